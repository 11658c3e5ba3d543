import { make, resize, sentences, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { Counting } from "./counting.js";
import { firstTry } from "./first_try.js";
import { filled } from "../dom/filled.js";
import { minus } from "./parts.js";

// Cards that come one after the other, and the total after each.

/**
 * @import { CountStage } from "../screens.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildCount({ parent }, tools) {
  const list = make("ol", "counting", parent, { role: "list" });
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  let data = /** @type {CountStage} */ ({ steps: /** @type {CountStage["steps"]} */ ([]), right: /** @type {number[]} */ ([]) });
  let counting = new Counting(data);
  let presented = false;
  const first = firstTry(tools.judged);

  function create() {
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
      if (counting.write()) tools.paint();
    });
    return { root, place, front, bonus, worth, total, input };
  }

  /** @param {string} lang */
  const words = (lang) => data.words?.[lang] ?? {};

  function check() {
    if (counting.done) return;
    const { input } = pool[counting.at];
    const { told: reason } = data.steps[counting.at];
    const news = counting.check(input.value.trim());
    if (news === "missing") {
      tools.paint();
      tools.say((lang) => words(lang).number_needed);
      input.focus();
      return;
    }
    if (news === "wrong") {
      first.settle(false, counting.first, 0);
      tools.paint();
      tools.say((lang) => sentences(words(lang).wrong, reason[lang]));
      input.focus();
      input.select();
      tools.reveal();
      return;
    }
    const { done } = counting;
    if (done) first.settle(true, counting.first, 0);
    tools.paint();
    tools.say((lang) => `${reason[lang]} ${done ? data.done[lang] : ""}`);
    if (done) tools.focusPrimary();
    else pool[counting.at].input.focus();
  }

  function reveal() {
    first.giveUp();
    counting.show();
    tools.paint();
    tools.say((lang) => data.done[lang]);
    tools.focusPrimary();
  }

  /** @param {View} view */
  function told({ lang, words: common, position }) {
    const own = words(lang);
    const { at, state } = counting;
    if (state === "shown" && presented) return { title: data.done[lang] };
    if (counting.done) {
      return {
        title: state === "shown" ? own.shown : own.right, sentence: data.done[lang],
        path: data.steps.map((step) => ({ q: step.told[lang], quiet: true })),
        primary: position.button?.[lang] ?? common.next, again: true,
      };
    }
    if (state === "wrong") {
      return { title: own.wrong, sentence: data.steps[at].told[lang], primary: own.check, hint: own.show };
    }
    return {
      title: own.count_todo, sentence: data.steps[at - 1]?.told[lang], rule: true,
      note: state === "missing" && own.number_needed, primary: own.check, hint: own.show,
    };
  }

  return {
    onFelt: true,
    begin(position) {
      data = /** @type {CountStage} */ (position.stage);
      counting = new Counting(data);
      presented = false;
      first.begin();
      for (const { input } of pool) input.value = "";
    },
    steps: () => data.right.length + 1,
    toStep(step) {
      counting = new Counting(data);
      presented = true;
      counting.at = step;
      if (counting.done) counting.show();
    },
    shown(view) {
      return { table: { chips: data.chips }, told: told(view), mode: counting.mode };
    },
    paint(view) {
      const { at, state } = counting;
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
        input.setAttribute("aria-label", filled(words(view.lang).count_now, { card: label[view.lang] }));
        const wrong = now && (state === "wrong" || state === "missing");
        input.setAttribute("aria-invalid", String(wrong));
      });
    },
    act(kind) {
      if (kind === "hint") reveal();
      else if (kind === "primary" && !counting.done) check();
      else return false;
      return true;
    },
    focus() {
      pool[counting.at]?.input.focus({ preventScroll: true });
      return !counting.done;
    },
  };
}
