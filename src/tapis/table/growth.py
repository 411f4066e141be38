"""What is different in a view; of lists that only grow (a drawing, a stream of guesses), what is new at their end."""

from typing import Any

from msgspec.structs import fields

from tapis.kernel import View

Grown = dict[str, tuple[Any, ...]]


def changes(before: View, after: View) -> tuple[dict[str, Any], Grown]:
    """The fields that are different, and those that have only grown."""
    new = {
        field.name: value
        for field in fields(after)
        if (value := getattr(after, field.name)) != getattr(before, field.name)
    }
    grown = {name: tail for name in after.grows if name in new and (tail := _tail(before, after, name))}
    return {name: value for name, value in new.items() if name not in grown}, grown


def _tail(before: View, after: View, name: str) -> tuple[Any, ...]:
    """What a list has grown by; nothing where it is not the old one with more at its end."""
    old, new = getattr(before, name), getattr(after, name)
    return new[len(old) :] if old and new[: len(old)] == old else ()
