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

    from belote_core import MARQUOIR_3, THIRTY_3, explain, settle
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Compare, Read, Try, mixed, other_tables as tables


@app.cell
def _():
    # What tables play otherwise, and what that changes in the same deal.
    NAME = "09_house_rules"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    needed, equal = ("failed-together", "tie-fails"), ("failed-shared-by-all", "tie-replayed")
    half, free, more = tables.HALVED_OR_HELD, tables.FREE_UNDERTRUMP, tables.MORE_NEEDED
    shared, capot = tables.SHARED_OR_REPLAYED, tables.OTHER_CAPOT
    scores = (*more, shared[1], tables.LITIGE_LOST, *tables.ROUNDED)
    cards = (free, half[0], tables.NO_LOWER_TRUMP)
    stages = (
        Read("intro"),
        Compare("score", deals=("sixty_at_three", "litige_at_four"), others=scores),
        Try("majority", theme=needed, at=more, written=("09-together-01", "09-tie-01")),
        Try("shared", theme=equal, at=shared, written=("09-halves-02", "09-tie-02")),
        Try("capot", theme=("capot-by-taker", "pair-capot"), at=capot, written="09-capot-01"),
        Try("rounding", theme=("made", "pair-made"), at=tables.ROUNDED, written="09-round-01"),
        Compare("cards", deals=("under_at_three", "under_at_four"), others=cards),
        Try("need-not-undertrump", at=free, kind="legal-cards", written="09-under-01"),
        Try("thirty", theme="later-cards", at=THIRTY_3),
        Read("remember"),
        *mixed(asked.seed, 2, course.before(NAME)),
        Try("failed-halved", theme=("failed-halved", "litige-belote"), at=half, mixed=True),
        Try("must-overtrump", at=free, mixed=True),
        Try("majority", theme=needed, at=more, mixed=True),
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

    deal = laboratory.count(asked, MARQUOIR_3, "made-under-82")
    knobs = laboratory.knobs(asked, MARQUOIR_3, "majority", "rounding")
    laboratory.panel(asked, deal, knobs)
    return deal, knobs, laboratory


@app.cell
def laboratory_answer(asked, deal, knobs, laboratory):
    with laboratory.answer(asked) as told:
        other = replace(MARQUOIR_3, **knobs.value)
        for done in (settle(table, **deal.value) for table in (MARQUOIR_3, other)):
            told.rows.append((explain(done, lang=asked.lang), done.marked))
    return


if __name__ == "__main__":
    app.run()
