import { followTables, ownTables } from "../browser/tables.js";
import { make, resize, setText, show } from "../dom/nodes.js";

// The same deal at another table: a table is chosen, Python says what changes there.

/** @import { Text } from "../screens.js" @import { Lang } from "../traits.js" */

/**
 * @param {HTMLElement} parent
 * @param {{ onChoose: (code: string) => void }} doings
 */
export function buildElsewhere(parent, { onChoose }) {
  const root = make("section", "panel elsewhere", parent);
  const label = make("label", "rule", root);
  const name = make("h2", "", label);
  const select = make("select", "", label);
  select.addEventListener("change", () => onChoose(select.value));
  /** @type {{ root: HTMLOptionElement }[]} */
  const options = [];
  /** @type {() => void} */
  let again = () => {};
  const stop = followTables(() => again());

  /**
   * @param {object} now
   * @param {boolean} now.shown
   * @param {string} now.chosen the code of the table, "" for none
   * @param {{ id: string, label: Text }[]} now.profiles
   * @param {Record<string, string>} now.words
   * @param {Lang} now.lang
   */
  function paint(now) {
    again = () => paint(now);
    const { shown, chosen, profiles, words, lang } = now;
    show(root, shown);
    setText(name, words.elsewhere);
    const tables = [
      { code: "", said: words.elsewhere_none },
      ...profiles.map(({ id, label: said }) => ({ code: id, said: said[lang] })),
      ...ownTables().map(({ code, name: said }) => ({ code, said })),
    ];
    resize(options, tables.length, () => ({ root: make("option", "", select) }));
    tables.forEach(({ code, said }, i) => {
      options[i].root.value = code;
      setText(options[i].root, said);
    });
    select.value = chosen;
  }

  return { root, paint, stop };
}
