"""Every option of every game is grouped, named and explained, and its ready-made ways to play can be played."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tapis.bots import rule_effects
from tapis.bots.lab import Figure
from tapis.kernel import Match, Setup, registry
from tapis.kernel.option_form import OptionForm, option_form
from tests.house import GAMES

HIDDEN = {"courts": {"house", "puzzle", "deal"}}  # what the server fills in itself


def form_of(name: str) -> OptionForm:
    form = option_form(registry.home(name))
    assert form is not None
    return form


def texts(name: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((registry.home(name) / "web" / f"messages.{language}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_option_stands_in_one_group(name: str) -> None:
    groups = form_of(name).groups
    offered = [*groups.often, *groups.variants, *groups.fine]
    assert len(offered) == len(set(offered))
    assert set(offered) == {*registry.game(name).options.__struct_fields__} - HIDDEN.get(name, set())
    assert groups.often


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_a_name_and_a_sentence(name: str, language: str) -> None:
    said = texts(name, language)
    groups = form_of(name).groups
    for field in (*groups.often, *groups.variants, *groups.fine):
        assert said["option"][field]["label"]
        assert said["option"][field]["help"].endswith((".", "»."))
        assert " " in said["option"][field]["help"]
    assert said["preset"].keys() == {"begin", "sheet", "merciless"}
    assert all(said["preset"].values())


@pytest.mark.parametrize("name", GAMES)
def test_a_preset_is_a_way_to_play(name: str) -> None:
    game, form = registry.game(name), form_of(name)
    usual = msgspec.to_builtins(game.options())
    assert list(form.presets) == ["begin", "sheet", "merciless"]
    assert form.presets["sheet"] == {}
    for way, preset in form.presets.items():
        options = msgspec.convert({**usual, **preset}, game.options)
        assert (options == game.options()) == (way == "sheet")
        assert not Match(game, options, Setup(max(2, game.min_seats)), bytes(16)).over


@pytest.mark.parametrize("name", GAMES)
def test_what_an_option_depends_on_exists(name: str) -> None:
    usual = msgspec.to_builtins(registry.game(name).options())
    for field, others in form_of(name).applies.items():
        assert field in usual
        for other, wanted in others.items():
            assert other in usual
            assert wanted == "changed" or all(
                msgspec.convert({**usual, other: value}, registry.game(name).options) for value in wanted
            )


def test_a_form_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    assert option_form(tmp_path) is None
    (tmp_path / "options.toml").write_text("[groups]\noften = 'deck'\n")
    assert option_form(tmp_path) is None


@pytest.mark.parametrize("name", GAMES)
def test_what_a_rule_changes_was_measured_as_the_game_wants_it(name: str) -> None:
    lab, kept = form_of(name).lab, rule_effects.read(registry.home(name))
    assert lab is not None
    assert {option: [effect.value for effect in effects] for option, effects in kept.options.items()} == {
        option: list(values) for option, values in lab.options.items()
    }
    assert kept.seats == lab.seats
    assert kept.games >= 100
    usual = msgspec.to_builtins(registry.game(name).options())
    for option, effects in kept.options.items():
        assert usual[option] in [effect.value for effect in effects]
        for effect in effects:
            figures = {measure: figure for measure, figure in _figures(effect).items() if figure is not None}
            assert tuple(figures) == lab.measures
            assert all(figure.low <= figure.value <= figure.high for figure in figures.values())


def _figures(effect: rule_effects.Effect) -> dict[str, Figure | None]:
    return {
        "turns": effect.turns,
        "decisions": effect.decisions,
        "luck": effect.luck,
        "comebacks": effect.comebacks,
        "first": effect.first,
    }
