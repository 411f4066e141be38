"""Find Chromium for the browser tests, or install Debian's; no browser is ever fetched from elsewhere."""

import os
import shutil

from tools import debian

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
    debian.install("Chromium", [(package, FONTS) for package in PACKAGES], find, HELP)
