"""The bot that every game has."""

from typing import Any

from tapis.bots import Random
from tapis.bots.random import SPEAKS
from tapis.kernel import AnyLook, Look, Rng, Window
from tests.kernel.toy import Drop, Hit, Shout


class Seen:
    options = (Drop(1), Drop(2), Hit(1), Shout())


def look(accepts: tuple[type, ...], waits: bool, seq: int) -> AnyLook:
    view: Any = Seen()
    return Look(0, Window("any:1", frozenset({0}), accepts, waits=waits), view, lambda: None, Rng(b"r", seq))


def test_it_plays_only_what_the_window_accepts_and_all_of_it() -> None:
    answers = {repr(Random().answer(look((Drop, Hit), True, seq))) for seq in range(60)}
    assert answers == {repr(Drop(1)), repr(Drop(2)), repr(Hit(1))}


def test_it_says_nothing_where_it_has_nothing_to_say() -> None:
    assert Random().answer(look((), True, 0)) is None


def test_where_nobody_must_speak_it_mostly_keeps_silent() -> None:
    spoke = sum(Random().answer(look((Shout,), False, seq)) is not None for seq in range(40 * SPEAKS))
    assert 10 <= spoke <= 80
