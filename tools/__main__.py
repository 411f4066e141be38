"""`python -m tools page words`: each named thing is brought up to date."""

import sys

from tools import page, types, words

TASKS = {
    "page": page.build,
    "words": words.build,
    "check": page.check,
    "dev": page.serve,
    "types": types.write,
}

for name in sys.argv[1:]:
    TASKS[name]()
