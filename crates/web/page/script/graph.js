/**
 * The graph of the game: the known value of each position of the line on the board, with the mistakes.
 *
 * It starts no search. Values come from the computer's moves, from the analysis, and from a review.
 *
 * @module
 */

import { html, svg } from "./elements.js";
import { verdictOf } from "./state.js";
import { t } from "./texts.js";
import { provenOutcome, sentence, shareOfFirst } from "./values.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 *
 * A position with a known value: the share of the first player, from 0 to 1, and the value in words.
 * @typedef {{node: MoveNode, share: number, words: string, isProven: boolean}} Moment
 */

/** The size of the drawing, in its own units. */
const WIDTH = 320;
const HEIGHT = 88;

/** The margin around the curve. */
const EDGE = 8;

/** Minimum number of known positions for a curve. */
const MIN_POSITIONS = 2;

/** Actions that may change the graph. */
const CHANGING = ["arrive", "begin", "judge", "learn", "reviewed", "speak", "thought"];

export class Graph {
  /** The drawn content, by which a change is recognized. */
  #drawn = "";

  /** @param {HTMLElement} element @param {Store} store @param {Positions} positions @param {Navigation} navigation */
  constructor(element, store, positions, navigation) {
    this.element = element;
    this.store = store;
    this.positions = positions;
    this.navigation = navigation;
  }

  /** @param {Action} action */
  react(action) {
    if (CHANGING.includes(action.type)) this.show(action.type === "speak");
  }

  /** @param {boolean} isAnew `true` to draw it again even if the content is the same, in another language */
  show(isAnew) {
    const { root, cursor } = this.store.state.address;
    const line = [root, ...cursor.end().path()];
    const moments = line.flatMap((node) => this.momentOf(node) ?? []);
    const mistakes = moments.filter(({ node }) => this.isMistake(node));
    const drawn = JSON.stringify([line.length, cursor.ply, moments.map(({ node, words }) => [node.ply, words]), mistakes.length]);
    if (drawn === this.#drawn && !isAnew) return;
    this.#drawn = drawn;
    this.element.hidden = moments.length < MIN_POSITIONS;
    if (this.element.hidden) return;
    const isOpen = this.element.querySelector("details")?.open ?? false;
    this.element.replaceChildren(this.picture(moments, line.length - 1), this.table(moments, isOpen));
  }

  /** Returns the known value of a position. @param {MoveNode} node @returns {Moment | null} */
  momentOf(node) {
    const view = this.positions.knownViewOf(this.store.state.address, node);
    if (!view) return null;
    if (view.ending) {
      const share = { first: 1, draw: 0.5, second: 0 }[view.ending.outcome];
      return { node, share, words: view.ending.text, isProven: true };
    }
    const value = this.positions.valueOf(view);
    if (!value) return null;
    const isProven = provenOutcome(value) !== null;
    return { node, share: shareOfFirst(value, view.to_move), words: sentence(value, view.to_move, view.men), isProven };
  }

  /** Returns `true` if a move changed the proven result of the game. @param {MoveNode} node */
  isMistake(node) {
    return verdictOf(this.store.state, node)?.verdict?.standing === "changed";
  }

  /** @param {Moment[]} moments @param {number} plies of the whole line */
  picture(moments, plies) {
    const x = (/** @type {number} */ ply) => EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, plies);
    const y = (/** @type {number} */ share) => EDGE + (HEIGHT - 2 * EDGE) * (1 - share);
    const drawing = svg("svg", { class: "graph-picture", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("page-graph") });
    drawing.append(svg("line", { class: "graph-middle", x1: 0, y1: y(0.5), x2: WIDTH, y2: y(0.5) }));
    const { cursor } = this.store.state.address;
    drawing.append(svg("line", { class: "graph-now", x1: x(cursor.ply), y1: 0, x2: x(cursor.ply), y2: HEIGHT }));
    for (const [index, to] of moments.slice(1).entries()) {
      const from = moments[index];
      const name = from.isProven && to.isProven ? "graph-line proven" : "graph-line";
      drawing.append(svg("line", { class: name, x1: x(from.node.ply), y1: y(from.share), x2: x(to.node.ply), y2: y(to.share) }));
    }
    drawing.append(...moments.map((moment) => this.dot(moment, x(moment.node.ply), y(moment.share))));
    drawing.addEventListener("click", (event) => this.go(event, moments, x));
    return drawing;
  }

  /** @param {Moment} moment @param {number} x @param {number} y */
  dot({ node, words, isProven }, x, y) {
    const name = isProven ? "graph-dot proven" : "graph-dot";
    const title = svg("title", {}, `${labelOf(node)}: ${words}`);
    if (!this.isMistake(node)) return svg("circle", { class: name, cx: x, cy: y, r: 3 }, title);
    return svg("path", { class: "graph-mistake", d: `M${x} ${y - 6}l6 11h-12z` }, title);
  }

  /**
   * Goes to the known position nearest to a click.
   * @param {MouseEvent} event
   * @param {Moment[]} moments
   * @param {(ply: number) => number} x
   */
  go(event, moments, x) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const distance = (/** @type {Moment} */ { node }) => Math.abs(x(node.ply) - at);
    const nearest = moments.reduce((best, moment) => (distance(moment) < distance(best) ? moment : best));
    this.navigation.go(nearest.node);
  }

  /**
   * Returns the content as a table, for readers who cannot see the graph.
   * @param {Moment[]} moments
   * @param {boolean} isOpen
   */
  table(moments, isOpen) {
    const heads = ["page-graph-move", "page-graph-value"].map((key) => html("th", { scope: "col", text: t(key) }));
    const rows = moments.map((moment) => this.row(moment));
    const table = html("table", {}, html("thead", {}, html("tr", {}, ...heads)), html("tbody", {}, ...rows));
    return html("details", { open: isOpen }, html("summary", { text: t("page-graph-table") }), table);
  }

  /** @param {Moment} moment */
  row({ node, words, isProven }) {
    const move = html("button", { type: "button", class: "plain", text: labelOf(node) });
    move.addEventListener("click", () => this.navigation.go(node));
    const notes = [isProven ? "" : t("page-graph-estimate"), this.isMistake(node) ? t("page-graph-mistake") : ""];
    const text = [words, ...notes].filter(Boolean).join(" · ");
    return html("tr", {}, html("td", {}, move), html("td", { text }));
  }
}

/** Returns a move with its number, or the start. @param {MoveNode} node */
function labelOf(node) {
  if (!node.move) return t("page-graph-start");
  const number = Math.ceil(node.ply / 2);
  return node.ply % 2 === 1 ? `${number}. ${node.move}` : `${number}… ${node.move}`;
}
