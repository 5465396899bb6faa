/**
 * The types that the modules share: the server's answers (docs/http.md), and the interface of the page to its
 * views. A test compares the answers with openapi.json. This file imports nothing.
 *
 * @module
 */

/**
 * Positions and moves.
 *
 * @typedef {"first" | "second"} Player
 * @typedef {"marks" | "colours" | "stones"} Men the server sends marks and colours; marks can be shown as stones
 * @typedef {{name: string, file: number, rank: number, x: number, y: number}} Site
 * @typedef {{points: number[], owner: Player | null, playable: boolean, closed: boolean}} Area
 * @typedef {{move: string, path: number[]}} Move
 * @typedef {{points: number[], player: Player}} MadeLine
 * @typedef {{outcome: Player | "draw", reason: "rules" | "repetition" | "quiet-plies" | "resignation" | "agreement" | "time", text: string}} Ending
 *
 * @typedef {object} BoardShape
 * @property {number} files
 * @property {number} ranks
 * @property {number} width
 * @property {number} height
 * @property {number} unit
 * @property {Site[]} points
 * @property {[number, number][]} edges
 *
 * @typedef {object} View
 * @property {string} game
 * @property {string} family
 * @property {string} position
 * @property {string | null} set_up
 * @property {string[]} moves
 * @property {Men} men
 * @property {BoardShape} board
 * @property {(Player | null)[]} occupants
 * @property {[number, number] | null} in_hand
 * @property {Area[]} areas
 * @property {Player} to_move
 * @property {Move[]} legal
 * @property {Move | null} last
 * @property {MadeLine[]} lines
 * @property {Ending | null} ending
 * @property {string[]} agents
 */

/**
 * Values and searches. A value is for the player to move.
 *
 * @typedef {"exact" | "at-least" | "at-most"} Bound
 * @typedef {{value?: "win" | "draw" | "loss", plies?: number, score?: number, exact: boolean, bound: Bound, text: string}} Value
 * @typedef {{value?: "win" | "draw" | "loss", plies?: number, score?: number, bound?: Bound}} SaidValue the part of a value that has words
 * @typedef {Move & {value: Value | null}} MoveValue
 * @typedef {{moves: MoveValue[], complete: boolean, method: string | null}} Values
 * @typedef {"only" | "best" | "equal" | "found" | "changed" | "sooner" | "longer" | "estimate" | "known"} Standing the relation of a move to the best one
 *
 * @typedef {object} Verdict the verdict on a move; values are from the side of the player who moved
 * @property {Standing} standing
 * @property {"" | "?" | "??"} sign of a move that changed the proven result of the game
 * @property {boolean} proven `true` if the outcome of every move is proven
 * @property {boolean | null} kept `true` if the move kept the result; `null` if that is not proven
 * @property {number} plies_given by which a win came later or a loss sooner
 * @property {number} loss the loss by estimates, in hundredths
 * @property {Value} value
 * @property {string} best
 * @property {Value} best_value
 * @property {string[]} best_line
 *
 * @typedef {{name: string, text: string, arguments: Record<string, string>, points: number[], arrows: [number | null, number | null][], line: string[], practice: {theme: string, lesson: string | null}}} Reason why a move was worse
 * @typedef {{move: string, mover: Player, verdict: Verdict | null, refutation: string[], reason: Reason | null}} ReviewedMove
 * @typedef {{depth: number | null, leaves: number, cutoffs: number | null, alpha_beta_nodes: number | null, text: string}} TextbookCounts
 * @typedef {{depth: number, reduced: "endgame" | "many-boards" | null, text: string}} PrologDepth
 * @typedef {Move & {value: Value | null, nodes: number, seconds: number, complete: boolean, counts?: TextbookCounts, prolog?: PrologDepth}} Chosen
 *
 * @typedef {{place: number}} Queued
 * @typedef {{game: string, position: string}} Start
 * @typedef {Move & {depth: number, number: number, of: number}} Begun
 * @typedef {Move & {plies: number}} Lost
 * @typedef {{depth: number, line: number, nodes: number, seconds: number, nps: number, table_permille: number, pv: string[]}} Iteration
 * @typedef {Value & Iteration} Depth
 * @typedef {{proof: number, disproof: number, nodes: number, seconds: number, table_permille: number}} Proof
 * @typedef {Move & Partial<Omit<Value, "text">> & {pv: string[], visits_permille: number | null, text: string | null}} ResultLine
 *
 * @typedef {object} Result
 * @property {string | null} best
 * @property {ResultLine[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} nps
 * @property {number} table_permille
 * @property {string | null} method
 * @property {"proven" | "depth" | "limit" | "interrupted"} end
 */

