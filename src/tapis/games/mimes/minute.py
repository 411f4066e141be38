"""The minute: it begins, is drawn and guessed in, and is over (MIM-11 to MIM-13, MIM-23 to MIM-25)."""

from tapis.games.mimes.cards import key
from tapis.games.mimes.judging import after_minute
from tapis.games.mimes.model import IDLE_ALONE, State
from tapis.games.mimes.moves import Began, Begin, Clear, Guessed, Ink, Mark, Marked, Said, Timeup, Undo, Way
from tapis.games.mimes.pack import pack
from tapis.games.mimes.paper import draw, undo
from tapis.games.mimes.verdict import verdict
from tapis.kernel import Event, Illegal, Ms

SECOND: Ms = 1_000
KEPT = 6  # near misses


def begin(s: State, move: Begin, at: Ms, events: list[Event]) -> None:
    """By the die, or as the performer chooses where it leaves the choice; it cannot be changed (MIM-12, MIM-23)."""
    if s.die == "choice":
        if move.way is None:
            raise Illegal("MIM-12", why="choose")
        start_clock(s, move.way, False, at, events)
    elif move.way in (None, s.die):
        by_die(s, at, events)
    elif move.way == "draw" and s.options.place == "apart":
        start_clock(s, "draw", True, at, events)  # no camera (MIM-43)
    else:
        raise Illegal("MIM-11", die=s.die)


def by_die(s: State, at: Ms, events: list[Event]) -> None:
    """As the die says; no choice in time means drawing (MIM-23)."""
    start_clock(s, "mime" if s.die == "mime" else "draw", False, at, events)


def start_clock(s: State, way: Way, instead: bool, at: Ms, events: list[Event]) -> None:
    s.way = way
    s.drawings += way == "draw"
    s.began = s.ink_due = at
    s.ask("perform", 1 << s.performer, at)
    events.append(Began(s.performer, way, instead))


def sketch(s: State, move: Ink | Undo | Clear, at: Ms, events: list[Event]) -> None:
    if s.way == "mime":
        raise Illegal("MIM-12", why="mix")
    if isinstance(move, Ink):
        draw(s, move, at, events)
    else:
        undo(s, move, at, events)


def call_found(s: State, at: Ms, events: list[Event]) -> None:
    """In one room the performer hears it (MIM-42)."""
    if s.options.place != "room":
        raise Illegal("MIM-42", why="apart")
    s.found = True
    after_minute(s, at, events)


def guess(s: State, seat: int, text: str, at: Ms, events: list[Event]) -> None:
    """Any number of guesses, one a second a player, shown to all (MIM-13, MIM-25)."""
    if at - s.guessed_at[seat] < SECOND:
        raise Illegal("MIM-25", why="fast")
    s.guessed_at[seat] = at
    found = verdict(text, s.word, pack(s.options))
    said = Said(seat, text, at - s.began)
    s.said += (said,)
    s.told += (Said(seat, text, said.at, near=True) if found == "near" else said,)
    events.append(Guessed(seat, text))
    if found == "near":
        keep(s, said)
    elif found == "right":
        s.found = True
        s.finder = seat
        after_minute(s, at, events)


def keep(s: State, said: Said) -> None:
    """A near miss is kept with its time, once (MIM-41)."""
    lang = s.options.lang
    if len(s.kept) < KEPT and key(said.text, lang) not in [key(other.text, lang) for other in s.kept]:
        s.kept += (said,)


def may_mark(s: State, team: int) -> bool:
    """Once a team and card; a single opposing team only until it has marked too often for nothing (MIM-31)."""
    if team == s.playing or any(mark.team == team for mark in s.marks):
        return False
    return len(s.rivals) > 1 or s.idle[team] < IDLE_ALONE


def mark(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """Notes the moment of a foul; the minute goes on."""
    made = Mark(s.team_of(seat), seat, at - s.began)
    s.marks += (made,)
    events.append(Marked(seat, made.team, made.at))


def time_up(s: State, at: Ms, events: list[Event]) -> None:
    s.found = False
    events.append(Timeup(s.playing))
    after_minute(s, at, events)
