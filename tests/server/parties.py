"""People at one table of any game who play over the wire what their page would offer them."""

import random
from typing import Any, NamedTuple

from tests.server.browsers import Browser, Line, nonce

SLOW = {"turn": 600_000, "react": 600_000, "look": 0}
SEATS = {"mimes": 4}
OPTIONS = {"mimes": {"seconds": 300, "read_seconds": 60}}
NAMES = ("Ana", "Bob", "Cléo", "Dan")


class Sending(NamedTuple):
    """A move on its way: through which seat, and the command's fields."""

    seat: int
    command: dict[str, Any]

    @property
    def nonce(self) -> str:
        return str(self.command["with_nonce"])


class Party:
    def __init__(self, url: str, game: str, chance: random.Random, query: str = "") -> None:
        self.game, self.chance, self.query = game, chance, query
        self.people = [Browser(url) for _ in range(SEATS.get(game, 2))]
        self.code = ""
        self.lines: list[Line] = []
        self.acknowledged: set[str] = set()  # nonces that were answered with Done

    def begin(self) -> None:
        """A fresh table, dealt."""
        self.close()
        self.code = self.people[0].open(self.game, NAMES[0], pace=SLOW, options=OPTIONS.get(self.game))["code"]
        for person, name in zip(self.people[1:], NAMES[1:], strict=False):
            person.join(self.code, name)
        self.come_back()
        deal = self.lines[0].send("deal")
        assert self.lines[0].answer(deal)["is"] == "done"
        self.acknowledged = {deal}
        self.catch_up(0)

    def come_back(self) -> None:
        self.close()
        self.lines = [person.sit(self.code, self.query) for person in self.people]

    def close(self) -> None:
        for line in self.lines:
            line.close()

    @property
    def over(self) -> bool:
        return bool(self.lines[0].room["stage"] == "over")

    def play(self, moves: int) -> None:
        for _ in range(moves):
            if (sending := self.next_move()) is None or not self.settle(sending):
                self.begin()

    def next_move(self) -> Sending | None:
        """What somebody may do now; None when the game is over. Everybody's line has heard all of it before."""
        while not (found := [(seat, *one) for seat, line in enumerate(self.lines) for one in moves(line)]):
            if self.over:
                return None
            self.lines[0].hear()
            self.catch_up(self.lines[0].frame["seq"])
        seat, window, move = self.chance.choice(found)
        return Sending(seat, {"window": window, "move": move, "with_nonce": nonce()})

    def send(self, sending: Sending) -> None:
        self.lines[sending.seat].send("play", **sending.command)

    def settle(self, sending: Sending) -> bool:
        """Send it and wait for the answer; False: a drawing has no room for more, or its time is up."""
        self.send(sending)
        line = self.lines[sending.seat]
        answer = line.answer(sending.nonce)
        if answer["is"] != "done":
            assert self.game == "mimes", answer
            return False
        self.acknowledged.add(sending.nonce)
        self.catch_up(line.frame["seq"])
        return True

    def catch_up(self, seq: int) -> None:
        for line in self.lines:
            line.caught_up(seq)
            while line.room["stage"] == "waiting":
                line.hear()


def moves(line: Line) -> list[tuple[str, dict[str, Any]]]:
    """The moves that the last frame offers this seat, and those of a hand that draws and of a tongue that guesses."""
    found = line.may()
    for window in line.frame["windows"]:
        if line.room["you"] in window["seats"]:
            if "ink" in window["accepts"] and line.frame["view"]["way"] == "draw":
                stroke = 1 + max((piece[2] for piece in line.frame["view"]["ink"]), default=0)
                found.append((window["id"], {"move": "ink", "stroke": stroke, "points": [10, 10, 500, 90, 80, 500]}))
            if "guess" in window["accepts"]:
                found.append((window["id"], {"move": "guess", "text": "un mot"}))
    return found
