/**
 * A text with its numbers and names; what is not known stays. What is put in is taken as it is: in
 * what a person typed, `$&` means nothing and `{n}` is not filled in again.
 *
 * @param {string} text
 * @param {Record<string, string | number | undefined>} facts
 */
export function filled(text, facts) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}
