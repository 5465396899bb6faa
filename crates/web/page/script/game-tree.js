/**
 * The moves of a game with their branches, and their text in the address: `b2,a1(a3,c3),c1` is b2 a1 c1 with
 * the variation a3 c3 in place of a1.
 *
 * @module
 */

/**
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Variation} Variation
 */

/** A move; the root of the tree has none. */
export class MoveNode {
  /**
   * @param {string | null} move
   * @param {MoveNode | null} parent
   */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
    /** @type {MoveNode[]} The first continues the line, the others begin variations. */
    this.children = [];
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
  }

  /** Returns the child with this move, which is added if there is none. @param {string} move */
  play(move) {
    const known = this.children.find((child) => child.move === move);
    if (known) return known;
    const child = new MoveNode(move, this);
    this.children.push(child);
    return child;
  }

  /**
   * Returns the node after these moves, which are added if there are none.
   * @param {string[]} moves
   * @returns {MoveNode}
   */
  playAll(moves) {
    return moves.reduce((node, move) => node.play(move), /** @type {MoveNode} */ (this));
  }

  /** Returns the moves from the root to here. @returns {string[]} */
  moves() {
    return this.path().map((node) => /** @type {string} */ (node.move));
  }

  /** Returns the nodes from the first move to here. @returns {MoveNode[]} */
  path() {
    const path = [];
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) path.unshift(node);
    return path;
  }

  /** Returns the end of the line that continues from here. @returns {MoveNode} */
  end() {
    let node = /** @type {MoveNode} */ (this);
    while (node.children.length > 0) node = node.children[0];
    return node;
  }

  /** Returns the root. @returns {MoveNode} */
  root() {
    let node = /** @type {MoveNode} */ (this);
    while (node.parent) node = node.parent;
    return node;
  }

  /** Makes the line that leads here the main line. @returns {() => void} restores the order of the lines */
  promote() {
    const before = this.path().map(({ parent }) => /** @type {MoveNode} */ (parent)).map(({ children }) => ({ children, order: [...children] }));
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) {
      const siblings = node.parent.children;
      siblings.splice(siblings.indexOf(node), 1);
      siblings.unshift(node);
    }
    return () => before.forEach(({ children, order }) => children.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  }

  /** Removes all moves after this one. */
  cut() {
    this.children.length = 0;
  }

  /** Removes this move and all moves after it. */
  remove() {
    const siblings = this.parent?.children;
    siblings?.splice(siblings.indexOf(this), 1);
  }
}

/**
 * Returns all moves in the order of the text: a move, its variations, the moves after it.
 * @param {MoveNode} root
 * @returns {MoveNode[]}
 */
export function inOrder(root) {
  /** @type {MoveNode[]} */
  const nodes = [];
  walk(root, { move: (node) => nodes.push(node), open: () => {}, close: () => {} });
  return nodes;
}

/**
 * Visits the moves after a node in the order of the text.
 * @param {MoveNode} node
 * @param {{move: (node: MoveNode) => void, open: () => void, close: () => void}} visitor
 */
export function walk(node, visitor) {
  for (let at = node; at.children.length > 0; at = at.children[0]) {
    visitor.move(at.children[0]);
    for (const variation of at.children.slice(1)) {
      visitor.open();
      visitor.move(variation);
      walk(variation, visitor);
      visitor.close();
    }
  }
}

/** Returns the line after a node. @param {MoveNode} node @returns {Line} */
export function lineAfter(node) {
  const nodes = [node, ...line(node)];
  const variations = nodes.flatMap(({ children }, ply) => children.slice(1).map((first) => variation(first, ply)));
  return { moves: nodes.slice(1).map(({ move }) => /** @type {string} */ (move)), variations };
}

/** @param {MoveNode} first @param {number} ply @returns {Variation} */
function variation(first, ply) {
  const { moves, variations } = lineAfter(first);
  const below = variations.map((inner) => ({ ...inner, ply: inner.ply + 1 }));
  return { ply, moves: [/** @type {string} */ (first.move), ...moves], variations: below };
}

/** Returns the nodes of the line that continues from a node. @param {MoveNode} node @returns {MoveNode[]} */
function line(node) {
  return node.end().path().slice(node.ply);
}

/** Plays a line after a node. @param {MoveNode} node @param {Line} line */
export function playLine(node, { moves, variations }) {
  const nodes = [node];
  for (const move of moves) nodes.push(nodes[nodes.length - 1].play(move));
  for (const { ply, moves: instead, variations: below = [] } of variations) {
    playLine(nodes[ply], { moves: instead, variations: below });
  }
}

/** Returns the text of all moves. @param {MoveNode} root @returns {string} */
export function write(root) {
  let text = "";
  walk(root, {
    move: (node) => {
      if (text && !text.endsWith("(")) text += ",";
      text += node.move;
    },
    open: () => {
      text += "(";
    },
    close: () => {
      text += ")";
    },
  });
  return text;
}

/** Maximum number of moves in a text; the rest is ignored. */
const MAX_MOVES = 50_000;

/**
 * Reads the text form of `write`, and skips invalid parts.
 * @param {string} text
 * @returns {MoveNode} the root
 */
export function read(text) {
  const root = new MoveNode(null, null);
  let at = root;
  /** @type {MoveNode[]} */
  const stack = [];
  for (const word of (text.match(/[^,()\s]+|[()]/g) ?? []).slice(0, MAX_MOVES)) {
    if (word === "(") {
      stack.push(at);
      at = at.parent ?? root;
    } else if (word === ")") {
      at = stack.pop() ?? at;
    } else {
      at = at.play(word.toLowerCase());
    }
  }
  return root;
}
