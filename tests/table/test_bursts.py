"""Answers that arrive together: the first wins, the others are told, nothing is lost (ALL-04).

Four people click within one moment, in every window that is open, asked or not. It must come to the same as if each
had clicked after the other: the same answers, the same entries, the same game.
"""

import asyncio
import itertools
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Raw

from tapis.games.bornes.moves import Attack
from tapis.kernel import AnyMatch, Illegal, Move, Ms, Pace, Window
from tapis.table import commands as c
from tapis.table.answers import Reply
from tapis.table.fold import fold
from tapis.table.inbox import Inbox
from tapis.table.table import Ask, Table
from tests.promises.quick import move_for
from tests.table.people import Person, Shaky, hall, nonce, table_of
from tests.table.virtual import run

NAMES = ("Ana", "Bob", "Cléo", "Dan")
PACE = Pace(turn=20_000, react=8_000, look=1_000)
CLICKS = 8
FEW, MANY = 300, 2_000  # bursts of each game in `make test` and in `make soak`
# windows in which several people might be the first
RACES = {
    "bornes": {"attack", "calls"},
    "courts": {"contest"},
    "mimes": {"guess", "answer"},
    "mots": {"vote", "fourre"},
    "syntax": {"contest"},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "courts": {"challenge": "open"},
    "mimes": {"target": 3},
    "mots": {"check_text": "voters"},
    "syntax": {"challenge": "open"},
}


class Click(NamedTuple):
    seat: int
    window: str
    move: Move


async def _told(person: Person, window: str, move: Move) -> str:
    """The rule by which it was refused, or nothing."""
    try:
        await person.ask(c.Play(nonce=nonce(), window=window, move=Raw(msgspec.json.encode(move))))
    except Illegal as refusal:
        return refusal.rule
    return ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_wins_in_every_order(seats: int) -> None:
    async def told(person: Person) -> str:
        try:
            await person.play("calls", {"move": "shout"})
        except Illegal as refusal:
            return refusal.rule
        return ""

    async def scene(order: tuple[int, ...]) -> None:
        people = await table_of(hall(), NAMES[:seats])
        assert await asyncio.gather(*(told(people[seat]) for seat in order)) == ["", *["DUE-04"] * (seats - 1)]
        round_ = (await people[0].table()).state.round
        assert round_ is not None
        assert list(round_.match.state.scores) == [int(seat == order[0]) for seat in range(seats)]

    for order in itertools.permutations(range(seats)):
        run(scene(order))


def _burst(match: AnyMatch, chance: Random) -> list[Click]:
    """What people might click within one moment: those who are asked, and anybody anywhere.

    Nobody gives orders for later: they would leave nothing to be the first at.
    """
    views = {seat: match.view(seat) for seat in range(match.setup.seats)}
    windows = [window for window in match.windows if window.kind != "orders"]
    anywhere = [(seat, window) for window in windows for seat in views]
    asked = [(seat, window) for seat, window in anywhere if window.waits and seat in window.seats]
    chosen = [chance.choice(asked if asked and chance.random() < 0.5 else anywhere) for _ in range(CLICKS)]
    moves = [(seat, window.id, _move(match, views[seat], window, chance)) for seat, window in chosen]
    return [Click(seat, window, move) for seat, window, move in moves if move is not None]


def _move(match: AnyMatch, view: Any, window: Window, chance: Random) -> Move | None:
    """Rather an attack than anything else: so that there is something to answer together."""
    attacks = [move for move in view.options if isinstance(move, Attack)]
    if attacks and Attack in window.accepts and chance.random() < 0.7:
        return chance.choice(attacks)
    return move_for(match, view, window, chance)


def _one_after_another(match: AnyMatch, clicks: list[Click], at: Ms) -> list[str]:
    """What each would be told who clicks when all before have been answered."""
    told = []
    for seat, window, move in clicks:
        try:
            if match.over:
                raise Illegal("house.waiting")
            match.play(seat, window, move, at)
        except Illegal as refusal:
            told.append(refusal.rule)
        else:
            told.append("")
    return told


class Tally(NamedTuple):
    """What bursts came to: accepted clicks by the kind of window, and what people were told."""

    windows: Counter[str]
    told: Counter[str]

    def note(self, clicks: list[Click], told: list[str]) -> None:
        self.told.update(told)
        accepted = (click for click, rule in zip(clicks, told, strict=True) if not rule)
        self.windows.update(click.window.partition(":")[0] for click in accepted)


async def _table(name: str, most: int, chance: Random, tally: Tally) -> int:
    """One game in so many bursts, or until it is over; how many there were."""
    people = await table_of(hall(Shaky()), NAMES, game=name, pace=PACE, options=OPTIONS.get(name))
    table = await people[0].table()
    assert table.state.round is not None
    match, done = table.state.round.match, 0
    sequential = match.at(0)
    while done < most and not match.over:
        for _ in sequential.replay(match.log[sequential.seq :]):  # what the clock has played meanwhile
            pass
        clicks, at = _burst(match, chance), table._game_time
        told = await asyncio.gather(*(_told(people[seat], window, move) for seat, window, move in clicks))
        expected = _one_after_another(sequential, clicks, at)
        assert told == expected, f"somebody was told what is not so: {told}, not {expected}, for {clicks}"
        assert list(match.log) == sequential.log, "others have acted than those who were told so"
        assert match.state == sequential.state
        tally.note(clicks, told)
        if chance.random() < 0.3:
            await asyncio.sleep(chance.uniform(1, 15))
        done += 1
    kept = fold(await people[0].hall.log(people[0].code)).round
    assert kept is not None
    assert kept.match.state == match.state, "the log leads elsewhere"
    return done


def bursts(name: str, count: int) -> Tally:
    """So many bursts, and then more tables until every window with a race has been raced in."""
    chance, tally, done = Random(5), Tally(Counter(), Counter()), 0
    while done < count or (done < 5 * count and not tally.windows.keys() >= RACES[name]):
        done += run(_table(name, 100, chance, tally))
    accepted, refused = tally.told[""], tally.told.total() - tally.told[""]
    print(f"{name}: {done} bursts, {accepted} clicks accepted ({dict(tally.windows)}), {refused} told why not, 0 lost")
    return tally


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
def test_a_burst_is_as_one_click_after_another(name: str, count: int) -> None:
    tally = bursts(name, count)
    assert tally.windows.keys() >= RACES[name]
    assert min(tally.told[""], tally.told["ALL-04"]) > 0


def test_a_table_that_says_done_to_everybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    serve = Table._serve

    async def politely(table: Table, ask: Ask, reply: Reply | None) -> None:
        await serve(table, ask, (lambda end: reply(None if isinstance(end, Exception) else end)) if reply else None)

    monkeypatch.setattr(Table, "_serve", politely)
    with pytest.raises(AssertionError, match="told what is not so"):
        bursts("bornes", 50)


def test_a_table_where_the_last_wins_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inbox, "take", lambda inbox: inbox._jobs.pop())
    with pytest.raises(AssertionError, match="told what is not so"):
        bursts("syntax", 50)
