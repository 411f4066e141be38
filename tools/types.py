"""Write web/src/protocol.ts from the JSON schema of the server's messages."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import page
from tools.stamp import ROOT

PROTOCOL = "web/src/protocol.ts"
BANNER = "// Made by `make types` from the structs of tapis.server: change those, not this.\n"
JSON2TS = "node_modules/json-schema-to-typescript/dist/src/cli.js"


def protocol(root: Path = ROOT) -> str:
    """The TypeScript text that fits the Python structs as they are now."""
    page.install(root)
    schema = subprocess.run([sys.executable, "-m", "tapis.server.schema"], check=True, stdout=subprocess.PIPE, cwd=root)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "root.json"), Path(folder, "protocol.ts")
        source.write_bytes(schema.stdout)
        # a tuple type for every length of a bounded list would be 400 000 lines
        options = ["--unreachableDefinitions", "--no-additionalProperties", "--ignoreMinAndMaxItems"]
        page.node(root / "web", JSON2TS, "-i", str(source), "-o", str(target), *options, "--bannerComment", "")
        return BANNER + tidied(target.read_text(encoding="utf-8"))


def tidied(text: str) -> str:
    """Without the remarks on where each type was found, and without a root that says nothing."""
    text = re.sub(r"\n \*\n \* This interface was referenced by .*\n \* via the .*", "", text)
    text = re.sub(r"/\*\*\n \* This interface was referenced by .*\n \* via the .*\n \*/\n", "", text)
    return text.replace("export interface Root {\n  [k: string]: unknown;\n}\n", "").lstrip("\n")


def write(root: Path = ROOT) -> None:
    (root / PROTOCOL).write_text(protocol(root), encoding="utf-8")
