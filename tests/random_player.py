"""Somebody who does anything that is legal: what every level must beat."""

from random import Random


def choose_at_random(view, seed):
    """Any legal action, each as likely as any other."""
    random = Random(seed * 1_000 + len(view.actions))
    return random.choice(view.legal_actions)
