"""Who is who: people who sat down more than once, at one table or in evenings that follow each other."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapis.table.records import Guest
from tapis.table.state import Sitter, TableState


@dataclass(slots=True)
class Person:
    """Somebody under all the numbers that they had at one table."""

    guests: list[Guest]
    sitter: Sitter  # as they sat down last

    @property
    def first(self) -> Guest:
        return self.guests[0]


def persons(table: TableState) -> list[Person]:
    """Everybody who has played here or sits here now, in the order in which they came."""
    found: list[Person] = []
    concerned = {s.guest for game in table.games for s in game.sitters if s is not None}
    concerned |= {s.guest for s in table.sitters()}
    for guest, sitter in table.people.items():
        if guest in concerned:
            before = next((person for person in found if is_back(person.sitter, sitter)), None)
            if before is None:
                found.append(Person([guest], sitter))
            else:
                before.guests.append(guest)
                before.sitter = sitter
    return found


def is_back(before: Sitter, now: Sitter) -> bool:
    """Whether these are one person: the same name, at the same browser or with the same face."""
    same_name = before.name.casefold() == now.name.casefold()
    return same_name and (before.face == now.face or not before.owners.isdisjoint(now.owners))


def find_again(people: Sequence[Sitter], now: Sitter, others: Iterable[Sitter]) -> Sitter | None:
    """Whom of an earlier evening this is; `others` are all of the later one.

    Somebody under another name is found by their browser, if nobody else used it, neither then nor now.
    """
    if back := next((before for before in people if is_back(before, now)), None):
        return back
    then = [before for before in people if not before.owners.isdisjoint(now.owners)]
    mates = [other for other in others if other is not now and not other.owners.isdisjoint(now.owners)]
    return then[0] if len(then) == 1 and not mates else None


def at_browser(table: TableState, owner: str) -> list[Sitter]:
    """The people who play, or have played, at this table from this browser."""
    return [person.sitter for person in persons(table) if owner in person.sitter.owners]
