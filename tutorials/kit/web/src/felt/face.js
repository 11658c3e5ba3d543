import { setHtml } from "../dom/nodes.js";

/**
 * One card, drawn or as text, as the settings say.
 *
 * @param {HTMLElement} node
 * @param {Pick<import("../view.js").CardView, "settings" | "shorts" | "faces">} view
 * @param {string} code
 */
export function paintFace(node, view, code) {
  const text = view.settings.text;
  const looks = `front${text ? " text-face" : ""} suit-${code[1]}`;
  if (node.className !== looks) node.className = looks;
  setHtml(node, text ? view.shorts[code] ?? code : view.faces.cards[code] ?? "");
}
