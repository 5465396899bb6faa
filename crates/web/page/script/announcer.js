/**
 * Announces texts to screen readers through the page's live region.
 *
 * @module
 */

/**
 * Announces a text. A no-break space makes a repeated text different, so that it is announced again.
 * @param {string} text
 */
export function say(text) {
  const live = /** @type {HTMLElement} */ (document.querySelector("[data-live]"));
  live.textContent = live.textContent === text && text ? `${text}\u00a0` : text;
}
