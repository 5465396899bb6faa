/**
 * The dialog of games that were played in this browser: open, delete and export them, with statistics by game
 * and level.
 *
 * @module
 */

import { readAddress, requestOf } from "../address.js";
import { withNotes } from "../annotations.js";
import { post } from "../api.js";
import { deleteGame, deleteGames, keepGame, keptGames } from "../archive.js";
import { button, html } from "../elements.js";
import { lineAfter } from "../game-tree.js";
import { fetchStyle } from "../mounts.js";
import { USUAL } from "../navigation.js";
import { currentLanguage, number, t } from "../texts.js";
import { titleOf } from "../titles.js";
import { other } from "../values.js";
import { openDialog } from "./dialog.js";

/**
 * @typedef {import("../archive.js").KeptGame} KeptGame
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../navigation.js").Navigation} Navigation
 * @typedef {import("../store.js").Store} Store
 * @typedef {{store: Store, navigation: Navigation}} Page
 */

/**
 * Result of a game from the side of the human against a computer.
 * @typedef {"won" | "drawn" | "lost"} Ended
 */

/** @param {Page} page */
export async function openGames(page) {
  const dialog = new Games(page);
  // Without its style the dialog works too.
  await Promise.all([dialog.show(), fetchStyle("games").catch(() => {})]);
  const { close } = openDialog("page-games", dialog.element);
  dialog.close = close;
}

class Games {
  /** @param {Page} page */
  constructor({ store, navigation }) {
    this.store = store;
    this.navigation = navigation;
    this.element = html("div", { class: "games" });
    this.close = () => {};
    /** @type {KeptGame[]} The games deleted since the dialog was opened. */
    this.deleted = [];
  }

  /** Shows the stored games. */
  async show() {
    const games = await keptGames();
    const undo = button(t("page-games-undo"), () => this.undo(), { "data-games-undo": "" });
    const status = html("p", { class: "quiet", role: "status", text: t("page-games-count", { count: games.length }) });
    const list = html("ul", { class: "games-list" }, ...games.map((game) => this.row(game)));
    const ways = html("div", { class: "actions" });
    if (games.length > 0) ways.append(this.exportButton(games), button(t("page-games-delete-all"), () => this.deleteAll(games), { "data-games-delete-all": "" }));
    if (this.deleted.length > 0) ways.append(undo);
    this.element.replaceChildren(status, list, ways, ...statistics(games, (spec) => this.titleOf(spec)));
  }

  /** @param {string} spec */
  titleOf(spec) {
    return titleOf(spec, this.store.state.catalogue.games);
  }

  /** @param {KeptGame} game */
  row(game) {
    const title = this.titleOf(game.game);
    const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(game.date));
    const facts = [playersInWords(game), resultInWords(game), t("page-games-plies", { count: game.moves.length }), date];
    const open = html("button", { type: "button", class: "games-open", "data-games-open": game.id }, html("strong", { text: title }), html("small", { text: facts.join(" · ") }));
    open.addEventListener("click", () => this.open(game));
    const label = t("page-games-delete", { game: `${title}, ${date}` });
    const remove = button("×", () => this.delete(game), { class: "plain close", "aria-label": label, title: label, "data-games-delete": game.id });
    return html("li", {}, open, remove);
  }

  /** @param {KeptGame} game */
  open(game) {
    this.close();
    this.navigation.open(game.query, { notes: game.notes ?? {} }).then(() => this.navigation.remember("push"));
  }

  /** @param {KeptGame} game */
  async delete(game) {
    this.deleted.push(game);
    await deleteGame(game.id);
    await this.show();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-games-undo]"))?.focus();
  }

  /** @param {KeptGame[]} games */
  async deleteAll(games) {
    this.deleted.push(...games);
    await deleteGames();
    await this.show();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-games-undo]"))?.focus();
  }

  /** Restores the games deleted since the dialog was opened. */
  async undo() {
    for (const game of this.deleted.splice(0)) await keepGame(game);
    await this.show();
    /** @type {HTMLElement | null} */ (this.element.querySelector("[data-games-open]"))?.focus();
  }

  /** Returns a button that saves all games in a file. @param {KeptGame[]} games */
  exportButton(games) {
    return button(t("page-games-export"), () => this.export(games).catch((error) => this.store.complain(error)), { "data-games-export": "" });
  }

  /** @param {KeptGame[]} games */
  async export(games) {
    const texts = [];
    for (const game of games) texts.push((await exported(game)).trim());
    const link = html("a", { download: "filetto-games.txt" });
    link.setAttribute("href", URL.createObjectURL(new Blob([`${texts.join("\n\n")}\n`], { type: "text/plain" })));
    link.click();
  }
}

