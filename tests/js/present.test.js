import assert from "node:assert/strict";
import { test } from "node:test";
import { deedOf } from "../../tutorials/kit/web/src/present/keys.js";
import { notesOf } from "../../tutorials/kit/web/src/present/notes.js";
import { choices, reveals, shares, shownAt } from "../../tutorials/kit/web/src/present/reveal.js";
import { markOf } from "../../tutorials/kit/web/src/questions/verdicts.js";
import { Filling } from "../../tutorials/kit/web/src/stages/filling.js";
import { presentedSteps } from "../../tutorials/kit/web/src/stages/frames.js";
import { shared } from "./data.js";

const both = (text) => ({ fr: text, en: `${text} in English` });
const said = (sentence) => ({ title: `${sentence}!`, sentence, article: "", rule: "", path: [] });
const verdict = (right, first) => ({
  right, misreading: first ? "known" : null, fr: said("why"), en: said("why"), ...(first && { first: both(first) }),
});
const ruling = (allowed, first) => ({
  allowed, fr: said("whole"), en: said("whole"), ...(first && { first: both(first) }),
  ...(!allowed && { owed: { fr: said("duty"), en: said("duty") } }),
});
const option = (id, card = null) => ({ id, label: both(`name of ${id}`), card, seat: null });
const MARKS = { good: both("good"), bad: both("bad"), missed: both("missed") };
const PLAY = {
  kind: "play", id: "one", title: both("title"), prompt: both("which?"), rule: both("<p>rule</p>"),
  table: { hand: ["7s", "Kh", "9h"], orders: { strength: ["9h", "Kh", "7s"] } },
  rulings: { "7s": ruling(false, "it is not free"), "Kh": ruling(true), "9h": ruling(false) },
};
const CHOICE = {
  kind: "ask", id: "two", title: both("title"), prompt: both("who?"), rule: null, table: null,
  ask: {
    form: "choice", ordered: false, marks: MARKS, options: ["a", "b", "c", "d"].map((id) => option(id)), right: ["c"],
    good: verdict(true), otherwise: verdict(false), verdicts: { a: verdict(false, "A is misread"), d: verdict(false, "D is misread") },
  },
};
const NAMES = { "7s": "seven", "Kh": "king", "9h": "nine" };
const view = (position, order = "suit") => ({
  position, lang: "fr", settings: { order }, words: { present_rule: "rule", present_answer: "answer" }, names: NAMES,
  phase: "choose", card: null, answer: [], picked: [], withheld: false, numbers: {}, ready: true, mode: "choose",
});
const shown = (position, at, order = "suit") => shownAt(view(position, order), reveals(position, order), at);
const kinds = (position, order = "suit") => reveals(position, order).map((step) => [step.kind, step.id ?? step.n].filter((one) => one !== undefined).join(" "));

test("card by card, in the order of the hand, then the rule", () => {
  assert.deepEqual(kinds(PLAY), ["asked", "card 7s", "card Kh", "card 9h", "rule"]);
  assert.deepEqual(kinds(PLAY, "strength"), ["asked", "card 9h", "card Kh", "card 7s", "rule"]);
});

test("nothing is marked before it is asked for, and what is revealed stays", () => {
  const opened = reveals(PLAY, "suit").map((_, at) => shown(PLAY, at).opened);
  assert.deepEqual(opened, [[], ["7s"], ["7s", "Kh"], ["7s", "Kh", "9h"], ["7s", "Kh", "9h"]]);
  assert.deepEqual(shown(PLAY, 0).told, {});
  for (const at of [0, 1, 4]) assert.deepEqual([shown(PLAY, at).ready, shown(PLAY, at).phase], [false, "choose"]);
});

test("a refused card tells its duty, which names no other card; a permitted one all of it", () => {
  assert.deepEqual([shown(PLAY, 1).mode, shown(PLAY, 1).told.sentence], ["refused", "duty"]);
  assert.deepEqual([shown(PLAY, 2).mode, shown(PLAY, 2).told.sentence], ["allowed", "whole"]);
  assert.deepEqual([shown(PLAY, 4).mode, shown(PLAY, 4).told, shown(PLAY, 4).ruleOpen], ["rule", { title: "rule", rule: true }, true]);
});

test("each wrong choice with a reason of its own, then the answer with all marks", () => {
  assert.deepEqual(kinds(CHOICE), ["asked", "wrong a", "wrong d", "answer"]);
  const marks = (at) => ["a", "b", "c", "d"].map((id) => markOf(shown(CHOICE, at), id).state);
  assert.deepEqual([0, 1, 2, 3].map(marks), [
    ["", "", "", ""], ["bad", "", "", ""], ["bad", "", "", "bad"], ["bad", "bad", "good", "bad"],
  ]);
  assert.deepEqual(shown(CHOICE, 1).told, { title: "name of a", sentence: "A is misread" });
  assert.deepEqual(shown(CHOICE, 3).told.sentence, "why");
});

