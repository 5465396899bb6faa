/**
 * Begins: chooses the language and the theme, asks what games there are, puts the page together, and opens what the address
 * says. An action changes the state in the store, and each part of the page then shows or does what follows from it.
 *
 * The modules stand in layers, and import only what is below them, in types too:
 *
 *     main
 *     controls
 *     dialogs/*   scene   editor   study   analysis   review   computer
 *     play   move-values   feed
 *     navigation
 *     rescue   store
 *     positions   state   status
 *     address   thinking   tree/*   compare/*   evaluation   moves   players   titles
 *     board/*   api   values   game-tree
 *     types   texts   settings   elements   announcer   parts
 *
 * @module
 */

import { askedFor, readAddress } from "./address.js";
import { Analysis } from "./analysis.js";
import { Computer } from "./computer.js";
import { connectControls } from "./controls.js";
import { Editor } from "./editor.js";
import { MoveValues } from "./move-values.js";
import { Navigation, USUAL } from "./navigation.js";
import { findParts } from "./parts.js";
import { Play } from "./play.js";
import { Positions } from "./positions.js";
import { Review } from "./review.js";
import { Scene } from "./scene.js";
import { applyTheme, wantedLanguage } from "./settings.js";
import { initialState } from "./state.js";
import { Store } from "./store.js";
import { Study } from "./study.js";
import { loadLanguage, translate } from "./texts.js";

/** @typedef {import("./types.js").Games} Games */

/** The parts of the page, put together. @param {Games} catalogue */
function build(catalogue) {
  const lang = new URLSearchParams(location.search).get("lang");
  const store = new Store(initialState(catalogue, readAddress("", USUAL), lang));
  const parts = findParts();
  const positions = new Positions();
  const navigation = new Navigation(store, positions);
  const play = new Play(store, positions, navigation);
  const computer = new Computer(store, positions, play);
  /** @type {Scene} */
  const scene = new Scene(parts, store, positions, navigation, play, {
    onPoint: (point) => editor.onPoint(point),
    onLetMove: () => computer.goOn(),
  });
  const editor = new Editor(parts.editor, store, navigation, scene.board);
  const review = new Review(parts.review, store, positions, navigation);
  const study = new Study(parts.study, store, navigation, play);
  const analysis = new Analysis(parts.analysis, store, positions, navigation, play);
  const values = new MoveValues(store, positions);
  // What is shown comes first, then the address, then what begins to search.
  for (const part of [scene, editor, review, navigation, study, computer, analysis, values]) {
    store.subscribe((action) => part.react(action));
  }
  connectControls({ parts, store, positions, navigation, play, computer, analysis });
  return navigation;
}

applyTheme();
const [catalogue] = await Promise.all([
  fetch("/api/games").then((answer) => /** @type {Promise<Games>} */ (answer.json())),
  loadLanguage(wantedLanguage()),
]);
translate(document);
await build(catalogue).open(askedFor());
document.documentElement.dataset.ready = "";
