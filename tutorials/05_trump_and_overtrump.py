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
    from exercises import PLAY_CASES
    from tutorials.kit import address, prose, screens
    from tutorials.kit.frame import Frame
    from tutorials.kit.lesson import Lesson, Stage, mixed_stages
    from tutorials.kit.store import Store
    from tutorials.kit.table import Table

    return (
        Frame,
        Lesson,
        PLAY_CASES,
        PRESETS,
        Stage,
        Store,
        Table,
        address,
        mixed_stages,
        mo,
        prose,
        screens,
    )


@app.cell
def _(address, mo):
    # Read once: setting a parameter from here would run every cell that reads them.
    asked = address.read(mo.query_params().to_dict(), default_seed=5, default_profile="MARQUOIR_3")
    return (asked,)


@app.cell
def _(Frame, address, asked, mo, prose):
    NAME = "05_trump_and_overtrump"
    frame = mo.ui.anywidget(
        Frame(
            page={
                "number": 5,
                "name": NAME,
                "title": prose.plain(NAME, "intro.title"),
            },
            profiles=address.profiles(),
            words=prose.labels("frame"),
            notice=asked.notice,
            lang=asked.lang,
            profile=asked.profile,
            settings=asked.settings,
        )
    )
    return NAME, frame


@app.cell
def _(Table, asked, mo, prose, screens):
    table = mo.ui.anywidget(
        Table(
            lang=asked.lang,
            words=prose.labels("table"),
            card_names=screens.card_names(),
            card_shorts=screens.card_shorts(),
        )
    )
    return (table,)


@app.cell
def _(Store, asked, mo, prose):
    store = mo.ui.anywidget(Store(words=prose.labels("store"), lang=asked.lang))
    return (store,)


@app.cell
def _(mo):
    get_actions, set_actions = mo.state(())
    return get_actions, set_actions


@app.cell
def _(Lesson, NAME, PLAY_CASES, PRESETS, Stage, asked, frame, mixed_stages, store):
    lesson = Lesson(
        NAME,
        stages=(
            Stage("read", "intro"),
            Stage("watch", "example"),
            *(Stage("try", theme) for theme in PLAY_CASES),
            Stage("read", "remember"),
            *mixed_stages(asked.seed, 5),
            Stage("read", "done"),
        ),
        rules=PRESETS[frame.value["profile"]],
        seed=asked.seed,
        noted=tuple(store.value["stored"]["log"]),
    )
    return (lesson,)


@app.cell
def _(asked, get_actions, lesson):
    place = lesson.place(get_actions(), start=asked.question)
    return (place,)


@app.cell
def _(frame, lesson, place, table):
    table.widget.position = lesson.screen(place)
    frame.widget.progress = lesson.progress(place)
    frame.widget.address = {
        "lang": frame.value["lang"],
        "profile": frame.value["profile"],
        "seed": lesson.seed,
        "q": place.stage,
    }
    table.widget.seen = place.seen
    return


@app.cell
def _(frame, store, table):
    store.widget.lang = frame.value["lang"]
    table.widget.lang = frame.value["lang"]
    table.widget.settings = frame.value["settings"]
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
