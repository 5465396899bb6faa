/**
 * The board on the page: the drawing, and over it a grid of buttons, one a point, for hands, keys and screen readers.
 *
 * @module
 */

import { Geometry } from "./geometry.js";
import { coordinates, ground, lines, manAt, men, pointer, svg } from "./draw.js";
import { Drag } from "./drag.js";
import { Picker } from "./pick.js";
import { t } from "../texts.js";

/**
 * @typedef {import("./geometry.js").View} View
 * @typedef {"searching" | "searched" | "best" | "lost"} Thought
 * @typedef {{text: string, kind: string, title: string}} Badge
 *
 * What is shown beside the position.
 * @typedef {object} Extras
 * @property {boolean} flip whether the board is turned
 * @property {boolean} interactive whether moves can be made
 * @property {boolean} animate whether the last move is seen to happen
 * @property {boolean} [editing] whether men are put down and taken away freely
 * @property {Map<number, Thought>} [thoughts] by point
 * @property {(move: string) => Badge | null} [badge] what a move is worth
 * @property {{path: number[], name: string}[]} [pointers] moves that are pointed at
 */

/** The room at the top and at the right. */
const EDGE = 0.08;

/** The keys that go from point to point. */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {object} listener
   * @param {(move: string) => void} listener.onMove a move was made
   * @param {(point: number) => boolean} [listener.onPoint] takes a click for itself, such as the editor's
   * @param {(text: string) => void} listener.onSay something to say to who cannot see the board
   * @param {(prefix: number[]) => Promise<View["lines"]>} [listener.linesAfter] the lines that the mover would have
   */
  constructor(element, listener) {
    this.element = element;
    this.listener = listener;
    /** @type {View | undefined} */
    this.view = undefined;
    /** @type {Extras | undefined} */
    this.extras = undefined;
    /** @type {Geometry | undefined} */
    this.geometry = undefined;
    /** @type {SVGElement | undefined} */
    this.drawing = undefined;
    /** @type {View["lines"] | null} The mill that the move would close. */
    this.preview = null;
    this.picker = new Picker([]);
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.shape = "";
    element.setAttribute("role", "grid");
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("focusin", (event) => this.onFocus(event));
    this.drag = new Drag(element, {
      canLift: (point) => this.canLift(point),
      lift: (point) => this.lift(point),
      drop: (point) => this.drop(point),
      pointOf: (button) => this.pointOf(button),
    });
  }

  /**
   * Shows a position.
   * @param {View} view
   * @param {Extras} extras
   */
  render(view, extras) {
    this.view = view;
    this.extras = extras;
    this.geometry = new Geometry(view.board, extras.flip);
    this.picker = new Picker(extras.interactive ? view.legal : []);
    this.preview = null;
    this.layOut();
    this.paint(extras.animate);
    this.scrollToPlay();
  }

  /** Where the board is wider than its frame, brings the part into view that must be played in. */
  scrollToPlay() {
    const { geometry, view } = this.now();
    const frame = this.element.parentElement;
    const playable = view.areas.filter((area) => area.playable);
    if (!frame || playable.length !== 1 || frame.scrollWidth <= frame.clientWidth) return;
    const middle = geometry.box(playable[0].points).x / this.units();
    frame.scrollTo({ left: middle - frame.clientWidth / 2, behavior: "smooth" });
  }

  /** Shows other thoughts, values or pointers at the same position. @param {Partial<Extras>} extras */
  refresh(extras) {
    if (!this.view || !this.extras) return;
    this.extras = { ...this.extras, ...extras };
    this.paint(false);
  }

  /** Makes the buttons anew if the board has other points, or is turned. */
  layOut() {
    const { geometry, view, extras } = this.now();
    const shape = `${view.game} ${extras.flip}`;
    if (shape === this.shape) return;
    this.shape = shape;
    this.buttons = [];
    const rows = geometry.rows().map((points, index) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", String(index + 1));
      row.append(...points.map((point) => this.makeCell(point)));
      return row;
    });
    this.buttons[0].tabIndex = 0;
    this.drawing = svg("svg", { class: "board-drawing", "aria-hidden": "true" });
    const { width, height, margin } = geometry;
    const [columns, ranks] = [width + margin + EDGE, height + margin + EDGE];
    this.drawing.setAttribute("viewBox", `${-margin} ${-EDGE} ${columns} ${ranks}`);
    const stage = /** @type {HTMLElement} */ (this.element.closest("[data-stage]") ?? this.element);
    stage.style.setProperty("--columns", String(columns));
    stage.style.setProperty("--rows", String(ranks));
    this.element.setAttribute("aria-rowcount", String(rows.length));
    this.element.setAttribute("aria-colcount", String(view.board.files));
    this.element.classList.toggle("of-cells", geometry.isOfCells);
    this.element.replaceChildren(this.drawing, ...rows);
  }

  /** @param {number} point */
  makeCell(point) {
    const { geometry, view } = this.now();
    const { x, y } = geometry.at(point);
    const { name, file } = view.board.points[point];
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.point = name;
    button.style.setProperty("--x", String(x + geometry.margin));
    button.style.setProperty("--y", String(y + EDGE));
    button.addEventListener("click", () => this.click(point));
    this.buttons[point] = button;
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("aria-colindex", String(file + 1));
    cell.append(button);
    return cell;
  }

  now() {
    if (!this.view || !this.extras || !this.geometry) throw new Error("nothing has been shown yet");
    return { view: this.view, extras: this.extras, geometry: this.geometry };
  }

  /** Draws everything. @param {boolean} animate */
  paint(animate) {
    const { geometry, view, extras } = this.now();
    const isWon = view.ending?.reason === "rules" && view.ending.outcome !== "draw";
    this.drawing?.replaceChildren(
      ground(geometry, view.areas),
      coordinates(geometry),
      this.lastMark(),
      lines(geometry, this.preview ?? view.lines, view.areas, isWon),
      this.thoughts(),
      men(geometry, view, { animate }),
      this.tentative(),
      this.targets(),
      lines(geometry, isWon ? view.lines : [], view.areas, isWon),
      ...(extras.pointers ?? []).map(({ path, name }) => this.pointer(path, name)),
      this.badges(),
    );
    this.element.classList.toggle("over", view.ending !== null);
    this.element.dataset.mover = view.to_move;
    view.board.points.forEach((_, point) => this.describe(point));
  }

  /** @param {number} point */
  isOwn(point) {
    const { view } = this.now();
    return view.occupants[point] === view.to_move;
  }

  /** The points of the last move. */
  lastMark() {
    const { geometry, view } = this.now();
    const group = svg("g", { class: "last-move" });
    for (const point of view.last?.path ?? []) {
      const { x, y } = geometry.at(point);
      const mark = geometry.isOfCells
        ? svg("rect", { x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.1 })
        : svg("circle", { cx: x, cy: y, r: 0.44 });
      group.append(mark);
    }
    return group;
  }

  /** What is being thought of the points. */
  thoughts() {
    const { geometry, extras } = this.now();
    const group = svg("g", { class: "thoughts" });
    for (const [point, thought] of extras.thoughts ?? []) {
      const { x, y } = geometry.at(point);
      const place = svg("g", { class: `thought ${thought}`, transform: `translate(${x} ${y})` });
      const tint = geometry.isOfCells
        ? svg("rect", { class: "tint", x: -0.46, y: -0.46, width: 0.92, height: 0.92, rx: 0.1 })
        : svg("circle", { class: "tint", r: 0.42 });
      place.append(tint, ...THOUGHT_MARKS[thought]());
      group.append(place);
    }
    return group;
  }

  /** What has been chosen of a move so far. */
  tentative() {
    const { geometry, view } = this.now();
    const group = svg("g", { class: "tentative" });
    const { chosen } = this.picker;
    if (chosen.length === 0) return group;
    const moves = this.isOwn(chosen[0]);
    const to = moves ? chosen[1] : chosen[0];
    const ring = (/** @type {number} */ point) => {
      const { x, y } = geometry.at(point);
      group.append(svg("circle", { class: "chosen", cx: x, cy: y, r: 0.44 }));
    };
    if (moves) ring(chosen[0]);
    if (to !== undefined) group.append(manAt(geometry, to, view.to_move, view.men));
    return group;
  }

  /** The points that can be chosen next. */
  targets() {
    const { geometry } = this.now();
    const taking = this.picker.isTaking((point) => this.isOwn(point));
    const group = svg("g", { class: `targets ${taking ? "taking" : ""}` });
    for (const point of this.picker.next()) {
      const { x, y } = geometry.at(point);
      if (taking) {
        group.append(svg("circle", { class: "victim", cx: x, cy: y, r: 0.44 }));
        group.append(svg("path", { class: "victim", d: `M${x - 0.18} ${y - 0.18}l.36 .36m0-.36l-.36 .36` }));
      } else if (this.isOwn(point)) {
        group.append(svg("circle", { class: "movable", cx: x, cy: y, r: 0.42 }));
      } else {
        group.append(svg("circle", { class: "target", cx: x, cy: y, r: 0.1 }));
      }
    }
    return group;
  }

  /** @param {number[]} path @param {string} name */
  pointer(path, name) {
    const { geometry } = this.now();
    return pointer(geometry, path, path.length > 1 && this.isOwn(path[0]), name);
  }

  /** What the moves are worth, on the points where they end, or begin while none is chosen. */
  badges() {
    const { geometry, view, extras } = this.now();
    const group = svg("g", { class: "badges" });
    if (!extras.badge) return group;
    /** @type {Map<number, Badge>} */
    const shown = new Map();
    const step = this.picker.chosen.length;
    const { chosen } = this.picker;
    const candidates = view.legal.filter(({ path }) => chosen.every((point, index) => path[index] === point));
    for (const { move, path } of candidates) {
      // Moves come best first, so the first of a point is its best.
      const badge = path.length > step ? extras.badge(move) : null;
      if (badge && !shown.has(path[step])) shown.set(path[step], badge);
    }
    for (const [point, badge] of shown) {
      const { x, y } = geometry.at(point);
      const width = 0.2 + 0.15 * badge.text.length;
      const place = svg("g", { class: `badge ${badge.kind}`, transform: `translate(${x} ${y})` });
      place.append(svg("rect", { x: -width / 2, y: -0.19, width, height: 0.38, rx: 0.12 }));
      const text = { "text-anchor": "middle", "dominant-baseline": "central" };
      place.append(svg("text", text, badge.text));
      group.append(place);
    }
    return group;
  }

  /** Says in the button of a point what is there. @param {number} point */
  describe(point) {
    const { view, extras } = this.now();
    const button = this.buttons[point];
    const { name } = view.board.points[point];
    const owner = view.occupants[point];
    const words = [name, owner ? t(`player-${owner}-${view.men}`) : t("page-empty")];
    const isLegal = this.picker.next().has(point);
    const isTaking = isLegal && this.picker.isTaking((other) => this.isOwn(other));
    if (this.picker.chosen.includes(point)) words.push(t("page-chosen"));
    if (isLegal) words.push(t(isTaking ? "page-can-be-taken" : "page-legal"));
    if (view.last?.path.includes(point)) words.push(t("page-last"));
    const area = view.areas.findIndex(({ points }) => points.includes(point));
    if (area >= 0) words.push(t("page-board-number", { number: area + 1 }));
    const thought = extras.thoughts?.get(point);
    if (thought) words.push(t(`page-thought-${thought}`));
    const move = view.legal.find(({ path }) => path.length === 1 && path[0] === point);
    const badge = move && extras.badge?.(move.move);
    if (badge) words.push(badge.title);
    setOrRemove(button, "data-legal", isLegal ? "" : null);
    setOrRemove(button, "data-thought", thought ?? null);
    setOrRemove(button, "data-badge", badge ? badge.text : null);
    setOrRemove(button, "data-man", owner);
    setOrRemove(button, "aria-disabled", isLegal || extras.editing ? null : "true");
    const label = words.join(", ");
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  }

  /** @param {number} point */
  click(point) {
    if (this.drag.hasJustDragged) return;
    this.choose(point);
  }

  /** Chooses a point for the move. @param {number} point */
  choose(point) {
    if (this.listener.onPoint?.(point)) return;
    const { view, extras } = this.now();
    if (!extras.interactive || view.legal.length === 0) return;
    const result = this.picker.choose(point);
    const { name } = view.board.points[point];
    if (result === "played") {
      const move = this.picker.move();
      this.picker.clear();
      if (move) this.listener.onMove(move);
      return;
    }
    if (result === "wrong") {
      this.refuse(point);
      this.listener.onSay(t("page-not-legal", { point: name }));
      return;
    }
    this.preview = null;
    this.paint(false);
    if (result === "chosen") this.explainChoice(name);
    if (result === "dropped") this.listener.onSay("");
  }

  /** Says what to do next, and shows the mill that is about to be closed. @param {string} name */
  async explainChoice(name) {
    const taking = this.picker.isTaking((point) => this.isOwn(point));
    this.listener.onSay(taking ? t("page-take-a-man") : t("page-chosen-point", { point: name }));
    if (!taking || !this.listener.linesAfter) return;
    const { chosen } = this.picker;
    const to = chosen[chosen.length - 1];
    const move = this.picker.candidates()[0];
    const made = await this.listener.linesAfter(move.path).catch(() => []);
    if (this.picker.chosen !== chosen) return;
    this.preview = made.filter(({ points }) => points.includes(to));
    this.paint(false);
  }

  /** Shakes a point that cannot be chosen. @param {number} point */
  refuse(point) {
    const button = this.buttons[point];
    button.classList.remove("wrong");
    void button.offsetWidth;
    button.classList.add("wrong");
  }

  /** Whether a man can be put down on an empty point now. */
  canPlace() {
    return this.picker.chosen.length === 0 && [...this.picker.next()].some((point) => !this.isOwn(point));
  }

  /** A man of the hand is put down at a place of the window. @param {number} x @param {number} y */
  dropAt(x, y) {
    const point = this.drag.pointAt(x, y);
    if (point !== null && !this.isOwn(point)) this.choose(point);
  }

  /** Gives up what was chosen. Whether there was something. */
  cancel() {
    if (this.picker.chosen.length === 0) return false;
    this.picker.clear();
    this.preview = null;
    this.paint(false);
    this.listener.onSay("");
    return true;
  }

  /** @param {number} point */
  canLift(point) {
    const isFirst = this.picker.chosen.length < 2 && this.isOwn(point);
    return isFirst && this.picker.legal.some(({ path }) => path[0] === point && path.length > 1);
  }

  /** A man is taken up by the pointer. @param {number} point */
  lift(point) {
    this.picker.clear();
    this.choose(point);
    const { geometry, view } = this.now();
    const man = manAt(geometry, point, view.to_move, view.men);
    man.classList.add("dragged");
    this.drawing?.append(man);
    return (/** @type {number} */ dx, /** @type {number} */ dy) => {
      const { x, y } = geometry.at(point);
      man.setAttribute("transform", `translate(${x + dx * this.units()} ${y + dy * this.units()})`);
      if (!man.isConnected) this.drawing?.append(man);
    };
  }

  /** The point of a button. @param {Element} button */
  pointOf(button) {
    const point = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (button));
    return point < 0 ? null : point;
  }

  /** How many units of the drawing a pixel is. */
  units() {
    const box = this.element.getBoundingClientRect();
    const { width, margin } = this.now().geometry;
    return (width + margin + EDGE) / box.width;
  }

  /** A man, or one of the hand, is put down. @param {number | null} point */
  drop(point) {
    this.drawing?.querySelector(".dragged")?.remove();
    if (point !== null && this.picker.next().has(point)) this.choose(point);
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const focused = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (focused < 0) return;
    this.buttons.forEach((button, point) => (button.tabIndex = point === focused ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (event.key === "Escape" && this.cancel()) event.stopPropagation();
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (!step || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = this.now().geometry.neighbour(from, step[0], step[1]);
    if (to !== null) this.buttons[to].focus();
  }
}

/** The sign of each thought, so that none is told by colour alone. */
const THOUGHT_MARKS = {
  searching: () => [svg("circle", { class: "sign", r: 0.3, pathLength: 8 })],
  searched: () => [svg("circle", { class: "sign", r: 0.06, cx: 0.32, cy: -0.32 })],
  best: () => [svg("path", { class: "sign", d: star(0.13, 0.3, -0.3) })],
  lost: () => [svg("path", { class: "sign", d: "M-.4 .1l.3 .3m-.3-.6l.6 .6m-.3-.6l.3 .3" })],
};

/** A star with five points. */
function star(/** @type {number} */ radius, /** @type {number} */ x, /** @type {number} */ y) {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius / 2.4;
    const angle = (Math.PI * corner) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(3)} ${(y + reach * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

