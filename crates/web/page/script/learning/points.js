/**
 * The points of each generation: those of the mean against the document's weights, and those of the best
 * candidate. A vertical line marks the shown generation; a press on the chart chooses another.
 *
 * @module
 */

import { svg } from "../elements.js";
import { number } from "../texts.js";

/** @typedef {import("./run.js").Generation} Generation */

/** Sizes in the drawing's own units, which are pixels if there is room. */
const HEIGHT = 240;
const TOP = 14;
const BOTTOM = 30;
const LEFT = 46;
const RIGHT = 14;

export class Points {
  /**
   * @param {Generation[]} generations
   * @param {string} name
   * @param {(generation: number) => void} choose
   */
  constructor(generations, name, choose) {
    this.generations = generations;
    this.chosen = 0;
    this.element = svg("svg", { class: "learning-points", role: "img", "aria-label": name });
    this.element.addEventListener("pointerdown", (event) => choose(this.#at(/** @type {PointerEvent} */ (event).clientX)));
    this.element.addEventListener("pointermove", (event) => {
      const { buttons, clientX } = /** @type {PointerEvent} */ (event);
      if (buttons > 0) choose(this.#at(clientX));
    });
    const shares = generations.flatMap(({ strength, shares: [best] }) => [strength, best]);
    // Multiples of ten percent around all points, so that the lines have round names.
    this.low = Math.floor(10 * Math.min(0.5, ...shares)) / 10;
    this.high = Math.ceil(10 * Math.max(0.5, ...shares)) / 10;
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** @param {number} generation */
  mark(generation) {
    this.chosen = generation;
    this.draw();
  }

  draw() {
    const width = this.element.clientWidth;
    if (width === 0) return;
    this.element.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
    const marker = svg("line", {
      class: "learning-marker",
      x1: this.#x(this.chosen),
      x2: this.#x(this.chosen),
      y1: TOP,
      y2: HEIGHT - BOTTOM,
    });
    this.element.replaceChildren(
      ...this.#grid(),
      marker,
      this.#line("learning-best", ({ shares }) => shares[0]),
      this.#line("learning-mean", ({ strength }) => strength),
      ...this.#dot(),
    );
  }

  /** Draws a line for each ten percent, and a name for each ten generations. */
  #grid() {
    const steps = Math.round(10 * (this.high - this.low));
    const rows = Array.from({ length: steps + 1 }, (_, step) => {
      const share = this.low + step / 10;
      const y = this.#y(share);
      const name = svg("text", { class: "learning-row", x: LEFT - 8, y: y + 4 }, `${number(100 * share)} %`);
      const isEven = Math.abs(share - 0.5) < 0.01;
      const line = svg("line", { class: isEven ? "learning-even" : "", x1: LEFT, x2: this.#x(this.generations.length), y1: y, y2: y });
      return svg("g", { class: "learning-grid" }, name, line);
    });
    const tens = Math.floor(this.generations.length / 10);
    const columns = Array.from({ length: tens + 1 }, (_, ten) =>
      svg("text", { class: "learning-column", x: this.#x(10 * ten), y: HEIGHT - 8 }, number(10 * ten)),
    );
    return [...rows, ...columns];
  }

  /** @param {string} kind @param {(generation: Generation) => number} share */
  #line(kind, share) {
    const points = this.generations.map((generation) => `${this.#x(generation.generation)},${this.#y(share(generation))}`);
    return svg("polyline", { class: kind, points: points.join(" ") });
  }

  /** Draws the points of the shown generation. */
  #dot() {
    const generation = this.generations[this.chosen - 1];
    if (!generation) return [];
    const [cx, cy] = [this.#x(this.chosen), this.#y(generation.strength)];
    return [svg("circle", { class: "learning-dot", cx, cy, r: 5 })];
  }

  /** @param {number} generation */
  #x(generation) {
    const width = this.element.clientWidth - LEFT - RIGHT;
    return LEFT + (width * generation) / Math.max(1, this.generations.length);
  }

  /** @param {number} share */
  #y(share) {
    return TOP + ((HEIGHT - TOP - BOTTOM) * (this.high - share)) / (this.high - this.low);
  }

  /** Returns the generation at a horizontal position of the window. @param {number} clientX */
  #at(clientX) {
    const { left } = this.element.getBoundingClientRect();
    const share = (clientX - left - LEFT) / (this.element.clientWidth - LEFT - RIGHT);
    return Math.round(Math.min(1, Math.max(0, share)) * this.generations.length);
  }
}
