"""A league: everybody meets everybody, and what was played is kept, so that it can go on after a stop."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tapis.bots.arena import rotated
from tapis.bots.entrants import SECONDS, close, entrant
from tapis.bots.protocol import Fault
from tapis.bots.series import know_games
from tapis.kernel import registry

CHUNK = 10


class BadLeague(ValueError):
    """The file does not describe a league, or another one than the games that were kept; the message says why."""


class League(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says."""

    game: str
    bots: dict[str, str]  # the name in the table → the entrant
    games: int = 200  # of each meeting
    seats: int = 2  # at each meeting
    seed: int = 1
    seconds: float = SECONDS
    options: dict[str, Any] = {}


Meeting = tuple[str, ...]  # those who sit at one table, by name


class Outcome(Struct, frozen=True):
    """A game that was played: the ranks, scores and faults of those who met, in the order of the meeting."""

    meeting: Meeting
    number: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    faults: tuple[tuple[Fault, ...], ...]


class _Begun(Struct, frozen=True):
    """The first line of the kept games: which league they belong to."""

    league: str


def read(path: Path) -> League:
    """The league that this file describes; raises BadLeague."""
    try:
        league = msgspec.toml.decode(path.read_bytes(), type=League)
        game = registry.game(league.game)
        msgspec.convert(league.options, game.options)
    except (OSError, msgspec.MsgspecError) as trouble:
        raise BadLeague(f"{path}: {trouble}") from None
    except registry.UnknownGame:
        raise BadLeague(f"{path}: there is no game called {league.game}") from None
    if not game.min_seats <= league.seats <= game.max_seats:
        raise BadLeague(f"{path}: {game.name} is for {game.min_seats} to {game.max_seats} seats, not {league.seats}")
    if len(league.bots) < league.seats:
        raise BadLeague(f"{path}: {len(league.bots)} bots are too few for a table of {league.seats}")
    return league


def meetings(league: League) -> list[Meeting]:
    """Everybody with everybody."""
    return list(combinations(league.bots, league.seats))


class Kept:
    """The games of a league that have been played, a line each in a file."""

    def __init__(self, path: Path, league: League) -> None:
        self._path, self._league = path, league
        self.outcomes = self._read() if path.exists() else self._begin()

    def add(self, outcomes: Sequence[Outcome]) -> None:
        self.outcomes.extend(outcomes)
        with self._path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(outcome) + b"\n" for outcome in outcomes))
            file.flush()
            os.fsync(file.fileno())

    def missing(self) -> Iterator[tuple[Meeting, list[int]]]:
        """What is still to be played, some games at a time."""
        done = {(outcome.meeting, outcome.number) for outcome in self.outcomes}
        for meeting in meetings(self._league):
            left = [number for number in range(self._league.games) if (meeting, number) not in done]
            yield from ((meeting, left[start : start + CHUNK]) for start in range(0, len(left), CHUNK))

    def _begin(self) -> list[Outcome]:
        self._path.write_bytes(msgspec.json.encode(_Begun(_digest(self._league))) + b"\n")
        return []

    def _read(self) -> list[Outcome]:
        """What was kept; a last line that a stop has cut short is taken away, and its game played again."""
        text = self._path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        try:
            first, *lines = whole.splitlines()
            begun = msgspec.json.decode(first, type=_Begun)
            outcomes = [msgspec.json.decode(line, type=Outcome) for line in lines]
        except (ValueError, msgspec.MsgspecError) as trouble:
            raise BadLeague(f"{self._path} holds no games of a league: {trouble}") from None
        if begun.league != _digest(self._league):
            raise BadLeague(f"the league was changed after {self._path} was begun: take that file away to begin anew")
        if whole != text:
            os.truncate(self._path, len(whole))
        return outcomes


def _digest(league: League) -> str:
    """Changes with everything that changes a game; more games of the same may be asked for."""
    same = msgspec.structs.replace(league, games=0)
    return sha256(msgspec.json.encode(same, order="sorted")).hexdigest()


def play(league: League, kept: Kept, jobs: int) -> Iterator[int]:
    """Play what is missing, on so many processors; how many games were finished and kept each time."""
    context, more_games = get_context("spawn"), registry.folders()
    with ProcessPoolExecutor(jobs, context, know_games, (more_games,)) as pool:
        waiting = [pool.submit(play_some, league, meeting, numbers) for meeting, numbers in kept.missing()]
        for future in as_completed(waiting):
            kept.add(future.result())
            yield len(future.result())


def play_some(league: League, meeting: Meeting, numbers: Sequence[int]) -> list[Outcome]:
    """These games of a meeting: each deal once for every rotation."""
    game = registry.game(league.game)
    options = msgspec.convert(league.options, game.options)
    bots = [entrant(game, league.bots[name], league.seconds) for name in meeting]
    outcomes = []
    try:
        for number in numbers:
            deal, turn = divmod(number, len(bots))
            played = rotated(game, bots, options, league.seed, deal, turn)
            seats = [(place - turn) % len(bots) for place in range(len(bots))]  # of the bots, in their order
            outcomes.append(
                Outcome(
                    meeting,
                    number,
                    tuple(played.ranks[seat] for seat in seats),
                    tuple(played.scores[seat] for seat in seats),
                    tuple(played.faults[seat] for seat in seats),
                )
            )
    finally:
        close(bots)
    return outcomes
