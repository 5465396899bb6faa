/**
 * The stage of a tree: a picture for each search, the searches at a moment, and the sentences about them.
 *
 * @module
 */

import { number } from "../texts.js";
import { drawCard } from "./card.js";
import { Controls } from "./controls.js";
import { button, html } from "../elements.js";
import { select } from "./elements.js";
import { Folds, arrange } from "./layout.js";
import { legend } from "./legend.js";
import { pathTo } from "./model.js";
import { Panel, scrollTogether } from "./panel.js";
import { columnOf, extentOf } from "./picture.js";
import { drawRuler } from "./ruler.js";
import { sentences } from "./speech.js";
import { Tour } from "./tour.js";
import { PRUNED, Replay, inStep, ownPace, readMoments } from "./walk.js";

/**
 * @typedef {import("./subject.js").Running} Running
 * @typedef {import("./subject.js").Search} Search
 */

/** Minimum and maximum size of a picture, and the factor of a step. */
const MIN_ZOOM = 0.35;
const MAX_ZOOM = 2.5;
const ZOOM_STEP = 1.25;

/** Minimum and maximum initial size. At the minimum the smallest text is drawn 14 px high, and fingers hit nodes. */
const READABLE = { least: 1, most: 1.4 };

/** Height of the heads of the columns before zooming, and of the lines around a picture, in pixels. */
const HEADS = 24;
const LINES = 4;

