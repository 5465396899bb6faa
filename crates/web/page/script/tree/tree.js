/**
 * The tree view: minimax and alpha-beta beside each other on the same tree.
 *
 * It requests from /api/tree the tree of the position on the board, or of a lesson, and from /api/written-tree
 * one that the reader has written, and shows it in a Stage. All results come from the server: the page itself
 * searches nothing.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { select } from "./elements.js";
import { LESSONS, MAX_ASKED, MAX_NODES } from "./lessons.js";
import { readTree } from "./model.js";
import { number } from "../texts.js";
import { Stage } from "./stage.js";
import { gameSubject } from "./subject.js";
import { EXAMPLES, readWritten, writtenSubject } from "./written.js";
import { WrittenForm } from "./written-form.js";

/**
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("../types.js").Lesson} Lesson
 * @typedef {import("../types.js").Mounted} Mounted
 * @typedef {import("../types.js").TreeOrder} TreeOrder
 * @typedef {import("./model.js").GameTree} GameTree
 * @typedef {import("./subject.js").Subject} Subject
 * @typedef {import("./model.js").WrittenTree} WrittenTree
 */

/** @type {TreeOrder[]} */
const ORDERS = ["natural", "best-first", "worst-first"];

/** The searches for the first picture of a written tree. */
const FULL = /** @type {const} */ (["minimax", "negamax"]);

/** A picture that begins above this share of the window is visible without scrolling. */
const PICTURE_HIGH_ENOUGH = 0.75;

class TreeView {
  /**
   * @param {HTMLElement} element
   * @param {Context} context
   */
  constructor(element, context) {
    this.element = element;
    this.context = context;
    /** The last request for the position on the board. */
    this.asked = "";
    /** @type {Lesson | null} `null` for the position on the board */
    this.lesson = null;
    /** @type {string | null} The text of the tree that the reader has written; `null` for the tree of a game. */
    this.written = null;
    /** @type {"minimax" | "negamax"} The search in the first picture of a written tree. */
    this.full = "minimax";
    /** @type {TreeOrder} */
    this.order = "natural";
    /** @type {number|undefined} */
    this.depth = undefined;
    /** `true` if the reader has chosen this tree. */
    this.isChosen = false;
    /** `true` if a lesson stands in for a board whose tree is too large. */
    this.isStandIn = false;
    this.isOpening = false;
    /** @type {number[]} sizes of the levels below a board that is too large */
    this.boardLevels = [];
    /** @type {Stage|null} */
    this.stage = null;
    /** The moment at which to resume. */
    this.resumeAt = 0;
    /** `true` if the reader waits for the tree. */
    this.isAwaited = false;
    this.abort = new AbortController();
    this.written = context.written();
    this.#resume();
    const { t } = context;
    this.choices = this.#createSources();
    const sources = html("div", { class: "tree-sources", role: "group", "aria-label": t("tree-sources") });
    sources.replaceChildren(...this.choices.map(({ element }) => element));
    this.#markSource();
    this.form = new WrittenForm(t, (text) => this.draw(text));
    this.notice = html("div", { class: "tree-notice", hidden: true });
    this.stageElement = html("div", { class: "tree-stage" });
    this.details = html("div", { class: "tree-details" });
    element.setAttribute("data-tree", "");
    element.classList.add("tree");
    element.replaceChildren(
      this.form.element,
      this.notice,
      this.stageElement,
      sources,
      this.details,
      html("p", { class: "tree-intro" }, t("tree-intro")),
    );
    this.load();
  }

  /** Updates the tree for another position on the board. */
  update() {
    const asked = this.#key(this.context.written());
    if (asked === this.asked) {
      if (this.isStandIn) this.stage?.showOnBoard();
      return;
    }
    if (!this.isOpening) {
      this.written = this.context.written();
      this.lesson = null;
      this.depth = undefined;
      this.isChosen = false;
    }
    this.isOpening = false;
    this.load();
  }

