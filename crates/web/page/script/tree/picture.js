// The tree as a drawing, once for each search: the same nodes at the same places, so that what one of them skips is a
// hole that the other has filled.

import { svg } from "./elements.js";
import { maximises, viewOf } from "./model.js";
import { DONE, OPEN, PRUNED, UNSEEN } from "./walk.js";

/** @typedef {import("./model.js").Tree} Tree */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./walk.js").Replay} Replay */
/** @typedef {import("./words.js").Words} Words */

/** Sizes before zooming, in pixels. */
const ROW = 52;
const COLUMN = 82;
const MARGIN = { left: 18, top: 4 };
const BOARD = 28;
const DOT = 20;
/** How far the board stands above the middle of its row: below it is the value. */
const LIFT = 8;
const CHIP = { width: 56, height: 16 };
/** Boards of more points are too small to be read in a node. */
const MOST_POINTS = 32;

const STATES = ["unseen", "open", "done", "pruned"];

/**
 * @typedef {Object} Options
 * @property {Tree} tree
 * @property {Words} words
 * @property {Object} view of the position at the root
 * @property {(view: Object, size: number) => SVGElement} miniature
 * @property {(key: string, args?: Object) => string} t
 * @property {boolean} hasWindow whether it is alpha-beta
 * @property {(node: number) => void} choose somebody clicked a node
 * @property {(node: number) => void} unfold somebody clicked what is folded
 */

/** How wide a drawing of so many columns is. */
export function widthOf(columns) {
  return MARGIN.left + columns * COLUMN;
}

export class Picture {
  /**
   * @param {HTMLElement} element that scrolls
   * @param {Options} options
   */
  constructor(element, options) {
    this.element = element;
    this.options = options;
    this.heads = svg("svg", { class: "tree-heads", "aria-hidden": "true" });
    this.root = svg("svg", { class: "tree-drawing", role: "tree", "aria-label": options.label });
    this.side = options.view.board.points.length <= MOST_POINTS ? BOARD : DOT;
    /** @type {Map<number, Object>} the parts of each node that is drawn */
    this.parts = new Map();
    /** Pruned nodes that somebody wants to see. */
    this.revealed = new Set();
    element.replaceChildren(this.heads, this.root);
  }

  /**
   * Draws the nodes; `paint` then gives them their colours and values.
   * @param {Layout} layout
   * @param {number} zoom
   */
  draw(layout, zoom) {
    const width = widthOf(layout.columns);
    const height = MARGIN.top + layout.rows * ROW + 6;
    size(this.root, width, height, zoom);
    size(this.heads, width, 24, zoom);
    this.zoom = zoom;
    this.layout = layout;
    this.parts.clear();
    const edges = svg("g", { class: "tree-edges", "aria-hidden": "true" });
    const nodes = svg("g", { role: "presentation" });
    for (const node of layout.nodes) {
      const parts = this.#node(node);
      if (node > 0) {
        parts.edge = this.#edge(node);
        edges.append(parts.edge);
      }
      nodes.append(parts.group);
      this.parts.set(node, parts);
    }
    this.root.replaceChildren(edges, nodes);
    this.heads.replaceChildren(...Array.from({ length: layout.columns }, (_, ply) => this.#head(ply)));
  }

  /**
   * Where a node stands: the middle of its board.
   * @param {number} node
   */
  place(node) {
    const x = MARGIN.left + this.options.tree.ply[node] * COLUMN + BOARD / 2;
    return [x, MARGIN.top + (this.layout.row.get(node) + 0.5) * ROW - LIFT];
  }

  /** @param {number} ply */
  #head(ply) {
    const { t, tree, words } = this.options;
    const isMax = (tree.toMove === "first") === (ply % 2 === 0);
    const key = isMax ? "tree-head-max" : "tree-head-min";
    const head = svg("text", { x: MARGIN.left + ply * COLUMN, y: 16 });
    head.textContent = t(key, { player: words.short(isMax) });
    return head;
  }

  /** @param {number} node */
  #edge(node) {
    const [x1, y1] = this.place(this.options.tree.parent[node]);
    const [x2, y2] = this.place(node);
    const [from, to] = [x1 + this.side / 2, x2 - this.side / 2];
    const bend = (from + to) / 2 - 4;
    const edge = svg("g", { class: "tree-edge" });
    edge.append(svg("path", { d: `M${from} ${y1}H${bend - 8}C${bend + 5} ${y1} ${bend - 5} ${y2} ${bend + 8} ${y2}H${to}` }));
    const scissors = svg("path", { class: "tree-scissors", d: SCISSORS, transform: `translate(${bend - 3} ${y2 - 6})` });
    edge.append(scissors);
    return edge;
  }

