"""The first tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first tables"""
    op.create_table(
        "fact",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_fact")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("hour", sa.Text(), nullable=False),
        sa.Column("rest_days", sa.Text(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "open",
                "running",
                "paused",
                "ended",
                name="game_status",
                native_enum=False,
                create_constraint=True,
                length=20,
            ),
            nullable=False,
        ),
        sa.Column("forest", sa.Text(), nullable=False),
        sa.Column("animals", sa.Text(), nullable=True),
        sa.Column("main_prey", sa.Text(), nullable=False),
        sa.Column("creator", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("setup_seed", sa.Text(), nullable=False),
        sa.Column("setup_seed_hash", sa.Text(), nullable=False),
        sa.Column("head_message", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.Column("end_reason", sa.Text(), nullable=True),
        sa.CheckConstraint("language IN ('fr', 'en')", name="game_language"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 60", name="game_name_length"),
        sa.CheckConstraint("length(setup_seed) = 64", name="game_setup_seed"),
        sa.CheckConstraint("turn >= 0", name="game_turn"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index("game_by_guild", ["guild"], unique=False)

    op.create_table(
        "person",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("dm_channel", sa.BigInteger(), nullable=True),
        sa.Column("last_read", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("unreachable_since", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_person")),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_audit_game_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_audit_game"), ["game"], unique=False)

    op.create_table(
        "draft",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "hunt", "reading", "creation", name="draft_kind", native_enum=False, create_constraint=True, length=20
            ),
            nullable=False,
        ),
        sa.Column("readings", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_draft_game_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft")),
        sa.UniqueConstraint("message_id", name=op.f("uq_draft_message_id")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("draft", schema=None) as batch_op:
        batch_op.create_index("draft_by_user", ["user"], unique=False)

    op.create_table(
        "held",
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "source",
            sa.Enum(
                "message", "form", "button", name="held_source", native_enum=False, create_constraint=True, length=20
            ),
            nullable=False,
        ),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_held_game_game")),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_held")),
    )
    with op.batch_alter_table("held", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_held_game"), ["game"], unique=False)

    op.create_table(
        "organiser",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_organiser_game_game")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_organiser")),
    )
    op.create_table(
        "outbox",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "new",
                "sending",
                "sent",
                "parked",
                "failed",
                name="outbox_state",
                native_enum=False,
                create_constraint=True,
                length=20,
            ),
            nullable=False,
        ),
        sa.Column(
            "form",
            sa.Enum(
                "full",
                "classic",
                "small",
                "no_picture",
                "plain",
                name="outbox_form",
                native_enum=False,
                create_constraint=True,
                length=20,
            ),
            nullable=False,
        ),
        sa.Column("first_uncertain_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_try_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("check_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("last_error", sa.Text(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=True),
        sa.CheckConstraint("priority IN (0, 1, 2)", name="outbox_priority"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_outbox_game_game")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_outbox")),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("outbox_of_a_turn", ["game", "turn", "generation"], unique=False)
        batch_op.create_index(
            "unsent",
            ["priority", "created"],
            unique=False,
            sqlite_where=sa.text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=sa.text("state IN ('new', 'sending', 'parked')"),
        )
        batch_op.create_index(
            "unsent_by_target",
            ["target", "created"],
            unique=False,
            sqlite_where=sa.text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=sa.text("state IN ('new', 'sending', 'parked')"),
        )

    op.create_table(
        "seat",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("tent", sa.Text(), nullable=False),
        sa.Column("weapon", sa.Text(), nullable=False),
        sa.Column("joined", sa.DateTime(timezone=True), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("left", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_seat_game_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_seat")),
        sa.UniqueConstraint("game", "place", name="one_hunter_a_place"),
        sa.UniqueConstraint("game", "tent", name="one_hunter_a_tent"),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(
            "one_seat_a_user",
            ["game", "user"],
            unique=True,
            sqlite_where=sa.text('"user" IS NOT NULL'),
            postgresql_where=sa.text('"user" IS NOT NULL'),
        )
        batch_op.create_index("seat_by_user", ["user"], unique=False)

    op.create_table(
        "turn",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "open",
                "parked",
                "done",
                "undone",
                name="turn_state",
                native_enum=False,
                create_constraint=True,
                length=20,
            ),
            nullable=False,
        ),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("seed_hash", sa.Text(), nullable=False),
        sa.Column("opened", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deadline", sa.DateTime(timezone=True), nullable=False),
        sa.Column("resolved", sa.DateTime(timezone=True), nullable=True),
        sa.Column("late_reason", sa.Text(), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("next_try_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("orders", sa.Text(), nullable=True),
        sa.Column("events", sa.Text(), nullable=True),
        sa.Column("rolls", sa.Text(), nullable=True),
        sa.Column("before", sa.Text(), nullable=True),
        sa.Column("after", sa.Text(), nullable=True),
        sa.CheckConstraint("length(seed) = 64", name="turn_seed"),
        sa.CheckConstraint("no >= 0", name="turn_no"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name=op.f("fk_turn_game_game")),
        sa.PrimaryKeyConstraint("game", "no", "generation", name=op.f("pk_turn")),
    )
    with op.batch_alter_table("turn", schema=None) as batch_op:
        batch_op.create_index(
            "one_open_turn",
            ["game"],
            unique=True,
            sqlite_where=sa.text("state IN ('open', 'parked')"),
            postgresql_where=sa.text("state IN ('open', 'parked')"),
        )
        batch_op.create_index(
            "open_turns_by_deadline",
            ["deadline"],
            unique=False,
            sqlite_where=sa.text("state = 'open'"),
            postgresql_where=sa.text("state = 'open'"),
        )

    op.create_table(
        "choice",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("animal", sa.Text(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game", "turn", "generation"],
            ["turn.game", "turn.no", "turn.generation"],
            name=op.f("fk_choice_game_turn"),
        ),
        sa.PrimaryKeyConstraint("game", "turn", "generation", "animal", name=op.f("pk_choice")),
    )
    op.create_table(
        "order_given",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("order", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "source",
            sa.Enum(
                "message", "form", "button", name="order_source", native_enum=False, create_constraint=True, length=20
            ),
            nullable=False,
        ),
        sa.Column("source_id", sa.BigInteger(), nullable=False),
        sa.Column("receipt", sa.Integer(), nullable=False),
        sa.CheckConstraint("receipt >= 1", name="order_receipt"),
        sa.ForeignKeyConstraint(
            ["game", "turn", "generation"],
            ["turn.game", "turn.no", "turn.generation"],
            name=op.f("fk_order_given_game_turn"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_order_given")),
        sa.UniqueConstraint("game", "turn", "generation", "receipt", name="one_receipt"),
        sa.UniqueConstraint("source_id", name=op.f("uq_order_given_source_id")),
    )
    with op.batch_alter_table("order_given", schema=None) as batch_op:
        batch_op.create_index("orders_of_a_seat", ["game", "turn", "generation", "seat"], unique=False)


def downgrade() -> None:
    """Undoes it."""
    with op.batch_alter_table("order_given", schema=None) as batch_op:
        batch_op.drop_index("orders_of_a_seat")

    op.drop_table("order_given")
    op.drop_table("choice")
    with op.batch_alter_table("turn", schema=None) as batch_op:
        batch_op.drop_index(
            "open_turns_by_deadline", sqlite_where=sa.text("state = 'open'"), postgresql_where=sa.text("state = 'open'")
        )
        batch_op.drop_index(
            "one_open_turn",
            sqlite_where=sa.text("state IN ('open', 'parked')"),
            postgresql_where=sa.text("state IN ('open', 'parked')"),
        )

    op.drop_table("turn")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index("seat_by_user")
        batch_op.drop_index(
            "one_seat_a_user",
            sqlite_where=sa.text('"user" IS NOT NULL'),
            postgresql_where=sa.text('"user" IS NOT NULL'),
        )

    op.drop_table("seat")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index(
            "unsent_by_target",
            sqlite_where=sa.text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=sa.text("state IN ('new', 'sending', 'parked')"),
        )
        batch_op.drop_index(
            "unsent",
            sqlite_where=sa.text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=sa.text("state IN ('new', 'sending', 'parked')"),
        )
        batch_op.drop_index("outbox_of_a_turn")

    op.drop_table("outbox")
    op.drop_table("organiser")
    with op.batch_alter_table("held", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_held_game"))

    op.drop_table("held")
    with op.batch_alter_table("draft", schema=None) as batch_op:
        batch_op.drop_index("draft_by_user")

    op.drop_table("draft")
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_audit_game"))

    op.drop_table("audit")
    op.drop_table("person")
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index("game_by_guild")

    op.drop_table("game")
    op.drop_table("fact")
