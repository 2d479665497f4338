"""Engine values become what a reader sees; nothing is decided here."""
