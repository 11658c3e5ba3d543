import { copied } from "../browser/address.js";
import { frenchFaces } from "../browser/settings.js";
import { afterPaint, bringIntoView, button, make, plain, sentences, setHtml, setText, show } from "../dom/nodes.js";
import { watchRoom } from "../dom/room.js";
import { buildFelt } from "../felt/felt.js";
import { withCard } from "../felt/laid.js";
import { buildPanel } from "../panel/panel.js";
import { awaited, begun, judge, litCards, modeOf, Outbox, withheld } from "../questions/attempt.js";
import { buildStages } from "../stages/stages.js";
import { buildLast, buildNotes, buildScores, buildUttered } from "./beside.js";
import { buildChoices, buildPace } from "./choices.js";
import { buildBids, buildCalls } from "./deeds.js";
import * as store from "./kept.js";
import { afterCard, goesOnFrom, stay, USUAL } from "./pacing.js";
import { buildSettled } from "./settled.js";

// A match, moment by moment: what the others do came down at once and is shown at the pace that was
// chosen; one's own card lies on the table in the frame of the click. No rule and no sentence here.

const STRAY_MS = 500; // so long the second half of a double click may land on what came under it
const WAIT_MS = 400; // before this a pause is not worth a word

/**
 * @import { Action, MatchScreen, Moment } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { Lang, MatchPosition, PlayTraits, Position } from "../traits.js"
 * @import { Told, View } from "../view.js"
 */

