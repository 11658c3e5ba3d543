// How a live widget takes over what `first.js` has drawn for it.

/**
 * The nodes that stand there already become this widget; else it draws itself.
 *
 * @template {object} Traits
 * @param {"frame" | "table" | "checker" | "play" | "score" | "house" | "classroom"} name
 * @param {import("../model.js").Render<Traits>} render
 * @returns {import("../model.js").Render<Traits>}
 */
export function adopting(name, render) {
  return ({ model, el }) => window.beloteFirst?.[name]?.(model, el) ?? render({ model, el });
}
