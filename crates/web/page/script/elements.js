/**
 * Creates elements without markup: the page's policy allows no inline styles or scripts, so there are no HTML
 * strings.
 *
 * @module
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns an SVG element. Numbers have at most four decimals.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === "number" ? String(Math.round(value * 1e4) / 1e4) : value);
  }
  element.append(...children);
  return element;
}

/**
 * Returns an HTML element.
 * @param {string} tag
 * @param {Record<string, string | number | boolean>} [attributes] `true` sets one without a value, `false` none, and `text` is
 *   the text inside
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** Returns the document of an element, or the shadow tree around it. @param {Element} element */
export function rootOf(element) {
  return /** @type {Document | ShadowRoot} */ (element.getRootNode());
}

/**
 * Returns a button.
 * @param {string} text
 * @param {() => void} press
 * @param {Record<string, string | number | boolean>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(text, press, attributes = {}) {
  const element = html("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", press);
  return /** @type {HTMLButtonElement} */ (element);
}

/**
 * Returns a labelled field.
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  return html("label", { class: "field" }, html("span", { text: label }), control);
}

/**
 * Returns a list to choose from.
 * @param {string} name
 * @param {[string, string][]} options values with their labels
 * @param {string} value
 */
export function choice(name, options, value) {
  const select = /** @type {HTMLSelectElement} */ (html("select", { name }));
  for (const [option, text] of options) select.append(html("option", { value: option, text }));
  select.value = value;
  return select;
}
