// When a page cannot go on: Python failed, or what the page needs did not arrive. marimo says it in
// English, in a message that theme.css hides; a widget counts what failed at its own reports. The
// words stand in the head, there before Python is.

import { copyFault, engineFault, lineFault, lost, violated } from "./delivery.js";

/** @import { Fault } from "./delivery.js" */

const SAID = 'ol[class~="z-100"] > li[class~="destructive"]';
const STOPPED = "An internal error";
const LOOK_MS = [6000, 13_000]; // of the page's life: when to ask why it is not there yet
const LOADED = "script, link[rel=modulepreload], link[rel=stylesheet]";
export const TROUBLE = "belote:trouble";
const LIVE = "belote:live";

function words() {
  const template = document.getElementById("trouble");
  return template instanceof HTMLTemplateElement ? template : null;
}

/** @param {Fault | null} fault */
function tell(fault) {
  const told = words()?.content.cloneNode(true);
  if (!fault || !(told instanceof DocumentFragment) || document.querySelector(".trouble")) return;
  const { cause, facts } = fault;
  for (const said of /** @type {NodeListOf<HTMLElement>} */ (told.querySelectorAll("[data-cause]"))) {
    if (said.dataset.cause !== cause) said.remove();
  }
  for (const said of told.querySelectorAll("[data-cause] span")) {
    said.textContent = (said.textContent ?? "").replace(/\{(\w+)\}/g, (_, name) => facts?.[name] ?? "");
  }
  document.body.prepend(told);
  document.querySelector(".trouble button")?.addEventListener("click", () => location.reload());
}

/** Watch over a page, from before it is drawn. */
export function watchTrouble() {
  const look = () => {
    const said = document.querySelector(SAID);
    if (said?.textContent?.includes(STOPPED)) tell({ cause: "told" });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener(TROUBLE, () => tell({ cause: "told" }));
  // A file opened by a double click has words of its own.
  if (location.protocol !== "file:") watchDelivery();
}

function watchDelivery() {
  let live = false;
  /** @param {Fault | null} fault */
  function fail(fault) {
    if (live) return;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => fail(fault), { once: true });
    } else tell(fault);
  }
  document.addEventListener(LIVE, () => {
    if (live) return;
    live = true;
    // It came after all.
    document.querySelector(".trouble")?.remove();
  });

  const name = (/** @type {string} */ url) => decodeURI(new URL(url).pathname.split("/").slice(-2).join("/"));
  window.addEventListener("error", ({ target }) => {
    if (!(target instanceof Element && target.matches(LOADED))) return;
    const url = /** @type {HTMLScriptElement} */ (target).src || /** @type {HTMLLinkElement} */ (target).href;
    lost(name(url)).then(fail);
    // What it would have drawn does not come: the page itself may.
    if (url.includes("/kit-")) document.getElementById("first")?.remove();
  }, true);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const url = /module.*?(https?:\S+\.m?js)/.exec(String(reason))?.[1];
    if (url) lost(name(url)).then(fail);
  });
  document.addEventListener("securitypolicyviolation", (event) => fail(violated(event)));

  let asking = false;
  function ask() {
    if (live || asking) return; // Slow as all may be here: a second question would not make it quicker.
    const { files, socket } = words()?.dataset ?? {};
    asking = true;
    const found = files ? copyFault(files) : socket ? lineFault(socket) : Promise.resolve(null);
    found.then(fail).finally(() => { asking = false; });
  }
  document.addEventListener("DOMContentLoaded", () => {
    if (words()?.dataset.files) fail(engineFault());
  });
  for (const at of LOOK_MS) setTimeout(ask, at - performance.now());
}

/**
 * A widget whose failures in Python are told.
 * @template {object} Traits
 * @param {import("../model").Render<Traits>} render
 * @returns {import("../model").Render<Traits & { trouble: number }>}
 */
export const telling = (render) => (widget) => {
  const told = () => document.dispatchEvent(new Event(TROUBLE));
  document.dispatchEvent(new Event(LIVE));
  widget.model.on("change:trouble", told);
  const leave = render(widget);
  return () => {
    widget.model.off("change:trouble", told);
    leave?.();
  };
};
