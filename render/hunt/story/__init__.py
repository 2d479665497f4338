"""The account of a turn as a story: the beasts' morning, the riders, the blows, the evening."""
