/**
 * Waiting for the server: the busy sign, which appears only after a moment, so that it is not seen with quick
 * answers; and the event that the server does not answer.
 *
 * @module
 */

/** Delay before the busy sign appears, in milliseconds. */
const NOTICEABLE = 150;

let waits = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer = undefined;

/**
 * Counts a promise as a wait as long as it is pending.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export function awaited(promise) {
  waits += 1;
  if (waits === 1) timer = setTimeout(() => show(true), NOTICEABLE);
  return promise.finally(() => {
    waits -= 1;
    if (waits > 0) return;
    clearTimeout(timer);
    show(false);
  });
}

const LOST = "server-lost";

/** Notifies the page that the server does not answer. */
export function tellLost() {
  dispatchEvent(new Event(LOST));
}

/** @param {() => void} listener called when the server does not answer */
export function onLost(listener) {
  addEventListener(LOST, listener);
}

/** @param {boolean} isShown */
function show(isShown) {
  const turning = /** @type {HTMLElement | null} */ (document.querySelector("[data-turning]"));
  if (turning) turning.hidden = !isShown;
}
