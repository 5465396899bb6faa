// A tree on the stage: two pictures of it, the searches at a moment, what is said about them, and who may be asked.

import { drawCard } from "./card.js";
import { Controls } from "./controls.js";
import { button, html, select } from "./elements.js";
import { watchKeys } from "./keys.js";
import { Folds, arrange } from "./layout.js";
import { movesTo, pathTo } from "./model.js";
import { Picture, widthOf } from "./picture.js";
import { drawRuler } from "./ruler.js";
import { PRUNED, Replay, inStep, ownPace, readMoments } from "./walk.js";
import { number } from "../texts.js";
import { Words } from "./words.js";

const ZOOMS = [0.5, 0.65, 0.75, 0.85, 1, 1.2, 1.5];

export class Stage {
  /**
   * @param {HTMLElement} element
   * @param {{context: import("./tree.js").Context, tree: import("./model.js").Tree, view: Object, isOnBoard: boolean, settings: HTMLElement[]}} options
   */
  constructor(element, { context, tree, view, isOnBoard, settings }) {
    Object.assign(this, { element, context, tree, view, isOnBoard });
    this.words = new Words(context.t, tree, view.men);
    this.moments = [readMoments(tree.minimax.steps), readMoments(tree.alphaBeta.steps)];
    this.replays = this.moments.map((moments) => new Replay(tree, moments));
    this.ticks = inStep(...this.moments);
    this.at = 0;
    /** @type {number|null} */
    this.chosen = null;
    this.folds = new Folds(tree);
    this.#build(settings);
    this.redraw();
    this.goTo(0);
  }

  destroy() {
    this.controls.pause();
    this.resize?.disconnect();
    this.element.replaceChildren();
  }

