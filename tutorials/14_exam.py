# /// script
# requires-python = ">=3.11"
# dependencies = ["anywidget", "fsrs"]
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

    from belote_core import MARQUOIR_3, explain, rule_on_hand
    from exercises import PLAY_CASES, generate
    from tutorials.kit.lessons import lesson_page
    from tutorials.kit.lessons.exam_page import ExamPage


@app.cell
def _():
    # Twenty mixed questions without help, and a result for each rule.
    NAME = "14_exam"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    page = ExamPage(NAME, asked)
    page
    return


@app.cell
def laboratory_controls(asked):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    case = laboratory.theme(asked, PLAY_CASES, "must-overtrump")
    start = laboratory.numbers(asked, seed=asked.seed, difficulty=1)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(asked, case, start, knobs)
    return case, knobs, laboratory, start


@app.cell
def laboratory_answer(asked, case, knobs, laboratory, start):
    with laboratory.answer(asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        position = generate(case.value["theme"], rules, **start.value).subject
        told.rows.append((position.trump, position.trick.cards))
        for r in rule_on_hand(position):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
