"""Nothing hidden is ever told: 10,000 games of each kind, an oracle on all that anybody is sent.

And what a viewer cannot know does not change what they see: 10,000 states and their redeals, each seen alike.
"""

import re
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from tapis.games.bornes.cards import NAMES
from tapis.games.bornes.moves import Drew
from tapis.games.mimes.moves import Said
from tapis.kernel import AnyGame, AnyMatch, Event, Illegal, Rng, Seat, Window
from tapis.kernel import log as logs
from tapis.kernel.log import Origin
from tapis.kernel.registry import games
from tapis.kernel.testing.laws import tells_apart
from tapis.table.diff import changes
from tests.promises.oracle import ORACLES, Oracle
from tests.promises.quick import OWN_WORDS, Moment, Views, deal, look, moments

GAMES = sorted(games())
FEW = 16  # games of each kind in `make test`
CHUNKS, EACH = 20, 500  # … and 10,000 in `make soak`
THROWN = 1_025_456  # a game of syntax in which the clock throws a card, and the stock is made anew of it
EXPORTED = 10  # one game in so many is written down while it runs

encode = msgspec.json.Encoder().encode
WINDOW = re.compile(r"[a-z]+(:-?\d+)*")  # kind and counters: an id has no room for more


class Leak(AssertionError):
    """Somebody was told what they may not know."""


class Tally(Counter[str]):
    """What was looked at."""

    def line(self, name: str) -> str:
        share = 100 * self["other"] // max(1, self["pairs"])
        return (
            f"{name}: {self['games']} games, {self['frames']} frames, {self['refusals']} refusals, "
            f"{self['looks']} looks of bots, {self['exports']} exports of running games: 0 hidden cards or words; "
            f"{self['pairs']} pairs ({share} % with other hidden cards): all alike"
        )


class Watch(NamedTuple):
    """One game, watched from every seat."""

    match: AnyMatch
    oracle: Oracle
    tally: Tally

    def judge(self, moment: Moment | None, seat: Seat | None, told: bytes) -> None:
        state = self.match.state
        before, entry = (moment.before, moment.entry) if moment else (state, None)
        if found := self.oracle.leaks(before, entry, state, seat, told):
            who = "everybody" if seat is None else f"seat {seat}"
            raise Leak(f"{self.match}: {who} is told {sorted(found)} by {told.decode()[:600]}")

    def whole(self, views: Views) -> None:
        """All that is sent to those who come in."""
        for seat, view in views.items():
            self.judge(None, seat, encode(view))
            self.tally["frames"] += 1

    def step(self, moment: Moment, seen: Views) -> None:
        """What is sent after one entry: events, and what is different in each view."""
        events = encode(moment.events)
        for seat, view in moment.views.items():
            new, grown = changes(seen[seat], view)
            self.judge(moment, seat, events + encode(new) + encode(grown))
            self.tally["frames"] += 1
        for entry, refusal in moment.refused:
            told = encode({name: str(value) for name, value in refusal.params.items()})
            self.judge(moment._replace(entry=entry, before=moment.before), entry.seat, told)
            self.tally["refusals"] += 1
        for window in self.match.windows:
            assert WINDOW.fullmatch(window.id), window

    def bot(self, chance: Random) -> None:
        """What a bot is given, if one were asked now: its seat's view, and a world that is not the real one."""
        window = chance.choice(self.match.windows)
        seat = chance.choice(sorted(window.seats))
        if seat < 0:
            return
        given = self.match.look(seat, window, Rng(chance.randbytes(16), 0))
        self.judge(None, seat, encode(given.view))
        self.pair(given.world(), seat)
        self.tally["looks"] += 1

    def pair(self, other: Any, viewer: Seat | None) -> None:
        """This state and its redeal are the same to this viewer."""
        state = self.match.state
        if apart := tells_apart(self.match.game, state, other, viewer):
            raise Leak(f"{self.match}: {apart}")
        self.tally["pairs"] += 1
        self.tally["other"] += other != state

    def export(self, told: list[tuple[Event, ...]]) -> None:
        """A running game as text holds what everybody was shown, no more."""
        text = logs.write_public(self.match, Origin(salt=b"salt of the house"))
        header, *lines = text.splitlines()
        assert msgspec.json.decode(header)["seed"] == ""
        assert self.match.seed.hex().encode() not in text
        assert OWN_WORDS[:30].encode() not in text.replace(b"\\n", b"\n")
        assert [msgspec.json.decode(line, type=dict[str, msgspec.Raw])["events"] for line in lines] == [
            msgspec.Raw(encode(events)) for events in told
        ], "an export tells other things than the table"
        self.tally["exports"] += 1


