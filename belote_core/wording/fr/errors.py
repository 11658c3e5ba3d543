"""Les erreurs : où, quoi, et que faire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_core.card_text import parse_card
from belote_core.wording.fr.grammar import capital, of, polish, the, verb, who

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_core.wording.voice import Voice

ERRORS = {
    # Arguments
    "wrong_argument": "{argument} est de la sorte {given}, il faut {wanted} : donne cela.",
    "argument_too_large": "{argument} est un nombre trop grand : donnes-en un plus petit.",
    "parts_beside_position": "Une Position a toutes ses parties : retire {keys}, ou donne les règles à sa place.",
    "not_of_this_position": "{card} a été jugé dans une autre position : prends le jugement de celle-ci.",
    "unknown_language": "« {token} » n’est pas une langue d’ici : choisis {known}.",
    "unknown_theme": "« {token} » n’est pas le nom d’un thème : cherche-le dans THEMES.",
    "no_deal_behind": "Il n’y a pas de donne derrière un exercice de « {token} » : demande un exercice de jeu.",
    "theme_cannot_be_asked": "« {token} » ne peut pas être demandé ainsi à cette table : choisis un autre thème, "
    "une autre forme ou une autre table.",
    # Cartes
    "not_a_card": "« {token} », au caractère {place}, n’est pas une carte. Écris la valeur puis la "
    "couleur : 9h, 9♥ ou roi de carreau.",
    "which_suit": "« {token} » : {choices} ? Écris le nom de la couleur, ou son début : pi, co, ca, tr.",
    "which_card": "« {token} » : {choices} ? Écris la couleur en toutes lettres.",
    "one_or_ten": "« {token} » : l’As ou le 10 ? Écris A ou 10.",
    "one_card_wanted": "« {token} » n’est pas une carte, une seule : écris par exemple 9h.",
    "duplicate_card": "{card} est là deux fois : retire l’un des deux.",
    # Règles maison
    "wrong_value": "{knob} ne peut pas valoir {value} : prends une des valeurs prévues.",
    "players_not_3_or_4": "On joue à trois ou à quatre, pas à {value} : mets players à 3 ou à 4.",
    "pack_does_not_fit": "Un jeu de {value} {value:carte|cartes} ne convient pas à {players} joueurs : prends 24 ou "
    "30 cartes à trois, 32 à quatre.",
    "not_two_sevens": "Pour jouer à 30 cartes, on retire deux 7 différents : nomme-les.",
    "announcements_need_pairs": "Les annonces ne se jouent qu’à quatre : laisse-les non jouées (announcements = none).",
    "pairs_are_fixed": "À quatre, les partenaires sont fixes : réponds non (defenders_are_partners = false).",
    "belote_stays_at_three": "À trois, la belote reste à qui la tient : laisse-la-lui (belote_when_failed = kept).",
    "penalty_below_zero": "Une pénalité est au moins 0, pas {value} : écris le nombre sans le signe.",
    "capot_too_small": "Un capot vaut au moins 162 points, pas {value} : prends 250 ou 252.",
    "unknown_table": "« {token} » n’est pas le code d’une table : choisis une table dans la liste, ou redemande le lien.",
    "table_code_damaged": "Le code de table « {token} » est abîmé : redemande le lien, ou choisis une table dans la liste.",
    "newer_table_code": "Le code « {token} » nomme une règle que cette version ne connaît pas : mets le cours à jour, ou "
    "redemande le lien.",
    "target_too_small": "Une partie se joue en 1 point au moins, pas en {value} : prends 501 ou 1000.",
    # Positions
    "trick_without_leader": "Ce pli est vide et personne ne l’entame : donne au moins une carte.",
    "trick_out_of_order": "{card} est à {seat}, mais c’était à {due} de jouer : remets le pli "
    "dans l’ordre.",
    "empty_trick": "Un pli vide n’a pas de maître : ajoute une carte.",
    "trick_too_long": "Un pli a {players} cartes au plus, pas {cards} : retires-en.",
    "no_such_seat": "Il n’y a pas de siège {number} à {players} : les sièges vont de {counted_from} à {last}.",
    "trick_complete": "Ce pli a déjà ses {players} cartes : retires-en une, ou commence le suivant.",
    "seat_out_of_order": "Après ces cartes, c’est à {due} de jouer, pas à {seat} : change "
    "l’entameur ou le joueur.",
    "empty_hand": "La main {of_seat} est vide : donne au moins une carte.",
    "hand_size": "Cette main a {cards} {cards:carte|cartes}, il en faudrait {size} à ce pli : corrige la main ou les "
    "plis.",
    "taker_needed": "Quand les défenseurs jouent ensemble, il faut dire qui a pris.",
    "not_in_pack": "{card} n’est pas dans le jeu de {pack} cartes : choisis une autre carte ou une autre "
    "table.",
    "trick_incomplete": "Le pli {trick} n’a que {cards} {cards:carte|cartes} : complète-le.",
    "trick_left_out": "Le pli {trick} n’est pas noté, mais un pli d’après l’est : note-le, ou ne donne que le pli en "
    "cours.",
    "wrong_leader": "Le pli {trick} est à entamer par {due}, qui a gagné le précédent.",
    "void_broken": "Au pli {trick}, rien de fourni par {seat}, et pourtant {card} est dans cette "
    "main : c’est une renonce, ou une carte mal notée.",
    # Décompte
    "no_such_side": "Il n’y a pas de camp {side} : les camps vont de {counted_from} à {last_side}.",
    "wrong_length": "{field} a {length} {length:nombre|nombres}, il en faut {needed} : un par camp.",
    "negative_amount": "{field} ne peut pas être négatif ({value}) : mets 0 ou plus.",
    "points_do_not_add_up": "Les points des plis font {total}, il en faut {needed}, dix de der "
    "compris : recompte.",
    "tricks_do_not_add_up": "Cela fait {total} {total:pli|plis}, il y en a {needed} : recompte.",
    "more_than_tricks_hold": "Le camp {side} a {points} {points:point|points} en {tricks} {tricks:pli|plis} : il y en tient {most} au "
    "plus. Recompte les points ou les plis.",
    "points_without_trick": "Le camp {side} a {points} {points:point|points} et aucun pli : donne-lui un pli, ou 0.",
    "last_trick_not_won": "Le camp {side} n’a aucun pli, donc pas le dernier : change le dix de der.",
    "last_trick_without_bonus": "Le camp {side} a le dernier pli et {points} {points:point|points} : il en a au moins "
    "dix.",
    "held_over_needs_pairs": "Des points ne restent en jeu qu’entre deux camps fixes : mets 0 et pas "
    "{value}.",
    "announcements_not_played": "À cette table on ne joue pas les annonces : mets 0.",
    "announcements_on_both_sides": "Un seul camp marque ses annonces : mets 0 à l’autre.",
    "no_such_announcements": "Aucune somme d’annonces ne fait {points} : corrige ce nombre.",
    "match_over": "La partie est finie : commences-en une autre.",
    "other_rules": "Cette donne suit d’autres règles que la partie ({knobs}) : reprends les mêmes.",
    "held_over_differs": "Il reste {on_table} {on_table:point|points} en jeu, la donne en compte {settled} : reprends "
    "le nombre resté.",
    # Annonces
    "announcement_not_held": "Cette annonce n’est pas dans la main {of_seat} : corrige-la.",
    "hand_too_large": "Il y a {cards} {cards:carte|cartes} dans la main {of_seat}, {most} au plus : retires-en.",
    # Donnes
    "bad_seed": "« {seed} » n’est pas un numéro de donne : mets un nombre entier, 0 ou plus.",
    "not_the_pack": "{cards} {cards:carte|cartes}, ce n’est pas le jeu de {pack} : prends le jeu complet.",
    "talon_size": "Il reste {cards} {cards:carte|cartes} à donner, il en faudrait {expected} : recompte la donne.",
    "no_card_to_play": "Aucune carte à jouer maintenant : la donne n’en est pas là.",
    "hand_not_known": "La main {of_seat} n’est pas connue : donne ses cartes.",
    "deal_not_finished": "La donne n’est pas finie : joue tous les plis avant de compter.",
    "deal_not_whole": "Il manque des cartes : un décompte demande les {pack} cartes de la donne.",
    "wrong_number_of_hands": "Il y a {hands} {hands:main|mains} pour {players} joueurs : donne une main à chacun.",
    "misdeal": "Fausse donne : {wrong} Corrige les mains, ou redonne.",
    "no_such_hand_size": "Une main de {cards} {cards:carte|cartes} ne se peut pas ici : il en faut {allowed}.",
    "turned_card_needed": "La carte retournée manque : ajoute turned.",
    "turned_card_not_dealt": "La retourne, {card}, n’est dans aucune main : mets-la dans celle du preneur.",
    "turned_card_elsewhere": "La retourne, {card}, est dans la main {of_seat} : le preneur la reçoit.",
    # Positions écrites
    "cannot_open": "« {file} » ne s’ouvre pas : regarde son nom et son dossier.",
    "no_right_to_read": "Tu n’as pas le droit de lire « {file} » : demande à qui il est, ou copie-le dans "
    "un dossier à toi.",
    "name_too_long": "« {file} » est un nom trop long : donnes-en un plus court.",
    "link_to_itself": "« {file} » est un lien qui tourne en rond : nomme le fichier lui-même.",
    "folder_too_large": "« {file} » contient plus de {most} fichiers et dossiers : nomme un dossier plus petit.",
    "trump_missing": "L’atout manque : ajoute par exemple « atout : cœur ».",
    "hand_missing": "La main manque : ajoute « main : » et ses cartes.",
    "taker_missing": "Qui a pris ? Ajoute par exemple « preneur : 1 ».",
    "belote_of_whom": "La belote est à qui ? Ajoute par exemple « belote : 1 », ou « belote chez nous ».",
    "points_missing": "Les points de chaque camp manquent : ajoute « points : » et les nombres.",
    "points_two_needed": "Un nombre ne suffit pas ici : donne les points de deux joueurs, le dernier s’en "
    "déduit.",
    "impossible_points": "Aucun pli ne fait {points} {points:point|points} : la plus petite carte qui compte en vaut 2. "
    "Recompte les plis.",
    "tricks_missing": "Combien de plis à chacun ? Ajoute « plis : » et les nombres.",
    "text_too_long": "Ce texte est trop long pour une position : {most} mots au plus.",
    "key_twice": "« {token} » est là deux fois : garde un seul des deux.",
    "not_a_suit_word": "« {token} » n’est pas une couleur : pique, cœur, carreau ou trèfle.",
    "several_numbers": "Un seul nombre ici : retire « {token} ».",
    "several_suits": "Un seul atout à la fois : retire « {token} ».",
    "not_a_number": "« {token} » n’est pas un nombre : il faut des chiffres.",
    "not_a_card_here": "« {token} » n’est pas une carte : écris par exemple 9♥ ou 9co.",
    "other_pack": "Cette donne a {pack} cartes, l’autre table en a {other} : choisis le même jeu.",
    # Phrases de tous les jours
    "no_such_contract": "« {token} » ne se joue pas ici : la belote a toujours une couleur d’atout, une seule. "
    "Écris laquelle, par exemple « atout cœur ».",
    "several_hands": "Deux mains sont dites ici : garde celle de qui doit jouer.",
    "own_card": "Cette carte est la tienne, déjà jouée : dis plutôt la main d’avant, et le pli sans elle.",
    "which_of_them": "« {token} » : lesquels ? Nomme chaque carte, par exemple roi de pique, roi de cœur.",
    "play_without_card": "« {token} » : quelle carte ? La phrase ne le dit pas : écris-la, par exemple « roi de cœur ».",
    "house_rule_unknown": "« {token} » : si c’est une règle de la maison, elle n’est pas connue ici. Retire-la, ou choisis parmi celles que Vérifier propose.",
    "corrects_itself": "« {token} » : le texte se reprend, et deux versions ne se départagent pas ici. Écris seulement la bonne.",
    "suit_not_said": "« {token} » : de quelle couleur ? La phrase ne le dit pas : écris-la.",
    "led_card_missing": "« {token} » est la couleur entamée : avec quelle carte ? Ajoute-la, par exemple « roi de "
    "cœur ».",
    "how_many_players": "Nord, Sud, Est, Ouest : à trois ou à quatre ? Ajoute « à trois » ou « à quatre ».",
    "plays_twice": "Quelqu’un joue ici deux fois dans le même pli : donne chaque carte une fois, dans l’ordre du jeu.",
    "order_of_play": "Les places ne vont pas avec l’ordre du jeu : écris les cartes du pli dans l’ordre où elles "
    "sont tombées, puis ta main. À quatre ton partenaire joue deux places avant toi, à trois il n’y en a pas.",
    "contradicts": "« {token} » contredit le reste du texte : relis les deux.",
    "not_told_held": "« {token} » n’est ni dans la main ni dans le pli : ajoute cette carte, ou retire-la.",
    "two_readings": "Ce texte se lit de deux façons : écris par exemple « atout cœur, pli A♠ 9♥, main V♥ A♥ R♦ ».",
    "two_meanings": "« {token} » se dit de deux choses opposées, sous-couper ou se défausser sur son partenaire : "
    "écris « sous-couper libre », « sous-couper obligatoire » ou « partenaire maître libre ».",
    "with_belote": "Ces points comptent-ils déjà la belote ? Donne ceux des plis seuls, la belote à part : "
    "« nous 62, eux 100, belote nous ».",
    # Ce que d’autres programmes écrivent
    "foreign_format": "C’est {name}, qui ne se lit pas ici. Colle plutôt les cartes, par exemple : "
    "« atout cœur, pli A♠ 9♥, main V♥ A♥ R♦ ».",
    "foreign_language": "Ces mots sont {name} : les cartes se lisent en français ou en anglais, ou en "
    "signes, par exemple : « atout ♥, pli A♠ 9♥, main V♥ ».",
    "bridge_deal": "Ces mains ne sont pas les 32 cartes de la belote : une telle donne ({name}) se lit si "
    "chacun a 8 cartes, du 7 à l’As, chacune une fois.",
    "trump_of_deal_missing": "Cette donne n’a pas encore d’atout : ajoute dessous « atout cœur, preneur "
    "1 », par exemple.",
    # Feuilles de marque
    "sheet_takers_missing": "Qui a pris ? À chaque donne, écris « pris » ou une étoile à côté des points "
    "du preneur : 92 (pris) 70.",
    "sheet_line": "Cette ligne n’a pas {sides} nombres, un par colonne : complète-la.",
    "sheet_points": "Cette donne fait {total} {total:point|points} et non {needed} : écris les points des plis, dix de "
    "der compris, sans belote ni annonces.",
    # Notations de donnes
    "too_large": "Ce texte fait {size} ko, une notation {most} au plus : garde une partie par fichier.",
    "wrong_encoding": "Ce fichier n’est pas en UTF-8 (octet {token}) : enregistre-le de nouveau, en UTF-8.",
    "not_toml": "Après « {text} », ce n’est plus du TOML : regarde les guillemets, les crochets, et si une "
    "clé est écrite deux fois.",
    "unknown_key": "« {key} » n’est pas une clé connue : corrige ou retire cette ligne.",
    "missing_key": "Il manque la clé « {key} » : ajoute-la.",
    "wrong_kind": "« {key} » n’est pas de la bonne sorte, il faut {expected} : corrige la valeur.",
    "number_too_large": "« {token} » est un nombre trop grand : écris-en un plus petit.",
    "unknown_format": "Le format {value} n’est pas connu : écris format = {known}.",
    "unknown_ruleset": "« {value} » n’est pas un règlement connu : choisis {known}.",
    "wrong_players": "{value} {value:joueur ne va|joueurs ne vont} pas avec ce règlement : mets {expected}.",
    "wrong_knob_value": "{knob} ne prend pas cette valeur : choisis {allowed}.",
    "not_a_table": "« {token} » n’est pas une table : {tables}.",
    "not_a_house_rule": "« {token} » n’est pas une règle de la maison.",
    "not_a_house_value": "« {token} » n’est pas une valeur de « {rule} » : {allowed}.",
    "house_value_missing": "« {token} » : il manque ce qu’on y joue, {allowed}.",
    "house_cannot_be": "Ces règles maison se contredisent. {cause}",
    "deal_cannot_be": "Cette donne ne se peut pas. {cause}",
    "turned_differs": "La donne retourne {expected} : écris la même carte dans turned.",
    "either_or": "Choisis entre {keys} : l’un des deux, pas les deux.",
    "both_or_neither": "{keys} vont ensemble : donne les deux, ou aucun.",
    "not_a_record_card": "« {token} » n’est pas une carte : deux signes, la valeur parmi 789TJQKA et la "
    "couleur parmi shdc.",
    "not_a_seat": "« {token} » n’est pas un siège : ils vont de 0 à {last}.",
    "not_a_suit": "« {token} » n’est pas une couleur : écris s, h, d ou c.",
    "not_a_rank": "« {token} » n’est pas une valeur : écris 7, 8, 9, T, J, Q, K ou A.",
    "not_an_action": "« {text} » n’est pas une action : écris le siège, puis ce qu’il fait.",
    "action_too_short": "« {text} » s’arrête trop tôt : {verb} demande encore un mot.",
    "action_too_long": "« {text} » a un mot de trop après {verb} : retire-le.",
    "unknown_verb": "« {token} » n’est ni une carte ni un mot connu : écris par exemple pass, take ou belote.",
    "illegal_action": "« {action} » ne va pas. {cause} Corrige cette action, ou celles d’avant.",
    "unknown_outcome": "Ce résultat n’est pas connu : choisis {known}.",
    "wrong_number_of_sides": "« {key} » demande {sides} nombres, un par camp.",
    "match_not_deal": "C’est une partie entière, il fallait une donne : lis-la comme une partie, ou retire "
    "les tables [[deal]].",
    "match_cannot_be": "Cette partie ne peut pas commencer ainsi. {cause}",
    "dealer_differs": "Ici c’est au siège {expected} de donner, pas au {value} : corrige dealer, ou les "
    "donnes d’avant.",
    "not_a_side": "« {token} » n’est pas un camp : ils vont de 0 à {last_side}.",
    "deal_after_end": "La partie est gagnée avant cette donne : retire-la, ou corrige celles d’avant.",
    "deal_goes_on": "Cette donne n’est pas finie et une autre suit : ajoute ses actions, ou retire-la.",
    "no_winner_yet": "Personne n’a encore gagné : ajoute les donnes qui manquent, ou retire winner.",
    "result_before_end": "Un résultat est noté, mais la donne n’est pas finie : ajoute les actions ou "
    "retire-le.",
    "result_cannot_be": "Ce résultat ne se peut pas. {cause}",
    "result_differs": "Pour « {key} », le moteur trouve {expected} et non {value} : corrige l’un ou "
    "l’autre.",
    # Une carte d’une donne
    "not_a_place_in_deal": "« {token} » ne dit pas quelle carte : écris le pli et la carte, par exemple 3.2, "
    "ou 2/3.2 dans la deuxième donne.",
    "no_deal_to_ask": "Ce n’est pas une donne notée carte par carte : --at n’y trouve rien. Retire-le, ou "
    "donne une notation.",
    "which_deal": "Il y a ici {deals} {deals:donne|donnes} : écris aussi laquelle, par exemple 2/3.2.",
    "no_such_deal": "Il n’y a pas de donne {deal} ici : {deals:la seule est la 1|elles vont de 1 à {deals}}.",
    "deal_without_cards": "La donne {deal} n’est pas notée carte par carte : demande une autre donne.",
    "no_such_trick": "Il n’y a pas de pli {trick} : la donne notée en a {tricks}. Demande un autre pli.",
    "no_such_card_in_trick": "Le pli {trick} n’a pas de carte {place} : il en a {cards}. Demande une autre carte.",
    # Séries d’une classe
    "set_theme_not_here": "« {token} » ne se présente jamais à cette table : retire cette règle, ou prends une autre table.",
    "set_number": "Une série a de 1 à {most} questions, pas {value} : change ce nombre.",
    "set_themes": "Une série demande de 1 à {most} règles, pas {value} : coches-en une au moins, ou décoches-en.",
    "set_difficulty": "La difficulté va de 1 à {most}, pas {value} : choisis-en une autre.",
    "set_seed": "Le numéro de la série va de 0 à {most}, pas {value} : choisis-en un autre.",
    "set_version": "« {token} » n’est pas une version : choisis A ou B.",
    "set_exchanged": "Une question s’échange {most} fois au plus : change plutôt le numéro de la série.",
    "set_place": "Il n’y a pas de question {value} : elles vont de 1 à {most}.",
    "set_code_none": "« {token} » n’est pas le code d’une série : il commence par « 1. », copie-le depuis le lien.",
    "set_code_cut": "Ce code s’arrête trop tôt, au signe {place} : copie tout, jusqu’à ses deux derniers signes.",
    "set_code_part": "Au signe {place} du code, « {token} » ne se lit pas : copie de nouveau le code depuis le lien.",
    "set_code_table": "Au signe {place} du code, « {token} » n’est pas une table d’ici : copie de nouveau le code, ou mets ce cours à jour.",
    "set_code_theme": "Au signe {place} du code, « {token} » n’est pas une règle d’ici : copie de nouveau le code, ou mets ce cours à jour.",
    "set_code_slip": "Il y a une faute dans ce code : ses derniers signes, « {token} », ne vont pas avec le reste. Copie-le de nouveau.",
    "own_set_code": "Ce lien ne contient pas de série entière : copie-le de nouveau, ou ouvre le fichier de la série.",
    "own_set_too_long": "Cette série est trop longue pour un lien ({size} {size:signe|signes}, {most} au plus) : donne le fichier, ou retire des questions.",
    "answers_sign": "« {token} » n’est pas un signe de ces codes : relis-le, ils n’ont que des chiffres et des lettres sans accent.",
    "answers_other_set": "Ce code est celui d’une autre série : retire cette ligne, ou ouvre la série qu’a eue cet élève.",
    "answers_length": "Ce code a {size} {size:signe|signes}, il en faut {most} : relis-le, il en manque ou il y en a trop.",
    "answers_slip": "Il y a une faute dans ce code : relis-le signe par signe, avec l’élève.",
    "answers_twice": "Le numéro {number} est déjà à la ligne {first} : corrige l’un des deux numéros, ou retire une ligne.",
    # Exercices
    "no_exercise": "Il n’y a aucun exercice ici : ajoute une table [[exercise]].",
    "empty_folder": "« {file} » ne contient aucun exercice : ajoute un fichier .toml, ou retire ce dossier.",
    "id_not_so": "« {token} » n’est pas un nom d’exercice : minuscules et chiffres, avec des tirets, comme "
    "05-surcoupe-03.",
    "id_twice": "Ce nom est déjà pris à la ligne {first} : choisis-en un autre, jamais utilisé.",
    "id_in_another_file": "Ce nom est déjà pris dans « {file} » : choisis-en un autre, jamais utilisé.",
    "no_such_name": "« {token} » n’est pas un nom connu pour « {key} » : corrige-le.",
    "no_article": "Aucun article n’est nommé : écris au moins celui qui décide.",
    "unknown_article": "« {token} » n’est pas un article des règles : corrige ce nom.",
    "article_not_here": "Cet article ne décide rien ici : prends parmi {known}.",
    "only_one_language": "Il manque {key}.{lang} : chaque texte se donne dans les deux langues.",
    "no_hint": "Il manque un indice : écris-en un au moins, dans les deux langues.",
    "hints_differ": "Il y a {fr} {fr:indice|indices} en français et {en} en anglais : mets-en autant.",
    "no_distractor": "Il manque une réponse fausse : ajoute une table [[exercise.distractors]].",
    "theme_not_asked_so": "Ce thème ne se demande pas ainsi : choisis {known}, ou un autre thème.",
    "theme_does_not_hold": "Ce n’est pas un cas de ce thème : change le thème ou la position.",
    "position_cannot_be": "Cette position ne se peut pas. {cause}",
    "position_not_reached": "Aucune donne ne mène à cette position : change une carte, un nombre ou un pli.",
    "no_partner_here": "À cette table personne n’a de partenaire : demande un autre moment, ou prends "
    "une table à quatre.",
    "position_not_proved": "Le moteur n’a ni trouvé de donne qui mène à cette position, ni prouvé qu’il n’y en a pas : elle est acceptée, relis-la.",
    "other_table": "Cette donne suit d’autres règles que l’exercice : donne-leur la même table.",
    "trick_not_complete": "Il faut ici des plis entiers : {players} cartes à chacun.",
    "too_many_tricks": "Cela fait {number} {number:pli|plis}, une donne en a {most} : retires-en.",
    "not_a_place": "Cette place n’existe pas dans le pli : choisis de 1 à {players}.",
    "not_one_suit": "Ces cartes sont de plusieurs couleurs : garde une seule couleur.",
    "not_one_of": "Ce mot ne convient pas pour {key} : choisis {known}.",
    "card_wanted": "« {token} » cache une carte, et il faut la connaître : écris-la.",
    "card_not_in_hand": "« {token} » n’est pas dans cette main : choisis une carte de la main.",
    "card_not_in_trick": "« {token} » n’a pas été jouée ici : choisis une carte du pli.",
    "card_is_legal": "« {token} » est permise : choisis une carte refusée.",
    "not_the_same_cards": "Ce ne sont pas les cartes de la position : écris les mêmes, dans l’ordre.",
    "nothing_to_say": "Il faut ici une annonce ou un mot, dit par qui doit jouer.",
    "only_bids": "Il ne faut ici que des enchères : écris par exemple 1 pass ou 2 take h.",
    "only_cards": "Il ne faut ici que des mains connues et des cartes jouées : retire le reste.",
    "not_an_announcement": "« {text} » n’est pas une annonce : écris par exemple tierce Qs ou carre J.",
    "answer_differs": "Le moteur trouve {expected} et non {value} : corrige la réponse ou la position.",
    "several_right": "Il y a {count} {count:bonne réponse|bonnes réponses} là où il en faut une : change la position.",
    "every_card_right": "Toutes les cartes sont permises ici, rien n’est à choisir : change la main.",
    "none_right": "Il n’y a ici aucune bonne réponse : change la position.",
    "distractor_is_right": "{value} est une bonne réponse, ou une demi-vérité : prends-en une fausse.",
    "distractor_twice": "{value} est déjà une des réponses fausses : une fois suffit.",
    "misreading_shows_nothing": "« {token} » ne mène ici à aucune réponse fausse : prends un autre contresens.",
    "not_its_misreading": "« {token} » mène ici à {expected} et non à {value} : corrige l’un ou l’autre.",
}
OR = " ou "
# Ce qui ne va pas dans une fausse donne.
_MISDEAL = {
    "first": "{seat} {as_} {n} {cartes}",
    "next": "{seat} en {as_} {n}",
    "each": "il en faut {expected} à chacun",
    "doubled": "{card} est chez {seats}",
    "doubled_there": "{card} est deux fois chez {seats}",
    "missing": "il manque {cards}",
    "strange": "{card} n’est pas du jeu de {pack} cartes",
}
# Les sortes de valeurs, comme un texte les écrit.
KINDS = {
    "int": "un nombre entier",
    "float": "un nombre",
    "str": "un texte entre guillemets",
    "bool": "true ou false",
    "list": "une liste entre crochets",
    "dict": "un tableau",
}
# Ce que sont les textes d’ailleurs.
FOREIGN = {
    "belote-cli": "des mains de belote-cli",
    "PBN": "un fichier PBN, du bridge",
    "LIN": "un fichier LIN, du bridge",
    "FEN": "une position FEN, des échecs",
    "BGA": "le journal d’une table en ligne",
    "JSON": "le journal JSON d’un programme",
    "XML": "une page ou un fichier XML",
    "CFN": "une donne de colver",
    "coinche": "de la coinche, avec ses contrats",
    "tarot": "du tarot",
    "de": "de l’allemand",
    "nl": "du néerlandais",
    "it": "de l’italien",
    "es": "de l’espagnol",
    "pt": "du portugais",
}
PLACE = "Ligne {line}, caractère {column} : "
SUGGESTION = " Voulais-tu dire {card} ?"


def seat(name: str, number: int, voice: Voice) -> dict[str, str]:
    """Un siège par son nom, et derrière « de »."""
    told = "toi" if voice.is_you(number) else who(number, voice)
    return {name: told, f"of_{name}": of(told)}


def misdeal(facts: Mapping[str, Any], voice: Voice) -> str:
    """Toutes les mains et leurs nombres, les cartes en double et chez qui, celles qui manquent."""
    told, expected, pack = [], facts["expected"], facts["pack"]
    if set(facts["sizes"]) != {expected}:
        hands = [
            _MISDEAL["next" if at else "first"].format(
                seat=who(at, voice),
                as_=verb(at, voice, "as", "a"),
                n=n,
                cartes="cartes" if n > 1 else "carte",
            )
            for at, n in enumerate(facts["sizes"])
        ]
        told += [", ".join(hands), _MISDEAL["each"].format(expected=expected)]
    for code, seats in facts["doubled"]:
        key = "doubled" if len(set(seats)) > 1 else "doubled_there"
        at = " et chez ".join(_at(one, voice) for one in dict.fromkeys(seats))
        told.append(_MISDEAL[key].format(card=the(parse_card(code)), seats=at))
    if facts["missing"]:
        cards = [the(parse_card(code)) for code in facts["missing"]]
        joined = " et ".join([", ".join(cards[:-1]), cards[-1]] if cards[1:] else cards)
        told.append(_MISDEAL["missing"].format(cards=joined))
    told += [
        _MISDEAL["strange"].format(card=the(parse_card(code)), pack=pack)
        for code in facts["strange"]
    ]
    return f"{'. '.join([told[0], *map(capital, told[1:])])}."


def _at(number: int, voice: Voice) -> str:
    """Chez qui : « toi », « Joueur 2 »."""
    return "toi" if voice.is_you(number) else who(number, voice)


def finished(text: str) -> str:
    """La capitale au début, sauf devant ce que l’on cite, et les espaces du français."""
    return polish(capital(text) if text[0] != "«" else text)
