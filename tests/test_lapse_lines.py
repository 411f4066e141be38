"""Time is up: whoever it happened to is told what was played for them, in every game and in both languages (ALL-09)."""

from collections.abc import Iterator
from typing import Any

import pytest

from tapis.cli.texts import LANGS, Lang, Texts
from tapis.kernel import Lapse, Match, Seat, Setup, registry
from tapis.kernel.testing import rule

# what the first turn that runs out is told with, besides that time is up
TOLD: dict[str, dict[Lang, tuple[str, ...]]] = {
    "bornes": {"fr": ("Vous piochez.", "Vous défaussez "), "en": ("You draw.", "You discard ")},
    "courts": {"fr": ("Vous piochez.", "Vous défaussez "), "en": ("You draw.", "You discard ")},
    "mimes": {"fr": ("Votre tour de faire deviner a sauté",), "en": ("You were passed over",)},
    "mots": {"fr": ("une carte est défaussée pour vous", "Vous défaussez"), "en": ("a card is discarded for you",)},
    "syntax": {"fr": ("Vous écartez ", "prenez à la pioche"), "en": ("You put ", "draw from the stock")},
}
TURNS = {"mimes": "roll"}  # the window of a turn, where it has another name


def first_silent_turn(name: str) -> Iterator[tuple[Seat, Any]]:
    """Everybody is silent: the events of the first turn that runs out, with whose turn it was."""
    game = registry.game(name)
    match = Match(game, game.options(), Setup(max(2, game.min_seats)), bytes(16))
    while True:
        at = min(window.closes_at for window in match.windows if window.closes_at is not None)
        late = next(match.due(at))
        step = match.play(late.seat, late.window, Lapse(late.window), at, "clock")
        if late.window.startswith(TURNS.get(name, "turn")):
            return ((late.seat, event) for event in step.events)


@rule("ALL-09")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TOLD)
def test_what_was_played_is_told(name: str, lang: Lang) -> None:
    texts = Texts(lang, name)
    lines = [texts.line(event, seat, str) for seat, event in first_silent_turn(name)]
    told = " ".join(line for line in lines if line)
    assert [said for said in TOLD[name][lang] if said not in told] == []
