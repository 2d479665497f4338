"""What messages are made of."""
