/**
 * The state of the page, and its change by each action. The whole display follows from this state and from
 * the known data of positions (`positions.js`). This module contains no rules of games.
 *
 * States are immutable: an action creates a new one. The exception is the tree of moves, which only the
 * functions here change.
 *
 * @module
 */

import { t } from "./texts.js";
import { actorOf, other } from "./values.js";

/**
 * @typedef {import("./types.js").Games} Games
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 */

/** @template {Action["type"]} T @typedef {import("./actions.js").ActionOf<T>} ActionOf */

const NO_HINT = { text: "", pointers: [] };

/** @param {Games} catalogue @param {Address} address @param {string | null} lang @returns {State} */
export function initialState(catalogue, address, lang) {
  return {
    catalogue,
    address,
    lang,
    tags: {},
    notes: {},
    place: 0,
    view: undefined,
    here: undefined,
    visit: 0,
    target: null,
    moving: null,
    exploring: null,
    isExample: false,
    hint: NO_HINT,
    wantsValues: false,
    wantsAnalysis: false,
    isLarge: false,
    isPaused: false,
    thinking: null,
    analysed: null,
    verdicts: new Map(),
    review: null,
    reviewed: null,
    message: null,
    live: null,
    restoreLines: null,
  };
}

/** Returns the state after an action. @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case "open":
      return { ...state, address: action.address, tags: action.tags, notes: action.notes, place: action.place, live: liveOf(state, action), reviewed: null };
    case "begin":
      return { ...state, address: action.address, tags: action.tags, notes: action.notes, isPaused: false, verdicts: new Map(), live: liveOf(state, action), reviewed: null };
    case "repair":
      return { ...state, address: action.address };
    case "visit":
      return { ...state, visit: state.visit + 1, target: action.target, thinking: null };
    case "stay":
      return { ...state, target: null };
    case "arrive":
      return arrive(state, action);
    case "explore":
      return { ...state, exploring: action.moves, isExample: action.isExample ?? false, view: action.view, hint: NO_HINT };
    case "move":
      return { ...state, moving: action.move };
    case "play":
      return play(state, action);
    case "act":
      return act(state, action);
    case "enter":
      return { ...state, place: action.place };
    case "hint":
      return { ...state, hint: { text: action.text, pointers: action.pointers } };
    case "seat":
      return { ...state, address: { ...state.address, players: action.players }, isPaused: false };
    case "swap":
      return { ...state, address: swapped(state.address) };
    case "flip":
      return { ...state, address: { ...state.address, flip: !state.address.flip } };
    case "zoom":
      return { ...state, isLarge: action.isLarge };
    case "turn":
      return { ...state, address: { ...state.address, view: action.view, lesson: action.lesson ?? null, puzzles: action.puzzles ?? null } };
    case "write":
      return { ...state, address: { ...state.address, tree: action.tree } };
    case "resign":
      return resign(state, action);
    case "resume":
      state.restoreLines?.();
      return { ...state, address: { ...state.address, resigned: null }, restoreLines: null };
    case "live":
      return follow(state, action);
    case "pause":
      return { ...state, isPaused: action.isPaused, thinking: action.isPaused ? null : state.thinking };
    case "values":
      return { ...state, wantsValues: action.isOn };
    case "analysis":
      return { ...state, wantsAnalysis: action.isOn };
    case "think":
      return { ...state, thinking: action.thoughts };
    case "analyse":
      return { ...state, analysed: action.thoughts };
    case "review":
      return { ...state, review: action.progress };
    case "judge":
      return { ...state, verdicts: new Map(state.verdicts).set(action.key, action.reviewed) };
    case "reviewed":
      return { ...state, reviewed: action.end };
    case "note":
      return { ...state, notes: action.notes };
    case "complain":
      return { ...state, message: action.message };
    case "online":
      return { ...state, message: { text: t("page-online"), kind: "online" } };
    case "speak":
      return { ...state, lang: state.lang && action.language };
    default:
      // A search or the cache has new data: only the display changes.
      return { ...state };
  }
}

/**
 * Puts a position of the game on the board.
 * @param {State} state
 * @param {ActionOf<"arrive">} action
 * @returns {State}
 */