/**
 * A tree that the reader has written.
 *
 * @typedef {{low: number | null, high: number | null}} ValueRange the values that are possible; a missing end is infinite
 *
 * @typedef {object} WrittenNodes
 * @property {(number | null)[]} parent
 * @property {string[]} text
 * @property {boolean[]} leaf
 *
 * @typedef {object} WrittenTreeAnswer
 * @property {string} text
 * @property {number} depth
 * @property {Player} to_move
 * @property {ValueRange[]} scale
 * @property {WrittenNodes} nodes
 * @property {Walk} minimax
 * @property {Walk} negamax
 * @property {Walk} alpha_beta
 * @property {number[]} unvisited
 */

/**
 * The search tree and the comparison.
 *
 * @typedef {{value: "win" | "draw" | "loss", plies?: number} | {score: number}} ScaleValue
 * @typedef {["enter", number, number | null, number | null] | ["leaf", number, number]
 *   | ["back", number, number, number, number, number | null, number | null]
 *   | ["cutoff", number, number] | ["leave", number, number, Bound]} WalkStep
 * @typedef {{steps: WalkStep[], value: number, nodes: number, leaves: number, cutoffs: number}} Walk
 *
 * @typedef {object} TreeNodes
 * @property {(number | null)[]} parent
 * @property {(string | null)[]} move
 * @property {(number[] | null)[]} path
 * @property {string[]} position
 * @property {string[]} men
 * @property {(Player | "draw" | "depth" | null)[]} end
 * @property {number[]} value
 *
 * @typedef {object} TreeAnswer
 * @property {number} depth
 * @property {boolean} whole
 * @property {number[]} levels
 * @property {Player} to_move
 * @property {ScaleValue[]} scale
 * @property {TreeNodes} nodes
 * @property {Walk} minimax
 * @property {Walk} alpha_beta
 *
 * @typedef {object} Comparison
 * @property {string} game
 * @property {string} position
 * @property {number} depth
 * @property {number} minimal_nodes
 * @property {number[]} levels
 * @property {number} levels_counted
 * @property {string[]} searches
 *
 * @typedef {object} Row
 * @property {string} search
 * @property {boolean} keeps_depth
 * @property {boolean} finished
 * @property {Value | null} value
 * @property {number} nodes
 * @property {number} leaves
 * @property {number} cutoffs
 * @property {number} seconds
 * @property {number | null} branching `null` for a search that has no depth
 * @property {number | null} of_minimal as `branching`
 *
 * @typedef {{rows: number, seconds: number}} Done
 */

/**
 * Lessons and rules.
 *
 * @typedef {{id: string, title: string, about: string, steps: number, tasks: number[]}} LessonSummary `tasks` are the numbers of the steps with a task, from 1
 * @typedef {{courses: {id: string, title: string, lessons: LessonSummary[]}[], rules: (Omit<LessonSummary, "id"> & {family: string, game: string})[]}} LessonIndex
 *
 * @typedef {{exact: string, number: number}} Fraction
 * @typedef {{row_strategy: Fraction[], against_columns: Fraction[], guarantee: Fraction, best_replies: number[], against_optimal: Fraction, is_optimal: boolean}} Mix a mixed strategy of R; `best_replies` are columns, from 1
 * @typedef {object} Payoffs a zero-sum game with its solution
 * @property {number[][]} payoffs
 * @property {Fraction} value
 * @property {Fraction[]} row_strategy
 * @property {Fraction[]} column_strategy
 * @property {{row: number, column: number} | null} saddle from 1
 * @property {number} pure_maximin
 * @property {number} pure_minimax
 * @property {Mix | null} mix
 *
 * @typedef {object} LessonTask
 * @property {"move" | "points" | "choice" | "play" | "attack" | "mix"} kind
 * @property {string[]} right
 * @property {{text: string, right: boolean}[]} choices
 * @property {string | null} reply
 * @property {string | null} against
 * @property {"win" | "draw" | null} goal
 * @property {[number, number][]} pairs
 * @property {Mix[]} mixes the places of the slider, from never to always the first row
 * @property {string | null} then
 * @property {string | null} otherwise
 * @property {Record<string, string>} wrong
 *
 * @typedef {object} LessonStep
 * @property {string} game
 * @property {string | null} position
 * @property {string[]} moves
 * @property {View} view
 * @property {number[]} marks
 * @property {[number, number][]} arrows
 * @property {string[]} paragraphs
 * @property {"tree" | "compare" | null} show
 * @property {{rows: string[], columns: string[], game: Payoffs} | null} payoffs a matrix with the names of its rows and columns, shown in place of the board
 * @property {{id: string, title: string}[]} see the lessons to which the step has links
 * @property {string | null} tree a written tree, with which the view of trees begins
 * @property {LessonTask | null} task
 *
 * @typedef {{id: string, title: string, about: string, rules: string[], steps: LessonStep[]}} LessonAnswer
 */

