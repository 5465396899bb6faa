/**
 * The comparison of searches: the number of positions that each of them visits from the position on the
 * board, as bars that grow while the searches run, and as a table.
 *
 * @module
 */

import { Chart } from "./chart.js";
import { button, html } from "../elements.js";
import { csv } from "./csv.js";
import { Table } from "./table.js";
import { currentLanguage, number, searchName } from "../texts.js";

/**
 * @typedef {import("../types.js").CompareEvent} CompareEvent
 * @typedef {import("../types.js").Comparison} Comparison
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("../types.js").Mounted} Mounted
 * @typedef {import("../types.js").Row} Row
 */

/**
 * The searches that are explained before the server has named those of the position, in its order. A position may
 * have fewer.
 */
const EXPLAINED = [
  "minimax",
  "negamax",
  "alpha-beta",
  "deepening",
  "static-order",
  "table",
  "symmetry",
  "killers",
  "history",
  "null-window",
  "threats",
  "prospects",
  "quiescence",
  "extensions",
  "grafting",
  "threat-space",
  "null-move",
  "reductions",
  "aspiration",
  "mtdf",
  "negac",
  "threads",
  "df-pn",
  "mcts-random",
  "mcts",
];

class Comparing {
  /**
   * @param {HTMLElement} element
   * @param {Context} context
   */
  constructor(element, context) {
    this.element = element;
    this.context = context;
    /** @type {Comparison | null} the plan of the running measurement */
    this.plan = null;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {AbortController | null} */
    this.search = null;
    this.asked = "";
    const { t } = context;
    this.depth = field(t("comparing-depth"), {
      type: "number",
      min: 1,
      max: 127,
      step: 1,
      inputmode: "numeric",
      "data-compare-depth": true,
    });
    this.seconds = field(t("comparing-seconds"), {
      type: "number",
      min: 0.1,
      max: 10,
      step: "any",
      value: 2,
      inputmode: "decimal",
    });
    this.button = button(t("comparing-start"), () => (this.search ? this.stop() : this.start()), {
      class: "compare-start",
      "data-compare": true,
    });
    this.download = /** @type {HTMLAnchorElement} */ (
      html(
        "a",
        { class: "compare-download", download: "filetto-compare.csv", hidden: true, "data-compare-csv": true },
        t("comparing-download"),
      )
    );
    this.status = html("p", { class: "compare-status", role: "status" });
    this.chart = new Chart(t);
    this.table = new Table(context);
    this.about = html("dl", {});
    this.results = html(
      "div",
      { class: "compare-results", hidden: true },
      this.chart.element,
      this.table.element,
    );
    element.classList.add("compare");
    element.setAttribute("data-comparison", "");
    element.replaceChildren(
      html("p", { class: "compare-intro" }, t("comparing-intro")),
      html("div", { class: "compare-controls" }, this.depth.label, this.seconds.label, this.button, this.download),
      this.status,
      this.results,
      html("section", { class: "compare-about" }, html("h2", {}, t("comparing-about")), this.about),
    );
  }

  /** Drops the rows if another position is on the board. */
  update() {
    const asked = JSON.stringify(this.context.request());
    if (asked === this.asked) return;
    this.asked = asked;
    this.stop();
    this.clear();
    const isOver = this.context.view()?.ending != null;
    this.button.disabled = isOver;
    this.status.textContent = isOver ? this.context.t("comparing-finished-game") : "";
    this.depth.input.value = this.wishedDepth();
    this.recall();
  }

  /** Returns the depth with which another view opened this one. */
  wishedDepth() {
    const { wished } = this.context.memory;
    const view = this.context.view();
    return wished && view?.game === wished.game && view.position === wished.position ? String(wished.depth) : "";
  }

  clear() {
    this.rows = [];
    this.explain(EXPLAINED);
    this.results.hidden = true;
    this.download.hidden = true;
    if (this.download.href) URL.revokeObjectURL(this.download.href);
  }

  stop() {
    this.search?.abort();
  }

  destroy() {
    const { asked, plan, rows } = this;
    this.context.memory.compare = { asked, plan, rows, language: currentLanguage() };
    this.stop();
    this.clear();
    this.element.replaceChildren();
  }

