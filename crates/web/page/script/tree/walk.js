// What a search does, moment by moment, and how two searches are shown beside each other.
//
// The server tells every step of a walk. Leaving a node and being back at its parent are one moment to the eye.

/**
 * @typedef {import("./model.js").Tree} Tree
 * @typedef {"exact"|"at-least"|"at-most"} Bound
 * @typedef {Object} Moment
 * @property {"enter"|"leaf"|"back"|"cutoff"|"end"} kind
 * @property {number} node where the search is after it
 * @property {number} [child] that it is back from
 * @property {number} [value] of the leaf, the child or the root
 * @property {Bound} [bound] of that value
 * @property {number} [best] of the children so far
 * @property {number|null} [alpha] what the first player is sure of
 * @property {number|null} [beta] what the second player is sure of
 * @property {number} [skipped] how many moves are skipped
 */

/**
 * @param {Array<Array<any>>} steps of /api/tree
 * @returns {Moment[]}
 */
export function readMoments(steps) {
  /** @type {Moment[]} */
  const moments = [];
  /** @type {Bound} */
  let bound = "exact";
  for (const [kind, node, ...rest] of steps) {
    switch (kind) {
      case "enter":
        moments.push({ kind, node, alpha: rest[0], beta: rest[1] });
        break;
      case "leaf": {
        const entered = moments[moments.length - 1];
        moments[moments.length - 1] = { ...entered, kind, value: rest[0], bound: "exact" };
        bound = "exact";
        break;
      }
      case "back": {
        const [child, value, best, alpha, beta] = rest;
        moments.push({ kind, node, child, value, best, alpha, beta, bound });
        break;
      }
      case "cutoff":
        moments.push({ kind, node, skipped: rest[0] });
        break;
      default:
        bound = rest[1];
        if (node === 0) moments.push({ kind: "end", node, value: rest[0], bound });
    }
  }
  if (moments.length === 1) moments.push({ ...moments[0], kind: "end" });
  return moments;
}

/** What is known of a node. */
export const UNSEEN = 0;
export const OPEN = 1;
export const DONE = 2;
export const PRUNED = 3;

/** A search at a moment. It can go on, and to any other moment. */
export class Replay {
  /**
   * @param {Tree} tree
   * @param {Moment[]} moments
   */
  constructor(tree, moments) {
    this.tree = tree;
    this.moments = moments;
    this.reset();
  }

  reset() {
    const { size } = this.tree;
    /** How many moments are over. */
    this.at = 0;
    this.state = new Uint8Array(size);
    /** @type {(number|null)[]} the value, or the best so far */
    this.value = new Array(size).fill(null);
    /** @type {Bound[]} */
    this.bound = new Array(size).fill("exact");
    /** @type {(number|null)[]} the child that the value comes from */
    this.best = new Array(size).fill(null);
    /** @type {(number|null)[]} */
    this.alpha = new Array(size).fill(null);
    /** @type {(number|null)[]} */
    this.beta = new Array(size).fill(null);
    this.cutAt = new Uint8Array(size);
    /** @type {number|null} where the search is */
    this.here = null;
    this.nodes = 0;
    this.leaves = 0;
    this.cutoffs = 0;
    /** The cutoffs that had moves left to skip. */
    this.skipping = 0;
  }

  /** The moment that was the last one. */
  get moment() {
    return this.at > 0 ? this.moments[this.at - 1] : null;
  }

  /** @param {number} at */
  goTo(at) {
    if (at < this.at) this.reset();
    while (this.at < at) this.#apply(this.moments[this.at++]);
  }

  /** @param {Moment} moment */
  #apply(moment) {
    const { node } = moment;
    this.here = node;
    if (moment.alpha !== undefined) {
      this.alpha[node] = moment.alpha;
      this.beta[node] = moment.beta;
    }
    switch (moment.kind) {
      case "enter":
        this.nodes += 1;
        this.state[node] = OPEN;
        break;
      case "leaf":
        this.nodes += 1;
        this.leaves += 1;
        this.state[node] = DONE;
        this.value[node] = moment.value;
        break;
      case "back":
        this.state[moment.child] = DONE;
        this.value[moment.child] = moment.value;
        this.bound[moment.child] = moment.bound;
        if (this.best[node] === null || moment.best !== this.value[node]) this.best[node] = moment.child;
        this.value[node] = moment.best;
        break;
      case "cutoff":
        this.#cut(node);
        if (moment.skipped > 0) this.skipping += 1;
        break;
      default:
        this.state[node] = DONE;
    }
  }

  /** @param {number} node */
  #cut(node) {
    this.cutoffs += 1;
    this.cutAt[node] = 1;
    for (const child of this.tree.children[node]) {
      if (this.state[child] !== UNSEEN) continue;
      for (let below = child; below <= this.tree.last[child]; below++) this.state[below] = PRUNED;
    }
  }
}

/**
 * The moments of both searches in step: where one waits, its number stays.
 * @param {Moment[]} minimax
 * @param {Moment[]} alphaBeta
 * @returns {Array<[number, number]>} how many moments of each are over
 */
export function inStep(minimax, alphaBeta) {
  /** @type {Array<[number, number]>} */
  const ticks = [[0, 0]];
  let j = 0;
  minimax.forEach((moment, i) => {
    const other = alphaBeta[j];
    if (other && other.kind === moment.kind && other.node === moment.node && other.child === moment.child) j += 1;
    ticks.push([i + 1, j]);
    if (alphaBeta[j]?.kind === "cutoff") ticks.push([i + 1, ++j]);
  });
  return ticks;
}

/**
 * Each search at its own pace: who has less to do is done first.
 * @param {Moment[]} minimax
 * @param {Moment[]} alphaBeta
 * @returns {Array<[number, number]>}
 */
export function ownPace(minimax, alphaBeta) {
  const length = Math.max(minimax.length, alphaBeta.length) + 1;
  return Array.from({ length }, (_, at) => [Math.min(at, minimax.length), Math.min(at, alphaBeta.length)]);
}
