/**
 * The tree from the answer of /api/tree, with functions that read it. Trees that the reader has written
 * (`written.js`) have the same form.
 *
 * Nodes are numbers in the order in which minimax visits them, so the nodes below a node are the numbers
 * after it. A value is an index in the scale; a larger one is better for the first player, who maximises.
 *
 * @module
 */

/**
 * @typedef {import("../types.js").PlainValue} PlainValue
 * @typedef {import("../types.js").TreeAnswer} TreeAnswer
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Walk} Walk
 *
 * The nodes of any tree.
 * @typedef {object} Shape
 * @property {number} size number of nodes
 * @property {(number|null)[]} parent
 * @property {number[][]} children
 * @property {number[]} ply plies from the root
 * @property {number[]} last the last node below each node, or itself
 *
 * A tree of a game, or one that the reader has written.
 * @typedef {Shape & TreeValues} Tree
 * @typedef {object} TreeValues
 * @property {number} depth the ply of the deepest node
 * @property {(string|null)[]} move
 * @property {number[]} value the minimax value
 * @property {(number|null)[]} best the first child that is known to be best
 * @property {number[]} ruler the places of the scale that a window can have, in ascending order
 * @property {"first"|"second"} toMove the side to move at the root
 * @property {Walk} minimax
 * @property {Walk} alphaBeta
 *
 * @typedef {Tree & GameValues} GameTree
 * @typedef {object} GameValues
 * @property {boolean} whole `true` if every line reaches the end of its game
 * @property {number[]} levels sizes of the levels, up to the first one that exceeds the limit
 * @property {PlainValue[]} scale the values that occur, the worst for the first player first
 * @property {(number[]|null)[]} path
 * @property {string[]} men a digit for each point: 0 nobody, 1 first, 2 second
 * @property {TreeAnswer["nodes"]["end"]} end the outcome, or `depth` if the tree ends before the game
 *
 * @typedef {Tree & WrittenValues} WrittenTree
 * @typedef {object} WrittenValues
 * @property {import("../types.js").ValueRange[]} scale the ranges that occur in all walks
 * @property {string[]} text the text of each node
 * @property {boolean[]} isLeaf
 * @property {Walk} negamax
 */

/**
 * Returns the shape of a tree.
 * @param {(number|null)[]} parent
 * @returns {Shape}
 */
export function shapeOf(parent) {
  const size = parent.length;
  /** @type {number[][]} */
  const children = Array.from({ length: size }, () => []);
  /** @type {number[]} */
  const ply = new Array(size).fill(0);
  const last = Array.from({ length: size }, (_, node) => node);
  for (let node = 1; node < size; node++) {
    const above = parent[node] ?? 0;
    children[above].push(node);
    ply[node] = ply[above] + 1;
  }
  for (let node = size - 1; node > 0; node--) {
    const above = parent[node] ?? 0;
    last[above] = Math.max(last[above], last[node]);
  }
  return { size, parent, children, ply, last };
}

/** Reads the answer of /api/tree. @param {TreeAnswer} answer @returns {GameTree} */
export function readTree(answer) {
  const { parent, move, path, men, end, value } = answer.nodes;
  const shape = shapeOf(parent);
  const { depth, whole, levels, scale } = answer;
  return {
    ...shape,
    move,
    path,
    men,
    end,
    value,
    depth,
    whole,
    levels,
    scale,
    best: shape.children.map((below, node) => below.find((child) => value[child] === value[node]) ?? null),
    ruler: Array.from(scale, (_, place) => place),
    toMove: answer.to_move,
    minimax: answer.minimax,
    alphaBeta: answer.alpha_beta,
  };
}

/**
 * Returns `true` if the first player, who maximises, is to move there.
 * @param {Tree} tree
 * @param {number} node
 */
export function maximises(tree, node) {
  return (tree.toMove === "first") === (tree.ply[node] % 2 === 0);
}

/**
 * Returns the nodes from the root to this one, both included.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function pathTo(tree, node) {
  const nodes = [];
  for (let at = /** @type {number | null} */ (node); at !== null; at = tree.parent[at]) nodes.push(at);
  return nodes.reverse();
}

/**
 * Returns the moves from the root to this node.
 * @param {Tree} tree
 * @param {number} node
 * @returns {string[]}
 */
export function movesTo(tree, node) {
  return pathTo(tree, node)
    .slice(1)
    .map((at) => tree.move[at] ?? "");
}

/**
 * Returns the principal variation from this node on, as far as the best children are known.
 * @param {Tree} tree
 * @param {number} node
 * @returns {number[]}
 */
export function bestPlay(tree, node) {
  /** @type {number[]} */
  const line = [];
  for (let next = tree.best[node]; next !== null; next = tree.best[next]) line.push(next);
  return line;
}

/**
 * Returns a position for context.miniature: the board of the view, the men of the node.
 * @param {GameTree} tree
 * @param {number} node
 * @param {View} view of any position of the game
 * @returns {View}
 */
export function viewOf(tree, node, view) {
  const names = /** @type {const} */ ([null, "first", "second"]);
  const [move, path] = [tree.move[node], tree.path[node]];
  return {
    ...view,
    occupants: Array.from(tree.men[node], (digit) => names[Number(digit)]),
    last: move !== null && path !== null ? { move, path } : null,
    lines: [],
    areas: view.areas.map((area) => ({ ...area, playable: false })),
  };
}
