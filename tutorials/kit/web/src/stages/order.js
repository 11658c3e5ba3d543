import { button, calm, make, resize, setText } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { roving } from "../dom/roving.js";
import { filled } from "./parts.js";

// Cards to put in order, the strongest first: each click gives the next place, another one takes it
// back. When all have a place they are laid in that order and judged.

const SORT_MS = 400;

export function buildOrder(parent, tools) {
  const group = make("div", "hand ordering", parent, { role: "group" });
  const pool = [];
  let data = { cards: [], right: [] };
  let laid = []; // as they lie on the felt
  let placed = [];
  let phase = "choose";
  let tried = false;
  roving(group, () => pool.map(({ root }) => root));

  function create(index) {
    const root = button("card", group, () => press(laid[index]));
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, tag: make("span", "tag", root, { "aria-hidden": "true" }) };
  }

  const firstWrong = () => data.right.findIndex((code, i) => placed[i] !== code);

  // Lay them in an order in sight of the learner.
  function lay(order) {
    const before = new Map(laid.map((code, i) => [code, pool[i].root.getBoundingClientRect()]));
    laid = order;
    tools.paint();
    if (calm()) return;
    laid.forEach((code, i) => {
      const now = pool[i].root.getBoundingClientRect();
      const [x, y] = [before.get(code).left - now.left, before.get(code).top - now.top];
      if (!x && !y) return;
      const from = `translate(${x}px, ${y}px)`;
      pool[i].root.animate([{ transform: from }, { transform: "none" }], { duration: SORT_MS });
    });
  }

  function press(code) {
    if (phase !== "choose") return;
    if (placed.includes(code)) {
      placed = placed.filter((other) => other !== code);
      tools.paint();
      tools.say((lang) => filled(data.words[lang].taken_back, { card: tools.names(lang)[code] }));
      return;
    }
    placed.push(code);
    if (placed.length === data.cards.length) {
      judge();
      return;
    }
    tools.paint();
    const n = placed.length;
    tools.say((lang) => filled(data.words[lang].placed, { card: tools.names(lang)[code], n }));
  }

  function judge() {
    const right = firstWrong() < 0;
    phase = right ? "right" : "wrong";
    if (!tried) tools.judged(right, placed, 0);
    tried = true;
    lay([...placed]);
    tools.say((lang) => `${data.words[lang][right ? "right" : "wrong"]}. ${tools.plain(reason(lang))}`);
    tools.focusPrimary();
    tools.reveal();
  }

  function reason(lang) {
    const at = firstWrong();
    if (at < 0) return data.words[lang].all_placed;
    const why = data.pairs[`${data.right[at]} ${placed[at]}`][lang];
    return `${filled(data.words[lang].wrong_place, { n: at + 1 })} ${why}`;
  }

  function retry() {
    placed = placed.slice(0, firstWrong());
    phase = "choose";
    tools.paint();
    (pool[placed.length] ?? pool[0]).root.focus({ preventScroll: true });
  }

  function reveal() {
    if (!tried) tools.judged(false, [], 1);
    tried = true;
    placed = [...data.right];
    phase = "shown";
    lay([...data.right]);
    tools.say((lang) => data.right.map((code) => tools.names(lang)[code]).join(", "));
    tools.focusPrimary();
  }

  function told({ lang, words, position }) {
    const own = data.words[lang];
    const next = position.button?.[lang] ?? words.next;
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
      data = position.stage;
      [laid, placed, phase, tried] = [[...data.cards], [], "choose", false];
    },
    shown(view) {
      const mode = { right: "allowed", wrong: "refused" }[phase];
      return { table: { chips: {}, trump: data.trump }, told: told(view), ...(mode && { mode }) };
    },
    paint(view) {
      const words = data.words[view.lang];
      const judged = phase !== "choose";
      group.setAttribute("aria-label", words.to_place);
      group.dataset.count = laid.length;
      resize(pool, laid.length, create);
      laid.forEach((code, i) => {
        const { root, front, tag } = pool[i];
        const place = placed.indexOf(code);
        const good = place >= 0 && data.right[place] === code;
        paintFace(front, view, code);
        root.dataset.state = !judged || phase === "shown" ? "" : good ? "good" : "bad";
        root.dataset.placed = place >= 0 ? "yes" : "";
        setText(tag, place < 0 ? "" : `${root.dataset.state ? (good ? "✓ " : "✗ ") : ""}${place + 1}`);
        const named = [view.names[code], place >= 0 && filled(words.place, { n: place + 1 })];
        if (root.dataset.state) named.push(good ? words.cell_good : words.cell_bad);
        root.setAttribute("aria-label", named.filter(Boolean).join(", "));
        root.setAttribute("aria-disabled", String(judged));
        if (root.tabIndex !== 0 && i === 0 && !pool.some((one) => one.root.tabIndex === 0)) root.tabIndex = 0;
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && phase === "wrong") retry();
      else return false;
      return true;
    },
    focus() {
      pool[0]?.root.focus({ preventScroll: true });
      return true;
    },
  };
}
