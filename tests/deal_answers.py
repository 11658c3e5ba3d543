"""What tests of the deal's exercises share: the tables, and the answers by the reference."""

from dataclasses import replace
from random import Random

from belote_core import CLASSIC_4, MARQUOIR_3, PRESETS, Outcome, Pass, deal_from_hands
from belote_core.announcements import Kind
from belote_core.players import regular
from belote_core.solver.outcome import played
from belote_core.views import view
from exercises import generate
from exercises.themes import DEAL_THEMES
from tests import reference
from tests.positions import as_knobs, house, random_rules

# A house for each theme that no preset knows.
HOUSES = {
    "failed-shared-by-all": house(MARQUOIR_3, failed_points_to="ALL_WHO_BEAT"),
    "failed-halved": house(MARQUOIR_3, failed_points_to="EACH_HALF"),
    "tie-fails": house(CLASSIC_4, tie="FAILED"),
    "tie-replayed": house(CLASSIC_4, tie="REPLAY"),
    "card-used-once": replace(CLASSIC_4, card_used_twice=False),
    "longer-cent": house(CLASSIC_4, long_run="BY_LENGTH"),
    "first-to-speak": house(CLASSIC_4, announcement_tie="FIRST_TO_SPEAK"),
    "bid-any-suit": house(MARQUOIR_3, second_round="ANY_SUIT"),
    "match-must-be-exceeded": replace(MARQUOIR_3, target_must_be_exceeded=True),
    "renonce-under-partner": house(CLASSIC_4, partner_master="NO_LOWER_TRUMP"),
}
# (name of the table, its rules, theme): every theme at every table where it can arise.
OCCURRING = [
    (name, rules, theme)
    for name, rules in PRESETS.items()
    for theme, case in DEAL_THEMES.items()
    if case.occurs_in(rules)
] + [("house", rules, theme) for theme, rules in HOUSES.items()]
WORTHS = {Kind.TIERCE: 20, Kind.CINQUANTE: 50, Kind.CENT: 100}


def sheet(theme, rules, count, first=0):
    """Exercises of one theme, of every difficulty in turn."""
    seeds = range(first, first + count)
    return [generate(theme, rules, seed=seed, difficulty=1 + seed % 3) for seed in seeds]


def random_houses(count):
    """Random rules, at three and at four, each with every theme that can arise there."""
    random = Random(1914)
    for number in range(count):
        rules = random_rules(random, 3 + number % 2)
        yield from ((rules, name) for name, case in DEAL_THEMES.items() if case.occurs_in(rules))


def reference_answer(exercise):
    """The right answer by the reference, in the form that `comparable` gives."""
    subject, knobs = exercise.subject, as_knobs(exercise.rules)
    return _ANSWERS[exercise.kind](knobs, subject)


def comparable(exercise, answer):
    """An answer in the form of the reference: announcements by strength, all else as it is."""
    if exercise.kind != "find-announcements":
        return answer
    order = reference.CARRE_ORDERS[exercise.rules.carre_order.name]
    return {
        ("carre", order.find(rank.value))
        if suit is None
        else (suit.value, WORTHS[kind], reference.ANNOUNCEMENT_ORDER.index(rank.value))
        for kind, rank, suit in answer
    }


def _bid(knobs, asked):
    bid = asked.bid
    word = "pass" if isinstance(bid, Pass) else f"take {bid.suit.value}"
    return word in reference.bids(knobs, asked.turned.code, ["pass"] * len(asked.bids))


def _worth_taking(_knobs, offer):
    """Whether players who remember make it more often than not, in deals drawn apart."""
    rules, random = offer.rules, Random(repr(offer.hand))
    held = (*offer.hand, offer.turned)
    rest = [card for card in rules.cards if card not in held]
    size, more, success = rules.hand_size, rules.hand_size - len(held), []
    while len(success) < 60 and (len(success) < 8 or 0.2 < sum(success) / len(success) < 0.8):
        random.shuffle(rest)
        others = [tuple(rest[at : at + size]) for at in range(more, len(rest), size)]
        state = deal_from_hands(
            rules,
            hands=[(*held, *rest[:more]), *others],
            dealer=rules.players - 1,
            taker=0,
            trump=offer.turned.suit,
        )
        while (seat := state.next_seat) is not None:
            state = played(state, regular.play(view(state, seat), 0)[0])
        done = state.settle()
        capot = done.outcome is Outcome.CAPOT and done.winner == 0
        success.append(done.outcome is Outcome.MADE or capot)
    return sum(success) * 2 > len(success)


def _next_dealer(knobs, spoken):
    same = knobs["redeal_by"] == "SAME_DEALER"
    return spoken.dealer if same else (spoken.dealer + 1) % knobs["players"]


def _marks(knobs, deal):
    if knobs["players"] == 3:
        return reference.settle3(knobs, deal.taker, deal.points, deal.tricks, deal.belote)[1]
    announced = deal.announcements or (0, 0)
    settled = reference.settle4(
        knobs, deal.taker % 2, deal.points, deal.tricks, deal.belote, announced, deal.held_over
    )
    return settled[1]


def _found(knobs, held):
    hand = [card.code for card in held.hand]
    shapes = set()
    # The reference tells a run's suit only by whether it is trump.
    for trump in reference.SUITS:
        for strength, worth in reference.announcements_in(knobs, hand, trump):
            if strength[0]:
                shapes.add(("carre", strength[1]))
            elif strength[-1]:
                shapes.add((trump, worth, strength[3]))
    return shapes


def _award(knobs, at):
    hands = {seat: [card.code for card in hand] for seat, hand in enumerate(at.hands)}
    return reference.announcements(knobs, hands, at.trump.value, at.first)


def _winner(knobs, at):
    """MATCH-1, MATCH-2: the highest total, if it has reached the target and stands alone."""
    totals = [a + b for a, b in zip(at.totals, _marks(knobs, at.deal), strict=True)]
    best = max(totals)
    enough = best > knobs["target"] if knobs["target_must_be_exceeded"] else best >= knobs["target"]
    return totals.index(best) if enough and totals.count(best) == 1 else None


def _faults(knobs, played):
    """Trick and seat of every card that the reference refuses."""
    hands = [[card.code for card in hand] for hand in played.hands]
    found, trick, number = [], [], 1
    for play in played.plays:
        seat, code = play.seat, play.card.code
        legal = reference.legal(knobs, played.trump.value, trick, seat, hands[seat], played.taker)
        if code not in legal:
            found.append((number, seat))
        hands[seat].remove(code)
        trick.append((seat, code))
        if len(trick) == knobs["players"]:
            trick, number = [], number + 1
    return found


def _fault(knobs, played):
    (only,) = _faults(knobs, played)
    return only


_ANSWERS = {
    "bid": _bid,
    "take-or-pass": _worth_taking,
    "next-dealer": _next_dealer,
    "settle-deal": _marks,
    "find-announcements": _found,
    "award-announcements": _award,
    "match-end": _winner,
    "find-the-fault": _fault,
}
KINDS = tuple(_ANSWERS)
