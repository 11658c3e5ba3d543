import { copied } from "../browser/address.js";
import { frenchFaces } from "../browser/settings.js";
import { afterPaint, bringIntoView, make, plain, setHtml, setText, show } from "../dom/nodes.js";
import { buildFelt } from "../felt/felt.js";
import { buildPanel } from "../panel/panel.js";
import { buildPicker } from "../panel/picker.js";
import { buildStages } from "../stages/stages.js";
import { keyOf, neededBy, verdictOf } from "../questions/verdicts.js";

// The table holds no rule and no sentence: every verdict came down with the position, so it is
// painted in the frame of the click and Python hears of it afterwards.

const WAIT_MS = 400; // before this a pause is not worth a word
const STRAY_MS = 500; // so long the second half of a double click may land on what came under it
const UNHEARD = 50;
const RESEND_MS = 3000; // after this a lost answer may be asked for again

export function render({ model, el }) {
  const root = make("div", "belote", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const question = make("div", "question", page);
  const title = make("h1", "", question);
  const tally = make("p", "tally", question);
  const prompt = make("p", "prompt", question);
  const body = make("div", "body", question);
  const picker = buildPicker(question, paint);
  const felt = buildFelt(question, { onPlay: pick, onWrite: write, onEnter: submit });
  const panel = buildPanel(page, act);
  const stages = buildStages(question, {
    felt, paint, say, plain, judged, focusPrimary,
    names: (lang) => model.get("card_names")[lang],
    reveal: () => bringIntoView(panel.head),
  });
  const status = make("p", "unseen", root, { role: "status" });

  let position = {};
  let received = "";
  let spoken = () => "";
  let sentAt = -Infinity;
  let waitTimer = 0;
  let changedAt = -Infinity;
  let moveFocus = false; // a new screen was asked for, so the focus goes with it
  let count = model.get("choice")?.n ?? 0;
  let unheard = [];
  // What happened on this screen: what is chosen or written (`chosen`, `numbers`), the answer given
  // (`card`, or a list in `answer`) with its `verdict`, and how far one is with hints and steps.
  const own = {};

  function restart() {
    Object.assign(own, { phase: "choose", card: null, hints: 0, step: 0, ruleOpen: false });
    Object.assign(own, { answer: [], verdict: null, chosen: [], numbers: {}, incomplete: false });
    own.copied = null;
    stopWaiting();
  }

  const asking = () => position.kind === "play" || position.kind === "ask";
  const ready = () => asking() && (own.phase === "choose" || own.phase === "retry");

  function mode() {
    if (!asking()) return position.kind;
    return own.phase === "choose" && own.hints > 0 ? "hint" : own.phase;
  }

  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    return {
      ...own, position, lang, settings, french, mode: mode(), ready: ready(),
      picked: ready() ? own.chosen : [],
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces"),
    };
  }

  function lit() {
    if (position.kind === "watch") return position.steps?.[own.step]?.cards ?? [];
    const asked = position.table?.asked ? [position.table.asked] : [];
    return mode() === "hint" ? [...asked, ...position.hint_cards?.[own.hints - 1] ?? []] : asked;
  }

  function paint() {
    const now = stages.shown(view());
    const { lang, settings } = now;
    if (root.lang !== lang) root.lang = lang; // writing it restyles everything, even unchanged
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = position.kind;
    page.toggleAttribute("data-walking", walking());
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, position.title?.[lang] ?? "");
    setText(tally, position.tally?.[lang] ?? "");
    show(tally, Boolean(tally.textContent));
    setText(prompt, position.prompt?.[lang] ?? "");
    show(prompt, Boolean(prompt.textContent));
    setHtml(body, position.body?.[lang] ?? "");
    show(body, Boolean(position.body));
    picker.paint(now);
    felt.paint(now, now.lit ?? lit());
    stages.paint(now);
    panel.paint(now);
  }

  // One short sentence; the same one twice is still news, hence the space that makes it differ.
  function say(sentence) {
    spoken = sentence;
    const text = sentence(model.get("lang"));
    status.textContent = text && text === status.textContent ? `${text}\u00a0` : text;
  }

  function sayVerdict() {
    const { verdict } = own;
    say((lang) => `${verdict[lang].title}. ${plain(verdict[lang].sentence)}`);
  }

  // After the paint: telling Python takes a few milliseconds the verdict need not wait for.
  // With what Python has not answered yet: before it is up, or while the server is away, the last
  // choice is the only one that reaches it.
  function send(action, facts) {
    count += 1;
    const earlier = unheard.filter(({ n }) => n > (model.get("seen") ?? -1));
    const choice = { position: position.id, action, hints: own.hints, n: count, ...facts };
    unheard = [...earlier, choice].slice(-UNHEARD);
    afterPaint(() => {
      model.set("choice", { ...choice, earlier });
      model.save_changes();
    });
  }

  // Progress is noted here and not in Python: an answer given while the server is away counts too.
  function note(entry) {
    if (!position.log) return;
    // A queue, since the store may come to life after the table.
    window.beloteLog ??= [];
    window.beloteLog.push({ ...position.log, key: position.id, ...entry });
    afterPaint(() => window.dispatchEvent(new Event("belote:log")));
  }

  function focusPrimary() {
    panel.buttons.primary.focus({ preventScroll: true });
  }

  function stray(event) {
    return event.detail > 1 && performance.now() - changedAt < STRAY_MS;
  }

  // A card of the hand or of the felt, or one of the answers to choose from.
  function pick(id, event) {
    const { ask, rulings } = position;
    if (!ready() || stray(event)) return;
    if (!ask) {
      if (rulings?.[id]) judge("play", { card: id }, rulings[id]);
    } else if (ask.options?.some((option) => option.id === id)) {
      if (ask.form === "choice") answer([id]);
      else choose(id);
    }
  }

  function choose(id) {
    const chosen = own.chosen.includes(id)
      ? own.chosen.filter((other) => other !== id)
      : [...own.chosen, id];
    const { options, ordered } = position.ask;
    const ids = options.map((option) => option.id);
    own.chosen = ordered ? chosen : ids.filter((other) => chosen.includes(other));
    own.incomplete = false;
    paint();
  }

  function write(id, value) {
    own.numbers = { ...own.numbers, [id]: value };
    if (!own.incomplete) return;
    own.incomplete = false;
    paint();
  }

  function submit() {
    if (!ready()) return;
    const { form, least } = position.ask;
    const given = form === "numbers" ? felt.sheet.read() : own.chosen;
    if (given && given.length >= least) {
      answer(given);
      return;
    }
    own.incomplete = true;
    paint();
    say((lang) => model.get("words")[lang]?.[neededBy(position.ask)] ?? "");
  }

  function answer(given) {
    judge("answer", { answer: given }, verdictOf(position.ask, given));
  }

  function judge(action, given, verdict) {
    changedAt = performance.now();
    const right = verdict.allowed ?? verdict.right;
    // The first try alone tells what was known.
    if (own.phase === "choose") {
      const told = given.answer ? { answer: keyOf(position.ask, given.answer) } : given;
      const misreading = verdict.misreading ?? null;
      note({ kind: "try", ...told, right, hints: own.hints, misreading });
    }
    Object.assign(own, { ...given, verdict, phase: right ? "allowed" : "refused", ruleOpen: false });
    own.incomplete = false;
    paint();
    sayVerdict();
    focusPrimary();
    bringIntoView(panel.head);
    send(action, given);
  }

  // The first answer that a stage took; the later ones only explain.
  function judged(right, answer, hints) {
    note({ kind: "try", right, hints, misreading: null });
    send("answer", { answer: [...answer], hints });
  }

  function retry() {
    own.phase = "retry";
    paint();
    if (position.ask?.form === "numbers") felt.sheet.focusWrong(position.ask.right);
    else felt.focusFirst();
    bringIntoView(felt.root);
  }

  function hint() {
    own.hints += 1;
    const shown = own.hints;
    paint();
    say((lang) => plain(position.hints[lang][shown - 1]));
    bringIntoView(panel.head);
    if (panel.buttons.hint.hidden) felt.focusFirst();
  }

  function walk(by) {
    own.step = Math.max(0, Math.min(own.step + by, position.steps.length - 1));
    paint();
    say((lang) => plain(position.steps[own.step][lang]));
    if (panel.buttons.previous.hidden) focusPrimary();
    if (walking()) showLit();
    else bringIntoView(panel.end(), panel.buttons.primary.parentNode);
  }

  // The cards that a question names, where the panel would lie over them.
  function showLit() {
    const lit = [...felt.root.querySelectorAll("[data-lit=yes]")].at(-1);
    const beside = panel.root.getBoundingClientRect().left >= felt.root.getBoundingClientRect().right;
    if (lit && !beside) bringIntoView(lit, panel.root);
  }

  // A worked example that is not yet at its end.
  function walking() {
    return position.kind === "watch" && own.step < position.steps.length - 1;
  }

  // Ask Python for another screen. A second click while it thinks asks nothing.
  function ask(action, facts = { card: own.card }) {
    if (performance.now() - sentAt < RESEND_MS) return;
    sentAt = performance.now();
    moveFocus = true;
    waitTimer = setTimeout(() => {
      own.waiting = true;
      paint();
    }, WAIT_MS);
    send(action, facts);
  }

  // Start what was chosen; nothing to start, and it is said.
  function begin() {
    const value = picker.value();
    own.incomplete = value.rules.length === 0;
    if (!own.incomplete) {
      ask("begin", value);
      return;
    }
    paint();
    say((lang) => position.pick.words.one_needed[lang]);
  }

  function stopWaiting() {
    clearTimeout(waitTimer);
    sentAt = -Infinity;
    own.waiting = false;
  }

  // The position as a text, to check it, to send it, to ask about it.
  async function copyPosition() {
    const { id, copy } = position;
    const done = await copied(copy[model.get("lang")]);
    if (id !== position.id) return;
    own.copied = done ? "copied" : "not_copied";
    paint();
    say((lang) => model.get("words")[lang]?.[own.copied] ?? "");
  }

  function act(kind, event) {
    if (stray(event) || stages.act(kind)) return;
    if (kind === "replay") {
      bringIntoView(felt.root);
      felt.replay();
    } else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "copy") copyPosition();
    else if (kind === "hint") hint();
    else if (kind === "previous") walk(-1);
    else if (kind === "home") leave("index.html");
    else if (kind !== "primary") ask(kind);
    else if (own.phase === "refused" && !position.once) retry();
    else if (position.kind === "ask" && ready()) submit();
    else if (position.kind === "pick") begin();
    else if (walking()) walk(1);
    else if (position.link) leave(position.link);
    else ask("next");
  }

  function leave(link) {
    location.assign(`${link}${link.includes("?") ? "&" : "?"}lang=${model.get("lang")}`);
  }

  // A question that was answered before is looked at again as it was left.
  function restore(answered) {
    const verdict = answered?.answer
      ? verdictOf(position.ask, answered.answer)
      : position.rulings?.[answered?.card];
    if (!verdict) return;
    const right = verdict.allowed ?? verdict.right;
    Object.assign(own, { ...answered, verdict, phase: right ? "allowed" : "refused" });
  }

  function receive() {
    const text = JSON.stringify(model.get("position"));
    if (text === received) return;
    received = text;
    const before = position.id;
    position = model.get("position");
    const arrived = position.id !== before;
    if (arrived) {
      restart();
      stages.begin(position);
      changedAt = performance.now();
    }
    if (own.phase === "choose") restore(position.answered);
    const inside = root.contains(root.getRootNode().activeElement);
    paint();
    if (!arrived) return;
    // Where one is on the way through a lesson; a page without an end has no such place.
    if (position.log?.of) note({ kind: "at" });
    say((lang) => position.status?.[lang] ?? "");
    if (!moveFocus && !inside) return;
    moveFocus = false;
    if (mode() === "choose" && asking()) felt.focusFirst();
    else if (!stages.focus()) focusPrimary();
    bringIntoView(title);
  }

  function relabel() {
    paint();
    if (spoken(model.get("lang")) !== status.textContent) say(spoken);
  }

  restart();
  receive();
  const repainted = ["settings", "words", "faces", "card_names", "card_shorts"];
  model.on("change:position", receive);
  model.on("change:lang", relabel);
  for (const name of repainted) model.on(`change:${name}`, paint);
  return () => {
    stopWaiting();
    model.off("change:position", receive);
    model.off("change:lang", relabel);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}
