"""What this process counts and times, in the text form that Prometheus reads. No names, no cards, no codes."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Counter:
    """Counts by one label, or by none (the label "")."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, float] = {} if label else {"": 0}

    def add(self, count: float = 1, label: str = "") -> None:
        self.counts[label] = self.counts.get(label, 0) + count

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        for value, count in self.counts.items():
            yield f'{self.name}{{{self.label}="{value}"}} {count:g}' if self.label else f"{self.name} {count:g}"


class Histogram:
    """How long something took, in buckets."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = BOUNDS) -> None:
        self.name, self.about, self.bounds = name, about, tuple(bounds)
        self.buckets = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.buckets[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        """A block whose time is observed unless it raises."""
        began = perf_counter()
        yield
        self.observe(perf_counter() - began)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip((*self.bounds, "+Inf"), self.buckets, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


def gauge(name: str, about: str, value: float) -> Iterator[str]:
    """Something that is measured when it is asked for."""
    yield from _head(name, about, "gauge")
    yield f"{name} {value:g}"


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


ENTRIES = Counter("tapis_entries_total", "Lines kept in logs.")
COMMITS = Histogram("tapis_commit_seconds", "From a line being ready to its being kept.")
FANOUT = Histogram("tapis_fanout_seconds", "From a line being kept to its being in every outbox.")
REFUSALS = Counter("tapis_refusals_total", "Commands and requests that were refused, by the rule that did.", "rule")
THOUGHTS = Histogram("tapis_bot_seconds", "How long bots thought about one answer.")
WOKEN = Counter("tapis_tables_woken_total", "Tables loaded from their log.")
STOPPED = Counter("tapis_tables_stopped_total", "Tables unloaded, by why.", "why")
MAILS = Counter("tapis_mails_total", "Mails to players whose turn it is, by whether the SMTP server took them.", "how")
ALL = (ENTRIES, COMMITS, FANOUT, REFUSALS, THOUGHTS, WOKEN, STOPPED, MAILS)
