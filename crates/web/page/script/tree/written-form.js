/**
 * The form in which the reader writes a tree as text.
 *
 * @module
 */

import { button, html } from "../elements.js";
import { EXAMPLES } from "./written.js";

/** Maximum length of a tree for the server, in characters. */
const MAX_LENGTH = 20_000;

export class WrittenForm {
  /**
   * @param {import("../types.js").Translate} t
   * @param {(text: string) => void} draw
   */
  constructor(t, draw) {
    this.input = /** @type {HTMLInputElement} */ (
      html("input", {
        type: "text",
        "data-tree-text": "",
        "aria-describedby": "tree-text-help tree-text-error",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        maxlength: MAX_LENGTH,
      })
    );
    this.error = html("p", { id: "tree-text-error", class: "tree-error", role: "alert" });
    const example = (/** @type {string} */ text) => {
      const write = () => {
        this.input.value = text;
        draw(text);
      };
      return button(text, write, { class: "tree-button", "data-tree-example": "" });
    };
    const examples = html("div", { class: "tree-examples", role: "group", "aria-label": t("tree-examples") });
    examples.append(html("span", { "aria-hidden": "true" }, t("tree-examples")), ...EXAMPLES.map(example));
    const label = html("label", { class: "tree-field" }, html("span", {}, t("tree-text")), this.input);
    const submit = html("button", { type: "submit", class: "tree-button tree-button-main", "data-tree-draw": "" }, t("tree-draw"));
    const help = html("p", { id: "tree-text-help", class: "tree-help" }, t("tree-text-help"));
    this.element = html("form", { class: "tree-form", hidden: true }, label, submit, this.error, help, examples);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      draw(this.input.value);
    });
  }

  /**
   * Shows the text of the drawn tree; hides the form if there is none.
   * @param {string | null} text
   */
  show(text) {
    this.element.hidden = text === null;
    if (text !== null) this.input.value = text;
    this.#mark("");
  }

  /**
   * Shows an error beside the reader's text.
   * @param {string} text
   * @param {string} message
   */
  complain(text, message) {
    this.element.hidden = false;
    this.input.value = text;
    this.#mark(message);
    this.input.focus();
  }

  /** @param {string} message */
  #mark(message) {
    this.error.textContent = message;
    this.error.hidden = message === "";
    if (message) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}
