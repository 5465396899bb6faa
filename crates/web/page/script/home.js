/**
 * The home page: an introduction, the games with their small boards, and the way back to the game in
 * progress. It stands in the document, so that it is there before any module; this part makes it work.
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
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

/** The size of a small board, in pixels. */
const SIZE = 148;

/** Time between two moves on a small board, in milliseconds. */
const BETWEEN_MOVES = 900;

/** Pause of a small board after its last move, in moves. */
const PAUSE_MOVES = 4;

const COMPUTER = { first: "human", second: "medium" };

export class Home {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;
  #moment = 0;
  #hasAdded = false;

  /** @param {HTMLElement} element @param {Store} store @param {Navigation} navigation */
  constructor(element, store, navigation) {
    this.element = element;
    this.store = store;
    this.navigation = navigation;
    element.addEventListener("click", (event) => this.onClick(event));
  }

  /** @param {Action} action */
  react(action) {
    if (["speak", "arrive", "home"].includes(action.type)) this.update();
  }

  /** Shows the home page if the address has its view, and stops the boards otherwise. */
  update() {
    const isShown = this.store.state.address.view === "home";
    this.element.hidden = !isShown;
    clearInterval(this.#timer);
    if (!isShown) return;
    this.addFamilies();
    this.element.querySelector("[data-home-continue]")?.remove();
    this.element.querySelector(".home-continue")?.prepend(...this.continuation());
    this.#moment = 0;
    this.paint();
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

  /** Starts the game of a card, or shows what is proven of it. @param {MouseEvent} event */
  onClick(event) {
    const way = /** @type {Element} */ (event.target).closest("[data-home-play], [data-home-solve]");
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const [play, solve] = [way.getAttribute("data-home-play"), way.getAttribute("data-home-solve")];
    if (play) this.begin({ game: play, players: COMPUTER });
    const family = way.id.replace("solve-", "") || (solve ?? "").split(":")[0];
    if (solve) this.explain(solve, family, way.closest(".card")?.querySelector("h3")?.textContent ?? "");
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

  /** Adds a card for the first example of each family that this page has no texts for, once. */
  addFamilies() {
    if (this.#hasAdded) return;
    this.#hasAdded = true;
    for (const { name, examples } of this.store.state.catalogue.games) {
      if (examples.length > 0 && !has(`page-game-${name}`)) this.add(name, examples[0]).catch((error) => this.store.complain(error));
    }
  }

  /** @param {string} family @param {string} spec */
  async add(family, spec) {
    const view = await post("/api/view", { game: spec, moves: [] });
    const board = html("div", { class: "home-board", "aria-hidden": "true" });
    board.append(miniature(view, SIZE));
    const name = familyName(family);
    const way = (/** @type {string} */ key, /** @type {Record<string, string>} */ attributes) => {
      return html("a", { "aria-label": `${t(key)}: ${name}`, ...attributes, text: t(key) });
    };
    const ways = html(
      "div",
      { class: "home-ways" },
      way("page-home-play", { class: "button primary", "data-home-play": spec, href: `?game=${spec}&first=human&second=medium` }),
      way("page-home-solve", { class: "button", "data-home-solve": spec, href: `?game=${spec}&first=human&second=human` }),
    );
    const title = html("h3", { text: name });
    this.element.querySelector(".home-cards")?.append(html("section", { class: "card home-card" }, board, title, html("p", { class: "quiet" }), ways));
  }

  /** Shows the next move of each small board. */
  tick() {
    if (document.hidden) return;
    this.#moment += 1;
    this.paint();
  }

  /** Shows the moves so far of each small board, all of them before the first tick. */
  paint() {
    for (const board of this.element.querySelectorAll(".home-board")) {
      const men = [...board.querySelectorAll("[data-ply]")];
      const shown = this.#moment % (men.length + PAUSE_MOVES) || men.length;
      for (const man of men) man.toggleAttribute("data-later", Number(man.getAttribute("data-ply")) > shown);
      board.toggleAttribute("data-unfinished", shown < men.length);
    }
  }
}
