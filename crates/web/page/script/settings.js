/**
 * The reader's settings: language, themes, men, and others.
 *
 * @module
 */

const LANGUAGES = ["en", "it"];

/** Returns the language of the address, else the last choice, else the browser's. */
export function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang") ?? recall("language") ?? navigator.language;
  const language = asked.slice(0, 2).toLowerCase();
  return LANGUAGES.includes(language) ? language : "en";
}

/** Stores the language for the next visit. @param {string} language */
export function keepLanguage(language) {
  keep("language", language);
}

/** The available choices, the default first. */
const CHOICES = {
  theme: ["system", "light", "dark", "contrast"],
  "board-theme": ["wood", "slate", "paper"],
  men: ["usual", "stones", "marks"],
  sound: ["on", "off"],
  confirm: ["off", "on"],
};

/** Returns the current choice. @param {keyof typeof CHOICES} name */
export function chosen(name) {
  const kept = recall(name) ?? "";
  return CHOICES[name].includes(kept) ? kept : CHOICES[name][0];
}

/** Applies the themes of the page and of its boards. */
export function applyThemes() {
  document.documentElement.dataset.theme = chosen("theme");
  document.documentElement.dataset.boardTheme = chosen("board-theme");
}

/** By default, boards of at least this many files and ranks show marks as stones. */
const STONES_FROM = 8;

/**
 * Returns `true` if marks on a board of this size are shown as stones.
 * @param {{files: number, ranks: number}} board
 */
export function wantsStones({ files, ranks }) {
  const men = chosen("men");
  return men === "usual" ? Math.min(files, ranks) >= STONES_FROM : men === "stones";
}

/** Returns `true` if the reader prefers reduced motion. */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The lifetime of a stored value: all visits, or as long as the page is open.
 * @typedef {"local" | "session"} Where
 */

/** Values that cannot be stored, which last as long as the page. @type {Map<string, string>} */
const unsaved = new Map();

/** @param {string} name @param {Where} [where] @returns {string | null} */
export function recall(name, where = "local") {
  const value = unsaved.get(name);
  if (value !== undefined) return value;
  try {
    return storage(where).getItem(`filetto-${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value @param {Where} [where] */
export function keep(name, value, where = "local") {
  try {
    storage(where).setItem(`filetto-${name}`, value);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, value);
  }
}

/** Returns the browser's storage. The access alone may throw. @param {Where} where */
function storage(where) {
  return where === "local" ? localStorage : sessionStorage;
}
