import { make, resize, setHtml, setText, show } from "../dom/nodes.js";
import { buildSaid } from "./bids.js";
import { counted, placeOf } from "./laid.js";

// The players around the table: their names, their cards as backs, the tricks they have won.

const DRAWN = 4; // so many tricks of a heap are drawn; its number says the rest

/**
 * @import { Laid, View } from "../view.js"
 */

/**
 * Tricks that were won, crossed over each other.
 *
 * @param {HTMLElement} parent
 */
function buildHeap(parent) {
  const root = make("span", "heap", parent);
  const pile = make("span", "pile", root, { "aria-hidden": "true" });
  const shape = make("i", "shape", root, { "aria-hidden": "true" });
  const side = make("span", "side", root);
  const text = make("span", "many", root);
  const few = make("b", "few", root, { "aria-hidden": "true" });
  /** @type {{ root: HTMLElement }[]} */
  const backs = [];
  return {
    root,
    pile,
    /**
     * @param {View} view
     * @param {number | undefined} tricks
     * @param {boolean} coming
     * @param {"ours" | "theirs" | null} [of]
     */
    paint(view, tricks, coming, of = null) {
      show(root, tricks !== undefined);
      if (tricks === undefined) return;
      resize(backs, Math.min(tricks, DRAWN), () => ({ root: make("i", "", pile) }));
      for (const { root: node } of backs) setHtml(node, view.faces.back);
      root.dataset.none = tricks ? "" : "yes";
      root.dataset.coming = coming ? "yes" : "";
      show(shape, of !== null);
      shape.dataset.side = of ?? "";
      setText(side, of ? view.words[of] + view.words.colon : "");
      show(side, of !== null);
      setText(text, counted(view.words, "tricks", tricks));
      setText(few, tricks);
    },
  };
}

/** @param {HTMLElement} parent */
export function buildSeats(parent) {
  const list = make("ol", "seats", parent, { role: "list" });
  const heaps = make("div", "heaps", parent);
  const [theirs, mine] = [buildHeap(heaps), buildHeap(heaps)];
  theirs.root.classList.add("left");
  mine.root.classList.add("right");
  /** @type {ReturnType<typeof create>[]} */
  const pool = [];
  /** @type {Map<number, HTMLElement>} by side, where its tricks lie */
  let places = new Map();

  function create() {
    const root = make("li", "seat", list);
    const fan = make("span", "fan", root, { "aria-hidden": "true" });
    const who = make("span", "who", root);
    const plate = make("span", "plate", who);
    const initial = make("i", "initial", plate, { "aria-hidden": "true" });
    const name = make("span", "", plate);
    const small = make("small", "", plate);
    const told = make("span", "unseen", who);
    const heap = buildHeap(who);
    const dealt = make("span", "dealt", who);
    const spoken = buildSaid(who);
    /** @type {{ root: HTMLElement }[]} */
    const backs = [];
    const number = make("b", "", fan);
    return { root, fan, backs, number, initial, name, small, told, heap, dealt, spoken };
  }

  return {
    /** @param {number} side */
    heapOf: (side) => places.get(side)?.getBoundingClientRect() ?? new DOMRect(),
    /**
     * Where the cards of a place come from.
     *
     * @param {number} place
     */
    fanOf: (place) => pool[place - 1]?.root.getBoundingClientRect() ?? new DOMRect(),
    /**
     * @param {View} view
     * @param {Laid} table
     */
    paint(view, table) {
      const { seats = [], pairs, heaps: won, turn, partner, side: gathers, bidding } = table;
      const { words, lang } = view;
      const own = table.seat ?? 0;
      const ours = seats[own]?.side;
      show(list, seats.length > 0);
      list.setAttribute("aria-label", words.players);
      resize(pool, Math.max(seats.length - 1, 0), create);
      places = new Map();
      seats.forEach((seat, index) => {
        const place = placeOf(index, table);
        const tricks = won?.[seat.side];
        const coming = gathers === seat.side;
        if (place === 0) {
          mine.paint(view, tricks, coming, pairs ? "ours" : null);
          places.set(seat.side, mine.pile);
          return;
        }
        const { root, fan, backs, number, initial, name, small, told, heap, dealt, spoken } = pool[place - 1];
        const side = !pairs ? null : seat.side === ours ? "ours" : "theirs";
        root.dataset.place = String(place);
        root.dataset.side = side ?? "";
        root.dataset.turn = turn === index ? "yes" : "";
        const { cards } = seat;
        show(fan, cards !== null);
        fan.style.setProperty("--n", String(cards ?? 0));
        resize(backs, cards ?? 0, (i) => {
          const back = make("i", "", null);
          back.style.setProperty("--i", String(i));
          fan.insertBefore(back, number);
          return { root: back };
        });
        for (const { root: back } of backs) setHtml(back, view.faces.back);
        setText(number, cards ?? "");
        setText(initial, seat.name[lang].slice(0, 1));
        setText(name, seat.name[lang]);
        const beside = side ? words[side] : index === partner ? words.with_you : "";
        setText(small, beside && `\u00a0· ${beside}`);
        const facts = [seat.how[lang], cards !== null && counted(words, "cards", cards)];
        setText(told, facts.filter(Boolean).map((fact) => `, ${fact}`).join(""));
        show(dealt, bidding?.dealer === index);
        setText(dealt, words.dealer);
        spoken.paint(bidding?.said[index].map((one) => one[lang]) ?? []);
        heap.paint(view, pairs ? undefined : tricks, coming);
        if (pairs) {
          if (side === "theirs") places.set(seat.side, theirs.pile);
        } else places.set(seat.side, heap.pile);
      });
      const other = seats.find(({ side }) => side !== ours)?.side;
      const of = pairs && other !== undefined ? won?.[other] : undefined;
      theirs.paint(view, of, gathers !== undefined && gathers === other, "theirs");
      if (!seats.length) mine.paint(view, undefined, false);
    },
  };
}
