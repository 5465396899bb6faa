/**
 * The dialog that checks a certificate, a file that proves the value of a position: the check runs in a worker
 * of this browser, and the reader can play against the proof.
 *
 * @module
 */

import { hasServer, isAbort, messageOf, post, stream } from "../api.js";
import { BoardGame } from "../board-game.js";
import { button, html } from "../elements.js";
import { inStones } from "../positions.js";
import { number, t } from "../texts.js";
import { nameOf, other } from "../values.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../types.js").Certificate} Certificate */

/** Opens the dialog, and checks a file. @param {File} [file] */
export function openCertificate(file) {
  const dialog = new Checking();
  openDialog("page-certificate", dialog.element);
  // A closed dialog ends the check.
  document.querySelector("[data-dialog]")?.addEventListener("close", () => dialog.stop(), { once: true });
  if (file) dialog.check(file);
}

class Checking {
  /** @type {AbortController | null} */
  #running = null;

  constructor() {
    this.file = /** @type {HTMLInputElement} */ (html("input", { type: "file", "aria-label": t("page-certificate-choose"), "data-certificate-file": "" }));
    this.file.addEventListener("change", () => this.file.files?.[0] && this.check(this.file.files[0]));
    this.words = html("p", { role: "status", "data-certificate-words": "" });
    this.cancel = button(t("page-certificate-cancel"), () => this.stop(), { "data-certificate-cancel": "", hidden: true });
    this.ways = html("div", { class: "actions" });
    this.place = html("div");
    const about = html("p", { class: "quiet", text: t(hasServer ? "page-certificate-server" : "page-certificate-about") });
    this.element = html("div", { class: "certificate" }, about, ...(hasServer ? [] : [this.file]), this.words, this.cancel, this.ways, this.place);
  }

  stop() {
    this.#running?.abort();
  }

  /** Checks a certificate, and shows the progress and the result. @param {File} file */
  async check(file) {
    if (hasServer) return;
    this.stop();
    const running = (this.#running = new AbortController());
    this.ways.replaceChildren();
    this.place.replaceChildren();
    this.cancel.hidden = false;
    this.words.textContent = t("page-certificate-checking", { positions: number(0) });
    try {
      const certificate = await base64(file);
      const last = await stream("/api/check", { certificate }, (event) => {
        if (event.name === "checking") this.words.textContent = t("page-certificate-checking", { positions: number(event.data.positions) });
      }, { signal: running.signal });
      if (last?.name === "certificate") await this.showResult(last.data, certificate);
    } catch (error) {
      if (this.#running === running) this.words.textContent = isAbort(error) ? t("page-certificate-cancelled") : messageOf(error);
    } finally {
      if (this.#running === running) this.cancel.hidden = true;
    }
  }

  /** @param {Certificate} checked @param {string} certificate */
  async showResult(checked, certificate) {
    const { men } = inStones(await post("/api/view", { game: checked.game, position: checked.position, moves: [] }));
    const player = checked.player ? nameOf(checked.player, men) : "";
    const effort = { steps: number(checked.steps), positions: number(checked.positions) };
    const result = t(`page-certificate-${checked.proven}`, { game: checked.game, player, plies: checked.plies ?? 0 });
    this.words.textContent = `${result} ${t("page-certificate-effort", effort)}`;
    const attacks = checked.theorems.map(({ player: proven }, theorem) => {
      const names = { player: nameOf(other(proven), men), other: nameOf(proven, men) };
      return button(t("page-certificate-attack", names), () => this.attack(checked, certificate, theorem), { "data-certificate-attack": theorem });
    });
    this.ways.replaceChildren(...attacks);
  }

  /** Begins a game against the strategy of a theorem. @param {Certificate} checked @param {string} certificate @param {number} theorem */
  attack({ game, position, theorems }, certificate, theorem) {
    const strategy = async (/** @type {string[]} */ moves) => (await post("/api/attack", { certificate, theorem, moves })).move;
    const play = new BoardGame({ game, position }, [], { [theorems[theorem].player]: strategy });
    this.place.replaceChildren(play.element);
    // On a small screen the board is below the words.
    play.show([]).then(() => play.element.scrollIntoView({ block: "nearest" }));
  }
}

/** Returns the content of a file in Base64. @param {File} file @returns {Promise<string>} */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
