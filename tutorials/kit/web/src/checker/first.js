import { keep, kept } from "../browser/storage.js";
import { filled } from "../dom/filled.js";
import { button, make, setText, show } from "../dom/nodes.js";

// One's own answer first: until it is given no verdict is seen. What is written is not judged here;
// it stands above the verdict, to be compared with it.

const KEY = "belote.v1.check.first";

/**
 * @param {HTMLElement} above where it is switched on
 * @param {HTMLElement} parent
 * @param {{ onChange: () => void, onSee: () => void }} doings
 */
export function buildFirst(above, parent, { onChange, onSee }) {
  const label = make("label", "option", above);
  const box = make("input", "", label, { type: "checkbox" });
  const boxName = make("span", "", label);
  const root = make("form", "panel own", parent);
  const field = make("label", "rule", root);
  const name = make("span", "name", field);
  const area = make("input", "", field, { type: "text", maxlength: 200, autocomplete: "off", enterkeyhint: "done" });
  const see = make("button", "second", root, { type: "submit" });
  const skip = button("second skip", parent, reveal);
  const yours = make("p", "yours box", parent);
  let about = ""; // the text that was answered
  let given = "";
  let on = kept(KEY) === "yes";

  box.addEventListener("change", () => {
    on = box.checked;
    keep(KEY, on ? "yes" : "");
    onChange();
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    given = area.value.trim();
    reveal();
  });

  function reveal() {
    about = latest;
    onSee();
  }
  let latest = "";

  return {
    /** A card that was tried is an answer. */
    reveal,
    /**
     * @param {string} text what stands there now
     * @returns {boolean} whether its verdict is held back
     */
    holds(text) {
      if (text !== latest) {
        given = "";
        area.value = "";
      }
      latest = text;
      return on && about !== text;
    },
    /**
     * @param {object} now
     * @param {boolean} now.held
     * @param {boolean} now.cards whether it is answered with a card
     * @param {boolean} now.some whether there is something to answer
     * @param {Record<string, string>} now.words
     */
    paint({ held, cards, some, words }) {
      box.checked = on;
      setText(boxName, words.first);
      show(root, held && some && !cards);
      show(skip, held && some && cards);
      setText(name, words.first_other);
      area.placeholder = words.first_hint;
      setText(see, words.first_see);
      setText(skip, words.first_see);
      show(yours, !held && on && some && Boolean(given));
      setText(yours, filled(words.first_yours, { answer: given }));
    },
  };
}
