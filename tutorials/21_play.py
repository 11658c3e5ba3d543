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

    from belote_core import MARQUOIR_3, apply, explain, new_deal
    from belote_core.players import Level, choose
    from belote_core.record.notation import format_action
    from belote_core.views import view
    from tutorials.kit.play.play_page import PlayPage


@app.cell
def _():
    # A deal or a whole match against players who can say why.
    page = PlayPage("21_play", mo.query_params().to_dict())
    page
    return (page,)


@app.cell
def laboratory_controls(page):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    start = laboratory.numbers(page.asked, seed=page.asked.seed, dealer=0)
    knobs = laboratory.knobs(page.asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(page.asked, start, knobs)
    return knobs, laboratory, start


@app.cell
def laboratory_answer(knobs, laboratory, page, start):
    with laboratory.answer(page.asked) as told:
        state = new_deal(replace(MARQUOIR_3, **knobs.value), **start.value)
        while state.next_seat is not None:
            choice = choose(view(state, state.next_seat), Level.REGULAR, seed=page.asked.seed)
            why = explain(choice.reason, lang=page.asked.lang)
            told.rows.append((format_action(choice.action), why))
            state = apply(state, choice.action)
    return


if __name__ == "__main__":
    app.run()
