"""The walk through docs/hosting.md: every command of it as it is written, then a game over TLS.

It happens in a copy of this machine that is thrown away: its whole disk with a layer above it in memory (overlayfs),
and processes of its own, which end with it. Instead of systemd, which no container has, a small `systemctl` there does
what the units say.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import textwrap
import time
from pathlib import Path

from clients import Person

from soak.ground import Ground, Trouble
from soak.players import TRUSTING

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"<!-- walk -->\n```\n(.*?)```", re.DOTALL)
PORTS = (80, 443, 2222, 5432)  # as the commands have them
WITHIN = 600.0  # seconds from the first command to the end of a game
OF_DEBIAN = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"  # where root finds programs there
DONE = "the walk is done"

# What systemd would do: units of ours are started as they say, those of packages by the tools of Debian.
SYSTEMCTL = """\
#!/usr/bin/python3
import configparser, os, shlex, subprocess, sys
verb, *names = [word for word in sys.argv[1:] if not word.startswith("--")]
for name in names:
    if name.endswith(".timer") or name == "nginx":
        if name == "nginx" and subprocess.run(["nginx", "-s", "reload"], stderr=subprocess.DEVNULL).returncode:
            subprocess.run(["nginx"], check=True)
        continue
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    unit.optionxform = str
    lines, environment = open(f"/etc/systemd/system/{name}.service").read().splitlines(), dict(os.environ)
    unit.read_string("\\n".join(lines))
    for line in lines:
        if line.startswith("Environment="):
            environment |= dict(word.split("=", 1) for word in shlex.split(line.partition("=")[2]))
    service = unit["Service"]
    user = service["User"]
    as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs"]
    subprocess.run([*as_user, *shlex.split(service["ExecStartPre"])], env=environment, check=True)
    subprocess.Popen(
        [*as_user, *shlex.split(service["ExecStart"])],
        env=environment, cwd="/", start_new_session=True, stdin=subprocess.DEVNULL,
        stdout=open("/var/log/deuce.log", "a"), stderr=subprocess.STDOUT,
    )
"""

# The copy of this machine: `$1` is a folder with what the operator has, `$2` an empty one.
COPY = """
set -e
mount -t tmpfs -o size=6g tmpfs "$2"
mkdir "$2/upper" "$2/work" "$2/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$2/upper,workdir=$2/work" "$2/root"
mount --rbind /dev "$2/root/dev"
mount -t proc proc "$2/root/proc"
mkdir -p "$2/root/srv/walk" "$2/root/tmp"
chmod 1777 "$2/root/tmp"
cp -r "$1/." "$2/root/srv/walk/"
cp "$1/systemctl" "$2/root/usr/local/bin/systemctl"
rm -rf "$2/root/etc/deuce" "$2/root/etc/nginx/deuce" "$2/root/var/lib/deuce" "$2/root/usr/local/bin/deuce"
chroot "$2/root" /bin/sh -c 'pg_lsclusters --no-header | grep -q . || pg_createcluster 15 main; \
    pg_ctlcluster "$(pg_lsclusters --no-header | cut -d" " -f1 | tail -1)" main start || true'
exec chroot "$2/root" /bin/bash -c 'cd /srv/walk && exec /bin/bash commands.sh'
"""


def commands() -> str:
    """What docs/hosting.md tells an operator to do."""
    found = BLOCK.search((ROOT / "docs" / "hosting.md").read_text("utf-8"))
    if found is None:
        raise Trouble("docs/hosting.md has no walk")
    return found[1]


def missing() -> str:
    """What this machine lacks for the walk; empty if nothing."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "a copy of the machine takes root on Linux"
    for program in ("unshare", "nginx", "pg_ctlcluster", "openssl", "curl"):
        if shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is None:
            return f"{program} is not installed"
    for port in PORTS:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return f"something listens at port {port} already"
    return ""


async def walk(ground: Ground) -> None:
    """From nothing to a game over TLS, by the commands of docs/hosting.md."""
    if lacks := missing():
        ground.verdict.skipped = lacks
        return
    given, copy = ground.folder / "walk", ground.folder / "walk-copy"
    shutil.rmtree(given, ignore_errors=True)
    given.mkdir()
    copy.mkdir(exist_ok=True)
    shutil.copytree(ROOT / "deploy", given / "deploy")
    (given / "systemctl").write_text(SYSTEMCTL)
    (given / "systemctl").chmod(0o755)
    (given / "commands.sh").write_text(f"set -e\n{commands()}\necho {DONE}\nexec sleep infinity\n")
    wheel = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(given)]
    await asyncio.to_thread(subprocess.run, wheel, cwd=ROOT, check=True, capture_output=True, timeout=300)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("DEUCE_", "PYTHON"))
    }
    begun = time.monotonic()
    with ground.log.open("w") as log:
        process = subprocess.Popen(
            [
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "sh",
                "-c",
                COPY,
                "sh",
                str(given),
                str(copy),
            ],
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env=environment | {"LC_ALL": "C.UTF-8", "PATH": OF_DEBIAN},
            start_new_session=True,
        )
    try:
        while DONE not in ground.log.read_text(errors="replace"):
            if process.poll() is not None:
                said = textwrap.shorten(ground.log.read_text(errors="replace")[-600:], 600)
                raise Trouble(f"a command failed: {said}")
            if time.monotonic() - begun > WITHIN:
                raise Trouble(f"the commands take more than {WITHIN:.0f} s")
            await asyncio.sleep(0.2)
        ground.fact(f"all commands of docs/hosting.md after {time.monotonic() - begun:.0f} s")
        async with Person("https://localhost", "Ada", tls=TRUSTING) as ada:
            table = await ada.open_table("two_sans_three", "me", "gentle")
            async with ada.at(table) as chair:
                await chair.play()
            record = await ada.http.get(f"/api/tables/{table}/record")
            record.raise_for_status()
        took = time.monotonic() - begun
        ground.fact(f"a game over TLS was over after {took:.0f} s")
        ground.verdict.figures["walk"] = round(took)
        if took > WITHIN:
            ground.fault(f"from nothing to a game took {took:.0f} s")
    finally:
        process.kill()
        process.wait(30)
    ground.read_log()
