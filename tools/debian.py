"""Packages of Debian that the tests need: installed by apt-get if we may."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock

ONE_AT_A_TIME = Lock()  # apt-get refuses to run beside itself, and `python -m tools` does things side by side


def install(what: str, packages: Sequence[Sequence[str]], find: Callable[[], object], needed: str) -> None:
    """Have `what`: of these choices of packages the first that can be installed; otherwise say what is `needed`."""
    if find():
        return
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if not shutil.which("apt-get") or (root and subprocess.run([*root, "true"], check=False).returncode):
        sys.exit(needed)
    with ONE_AT_A_TIME:
        print(f"Installing Debian's {what} for the tests", flush=True)
        subprocess.run([*apt, "update"], check=True)
        if not any(_can_install([*apt, "install", "-y", "--no-install-recommends", *each], find) for each in packages):
            sys.exit(needed)


def _can_install(command: Sequence[str], find: Callable[[], object]) -> bool:
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0 and bool(find())
