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
 * The result of a review: its line, the number of judged moves, and `true` if it went to the end.
 * @typedef {{line: MoveNode[], judged: number, isWhole: boolean}} Reviewed
 *
 * State of a live game in this tab.
 * @typedef {object} Live
 * @property {string} id
 * @property {string | null} key of the reader's place; a spectator has none
 * @property {LiveGame} game the last state from the server
 * @property {number} at time of that state, in milliseconds of the page
 * @property {boolean} isResigning `true` while the page asks the reader to confirm the resignation
 * @property {boolean} isWithdrawing `true` if the reader has just withdrawn an offer
 *
 * A message: an error, the loss or the return of the server, or a note.
 * @typedef {{text: string, kind: "error" | "offline" | "online" | "note"}} Message
 *
 * The circumstances in which a position comes on the board.
 * @typedef {object} Manner
 * @property {boolean} played `true` after a move, which a computer answers
 * @property {boolean} mayMove `true` if a computer may move at the end of a line
 * @property {boolean} animate
 * @property {"push" | "replace" | "none"} history the change of the browser's history
 * @property {boolean} keepMessage `true` if an earlier message stays on the page
 * @property {string} said further text for the screen reader
 *
 * @typedef {object} State
 * @property {Games} catalogue the games, the agents, and the limits of the server
 * @property {Address} address the state in the page's address
 * @property {string | null} lang the language in the address
 * @property {Record<string, string>} tags the tags of an imported game
 * @property {import("./notes.js").Notes} notes the comments, drawings and marks of the game
 * @property {number} place number of entries of the browser's history before this one
 * @property {View | undefined} view the position on the board
 * @property {View | undefined} here the position of the game, which is not on the board while a line is explored
 * @property {number} visit number of positions requested so far, by which a late answer is recognized
 * @property {MoveNode | null} target the destination of the page, until the server has answered
 * @property {string | null} moving the move just made, until the server has answered
 * @property {string[] | null} exploring moves after the cursor that are shown but not played
 * @property {boolean} isExample `true` if the board shows the tree's example and not the game
 * @property {{text: string, pointers: Pointer[]}} hint
 * @property {boolean} wantsValues `true` if moves show their values
 * @property {boolean} wantsAnalysis
 * @property {boolean} isLarge `true` if the cells of a large board are as large as fingers, so that it is wider than its frame
 * @property {boolean} isPaused `true` if a game among computers is paused
 * @property {Thoughts | null} thinking the computer's thoughts about its move
 * @property {Thoughts | null} analysed the result of the analysis so far
 * @property {ReadonlyMap<string, ReviewedMove>} verdicts by game and moves, since going back creates other nodes with the same moves
 * @property {{number: number, of: number} | null} review progress of the running review, in moves
 * @property {Reviewed | null} reviewed result of the last review of this game
 * @property {Message | null} message an error or another message
 * @property {Live | null} live the game by link, once the server has sent its state
 * @property {(() => void) | null} restoreLines restores the order of the lines from before a resignation
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
 *   | {type: "act", opening: string, isSwapped: boolean, end?: MoveNode}
 *   | {type: "enter", place: number}
 *   | {type: "hint", text: string, pointers: Pointer[]}
 *   | {type: "seat", players: Record<Player, string>}
 *   | {type: "swap"}
 *   | {type: "flip"}
 *   | {type: "turn", view: Address["view"], lesson?: Address["lesson"], puzzles?: Address["puzzles"]}
 *   | {type: "write", tree: Address["tree"]}
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
 *   | {type: "note", notes: import("./notes.js").Notes}
 *   | {type: "complain", message: Message | null}
 *   | {type: "online"}
 *   | {type: "home"}
 *   | {type: "speak", language: string}} Action
 */

/** @template {Action["type"]} T @typedef {Extract<Action, {type: T}>} ActionOf */

export {};
