"""A cache by identity: copies of a state share the objects that have not changed, and what was computed from them."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

Parts = TypeVarTuple("Parts")
T = TypeVar("T")


def remembered(size: int) -> Callable[[Callable[[*Parts], T]], Callable[[*Parts], T]]:
    """Like `lru_cache`, but arguments are found again by their addresses, whatever their hashes would cost.

    They must never change. They are kept, so that nothing else can have their addresses meanwhile.
    """

    def decorate(make: Callable[[*Parts], T]) -> Callable[[*Parts], T]:
        made: dict[tuple[int, ...], tuple[T, tuple[*Parts]]] = {}

        @wraps(make)
        def find(*parts: *Parts) -> T:
            key = tuple(map(id, parts))
            found = made.get(key)
            if found is None:
                if len(made) >= size:
                    made.clear()
                found = made[key] = make(*parts), parts
            return found[0]

        return find

    return decorate
