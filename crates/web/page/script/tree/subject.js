/**
 * The subject of a stage: a tree with its boards, and the two searches that walk through it.
 *
 * @module
 */

import { boardsOf } from "./boards.js";
import { GameWords } from "./game-words.js";

/**
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("./model.js").Tree} Tree
 *
 * @typedef {object} Subject
 * @property {Tree} tree
 * @property {import("./boards.js").Boards} boards
 * @property {Search} full the search without cutoffs
 * @property {Search} alphaBeta
 *
 * @typedef {object} Search
 * @property {"minimax"|"negamax"|"alphabeta"} name
 * @property {import("../types.js").Walk} walk
 * @property {import("./words.js").Words} words
 * @property {boolean} hasWindow `true` for alpha-beta
 *
 * A search at its current moment.
 * @typedef {Search & {replay: import("./walk.js").Replay}} Running
 */

/**
 * Returns the subject for the tree of a game.
 * @param {Context} context
 * @param {import("./model.js").GameTree} tree
 * @param {import("../types.js").View} view of the position at the root
 * @param {boolean} isOnBoard `true` if the tree begins with the position on the board
 * @returns {Subject}
 */
export function gameSubject(context, tree, view, isOnBoard) {
  const words = new GameWords(context.t, tree, view.men);
  return {
    tree,
    boards: boardsOf(context, tree, view, isOnBoard),
    full: { name: "minimax", walk: tree.minimax, words, hasWindow: false },
    alphaBeta: { name: "alphabeta", walk: tree.alphaBeta, words, hasWindow: true },
  };
}