/**
 * Puzzles.
 *
 * @typedef {"win" | "draw" | "resist"} Aim the result that only the best move achieves
 * @typedef {{id: string, game: string, theme: string, grade: number, aim: Aim}} PuzzleSummary
 * @typedef {{families: {family: string, puzzles: PuzzleSummary[]}[], themes: string[]}} PuzzleIndex
 * @typedef {PuzzleSummary & {position: string, view: View, to_move: Player, plies: number | null, best: string, path: number[],
 *   line: string[], proof: {kind: "search" | "tables", nodes: number}}} PuzzleAnswer
 */

/**
 * Games, saved games, texts, errors.
 *
 * @typedef {{name: string, positional: boolean, kind: "number", min: number, max: number, value: number | null}} NumberOption
 * @typedef {{name: string, positional: boolean, kind: "choice", values: string[], value: string | null}} ChoiceOption
 * @typedef {NumberOption | ChoiceOption} Option
 * @typedef {{name: string, usage: string, aliases: Record<string, string>, examples: string[], options: Option[]}} Game
 *
 * @typedef {object} Limits
 * @property {number} seconds
 * @property {number} analysis_seconds
 * @property {number} threads
 * @property {number} depth
 * @property {number} body_bytes
 * @property {number} spec_length
 * @property {number} position_length
 * @property {number} move_length
 * @property {number} moves
 *
 * @typedef {{games: Game[], agents: {name: string, kind: "level" | "textbook" | "seed"}[], limits: Limits}} Games
 *
 * @typedef {{ply: number, comment?: string, glyphs?: number[]}} Annotation a comment and marks after this number of moves of a line
 * @typedef {{ply: number, moves: string[], variations?: Variation[], annotations?: Annotation[]}} Variation
 *   a line that replaces the move with the index `ply` of its own line, from 0
 * @typedef {{moves: string[], variations: Variation[], annotations?: Annotation[]}} Line
 *
 * @typedef {"pgn" | "sgf" | "psq" | "rec" | "offset" | "pos" | "playok" | "upgn" | "ufen" | "ufen-bottom" | "ufen-top" | "sanmill" | "openspiel"} Format
 * @typedef {"comments" | "variations" | "players" | "tags" | "result" | "moves" | "rules"} Loss
 *
 * @typedef {object} Recorded
 * @property {Format} format
 * @property {string} game
 * @property {string | null} set_up
 * @property {string[]} moves
 * @property {Variation[]} variations
 * @property {Annotation[]} annotations
 * @property {Record<string, string>} tags
 * @property {Player | null} resigned
 * @property {boolean} agreed
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {boolean} has_comments
 *
 * @typedef {{text: string, format: Format, extension: string, lost: Loss[], formats: Format[]}} Exported
 *
 * @typedef {string | PatternPart[]} Pattern a sentence, or its parts
 * @typedef {string | {var: string} | {select: string, cases: Record<string, Pattern>, default: string}} PatternPart
 * @typedef {{language: string, messages: Record<string, Pattern>}} Texts
 * @typedef {{error: {id: string, message: string}}} ErrorAnswer
 */

