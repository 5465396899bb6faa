/**
 * The sentences at a moment of the playback: one for both searches if they do the same, else one for each.
 *
 * @module
 */

import { html } from "../elements.js";
import { PRUNED } from "./walk.js";

/** @typedef {import("./subject.js").Running} Running */

/**
 * @param {Running} full the search without cutoffs
 * @param {Running} alphaBeta
 * @param {[number, number] | null} before the numbers of their completed moments before this one
 * @returns {HTMLElement[]}
 */
export function sentences(full, alphaBeta, before) {
  const { t } = alphaBeta.words;
  const [moment, other] = [full.replay.moment, alphaBeta.replay.moment];
  const [fullMoves, alphaBetaMoves] = [full.replay.at !== before?.[0], alphaBeta.replay.at !== before?.[1]];
  const areTogether = full.replay.here === alphaBeta.replay.here && moment?.kind === other?.kind;
  const isSame = fullMoves && alphaBetaMoves && areTogether;
  if (before === null || (isSame && full.words === alphaBeta.words)) {
    const parts = [sentenceOf(alphaBeta), exactly(full, alphaBeta), atTheEnd(full, alphaBeta)];
    return [line(parts.filter(Boolean).join(" "), "both")];
  }
  const lines = [];
  if (alphaBetaMoves) {
    const isCut = (other?.skipped ?? 0) > 0;
    lines.push(line(`${t("tree-alphabeta")}: ${sentenceOf(alphaBeta)}`, isCut ? "cutoff" : "both"));
  }
  if (fullMoves) {
    const { here } = full.replay;
    const waits = !alphaBetaMoves && here !== null && alphaBeta.replay.state[here] === PRUNED;
    const text = `${t(`tree-${full.name}`)}: ${sentenceOf(full)}`;
    lines.push(line(waits ? `${t("tree-said-waits")} ${text}` : text, "minimax"));
  }
  const end = isSame ? atTheEnd(full, alphaBeta) : "";
  return end ? [...lines, line(end, "both")] : lines;
}

/**
 * @param {string} text
 * @param {string} name of the style
 */
function line(text, name) {
  return html("span", { class: `tree-said tree-said-${name}` }, text);
}

/** @param {Running} search */
function sentenceOf({ words, replay, hasWindow }) {
  return words.sentence(replay, hasWindow);
}

/**
 * Returns the exact value of minimax in words, if alpha-beta has returned only a bound.
 * @param {Running} full
 * @param {Running} alphaBeta
 */
function exactly(full, alphaBeta) {
  const [exact, bound] = [full.replay.moment, alphaBeta.replay.moment];
  if (bound?.kind !== "back" || !exact || exact.value === bound.value) return "";
  return full.words.t("tree-said-exactly", { value: full.words.value(exact.value) });
}

/**
 * Returns the last sentence of both searches, if alpha-beta has ended.
 * @param {Running} full
 * @param {Running} alphaBeta
 */
function atTheEnd({ replay }, alphaBeta) {
  return alphaBeta.replay.moment?.kind === "end" ? alphaBeta.words.ending(replay, alphaBeta.replay) : "";
}
