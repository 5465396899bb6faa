/**
 * Keeps the games that are played on this page, as they go on.
 *
 * @module
 */

import { writeAddress } from "./address.js";
import { keepGame, keptGames } from "./archive.js";

/**
 * @typedef {import("./archive.js").KeptGame} KeptGame
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

export class Recorder {
  /** @type {MoveNode | null} The beginning of the game that is being kept. */
  #root = null;
  /** @type {Promise<string> | null} */
  #id = null;
  /** Games are kept one after the other. @type {Promise<void>} */
  #work = Promise.resolve();

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** A game that was only looked at is not kept: somebody has to make a move, or to resign. @param {Action} action */
  react(action) {
    const { root } = this.store.state.address;
    if (action.type === "play" || action.type === "resign") this.#root = root;
    if (action.type === "arrive" && root === this.#root) this.#work = this.#work.then(() => this.keep());
  }

  /** Keeps what has been played. */
  async keep() {
    const { address, view } = this.store.state;
    const end = address.cursor.end();
    if (!view || end.ply === 0 || address.cursor !== end) return;
    const moves = end.moves();
    this.#id ??= idFor(address.game, address.position ?? "", moves);
    await keepGame({
      id: await this.#id,
      game: view.game,
      query: writeAddress({ ...address, cursor: end, view: "play" }, null),
      moves,
      players: address.players,
      result: view.ending?.outcome ?? null,
      date: new Date().toISOString(),
    });
  }
}

/** The game that these moves go on with, after the page was loaded again; else a new one. @param {string} game @param {string} position @param {string[]} moves */
async function idFor(game, position, moves) {
  const isBegin = (/** @type {KeptGame} */ kept) => {
    const start = new URLSearchParams(kept.query).get("position") ?? "";
    const isSame = kept.game === game && start === position && kept.result === null;
    return isSame && kept.moves.length <= moves.length && kept.moves.every((move, index) => move === moves[index]);
  };
  return (await keptGames()).find(isBegin)?.id ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