/** Returns a game as text, in its usual format. @param {KeptGame} game */
async function exported({ query, players, date, notes = {} }) {
  const address = readAddress(query, USUAL);
  const tags = { Event: "Filetto", Site: location.host, Date: date.slice(0, 10).replaceAll("-", "."), White: players.first, Black: players.second };
  const { root } = address;
  return (await post("/api/export", { ...requestOf(address, root.end()), ...withNotes(lineAfter(root), notes), tags })).text;
}

/** @param {KeptGame} game */
function playersInWords({ players }) {
  return [players.first, players.second].map((who) => t(`page-agent-${who}`)).join(" – ");
}

/**
 * Returns the result for the human player against a computer; `null` without one, or while the game goes on.
 * @param {KeptGame} game
 * @returns {Ended | null}
 */
function endedFor({ players, result }) {
  const side = humanSide(players);
  if (!side || result === null) return null;
  if (result === "draw") return "drawn";
  return result === side ? "won" : "lost";
}

/**
 * Returns the side of the only human player.
 * @param {Record<Player, string>} players
 * @returns {Player | null}
 */
function humanSide({ first, second }) {
  if ((first === "human") === (second === "human")) return null;
  return first === "human" ? "first" : "second";
}

/** @param {KeptGame} game */
function resultInWords(game) {
  const ended = endedFor(game);
  if (ended) return t(`page-games-${ended}`);
  return t(game.result === null ? "page-games-open" : `page-games-result-${game.result}`);
}

/**
 * Returns a table of the results against computers.
 * @param {KeptGame[]} games
 * @param {(spec: string) => string} title
 * @returns {HTMLElement[]}
 */
function statistics(games, title) {
  /** @type {Map<string, {game: string, level: string, counts: Record<Ended, number>}>} */
  const rows = new Map();
  for (const game of games) {
    const [ended, side] = [endedFor(game), humanSide(game.players)];
    if (!ended || !side) continue;
    const level = game.players[other(side)];
    const key = `${game.game} ${level}`;
    const row = rows.get(key) ?? { game: game.game, level, counts: { won: 0, drawn: 0, lost: 0 } };
    row.counts[ended] += 1;
    rows.set(key, row);
  }
  if (rows.size === 0) return [];
  const columns = /** @type {const} */ (["won", "drawn", "lost"]);
  const heads = ["page-games-game", "page-games-level", ...columns.map((column) => `page-games-${column}`)];
  const cells = [...rows.values()].map(({ game, level, counts }) => [title(game), t(`page-agent-${level}`), ...columns.map((column) => number(counts[column]))]);
  const body = cells.map((row) => html("tr", {}, ...row.map((text) => html("td", { text }))));
  const head = html("tr", {}, ...heads.map((key) => html("th", { scope: "col", text: t(key) })));
  const table = html("table", { class: "games-table" }, html("caption", { text: t("page-games-statistics") }), html("thead", {}, head), html("tbody", {}, ...body));
  return [html("div", { class: "games-statistics", tabindex: "0", role: "region", "aria-label": t("page-games-statistics") }, table)];
}
