/**
 * The parts of the document.
 *
 * @module
 */

/** @typedef {ReturnType<typeof findParts>} Parts */

export function findParts() {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
  const control = (/** @type {string} */ action) => find(`[data-action=${action}]`);
  return {
    main: find("[data-main]"),
    heading: find("[data-heading]"),
    board: find("[data-board]"),
    evaluation: find("[data-eval]"),
    status: find("[data-status]"),
    message: find("[data-message]"),
    toast: find("[data-toast]"),
    moves: find("[data-moves]"),
    comment: find("[data-comment]"),
    home: find("[data-home]"),
    graph: find("[data-graph]"),
    review: find("[data-review]"),
    analysis: find("[data-analysis]"),
    editor: find("[data-editor]"),
    study: find("[data-study]"),
    lessons: find("[data-lessons]"),
    puzzles: find("[data-puzzles]"),
    rules: find("[data-rules]"),
    top: find("[data-player-place=top]"),
    bottom: find("[data-player-place=bottom]"),
    gameName: find("[data-game-name]"),
    /** Returns the button or list of an action. */
    control,
    /** Enables or disables a button. It keeps the focus, unlike one with the attribute `disabled`. */
    enable: (/** @type {string} */ action, /** @type {boolean} */ isEnabled) =>
      control(action).setAttribute("aria-disabled", String(!isEnabled)),
  };
}
