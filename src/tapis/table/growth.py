"""What is new in a view: lists that only grow (a drawing, a stream of guesses) need not travel whole each time."""

from typing import Any

from msgspec.structs import fields, replace

from tapis.kernel import View

Grown = dict[str, tuple[Any, ...]]


def cut(before: View | None, after: View) -> tuple[View, Grown]:
    """The view without the part of its growing lists that was seen before, and by name what they have grown by."""
    grown = {} if before is None else {name: tail for name in after.grows if (tail := _tail(before, after, name))}
    return (replace(after, **dict.fromkeys(grown, ())) if grown else after), grown


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
