"""Write the TypeScript of what travels: web/src/protocol.ts for the house, web/protocol.ts in the folder of a game."""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools import page
from tools.stamp import ROOT

HOUSE = "web/src/protocol.ts"
OF_A_GAME = "protocol.ts"  # beside its board
BANNER = "// Made by `make types` from structs in Python: change those, not this.\n"
JSON2TS = "node_modules/json-schema-to-typescript/dist/src/cli.js"


def protocols(root: Path = ROOT, folders: Sequence[Path] = ()) -> dict[Path, str]:
    """The TypeScript files that fit the Python structs as they are now; games are looked for in `folders` too."""
    command = [sys.executable, "-m", "tapis.server.schema", *map(str, folders)]
    schemas = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=root).stdout)
    games = {Path(folder, OF_A_GAME): schema for folder, schema in schemas["games"].items()}
    wanted = {root / HOUSE: schemas["house"], **games}
    return dict(zip(wanted, _typescript(root, list(wanted.values())), strict=True))


def _typescript(root: Path, schemas: list[object]) -> list[str]:
    page.install(root)
    with tempfile.TemporaryDirectory() as folder:
        for number, schema in enumerate(schemas):
            Path(folder, str(number), "root.json").parent.mkdir()
            Path(folder, str(number), "root.json").write_text(json.dumps(schema), encoding="utf-8")
        # a tuple type for every length of a bounded list would be 400 000 lines
        options = ["--unreachableDefinitions", "--no-additionalProperties", "--ignoreMinAndMaxItems"]
        page.node(root / "web", JSON2TS, "-i", folder, "-o", folder, *options, "--bannerComment", "")
        made = [Path(folder, str(number), "root.d.ts") for number in range(len(schemas))]
        return [BANNER + tidied(path.read_text(encoding="utf-8")) for path in made]


def tidied(text: str) -> str:
    """Without the remarks on where each type was found, and without a root that says nothing."""
    text = re.sub(r"\n \*\n \* This interface was referenced by .*\n \* via the .*", "", text)
    text = re.sub(r"/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*/\n", "", text)
    return text.replace("export interface Root {}\n", "").lstrip("\n")


def write(root: Path = ROOT) -> None:
    for path, text in protocols(root).items():
        path.write_text(text, encoding="utf-8")
