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

    from belote_core import MARQUOIR_3
    from belote_core.record.position_text import PositionText
    from belote_core.report import read, report
    from belote_core.wording.house_words import HOUSE_WORDS
    from belote_core.wording.report import sections
    from tutorials.kit.checker_page import CheckerPage


@app.cell
def _():
    # What a position or a record that somebody gives is worth: rulings, winner, points.
    page = CheckerPage("22_check", mo.query_params().to_dict())
    page
    return (page,)


@app.cell
def laboratory_controls(page):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    text = laboratory.text(page.asked, MARQUOIR_3, "must-overtrump")
    knobs = laboratory.knobs(page.asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(page.asked, text, knobs)
    return knobs, laboratory, text


@app.cell
def laboratory_answer(knobs, laboratory, page, text):
    with laboratory.answer(page.asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        subject = read(text.value["text"], HOUSE_WORDS)
        if isinstance(subject, PositionText):
            subject = subject.at_chosen_table()
        answered = report(subject, rules)
        told.rows = laboratory.lines(sections(answered, lang=page.asked.lang))
    return


if __name__ == "__main__":
    app.run()
