import { button, make, resize, setHtml, setText, show } from "./dom.js";

// The panel: the verdict, its reason and the remedy; before the answer, the hints.

// Ways out of the question: at hand, but no answer to it.
const QUIET = ["again", "restart", "back"];
const MARKS = { refused: "✗", allowed: "✓", hint: "?" };

export function buildPanel(parent, act) {
  const root = make("div", "panel", parent);
  const head = make("div", "verdict", root);
  const title = make("h2", "title", head);
  const mark = make("span", "mark", title, { "aria-hidden": "true" });
  const name = make("span", "", title);
  const sentence = make("p", "sentence", head);
  const path = make("ol", "path", root, { role: "list" });
  const boxes = make("div", "boxes", root);
  const note = make("p", "note", root);
  const article = make("p", "article", root);
  const rule = make("div", "rule box", root, { id: "rule" });
  // Apart, so that on a phone the one filled button can stay in reach without the others.
  const row = make("div", "row", root);
  const go = make("div", "go", row);
  const more = make("div", "more", row);
  const kinds = ["primary", "previous", "replay", "hint", "again", "rule", "restart", "back"];
  const buttons = Object.fromEntries(kinds.map((kind) => [
    kind,
    kind === "primary"
      ? button("filled", go, (event) => act(kind, event))
      : button(QUIET.includes(kind) ? "second quiet" : "second", more, (event) => act(kind, event)),
  ]));
  buttons.rule.setAttribute("aria-controls", "rule");
  const lines = [];
  const notes = [];

  function createLine() {
    const item = make("li", "", path);
    return { root: item, asked: make("span", "asked", item), answer: make("b", "", item) };
  }

  function paintPath(items) {
    show(path, items.length > 0);
    resize(lines, items.length, createLine);
    items.forEach((item, i) => {
      const line = lines[i];
      line.root.className = item.end ? "end" : item.quiet ? "quiet" : "";
      setHtml(line.asked, item.q ? `${item.q} ` : "");
      setHtml(line.answer, item.a ?? "");
    });
  }

  function paintBoxes(texts) {
    show(boxes, texts.length > 0);
    resize(notes, texts.length, () => ({ root: make("p", "box", boxes) }));
    texts.forEach((text, i) => setHtml(notes[i].root, text));
  }

  // What the panel shows in each mode; anything left out is hidden.
  function content(view) {
    const { position, lang, words } = view;
    const ruling = position.rulings?.[view.card]?.[lang];
    const hints = position.hints?.[lang] ?? [];
    const steps = position.steps ?? [];
    switch (view.mode) {
      case "refused":
      case "allowed":
        return {
          title: ruling.title, sentence: ruling.sentence, path: ruling.path,
          boxes: ruling.elsewhere, article: ruling.article,
          primary: view.mode === "refused" ? words.retry : words.next, replay: true, again: true,
        };
      case "retry":
        return { title: words.choose, still: `<b>${words.still}</b> ${ruling.sentence}`, rule: true };
      case "hint":
        return {
          title: words.hint_n.replace("{n}", view.hints).replace("{total}", hints.length),
          boxes: hints.slice(0, view.hints), note: words.hint_cost, rule: true,
          hint: view.hints < hints.length && words.hint_next,
        };
      case "choose":
        return { title: words.choose, hint: hints.length > 0 && words.hint, rule: true };
      case "watch": {
        const last = view.step >= steps.length - 1;
        return {
          title: `${view.step + 1} / ${steps.length}`,
          path: steps.slice(0, view.step + 1).map((step, i) => (
            i < view.step ? { q: step[lang], quiet: true } : { a: step[lang] }
          )),
          primary: last ? position.button?.[lang] ?? words.next : words.step_next,
          previous: view.step > 0, rule: true,
        };
      }
      default:
        return { primary: position.button?.[lang] ?? words.start, rule: true };
    }
  }

  return {
    root, head, buttons,
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
      paintPath(now.path ?? []);
      paintBoxes(now.still ? [now.still] : now.boxes ?? []);
      show(note, Boolean(now.note));
      setText(note, now.note ?? "");
      show(article, Boolean(now.article));
      setText(article, now.article ?? "");
      const ruleHtml = now.rule && position.rule?.[lang];
      show(rule, Boolean(ruleHtml && view.ruleOpen));
      setHtml(rule, ruleHtml || "");
      const labels = {
        primary: now.primary && (view.waiting ? words.wait : now.primary),
        previous: now.previous && words.previous,
        replay: now.replay && position.table && words.replay,
        hint: now.hint,
        again: now.again && position.actions?.again && words.again,
        rule: ruleHtml && words.rule,
        restart: position.actions?.restart && words.restart,
        back: position.actions?.back && words.back,
      };
      for (const kind of kinds) {
        show(buttons[kind], Boolean(labels[kind]));
        setText(buttons[kind], labels[kind] || "");
      }
      show(go, Boolean(labels.primary));
      buttons.rule.setAttribute("aria-expanded", String(Boolean(view.ruleOpen)));
      if (view.waiting) buttons.primary.setAttribute("aria-busy", "true");
      else buttons.primary.removeAttribute("aria-busy");
    },
  };
}
