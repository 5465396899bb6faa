/**
 * The current place of the page: opens addresses, begins games, goes from position to position, and updates
 * the address and the browser's history.
 *
 * @module
 */

import { askedFor, currentEntry, enter, isTeaching, readAddress, writeAddress } from "./address.js";
import { imported, isAbort } from "./api.js";
import { inOrder, MoveNode } from "./game-tree.js";
import { keep, recall } from "./settings.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").Manner} Manner
 * @typedef {import("./store.js").Store} Store
 */

/** The game and the players for a new visitor. */
export const USUAL = { game: "mnk:3,3,3", players: { first: "human", second: "medium" } };

/** @type {Manner} */
const USUAL_MANNER = { played: false, mayMove: true, animate: true, history: "push", keepMessage: false, said: "" };

/** Loaded for a wrong address only. */
const rescue = () => imported(() => import("./rescue.js"));

/** Name in the browser's storage for the address of the game in progress. */
const IN_PROGRESS = "game-in-progress";

/** The parts of an address that the next game does not inherit. */
const OWN = /** @type {const} */ ({ position: null, opening: null, resigned: null, repetitions: null, quietPlies: null, live: null, view: "play", lesson: null, puzzles: null, tree: null });

/** Returns the address of the game in progress, from this visit or an earlier one; empty if there is none. */
export function keptGame() {
  return recall(IN_PROGRESS) ?? "";
}

export class Navigation {
  /** `true` if the game was begun or played here. Only such a game is resumed at the next visit. */
  #isOwn = false;
  /** @type {MoveNode | null} The last node of a finished game. */
  #end = null;

  /** @param {Store} store @param {Positions} positions */
  constructor(store, positions) {
    this.store = store;
    this.positions = positions;
    addEventListener("popstate", () => this.goBack());
  }

  /**
   * Writes the state to the address when another position, or the other side of the board, is shown.
   * @param {Action} action
   */
  react(action) {
    if (action.type === "open") this.#isOwn = false;
    if (action.type === "begin" || action.type === "play") this.#isOwn = true;
    if (action.type === "online" && !this.store.state.view) this.open(askedFor());
    if (action.type === "arrive") this.remember(action.manner.history);
    if (action.type === "flip" || action.type === "note") this.remember("replace");
  }

