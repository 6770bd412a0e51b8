"""Documents: whatever is kept beside tables and moves (reviews, ratings, results of the day), a kind for each."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    op.create_table(
        "documents",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("rank", sa.Float(53), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("documents_of_owner", "documents", ["kind", "owner", "at"])
    op.create_index("documents_by_rank", "documents", ["kind", "rank"])
    op.create_index("documents_by_time", "documents", ["kind", "at"])
