"""The command line: `hallali …`, and `python -m bot …`. Each command imports what it needs when it runs."""

from __future__ import annotations

import typer

from bot import (
    bot_commands,
    demo_commands,
    engine_commands,
    keeping_commands,
    parse_orders,
    render_command,
    replay_command,
)

app = typer.Typer(
    name="hallali",
    help="The game master of play-by-forum games on Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


bot_commands.register(app)
keeping_commands.register(app)
engine_commands.register(app)
demo_commands.register(app)
render_command.register(app)
replay_command.register(app)
parse_orders.register(app)


def main() -> None:
    """Runs the command line."""
    app()


if __name__ == "__main__":
    main()
