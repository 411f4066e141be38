"""Build a folder again only when what it is made from has changed."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fingerprint(root: Path, inputs: Iterable[Path]) -> str:
    """A digest of the names and the contents of the files."""
    digest = sha256()
    for path in sorted(inputs):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def files(folder: Path, *skip: str) -> list[Path]:
    """Every file below the folder, but for stamps and for those under a folder with one of the names to skip."""
    hidden = {"__pycache__", *skip}
    found = [path for path in folder.rglob("*") if path.is_file() and not hidden & set(path.relative_to(folder).parts)]
    return [path for path in found if path.suffix != ".stamp"]


def refresh(out: Path, wanted: str, build: Callable[[], None]) -> None:
    """Run the build unless the folder is there and was made from the wanted fingerprint."""
    stamp = out.with_name(f".{out.name}.stamp")
    if out.is_dir() and stamp.is_file() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    build()
    stamp.write_text(wanted)
