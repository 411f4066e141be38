"""A game is a folder: it is found by being there."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tapis.kernel import registry
from tapis.table.processes import new_process

GUEST = """
from tests.kernel.toy import Toy

class Guest(Toy):
    name = "sixth"

GAME = Guest()
"""


BROKEN = "import no_such_module"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "sixth").mkdir()
    (tmp_path / "sixth" / "__init__.py").write_text(GUEST)
    (tmp_path / "not-a-game").mkdir()
    yield tmp_path
    registry.forget_folders()


def test_the_games_of_the_house_are_found() -> None:
    assert "bornes" in registry.games()
    assert registry.game("bornes").name == "bornes"
    assert (registry.home("bornes") / "deck.toml").is_file()


def test_a_sixth_game_is_found_in_another_folder(folder: Path) -> None:
    registry.add_folder(folder)
    assert registry.game("sixth").name == "sixth"
    assert registry.home("sixth") == folder / "sixth"
    assert list(registry.games()) == sorted(registry.games())


def test_a_name_that_is_taken_is_refused(folder: Path) -> None:
    (folder / "bornes").mkdir()
    (folder / "bornes" / "__init__.py").write_text(GUEST)
    with pytest.raises(ValueError, match="bornes"):
        registry.add_folder(folder)


def test_an_unknown_game_is_said_to_be_unknown() -> None:
    with pytest.raises(registry.UnknownGame, match=r"no game called belote; there are .*bornes, courts"):
        registry.game("belote")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Puts packages where Python looks for them, each with the entry point that a wheel would have declared."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(name: str, code: str, point: str = "") -> None:
        package, info = tmp_path / f"tapis_{name}", tmp_path / f"tapis_{name}-1.dist-info"
        package.mkdir()
        (package / "__init__.py").write_text(code)
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: tapis-{name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[tapis.games]\n{point or name} = tapis_{name}\n")
        registry.look_again()

    yield install
    monkeypatch.undo()
    registry.look_again()
    for name in [name for name in sys.modules if name.startswith("tapis_")]:
        del sys.modules[name]


def test_an_installed_package_brings_its_game(packages: Callable[..., None], tmp_path: Path) -> None:
    packages("sixth", GUEST)
    assert registry.game("sixth").name == "sixth"
    assert registry.home("sixth") == tmp_path / "tapis_sixth"
    assert registry.troubles() == ()


def test_a_broken_package_is_named_and_the_others_are_played(packages: Callable[..., None]) -> None:
    packages("seventh", BROKEN)
    packages("sixth", GUEST)
    assert {"bornes", "sixth"} <= set(registry.games())
    (told,) = registry.troubles()
    assert "the game seventh of tapis-seventh cannot be played: ModuleNotFoundError" in told


@pytest.mark.parametrize(
    ("code", "point", "why"),
    [
        (GUEST, "other", "called other and its game sixth"),
        (GUEST.replace('"sixth"', '"bornes"'), "bornes", "called bornes already"),
        (GUEST.replace('"sixth"', '"Sixth box"'), "Sixth box", "small letters"),
        ("GAME = 6", "sixth", "has no attribute 'name'"),
    ],
)
def test_a_package_that_declares_nonsense_is_named(
    packages: Callable[..., None], code: str, point: str, why: str
) -> None:
    packages("sixth", code, point)
    assert [why in told for told in registry.troubles()] == [True]
    assert "sixth" not in registry.games()
    assert registry.game("bornes").name == "bornes"


def test_a_broken_folder_is_named_too(folder: Path) -> None:
    (folder / "sixth" / "__init__.py").write_text(BROKEN)
    registry.add_folder(folder)
    assert [str(folder / "sixth") in told for told in registry.troubles()] == [True]


def test_a_package_that_is_also_in_an_added_folder_is_one_game(packages: Callable[..., None], tmp_path: Path) -> None:
    packages("sixth", GUEST)
    registry.add_folder(tmp_path)
    assert registry.home("sixth") == tmp_path / "tapis_sixth"
    assert registry.troubles() == ()
    registry.forget_folders()


def test_other_processes_know_the_same_games(packages: Callable[..., None], folder: Path) -> None:
    packages("seventh", GUEST.replace('"sixth"', '"seventh"'))
    registry.add_folder(folder)
    with new_process() as process:
        homes = [process.submit(registry.home, name).result() for name in ("bornes", "seventh", "sixth")]
    assert homes == [registry.home("bornes"), folder / "tapis_seventh", folder / "sixth"]
