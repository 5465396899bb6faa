/**
 * Exports and imports games and positions.
 *
 * @module
 */

import { currentEntry, requestOf } from "../address.js";
import { notesOf, withNotes } from "../annotations.js";
import { invitationOf } from "../by-link.js";
import { messageOf, post, Refusal } from "../api.js";
import { copyText } from "../clipboard.js";
import { lineAfter, MoveNode, playLine } from "../game-tree.js";
import { t } from "../texts.js";
import { html } from "../elements.js";
import { decode } from "./decode.js";
import { openDialog } from "./dialog.js";
import { embedCode, pictureButtons } from "./pictures.js";

/**
 * @typedef {import("../types.js").Exported} Exported
 * @typedef {import("../types.js").ExportRequest} ExportRequest
 * @typedef {import("../types.js").Format} Format
 * @typedef {import("../types.js").Recorded} Recorded
 * @typedef {import("../address.js").Address} Address
 * @typedef {import("../navigation.js").Navigation} Navigation
 * @typedef {import("../store.js").Store} Store
 * @typedef {{store: Store, navigation: Navigation, positions: import("../positions.js").Positions}} Page
 */

/** Maximum size of a saved game, in bytes. */
const MAX_BYTES = 200_000;

/** @param {Page} page */
export async function openShare(page) {
  const { address, here, tags: own, notes, live } = page.store.state;
  const { root, players } = address;
  const request = { ...requestOf(address, root.end()), ...withNotes(lineAfter(root), notes) };
  const nameOfSeat = (/** @type {import("../types.js").Player} */ player) => live?.game.places[player].name ?? players[player];
  const usual = { Event: "Filetto", Site: location.host, Date: today(), White: nameOfSeat("first"), Black: nameOfSeat("second") };
  const tags = { ...usual, ...own };
  const record = html("div", { class: "record" });
  await showRecord(record, { ...request, tags });
  const problem = html("p", { class: "message", role: "alert", hidden: "" });
  const say = (/** @type {unknown} */ error) => {
    problem.hidden = false;
    problem.textContent = messageOf(error);
    problem.scrollIntoView({ block: "nearest" });
  };
  const dialog = openDialog(
    "page-share",
    html("h3", { text: t("page-link") }),
    copyable("input", address.live ? invitationOf(address) : location.href, "page-link"),
    currentEntry().query ? html("p", { class: "quiet", text: t("page-link-short") }) : "",
    html("h3", { text: t("page-position") }),
    copyable("input", here?.position ?? "", "page-position"),
    html("h3", { text: t("page-record") }),
    record,
    html("h3", { text: t("page-pictures") }),
    pictureButtons(page, say),
    html("h3", { text: t("page-embed") }),
    html("div", { "data-embed": "" }, copyable("input", embedCode(page.store), "page-embed")),
    html("h3", { text: t("page-import") }),
    importForm(page, say, () => dialog.close()),
    problem,
  );
}

/**
 * Shows the saved game, to copy or to save in a file, or the error.
 * @param {HTMLElement} place
 * @param {ExportRequest} request
 */
async function showRecord(place, request) {
  try {
    const exported = await post("/api/export", request);
    const lost = exported.lost.map((loss) => t(`loss-${loss}`)).join(", ");
    place.replaceChildren(
      formatChoice(exported, async (format) => {
        await showRecord(place, { ...request, format });
        place.querySelector("select")?.focus();
      }),
      copyable("textarea", exported.text, "page-record"),
      html("p", { class: "quiet", role: "status", text: lost && t("convert-lost", { format: exported.format, lost }) }),
      download(exported),
    );
  } catch (error) {
    place.replaceChildren(html("p", { class: "message", text: /** @type {Error} */ (error).message }));
  }
}

/**
 * Returns a list of the formats that fit the game.
 * @param {Exported} exported
 * @param {(format: Format) => void} choose
 * @returns {Node}
 */
function formatChoice({ format, formats }, choose) {
  const select = /** @type {HTMLSelectElement} */ (html("select", { name: "format" }));
  for (const name of formats) select.append(html("option", { value: name, text: t(`page-format-${name}`) }));
  select.value = format;
  select.addEventListener("change", () => choose(/** @type {Format} */ (select.value)));
  return html("label", {}, html("span", { text: t("page-format") }), " ", select);
}

/** @returns {string} */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** @param {"input" | "textarea"} tag @param {string} text @param {string} labelKey */
export function copyable(tag, text, labelKey) {
  const control = /** @type {HTMLInputElement} */ (html(tag, { readonly: "", "aria-label": t(labelKey), spellcheck: "false" }));
  control.value = text;
  control.addEventListener("focus", () => control.select());
  const button = html("button", { type: "button", text: t("page-copy") });
  button.addEventListener("click", async () => {
    if (!(await copyText(text))) return;
    button.textContent = t("page-copied");
    control.select();
  });
  return html("div", { class: "copyable" }, control, button);
}

