import { button, make, plain, sentences, setText, show } from "../dom/nodes.js";
import { deedOf } from "./keys.js";
import { markPage, present, presenting, watchPresenting } from "./mode.js";
import { notesOf, openChannel } from "./notes.js";
import { choices, labelOf, reveals, shownAt } from "./reveal.js";
import { buildVote } from "./vote.js";

// A page driven before a class: one key goes on, one goes back, nothing is answered until asked.
// The widgets draw as always; here is only how far a screen is shown.

const NOTES = "notes.html";
const SLACK = 4; // px that are no line
const PART = 0.85; // of a page, when it is turned: a line or two stay in sight

/**
 * @import { Lang, Position } from "../traits.js"
 * @import { View } from "../view.js"
 * @import { Deed } from "./keys.js"
 */

/**
 * @param {HTMLElement} root of the table
 * @param {object} table
 * @param {HTMLElement} table.page what is looked at, and not clicked
 * @param {HTMLElement} table.answers where answers lie
 * @param {() => View} table.view the screen as it came down
 * @param {Pick<ReturnType<typeof import("../stages/stages.js").buildStages>, "steps" | "toStep" | "hasHands">} table.stages
 * @param {() => void} table.anew show the screen as nobody has answered it
 * @param {() => void} table.paint
 * @param {(sentence: (lang: Lang) => string) => void} table.say
 * @param {() => void} table.next
 * @param {() => void} table.back
 */