function arrive(state, { node, view, manner }) {
  const { players, seconds } = state.address;
  node.path().forEach((step, index) => (step.move = view.moves[index] ?? step.move));
  const strangers = Object.values(players).filter((name) => name !== "human" && !view.agents.includes(name));
  const known = (/** @type {string} */ name) => (strangers.includes(name) ? "human" : name);
  const keepsMessage = state.message?.kind === "online" || (manner.keepMessage && state.message?.kind === "error");
  const unknown = strangers.map((name) => ({ text: t("page-player-unknown", { name }), kind: /** @type {const} */ ("error") }));
  return {
    ...state,
    address: {
      ...state.address,
      cursor: node,
      // The server's names replace aliases and capitals of the address.
      game: view.game,
      position: view.set_up,
      players: { first: known(players.first), second: known(players.second) },
      seconds: Number(seconds) > state.catalogue.limits.seconds ? null : seconds,
    },
    view,
    here: view,
    target: null,
    exploring: null,
    isExample: false,
    hint: NO_HINT,
    message: unknown.pop() ?? (keepsMessage ? state.message : null),
  };
}

/**
 * Adds a move to the game. Against a computer it becomes the main line, not a variation.
 * @param {State} state
 * @param {ActionOf<"play">} action
 * @returns {State}
 */
function play(state, { move }) {
  const { address } = state;
  const { cursor, players, root } = address;
  const isMain = players.first !== "human" || players.second !== "human";
  const goesOn = isMain || cursor === root.end();
  const node = cursor.play(move);
  if (isMain) node.promote();
  return { ...state, address: { ...address, resigned: goesOn ? null : address.resigned, tree: null } };
}

/**
 * Changes the acts of an opening. The board is not turned when the players change sides: its stones stay.
 * @param {State} state
 * @param {ActionOf<"act">} action
 * @returns {State}
 */
function act(state, { opening, isSwapped, end }) {
  const { address } = state;
  end?.cut();
  const { first, second } = address.players;
  return { ...state, address: { ...address, opening, players: isSwapped ? { first: second, second: first } : address.players } };
}

/** Swaps the players, and turns the board with them. @param {Address} address @returns {Address} */
function swapped(address) {
  const { first, second } = address.players;
  return { ...address, players: { first: second, second: first }, flip: !address.flip };
}

/**
 * Resigns at the end of a line, which becomes the main one.
 * @param {State} state
 * @param {ActionOf<"resign">} action
 * @returns {State}
 */
function resign(state, { node, player }) {
  return { ...state, address: { ...state.address, resigned: player }, restoreLines: node.promote() };
}

/**
 * Returns the game by link, if the page stays at it.
 * @param {State} state
 * @param {{address: Address}} action
 */
function liveOf({ live }, { address }) {
  return live?.id === address.live ? live : null;
}

/**
 * Updates a game by link: its main line and its result become those of the server.
 * @param {State} state
 * @param {ActionOf<"live">} action
 * @returns {State}
 */
function follow(state, { live }) {
  if (!live) return { ...state, live, address: { ...state.address, live: null } };
  const { address } = state;
  const { moves, resigned, out_of_time, agreed, you } = live.game;
  const end = address.root.playAll(moves);
  end.promote();
  // Moves that were taken back are gone for both players; moves after the end are the reader's own.
  if (live.game.outcome === null) end.cut();
  const resignedBy = agreed ? "draw" : (resigned ?? (out_of_time ? /** @type {const} */ (`${out_of_time}-on-time`) : null));
  // Players who change sides in an opening stay where they sit.
  const isSeatNew = you !== null && you !== state.live?.game.you && state.live?.game.round !== live.game.round;
  return {
    ...state,
    live,
    address: {
      ...address,
      opening: live.game.opening_rule,
      cursor: live.game.outcome === null && address.cursor.ply > end.ply ? end : address.cursor,
      resigned: end === address.root.end() ? resignedBy : address.resigned,
      flip: isSeatNew ? you === "second" : address.flip,
    },
  };
}

