import { make, show } from "../dom/nodes.js";
import { buildCompare, buildExplore } from "./explore.js";
import { buildCount } from "./count.js";
import { buildFork } from "./fork.js";
import { buildOrder } from "./order.js";
import { buildReplay } from "./replay.js";
import { buildFillIn } from "./fill_in.js";

// The stages that are no question of the table: each shows itself, on the felt or under the text,
// and says what the panel tells meanwhile. They hold no rule and no sentence either.

const STAGES = {
  replay: buildReplay, explore: buildExplore, compare: buildCompare, fork: buildFork,
  order: buildOrder, count: buildCount, sheet: buildFillIn,
};

// `tools`: felt, paint, say, judged, focusPrimary.
export function buildStages(question, tools) {
  const root = make("div", "stage", question);
  const built = {};
  let current = null;

  function stageOf(kind) {
    if (!STAGES[kind]) return null;
    if (!built[kind]) {
      const parent = make("div", `stage-${kind}`, root);
      built[kind] = { parent, ...STAGES[kind](parent, tools) };
    }
    return built[kind];
  }

  question.parentNode.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (!plain || event.target.matches("input, select") || !current?.key?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    // A screen has arrived.
    begin(position) {
      const next = stageOf(position.kind);
      if (next) (next.onFelt ? tools.felt.root : question).append(root);
      current = next;
      show(root, Boolean(current));
      for (const one of Object.values(built)) show(one.parent, one === current);
      current?.begin(position);
    },
    // The view as it stands in this stage: what lies on the felt, what is lit, what the panel tells.
    shown(view) {
      if (!current || current !== built[view.position.kind]) return view;
      const { table = null, ...rest } = current.shown(view);
      return { ...view, mode: view.position.kind, ...rest, position: { ...view.position, table } };
    },
    paint(view) {
      if (current && current === built[view.position.kind]) current.paint(view);
    },
    // Whether the button was this stage's affair.
    act: (kind) => Boolean(current?.act(kind)),
    focus: () => Boolean(current?.focus?.()),
  };
}
