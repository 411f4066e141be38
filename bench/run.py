"""Run every bench/bench_*.py, or those named, and print what each measures."""

import importlib
import platform
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(names: list[str]) -> None:
    sys.path.insert(0, str(HERE))
    print(f"Python {platform.python_version()}, {platform.machine()}, {platform.system()} {platform.release()}")
    for path in sorted(HERE.glob("bench_*.py")):
        if not names or path.stem.removeprefix("bench_") in names:
            print(f"\n== {path.stem.removeprefix('bench_')}", flush=True)
            importlib.import_module(path.stem).main()


if __name__ == "__main__":
    main(sys.argv[1:])
