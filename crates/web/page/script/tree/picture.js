/**
 * The tree as a drawing, once for each search, with every node at the same place. Nodes that one search skips
 * are missing in its drawing.
 *
 * @module
 */

import { svg } from "../elements.js";
import { maximises } from "./model.js";
import { BOARD, COLUMN, DOT, LAST_COLUMN, LIFT, MARGIN, ROW, edgeShape, more, nodeShape } from "./shapes.js";
import { DONE, OPEN, PRUNED, UNSEEN } from "./walk.js";

/** @typedef {import("./model.js").Tree} Tree */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./walk.js").Replay} Replay */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("./shapes.js").Parts & {edge: SVGElement | null, isMax: boolean, folded: string}} Parts */

const STATES = ["unseen", "open", "done", "pruned"];

/**
 * @typedef {object} Options
 * @property {Tree} tree
 * @property {Words} words
 * @property {import("./boards.js").Boards} boards
 * @property {boolean} hasWindow `true` for alpha-beta
 * @property {string} label the name of the drawing
 * @property {(node: number) => boolean} isOpen returns `true` if its children are drawn
 * @property {(node: number) => void} choose called when a node is clicked
 * @property {(node: number) => void} unfold called when a folded branch is clicked
 */

/** Width for each further letter, and the number of letters of a bound that fit into a column of the usual width. */
const LETTER = 11;
const LETTERS = 8;

/**
 * Returns the width of a column, in which the bounds of a window fit, such as "α draw".
 * @param {Tree} tree
 * @param {Words} words
 */
export function columnOf(tree, words) {
  const longest = Math.max(...[...new Set(tree.value)].map((value) => `α ${words.value(value)}`.length));
  return COLUMN + LETTER * Math.max(0, longest - LETTERS);
}

/** Returns the width of a drawing. @param {Layout} layout */
function widthOf({ columns, column }) {
  return MARGIN.left + (columns - 1) * column + LAST_COLUMN;
}

/**
 * Returns the width and the height of a drawing before zooming.
 * @param {Layout} layout
 * @returns {[number, number]}
 */
export function extentOf(layout) {
  return [widthOf(layout), MARGIN.top + layout.rows * ROW + 6];
}

export class Picture {
  /**
   * @param {HTMLElement} element the scrolling element
   * @param {Options} options
   */
  constructor(element, options) {
    this.options = options;
    this.heads = svg("svg", { class: "tree-heads", "aria-hidden": "true" });
    this.root = svg("svg", { class: "tree-drawing", role: "tree", "aria-label": options.label });
    this.zoom = 1;
    this.column = COLUMN;
    /** @type {[number, number]} The width and the height before zooming. */
    this.extent = [0, 0];
    /** @type {Map<number, number>} the row of each node that is drawn */
    this.rows = new Map();
    /** @type {Map<number, Parts>} */
    this.parts = new Map();
    /** @type {Set<number>} pruned nodes that are shown on request */
    this.revealed = new Set();
    element.replaceChildren(this.heads, this.root);
  }

