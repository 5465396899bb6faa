/**
 * Requests, answered by JSON or by a stream of events: by the server from which the page comes, or by workers
 * of this browser if the page comes from a host of files and names the module (`filetto site`). All addresses
 * are relative to the page, which a proxy may serve below a prefix.
 *
 * @module
 */

import { fileOf, MODULE, startWorker, TABLES } from "./place.js";
import { currentLanguage, t } from "./texts.js";
import { awaited, tellLost } from "./waiting.js";

/**
 * @typedef {import("./types.js").Answers} Answers
 * @typedef {import("./types.js").ErrorAnswer} ErrorAnswer
 * @typedef {import("./types.js").Events} Events
 * @typedef {import("./types.js").Requests} Requests
 * @typedef {import("./engine/workers.js").Workers} Workers
 */

/** The workers that answer if there is no server. */
const workers = MODULE ? new (await workersModule()).Workers(MODULE, TABLES, startWorker) : null;

/** `false` if the page comes from a host of files: then it has no games by link, and each search has one thread. */
export const hasServer = workers === null;

/** Loads the module of workers. @returns {Promise<typeof import("./engine/workers.js")>} */
function workersModule() {
  return import(fileOf("script/engine/workers.js"));
}

/** An error answer of the server, with its message in the reader's language. */
export class Refusal extends Error {
  /**
   * @param {string} id
   * @param {string} message
   * @param {boolean} [isWrong] `true` if the request itself is wrong, so that repeating it is useless
   */
  constructor(id, message, isWrong = false) {
    super(message);
    this.id = id;
    this.isWrong = isWrong;
  }
}

/** Returns the text of an error. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Statuses with which a proxy answers in place of a server that does not. */
const PROXY_ERRORS = [502, 504];

/** Maximum number of tries to send a request to a busy server. */
const MAX_TRIES = 5;

/**
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
async function send(path, body, signal) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOrExplain(path, body, signal);
    const refused = answer.headers.get("Filetto-Error");
    if (answer.ok && !refused) return answer;
    if (answer.status === 503 && attempt < MAX_TRIES) {
      await pause(1000 * Number(answer.headers.get("Retry-After") ?? 1), signal);
      continue;
    }
    const problem = /** @type {ErrorAnswer | null} */ (await answer.json().catch(() => null));
    const { id, message } = problem?.error ?? { id: "http", message: `${answer.status} ${answer.statusText}` };
    throw new Refusal(id, message, answer.ok || answer.status === 400);
  }
}

/**
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
async function fetchOrExplain(path, body, signal) {
  const headers = {
    "Content-Type": "application/json",
    "Accept-Language": currentLanguage(),
    // Browsers log a status 400 to their console, although the user has only mistyped a move.
    "Filetto-Errors": "200",
  };
  const answer = await fetch(`.${path}`, { method: "POST", headers, body: JSON.stringify(body), signal }).catch((error) => {
    throw isAbort(error) ? error : offline();
  });
  if (PROXY_ERRORS.includes(answer.status)) throw offline();
  return answer;
}

/**
 * Answers a request by the workers.
 * @param {Workers} answering
 * @param {string} path
 * @param {object} body
 * @param {(name: string, data: unknown) => void} onEvent also receives the answer, as the last event
 * @param {AbortSignal} [signal]
 */
async function answerHere(answering, path, body, onEvent, signal) {
  const problem = await answering.ask(path, currentLanguage(), body, onEvent, signal);
  if (problem === "offline") throw offline();
  if (problem === "no-server") throw new Refusal(problem, t("page-live-no-server"), true);
  if (problem === "fault") throw new Refusal(problem, t("page-fault"));
  if (problem) throw new Refusal(problem.id, problem.message, true);
}

/** Reports that the server does not answer; the page then polls it until it does. */
function offline() {
  tellLost();
  return new Refusal("offline", t("page-offline"));
}

/**
 * Waits for a resource of the page. If it cannot be loaded, the server does not answer.
 * @template T
 * @param {Promise<T>} thing
 * @returns {Promise<T>}
 */
export function fetched(thing) {
  return awaited(thing).catch(() => {
    throw offline();
  });
}

/**
 * Loads a module. Firefox caches a failed load, and tries again only with another address.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export function imported(load) {
  return fetched(
    load().catch((error) => {
      const [address] = /https?:\S+$/.exec(error.message) ?? [];
      if (!address) throw error;
      return import(`${address}?again=${Date.now()}`);
    }),
  );
}

/** Returns `true` if the page itself aborted a request. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Waits; rejects as soon as the signal is aborted.
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}

/**
 * Sends a request and returns its answer.
 * @template {keyof Answers} P
 * @param {P} path
 * @param {Requests[P]} body
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<Answers[P]>}
 */
export async function post(path, body, { signal } = {}) {
  if (workers) {
    /** @type {unknown} */
    let last = null;
    await awaited(answerHere(workers, path, body, (_, data) => (last = data), signal));
    return /** @type {Answers[P]} */ (last);
  }
  return awaited(send(path, body, signal).then((answer) => answer.json()));
}

/** Returns `true` if the server answers, or the host of the files. */
export function isAnswering() {
  const request = MODULE ? fetch(MODULE, { method: "HEAD", cache: "no-store" }) : fetch("api/health", { cache: "no-store" });
  return request.then(({ ok }) => ok, () => false);
}

/**
 * Sends a request and passes each event of its answer to `onEvent`.
 * @template {keyof Events} P
 * @param {P} path
 * @param {Requests[P]} body
 * @param {(event: Events[P]) => void} onEvent
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<Events[P] | null>} the last event
 */
export async function stream(path, body, onEvent, { signal } = {}) {
  if (workers) {
    /** @type {Events[P] | null} */
    let last = null;
    const hear = (/** @type {string} */ name, /** @type {unknown} */ data) => {
      last = /** @type {Events[P]} */ ({ name, data });
      onEvent(last);
    };
    await answerHere(workers, path, body, hear, signal);
    return last;
  }
  const answer = await send(path, body, signal);
  if (!answer.body) return null;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  /** @type {Events[P] | null} */
  let last = null;
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw isAbort(error) ? error : offline();
    });
    if (done) return last;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = /** @type {Events[P] | null} */ (readEvent(block));
      if (!event) continue;
      last = event;
      onEvent(event);
    }
  }
}

/**
 * Reads the lines of one event.
 * @param {string} block
 * @returns {{name: string, data: unknown} | null}
 */
function readEvent(block) {
  let name = "message";
  let text = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) text += line.slice(5);
  }
  if (!text) return null;
  if (name === "error") {
    const { error } = /** @type {ErrorAnswer} */ (JSON.parse(text));
    throw new Refusal(error.id, error.message);
  }
  return { name, data: JSON.parse(text) };
}
