"""Nodes die, PostgreSQL restarts, lines are cut: nothing acknowledged is lost, and play goes on by itself."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.busy import stretched
from tests.house import GAMES
from tests.nodes.site import Faults, check_nothing_lost, site
from tests.postgres import Cluster, new_database
from tests.proxy import FaultProxy
from tests.server import rigs

FEW, SHORT, LONG = 5, 10, 60  # tables
# in `make test`: mots makes each node load what inflects words, and dies with one server in tests/server/test_kill.py
LIGHT = tuple(game for game in GAMES if game != "mots")
UNNOTICED = 2.0  # seconds until play goes on after a table was handed over (p95)


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[FaultProxy]:
    opened = FaultProxy(cluster.port)
    yield opened
    opened.close()


def _through(proxy: FaultProxy, cluster: Cluster, store: str) -> list[str]:
    """Three nodes, of which the first reaches PostgreSQL only through the proxy."""
    return [store.replace(f":{cluster.port}/", f":{proxy.port}/"), store, store]


def _killed(
    folder: Path, store: str, balancer: str, tables: int, kills: int, nodes: int = 3, games: Sequence[str] = GAMES
) -> str:
    with site(folder, [store] * nodes, balancer) as opened:
        faults = Faults(opened, tables, 1, games)
        for _ in range(kills):
            faults.kill()
        return faults.report(store, f"kills −9 of one of {nodes} nodes behind {balancer}")


@pytest.mark.soak
@pytest.mark.quiet
@pytest.mark.parametrize("balancer", ["haproxy", "nginx"])
def test_fifty_times_a_node_dies(tmp_path: Path, postgres: str, balancer: str) -> None:
    print(_killed(tmp_path, postgres, balancer, LONG, 50))


def test_a_node_dies_behind_nginx(tmp_path: Path, postgres: str) -> None:
    print(_killed(tmp_path, postgres, "nginx", FEW, 1, nodes=2, games=LIGHT))


def test_a_node_is_replaced_one_dies_postgres_restarts_and_a_line_is_cut(
    tmp_path: Path, cluster: Cluster, proxy: FaultProxy
) -> None:
    store = new_database(cluster.url)
    with site(tmp_path, _through(proxy, cluster, store)) as opened:
        faults = Faults(opened, SHORT, 2, LIGHT)
        faults.replace(faults.at_work()[-1])
        _check_told(faults)
        faults.kill()
        faults.restart(cluster)
        faults.cut(proxy)
        print(faults.report(store, "faults (a kill −9, a restart of PostgreSQL, a cut)"))
    with pytest.raises(AssertionError, match="without a word"):  # this check would have noticed the kill
        _check_told(faults)


@pytest.mark.soak
@pytest.mark.quiet
def test_ten_times_postgres_restarts(tmp_path: Path, cluster: Cluster) -> None:
    store = new_database(cluster.url)
    with site(tmp_path, [store] * 3) as opened:
        faults = Faults(opened, LONG, 3)
        for _ in range(10):
            faults.restart(cluster)
        print(faults.report(store, "restarts of PostgreSQL"))


@pytest.mark.soak
@pytest.mark.quiet
def test_ten_times_a_node_is_cut_from_postgres(tmp_path: Path, cluster: Cluster, proxy: FaultProxy) -> None:
    store = new_database(cluster.url)
    with site(tmp_path, _through(proxy, cluster, store)) as opened:
        faults = Faults(opened, LONG, 4)
        for _ in range(10):
            faults.cut(proxy)
        print(faults.report(store, "cuts of a node from PostgreSQL"))


def test_the_check_catches_nodes_that_answer_before_they_have_kept(tmp_path: Path, postgres: str) -> None:
    with site(tmp_path, [postgres], "haproxy", rigs.hasty_node) as opened:
        faults = Faults(opened, FEW, 5, LIGHT)
        for node in opened.nodes:
            node.kill()
        with pytest.raises(AssertionError, match="acknowledged moves are lost"):
            check_nothing_lost(postgres, faults.crowd.abandon())


@pytest.mark.soak
def test_the_check_catches_nodes_that_charge_for_an_outage(tmp_path: Path, postgres: str) -> None:
    with site(tmp_path, [postgres] * 3, "haproxy", rigs.charging) as opened:
        faults = Faults(opened, SHORT, 8)
        faults.kill()
        with pytest.raises(AssertionError, match="clocks were charged"):
            faults.report(postgres, "kills")


# — handing over —


def _rolled(folder: Path, store: str, tables: int, times: int) -> Faults:
    with site(folder, [store] * 3) as opened:
        faults = Faults(opened, tables, 6)
        for _ in range(times):
            faults.roll()
        print(faults.report(store, "rolling restarts of three nodes"))
        return faults


def _check_told(faults: Faults) -> None:
    assert faults.crowd.gaps, "nobody was cut: the check has checked nothing"
    assert all(gap.told for gap in faults.crowd.gaps), "a line was cut without a word"


def _check_unnoticed(faults: Faults) -> None:
    """Every table was handed over with a word, and went on soon."""
    _check_told(faults)
    assert faults.p95 < stretched(UNNOTICED)


@pytest.mark.soak
def test_a_rolling_upgrade_is_hardly_noticed(tmp_path: Path, postgres: str) -> None:
    _check_unnoticed(_rolled(tmp_path, postgres, SHORT, 1))


@pytest.mark.soak
@pytest.mark.quiet
def test_ten_rolling_upgrades_are_hardly_noticed(tmp_path: Path, postgres: str) -> None:
    _check_unnoticed(_rolled(tmp_path, postgres, LONG, 10))
