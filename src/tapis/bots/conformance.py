"""Whether a program speaks the bot protocol: what `tapis bot check` tries, one thing after another."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from subprocess import TimeoutExpired
from typing import NamedTuple

from tapis.bots.arena import Arena, Endless
from tapis.bots.guests import Failed, seated
from tapis.bots.program import BadProgram, Program
from tapis.bots.protocol import Said
from tapis.bots.random import Random
from tapis.kernel import AnyGame, AnyLook, Match, Move, Rng, Setup

SEED = b"is it a good bot"
ENDING_SECONDS = 2.0
LONG_ENOUGH = 1_000  # entries of a match that may last an evening


class Finding(NamedTuple):
    """What was tried, and what was wrong; no `trouble` means that it is as it should be."""

    what: str
    trouble: str = ""


class Later(Said, frozen=True, tag="later"):
    """A message of a later version, which a program of today passes over."""

    news: str = "nothing that matters"


class _Watched(Program):
    """A program whose failures are kept with their reasons."""

    def __init__(self, command: str, game: AnyGame, seconds: float) -> None:
        super().__init__(command, game, seconds)
        self.troubles: Counter[str] = Counter()

    def answer(self, look: AnyLook) -> Move | None:
        try:
            return super().answer(look)
        except Failed as trouble:
            self.troubles[f"{trouble.fault}: {trouble}"] += 1
            raise

    def refused(self, rule: str) -> None:
        self.troubles[f"illegal: {rule}"] += 1
        super().refused(rule)


def check(command: str, games: Sequence[AnyGame], matches: int, seconds: float) -> Iterator[Finding]:
    """Try the program at everything it must do; stops where nothing further can be tried."""
    program = Program(command, games[0], seconds)
    try:
        program.start()
    except BadProgram as trouble:
        yield Finding("says hello", str(trouble))
        return
    yield Finding("says hello")
    yield Finding("passes over what it does not know", _passes_over(program, games[0]))
    yield Finding("ends when it is told to", _ends(program, by_word=True))
    program.start()
    yield Finding("ends when nobody speaks to it any more", _ends(program, by_word=False))
    known = program.greeting.games if program.greeting else None
    for game in games:
        if known is None or game.name in known or len(games) == 1:
            yield Finding(f"plays {game.name}", _plays(command, game, matches, seconds))


def _passes_over(program: Program, game: AnyGame) -> str:
    """Asks the first question of a match after a message that no version has yet."""
    match = Match(game, game.options(), Setup(max(2, game.min_seats)), SEED)
    window = next(window for window in match.windows if window.waits)
    seat = min(window.seats)
    program.begin(seated(match, seat))
    program.tell(Later())
    try:
        program.answer(match.look(seat, window, Rng(SEED, 0)))
    except Failed as trouble:
        return str(trouble)
    return ""


def _ends(program: Program, *, by_word: bool) -> str:
    try:
        program.dismiss(ENDING_SECONDS, by_word=by_word)
    except TimeoutExpired:
        program.close()
        return f"it still runs {ENDING_SECONDS:g} s later"
    return ""


def play_match(game: AnyGame, guest: Program, seed: bytes) -> None:
    """A match against the game's weakest bots; one that may last an evening is broken off."""
    weakest = next(iter(game.bots.values()), Random())
    others = [weakest] * (max(2, game.min_seats) - 1)
    arena = Arena(game, [guest, *others], game.options(), seed)
    arena.longest = LONG_ENOUGH
    with suppress(Endless):
        arena.play()


def _plays(command: str, game: AnyGame, matches: int, seconds: float) -> str:
    """Matches against the weakest."""
    guest = _Watched(command, game, seconds)
    try:
        for number in range(matches):
            play_match(game, guest, SEED + bytes([number]))
    except BadProgram as trouble:
        return str(trouble)
    finally:
        guest.close()
    return "; ".join(f"{count} × {trouble}" for trouble, count in guest.troubles.most_common(3))
