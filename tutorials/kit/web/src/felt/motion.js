import { calm } from "../dom/nodes.js";

// What moves on the table. Who wants things to stay still finds them where they end up.

const LAY_MS = 220;
const OTHER_MS = 260;
const [OUT_MS, BACK_MS] = [140, 180];
const [GATHER_MS, SLIDE_MS] = [140, 300];
const EASING = "cubic-bezier(.2,.7,.2,1)";

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function between(from, to) {
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2,
  };
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} [part] how far of the way
 */
function way(from, to, part = 1) {
  const { x, y } = between(from, to);
  return `${x * part}px ${y * part}px`;
}

/**
 * A card comes to the place where it lies already, its middle at a point of the table.
 *
 * @param {HTMLElement} node
 * @param {DOMRect} from
 * @param {boolean} own
 * @param {number} [delay]
 */
export function lay(node, from, own, delay = 0) {
  if (calm() || !from.width) return;
  const { x, y } = between(node.getBoundingClientRect(), from);
  node.animate(
    [{ translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)` }, { translate: "-50% -50%" }],
    { duration: own ? LAY_MS : OTHER_MS, delay, fill: "backwards", easing: EASING },
  );
}

/**
 * A refused card goes most of the way, and comes back.
 *
 * @param {HTMLElement} card
 * @param {DOMRect} place
 */
export function refuse(card, place) {
  if (calm() || !place.width) return;
  const there = way(card.getBoundingClientRect(), place, 0.6);
  const out = OUT_MS / (OUT_MS + BACK_MS);
  card.animate(
    [{ translate: "0 0", zIndex: 9 }, { translate: there, offset: out, zIndex: 9 }, { translate: "0 0", zIndex: 9 }],
    { duration: OUT_MS + BACK_MS, easing: "ease-in-out" },
  );
}

/**
 * The cards of a trick go to the one that has won, then under the heap of who gathers them.
 *
 * @param {HTMLElement} over where the moving cards are drawn
 * @param {HTMLElement[]} cards
 * @param {DOMRect} winner
 * @param {DOMRect} heap
 * @returns {Promise<unknown>} when all lie there
 */
export function gather(over, cards, winner, heap) {
  if (calm() || !cards.length || !heap.width) return Promise.resolve();
  const base = over.getBoundingClientRect();
  const moves = cards.map((card) => {
    const box = card.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
    ghost.className = "ghost";
    Object.assign(ghost.style, {
      left: `${box.left - base.left}px`, top: `${box.top - base.top}px`, width: `${box.width}px`,
    });
    over.append(ghost);
    card.style.visibility = "hidden";
    const [there, home] = [way(box, winner), way(box, heap)];
    const total = GATHER_MS + SLIDE_MS;
    const moving = ghost.animate(
      [
        { translate: "0 0", scale: 1 },
        { translate: there, scale: 1, offset: GATHER_MS / total },
        { translate: home, scale: 0.3 },
      ],
      { duration: total, easing: "ease-in-out", fill: "forwards" },
    );
    function end() {
      ghost.remove();
      card.style.visibility = "";
    }
    return moving.finished.then(end, end);
  });
  return Promise.all(moves);
}
