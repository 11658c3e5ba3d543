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
    from dataclasses import replace

    import marimo as mo

    from belote_core import CLASSIC_4, MARQUOIR_3, MARQUOIR_3_TOGETHER, THIRTY_3
    from belote_core.ruleset import (
        BeloteInLitige,
        FailedPointsTo,
        PartnerMaster,
        Rounding,
        Tie,
        Undertrump,
    )
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Compare, Read, Try, house, mixed

    return (
        BeloteInLitige,
        CLASSIC_4,
        Compare,
        FailedPointsTo,
        MARQUOIR_3,
        MARQUOIR_3_TOGETHER,
        PartnerMaster,
        Read,
        Rounding,
        THIRTY_3,
        Tie,
        Try,
        Undertrump,
        course,
        house,
        lesson_page,
        mixed,
        mo,
        replace,
    )


@app.cell
def _(lesson_page, mo):
    NAME = "09_house_rules"
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
def _(
    BeloteInLitige,
    CLASSIC_4,
    Compare,
    FailedPointsTo,
    MARQUOIR_3,
    MARQUOIR_3_TOGETHER,
    NAME,
    PartnerMaster,
    Read,
    Rounding,
    THIRTY_3,
    Tie,
    Try,
    Undertrump,
    asked,
    course,
    house,
    mixed,
    replace,
):
    # Each question under a house rule: at three, and at four.
    majority = ("failed-together", "tie-fails")
    by_majority = (MARQUOIR_3_TOGETHER, replace(CLASSIC_4, tie=Tie.FAILED))
    halved = (
        replace(MARQUOIR_3, failed_points_to=FailedPointsTo.EACH_HALF),
        replace(CLASSIC_4, belote_in_litige=BeloteInLitige.HELD),
    )
    rounding, free = Rounding.NEAREST_TEN_5_UP, house(undertrump=Undertrump.FREE)
    stages = (
        Read("intro"),
        Compare(
            "score",
            deals=("sixty_at_three", "litige_at_four"),
            others=(
                MARQUOIR_3_TOGETHER,
                house(tie=Tie.FAILED),
                house(tie=Tie.REPLAY),
                house(rounding=rounding),
            ),
        ),
        Try(
            "majority",
            theme=majority,
            at=by_majority,
            written=("09-together-01", "09-tie-01"),
        ),
        Try(
            "shared",
            theme=("failed-shared-by-all", "tie-replayed"),
            at=(
                replace(MARQUOIR_3, failed_points_to=FailedPointsTo.ALL_WHO_BEAT),
                replace(CLASSIC_4, tie=Tie.REPLAY),
            ),
            written=("09-halves-02", "09-tie-02"),
        ),
        Try(
            "capot",
            theme=("capot-by-taker", "pair-capot"),
            at=(replace(MARQUOIR_3, capot=250), replace(CLASSIC_4, capot=252)),
            written="09-capot-01",
        ),
        Try(
            "rounding",
            theme=("made", "pair-made"),
            at=(replace(MARQUOIR_3, rounding=rounding), replace(CLASSIC_4, rounding=rounding)),
            written="09-round-01",
        ),
        Compare(
            "cards",
            deals=("under_at_three", "under_at_four"),
            others=(
                free,
                house(failed_points_to=FailedPointsTo.EACH_HALF),
                house(partner_master=PartnerMaster.NO_LOWER_TRUMP),
            ),
        ),
        Try("need-not-undertrump", at=free, kind="legal-cards", written="09-under-01"),
        Try("thirty", theme="later-cards", at=THIRTY_3),
        Read("remember"),
        *mixed(asked.seed, 2, course.before(NAME)),
        Try("failed-halved", theme=("failed-halved", "litige-belote"), at=halved, mixed=True),
        Try("must-overtrump", at=free, mixed=True),
        Try("majority", theme=majority, at=by_majority, mixed=True),
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
