"""The laws that every game must satisfy, each checked on a walk."""

from collections.abc import Callable, Iterator
from typing import Any, Union

import msgspec

from tapis.kernel import log
from tapis.kernel.game import AnyGame
from tapis.kernel.highlights import Highlights
from tapis.kernel.match import Step
from tapis.kernel.model import TABLE, Entry, Event, Illegal, Lapse, Move, Ms, Retime, Seat, Skip, View, Window
from tapis.kernel.testing.bounds import unbounded
from tapis.kernel.testing.walk import Moment, RandomGame


def refusals_and_moves_leave_the_old_state_alone(walk: RandomGame) -> None:
    """Every state met on the way still equals the one that the log leads to."""
    again = walk.match.at(0)
    for moment in walk.moments:
        assert moment.state == again.state, f"the state before entry {moment.entry.seq} was changed"
        again.keep(again.attempt(moment.entry))


def replay_equals_play(walk: RandomGame) -> None:
    match = walk.match
    assert match.at(match.seq).state == match.state, "replay differs from play"
    assert log.read(log.write(match), match.game).match().state == match.state, "a match does not survive being saved"


def cards_are_conserved(walk: RandomGame) -> None:
    whole = walk.game.census(walk.states[0])
    for moment in walk.moments:
        assert walk.game.census(moment.after) == whole, f"a card appeared or vanished at entry {moment.entry.seq}"


def what_travels_comes_back(walk: RandomGame) -> None:
    """Moves, events and views survive being written and read."""
    moves: Any = Union[(*walk.game.moves, Lapse, Skip, Retime)]
    events: Any = Union[walk.game.events]  # noqa: UP007
    for moment in walk.sample(12):
        _round_trip(moment.entry.move, moves)
        for event in moment.events:
            _round_trip(event, events)
        for viewer in walk.viewers:
            _round_trip(walk.game.view(moment.after, viewer), walk.game.view_type)


def views_made_at_once_are_the_views(walk: RandomGame) -> None:
    for moment in walk.sample(6):
        views = [walk.game.view(moment.after, viewer) for viewer in walk.viewers]
        assert walk.game.views(moment.after, walk.viewers) == views, "`views` shows something else than `view`"


def _round_trip(thing: Any, kind: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(thing), type=kind) == thing, f"{thing} does not survive the wire"


def what_is_received_is_bounded(walk: RandomGame) -> None:
    """No number, text or list of an option or a move can be as large as a sender likes."""
    assert unbounded((walk.game.options, *walk.game.moves)) == []


def options_are_legal(walk: RandomGame) -> None:
    for moment in walk.sample(6):
        for seat in range(walk.match.setup.seats):
            for move in walk.game.view(moment.state, seat).options:
                assert _is_accepted(walk, moment, seat, move), f"option {move} of seat {seat} is refused"


def what_is_listed_is_what_the_view_offers(walk: RandomGame) -> None:
    """To those who are waited for, in the window that waits for them."""
    for moment in walk.sample(12):
        window = next(window for window in walk.game.windows(moment.state) if window.waits)
        assert set(walk.game.waiting(moment.state)) == window.seats, f"{window.id} waits for others"
        for seat in window.seats - {TABLE}:
            offered = [m for m in walk.game.view(moment.state, seat).options if isinstance(m, window.accepts)]
            assert list(walk.game.listed(moment.state, seat)) == offered, f"seat {seat} is offered other moves"


def _is_accepted(walk: RandomGame, moment: Moment, seat: Seat, move: Move) -> bool:
    for window in _windows_for(walk.game, moment.state, seat, move):
        entry = Entry(moment.entry.seq, _during(window, moment.entry.at), window.id, seat, "player", move)
        try:
            walk.attempt(moment.state, entry)
        except Illegal:
            continue
        return True
    return False


def _windows_for(game: AnyGame, state: Any, seat: Seat, move: Move) -> Iterator[Window]:
    return (w for w in game.windows(state) if seat in w.seats and isinstance(move, w.accepts))


def _during(window: Window, at: Ms) -> Ms:
    return at if window.closes_at is None else min(at, window.closes_at - 1)


def spectators_have_no_options(walk: RandomGame) -> None:
    for moment in walk.sample(6):
        assert walk.game.view(moment.state, None).options == ()


def a_view_shows_only_what_its_owner_may_know(walk: RandomGame) -> None:
    """Another world that this viewer cannot tell from this one gives the same view and the same windows."""
    for moment in walk.sample(12):
        for viewer in walk.viewers:
            apart = tells_apart(walk.game, moment.state, walk.other_world(moment, viewer), viewer)
            assert not apart, f"at entry {moment.entry.seq} {apart}"


def tells_apart(game: AnyGame, state: Any, other: Any, viewer: Seat | None) -> str:
    """By what this viewer can tell a state from its redeal; nothing if all is well."""
    if _frame(game.view(other, viewer)) != _frame(game.view(state, viewer)):
        return f"seat {viewer} sees something hidden"
    return "a window depends on a hidden card" if game.windows(other) != game.windows(state) else ""