  /**
   * Draws the nodes without colours and values, which `paint` adds.
   * @param {Layout} layout
   * @param {number} zoom
   */
  draw(layout, zoom) {
    this.zoom = zoom;
    this.rows = layout.row;
    this.column = layout.column;
    this.extent = extentOf(layout);
    size(this.root, ...this.extent, zoom);
    size(this.heads, widthOf(layout), 24, zoom);
    this.parts = new Map(layout.nodes.map((node) => [node, this.#shape(node)]));
    const edges = svg("g", { class: "tree-edges", "aria-hidden": "true" });
    const nodes = svg("g", { role: "presentation" });
    for (const { group, edge } of this.parts.values()) {
      nodes.append(group);
      if (edge) edges.append(edge);
    }
    this.root.replaceChildren(edges, nodes);
    this.heads.replaceChildren(...Array.from({ length: layout.columns }, (_, ply) => this.#head(ply)));
  }

  /**
   * Returns `true` if a node is drawn.
   * @param {number} node
   */
  has(node) {
    return this.rows.has(node);
  }

  /** Returns the drawn nodes. */
  drawn() {
    return [...this.rows.keys()];
  }

  /**
   * Returns the place of a node: the middle of its board.
   * @param {number} node
   * @returns {[number, number]}
   */
  place(node) {
    const x = MARGIN.left + this.options.tree.ply[node] * this.column + BOARD / 2;
    return [x, MARGIN.top + ((this.rows.get(node) ?? 0) + 0.5) * ROW - LIFT];
  }

  /**
   * Shows or hides the nodes of a skipped branch.
   * @param {number} node
   * @param {boolean} isWanted
   */
  reveal(node, isWanted) {
    for (let below = node; below <= this.options.tree.last[node]; below++) {
      if (isWanted) this.revealed.add(below);
      else this.revealed.delete(below);
    }
  }

  /**
   * Shows a search at its current moment.
   * @param {Replay} replay
   * @param {number[]} path from the root to the current node
   * @param {number|null} chosen
   */
  paint(replay, path, chosen) {
    const onPath = new Set(replay.moment?.kind === "end" ? [] : path);
    for (const [node, parts] of this.parts) {
      this.#paintNode(node, parts, replay, onPath.has(node), chosen === node);
      this.#paintEdge(node, parts, replay, onPath.has(node));
    }
  }

  /**
   * Draws the head of a column, with the side to move.
   * @param {number} ply
   */
  #head(ply) {
    const { tree, words } = this.options;
    const isMax = (tree.toMove === "first") === (ply % 2 === 0);
    const head = svg("text", { x: MARGIN.left + ply * this.column, y: 16 });
    head.textContent = words.t(isMax ? "tree-head-max" : "tree-head-min", { player: words.short(isMax) });
    return head;
  }

  /**
   * Draws a node at its place, with the edge that leads there.
   * @param {number} node
   * @returns {Parts}
   */
  #shape(node) {
    const { tree, words, boards, choose, unfold, isOpen } = this.options;
    const isMax = maximises(tree, node);
    const board = boards.areInNodes ? (/** @type {number} */ side) => boards.small(node, side) : null;
    const shape = nodeShape({ node, move: words.label(node), isMax, board, isWritten: words.isWrittenLeaf(node) });
    const [x, y] = this.place(node);
    shape.group.setAttribute("transform", `translate(${x} ${y})`);
    shape.group.addEventListener("click", () => choose(node));
    this.#place(node, shape.group);
    const hidden = tree.last[node] - node;
    if (hidden > 0) shape.group.setAttribute("aria-expanded", String(isOpen(node)));
    if (hidden > 0 && !isOpen(node)) shape.group.append(more(hidden, boards.areInNodes, () => unfold(node)));
    const parent = tree.parent[node];
    const half = (boards.areInNodes ? BOARD : DOT) / 2;
    const [fromX, fromY] = this.place(parent ?? node);
    const edge = parent === null ? null : edgeShape([fromX + half, fromY], [x - half, y]);
    return { ...shape, edge, isMax, folded: hidden > 0 && !isOpen(node) ? `+${hidden}` : "" };
  }

  /**
   * Describes the place of a node in the tree, for screen readers.
   * @param {number} node
   * @param {SVGElement} group
   */
  #place(node, group) {
    const { tree } = this.options;
    const parent = tree.parent[node];
    const siblings = parent === null ? [node] : tree.children[parent];
    group.setAttribute("aria-level", String(tree.ply[node] + 1));
    group.setAttribute("aria-setsize", String(siblings.length));
    group.setAttribute("aria-posinset", String(siblings.indexOf(node) + 1));
  }

  /**
   * @param {number} node
   * @param {Parts} parts
   * @param {Replay} replay
   * @param {boolean} isOnPath
   * @param {boolean} isChosen
   */
  #paintNode(node, parts, replay, isOnPath, isChosen) {
    const { tree, words } = this.options;
    const state = replay.state[node];
    const isRevealed = state === PRUNED && this.revealed.has(node);
    const value = isRevealed ? tree.value[node] : state === UNSEEN || state === PRUNED ? null : replay.value[node];
    const text = value === null ? "" : words.value(value, boundOf(state, words.openBound(parts.isMax), replay.bound[node]));
    const classes = {
      "on-path": isOnPath,
      here: isOnPath && replay.here === node,
      chosen: isChosen,
      revealed: isRevealed,
    };
    parts.group.setAttribute("class", `tree-node tree-${STATES[state]}${names(classes)}`);
    parts.group.toggleAttribute("data-pruned", state === PRUNED);
    parts.chip.setAttribute(
      "class",
      value === null ? "tree-chip tree-no-value" : `tree-chip tree-for-${words.side(value)}`,
    );
    parts.value.textContent = text;
    this.#paintWindow(node, parts, replay, isOnPath && state === OPEN);
    const key = state === PRUNED ? "pruned" : text ? "valued" : state === OPEN ? "open" : "unseen";
    const { alpha, beta, folded } = parts;
    const written = [words.move(node), text, alpha.textContent, beta.textContent, folded].filter(Boolean).join(", ");
    const label = words.t(`tree-node-${key}`, { written, player: words.mover(node) });
    parts.group.setAttribute("aria-label", label);
  }

  /**
   * Draws a bound of the window at the node of its origin and at the current node. In between it would only
   * be repeated.
   * @param {number} node
   * @param {Parts} parts
   * @param {Replay} replay
   * @param {boolean} isShown
   */
  #paintWindow(node, parts, replay, isShown) {
    const { tree, words, hasWindow } = this.options;
    const parent = tree.parent[node];
    const text = (/** @type {string} */ sign, /** @type {(number|null)[]} */ ends) => {
      const isNew = replay.here === node || parent === null || ends[parent] !== ends[node];
      return hasWindow && isShown && isNew && ends[node] !== null ? `${sign} ${words.value(ends[node])}` : "";
    };
    parts.alpha.textContent = text("α", replay.alpha);
    parts.beta.textContent = text("β", replay.beta);
  }

