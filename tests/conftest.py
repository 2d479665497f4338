"""For all tests."""

from hypothesis import settings

# Nothing here is about how long one example takes: the first loads the words, and a crowded machine takes its time.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
