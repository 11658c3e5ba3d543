// What lies on the table at a moment: as the screen came down, or with the card that was played.

/**
 * @import { Felt, Frame, SeatScreen } from "../screens.js"
 * @import { Laid } from "../view.js"
 */

/**
 * The table once a card of the hand lies on it: Python has said what it brings.
 *
 * @param {Laid} table
 * @param {string | null} card
 * @returns {Laid}
 */
export function withCard(table, card) {
  const brings = card === null ? undefined : table.after?.[card];
  if (!brings || card === null || table.seat === undefined || table.seat === null) return table;
  const { seats, seat } = table;
  return {
    ...table,
    ...brings,
    turn: null,
    trick: { ...table.trick, [seat]: card },
    ...seats && {
      seats: seats.map((one, i) => (i === seat && one.cards ? { ...one, cards: one.cards - 1 } : one)),
    },
  };
}

/**
 * How far a seat is from one's own, in the order of play: the place it has on the table.
 *
 * @param {number} seat
 * @param {Pick<Felt, "seat" | "seats">} table
 */
export function placeOf(seat, { seat: own, seats = [] }) {
  return (seat - (own ?? 0) + seats.length) % seats.length;
}

/**
 * A number with its word: there is one for none, for one and for several.
 *
 * @param {Record<string, string>} words
 * @param {"cards" | "tricks" | "points"} what
 * @param {number} n
 */
export function counted(words, what, n) {
  return words[`${what}_${n < 2 ? n : "n"}`].replace("{many}", String(n));
}

/**
 * The table of a moment of a deal.
 *
 * @param {Required<Frame>} frame
 * @param {SeatScreen[]} seats
 * @param {boolean} pairs
 * @param {Felt} [won] the tricks of the whole deal, beside its settlement
 * @returns {Laid}
 */
export function tableOf(frame, seats, pairs, won = {}) {
  const { lay, hands, heaps, tokens, brief } = frame;
  if (frame.lines) return won;
  const held = hands.map((hand) => hand.split(" ").filter(Boolean));
  const [mine = []] = held;
  return {
    seat: 0, pairs, heaps, tokens, brief, order: [], ...lay,
    chips: lay?.order || lay?.bidding ? {} : frame.chips,
    seats: seats.map((seat, i) => ({ ...seat, cards: held[i]?.length ?? null })),
    hand: mine.filter((code) => code !== "??"),
  };
}
