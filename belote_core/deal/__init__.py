"""A deal, from its cards to its last trick; `apply` is the one way on."""

from belote_core.deal.made_up import deal_from_hands
from belote_core.deal.progress import Phase
from belote_core.deal.state import DealState, apply, laid, new_deal, rule_on_card, walk

__all__ = [
    "DealState",
    "Phase",
    "apply",
    "deal_from_hands",
    "laid",
    "new_deal",
    "rule_on_card",
    "walk",
]
