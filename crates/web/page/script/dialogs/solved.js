/**
 * The dialog about what is proven of a game, how, and how to check it.
 *
 * @module
 */

import { fetched } from "../api.js";
import { html } from "../elements.js";
import { has, loadSet, t } from "../texts.js";
import { openDialog } from "./dialog.js";
import { copyable } from "./share.js";

/** The commands that prove a game, or a part of it, and check the proof. @type {Record<string, string>} */
const COMMANDS = {
  mnk: "filetto solve tris --proof tris.proof && filetto check tris.proof",
  gomoku: 'filetto solve gomoku --moves "h8 o15" --nodes 100000000000 --proof o15.proof && filetto check o15.proof',
  filetto: "filetto solve filetto --proof filetto.proof && filetto check filetto.proof",
  mill: "filetto table build mill:nine --hand 18 --tables tables && filetto table verify mill:nine --tables tables",
};

/**
 * @param {string} family a family, or `gomoku`
 * @param {string} title
 * @param {() => void} onValues shows the values of all moves on the board
 */
export async function openSolved(family, title, onValues) {
  await fetched(loadSet("techniques"));
  const name = has(`solved-${family}`) ? family : "other";
  const command = COMMANDS[family];
  const values = html("button", { type: "button", class: "primary", "data-solved-values": "", text: t("solved-values") });
  const { close } = openDialog("page-home-solve",
    html("h3", { text: title }),
    html("p", { "data-solved": name, text: t(`solved-${name}`) }),
    ...(command ? [html("p", { class: "quiet", text: t(`solved-check-${family}`) }), copyable("input", command, "solved-command")] : []),
    html("p", {}, values));
  values.addEventListener("click", () => {
    close();
    onValues();
  });
  // On a phone in landscape, scrolling to the button would hide the title.
  values.focus({ preventScroll: true });
}
