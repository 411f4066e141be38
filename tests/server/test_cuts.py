"""Lines cut in every way that networks know: whoever comes back has the same seat and the same view."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tapis.server.settings import Settings
from tapis.table.audience import Audience
from tapis.table.fanout import Viewer
from tests.busy import stretched
from tests.house import GAMES
from tests.proxy import FaultProxy
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, served
from tests.server.parties import Party, Sending

QUERIES = ("", "?changes")
LONGEST = 2.0  # seconds from coming back to the same view
LATE = "ALL-"  # rules of the house on what comes when it is no longer asked
FAST = ("MIM-25", "MIM-33")  # more guesses a second than one, more ink than a sheet takes
MISSED = {**dict.fromkeys(GAMES, (LATE,)), "mimes": (LATE, *FAST)}  # why the second sending may be refused


class Absence:
    """One person of a party sits behind a proxy that breaks; the others play on meanwhile."""

    def __init__(self, url: str, proxy: FaultProxy, game: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.proxy = proxy
        self.party = Party(url, game, self.chance, self.chance.choice(QUERIES))
        self.behind = Browser(proxy.url)
        self.code = ""
        self.pending: Sending | None = None
        self.kinds: dict[str, int] = {}
        self.slowest, self.worst = 0.0, 0.0
        self.again = 0  # commands that were sent again after the cut

    def run(self, cuts: int) -> "Absence":
        faults = [self.drop, self.refused, self.half_open, self.delay, self.reload, self.frozen, self.duplicate]
        for number in range(cuts):
            if number % 25 == 0 or self.party.over:
                self._begin()
            fault = faults[number % len(faults)]
            self._one(fault)
            self.kinds[fault.__name__] = self.kinds.get(fault.__name__, 0) + 1
        self.party.close()
        return self

    def _begin(self) -> None:
        """A fresh table; the first person's page speaks through the proxy, with the same cookie."""
        self.party.query = self.chance.choice(QUERIES)
        self.party.begin()
        self.code = self.party.code
        self.behind.http.cookies = self.party.people[0].http.cookies
        self._come_back()

    @property
    def line(self) -> Line:
        return self.party.lines[0]

    def _one(self, fault: Callable[[], None]) -> None:
        self.party.play(self.chance.randint(0, 2))
        if self.party.over or self.party.code != self.code:
            self._begin()
        self.pending = self._mine()
        fault()
        began = time.monotonic()
        self._settled()
        self._same_view()
        took = time.monotonic() - began
        self.slowest, self.worst = max(self.slowest, took), max(self.worst, took / stretched(LONGEST))

    def _mine(self) -> Sending | None:
        """What the person behind the proxy may do now, if anything."""
        sending = self.party.next_move()
        return sending if sending and sending.seat == 0 else None

    def _others_play(self) -> None:
        """The others go on as far as they can without the one who is away."""
        others = Party.__new__(Party)
        others.__dict__ = {**self.party.__dict__, "lines": self.party.lines[1:]}
        for _ in range(self.chance.randint(0, 4)):
            found = [(seat, *one) for seat, line in enumerate(others.lines) for one in line.may()]
            if not found:
                return
            seat, window, move = self.chance.choice(found)
            others.lines[seat].command("play", window=window, move=move)
            others.catch_up(others.lines[seat].frame["seq"])

    def _come_back(self) -> None:
        self.line.close()
        self.party.lines[0] = self.behind.sit(self.party.code, self.party.query)

    def _send(self) -> None:
        if self.pending:
            with suppress(ConnectionClosed, OSError):
                self.party.send(self.pending)

    def _settled(self) -> None:
        """The page sends what was not answered once more, as it does after every cut."""
        if self.pending:
            self.again += 1
            self.party.send(self.pending)
            answer = self.line.answer(self.pending.nonce)
            assert answer["is"] == "done" or answer["rule"].startswith(MISSED[self.party.game]), answer

    def _same_view(self) -> None:
        """A socket that knows nothing but the cookie is told the same as the one that came back."""
        fresh = self.party.people[0].sit(self.party.code)
        last = max(fresh.frame["seq"], *(line.frame["seq"] for line in self.party.lines))
        self.party.catch_up(last)
        fresh.caught_up(last)
        seq = max(fresh.frame["seq"], self.line.frame["seq"])
        assert self.line.caught_up(seq)["view"] == fresh.caught_up(seq)["view"], "another view"
        assert self.line.frame["windows"] == fresh.frame["windows"]
        assert self.line.room["you"] == fresh.room["you"] == 0
        fresh.close()

    # — the faults —

    def drop(self) -> None:
        """A reset with a command on its way."""
        self._send()
        self.proxy.drop()
        self._others_play()
        self._come_back()

    def refused(self) -> None:
        """The door stays shut for a while after the reset."""
        self.proxy.refuse(True)
        self.proxy.drop()
        with pytest.raises((OSError, InvalidHandshake, ConnectionClosed)):
            self.behind.socket(self.party.code)
        self._others_play()
        self.proxy.refuse(False)
        self._come_back()

    def half_open(self) -> None:
        """Nothing comes through and nobody is told; the command is lost with the old line."""
        self.proxy.hang()
        self._send()
        self._others_play()
        old, self.party.lines[0] = self.line, self.behind.sit(self.party.code, self.party.query)
        self.proxy.flow()
        old.close()

    def delay(self) -> None:
        """Everything takes its time; the line holds."""
        self.proxy.delay(self.chance.choice((0.02, 0.1)))
        self._send()
        self._others_play()
        self.proxy.delay(0)

    def reload(self) -> None:
        """The page is loaded again: a clean goodbye, everything from the start."""
        self._send()
        self.line.close()
        assert self.behind.http.get(f"/t/{self.party.code}").status_code in (200, 404)  # 404: no page is built
        self._others_play()
        self._come_back()

    def frozen(self) -> None:
        """The tab sleeps through hundreds of messages; it wakes with its line closed or overfull."""
        self.proxy.hang()
        sleeper = self.party.lines[1]
        for number in range(self.chance.choice((3, 140))):
            sleeper.command("say", text=f"Tu dors ? {number}")
        self._others_play()
        if self.chance.random() < 0.5:
            self.proxy.drop()  # a minute later the server has let go
            self._come_back()
        else:
            self.proxy.flow()

    def duplicate(self) -> None:
        """The same command two to five times on one line, and once more after a reset."""
        for _ in range(self.chance.randint(2, 5)):
            self._send()
        self.proxy.drop()
        self._come_back()

    def report(self) -> str:
        kinds = ", ".join(f"{count} {name.replace('_', '-')}" for name, count in sorted(self.kinds.items()))
        return (
            f"{sum(self.kinds.values())} cuts in {self.party.game} ({kinds}): same seat and view after "
            f"{self.slowest:.2f} s at most, {self.again} commands sent again"
        )

    def check(self) -> None:
        print(self.report())
        assert self.worst <= 1


