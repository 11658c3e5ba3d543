// What the learner chose, kept in the browser and in the address. The storage may be blocked; then
// the address alone remembers.

const KEY = "belote.settings";
const LANG_KEY = "belote.lang";

export const CHOICES = {
  colours: [2, 4],
  faces: ["auto", "VDR", "JQK"],
  order: ["suit", "strength", "trumps"],
  theme: ["system", "light", "dark"],
};
export const SWITCHES = ["text", "large", "left"];

function readStorage(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked: the setting lasts as long as the page and its address.
  }
}

function readStored() {
  try {
    const stored = JSON.parse(readStorage(KEY));
    return stored && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

// Only what is known: an address can hold anything.
function known(name, value) {
  if (SWITCHES.includes(name)) {
    if (typeof value === "boolean") return value;
    return value === null || value === undefined ? undefined : value !== "0" && value !== "false";
  }
  return CHOICES[name].find((choice) => String(choice) === String(value));
}

export function initialSettings(defaults) {
  const asked = new URLSearchParams(location.search);
  const stored = readStored();
  const settings = { ...defaults };
  for (const name of [...Object.keys(CHOICES), ...SWITCHES]) {
    const value = known(name, asked.get(name)) ?? known(name, stored[name]);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

export function initialLang(offered) {
  const asked = new URLSearchParams(location.search).get("lang");
  return [asked, readStorage(LANG_KEY)].find((lang) => lang === "fr" || lang === "en") ?? offered;
}

export const keepLang = (lang) => writeStorage(LANG_KEY, lang);

export function keepSetting(name, value, isDefault) {
  writeStorage(KEY, JSON.stringify({ ...readStored(), [name]: value }));
  const written = typeof value === "boolean" ? (value ? "1" : "0") : value;
  writeAddress({ [name]: isDefault ? null : written });
}

// Never a new entry in the history; parameters of others stay.
export function writeAddress(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  // Commas may stand in an address as they are: it stays short, and readable.
  url.search = url.search.replaceAll("%2C", ",");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
