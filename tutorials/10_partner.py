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
    # At four: what one may play while the partner holds the trick, and when he no longer does.
    NAME = "10_partner"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    stages = (
        Stage("read", "intro"),
        Stage("replay", "example", deal="partner_at_four"),
        Stage("try", "partner-sits", written="10-seat-01"),
        Stage("try", "other-is-master", written="10-master-01"),
        Stage("try", "no-longer", show="must-trump", written="10-no-longer-01"),
        Stage("try", "overtaken", show="must-overtrump", written="10-no-longer-02"),
        Stage("try", "go-up", written="10-go-up-01"),
        Stage(
            "try",
            "house",
            show="other-is-master",
            exercise="legal-cards",
            other="partner_master=no_lower_trump",
            written="10-house-01",
        ),
        Stage("read", "remember"),
        *mixed_stages(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME, players=4)),
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

    from belote_core import CLASSIC_4, Trick, explain, parse_cards, rule_on_hand
    from tutorials.kit import laboratory

    cards = laboratory.position(asked, CLASSIC_4, "other-is-master")
    knobs = laboratory.knobs(asked, CLASSIC_4, "partner_master", "overtrump_partner_on_trump_lead")
    laboratory.panel(cards, knobs)
    return (
        CLASSIC_4,
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
    CLASSIC_4,
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
        rules, trump = replace(CLASSIC_4, **knobs.value), cards.value["trump"]
        hand, trick = parse_cards(cards.value["hand"]), parse_cards(cards.value["trick"])
        table = {"trump": trump, "trick": Trick(leader=0, cards=trick)}
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
