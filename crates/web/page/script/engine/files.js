/**
 * The files of the host that the module reads while it answers. A worker waits for each, since the search that
 * asks for it waits too.
 *
 * @module
 */

/**
 * Files by their paths: the size in bytes, or `NONE`, and bytes from an offset on, or `null`.
 * @typedef {{size: (path: string) => number, read: (path: string, offset: number, length: number) => Uint8Array | null}} HostFiles
 */

/** The size of a file that does not exist. */
export const NONE = -1;

/** Begin of the paths of weights. */
const WEIGHTS = "weights/";

/** A host without files. @type {HostFiles} */
export const NO_FILES = { size: () => NONE, read: () => null };

/**
 * Returns the files of a host: those of weights below one address, those of tables elsewhere.
 * @param {HostFiles} weights
 * @param {HostFiles} tables
 * @returns {HostFiles}
 */
export function hostFiles(weights, tables) {
  const place = (/** @type {string} */ path) => (path.startsWith(WEIGHTS) ? weights : tables);
  return { size: (path) => place(path).size(path), read: (path, offset, length) => place(path).read(path, offset, length) };
}

/**
 * Returns small files below an address, each of which is fetched as a whole when it is asked for first.
 * @param {string} address
 * @param {(address: string) => Uint8Array | null} [request]
 * @returns {HostFiles}
 */
export function wholeFilesAt(address, request = requestWhole) {
  /** @type {Map<string, Uint8Array | null>} */
  const files = new Map();

  /** @param {string} path */
  const find = (path) => {
    // What failed is asked for again: the connection may be back.
    if (!files.get(path)) files.set(path, request(new URL(path, address).href));
    return files.get(path) ?? null;
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
