/**
 * Layout of the tree. It grows to the right, with a column per ply and a row per leaf. So it reads like a
 * text and scrolls like a page, and boards and values fit beside each other.
 *
 * @module
 */

/** @typedef {import("./model.js").Tree} Tree */

/**
 * Maximum number of nodes that are shown by default. Larger trees show only their upper levels, and the nodes
 * that the reader opens.
 */
const MAX_SHOWN = 120;

/** The set of unfolded nodes. */
export class Folds {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** Number of plies that are unfolded by default. */
    this.plies = pliesThatFit(tree);
    /** @type {Map<number, boolean>} the nodes that the reader opened or closed */
    this.chosen = new Map();
    /** @type {Set<number>} the nodes that are open because the searches visit them */
    this.visited = new Set();
  }

  /** @param {number} node */
  isOpen(node) {
    if (this.tree.children[node].length === 0) return false;
    return this.chosen.get(node) ?? (this.tree.ply[node] < this.plies || this.visited.has(node));
  }

  /**
   * Returns `true` if the reader has opened the node, so that choosing it again closes it.
   * @param {number} node
   */
  canClose(node) {
    return this.chosen.get(node) === true;
  }

  /** @param {number} node */
  toggle(node) {
    this.chosen.set(node, !this.isOpen(node));
  }

  /**
   * Opens the path to the current node of the searches, and closes nodes that were open only for this reason.
   * @param {number[]} path
   * @returns {boolean} `true` if anything changed
   */
  follow(path) {
    const before = this.visited;
    this.visited = new Set(path);
    const differs = (/** @type {number} */ node) => this.tree.ply[node] >= this.plies && !this.chosen.has(node);
    const isNew = path.some((node) => !before.has(node) && differs(node));
    return isNew || [...before].some((node) => !this.visited.has(node) && differs(node));
  }
}

/** Returns the number of plies to show by default: those with at most `MAX_SHOWN` nodes. @param {Tree} tree */
function pliesThatFit(tree) {
  const sizes = new Array(tree.depth + 1).fill(0);
  for (const ply of tree.ply) sizes[ply] += 1;
  let shown = 1;
  for (let ply = 1; ply <= tree.depth; ply++) {
    shown += sizes[ply];
    if (shown > MAX_SHOWN && ply > 1) return ply - 1;
  }
  return tree.depth;
}

/**
 * The shown nodes with their rows, and the number of rows and of columns; `column` is the width of a column before
 * zooming, in pixels.
 * @typedef {{nodes: number[], row: Map<number, number>, rows: number, columns: number, column: number}} Layout
 */

/**
 * Returns the shown nodes, from top to bottom, and the row of each. Parents stand between their children.
 * @param {Tree} tree
 * @param {Folds} folds
 * @param {number} column width of a column, in pixels
 * @returns {Layout}
 */
export function arrange(tree, folds, column) {
  /** @type {number[]} */
  const nodes = [];
  /** @type {Map<number, number>} */
  const row = new Map();
  let rows = 0;
  let columns = 0;
  const place = (/** @type {number} */ node) => {
    nodes.push(node);
    columns = Math.max(columns, tree.ply[node] + 1);
    const children = folds.isOpen(node) ? tree.children[node] : [];
    children.forEach(place);
    const ends = [children[0], children[children.length - 1]].map((child) => row.get(child) ?? 0);
    row.set(node, children.length === 0 ? rows++ : (ends[0] + ends[1]) / 2);
  };
  place(0);
  return { nodes, row, rows, columns, column };
}
