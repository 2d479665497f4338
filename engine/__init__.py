"""The rules of the games: pure functions of state, orders and dice."""
