/**
 * The place of the lessons: what there is to learn, and one lesson or the rules of a game.
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

/** A position with crosses and rings, as the texts of lessons call them, on large boards too. */
const viewOf = (/** @type {Opening} */ request) => post("/api/view", request);

export class Lessons {
  /** @type {LessonView | null} */
  #lesson = null;
  /** What is shown: the index, a lesson, or rules. */
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

  /** Shows what the address asks for. */
  async update() {
    const { view, lesson } = this.store.state.address;
    const isShown = view === "lessons" || view === "lesson";
    this.element.hidden = !isShown;
    if (!isShown) {
      this.#leave();
      return;
    }
    const key = view === "lessons" || !lesson ? "index" : `${lesson.lesson ?? ""}?${lesson.rules ?? ""}`;
    if (key !== this.#shown || key === "index") await this.#open(key, lesson);
    if (key === this.#shown && lesson) this.#lesson?.show(lesson.step);
    this.#nameDocument();
  }

  #leave() {
    this.#lesson?.destroy();
    this.#lesson = null;
    this.#shown = "";
    this.element.replaceChildren();
  }

  /** @param {string} key @param {LessonPlace | null} place */
  async #open(key, place) {
    const wasShown = this.#shown !== "" || this.element.contains(document.activeElement);
    this.#lesson?.destroy();
    this.#lesson = null;
    this.#shown = key;
    try {
      const [index, lesson] = await Promise.all([this.#fetchIndex(), key === "index" || !place ? null : fetchLesson(place), fetchStyle("lessons")]);
      // Meanwhile somebody may have gone elsewhere.
      if (this.#shown !== key) return;
      if (lesson && place) this.#showLesson(index, lesson, place);
      else this.element.replaceChildren(...indexOf(index, this.store.state.lang));
      // The link that was pressed is gone, or on its way.
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
    // The rules of a family are named after it, those of another of its games after that game.
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

  /** After the rules comes a game. @param {string} game */
  #playIt(game) {
    const go = () => this.navigation.begin({ game }).catch((error) => this.store.complain(error));
    return { text: t("page-lesson-play"), go };
  }

  /** After a lesson comes the next one of its course; after the last, all lessons. @param {LessonIndex} index @param {string} id */
  #nextLesson({ courses }, id) {
    const course = courses.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))?.lessons ?? [];
    const next = course[course.findIndex((lesson) => lesson.id === id) + 1];
    const { lang } = this.store.state;
    if (!next) return { text: t("page-lesson-to-all"), go: () => this.navigation.turnTo("lessons") };
    return { text: t("page-lesson-next-lesson"), go: () => this.navigation.learn(addressOfStep({ lesson: next.id, step: 1 }, lang)) };
  }

  /** What a view of the position of a step is given. @param {LessonView} lesson @param {LessonStep} step @returns {Context} */
  #contextOf(lesson, step) {
    const { game, position, moves, view } = step;
    const request = () => ({ game, moves, ...(position ? { position } : {}) });
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

  /** The title of the window, and of the document for those who cannot see it. */
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
