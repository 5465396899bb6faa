/**
 * The state of the page in its address, so that back, reload and shared links work.
 *
 * @module
 */

import { inOrder, MoveNode, playLine, read, write } from "./game-tree.js";

/**
 * @typedef {import("./types.js").Opening} Opening
 * @typedef {import("./types.js").Player} Player
 * @typedef {"home" | "play" | "tree" | "compare" | "search" | "learning" | "edit" | "lessons" | "lesson" | "puzzles"} ViewName
 *
 * The early end of a game: the player who resigned, the player whose time was over, or a draw by agreement.
 * @typedef {Player | `${Player}-on-time` | "draw"} EarlyEnd
 *
 * A step of a lesson, or of the rules of a game, or the lessons of a course. Steps are counted from 1.
 * @typedef {{lesson?: string, rules?: string, course?: string, step: number}} LessonPlace
 *
 * A puzzle by its id, that of the day, or any; also the family and the theme of the next one.
 * @typedef {{puzzle: string | null, family: string | null, theme: string | null, isDaily: boolean}} PuzzlePlace
 *
 * The content of an address.
 * @typedef {object} Address
 * @property {string} game the spec
 * @property {string | null} position the start position, if it is not the usual one
 * @property {MoveNode} root the root of the game tree
 * @property {MoveNode} cursor the position on the board
 * @property {Record<Player, string>} players `human` or the name of an agent
 * @property {EarlyEnd | null} resigned
 * @property {string | null} opening the opening rule and its acts so far, if the game began by one
 * @property {string | null} repetitions the occurrence of a position that draws the game, if not the usual one
 * @property {string | null} quietPlies the plies without progress that draw the game, if not the usual ones
 * @property {string | null} seconds the computer's time per move, if not the usual one
 * @property {boolean} flip `true` if the board is turned by 180 degrees
 * @property {string | null} live the name of a game by link, if it is one
 * @property {ViewName} view
 * @property {LessonPlace | null} lesson the place in the lessons, in the views of lessons
 * @property {PuzzlePlace | null} puzzles the requested puzzle, in the view of puzzles
 * @property {string | null} tree the text of the tree that the reader has written, in the view of trees
 */

/** @type {readonly string[]} */
const VIEWS = ["play", "tree", "compare", "search", "learning", "edit", "lessons", "lesson", "puzzles"];

/** @type {readonly string[]} */
const EARLY_ENDS = ["first", "second", "first-on-time", "second-on-time", "draw"];

/** The players of a game by link. */
export const PEOPLE = { first: "human", second: "human" };

/** Characters that are not escaped in an address, so that people can read it. */
const READABLE = { "%3A": ":", "%2C": ",", "%2F": "/", "%28": "(", "%29": ")", "%20": "+" };

/**
 * @param {Address} address
 * @param {string | null} lang the language in the address
 * @returns {string} the query, with its question mark; empty for the home page
 */
export function writeAddress(address, lang) {
  if (address.view === "home") return lang ? `?lang=${lang}` : "";
  if (isTeaching(address)) return writeFields([["view", address.view], ...placeFields(address), ...puzzleFields(address), ...(lang ? [["lang", lang]] : [])]);
  /** @type {[string, string][]} */
  const fields = [["game", address.game]];
  if (address.position) fields.push(["position", address.position]);
  const moves = write(address.root);
  if (moves) fields.push(["moves", moves]);
  if (address.cursor !== address.root.end()) {
    fields.push(["at", String(inOrder(address.root).indexOf(address.cursor) + 1)]);
  }
  if (address.live) fields.push(["live", address.live]);
  else fields.push(["first", address.players.first], ["second", address.players.second]);
  if (address.opening) fields.push(["opening", address.opening]);
  if (address.resigned) fields.push(["resigned", address.resigned]);
  if (address.repetitions) fields.push(["repetitions", address.repetitions]);
  if (address.quietPlies) fields.push(["quiet-plies", address.quietPlies]);
  if (address.seconds) fields.push(["seconds", address.seconds]);
  if (address.view !== "play") fields.push(["view", address.view]);
  if (showsWrittenTree(address)) fields.push(["tree", address.tree ?? ""]);
  if (address.flip) fields.push(["flip", "1"]);
  if (lang) fields.push(["lang", lang]);
  return writeFields(fields);
}

