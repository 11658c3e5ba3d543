import { make, plain, resize, sentences, setHtml, setText, show } from "../dom/nodes.js";
import { Filling } from "./filling.js";
import { firstTry } from "./first_try.js";
import { filled } from "../dom/filled.js";
import { beside, minus } from "./parts.js";

// A settlement to fill in: one line after the other, each checked on its own. A line that is not
// there yet is not named either: its name would tell how the deal ended.

/**
 * @import { FillInRow, FillInStage } from "../screens.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildFillIn({ parent }, tools) {
  const table = make("table", "ledger filling", parent);
  const heads = make("tr", "", make("thead", "", table));
  make("td", "", heads);
  const body = make("tbody", "", table);
  /** @type {{ root: HTMLElement }[]} */
  const columns = [];
  /** @type {Line[]} */
  const pool = [];
  let data = /** @type {FillInStage} */ ({ rows: /** @type {FillInRow[]} */ ([]) });
  let filling = new Filling(data);
  let presented = false;
  const first = firstTry(tools.judged);

  /**
   * @typedef {object} Line
   * @property {HTMLElement} root
   * @property {HTMLElement} name
   * @property {ReturnType<typeof createCell>[]} cells
   * @property {{ root: HTMLElement, text: HTMLTableCellElement }[]} notes
   */

  /** @param {string} lang */
  const words = (lang) => data.words?.[lang] ?? {};
  const inputs = () => pool[filling.at]?.cells.map(({ input }) => input) ?? [];

  /** @returns {Line} */
  function createLine() {
    const root = make("tr", "", body);
    return { root, name: make("th", "", root, { scope: "row" }), cells: [], notes: [] };
  }

  /** @param {Line} line */
  function createCell(line) {
    const root = make("td", "", line.root);
    const text = make("span", "", root);
    const input = make("input", "", root, { type: "text", autocomplete: "off", maxlength: 6 });
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      // Or it would press the button that gets the focus.
      event.preventDefault();
      if (event.repeat) return;
      const all = inputs();
      const next = all[all.indexOf(input) + 1];
      if (next) next.focus();
      else check();
    });
    return { root, text, input, sign: make("span", "sign", root, { "aria-hidden": "true" }) };
  }

  function check() {
    if (filling.done) return;
    const all = inputs();
    const { told: news, box } = filling.check(all.map(({ value }) => value.trim()));
    if (news === "missing") {
      tools.paint();
      tools.say((lang) => words(lang).number_needed);
      all[box].focus();
      return;
    }
    if (news === "wrong") {
      first.settle(false, filling.first, 0);
      tools.paint();
      tools.say((lang) => sentences(words(lang).wrong, plain(filling.reasons(lang).join(" "))));
      all[box].focus();
      tools.reveal();
      return;
    }
    const { done } = filling;
    if (done) first.settle(true, filling.first, 0);
    tools.paint();
    tools.say((lang) => plain([...filling.news(lang), done ? data.done[lang] : ""].join(" ")));
    if (done) tools.focusPrimary();
    else inputs()[0].focus();
  }

  function reveal() {
    first.giveUp();
    filling.show();
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }

  /** @param {View} view */
  function told({ lang, words: common, position }) {
    const own = words(lang);
    const { state } = filling;
    if (presented) {
      return { title: filling.done ? data.done[lang] : own.line_todo, sentence: filling.news(lang).join(" ") };
    }
    if (filling.done) {
      return {
        title: state === "shown" ? own.shown : own.right, sentence: data.done[lang],
        primary: position.button?.[lang] ?? common.next, again: true,
      };
    }
    if (state === "wrong") {
      return {
        title: own.wrong, sentence: filling.reasons(lang).join(" "), primary: own.check, hint: own.show,
      };
    }
    return {
      title: own.line_todo, rule: true,
      note: state === "missing" && own.number_needed, primary: own.check, hint: own.show,
    };
  }

  /**
   * The notes below a line, once it is right.
   *
   * @param {Line} line
   * @param {FillInRow} row
   * @param {string} lang
   * @param {boolean} shown
   */
  function paintNotes(line, { notes = [] }, lang, shown) {
    resize(line.notes, shown ? notes.length : 0, () => {
      const root = make("tr", "note");
      (line.notes.at(-1)?.root ?? line.root).after(root);
      return { root, text: make("th", "", root, { scope: "row" }) };
    });
    line.notes.forEach(({ text }, i) => {
      text.colSpan = data.heads.length + 1;
      setHtml(text, notes[i][lang]);
    });
  }

  /**
   * @param {View} view
   * @param {Line} line
   * @param {FillInRow} row
   * @param {number} i
   */
  function paintLine(view, line, row, i) {
    const own = words(view.lang);
    const now = i === filling.at;
    const refused = now && filling.state === "wrong";
    const wrong = refused ? filling.wrongCells : [];
    line.root.className = [now && "now", row.sum && "sum"].filter(Boolean).join(" ");
    setHtml(line.name, filling.nameOf(row, i, view.lang));
    resize(line.cells, data.heads.length, () => createCell(line));
    line.cells.forEach(({ text, input, sign }, side) => {
      const amount = row.right[side];
      setText(text, now ? "" : amount || row.sum ? minus(amount) : "");
      show(input, now);
      input.setAttribute("inputmode", row.right.some((n) => n < 0) ? "text" : "numeric");
      const facts = { row: row.label[view.lang], side: data.heads[side][view.lang] };
      const mark = refused ? (wrong[side] ? own.cell_bad : own.cell_good) : "";
      input.setAttribute("aria-label", [filled(own.cell, facts), mark].filter(Boolean).join(", "));
      input.setAttribute("aria-invalid", String(Boolean(wrong[side])));
      setText(sign, mark ? (wrong[side] ? "✗" : "✓") : "");
      sign.dataset.state = mark ? (wrong[side] ? "bad" : "good") : "";
    });
    paintNotes(line, row, view.lang, i < filling.at);
  }

  return {
    onFelt: true,
    begin(position) {
      data = /** @type {FillInStage} */ (position.stage);
      filling = new Filling(data);
      presented = false;
      first.begin();
      for (const { root, notes } of pool) for (const node of [root, ...notes.map((note) => note.root)]) node.remove();
      pool.length = 0;
    },
    steps: () => data.rows.filter(({ given }) => !given).length + 1,
    toStep(step) {
      filling = new Filling(data);
      presented = true;
      for (let n = 0; n < step; n += 1) filling.pass();
    },
    shown(view) {
      return { table: beside(data.won, data.chips), told: told(view), mode: filling.mode };
    },
    paint(view) {
      resize(columns, data.heads.length, () => ({ root: make("th", "", heads, { scope: "col" }) }));
      data.heads.forEach((head, i) => setText(columns[i].root, head[view.lang]));
      table.style.setProperty("--sides", String(data.heads.length));
      resize(pool, Math.min(filling.at + 1, data.rows.length), createLine);
      pool.forEach((line, i) => paintLine(view, line, data.rows[i], i));
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !filling.done) check();
      else return false;
      return true;
    },
    focus() {
      inputs()[0]?.focus({ preventScroll: true });
      return !filling.done;
    },
  };
}
