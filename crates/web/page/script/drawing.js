/**
 * The reader's comments and drawings: a field for the comment on the position, and rings and arrows on the board.
 *
 * They are drawn with the right mouse button, or by choosing points while the button Draw is pressed, with a
 * finger or by keyboard. They are stored in comments as `[%csl Gb2]` and `[%cal Ga1c3]`, the commands that other
 * programs write too, so that they are part of a saved game.
 *
 * @module
 */

import { commentOf, withComment } from "./annotations.js";
import { say } from "./announcer.js";
import { button, choice, field, html } from "./elements.js";
import { fetchStyle } from "./mounts.js";
import { drawingsAt } from "./notes.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./types.js").Drawing} Drawing
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

/** The colours of PGN. */
const COLOURS = ["G", "R", "Y", "B"];

/** The colours of the right mouse button without a key, and with Shift. */
const [PLAIN, SHIFTED] = COLOURS;

/** Maximum length of a comment, in characters. */
const MAX_COMMENT = 1000;

export class DrawingPanel {
  /** The first point of a ring or an arrow. @type {string | null} */
  #first = null;
  /** The point where the right mouse button went down. @type {string | null} */
  #pressed = null;

  /** @param {Parts} parts @param {Store} store */
  constructor(parts, store) {
    this.board = parts.board;
    this.store = store;
    this.element = html("details", { class: "notes", "data-notes": "" });
    parts.comment.after(this.element);
    fetchStyle("notes").catch((error) => store.complain(error));
    this.build();
    this.board.addEventListener("contextmenu", (event) => this.isHere() && event.preventDefault());
    this.board.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointerup", (event) => this.release(event));
    this.board.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isDrawing()) this.setDrawing(false);
    });
  }

  /** Builds the panel, again for each language. */
  build() {
    const isOpen = this.element.hasAttribute("open");
    this.draw = button(t("page-notes-draw"), () => this.setDrawing(!this.isDrawing()), { "data-notes-draw": "", "aria-pressed": "false" });
    this.colour = choice("drawing-colour", COLOURS.map((colour) => [colour, t(`page-notes-colour-${colour}`)]), PLAIN);
    const text = /** @type {HTMLTextAreaElement} */ (html("textarea", { rows: 3, maxlength: MAX_COMMENT, "data-notes-text": "" }));
    text.addEventListener("change", () => this.write(text.value, this.drawings()));
    this.text = text;
    this.erase = button(t("page-notes-erase"), () => this.write(text.value, []), { "data-notes-erase": "" });
    this.list = html("p", { class: "quiet", "data-notes-drawn": "" });
    this.element.replaceChildren(
      html("summary", { text: t("page-notes") }),
      field(t("page-notes-comment"), text),
      html("div", { class: "actions" }, this.draw, field(t("page-notes-colour"), this.colour), this.erase),
      this.list,
      html("p", { class: "quiet", text: t("page-notes-help") }),
    );
    this.element.toggleAttribute("open", isOpen);
    this.show();
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "speak") this.build();
    if (action.type === "arrive" && !this.isHere()) this.setDrawing(false);
    if (["arrive", "open", "begin", "note"].includes(action.type)) this.show();
  }

  /** Returns `true` in the view of a game. */
  isHere() {
    return this.store.state.address.view === "play" && !this.store.state.exploring;
  }

  isDrawing() {
    return this.draw?.getAttribute("aria-pressed") === "true";
  }

  /** @param {boolean} isOn */
  setDrawing(isOn) {
    if (isOn === this.isDrawing()) return;
    this.#first = null;
    this.draw?.setAttribute("aria-pressed", String(isOn));
    this.board.classList.toggle("drawing", isOn);
    say(t(isOn ? "page-notes-on" : "page-notes-off"));
  }

  moves() {
    return this.store.state.address.cursor.moves();
  }

  drawings() {
    return drawingsAt(this.store.state.notes, this.moves());
  }

  /** Shows the comment and the drawings of the position. */
  show() {
    const { notes } = this.store.state;
    const drawings = this.drawings();
    if (this.text) this.text.value = commentOf(notes, this.moves());
    if (this.list) this.list.textContent = drawings.length > 0 ? t("page-notes-drawn", { list: drawings.map(inWords).join(", ") }) : "";
    this.erase?.setAttribute("aria-disabled", String(drawings.length === 0));
  }

  /** Stores a comment and drawings for the position. @param {string} text @param {Drawing[]} drawings */
  write(text, drawings) {
    this.store.dispatch({ type: "note", notes: withComment(this.store.state.notes, this.moves(), text, drawings) });
  }

  /** Draws a ring or an arrow; the same one again is removed. @param {string[]} points @param {string} colour */
  toggle(points, colour) {
    const drawings = this.drawings();
    const others = drawings.filter((each) => each.points.join() !== points.join());
    const isNew = !drawings.some((each) => each.points.join() === points.join() && each.colour === colour);
    const drawing = { colour, points };
    this.write(commentOf(this.store.state.notes, this.moves()), isNew ? [...others, drawing] : others);
    say(isNew ? inWords(drawing) : t("page-notes-removed", { what: inWords(drawing) }));
  }

  /**
   * Handles a chosen point while the reader draws: the same point twice is a ring, two points are an arrow.
   * @param {number} point
   * @returns {boolean} `true` if the reader draws
   */
  onPoint(point) {
    const name = this.store.state.view?.board.points[point].name;
    if (!this.isDrawing() || !this.isHere() || name === undefined) return false;
    if (this.#first === null) {
      this.#first = name;
      say(t("page-notes-first", { point: name }));
    } else {
      const first = this.#first;
      this.#first = null;
      this.toggle(first === name ? [name] : [first, name], /** @type {HTMLSelectElement} */ (this.colour).value);
    }
    return true;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.#pressed = event.button === 2 && this.isHere() ? nameAt(event) : null;
  }

  /** @param {PointerEvent} event */
  release(event) {
    const from = this.#pressed;
    const to = nameAt(event);
    this.#pressed = null;
    if (event.button !== 2 || from === null || to === null) return;
    this.toggle(from === to ? [from] : [from, to], event.shiftKey ? SHIFTED : PLAIN);
  }
}

/** Returns the name of the point of the board under the pointer. @param {PointerEvent} event */
function nameAt({ clientX, clientY }) {
  const point = document.elementFromPoint(clientX, clientY)?.closest("[data-board] [data-point]");
  return point?.getAttribute("data-point") ?? null;
}

/** @param {Drawing} drawing */
function inWords({ colour, points: [from, to] }) {
  const args = { colour: t(`page-notes-colour-${colour}`), from, to: to ?? "" };
  return t(to === undefined ? "page-notes-ring" : "page-notes-arrow", args);
}
