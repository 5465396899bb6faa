/**
 * Reviews the moves of a game: the mistakes with their reasons, the better moves, and the opponent's
 * refutations.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { pause, post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { byBook } from "./book.js";
import { button, html } from "./elements.js";
import { fetchStyle } from "./mounts.js";
import { isLive, verdictKey, verdictOf } from "./state.js";
import { decimal, t } from "./texts.js";
import { afterMove, nameOf, sentence } from "./values.js";

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Reason} Reason
 * @typedef {import("./types.js").ReviewedMove} ReviewedMove
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").Reviewed} Reviewed
 * @typedef {import("./store.js").Store} Store
 *
 * @typedef {{node: MoveNode, reviewed: ReviewedMove, verdict: Verdict}} Judged
 */

/** Time of the search for the values of all moves of a position, in seconds. */
const SECONDS = 2;

/** Time of the search for the refutation of a mistake, if the review has none, in seconds. */
const PUNISH_SECONDS = 2;

/** Time between two moves of a line that is shown, in milliseconds. */
const BETWEEN_MOVES = 900;

/** Maximum number of the largest losses by estimate that the summary names. */
const MAX_LOSSES = 3;

/** The longer side of a card's small board, in pixels. */
const CARD_BOARD = 120;

/** Verdicts with a better move to show. */
const BETTER = ["changed", "sooner", "longer", "unproven", "estimate", "known"];

export class Review {
  /** @type {AbortController | null} */
  #search = null;
  /** @type {AbortController | null} */
  #showing = null;
  /** @type {ReviewedMove | undefined} */
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
    this.place = html("div", { "aria-live": "polite", "data-review-said": "" });
    this.end = html("div", { class: "review-end", role: "status" });
    this.start = button("", () => this.toggle(), { "data-review-run": "" });
    element.replaceChildren(this.place, this.end, this.start);
    fetchStyle("review").catch((error) => store.complain(error));
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

  /** Reviews the line on the board, and shows the result. */
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

  /**
   * Judges a move, and stores the values of the positions before and after it.
   * @param {MoveNode} node
   * @param {AbortSignal} signal
   */
  async judge(node, signal) {
    const { store, positions } = this;
    const { address } = store.state;
    const { parent, move } = node;
    if (!parent || !move) return false;
    const known = verdictOf(store.state, node);
    const request = byBook({ ...requestOf(address, parent), move, seconds: SECONDS });
    const reviewed = known ?? (await post("/api/review", request, { signal }));
    const { verdict } = reviewed;
    if (!verdict) return false;
    const [before, after] = [await positions.viewOf(address, parent), await positions.viewOf(address, node)];
    positions.learn(before, verdict.best_value);
    positions.learn(after, afterMove(verdict.value));
    store.dispatch({ type: "judge", key: verdictKey(store.state, node), reviewed });
    store.dispatch({ type: "learn" });
    return true;
  }

