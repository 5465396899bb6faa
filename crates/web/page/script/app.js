/**
 * The page: what is on the board, who is to play it, and what is told about it.
 *
 * The state is that of the address. All that is shown follows from it and from what the server says of the position:
 * no rule of a game is known here.
 *
 * @module
 */

import { askedFor, enter, readAddress, requestOf, writeAddress } from "./address.js";
import { Analysis } from "./analysis.js";
import { isAbort, post } from "./api.js";
import { Computer } from "./computer.js";
import { connectControls } from "./controls.js";
import { Editor } from "./editor.js";
import { MoveNode } from "./game-tree.js";
import { keep, keepLanguage, recall } from "./settings.js";
import { checkBranches, openWhatCanBe } from "./rescue.js";
import { Review } from "./review.js";
import { Scene } from "./scene.js";
import { Study } from "./study.js";
import { loadLanguage, t, translate } from "./texts.js";
import { afterMove, badgeOf, other } from "./values.js";

/**
 * @typedef {import("./board/geometry.js").View} View
 * @typedef {import("./board/geometry.js").Player} Player
 * @typedef {import("./address.js").State} State
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./thinking.js").Thoughts} Thoughts
 */

/** What a newcomer finds. */
const USUAL = { game: "mnk:3,3,3", players: { first: "human", second: "medium" } };

/** The most positions that are kept, for going back and forth. */
const MAX_VIEWS = 1000;

export class App {
  /** @param {{games: any[], agents: any[], limits: any}} catalogue what there is to play, and against whom */
  constructor(catalogue) {
    this.catalogue = catalogue;
    /** @type {Map<string, View>} */
    this.views = new Map();
    /** @type {Map<string, Value>} What is known of positions, for the player to move. */
    this.known = new Map();
    /** @type {Map<string, Map<string, Value>>} What is known of their moves. */
    this.moveValues = new Map();
    this.wantsValues = false;
    this.lang = new URLSearchParams(location.search).get("lang");
    /** @type {{path: number[], name: string}[]} */
    this.pointers = [];
    /** @type {State} */
    this.state = readAddress("", USUAL);
    /** @type {View | undefined} What is on the board. */
    this.view = undefined;
    /** @type {View | undefined} The position of the game, which is not on the board while a line is looked at. */
    this.here = undefined;
    /** @type {MoveNode | null} Where the page is going, until the server has answered. */
    this.target = null;
    /** Whether a move that was made waits for the server's answer. */
    this.isMoving = false;
    /** @type {AbortController | null} */
    this.valuesSearch = null;
    /** @type {Record<string, string>} What a game that was opened says of itself. */
    this.tags = {};
    /** How many entries of the browser's history are before this one. */
    this.place = 0;
    /** @type {string[] | null} Moves after the cursor that are only looked at. */
    this.exploring = null;
    /** @type {(() => void) | undefined} Puts the lines back into the order from before a resignation. */
    this.demote = undefined;
    this.visit = 0;
    this.scene = new Scene(this);
    this.computer = new Computer(this);
    this.analysis = new Analysis(this, this.scene.elements.analysis);
    this.editor = new Editor(this, this.scene.elements.editor);
    this.review = new Review(this, this.scene.elements.review);
    this.study = new Study(this, this.scene.elements.study);
    connectControls(this);
    addEventListener("popstate", () => this.goBack());
  }

  /** Somebody went back or forward in the browser's history. Where a dialog is open, that only closes it. */
  goBack() {
    const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
    if (dialog) {
      dialog.close();
      const away = this.place - (history.state?.place ?? this.place);
      // Nought would load the page anew.
      if (away !== 0) history.go(away);
    } else if (askedFor() !== writeAddress(this.state, this.lang)) {
      this.open(askedFor(), { isBack: true });
    }
  }

  /**
   * Opens what an address says.
   * @param {string} query
   * @param {{isBack?: boolean}} [how] whether the reader went back there, so that no computer goes forward again
   */
  async open(query, { isBack = false } = {}) {
    this.computer.stop();
    const usual = { game: recall("game") ?? USUAL.game, players: USUAL.players };
    this.state = readAddress(query, usual);
    this.tags = history.state?.tags ?? {};
    this.place = history.state?.place ?? 0;
    try {
      await this.show(this.state.cursor, { history: "none", animate: false, mayMove: !isBack });
      if (!isBack) await checkBranches(this);
    } catch (error) {
      if (isAbort(error)) return;
      this.scene.complain(error);
      await openWhatCanBe(this, USUAL.game);
    }
  }

