import { filled } from "../dom/filled.js";
import { checkLink, checkText, copied, dropCheckText } from "../browser/address.js";
import { keepDraft, readDraft } from "../browser/draft.js";
import { frenchFaces } from "../browser/settings.js";
import { buildAnswer } from "../checker/answer.js";
import { buildElsewhere } from "../checker/elsewhere.js";
import { buildFirst } from "../checker/first.js";
import { buildHouse } from "../checker/house.js";
import { buildPad } from "../checker/pad.js";
import { buildPosition } from "../checker/position.js";
import { buildText } from "../checker/text.js";
import { reletter, withLetters } from "../dom/letters.js";
import { button, make, plain, setHtml, setText, show } from "../dom/nodes.js";
import { buildStepped } from "./stepped.js";

// "Vérifier". The text is the one truth: clicks write it, Python reads it and answers. Here is no
// rule and no sentence.

const TYPING_MS = 150;
const WAIT_MS = 400; // before this a pause is not worth a word
const LONGEST_LINK = 2000;
const MOST_STEPS = 100;
/** @type {Omit<Fields, "players" | "pack">} */
const BLANK = { trump: null, trick: [], hand: [], taker: null, house: { fr: "", en: "" } };

/**
 * @import { Fields } from "../screens.js"
 * @import { Widget } from "../model.js"
 * @import { CheckerTraits, Lang } from "../traits.js"
 * @import { CheckerView, RowName } from "../checker/pad.js"
 */

