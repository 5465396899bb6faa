/**
 * The texts of the page, from the catalogues of the command line. The server sends each sentence as a
 * pattern, which is formatted here.
 *
 * @module
 */

import { fileOf } from "./place.js";
import { tellLost } from "./waiting.js";

/**
 * @typedef {import("./types.js").Pattern} Pattern
 * @typedef {import("./types.js").PatternPart} Part
 * @typedef {import("./types.js").Texts} Texts
 */

let language = "en";
/** @type {Record<string, Pattern>} */
let messages = {};
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** Returns the current language. */
export function currentLanguage() {
  return language;
}

/**
 * Loads the sentences of a language.
 * @param {string} wanted
 */
export async function loadLanguage(wanted) {
  const answer = await fetch(fileOf(`api/texts/${wanted}`)).catch(() => null);
  // This error is in the previous language, if there was one.
  if (!answer?.ok) {
    tellLost();
    throw new Error(t("page-offline"));
  }
  ({ language, messages } = /** @type {Texts} */ (await answer.json()));
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language, { useGrouping: true });
}

/**
 * Loads a set of sentences that one view needs.
 * @param {"techniques" | "trees"} set
 */
export async function loadSet(set) {
  const answer = await fetch(fileOf(`api/texts/${language}-${set}`));
  Object.assign(messages, /** @type {Texts} */ (await answer.json()).messages);
}

/**
 * Returns a sentence with its arguments; the key itself if there is no such sentence.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  const pattern = messages[key];
  return pattern === undefined ? key : format(pattern, args);
}

/** Returns `true` if there is such a sentence. @param {string} key */
export function has(key) {
  return key in messages;
}

/**
 * Translates the name of a search or a technique.
 * @param {string} name the server's name, such as "+ killers"
 */
export function searchName(name) {
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + t(`comparing-name-${name.slice(at)}`);
}

/** Formats a whole number with separators of thousands. @param {number} value */
export function number(value) {
  return numbers.format(Math.round(value));
}

/** Formats a number with this many decimals. @param {number} value @param {number} decimals */
export function decimal(value, decimals) {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/**
 * @param {Pattern} pattern
 * @param {Record<string, string | number>} args
 * @returns {string}
 */
function format(pattern, args) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => formatPart(part, args)).join("");
}

/**
 * @param {Part} part
 * @param {Record<string, string | number>} args
 */
function formatPart(part, args) {
  if (typeof part === "string") return part;
  if ("var" in part) return String(args[part.var] ?? "");
  const value = args[part.select];
  const exact = part.cases[String(value)];
  const plural = typeof value === "number" ? part.cases[plurals.select(value)] : undefined;
  return format(exact ?? plural ?? part.cases[part.default], args);
}

/**
 * Fills in the texts of elements: `data-text` is the key of the content, `data-tip` of the tooltip, `data-label`
 * of the accessible name and the tooltip, `data-placeholder` of an empty field.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-text]")) {
    element.textContent = t(element.getAttribute("data-text") ?? "");
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    const text = t(element.getAttribute("data-label") ?? "");
    element.setAttribute("aria-label", text);
    element.setAttribute("title", text);
  }
  for (const element of root.querySelectorAll("[data-tip]")) {
    element.setAttribute("title", t(element.getAttribute("data-tip") ?? ""));
  }
  for (const element of root.querySelectorAll("[data-placeholder]")) {
    element.setAttribute("placeholder", t(element.getAttribute("data-placeholder") ?? ""));
  }
}
