/**
 * The analysis of the position on the board: the best moves, depth after depth.
 *
 * @module
 */

import { requestOf } from "./address.js";
import { hasServer, stream } from "./api.js";
import { byBook } from "./book.js";
import { button, choice, html } from "./elements.js";
import { Feed } from "./feed.js";
import { analysisLegend } from "./legend.js";
import { fetchStyle } from "./mounts.js";
import { keep, recall } from "./settings.js";
import { number, t } from "./texts.js";
import { Thoughts } from "./thinking.js";
import { estimateNote, sentence, shareOfFirst } from "./values.js";

/**
 * @typedef {import("./types.js").AnalyseEvent} AnalyseEvent
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./positions.js").Positions} Positions
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 */

/** Time limits of the analysis, in seconds; `endless` means until it is stopped, or the server's limit. */
const SECONDS = ["10", "30", "60", "endless"];
const USUAL_SECONDS = "30";

/** Number of the best moves that are shown. */
const LINES = 3;

export class Analysis {
  /** @type {AbortController | null} */
  #search = null;

  /**
   * @param {HTMLElement} element
   * @param {Store} store
   * @param {Positions} positions
   * @param {Navigation} navigation
   */
  constructor(element, store, positions, navigation) {
    this.element = element;
    this.store = store;
    this.navigation = navigation;
    this.isDone = false;
    // A focus on a move of a line is kept, and the star stays on the first line.
    this.feed = new Feed(store, positions, () => store.state.analysed, () => this.hasFocus());
    // From here on the text depends on the state, not on the document.
    delete element.dataset.text;
    element.addEventListener("focusout", () => this.feed.tellSoon());
    this.options = html("div", { class: "fields analysis-options" });
    element.before(this.options);
    fetchStyle("notes").catch((error) => store.complain(error));
    this.offer();
  }

  /** Shows the lists of time limits and of threads. */
  offer() {
    const { threads } = this.store.state.catalogue.limits;
    const times = SECONDS.map((seconds) => /** @type {[string, string]} */ ([seconds, timeInWords(seconds)]));
    const counts = Array.from({ length: threads }, (_, index) => /** @type {[string, string]} */ ([`${index + 1}`, t("page-analysis-threads", { count: index + 1 })]));
    const time = this.option("analysis-seconds", times, USUAL_SECONDS, "page-analysis-time");
    const number = this.option("analysis-threads", counts, "1", "page-analysis-threads-label");
    const note = hasServer ? "" : html("p", { class: "quiet", text: t("page-analysis-no-server") });
    this.options.replaceChildren(time, threads > 1 ? number : "", note);
  }

  /**
   * Returns a list whose choice is kept.
   * @param {string} name
   * @param {[string, string][]} values
   * @param {string} usual
   * @param {string} label
   */
  option(name, values, usual, label) {
    const kept = recall(name) ?? usual;
    const list = choice(name, values, values.some(([value]) => value === kept) ? kept : usual);
    list.setAttribute("aria-label", t(label));
    list.addEventListener("change", () => {
      keep(name, list.value);
      this.update();
    });
    return list;
  }

  /** Returns the chosen limits, for the server. */
  limits() {
    const { limits } = this.store.state.catalogue;
    const seconds = recall("analysis-seconds") ?? USUAL_SECONDS;
    const threads = Math.min(limits.threads, Number(recall("analysis-threads") ?? 1));
    return { seconds: seconds === "endless" ? limits.analysis_seconds : Number(seconds), threads };
  }

  /** @param {Action} action */
  react(action) {
    if (action.type === "speak") this.offer();
    if (["arrive", "pause", "analysis", "online"].includes(action.type)) this.update();
    if (action.type === "thought" && this.store.state.analysed) this.show();
  }

  /** Starts again after a new position, and stops when none is to be analysed. */
  update() {
    this.#search?.abort();
    const { wantsAnalysis, view, address, thinking } = this.store.state;
    const isOn = wantsAnalysis && view && !view.ending && address.view === "play" && !thinking;
    const thoughts = isOn ? new Thoughts(view) : null;
    if (thoughts || this.store.state.analysed) this.store.dispatch({ type: "analyse", thoughts });
    this.show();
    if (thoughts) this.run(thoughts);
  }

  /** @param {Thoughts} thoughts */
  async run(thoughts) {
    const search = new AbortController();
    this.#search = search;
    this.isDone = false;
    const lines = Math.min(LINES, thoughts.view.legal.length);
    const request = { ...byBook(requestOf(this.store.state.address)), lines, ...this.limits() };
    const onEvent = (/** @type {AnalyseEvent} */ event) => {
      if (search.signal.aborted) return;
      this.isDone = event.name === "result";
      thoughts.onEvent(event);
      this.feed.tellSoon();
    };
    try {
      await stream("/api/analyse", request, onEvent, { signal: search.signal });
    } catch (error) {
      this.store.complain(error);
    }
  }

  /** Shows the lines. */
  show() {
    const { wantsAnalysis, analysed } = this.store.state;
    if (!wantsAnalysis || !analysed) {
      this.element.textContent = t(wantsAnalysis ? "page-analysis-none" : "page-analysis-off");
      this.element.className = "quiet";
      return;
    }
    this.element.className = "";
    const effort = this.effort(analysed);
    const shown = this.element.querySelector(".effort");
    if (shown && this.hasFocus()) {
      shown.replaceWith(effort);
      return;
    }
    const lines = html("ol", { class: "lines" }, ...analysed.shown.map((line) => this.line(line, analysed)));
    const hasEstimate = analysed.shown.some(({ value }) => !value.value);
    const note = html("p", { class: "quiet note", text: estimateNote(analysed.view.men), hidden: !hasEstimate });
    const isOpen = this.element.querySelector("details")?.open ?? false;
    const legend = analysisLegend();
    legend.toggleAttribute("open", isOpen);
    this.element.replaceChildren(effort, lines, note, legend);
  }

  /** Returns `true` if a move of a line has the focus. */
  hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** Returns the progress of the search, as text. @param {Thoughts} thoughts */
  effort({ depth, nodes, nps, queued }) {
    const key = this.isDone ? "page-effort-done" : "page-effort";
    const counts = { depth, nodes: number(nodes), nps: number(nps) };
    const text = queued > 0 ? t("page-queued", { place: queued }) : t(key, counts);
    return html("p", { class: "effort", "data-thinking-depth": depth, text });
  }

  /**
   * Returns a line; one of an earlier depth shows its depth.
   * @param {import("./thinking.js").BestLine} line
   * @param {Thoughts} thoughts
   */
  line({ value, pv, depth }, { view, shown }) {
    const share = shareOfFirst(value, view.to_move);
    const side = share > 0.5 ? "first" : share < 0.5 ? "second" : "";
    const moves = pv.map((move, index) => button(move, () => this.navigation.explore(pv.slice(0, index + 1))));
    const isOlder = !value.exact && depth < shown[0].depth;
    return html(
      "li",
      {},
      html("strong", { text: sentence(value, view.to_move, view.men), "data-share": side }),
      isOlder ? html("small", { class: "quiet", text: t("page-depth", { depth }) }) : "",
      html("span", { class: "variation-moves" }, ...moves),
    );
  }
}

/** @param {string} seconds */
function timeInWords(seconds) {
  return seconds === "endless" ? t("page-analysis-endless") : t("page-analysis-seconds", { seconds });
}