  /**
   * @param {number} node
   * @param {Parts} parts
   * @param {Replay} replay
   * @param {boolean} isOnPath
   */
  #paintEdge(node, parts, replay, isOnPath) {
    const { tree, words } = this.options;
    const parent = tree.parent[node];
    if (parent === null || !parts.edge) return;
    const state = replay.state[node];
    const isBest = replay.best[parent] === node && replay.state[parent] === DONE && words.isCertain(replay.value[parent]);
    const classes = { path: isOnPath, best: isBest, cut: state === PRUNED && replay.cutAt[parent] === 1 };
    parts.edge.setAttribute("class", `tree-edge tree-edge-${STATES[state]}${names(classes, "tree-edge-")}`);
  }
}

/**
 * Returns the relation of the shown value to the true one.
 * @param {number} state
 * @param {import("./walk.js").Bound} open while the node is open
 * @param {import("./walk.js").Bound} known after the search has left it
 */
function boundOf(state, open, known) {
  if (state === OPEN) return open;
  return state === PRUNED ? "exact" : known;
}

/**
 * Returns the names of the classes whose value is `true`, each after a space.
 * @param {Record<string, boolean>} classes
 */
function names(classes, prefix = "tree-") {
  return Object.entries(classes)
    .map(([name, holds]) => (holds ? ` ${prefix}${name}` : ""))
    .join("");
}

/**
 * @param {SVGElement} element
 * @param {number} width
 * @param {number} height
 * @param {number} zoom
 */
function size(element, width, height, zoom) {
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("width", String(Math.round(width * zoom)));
  element.setAttribute("height", String(Math.round(height * zoom)));
}
