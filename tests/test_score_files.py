"""A score sheet as files: what `belote check` reads, what a spreadsheet opens, and back again."""

import random
from dataclasses import replace

import pytest

from belote_core import (
    CLASSIC_4,
    FFB_4,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    RecordError,
    RuleSet,
    explain,
    parse_match,
    play_match,
)
from belote_core.record import Counted, PassedOut
from tests import sample_matches
from tests.test_score_sheet import deal, random_match
from tutorials.command import main as command
from tutorials.kit import prose
from tutorials.kit.score import exports, telling
from tutorials.kit.score.faults import FileError
from tutorials.kit.score.sheet import Sheet


def evening():
    """A sheet with a litige, a deal that was passed out, other rules, a renonce and a capot."""
    sheet = Sheet(rules=CLASSIC_4, names=("Ana", "Bob", "Chloé", "Dan"), dealer=3)
    sheet = sheet.write(deal(CLASSIC_4, taker=0, points=["", "81"])).write(PassedOut())
    sheet = sheet.write(deal(CLASSIC_4, taker=1, points=["62", ""], belote=[0]))
    house = replace(CLASSIC_4, capot=300, target=501)
    sheet = sheet.write(house).write(deal(house, taker=1, capot=0, announcements=["50", ""]))
    return sheet.write(deal(house, taker=1, renonce=0))


def lines_without_rules(sheet):
    return [line for line in sheet.lines if not isinstance(line, RuleSet)]


def test_the_records_are_the_match_and_every_claim_in_them_holds():
    sheet = evening()
    first, second = exports.records(sheet)
    assert (first.rules.capot, second.rules.capot) == (250, 300)
    assert play_match(first).totals == second.totals
    assert play_match(second) == replace(sheet.match, deals=play_match(second).deals)
    for text in exports.record_texts(sheet):
        assert play_match(parse_match(text)).totals


def test_belote_check_reads_them(tmp_path, capsys):
    paths = []
    for number, text in enumerate(exports.record_texts(evening())):
        paths.append(tmp_path / f"{number}.belote.toml")
        paths[-1].write_text(text, "utf-8")
    assert len(paths) == 2
    assert command.main(["check", "--lang", "fr", *map(str, paths)]) == 0
    assert str(evening().match.totals[1]) in capsys.readouterr().out


def test_records_are_read_back():
    sheet = evening()
    again = exports.opened(exports.record_texts(sheet))
    assert again.lines == sheet.lines
    assert again.names == sheet.names
    assert again.match == sheet.match
    empty = Sheet(rules=MARQUOIR_3)
    assert exports.opened(exports.record_texts(empty)) == empty


@pytest.mark.parametrize("lang", prose.LANGUAGES)
def test_the_table_is_read_back_whatever_its_language(lang):
    sheet = evening()
    text = exports.table(sheet, lang)
    assert text.startswith("\ufeff")
    again = exports.opened([text])
    assert again.lines == sheet.lines
    assert again.match == sheet.match
    # As another spreadsheet writes it.
    with_commas = text.replace(",", " ").replace(";", ",").replace("\r\n", "\n")
    assert exports.opened([with_commas]).match == sheet.match


def test_names_of_three_come_back_alike_or_not():
    for names in (("Ana", "Bob", "Chloé"), ("", "", ""), ("Ana", "Ana", "Bob")):
        sheet = Sheet(rules=MARQUOIR_3, names=names)
        sheet = sheet.write(deal(MARQUOIR_3, taker=1, points=["50", "", "42"], belote=[0]))
        again = exports.opened([exports.table(sheet, "fr")])
        assert again.match == sheet.match
        assert len(set(again.names)) == 3


@pytest.mark.parametrize("players", [3, 4])
def test_any_match_comes_back_by_either_way(players):
    for number in range(6):
        sheet, _ = random_match(random.Random(number + players * 50), players)
        for texts in (exports.record_texts(sheet), [exports.table(sheet, "en")]):
            again = exports.opened(texts)
            assert again.match.totals == sheet.match.totals
            assert again.match.winner == sheet.match.winner
            counted = [row.line for row in sheet.rows if row.fault is None]
            assert lines_without_rules(again) == [
                line for line in counted if not isinstance(line, RuleSet)
            ]


def test_deals_noted_by_their_cards_are_counted():
    for text in (sample_matches.MATCH, sample_matches.RENONCE):
        record = parse_match(text)
        again = exports.opened([text])
        assert again.lines
        assert all(isinstance(line, Counted | PassedOut) for line in again.lines)
        if text == sample_matches.MATCH:
            assert again.match.totals == play_match(record).totals


def broken(rng, texts):
    """A text with a few characters changed, or a line moved or taken out."""
    text = rng.choice(texts)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.random()
        if kind < 0.6:
            text = text[:at] + rng.choice(["", "x", "9", ";", '"', "\n", "-1"]) + text[at + 1 :]
        else:
            lines = text.split("\n")
            lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
            text = "\n".join(lines)
    return text


def refusal(text):
    """Why a file is refused; None where it is read."""
    try:
        _ = exports.opened([text]).match
    except FileError as error:
        return telling.file_error(error)["fr"]
    except RecordError as error:
        return explain(error, lang="fr")
    return None


def test_200_broken_files_are_told_with_a_sentence_or_read():
    whole = evening()
    texts = [*exports.record_texts(whole), exports.table(whole, "fr"), exports.table(whole, "en")]
    found = [refusal(broken(random.Random(seed), texts)) for seed in range(200)]
    told = [one for one in found if one is not None]
    assert len(told) > 100
    assert all(len(one) > 20 and "{" not in one for one in told), told


def test_every_fault_of_a_file_is_met_and_has_its_sentence():
    three = Sheet(rules=MARQUOIR_3).write(deal(MARQUOIR_3, taker=0, points=["", "50", "42"]))
    table = exports.table(three, "fr")
    head, begins, row, _ = table.split("\r\n")
    other = Sheet(rules=FFB_4).write(PassedOut())
    met = set()
    for texts in (
        ["{"],
        ['{"format":7}'],
        ["x" * 300_000],
        [head],
        [head.replace("preneur", "qui")],
        [f"{head}\n{begins.replace(';1;', ';9;', 1)}"],
        [f"{head}\n{begins}\n{row.replace('50', 'cinq', 1)}"],
        [f"{head}\n{begins}\n{row.replace('Joueur 1', 'Zoé', 1)}"],
        [f"{head}\n{begins.replace('MARQUOIR_3', 'CHEZ_MOI', 1)}"],
        [f"{head}\n{begins}\n{row.replace('50', '51', 1)}"],
        [*exports.record_texts(three), *exports.record_texts(other)],
        [*exports.record_texts(three), *exports.record_texts(three)],
    ):
        with pytest.raises(FileError) as caught:
            exports.opened(texts)
        met.add(caught.value.code)
        assert "{" not in telling.file_error(caught.value)["fr"]
    assert met | {"not_a_number", "cannot_read"} == prose.words("fr")["score_file"].keys()


def test_rules_of_two_tables_follow_each_other_in_one_file():
    sheet = Sheet(rules=MARQUOIR_3).write(deal(MARQUOIR_3, taker=0, points=["", "50", "42"]))
    sheet = sheet.write(MARQUOIR_3_TOGETHER)
    sheet = sheet.write(deal(sheet.now, taker=0, points=["", "50", "42"]))
    assert exports.opened([exports.table(sheet, "fr")]).match == sheet.match
