/**
 * Drags men with the mouse or a finger. Without a man to drag it does nothing, so that clicks and scrolling
 * work as usual; a finger on a movable man does not scroll (`touch-action`).
 *
 * @module
 */

import { rootOf } from "../elements.js";

/** A shorter movement of the pointer is a click, in pixels. */
const SLACK = 6;

export class Drag {
  /**
   * @param {HTMLElement} element whose buttons are the points
   * @param {object} board
   * @param {(point: number) => boolean} board.canLift
   * @param {(point: number) => (dx: number, dy: number) => void} board.lift returns the function that moves the man
   * @param {(point: number | null) => void} board.drop
   * @param {(button: Element) => number | null} board.pointOf
   */
  constructor(element, board) {
    this.element = element;
    this.board = board;
    this.hasJustDragged = false;
    element.addEventListener("pointerdown", (event) => this.begin(event));
  }

  /** @param {PointerEvent} event */
  begin(event) {
    this.hasJustDragged = false;
    const point = this.pointAt(event.clientX, event.clientY);
    if (event.button !== 0 || point === null || !this.board.canLift(point)) return;
    const start = { x: event.clientX, y: event.clientY };
    /** @type {((dx: number, dy: number) => void) | null} */
    let carry = null;
    const stop = new AbortController();
    const { signal } = stop;
    const move = (/** @type {PointerEvent} */ at) => {
      const [dx, dy] = [at.clientX - start.x, at.clientY - start.y];
      if (!carry && Math.hypot(dx, dy) < SLACK) return;
      carry ??= this.board.lift(point);
      carry(dx, dy);
    };
    const end = (/** @type {PointerEvent} */ at) => {
      stop.abort();
      if (!carry) return;
      this.hasJustDragged = true;
      setTimeout(() => (this.hasJustDragged = false), 0);
      this.board.drop(at.type === "pointerup" ? this.pointAt(at.clientX, at.clientY) : null);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    // On a board of another size, the man would not be under the pointer.
    window.addEventListener("resize", () => end(new PointerEvent("pointercancel")), { signal });
  }

  /**
   * Returns the point at a position of the window.
   * @param {number} x
   * @param {number} y
   * @returns {number | null}
   */
  pointAt(x, y) {
    const button = rootOf(this.element).elementFromPoint(x, y)?.closest("[data-point]");
    if (!button || !this.element.contains(button)) return null;
    return this.board.pointOf(button);
  }
}

/**
 * Carries a picture with the pointer until it is released.
 * @param {PointerEvent} event the event that starts it
 * @param {Element} picture
 * @param {(x: number, y: number) => void} drop receives the place where it is released
 */
export function carry(event, picture, drop) {
  const ghost = /** @type {SVGElement} */ (picture.cloneNode(true));
  ghost.classList.add("carried");
  const stop = new AbortController();
  const place = (/** @type {PointerEvent} */ at) => {
    ghost.style.left = `${at.clientX}px`;
    ghost.style.top = `${at.clientY}px`;
  };
  const end = (/** @type {PointerEvent} */ at) => {
    stop.abort();
    ghost.remove();
    if (at.type === "pointerup") drop(at.clientX, at.clientY);
  };
  event.preventDefault();
  document.body.append(ghost);
  place(event);
  window.addEventListener("pointermove", place, { signal: stop.signal });
  window.addEventListener("pointerup", end, { signal: stop.signal });
  window.addEventListener("pointercancel", end, { signal: stop.signal });
}
