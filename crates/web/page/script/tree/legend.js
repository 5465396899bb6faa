/**
 * The legend of the pictures.
 *
 * @module
 */

import { html } from "../elements.js";

/**
 * @param {import("../types.js").Translate} t
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Tree} tree
 */
export function legend(t, words, tree) {
  /** @type {Array<[string, string]>} */
  const entries = [
    [t("tree-head-max", { player: words.short(true) }), t("tree-legend-max", { player: words.player(true) })],
    [t("tree-head-min", { player: words.short(false) }), t("tree-legend-min", { player: words.player(false) })],
    ...win(t, words, tree),
  ];
  if (!tree.whole) entries.push([words.score(100), t("tree-legend-score", { player: words.player(true) })]);
  entries.push(
    ["≥ ≤", t("tree-legend-bound")],
    ["α β", t("tree-legend-window", { first: words.player(true), second: words.player(false) })],
    ["✂", t("tree-legend-cut")],
  );
  const list = html("dl", {}, ...entries.flatMap(([sign, text]) => [html("dt", {}, sign), html("dd", {}, text)]));
  return html("details", { class: "tree-legend", open: true }, html("summary", {}, t("tree-legend")), list);
}

/**
 * Returns a win of this tree as an example, if there is one.
 * @param {import("../types.js").Translate} t
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Tree} tree
 * @returns {Array<[string, string]>}
 */
function win(t, words, tree) {
  for (const [place, value] of tree.scale.entries()) {
    if ("score" in value || value.value === "draw") continue;
    const player = words.player(value.value === "win");
    return [[words.value(place), t("tree-legend-win", { player, plies: value.plies ?? 0 })]];
  }
  return [];
}