/** @param {Widget<CheckerTraits>} widget */
export function render({ model, el }) {
  const root = make("div", "belote checker", el);
  const sprite = make("div", "", root);
  const page = make("div", "page", root);
  const given = make("div", "given", page);
  const title = make("h1", "", given);
  const intro = make("div", "intro", given);
  const pad = buildPad(given, { onTrump: setTrump, onPlace: place, onTakeBack: takeBack });
  const folded = make("p", "folded box", given);
  const writing = buildText(given, {
    onType: typing, onFix: write, onPress: press, onFile: write, standing: () => shown?.text === text,
  });
  const houseRules = buildHouse(given, { onChoose: choose });
  const told = make("p", "told", writing.root, { role: "status" });
  // Apart, so that on a phone it can stay in sight under the cards.
  const status = make("p", "status", page, { role: "status" });
  const found = make("div", "found", page);
  const empty = make("div", "panel start", found);
  const emptyText = make("div", "", empty);
  const tryIt = button("second", empty, () => write(written(model.get("example"))));
  const tryDeal = button("second", empty, () => write(model.get("example").deal ?? ""));
  const first = buildFirst(given, found, { onChange: seeAnew, onSee: seeAnew });
  const table = buildPosition(found, { onTried: first.reveal });
  const stepped = buildStepped(found);
  const answer = buildAnswer(found, { onAsk: ask });
  const elsewhere = buildElsewhere(found, { onChoose: lookElsewhere });
  const there = buildAnswer(found, { onAsk: () => {}, name: "there" });

  let count = model.get("typed")?.n ?? 0;
  let text = "";
  /** @type {Fields | null} */
  let fields = null; // null: the text is no position
  /** @type {Pick<Fields, "players" | "pack">} */
  let base = { players: 0, pack: [] };
  let reading = false; // the text was typed and Python has not said yet what it is
  /** @typedef {(fields: Fields) => Partial<Fields>} Click */
  /** @type {Click[]} */
  let waiting = []; // clicks that came meanwhile
  let timer = 0;
  let waitTimer = 0;
  let elsewhereAt = ""; // the code of the table at which the deal is looked at
  let askedAt = ""; // the place of the card that was asked about
  /** @type {CheckerTraits["answer"] | null} */
  let shown = null; // the last answer about a text that stood here
  let labelled = model.get("lang"); // the language that clicks were last written in
  let bursting = false; // one undo for all that is typed in a row
  /** @type {(words: Record<string, string>) => string} */
  let sayTold = () => "";
  /** @type {string[]} */
  const before = [];

  /** @returns {CheckerView} */
  function view() {
    const lang = model.get("lang");
    const settings = model.get("settings");
    const french = frenchFaces(settings, lang);
    return {
      lang, settings, french,
      words: model.get("words")[lang] ?? {},
      names: model.get("card_names")[lang] ?? {},
      shorts: model.get("card_shorts")[french ? "fr" : "en"] ?? {},
      suits: model.get("suit_names")[lang] ?? {},
      faces: model.get("faces"),
    };
  }

  /** @param {Lang} [lang] */
  const frenchLetters = (lang = model.get("lang")) => frenchFaces(model.get("settings"), lang);

  /**
   * What is told, in a copy: its cards are written with the letters that are drawn. What somebody
   * typed is his, and so are the faults that quote it.
   *
   * @template {Partial<CheckerTraits["answer"]> | Partial<CheckerTraits["card_answer"]>} Told
   * @param {Told} news
   * @returns {Told}
   */
  function lettered(news) {
    const { fr, en } = news;
    const position = "position" in news ? { position: news.position } : {};
    const copy = JSON.parse(JSON.stringify({ fr, en, ...position }));
    return { ...news, ...reletter(copy, frenchLetters()) };
  }

  // ---- The text

  /**
   * What clicks write.
   *
   * @param {Partial<Fields>} from
   * @param {Lang} [lang]
   */
  function written(from, lang = model.get("lang")) {
    const words = model.get("words")[lang] ?? {};
    const signs = model.get("signs")[lang] ?? {};
    const { trump = null, trick = [], hand = [], taker = null, house } = from;
    const rules = house?.[lang] ?? "";
    /**
     * @param {string} key
     * @param {string[]} codes
     */
    const line = (key, codes) => (
      withLetters(`${words[key]}: ${codes.map((code) => signs[code]).join(" ")}`, frenchLetters(lang)).trimEnd()
    );
    if (!trump && !trick.length && !hand.length && !rules) return "";
    return [
      ...(rules ? [rules] : []),
      line("key_trump", trump ? [trump] : []), line("key_trick", trick), line("key_hand", hand),
      // No button says who took: who wrote it keeps it.
      ...(taker === null ? [] : [`${words.key_taker}: ${taker + 1}`]),
    ].join("\n");
  }

  function send() {
    clearTimeout(timer);
    timer = 0;
    count += 1;
    askedAt = "";
    elsewhereAt = "";
    model.set("typed", { n: count, text });
    model.save_changes();
    clearTimeout(waitTimer);
    waitTimer = setTimeout(() => {
      if (!text) return;
      // In sight: what stands below is about an older text.
      status.dataset.said = "here";
      setText(status, view().words.reading);
    }, WAIT_MS);
  }

  // What the address brought stands in it until it is changed; then the draft is what F5 finds.
  function keep() {
    keepDraft(text);
    dropCheckText();
  }

  function remember() {
    if (before.at(-1) !== text) before.push(text);
    if (before.length > MOST_STEPS) before.shift();
  }

  /** @param {string} news */
  function replaceText(news) {
    bursting = false;
    waiting = [];
    writing.write(news);
    text = writing.area.value; // with the line ends of a text area
    keep();
    send();
  }

  /** @param {string} news */
  function write(news) {
    remember();
    reading = Boolean(news);
    if (!news) fields = { ...base, ...BLANK };
    tell(() => "");
    replaceText(news);
    paint();
  }

  function typing() {
    if (!bursting) remember();
    bursting = true;
    reading = true;
    text = writing.area.value;
    keep();
    clearTimeout(timer);
    timer = setTimeout(send, TYPING_MS);
    tell(() => "");
    paint();
  }

  // ---- Clicks

  /** @param {Click} how */
  function change(how) {
    if (reading) {
      // It must not write over what is just being read.
      waiting.push(how);
      if (timer) send();
      return;
    }
    if (!fields) return;
    remember();
    fields = { ...fields, ...how(fields) };
    tell(() => "");
    replaceText(written(fields));
    paint();
  }

  /** @param {string} suit */
  function setTrump(suit) {
    change(({ trump }) => ({ trump: trump === suit ? null : suit }));
  }

  /**
   * @param {string} code
   * @param {RowName} row
   */
  function place(code, row) {
    change((now) => (now[row].includes(code) ? {} : { [row]: [...now[row], code] }));
  }

  /**
   * @param {string} code
   * @param {RowName} row
   * @param {number} index
   */
  function takeBack(code, row, index) {
    change((now) => {
      // A card that lies there twice is taken back once.
      const at = now[row][index] === code ? index : now[row].indexOf(code);
      return { [row]: now[row].filter((_, i) => i !== at) };
    });
  }

  /** @param {(text: string, lang: Lang) => string} how what a chosen house rule makes of the text */
  function choose(how) {
    // The places are those of the text that was answered.
    if (shown?.text === text) write(how(text, model.get("lang")));
  }

  // ---- Buttons

  /** @param {import("../checker/text.js").Press} name */
  function press(name) {
    ({ undo, clear: () => write(""), link, print: () => window.print() })[name]();
  }

  function undo() {
    const last = before.pop() ?? "";
    reading = Boolean(last);
    if (!last) fields = { ...base, ...BLANK };
    tell(() => "");
    replaceText(last);
    paint();
  }

  async function link() {
    const { pathname, origin } = location;
    const query = checkLink(text, model.get("profile"), model.get("lang")).split("?")[1];
    const address = `${origin}${pathname}?${query}`;
    if (address.length > LONGEST_LINK) {
      tell((words) => filled(words.too_long, { most: LONGEST_LINK }));
    } else if (await copied(address)) tell((words) => words.copied);
    else tell((words) => `${words.copy_this} ${address}`);
  }

  /** @param {typeof sayTold} sentence */
  function tell(sentence) {
    sayTold = sentence;
    setText(told, sentence(view().words));
  }

  // ---- The answer

  const own = () => (model.get("answer")?.n ?? -1) >= count;

  function receive() {
    if (!own()) return;
    const news = model.get("answer");
    if (news.fields) base = { players: news.fields.players, pack: news.fields.pack };
    fields = news.fields ?? (text ? null : { ...base, ...BLANK });
    clearTimeout(waitTimer);
    shown = lettered(news);
    reading = false;
    const clicks = fields ? waiting : [];
    waiting = [];
    for (const click of clicks) change(click);
    paint();
    announce();
  }

  /**
   * One short line: what is wrong, or what the answer begins with.
   *
   * @param {CheckerView} view
   */
  function summary({ words, lang }) {
    if (!text.trim() || !shown) return "";
    const { faults = [] } = shown;
    if (!faults.length && held()) return shown.position ? words.first_card : `${words.first_other}…`;
    if (faults.length > 1) {
      return filled(words.faults, { n: faults.length, sentence: faults[0][lang] });
    }
    if (faults.length) return faults[0][lang];
    const sections = shown[lang] ?? [];
    const settled = sections.find(({ kind }) => kind === "lines");
    const [opening] = sections;
    const begins = opening?.kind === "text" ? opening.paragraphs[0] : undefined;
    return settled?.title ?? plain(begins ?? opening?.title ?? "");
  }

  function announce() {
    setText(status, summary(view()));
    // Beside an answer that begins with it, it need not be read twice.
    status.dataset.said = text.trim() && shown?.[model.get("lang")]?.length ? "below" : "here";
  }

  // ---- One's own answer first

  const held = () => first.holds(text) && Boolean(shown?.[model.get("lang")]?.length);

  function seeAnew() {
    paint();
    announce();
  }

  // ---- The deal at another table

  /** @param {string} code */
  function lookElsewhere(code) {
    elsewhereAt = code;
    if (code && own()) {
      model.set("elsewhere", { n: count, code });
      model.save_changes();
    }
    paintElsewhere();
  }

  function paintElsewhere() {
    const { words, lang } = view();
    const replayed = Boolean(text.trim() && shown?.replay) && !held();
    elsewhere.paint({ shown: replayed, chosen: elsewhereAt, profiles: model.get("profiles") ?? [], words, lang });
    const { n, code, ...said } = model.get("elsewhere_answer") ?? {};
    const ours = replayed && elsewhereAt && n === count && code === elsewhereAt;
    const sections = ours ? lettered({ fr: [], en: [], ...said })[lang] ?? [] : [];
    there.paint(sections, view());
    return sections;
  }

  function receiveElsewhere() {
    const [opening] = paintElsewhere();
    if (opening?.kind !== "text") return;
    setText(status, plain(opening.paragraphs[0]));
    status.dataset.said = "below";
  }

  // ---- A card of a deal

  /** @param {string} at */
  function ask(at) {
    if (!own()) return;
    askedAt = askedAt === at ? "" : at;
    if (askedAt) {
      model.set("asked", { n: count, at });
      model.save_changes();
    }
    paintCard();
  }

  /** What came for the card that is asked about, nothing while it is on its way. */
  function ofCard() {
    const { n, at, ...said } = lettered(model.get("card_answer") ?? {});
    return askedAt && n === count && at === askedAt ? said[model.get("lang")] ?? [] : [];
  }

  function paintCard() {
    answer.paintCard(askedAt, ofCard(), view());
  }

  function receiveCard() {
    paintCard();
    const card = ofCard().find((section) => section.kind === "cards");
    if (card?.kind !== "cards") return;
    setText(status, card.cards[0].name);
    status.dataset.said = "below";
  }

  // ---- Painting

  function paint() {
    const now = view();
    const { lang, settings, words } = now;
    const texts = model.get("texts");
    if (root.lang !== lang) root.lang = lang;
    root.classList.toggle("four-colours", settings.colours === 4);
    root.classList.toggle("jqk-faces", !now.french);
    root.classList.toggle("left", Boolean(settings.left));
    root.classList.toggle("large", Boolean(settings.large));
    setHtml(sprite, now.faces.sprite ?? "");
    setText(title, texts.title?.[lang] ?? "");
    setHtml(intro, texts.intro?.[lang] ?? "");
    setHtml(emptyText, texts.empty?.[lang] ?? "");
    setText(tryIt, words.try_it);
    setText(tryDeal, words.try_deal);
    setText(folded, words.folded);
    show(pad.root, Boolean(fields));
    show(folded, !fields);
    if (fields) pad.paint({ fields, view: now });
    writing.paint({
      words, lang, placeholder: written(model.get("example")),
      news: text ? shown?.faults ?? [] : [], undo: before.length > 0,
    });
    // While a text is read its choices stay, or the one that has the focus would go.
    houseRules.paint({ news: text ? shown?.house ?? [] : [], words, lang });
    const nothing = !text.trim();
    show(empty, nothing);
    if (nothing) setText(status, "");
    const whole = nothing ? [] : shown?.[lang] ?? [];
    const [opening] = whole;
    const hold = held() && !shown?.faults?.length;
    const sections = hold ? [] : whole;
    const position = nothing ? undefined : shown?.position;
    table.paint(position && opening?.kind === "text" ? {
      position, view: { ...now, words: model.get("table_words")[lang] ?? {} },
      told: hold ? { title: words.first_card, sentence: "" }
        : { title: plain(opening.paragraphs[0]), sentence: opening.paragraphs.slice(1).join(" ") },
      held: hold,
    } : null, model.get("table_style"));
    first.paint({ held: hold, cards: Boolean(position), some: whole.length > 0, words });
    const replay = nothing || hold ? undefined : shown?.replay;
    stepped.paint(replay ? {
      replay, view: now, css: model.get("table_style"),
      kit: {
        faces: now.faces, words: model.get("table_words"), card_names: model.get("card_names"), card_shorts: model.get("card_shorts"),
      },
    } : null);
    paintElsewhere();
    answer.paint(position ? sections.slice(1) : sections, now);
    paintCard();
  }

  function relabel() {
    const lang = model.get("lang");
    const other = lang === "fr" ? "en" : "fr";
    // What clicks wrote is written in the page's language; what somebody typed is his. Python tells
    // the language once more as it takes over, which changes nothing.
    if (shown) shown = lettered(shown);
    const changed = lang !== labelled;
    labelled = lang;
    if (changed && fields && !reading && text && text === written(fields, other)) {
      replaceText(written(fields));
    }
    paint();
    announce();
    tell(sayTold);
  }

  // ---- The start

  function start() {
    const asked = checkText();
    const draft = readDraft();
    writing.write(count ? model.get("typed").text : asked ?? draft);
    text = writing.area.value;
    // Nothing is lost: the draft is one step back.
    if (!count && asked !== null && draft && draft !== text) before.push(draft);
    const known = model.get("answer")?.fields;
    if (known) base = { players: known.players, pack: known.pack };
    fields = { ...base, ...BLANK };
    reading = Boolean(text);
    if (text && !count) send();
    receive();
    paint();
  }

  function restyle() {
    if (shown) shown = lettered(shown);
    paint();
    announce();
  }

  start();
  const repainted = /** @type {const} */ ([
    "words", "texts", "faces", "card_names", "card_shorts", "example",
  ]);
  model.on("change:answer", receive);
  model.on("change:card_answer", receiveCard);
  model.on("change:elsewhere_answer", receiveElsewhere);
  model.on("change:lang", relabel);
  model.on("change:settings", restyle);
  for (const name of repainted) model.on(`change:${name}`, paint);
  const unfollow = elsewhere.stop;
  // What is folded is printed all the same.
  const unfold = () => root.querySelectorAll("details").forEach((one) => { one.open = true; });
  window.addEventListener("beforeprint", unfold);
  return () => {
    clearTimeout(timer);
    clearTimeout(waitTimer);
    unfollow();
    window.removeEventListener("beforeprint", unfold);
    model.off("change:elsewhere_answer", receiveElsewhere);
    model.off("change:answer", receive);
    model.off("change:card_answer", receiveCard);
    model.off("change:lang", relabel);
    model.off("change:settings", restyle);
    for (const name of repainted) model.off(`change:${name}`, paint);
  };
}
