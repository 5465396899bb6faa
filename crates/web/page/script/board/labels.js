/**
 * The text of a point's button: its man, whether it can be chosen, the computer's thoughts about it.
 *
 * @module
 */

import { t } from "../texts.js";

/**
 * @typedef {import("../types.js").Badge} Badge
 * @typedef {import("../types.js").Extras} Extras
 * @typedef {import("../types.js").View} View
 *
 * @typedef {object} Choice
 * @property {View} view
 * @property {Extras} extras
 * @property {number[]} chosen the points of the move that are chosen
 * @property {Set<number>} legal the points that can be chosen next
 * @property {boolean} isTaking `true` if these are men that can be taken
 * @property {Badge} [badge] value of the best move at this point
 */

/** @param {HTMLButtonElement} button @param {number} point @param {Choice} choice */
export function describe(button, point, choice) {
  const { view, extras, legal, badge } = choice;
  const isLegal = legal.has(point);
  setOrRemove(button, "data-legal", isLegal ? "" : null);
  setOrRemove(button, "data-thought", extras.thoughts?.get(point) ?? null);
  setOrRemove(button, "data-badge", badge?.text ?? null);
  setOrRemove(button, "data-man", view.occupants[point]);
  setOrRemove(button, "aria-disabled", isLegal || extras.editing || extras.chosen ? null : "true");
  setOrRemove(button, "aria-label", wordsFor(point, choice).join(", "));
}

/** @param {number} point @param {Choice} choice */
function wordsFor(point, { view, extras, chosen, legal, isTaking, badge }) {
  const owner = view.occupants[point];
  const words = [view.board.points[point].name, owner ? t(`player-${owner}-${view.men}`) : t("page-empty")];
  if (chosen.includes(point) || extras.chosen?.includes(point)) words.push(t("page-chosen"));
  if (legal.has(point)) words.push(t(isTaking ? "page-can-be-taken" : "page-legal"));
  const forbidden = view.forbidden.find((entry) => entry.point === point);
  if (forbidden) words.push(t("page-forbidden"), forbidden.text);
  if (view.last?.path.includes(point)) words.push(t("page-last"));
  const area = view.areas.findIndex(({ points }) => points.includes(point));
  if (area >= 0) words.push(t("page-board-number", { number: area + 1 }));
  const thought = extras.thoughts?.get(point);
  if (thought) words.push(t(`page-thought-${thought}`));
  if (badge) words.push(badge.title);
  return words;
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
