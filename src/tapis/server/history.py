"""Puts evenings that follow each other together: who was there, who won what."""

from collections import Counter
from collections.abc import Hashable, Sequence

from tapis.server.protocol import Evening, History, HistoryPerson, Rating
from tapis.server.ratings import Outcome, rate
from tapis.server.story import Cast, outcome, winners
from tapis.table.persons import Person, find_again
from tapis.table.state import Sitter, TableState

Key = tuple[int, int]  # an evening, and the number under which somebody was first seen there


class _Family:
    """Everybody of all evenings; each is told by when and under which number they were first seen."""

    def __init__(self) -> None:
        self.last: dict[Key, Sitter] = {}  # as they were seen last
        self.came: dict[Key, set[int]] = {}

    def meet(self, evening: int, people: Sequence[Person]) -> dict[int, Key]:
        """The keys of these people, by their numbers this evening."""
        now = [person.sitter for person in people]
        known = {id(sitter): key for key, sitter in self.last.items()}
        found: dict[int, Key] = {}
        for person in people:
            before = find_again(list(self.last.values()), person.sitter, now)
            key = known.get(id(before), (evening, person.first))
            found[person.first] = key if key not in found.values() else (evening, person.first)
        for person in people:
            self.last[found[person.first]] = person.sitter
            self.came.setdefault(found[person.first], set()).add(evening)
        return found


def history(evenings: Sequence[TableState], *, more: bool) -> History:
    """`evenings`, the oldest first; `more`: there are older ones."""
    family, outcomes = _Family(), list[tuple[int, str, Outcome]]()
    for number, state in enumerate(evenings):
        cast = Cast(state)
        keys = family.meet(number, cast.people)
        for game in state.games:
            if found := outcome(game, cast):
                players: list[Hashable] = [_player(number, player, keys) for player in found.players]
                outcomes.append((number, game.game, Outcome(players, found.ranks)))
    ratings = rate(found for _, _, found in outcomes)
    people = [_person(key, family, outcomes, ratings.get(key), len(evenings)) for key in family.last]
    return History(
        evenings=tuple(Evening(state.code, state.made, tuple(game.game for game in state.games)) for state in evenings),
        people=tuple(sorted(people, key=lambda person: -person.wins)),
        more=more,
    )


def _player(evening: int, player: Hashable, keys: dict[int, Key]) -> Hashable:
    """The key of a person, or something that is this bot's alone."""
    return keys.get(player, (evening, player)) if isinstance(player, int) else player


def _person(
    key: Key,
    family: _Family,
    outcomes: Sequence[tuple[int, str, Outcome]],
    rating: Rating | None,
    evenings: int,
) -> HistoryPerson:
    sitter = family.last[key]
    won = [(evening, game) for evening, game, found in outcomes if key in winners(found)]
    by_evening = Counter(evening for evening, _ in won)
    return HistoryPerson(
        name=sitter.name,
        face=sitter.face,
        colour=sitter.colour,
        games=sum(key in found.players for _, _, found in outcomes),
        wins=len(won),
        rating=rating,
        by_game=dict(Counter(game for _, game in won)),
        evenings=tuple(by_evening[number] if number in family.came[key] else None for number in range(evenings)),
    )
