/**
 * The index of lessons: the courses with their lessons, the reader's progress, and the rules of each game.
 *
 * @module
 */

import { addressOfStep } from "../address.js";
import { html } from "../elements.js";
import { t } from "../texts.js";
import { progress, progressOf } from "./progress.js";
import { sign } from "./signs.js";

/**
 * @typedef {import("../types.js").LessonIndex} LessonIndex
 * @typedef {import("../types.js").LessonSummary} LessonSummary
 */

/**
 * @param {LessonIndex} index
 * @param {string | null} lang the language in the address
 * @param {string} [only] the course whose lessons are listed, if not all are
 * @returns {HTMLElement[]}
 */
export function indexOf({ courses, rules }, lang, only) {
  const chosen = courses.find(({ id }) => id === only);
  if (chosen) return [headOf(chosen.title, chosen.lessons, lang, toAll()), html("div", { class: "lessons-courses" }, courseOf(chosen, lang))];
  const all = courses.flatMap(({ lessons }) => lessons);
  const head = headOf(t("page-view-lessons"), all, lang);
  const sections = courses.filter(({ lessons }) => lessons.length > 0).map((course) => courseOf(course, lang));
  if (rules.length > 0) sections.unshift(rulesOf(rules, lang));
  return [head, html("div", { class: "lessons-courses" }, ...sections)];
}

/**
 * Returns the title with links to what the reader can do next.
 * @param {string} title
 * @param {LessonSummary[]} lessons
 * @param {string | null} lang
 * @param {HTMLElement[]} more further links
 */
function headOf(title, lessons, lang, ...more) {
  return html("header", { class: "lessons-head" },
    html("h2", { class: "lessons-title", tabindex: "-1", text: title }),
    html("p", { class: "quiet", text: t("page-lessons-about") }),
    html("p", { class: "lessons-ways" }, ...goOn(lessons, lang), html("a", { class: "button", "data-learn": "", "data-lessons-puzzles": "", href: "?view=puzzles", text: t("page-view-puzzles") }), ...more));
}

/** Returns the link to all lessons. */
function toAll() {
  return html("a", { class: "button", "data-learn": "", "data-lessons-all": "", href: "?view=lessons", text: t("page-lesson-to-all") });
}

/** Returns the link to the reader's last lesson. @param {LessonSummary[]} all @param {string | null} lang */
function goOn(all, lang) {
  const { last } = progress();
  const lesson = all.find(({ id }) => id === last?.id);
  if (!last || !lesson || progressOf(lesson).isDone) return [];
  const step = Math.min(last.step, lesson.steps);
  const href = addressOfStep({ lesson: lesson.id, step }, lang);
  return [html("a", { class: "button primary", "data-learn": "", "data-lesson-go-on": "", href, text: t("page-lessons-go-on", { title: lesson.title, step }) })];
}

/** @param {LessonIndex["courses"][number]} course @param {string | null} lang */
function courseOf({ id, title, lessons }, lang) {
  const done = lessons.filter((lesson) => progressOf(lesson).isDone).length;
  const heading = html("div", { class: "lessons-course-head" },
    html("h3", { id: `course-${id}`, text: title }),
    html("span", { class: "quiet", text: t("page-lessons-of-course", { done, count: lessons.length }) }));
  const list = html("ol", { class: "lessons-list" }, ...lessons.map((lesson) => html("li", {}, entryOf(lesson, lang))));
  return html("section", { class: "card lessons-course", "aria-labelledby": `course-${id}` }, heading, list);
}

/** @param {LessonSummary} lesson @param {string | null} lang */
function entryOf(lesson, lang) {
  return linkTo(lesson, addressOfStep({ lesson: lesson.id, step: 1 }, lang), { "data-lesson": lesson.id });
}

/** @param {LessonSummary} lesson or rules @param {string} href @param {Record<string, string>} attributes */
function linkTo(lesson, href, attributes) {
  const { solved, count, isDone, isBegun } = progressOf(lesson);
  const state = isDone ? "done" : isBegun ? "begun" : "new";
  const status = isDone ? t("page-lessons-done") : isBegun ? t("page-lessons-solved", { solved, count }) : t("page-lessons-steps", { count: lesson.steps });
  const mark = html("span", { class: "lessons-mark", "data-state": state, "aria-hidden": "true" }, ...(isDone ? [sign("right")] : []));
  mark.style.setProperty("--share", String(solved / count));
  return html("a", { class: "lessons-entry", "data-learn": "", "data-state": state, href, ...attributes },
    mark,
    html("span", { class: "lessons-entry-text" }, html("strong", { text: lesson.title }), html("span", { class: "quiet", text: lesson.about })),
    html("span", { class: "lessons-entry-state quiet", text: status }));
}

/** @param {LessonIndex["rules"]} rules @param {string | null} lang */
function rulesOf(rules, lang) {
  const links = rules.map((each) =>
    html("li", {}, linkTo({ ...each, id: `rules/${each.game}` }, addressOfStep({ rules: each.game, step: 1 }, lang), { "data-rules-of": each.game })));
  return html("section", { class: "card lessons-course", "aria-labelledby": "course-of-rules" },
    html("div", { class: "lessons-course-head" }, html("h3", { id: "course-of-rules", text: t("page-lessons-rules") })),
    html("ul", { class: "lessons-list" }, ...links));
}
