/**
 * The rows of a comparison as a table of numbers.
 *
 * @module
 */

import { decimal, number, searchName } from "../texts.js";
import { html } from "../elements.js";

const COLUMNS = ["search", "value", "nodes", "cutoffs", "time", "branching", "of-minimal"];

export class Table {
  /** @param {import("../types.js").Context} context */
  constructor({ t, say }) {
    this.t = t;
    this.say = say;
    const heads = COLUMNS.map((column) => html("th", { scope: "col" }, t(`comparing-${column}`)));
    this.body = html("tbody", {});
    const table = html(
      "table",
      {},
      html("caption", { class: "unseen" }, t("comparing-chart")),
      html("thead", {}, html("tr", {}, ...heads)),
      this.body,
    );
    this.element = html(
      "div",
      { class: "compare-table", role: "region", tabindex: "0", "aria-label": t("comparing-table") },
      table,
    );
  }

  begin() {
    this.body.replaceChildren();
  }

  /** @param {import("../types.js").Row} row */
  add(row) {
    const value = row.finished ? (row.value ? this.say(row.value) : "") : this.t("comparing-unfinished");
    const cells = [
      value,
      number(row.nodes),
      number(row.cutoffs),
      decimal(row.seconds, row.seconds < 0.1 ? 4 : 2),
      row.branching === null ? "" : decimal(row.branching, 2),
      row.of_minimal === null ? "" : decimal(row.of_minimal, 2),
    ];
    const name = html("th", { scope: "row" }, searchName(row.search) + (row.keeps_depth ? "" : " *"));
    this.body.append(
      html("tr", { class: row.finished ? "" : "compare-open" }, name, ...cells.map((cell) => html("td", {}, cell))),
    );
  }
}
