/**
 * The puzzles area: shows the puzzle of the address, or one whose difficulty suits the reader.
 *
 * @module
 */

import { addressOfPuzzles } from "./address.js";
import { say } from "./announcer.js";
import { post } from "./api.js";
import { html } from "./elements.js";
import { fetchStyle } from "./mounts.js";
import { inStones } from "./positions.js";
import { areSolved, chosenFrom, dailyOf, nextOf, today } from "./puzzles/choose.js";
import { PuzzleView } from "./puzzles/puzzle.js";
import { puzzleRecord } from "./puzzles/record.js";
import { Sheet } from "./teaching/sheet.js";
import { t } from "./texts.js";
import { familyName, titleOf } from "./titles.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./types.js").LessonStep} LessonStep
 * @typedef {import("./types.js").Opening} Opening
 * @typedef {import("./types.js").PuzzleAnswer} PuzzleAnswer
 * @typedef {import("./types.js").PuzzleIndex} PuzzleIndex
 * @typedef {import("./types.js").View} View
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./address.js").PuzzlePlace} PuzzlePlace
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./store.js").Store} Store
 */

/** Number of puzzles on a sheet of paper. */
const ON_PAPER = 12;

const NOTHING = { puzzle: null, family: null, theme: null, isDaily: false };

const viewOf = async (/** @type {Opening} */ request) => inStones(await post("/api/view", request));

const fetchPuzzle = async (/** @type {string} */ id) => {
  const puzzle = await post("/api/puzzle", { id });
  return { ...puzzle, view: inStones(puzzle.view) };
};

export class Puzzles {
  /** @type {PuzzleView | null} */
  #view = null;
  /** @type {Sheet | null} */
  #sheet = null;
  /** The shown content, as an address. */
  #shown = "";
  /** @type {PuzzleIndex | null} */
  #index = null;

