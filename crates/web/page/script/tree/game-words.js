/**
 * The texts about a search in the tree of a game.
 *
 * @module
 */

import { number } from "../texts.js";
import { signed } from "../values.js";
import { maximises, pathTo } from "./model.js";
import { Speaker, windowSentence } from "./words.js";

/** @typedef {import("./model.js").GameTree} GameTree */
/** @typedef {import("./model.js").Tree} Tree */
/** @typedef {import("./walk.js").Moment} Moment */
/** @typedef {import("./walk.js").Replay} Replay */

/** The prefix of a value with each bound. */
const BOUNDS = { exact: "", "at-least": "≥ ", "at-most": "≤ " };

/** The player whom each result of the first player favours. */
const SIDES = /** @type {const} */ ({ win: "first", draw: "nobody", loss: "second" });

export class GameWords extends Speaker {
  /**
   * @param {import("../types.js").Translate} t
   * @param {GameTree} tree
   * @param {import("../types.js").Men} men
   */
  constructor(t, tree, men) {
    const long = [t(`player-first-${men}`), t(`player-second-${men}`)];
    super(t, tree, { long, short: [t(`tree-short-first-${men}`), t(`tree-short-second-${men}`)] });
    this.game = tree;
    this.decimals = decimalsOf(tree);
  }

  /**
   * Returns a value in short form: "X in 3", with a bound "≥ X in 3".
   * @param {number|null} place on the scale
   * @param {"exact"|"at-least"|"at-most"} [bound]
   */
  value(place, bound = "exact") {
    if (place === null) return "?";
    const value = this.game.scale[place];
    if (value.score !== undefined) return bound === "exact" ? this.score(value.score) : BOUNDS[bound] + this.estimate(value.score);
    if (value.value === "draw") return BOUNDS[bound] + this.t("tree-value-draw");
    const player = this.short(value.value === "win");
    return BOUNDS[bound] + this.t("tree-value-win", { player, plies: value.plies ?? 0 });
  }

  /**
   * Returns an estimate in short form.
   * @param {number} score
   */
  score(score) {
    return this.t("tree-value-score", { score: this.estimate(score) });
  }

  /**
   * Formats an estimate as a number, in moves of advantage.
   * @param {number} score
   */
  estimate(score) {
    return signed(score, this.decimals);
  }

  /** @type {import("./words.js").Words["side"]} */
  side(place) {
    const { value, score = 0 } = this.game.scale[place];
    if (value) return SIDES[value];
    return score > 0 ? "first" : score < 0 ? "second" : "nobody";
  }

  /** @type {import("./words.js").Words["signs"]} */
  signs() {
    const { t, game } = this;
    const score = t("tree-legend-score", { player: this.player(true) });
    return [...this.#win(), ...(game.whole ? [] : [/** @type {[string, string]} */ ([this.score(100), score])])];
  }

  /**
   * Returns a win of this tree as an example, if there is one.
   * @returns {Array<[string, string]>}
   */
  #win() {
    for (const [place, value] of this.game.scale.entries()) {
      if (!value.value || value.value === "draw") continue;
      const player = this.player(value.value === "win");
      return [[this.value(place), this.t("tree-legend-win", { player, plies: value.plies ?? 0 })]];
    }
    return [];
  }

  /** @type {import("./words.js").Words["sentence"]} */
  sentence(replay, hasWindow) {
    const { moment } = replay;
    if (!moment) return this.t("tree-said-start", { count: this.tree.size, nodes: number(this.tree.size) });
    const window = hasWindow ? windowSentence(this, replay, moment) : "";
    return [this.#momentSentence(replay, moment), window].filter(Boolean).join(" ");
  }

  /** @type {import("./words.js").Words["ending"]} */
  ending(full, alphaBeta) {
    const saved = number(full.nodes - alphaBeta.nodes);
    return this.t("tree-said-end-both", { visited: number(alphaBeta.nodes), all: number(full.nodes), saved });
  }

  /**
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #momentSentence(replay, moment) {
    const { t, game: tree } = this;
    switch (moment.kind) {
      case "enter": {
        const key = maximises(tree, moment.node) ? "tree-said-enter-max" : "tree-said-enter-min";
        const [player, moves] = [this.mover(moment.node), tree.children[moment.node].length];
        if (moves === 1 && moment.node > 0) return t("tree-said-enter-only", { player, move: this.move(moment.node) });
        return moment.node === 0
          ? t(`${key}-root`, { player, moves, first: this.player(true) })
          : t(key, { player, moves, move: this.move(moment.node) });
      }
      case "leaf":
        return tree.end[moment.node] === "depth"
          ? t("tree-said-horizon", { move: this.move(moment.node), value: this.value(moment.value) })
          : t("tree-said-leaf", { move: this.move(moment.node), value: this.value(moment.value) });
      case "back":
        return this.#back(replay, moment);
      case "cutoff":
        return this.#cutoff(replay, moment);
      default:
        return t("tree-said-end", { value: this.value(moment.value) });
    }
  }

  /**
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #back(replay, moment) {
    const { t, tree } = this;
    const args = {
      move: this.move(moment.child),
      value: this.value(moment.value, moment.bound),
      player: this.mover(moment.node),
    };
    const siblings = tree.children[moment.node];
    if (siblings.length === 1) return t("tree-said-back-only", args);
    const best = replay.best[moment.node];
    if (siblings[0] === moment.child) return t("tree-said-back-first", args);
    if (best === moment.child) return t("tree-said-back-better", args);
    return t("tree-said-back-worse", {
      ...args,
      best: this.value(moment.best),
      instead: this.move(best ?? moment.child),
    });
  }

  /**
   * Explains a cutoff: the other moves need no search, because the opponent has a better move elsewhere.
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #cutoff(replay, moment) {
    const { node, skipped } = moment;
    const isMax = maximises(this.tree, node);
    const [instead, bound] = rival(this.tree, replay, node, isMax);
    const args = {
      player: this.player(isMax),
      other: this.player(!isMax),
      move: this.move(replay.best[node] ?? node),
      value: this.value(replay.value[node]),
      bound: this.value(bound),
      instead: this.move(instead),
      usual: this.move(pathTo(this.tree, node)[this.tree.ply[instead]]),
      skipped,
    };
    const same = bound === replay.value[node] ? "-same" : "";
    return this.t(skipped === 0 ? `tree-said-cutoff${same}-last` : `tree-said-cutoff${same}`, args);
  }
}

/**
 * Returns the move that the opponent prefers, and its value: the best one at the nearest ancestor with the
 * bound.
 * @param {Tree} tree
 * @param {Replay} replay
 * @param {number} node
 * @param {boolean} isMax
 * @returns {[number, number|null]}
 */
function rival(tree, replay, node, isMax) {
  const bound = isMax ? replay.beta[node] : replay.alpha[node];
  for (let at = tree.parent[node]; at !== null; at = tree.parent[at]) {
    const [isRival, best] = [maximises(tree, at) !== isMax, replay.best[at]];
    if (isRival && replay.value[at] === bound && best !== null) return [best, bound];
  }
  return [node, bound];
}

/**
 * Returns the number of decimals at which the estimates of a tree differ: one, as everywhere on the page, or
 * two if the searches would seem to choose between equal values.
 * @param {GameTree} tree
 */
function decimalsOf({ scale }) {
  const scores = scale.flatMap((value) => (value.score === undefined ? [] : [value.score]));
  return new Set(scores.map((score) => signed(score))).size < scores.length ? 2 : 1;
}
