/**
 * The places of the files of this release, as seen from the page. The element for other pages has another
 * module in the place of this one (`elsewhere/place.js`).
 *
 * @module
 */

/** Returns the address of a file of this release. @param {string} name */
export const fileOf = (name) => new URL(`../${name}`, import.meta.url).href;

/** The address of the WebAssembly module, if the page has no server. */
export const MODULE = document.querySelector('meta[name="filetto-module"]')?.getAttribute("content");

const tables = document.querySelector('meta[name="filetto-tables"]')?.getAttribute("content");

/** The address of the folder of tables, if the host of the page has one. */
export const TABLES = tables ? new URL(tables, document.baseURI).href : null;

/** Starts a worker that answers requests by the module. */
export function startWorker() {
  return new Worker(fileOf("script/engine/worker.js"), { type: "module" });
}
