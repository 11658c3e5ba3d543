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

    from belote_core import (
        CLASSIC_4,
        MARQUOIR_3,
        MARQUOIR_3_TOGETHER,
        THIRTY_3,
        diff,
        explain,
        settle,
    )
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


@app.cell
def _():
    # What tables play otherwise, and what that changes in the same deal.
    NAME = "09_house_rules"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
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
        Try("majority", theme=majority, at=by_majority, written=("09-together-01", "09-tie-01")),
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
    laboratory.panel(deal, knobs)
    return deal, knobs, laboratory


@app.cell
def laboratory_answer(asked, deal, knobs, laboratory):
    with laboratory.answer(asked) as told:
        other = replace(MARQUOIR_3, **knobs.value)
        told.rows = [(explain(change, lang=asked.lang),) for change in diff(MARQUOIR_3, other)]
        for done in (settle(MARQUOIR_3, **deal.value), settle(other, **deal.value)):
            told.rows.append((explain(done, lang=asked.lang), done.marked))
    told
    return


if __name__ == "__main__":
    app.run()
