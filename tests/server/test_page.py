"""The page: kept for ever where its name says so, packed, and nothing outside it can be read."""

import gzip
from pathlib import Path

import httpx
import msgspec
import pytest

from tapis.server.hints import OF_A_TABLE, PAGES, hints
from tapis.server.settings import STATIC, Settings
from tests.server.conftest import EASY, Serve
from tools.page import node
from tools.stamp import ROOT

SCRIPT = "console.log('tapis');\n" * 200


@pytest.fixture
def site(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Tapis</title>")
    (static / "assets/app-abc123.js").write_text(SCRIPT)
    (static / "assets/big-abc123.js").write_text(SCRIPT)
    (static / "assets/big-abc123.js.br").write_bytes(b"packed with brotli")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return static


def test_client_routes_are_the_page_itself(serve: Serve, site: Path) -> None:
    url = serve(Settings(static=site, limits=EASY))
    for path in ("/", "/t/ABCDE", "/s/some-key", "/tv/ABCDE", "/rules/bornes", "/seat/ABCDE", "/play/nothing"):
        answer = httpx.get(f"{url}{path}")
        assert "<title>Tapis</title>" in answer.text, path
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
    asked = httpx.head(f"{url}/t/ABCDE")
    assert (asked.status_code, asked.content) == (200, b"")


def test_named_files_are_kept_for_ever_and_packed(serve: Serve, site: Path) -> None:
    url = serve(Settings(static=site, limits=EASY))
    with httpx.Client(base_url=url) as client:
        plain = client.get("/assets/app-abc123.js", headers={"accept-encoding": "identity"})
        assert plain.text == SCRIPT
        assert "content-encoding" not in plain.headers
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert plain.headers["content-type"].startswith("text/javascript")
        with client.stream("GET", "/assets/app-abc123.js", headers={"accept-encoding": "gzip"}) as packed:
            raw = b"".join(packed.iter_raw())
        assert gzip.decompress(raw).decode() == SCRIPT
        assert len(raw) < len(SCRIPT) / 10
        with client.stream("GET", "/assets/big-abc123.js", headers={"accept-encoding": "gzip, br"}) as packed:
            assert packed.headers["content-encoding"] == "br"
            assert b"".join(packed.iter_raw()) == b"packed with brotli"


def test_the_build_packs_what_is_text_and_large_enough(site: Path) -> None:
    (site / "assets/big-abc123.js.br").unlink()
    (site / "assets/font.woff2").write_bytes(bytes(5_000))
    node(ROOT / "web", "pack.js", str(site))
    packed = {file.relative_to(site).as_posix(): file.stat().st_size for file in site.rglob("*.br")}
    assert set(packed) == {"assets/app-abc123.js.br", "assets/big-abc123.js.br"}
    assert max(packed.values()) < len(SCRIPT) / 10


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/assets/%00",
        "/..\\secret.txt",
    ],
)
def test_nothing_outside_can_be_read(serve: Serve, site: Path, path: str) -> None:
    url = serve(Settings(static=site, limits=EASY))
    answer = httpx.request("GET", httpx.URL(url).copy_with(raw_path=path.encode()))
    assert "secret" not in answer.text
    assert "root:" not in answer.text


def test_every_answer_keeps_the_page_to_itself(serve: Serve, site: Path) -> None:
    url = serve(Settings(static=site, limits=EASY))
    for path in ("/", "/assets/app-abc123.js", "/api/games", "/api/tables/ZZZZZ", "/nothing.png", "/schema"):
        headers = httpx.get(f"{url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy  # so scripts are 'self' too, and never inline
        assert "'unsafe-eval'" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_only_the_interpreters_worker_may_compile_webassembly(serve: Serve, site: Path) -> None:
    (site / "assets/interpreter-abc_12-3.js").write_text(SCRIPT)
    (site / "assets/micropython-abc123.wasm").write_bytes(bytes(5_000))
    url = serve(Settings(static=site, limits=EASY))
    policies = {
        path: httpx.get(f"{url}{path}").headers["content-security-policy"]
        for path in ("/", "/assets/app-abc123.js", "/assets/interpreter-abc_12-3.js", "/assets/interpreter-", "/sw.js")
    }
    assert [path for path, policy in policies.items() if "wasm" in policy] == ["/assets/interpreter-abc_12-3.js"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policies["/assets/interpreter-abc_12-3.js"]
    binary = httpx.get(f"{url}/assets/micropython-abc123.wasm").headers
    assert (binary["content-type"], binary["content-encoding"]) == ("application/wasm", "gzip")


def test_a_strange_host_is_not_written_into_the_policy(serve: Serve, site: Path) -> None:
    url = serve(Settings(static=site, limits=EASY))
    headers = httpx.get(f"{url}/", headers={"host": "a; script-src *"}).headers
    assert "script-src" not in headers.get("content-security-policy", "")


def test_an_invitation_from_localhost_names_the_address_others_can_reach(serve: Serve, site: Path) -> None:
    url = serve(Settings(static=site, limits=EASY, invite="http://192.168.1.7:8000"))
    made = httpx.post(f"{url}/api/tables", json={"game": "duel", "name": "Ana"}, headers={"origin": url}).json()
    assert httpx.get(f"{url}/api/tables/{made['code']}").json()["link"] == f"http://192.168.1.7:8000/t/{made['code']}"


def test_a_page_names_the_files_that_it_needs_beyond_the_first(serve: Serve, site: Path) -> None:
    parts = {
        "index.html": {"file": "assets/index-1.js", "imports": ["_shared.js"]},
        "_shared.js": {"file": "assets/shared-1.js", "css": ["assets/shared-1.css"]},
        "src/pages/Table.svelte": {"file": "assets/Table-1.js", "imports": ["_shared.js", "_seats.js"]},
        "_seats.js": {"file": "assets/seats-1.js", "imports": ["_seats.js"], "css": ["assets/seats-1.css"]},
        "src/pages/Story.svelte": {"file": "assets/Story-1.js", "dynamicImports": ["_seats.js"]},
    }
    (site / "parts.json").write_bytes(msgspec.json.encode(parts))
    url = serve(Settings(static=site, limits=EASY))
    table = "</assets/Table-1.js>; rel=modulepreload, </assets/seats-1.js>; rel=modulepreload, "
    told = {path: httpx.get(url + path).headers.get("link") for path in ("/", "/t/ABCDE", "/t/ABCDE/story", "/nowhere")}
    assert told == {
        "/": None,
        "/t/ABCDE": f"{table}</assets/seats-1.css>; rel=preload; as=style; crossorigin",
        "/t/ABCDE/story": "</assets/Story-1.js>; rel=modulepreload",
        "/nowhere": None,
    }


def test_every_page_that_is_named_by_an_address_is_part_of_the_build() -> None:
    """And the other way round: each page of the build but the first, which index.html brings, has an address."""
    named = {*PAGES.values(), *OF_A_TABLE.values(), "Home"}
    assert named == {path.stem for path in (ROOT / "web/src/pages").glob("*.svelte")}
    assert all("rel=modulepreload" in hints(STATIC, f"/{first}/x")["link"] for first in PAGES)
