"""Disks that fill up under a running server, and two servers on one folder: no log is damaged, play goes on."""

import random
import resource
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.house import GAMES
from tests.live import MAIN, LiveServer
from tests.server import rigs
from tests.server.parties import Party, Sending
from tests.server.test_kill import check_nothing_lost, on_disk

Starter = Callable[[], LiveServer]


def fill_disk(server: LiveServer, full: bool) -> None:
    """From now on this process may not write one more byte into any file; or may again."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))


def _answer(party: Party, sending: Sending) -> str:
    """Done, refused, or cut: what becomes of a move while nothing can be kept."""
    try:
        party.send(sending)
        return str(party.lines[sending.seat].answer(sending.nonce)["is"])
    except ConnectionClosed:
        return "cut"


def _full_disks(server: LiveServer, times: int, games: Sequence[str] = GAMES) -> str:
    chance = random.Random(1)
    parties = [Party(server.url, game, chance) for game in games]
    stopped = 0
    for party in parties:
        party.begin()
    for _ in range(times):
        for party in parties:
            party.play(2)
        sendings = [(party, sending) for party in parties if (sending := party.next_move())]
        fill_disk(server, True)
        told = [_answer(party, sending) for party, sending in sendings]
        assert "done" not in told, "a move was acknowledged though nothing could be kept"
        wish = {"game": "bornes", "name": "Ana"}
        answer = httpx.post(f"{server.url}/api/tables", json=wish, headers={"origin": server.url})
        assert answer.status_code >= 400
        assert httpx.get(server.url).status_code == 200
        fill_disk(server, False)
        stopped += len(told)
        for party, sending in sendings:
            party.come_back()
            party.catch_up(max(line.frame["seq"] for line in party.lines))
            if not party.settle(sending):
                party.begin()
    server.kill()
    for party in parties:
        check_nothing_lost(party, None, on_disk(server.data, party.code))
    return f"{times} full disks under {len(games)} games: {stopped} moves not acknowledged, 0 lost, all played on after"


@contextmanager
def _serving(folder: Path, *faults: Callable[[], None]) -> Iterator[LiveServer]:
    server = LiveServer(folder / "data", rigs.main_with(rigs.easy, *faults))
    server.start()
    try:
        yield server
    finally:
        server.kill()


def test_a_full_disk_acknowledges_nothing_and_loses_nothing(tmp_path: Path) -> None:
    with _serving(tmp_path) as server:
        print(_full_disks(server, 2))


@pytest.mark.soak
def test_fifty_full_disks(tmp_path: Path) -> None:
    with _serving(tmp_path) as server:
        print(_full_disks(server, 50))


def test_the_check_catches_a_store_that_hides_a_full_disk(tmp_path: Path) -> None:
    with _serving(tmp_path, rigs.careless) as server, pytest.raises(AssertionError, match="was acknowledged"):
        _full_disks(server, 1, ["bornes"])


def _second(server: LiveServer, main: str) -> str:
    """What a second server on the same folder says before it gives up; nothing if it starts."""
    second = LiveServer(server.data, main)
    try:
        second.start()
    except RuntimeError:
        return second.tail()
    finally:
        second.kill()
    return ""


def _two_servers(server: LiveServer, main: str, times: int) -> str:
    party = Party(server.url, "bornes", random.Random(2))
    party.begin()
    for _ in range(times):
        party.play(3)
        told = _second(server, main)
        assert f"another server keeps its games in {server.data}" in told, "the second server has started"
        assert "Traceback" not in told
    party.play(3)
    server.kill()
    check_nothing_lost(party, None, on_disk(server.data, party.code))
    server.start()  # killed, it holds nothing
    return f"{times} times a second server on the same folder: told so, gone again, 0 moves lost"


def test_a_second_server_on_the_same_folder_says_so_and_goes(new_server: Starter) -> None:
    print(_two_servers(new_server(), MAIN, 1))


@pytest.mark.soak
def test_a_second_server_ten_times(new_server: Starter) -> None:
    print(_two_servers(new_server(), MAIN, 10))


def test_the_check_catches_servers_that_share(new_server: Starter) -> None:
    with pytest.raises(AssertionError, match="has started"):
        _two_servers(new_server(), rigs.main_with(rigs.sharing), 1)
