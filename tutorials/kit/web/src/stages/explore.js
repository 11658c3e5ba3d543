import { button, calm, make, plain, resize, sentences, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { buildLedger } from "./parts.js";

// Something to change and to watch.

const MOVE_MS = 400;

/**
 * @import { ExploreStage, Ranked } from "../screens.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildExplore({ parent }, tools) {
  const group = make("div", "choices", parent, { role: "group" });
  const ranks = make("ul", "ranks", parent, { role: "list" });
  const ledger = buildLedger(parent);
  /** @type {{ root: HTMLElement }[]} */
  const buttons = [];
  /** @type {ReturnType<typeof createRank>[]} */
  const rows = [];
  let data = /** @type {ExploreStage} */ ({});
  let chosen = 0;

  /** @param {number} index */
  function create(index) {
    return { root: button("choice", group, () => choose(index)) };
  }

  function createRank() {
    const root = make("li", "", ranks);
    return { root, name: make("span", "who", root), line: make("ol", "rank", root, { role: "list" }),
      sum: make("b", "sum", root),
      nodes: /** @type {Map<string, ReturnType<typeof createRanked>>} */ (new Map()) };
  }

  /**
   * The cards go to their new places in sight of the learner.
   *
   * @param {number} index
   */
  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    const nodes = rows.flatMap((row) => [...row.nodes.values()].map(({ root }) => root));
    const before = nodes.map((node) => node.getBoundingClientRect());
    tools.paint();
    tools.say((lang) => sentences(data.options[index].label[lang], plain(data.options[index].text[lang])));
    if (calm()) return;
    nodes.forEach((node, i) => {
      const now = node.getBoundingClientRect();
      const [x, y] = [before[i].left - now.left, before[i].top - now.top];
      if (!x && !y) return;
      const from = `translate(${x}px, ${y}px)`;
      node.animate([{ transform: from }, { transform: "none" }], { duration: MOVE_MS, easing: "ease" });
    });
  }

  /** @param {HTMLElement} line */
  function createRanked(line) {
    const root = make("li", "ranked", line);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name: make("span", "unseen", root), worth: make("span", "worth", root) };
  }

  /**
   * @param {View} view
   * @param {ReturnType<typeof createRank>} row
   * @param {Ranked} told
   */
  function paintRow(view, row, told) {
    setText(row.name, told.label[view.lang]);
    row.name.className = `who ink-${told.suit}`;
    row.root.dataset.trump = told.trump ? "yes" : "";
    row.root.style.setProperty("--cards", String(told.cards.length));
    const order = told.cards.map(([code]) => code);
    for (const [code, { root }] of row.nodes) {
      if (order.includes(code)) continue;
      root.remove();
      row.nodes.delete(code);
    }
    told.cards.forEach(([code, points], i) => {
      const node = row.nodes.get(code) ?? createRanked(row.line);
      row.nodes.set(code, node);
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
      data = /** @type {ExploreStage} */ (position.stage);
      chosen = 0;
    },
    steps: () => data.options.length,
    toStep(step) {
      chosen = step;
    },
    shown({ lang, words, position }) {
      const option = data.options[chosen];
      return {
        table: option.won ?? { chips: {} },
        told: {
          title: option.label[lang], sentence: option.text[lang],
          primary: position.button?.[lang] ?? words.next,
        },
      };
    },
    paint(view) {
      const { lang } = view;
      const option = data.options[chosen];
      group.setAttribute("aria-label", data.words?.[lang].options ?? "");
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
