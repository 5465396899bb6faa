/**
 * The lessons area: the index, and one lesson or the rules of a game.
 *
 * @module
 */

import { addressOfStep } from "./address.js";
import { say } from "./announcer.js";
import { post, stream } from "./api.js";
import { miniature } from "./board/draw.js";
import { html } from "./elements.js";
import { MoveNode } from "./game-tree.js";
import { fetchStyle, MOUNTS } from "./mounts.js";
import { reducedMotion } from "./settings.js";
import { indexOf } from "./teaching/index.js";
import { LessonView } from "./teaching/lesson.js";
import { t } from "./texts.js";
import { titleOf } from "./titles.js";
import { sentence } from "./values.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("./types.js").LessonAnswer} LessonAnswer
 * @typedef {import("./types.js").LessonIndex} LessonIndex
 * @typedef {import("./types.js").LessonStep} LessonStep
 * @typedef {import("./types.js").Opening} Opening
 * @typedef {import("./types.js").View} View
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./address.js").LessonPlace} LessonPlace
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./parts.js").Parts} Parts
 * @typedef {import("./store.js").Store} Store
 */

/** Returns a position with crosses and rings, as the texts of lessons call them, on large boards too. */
const viewOf = (/** @type {Opening} */ request) => post("/api/view", request);

export class Lessons {
  /** @type {LessonView | null} */
  #lesson = null;
  /** The shown content: the index, a lesson, or rules. */
  #shown = "";
  /** @type {LessonIndex | null} */
  #index = null;