export function buildPresenter(root, { page, answers, view, stages, anew, paint, say, next, back }) {
  const vote = buildVote(answers, () => {
    paint();
    tell();
  });
  const bar = make("div", "presenter", root, { role: "toolbar" });
  /** @type {ReturnType<typeof openChannel> | null} */
  let channel = null;
  let on = false;
  let step = 0;
  let hands = false;
  let voting = ""; // the screen that is voted on
  let fromEnd = false; // one came back to the screen
  let full = false;
  let shown = /** @type {View | null} */ (null);

  /** @param {Deed} deed */
  const tool = (deed) => {
    const node = button(`tool tool-${deed}`, bar, (event) => {
      act(deed);
      // The keys are the clicker's again.
      if (event.detail > 0) node.blur();
    });
    return node;
  };
  const tools = /** @type {const} */ (["back", "hands", "vote", "notes", "full", "leave", "on"]).map((deed) => ({
    deed, node: tool(deed),
  }));

  const order = () => view().settings.order;
  // As it came down: in a stage the view may be that of a question.
  const asked = () => reveals(view().position, order());
  const steps = () => asked().length || stages.steps() || 1;

  /** @returns {{ id: string, name: string }[]} what a class can vote on here */
  function candidates() {
    const { position, lang, names } = view();
    const { ask } = position;
    const hand = position.table?.hand ?? [];
    const seen = choices(position, order()).filter((id) => (
      hand.includes(id) || (ask && !ask.options?.some(({ card }) => card))
    ));
    return seen.map((id) => ({ id, name: (ask && labelOf(ask, id)?.[lang]) ?? names[id] ?? id }));
  }

  /** @param {Position} position */
  function isLast({ log, link }) {
    if (!log) return Boolean(link);
    return log.of !== undefined && log.step === log.of;
  }

  function tell() {
    if (!shown) return;
    const counts = vote.countsOf(shown.position.id);
    /** @type {[string, number][]} */
    const votes = voting ? candidates().map(({ name }, i) => [name, counts[i] ?? 0]) : [];
    channel?.tell({ notes: notesOf(shown, { step: step + 1, steps: steps(), votes }) });
  }

  /** @type {Parameters<typeof openChannel>[0]} */
  function hear(told) {
    if ("hello" in told) tell();
    const deed = "key" in told && deedOf(told);
    if (deed) act(deed);
  }

  function begin() {
    on = presenting();
    if (on) channel ??= openChannel(hear);
  }

  /** @param {number} to */
  function goTo(to) {
    step = to;
    stages.toStep(step);
    paint();
    for (const room of rooms()) room.scrollTop = 0;
    const told = shown?.told;
    say(() => sentences(told?.title, plain(told?.sentence ?? "")));
    tell();
  }

  // What is longer than its room is turned over like a page: nobody scrolls before a class.
  const rooms = () => /** @type {HTMLElement[]} */ ([page, ...page.querySelectorAll(".said, .board")]);

  /** @param {1 | -1} by */
  const turned = (by) => rooms().some((room) => {
    const before = room.scrollTop;
    const left = by > 0 ? room.scrollHeight - room.clientHeight - before : before;
    if (left > SLACK) room.scrollTop += by * room.clientHeight * PART;
    return room.scrollTop !== before;
  });

  /** @param {Deed} deed */
  function act(deed) {
    const { position } = view();
    if ((deed === "on" && turned(1)) || (deed === "back" && turned(-1))) return;
    if (deed === "on") {
      if (step < steps() - 1) goTo(step + 1);
      else if (!isLast(position)) next();
    } else if (deed === "back") {
      if (step > 0) goTo(step - 1);
      else if (position.actions?.back) {
        fromEnd = true;
        back();
      }
    } else if (deed === "hands" && stages.hasHands()) {
      hands = !hands;
      paint();
    } else if (deed === "vote" && candidates().length > 1) {
      voting = voting === position.id ? "" : position.id;
      paint();
      if (voting) vote.focus();
      tell();
    } else if (deed === "notes") window.open(`${NOTES}?lang=${view().lang}`, "belote-notes", "popup,width=900,height=700");
    else if (deed === "full") {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen?.();
    } else if (deed === "leave") present(false);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (!on) return;
    const deed = deedOf(event);
    const target = /** @type {Partial<Element>} */ (event.composedPath()[0]);
    const focused = target.matches?.("button:focus-visible");
    if (!deed || (event.key === " " && focused)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    act(deed);
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (!on || event.composedPath().includes(vote.root)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function arrive() {
    if (!on) return;
    step = fromEnd ? steps() - 1 : 0;
    fromEnd = false;
    stages.toStep(step);
  }

  function onFull() {
    full = Boolean(document.fullscreenElement);
    paint();
  }

  function changed() {
    begin();
    hands = false;
    anew();
    arrive();
    paint();
    if (on) tell();
    else {
      channel?.tell({ over: true });
      channel?.close();
      channel = null;
    }
  }

  document.documentElement.dataset.presents = ""; // the frame may offer it
  markPage();
  begin();
  const unwatch = watchPresenting(changed);
  window.addEventListener("keydown", onKey, true);
  page.addEventListener("click", onClick, true);
  document.addEventListener("fullscreenchange", onFull);

  return {
    get on() {
      return on;
    },
    /** Whether the hands lie open; nothing where nobody presents. */
    get handsOpen() {
      return on ? hands : undefined;
    },
    arrive,
    tell() {
      if (on) tell();
    },
    /**
     * The view at the step that is shown.
     *
     * @param {View} now
     * @returns {View}
     */
    shown(now) {
      if (!on) return now;
      const at = { ...now, ready: false };
      const question = asked();
      shown = question.length ? shownAt(at, question, step) : at;
      return shown;
    },
    /** @param {View} now */
    paint({ position, words }) {
      root.classList.toggle("presenting", on);
      show(bar, on);
      bar.setAttribute("aria-label", words.present);
      const named = on ? candidates() : [];
      const asking = voting === position.id;
      root.dataset.step = on && step > 0 ? "yes" : "";
      root.dataset.vote = on && asking ? "yes" : "";
      root.dataset.hands = on && hands && stages.hasHands() ? "yes" : "";
      vote.paint(position.id, asking ? named.map(({ name }) => name) : [], words);
      /** @type {Record<Deed, boolean>} */
      const there = {
        back: step > 0 || Boolean(position.actions?.back), hands: stages.hasHands(), vote: named.length > 1,
        notes: true, full: document.fullscreenEnabled, leave: true, on: step < steps() - 1 || !isLast(position),
      };
      for (const { deed, node } of on ? tools : []) {
        const open = deed === "full" && full;
        setText(node, deed === "on" ? "▸" : deed === "back" ? "◂" : words[`present_${open ? "small" : deed}`]);
        if (deed === "on" || deed === "back") {
          node.setAttribute("aria-label", words[`present_${deed}`]);
          node.disabled = !there[deed];
        } else show(node, there[deed]);
        if (deed === "hands") node.setAttribute("aria-pressed", String(hands));
        if (deed === "vote") node.setAttribute("aria-pressed", String(asking));
      }
    },
    stop() {
      unwatch();
      channel?.close();
      window.removeEventListener("keydown", onKey, true);
      document.removeEventListener("fullscreenchange", onFull);
    },
  };
}
