// What a pupil did, kept in the browser and nowhere else: for each pupil of this device a log that
// only grows. A class has numbers, no names. Where the storage is blocked everything answers and
// nothing is kept.

export const KEY = "belote.v1";
const LONGEST = 2000;
const EMPTY = { pupil: 1, logs: { 1: [] } };

const isEntry = (entry) => Boolean(entry) && typeof entry === "object"
  && typeof entry.page === "string" && Number.isInteger(entry.stage) && Number.isFinite(entry.at);

const sound = (data) => Number.isInteger(data?.pupil) && Boolean(data.logs)
  && typeof data.logs === "object" && Object.entries(data.logs)
  .every(([pupil, log]) => /^\d+$/.test(pupil) && Array.isArray(log));

export function storageWorks() {
  try {
    localStorage.setItem(`${KEY}.probe`, "1");
    localStorage.removeItem(`${KEY}.probe`);
    return true;
  } catch {
    return false;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function readProgress() {
  try {
    const text = localStorage.getItem(KEY);
    const data = text === null ? EMPTY : parsed(text);
    if (sound(data)) return { logs: {}, ...data };
    // Not ours to understand, but somebody's work: laid aside, not written over.
    localStorage.setItem(`${KEY}.aside`, text);
  } catch {
    // Blocked: nothing to read.
  }
  return structuredClone(EMPTY);
}

export const currentLog = (data) => (data.logs[data.pupil] ?? []).filter(isEntry);

function write(data) {
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
    return true;
  } catch {
    return false;
  }
}

// The oldest answers go first; where a pupil stands in each page is worth more than any of them.
function compact(log) {
  if (log.length <= LONGEST) return log;
  const last = new Map(log.map((entry, i) => [`${entry.kind} ${entry.page}`, i]));
  const kept = new Set([...last].filter(([name]) => name.startsWith("at ")).map(([, i]) => i));
  const from = log.length - LONGEST + kept.size;
  return log.filter((entry, i) => i >= from || kept.has(i) || entry.done);
}

// Read again before each writing: another tab may have written in between.
function change(how) {
  const data = readProgress();
  how(data);
  return write(data) ? data : null;
}

export const append = (entry) => change((data) => {
  const log = currentLog(data);
  if (entry.kind === "at") {
    const here = log.findLast((old) => old.kind === "at" && old.page === entry.page);
    if (here?.stage === entry.stage && Boolean(here.done) === Boolean(entry.done)) return;
  }
  // A question seen before, by F5 or by starting again, tells nothing new of what is known.
  if (entry.kind === "try" && log.some((old) => old.kind === "try" && old.key === entry.key)) return;
  data.logs[data.pupil] = compact([...log, { ...entry, at: Date.now() }]);
});

// When each rule is to be reviewed, as Python found it: the first page has none.
export function keepQueue(queue) {
  if (!queue || !Object.keys(queue).length) return;
  try {
    localStorage.setItem(`${KEY}.queue`, JSON.stringify({ [readProgress().pupil]: queue }));
  } catch {
    // Blocked or full: the first page says less.
  }
}

export const erase = () => change((data) => {
  data.logs[data.pupil] = [];
});

export const choosePupil = (pupil) => change((data) => {
  data.pupil = pupil;
  data.logs[pupil] ??= [];
});

export const newPupil = () => change((data) => {
  data.pupil = Math.max(...Object.keys(data.logs).map(Number), 0) + 1;
  data.logs[data.pupil] = [];
});

export const exported = () => JSON.stringify({ format: KEY, log: currentLog(readProgress()) });

// What a file adds is added once, however often it is read in. False: the file is none of ours.
export function importText(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    return false;
  }
  if (file?.format !== KEY || !Array.isArray(file.log) || !file.log.every(isEntry)) return false;
  return Boolean(change((data) => {
    const log = currentLog(data);
    const known = new Set(log.map((entry) => JSON.stringify(entry)));
    const news = file.log.filter((entry) => !known.has(JSON.stringify(entry)));
    data.logs[data.pupil] = compact([...log, ...news].sort((a, b) => a.at - b.at));
  }));
}
