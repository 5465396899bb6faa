/**
 * The actions of players: move, take back, resign, change places.
 *
 * @module
 */

import { goingOn, requestOf } from "./address.js";
import { imported, post } from "./api.js";
import { keepKey } from "./live-keys.js";
import { isAmongComputers, isHalted, isHumansTurn, isLive, isOpeningTakenBack, isResigned, placeToRedo, placeToTakeBack } from "./state.js";
import { t } from "./texts.js";
import { actorOf, other } from "./values.js";

/**
 * @typedef {import("./types.js").LiveDeed} LiveDeed
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Pointer} Pointer
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./store.js").Store} Store
 */

/** Loaded for an opening by an opening rule only. */
const acts = () => imported(() => import("./opening-acts.js"));

export class Play {
  /** @param {Store} store @param {Positions} positions @param {Navigation} navigation */
  constructor(store, positions, navigation) {
    this.store = store;
    this.positions = positions;
    this.navigation = navigation;
  }

  /** Makes a human's move. @param {string} move */
  async play(move) {
    if (this.isIdle()) {
      this.explainIdle();
      return;
    }
    await this.make(move).catch((error) => this.store.complain(error));
  }

  /** Makes a move or an act of an opening, here or in a game by link. @param {string} move */
  async make(move) {
    if (isLive(this.store.state)) await this.send(move);
    else if (this.opening()) await this.open(move, { history: "push" });
    else await this.advance(move, { history: "push" });
  }

  /** Returns the state of the opening that expects an act. */
  opening() {
    const opening = this.store.state.view?.opening_rule;
    return opening?.act ? opening : null;
  }

  /** Executes an act of an opening. @param {string} act @param {{history: "push" | "replace"}} manner */
  async open(act, manner) {
    const { openBy } = await acts();
    await openBy(this, act, manner);
  }

  /**
   * Makes a move in a game by link. It counts when the server has sent it to all watchers.
   * @param {string} move
   */
  async send(move) {
    const opening = this.opening();
    this.store.dispatch({ type: "move", move: opening && !opening.places ? "" : move });
    try {
      await this.act("move", move);
    } catch (error) {
      this.store.dispatch({ type: "move", move: null });
      throw error;
    }
  }

  /** Performs an action in a game by link. @param {LiveDeed} deed @param {string} [move] */
  async act(deed, move) {
    const { live } = this.store.state;
    if (live?.key) await post("/api/live/act", { id: live.id, key: live.key, do: deed, move });
  }

  /** Accepts the other player's offer in a game by link. */
  async accept() {
    const offer = this.store.state.live?.game.offer;
    if (offer) await this.act(offer.what);
  }

  /** Declines the other player's offer in a game by link, or withdraws the reader's own. */
  async decline() {
    const { live } = this.store.state;
    if (live?.game.offer?.by === live?.game.you) this.keepLive({ isWithdrawing: true });
    await this.act("decline");
  }

  /** Takes the free place of a game by link. @param {string} [name] */
  async join(name) {
    const { live } = this.store.state.address;
    if (!live) return;
    const { key } = await post("/api/live/join", { id: live, name });
    keepKey(live, key);
    this.store.dispatch({ type: "join" });
  }

  /** Shows or hides the question whether to resign a game by link. @param {boolean} isResigning */
  askToResign(isResigning) {
    this.keepLive({ isResigning });
  }

  /**
   * Changes the reader's part of the state of a game by link until the server sends the next one.
   * @param {Partial<import("./actions.js").Live>} what
   */
  keepLive(what) {
    const { live } = this.store.state;
    if (live) this.store.dispatch({ type: "live", live: { ...live, ...what } });
  }

  /** Makes a computer's move. @param {string} move @param {Value | null} value from the computer's side */
  async take(move, value) {
    const { view, address } = this.store.state;
    if (view && this.opening()) {
      await this.open(move, { history: address.players[actorOf(view)] === "human" ? "push" : "replace" });
      return;
    }
    if (view && value) this.positions.learnMove(view, await this.positions.viewOf(address, address.cursor, [move]), value);
    const isAnswer = view !== undefined && address.players[view.to_move] !== "human";
    await this.advance(move, { history: isAnswer ? "replace" : "push", keepMessage: true });
  }

  /**
   * Makes a move after the server has confirmed the new position.
   *
   * In the browser's history, the computer's answer replaces the human's move, so that going back leads to
   * the human's last decision.
   * @param {string} move
   * @param {{history: "push" | "replace", keepMessage?: boolean}} manner
   */
  async advance(move, manner) {
    const { store } = this;
    const { cursor } = store.state.address;
    store.dispatch({ type: "move", move });
    try {
      const before = store.state.view;
      const after = await this.positions.viewOf(store.state.address, cursor, [move]);
      if (before) this.positions.learnPlayed(before, move, after);
      if (cursor !== store.state.address.cursor) return;
      store.dispatch({ type: "play", move });
      await this.navigation.show(cursor.play(move), { ...manner, played: true });
    } finally {
      store.dispatch({ type: "move", move: null });
    }
  }

