"""Run by Alembic, on the connection (and inside the transaction) that `upgrade_…` hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
