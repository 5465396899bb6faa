/**
 * The WebAssembly module that answers the requests of the page without a server (crates/wasm).
 *
 * @module
 */

/**
 * The exports of the module.
 * @typedef {{memory: WebAssembly.Memory, start: (searchMemory: number) => void, buffer: (length: number) => number, answer: () => number}} Exports
 *
 * The services around the module: the time in milliseconds, the date as a number such as 20261128, a random
 * number below 2^53.
 * @typedef {{now: () => number, today: () => number, seed: () => number}} Surroundings
 *
 * @typedef {import("./files.js").HostFiles} HostFiles
 *
 * @typedef {(name: string, data: string) => void} OnEvent
 */

/** The services of a browser. @type {Surroundings} */
const USUAL = {
  now: () => performance.now(),
  today: () => Number(new Date().toISOString().slice(0, 10).replaceAll("-", "")),
  seed: () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
};

export class Module {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  /** @type {OnEvent} */
  #onEvent = () => {};

  /**
   * @param {WebAssembly.Module} compiled
   * @param {number} searchMemory the memory of a search, in bytes
   * @param {HostFiles} files
   * @param {Surroundings} [surroundings]
   */
  constructor(compiled, searchMemory, files, surroundings = USUAL) {
    const file_size = (/** @type {number} */ path, /** @type {number} */ length) => files.size(this.#read(path, length));
    const read_file = (/** @type {number[]} */ ...[path, length, offset, part, partLength]) => {
      const bytes = files.read(this.#read(path, length), offset, partLength);
      if (bytes?.length !== partLength) return 0;
      new Uint8Array(this.exports.memory.buffer, part, partLength).set(bytes);
      return 1;
    };
    const send = (/** @type {number[]} */ ...[name, nameLength, text, textLength]) => this.#onEvent(this.#read(name, nameLength), this.#read(text, textLength));
    const instance = new WebAssembly.Instance(compiled, { host: { ...surroundings, file_size, read_file, send } });
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.exports.start(searchMemory);
  }

  /**
   * Answers a request. The last event contains the answer, or has the name `error`.
   * @param {string} language
   * @param {string} name the name of the request, such as `analyse`
   * @param {string} body
   * @param {OnEvent} onEvent
   */
  answer(language, name, body, onEvent) {
    this.#onEvent = onEvent;
    const request = this.#encoder.encode(`${language} ${name}\n${body}`);
    const start = this.exports.buffer(request.length);
    new Uint8Array(this.exports.memory.buffer, start, request.length).set(request);
    if (!this.exports.answer()) throw new Error(`no request is called ${name}`);
  }

  /** @param {number} start @param {number} length */
  #read(start, length) {
    return this.#decoder.decode(new Uint8Array(this.exports.memory.buffer, start, length));
  }
}
