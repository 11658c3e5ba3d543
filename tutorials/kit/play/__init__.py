"""A whole match at a table against computer players: actions in, the next screen out."""
