/**
 * The texts about a search: names of values, and a sentence for each moment.
 *
 * The sentences are the lesson: each explains an event and its reason, with the names in the picture.
 *
 * @module
 */

import { number } from "../texts.js";
import { signed } from "../values.js";
import { maximises, pathTo } from "./model.js";

/** @typedef {import("./model.js").Tree} Tree */
/** @typedef {import("./walk.js").Moment} Moment */
/** @typedef {import("./walk.js").Replay} Replay */

const BOUNDS = { exact: "", "at-least": "≥ ", "at-most": "≤ " };

export class Words {
  /**
   * @param {import("../types.js").Translate} t
   * @param {Tree} tree
   * @param {import("../types.js").Men} men
   */
  constructor(t, tree, men) {
    this.t = t;
    this.tree = tree;
    this.decimals = decimalsOf(tree);
    this.names = [t(`player-first-${men}`), t(`player-second-${men}`)];
    this.shortNames = [t(`tree-short-first-${men}`), t(`tree-short-second-${men}`)];
  }

  /** @param {boolean} isFirst */
  player(isFirst) {
    return this.names[isFirst ? 0 : 1];
  }

  /**
   * Returns the short name of a player.
   * @param {boolean} isFirst
   */
  short(isFirst) {
    return this.shortNames[isFirst ? 0 : 1];
  }

  /**
   * Returns the side to move at a node.
   * @param {number} node
   */
  mover(node) {
    return this.player(maximises(this.tree, node));
  }

  /**
   * Returns a value in short form: "X in 3", with a bound "≥ X in 3".
   * @param {number|null} place on the scale
   * @param {"exact"|"at-least"|"at-most"} [bound]
   */
  value(place, bound = "exact") {
    if (place === null) return "?";
    const value = this.tree.scale[place];
    if ("score" in value) return bound === "exact" ? this.score(value.score) : BOUNDS[bound] + this.estimate(value.score);
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

  /**
   * Returns the name of a child: its move.
   * @param {number} node
   */
  move(node) {
    return this.tree.move[node] ?? this.t("tree-root");
  }

  /**
   * Returns the sentence for the last moment of a search.
   * @param {Replay} replay
   * @param {boolean} hasWindow `true` for alpha-beta
   */
  sentence(replay, hasWindow) {
    const { moment } = replay;
    if (!moment) return this.t("tree-said-start", { count: this.tree.size, nodes: number(this.tree.size) });
    const window = hasWindow ? this.#window(replay, moment) : "";
    return [this.#deed(replay, moment), window].filter(Boolean).join(" ");
  }

  /**
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #deed(replay, moment) {
    const { t, tree } = this;
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

  /**
   * Returns the meaning of the current window.
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #window(replay, moment) {
    const { node } = moment;
    const [alpha, beta] = [replay.alpha[node], replay.beta[node]];
    const args = {
      first: this.player(true),
      second: this.player(false),
      alpha: this.value(alpha),
      beta: this.value(beta),
    };
    if (moment.kind === "enter") {
      if (node === 0) return "";
      const ends = `${alpha === null ? "" : "-alpha"}${beta === null ? "" : "-beta"}` || "-open";
      return this.t(`tree-said-window${ends}`, args);
    }
    if (moment.kind !== "back" || replay.best[node] !== moment.child || this.tree.children[node].length === 1)
      return "";
    const raised = maximises(this.tree, node) ? alpha === moment.best : beta === moment.best;
    if (!raised) return "";
    return this.t(maximises(this.tree, node) ? "tree-said-alpha-rises" : "tree-said-beta-falls", args);
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
 * @param {Tree} tree
 */
function decimalsOf({ scale }) {
  const scores = scale.flatMap((value) => ("score" in value ? [value.score] : []));
  return new Set(scores.map((score) => signed(score))).size < scores.length ? 2 : 1;
}
