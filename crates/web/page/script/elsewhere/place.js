/**
 * The places of the files of this release, as seen from the element for other pages, which lies beside their
 * folder. Such a page may come from another host. It takes the place of `place.js`.
 *
 * @module
 */

/** Returns the address of a file of this release. @param {string} name */
export const fileOf = (name) => new URL(`RELEASE_OF_THIS_PAGE/${name}`, import.meta.url).href;

/** The address of the WebAssembly module. @type {string | null | undefined} */
export const MODULE = fileOf("filetto.bin");

/** The element does without tables. @type {string | null} */
export const TABLES = null;

/** Starts a worker that answers requests by the module. */
export function startWorker() {
  // A worker must come from the host of the page, but may import from another one.
  const text = `import ${JSON.stringify(fileOf("script/engine/worker.js"))};`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
}
