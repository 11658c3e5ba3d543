import { button, calm, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { buildLedger, filled } from "./parts.js";

// Something to change and to watch; and one deal under two profiles.

const MOVE_MS = 400;

export function buildExplore(parent, tools) {
  const group = make("div", "choices", parent, { role: "group" });
  const ranks = make("ul", "ranks", parent, { role: "list" });
  const ledger = buildLedger(parent);
  const buttons = [];
  const rows = [];
  let data = { options: [] };
  let chosen = 0;

  function create(index) {
    return { root: button("choice", group, () => choose(index)) };
  }

  function createRank() {
    const root = make("li", "", ranks);
    return { root, name: make("span", "who", root), line: make("ol", "rank", root, { role: "list" }),
      sum: make("b", "sum", root), nodes: new Map() };
  }

  // The cards go to their new places in sight of the learner.
  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    const nodes = rows.flatMap((row) => [...row.nodes.values()].map(({ root }) => root));
    const before = nodes.map((node) => node.getBoundingClientRect());
    tools.paint();
    tools.say((lang) => `${data.options[index].label[lang]}. ${tools.plain(data.options[index].text[lang])}`);
    if (calm()) return;
    nodes.forEach((node, i) => {
      const now = node.getBoundingClientRect();
      const [x, y] = [before[i].left - now.left, before[i].top - now.top];
      if (!x && !y) return;
      const from = `translate(${x}px, ${y}px)`;
      node.animate([{ transform: from }, { transform: "none" }], { duration: MOVE_MS, easing: "ease" });
    });
  }

  function createRanked(row) {
    const root = make("li", "ranked", row.line);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name: make("span", "unseen", root), worth: make("span", "worth", root) };
  }

  function paintRow(view, row, told) {
    setText(row.name, told.label[view.lang]);
    row.name.className = `who ink-${told.suit}`;
    row.root.dataset.trump = told.trump ? "yes" : "";
    row.root.style.setProperty("--cards", told.cards.length);
    const order = told.cards.map(([code]) => code);
    for (const [code, { root }] of row.nodes) {
      if (order.includes(code)) continue;
      root.remove();
      row.nodes.delete(code);
    }
    told.cards.forEach(([code, points], i) => {
      if (!row.nodes.has(code)) row.nodes.set(code, createRanked(row));
      const node = row.nodes.get(code);
      if (row.line.children[i] !== node.root) row.line.insertBefore(node.root, row.line.children[i]);
      paintFace(node.front, view, code);
      setText(node.name, `${view.names[code]}: `);
      setText(node.worth, points);
    });
    setText(row.sum, told.sum);
  }

  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      chosen = 0;
    },
    shown({ lang, words, position }) {
      const option = data.options[chosen];
      return {
        table: { chips: {} },
        told: {
          title: option.label[lang], sentence: option.text[lang],
          primary: position.button?.[lang] ?? words.next,
        },
      };
    },
    paint(view) {
      const { lang } = view;
      const option = data.options[chosen];
      group.setAttribute("aria-label", data.words[lang].options);
      resize(buttons, data.options.length, create);
      data.options.forEach(({ label, suit }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.className = suit ? `choice ink-${suit}` : "choice";
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      show(ranks, Boolean(option.rows));
      resize(rows, option.rows?.length ?? 0, createRank);
      option.rows?.forEach((row, i) => paintRow(view, rows[i], row));
      show(ledger.root, Boolean(option.lines));
      if (option.lines) ledger.paint(option.lines[lang]);
    },
    act: () => false,
    focus() {
      buttons[0]?.root.focus({ preventScroll: true });
      return buttons.length > 0;
    },
  };
}

export function buildCompare(parent, tools) {
  const group = make("div", "choices", parent, { role: "group" });
  const tables = make("div", "tables", parent);
  const title = make("h2", "changes-title", parent);
  const list = make("ul", "changes", parent);
  const buttons = [];
  const ledgers = [];
  const items = [];
  let data = { pairs: [] };
  let chosen = 0;

  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    tools.paint();
    const { label, tables: settled } = data.pairs[index];
    tools.say((lang) => [label, ...settled.map(({ outcome }) => outcome)].map((one) => one[lang]).join(". "));
  }

  return {
    begin(position) {
      data = position.stage;
      chosen = 0;
    },
    shown({ lang, words, position }) {
      const told = data.words[lang];
      const pair = data.pairs[chosen];
      return {
        told: {
          title: told.compare, boxes: pair.knobs[lang], note: pair.same && told.same_marks,
          primary: position.button?.[lang] ?? words.next, rule: true,
        },
      };
    },
    paint({ lang }) {
      const told = data.words[lang];
      const pair = data.pairs[chosen];
      group.setAttribute("aria-label", told.options);
      show(group, data.pairs.length > 1);
      resize(buttons, data.pairs.length, (i) => ({ root: button("choice", group, () => choose(i)) }));
      data.pairs.forEach(({ label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      resize(ledgers, pair.tables.length, () => buildLedger(tables));
      pair.tables.forEach(({ name, outcome, lines }, i) => {
        ledgers[i].paint(lines[lang], undefined, true, [name[lang], outcome[lang]]);
      });
      // Where nothing is marked otherwise the cards are what one came for.
      const before = pair.same ? group : tables;
      if (before.nextElementSibling !== title) before.after(title, list);
      setText(title, told.cards_change);
      const nothing = pair.same ? [told.nothing_changes] : [];
      const changes = pair.changes[lang].length ? pair.changes[lang] : nothing;
      show(title, changes.length > 0);
      const texts = pair.more ? [...changes, filled(told.more_change, { n: pair.more })] : changes;
      resize(items, texts.length, () => ({ root: make("li", "", list) }));
      texts.forEach((text, i) => setHtml(items[i].root, text));
    },
    act: () => false,
    focus() {
      if (data.pairs.length > 1) buttons[0]?.root.focus({ preventScroll: true });
      return data.pairs.length > 1;
    },
  };
}
