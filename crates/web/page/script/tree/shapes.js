/**
 * The shapes of a node and an edge, before they have values.
 *
 *            move  +-------+ α of the window
 *     edge --------| board |--------- edges to the children
 *                ▲ +-------+ β
 *                 [  value  ]
 *
 * @module
 */

import { svg } from "../elements.js";

/** Sizes before zooming, in pixels. */
export const ROW = 64;
/** Width of a column, in which a bound of the window with at most eight letters fits between two nodes. */
export const COLUMN = 118;
/** Width of the last column, which has no edges to the right. */
export const LAST_COLUMN = 96;
export const MARGIN = { left: 26, top: 4 };
export const BOARD = 32;
/** The size of a node without a board, which would be too small to read. */
export const DOT = 24;
/** Distance of the board above the middle of its row; the value is below the board. */
export const LIFT = 11;

/** Width of a letter in a leaf with its text inside. */
const LETTER = 8.5;

/** Distance from the child at which its edge turns. The name of the move needs this space too. */
const TURN = 30;

const CHIP = { width: 72, height: 20 };

/** Reduction of the board size in the round frames of the second player. */
const ROUND = 5;

/** The scissors are drawn, because not every font contains the sign. */
const SCISSORS =
  "M1 1L9 9M1 11L9 3M9.2 1.2a1.6 1.6 0 1 1 2.2 2.2a1.6 1.6 0 1 1-2.2-2.2M9.2 8.8a1.6 1.6 0 1 1 2.2 2.2a1.6 1.6 0 1 1-2.2-2.2";

/**
 * The parts of a node that change.
 * @typedef {{group: SVGElement, chip: SVGElement, value: SVGElement, alpha: SVGElement, beta: SVGElement}} Parts
 */

/**
 * Draws a node around the origin.
 * @param {object} looks
 * @param {number} looks.node
 * @param {string} looks.move the move that leads to the node
 * @param {boolean} looks.isMax `true` if the first player is to move
 * @param {((size: number) => SVGElement | null) | null} looks.board
 * @param {boolean} [looks.isWritten] `true` for a leaf that has its move inside, and no player
 * @returns {Parts}
 */
export function nodeShape({ node, move, isMax, board, isWritten = false }) {
  const half = (board ? BOARD : DOT) / 2;
  const side = isWritten ? Math.max(half, LETTER * move.length / 2 + 4) : half;
  const group = svg("g", { class: "tree-node", role: "treeitem", tabindex: "-1", "data-node": node });
  const hit = { x: -CHIP.width / 2 - 4, y: LIFT - ROW / 2, width: CHIP.width + 8, height: ROW };
  const rx = isMax || isWritten ? 4 : half / 1.3;
  const frame = { x: -side - 2, y: -half - 2, width: 2 * side + 4, height: 2 * half + 4, rx };
  const chip = svg("g", { class: "tree-chip", transform: `translate(0 ${half + 4})` });
  const value = svg("text", { y: 15 });
  chip.append(svg("rect", { x: -CHIP.width / 2, width: CHIP.width, height: CHIP.height, rx: 5 }), value);
  const name = svg("text", isWritten ? { class: "tree-leaf", y: 5 } : { class: "tree-move", x: -half - 5, y: -7 });
  name.textContent = move;
  const alpha = svg("text", { class: "tree-window", x: side + 5, y: -6 });
  const beta = svg("text", { class: "tree-window", x: side + 5, y: half - 1 });
  group.append(svg("rect", { class: "tree-hit", ...hit }), svg("rect", { class: "tree-frame", ...frame }));
  const drawn = board?.(isMax ? BOARD : BOARD - ROUND);
  if (drawn) group.append(small(drawn, isMax ? half : half - ROUND / 2));
  // Beside the board, below the edge that leads to the node.
  if (!isWritten) group.append(mark(isMax, drawn ? [-half - 12, 11] : [0, 0]));
  // The order of the node's accessible name, with spaces that are not visible.
  group.append(name, " ", chip, " ", alpha, " ", beta, " ");
  return { group, chip, value, alpha, beta };
}

/**
 * Places a small board in the middle of a node.
 * @param {SVGElement} board
 * @param {number} half
 */
function small(board, half) {
  board.setAttribute("x", String(-half));
  board.setAttribute("y", String(-half));
  board.classList.add("tree-board");
  board.setAttribute("aria-hidden", "true");
  return board;
}

/**
 * Draws the sign of the side to move: up for the maximiser, down for the minimiser.
 * @param {boolean} isMax
 * @param {number[]} place
 */
function mark(isMax, [x, y]) {
  const d = isMax ? "M-4 3.5L0 -4L4 3.5Z" : "M-4 -3.5L0 4L4 -3.5Z";
  const sign = svg("g", { class: "tree-mark", transform: `translate(${x} ${y})` });
  sign.append(svg("circle", { r: 7 }), svg("path", { d }));
  return sign;
}

/**
 * Draws a sign that stands for the nodes below a folded one.
 * @param {number} hidden number of these nodes
 * @param {boolean} hasBoard
 * @param {() => void} unfold
 */
export function more(hidden, hasBoard, unfold) {
  const group = svg("g", { class: "tree-more", transform: `translate(${(hasBoard ? BOARD : DOT) / 2 + 8} 0)` });
  const text = svg("text", { x: 2, y: 5 });
  text.textContent = `+${hidden}`;
  group.append(svg("rect", { x: -3, y: -12, width: 40, height: 24, rx: 12 }), text);
  group.addEventListener("click", (event) => {
    event.stopPropagation();
    unfold();
  });
  return group;
}

/**
 * Draws the edge from a node to its child, with the scissors of a cutoff.
 * @param {[number, number]} from the right side of the node
 * @param {[number, number]} to the left side of the child
 */
export function edgeShape([x1, y1], [x2, y2]) {
  // The edge turns shortly before the child, so that the parent has space for its window.
  const bend = x2 - TURN;
  const edge = svg("g", { class: "tree-edge" });
  const curve = `C${bend + 5} ${y1} ${bend - 5} ${y2} ${bend + 8} ${y2}`;
  const scissors = svg("path", { class: "tree-scissors", d: SCISSORS, transform: `translate(${bend - 3} ${y2 - 6})` });
  edge.append(svg("path", { d: `M${x1} ${y1}H${bend - 8}${curve}H${x2}` }), scissors);
  return edge;
}
