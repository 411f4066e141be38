"""Packages of Debian that the tests need: installed by apt-get if we may."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence


def install(what: str, packages: Sequence[Sequence[str]], find: Callable[[], object], needed: str) -> None:
    """Have `what`: of these choices of packages the first that can be installed; otherwise say what is `needed`."""
    if find():
        return
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if not shutil.which("apt-get") or (root and subprocess.run([*root, "true"], check=False).returncode):
        sys.exit(needed)
    print(f"Installing Debian's {what} for the tests", flush=True)
    subprocess.run([*apt, "update"], check=True)
    for choice in packages:
        command = [*apt, "install", "-y", "--no-install-recommends", *choice]
        if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0 and find():
            return
    sys.exit(needed)
