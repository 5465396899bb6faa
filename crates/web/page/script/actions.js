/**
 * The types of the page's state, and of the actions that change it. No browser fetches this file.
 *
 * @module
 */

/**
 * @typedef {import("./types.js").Games} Games
 * @typedef {import("./types.js").LiveGame} LiveGame
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Pointer} Pointer
 * @typedef {import("./types.js").Value} Value
 * @typedef {import("./types.js").View} View
 * @typedef {import("./address.js").Address} Address
 * @typedef {import("./game-tree.js").MoveNode} MoveNode
 * @typedef {import("./thinking.js").Thoughts} Thoughts
 * @typedef {import("./types.js").ReviewedMove} ReviewedMove
 *
 * What a review came to: its line, how many of its moves it judged, and whether it went to the end.
 * @typedef {{line: MoveNode[], judged: number, isWhole: boolean}} Reviewed
 *
 * A game by link, as this page takes part in it.
 * @typedef {object} Live
 * @property {string} id
 * @property {string | null} key of the own place; a spectator has none
 * @property {LiveGame} game what the server said last
 * @property {number} at when it said so, in milliseconds of the page
 * @property {boolean} isResigning whether the reader is asked whether to resign
 * @property {boolean} isWithdrawing whether the reader has just withdrawn an offer
 *
 * Something to say: an error, that the server does not answer or answers again, or a note.
 * @typedef {{text: string, kind: "error" | "offline" | "online" | "note"}} Message
 *
 * How a position comes on the board.
 * @typedef {object} Manner
 * @property {boolean} played whether a move was just made, which a computer answers
 * @property {boolean} mayMove whether a computer may move at the end of a line
 * @property {boolean} animate
 * @property {"push" | "replace" | "none"} history what becomes of the browser's history
 * @property {boolean} keepMessage whether what went wrong before stays on the page
 * @property {string} said what else happened, for those who cannot see it
 *
 * @typedef {object} State
 * @property {Games} catalogue the games, the agents, and the limits of the server
 * @property {Address} address what the address says
 * @property {string | null} lang the language that the address asks for
 * @property {Record<string, string>} tags what a game that was opened says of itself
 * @property {import("./notes.js").Notes} notes the comments and marks of a game that was opened
 * @property {number} place how many entries of the browser's history are before this one
 * @property {View | undefined} view what is on the board
 * @property {View | undefined} here the position of the game, which is not on the board while a line is explored
 * @property {number} visit counts the positions that were asked for, so that a late answer is known as such
 * @property {MoveNode | null} target where the page is going, until the server has answered
 * @property {string | null} moving a move that was made, until the server has answered
 * @property {string[] | null} exploring moves after the cursor that are shown but not played
 * @property {boolean} isExample whether the board shows the example that the tree explains, not the game
 * @property {{text: string, pointers: Pointer[]}} hint
 * @property {boolean} wantsValues whether moves show what they are worth
 * @property {boolean} wantsAnalysis
 * @property {boolean} isLarge whether the cells of a large board are as large as fingers, so that it is wider than its frame
 * @property {boolean} isPaused whether a game among computers is paused
 * @property {Thoughts | null} thinking what the computer thinks about its move
 * @property {Thoughts | null} analysed what the analysis has found
 * @property {ReadonlyMap<string, ReviewedMove>} verdicts by game and moves, since going back makes other nodes of the same moves
 * @property {{number: number, of: number} | null} review how many moves the running review has judged
 * @property {Reviewed | null} reviewed what the last review of this game found
 * @property {Message | null} message what went wrong, or what else is worth a word
 * @property {Live | null} live the game by link, once the server has said how it stands
 * @property {(() => void) | null} restoreLines puts the lines back into the order from before a resignation
 *
 * @typedef {{type: "open", address: Address, tags: Record<string, string>, notes: import("./notes.js").Notes, place: number}
 *   | {type: "begin", address: Address, tags: Record<string, string>, notes: import("./notes.js").Notes}
 *   | {type: "repair", address: Address}
 *   | {type: "visit", target: MoveNode | null}
 *   | {type: "stay"}
 *   | {type: "arrive", node: MoveNode, view: View, manner: Manner}
 *   | {type: "explore", moves: string[], view: View, isExample?: boolean}
 *   | {type: "move", move: string | null}
 *   | {type: "choose", path: number[]}
 *   | {type: "play", move: string}
 *   | {type: "enter", place: number}
 *   | {type: "hint", text: string, pointers: Pointer[]}
 *   | {type: "seat", players: Record<Player, string>}
 *   | {type: "swap"}
 *   | {type: "flip"}
 *   | {type: "turn", view: Address["view"], lesson?: Address["lesson"]}
 *   | {type: "resign", node: MoveNode, player: Player}
 *   | {type: "resume"}
 *   | {type: "live", live: Live | null}
 *   | {type: "join"}
 *   | {type: "zoom", isLarge: boolean}
 *   | {type: "pause", isPaused: boolean}
 *   | {type: "let", who: string}
 *   | {type: "values", isOn: boolean}
 *   | {type: "analysis", isOn: boolean}
 *   | {type: "think", thoughts: Thoughts | null}
 *   | {type: "analyse", thoughts: Thoughts | null}
 *   | {type: "thought"}
 *   | {type: "learn"}
 *   | {type: "review", progress: {number: number, of: number} | null}
 *   | {type: "judge", key: string, reviewed: ReviewedMove}
 *   | {type: "reviewed", end: Reviewed | null}
 *   | {type: "complain", message: Message | null}
 *   | {type: "online"}
 *   | {type: "speak", language: string}} Action
 */

/** @template {Action["type"]} T @typedef {Extract<Action, {type: T}>} ActionOf */

export {};
