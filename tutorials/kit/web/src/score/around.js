import { button, make, resize, setText, show } from "../dom/nodes.js";

// Around the sheet: the table and its names, and what can be printed, saved, opened.

/**
 * @import { OptionScreen, ScoreScreen } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/** @param {HTMLSelectElement} list @param {OptionScreen[]} options @param {string} chosen @param {Lang} lang */
function fill(list, options, chosen, lang) {
  const key = JSON.stringify([options, lang]);
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    list.replaceChildren();
    for (const { id, label } of options) make("option", "", list, { value: id }).textContent = label[lang];
  }
  list.value = chosen;
}

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(table: string, target: string) => void} told.onRules
 * @param {(seat: number) => void} told.onDealer
 * @param {(seat: number, name: string) => void} told.onName
 */
export function buildSettings(parent, { onRules, onDealer, onName }) {
  const root = make("details", "settings", parent);
  const summary = make("summary", "", root);
  const inside = make("div", "inside", root);
  const table = choice(() => onRules(table.list.value, target.list.value));
  const target = choice(() => onRules(table.list.value, target.list.value));
  const dealer = choice(() => onDealer(Number(dealer.list.value)));
  const names = make("fieldset", "names", inside);
  const legend = make("legend", "", names);
  /** @type {{ root: HTMLElement, label: HTMLElement, input: HTMLInputElement }[]} */
  const seats = [];

  /** @param {() => void} onChange */
  function choice(onChange) {
    const label = make("label", "level", inside);
    const text = make("span", "", label);
    const list = make("select", "", label);
    list.addEventListener("change", onChange);
    return { text, list };
  }

  /** @param {number} seat */
  function createSeat(seat) {
    const label = make("label", "", names);
    const text = make("span", "", label);
    const input = make("input", "", label, { type: "text", autocomplete: "off", maxlength: 24, spellcheck: "false" });
    input.addEventListener("change", () => onName(seat, input.value));
    input.addEventListener("keydown", (event) => event.stopPropagation());
    return { root: label, label: text, input };
  }

  /** @type {string | null} the sheet that it was opened or closed for */
  let offered = null;
  return {
    root,
    /** @param {ScoreScreen} screen @param {Record<string, string>} words @param {Lang} lang */
    paint(screen, words, lang) {
      setText(summary, `${words.settings} · ${screen.table[lang]} · ${screen.goal[lang]}`);
      // Offered while nothing is written, out of the way afterwards; asked never.
      const begins = `${screen.sheet} ${screen.open_settings}`;
      if (begins !== offered) root.open = screen.open_settings;
      offered = begins;
      setText(table.text, words.table);
      setText(target.text, words.target);
      setText(dealer.text, words.dealt_first);
      fill(table.list, screen.tables, screen.chosen, lang);
      fill(target.list, screen.targets, screen.target, lang);
      const people = screen.seats.map(({ name, usual }, i) => ({ id: String(i), label: { fr: name || usual.fr, en: name || usual.en } }));
      fill(dealer.list, /** @type {any} */ (people), String(screen.dealer), lang);
      setText(legend, words.names);
      resize(seats, screen.seats.length, createSeat);
      screen.seats.forEach(({ name, usual }, i) => {
        const { label, input } = seats[i];
        setText(label, usual[lang]);
        const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
        if (activeElement !== input && input.value !== name) input.value = name;
      });
    },
  };
}

const ASKED = /** @type {const} */ (["filled", "blank", "csv", "record"]);
const LABELS = { filled: "print_sheet", blank: "print_blank", csv: "csv", record: "record" };

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(what: string) => void} told.onAsk
 * @param {(texts: string[]) => void} told.onFiles
 * @param {() => void} told.onNew
 * @param {() => void} told.onDrop
 * @param {(key: string) => void} told.onOpen
 * @param {() => void} told.onAside
 */
export function buildFiles(parent, { onAsk, onFiles, onNew, onDrop, onOpen, onAside }) {
  const root = make("section", "files", parent);
  const title = make("h2", "", root);
  const row = make("div", "row", root);
  const asked = ASKED.map((what) => ({ what, node: button("second", row, () => onAsk(what)) }));
  const openFile = button("second", row, () => file.click());
  const file = make("input", "", row, { type: "file", accept: ".toml,.csv,.json,.txt", multiple: "" });
  file.hidden = true;
  const fresh = button("second", row, () => onNew());
  const aside = button("second", row, () => onAside());
  const drop = button("second", row, () => {
    if (sure) onDrop();
    sure = !sure;
    paintDrop();
  });
  const othersTitle = make("h3", "", root);
  const others = make("div", "row others", root);
  /** @type {{ root: HTMLButtonElement }[]} */
  const sheets = [];
  let sure = false;
  /** @type {Record<string, string>} */
  let words = {};
  let keys = /** @type {string[]} */ ([]);

  drop.addEventListener("blur", () => {
    sure = false;
    paintDrop();
  });
  file.addEventListener("change", async () => {
    const chosen = [...(file.files ?? [])].sort((a, b) => a.name.localeCompare(b.name));
    file.value = ""; // the same file again is news too
    onFiles(await Promise.all(chosen.map((one) => one.text())));
  });
  const paintDrop = () => setText(drop, sure ? words.drop_sure : words.drop);

  return {
    root,
    /** @param {ScoreScreen} screen @param {Record<string, string>} said @param {Lang} lang @param {boolean} laid */
    paint(screen, said, lang, laid) {
      words = said;
      setText(title, words.files);
      for (const { what, node } of asked) {
        setText(node, words[LABELS[what]]);
        show(node, what === "blank" || screen.rows.length > 0);
      }
      setText(openFile, words.open_file);
      file.setAttribute("aria-label", words.open_file);
      setText(fresh, words.new_match);
      // Once the match is over the button of the deal says it.
    show(fresh, screen.rows.length > 0 && !screen.over);
      setText(aside, words.aside);
      show(aside, laid);
      paintDrop();
      show(drop, screen.rows.length > 0);
      setText(othersTitle, words.others);
      show(othersTitle, screen.kept.length > 0);
      show(others, screen.kept.length > 0);
      keys = screen.kept.map(({ id }) => id);
      resize(sheets, keys.length, (i) => ({ root: button("second", others, () => onOpen(keys[i])) }));
      screen.kept.forEach(({ label }, i) => setText(sheets[i].root, label[lang]));
    },
  };
}
