import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { filled } from "../dom/filled.js";
import { buildLedger } from "./parts.js";

// One deal under two profiles.

/**
 * @import { CompareStage } from "../screens.js"
 * @import { Places, Stage, Tools } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildCompare({ parent }, tools) {
  const group = make("div", "choices", parent, { role: "group" });
  const tables = make("div", "tables", parent);
  const title = make("h2", "changes-title", parent);
  const list = make("ul", "changes", parent);
  /** @type {{ root: HTMLElement }[]} */
  const buttons = [];
  /** @type {ReturnType<typeof buildLedger>[]} */
  const ledgers = [];
  /** @type {{ root: HTMLElement }[]} */
  const items = [];
  let data = /** @type {CompareStage} */ ({});
  let chosen = 0;

  /** @param {number} index */
  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    tools.paint();
    const { label, tables: settled } = data.pairs[index];
    tools.say((lang) => [label, ...settled.map(({ outcome }) => outcome)].map((one) => one[lang]).join(". "));
  }

  return {
    begin(position) {
      data = /** @type {CompareStage} */ (position.stage);
      chosen = 0;
    },
    steps: () => data.pairs.length,
    toStep(step) {
      chosen = step;
    },
    shown({ lang, words, position }) {
      const told = data.words?.[lang] ?? {};
      const pair = data.pairs[chosen];
      return {
        told: {
          title: told.compare, boxes: pair.knobs[lang], note: pair.same && told.same_marks,
          primary: position.button?.[lang] ?? words.next, rule: true,
        },
      };
    },
    paint({ lang }) {
      const told = data.words?.[lang] ?? {};
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
