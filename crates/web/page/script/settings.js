/**
 * The reader's settings: language, theme, and what boards and men look like.
 *
 * @module
 */

import { LANGUAGES } from "./texts.js";

/** The language of the address, else the last choice, else the browser's. */
export function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang") ?? recall("language") ?? navigator.language;
  const language = asked.slice(0, 2).toLowerCase();
  return LANGUAGES.includes(language) ? language : "en";
}

/** Keeps the language for the next visit. @param {string} language */
export function keepLanguage(language) {
  keep("language", language);
}

/** What can be chosen, the usual choice first. */
const CHOICES = {
  theme: ["system", "light", "dark", "contrast"],
  "board-theme": ["wood", "slate", "paper"],
  men: ["usual", "stones", "marks"],
  sound: ["on", "off"],
  confirm: ["off", "on"],
};

/** What was chosen. @param {keyof typeof CHOICES} name */
export function chosen(name) {
  const kept = recall(name) ?? "";
  return CHOICES[name].includes(kept) ? kept : CHOICES[name][0];
}

/** Puts the themes of the page and of its boards on. */
export function applyThemes() {
  document.documentElement.dataset.theme = chosen("theme");
  document.documentElement.dataset.boardTheme = chosen("board-theme");
}

/** From this many files and ranks on, marks are usually stones. */
const STONES_FROM = 8;

/** Whether the reader sees the marks of a board of this size as stones. @param {{files: number, ranks: number}} board */
export function wantsStones({ files, ranks }) {
  const men = chosen("men");
  return men === "usual" ? Math.min(files, ranks) >= STONES_FROM : men === "stones";
}

/** Whether the reader wants no motion. */
export function reducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where something is kept: for all visits, or as long as the page is open.
 * @typedef {"local" | "session"} Where
 */

/** Without storage a choice lasts as long as the page. @type {Map<string, string>} */
const unsaved = new Map();

/** @param {string} name @param {Where} [where] @returns {string | null} */
export function recall(name, where = "local") {
  try {
    return storage(where).getItem(`filetto-${name}`);
  } catch {
    return unsaved.get(name) ?? null;
  }
}

/** @param {string} name @param {string} value @param {Where} [where] */
export function keep(name, value, where = "local") {
  try {
    storage(where).setItem(`filetto-${name}`, value);
  } catch {
    unsaved.set(name, value);
  }
}

/** The browser may throw even here. @param {Where} where */
function storage(where) {
  return where === "local" ? localStorage : sessionStorage;
}
