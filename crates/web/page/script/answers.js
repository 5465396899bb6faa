/**
 * The types of the server's answers. `cargo xtask answers` writes this file from openapi.json.
 *
 * @module
 */

/**
 * @typedef {"first" | "second"} Player
 * @typedef {number[]} Path The points to click, in their order.
 * @typedef {{move: string, path: number[]}} Move
 * @typedef {{value: "win" | "draw" | "loss", plies?: number, exact: boolean, bound: "exact" | "at-least" | "at-most", text: string} | {score: number, exact: boolean, bound: "exact" | "at-least" | "at-most", text: string}} Value What a position is worth for the player to move.
 * @typedef {{error: {id: string, message: string}}} Error
 * @typedef {{kind: "number", name: string, positional: boolean, min: number, max: number, value: number | null} | {kind: "choice", name: string, positional: boolean, values: string[], value: string | null}} Option An option of a spec. Its value is the usual one; `null` if that depends on other options.
 * @typedef {object} Game A family of games.
 * @property {string} name
 * @property {string} usage The grammar of its specs.
 * @property {string} description A sentence in the reader's language.
 * @property {Record<string, string>} aliases Aliases and their specs.
 * @property {string[]} examples Specs that together have each option.
 * @property {Option[]} options
 *
 * @typedef {{games: Game[], agents: Agent[], limits: Limits}} Games The games, the agents, and the limits of requests.
 * @typedef {string | Part[]} Pattern A text, or parts of one: texts, variables, and choices by a variable.
 * @typedef {string | {var: string} | {select: string, cases: Record<string, Pattern>, default: string}} Part
 * @typedef {{language: "en" | "it", messages: Record<string, Pattern>}} Texts
 * @typedef {object} Board
 * @property {number} files
 * @property {number} ranks
 * @property {number} width
 * @property {number} height
 * @property {number} unit
 * @property {Site[]} points
 * @property {[number, number][]} edges
 *
 * @typedef {{courses: Course[], rules: RulesSummary[]}} LessonIndex
 * @typedef {object} LessonTask
 * @property {TaskKind} kind
 * @property {string[]} right Moves, or the names of points.
 * @property {Choice[]} choices
 * @property {string | null} reply
 * @property {string | null} against
 * @property {Goal | null} goal
 * @property {[number, number][]} pairs
 * @property {Mix[]} mixes The places of the slider, from never to always the first row.
 * @property {string | null} then
 * @property {string | null} otherwise
 * @property {Record<string, string>} wrong The texts after these answers.
 *
 * @typedef {object} LessonStep
 * @property {string} game
 * @property {string | null} position
 * @property {string[]} moves
 * @property {View} view
 * @property {number[]} marks
 * @property {[number, number][]} arrows
 * @property {string[]} paragraphs
 * @property {Shown | null} show
 * @property {Matrix | null} payoffs
 * @property {LessonLink[]} see The lessons to which the step has links.
 * @property {string | null} tree A written tree to begin with, if `show` is `tree`.
 * @property {LessonTask | null} task
 *
 * @typedef {{exact: string, number: number}} Fraction A fraction as text, which is exact, and as a number, which may be rounded.
 * @typedef {object} Mix A mixed strategy of R. Columns are counted from 1.
 * @property {Fraction[]} row_strategy
 * @property {Fraction[]} against_columns
 * @property {Fraction} guarantee
 * @property {number[]} best_replies
 * @property {Fraction} against_optimal
 * @property {boolean} is_optimal
 *
 * @typedef {object} Payoffs A zero-sum game with its solution.
 * @property {number[][]} payoffs
 * @property {Fraction} value
 * @property {Fraction[]} row_strategy
 * @property {Fraction[]} column_strategy
 * @property {Saddle | null} saddle
 * @property {number} pure_maximin
 * @property {number} pure_minimax
 * @property {Mix | null} mix
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {string[]} rules The rules in words, a paragraph each; none in a lesson.
 * @property {LessonStep[]} steps
 *
 * @typedef {object} PuzzleSummary
 * @property {string} id
 * @property {string} game
 * @property {string} theme
 * @property {number} grade
 * @property {Aim} aim The result that only the best move achieves.
 *
 * @typedef {{families: PuzzleFamily[], themes: string[]}} PuzzleIndex
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} game
 * @property {string} position
 * @property {View} view
 * @property {Player} to_move
 * @property {Aim} aim The result that only the best move achieves.
 * @property {number | null} plies To the end of a win or a loss.
 * @property {string} theme
 * @property {number} grade
 * @property {string} best
 * @property {number[]} path The points of the best move.
 * @property {string[]} line Best play; it begins with the best move.
 * @property {PuzzleProof} proof
 *
 * @typedef {object} View A position as points and paths.
 * @property {string} game
 * @property {string} family
 * @property {string} position
 * @property {string | null} set_up
 * @property {string[]} moves
 * @property {Men} men
 * @property {Board} board
 * @property {(Player | null)[]} occupants
 * @property {[number, number] | null} in_hand
 * @property {Area[]} areas
 * @property {Player} to_move
 * @property {Move[]} legal
 * @property {Move | null} last
 * @property {MadeLine[]} lines
 * @property {Ending | null} ending
 * @property {string[]} agents
 *
 * @typedef {object} Chosen
 * @property {string} move
 * @property {Path} path
 * @property {Value | null} value
 * @property {number} nodes
 * @property {number} seconds
 * @property {boolean} complete
 * @property {TextbookCounts} [counts]
 * @property {PrologDepth} [prolog]
 *
 * @typedef {object} ReviewedMove
 * @property {string} move
 * @property {Player} mover
 * @property {Verdict | null} verdict
 * @property {string[]} refutation Best play after a move that was worse by proof.
 * @property {Reason | null} reason
 *
 * @typedef {object} Verdict
 * @property {"only" | "best" | "equal" | "found" | "changed" | "sooner" | "longer" | "estimate" | "known"} standing
 * @property {"" | "?" | "??"} sign
 * @property {boolean} proven Whether the outcome of every move is proven.
 * @property {boolean | null} kept Whether the move kept the result; null where that is not proven.
 * @property {number} plies_given
 * @property {number} loss What the move lost by estimates, in hundredths.
 * @property {Value} value
 * @property {string} best
 * @property {Value} best_value
 * @property {string[]} best_line
 *
 * @typedef {object} Reason
 * @property {string} name Which pattern of the catalogue it is, such as `lets-fork`.
 * @property {string} text
 * @property {Record<string, string>} arguments What the text names.
 * @property {number[]} points
 * @property {([number | null, number | null])[]} arrows
 * @property {string[]} line The moves that prove it, from the position before the move.
 * @property {{theme: string, lesson: string | null}} practice The theme of puzzles and the lesson that belong to it.
 *
 * @typedef {object} TextbookCounts
 * @property {number | null} depth
 * @property {number} leaves
 * @property {number | null} cutoffs
 * @property {number | null} alpha_beta_nodes
 * @property {string} text
 *
 * @typedef {{depth: number, reduced: "endgame" | "many-boards" | null, text: string}} PrologDepth
 * @typedef {{moves: ({move: string, path: Path, value: Value | null})[], complete: boolean, method: string | null}} Values
 * @typedef {{place: number}} Queued
 * @typedef {{game: string, position: string}} Start
 * @typedef {object} Begun
 * @property {string} move
 * @property {Path} path
 * @property {number} depth
 * @property {number} number
 * @property {number} of
 *
 * @typedef {(Value) & ({move: string, path: Path})} MoveValue
 * @typedef {(MoveValue) & ({line: number})} Best
 * @typedef {{move: string, path: Path, plies: number}} Lost
 * @typedef {object} Proof
 * @property {number} proof
 * @property {number} disproof
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} table_permille
 *
 * @typedef {(Value) & ({depth: number, line: number, nodes: number, seconds: number, nps: number, table_permille: number, pv: string[]})} Depth
 * @typedef {object} Result
 * @property {string | null} best
 * @property {({move: string, path: Path, pv: string[], visits_permille: number | null, text: string | null})[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} nps
 * @property {number} table_permille
 * @property {string | null} method
 * @property {"proven" | "depth" | "limit" | "interrupted"} end
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
 * @property {number | null} branching
 * @property {number | null} of_minimal
 *
 * @typedef {{rows: number, seconds: number}} Done
 * @typedef {{ply: number, moves: string[], variations?: Variation[], annotations?: Annotation[]}} Variation What could have been played instead of the move of its line that is ply, from 0.
 * @typedef {{ply: number, comment?: string, glyphs?: number[]}} Annotation A comment and marks after that many moves of a line.
 * @typedef {"pgn" | "sgf" | "psq" | "rec" | "offset" | "pos" | "playok" | "upgn" | "ufen" | "ufen-bottom" | "ufen-top" | "sanmill" | "openspiel"} Format
 * @typedef {object} Health
 * @property {string} version
 * @property {number} running
 * @property {number} waiting
 * @property {number} threads
 * @property {number} [live] Games by link
 * @property {{used: number, limit: number}} memory In bytes: what of the server's memory is given away now, and all of it
 * @property {({game: string, sectors: number, problem: string | null})[]} tables
 *
 * @typedef {object} Exported A game as text.
 * @property {string} text
 * @property {Format} format
 * @property {string} extension The usual end of a file's name, without the dot.
 * @property {Loss[]} lost Data of the game that the format does not keep.
 * @property {Format[]} formats The formats to which the game can be exported.
 *
 * @typedef {string} Spec A spec or alias, such as tris or mnk:15,15,5.
 * @typedef {string | null} Position Where the game begins; the usual start if left out.
 * @typedef {string[] | null} Moves The moves that were played from there, in the notation of the game or of its historical program.
 * @typedef {boolean | null} Agreed Whether the players have agreed to a draw.
 * @typedef {object} LiveGame
 * @property {string} game
 * @property {string | null} position
 * @property {string[]} moves
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {Player | null} resigned
 * @property {Player | null} out_of_time
 * @property {boolean} agreed
 * @property {"first" | "second" | "draw" | null} outcome
 * @property {Player} to_move
 * @property {number} round
 * @property {Player | null} you
 * @property {{first: LivePlace, second: LivePlace}} places
 * @property {number} spectators
 * @property {null | {control: string, left: {first: number, second: number}, running: Player | null}} clock
 * @property {null | {what: "draw" | "take-back" | "rematch", by: Player}} offer
 *
 * @typedef {{taken: boolean, present: boolean}} LivePlace
 * @typedef {Player | null} Resigned The player who has given up.
 * @typedef {Player | null} OutOfTime The player whose clock has run out.
 * @typedef {number | null} Repetitions The occurrence of a position that draws the game; 0 is never, 1 is not allowed.
 * @typedef {number | null} QuietPlies The plies without a placement or a capture that draw the game; 0 is never.
 * @typedef {object} Walk A walk, with its value and its counters.
 * @property {(["enter", number, number | null, number | null] | ["leaf", number, number] | ["back", number, number, number, number, number | null, number | null] | ["cutoff", number, number] | ["leave", number, number, Bound])[]} steps
 * @property {number} value The index of the root's value.
 * @property {number} nodes
 * @property {number} leaves
 * @property {number} cutoffs
 *
 * @typedef {object} WrittenTree A written tree with the walks of minimax, negamax and alpha-beta.
 * @property {string} text
 * @property {number} depth
 * @property {Player} to_move
 * @property {ValueRange[]} scale The ranges that occur, in ascending order; elsewhere a range is its index here.
 * @property {WrittenNodes} nodes
 * @property {Walk} minimax
 * @property {Walk} negamax
 * @property {Walk} alpha_beta
 * @property {number[]} unvisited The nodes that alpha-beta does not visit.
 *
 * @typedef {object} Tree A search tree with the walks of minimax and alpha-beta.
 * @property {number} depth
 * @property {boolean} whole `true` if every line of play reaches the end of the game.
 * @property {number[]} levels
 * @property {Player} to_move
 * @property {ScaleValue[]} scale The values that occur, ascending for the first player; elsewhere a value is its index here.
 * @property {TreeNodes} nodes Columns; a node is its index in them.
 * @property {Walk} minimax
 * @property {Walk} alpha_beta
 *
 * @typedef {{name: string, kind: AgentKind}} Agent
 * @typedef {"level" | "textbook" | "seed"} AgentKind
 * @typedef {object} Limits The limits of requests: times in seconds, and the lengths of texts.
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
 * @typedef {"marks" | "colours"} Men
 * @typedef {object} Site
 * @property {string} name
 * @property {number} file
 * @property {number} rank
 * @property {number} x
 * @property {number} y
 *
 * @typedef {{points: number[], owner: Player | null, playable: boolean, closed: boolean}} Area
 * @typedef {{points: number[], player: Player}} MadeLine
 * @typedef {{outcome: Outcome, reason: EndReason, text: string}} Ending
 * @typedef {"first" | "second" | "draw"} Outcome
 * @typedef {"rules" | "repetition" | "quiet-plies" | "resignation" | "agreement" | "time"} EndReason
 * @typedef {{id: string, title: string, lessons: LessonSummary[]}} Course
 * @typedef {object} LessonSummary
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {number} steps
 * @property {number[]} tasks The numbers of the steps with a task, from 1.
 *
 * @typedef {object} RulesSummary
 * @property {string} family
 * @property {string} game
 * @property {string} title
 * @property {string} about
 * @property {number} steps
 * @property {number[]} tasks The numbers of the steps with a task, from 1.
 *
 * @typedef {"tree" | "compare"} Shown
 * @typedef {{rows: string[], columns: string[], game: Payoffs}} Matrix A matrix with the names of its rows and columns, shown in place of the board.
 * @typedef {{row: number, column: number}} Saddle The place of a saddle point, from 1.
 * @typedef {{id: string, title: string}} LessonLink
 * @typedef {"move" | "points" | "choice" | "play" | "attack" | "mix"} TaskKind
 * @typedef {{text: string, right: boolean}} Choice
 * @typedef {"win" | "draw"} Goal
 * @typedef {{family: string, puzzles: PuzzleSummary[]}} PuzzleFamily
 * @typedef {"win" | "draw" | "resist"} Aim
 * @typedef {{kind: ProofKind, nodes: number}} PuzzleProof
 * @typedef {"search" | "tables"} ProofKind
 * @typedef {{ply: number, moves: string[], variations: RecordedVariation[], annotations?: RecordedAnnotation[]}} RecordedVariation A line that replaces the move with the index `ply` of its own line, from 0.
 * @typedef {{ply: number, comment: string, glyphs: number[]}} RecordedAnnotation A comment and marks after this number of moves of a line.
 * @typedef {"comments" | "variations" | "players" | "tags" | "result" | "moves" | "rules"} Loss
 * @typedef {{value: Wdl, plies?: number | null} | {score: number}} ScaleValue A value of a tree: a result with its plies, or an estimate.
 * @typedef {"win" | "draw" | "loss"} Wdl
 * @typedef {object} TreeNodes
 * @property {(number | null)[]} parent
 * @property {(string | null)[]} move
 * @property {(number[] | null)[]} path
 * @property {string[]} position
 * @property {string[]} men A digit for each point: 0 for an empty one, 1 for the first player, 2 for the second.
 * @property {(NodeEnd | null)[]} end
 * @property {number[]} value
 *
 * @typedef {"first" | "second" | "draw" | "depth"} NodeEnd
 * @typedef {"exact" | "at-least" | "at-most"} Bound
 * @typedef {{low: number | null, high: number | null}} ValueRange The values that are possible; an end is `null` if it is infinite.
 * @typedef {{parent: (number | null)[], text: string[], leaf: boolean[]}} WrittenNodes
 * @typedef {object} Recorded A saved game.
 * @property {Format} format
 * @property {string} game
 * @property {string | null} set_up
 * @property {string[]} moves
 * @property {RecordedVariation[]} variations
 * @property {RecordedAnnotation[]} annotations
 * @property {Record<string, string>} tags
 * @property {Player | null} resigned
 * @property {boolean} agreed
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {boolean} has_comments
 * @property {string[]} notes What the reader skipped or interpreted, a sentence each.
 *
 */

export {};
