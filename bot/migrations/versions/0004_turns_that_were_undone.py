"""Turns that were undone: by which generation each was replaced, so that it can be brought back"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; no turn could be undone before."""
    op.add_column("turn", sa.Column("replaced_by", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Undoes it."""
    op.drop_column("turn", "replaced_by")
