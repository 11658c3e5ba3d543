import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answeredVerdict, isRight, keyOf, markOf, neededBy, verdictOf,
} from "../../tutorials/kit/web/src/questions/verdicts.js";
import { shared } from "./data.js";

const plain = (html) => html.replace(/<[^>]*>/g, "");

const questions = shared("verdicts");
assert.ok(questions.length > 5);
for (const { name, ask, answers } of questions) {
  test(`what Python says of an answer is what is found: ${name}`, () => {
    assert.ok(answers.length > 1);
    for (const { answer, right, fr, en } of answers) {
      const found = verdictOf(ask, answer);
      const told = { right: found.right, fr: plain(found.fr.sentence), en: plain(found.en.sentence) };
      assert.deepEqual(told, { right, fr, en }, `${answer}`);
    }
  });
}

const said = (sentence) => ({ title: "", sentence, article: "", path: [] });
const verdict = (sentence, right = false) => ({
  right, misreading: null, fr: said(sentence), en: said(`${sentence} in English`),
});
const both = (text) => ({ fr: text, en: `${text} in English` });
const options = ["a", "b", "c", "d"].map((id) => ({ id, label: both(id), card: null, seat: null }));
const ASK = {
  form: "cards", ordered: false, least: 1, todo: both(""),
  marks: { good: both("good"), bad: both("bad"), missed: both("missed") },
  right: ["a", "b"], options, good: verdict("right", true), otherwise: verdict("otherwise"),
  verdicts: { "a c": verdict("foreseen") },
  parts: { a: both("A"), b: both("B"), c: both("C"), d: both("C") },
};

test("the key of an answer is made of what is graded", () => {
  assert.equal(keyOf({}, ["a", "b"]), "a b");
  assert.equal(keyOf({}, []), "");
  const fields = [true, false, true].map((graded, i) => ({ id: `${i}`, label: {}, graded }));
  assert.equal(keyOf({ fields }, [82, 80, 0]), "82 0");
});

test("an answer that is right in what is graded alone is not the right one", () => {
  const fields = [true, false].map((graded, i) => ({ id: `${i}`, label: {}, graded }));
  const ask = { ...ASK, form: "numbers", fields, right: [82, 162], parts: undefined,
    verdicts: { 82: verdict("added up wrongly"), 80: verdict("80") } };
  assert.equal(verdictOf(ask, [82, 162]), ask.good);
  assert.equal(verdictOf(ask, [82, 161]), ask.verdicts[82]);
  assert.equal(verdictOf(ask, [80, 1]), ask.verdicts[80]);
  assert.equal(verdictOf(ask, [1, 162]), ask.otherwise);
});

test("a foreseen answer has its own verdict, any other the reasons of its cards", () => {
  assert.equal(verdictOf(ASK, ["a", "b"]), ASK.good);
  assert.equal(verdictOf(ASK, ["a", "c"]), ASK.verdicts["a c"]);
  const told = (answer) => verdictOf(ASK, answer).fr.sentence;
  assert.equal(told(["a"]), "B");
  assert.equal(told(["a", "b", "c"]), "C");
  assert.equal(told(["c"]), "C A B", "first what is too much");
  assert.equal(told(["b", "c", "d"]), "C A", "a reason stands once");
  assert.equal(told([]), "A B");
  assert.equal(verdictOf(ASK, ["c"]).en.sentence, "C in English A in English B in English");
  assert.equal(verdictOf(ASK, ["c"]).right, false);
});

test("a reason given twice stands where it comes last", () => {
  const ask = { ...ASK, parts: { a: both("X"), b: both("B"), c: both("X"), d: both("D") } };
  assert.equal(verdictOf(ask, ["b", "c", "d"]).fr.sentence, "D X");
});

test("no answer is taken for a name that every object has", () => {
  const ask = { ...ASK, parts: undefined };
  assert.equal(verdictOf(ask, ["constructor"]), ask.otherwise);
});

