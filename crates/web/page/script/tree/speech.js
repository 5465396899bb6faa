/**
 * The sentences at a moment of the playback: one for both searches if they do the same, else one for each.
 *
 * @module
 */

import { number } from "../texts.js";
import { html } from "../elements.js";
import { PRUNED } from "./walk.js";

/** @typedef {import("./walk.js").Replay} Replay */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {Words} words
 * @param {Replay} minimax
 * @param {Replay} alphaBeta
 * @param {[number, number] | null} before the numbers of their completed moments before this one
 * @returns {HTMLElement[]}
 */
export function sentences(words, minimax, alphaBeta, before) {
  const { t } = words;
  const [movesMinimax, movesAlphaBeta] = [minimax.at !== before?.[0], alphaBeta.at !== before?.[1]];
  const areTogether = minimax.here === alphaBeta.here && minimax.moment?.kind === alphaBeta.moment?.kind;
  if (before === null || (movesMinimax && movesAlphaBeta && areTogether)) {
    const said = [
      words.sentence(alphaBeta, true),
      exactly(words, minimax, alphaBeta),
      atTheEnd(words, minimax, alphaBeta),
    ];
    return [line(said.filter(Boolean).join(" "), "both")];
  }
  const lines = [];
  if (movesAlphaBeta) {
    const isCut = (alphaBeta.moment?.skipped ?? 0) > 0;
    lines.push(line(`${t("tree-alphabeta")}: ${words.sentence(alphaBeta, true)}`, isCut ? "cutoff" : "both"));
  }
  if (movesMinimax) {
    const waits = !movesAlphaBeta && minimax.here !== null && alphaBeta.state[minimax.here] === PRUNED;
    const said = `${t("tree-minimax")}: ${words.sentence(minimax, false)}`;
    lines.push(line(waits ? `${t("tree-said-waits")} ${said}` : said, "minimax"));
  }
  return lines;
}

/**
 * @param {string} text
 * @param {string} name of the style
 */
function line(text, name) {
  return html("span", { class: `tree-said tree-said-${name}` }, text);
}

/**
 * Returns the exact value of minimax in words, if alpha-beta has returned only a bound.
 * @param {Words} words
 * @param {Replay} minimax
 * @param {Replay} alphaBeta
 */
function exactly(words, minimax, alphaBeta) {
  const [exact, bound] = [minimax.moment, alphaBeta.moment];
  if (bound?.kind !== "back" || !exact || exact.value === bound.value) return "";
  return words.t("tree-said-exactly", { value: words.value(exact.value) });
}

/**
 * @param {Words} words
 * @param {Replay} minimax
 * @param {Replay} alphaBeta
 */
function atTheEnd(words, minimax, alphaBeta) {
  if (alphaBeta.moment?.kind !== "end") return "";
  const saved = number(minimax.nodes - alphaBeta.nodes);
  return words.t("tree-said-end-both", { visited: number(alphaBeta.nodes), all: number(minimax.nodes), saved });
}
