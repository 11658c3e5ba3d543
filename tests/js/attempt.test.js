import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { append, currentLog, readProgress } from "../../tutorials/kit/web/src/browser/progress.js";
import {
  asking, awaited, begun, change, choose, judge, litCards, modeOf, orderAnew, Outbox, withheld,
} from "../../tutorials/kit/web/src/questions/attempt.js";
import { sentences } from "../../tutorials/kit/web/src/dom/nodes.js";
import { open } from "./browser.js";
import { shared } from "./data.js";

const said = { title: "", sentence: "", article: "", path: [] };
const ruling = (allowed) => ({ allowed, fr: said, en: said });
const verdict = (right, misreading = null) => ({ right, misreading, fr: said, en: said });

test("a refused order keeps the places that are right, and is begun anew from there", () => {
  const attempt = { ...begun(), phase: "refused", chosen: ["a", "c", "b"] };
  orderAnew(attempt, { right: ["a", "b", "c"] });
  assert.deepEqual([attempt.phase, attempt.chosen], ["retry", ["a"]]);
});

test("sentences end once each", () => {
  assert.equal(sentences("Que fais-tu ?", "Fournis."), "Que fais-tu ? Fournis.");
  assert.equal(sentences("Valet", "", "Maître"), "Valet. Maître");
});

test("the first try alone is noted, with the hints that it took", () => {
  const attempt = begun();
  attempt.hints = 2;
  assert.deepEqual(judge(attempt, undefined, { card: "Ah" }, ruling(false)), {
    card: "Ah", right: false, hints: 2, misreading: null,
  });
  assert.equal(attempt.phase, "refused");
  attempt.phase = "retry";
  assert.equal(judge(attempt, undefined, { card: "Jh" }, ruling(true)), null);
  assert.equal(attempt.phase, "allowed");
  assert.equal(attempt.card, "Jh");
});

test("an answer is noted by its key, with the misreading that leads to it", () => {
  const attempt = begun();
  const fields = [{ id: "a", label: {}, graded: true }, { id: "b", label: {}, graded: false }];
  const noted = judge(attempt, { fields }, { answer: [82, 162] }, verdict(false, "belote-forgotten"));
  assert.deepEqual(noted, { answer: "82", right: false, hints: 0, misreading: "belote-forgotten" });
  assert.deepEqual(attempt.answer, [82, 162]);
});

test("an answer closes the rule and takes the note away that something is missing", () => {
  const attempt = { ...begun(), ruleOpen: true, incomplete: true };
  judge(attempt, undefined, { card: "Ah" }, ruling(true));
  assert.deepEqual([attempt.ruleOpen, attempt.incomplete], [false, false]);
});

test("an answer is awaited on a question only, until it is judged", () => {
  for (const [kind, phase, told] of /** @type {const} */ ([
    ["play", "choose", true], ["ask", "retry", true], ["play", "refused", true],
    ["ask", "allowed", false], ["read", "choose", false], ["order", "choose", false],
  ])) assert.equal(awaited({ ...begun(), phase }, { kind }), told, `${kind} ${phase}`);
  assert.equal(awaited({ ...begun(), phase: "refused" }, { kind: "play", once: true }), false);
  assert.ok(asking({ kind: "ask" }) && !asking({ kind: "replay" }));
});

test("the panel is about the phase of a question, else about the kind of the screen", () => {
  const mode = (kind, more) => modeOf({ ...begun(), ...more }, { kind });
  assert.equal(mode("read", {}), "read");
  assert.equal(mode("play", {}), "choose");
  assert.equal(mode("play", { hints: 1 }), "hint");
  assert.equal(mode("play", { hints: 1, phase: "retry" }), "retry");
  assert.equal(mode("ask", { hints: 1, phase: "allowed" }), "allowed");
});

test("options are chosen and taken back, in their own order but where one is asked for", () => {
  const options = ["a", "b", "c"].map((id) => ({ id, label: {}, card: null, seat: null }));
  const attempt = { ...begun(), incomplete: true };
  for (const id of ["c", "a", "b", "a"]) choose(attempt, { options, ordered: false }, id);
  assert.deepEqual(attempt.chosen, ["b", "c"]);
  assert.equal(attempt.incomplete, false);
  attempt.chosen = [];
  for (const id of ["c", "a", "b", "a"]) choose(attempt, { options, ordered: true }, id);
  assert.deepEqual(attempt.chosen, ["c", "b"]);
});

