"""Messages that are found at once, however many were sent: those to be looked for again, and one by its id"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the two indexes."""
    some = sa.text("check_at IS NOT NULL")
    op.create_index("outbox_to_check", "outbox", ["check_at"], sqlite_where=some, postgresql_where=some)
    op.create_index("outbox_by_message", "outbox", ["message_id"])


def downgrade() -> None:
    """Undoes it."""
    op.drop_index("outbox_by_message", "outbox")
    op.drop_index("outbox_to_check", "outbox")
