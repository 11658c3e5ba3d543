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

    from belote_core import PRESETS
    from exercises import generate
    from tutorials.kit import address, answers, page, prose, screens
    from tutorials.kit.checker import Checker, example_of
    from tutorials.kit.lessons import deals

    return (
        Checker,
        PRESETS,
        address,
        answers,
        deals,
        example_of,
        generate,
        mo,
        page,
        prose,
        screens,
    )


@app.cell
def _(address, mo):
    # Read once: setting a parameter from here would run every cell that reads them.
    asked = address.read(mo.query_params().to_dict(), default_seed=5, default_profile="MARQUOIR_3")
    return (asked,)


@app.cell
def _(asked, mo, page):
    NAME = "22_check"
    frame = mo.ui.anywidget(page.frame(NAME, asked))
    return NAME, frame


@app.cell
def _(Checker, NAME, PRESETS, asked, deals, example_of, generate, mo, prose, screens):
    checker = mo.ui.anywidget(
        Checker(
            lang=asked.lang,
            profile=asked.profile,
            words=prose.labels("check"),
            texts={
                "title": prose.plain(NAME, "intro.title"),
                "intro": prose.html(NAME, "intro"),
                "empty": prose.html(NAME, "empty"),
            },
            card_names=screens.card_names(),
            card_shorts=screens.card_shorts(),
            example=example_of(
                generate("must-overtrump", PRESETS[asked.profile], seed=asked.seed).position,
                deals.example_text(PRESETS[asked.profile]),
            ),
        )
    )
    return (checker,)


@app.cell
def _(PRESETS, answers, checker, frame):
    typed = checker.value["typed"]
    checker.widget.answer = {
        **answers.answer(typed["text"], PRESETS[frame.value["profile"]]),
        "n": typed["n"],
    }
    return


@app.cell
def _(checker, frame):
    frame.widget.address = {"lang": frame.value["lang"], "profile": frame.value["profile"]}
    checker.widget.lang = frame.value["lang"]
    checker.widget.profile = frame.value["profile"]
    checker.widget.settings = frame.value["settings"]
    return


@app.cell(hide_code=True)
def _(checker, frame, mo):
    mo.vstack([frame, checker], gap=0)
    return


if __name__ == "__main__":
    app.run()
