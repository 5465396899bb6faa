/**
 * The visible page: everything here follows from the state and from the known data of positions.
 *
 * @module
 */

import { addressOfStep, isTeaching, showsWrittenTree, writeAddress } from "./address.js";
import { say } from "./announcer.js";
import { Board } from "./board/board.js";
import { previewOf } from "./board/preview.js";
import { EvaluationBar } from "./evaluation.js";
import { showMoves } from "./moves.js";
import { commentAt, drawingsAt } from "./notes.js";
import { PlayerStrip } from "./players.js";
import { reducedMotion } from "./settings.js";
import { hasMoved, isAmongComputers, isHalted, isHumansTurn, isLive, isLivePlayer, isOpeningTakenBack, isResigned, placeToTakeBack, verdictOf } from "./state.js";
import { showStatus, whatToDo } from "./status.js";
import { t } from "./texts.js";
import { titleOf } from "./titles.js";
import { actorOf, badgeOf, nameOf, other } from "./values.js";

/** A move that was shown for longer than this needs no animation, in milliseconds. */
const SEEN = 100;

/** Time that a note is shown, in milliseconds. */
const BRIEFLY = 4000;

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Pointer} Pointer
 * @typedef {import("./types.js").View} View
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 * @typedef {import("./store.js").Store} Store
 *
 * The functions that the scene needs from other parts.
 * @typedef {object} Listener
 * @property {(point: number) => boolean} onPoint handles a click on the board; returns `true` if it is done with it
 * @property {() => void} onLetMove lets the computer move
 */

export class Scene {
  /**
   * @param {Parts} parts
   * @param {Store} store
   * @param {Positions} positions
   * @param {Navigation} navigation
   * @param {Play} play
   * @param {Listener} listener
   */
  constructor(parts, store, positions, navigation, play, listener) {
    this.parts = parts;
    this.store = store;
    this.positions = positions;
    this.navigation = navigation;
    this.board = new Board(parts.board, {
      onMove: (move) => play.play(move),
      onPoint: listener.onPoint,
      onSay: (text) => {
        say(text);
        play.setHint(text, store.state.hint.pointers);
      },
      onIdle: () => play.explainIdle(),
      onZoom: (isLarge) => store.dispatch({ type: "zoom", isLarge }),
      linesAfter: (path) => play.linesAfter(path),
    });
    const strip = (/** @type {Player} */ player) =>
      new PlayerStrip(player, (who) => play.seat(player, who), (x, y) => this.board.dropAt(x, y));
    this.strips = { first: strip("first"), second: strip("second") };
    this.evaluation = new EvaluationBar(parts.evaluation);
    /** @type {State["message"]} */
    this.message = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.messageTimer = undefined;
    /** Time at which a move was shown that the server has not accepted yet, in milliseconds. */
    this.previewedAt = -Infinity;
    this.statusListener = {
      onBack: () => navigation.go(store.state.address.cursor),
      onLetMove: listener.onLetMove,
      onAct: (/** @type {string} */ act) => play.play(act),
      onAgain: () => this.beginAgain(),
      onLost: () => this.board.focus(),
    };
  }

  /** Shows the change by an action. @param {Action} action */
  react(action) {
    switch (action.type) {
      case "home":
        this.renderFrame();
        break;
      case "arrive":
      case "explore":
        this.board.forgetChoice();
        this.render(action.type === "arrive" && action.manner.animate && !this.hasShownMove());
        // The tree announces its position itself.
        if (isTeaching(this.store.state.address)) break;
        if (action.type === "arrive") this.announce(action.manner.said);
        else if (this.store.state.address.view === "play") this.announce();
        break;
      case "move":
        if (action.move) this.showMove(action.move);
        else this.takeMoveBack();
        break;
      case "choose":
        this.board.begin(action.path);
        break;
      case "zoom":
        this.render();
        say(t(action.isLarge ? "page-said-large" : "page-said-whole"));
        break;
      case "flip":
        this.render();
        this.sayTurned();
        break;
      case "pause":
      case "analysis":
      case "live":
        this.render();
        break;
      case "hint":
        this.board.refresh({ pointers: this.shownPointers(), badge: this.badge() });
        this.renderAround();
        break;
      case "values":
        if (!action.isOn) say(t("page-said-no-values"));
        this.board.refresh({ badge: this.badge() });
        this.renderAround();
        break;
      case "learn":
        this.board.refresh({ badge: this.badge() });
        this.renderAround();
        break;
      case "think":
      case "analyse":
        this.renderThoughts();
        break;
      case "thought":
        // Thoughts about another position would disturb the display.
        if (this.shownThoughts()) this.renderThoughts();
        break;
      case "judge":
      case "note":
        this.renderMoves();
        this.board.refresh({ pointers: this.shownPointers() });
        break;
      case "review":
        this.renderAround();
        break;
      default:
    }
    this.renderMessage();
  }