def watch(game: AnyGame, seed: int, tally: Tally) -> None:
    """Play one game and judge everything that is told on the way."""
    chance = Random(seed + 2)
    match = deal(game, seed)
    watched = Watch(match, ORACLES[game.name](), tally)
    views, told = look(match), list[tuple[Event, ...]]()
    watched.whole(views)
    stops = {chance.randrange(5, 60), 1}  # where a bot looks, and a redeal is compared
    for moment in moments(match, seed):
        watched.step(moment, views)
        views = moment.views
        told.append(moment.events)
        if match.seq in stops and not match.over:
            watched.bot(chance)
            viewer = chance.choice(list(views))
            watched.pair(game.redeal(match.state, viewer, Rng(match.seed, 1 << 40)), viewer)
            if seed % EXPORTED == 0:
                watched.export(told)
    tally["games"] += 1


def watch_many(game: AnyGame, seeds: range) -> Tally:
    tally = Tally()
    for seed in seeds:
        watch(game, seed, tally)
    return tally


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_told(name: str) -> None:
    tally = watch_many(games()[name], range(FEW))
    print(tally.line(name))
    assert tally["pairs"] >= FEW
    assert tally["other"] > tally["pairs"] // 2, "a redeal that deals nothing anew shows nothing"


def test_a_card_that_the_clock_throws_and_that_is_shuffled_at_once_is_no_secret() -> None:
    assert watch_many(games()["syntax"], range(THROWN, THROWN + 1))["games"] == 1


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_told_in_ten_thousand_games(name: str, chunk: int) -> None:
    tally = watch_many(games()[name], range(1_000_000 + chunk * EACH, 1_000_000 + (chunk + 1) * EACH))
    print(tally.line(name))
    assert tally["pairs"] >= EACH
    assert tally["other"] > tally["pairs"] // 2


# — the planted faults: the same games, each with one thing told too much —


def twin(name: str, **faults: Any) -> AnyGame:
    """A game of the house with some of its functions replaced; each fault is given the game's own function first."""
    game = type(games()[name])()
    for function, fault in faults.items():
        right = getattr(game, function)
        setattr(game, function, lambda *given, fault=fault, right=right: fault(right, *given))
    return game


def next_hand(right: Any, s: Any, seat: Seat | None) -> Any:
    """A hand turned towards the neighbour."""
    view = right(s, seat)
    return view if seat is None else replace(view, hand=right(s, (seat + 1) % s.seats).hand)


def hand_to_all(right: Any, s: Any, seat: Seat | None) -> Any:
    """The large screen shows a hand."""
    return replace(right(s, seat), hand=right(s, 0).hand)


def drawn_to_all(right: Any, s: Any, *given: Any) -> Any:
    """The event of a draw names the card."""
    after, events = right(s, *given)
    card = NAMES[after.drawn] if after.drawn >= 0 else None
    return after, tuple(replace(event, card=card) if isinstance(event, Drew) else event for event in events)


def refused_with_a_card(right: Any, s: Any, seat: Seat, *given: Any) -> Any:
    """A refusal that says what the next player holds."""
    try:
        return right(s, seat, *given)
    except Illegal as no:
        raise Illegal(no.rule, card=NAMES[s.hands[(seat + 1) % s.seats][0]]) from None


