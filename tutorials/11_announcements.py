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

    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.lessons.lesson import Stage, mixed_stages

    return Stage, course, lesson_page, mixed_stages, mo


@app.cell
def _(lesson_page, mo):
    # At four: finding runs and carrés, comparing them, and who marks what.
    NAME = "11_announcements"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, Stage, asked, course, mixed_stages):
    # A table without announcements asks about them as if it had them.
    PLAYED = "announcements=full"
    stages = (
        Stage("read", "intro"),
        Stage("replay", "example", deal="announcing_at_four", show="play", other=PLAYED),
        Stage("order", "runs", show="order-runs", other=PLAYED),
        Stage("try", "find-tierce", written="11-find-01", other=PLAYED),
        Stage("try", "find-carre", written="11-find-04", other=PLAYED),
        Stage("try", "compare", show="carre-over-run", written="11-award-01", other=PLAYED),
        Stage("try", "marks", show="best-side-marks-all", written="11-award-07", other=PLAYED),
        Stage("try", "time", show="announce-in-time", written="11-time-02", other=PLAYED),
        Stage("read", "remember"),
        *mixed_stages(
            asked.seed,
            5,
            course.TAUGHT[NAME],
            earlier=course.before(NAME, players=4),
            other=PLAYED,
        ),
        Stage("read", "done"),
    )
    return (stages,)


@app.cell
def _(NAME, asked, lesson_page, stages):
    page = lesson_page.LessonPage(NAME, stages, asked)
    page
    return


@app.cell
def laboratory_controls(asked, mo):
    mo.stop(mo.app_meta().mode != "edit")
    from dataclasses import replace

    from belote_core import CLASSIC_4, award_announcements, find_announcements, parse_cards
    from tutorials.kit import laboratory

    cards = laboratory.hands(asked, CLASSIC_4, "best-side-marks-all")
    knobs = laboratory.knobs(asked, CLASSIC_4, "announcement_tie", "carre_order")
    laboratory.panel(cards, knobs)
    return (
        CLASSIC_4,
        award_announcements,
        cards,
        find_announcements,
        knobs,
        laboratory,
        parse_cards,
        replace,
    )


@app.cell
def laboratory_answer(
    CLASSIC_4,
    asked,
    award_announcements,
    cards,
    find_announcements,
    knobs,
    laboratory,
    parse_cards,
    replace,
):
    with laboratory.answer(asked) as told:
        rules, trump = replace(CLASSIC_4, **knobs.value), cards.value["trump"]
        hands = dict(enumerate(map(parse_cards, cards.value["hands"])))
        for hand in hands.values():
            told.rows += [(one.cards, one.points) for one in find_announcements(rules, hand)]
        award = award_announcements(rules, hands=hands, trump=trump, first=0)
        told.rows.append((told.words["points"], award.by_side))
    return


if __name__ == "__main__":
    app.run()
