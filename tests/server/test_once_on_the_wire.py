"""Commands sent one to five times through lines that are cut: each acts once."""

import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.proxy import FaultProxy
from tests.server.browsers import Browser, Line, nonce
from tests.server.test_cuts import behind_proxy
from tests.table.forgetful import forget_nonces

CUT = 0.15  # of all sendings are followed by a cut


class Sender:
    """Whispers through the proxy until each whisper has been answered."""

    def __init__(self, url: str, proxy: FaultProxy, seed: int) -> None:
        self.chance, self.proxy = random.Random(seed), proxy
        self.ana, bob = Browser(proxy.url), Browser(url)
        self.code = self.ana.open("duel", options={"turns": 500}, pace={"turn": None, "react": None, "look": 0})["code"]
        bob.join(self.code, "Bob")
        self.line = self.ana.sit(self.code)
        assert self.line.command("deal")["is"] == "done"
        self.sendings = 0

    def whisper(self, number: int) -> None:
        """One to five times, with cuts between; once more for as long as there is no answer."""
        command = {"window": "calls", "move": {"move": "whisper", "secret": str(number)}, "with_nonce": nonce()}
        for _ in range(self.chance.randint(0, 4)):
            self._send(command)
        while not self._send(command) or not self._answered(command["with_nonce"]):
            pass

    def _send(self, command: dict[str, Any]) -> bool:
        self.sendings += 1
        with suppress(ConnectionClosed, OSError):
            self.line.send("play", **command)
            if self.chance.random() < CUT:
                self.proxy.drop()
            return True
        self.line = self.ana.sit(self.code)
        return False

    def _answered(self, used: Any) -> bool:
        with suppress(ConnectionClosed, OSError):
            assert self.line.answer(used)["is"] == "done"
            return True
        self.line = self.ana.sit(self.code)
        return False

    def acted(self) -> int:
        fresh: Line = self.ana.sit(self.code)
        return int(fresh.frame["seq"])


def _whispers(count: int, seed: int) -> tuple[int, int, str]:
    with behind_proxy() as (url, proxy):
        sender = Sender(url, proxy, seed)
        for number in range(count):
            sender.whisper(number)
        acted = sender.acted()
    return acted, count, f"{count} commands sent {sender.sendings} times through cut lines: {acted} acted"


def test_a_command_sent_again_through_a_cut_line_acts_once() -> None:
    acted, sent, told = _whispers(100, 1)
    print(told)
    assert acted == sent


@pytest.mark.soak
@pytest.mark.parametrize("seed", [2, 3])
def test_two_thousand_commands_through_cut_lines(seed: int) -> None:
    acted, sent, told = _whispers(2_000, seed)
    print(told)
    assert acted == sent


def test_the_check_catches_a_table_that_does_not_know_its_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_nonces(monkeypatch)
    acted, sent, _ = _whispers(20, 4)
    assert acted > sent