  /**
   * Begins a game.
   * @param {Partial<State>} wishes
   * @param {Record<string, string>} [tags] what it says of itself, if it was opened
   */
  async begin(wishes, tags = {}) {
    this.computer.stop();
    this.views.clear();
    this.tags = tags;
    const root = wishes.root ?? new MoveNode(null, null);
    const usual = { position: null, resigned: null, repetitions: null, quietPlies: null, view: "play" };
    this.state = { ...this.state, .../** @type {any} */ (usual), cursor: root.end(), ...wishes, root };
    this.computer.paused = false;
    this.known.clear();
    this.moveValues.clear();
    this.review.forget();
    keep("game", this.state.game);
    await this.show(this.state.cursor, { animate: false });
  }

  /**
   * What the server says of a position of this game.
   * @param {MoveNode} node
   * @param {string[]} [more] moves after it
   * @returns {Promise<View>}
   */
  async viewOf(node, more = []) {
    const request = requestOf(this.state, node);
    const body = more.length > 0 ? { ...request, moves: [...node.moves(), ...more], resigned: undefined } : request;
    const key = JSON.stringify(body);
    const known = this.views.get(key);
    if (known) return known;
    const view = await post("/api/view", body);
    if (this.views.size >= MAX_VIEWS) this.views.clear();
    this.views.set(key, view);
    return view;
  }

  /**
   * Shows a position of the game.
   * @param {MoveNode} node
   * @param {object} [how]
   * @param {boolean} [how.played] whether a move was just made, which a computer answers
   * @param {boolean} [how.mayMove] whether a computer may move at the end of a line
   * @param {boolean} [how.animate]
   * @param {"push" | "replace" | "none"} [how.history]
   * @param {boolean} [how.keepMessage]
   */
  async show(node, { played = false, mayMove = true, animate = true, history = "push", keepMessage = false } = {}) {
    this.visit += 1;
    const visit = this.visit;
    this.target = node;
    this.computer.stop();
    this.review.leave();
    this.valuesSearch?.abort();
    const view = await this.viewOf(node).finally(() => (this.target = visit === this.visit ? null : this.target));
    if (visit !== this.visit) return;
    const isNext = this.state.cursor === node.parent;
    this.state.cursor = node;
    this.view = view;
    this.here = view;
    this.exploring = null;
    [this.hintText, this.pointers] = ["", []];
    this.scene.board.forgetChoice();
    // Aliases and capitals of the address become what the server calls them.
    this.state.game = view.game;
    this.state.position = view.set_up;
    node.path().forEach((step, index) => (step.move = view.moves[index] ?? step.move));
    if (!keepMessage || this.scene.isOffline) this.scene.complain(null);
    this.leaveOutWhatIsNot();
    this.scene.render(animate && (played || isNext));
    this.scene.announce();
    this.remember(history);
    this.study.update().catch((error) => this.scene.complain(error));
    if (mayMove) this.computer.considerMoving(played);
    this.analysis.update();
    if (this.wantsValues) this.showValues();
  }

  /** Who does not play this game is replaced by a human, and a time that nobody may take is left out. */
  leaveOutWhatIsNot() {
    const { players, seconds } = this.state;
    const named = (/** @type {string} */ name) => {
      if (name === "human" || this.view?.agents.includes(name)) return name;
      this.scene.complain(new Error(t("page-player-unknown", { name })));
      return "human";
    };
    this.state.players = { first: named(players.first), second: named(players.second) };
    if (Number(seconds) > this.catalogue.limits.seconds) this.state.seconds = null;
  }

  /** Puts the state into the address. @param {"push" | "replace" | "none"} history */
  remember(history) {
    const isNew = history === "push" && writeAddress(this.state, this.lang) !== askedFor();
    if (isNew) this.place += 1;
    enter(this.state, this.lang, { tags: this.tags, place: this.place }, isNew);
  }

  /** The key of what is known of the position on the board. */
  key() {
    return this.view ? keyOf(this.view) : "";
  }

  /** @returns {Value | null} */
  valueOfBoard() {
    return this.known.get(this.key()) ?? null;
  }

  /** Keeps a value that says more than the one known before. @param {View} view @param {Value} value */
  learn(view, value) {
    const key = keyOf(view);
    if (this.known.get(key)?.exact && !value.exact) return;
    this.known.set(key, value);
  }

  isHumansTurn() {
    return this.view !== undefined && !this.exploring && this.state.players[this.view.to_move] === "human";
  }

  /** Shows what a search has just told. @param {Thoughts} thoughts */
  showThoughts(thoughts) {
    if (thoughts.view !== this.view || this.exploring) return;
    if (thoughts.value) this.learn(thoughts.view, thoughts.value);
    this.scene.board.refresh({ thoughts: this.scene.shownThoughts() });
    this.scene.renderAround();
  }

  /** What moves are worth, if that is to be shown. */
  badge() {
    const values = this.wantsValues ? this.moveValues.get(this.key()) : undefined;
    return values && ((/** @type {string} */ move) => badgeOf(values.get(move) ?? null));
  }

