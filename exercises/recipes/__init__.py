"""How exercises are constructed: a recipe for every theme."""
