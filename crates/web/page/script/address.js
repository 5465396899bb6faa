/**
 * The state of the page in its address, so that back, reload and a link that is shared work.
 *
 * @module
 */

import { inOrder, MoveNode, playLine, read, write } from "./game-tree.js";

/**
 * @typedef {"first" | "second"} Player
 * @typedef {"play" | "tree" | "compare" | "edit"} ViewName
 *
 * What the page shows.
 * @typedef {object} State
 * @property {string} game the spec
 * @property {string | null} position where the game begins, if that is not the usual start
 * @property {MoveNode} root the beginning of the game
 * @property {MoveNode} cursor the position on the board
 * @property {Record<Player, string>} players who plays: `human` or the name of an agent
 * @property {Player | null} resigned who has given up
 * @property {string | null} repetitions when history draws the game, if not as usual
 * @property {string | null} quietPlies the same
 * @property {string | null} seconds how long the computer may think about a move, if not as usual
 * @property {boolean} flip whether the board is turned
 * @property {ViewName} view
 */

const VIEWS = ["play", "tree", "compare", "edit"];

/** What stays as it is in the address, so that people can read it. */
const READABLE = { "%3A": ":", "%2C": ",", "%2F": "/", "%28": "(", "%29": ")", "%20": "+" };

/**
 * @param {State} state
 * @param {string | null} lang a language that was asked for in the address
 * @returns {string} the query, with its question mark
 */
export function writeAddress(state, lang) {
  /** @type {[string, string][]} */
  const fields = [["game", state.game]];
  if (state.position) fields.push(["position", state.position]);
  const moves = write(state.root);
  if (moves) fields.push(["moves", moves]);
  if (state.cursor !== state.root.end()) {
    fields.push(["at", String(inOrder(state.root).indexOf(state.cursor) + 1)]);
  }
  fields.push(["first", state.players.first], ["second", state.players.second]);
  if (state.resigned) fields.push(["resigned", state.resigned]);
  if (state.repetitions) fields.push(["repetitions", state.repetitions]);
  if (state.quietPlies) fields.push(["quiet-plies", state.quietPlies]);
  if (state.seconds) fields.push(["seconds", state.seconds]);
  if (state.view !== "play") fields.push(["view", state.view]);
  if (state.flip) fields.push(["flip", "1"]);
  if (lang) fields.push(["lang", lang]);
  return `?${fields.map(([name, value]) => `${name}=${escape(value)}`).join("&")}`;
}

/** The longest address, in characters: servers refuse longer heads. */
const MAX_ADDRESS = 12_000;

/**
 * Puts the state into the address. Where that has no room for all branches, the entry of the browser's history has them.
 * @param {State} state
 * @param {string | null} lang
 * @param {object} entry what else the entry is to have
 * @param {boolean} isNew whether it is an entry of its own
 */
export function enter(state, lang, entry, isNew) {
  const query = writeAddress(state, lang);
  const isLong = query.length > MAX_ADDRESS;
  const address = isLong ? writeAddress(lineOnly(state), lang) : query;
  history[isNew ? "pushState" : "replaceState"](isLong ? { ...entry, query } : entry, "", address);
}

/** What the address asks for, with all branches. @returns {string} */
export function askedFor() {
  return history.state?.query ?? location.search;
}

/** The game without its branches. @param {State} state @returns {State} */
function lineOnly(state) {
  const root = new MoveNode(null, null);
  playLine(root, { moves: state.cursor.moves(), variations: [] });
  return { ...state, root, cursor: root.end() };
}

/** @param {string} value */
function escape(value) {
  return encodeURIComponent(value).replace(/%(3A|2C|2F|28|29|20)/g, (code) => READABLE[/** @type {"%3A"} */ (code)]);
}

/**
 * @param {string} query
 * @param {{game: string, players: Record<Player, string>}} usual what holds if the address does not say
 * @returns {State}
 */
export function readAddress(query, usual) {
  const fields = new URLSearchParams(query);
  const root = read(fields.get("moves") ?? "");
  const nodes = inOrder(root);
  const at = fields.get("at");
  const cursor = at === null ? root.end() : (nodes[Number(at) - 1] ?? root);
  const view = fields.get("view") ?? "";
  const resigned = fields.get("resigned");
  return {
    game: fields.get("game") ?? usual.game,
    position: fields.get("position"),
    root,
    cursor,
    players: {
      first: fields.get("first") ?? usual.players.first,
      second: fields.get("second") ?? usual.players.second,
    },
    resigned: resigned === "first" || resigned === "second" ? resigned : null,
    repetitions: fields.get("repetitions"),
    quietPlies: fields.get("quiet-plies"),
    seconds: Number(fields.get("seconds")) > 0 ? fields.get("seconds") : null,
    view: /** @type {ViewName} */ (VIEWS.includes(view) ? view : "play"),
    flip: fields.get("flip") === "1",
  };
}

/**
 * The part of a request that says where the board stands.
 * @param {State} state
 * @param {MoveNode} [node] the position on the board if left out
 */
export function requestOf(state, node = state.cursor) {
  /** @type {Record<string, unknown>} */
  const request = { game: state.game, moves: node.moves() };
  if (state.position) request.position = state.position;
  if (state.resigned && node === state.root.end()) request.resigned = state.resigned;
  if (state.repetitions) request.repetitions = Number(state.repetitions);
  if (state.quietPlies) request.quiet_plies = Number(state.quietPlies);
  return request;
}
