import { filled } from "../dom/filled.js";
import { checkLink } from "../browser/address.js";
import { afterPaint, button, make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { buildRuleLink } from "../dom/rule_link.js";
import { buildRecall } from "./recall.js";
import { buildSum } from "./sum.js";
import { neededBy } from "../questions/verdicts.js";

// The panel: the verdict, its reason and the remedy; before the answer, the hints.

// Ways out of the question: at hand, but no answer to it.
const QUIET = ["again", "copy", "choose", "restart", "home", "back"];
/** @type {Record<string, string>} */
const MARKS = { refused: "✗", allowed: "✓", hint: "?" };

/**
 * A real minus sign; nothing where nothing is written down.
 *
 * @param {number} amount
 */
const signed = (amount) => (amount === 0 ? "" : String(amount).replace("-", "− "));

// How a step of a reason looks.
const STEPS = ["end", "quiet", "open", "fails", "found", "missed"];

const STAR = '<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M20 3l5.2 10.9 12 1.6-8.8 8.3 2.2 11.9L20 29.9 9.4 35.7l2.2-11.9-8.8-8.3 12-1.6z"/></svg>';

const BUTTONS = /** @type {const} */ ([
  "primary", "previous", "replay", "reveal", "hint", "rule", "again", "copy", "choose", "restart", "home",
  "back",
]);

/**
 * @import { Ledger } from "../screens.js"
 * @import { Step, Told, View } from "../view.js"
 */
/** @typedef {(typeof BUTTONS)[number]} Button */

/**
 * @param {HTMLElement} parent
 * @param {(kind: Button, event: MouseEvent) => void} act
 * @param {(index: number, yes: boolean) => void} [onStep] a question left open is answered
 */
export function buildPanel(parent, act, onStep = () => {}) {
  const root = make("div", "panel", parent);
  const answers = make("div", "answers", root);
  // What may be longer than the room there is scrolls; the buttons below it stay where they are.
  const said = make("div", "said", root);
  const head = make("div", "verdict", said);
  const title = make("h2", "title", head);
  const mark = make("span", "mark", title, { "aria-hidden": "true" });
  const name = make("span", "", title);
  const sentence = make("p", "sentence", head);
  const account = make("div", "account", said);
  const sum = buildSum(said);
  const path = make("ol", "path", said, { role: "list" });
  const boxes = make("div", "boxes", said);
  const note = make("p", "note", said);
  const article = make("p", "article", said);
  const ruleLink = buildRuleLink(article, "");
  const rule = make("div", "rule box", said, { id: "rule" });
  const recall = buildRecall(said);
  const joy = make("p", "joy", head);
  joy.innerHTML = STAR;
  const joyText = make("span", "", joy);
  const beside = make("div", "beside", root);
  // Apart, so that on a phone the one filled button can stay in reach without the others.
  const row = make("div", "row", root);
  const go = make("div", "go", row);
  const more = make("div", "more", row);
  const out = make("div", "ways-out", row);
  const buttons = /** @type {Record<Button, HTMLButtonElement>} */ (
    Object.fromEntries(BUTTONS.map((kind) => [
      kind,
      kind === "primary"
        ? button("filled", go, (event) => act(kind, event))
        : QUIET.includes(kind)
          ? button("second quiet", out, (event) => act(kind, event))
          : button("second", more, (event) => act(kind, event)),
    ]))
  );
  buttons.rule.setAttribute("aria-controls", "rule");
  const told = make("p", "note copied", root);
  const toldText = make("span", "", told);
  const check = make("a", "", told);
  /** @type {ReturnType<typeof createLine>[]} */
  const lines = [];
  /** @type {{ root: HTMLElement }[]} */
  const notes = [];

  /** @param {number} index */
  function createLine(index) {
    const item = make("li", "", path);
    const asked = make("span", "asked", item, { id: `step-${index}` });
    const sign = make("span", "sign", item, { "aria-hidden": "true" });
    const answer = make("b", "", item);
    const ways = make("span", "ways", item, { role: "group", "aria-labelledby": `step-${index}` });
    const [yes, no] = [true, false].map((way) => button("second", ways, () => onStep(index, way)));
    return { root: item, asked, sign, answer, ways, yes, no };
  }

  /**
   * @param {Step[]} items
   * @param {Record<string, string>} words
   */
  function paintPath(items, words) {
    show(path, items.length > 0);
    resize(lines, items.length, createLine);
    items.forEach((item, i) => {
      const line = lines[i];
      line.root.className = Object.entries(item)
        .filter(([look, yes]) => STEPS.includes(look) && yes).map(([look]) => look).join(" ");
      setHtml(line.asked, item.q ? `${item.q} ` : "");
      setHtml(line.answer, item.a ?? "");
      setText(line.sign, item.found ? "✓ " : item.missed ? "✗ " : "");
      show(line.ways, Boolean(item.open));
      setText(line.yes, words.yes);
      setText(line.no, words.no);
    });
  }

  /** @param {string[]} texts */
  function paintBoxes(texts) {
    show(boxes, texts.length > 0);
    resize(notes, texts.length, () => ({ root: make("p", "box", boxes) }));
    texts.forEach((text, i) => setHtml(notes[i].root, text));
  }

  /**
   * What a miss says while its answer is for the learner to find.
   *
   * @param {View} view
   * @returns {Told}
   */
  function withheldIn({ position: { ask, table }, verdict, answer, asked, lang, words }) {
    if (!verdict) return {};
    if ("allowed" in verdict) {
      const { owed } = verdict;
      const form = owed?.[lang] ?? verdict[lang];
      return {
        title: form.title, sentence: form.sentence, article: form.article, ruleAt: form.rule, reveal: words.show_legal,
        path: owed && form.path.map((step, i) => {
          if (i <= owed.fails) return { ...step, fails: i === owed.fails };
          if (!(i in asked)) return { ...step, open: true };
          const found = asked[i] === owed.truth[i];
          return { ...step, a: `${words[owed.truth[i] ? "yes" : "no"]}.`, found, missed: !found };
        }),
        note: owed && form.path.some((_, i) => i > owed.fails && !(i in asked)) && words.open_questions,
      };
    }
    /** @type {readonly (string | number)[]} */
    const right = ask?.right ?? [];
    /** @type {readonly (string | number)[]} */
    const given = answer;
    // Nothing lies there to look at where there is only the question.
    const looked = Object.values(table ?? {}).some(Boolean) ? "look_again" : "think_again";
    const missing = ask?.form === "cards" && !ask.ordered && given.every((id) => right.includes(id));
    return {
      title: verdict[lang].title, article: verdict[lang].article, ruleAt: verdict[lang].rule, reveal: words.show_answer,
      sentence: verdict.first?.[lang] || (missing ? words.some_missing : words[looked]),
    };
  }

  /**
   * What the panel shows in each mode; anything left out is hidden.
   *
   * @param {View} view
   * @returns {Told}
   */
  function content(view) {
    const { position, lang, words } = view;
    if (view.told) return view.told;
    const { ask } = position;
    const ruling = view.verdict?.[lang];
    const todo = ask?.todo[lang] ?? words.choose;
    const needed = words[neededBy(ask)];
    const answer = { cards: words.done, numbers: words.check_answer, choice: undefined }[ask?.form ?? "choice"];
    const hints = position.hints?.[lang] ?? [];
    const first = view.withheld && withheldIn(view);
    switch (view.mode) {
      case "refused":
      case "allowed":
        if (first) return { ...first, primary: ask?.ordered ? words.order_anew : answer, again: true, rule: true };
        return {
          title: ruling?.title, sentence: ruling?.sentence, path: ruling?.path,
          boxes: ruling?.elsewhere, article: ruling?.article, ruleAt: ruling?.rule, lines: ask?.lines?.[lang],
          primary: view.ready ? answer : position.button?.[lang] ?? words.next,
          note: view.ready && (ask ? words.answer_shown : words.legal_shown),
          replay: Boolean(position.table?.order), again: true,
        };
      case "retry":
        return {
          title: todo, still: `<b>${words.still}</b> ${first ? first.sentence : ruling?.sentence}`,
          lines: first ? undefined : ask?.lines?.[lang], reveal: first && first.reveal,
          note: view.incomplete && needed, primary: answer, rule: true,
        };
      case "hint":
        return {
          title: filled(words.hint_n, { n: view.hints, total: hints.length }),
          boxes: hints.slice(0, view.hints), rule: true, primary: answer,
          note: view.incomplete ? needed : words.hint_cost,
          hint: view.hints < hints.length && words.hint_next,
        };
      case "choose":
        return {
          title: todo, hint: hints.length > 0 && words.hint, primary: answer, rule: true,
          note: view.incomplete && needed,
        };
      default:
        return {
          primary: position.button?.[lang] ?? words.start, rule: true,
          note: view.incomplete && position.pick?.words.one_needed[lang],
        };
    }
  }

  /**
   * A settlement as one writes it down: amounts by side, notes without any.
   *
   * @param {Ledger | undefined} settled
   * @param {string} lang
   */
  function paintAccount(settled, lang) {
    show(account, Boolean(settled));
    const key = JSON.stringify([settled ?? null, lang]);
    if (account.dataset.key === key) return;
    account.dataset.key = key;
    account.replaceChildren();
    if (!settled) return;
    const table = make("table", "", account);
    const heads = make("tr", "", make("thead", "", table));
    make("td", "", heads);
    for (const side of settled.head) make("th", "", heads, { scope: "col" }).textContent = side;
    const body = make("tbody", "", table);
    for (const { text, amounts, article: source } of settled.rows) {
      const line = make("tr", "", body);
      const first = make(amounts ? "th" : "td", "", line, amounts ? { scope: "row" } : {});
      if (!amounts) first.colSpan = settled.head.length + 1;
      setHtml(make("span", "", first), text);
      buildRuleLink(first, "source").lead(source, settled.rule_name, lang);
      for (const amount of amounts ?? []) make("td", "", line).textContent = signed(amount);
    }
    const foot = make("tr", "", make("tfoot", "", table));
    make("th", "", foot, { scope: "row" }).textContent = settled.total_name;
    for (const amount of settled.total) make("td", "", foot).textContent = String(amount);
  }

  /**
   * What became of the copy, and where to take it.
   *
   * @param {View} view
   */
  function paintCopied({ position, lang, words, copied }) {
    const text = position.copy?.[lang];
    show(told, Boolean(text && copied));
    if (!text || !copied) return;
    setText(toldText, `${words[copied]} `);
    setText(check, words.check);
    check.href = checkLink(text, position.log?.profile, lang);
  }

  // What cannot be seen at once can be reached with the keys.
  function paintScrolling() {
    const scrolls = said.scrollHeight > said.clientHeight + 1;
    if (scrolls) said.tabIndex = 0;
    else said.removeAttribute("tabindex");
    const below = said.scrollTop + said.clientHeight < said.scrollHeight - 2 ? "yes" : "";
    if (said.dataset.more !== below) said.dataset.more = below;
  }

  said.addEventListener("scroll", paintScrolling, { passive: true });
  new ResizeObserver(paintScrolling).observe(said);

  return {
    root, head, title: name, sentence, answers, beside, buttons,
    // The last line of the path.
    end: () => lines[lines.length - 1].root,
    /**
     * @param {View} view
     * @returns {string} what is told, to know whether it is news
     */
    paint(view) {
      const { position, lang, words } = view;
      const now = content(view);
      root.dataset.mode = view.mode;
      show(head, Boolean(now.title));
      setText(mark, MARKS[view.mode] ?? "");
      show(mark, view.mode in MARKS);
      setText(name, now.title ?? "");
      show(sentence, Boolean(now.sentence));
      setHtml(sentence, now.sentence ?? "");
      const delight = view.mode === "allowed" ? position.joy?.[lang] : undefined;
      show(joy, Boolean(delight));
      setText(joyText, delight ?? "");
      paintAccount(now.lines, lang);
      paintPath(now.path ?? [], words);
      sum.paint(view);
      paintBoxes(now.still ? [now.still] : now.boxes ?? []);
      show(note, Boolean(now.note));
      setText(note, now.note || "");
      show(article, Boolean(now.article));
      ruleLink.lead(now.ruleAt, now.article, lang);
      const ruleHtml = now.rule && position.rule?.[lang];
      show(rule, Boolean(ruleHtml && view.ruleOpen));
      setHtml(rule, ruleHtml || "");
      // Until the answer is there; what was read stays in sight, since the next question needs it too.
      recall.paint(view, view.ready && !view.ruleOpen && (view.mode !== "refused" || view.withheld));
      /** @type {Record<Button, string | false | null | undefined>} */
      const labels = {
        primary: now.primary && (view.waiting ? words.wait : now.primary),
        previous: now.previous && words.previous,
        replay: now.replay && words.replay,
        reveal: now.reveal,
        hint: now.hint,
        again: now.again && position.actions?.again && words.again,
        rule: ruleHtml && words.rule,
        copy: position.copy?.[lang] && words.copy,
        choose: position.actions?.choose && words.choose_rules,
        restart: position.actions?.restart && words.restart,
        home: position.actions?.home && words.home,
        back: position.actions?.back && words.back,
      };
      for (const kind of BUTTONS) {
        show(buttons[kind], Boolean(labels[kind]));
        setText(buttons[kind], labels[kind] || "");
      }
      show(go, Boolean(labels.primary));
      paintCopied(view);
      buttons.rule.setAttribute("aria-expanded", String(Boolean(view.ruleOpen)));
      afterPaint(paintScrolling);
      if (view.waiting) buttons.primary.setAttribute("aria-busy", "true");
      else buttons.primary.removeAttribute("aria-busy");
      return JSON.stringify([view.mode, now.title, now.sentence]);
    },
  };
}