/** @param {string[][]} fields */
function writeFields(fields) {
  return `?${fields.map(([name, value]) => `${name}=${escape(value)}`).join("&")}`;
}

/**
 * Returns `true` if the page shows lessons or puzzles, and no game.
 * @param {Pick<Address, "view">} address
 */
export function isTeaching({ view }) {
  return view === "lessons" || view === "lesson" || view === "puzzles";
}

/**
 * Returns `true` if the page shows a tree that the reader has written, and no game.
 * @param {Pick<Address, "view" | "tree">} address
 */
export function showsWrittenTree({ view, tree }) {
  return view === "tree" && tree !== null;
}

/** @param {Address} address @returns {string[][]} */
function placeFields({ view, lesson }) {
  if (view === "lessons" && lesson?.course) return [["course", lesson.course]];
  if (view !== "lesson" || !lesson) return [];
  const { lesson: id, rules, step } = lesson;
  const name = rules ? ["rules", rules] : ["lesson", id ?? ""];
  return step > 1 ? [name, ["step", String(step)]] : [name];
}

/** @param {Pick<Address, "view" | "puzzles">} address @returns {string[][]} */
function puzzleFields({ view, puzzles }) {
  if (view !== "puzzles" || !puzzles) return [];
  const { puzzle, family, theme, isDaily } = puzzles;
  const fields = [["puzzle", puzzle], ["family", family], ["theme", theme], ["daily", isDaily ? "1" : null]];
  return /** @type {string[][]} */ (fields.filter(([, value]) => value));
}

/** Returns the address of puzzles. @param {PuzzlePlace} puzzles @param {string | null} lang */
export function addressOfPuzzles(puzzles, lang) {
  return writeFields([["view", "puzzles"], ...puzzleFields({ view: "puzzles", puzzles }), ...(lang ? [["lang", lang]] : [])]);
}

/** Returns the address of a step. @param {LessonPlace} place @param {string | null} lang */
export function addressOfStep(place, lang) {
  return writeFields([["view", "lesson"], ...placeFields(/** @type {Address} */ ({ view: "lesson", lesson: place })), ...(lang ? [["lang", lang]] : [])]);
}

/** @param {URLSearchParams} fields @returns {LessonPlace | null} */
function readPlace(fields) {
  const step = Math.max(1, Math.floor(Number(fields.get("step"))) || 1);
  const [lesson, rules, course] = [fields.get("lesson"), fields.get("rules"), fields.get("course")];
  if (rules) return { rules, step };
  if (lesson) return { lesson, step };
  return course ? { course, step } : null;
}

/** @param {URLSearchParams} fields @returns {PuzzlePlace} */
function readPuzzles(fields) {
  return { puzzle: fields.get("puzzle"), family: fields.get("family"), theme: fields.get("theme"), isDaily: fields.has("daily") };
}

/** Maximum length of an address, in characters: servers reject longer request heads. */
const MAX_LENGTH = 12_000;

/**
 * The data of an entry of the browser's history, besides its address.
 * @typedef {{tags?: Record<string, string>, notes?: import("./notes.js").Notes, place?: number, query?: string}} Entry
 */

/** Returns the current entry of the browser's history. @returns {Entry} */
export function currentEntry() {
  return /** @type {Entry | null} */ (history.state) ?? {};
}

/**
 * Writes an address to the browser's history. If it is too long with all branches, they go into the entry.
 * @param {Address} address
 * @param {string | null} lang
 * @param {Entry} entry
 * @param {boolean} isNew `true` for an entry of its own
 */
