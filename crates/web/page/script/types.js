/**
 * The types that the modules share: those of the server's answers, by the names that the page has for them
 * (docs/http.md), and the interface of the page to its views. This file imports types only.
 *
 * @module
 */

/**
 * Positions and moves.
 *
 * @typedef {import("./answers.js").Player} Player
 * @typedef {import("./answers.js").Men | "stones"} Men the server sends marks and colours; marks can be shown as stones
 * @typedef {import("./answers.js").Site} Site
 * @typedef {import("./answers.js").Area} Area
 * @typedef {import("./answers.js").Move} Move
 * @typedef {import("./answers.js").MadeLine} MadeLine
 * @typedef {import("./answers.js").Ending} Ending
 * @typedef {import("./answers.js").Board} BoardShape
 * @typedef {Omit<import("./answers.js").View, "men"> & {men: Men}} View
 */

/**
 * Values and searches. A value is for the side to move.
 *
 * @typedef {import("./answers.js").Bound} Bound
 * @typedef {import("./answers.js").Value} Value
 * @typedef {Pick<Value, "value" | "plies" | "score" | "without_history"> & {bound?: Bound, at_depth?: number, basis?: import("./answers.js").Basis}} SaidValue the part of a value that is put into words
 * @typedef {import("./answers.js").MoveValue} MoveValue
 * @typedef {import("./answers.js").Values} Values
 * @typedef {import("./answers.js").Standing} Standing the relation of a move to the best one
 * @typedef {import("./answers.js").Verdict} Verdict
 * @typedef {import("./answers.js").Reason} Reason
 * @typedef {import("./answers.js").ReviewedMove} ReviewedMove
 * @typedef {import("./answers.js").TextbookCounts} TextbookCounts
 * @typedef {import("./answers.js").PrologDepth} PrologDepth
 * @typedef {import("./answers.js").Chosen} Chosen
 *
 * @typedef {import("./answers.js").Queued} Queued
 * @typedef {import("./answers.js").Start} Start
 * @typedef {import("./answers.js").Begun} Begun
 * @typedef {import("./answers.js").Finished} Finished
 * @typedef {import("./answers.js").Best} Best
 * @typedef {import("./answers.js").Lost} Lost
 * @typedef {import("./answers.js").Depth} Depth
 * @typedef {import("./answers.js").Proof} Proof
 * @typedef {import("./answers.js").ResultLine} ResultLine
 * @typedef {import("./answers.js").Result} Result
 */

/**
 * The search tree and the comparison.
 *
 * @typedef {import("./answers.js").PlainValue} PlainValue
 * @typedef {import("./answers.js").Walk} Walk
 * @typedef {Walk["steps"][number]} WalkStep
 * @typedef {import("./answers.js").TreeNodes} TreeNodes
 * @typedef {import("./answers.js").Tree} TreeAnswer
 * @typedef {import("./answers.js").ValueRange} ValueRange the values that are possible; a missing end is infinite
 * @typedef {import("./answers.js").WrittenNodes} WrittenNodes
 * @typedef {import("./answers.js").WrittenTree} WrittenTreeAnswer
 *
 * @typedef {import("./answers.js").Comparison} Comparison
 * @typedef {import("./answers.js").Row} Row
 * @typedef {import("./answers.js").Done} Done
 */

/**
 * Lessons and rules.
 *
 * @typedef {import("./answers.js").LessonSummary} LessonSummary
 * @typedef {import("./answers.js").LessonIndex} LessonIndex
 * @typedef {import("./answers.js").Fraction} Fraction
 * @typedef {import("./answers.js").Mix} Mix
 * @typedef {import("./answers.js").Payoffs} Payoffs
 * @typedef {import("./answers.js").LessonTask} LessonTask
 * @typedef {Omit<import("./answers.js").LessonStep, "view"> & {view: View}} LessonStep
 * @typedef {Omit<import("./answers.js").Lesson, "steps"> & {steps: LessonStep[]}} LessonAnswer
 */

/**
 * Puzzles.
 *
 * @typedef {import("./answers.js").Aim} Aim the result that only the best move achieves
 * @typedef {import("./answers.js").PuzzleSummary} PuzzleSummary
 * @typedef {import("./answers.js").PuzzleIndex} PuzzleIndex
 * @typedef {Omit<import("./answers.js").Puzzle, "view"> & {view: View}} PuzzleAnswer
 */