@contextmanager
def behind_proxy() -> Iterator[tuple[str, FaultProxy]]:
    with served(Settings(limits=EASY)) as url:
        proxy = FaultProxy(int(url.rpartition(":")[2]))
        try:
            yield url, proxy
        finally:
            proxy.close()


def absent(game: str, cuts: int, seed: int) -> Absence:
    with behind_proxy() as (url, proxy):
        return Absence(url, proxy, game, seed).run(cuts)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_cut_off_comes_back_to_the_same_view(game: str) -> None:
    absent(game, 7, 1).check()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_cuts_of_each_game(game: str) -> None:
    absent(game, 200, 2).check()


def test_the_check_catches_a_table_that_shows_an_old_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is told what the one before was told."""
    whole, before = Audience.whole, dict[Any, Any]()

    def stale(self: Audience, viewer: Viewer) -> list[str]:
        *others, last = whole(self, viewer)
        frame = json.loads(last)
        if frame["is"] != "frame":
            return [*others, last]
        old, before[self, viewer.guest] = before.get((self, viewer.guest), frame["view"]), frame["view"]
        return [*others, json.dumps({**frame, "view": old})]

    monkeypatch.setattr(Audience, "whole", stale)
    with pytest.raises(AssertionError, match="another view"):
        absent("bornes", 7, 3)
