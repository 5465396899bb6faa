/**
 * A small picture of the whole tree with a frame around the visible part; a press on it scrolls there.
 *
 * @module
 */

import { svg } from "../elements.js";

/** @typedef {import("./picture.js").Picture} Picture */

/** Maximum size, in pixels. */
const WIDTH = 120;
const HEIGHT = 150;

export class Minimap {
  /** @param {HTMLElement} scroller shows a part of the picture @param {Picture} picture */
  constructor(scroller, picture) {
    this.scroller = scroller;
    this.picture = picture;
    this.frame = svg("rect", { class: "tree-minimap-frame" });
    this.element = svg("svg", { class: "tree-minimap", "aria-hidden": "true" });
    scroller.addEventListener("scroll", () => this.show(), { passive: true });
    new ResizeObserver(() => this.show()).observe(scroller);
    for (const type of ["pointerdown", "pointermove"]) {
      this.element.addEventListener(type, (event) => this.press(/** @type {PointerEvent} */ (event)));
    }
  }

  /** Draws the nodes again. */
  draw() {
    const { picture } = this;
    const [width, height] = picture.extent;
    const scale = Math.min(WIDTH / width, HEIGHT / height);
    const dots = picture.drawn().map((node) => {
      const [x, y] = picture.place(node);
      return svg("circle", { cx: x, cy: y, r: 2.2 / scale });
    });
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.setAttribute("width", String(width * scale));
    this.element.setAttribute("height", String(height * scale));
    this.element.replaceChildren(...dots, this.frame);
    this.show();
  }

  /** Shows the frame of the visible part; hides the map if the whole tree is visible. */
  show() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = this.scroller;
    const isWhole = scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1;
    this.element.toggleAttribute("hidden", isWhole);
    const { zoom } = this.picture;
    const part = { x: scrollLeft, y: scrollTop, width: clientWidth, height: clientHeight };
    for (const [name, length] of Object.entries(part)) this.frame.setAttribute(name, String(length / zoom));
  }

  /** Scrolls the pressed place to the middle. @param {PointerEvent} event */
  press(event) {
    if (event.buttons === 0) return;
    const box = this.element.getBoundingClientRect();
    const [width, height] = this.picture.extent;
    const { zoom } = this.picture;
    const { clientWidth, clientHeight } = this.scroller;
    const left = ((event.clientX - box.left) / box.width) * width * zoom - clientWidth / 2;
    const top = ((event.clientY - box.top) / box.height) * height * zoom - clientHeight / 2;
    this.scroller.scrollTo({ left, top, behavior: "instant" });
  }
}
