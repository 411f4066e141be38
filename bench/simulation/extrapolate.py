"""Sites that nobody has measured: how large for how many players, how long they wait, what it costs."""

from collections.abc import Sequence
from typing import NamedTuple

from bench.simulation.measured import Run
from bench.simulation.site import PACE, SEATS, Figures, Size, Times, with_players

MOVES = 100_000  # that are simulated of each site
FLUSH = 0.001  # seconds: a disk of a server that is meant for it; the one that was measured had other work
WIRE = 1_100  # bytes that an entry sends to each socket, the mean of four games (tests/table/test_wire.py)
HEADERS = 60  # bytes of TCP, IP and WebSocket around each
CORE = 20.0  # € a month that we assume for a core with 4 GB
TERABYTE = 10.0  # € that we assume for what is sent
HOURS = 0.25  # of a day that are as full as this one
MONTH = 30 * 86_400  # seconds

# no part busier than 60 %
SITES = {
    1_000: Size(1, 1, 1),
    10_000: Size(1, 1, 1),
    100_000: Size(9, 2, 2),
    1_000_000: Size(90, 15, 14),
}


class Grown(NamedTuple):
    players: int
    size: Size
    figures: Figures
    entries_a_move: float

    @property
    def bytes_a_second(self) -> float:
        """What is sent to all screens."""
        return self.figures.moves * self.entries_a_move * SEATS * (WIRE + HEADERS)


def grown(run: Run, players: int, size: Size) -> Grown:
    """A site of this size under so many players, with the times of a run."""
    seconds = MOVES / (players / SEATS / PACE)
    return Grown(players, size, with_players(_times(run), players, size, seconds), run.entries_a_move)


def waits_by_load(run: Run, nodes: int, loads: Sequence[float]) -> list[tuple[float, float]]:
    """The 99th percentile (ms) for each share of their time that the nodes are to be busy."""
    times, beside = _times(run), max(1, nodes // 4)
    found = []
    for load in loads:
        moves = load * nodes / times.move.node  # a second
        figures = with_players(times, round(moves * PACE * SEATS), Size(nodes, beside, beside), MOVES / moves)
        found.append((load, figures.p99 * 1000))
    return found


def money(site: Grown) -> float:
    """€ a month."""
    cores = site.size.nodes + site.size.database + site.size.balancer
    return cores * CORE + site.bytes_a_second * MONTH * HOURS / 1e12 * TERABYTE


def _times(run: Run) -> Times:
    return run.times._replace(flush=FLUSH)