/**
 * Games, saved games, texts, errors.
 *
 * @typedef {import("./answers.js").Option} Option
 * @typedef {import("./answers.js").Game} Game
 * @typedef {import("./answers.js").Limits} Limits
 * @typedef {import("./answers.js").Games} Games
 *
 * @typedef {{ply: number, comment?: string, glyphs?: number[]}} Annotation a comment and marks after this number of moves of a line
 * @typedef {{ply: number, moves: string[], variations?: Variation[], annotations?: Annotation[]}} Variation
 *   a line that replaces the move with the index `ply` of its own line, from 0
 * @typedef {{moves: string[], variations: Variation[], annotations?: Annotation[]}} Line
 *
 * @typedef {import("./answers.js").Format} Format
 * @typedef {import("./answers.js").Loss} Loss
 * @typedef {import("./answers.js").Recorded} Recorded
 * @typedef {import("./answers.js").Exported} Exported
 *
 * @typedef {import("./answers.js").Pattern} Pattern
 * @typedef {import("./answers.js").Part} PatternPart
 * @typedef {import("./answers.js").Texts} Texts
 * @typedef {import("./answers.js").Error} ErrorAnswer
 */

/**
 * Games by link.
 *
 * @typedef {import("./answers.js").Proposal} Proposal
 * @typedef {"move" | "resign" | "decline" | Proposal} LiveDeed an action of a player
 * @typedef {import("./answers.js").LivePlace} LivePlace
 * @typedef {import("./answers.js").LiveClock} LiveClock
 * @typedef {import("./answers.js").LiveGame} LiveGame
 */

/**
 * Certificates.
 *
 * @typedef {import("./answers.js").Certificate} Certificate
 * @typedef {import("./answers.js").Explained} Explained
 *
 * Requests and their answers, by path.
 *
 * @typedef {object} Opening the position of a request
 * @property {string} game
 * @property {string[]} [moves]
 * @property {string} [position]
 * @property {Player} [resigned]
 * @property {Player} [out_of_time]
 * @property {boolean} [agreed]
 * @property {string} [opening_rule] the opening rule and its acts so far
 * @property {number} [repetitions]
 * @property {number} [quiet_plies]
 *
 * @typedef {Opening & {certificate?: string}} Judged a position with a checked certificate of its game
 * @typedef {Judged & {agent: string, seconds?: number, depth?: number, seed?: number}} ThinkRequest
 * @typedef {Judged & {lines?: number, seconds?: number, depth?: number, nodes?: number, threads?: number}} AnalyseRequest
 * @typedef {"natural" | "best-first" | "worst-first"} TreeOrder the move ordering at each node
 * @typedef {Opening & {depth?: number, nodes?: number, order?: TreeOrder}} TreeRequest
 * @typedef {Opening & {depth?: number, seconds?: number}} CompareRequest
 * A ring on one point or an arrow between two, by their names, in a colour of PGN: `G`, `R`, `Y` or `B`.
 * @typedef {{colour: string, points: string[]}} Drawing
 *
 * @typedef {Opening & {variations?: Variation[], annotations?: Annotation[], tags?: Record<string, string>, format?: Format}} ExportRequest
 * @typedef {{text: string, game?: string, position?: string | null, format?: Format}} ImportRequest
 *
 * @typedef {object} PositionRequest
 * @property {string} game
 * @property {(Player | null)[]} occupants
 * @property {Player} to_move
 * @property {[number, number]} [in_hand]
 * @property {number | null} [area]
 *
 * @typedef {{"/api/view": Opening, "/api/position": PositionRequest, "/api/values": Judged & {seconds?: number},
 *   "/api/review": Judged & {move: string, seconds?: number},
 *   "/api/tree": TreeRequest, "/api/written-tree": {text: string}, "/api/move": ThinkRequest, "/api/lessons": {}, "/api/lesson": {id: string}, "/api/rules": {game: string},
 *   "/api/payoffs": {matrix: string, mix?: string}, "/api/puzzles": {}, "/api/puzzle": {id: string}, "/api/import": ImportRequest, "/api/export": ExportRequest, "/api/think": ThinkRequest,
 *   "/api/analyse": AnalyseRequest, "/api/compare": CompareRequest, "/api/live/open": Opening & {side?: Player, clock?: string, name?: string},
 *   "/api/live/link": {link: string}, "/api/live/join": {id: string, name?: string}, "/api/live/act": {id: string, key: string, do: LiveDeed, move?: string},
 *   "/api/check": {certificate: string},
 *   "/api/attack": {certificate: string, theorem: number, moves: string[]},
 *   "/api/explain": {certificate: string, theorem: number, position?: string, moves: string[], stones: boolean},
 *   "/api/live/watch": {id: string, key?: string}}} Requests
 *
 * @typedef {{"/api/view": View, "/api/position": View, "/api/values": Values, "/api/review": ReviewedMove, "/api/tree": TreeAnswer, "/api/written-tree": WrittenTreeAnswer,
 *   "/api/move": Chosen, "/api/lessons": LessonIndex, "/api/lesson": LessonAnswer, "/api/rules": LessonAnswer, "/api/payoffs": Payoffs, "/api/puzzles": PuzzleIndex, "/api/puzzle": PuzzleAnswer,
 *   "/api/import": Recorded, "/api/export": Exported, "/api/live/open": import("./answers.js").LiveOpened,
 *   "/api/live/link": import("./answers.js").LiveLink, "/api/live/join": import("./answers.js").LiveJoined, "/api/live/act": {},
 *   "/api/attack": import("./answers.js").Attack, "/api/explain": Explained}} Answers
 *
 * @typedef {{name: "queued", data: Queued} | {name: "start", data: Start} | {name: "begun", data: Begun}
 *   | {name: "finished", data: Finished} | {name: "best", data: Best} | {name: "lost", data: Lost}
 *   | {name: "depth", data: Depth} | {name: "proof", data: Proof}} SearchEvent
 * @typedef {SearchEvent | {name: "move", data: Chosen}} ThinkEvent
 * @typedef {SearchEvent | {name: "result", data: Result}} AnalyseEvent
 * @typedef {{name: "queued", data: Queued} | {name: "start", data: Comparison} | {name: "row", data: Row}
 *   | {name: "done", data: Done}} CompareEvent
 * @typedef {{"/api/think": ThinkEvent, "/api/analyse": AnalyseEvent, "/api/compare": CompareEvent,
 *   "/api/check": {name: "queued", data: Queued} | {name: "checking", data: import("./answers.js").Checking} | {name: "certificate", data: Certificate},
 *   "/api/live/watch": {name: "state", data: LiveGame}}} Events
 */

