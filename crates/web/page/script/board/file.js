/**
 * Pictures of boards as stand-alone files: the styles of the style sheets are written into the drawing.
 *
 * @module
 */

import { svg } from "../elements.js";

/** The style properties that a drawing uses. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "stop-color",
];

/** The gradients of the document that fill round men. */
const GRADIENTS = "radialGradient[id]";

/** Time of each position in an animated picture, and additional time of the last one, in seconds. */
const EACH = 0.8;
const LAST = 3;

/**
 * Copies a drawing of the document into a stand-alone one, with the board under it.
 * @param {Element} drawing
 * @param {Element} board whose background is that of the drawing
 * @param {number} size of the longer side, in pixels
 */
export function standAlone(drawing, board, size) {
  const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = size / Math.max(width, height);
  const whole = svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `${left} ${top} ${width} ${height}`, width: width * scale, height: height * scale });
  const fill = getComputedStyle(board).backgroundColor;
  whole.append(definitions(), svg("rect", { x: left, y: top, width, height, rx: 0.2, fill }), ...[...drawing.children].map(styled));
  return whole;
}

/** Returns the gradients, with their current colours. */
function definitions() {
  return svg("defs", {}, ...[...document.querySelectorAll(GRADIENTS)].map(styled));
}

/** Copies an element, with its computed styles as attributes. @param {Element} element @returns {Element} */
function styled(element) {
  const copy = /** @type {Element} */ (element.cloneNode(false));
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  const computed = getComputedStyle(element);
  if (computed.display === "none") return svg("g");
  for (const name of STYLES) {
    const value = computed.getPropertyValue(name);
    if (value) copy.setAttribute(name, value.replace(/url\("?[^"#)]*(#[\w-]+)"?\)/, "url($1)"));
  }
  copy.append(...[...element.childNodes].map((child) => (child instanceof Element ? styled(child) : child.cloneNode())));
  return copy;
}

/**
 * Returns one picture of several drawings, which are shown one after the other in a loop.
 * @param {Element[]} drawings stand-alone drawings of equal size
 */
export function animated(drawings) {
  const [first] = drawings;
  const whole = /** @type {Element} */ (first.cloneNode(false));
  const total = EACH * drawings.length + LAST;
  drawings.forEach((drawing, index) => {
    const begin = (EACH * index) / total;
    const end = index + 1 < drawings.length ? (EACH * (index + 1)) / total : 1;
    const frame = svg("g", { visibility: "hidden" }, ...[...drawing.childNodes].map((child) => child.cloneNode(true)));
    const [values, keyTimes] = index === 0 ? ["visible;hidden", `0;${end}`] : ["hidden;visible;hidden", `0;${begin};${end}`];
    frame.append(svg("animate", { attributeName: "visibility", values, keyTimes, calcMode: "discrete", dur: `${total}s`, repeatCount: "indefinite" }));
    whole.append(frame);
  });
  return whole;
}

/** Returns the text of a drawing. @param {Element} drawing */
export function asText(drawing) {
  return `${new XMLSerializer().serializeToString(drawing)}\n`;
}

/** Returns the pixels of a stand-alone drawing. @param {Element} drawing @returns {Promise<Blob>} */
export async function asPng(drawing) {
  const address = URL.createObjectURL(new Blob([asText(drawing)], { type: "image/svg+xml" }));
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
