import { make, resize, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { filled, minus } from "./parts.js";

// Cards that come one after the other, and the total after each.

const TOTAL = /^\d{1,4}$/;

export function buildCount(parent, tools) {
  const list = make("ol", "counting", parent, { role: "list" });
  const pool = [];
  let data = { steps: [], right: [] };
  let at = 0;
  let state = ""; // "", "wrong", "missing", "shown"
  let first = []; // what was minus first, step by step
  let tried = false;

  const done = () => at === data.steps.length;

  function create(index) {
    const root = make("li", "step", list);
    const place = make("span", "laid", root);
    const front = make("span", "front", place, { "aria-hidden": "true" });
    const bonus = make("span", "bonus", root);
    const worth = make("span", "worth", root);
    const total = make("b", "total", root);
    const input = make("input", "", root, {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 4,
    });
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key !== "Enter") return;
      // Or it would press the button that gets the focus.
      event.preventDefault();
      if (!event.repeat) check();
    });
    input.addEventListener("input", () => {
      if (state !== "missing") return;
      state = "";
      tools.paint();
    });
    return { root, place, front, bonus, worth, total, input, index };
  }

  function settle(right, answer, hints) {
    if (!tried) tools.judged(right, answer, hints);
    tried = true;
  }

  function check() {
    if (done()) return;
    const { input } = pool[at];
    const text = input.value.trim();
    if (!TOTAL.test(text)) {
      state = "missing";
      tools.paint();
      tools.say((lang) => data.words[lang].number_needed);
      input.focus();
      return;
    }
    first[at] ??= Number(text);
    if (Number(text) !== data.right[at]) {
      settle(false, first, 0);
      state = "wrong";
      tools.paint();
      const { told } = data.steps[at];
      tools.say((lang) => `${data.words[lang].wrong}. ${told[lang]}`);
      input.focus();
      input.select();
      tools.reveal();
      return;
    }
    const { told } = data.steps[at];
    at += 1;
    state = "";
    if (done()) settle(true, first, 0);
    tools.paint();
    tools.say((lang) => `${told[lang]} ${done() ? data.done[lang] : ""}`);
    if (done()) tools.focusPrimary();
    else pool[at].input.focus();
  }

  function reveal() {
    settle(false, [], 1);
    at = data.steps.length;
    state = "shown";
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }

  function told({ lang, words, position }) {
    const own = data.words[lang];
    const before = data.steps[at - 1];
    if (done()) {
      return {
        title: state === "shown" ? own.shown : own.right, sentence: data.done[lang],
        path: data.steps.map((step) => ({ q: step.told[lang], quiet: true })),
        primary: position.button?.[lang] ?? words.next, again: true,
      };
    }
    if (state === "wrong") {
      return { title: own.wrong, sentence: data.steps[at].told[lang], primary: own.check, hint: own.show };
    }
    return {
      title: own.count_todo, sentence: before?.told[lang], rule: true,
      note: state === "missing" && own.number_needed, primary: own.check, hint: own.show,
    };
  }

  return {
    onFelt: true,
    begin(position) {
      data = position.stage;
      [at, state, first, tried] = [0, "", [], false];
      for (const { input } of pool) input.value = "";
    },
    shown(view) {
      const mode = done() ? (state === "shown" ? "count" : "allowed") : state === "wrong" ? "refused" : "count";
      return { table: { chips: data.chips }, told: told(view), mode };
    },
    paint(view) {
      const words = data.words[view.lang];
      resize(pool, Math.min(at + 1, data.steps.length), create);
      pool.forEach(({ root, place, front, bonus, worth, total, input }, i) => {
        const { card, label, worth: points } = data.steps[i];
        const now = i === at;
        show(place, Boolean(card));
        if (card) paintFace(front, view, card);
        setText(bonus, label[view.lang]);
        bonus.className = card ? "unseen" : "bonus";
        root.dataset.now = now ? "yes" : "";
        setText(worth, now ? "" : `+ ${points}`);
        show(worth, !now);
        setText(total, now ? "" : minus(data.right[i]));
        show(total, !now);
        show(input, now);
        input.setAttribute("aria-label", filled(words.count_now, { card: label[view.lang] }));
        const wrong = now && (state === "wrong" || state === "missing");
        input.setAttribute("aria-invalid", String(wrong));
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !done()) check();
      else return false;
      return true;
    },
    focus() {
      pool[at]?.input.focus({ preventScroll: true });
      return !done();
    },
  };
}
