"""The command `deuce`: one module per subcommand, imported only when that subcommand runs."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from importlib import import_module

import click

from deuce import __version__
from deuce.errors import DeuceError

# name → the first sentence of its help. `deuce --help` must not import the modules to learn it.
COMMANDS = {
    "serve": "Play in the browser: alone, with friends, on any screen.",
    "admin": "Look after a server: check it, back it up, keep the peace.",
    "site": "Write the page as files that any web host serves.",
    "compile": "Compile what a server needs, before it starts.",
    "play": "Play in the terminal against bots.",
    "rules": "Print the rules of a game, with the rulings.",
    "simulate": "Play many games between bots and sum them up.",
    "verify": "Referee recorded games again.",
    "show": "Tell a recorded game step by step.",
    "review": "Say why a game was won or lost: luck and skill, choice by choice.",
    "puzzles": "Find puzzles in games of bots, and check them.",
    "bench": "Measure games and decisions per second.",
    "arena": "Let bots play each other on duplicate deals, and rate them.",
    "benchmark": "Measure a bot by a fixed protocol.",
    "engine": "Let a bot play in other programs, by a line protocol.",
    "connect": "Let a program play at a server, as an online bot.",
    "tune": "Tune the weights of the heuristic by self-play (needs cma).",
    "train": "Train a network by self-play (needs PyTorch).",
    "attack": "Train a network to beat one bot (needs PyTorch).",
}

# module → the extra of `pip install '.[…]' in a clone` that brings it. Commands of a plain install import none of them.
EXTRAS = dict.fromkeys(
    ("alembic", "asyncpg", "cryptography", "litestar", "openskill", "prometheus_client", "resvg_py", "segno",
     "sqlalchemy", "uvicorn", "uvloop", "webauthn", "websockets"),
    "server",
) | {"textual": "terminal"}  # fmt: skip

# signs that have no accent to take off
PLAIN = {"ß": "ss", "ł": "l", "Ł": "L", "’": "'", "–": "-", "−": "-", "×": "x", "„": '"', "”": '"', "“": '"'}
PLAIN |= {"«": '"', "»": '"', "œ": "oe", "æ": "ae", "…": "...", "·": "-", "•": "-", "→": "->"}

EXIT_USAGE = 2
EXIT_INTERNAL = 70
EXIT_INTERRUPTED = 130


class LazyGroup(click.Group):
    """A group whose commands are `deuce.cli.<name>.command`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="deuce")
def group() -> None:
    """Play, study and research card games.

    \b
    Examples:
      deuce serve --open
      deuce rules two_win
      deuce play two_sans_three --players 3
      deuce simulate two_win --players 4 --games 10000 --seed 1
      deuce simulate two_win --players 2 --games 100 --seed 1 --out games.jsonl
      deuce verify games.jsonl
      deuce show games.jsonl --game 1
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run `deuce` and return its exit code; a command sets one by returning it or by `ctx.exit`."""
    codecs.register_error("plainer", _plainer)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # it may have been replaced by something simpler
            stream.reconfigure(errors="plainer")
    try:
        try:
            code = group.main(args, prog_name="deuce", standalone_mode=False)
        finally:
            sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader has gone (`deuce show … | head`): say nothing, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (DeuceError, OSError) as error:
        return _fail(str(error), EXIT_USAGE)
    except Exception as error:
        missing = error.name.split(".")[0] if isinstance(error, ModuleNotFoundError) and error.name else ""
        if missing in EXTRAS:
            return _fail(f"this needs {missing}: pip install 'deuce[{EXTRAS[missing]}]'", EXIT_USAGE)
        if os.environ.get("DEUCE_DEBUG") == "1":
            raise
        what = f"internal error: {type(error).__name__}: {error}"
        return _fail(f"{what} (please report it; DEUCE_DEBUG=1 shows where)", EXIT_INTERNAL)
    return code if isinstance(code, int) else 0


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Replace what a terminal cannot show by the letter without its accent, else by a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    plain = unicodedata.normalize("NFKD", error.object[error.start : error.end])
    letters = (PLAIN.get(letter, letter) for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in letters), error.end


def _fail(message: str, code: int) -> int:
    click.echo(f"deuce: {' '.join(message.split())}", err=True)
    return code
