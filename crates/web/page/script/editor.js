/**
 * Puts a position together: men are put on points, and the server says whether it is a position.
 *
 * @module
 */

import { post } from "./api.js";
import { choice, field } from "./dialogs/dialog.js";
import { html } from "./elements.js";
import { icon } from "./players.js";
import { keep, recall } from "./settings.js";
import { t } from "./texts.js";
import { nameOf } from "./values.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./board/geometry.js").View} View
 * @typedef {import("./board/geometry.js").Player} Player
 */

/** A position that is being made, and how many men on the board came from no hand, since that was empty. @typedef {View & {beyond: [number, number]}} Draft */

/** What was made of the position on the board before the page was loaded again. @param {View} view */
function recallDraft(view) {
  const { from, ...kept } = JSON.parse(recall("draft", "session") || "{}");
  return kept.game === view.game && from === view.position ? kept : {};
}

export class Editor {
  /**
   * @param {App} app
   * @param {HTMLElement} element
   */
  constructor(app, element) {
    this.app = app;
    this.element = element;
    /** @type {Player | null} What a click puts down; `null` takes away. */
    this.brush = "first";
    /** @type {Draft | null} */
    this.draft = null;
    /** The position that was on the board when it began. */
    this.from = "";
    this.isOpen = false;
    /** The most men that somebody has in hand in this game, once the server has said it. */
    this.most = Infinity;
    this.learning = Promise.resolve();
    element.addEventListener("change", () => this.keep());
    /** @type {HTMLSelectElement | null} The board to play on, where there is a choice. */
    this.area = null;
  }

  /** Shows the editor where the page wants it, with the position on the board. */
  render() {
    const { state, view } = this.app;
    const wasOpen = this.isOpen;
    this.isOpen = state.view === "edit";
    this.element.hidden = !this.isOpen;
    if (!this.isOpen || !view) {
      this.draft = null;
      return;
    }
    if (!wasOpen || this.draft?.game !== view.game) {
      this.element.replaceChildren();
      this.from = view.position;
      this.draft = structuredClone({ ...view, beyond: [0, 0], last: null, lines: [], legal: [], ending: null, ...recallDraft(view) });
      this.build();
      if (view.in_hand) this.learning = this.learnMost(view.game);
    }
    this.paint();
  }

  /** Keeps the draft, for when the page is loaded again, or another view was looked at. */
  keep() {
    const { draft, from } = this;
    if (!draft) return;
    const { game, occupants, areas, to_move, in_hand, beyond } = this.made(draft);
    keep("draft", JSON.stringify({ game, from, occupants, areas, to_move, in_hand, beyond }), "session");
  }

  /** Asks how many men the game begins with. @param {string} game */
  async learnMost(game) {
    this.most = Infinity;
    const start = await post("/api/view", { game }).catch(() => null);
    if (this.draft?.game !== game || !start) return;
    this.most = start.in_hand[0];
    for (const input of this.hands ?? []) input.max = String(this.most);
  }

  /** The draft with what the fields say. @param {Draft} draft */
  made(draft) {
    const area = this.area?.value ?? "";
    return {
      ...draft,
      areas: draft.areas.map((one, index) => ({ ...one, owner: null, playable: area === String(index), closed: false })),
      to_move: /** @type {Player} */ (this.mover?.value ?? draft.to_move),
      in_hand: draft.in_hand && this.hands ? /** @type {[number, number]} */ (this.hands.map((input) => Number(input.value))) : null,
    };
  }

  /** Makes it anew, in another language. */
  rebuild() {
    if (this.isOpen) this.build();
  }