  /** Shows a move at once, before the server has accepted it, which may take a while. @param {string} move */
  showMove(move) {
    const { view } = this.store.state;
    const made = view?.legal.find((legal) => legal.move === move);
    if (!view || !made) return;
    this.previewedAt = performance.now();
    const { flip } = this.store.state.address;
    this.board.render(previewOf(view, made), { flip, interactive: false, animate: !reducedMotion() });
  }

  /** Shows the position of the game again, if the server has not accepted the shown move. */
  takeMoveBack() {
    if (this.board.view !== this.store.state.view) this.render();
  }

  /** Returns `true` if the last move was visible already, so that it is not animated again. */
  hasShownMove() {
    const isShown = this.board.view !== this.store.state.view && performance.now() - this.previewedAt > SEEN;
    return isShown && this.board.view?.last?.move === this.store.state.view?.last?.move;
  }

  /**
   * Draws everything again. If the focused element is removed, the board gets the focus.
   * @param {boolean} [animate]
   */
  render(animate = false) {
    const before = document.activeElement;
    this.draw(animate);
    const isLost = before && before !== document.body && !before.isConnected;
    if (isLost && document.activeElement === document.body) this.board.focus();
  }

  /** @param {boolean} animate */
  draw(animate) {
    const { state } = this.store;
    const { address, view } = state;
    if (!view) return;
    this.renderFrame();
    this.board.render(view, {
      flip: address.flip,
      interactive: isHumansTurn(state) && address.view !== "edit",
      animate: animate && !reducedMotion(),
      badge: this.badge(),
      pointers: this.shownPointers(),
      thoughts: this.shownThoughts(),
    });
    this.parts.control("zoom").hidden = !state.isLarge && !this.board.isSmallForFingers();
    this.renderAround();
    this.renderMoves();
  }

  /** Shows what does not depend on the position. */
  renderFrame() {
    const { address, isLarge } = this.store.state;
    this.parts.main.dataset.view = address.view;
    this.parts.main.toggleAttribute("data-written", showsWrittenTree(address));
    this.parts.main.toggleAttribute("data-large", isLarge);
    this.parts.control("zoom").setAttribute("aria-pressed", String(isLarge));
    this.renderLinks();
    this.renderTitle();
  }

