/**
 * The games that were played in this browser. They are stored in its database, and nowhere else.
 *
 * A browser may have no database for this page, or refuse access to it. Then nothing is stored, and
 * everything else works.
 *
 * @module
 */

/**
 * @typedef {import("./types.js").Player} Player
 *
 * A game that was played here. Its address without the language opens it again. Its result is `null`
 * while it goes on.
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} game the spec
 * @property {string} query the address
 * @property {string[]} moves
 * @property {Record<Player, string>} players `human` or the name of an agent
 * @property {Player | "draw" | null} result
 * @property {import("./notes.js").Notes} [notes] the comments and drawings, if there are any
 * @property {string} date date and time of the last move, as in ISO 8601
 */

const NAME = "filetto";
const STORE = "games";

/** Maximum number of stored games; the oldest are deleted first. */
const MAX_GAMES = 1000;

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** Opens the database; `null` if there is none. */
function database() {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

/**
 * Performs one transaction on the games, and waits for its end.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T | null>} `null` if there is no database, or it refuses
 */
async function within(mode, act) {
  const open = await database();
  if (!open) return null;
  return new Promise((resolve) => {
    try {
      const transaction = open.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(null);
      transaction.onabort = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** Returns all games, the last played one first. @returns {Promise<KeptGame[]>} */
export async function keptGames() {
  const games = /** @type {KeptGame[]} */ ((await within("readonly", (store) => store.getAll())) ?? []);
  return games.sort((a, b) => b.date.localeCompare(a.date));
}

/** Stores a game, and replaces an earlier version of it. @param {KeptGame} game */
export async function keepGame(game) {
  await within("readwrite", (store) => store.put(game));
  const games = await keptGames();
  for (const { id } of games.slice(MAX_GAMES)) await deleteGame(id);
}

/** @param {string} id */
export function deleteGame(id) {
  return within("readwrite", (store) => store.delete(id));
}

/** Deletes all games. */
export function deleteGames() {
  return within("readwrite", (store) => store.clear());
}
