"""What `deploy/` holds can be used: each tool that is here reads its file, and files fit each other and the server."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tapis.table import meter
from tools import servers

DEPLOY = Path(__file__).parents[1] / "deploy"
GAUGES = {"tapis_tables_awake", "tapis_sockets", "tapis_inbox_waiting", "tapis_store_waiting", "tapis_ready"}


def documents(name: str) -> list[Any]:
    return list(yaml.safe_load_all((DEPLOY / name).read_text("utf-8")))


def _checked(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def haproxy(file: Path) -> None:
    program = servers.balancer("haproxy")
    assert program, servers.HELP
    _checked(program, "-c", "-f", str(file))


def test_haproxy_reads_its_configuration() -> None:
    haproxy(DEPLOY / "haproxy.cfg")


def test_haproxy_reads_that_of_kubernetes_which_differs_only_in_names(tmp_path: Path) -> None:
    (config, *_) = documents("kubernetes/haproxy.yaml")
    text = config["data"]["haproxy.cfg"]
    (tmp_path / "haproxy.cfg").write_text(text)
    haproxy(tmp_path / "haproxy.cfg")
    plain = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    names = [f"tapis-{number}.tapis-nodes" for number in range(3)]
    for number, name in enumerate(names, 11):
        plain = plain.replace(f"10.0.0.{number}", name)
    resolving = "resolvers cluster\n    parse-resolv-conf\n    hold valid 1s\n\n"
    same = text.replace(resolving, "").replace(" resolvers cluster init-addr last,libc,none", "")
    assert same.strip() == plain[plain.index("global") :].strip()


def test_nginx_reads_its_configuration(tmp_path: Path) -> None:
    program = servers.balancer("nginx")
    assert program, servers.HELP
    _checked(program, "-t", "-q", "-p", str(tmp_path), "-e", str(tmp_path / "log"), "-c", str(DEPLOY / "nginx.conf"),
             "-g", f"pid {tmp_path}/pid;")  # fmt: skip


@pytest.mark.parametrize("name", ["tapis.service", "tapis@.service"])
def test_systemd_reads_its_units(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    assert "DynamicUser=yes" in text
    if not (program := shutil.which("systemd-analyze")):
        pytest.skip("systemd-analyze is not here")
    unit = tmp_path / name.replace("@", "@8001")
    unit.write_text(text.replace("/opt/tapis/bin/tapis", "/bin/true"))
    _checked(program, "verify", "--man=no", str(unit))


def test_the_compose_file_has_its_parts() -> None:
    (compose,) = documents("compose.yaml")
    services = compose["services"]
    nodes = [service for name, service in services.items() if name.startswith("node")]
    assert len(nodes) == 3
    addresses = [node["networks"]["inside"]["ipv4_address"] for node in nodes]
    named = re.findall(r"10\.0\.0\.(\d+):8000", (DEPLOY / "haproxy.cfg").read_text("utf-8"))
    assert addresses == [f"172.28.0.{number}" for number in named[:3]]
    for node in nodes:
        assert node["environment"]["TAPIS_STORE"].startswith("postgresql://")
        assert node["environment"]["FORWARDED_ALLOW_IPS"] == services["haproxy"]["networks"]["inside"]["ipv4_address"]
    assert set(compose["volumes"]) == {"postgres", "node1", "node2", "node3"}


def test_the_manifests_of_kubernetes_fit_each_other() -> None:
    found = {(d["kind"], d["metadata"]["name"]): d for d in (*documents("kubernetes/tapis.yaml"),
                                                             *documents("kubernetes/haproxy.yaml"))}  # fmt: skip
    nodes = found["StatefulSet", "tapis"]
    pod = nodes["spec"]["template"]["spec"]
    assert nodes["spec"]["serviceName"] in {name for kind, name in found if kind == "Service"}
    assert pod["securityContext"]["runAsNonRoot"]
    container = pod["containers"][0]
    assert container["livenessProbe"]["httpGet"]["path"] == "/health"
    assert container["readinessProbe"]["httpGet"]["path"] == "/ready"
    assert ("ConfigMap", "tapis-door") in found


def test_the_image_is_small_and_nobody_s_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()
    words = [line.split()[0] for line in lines if line and not line.startswith((" ", "#"))]
    assert words.count("FROM") == 2
    assert {"USER", "HEALTHCHECK", "STOPSIGNAL"} <= set(words)
    assert "USER tapis" in lines


def test_the_dashboard_asks_for_what_is_measured() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    named = {re.sub(r"_(bucket|sum|count)$", "", name) for name in re.findall(r"tapis_\w+", asked)}
    assert named == {instrument.name for instrument in meter.ALL} | GAUGES
