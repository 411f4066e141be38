"""`python -m tools page words`: the named things are brought up to date, side by side."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tools import chromium, icons, page, types, words

TASKS: dict[str, Callable[[], object]] = {
    "page": page.build,
    "words": words.build,
    "check": page.check,
    "chromium": chromium.install,
    "dev": page.serve,
    "icons": icons.write,
    "types": types.write,
}

with ThreadPoolExecutor() as pool:
    for task in [pool.submit(TASKS[name]) for name in sys.argv[1:]]:
        task.result()