  async start() {
    const { context } = this;
    this.clear();
    const search = new AbortController();
    this.search = search;
    this.button.textContent = context.t("comparing-stop");
    this.status.textContent = context.t("comparing-started");
    const body = { ...context.request(), ...numbers({ depth: this.depth.input, seconds: this.seconds.input }) };
    try {
      const onEvent = (/** @type {CompareEvent} */ event) => {
        if (!search.signal.aborted) this.onEvent(event);
      };
      await context.stream("/api/compare", body, onEvent, { signal: search.signal });
      if (!search.signal.aborted) this.finish();
    } catch (error) {
      this.status.textContent = search.signal.aborted
        ? context.t("comparing-stopped")
        : /** @type {Error} */ (error).message;
    }
    this.search = null;
    this.button.textContent = context.t("comparing-start");
    this.offer();
  }

  /** Handles an event of the server. @param {CompareEvent} event */
  onEvent({ name, data }) {
    const { t } = this.context;
    if (name === "queued") {
      this.status.textContent = t("comparing-waiting", { place: data.place });
    } else if (name === "start") {
      this.begin(data);
      this.next();
    } else if (name === "row") {
      this.rows.push(data);
      this.chart.show(this.rows);
      this.table.add(data);
      this.next();
    }
  }

  /** @param {Comparison} plan the plan of the server's measurement */
  begin(plan) {
    this.plan = plan;
    this.depth.input.value = String(plan.depth);
    this.results.hidden = false;
    this.chart.begin(plan);
    this.table.begin();
    this.explain(plan.searches);
  }

  /** Explains searches. @param {string[]} searches */
  explain(searches) {
    const about = (/** @type {string} */ search) => {
      const name = search.replace(/^\+ |^\d+ /, "");
      return [html("dt", {}, searchName(search)), html("dd", {}, this.context.t(`comparing-about-${name}`))];
    };
    this.about.replaceChildren(...searches.map((search) => html("div", {}, ...about(search))));
  }

  /** Shows the rows that were measured for this position before another view was opened. */
  recall() {
    const { memory, t } = this.context;
    const kept = memory.compare;
    if (kept?.asked !== this.asked || kept.language !== currentLanguage()) return;
    if (!kept.plan || kept.rows.length === 0) return;
    this.begin(kept.plan);
    this.rows = kept.rows;
    this.chart.show(this.rows);
    for (const row of this.rows) this.table.add(row);
    if (this.rows.length === kept.plan.searches.length) this.finish();
    else this.status.textContent = t("comparing-stopped");
    this.offer();
  }

  /** Shows the running search. */
  next() {
    const searches = this.plan?.searches ?? [];
    const search = searches[this.rows.length];
    if (!search) return;
    const args = { search: searchName(search), number: this.rows.length + 1, of: searches.length };
    this.status.textContent = this.context.t("comparing-running", args);
    this.chart.expect(search);
  }

  /** Shows the summary after the last row. */
  finish() {
    const { t } = this.context;
    const done = this.rows.filter((row) => row.finished);
    const minimax = done.find((row) => row.search === "minimax");
    const to_depth = done.filter((row) => row.branching !== null);
    const best = to_depth.reduce((a, b) => (a && a.nodes <= b.nodes ? a : b), /** @type {Row | null} */ (null));
    const says = minimax && best && best.nodes > 0 && best !== minimax;
    const times = says ? number(Math.max(1, minimax.nodes / best.nodes)) : "";
    this.status.textContent = says ? t("comparing-done", { best: searchName(best.search), times }) : t("comparing-done-plain");
    this.context.announce(this.status.textContent);
  }

  /** Offers the rows as a file. */
  offer() {
    if (this.rows.length === 0) return;
    this.download.href = URL.createObjectURL(new Blob([csv(this.rows)], { type: "text/csv" }));
    this.download.hidden = false;
  }
}

/**
 * Returns a field with its label.
 * @param {string} name
 * @param {Record<string, string | number | boolean>} attributes
 */
function field(name, attributes) {
  const input = /** @type {HTMLInputElement} */ (html("input", attributes));
  return { input, label: html("label", { class: "compare-field" }, html("span", {}, name), input) };
}

/**
 * Returns the numbers of the fields that are filled in.
 * @param {Record<string, HTMLInputElement>} fields
 */
function numbers(fields) {
  const filled = Object.entries(fields).filter(([, input]) => input.value !== "");
  return Object.fromEntries(filled.map(([name, input]) => [name, Number(input.value)]));
}

/**
 * Shows the comparison in an element.
 * @param {HTMLElement} element
 * @param {Context} context
 * @returns {Mounted}
 */
export function mountCompare(element, context) {
  const comparing = new Comparing(element, context);
  comparing.update();
  return { update: () => comparing.update(), destroy: () => comparing.destroy() };
}
