import { button, make, resize, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { placeOf } from "../felt/laid.js";

// What lies around the trick while a match is played: what the players have said, a "?" on what the
// computer players did, and the trick before.

/**
 * @import { MatchScreen, Moment, Score, Text } from "../screens.js"
 * @import { Laid, View } from "../view.js"
 */

/**
 * A "?" on what a computer player did.
 *
 * @param {HTMLElement} parent
 * @param {(key: string) => void} onAsk
 */
function buildWhy(parent, onAsk) {
  const node = button("why", parent, () => onAsk(node.dataset.key ?? ""));
  make("span", "", node, { "aria-hidden": "true" }).textContent = "?";
  return {
    /**
     * @param {string | null} key null hides it
     * @param {MatchScreen} screen
     * @param {string} lang
     * @param {string | null} open the reason that is read
     */
    paint(key, screen, lang, open) {
      const why = key === null ? undefined : screen.whys[key];
      show(node, Boolean(why));
      node.dataset.key = key ?? "";
      node.setAttribute("aria-label", why?.title[lang] ?? "");
      node.setAttribute("aria-pressed", String(key !== null && key === open));
    },
  };
}

/**
 * @param {HTMLElement} felt
 * @param {(key: string) => void} onAsk
 */
export function buildUttered(felt, onAsk) {
  const root = make("div", "uttered", felt);
  /** @type {ReturnType<typeof create>[]} */
  const said = [];
  /** @type {ReturnType<typeof createWhy>[]} */
  const whys = [];

  function create() {
    const node = make("div", "said-by", root);
    const words = make("span", "", node);
    return { root: node, words, why: buildWhy(node, onAsk) };
  }

  function createWhy() {
    const node = make("div", "laid-card why-at", root);
    return { root: node, why: buildWhy(node, onAsk) };
  }

  return {
    /**
     * @param {View} view
     * @param {MatchScreen} screen
     * @param {Moment} moment
     * @param {Laid} table
     * @param {string | null} open the reason that is read
     */
    paint({ lang }, screen, moment, table, open) {
      const spoken = Object.entries(moment.said);
      resize(said, spoken.length, create);
      spoken.forEach(([seat, { text, why }], i) => {
        said[i].root.dataset.place = String(placeOf(Number(seat), table));
        said[i].root.dataset.bids = table.trump ? "" : "yes";
        setText(said[i].words, text[lang]);
        said[i].why.paint(why, screen, lang, open);
      });
      const laid = Object.entries(table.trick ?? {}).filter(([, code]) => screen.whys[code]);
      resize(whys, laid.length, createWhy);
      laid.forEach(([seat, code], i) => {
        whys[i].root.dataset.place = String(placeOf(Number(seat), table));
        whys[i].why.paint(code, screen, lang, open);
      });
    },
    clear() {
      resize(said, 0, create);
      resize(whys, 0, createWhy);
    },
  };
}

/**
 * The trick before, on demand (TABLE-4).
 *
 * @param {HTMLElement} parent
 * @param {(key: string) => void} onAsk
 */
export function buildLast(parent, onAsk) {
  const root = make("div", "last", parent);
  const title = make("h2", "", root);
  const list = make("ul", "figures", root, { role: "list" });
  const told = make("p", "", root);
  /** @type {ReturnType<typeof create>[]} */
  const figures = [];

  function create() {
    const node = make("li", "figure", list);
    const front = make("span", "front", node, { "aria-hidden": "true" });
    const name = make("span", "unseen", node);
    return { root: node, front, name, who: make("span", "who", node), why: buildWhy(node, onAsk) };
  }

  return {
    /**
     * @param {View} view
     * @param {MatchScreen | null} screen null hides it
     * @param {{ name: Text }[]} seats
     * @param {string | null} open the reason that is read
     */
    paint(view, screen, seats, open) {
      const { lang, words } = view;
      const last = screen?.last;
      show(root, Boolean(last));
      if (!screen || !last) return;
      setText(title, words.last);
      resize(figures, last.cards.length, create);
      last.cards.forEach((code, i) => {
        const { root: node, front, name, who, why } = figures[i];
        paintFace(front, view, code);
        node.dataset.master = last.order[i] === last.master ? "yes" : "";
        setText(name, `${view.names[code]}, `);
        setText(who, seats[last.order[i]]?.name[lang] ?? "");
        why.paint(screen.whys[code] ? code : null, screen, lang, open);
      });
      setText(told, last.told[lang]);
    },
  };
}

/** @param {HTMLElement} parent */
export function buildScores(parent) {
  const root = make("ul", "scores", parent, { role: "list" });
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];

  function create() {
    const node = make("li", "", root);
    const name = make("span", "", node);
    const bar = make("i", "", make("span", "way", node, { "aria-hidden": "true" }));
    return { root: node, name, bar, total: make("b", "", node) };
  }

  return {
    /**
     * @param {View} view
     * @param {Score[]} scores
     */
    paint({ lang, words }, scores) {
      show(root, scores.length > 0);
      root.setAttribute("aria-label", words.scores);
      resize(pool, scores.length, create);
      scores.forEach(({ name, total, part }, i) => {
        setText(pool[i].name, `${name[lang]} `);
        setText(pool[i].total, total);
        pool[i].bar.style.width = `${part}%`;
      });
    },
  };
}

/** @param {HTMLElement} parent */
export function buildNotes(parent) {
  const root = make("ul", "notes", parent, { role: "list" });
  /** @type {{ root: HTMLElement }[]} */
  const pool = [];
  return {
    /**
     * @param {View} view
     * @param {Text[]} notes
     */
    paint({ lang, words }, notes) {
      show(root, notes.length > 0);
      root.setAttribute("aria-label", words.notes);
      resize(pool, notes.length, () => ({ root: make("li", "", root) }));
      notes.forEach((note, i) => setText(pool[i].root, note[lang]));
    },
  };
}
