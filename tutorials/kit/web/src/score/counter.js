import { frenchFaces } from "../browser/settings.js";
import { afterPaint, bringIntoView, button, make, setText, show } from "../dom/nodes.js";
import { Outbox } from "../questions/attempt.js";
import { buildFiles, buildSettings } from "./around.js";
import { buildCurve } from "./curve.js";
import { buildFields, empty } from "./fields.js";
import { buildHeap } from "./heap.js";
import * as store from "./kept.js";
import { buildLines } from "./lines.js";

// "Le compteur": what is typed is kept letter by letter and goes up; what it comes to, and the whole
// sheet, comes down. Here nothing is counted, and there is no rule and no sentence.

const TYPING_MS = 60;

/**
 * @import { ScoreAction, ScoreRow } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { ScoreTraits } from "../traits.js"
 */

/** @param {Widget<ScoreTraits>} widget */
export function render({ model, el }) {
  const root = make("div", "belote score", el);
  const page = make("div", "page", root);
  const entry = make("section", "entry", page, { "aria-labelledby": "deal-title" });
  const head = make("p", "tally", entry);
  const title = make("h1", "", entry, { id: "deal-title", tabindex: "-1" });
  const end = make("p", "end", entry);
  const held = make("p", "held", entry);
  const fields = buildFields(entry, { form: () => draft.form, onChange: changed, onWrite: write, onLeave: () => setTimeout(paint) });
  const buttons = make("div", "row main-row", entry);
  const main = button("filled", buttons, () => (closed() ? begin() : write()));
  const passed = button("second", buttons, () => (draft.at === null ? ask("passed", {}, true) : ask("correct", { at: draft.at, text: "passed" }, true)));
  const leave = button("second", buttons, () => stopCorrecting());
  const undo = button("second", buttons, () => ask("undo", {}, true));
  const heap = buildHeap(entry, { heap: () => draft.heap, onChange: changed, onPut: (side, points) => fields.put(side, String(points)) });
  const note = make("p", "box note", entry);
  const status = make("p", "status unseen", page, { role: "status" });
  const beside = make("div", "beside", page);
  const settings = buildSettings(beside, {
    onRules: (table, target) => ask("rules", { table, target }, true),
    onDealer: (at) => ask("dealer", { at }, true), onName: (at, text) => ask("name", { at, text }, true),
  });
  const lines = buildLines(beside, {
    onUnfold: (at) => ask("unfold", { at }), onCorrect: correct, onRemove: ({ at }) => ask("remove", { at }, true),
  });
  const curve = buildCurve(beside);
  const files = buildFiles(beside, {
    onAsk: (text) => ask("ask", { text }), onFiles: (texts) => ask("files", { texts, text: String(Date.now()) }),
    onNew: begin, onDrop: () => ask("drop", {}), onOpen: (text) => ask("open", { text }),
    onAside: () => save("belote-aside.json", store.aside() ?? ""),
  });

  /** @type {store.Draft & { form: ReturnType<typeof empty> }} */
  const draft = begun();
  let count = model.get("draft")?.n ?? 0;
  let timer = 0;
  let tried = false;
  let moveFocus = false;
  let reports = 0;
  let handed = model.get("handed")?.n ?? 0;
  let said = "";
  const keeps = store.works();
  const old = new Set(store.stored().news.map((one) => JSON.stringify(one)));
  /** @type {Outbox<ScoreAction>} */
  const outbox = new Outbox(model.get("choice")?.n ?? 0);

  function begun() {
    const found = store.readDraft();
    return {
      sheet: found.sheet ?? "", at: found.at ?? null, form: { ...empty(), ...found.form }, heap: { cards: [], trump: null, last: false, ...found.heap },
    };
  }

  const screen = () => model.get("screen");
  const told = () => model.get("form") ?? {};
  const current = () => told().n === count;
  const correcting = () => (draft.at === null ? null : screen().rows.find(({ at }) => at === draft.at) ?? null);

  const closed = () => screen().over && !correcting();

  // ---- What is typed

  function changed() {
    draft.sheet = screen().sheet;
    store.keepDraft(draft);
    clearTimeout(timer);
    timer = setTimeout(send, TYPING_MS);
    count += 1;
    paint();
  }

  function send() {
    clearTimeout(timer);
    timer = 0;
    model.set("draft", { n: count, ...JSON.parse(JSON.stringify(draft)), sheet: screen().sheet });
    model.save_changes();
  }

  function clear() {
    Object.assign(draft, { at: null, form: empty(), heap: { ...draft.heap, cards: [], last: false } });
    tried = false;
    changed();
  }

  function write() {
    tried = true;
    send();
    if (draft.at === null) ask("write", { form: draft.form }, true);
    else ask("correct", { at: draft.at, form: draft.form }, true);
    paint();
    if (current() && told().refusals?.length) fields.focusRefused();
  }

  /** @param {ScoreRow} row */
  function correct(row) {
    Object.assign(draft, { at: row.at, form: { ...empty(), ...JSON.parse(JSON.stringify(row.form ?? {})) } });
    tried = false;
    changed();
    bringIntoView(title);
    fields.focusFirst();
  }

  function stopCorrecting() {
    const row = draft.at;
    clear();
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="unfold-${row}"]`))?.focus();
  }

  // ---- What is done

  function begin() {
    ask("new", { text: String(Date.now()) }, true);
  }

  /**
   * @param {string} action
   * @param {ScoreAction} facts
   * @param {boolean} [lasts] whether it must not be lost while Python is away
   */
  function ask(action, facts, lasts = false) {
    const { sheet, deeds } = screen();
    const choice = outbox.next(JSON.parse(JSON.stringify({ position: `${sheet}.${deeds}`, action, ...facts })), model.get("seen") ?? -1);
    if (lasts) store.keepNews({ ...choice, earlier: [] });
    moveFocus = ["write", "correct", "passed", "remove"].includes(action);
    afterPaint(() => {
      if ((model.get("choice")?.n ?? 0) >= choice.n) return;
      model.set("choice", choice);
      model.save_changes();
    });
  }

  // ---- What is kept

  function report() {
    const { sheets, last, news } = store.stored();
    reports += 1;
    model.set("kept", { ready: true, ok: keeps, n: reports, sheets, last, news: reports === 1 ? news : [] });
    model.save_changes();
  }

  let blanked = model.get("keep")?.blank ?? 0;
  function keep() {
    const news = model.get("keep");
    if (news?.report === undefined) return;
    store.keepSheet(news, (one) => old.has(JSON.stringify(one)) || (one.n ?? 0) <= (news.n ?? -1));
    if ((news.blank ?? 0) > blanked) {
      blanked = news.blank ?? 0;
      clear();
      if (moveFocus) {
        moveFocus = false;
        if (screen().over) title.focus({ preventScroll: true });
        else fields.focusFirst();
      }
    }
    paint();
  }

  /** @param {StorageEvent} event another tab of this browser wrote something down */
  function followed(event) {
    if (event.key !== store.KEY) return;
    const { sheet, text } = model.get("keep") ?? {};
    if (sheet === undefined || store.stored().sheets[sheet] !== (text || undefined)) report();
  }

  // ---- Files

  /** @param {string} name @param {string} text */
  function save(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", "", null, { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  /** @param {string} html a page by itself */
  function printOut(html) {
    root.querySelector("iframe")?.remove();
    const frame = make("iframe", "unseen", root, { title: model.get("words")[model.get("lang")].print_sheet, tabindex: -1, "aria-hidden": "true" });
    frame.addEventListener("load", () => frame.contentWindow?.print());
    frame.srcdoc = html;
  }

  function receiveFiles() {
    const { n = 0, kind, names = [], texts = [] } = model.get("handed") ?? {};
    if (n <= handed) return;
    handed = n;
    texts.forEach((text, i) => (kind === "print" ? printOut(text) : save(names[i], text)));
  }

  // ---- Painting

  function paint() {
    const lang = model.get("lang");
    const words = model.get("words")[lang] ?? {};
    const now = screen();
    const french = frenchFaces(model.get("settings"), lang);
    const row = correcting();
    if (root.lang !== lang) root.lang = lang;
    const looks = model.get("settings");
    root.classList.toggle("large", Boolean(looks.large));
    root.classList.toggle("four-colours", looks.colours === 4);
    setText(head, row ? "" : now.over ? `${now.table[lang]} · ${now.goal[lang]}` : now.head[lang]);
    show(head, Boolean(head.textContent));
    setText(title, row ? words.correcting.replace("{name}", () => row.name[lang]) : now.title[lang]);
    setText(end, now.end?.[lang] ?? "");
    show(end, Boolean(now.end) && !row);
    setText(held, now.held?.[lang] ?? "");
    show(held, Boolean(now.held));
    fields.paint({ screen: now, told: told(), current: current(), tried, words, lang });
    root.dataset.closed = closed() ? "yes" : "";
    setText(main, row ? words.save_correction : closed() ? words.new_match : words.write);
    setText(passed, words.all_passed);
    setText(leave, words.leave);
    setText(undo, now.undo?.[lang] ?? "");
    show(passed, !closed());
    show(leave, Boolean(row));
    show(undo, Boolean(now.undo) && !row);
    show(heap.root, !closed());
    heap.paint(now, told(), {
      words, lang, names: model.get("card_names")[lang] ?? {}, shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
    });
    const noted = now.note?.[lang] ?? (keeps ? "" : words.not_kept);
    setText(note, noted);
    show(note, Boolean(noted));
    settings.paint(now, words, lang);
    lines.paint(now, words, lang);
    curve.paint(now, words, lang);
    files.paint(now, words, lang, Boolean(store.aside()));
    const news = `${now.note?.[lang] ?? ""} ${now.rows.length ? now.news[lang] : ""}`.trim();
    if (said !== "" && news !== said) setText(status, news);
    said = news || " ";
  }

  /** What one was typing goes on where it is the same sheet. */
  function receive() {
    if (draft.at !== null && !correcting()) Object.assign(draft, { at: null, form: empty() });
    paint();
  }

  let heard = "";
  function answered() {
    paint();
    const sum = told().heap?.[model.get("lang")] ?? "";
    if (heap.root.open && heard && sum !== heard) setText(status, sum);
    heard = sum;
    if (tried && current() && told().refusals?.length && moveFocus) {
      moveFocus = false;
      fields.focusRefused();
    }
  }

  receive();
  const repainted = /** @type {const} */ (["lang", "settings", "words", "card_names", "card_shorts"]);
  model.on("change:screen", receive);
  model.on("change:form", answered);
  model.on("change:keep", keep);
  model.on("change:handed", receiveFiles);
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("storage", followed);
  report();
  count += 1;
  send();
  return () => {
    clearTimeout(timer);
    model.off("change:screen", receive);
    model.off("change:form", answered);
    model.off("change:keep", keep);
    model.off("change:handed", receiveFiles);
    for (const name of repainted) model.off(`change:${name}`, paint);
    window.removeEventListener("storage", followed);
  };
}
