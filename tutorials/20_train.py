# /// script
# requires-python = ">=3.11"
# dependencies = ["anywidget", "fsrs"]
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
    from datetime import UTC, datetime

    import marimo as mo

    from belote_core import PRESETS
    from tutorials.kit import address, page
    from tutorials.kit.training import practice
    from tutorials.kit.training.trainer import Trainer

    return PRESETS, Trainer, UTC, address, datetime, mo, page, practice


@app.cell
def _(address, mo, practice):
    # Read once: setting a parameter from here would run every cell that reads them.
    params = mo.query_params().to_dict()
    asked = address.read(params, default_seed=20, default_profile="MARQUOIR_3")
    training = practice.asked(params)
    return asked, training


@app.cell
def _(asked, mo, page):
    NAME = "20_train"
    frame = mo.ui.anywidget(page.frame(NAME, asked))
    return NAME, frame


@app.cell
def _(asked, mo, page):
    table = mo.ui.anywidget(page.table(asked))
    store = mo.ui.anywidget(page.store(asked))
    return store, table


@app.cell
def _(mo):
    get_actions, set_actions = mo.state(())
    return get_actions, set_actions


@app.cell
def _(NAME, PRESETS, Trainer, UTC, asked, datetime, frame, store, training):
    trainer = Trainer(
        NAME,
        rules=PRESETS[frame.value["profile"]],
        seed=asked.seed,
        asked=training,
        now=datetime.now(UTC),
        noted=tuple(store.value["stored"]["log"]),
    )
    return (trainer,)


@app.cell
def _(asked, get_actions, trainer):
    place = trainer.place(get_actions(), start=asked.question)
    return (place,)


@app.cell
def _(frame, place, table, trainer):
    table.widget.position = trainer.screen(place)
    frame.widget.address = {"lang": frame.value["lang"], **trainer.address(place)}
    table.widget.seen = place.seen
    return


@app.cell
def _(place, store, trainer):
    # The index tells what is to be reviewed, without Python.
    store.widget.queue = trainer.queue(place)
    return


@app.cell
def _(frame, store, table):
    store.widget.lang = frame.value["lang"]
    table.widget.lang = frame.value["lang"]
    table.widget.settings = frame.value["settings"]
    return


@app.cell
def _(place, set_actions, table, trainer):
    news = trainer.news(place, table.value["choice"])
    if news:
        set_actions(lambda actions: (*actions, *news))
    return


@app.cell(hide_code=True)
def _(frame, mo, store, table):
    mo.vstack([frame, table, store], gap=0)
    return


if __name__ == "__main__":
    app.run()
