/**
 * Trees that the reader has written as text, such as max(6, min(3, x)), in the form of a game's tree.
 *
 * A leaf can be a name, for a value that is not known; so the value of a node is a range.
 *
 * @module
 */

import { NO_BOARDS } from "./boards.js";
import { shapeOf } from "./model.js";
import { NegamaxWords } from "./negamax-words.js";
import { isNumber, shortened, WrittenWords } from "./written-words.js";

/**
 * @typedef {import("../types.js").Walk} Walk
 * @typedef {import("../types.js").WrittenTreeAnswer} WrittenTreeAnswer
 * @typedef {import("./model.js").WrittenTree} WrittenTree
 */

/** The examples of the thesis from which the project grew. */
export const EXAMPLES = ["max(6, min(3, x))", "min(1, max(3, y))"];

/** Reads the answer of /api/written-tree. @param {WrittenTreeAnswer} answer @returns {WrittenTree} */
export function readWritten(answer) {
  const { scale, nodes, minimax, alpha_beta: alphaBeta } = answer;
  const shape = shapeOf(nodes.parent);
  const value = valuesOf(minimax, shape.size);
  const isCertain = (/** @type {number} */ place) => isNumber(scale[place]);
  const best = shape.children.map((below, node) =>
    isCertain(value[node]) ? (below.find((child) => value[child] === value[node]) ?? null) : null,
  );
  return {
    ...shape,
    scale,
    value,
    best,
    minimax,
    alphaBeta,
    negamax: answer.negamax,
    depth: answer.depth,
    toMove: answer.to_move,
    text: nodes.text,
    isLeaf: nodes.leaf,
    move: nodes.text.map((text, node) => (node === 0 ? null : shortened(text))),
    ruler: [...placesOf([minimax, alphaBeta])].filter(isCertain).sort((one, other) => one - other),
  };
}

/**
 * Returns the value of each node, from the steps of minimax.
 * @param {Walk} walk
 * @param {number} size
 */
function valuesOf(walk, size) {
  /** @type {number[]} */
  const value = new Array(size).fill(0);
  for (const step of walk.steps) {
    if (step[0] === "leaf" || step[0] === "leave") value[step[1]] = step[2];
  }
  return value;
}

/**
 * Returns the places on the scale that occur in walks.
 * @param {Walk[]} walks
 */
function placesOf(walks) {
  /** @type {Set<number>} */
  const places = new Set();
  for (const step of walks.flatMap(({ steps }) => steps)) {
    if (step[0] === "leaf" || step[0] === "leave") places.add(step[2]);
    if (step[0] === "back") step.slice(3).forEach((place) => typeof place === "number" && places.add(place));
  }
  return places;
}

/**
 * Returns the subject for a written tree.
 * @param {import("../types.js").Translate} translate
 * @param {WrittenTree} tree
 * @param {"minimax"|"negamax"} full the search in the first picture
 * @returns {import("./subject.js").Subject}
 */
export function writtenSubject(translate, tree, full) {
  const words = new WrittenWords(translate, tree);
  const fullWords = full === "negamax" ? new NegamaxWords(translate, tree) : words;
  return {
    tree,
    boards: NO_BOARDS,
    full: { name: full, walk: tree[full], words: fullWords, hasWindow: false },
    alphaBeta: { name: "alphabeta", walk: tree.alphaBeta, words, hasWindow: true },
  };
}