/**
 * Games by link.
 *
 * @typedef {"draw" | "take-back" | "rematch"} Proposal
 * @typedef {"move" | "resign" | "decline" | Proposal} LiveDeed an action of a player
 * @typedef {{taken: boolean, present: boolean}} LivePlace
 * @typedef {{control: string, left: Record<Player, number>, running: Player | null}} LiveClock times are in seconds
 *
 * @typedef {object} LiveGame
 * @property {string} game
 * @property {string | null} position
 * @property {string[]} moves
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {Player | null} resigned
 * @property {Player | null} out_of_time
 * @property {boolean} agreed
 * @property {Player | "draw" | null} outcome
 * @property {Player} to_move
 * @property {number} round
 * @property {Player | null} you
 * @property {Record<Player, LivePlace>} places
 * @property {number} spectators
 * @property {LiveClock | null} clock
 * @property {{what: Proposal, by: Player} | null} offer
 */

/**
 * Requests and their answers, by path.
 *
 * @typedef {object} Opening the position of a request
 * @property {string} game
 * @property {string[]} [moves]
 * @property {string} [position]
 * @property {Player} [resigned]
 * @property {Player} [out_of_time]
 * @property {boolean} [agreed]
 * @property {number} [repetitions]
 * @property {number} [quiet_plies]
 *
 * @typedef {Opening & {agent: string, seconds?: number, depth?: number, seed?: number}} ThinkRequest
 * @typedef {Opening & {lines?: number, seconds?: number, depth?: number, nodes?: number, threads?: number}} AnalyseRequest
 * @typedef {"natural" | "best-first" | "worst-first"} TreeOrder the move ordering at each node
 * @typedef {Opening & {depth?: number, nodes?: number, order?: TreeOrder}} TreeRequest
 * @typedef {Opening & {depth?: number, seconds?: number}} CompareRequest
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
 * @typedef {{"/api/view": Opening, "/api/position": PositionRequest, "/api/values": Opening & {seconds?: number},
 *   "/api/review": Opening & {move: string, seconds?: number},
 *   "/api/tree": TreeRequest, "/api/written-tree": {text: string}, "/api/move": ThinkRequest, "/api/lessons": {}, "/api/lesson": {id: string}, "/api/rules": {game: string},
 *   "/api/payoffs": {matrix: string, mix?: string}, "/api/puzzles": {}, "/api/puzzle": {id: string}, "/api/import": ImportRequest, "/api/export": ExportRequest, "/api/think": ThinkRequest,
 *   "/api/analyse": AnalyseRequest, "/api/compare": CompareRequest, "/api/live/open": Opening & {side?: Player, clock?: string},
 *   "/api/live/join": {id: string}, "/api/live/act": {id: string, key: string, do: LiveDeed, move?: string},
 *   "/api/live/watch": {id: string, key?: string}}} Requests
 *
 * @typedef {{"/api/view": View, "/api/position": View, "/api/values": Values, "/api/review": ReviewedMove, "/api/tree": TreeAnswer, "/api/written-tree": WrittenTreeAnswer,
 *   "/api/move": Chosen, "/api/lessons": LessonIndex, "/api/lesson": LessonAnswer, "/api/rules": LessonAnswer, "/api/payoffs": Payoffs, "/api/puzzles": PuzzleIndex, "/api/puzzle": PuzzleAnswer,
 *   "/api/import": Recorded, "/api/export": Exported, "/api/live/open": {id: string, key: string, side: Player},
 *   "/api/live/join": {key: string, side: Player}, "/api/live/act": {}}} Answers
 *
 * @typedef {{name: "queued", data: Queued} | {name: "start", data: Start} | {name: "begun", data: Begun}
 *   | {name: "finished", data: Move & Value} | {name: "best", data: Move & Value & {line: number}} | {name: "lost", data: Lost}
 *   | {name: "depth", data: Depth} | {name: "proof", data: Proof}} SearchEvent
 * @typedef {SearchEvent | {name: "move", data: Chosen}} ThinkEvent
 * @typedef {SearchEvent | {name: "result", data: Result}} AnalyseEvent
 * @typedef {{name: "queued", data: Queued} | {name: "start", data: Comparison} | {name: "row", data: Row}
 *   | {name: "done", data: Done}} CompareEvent
 * @typedef {{"/api/think": ThinkEvent, "/api/analyse": AnalyseEvent, "/api/compare": CompareEvent,
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
