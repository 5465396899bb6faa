/**
 * The position editor: men are put on points, and the server checks the position.
 *
 * @module
 */

import { post } from "./api.js";
import { button, choice, field, html } from "./elements.js";
import { icon } from "./players.js";
import { keep, recall } from "./settings.js";
import { t } from "./texts.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").View} View
 * @typedef {import("./board/board.js").Board} Board
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 *
 * A position that is being set up. `beyond` counts the men on the board that came from an empty hand.
 * @typedef {View & {beyond: [number, number]}} Draft
 *
 * The stored part of a draft, with the position that it began with.
 * @typedef {Partial<Pick<Draft, "game" | "occupants" | "areas" | "to_move" | "in_hand" | "beyond">> & {from?: string}} KeptDraft
 */

/**
 * Returns the draft from before the page was reloaded, if it began with this position.
 * @param {View} view
 * @returns {Partial<Draft>}
 */
function recallDraft(view) {
  const { from, ...kept } = /** @type {KeptDraft} */ (JSON.parse(recall("draft", "session") || "{}"));
  return kept.game === view.game && from === view.position ? kept : {};
}

/** Returns a draft that begins with this position. @param {View} view @returns {Draft} */
function draftOf(view) {
  return structuredClone({ ...view, beyond: [0, 0], last: null, lines: [], legal: [], ending: null });
}

export class Editor {
  /**
   * @param {HTMLElement} element
   * @param {Store} store
   * @param {Navigation} navigation
   * @param {Board} board
   */
  constructor(element, store, navigation, board) {
    this.element = element;
    this.store = store;
    this.navigation = navigation;
    this.board = board;
    /** @type {Player | null} The man that a click puts down; `null` removes one. */
    this.brush = "first";
    /** @type {Draft | null} */
    this.draft = null;
    /** The position that was on the board when the editor was opened. */
    this.from = "";
    this.isOpen = false;
    /** Maximum number of men in hand in this game, once the server has sent it. */
    this.maxInHand = Infinity;
    this.learning = Promise.resolve();
    /** @type {HTMLSelectElement | null} The side to move. */
    this.mover = null;
    /** @type {HTMLInputElement[]} The men in hand, in games that have them. */
    this.hands = [];
    /** @type {HTMLSelectElement | null} The board to play in, where there is a choice. */
    this.area = null;
    element.addEventListener("change", () => this.keep());
  }

  /** @param {Action} action */
  react(action) {
    // The texts are in one language, so another one needs new elements.
    if (action.type === "speak" && this.isOpen) this.build();
    if (["arrive", "explore", "flip", "zoom"].includes(action.type)) this.render();
  }

  /** Shows the editor if the address has its view, with the position on the board. */
  render() {
    const { address, view } = this.store.state;
    const wasOpen = this.isOpen;
    this.isOpen = address.view === "edit";
    this.element.hidden = !this.isOpen;
    if (!this.isOpen || !view) {
      this.draft = null;
      return;
    }
    if (!wasOpen || this.draft?.game !== view.game) this.begin(view);
    this.paint();
  }

  /** @param {View} view */
  begin(view) {
    this.element.replaceChildren();
    this.from = view.position;
    this.draft = { ...draftOf(view), ...recallDraft(view) };
    this.build();
    if (view.in_hand) this.learning = this.learnMaxInHand(view.game);
  }

  /** Stores the draft, for a reload of the page or a return from another view. */
  keep() {
    const { draft, from } = this;
    if (!draft) return;
    const { game, occupants, areas, to_move, in_hand, beyond } = this.made(draft);
    keep("draft", JSON.stringify({ game, from, occupants, areas, to_move, in_hand, beyond }), "session");
  }

  /** Requests the number of men with which the game begins. @param {string} game */
  async learnMaxInHand(game) {
    this.maxInHand = Infinity;
    const start = await post("/api/view", { game }).catch(() => null);
    if (this.draft?.game !== game || !start?.in_hand) return;
    this.maxInHand = start.in_hand[0];
    for (const input of this.hands) input.max = String(this.maxInHand);
  }

  /** Returns the draft with the values of the fields. @param {Draft} draft @returns {Draft} */
  made(draft) {
    const area = this.area?.value ?? "";
    const [first, second] = this.hands.map((input) => Number(input.value));
    return {
      ...draft,
      areas: draft.areas.map((one, index) => ({ ...one, owner: null, playable: area === String(index), closed: false })),
      to_move: /** @type {Player} */ (this.mover?.value ?? draft.to_move),
      in_hand: draft.in_hand && this.hands.length > 0 ? [first, second] : null,
    };
  }

  build() {
    const { draft } = this;
    if (!draft) return;
    const brushes = html("div", { class: "brushes", role: "radiogroup", "aria-label": t("page-editor-brush") });
    for (const brush of /** @type {const} */ (["first", "second", null])) brushes.append(this.brushChoice(brush, draft));
    const fields = [this.moverField(draft), ...this.handFields(draft), ...this.areaFields(draft)];
    const clear = button(t("page-editor-clear"), () => this.clear());
    const start = button(t("page-editor-start"), () => this.reset().catch((error) => this.store.complain(error)));
    const use = button(t("page-editor-use"), () => this.use(), { class: "primary", "data-editor-use": "" });
    this.element.replaceChildren(
      html("h2", { text: t("page-view-edit") }),
      html("p", { class: "quiet", text: t("page-editor-help") }),
      brushes,
      html("div", { class: "fields" }, ...fields),
      html("div", { class: "actions" }, clear, start, use),
    );
  }

