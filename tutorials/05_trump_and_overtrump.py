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

with app.setup:
    from dataclasses import replace

    import marimo as mo

    from belote_core import MARQUOIR_3, Trick, explain, rule_on_hand
    from exercises import PLAY_CASES
    from tutorials.kit.lessons import lesson_page
    from tutorials.kit.stages import Read, Try, Watch, mixed


@app.cell
def _():
    # When one must trump, go up and overtrump: the ten cases of PLAY-1 to PLAY-8.
    NAME = "05_trump_and_overtrump"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(asked):
    stages = (
        Read("intro"),
        Watch("example"),
        *(Try(theme) for theme in PLAY_CASES),
        Read("remember"),
        *mixed(asked.seed, 5),
        Read("done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, stages):
    page = lesson_page.LessonPage(NAME, stages, asked)
    page
    return


@app.cell
def laboratory_controls(asked):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    cards = laboratory.position(asked, MARQUOIR_3, "must-overtrump")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        hand, trick = told.cards(cards, "hand"), told.cards(cards, "trick")
        table = {
            "trump": trump,
            "trick": Trick(leader=0, cards=trick),
            "taker": cards.value["taker"],
        }
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
