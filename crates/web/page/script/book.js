/**
 * The certificate by which games are played and judged, as long as the page is open. Each request
 * contains the file.
 *
 * @module
 */

/**
 * A certificate of a win that has been checked: the spec of its game, and its file in Base64.
 * @typedef {{game: string, certificate: string}} Book
 */

/** @type {Book | null} */
let used = null;

/** Uses a certificate for all later positions of its game. @param {Book} book */
export function useBook(book) {
  used = book;
}

/**
 * Returns a request with the certificate, if that is one of its game.
 * @template {{game: string}} R
 * @param {R} request
 * @returns {R & {certificate?: string}}
 */
export function byBook(request) {
  return used?.game === request.game ? { ...request, certificate: used.certificate } : request;
}
