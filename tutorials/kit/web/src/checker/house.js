import { make, resize, setText, show } from "../dom/nodes.js";
import { edited } from "./edits.js";

// House rules to choose from: a choice changes the text, which stays the one truth.

/** @import { HouseChoice } from "../screens.js" @import { Lang } from "../traits.js" */

/**
 * @param {HTMLElement} parent
 * @param {object} told
 * @param {(change: (text: string, lang: Lang) => string) => void} told.onChoose
 */
export function buildHouse(parent, { onChoose }) {
  const root = make("fieldset", "house", parent);
  const legend = make("legend", "name", root);
  /** @type {ReturnType<typeof createRule>[]} */
  const rules = [];
  /** @type {HouseChoice[]} */
  let latest = [];

  /** @param {number} index */
  function createRule(index) {
    const label = make("label", "rule", root);
    const name = make("span", "", label);
    const select = make("select", "", label);
    select.addEventListener("change", () => {
      const value = latest[index].values[select.selectedIndex];
      onChoose((text, lang) => edited(text, value, value.text[lang]));
    });
    return { root: label, name, select, options: /** @type {HTMLOptionElement[]} */ ([]) };
  }

  /**
   * @param {object} now
   * @param {HouseChoice[]} now.news
   * @param {Record<string, string>} now.words
   * @param {Lang} now.lang
   */
  function paint({ news, words, lang }) {
    // What was just chosen stands until the answer to it is there.
    const answered = news !== latest;
    latest = news;
    show(root, news.length > 0);
    setText(legend, words.house_rules);
    resize(rules, news.length, createRule);
    news.forEach((choice, i) => {
      const { name, select, options } = rules[i];
      setText(name, choice[lang]);
      while (options.length > choice.values.length) options.pop()?.remove();
      while (options.length < choice.values.length) options.push(make("option", "", select));
      choice.values.forEach((value, at) => setText(options[at], value[lang]));
      if (answered) select.selectedIndex = choice.values.findIndex(({ on }) => on);
    });
  }

  return { root, paint };
}
