/**
 * What buttons and keys do.
 *
 * @module
 */

import { fetched } from "./api.js";
import { applyTheme, theme } from "./settings.js";
import { currentLanguage } from "./texts.js";

/** @typedef {import("./app.js").App} App */

// Dialogs are fetched when they are first asked for.
const openNewGame = opener(() => import("./dialogs/new-game.js"), (module, app) => module.openNewGame(app));
const openShare = opener(() => import("./dialogs/share.js"), (module, app) => module.openShare(app));
const openShortcuts = opener(() => import("./dialogs/shortcuts.js"), (module) => module.openShortcuts());

/**
 * Opens a dialog when it has come, unless somebody has gone elsewhere meanwhile.
 * @template T
 * @param {() => Promise<T>} fetch
 * @param {(module: T, app: App) => void | Promise<void>} open
 */
function opener(fetch, open) {
  return async (/** @type {App} */ app) => {
    const { view } = app.state;
    const module = await fetched(fetch());
    if (app.state.view === view) await open(module, app);
  };
}

/** What each button does. @type {Record<string, (app: App) => void | Promise<void>>} */
const ACTIONS = {
  new: openNewGame,
  undo: (app) => app.takeBack(),
  redo: (app) => app.redo(),
  first: (app) => app.go(app.state.root),
  prev: (app) => app.step(-1),
  next: (app) => app.step(1),
  last: (app) => app.go(app.state.cursor.end()),
  hint: (app) => app.analysis.hint(),
  values: (app) => toggleValues(app),
  flip: (app) => app.flip(),
  whole: (app) => app.scene.toggleWhole(),
  swap: (app) => app.swap(),
  pause: (app) => app.computer.toggle(),
  resign: (app) => app.resign(),
  share: openShare,
  analyse: (app) => app.analysis.toggle(),
  shortcuts: openShortcuts,
};

/** The keys of lichess, and the DOS program's F5. @type {Record<string, (app: App) => void | Promise<void>>} */
export const KEYS = {
  ArrowLeft: ACTIONS.prev,
  ArrowRight: ACTIONS.next,
  ArrowUp: ACTIONS.first,
  ArrowDown: ACTIONS.last,
  Home: ACTIONS.first,
  End: ACTIONS.last,
  " ": (app) => playBest(app),
  f: ACTIONS.flip,
  l: ACTIONS.analyse,
  z: (app) => toggleAllHelp(app),
  h: ACTIONS.hint,
  F5: ACTIONS.hint,
  v: ACTIONS.values,
  n: ACTIONS.new,
  u: ACTIONS.undo,
  s: ACTIONS.share,
  m: () => /** @type {HTMLElement | null} */ (document.querySelector("input[name=move]"))?.focus(),
  b: () => /** @type {HTMLElement | null} */ (document.querySelector("[data-board] [tabindex='0']"))?.focus(),
  "?": ACTIONS.shortcuts,
};

/** Those that do not need to see the game. */
const KEYS_EVERYWHERE = ["f", "n", "s", "b", "?"];

/** Connects the page's controls. @param {App} app */
export function connectControls(app) {
  document.addEventListener("click", (event) => onClick(app, event));
  document.addEventListener("keydown", (event) => onKey(app, event));
  const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-typed]"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
    if (input.value.trim() && (await app.playTyped(input.value))) input.value = "";
  });
  const language = /** @type {HTMLSelectElement} */ (app.scene.control("language"));
  language.value = currentLanguage();
  language.addEventListener("change", async () => {
    await app.speak(language.value).catch((error) => app.scene.complain(error));
    language.value = currentLanguage();
  });
  const themes = /** @type {HTMLSelectElement} */ (app.scene.control("theme"));
  themes.value = theme();
  themes.addEventListener("change", () => applyTheme(themes.value));
}

/** @param {App} app @param {MouseEvent} event */
function onClick(app, event) {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest("[data-view-link]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    app.turnTo(/** @type {import("./address.js").ViewName} */ (link.getAttribute("data-view-link")));
    return;
  }
  const button = target.closest("button[data-action]");
  const action = ACTIONS[button?.getAttribute("data-action") ?? ""];
  if (button?.getAttribute("aria-disabled") !== "true" && action) perform(app, action);
}

/** @param {App} app @param {KeyboardEvent} event */
function onKey(app, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.shiftKey && event.key !== "?") return;
  if (document.querySelector("dialog[open]")) return;
  const isTyping = target.matches("input, select, textarea");
  // The space bar presses a button that has the focus, and arrows may mean something else in a tree or list.
  const isPressing = event.key === " " && target.matches("button, a, [role=treeitem], summary");
  const isElsewhere = event.key.startsWith("Arrow") && target.closest("[data-study], [role=toolbar] select");
  if ((isTyping && event.key !== "F5") || isPressing || isElsewhere) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = app.state.view === "play" || KEYS_EVERYWHERE.includes(key) ? KEYS[key] : undefined;
  if (!action) return;
  event.preventDefault();
  perform(app, action);
}

/** Does what a button or a key stands for, and says what goes wrong. @param {App} app @param {(app: App) => void | Promise<void>} action */
function perform(app, action) {
  Promise.resolve(action(app)).catch((error) => app.scene.complain(error));
}

/** @param {App} app */
function toggleValues(app) {
  app.wantsValues = !app.wantsValues;
  app.scene.control("values").setAttribute("aria-pressed", String(app.wantsValues));
  if (app.wantsValues) app.showValues();
  app.scene.board.refresh({ badge: app.badge() });
}

/** All that helps is switched off, or on. @param {App} app */
function toggleAllHelp(app) {
  const isOn = app.wantsValues || app.analysis.isOn;
  if (app.wantsValues === isOn) toggleValues(app);
  if (app.analysis.isOn === isOn) app.analysis.toggle();
}

/** The computer makes the move of whoever is to move. @param {App} app */
function playBest(app) {
  const { view } = app;
  if (!view || view.ending || app.state.view !== "play" || app.exploring) return;
  const who = app.state.players[view.to_move];
  app.computer.move(who === "human" ? strongest(view.agents) : who);
}

/** @param {string[]} agents */
function strongest(agents) {
  return agents.includes("perfect") ? "perfect" : "expert";
}
