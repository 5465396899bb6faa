/**
 * Looks through the moves of a game: which were mistakes, what would have been better, and how the other can punish
 * them.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { pause, stream } from "./api.js";
import { html } from "./elements.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./values.js").Value} Value
 *
 * What is said of a move: a sign as in chess, and the values of the move and of a better one.
 * @typedef {{sign: "" | "?!" | "?" | "??", value: Value, best: string, bestValue: Value}} Verdict
 */

/** What a decided game is worth beside estimates, and the losses from which on a move has a sign. */
const DECIDED = 1500;
const SIGNS = /** @type {[number, Verdict["sign"]][]} */ ([
  [700, "??"],
  [250, "?"],
  [100, "?!"],
]);

/** Between two moves of a line that is shown, in milliseconds. */
const BETWEEN_MOVES = 900;

export class Review {
  /**
   * @param {App} app
   * @param {HTMLElement} element
   */
  constructor(app, element) {
    this.app = app;
    this.element = element;
    /** @type {Map<string, Verdict>} By game and moves, since going back makes other nodes of the same moves. */
    this.verdicts = new Map();
    /** @type {AbortController | null} What looks through the game now. */
    this.search = null;
    /** How many moves were looked at, and how many there are. */
    this.progress = { number: 0, of: 0 };
    /** @type {AbortController | null} */
    this.showing = null;
    this.place = html("div", { "aria-live": "polite" });
    this.start = html("button", { type: "button", "data-review-run": "" });
    this.start.addEventListener("click", () => {
      if (this.search) this.search.abort();
      else if (this.start.ariaDisabled !== "true") this.run();
    });
    this.element.replaceChildren(this.place, this.start);
    /** @type {Verdict | undefined} */
    this.shown = undefined;
  }

  /** Forgets what was found: it was said in another language, or is of another game. */
  forget() {
    this.search?.abort();
    this.verdicts.clear();
  }

  /** Ends the line that is being shown. */
  leave() {
    this.showing?.abort();
  }

  /** The sign of a move, if it was looked at. @param {MoveNode} node */
  signOf(node) {
    return this.verdictOf(node)?.sign ?? "";
  }

  /** @param {MoveNode} node */
  verdictOf(node) {
    return this.verdicts.get(this.keyOf(node));
  }

  /** @param {MoveNode} node */
  keyOf(node) {
    const { game, position } = this.app.state;
    return [game, position, ...node.moves()].join();
  }

  /** Looks through the line that is on the board. */
  async run() {
    const { app } = this;
    const { root } = app.state;
    const search = new AbortController();
    this.search = search;
    const line = app.state.cursor.end().path();
    try {
      for (const [number, node] of line.entries()) {
        this.progress = { number: number + 1, of: line.length };
        this.show();
        if (!node.parent || app.state.root !== root || search.signal.aborted) break;
        const values = await app.valuesAt(node.parent, search.signal);
        const verdict = judge(values, node.move ?? "");
        if (verdict) this.verdicts.set(this.keyOf(node), verdict);
        app.scene.renderMoves();
      }
    } catch (error) {
      app.scene.complain(error);
    }
    if (this.search === search) this.search = null;
    this.show();
    app.scene.renderAround();
  }

  /** Says of the last move on the board what was found. */
  show() {
    const { cursor, root } = this.app.state;
    const verdict = this.verdictOf(cursor);
    this.start.textContent = this.search ? t("page-reviewing", this.progress) : t("page-review");
    this.start.ariaDisabled = String(!this.search && root.children.length === 0);
    if (verdict === this.shown) return;
    this.shown = verdict;
    this.place.replaceChildren(...(verdict ? [this.sentence(cursor, verdict)] : []));
  }

  /** @param {MoveNode} node @param {Verdict} verdict */
  sentence(node, verdict) {
    const move = node.move ?? "";
    const isBest = verdict.sign === "";
    const key = isBest ? "page-review-good" : "page-review-bad";
    const says = { move: `${move}${verdict.sign}`, says: verdict.value.text, best: verdict.best, bestSays: verdict.bestValue.text };
    const text = html("p", { text: t(key, says), "data-verdict": verdict.sign });
    if (isBest) return text;
    const why = html("button", { type: "button", text: t("page-review-why"), "data-review-why": "" });
    why.addEventListener("click", () => this.punish(node));
    const better = html("button", { type: "button", text: t("page-review-better") });
    better.addEventListener("click", () => this.app.go(/** @type {MoveNode} */ (node.parent)));
    return html("div", { class: "verdict" }, text, html("div", { class: "actions" }, why, better));
  }

  /** Plays what follows a mistake on the board. @param {MoveNode} node */
  async punish(node) {
    const { app } = this;
    this.leave();
    const showing = new AbortController();
    this.showing = showing;
    /** @type {string[]} */
    let line = [];
    const hear = (/** @type {string} */ name, /** @type {any} */ data) => {
      if (name === "result") line = data.lines[0]?.pv ?? [];
    };
    try {
      const request = { ...requestOf(app.state, node), lines: 1, seconds: 2 };
      await stream("/api/analyse", request, hear, { signal: showing.signal });
      for (let plies = 1; plies <= line.length && !showing.signal.aborted; plies += 1) {
        const shown = line.slice(0, plies);
        await app.explore(shown);
        await pause(BETWEEN_MOVES, showing.signal);
        // Somebody has gone elsewhere, or looks at another line.
        if (app.exploring !== shown) return;
      }
    } catch (error) {
      app.scene.complain(error);
    }
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