  /**
   * What every move of a position is worth, best first; asked for once.
   * @param {MoveNode} node
   * @param {AbortSignal} [signal]
   * @returns {Promise<Map<string, Value>>}
   */
  async valuesAt(node, signal) {
    const view = await this.viewOf(node);
    const key = keyOf(view);
    const known = this.moveValues.get(key);
    if (known) return known;
    const { moves } = await post("/api/values", { ...requestOf(this.state, node), seconds: 2 }, { signal });
    const judged = moves.filter((/** @type {any} */ { value }) => value !== null);
    /** @type {Map<string, Value>} */
    const values = new Map(judged.map((/** @type {any} */ { move, value }) => [move, value]));
    this.moveValues.set(key, values);
    if (judged[0]) this.learn(view, judged[0].value);
    // Best first, so that where several moves share a point its best is shown.
    const rank = [...values.keys()];
    view.legal.sort((a, b) => rank.indexOf(a.move) - rank.indexOf(b.move));
    return values;
  }

  /** Shows what every move is worth. */
  async showValues() {
    const { view } = this;
    if (!view || view.ending || this.exploring) return;
    this.valuesSearch?.abort();
    this.valuesSearch = new AbortController();
    try {
      await this.valuesAt(this.state.cursor, this.valuesSearch.signal);
    } catch (error) {
      this.scene.complain(error);
    }
    if (view !== this.view) return;
    this.scene.board.refresh({ badge: this.badge() });
    this.scene.renderAround();
  }

  /** A human makes a move. @param {string} move */
  async play(move) {
    if (!this.isHumansTurn() || this.isMoving || this.target) return;
    await this.advance(move, { history: "push" }).catch((error) => this.scene.complain(error));
  }

  /**
   * Makes a move, once the server has said that there is such a position. The computer's answer stands in the place of the
   * move that it answers, so that going back from there leads to the human's last choice.
   * @param {string} move
   * @param {{history: "push" | "replace", keepMessage?: boolean}} how
   */
  async advance(move, how) {
    const { cursor } = this.state;
    this.isMoving = true;
    try {
      await this.viewOf(cursor, [move]);
      if (cursor === this.state.cursor) await this.show(this.add(move), { ...how, played: true });
    } finally {
      this.isMoving = false;
    }
  }

  /** Adds a move to the game. Where a computer plays, it is how the game goes on, and no variation. @param {string} move */
  add(move) {
    const { cursor, players, root } = this.state;
    const wasEnd = cursor === root.end();
    const node = cursor.play(move);
    const isMain = players.first !== "human" || players.second !== "human";
    if (isMain) node.promote();
    if (isMain || wasEnd) this.state.resigned = null;
    return node;
  }

  /** A move is typed. Whether it was one. @param {string} text */
  async playTyped(text) {
    if (!this.view || this.state.view === "edit" || this.isMoving) return false;
    if (this.exploring) return this.refuseInLine();
    if (!this.isHumansTurn() && !this.view.ending) {
      this.scene.complain(new Error(t("page-not-your-turn")));
      return false;
    }
    const moves = [...this.state.cursor.moves(), text.trim().toLowerCase()];
    try {
      const view = await post("/api/view", { ...requestOf(this.state), moves, resigned: undefined });
      await this.advance(view.moves[view.moves.length - 1], { history: "push" });
      return true;
    } catch (error) {
      this.scene.complain(error);
      return false;
    }
  }

  /** Nothing is played where a line is only looked at. */
  refuseInLine() {
    if (this.exploring) this.scene.complain(new Error(t("page-exploring-first")));
    return false;
  }

  /** The computer made a move. @param {string} move @param {Value | null} value for who made it */
  async take(move, value) {
    const { view } = this;
    if (view && value) {
      this.learn(view, value);
      this.learn(await this.viewOf(this.state.cursor, [move]), afterMove(value));
    }
    const isAnswer = view !== undefined && this.state.players[view.to_move] !== "human";
    await this.advance(move, { history: isAnswer ? "replace" : "push", keepMessage: true });
  }

  /** Goes so many plies forward, or back. @param {number} plies */
  step(plies) {
    let node = this.target ?? this.state.cursor;
    for (let left = Math.abs(plies); left > 0; left -= 1) {
      node = (plies > 0 ? node.children[0] : node.parent) ?? node;
    }
    this.go(node);
  }

  /** Shows a hint in words and on the board. @param {string} text @param {{path: number[], name: string}[]} pointers */
  setHint(text, pointers) {
    const isNew = text !== this.hintText || pointers !== this.pointers;
    this.hintText = text;
    this.pointers = pointers;
    if (!isNew) return;
    this.scene.board.refresh({ pointers });
    this.scene.renderAround();
  }

