/**
 * The actions of buttons and keys.
 *
 * @module
 */

import { isTeaching } from "./address.js";
import { imported } from "./api.js";
import { applyThemes, chosen, keep, keepLanguage } from "./settings.js";
import { isLive } from "./state.js";
import { currentLanguage, loadLanguage, t, translate } from "./texts.js";
import { actorOf } from "./values.js";

/**
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./store.js").Store} Store
 *
 * The parts of the page on which actions work.
 * @typedef {object} Page
 * @property {Store} store
 * @property {Positions} positions
 * @property {Navigation} navigation
 * @property {Play} play
 * @property {Parts} parts
 *
 * @typedef {(page: Page) => void | Promise<void>} Deed
 */

// A dialog is loaded when it is first opened.
const newGame = () => import("./dialogs/new-game.js");
const openNewGame = opener(newGame, (module, page) => module.openNewGame(page));
const openInvitation = opener(newGame, (module, page) => module.openNewGame(page, { isInvitation: true }));
const openShare = opener(() => import("./dialogs/share.js"), (module, page) => module.openShare(page));
const openGames = opener(() => import("./dialogs/games.js"), (module, page) => module.openGames(page));
const certificate = () => import("./dialogs/certificate.js");
const openCertificate = opener(certificate, (module, page) => module.openCertificate(page));
const linkDialogs = () => import("./dialogs/link.js");
const openShortcuts = opener(() => import("./dialogs/shortcuts.js"), (module) => module.openShortcuts());

/**
 * Opens a dialog after loading it, unless the user has left the view meanwhile.
 * @template T
 * @param {() => Promise<T>} fetch
 * @param {(module: T, page: Page) => void | Promise<void>} open
 * @returns {Deed}
 */
function opener(fetch, open) {
  return async (page) => {
    const { view } = page.store.state.address;
    const module = await imported(fetch);
    if (page.store.state.address.view === view) await open(module, page);
  };
}

/**
 * Blocks an action that would help a player while a game by link is played.
 * @param {Deed} deed
 * @returns {Deed}
 */
function unlessLive(deed) {
  return (page) => (isLive(page.store.state) ? page.store.tell(t("page-live-no-help")) : deed(page));
}

/** Loads modules that must work even without the server, at the user's first key or click. */
function fetchAhead() {
  const fetch = () => newGame().catch(() => {});
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, fetch, { once: true, capture: true });
}

/** The action of each button. @type {Record<string, Deed>} */
const ACTIONS = {
  new: openNewGame,
  undo: ({ play }) => play.takeBack(),
  redo: ({ play }) => play.redo(),
  first: ({ navigation, store }) => navigation.go(store.state.address.root),
  prev: ({ navigation }) => navigation.step(-1),
  next: ({ navigation }) => navigation.step(1),
  last: ({ navigation, store }) => navigation.go(store.state.address.cursor.end()),
  hint: unlessLive(async (page) => (await imported(() => import("./hint.js"))).giveHint(page)),
  values: unlessLive(({ store }) => store.dispatch({ type: "values", isOn: !store.state.wantsValues })),
  flip: ({ store }) => store.dispatch({ type: "flip" }),
  zoom: ({ store }) => store.dispatch({ type: "zoom", isLarge: !store.state.isLarge }),
  swap: unlessLive(({ play }) => play.swap()),
  pause: ({ play }) => play.toggle(),
  resign: ({ play }) => play.resign(),
  draw: ({ play }) => play.act("draw"),
  accept: ({ play }) => play.accept(),
  decline: ({ play }) => play.decline(),
  "resign-now": ({ play }) => play.act("resign"),
  "resign-not": ({ play }) => play.askToResign(false),
  rematch: ({ play }) => play.act("rematch"),
  join: opener(linkDialogs, ({ openJoin }, page) => openJoin(page)),
  invite: opener(linkDialogs, ({ openLink }, page) => openLink(page)),
  friend: openInvitation,
  share: openShare,
  games: openGames,
  more: (page) => unfold(page, "more"),
  sheet: unlessLive(openSheet),
  settings: (page) => unfold(page, "settings"),
  analyse: unlessLive(({ store }) => store.dispatch({ type: "analysis", isOn: !store.state.wantsAnalysis })),
  shortcuts: openShortcuts,
  certificate: openCertificate,
  dismiss: ({ store }) => store.dispatch({ type: "complain", message: null }),
};

