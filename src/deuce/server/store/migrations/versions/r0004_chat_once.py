"""A line of chat is kept with what stands for its message, so that the same message said again is one line."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    op.add_column("chat", sa.Column("message", sa.Text))
    op.create_index("chat_once", "chat", ["table_id", "message"], unique=True)
