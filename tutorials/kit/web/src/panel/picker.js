import { make, setText, show } from "../dom/nodes.js";

// The first screen of the trainer: what to practise. What Python proposes stands until it is touched.

export function buildPicker(parent, onTouch) {
  const root = make("div", "picker", parent);
  const due = make("p", "due", root);
  let ticks = new Set();
  let own = {}; // difficulty, mixed, review
  let touched = false;
  let screen = null;
  let shown = "";
  let boxes = []; // [rule, input]
  let counts = []; // [group, summary text]
  const opened = new Set();

  function touch() {
    touched = true;
    paintTicks();
    onTouch();
  }

  function toggle(parent_, label, checked, onChange) {
    const line = make("label", "tick", parent_);
    const input = make("input", "", line, { type: "checkbox" });
    input.checked = checked;
    input.addEventListener("change", () => onChange(input.checked));
    const text = make("span", "", line);
    make("span", "", text).textContent = label;
    return { input, text };
  }

  function all(rules, ticked) {
    for (const { id } of rules) ticks[ticked ? "add" : "delete"](id);
    touch();
  }

  function groupOf(view, group) {
    const { lang } = view;
    const fold = make("details", "group", root);
    fold.open = opened.has(group.id);
    fold.addEventListener("toggle", () => opened[fold.open ? "add" : "delete"](group.id));
    counts.push([group, make("summary", "", fold)]);
    const row = make("div", "row", fold);
    for (const [name, ticked] of [["all", true], ["none", false]]) {
      const node = make("button", "second", row, { type: "button" });
      node.textContent = screen.words[name][lang];
      // Many groups have such a button: its name says of which.
      node.setAttribute("aria-label", `${screen.words[name][lang]} (${group.label[lang]})`);
      node.addEventListener("click", () => all(group.rules, ticked));
    }
    const list = make("div", "ticks", fold);
    for (const rule of group.rules) {
      const { input, text } = toggle(list, rule.label[lang], ticks.has(rule.id), (on) => {
        ticks[on ? "add" : "delete"](rule.id);
        touch();
      });
      if (rule.result) make("small", "", text).textContent = rule.result[lang];
      if (rule.confusion) make("small", "confusion", text).textContent = rule.confusion[lang];
      boxes.push([rule.id, input]);
    }
  }

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

  function build(view) {
    const { lang } = view;
    const stops = () => [...root.querySelectorAll("input, summary, button")];
    const focused = stops().indexOf(root.getRootNode().activeElement);
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
    for (const [id, input] of boxes) input.checked = ticks.has(id);
    for (const [group, summary] of counts) {
      const ticked = group.rules.filter(({ id }) => ticks.has(id)).length;
      setText(summary, group.summary[root.lang]
        .replace("{ticked}", ticked).replace("{total}", group.rules.length));
    }
  }

  return {
    root,
    value: () => ({
      rules: screen.groups.flatMap(({ rules }) => rules.map(({ id }) => id)).filter((id) => ticks.has(id)),
      difficulty: own.difficulty, mixed: own.mixed,
    }),
    paint(view) {
      const { position, lang } = view;
      show(root, position.kind === "pick");
      if (position.kind !== "pick") {
        [shown, touched] = ["", false];
        return;
      }
      screen = position.pick;
      root.lang = lang;
      const key = JSON.stringify([screen, lang]);
      if (key !== shown) {
        if (!touched) {
          own = { difficulty: screen.difficulty, mixed: screen.mixed, review: screen.reviews };
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
