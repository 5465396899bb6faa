/**
 * An example of a technique: a position, two bars with the number of visited positions with and without the
 * technique, and a link to the comparison.
 *
 * @module
 */

import { button, html, svg } from "../elements.js";
import { decimal, number, searchName } from "../texts.js";

/**
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("../types.js").View} View
 * @typedef {import("./techniques.js").Example} Example
 * @typedef {import("./techniques.js").Technique} Technique
 */

/** The longer side of a board, in pixels. */
const BOARD_SIZE = 168;

/** The factor below which a change is shown in percent. */
const IN_PERCENT = 2;

export class ExampleCard {
  /**
   * @param {Technique} technique
   * @param {Example} example
   * @param {boolean} isBest `true` if this is the position in which the technique saves most
   * @param {Context} context
   */
  constructor(technique, example, isBest, context) {
    this.technique = technique;
    this.example = example;
    this.context = context;
    const { t } = context;
    this.board = html("div", { class: "search-board" });
    this.caption = html("p", { class: "search-caption" }, `${context.title(example.game)} · ${t("searching-depth", { depth: example.depth })}`);
    this.element = html(
      "section",
      { class: "search-example", "data-search-example": true },
      html("h3", {}, t(`searching-${this.#kind(isBest)}`)),
      this.board,
      this.caption,
      html("dl", { class: "search-rows" }, ...this.#row("without"), ...this.#row("with")),
      html("p", { class: "search-change" }, this.#change()),
      button(t("searching-open"), () => this.#open(), { "data-search-open": true }),
    );
  }

  /** @param {View} position */
  show(position) {
    const { t, miniature, inStones } = this.context;
    const view = inStones(position);
    this.board.replaceChildren(miniature(view, BOARD_SIZE));
    const mover = t("turn", { player: t(`player-${view.to_move}-${view.men}`) });
    this.caption.textContent += ` · ${mover}`;
  }

  /** Returns the kind of example: it saves, costs, or changes nothing. @param {boolean} isBest */
  #kind(isBest) {
    const { without, with: nodes } = this.example;
    if (nodes === without) return "same";
    if (nodes > without) return "costs";
    return isBest ? "saves" : "least";
  }

  /** Returns a row of the comparison: its name, a bar and a number. @param {"without" | "with"} row */
  #row(row) {
    const { example } = this;
    const share = (100 * example[row]) / Math.max(example.without, example.with);
    const bar = svg(
      "svg",
      { class: `search-bar search-${row}`, "aria-hidden": "true" },
      svg("rect", { width: `${share}%`, height: "100%", rx: 3 }),
    );
    const name = searchName(this.technique[row] ?? "");
    return [html("dt", {}, name), html("dd", {}, bar, html("span", { [`data-search-${row}`]: true }, number(example[row])))];
  }

  #change() {
    const { t } = this.context;
    const { without, with: nodes } = this.example;
    if (nodes === without) return t("searching-as-many");
    const times = nodes < without ? without / nodes : nodes / without;
    const kind = nodes < without ? "fewer" : "more";
    if (times >= IN_PERCENT) return t(`searching-times-${kind}`, { times: decimal(times, times < 10 ? 1 : 0) });
    const percent = (100 * Math.abs(nodes - without)) / without;
    return t(`searching-percent-${kind}`, { percent: decimal(percent, percent < 10 ? 1 : 0) });
  }

  #open() {
    const { game, position, depth } = this.example;
    this.context.memory.wished = { game, position, depth };
    const players = /** @type {const} */ ({ first: "human", second: "human" });
    this.context.openGame({ game, position, players, view: "compare" }).catch((error) => {
      this.caption.textContent = error.message;
    });
  }
}
