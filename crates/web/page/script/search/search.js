/**
 * The techniques of the searches, one at a time: an explanation, its sources, a position in which it saves
 * most and one in which it costs.
 *
 * @module
 */

import { html } from "../elements.js";
import { number, searchName } from "../texts.js";
import { ExampleCard } from "./example.js";
import { fetchTechniques } from "./techniques.js";

/**
 * @typedef {import("../types.js").Context} Context
 * @typedef {import("../types.js").Mounted} Mounted
 * @typedef {import("./techniques.js").Technique} Technique
 * @typedef {import("./techniques.js").Techniques} Techniques
 */

const GROUPS = /** @type {const} */ (["textbook", "technique", "window", "other"]);

/** The technique that is shown first. */
const FIRST = "alpha-beta";

class Searching {
  /**
   * @param {HTMLElement} element
   * @param {Context} context
   */
  constructor(element, context) {
    this.element = element;
    this.context = context;
    this.status = html("p", { class: "search-status", role: "status" });
    this.article = html("article", { class: "search-article", "aria-live": "polite" });
    this.isGone = false;
    element.classList.add("search");
    element.setAttribute("data-search", "");
    element.replaceChildren(this.status);
  }

  async load() {
    try {
      const techniques = await fetchTechniques();
      if (!this.isGone) this.begin(techniques);
    } catch (error) {
      this.status.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {Techniques} data */
  begin({ positions, techniques }) {
    const { t, memory } = this.context;
    const first = techniques.find(({ id }) => id === (memory.technique ?? FIRST)) ?? techniques[0];
    const groups = GROUPS.map((group) =>
      this.group(
        group,
        techniques.filter((technique) => technique.group === group),
        first,
      ),
    );
    this.element.replaceChildren(
      html("p", { class: "search-intro" }, t("searching-intro", { positions: number(positions) })),
      html("div", { class: "search-list", role: "radiogroup", "aria-label": t("searching-list") }, ...groups),
      this.article,
      this.status,
    );
    this.choose(first);
  }

  /**
   * Returns the techniques of a group, one of which can be chosen.
   * @param {typeof GROUPS[number]} group
   * @param {Technique[]} techniques
   * @param {Technique} chosen
   */
  group(group, techniques, chosen) {
    const { t } = this.context;
    const choices = techniques.map((technique) => {
      const { id } = technique;
      const radio = html("input", { type: "radio", name: "technique", value: id, checked: technique === chosen });
      radio.addEventListener("change", () => this.choose(technique));
      return html("label", { class: "search-choice", "data-technique": id }, radio, html("span", {}, t(`searching-title-${id}`)));
    });
    return html("div", { class: "search-group" }, html("p", { class: "search-group-name" }, t(`searching-group-${group}`)), ...choices);
  }

  /** @param {Technique} technique */
  choose(technique) {
    const { context, article } = this;
    const { t } = context;
    const { id, examples } = technique;
    context.memory.technique = id;
    const cards = examples.map((example, index) => new ExampleCard(technique, example, index === 0, context));
    const name = technique.with ? [html("code", {}, searchName(technique.with))] : [];
    article.replaceChildren(
      html("header", { class: "search-head" }, html("h2", {}, t(`searching-title-${id}`)), ...name),
      html("p", { class: "search-about" }, t(`searching-about-${id}`)),
      ...this.depth(technique),
      this.sources(technique),
      html("div", { class: "search-examples" }, ...cards.map(({ element }) => element)),
    );
    this.shown = id;
    this.status.textContent = "";
    this.draw(cards, id).catch((error) => {
      if (this.shown === id) this.status.textContent = error.message;
    });
  }

  /**
   * Requests the positions from the server, and draws them.
   * @param {ExampleCard[]} cards
   * @param {string} id
   */
  async draw(cards, id) {
    const ask = (/** @type {ExampleCard} */ { example: { game, position } }) =>
      this.context.post("/api/view", { game, position, moves: [] });
    const views = await Promise.all(cards.map(ask));
    if (this.shown === id && !this.isGone) cards.forEach((card, index) => card.show(views[index]));
  }

  /**
   * Returns the sentence on whether the technique keeps the value of the full depth.
   * @param {Technique} technique
   */
  depth({ keeps_depth: keeps }) {
    const { t } = this.context;
    if (keeps === null) return [];
    return [html("p", { class: "search-source" }, keeps ? t("searching-keeps") : t("searching-differs"))];
  }

  /** @param {Technique} technique */
  sources({ sources }) {
    const { t } = this.context;
    if (sources.length === 0) return html("p", { class: "search-source" }, t("searching-own"));
    const parts = sources.flatMap(({ authors, title, year }, index) => [
      index === 0 ? ` ${authors}, ` : `; ${authors}, `,
      html("cite", {}, title),
      `, ${year}`,
    ]);
    return html("p", { class: "search-source" }, `${t("searching-source")}:`, ...parts);
  }

  destroy() {
    this.isGone = true;
    this.element.replaceChildren();
  }
}

/**
 * Shows the techniques in an element.
 * @param {HTMLElement} element
 * @param {Context} context
 * @returns {Mounted}
 */
export function mountSearch(element, context) {
  const searching = new Searching(element, context);
  searching.load();
  return { update: () => {}, destroy: () => searching.destroy() };
}
