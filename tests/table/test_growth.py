"""Lists that only grow travel once: a frame brings what is new at their end."""

from tapis.table.growth import changes, cut
from tests.table.people import Person, hall, table_of
from tests.table.virtual import run
from tests.toys.duel import Look_


def _view(*songs: str, turn: int = 0) -> Look_:
    return Look_(you=None, turn=turn, target=None, scores=(), counts=(), hand=(), secret="", songs=songs)


def test_only_the_tail_of_a_grown_list_is_left() -> None:
    assert cut(_view("a", "b"), _view("a", "b", "c", turn=1)) == (_view(turn=1), {"songs": ("c",)})


def test_a_list_that_did_not_merely_grow_is_whole() -> None:
    for before in (None, _view(), _view("b"), _view("a", "b", "c"), _view("a", "b")):
        assert cut(before, _view("a", "b")) == (_view("a", "b"), {})


def test_changes_are_the_other_fields_and_the_tails() -> None:
    assert changes(_view("a"), _view("a", "b", turn=1)) == ({"turn": 1}, {"songs": ("b",)})
    assert changes(_view("a"), _view("b")) == ({"songs": ("b",)}, {})
    assert changes(_view("a"), _view("a")) == ({}, {})


async def _songs(person: Person, known: list[str]) -> list[str]:
    """What a browser makes of its frames: the list it knew, with what it has grown by."""
    for frame in await person.frames():
        grown = frame["grown"].get("songs")
        known = frame["view"]["songs"] if grown is None else [*known, *grown]
    return known


def test_every_viewer_knows_the_whole_list_however_they_came() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house)
        heard = {ana: await _songs(ana, []), bob: await _songs(bob, [])}
        for text in ("la", "li", "lo"):
            await ana.play("calls", {"move": "sing", "text": text})
            heard[ana] = await _songs(ana, heard[ana])
        late = await Person(house, ana.code, None).come()
        heard[late] = await _songs(late, [])
        await bob.play("calls", {"move": "sing", "text": "lu"})
        for person in (ana, bob, late):
            assert await _songs(person, heard[person]) == ["la", "li", "lo", "lu"]

    run(scene())


def test_a_frame_carries_a_song_once() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        for text in ("la", "li", "lo"):
            await ana.play("calls", {"move": "sing", "text": text})
        frames = [(frame["view"]["songs"], frame["grown"]) for frame in (await bob.frames())[-3:]]
        assert frames == [(["la"], {}), ([], {"songs": ["li"]}), ([], {"songs": ["lo"]})]

    run(scene())
