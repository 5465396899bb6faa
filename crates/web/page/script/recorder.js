/**
 * Stores the games that are played on this page, as they go on.
 *
 * @module
 */

import { writeAddress } from "./address.js";
import { keepGame, keptGames } from "./archive.js";

/**
 * @typedef {import("./archive.js").KeptGame} KeptGame
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 * @typedef {import("./store.js").Store} Store
 */

export class Recorder {
  /** @type {MoveNode | null} The root of the game that is being stored. */
  #root = null;
  /** The name under which each game of this page is stored, by its root. @type {WeakMap<MoveNode, string>} */
  #ids = new WeakMap();
  /** Games are stored one after the other. @type {Promise<void>} */
  #work = Promise.resolve();

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /**
   * Stores a game that is played. A game that is only viewed is not stored: somebody must make a move or
   * resign.
   * @param {Action} action
   */
  react(action) {
    const { root } = this.store.state.address;
    // A new game has its own id, even if its first moves are those of an earlier game.
    if (action.type === "begin" && root.children.length === 0) this.#ids.set(root, newId());
    const { live } = this.store.state;
    if (action.type === "live" && live?.game.you) {
      this.#root = root;
      this.#ids.set(root, `${live.id}-${live.game.round}`);
    }
    if (action.type === "play" || action.type === "resign") this.#root = root;
    if (action.type === "arrive" && root === this.#root) this.keep(this.store.state);
    if (action.type === "note") this.annotate(this.store.state);
  }

  /** Stores the comments and drawings of a game that is stored already. @param {State} state */
  annotate({ address, view, notes }) {
    const moves = address.root.end().moves();
    this.#work = this.#work.then(async () => {
      const stored = (await keptGames()).find((kept) => kept.game === view?.game && isAt(kept, address.position ?? "") && kept.moves.join() === moves.join());
      if (stored) await keepGame({ ...stored, notes });
    });
  }

  /** Stores the game as played so far. @param {State} state */
  keep({ address, view, notes }) {
    const { cursor, root } = address;
    if (!view || cursor.ply === 0 || cursor !== cursor.end()) return;
    const game = {
      game: view.game,
      query: writeAddress({ ...address, live: null, view: "play" }, null),
      moves: cursor.moves(),
      players: address.players,
      result: view.ending?.outcome ?? null,
      date: new Date().toISOString(),
      notes,
    };
    this.#work = this.#work.then(async () => {
      const id = this.#ids.get(root) ?? (await idFor(game, address.position ?? ""));
      this.#ids.set(root, id);
      await keepGame({ id, ...game });
    });
  }
}

/** Returns `true` if a stored game begins at this position. @param {KeptGame} kept @param {string} position */
function isAt({ query }, position) {
  return (new URLSearchParams(query).get("position") ?? "") === position;
}

function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Returns the id of the stored game that this one continues after a reload of the page; else a new id.
 * @param {Omit<KeptGame, "id">} game
 * @param {string} position
 */
async function idFor({ game, moves }, position) {
  const isBegin = (/** @type {KeptGame} */ kept) => {
    const isSame = kept.game === game && isAt(kept, position) && kept.result === null;
    return isSame && kept.moves.length <= moves.length && kept.moves.every((move, index) => move === moves[index]);
  };
  return (await keptGames()).find(isBegin)?.id ?? newId();
}
