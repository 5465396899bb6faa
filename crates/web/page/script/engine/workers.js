/**
 * The workers that answer the requests of a page without a server. One answers the requests that need no
 * search, so that the board does not wait. Each search has a worker of its own, whose end stops the search.
 *
 * @module
 */

import { unpacking } from "./unpack.js";

/**
 * @typedef {import("./worker.js").Question} Question
 * @typedef {import("./worker.js").Sent} Sent
 * @typedef {import("./module.js").OnEvent} OnEvent
 * @typedef {import("../types.js").ErrorAnswer} ErrorAnswer
 * @typedef {import("../types.js").Opening} Opening
 */

/** The prefix of the paths of requests about games by link. */
const LIVE = "/api/live/";

/** The request for a position of a game. */
const VIEW = "view";

/** The request for the values of all moves. It solves a small game. */
const VALUES = "values";

/** The requests that search. */
const SEARCHES = ["move", "think", "values", "analyse", "review", "tree", "compare", "check"];

/** Maximum number of searches at a time; others wait for their turn. */
const MAX_SEARCHES = 2;

/** The memory of a search, in bytes: on a small device the least that a search accepts. */
const SEARCH_MEMORY = (/** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? 4) <= 2 ? 128 << 20 : 320 << 20;

export class Workers {
  /** Idle workers by kind. @type {Record<"quick" | "search", Worker[]>} */
  #idle = { quick: [], search: [] };
  #free = { quick: 1, search: MAX_SEARCHES };
  /** Requests that wait for a worker. @type {Record<"quick" | "search", (() => void)[]>} */
  #waiting = { quick: [], search: [] };
  /** @type {Promise<WebAssembly.Module> | null} */
  #compiled = null;
  /** `true` while a worker finishes a request that the page no longer wants. */
  #isFinishing = false;
  /** Resolves when the first worker that searches is ready. @type {Promise<void> | null} */
  #prepared = null;
  /** Workers that failed before a request. @type {WeakSet<Worker>} */
  #failed = new WeakSet();

  /**
   * @param {string} address the address of the module, beside which the files that it has apart lie
   * @param {string | null} tables the address of the folder of tables, if the host has one
   * @param {() => Worker} start starts a worker
   */
  constructor(address, tables, start) {
    this.address = address;
    this.tables = tables;
    this.start = start;
  }

  /**
   * Answers a request of the page. Resolves to `null`, or, if there is no answer, to the reason: the error that
   * the module answered with, or the name of a reason in this browser.
   * @param {string} path
   * @param {string} language
   * @param {object} body
   * @param {(name: string, data: unknown) => void} onEvent also receives the answer, as the last event
   * @param {AbortSignal} [signal]
   * @returns {Promise<ErrorAnswer["error"] | "no-server" | "offline" | "fault" | null>}
   */
  async ask(path, language, body, onEvent, signal) {
    if (path.startsWith(LIVE)) return "no-server";
    const question = { language, name: path.slice("/api/".length), body: JSON.stringify(body) };
    this.#prepared ??= this.#prepare(question.name === VIEW ? /** @type {Opening} */ (body).game : null);
    if (!(await this.compile().catch(() => null))) return "offline";
    /** @type {ErrorAnswer["error"] | null} */
    let problem = null;
    const receive = (/** @type {string} */ name, /** @type {string} */ data) => {
      if (name === "error") problem = /** @type {ErrorAnswer} */ (JSON.parse(data)).error;
      else if (!signal?.aborted) onEvent(name, JSON.parse(data));
    };
    try {
      await this.#answer(question, receive, signal);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      return "fault";
    }
    return problem;
  }

  /**
   * Answers a request. Its last event contains the answer, or has the name `error`.
   * @param {Question} question
   * @param {OnEvent} onEvent
   * @param {AbortSignal} [signal]
   */
  async #answer(question, onEvent, signal) {
    const kind = SEARCHES.includes(question.name) ? "search" : "quick";
    if (kind === "search") await this.#prepared;
    await this.#turn(kind, signal);
    const worker = this.#idleWorker(kind) ?? (await this.#start().catch(() => null));
    if (!worker) {
      this.#release(kind);
      throw new Error("no worker");
    }
    const answered = answer(worker, question, onEvent);
    try {
      await unlessAborted(answered, signal);
    } catch (error) {
      if (question.name === VALUES && signal?.aborted && !this.#isFinishing) this.#finish(worker, kind, answered);
      else this.#end(worker, kind);
      throw error;
    }
    this.#idle[kind].push(worker);
    this.#release(kind);
  }

  /**
   * Lets a worker finish a request that the page no longer wants: it may be solving a game, whose tables it then
   * has for the next position.
   * @param {Worker} worker
   * @param {"quick" | "search"} kind
   * @param {Promise<void>} answered
   */
  async #finish(worker, kind, answered) {
    this.#isFinishing = true;
    const isAnswered = await answered.then(() => true, () => false);
    this.#isFinishing = false;
    if (!isAnswered) return this.#end(worker, kind);
    this.#idle[kind].push(worker);
    this.#release(kind);
  }

  /**
   * Ends a worker: only this stops a search, and after a fault the memory of the module is not to be trusted.
   * @param {Worker} worker
   * @param {"quick" | "search"} kind
   */
  #end(worker, kind) {
    worker.terminate();
    this.#release(kind);
  }

  /** Lets the next request begin. @param {"quick" | "search"} kind */
  #release(kind) {
    this.#free[kind] += 1;
    // All of them try again: the first may have been aborted meanwhile.
    for (const wake of this.#waiting[kind].splice(0)) wake();
  }

  /**
   * Waits until a worker of this kind may be used.
   * @param {"quick" | "search"} kind
   * @param {AbortSignal} [signal]
   */
  async #turn(kind, signal) {
    while (this.#free[kind] === 0) {
      await new Promise((resolve, reject) => {
        this.#waiting[kind].push(() => resolve(null));
        signal?.addEventListener("abort", () => reject(aborted()));
      });
    }
    this.#free[kind] -= 1;
  }

  /** Fetches and compiles the module, once for all workers. */
  compile() {
    this.#compiled ??= compile(this.address).catch((error) => {
      this.#compiled = null;
      throw error;
    });
    return this.#compiled;
  }

  /** Returns an idle worker. @param {"quick" | "search"} kind */
  #idleWorker(kind) {
    const idle = this.#idle[kind];
    for (;;) {
      const worker = idle.pop();
      if (!worker || !this.#failed.has(worker)) return worker;
    }
  }

  /**
   * Starts a worker for each kind before the first request: the computer's first move waits for both. The one
   * that searches opens the game meanwhile, with its weights, by a search of one ply.
   * @param {string | null} game the game of the first request
   */
  async #prepare(game) {
    this.#start().then((worker) => this.#idle.quick.push(worker), () => {});
    const worker = await this.#start().catch(() => null);
    if (!worker) return;
    const body = JSON.stringify({ game, agent: "expert", depth: 1, seed: 0 });
    const isRunning = game === null || (await answer(worker, { language: "en", name: "think", body }, () => {}).then(() => true, () => false));
    if (isRunning) this.#idle.search.push(worker);
    else worker.terminate();
  }

  async #start() {
    // The worker fetches its own files while the module arrives.
    const worker = this.start();
    worker.onerror = (event) => {
      event.preventDefault();
      this.#failed.add(worker);
    };
    const compiled = await this.compile().catch((error) => {
      worker.terminate();
      throw error;
    });
    worker.postMessage({ compiled, searchMemory: SEARCH_MEMORY, files: new URL(this.address, document.baseURI).href, tables: this.tables });
    return worker;
  }
}

/** @param {string} address */
async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  // The file is compressed: some hosts of files do not compress, and some send a wrong media type for a module.
  const module = answer.body.pipeThrough(unpacking());
  return WebAssembly.compileStreaming(new Response(module, { headers: { "Content-Type": "application/wasm" } }));
}

/**
 * Sends a question to a worker and passes on its events. Fails if the worker does.
 * @param {Worker} worker
 * @param {Question} question
 * @param {OnEvent} onEvent
 * @returns {Promise<void>}
 */
function answer(worker, question, onEvent) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data ? onEvent(data.name, data.data) : resolve());
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(question);
  });
}

/**
 * Waits for the end of a request, unless the page aborts it.
 * @param {Promise<void>} answered
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
function unlessAborted(answered, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted());
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    answered.then(resolve, reject).finally(() => signal?.removeEventListener("abort", abort));
  });
}

function aborted() {
  return new DOMException("aborted", "AbortError");
}
