"""The socket against those who mean harm, or only type too fast."""

import random
import socket
import time
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tapis.server.settings import Limits, Rate, Settings
from tests.server.browsers import Browser, Line, nonce
from tests.server.conftest import EASY, MANY, Serve


def _duel(url: str, **wish: Any) -> tuple[str, Line, Line]:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", options={"turns": 500}, **wish)["code"]
    bob.join(code, "Bob")
    lines = ana.sit(code), bob.sit(code)
    assert lines[0].command("deal")["is"] == "done"
    for line in lines:
        line.caught_up(0)
    return code, *lines


def test_both_play_and_both_see(url: str) -> None:
    _, ana, bob = _duel(url)
    window, move = ana.may()[0]
    assert ana.command("play", window=window, move=move)["is"] == "done"
    frame = bob.caught_up(1)
    assert (frame["seat"], frame["by"], frame["full"]) == (0, "player", False)
    refused = ana.command("play", window=window, move=move)
    assert (refused["is"], refused["rule"]) == ("refused", "ALL-04")


def test_watching_and_naming_ones_seat(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    ana.join(code, "Ana bis")
    assert ana.sit(code).room["you"] == 0
    assert ana.sit(code, "?seat=1").room["you"] == 1
    tv = ana.sit(code, "?watch")
    assert tv.room["you"] is None
    assert tv.command("say", text="bonjour")["rule"] == "house.seat"
    assert tv.command("sync")["is"] == "done"
    for wrong in ("?seat=2", "?seat=x", "?seat=-1", "?seat=²"):
        with pytest.raises(ConnectionClosed) as closed:
            ana.socket(code, wrong).recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    with pytest.raises(ConnectionClosed) as closed:
        ana.socket("ZZZZZ").recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_ping_is_answered_by_the_line_alone(serve: Serve) -> None:
    """Seats and onlookers may ask; nobody else hears of it, and what is kept has its limit untouched."""
    code, ana, bob = _duel(url := serve(Settings(limits=Limits(commands=MANY, writes=Rate(6_000, 0.001)))))
    tv = Browser(url).sit(code)
    assert bob.until("room")["watching"] == 1
    for line in (ana, tv):
        sent = [line.send("ping") for _ in range(40)]
        assert [line.answer(used)["is"] for used in sent] == ["done"] * 40
    assert ana.command("say", text="encore là")["is"] == "done"
    assert bob.hear()["is"] == "said", "nothing before it"


def test_a_stolen_number_is_no_seat(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    with pytest.raises(ConnectionClosed):
        Browser(url).socket(code, "?seat=0").recv(5)
    assert Browser(url).sit(code).room["you"] is None


def test_a_frame_too_large_closes_the_socket(url: str) -> None:
    _, ana, bob = _duel(url)
    ana.socket.send("x" * 16_000)
    assert ana.hear()["rule"] == "house.form"
    ana.socket.send("x" * 17_000)
    with pytest.raises(ConnectionClosed) as closed:
        ana.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert bob.command("sync")["is"] == "done"


def test_whoever_floods_is_refused_and_the_other_is_not(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(commands=Rate(20, 5))))
    _, ana, bob = _duel(url)
    sent = [ana.send("sync") for _ in range(60)]
    told = [ana.answer(used).get("rule") for used in sent]
    assert told.count("house.rate") >= 30
    assert bob.command("sync")["is"] == "done"


def test_chat_has_a_limit_of_its_own(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(chat=Rate(3, 0.01))))
    _, ana, _ = _duel(url)
    told = [ana.command("say", text=f"ligne {n}")["is"] for n in range(5)]
    assert told == ["done"] * 3 + ["refused"] * 2
    assert ana.command("sync")["is"] == "done"


def test_chat_is_limited_by_seat_not_by_socket(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(chat=Rate(3, 0.01))))
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    bob.join(code, "Bob")
    told = [ana.sit(code).command("say", text=f"ligne {n}")["is"] for n in range(5)]
    assert told == ["done"] * 3 + ["refused"] * 2
    assert bob.sit(code).command("say", text="et moi ?")["is"] == "done"


