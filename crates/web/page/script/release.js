/**
 * Addresses of the files of this release. A host of files has each release in a folder of its own.
 *
 * @module
 */

/** Returns the address of a file. @param {string} name its path below the page */
export function fileOf(name) {
  return new URL(`../${name}`, import.meta.url).href;
}
