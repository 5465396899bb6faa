/**
 * The players: a strip above the board and one below it, each with a name, the men in hand, and the agent.
 *
 * @module
 */

import { shapes } from "./board/draw.js";
import { carry } from "./board/drag.js";
import { html, svg } from "./elements.js";
import { clockText, seatInWords } from "./seats.js";
import { nameOf } from "./values.js";
import { t } from "./texts.js";

/** A clock with less time is marked, in milliseconds. */
const LOW = 20_000;

/**
 * @typedef {import("./types.js").LiveGame} LiveGame
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Player} Player
 */

export class PlayerStrip {
  /**
   * @param {Player} player
   * @param {(who: string) => void} onChoose
   * @param {(x: number, y: number) => void} onDrop a man from the hand is dropped at a position of the window
   */
  constructor(player, onChoose, onDrop) {
    this.player = player;
    this.element = document.createElement("div");
    this.element.className = "player";
    this.element.dataset.player = player;
    this.mark = document.createElement("span");
    this.mark.className = "player-mark";
    this.name = document.createElement("strong");
    this.name.id = `player-${player}`;
    /** The entries of the list of agents, by which a change is recognized. */
    this.offered = "";
    this.select = document.createElement("select");
    this.select.dataset.agent = player;
    this.select.addEventListener("change", () => onChoose(this.select.value));
    /** The player of a game by link, in place of the list. */
    this.seat = html("span", { class: "seat", hidden: true });
    this.clock = html("span", { class: "clock", hidden: true, "data-clock": player });
    this.hand = document.createElement("span");
    this.hand.className = "hand";
    this.hand.addEventListener("pointerdown", (event) => {
      const man = this.hand.lastElementChild;
      if (man && event.button === 0 && this.hand.classList.contains("can-drag")) carry(event, man, onDrop);
    });
    this.element.append(this.mark, this.name, this.select, this.seat, this.hand, this.clock);
  }

  /**
   * @param {View} view
   * @param {string} who
   * @param {boolean} isThinking
   * @param {boolean} canPlace `true` if a man can be placed by hand now
   */
  show(view, who, isThinking, canPlace) {
    const name = nameOf(this.player, view.men);
    this.mark.replaceChildren(icon(this.player, view.men));
    this.name.textContent = name;
    this.select.setAttribute("aria-label", t("page-who-plays", { player: name }));
    this.offer(view.agents, who);
    this.element.classList.toggle("to-move", !view.ending && view.to_move === this.player);
    this.element.classList.toggle("winner", view.ending?.outcome === this.player);
    this.element.classList.toggle("thinking", isThinking);
    this.showHand(view);
    this.hand.classList.toggle("can-drag", canPlace && view.in_hand !== null);
  }

  /** Shows the player of a game by link; without one, the list of agents. @param {LiveGame | null} game */
  showSeat(game) {
    this.select.hidden = game !== null;
    this.seat.hidden = game === null;
    if (!game) return;
    this.seat.textContent = this.seat.title = seatInWords(game, this.player);
    this.seat.dataset.seat = game.places[this.player].present ? "present" : "away";
  }

  /**
   * Shows the time that is left.
   * @param {number | null} left in milliseconds; `null` without a clock
   * @param {boolean} isRunning
   */
  showClock(left, isRunning) {
    this.clock.hidden = left === null;
    if (left === null) return;
    const text = clockText(left);
    if (text !== this.clock.textContent) this.clock.textContent = text;
    this.clock.classList.toggle("running", isRunning);
    this.clock.classList.toggle("low", left < LOW);
  }

  /**
   * @param {string[]} agents
   * @param {string} who
   */
  offer(agents, who) {
    const names = ["human", ...agents];
    if (!names.includes(who)) names.push(who);
    // This runs many times a second while the computer thinks, and an open list must stay open.
    const offered = [who, ...names.map((name) => t(`page-agent-${name}`))].join("|");
    if (offered === this.offered) return;
    this.offered = offered;
    this.select.replaceChildren(...agentOptions(names));
    this.select.value = who;
    this.select.title = t(`page-agent-${who}`);
  }

  /** Shows the men in hand, or the boards won. @param {View} view */
  showHand(view) {
    const index = this.player === "first" ? 0 : 1;
    this.hand.replaceChildren();
    if (view.in_hand) {
      const left = view.in_hand[index];
      const men = Array.from({ length: left }, () => icon(this.player, view.men));
      this.hand.append(...men);
      this.hand.setAttribute("role", "img");
      this.hand.setAttribute("aria-label", t("page-in-hand", { count: left }));
      this.hand.title = t("page-in-hand", { count: left });
    } else if (view.areas.length > 0) {
      const won = view.areas.filter(({ owner }) => owner === this.player).length;
      this.hand.removeAttribute("role");
      this.hand.removeAttribute("aria-label");
      this.hand.textContent = t("page-boards-won", { count: won });
    } else {
      this.hand.removeAttribute("role");
      this.hand.removeAttribute("aria-label");
    }
  }
}

/**
 * Returns the options of a list of agents. "Computer: easy" becomes "Easy" in the group of the computer, so
 * that the name fits a phone.
 * @param {string[]} names
 */
export function agentOptions(names) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  return names.flatMap((value) => {
    const [name, label] = t(`page-agent-${value}`).split(": ").reverse();
    const option = html("option", { value, text: name.charAt(0).toUpperCase() + name.slice(1) });
    if (!label) return option;
    const known = groups.get(label);
    const group = known ?? html("optgroup", { label });
    groups.set(label, group);
    group.append(option);
    return known ? [] : group;
  });
}

/**
 * Returns a man as a small picture.
 * @param {Player} player
 * @param {View["men"]} men
 */
export function icon(player, men) {
  const man = svg("g", { class: `man ${player} ${men}` }, ...shapes(player, men));
  return svg("svg", { class: "man-icon", viewBox: "-0.5 -0.5 1 1", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, man);
}
