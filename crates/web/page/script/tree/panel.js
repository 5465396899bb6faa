/**
 * The panel of one search: its name, its counters, and its picture of the tree.
 *
 * @module
 */

import { html } from "../elements.js";
import { watchKeys } from "./keys.js";
import { Minimap } from "./minimap.js";
import { Picture } from "./picture.js";

/** The counters of a search, and those of one that has cutoffs. */
const COUNTERS = /** @type {const} */ (["nodes", "leaves"]);
const CUTOFF_COUNTERS = /** @type {const} */ ([...COUNTERS, "cutoffs"]);

/**
 * @typedef {object} Options
 * @property {import("./model.js").Tree} tree
 * @property {import("./boards.js").Boards} boards
 * @property {(node: number) => boolean} isOpen
 * @property {(node: number) => void} choose
 * @property {(node: number) => void} fold
 * @property {() => number[]} nodes the visible nodes
 */

export class Panel {
  /**
   * @param {import("./subject.js").Search} search
   * @param {Options} options
   */
  constructor({ name, words, hasWindow }, { tree, boards, isOpen, choose, fold, nodes }) {
    const { t } = words;
    const title = t(`tree-${name}`);
    this.tree = tree;
    this.counters = (hasWindow ? CUTOFF_COUNTERS : COUNTERS).map((what) => ({
      what,
      output: html("output", { "data-counter": `${name}-${what}` }, "0"),
    }));
    this.bar = html("span", { class: "tree-bar-done" });
    this.scroller = html("div", { class: "tree-scroller", tabindex: "-1" });
    const counters = this.counters.map(({ what, output }) => html("span", {}, `${t(`tree-counter-${what}`)} `, output));
    this.element = html(
      "section",
      { class: `tree-panel tree-panel-${name}`, "aria-label": title },
      html("header", {}, html("h2", {}, title), html("p", { class: "tree-counters" }, ...counters)),
      html("div", { class: "tree-bar", "aria-hidden": "true" }, this.bar),
      this.scroller,
    );
    const label = t("tree-label", { name: title });
    this.picture = new Picture(this.scroller, {
      tree,
      words,
      boards,
      hasWindow,
      label,
      isOpen,
      choose,
      unfold: fold,
    });
    this.minimap = new Minimap(this.scroller, this.picture);
    this.element.append(this.minimap.element);
    watchKeys(this.scroller, { tree, nodes, isOpen, fold, choose });
  }

  /**
   * Shows a search at its current moment.
   * @param {import("./walk.js").Replay} replay
   * @param {number[]} path from the root to the current node
   * @param {number|null} chosen
   */
  show(replay, path, chosen) {
    this.picture.paint(replay, path, chosen);
    for (const { what, output } of this.counters) output.textContent = String(replay[what]);
    this.bar.style.setProperty("inline-size", `${(100 * replay.nodes) / this.tree.size}%`);
  }

  /**
   * Scrolls to a node, unless it is well in view. If the panel reaches below the window, only the part in the
   * window counts.
   * @param {number} node
   * @param {boolean} wantsSmooth
   */
  lookAt(node, wantsSmooth) {
    const { picture, scroller } = this;
    if (!picture.has(node)) return;
    const [x, y] = picture.place(node).map((place) => place * picture.zoom);
    const { scrollTop: top, scrollLeft: left, clientHeight, clientWidth: width } = scroller;
    const { from, height } = inWindow(scroller);
    const [marginX, marginY] = [70 * picture.zoom, Math.min(90 * picture.zoom, height / 3)];
    const begin = top + from;
    const next = {
      top: y < begin + marginY ? y - from - height / 3 : y > begin + height - marginY ? y - from - (height * 2) / 3 : top,
      left: x < left + marginX / 2 ? x - width / 4 : x > left + width - marginX ? x - (width * 2) / 3 : left,
    };
    // The eye cannot follow a longer scroll.
    const isNear = Math.abs(next.top - top) <= 1.5 * clientHeight;
    const behavior = wantsSmooth && isNear ? "smooth" : "instant";
    if (next.top !== top || next.left !== left) scroller.scrollTo({ ...next, behavior });
  }
}

/** Minimum height of a readable panel, in pixels. */
const READABLE = 100;

/**
 * Returns the start and the height of the panel's part in the window; the whole panel if no part is in the
 * window.
 * @param {HTMLElement} scroller
 */
function inWindow(scroller) {
  const { clientHeight } = scroller;
  const { top } = scroller.getBoundingClientRect();
  const from = Math.max(0, -top);
  const height = Math.min(clientHeight, innerHeight - top) - from;
  return height < READABLE ? { from: 0, height: clientHeight } : { from, height };
}

/**
 * Scrolls the pictures together, since both show the same places. One of them leads: if both did, they would
 * end each other's smooth scrolling.
 * @param {Panel[]} panels
 * @returns {(leader: Panel) => void} makes a panel the leader; so does scrolling it
 */
export function scrollTogether(panels) {
  let leader = panels[0];
  for (const panel of panels) {
    const { scroller } = panel;
    for (const name of ["pointerdown", "wheel", "touchstart", "keydown", "focusin"]) {
      scroller.addEventListener(name, () => (leader = panel), { passive: true });
    }
    const follow = () => {
      if (leader !== panel) return;
      for (const other of panels) {
        if (other !== panel)
          [other.scroller.scrollTop, other.scroller.scrollLeft] = [scroller.scrollTop, scroller.scrollLeft];
      }
    };
    scroller.addEventListener("scroll", follow, { passive: true });
  }
  return (panel) => (leader = panel);
}
