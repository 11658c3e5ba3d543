import { filled } from "../dom/filled.js";
import { make, setText, show } from "../dom/nodes.js";

// The first screen of the trainer: what to practise. What Python proposes stands until it is touched.

/**
 * @import { Pick, PickGroup, PickRule } from "../screens.js"
 * @import { View } from "../view.js"
 */

/**
 * @param {HTMLElement} parent
 * @param {() => void} onTouch
 */
export function buildPicker(parent, onTouch) {
  const root = make("div", "picker", parent);
  const due = make("p", "due", root);
  /** @type {Set<string>} */
  let ticks = new Set();
  let own = { difficulty: 0, mixed: false, review: false };
  let touched = false;
  let screen = /** @type {Pick} */ ({ groups: /** @type {PickGroup[]} */ ([]) });
  let shown = "";
  /** @type {{ id: string, input: HTMLInputElement }[]} */
  let boxes = [];
  /** @type {{ group: PickGroup, summary: HTMLElement }[]} */
  let counts = [];
  /** @type {Set<string>} */
  const opened = new Set();

  function touch() {
    touched = true;
    paintTicks();
    onTouch();
  }

  /**
   * @param {HTMLElement} into
   * @param {string} label
   * @param {boolean} checked
   * @param {(checked: boolean) => void} onChange
   */
  function toggle(into, label, checked, onChange) {
    const line = make("label", "tick", into);
    const input = make("input", "", line, { type: "checkbox" });
    input.checked = checked;
    input.addEventListener("change", () => onChange(input.checked));
    const text = make("span", "", line);
    make("span", "", text).textContent = label;
    return { input, text };
  }

  /**
   * @param {PickRule[]} rules
   * @param {boolean} ticked
   */
  function all(rules, ticked) {
    for (const { id } of rules) ticks[ticked ? "add" : "delete"](id);
    touch();
  }

  /**
   * @param {View} view
   * @param {PickGroup} group
   */
  function groupOf(view, group) {
    const { lang } = view;
    const fold = make("details", "group", root);
    fold.open = opened.has(group.id);
    fold.addEventListener("toggle", () => opened[fold.open ? "add" : "delete"](group.id));
    counts.push({ group, summary: make("summary", "", fold) });
    const row = make("div", "row", fold);
    for (const name of ["all", "none"]) {
      const node = make("button", "second", row, { type: "button" });
      node.textContent = screen.words[name][lang];
      // Many groups have such a button: its name says of which.
      node.setAttribute("aria-label", `${screen.words[name][lang]} (${group.label[lang]})`);
      node.addEventListener("click", () => all(group.rules, name === "all"));
    }
    const list = make("div", "ticks", fold);
    for (const rule of group.rules) {
      const { input, text } = toggle(list, rule.label[lang], ticks.has(rule.id), (on) => {
        ticks[on ? "add" : "delete"](rule.id);
        touch();
      });
      if (rule.result) make("small", "", text).textContent = rule.result[lang];
      if (rule.confusion) make("small", "confusion", text).textContent = rule.confusion[lang];
      boxes.push({ id: rule.id, input });
    }
  }

  /** @param {View} view */
  function levels(view) {
    const { lang } = view;
    const field = make("fieldset", "", root);
    make("legend", "", field).textContent = screen.words.difficulty[lang];
    screen.levels.forEach((name, i) => {
      const label = make("label", "tick", field);
      const radio = make("input", "", label, { type: "radio", name: "difficulty" });
      radio.checked = own.difficulty === i + 1;
      radio.addEventListener("change", () => {
        own.difficulty = i + 1;
        touch();
      });
      make("span", "", label).textContent = name[lang];
    });
  }

  function propose() {
    ticks = new Set(own.review && screen.due.length ? screen.due : screen.ticked);
  }

  /** @param {View} view */
  function build(view) {
    const { lang } = view;
    /** @returns {HTMLElement[]} */
    const stops = () => [...root.querySelectorAll(/** @type {"button"} */ ("input, summary, button"))];
    const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const focused = stops().indexOf(/** @type {HTMLElement} */ (activeElement));
    root.replaceChildren(due);
    [boxes, counts] = [[], []];
    if (screen.can_review) {
      toggle(root, screen.words.review[lang], own.review, (on) => {
        own.review = on;
        propose();
        touch();
      });
    }
    for (const group of screen.groups) groupOf(view, group);
    levels(view);
    toggle(root, screen.words.mixed[lang], own.mixed, (on) => {
      own.mixed = on;
      touch();
    });
    stops()[focused]?.focus();
  }

  function paintTicks() {
    for (const { id, input } of boxes) input.checked = ticks.has(id);
    for (const { group, summary } of counts) {
      const ticked = group.rules.filter(({ id }) => ticks.has(id)).length;
      setText(summary, filled(group.summary[root.lang], { ticked, total: group.rules.length }));
    }
  }

  return {
    root,
    value: () => ({
      rules: screen.groups.flatMap(({ rules }) => rules.map(({ id }) => id)).filter((id) => ticks.has(id)),
      difficulty: own.difficulty, mixed: own.mixed,
    }),
    /** @param {View} view */
    paint(view) {
      const { position: { pick }, lang } = view;
      show(root, Boolean(pick));
      if (!pick) {
        [shown, touched] = ["", false];
        return;
      }
      screen = pick;
      root.lang = lang;
      const key = JSON.stringify([screen, lang]);
      if (key !== shown) {
        if (!touched) {
          own = { difficulty: screen.difficulty, mixed: screen.mixed, review: Boolean(screen.reviews) };
          propose();
        }
        build(view);
        shown = key;
      }
      setText(due, screen.review[lang]);
      show(due, Boolean(screen.review[lang]));
      paintTicks();
    },
  };
}
