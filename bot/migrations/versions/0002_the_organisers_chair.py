"""The organiser's chair: what a hunt can be set to, whose a hunter was and when, corrections, private notes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

REMINDABLE = "state = 'open' AND remind_at IS NOT NULL"
WIDENED = (
    ("order_given", "source", "order_source", ("message", "form", "button"), ("organiser",)),
    ("held", "source", "held_source", ("message", "form", "button"), ("organiser",)),
    ("draft", "kind", "draft_kind", ("hunt", "reading", "creation"), ("correction", "import")),
)
"""Closed sets that take more words: table, column, constraint, the words that were there, the new ones."""


def upgrade() -> None:
    """Adds the tables and columns; whoever has a hunter now has had him since `seat.since`."""
    op.create_table(
        "note",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_note_game_game")),
        sa.PrimaryKeyConstraint("game", "user", "key", name=op.f("pk_note")),
    )
    _correction()
    _tenure()
    _settings()
    for table, column, name, before, more in WIDENED:
        _words(table, column, name, before, before + more)


def _correction() -> None:
    op.create_table(
        "correction",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("field", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game", "turn", "generation"],
            ["turn.game", "turn.no", "turn.generation"],
            name=op.f("fk_correction_game_turn"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_correction")),
    )
    op.create_index("corrections_of_a_game", "correction", ["game"])


def _tenure() -> None:
    op.create_table(
        "tenure",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("from_turn", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until_turn", sa.Integer(), nullable=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["game", "seat"], ["seat.game", "seat.seat"], name=op.f("fk_tenure_game_seat"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tenure")),
    )
    op.create_index("tenures_of_a_seat", "tenure", ["game", "seat"])
    op.create_index("tenures_of_a_user", "tenure", ["user"])
    op.execute(
        "INSERT INTO tenure (game, seat, \"user\", from_turn, since) "
        "SELECT game, seat, \"user\", 0, since FROM seat WHERE \"user\" IS NOT NULL"
    )


def _settings() -> None:
    for column in (
        sa.Column("paused_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("rest_dates", sa.Text(), nullable=True),
        sa.Column("reminders", sa.Text(), server_default="360,60", nullable=False),
        sa.Column("absences", sa.Integer(), server_default="3", nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=True),
        sa.Column("threads", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("pack", sa.Text(), nullable=True),
        sa.Column("dry", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("practice", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("as_soon_as_all", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("options", sa.Text(), nullable=True),
    ):
        op.add_column("game", column)
    op.add_column("seat", sa.Column("excused", sa.Integer(), server_default="0", nullable=False))
    op.add_column("turn", sa.Column("planned", sa.DateTime(timezone=True), nullable=True))
    op.add_column("turn", sa.Column("remind_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("turn", sa.Column("reminded", sa.Integer(), server_default="0", nullable=False))
    op.add_column("turn", sa.Column("thread", sa.BigInteger(), nullable=True))
    op.create_index(
        "open_turns_by_reminder",
        "turn",
        ["remind_at"],
        sqlite_where=sa.text(REMINDABLE),
        postgresql_where=sa.text(REMINDABLE),
    )


def _words(table: str, column: str, name: str, before: tuple[str, ...], after: tuple[str, ...]) -> None:
    """Gives a closed set other words; SQLite makes the table anew, and a draft's number is never used again."""
    kept = {"sqlite_autoincrement": True} if table == "draft" else {}
    with op.batch_alter_table(table, table_kwargs=kept) as batch:
        batch.alter_column(
            column,
            existing_type=sa.Enum(*before, name=name, native_enum=False, create_constraint=True, length=20),
            type_=sa.Enum(*after, name=name, native_enum=False, create_constraint=True, length=20),
            existing_nullable=False,
        )


def downgrade() -> None:
    """Undoes it."""
    for table, column, name, before, more in WIDENED:
        _words(table, column, name, before + more, before)
    op.drop_index("open_turns_by_reminder", "turn")
    for column in ("thread", "reminded", "remind_at", "planned"):
        op.drop_column("turn", column)
    op.drop_column("seat", "excused")
    for column in (
        "options",
        "as_soon_as_all",
        "practice",
        "dry",
        "pack",
        "threads",
        "role",
        "absences",
        "reminders",
        "rest_dates",
        "paused_at",
    ):
        op.drop_column("game", column)
    op.drop_table("tenure")
    op.drop_table("correction")
    op.drop_table("note")
