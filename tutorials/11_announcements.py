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

    from belote_core.ruleset import Announcements
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Order, Part, Read, Replay, Try, house, mixed

    return (
        Announcements,
        Order,
        Part,
        Read,
        Replay,
        Try,
        course,
        house,
        lesson_page,
        mixed,
        mo,
    )


@app.cell
def _(lesson_page, mo):
    NAME = "11_announcements"
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
def _(Announcements, NAME, Order, Part, Read, Replay, Try, asked, course, house, mixed):
    # A table without announcements asks about them as if it had them.
    full = house(announcements=Announcements.FULL)
    stages = (
        Read("intro"),
        Replay("example", deals="announcing_at_four", parts=(Part.PLAY,), at=full),
        Order("runs", theme="order-runs", at=full),
        Try("find-tierce", at=full, written="11-find-01"),
        Try("find-carre", at=full, written="11-find-04"),
        Try("compare", theme="carre-over-run", at=full, written="11-award-01"),
        Try("marks", theme="best-side-marks-all", at=full, written="11-award-07"),
        Try("time", theme="announce-in-time", at=full, written="11-time-02"),
        Read("remember"),
        *mixed(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME), at=full),
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
