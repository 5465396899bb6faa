/**
 * A game on a board of its own, without the rest of the page.
 *
 * @module
 */

import { isAbort, messageOf, post } from "./api.js";
import { Board } from "./board/board.js";
import { button, html } from "./elements.js";
import { inStones } from "./positions.js";
import { reducedMotion } from "./settings.js";
import { t } from "./texts.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").View} View
 *
 * The game and its first position.
 * @typedef {{game: string, position?: string}} Start
 *
 * Chooses a player's move after these moves; returns `null` if there is none.
 * @typedef {(moves: string[]) => Promise<string | null>} Chooser
 */

export class BoardGame {
  /** The number of calls of `show`: an answer to an earlier call is ignored. */
  #visit = 0;

  /**
   * @param {Start} start
   * @param {string[]} moves the moves at the beginning, and after "Play again"
   * @param {Partial<Record<Player, Chooser>>} choosers the players who are not the reader
   * @param {(view: View) => void} [onView] receives each position that is shown
   */
  constructor(start, moves, choosers, onView = () => {}) {
    this.start = start;
    this.first = moves;
    this.choosers = choosers;
    this.onView = onView;
    /** @type {string[]} */
    this.moves = [];
    this.words = html("p", { class: "small-words", role: "status" });
    this.again = button(t("page-again"), () => this.show(this.first), { class: "small-again" });
    const place = html("div", { class: "board" });
    this.element = html("div", { class: "small-game" }, html("div", { class: "board-frame" }, place), this.words, this.again);
    this.board = new Board(place, {
      onMove: (move) => this.show([...this.moves, move]),
      onSay: (text) => (this.words.textContent = text),
    });
  }

  /** Shows the position after these moves; then its player moves, if one of `choosers`. @param {string[]} moves */
  async show(moves) {
    this.#visit += 1;
    const visit = this.#visit;
    try {
      const view = inStones(await post("/api/view", { ...this.start, moves }));
      if (visit !== this.#visit) return;
      this.moves = view.moves;
      this.render(view);
      const move = view.ending ? null : await this.choosers[view.to_move]?.(view.moves);
      if (move && visit === this.#visit) await this.show([...view.moves, move]);
    } catch (error) {
      if (!isAbort(error) && visit === this.#visit) this.words.textContent = messageOf(error);
    }
  }

  /** Returns the mode of the board in a position. @param {View} view */
  extras(view) {
    return { flip: false, interactive: !view.ending && !this.choosers[view.to_move], animate: !reducedMotion() };
  }

  /** @param {View} view */
  render(view) {
    this.board.element.setAttribute("aria-label", t("page-board", { game: view.game }));
    this.board.render(view, this.extras(view));
    const last = view.last ? `${view.last.move}. ` : "";
    this.words.textContent = last + (view.ending?.text ?? t("turn", { player: nameOf(view.to_move, view.men) }));
    this.onView(view);
  }
}
