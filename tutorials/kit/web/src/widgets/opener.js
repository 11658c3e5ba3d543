import { button, make, setText, show } from "../dom/nodes.js";

// Opens a set for a pupil whose address names none: by its code, from behind the #, from a file.

/**
 * @import { SetOpened } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { OpenerTraits } from "../traits.js"
 */

/** @param {Widget<OpenerTraits>} widget */
export function render({ model, el }) {
  const root = make("form", "belote opener", el);
  const label = make("label", "", root, { for: "code" });
  const code = make("input", "", root, {
    id: "code", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 200,
  });
  const row = make("div", "row", root);
  const go = make("button", "second", row, { type: "submit" });
  const openFile = button("second", row, () => file.click());
  const file = make("input", "", row, { type: "file", accept: ".toml,text/plain" });
  const faults = make("ul", "faults", root, { role: "alert" });
  file.hidden = true;
  let count = model.get("opened")?.n ?? 0;

  /** @param {SetOpened} found */
  function open(found) {
    count += 1;
    model.set("opened", { ...found, n: count });
    model.save_changes();
  }

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = code.value.trim();
    if (!text) return;
    // A whole link may be pasted as well.
    const asked = new URLSearchParams(text.split("?")[1]?.split("#")[0] ?? "");
    const url = new URL(location.href);
    url.search = String(new URLSearchParams({ set: asked.get("set") ?? text, lang: model.get("lang") }));
    location.assign(url);
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = ""; // the same file again is news too
    if (chosen) open({ text: await chosen.text() });
  });

  function paint() {
    const lang = model.get("lang");
    const words = model.get("words")[lang] ?? {};
    root.lang = lang;
    show(root, model.get("needed"));
    setText(label, words.code_label ?? "");
    setText(go, words.open ?? "");
    setText(openFile, words.file ?? "");
    faults.replaceChildren(...model.get("faults").map((fault) => {
      const line = make("li", "");
      line.textContent = fault[lang];
      return line;
    }));
  }

  /** Only the page knows what stands behind its #. */
  function behind() {
    const own = new URLSearchParams(location.hash.slice(1)).get("own");
    if (own) open({ own });
  }

  const repainted = /** @type {const} */ (["lang", "words", "faults", "needed"]);
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("hashchange", behind);
  paint();
  behind();
  return () => {
    window.removeEventListener("hashchange", behind);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}