def word_to_mates(right: Any, s: Any, seat: Seat | None) -> Any:
    view = right(s, seat)
    return view if s.word < 0 else replace(view, word=right(s, s.performer).word)


def near_to_all(right: Any, s: Any, seat: Seat | None) -> Any:
    view = right(s, seat)
    told = tuple(Said(said.seat, said.text, said.at, said.near) for said in s.told)
    return replace(view, guesses=told)


def answers_to_all(right: Any, s: Any, seat: Seat | None) -> Any:
    return replace(right(s, seat), answer=next((answer for answer in s.answers if answer), None))


def own_words_to_all(right: Any, s: Any, seat: Seat | None) -> Any:
    return replace(right(s, seat), agreed=s.options)


TOLD: dict[str, AnyGame] = {
    "bornes: the neighbour's hand": twin("bornes", view=next_hand),
    "bornes: a hand on the large screen": twin("bornes", view=hand_to_all),
    "bornes: a drawn card in the event": twin("bornes", play=drawn_to_all),
    "bornes: a card in a refusal": twin("bornes", play=refused_with_a_card),
    "courts: the neighbour's hand": twin("courts", view=next_hand),
    "courts: a hand on the large screen": twin("courts", view=hand_to_all),
    "syntax: the neighbour's hand": twin("syntax", view=next_hand),
    "syntax: a hand on the large screen": twin("syntax", view=hand_to_all),
    "mots: the neighbour's hand": twin("mots", view=next_hand),
    "mots: a hand on the large screen": twin("mots", view=hand_to_all),
    "mimes: the word": twin("mimes", view=word_to_mates),
    "mimes: how near a guess was": twin("mimes", view=near_to_all),
    "mimes: sealed answers": twin("mimes", view=answers_to_all),
    "mimes: the host's own words": twin("mimes", view=own_words_to_all),
}


@pytest.mark.parametrize("fault", TOLD)
def test_the_oracle_catches_what_is_told_too_much(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watch, "pair", lambda *_: None)  # the oracle alone
    with pytest.raises(Leak, match="is told"):
        watch_many(TOLD[fault], range(FEW))


def parity(right: Any, s: Any, seat: Seat | None) -> Any:
    """Nothing is named, but a number of the view follows from a hidden card."""
    view = right(s, seat)
    hidden = s.deck[0] if hasattr(s, "deck") else ord(s.stock[:1] or "\0") if isinstance(s.stock, str) else sum(s.stock)
    return replace(view, cards=view.cards + hidden % 2) if hasattr(s, "deck") else replace(view, discards=hidden % 2)


def hesitant(right: Any, s: Any) -> Any:
    """Windows that stay open longer over certain hands."""
    hidden = sum(s.deck[:1]) if hasattr(s, "deck") else hash(tuple(s.hands))
    return tuple(window if hidden % 2 else _longer(window) for window in right(s))


def _longer(window: Window) -> Window:
    return replace(window, closes_at=1_000 + (window.closes_at or 0))


APART = {
    f"{name}: {fault.__doc__}": twin(name, **{function: fault})
    for name in GAMES
    for function, fault in (("view", parity), ("windows", hesitant))
}


@pytest.mark.parametrize("fault", APART)
def test_pairs_catch_what_follows_from_hidden_cards(fault: str) -> None:
    with pytest.raises(Leak, match=r"sees something hidden|a window depends"):
        watch_many(APART[fault], range(FEW))


def test_an_export_that_tells_moves_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = logs.write_public

    def with_moves(match: AnyMatch, origin: Origin) -> bytes:
        header, *lines = right(match, origin).splitlines()
        entries = [msgspec.json.decode(line) for line in lines]
        told = [{**line, "events": [entry.move]} for line, entry in zip(entries, match.log, strict=True)]
        return b"\n".join([header, *map(encode, told)])

    monkeypatch.setattr(logs, "write_public", with_moves)
    with pytest.raises(AssertionError, match="an export tells"):
        watch_many(games()["bornes"], range(FEW))