  /**
   * Plays a typed move.
   * @param {string} text
   * @returns {Promise<string>} the rest to type; empty if the move was played
   */
  async playTyped(text) {
    const { store } = this;
    const { view, address } = store.state;
    if (!view || address.view === "edit") return text;
    if (this.isIdle() && !view.ending) {
      this.explainIdle();
      return text;
    }
    const move = text.trim().toLowerCase();
    if (this.askForCapture(move)) return `${move}x`;
    try {
      await this.make(await this.written(move));
      return "";
    } catch (error) {
      store.complain(error);
      return text;
    }
  }

  /**
   * Chooses the points of a move that lacks only its capture, so that the player chooses the man to take.
   * @param {string} move
   * @returns {boolean} `true` if the move lacks only its capture
   */
  askForCapture(move) {
    const capture = this.store.state.view?.legal.find((legal) => legal.move.startsWith(`${move}x`));
    if (capture) this.store.dispatch({ type: "choose", path: capture.path.slice(0, -1) });
    return capture !== undefined;
  }

  /** Returns a move in the game's notation. The server accepts other notations too. @param {string} move */
  async written(move) {
    const { view, address } = this.store.state;
    if (this.opening() || view?.legal.some((legal) => legal.move === move)) return move;
    const after = await post("/api/view", goingOn(requestOf(address), [...address.cursor.moves(), move]));
    return after.moves[after.moves.length - 1];
  }

  /** Returns `true` if nobody can move by hand now. */
  isIdle() {
    const { state } = this.store;
    return !isHumansTurn(state) || state.moving !== null || state.target !== null;
  }

  /** Explains why a click on the board or a typed move has no effect. */
  explainIdle() {
    const { exploring, isExample, moving, target, view } = this.store.state;
    if (isExample) this.store.tell(t("page-example"));
    else if (exploring) this.store.tell(t("page-exploring-first"));
    else if (moving || target) this.store.tell(t("page-one-moment"));
    else if (view && !view.ending) this.store.tell(t("page-not-your-turn"));
  }

  /** Plays the moves of an explored line. @param {string[]} moves */
  async playLine(moves) {
    const { address } = this.store.state;
    await this.positions.viewOf(address, address.cursor, moves);
    await this.navigation.show(address.cursor.playAll(moves));
  }

  /** Takes back moves until a human is to move, or takes back a resignation after that. */
  takeBack() {
    const { store, navigation } = this;
    if (isLive(store.state)) {
      this.act("take-back").catch((error) => store.complain(error));
      return;
    }
    if (isResigned(store.state)) {
      const isAgreed = store.state.address.resigned === "draw";
      store.dispatch({ type: "resume" });
      navigation.showAgain(store.state.address.cursor, { said: t(isAgreed ? "play-undone-agreement" : "play-undone-resignation") });
      return;
    }
    if (isOpeningTakenBack(store.state)) {
      acts().then(({ takeBackActs }) => takeBackActs(this)).catch((error) => store.complain(error));
      return;
    }
    const node = placeToTakeBack(store.state);
    if (!node) return;
    const moves = store.state.address.cursor.moves().slice(node.ply).join(", ");
    navigation.show(node, { said: t("page-said-taken-back", { moves }) }).catch((error) => store.complain(error));
  }

  /** Goes forward to the next human's turn. */
  redo() {
    const node = placeToRedo(this.store.state);
    if (node) this.navigation.go(node);
  }

  /** Sets who plays for a player. @param {Player} player @param {string} who */
  seat(player, who) {
    const { players } = this.store.state.address;
    this.store.dispatch({ type: "seat", players: { ...players, [player]: who } });
    this.navigation.showAgain(this.store.state.address.cursor, { played: true });
  }

  /** Pauses a game between computers, or resumes it. */
  toggle() {
    this.store.dispatch({ type: "pause", isPaused: !isHalted(this.store.state) });
  }

  /** Lets a computer move in a position to which the reader went back. */
  goOn() {
    this.store.dispatch({ type: "pause", isPaused: false });
  }

  /** Swaps the players. */
  swap() {
    this.store.dispatch({ type: "swap" });
    this.navigation.showAgain(this.store.state.address.cursor, { played: true, said: t("page-said-swapped") });
  }

  /**
   * Resigns for the human to move at the end of the line; if a computer is to move there, for its human
   * opponent.
   */
  async resign() {
    const { store } = this;
    if (isLive(store.state)) {
      this.askToResign(true);
      return;
    }
    const node = store.state.address.cursor.end();
    const view = await this.positions.viewOf(store.state.address, node).catch(() => null);
    if (view?.ending) store.complain(new Error(view.ending.text));
    if (!view || view.ending) return;
    const { players } = store.state.address;
    const actor = actorOf(view);
    const isComputers = players[actor] !== "human" && !isAmongComputers(store.state);
    store.dispatch({ type: "resign", node, player: isComputers ? other(actor) : actor });
    this.navigation.showAgain(node);
  }

  /** Returns the lines that the mover would have after a move. @param {number[]} path */
  async linesAfter(path) {
    const { view, address } = this.store.state;
    const move = view?.legal.find((legal) => legal.path === path)?.move;
    return move ? (await this.positions.viewOf(address, address.cursor, [move])).lines : [];
  }

  /** Shows a hint in words and on the board. @param {string} text @param {Pointer[]} pointers */
  setHint(text, pointers) {
    const { hint } = this.store.state;
    if (text !== hint.text || pointers !== hint.pointers) this.store.dispatch({ type: "hint", text, pointers });
  }
}
