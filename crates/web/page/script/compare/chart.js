/**
 * The bars of a comparison: visited positions on a logarithmic scale, since the best search may visit ten
 * thousand times fewer than minimax. Every row has its place from the start; bars appear as the rows arrive.
 *
 * @module
 */

import { number, searchName } from "../texts.js";
import { html, svg } from "../elements.js";

/** @typedef {import("../types.js").Comparison} Comparison */

/** Sizes in the drawing's own units, which are pixels if there is room. */
const ROW = 26;
const TOP = 26;
const BAR = 16;

export class Chart {
  /** @param {import("../types.js").Translate} t */
  constructor(t) {
    this.t = t;
    this.drawing = svg("svg", { class: "compare-chart", role: "img", "aria-label": t("comparing-chart") });
    this.notes = html("p", { class: "compare-notes" });
    this.element = html(
      "figure",
      { class: "compare-figure" },
      this.drawing,
      html("figcaption", {}, t("comparing-axis")),
      this.notes,
    );
    /** @type {import("../types.js").Row[]} */
    this.rows = [];
    /** @type {Comparison | null} */
    this.plan = null;
    this.running = "";
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** @param {Comparison} plan the plan of the server's measurement */
  begin(plan) {
    this.plan = plan;
    this.running = "";
    this.show([]);
  }

  /** @param {string} search that is running now */
  expect(search) {
    this.running = search;
    this.draw();
  }

  /** @param {import("../types.js").Row[]} rows */
  show(rows) {
    this.rows = rows;
    const notes = [
      this.plan && this.t("comparing-minimal", { nodes: number(this.plan.minimal_nodes) }),
      rows.some((row) => !row.keeps_depth) && this.t("comparing-note-depth"),
      rows.some((row) => !row.finished) && this.t("comparing-note-open"),
    ];
    this.notes.textContent = notes.filter(Boolean).join(" · ");
    this.draw();
  }

  draw() {
    if (!this.plan || this.element.clientWidth === 0) return;
    const width = this.element.clientWidth;
    const left = width < 520 ? 112 : 150;
    const { searches, minimal_nodes: minimal } = this.plan;
    const largest = Math.max(10, minimal, ...this.rows.map((row) => row.nodes));
    const decades = Math.ceil(Math.log10(largest) + 0.15);
    const right = 74;
    const x = (/** @type {number} */ nodes) =>
      left + ((width - left - right) * Math.log10(Math.max(1, nodes))) / decades;
    const height = TOP + searches.length * ROW + 8;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawing.setAttribute("width", String(width));
    this.drawing.setAttribute("height", String(height));
    const parts = [...this.#grid(decades, x, height), ...this.#minimal(minimal, x, height)];
    searches.forEach((search, index) => parts.push(this.#bar(search, index, left, x)));
    this.drawing.replaceChildren(...parts);
  }

  /**
   * Draws a line for each power of ten.
   * @param {number} decades
   * @param {(nodes: number) => number} x
   * @param {number} height
   */
  #grid(decades, x, height) {
    // As many names as fit.
    const every = Math.ceil(54 / (x(10) - x(1)));
    return Array.from({ length: decades + 1 }, (_, power) => {
      const line = svg("g", { class: "compare-grid" });
      const name = svg("text", { x: x(10 ** power), y: 14 });
      name.textContent = power < 6 ? number(10 ** power) : `10${superscript(power)}`;
      if (power % every === 0) line.append(name);
      line.append(svg("line", { x1: x(10 ** power), x2: x(10 ** power), y1: TOP - 6, y2: height }));
      return line;
    });
  }

  /**
   * Draws the minimal tree of alpha-beta.
   * @param {number} minimal
   * @param {(nodes: number) => number} x
   * @param {number} height
   */
  #minimal(minimal, x, height) {
    const line = svg("line", { class: "compare-minimal", x1: x(minimal), x2: x(minimal), y1: TOP - 6, y2: height });
    return [line];
  }

  /**
   * @param {string} search
   * @param {number} index
   * @param {number} left
   * @param {(nodes: number) => number} x
   */
  #bar(search, index, left, x) {
    const row = this.rows[index];
    const y = TOP + index * ROW;
    const group = svg("g", {
      class: `compare-bar${row ? "" : search === this.running ? " compare-running" : " compare-waiting"}`,
    });
    const name = svg("text", { class: "compare-name", x: left - 8, y: y + BAR / 2 + 4 });
    name.textContent = searchName(search) + (row && !row.keeps_depth ? " *" : "");
    group.append(name);
    if (row) {
      const end = Math.max(x(row.nodes), left + 2);
      group.append(svg("rect", { x: left, y, width: end - left, height: BAR, rx: 3, class: kind(search, row) }));
      const nodes = svg("text", { x: end + 6, y: y + BAR / 2 + 4 });
      nodes.textContent = `${number(row.nodes)}${row.finished ? "" : " →"}`;
      group.append(nodes);
    } else {
      group.append(svg("rect", { x: left, y, width: 24, height: BAR, rx: 3, class: "compare-empty" }));
    }
    return group;
  }
}

const PLAIN = ["minimax", "negamax", "alpha-beta"];

/**
 * Returns the class of a bar: plain searches, techniques, other drivers with all techniques, and searches
 * that ran out of time.
 * @param {string} search
 * @param {import("../types.js").Row} row
 */
function kind(search, row) {
  const looks = PLAIN.includes(search)
    ? "compare-plain"
    : search.startsWith("+")
      ? "compare-technique"
      : "compare-driver";
  return row.finished ? looks : `${looks} compare-cut-short`;
}

/** @param {number} power */
function superscript(power) {
  return [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}