/** @param {Widget<PlayTraits>} widget */
export function render({ model, el }) {
  const root = make("div", "belote play", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const question = make("div", "question", page);
  const head = make("p", "tally", question);
  const title = make("h1", "", question, { tabindex: "-1" });
  const body = make("div", "body", question);
  const scores = buildScores(question);
  const notes = buildNotes(question);
  const choices = buildChoices(question, { onResume: resume, onAside: downloadAside, onPace, onTable: paint });
  const settled = buildSettled(question, {
    onCard: (id) => ask("tell", { answer: [id] }), onWay: (id) => askFor("way", { answer: [id] }),
  });
  const place = make("div", "room", page);
  const panel = buildPanel(page, act);
  const bids = buildBids(panel.answers, bid);
  const calls = buildCalls(panel.answers);
  const felt = buildFelt(place, panel.answers, { onPlay: pick, onWrite: () => {}, onEnter: () => {} });
  const mat = /** @type {HTMLElement} */ (place.querySelector(".felt"));
  const uttered = buildUttered(mat, askWhy);
  const last = buildLast(panel.beside, askWhy);
  const row = /** @type {HTMLElement} */ (panel.buttons.hint.parentElement);
  const undo = button("second", row, () => askFor("undo"));
  const lastButton = button("second", row, () => toggleLast());
  const claim = button("second", row, () => ask("claim", {}));
  const more = make("details", "more-deeds", row);
  const summary = make("summary", "second", more);
  const menu = make("div", "menu", more);
  const others = {
    same: button("second", menu, () => askFor("same")),
    other: button("second", menu, () => askFor("other")),
    link: button("second", menu, copyLink),
    record: button("second", menu, downloadRecord),
    leave: button("second", menu, () => askFor("leave")),
  };
  menu.append(panel.buttons.rule);
  const speed = buildPace(menu, onPace);
  const news = make("p", "note copied", panel.root);
  const { status } = felt;
  const stages = buildStages(question, {
    felt: felt.board, answers: panel.answers, beside: panel.beside, paint, say, judged: () => {}, focusPrimary,
    focusHand: () => felt.focusFirst(),
    names: (lang) => model.get("card_names")[lang],
    reveal: () => bringIntoView(panel.head),
  });

  let screen = /** @type {MatchPosition} */ ({});
  let received = "";
  /** @type {string | null} */
  let deal = null;
  let shown = -1; // how far the deal is shown, as moments count
  let at = 0; // the moment that is shown
  /** @type {Moment | null} */
  let moment = null;
  let timer = 0;
  let thinking = 0;
  let gathering = 0; // while a trick is gathered nothing else comes
  let own = begun();
  let sent = false; // a card or a bid is on its way to Python
  let said = 0;
  /** @type {string | null} */
  let why = null;
  let waited = ""; // what was answered to who clicked out of turn
  let lastOpen = false;
  let moveFocus = false;
  let copiedNews = "";
  let changedAt = -Infinity;
  let pace = store.readPace(USUAL);
  let reports = 0;
  const keeps = store.works();
  const old = new Set(store.readSlots().news.map((one) => JSON.stringify(one)));
  /** @type {(lang: Lang) => string} */
  let spoken = () => "";
  /** @type {Outbox<Action>} */
  const outbox = new Outbox(model.get("choice")?.n ?? 0);

  const room = watchRoom(root, el);

  // ---- What there is

  /** @returns {MatchScreen | null} */
  const match = () => (screen.kind === "match" ? /** @type {any} */ (screen) : null);
  const atEnd = () => at >= (match()?.moments.length ?? 1) - 1;
  /** Whether what Python offers may be done: all that came before it has been seen. */
  const free = () => Boolean(match()) && atEnd() && !sent && !gathering && !match()?.thinks;
  const plays = () => free() && Object.keys(match()?.rulings ?? {}).length > 0;

  /** The screen as the felt and the panel of a question know it. @returns {Position} */
  function position() {
    const played = match();
    if (!played || !moment) return /** @type {any} */ (screen);
    const { deal: id, title: name, hints, hint_cards, rule, rulings } = played;
    return /** @type {any} */ ({
      id, title: name, hints, hint_cards, rule, kind: plays() || own.verdict ? "play" : "match",
      rulings: plays() || own.verdict ? rulings : {}, table: moment.table,
    });
  }

  /** @returns {View} */
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    const now = position();
    return {
      ...own, position: now, lang, settings, french, mode: modeOf(own, now),
      ready: plays() && awaited(own, now), withheld: withheld(own, now), picked: [],
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces"),
    };
  }

  /**
   * What the panel says while no card is to be judged.
   *
   * @param {View} now
   * @returns {Told | undefined}
   */
  function told({ lang, words }) {
    const played = match();
    if (!played) return screen.kind === "replay" ? undefined : { primary: screen.button?.[lang] };
    const read = why === null ? undefined : played.whys[why];
    const onward = !atEnd() || own.phase === "allowed" ? words.go_on : played.over ? played.button?.[lang] : null;
    if (read) return { title: read.title[lang], sentence: read.text?.[lang] ?? words.wait, primary: onward };
    const unproved = own.verdict ? "" : played.unproved?.[lang];
    // Where an illegal card is let pass, the panel does not promise to explain it.
    const silent = played.claim && own.hints === 0;
    if (plays() && !own.verdict && !waited && !unproved && !silent) return undefined;
    if (own.phase === "refused") return undefined;
    const brief = own.verdict ? "" : moment?.table.brief?.[lang];
    const thinks = atEnd() && thinking ? played.thinks?.[lang] : "";
    const boxes = played.hints[lang].slice(0, own.hints);
    return { title: waited || unproved || thinks || brief || "", boxes, primary: onward };
  }

  // ---- Painting

  function paint() {
    const now = stages.shown(view());
    const { lang, settings, words } = now;
    const played = match();
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = screen.kind;
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, screen.title?.[lang] ?? "");
    setText(head, played?.head[lang] ?? "");
    show(head, Boolean(head.textContent));
    setHtml(body, screen.body?.[lang] ?? "");
    show(body, Boolean(screen.body));
    scores.paint(now, played?.scores ?? []);
    notes.paint(now, played?.notes ?? (screen.kind === "settled" ? screen.notes ?? [] : []));
    const sits = screen.kind === "sit" ? /** @type {any} */ (screen) : null;
    choices.paint(now, sits, pace, Boolean(sits && store.aside()));
    settled.paint(now, screen.kind === "settled" ? /** @type {any} */ (screen) : null);
    felt.paint(now, now.lit ?? litCards(own, now.position));
    if (played && moment) {
      const laid = own.verdict && own.phase === "allowed" ? withCard(moment.table, own.card) : moment.table;
      uttered.paint(now, played, moment, laid, why);
    } else uttered.clear();
    page.dataset.lays = felt.lays;
    document.documentElement.dataset.lays = felt.lays;
    page.dataset.mode = now.mode;
    mat.dataset.bids = played && !moment?.table.trump ? "yes" : "";
    afterPaint(room.measure);
    stages.paint(now);
    bids.paint(now, free() ? played?.bids ?? [] : []);
    calls.paint(now, plays() ? played?.calls ?? [] : []);
    last.paint(now, lastOpen ? played : null, moment?.table.seats ?? [], why);
    // A reason that is read has the panel for itself.
    panel.paint({ ...now, told: now.told ?? told(now), ...(why !== null && { mode: "why" }) });
    paintHint(now);
    paintDeeds(now);
    show(news, Boolean(copiedNews));
    setText(news, copiedNews ? words[copiedNews] ?? "" : "");
  }

  /**
   * The first hint is asked of Python; the panel knows those that are there.
   *
   * @param {View} now
   */
  function paintHint({ words }) {
    const played = match();
    const asks = free() && own.phase === "choose" && !played?.hinted && (plays() || (played?.bids.length ?? 0) > 0);
    const bidding = free() && (played?.bids.length ?? 0) > 0 && own.hints < (played?.hinted ?? 0);
    if (!asks && !bidding) return;
    show(panel.buttons.hint, true);
    setText(panel.buttons.hint, own.hints ? words.hint_next : words.hint);
  }

  /** @param {View} now */
  function paintDeeds(now) {
    const { lang, words } = now;
    const played = match();
    const over = screen.kind === "settled";
    const told_ = /** @type {Partial<MatchScreen>} */ (/** @type {unknown} */ (screen));
    show(more, Boolean(played) || over);
    setText(undo, played?.undo?.[lang] ?? "");
    show(undo, Boolean(played?.undo));
    setText(lastButton, words.last);
    show(lastButton, Boolean(played?.last));
    lastButton.setAttribute("aria-expanded", String(lastOpen));
    setText(claim, played?.claim?.[lang] ?? "");
    show(claim, Boolean(played?.claim) && free());
    speed.paint(now, played ? pace : null);
    setText(summary, words.more);
    for (const [name, node] of Object.entries(others)) setText(node, words[name]);
    show(others.record, Boolean(told_.record));
  }

  /**
   * One short sentence; the same one twice is still news, hence the space that makes it differ.
   *
   * @param {(lang: Lang) => string} sentence
   */
  function say(sentence) {
    spoken = sentence;
    const text = sentence(model.get("lang"));
    status.textContent = text && text === status.textContent ? `${text}\u00a0` : text;
  }

  function focusPrimary() {
    panel.buttons.primary.focus({ preventScroll: true });
  }

  /** Where one goes on: the cards, the bids, or the button. */
  function focusNext() {
    if (plays()) felt.focusFirst();
    else if (free() && bids.first && match()?.bids.length) bids.first.focus({ preventScroll: true });
    else if (!panel.buttons.primary.hidden) focusPrimary();
  }

  const focusInside = () => {
    const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    return root.contains(activeElement);
  };

  // ---- What comes down

  /** @param {number} index */
  function showMoment(index) {
    const played = match();
    if (!played) return;
    at = index;
    moment = played.moments[index];
    shown = moment.n;
    own = begun();
    waited = "";
    calls.clear();
    const { spoken: sentence } = moment;
    const moves = moveFocus || focusInside();
    paint();
    if (said !== moment.n) say((lang) => sentence[lang]);
    said = moment.n;
    if (moves && atEnd() && free()) {
      moveFocus = false;
      focusNext();
    }
    goOn();
  }

  /** Wait for the next moment as long as this one stays. */
  function goOn() {
    clearTimeout(timer);
    if (!match() || !moment || gathering) return;
    const next = at + 1 < (match()?.moments.length ?? 0);
    if (!next) return;
    const resting = moment.rests || (own.verdict !== null && wholeOf(own.card));
    const wait = stay({ rests: Boolean(resting) }, pace);
    if (wait !== null) timer = setTimeout(advance, wait);
  }

  /** @param {string | null} card whether it makes the trick whole */
  const wholeOf = (card) => Boolean(card && moment?.table.after?.[card]?.points);

  async function advance() {
    clearTimeout(timer);
    if (gathering || at + 1 >= (match()?.moments.length ?? 0)) return;
    const moving = felt.gather();
    gathering += 1;
    await moving;
    gathering -= 1;
    showMoment(at + 1);
  }

  function receive() {
    const text = JSON.stringify(model.get("position"));
    if (text === received) return;
    received = text;
    const before = screen;
    screen = model.get("position");
    clearTimeout(thinking);
    thinking = 0;
    const played = match();
    if (!played) {
      receiveOther(before.id);
      return;
    }
    const news_ = before.id !== screen.id;
    if (news_) {
      why = null;
      copiedNews = "";
      more.open = false;
    }
    stages.begin(/** @type {any} */ (screen));
    if (played.thinks) {
      thinking = setTimeout(paint, WAIT_MS);
    }
    if (!news_ && deal === played.deal && moment && sent === false) {
      // More moments of the same screen, a reason, or a hint.
      if (atEndBefore(before)) goOnOrStay();
      else paint();
      return;
    }
    const from = goesOnFrom(played, deal, shown);
    const first = deal === null || deal !== played.deal;
    deal = played.deal;
    sent = false;
    if (from === played.moments.length - 1) {
      if (!own.verdict) said = -1;
      showMoment(from);
    } else if (own.verdict) {
      // One's own card lies there already.
      at = from;
      paint();
      goOn();
    } else if (first || from < 0) {
      showMoment(from + 1);
    } else {
      at = from;
      advance();
    }
  }

  /** @param {MatchPosition} before whether it was shown to its end */
  const atEndBefore = (before) => at >= (/** @type {any} */ (before).moments?.length ?? 1) - 1;

  function goOnOrStay() {
    const played = match();
    if (!played) return;
    if (own.verdict === null && at < played.moments.length) moment = played.moments[at];
    if (played.hinted && own.hints === 0 && asked === "hint") showHint();
    const { unproved } = played;
    if (unproved && asked === "claim") say((lang) => unproved[lang]);
    asked = "";
    paint();
    goOn();
  }

  /** @param {string} before */
  function receiveOther(before) {
    clearTimeout(timer);
    [moment, sent, own, why, waited] = [null, false, begun(), null, ""];
    if (screen.kind !== "replay" && screen.kind !== "settled") deal = null;
    const arrived = before !== screen.id;
    if (arrived) {
      stages.begin(/** @type {any} */ (screen));
      more.open = false;
      copiedNews = "";
    }
    paint();
    if (arrived) {
      say((lang) => screen.status?.[lang] ?? "");
      if (moveFocus) {
        moveFocus = false;
        // What was won is read first: a key that is pressed once too often deals nothing anew.
        if (screen.kind === "settled") title.focus({ preventScroll: true });
        else if (!stages.focus()) focusPrimary();
        bringIntoView(title);
      }
    }
    if (screen.kind === "settled" && screen.asking) afterPaint(() => ask("costs", {}));
  }

  // ---- What the learner does

  let asked = "";

  /**
   * @param {string} action
   * @param {Action} facts
   * @param {boolean} [lasts] whether it must not be lost while Python is away
   */
  function ask(action, facts, lasts = false) {
    const told_ = { position: screen.id, action, hints: own.hints, ...facts };
    const choice = outbox.next(told_, model.get("seen") ?? -1);
    asked = action;
    if (lasts) store.keepNews({ ...told_, n: choice.n });
    afterPaint(() => {
      if ((model.get("choice")?.n ?? 0) >= choice.n) return;
      model.set("choice", choice);
      model.save_changes();
    });
  }

  /**
   * Ask for another screen.
   *
   * @param {string} action
   * @param {Action} [facts]
   */
  function askFor(action, facts = {}) {
    if (performance.now() - changedAt < STRAY_MS) return;
    changedAt = performance.now();
    moveFocus = true;
    clearTimeout(timer);
    ask(action, facts);
  }

  /** @param {string} id @param {MouseEvent} event */
  function bid(id, event) {
    if (!free() || event.detail > 1) return;
    sent = true;
    moveFocus = true;
    ask("bid", { answer: [id] }, true);
    paint();
  }

  /**
   * A card of the hand.
   *
   * @param {string} card
   * @param {MouseEvent} event
   */
  function pick(card, event) {
    const played = match();
    if (!played || !moment || (event.detail > 1 && performance.now() - changedAt < STRAY_MS)) return;
    if (!plays()) {
      const { wait } = moment;
      if (own.verdict || !wait) return;
      waited = wait[model.get("lang")];
      say((lang) => wait[lang]);
      paint();
      return;
    }
    const verdict = played.rulings[card];
    if (!verdict || own.phase === "allowed") return;
    changedAt = performance.now();
    why = null;
    waited = "";
    judge(own, undefined, { card }, verdict);
    felt.hold();
    const spoken_ = calls.chosen();
    const whole = wholeOf(card);
    const before = moment;
    if (verdict.allowed) {
      sent = true;
      shown = afterCard(moment.n, spoken_.length, whole);
      said = shown;
    }
    paint();
    sayCard(card, before);
    if (verdict.allowed) {
      moveFocus = true;
      ask("play", { card, calls: spoken_ }, true);
    }
    afterPaint(() => felt.release(view(), paint));
    if (!verdict.allowed) bringIntoView(panel.head);
  }

  /** @param {string} card @param {Moment} before */
  function sayCard(card, before) {
    const { verdict } = own;
    if (own.phase === "refused") say(() => sentences(panel.title.textContent, panel.sentence.textContent));
    else if (verdict && "allowed" in verdict) {
      const brief = before.table.after?.[card]?.brief;
      say((lang) => sentences(model.get("card_names")[lang][card], brief?.[lang]));
    }
  }

  function showHint() {
    own.hints += 1;
    const { hints = {} } = screen;
    const n = own.hints - 1;
    paint();
    say((lang) => plain(hints[lang]?.[n] ?? ""));
    bringIntoView(panel.head);
  }

  function hint() {
    const played = match();
    if (!played || !free()) return;
    why = null;
    if (!played.hinted) ask("hint", {});
    else if (own.hints < played.hinted) showHint();
  }

  /** @param {string} key */
  function askWhy(key) {
    const played = match();
    if (!played?.whys[key]) return;
    why = why === key ? null : key;
    waited = "";
    if (why && !played.whys[key].text) ask("why", { answer: [key] });
    paint();
    if (why) say((lang) => plain(played.whys[key].text?.[lang] ?? ""));
  }

  function toggleLast() {
    lastOpen = !lastOpen;
    paint();
    const { last: trick } = match() ?? {};
    if (lastOpen && trick) say((lang) => trick.told[lang]);
  }

  /** @param {string} slot */
  function resume(slot) {
    askFor("resume", { answer: [slot] });
  }

  function onPace(/** @type {number} */ ms) {
    pace = ms;
    store.keepPace(ms);
    // The card that lies there stays as long as the new pace says.
    goOn();
  }

  async function copyLink() {
    const { address } = /** @type {Partial<MatchScreen>} */ (/** @type {unknown} */ (screen));
    const url = new URL(address ?? "", document.baseURI);
    const here = new URL(location.href);
    // Served, a page has an address of its own below that of the course.
    if (!here.pathname.endsWith(".html")) url.href = String(new URL(`../${address}`, here));
    copiedNews = (await copied(String(url))) ? "copied" : "not_copied";
    paint();
    say((lang) => model.get("words")[lang]?.[copiedNews] ?? "");
  }

  /** @param {string} text @param {string} name */
  function download(text, name) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    make("a", "", null, { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  }

  function downloadRecord() {
    const { record } = /** @type {Partial<MatchScreen>} */ (/** @type {unknown} */ (screen));
    download(record ?? "", "match.belote.toml");
  }

  function downloadAside() {
    download(store.aside() ?? "", "belote-aside.json");
  }

  /**
   * A button of the panel.
   *
   * @param {string} kind
   * @param {MouseEvent} event
   */
  function act(kind, event) {
    if (event.detail > 1 && performance.now() - changedAt < STRAY_MS) return;
    if (stages.act(kind)) return;
    if (kind === "hint") hint();
    else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "reveal") reveal();
    else if (kind === "primary") primary();
  }

  function reveal() {
    own.revealed = true;
    if (own.phase === "retry") own.phase = "refused";
    paint();
    felt.focusFirst();
  }

  function primary() {
    if (screen.kind === "sit") {
      const seed = Math.floor(Math.random() * 1e6);
      askFor("begin", { ...choices.value(), answer: [seed] });
    } else if (match() && (!atEnd() || own.phase === "allowed")) {
      moveFocus = true;
      advance();
    } else askFor("next");
  }

  // ---- What is kept

  function report() {
    const { news: undone, ...slots } = store.readSlots();
    reports += 1;
    const name = model.get("keep")?.name;
    model.set("kept", { ready: true, ok: keeps, n: reports, ...slots, ...(name && { last: name }), news: reports === 1 ? undone : [] });
    model.save_changes();
  }

  function keep() {
    const told_ = model.get("keep");
    if (!told_ || told_.report === undefined) return;
    if (told_.aside?.length) {
      store.layAside(told_.aside);
      paint();
    }
    store.keepMatch(told_, (one) => (
      old.has(JSON.stringify(one)) || (one.n ?? 0) <= (told_.n ?? -1)
    ));
  }

  /**
   * Another tab of this browser played on.
   *
   * @param {StorageEvent} event
   */
  function followed(event) {
    if (event.key !== store.KEY) return;
    const { name, text } = model.get("keep") ?? {};
    if ((name === "match" || name === "deal") && store.readSlots()[name] !== text) report();
  }

  function relabel() {
    paint();
    if (spoken(model.get("lang")) !== status.textContent) say(spoken);
  }

  more.addEventListener("keydown", (event) => event.stopPropagation());
  receive();
  const repainted = /** @type {const} */ (["settings", "words", "faces", "card_names", "card_shorts"]);
  model.on("change:position", receive);
  model.on("change:lang", relabel);
  model.on("change:keep", keep);
  for (const name of repainted) model.on(`change:${name}`, paint);
  window.addEventListener("storage", followed);
  report();
  return () => {
    room.stop();
    clearTimeout(timer);
    model.off("change:position", receive);
    model.off("change:lang", relabel);
    model.off("change:keep", keep);
    for (const name of repainted) model.off(`change:${name}`, paint);
    window.removeEventListener("storage", followed);
  };
}
