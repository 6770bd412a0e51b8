"""Run server and page for those who change them: `make dev`, then open the address that Vite prints.

Vite renews the page as its files change, and passes on to the server what begins with /api. The server is started anew
when a file of the package changes; games are on disk, and pages that are open reconnect by themselves.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "deuce"
BUILT = {"static", "manual", "__pycache__"}
WATCHED = {".py", ".ftl", ".toml", ".json", ".npz"}
PORT = "8000"  # where web/vite.config.ts looks for the server
PAUSE = 0.5  # seconds between two looks at the files


def sources() -> Iterator[Path]:
    """Yield the files that a running server is made of."""
    for folder, folders, files in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name not in BUILT]
        yield from (Path(folder, name) for name in files if Path(name).suffix in WATCHED)


def newest() -> tuple[int, int]:
    """Return how many files there are, and when the last of them was changed."""
    times = [path.stat().st_mtime_ns for path in sources() if path.exists()]
    return len(times), max(times)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program and wait for it; one that does not end is killed."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("make dev needs Node.js 20.19 or newer, with npm")
    command = [sys.executable, "-m", "deuce", "serve", "--port", PORT, *sys.argv[1:]]
    page = subprocess.Popen([npm, "run", "--silent", "dev"], cwd=ROOT / "web")
    server = subprocess.Popen(command)
    try:
        seen = newest()
        while page.poll() is None:
            time.sleep(PAUSE)
            if (now := newest()) != seen:
                seen = now
                stop(server)
                server = subprocess.Popen(command)
    except KeyboardInterrupt:
        pass
    finally:
        for process in (server, page):
            stop(process)


if __name__ == "__main__":
    main()
