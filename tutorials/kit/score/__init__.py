"""Le compteur: the score of a real table as a value, its page, and its sheets to print."""
