"""Runs the revisions on the connection that `bot.store.schema` hands over, inside its transaction."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import bot.store.tables  # noqa: F401  (fills the metadata)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    compare_type=True,
    compare_server_default=True,
    transactional_ddl=True,
)

with context.begin_transaction():
    context.run_migrations()
