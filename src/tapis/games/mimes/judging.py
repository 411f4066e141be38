"""What follows the minute: marked fouls, then what was found or not (MIM-16 to MIM-18, MIM-30, MIM-31, MIM-42)."""

from tapis.games.mimes import votes
from tapis.games.mimes.answers import open_answers
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Asked, Missed, Ruled
from tapis.games.mimes.turns import end_card, reveal, score_found, score_stolen
from tapis.kernel import Event, Illegal, Ms

IT = 0  # the one item of a vote by yes or no


def after_minute(s: State, at: Ms, events: list[Event]) -> None:
    """Asks for the verdict on marked fouls, if there are any; otherwise counts the minute at once."""
    if s.marks:
        votes.ask(s, "verdict", s.rivals, at)
    else:
        count(s, at, events)


def rule(s: State, at: Ms, events: list[Event]) -> None:
    """More than half of the opposing teams make a foul stand: the card brings nothing, nobody answers (MIM-31)."""
    stands = votes.is_carried(s, IT, s.voters)
    events.append(Ruled(stands, tuple(None if ballot is None else IT in ballot for ballot in s.ballots)))
    if not stands:
        for mark in s.marks:
            s.idle[mark.team] += 1
        count(s, at, events)
        return
    s.found = False
    s.outcome = "foul"
    reveal(s, events)
    end_card(s, at, events)


def count(s: State, at: Ms, events: list[Event]) -> None:
    """The result of the minute."""
    if s.found and s.options.place == "room":
        reveal(s, events)
        votes.ask(s, "contest", s.rivals, at)
    elif s.found:
        reveal(s, events)
        score_found(s, at, events)
    elif s.options.place == "room":
        ask_aloud(s, at, events)
    else:
        open_answers(s, at)


def ask_aloud(s: State, at: Ms, events: list[Event]) -> None:
    """In one room the other teams are asked one after the other from the left (MIM-16)."""
    if s.missed < len(s.rivals):
        s.ask("hear", 1 << s.performer, at)
        events.append(Asked(s.rivals[s.missed]))
    else:
        reveal(s, events)
        end_card(s, at, events)


def hear(s: State, team: int | None, at: Ms, events: list[Event]) -> None:
    """The performer says whether the team that is asked has found it (MIM-42)."""
    if team is None:
        miss(s, at, events)
    elif team == s.aloud:
        confirm(s, team, at, events)
    else:
        raise Illegal("MIM-42", why="team")


def miss(s: State, at: Ms, events: list[Event]) -> None:
    """Wrong, or silent: it is for the next team."""
    events.append(Missed(s.rivals[s.missed]))
    s.missed += 1
    ask_aloud(s, at, events)


def confirm(s: State, team: int, at: Ms, events: list[Event]) -> None:
    """The first right answer ends it; the remaining teams can contest that as well (MIM-42)."""
    s.heard = team
    reveal(s, events)
    judges = tuple(other for other in s.rivals if other != team)
    if judges:
        votes.ask(s, "contest", judges, at)
    else:
        score_stolen(s, team, at, events)


def settle_contest(s: State, at: Ms, events: list[Event]) -> None:
    overturned = votes.is_overturned(s)
    if s.heard >= 0 and not overturned:
        score_stolen(s, s.heard, at, events)
    elif s.found and not overturned:
        score_found(s, at, events)
    else:
        overturn(s)
        end_card(s, at, events)


def overturn(s: State) -> None:
    """Neither the playing team nor the one that was heard has found it."""
    s.found = False
    s.outcome = "refused"
    if s.heard >= 0:
        s.heard = -1
        s.missed += 1
