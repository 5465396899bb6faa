/**
 * The matrix of a zero-sum game in place of a board: R's payoffs, and of a mixed strategy its shares and its
 * mean payoff against each column.
 *
 * @module
 */

import { html } from "../elements.js";

/**
 * @typedef {import("../types.js").Fraction} Fraction
 * @typedef {import("../types.js").LessonStep} LessonStep
 * @typedef {import("../types.js").Mix} Mix
 * @typedef {import("../types.js").Translate} Translate
 * @typedef {NonNullable<LessonStep["payoffs"]>} Matrix
 */

/** Returns a number with a typographic minus sign. @param {number | string} number */
export function signed(number) {
  return String(number).replaceAll("-", "\u2212");
}

/** Returns a strategy in words, such as `A 1/2, B 1/2`. @param {string[]} names @param {Fraction[]} strategy */
export function strategyText(names, strategy) {
  return names.map((name, index) => `${name} ${strategy[index].exact}`).join(", ");
}

export class PayoffTable {
  /** @param {Matrix} matrix @param {Translate} t */
  constructor({ rows, columns, game }, t) {
    this.t = t;
    this.cells = game.payoffs.map((row) => row.map((payoff) => html("td", { "data-sign": Math.sign(payoff), text: signed(payoff) })));
    this.shares = rows.map(() => html("span", { class: "payoffs-share" }));
    const lines = rows.map((name, index) => html("tr", {},
      ...(index === 0 ? [html("th", { class: "payoffs-player", scope: "rowgroup", rowspan: rows.length, text: "R" })] : []),
      html("th", { scope: "row" }, name, this.shares[index]),
      ...this.cells[index]));
    const corner = html("td", { colspan: 2, rowspan: 2 });
    const players = html("tr", {}, corner, html("th", { class: "payoffs-player", scope: "colgroup", colspan: columns.length, text: "C" }));
    const heads = html("tr", {}, ...columns.map((name) => html("th", { scope: "col", text: name })));
    this.foot = html("tfoot", { hidden: true });
    this.element = html("table", { class: "payoffs", "data-payoffs": "" },
      html("caption", { text: t("page-payoffs-caption") }),
      html("thead", {}, players, heads), html("tbody", {}, ...lines), this.foot);
  }

  /** Shows a mixed strategy of R with its effects. @param {Mix} mix */
  showMix({ row_strategy, against_columns, best_replies }) {
    for (const [index, share] of this.shares.entries()) share.textContent = row_strategy[index].exact;
    const means = against_columns.map(({ exact }, index) =>
      html("td", { "data-best-reply": best_replies.includes(index + 1), text: signed(exact) }));
    this.foot.replaceChildren(html("tr", {}, html("th", { scope: "row", colspan: 2, text: this.t("page-payoffs-means") }), ...means));
    this.foot.hidden = false;
  }

  /** Highlights the cell of a round, or none. @param {[number, number] | null} place */
  showRound(place) {
    for (const cell of this.cells.flat()) cell.removeAttribute("data-played");
    if (place) this.cells[place[0]][place[1]].setAttribute("data-played", "");
  }
}
