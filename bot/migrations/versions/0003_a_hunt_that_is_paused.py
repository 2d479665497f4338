"""A hunt that is paused: the deadline that ran until then"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; no hunt could be paused before."""
    op.add_column("turn", sa.Column("halted", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Undoes it."""
    op.drop_column("turn", "halted")
