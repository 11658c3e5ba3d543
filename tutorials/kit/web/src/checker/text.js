import { filled } from "../dom/filled.js";
import { bringIntoView, button, make, resize, setText, show } from "../dom/nodes.js";
import { edited, units } from "./edits.js";

// The text, which is the one truth, and what Python could not read in it, each fault with its token.

/** @import { Fault } from "../screens.js" @import { Lang } from "../traits.js" */

const BUTTONS = /** @type {const} */ (["undo", "clear", "file", "link", "print"]);

/** @typedef {"undo" | "clear" | "link" | "print"} Press */

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {() => void} told.onType
 * @param {(text: string) => void} told.onFix
 * @param {(name: Press) => void} told.onPress
 * @param {(text: string) => void} told.onFile
 * @param {() => boolean} told.standing whether the faults are about this very text: their places are
 */
export function buildText(parent, { onType, onFix, onPress, onFile, standing }) {
  const root = make("div", "writing", parent);
  const label = make("label", "", root, { for: "text" });
  const area = make("textarea", "", root, {
    id: "text", rows: 3, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    "aria-describedby": "faults",
  });
  const list = make("ul", "faults", root, { id: "faults", role: "list" });
  const row = make("div", "row", root);
  const buttons = /** @type {Record<Press | "file", HTMLButtonElement>} */ (
    Object.fromEntries(BUTTONS.map((name) => [
      name, button("second", row, () => (name === "file" ? file.click() : press(name))),
    ]))
  );
  const file = make("input", "", row, { type: "file", accept: ".toml,.txt,text/plain" });
  file.hidden = true;
  /** @type {ReturnType<typeof createItem>[]} */
  const items = [];
  /** @type {Fault[]} */
  let faults = [];

  /** @param {Press} name */
  function press(name) {
    if (buttons[name].getAttribute("aria-disabled") !== "true") onPress(name);
  }

  area.addEventListener("input", onType);
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = ""; // the same file again is news too
    if (chosen) onFile(await chosen.text());
  });

  /** @type {Lang} */
  let spoken = "fr";

  /** @param {Fault} fault */
  function select(fault) {
    if (!standing()) return;
    const [start, end] = units(area.value, fault.offset, fault.length);
    area.focus();
    area.setSelectionRange(start, end);
    // A text area shows no more than the caret by itself.
    const line = parseFloat(getComputedStyle(area).lineHeight) || 0;
    area.scrollTop = Math.max(0, (area.value.slice(0, start).split("\n").length - 2) * line);
    bringIntoView(area);
  }

  /** @param {Fault} fault */
  function fix(fault) {
    if (!fault.fix || !standing()) return;
    const [start] = units(area.value, fault.offset, fault.length);
    const mend = fault.fix.text[spoken];
    onFix(edited(area.value, fault, mend));
    area.focus();
    area.setSelectionRange(start + mend.length, start + mend.length);
  }

  /** @param {number} index */
  function createItem(index) {
    const item = make("li", "fault box", list);
    // What is misspelt takes what was meant; for the rest one is led there.
    const token = button("token", item, () => {
      const fault = faults[index];
      (fault.fix ? fix : select)(fault);
    });
    const sentence = make("span", "", item);
    return { root: item, token, sentence, mend: button("second", item, () => fix(faults[index])) };
  }

  return {
    root, area, buttons,
    /**
     * Shown where it differs only, or the caret would jump.
     *
     * @param {string} text
     */
    write(text) {
      if (area.value !== text) area.value = text;
    },
    /**
     * @param {object} now
     * @param {Record<string, string>} now.words
     * @param {Lang} now.lang
     * @param {string} now.placeholder
     * @param {Fault[]} now.news the faults
     * @param {boolean} now.undo whether there is something to take back
     */
    paint({ words, lang, placeholder, news, undo }) {
      spoken = lang;
      faults = news;
      setText(label, words.text);
      area.placeholder = placeholder;
      area.rows = Math.min(Math.max(area.value.split("\n").length, 3), 14);
      if (news.length) area.setAttribute("aria-invalid", "true");
      else area.removeAttribute("aria-invalid");
      show(list, news.length > 0);
      resize(items, news.length, createItem);
      news.forEach((fault, i) => {
        const { token, sentence, mend } = items[i];
        show(token, Boolean(fault.token));
        setText(token, fault.token ?? "");
        const does = fault.fix ? `${fault.token} : ${fault.fix[lang]}` : filled(words.show_token, { token: fault.token });
        token.setAttribute("aria-label", does);
        token.title = fault.fix?.[lang] ?? "";
        setText(sentence, fault[lang]);
        show(mend, Boolean(fault.fix));
        setText(mend, fault.fix?.[lang] ?? "");
      });
      for (const name of BUTTONS) setText(buttons[name], words[name]);
      file.setAttribute("aria-label", words.file);
      buttons.undo.setAttribute("aria-disabled", String(!undo));
      buttons.clear.setAttribute("aria-disabled", String(!area.value));
      for (const name of /** @type {const} */ (["link", "print"])) {
        buttons[name].setAttribute("aria-disabled", String(!area.value.trim()));
      }
    },
  };
}
