/**
 * The thoughts of a running search: the moves that it searches, the best one, and those proven lost.
 *
 * @module
 */

import { readPath } from "./board/geometry.js";
import { asValue } from "./values.js";

/**
 * @typedef {import("./types.js").Depth} Depth
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").AnalyseEvent} AnalyseEvent
 * @typedef {import("./types.js").Thought} Thought
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 *
 * A principal variation.
 * @typedef {{line: number, depth: number, pv: string[], value: Value}} BestLine
 */

/** The state of one search, collected from its events. */
export class Thoughts {
  /** @param {View} view the position that is searched */
  constructor(view) {
    this.view = view;
    this.depth = 0;
    /** Number of searches ahead in the queue. */
    this.queued = 0;
    this.nodes = 0;
    this.nps = 0;
    /** The depth that is being searched. */
    this.searchedDepth = 0;
    /** @type {Map<number, BestLine>} The lines by their number, 1 for the best; each begins with a different move. */
    this.lines = new Map();
    /** @type {BestLine[]} The lines that the page shows. The star on the board marks the first one, even if a newer one is known. */
    this.shown = [];
    /** @type {Set<string>} */
    this.lost = new Set();
    /** @type {Set<string>} */
    this.searched = new Set();
    /** @type {string | null} */
    this.searching = null;
    /** @type {Map<string, number[]>} */
    this.paths = new Map(view.legal.map(({ move, path }) => [move, path]));
  }

  /** Handles an event. @param {AnalyseEvent} event */
  onEvent({ name, data }) {
    this.queued = name === "queued" ? data.place : 0;
    if (name === "begun") {
      if (data.number === 1) this.searched.clear();
      this.searching = data.move;
      this.searchedDepth = data.depth;
    } else if (name === "finished") {
      // What is told late may be of the depth before.
      if ((data.at_depth ?? Infinity) >= this.searchedDepth) this.searched.add(data.move);
      if (this.searching === data.move) this.searching = null;
    } else if (name === "best") {
      this.lost.delete(data.move);
      // The best move of the second line is only second best.
      if (data.line === 1) this.#lead(data);
    } else if (name === "lost") {
      this.lost.add(data.move);
    } else if (name === "depth") {
      this.#takeDepth(data);
    } else if (name === "result") {
      this.#conclude(data);
    }
  }

  /** @param {Depth} data */
  #takeDepth(data) {
    const { depth, line, pv, nodes, nps } = data;
    this.depth = depth;
    this.nodes = nodes;
    this.nps = nps;
    this.#takeLine({ line, depth, pv, value: data });
  }

  /**
   * Sets the best move so far. Its line is unknown until its depth is complete.
   * @param {Move & Value} best
   */
  #lead({ move, ...value }) {
    if (this.lines.get(1)?.pv[0] === move) return;
    this.#takeLine({ line: 1, depth: this.searchedDepth, pv: [move], value });
  }

  /**
   * Inserts a line. The line that stood there moves to the previous place of the new one.
   * @param {BestLine} best
   */
  #takeLine(best) {
    const before = this.lines.get(best.line);
    const same = [...this.lines.values()].find(({ line, pv }) => line !== best.line && pv[0] === best.pv[0]);
    if (same && before) this.lines.set(same.line, { ...before, line: same.line });
    else if (same) this.lines.delete(same.line);
    this.lines.set(best.line, best);
  }

  /** Makes the known lines the shown ones. */
  publish() {
    this.shown = [...this.lines.values()].sort((a, b) => a.line - b.line);
  }

  /** Returns the value of the best shown line, from the side to move. @returns {Value | null} */
  get value() {
    return this.shown[0]?.value ?? null;
  }

  /** Handles the result of an analysis. @param {Result} result */
  #conclude({ depth, nodes, nps, lines }) {
    this.searching = null;
    Object.assign(this, { depth, nodes, nps });
    lines.forEach((line, index) => {
      const value = asValue(line);
      if (value) this.#takeLine({ line: index + 1, depth, pv: line.pv, value });
    });
  }

  /** Returns the thoughts about the points where moves end. @returns {Map<number, Thought>} */
  byPoint() {
    /** @type {Map<number, Thought>} */
    const thoughts = new Map();
    const mark = (/** @type {string | null} */ move, /** @type {Thought} */ thought) => {
      const path = move ? this.paths.get(move) : undefined;
      if (!path) return;
      const isOwn = (/** @type {number} */ point) => this.view.occupants[point] === this.view.to_move;
      thoughts.set(readPath(path, isOwn).to, thought);
    };
    // Later marks replace earlier ones: a point is lost only if every move that ends there is.
    for (const move of this.lost) mark(move, "lost");
    for (const move of this.searched) if (!this.lost.has(move)) mark(move, "searched");
    mark(this.shown[0]?.pv[0] ?? null, "best");
    mark(this.searching, "searching");
    return thoughts;
  }
}
