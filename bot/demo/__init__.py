"""The whole bot on this machine: simcord in Discord's place, the real store, the real scheduler on a moving clock.

Only the commands `demo` and `play` import this package, when they run; it needs the extra `demo`.
"""
