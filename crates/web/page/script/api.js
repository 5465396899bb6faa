/**
 * The requests to the server: answers as JSON, and events as they come.
 *
 * @module
 */

import { currentLanguage, t } from "./texts.js";

/** What the server refused, with its sentence in the reader's language. */
export class Refusal extends Error {
  /**
   * @param {string} id
   * @param {string} message
   * @param {boolean} [isWrong] whether the request itself is wrong, and will be the next time
   */
  constructor(id, message, isWrong = false) {
    super(message);
    this.id = id;
    this.isWrong = isWrong;
  }
}

/** How often a request is repeated that the server was too busy for. */
const TRIES = 5;

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
async function send(path, body, signal) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOrExplain(path, body, signal);
    const refused = answer.headers.get("Filetto-Error");
    if (answer.ok && !refused) return answer;
    if (answer.status === 503 && attempt < TRIES) {
      await pause(1000 * Number(answer.headers.get("Retry-After") ?? 1), signal);
      continue;
    }
    const problem = await answer.json().catch(() => null);
    const { id, message } = problem?.error ?? { id: "http", message: `${answer.status} ${answer.statusText}` };
    throw new Refusal(id, message, answer.ok || answer.status === 400);
  }
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function fetchOrExplain(path, body, signal) {
  const headers = {
    "Content-Type": "application/json",
    "Accept-Language": currentLanguage(),
    // Else the browser writes to its console that a request has failed, when somebody has mistyped a move.
    "Filetto-Errors": "200",
  };
  try {
    return await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new Refusal("offline", t("page-offline"));
  }
}

/**
 * A module that is on its way; where it does not come, the server does not answer.
 * @template T
 * @param {Promise<T>} module
 * @returns {Promise<T>}
 */
export function fetched(module) {
  return module.catch(() => {
    throw new Refusal("offline", t("page-offline"));
  });
}

/** Whether a request was given up by the page itself. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Waits; ends early if the signal is given.
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("given up", "AbortError"));
    });
  });
}

/**
 * Asks for an answer.
 * @param {string} path
 * @param {unknown} body
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export async function post(path, body, { signal } = {}) {
  return (await send(path, body, signal)).json();
}

/**
 * Asks for events and hands each on as it comes, until the last.
 * @param {string} path
 * @param {unknown} body
 * @param {(name: string, data: any) => void} onEvent
 * @param {{signal?: AbortSignal}} [options]
 */
export async function stream(path, body, onEvent, { signal } = {}) {
  const answer = await send(path, body, signal);
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw isAbort(error) ? error : new Refusal("offline", t("page-offline"));
    });
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) tell(block, onEvent);
  }
}

/**
 * Reads the lines of one event.
 * @param {string} block
 * @param {(name: string, data: any) => void} onEvent
 */
function tell(block, onEvent) {
  let name = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data += line.slice(5);
  }
  if (!data) return;
  const value = JSON.parse(data);
  if (name === "error") throw new Refusal(value.error.id, value.error.message);
  onEvent(name, value);
}
