"""`python -m tools page words`: each named thing is brought up to date."""

import sys
from collections.abc import Callable

from tools import chromium, page, types, words

TASKS: dict[str, Callable[[], object]] = {
    "page": page.build,
    "words": words.build,
    "check": page.check,
    "chromium": chromium.install,
    "dev": page.serve,
    "types": types.write,
}

for name in sys.argv[1:]:
    TASKS[name]()
