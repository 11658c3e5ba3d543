import { make, plain, resize, setText, show } from "../dom/nodes.js";
import { captioned, endOfPart, whole } from "./frames.js";
import { filled } from "../dom/filled.js";
import { buildLedger, paintMini } from "./parts.js";

// A deal stepped through. Each frame says what differs from the one before it.

/**
 * @import { Frame, ReplayStage } from "../screens.js"
 * @import { Lang } from "../traits.js"
 * @import { Stage, Tools, View } from "../view.js"
 */

/**
 * @typedef {Stage & {
 *   told: (lang: Lang) => string, atEnd: () => boolean, toEnd: () => void,
 *   load: (stage: ReplayStage, at?: number) => void, key: (key: string) => boolean,
 * }} Replay
 */

/**
 * @param {HTMLElement} parent
 * @param {Tools} tools
 * @returns {Replay}
 */
export function buildReplay(parent, tools) {
  const deck = make("ul", "deck", parent, { role: "list" });
  const ledger = buildLedger(parent);
  const track = make("div", "track", parent, { "aria-hidden": "true" });
  const bar = make("i", "", track);
  const counter = make("p", "counter", parent);
  /** @type {ReturnType<typeof createHand>[]} */
  const hands = [];
  let data = /** @type {ReplayStage} */ ({});
  /** @type {Required<Frame>[]} */
  let frames = [];
  let at = 0;

  /** @param {string} lang */
  const wordsIn = (lang) => data.words?.[lang] ?? {};

  function createHand() {
    const root = make("li", "", deck);
    const name = make("span", "who", root);
    return { root, name, cards: make("span", "minis", root, { "aria-hidden": "true" }),
      told: make("span", "unseen", root), pool: /** @type {{ root: HTMLElement }[]} */ ([]) };
  }

  const beyond = () => endOfPart(frames, at);

  /** @param {Lang} lang */
  const told = (lang) => `${frames[at].title[lang]}. ${plain(frames[at].text[lang])}`;
  const atEnd = () => at === frames.length - 1;

  /** @param {number} to */
  function go(to) {
    const before = at;
    at = Math.max(0, Math.min(to, frames.length - 1));
    if (before === at) return;
    tools.paint();
    tools.say(told);
    if (at === 0 || atEnd()) tools.focusPrimary();
  }

  /**
   * @param {View} view
   * @param {Required<Frame>} frame
   */
  function paintHands(view, frame) {
    const { lang } = view;
    const words = wordsIn(lang);
    show(deck, !frame.lines);
    deck.setAttribute("aria-label", words.hands);
    deck.dataset.count = String(frame.hands.length);
    resize(hands, frame.hands.length, createHand);
    frame.hands.forEach((hand, seat) => {
      const codes = hand.split(" ").filter(Boolean).map((code) => (code === "??" ? "" : code));
      const { name, cards, told: said, pool } = hands[seat];
      setText(name, data.names[seat][lang]);
      resize(pool, codes.length, () => ({ root: make("span", "mini", cards) }));
      codes.forEach((code, i) => paintMini(pool[i].root, view, code, frame.lit));
      const known = codes.filter(Boolean).map((code) => view.names[code]);
      const hidden = codes.length - known.length;
      if (hidden) known.push(filled(words.unknown, { n: hidden }));
      setText(said, known.join(", "));
    });
  }

  /**
   * @param {ReplayStage} stage
   * @param {number} [start]
   */
  function load(stage, start = 0) {
    data = stage;
    at = start;
    frames = whole(stage.frames);
  }

  return {
    onFelt: true,
    told,
    atEnd,
    toEnd: () => go(frames.length - 1),
    begin: (position) => load(/** @type {ReplayStage} */ (position.stage)),
    load,
    shown({ lang, words, position }) {
      const frame = frames[at];
      const last = at === frames.length - 1;
      const next = frames[beyond()];
      return {
        mode: frame.bad ? "refused" : "replay",
        lit: frame.lit,
        table: { chips: frame.lines ? {} : frame.chips, ...captioned(frame.lay, data.captions[lang], lang) },
        told: {
          title: frame.title[lang], sentence: frame.text[lang], previous: at > 0,
          primary: last ? position.button?.[lang] ?? words.next : words.step_next,
          hint: !last && wordsIn(lang)[`skip_${next.part.split(" ")[0]}`],
        },
      };
    },
    paint(view) {
      const frame = frames[at];
      const { lang } = view;
      paintHands(view, frame);
      show(ledger.root, frame.lines > 0);
      const lines = data.lines?.[lang];
      if (frame.lines && lines) {
        const { length } = lines.rows;
        ledger.paint(lines, Math.min(frame.lines, length), frame.lines > length);
      }
      bar.style.width = `${((at + 1) / frames.length) * 100}%`;
      setText(counter, filled(wordsIn(lang).step, { n: at + 1, total: frames.length }));
    },
    act(kind) {
      const last = at === frames.length - 1;
      if (kind === "primary" && !last) go(at + 1);
      else if (kind === "previous") go(at - 1);
      else if (kind === "hint") go(beyond());
      else return false;
      return true;
    },
    key(key) {
      if (key !== "ArrowRight" && key !== "ArrowLeft") return false;
      go(key === "ArrowRight" ? at + 1 : at - 1);
      return true;
    },
  };
}
