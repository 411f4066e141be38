"""Who is disconnected for how long: seats are handed to a bot and back, a host who has gone is replaced (ALL-07)."""

from collections.abc import Set
from math import inf
from typing import NamedTuple

from tapis.kernel import Ms
from tapis.table import records as r
from tapis.table.state import TableState


class Rhythm(NamedTuple):
    """How long the table waits for people who are disconnected, in seconds."""

    lost: float = 45  # after its last socket closed, a seat of a running game is played for
    host: float = 120  # and before the deal, a host is replaced; at a table that waits, may be by who asks
    idle: float = 20  # nobody there at all: the table goes to sleep and its clock stands still
    mail: float = 50  # longer than `lost`: whom the game waits for all this time, and up to twice that, is written to


USUAL_RHYTHM = Rhythm()


class Attendance:
    """Since when each person has been disconnected, of those for whom something is done after a while."""

    def __init__(self, state: TableState, rhythm: Rhythm) -> None:
        self._state, self._rhythm = state, rhythm
        self._missing: dict[int, float] = {}

    @property
    def deadline(self) -> float:
        """When something is to be done next for who is disconnected, in the loop's time."""
        if not self._missing or self._state.patience == "wait":
            return inf
        return min(self._missing.values()) + self._grace

    def look(self, present: Set[int], now: float) -> None:
        """Note who is disconnected; while every person is, no time runs."""
        anybody = any(s.person and s.guest in present for s in self._state.sitters())
        away = (s for s in self._state.sitters() if s.connects and s.guest not in present)
        matters = [s.guest for s in away if anybody and (s.guest == self._state.host or self._is_awaited(s.guest))]
        self._missing = {guest: self._missing.get(guest, now) for guest in matters}

    def changes(self, present: Set[int], now: float, at: Ms) -> list[r.AnyRecord]:
        if self._is_usual(present):
            self._missing = {}
            return []
        self.look(present, now)
        found: list[r.AnyRecord] = []
        for s in self._state.sitters() if self._state.stage == "playing" else []:
            if s.connects and s.guest in present and s.care != "player":
                found.append(r.HandedOver(at=at, guest=s.guest, to="player"))
            elif self._is_awaited(s.guest) and self._is_lost(s.guest, now):
                found.append(r.HandedOver(at=at, guest=s.guest, to=self._state.replacement))
        if (host := self._next_host(present, now)) is not None:
            found.append(r.Hosted(at=at, guest=host))
        return found

    def _is_usual(self, present: Set[int]) -> bool:
        """Whether everybody who connects is there and plays, so that nothing is to be done."""
        for s in self._state.chairs:
            if s is not None and s.connects and (s.guest not in present or s.care != "player" or s.gone):
                return False
        return self._state.host in present

    @property
    def _grace(self) -> float:
        return self._rhythm.lost if self._state.stage == "playing" else self._rhythm.host

    def _is_awaited(self, guest: int) -> bool:
        """Whether the game waits for this seat, and the host has not chosen to go on waiting."""
        if self._state.patience == "wait":
            return False
        s = self._state.sitter(guest)
        return self._state.running and s.connects and s.care == "player" and not s.wait

    def _is_lost(self, guest: int, now: float) -> bool:
        return guest in self._missing and now >= self._missing[guest] + self._grace

    def is_host_missed(self, now: float) -> bool:
        """Whether the host has been away for so long, with somebody there, that another may take the role."""
        host = self._state.host
        return host in self._missing and now >= self._missing[host] + self._rhythm.host

    def _next_host(self, present: Set[int], now: float) -> int | None:
        """Who becomes host now that the host has gone for good: the next person present, clockwise. A table that waits
        for everybody keeps its host: somebody has closed a page, until tomorrow perhaps."""
        host, chairs = self._state.host, self._state.chairs
        seat = self._state.seat_of(host)
        if host is not None and seat is not None:
            s = self._state.sitter(host)
            stays = self._state.patience == "wait" or not self._is_lost(host, now)
            if s.person and not s.gone and stays:
                return None
        after = (self._state.host_left if seat is None else seat) + 1
        order = chairs[after:] + chairs[:after]
        persons = (s.guest for s in order if s is not None and s.person)
        return next((guest for guest in persons if guest in present and guest != host), None)
