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

    from belote_core import CLASSIC_4, Trick, explain, rule_on_hand
    from belote_core.ruleset import PartnerMaster
    from tutorials.kit.lessons import course, lesson_page
    from tutorials.kit.stages import Read, Replay, Try, house, mixed


@app.cell
def _():
    # At four: what one may play while the partner holds the trick, and when he no longer does.
    NAME = "10_partner"
    asked = lesson_page.asked(mo.query_params().to_dict(), NAME, profile="CLASSIC_4")
    return NAME, asked


@app.cell
def _(NAME, asked):
    low = house(partner_master=PartnerMaster.NO_LOWER_TRUMP)
    stages = (
        Read("intro"),
        Replay("example", decides=True, deals="partner_at_four"),
        Try("partner-sits", written="10-seat-01"),
        Try("other-is-master", written="10-master-01"),
        Try("no-longer", theme="must-trump", written="10-no-longer-01"),
        Try("overtaken", theme="must-overtrump", written="10-no-longer-02"),
        Try("go-up", written="10-go-up-01"),
        Try("house", theme="other-is-master", kind="legal-cards", at=low, written="10-house-01"),
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

    cards = laboratory.position(asked, CLASSIC_4, "other-is-master")
    knobs = laboratory.knobs(asked, CLASSIC_4, "partner_master", "overtrump_partner_on_trump_lead")
    laboratory.panel(asked, cards, knobs)
    return cards, knobs, laboratory


@app.cell
def laboratory_answer(asked, cards, knobs, laboratory):
    with laboratory.answer(asked) as told:
        rules, trump = replace(CLASSIC_4, **knobs.value), cards.value["trump"]
        hand, trick = told.cards(cards, "hand"), told.cards(cards, "trick")
        table = {"trump": trump, "trick": Trick(leader=0, cards=trick)}
        for r in rule_on_hand(rules, **table, seat=len(trick), hand=hand):
            told.rows.append((r.card, r.allowed, explain(r, lang=asked.lang)))
    return


if __name__ == "__main__":
    app.run()
