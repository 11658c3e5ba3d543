"""Errors: where, what, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.card_text import parse_card
from belote_core.wording.en.grammar import capital, the, verb, who

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.wording.voice import Voice

ERRORS = {
    # Arguments
    "wrong_argument": "{argument} is of the kind {given}, {wanted} is wanted: give that.",
    "argument_too_large": "{argument} is too large a number: give a smaller one.",
    "parts_beside_position": "A Position has all its parts: take {keys} away, or give the rules instead.",
    "not_of_this_position": "{card} was ruled on in another position: take the ruling of this one.",
    "unknown_language": "“{token}” is not a language here: choose {known}.",
    "unknown_theme": "“{token}” is not the name of a theme: look for it in THEMES.",
    "no_deal_behind": "No deal lies behind an exercise of “{token}”: ask for one of the play.",
    "theme_cannot_be_asked": "“{token}” cannot be asked so at this table: choose another theme, kind or table.",
    # Cards
    "not_a_card": "“{token}”, at character {place}, is not a card. Write the rank, then the suit: 9h, "
    "9♥ or king of diamonds.",
    "which_suit": "“{token}”: {choices}? Write the name of the suit, or a sign: ♠ ♥ ♦ ♣.",
    "which_card": "“{token}”: {choices}? Write the suit in full.",
    "one_or_ten": "“{token}”: the ace or the 10? Write A or 10.",
    "one_card_wanted": "“{token}” is not one single card: write for instance 9h.",
    "duplicate_card": "{card} is there twice: take one of them away.",
    # House rules
    "wrong_value": "{knob} cannot be {value}: take one of the values it knows.",
    "players_not_3_or_4": "Belote is played by three or four, not {value}: set players to 3 or 4.",
    "pack_does_not_fit": "A pack of {value} {value:card|cards} does not suit {players} players: take 24 or 30 cards "
    "with three, 32 with four.",
    "not_two_sevens": "With 30 cards, two different 7s are taken out: name them.",
    "announcements_need_pairs": "Announcements are played with four players only: leave them out (announcements = none).",
    "pairs_are_fixed": "With four players the partners are fixed: answer no (defenders_are_partners = false).",
    "belote_stays_at_three": "With three players the belote stays with its holder: leave belote_when_failed at "
    "kept.",
    "penalty_below_zero": "A penalty is 0 or more, not {value}: write the number without its sign.",
    "capot_too_small": "A capot is worth at least 162 points, not {value}: take 250 or 252.",
    "unknown_table": "“{token}” is not the code of a table: choose a table in the list, or ask for the link again.",
    "table_code_damaged": "The table code “{token}” is damaged: ask for the link again, or choose a table in the list.",
    "newer_table_code": "The code “{token}” names a rule that this version does not know: update the course, or ask for "
    "the link again.",
    "target_too_small": "A match is played to 1 point at least, not {value}: take 501 or 1000.",
    # Positions
    "trick_without_leader": "This trick is empty and nobody leads it: give at least one card.",
    "trick_out_of_order": "{card} belongs to {seat}, but {due} had to play: put the trick in "
    "order.",
    "empty_trick": "An empty trick has no master: add a card.",
    "trick_too_long": "A trick has {players} cards at most, not {cards}: take some away.",
    "no_such_seat": "There is no seat {number} at a table of {players}: seats go from {counted_from} to {last}.",
    "trick_complete": "This trick has its {players} cards already: take one away, or start the next.",
    "seat_out_of_order": "After these cards {due} must play, not {seat}: change the leader or the "
    "player.",
    "empty_hand": "{seat_s} hand is empty: give at least one card.",
    "hand_size": "This hand has {cards} {cards:card|cards}, it should have {size} at this trick: mend the hand or "
    "the tricks.",
    "taker_needed": "When the defenders play together, say who took.",
    "not_in_pack": "{card} is not in the pack of {pack} cards: choose another card or another table.",
    "trick_incomplete": "Trick {trick} has only {cards} {cards:card|cards}: complete it.",
    "trick_left_out": "Trick {trick} is not told, but a later one is: tell it, or give the current trick "
    "alone.",
    "wrong_leader": "Trick {trick} must be led by {due}, who won the one before.",
    "void_broken": "In trick {trick} {seat} did not follow suit, and yet {card} is in that hand: "
    "a revoke, or a card written down wrongly.",
    # Settlement
    "no_such_side": "There is no side {side}: sides go from {counted_from} to {last_side}.",
    "wrong_length": "{field} has {length} {length:number|numbers}, it needs {needed}: one for each side.",
    "negative_amount": "{field} cannot be negative ({value}): put 0 or more.",
    "points_do_not_add_up": "The points in the tricks make {total}, they should make {needed}, "
    "last-trick bonus included: count again.",
    "tricks_do_not_add_up": "That makes {total} {total:trick|tricks} and not {needed}: count again.",
    "more_than_tricks_hold": "Side {side} has {points} {points:point|points} in {tricks} {tricks:trick|tricks}: at most {most} fit. "
    "Count the points or the tricks again.",
    "points_without_trick": "Side {side} has {points} {points:point|points} and no trick: give it a trick, or 0.",
    "last_trick_not_won": "Side {side} has no trick, so not the last: change the last-trick bonus.",
    "last_trick_without_bonus": "Side {side} has the last trick and {points} {points:point|points}: it has ten at "
    "least.",
    "held_over_needs_pairs": "Points stay on the table between two fixed sides only: put 0, not "
    "{value}.",
    "announcements_not_played": "At this table announcements are not played: put 0.",
    "announcements_on_both_sides": "Only one side marks its announcements: put 0 for the other.",
    "no_such_announcements": "No sum of announcements makes {points}: mend this number.",
    "match_over": "The match is over: start another one.",
    "other_rules": "This deal follows other rules than the match ({knobs}): take the same ones.",
    "held_over_differs": "{on_table} {on_table:point stays|points stay} on the table, the deal counts {settled}: take the "
    "number that stayed.",
    # Announcements
    "announcement_not_held": "This announcement is not in {seat_s} hand: mend it.",
    "hand_too_large": "{seat_s} hand has {cards} {cards:card|cards}, {most} at most: take some away.",
    # Deals
    "bad_seed": "“{seed}” is not the number of a deal: put a whole number, 0 or more.",
    "not_the_pack": "{cards} {cards:card is|cards are} not the pack of {pack}: take it whole.",
    "talon_size": "{cards} {cards:card is|cards are} left to deal, there should be {expected}: count the deal again.",
    "no_card_to_play": "There is no card to play now: the deal is not at that point.",
    "hand_not_known": "{seat_s} hand is not known: give its cards.",
    "deal_not_finished": "The deal is not finished: play every trick before settling.",
    "deal_not_whole": "Cards are missing: a settlement needs the {pack} cards of the deal.",
    "wrong_number_of_hands": "There {hands:is|are} {hands} {hands:hand|hands} for {players} players: give one hand to each.",
    "misdeal": "Misdeal: {wrong} Mend the hands, or deal again.",
    "no_such_hand_size": "A hand of {cards} {cards:card|cards} cannot be here: {allowed} would do.",
    "turned_card_needed": "The turned card is missing: add turned.",
    "turned_card_not_dealt": "The turned card, {card}, is in no hand: put it in the taker’s.",
    "turned_card_elsewhere": "The turned card, {card}, is in {seat_s} hand: the taker gets it.",
    # Positions in words
    "cannot_open": "“{file}” does not open: look at its name and its folder.",
    "no_right_to_read": "You may not read “{file}”: ask who owns it, or copy it to a folder of yours.",
    "name_too_long": "“{file}” is too long a name: give a shorter one.",
    "link_to_itself": "“{file}” is a link that leads round in a circle: name the file itself.",
    "folder_too_large": "“{file}” holds more than {most} files and folders: name a smaller folder.",
    "trump_missing": "The trump suit is missing: add for instance “trump: hearts”.",
    "hand_missing": "The hand is missing: add “hand:” and its cards.",
    "taker_missing": "Who took? Add for instance “taker: 1”.",
    "belote_of_whom": "Whose is the belote? Add for example “belote: 1”, or “belote us”.",
    "points_missing": "The points of each side are missing: add “points:” and the numbers.",
    "points_two_needed": "One number is not enough here: give the points of two players, the last one "
    "follows.",
    "impossible_points": "No tricks make {points} {points:point|points}: the smallest card that counts is worth 2. Count "
    "the tricks again.",
    "tricks_missing": "How many tricks did each side win? Add “tricks:” and the numbers.",
    "text_too_long": "This text is too long for a position: {most} words at most.",
    "key_twice": "“{token}” is there twice: keep one of the two.",
    "not_a_suit_word": "“{token}” is not a suit: spades, hearts, diamonds or clubs.",
    "several_numbers": "One number only here: take “{token}” away.",
    "several_suits": "One trump suit at a time: take “{token}” away.",
    "not_a_number": "“{token}” is not a number: write it in digits.",
    "not_a_card_here": "“{token}” is not a card: write for instance 9h or 9♥.",
    "other_pack": "This deal has {pack} cards, the other table {other}: choose the same pack.",
    # Everyday sentences
    "no_such_contract": "“{token}” is not played here: belote always has one trump suit, and one only. Write which, "
    "for example “trump hearts”.",
    "several_hands": "Two hands are told here: keep that of whoever is to play.",
    "own_card": "This card is your own and already played: give the hand before it, and the trick without it.",
    "which_of_them": "“{token}”: which of them? Name every card, for example king of spades, king of hearts.",
    "play_without_card": "“{token}”: which card? The sentence does not say: write it, for example “king of hearts”.",
    "house_rule_unknown": "“{token}”: if this is a house rule, it is not known here. Leave it out, or choose among those that Check offers.",
    "corrects_itself": "“{token}”: the text corrects itself, and which version holds is not told apart here. Write the right one only.",
    "suit_not_said": "“{token}”: of which suit? The sentence does not say: write it.",
    "led_card_missing": "“{token}” is the suit led: with which card? Add it, for example “king of hearts”.",
    "how_many_players": "North, South, East, West: three players or four? Add “three players” or “four players”.",
    "plays_twice": "Somebody plays twice to one trick here: give each card once, in playing order.",
    "order_of_play": "The places do not fit the order of play: write the cards of the trick as they fell, then your "
    "hand. At four your partner plays two places before you, at three there is none.",
    "contradicts": "“{token}” contradicts the rest of the text: read both again.",
    "not_told_held": "“{token}” is neither in the hand nor in the trick: add this card, or take it out.",
    "two_readings": "This text reads in two ways: write for example “trump hearts, trick A♠ 9♥, hand J♥ A♥ K♦”.",
    "two_meanings": "“{token}” is said of two opposite things, undertrumping or discarding on one’s partner: write "
    "“undertrump free”, “undertrump required” or “partner master free”.",
    "with_belote": "Do these points already count the belote? Give those of the tricks alone, the belote apart: "
    "“us 62, them 100, belote us”.",
    # What other programs write
    "foreign_format": "This is {name}, which is not read here. Paste the cards instead, for instance: "
    "“trump hearts, trick A♠ 9♥, hand J♥ A♥ K♦”.",
    "foreign_language": "These words are {name}: cards are read in French or English, or in signs, for "
    "instance: “trump ♥, trick A♠ 9♥, hand J♥”.",
    "bridge_deal": "These hands are not the 32 cards of belote: such a deal ({name}) is read if each has 8 "
    "cards, from the 7 to the ace, every one once.",
    "trump_of_deal_missing": "This deal has no trump yet: add below it “trump hearts, taker 1”, for "
    "instance.",
    # Score sheets
    "sheet_takers_missing": "Who took? For every deal write “(taken)” or a star beside the taker’s points: "
    "92 (taken) 70.",
    "sheet_line": "This line has not {sides} numbers, one a column: complete it.",
    "sheet_points": "This deal makes {total} {total:point|points}, not {needed}: write the points of the tricks, the "
    "last-trick bonus included, belote and announcements left out.",
    # Records
    "too_large": "This text has {size} kB, a record {most} at most: keep one match in each file.",
    "wrong_encoding": "This file is not in UTF-8 (byte {token}): save it again, as UTF-8.",
    "not_toml": "After “{text}” this is no longer TOML: look at the quotes, the brackets, and for a key "
    "written twice.",
    "unknown_key": "“{key}” is not a key of records: take it away or mend it.",
    "missing_key": "The key “{key}” is missing: add it.",
    "wrong_kind": "“{key}” is of the wrong kind, {expected} is wanted: mend the value.",
    "number_too_large": "“{token}” is too large a number: write a smaller one.",
    "unknown_format": "Format {value} is not known: write format = {known}.",
    "unknown_ruleset": "“{value}” is not a known ruleset: choose {known}.",
    "wrong_players": "{value} {value:player does|players do} not go with this ruleset: put {expected}.",
    "wrong_knob_value": "{knob} does not take this value: choose {allowed}.",
    "not_a_table": "“{token}” is not a table: {tables}.",
    "not_a_house_rule": "“{token}” is not a house rule.",
    "not_a_house_value": "“{token}” is not a value of “{rule}”: {allowed}.",
    "house_value_missing": "“{token}”: say how it is played, {allowed}.",
    "house_cannot_be": "These house rules contradict each other. {cause}",
    "deal_cannot_be": "This deal cannot be. {cause}",
    "turned_differs": "The deal turns {expected}: write the same card in turned.",
    "either_or": "Choose between {keys}: one of the two, not both.",
    "both_or_neither": "{keys} go together: give both, or neither.",
    "not_a_record_card": "“{token}” is not a card: two signs, a rank of 789TJQKA and a suit of shdc.",
    "not_a_seat": "“{token}” is not a seat: they go from 0 to {last}.",
    "not_a_suit": "“{token}” is not a suit: write s, h, d or c.",
    "not_a_rank": "“{token}” is not a rank: write 7, 8, 9, T, J, Q, K or A.",
    "not_an_action": "“{text}” is not an action: write the seat, then what it does.",
    "action_too_short": "“{text}” stops too early: {verb} needs one more word.",
    "action_too_long": "“{text}” has one word too many after {verb}: take it away.",
    "unknown_verb": "“{token}” is neither a card nor a known word: write for instance pass, take or belote.",
    "illegal_action": "“{action}” cannot be. {cause} Mend this action, or those before it.",
    "unknown_outcome": "This outcome is not known: choose {known}.",
    "wrong_number_of_sides": "“{key}” needs {sides} numbers, one for each side.",
    "match_not_deal": "This is a whole match, one deal was wanted: read it as a match, or take the "
    "[[deal]] tables away.",
    "match_cannot_be": "This match cannot start like that. {cause}",
    "dealer_differs": "Here seat {expected} deals, not {value}: mend this dealer, or the deals before.",
    "not_a_side": "“{token}” is not a side: they go from 0 to {last_side}.",
    "deal_after_end": "The match is won before this deal: take the deal away, or mend those before it.",
    "deal_goes_on": "This deal is not finished and another one follows: add its actions, or take it away.",
    "no_winner_yet": "Nobody has won yet: add the deals that are missing, or take winner away.",
    "result_before_end": "A result is written, but the deal is not finished: add the actions or take it "
    "away.",
    "result_cannot_be": "This result cannot be. {cause}",
    "result_differs": "For “{key}” the engine finds {expected}, not {value}: mend one or the other.",
    # A card of a deal
    "not_a_place_in_deal": "“{token}” does not say which card: write the trick and the card, for instance 3.2, "
    "or 2/3.2 in the second deal.",
    "no_deal_to_ask": "This is no deal noted card by card: --at finds nothing in it. Leave it out, or give a "
    "record.",
    "which_deal": "There {deals:is|are} {deals} {deals:deal|deals} here: say which one too, for instance 2/3.2.",
    "no_such_deal": "There is no deal {deal} here: {deals:there is only 1|they go from 1 to {deals}}.",
    "deal_without_cards": "Deal {deal} is not noted card by card: ask about another deal.",
    "no_such_trick": "There is no trick {trick}: the deal as noted has {tricks}. Ask about another one.",
    "no_such_card_in_trick": "Trick {trick} has no card {place}: it has {cards}. Ask about another card.",
    # Sets of a class
    "set_theme_not_here": "“{token}” never arises at this table: leave this rule out, or take another table.",
    "set_number": "A set has from 1 to {most} questions, not {value}: change this number.",
    "set_themes": "A set asks from 1 to {most} rules, not {value}: tick one at least, or untick some.",
    "set_difficulty": "Difficulty goes from 1 to {most}, not {value}: choose another one.",
    "set_seed": "The number of a set goes from 0 to {most}, not {value}: choose another one.",
    "set_version": "“{token}” is not a version: choose A or B.",
    "set_exchanged": "A question is exchanged {most} times at most: change the number of the set instead.",
    "set_place": "There is no question {value}: they go from 1 to {most}.",
    "set_code_none": "“{token}” is not the code of a set: it begins with “1.”, copy it from the link.",
    "set_code_cut": "This code stops too early, at character {place}: copy all of it, with its last two characters.",
    "set_code_part": "At character {place} of the code, “{token}” cannot be read: copy the code from the link again.",
    "set_code_table": "At character {place} of the code, “{token}” is not a table known here: copy the code again, or update this course.",
    "set_code_theme": "At character {place} of the code, “{token}” is not a rule known here: copy the code again, or update this course.",
    "set_code_slip": "There is a slip in this code: its last characters, “{token}”, do not go with the rest. Copy it again.",
    "own_set_code": "This link does not hold a whole set: copy it again, or open the file of the set.",
    "own_set_too_long": "This set is too long for a link ({size} {size:character|characters}, {most} at most): give the file, or leave questions out.",
    "answers_sign": "“{token}” is no sign of these codes: read it again, they have but digits and plain letters.",
    "answers_other_set": "This code is of another set: remove this line, or open the set that this pupil had.",
    "answers_length": "This code has {size} {size:sign|signs}, it takes {most}: read it again, some are missing or too many.",
    "answers_slip": "There is a slip in this code: read it again sign by sign, with the pupil.",
    "answers_twice": "Number {number} is on line {first} already: mend one of the two numbers, or remove a line.",
    # Exercises
    "no_exercise": "There is no exercise here: add a table [[exercise]].",
    "empty_folder": "“{file}” holds no exercise: add a .toml file, or take this folder away.",
    "id_not_so": "“{token}” is not the name of an exercise: small letters and digits with hyphens, as "
    "05-overtrump-03.",
    "id_twice": "This name is taken on line {first}: choose another one, never used before.",
    "id_in_another_file": "This name is taken in “{file}”: choose another one, never used before.",
    "no_such_name": "“{token}” is not a known name for “{key}”: mend it.",
    "no_article": "No article is named: write at least the one that decides.",
    "unknown_article": "“{token}” is not an article of the rules: mend this name.",
    "article_not_here": "This article decides nothing here: choose from {known}.",
    "only_one_language": "{key}.{lang} is missing: every text is given in both languages.",
    "no_hint": "There is no hint: write at least one, in both languages.",
    "hints_differ": "There {fr:is|are} {fr} {fr:hint|hints} in French and {en} in English: write as many.",
    "no_distractor": "There is no wrong answer: add a table [[exercise.distractors]].",
    "theme_not_asked_so": "This theme is not asked like that: choose {known}, or another theme.",
    "theme_does_not_hold": "This is no case of this theme: change the theme or the position.",
    "position_cannot_be": "This position cannot be. {cause}",
    "position_not_reached": "No deal leads to this position: change a card, a number or a trick.",
    "no_partner_here": "At this table nobody has a partner: ask for another moment, or take a table "
    "at four.",
    "position_not_proved": "The engine found no deal that leads to this position, nor proof that there is none: it is accepted, read it over.",
    "other_table": "This deal follows other rules than the exercise: give both the same table.",
    "trick_not_complete": "Whole tricks are wanted here: {players} cards each.",
    "too_many_tricks": "That makes {number} {number:trick|tricks}, a deal has {most}: take some away.",
    "not_a_place": "There is no such place in the trick: choose from 1 to {players}.",
    "not_one_suit": "These cards are of several suits: keep one suit only.",
    "not_one_of": "This word does not do for {key}: choose {known}.",
    "card_wanted": "“{token}” hides a card that has to be known: write it.",
    "card_not_in_hand": "“{token}” is not in this hand: choose a card of the hand.",
    "card_not_in_trick": "“{token}” was not played here: choose a card of the trick.",
    "card_is_legal": "“{token}” is allowed: choose a card that is refused.",
    "not_the_same_cards": "These are not the cards of the position: write the same ones, in order.",
    "nothing_to_say": "An announcement or a word is wanted here, said by whoever has to play.",
    "only_bids": "Only bids are wanted here: write for instance 1 pass or 2 take h.",
    "only_cards": "Only known hands and played cards are wanted here: take the rest away.",
    "not_an_announcement": "“{text}” is not an announcement: write for instance tierce Qs or carre J.",
    "answer_differs": "The engine finds {expected}, not {value}: mend the answer or the position.",
    "several_right": "There {count:is|are} {count} right {count:answer|answers} where one is wanted: change the position.",
    "every_card_right": "All cards are allowed here, nothing is to be chosen: change the hand.",
    "none_right": "There is no right answer here: change the position.",
    "distractor_is_right": "{value} is right, or half the truth: choose a wrong answer.",
    "distractor_twice": "{value} is among the wrong answers already: keep it once.",
    "misreading_shows_nothing": "“{token}” leads to no wrong answer here: choose another misreading.",
    "not_its_misreading": "“{token}” leads to {expected} here, not to {value}: mend one or the other.",
}
OR = " or "
# What is wrong with a wrong deal.
_MISDEAL = {
    "first": "{seat} {has} {n} {cards}",
    "next": "{seat} {has} {n}",
    "each": "each should have {expected}",
    "doubled": "{card} is with {seats}",
    "doubled_there": "{card} is twice with {seats}",
    "missing": "{cards} {is_} missing",
    "strange": "{card} is not in the pack of {pack}",
}
# The kinds of values, as a text writes them.
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "list": "a list in square brackets",
    "dict": "a table",
}
# What texts from elsewhere are.
FOREIGN = {
    "belote-cli": "hands of belote-cli",
    "PBN": "a PBN file, of bridge",
    "LIN": "a LIN file, of bridge",
    "FEN": "a FEN position, of chess",
    "BGA": "the log of an online table",
    "JSON": "the JSON log of a program",
    "XML": "a page or an XML file",
    "CFN": "a colver deal",
    "coinche": "coinche, with its contracts",
    "tarot": "tarot",
    "de": "German",
    "nl": "Dutch",
    "it": "Italian",
    "es": "Spanish",
    "pt": "Portuguese",
}
PLACE = "Line {line}, character {column}: "
SUGGESTION = " Did you mean {card}?"


def seat(name: str, number: int, voice: Voice) -> dict[str, str]:
    """Name a seat, and whose something is."""
    told = who(number, voice)
    return {name: told, f"{name}_s": "your" if voice.is_you(number) else f"{told}’s"}


def misdeal(facts: Mapping[str, Any], voice: Voice) -> str:
    """Every hand with its number, the cards that are there twice and where, those missing."""
    told, expected, pack = [], facts["expected"], facts["pack"]
    if set(facts["sizes"]) != {expected}:
        hands = [
            _MISDEAL["next" if at else "first"].format(
                seat=who(at, voice),
                has=verb(at, voice, "have", "has"),
                n=n,
                cards="card" if n == 1 else "cards",
            )
            for at, n in enumerate(facts["sizes"])
        ]
        told += [", ".join(hands), _MISDEAL["each"].format(expected=expected)]
    for code, seats in facts["doubled"]:
        key = "doubled" if len(set(seats)) > 1 else "doubled_there"
        at = " and with ".join(who(one, voice) for one in dict.fromkeys(seats))
        told.append(_MISDEAL[key].format(card=the(parse_card(code)), seats=at))
    if facts["missing"]:
        cards = [the(parse_card(code)) for code in facts["missing"]]
        joined = " and ".join([", ".join(cards[:-1]), cards[-1]] if cards[1:] else cards)
        told.append(_MISDEAL["missing"].format(cards=joined, is_="are" if cards[1:] else "is"))
    told += [
        _MISDEAL["strange"].format(card=the(parse_card(code)), pack=pack)
        for code in facts["strange"]
    ]
    return f"{'. '.join([told[0], *map(capital, told[1:])])}."


def finished(text: str) -> str:
    """Begin with a capital, unless with what is quoted."""
    return text if text[0] == "“" else capital(text)
