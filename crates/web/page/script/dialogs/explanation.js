/**
 * The strategy of a certificate in words, beside a board: its last move, and what it does against each reply. A
 * sentence that is pointed at, or has the focus, shows its points on the board.
 *
 * @module
 */

import { isAbort, messageOf, post } from "../api.js";
import { button, html } from "../elements.js";
import { t } from "../texts.js";

/**
 * @typedef {import("../types.js").Explained} Explained
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Pointer} Pointer
 * @typedef {import("../types.js").View} View
 * @typedef {Explained["sentences"][number]} Sentence
 *
 * @typedef {object} Strategy
 * @property {string} certificate the file in Base64
 * @property {number} theorem
 * @property {Player} player
 */

/** The facts about the player's own move; the others are about replies. */
const OF_THE_MOVE = ["plays", "completes", "stops", "threatens", "ends"];

/** Number of sentences that are shown at once; the others are unfolded. */
const SHOWN = 12;

export class Explanation {
  /** The number of calls of `show`: an answer to an earlier call is ignored. */
  #visit = 0;

  /**
   * @param {Strategy} strategy
   * @param {(pointers: Pointer[]) => void} onPoint shows points on the board
   */
  constructor({ certificate, theorem, player }, onPoint) {
    this.request = { certificate, theorem };
    this.player = player;
    this.onPoint = onPoint;
    this.head = html("p", { role: "status", "data-explained": "" });
    this.place = html("div", { class: "sentences" });
    this.element = html("div", { class: "explanation" }, this.head, this.place);
  }

  /**
   * Explains the position on the board, unless the strategy is to move: it moves at once, and is explained then.
   * @param {View} view
   */
  async show(view) {
    if (!view.ending && view.to_move === this.player) return;
    this.#visit += 1;
    const visit = this.#visit;
    try {
      const [last, now] = await this.ask(view);
      if (visit === this.#visit) this.render(last, now);
    } catch (error) {
      if (isAbort(error) || visit !== this.#visit) return;
      this.place.replaceChildren();
      this.head.textContent = messageOf(error);
    }
  }

  /**
   * Requests what is to be said about the last move of the strategy, and about the position after it.
   * @param {View} view
   * @returns {Promise<[Explained | null, Explained]>}
   */
  ask({ moves, men, ending, to_move: mover }) {
    const explain = (/** @type {string[]} */ played) => post("/api/explain", { ...this.request, moves: played, stones: men === "stones" });
    // A game that the strategy has won or held to the end may have ended by a move of the other player.
    const isOwn = moves.length > 0 && mover !== this.player;
    const before = isOwn ? explain(moves.slice(0, -1)) : null;
    return Promise.all([before, ending && before ? before : explain(moves)]);
  }

  /** @param {Explained | null} last @param {Explained} now */
  render(last, now) {
    const own = last ? last.sentences.filter((_, index) => OF_THE_MOVE.includes(last.remarks[index].fact)) : [];
    const replies = last === now ? [] : now.sentences;
    this.onPoint([]);
    this.head.textContent = now === last ? own.map(({ text }) => text).join(" ") : now.text;
    const all = [...own, ...replies].map((sentence) => html("li", {}, this.sentence(sentence)));
    const more = html("details", { hidden: all.length <= SHOWN }, html("summary", { text: t("page-do-more") }), html("ol", {}, ...all.slice(SHOWN)));
    this.place.replaceChildren(html("ol", {}, ...all.slice(0, SHOWN)), more);
  }

  /** Returns a sentence; one with points is a button that shows them. @param {Sentence} sentence */
  sentence({ text, marks, arrows }) {
    const pointers = [
      ...marks.map((point) => ({ path: [point], name: "reason" })),
      ...arrows.map((path) => ({ path: [...path], name: "reason", isArrow: true })),
    ];
    if (pointers.length === 0) return html("span", { text });
    const shows = button(text, () => shows.focus(), { class: "sentence" });
    for (const type of ["pointerenter", "focus"]) shows.addEventListener(type, () => this.onPoint(pointers));
    for (const type of ["pointerleave", "blur"]) shows.addEventListener(type, () => this.onPoint([]));
    return shows;
  }
}
