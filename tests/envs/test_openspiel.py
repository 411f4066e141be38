"""OpenSpiel's Python game of bornes, where OpenSpiel is installed (`make bench` installs it and runs its test too)."""

import sys
from importlib import import_module

import pytest


def test_who_lacks_openspiel_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "tapis.envs.openspiel", raising=False)
    with pytest.raises(ImportError, match="pip install open_spiel"):
        import_module("tapis.envs.openspiel")


def test_openspiel_accepts_the_game() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    name = import_module("tapis.envs.openspiel").NAME
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, False, False)
