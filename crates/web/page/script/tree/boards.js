/**
 * The boards of a tree: small ones in its nodes, one on the card, and the board of the page.
 *
 * @module
 */

import { button } from "../elements.js";
import { movesTo, viewOf } from "./model.js";

/** Larger boards cannot be read in a node. */
const MAX_POINTS = 32;

/** Size of the board on the card. */
const CARD = 168;

/**
 * @typedef {object} Boards
 * @property {boolean} areInNodes `true` if each node has a board
 * @property {(node: number, size: number) => SVGElement | null} small returns the board of a node in the picture
 * @property {(node: number) => Element[]} onCard returns the board of a node on the card
 * @property {(node: number) => HTMLElement[]} buttons returns the buttons for a node on the card
 * @property {(node: number) => void} show puts the position of a node on the board of the page
 */

/**
 * Returns the boards of a game's tree.
 * @param {import("../types.js").Context} context
 * @param {import("./model.js").GameTree} tree
 * @param {import("../types.js").View} view of the position at the root
 * @param {boolean} isOnBoard `true` if the tree begins with the position on the board
 * @returns {Boards}
 */
export function boardsOf(context, tree, view, isOnBoard) {
  const { t, miniature, showPath, showExample, playPath } = context;
  const areInNodes = view.board.points.length <= MAX_POINTS;
  return {
    areInNodes,
    small: (node, size) => (areInNodes ? miniature(viewOf(tree, node, view), size) : null),
    onCard: (node) => {
      const board = miniature(viewOf(tree, node, view), CARD);
      board.classList.add("tree-card-board");
      return [board];
    },
    buttons: (node) =>
      isOnBoard && node > 0 ? [button(t("tree-card-play"), () => playPath(movesTo(tree, node)), { class: "tree-button" })] : [],
    show: (node) => {
      if (isOnBoard) showPath(movesTo(tree, node));
      else showExample(node === 0 ? view : viewOf(tree, node, view));
    },
  };
}

/** For trees without positions. @type {Boards} */
export const NO_BOARDS = {
  areInNodes: false,
  small: () => null,
  onCard: () => [],
  buttons: () => [],
  show: () => {},
};