export class Stage {
  /**
   * @param {HTMLElement} element the place of the pictures
   * @param {object} options
   * @param {HTMLElement} options.details the place of the settings, the chosen position and the legend
   * @param {import("../types.js").Context} options.context
   * @param {import("./subject.js").Subject} options.subject
   * @param {HTMLElement[]} options.settings settings of the tree, which stand beside those of the pictures
   */
  constructor(element, { details, context, subject, settings }) {
    const { tree, boards } = subject;
    this.element = element;
    this.details = details;
    this.context = context;
    this.tree = tree;
    this.boards = boards;
    this.full = this.#start(subject.full);
    this.alphaBeta = this.#start(subject.alphaBeta);
    this.words = this.alphaBeta.words;
    const { t } = this.words;
    /** For each moment of the playback, the numbers of completed moments of both searches. */
    this.ticks = this.#ticks(inStep);
    this.at = 0;
    /** @type {number|null} */
    this.chosen = null;
    this.folds = new Folds(tree);
    this.column = columnOf(tree, this.words);
    this.layout = arrange(tree, this.folds, this.column);
    this.explanation = html("p", { class: "tree-explanation", "data-explanation": true, "aria-live": "polite" });
    this.ruler = html("ol", { class: "tree-ruler", "aria-hidden": "true" });
    this.summary = html("p", { class: "tree-summary", "data-summary": true });
    this.card = html("section", { class: "tree-card", "aria-label": t("tree-card"), hidden: true });
    this.follows = /** @type {HTMLInputElement} */ (html("input", { type: "checkbox", checked: true }));
    this.panels = [this.#panel(this.full), this.#panel(this.alphaBeta)];
    this.lead = scrollTogether(this.panels);
    const buttons = html("div", { class: "tree-buttons", role: "group", "aria-label": t("tree-controls") });
    const sliders = html("div", { class: "tree-sliders" });
    this.controls = new Controls(buttons, sliders, t, {
      at: () => this.at,
      length: () => this.ticks.length - 1,
      goTo: (at) => this.goTo(at),
      nextCutoff: () => this.nextCutoff(),
      onPlay: (isReadable) => this.explanation.setAttribute("aria-live", isReadable ? "polite" : "off"),
    });
    this.tour = new Tour(this);
    this.path = html("nav", { class: "tree-path", "aria-label": t("tree-path") });
    /** The element that takes the full screen: the controls and the pictures. */
    this.screen = html("div", { class: "tree-screen" });
    this.#arrange(buttons, sliders, settings);
    this.screen.addEventListener("keydown", (event) => this.#onKey(event));
    this.screen.addEventListener("fullscreenchange", () => this.resize(this.#usualZoom()));
    this.#limitHeight();
    this.zoom = this.#usualZoom();
    this.redraw();
    this.goTo(0);
  }

  destroy() {
    this.controls.pause();
    this.element.classList.remove("tree-touring");
    this.element.replaceChildren();
    this.details.replaceChildren();
  }

  /** @param {Search} search @returns {Running} */
  #start(search) {
    return { ...search, replay: new Replay(this.tree, readMoments(search.walk.steps)) };
  }

  /** @param {typeof inStep} pace */
  #ticks(pace) {
    return pace(this.full.replay.moments, this.alphaBeta.replay.moments);
  }

  /** @param {Search} search */
  #panel(search) {
    const { tree, boards } = this;
    return new Panel(search, {
      tree,
      boards,
      nodes: () => this.layout.nodes,
      isOpen: (node) => this.folds.isOpen(node),
      fold: (node) => this.fold(node),
      choose: (node) => this.choose(node, search.hasWindow),
    });
  }

  /**
   * Arranges all parts: the controls, the pictures below them, then the rest.
   * @param {HTMLElement} buttons
   * @param {HTMLElement} sliders
   * @param {HTMLElement[]} settings
   */
  #arrange(buttons, sliders, settings) {
    const { t } = this.words;
    const scale = html("div", { class: "tree-scale", hidden: this.tree.ruler.length === 0 }, html("span", {}, t("tree-window")), this.ruler);
    const lecture = html("div", { class: "tree-lecture-place" }, html("div", { class: "tree-lecture" }, this.explanation, scale));
    this.screen.replaceChildren(
      html("div", { class: "tree-desk" }, html("div", { class: "tree-handles" }, buttons, this.#tools()), this.tour.element, lecture, this.path),
      this.#switch(),
      html("div", { class: "tree-panels" }, ...this.panels.map((panel) => panel.element)),
    );
    this.element.replaceChildren(this.screen, sliders, this.summary);
    this.details.replaceChildren(html("div", { class: "tree-settings" }, ...settings, ...this.#looks()), this.card, legend(this.words));
  }

  /** Returns the settings of the pictures: their pace, and whether they follow the searches. */
  #looks() {
    const { t } = this.words;
    /** @type {Array<[string, string]>} */
    const paces = [
      ["together", t("tree-pace-together")],
      ["own", t("tree-pace-own")],
    ];
    const pace = select(t("tree-pace"), paces, "together", (value) => {
      this.controls.pause();
      this.ticks = this.#ticks(value === "own" ? ownPace : inStep);
      this.goTo(0);
    });
    return [pace, html("label", { class: "tree-check" }, this.follows, t("tree-follow"))];
  }

  /** Returns the buttons for the size of the pictures, the tour and the full screen. */
  #tools() {
    const { t } = this.words;
    const zoom = (/** @type {string} */ sign, /** @type {() => number} */ size, /** @type {string} */ name, /** @type {string} */ mark) =>
      button(sign, () => this.resize(size()), { class: "tree-button", "aria-label": name, title: name, [mark]: "" });
    return html(
      "div",
      { class: "tree-tools" },
      zoom("−", () => this.zoom / ZOOM_STEP, t("tree-zoom-out"), "data-zoom-out"),
      zoom("+", () => this.zoom * ZOOM_STEP, t("tree-zoom-in"), "data-zoom-in"),
      zoom("⤢", () => this.#wholeZoom(), t("tree-zoom-fit"), "data-zoom-fit"),
      this.tour.start,
      ...this.#fullScreen(),
    );
  }

  /** Returns the button for the full screen, if the browser supports that. */
  #fullScreen() {
    if (!document.fullscreenEnabled) return [];
    const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : this.screen.requestFullscreen());
    return [button(this.context.t("tree-full-screen"), () => toggle().catch(() => {}), { class: "tree-button", "data-full-screen": "" })];
  }

  /** Returns the switch between the searches on a telephone, which shows one at a time. */
  #switch() {
    const { t } = this.words;
    const names = [this.full.name, this.alphaBeta.name];
    const buttons = names.map((name, index) => button(t(`tree-${name}`), () => show(index), { class: "tree-button", [`data-only-${name}`]: "" }));
    const show = (/** @type {number} */ shown) => {
      this.panels.forEach(({ element }, index) => element.classList.toggle("tree-panel-second", index !== shown));
      buttons.forEach((each, index) => each.setAttribute("aria-pressed", String(index === shown)));
      this.panels.forEach(({ minimap }) => minimap.show());
    };
    show(0);
    return html("div", { class: "tree-switch", role: "group", "aria-label": t("tree-switch") }, ...buttons);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    /** @type {Record<string, () => number>} */
    const sizes = { "+": () => this.zoom * ZOOM_STEP, "-": () => this.zoom / ZOOM_STEP, 0: () => this.#wholeZoom() };
    const size = sizes[event.key];
    if (!size) return;
    event.preventDefault();
    event.stopPropagation();
    this.resize(size());
  }

  /** @param {number} zoom */
  resize(zoom) {
    this.zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));
    this.redraw();
    this.goTo(this.at);
  }

  /** Returns the largest size at which the whole picture is visible. */
  #wholeZoom() {
    const [width, height] = extentOf(this.layout);
    const { clientWidth, clientHeight } = this.#shownScroller();
    return Math.min((clientWidth - 2) / width, (clientHeight - LINES) / (height + HEADS));
  }

  /** Returns the initial size: the whole picture or its whole width, if that is readable. */
  #usualZoom() {
    const [width] = extentOf(this.layout);
    const widest = (this.#shownScroller().clientWidth - 2) / width;
    const whole = this.#wholeZoom();
    const most = document.fullscreenElement === this.screen ? MAX_ZOOM : READABLE.most;
    return Math.max(READABLE.least, Math.min(most, whole >= READABLE.least ? whole : widest));
  }

  /** Sets the height that the pictures need at most when they are first shown: a small tree has low panels. */
  #limitHeight() {
    const [, height] = extentOf(this.layout);
    this.screen.style.setProperty("--tree-height", `${READABLE.most * (height + HEADS) + LINES}px`);
  }

  #shownScroller() {
    return (this.panels.find(({ scroller }) => scroller.clientWidth > 0) ?? this.panels[0]).scroller;
  }

  /** Draws both trees again, after nodes were folded or unfolded, or the size has changed. */
  redraw() {
    this.layout = arrange(this.tree, this.folds, this.column);
    for (const { picture, scroller, minimap } of this.panels) {
      picture.draw(this.layout, this.zoom);
      minimap.draw();
      scroller.querySelector("[data-node]")?.setAttribute("tabindex", "0");
    }
  }

  /**
   * Shows the searches at a moment of the playback.
   * @param {number} at
   */
  goTo(at) {
    this.show(at);
    if (!this.follows.checked) return;
    const [leader] = this.panels;
    this.lead(leader);
    leader.lookAt(this.full.replay.here ?? 0, !this.context.reducedMotion() && !this.controls.isPlaying);
  }

  /**
   * Shows a moment without scrolling to it.
   * @param {number} at
   */
  show(at) {
    const { tree } = this;
    const replays = [this.full.replay, this.alphaBeta.replay];
    const [full, alphaBeta] = replays;
    this.at = at;
    replays.forEach((replay, index) => replay.goTo(this.ticks[at][index]));
    const paths = replays.map(({ here }) => (here === null ? [] : pathTo(tree, here)));
    if (this.folds.follow([...new Set(paths.flat())])) this.redraw();
    this.panels.forEach((panel, index) => panel.show(replays[index], paths[index], this.chosen));
    this.#showPath(paths[0]);
    const before = at > 0 ? this.ticks[at - 1] : null;
    this.explanation.replaceChildren(...sentences(this.full, this.alphaBeta, before));
    drawRuler(this.ruler, this.words, tree, alphaBeta);
    this.summary.textContent = this.words.t("tree-visited", {
      search: this.words.t(`tree-${this.full.name}`),
      visited: number(alphaBeta.nodes),
      all: number(tree.size),
      minimax: number(full.nodes),
      cutoffs: number(alphaBeta.cutoffs),
      skipping: number(alphaBeta.skipping),
    });
    this.controls.show();
  }

  /**
   * Shows the path from the root to minimax's current node, so that the root stays in view during scrolling.
   * @param {number[]} path
   */
  #showPath(path) {
    const nodes = path.length > 0 ? path : [0];
    const shown = nodes.map((node) => `${node}`).join();
    if (this.path.dataset.shown === shown) return;
    this.path.dataset.shown = shown;
    const steps = nodes.map((node) => button(this.words.move(node), () => this.choose(node, false), { class: "tree-step", "data-path": node }));
    this.path.replaceChildren(...steps);
  }

  /** Returns the moment after the next cutoff that skips moves. */
  nextCutoff() {
    const { moments, at } = this.alphaBeta.replay;
    const next = moments.findIndex((moment, index) => index >= at && moment.skipped > 0);
    if (next < 0) return this.ticks.length - 1;
    return this.ticks.findIndex(([, over]) => over === next + 1);
  }

  /** @param {number} node */
  fold(node) {
    this.folds.toggle(node);
    this.redraw();
    this.show(this.at);
  }

  /**
   * Chooses a node, opens it if it was folded or skipped, and shows its position. Choosing it again closes
   * it.
   * @param {number} node
   * @param {boolean} inAlphaBeta `true` if it was chosen in the picture of alpha-beta
   */
  choose(node, inAlphaBeta) {
    const { tree, words, boards, folds } = this;
    const alphaBeta = this.alphaBeta.replay;
    const isAgain = this.chosen === node;
    if (inAlphaBeta && alphaBeta.state[node] === PRUNED) this.panels[1].picture.reveal(node, !isAgain);
    this.chosen = node;
    const changing = pathTo(tree, node).filter((above) => tree.children[above].length > 0 && !folds.isOpen(above));
    if (isAgain && folds.canClose(node)) changing.push(node);
    for (const above of changing) folds.toggle(above);
    if (changing.length > 0) this.redraw();
    this.show(this.at);
    const choose = (/** @type {number} */ next) => this.choose(next, inAlphaBeta);
    drawCard(this.card, { tree, words, boards, choose }, node, alphaBeta);
    this.showOnBoard();
  }

  /** Shows the chosen node, or the root, on the board. */
  showOnBoard() {
    this.boards.show(this.chosen ?? 0);
  }
}
