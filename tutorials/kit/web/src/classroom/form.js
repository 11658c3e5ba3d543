import { filled } from "../dom/filled.js";
import { button, make, setText, show } from "../dom/nodes.js";

// What the set is to be: rules to tick, how many questions, how difficult, which set.

/**
 * @import { ClassDesk, ClassGroup, ClassWish } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

const TYPING_MS = 400;

/**
 * @param {HTMLElement} parent
 * @param {(wish: ClassWish) => void} onWish
 */
export function buildForm(parent, onWish) {
  const root = make("section", "form", parent);
  const heading = make("h2", "", root);
  const fields = make("div", "fields", root);
  const groups = make("div", "groups", root);
  const number = field("number", 2);
  const difficulty = make("select", "", labelled("difficulty"));
  const seed = field("seed", 10);
  const another = button("second", fields, () => {
    seed.value = String((Number(seed.value) || 0) + 1);
    wish();
  });
  /** @type {Set<string>} */
  let ticks = new Set();
  /** @type {{ id: string, input: HTMLInputElement }[]} */
  let boxes = [];
  /** @type {{ group: ClassGroup, summary: HTMLElement }[]} */
  let counts = [];
  /** @type {Set<string>} */
  const opened = new Set();
  let shown = "";
  let version = "A";
  let timer = 0;
  /** @type {Lang} */
  let lang = "fr";

  /** @param {string} name */
  function labelled(name) {
    const line = make("label", "field", fields);
    make("span", "", line).dataset.word = name;
    return line;
  }

  /**
   * @param {string} name
   * @param {number} length
   */
  function field(name, length) {
    const input = make("input", "", labelled(name), { inputmode: "numeric", maxlength: length, autocomplete: "off" });
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(wish, TYPING_MS);
    });
    return input;
  }

  /** @param {HTMLInputElement} input */
  const whole = (input) => (/^\d+$/.test(input.value.trim()) ? Number(input.value) : -1);

  function wish() {
    clearTimeout(timer);
    timer = 0;
    paintTicks();
    onWish({
      rules: [...ticks], number: whole(number), difficulty: Number(difficulty.value), seed: whole(seed), version,
    });
  }

  difficulty.addEventListener("change", wish);

  /**
   * @param {ClassGroup} group
   * @param {Record<string, string>} words
   */
  function groupOf(group, words) {
    const fold = make("details", "group", groups);
    fold.open = opened.has(group.id);
    fold.addEventListener("toggle", () => opened[fold.open ? "add" : "delete"](group.id));
    counts.push({ group, summary: make("summary", "", fold) });
    const row = make("div", "row", fold);
    for (const name of ["all", "none"]) {
      const node = button("second", row, () => {
        for (const { id } of group.rules) ticks[name === "all" ? "add" : "delete"](id);
        wish();
      });
      node.textContent = words[name];
      // Many groups have such a button: its name says of which.
      node.setAttribute("aria-label", `${words[name]} (${group.label[lang]})`);
    }
    for (const rule of group.rules) {
      const line = make("label", "tick", fold);
      const input = make("input", "", line, { type: "checkbox" });
      input.addEventListener("change", () => {
        ticks[input.checked ? "add" : "delete"](rule.id);
        wish();
      });
      make("span", "", line).textContent = rule.label[lang];
      boxes.push({ id: rule.id, input });
    }
  }

  function paintTicks() {
    for (const { id, input } of boxes) input.checked = ticks.has(id);
    for (const { group, summary } of counts) {
      const ticked = group.rules.filter(({ id }) => ticks.has(id)).length;
      setText(summary, filled(group.summary[lang], { ticked, total: group.rules.length }));
    }
  }

  return {
    root,
    /** @param {string} to */
    inVersion(to) {
      version = to;
      wish();
    },
    /**
     * @param {ClassDesk} desk
     * @param {boolean} current whether it is about what stands here
     * @param {Lang} spoken
     * @param {Record<string, string>} words
     */
    paint(desk, current, spoken, words) {
      lang = spoken;
      show(root, !desk.own);
      setText(heading, words.rules);
      setText(another, words.another);
      for (const node of fields.querySelectorAll("[data-word]")) {
        setText(node, words[/** @type {HTMLElement} */ (node).dataset.word ?? ""]);
      }
      const key = JSON.stringify([desk.groups, desk.levels, lang]);
      if (key !== shown) {
        shown = key;
        [boxes, counts] = [[], []];
        groups.replaceChildren();
        for (const group of desk.groups) groupOf(group, words);
        if (!opened.size) groups.querySelectorAll("details")[1]?.setAttribute("open", "");
        difficulty.replaceChildren(...desk.levels.map((level, i) => {
          const option = make("option", "", null, { value: i + 1 });
          option.textContent = level[lang];
          return option;
        }));
        difficulty.value = String(desk.difficulty);
      }
      // What was refused stands there as it was typed, and so does what is just being typed.
      if (current && !timer && !desk.faults.length) {
        ticks = new Set(desk.ticked);
        version = desk.version;
        difficulty.value = String(desk.difficulty);
        if (whole(number) !== desk.number) number.value = String(desk.number);
        if (whole(seed) !== desk.seed) seed.value = String(desk.seed);
      }
      paintTicks();
    },
  };
}
