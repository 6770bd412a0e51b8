"""How long what is kept: settings of an operator, and a lifetime for every table of the schema.

That every kind of document has one is tested in test_documents.py.
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from click.testing import CliRunner

from deuce.cli.serve import command
from deuce.errors import UsageError
from deuce.server.keeping import DAY, HOUR, Retention, parse_retention
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


def test_settings_are_read() -> None:
    assert parse_retention("") == Retention()
    read = parse_retention("never-began=12h, abandoned=2w,finished=3y,training=forever,puzzle-days=1d")
    assert (read.never_began, read.abandoned, read.finished) == (12 * HOUR, 14 * DAY, 3 * 365 * DAY)
    assert (read.training, read.puzzle_days, read.guests) == (None, DAY, 30 * DAY)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense=1d", "should be one of never-began, abandoned, finished"),
        ("abandoned", "should be one of"),
        ("abandoned=", "should be hours, days, weeks or years"),
        ("abandoned=0d", "should be hours, days, weeks or years"),
        ("abandoned=-1d", "should be hours"),
        ("abandoned=1", "should be hours"),
        ("abandoned=1m", "should be hours"),
        ("abandoned=123456d", "should be hours"),
        ("abandoned=1d,,", "should be one of"),
        ("Abandoned=1d", "should be one of"),
    ],
)
def test_settings_that_cannot_be_read_are_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        parse_retention(text)


def test_the_help_and_the_documentation_say_what_is_kept_how_long() -> None:
    (option,) = [option for option in command.params if option.name == "keep"]
    assert parse_retention(option.show_default) == Retention()  # type: ignore[attr-defined]
    assert "--keep" in CliRunner().invoke(command, ["--help"]).output
    hosting = Path(__file__).parents[2].joinpath("docs", "hosting.md").read_text("utf-8")
    for field in fields(Retention):
        assert f"| `{field.name.replace('_', '-')}`" in hosting


async def test_every_table_of_the_schema_has_a_lifetime(database: Path) -> None:
    """A new table of the schema has to be thought of here, and in docs/hosting.md."""
    store = SqliteStore(database)
    rows = await store._rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    await store.close()
    with_a_table = {"tables", "moves", "players", "chat"}
    by_age = {"guests", "used_links", "documents"}
    one_row = {"secrets", "alembic_version"}
    assert {name for (name,) in rows} - {"sqlite_sequence"} == with_a_table | by_age | one_row
