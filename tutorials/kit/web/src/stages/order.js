import { button, calm, make, plain, resize, sentences, setText } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { roving } from "../dom/roving.js";
import { firstTry } from "./first_try.js";
import { Ordering } from "./ordering.js";
import { filled } from "../dom/filled.js";

// Cards to put in order, the strongest first: each click gives the next place, another one takes it
// back. When all have a place they are laid in that order and judged.

const SORT_MS = 400;

/**
 * @import { OrderStage } from "../screens.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildOrder({ parent }, tools) {
  const group = make("div", "hand ordering", parent, { role: "group" });
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  let data = /** @type {OrderStage} */ ({ cards: /** @type {string[]} */ ([]), right: /** @type {string[]} */ ([]) });
  let ordering = new Ordering(data);
  let presented = false;
  const first = firstTry(tools.judged);
  roving(group, () => pool.map(({ root }) => root));

  /** @param {string} lang */
  const words = (lang) => data.words?.[lang] ?? {};

  /** @param {number} index */
  function create(index) {
    const root = button("card", group, () => press(ordering.laid[index]));
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, tag: make("span", "tag", root, { "aria-hidden": "true" }) };
  }

  /**
   * Lay them in an order in sight of the learner.
   *
   * @param {string[]} order
   */
  function lay(order) {
    const before = new Map(ordering.laid.map((code, i) => [code, pool[i].root.getBoundingClientRect()]));
    ordering.laid = order;
    tools.paint();
    if (calm()) return;
    for (const [i, code] of order.entries()) {
      const { left = 0, top = 0 } = before.get(code) ?? {};
      const now = pool[i].root.getBoundingClientRect();
      const [x, y] = [left - now.left, top - now.top];
      if (!x && !y) continue;
      const from = `translate(${x}px, ${y}px)`;
      pool[i].root.animate([{ transform: from }, { transform: "none" }], { duration: SORT_MS });
    }
  }

  /** @param {string} code */
  function press(code) {
    const news = ordering.press(code);
    if (!news) return;
    if (news === "judged") {
      judge();
      return;
    }
    tools.paint();
    const { length: n } = ordering.placed;
    tools.say((lang) => {
      const card = tools.names(lang)[code];
      return news === "placed"
        ? filled(words(lang).placed, { card, n })
        : filled(words(lang).taken_back, { card });
    });
  }

  function judge() {
    const right = ordering.phase === "right";
    first.settle(right, ordering.placed, 0);
    lay([...ordering.placed]);
    tools.say((lang) => sentences(words(lang)[right ? "right" : "wrong"], plain(reason(lang))));
    tools.focusPrimary();
    tools.reveal();
  }

  /** @param {string} lang */
  function reason(lang) {
    const at = ordering.firstWrong;
    if (at < 0) return words(lang).all_placed;
    const why = data.pairs[`${data.right[at]} ${ordering.placed[at]}`][lang];
    return `${filled(words(lang).wrong_place, { n: at + 1 })} ${why}`;
  }

  function retry() {
    ordering.retry();
    tools.paint();
    (pool[ordering.placed.length] ?? pool[0]).root.focus({ preventScroll: true });
  }

  function reveal() {
    first.giveUp();
    ordering.show();
    lay([...data.right]);
    tools.say((lang) => data.right.map((code) => tools.names(lang)[code]).join(", "));
    tools.focusPrimary();
  }

  /** @param {View} view */
  function told({ lang, words: common, position }) {
    const own = words(lang);
    const next = position.button?.[lang] ?? common.next;
    const { phase } = ordering;
    if (presented) {
      const [higher, lower] = ordering.placed.slice(-2);
      return { title: own.to_place, sentence: lower && data.pairs[`${higher} ${lower}`][lang] };
    }
    if (phase === "right") return { title: own.right, sentence: own.all_placed, primary: next, again: true };
    if (phase === "wrong") {
      return { title: own.wrong, sentence: reason(lang), primary: own.retry, hint: own.show };
    }
    if (phase === "choose") return { title: own.place_all, note: own.take_back, hint: own.show, rule: true };
    const steps = data.right.slice(1).map((low, i) => data.pairs[`${data.right[i]} ${low}`][lang]);
    return {
      title: own.shown, path: steps.map((q) => ({ q, quiet: true })), primary: next, again: true,
    };
  }

  return {
    onFelt: true,
    begin(position) {
      data = /** @type {OrderStage} */ (position.stage);
      ordering = new Ordering(data);
      presented = false;
      first.begin();
    },
    steps: () => data.right.length + 1,
    toStep(step) {
      ordering = new Ordering(data);
      presented = true;
      ordering.placed = data.right.slice(0, step);
      if (step < data.right.length) return;
      ordering.show();
      ordering.laid = [...data.right];
    },
    shown(view) {
      const { phase } = ordering;
      const mode = phase === "right" ? "allowed" : phase === "wrong" ? "refused" : null;
      return { table: { chips: {}, trump: data.trump }, told: told(view), ...(mode && { mode }) };
    },
    paint(view) {
      const own = words(view.lang);
      const { laid, phase } = ordering;
      group.setAttribute("aria-label", own.to_place);
      group.dataset.count = String(laid.length);
      group.style.setProperty("--n", String(laid.length));
      resize(pool, laid.length, create);
      laid.forEach((code, i) => {
        const { root, front, tag } = pool[i];
        const { place, good, state } = ordering.placeOf(code);
        paintFace(front, view, code);
        root.dataset.state = state;
        root.dataset.placed = place >= 0 ? "yes" : "";
        setText(tag, place < 0 ? "" : `${state ? (good ? "✓ " : "✗ ") : ""}${place + 1}`);
        const named = [view.names[code], place >= 0 && filled(own.place, { n: place + 1 })];
        if (state) named.push(good ? own.cell_good : own.cell_bad);
        root.setAttribute("aria-label", named.filter(Boolean).join(", "));
        root.setAttribute("aria-disabled", String(phase !== "choose"));
        if (root.tabIndex !== 0 && i === 0 && !pool.some((one) => one.root.tabIndex === 0)) root.tabIndex = 0;
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && ordering.phase === "wrong") retry();
      else return false;
      return true;
    },
    focus() {
      pool[0]?.root.focus({ preventScroll: true });
      return true;
    },
  };
}
