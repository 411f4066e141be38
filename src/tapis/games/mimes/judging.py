"""What follows the minute: marked fouls, then what was found or not (MIM-16 to MIM-18, MIM-30, MIM-31, MIM-42)."""

from tapis.games.mimes import votes
from tapis.games.mimes.answers import open_answers
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Ruled
from tapis.games.mimes.turns import end_card, reveal, score_found, score_stolen
from tapis.kernel import Event, Ms

IT = 0  # the one item of a vote by yes or no


def after_minute(s: State, at: Ms, seen: list[Event]) -> None:
    """Marked moments are judged first; nothing had stopped for them."""
    if s.marks:
        votes.ask(s, "verdict", s.rivals, at)
    else:
        count(s, at, seen)


def rule(s: State, at: Ms, seen: list[Event]) -> None:
    """More than half of the opposing teams make a foul stand: the card brings nothing, nobody answers (MIM-31)."""
    stands = votes.is_carried(s, IT, s.voters)
    seen.append(Ruled(stands, tuple(None if ballot is None else IT in ballot for ballot in s.ballots)))
    if not stands:
        count(s, at, seen)
        return
    if len(s.rivals) == 1:
        s.upheld[s.rivals[0]] += 1
    s.found = False
    reveal(s, seen)
    end_card(s, at, seen)


def count(s: State, at: Ms, seen: list[Event]) -> None:
    """The result of the minute."""
    if s.found and s.options.place == "room":
        reveal(s, seen)
        votes.ask(s, "contest", s.rivals, at)
    elif s.found:
        reveal(s, seen)
        score_found(s, at, seen)
    elif s.options.place == "room":
        s.open("hear", at)
    else:
        open_answers(s, at)


def hear(s: State, team: int | None, at: Ms, seen: list[Event]) -> None:
    """In one room the performer says which team said it first; the others can contest that as well (MIM-42)."""
    s.heard = -1 if team is None else team
    reveal(s, seen)
    judges = tuple(other for other in s.rivals if other != team)
    if team is None:
        end_card(s, at, seen)
    elif judges:
        votes.ask(s, "contest", judges, at)
    else:
        score_stolen(s, team, at, seen)


def settle_contest(s: State, at: Ms, seen: list[Event]) -> None:
    overturned = votes.is_overturned(s)
    if s.heard >= 0 and not overturned:
        score_stolen(s, s.heard, at, seen)
    elif s.found and not overturned:
        score_found(s, at, seen)
    else:
        s.found = False
        end_card(s, at, seen)
