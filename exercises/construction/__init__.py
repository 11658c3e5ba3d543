"""How exercises are constructed: a seeded draw, and the whole deal behind what is asked."""
