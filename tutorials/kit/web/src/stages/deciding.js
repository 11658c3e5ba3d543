import { button, make, resize, setText, show } from "../dom/nodes.js";

// What is asked before a deal goes on: a card of the hand, or one of a few answers. What is not
// right is told, and one tries again; what is right leads on.

const REST_MS = 350;

/**
 * @import { Frame, FrameOption } from "../screens.js"
 * @import { StageView, View } from "../view.js"
 */

/**
 * @param {HTMLElement} answers where answers lie that are no card of the hand
 * @param {object} then
 * @param {(option: FrameOption) => void} then.right
 * @param {(option: FrameOption) => void} then.wrong
 */
export function buildDeciding(answers, { right, wrong }) {
  const group = make("div", "choices", answers, { role: "group" });
  /** @type {{ root: HTMLElement }[]} */
  const buttons = [];
  /** @type {Required<Frame>["ask"] | null} */
  let ask = null;
  let missed = "";
  let askedAt = -Infinity;

  /** @param {string} id */
  function decide(id) {
    const option = ask?.options.find((one) => one.id === id);
    if (!option) return false;
    missed = option.right ? "" : id;
    (option.right ? right : wrong)(option);
    return true;
  }

  const byHand = () => Boolean(ask?.hand);
  const said = () => ask?.options.find(({ id }) => id === missed);

  return {
    decide,
    byHand,
    said,
    /**
     * A wrong answer, told without being given; nothing takes it back.
     *
     * @param {string} id
     */
    miss(id) {
      missed = id;
    },
    /** Another moment is shown. */
    begin(/** @type {Frame["ask"]} */ asked) {
      ask = asked ?? null;
      askedAt = performance.now();
      missed = "";
    },
    /**
     * What the hand shows while a card of it is asked for.
     *
     * @returns {Partial<StageView>}
     */
    onHand() {
      if (!ask || !byHand()) return {};
      const rulings = Object.fromEntries(ask.options.map((one) => [
        one.id, { allowed: one.right, fr: {}, en: {} },
      ]));
      return {
        ready: true, phase: missed ? "refused" : "choose", card: missed || null, withheld: true,
        position: /** @type {any} */ ({ kind: "play", rulings }),
      };
    },
    /** @param {View} view */
    paint({ lang }) {
      const options = ask && !byHand() ? ask.options : [];
      show(group, options.length > 0);
      resize(buttons, options.length, (i) => ({
        root: button("choice", group, (event) => {
          // The key that answered the question before does not answer this one.
          const hasty = event.detail === 0 && performance.now() - askedAt < REST_MS;
          if (!hasty) decide(ask?.options[i].id ?? "");
        }),
      }));
      options.forEach(({ id, label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.dataset.missed = id === missed ? "yes" : "";
      });
    },
    focus() {
      if (!ask || byHand()) return false;
      buttons[0]?.root.focus({ preventScroll: true });
      return buttons.length > 0;
    },
  };
}
