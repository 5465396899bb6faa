/**
 * The home page: an introduction, the games with their small boards, and the way back to the game in
 * progress.
 *
 * @module
 */

import { PEOPLE } from "./address.js";
import { imported, post } from "./api.js";
import { miniature } from "./board/draw.js";
import { button, html } from "./elements.js";
import { keptGame } from "./navigation.js";
import { reducedMotion } from "./settings.js";
import { has, t } from "./texts.js";
import { familyName, titleOf } from "./titles.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 *
 * A game on the home page, with the moves that its small board shows and the course about it.
 * @typedef {{spec: string, family: string, moves: string, course?: string}} Example
 */

/** @type {Example[]} */
const EXAMPLES = [
  { spec: "mnk:3,3,3", family: "mnk", moves: "b2,a1,c3,c1,b1,b3,a2", course: "tris" },
  { spec: "mnk:15,15,5", family: "gomoku", moves: "h8,i9,h9,h10,g8,i8,g10,i7,f7,e6,g7,g9,f8", course: "gomoku" },
  { spec: "filetto", family: "filetto", moves: "d6,f4,b4,d2,b6,b2,f6", course: "filetto" },
  { spec: "mill:nine", family: "mill", moves: "d6,f4,d2,b4,f2,b2,b6,f6,d7,d1", course: "mill" },
  { spec: "ultimate", family: "ultimate", moves: "e5,d5,a4,b2,e4,f3,h8,f4,h1,e3", course: "ultimate" },
];

/** The size of a small board, in pixels. */
const SIZE = 148;

/** Time between two moves on a small board, in milliseconds. */
const BETWEEN_MOVES = 900;

/** Pause of a small board after its last move, in moves. */
const REST = 4;

const COMPUTER = { first: "human", second: "medium" };

export class Home {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;
  #moment = 0;

  /** @param {HTMLElement} element @param {Store} store @param {Navigation} navigation */
  constructor(element, store, navigation) {
    this.element = element;
    this.store = store;
    this.navigation = navigation;
    /** @type {{view: View, place: HTMLElement}[]} */
    this.boards = [];
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "speak" || action.type === "arrive") this.update();
  }

  /** Shows the home page if the address has its view, and stops the boards otherwise. */
  update() {
    const isShown = this.store.state.address.view === "home";
    this.element.hidden = !isShown;
    clearInterval(this.#timer);
    if (!isShown) return;
    this.boards = [];
    const head = html("h2", { class: "home-title", text: t("page-home-title") });
    const text = html("p", { class: "home-text", text: t("page-home-text") });
    const cards = html("div", { class: "home-cards" }, ...EXAMPLES.map((example) => this.card(example)), ...this.added().map((example) => this.card(example)));
    const friend = html("button", { type: "button", "data-action": "friend", "aria-haspopup": "dialog", text: t("page-live-friend") });
    const lessons = html("a", { class: "button", "data-learn": "", "data-home-lessons": "", href: "?view=lessons", text: t("page-lessons-home") });
    const puzzles = html("a", { class: "button", "data-learn": "", "data-home-puzzles": "", href: "?view=puzzles", text: t("page-view-puzzles") });
    const ways = html("p", { class: "home-continue" }, ...this.continuation(), lessons, puzzles, friend);
    this.element.replaceChildren(head, text, ways, cards);
    this.#moment = 0;
    if (!reducedMotion()) this.#timer = setInterval(() => this.tick(), BETWEEN_MOVES);
  }

  /**
   * Returns the links to the game in progress, from this visit or an earlier one.
   * @returns {HTMLElement[]}
   */
  continuation() {
    const kept = keptGame();
    if (!kept) return [];
    const title = titleOf(new URLSearchParams(kept).get("game") ?? "", this.store.state.catalogue.games);
    return [button(t("page-home-continue", { game: title }), () => this.navigation.open(kept), { class: "primary", "data-home-continue": "" })];
  }

  /** Returns the first example of each family that this page has no texts for. @returns {Example[]} */
  added() {
    const families = this.store.state.catalogue.games.filter(({ name }) => !has(`page-game-${name}`));
    return families.flatMap(({ name, examples }) => examples.slice(0, 1).map((spec) => ({ spec, family: name, moves: "" })));
  }

  /** @param {Example} example */
  card({ spec, family, moves, course }) {
    const place = html("div", { class: "home-board", "aria-hidden": "true" });
    this.draw(spec, moves, place).catch((error) => this.store.complain(error));
    const title = html("h3", { text: has(`page-home-${family}`) ? t(`page-home-${family}`) : familyName(family) });
    const play = button(t("page-home-play"), () => this.begin({ game: spec, players: COMPUTER }), { class: "primary", "data-home-play": spec });
    const learn = button(t("page-home-learn"), () => this.navigation.turnTo("lessons", course ? { course, step: 1 } : null), { "data-home-learn": spec });
    const solve = button(t("page-home-solve"), () => this.explain(spec, family, title.textContent ?? ""), { "data-home-solve": spec });
    for (const each of [play, learn, solve]) each.setAttribute("aria-label", `${each.textContent}: ${title.textContent}`);
    const key = `page-home-about-${family}`;
    const about = html("p", { class: "quiet", text: has(key) ? t(key) : "" });
    return html("section", { class: "card home-card" }, place, title, about, html("div", { class: "home-ways" }, play, learn, solve));
  }

  /** @param {Partial<Address>} wishes */
  begin(wishes) {
    this.navigation.begin(wishes).catch((error) => this.store.complain(error));
  }

  /**
   * Shows what is proven of a game, and how.
   * @param {string} spec
   * @param {string} family
   * @param {string} title
   */
  async explain(spec, family, title) {
    try {
      const { openSolved } = await imported(() => import("./dialogs/solved.js"));
      if (this.store.state.address.view === "home") await openSolved(family, title, () => this.solve(spec));
    } catch (error) {
      this.store.complain(error);
    }
  }

  /** Opens a game with the values of all moves, and says whether they are proven. @param {string} spec */
  async solve(spec) {
    try {
      await this.navigation.begin({ game: spec, players: PEOPLE });
      this.store.dispatch({ type: "values", isOn: true });
    } catch (error) {
      this.store.complain(error);
    }
  }

  /** @param {string} spec @param {string} moves @param {HTMLElement} place */
  async draw(spec, moves, place) {
    const view = await post("/api/view", { game: spec, moves: moves.split(",").filter(Boolean) });
    const shown = spec === "mnk:15,15,5" ? { ...view, men: /** @type {const} */ ("stones") } : view;
    this.boards.push({ view: shown, place });
    this.paint(shown, place, shown.moves.length);
  }

  /** Shows the next move of each small board. */
  tick() {
    if (document.hidden) return;
    this.#moment += 1;
    for (const { view, place } of this.boards) {
      const plies = view.moves.length;
      this.paint(view, place, Math.min(plies, this.#moment % (plies + REST)));
    }
  }

  /**
   * Draws a small board after this number of its moves, each of which places a man.
   * @param {View} view
   * @param {HTMLElement} place
   * @param {number} plies
   */
  paint(view, place, plies) {
    const placed = new Set(view.moves.slice(0, plies));
    const occupants = view.occupants.map((owner, point) => (placed.has(view.board.points[point].name) ? owner : null));
    const isWhole = plies === view.moves.length;
    place.replaceChildren(miniature({ ...view, occupants, lines: isWhole ? view.lines : [] }, SIZE));
  }
}
