import { filled } from "../dom/filled.js";
import { button, make, resize, setText, show } from "../dom/nodes.js";

// A deal to fill in: a column a side, a row a question. It knows no rule: what the numbers come to,
// and what is wrong with them, came from Python.

const CHOICES = /** @type {const} */ (["taker", "belote", "capot", "renonce"]);
const NUMBERS = /** @type {const} */ (["points", "tricks", "announcements"]);
const ROWS = /** @type {const} */ (["taker", "points", "tricks", "announcements", "belote", "capot", "renonce"]);

/**
 * @import { DealForm, ScoreForm, ScoreRefusal, ScoreScreen } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

/** @typedef {(typeof ROWS)[number]} Name @typedef {(typeof NUMBERS)[number]} Numbered */

/** @returns {Required<DealForm>} */
export const empty = () => ({
  taker: null, points: [], tricks: [], announcements: [], belote: [], capot: null, renonce: null,
});

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {() => Required<DealForm>} told.form
 * @param {() => void} told.onChange
 * @param {() => void} told.onWrite
 * @param {() => void} told.onLeave
 */
export function buildFields(parent, { form, onChange, onWrite, onLeave }) {
  const root = make("div", "fields", parent);
  const totals = line("total");
  const rows = ROWS.map((name) => ({ name, ...line(name), refusal: make("p", "refusal", root, { id: `no-${name}` }) }));
  const marks = line("marks");
  const outcome = make("p", "outcome", root);

  /** @param {string} name */
  function line(name) {
    const row = make("div", `line of-${name}`, root);
    const label = make("span", "label", row, { id: `label-${name}` });
    if (name !== "total" && name !== "marks") {
      row.setAttribute("role", "group");
      row.setAttribute("aria-labelledby", `label-${name}`);
    }
    /** @type {{ root: HTMLElement }[]} */
    const cells = [];
    return { row, label, cells };
  }

  /** @param {Name} name @param {HTMLElement} row */
  function createCell(name, row) {
    return (/** @type {number} */ side) => {
      if (NUMBERS.some((one) => one === name)) return { root: createBox(/** @type {Numbered} */ (name), row, side) };
      return { root: button(name === "taker" ? "choice" : "choice mark", row, () => choose(name, side)) };
    };
  }

  /** @param {Numbered} name @param {HTMLElement} row @param {number} side */
  function createBox(name, row, side) {
    const input = make("input", "box-of", row, {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 6, "aria-describedby": `no-${name}`,
    });
    input.addEventListener("input", () => {
      const texts = form()[name];
      while (texts.length <= side) texts.push("");
      texts[side] = input.value;
      onChange();
    });
    input.addEventListener("focusout", onLeave);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onward(input);
    });
    return input;
  }

  /** @param {string} name */
  const cellsOf = (name) => rows.find((one) => one.name === name)?.cells.map(({ root: node }) => node) ?? [];
  const boxes = () => NUMBERS.flatMap((name) => /** @type {HTMLInputElement[]} */ (cellsOf(name)));
  const needed = () => /** @type {HTMLInputElement[]} */ (cellsOf("points"))
    .filter((node, side) => side !== form().taker && !node.value && node.offsetParent);

  /** @param {HTMLInputElement} from the next box that is needed, or all is written down */
  function onward(from) {
    const next = from.value ? needed()[0] : null;
    if (next && marks.row.hidden) next.focus();
    else onWrite();
  }

  /** @param {Name} name @param {number} side */
  function choose(name, side) {
    const now = form();
    if (name === "belote") now.belote = now.belote.includes(side) ? [] : [side];
    else if (name === "taker") now.taker = side;
    else if (name === "capot" || name === "renonce") now[name] = now[name] === side ? null : side;
    onChange();
    // Who took is known: on to the numbers.
    if (name === "taker") needed()[0]?.focus();
  }

  /** @param {Name} name @param {number} side */
  const chosen = (name, side) => {
    const now = form();
    return name === "belote" ? now.belote.includes(side) : now[/** @type {"taker"} */ (name)] === side;
  };

  /** @param {ScoreRefusal} one @param {boolean} tried whether it is said while one still types */
  function isSaid({ field, side }, tried) {
    if (tried) return true;
    if (field === "taker") return false;
    if (!NUMBERS.some((name) => name === field)) return true;
    const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const own = /** @type {HTMLInputElement[]} */ (cellsOf(field));
    if (field === "tricks" && own.every(({ value }) => !value)) return true;
    if (own.some((node) => node === activeElement)) return false;
    return side === null || Boolean(own[side]?.value);
  }

  return {
    root,
    focusFirst() {
      cellsOf("taker")[0]?.focus({ preventScroll: true });
    },
    /** The first field that is refused. */
    focusRefused() {
      const row = rows.find(({ refusal }) => !refusal.hidden);
      const nodes = /** @type {HTMLInputElement[]} */ (row?.cells.map(({ root: node }) => node) ?? []);
      (nodes.find((node) => node.getAttribute("aria-invalid") === "true") ?? nodes[0])?.focus();
    },
    /** @param {number} side @param {string} text */
    put(side, text) {
      const { points } = form();
      while (points.length <= side) points.push("");
      points[side] = text;
      onChange();
    },
    /**
     * @param {object} now
     * @param {ScoreScreen} now.screen
     * @param {Partial<ScoreForm>} now.told
     * @param {boolean} now.current whether it is about the fields as they stand
     * @param {boolean} now.tried
     * @param {Record<string, string>} now.words
     * @param {Lang} now.lang
     */
    paint({ screen, told, current, tried, words, lang }) {
      const sides = screen.sides.map((name) => name[lang]);
      const given = form();
      root.style.setProperty("--sides", String(sides.length));
      paintNumbers(totals, screen.totals, words.total);
      const refusals = current ? told.refusals ?? [] : [];
      const hidden = {
        points: given.renonce !== null, tricks: !(told.tricks || given.tricks.some(Boolean)) || given.capot !== null || given.renonce !== null,
        announcements: !(screen.announced || given.announcements.some(Boolean)), taker: false, belote: false, capot: given.renonce !== null && given.capot === null,
        renonce: false,
      };
      for (const { name, row, label, cells, refusal } of rows) {
        show(row, !hidden[name]);
        setText(label, name === "taker" ? words.who_took : words[name]);
        resize(cells, sides.length, createCell(name, row));
        const said = refusals.filter((one) => one.field === name && isSaid(one, tried));
        show(refusal, said.length > 0 && !hidden[name]);
        setText(refusal, said.map(({ text }) => text[lang]).join(" "));
        cells.forEach(({ root: node }, side) => {
          if (CHOICES.some((one) => one === name)) paintChoice(node, name, side, sides[side], words);
          else paintBox(/** @type {HTMLInputElement} */ (node), /** @type {Numbered} */ (name), side, sides[side], words, told);
          const wrong = said.some((one) => one.side === null || one.side === side);
          if (wrong) node.setAttribute("aria-invalid", "true");
          else node.removeAttribute("aria-invalid");
        });
      }
      const known = current && told.marks ? told.marks : null;
      show(marks.row, Boolean(known));
      show(outcome, Boolean(known && told.outcome));
      paintNumbers(marks, known ?? [], words.marks);
      setText(outcome, known ? `${told.outcome?.[lang] ?? ""}.` : "");
    },
    get boxes() {
      return boxes();
    },
  };

  /** @param {ReturnType<typeof line>} of @param {number[]} amounts @param {string} name */
  function paintNumbers({ row, label, cells }, amounts, name) {
    setText(label, name);
    resize(cells, amounts.length, () => ({ root: make("b", "amount", row) }));
    amounts.forEach((amount, side) => setText(cells[side].root, String(amount).replace("-", "−\u202f")));
  }

  /** @param {HTMLElement} node @param {Name} name @param {number} side @param {string} who @param {Record<string, string>} words */
  function paintChoice(node, name, side, who, words) {
    const on = chosen(name, side);
    node.setAttribute("aria-pressed", String(on));
    if (name === "taker") setText(node, who);
    else {
      node.setAttribute("aria-label", filled(words[`${name}_is`], { who }));
    }
  }

  /**
   * @param {HTMLInputElement} node
   * @param {Numbered} name
   * @param {number} side
   * @param {string} who
   * @param {Record<string, string>} words
   * @param {Partial<ScoreForm>} told
   */
  function paintBox(node, name, side, who, words, told) {
    const value = form()[name][side] ?? "";
    if (node.value !== value) node.value = value;
    node.setAttribute("aria-label", filled(words[`${name}_of`], { who }));
    const follows = name === "points" && told.derived === side && !value ? told.points?.[side] : null;
    const held = follows === null || follows === undefined ? "" : String(follows);
    if (node.placeholder !== held) node.placeholder = held;
  }
}
