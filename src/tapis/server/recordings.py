"""An introduction played to its end here, as its newcomer would have seen it: a page without a network shows it.

The page plays the bots' entries one after another and waits before each of the newcomer's until that move is made, so
it needs no rules.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from tapis.kernel import AnyMatch, Illegal, Move
from tapis.kernel.intro import NEWCOMER, Script
from tapis.kernel.rehearsal import rehearsed
from tapis.server.introductions import IntroStep, Newcomer, steps_of, told, wish_of
from tapis.server.page import packed
from tapis.server.protocol import GameName, Language
from tapis.server.route import get
from tapis.server.rulebooks import LANGUAGES
from tapis.table.decide import find_game
from tapis.table.fanout import Crowd, Happening, Seen, raw, room
from tapis.table.fold import fold
from tapis.table.messages import Change, Frame, Room
from tapis.table.state import Round
from tapis.table.wish import first_lines

SOMEBODY = "Tapis"  # the page writes its reader's name over it
NOBODYS = Raw(b"null")


class RecordedEntry(Struct, frozen=True):
    """An entry as the newcomer's page is told of it, and how far the newcomer has come with it."""

    change: Change
    step: int  # how many are done
    ready: bool  # the next can be done now
    move: Raw  # the newcomer's own, which is waited for; null: another's
    free: tuple[str, ...]  # fields of that move that may have any other value
    studies: dict[str, Raw]  # what is answered to the questions of the page before that move


class Recording(Struct, frozen=True):
    """The table as it is dealt, and every entry until all steps are done."""

    steps: tuple[IntroStep, ...]
    beside: tuple[str, ...]  # moves that lead nowhere: cards put in order
    room: Room
    frame: Frame
    entries: tuple[RecordedEntry, ...]


@get(
    "/api/games/{game}/introduction/{language}",
    "The introduction of a game played to its end, for a page without a network",
    gives=Recording,
)
def recorded_introduction(request: Request, game: GameName, language: Language) -> Response:
    find_game(game)
    if language not in LANGUAGES:
        raise Illegal("house.page")
    return packed(request, _recorded(game, language, msgspec.json.encode(told(game, language))))


@lru_cache(maxsize=64)
def _recorded(game: str, language: str, _: bytes) -> bytes:
    """The recording as it travels; it is made again when the script has changed."""
    return msgspec.json.encode(record(game, language))


def record(name: str, language: str) -> Recording:
    game, introduction = find_game(name), told(name, language)
    wish = wish_of(game, introduction, Newcomer(SOMEBODY, language), "")
    table = fold(first_lines(game, wish, "", "nobody's"))
    assert table.round is not None
    assert table.host is not None
    seen = Seen()
    return Recording(
        steps=steps_of(introduction),
        beside=introduction.beside,
        room=room(table, table.host, {table.host}, Crowd()),
        frame=_opening(table.round, seen),
        entries=tuple(_entries(Script(game, introduction), table.round, seen)),
    )


def _opening(round_: Round, seen: Seen) -> Frame:
    shown = Happening(round_, round_.since, running=False, seen=seen, full=True)
    return msgspec.json.decode(shown.seen_by(NEWCOMER), type=Frame)


def _entries(script: Script, round_: Round, seen: Seen) -> Iterator[RecordedEntry]:
    """Each entry of the script as it is played; the clock of a recording stands still."""
    own = iter([planned for planned in script.planned if planned.seat == NEWCOMER])
    for step in rehearsed(script, round_.match):
        shown = Happening(round_, round_.since + step.entry.at, running=False, seen=seen, events=step.events)
        change = msgspec.json.decode(shown.seen_by(NEWCOMER, changes=True), type=Change)
        place = script.place(round_.match.log)
        if step.entry.seat == NEWCOMER:
            planned = next(own)
            studies = _studied(round_.match, step.entry.move)
            yield RecordedEntry(change, place.step, place.ready, raw(planned.move), planned.free, studies)
        else:
            yield RecordedEntry(change, place.step, place.ready, NOBODYS, (), {})


def _studied(match: AnyMatch, move: Move) -> dict[str, Raw]:
    """The questions before this move, the last one of the match, with their answers."""
    game, before = match.game, match.at(match.seq - 1).state
    return {
        question: raw(game.study(before, NEWCOMER, question)) for question in game.questions(before, NEWCOMER, move)
    }
