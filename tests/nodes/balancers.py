"""HAProxy and nginx as `deploy/` configures them, but for their own port and the ports of the nodes."""

import re
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.live import free_port
from tools import servers

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 10.0  # seconds


class Balancer:
    """One balancer in front of nodes on these ports of this machine."""

    def __init__(self, name: str, folder: Path, ports: list[int]) -> None:
        program = servers.balancer(name)
        if program is None:
            pytest.fail(servers.HELP)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / f"{name}.log"
        file = folder / f"{name}.conf"
        written, command = (_haproxy if name == "haproxy" else _nginx)(folder, file, self.port, ports)
        file.write_text(written)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([program, *command], stdout=log, stderr=log, cwd=folder)
        self._wait()

    def _wait(self) -> None:
        """Until it passes on to nodes that answer."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/ready", timeout=2):
                    return
            except OSError:
                if self._process.poll() is not None or time.monotonic() > until:
                    self.close()
                    raise RuntimeError(f"the balancer does not answer:\n{self._log.read_text()[-3000:]}") from None
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        return self._process.pid

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


def _haproxy(folder: Path, file: Path, port: int, ports: list[int]) -> tuple[str, list[str]]:
    text = (DEPLOY / "haproxy.cfg").read_text()
    text = re.sub(r"bind :80\b", f"bind 127.0.0.1:{port}", text, count=1)
    text = re.sub(r"maxconn \d+", "maxconn 2000", text)
    text = re.sub(r"(?m)^ +server node\d .*\n", "", text)
    nodes = "".join(f"    server node{number} 127.0.0.1:{node}\n" for number, node in enumerate(ports, 1))
    text = re.sub(r"(?m)^( +default-server .*\n)", lambda found: found[0] + nodes, text)
    return text, ["-db", "-f", str(file)]


def _nginx(folder: Path, file: Path, port: int, ports: list[int]) -> tuple[str, list[str]]:
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace(
        "worker_connections 20000", "worker_connections 900"
    )
    text = text.replace("worker_processes auto;", f"worker_processes 1; daemon off; pid {folder}/nginx.pid;")
    text = re.sub(r"(?m)^ +server 10\.0\.0\.\d+.*\n", "", text)
    nodes = "".join(f"server 127.0.0.1:{node} max_fails=1 fail_timeout=2s; " for node in ports)
    text = text.replace("hash $code consistent;", f"hash $code consistent; {nodes}")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", f"http {{ access_log off; {kept}", 1)
    return text, ["-p", str(folder), "-e", str(folder / "nginx.err"), "-c", str(file)]
