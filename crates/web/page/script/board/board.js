/**
 * The board on the page: the drawing, and over it a grid of buttons, one per point, for mouse, fingers, keys
 * and screen readers.
 *
 * @module
 */

import { imported } from "../api.js";
import { rootOf, svg } from "../elements.js";
import { chosen as chosenSetting } from "../settings.js";
import { t } from "../texts.js";
import { EDGE, Geometry } from "./geometry.js";
import { coordinates, ground, hasStones, lines, manAt, men, pointer } from "./draw.js";
import { bestBadges, isOwn, lastDot, lastMark, targets, tentative, thoughtMarks } from "./overlays.js";
import { Drag } from "./drag.js";
import { describe } from "./labels.js";
import { Picker } from "./pick.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Thought} Thought
 * @typedef {import("../types.js").Badge} Badge
 * @typedef {import("../types.js").Extras} Extras
 */

/** Boards of at most this many files and ranks are always shown whole. */
const MAX_WHOLE_SIDE = 9;

/** Minimum size of a cell for fingers, in pixels. */
const FINGER = 40;

/** The arrow keys and their directions. */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /**
   * @param {HTMLElement} element
   * @param {object} listener
   * @param {(move: string) => void} listener.onMove called when a move is made
   * @param {(point: number) => boolean} [listener.onPoint] handles a click itself, such as in the editor
   * @param {(text: string) => void} listener.onSay receives a text for screen readers
   * @param {() => void} [listener.onIdle] called on a click while no move can be made
   * @param {(isLarge: boolean) => void} [listener.onZoom] called when a finger needs larger cells, or has made its move on them
   * @param {(prefix: number[]) => Promise<View["lines"]>} [listener.linesAfter] returns the lines that the mover would have
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
    /** @type {Record<"names" | "thoughts" | "pointers" | "badges", SVGElement> | undefined} The layers that change while the position stays. */
    this.layers = undefined;
    /** @type {number | null} The point under the pointer, or with the focus. */
    this.pointed = null;
    /** @type {View["lines"] | null} The mill that the move would close. */
    this.preview = null;
    this.picker = new Picker([]);
    /** @type {number | null} The point that must be chosen once more to confirm the move. */
    this.unconfirmed = null;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.shape = "";
    /** @type {typeof import("./badges.js").badges | null} */
    this.badges = null;
    /** @type {Promise<unknown> | null} */
    this.loading = null;
    element.setAttribute("role", "grid");
    element.addEventListener("keydown", (event) => this.onKey(event));
    element.addEventListener("focusin", (event) => this.onFocus(event));
    for (const type of ["focusin", "pointerover"]) element.addEventListener(type, ({ target }) => this.pointAt(target));
    element.addEventListener("pointerleave", () => this.pointAt(null));
    new ResizeObserver(() => this.fit()).observe(element);
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
    const goesOn = view === this.view && extras.interactive && this.extras?.interactive;
    this.view = view;
    this.extras = extras;
    this.geometry = new Geometry(view.board, { flip: extras.flip, onCrossings: hasStones(view.men) });
    if (!goesOn) {
      this.picker = new Picker(extras.interactive ? view.legal : []);
      this.preview = null;
      this.unconfirmed = null;
    }
    this.layOut();
    this.paint(extras.animate);
    this.scrollToPlay();
  }

  /** Returns `true` if fingers make moves, and the cells of a large board are smaller than fingers. */
  isSmallForFingers() {
    const { board } = this.now().geometry;
    const isLargeBoard = Math.max(board.files, board.ranks) > MAX_WHOLE_SIDE;
    return isLargeBoard && matchMedia("(pointer: coarse)").matches && this.units() * FINGER > 1;
  }

  /** Returns `true` if the board is wider than its frame. */
  overflows() {
    const frame = this.element.parentElement;
    return frame !== null && frame.scrollWidth > frame.clientWidth + 1;
  }

  /**
   * Scrolls a board that is wider than its frame to the hint, else to the small board that must be played in,
   * else to the last move.
   */
  scrollToPlay() {
    const { geometry, view, extras } = this.now();
    const frame = this.element.parentElement;
    const playable = view.areas.filter((area) => area.playable);
    const pointed = extras.pointers?.[0]?.path ?? (playable.length === 1 ? playable[0].points : view.last?.path);
    if (!frame || !pointed || !this.overflows()) return;
    const { x } = geometry.box(pointed);
    frame.scrollLeft = (x + geometry.margin) / this.units() - frame.clientWidth / 2;
    const middle = this.buttons[pointed[Math.floor(pointed.length / 2)]];
    const { top, bottom } = middle.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) middle.scrollIntoView({ block: "center", inline: "nearest" });
  }

  /** Returns the focus to the last focused point. */
  focus() {
    this.buttons.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  }

  /** Shows other thoughts, values or pointers at the same position. @param {Partial<Extras>} extras */
  refresh(extras) {
    if (!this.view || !this.extras) return;
    this.extras = { ...this.extras, ...extras };
    this.paintExtras();
    this.describeAll();
    if (extras.pointers?.some(({ name }) => name === "hint")) this.scrollToPlay();
  }

  /** Creates the buttons again if the board has other points, or is turned. */
  layOut() {
    const { geometry, view, extras } = this.now();
    const shape = `${view.game} ${extras.flip}`;
    if (shape === this.shape) return;
    this.shape = shape;
    const { activeElement } = rootOf(this.element);
    const hadFocus = this.element.contains(activeElement);
    const focused = this.buttons.findIndex((button) => button === activeElement);
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
    this.element.replaceChildren(this.drawing, ...rows);
    if (hadFocus) (this.buttons[focused] ?? this.buttons[0]).focus({ preventScroll: true });
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
    button.addEventListener("click", (event) => this.click(point, event.detail > 0));
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
    const { geometry, view } = this.now();
    const isWon = view.ending?.reason === "rules" && view.ending.outcome !== "draw";
    this.layers = { names: svg("g"), thoughts: svg("g"), pointers: svg("g"), badges: svg("g") };
    for (const kind of ["cells", "crossings", "tracks"]) this.element.classList.toggle(`of-${kind}`, kind === geometry.ground);
    this.drawing?.replaceChildren(
      ground(geometry, view.areas),
      this.layers.names,
      lastMark(geometry, view),
      lines(geometry, this.preview ?? view.lines, view.areas, isWon && view.areas.length === 0),
      this.layers.thoughts,
      men(geometry, view, { animate }),
      lastDot(geometry, view),
      tentative(geometry, view, this.picker, this.unconfirmed),
      targets(geometry, view, this.picker),
      lines(geometry, isWon ? this.deciding(view) : [], view.areas, isWon),
      this.layers.pointers,
      this.layers.badges,
    );
    this.fit();
    this.element.classList.toggle("over", view.ending !== null);
    this.element.dataset.mover = view.to_move;
    this.describeAll();
  }

  /** Draws what depends on the size of the board: text is not smaller on a small board. */
  fit() {
    if (!this.geometry || !this.layers) return;
    this.layers.names.replaceChildren(coordinates(this.geometry, this.units()));
    this.paintExtras();
  }

  /** Draws the overlays of the position, many times a second while the computer thinks. */
  paintExtras() {
    const { geometry, view, extras } = this.now();
    const { chosen } = this.picker;
    this.layers?.thoughts.replaceChildren(thoughtMarks(geometry, extras.thoughts ?? []));
    this.layers?.pointers.replaceChildren(...(extras.pointers ?? []).map((pointed) => this.pointer(pointed)));
    const values = extras.badge && bestBadges(view, chosen, extras.badge);
    if (values && !this.badges) this.loadBadges();
    this.layers?.badges.replaceChildren(values && this.badges ? this.badges(geometry, view, values, this.pointed, this.units()) : "");
  }

  /** Loads the drawing of values when it is first needed. */
  loadBadges() {
    this.loading ??= imported(() => import("./badges.js")).then(
      ({ badges }) => {
        this.badges = badges;
        this.paintExtras();
      },
      () => (this.loading = null),
    );
  }

  /** Describes the content of each point in its button. */
  describeAll() {
    const { view, extras } = this.now();
    const { chosen } = this.picker;
    const legal = this.picker.next();
    const isTaking = this.picker.isTaking((point) => this.isOwn(point));
    const values = bestBadges(view, chosen, extras.badge);
    this.buttons.forEach((button, point) => {
      describe(button, point, { view, extras, chosen, legal, isTaking, badge: values.get(point) });
    });
  }

  /** Drops the chosen points without an announcement, because another position comes. */
  forgetChoice() {
    this.picker.clear();
    this.unconfirmed = null;
    this.preview = null;
  }

  /** @param {number} point */
  isOwn(point) {
    return isOwn(this.now().view, point);
  }

  /** @param {import("../types.js").Pointer} pointed */
  pointer({ path, name, isArrow = false }) {
    const { geometry } = this.now();
    return pointer(geometry, path, path.length > 1 && (isArrow || this.isOwn(path[0])), name);
  }

  /**
   * Handles a click on a point.
   *
   * On a board of many small cells, a first tap only enlarges them around the point; the next one counts.
   * @param {number} point
   * @param {boolean} isPointed `true` for a pointer, `false` for a key
   */
  click(point, isPointed) {
    if (this.drag.hasJustDragged) return;
    const { extras } = this.now();
    if (isPointed && (extras.interactive || extras.chosen) && this.listener.onZoom && this.isSmallForFingers()) {
      this.listener.onZoom(true);
      this.bringToMiddle(this.buttons[point]);
      return;
    }
    this.choose(point);
  }

  /**
   * Returns the lines that decided the game. If won boards form a line, these are not the lines inside the
   * boards.
   * @param {View} view
   */
  deciding({ lines, areas }) {
    if (areas.length === 0) return lines;
    return lines.filter(({ points }) => areas.some((area) => area.points.every((point) => points.includes(point))));
  }

  /** Scrolls the frame of the board, and only that, to a point. @param {HTMLElement} button */
  bringToMiddle(button) {
    const frame = this.element.closest(".board-frame");
    if (!frame) return;
    const [own, around] = [button.getBoundingClientRect(), frame.getBoundingClientRect()];
    const middle = (/** @type {DOMRect} */ box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [[x, y], [atX, atY]] = [middle(own), middle(around)];
    frame.scrollBy(x - atX, y - atY);
  }

  /** Chooses a point for the move. @param {number} point */
  choose(point) {
    if (this.listener.onPoint?.(point)) return;
    const { view, extras } = this.now();
    if (!extras.interactive || view.legal.length === 0) {
      this.refuse(point);
      this.listener.onIdle?.();
      return;
    }
    const { name } = view.board.points[point];
    if (this.mustConfirm(point)) {
      this.listener.onSay(t("page-confirm-again", { point: name }));
      return;
    }
    const result = this.picker.choose(point);
    if (result === "played") {
      const move = this.picker.move();
      this.picker.clear();
      this.listener.onZoom?.(false);
      if (move) this.listener.onMove(move);
      return;
    }
    if (result === "wrong") {
      this.refuse(point);
      const forbidden = view.forbidden.find((entry) => entry.point === point);
      this.listener.onSay(forbidden?.text ?? t("page-not-legal", { point: name }));
      return;
    }
    this.preview = null;
    this.paint(false);
    if (result === "chosen") this.explainChoice(name);
    if (result === "dropped") this.listener.onSay("");
  }

  /**
   * Returns `true` if a move waits for its last point to be chosen once more. Meanwhile it is shown.
   * @param {number} point
   */
  mustConfirm(point) {
    const isNew = chosenSetting("confirm") === "on" && this.unconfirmed !== point && this.picker.ends(point);
    this.unconfirmed = isNew ? point : null;
    if (isNew) this.paint(false);
    return isNew;
  }

  /** Chooses the first points of a typed move. @param {number[]} path */
  begin(path) {
    this.picker.clear();
    for (const point of path) this.choose(point);
  }

  /** Announces the next step, and shows the mill that is about to be closed. @param {string} name */
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

  /** Returns `true` if a man can be placed on an empty point now. */
  canPlace() {
    return this.picker.chosen.length === 0 && [...this.picker.next()].some((point) => !this.isOwn(point));
  }

  /** Places a man from the hand at a position of the window. @param {number} x @param {number} y */
  dropAt(x, y) {
    const point = this.drag.pointAt(x, y);
    if (point !== null && !this.isOwn(point)) this.choose(point);
  }

  /** Drops the chosen points. @returns {boolean} `true` if there were any */
  cancel() {
    if (this.picker.chosen.length === 0 && this.unconfirmed === null) return false;
    this.picker.clear();
    this.unconfirmed = null;
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

  /** Picks up a man with the pointer. @param {number} point */
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

  /** Returns the point of a button. @param {Element} button */
  pointOf(button) {
    const point = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (button));
    return point < 0 ? null : point;
  }

  /** Shows the value of the point under the pointer or with the focus. @param {EventTarget | null} target */
  pointAt(target) {
    const pointed = target instanceof HTMLButtonElement ? this.pointOf(target) : null;
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    if (this.extras?.badge) this.paintExtras();
  }

  /** Returns the number of drawing units per pixel; 0 if the board has no size yet. */
  units() {
    const box = this.element.getBoundingClientRect();
    const { width, margin } = this.now().geometry;
    return box.width > 0 ? (width + margin + EDGE) / box.width : 0;
  }

  /** Puts a man down. @param {number | null} point */
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
