"""Scenes of a game of mimes with as many people and teams as there can be, seen from seat 0."""

from collections.abc import Callable

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
    Mix,
    Ready,
    Roll,
    Seal,
    Uphold,
)
from tapis.games.mimes.turns import the_word
from tapis.kernel import Lapse, Move, Ms, Rng

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


class Scene:
    """A state, and what is done to it at one moment after another."""

    def __init__(self, start: State, role: Role, die: Die, at: Ms) -> None:
        self.at = at
        self.rng = Rng(b"scenes", 0)
        self.state = next(found for seq in range(3_000) if (found := rolled(start, Rng(b"scenes", seq), at, role, die)))

    def do(self, seat: int, *moves: Move) -> "Scene":
        for move in moves:
            self.at += 1_100
            self.state, _ = GAME.play(self.state, seat, move, self.at, self.rng)
        return self

    @property
    def performer(self) -> int:
        return self.state.performer

    @property
    def mate(self) -> int:
        return next(seat for seat in self.state.teams[self.state.playing] if seat != self.performer)

    @property
    def word(self) -> str:
        return the_word(self.state)

    def draw(self) -> "Scene":
        self.do(self.performer, Begin("draw" if self.state.die == "choice" else None))
        for stroke, points in enumerate(HOUSE):
            self.do(self.performer, Ink(stroke, points))
        return self.do(self.mate, Guess("une cabane au fond du jardin"), Guess(self.word[:-2] + "zz"))

    def time_up(self) -> "Scene":
        return self.do(self.performer, Lapse(f"perform:{self.state.windows}"))

    def marked(self) -> "Scene":
        return self.do(self.state.teams[(self.state.playing + 1) % TEAMS][0], Foul())

    def answered(self) -> "Scene":
        for team in self.state.rivals:
            self.do(self.state.teams[team][0], Answer(f"la réponse des {team}, mot pour mot"), Seal())
        return self


def rolled(start: State, rng: Rng, at: Ms, role: Role, die: Die) -> State | None:
    """Eight teams, the dice thrown; if chance would have it so that seat 0 has this role."""
    state = GAME.play(start, 0, Mix(TEAMS), at, rng)[0]
    for seat in range(start.seats):
        state = GAME.play(state, seat, Ready(), at, rng)[0]
    if role_of(state) != role:
        return None
    state = GAME.play(state, state.performer, Roll(), at, rng)[0]
    return state if state.die == die else None


def role_of(state: State) -> Role:
    if state.performer == 0:
        return "performer"
    return "mate" if 0 in state.teams[state.playing] else "rival"


def arranged(start: State, at: Ms) -> State:
    return GAME.play(start, 0, Mix(TEAMS), at, Rng(b"scenes", 0))[0]


def about_to_roll(start: State, at: Ms) -> State:
    for seq in range(3_000):
        state, rng = GAME.play(start, 0, Mix(TEAMS), at, Rng(b"scenes", seq))[0], Rng(b"scenes", seq)
        for seat in range(start.seats):
            state = GAME.play(state, seat, Ready(), at, rng)[0]
        if state.performer == 0:
            return state
    raise AssertionError("seat 0 never performs")


def heard(scene: Scene) -> Scene:
    """The second team that is asked has found it: the rest may contest."""
    return scene.do(scene.performer, Heard(None)).do(scene.performer, Heard(scene.state.rivals[1]))


SCENES: dict[str, Callable[[State, Ms], State]] = {
    "teams": arranged,
    "roll": about_to_roll,
    "read": lambda start, at: Scene(start, "performer", "choice", at).state,
    "draw": lambda start, at: Scene(start, "performer", "draw", at).draw().state,
    "guess": lambda start, at: Scene(start, "mate", "draw", at).draw().state,
    "watch": lambda start, at: Scene(start, "rival", "draw", at).draw().state,
    "verdict": lambda start, at: Scene(start, "rival", "draw", at).draw().marked().time_up().state,
    "answer": lambda start, at: Scene(start, "rival", "draw", at).draw().time_up().state,
    "wait": lambda start, at: Scene(start, "performer", "draw", at).draw().time_up().state,
    "judge": lambda start, at: Scene(start, "rival", "draw", at).draw().time_up().answered().state,
    "foul": lambda start, at: _upheld(Scene(start, "performer", "draw", at)).state,
    "found": lambda start, at: _found(Scene(start, "performer", "draw", at)).state,
    "mime": lambda start, at: _mimed(Scene(start, "performer", "mime", at)).state,
    "look": lambda start, at: _mimed(Scene(start, "mate", "mime", at)).state,
    "hear": lambda start, at: _mimed(Scene(start, "performer", "mime", at)).time_up().state,
    "contest": lambda start, at: heard(_mimed(Scene(start, "rival", "mime", at)).time_up()).state,
    "claim": lambda start, at: _claimed(Scene(start, "rival", "draw", at)).state,
}
IN_ONE_ROOM = ("mime", "look", "hear", "contest", "claim", "room")


def _mimed(scene: Scene) -> Scene:
    return scene.do(scene.performer, Begin())


def _found(scene: Scene) -> Scene:
    return scene.draw().do(scene.mate, Guess(scene.word))


def _upheld(scene: Scene) -> Scene:
    scene.draw().marked().do(scene.mate, Guess(scene.word))
    for team in scene.state.rivals:
        scene.do(scene.state.teams[team][0], Uphold(True))
    return scene


def _claimed(scene: Scene) -> Scene:
    return scene.draw().do(scene.performer, Found())
