"""A reader who is slow loses nothing that matters: the whole view again, instead of all that piled up."""

from collections.abc import Collection
from typing import Any

import pytest

from tapis.kernel import AnyGame, registry
from tapis.table import outbox as o
from tapis.table.messages import Gone
from tapis.table.outbox import Outbox
from tests.table.people import hall, table_of
from tests.table.virtual import run


def test_an_outbox_that_overflows_starts_again_with_the_whole() -> None:
    outbox = Outbox()
    for number in range(o.FULL + 50):
        outbox.put(str(number))
    assert outbox.take(lambda: ["whole"]) == ["whole"]
    outbox.put("next")
    assert outbox.take(lambda: ["whole"]) == ["next"]


def test_one_that_overflows_again_and_again_is_let_go() -> None:
    outbox = Outbox()
    told: list[str] = []
    while not outbox.ended:
        for number in range(o.FULL + 1):
            outbox.put(str(number))
        told += outbox.take(lambda: ["whole"])
    assert told == ["whole"] * (o.HOPELESS - 1) + ['{"is":"gone","reason":"slow"}']
    assert outbox.take(list) == []


def test_its_weight_is_bounded_too() -> None:
    outbox = Outbox()
    for _ in range(9):
        outbox.put("x" * (o.HEAVY // 8))
    assert outbox.missed
    assert outbox._weight == 0


def test_an_answer_is_never_dropped_with_the_views() -> None:
    outbox = Outbox()
    for number in range(o.FULL + 1):
        if number % 50 == 0:
            outbox.answer(f"done {number}")
        outbox.put(str(number))
    assert outbox.take(lambda: ["whole"]) == ["whole", "done 0", "done 50", "done 100"]


def test_one_whose_answers_pile_up_is_let_go_with_all_of_them() -> None:
    outbox = Outbox()
    for number in range(o.FULL + 1):
        outbox.answer(str(number))
    told = outbox.take(list)
    assert told[:-1] == [str(number) for number in range(o.FULL + 1)]
    assert told[-1] == '{"is":"gone","reason":"slow"}'


def test_the_last_word_waits_for_an_answer_that_is_due() -> None:
    outbox = Outbox()
    outbox.owe()
    outbox.end(Gone(reason="left"))
    assert outbox.take(list) == []
    outbox.answer("done")
    assert not outbox.over
    outbox.pay()
    assert outbox.take(list) == ["done", '{"is":"gone","reason":"left"}']
    assert outbox.over


def test_what_onlookers_say_never_costs_a_view() -> None:
    outbox = Outbox()
    outbox.put("view")
    for _ in range(1_000):
        outbox.put_word("w" * 14_000)
    told = outbox.take(lambda: ["whole"])
    assert (told[0], outbox.missed) == ("view", False)
    assert sum(map(len, told)) < o.LONG + 100


def test_after_the_last_word_there_is_nothing() -> None:
    outbox = Outbox()
    outbox.put("a")
    outbox.end(Gone(reason="left"))
    outbox.put("b")
    assert outbox.take(list)[0] == "a"
    assert outbox.take(list) == []


def test_one_who_does_not_read_gets_the_present_state_later() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), options={"turns": 500})
        await ana.heard()
        for number in range(300):
            await bob.play("calls", {"move": "whisper", "secret": str(number)})
        told = await ana.heard()
        assert [m["is"] for m in told] == ["room", "frame"]
        assert (told[-1]["full"], told[-1]["seq"]) == (True, 300)

    run(scene())


def test_no_view_is_made_for_one_who_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made, duel = list[int | None](), type(registry.game("duel"))
    views = duel.views

    def noted(game: AnyGame, state: Any, seats: Collection[int | None]) -> object:
        made.extend(seats)
        return views(game, state, seats)

    monkeypatch.setattr(duel, "views", noted)

    async def scene() -> None:
        ana, bob = await table_of(hall(), options={"turns": 500})
        await ana.heard()
        for number in range(o.FULL + 10):
            await bob.play("calls", {"move": "whisper", "secret": str(number)})
        assert ana.viewer is not None
        assert ana.viewer.outbox.missed
        await bob.heard()
        made.clear()
        await bob.play("calls", {"move": "whisper", "secret": "psst"})
        assert made == [1]

    run(scene())


def test_news_are_told_when_there_is_something_to_take() -> None:
    outbox, told = Outbox(), list[str]()
    outbox.on_news = lambda: told.extend(outbox.take(list))
    outbox.put("view")
    outbox.owe()
    outbox.answer("done")
    outbox.end(Gone(reason="left"))
    assert told == ["view", "done"]
    outbox.pay()
    assert told[2:] == ['{"is":"gone","reason":"left"}']
