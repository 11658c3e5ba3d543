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

    from belote_core import MARQUOIR_3, diff, explain, parse_table_code, table_code
    from tutorials.kit.house.house_page import HousePage


@app.cell
def _():
    # The rules of a table of one's own, what each changes on a deal, and the code of it all.
    page = HousePage("24_your_table", mo.query_params().to_dict())
    page
    return (page,)


@app.cell
def laboratory_controls(page):
    mo.stop(mo.app_meta().mode != "edit")
    from tutorials.kit import laboratory

    knobs = laboratory.knobs(page.asked, MARQUOIR_3, "undertrump", "defenders_are_partners")
    laboratory.panel(page.asked, knobs)
    return knobs, laboratory


@app.cell
def laboratory_answer(knobs, laboratory, page):
    with laboratory.answer(page.asked) as told:
        rules = replace(MARQUOIR_3, **knobs.value)
        told.rows.append((table_code(rules), parse_table_code(table_code(rules)) == rules))
        for change in diff(MARQUOIR_3, rules):
            told.rows.append((change.knob, explain(change, lang=page.asked.lang)))
    return


if __name__ == "__main__":
    app.run()
