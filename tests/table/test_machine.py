"""Any commands in any order: the table is the fold of its log, agrees with a simple model, and answers each once."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from msgspec import Raw

from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tapis.table import fold as folding
from tapis.table import records as r
from tapis.table.faces import COLOURS, FACES, Face
from tapis.table.fold import fold
from tapis.table.memory import MemoryStore
from tapis.table.state import TableState
from tests.table.forgetful import forget_nonces
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import VirtualLoop

T = TypeVar("T")
SEATS = 4
NAMES = ("Ana", "Bob", "Cléo", "Dan", "Ève", "Fred", "Gus")
AT_ONCE = (Phase.generate,)  # a planted fault need not be told in the fewest steps
SLOW = Pace(turn=None, react=None)
seats = st.integers(0, SEATS - 1)
switches = st.booleans()


def facts(state: TableState) -> dict[str, Any]:
    """All that a table knows, comparable."""
    round_ = state.round
    sitters = [
        s and (s.guest, s.name, s.key, s.level, s.muted, s.asked, s.care, s.wait, s.gone, s.face, s.colour)
        for s in state.chairs
    ]
    return {
        "seq": state.seq,
        "stage": state.stage,
        "host": state.host,
        "locked": state.locked,
        "paused": state.paused,
        "size": state.size,
        "games": [(game.game, game.seal, game.entries, game.result) for game in state.games],
        "people": sorted(state.people),
        "guests": state.guests,
        "youngest": state.youngest,
        "sitters": sitters,
        "chat": state.chat,
        "game": round_ and (round_.match.seq, round_.match.state),
    }


class Model:
    """What the people at the table would expect, in a few lines."""

    def __init__(self) -> None:
        self.chairs: list[str | None] = ["Ana", *[None] * (SEATS - 1)]
        self.host = "Ana"
        self.locked = self.paused = False
        self.stage = "waiting"
        self.size = SEATS  # chairs in the waiting room
        self.said = self.moves = self.games = 0
        self.muted: set[str] = set()

    @property
    def seated(self) -> list[str]:
        return [name for name in self.chairs if name is not None]

    def sitter(self, seat: int) -> str | None:
        return self.chairs[seat] if seat < len(self.chairs) else None

    def leaves(self, name: str) -> None:
        """Before the deal only; a host is followed by the next person clockwise."""
        chair = self.chairs.index(name)
        self.chairs[chair] = None
        self.muted.discard(name)
        if name == self.host:
            self.host = next(other for other in self.chairs[chair:] + self.chairs[:chair] if other is not None)

    def set_chairs(self, count: int) -> None:
        """Free chairs come at the end, and the last of them go first."""
        self.size = count
        self.chairs += [None] * (count - len(self.chairs))
        while len(self.chairs) > count:
            del self.chairs[len(self.chairs) - 1 - self.chairs[::-1].index(None)]


class TableMachine(RuleBasedStateMachine):
    """People sit, talk, deal, play and go; everybody is present, and the table may fall asleep at any moment."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = VirtualLoop()
        self.store = MemoryStore()
        self.hall = hall(self.store)
        self.model = Model()
        (ana,) = self.run(table_of(self.hall, ("Ana",), deal=False, pace=SLOW, options={"turns": 6}))
        self.people: dict[str, Person] = {"Ana": ana}
        self.code = ana.code

    def teardown(self) -> None:
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.run(asyncio.sleep(0))
        self.loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @property
    def state(self) -> TableState:
        return self.run(self.hall.table(self.code)).state

    def asks(self, name: str, command: c.AnyCommand) -> str:
        """The rule by which it was refused, or nothing; sent again, a done command is done and acts no second time."""
        first = self._answer(name, command)
        if not first and not isinstance(command, c.Leave):
            seq = self.state.seq
            assert self._answer(name, command) == ""
            assert self.state.seq == seq, f"{command} acted twice"
        return first

    def _answer(self, name: str, command: c.AnyCommand) -> str:
        try:
            self.run(asyncio.wait_for(self.people[name].ask(command), 60))
        except Illegal as refusal:
            return refusal.rule
        return ""

    def someone(self, seat: int) -> str:
        return self.model.seated[seat % len(self.model.seated)]

    def as_host(self, name: str, command: c.AnyCommand, expected: str) -> bool:
        """True if it was done."""
        expected = expected if name == self.model.host else "house.host"
        assert self.asks(name, command) == expected
        return not expected

    # — coming and going —

    @precondition(lambda self: self.model.stage == "waiting")
    @rule(name=st.sampled_from(NAMES))
    def sit(self, name: str) -> None:
        model = self.model
        free = [chair for chair, sitter in enumerate(model.chairs) if sitter is None]
        full = not free and len(model.chairs) == SEATS
        expected = "house.locked" if model.locked else "house.full" if full else ""
        expected = expected or ("house.name" if name in model.seated else "")
        expected = expected or ("" if free else r"house\.(knock|full)")  # the host is asked, unless too many ask
        if expected:
            with pytest.raises(Illegal, match=expected):
                self.run(self.hall.sit(self.code, name, None, f"owner-{name}-{nonce()}"))
            return
        place = self.run(self.hall.sit(self.code, name, None, f"owner-{name}-{nonce()}"))
        assert place.seat == free[0]
        model.chairs[place.seat] = name
        sitter = self.state.chairs[place.seat]
        assert sitter is not None
        self.people[name] = self.run(Person(self.hall, self.code, sitter.guest).come())

    @precondition(lambda self: self.model.stage == "waiting" and len(self.model.seated) > 1)
    @rule(seat=seats)
    def leave(self, seat: int) -> None:
        name = self.someone(seat)
        assert self.asks(name, c.Leave(nonce=nonce())) == ""
        self.model.leaves(name)
        del self.people[name]

    @precondition(lambda self: self.model.stage == "waiting")
    @rule(by=seats, seat=seats)
    def kick(self, by: int, seat: int) -> None:
        name, victim = self.someone(by), self.model.sitter(seat)
        expected = "house.chair" if victim is None else "house.self" if victim == self.model.host else ""
        if self.as_host(name, c.Remove(nonce=nonce(), seat=seat), expected):
            assert victim is not None
            self.model.leaves(victim)
            del self.people[victim]

    # — the host's other rights —

    @rule(by=seats, locked=switches)
    def lock(self, by: int, locked: bool) -> None:
        if self.as_host(self.someone(by), c.Lock(nonce=nonce(), locked=locked), ""):
            self.model.locked = locked

    @precondition(lambda self: self.model.stage == "waiting")
    @rule(by=seats, seat=seats, muted=switches)
    def mute(self, by: int, seat: int, muted: bool) -> None:
        victim = self.model.sitter(seat)
        expected = "" if victim else "house.chair"
        if self.as_host(self.someone(by), c.Mute(nonce=nonce(), seat=seat, muted=muted), expected):
            assert victim is not None
            (self.model.muted.add if muted else self.model.muted.discard)(victim)

    @rule(by=seats, paused=switches)
    def pause(self, by: int, paused: bool) -> None:
        expected = "" if self.model.stage == "playing" else "house.waiting"
        if self.as_host(self.someone(by), c.Pause(nonce=nonce(), paused=paused), expected):
            self.model.paused = paused

    @rule(by=seats)
    def deal(self, by: int) -> None:
        few = len(self.model.seated) < 2
        expected = "ALL-11" if few or self.model.stage != "waiting" else ""
        if self.as_host(self.someone(by), c.Deal(nonce=nonce()), expected):
            self.model.chairs = [*self.model.seated]
            self.model.stage, self.model.moves = "playing", 0
            self.model.games += 1

    @rule(by=seats)
    def rematch(self, by: int) -> None:
        expected = {"playing": "house.running", "waiting": "house.waiting", "over": ""}[self.model.stage]
        if self.as_host(self.someone(by), c.Rematch(nonce=nonce()), expected):
            self.model.stage, self.model.moves, self.model.paused = "playing", 0, False
            self.model.games += 1

    @rule(by=seats)
    def box(self, by: int) -> None:
        """A fresh game is taken from the shelf at any moment; everybody stays."""
        if self.as_host(self.someone(by), c.Box(nonce=nonce(), game="duel"), ""):
            self.model.stage, self.model.paused = "waiting", False
            self.model.set_chairs(max(self.model.size, len(self.model.chairs)))

    @rule(by=seats, count=st.integers(1, SEATS + 1))
    def set_chairs(self, by: int, count: int) -> None:
        fits = max(2, len(self.model.seated)) <= count <= SEATS
        expected = "ALL-11" if self.model.stage != "waiting" else "" if fits else "house.chairs"
        if self.as_host(self.someone(by), c.Chairs(nonce=nonce(), count=count), expected):
            self.model.set_chairs(count)

    # — everybody's rights —

    @rule(by=seats)
    def say(self, by: int) -> None:
        name = self.someone(by)
        told = self.asks(name, c.Say(nonce=nonce(), text="bonjour"))
        assert told == ("house.muted" if name in self.model.muted else "")
        self.model.said += not told

    @rule(by=seats, face=st.sampled_from(FACES), colour=st.sampled_from(COLOURS))
    def wear(self, by: int, face: Face, colour: int) -> None:
        name = self.someone(by)
        taken = {sitter.face for sitter in self.state.sitters() if sitter.name != name}
        assert self.asks(name, c.Wear(nonce=nonce(), face=face, colour=colour)) == (
            "house.face" if face in taken else ""
        )

    @precondition(lambda self: self.model.stage == "playing")
    @rule(by=seats, choice=st.integers(0, 30))
    def play(self, by: int, choice: int) -> None:
        """A listed move in its window: done by whoever is asked, refused to all others, and to all in a pause."""
        name, state = self.someone(by), self.state
        assert state.round is not None
        match = state.round.match
        window = next(w for w in match.windows if w.waits)
        asked = min(window.seats)
        options = [move for move in match.view(asked).options if isinstance(move, window.accepts)]
        move = Raw(msgspec.json.encode(options[choice % len(options)]))
        seat = self.model.chairs.index(name)
        expected = "house.paused" if self.model.paused else "" if seat == asked else "ALL-03"
        assert self.asks(name, c.Play(nonce=nonce(), window=window.id, move=move)) == expected
        self.model.moves += not expected
        if self.state.stage == "over":
            self.model.stage = "over"

    # — time —

    @rule()
    def falls_asleep(self) -> None:
        """As a crash would: nothing but the log is left; everybody comes back."""
        self.run(self.run(self.hall.table(self.code)).sleep())
        for person in self.people.values():
            self.run(person.come())

    @rule(seconds=st.sampled_from((1, 30, 600)))
    def time_passes(self, seconds: int) -> None:
        self.run(asyncio.sleep(seconds))

    # — what is always true —

    @invariant()
    def is_the_fold_of_its_log(self) -> None:
        log = fold([r.decode(kept.body) for kept in self.run(self.store.load(self.code))])
        assert facts(log) == facts(self.state), "the table is not the fold of its log"

    @invariant()
    def agrees_with_the_model(self) -> None:
        state, model = self.state, self.model
        assert [s and s.name for s in state.chairs] == model.chairs
        assert (state.stage, state.locked, state.paused) == (model.stage, model.locked, model.paused)
        assert state.sitter(state.host or 0).name == model.host
        assert {s.name for s in state.sitters() if s.muted} == model.muted
        assert len(state.chat) == min(50, model.said)
        assert (state.size, state.rounds) == (model.size, model.games)
        assert len({s.face for s in state.sitters()}) == len(model.seated), "two people have the same face"
        if state.round is not None and model.stage == "playing":
            assert state.round.match.seq == model.moves


def drive(runs: int, steps: int, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
    chosen = settings(
        max_examples=runs,
        stateful_step_count=steps,
        phases=phases,
        report_multiple_bugs=False,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(TableMachine, settings=chosen)
    print(f"{runs} lives of a table of up to {steps} steps: the fold of its log, one answer each, as the model says")


def test_any_commands_in_any_order() -> None:
    drive(25, 30)


@pytest.mark.soak
@pytest.mark.parametrize("steps", [20, 40, 60, 80])
def test_a_thousand_lives_of_a_table(steps: int) -> None:
    drive(250, steps)


def test_the_machine_catches_a_fold_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that wakes up has forgotten that it was locked."""
    changed = folding._changed

    def forgetful(table: TableState, record: r.AnyRecord) -> None:
        if not isinstance(record, r.Locked):
            changed(table, record)

    monkeypatch.setattr(folding, "_changed", forgetful)
    with pytest.raises(AssertionError):
        drive(50, 30, AT_ONCE)


def test_the_machine_catches_a_table_that_acts_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_nonces(monkeypatch)
    with pytest.raises(AssertionError):
        drive(50, 30, AT_ONCE)