/** The keys of lichess. @type {Record<string, Deed>} */
const KEYS = {
  ArrowLeft: ACTIONS.prev,
  ArrowRight: ACTIONS.next,
  ArrowUp: ACTIONS.first,
  ArrowDown: ACTIONS.last,
  Home: ACTIONS.first,
  End: ACTIONS.last,
  " ": unlessLive(playBest),
  f: ACTIONS.flip,
  l: ACTIONS.analyse,
  z: unlessLive(toggleAllHelp),
  h: ACTIONS.hint,
  v: ACTIONS.values,
  n: ACTIONS.new,
  u: ACTIONS.undo,
  s: ACTIONS.share,
  g: ACTIONS.games,
  m: () => focusOn("input[name=move]"),
  b: ({ store }) => focusOn(`${isTeaching(store.state.address) ? "[data-lesson-board]" : "[data-board]"} [tabindex='0']`),
  "?": ACTIONS.shortcuts,
};

/** The keys that work in all parts of the page. */
const KEYS_EVERYWHERE = ["f", "n", "s", "g", "b", "?"];

/** The keys that work in views without a game. */
const KEYS_OF_LESSONS = ["n", "g", "b", "?"];

/** Connects the page's controls. @param {Page} page */
export function connectControls(page) {
  document.addEventListener("click", (event) => onClick(page, event));
  document.addEventListener("keydown", (event) => onKey(page, event));
  connectTyping(page);
  connectLanguage(page);
  fetchAhead();
  connectLooks(page);
  connectDrop(page);
}

/** Checks a certificate that is dropped anywhere on the page. @param {Page} page */
function connectDrop(page) {
  const hasFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => hasFile(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    perform(page, opener(certificate, (module) => module.openCertificate(page, file)));
  });
}

/** Connects the lists for the look of the page, its boards and its men. @param {Page} page */
function connectLooks({ parts, positions, navigation, store }) {
  for (const name of /** @type {const} */ (["theme", "board-theme", "men", "sound", "confirm"])) {
    const list = /** @type {HTMLSelectElement} */ (parts.control(name));
    list.value = chosen(name);
    list.addEventListener("change", () => {
      keep(name, list.value);
      applyThemes();
      if (name !== "men") return;
      positions.forgetTexts();
      navigation.showAgain(store.state.address.cursor, { history: "replace" });
    });
  }
}

/** The unfolding elements: the button's action, and the element. @type {[string, string][]} */
const FOLDED = [["more", "toolbar"], ["settings", "settings"], ["sheet", "analysis"]];

/** The element that stays unfolded while the user plays on. */
const STAYING = "sheet";

/**
 * Unfolds or folds the element of a button.
 * @param {Page} page
 * @param {string} name of the button's action
 * @param {boolean} [isOpen]
 */
function unfold({ parts }, name, isOpen) {
  const id = FOLDED.find(([action]) => action === name)?.[1] ?? "";
  const isUnfolded = document.getElementById(id)?.toggleAttribute("data-open", isOpen) ?? false;
  parts.control(name).setAttribute("aria-expanded", String(isUnfolded));
}

/** Folds all elements, and returns the focus to the button. @param {Page} page */
function foldAll(page) {
  for (const [name, id] of FOLDED) {
    if (document.getElementById(id)?.contains(document.activeElement)) page.parts.control(name).focus();
    unfold(page, name, false);
  }
}

/** Folds the unfolded elements when something else is pressed. @param {Page} page @param {Element} target */
function foldOthers(page, target) {
  for (const [name, id] of FOLDED) {
    if (name !== STAYING && !target.closest(`#${id}, [data-action="${name}"]`)) unfold(page, name, false);
  }
}

