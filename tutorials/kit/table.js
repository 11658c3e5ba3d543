import { afterPaint, bringIntoView, make, setHtml, setText, show } from "./dom.js";
import { buildFelt } from "./felt.js";
import { buildPanel } from "./panel.js";

// The table holds no rule and no sentence: every verdict came down with the position, so it is
// painted in the frame of the click and Python hears of it afterwards.

const WAIT_MS = 400; // before this a pause is not worth a word
const STRAY_MS = 500; // so long the second half of a double click may land on what came under it
const UNHEARD = 50;
const RESEND_MS = 3000; // after this a lost answer may be asked for again

function render({ model, el }) {
  const root = make("div", "belote", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const question = make("div", "question", page);
  const title = make("h1", "", question);
  const prompt = make("p", "prompt", question);
  const body = make("div", "body", question);
  const felt = buildFelt(question, play);
  const panel = buildPanel(page, act);
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
  const own = {}; // what happened on this screen: phase, card, hints, step, ruleOpen, waiting

  function restart() {
    Object.assign(own, { phase: "choose", card: null, hints: 0, step: 0, ruleOpen: false });
    stopWaiting();
  }

  function mode() {
    if (position.kind !== "play") return position.kind;
    return own.phase === "choose" && own.hints > 0 ? "hint" : own.phase;
  }

  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const { faces } = settings;
    const french = faces === "VDR" || (faces !== "JQK" && lang === "fr");
    return {
      ...own, position, lang, settings, french, mode: mode(),
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces"),
    };
  }

  function lit() {
    if (position.kind === "watch") return position.steps?.[own.step]?.cards ?? [];
    return mode() === "hint" ? position.hint_cards?.[own.hints - 1] ?? [] : [];
  }

  function paint() {
    const now = view();
    const { lang, settings } = now;
    if (root.lang !== lang) root.lang = lang; // writing it restyles everything, even unchanged
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = position.kind;
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, position.title?.[lang] ?? "");
    setText(prompt, position.prompt?.[lang] ?? "");
    show(prompt, Boolean(prompt.textContent));
    setHtml(body, position.body?.[lang] ?? "");
    show(body, Boolean(position.body));
    felt.paint(now, lit());
    panel.paint(now);
  }

  // One short sentence; the same one twice is still news, hence the space that makes it differ.
  function say(sentence) {
    spoken = sentence;
    const text = sentence(model.get("lang"));
    status.textContent = text && text === status.textContent ? `${text}\u00a0` : text;
  }

  function plain(html) {
    return new DOMParser().parseFromString(html, "text/html").body.textContent;
  }

  function sayVerdict() {
    const ruling = position.rulings[own.card];
    say((lang) => `${ruling[lang].title}. ${plain(ruling[lang].sentence)}`);
  }

  // After the paint: telling Python takes a few milliseconds the verdict need not wait for.
  // With what Python has not answered yet: before it is up, or while the server is away, the last
  // choice is the only one that reaches it.
  function send(action, card = null) {
    count += 1;
    const earlier = unheard.filter(({ n }) => n > (model.get("seen") ?? -1));
    const choice = { position: position.id, action, card, hints: own.hints, n: count };
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

  function play(card, event) {
    const ready = position.kind === "play" && (own.phase === "choose" || own.phase === "retry");
    const ruling = position.rulings?.[card];
    if (!ready || !ruling || stray(event)) return;
    changedAt = performance.now();
    // The first try alone tells what was known.
    if (own.phase === "choose") note({ kind: "try", card, right: ruling.allowed, hints: own.hints });
    Object.assign(own, { card, phase: ruling.allowed ? "allowed" : "refused", ruleOpen: false });
    paint();
    sayVerdict();
    focusPrimary();
    bringIntoView(panel.head);
    send("play", card);
  }

  function retry() {
    own.phase = "retry";
    paint();
    felt.focusFirst();
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
  }

  // Ask Python for another screen. A second click while it thinks asks nothing.
  function ask(action) {
    if (performance.now() - sentAt < RESEND_MS) return;
    sentAt = performance.now();
    moveFocus = true;
    waitTimer = setTimeout(() => {
      own.waiting = true;
      paint();
    }, WAIT_MS);
    send(action, own.card);
  }

  function stopWaiting() {
    clearTimeout(waitTimer);
    sentAt = -Infinity;
    own.waiting = false;
  }

  function act(kind, event) {
    if (stray(event)) return;
    if (kind === "replay") {
      bringIntoView(felt.root);
      felt.replay();
    } else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "hint") hint();
    else if (kind === "previous") walk(-1);
    else if (kind !== "primary") ask(kind);
    else if (own.phase === "refused") retry();
    else if (position.kind === "watch" && own.step < position.steps.length - 1) walk(1);
    else if (position.link) location.assign(`${position.link}?lang=${model.get("lang")}`);
    else ask("next");
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
      changedAt = performance.now();
    }
    const restored = position.answered?.card;
    if (restored && own.phase === "choose" && position.rulings?.[restored]) {
      own.card = restored;
      own.phase = position.rulings[restored].allowed ? "allowed" : "refused";
    }
    const inside = root.contains(root.getRootNode().activeElement);
    paint();
    if (!arrived) return;
    note({ kind: "at" });
    say((lang) => position.status?.[lang] ?? "");
    if (!moveFocus && !inside) return;
    moveFocus = false;
    if (mode() === "choose") felt.focusFirst();
    else focusPrimary();
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

// An exported page shows its first screens before Python is up: those nodes then become this widget.
function begin({ model, el }) {
  return window.beloteFirst?.table?.(model, el) ?? render({ model, el });
}

export { render };
export default { render: begin };