  /** Shows the links to the parts of the page. */
  renderLinks() {
    const { address, lang } = this.store.state;
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-view-link]"))) {
      const view = /** @type {Address["view"]} */ (link.getAttribute("data-view-link"));
      link.setAttribute("href", writeAddress({ ...address, view, puzzles: null }, lang));
      // The learned weights belong to an agent for ultimate.
      if (view === "learning") link.hidden = address.view !== view && !address.game.startsWith("ultimate");
      const isHere = view === address.view || (view === "lessons" && address.view === "lesson");
      if (!isHere) {
        link.removeAttribute("aria-current");
      } else if (!link.hasAttribute("aria-current")) {
        link.setAttribute("aria-current", "page");
        showWhole(link);
      }
    }
    this.parts.rules.setAttribute("href", addressOfStep({ rules: address.game, step: 1 }, lang));
  }

  renderTitle() {
    const { gameName, heading, board } = this.parts;
    const { address, catalogue } = this.store.state;
    const game = showsWrittenTree(address) ? t("page-tree-written") : titleOf(address.game, catalogue.games);
    gameName.textContent = game;
    gameName.title = game;
    const isHome = address.view === "home";
    document.title = isHome ? "Filetto" : `${game} · Filetto`;
    heading.textContent = isHome ? "Filetto" : game;
    board.setAttribute("aria-label", t("page-board", { game }));
  }

  /** Shows the list of moves, and the comment on the last one. */
  renderMoves() {
    const { state } = this.store;
    const { address, view } = state;
    if (!view) return;
    const secondBegins = (view.to_move === "second") !== (view.moves.length % 2 === 1);
    showMoves(this.parts.moves, address, secondBegins, {
      choose: (node) => this.navigation.go(node),
      signOf: (node) => verdictOf(state, node)?.verdict?.sign ?? "",
    });
    const comment = commentAt(state.notes, address.cursor.moves());
    this.parts.comment.textContent = comment;
    this.parts.comment.hidden = !comment;
  }

  /**
   * Shows the parts that change while the computer thinks: the strips, the status line, the bar, the buttons.
   */
  renderAround() {
    const { parts } = this;
    const { state } = this.store;
    const { address, view } = state;
    if (!view) return;
    this.renderStrips(view);
    showStatus(parts.status, state, this.statusListener);
    this.evaluation.show(view, this.positions.valueOf(view), address.flip);
    parts.control("values").setAttribute("aria-pressed", String(state.wantsValues));
    parts.control("analyse").setAttribute("aria-checked", String(state.wantsAnalysis));
    const { cursor } = address;
    const isByLink = isLive(state);
    const canAct = !isByLink || isLivePlayer(state);
    parts.enable("undo", address.live ? isByLink && hasMoved(state) : placeToTakeBack(state) !== null || isOpeningTakenBack(state) || isResigned(state));
    for (const name of ["first", "prev"]) parts.enable(name, cursor.parent !== null);
    for (const name of ["values", "analyse", "sheet"]) parts.enable(name, !isByLink);
    parts.enable("swap", !address.live);
    for (const name of ["redo", "last", "next"]) parts.enable(name, cursor.children.length > 0);
    parts.enable("hint", !view.ending && !state.exploring && !isByLink && !view.opening_rule?.act);
    parts.enable("resign", canAct && !view.ending && address.resigned === null);
    parts.control("draw").hidden = !isByLink;
    parts.enable("draw", canAct);
    this.renderPause(isAmongComputers(state) && !view.ending);
  }

  /** Shows the players, above and below the board. @param {View} view */
  renderStrips(view) {
    const { state } = this.store;
    const { players, flip } = state.address;
    for (const player of /** @type {const} */ (["first", "second"])) {
      const isToMove = actorOf(view) === player;
      const canPlace = isToMove && isHumansTurn(state) && this.board.canPlace();
      this.strips[player].show(view, players[player], isToMove && state.thinking !== null, canPlace);
      this.strips[player].showSeat(state.address.live ? (state.live?.game ?? null) : null);
    }
    const [below, above] = flip ? [this.strips.second, this.strips.first] : [this.strips.first, this.strips.second];
    if (this.parts.bottom.firstChild === below.element) return;
    this.parts.top.replaceChildren(above.element);
    this.parts.bottom.replaceChildren(below.element);
  }

  /** Shows the button that pauses and resumes a game among computers. @param {boolean} isNeeded */
  renderPause(isNeeded) {
    const button = this.parts.control("pause");
    if (!isNeeded && document.activeElement === button) this.board.focus();
    button.hidden = !isNeeded;
    const isStill = isHalted(this.store.state);
    button.setAttribute("aria-pressed", String(isStill));
    button.querySelector("use")?.setAttribute("href", isStill ? "#i-play" : "#i-pause");
    const text = /** @type {HTMLElement} */ (button.querySelector("[data-text]"));
    text.dataset.text = isStill ? "page-do-go-on" : "page-do-pause";
    text.textContent = t(text.dataset.text);
  }

  /** Shows the message of the state. */
  renderMessage() {
    const { message } = this.store.state;
    if (message === this.message) return;
    this.message = message;
    clearTimeout(this.messageTimer);
    this.parts.toast.hidden = message === null;
    this.parts.toast.dataset.kind = message?.kind ?? "";
    this.parts.message.textContent = message?.text ?? "";
    const isBrief = message?.kind === "note" || message?.kind === "online";
    if (isBrief) this.messageTimer = setTimeout(() => this.store.dispatch({ type: "complain", message: null }), BRIEFLY);
  }

  renderThoughts() {
    this.board.refresh({ thoughts: this.shownThoughts(), pointers: this.shownPointers(), badge: this.badge() });
    this.renderAround();
  }

  /** Returns the pointers on the board: what the page points at, and what the reader has drawn. */
  shownPointers() {
    return [...this.ownPointers(), ...this.drawings()];
  }

  /** Returns the reader's rings and arrows. @returns {Pointer[]} */
  drawings() {
    const { notes, exploring, view, address } = this.store.state;
    if (exploring || !view || address.view !== "play") return [];
    const point = (/** @type {string} */ name) => view.board.points.findIndex((each) => each.name === name);
    const drawn = drawingsAt(notes, address.cursor.moves()).map(({ colour, points }) => ({ path: points.map(point), colour }));
    return drawn.filter(({ path }) => !path.includes(-1)).map(({ path, colour }) => ({ path, name: `drawn colour-${colour}`, isArrow: true }));
  }

  /** Returns the pointers of the page: the hint, else the first moves of the analysis's lines. */
  ownPointers() {
    const { hint, analysed, view } = this.store.state;
    if (hint.pointers.length > 0) return hint.pointers;
    if (view?.opening_rule?.offers.length) return pointsNamed(view, view.opening_rule.offers).map((point) => ({ path: [point], name: "offer" }));
    if (!analysed || analysed.view !== view) return this.reasonPointers();
    return analysed.shown.flatMap(({ pv, line }) => {
      const path = analysed.paths.get(pv[0]);
      return path ? [{ path, name: `line-${line}` }] : [];
    });
  }

  /** Returns the moves of the review's reason why the last move was worse. @returns {Pointer[]} */
  reasonPointers() {
    const { state } = this.store;
    if (state.exploring) return [];
    const reason = verdictOf(state, state.address.cursor)?.reason;
    return (reason?.arrows ?? []).map((arrow) => ({ path: arrow.filter((point) => point !== null), name: "reason" }));
  }

  /** Returns the function that gives the values of moves, if they are to be shown. */
  badge() {
    const { wantsValues, view } = this.store.state;
    const values = wantsValues && view && this.positions.knownMoveValues(view);
    return values ? (/** @type {string} */ move) => badgeOf(values.get(move) ?? null, view.to_move, view.men) : undefined;
  }

  /** Returns the thoughts of the computer, or of the analysis, for the board. */
  shownThoughts() {
    const { thinking, analysed, view } = this.store.state;
    const thoughts = thinking ?? analysed;
    return thoughts?.view === view ? thoughts?.byPoint() : undefined;
  }

  /** Announces the orientation of the board to screen readers. */
  sayTurned() {
    const { view, address } = this.store.state;
    if (view) say(t("page-said-turned", { player: nameOf(address.flip ? "second" : "first", view.men) }));
  }

  /** Announces a move or another event to screen readers. @param {string} [said] */
  announce(said = "") {
    const { view, exploring } = this.store.state;
    if (!view) return;
    const sentences = exploring ? [`${t("page-exploring")}:`] : [];
    if (said) sentences.push(said);
    if (view.last && !said) {
      const mover = nameOf(other(view.to_move), view.men);
      sentences.push(t("page-played", { player: mover, move: view.last.move }));
    }
    sentences.push(view.ending?.text ?? whatToDo(view).join(". "));
    say(sentences.join(" "));
  }

  beginAgain() {
    const { address, view } = this.store.state;
    const { position, repetitions, quietPlies, players: { first, second } } = address;
    const opening = address.opening?.split(" ")[0] ?? null;
    const players = view?.opening_rule?.swapped ? { first: second, second: first } : { first, second };
    this.navigation.begin({ position, repetitions, quietPlies, opening, players }).catch((error) => this.store.complain(error));
  }
}

/** Returns the points with these names. @param {View} view @param {string[]} names */
function pointsNamed({ board }, names) {
  return names.map((name) => board.points.findIndex((point) => point.name === name));
}

/**
 * Scrolls a row of links, if it is wider than its place, until a link is in view.
 * @param {HTMLElement} link
 */
function showWhole(link) {
  const row = /** @type {HTMLElement} */ (link.parentElement);
  const [own, all] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, own.right - all.right) - Math.max(0, all.left - own.left);
}