  /** @param {HTMLElement[]} settings of the tree, which stand beside those of the pictures */
  #build(settings) {
    const { t } = this.context;
    this.explanation = html("p", { class: "tree-explanation", "data-explanation": true, "aria-live": "polite" });
    this.ruler = html("ol", { class: "tree-ruler", "aria-hidden": "true" });
    const buttons = html("div", { class: "tree-buttons", role: "group", "aria-label": t("tree-controls") });
    const sliders = html("div", { class: "tree-sliders" });
    this.panels = ["minimax", "alphabeta"].map((name, index) => this.#panel(name, index));
    this.summary = html("p", { class: "tree-summary", "data-summary": true });
    this.card = html("section", { class: "tree-card", "aria-label": t("tree-card"), hidden: true });
    const scale = html("div", { class: "tree-scale" }, html("span", {}, t("tree-window")), this.ruler);
    this.element.replaceChildren(
      html("div", { class: "tree-desk" }, buttons, html("div", { class: "tree-lecture" }, this.explanation, scale)),
      html("div", { class: "tree-panels" }, ...this.panels.map((panel) => panel.element)),
      sliders,
      this.summary,
      html("div", { class: "tree-settings" }, ...settings, ...this.#looks()),
      this.card,
      legend(t, this.words, this.tree),
    );
    this.controls = new Controls(buttons, sliders, t, {
      at: () => this.at,
      length: () => this.ticks.length - 1,
      goTo: (at) => this.goTo(at),
      nextCutoff: () => this.nextCutoff(),
      onPlay: (isReadable) => this.explanation.setAttribute("aria-live", isReadable ? "polite" : "off"),
    });
    this.#scrollTogether();
  }

  /** How the pictures are looked at: pace, size, whether they follow the searches. */
  #looks() {
    const { t } = this.context;
    const paces = [["together", t("tree-pace-together")], ["own", t("tree-pace-own")]];
    const pace = select(t("tree-pace"), paces, "together", (value) => {
      this.controls.pause();
      this.ticks = value === "own" ? ownPace(...this.moments) : inStep(...this.moments);
      this.goTo(0);
    });
    this.follows = /** @type {HTMLInputElement} */ (html("input", { type: "checkbox", checked: true }));
    const zoom = (by) => () => {
      this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + by));
      this.redraw();
      this.goTo(this.at);
    };
    return [
      pace,
      html("label", { class: "tree-check" }, this.follows, t("tree-follow")),
      html("span", { class: "tree-zoom" },
        button("−", zoom(-1), { class: "tree-button", "aria-label": t("tree-zoom-out"), title: t("tree-zoom-out") }),
        button("+", zoom(1), { class: "tree-button", "aria-label": t("tree-zoom-in"), title: t("tree-zoom-in") })),
    ];
  }

  /**
   * @param {"minimax"|"alphabeta"} name
   * @param {number} index
   */
  #panel(name, index) {
    const { t } = this.context;
    const counters = ["nodes", "leaves", ...(index === 1 ? ["cutoffs"] : [])].map((what) => {
      const output = html("output", { "data-counter": `${name}-${what}` }, "0");
      return { what, output, element: html("span", {}, `${t(`tree-counter-${what}`)} `, output) };
    });
    const bar = html("span", { class: "tree-bar-done" });
    const scroller = html("div", { class: "tree-scroller", tabindex: "-1" });
    const title = t(`tree-${name}`);
    const element = html(
      "section", { class: `tree-panel tree-panel-${name}`, "aria-label": title },
      html("header", {}, html("h2", {}, title), html("p", { class: "tree-counters" }, ...counters.map((counter) => counter.element))),
      html("div", { class: "tree-bar", "aria-hidden": "true" }, bar),
      scroller,
    );
    const picture = new Picture(scroller, {
      tree: this.tree, words: this.words, view: this.view, t,
      miniature: this.context.miniature,
      hasWindow: index === 1,
      label: t("tree-label", { name: title }),
      isOpen: (node) => this.folds.isOpen(node),
      choose: (node) => this.choose(node, index),
      unfold: (node) => this.fold(node),
    });
    watchKeys(scroller, {
      tree: this.tree,
      nodes: () => this.layout.nodes,
      isOpen: (node) => this.folds.isOpen(node),
      fold: (node) => this.fold(node),
      choose: (node) => this.choose(node, index),
    });
    return { name, element, scroller, picture, counters, bar };
  }

  /**
   * One picture scrolls with the other, since both show the same places. One of them leads: if both did, they would end
   * each other's smooth scrolling.
   */
  #scrollTogether() {
    const scrollers = this.panels.map((panel) => panel.scroller);
    this.leader = scrollers[0];
    scrollers.forEach((scroller, index) => {
      const other = scrollers[1 - index];
      const lead = () => (this.leader = scroller);
      for (const name of ["pointerdown", "wheel", "touchstart", "keydown", "focusin"]) {
        scroller.addEventListener(name, lead, { passive: true });
      }
      const follow = () => {
        if (this.leader === scroller) [other.scrollTop, other.scrollLeft] = [scroller.scrollTop, scroller.scrollLeft];
      };
      scroller.addEventListener("scroll", follow, { passive: true });
    });
  }

  /** Draws both trees anew: nodes were folded or unfolded. */
  redraw() {
    this.layout = arrange(this.tree, this.folds);
    this.zoom ??= usualZoom(this.panels[0].scroller.clientWidth, this.layout.columns);
    for (const { picture } of this.panels) picture.draw(this.layout, ZOOMS[this.zoom]);
    const first = this.panels.map(({ scroller }) => scroller.querySelector("[data-node]"));
    first.forEach((node) => node?.setAttribute("tabindex", "0"));
  }

  /**
   * Shows the searches at a moment of the play.
   * @param {number} at
   */
  goTo(at) {
    this.at = at;
    this.ticks[at].forEach((moment, index) => this.replays[index].goTo(moment));
    const paths = this.replays.map((replay) => (replay.here === null ? [] : pathTo(this.tree, replay.here)));
    if (this.folds.follow([...new Set(paths.flat())])) this.redraw();
    this.panels.forEach((panel, index) => {
      const replay = this.replays[index];
      panel.picture.paint(replay, paths[index], this.chosen);
      for (const { what, output } of panel.counters) output.textContent = String(replay[what]);
      panel.bar.style.setProperty("inline-size", `${(100 * replay.nodes) / this.tree.size}%`);
    });
    const [minimax, alphaBeta] = this.replays;
    this.explanation.replaceChildren(...this.#said(at));
    drawRuler(this.ruler, this.words, this.tree, alphaBeta);
    const { cutoffs, skipping } = alphaBeta;
    this.summary.textContent = this.context.t("tree-visited", { visited: number(alphaBeta.nodes), all: number(this.tree.size), minimax: number(minimax.nodes), cutoffs: number(cutoffs), skipping: number(skipping) });
    this.controls.show();
    if (this.follows.checked) this.#lookAt();
  }

  /**
   * The sentences of a moment; where both searches do the same, what alpha-beta does says it for both.
   * @param {number} at
   * @returns {Node[]}
   */
  #said(at) {
    const { t } = this.context;
    const [minimax, alphaBeta] = this.replays;
    const [movedM, movedA] = [0, 1].map((index) => at > 0 && this.ticks[at][index] !== this.ticks[at - 1][index]);
    const line = (text, name) => html("span", { class: `tree-said tree-said-${name}` }, text);
    if (at === 0 || (movedM && movedA && minimax.here === alphaBeta.here && minimax.moment.kind === alphaBeta.moment.kind)) {
      const end = alphaBeta.moment?.kind === "end" ? ` ${t("tree-said-end-both", { visited: number(alphaBeta.nodes), all: number(minimax.nodes), saved: number(minimax.nodes - alphaBeta.nodes) })}` : "";
      return [line(this.words.sentence(alphaBeta, true) + this.#exactly(at) + end, "both")];
    }
    const lines = [];
    if (movedA) lines.push(line(named(t, "tree-alphabeta", this.words.sentence(alphaBeta, true)), alphaBeta.moment.skipped > 0 ? "cutoff" : "both"));
    if (movedM) {
      const waits = !movedA && this.replays[1].state[minimax.here] === PRUNED ? `${t("tree-said-waits")} ` : "";
      lines.push(line(waits + named(t, "tree-minimax", this.words.sentence(minimax, false)), "minimax"));
    }
    return lines;
  }

  /**
   * Where alpha-beta is back with a bound, minimax has another value to tell.
   * @param {number} at
   */
  #exactly(at) {
    const [minimax, alphaBeta] = this.replays.map((replay) => replay.moment);
    if (at === 0 || alphaBeta.kind !== "back" || minimax.value === alphaBeta.value) return "";
    return ` ${this.context.t("tree-said-exactly", { value: this.words.value(minimax.value) })}`;
  }

  /** The moment after the next cutoff that skips something. */
  nextCutoff() {
    const done = this.ticks[this.at][1];
    const next = this.moments[1].findIndex((moment, index) => index >= done && moment.kind === "cutoff" && moment.skipped > 0);
    if (next < 0) return this.ticks.length - 1;
    return this.ticks.findIndex(([, moments]) => moments === next + 1);
  }

  /** @param {number} node */
  fold(node) {
    this.folds.toggle(node);
    this.redraw();
    this.goTo(this.at);
  }

  /**
   * Somebody wants to know more of a node: what was skipped is opened, and its position is shown.
   * @param {number} node
   * @param {number} index of the picture
   */
  choose(node, index = 1) {
    if (index === 1 && this.replays[1].state[node] === PRUNED) this.#reveal(node);
    this.chosen = node;
    for (let at = this.tree.parent[node]; at !== null; at = this.tree.parent[at]) {
      if (!this.folds.isOpen(at)) this.folds.chosen.set(at, true);
    }
    const follows = this.follows.checked;
    this.follows.checked = false;
    this.redraw();
    this.goTo(this.at);
    this.follows.checked = follows;
    const { tree, words, view, isOnBoard, context } = this;
    drawCard(this.card, { tree, words, view, isOnBoard, context, choose: (next) => this.choose(next) }, node, this.replays[1]);
    if (isOnBoard) context.showPath(movesTo(tree, node));
  }

  /**
   * Shows what a skipped branch holds, or hides it again.
   * @param {number} node
   */
  #reveal(node) {
    const { revealed } = this.panels[1].picture;
    const isShown = revealed.has(node);
    for (let below = node; below <= this.tree.last[node]; below++) isShown ? revealed.delete(below) : revealed.add(below);
  }

  /** Scrolls to where the searches are. */
  #lookAt() {
    const here = this.replays[0].here ?? 0;
    const { picture, scroller } = this.panels[0];
    this.leader = scroller;
    if (!this.layout.row.has(here)) return;
    const [x, y] = picture.place(here).map((place) => place * picture.zoom);
    const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = scroller;
    const [marginX, marginY] = [70 * picture.zoom, 90 * picture.zoom];
    const next = {
      top: y < top + marginY ? y - height / 3 : y > top + height - marginY ? y - (height * 2) / 3 : top,
      left: x < left + marginX / 2 ? x - width / 4 : x > left + width - marginX ? x - (width * 2) / 3 : left,
    };
    const isFar = Math.abs(next.top - top) > 1.5 * height;
    const isSmooth = !isFar && !this.context.reducedMotion() && this.controls?.timer === undefined;
    if (next.top !== top || next.left !== left) scroller.scrollTo({ ...next, behavior: isSmooth ? "smooth" : "instant" });
  }
}

