import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, placeOf, tableOf, withCard } from "../../tutorials/kit/web/src/felt/laid.js";

const name = { fr: "", en: "" };
const seats = [0, 1, 2].map((side) => ({ name, how: name, cards: 3, side }));

test("a place is counted from one's own, in the order of play", () => {
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(seat, { seat: 2, seats })), [1, 2, 0]);
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(seat, { seat: null, seats })), [0, 1, 2]);
});

test("a number has its word", () => {
  const words = { tricks_0: "no tricks", tricks_1: "1 trick", tricks_n: "{many} tricks" };
  const told = [0, 1, 2, 5].map((n) => counted(words, "tricks", n));
  assert.deepEqual(told, ["no tricks", "1 trick", "2 tricks", "5 tricks"]);
});

test("a card that may be played lies there with what it brings, one that may not does not", () => {
  const table = {
    seat: 0, seats, turn: 0, trick: { 1: "Ks", 2: "9h" }, hand: ["Qh", "Kd"],
    after: { Qh: { master: 2, points: [4, 14, 3], side: 2 } },
  };
  const laid = withCard(table, "Qh");
  assert.deepEqual(laid.trick, { 0: "Qh", 1: "Ks", 2: "9h" });
  assert.deepEqual([laid.turn, laid.master, laid.side], [null, 2, 2]);
  assert.deepEqual(laid.seats?.map(({ cards }) => cards), [2, 3, 3]);
  assert.equal(withCard(table, "Kd"), table);
  assert.equal(withCard(table, null), table);
});

test("the table of a moment counts the hands, and shows one's own", () => {
  const frame = {
    hands: ["Qh Kd", "?? ??", ""], heaps: [1, 0, 0], tokens: {}, brief: name, lines: 0,
    chips: { fr: [], en: [] }, lay: { order: [1, 2, 0], trick: { 1: "Ks" }, master: 1, turn: 2 },
  };
  const table = tableOf(frame, seats, false);
  assert.deepEqual(table.hand, ["Qh", "Kd"]);
  assert.deepEqual(table.seats?.map(({ cards }) => cards), [2, 2, 0]);
  assert.deepEqual([table.turn, table.heaps], [2, [1, 0, 0]]);
  assert.deepEqual(tableOf({ ...frame, lines: 2 }, seats, false), {}, "a settlement takes its place");
});
