import { make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { filled, minus } from "./parts.js";

// A settlement to fill in: one line after the other, each checked on its own. A line that is not
// there yet is not named either: its name would tell how the deal ended.

const AMOUNT = /^[+]?[-−–]?\s?\d{0,4}$/;
const number = (text) => Number(text.replace(/[−–]/, "-").replace(/[\s+]/g, "") || 0);

export function buildFillIn(parent, tools) {
  const table = make("table", "ledger filling", parent);
  const heads = make("tr", "", make("thead", "", table));
  make("td", "", heads);
  const body = make("tbody", "", table);
  const columns = [];
  const pool = [];
  let data = { rows: [], heads: [], right: [] };
  let at = 0;
  let state = "";
  let first = [];
  let given = []; // what was checked last
  let tried = false;

  const done = () => at === data.rows.length;
  const inputs = () => pool[at]?.cells.map(({ input }) => input) ?? [];

  function createLine() {
    const root = make("tr", "", body);
    return { root, name: make("th", "", root, { scope: "row" }), cells: [], notes: [] };
  }

  function createCell(row) {
    const root = make("td", "", row.root);
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

  function settle(right, answer, hints) {
    if (!tried) tools.judged(right, answer, hints);
    tried = true;
  }

  // Over what is given.
  function skip() {
    while (!done() && data.rows[at].given) at += 1;
  }

  function check() {
    if (done()) return;
    const all = inputs();
    const faulty = all.find(({ value }) => !AMOUNT.test(value.trim()));
    if (faulty) {
      state = "missing";
      tools.paint();
      tools.say((lang) => data.words[lang].number_needed);
      faulty.focus();
      return;
    }
    const row = data.rows[at];
    const values = all.map(({ value }) => number(value.trim()));
    given = values;
    const right = values.every((value, i) => value === row.right[i]);
    const asked = data.rows.slice(0, at).filter(({ given }) => !given).length;
    first[asked] ??= values;
    if (!right) {
      settle(false, first, 0);
      state = "wrong";
      tools.paint();
      tools.say((lang) => `${data.words[lang].wrong}. ${tools.plain(reasons(lang).join(" "))}`);
      all[values.findIndex((value, i) => value !== row.right[i])].focus();
      tools.reveal();
      return;
    }
    state = "";
    at += 1;
    skip();
    if (done()) settle(true, first, 0);
    tools.paint();
    tools.say((lang) => tools.plain([...news(lang), done() ? data.done[lang] : ""].join(" ")));
    if (done()) tools.focusPrimary();
    else inputs()[0].focus();
  }

  const wrongCells = () => given.map((value, i) => value !== data.rows[at].right[i]);

  // Why the line is as it is: its sentence, or the sum of each wrong box.
  function reasons(lang) {
    const { told, cells } = data.rows[at];
    if (told) return [told[lang]];
    const wrong = wrongCells();
    return cells.filter((_, i) => wrong[i]).map((cell) => cell[lang]);
  }

  // What the line just filled in says, and the notes it leads to.
  function news(lang) {
    const row = data.rows.slice(0, at).findLast(({ given }) => !given);
    if (!row) return [];
    return [row.told?.[lang], ...(row.notes ?? []).map((note) => note[lang])].filter(Boolean);
  }

  function reveal() {
    settle(false, [], 1);
    at = data.rows.length;
    state = "shown";
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }

  function told({ lang, words, position }) {
    const own = data.words[lang];
    if (done()) {
      return {
        title: state === "shown" ? own.shown : own.right, sentence: data.done[lang],
        primary: position.button?.[lang] ?? words.next, again: true,
      };
    }
    if (state === "wrong") {
      return {
        title: own.wrong, sentence: reasons(lang).join(" "), primary: own.check, hint: own.show,
      };
    }
    return {
      title: own.line_todo, rule: true,
      note: state === "missing" && own.number_needed, primary: own.check, hint: own.show,
    };
  }

  // The notes below a line, once it is right.
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

  function paintLine(view, line, row, i) {
    const words = data.words[view.lang];
    const now = i === at;
    const wrong = now && state === "wrong" ? wrongCells() : [];
    line.root.className = [now && "now", row.sum && "sum"].filter(Boolean).join(" ");
    // Its own sentence would give it away before.
    setHtml(line.name, (i < at && row.name ? row.name : row.label)[view.lang]);
    resize(line.cells, data.heads.length, () => createCell(line));
    line.cells.forEach(({ text, input, sign }, side) => {
      const amount = row.right[side];
      setText(text, now ? "" : amount || row.sum ? minus(amount) : "");
      show(input, now);
      input.setAttribute("inputmode", row.right.some((n) => n < 0) ? "text" : "numeric");
      const facts = { row: row.label[view.lang], side: data.heads[side][view.lang] };
      const mark = now && state === "wrong" ? (wrong[side] ? words.cell_bad : words.cell_good) : "";
      input.setAttribute("aria-label", [filled(words.cell, facts), mark].filter(Boolean).join(", "));
      input.setAttribute("aria-invalid", String(Boolean(wrong[side])));
      setText(sign, mark ? (wrong[side] ? "✗" : "✓") : "");
      sign.dataset.state = mark ? (wrong[side] ? "bad" : "good") : "";
    });
    paintNotes(line, row, view.lang, i < at);
  }

  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      [at, state, first, tried] = [0, "", [], false];
      for (const line of pool) [line.root, ...line.notes.map(({ root }) => root)].map((node) => node.remove());
      pool.length = 0;
      skip();
    },
    shown(view) {
      const mode = done() ? (state === "shown" ? "sheet" : "allowed") : state === "wrong" ? "refused" : "sheet";
      return { table: { chips: data.chips }, told: told(view), mode };
    },
    paint(view) {
      resize(columns, data.heads.length, () => ({ root: make("th", "", heads, { scope: "col" }) }));
      data.heads.forEach((head, i) => setText(columns[i].root, head[view.lang]));
      table.style.setProperty("--sides", data.heads.length);
      resize(pool, Math.min(at + 1, data.rows.length), createLine);
      pool.forEach((line, i) => paintLine(view, line, data.rows[i], i));
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !done()) check();
      else return false;
      return true;
    },
    focus() {
      inputs()[0]?.focus({ preventScroll: true });
      return !done();
    },
  };
}
