"""`python -m tools page words`: the named things are brought up to date, side by side."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tools import chromium, confusables, fonts, icons, lock, page, previews, servers, types, words

TASKS: dict[str, Callable[[], object]] = {
    "page": page.build,
    "words": words.build,
    "check": page.check,
    "format": page.tidy,
    "lint": page.lint,
    "chromium": chromium.install,
    "servers": servers.install,
    "dev": page.serve,
    "confusables": confusables.write,
    "icons": icons.write,
    "fonts": fonts.write,
    "previews": previews.write,
    "types": types.write,
    "lock": lock.write,
}

with ThreadPoolExecutor() as pool:
    for task in [pool.submit(TASKS[name]) for name in sys.argv[1:]]:
        task.result()
