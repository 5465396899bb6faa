/**
 * Polls a server that does not answer until it does.
 *
 * @module
 */

import { isAnswering, pause } from "./api.js";
import { t } from "./texts.js";
import { onLost } from "./waiting.js";

/** @typedef {import("./store.js").Store} Store */

/** Pauses between two polls, in milliseconds; the last one is repeated. */
const PAUSES = [500, 1000, 2000, 4000];

export class Connection {
  /** @type {AbortController | null} Ends the pause between two polls. */
  #pausing = null;
  #isAsking = false;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    addEventListener("online", () => this.#pausing?.abort());
    onLost(() => {
      if (!this.#isAsking) this.#ask();
    });
  }

  /** Polls until the server answers, and reports that. */
  async #ask() {
    this.#isAsking = true;
    for (let tries = 0; ; tries += 1) {
      const pausing = (this.#pausing = new AbortController());
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)], pausing.signal).catch(() => {});
      if (await isAnswering()) break;
    }
    this.#isAsking = false;
    if (await isReplaced()) {
      // Modules of two releases do not work together. The address has the whole state.
      this.store.tell(t("page-release-other"));
      location.reload();
      return;
    }
    this.store.dispatch({ type: "online" });
  }
}

/** Returns `true` if the host has another release than this page. */
async function isReplaced() {
  const own = document.querySelector('meta[name="filetto-release"]')?.getAttribute("content");
  const list = await fetch("files.json", { cache: "no-store" }).then((answer) => answer.json()).catch(() => null);
  return Boolean(own && list && list.release !== own);
}
