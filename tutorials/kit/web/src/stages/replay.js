import { button, make, plain, resize, sentences, setText, show } from "../dom/nodes.js";
import { paintFace } from "../felt/face.js";
import { tableOf } from "../felt/laid.js";
import { buildDeciding } from "./deciding.js";
import { endOfPart, nextStop, presentedSteps, stops, takers, whole } from "./frames.js";
import { filled } from "../dom/filled.js";
import { buildLedger, paintMini } from "./parts.js";

// A deal stepped through. Each frame says what differs from the one before it.

/**
 * @import { Frame, ReplayStage, Text } from "../screens.js"
 * @import { Lang } from "../traits.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/**
 * @typedef {Stage & {
 *   told: (lang: Lang) => string, pick: (id: string) => boolean, atEnd: () => boolean, toEnd: () => void,
 *   steps: () => number, toStep: (step: number) => void, hasHands: () => boolean,
 *   load: (stage: ReplayStage, at?: number) => void, key: (key: string) => boolean,
 * }} Replay
 */

/**
 * @param {Pick<Places, "parent" | "beside"> & Partial<Pick<Places, "answers">>} places
 * @param {Tools} tools
 * @returns {Replay}
 */
export function buildReplay({ parent, beside, answers = make("div", "", beside) }, tools) {
  let word = /** @type {Text | null} */ (null); // what is told of a decision that was right
  const deciding = buildDeciding(answers, {
    right(option) {
      go(nextStop(frames, at, 1), option.told);
      if (!deciding.focus()) tools.focusPrimary();
    },
    wrong(option) {
      tools.paint();
      tools.say((lang) => sentences(wordsIn(lang).wrong, plain(option.told?.[lang] ?? "")));
    },
  });
  const ledger = buildLedger(parent);
  const deck = make("ul", "deck", beside, { role: "list" });
  const ticks = make("ol", "ticks-won", beside, { role: "list" });
  const track = make("div", "track", beside, { "aria-hidden": "true" });
  const bar = make("i", "", track);
  const counter = make("p", "counter", beside);
  const again = make("div", "last", beside);
  const opener = button("second", again, () => {
    lastOpen = !lastOpen;
    tools.paint();
  });
  const lastCards = make("ul", "figures", again, { role: "list" });
  const lastTold = make("p", "", again);
  /** @type {ReturnType<typeof createFigure>[]} */
  const figures = [];
  /** @type {{ root: HTMLElement }[]} */
  const tick = [];
  let lastOpen = false;
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

  function createFigure() {
    const root = make("li", "figure", lastCards);
    const front = make("span", "front", root, { "aria-hidden": "true" });
    return { root, front, name: make("span", "unseen", root), who: make("span", "who", root) };
  }

  /**
   * The trick before, on demand (TABLE-4), and who took each.
   *
   * @param {View} view
   * @param {Required<Frame>} frame
   */
  function paintTricks(view, { last: before, lines }) {
    const { lang, words } = view;
    const { of, won } = takers(frames, at);
    show(ticks, of > 0 && !lines);
    ticks.setAttribute("aria-label", words.trick);
    resize(tick, of, () => ({ root: make("li", "", ticks) }));
    tick.forEach(({ root }, i) => {
      setText(root, i < won.length ? data.seats[won[i]].name[lang] : i + 1);
      root.dataset.won = i < won.length ? "yes" : "";
    });
    show(again, Boolean(before) && !lines);
    setText(opener, words.last_trick);
    opener.setAttribute("aria-expanded", String(lastOpen));
    show(lastCards, lastOpen);
    show(lastTold, lastOpen);
    if (!before) return;
    resize(figures, before.cards.length, createFigure);
    before.cards.forEach((code, i) => {
      const { root, front, name, who } = figures[i];
      paintFace(front, view, code);
      root.dataset.master = before.order[i] === before.master ? "yes" : "";
      setText(name, `${view.names[code]}, `);
      setText(who, data.seats[before.order[i]].name[lang]);
    });
    setText(lastTold, before.told[lang]);
  }

  const beyond = () => endOfPart(frames, at);

  /** @param {Lang} lang */
  const sentence = (lang) => [word?.[lang], frames[at].text[lang]].filter(Boolean).join(" ");
  /** @param {Lang} lang */
  const told = (lang) => sentences(frames[at].title[lang], plain(sentence(lang)));
  const atEnd = () => at === frames.length - 1;
  const steps = () => presentedSteps(frames);

  /** @param {number} step */
  function toStep(step) {
    const { at: to, missed, word: before } = steps()[step];
    at = to;
    word = before;
    deciding.begin(frames[at].ask);
    deciding.miss(missed);
  }

  /** @param {Required<Frame>} frame */
  const handsOf = (frame, open = false) => (open && frame.open?.length ? frame.open : frame.hands);
  /** @param {string[]} held */
  const known = (held) => held.slice(1).some((hand) => hand.split(" ").some((code) => code && code !== "??"));

  /**
   * @param {number} to
   * @param {Text | null} [first] what is told before it
   */
  function go(to, first = null) {
    const before = at;
    at = Math.max(0, Math.min(to, frames.length - 1));
    if (before === at) return;
    word = first;
    deciding.begin(frames[at].ask);
    tools.paint();
    tools.say(told);
    if (frames[at].ask) {
      if (deciding.byHand()) tools.focusHand();
      else deciding.focus();
    } else if (at === 0 || atEnd()) tools.focusPrimary();
  }

  /**
   * @param {View} view
   * @param {Required<Frame>} frame
   */
  function paintHands(view, frame) {
    const { lang } = view;
    const words = wordsIn(lang);
    const laid = handsOf(frame, view.handsOpen);
    show(deck, !frame.lines && known(laid) && view.handsOpen !== false);
    deck.setAttribute("aria-label", words.hands);
    deck.dataset.count = String(laid.length);
    resize(hands, Math.max(0, laid.length - 1), createHand);
    laid.slice(1).forEach((hand, i) => {
      const seat = i + 1; // one's own hand lies on the table
      const codes = hand.split(" ").filter(Boolean).map((code) => (code === "??" ? "" : code));
      const { name, cards, told: said, pool } = hands[i];
      setText(name, data.seats[seat].name[lang]);
      resize(pool, codes.length, () => ({ root: make("span", "mini", cards) }));
      codes.forEach((code, n) => paintMini(pool[n].root, view, code, frame.lit));
      const seen = codes.filter(Boolean).map((code) => view.names[code]);
      const hidden = codes.length - seen.length;
      if (hidden) seen.push(filled(words.unknown, { n: hidden }));
      setText(said, seen.join(", "));
    });
  }

  /**
   * @param {ReplayStage} stage
   * @param {number} [start]
   */
  function load(stage, start = 0) {
    data = stage;
    frames = whole(stage.frames);
    at = frames[start].quiet ? nextStop(frames, start, 1) : start;
    word = null;
    deciding.begin(frames[at].ask);
  }

  return {
    onFelt: true,
    focus: () => deciding.focus(),
    pick: (id) => deciding.byHand() && deciding.decide(id),
    told,
    atEnd,
    toEnd: () => go(frames.length - 1),
    steps: () => steps().length,
    toStep,
    hasHands: () => !frames[at].lines && known(handsOf(frames[at], true)),
    begin: (position) => load(/** @type {ReplayStage} */ (position.stage)),
    load,
    shown(view) {
      const { lang, words, position } = view;
      const frame = frames[at];
      const last = at === frames.length - 1;
      const next = frames[beyond()];
      const missed = deciding.said();
      const asks = Boolean(frame.ask);
      return {
        mode: frame.bad || missed ? "refused" : asks && !deciding.byHand() ? "choice" : "replay",
        lit: frame.lit,
        table: tableOf(frame, data.seats, data.pairs, data.won),
        ...deciding.onHand(),
        told: {
          title: missed ? (view.handsOpen === undefined ? wordsIn(lang).wrong : missed.label[lang]) : frame.title[lang],
          sentence: missed ? missed.told?.[lang] ?? frame.text[lang] : sentence(lang), previous: stops(frames, at).n > 1,
          primary: asks ? null : last ? position.button?.[lang] ?? words.next : words.step_next,
          hint: !last && wordsIn(lang)[`skip_${next.part.split(" ")[0]}`],
        },
      };
    },
    paint(view) {
      const frame = frames[at];
      const { lang } = view;
      deciding.paint(view);
      paintHands(view, frame);
      paintTricks(view, frame);
      show(ledger.root, frame.lines > 0);
      const lines = data.lines?.[lang];
      if (frame.lines && lines) {
        const { length } = lines.rows;
        ledger.paint(lines, Math.min(frame.lines, length), frame.lines > length);
      }
      const way = stops(frames, at);
      bar.style.width = `${(way.n / way.total) * 100}%`;
      setText(counter, filled(wordsIn(lang).step, way));
    },
    act(kind) {
      const last = at === frames.length - 1;
      if (kind === "primary" && frames[at].ask) return true;
      if (kind === "primary" && !last) go(nextStop(frames, at, 1));
      else if (kind === "previous") go(nextStop(frames, at, -1));
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
