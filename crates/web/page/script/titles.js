/**
 * What games are called, with their options in words.
 *
 * @module
 */

import { has, t } from "./texts.js";

/**
 * What a game is called: by its alias, or by what its spec says.
 * @param {string} spec
 * @param {{aliases: Record<string, string>}[]} games those that there are
 */
export function titleOf(spec, games) {
  const alias = games.flatMap((game) => Object.entries(game.aliases)).find(([, of]) => of === spec);
  if (alias) return alias[0].charAt(0).toUpperCase() + alias[0].slice(1);
  const [name, options = ""] = spec.split(":");
  const [first, second, third, ...more] = options.split(",");
  if (name === "mnk") {
    return [t("page-title-mnk", { rows: first, columns: second, line: third }), ...more.map(sayOption)].join(", ");
  }
  const board = has(`page-value-name-${first}`) ? t(`page-value-name-${first}`) : "";
  const rest = (board ? [second, third, ...more] : [first, second, third, ...more]).filter(Boolean);
  return [board || t(`page-game-${name}`), ...rest.map(sayOption)].join(", ");
}

/** An option of a spec in words: "men=9" is "men each: 9". @param {string} word */
function sayOption(word) {
  const [option, value] = word.split("=");
  const label = t(`page-option-${option}`);
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${nameOfValue(option, value)}`;
}

/** What a value of an option is called. @param {string} option @param {string} value */
export function nameOfValue(option, value) {
  const key = `page-value-${option}-${value}`;
  if (has(key)) return t(key);
  return has(`page-value-${value}`) ? t(`page-value-${value}`) : value;
}
