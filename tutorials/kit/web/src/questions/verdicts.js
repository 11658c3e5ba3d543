// An answer by its name, and the verdict that came down for it: looked up, never judged here. An
// answer is a list: of ids, or of numbers in the order of the fields.

export function keyOf(ask, answer) {
  const told = ask.fields ? answer.filter((_, i) => ask.fields[i].graded) : answer;
  return told.join(" ");
}

const same = (one, other) => one.join(" ") === other.join(" ");

// What was chosen too much, then what is missing; each reason once, where it comes last.
function joined(ask, answer) {
  const ids = ask.options.map(({ id }) => id);
  const wrong = ids.filter((id) => answer.includes(id) && !ask.right.includes(id));
  const missing = ids.filter((id) => !answer.includes(id) && ask.right.includes(id));
  const verdict = { ...ask.otherwise };
  for (const lang of Object.keys(ask.todo)) {
    const said = new Set();
    for (const id of [...wrong, ...missing]) {
      said.delete(ask.parts[id][lang]);
      said.add(ask.parts[id][lang]);
    }
    verdict[lang] = { ...ask.otherwise[lang], sentence: [...said].join(" ") };
  }
  return verdict;
}

export function verdictOf(ask, answer) {
  if (same(answer, ask.right)) return ask.good;
  const key = keyOf(ask, answer);
  if (Object.hasOwn(ask.verdicts, key)) return ask.verdicts[key];
  return ask.parts ? joined(ask, answer) : ask.otherwise;
}

// What an answer still lacks, by the name of its sentence.
export function neededBy(ask) {
  if (ask?.form === "numbers") return "number_needed";
  return ask?.ordered ? "cards_needed" : "card_needed";
}

// How an option or a field looks, and the word for it: nothing is marked before the answer.
export function markOf(view, id) {
  const { position: { ask }, lang, phase, answer, picked } = view;
  const none = { state: "", word: "" };
  if (phase !== "refused" && phase !== "allowed") {
    if (!picked.includes(id)) return none;
    return { state: "picked", word: ask.ordered ? String(picked.indexOf(id) + 1) : "" };
  }
  if (ask.ordered) {
    const place = ask.right.indexOf(id);
    const good = answer[place] === id;
    return { state: good ? "good" : "bad", sign: good ? "✓" : "✗", word: String(place + 1) };
  }
  const chosen = answer.includes(id);
  const right = ask.right.includes(id);
  if (right && (chosen || phase === "refused")) {
    return { state: "good", sign: "✓", word: ask.marks.good[lang] };
  }
  if (chosen && !right) return { state: "bad", sign: "✗", word: ask.marks.bad[lang] };
  return phase === "refused" ? { ...none, state: "dim" } : none;
}
