import { copied } from "../browser/address.js";
import { dropTable, followTables, keepTable, newId, ownTables, tidy } from "../browser/tables.js";
import { filled } from "../dom/filled.js";
import { button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { buildKnobs } from "../house/knobs.js";

// "Votre table". Every change goes to Python, which answers with the whole table; here is no rule.

const MOST_STEPS = 100;

/**
 * @import { Widget } from "../model.js"
 * @import { HouseTraits } from "../traits.js"
 * @import { OwnTable } from "../browser/tables.js"
 */

/** @param {Widget<HouseTraits>} widget */
export function render({ model, el }) {
  const root = make("div", "belote house", el);
  const page = make("div", "page", root);
  const title = make("h1", "", page);
  const intro = make("div", "intro", page);

  const mine = make("section", "panel mine", page);
  const mineName = make("h2", "", mine);
  const list = make("ul", "", mine);

  const from = make("label", "from", page);
  const fromName = make("span", "name", from);
  const base = make("select", "", from);
  base.addEventListener("change", () => wants({ code: base.value }));

  const rules = make("h2", "", page);
  const knobs = buildKnobs(page, { onChange: (sign, value) => wants({ code: "", sign, value }) });

  const foot = make("form", "foot panel", page);
  foot.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  const state = make("div", "state", foot);
  const status = make("p", "status", state, { role: "status" });
  const undoIt = button("second", state, undo);
  const naming = make("label", "naming", foot);
  const nameName = make("span", "name", naming);
  const name = make("input", "", naming, { type: "text", maxlength: 40, autocomplete: "off", enterkeyhint: "done" });
  const deeds = make("div", "row", foot);
  const keepIt = make("button", "first", deeds, { type: "submit" });
  const linkIt = button("second", deeds, link);
  const told = make("p", "told", foot, { role: "status" });
  const backIt = button("second", foot, bringBack);
  const use = make("nav", "use", page);
  const useName = make("h2", "", use);
  const uses = make("ul", "row", use);

  /** @type {ReturnType<typeof createOwn>[]} */
  const owns = [];
  /** @type {{ root: HTMLOptionElement }[]} */
  const bases = [];
  /** @type {{ root: HTMLElement, link: HTMLAnchorElement }[]} */
  const ways = [];
  let count = model.get("wanted")?.n ?? 0;
  /** @type {{ code: string, sign?: string, value?: string }[]} */
  const waiting = []; // changes that came while Python was answering
  let busy = false;
  /** @type {string[]} */
  const before = [];
  let code = model.get("table").code ?? "";
  /** @type {OwnTable | null} */
  let dropped = null;
  /** @type {(words: Record<string, string>) => string} */
  let sayTold = () => "";

  const words = () => model.get("words")[model.get("lang")] ?? {};

  // ---- Changes

  /** @param {{ code: string, sign?: string, value?: string }} change without a code: of the table at hand */
  function wants(change) {
    waiting.push(change);
    tell(() => "");
    if (!busy) send();
  }

  function send() {
    const change = waiting.shift();
    busy = Boolean(change);
    if (!change) return;
    count += 1;
    model.set("wanted", { n: count, ...change, code: change.code || code });
    model.save_changes();
  }

  function receive() {
    const table = model.get("table");
    const now = table.code ?? "";
    if (now !== code) {
      if (!undoing && before.at(-1) !== code) before.push(code);
      if (before.length > MOST_STEPS) before.shift();
      code = now;
    }
    undoing = false;
    paint();
    if ((table.n ?? 0) >= count) send();
  }

  let undoing = false;
  function undo() {
    const last = before.pop();
    if (last === undefined) return;
    undoing = true;
    wants({ code: last });
  }

  // ---- One's own tables

  /** @param {typeof sayTold} sentence */
  function tell(sentence) {
    sayTold = sentence;
    setText(told, sentence(words()));
  }

  /** @param {number} index */
  function createOwn(index) {
    const item = make("li", "", list);
    const take = button("second take", item, () => {
      const { name: called, code: there } = ownTables()[index];
      name.value = called;
      wants({ code: there });
    });
    const drop = button("second drop", item, () => {
      const table = ownTables()[index];
      dropTable(table.id);
      dropped = table;
      tell((said) => filled(said.dropped, { name: table.name }));
      paint();
      backIt.focus();
    });
    return { root: item, take, drop };
  }

  function bringBack() {
    if (dropped) keepTable(dropped);
    dropped = null;
    tell(() => "");
    paint();
    name.focus();
  }

  function keep() {
    const called = tidy(name.value);
    if (!called) {
      tell((said) => said.name_it);
      name.focus();
      return;
    }
    // One name, one table.
    const known = ownTables().find((one) => one.name === called);
    const saved = keepTable({ id: known?.id ?? newId(), name: called, code });
    dropped = null;
    const again = Boolean(known) && known?.code !== code;
    tell((said) => filled(!saved ? said.not_kept : again ? said.kept_again : said.kept, { name: called }));
    paint();
  }

  async function link() {
    const { origin, pathname } = location;
    const address = `${origin}${pathname}?${new URLSearchParams({ table: code, lang: model.get("lang") })}`;
    if (await copied(address)) tell((said) => said.copied);
    else tell((said) => `${said.copy_this} ${address}`);
  }

  // ---- Painting

  function paintOwn() {
    const said = words();
    const own = ownTables();
    show(mine, own.length > 0);
    setText(mineName, said.own);
    resize(owns, own.length, createOwn);
    own.forEach((table, i) => {
      const { root: item, take, drop } = owns[i];
      setText(take, table.name);
      take.setAttribute("aria-label", filled(said.take, { name: table.name }));
      take.setAttribute("aria-pressed", String(table.code === code));
      item.classList.toggle("on", table.code === code);
      setText(drop, said.drop_short);
      drop.setAttribute("aria-label", filled(said.drop, { name: table.name }));
    });
  }

  function paint() {
    const lang = model.get("lang");
    const said = words();
    const table = model.get("table");
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("left", Boolean(model.get("settings").left));
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    paintOwn();
    setText(fromName, said.from);
    const tables = model.get("bases");
    resize(bases, tables.length, () => ({ root: make("option", "", base) }));
    tables.forEach(({ id, label }, i) => {
      bases[i].root.value = id;
      setText(bases[i].root, label[lang]);
    });
    base.value = table.base ?? "";
    setText(rules, said.rules);
    knobs.paint({ groups: table.groups ?? [], words: said, lang });
    setText(status, table.trouble?.[lang] ?? table.told?.[lang] ?? "");
    setText(undoIt, said.undo);
    show(undoIt, before.length > 0);
    setText(nameName, said.name);
    name.placeholder = said.name_hint;
    setText(keepIt, said.keep);
    setText(linkIt, said.link);
    setText(told, sayTold(said));
    setText(backIt, said.bring_back);
    show(backIt, dropped !== null);
    setText(useName, said.use);
    resize(ways, model.get("uses").length, () => {
      const item = make("li", "", uses);
      return { root: item, link: make("a", "second", item) };
    });
    model.get("uses").forEach(({ page: there, label }, i) => {
      setText(ways[i].link, label[lang]);
      ways[i].link.href = `${there}.html?${new URLSearchParams({ table: code, lang })}`;
    });
  }

  paint();
  const names = /** @type {const} */ (["lang", "settings", "words", "texts", "bases", "uses"]);
  model.on("change:table", receive);
  for (const one of names) model.on(`change:${one}`, paint);
  const unfollow = followTables(paint);
  // A table that is one's own is called by its name.
  name.value = ownTables().find((one) => one.code === code)?.name ?? "";
  return () => {
    unfollow();
    model.off("change:table", receive);
    for (const one of names) model.off(`change:${one}`, paint);
  };
}
