"""The way of a move through a site: player, balancer, node, the database's group commit, and back to every screen."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from bench.simulation.machine import Act, Group, Machine, Process, Time

SECONDS = 15.0  # of a simulated run
WARM = 0.1  # of the time is not counted
SEATS = 4  # at a table
PACE = 6.0  # seconds between two moves at a table
PEOPLE = 2  # at a table that is made: they sit down one after another and connect all at once; then cards are dealt
REQUESTS = 2 * PEOPLE + 1
CODES = 1 << 20  # that a table may have


class Work(NamedTuple):
    """Mean seconds of processor time that something takes, by who works on it."""

    choose: float  # the players' process, before it is sent
    hear: float  # and when what it led to has come
    balancer: float
    node: float
    reads: float  # the database, beside what is kept


class Times(NamedTuple):
    """What one run measured of everything."""

    move: Work
    beginning: Work  # of a new game, up to its first picture on every screen
    begun: float  # games for each move
    kept: float  # seconds that the database takes to keep one
    flush: float  # seconds that the disk takes for one commit


class Figures(NamedTuple):
    moves: float  # a second
    p50: float  # seconds until a move is acknowledged
    p99: float
    busiest: float  # share of its time that the busiest node works
    database: float  # cores
    balancer: float  # cores
    commits: float  # a second


class Parts(NamedTuple):
    """The processes of a site, and the machines that they run on (several may be the same)."""

    balancers: list[Process]
    nodes: list[Process]
    commits: list[Group]
    readers: list[Process]  # of the database, one for each node


class Site:
    """A site in simulated time; moves are sent into it by `move`."""

    def __init__(self, times: Times, seed: int) -> None:
        self.time, self.times, self.chance = Time(), times, random.Random(seed)
        self.flushes = Group(lambda _, then: self.time.after(self.drawn(times.flush), then))
        self.waits: list[tuple[float, float]] = []  # when a move was acknowledged, and after how long
        self.commits = 0

    def committer(self, backend: Process) -> Group:
        """A node's connection to the database: it commits whatever queued during the last commit."""

        def commit(moves: int, then: Act) -> None:
            self.commits += 1
            backend.do(self.drawn(self.times.kept * moves), lambda: self.flushes.join(then))

        return Group(commit)

    def drawn(self, mean: float) -> float:
        """A time with this mean."""
        return self.chance.expovariate(1 / mean) if mean else 0.0

    def move(self, parts: Parts, table: int, heard: Callable[[Act], None], then: Act) -> None:
        """One move of this table from when it is sent; `heard` is what its players do before it counts as answered."""
        began = self.time.now

        def acknowledged() -> None:
            self.waits.append((self.time.now, self.time.now - began))
            then()

        self.request(parts, table, self.times.move, partial(heard, acknowledged))

    def request(self, parts: Parts, table: int, work: Work, then: Act) -> None:
        """The way of what one player sends to the table's node and back."""
        place = table % len(parts.nodes)
        node, commits, reader = parts.nodes[place], parts.commits[place], parts.readers[place]
        balancer = parts.balancers[table % len(parts.balancers)]
        passing, working = self.drawn(work.balancer) / 2, self.drawn(work.node) / 2
        steps: list[Callable[[Act], None]] = [
            partial(balancer.do, passing),
            partial(node.do, working),
            partial(reader.do, self.drawn(work.reads)),
            commits.join,
            partial(node.do, working),
            partial(balancer.do, passing),
        ]
        _one_after_another(steps, then)

    def begin(self, parts: Parts, table: int, work: Callable[[float, Act], None], then: Act) -> None:
        """A new game at this table; `work` is how its players spend their time before and after each request."""
        each = Work(*(part / REQUESTS for part in self.times.beginning))

        def ask(then: Act) -> None:
            steps: list[Callable[[Act], None]] = [
                partial(work, self.drawn(each.choose)),
                partial(self.request, parts, table, each),
                partial(work, self.drawn(each.hear)),
            ]
            _one_after_another(steps, then)

        _one_after_another([ask] * PEOPLE + [partial(_at_once, [ask] * PEOPLE), ask], then)

    def figures(self, seconds: float, nodes: list[Machine], database: Machine, balancer: Machine) -> Figures:
        waits = sorted(wait for moment, wait in self.waits if moment >= seconds * WARM)
        return Figures(
            len(waits) / (seconds * (1 - WARM)),
            waits[len(waits) // 2],
            waits[int(len(waits) * 0.99)],
            max(machine.used for machine in nodes) / seconds,
            database.used / seconds,
            balancer.used / seconds,
            self.commits / seconds,
        )


def _one_after_another(steps: Sequence[Callable[[Act], None]], then: Act) -> None:
    for step in reversed(steps):
        then = partial(step, then)
    then()


def _at_once(steps: Sequence[Callable[[Act], None]], then: Act) -> None:
    """`then` follows the last of them."""
    left = iter(range(len(steps) - 1, -1, -1))

    def done() -> None:
        if not next(left):
            then()

    for step in steps:
        step(done)


def as_measured(times: Times, tables: int, nodes: int, cores: int, seed: int = 1) -> Figures:
    """Everything on one machine, players too; every table plays as fast as it is answered."""
    site = Site(times, seed)
    machine = Machine(site.time, cores)
    players = Process(machine)
    parts = Parts(
        [Process(machine)],
        [Process(machine) for _ in range(nodes)],
        [site.committer(Process(machine)) for _ in range(nodes)],
        [Process(machine) for _ in range(nodes)],
    )

    def play(table: int) -> None:
        """A move; the process of the players hears all of its pictures before it comes to the next."""
        hear = partial(players.do, site.drawn(times.move.hear) + site.drawn(times.move.choose))
        site.move(parts, table, hear, partial(go_on, table))

    def go_on(table: int) -> None:
        if site.chance.random() < times.begun:
            begin()
        else:
            play(table)

    def begin() -> None:
        table = site.chance.randrange(CODES)  # the balancer sends it to any node
        site.begin(parts, table, players.do, partial(play, table))

    for _ in range(tables):
        begin()
    site.time.run(SECONDS)
    return site.figures(SECONDS, [machine], machine, machine)


class Size(NamedTuple):
    """What a site is made of; a node has a core of its own."""

    nodes: int
    database: int  # cores
    balancer: int  # cores


def with_players(times: Times, players: int, size: Size, seconds: float, seed: int = 1) -> Figures:
    """So many players at tables of four, each table making a move every six seconds or so."""
    site = Site(times, seed)
    machines = [Machine(site.time, 1) for _ in range(size.nodes)]
    database, balancer = Machine(site.time, size.database), Machine(site.time, size.balancer)
    parts = Parts(
        [Process(balancer) for _ in range(size.balancer)],
        [Process(machine) for machine in machines],
        [site.committer(Process(database)) for _ in machines],
        [Process(database) for _ in machines],
    )
    between = 1 / (players / SEATS / PACE)

    def come() -> None:
        table = site.chance.randrange(CODES)
        site.move(parts, table, lambda then: then(), lambda: None)
        if site.chance.random() < times.begun:
            site.begin(parts, table, lambda _, then: then(), lambda: None)
        site.time.after(site.chance.expovariate(1 / between), come)

    come()
    site.time.run(seconds)
    return site.figures(seconds, machines, database, balancer)
