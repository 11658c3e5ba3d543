# /// script
# requires-python = ">=3.11"
# dependencies = ["anywidget"]
# ///

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    width="full",
    app_title="Belote, pas à pas",
    css_file="kit/theme.css",
    html_head_file="kit/head.html",
)


@app.cell
def _():
    import marimo as mo

    from exercises import PLAY_CASES
    from tutorials.kit.lessons import lesson_page
    from tutorials.kit.lessons.lesson import Stage, mixed_stages

    return PLAY_CASES, Stage, lesson_page, mixed_stages, mo


@app.cell
def _(lesson_page, mo):
    # When one must trump, go up and overtrump: the ten cases of PLAY-2 to PLAY-8.
    NAME = "05_trump_and_overtrump"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(PLAY_CASES, Stage, asked, mixed_stages):
    stages = (
        Stage("read", "intro"),
        Stage("watch", "example"),
        *(Stage("try", theme) for theme in PLAY_CASES),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5),
        Stage("read", "done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, lesson_page, stages):
    page = lesson_page.LessonPage(NAME, stages, asked)
    page
    return


@app.cell
def laboratory_controls(asked, mo):
    mo.stop(mo.app_meta().mode != "edit")
    from dataclasses import replace

    from belote_core import MARQUOIR_3, Trick, explain, parse_cards, rule_on_hand
    from tutorials.kit import laboratory

    cards = laboratory.position(asked, MARQUOIR_3, "must-overtrump")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(cards, knobs)
    return (
        MARQUOIR_3,
        Trick,
        cards,
        explain,
        knobs,
        laboratory,
        parse_cards,
        replace,
        rule_on_hand,
    )


@app.cell
def laboratory_answer(
    MARQUOIR_3,
    Trick,
    asked,
    cards,
    explain,
    knobs,
    laboratory,
    parse_cards,
    replace,
    rule_on_hand,
):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        hand, trick = parse_cards(cards.value["hand"]), parse_cards(cards.value["trick"])
        table = {"trump": trump, "trick": Trick(leader=0, cards=trick), "taker": 0}
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
