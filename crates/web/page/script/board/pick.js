/**
 * Chooses a move point by point. It needs only the paths of the legal moves, no rules.
 *
 * @module
 */

import { readPath } from "./geometry.js";

/** @typedef {import("../types.js").Move} Move */

export class Picker {
  /** @param {Move[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {number[]} The points chosen so far. */
    this.chosen = [];
  }

  /** Returns the moves that begin with the chosen points. */
  candidates() {
    return this.legal.filter(({ path }) => this.chosen.every((point, index) => path[index] === point));
  }

  /** Returns the points that may be chosen next. @returns {Set<number>} */
  next() {
    const step = this.chosen.length;
    return new Set(this.candidates().filter(({ path }) => path.length > step).map(({ path }) => path[step]));
  }

  /**
   * Returns `true` if only the man to capture is left to choose.
   * @param {(point: number) => boolean} isOwn returns `true` if a man of the mover stands there
   */
  isTaking(isOwn) {
    const candidates = this.chosen.length > 0 ? this.candidates() : [];
    const step = this.chosen.length;
    return candidates.length > 0 && candidates.every(({ path }) => readPath(path, isOwn).takes === path[step]);
  }

  /**
   * Chooses a point. If it cannot follow the chosen points, they are dropped, and it may begin another move.
   * @param {number} point
   * @returns {"played" | "chosen" | "dropped" | "wrong"}
   */
  choose(point) {
    if (this.next().has(point)) {
      this.chosen.push(point);
      return this.move() ? "played" : "chosen";
    }
    const isLastOfChosen = this.chosen[this.chosen.length - 1] === point;
    const before = this.chosen.length;
    this.chosen = [];
    if (isLastOfChosen) return "dropped";
    if (this.next().has(point)) return this.choose(point);
    return before > 0 ? "dropped" : "wrong";
  }

  /** Returns `true` if this point would end a move. @param {number} point */
  ends(point) {
    const length = this.chosen.length + 1;
    const candidates = this.candidates().filter(({ path }) => path[length - 1] === point);
    return candidates.some(({ path }) => path.length === length);
  }

  /** Returns the move whose points are all chosen. @returns {string | null} */
  move() {
    const done = this.candidates().find(({ path }) => path.length === this.chosen.length);
    return done?.move ?? null;
  }

  /** Drops the chosen points. */
  clear() {
    this.chosen = [];
  }
}