def what_happens_does_not_tell_hidden_cards(walk: RandomGame) -> None:
    """The same move in both worlds opens the same windows: none opens only when it can be used.

    Standing orders may answer with a card at once, so this holds for live tables. Excepted are moves that a game
    names in `asks` (a guess at something hidden) and what follows an event it names in `opens` (hands are laid open).
    """
    if walk.relaxed:
        return
    for moment in walk.sample(12):
        if isinstance(moment.entry.move, walk.game.asks):
            continue
        for viewer in walk.viewers:
            other = walk.other_world(moment, viewer)
            try:
                _, after, events = walk.attempt(other, moment.entry)
            except Illegal:
                assert viewer != moment.entry.seat, "a refusal depends on a hidden card"
                continue
            assert _kinds(walk, events) == _kinds(walk, moment.events), "events tell a hidden card"
            assert _opens(walk, events) or walk.game.windows(after) == walk.game.windows(moment.after), (
                f"after entry {moment.entry.seq} a window opens only when it can be used"
            )


def _opens(walk: RandomGame, events: tuple[Event, ...]) -> bool:
    """Whether these events lay hidden cards open."""
    return any(isinstance(event, walk.game.opens) for event in events)


def _kinds(walk: RandomGame, events: tuple[Event, ...]) -> list[type[Event]]:
    """The kinds of events, as far as they may not depend on hidden cards."""
    kinds: list[type[Event]] = []
    for event in events:
        kinds.append(type(event))
        if isinstance(event, walk.game.opens):
            break
    return kinds


def _frame(view: View) -> bytes:
    return msgspec.json.encode(view)


def windows_are_clear(walk: RandomGame) -> None:
    """Until the end somebody is waited for, ids are unique, nobody is asked twice; after it nothing is open."""
    for moment in walk.moments:
        windows = walk.game.windows(moment.state)
        assert len({w.id for w in windows}) == len(windows), "two windows of one name"
        assert any(w.waits and w.seats for w in windows), "a table that waits for nobody"
    end = walk.states[-1]
    assert walk.game.windows(end) == (), "a window open after the end"
    assert all(walk.game.view(end, seat).options == () for seat in walk.viewers), "an option after the end"


def silence_is_always_possible(walk: RandomGame) -> None:
    """Every window accepts its lapse, and the skipping of an absent seat."""
    for moment in walk.sample(8):
        for window in walk.game.windows(moment.state):
            if not window.waits:
                continue
            for seat in sorted(window.seats):
                _accepts_silence(walk, moment, window, seat)


def _accepts_silence(walk: RandomGame, moment: Moment, window: Window, seat: Seat) -> None:
    seq, at = moment.entry.seq, moment.entry.at
    try:
        if window.closes_at is not None:
            lapse = Entry(seq, window.closes_at, window.id, seat, "clock", Lapse(window.id))
            walk.attempt(moment.state, lapse)
        if seat != TABLE:
            walk.attempt(moment.state, Entry(seq, at, window.id, seat, "clock", Skip(window.id)))
    except Illegal as no:
        raise AssertionError(f"window {window.id} does not accept silence: {no}") from no


def lapses_do_not_depend_on_the_hand(walk: RandomGame) -> None:
    """What the clock plays is the same kind of thing in every world that the others cannot tell apart (ALL-09)."""
    for moment in walk.sample(6):
        if not isinstance(moment.entry.move, Lapse) or walk.relaxed:
            continue
        other = walk.other_world(moment, None)
        _, _, events = walk.attempt(other, moment.entry)
        assert _kinds(walk, events) == _kinds(walk, moment.events), "a lapse depends on the hand"


def highlights_belong_to_seats(walk: RandomGame) -> None:
    """Whatever has happened, what is told of a game is of somebody who sat there, and survives the wire."""
    told = walk.game.highlights(Step(moment.entry, moment.after, moment.events) for moment in walk.moments)
    seats = [thing.seats for things in (told.feats, told.sentences, told.drawings, told.words) for thing in things]
    there = set(range(walk.match.setup.seats))
    assert all(found and there.issuperset(found) for found in seats), f"a highlight is of nobody: {seats}"
    _round_trip(told, Highlights)


LAWS: tuple[Callable[[RandomGame], None], ...] = (
    refusals_and_moves_leave_the_old_state_alone,
    replay_equals_play,
    cards_are_conserved,
    what_travels_comes_back,
    views_made_at_once_are_the_views,
    what_is_received_is_bounded,
    options_are_legal,
    what_is_listed_is_what_the_view_offers,
    spectators_have_no_options,
    a_view_shows_only_what_its_owner_may_know,
    what_happens_does_not_tell_hidden_cards,
    windows_are_clear,
    silence_is_always_possible,
    lapses_do_not_depend_on_the_hand,
    highlights_belong_to_seats,
)
