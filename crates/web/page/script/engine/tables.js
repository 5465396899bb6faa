/**
 * The table files of the host of a site, read by requests for ranges of bytes. A worker waits for each answer,
 * since the search that asks for it waits too.
 *
 * @module
 */

import { NONE } from "./files.js";

/**
 * @typedef {import("./files.js").HostFiles} HostFiles
 *
 * A file of which the end is known: what describes its blocks.
 * @typedef {{bytes: number, end: Uint8Array}} KnownFile
 */

/** The number of bytes that are read from the end of a file at first. */
const END = 16 << 10;

/**
 * Returns the tables below an address. A host that answers with whole files has none: they are large.
 * @param {string} address
 * @param {(address: string, range: string) => {status: number, range: string, body: Uint8Array}} [request]
 * @returns {HostFiles}
 */
export function tablesAt(address, request = requestRange) {
  /** @type {Map<string, KnownFile | null>} */
  const files = new Map();
  const addressOf = (/** @type {string} */ path) => new URL(path, address).href;

  /** @param {string} path */
  const find = (path) => {
    if (!files.has(path)) files.set(path, knownFile(request(addressOf(path), `bytes=-${END}`)));
    return files.get(path) ?? null;
  };

  return {
    size: (path) => find(path)?.bytes ?? NONE,
    read: (path, offset, length) => {
      const file = find(path);
      if (!file) return null;
      const from = offset - (file.bytes - file.end.length);
      if (from >= 0) return file.end.subarray(from, from + length);
      const { status, body } = request(addressOf(path), `bytes=${offset}-${offset + length - 1}`);
      return status === 206 && body.length === length ? body : null;
    },
  };
}

/** @param {{status: number, range: string, body: Uint8Array}} answer @returns {KnownFile | null} */
function knownFile({ status, range, body }) {
  const bytes = Number(/\/(\d+)$/.exec(range)?.[1]);
  return status === 206 && bytes >= body.length ? { bytes, end: body } : null;
}

/**
 * Requests a range of a file, and waits for it.
 * @param {string} address
 * @param {string} range
 */
function requestRange(address, range) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.setRequestHeader("Range", range);
  try {
    request.send();
  } catch {
    return { status: 0, range: "", body: new Uint8Array() };
  }
  return { status: request.status, range: request.getResponseHeader("Content-Range") ?? "", body: new Uint8Array(request.response ?? 0) };
}
