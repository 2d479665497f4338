"""The imperative shell: remembers, rings and delivers."""
