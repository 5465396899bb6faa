/**
 * The view of the Prolog agent's learned weights: the generations of an evolution strategy, one by one.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { decimal } from "../texts.js";
import { Points } from "./points.js";
import { fetchRun } from "./run.js";
import { Weights } from "./weights.js";

/**
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("../types.js").Mounted} Mounted
 * @typedef {import("./run.js").Run} Run
 */

/** Time between two generations during the playback, in milliseconds. */
const STEP = 250;

class Learning {
  /**
   * @param {HTMLElement} element
   * @param {Context} context
   */
  constructor(element, context) {
    this.element = element;
    this.context = context;
    this.status = html("p", { class: "learning-status", role: "status" });
    this.generation = 0;
    this.isGone = false;
    element.classList.add("learning");
    element.setAttribute("data-learning", "");
    element.replaceChildren(this.status);
  }

  async load() {
    try {
      const run = await fetchRun();
      if (!this.isGone) this.begin(run);
    } catch (error) {
      this.status.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {Run} run */
  begin(run) {
    const { t } = this.context;
    const { population, games } = run.beginning;
    const last = run.generations.length;
    // The standard error of a share of points near one half.
    const error = decimal(50 / Math.sqrt(games), 1);
    this.run = run;
    this.points = new Points(run.generations, t("learning-points"), (generation) => this.choose(generation));
    this.weights = new Weights(run, t);
    this.slider = /** @type {HTMLInputElement} */ (
      html("input", { type: "range", min: 0, max: last, step: 1, "data-learning-generation": true })
    );
    const { slider } = this;
    slider.addEventListener("input", () => this.choose(Number(slider.value)));
    this.player = button(t("learning-play"), () => (this.timer ? this.pause() : this.play()), { "data-learning-play": true });
    const opponent = button(t("learning-opponent"), () => this.meet(), { class: "learning-opponent", "data-learning-opponent": true });
    this.element.replaceChildren(
      html("p", { class: "learning-intro" }, t("learning-intro", { generations: last, population, games })),
      html(
        "div",
        { class: "learning-controls" },
        this.player,
        html("label", { class: "learning-slider" }, html("span", {}, t("learning-slider")), slider),
        opponent,
      ),
      this.status,
      html("figure", { class: "learning-figure" }, this.points.element, html("figcaption", {}, this.legend())),
      this.weights.element,
      html("p", { class: "learning-intro" }, `${t("learning-error", { games, error })} ${t("learning-source")}`),
    );
    this.show(last);
  }

  /** Returns the legend of the chart. */
  legend() {
    const { t } = this.context;
    const entries = ["mean", "best"].map((line) =>
      html("span", { class: `learning-key learning-key-${line}` }, t(`learning-line-${line}`)),
    );
    return html("span", { class: "learning-legend" }, ...entries);
  }

  /** Shows a generation that the reader has chosen. @param {number} generation */
  choose(generation) {
    this.pause();
    this.show(generation);
  }

  /** @param {number} generation */
  show(generation) {
    const { run, points, weights, slider } = this;
    if (!run || !points || !weights || !slider) return;
    this.generation = generation;
    slider.value = String(generation);
    const said = this.said(run, generation);
    slider.setAttribute("aria-valuetext", said);
    this.status.textContent = said;
    points.mark(generation);
    weights.show(generation);
  }

  /** @param {Run} run @param {number} generation */
  said(run, generation) {
    const { t } = this.context;
    if (generation === 0) return t("learning-begin");
    const { strength, shares } = run.generations[generation - 1];
    const [mean, best] = [strength, shares[0]].map((share) => decimal(100 * share, 1));
    return t("learning-now", { generation, mean, best });
  }

  /** Plays the generations back, from the beginning if the last one is shown. */
  play() {
    const { run, player } = this;
    if (!run || !player) return;
    const last = run.generations.length;
    if (this.generation === last) this.show(0);
    // A screen reader cannot read a sentence every quarter of a second.
    this.status.setAttribute("role", "none");
    player.textContent = this.context.t("learning-pause");
    this.timer = setInterval(() => {
      this.show(this.generation + 1);
      if (this.generation === last) this.pause();
    }, STEP);
  }

  pause() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.status.setAttribute("role", "status");
    if (this.player) this.player.textContent = this.context.t("learning-play");
  }

  /** Begins a game against the agent with the learned weights. */
  meet() {
    const players = { first: "human", second: "prolog-learned" };
    this.context.openGame({ game: "ultimate", players, view: "play" }).catch((error) => {
      this.status.textContent = error.message;
    });
  }

  destroy() {
    this.isGone = true;
    this.pause();
    this.element.replaceChildren();
  }
}

/**
 * Shows the run in an element.
 * @param {HTMLElement} element
 * @param {Context} context
 * @returns {Mounted}
 */
export function mountLearning(element, context) {
  const learning = new Learning(element, context);
  learning.load();
  return { update: () => {}, destroy: () => learning.destroy() };
}