  /** @param {number} node */
  #node(node) {
    const { tree, view, miniature, choose, unfold } = this.options;
    const [x, y] = this.place(node);
    const half = this.side / 2;
    const group = svg("g", { class: "tree-node", role: "treeitem", tabindex: "-1", "data-node": node, transform: `translate(${x} ${y})` });
    group.append(svg("rect", { class: "tree-hit", x: -CHIP.width / 2 - 4, y: LIFT - ROW / 2, width: CHIP.width + 8, height: ROW }));
    const isMax = maximises(tree, node);
    const radius = isMax ? 4 : this.side / 2.6;
    group.append(svg("rect", { class: "tree-frame", x: -half - 2, y: -half - 2, width: this.side + 4, height: this.side + 4, rx: radius }));
    if (this.side === BOARD) {
      const board = miniature(viewOf(tree, node, view), isMax ? BOARD : BOARD - 5);
      const inset = isMax ? half : half - 2.5;
      board.setAttribute("x", String(-inset));
      board.setAttribute("y", String(-inset));
      board.classList.add("tree-board");
      board.setAttribute("aria-hidden", "true");
      group.append(board);
    }
    group.append(this.#mark(isMax, half));
    const chip = svg("g", { class: "tree-chip", transform: `translate(0 ${half + 4})` });
    chip.append(svg("rect", { x: -CHIP.width / 2, width: CHIP.width, height: CHIP.height, rx: 5 }));
    const text = svg("text", { y: 12 });
    chip.append(text);
    group.append(chip);
    const name = svg("text", { class: "tree-move", x: -half - 5, y: -6 });
    name.textContent = tree.move[node] ?? "";
    group.append(name);
    const alpha = svg("text", { class: "tree-window", x: half + 4, y: -14 });
    const beta = svg("text", { class: "tree-window", x: half + 5, y: 13 });
    group.append(alpha, beta);
    const hidden = tree.last[node] - node;
    const isFolded = hidden > 0 && !this.options.isOpen(node);
    if (isFolded) group.append(this.#more(node, hidden, half, unfold));
    group.addEventListener("click", () => choose(node));
    return { group, chip, text, alpha, beta, isMax, isFolded };
  }

  /**
   * @param {boolean} isMax
   * @param {number} half
   */
  #mark(isMax, half) {
    const d = isMax ? "M-4 3.5L0 -4L4 3.5Z" : "M-4 -3.5L0 4L4 -3.5Z";
    const [x, y] = this.side === BOARD ? [-half - 1, half - 1] : [0, 0];
    const mark = svg("g", { class: isMax ? "tree-mark tree-mark-max" : "tree-mark tree-mark-min", transform: `translate(${x} ${y})` });
    mark.append(svg("circle", { r: 7 }), svg("path", { d }));
    return mark;
  }

