/**
 * What is known of positions: what the server says of them, what they are worth, and what their moves are worth.
 *
 * @module
 */

import { goingOn, requestOf } from "./address.js";
import { post } from "./api.js";
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

/** More views than these are not kept for going back and forth. */
const MAX_VIEWS = 1000;

/** How long the server may take for the values of all moves, in seconds. */
const VALUES_SECONDS = 2;

export class Positions {
  /** @type {Map<string, View>} By the request. */
  #views = new Map();
  /** @type {Map<string, Value>} For the player to move. */
  #values = new Map();
  /** @type {Map<string, Map<string, Value>>} What the moves are worth, best first. */
  #moveValues = new Map();

  /** Forgets everything: another game begins. */
  clear() {
    this.forgetTexts();
    this.#values.clear();
  }

  /** Forgets what has sentences of the server, which are in one language. */
  forgetTexts() {
    this.#views.clear();
    this.#moveValues.clear();
  }

  /**
   * What the server says of a position.
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
    // From here on the address has the game's own name, not an alias.
    this.#views.set(JSON.stringify({ ...body, game: view.game }), view);
    return view;
  }

  /** What the server has said of a position, if it was asked. @param {Address} address @param {MoveNode} node */
  knownViewOf(address, node) {
    return this.#views.get(JSON.stringify(requestOf(address, node)));
  }

  /** @param {View} view @returns {Value | null} */
  valueOf(view) {
    return this.#values.get(keyOf(view)) ?? null;
  }

  /** Keeps a value, unless a proven one is known already. @param {View} view @param {Value} value */
  learn(view, value) {
    const key = keyOf(view);
    if (this.#values.get(key)?.exact && !value.exact) return;
    this.#values.set(key, value);
  }

  /** Keeps the value of a move for the positions before and after it. @param {View} before @param {View} after @param {Value} value */
  learnMove(before, after, value) {
    this.learn(before, value);
    this.learn(after, afterMove(value));
  }

  /** Keeps what a position is worth after one of the moves whose values are known. @param {View} before @param {string} move @param {View} after */
  learnPlayed(before, move, after) {
    const value = this.knownMoveValues(before)?.get(move);
    if (value) this.learn(after, afterMove(value));
  }

  /** What the moves of a position are worth, if they were asked for. @param {View} view */
  knownMoveValues(view) {
    return this.#moveValues.get(keyOf(view));
  }

  /**
   * What every move of a position is worth, best first; the server is asked once.
   * @param {Address} address
   * @param {MoveNode} node
   * @param {AbortSignal} [signal]
   */
  async moveValues(address, node, signal) {
    const view = await this.viewOf(address, node);
    const known = this.knownMoveValues(view);
    if (known) return known;
    const { moves } = await post("/api/values", { ...requestOf(address, node), seconds: VALUES_SECONDS }, { signal });
    /** @type {Map<string, Value>} */
    const values = new Map(moves.flatMap(({ move, value }) => (value ? [[move, value]] : [])));
    this.#moveValues.set(keyOf(view), values);
    const [best] = values.values();
    if (best) this.learn(view, best);
    // Best first, so that a point where several moves end shows its best one.
    const rank = [...values.keys()];
    view.legal.sort((a, b) => rank.indexOf(a.move) - rank.indexOf(b.move));
    return values;
  }
}

/** The key of a position, without the moves that led to it. @param {View} view */
function keyOf(view) {
  return `${view.game} ${view.position}`;
}

/** The view with stones in place of marks, if the reader wants that. @param {View} view @returns {View} */
export function inStones(view) {
  if (view.men !== "marks" || view.areas.length > 0 || !wantsStones(view.board)) return view;
  const { ending } = view;
  return { ...view, men: "stones", ending: ending && { ...ending, text: inStonesSaid(ending) } };
}

/** How a game of stones ended: the server calls the players by their marks. @param {NonNullable<View["ending"]>} ending */
function inStonesSaid({ outcome, reason, text }) {
  if (outcome === "draw") return text;
  const [player, loser] = [nameOf(outcome, "stones"), nameOf(other(outcome), "stones")];
  const key = { resignation: "result-resignation", time: "result-time" }[/** @type {string} */ (reason)] ?? "result-win";
  return t(key, { player, loser });
}
