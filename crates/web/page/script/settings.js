/**
 * The reader's settings: language and theme.
 *
 * @module
 */

import { LANGUAGES } from "./texts.js";

const THEMES = ["system", "light", "dark", "contrast"];

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

/** The theme that was chosen. */
export function theme() {
  const chosen = recall("theme") ?? "system";
  return THEMES.includes(chosen) ? chosen : "system";
}

/** Puts a theme on, the one chosen before if none is given. @param {string} [chosen] */
export function applyTheme(chosen) {
  if (chosen) keep("theme", chosen);
  document.documentElement.dataset.theme = theme();
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