/**
 * Overlays of a position.
 *
 * @typedef {"searching" | "searched" | "best" | "lost"} Thought the state of a move in a search
 * @typedef {{text: string, kind: string, title: string}} Badge the value of a move as a short text
 * @typedef {{path: number[], name: string, isArrow?: boolean}} Pointer a highlighted move, and its class; or an arrow from point to point
 *
 * @typedef {object} Extras the overlays of the board and its modes
 * @property {boolean} flip `true` if the board is turned by 180 degrees
 * @property {boolean} interactive `true` if moves can be made
 * @property {boolean} animate `true` if the last move is animated
 * @property {boolean} [editing] `true` if men can be put down and removed freely
 * @property {number[]} [chosen] points that are chosen for an answer; any point can be chosen
 * @property {Map<number, Thought>} [thoughts] by point
 * @property {(move: string) => Badge | null} [badge] returns the value of a move
 * @property {Pointer[]} [pointers] highlighted moves
 */

/**
 * The interface of the page to the views that explain, which are loaded when they are first opened.
 *
 * @typedef {(key: string, args?: Record<string, string | number>) => string} Translate
 * @typedef {<P extends keyof Answers>(path: P, body: Requests[P], options?: {signal?: AbortSignal}) => Promise<Answers[P]>} Post
 * @typedef {<P extends keyof Events>(path: P, body: Requests[P], onEvent: (event: Events[P]) => void,
 *   options?: {signal?: AbortSignal}) => Promise<Events[P] | null>} Stream
 * @typedef {{id: string, game: string, position: string, depth: number | undefined}} Lesson an instructive position
 * @typedef {{game: string, position?: string, players: Record<Player, string>, view?: "play" | "compare"}} LessonGame
 *
 * @typedef {object} TreePlace the reader's place in a tree
 * @property {string} asked
 * @property {Lesson | null} lesson
 * @property {"minimax" | "negamax"} full the search in the first picture of a written tree
 * @property {TreeOrder} order
 * @property {number | undefined} depth
 * @property {boolean} isChosen
 * @property {number} at
 *
 * @typedef {{asked: string, plan: Comparison | null, rows: Row[], language: string}} MeasuredRows
 *
 * @typedef {{game: string, position: string, depth: number}} WishedDepth the depth for the comparison of a position
 *
 * @typedef {object} Context
 * @property {Post} post
 * @property {Stream} stream
 * @property {Translate} t
 * @property {() => Opening} request returns the position on the board
 * @property {() => View | undefined} view returns the position on the board
 * @property {(moves: string[]) => void} showPath
 * @property {(view: View) => void} showExample puts a position on the board that is not the game's
 * @property {(value: SaidValue) => string} say returns a value of the position on the board in words
 * @property {(moves: string[]) => void} playPath
 * @property {() => string | null} written returns the text of the tree that the reader has written
 * @property {(tree: string | null) => void} write shows a written tree, or that of the position again
 * @property {(game: LessonGame) => Promise<void>} openGame
 * @property {(view: View, size: number) => SVGElement} miniature
 * @property {(view: View) => View} inStones returns the view with stones in place of marks, if the reader has chosen stones
 * @property {(spec: string) => string} title returns the title of a game
 * @property {() => boolean} reducedMotion
 * @property {(text: string) => void} announce
 * @property {{tree?: TreePlace, compare?: MeasuredRows, technique?: string, wished?: WishedDepth}} memory data that a view stores for the next time that it is opened
 *
 * @typedef {{update: () => void, destroy: () => void, reveal?: () => void}} Mounted `reveal` scrolls to the content that the reader asked for
 * @typedef {(element: HTMLElement, context: Context) => Mounted} Mount
 */

export {};
