"""kill −9 between two games of an evening: the people, the boxes and every game before stay what they were."""

import random
import time

import pytest

from tests.live import LiveServer
from tests.server.browsers import nonce
from tests.server.parties import Party
from tests.server.test_kill import Kept, Starter, on_disk

BOXES = ("courts", "syntax", "mots", "bornes")
FACES = ("kite", "moon", "hat", "bell")


class Evening:
    """Two people who take one box after another, while their server is killed."""

    def __init__(self, server: LiveServer, seed: int) -> None:
        self.server, self.chance = server, random.Random(seed)
        self.party = Party(server.url, "bornes", self.chance)
        self.party.begin()
        self.games = [("bornes", 0)]  # each with its entries

    def run(self, kills: int) -> "Evening":
        for number in range(kills):
            self.party.play(2)
            self.games[-1] = (self.games[-1][0], self._entries())
            self._box(BOXES[number % len(BOXES)], FACES[number % len(FACES)])
            self._deal_under_fire()
        return self

    def _entries(self) -> int:
        return int(self.party.lines[0].frame["seq"])

    def _done(self, seat: int, do: str, used: str = "", **fields: object) -> None:
        used = self.party.lines[seat].send(do, used or nonce(), **fields)
        assert self.party.lines[seat].answer(used)["is"] == "done"
        self.party.acknowledged.add(used)

    def _box(self, game: str, face: str) -> None:
        self._done(0, "box", game=game)
        self._done(0, "chairs", count=3)
        self._done(0, "chairs", count=2)
        self._done(1, "wear", face=face, colour=self.chance.randint(1, 8))
        self.games.append((game, 0))
        self.face = face

    def _deal_under_fire(self) -> None:
        """The deal is on its way when the server dies; asked for again, it is done once."""
        deal = nonce()
        self.party.lines[0].send("deal", deal)
        time.sleep(self.chance.choice((0, 0.001, 0.003)))  # the random point
        self.server.kill()
        kept = on_disk(self.server.data, self.party.code)
        self._check(kept, deal)
        self.server.start()
        self.party.come_back()
        assert [chair["face"] for chair in self.party.lines[0].room["seats"]][1] == self.face
        self._done(0, "deal", deal)
        for line in self.party.lines:
            line.caught_up(0)

    def _check(self, kept: Kept, deal: str) -> None:
        state = kept.state
        lost = self.party.acknowledged - set(kept.nonces)
        assert not lost, f"{len(lost)} acknowledged commands are lost"
        assert set(kept.nonces) - self.party.acknowledged <= {deal}
        assert state.game.name == self.games[-1][0]
        assert [s.name for s in state.sitters()] == ["Ana", "Bob"]
        before = [(game.game, game.entries) for game in state.games]
        assert before == self.games[: len(before)]
        assert len(before) == len(self.games) - (state.stage == "waiting")

    def check_films(self) -> None:
        """Every game of the evening can still be looked at, by its number."""
        http, code = self.party.people[0].http, self.party.code
        for number, (game, entries) in enumerate(self.games, 1):
            film = http.get(f"/api/tables/{code}/games/{number}/replay").json()
            assert (film["game"], len(film["steps"])) == (game, entries)
        assert len(http.get(f"/api/tables/{code}/story").json()["games"]) == len(self.games)


def test_an_evening_survives_kills_between_its_games(new_server: Starter) -> None:
    evening = Evening(new_server(), 1).run(1)
    evening.check_films()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_an_evening_survives_many_kills_between_its_games(new_server: Starter, seed: int) -> None:
    evening = Evening(new_server(), 100 + seed).run(20)
    evening.check_films()
