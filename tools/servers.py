"""Find what tests of several nodes need (PostgreSQL, HAProxy, nginx), or install Debian's."""

import os
import shutil
from pathlib import Path

from tools import debian

DEBIAN = Path("/usr/lib/postgresql")
SYSTEM = "/usr/sbin:/sbin"
HELP = """\
PostgreSQL, HAProxy and nginx are needed for the tests of several nodes, and cannot be installed from here.
Install them (Debian: apt-get install postgresql haproxy nginx-light). A PostgreSQL that runs elsewhere can be named
by TAPIS_TEST_STORE=postgresql://…: its user must be allowed to create databases."""


def postgres() -> Path | None:
    """The folder with initdb and postgres, of the newest version that is installed."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    named = shutil.which("initdb")
    return found[-1].parent if found else Path(named).resolve().parent if named else None


def balancer(name: str) -> str | None:
    """The path of haproxy or nginx, which Debian keeps out of users' way."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:{SYSTEM}")


def find() -> bool:
    have_store = bool(os.environ.get("TAPIS_TEST_STORE")) or postgres() is not None
    return have_store and all(map(balancer, ("haproxy", "nginx")))


def install() -> None:
    debian.install("PostgreSQL, HAProxy and nginx", [("postgresql", "haproxy", "nginx-light")], find, HELP)
