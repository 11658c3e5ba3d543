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

    from belote_core import FFB_4
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Count, ExploreDeals, Read, Replay, Try, mixed

    return Count, ExploreDeals, FFB_4, Read, Replay, Try, course, lesson_page, mixed, mo


@app.cell
def _(lesson_page, mo):
    NAME = "06_belote_last_trick_capot"
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
def _(Count, ExploreDeals, FFB_4, NAME, Read, Replay, Try, asked, course, mixed):
    capot, no_capot = ("capot-by-taker", "pair-capot"), ("no-capot", "pair-made")
    stages = (
        Read("intro"),
        Replay("example", deals=("belote_at_three", "belote_at_four")),
        Try("belote-said", written=("06-word-01", "06-word-02")),
        Try("belote-not-said", written=("06-word-03", "06-word-04")),
        Try("in-time", theme="words-in-time", at=FFB_4, written=("06-say-01", "06-say-03")),
        Replay("spent", deals=("spent_at_three", "spent_at_four")),
        Replay("kept", deals=("kept_at_three", "kept_at_four")),
        Count("last", theme="count-last-trick"),
        ExploreDeals(
            "deals",
            deals=("capot_at_three", "no_trick_at_three", "capot_at_four", "seven_at_four"),
        ),
        Try("capot", theme=capot, written="06-capot-01"),
        Try("no-capot", theme=no_capot, written=("06-capot-04", "06-capot-05")),
        Read("remember"),
        *mixed(
            asked.seed,
            5,
            (*course.TAUGHT[NAME], capot, no_capot),
            earlier=course.before(NAME),
        ),
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
