import { make, setText, show } from "../dom/nodes.js";
import { buildTurned } from "./bids.js";
import { buildHand } from "./hand.js";
import { placeOf, withCard } from "./laid.js";
import * as motion from "./motion.js";
import { buildOptions } from "./options.js";
import { buildSeats } from "./seats.js";
import { buildSheet } from "./sheet.js";
import { buildSpread } from "./spread.js";
import { buildTrick } from "./trick.js";

// The felt: a table with its players, or a board with cards and numbers on it. Python says what lies
// there; here it gets its place.

const REPLAY_MS = 500;
const STITCH = '<svg><rect width="100%" height="100%" rx="14"/></svg>';

/**
 * @import { Laid, View } from "../view.js"
 */

/**
 * @param {HTMLElement} root where the felt lies
 * @param {HTMLElement} answers where answers are given that do not lie on it
 * @param {object} told
 * @param {(id: string, event: MouseEvent) => void} told.onPlay a card, or an answer to choose
 * @param {(id: string, value: string) => void} told.onWrite
 * @param {() => void} told.onEnter
 */
export function buildFelt(root, answers, { onPlay, onWrite, onEnter }) {
  const felt = make("div", "felt", root);
  make("div", "mat", felt, { "aria-hidden": "true" }).innerHTML = STITCH;
  const seats = buildSeats(felt);
  const trick = buildTrick(felt);
  const turned = buildTurned(felt);
  const board = make("div", "board", felt);
  const chips = make("ul", "chips", board, { role: "list" });
  const spread = buildSpread(board, onPlay);
  const status = make("p", "status", felt, { role: "status" });
  const brief = make("span", "brief", status, { "aria-hidden": "true" });
  const spoken = make("span", "unseen", status);
  const hand = buildHand(felt, onPlay);
  const sheet = buildSheet(board, onWrite, onEnter);
  const options = buildOptions(answers, onPlay);
  let shownChips = "";
  let shownTrick = /** @type {string[]} */ ([]);
  let shownScreen = "";
  let held = false; // the verdict is painted first, then the card moves
  let lays = "nothing";
  /** @type {Laid | null} */
  let laid = null;

  /**
   * @param {View} view
   * @param {Laid} table
   */
  function paintChips(view, table) {
    const list = table.chips?.[view.lang] ?? [];
    const key = JSON.stringify(list);
    show(chips, list.length > 0);
    if (key === shownChips) return;
    shownChips = key;
    chips.replaceChildren(...list.map(({ text, strong, suit }) => {
      const chip = make("li", "chip");
      chip.append(strong ? `${text} ` : text);
      if (strong) make("b", suit ? `ink-${suit}` : "", chip).textContent = strong;
      return chip;
    }));
  }

  /**
   * What the status line says of the moment, for who sees.
   *
   * @param {View} view
   * @param {Laid} table
   */
  function paintBrief(view, table) {
    const { lang, words, phase, position, card } = view;
    const asked = position.kind === "ask";
    const refused = phase === "refused" && (asked || card !== null);
    const judged = refused || phase === "allowed";
    const again = position.once ? words.brief_missed : words.brief_refused;
    const text = asked && judged ? "" : refused && !asked ? again : table.brief?.[lang] ?? "";
    setText(brief, text);
    status.dataset.shown = text && table.seats?.length ? "yes" : "";
    const turn = table.turn === (table.seat ?? 0) && !judged;
    status.dataset.tone = refused ? "bad" : turn ? "turn" : "";
  }

  /**
   * Cards that were not there a moment ago come from their players.
   *
   * @param {View} view
   * @param {Laid} table
   * @param {Map<string, DOMRect>} from
   */
  function move(view, table, from) {
    const now = (table.order ?? []).filter((seat) => table.trick?.[seat]);
    const codes = now.map((seat) => table.trick?.[seat] ?? "");
    const same = view.position.id === shownScreen;
    const news = codes.filter((code) => !shownTrick.includes(code));
    shownTrick = codes;
    shownScreen = view.position.id;
    if (!same || news.length !== 1) return;
    const place = placeOf(now[codes.indexOf(news[0])], table);
    const card = trick.cardOf(news[0]);
    if (card) motion.lay(card, from.get(news[0]) ?? seats.fanOf(place), place === 0);
  }

  return {
    root,
    board,
    sheet,
    status: spoken,
    // What there is: a table with its players, a hand alone, a board, or nothing.
    get lays() {
      return lays;
    },
    // The verdict comes first: what moves waits for it.
    hold() {
      held = true;
    },
    /**
     * The card goes where it belongs, or comes back.
     *
     * @param {View} view
     * @param {() => void} paint
     */
    release(view, paint) {
      held = false;
      const { phase, card, position } = view;
      if (card === null || position.kind !== "play") return;
      const node = hand.cardOf(card);
      if (phase === "refused" && node) motion.refuse(node, trick.slot.getBoundingClientRect());
      else paint();
    },
    // A whole trick goes to who has won it.
    async gather() {
      if (!laid?.points || laid.side === undefined) return;
      const { master, trick: cards = {} } = laid;
      const best = master === null || master === undefined ? undefined : trick.cardOf(cards[master]);
      if (!best) return;
      await motion.gather(
        felt, trick.cards, best.getBoundingClientRect(), seats.heapOf(laid.side),
      );
    },
    /**
     * @param {View} view
     * @param {string[]} lit
     */
    paint(view, lit) {
      const { table } = view.position;
      const at = Boolean(table?.seats?.length);
      const holds = Boolean(table?.hand?.length);
      const bare = !table || (view.position.kind === "ask" && Object.values(table).every((value) => !value));
      lays = bare ? "nothing" : at ? "table" : holds ? "hand" : "board";
      sheet.place(table?.sheet ? board : answers);
      sheet.paint(view);
      options.paint(view);
      if (!table) {
        laid = null;
        return;
      }
      const played = view.phase === "allowed" && view.position.kind === "play" && !held ? view.card : null;
      const gone = played !== null && table.after?.[played] ? played : null;
      laid = withCard(table, gone);
      const from = new Map();
      if (gone) {
        const node = hand.cardOf(gone);
        if (node && !node.hidden) from.set(gone, node.getBoundingClientRect());
      }
      felt.dataset.players = String(table.seats?.length ?? 0);
      felt.dataset.count = String(table.hand?.length ?? 0); // as dealt: the room does not change
      paintChips(view, table);
      spread.paint(view, lit);
      seats.paint(view, laid);
      trick.paint(view, laid, lit);
      turned.paint(view, laid, lit);
      hand.paint(view, table, lit, gone);
      paintBrief(view, laid);
      move(view, laid, from);
    },
    // The trick once more, card by card. Without motion there is nothing to replay.
    replay() {
      if (!laid) return;
      for (const [i, card] of trick.cards.entries()) {
        const place = Number(card.dataset.place);
        const from = place ? seats.fanOf(place) : hand.root.getBoundingClientRect();
        motion.lay(card, from, place === 0, i * REPLAY_MS);
      }
    },
    // Where one answers: the boxes, the answers to choose from, the cards.
    focusFirst() {
      hand.rove(0, false);
      const first = sheet.first ?? options.first ?? spread.first ?? hand.first;
      first?.focus({ preventScroll: true });
    },
  };
}