export function enter(address, lang, entry, isNew) {
  const query = writeAddress(address, lang);
  const isLong = query.length > MAX_LENGTH;
  const shown = isLong ? writeAddress(lineOnly(address), lang) : query;
  history[isNew ? "pushState" : "replaceState"](isLong ? { ...entry, query } : entry, "", shown || location.pathname);
}

/** Returns the query of the address, with all branches. @returns {string} */
export function askedFor() {
  return currentEntry().query ?? location.search;
}

/** Returns the game without its branches. @param {Address} address @returns {Address} */
function lineOnly(address) {
  const root = new MoveNode(null, null);
  playLine(root, { moves: address.cursor.moves(), variations: [] });
  return { ...address, root, cursor: root.end() };
}

/** @param {string} value */
function escape(value) {
  return encodeURIComponent(value).replace(/%(3A|2C|2F|28|29|20)/g, (code) => READABLE[/** @type {keyof typeof READABLE} */ (code)]);
}

/**
 * @param {string} query
 * @param {{game: string, players: Record<Player, string>}} usual the defaults for an address without them
 * @returns {Address}
 */
export function readAddress(query, usual) {
  const fields = new URLSearchParams(query);
  const root = read(fields.get("moves") ?? "");
  const nodes = inOrder(root);
  const at = fields.get("at");
  const cursor = at === null ? root.end() : (nodes[Number(at) - 1] ?? root);
  const lesson = readPlace(fields);
  const requested = fields.get("view") ?? "";
  const view = requested === "lesson" && (!lesson || lesson.course) ? "lessons" : requested;
  const resigned = fields.get("resigned") ?? "";
  const live = fields.get("live");
  return {
    game: fields.get("game") ?? usual.game,
    position: fields.get("position"),
    root,
    cursor,
    players: live === null ? { first: fields.get("first") ?? usual.players.first, second: fields.get("second") ?? usual.players.second } : PEOPLE,
    resigned: EARLY_ENDS.includes(resigned) ? /** @type {EarlyEnd} */ (resigned) : null,
    opening: fields.get("opening"),
    repetitions: fields.get("repetitions"),
    quietPlies: fields.get("quiet-plies"),
    seconds: Number(fields.get("seconds")) > 0 ? fields.get("seconds") : null,
    view: /** @type {ViewName} */ (VIEWS.includes(view) ? view : isHome(fields) ? "home" : "play"),
    flip: fields.get("flip") === "1",
    live,
    lesson,
    puzzles: view === "puzzles" ? readPuzzles(fields) : null,
    tree: view === "tree" ? fields.get("tree") : null,
  };
}

/**
 * Returns `true` if an address is that of the home page: it is empty, except for the language.
 * @param {URLSearchParams} fields
 */
function isHome(fields) {
  return [...fields.keys()].every((name) => name === "lang");
}

/**
 * Returns the part of a request that describes the position.
 * @param {Address} address
 * @param {MoveNode} [node] the position on the board if left out
 * @returns {Opening}
 */
export function requestOf(address, node = address.cursor) {
  /** @type {Opening} */
  const request = { game: address.game, moves: node.moves() };
  if (address.position) request.position = address.position;
  if (address.resigned && node === address.root.end()) Object.assign(request, earlyEnd(address.resigned));
  if (address.repetitions) request.repetitions = Number(address.repetitions);
  if (address.opening) request.opening_rule = address.opening;
  if (address.quietPlies) request.quiet_plies = Number(address.quietPlies);
  return request;
}

/** @param {EarlyEnd} end @returns {Pick<Opening, "resigned" | "out_of_time" | "agreed">} */
function earlyEnd(end) {
  switch (end) {
    case "draw":
      return { agreed: true };
    case "first-on-time":
      return { out_of_time: "first" };
    case "second-on-time":
      return { out_of_time: "second" };
    default:
      return { resigned: end };
  }
}

/**
 * Returns a request about a position after `moves`, without the early end of the game.
 * @param {Opening} request
 * @param {string[]} moves
 * @returns {Opening}
 */
export function goingOn(request, moves) {
  return { ...request, moves, resigned: undefined, out_of_time: undefined, agreed: undefined };
}
