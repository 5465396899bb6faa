/**
 * The files of the host that the module reads while it answers. A worker waits for each, since the search that
 * asks for it waits too.
 *
 * @module
 */

import { unpacked } from "./unpack.js";

/**
 * Files by their paths: the size in bytes, or `NONE`, and bytes from an offset on, or `null`.
 * @typedef {{size: (path: string) => number, read: (path: string, offset: number, length: number) => Uint8Array | null}} HostFiles
 */

/** The size of a file that does not exist. */
export const NONE = -1;

/** Begin of the paths of files that belong to the module. */
const BUILT_IN = "built-in/";

/** A host without files. @type {HostFiles} */
export const NO_FILES = { size: () => NONE, read: () => null };

/**
 * Returns the files of a host: those that belong to the module, and those of tables.
 * @param {HostFiles} builtIn
 * @param {HostFiles} tables
 * @returns {HostFiles}
 */
export function hostFiles(builtIn, tables) {
  const place = (/** @type {string} */ path) => (path.startsWith(BUILT_IN) ? builtIn : tables);
  return { size: (path) => place(path).size(path), read: (path, offset, length) => place(path).read(path, offset, length) };
}

/**
 * Returns small packed files below an address, each of which is fetched as a whole when it is asked for first.
 * @param {string} address
 * @param {(address: string) => Uint8Array | null} [request]
 * @returns {HostFiles}
 */
export function wholeFilesAt(address, request = requestWhole) {
  /** @type {Map<string, Uint8Array | null>} */
  const files = new Map();

  /** @param {string} path */
  const find = (path) => {
    const found = files.get(path);
    if (found) return found;
    // What failed is asked for again: the connection may be back.
    const packed = request(new URL(path, address).href);
    const file = packed && unpacked(packed);
    files.set(path, file);
    return file;
  };

  return { size: (path) => find(path)?.length ?? NONE, read: (path, offset, length) => find(path)?.subarray(offset, offset + length) ?? null };
}

/** Requests a file, and waits for it. @param {string} address */
function requestWhole(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return null;
  }
  return request.status === 200 ? new Uint8Array(request.response) : null;
}
