// The speaker's notes: what the window that presents tells, as it tells it; keys go back to it.

import { initialLang } from "../browser/settings.js";
import { make, setHtml, setText, show } from "../dom/nodes.js";
import { deedOf } from "../present/keys.js";
import { openChannel } from "../present/notes.js";

/** @import { Lang } from "../traits.js" */
/** @import { Notes, Told } from "../present/notes.js" */

const html = document.documentElement;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} lang */
function speak(lang) {
  html.lang = lang;
  document.title = html.getAttribute(`data-title-${lang}`) ?? "";
}

/**
 * @param {string} id
 * @param {string} text
 */
function tell(id, text) {
  setHtml(part(id), text);
  show(/** @type {HTMLElement} */ (part(id).closest("section")), Boolean(text));
}

/** @param {Notes} notes */
function paint({ lang, title, ask, now, answer, misread, votes, step, steps }) {
  speak(lang);
  setText(part("title"), title);
  setText(part("step"), `${step} / ${steps}`);
  tell("ask", ask);
  tell("now", now);
  tell("answer", answer);
  part("misread").replaceChildren(...misread.flatMap(([who, told]) => {
    const name = make("dt", "");
    const text = make("dd", "");
    setText(name, who);
    setHtml(text, told);
    return [name, text];
  }));
  show(/** @type {HTMLElement} */ (part("misread").closest("section")), misread.length > 0);
  part("votes").replaceChildren(...votes.map(([who, n]) => {
    const row = make("tr", "");
    make("th", "", row, { scope: "row" }).textContent = who;
    make("td", "", row).textContent = String(n);
    return row;
  }));
  show(/** @type {HTMLElement} */ (part("votes").closest("section")), votes.length > 0);
}

const channel = openChannel((/** @type {Told} */ told) => {
  if (!("notes" in told || "over" in told)) return;
  const there = "notes" in told;
  show(part("notes"), there);
  show(part("wait"), false);
  show(part("over"), !there);
  if (there) paint(told.notes);
});

document.addEventListener("keydown", (event) => {
  if (event.repeat || !deedOf(event)) return;
  event.preventDefault();
  channel.tell({ key: event.key });
});
speak(initialLang(/** @type {Lang} */ (html.dataset.default)));
channel.tell({ hello: true });
