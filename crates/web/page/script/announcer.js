/**
 * Says something to those who cannot see it, by the live region of the page.
 *
 * @module
 */

/**
 * Says a text. One that was the last thing said is said again, for which a no-break space makes it another text.
 * @param {string} text
 */
export function say(text) {
  const live = /** @type {HTMLElement} */ (document.querySelector("[data-live]"));
  live.textContent = live.textContent === text && text ? `${text}\u00a0` : text;
}
