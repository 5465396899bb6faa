/**
 * A line of moves on the board: played automatically, or stepped through with two buttons.
 *
 * @module
 */

import { isAbort, pause } from "../api.js";
import { button, html } from "../elements.js";
import { BEFORE_REPLY } from "../teaching/exercise.js";

/**
 * @typedef {import("../teaching/exercise.js").Place} Place
 * @typedef {import("../teaching/exercise.js").Shown} Shown
 * @typedef {import("../types.js").View} View
 */

export class LineWalk {
  #halt = new AbortController();
  #at;

  /**
   * @param {Place} place
   * @param {string[]} line the moves, from the puzzle's position on
   * @param {(view: View, plies: number) => Shown} shownWith returns the overlays of a position
   * @param {number} at the number of moves on the board
   */
  constructor(place, line, shownWith, at) {
    this.#at = at;
    this.place = place;
    this.line = line;
    this.shownWith = shownWith;
    const { t } = place;
    this.back = button("‹", () => this.step(-1), { "data-puzzle-back": "", "aria-label": t("page-puzzles-earlier") });
    this.on = button("›", () => this.step(1), { "data-puzzle-on": "", "aria-label": t("page-puzzles-later") });
    this.where = html("span", { class: "quiet" });
    this.element = html("div", { class: "puzzle-walk", role: "group", "data-puzzle-walk": "" }, this.back, this.where, this.on);
    this.#name();
  }

  /** Stops the automatic play, and a step that waits for its position. */
  stop() {
    this.#halt.abort();
  }

  /** Plays the line out from the moves that are on the board. */
  async run() {
    const { signal } = this.#halt;
    const leave = () => this.stop();
    this.place.signal.addEventListener("abort", leave, { once: true });
    try {
      while (this.#at < this.line.length) {
        await pause(BEFORE_REPLY, signal);
        await this.#show(this.#at + 1, signal);
      }
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      this.place.signal.removeEventListener("abort", leave);
    }
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    const to = this.#at + by;
    if (to < 0 || to > this.line.length) return;
    this.#halt = new AbortController();
    this.#show(to, this.#halt.signal).catch(() => {});
  }

  /** @param {number} plies @param {AbortSignal} signal */
  async #show(plies, signal) {
    this.#at = plies;
    this.#name();
    const view = await this.place.after(this.line.slice(0, plies));
    // Meanwhile the reader may have gone on, to another position or to another task.
    if (signal.aborted || this.place.signal.aborted) return;
    this.place.show(view, this.shownWith(view, plies));
  }

  #name() {
    const { t } = this.place;
    const move = this.line[this.#at - 1] ?? "";
    this.where.textContent = `${t("page-puzzles-ply", { number: this.#at, count: this.line.length })}${move ? `: ${move}` : ""}`;
    this.back.setAttribute("aria-disabled", String(this.#at === 0));
    this.on.setAttribute("aria-disabled", String(this.#at === this.line.length));
  }
}