  /**
   * Shows the review of the last move on the board.
   * @param {boolean} [isAnew] `true` to show it again, in another language
   */
  show(isAnew = false) {
    const { state } = this.store;
    const { cursor, root } = state.address;
    const reviewed = verdictOf(state, cursor);
    this.start.textContent = state.review ? t("page-reviewing", state.review) : t("page-review");
    this.start.hidden = isLive(state);
    this.start.ariaDisabled = String(!state.review && root.children.length === 0);
    if (reviewed === this.#shown && !isAnew) return;
    this.#shown = reviewed;
    const judged = judgedOf(cursor, reviewed);
    this.place.replaceChildren(...(judged ? [this.said(judged)] : []));
  }

  /** Returns the verdict on a move, its reason, and the actions for it. @param {Judged} judged */
  said(judged) {
    const { verdict } = judged;
    if (!BETTER.includes(verdict.standing)) return this.sentence(judged);
    return html("div", { class: "verdict" }, this.sentence(judged), ...this.reason(judged), this.actions(judged));
  }

  /** @param {Judged} judged */
  sentence({ node, reviewed: { mover }, verdict }) {
    const { standing, sign, value, best, best_value: bestValue, loss } = verdict;
    const men = this.store.state.view?.men ?? "marks";
    const says = (/** @type {Value} */ each) => sentence(each, mover, men);
    const args = { move: `${node.move}${sign}`, says: says(value), best, bestSays: says(bestValue), loss: decimal(loss / 100, 1) };
    return html("p", { text: t(keyOf(verdict), args), "data-verdict": sign, "data-standing": standing });
  }

  /** Returns the reason why the move was worse, if a pattern fits. @param {Judged} judged */
  reason({ reviewed: { reason } }) {
    if (!reason) return [];
    return [html("p", { class: "verdict-reason", "data-reason": reason.name, text: t(`reason-${reason.name}`, reason.arguments) })];
  }

  /** @param {Judged} judged */
  actions(judged) {
    const why = button(t("page-review-why"), () => this.punish(judged), { "data-review-why": "" });
    return html("div", { class: "actions" }, why, this.wayOn(judged));
  }

  /**
   * Returns the button that follows a verdict: a player may try again; for a computer, the better move is
   * shown.
   * @param {Judged} judged
   */
  wayOn({ node, reviewed: { mover }, verdict: { best } }) {
    const { parent } = node;
    if (this.store.state.address.players[mover] === "human") {
      return button(t("page-review-again"), () => parent && this.navigation.go(parent), { "data-review-again": "" });
    }
    const show = () => parent && this.showInstead(parent, best).catch((error) => this.store.complain(error));
    return button(t("page-review-instead", { move: best }), show, { "data-review-instead": "" });
  }

  /** Shows another move in a position, and stays there. @param {MoveNode} node @param {string} move */
  async showInstead(node, move) {
    await this.navigation.show(node, { mayMove: false });
    await this.navigation.explore([move]);
  }

  /** Shows the summary at the end of the review. */
  showEnd() {
    const { reviewed } = this.store.state;
    this.end.replaceChildren(...(reviewed ? this.summary(reviewed) : []));
  }

  /** @param {Reviewed} end @returns {HTMLElement[]} */
  summary({ line, judged, isWhole }) {
    const { state } = this.store;
    const all = line.flatMap((node) => judgedOf(node, verdictOf(state, node)) ?? []);
    const said = html("p", { "data-review-end": "", text: t(isWhole ? "page-review-end" : "page-review-stopped", { judged, of: line.length }) });
    if (judged === 0) return [said];
    const turns = all.filter(({ verdict }) => verdict.standing === "changed");
    const isClean = all.length === line.length && all.every(({ verdict }) => verdict.kept);
    const none = t(isClean ? "page-review-clean" : "page-review-no-turns");
    const found = html("p", { text: turns.length > 0 ? t("page-review-turns", { count: turns.length }) : none });
    const cards = html("div", { class: "review-cards" }, ...turns.map((turn) => this.card(turn)));
    const players = /** @type {const} */ (["first", "second"]).flatMap((player) => this.ofPlayer(player, all, line));
    return [said, ...players, found, cards, ...this.unproven(all), ...this.losses(all), ...this.practice(all)];
  }

  /**
   * Returns the number of a player's mistakes, and the number of moves that it is based on.
   * @param {Player} player
   * @param {Judged[]} all
   * @param {MoveNode[]} line the moves of the game
   */
  ofPlayer(player, all, line) {
    const own = all.filter(({ reviewed }) => reviewed.mover === player);
    if (own.length === 0) return [];
    const men = this.store.state.view?.men ?? "marks";
    const known = own.filter(({ verdict }) => verdict.kept !== null);
    const kept = known.filter(({ verdict }) => verdict.kept);
    const count = own.filter(({ verdict }) => verdict.standing === "changed").length;
    const plies = own.reduce((sum, { verdict }) => sum + verdict.plies_given, 0);
    const ofLine = own.length === line.filter(({ ply }) => ply % 2 === own[0].node.ply % 2).length;
    const key = ofLine && kept.length === own.length ? "review-no-mistakes" : "review-mistakes";
    const parts = [t(key, { player: nameOf(player, men), count })];
    if (known.length > 0) parts.push(t("review-kept", { kept: kept.length, known: known.length }));
    if (plies > 0) parts.push(t("review-plies", { plies }));
    return [html("p", { "data-review-player": player, text: parts.join(" ") })];
  }

  /** Returns the moves after which a proven result is no longer proven. @param {Judged[]} all */
  unproven(all) {
    const moves = all.filter(({ verdict }) => verdict.standing === "unproven");
    if (moves.length === 0) return [];
    const named = html("p", { "data-review-unproven": "", text: t("page-review-unproven-moves") });
    named.append(...moves.map(({ node }) => this.moveButton(node, "")));
    return [named];
  }

  /** Returns the moves with the largest losses by estimates. @param {Judged[]} all */
  losses(all) {
    const losses = all.filter(({ verdict }) => verdict.loss > 0).sort((a, b) => b.verdict.loss - a.verdict.loss);
    if (losses.length === 0) return [];
    const lost = html("p", { text: t("page-review-losses") });
    lost.append(...losses.slice(0, MAX_LOSSES).map(({ node, verdict }) => this.moveButton(node, ` (${decimal(verdict.loss / 100, 1)})`)));
    return [lost];
  }

  /** Returns the lessons and puzzles for the reasons of human players' mistakes. @param {Judged[]} all */
  practice(all) {
    const { players } = this.store.state.address;
    const family = this.store.state.view?.game.split(":")[0] ?? "";
    const own = all.filter(({ reviewed }) => players[reviewed.mover] === "human");
    const reasons = own.flatMap(({ reviewed }) => reviewed.reason ?? []);
    const lessons = new Map(reasons.map(({ practice }) => [practice.lesson, practice.lesson_title]));
    lessons.delete(null);
    const themes = new Set(reasons.flatMap(({ practice }) => practice.theme ?? []));
    const links = [
      ...[...lessons].map(([id, title]) => html("a", { href: `?view=lesson&lesson=${id}`, text: t("review-practise-lesson", { title: title ?? "" }) })),
      ...[...themes].map((theme) => {
        const href = `?view=puzzles&family=${family}&theme=${theme}`;
        return html("a", { href, text: t("review-practise-puzzles", { theme: t(`puzzle-theme-${theme}`) }) });
      }),
    ];
    if (links.length === 0) return [];
    const list = html("ul", { class: "review-practice" }, ...links.map((link) => html("li", {}, link)));
    return [html("p", { text: t("review-practise") }), list];
  }

  /**
   * Returns a card for a move that changed the result of the game: its board, the verdict, and the actions.
   * @param {Judged} judged
   */
  card(judged) {
    const { node, verdict } = judged;
    const view = this.positions.knownViewOf(this.store.state.address, node);
    const board = view ? [miniature(view, CARD_BOARD)] : [];
    const number = html("p", { class: "review-number" }, this.moveButton(node, verdict.sign, Math.ceil(node.ply / 2)));
    const words = html("div", {}, number, this.sentence(judged), ...this.reason(judged), this.actions(judged));
    return html("article", { class: "review-card", "data-review-card": node.ply }, ...board, words);
  }

  /**
   * Returns a button for a move of the game, which leads to it.
   * @param {MoveNode} node
   * @param {string} sign
   * @param {number} [number]
   */
  moveButton(node, sign, number) {
    const before = number === undefined ? "" : `${number}. `;
    return button(`${before}${node.move}${sign}`, () => this.navigation.go(node), { class: "inline" });
  }

  /**
   * Plays the refutation of a mistake on the board, or the better line if that explains the mistake.
   * @param {Judged} judged
   */
  async punish(judged) {
    const { store, navigation } = this;
    const { node, reviewed } = judged;
    this.#showing?.abort();
    const isAfter = reviewed.reason === null || reviewed.reason.line[0] === node.move;
    const from = isAfter || !node.parent ? node : node.parent;
    try {
      if (store.state.address.cursor !== from || store.state.exploring) await navigation.show(from, { mayMove: false });
      // Going there ends what was shown before; the reader may have gone elsewhere meanwhile.
      if (store.state.address.cursor !== from) return;
      const { signal } = (this.#showing = new AbortController());
      const line = isAfter ? await this.punishment(node, reviewed, signal) : (reviewed.reason?.line ?? []);
      for (let plies = 1; plies <= line.length && !signal.aborted; plies += 1) {
        const shown = line.slice(0, plies);
        await navigation.explore(shown);
        await pause(BETWEEN_MOVES, signal);
        // The user has left the position, or explores another line.
        if (store.state.exploring !== shown) return;
      }
    } catch (error) {
      store.complain(error);
    }
  }

  /**
   * Returns best play after a move.
   * @param {MoveNode} node
   * @param {ReviewedMove} reviewed
   * @param {AbortSignal} signal
   */
  async punishment(node, { refutation }, signal) {
    if (refutation.length > 0) return refutation;
    const request = { ...requestOf(this.store.state.address, node), lines: 1, seconds: PUNISH_SECONDS };
    const last = await stream("/api/analyse", request, () => {}, { signal });
    return last?.name === "result" ? (last.data.lines[0]?.pv ?? []) : [];
  }
}

/**
 * Returns a move with its review, if it has a verdict.
 * @param {MoveNode} node
 * @param {ReviewedMove | undefined} reviewed
 * @returns {Judged | null}
 */
function judgedOf(node, reviewed) {
  return reviewed?.verdict ? { node, reviewed, verdict: reviewed.verdict } : null;
}

/** Returns the key of the sentence for a verdict. @param {Verdict} verdict */
function keyOf({ standing, proven }) {
  const isHedged = !proven && (standing === "best" || standing === "equal");
  return `page-review-${standing}${isHedged ? "-estimate" : ""}`;
}
