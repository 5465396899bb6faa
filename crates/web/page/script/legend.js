/**
 * The legend of the marks that an analysis draws on the board.
 *
 * @module
 */

import { thoughtMark } from "./board/overlays.js";
import { html, svg } from "./elements.js";
import { t } from "./texts.js";

/** The marks of moves while they are searched. */
const THOUGHTS = /** @type {const} */ (["best", "searching", "searched", "lost"]);

/** The lines of an analysis, best first. */
const LINES = ["line-1", "line-2", "line-3"];

/** Returns the legend, folded. */
export function analysisLegend() {
  const thoughts = THOUGHTS.flatMap((thought) => entry([thoughtMark(thought, false)], t(`page-thought-${thought}`)));
  const lines = LINES.map((name, index) => svg("g", { class: `pointer ${name}` }, svg("circle", { cx: index + 0.5 - LINES.length / 2, r: 0.42 })));
  const list = html("dl", {}, ...entry(lines, t("page-legend-lines"), LINES.length), ...thoughts);
  return html("details", { class: "legend", "data-legend": "" }, html("summary", { text: t("page-legend") }), list);
}

/** Returns a mark with its meaning. @param {SVGElement[]} marks @param {string} meaning @param {number} [width] in cells */
function entry(marks, meaning, width = 1) {
  const viewBox = `${-width / 2} -0.5 ${width} 1`;
  return [html("dt", {}, svg("svg", { class: "legend-mark", viewBox, width: 26 * width, height: 26, "aria-hidden": "true" }, ...marks)), html("dd", { text: meaning })];
}
