/**
 * Starts the page: chooses the language and the theme, requests the list of games, builds the page, and opens
 * the address. An action changes the state in the store; then each part of the page reacts to it.
 *
 * The modules form layers, and import only from lower ones, also their types:
 *
 *     main, embed               put all together
 *     controls                  the actions of buttons and keys
 *     home, scene, editor, study, lessons, puzzles, analysis, review, drawing, graph, computer, move-values, sounds, hint, dialogs/
 *     recorder, archive         the games in this browser
 *     live                      the game by link
 *     opening-acts              the acts of an opening
 *     play, feed, late, mounts, connection   the actions of players, and help for parts that use the server
 *     navigation                the current place of the page
 *     store, rescue             the state, and how it changes
 *     state, positions, status, by-link
 *     actions                   the types of the state and of its changes
 *     puzzles/
 *     tree/, compare/, search/, learning/, teaching/, moves, players, evaluation, thinking, titles, live-keys, legend
 *     board/, seats, address, values, specs
 *     api, book, settings, game-tree, notes, annotations, elements, announcer, parts, clipboard
 *     texts, waiting, engine/
 *     place
 *     types                     types that modules share
 *     answers                   the server's answers
 *
 * @module
 */

import { askedFor, isTeaching, readAddress } from "./address.js";
import { imported } from "./api.js";
import { Connection } from "./connection.js";
import { connectControls } from "./controls.js";
import { Late } from "./late.js";
import { Navigation, USUAL } from "./navigation.js";
import { findParts } from "./parts.js";
import { fileOf } from "./place.js";
import { Play } from "./play.js";
import { Positions } from "./positions.js";
import { Scene } from "./scene.js";
import { wantedLanguage } from "./settings.js";
import { initialState } from "./state.js";
import { Store } from "./store.js";
import { loadLanguage, translate } from "./texts.js";
import { actorOf } from "./values.js";

/**
 * @typedef {import("./types.js").Games} Games
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").State} State
 */

/** @param {State} state @param {Action} action */
function isEditing({ address }, { type }) {
  return (type === "arrive" || type === "online") && address.view === "edit";
}

/** @param {State} state @param {Action} action */
function hasMoves({ address }, { type }) {
  return (type === "arrive" || type === "online") && address.root.children.length > 0;
}

/** The views that explain. */
const STUDIES = ["tree", "compare", "search", "learning"];

/** @param {State} state @param {Action} action */
function isStudying({ address }, { type }) {
  return (type === "arrive" || type === "turn" || type === "online") && STUDIES.includes(address.view);
}

/** @param {State} state @param {Action} action */
function isLearning({ address }, { type }) {
  return (type === "arrive" || type === "online") && isTeaching(address) && address.view !== "puzzles";
}

/** @param {State} state @param {Action} action */
function isSolving({ address }, { type }) {
  return (type === "arrive" || type === "online") && address.view === "puzzles";
}

/** @param {State} state @param {Action} action */
function isComputersTurn({ address, view }, { type }) {
  if (type === "let") return true;
  return ["arrive", "online", "pause"].includes(type) && view !== undefined && address.players[actorOf(view)] !== "human";
}

/** @param {State} state @param {Action} action */
function isAnalysing({ wantsAnalysis }, { type }) {
  return wantsAnalysis && ["analysis", "arrive", "online"].includes(type);
}

/** @param {State} state @param {Action} action */
function isAtHome({ address }, { type }) {
  return (type === "arrive" || type === "home") && address.view === "home";
}

/** @param {State} state @param {Action} action */
function isMade({ live }, { type }) {
  return ["begin", "play", "resign", "note"].includes(type) || (type === "live" && live?.game.you != null);
}

/** @param {State} state @param {Action} action */
function isByLink({ address }, { type }) {
  return type === "arrive" && address.live !== null;
}

/** @param {State} state @param {Action} action */
function isPlayed(state, action) {
  return action.type === "arrive" && action.manner.played;
}

/** @param {State} state @param {Action} action */
function isShowingValues({ wantsValues }, { type }) {
  return wantsValues && ["values", "arrive", "online"].includes(type);
}

