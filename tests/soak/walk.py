"""The walk through docs/hosting.md: every command of it as it is written, and a game over TLS between them.

It happens in a Debian that nobody has used (debootstrap), with a layer above it in memory that is thrown away
(overlayfs), and processes of its own, which end with it. Its network is this machine's. Instead of systemd, which no
container has, a small `systemctl` there does what the units say (small_systemctl.py).
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
PATIENCE = 300.0  # seconds for the commands after it
RELEASE = "bookworm"  # Debian 12, as the text has it
CLEAN = Path.home() / ".cache" / "deuce-soak" / RELEASE  # made once: 200 MB
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")  # whom this machine trusts, so that pip does
OF_DEBIAN = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"  # where root finds programs there
KEPT_VARIABLES = ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL")
DONE = "is done: block"
GO_ON = "go-on"  # a file: the game is over, the other commands may come

# The clean Debian: `$1` is a folder with what the operator has, `$2` an empty one, `$3` Debian.
ENTER = """
set -e
mount -t tmpfs -o size=4g tmpfs "$2"
mkdir "$2/upper" "$2/work" "$2/root"
mount -t overlay overlay -o "lowerdir=$3,upperdir=$2/upper,workdir=$2/work" "$2/root"
mount --rbind /dev "$2/root/dev"
mount -t proc proc "$2/root/proc"
mkdir -p "$2/root/srv/walk"
mount --bind "$1" "$2/root/srv/walk"
cp /etc/resolv.conf "$2/root/etc/resolv.conf"
cp "$1/systemctl" "$2/root/usr/local/bin/systemctl"
# Where no init system runs, packages would start nothing unless they are told that they may.
printf '#!/bin/sh\\nexit 0\\n' > "$2/root/usr/sbin/policy-rc.d"
chmod 755 "$2/root/usr/sbin/policy-rc.d"
exec chroot "$2/root" /bin/bash -c 'cd /srv/walk && exec /bin/bash commands.sh'
"""


def blocks() -> list[str]:
    """What docs/hosting.md tells an operator to do: until a game can be played, and afterwards."""
    return BLOCK.findall((ROOT / "docs" / "hosting.md").read_text("utf-8"))


def script() -> str:
    """All of it as one script that waits for the game in between."""
    first, *others = blocks()
    lines = ["set -e", first, f"echo 0 {DONE}", f"until test -e {GO_ON}; do sleep 0.1; done"]
    for at, block in enumerate(others, 1):
        lines += [block, f"echo {at} {DONE}"]
    return "\n".join([*lines, "exec sleep infinity", ""])


def missing() -> str:
    """What this machine lacks for the walk; empty if nothing."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "a clean Debian takes root on Linux"
    for program in ("unshare", "debootstrap"):
        if shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") is None:
            return f"{program} is not installed"
    for port in PORTS:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return f"something listens at port {port} already"
    return ""


def make_clean_debian() -> None:
    """Have a Debian that nobody has used; the next walk finds it again."""
    if CLEAN.exists():
        return
    CLEAN.parent.mkdir(parents=True, exist_ok=True)
    unfinished = CLEAN.with_name(f"{RELEASE}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    command = ["debootstrap", "--variant=minbase", RELEASE, str(unfinished)]
    subprocess.run(command, check=True, capture_output=True, timeout=900)
    unfinished.rename(CLEAN)


def what_an_operator_has(given: Path) -> None:
    """The wheel of a release, and the folder `deploy` of its version."""
    shutil.rmtree(given, ignore_errors=True)
    given.mkdir()
    shutil.copytree(ROOT / "deploy", given / "deploy")
    shutil.copy(Path(__file__).with_name("small_systemctl.py"), given / "systemctl")
    (given / "systemctl").chmod(0o755)
    (given / "commands.sh").write_text(script())
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, given / CERTIFICATES.name)
    wheel = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(given)]
    subprocess.run(wheel, cwd=ROOT, check=True, capture_output=True, timeout=300)


async def walk(ground: Ground) -> None:
    """From nothing to a game over TLS, and on to a backup, an upgrade and a restored game, by docs/hosting.md."""
    if lacks := missing():
        ground.verdict.skipped = lacks
        return
    given, place = ground.folder / "walk", ground.folder / "walk-debian"
    place.mkdir(exist_ok=True)
    await asyncio.to_thread(make_clean_debian)
    await asyncio.to_thread(what_an_operator_has, given)
    environment = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    environment |= {
        "LC_ALL": "C.UTF-8",
        "PATH": OF_DEBIAN,
        "HOME": "/root",
        "PIP_CERT": f"/srv/walk/{CERTIFICATES.name}",
        "DEBIAN_FRONTEND": "noninteractive",
    }
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    begun = time.monotonic()
    with ground.log.open("w") as log:
        process = subprocess.Popen(
            [*apart, "sh", "-c", ENTER, "sh", str(given), str(place), str(CLEAN)],
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )
    try:
        await _until_done(ground, process, 0, begun + WITHIN)
        ground.fact(f"the commands of docs/hosting.md until all is well: {time.monotonic() - begun:.0f} s")
        async with Person("https://localhost", "Ada", tls=TRUSTING) as ada:
            table = await ada.open_table("two_sans_three", "me", "gentle")
            async with ada.at(table) as chair:
                await chair.play()
            took = time.monotonic() - begun
            ground.fact(f"from nothing to a game over TLS, played to its end: {took:.0f} s")
            ground.verdict.figures["walk"] = round(took)
            if took > WITHIN:
                ground.fault(f"from nothing to a game took {took:.0f} s")
            record = (await ada.http.get(f"/api/tables/{table}/record")).raise_for_status().content
            (given / GO_ON).touch()
            for at in range(1, len(blocks())):
                await _until_done(ground, process, at, time.monotonic() + PATIENCE)
            again = await ada.http.get(f"/api/tables/{table}/record")
            if again.content != record:
                ground.fault(f"after backup, upgrade and restore the game is {again.status_code}, or another")
            ground.fact("after a backup, an upgrade and a restore the game is the same to the byte")
    finally:
        process.kill()
        process.wait(30)
    ground.read_log()


async def _until_done(ground: Ground, process: subprocess.Popen[bytes], at: int, end: float) -> None:
    """Wait until the commands of a block have been run."""
    while f"{at} {DONE}" not in (said := ground.log.read_text(errors="replace")):
        if process.poll() is not None:
            raise Trouble(f"a command failed: {textwrap.shorten(said[-600:], 600)}")
        if time.monotonic() > end:
            raise Trouble(f"the commands take too long: {textwrap.shorten(said[-600:], 600)}")
        await asyncio.sleep(0.2)
