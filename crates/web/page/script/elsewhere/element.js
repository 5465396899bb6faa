/**
 * The element for other pages: `<filetto-board game="tris" moves="b2" level="hard">`, a board on which the
 * reader plays on, against a level or for both sides. All answers come from a worker of the browser.
 *
 * The program links this module, with all that it imports, to the file `filetto-board.js`.
 *
 * @module
 */

import { post } from "../api.js";
import { BoardGame } from "../board-game.js";
import { svg } from "../elements.js";
import { fileOf } from "../place.js";
import { loadLanguage, t } from "../texts.js";
import { other } from "../values.js";

/** @typedef {import("../types.js").View} View */

/** The style sheets of the page that the board needs, and its own. */
const STYLES = ["base", "board", "panels", "element"];

const language = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();

/** What all boards of a page share: the sentences and the style sheets. */
const shared = Promise.all([Promise.all(STYLES.map(styleSheet)), loadLanguage(language === "it" ? "it" : "en")]);

/** Returns a style sheet of the page, whose root is the element here. @param {string} name */
async function styleSheet(name) {
  const sheet = new CSSStyleSheet();
  const text = await (await fetch(fileOf(`style/${name}.css`))).text();
  // The font of titles is not used here.
  sheet.replaceSync(text.replace(/@font-face {[^}]*}/g, "").replace(/:root\b/g, ":host"));
  return sheet;
}

/** Returns the gradients of men, which the page has in its document. */
function gradients() {
  const gradient = (/** @type {string} */ player) =>
    svg(
      "radialGradient",
      { id: `light-${player}`, cx: 0.36, cy: 0.3, r: 0.75 },
      svg("stop", { class: `man-light ${player}`, offset: 0 }),
      svg("stop", { class: `man-shade ${player}`, offset: 1 }),
    );
  return svg("svg", { class: "symbols", "aria-hidden": "true" }, gradient("first"), gradient("second"));
}

class FilettoBoard extends HTMLElement {
  static observedAttributes = ["game", "position", "moves", "level"];

  #isWaiting = false;
  /** Counts the games begun: an earlier one may still be loading. */
  #begun = 0;

  connectedCallback() {
    this.#begin();
  }

  attributeChangedCallback() {
    this.#begin();
  }

  /** Begins the game of the attributes, once for several changes. */
  async #begin() {
    if (this.#isWaiting || !this.isConnected) return;
    this.#isWaiting = true;
    const [sheets] = await shared;
    this.#isWaiting = false;
    this.#begun += 1;
    const begun = this.#begun;
    const start = { game: this.getAttribute("game") ?? "tris", position: this.getAttribute("position") ?? undefined };
    const moves = (this.getAttribute("moves") ?? "").split(/[\s,]+/).filter(Boolean);
    const agent = this.getAttribute("level");
    /** @type {ConstructorParameters<typeof BoardGame>[2]} */
    const choosers = {};
    /** The level plays against the side to move of the first position. @param {View} view */
    const seat = (view) => {
      if (agent && Object.keys(choosers).length === 0 && !view.ending) {
        choosers[other(view.to_move)] = async (played) => (await post("/api/move", { ...start, moves: played, agent })).move;
      }
      if (begun === this.#begun) this.dispatchEvent(new CustomEvent("filetto-position", { detail: { moves: view.moves, ending: view.ending } }));
    };
    const play = new BoardGame(start, moves, choosers, seat);
    const tree = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    tree.adoptedStyleSheets = sheets;
    tree.replaceChildren(gradients(), play.element);
    play.words.textContent = t("page-element-loading");
    await play.show(moves);
  }
}

customElements.define("filetto-board", FilettoBoard);
