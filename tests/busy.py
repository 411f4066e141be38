"""What a busy machine does to seconds: promises are made for one that is not asked for more than it has."""

import os
from pathlib import Path


def stretched(seconds: float) -> float:
    """So long may it take here and now, if it may take `seconds` on a machine of our own."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def unserved(pid: int) -> float:
    """Seconds in which this process's first thread was ready to run and had no processor (Linux; elsewhere 0).

    What others do on the machine, and no fault of the process: taken off what it needed by the clock.
    """
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0
