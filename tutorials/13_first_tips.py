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
    from tutorials.kit.stages import Fork, Read, Try, mixed

    return CLASSIC_4, Fork, Read, Try, course, lesson_page, mixed, mo


@app.cell
def _(lesson_page, mo):
    NAME = "13_first_tips"
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
def _(CLASSIC_4, Fork, NAME, Read, Try, asked, course, mixed):
    stages = (
        Read("intro"),
        Fork("take", followed="tip_take_with", ignored="tip_take_without"),
        Fork("draw", followed="tip_draw_with", ignored="tip_draw_without"),
        Fork("count", followed="tip_count_with", ignored="tip_count_without"),
        Try("ruffed", theme="count-trump", written="13-ruffed-01"),
        Fork("ten", followed="tip_ten_with", ignored="tip_ten_without"),
        Try("offered", theme="count-plain", written="13-ten-01"),
        Fork("last", followed="tip_last_with", ignored="tip_last_without"),
        Try("bonus", theme="count-last-trick", written="13-last-01"),
        Fork("give", followed="tip_give_with", ignored="tip_give_without"),
        Try("gift", theme="count-pile", at=CLASSIC_4, written="13-partner-02"),
        Fork("spare", followed="tip_spare_with", ignored="tip_spare_without"),
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