/** Opens the analysis as a sheet, and starts it; or closes both. @param {Page} page */
function openSheet(page) {
  unfold(page, "sheet");
  unfold(page, "more", false);
  const isOn = document.getElementById("analysis")?.hasAttribute("data-open") ?? false;
  if (page.store.state.wantsAnalysis !== isOn) page.store.dispatch({ type: "analysis", isOn });
}

/** Connects the text field for a move. @param {Page} page */
function connectTyping({ store, play }) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-typed]"));
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  // A move that was begun in the field may be completed on the board.
  store.subscribe(({ type }) => {
    if (type === "play") input.value = "";
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (input.value.trim()) input.value = await play.playTyped(input.value);
  });
}

/** @param {Page} page */
function connectLanguage(page) {
  const languages = /** @type {HTMLSelectElement} */ (page.parts.control("language"));
  languages.value = currentLanguage();
  languages.addEventListener("change", async () => {
    await speak(page, languages.value).catch((error) => page.store.complain(error));
    languages.value = currentLanguage();
  });
}

/** Switches to another language. @param {Page} page @param {string} language */
async function speak({ store, positions, navigation }, language) {
  await loadLanguage(language);
  document.documentElement.lang = language;
  keepLanguage(language);
  translate(document);
  positions.forgetTexts();
  store.dispatch({ type: "speak", language });
  await navigation.show(store.state.address.cursor, { animate: false, history: "replace" });
}

/** @param {Page} page @param {MouseEvent} event */
function onClick(page, event) {
  const target = /** @type {Element} */ (event.target);
  foldOthers(page, target);
  const link = target.closest("[data-view-link], [data-learn]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const view = link.getAttribute("data-view-link");
    if (view) page.navigation.turnTo(/** @type {Address["view"]} */ (view));
    else page.navigation.learn(link.getAttribute("href") ?? "");
    return;
  }
  const button = target.closest("button[data-action]");
  const deed = ACTIONS[button?.getAttribute("data-action") ?? ""];
  if (button?.getAttribute("aria-disabled") !== "true" && deed) perform(page, deed);
}

/** @param {Page} page @param {KeyboardEvent} event */
function onKey(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.shiftKey && event.key !== "?") return;
  if (event.key === "Escape") foldAll(page);
  if (document.querySelector("dialog[open]") || isMeantElsewhere(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { address } = page.store.state;
  const isHere = address.view === "play" || (isTeaching(address) ? KEYS_OF_LESSONS : KEYS_EVERYWHERE).includes(key);
  const deed = isHere ? KEYS[key] : undefined;
  if (!deed) return;
  event.preventDefault();
  perform(page, deed);
}

/**
 * Returns `true` if a key belongs to the focused element: a field, a button that the space bar presses, a
 * list for arrow keys.
 * @param {KeyboardEvent} event
 */
function isMeantElsewhere(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("input, select, textarea")) return true;
  if (event.key === " ") return target.matches("button, a, [role=treeitem], summary");
  return event.key.startsWith("Arrow") && target.closest("[data-study], [role=toolbar] select") !== null;
}

/** Performs the action of a button or a key, and shows its errors. @param {Page} page @param {Deed} deed */
function perform(page, deed) {
  Promise.resolve(deed(page)).catch((error) => page.store.complain(error));
}

/** @param {string} selector */
function focusOn(selector) {
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
}

/** Switches all help off, or on. @param {Page} page */
function toggleAllHelp({ store }) {
  const isOn = !store.state.wantsValues && !store.state.wantsAnalysis;
  if (store.state.wantsValues !== isOn) store.dispatch({ type: "values", isOn });
  if (store.state.wantsAnalysis !== isOn) store.dispatch({ type: "analysis", isOn });
}

/** Lets the computer move for the side to move. @param {Page} page */
function playBest({ store }) {
  const { view, address, exploring } = store.state;
  if (!view || view.ending || address.view !== "play" || exploring) return;
  const who = address.players[actorOf(view)];
  store.dispatch({ type: "let", who: who === "human" ? strongest(view.agents) : who });
}

/** @param {string[]} agents */
function strongest(agents) {
  return agents.includes("perfect") ? "perfect" : "expert";
}
