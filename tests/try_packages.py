"""Installs what `make dist` has built into empty environments, and uses it there: no Node, no clone, nothing of ours.

python tests/try_packages.py            # the wheel with the server, and the source distribution
python tests/try_packages.py --measure  # all extras, with sizes and times, into docs/install.json
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOUND = ROOT / "docs" / "install.json"
EXTRAS = ("", "terminal", "server", "all", "gymnasium", "pettingzoo", "openspiel", "parquet")
START = 240.0  # seconds that a first start may take


class Environment:
    """An empty environment with pip, and what was installed into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        [uv] = (ROOT / ".venv").glob("uv-*/bin/uv")
        command: list[str | Path] = [uv, "venv", "--quiet", "--seed", "--python", sys.executable, folder]
        subprocess.run(command, check=True)
        self.empty = self.size()

    def size(self) -> int:
        """The bytes of all its packages, without what Python compiles of them."""
        packages = self.folder / "lib"
        return sum(
            path.lstat().st_size
            for path in packages.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        )

    def run(self, *command: str, words: str = "", timeout: float = 600) -> str:
        """Run a program of the environment, with no other program in sight."""
        done = subprocess.run(
            [self.folder / "bin" / command[0], *command[1:]],
            cwd=self.folder,
            env=self.surroundings(),
            input=words,
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def surroundings(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
        mine = {"PATH": str(self.folder / "bin"), "HOME": str(self.folder), "LANG": "C.UTF-8"}
        return kept | mine | {"DEUCE_CACHE_DIR": str(self.folder / "cache")}

    def install(self, what: str) -> float:
        """Install a package; return the seconds that took."""
        begun = time.monotonic()
        self.run("pip", "install", "--no-cache-dir", "--disable-pip-version-check", "--quiet", what)
        return time.monotonic() - begun


def play(environment: Environment) -> None:
    """Play, simulate and referee by the command line."""
    assert environment.run("deuce", "--version").startswith("deuce")
    assert environment.run("deuce", "play", "two_win", "--plain", "--seed", "1", words="q\n")
    environment.run(
        "deuce", "simulate", "two_sans_three", "--games", "100", "--seed", "1", "--out", "g.jsonl"
    )
    assert "100" in environment.run("deuce", "verify", "g.jsonl")


def serve(environment: Environment, documented: bool) -> None:
    """Start a server and look at what it serves: the page, its parts, an answer of the API, the documentation."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [environment.folder / "bin" / "deuce", "serve", "--port", str(port), "--database", "deuce.sqlite"],
        cwd=environment.folder,
        env=environment.surroundings(),
        stdout=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + START
        # Ready means that games can be played: nothing is compiled any more, for the server's processes or others.
        while not answers(f"{address}/readyz"):
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit("deuce serve did not start")
            time.sleep(0.2)
        assert b"/assets/" in get(f"{address}/"), "the page is not in the package"
        assert b'"name"' in get(f"{address}/api/site")
        if documented:
            assert b"Deuce" in get(f"{address}/docs/"), "the documentation is not in the package"
    finally:
        server.terminate()
        server.wait(30)


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:
        content: bytes = answer.read()
        return content


def answers(address: str) -> bool:
    try:
        get(address)
    except OSError:
        return False
    return True


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument(
        "--measure", action="store_true", help="install every extra, and write docs/install.json"
    )
    chosen = options.parse_args()
    wheels, sources = (sorted((ROOT / "dist").glob(kind)) for kind in ("deuce-*.whl", "deuce-*.tar.gz"))
    if len(wheels) != 1 or len(sources) != 1:
        raise SystemExit("dist does not hold one wheel and one source distribution: run make dist")
    wheel, source = wheels[0], sources[0]
    rows: list[dict[str, Any]] = []
    for extra in EXTRAS if chosen.measure else ("server",):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            environment = Environment(Path(folder) / "env")
            seconds = environment.install(f"{wheel}[{extra}]" if extra else str(wheel))
            rows.append({"extra": extra, "seconds": seconds, "bytes": environment.size() - environment.empty})
            print(f"deuce[{extra}]: {seconds:.1f} s, {rows[-1]['bytes'] / 1e6:.0f} MB", flush=True)
            if extra in ("", "server"):
                play(environment)
            if extra == "server":
                serve(environment, documented=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = Environment(Path(folder) / "env")
        environment.install(f"{source}[server]")
        play(environment)
        serve(environment, documented=True)
        print("the source distribution installs without Node, plays and serves")
    if chosen.measure:
        found = {
            "version": wheel.name.split("-")[1],
            "wheel": wheel.stat().st_size,
            "source": source.stat().st_size,
            "python": f"{sys.version_info.major}.{sys.version_info.minor}",
            "rows": rows,
        }
        FOUND.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