def test_an_address_cannot_open_tables_or_guess_codes_without_end(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(opened=Rate(3, 0.01), misses=Rate(5, 0.01))))
    wish = {"game": "duel", "name": "Ana"}
    opened = [httpx.post(f"{url}/api/tables", json=wish, headers={"origin": url}).status_code for _ in range(5)]
    assert opened == [201, 201, 201, 429, 429]
    guessed = [httpx.get(f"{url}/api/tables/ZZZZ{n}").status_code for n in range(8)]
    assert guessed == [404] * 5 + [429] * 3
    with pytest.raises(ConnectionClosed):
        Browser(url).socket("ZZZZZ").recv(5)


def test_an_address_has_a_number_of_sockets(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(sockets=3)))
    code, stranger = Browser(url).open("duel")["code"], Browser(url)
    kept = [stranger.sit(code) for _ in range(3)]
    with pytest.raises(ConnectionClosed) as closed:
        stranger.socket(code).recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    kept[0].close()
    time.sleep(0.2)
    stranger.sit(code)


def _stalled(url: str, code: str, cookie: str) -> socket.socket:
    """A browser that shakes hands and never reads again."""
    host, _, port = url.rpartition("/")[2].partition(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {url}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n".encode()
    )
    return raw


def _chatter(ana: Line, count: int) -> None:
    for _ in range(count):
        assert ana.command("play", window="calls", move={"move": "sing", "text": "la " * 2_000})["is"] == "done"


def test_readers_who_stop_are_let_go(serve: Serve) -> None:
    url = serve(Settings(limits=msgspec.structs.replace(EASY, stalled=2.0)))
    code, ana, _ = _duel(url)
    token = ana.socket.request.headers["cookie"]  # type: ignore[union-attr]
    stalled = [_stalled(url, code, token if n < 3 else "") for n in range(10)]
    deadline = time.monotonic() + 30
    while ana.room["watching"] < 7:
        assert time.monotonic() < deadline
        ana.command("sync")
    while ana.room["watching"] > 0 and time.monotonic() < deadline:
        _chatter(ana, 200)  # until the kernel's buffers are full
        ana.command("sync")
    assert ana.room["watching"] == 0
    for raw in stalled:
        raw.close()


def test_a_kicked_guest_is_told_and_closed(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    bob.join(code, "Bob")
    host, guest = ana.sit(code), bob.sit(code)
    assert host.command("remove", seat=1)["is"] == "done"
    assert guest.until("gone")["reason"] == "kicked"
    with pytest.raises(ConnectionClosed):
        guest.hear()
    assert bob.sit(code).room["you"] is None


def test_one_who_leaves_is_answered_first(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel")["code"]
    bob.join(code, "Bob")
    guest, twin = bob.sit(code), bob.sit(code)
    assert guest.command("leave")["is"] == "done"
    assert guest.hear()["reason"] == "left"
    assert twin.until("gone")["reason"] == "left"


def test_reconnecting_again_and_again_keeps_the_seat_and_the_view(url: str) -> None:
    code, ana, bob = _duel(url)
    browser = Browser(url)
    browser.http.cookies.set("tapis", ana.socket.request.headers["cookie"].partition("=")[2])  # type: ignore[union-attr]
    chance = random.Random(4)
    seq = 0
    for _ in range(100):
        if chance.random() < 0.5:
            assert bob.command("play", window="calls", move={"move": "whisper", "secret": nonce()})["is"] == "done"
            seq += 1
        if chance.random() < 0.5:
            ana.close()
        else:
            ana.socket.socket.close()  # half-open: no goodbye
        began = time.monotonic()
        ana = browser.sit(code)
        assert (ana.room["you"], ana.frame["seq"], ana.frame["full"]) == (0, seq, True)
        assert time.monotonic() - began < 2
