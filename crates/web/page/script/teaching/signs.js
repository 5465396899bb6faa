/**
 * Small signs that distinguish right from wrong, and done from not done, without colours.
 *
 * @module
 */

import { svg } from "../elements.js";

const PATHS = {
  right: "M5.5 12.5l4.300 4.300L18.500 8",
  wrong: "M7 7l10 10M17 7L7 17",
  note: "M12 11v6M12 7.500h.01",
};

/** @param {keyof typeof PATHS} name */
export function sign(name) {
  return svg("svg", { class: `lesson-sign ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("circle", { cx: 12, cy: 12, r: 11 }), svg("path", { d: PATHS[name] }));
}
