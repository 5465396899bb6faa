/**
 * Sounds of moves: short, soft, and synthesized here, without any file.
 *
 * A browser allows a page to make sounds only after a key or click, so no sound is made before that.
 *
 * @module
 */

import { readLast } from "./board/geometry.js";
import { chosen } from "./settings.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./actions.js").Action} Action
 * @typedef {import("./store.js").Store} Store
 * @typedef {"place" | "slide" | "mill" | "win" | "lose" | "draw"} Sound
 *
 * A note: frequency in hertz, start and length in seconds, and volume at the start, from 0 to 1.
 * @typedef {{pitch: number, at: number, length: number, volume: number}} Note
 */

/** A knock on wood: two short notes that are not in harmony. @type {Note[]} */
const KNOCK = [
  { pitch: 220, at: 0, length: 0.09, volume: 0.5 },
  { pitch: 587, at: 0, length: 0.04, volume: 0.25 },
];

/** @param {number[]} pitches @param {number} step from note to note, in seconds @returns {Note[]} */
function melody(pitches, step) {
  return pitches.map((pitch, index) => ({ pitch, at: step * index, length: 0.35, volume: 0.28 }));
}

/** @type {Record<Sound, Note[]>} */
const NOTES = {
  place: KNOCK,
  slide: [
    { pitch: 165, at: 0, length: 0.16, volume: 0.18 },
    ...KNOCK.map((note) => ({ ...note, at: 0.12 })),
  ],
  mill: [...KNOCK, ...melody([659, 880], 0.09)],
  win: melody([523, 659, 784, 1047], 0.11),
  lose: melody([392, 330, 262], 0.16),
  draw: melody([440, 440], 0.18),
};

export class Sounds {
  /** @type {AudioContext | null} */
  #audio = null;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** Plays a sound when a move has been made, and when it has ended the game. @param {Action} action */
  react(action) {
    if (action.type !== "arrive" || !action.manner.played || !action.manner.animate) return;
    if (chosen("sound") === "off" || !navigator.userActivation?.hasBeenActive) return;
    for (const note of NOTES[this.soundOf(action.view)]) this.ring(note);
  }

  /** Returns the sound of a new position. @param {View} view @returns {Sound} */
  soundOf(view) {
    if (view.ending) return this.soundOfEnd(view.ending.outcome);
    const last = readLast(view);
    if (!last) return "place";
    if (view.lines.some(({ points }) => points.includes(last.to))) return "mill";
    return last.from === null ? "place" : "slide";
  }

  /** @param {"first" | "second" | "draw"} outcome @returns {Sound} */
  soundOfEnd(outcome) {
    if (outcome === "draw") return "draw";
    const { players } = this.store.state.address;
    const isAgainstComputer = (players.first === "human") !== (players.second === "human");
    return isAgainstComputer && players[outcome] !== "human" ? "lose" : "win";
  }

  /** @param {Note} note */
  ring({ pitch, at, length, volume }) {
    this.#audio ??= new AudioContext();
    const audio = this.#audio;
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(volume / 2, begin + 0.005);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
