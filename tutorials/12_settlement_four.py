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

    from belote_core import CLASSIC_4
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Part, Read, Replay, Sheet, Try, mixed

    return CLASSIC_4, Part, Read, Replay, Sheet, Try, course, lesson_page, mixed, mo


@app.cell
def _(lesson_page, mo):
    NAME = "12_settlement_four"
    # Read once: setting a parameter from here would run every cell that reads them.
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked, lesson_page, mo):
    frame = mo.ui.anywidget(lesson_page.frame(NAME, asked))
    table = mo.ui.anywidget(lesson_page.table(asked))
    store = mo.ui.anywidget(lesson_page.store(asked))
    return frame, store, table


@app.cell
def _(mo):
    get_actions, set_actions = mo.state(())
    return get_actions, set_actions


@app.cell
def _(CLASSIC_4, NAME, Part, Read, Replay, Sheet, Try, asked, course, mixed):
    stages = (
        Read("intro"),
        # Its announcement is worth showing at every table.
        Replay(
            "example",
            deals="example_at_four",
            parts=(Part.PLAY, Part.SETTLEMENT),
            at=CLASSIC_4,
        ),
        Try("trap", theme="eighty-two-trap", written="12-trap-01"),
        Sheet("failed", theme="pair-failed"),
        Try("litige", written="12-litige-01"),
        Try("held", theme="held-over-received", written="12-held-01"),
        Try("capot", theme="pair-capot", written="12-capot-01"),
        Try("renonce", theme="renonce-marked", written="12-renonce-01"),
        Read("remember"),
        *mixed(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME)),
        Read("done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, frame, lesson_page, stages, store):
    lesson = lesson_page.lesson(NAME, stages, asked, frame, store)
    return (lesson,)


@app.cell
def _(asked, get_actions, lesson):
    place = lesson.place(get_actions(), start=asked.question)
    return (place,)


@app.cell
def _(frame, lesson, lesson_page, place, table):
    lesson_page.show(lesson, place, frame, table)
    return


@app.cell
def _(frame, lesson_page, store, table):
    lesson_page.follow(frame, table, store)
    return


@app.cell
def _(lesson, place, set_actions, table):
    news = lesson.news(place, table.value["choice"])
    if news:
        set_actions(lambda actions: (*actions, *news))
    return


@app.cell(hide_code=True)
def _(frame, mo, store, table):
    mo.vstack([frame, table, store], gap=0)
    return


if __name__ == "__main__":
    app.run()
