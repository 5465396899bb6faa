/**
 * The list of keys.
 *
 * @module
 */

import { t } from "../texts.js";
import { html } from "../elements.js";
import { fetchStyle } from "../mounts.js";
import { openDialog } from "./dialog.js";

/** Keys, and the keys of the texts that explain them. */
const LIST = [
  [["←", "→"], "page-key-steps"],
  [["↑", "↓"], "page-key-ends"],
  [["space"], "page-key-best"],
  [["h"], "page-key-hint"],
  [["l"], "page-key-analyse"],
  [["v"], "page-key-values"],
  [["z"], "page-key-help"],
  [["f"], "page-key-flip"],
  [["u"], "page-key-undo"],
  [["n"], "page-key-new"],
  [["s"], "page-key-share"],
  [["g"], "page-key-games"],
  [["m"], "page-key-type"],
  [["b"], "page-key-board"],
  [["?"], "page-key-list"],
];

export async function openShortcuts() {
  // Without its style the list can be read too.
  await fetchStyle("games").catch(() => {});
  const list = html("dl", { class: "keys" });
  for (const [keys, text] of LIST) {
    const names = /** @type {string[]} */ (keys).map((key) => html("kbd", { text: key === "space" ? t("page-key-space") : key }));
    list.append(html("dt", {}, ...names), html("dd", { text: t(/** @type {string} */ (text)) }));
  }
  openDialog("page-shortcuts", list, html("p", { class: "quiet", text: t("page-key-note") }));
}