  /** @param {Player | null} brush @param {View} draft */
  brushChoice(brush, draft) {
    const name = brush ? nameOf(brush, draft.men) : t("page-empty");
    const input = html("input", { type: "radio", name: "brush", "data-brush": brush ?? "empty", checked: brush === this.brush });
    input.addEventListener("change", () => {
      this.brush = brush;
    });
    return html("label", { class: "choice" }, input, brush ? icon(brush, draft.men) : "", name);
  }

  /** @param {Draft} draft */
  moverField(draft) {
    const movers = /** @type {const} */ (["first", "second"]).map((player) => tuple(player, nameOf(player, draft.men)));
    this.mover = choice("to-move", movers, this.mover?.isConnected ? this.mover.value : draft.to_move);
    return field(t("page-editor-to-move"), this.mover);
  }

  /** @param {Draft} draft */
  handFields(draft) {
    const before = this.hands;
    this.hands = (draft.in_hand ?? []).map((count, index) => {
      const value = before[index]?.isConnected ? before[index].value : String(count);
      const limits = { min: 0, max: this.maxInHand, required: true };
      return /** @type {HTMLInputElement} */ (html("input", { type: "number", ...limits, value, name: `hand-${index}` }));
    });
    const names = [nameOf("first", draft.men), nameOf("second", draft.men)];
    return this.hands.map((input, index) => field(t("page-editor-in-hand", { player: names[index] }), input));
  }

  /** @param {Draft} draft */
  areaFields({ areas }) {
    const chosen = this.area?.isConnected ? this.area.value : null;
    this.area = null;
    if (areas.length === 0) return [];
    const playable = areas.flatMap((area, index) => (area.playable ? [index] : []));
    const boards = areas.map((_, index) => tuple(String(index), t("page-board-number", { number: index + 1 })));
    const usual = playable.length === 1 ? String(playable[0]) : "";
    this.area = choice("area", [["", t("page-editor-any-board")], ...boards], chosen ?? usual);
    this.area.addEventListener("change", () => this.paint());
    return [field(t("page-editor-area"), this.area)];
  }

  /** Handles a click on the board while the editor is open. @param {number} point */
  onPoint(point) {
    if (!this.isOpen || !this.draft) return false;
    const { occupants } = this.draft;
    const before = occupants[point];
    const after = before === this.brush ? null : this.brush;
    occupants[point] = after;
    this.changeHand(before, 1);
    this.changeHand(after, -1);
    this.paint();
    return true;
  }

  /**
   * Takes a man that is put down from the hand, as long as there is one. Returns a removed man to the hand,
   * except for those that did not come from it.
   * @param {Player | null} owner
   * @param {1 | -1} change
   */
  changeHand(owner, change) {
    const index = owner === "first" ? 0 : 1;
    const input = owner && this.hands[index];
    if (!input || !this.draft) return;
    const { beyond } = this.draft;
    const left = Number(input.value) + change;
    if (left < 0 || (change > 0 && beyond[index] > 0)) beyond[index] -= change;
    else input.value = String(Math.min(left, this.maxInHand));
  }

  /** Returns `true` if the game allows these numbers of men in hand; otherwise a field shows its limits. */
  checkHands() {
    return this.hands.every((input) => {
      input.setCustomValidity("");
      const text = t("position-in-hand", { max: this.maxInHand, found: input.value });
      if (!input.validity.valid) input.setCustomValidity(text);
      return input.reportValidity();
    });
  }

  /** Shows the draft on the board. */
  paint() {
    if (!this.draft) return;
    const { flip } = this.store.state.address;
    this.board.render(this.made(this.draft), { flip, interactive: false, animate: false, editing: true });
    this.keep();
  }

  clear() {
    for (const owner of this.draft?.occupants ?? []) this.changeHand(owner, 1);
    this.draft?.occupants.fill(null);
    this.paint();
  }

  /** Resets the draft to the start of the game. */
  async reset() {
    this.draft = draftOf(await post("/api/view", { game: this.store.state.address.game }));
    this.element.replaceChildren();
    this.build();
    this.paint();
  }

  /** Checks the position on the server, and begins a game there. */
  async use() {
    await this.learning;
    if (!this.draft || !this.checkHands()) return;
    const { game, occupants, to_move, in_hand } = this.made(this.draft);
    const area = this.area && { area: this.area.value === "" ? null : Number(this.area.value) };
    try {
      const { position } = await post("/api/position", { game, occupants, to_move, ...(in_hand && { in_hand }), ...area });
      const { repetitions, quietPlies } = this.store.state.address;
      keep("draft", "", "session");
      await this.navigation.begin({ position, repetitions, quietPlies });
      this.board.focus();
    } catch (error) {
      this.store.complain(error);
    }
  }
}

/**
 * Returns a value of a list, with its label.
 * @param {string} value
 * @param {string} name
 * @returns {[string, string]}
 */
function tuple(value, name) {
  return [value, name];
}
