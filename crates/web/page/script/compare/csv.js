/**
 * The rows of a comparison for spreadsheets: the columns of `filetto compare --csv`.
 *
 * @module
 */

/** @typedef {import("../types.js").Row} Row */

const COLUMNS = /** @type {const} */ ([
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
]);

/** @param {Row[]} rows @returns {string} */
export function csv(rows) {
  const write = (/** @type {Row} */ row) =>
    COLUMNS.map((column) => quote(column === "value" ? word(row.value) : (row[column] ?? "")));
  return [COLUMNS, ...rows.map(write)].map((cells) => `${cells.join(",")}\n`).join("");
}

/** Returns a value in the form of the command line. @param {Row["value"]} value */
function word(value) {
  if (!value) return "";
  if (value.score !== undefined) return String(value.score);
  if (value.plies === undefined) return value.value;
  return `${value.value} ${value.bound === "exact" ? "" : "<="}${value.plies}`;
}

/** @param {unknown} cell */
function quote(cell) {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
