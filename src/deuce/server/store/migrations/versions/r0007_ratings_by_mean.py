"""Ratings are listed and shown by their mean: what was kept of the older, more cautious scale is reckoned anew.

The scale is written out here, for a revision says what was true when it was made.
"""

import msgspec
import sqlalchemy as sa
from alembic import op

revision, down_revision = "0007", "0006"

SETTLED_FROM, UNLISTED, BASE, SCALE = 5, -1000.0, 500, 30


def upgrade() -> None:
    connection = op.get_bind()
    documents = sa.table(
        "documents",
        *(
            sa.column(name, kind)
            for name, kind in (("kind", sa.Text), ("id", sa.Text), ("rank", sa.Float(53)))
        ),
        sa.column("content", sa.LargeBinary),
    )
    ratings = connection.execute(
        sa.select(documents.c.kind, documents.c.id, documents.c.content).where(
            documents.c.kind.like("rating-%"), documents.c.kind != "rating-step"
        )
    ).all()
    for kind, guest, content in ratings:
        rating = msgspec.json.decode(content)
        settled = rating["games"] >= SETTLED_FROM
        rating["best"] = float(round(BASE + SCALE * rating["mu"])) if settled else 0.0
        connection.execute(
            documents.update()
            .where(documents.c.kind == kind, documents.c.id == guest)
            .values(rank=rating["mu"] if settled else UNLISTED, content=msgspec.json.encode(rating))
        )
