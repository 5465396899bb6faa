/**
 * The controls of the tree: buttons and sliders that move both searches, and the playback.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { icon } from "./elements.js";

/** Milliseconds between two moments, from slow to fast. */
const PAUSES = [4000, 2500, 1600, 1000, 600, 350, 180, 80, 30];
/** The index of the default pause. Sentences take longer to read; the button Step is for them. */
const USUAL = 3;
/** Sentences are announced at this pause or longer; a screen reader cannot keep up with shorter ones. */
const READABLE = 1600;

/**
 * @typedef {object} Player
 * @property {() => number} at
 * @property {() => number} length
 * @property {(at: number) => void} goTo
 * @property {() => number} nextCutoff the moment after the next cutoff
 * @property {(isReadable: boolean) => void} onPlay
 */

export class Controls {
  /**
   * @param {HTMLElement} buttons
   * @param {HTMLElement} sliders
   * @param {import("../types.js").Translate} t
   * @param {Player} player
   */
  constructor(buttons, sliders, t, player) {
    this.t = t;
    this.player = player;
    /** @type {number|undefined} */
    this.timer = undefined;
    const to = (/** @type {() => number} */ at) => {
      this.pause();
      player.goTo(Math.max(0, Math.min(player.length(), at())));
    };
    /**
     * @param {string} name
     * @param {keyof typeof import("./elements.js").ICONS} sign
     * @param {string} mark
     * @param {() => number} at
     */
    const make = (name, sign, mark, at, isMain = false) => {
      const classes = `tree-button${isMain ? " tree-button-main" : ""}`;
      const made = button("", () => to(at), { class: classes, [mark]: true, title: t(name) });
      made.append(icon(sign), html("span", { class: "tree-name" }, t(name)));
      return made;
    };
    this.restart = make("tree-restart", "restart", "data-restart", () => 0);
    this.back = make("tree-step-back", "back", "data-step-back", () => player.at() - 1);
    this.step = make("tree-step", "step", "data-step", () => player.at() + 1, true);
    this.cut = make("tree-next-cutoff", "cut", "data-next-cutoff", () => player.nextCutoff());
    this.end = make("tree-to-end", "end", "data-end", () => player.length());
    this.play = button("", () => (this.isPlaying ? this.pause() : this.start()), {
      class: "tree-button",
      "data-play": true,
    });
    this.speed = range(t("tree-speed"), 0, PAUSES.length - 1, USUAL);
    this.speed.input.addEventListener("input", () => this.isPlaying && this.start());
    this.slider = range(t("tree-moment-label"), 0, 1, 0);
    this.slider.label.classList.add("tree-timeline");
    this.slider.input.addEventListener("input", () => to(() => Number(this.slider.input.value)));
    buttons.replaceChildren(this.restart, this.back, this.step, this.play, this.cut, this.end);
    sliders.replaceChildren(this.speed.label, this.slider.label);
    this.#name();
  }

  /** Returns `true` during the playback. */
  get isPlaying() {
    return this.timer !== undefined;
  }

  start() {
    clearInterval(this.timer);
    if (this.player.at() >= this.player.length()) this.player.goTo(0);
    const pause = PAUSES[Number(this.speed.input.value)];
    this.timer = setInterval(() => this.#tick(), pause);
    this.player.onPlay(pause >= READABLE);
    this.#name();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.player.onPlay(true);
    this.#name();
  }

  /** Shows the current moment of the searches. */
  show() {
    const [at, length] = [this.player.at(), this.player.length()];
    this.slider.input.max = String(length);
    this.slider.input.value = String(at);
    this.slider.input.setAttribute("aria-valuetext", this.t("tree-moment", { now: at, all: length }));
    this.slider.text.textContent = this.t("tree-moment", { now: at, all: length });
    const [isFirst, isLast] = [at === 0, at === length];
    for (const element of [this.restart, this.back]) element.setAttribute("aria-disabled", String(isFirst));
    for (const element of [this.step, this.cut, this.end]) element.setAttribute("aria-disabled", String(isLast));
  }

  #tick() {
    this.player.goTo(this.player.at() + 1);
    if (this.player.at() >= this.player.length()) this.pause();
  }

  #name() {
    const { isPlaying } = this;
    const name = this.t(isPlaying ? "tree-pause" : "tree-play");
    this.play.replaceChildren(icon(isPlaying ? "pause" : "play"), html("span", { class: "tree-name" }, name));
    this.play.setAttribute("aria-pressed", String(isPlaying));
  }
}

/**
 * Returns a slider with its label.
 * @param {string} name
 * @param {number} min
 * @param {number} max
 * @param {number} value
 */
function range(name, min, max, value) {
  const input = /** @type {HTMLInputElement} */ (html("input", { type: "range", min, max, value }));
  const text = html("span", {}, name);
  return { input, text, label: html("label", { class: "tree-field tree-range" }, text, input) };
}
