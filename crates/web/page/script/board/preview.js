/**
 * Preview of a move before the server has answered: its men stand where its path leads them, and nothing can
 * be chosen.
 *
 * @module
 */

import { readPath } from "./geometry.js";

/**
 * @typedef {import("../types.js").Move} Move
 * @typedef {import("../types.js").View} View
 */

/** @param {View} view @param {Move} move @returns {View} */
export function previewOf(view, move) {
  const mover = view.to_move;
  const { from, to, takes } = readPath(move.path, (point) => view.occupants[point] === mover);
  const occupants = view.occupants.slice();
  if (from !== null) occupants[from] = null;
  if (takes !== null) occupants[takes] = null;
  occupants[to] = mover;
  return { ...view, occupants, to_move: mover === "first" ? "second" : "first", forbidden: [], legal: [], lines: [], last: move };
}
