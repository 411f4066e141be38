"""The difference between two views: changed fields, and the new ends of lists that only grow (a drawing, guesses)."""

from typing import Any

from msgspec.structs import astuple

from tapis.kernel import View

Grown = dict[str, tuple[Any, ...]]


def changes(before: View, after: View) -> tuple[dict[str, Any], Grown]:
    """The fields that are different, and those that have only grown."""
    fields = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    new = {name: value for name, old, value in fields if value is not old and value != old}
    if not after.grows:
        return new, {}
    grown = {name: tail for name in after.grows if name in new and (tail := _tail(before, after, name))}
    return {name: value for name, value in new.items() if name not in grown}, grown


def _tail(before: View, after: View, name: str) -> tuple[Any, ...]:
    """The items added at the end of a list; None if it has changed otherwise."""
    old, new = getattr(before, name), getattr(after, name)
    return new[len(old) :] if old and new[: len(old)] == old else ()
