"""The built page: files with a digest in their name are kept for ever, everything else is asked for again."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException

FOREVER = "public, max-age=31536000, immutable"
AGAIN = "no-cache"
WORTH = 1024  # bytes from which packing pays
PACKED = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"})
_SERVER_SIDE = ("api/", "ws/", "schema/", "assets/")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class Body(NamedTuple):
    content: bytes
    encoding: str
    media_type: str


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, status_code=200)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or the page itself for the addresses that it understands."""
    static: Path = request.app.state.house.settings.static
    wanted = request.url.path.lstrip("/")
    file = _inside(static, wanted)
    if file is None:
        if wanted.startswith(_SERVER_SIDE) or "." in wanted.rpartition("/")[2]:
            raise NotFoundException
        file = static / "index.html"
        if not file.is_file():
            raise NotFoundException
    accepted = request.headers.get("accept-encoding", "")
    accepts = tuple(name for name in ("br", "gzip") if name in accepted)
    body = _body(file, file.stat().st_mtime_ns, accepts)
    headers = {"cache-control": FOREVER if wanted.startswith("assets/") else AGAIN, "vary": "accept-encoding"}
    if body.encoding:
        headers["content-encoding"] = body.encoding
    return Response(body.content, media_type=body.media_type, headers=headers)


def _inside(static: Path, wanted: str) -> Path | None:
    """The file of that name, if it is one of ours."""
    if not wanted or "\0" in wanted:
        return None
    file = (static / wanted).resolve()
    return file if file.is_relative_to(static.resolve()) and file.is_file() else None


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
