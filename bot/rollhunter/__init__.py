"""Rollhunter through the bot: its tables, its order book, what is said of them. The rules are the engine's."""