test("the verdict of a card and that of an answer both say whether it is right", () => {
  assert.equal(isRight({ allowed: true, ...both(said("")) }), true);
  assert.equal(isRight({ allowed: false, ...both(said("")) }), false);
  assert.equal(isRight(ASK.good), true);
  assert.equal(isRight(ASK.otherwise), false);
});

test("what was answered is looked up again", () => {
  const rulings = { Jh: { allowed: true, fr: said("Jh"), en: said("Jh") } };
  assert.equal(answeredVerdict({ rulings }), undefined);
  assert.equal(answeredVerdict({ rulings, answered: { card: "Jh" } }), rulings.Jh);
  assert.equal(answeredVerdict({ ask: ASK, answered: { answer: ["a", "b"] } }), ASK.good);
  assert.equal(answeredVerdict({ ask: ASK, answered: {} }), undefined);
});

test("what an answer lacks", () => {
  assert.equal(neededBy({ form: "numbers", ordered: false }), "number_needed");
  assert.equal(neededBy({ form: "cards", ordered: true }), "cards_needed");
  assert.equal(neededBy({ form: "cards", ordered: false }), "card_needed");
  assert.equal(neededBy(undefined), "card_needed");
});

const looks = (more, ids = ["a", "b", "c", "d"]) => {
  const view = { position: { ask: ASK }, lang: "fr", phase: "choose", answer: [], picked: [], ...more };
  return ids.map((id) => {
    const { state, sign = "", word } = markOf(view, id);
    return `${state}${sign}${word}`;
  });
};

test("as long as the answer is withheld, what was chosen alone is marked", () => {
  const refused = { phase: "refused", withheld: true };
  assert.deepEqual(looks({ ...refused, answer: ["a", "c"] }), ["good✓good", "", "bad✗bad", ""]);
  const ask = { ...ASK, ordered: true, right: ["d", "c", "b", "a"] };
  assert.deepEqual(looks({ ...refused, position: { ask }, answer: ["d", "b", "c", "a"] }),
    ["good✓4", "bad✗2", "bad✗3", "good✓1"]);
});

test("what was not changed since keeps its mark, in the look of what is chosen once it is shown", () => {
  const retry = { phase: "retry", answer: ["a", "c"], picked: ["a", "c", "d"] };
  assert.deepEqual(looks({ ...retry, withheld: true }), ["good✓good", "", "bad✗bad", "picked"]);
  assert.deepEqual(looks({ ...retry }), ["picked", "", "picked", "picked"]);
});

test("before the answer nothing is marked but what is chosen", () => {
  assert.deepEqual(looks({}), ["", "", "", ""]);
  assert.deepEqual(looks({ phase: "retry", picked: ["c", "a"], answer: ["d"] }), ["picked", "", "picked", ""]);
  const ask = { ...ASK, ordered: true };
  assert.deepEqual(looks({ position: { ask }, picked: ["c", "a"] }), ["picked2", "", "picked1", ""]);
});

test("after a right answer what was chosen is marked, and nothing else", () => {
  assert.deepEqual(looks({ phase: "allowed", answer: ["a", "b"] }), ["good✓good", "good✓good", "", ""]);
});

test("after a wrong one all that is right is marked too, the rest steps back", () => {
  assert.deepEqual(looks({ phase: "refused", answer: ["a", "c"] }),
    ["good✓good", "missed+missed", "bad✗bad", "dim"]);
  assert.deepEqual(looks({ phase: "refused", answer: ["c"], lang: "en" }, ["c", "a"]),
    ["bad✗bad in English", "missed+missed in English"]);
});

test("in an order each has its place, right or wrong", () => {
  const ask = { ...ASK, ordered: true, right: ["d", "c", "b", "a"] };
  assert.deepEqual(looks({ position: { ask }, phase: "refused", answer: ["d", "b", "c", "a"] }),
    ["good✓4", "bad✗3", "bad✗2", "good✓1"]);
});
