/**
 * The legend of the pictures.
 *
 * @module
 */

import { html } from "../elements.js";

/**
 * @param {import("./words.js").Words} words
 */
export function legend(words) {
  const { t } = words;
  /** @type {Array<[string, string]>} */
  const entries = [
    [t("tree-head-max", { player: words.short(true) }), t("tree-legend-max", { player: words.player(true) })],
    [t("tree-head-min", { player: words.short(false) }), t("tree-legend-min", { player: words.player(false) })],
    ...words.signs(),
    ["≥ ≤", t("tree-legend-bound")],
    ["α β", t("tree-legend-window", { first: words.player(true), second: words.player(false) })],
    ["✂", t("tree-legend-cut")],
  ];
  const list = html("dl", {}, ...entries.flatMap(([sign, text]) => [html("dt", {}, sign), html("dd", {}, text)]));
  return html("details", { class: "tree-legend", open: true }, html("summary", {}, t("tree-legend")), list);
}
