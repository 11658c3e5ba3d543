import { filled } from "../dom/filled.js";
import { make, resize, show } from "../dom/nodes.js";
import { shares } from "./reveal.js";

// A vote without devices: hands are raised, the teacher types how many, bars are drawn. It is kept
// nowhere, and is gone with the page.

const FIRST = "A".charCodeAt(0);

/** @param {number} index */
export const letter = (index) => String.fromCharCode(FIRST + index);

/**
 * @param {HTMLElement} parent
 * @param {() => void} counted
 */
export function buildVote(parent, counted) {
  const root = make("div", "vote", parent, { role: "group" });
  /** @type {ReturnType<typeof create>[]} */
  const rows = [];
  /** @type {Map<string, string[]>} what is typed, by screen */
  const typed = new Map();
  let screen = "";

  /** @param {number} index */
  function create(index) {
    const row = make("label", "", root);
    make("b", "", row, { "aria-hidden": "true" }).textContent = letter(index);
    const input = make("input", "", row, {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 2,
    });
    const track = make("span", "votes", row, { "aria-hidden": "true" });
    const bar = make("i", "", track);
    input.addEventListener("input", () => {
      typed.set(screen, rows.map((one) => one.input.value));
      counted();
    });
    return { root: row, input, bar };
  }

  /** @param {string} id */
  const countsOf = (id) => (typed.get(id) ?? []).map((text) => Number.parseInt(text, 10) || 0);

  return {
    root,
    countsOf,
    focus() {
      rows[0]?.input.focus({ preventScroll: true });
    },
    /**
     * @param {string} id of the screen
     * @param {string[]} names of what is voted on; none where there is no vote
     * @param {Record<string, string>} words
     */
    paint(id, names, words) {
      screen = id;
      show(root, names.length > 0);
      root.setAttribute("aria-label", words.present_vote);
      resize(rows, names.length, create);
      const counts = countsOf(id);
      const parts = shares(counts);
      rows.forEach(({ input, bar }, i) => {
        const value = typed.get(id)?.[i] ?? "";
        if (input.value !== value) input.value = value;
        input.setAttribute("aria-label", filled(words.present_votes, { letter: letter(i), name: names[i] }));
        bar.style.width = `${parts[i] ?? 0}%`;
      });
    },
  };
}