test("several answers one by one, an order place by place, numbers box by box", () => {
  const several = { ...CHOICE, ask: { ...CHOICE.ask, form: "cards", right: ["a", "c"], parts: { a: both("because") } } };
  assert.deepEqual(kinds(several), ["asked", "option a", "option b", "option c", "option d", "answer"]);
  assert.deepEqual([shown(several, 1).mode, shown(several, 2).mode], ["allowed", "refused"]);
  assert.equal(shown(several, 1).told.sentence, "because");
  const order = { ...several, ask: { ...several.ask, ordered: true, right: ["c", "a", "b"] } };
  assert.deepEqual(kinds(order), ["asked", "place 1", "place 2", "answer"]);
  assert.deepEqual(["a", "b", "c"].map((id) => markOf(shown(order, 2), id).word), ["2", "", "1"]);
  const numbers = { ...CHOICE, ask: { ...CHOICE.ask, form: "numbers", options: undefined, right: [80, 62, 20],
    fields: ["x", "y", "z"].map((id) => ({ id, label: both(id), graded: true })) } };
  assert.deepEqual(kinds(numbers), ["asked", "field 1", "field 2", "answer"]);
  assert.deepEqual([0, 1, 2].map((at) => shown(numbers, at).numbers), [{}, { x: "80" }, { x: "80", y: "62" }]);
  assert.deepEqual([shown(numbers, 2).phase, shown(numbers, 3).phase, shown(numbers, 3).answer], ["choose", "allowed", [80, 62, 20]]);
});

test("what Python asks ends with its answer, and never shows it before", () => {
  const asked = shared("verdicts");
  assert.ok(asked.length > 5);
  for (const { name, ask } of asked) {
    const position = { kind: "ask", id: name, rule: null, table: null, ask };
    const steps = reveals(position, "suit");
    assert.deepEqual([steps[0].kind, steps.at(-1).kind], ["asked", "answer"], name);
    assert.equal(steps.filter(({ kind }) => kind === "answer").length, 1, name);
    if (ask.form === "choice") assert.ok(steps.every(({ id }) => !ask.right.includes(id)), name);
  }
});

test("a screen that asks nothing has no steps here", () => {
  for (const kind of ["read", "replay", "pick"]) assert.deepEqual(reveals({ kind }, "suit"), []);
});

test("a class votes on what can be chosen, not on what is ordered or written", () => {
  assert.deepEqual(choices(PLAY, "strength"), ["9h", "Kh", "7s"]);
  assert.deepEqual(choices(CHOICE, "suit"), ["a", "b", "c", "d"]);
  assert.deepEqual(choices({ ...CHOICE, ask: { ...CHOICE.ask, ordered: true } }, "suit"), []);
});

test("bars are parts of all who voted", () => {
  assert.deepEqual(shares([12, 3, 5, 0]), [60, 15, 25, 0]);
  assert.deepEqual(shares([0, 0]), [0, 0]);
});

test("a deal is presented moment by moment; wrong answers with a reason of their own are told", () => {
  const ask = (...told) => ({ hand: false, options: [
    ...told.map((text, i) => ({ id: `w${i}`, label: both("x"), right: false, told: both(text) })),
    { id: "r", label: both("y"), right: true, told: both("well") },
  ] });
  const frames = [{ quiet: true, ask: null }, { quiet: false, ask: ask("one", "one", "two") }, { quiet: true, ask: null }, { quiet: false, ask: null }];
  assert.deepEqual(presentedSteps(frames).map(({ at, missed, word }) => [at, missed, word?.fr]), [
    [1, "", undefined], [1, "w0", undefined], [1, "w2", undefined], [3, "", "well"],
  ]);
  const alike = [{ quiet: false, ask: ask("look again") }, { quiet: false, ask: ask("look again") }];
  assert.deepEqual(presentedSteps(alike).map(({ at, missed }) => [at, missed]), [[0, ""], [1, ""]]);
});

test("a line of a sheet is told without being asked", () => {
  const filling = new Filling({ rows: [{ given: true, right: [1] }, { right: [2] }, { given: true, right: [3] }, { right: [4] }] });
  filling.pass();
  assert.deepEqual([filling.at, filling.done], [3, false]);
  filling.pass();
  assert.ok(filling.done);
  assert.deepEqual(filling.first, []);
});

test("the keys of a clicker, and no key with another one held", () => {
  for (const key of ["ArrowRight", "PageDown", " "]) assert.equal(deedOf({ key }), "on");
  for (const key of ["ArrowLeft", "PageUp"]) assert.equal(deedOf({ key }), "back");
  assert.deepEqual([deedOf({ key: "Escape" }), deedOf({ key: "F" }), deedOf({ key: "f" })], ["leave", "full", "full"]);
  assert.equal(deedOf({ key: "f", ctrlKey: true }), undefined);
  assert.equal(deedOf({ key: "x" }), undefined);
});

test("the notes say what to ask, the answer and what is misread, and no number of their own", () => {
  const place = { step: 1, steps: 5, votes: [] };
  const notes = notesOf(shown(PLAY, 0), place);
  assert.deepEqual([notes.ask, notes.answer, notes.now], ["which?", "king", ""]);
  assert.deepEqual(notes.misread, [["seven", "it is not free"]]);
  const asked = notesOf(shown(CHOICE, 0), place);
  assert.match(asked.answer, /name of c.*why/);
  assert.deepEqual(asked.misread, [["name of a", "A is misread"], ["name of d", "D is misread"]]);
  assert.equal(notesOf({ ...view(CHOICE), lang: "en" }, place).ask, "who? in English");
});
