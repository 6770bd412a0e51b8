"""`deuce admin`: look after a server. One module for each verb, imported only when it is used."""

from __future__ import annotations

from importlib import import_module

import click

# verb → the first sentence of its help, as in deuce.cli.
VERBS = {
    "check": "Look whether all is well: settings, database, schema, disk, cache, clock.",
    "stats": "Say how much there is of what, and how busy it was.",
    "backup": "Write a backup to a new file, while the server runs.",
    "dump": "Write all finished games without names to a new file.",
    "restore": "Bring a backup back, while no server runs.",
    "migrate": "Bring the schema of the database up to date.",
    "warm": "Compile what a server needs, before it starts.",
    "tables": "List tables, or show one with its people and chat.",
    "close": "Close a table, or open it again.",
    "guests": "List guests.",
    "rename": "Give a guest another name.",
    "mute": "Let nobody hear a guest, at any table.",
    "ban": "Do not let a guest, an address or a network in.",
    "forget": "Forget a guest, as they can do themselves.",
    "reports": "List what people reported, and put it aside.",
    "announce": "Show a line on every page, in several languages.",
    "audit": "List what operators did.",
}


class Verbs(click.Group):
    """A group whose commands are `deuce.cli.admin.<verb>.command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


@click.group("admin", cls=Verbs)
def command() -> None:
    """Look after a server: check it, back it up, keep the peace.

    Works on the database that --database, the file of settings or the environment name, as `deuce serve` does, whether
    a server runs or not. What a running server has to know it sees within two seconds. Guests are named by public
    ids, as profiles and `deuce admin guests` show them. Each act leaves a line in the audit log.

    \b
    Examples:
      deuce admin check
      deuce admin backup /var/backups/deuce.backup
      deuce admin ban 192.0.2.0/24 --for 7d --reason flood
      deuce admin announce 'en=Back at 8 pm' 'de=Um 20 Uhr zurück' --for 12h
    """
