/**
 * Elements of the views that explain: lists with labels, and icons.
 *
 * @module
 */

import { html, svg } from "../elements.js";

/**
 * Returns a list to choose from, with its label.
 * @param {string} label
 * @param {Array<[string, string]>} options values and their names
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function select(label, options, value, choose) {
  const list = html(
    "select",
    {},
    ...options.map(([key, name]) => html("option", { value: key, selected: key === value }, name)),
  );
  list.addEventListener("change", () => choose(/** @type {HTMLSelectElement} */ (list).value));
  return html("label", { class: "tree-field" }, html("span", {}, label), list);
}

/** The icons are drawn, because not every font contains them. */
export const ICONS = {
  restart: "M3 3V13M13 3L6 8L13 13Z",
  back: "M11 3L4 8L11 13Z",
  step: "M3 3L10 8L3 13ZM12.5 3V13",
  play: "M4 2.5L13 8L4 13.5Z",
  pause: "M5 3V13M11 3V13",
  end: "M3 3L10 8L3 13ZM13 3V13M8 3L12 8L8 13",
  cut: "M2 2L12 11M2 14L12 5M11.6 3.4a1.7 1.7 0 1 1 2.4 2.4a1.7 1.7 0 1 1-2.4-2.4M11.6 10.2a1.7 1.7 0 1 1 2.4 2.4a1.7 1.7 0 1 1-2.4-2.4",
};

/**
 * Returns an icon for a button, beside its name.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  const drawing = svg("svg", {
    class: "tree-icon",
    viewBox: "0 0 16 16",
    width: 16,
    height: 16,
    "aria-hidden": "true",
  });
  drawing.append(svg("path", { d: ICONS[name], class: name === "cut" ? "tree-icon-line" : "" }));
  return drawing;
}
