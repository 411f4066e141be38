"""`make lock`: the exact versions and digests of all that is installed, for every Python and platform that we support.

`locks/build.txt` is what building needs, `run.txt` what running from a checkout needs, `dev.txt` what developing needs.
No address of an index is written: each machine asks its own.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

from tools.stamp import ROOT

LOCKS = "locks"
COMPILE = [
    "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--upgrade", "--no-emit-index-url",
    "--no-annotate", "--custom-compile-command", "make lock",
]  # fmt: skip


def write(root: Path = ROOT) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = ["--python-version", project["requires-python"].removeprefix(">=")]
    build = "\n".join(project["optional-dependencies"]["build"])
    for name, source in {"build": ["-"], "run": ["pyproject.toml", "--extra", "build", "--extra", "print"],
                         "dev": ["pyproject.toml", "--extra", "dev"]}.items():  # fmt: skip
        uv = [f"{sys.prefix}/bin/uv", *COMPILE, *oldest, *source, "-o", f"{LOCKS}/{name}.txt"]
        subprocess.run(uv, cwd=root, check=True, input=build if source == ["-"] else None, text=True)