test("the cards of a hint and the one in question are lit", () => {
  const lit = (position, more = {}) => litCards({ ...begun(), ...more }, position);
  assert.deepEqual(lit({ kind: "read" }), []);
  const play = { kind: "play", table: { asked: "Kd" }, hint_cards: [[], ["Ah"], ["Jh"]] };
  assert.deepEqual(lit(play), ["Kd"]);
  assert.deepEqual(lit(play, { hints: 1 }), ["Kd"]);
  assert.deepEqual(lit(play, { hints: 2 }), ["Kd", "Ah"]);
  assert.deepEqual(lit(play, { hints: 2, phase: "retry" }), ["Kd"]);
  assert.deepEqual(lit({ kind: "play", table: null }, { hints: 1 }), []);
});

test("what Python has not heard of goes up again with the next choice", () => {
  const outbox = new Outbox(4);
  assert.deepEqual(outbox.next({ action: "play" }, -1), { action: "play", n: 5, earlier: [] });
  const { n, earlier } = outbox.next({ action: "next" }, 4);
  assert.deepEqual([n, earlier], [6, [{ action: "play", n: 5 }]]);
  assert.deepEqual(outbox.next({ action: "play" }, 5).earlier, [{ action: "next", n: 6 }]);
  assert.deepEqual(outbox.next({ action: "next" }, 7).earlier, []);
  for (let i = 0; i < 100; i += 1) outbox.next({ action: "play" }, -1);
  assert.equal(outbox.next({ action: "last" }, -1).earlier.length, 50, "not without end");
});

const PAGE = "05_trump_and_overtrump";
const cases = shared("first_tries");
assert.ok(cases.length > 5);
for (const { name, noted, given, first } of cases) {
  test(`the first try of a stage is the one that Python counts: ${name}`, () => {
    open();
    mock.method(Date, "now", () => 1);
    for (const entry of noted) append(entry);
    // What was answered on the page is noted there as well, each under the key of its screen.
    for (const { stage, right, hints, profile } of given) {
      const attempt = { ...begun(), hints };
      const entry = judge(attempt, undefined, { card: "Ah" }, ruling(right));
      append({ kind: "try", page: PAGE, stage, key: `${PAGE}.${profile}.5.${stage}.0`, ...entry });
    }
    /** @type {Record<string, { right: boolean, hints: number }>} */
    const found = {};
    for (const { key, stage, right, hints } of currentLog(readProgress())) {
      if (key === `${PAGE}.MARQUOIR_3.5.${stage}.0`) found[stage] = { right: right === true, hints: hints ?? 0 };
    }
    assert.deepEqual(found, first);
  });
}

test("the answer is withheld after the first miss, and shown after the second or on demand", () => {
  const attempt = begun();
  assert.equal(withheld(attempt, {}), false);
  judge(attempt, undefined, { card: "Ah" }, ruling(false));
  assert.equal(withheld(attempt, {}), true);
  assert.equal(withheld(attempt, { once: true }), false, "who has one try is told at once");
  assert.equal(withheld({ ...attempt, revealed: true }, {}), false);
  judge(attempt, undefined, { card: "Kd" }, ruling(false));
  assert.equal(attempt.revealed, true);
  assert.equal(withheld(attempt, {}), false);
  judge(attempt, undefined, { card: "Jh" }, ruling(true));
  assert.deepEqual([attempt.phase, withheld(attempt, {})], ["allowed", false]);
});

test("a right answer shows nothing of what it was not asked", () => {
  const attempt = begun();
  judge(attempt, undefined, { card: "Ah" }, ruling(false));
  judge(attempt, undefined, { card: "Jh" }, ruling(true));
  assert.equal(attempt.revealed, false);
});

test("what is changed after a refusal takes its marks with it, what was not keeps them", () => {
  const attempt = { ...begun(), incomplete: true };
  change(attempt);
  assert.deepEqual([attempt.phase, attempt.incomplete], ["choose", false]);
  judge(attempt, undefined, { answer: [1] }, verdict(false));
  change(attempt);
  assert.equal(attempt.phase, "retry");
});

test("after a refusal the cards of the table that oblige are lit, never one of the hand", () => {
  const position = { kind: "play", hint_cards: [["Kd"]] };
  const owed = { fails: 1, obliging: { As: {}, "9h": {} }, fr: said, en: said };
  const attempt = { ...begun(), hints: 1 };
  judge(attempt, undefined, { card: "Kd" }, { ...ruling(false), owed });
  assert.deepEqual(litCards(attempt, position), ["As", "9h"]);
  judge(attempt, undefined, { card: "Qd" }, { ...ruling(false), owed });
  assert.deepEqual(litCards(attempt, position), []);
});
