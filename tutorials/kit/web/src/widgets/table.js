import { copied } from "../browser/address.js";
import { frenchFaces } from "../browser/settings.js";
import { reletter } from "../dom/letters.js";
import { afterPaint, bringIntoView, make, plain, sentences, setHtml, setText, show } from "../dom/nodes.js";
import { watchRoom } from "../dom/room.js";
import { buildFelt } from "../felt/felt.js";
import { buildPanel } from "../panel/panel.js";
import { buildPicker } from "../panel/picker.js";
import {
  asking, awaited, begun, change, choose, judge, litCards, modeOf, orderAnew, Outbox, withheld,
} from "../questions/attempt.js";
import { answeredVerdict, isRight, keyOf, neededBy, verdictOf } from "../questions/verdicts.js";
import { buildPresenter } from "../present/presenter.js";
import { buildStages } from "../stages/stages.js";

// The table holds no rule and no sentence: every verdict came down with the position, so it is
// painted in the frame of the click and Python hears of it afterwards.

const WAIT_MS = 400; // before this a pause is not worth a word
const STRAY_MS = 500; // so long the second half of a double click may land on what came under it
const REST_MS = 350; // so long no key takes a verdict off the screen
const RESEND_MS = 3000; // after this a lost answer may be asked for again

/**
 * @import { Action } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { Answer, Lang, Position, TableTraits, Verdict } from "../traits.js"
 * @import { View } from "../view.js"
 * @import { News } from "../browser/progress.js"
 */

