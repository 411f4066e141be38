"""Lists that only grow travel once: a change brings what is new at their end."""

from tapis.table.diff import changes
from tests.table.people import Person, hall, table_of
from tests.table.virtual import run
from tests.toys.duel import DuelView


def _view(*songs: str, turn: int = 0) -> DuelView:
    return DuelView(you=None, turn=turn, target=None, scores=(), counts=(), hand=(), secret="", songs=songs)


def test_changes_are_the_other_fields_and_the_tails() -> None:
    assert changes(_view("a"), _view("a", "b", turn=1)) == ({"turn": 1}, {"songs": ("b",)})
    for before in ((), ("b",), ("a", "b", "c")):
        assert changes(_view(*before), _view("a", "b")) == ({"songs": ("a", "b")}, {})
    assert changes(_view("a"), _view("a")) == ({}, {})


def test_a_song_is_sent_once() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house)
        watcher = await Person(house, ana.code, None).come(changes=True)
        assert (await watcher.frames())[0]["view"]["songs"] == []
        for text in ("la", "li", "lo"):
            await ana.play("calls", {"move": "sing", "text": text})
        told = [(change.get("view"), change.get("grown")) for change in await watcher.heard()]
        assert told == [({"songs": ["la"]}, None), (None, {"songs": ["li"]}), (None, {"songs": ["lo"]})]

    run(scene())


def test_who_comes_late_is_told_all_and_then_what_is_new() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house)
        for text in ("la", "li"):
            await ana.play("calls", {"move": "sing", "text": text})
        late = await Person(house, ana.code, None).come(changes=True)
        await bob.play("calls", {"move": "sing", "text": "lo"})
        full, change = [message for message in await late.heard() if message["is"] in ("frame", "change")]
        assert full["view"]["songs"] == ["la", "li"]
        assert change["grown"] == {"songs": ["lo"]}
        assert (await bob.frames())[-1]["view"]["songs"] == ["la", "li", "lo"]

    run(scene())
