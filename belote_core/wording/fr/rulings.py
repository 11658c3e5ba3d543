"""Les cartes et les prises : pourquoi c’est permis, pourquoi c’est refusé."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.cards import Card, Suit
from belote_core.rulings import (
    HELD,
    BidRuling,
    BrokenDuty,
    CallRuling,
    Duty,
    PlayReason,
    Question,
    Ruling,
    Step,
)
from belote_core.wording.fr.grammar import (
    any_of,
    capital,
    feminine,
    of,
    of_the,
    polish,
    suit,
    the,
    verb,
    who,
)
from belote_core.wording.fr.knobs import OTHER_TABLES
from belote_core.wording.glossary import GLYPHS, card_name, card_short

if TYPE_CHECKING:
    from belote_core.legality import OtherTable
    from belote_core.wording.voice import Voice

PLAYS = {
    "must_follow": "{led} est demandé et {s} en {a} : {s} {dois} *fournir*, avec un {suit}.",
    "must_go_up": "{holder} {tient} le pli avec {the_best}, atout : {s} {dois} *monter*, avec "
    "{with_}.",
    "must_trump": "{s} {n_as} pas de {suit} mais {s} {a} de l’atout : {s} {dois} *couper* d’un "
    "{trump}.",
    "must_overtrump": "{holder} {holder_a} coupé {of_best}{void} {s} {dois} *surcouper*, avec "
    "{with_}.",
    "must_undertrump": "{holder} {holder_a} coupé {of_best} : sans {suit} ni {trump} plus fort, "
    "{s} {dois} *couper quand même*, d’un {trump} plus petit.",
    "must_not_undertrump_partner": "{mate} {tient} le pli avec {the_best} : une "
    "défausse ou un {trump} plus fort, mais *pas de plus petit*.",
    "leads": "{s} {entames} : *toute carte est permise*, atout compris.",
    "follows": "{led} est demandé : {s} {fournis}. Ici, *pas besoin de jouer plus fort*.",
    "goes_up": "{trump_c}, l’atout, est demandé : {s} {montes} sur {the_best}.",
    "cannot_go_up": "{s} {n_as} pas de {trump} plus fort que {the_best} : *n’importe quel {trump}* "
    "convient.",
    "need_not_go_up": "{mate} {tient} le pli : à cette table, *n’importe quel {trump}* convient.",
    "trumps": "{s} {n_as} pas de {suit} : {s} *{coupes}* d’un {trump}, l’atout.",
    "overtrumps": "{s} {n_as} pas de {suit} : {s} *{surcoupes}* {the_best}.",
    "undertrumps": "{s} {n_as} ni {suit} ni {trump} plus fort que {the_best} : {s} "
    "*{sous_coupes}*.",
    "free_cannot_overtrump": "{s} ne {peux} pas surcouper {the_best} : à cette table, *toute carte "
    "est permise*.",
    "free_partner_master": "{s} {n_as} pas de {suit} et {mate} {tient} le pli : "
    "*rien n’oblige à couper*.",
    "free_nothing_to_play": "{nothing} : {s} *{peux} jouer {tout}*. Une défausse ne gagne jamais.",
}
# Said before the answer is: no card of the hand is named.
DUTIES = {
    Duty.FOLLOW: "{led} est demandé et {s} en {a} : {s} {dois} *fournir*.",
    Duty.GO_UP: "{holder} {tient} le pli avec {the_best} et {s} {a} plus fort : {s} {dois} *monter*.",
    Duty.TRUMP: "{s} {n_as} pas de {suit} mais {s} {a} de l’atout : {s} {dois} *couper*.",
    Duty.OVERTRUMP: "{holder} {holder_a} coupé {of_best} et {s} {a} plus fort : {s} {dois} "
    "*surcouper*.",
    Duty.NO_LOWER_TRUMP: PLAYS["must_not_undertrump_partner"],
}
OWED = {
    Duty.FOLLOW: "il faut fournir",
    Duty.GO_UP: "il faut monter",
    Duty.TRUMP: "il faut couper",
    Duty.OVERTRUMP: "il faut surcouper",
    Duty.NO_LOWER_TRUMP: "pas d’atout plus petit",
}
_VERBS = {
    "n_as": ("n’as", "n’a"),
    "a": ("as", "a"),
    "dois": ("dois", "doit"),
    "peux": ("peux", "peut"),
    "entames": ("entames", "entame"),
    "fournis": ("fournis", "fournit"),
    "montes": ("montes", "monte"),
    "coupes": ("coupes", "coupe"),
    "surcoupes": ("surcoupes", "surcoupe"),
    "sous_coupes": ("sous-coupes", "sous-coupe"),
    "tout": ("ce que tu veux", "n’importe quelle carte"),
}
TABLE = {
    "not_your_turn": "C’est à {turn} de jouer, pas à {seat}.",
    "not_in_hand": "{card} n’est pas {in_hand}.",
    "already_played": "{card} est déjà sur la table, au pli {trick}.",
    "no_card_now": "Pas encore de carte : c’est à {turn} de parler.",
    "deal_over": "La donne est finie : il n’y a plus de carte à jouer.",
    "word_needs_its_card": "{seat_s} {a} dit « {word} » : la carte à jouer est {cards}.",
}
BIDS = {
    "may_pass": "Passer est toujours permis.",
    "takes_turned_suit": "{seat} {prends} à {turned}, la couleur de la retourne.",
    "names_suit": "Au deuxième tour, {seat_l} {peux} nommer {named}.",
    "only_turned_suit": "Au premier tour, on ne prend qu’à la couleur de la retourne : {turned}.",
    "not_turned_suit_again": "{turned_c} a été refusé au premier tour : il faut nommer une autre "
    "couleur, ou passer.",
    "bidding_over": "La prise est finie : {seat_l} {a} déjà pris.",
    "all_passed": "La prise est finie : tout le monde a passé deux fois, on redonne.",
    "not_your_turn": "C’est à {turn} de parler, pas à {seat}.",
}
CALLS = {
    "may_announce": "{seat} {peux} l’annoncer : c’est le premier pli, et les cartes y sont.",
    "may_say": "{seat} {peux} le dire : ce mot va avec la carte qui suit.",
    "not_in_play": "On n’annonce qu’en jouant : attends que la prise soit finie.",
    "not_your_turn": "C’est à {turn} de jouer, pas à {seat} : attends ton tour.",
    "no_announcements_here": "À cette table on ne joue pas les annonces.",
    "announce_at_first_trick": "Une annonce se dit en jouant au premier pli : il est trop tard.",
    "already_announced": "Cette annonce est déjà dite : une fois suffit.",
    "belote_not_held": "Pas de belote dans la main {of_seat} : il faut le Roi et la Dame d’atout.",
    "word_already_said": "Ce mot est déjà dit : une fois suffit.",
    "wrong_word": "On dit « belote » à la première des deux cartes, « rebelote » à l’autre.",
    "belote_was_not_said": "« Belote » n’a pas été dit à la première carte : il est trop tard.",
    "word_without_its_card": "Ce mot se dit en jouant le Roi ou la Dame d’atout : joue l’un des deux.",
    "announcement_not_held": "Cette annonce n’est pas dans la main {of_seat} : corrige-la.",
    "longer_run_held": "Ces cartes sont d’une suite plus longue : annonce toute la suite.",
}
QUESTIONS = {
    Question.TRICK_EMPTY: ("Qui entame ?", "Qui entame ?"),
    Question.LED_SUIT_HELD: (
        "As-tu la couleur demandée, {glyph} ?",
        "La couleur demandée, {glyph}, en main ?",
    ),
    Question.TRUMP_HELD: ("As-tu de l’atout ?", "De l’atout en main ?"),
    Question.PARTNER_MASTER: ("Ton camp tient-il le pli ?", "Son camp tient-il le pli ?"),
    Question.TRUMP_IN_TRICK: ("Un atout est-il déjà tombé ?", "Un atout est-il déjà tombé ?"),
    Question.HIGHER_TRUMP_HELD: ("En as-tu un plus fort ?", "Un plus fort en main ?"),
}
CONCLUSIONS = {
    "must_follow": "Fournir est obligatoire : {cards}.",
    "must_go_up": "Monter est obligatoire : {cards}.",
    "must_trump": "Couper est obligatoire : {cards}.",
    "must_overtrump": "Surcouper est obligatoire : {cards}.",
    "must_undertrump": "Il faut un atout, même plus petit : {cards}.",
    "must_not_undertrump_partner": "Pas d’atout plus petit : {cards}.",
    "leads": "Toute carte est permise.",
    "follows": "Fournir est obligatoire : {cards}.",
    "goes_up": "Monter est obligatoire : {cards}.",
    "cannot_go_up": "N’importe quel atout : {cards}.",
    "need_not_go_up": "N’importe quel atout : {cards}.",
    "trumps": "Couper est obligatoire : {cards}.",
    "overtrumps": "Surcouper est obligatoire : {cards}.",
    "undertrumps": "Il faut un atout, même plus petit : {cards}.",
    "free_cannot_overtrump": "À cette table, toute carte est permise.",
    "free_partner_master": "Rien n’oblige à couper.",
    "free_nothing_to_play": "Toute carte est permise.",
}
TOPICS = {
    "PLAY-1": "entamer",
    "PLAY-2": "fournir",
    "PLAY-3": "monter à l’atout",
    "PLAY-4": "couper",
    "PLAY-5": "surcouper",
    "PLAY-6": "sous-couper",
    "PLAY-7": "partenaire maître",
    "PLAY-8": "se défausser",
    "BELOTE-4": "dire belote et rebelote",
    "TABLE-1": "discipline",
    "BID-1": "la prise, premier tour",
    "BID-2": "la prise, deuxième tour",
}


def sentence(ruling: Ruling, voice: Voice) -> str:
    """Pourquoi cette carte est permise ou refusée, en une phrase."""
    reason = ruling.reason
    if not isinstance(reason, PlayReason):
        return _table_sentence(ruling, voice)
    words = _words(reason, voice) | {"with_": _with(ruling, reason, voice)}
    text = PLAYS[reason.code].format(**words)
    return polish(". ".join(capital(part) for part in text.split(". ")))


def duty(broken: BrokenDuty, voice: Voice) -> str:
    """Ce que cette carte refusée devait, sans dire laquelle jouer."""
    reason = broken.ruling.reason
    assert isinstance(reason, PlayReason)
    return polish(capital(DUTIES[broken.duty].format(**_words(reason, voice))))


def _words(reason: PlayReason, voice: Voice) -> dict[str, str]:
    """Les mots d’une phrase sur une carte, selon la personne."""
    words = {name: verb(reason.seat, voice, *forms) for name, forms in _VERBS.items()}
    words |= {"s": who(reason.seat, voice), "trump": suit(reason.trump), **_trick(reason, voice)}
    words["trump_c"] = capital(suit(reason.trump))
    return words


def _trick(reason: PlayReason, voice: Voice) -> dict[str, str]:
    """Ce que le pli montre."""
    if reason.led is None or reason.best is None or reason.holder is None:
        return {}
    led = suit(reason.led)
    nothing = (
        f"pas de {led}, l’atout demandé" if reason.led is reason.trump else (f"ni {led}, ni atout")
    )
    return {
        "suit": led,
        "led": capital(led),
        "holder": who(reason.holder, voice),
        "holder_a": verb(reason.holder, voice, "as", "a"),
        "tient": verb(reason.holder, voice, "tiens", "tient"),
        "mate": _mate(reason.holder, voice, yours=voice.is_you(reason.seat)),
        # The short form behind somebody's back: with his name twice the sentence gets too long.
        "void": f" et tu n’as pas de {led} :" if voice.is_you(reason.seat) else f" : sans {led},",
        "the_best": the(reason.best),
        "of_best": of_the(reason.best),
        "nothing": nothing,
    }


def _with(ruling: Ruling, reason: PlayReason, voice: Voice) -> str:
    """Les cartes permises, ou « n’importe quel cœur » quand tous les atouts le sont."""
    trumps: tuple[Card, ...] = next(
        (
            s.cards
            for s in ruling.path
            if s.suit is reason.trump
            and s.cards
            and s.question in (Question.TRUMP_HELD, Question.LED_SUIT_HELD)
        ),
        (),
    )
    if len(reason.playable) > 1 and set(trumps) == set(reason.playable):
        return f"n’importe quel {suit(reason.trump)}"
    return any_of(reason.playable, yours=voice.is_you(reason.seat)) if reason.playable else ""


def _mate(seat: int, voice: Voice, *, yours: bool) -> str:
    """« Malik, de ton camp, », ou « tu »."""
    camp = "ton" if yours else "son"
    return "tu" if voice.is_you(seat) else f"{who(seat, voice)}, de {camp} camp,"


def _object(seat: int, voice: Voice) -> str:
    return "toi" if voice.is_you(seat) else who(seat, voice)


def _table_sentence(ruling: Ruling, voice: Voice) -> str:
    facts: dict[str, Any] = vars(ruling.reason)
    code, seat, turn = ruling.reason.code, facts.get("seat"), facts.get("turn")
    if code == "no_card_now" and turn is None:
        code = "deal_over"
    words = {"card": capital(the(ruling.card)), "trick": facts.get("trick")}
    words["word"] = facts.get("word")
    words["cards"] = " ou ".join(the(card) for card in facts.get("playable", ()))
    if turn is not None:
        words["turn"] = _object(turn, voice)
    if seat is not None:
        words |= {"seat": _object(seat, voice), "a": verb(seat, voice, "as", "a")}
        words["seat_s"] = capital(who(seat, voice))
        mine = voice.is_you(seat)
        words["in_hand"] = "dans ta main" if mine else f"dans la main {of(who(seat, voice))}"
    return polish(TABLE[code].format(**words))


def bid_sentence(ruling: BidRuling, voice: Voice) -> str:
    """Pourquoi cette prise est permise ou refusée."""
    reason = ruling.reason
    facts = vars(reason)
    code = reason.code
    if code == "bidding_over" and facts["taker"] is None:
        code = "all_passed"
    seat = facts.get("seat", facts.get("taker"))
    words: dict[str, str] = {}
    if seat is not None:
        words = {
            "seat": _object(seat, voice) if code == "not_your_turn" else capital(who(seat, voice)),
            "seat_l": who(seat, voice),
            "prends": verb(seat, voice, "prends", "prend"),
            "peux": verb(seat, voice, "peux", "peut"),
            "a": verb(seat, voice, "as", "a"),
        }
    for name in ("turned", "named"):
        if isinstance(facts.get(name), Suit):
            words[name] = suit(facts[name])
            words[name + "_c"] = capital(suit(facts[name]))
    if "turn" in facts:
        words["turn"] = _object(facts["turn"], voice)
    return polish(BIDS[code].format(**words))


def call_sentence(ruling: CallRuling, voice: Voice) -> str:
    """Pourquoi cela se dit, ou ne se dit pas."""
    facts, allowed = vars(ruling.reason), ruling.allowed
    words: dict[str, str] = {"peux": verb(ruling.call.seat, voice, "peux", "peut")}
    for name in ("seat", "turn"):
        if name in facts:
            told = who(facts[name], voice) if allowed else _object(facts[name], voice)
            words |= {name: told, f"of_{name}": of(told)}
    text = CALLS[ruling.reason.code].format(**words)
    return polish(text if text[0] == "«" else capital(text))


def question(step: Step, voice: Voice) -> str:
    """La question d’une étape."""
    you = voice.you is not None
    return polish(QUESTIONS[step.question][not you].format(glyph=GLYPHS[step.suit]))


def answer(step: Step, voice: Voice) -> str:
    """Sa réponse, avec les cartes qui la donnent."""
    if step.question is Question.TRICK_EMPTY and step.seat is not None:
        return f"{capital(_object(step.seat, voice))}."
    if not step.answer:
        return "Non."
    cards = ", ".join(card_short(card, "fr") for card in step.cards)
    if step.question is Question.TRUMP_IN_TRICK and step.seat is not None:
        return polish(f"Oui : {cards}, {of(_object(step.seat, voice))}.")
    if step.question is Question.PARTNER_MASTER and step.seat is not None:
        return polish(f"Oui : {_object(step.seat, voice)}.")
    return polish(f"Oui : {cards}.")


def shown_answer(step: Step, voice: Voice) -> str:
    """Sa réponse sans les cartes de la main ; celles du pli, chacun les voit."""
    if step.answer and step.question in HELD:
        return "Oui."
    return answer(step, voice)


def owed(broken: BrokenDuty, voice: Voice) -> str:
    """La réponse sur laquelle la carte échoue, et ce qu’il fallait."""
    said = shown_answer(broken.ruling.path[broken.fails], voice).removesuffix(".")
    return polish(f"{said.replace(' : ', ', ')} : {OWED[broken.duty]}.")


def conclusion(ruling: Ruling, voice: Voice) -> str:
    """Ce qui en découle pour la main."""
    reason = ruling.reason
    if not isinstance(reason, PlayReason):
        return sentence(ruling, voice)
    cards = " ".join(card_short(card, "fr") for card in reason.playable)
    return polish(CONCLUSIONS[reason.code].format(cards=cards))


def article(fact: Ruling | BrokenDuty) -> str:
    """« Article PLAY-5 · surcouper »."""
    named = fact.duty.article if isinstance(fact, BrokenDuty) else fact.reason.article
    return f"Article {named} · {TOPICS[named]}"


def elsewhere(other: OtherTable, voice: Voice) -> str:
    """La même carte à une autre table."""
    verdict = "permise" if other.ruling.allowed else "refusée"
    if other.knob is None:
        table = f"À quatre, avec {who(other.value, voice)} pour partenaire"
    else:
        table = OTHER_TABLES[other.knob, getattr(other.value, "value", other.value)]
    return polish(f"{table}, cette carte serait {verdict}.")


def title(ruling: Ruling) -> str:
    """« Roi de carreau : refusé »."""
    verdict = "permis" if ruling.allowed else "refusé"
    ending = "e" if feminine(ruling.card) else ""
    return polish(f"{card_name(ruling.card, 'fr')} : {verdict}{ending}")


def mark(ruling: Ruling) -> str:
    """La carte est « permise » ou « refusée »."""
    return "permise" if ruling.allowed else "refusée"
