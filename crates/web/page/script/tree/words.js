/**
 * The texts about a search: names of values, and a sentence for each moment.
 *
 * The sentences are the lesson: each explains an event and its reason, with the names in the picture. This module
 * has the part that all trees share; `game-words.js` and `written-words.js` have the rest.
 *
 * @module
 */

import { maximises, movesTo } from "./model.js";

/**
 * @typedef {import("./model.js").Tree} Tree
 * @typedef {import("./walk.js").Bound} Bound
 * @typedef {import("./walk.js").Moment} Moment
 * @typedef {import("./walk.js").Replay} Replay
 *
 * @typedef {Speaker & TreeWords} Words
 * @typedef {object} TreeWords
 * @property {(place: number|null, bound?: Bound) => string} value returns a value of the scale in short form
 * @property {(place: number) => "first"|"second"|"nobody"} side returns the player for whom a value is good
 * @property {() => Array<[string, string]>} signs returns the signs of values, with explanations for the legend
 * @property {(replay: Replay, hasWindow: boolean) => string} sentence returns the sentence for the last moment of a search; `hasWindow` is `true` for alpha-beta
 * @property {(full: Replay, alphaBeta: Replay) => string} ending returns the sentences after both searches have ended
 */

export class Speaker {
  /**
   * @param {import("../types.js").Translate} t
   * @param {Tree} tree
   * @param {{long: string[], short: string[]}} names of the players
   */
  constructor(t, tree, names) {
    this.t = t;
    this.tree = tree;
    this.names = names;
  }

  /** @param {boolean} isFirst */
  player(isFirst) {
    return this.names.long[isFirst ? 0 : 1];
  }

  /**
   * Returns the short name of a player.
   * @param {boolean} isFirst
   */
  short(isFirst) {
    return this.names.short[isFirst ? 0 : 1];
  }

  /**
   * Returns the side to move at a node.
   * @param {number} node
   */
  mover(node) {
    return this.player(maximises(this.tree, node));
  }

  /**
   * Returns the name of a child: its move.
   * @param {number} node
   */
  move(node) {
    return this.tree.move[node] ?? this.t("tree-root");
  }

  /**
   * Returns the text of a node in the picture.
   * @param {number} node
   */
  label(node) {
    return this.tree.move[node] ?? "";
  }

  /**
   * Returns `true` for a leaf that the reader has written.
   * @param {number} _node
   */
  isWrittenLeaf(_node) {
    return false;
  }

  /**
   * Returns the moves from the root to a node.
   * @param {number} node
   */
  way(node) {
    return movesTo(this.tree, node).join(" ") || this.t("tree-root");
  }

  /**
   * Returns the relation of the best value so far to the true one: while a node is open, a better child may follow.
   * @param {boolean} isMax
   * @returns {Bound}
   */
  openBound(isMax) {
    return isMax ? "at-least" : "at-most";
  }

  /**
   * Returns `true` if a place on the scale is a single value.
   * @param {number|null} place
   * @returns {boolean}
   */
  isCertain(place) {
    return place !== null;
  }
}

/**
 * Returns the meaning of the current window.
 * @param {Speaker & Pick<TreeWords, "value">} words
 * @param {Replay} replay
 * @param {Moment} moment
 */
export function windowSentence(words, replay, moment) {
  const { t, tree } = words;
  const { node } = moment;
  const [alpha, beta] = [replay.alpha[node], replay.beta[node]];
  const args = {
    first: words.player(true),
    second: words.player(false),
    alpha: words.value(alpha),
    beta: words.value(beta),
  };
  if (moment.kind === "enter") {
    if (node === 0) return "";
    const ends = `${alpha === null ? "" : "-alpha"}${beta === null ? "" : "-beta"}` || "-open";
    return t(`tree-said-window${ends}`, args);
  }
  if (moment.kind !== "back" || !moment.narrows || tree.children[node].length === 1) return "";
  return t(maximises(tree, node) ? "tree-said-alpha-rises" : "tree-said-beta-falls", args);
}
