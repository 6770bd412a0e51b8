"""A version on each table, so that of two processes which change it one is told; and which processes there are."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.BigInteger, nullable=False, server_default="0"))
    if op.get_context().dialect.name == "postgresql":
        op.create_table(
            "processes",
            sa.Column("id", sa.Text, primary_key=True),
            sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
            prefixes=["UNLOGGED"],  # worth nothing after a crash, and written twice a second
        )
