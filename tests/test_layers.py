"""The layers hold, and their contracts would notice if they did not."""

import ast
import functools
import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from tapis.kernel import registry
from tests.later import later

ROOT = Path(__file__).parent.parent
HOUSE_GAMES = ROOT / "src/tapis/games"
STANDARD = {*sys.stdlib_module_names, "msgspec"}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [f"{sys.prefix}/bin/lint-imports", "--no-cache"]
    path = {"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin"}
    return subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The layers as empty packages, under the contracts of the real ones."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for layer in ("", "cli", "envs", "client", "server", "table", "games", "printing", "bots", "words", "kernel"):
        (tmp_path / "tapis" / layer).mkdir(parents=True)
        (tmp_path / "tapis" / layer / "__init__.py").touch()
    return tmp_path


def test_the_contracts_have_nothing_against_empty_layers(copy: Path) -> None:
    assert lint(copy).returncode == 0


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("kernel", "tapis.games"),
        ("kernel", "random"),
        later("kernel", "time"),
        later("kernel", "asyncio"),
        ("words", "tapis.bots"),
        later("games", "tapis.table"),
        ("games", "tapis.printing"),
        ("table", "tapis.games"),
        later("server", "tapis.cli"),
        ("games", "tapis.envs"),
        later("cli", "tapis.envs"),
        ("server", "tapis.client"),
        ("client", "tapis.cli"),
    ],
)
def test_a_broken_layer_is_noticed(copy: Path, importer: str, imported: str) -> None:
    (copy / "tapis" / importer / "wrong.py").write_text(f"import {imported}\n")
    found = lint(copy)
    assert found.returncode == 1
    assert "1 broken" in found.stdout


@functools.cache
def imports() -> grimp.ImportGraph:
    """Of all of Tapis, as the real packages are."""
    return grimp.build_graph(
        "tapis", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )


def test_the_kernel_needs_only_the_standard_library_and_msgspec() -> None:
    graph = imports()
    kernel = {"tapis.kernel", *graph.find_descendants("tapis.kernel")}
    outside = {
        (module, imported)
        for module in kernel
        if not module.startswith("tapis.kernel.testing")
        for imported in graph.find_modules_directly_imported_by(module) - kernel
        if imported not in STANDARD
    }
    assert outside == set()


def test_the_language_of_mots_knows_the_word_cards_and_no_rules() -> None:
    graph = imports()
    language = {"tapis.games.mots.language", *graph.find_descendants("tapis.games.mots.language")}
    imported = {found for module in language for found in graph.find_modules_directly_imported_by(module)}
    assert {module for module in imported - language if ".games." in module} == {"tapis.games.mots.deck"}


def calls(code: str) -> set[str]:
    """How a game is used in this code: what is called on it or its rules, imported from them, or `getattr` on it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr=name), args=[_, *_]) if _is_game(of):
                found.add(name)  # without arguments, it is the `start` of something found in a text
            case ast.ImportFrom(module=str(module), names=names) if _has_rules(module):
                found |= {each.name for each in names}
            case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[of, *_]) if _is_game(of):
                found.add("getattr")
    return found


def _is_game(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("game", "_game", "GAME", "found", "rules", *registry.games())


def _has_rules(module: str) -> bool:
    return module == "tapis.kernel.match" or (module.startswith("tapis.games.") and module.endswith(".rules"))


@functools.cache
def used() -> dict[str, set[str]]:
    """How each file outside the games' own folders uses a game."""
    files = [file for folder in ("src", "tests", "bench", "tools", "docs") for file in (ROOT / folder).rglob("*.py")]
    outside = [file for file in files if HOUSE_GAMES not in file.parents]
    return {file.relative_to(ROOT).as_posix(): calls(file.read_text("utf-8")) for file in outside}


def users(hidden: str) -> set[str]:
    """The files that use a game so."""
    return {file for file, how in used().items() if hidden in how}


def test_only_a_match_plays() -> None:
    measured = "bench/bench_engine.py"  # what `play` itself costs, without the checks around it
    assert users("play") == {"src/tapis/kernel/match.py", measured}


def test_only_what_is_measured_changes_a_state_in_place() -> None:
    rollouts = {"src/tapis/cli/bench.py", "bench/bench_engine.py"}  # as fast as bots play on when they search
    assert users("apply") == rollouts


def test_only_turns_of_programs_that_learn_go_unchecked() -> None:
    learning = "src/tapis/kernel/turns.py"  # whoever is asked has just been asked there; a test plays both ways
    assert users("unchecked") == {learning}


def test_only_a_match_deals() -> None:
    learning = "src/tapis/kernel/turns.py"  # keeps no log: a match is made of it when one is asked for
    rollouts = {"src/tapis/cli/bench.py", "bench/bench_engine.py"}  # have a state and no match
    compared = "tests/cli/test_bench.py"  # that a rollout begins with the deal of a match
    rigged = {f"tests/browser/{name}_server.py" for name in ("mots", "performing", "syntax")}  # deal a story instead
    assert users("start") == {"src/tapis/kernel/match.py", learning, *rollouts, compared, *rigged}


def test_nobody_looks_hooks_up_by_name() -> None:
    broken = "tests/promises/test_secrets.py"  # replaces functions of a game, to see that the laws notice
    assert users("getattr") == {broken}


def test_a_second_driver_would_be_noticed() -> None:
    assert calls("state, _ = self.game.play(state, 0, move, at, rng)") == {"play"}
    assert calls("game.apply(state, 0, move, at, rng, events)") == {"apply"}
    assert calls("state = rules.start(options, setup, 0, rng)") == {"start"}
    assert calls("from tapis.games.mots.rules import apply, start") == {"apply", "start"}
    assert calls("from tapis.kernel.match import Match, unchecked") == {"Match", "unchecked"}
    assert calls("re.search('a', text).start(); found.start()") == set()
    assert calls("getattr(game, 'daily', None)") == {"getattr"}
