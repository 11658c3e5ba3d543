import { button, make, resize, setText, show } from "../dom/nodes.js";
import { filled } from "../dom/filled.js";
import { buildLedger } from "./parts.js";

// One deal under two profiles.

/**
 * @import { CompareStage, Pair } from "../screens.js"
 * @import { Places, Stage, Tools } from "../view.js"
 */

/**
 * @param {Pick<Places, "parent" | "answers">} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildCompare({ parent, answers }, tools) {
  const group = make("div", "choices", answers, { role: "group" });
  const tables = make("div", "tables", parent);
  /** @type {{ root: HTMLElement }[]} */
  const buttons = [];
  /** @type {ReturnType<typeof buildLedger>[]} */
  const ledgers = [];
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

  /**
   * What is judged otherwise there, as far as it is told.
   *
   * @param {Pair} pair
   * @param {string} lang
   */
  function changes(pair, lang) {
    const told = data.words?.[lang] ?? {};
    const nothing = pair.same ? [told.nothing_changes] : [];
    const texts = pair.changes[lang].length ? pair.changes[lang] : nothing;
    return pair.more ? [...texts, filled(told.more_change, { n: pair.more })] : texts;
  }

  return {
    onFelt: true,
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
        lit: pair.lit,
        table: data.won,
        told: {
          title: told.compare, sentence: pair.knobs[lang].join("<br>"), note: pair.same && told.same_marks,
          path: changes(pair, lang).map((q) => ({ q })),
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
    },
    act: () => false,
    focus() {
      if (data.pairs.length > 1) buttons[0]?.root.focus({ preventScroll: true });
      return data.pairs.length > 1;
    },
  };
}
