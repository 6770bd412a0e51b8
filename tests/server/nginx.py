"""A real nginx with the configuration that we ship, on ports, in a folder and with a certificate of its own."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from socket import create_connection

from postgres import free_port

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx"
PATIENCE = 20.0  # seconds for nginx to start, to reload or to end
# As Debian's nginx.conf has it around what is in sites-enabled, with paths of our own.
MAIN = """
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{ worker_connections 768; }}
http {{
    include {folder}/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/sites-enabled/*.conf;
}}
"""


def program() -> str | None:
    """nginx, if there is one on this machine."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


class Nginx:
    """nginx before servers on some ports of this machine."""

    def __init__(self, upstreams: Sequence[int], resolver: int | None = None) -> None:
        """`resolver`: take the configuration for containers, and the name server on this port."""
        self.folder = Path(tempfile.mkdtemp(prefix="deuce-nginx-"))
        self.port, self.plain_port = free_port(), free_port()
        self.certificate = self.folder / "certificates" / "fullchain.pem"
        self._upstreams = upstreams
        self._process: subprocess.Popen[bytes] | None = None
        (self.folder / "certificates").mkdir()
        (self.folder / "sites-enabled").mkdir()
        (self.folder / "mime.types").write_text("types { text/html html; }\n")
        shutil.copytree(SHIPPED, self.folder / "deuce")
        for file in (self.folder / "deuce").iterdir():
            file.write_text(self._moved(file.read_text()))
        self._certify()
        self.main = self.folder / "nginx.conf"
        user = "user root;" if os.geteuid() == 0 else ""
        if resolver is None:
            self.main.write_text(MAIN.format(folder=self.folder, user=user))
            shutil.copy(self.folder / "deuce" / "deuce.conf", self.folder / "sites-enabled")
        else:
            text = (self.folder / "deuce" / "compose.conf").read_text()
            text = text.replace("resolver 127.0.0.11", f"resolver 127.0.0.1:{resolver} ipv6=off")
            text = text.replace("deuce:2222", f"deuce:{upstreams[0]}")
            paths = f"pid {self.folder}/nginx.pid;\nerror_log {self.folder}/error.log;\n{user}\n"
            self.main.write_text(paths + text)

    def _moved(self, text: str) -> str:
        """What is shipped, with our paths and ports and for loopback alone. All else stays as it is."""
        servers = "\n".join(f"    server 127.0.0.1:{port} max_fails=0;" for port in self._upstreams)
        for shipped, ours in (
            ("/etc/nginx/", f"{self.folder}/"),
            ("    server 127.0.0.1:2222 max_fails=0;", servers),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen [::]:80;", ""),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
            ("listen [::]:443 ssl http2;", ""),
            ("proxy_set_header Host $host;", "proxy_set_header Host $http_host;"),
        ):
            text = text.replace(shipped, ours)
        return text

    def _certify(self) -> None:
        key = self.certificate.with_name("privkey.pem")
        request = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
        ]
        names = [
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1",
            "-days",
            "2",
        ]
        files = ["-keyout", str(key), "-out", str(self.certificate)]
        subprocess.run([*request, *names, *files], check=True, capture_output=True, timeout=60)

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def tls(self) -> ssl.SSLContext:
        """What trusts the certificate, and nothing else."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def check(self) -> subprocess.CompletedProcess[str]:
        """What nginx says of the configuration."""
        return subprocess.run(self._command("-t"), capture_output=True, text=True, timeout=60)

    def _command(self, *more: str) -> list[str]:
        found = program()
        assert found is not None, "nginx is not installed"
        return [
            found,
            "-p",
            str(self.folder),
            "-e",
            str(self.folder / "error.log"),
            "-c",
            str(self.main),
            *more,
        ]

    def start(self) -> None:
        self._process = subprocess.Popen(self._command("-g", "daemon off;"))
        end = time.monotonic() + PATIENCE
        while True:
            try:
                create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
                time.sleep(0.02)

    def reload(self) -> None:
        subprocess.run(self._command("-s", "reload"), check=True, capture_output=True, timeout=60)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        with suppress(OSError):
            shutil.rmtree(self.folder)
