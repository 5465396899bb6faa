/**
 * The weights of a generation as a table, with the course of each through the whole run.
 *
 * @module
 */

import { html, svg } from "../elements.js";
import { decimal } from "../texts.js";
import { weightsAfter } from "./run.js";

/** @typedef {import("./run.js").Run} Run */

/** The size of a course, in its own units. */
const WIDTH = 160;
const HEIGHT = 28;

/** A course reaches from a third of the document's weight to three times as much (in logarithms). */
const REACH = Math.log(3);

/** Number of internal units in one unit of the document. */
const THOUSANDTHS = 1000;

export class Weights {
  /**
   * @param {Run} run
   * @param {import("../types.js").Translate} t
   */
  constructor(run, t) {
    this.run = run;
    this.t = t;
    this.names = Object.keys(run.beginning.weights);
    this.head = html("th", { scope: "col" });
    const head = (/** @type {string} */ column) =>
      html("th", { scope: "col", class: `learning-${column}` }, t(`learning-${column}`));
    this.rows = this.names.map((name) => this.#row(name));
    const table = html(
      "table",
      {},
      html("caption", { class: "unseen" }, t("learning-weights")),
      html("thead", {}, html("tr", {}, head("weight"), head("document"), this.head, head("times"), head("course"))),
      html("tbody", {}, ...this.rows.map(({ element }) => element)),
    );
    this.element = html("div", { class: "learning-table", role: "region", tabindex: "0", "aria-label": t("learning-weights") }, table);
  }

  /** @param {string} name */
  #row(name) {
    const document = this.run.beginning.weights[name];
    const marker = svg("circle", { class: "learning-dot", r: 4 });
    const [weight, times] = [html("td", {}), html("td", {})];
    const element = html(
      "tr",
      { "data-weight": name },
      html("th", { scope: "row" }, this.t(`learning-weight-${name}`)),
      html("td", { class: "learning-document" }, inDocument(document)),
      weight,
      times,
      html("td", { class: "learning-course" }, this.#course(name, marker)),
    );
    return { name, element, weight, times, marker };
  }

  /** @param {string} name @param {SVGElement} marker */
  #course(name, marker) {
    const points = Array.from({ length: this.run.generations.length + 1 }, (_, generation) => this.#place(name, generation).join());
    return svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, "aria-hidden": "true" },
      svg("line", { class: "learning-even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      svg("polyline", { class: "learning-mean", points: points.join(" ") }),
      marker,
    );
  }

  /** @param {string} name @param {number} generation @returns {[number, number]} */
  #place(name, generation) {
    const { beginning, generations } = this.run;
    const height = Math.log(weightsAfter(this.run, generation)[name] / beginning.weights[name]) / REACH;
    const inside = Math.min(1, Math.max(-1, height));
    const room = HEIGHT / 2 - 4;
    return [4 + ((WIDTH - 8) * generation) / Math.max(1, generations.length), HEIGHT / 2 - room * inside];
  }

  /** @param {number} generation */
  show(generation) {
    this.head.textContent = this.t("learning-generation", { generation });
    const weights = weightsAfter(this.run, generation);
    for (const { name, weight, times, marker } of this.rows) {
      weight.textContent = inDocument(weights[name]);
      times.textContent = `× ${decimal(weights[name] / this.run.beginning.weights[name], 2)}`;
      const [cx, cy] = this.#place(name, generation);
      marker.setAttribute("cx", String(cx));
      marker.setAttribute("cy", String(cy));
    }
  }
}

/** Formats a weight as in the document. @param {number} weight */
function inDocument(weight) {
  const value = weight / THOUSANDTHS;
  return decimal(value, value < 10 ? 2 : 1);
}