  build() {
    const { draft } = this;
    if (!draft) return;
    const brushes = html("div", { class: "brushes", role: "radiogroup", "aria-label": t("page-editor-brush") });
    for (const brush of /** @type {(Player | null)[]} */ (["first", "second", null])) {
      brushes.append(this.brushChoice(brush, draft));
    }
    const movers = /** @type {[string, string][]} */ (
      ["first", "second"].map((player) => [player, nameOf(/** @type {Player} */ (player), draft.men)])
    );
    this.mover = choice("to-move", movers, this.mover?.isConnected ? this.mover.value : draft.to_move);
    this.fields = html("div", { class: "fields" }, field(t("page-editor-to-move"), this.mover));
    const hands = this.hands;
    this.hands = (draft.in_hand ?? []).map((count, index) => {
      const value = hands?.[index]?.isConnected ? hands[index].value : String(count);
      const input = html("input", { type: "number", min: 0, max: this.most, required: true, value, name: `hand-${index}` });
      const player = nameOf(index === 0 ? "first" : "second", draft.men);
      this.fields?.append(field(t("page-editor-in-hand", { player }), input));
      return /** @type {HTMLInputElement} */ (input);
    });
    const chosen = this.area?.isConnected ? this.area.value : null;
    this.area = null;
    if (draft.areas.length > 0) {
      const playable = draft.areas.flatMap((area, index) => (area.playable ? [index] : []));
      const options = /** @type {[string, string][]} */ ([
        ["", t("page-editor-any-board")],
        ...draft.areas.map((_, index) => [String(index), t("page-board-number", { number: index + 1 })]),
      ]);
      this.area = choice("area", options, chosen ?? (playable.length === 1 ? String(playable[0]) : ""));
      this.area.addEventListener("change", () => this.paint());
      this.fields.append(field(t("page-editor-area"), this.area));
    }
    const clear = html("button", { type: "button", text: t("page-editor-clear") });
    clear.addEventListener("click", () => this.clear());
    const start = html("button", { type: "button", text: t("page-editor-start") });
    start.addEventListener("click", () => this.reset().catch((error) => this.app.scene.complain(error)));
    const use = html("button", { type: "button", class: "primary", text: t("page-editor-use"), "data-editor-use": "" });
    use.addEventListener("click", () => this.use());
    const title = html("h2", { text: t("page-view-edit") });
    const help = html("p", { class: "quiet", text: t("page-editor-help") });
    this.element.replaceChildren(title, help, brushes, this.fields, html("div", { class: "actions" }, clear, start, use));
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

  /** Takes a click on the board for itself, while it is open. @param {number} point */
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
   * A man that is put down comes from the hand while there are some, and one that is taken away goes back there, but
   * for as many as came from nowhere.
   * @param {Player | null} owner
   * @param {1 | -1} change
   */
  changeHand(owner, change) {
    const index = owner === "first" ? 0 : 1;
    const input = owner && this.hands?.[index];
    if (!input || !this.draft) return;
    const { beyond } = this.draft;
    const left = Number(input.value) + change;
    if (left < 0 || (change > 0 && beyond[index] > 0)) beyond[index] -= change;
    else input.value = String(Math.min(left, this.most));
  }

  /** Whether the men in hand are numbers that this game can have; else a field says what it wants. */
  checkHands() {
    return (this.hands ?? []).every((input) => {
      input.setCustomValidity("");
      if (!input.validity.valid) input.setCustomValidity(t("position-in-hand", { max: this.most, found: input.value }));
      return input.reportValidity();
    });
  }

  /** Shows the draft on the board. */
  paint() {
    if (!this.draft) return;
    const { flip } = this.app.state;
    this.app.scene.board.render(this.made(this.draft), { flip, interactive: false, animate: false, editing: true });
    this.keep();
  }

  clear() {
    for (const owner of this.draft?.occupants ?? []) this.changeHand(owner, 1);
    this.draft?.occupants.fill(null);
    this.paint();
  }

  async reset() {
    this.draft = { ...(await post("/api/view", { game: this.app.state.game })), beyond: [0, 0] };
    this.element.replaceChildren();
    this.build();
    this.paint();
  }

  /** Asks whether it is a position, and begins a game there. */
  async use() {
    await this.learning;
    if (!this.draft || !this.checkHands()) return;
    const { game, occupants, to_move, in_hand } = this.made(this.draft);
    /** @type {Record<string, unknown>} */
    const request = { game, occupants, to_move };
    if (in_hand) request.in_hand = in_hand;
    if (this.area) request.area = this.area.value === "" ? null : Number(this.area.value);
    try {
      const { position } = await post("/api/position", request);
      const { repetitions, quietPlies } = this.app.state;
      keep("draft", "", "session");
      await this.app.begin({ position, repetitions, quietPlies });
      this.app.scene.board.focus();
    } catch (error) {
      this.app.scene.complain(error);
    }
  }
}
