/**
 * Takes games and positions out of the page, and in.
 *
 * @module
 */

import { requestOf } from "../address.js";
import { post } from "../api.js";
import { lineAfter, MoveNode, playLine } from "../game-tree.js";
import { t } from "../texts.js";
import { html } from "../elements.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../app.js").App} App */

/** A saved game is no longer than this, in bytes. */
const MAX_BYTES = 200_000;

/** @param {App} app */
export async function openShare(app) {
  const { root } = app.state;
  const request = { ...requestOf(app.state, root.end()), ...lineAfter(root) };
  const players = app.state.players;
  const usual = { Event: "Filetto", Site: location.host, Date: today(), White: players.first, Black: players.second };
  const tags = { ...usual, ...app.tags };
  const record = await post("/api/export", { ...request, tags }).catch((/** @type {Error} */ error) => error);
  const problem = html("p", { class: "message", role: "alert", hidden: "" });
  const say = (/** @type {unknown} */ error) => {
    problem.hidden = false;
    problem.textContent = error instanceof Error ? error.message : String(error);
    problem.scrollIntoView({ block: "nearest" });
  };
  const dialog = openDialog(
    "page-share",
    html("h3", { text: t("page-link") }),
    copyable("input", location.href, "page-link"),
    history.state?.query ? html("p", { class: "quiet", text: t("page-link-short") }) : "",
    html("h3", { text: t("page-position") }),
    copyable("input", app.here?.position ?? "", "page-position"),
    html("h3", { text: t("page-record") }),
    ...recordOrProblem(record),
    html("h3", { text: t("page-import") }),
    importForm(app, say, () => dialog.close()),
    problem,
  );
}

/** The saved game, to copy or to keep as a file; or why there is none. @param {{text: string} | Error} record @returns {Node[]} */
function recordOrProblem(record) {
  if (record instanceof Error) return [html("p", { class: "message", text: record.message })];
  return [copyable("textarea", record.text, "page-record"), download(record.text)];
}

/** @returns {string} */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** @param {"input" | "textarea"} tag @param {string} text @param {string} labelKey */
function copyable(tag, text, labelKey) {
  const control = /** @type {HTMLInputElement} */ (html(tag, { readonly: "", "aria-label": t(labelKey), spellcheck: "false" }));
  control.value = text;
  control.addEventListener("focus", () => control.select());
  const button = html("button", { type: "button", text: t("page-copy") });
  button.addEventListener("click", async () => {
    if (await copy(control, text)) button.textContent = t("page-copied");
  });
  return html("div", { class: "copyable" }, control, button);
}

/** Copies the text of a control. Whether that worked. @param {HTMLInputElement} control @param {string} text */
async function copy(control, text) {
  control.select();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http there is no clipboard but this one.
    return document.execCommand("copy");
  }
}

/** @param {string} text */
function download(text) {
  const link = html("a", { class: "button", download: "filetto.pgn", text: t("page-download") });
  link.setAttribute("href", URL.createObjectURL(new Blob([text], { type: "text/plain" })));
  return link;
}

/** @param {App} app @param {(error: unknown) => void} say @param {() => void} close */
function importForm(app, say, close) {
  const text = /** @type {HTMLTextAreaElement} */ (
    html("textarea", { name: "import", rows: "4", "aria-label": t("page-import"), placeholder: t("page-import-what"), spellcheck: "false" })
  );
  const file = /** @type {HTMLInputElement} */ (html("input", { type: "file", accept: ".pgn,.txt,text/plain", "aria-label": t("page-import-file") }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) say(t("page-import-long"));
    else text.value = await chosen.text();
  });
  const form = html("form", { class: "import" }, text, file, html("button", { type: "submit", class: "primary", text: t("page-import-open") }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const begin = await readText(app, text.value);
      close();
      await begin();
    } catch (error) {
      say(error);
    }
  });
  return form;
}

/** Whether a text can be no position: it begins with a head, a number, a comment or a variation. @param {string} text */
function isOfMoves(text) {
  return /^([[{(;]|\d+\s*\.)/.test(text);
}

/** Whether a text is a position; who has meant one is told what is wrong with it. @param {string} game @param {string} position */
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
 * Reads a saved game, or a position of the game that is played.
 * @param {App} app
 * @param {string} text
 * @returns {Promise<() => Promise<void>>} what begins it
 */
async function readText(app, text) {
  if (text.length > MAX_BYTES) throw new Error(t("page-import-long"));
  const { game: spec, position } = app.state;
  const setUp = text.trim();
  if (isOfMoves(setUp) || !(await isPosition(spec, setUp))) {
    // Moves that come without a head are of the game that is played.
    const record = await post("/api/import", { text, game: spec, position });
    const root = new MoveNode(null, null);
    playLine(root, record);
    const game = {
      root,
      game: record.game,
      position: record.set_up,
      resigned: record.resigned,
      repetitions: record.repetitions === null ? null : String(record.repetitions),
      quietPlies: record.quiet_plies === null ? null : String(record.quiet_plies),
      players: { first: "human", second: "human" },
    };
    return async () => {
      await app.begin(/** @type {any} */ (game), record.tags);
      if (record.has_comments) app.scene.complain(new Error(t("page-record-no-comments")));
    };
  }
  return () => app.begin({ position: setUp, players: { first: "human", second: "human" } });
}
