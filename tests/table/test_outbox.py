"""A reader who is slow loses nothing that matters: the whole view again, instead of all that piled up."""

from tapis.table import fanout
from tapis.table.fanout import Outbox
from tapis.table.messages import Gone
from tests.table.people import hall, table_of
from tests.table.virtual import run


def test_an_outbox_that_overflows_starts_again_with_the_whole() -> None:
    async def scene() -> None:
        outbox = Outbox()
        for number in range(fanout.FULL + 50):
            outbox.put(str(number))
        assert await outbox.take(lambda: ["whole"]) == ["whole"]
        outbox.put("next")
        assert await outbox.take(lambda: ["whole"]) == ["next"]

    run(scene())


def test_one_that_overflows_again_and_again_is_let_go() -> None:
    async def scene() -> None:
        outbox = Outbox()
        told: list[str] = []
        while not outbox.ended:
            for number in range(fanout.FULL + 1):
                outbox.put(str(number))
            told += await outbox.take(lambda: ["whole"])
        assert told == ["whole"] * (fanout.HOPELESS - 1) + ['{"is":"gone","reason":"slow"}']
        assert await outbox.take(list) == []

    run(scene())


def test_its_weight_is_bounded_too() -> None:
    async def scene() -> None:
        outbox = Outbox()
        for _ in range(9):
            outbox.put("x" * (fanout.HEAVY // 8))
        assert outbox.missed
        assert outbox._weight == 0

    run(scene())


def test_after_the_last_word_there_is_nothing() -> None:
    async def scene() -> None:
        outbox = Outbox()
        outbox.put("a")
        outbox.end(Gone(reason="left"))
        outbox.put("b")
        assert (await outbox.take(list))[0] == "a"
        assert await outbox.take(list) == []

    run(scene())


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
