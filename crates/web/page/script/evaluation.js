/**
 * The evaluation bar beside the board, with its value in words.
 *
 * @module
 */

import { badgeOf, estimateNote, nameOf, sentence, shareOfFirst } from "./values.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 */

export class EvaluationBar {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.fill = document.createElement("div");
    this.fill.className = "share";
    const bar = document.createElement("div");
    bar.className = "bar";
    bar.append(this.fill);
    this.number = document.createElement("span");
    this.number.className = "number";
    this.number.setAttribute("aria-hidden", "true");
    this.text = document.createElement("span");
    this.text.className = "unseen";
    this.element.append(bar, this.number, this.text);
  }

  /**
   * Shows the value of a position.
   * @param {View} view
   * @param {Value | null} value for the side to move, if it is known
   * @param {boolean} flip
   */
  show(view, value, flip) {
    const [share, words] = this.reading(view, value);
    this.element.style.setProperty("--share", String(view.ending ? share : Math.min(0.97, Math.max(0.03, share))));
    this.element.classList.toggle("flip", flip);
    this.element.classList.toggle("exact", value?.exact ?? view.ending !== null);
    this.element.classList.toggle("unknown", !value && !view.ending);
    this.element.dataset.men = view.men;
    if (this.text.textContent !== words) this.text.textContent = words;
    this.number.textContent = badgeOf(value, view.to_move, view.men)?.text ?? "";
    this.element.title = `${t("page-eval")}: ${words}. ${estimateNote(view.men)}`;
  }

  /**
   * @param {View} view
   * @param {Value | null} value
   * @returns {[number, string]}
   */
  reading(view, value) {
    if (view.ending) {
      const { outcome } = view.ending;
      if (outcome === "draw") return [0.5, t("page-says-draw")];
      return [outcome === "first" ? 1 : 0, t("page-says", { player: nameOf(outcome, view.men), says: t("value-ahead") })];
    }
    if (!value) return [0.5, t("page-eval-unknown")];
    return [shareOfFirst(value, view.to_move), sentence(value, view.to_move, view.men)];
  }
}