  /** @param {Parts} parts @param {Store} store @param {Navigation} navigation */
  constructor(parts, store, navigation) {
    this.parts = parts;
    this.element = parts.lessons;
    this.store = store;
    this.navigation = navigation;
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "speak") {
      this.#shown = "";
      this.#index = null;
    }
    if (action.type === "arrive" || action.type === "online") this.update();
  }

  /** Shows the content for the address. */
  async update() {
    const { view, lesson } = this.store.state.address;
    const isShown = view === "lessons" || view === "lesson";
    this.element.hidden = !isShown;
    if (!isShown) {
      this.#leave();
      return;
    }
    const isIndex = view === "lessons" || !lesson;
    const key = isIndex ? `index?${lesson?.course ?? ""}` : `${lesson.lesson ?? ""}?${lesson.rules ?? ""}`;
    if (key !== this.#shown || isIndex) await this.#open(key, lesson, isIndex);
    if (key === this.#shown && lesson) this.#lesson?.show(lesson.step);
    this.#nameDocument();
  }

  #leave() {
    this.#lesson?.destroy();
    this.#lesson = null;
    this.#shown = "";
    this.element.replaceChildren();
  }

  /** @param {string} key @param {LessonPlace | null} place @param {boolean} isIndex */
  async #open(key, place, isIndex) {
    const wasShown = this.#shown !== "" || this.element.contains(document.activeElement);
    this.#lesson?.destroy();
    this.#lesson = null;
    this.#shown = key;
    try {
      const [index, lesson] = await Promise.all([this.#fetchIndex(), isIndex || !place ? null : fetchLesson(place), fetchStyle("lessons")]);
      // The user may have left the view meanwhile.
      if (lesson?.steps.some(({ payoffs }) => payoffs)) await fetchStyle("payoffs");
      if (this.#shown !== key) return;
      if (lesson && place) this.#showLesson(index, lesson, place);
      else this.element.replaceChildren(...indexOf(index, this.store.state.lang, place?.course));
      // The pressed link is gone, or will be soon.
      if (wasShown && document.activeElement === document.body) this.#title()?.focus({ preventScroll: true });
    } catch (error) {
      if (this.#shown !== key) return;
      this.#shown = "";
      this.element.replaceChildren(html("p", { class: "lessons-none" }, html("a", { class: "button", "data-learn": "", href: "?view=lessons", text: t("page-lesson-to-all") })));
      this.store.complain(error);
    }
  }

  #title() {
    return /** @type {HTMLElement | null} */ (this.element.querySelector("h2[tabindex]"));
  }

  async #fetchIndex() {
    this.#index ??= await post("/api/lessons", {});
    return this.#index;
  }

  /** @param {LessonIndex} index @param {LessonAnswer} lesson @param {LessonPlace} place */
  #showLesson(index, lesson, place) {
    const { lesson: id, rules } = place;
    // The rules of a family have its name; those of another game of the family have that game's name.
    const isOther = rules && !index.rules.some(({ game }) => game === lesson.id);
    const title = isOther ? titleOf(lesson.id, this.store.state.catalogue.games) : lesson.title;
    const complain = (/** @type {unknown} */ error) => this.store.complain(error);
    /** @type {LessonView} */
    const shown = new LessonView(this.element, { ...lesson, title }, {
      forSteps: { post, t, viewOf, announce: say, complain },
      lang: this.store.state.lang,
      place: rules ? { rules } : { lesson: id },
      next: rules ? this.#playIt(rules) : this.#nextLesson(index, id ?? ""),
      onGo: (step) => this.navigation.turnTo("lesson", rules ? { rules, step } : { lesson: id, step }),
      mount: async (element, step) => {
        const mount = step.show && (await MOUNTS[step.show]());
        return mount && element.isConnected ? mount(element, this.#contextOf(shown, step)) : null;
      },
    });
    this.#lesson = shown;
  }

  /** Returns the link after the rules, which begins a game. @param {string} game */
  #playIt(game) {
    const go = () => this.navigation.begin({ game }).catch((error) => this.store.complain(error));
    return { text: t("page-lesson-play"), go };
  }

  /**
   * Returns the link after a lesson: the next one of its course, or all lessons after the last one.
   * @param {LessonIndex} index
   * @param {string} id
   */
  #nextLesson({ courses }, id) {
    const course = courses.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))?.lessons ?? [];
    const next = course[course.findIndex((lesson) => lesson.id === id) + 1];
    const { lang } = this.store.state;
    if (!next) return { text: t("page-lesson-to-all"), go: () => this.navigation.turnTo("lessons") };
    return { text: t("page-lesson-next-lesson"), go: () => this.navigation.learn(addressOfStep({ lesson: next.id, step: 1 }, lang)) };
  }

  /**
   * Returns the context for a view of a step's position.
   * @param {LessonView} lesson
   * @param {LessonStep} step
   * @returns {Context}
   */
  #contextOf(lesson, step) {
    const { game, position, moves, view } = step;
    const request = () => ({ game, moves, ...(position ? { position } : {}) });
    let written = step.tree;
    return {
      post,
      stream,
      t,
      request,
      view: () => view,
      showPath: async (more) => {
        const after = more.length > 0 ? await viewOf({ ...request(), moves: [...moves, ...more] }).catch(() => null) : null;
        lesson.showOnBoard(after);
      },
      showExample: (example) => lesson.showOnBoard(example),
      playPath: (more) => {
        const root = new MoveNode(null, null);
        root.playAll([...moves, ...more]);
        this.navigation.begin({ game, position, root }).catch((error) => this.store.complain(error));
      },
      written: () => written,
      write: (tree) => {
        written = tree;
      },
      openGame: (wishes) => this.navigation.begin(wishes),
      inStones: (example) => example,
      title: (spec) => titleOf(spec, this.store.state.catalogue.games),
      miniature,
      reducedMotion,
      announce: say,
      say: (value) => sentence(value, view.to_move, view.men),
      memory: {},
    };
  }

  /** Sets the title of the window, which screen readers read too. */
  #nameDocument() {
    const title = this.#title()?.textContent || t("page-view-lessons");
    document.title = `${title} · Filetto`;
    this.parts.heading.textContent = title;
  }
}

/** @param {LessonPlace} place */
function fetchLesson({ lesson, rules }) {
  return rules ? post("/api/rules", { game: rules }) : post("/api/lesson", { id: lesson ?? "" });
}
