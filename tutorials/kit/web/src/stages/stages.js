import { make, show } from "../dom/nodes.js";
import { buildCompare } from "./compare.js";
import { buildCount } from "./count.js";
import { buildExplore } from "./explore.js";
import { buildFork } from "./fork.js";
import { buildOrder } from "./order.js";
import { buildPlayers } from "./players.js";
import { buildReplay } from "./replay.js";
import { buildFillIn } from "./fill_in.js";

// The stages that are no question of the table: each shows itself, on the felt or under the text,
// and says what the panel tells meanwhile. They hold no rule and no sentence either.

/**
 * @import { Position } from "../traits.js"
 * @import { Places, Stage, Tools, View } from "../view.js"
 */

/** @type {Record<string, (places: Places, tools: Tools) => Stage>} */
const STAGES = {
  replay: buildReplay, explore: buildExplore, compare: buildCompare, fork: buildFork,
  order: buildOrder, count: buildCount, sheet: buildFillIn, players: buildPlayers,
};

/**
 * @param {HTMLElement} question where the table shows a screen
 * @param {Tools} tools
 */
export function buildStages(question, tools) {
  const root = make("div", "stage", question);
  /** @type {Record<string, { places: Places, stage: Stage }>} */
  const built = {};
  /** @type {Stage | null} */
  let current = null;

  /** @param {string} kind */
  function stageOf(kind) {
    if (!STAGES[kind]) return null;
    if (!built[kind]) {
      const places = {
        parent: make("div", `stage-${kind}`, root),
        answers: make("div", "", tools.answers),
        beside: make("div", "", tools.beside),
      };
      built[kind] = { places, stage: STAGES[kind](places, tools) };
    }
    return built[kind].stage;
  }

  question.parentElement?.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const writing = /** @type {Element} */ (event.target).matches("input, select");
    if (!plain || writing || !current?.key?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    /**
     * A screen has arrived.
     *
     * @param {Position} position
     */
    begin(position) {
      const next = stageOf(position.kind);
      if (next) (next.onFelt ? tools.felt : question).append(root);
      current = next;
      show(root, Boolean(current));
      for (const { places, stage } of Object.values(built)) {
        for (const place of Object.values(places)) show(place, stage === current);
      }
      current?.begin(position);
    },
    /**
     * The view as it stands in this stage: what lies on the felt, what is lit, what the panel tells.
     *
     * @param {View} view
     * @returns {View}
     */
    shown(view) {
      if (!current || current !== built[view.position.kind]?.stage) return view;
      const { table = null, position = {}, ...rest } = current.shown(view);
      return {
        ...view, mode: view.position.kind, ...rest, position: { ...view.position, ...position, table },
      };
    },
    /** @param {View} view */
    paint(view) {
      current?.paint(view);
    },
    /**
     * Whether the button was this stage's affair.
     *
     * @param {string} kind
     */
    act: (kind) => Boolean(current?.act(kind)),
    focus: () => Boolean(current?.focus?.()),
    // How it is presented: in so many steps, none where a screen is no stage.
    steps: () => current?.steps?.() ?? 0,
    /** @param {number} step */
    toStep: (step) => current?.toStep?.(step),
    hasHands: () => Boolean(current?.hasHands?.()),
    /**
     * Whether a card of the hand was this stage's affair.
     *
     * @param {string} id
     */
    pick: (id) => Boolean(current?.pick?.(id)),
  };
}
