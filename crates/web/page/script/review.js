/**
 * Reviews the moves of a game: which were mistakes, what would have been better, and how the opponent can punish them.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { pause, stream } from "./api.js";
import { button, html } from "./elements.js";
import { isLive, verdictKey, verdictOf } from "./state.js";
import { decimal, t } from "./texts.js";
import { afterMove, sentence } from "./values.js";
import { judge } from "./verdicts.js";

/**
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").Reviewed} Reviewed
 * @typedef {import("./verdicts.js").Verdict} Verdict
 * @typedef {import("./store.js").Store} Store
 */

/** How long the punishment of a mistake is searched for, in seconds. */
const PUNISH_SECONDS = 2;

/** Between two moves of a line that is shown, in milliseconds. */
const BETWEEN_MOVES = 900;

/** How many of the largest losses by estimate the end of a review names. */
const MAX_LOSSES = 3;

/** After these there is something better to be shown. */
const BETTER = ["changed", "sooner", "longer", "estimate", "known"];

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
    this.end = html("div", { class: "review-end", role: "status" });
    this.start = button("", () => this.toggle(), { "data-review-run": "" });
    element.replaceChildren(this.place, this.end, this.start);
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "visit" && action.target) this.#showing?.abort();
    if (action.type === "begin") this.#search?.abort();
    if (["arrive", "explore", "review", "judge", "speak", "live"].includes(action.type)) this.show(action.type === "speak");
    if (["begin", "open", "reviewed", "speak"].includes(action.type)) this.showEnd();
  }

  toggle() {
    if (this.#search) this.#search.abort();
    else if (this.start.ariaDisabled !== "true") this.run();
  }

  /** Reviews the line that is on the board, and says what it found. */
  async run() {
    const { store } = this;
    const { root, cursor } = store.state.address;
    const search = new AbortController();
    this.#search = search;
    const line = cursor.end().path();
    store.dispatch({ type: "reviewed", end: null });
    let judged = 0;
    let isWhole = false;
    const goesOn = () => store.state.address.root === root && !search.signal.aborted;
    try {
      for (const [index, node] of line.entries()) {
        store.dispatch({ type: "review", progress: { number: index + 1, of: line.length } });
        if (!goesOn()) break;
        judged += (await this.judge(node, search.signal)) ? 1 : 0;
        isWhole = index + 1 === line.length;
      }
    } catch (error) {
      store.complain(error);
    }
    if (this.#search === search) this.#search = null;
    store.dispatch({ type: "review", progress: null });
    if (store.state.address.root === root) store.dispatch({ type: "reviewed", end: { line, judged, isWhole } });
  }

  /** Judges a move, and keeps what the position after it is worth. @param {MoveNode} node @param {AbortSignal} signal */
  async judge(node, signal) {
    const { store, positions } = this;
    const { address } = store.state;
    const { parent, move } = node;
    if (!parent || !move) return false;
    const values = await positions.moveValues(address, parent, signal);
    const [before, after] = [await positions.viewOf(address, parent), await positions.viewOf(address, node)];
    const verdict = judge(values, move, before);
    if (!verdict) return false;
    positions.learn(after, afterMove(verdict.value));
    store.dispatch({ type: "judge", key: verdictKey(store.state, node), verdict });
    store.dispatch({ type: "learn" });
    return true;
  }

  /** Says of the last move on the board what was found. @param {boolean} [isAnew] whether it is said again, in another language */
  show(isAnew = false) {
    const { state } = this.store;
    const { cursor, root } = state.address;
    const verdict = verdictOf(state, cursor);
    this.start.textContent = state.review ? t("page-reviewing", state.review) : t("page-review");
    this.start.hidden = isLive(state);
    this.start.ariaDisabled = String(!state.review && root.children.length === 0);
    if (verdict === this.#shown && !isAnew) return;
    this.#shown = verdict;
    this.place.replaceChildren(...(verdict ? [this.sentence(cursor, verdict)] : []));
  }

  /** @param {MoveNode} node @param {Verdict} verdict */
  sentence(node, verdict) {
    const { standing, sign, mover, value, best, bestValue, loss } = verdict;
    const men = this.store.state.view?.men ?? "marks";
    const says = (/** @type {Value} */ each) => sentence(each, mover, men);
    const args = { move: `${node.move}${sign}`, says: says(value), best, bestSays: says(bestValue), loss: decimal(loss / 100, 1) };
    const text = html("p", { text: t(keyOf(verdict), args), "data-verdict": sign, "data-standing": standing });
    if (!BETTER.includes(standing)) return text;
    const why = button(t("page-review-why"), () => this.punish(node), { "data-review-why": "" });
    return html("div", { class: "verdict" }, text, html("div", { class: "actions" }, why, this.wayOn(node, verdict)));
  }

  /** A player may try again; what a computer should have played is shown. @param {MoveNode} node @param {Verdict} verdict */
  wayOn(node, { mover, best }) {
    const { parent } = node;
    if (this.store.state.address.players[mover] === "human") {
      return button(t("page-review-again"), () => parent && this.navigation.go(parent), { "data-review-again": "" });
    }
    const show = () => parent && this.showInstead(parent, best).catch((error) => this.store.complain(error));
    return button(t("page-review-instead", { move: best }), show, { "data-review-instead": "" });
  }

  /** Shows what could have been played in a position, and stays there. @param {MoveNode} node @param {string} move */
  async showInstead(node, move) {
    await this.navigation.show(node, { mayMove: false });
    await this.navigation.explore([move]);
  }

  /** Says that the review has ended, and what it found. */
  showEnd() {
    const { reviewed } = this.store.state;
    this.end.replaceChildren(...(reviewed ? this.summary(reviewed) : []));
  }

  /** @param {Reviewed} end @returns {HTMLElement[]} */
  summary({ line, judged, isWhole }) {
    const { state } = this.store;
    const verdicts = line.map((node) => ({ node, verdict: verdictOf(state, node) }));
    const turns = verdicts.filter(({ verdict }) => verdict?.standing === "changed");
    const losses = verdicts.filter(({ verdict }) => (verdict?.loss ?? 0) > 0);
    losses.sort((a, b) => (b.verdict?.loss ?? 0) - (a.verdict?.loss ?? 0));
    const said = html("p", { "data-review-end": "", text: t(isWhole ? "page-review-end" : "page-review-stopped", { judged, of: line.length }) });
    if (judged === 0) return [said];
    const found = html("p", { text: turns.length > 0 ? t("page-review-turns", { count: turns.length }) : t("page-review-no-turns") });
    found.append(...turns.map(({ node, verdict }) => this.moveButton(node, verdict?.sign ?? "")));
    if (losses.length === 0) return [said, found];
    const lost = html("p", { text: t("page-review-losses") });
    lost.append(...losses.slice(0, MAX_LOSSES).map(({ node, verdict }) => this.moveButton(node, ` (${decimal((verdict?.loss ?? 0) / 100, 1)})`)));
    return [said, found, lost];
  }

  /** A move of the game, which leads there. @param {MoveNode} node @param {string} sign */
  moveButton(node, sign) {
    return button(`${node.move}${sign}`, () => this.navigation.go(node), { class: "inline" });
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

/** The key of the sentence for a verdict. @param {Verdict} verdict */
function keyOf({ standing, isProven }) {
  const isHedged = !isProven && (standing === "best" || standing === "equal");
  return `page-review-${standing}${isHedged ? "-estimate" : ""}`;
}
