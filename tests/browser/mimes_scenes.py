"""Scenes of a game of mimes with as many people and teams as there can be, seen from seat 0."""

from collections.abc import Callable, Iterator

from tapis.games.mimes import GAME
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Die,
    Foul,
    Found,
    Guess,
    Heard,
    Ink,
    MimesView,
    Mix,
    Options,
    Ready,
    Roll,
    Seal,
    Uphold,
)
from tapis.games.mimes.turns import the_word
from tapis.kernel import Move, Seat, Setup
from tapis.kernel.testing import Scene
from tests.browser.rigged import without_story

Role = str  # of seat 0: performer, mate or rival
TEAMS = 8
HOUSE = tuple(
    tuple(value for point in line for value in (*point, 600))
    for line in (
        ((300, 700), (300, 450), (700, 450), (700, 700), (300, 700)),
        ((260, 460), (500, 260), (740, 460)),
        ((460, 700), (460, 560), (540, 560), (540, 700)),
    )
)


class Stage(Scene[State, Options, MimesView]):
    """A game of mimes on its way to one of the scenes."""

    tick = 1_100

    @property
    def performer(self) -> Seat:
        return self.state.performer

    @property
    def mate(self) -> Seat:
        return next(seat for seat in self.state.teams[self.state.playing] if seat != self.performer)

    @property
    def role(self) -> Role:
        if self.performer == 0:
            return "performer"
        return "mate" if 0 in self.state.teams[self.state.playing] else "rival"

    @property
    def word(self) -> str:
        return the_word(self.state)

    # — before the minute; it takes no time —

    def assembled(self, *moves: Move) -> "Stage":
        """Everybody is ready, after what seat 0 does with the teams."""
        self.play(0, *moves, at=0)
        for seat in range(self.state.seats):
            self.play(seat, Ready(), at=0)
        return self

    def rolled(self) -> "Stage":
        return self.play(self.performer, Roll(), at=0)

    # — the minute and what follows —

    def drawn(self) -> "Stage":
        self.play(self.performer, Begin("draw" if self.state.die == "choice" else None))
        for stroke, points in enumerate(HOUSE):
            self.play(self.performer, Ink(stroke, points))
        return self.play(self.mate, Guess("une cabane au fond du jardin"), Guess(self.word[:-2] + "zz"))

    def mimed(self) -> "Stage":
        return self.play(self.performer, Begin())

    def found(self) -> "Stage":
        return self.play(self.mate, Guess(self.word))

    def claimed(self) -> "Stage":
        return self.play(self.performer, Found())

    def marked(self) -> "Stage":
        return self.play(self.state.teams[(self.state.playing + 1) % TEAMS][0], Foul())

    def upheld(self) -> "Stage":
        for team in self.state.rivals:
            self.play(self.state.teams[team][0], Uphold(True))
        return self

    def answered(self) -> "Stage":
        for team in self.state.rivals:
            self.play(self.state.teams[team][0], Answer(f"la réponse des {team}, mot pour mot"), Seal())
        return self

    def heard(self) -> "Stage":
        """The second team that is asked has found it: the rest may contest."""
        return self.play(self.performer, Heard(None), Heard(self.state.rivals[1]))


def beginnings(options: Options, setup: Setup, *moves: Move) -> Iterator[Stage]:
    """The same deal, with all people ready; each time by another chance."""
    stages = (Stage(GAME, without_story(options), setup).luck(number) for number in range(3_000))
    return (stage.assembled(*moves) for stage in stages)


def rolled(options: Options, setup: Setup, role: Role, die: Die, *moves: Move) -> Stage:
    """The dice are thrown, in the first of many beginnings where seat 0 has this role."""
    fitting = (stage.rolled() for stage in beginnings(options, setup, *moves) if stage.role == role)
    return next(stage for stage in fitting if stage.state.die == die)


ROLLED: dict[str, tuple[Role, Die, Callable[[Stage], Stage]]] = {  # seat 0's part, the die, and what is done
    "read": ("performer", "choice", lambda stage: stage),
    "draw": ("performer", "draw", lambda stage: stage.drawn()),
    "guess": ("mate", "draw", lambda stage: stage.drawn()),
    "watch": ("rival", "draw", lambda stage: stage.drawn()),
    "verdict": ("rival", "draw", lambda stage: stage.drawn().marked().time_runs_out()),
    "answer": ("rival", "draw", lambda stage: stage.drawn().time_runs_out()),
    "wait": ("performer", "draw", lambda stage: stage.drawn().time_runs_out()),
    "judge": ("rival", "draw", lambda stage: stage.drawn().time_runs_out().answered()),
    "foul": ("performer", "draw", lambda stage: stage.drawn().marked().found().upheld()),
    "found": ("performer", "draw", lambda stage: stage.drawn().found()),
    "mime": ("performer", "mime", lambda stage: stage.mimed()),
    "look": ("mate", "mime", lambda stage: stage.mimed()),
    "hear": ("performer", "mime", lambda stage: stage.mimed().time_runs_out()),
    "contest": ("rival", "mime", lambda stage: stage.mimed().time_runs_out().heard()),
    "claim": ("rival", "draw", lambda stage: stage.drawn().claimed()),
}
SCENES = ("teams", "roll", *ROLLED)
IN_ONE_ROOM = ("mime", "look", "hear", "contest", "claim", "room")


def scene(name: str, options: Options, setup: Setup) -> State:
    """The state of a scene, with the options of the table that asked for it."""
    state = _stage(name, options, setup).state
    state.options = options
    return state


def _stage(name: str, options: Options, setup: Setup) -> Stage:
    if name == "teams":
        return Stage(GAME, without_story(options), setup).play(0, Mix(TEAMS))
    if name == "roll":
        return next(stage for stage in beginnings(options, setup, Mix(TEAMS)) if stage.role == "performer")
    role, die, done = ROLLED[name]
    return done(rolled(options, setup, role, die, Mix(TEAMS)))
