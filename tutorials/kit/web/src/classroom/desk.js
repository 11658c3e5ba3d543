import { buildForm } from "./form.js";
import { buildLinks } from "./links.js";
import { buildPapers } from "./papers.js";
import { buildPreview } from "../widgets/preview.js";
import { buildQuestions } from "./questions.js";
import { buildResults } from "./results.js";
import { button, make, setHtml, setText, show } from "../dom/nodes.js";

// "Classe": what the teacher ticks and writes goes up, the whole set comes down. No rule and no
// sentence here.

const WAIT_MS = 400; // before this a pause is not worth a word

/**
 * @import { ClassDesk, ClassWish } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { ClassroomTraits } from "../traits.js"
 */

/** The folder that the pages lie in: links lead from there. */
function folder() {
  const { origin, pathname } = location;
  return origin + pathname.replace(/[^/]+\.html$/, "").replace(/\/\d\d_\w+\/$/, "/");
}

/** @param {Widget<ClassroomTraits>} widget */
export function render({ model, el }) {
  const root = make("div", "belote classroom", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const head = make("header", "", page);
  const title = make("h1", "", head);
  const intro = make("div", "quiet", head);
  const status = make("p", "told", head, { role: "status" });
  const refused = make("ul", "faults box", head, { role: "list" });
  const left = make("div", "left-part", page);
  const right = make("div", "right-part", page);
  const form = buildForm(left, (wished) => wish(wished));
  const own = make("section", "own", left);
  const ownHead = make("h2", "", own);
  const ownTold = make("p", "quiet", own);
  const ownRow = make("div", "row", own);
  const openFile = button("second", ownRow, () => file.click());
  const leaveOwn = button("second", ownRow, () => form.inVersion("A"));
  const file = make("input", "", ownRow, { type: "file", accept: ".toml,text/plain" });
  file.hidden = true;
  const links = buildLinks(right);
  const papers = buildPapers(right, (name) => {
    files += 1;
    model.set("wanted", { n: files, name });
    model.save_changes();
    return files;
  });
  const questions = buildQuestions(right, {
    onVersion: (name) => form.inVersion(name),
    onLook: look,
    onExchange: (at) => wish({ exchange: at }),
  });
  const results = buildResults(right, (text) => {
    pastes += 1;
    model.set("pasted", { n: pastes, text });
    model.save_changes();
  });
  const preview = buildPreview(root, act);

  let count = model.get("wish")?.n ?? 0;
  let looks = model.get("look")?.n ?? 0;
  let files = model.get("wanted")?.n ?? 0;
  let pastes = model.get("pasted")?.n ?? 0;
  let looking = -1; // the question that is looked at
  let waitTimer = 0;

  const desk = () => model.get("desk");
  const words = () => model.get("words")[model.get("lang")] ?? {};

  /** @param {ClassWish} wished */
  function wish(wished) {
    count += 1;
    model.set("wish", { ...wished, n: count, base: folder() });
    model.save_changes();
    clearTimeout(waitTimer);
    // Where only the links are asked for, the set is there.
    if (Object.keys(wished).length) waitTimer = setTimeout(() => setText(status, words().waiting), WAIT_MS);
  }

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = ""; // the same file again is news too
    if (chosen) wish({ own: await chosen.text() });
  });

  // ---- A question as pupils see it

  /** @param {number} at */
  function look(at) {
    looking = at;
    looks += 1;
    model.set("look", { n: looks, at });
    model.save_changes();
  }

  /** @param {string} action */
  function act(action) {
    const last = (desk().questions?.length ?? 0) - 1;
    const then = looking + (action === "next" ? 1 : -1);
    if (action === "choose" || then < 0 || then > last) close();
    else look(then);
  }

  function close() {
    const at = looking;
    looking = -1;
    preview.close();
    show(page, true);
    questions.focus(at);
  }

  function showQuestion() {
    const { n, screen } = model.get("shown");
    if (looking < 0 || n !== looks || !screen) return;
    const arrives = !page.hidden;
    show(page, false);
    preview.open(screen, {
      lang: model.get("lang"), settings: model.get("settings"), faces: model.get("faces"),
      words: tableWords(), card_names: model.get("card_names"), card_shorts: model.get("card_shorts"),
    }, model.get("table_style"));
    if (arrives) preview.host.scrollIntoView();
  }

  // The table's button that leads back to what is practised leads back to the set here.
  function tableWords() {
    const given = model.get("words");
    return Object.fromEntries(Object.entries(model.get("table_words")).map(([lang, table]) => (
      [lang, { ...table, choose_rules: given[lang]?.back ?? "" }]
    )));
  }

  // ---- The desk

  function paint() {
    const lang = model.get("lang");
    const now = words();
    const settings = model.get("settings");
    const set = /** @type {ClassDesk} */ (desk());
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("large", Boolean(settings.large));
    setHtml(sprite, model.get("faces").sprite ?? "");
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    const current = set.n >= count;
    if (current) {
      clearTimeout(waitTimer);
      setText(status, set.faults.length ? now.refused : set.own?.[lang] ?? "");
    }
    refused.replaceChildren(...set.faults.map((fault) => {
      const line = make("li", "");
      line.textContent = fault[lang];
      return line;
    }));
    show(refused, set.faults.length > 0);
    form.paint(set, current, lang, now);
    setText(ownHead, now.own);
    setText(ownTold, now.own_told);
    setText(openFile, now.own_open);
    setText(leaveOwn, now.own_leave);
    show(leaveOwn, Boolean(set.own));
    questions.paint(set, lang, now);
    links.paint(set, lang, now);
    papers.paint(now);
    results.paint(model.get("gathered"), lang, now, texts.honest ?? {});
    if (looking >= 0) showQuestion();
  }

  const repainted = /** @type {const} */ (["desk", "lang", "settings", "gathered", "words", "faces", "texts"]);
  for (const name of repainted) model.on(`change:${name}`, paint);
  const takeFile = () => papers.take(model.get("file"));
  model.on("change:shown", showQuestion);
  model.on("change:file", takeFile);
  paint();
  // Python does not know where the page lies.
  if (!desk().links?.length) wish({});
  return () => {
    clearTimeout(waitTimer);
    preview.close();
    for (const name of repainted) model.off(`change:${name}`, paint);
    model.off("change:shown", showQuestion);
    model.off("change:file", takeFile);
  };
}
