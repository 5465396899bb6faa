/**
 * What a reader has chosen for all games: language and theme.
 *
 * @module
 */

import { LANGUAGES } from "./texts.js";

const THEMES = ["system", "light", "dark", "contrast"];

/** The language of the address, else the one chosen before, else the browser's. */
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

/** @param {string} name @returns {string | null} */
export function recall(name) {
  try {
    return localStorage.getItem(`filetto-${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`filetto-${name}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
