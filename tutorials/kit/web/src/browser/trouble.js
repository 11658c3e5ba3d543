// When Python fails at a page. marimo says it in English, in a message that theme.css hides; a widget
// counts what failed at its own reports. The words stand in the head, there before Python is.

const SAID = 'ol[class~="z-100"] > li[class~="destructive"]';
const STOPPED = "An internal error";
export const TROUBLE = "belote:trouble";

function tell() {
  const words = document.getElementById("trouble");
  if (!(words instanceof HTMLTemplateElement) || document.querySelector(".trouble")) return;
  document.body.prepend(words.content.cloneNode(true));
  document.querySelector(".trouble button")?.addEventListener("click", () => location.reload());
}

/** Watch over a page, from before it is drawn. */
export function watchTrouble() {
  const look = () => {
    const said = document.querySelector(SAID);
    if (said?.textContent?.includes(STOPPED)) tell();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener(TROUBLE, tell);
}

/**
 * A widget whose failures in Python are told.
 * @template {object} Traits
 * @param {import("../model").Render<Traits>} render
 * @returns {import("../model").Render<Traits & { trouble: number }>}
 */
export const telling = (render) => (widget) => {
  const told = () => document.dispatchEvent(new Event(TROUBLE));
  widget.model.on("change:trouble", told);
  const leave = render(widget);
  return () => {
    widget.model.off("change:trouble", told);
    leave?.();
  };
};
