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

    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.lessons.lesson import Stage, mixed_stages

    return Stage, course, lesson_page, mixed_stages, mo


@app.cell
def _(lesson_page, mo):
    # Seven tips for beginners, each as a deal played with it and without.
    NAME = "13_first_tips"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    stages = (
        Stage("read", "intro"),
        Stage("fork", "take", deal="tip_take_with tip_take_without"),
        Stage("fork", "draw", deal="tip_draw_with tip_draw_without"),
        Stage("fork", "count", deal="tip_count_with tip_count_without"),
        Stage("try", "ruffed", show="count-trump", written="13-ruffed-01"),
        Stage("fork", "ten", deal="tip_ten_with tip_ten_without"),
        Stage("try", "offered", show="count-plain", written="13-ten-01"),
        Stage("fork", "last", deal="tip_last_with tip_last_without"),
        Stage("try", "bonus", show="count-last-trick", written="13-last-01"),
        Stage("fork", "give", deal="tip_give_with tip_give_without"),
        Stage("try", "gift", show="count-pile", written="13-partner-02", other="CLASSIC_4"),
        Stage("fork", "spare", deal="tip_spare_with tip_spare_without"),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME)),
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

    from belote_core import MARQUOIR_3, Trick, explain, parse_cards, rule_on_hand, trick_points
    from tutorials.kit import laboratory

    cards = laboratory.position(asked, MARQUOIR_3, "must-trump")
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
        trick_points,
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
    trick_points,
):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        hand, trick = parse_cards(cards.value["hand"]), parse_cards(cards.value["trick"])
        table = {"trump": trump, "trick": Trick(leader=0, cards=trick), "taker": 0}
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            points = trick_points(rules, trump, Trick(leader=0, cards=(*trick, r.card)))
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang), points))
    return


if __name__ == "__main__":
    app.run()