  /**
   * @param {number} node
   * @param {number} hidden
   * @param {number} half
   * @param {(node: number) => void} unfold
   */
  #more(node, hidden, half, unfold) {
    const more = svg("g", { class: "tree-more", transform: `translate(${half + 8} 0)` });
    const text = svg("text", { x: 2, y: 4 });
    text.textContent = `+${hidden}`;
    more.append(svg("rect", { x: -3, y: -11, width: 34, height: 22, rx: 11 }), text);
    more.addEventListener("click", (event) => {
      event.stopPropagation();
      unfold(node);
    });
    return more;
  }

  /**
   * Shows a search at its moment.
   * @param {Replay} replay
   * @param {number[]} path from the root to where it is
   * @param {number|null} chosen
   */
  paint(replay, path, chosen) {
    const onPath = new Set(path);
    for (const [node, parts] of this.parts) this.#paintNode(node, parts, replay, onPath, chosen);
  }

  #paintNode(node, parts, replay, onPath, chosen) {
    const { tree, words, hasWindow } = this.options;
    const state = replay.state[node];
    const isRevealed = state === PRUNED && this.revealed.has(node);
    const isOnPath = onPath.has(node) && replay.moment?.kind !== "end";
    const parent = tree.parent[node];
    const value = isRevealed ? tree.value[node] : replay.value[node];
    const bound = state === OPEN ? (parts.isMax ? "at-least" : "at-most") : isRevealed ? "exact" : replay.bound[node];
    const classes = ["tree-node", `tree-${STATES[state]}`];
    if (isOnPath) classes.push("tree-on-path");
    if (replay.here === node && isOnPath) classes.push("tree-here");
    if (chosen === node) classes.push("tree-chosen");
    if (isRevealed) classes.push("tree-revealed");
    parts.group.setAttribute("class", classes.join(" "));
    parts.group.toggleAttribute("data-pruned", state === PRUNED);
    const shown = value !== null && (state !== UNSEEN || isRevealed);
    parts.chip.setAttribute("class", `tree-chip${shown ? ` tree-for-${side(tree.scale[value])}` : " tree-no-value"}`);
    parts.text.textContent = shown ? words.value(value, bound) : "";
    const hasWindowHere = hasWindow && isOnPath && state === OPEN;
    for (const [end, sign] of [["alpha", "α"], ["beta", "β"]]) {
      // An end is told where it comes from, and where the search is; between them it would only be repeated.
      const place = replay[end][node];
      const isNew = replay.here === node || parent === null || replay[end][parent] !== place;
      parts[end].textContent = hasWindowHere && isNew && place !== null ? `${sign} ${words.value(place)}` : "";
    }
    if (parts.edge) {
      const isBest = replay.best[parent] === node && replay.state[parent] === DONE;
      const isCut = state === PRUNED && replay.cutAt[parent] === 1;
      const edge = ["tree-edge", `tree-edge-${STATES[state]}`];
      if (isOnPath) edge.push("tree-edge-path");
      if (isBest) edge.push("tree-edge-best");
      if (isCut) edge.push("tree-edge-cut");
      parts.edge.setAttribute("class", edge.join(" "));
    }
    this.#name(node, parts, state, shown ? words.value(value, bound) : "");
  }

  /** What a screen reader says of a node. */
  #name(node, parts, state, value) {
    const { t, tree, words } = this.options;
    const key = state === PRUNED ? "tree-node-pruned" : value ? "tree-node-valued" : state === OPEN ? "tree-node-open" : "tree-node-unseen";
    const label = t(key, { move: words.move(node), player: words.mover(node), value: value || "?" });
    const siblings = node === 0 ? [0] : tree.children[tree.parent[node]];
    parts.group.setAttribute("aria-label", label);
    parts.group.setAttribute("aria-level", String(tree.ply[node] + 1));
    parts.group.setAttribute("aria-setsize", String(siblings.length));
    parts.group.setAttribute("aria-posinset", String(siblings.indexOf(node) + 1));
    if (tree.children[node].length > 0) parts.group.setAttribute("aria-expanded", String(!parts.isFolded));
  }
}

/**
 * Whom a value is good for.
 * @param {import("./model.js").ScaleValue} value
 */
export function side(value) {
  if ("score" in value) return value.score > 0 ? "first" : value.score < 0 ? "second" : "nobody";
  return { win: "first", draw: "nobody", loss: "second" }[value.value];
}

/** Drawn, since not every font has the sign. */
const SCISSORS = "M1 1L9 9M1 11L9 3M9.2 1.2a1.6 1.6 0 1 1 2.2 2.2a1.6 1.6 0 1 1-2.2-2.2M9.2 8.8a1.6 1.6 0 1 1 2.2 2.2a1.6 1.6 0 1 1-2.2-2.2";

function size(element, width, height, zoom) {
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("width", String(Math.round(width * zoom)));
  element.setAttribute("height", String(Math.round(height * zoom)));
}
