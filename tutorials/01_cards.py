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

    from belote_core import MARQUOIR_3, Suit, card_points
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Count, ExploreTrumps, Order, Players, Read, Try, mixed


@app.cell
def _():
    # The eight cards of a suit, in order and by price, as trump and otherwise; the 162 points.
    NAME = "01_cards"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME)
    return NAME, asked


@app.cell
def _(NAME, asked):
    stages = (
        Players("players", number=90),
        # The first thing a learner does is play: one trick that explains its own words.
        Try("led", theme="follow", number=91, trump=False, written="01-led"),
        Try("wins", theme="trick-led-suit-wins", number=92, trump=False, written="01-wins"),
        Try("trumped", theme="trick-trump-wins", number=93, written="01-trumped"),
        Try("first", theme="follow", written="01-play"),
        Read("intro"),
        ExploreTrumps("orders"),
        Order("order-trump"),
        Order("order-plain"),
        Count("trick", theme="count-last-trick"),
        Try("suit", theme="pack-points", written=("01-points-01", "01-points-02", "01-points-06")),
        Try("whole", theme="pack-points", written=("01-points-05", "01-points-04")),
        Read("remember"),
        *mixed(asked.seed, 5, course.TAUGHT[NAME], earlier=course.before(NAME)),
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

    cards = laboratory.cards(asked, Suit.HEARTS, cards=MARQUOIR_3.cards)
    knobs = laboratory.knobs(asked, MARQUOIR_3, "players", "pack")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(MARQUOIR_3, **knobs.value), cards.value["trump"]
        for group in (told.cards(cards, "cards"), rules.cards):
            prices = {card: card_points(card, trump) for card in group}
            told.rows += sorted(prices.items(), key=lambda priced: -priced[1])
            told.rows.append((group, sum(prices.values())))
    return


if __name__ == "__main__":
    app.run()
