"""What people ask for: the group `/hunt`, and private messages."""
