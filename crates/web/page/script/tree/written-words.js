/**
 * The texts about a search in a tree that the reader has written.
 *
 * The players are called Max and Min. A value is a range: `6`, `≤ 3`, `≥ 4`, `2 … 5`, or `?` for any value.
 *
 * @module
 */

import { number } from "../texts.js";
import { maximises } from "./model.js";
import { DONE } from "./walk.js";
import { Speaker, windowSentence } from "./words.js";

/**
 * @typedef {import("../types.js").Translate} Translate
 * @typedef {import("./walk.js").Bound} Bound
 * @typedef {import("./walk.js").Moment} Moment
 * @typedef {import("./walk.js").Replay} Replay
 * @typedef {import("./model.js").WrittenTree} WrittenTree
 */

/** Keys of texts that a written tree replaces by its own, since those of games mention moves and positions. */
const OWN = new Set([
  "tree-root",
  "tree-head-max",
  "tree-head-min",
  "tree-counter-nodes",
  "tree-visited",
  "tree-node-open",
  "tree-card",
  "tree-card-moves",
  "tree-card-next",
  "tree-legend-max",
  "tree-legend-min",
  "tree-legend-bound",
  "tree-legend-cut",
  "tree-said-start",
  "tree-said-exactly",
  "tree-said-window-alpha",
  "tree-said-window-beta",
  "tree-said-window-alpha-beta",
  "tree-said-alpha-rises",
  "tree-said-beta-falls",
  "tree-tour-say-tree",
  "tree-tour-say-leaf",
  "tree-tour-say-back",
  "tree-tour-say-cutoff",
  "tree-tour-say-no-cutoff",
  "tree-tour-say-unvisited",
]);

/** Maximum length of the text in a leaf, in characters. */
const MAX_LABEL = 9;

/** The sign of a value about which nothing is known. */
const UNKNOWN = "?";

/** Maximum length of the name of a node, in characters. */
const MAX_NAME = 24;

/**
 * Returns a text that is not too long.
 * @param {string} text
 */
