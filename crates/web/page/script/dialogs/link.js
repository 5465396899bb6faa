/**
 * The dialogs of a game by link: its address for another device, also as a QR code, and the name of a player
 * who joins.
 *
 * @module
 */

import { post } from "../api.js";
import { invitationOf } from "../by-link.js";
import { html, svg } from "../elements.js";
import { recall } from "../settings.js";
import { t } from "../texts.js";
import { openDialog } from "./dialog.js";
import { chosenName, nameField, PLAYER_NAME } from "./invitation.js";
import { copyable } from "./share.js";

/**
 * @typedef {import("../store.js").Store} Store
 * @typedef {import("../play.js").Play} Play
 */

/** Light squares around a QR code: readers need them. */
const MARGIN = 4;

/** Side of the picture of a QR code, in pixels: a telephone reads it from a screen a metre away. */
const SIDE = 240;

/**
 * Shows the address that invites, until the other player has joined.
 * @param {{store: Store}} page
 */
export async function openLink({ store }) {
  const { link, local, qr } = await post("/api/live/link", { link: invitationOf(store.state.address) });
  /** @type {Element[]} */
  const parts = [
    html("p", { class: local ? "message" : "quiet", "data-link-reach": local ? "machine" : "network", text: t(local ? "page-live-local" : "page-live-about") }),
    copyable("input", link, "page-link"),
  ];
  if (navigator.share) {
    const share = html("button", { type: "button", "data-share-link": "", text: t("page-live-share") });
    // Whoever closes the system's sheet has changed their mind: that is no error.
    share.addEventListener("click", () => navigator.share({ title: document.title, url: link }).catch(() => {}));
    parts[1].append(share);
  }
  if (!local) parts.push(picture(qr));
  const dialog = openDialog("page-live-friend", ...parts);
  const unsubscribe = store.subscribe(() => {
    const { places } = store.state.live?.game ?? {};
    const isOpen = parts[0].isConnected;
    if (isOpen && places && !(places.first.taken && places.second.taken)) return;
    unsubscribe();
    if (isOpen) dialog.close();
  });
}

/** Returns the picture of a QR code. @param {import("../answers.js").QrCode} code */
function picture({ size, path }) {
  const all = size + 2 * MARGIN;
  const box = `${-MARGIN} ${-MARGIN} ${all} ${all}`;
  const ground = svg("path", { d: `M${-MARGIN} ${-MARGIN}h${all}v${all}h${-all}z`, fill: "#fff" });
  return svg("svg", { class: "qr", width: SIDE, height: SIDE, viewBox: box, role: "img", "aria-label": t("page-live-qr") }, ground, svg("path", { d: path, fill: "#000" }));
}

/**
 * Takes the free place of a game by link. Asks for a name, but only once in a browser.
 * @param {{play: Play}} page
 */
export async function openJoin({ play }) {
  const kept = recall(PLAYER_NAME);
  if (kept !== null) {
    await play.join(kept || undefined);
    return;
  }
  const form = /** @type {HTMLFormElement} */ (html("form", { class: "import", "data-join": "" }, nameField(), html("button", { type: "submit", class: "primary", text: t("page-live-join") })));
  const dialog = openDialog("page-live-friend", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = chosenName(form);
    dialog.close();
    play.join(name).catch((error) => play.store.complain(error));
  });
}
