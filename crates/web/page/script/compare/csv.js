/**
 * The rows of a comparison for spreadsheets: the columns of `filetto compare --csv`.
 *
 * @module
 */

const COLUMNS = [
  "search",
  "keeps_depth",
  "finished",
  "value",
  "nodes",
  "leaves",
  "cutoffs",
  "seconds",
  "branching",
  "of_minimal",
];

/**
 * @param {import("../compare.js").Row[]} rows
 * @returns {string}
 */
export function csv(rows) {
  const write = (/** @type {any} */ row) =>
    COLUMNS.map((column) => quote(column === "value" ? word(row.value) : row[column]));
  return [COLUMNS, ...rows.map(write)].map((cells) => `${cells.join(",")}\n`).join("");
}

/** A value as the command line writes it. @param {any} value */
function word(value) {
  if (!value) return "";
  if ("score" in value) return String(value.score);
  return value.plies === undefined ? value.value : `${value.value} ${value.plies}`;
}

/** @param {unknown} cell */
function quote(cell) {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
