"""The tables' revisions, one after another; run by `bot.store.schema.upgrade`."""
