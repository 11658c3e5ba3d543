import { make, resize, setText, show } from "../dom/nodes.js";
import { buildLedger, filled, paintMini } from "./parts.js";

// A deal stepped through. Each frame says what differs from the one before it.

export function buildReplay(parent, tools) {
  const deck = make("ul", "deck", parent, { role: "list" });
  const ledger = buildLedger(parent);
  const track = make("div", "track", parent, { "aria-hidden": "true" });
  const bar = make("i", "", track);
  const counter = make("p", "counter", parent);
  const hands = [];
  let data = { names: [] };
  let frames = [];
  let at = 0;

  function createHand() {
    const root = make("li", "", deck);
    const name = make("span", "who", root);
    return { root, name, cards: make("span", "minis", root, { "aria-hidden": "true" }),
      told: make("span", "unseen", root), pool: [] };
  }

  // Below each place of the trick: who, and whether he leads or is master.
  function captioned(lay, lang) {
    if (!lay?.order) return lay;
    const { names, leads, master } = data.captions[lang];
    const told = lay.order.map((seat, i) => {
      if (seat === lay.master) return names[seat] + master;
      return names[seat] + (i === 0 && lay.master !== null ? leads : "");
    });
    return { ...lay, captions: { [lang]: told } };
  }

  // The end of this trick, or of the next part when this one is over.
  function beyond() {
    return at < frames[at].to ? frames[at].to : frames[at + 1]?.to ?? at;
  }

  const told = (lang) => `${frames[at].title[lang]}. ${tools.plain(frames[at].text[lang])}`;
  const atEnd = () => at === frames.length - 1;

  function go(to) {
    const before = at;
    at = Math.max(0, Math.min(to, frames.length - 1));
    if (before === at) return;
    tools.paint();
    tools.say(told);
    if (at === 0 || atEnd()) tools.focusPrimary();
  }

  function paintHands(view, frame) {
    const { lang } = view;
    const words = data.words[lang];
    show(deck, !frame.lines);
    deck.setAttribute("aria-label", words.hands);
    deck.dataset.count = frame.hands.length;
    resize(hands, frame.hands.length, createHand);
    frame.hands.forEach((hand, seat) => {
      const codes = hand.split(" ").filter(Boolean).map((code) => (code === "??" ? "" : code));
      const { name, cards, told, pool } = hands[seat];
      setText(name, data.names[seat][lang]);
      resize(pool, codes.length, () => ({ root: make("span", "mini", cards) }));
      codes.forEach((code, i) => paintMini(pool[i].root, view, code, frame.lit));
      const known = codes.filter(Boolean).map((code) => view.names[code]);
      const hidden = codes.length - known.length;
      if (hidden) known.push(filled(words.unknown, { n: hidden }));
      setText(told, known.join(", "));
    });
  }

  return {
    onFelt: true,
    told,
    atEnd,
    toEnd: () => go(frames.length - 1),
    begin(position, start = 0) {
      data = position.stage;
      at = start;
      let before = {};
      frames = data.frames.map((frame) => (before = { ...before, ...frame }));
    },
    shown({ lang, words, position }) {
      const frame = frames[at];
      const last = at === frames.length - 1;
      const next = frames[beyond()];
      return {
        mode: frame.bad ? "refused" : "replay",
        lit: frame.lit,
        table: { chips: frame.lines ? {} : frame.chips, ...captioned(frame.lay, lang) },
        told: {
          title: frame.title[lang], sentence: frame.text[lang], previous: at > 0,
          primary: last ? position.button?.[lang] ?? words.next : words.step_next,
          hint: !last && data.words[lang][`skip_${next.part.split(" ")[0]}`],
        },
      };
    },
    paint(view) {
      const frame = frames[at];
      const { lang } = view;
      paintHands(view, frame);
      show(ledger.root, frame.lines > 0);
      if (frame.lines) {
        const { rows } = data.lines[lang];
        ledger.paint(data.lines[lang], Math.min(frame.lines, rows.length), frame.lines > rows.length);
      }
      bar.style.width = `${((at + 1) / frames.length) * 100}%`;
      setText(counter, filled(data.words[lang].step, { n: at + 1, total: frames.length }));
    },
    act(kind) {
      const last = at === frames.length - 1;
      if (kind === "primary" && !last) go(at + 1);
      else if (kind === "previous") go(at - 1);
      else if (kind === "hint") go(beyond());
      else return false;
      return true;
    },
    key(key) {
      if (key !== "ArrowRight" && key !== "ArrowLeft") return false;
      go(key === "ArrowRight" ? at + 1 : at - 1);
      return true;
    },
  };
}
