"""Indexes by which what has been kept for long enough is found without a search through all the rest."""

from alembic import op

revision, down_revision = "0006", "0005"


def upgrade() -> None:
    op.create_index("tables_by_age", "tables", ["state", "created", "id"])
    op.create_index("guests_by_age", "guests", ["created", "id"])
    op.create_index("used_links_by_age", "used_links", ["expires"])
