import { filled } from "../dom/filled.js";
import { button, make, setText, show } from "../dom/nodes.js";
import {
  append, choosePupil, currentLog, erase, exported, holdsUnsaved, importText, KEY, newPupil,
  readProgress, saveUnsaved, storageWorks,
} from "../browser/progress.js";

// Progress: written here at the click, so that an answer given while the server is away is kept too.
// Python gets the log to read; what is in it Python never wrote.

/**
 * @import { Widget } from "../model.js"
 * @import { StoreTraits } from "../traits.js"
 * @import { Progress } from "../browser/progress.js"
 */

/** @param {Widget<StoreTraits>} widget */
export function render({ model, el }) {
  const works = storageWorks();
  const root = make("footer", "store", el);
  const blocked = make("p", "blocked", root, { role: "status" });
  const fold = make("details", "", root);
  const summary = make("summary", "", fold);
  const told = make("p", "", fold);
  const chooser = make("label", "pupil", fold);
  const chooserName = make("span", "", chooser);
  const pupils = make("select", "", chooser);
  const row = make("div", "row", fold);
  const buttons = {
    export: button("second", row, download),
    import: button("second", row, () => file.click()),
    pupil: button("second", row, () => taken(newPupil())),
    erase: button("second", row, (event) => event.detail > 1 || confirmErase()),
  };
  const file = make("input", "", row, { type: "file", accept: ".json,application/json" });
  const answer = make("p", "answer", fold, { role: "status" });
  file.hidden = true;
  let erasing = false;
  let wasFull = false;
  /** @type {string | null} */
  let saying = null;

  /**
   * Say what became of a change.
   *
   * @param {Progress | false | null} data nothing where it could not be made
   * @param {string | null} [key] the name of what is said then
   */
  function taken(data, key = null) {
    erasing = false;
    saying = data ? key : "failed";
    paint();
    tell();
  }

  function download() {
    const url = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    const link = make("a", "", null, { href: url, download: "belote.json" });
    link.click();
    URL.revokeObjectURL(url);
  }

  // Two presses: what is erased is gone.
  function confirmErase() {
    if (erasing) taken(erase(), "erased");
    else {
      erasing = true;
      paint();
    }
  }

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = ""; // the same file again is news too
    if (chosen) taken(importText(await chosen.text()), "imported");
    if (saying === "failed") saying = "not_ours";
    paint();
  });
  pupils.addEventListener("change", () => taken(choosePupil(Number(pupils.value))));
  buttons.erase.addEventListener("blur", () => {
    erasing = false;
    paint();
  });

  function tell() {
    model.set("stored", { ready: true, ok: works, log: currentLog(readProgress()) });
    model.save_changes();
  }

  function paint() {
    const words = model.get("words")[model.get("lang")] ?? {};
    const data = readProgress();
    const answers = currentLog(data).filter((entry) => entry.kind === "try").length;
    root.lang = model.get("lang");
    const full = works && holdsUnsaved();
    show(blocked, !works || full);
    setText(blocked, (full ? words.full : works ? "" : words.blocked) ?? "");
    show(fold, works);
    // What remedies it is in there.
    if (full && !wasFull) fold.open = true;
    wasFull = full;
    setText(summary, words.progress ?? "");
    setText(told, filled(words.told ?? "", { n: answers }));
    setText(chooserName, words.pupil ?? "");
    pupils.setAttribute("aria-label", words.pupil ?? "");
    const numbers = Object.keys(data.logs).map(Number).sort((a, b) => a - b);
    pupils.replaceChildren(...numbers.map((number) => {
      const option = make("option", "", null, { value: number });
      option.textContent = filled(words.number ?? "", { n: number });
      option.selected = number === data.pupil;
      return option;
    }));
    show(chooser, numbers.length > 1);
    setText(buttons.export, words.export ?? "");
    setText(buttons.import, words.import ?? "");
    file.setAttribute("aria-label", words.import ?? "");
    setText(buttons.pupil, words.new_pupil ?? "");
    setText(buttons.erase, (erasing ? words.erase_sure : words.erase) ?? "");
    setText(answer, saying ? words[saying] ?? "" : "");
  }

  // What the table has put down since the last time. Python saw the same click: telling it again
  // would make it think twice before the next question.
  function note() {
    const waiting = window.beloteLog?.splice(0) ?? [];
    if (!waiting.length) return;
    for (const entry of waiting) append(entry);
    paint();
  }

  /**
   * Another tab of this browser wrote.
   *
   * @param {StorageEvent} event
   */
  function followed(event) {
    if (event.key !== null && event.key !== KEY) return;
    paint();
    tell();
  }

  saveUnsaved();

  window.addEventListener("belote:log", note);
  window.addEventListener("storage", followed);
  model.on("change:lang", paint);
  paint();
  note();
  tell();
  return () => {
    window.removeEventListener("belote:log", note);
    window.removeEventListener("storage", followed);
    model.off("change:lang", paint);
  };
}