  /**
   * Returns the key of a request: the text of a written tree, or the position on the board.
   * @param {string | null} written
   */
  #key(written) {
    return written === null ? JSON.stringify(this.context.request()) : `tree ${written}`;
  }

  /** Scrolls to the tree as soon as it is there. On a telephone the board fills the whole window. */
  reveal() {
    this.isAwaited = true;
    if (!this.element.hasAttribute("aria-busy")) this.#scrollToTree();
  }

  /**
   * Scrolls to the tree, unless enough of it is visible: to the notice about the tree, then the controls,
   * then the tree.
   */
  #scrollToTree() {
    if (!this.isAwaited || !this.stage) return;
    this.isAwaited = false;
    // The root may still move to its place in the picture, but the picture itself stands still.
    const picture = this.stageElement.querySelector(".tree-panels");
    const top = picture?.getBoundingClientRect().top ?? -1;
    if (top >= 0 && top <= PICTURE_HIGH_ENOUGH * innerHeight) return;
    const first = this.notice.hidden ? this.stageElement : this.notice;
    first.scrollIntoView({ block: "start", behavior: this.context.reducedMotion() ? "auto" : "smooth" });
  }

  /**
   * Resumes at the reader's place after another view or a change of language, if the position is still on the
   * board.
   */
  #resume() {
    const place = this.context.memory.tree;
    if (place?.asked !== this.#key(this.written)) return;
    this.lesson = place.lesson;
    this.full = place.full;
    this.order = place.order;
    this.depth = place.depth;
    this.isChosen = place.isChosen;
    this.resumeAt = place.at;
  }

  destroy() {
    const { asked, lesson, full, order, depth, isChosen } = this;
    this.context.memory.tree = { asked, lesson, full, order, depth, isChosen, at: this.stage?.at ?? this.resumeAt };
    this.abort.abort();
    this.stage?.destroy();
    this.element.replaceChildren();
  }

  /**
   * Opens a lesson on the board, or the tree of the position on the board.
   * @param {Lesson | null} lesson
   */
  async open(lesson) {
    // A written tree that arrives meanwhile would be written into the address again.
    this.abort.abort();
    const wasWritten = this.written !== null;
    this.lesson = lesson;
    this.written = null;
    this.isAwaited = true;
    this.isChosen = true;
    this.depth = lesson?.depth;
    this.isStandIn = false;
    if (lesson) {
      // The page calls `update` when the board shows the position, but not if it shows it already.
      this.isOpening = true;
      const players = { first: "human", second: "human" };
      await this.context.openGame({ game: lesson.game, position: lesson.position, players });
      if (!this.isOpening) return;
      this.isOpening = false;
    } else if (wasWritten) {
      this.context.write(null);
    } else {
      this.context.showPath([]);
    }
    this.load();
  }

  /**
   * Draws a tree that the reader has written. If the text is wrong, the tree before it stays.
   * @param {string} text
   */
  async draw(text) {
    const { written, asked } = this;
    this.written = text;
    const isDrawn = await this.load();
    if (!isDrawn && this.written === text) Object.assign(this, { written, asked });
  }

  /** Requests the tree, and cancels earlier requests. Returns `true` if the tree is shown. */
  async load() {
    this.isStandIn = false;
    this.abort.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.element.setAttribute("aria-busy", "true");
    let isShown = true;
    try {
      await this.#show(signal);
    } catch (error) {
      isShown = false;
      if (!signal.aborted) this.#complain(/** @type {Error} */ (error));
    }
    if (signal.aborted) return false;
    this.element.removeAttribute("aria-busy");
    this.#scrollToTree();
    return isShown;
  }

  /** @param {AbortSignal} signal */
  async #show(signal) {
    if (this.written === null) await this.#showGame(signal);
    else await this.#showWritten(this.written, signal);
  }

  /**
   * @param {string} text
   * @param {AbortSignal} signal
   */
  async #showWritten(text, signal) {
    const { context } = this;
    this.asked = this.#key(text);
    const tree = readWritten(await context.post("/api/written-tree", { text }, { signal }));
    if (signal.aborted) return;
    this.lesson = null;
    this.form.show(text);
    context.write(text);
    this.#stageWritten(tree);
  }

  /** @param {WrittenTree} tree */
  #stageWritten(tree) {
    this.#stage(writtenSubject(this.context.t, tree, this.full), [this.#chooseFull(tree)]);
  }

  /** Returns the choice of the search in the first picture. @param {WrittenTree} tree */
  #chooseFull(tree) {
    const { t } = this.context;
    const names = FULL.map((name) => /** @type {[string, string]} */ ([name, t(`tree-${name}`)]));
    const choice = select(t("tree-full"), names, this.full, (name) => {
      this.full = name === "negamax" ? "negamax" : "minimax";
      this.resumeAt = this.stage?.at ?? 0;
      this.#stageWritten(tree);
      this.details.querySelector("select")?.focus();
    });
    return choice;
  }

  /**
   * Shows a tree at the moment where the reader was.
   * @param {Subject} subject
   * @param {HTMLElement[]} settings
   */
  #stage(subject, settings) {
    this.notice.hidden = true;
    this.#markSource();
    this.stage?.destroy();
    this.stage = new Stage(this.stageElement, { details: this.details, context: this.context, subject, settings });
    this.stage.goTo(Math.min(this.resumeAt, this.stage.ticks.length - 1));
    this.resumeAt = 0;
  }

  /** @param {AbortSignal} signal */
  async #showGame(signal) {
    const { context } = this;
    const lesson = this.isStandIn ? this.lesson : null;
    this.asked = this.#key(null);
    const base = lesson ? { game: lesson.game, position: lesson.position } : context.request();
    const body = {
      ...base,
      order: this.order,
      ...(this.depth === undefined ? { nodes: MAX_NODES } : { depth: this.depth }),
    };
    const view = lesson ? await context.post("/api/view", base, { signal }) : context.view();
    const tree = readTree(await context.post("/api/tree", body, { signal }));
    if (signal.aborted) return;
    if (!lesson && this.depth === undefined && !tree.whole && !this.isChosen) {
      this.boardLevels = tree.levels;
      [this.isStandIn, this.lesson] = [true, LESSONS[0]];
      await this.#showGame(signal);
      this.#offerDepths();
      // The notice has moved the pictures down.
      this.stage?.goTo(this.stage.at);
      return;
    }
    if (!view) return;
    this.form.show(null);
    this.#stage(gameSubject(context, tree, view, lesson === null), this.#settings(tree));
    if (lesson) this.stage?.showOnBoard();
  }

  /** Returns the buttons of all trees, each with a test for "it is this one that is shown". */
  #createSources() {
    const { t } = this.context;
    const source = (/** @type {Lesson | null} */ lesson, /** @type {string} */ name) => ({
      element: button(name, () => this.open(lesson), { class: "tree-source" }),
      isShown: () => this.written === null && this.lesson?.id === lesson?.id,
    });
    const write = () => {
      this.isAwaited = true;
      if (this.written === null) this.draw(EXAMPLES[0]);
    };
    return [
      source(null, t("tree-on-board")),
      ...LESSONS.map((lesson) => source(lesson, t(`tree-lesson-${lesson.id}`))),
      {
        element: button(t("page-tree-written"), write, { class: "tree-source", "data-tree-written": "" }),
        isShown: () => this.written !== null,
      },
    ];
  }

  /** Marks the tree that is shown. The buttons stay, since one that is replaced while it is pressed does nothing. */
  #markSource() {
    for (const { element, isShown } of this.choices) element.setAttribute("aria-pressed", String(isShown()));
  }

  /**
   * Returns the settings of the request.
   * @param {GameTree} tree
   */
  #settings(tree) {
    const { t } = this.context;
    const orders = ORDERS.map((order) => /** @type {[string, string]} */ ([order, t(`tree-order-${order}`)]));
    const order = select(t("tree-order"), orders, this.order, (value) => {
      this.order = /** @type {TreeOrder} */ (value);
      this.#again();
    });
    const depth = select(t("tree-depth"), this.#depths(tree), String(tree.depth), (value) => {
      this.depth = Number(value);
      this.#again();
    });
    return [order, depth];
  }

  /**
   * Returns the depths with few enough nodes, with their numbers.
   * @param {GameTree} tree
   * @returns {Array<[string, string]>}
   */
  #depths(tree) {
    const { t } = this.context;
    const sums = tree.levels.map((_, ply) => tree.levels.slice(0, ply + 1).reduce((sum, size) => sum + size));
    const deepest = tree.levels.length - 1;
    const isWhole = (/** @type {number} */ ply) => tree.whole && ply === tree.depth && ply === deepest;
    /** @type {Array<[string, string]>} */
    const options = [];
    sums.forEach((nodes, plies) => {
      if (plies === 0 || nodes > MAX_ASKED) return;
      const key = isWhole(plies) ? "tree-depth-whole" : "tree-depth-plies";
      options.push([String(plies), t(key, { plies, nodes: number(nodes) })]);
    });
    return options;
  }

  /** Offers smaller depths, if the tree of the position on the board is too large. */
  #offerDepths() {
    const { t } = this.context;
    let nodes = 1;
    const offers = this.boardLevels.slice(1, -1).map((size, index) => {
      nodes += size;
      const label = t("tree-depth-plies", { plies: index + 1, nodes: number(nodes) });
      return button(label, () => this.#openBoard(index + 1), { class: "tree-button" });
    });
    const all = this.boardLevels.reduce((sum, size) => sum + size);
    this.notice.replaceChildren(
      html("p", {}, t("tree-too-many", { nodes: number(all) })),
      html("div", { class: "tree-offers" }, ...offers),
    );
    this.notice.hidden = false;
  }

  /**
   * Requests the tree again, with another move ordering or another depth. A lesson that stands in is opened
   * first.
   */
  #again() {
    if (this.isStandIn && this.lesson) this.open({ ...this.lesson, depth: this.depth });
    else {
      this.isChosen = true;
      this.load();
    }
  }

  /** @param {number} depth */
  #openBoard(depth) {
    this.lesson = null;
    this.isChosen = true;
    this.depth = depth;
    this.context.showPath([]);
    this.load();
  }

  /** @param {Error} error */
  #complain(error) {
    if (this.written !== null) {
      this.form.complain(this.written, error.message);
      this.#markSource();
      return;
    }
    this.asked = "";
    this.notice.replaceChildren(html("p", { role: "alert" }, error.message));
    this.notice.hidden = false;
    this.#markSource();
  }
}

/**
 * Shows the tree view in an element.
 * @param {HTMLElement} element
 * @param {Context} context
 * @returns {Mounted}
 */
export function mountTree(element, context) {
  const view = new TreeView(element, context);
  return { update: () => view.update(), destroy: () => view.destroy(), reveal: () => view.reveal() };
}