/** Builds the page from its parts. @param {Games} catalogue */
function build(catalogue) {
  const lang = new URLSearchParams(location.search).get("lang");
  const store = new Store(initialState(catalogue, readAddress("", USUAL), lang));
  const parts = findParts();
  const positions = new Positions();
  const navigation = new Navigation(store, positions);
  const play = new Play(store, positions, navigation);
  /** @type {Scene} */
  const scene = new Scene(parts, store, positions, navigation, play, {
    onPoint: (point) => (editor.part?.onPoint(point) || drawing.part?.onPoint(point)) ?? false,
    onLetMove: () => play.goOn(),
  });
  const editor = new Late(store, isEditing, async () => {
    const { Editor } = await imported(() => import("./editor.js"));
    return new Editor(parts.editor, store, navigation, scene.board);
  });
  const review = new Late(store, hasMoves, async () => {
    const { Review } = await imported(() => import("./review.js"));
    return new Review(parts.review, store, positions, navigation);
  });
  const drawing = new Late(store, hasMoves, async () => {
    const { DrawingPanel } = await imported(() => import("./drawing.js"));
    return new DrawingPanel(parts, store);
  });
  const graph = new Late(store, hasMoves, async () => {
    const { Graph } = await imported(() => import("./graph.js"));
    return new Graph(parts.graph, store, positions, navigation);
  });
  const home = new Late(store, isAtHome, async () => {
    const { Home } = await imported(() => import("./home.js"));
    return new Home(parts.home, store, navigation);
  });
  const study = new Late(store, isStudying, async () => {
    const { Study } = await imported(() => import("./study.js"));
    return new Study(parts.study, store, navigation, play);
  });
  const lessons = new Late(store, isLearning, async () => {
    const { Lessons } = await imported(() => import("./lessons.js"));
    return new Lessons(parts, store, navigation);
  });
  const puzzles = new Late(store, isSolving, async () => {
    const { Puzzles } = await imported(() => import("./puzzles.js"));
    return new Puzzles(parts, store, navigation);
  });
  const computer = new Late(store, isComputersTurn, async () => {
    const { Computer } = await imported(() => import("./computer.js"));
    return new Computer(store, positions, play);
  });
  const analysis = new Late(store, isAnalysing, async () => {
    const { Analysis } = await imported(() => import("./analysis.js"));
    return new Analysis(parts.analysis, store, positions, navigation);
  });
  const live = new Late(store, isByLink, async () => {
    const { Live } = await imported(() => import("./live.js"));
    return new Live(store, navigation, scene.strips);
  });
  const recorder = new Late(store, isMade, async () => {
    const { Recorder } = await imported(() => import("./recorder.js"));
    return new Recorder(store);
  });
  const sounds = new Late(store, isPlayed, async () => {
    const { Sounds } = await imported(() => import("./sounds.js"));
    return new Sounds(store);
  });
  const values = new Late(store, isShowingValues, async () => {
    const { MoveValues } = await imported(() => import("./move-values.js"));
    return new MoveValues(store, positions);
  });
  // Order matters: first the display, then the address, then the parts that start searches.
  for (const part of [scene, home, editor, review, drawing, graph, navigation, study, lessons, puzzles, computer, analysis, values, sounds, live, recorder]) {
    store.subscribe((action) => part.react(action));
  }
  new Connection(store);
  connectControls({ parts, store, positions, navigation, play });
  return navigation;
}

// This script can be there before the end of the document.
if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
const [catalogue] = await Promise.all([
  fetch(fileOf("api/games")).then((answer) => /** @type {Promise<Games>} */ (answer.json())),
  loadLanguage(wantedLanguage()),
]);
translate(document);
const navigation = build(catalogue);
// From here on the home page hides itself.
const { dataset } = document.documentElement;
findParts().home.hidden = "elsewhere" in dataset;
delete dataset.elsewhere;
await navigation.open(askedFor());
document.documentElement.dataset.ready = "";
// Without a service worker the page works too, as long as the server does.
navigator.serviceWorker?.register("sw.js").catch(() => {});