function named(t, key, sentence) {
  return `${t(key)}: ${sentence}`;
}

/** The largest size at which all columns are seen, if they can still be read. */
function usualZoom(width, columns) {
  const wanted = width / widthOf(columns);
  const fits = ZOOMS.findLastIndex((zoom) => zoom <= wanted);
  return Math.max(ZOOMS.indexOf(0.75), Math.min(ZOOMS.indexOf(1.2), fits));
}

/** What the signs mean. */
function legend(t, words, tree) {
  const win = tree.scale.findLastIndex((value) => value.value === "win");
  const loss = tree.scale.findIndex((value) => value.value === "loss");
  const example = win >= 0 ? win : loss;
  const entries = [
    [t("tree-head-max", { player: words.short(true) }), t("tree-legend-max", { player: words.player(true) })],
    [t("tree-head-min", { player: words.short(false) }), t("tree-legend-min", { player: words.player(false) })],
    ...(example >= 0 ? [[words.value(example), t("tree-legend-win", { player: words.player(example === win), plies: tree.scale[example].plies })]] : []),
    ...(tree.whole ? [] : [[words.score(100), t("tree-legend-score", { player: words.player(true) })]]),
    ["≥ ≤", t("tree-legend-bound")],
    ["α β", t("tree-legend-window", { first: words.player(true), second: words.player(false) })],
    ["✂", t("tree-legend-cut")],
  ];
  const list = html("dl", {}, ...entries.flatMap(([sign, text]) => [html("dt", {}, sign), html("dd", {}, text)]));
  return html("details", { class: "tree-legend", open: true }, html("summary", {}, t("tree-legend")), list);
}