/** Returns `true` while a game by link is played, or its state is not yet known. @param {State} state */
export function isLive({ address, live }) {
  return address.live !== null && !live?.game.outcome;
}

/**
 * Returns `true` if the reader has made a move in a game by link, and so could take one back.
 * @param {State} state
 */
export function hasMoved({ live, view }) {
  const moves = live?.game.moves.length ?? 0;
  if (!live || !live.game.you || !view) return false;
  const stones = view.opening_rule?.stones ?? 0;
  return moves - stones > (view.to_move === live.game.you ? 1 : 0);
}

/**
 * Returns `true` if this page has a place in a game by link that both players have joined.
 * @param {State} state
 */
export function isLivePlayer({ live }) {
  return live !== null && live.game.you !== null && live.game.places.first.taken && live.game.places.second.taken;
}

/** Returns `true` if both players are computers. @param {State} state */
export function isAmongComputers({ address: { players } }) {
  return players.first !== "human" && players.second !== "human";
}

/** Returns `true` if the board shows an earlier position of an opening that is not over. @param {State} state */
function isBeforeOpening({ view }) {
  const opening = view?.opening_rule;
  return opening != null && !opening.over && !opening.act;
}

/** @param {State} state */
export function isHumansTurn(state) {
  const { view, exploring, address, live } = state;
  if (view === undefined || exploring || address.players[actorOf(view)] !== "human" || isBeforeOpening(state)) return false;
  if (!isLive(state)) return true;
  return isLivePlayer(state) && live?.game.you === actorOf(view) && address.cursor === address.root.end();
}

/**
 * Returns `true` if a game between computers stands still: it was paused, or the reader went back.
 * @param {State} state
 */
export function isHalted({ isPaused, thinking, address }) {
  return isPaused || (!thinking && address.cursor.children.length > 0);
}

/** Returns `true` if the game ends by resignation in the position on the board. @param {State} state */
export function isResigned({ address: { resigned, cursor, root } }) {
  return resigned !== null && cursor === root.end();
}

/**
 * Returns the side to move at a node of the line on the board, also after the end.
 * @param {State} state
 * @param {MoveNode} node
 * @returns {Player}
 */
export function moverAt({ here, address }, node) {
  const mover = here?.to_move ?? "first";
  return (node.ply - address.cursor.ply) % 2 === 0 ? mover : other(mover);
}

/**
 * Returns the destination of Undo: the last human's turn, or one ply back if no human plays.
 * @param {State} state
 */
export function placeToTakeBack(state) {
  const { cursor, players } = state.address;
  let node = cursor.parent;
  if (isAmongComputers(state)) return node;
  while (node && players[moverAt(state, node)] !== "human") node = node.parent;
  return node;
}

/**
 * Returns `true` if Undo takes back an act of the opening, and no move after it.
 * @param {State} state
 */
export function isOpeningTakenBack(state) {
  const opening = state.view?.opening_rule;
  if (opening?.before == null) return false;
  const node = placeToTakeBack(state);
  return node === null || node.ply < opening.stones;
}

/**
 * Returns the destination of Redo: the next human's turn.
 * @param {State} state
 * @returns {MoveNode | undefined}
 */
export function placeToRedo(state) {
  const { cursor, players } = state.address;
  let node = cursor.children[0];
  while (node?.children[0] && players[moverAt(state, node)] !== "human") node = node.children[0];
  return node;
}

/** Returns the key of the verdict on a move. @param {State} state @param {MoveNode} node */
export function verdictKey({ address: { game, position } }, node) {
  return [game, position, ...node.moves()].join();
}

/** Returns the review of a move. @param {State} state @param {MoveNode} node */
export function verdictOf(state, node) {
  return state.verdicts.get(verdictKey(state, node));
}
