import { make, setText, show } from "../dom/nodes.js";

// The totals, drawn from the places that came down; the same as a table for who cannot see it.

/**
 * @import { ScoreScreen } from "../screens.js"
 * @import { Lang } from "../traits.js"
 */

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 1000;
const HIGH = 360;
const DASHES = ["", "14 8", "3 7"];

/** @param {string} tag @param {Element} parent @param {Record<string, string | number>} attributes */
function draw(tag, parent, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  parent.append(node);
  return node;
}

/** @param {HTMLElement} parent */
export function buildCurve(parent) {
  const root = make("section", "curve", parent, { "aria-labelledby": "curve-title" });
  const title = make("h2", "", root, { id: "curve-title" });
  const legend = make("ul", "legend", root, { role: "list", "aria-hidden": "true" });
  const place = make("div", "drawn", root, { "aria-hidden": "true" });
  const spoken = make("div", "unseen", root);
  let shown = "";

  /** @param {number[][][]} lines @param {number} goal */
  function drawn(lines, goal) {
    const up = (/** @type {number} */ y) => HIGH - (y * HIGH) / WIDE;
    const svg = draw("svg", place, { viewBox: `-6 -10 ${WIDE + 12} ${HIGH + 20}`, preserveAspectRatio: "none" });
    draw("line", svg, { x1: 0, x2: WIDE, y1: up(goal), y2: up(goal), class: "goal" });
    lines.forEach((points, side) => {
      draw("polyline", svg, {
        points: points.map(([x, y]) => `${x},${up(y)}`).join(" "), class: `side side-${side}`, "stroke-dasharray": DASHES[side],
      });
    });
  }

  return {
    /** @param {ScoreScreen} screen @param {Record<string, string>} words @param {Lang} lang */
    paint({ curve, sides, rows, goal }, words, lang) {
      show(root, Boolean(curve));
      const key = JSON.stringify([curve, sides, goal, lang]);
      if (!curve || key === shown) return;
      shown = key;
      setText(title, words.curve);
      legend.replaceChildren();
      place.replaceChildren();
      spoken.replaceChildren();
      sides.forEach((name, side) => {
        const item = make("li", "", legend);
        const sign = draw("svg", item, { viewBox: "0 0 40 10", width: 40, height: 10 });
        draw("line", sign, { x1: 0, x2: 40, y1: 5, y2: 5, class: `side side-${side}`, "stroke-dasharray": DASHES[side] });
        make("span", "", item).textContent = name[lang];
      });
      make("li", "goal-of", legend).textContent = goal[lang];
      drawn(/** @type {any} */ (curve.lines), curve.goal);
      const table = make("table", "", spoken);
      make("caption", "", table).textContent = words.curve_told;
      const heads = make("tr", "", make("thead", "", table));
      make("th", "", heads, { scope: "col" }).textContent = words.deal;
      for (const name of sides) make("th", "", heads, { scope: "col" }).textContent = name[lang];
      const body = make("tbody", "", table);
      for (const row of rows.filter(({ kind }) => kind !== "rules")) {
        const line = make("tr", "", body);
        make("th", "", line, { scope: "row" }).textContent = String(row.number);
        for (const total of row.totals) make("td", "", line).textContent = String(total);
      }
    },
  };
}
