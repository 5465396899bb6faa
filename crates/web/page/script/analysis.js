/**
 * The analysis of the position on the board: the best moves, depth after depth, while it is switched on.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { isAbort, stream } from "./api.js";
import { Thoughts } from "./thinking.js";
import { number, t } from "./texts.js";
import { sentence, shareOfFirst } from "./values.js";

/** @typedef {import("./app.js").App} App */

/** How long a position is analysed, in seconds, and how many of its best moves are told. */
const SECONDS = 30;
const LINES = 3;

/** The limits of a hint. */
const HINT_SECONDS = 2;

export class Analysis {
  /**
   * @param {App} app
   * @param {HTMLElement} element
   */
  constructor(app, element) {
    this.app = app;
    this.element = element;
    this.isOn = false;
    /** @type {AbortController | null} */
    this.search = null;
    /** @type {Thoughts | null} */
    this.thoughts = null;
    this.show();
  }

  toggle() {
    this.isOn = !this.isOn;
    this.app.scene.control("analyse").setAttribute("aria-checked", String(this.isOn));
    this.update();
    this.app.scene.render();
  }

  /** Begins anew where another position came on the board, and ends where none is to be analysed. */
  update() {
    this.search?.abort();
    this.hintSearch?.abort();
    this.search = null;
    this.thoughts = null;
    const { view, state } = this.app;
    if (this.isOn && view && !view.ending && state.view === "play" && !this.app.computer.isThinking) this.run(view);
    this.show();
  }

  /** @param {import("./board/geometry.js").View} view */
  async run(view) {
    const search = new AbortController();
    this.search = search;
    const thoughts = new Thoughts(view);
    this.thoughts = thoughts;
    this.isDone = false;
    const lines = Math.min(LINES, view.legal.length);
    const request = { ...requestOf(this.app.state), lines, seconds: SECONDS };
    const hear = (/** @type {string} */ name, /** @type {any} */ data) => {
      if (search.signal.aborted) return;
      if (name === "result") this.conclude(thoughts, data);
      else thoughts.hear(name, data);
      this.paintSoon(thoughts);
    };
    try {
      await stream("/api/analyse", request, hear, { signal: search.signal });
    } catch (error) {
      if (!isAbort(error)) this.app.scene.complain(error);
    }
  }

  /**
   * The last word of the search.
   * @param {Thoughts} thoughts
   * @param {any} result
   */
  conclude(thoughts, result) {
    this.isDone = true;
    thoughts.searching = null;
    Object.assign(thoughts, { depth: result.depth, nodes: result.nodes, nps: result.nps });
    result.lines.forEach((/** @type {any} */ line, /** @type {number} */ index) => {
      if (line.bound) thoughts.hear("depth", { ...result, ...line, line: index + 1, depth: result.depth });
    });
  }

  /** Paints at most once a frame. @param {Thoughts} thoughts */
  paintSoon(thoughts) {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.thoughts !== thoughts) return;
      this.app.showThoughts(thoughts);
      this.show();
    });
  }

  /** Writes the lines down. */
  show() {
    const { thoughts } = this;
    if (!this.isOn || !thoughts) {
      this.element.textContent = t(this.isOn ? "page-analysis-none" : "page-analysis-off");
      this.element.className = "quiet";
      return;
    }
    this.element.className = "";
    const effort = document.createElement("p");
    effort.className = "effort";
    effort.dataset.thinkingDepth = String(thoughts.depth);
    const key = this.isDone ? "page-effort-done" : "page-effort";
    const queue = t("page-queued", { place: thoughts.queued });
    const counts = { depth: thoughts.depth, nodes: number(thoughts.nodes), nps: number(thoughts.nps) };
    effort.textContent = thoughts.queued > 0 ? queue : t(key, counts);
    // Who is among the moves of a line is not disturbed.
    const shown = this.element.querySelector(".effort");
    if (shown && this.element.contains(document.activeElement)) {
      shown.replaceWith(effort);
      return;
    }
    const list = document.createElement("ol");
    list.className = "lines";
    const lines = [...thoughts.lines.values()].sort((a, b) => a.line - b.line);
    list.append(...lines.map((line) => this.line(line, thoughts)));
    this.element.replaceChildren(effort, list);
  }

  /**
   * @param {import("./thinking.js").Line} line
   * @param {Thoughts} thoughts
   */
  line(line, thoughts) {
    const { view } = thoughts;
    const item = document.createElement("li");
    const value = document.createElement("strong");
    value.textContent = sentence(line.value, view.to_move, view.men);
    const share = shareOfFirst(line.value, view.to_move);
    value.dataset.share = share > 0.5 ? "first" : share < 0.5 ? "second" : "";
    const moves = document.createElement("span");
    moves.className = "variation-moves";
    line.pv.forEach((move, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = move;
      button.addEventListener("click", () => this.app.explore(line.pv.slice(0, index + 1)));
      moves.append(button);
    });
    item.append(value, moves);
    return item;
  }

  /** Points at the best move that is found in a short time. */
  async hint() {
    const { app } = this;
    const { view } = app;
    if (!view || view.ending || app.exploring) return;
    app.scene.say(t("play-looking"));
    app.setHint(t("play-looking"), []);
    const search = new AbortController();
    this.hintSearch?.abort();
    this.hintSearch = search;
    /** @type {any} */
    let result = null;
    const hear = (/** @type {string} */ name, /** @type {any} */ data) => {
      if (name === "result") result = data;
    };
    try {
      const request = { ...requestOf(app.state), lines: 1, seconds: HINT_SECONDS };
      await stream("/api/analyse", request, hear, { signal: search.signal });
    } catch (error) {
      if (!isAbort(error) && app.view === view) app.setHint("", []);
      app.scene.complain(error);
    }
    if (app.view !== view || !result?.best) return;
    const path = view.legal.find(({ move }) => move === result.best)?.path;
    const value = result.lines[0];
    if (value?.bound) app.learn(view, value);
    const why = value?.bound ? sentence(value, view.to_move, view.men) : "";
    const text = why ? t("play-hint", { move: result.best, why }) : t("play-hint-only", { move: result.best });
    app.setHint(text, path ? [{ path, name: "hint" }] : []);
    app.scene.say(text);
  }
}
