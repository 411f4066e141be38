"""In a process of the bots: follows matches by the entries that it is sent, and asks bots about them.

The messages hold no state: a match is its deal and its log, here as everywhere.
"""

from collections import OrderedDict
from typing import Any, NamedTuple

from tapis.kernel import AnyMatch, Entry, Match, Move, Seat, Setup, registry
from tapis.table.bots import BotSeed, answer

MOST_ENTRIES = 100_000  # of all the matches that are followed, some 50 MB


class Deal(NamedTuple):
    """What a match begins with."""

    game: str
    options: Any  # of this game
    setup: Setup
    seed: bytes


class News(NamedTuple):
    """What a process may not know yet of a match."""

    number: int  # of the match: no other match of this server has it
    since: int  # the last entry that this process is believed to know
    entries: tuple[Entry, ...]  # those after it
    deal: Deal | None  # for a process that does not follow this match


class Question(NamedTuple):
    level: str
    window: str
    seat: Seat
    luck: BotSeed


class NotFollowed(Exception):
    """This process does not have the beginning of a match: it was sent the end alone."""


_followed: OrderedDict[int, AnyMatch] = OrderedDict()  # by number; the one asked about last is last


def answer_here(news: News, question: Question) -> Move | None:
    """The bot's move; None also if its window has been closed since."""
    match = _caught_up(news)
    window = match.window(question.window)
    return answer(match, question.level, window, question.seat, question.luck) if window is not None else None


def prepare_here(game: str) -> None:
    registry.game(game).prepare()


def _caught_up(news: News) -> AnyMatch:
    match = _followed.pop(news.number, None)
    if match is None and news.deal is not None:
        match = Match(registry.game(news.deal.game), *news.deal[1:])
    if match is None or match.seq < news.since:
        raise NotFollowed
    for _ in match.replay(news.entries[match.seq - news.since :]):
        pass
    _followed[news.number] = match
    while len(_followed) > 1 and sum(other.seq for other in _followed.values()) > MOST_ENTRIES:
        _followed.popitem(last=False)
    return match
