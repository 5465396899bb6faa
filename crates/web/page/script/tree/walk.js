/**
 * The steps of a search, moment by moment, and the synchronization of two searches.
 *
 * The server sends every step of a walk. Leaving a node and returning to its parent are shown as one moment.
 *
 * @module
 */

/**
 * @typedef {import("./model.js").Tree} Tree
 * @typedef {import("../types.js").Bound} Bound
 * @typedef {import("../types.js").WalkStep} WalkStep
 * @typedef {object} Moment
 * @property {"enter"|"leaf"|"back"|"cutoff"|"end"} kind
 * @property {number} node the current node after this moment
 * @property {number} child the child from which the search returns; otherwise the node itself
 * @property {number|null} value of the leaf, the child or the root; of a child as its parent sees it
 * @property {number|null} own value of the child from its own side; another one in negamax only
 * @property {Bound} bound of that value
 * @property {number|null} best of the children so far
 * @property {Window|null} window the window, if the moment changes it
 * @property {boolean} narrows `true` if the window of the node becomes narrower
 * @property {number} skipped number of skipped moves
 * @typedef {{alpha: number|null, beta: number|null}} Window
 */

/**
 * @param {Moment["kind"]} kind
 * @param {number} node
 * @param {Partial<Moment>} more
 * @returns {Moment}
 */
function moment(kind, node, more) {
  return { kind, node, child: node, value: null, own: null, bound: "exact", best: null, window: null, narrows: false, skipped: 0, ...more };
}

/**
 * @param {WalkStep[]} steps of /api/tree
 * @returns {Moment[]}
 */
export function readMoments(steps) {
  /** @type {Moment[]} */
  const moments = [];
  /** @type {Bound} */
  let bound = "exact";
  /** @type {number|null} */
  let own = null;
  /** @type {Map<number, Window>} the window of each node */
  const windows = new Map();
  for (const step of steps) {
    switch (step[0]) {
      case "enter": {
        const [kind, node, alpha, beta] = step;
        windows.set(node, { alpha, beta });
        moments.push(moment(kind, node, { window: { alpha, beta } }));
        break;
      }
      case "leaf": {
        // A leaf was entered at the previous moment; both become one.
        const [kind, , value] = step;
        moments.push({ ...moments[moments.length - 1], kind, value });
        moments.splice(-2, 1);
        bound = "exact";
        own = value;
        break;
      }
      case "back": {
        const [kind, node, child, value, best, alpha, beta] = step;
        const before = windows.get(node);
        const narrows = before?.alpha !== alpha || before?.beta !== beta;
        windows.set(node, { alpha, beta });
        moments.push(moment(kind, node, { child, value, own, best, bound, window: { alpha, beta }, narrows }));
        break;
      }
      case "cutoff": {
        const [kind, node, skipped] = step;
        moments.push(moment(kind, node, { skipped }));
        break;
      }
      default: {
        const [, node, value] = step;
        bound = step[3];
        own = value;
        if (node === 0) moments.push(moment("end", node, { value, bound }));
      }
    }
  }
  if (moments.length === 1) moments.push({ ...moments[0], kind: "end" });
  return moments;
}

/** The states of a node. */
export const UNSEEN = 0;
export const OPEN = 1;
export const DONE = 2;
export const PRUNED = 3;

/** A search at a moment. It can step forward, and jump to any other moment. */
export class Replay {
  /**
   * @param {Tree} tree
   * @param {Moment[]} moments
   */
  constructor(tree, moments) {
    const { size } = tree;
    const nothing = () => /** @type {(number|null)[]} */ (new Array(size).fill(null));
    this.tree = tree;
    this.moments = moments;
    /** Number of completed moments. */
    this.at = 0;
    this.state = new Uint8Array(size);
    /** The value, or the best one so far. */
    this.value = nothing();
    this.bound = /** @type {Bound[]} */ (new Array(size).fill("exact"));
    /** The child with this value. */
    this.best = nothing();
    this.alpha = nothing();
    this.beta = nothing();
    this.cutAt = new Uint8Array(size);
    /** @type {number|null} the current node */
    this.here = null;
    this.nodes = 0;
    this.leaves = 0;
    this.cutoffs = 0;
    /** Number of cutoffs that skipped moves. */
    this.skipping = 0;
  }

  reset() {
    for (const column of [this.value, this.best, this.alpha, this.beta]) column.fill(null);
    for (const column of [this.state, this.cutAt]) column.fill(0);
    this.bound.fill("exact");
    this.here = null;
    this.at = this.nodes = this.leaves = this.cutoffs = this.skipping = 0;
  }

  /** Returns the last completed moment. */
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
    if (moment.window) {
      this.alpha[node] = moment.window.alpha;
      this.beta[node] = moment.window.beta;
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
        this.value[moment.child] = moment.own;
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
 * Pairs the moments of both searches. When one search waits, its number stays.
 * @param {Moment[]} minimax
 * @param {Moment[]} alphaBeta
 * @returns {Array<[number, number]>} the numbers of completed moments of each
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
 * Lets each search run at its own pace: the one with fewer moments ends first.
 * @param {Moment[]} minimax
 * @param {Moment[]} alphaBeta
 * @returns {Array<[number, number]>}
 */
export function ownPace(minimax, alphaBeta) {
  const length = Math.max(minimax.length, alphaBeta.length) + 1;
  return Array.from({ length }, (_, at) => [Math.min(at, minimax.length), Math.min(at, alphaBeta.length)]);
}
