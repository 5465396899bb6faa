/**
 * Reviews the moves of a game: which were mistakes, what would have been better, and how the opponent can punish them.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { pause, stream } from "./api.js";
import { button, html } from "./elements.js";
import { verdictKey, verdictOf } from "./state.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").Verdict} Verdict
 * @typedef {import("./store.js").Store} Store
 */

/** What a decided game is worth beside estimates, and the losses from which on a move has a sign. */
const DECIDED = 1500;
const SIGNS = /** @type {const} */ ([
  [700, "??"],
  [250, "?"],
  [100, "?!"],
]);

/** How long the punishment of a mistake is searched for, in seconds. */
const PUNISH_SECONDS = 2;

/** Between two moves of a line that is shown, in milliseconds. */
const BETWEEN_MOVES = 900;

export class Review {
  /** @type {AbortController | null} */
  #search = null;
  /** @type {AbortController | null} */
  #showing = null;
  /** @type {Verdict | undefined} */
  #shown = undefined;

  /**
   * @param {HTMLElement} element
   * @param {Store} store
   * @param {Positions} positions
   * @param {Navigation} navigation
   */
  constructor(element, store, positions, navigation) {
    this.store = store;
    this.positions = positions;
    this.navigation = navigation;
    this.place = html("div", { "aria-live": "polite" });
    this.start = button("", () => this.toggle(), { "data-review-run": "" });
    element.replaceChildren(this.place, this.start);
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "visit" && action.target) this.#showing?.abort();
    if (action.type === "begin" || action.type === "speak") this.#search?.abort();
    if (["arrive", "explore", "review", "judge"].includes(action.type)) this.show();
  }

  toggle() {
    if (this.#search) this.#search.abort();
    else if (this.start.ariaDisabled !== "true") this.run();
  }

  /** Reviews the line that is on the board. */
  async run() {
    const { store } = this;
    const { root, cursor } = store.state.address;
    const search = new AbortController();
    this.#search = search;
    const line = cursor.end().path();
    try {
      for (const [index, node] of line.entries()) {
        store.dispatch({ type: "review", progress: { number: index + 1, of: line.length } });
        if (!node.parent || store.state.address.root !== root || search.signal.aborted) break;
        const values = await this.positions.moveValues(store.state.address, node.parent, search.signal);
        const verdict = judge(values, node.move ?? "");
        if (verdict) store.dispatch({ type: "judge", key: verdictKey(store.state, node), verdict });
      }
    } catch (error) {
      store.complain(error);
    }
    if (this.#search === search) this.#search = null;
    store.dispatch({ type: "review", progress: null });
  }

  /** Says of the last move on the board what was found. */
  show() {
    const { state } = this.store;
    const { cursor, root } = state.address;
    const verdict = verdictOf(state, cursor);
    this.start.textContent = state.review ? t("page-reviewing", state.review) : t("page-review");
    this.start.ariaDisabled = String(!state.review && root.children.length === 0);
    if (verdict === this.#shown) return;
    this.#shown = verdict;
    this.place.replaceChildren(...(verdict ? [this.sentence(cursor, verdict)] : []));
  }

  /** @param {MoveNode} node @param {Verdict} verdict */
  sentence(node, { sign, value, best, bestValue }) {
    const isBest = sign === "";
    const says = { move: `${node.move}${sign}`, says: value.text, best, bestSays: bestValue.text };
    const text = html("p", { text: t(isBest ? "page-review-good" : "page-review-bad", says), "data-verdict": sign });
    if (isBest) return text;
    const why = button(t("page-review-why"), () => this.punish(node), { "data-review-why": "" });
    const better = button(t("page-review-better"), () => node.parent && this.navigation.go(node.parent));
    return html("div", { class: "verdict" }, text, html("div", { class: "actions" }, why, better));
  }

  /** Plays what follows a mistake on the board. @param {MoveNode} node */
  async punish(node) {
    const { store, navigation } = this;
    this.#showing?.abort();
    const { signal } = (this.#showing = new AbortController());
    try {
      const line = await this.punishment(node, signal);
      for (let plies = 1; plies <= line.length && !signal.aborted; plies += 1) {
        const shown = line.slice(0, plies);
        await navigation.explore(shown);
        await pause(BETWEEN_MOVES, signal);
        // Somebody has gone elsewhere, or explores another line.
        if (store.state.exploring !== shown) return;
      }
    } catch (error) {
      store.complain(error);
    }
  }

  /** Best play after a move. @param {MoveNode} node @param {AbortSignal} signal */
  async punishment(node, signal) {
    const request = { ...requestOf(this.store.state.address, node), lines: 1, seconds: PUNISH_SECONDS };
    const last = await stream("/api/analyse", request, () => {}, { signal });
    return last?.name === "result" ? (last.data.lines[0]?.pv ?? []) : [];
  }
}

/**
 * @param {Map<string, Value>} values best first
 * @param {string} move
 * @returns {Verdict | null}
 */
function judge(values, move) {
  const [best, bestValue] = [...values][0] ?? [];
  const value = values.get(move);
  if (!best || !bestValue || !value) return null;
  const loss = worth(bestValue) - worth(value);
  const sign = SIGNS.find(([least]) => loss >= least)?.[1] ?? "";
  return { sign, value, best, bestValue };
}

/** @param {Value} value */
function worth(value) {
  const score = Math.max(-DECIDED, Math.min(DECIDED, value.score ?? 0));
  return value.value ? { win: DECIDED, draw: 0, loss: -DECIDED }[value.value] : score * 0.9;
}