  /** @param {Parts} parts @param {Store} store @param {Navigation} navigation */
  constructor(parts, store, navigation) {
    this.parts = parts;
    this.element = parts.puzzles;
    this.store = store;
    this.navigation = navigation;
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "speak") this.#shown = "";
    if (action.type === "arrive" || action.type === "online") this.update();
  }

  /** Shows the content for the address. */
  async update() {
    const { view, puzzles } = this.store.state.address;
    this.element.hidden = view !== "puzzles";
    if (view !== "puzzles") {
      this.#leave();
      this.#shown = "";
      return;
    }
    const place = puzzles ?? NOTHING;
    const key = addressOfPuzzles(place, null);
    if (key !== this.#shown) await this.#open(key, place);
    if (this.store.state.address.view === "puzzles") this.#nameDocument();
  }

  #leave() {
    this.#view?.destroy();
    this.#view = null;
    this.#sheet?.destroy();
    this.#sheet = null;
    this.element.replaceChildren();
  }

  /** @param {string} key @param {PuzzlePlace} place */
  async #open(key, place) {
    const wasShown = this.#shown !== "";
    this.#shown = key;
    try {
      this.#index ??= await post("/api/puzzles", {});
      const index = this.#index;
      const id = this.#wanted(index, place, null);
      const [puzzle] = await Promise.all([id ? fetchPuzzle(id) : null, fetchStyle("lessons"), fetchStyle("puzzles")]);
      // The user may have left the view meanwhile.
      if (this.#shown === key) this.#show(index, puzzle, place, wasShown);
    } catch (error) {
      if (this.#shown !== key) return;
      this.#shown = "";
      this.#leave();
      this.element.replaceChildren(html("p", { class: "lessons-none" }, html("a", { class: "button", "data-learn": "", href: "?view=puzzles", text: t("page-view-puzzles") })));
      this.store.complain(error);
    }
  }

  /**
   * Returns the id of the puzzle to show.
   * @param {PuzzleIndex} index
   * @param {PuzzlePlace} place
   * @param {string | null} last
   */
  #wanted(index, place, last) {
    if (place.puzzle && !last) return place.puzzle;
    if (place.isDaily && !last) return dailyOf(index, today()).id;
    return nextOf(chosenFrom(index, place), puzzleRecord(), last)?.id ?? null;
  }

  /** @param {PuzzleIndex} index @param {PuzzleAnswer | null} puzzle @param {PuzzlePlace} place @param {boolean} wasShown */
  #show(index, puzzle, place, wasShown) {
    const focused = /** @type {HTMLElement | null} */ (this.element.contains(document.activeElement) ? document.activeElement : null);
    this.#leave();
    const { lang, catalogue } = this.store.state;
    const { family, theme } = place;
    const go = (/** @type {Partial<PuzzlePlace>} */ to) => this.navigation.solve({ ...NOTHING, ...to });
    const view = new PuzzleView(this.element, puzzle, {
      forSteps: { post, t, viewOf, announce: say, complain: (error) => this.store.complain(error) },
      titleOf: (spec) => titleOf(spec, catalogue.games),
      familyName,
      index,
      daily: dailyOf(index, today()).id,
      dailyHref: addressOfPuzzles({ ...NOTHING, isDaily: true }, lang),
      filter: { family, theme },
      isAllDone: areSolved(chosenFrom(index, place), puzzleRecord()),
      onNext: () => go({ family, theme, puzzle: this.#wanted(index, place, puzzle?.id ?? null) }),
      onFilter: (filter) => go(filter),
      onPrint: () => this.#print(index, place).catch((error) => this.store.complain(error)),
    });
    this.#view = view;
    if (!wasShown) return;
    const again = focused?.getAttribute("name") ? /** @type {HTMLElement | null} */ (this.element.querySelector(`[name="${focused.getAttribute("name")}"]`)) : null;
    if (again) again.focus({ preventScroll: true });
    else if (document.activeElement === document.body) view.focus();
    if (puzzle) say(`${view.name}. ${view.asked}`);
    scrollTo({ top: 0 });
  }

  /**
   * Prints the first puzzles of the choice as a sheet of exercises.
   * @param {PuzzleIndex} index
   * @param {PuzzlePlace} place
   */
  async #print(index, place) {
    const ids = chosenFrom(index, place).slice(0, ON_PAPER).map(({ id }) => id);
    const puzzles = await Promise.all(ids.map(fetchPuzzle));
    if (!this.#view || puzzles.length === 0) return;
    const steps = puzzles.map((puzzle) => this.#onPaper(puzzle));
    this.#sheet?.destroy();
    this.#sheet = new Sheet(t, () => ({ title: t("page-view-puzzles"), about: t("page-puzzles-about"), texts: [], steps }));
    this.#sheet.print();
  }

  /** @param {PuzzleAnswer} puzzle @returns {Pick<LessonStep, "view" | "marks" | "arrows" | "paragraphs" | "payoffs" | "task">} */
  #onPaper({ id, game, grade, aim, to_move, view, best, line }) {
    const name = `${t("page-puzzles-name", { game: titleOf(game, this.store.state.catalogue.games), grade })} · ${id}`;
    const asked = t(`puzzles-aim-${aim}`, { player: nameOf(to_move, view.men) });
    const hands = view.in_hand?.some((count) => count > 0) ? [inHand(view, view.in_hand)] : [];
    const task = { kind: /** @type {const} */ ("move"), right: [best], choices: [], reply: null, against: null, goal: null, pairs: [], mixes: [], then: line.slice(1).join(" "), otherwise: null, wrong: {} };
    return { view, marks: [], arrows: [], paragraphs: [name, asked, ...hands], payoffs: null, task };
  }

  /** Sets the title of the window, which screen readers read too. */
  #nameDocument() {
    const title = t("page-view-puzzles");
    document.title = `${title} · Filetto`;
    this.parts.heading.textContent = title;
  }
}

/** Returns the men in hand of both players, in words. @param {View} view @param {[number, number]} counts */
function inHand({ men }, [first, second]) {
  return `${nameOf("first", men)}: ${t("page-in-hand", { count: first })}; ${nameOf("second", men)}: ${t("page-in-hand", { count: second })}.`;
}