  /** Goes to a position, if it is another one. @param {MoveNode} node */
  go(node) {
    if (node !== (this.target ?? this.state.cursor) || this.exploring) this.show(node).catch((error) => this.scene.complain(error));
  }

  /** Who was to move at a node of the line on the board, or would be. @param {MoveNode} node @returns {Player} */
  moverAt(node) {
    const mover = this.here?.to_move ?? "first";
    return (node.ply - this.state.cursor.ply) % 2 === 0 ? mover : other(mover);
  }

  /** Where taking back leads: to the last time that a human was to move, or one ply where none plays. */
  placeToTakeBack() {
    const { first, second } = this.state.players;
    const isAmongComputers = first !== "human" && second !== "human";
    let node = this.state.cursor.parent;
    while (node && !isAmongComputers && this.state.players[this.moverAt(node)] !== "human") node = node.parent;
    return node;
  }

  /** Takes back to the last time that a human was to move, or a resignation before it. */
  takeBack() {
    if (this.state.resigned && this.state.cursor === this.state.root.end()) {
      this.state.resigned = null;
      this.demote?.();
      this.demote = undefined;
      this.showAgain(this.state.cursor);
      return;
    }
    const node = this.placeToTakeBack();
    if (node) this.go(node);
  }

  /** Shows a position anew. @param {MoveNode} node @param {{played?: boolean}} [how] whether a computer answers now */
  showAgain(node, { played = false } = {}) {
    this.show(node, { played, animate: false }).catch((error) => this.scene.complain(error));
  }

  /** Goes forward to the next time that a human is to move. */
  redo() {
    const isHuman = (/** @type {MoveNode} */ node) => this.state.players[this.moverAt(node)] === "human";
    let node = this.state.cursor.children[0];
    while (node?.children[0] && !isHuman(node)) node = node.children[0];
    if (node) this.go(node);
  }

  /** Lets somebody else play for a player. @param {Player} player @param {string} who */
  seat(player, who) {
    this.state.players = { ...this.state.players, [player]: who };
    this.computer.paused = false;
    this.showAgain(this.state.cursor, { played: true });
  }

  /** The players change places. */
  swap() {
    const { first, second } = this.state.players;
    this.state.players = { first: second, second: first };
    this.state.flip = !this.state.flip;
    this.showAgain(this.state.cursor, { played: true });
  }

  flip() {
    this.state.flip = !this.state.flip;
    this.scene.render();
    this.remember("replace");
  }

  /** The human who is to move at the end of the line gives up, or the one who waits for the computer. */
  async resign() {
    const end = this.state.cursor.end();
    const view = await this.viewOf(end).catch(() => null);
    if (view?.ending) this.scene.complain(new Error(view.ending.text));
    if (!view || view.ending) return;
    const { players } = this.state;
    const isComputers = players[view.to_move] !== "human" && players[other(view.to_move)] === "human";
    this.state.resigned = isComputers ? other(view.to_move) : view.to_move;
    this.demote = end.promote();
    this.showAgain(end);
  }

  /** Shows another part of the page. @param {State["view"]} name */
  turnTo(name) {
    this.state.view = name;
    this.showAgain(this.state.cursor);
  }

  /** Shows what follows without playing it. @param {string[]} moves */
  async explore(moves) {
    this.computer.stop();
    const visit = (this.visit += 1);
    const view = await this.viewOf(this.state.cursor, moves).catch(() => null);
    if (!view || visit !== this.visit) return;
    this.exploring = moves;
    this.view = view;
    [this.hintText, this.pointers] = ["", []];
    this.scene.board.forgetChoice();
    this.scene.render();
    // The tree says itself where it is.
    if (this.state.view === "play") this.scene.announce();
  }

  /** Plays moves that were only looked at. @param {string[]} moves */
  async playOn(moves) {
    let node = this.state.cursor;
    await this.viewOf(node, moves);
    for (const move of moves) node = node.play(move);
    await this.show(node);
  }

  /** The lines that a move makes. @param {number[]} path */
  async linesAfter(path) {
    const { view } = this;
    const move = view?.legal.find((legal) => legal.path === path)?.move;
    return move ? (await this.viewOf(this.state.cursor, [move])).lines : [];
  }

  /** Speaks another language. @param {string} language */
  async speak(language) {
    await loadLanguage(language);
    keepLanguage(language);
    if (this.lang) this.lang = language;
    translate(document);
    // Sentences of the server were in the other language.
    this.views.clear();
    this.review.forget();
    this.moveValues.clear();
    this.study.rebuild();
    this.editor.rebuild();
    await this.show(this.state.cursor, { animate: false, history: "replace" });
  }
}

/** What a position is kept under: what is known of it holds however it came about. @param {View} view */
function keyOf(view) {
  return `${view.game} ${view.position}`;
}
