"""What the tips of lesson 13 are worth: `python -m tests.tips` writes `tutorials/tips.toml`.

Of each tip: what following it brings in the deal that the lesson shows, and in so many dealt hands
where it can be followed or not. Cards are compared with all hands open and best play of everybody
after them, in points of the margin, for the side that plays; a take by how often it is made.
"""

from itertools import count, islice

from belote_core import (
    CLASSIC_4,
    MARQUOIR_3,
    Card,
    Phase,
    Question,
    Rank,
    apply,
    new_deal,
    solve,
)
from belote_core.players import odds, regular
from belote_core.players.hands import counted, promise
from belote_core.players.weighing import Weighing
from belote_core.solver.outcome import played
from belote_core.views import view
from tests.sources import ROOT

TARGET = ROOT / "tutorials" / "tips.toml"
DEALS = 500
# The first of them are found again by a test.
CHECKED = 5
NODES = 15_000
_DRAWN = 60  # deals for the odds of each hand


# ---- Where a tip can be followed: the card that does, and one that does not


def draw(table):
    """Who took and holds the highest trump leads it, or keeps it and leads low outside trumps."""
    if table.best is not None or table.view.seat != table.view.taker or not table.trumps_out:
        return None
    top = [c for c in table.playable if c.suit is table.trump and table.is_master(c)]
    plain = [c for c in table.playable if c.suit is not table.trump]
    if not top or not plain or len(table.playable) - len(plain) < 3:
        return None
    return top[0], min(plain, key=table.rank)


def keep(table):
    """With the only trump left one leads something else, or the trump."""
    trumps = [c for c in table.playable if c.suit is table.trump]
    plain = [c for c in table.playable if c.suit is not table.trump]
    if table.best is not None or table.trumps_out or len(trumps) != 1 or len(plain) < 2:
        return None
    return min(plain, key=table.rank), trumps[0]


def ten(table):
    """Under an Ace that is out one leads a low card of the suit, or the 10."""
    if table.best is not None:
        return None
    for card in table.playable:
        plain = card.rank is Rank.TEN and card.suit is not table.trump
        low = [c for c in table.playable if c.suit is card.suit and table.points(c) < 10]
        if plain and low and Card(Rank.ACE, card.suit) in table.out:
            return min(low, key=table.rank), card
    return None


def last(table):
    """Of the last two cards one leads the other, or the trump that nothing beats."""
    if table.best is not None or len(table.playable) != 2:
        return None
    sure = [c for c in table.playable if c.suit is table.trump and table.is_master(c)]
    other = [c for c in table.playable if c not in sure and not table.is_master(c)]
    return (other[0], sure[0]) if len(sure) == len(other) == 1 else None


def _on_partner(table):
    """Whether the partner holds the trick and nobody plays after."""
    return table.best is not None and table.holder in table.friends and not table.later


def give(table):
    """On a trick of the partner's one plays the richest card, or the poorest, outside trumps."""
    if not _on_partner(table):
        return None
    cards = [c for c in table.playable if c.suit is not table.trump]
    if not cards or len({table.points(card) for card in cards}) < 2:
        return None
    return max(cards, key=table.points), min(cards, key=table.rank)


def spare(table):
    """On a partner who is master outside trumps one throws something away, or trumps."""
    if not _on_partner(table) or table.best.suit is table.trump:
        return None
    trumps = [c for c in table.playable if c.suit is table.trump]
    plain = [c for c in table.playable if c.suit is not table.trump]
    if not trumps or not plain:
        return None
    return max(plain, key=table.points), min(trumps, key=table.rank)


CARDS = {
    "draw": (MARQUOIR_3, draw),
    "count": (MARQUOIR_3, keep),
    "ten": (MARQUOIR_3, ten),
    "last": (MARQUOIR_3, last),
    "give": (CLASSIC_4, give),
    "spare": (CLASSIC_4, spare),
}


# ---- What it brings


def worth(state, followed, ignored):
    """What the first card brings more than the other, for its side; None where not proved."""
    ends = [
        solve(played(state, card), Question.MARGIN, nodes=NODES) if one_left(state) > 1 else None
        for card in (followed, ignored)
    ]
    if not all(end and end.proved for end in ends):
        return None
    rules, seat = state.rules, state.next_seat
    sign = 1 if rules.side_of(seat) == rules.side_of(state.taker) else -1
    return sign * (ends[0].value - ends[1].value)


def one_left(state):
    return sum(map(len, state.hands))


def dealt(name):
    """What following a card's tip brings, in deal after deal where it can be followed."""
    rules, tip = CARDS[name]
    for seed in count(1):
        state = new_deal(rules, seed=seed, dealer=seed % rules.players)
        while state.phase is not Phase.FINISHED and state.next_seat is not None:
            seen = view(state, state.next_seat)
            if state.phase is Phase.BIDDING:
                state = apply(state, regular.bid(seen, 0)[0])
                continue
            table = Weighing(seen)
            pair = tip(table)
            found = None if pair is None else worth(state, *pair)
            if found is not None:
                yield found
                break
            state = played(state, regular.play(seen, 0)[0])


def poor_hands():
    """How often hands that count too little make it: the odds of each."""
    for seed in count(1):
        state = new_deal(MARQUOIR_3, seed=seed, dealer=2)
        cards = (*state.hands[0], state.turned)
        trumps = {c.rank for c in cards if c.suit is state.turned.suit}
        few = promise(MARQUOIR_3, cards, state.turned.suit).points < counted(MARQUOIR_3).enough
        if few and Rank.JACK not in trumps:
            yield odds(MARQUOIR_3, state.hands[0], state.turned, deals=_DRAWN).made


def in_points(found):
    """Sum up what following a tip brought."""
    return {
        "deals": len(found),
        "better": sum(one > 0 for one in found),
        "same": sum(one == 0 for one in found),
        "worse": sum(one < 0 for one in found),
        "tenths": round(10 * sum(found) / len(found)),
        "first": found[:CHECKED],
    }


def in_takes(found):
    """Sum up how often a take was made."""
    return {
        "deals": len(found) * _DRAWN,
        "hands": len(found),
        "made": sum(found),
        "first": found[:CHECKED],
    }


def found_for(name, deals):
    """What is found in so many deals of a tip."""
    return list(islice(poor_hands() if name == "take" else dealt(name), deals))


TIPS = ("take", *CARDS)


def written(name, deals=DEALS):
    """The table of a tip, as it stands in the file."""
    return told(name, found_for(name, deals))


def told(name, found):
    """What was found of a tip, summed up as TOML."""
    facts = in_takes(found) if name == "take" else in_points(found)
    lines = [f"{key} = {value}" for key, value in facts.items()]
    return "\n".join([f"[{name}]", *lines, ""])


HEAD = "# What following each tip of lesson 13 brings: made by `python -m tests.tips`.\n"


def main():
    TARGET.write_text("\n".join([HEAD, *map(written, TIPS)]).rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