export function shortened(text, most = MAX_NAME) {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/**
 * Returns `true` if only one value is possible.
 * @param {import("../types.js").ValueRange} range
 */
export function isNumber({ low, high }) {
  return low !== null && low === high;
}

/** @param {Translate} t @returns {Translate} */
function ownTexts(t) {
  return (key, args) => t(OWN.has(key) ? key.replace("tree-", "tree-written-") : key, args);
}

/** @param {number} value */
function numeral(value) {
  return String(value).replace("-", "−");
}

export class WrittenWords extends Speaker {
  /**
   * @param {Translate} translate
   * @param {WrittenTree} tree
   */
  constructor(translate, tree) {
    const t = ownTexts(translate);
    const names = [t("tree-written-max"), t("tree-written-min")];
    super(t, tree, { long: names, short: names });
    this.written = tree;
  }

  /**
   * Returns a range; for an open node, its bound so far.
   * @param {number|null} place on the scale
   * @param {Bound} [bound]
   */
  value(place, bound = "exact") {
    if (place === null) return UNKNOWN;
    const range = this.written.scale[place];
    const low = bound === "at-most" ? null : range.low;
    const high = bound === "at-least" ? null : range.high;
    if (low === null) return high === null ? UNKNOWN : `≤ ${numeral(high)}`;
    if (high === null) return `≥ ${numeral(low)}`;
    return low === high ? numeral(low) : `${numeral(low)} … ${numeral(high)}`;
  }

  /**
   * Returns a range in a sentence.
   * @param {number|null} place
   * @param {Bound} [bound]
   */
  inWords(place, bound) {
    return this.isUnknown(place) ? this.t("tree-written-said-not-known") : this.value(place, bound);
  }

  /** @param {number|null} place */
  isUnknown(place) {
    return this.value(place) === UNKNOWN;
  }

  /** @type {import("./words.js").Words["side"]} */
  side() {
    return "nobody";
  }

  /** @param {number|null} place */
  isCertain(place) {
    return place !== null && isNumber(this.written.scale[place]);
  }

  /** Returns the text inside a leaf; the text of an inner node follows from its children. @param {number} node */
  label(node) {
    const { isLeaf, text } = this.written;
    return isLeaf[node] ? shortened(text[node], MAX_LABEL) : "";
  }

  /** @param {number} node */
  isWrittenLeaf(node) {
    return this.written.isLeaf[node];
  }

  /** @param {number} node */
  way(node) {
    return this.move(node);
  }

  /** @type {import("./words.js").Words["signs"]} */
  signs() {
    const { t } = this;
    return [[UNKNOWN, t("tree-written-legend-unknown")], ["2 … 5", t("tree-written-legend-range")]];
  }

  /** @type {import("./words.js").Words["sentence"]} */
  sentence(replay, hasWindow) {
    const { moment } = replay;
    const { size } = this.tree;
    if (!moment) return this.t("tree-said-start", { count: size, nodes: number(size) });
    const window = hasWindow ? windowSentence(this, replay, moment) : "";
    return [this.deed(replay, moment), window].filter(Boolean).join(" ");
  }

  /**
   * Returns the sentence for an event of a search.
   * @param {Replay} replay
   * @param {Moment} moment
   * @returns {string}
   */
  deed(replay, moment) {
    switch (moment.kind) {
      case "enter":
        return this.entered(moment.node);
      case "leaf":
        return this.leaf(moment);
      case "back":
        return this.back(replay, moment);
      case "cutoff":
        return this.#cutoff(replay, moment);
      default:
        return this.done(moment);
    }
  }

  /** @param {Moment} moment */
  done({ value }) {
    return this.t("tree-written-said-end", { value: this.inWords(value) });
  }

  /** @param {number} node */
  entered(node) {
    const key = maximises(this.tree, node) ? "tree-written-said-enter-max" : "tree-written-said-enter-min";
    return this.t(key, this.choice(node));
  }

  /** Returns the arguments of the sentences about a choice. @param {number} node */
  choice(node) {
    return { node: this.named(node), player: this.mover(node), children: this.tree.children[node].length };
  }

  /** Returns the name at the beginning of a sentence. @param {number} node */
  named(node) {
    return node === 0 ? this.t("tree-written-said-root") : this.move(node);
  }

  /** @param {Moment} moment */
  leaf({ node, value }) {
    const key = this.isCertain(value) ? "tree-written-said-leaf" : "tree-written-said-unknown";
    return this.t(key, { node: this.move(node) });
  }

  /**
   * @param {Replay} replay
   * @param {Moment} moment
   */
  back(replay, moment) {
    return this.compared(replay, moment, this.returned(moment), maximises(this.tree, moment.node));
  }

  /**
   * Returns a child with its value; a leaf with a number is its value.
   * @param {Moment} moment
   */
  returned({ child, value, bound }) {
    const [node, shown] = [this.move(child), this.inWords(value, bound)];
    if (this.written.isLeaf[child] && this.isCertain(value)) return node;
    return this.t("tree-written-said-child", { node, value: shown });
  }

  /**
   * Returns the sentence about the best value after a child.
   * @param {Replay} replay
   * @param {Moment} moment
   * @param {string} child the child with its value
   * @param {boolean} wantsLargest
   */
  compared(replay, moment, child, wantsLargest) {
    const siblings = this.tree.children[moment.node];
    const args = { child, best: this.inWords(moment.best) };
    if (siblings.length === 1) return this.t("tree-written-said-only", args);
    if (siblings[0] === moment.child) return this.t("tree-written-said-first", args);
    const change = replay.best[moment.node] === moment.child ? "now" : "still";
    return this.t(`tree-written-said-${wantsLargest ? "largest" : "smallest"}-${change}`, args);
  }

  /**
   * Explains a cutoff: the node already has a bound, and the opponent has at least as good a choice elsewhere.
   * @param {Replay} replay
   * @param {Moment} moment
   */
  #cutoff(replay, { node, skipped }) {
    const { tree } = this;
    const isMax = maximises(tree, node);
    const [alpha, beta] = [this.value(replay.alpha[node]), this.value(replay.beta[node])];
    const children = tree.children[node];
    const names = children.slice(children.length - skipped).map((child) => this.move(child));
    const sentence = this.t(isMax ? "tree-written-said-cutoff-max" : "tree-written-said-cutoff-min", {
      value: isMax ? alpha : beta,
      bound: isMax ? beta : alpha,
      other: this.player(!isMax),
      skipped,
      names: names.join(", "),
    });
    return skipped > 0 ? `✂ ${sentence}` : sentence;
  }

  /** @type {import("./words.js").Words["ending"]} */
  ending(full, alphaBeta) {
    const [visited, all] = [number(alphaBeta.nodes), number(full.nodes)];
    const counts = this.t("tree-written-said-end-both", { visited, all, saved: number(full.nodes - alphaBeta.nodes) });
    return [counts, ...this.#unknowns(alphaBeta)].join(" ");
  }

  /**
   * Returns the sentences about the unknown leaves: those that alpha-beta never needed, and the others.
   * @param {Replay} alphaBeta
   */
  #unknowns({ state }) {
    const { isLeaf, text } = this.written;
    const isUnknown = (/** @type {number} */ node) => isLeaf[node] && !this.isCertain(this.tree.value[node]);
    const leaves = Array.from(text.keys()).filter(isUnknown);
    const isVisited = (/** @type {number} */ node) => state[node] === DONE;
    const needed = new Set(leaves.filter(isVisited).map((node) => text[node]));
    const never = new Set(leaves.map((node) => text[node]).filter((name) => !needed.has(name)));
    const visited = this.isCertain(this.tree.value[0]) ? "tree-written-said-idle" : "tree-written-said-depends";
    return [this.#list("tree-written-said-never", never), this.#list(visited, needed)].filter(Boolean);
  }

  /**
   * @param {string} key
   * @param {Set<string>} names
   */
  #list(key, names) {
    return names.size === 0 ? "" : this.t(key, { count: names.size, names: [...names].join(", ") });
  }
}
