#!/usr/bin/python3
"""What systemd would do with our units, where it is not: in the clean Debian of the walk (walk.py).

Units of ours are started, reloaded and stopped as they say; those of packages by Debian's own scripts.
"""

from __future__ import annotations

import os
import pwd
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

UNITS = Path("/etc/systemd/system")
LOG = Path("/srv/walk/deuce.log")  # outside of what is thrown away
PATIENCE = 20.0  # seconds for a service to end


class Unit:
    """A service of ours."""

    def __init__(self, name: str) -> None:
        lines = (UNITS / f"{name}.service").read_text().splitlines()
        pairs = [line.split("=", 1) for line in lines if "=" in line and not line.startswith("#")]
        self._given = {key: value.replace("%%", "%") for key, value in pairs if key != "Environment"}
        self._pid_file = Path(f"/run/{name}.pid")
        user = pwd.getpwnam(self._given["User"])
        self._environment = os.environ | {"HOME": user.pw_dir, "USER": user.pw_name, "LOGNAME": user.pw_name}
        for key, value in pairs:
            if key == "Environment":
                self._environment |= dict(word.split("=", 1) for word in shlex.split(value))
        if "StateDirectory" in self._given:
            folder = Path("/var/lib") / self._given["StateDirectory"]
            as_owner = ["install", "--directory", f"--owner={self._given['User']}", "--mode=700", str(folder)]
            subprocess.run(as_owner, check=True)

    def _command(self, key: str) -> list[str]:
        user = self._given["User"]
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs"]
        return [*as_user, *shlex.split(self._given[key])]

    def start(self) -> None:
        """Start a service, or do what one does that ends by itself."""
        if self._given.get("Type") == "oneshot":
            for key in ("ExecStart", "ExecStartPost"):
                subprocess.run(self._command(key), env=self._environment, cwd="/", check=True)
            return
        subprocess.run(self._command("ExecStartPre"), env=self._environment, cwd="/", check=True)
        with LOG.open("a") as log:
            process = subprocess.Popen(
                self._command("ExecStart"),
                env=self._environment,
                cwd="/",
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._pid_file.write_text(str(process.pid))

    def stop(self) -> None:
        pid = int(self._pid_file.read_text())
        os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + PATIENCE
        while Path(f"/proc/{pid}/exe").exists():
            if time.monotonic() > end:
                sys.exit(f"process {pid} does not end")
            time.sleep(0.05)

    def reload(self) -> None:
        command = self._given["ExecReload"].replace("$MAINPID", self._pid_file.read_text())
        subprocess.run(shlex.split(command), check=True)


def nginx() -> None:
    if subprocess.run(["nginx", "-s", "reload"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run(["nginx"], check=True)


def main() -> None:
    verb, *names = [word for word in sys.argv[1:] if not word.startswith("-")]
    for name in names:
        if name == "nginx":
            nginx()
        elif not name.endswith(".timer"):
            unit = Unit(name)
            if verb == "restart":
                unit.stop()
            {"enable": unit.start, "restart": unit.start, "start": unit.start, "stop": unit.stop,
             "reload": unit.reload}[verb]()  # fmt: skip


if __name__ == "__main__":
    main()
