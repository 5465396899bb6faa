/**
 * The games that were played in this browser. They are kept in its database, and nowhere else.
 *
 * A browser may have no database for this page, or refuse it: then nothing is kept, and nothing else changes.
 *
 * @module
 */

/**
 * @typedef {import("./types.js").Player} Player
 *
 * A game that was played here. Its address without the language opens it again; its result is `null` while it goes on.
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} game the spec
 * @property {string} query the address
 * @property {string[]} moves
 * @property {Record<Player, string>} players `human` or the name of an agent
 * @property {Player | "draw" | null} result
 * @property {string} date when it was played last, as in ISO 8601
 */

const NAME = "filetto";
const STORE = "games";

/** The most games that are kept: the oldest go first. */
const MOST = 1000;

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** The database, or `null` if there is none. */
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
 * Does something with the games, and waits until it is done.
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

/** All games, the one that was played last first. @returns {Promise<KeptGame[]>} */
export async function keptGames() {
  const games = /** @type {KeptGame[]} */ ((await within("readonly", (store) => store.getAll())) ?? []);
  return games.sort((a, b) => b.date.localeCompare(a.date));
}

/** Keeps a game, in place of what was kept of it before. @param {KeptGame} game */
export async function keepGame(game) {
  await within("readwrite", (store) => store.put(game));
  const games = await keptGames();
  for (const { id } of games.slice(MOST)) await deleteGame(id);
}

/** @param {string} id */
export function deleteGame(id) {
  return within("readwrite", (store) => store.delete(id));
}

/** Deletes all games. */
export function deleteGames() {
  return within("readwrite", (store) => store.clear());
}
