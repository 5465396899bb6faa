/**
 * Elements without markup: the page's policy allows no inline styles or scripts, so there are no HTML strings.
 *
 * @module
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {string} name
 * @param {Record<string, string|number|boolean>} [attributes] `true` is an attribute without a value, `false` none
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {() => void} press
 * @param {Record<string, string|number|boolean>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(text, press, attributes = {}) {
  const element = html("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", press);
  return /** @type {HTMLButtonElement} */ (element);
}

/**
 * A list to choose from, with its label.
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

/** Signs are drawn: not every font has them. */
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
 * A sign on a button, beside its name.
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
