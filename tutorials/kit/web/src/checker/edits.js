// Changes of the text at places that Python counted.

/**
 * Python counts characters, a text area counts units of UTF-16.
 *
 * @param {string} text
 * @param {number} from
 * @param {number} length
 */
export function units(text, from, length) {
  const all = Array.from(text);
  const start = all.slice(0, from).join("").length;
  return [start, start + all.slice(from, from + length).join("").length];
}

/**
 * @param {string} text
 * @param {{ offset: number, length: number }} place
 * @param {string} news what is put there
 */
export function edited(text, { offset, length }, news) {
  const [start, end] = units(text, offset, length);
  return text.slice(0, start) + news + text.slice(end);
}
