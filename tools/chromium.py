"""Find Chromium for the browser tests, or install Debian's; no browser is ever fetched from elsewhere."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium")  # the same browser without its window takes a third less time
FONTS = "fonts-liberation"
HELP = """\
No Chromium was found for the browser tests, and it cannot be installed from here.
Install it (Debian: apt-get install chromium), or name one: CHROMIUM=/path/to/chromium make test"""


def find() -> str | None:
    """The browser's path: $CHROMIUM if set, else the first that is installed."""
    if named := os.environ.get("CHROMIUM"):
        return named
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Have a Chromium: by apt-get if we may, otherwise say what to do."""
    if find():
        return
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if not shutil.which("apt-get") or (root and subprocess.run([*root, "true"], check=False).returncode):
        sys.exit(HELP)
    print("Installing Debian's Chromium for the browser tests", flush=True)
    subprocess.run([*apt, "update"], check=True)
    for package in PACKAGES:
        command = [*apt, "install", "-y", "--no-install-recommends", package, FONTS]
        if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0 and find():
            return
    sys.exit(HELP)
