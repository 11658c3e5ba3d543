"""Deals in play for the solver: every table whose rules of play differ, and their last tricks."""

from dataclasses import replace

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, Pass, Play, Say, Take, apply, new_deal
from belote_core.ruleset import takes_effect
from tests.positions import PLAY_KNOBS, allowed_values, name_of


def tables():
    """Every preset, and every value of every knob of the play, by a name for the test."""
    found = dict(PRESETS)
    for base in (MARQUOIR_3, replace(MARQUOIR_3, defenders_are_partners=True), CLASSIC_4):
        for knob in PLAY_KNOBS:
            for value in allowed_values(base.players, knob):
                rules = replace(base, **{knob: value})
                if takes_effect(base, knob) and rules not in found.values():
                    partners = "-together" * base.defenders_are_partners
                    found[f"{base.players}{partners}-{knob}-{name_of(value)}"] = rules
    return found


TABLES = tables()


def whole_deal(rules, random):
    """A deal somebody took, before the first card."""
    state = new_deal(rules, seed=random.randrange(2**32), dealer=random.randrange(rules.players))
    for _ in range(random.randrange(2 * rules.players)):
        state = apply(state, Pass(state.next_seat))
    takes = [action for action in state.legal_actions if isinstance(action, Take)]
    return apply(state, random.choice(takes))


def ending(rules, random, tricks):
    """The last so many tricks of a deal played at random, the first of them begun or not."""
    state, left = (
        whole_deal(rules, random),
        tricks * rules.players - random.randrange(rules.players),
    )
    while sum(map(len, state.hands)) > left:
        # Announcements are mostly made, words mostly said.
        calls = [action for action in state.legal_actions if not isinstance(action, Play)]
        actions = calls if calls and random.random() < 0.8 else state.legal_actions
        state = apply(state, random.choice(actions))
    return state


def word_waits(state):
    """Whether a word was said and its card has to follow: fewer cards may be played."""
    return isinstance(state.actions[-1], Say)
