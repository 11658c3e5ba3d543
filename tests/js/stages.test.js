import assert from "node:assert/strict";
import { test } from "node:test";
import { Counting } from "../../tutorials/kit/web/src/stages/counting.js";
import { Filling } from "../../tutorials/kit/web/src/stages/filling.js";
import { firstTry } from "../../tutorials/kit/web/src/stages/first_try.js";
import { endOfPart, takers, whole } from "../../tutorials/kit/web/src/stages/frames.js";
import { asksNothing } from "../../tutorials/kit/web/src/stages/kinds.js";
import { Ordering } from "../../tutorials/kit/web/src/stages/ordering.js";
import { filled } from "../../tutorials/kit/web/src/dom/filled.js";
import { minus } from "../../tutorials/kit/web/src/stages/parts.js";

test("the first answer counts, and looking is a wrong one with a hint", () => {
  /** @type {unknown[][]} */
  const told = [];
  const first = firstTry((...facts) => void told.push(facts));
  first.settle(false, ["a"], 0);
  first.settle(true, ["b"], 0);
  first.giveUp();
  assert.deepEqual(told, [[false, ["a"], 0]]);
  first.begin();
  first.giveUp();
  first.settle(true, ["b"], 0);
  assert.deepEqual(told.slice(1), [[false, [], 1]]);
});

test("which screens ask nothing", () => {
  for (const kind of ["read", "replay", "explore", "compare", "fork"]) assert.ok(asksNothing(kind));
  for (const kind of ["play", "ask", "order", "count", "sheet", "pick"]) assert.ok(!asksNothing(kind));
});

// ---- Cards to put in order

const CARDS = { cards: ["7h", "Jh", "9h"], right: ["Jh", "9h", "7h"] };
const placed = (...codes) => {
  const ordering = new Ordering(CARDS);
  const news = codes.map((code) => ordering.press(code));
  return { ordering, news };
};

test("cards get a place one after the other, and are judged with the last", () => {
  const { ordering, news } = placed("Jh", "9h", "7h");
  assert.deepEqual(news, ["placed", "placed", "judged"]);
  assert.deepEqual([ordering.phase, ordering.firstWrong], ["right", -1]);
  assert.equal(ordering.press("Jh"), null, "then nothing may be pressed");
  assert.deepEqual(ordering.placed, CARDS.right);
});

test("a second press takes a card back, and the others move up", () => {
  const { ordering, news } = placed("Jh", "7h", "Jh");
  assert.deepEqual(news, ["placed", "placed", "taken back"]);
  assert.deepEqual(ordering.placed, ["7h"]);
  assert.deepEqual([ordering.phase, ordering.laid], ["choose", CARDS.cards]);
});

test("after an error what is right so far stays", () => {
  const { ordering } = placed("Jh", "7h", "9h");
  assert.deepEqual([ordering.phase, ordering.firstWrong], ["wrong", 1]);
  assert.deepEqual(CARDS.right.map((code) => ordering.placeOf(code).state), ["good", "bad", "bad"]);
  ordering.retry();
  assert.deepEqual([ordering.phase, ordering.placed], ["choose", ["Jh"]]);
});

test("nothing is marked before all have a place, nor where the answer is shown", () => {
  const { ordering } = placed("7h");
  assert.deepEqual(ordering.placeOf("7h"), { place: 0, good: false, state: "" });
  assert.deepEqual(ordering.placeOf("9h"), { place: -1, good: false, state: "" });
  ordering.show();
  assert.deepEqual([ordering.phase, ordering.placed], ["shown", CARDS.right]);
  assert.deepEqual(ordering.placeOf("9h"), { place: 1, good: true, state: "" });
});

test("the stage itself is never written to", () => {
  const { ordering } = placed("Jh", "9h", "7h");
  ordering.laid = [...ordering.placed];
  ordering.show();
  ordering.placed.push("more");
  assert.deepEqual(CARDS, { cards: ["7h", "Jh", "9h"], right: ["Jh", "9h", "7h"] });
});

// ---- Totals to add up

test("each total is checked, and the first that was written for it remembered", () => {
  const counting = new Counting({ right: [11, 21] });
  assert.deepEqual([counting.check(""), counting.state, counting.first], ["missing", "missing", []]);
  assert.equal(counting.check("12345"), "missing");
  assert.equal(counting.check("1O"), "missing");
  assert.deepEqual([counting.check("10"), counting.mode, counting.at], ["wrong", "refused", 0]);
  assert.deepEqual([counting.check("011"), counting.mode, counting.at], ["right", "count", 1]);
  assert.equal(counting.done, false);
  assert.equal(counting.check("21"), "right");
  assert.deepEqual([counting.done, counting.mode], [true, "allowed"]);
  assert.deepEqual(counting.first, [10, 21], "of two numbers for a total the first");
});

test("who writes on is no longer told that a number is missing, but still what is wrong", () => {
  const counting = new Counting({ right: [11] });
  assert.equal(counting.write(), false);
  counting.check("");
  assert.deepEqual([counting.write(), counting.state], [true, ""]);
  counting.check("3");
  assert.deepEqual([counting.write(), counting.state], [false, "wrong"]);
});

