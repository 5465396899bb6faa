/**
 * The page: what is on the board, who is to play it, and what is told about it.
 *
 * The state is that of the address. All that is shown follows from it and from what the server says of the position:
 * no rule of a game is known here.
 *
 * @module
 */

import { readAddress, requestOf, writeAddress } from "./address.js";
import { Analysis } from "./analysis.js";
import { isAbort, post, Refusal } from "./api.js";
import { Computer } from "./computer.js";
import { connectControls } from "./controls.js";
import { Editor } from "./editor.js";
import { MoveNode } from "./game-tree.js";
import { keep, keepLanguage, recall } from "./settings.js";
import { Review } from "./review.js";
import { Scene } from "./scene.js";
import { Study } from "./study.js";
import { loadLanguage, t, translate } from "./texts.js";
import { afterMove, badgeOf } from "./values.js";

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
const MOST_VIEWS = 1000;

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
    /** @type {string[] | null} Moves after the cursor that are only looked at. */
    this.exploring = null;
    this.visit = 0;
    this.scene = new Scene(this);
    this.computer = new Computer(this);
    this.analysis = new Analysis(this, this.scene.elements.analysis);
    this.editor = new Editor(this, this.scene.elements.editor);
    this.review = new Review(this, this.scene.elements.review);
    this.study = new Study(this, this.scene.elements.study);
    connectControls(this);
    addEventListener("popstate", () => this.open(location.search));
  }

  /** Opens what an address says. @param {string} query */
  async open(query) {
    this.computer.stop();
    const usual = { game: recall("game") ?? USUAL.game, players: USUAL.players };
    this.state = readAddress(query, usual);
    try {
      await this.show(this.state.cursor, { history: "none", animate: false });
    } catch (error) {
      if (isAbort(error)) return;
      this.scene.complain(error);
      await this.openWhatCanBe();
    }
  }

  /** Something in the address is wrong: goes on with as much of it as there is. */
  async openWhatCanBe() {
    const asked = this.state;
    const starts = [
      { game: asked.game, position: asked.position },
      { game: asked.game, position: null },
      { game: USUAL.game, position: null },
    ];
    for (const start of starts) {
      this.state = { ...asked, ...start, root: new MoveNode(null, null), resigned: null };
      this.state.cursor = this.state.root;
      try {
        await this.viewOf(this.state.cursor);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) return;
        continue;
      }
      await this.replay(start.game === asked.game ? asked.cursor.moves() : []);
      return;
    }
  }

  /** Plays as many of these moves as are legal. @param {string[]} moves */
  async replay(moves) {
    let node = this.state.root;
    for (const move of moves) {
      const child = node.play(move);
      const view = await this.viewOf(child).catch(() => null);
      if (!view) {
        child.remove();
        break;
      }
      node = child;
    }
    await this.show(node, { history: "replace", animate: false, keepMessage: true });
  }

  /** Begins a game. @param {Partial<State>} wishes */
  async begin(wishes) {
    this.computer.stop();
    this.views.clear();
    const root = wishes.root ?? new MoveNode(null, null);
    const usual = { position: null, resigned: null, repetitions: null, quietPlies: null, view: "play" };
    this.state = { ...this.state, .../** @type {any} */ (usual), cursor: root.end(), ...wishes, root };
    this.computer.paused = false;
    this.known.clear();
    this.moveValues.clear();
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
    if (this.views.size >= MOST_VIEWS) this.views.clear();
    this.views.set(key, view);
    return view;
  }

  /**
   * Shows a position of the game.
   * @param {MoveNode} node
   * @param {{played?: boolean, animate?: boolean, history?: "push" | "replace" | "none", keepMessage?: boolean}} [how]
   */
  async show(node, { played = false, animate = true, history = "push", keepMessage = false } = {}) {
    this.visit += 1;
    const visit = this.visit;
    this.computer.stop();
    const view = await this.viewOf(node);
    if (visit !== this.visit) return;
    const isNext = this.state.cursor === node.parent;
    this.state.cursor = node;
    this.view = view;
    this.exploring = null;
    [this.hintText, this.pointers] = ["", []];
    // Aliases and capitals of the address become what the server calls them.
    this.state.game = view.game;
    this.state.position = view.set_up;
    node.path().forEach((step, index) => (step.move = view.moves[index] ?? step.move));
    if (!keepMessage) this.scene.complain(null);
    this.scene.render(animate && (played || isNext));
    this.remember(history);
    this.study.update();
    this.computer.considerMoving(played);
    this.analysis.update();
    if (this.wantsValues) this.showValues();
  }

  /** Puts the state into the address. @param {"push" | "replace" | "none"} history */
  remember(history) {
    const address = writeAddress(this.state, this.lang);
    if (history === "none" || address === location.search) {
      window.history.replaceState(null, "", address);
    } else {
      window.history[history === "push" ? "pushState" : "replaceState"](null, "", address);
    }
  }

  /** The key of what is known of the position on the board. */
  key() {
    return this.view ? `${this.view.game} ${this.view.position}` : "";
  }

  /** @returns {Value | null} */
  valueOfBoard() {
    return this.known.get(this.key()) ?? null;
  }

  /** Keeps a value that says more than the one known before. @param {View} view @param {Value} value */
  learn(view, value) {
    const key = `${view.game} ${view.position}`;
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
   * @returns {Promise<Map<string, Value>>}
   */
  async valuesAt(node) {
    const view = await this.viewOf(node);
    const key = `${view.game} ${view.position}`;
    const known = this.moveValues.get(key);
    if (known) return known;
    const { moves } = await post("/api/values", { ...requestOf(this.state, node), seconds: 2 });
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
    try {
      await this.valuesAt(this.state.cursor);
    } catch (error) {
      this.scene.complain(error);
    }
    if (view !== this.view) return;
    this.scene.board.refresh({ badge: this.badge() });
    this.scene.renderAround();
  }

  /** A human makes a move. @param {string} move */
  async play(move) {
    if (!this.isHumansTurn()) return;
    try {
      await this.show(this.add(move), { played: true });
    } catch (error) {
      this.scene.complain(error);
    }
  }

  /** Adds a move to the game. Where a computer plays, it is how the game goes on, and no variation. @param {string} move */
  add(move) {
    const node = this.state.cursor.play(move);
    const { first, second } = this.state.players;
    this.state.resigned = null;
    if (first !== "human" || second !== "human") node.promote();
    return node;
  }

  /** A move is typed. Whether it was one. @param {string} text */
  async playTyped(text) {
    if (!this.view || this.state.view === "edit") return false;
    if (!this.isHumansTurn() && !this.view.ending) {
      this.scene.complain(new Error(t("page-not-your-turn")));
      return false;
    }
    const moves = [...this.state.cursor.moves(), text.trim().toLowerCase()];
    try {
      const view = await post("/api/view", { ...requestOf(this.state), moves, resigned: undefined });
      await this.show(this.add(view.moves[view.moves.length - 1]), { played: true });
      return true;
    } catch (error) {
      this.scene.complain(error);
      return false;
    }
  }

  /** The computer made a move. @param {string} move @param {Value | null} value for who made it */
  async take(move, value) {
    const { view } = this;
    const node = this.add(move);
    if (view && value) {
      this.learn(view, value);
      this.learn(await this.viewOf(node), afterMove(value));
    }
    await this.show(node, { played: true, keepMessage: true });
  }

  /** Goes so many plies forward, or back. @param {number} plies */
  step(plies) {
    let node = this.state.cursor;
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
    if (node !== this.state.cursor || this.exploring) this.show(node).catch((error) => this.scene.complain(error));
  }

  /** Takes back to the last time that a human was to move, or a resignation. */
  takeBack() {
    if (this.state.resigned) {
      this.state.resigned = null;
      this.showAgain(this.state.cursor);
      return;
    }
    const { players } = this.state;
    const mover = (/** @type {MoveNode} */ node) => {
      const plies = this.state.cursor.ply - node.ply;
      return plies % 2 === 0 ? this.view?.to_move : this.view?.to_move === "first" ? "second" : "first";
    };
    let node = this.state.cursor.parent;
    while (node?.parent && players[mover(node) ?? "first"] !== "human") node = node.parent;
    if (node) this.go(node);
  }

  /** Shows a position anew. @param {MoveNode} node */
  showAgain(node) {
    this.show(node).catch((error) => this.scene.complain(error));
  }

  /** Goes forward to the next time that a human is to move. */
  redo() {
    const isHuman = (/** @type {MoveNode} */ node) => {
      const plies = node.ply - this.state.cursor.ply;
      const mover = plies % 2 === 0 ? this.view?.to_move : this.view?.to_move === "first" ? "second" : "first";
      return this.state.players[mover ?? "first"] === "human";
    };
    let node = this.state.cursor.children[0];
    while (node?.children[0] && !isHuman(node)) node = node.children[0];
    if (node) this.go(node);
  }

  /** Lets somebody else play for a player. @param {Player} player @param {string} who */
  seat(player, who) {
    this.state.players = { ...this.state.players, [player]: who };
    this.computer.paused = false;
    this.showAgain(this.state.cursor);
  }

  /** The players change places. */
  swap() {
    const { first, second } = this.state.players;
    this.state.players = { first: second, second: first };
    this.state.flip = !this.state.flip;
    this.showAgain(this.state.cursor);
  }

  flip() {
    this.state.flip = !this.state.flip;
    this.scene.render();
    this.remember("replace");
  }

  resign() {
    if (!this.view || this.view.ending) return;
    const { players, cursor } = this.state;
    const computerMoves = players[this.view.to_move] !== "human";
    const opponent = this.view.to_move === "first" ? "second" : "first";
    this.state.resigned = computerMoves && players[opponent] === "human" ? opponent : this.view.to_move;
    cursor.children = [];
    cursor.promote();
    this.showAgain(cursor);
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
    this.scene.render();
  }

  /** Plays moves that were only looked at. @param {string[]} moves */
  async playOn(moves) {
    let node = this.state.cursor;
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
    this.moveValues.clear();
    this.study.rebuild();
    this.editor.rebuild();
    await this.show(this.state.cursor, { animate: false, history: "replace" });
  }

}