/** @param {Widget<TableTraits>} widget */
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
  const place = make("div", "room", page);
  const panel = buildPanel(page, act, answerStep);
  const felt = buildFelt(place, panel.answers, { onPlay: pick, onWrite: write, onEnter: submit });
  const { status } = felt;
  const stages = buildStages(question, {
    felt: felt.board, answers: panel.answers, beside: panel.beside, paint, say, judged: stageJudged, focusPrimary,
    focusHand: () => felt.focusFirst(),
    names: (lang) => model.get("card_names")[lang],
    reveal: () => bringIntoView(panel.head),
  });
  const presenter = buildPresenter(root, {
    page, answers: panel.answers, view, stages, paint, say, anew,
    next() {
      if (position.kind === "pick") begin();
      else askFor("next");
    },
    back: () => askFor("back"),
  });
  let position = /** @type {Position} */ ({});
  let received = "";
  /** @type {(lang: Lang) => string} */
  let spoken = () => "";
  let sentAt = -Infinity;
  let waitTimer = 0;
  let changedAt = -Infinity;
  let told = "";
  let toldAt = -Infinity; // when the panel said something new
  let moveFocus = false; // a new screen was asked for, so the focus goes with it
  let own = begun();
  let joyful = false;
  let moves = 0; // while a trick is gathered nothing else comes
  /** @type {Outbox<Action>} */
  const outbox = new Outbox(model.get("choice")?.n ?? 0);

  const room = watchRoom(root, el);

  function restart() {
    own = begun();
    stopWaiting();
  }

  const ready = () => awaited(own, position);

  /** @returns {View} */
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    return {
      ...own, position, lang, settings, french, mode: modeOf(own, position), ready: ready() && !presenter.on,
      withheld: withheld(own, position), handsOpen: presenter.handsOpen,
      picked: ready() ? own.chosen : [],
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      faces: model.get("faces"),
    };
  }

  function paint() {
    const now = presenter.shown(stages.shown(view()));
    const { lang, settings } = now;
    if (root.lang !== lang) root.lang = lang; // writing it restyles everything, even unchanged
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    page.dataset.kind = position.kind;
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, position.title?.[lang] ?? "");
    setText(tally, position.tally?.[lang] ?? "");
    show(tally, Boolean(tally.textContent));
    setText(prompt, position.prompt?.[lang] ?? "");
    show(prompt, Boolean(prompt.textContent));
    setHtml(body, position.body?.[lang] ?? "");
    show(body, Boolean(position.body));
    picker.paint(now);
    felt.paint(now, now.lit ?? litCards(own, position));
    page.dataset.lays = felt.lays;
    // What stands above the table lies elsewhere where there is little room.
    document.documentElement.dataset.lays = felt.lays;
    afterPaint(room.measure);
    page.dataset.mode = now.mode;
    stages.paint(now);
    presenter.paint(now);
    const news = panel.paint(now);
    if (news !== told) toldAt = performance.now();
    told = news;
  }

  /**
   * A verdict stays: the press that brought it, held or repeated, does not take it away.
   *
   * @param {MouseEvent} event
   */
  function hasty(event) {
    const { mode } = panel.root.dataset;
    const verdict = mode === "refused" || mode === "allowed" || mode === "replay";
    return verdict && event.detail === 0 && performance.now() - toldAt < REST_MS;
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

  // The verdict as the panel tells it.
  function sayVerdict() {
    say(() => sentences(panel.title.textContent, panel.sentence.textContent));
  }

  /**
   * @param {string} action
   * @param {Action} facts
   * @param {(tell: () => void) => void} when after the paint: telling Python takes a few milliseconds
   *   the verdict need not wait for
   */
  function send(action, facts, when = afterPaint) {
    const choice = { position: position.id, action, hints: own.hints, ...facts };
    const sent = outbox.next(choice, model.get("seen") ?? -1);
    when(() => {
      // A later one has overtaken it, and has it in its bag.
      if ((model.get("choice")?.n ?? 0) >= sent.n) return;
      model.set("choice", sent);
      model.save_changes();
    });
  }

  /**
   * Progress is noted here and not in Python: an answer given while the server is away counts too.
   *
   * @param {Partial<News>} entry
   */
  function note(entry) {
    if (!position.log || presenter.on) return; // Who presents has answered nothing.
    // A queue, since the store may come to life after the table.
    window.beloteLog ??= [];
    window.beloteLog.push(/** @type {News} */ ({ ...position.log, key: position.id, ...entry }));
    afterPaint(() => window.dispatchEvent(new Event("belote:log")));
  }

  function focusPrimary() {
    panel.buttons.primary.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  function stray(event) {
    return event.detail > 1 && performance.now() - changedAt < STRAY_MS;
  }

  /**
   * A card of the hand or of the felt, or one of the answers to choose from.
   *
   * @param {string} id
   * @param {MouseEvent} event
   */
  function pick(id, event) {
    const { ask, rulings } = position;
    if (stray(event) || stages.pick(id) || !ready()) return;
    if (!ask) {
      if (rulings?.[id]) judged("play", { card: id }, rulings[id]);
    } else if (ask.options?.some((option) => option.id === id)) {
      if (ask.form === "choice") answer([id]);
      else {
        choose(own, ask, id);
        paint();
      }
    }
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  function write(id, value) {
    own.numbers = { ...own.numbers, [id]: value };
    if (!own.incomplete && own.phase === "choose") return;
    change(own);
    paint();
  }

  function submit() {
    const { ask } = position;
    if (!ready() || !ask) return;
    if (ask.ordered && withheld(own, position) && own.phase === "refused") {
      orderAnew(own, ask);
      paint();
      felt.focusFirst();
      return;
    }
    const given = ask.form === "numbers" ? felt.sheet.read() : own.chosen;
    if (given && given.length >= ask.least) {
      // The same once more is no second try.
      if (own.phase === "refused" && keyOf({}, given) === keyOf({}, own.answer)) sayVerdict();
      else answer(given);
      return;
    }
    own.incomplete = true;
    paint();
    say((lang) => model.get("words")[lang]?.[neededBy(ask)] ?? "");
  }

  /** @param {Answer} given */
  function answer(given) {
    if (position.ask) judged("answer", { answer: given }, verdictOf(position.ask, given));
  }

  /**
   * @param {"play" | "answer"} action
   * @param {{ card: string } | { answer: Answer }} given
   * @param {Verdict} verdict
   */
  function judged(action, given, verdict) {
    changedAt = performance.now();
    const noted = judge(own, position.ask, given, verdict);
    if (noted) note({ kind: "try", ...noted });
    felt.hold();
    paint();
    sayVerdict();
    // Where one can try again, one stays where one was.
    if (!ready()) focusPrimary();
    else if (position.ask?.form === "numbers") felt.sheet.focusWrong(position.ask.right);
    bringIntoView(panel.head);
    const { id } = position;
    afterPaint(() => {
      if (id === position.id) felt.release(view(), paint);
    });
    send(action, given);
  }

  /**
   * The first answer that a stage took; the later ones only explain.
   *
   * @type {import("../view.js").Tools["judged"]}
   */
  function stageJudged(right, given, hints) {
    note({ kind: "try", right, hints, misreading: null });
    send("answer", { answer: /** @type {Answer} */ ([...given]), hints });
  }

  // The answer, asked for: it is still given by the learner himself.
  function reveal() {
    own.revealed = true;
    if (own.phase === "retry") own.phase = "refused";
    paint();
    sayVerdict();
    felt.focusFirst();
    bringIntoView(panel.head);
  }

  /**
   * A question that a refusal left open: what is right is told at once.
   *
   * @param {number} index
   * @param {boolean} yes
   */
  function answerStep(index, yes) {
    const { verdict } = own;
    if (!verdict || !("owed" in verdict) || !verdict.owed || index in own.asked) return;
    const { owed } = verdict;
    own.asked = { ...own.asked, [index]: yes };
    paint();
    const word = owed.truth[index] ? "yes" : "no";
    say((lang) => `${plain(owed[lang].path[index].q)} ${model.get("words")[lang][word]}.`);
    /** @type {HTMLElement | null} */
    const next = panel.root.querySelector(".path .open button");
    if (next) next.focus({ preventScroll: true });
    else felt.focusFirst();
  }

  function hint() {
    own.hints += 1;
    const shown = own.hints;
    const { hints = {} } = position;
    paint();
    say((lang) => plain(hints[lang][shown - 1]));
    bringIntoView(panel.head);
    if (panel.buttons.hint.hidden) felt.focusFirst();
  }

  /**
   * Ask Python for another screen. A second click while it thinks asks nothing.
   *
   * @param {string} action
   * @param {Action} [facts]
   */
  function askFor(action, facts = { card: own.card }) {
    if (performance.now() - sentAt < RESEND_MS) return;
    sentAt = performance.now();
    moveFocus = true;
    waitTimer = setTimeout(() => {
      own.waiting = true;
      paint();
    }, WAIT_MS);
    // Nothing is painted until the next screen is there.
    send(action, facts, (tell) => tell());
  }

  // A whole trick is gathered before anything else is laid.
  async function goOn() {
    const moving = felt.gather();
    moves += 1;
    askFor("next");
    await moving;
    moves -= 1;
    receive();
  }

  // Start what was chosen; nothing to start, and it is said.
  function begin() {
    const value = picker.value();
    own.incomplete = value.rules.length === 0;
    if (!own.incomplete) {
      askFor("begin", value);
      return;
    }
    paint();
    say((lang) => position.pick?.words.one_needed[lang] ?? "");
  }

  function stopWaiting() {
    clearTimeout(waitTimer);
    sentAt = -Infinity;
    own.waiting = false;
  }

  // The position as a text, to check it, to send it, to ask about it.
  async function copyPosition() {
    const { id, copy } = position;
    const done = await copied(copy?.[model.get("lang")] ?? "");
    if (id !== position.id) return;
    const news = done ? "copied" : "not_copied";
    own.copied = news;
    paint();
    say((lang) => model.get("words")[lang]?.[news] ?? "");
  }

  /**
   * A button of the panel.
   *
   * @param {string} kind
   * @param {MouseEvent} event
   */
  function act(kind, event) {
    if (stray(event) || hasty(event) || stages.act(kind)) return;
    if (kind === "replay") {
      bringIntoView(felt.root);
      felt.replay();
    } else if (kind === "rule") {
      own.ruleOpen = !own.ruleOpen;
      paint();
    } else if (kind === "copy") copyPosition();
    else if (kind === "hint") hint();
    else if (kind === "reveal") reveal();
    else if (kind === "home") leave("index.html");
    else if (kind !== "primary") askFor(kind);
    else if (position.kind === "ask" && ready()) submit();
    else if (position.kind === "pick") begin();
    else if (position.link) leave(position.link);
    else goOn();
  }

  /** @param {string} link */
  function leave(link) {
    location.assign(`${link}${link.includes("?") ? "&" : "?"}lang=${model.get("lang")}`);
  }

  // As nobody has answered it: who presents begins so, and leaves it so.
  function anew() {
    restart();
    stages.begin(position);
  }

  // A question that was answered before is looked at again as it was left.
  function restore() {
    const verdict = answeredVerdict(position);
    if (!verdict) return;
    const phase = isRight(verdict) ? "allowed" : "refused";
    Object.assign(own, { ...position.answered, verdict, phase });
  }

  function receive() {
    if (moves) return;
    const text = JSON.stringify(model.get("position"));
    if (text === received) return;
    received = text;
    const before = position.id;
    // A copy: its cards are written with the letters that are drawn.
    position = reletter(JSON.parse(text), frenchLetters());
    const arrived = position.id !== before;
    if (arrived) {
      restart();
      stages.begin(position);
      presenter.arrive();
      changedAt = performance.now();
    }
    if (own.phase === "choose" && !presenter.on) restore();
    const { activeElement } = /** @type {Document | ShadowRoot} */ (root.getRootNode());
    const inside = root.contains(activeElement);
    paint();
    const joy = position.joy;
    if (joy && !arrived && !joyful) say((lang) => joy[lang]);
    joyful = Boolean(joy);
    if (!arrived) return;
    presenter.tell();
    // Where one is on the way through a lesson; a page without an end has no such place.
    if (position.log?.of) note({ kind: "at" });
    say((lang) => position.status?.[lang] ?? "");
    if ((!moveFocus && !inside) || presenter.on) return;
    moveFocus = false;
    if (asking(position) && modeOf(own, position) === "choose") felt.focusFirst();
    else if (!stages.focus()) focusPrimary();
    bringIntoView(title);
  }

  const frenchLetters = () => frenchFaces(model.get("settings"), model.get("lang"));

  function relabel() {
    reletter(position, frenchLetters());
    paint();
    if (spoken(model.get("lang")) !== status.textContent) say(spoken);
  }

  restart();
  receive();
  const repainted = /** @type {const} */ ([
    "words", "faces", "card_names", "card_shorts",
  ]);
  model.on("change:position", receive);
  model.on("change:lang", relabel);
  model.on("change:settings", relabel);
  for (const name of repainted) model.on(`change:${name}`, paint);
  return () => {
    room.stop();
    presenter.stop();
    stopWaiting();
    model.off("change:position", receive);
    model.off("change:lang", relabel);
    model.off("change:settings", relabel);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}
