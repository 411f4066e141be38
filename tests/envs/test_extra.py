"""The environments are an extra: nothing else imports what they need, and who lacks it is told so."""

import subprocess
import sys

NEEDED = ("numpy", "gymnasium", "pettingzoo")
LOADED = f"print([name for name in {NEEDED} if name in sys.modules])"


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_nothing_else_imports_them() -> None:
    parts = "tapis.cli, tapis.server.app, tapis.table.table, tapis.bots.arena, tapis.words"
    loaded = f"""
import sys, {parts}
from tapis.kernel import registry
for game in registry.games().values():
    game.encoding(game.options(), max(2, game.min_seats))
{LOADED}
"""
    assert run(loaded) == "[]\n"
    assert run(f"import sys, tapis.envs\n{LOADED}") == f"{list(NEEDED)}\n"


def test_who_lacks_the_extra_is_told_what_to_install() -> None:
    for name in NEEDED:
        told = run(f"import sys; sys.modules[{name!r}] = None\nimport tapis.envs")
        assert told.endswith(f"ImportError: tapis.envs needs {name}, which is not installed: pip install 'tapis[rl]'\n")