test("totals that are shown are no answer", () => {
  const counting = new Counting({ right: [11, 21] });
  counting.check("11");
  counting.show();
  assert.deepEqual([counting.done, counting.mode, counting.state], [true, "count", "shown"]);
});

// ---- A sheet to fill in

const both = (text) => ({ fr: text, en: `${text}!` });
const ROWS = [
  { label: both("in the tricks"), right: [90, 72], given: true },
  { label: both("the deal"), right: [162, 0], told: both("dedans"), name: both("failed"), notes: [both("note")] },
  { label: both("the bonus"), right: [0, 20], given: true },
  { label: both("sum"), right: [162, -20], sum: true, cells: [both("left"), both("right")] },
];
const CALM = { missing: "missing", wrong: "wrong", right: "right" };

test("what is given is passed over; the lines are checked one by one", () => {
  const filling = new Filling({ rows: ROWS });
  assert.equal(filling.at, 1);
  assert.deepEqual(filling.check(["162", "1"]), { told: CALM.wrong, box: 1 });
  assert.deepEqual([filling.mode, filling.wrongCells], ["refused", [false, true]]);
  assert.deepEqual(filling.reasons("fr"), ["dedans"]);
  assert.deepEqual(filling.check(["162", "0"]), { told: CALM.right, box: 0 });
  assert.deepEqual([filling.at, filling.mode, filling.done], [3, "sheet", false]);
  assert.deepEqual(filling.news("en"), ["dedans!", "note!"]);
  assert.equal(filling.check(["160", "-20"]).told, CALM.wrong);
  assert.deepEqual(filling.reasons("fr"), ["left"], "the sum of the wrong box alone");
  assert.equal(filling.check(["162", "−20"]).told, CALM.right);
  assert.deepEqual([filling.done, filling.mode], [true, "allowed"]);
  assert.deepEqual(filling.first, [[162, 1], [160, -20]], "of each line that is asked the first");
  assert.deepEqual(filling.news("fr"), []);
});

test("amounts as one writes them", () => {
  for (const [text, told] of /** @type {const} */ ([
    ["20", CALM.right], ["+20", CALM.right], ["− 20", CALM.wrong], ["-20", CALM.wrong],
    ["–20", CALM.wrong], ["2O", CALM.missing], ["20 000", CALM.missing], ["12345", CALM.missing],
    ["--2", CALM.missing], ["2.5", CALM.missing],
  ])) {
    assert.equal(new Filling({ rows: [{ label: {}, right: [20] }] }).check([text]).told, told, text);
  }
  const negative = new Filling({ rows: [{ label: {}, right: [-20, 0] }] });
  assert.equal(negative.check(["– 20", ""]).told, CALM.right, "an empty box is 0");
});

test("a box that holds no amount is pointed at", () => {
  const filling = new Filling({ rows: ROWS });
  assert.deepEqual(filling.check(["162", "x"]), { told: CALM.missing, box: 1 });
  assert.deepEqual([filling.state, filling.first], ["missing", []]);
});

test("a line is called by its own name once it is right", () => {
  const filling = new Filling({ rows: ROWS });
  assert.equal(filling.nameOf(ROWS[1], 1, "fr"), "the deal");
  filling.check(["162", "0"]);
  assert.equal(filling.nameOf(ROWS[1], 1, "fr"), "failed");
  assert.equal(filling.nameOf(ROWS[0], 0, "en"), "in the tricks!");
});

test("a sheet that is shown is no answer, one that is all given is done", () => {
  const filling = new Filling({ rows: ROWS });
  filling.show();
  assert.deepEqual([filling.done, filling.mode], [true, "sheet"]);
  assert.ok(new Filling({ rows: [ROWS[0]] }).done);
});

// ---- Moments of a deal

test("each frame says what differs from the one before it", () => {
  const [one, two, three] = whole([
    { part: "bidding", hands: ["7h"], lit: [], bad: true }, { lit: ["7h"] }, { bad: false, part: "play 1" },
  ]);
  assert.deepEqual(one, { part: "bidding", hands: ["7h"], lit: [], bad: true });
  assert.deepEqual(two, { ...one, lit: ["7h"] });
  assert.deepEqual(three, { ...two, bad: false, part: "play 1" });
});

test("one skips to the end of a part, and from there to the end of the next", () => {
  const frames = [2, 2, 2, 4, 4].map((to) => ({ to }));
  assert.deepEqual(frames.map((_, i) => endOfPart(frames, i)), [2, 2, 4, 4, 4]);
});

test("who took each trick so far, and how many tricks there are", () => {
  const [begun, first, second] = [{ trick: { 0: "Ah" } }, { points: [11], master: 2 }, { points: [4], master: 0 }];
  const frames = [{ lay: begun }, { lay: first }, { lay: first }, { lay: null }, { lay: second }];
  assert.deepEqual(takers(frames, 0), { of: 2, won: [] });
  assert.deepEqual(takers(frames, 3), { of: 2, won: [2] });
  assert.deepEqual(takers(frames, 4), { of: 2, won: [2, 0] });
});

test("words with their numbers", () => {
  assert.equal(filled("{n} of {total}, {n}", { n: 0, total: 3 }), "0 of 3, 0");
  assert.equal(filled("{n} {other}", { n: 1 }), "1 {other}", "what is not known stays");
  assert.equal(minus(-20), "−20");
  assert.equal(minus(20), "20");
});
