"""What `tests/nodes/test_throughput.py` measured: `measured.json`, kept by TAPIS_MEASURED."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from bench.simulation.site import Times, Work

FILE = Path(__file__).with_name("measured.json")


class Run(NamedTuple):
    """One of the four sites that were measured, and what was seen of it."""

    name: str
    nodes: int
    tables: int
    cores: int  # of the machine, which did nothing else
    times: Times
    entries_a_move: float
    moves: float  # a second
    p50: float  # seconds
    p99: float


def runs(file: Path = FILE) -> list[Run]:
    found = json.loads(file.read_text())
    return [_run(name, found[name], found["tables"], found["cores"]) for name in ("sqlite", "1", "2", "3")]


def _run(name: str, cost: dict[str, Any], tables: int, cores: int) -> Run:
    entries, begun = cost["entries"] / cost["acknowledged"], cost["begun"] / cost["acknowledged"]
    new = {part: ms / 1000 for part, ms in cost["beginning"].items()}
    move = Work(
        choose=cost["choosing"] / 1000,
        hear=(cost["players"] - cost["choosing"]) / 1000 - new["players"] * begun,
        balancer=cost["balancer"] * entries / 1000 - new["balancer"] * begun,
        node=cost["nodes"] * entries / 1000 - new["nodes"] * begun,
        reads=0.0,
    )
    beginning = Work(new["players"] / 2, new["players"] / 2, new["balancer"], new["nodes"], new["database"])
    kept = cost["database"] * entries / 1000 - new["database"] * begun
    times = Times(move, beginning, begun, kept, cost["flush"] / 1000)
    nodes = 1 if name == "sqlite" else int(name)
    moves, p50, p99 = cost["acknowledged"], cost["p50"] / 1000, cost["p99"] / 1000
    return Run(name, nodes, tables, cores, times, entries, moves, p50, p99)
