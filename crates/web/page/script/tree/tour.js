/**
 * A guided tour: captions that explain the picture, each at its moment of the searches.
 *
 * The captions are true of the shown tree: their moments are found in the walks of the searches.
 *
 * @module
 */

import { number } from "../texts.js";
import { button, html } from "../elements.js";

/**
 * @typedef {import("./walk.js").Moment} Moment
 *
 * The parts of the stage that the tour uses.
 * @typedef {object} Stage
 * @property {import("./model.js").Tree} tree
 * @property {import("./subject.js").Running} full
 * @property {import("./subject.js").Running} alphaBeta
 * @property {number[][]} ticks for each moment of the playback, the numbers of completed moments of both searches
 * @property {{pause: () => void}} controls
 * @property {HTMLElement} element its class says that a tour goes on
 * @property {(at: number) => void} goTo
 *
 * A caption, and the moment of the play at which it is shown.
 * @typedef {{at: number, text: string}} Caption
 */

/** Windows in which the tour is a sheet over the bottom of the page, as in the style sheet. */
const AS_SHEET = "(max-width: 56.25em), (max-height: 30em)";

export class Tour {
  #at = 0;
  /** @type {Caption[]} */
  #captions = [];

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    const { t } = stage.alphaBeta.words;
    this.start = button(t("tree-tour"), () => this.begin(), { class: "tree-button", "data-tour": "" });
    this.text = html("p", { "aria-live": "polite", "data-tour-caption": "" });
    this.counter = html("span", { class: "tree-tour-counter" });
    this.back = button(t("tree-tour-back"), () => this.go(this.#at - 1), { class: "tree-button", "data-tour-back": "" });
    this.next = button("", () => this.go(this.#at + 1), { class: "tree-button tree-button-main", "data-tour-next": "" });
    this.end = button(t("tree-tour-end"), () => this.leave(), { class: "tree-button", "data-tour-end": "" });
    const buttons = html("div", { class: "tree-buttons" }, this.counter, this.back, this.next, this.end);
    this.element = html("section", { class: "tree-tour", hidden: true, "aria-label": t("tree-tour") }, this.text, buttons);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.leave();
    });
  }

  begin() {
    this.#captions = captionsOf(this.stage);
    this.#show(true);
    if (matchMedia(AS_SHEET).matches) this.stage.element.scrollIntoView({ block: "start", behavior: "instant" });
    this.go(0);
    this.next.focus();
  }

  leave() {
    this.#show(false);
    this.start.focus();
  }

  /** @param {boolean} isShown */
  #show(isShown) {
    this.element.hidden = !isShown;
    // The caption stands in for the sentence about the step.
    this.stage.element.classList.toggle("tree-touring", isShown);
  }

  /** @param {number} at */
  go(at) {
    if (at >= this.#captions.length) {
      this.leave();
      return;
    }
    const { t } = this.stage.alphaBeta.words;
    this.#at = Math.max(0, at);
    const caption = this.#captions[this.#at];
    this.stage.controls.pause();
    this.stage.goTo(caption.at);
    this.text.textContent = caption.text;
    this.counter.textContent = t("tree-tour-counter", { number: this.#at + 1, of: this.#captions.length });
    this.back.setAttribute("aria-disabled", String(this.#at === 0));
    this.next.textContent = t(this.#at + 1 < this.#captions.length ? "tree-tour-next" : "tree-tour-done");
  }
}

/** Returns the captions of a tree. @param {Stage} stage @returns {Caption[]} */
function captionsOf(stage) {
  const { tree, full, ticks } = stage;
  const { words } = stage.alphaBeta;
  const { t } = words;
  const [minimax, alphaBeta] = [full.replay, stage.alphaBeta.replay];
  const search = t(`tree-${full.name}`);
  const first = (/** @type {Moment[]} */ moments, /** @type {(moment: Moment) => boolean} */ is) => moments.findIndex(is);
  const last = ticks.length - 1;
  // A moment is visible when it is completed: at the first tick that counts it.
  const tickOf = (/** @type {0 | 1} */ search, /** @type {number} */ moment) =>
    Math.max(0, ticks.findIndex((over) => over[search] > moment));
  const leaf = first(minimax.moments, ({ kind }) => kind === "leaf" || kind === "end");
  const back = first(minimax.moments, ({ kind }) => kind === "back" || kind === "end");
  const bound = first(alphaBeta.moments, ({ window }) => window !== null && (window.alpha !== null || window.beta !== null));
  const cut = first(alphaBeta.moments, ({ skipped }) => skipped > 0);
  const visited = alphaBeta.moments.filter(({ kind }) => kind === "enter" || kind === "leaf").length;
  const cutoff = alphaBeta.moments[cut];
  const value = words.value(tree.minimax.value);
  const said = (/** @type {string} */ key, args = {}) => t(`tree-tour-say-${key}`, args);
  const node = (/** @type {number} */ of) => words.way(of);
  return [
    { at: 0, text: said("tree", { count: number(tree.size) }) },
    { at: tickOf(0, leaf), text: said("leaf", { search, value: full.words.value(minimax.moments[leaf].value) }) },
    { at: tickOf(0, back), text: said(full.name === "negamax" ? "back-negamax" : "back", { node: node(minimax.moments[back].node) }) },
    { at: Math.max(0, tickOf(1, 0)), text: said("alphabeta") },
    { at: bound < 0 ? last : tickOf(1, bound), text: bound < 0 ? said("no-bound") : said("bound", { node: node(alphaBeta.moments[bound].node) }) },
    { at: cut < 0 ? last : tickOf(1, cut), text: cutoff ? said("cutoff", { node: node(cutoff.node), skipped: cutoff.skipped }) : said("no-cutoff") },
    { at: last, text: said("unvisited", { visited: number(visited), all: number(tree.size), unvisited: number(tree.size - visited) }) },
    { at: last, text: said("same", { value }) },
  ];
}
