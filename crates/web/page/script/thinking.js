/**
 * What the computer thinks while it thinks: which moves it searches, which is best, which are proven lost.
 *
 * @module
 */

import { readPath } from "./board/geometry.js";

/**
 * @typedef {import("./board/geometry.js").View} View
 * @typedef {import("./board/board.js").Thought} Thought
 * @typedef {import("./values.js").Value} Value
 *
 * The best play that a search has found.
 * @typedef {{line: number, depth: number, pv: string[], value: Value}} Line
 */

/** One search, as its events tell it. */
export class Thoughts {
  /** @param {View} view the position that is searched */
  constructor(view) {
    this.view = view;
    this.depth = 0;
    /** How many searches come first, while it waits for its turn. */
    this.queued = 0;
    this.nodes = 0;
    this.nps = 0;
    /** @type {Value | null} The value for the player to move. */
    this.value = null;
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    /** @type {Set<string>} */
    this.lost = new Set();
    /** @type {Set<string>} */
    this.searched = new Set();
    /** @type {string | null} */
    this.searching = null;
    /** @type {string | null} */
    this.best = null;
    /** @type {Map<string, number[]>} */
    this.paths = new Map(view.legal.map(({ move, path }) => [move, path]));
  }

  /**
   * Takes an event in.
   * @param {string} name
   * @param {any} data
   */
  hear(name, data) {
    this.queued = name === "queued" ? data.place : 0;
    if (name === "begun") {
      if (data.number === 1) this.searched.clear();
      this.searching = data.move;
    } else if (name === "finished") {
      this.searched.add(data.move);
      if (this.searching === data.move) this.searching = null;
    } else if (name === "best") {
      this.best = data.move;
      this.lost.delete(data.move);
    } else if (name === "lost") {
      this.lost.add(data.move);
    } else if (name === "depth") {
      this.takeDepth(data);
    }
  }

  /** @param {any} data */
  takeDepth(data) {
    const { depth, line, pv, nodes, nps } = data;
    this.depth = depth;
    this.nodes = nodes;
    this.nps = nps;
    this.lines.set(line, { line, depth, pv, value: data });
    if (line !== 1) return;
    this.value = data;
    this.best = pv[0] ?? this.best;
  }

  /** What is thought of the points where moves end. @returns {Map<number, Thought>} */
  byPoint() {
    /** @type {Map<number, Thought>} */
    const thoughts = new Map();
    const mark = (/** @type {string | null} */ move, /** @type {Thought} */ thought) => {
      const path = move ? this.paths.get(move) : undefined;
      if (!path) return;
      const isOwn = (/** @type {number} */ point) => this.view.occupants[point] === this.view.to_move;
      thoughts.set(readPath(path, isOwn).to, thought);
    };
    // Later marks stand over earlier ones: a point where one of several moves is not lost is not lost.
    for (const move of this.lost) mark(move, "lost");
    for (const move of this.searched) if (!this.lost.has(move)) mark(move, "searched");
    mark(this.best, "best");
    mark(this.searching, "searching");
    return thoughts;
  }
}
