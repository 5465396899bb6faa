/**
 * The titles of games, with their options in words.
 *
 * @module
 */

import { readSpec } from "./specs.js";
import { has, t } from "./texts.js";

/** @typedef {import("./types.js").Game} Game */

/**
 * Returns the title of a game: its alias, or its spec in words.
 * @param {string} spec
 * @param {Game[]} games the available games
 */
export function titleOf(spec, games) {
  const alias = games.flatMap((game) => Object.entries(game.aliases)).find(([, of]) => of === spec);
  if (alias) return alias[0].charAt(0).toUpperCase() + alias[0].slice(1);
  const [family] = spec.split(":");
  const options = games.find(({ name }) => name === family)?.options ?? [];
  const values = Object.entries(readSpec(options, spec));
  const isPositional = (/** @type {string} */ name) => options.some((option) => option.name === name && option.positional);
  const positional = values.filter(([name]) => isPositional(name));
  const others = values.filter(([name]) => !isPositional(name));
  return [nameOfVariant(family, positional), ...others.map(sayOption)].join(", ");
}

/**
 * Returns the title of a family with these positional options: a size, if the family has a text for that, or
 * a named variant.
 * @param {string} family
 * @param {[string, string][]} positional
 */
function nameOfVariant(family, positional) {
  if (has(`page-title-${family}`)) {
    const [rows, columns, line] = positional.map(([, value]) => value);
    return t(`page-title-${family}`, { rows, columns, line });
  }
  const names = positional.map(([option, value]) => nameOfValue(option, value));
  return names.join(" ") || familyName(family);
}

/** Returns the name of a family in words, or else its name in specs. @param {string} family */
export function familyName(family) {
  const key = `page-game-${family}`;
  return has(key) ? t(key) : family;
}

/** Returns an option of a spec in words: "men=9" is "men each: 9". @param {[string, string]} option */
function sayOption([option, value]) {
  const label = t(`page-option-${option}`);
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${nameOfValue(option, value)}`;
}

/** Returns the name of an option's value. @param {string} option @param {string} value */
export function nameOfValue(option, value) {
  const key = `page-value-${option}-${value}`;
  if (has(key)) return t(key);
  return has(`page-value-${value}`) ? t(`page-value-${value}`) : value;
}
