"""The end of a round: it is closed, its sentences are graded one by one, then it is counted (MOT-34, MOT-70)."""

from typing import Literal

from tapis.games.mots.model import COUNT, GRADE, NONE, State
from tapis.games.mots.moves import Closed, Graded
from tapis.games.mots.rules.count import count_round
from tapis.games.mots.rules.legality import lying
from tapis.kernel import Event, Ms

Reason = Literal["out", "dry", "still"]


def close_round(s: State, seat: int | None, reason: Reason, at: Ms, events: list[Event]) -> None:
    s.closer = seat if seat is not None else NONE
    s.ballot = None
    events.append(Closed(seat, reason))
    s.to_grade = tuple(t.id for t in s.sentences if t.finished and not t.proverb)  # a proverb keeps its grade
    ask_grade(s, at, events)


def ask_grade(s: State, at: Ms, events: list[Event]) -> None:
    """The next sentence is read out; after the last the round is counted."""
    if not s.to_grade:
        count(s, at, events)
        return
    author = lying(s, s.to_grade[0]).author
    graders = [seat for seat in range(s.seats) if seat != author or s.options.author_grades]
    s.grades = (None,) * s.seats
    s.ask(GRADE, sum(1 << seat for seat in graders), at)
    close_if_graded(s, at, events)


def grade(s: State, seat: int, humour: bool | None, at: Ms, events: list[Event]) -> None:
    """None: this seat abstains."""
    s.grades = (*s.grades[:seat], humour, *s.grades[seat + 1 :])
    s.asked &= ~(1 << seat)
    close_if_graded(s, at, events)


def close_if_graded(s: State, at: Ms, events: list[Event]) -> None:
    if s.awaits([orders.grade == "ask" for orders in s.orders]):
        return
    grades = tuple(False if s.asked & 1 << seat else s.grades[seat] for seat in range(s.seats))
    given = [humour for humour in grades if humour is not None]
    sentence = lying(s, s.to_grade[0])
    done = sentence._replace(humour=2 * sum(given) > len(given))
    s.put(done)
    events.append(Graded(done.id, done.owner, done.text, done.humour is True, grades))
    s.to_grade = s.to_grade[1:]
    ask_grade(s, at, events)


def count(s: State, at: Ms, events: list[Event]) -> None:
    if count_round(s, events):
        s.ask(COUNT, s.everyone, at)
