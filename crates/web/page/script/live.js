/**
 * Follows a game by link: shows its states from the server on the board, and runs the clocks.
 *
 * @module
 */

import { say } from "./announcer.js";
import { isAbort, pause, Refusal, stream } from "./api.js";
import { offered } from "./by-link.js";
import { MoveNode } from "./game-tree.js";
import { keyOf } from "./live-keys.js";
import { leftOf, seatInWords } from "./seats.js";
import { isLive } from "./state.js";
import { t } from "./texts.js";
import { wordOf } from "./values.js";

/**
 * @typedef {import("./types.js").LiveGame} LiveGame
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./actions.js").Live} LiveState
 * @typedef {import("./navigation.js").Navigation} Navigation
 * @typedef {import("./players.js").PlayerStrip} PlayerStrip
 * @typedef {import("./store.js").Store} Store
 */

/** Pause before a new connection after the server has closed one, in milliseconds. */
const AGAIN = 1000;

/** Interval between two updates of the clocks, in milliseconds. */
const TICK = 200;

/** @type {readonly Player[]} */
const BOTH = ["first", "second"];

export class Live {
  /** The game that is followed. @type {string | null} */
  #id = null;
  /** @type {AbortController | null} */
  #watch = null;
  /** The last state from the server, until it is shown. @type {{game: LiveGame, at: number} | null} */
  #news = null;
  #isShowing = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer = undefined;

  /** @param {Store} store @param {Navigation} navigation @param {Record<Player, PlayerStrip>} strips */
  constructor(store, navigation, strips) {
    this.store = store;
    this.navigation = navigation;
    this.strips = strips;
  }

