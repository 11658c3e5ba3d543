import { button, make, resize, setText, show } from "../dom/nodes.js";
import { buildLedger } from "./parts.js";
import { presentedSteps, whole } from "./frames.js";
import { buildReplay } from "./replay.js";

// One deal up to a moment; from there two ways to play it, each to the end, and both settlements.

/**
 * @import { ForkStage } from "../screens.js"
 * @import { Places, Stage, Tools } from "../view.js"
 */

/**
 * @param {Places} places
 * @param {Tools} tools
 * @returns {Stage}
 */
export function buildFork({ parent, answers, beside }, tools) {
  const group = make("div", "choices", answers, { role: "group" });
  const body = make("div", "", parent);
  const rest = make("div", "", beside);
  const replay = buildReplay({ parent: body, beside: rest }, tools);
  const tables = make("div", "tables", parent);
  /** @type {{ root: HTMLElement }[]} */
  const buttons = [];
  /** @type {ReturnType<typeof buildLedger>[]} */
  const ledgers = [];
  let data = /** @type {ForkStage} */ ({});
  let chosen = -1;

  const waiting = () => chosen < 0 && replay.atEnd();
  const over = () => chosen >= 0 && replay.atEnd();

  /** @param {number} at */
  function load(at) {
    const { frames = [], lines } = data.options[chosen] ?? {};
    replay.load({ ...data, lines, frames: [...data.before, ...frames] }, at);
  }

  /** @param {number} index */
  function choose(index) {
    if (index === chosen) return;
    chosen = index;
    load(data.before.length);
    tools.paint();
    tools.say(replay.told);
  }

  /** The fork, each way to its end, and at the end of the last both settlements. */
  function steps() {
    const ways = data.options.map(({ frames }, way) => {
      const there = presentedSteps(whole([...data.before, ...frames])).filter(({ at }) => at >= data.before.length);
      return there.slice(0, way < data.options.length - 1 ? -1 : undefined).map(({ at }) => ({ way, at }));
    });
    return [{ way: -1, at: data.before.length - 1 }, ...ways.flat()];
  }

  function focus() {
    if (!waiting()) return false;
    buttons[0]?.root.focus({ preventScroll: true });
    return buttons.length > 0;
  }

  return {
    onFelt: true,
    begin(position) {
      data = /** @type {ForkStage} */ (position.stage);
      chosen = -1;
      load(data.before.length - 1);
    },
    steps: () => steps().length,
    toStep(step) {
      const { way, at } = steps()[step];
      chosen = way;
      load(at);
    },
    hasHands: replay.hasHands,
    shown(view) {
      const shown = replay.shown(view);
      if (waiting()) {
        shown.mode = "choice"; // nothing may lie over the two ways then
        Object.assign(shown.told, { primary: null, hint: null });
      } else if (chosen < 0) {
        shown.told.hint &&= data.words?.[view.lang].to_fork;
      } else if (over()) {
        Object.assign(shown, { lit: [], table: { chips: {} } });
        Object.assign(shown.told, { sentence: data.told[view.lang] });
      }
      return shown;
    },
    paint(view) {
      const { lang } = view;
      group.setAttribute("aria-label", data.words?.[lang].options ?? "");
      show(group, chosen >= 0 || replay.atEnd());
      resize(buttons, data.options.length, (i) => ({ root: button("choice", group, () => choose(i)) }));
      data.options.forEach(({ label }, i) => {
        setText(buttons[i].root, label[lang]);
        buttons[i].root.setAttribute("aria-pressed", String(i === chosen));
      });
      replay.paint(view);
      show(body, !over());
      show(rest, !over());
      show(tables, over());
      resize(ledgers, over() ? data.options.length : 0, () => buildLedger(tables));
      if (!over()) return;
      data.options.forEach(({ label, outcome, lines }, i) => {
        ledgers[i].paint(lines[lang], undefined, true, [label[lang], outcome[lang]]);
      });
    },
    act(kind) {
      if (kind === "hint" && chosen < 0) replay.toEnd();
      else if (!(waiting() && kind === "primary") && !replay.act(kind)) return false;
      if (waiting()) focus();
      return true;
    },
    key(key) {
      const known = replay.key(key);
      if (known && waiting()) focus();
      return known;
    },
    focus,
  };
}
