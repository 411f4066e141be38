"""The others' sealed answers and the kept near misses, opened and judged (MIM-16, MIM-17, MIM-24, MIM-41, MIM-45)."""

from msgspec.structs import replace

from tapis.games.mimes import votes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Item, Judged, Opened, Sealed
from tapis.games.mimes.pack import pack
from tapis.games.mimes.turns import end_card, reveal, score_found, score_stolen, the_word
from tapis.games.mimes.verdict import verdict
from tapis.kernel import Event, Illegal, Ms


def open_answers(s: State, at: Ms) -> None:
    s.answers = ("",) * len(s.teams)
    s.ask("answer", s.members(s.rivals), at)


def write(s: State, seat: int, said: str) -> None:
    """Any member may; the last one stands (MIM-24)."""
    team = s.team_of(seat)
    s.answers = (*s.answers[:team], said.strip(), *s.answers[team + 1 :])


def seal(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    team = s.team_of(seat)
    s.asked &= ~s.members((team,))
    events.append(Sealed(team))
    if not s.asked:
        open_all(s, at, events)


def say_no_more(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """An absent member leaves the answer to the others."""
    s.asked &= ~(1 << seat)
    if not s.asked:
        open_all(s, at, events)


def open_all(s: State, at: Ms, events: list[Event]) -> None:
    """From the left of the playing team, and the card with them."""
    events.append(Opened(the_word(s), s.rivals, tuple(s.answers[team] for team in s.rivals)))
    reveal(s, events)
    found = [_answer(s, team) for team in s.rivals if s.answers[team]]
    s.items = (*found, *(Item("near", s.playing, said.text, equal=False) for said in s.kept))
    judges = tuple(team for team in range(len(s.teams)) if judged_by(s, team))
    if judges:
        votes.ask(s, "judge", judges, at)
    else:
        settle(s, at, events)


def _answer(s: State, team: int) -> Item:
    said = s.answers[team]
    return Item("answer", team, said, equal=verdict(said, s.word, pack(s.options)) == "right")


def open_items(s: State) -> list[int]:
    """The places of what must be judged: near misses, and answers before the first that is right by itself."""
    sure = next((place for place, item in enumerate(s.items) if item.equal), len(s.items))
    return [place for place, item in enumerate(s.items) if item.kind == "near" or place < sure]


def judged_by(s: State, team: int) -> list[int]:
    """All teams but the one that gave it (MIM-17)."""
    return [place for place in open_items(s) if s.items[place].team != team]


def judge(s: State, seat: int, right: tuple[int, ...]) -> None:
    team = s.team_of(seat)
    if any(place < 0 or place >= len(s.items) for place in right):
        raise Illegal("MIM-17", why="item")
    if any(s.items[place].team == team for place in right):
        raise Illegal("MIM-17", why="own")
    if not set(right) <= set(judged_by(s, team)):
        raise Illegal("MIM-17", why="item")
    votes.cast(s, seat, right)


def settle(s: State, at: Ms, events: list[Event]) -> None:
    """A near miss that is accepted was found in time (MIM-45); otherwise the first right answer takes the point."""
    asked = open_items(s)
    s.items = tuple(_settled(s, place, place in asked) for place in range(len(s.items)))
    right = tuple(place for place, item in enumerate(s.items) if item.accepted)
    if asked:
        events.append(Judged(right))
    accepted = [s.items[place] for place in right]
    answered = [item.team for item in accepted if item.kind == "answer"]
    if len(answered) < len(accepted):
        score_found(s, at, events)
    elif answered:
        score_stolen(s, answered[0], at, events)
    else:
        end_card(s, at, events)


def _settled(s: State, place: int, asked: bool) -> Item:
    item = s.items[place]
    voters = tuple(team for team in range(len(s.teams)) if team != item.team)
    return replace(item, accepted=votes.is_carried(s, place, voters) if asked else item.equal)