  /** @param {Action} action */
  react(action) {
    const { live } = this.store.state.address;
    if (action.type === "arrive" && live !== this.#id) this.follow(live);
    if ((action.type === "online" || action.type === "join") && live) this.follow(live);
    if (action.type === "live" || action.type === "arrive") this.showClocks();
  }

  /** Follows another game, or none. @param {string | null} id */
  follow(id) {
    this.#watch?.abort();
    this.#id = id;
    this.#news = null;
    if (id) this.watch(id).catch((error) => this.store.complain(error));
  }

  /** Receives the states of a game, until another game is followed. @param {string} id */
  async watch(id) {
    const watch = (this.#watch = new AbortController());
    const { signal } = watch;
    try {
      while (!signal.aborted) {
        const key = keyOf(id) ?? undefined;
        /** @type {string[]} An event has the last moves only. */
        let moves = [];
        /** @param {{data: LiveGame}} event */
        const hear = ({ data }) => {
          moves = [...moves.slice(0, data.kept), ...data.moves];
          this.hear(id, { ...data, moves });
        };
        await stream("/api/live/watch", { id, key }, hear, { signal }).catch((error) => {
          // A server with too many streams or too little memory may have room later.
          if (!(error instanceof Refusal) || error.isWrong || error.id === "offline") throw error;
          this.store.complain(error);
        });
        await pause(AGAIN, signal);
      }
    } catch (error) {
      if (isAbort(error) || watch !== this.#watch) return;
      // Without the server, the connection is made again later. A game that the server has removed becomes
      // one of two people on this page.
      if (!(error instanceof Refusal && error.id === "offline")) this.leave();
      throw error;
    }
  }

  /** Leaves a game that the server has removed. */
  leave() {
    this.#id = null;
    this.store.dispatch({ type: "live", live: null });
    this.navigation.remember("replace");
  }

  /** @param {string} id @param {LiveGame} game */
  hear(id, game) {
    if (id !== this.#id) return;
    this.#news = { game, at: performance.now() };
    if (!this.#isShowing) this.show(id).catch((error) => this.store.complain(error));
  }

  /** Shows the states from the server one after the other; outdated ones are skipped. @param {string} id */
  async show(id) {
    this.#isShowing = true;
    try {
      while (this.#news) {
        const { game, at } = this.#news;
        this.#news = null;
        await this.showGame(id, game, at);
      }
    } finally {
      this.#isShowing = false;
    }
  }

  /** @param {string} id @param {LiveGame} game @param {number} at */
  async showGame(id, game, at) {
    const { store, navigation } = this;
    const before = store.state.live;
    await this.openBoard(game);
    if (id !== this.#id) return;
    const { resigned, root } = store.state.address;
    const plies = root.end().ply;
    store.dispatch({ type: "live", live: { id, key: keyOf(id), game, at, isResigning: false, isWithdrawing: false } });
    if (!before) this.refuseHelp();
    this.announce(before, game);
    const { address } = store.state;
    const end = address.root.playAll(game.moves);
    const isLonger = before !== null && game.moves.length > plies;
    const acted = before !== null && game.opening_rule !== before.game.opening_rule;
    if (isLonger || !before || acted || game.moves.length !== before.game.moves.length || address.resigned !== resigned) {
      const said = acted && !isLonger ? wordOf(game.opening_rule?.split(" ").pop() ?? "", store.state.view?.men ?? "marks") : "";
      await navigation.show(end, { played: isLonger, animate: isLonger, history: "replace", keepMessage: true, said });
    }
    if (store.state.moving !== null) store.dispatch({ type: "move", move: null });
  }

  /**
   * Puts the game on the board, if the address has another one, or if the next game of these players begins.
   * @param {LiveGame} game
   */
  async openBoard(game) {
    const { address, live } = this.store.state;
    const isSame = address.game === game.game && address.position === game.position;
    const isNext = live !== null && live.game.round !== game.round;
    if (isSame && !isNext) return;
    const { repetitions, quiet_plies } = game;
    const rules = { repetitions: repetitions ? String(repetitions) : null, quietPlies: quiet_plies ? String(quiet_plies) : null };
    const root = new MoveNode(null, null);
    const wishes = { game: game.game, position: game.position, opening: game.opening_rule, live: address.live, players: address.players, root, ...rules };
    await this.navigation.begin(wishes, {}, {}, "replace");
  }

  /** Switches all help off while a game is played. */
  refuseHelp() {
    const { store } = this;
    if (!isLive(store.state)) return;
    if (store.state.wantsValues) store.dispatch({ type: "values", isOn: false });
    if (store.state.wantsAnalysis) store.dispatch({ type: "analysis", isOn: false });
  }

  /**
   * Announces changes to screen readers, and shows everybody that an offer was declined.
   * @param {LiveState | null} was
   * @param {LiveGame} game
   */
  announce(was, game) {
    if (!was) return;
    const before = was.game;
    if (JSON.stringify(before.offer) !== JSON.stringify(game.offer) && game.offer) say(offered(game));
    if (!was.isWithdrawing && isDeclined(before, game)) this.store.tell(t("page-live-declined"));
    for (const player of BOTH) {
      const [then, now] = [before.places[player], game.places[player]];
      if (player !== game.you && (then.taken !== now.taken || then.present !== now.present)) say(seatInWords(game, player));
    }
  }

  /** Shows the clocks, and updates them while one is running. */
  showClocks() {
    const { live, address } = this.store.state;
    clearInterval(this.#timer);
    this.tick();
    if (address.live && live?.game.clock?.running) this.#timer = setInterval(() => this.tick(), TICK);
  }

  tick() {
    const { live } = this.store.state;
    for (const player of BOTH) this.strips[player].showClock(live && leftOf(live, player, performance.now()), live?.game.clock?.running === player);
  }
}

/**
 * Returns `true` if the other player has declined this one's offer: the offer is gone, and nothing else has
 * changed.
 * @param {LiveGame} before
 * @param {LiveGame} game
 */
function isDeclined(before, game) {
  const isSame = before.round === game.round && before.moves.length === game.moves.length && before.outcome === game.outcome;
  return isSame && game.you !== null && before.offer?.by === game.you && !game.offer;
}
