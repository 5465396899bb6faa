/**
 * A task of a step: set the optimal mixed strategy of R by a slider, with rounds to play against C.
 *
 * All numbers of a mix come from the server. The page draws the choices of a round by chance, and counts.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { decimal } from "../texts.js";
import { TRIES } from "./exercise.js";
import { signed, strategyText } from "./payoff-table.js";

/**
 * @typedef {import("../types.js").Fraction} Fraction
 * @typedef {import("../types.js").LessonTask} LessonTask
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./exercise.js").Place} Place
 */

/** Number of rounds that the second button plays. */
const MANY_ROUNDS = 100;

/** @implements {Exercise} */
export class MixTask {
  #wrong = 0;

  /** @param {LessonTask} task @param {Place} place */
  constructor(task, place) {
    const { step, t } = place;
    if (!step.payoffs) throw new Error("a mix needs payoffs");
    this.task = task;
    this.place = place;
    this.matrix = step.payoffs;
    const [first] = this.matrix.rows;
    const max = task.mixes.length - 1;
    this.slider = /** @type {HTMLInputElement} */ (html("input", { type: "range", min: 0, max, step: 1, value: max, "data-mix": "" }));
    this.slider.addEventListener("input", () => this.change());
    this.share = html("output", {});
    this.guarantee = html("p", { class: "mix-guarantee", "data-mix-guarantee": "" });
    this.round = html("p", { class: "mix-round", role: "status", "data-mix-round": "" });
    this.mean = html("p", { class: "mix-mean", "data-mix-mean": "" });
    const slider = html("label", { class: "mix-slider" }, html("span", { text: t("page-payoffs-slider", { choice: first }) }), this.share, this.slider);
    const play = html("div", { class: "mix-play" },
      button(t("page-payoffs-play-one"), () => this.play(1), { "data-mix-play": "one" }),
      button(t("page-payoffs-play-many", { count: MANY_ROUNDS }), () => this.play(MANY_ROUNDS), { "data-mix-play": "many" }));
    this.controls = html("div", { class: "mix" }, slider, this.guarantee, this.#opponents(), play, this.mean, this.round);
    this.check = button(t("page-lesson-check"), () => this.judge(), { class: "primary", "data-lesson-check": "" });
    this.count = 0;
    this.sum = 0;
  }

  /** Returns the choice of C's strategy. */
  #opponents() {
    const { t } = this.place;
    const { columns, game } = this.matrix;
    const option = (/** @type {string} */ value, /** @type {string} */ text) =>
      html("label", { class: "choice" }, html("input", { type: "radio", name: "mix-opponent", value, checked: value === "reply" }), html("span", { text }));
    const strategy = strategyText(columns, game.column_strategy);
    this.opponents = html("fieldset", { class: "mix-opponents" },
      html("legend", { text: t("page-payoffs-opponent") }),
      option("reply", t("page-payoffs-reply")), option("optimal", t("page-payoffs-optimal", { strategy })));
    this.opponents.addEventListener("change", () => this.restart());
    return this.opponents;
  }

  get mix() {
    return this.task.mixes[Number(this.slider.value)];
  }

  get isReply() {
    return this.opponents?.querySelector("input:checked")?.getAttribute("value") === "reply";
  }

  begin() {
    const { offer, step, show, tools } = this.place;
    show(step.view);
    tools(this.controls);
    offer(this.check);
    this.#showMix();
  }

  change() {
    this.place.silence();
    if (!this.check.isConnected && this.#wrong > 0) this.place.offer(this.check);
    this.#showMix();
  }

  #showMix() {
    const { t, table } = this.place;
    const { rows, columns } = this.matrix;
    const { row_strategy, best_replies, guarantee } = this.mix;
    const value = signed(guarantee.exact);
    this.share.textContent = t("page-payoffs-share", { exact: row_strategy[0].exact });
    this.guarantee.textContent = t("page-payoffs-guarantee", { guarantee: value, replies: best_replies.map((column) => columns[column - 1]).join(", ") });
    this.slider.setAttribute("aria-valuetext", t("page-payoffs-spoken", { strategy: strategyText(rows, row_strategy), guarantee: value }));
    table?.showMix(this.mix);
    this.restart();
  }

  /** Forgets the rounds, which belong to another mix or another opponent. */
  restart() {
    this.count = 0;
    this.sum = 0;
    this.place.table?.showRound(null);
    this.round.textContent = "";
    this.#showMean();
  }

  /** Plays rounds. @param {number} rounds */
  play(rounds) {
    const { t, table } = this.place;
    const { rows, columns, game } = this.matrix;
    let [row, column] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      row = draw(this.mix.row_strategy);
      column = this.isReply ? this.#reply() : draw(game.column_strategy);
      this.sum += game.payoffs[row][column];
      this.count += 1;
    }
    table?.showRound([row, column]);
    const last = t("page-payoffs-round", { row: rows[row], column: columns[column], payoff: signed(game.payoffs[row][column]) });
    this.#showMean();
    this.round.textContent = `${last} ${this.mean.textContent}`;
  }

  /** Returns one of C's best replies, by chance. */
  #reply() {
    const { best_replies } = this.mix;
    return best_replies[Math.floor(Math.random() * best_replies.length)] - 1;
  }

  #showMean() {
    const { t } = this.place;
    const expected = signed((this.isReply ? this.mix.guarantee : this.mix.against_optimal).exact);
    const mean = signed(decimal(this.sum / Math.max(this.count, 1), 2));
    this.mean.hidden = this.count > 0;
    this.mean.textContent = this.count > 0 ? t("page-payoffs-rounds", { count: this.count, mean, expected }) : t("page-payoffs-unplayed", { expected });
  }

  judge() {
    const { say, offer, solve, t } = this.place;
    if (!this.mix.is_optimal) {
      this.refuse();
      return;
    }
    offer();
    this.#wrong = 0;
    say("right", [t("page-lesson-right"), this.task.then].filter(Boolean).join(" "));
    solve();
  }

  refuse() {
    const { say, offer, t } = this.place;
    this.#wrong += 1;
    say("wrong", [t("page-payoffs-worse", { guarantee: signed(this.mix.guarantee.exact) }), this.task.otherwise].filter(Boolean).join(" "));
    if (this.#wrong >= TRIES) offer(this.check, button(t("page-lesson-show"), () => this.showAnswer(), { "data-lesson-show": "" }));
  }

  showAnswer() {
    const { say, offer, give, t } = this.place;
    this.slider.value = String(this.task.mixes.findIndex((mix) => mix.is_optimal));
    this.#showMix();
    offer();
    this.#wrong = 0;
    say("note", [t("page-lesson-answer", { answer: strategyText(this.matrix.rows, this.mix.row_strategy) }), this.task.then].filter(Boolean).join(" "));
    give();
  }
}

/** Draws a choice by chance, with these probabilities. @param {Fraction[]} strategy */
function draw(strategy) {
  let rest = Math.random();
  const found = strategy.findIndex(({ number }) => (rest -= number) < 0);
  // Rounded probabilities can leave a gap at the end, for which the likeliest choice is taken.
  const numbers = strategy.map(({ number }) => number);
  return found >= 0 ? found : numbers.indexOf(Math.max(...numbers));
}
