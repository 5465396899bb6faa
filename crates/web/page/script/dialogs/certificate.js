/**
 * The dialog that checks a certificate, a file that proves the value of a position. The reader can try to break
 * its strategy, which is explained move by move, and begin a game in which the computer plays by it.
 *
 * @module
 */

import { fetched, isAbort, messageOf, post, stream } from "../api.js";
import { BoardGame } from "../board-game.js";
import { useBook } from "../book.js";
import { button, html } from "../elements.js";
import { fetchStyle } from "../mounts.js";
import { inStones } from "../positions.js";
import { loadSet, number, t } from "../texts.js";
import { nameOf, other } from "../values.js";
import { openDialog } from "./dialog.js";
import { Explanation } from "./explanation.js";

/**
 * @typedef {import("../types.js").Certificate} Certificate
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").View} View
 * @typedef {import("../navigation.js").Navigation} Navigation
 * @typedef {import("../store.js").Store} Store
 * @typedef {{store: Store, navigation: Navigation}} Page
 */

/** Opens the dialog, and checks a file. @param {Page} page @param {File} [file] */
export async function openCertificate(page, file) {
  await fetched(loadSet("techniques"));
  const dialog = new Checking(page);
  fetchStyle("certificate").catch((error) => page.store.complain(error));
  const { close } = openDialog("page-certificate", dialog.element);
  dialog.close = close;
  // A closed dialog ends the check.
  document.querySelector("[data-dialog]")?.addEventListener("close", () => dialog.stop(), { once: true });
  if (file) dialog.check(file);
}

class Checking {
  /** @type {AbortController | null} */
  #running = null;

  close = () => {};

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** Maximum length of a file in Base64; 0 if the server takes none. */
    this.max = page.store.state.catalogue.limits.certificate_length;
    this.file = /** @type {HTMLInputElement} */ (html("input", { type: "file", "aria-label": t("solved-certificate-choose"), "data-certificate-file": "" }));
    this.file.addEventListener("change", () => this.file.files?.[0] && this.check(this.file.files[0]));
    this.words = html("p", { role: "status", "data-certificate-words": "" });
    this.cancel = button(t("solved-certificate-cancel"), () => this.stop(), { "data-certificate-cancel": "", hidden: true });
    this.ways = html("div", { class: "actions" });
    this.place = html("div");
    const about = html("p", { class: "quiet", text: t(this.max > 0 ? "solved-certificate-about" : "solved-certificate-server") });
    this.element = html("div", { class: "certificate" }, about, ...(this.max > 0 ? [this.file] : []), this.words, this.cancel, this.ways, this.place);
  }

  stop() {
    this.#running?.abort();
  }

  /** Checks a certificate, and shows the progress and the result. @param {File} file */
  async check(file) {
    if (this.max === 0) return;
    this.stop();
    const running = (this.#running = new AbortController());
    this.ways.replaceChildren();
    this.place.replaceChildren();
    this.cancel.hidden = false;
    this.words.textContent = t("solved-certificate-checking", { positions: number(0) });
    try {
      const certificate = await base64(file);
      if (certificate.length > this.max) {
        this.words.textContent = t("solved-certificate-long", { size: number(Math.floor((this.max * 3) / 4 / 1024)) });
        return;
      }
      const last = await stream("/api/check", { certificate }, (event) => {
        if (event.name === "checking") this.words.textContent = t("solved-certificate-checking", { positions: number(event.data.positions) });
      }, { signal: running.signal });
      if (last?.name === "certificate") await this.showResult(last.data, certificate);
    } catch (error) {
      if (this.#running === running) this.words.textContent = isAbort(error) ? t("solved-certificate-cancelled") : messageOf(error);
    } finally {
      if (this.#running === running) this.cancel.hidden = true;
    }
  }

  /** @param {Certificate} checked @param {string} certificate */
  async showResult(checked, certificate) {
    const { men } = inStones(await post("/api/view", { game: checked.game, position: checked.position, moves: [] }));
    const player = checked.player ? nameOf(checked.player, men) : "";
    const effort = { steps: number(checked.steps), positions: number(checked.positions) };
    const result = t(`solved-certificate-${checked.proven}`, { game: checked.game, player, plies: checked.plies ?? 0 });
    this.words.textContent = `${result} ${t("solved-certificate-effort", effort)}`;
    const attacks = checked.theorems.map(({ player: proven }, theorem) => {
      const names = { player: nameOf(other(proven), men), other: nameOf(proven, men) };
      return button(t("solved-certificate-attack", names), () => this.attack(checked, certificate, theorem), { "data-certificate-attack": theorem });
    });
    const play = button(t("solved-certificate-play", { player }), () => this.playFrom(checked, certificate), { class: "primary", "data-certificate-play": "" });
    this.ways.replaceChildren(...(checked.proven === "win" ? [play] : []), ...attacks);
  }

  /** Begins a game in which the computer plays by the certificate. @param {Certificate} checked @param {string} certificate */
  async playFrom({ game, position, player }, certificate) {
    if (!player) return;
    const { store, navigation } = this.page;
    try {
      const start = await post("/api/view", { game, moves: [] });
      useBook({ game, certificate });
      this.close();
      const players = /** @type {Record<Player, string>} */ ({ [player]: "perfect", [other(player)]: "human" });
      await navigation.begin({ game, position: start.position === position ? null : position, players });
      const { view } = store.state;
      const tell = () => store.tell(t("solved-certificate-playing", { player: nameOf(player, inStones(start).men) }));
      if (view?.to_move !== player) return tell();
      // A move takes messages away, and the computer moves at once.
      const leave = store.subscribe(({ type }) => {
        if (type !== "arrive") return;
        leave();
        tell();
      });
    } catch (error) {
      store.complain(error);
    }
  }

  /** Begins a game against the strategy of a theorem. @param {Certificate} checked @param {string} certificate @param {number} theorem */
  attack({ game, position, theorems }, certificate, theorem) {
    const { player } = theorems[theorem];
    const strategy = async (/** @type {string[]} */ moves) => (await post("/api/attack", { certificate, theorem, moves })).move;
    /** @type {View | null} */
    let shown = null;
    const explanation = new Explanation({ certificate, theorem, player }, (pointers) => {
      if (shown) play.board.render(shown, { ...play.extras(shown), animate: false, pointers });
    });
    const play = new BoardGame({ game, position }, [], { [player]: strategy }, (view) => {
      shown = view;
      explanation.show(view);
    });
    this.place.replaceChildren(html("div", { class: "explained-game" }, play.element, explanation.element));
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
