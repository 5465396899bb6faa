/**
 * The scale with the alpha-beta window: from the second player's best value to the first player's best. Alpha
 * comes from the left, beta from the right, and only the values between them still matter.
 *
 * @module
 */

import { html } from "../elements.js";

/** Maximum number of values that fit beside each other. */
const MAX_PLACES = 6;

/**
 * @param {HTMLElement} element
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Tree} tree
 * @param {import("./walk.js").Replay} replay of alpha-beta
 */
export function drawRuler(element, words, tree, replay) {
  const { moment } = replay;
  const isOver = !moment || moment.kind === "end";
  const node = moment?.node ?? 0;
  const [alpha, beta] = isOver ? [null, null] : [replay.alpha[node], replay.beta[node]];
  const value = moment?.value ?? null;
  const places = placesShown(tree.ruler, [alpha, beta, value]);
  const cells = places.map((place) => {
    if (place === null) return html("li", { class: "tree-gap", "aria-hidden": "true" }, "…");
    const isOut = (alpha !== null && place <= alpha) || (beta !== null && place >= beta);
    const marks = [
      place === alpha ? html("span", { class: "tree-alpha" }, "α") : "",
      place === beta ? html("span", { class: "tree-beta" }, "β") : "",
      place === value ? html("span", { class: "tree-now" }, "▼") : "",
    ];
    const classes = [
      `tree-for-${words.side(place)}`,
      isOut ? "tree-out" : "",
      place === value ? "tree-is-now" : "",
    ];
    return html(
      "li",
      { class: classes.filter(Boolean).join(" ") },
      html("span", { class: "tree-marks" }, ...marks),
      words.value(place),
    );
  });
  element.replaceChildren(...cells);
}

/**
 * Returns all places, or the needed ones with gaps between them.
 * @param {number[]} all
 * @param {Array<number|null>} needed
 * @returns {Array<number|null>}
 */
function placesShown(all, needed) {
  if (all.length <= MAX_PLACES) return all;
  const kept = new Set([all[0], all[all.length - 1], ...needed]);
  return all.flatMap((place, index) => (kept.has(place) ? [place] : kept.has(all[index - 1]) ? [null] : []));
}
