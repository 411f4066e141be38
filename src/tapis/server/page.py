"""Serves the built page: files with a digest in their name are cached for ever, all others are revalidated."""

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tapis.server.hints import INDEX, hints
from tapis.server.protocol import FilePath
from tapis.server.replay_worker import in_pieces, unpacked
from tapis.server.route import Route
from tapis.server.security import INTERPRETER_POLICY, house_of

FOREVER = "public, max-age=31536000, immutable"
AGAIN = "no-cache"
WORTH = 1024  # bytes from which packing pays
PACKED = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map", ".mjs", ".wasm"})
_FILES = ("assets/", "games/")
_INTERPRETER = re.compile(r"assets/interpreter-[\w-]+\.js")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")  # compiled while it comes


class _Page(Convertor[str]):
    """Path convertor: every path but those of the API, the sockets and the OpenAPI document."""

    regex = "(?!(?:api|ws|schema)(?:/|$)).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("page", _Page())


class Body(NamedTuple):
    content: bytes
    encoding: str
    media_type: str


def _page(request: Request, path: FilePath) -> Response:
    """A file of the build, or index.html for the paths that the page's own router knows."""
    static = house_of(request).settings.static
    wanted = path.lstrip("/")
    file = inside(static, wanted)
    if file is None:
        if wanted.startswith(_FILES) or "." in wanted.rpartition("/")[2]:
            raise HTTPException(404)
        file = static / INDEX
        if not file.is_file():
            raise HTTPException(404)
    answer = file_answer(request, file, FOREVER if wanted.startswith("assets/") else AGAIN)
    if file.name == INDEX:
        answer.headers.update(hints(static, wanted))
    if _INTERPRETER.fullmatch(wanted):
        answer.headers["content-security-policy"] = INTERPRETER_POLICY
    return answer


page = Route("GET", "/{path:page}", _page)


def file_answer(request: Request, file: Path, keep: str) -> Response:
    """A file, compressed as the browser accepts it, with this Cache-Control."""
    accepted = request.headers.get("accept-encoding", "")
    accepts = tuple(name for name in ("br", "gzip") if name in accepted)
    body = _body(file, file.stat().st_mtime_ns, accepts)
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if body.encoding:
        headers["content-encoding"] = body.encoding
    return Response(body.content, media_type=body.media_type, headers=headers)


def packed(request: Request, content: bytes, media_type: str = "application/json") -> Response:
    """A body compressed with gzip if the browser accepts it."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = gzip.compress(content, 6, mtime=0), "gzip"
    return Response(content, media_type=media_type, headers=headers)


def pieces(request: Request, content: bytes, media_type: str) -> Response:
    """A long body that is gzipped already, sent in pieces."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return StreamingResponse(in_pieces(content), headers=headers, media_type=media_type)
    return StreamingResponse(unpacked(content), headers=headers, media_type=media_type)


def inside(folder: Path, wanted: str) -> Path | None:
    """The file of that name, if it is in this folder."""
    try:
        file = (folder / wanted).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


@lru_cache(maxsize=512)
def _body(file: Path, _: int, accepts: tuple[str, ...]) -> Body:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for name, suffix in (("br", ".br"), ("gzip", ".gz")):
        packed = file.with_name(file.name + suffix)
        if name in accepts and packed.is_file():
            return Body(packed.read_bytes(), name, kind)
    content = file.read_bytes()
    if "gzip" in accepts and file.suffix in PACKED and len(content) >= WORTH:
        return Body(gzip.compress(content, 9, mtime=0), "gzip", kind)
    return Body(content, "", kind)
