/**
 * The known data of positions: their views from the server, their values, and the values of their moves.
 *
 * @module
 */

import { goingOn, requestOf } from "./address.js";
import { post } from "./api.js";
import { byBook } from "./book.js";
import { wantsStones } from "./settings.js";
import { t } from "./texts.js";
import { afterMove, nameOf, other } from "./values.js";

/**
 * @typedef {import("./types.js").Opening} Opening
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 */

/** Maximum number of stored views. */
const MAX_VIEWS = 1000;

/** Time limit of the server for the values of all moves, in seconds. */
const VALUES_SECONDS = 2;

/** More than any estimate, and than the depth of any search. */
const DECIDED = 1e9;

export class Positions {
  /** @type {Map<string, View>} By the request. */
  #views = new Map();
  /** @type {Map<string, Value>} For the side to move. */
  #values = new Map();
  /** @type {Map<string, Map<string, Value>>} The values of moves, best first, of positions whose moves all have one. */
  #moveValues = new Map();
  /** @type {Map<string, Map<string, Value>>} The values of moves that an analysis has found. */
  #analysed = new Map();

  /** Deletes everything, because another game begins. */
  clear() {
    this.forgetTexts();
    this.#values.clear();
  }

  /** Deletes all data with sentences of the server, which are in one language. */
  forgetTexts() {
    this.#views.clear();
    this.#moveValues.clear();
    this.#analysed.clear();
  }

  /**
   * Requests the view of a position, once.
   * @param {Address} address of the game
   * @param {MoveNode} node
   * @param {string[]} [more] moves after it
   */
  async viewOf(address, node, more = []) {
    const request = requestOf(address, node);
    const isLater = more.length > 0;
    const body = isLater ? goingOn(request, [...node.moves(), ...more]) : request;
    const key = JSON.stringify(body);
    const known = this.#views.get(key);
    if (known) return known;
    const view = inStones(await post("/api/view", body));
    if (this.#views.size >= MAX_VIEWS) this.#views.clear();
    this.#views.set(key, view);
    // From here on the address has the game's canonical name, not an alias.
    this.#views.set(JSON.stringify({ ...body, game: view.game }), view);
    return view;
  }

  /** Returns the stored view of a position. @param {Address} address @param {MoveNode} node */
  knownViewOf(address, node) {
    return this.#views.get(JSON.stringify(requestOf(address, node)));
  }

  /** @param {View} view @returns {Value | null} */
  valueOf(view) {
    return this.#values.get(keyOf(view)) ?? null;
  }

  /** Stores a value, unless a proven one is stored already. @param {View} view @param {Value} value */
  learn(view, value) {
    const key = keyOf(view);
    if (this.#values.get(key)?.exact && !value.exact) return;
    this.#values.set(key, value);
  }

  /**
   * Stores the value of a move for the positions before and after it.
   * @param {View} before
   * @param {View} after
   * @param {Value} value
   */
  learnMove(before, after, value) {
    this.learn(before, value);
    this.learn(after, afterMove(value));
  }

  /**
   * Stores the value of a position after one of the moves with known values.
   * @param {View} before
   * @param {string} move
   * @param {View} after
   */
  learnPlayed(before, move, after) {
    const value = this.knownMoveValues(before)?.get(move);
    if (value) this.learn(after, afterMove(value));
  }

  /**
   * Stores the value of a move that an analysis has found, unless a better one is stored, and returns the
   * stored one: hint, values and analysis show one number for one move.
   * @param {View} view
   * @param {string} move
   * @param {Value} value
   */
  learnMoveValue(view, move, value) {
    const key = keyOf(view);
    const analysed = this.#analysed.get(key) ?? new Map();
    this.#analysed.set(key, analysed);
    const all = this.#moveValues.get(key);
    const known = all?.get(move) ?? analysed.get(move);
    if (known && !isAsDeep(value, known)) return known;
    analysed.set(move, value);
    if (all) {
      all.set(move, value);
      this.#moveValues.set(key, bestFirst(all));
    }
    return value;
  }

  /** Returns the stored values of a position's moves. @param {View} view */
  knownMoveValues(view) {
    return this.#moveValues.get(keyOf(view));
  }

  /**
   * Returns the values of all moves of a position, best first. The server is asked once.
   * @param {Address} address
   * @param {MoveNode} node
   * @param {AbortSignal} [signal]
   */
  async moveValues(address, node, signal) {
    const view = await this.viewOf(address, node);
    const known = this.knownMoveValues(view);
    if (known) return known;
    const { moves } = await post("/api/values", { ...byBook(requestOf(address, node)), seconds: VALUES_SECONDS }, { signal });
    const analysed = this.#analysed.get(keyOf(view));
    /** @type {[string, Value][]} */
    const found = moves.flatMap(({ move, value }) => {
      const deeper = analysed?.get(move);
      return value ? [[move, deeper && isAsDeep(deeper, value) ? deeper : value]] : [];
    });
    const values = bestFirst(new Map(found));
    this.#moveValues.set(keyOf(view), values);
    const [best] = values.values();
    if (best) this.learn(view, best);
    // Best first, so that a point at which several moves end shows its best one.
    const rank = [...values.keys()];
    view.legal.sort((a, b) => rank.indexOf(a.move) - rank.indexOf(b.move));
    return values;
  }
}

/** Returns `true` if a value rests on no worse evidence than another. @param {Value} value @param {Value} other */
function isAsDeep(value, other) {
  return !other.exact && evidenceOf(value) >= evidenceOf(other);
}

/** Returns the depth of the search; more than any depth for a proof. @param {Value} value */
function evidenceOf({ exact, value, at_depth = 0 }) {
  if (exact) return Number.POSITIVE_INFINITY;
  return value ? DECIDED : at_depth;
}

/** Returns the values, best first. @param {Map<string, Value>} values */
function bestFirst(values) {
  return new Map([...values].sort(([, one], [, next]) => rankOf(next) - rankOf(one)));
}

/** Returns a number that is greater for better values. @param {Value} value */
function rankOf({ value, plies = 0, score = 0 }) {
  if (value === "win") return DECIDED - plies;
  return value === "loss" ? plies - DECIDED : score;
}

/** Returns the key of a position, without the moves that led to it. @param {View} view */
function keyOf(view) {
  return `${view.game} ${view.position}`;
}

/**
 * Returns the view with stones in place of marks, if the reader has chosen stones.
 * @param {View} view
 * @returns {View}
 */
export function inStones(view) {
  if (view.men !== "marks" || view.areas.length > 0 || !wantsStones(view.board)) return view;
  const { ending } = view;
  return { ...view, men: "stones", ending: ending && { ...ending, text: inStonesSaid(ending) } };
}

/**
 * Returns the result of a game of stones in words: the server names the players by their marks.
 * @param {NonNullable<View["ending"]>} ending
 */
function inStonesSaid({ outcome, reason, text }) {
  if (outcome === "draw") return text;
  const [player, loser] = [nameOf(outcome, "stones"), nameOf(other(outcome), "stones")];
  const key = { resignation: "result-resignation", time: "result-time" }[/** @type {string} */ (reason)] ?? "result-win";
  return t(key, { player, loser });
}
