"""The database: its tables, its transactions, and the messages that wait in it."""
