/**
 * The one dialog of the page.
 *
 * @module
 */

import { html } from "../elements.js";
import { t } from "../texts.js";

/**
 * Opens the dialog.
 * @param {string} titleKey
 * @param {(Node | string)[]} content
 * @returns {{close: () => void}}
 */
export function openDialog(titleKey, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("[data-dialog]"));
  const close = html("button", { type: "button", class: "plain close", "aria-label": t("page-close"), title: t("page-close") }, "×");
  close.addEventListener("click", () => dialog.close());
  const title = html("h2", { id: "dialog-title", text: t(titleKey) });
  dialog.replaceChildren(html("div", { class: "dialog-head" }, title, close), ...content);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  if (!dialog.open) dialog.showModal();
  const first = dialog.querySelector("input:checked") ?? dialog.querySelector(".dialog-head ~ * :is(input, select, button)");
  /** @type {HTMLElement} */ (first ?? close).focus();
  return { close: () => dialog.close() };
}
