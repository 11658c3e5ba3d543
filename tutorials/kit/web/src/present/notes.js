// What who presents has before him in a second window: what to ask, the answer, what is misread. The
// first window tells it at every step; the second one asks for it when it opens, and passes keys on.

import { labelOf } from "./reveal.js";

const CHANNEL = "belote.present";

/**
 * @import { View } from "../view.js"
 */

/**
 * @typedef {object} Notes all of it in the language of the first window, as Python wrote it
 * @property {string} lang
 * @property {string} title
 * @property {string} ask what to ask
 * @property {string} now what is in sight
 * @property {string} answer
 * @property {[string, string][]} misread an answer, and what of the rule it misses
 * @property {[string, number][]} votes
 * @property {number} step from 1
 * @property {number} steps
 *
 * @typedef {{ notes: Notes } | { key: string } | { hello: true } | { over: true }} Told
 */

/**
 * @param {View} view
 * @returns {string} the right answer
 */
function answerOf({ position: { ask, rulings }, lang, names }) {
  const allowed = Object.entries(rulings ?? {}).filter(([, { allowed: yes }]) => yes);
  if (rulings) return allowed.map(([code]) => names[code]).join(", ");
  if (!ask) return "";
  const { fields } = ask;
  const right = ask.right.map((one, i) => (
    fields ? [fields[i].label[lang], one].join(" ") : labelOf(ask, String(one))?.[lang] ?? ""
  ));
  return `<b>${right.join(", ")}</b><br>${ask.good[lang].sentence}`;
}

/**
 * @param {View} view
 * @returns {[string, string][]}
 */
function misreadIn({ position: { ask, rulings }, lang, names }) {
  /** @type {[string, string][]} */
  const told = [];
  for (const [code, { first }] of Object.entries(rulings ?? {})) {
    if (first) told.push([names[code], first[lang]]);
  }
  for (const [key, { right, first }] of Object.entries(ask?.verdicts ?? {})) {
    if (right || !first || !ask) continue;
    const ids = ask.fields ? [key] : key.split(" ").map((id) => labelOf(ask, id)?.[lang] ?? id);
    told.push([ids.join(", "), first[lang]]);
  }
  return told;
}

/**
 * @param {View} view as it is shown
 * @param {Pick<Notes, "step" | "steps" | "votes">} place
 * @returns {Notes}
 */
export function notesOf(view, place) {
  const { position, lang, told } = view;
  return {
    ...place, lang,
    title: position.title?.[lang] ?? "",
    ask: position.prompt?.[lang] ?? "",
    now: [told?.title, told?.sentence].filter(Boolean).join("<br>"),
    answer: answerOf(view),
    misread: misreadIn(view),
  };
}

/**
 * @param {(told: Told) => void} hear
 */
export function openChannel(hear) {
  const channel = new window.BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => hear(data);
  return {
    /** @param {Told} told */
    tell: (told) => channel.postMessage(told),
    close: () => channel.close(),
  };
}