  /** @param {Manner["history"]} manner */
  remember(manner) {
    const { address, lang, tags, notes, place } = this.store.state;
    const isNew = manner === "push" && writeAddress(address, lang) !== askedFor();
    if (isNew) this.store.dispatch({ type: "enter", place: place + 1 });
    enter(address, lang, { tags, notes, place: this.store.state.place }, isNew);
    if (this.#isOwn) this.#keepGame();
  }

  /** Stores the game for the next visit, unless it is over. */
  #keepGame() {
    const { address, view } = this.store.state;
    const end = address.root.end();
    if (view?.ending && address.cursor === end) this.#end = end;
    keep(IN_PROGRESS, end === this.#end ? "" : writeAddress({ ...address, view: "play" }, null));
  }

  /**
   * Handles a step back or forward in the browser's history. If a dialog is open, the step only closes it.
   */
  goBack() {
    const { address, lang, place } = this.store.state;
    const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
    if (dialog) {
      dialog.close();
      const away = place - (currentEntry().place ?? place);
      // `history.go(0)` would reload the page.
      if (away !== 0) history.go(away);
    } else if (askedFor() !== writeAddress(address, lang)) {
      this.open(askedFor(), { isBack: true });
    }
  }

  /**
   * Opens an address.
   * @param {string} query
   * @param {object} [how]
   * @param {boolean} [how.isBack] `true` if the reader went back there, so that no computer moves on
   * @param {import("./notes.js").Notes} [how.notes] the comments and drawings of a stored game
   */
  async open(query, { isBack = false, notes: stored } = {}) {
    const { store } = this;
    const asked = readAddress(query, { game: recall("game") ?? USUAL.game, players: USUAL.players });
    const kept = asked.view === "home" || isTeaching(asked) || namesGame(query) ? null : recall(IN_PROGRESS);
    const address = kept ? readAddress(kept, USUAL) : this.withGame(asked);
    const { place = 0, ...entry } = currentEntry();
    const { tags = {}, notes = {} } = stored ? { notes: stored } : entry;
    const isOwn = this.#isOwn;
    store.dispatch({ type: "open", address, tags, notes, place });
    try {
      await this.show(address.cursor, { history: "none", animate: false, mayMove: !isBack });
      this.#isOwn = Boolean(kept) || (isTeaching(asked) && isOwn);
      if (kept && address.root.children.length > 0) store.tell(t("page-resumed"));
      if (!isBack) await this.checkBranches();
    } catch (error) {
      if (isAbort(error)) return;
      await this.openPart(error).catch((problem) => store.complain(problem));
    }
  }

  /**
   * Returns an address with its game. Lessons and puzzles have no game of their own, and do not change that
   * of the page.
   * @param {Address} asked
   * @returns {Address}
   */
  withGame(asked) {
    const { address, view } = this.store.state;
    return isTeaching(asked) && view ? { ...address, view: asked.view, lesson: asked.lesson, puzzles: asked.puzzles } : asked;
  }

  /** Shows the error in an address, and opens as much of the address as possible. @param {unknown} error */
  async openPart(error) {
    const { forPeople, openablePart } = await rescue().catch((/** @type {unknown} */ problem) => {
      this.store.complain(error);
      throw problem;
    });
    this.store.complain(forPeople(error, this.store.state));
    const part = await openablePart(this.store.state.address, USUAL.game, this.positions);
    if (part) await this.repair(part, { keepMessage: true });
  }

  /** Removes illegal moves from an address, also in its branches. */
  async checkBranches() {
    const { address } = this.store.state;
    const { root } = address;
    if (![root, ...inOrder(root)].some(({ children }) => children.length > 1)) return;
    const { legalPart, wrongBranches } = await rescue();
    const error = await wrongBranches(address);
    if (!error || this.store.state.address.root !== root) return;
    await this.repair(await legalPart(this.store.state.address, this.positions), {});
    this.store.complain(error);
  }

  /** Opens the valid part of an address. @param {Address} address @param {Partial<Manner>} manner */
  async repair(address, manner) {
    this.store.dispatch({ type: "repair", address });
    await this.show(address.cursor, { ...manner, history: "replace", animate: false });
  }

  /**
   * Begins a game.
   * @param {Partial<Address>} wishes
   * @param {Record<string, string>} [tags] the tags of an imported game
   * @param {import("./notes.js").Notes} [notes] its comments and marks
   * @param {Manner["history"]} [history] the change of the browser's history
   */
  async begin(wishes, tags = {}, notes = {}, history = "push") {
    const root = wishes.root ?? new MoveNode(null, null);
    const address = { ...this.store.state.address, ...OWN, cursor: root.end(), ...wishes, root };
    this.positions.clear();
    this.store.dispatch({ type: "begin", address, tags, notes });
    keep("game", address.game);
    await this.show(address.cursor, { animate: false, history });
  }

  /** Shows a position of the game. @param {MoveNode} node @param {Partial<Manner>} [manner] */
  async show(node, manner = {}) {
    const { store, positions } = this;
    if (store.state.address.view === "home" && !store.state.view) {
      // The home page shows no position, so a visit does not ask for one.
      store.dispatch({ type: "home" });
      return;
    }
    const isNext = store.state.address.cursor === node.parent;
    const isLatest = this.visit(node);
    const view = await positions.viewOf(store.state.address, node).catch((error) => {
      if (isLatest()) store.dispatch({ type: "stay" });
      throw error;
    });
    if (!isLatest()) return;
    const { played = false, animate = true } = manner;
    const how = { ...USUAL_MANNER, ...manner, animate: animate && (played || isNext) };
    store.dispatch({ type: "arrive", node, view, manner: how });
  }

  /**
   * Starts going to another position.
   * @param {MoveNode | null} target
   * @returns {() => boolean} returns `true` as long as that is the destination
   */
  visit(target) {
    this.store.dispatch({ type: "visit", target });
    const { visit } = this.store.state;
    return () => this.store.state.visit === visit;
  }

  /** Shows a position again, and reports errors. @param {MoveNode} node @param {Partial<Manner>} [manner] */
  showAgain(node, manner = {}) {
    this.show(node, { ...manner, animate: false }).catch((error) => this.store.complain(error));
  }

  /** Goes to a position, if it is another one. @param {MoveNode} node */
  go(node) {
    const { address, target, exploring } = this.store.state;
    if (node === (target ?? address.cursor) && !exploring) return;
    this.show(node).catch((error) => this.store.complain(error));
  }

  /** Goes N plies forward, or back. @param {number} plies */
  step(plies) {
    const { address, target } = this.store.state;
    let node = target ?? address.cursor;
    for (let left = Math.abs(plies); left > 0; left -= 1) {
      node = (plies > 0 ? node.children[0] : node.parent) ?? node;
    }
    this.go(node);
  }

  /** Shows moves without playing them. @param {string[]} moves */
  async explore(moves) {
    const isLatest = this.visit(null);
    const { address } = this.store.state;
    const view = await this.positions.viewOf(address, address.cursor, moves).catch(() => null);
    if (view && isLatest()) this.store.dispatch({ type: "explore", moves, view });
  }

  /** Opens another view. @param {Address["view"]} view @param {Address["lesson"]} [lesson] */
  turnTo(view, lesson = null) {
    this.store.dispatch({ type: "turn", view, lesson });
    this.showAgain(this.store.state.address.cursor);
  }

  /** Shows a tree that the reader has written, or that of a game again. @param {Address["tree"]} tree */
  writeTree(tree) {
    this.store.dispatch({ type: "write", tree });
    this.showAgain(this.store.state.address.cursor);
  }

  /** Shows a puzzle. @param {Address["puzzles"]} puzzles */
  solve(puzzles) {
    this.store.dispatch({ type: "turn", view: "puzzles", puzzles });
    this.showAgain(this.store.state.address.cursor);
  }

  /** Shows a step of a lesson or of the rules of a game, or a puzzle. @param {string} query the address */
  learn(query) {
    const { lesson, puzzles } = readAddress(query, USUAL);
    if (puzzles) this.solve(puzzles);
    else this.turnTo(lesson && !lesson.course ? "lesson" : "lessons", lesson);
  }
}

/**
 * Returns `true` if an address names a game, or has a tree instead. Otherwise the game in progress is opened.
 * @param {string} query
 */
function namesGame(query) {
  const fields = new URLSearchParams(query);
  return ["game", "position", "moves", "live", "tree"].some((name) => fields.has(name));
}
