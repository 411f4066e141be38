"""What a busy machine does to seconds: promises are made for one that is not asked for more than it has."""

import os


def stretched(seconds: float) -> float:
    """So long may it take here and now, if it may take `seconds` on a machine of our own."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
