// Which moment of a deal comes next, and after how long: decided here, shown by the desk.

/** @import { MatchScreen, Moment } from "../screens.js" */

/** How long a card lies before the next one comes, in ms; 0 waits for a key. */
export const PACES = [250, 700, 1500, 0];
export const USUAL = 700;
const REST = 1600 / USUAL; // a whole trick is looked at for longer

/**
 * How long a moment stays; null until one goes on by oneself.
 *
 * @param {Pick<Moment, "rests">} moment
 * @param {number} pace
 */
export const stay = ({ rests }, pace) => (pace === 0 ? null : Math.round(rests ? pace * REST : pace));

/**
 * The moment to go on from, when a screen arrives: -1 stands before the first.
 *
 * @param {Pick<MatchScreen, "deal"> & { moments: Pick<Moment, "n">[] }} screen
 * @param {string | null} deal the deal that was shown, null for none yet
 * @param {number} shown how far it was shown
 */
export function goesOnFrom({ deal: arrived, moments }, deal, shown) {
  const last = moments.length - 1;
  // What was done before one came is not played again; what was taken back is gone.
  if (deal === null || (arrived === deal && moments[last].n <= shown)) return last;
  if (arrived !== deal) return -1;
  return moments.findLastIndex(({ n }) => n <= shown);
}

/**
 * How far the deal is shown once one's own card lies there: a whole trick has yet to be gathered.
 *
 * @param {number} n of the moment before it
 * @param {number} said how much is said along with it
 * @param {boolean} whole
 */
export const afterCard = (n, said, whole) => n + 2 * (said + 1) - Number(whole);