/** @param {Exported} exported */
function download({ text, extension }) {
  const link = html("a", { class: "button", download: `filetto.${extension}`, text: t("page-download") });
  link.setAttribute("href", URL.createObjectURL(new Blob([text], { type: "text/plain" })));
  return link;
}

/** @param {Page} page @param {(error: unknown) => void} say @param {() => void} close */
function importForm(page, say, close) {
  const text = /** @type {HTMLTextAreaElement} */ (
    html("textarea", { name: "import", rows: "4", "aria-label": t("page-import"), placeholder: t("page-import-what"), spellcheck: "false" })
  );
  const file = /** @type {HTMLInputElement} */ (html("input", { type: "file", accept: ".pgn,.sgf,.psq,.rec,.upgn,.ufen,.fen,.txt,text/plain", "aria-label": t("page-import-file") }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) {
      say(t("page-import-long"));
      return;
    }
    const { text: content, encoding } = decode(await chosen.arrayBuffer());
    text.value = content;
    if (encoding) say(t("note-encoding", { encoding }));
  });
  const form = html("form", { class: "import" }, text, file, html("button", { type: "submit", class: "primary", text: t("page-import-open") }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const begin = await readText(page, text.value);
      close();
      await begin();
    } catch (error) {
      say(error);
    }
  });
  return form;
}

/**
 * Returns `true` if a text is certainly a list of moves: it begins with a tag, a number, a comment or a
 * variation.
 * @param {string} text
 */
function isOfMoves(text) {
  return /^([[{(;]|\d+\s*\.)/.test(text);
}

/**
 * Returns `true` if a text is a position of ultimate or morris in the form of other programs.
 * @param {string} text
 */
function isForeign(text) {
  return /^[1-9XO/]{17,} [XO] \d/.test(text) || /^[O@*X]{8}\//.test(text);
}

/**
 * Returns `true` if a text is a position. A text with slashes is meant as a position, so an error in it is
 * reported.
 * @param {string} game
 * @param {string} position
 */
async function isPosition(game, position) {
  try {
    await post("/api/view", { game, position });
    return true;
  } catch (error) {
    if (position.includes("/")) throw error;
    return false;
  }
}

/**
 * Reads a saved game, or a position of the current game.
 * @param {Page} page
 * @param {string} text
 * @returns {Promise<() => Promise<void>>} the function that opens it
 */
async function readText({ store, navigation }, text) {
  if (text.length > MAX_BYTES) throw new Error(t("page-import-long"));
  const { game, position } = store.state.address;
  const setUp = text.trim();
  if (!isOfMoves(setUp) && !isForeign(setUp) && (await isPosition(game, setUp))) {
    return () => navigation.begin({ position: setUp, players: HUMANS });
  }
  const record = await importText({ text, game, position }, isForeign(setUp));
  return async () => {
    await navigation.begin(addressOf(record), record.tags, notesOf(record));
    if (record.notes.length > 0) store.tell(record.notes.join("; "));
  };
}

/** The errors of a text that does not name its game. */
const NAMELESS = ["record-missing-tag", "format-needs-game"];

/**
 * Imports a text as the game that it names, and as the game on the board if it names none. Lists of positions
 * name none, so that the game on the board comes first for them.
 * @param {{text: string, game: string, position: string | null}} request
 * @param {boolean} isList
 * @returns {Promise<Recorded>}
 */
async function importText(request, isList) {
  const { text } = request;
  const [first, second, errors] = isList
    ? [request, { text }, ["format-other-board"]]
    : [{ text }, request, NAMELESS];
  try {
    return await post("/api/import", first);
  } catch (error) {
    if (!(error instanceof Refusal && errors.includes(error.id))) throw error;
    return post("/api/import", second);
  }
}

const HUMANS = { first: "human", second: "human" };

/**
 * Returns the part of the address that a saved game defines.
 * @param {Recorded} record
 * @returns {Partial<Address>}
 */
function addressOf(record) {
  const root = new MoveNode(null, null);
  playLine(root, record);
  const text = (/** @type {number | null} */ limit) => (limit === null ? null : String(limit));
  return {
    root,
    game: record.game,
    position: record.set_up,
    opening: record.opening_rule,
    resigned: record.agreed ? "draw" : record.resigned,
    repetitions: text(record.repetitions),
    quietPlies: text(record.quiet_plies),
    players: HUMANS,
  };
}
