// The rules of a table in groups: radio buttons where there are values, a field for a number.

import { filled } from "../dom/filled.js";
import { button, make, resize, setText, show } from "../dom/nodes.js";

/**
 * @import { HouseGroup, HouseKnob } from "../screens.js"
 * @import { Lang } from "../traits.js"
 * @typedef {(sign: string, value: string) => void} OnChange
 */

/**
 * @param {HTMLElement} parent
 * @param {{ onChange: OnChange }} told
 */
export function buildKnobs(parent, { onChange }) {
  const root = make("div", "groups", parent);
  /** @type {ReturnType<typeof createGroup>[]} */
  const groups = [];

  function createGroup() {
    const details = make("details", "panel group", root);
    const summary = make("summary", "", details);
    const name = make("span", "", summary);
    const changed = make("span", "tag", summary);
    const body = make("div", "knobs", details);
    return { root: details, name, changed, body, opened: false, knobs: /** @type {ReturnType<typeof createKnob>[]} */ ([]) };
  }

  /** @param {HTMLElement} body */
  function createKnob(body) {
    const field = make("fieldset", "knob", body);
    const legend = make("legend", "", field);
    const label = make("span", "", legend);
    const tag = make("span", "tag", legend);
    const values = make("div", "values", field);
    const number = make("input", "", values, { type: "number", min: 0, max: 999999, step: 1, inputmode: "numeric" });
    number.addEventListener("change", () => {
      const given = Math.trunc(Math.abs(Number(number.value) || 0));
      onChange(number.name, String(given));
    });
    const effect = make("p", "effect", field);
    const effectName = make("b", "", effect);
    const effectText = make("span", "", effect);
    const trouble = make("p", "why box", field);
    const knob = {
      root: field, label, tag, values, number, effect, effectName, effectText, trouble,
      reset: button("second", field, () => onChange(number.name, knob.usual)),
      usual: "",
      options: /** @type {ReturnType<typeof createOption>[]} */ ([]),
    };
    return knob;
  }

  /** @param {HTMLElement} values */
  function createOption(values) {
    const label = make("label", "option", values);
    const radio = make("input", "", label, { type: "radio" });
    radio.addEventListener("change", () => onChange(radio.name, radio.value));
    return { root: label, radio, text: make("span", "", label) };
  }

  /**
   * @param {ReturnType<typeof createKnob>} knob
   * @param {HouseKnob} told
   * @param {Record<string, string>} words
   * @param {Lang} lang
   */
  function paintKnob(knob, told, words, lang) {
    const name = told.label[lang];
    setText(knob.label, name);
    setText(knob.tag, told.changed ? words.changed_tag : "");
    show(knob.tag, told.changed);
    knob.root.classList.toggle("changed", told.changed);
    knob.number.name = told.sign;
    knob.usual = told.usual.value;
    show(knob.number, told.number !== null);
    knob.number.setAttribute("aria-label", name);
    if (told.number !== null) knob.number.value = String(told.number);
    resize(knob.options, told.options.length, () => createOption(knob.values));
    told.options.forEach(({ value, label, on }, i) => {
      const { radio, text } = knob.options[i];
      radio.name = told.sign;
      radio.value = value;
      radio.checked = on;
      setText(text, label[lang]);
    });
    show(knob.effect, Boolean(told.effect));
    setText(knob.effectName, told.effect ? `${words.example} ` : "");
    setText(knob.effectText, told.effect?.[lang] ?? "");
    show(knob.trouble, Boolean(told.trouble));
    setText(knob.trouble, told.trouble?.[lang] ?? "");
    show(knob.reset, told.changed);
    setText(knob.reset, words.reset);
    const usual = told.usual.label[lang];
    knob.reset.setAttribute("aria-label", filled(words.reset_name, { rule: name, usual }));
  }

  /**
   * @param {object} now
   * @param {HouseGroup[]} now.groups
   * @param {Record<string, string>} now.words
   * @param {Lang} now.lang
   */
  function paint({ groups: told, words, lang }) {
    resize(groups, told.length, createGroup);
    told.forEach((group, i) => {
      const part = groups[i];
      setText(part.name, group.title[lang]);
      setText(part.changed, group.told?.[lang] ?? "");
      show(part.changed, Boolean(group.told));
      // What is not as usual is seen at once; what one closes stays closed.
      if (group.told && !part.opened) {
        part.root.open = true;
        part.opened = true;
      }
      resize(part.knobs, group.knobs.length, () => createKnob(part.body));
      group.knobs.forEach((knob, at) => paintKnob(part.knobs[at], knob, words, lang));
    });
  }

  return { root, paint };
}
