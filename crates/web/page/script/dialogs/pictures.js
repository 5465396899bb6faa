/**
 * Pictures of the board and of the game as files, and the board for other pages.
 *
 * @module
 */

import { writeAddress } from "../address.js";
import { hasServer } from "../api.js";
import { animated, asPng, asText, standAlone } from "../board/file.js";
import { drawWhole } from "../board/whole.js";
import { button, html } from "../elements.js";
import { t } from "../texts.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../positions.js").Positions} Positions
 * @typedef {import("../store.js").Store} Store
 * @typedef {{store: Store, positions: Positions}} Page
 */

/** The longer side of a picture, in pixels. */
const SIZE = 1200;

/** Maximum length of a game for an animated picture, in plies. */
const MAX_PLIES = 200;

/** Returns the buttons that make pictures. @param {Page} page @param {(error: unknown) => void} complain */
export function pictureButtons(page, complain) {
  const place = html("div", { class: "board picture-board", "aria-hidden": "true" });
  const make = (/** @type {string} */ key, /** @type {string} */ name, /** @type {() => Promise<Blob>} */ picture) =>
    button(t(key), () => picture().then((blob) => download(blob, name)).catch(complain), { "data-picture": name });
  const drawn = () => picture(place, page.store.state.view, page.store.state.address.flip);
  return html(
    "div",
    { class: "actions" },
    make("page-picture-svg", "filetto.svg", async () => asSvg(drawn())),
    make("page-picture-png", "filetto.png", () => asPng(drawn())),
    make("page-picture-animated", "filetto-game.svg", async () => asSvg(animated(await frames(page, place)))),
    place,
  );
}

/** @param {Element} drawing */
function asSvg(drawing) {
  return new Blob([asText(drawing)], { type: "image/svg+xml" });
}

/** @param {HTMLElement} place @param {View | undefined} view @param {boolean} flip */
function picture(place, view, flip) {
  if (!view) throw new Error(t("page-one-moment"));
  const drawing = drawWhole(place, view, flip);
  const whole = standAlone(drawing, place, SIZE);
  place.replaceChildren();
  return whole;
}

/**
 * Returns a picture of each position of the line on the board.
 * @param {Page} page
 * @param {HTMLElement} place
 */
async function frames({ store, positions }, place) {
  const { address } = store.state;
  const line = [address.root, ...address.cursor.end().path()].slice(0, MAX_PLIES);
  const pictures = [];
  for (const node of line) pictures.push(picture(place, await positions.viewOf(address, node), address.flip));
  return pictures;
}

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const link = html("a", { download: name });
  link.setAttribute("href", URL.createObjectURL(blob));
  link.click();
}

/** Returns the HTML code with which another page embeds the game on the board. @param {Store} store */
export function embedCode({ state }) {
  const query = writeAddress({ ...state.address, view: "play" }, null);
  return `<iframe src="${new URL(hasServer ? "embed" : "embed.html", location.href)}${query.replaceAll("&", "&amp;")}" width="400" height="480" title="Filetto"></iframe>`;
}
