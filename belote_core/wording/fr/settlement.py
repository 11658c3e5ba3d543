"""Le décompte ligne par ligne, et l’issue de la donne, comme on les lit sur la feuille."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.scoring.lines import Line, PointsInTricks
from belote_core.scoring.settlement import Outcome, Settlement
from belote_core.wording.agreement import Person, Subject
from belote_core.wording.fr.grammar import capital, filled, pair, who

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_core.wording.voice import Voice

LINES = {
    "points_in_tricks": "points dans les plis",
    "points_with_last_trick": "points dans les plis, dix de der compris",
    "last_trick": "dix de der",
    "belote": "belote",
    "announced": "annonces",
    "belote_left_out": "à cette table, la belote *ne compte pas* pour le contrat",
    "announcements_left_out": "à cette table, les annonces *ne comptent pas* pour le contrat",
    "against_each": "{s} {devais} battre *chacun* : {total} contre {others}",
    "against_together": "{s} {devais} battre les deux *réunis* : {total} contre {together}",
    "against_defence": "{s} {devais} faire *plus que la défense* : {total} contre {defence}",
    "litige": "*litige* : {total} partout",
    "tie_fails": "{total} partout : à cette table, {s} {es} *dedans*",
    "points_to_who_beat_him": "{ses_points} {points:passe|passent} à {to}",
    "points_to_higher": "{ses_points} {points:passe|passent} à {to}, qui {to:as|a|ont} le plus",
    "points_shared_by_level": "{ses_points} {points:passe|passent} à {to}, à égalité : *moitié-moitié*",
    "points_shared_by_who_beat": "à cette table, {ses_points} {points:passe|passent} à {to}, *partagés*{odd}",
    "points_halved": "à cette table, {ses_points} {points:passe|passent} à {to}, *moitié-moitié*{odd}",
    "points_shared_together": "{ses_points} {points:passe|passent} à {to}, *moitié-moitié*{odd}",
    "points_to_defence": "{ses_points} {points:passe|passent} à {to}",
    "belote_stays": "{s} {gardes} {sa} belote",
    "belote_passes": "à cette table, {s} {donnes} {sa} belote à {to}",
    "announcements_pass": "{s} {donnes} {ses} annonces à {to}",
    "announcements_lost": "à cette table, {s} {perds} {ses} annonces",
    "announcements_stay": "à cette table, {s} {gardes} {ses} annonces",
    "announcements_to_capot": "à cette table, {s} {donnes} {ses} annonces à {to}",
    "capot_alone": "*capot* : {s} {fais} tous les plis, dix de der compris",
    "capot_of_pair": "*capot* : {s} {fais} tous les plis, dix de der compris",
    "renonce": "*renonce* : {s} {perds} la donne, {worth} {worth:point|points} à {rest}",
    "stays_on_table": "{s} {laisses} {ses_points} *sur la table*{belote}",
    "lost_in_litige": "à cette table, {s} *{perds}* {ses_points}{belote}",
    "no_trick_alone": "à cette table, {s} {perds} *{points} {points:point|points}* : aucun pli",
    "no_trick_of_pair": "à cette table, {s} {perds} *{points} {points:point|points}* : aucun pli",
    "belote_kept_in_litige": "{s} {marques} {sa} belote tout de suite",
    "replayed": "à cette table, la donne est *rejouée* : personne ne marque",
    "held_over_received": "{s} {gagnes} {worth:le point resté|les {worth} points restés} sur la table",
    "held_over_waits": "{points} {points:point attend|points attendent} *sur la table* la prochaine "
    "donne gagnée",
    "rounded": "arrondi à la dizaine",
}
OUTCOMES = {
    Outcome.MADE: "{s} {as_} *réussi*",
    Outcome.FAILED: "{s} {es} *dedans*",
    Outcome.HELD_OVER: "*litige* : {held_over} {held_over:point|points} sur la table",
    Outcome.REPLAY: "*égalité* : la donne est rejouée",
    Outcome.CAPOT: "{s} {fais} *capot*",
    Outcome.RENONCE: "*renonce* : {s} {perds} la donne",
}
# Un litige qui ne laisse rien à la donne suivante.
NOTHING_LEFT = "*litige* : rien ne reste sur la table"
# Tu, il ou elle, ils ou elles.
_FORMS = {
    "as_": ("as", "a", "ont"),
    "es": ("es", "est", "sont"),
    "devais": ("devais", "devait", "devaient"),
    "donnes": ("donnes", "donne", "donnent"),
    "fais": ("fais", "fait", "font"),
    "gagnes": ("gagnes", "gagne", "gagnent"),
    "gardes": ("gardes", "garde", "gardent"),
    "laisses": ("laisses", "laisse", "laissent"),
    "marques": ("marques", "marque", "marquent"),
    "perds": ("perds", "perd", "perdent"),
    "sa": ("ta", "sa", "leur"),
    "ses": ("tes", "ses", "leurs"),
    "son": ("ton", "son", "leur"),
}
_HIS_POINTS = "{points:{son} point|{ses} {points} points}"


def line(line: Line, voice: Voice) -> str:
    """Une ligne du décompte ; le mot qui décide est entre astérisques."""
    facts: dict[str, Any] = vars(line)
    code = line.code
    if isinstance(line, PointsInTricks) and line.with_last_trick:
        code = "points_with_last_trick"
    words: dict[str, Any] = {n: v for n, v in facts.items() if isinstance(v, int)}
    side = next((facts[name] for name in ("giver", "side", "taker") if name in facts), None)
    if side is not None:
        words |= _subject(line.seats(side), voice)
    if "points" in facts and side is not None:
        words["ses_points"] = filled(_HIS_POINTS, **words)
    words |= {"worth": max(line.amounts or (0,))} | _others(line, voice)
    return capital(filled(LINES[code], **words))


def outcome(settlement: Settlement, voice: Voice) -> str:
    """L’issue de la donne en quelques mots."""
    first = settlement.lines[0]
    side = settlement.rules.side_of(settlement.taker)
    if settlement.outcome in (Outcome.CAPOT, Outcome.RENONCE):
        side = vars(first)["side"]  # qui fait capot, ou qui est en faute
    words = _subject(first.seats(side), voice) | {"held_over": settlement.held_over}
    nothing = settlement.outcome is Outcome.HELD_OVER and not settlement.held_over
    told = NOTHING_LEFT if nothing else OUTCOMES[settlement.outcome]
    return capital(filled(told, **words))


def _subject(seats: tuple[int, ...], voice: Voice) -> dict[str, Any]:
    """Le sujet et tout ce qui s’accorde avec lui."""
    subject = _name(seats, voice)
    return {"s": subject} | {name: subject.form(*forms) for name, forms in _FORMS.items()}


def _name(seats: tuple[int, ...], voice: Voice) -> Subject:
    """« tu », « Ana », « ton camp », « l’autre camp » ou « Ana et Claire »."""
    if len(seats) == 1:
        return who(seats[0], voice)
    if voice.you is not None:
        return Subject("ton camp" if voice.you in seats else "l’autre camp")
    return pair(*(who(seat, voice) for seat in seats))


def _target(seats: tuple[int, ...], voice: Voice) -> Subject:
    """Le nom derrière « à » : « toi »."""
    name = _name(seats, voice)
    return Subject("toi", Person.YOU) if name.person is Person.YOU else name


def _targets(line: Line, sides: Iterable[int], voice: Voice) -> Subject:
    """Les noms de plusieurs camps derrière « à »."""
    told = [_target(line.seats(side), voice) for side in sides]
    return told[0] if len(told) == 1 else Subject(" et à ".join(told), Person.SEVERAL)


def _others(line: Line, voice: Voice) -> dict[str, Any]:
    """Ceux que la ligne concerne en plus de son sujet."""
    facts = vars(line)
    words: dict[str, Any] = {"odd": "", "belote": ""}
    receivers = facts.get("receivers", [facts["receiver"]] if "receiver" in facts else [])
    if receivers:
        words["to"] = _targets(line, receivers, voice)
    if facts.get("odd_to") is not None:
        words["odd"] = f" ; le point impair va à {_target(line.seats(facts['odd_to']), voice)}"
    if facts.get("belote_too"):
        words["belote"] = ", belote comprise"
    if "others" in facts:
        told = [total for side, total in facts["others"] if side in facts["beaten_by"]]
        told = told or [total for _, total in facts["others"]]
        words["others"] = " et ".join(map(str, told))
    if line.code == "renonce":
        rest = [s for s, amount in enumerate(line.amounts or ()) if amount]
        words["rest"] = _targets(line, rest, voice)
    return words
