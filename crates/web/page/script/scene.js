/**
 * What is seen of the page: everything here follows from the state and from what the server says of the position.
 *
 * @module
 */

import { isAbort, Refusal } from "./api.js";
import { writeAddress } from "./address.js";
import { Board } from "./board/board.js";
import { EvaluationBar } from "./evaluation.js";
import { showMoves } from "./moves.js";
import { PlayerStrip } from "./players.js";
import { reducedMotion } from "./settings.js";
import { statusOf, whatToDo } from "./status.js";
import { t } from "./texts.js";
import { titleOf } from "./titles.js";
import { nameOf, other } from "./values.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./address.js").State} State
 * @typedef {import("./board/geometry.js").Player} Player
 */

export class Scene {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.elements = findElements();
    this.board = new Board(this.elements.board, {
      onMove: (move) => app.play(move),
      onPoint: (point) => app.editor.onPoint(point),
      onSay: (text) => {
        this.say(text);
        app.setHint(text, app.pointers);
      },
      onIdle: () => app.refuseInLine(),
      linesAfter: (path) => app.linesAfter(path),
    });
    const strip = (/** @type {Player} */ player) =>
      new PlayerStrip(player, (who) => app.seat(player, who), (x, y) => this.board.dropAt(x, y));
    this.strips = { first: strip("first"), second: strip("second") };
    this.evaluation = new EvaluationBar(this.elements.evaluation);
    /** Whether it says that the server does not answer. */
    this.isOffline = false;
  }

  /** Draws everything anew. Where that takes away what had the focus, the board gets it. @param {boolean} [animate] */
  render(animate = false) {
    const before = document.activeElement;
    this.draw(animate);
    const isLost = before && before !== document.body && !before.isConnected;
    if (isLost && document.activeElement === document.body) this.board.focus();
  }

  /** @param {boolean} animate */
  draw(animate) {
    const { state, view } = this.app;
    const { elements } = this;
    if (!view) return;
    elements.main.dataset.view = state.view;
    for (const link of document.querySelectorAll("[data-view-link]")) {
      const name = /** @type {State["view"]} */ (link.getAttribute("data-view-link"));
      link.setAttribute("href", writeAddress({ ...state, view: name }, this.app.lang));
      if (name === state.view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const game = titleOf(view.game, this.app.catalogue.games);
    elements.gameName.textContent = game;
    elements.gameName.title = game;
    document.title = `${game} · Filetto`;
    elements.heading.textContent = game;
    elements.board.setAttribute("aria-label", t("page-board", { game }));
    this.board.render(view, {
      flip: state.flip,
      interactive: this.app.isHumansTurn() && state.view !== "edit",
      animate: animate && !reducedMotion(),
      badge: this.app.badge(),
      pointers: this.app.pointers,
      thoughts: this.shownThoughts(),
    });
    const isWhole = elements.main.hasAttribute("data-whole");
    this.control("whole").hidden = !isWhole && !this.board.overflows();
    this.renderAround();
    this.renderMoves();
    this.app.editor.render();
  }

  /** Shows a board that is wider than the window whole, with smaller cells, or again as large as fingers. */
  toggleWhole() {
    const { main } = this.elements;
    const isWhole = main.toggleAttribute("data-whole");
    this.control("whole").setAttribute("aria-pressed", String(isWhole));
    this.render();
    this.elements.board.scrollIntoView({ block: "nearest" });
  }

  /** The list of moves, and what is said of the last one. */
  renderMoves() {
    const { state, view, review } = this.app;
    if (!view) return;
    const secondBegins = (view.to_move === "second") !== (view.moves.length % 2 === 1);
    showMoves(this.elements.moves, state, secondBegins, {
      choose: (node) => this.app.go(node),
      signOf: (node) => review.signOf(node),
    });
    review.show();
  }

  /** What changes while the computer thinks: the strips, the status line, the bar. */
  renderAround() {
    const { state, view } = this.app;
    const { elements } = this;
    if (!view) return;
    for (const player of /** @type {Player[]} */ (["first", "second"])) {
      const isToMove = view.to_move === player;
      const isThinking = this.app.computer.isThinking && isToMove;
      const canPlace = isToMove && this.app.isHumansTurn() && this.board.canPlace();
      this.strips[player].show(view, state.players[player], isThinking, canPlace);
    }
    const below = state.flip ? "second" : "first";
    const above = state.flip ? "first" : "second";
    if (elements.bottom.firstChild !== this.strips[below].element) {
      elements.top.replaceChildren(this.strips[above].element);
      elements.bottom.replaceChildren(this.strips[below].element);
    }
    statusOf(elements.status, this.app);
    this.evaluation.show(view, this.app.valueOfBoard(), state.flip);
    const isResigned = state.resigned !== null && state.cursor === state.root.end();
    this.enable("undo", this.app.placeToTakeBack() !== null || isResigned);
    for (const name of ["first", "prev"]) this.enable(name, state.cursor.parent !== null);
    for (const name of ["redo", "last", "next"]) this.enable(name, state.cursor.children.length > 0);
    this.enable("hint", !view.ending && !this.app.exploring);
    this.enable("resign", !view.ending && state.resigned === null);
    const hasTwoComputers = state.players.first !== "human" && state.players.second !== "human";
    this.showPause(hasTwoComputers && !view.ending);
  }

  /** The button that halts a game among computers, and lets it go on. @param {boolean} isNeeded */
  showPause(isNeeded) {
    const button = this.control("pause");
    if (!isNeeded && document.activeElement === button) this.board.focus();
    button.hidden = !isNeeded;
    const { isHalted } = this.app.computer;
    button.setAttribute("aria-pressed", String(isHalted));
    button.querySelector("use")?.setAttribute("href", isHalted ? "#i-play" : "#i-pause");
    const text = /** @type {HTMLElement} */ (button.querySelector("[data-text]"));
    text.dataset.text = isHalted ? "page-do-go-on" : "page-do-pause";
    text.textContent = t(text.dataset.text);
  }

  /** @param {string} action @returns {HTMLElement} */
  control(action) {
    return /** @type {HTMLElement} */ (document.querySelector(`[data-action=${action}]`));
  }

  /** @param {string} action @param {boolean} isEnabled */
  enable(action, isEnabled) {
    // A button that were disabled would lose the focus.
    this.control(action).setAttribute("aria-disabled", String(!isEnabled));
  }

  /** The thoughts of the computer, or of the analysis, on the board. */
  shownThoughts() {
    const thoughts = this.app.computer.thoughts ?? this.app.analysis.thoughts;
    return thoughts?.view === this.app.view ? thoughts?.byPoint() : undefined;
  }

  /** Says what happened to who cannot see it. */
  announce() {
    const { view } = this.app;
    if (!view) return;
    const sentences = this.app.exploring ? [`${t("page-exploring")}:`] : [];
    if (view.last) {
      const mover = nameOf(other(view.to_move), view.men);
      sentences.push(t("page-played", { player: mover, move: view.last.move }));
    }
    sentences.push(view.ending?.text ?? whatToDo(view).join(". "));
    this.say(sentences.join(" "));
  }

  /** Says something to who cannot see it; also if it was the last thing said, which a space makes another text. @param {string} text */
  say(text) {
    const { live } = this.elements;
    live.textContent = live.textContent === text && text ? `${text}\u00a0` : text;
  }

  /** Says what went wrong, or takes it away. @param {unknown} error */
  complain(error) {
    if (isAbort(error)) return;
    const { message } = this.elements;
    this.isOffline = error instanceof Refusal && error.id === "offline";
    message.hidden = !error;
    message.textContent = error instanceof Error ? error.message : "";
  }
}

/** The parts of the document. */
function findElements() {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
  return {
    main: find("[data-main]"),
    heading: find("[data-heading]"),
    board: find("[data-board]"),
    evaluation: find("[data-eval]"),
    status: find("[data-status]"),
    message: find("[data-message]"),
    moves: find("[data-moves]"),
    review: find("[data-review]"),
    analysis: find("[data-analysis]"),
    editor: find("[data-editor]"),
    study: find("[data-study]"),
    live: find("[data-live]"),
    top: find("[data-player-place=top]"),
    bottom: find("[data-player-place=bottom]"),
    gameName: find("[data-game-name]"),
  };
}

