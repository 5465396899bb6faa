/**
 * The types of the server's answers. `cargo xtask answers` writes this file from openapi.json.
 *
 * @module
 */

/**
 * @typedef {"first" | "second"} Player
 * @typedef {{move: string, path: number[]}} Move
 * @typedef {object} Value A value from the side to move, with its bound: a result or an estimate.
 * @property {Wdl} [value] The result; an estimate has none.
 * @property {number} [plies] The plies to the end of a win or a loss.
 * @property {number} [score] The estimate, in hundredths.
 * @property {BoardResult} [without_history] The result by the rules of the board alone, if a draw by history may prevent it.
 * @property {boolean} exact
 * @property {Bound} bound
 * @property {Basis} basis The evidence.
 * @property {number} [at_depth] The depth of the search on which an estimate rests, in plies.
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {{error: {id: string, message: string}}} Error The answer to a request with an error.
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
 * @typedef {{language: Language, messages: Record<string, Pattern>}} Texts A set of the page's sentences in a language.
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
 * @property {number[][]} paths The points of each move to find: the first, third, ... of the line.
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
 * @property {ForbiddenPoint[]} forbidden
 * @property {Move[]} legal
 * @property {string | null} opening The name of the classical opening of renju, in a sentence.
 * @property {OpeningState | null} opening_rule The opening by the rule of the request; `null` without one.
 * @property {string[]} opening_rules The opening rules for the game.
 * @property {Move | null} last
 * @property {MadeLine[]} lines
 * @property {Ending | null} ending
 * @property {string[]} agents
 *
 * @typedef {object} Chosen The computer's move.
 * @property {string} move
 * @property {number[]} path The points to click, in their order.
 * @property {Value | null} value
 * @property {number} nodes
 * @property {number} seconds
 * @property {boolean} complete `true` if the search was not stopped by a limit.
 * @property {TextbookCounts} [counts]
 * @property {PrologDepth} [prolog]
 *
 * @typedef {object} ReviewedMove A move with its verdict.
 * @property {string} move
 * @property {Player} mover
 * @property {Verdict | null} verdict
 * @property {string[]} refutation Best play after a move that was worse by proof.
 * @property {Reason | null} reason
 *
 * @typedef {object} Verdict The verdict on a move; values are from the side of the player who moved.
 * @property {Standing} standing
 * @property {Sign} sign The sign of a move that changed the proven result of the game.
 * @property {boolean} proven `true` if the outcome of every move is proven.
 * @property {boolean | null} kept `true` if the move kept the result; `null` if that is not proven.
 * @property {number} plies_given The plies by which a win came later or a loss sooner.
 * @property {number} loss The loss by estimates, in hundredths.
 * @property {Value} value
 * @property {string} best
 * @property {Value} best_value
 * @property {string[]} best_line
 *
 * @typedef {object} Reason The reason for which a move was worse.
 * @property {string} name The name of the pattern, such as `lets-fork`.
 * @property {string} text
 * @property {Record<string, string>} arguments The words that the text contains, by name.
 * @property {number[]} points
 * @property {([number | null, number])[]} arrows The moves of the pattern, from point to point, or to a point.
 * @property {string[]} line The moves that prove it, from the position before the move.
 * @property {Practice} practice
 *
 * @typedef {object} TextbookCounts The counters of a textbook search.
 * @property {number | null} depth The depth limit; `null` if every line of play reached the end of the game.
 * @property {number} leaves
 * @property {number | null} cutoffs `null` for a search without cutoffs.
 * @property {number | null} alpha_beta_nodes The nodes of alpha-beta on the same tree, if it was run.
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {{depth: number, reduced: Reduction | null, text: string}} PrologDepth The depth of a search of the Prolog agent.
 * @typedef {{moves: MoveValue[], complete: boolean, method: string | null}} Values The values of all legal moves.
 * @typedef {{place: number}} Queued The place of a job in the queue of searches, from 1.
 * @typedef {{game: string, position: string}} Start The position at which a search begins.
 * @typedef {object} Begun The beginning of the search of a root move.
 * @property {string} move The move.
 * @property {number} depth
 * @property {number} number The place of the move in the move order of this depth, from 1.
 * @property {number} of The number of root moves.
 * @property {number[]} path The points to click, in their order.
 *
 * @typedef {object} Best The best root move so far, for one of the requested lines.
 * @property {string} move The move.
 * @property {number} line The number of the line, from 1.
 * @property {Wdl} [value] The result; an estimate has none.
 * @property {number} [plies] The plies to the end of a win or a loss.
 * @property {number} [score] The estimate, in hundredths.
 * @property {BoardResult} [without_history] The result by the rules of the board alone, if a draw by history may prevent it.
 * @property {boolean} exact
 * @property {Bound} bound
 * @property {Basis} basis The evidence.
 * @property {number} [at_depth] The depth of the search on which an estimate rests, in plies.
 * @property {number[]} path The points to click, in their order.
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {{move: string, plies: number, path: number[]}} Lost A root move that is proven lost within this number of plies.
 * @typedef {object} Proof The progress of a proof-number search.
 * @property {number} proof
 * @property {number} disproof
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} table_permille
 *
 * @typedef {object} Depth A completed depth of a line.
 * @property {number} depth
 * @property {number} line The number of the line, from 1.
 * @property {Wdl} [value] The result; an estimate has none.
 * @property {number} [plies] The plies to the end of a win or a loss.
 * @property {number} [score] The estimate, in hundredths.
 * @property {BoardResult} [without_history] The result by the rules of the board alone, if a draw by history may prevent it.
 * @property {boolean} exact
 * @property {Bound} bound
 * @property {Basis} basis The evidence.
 * @property {number} [at_depth] The depth of the search on which an estimate rests, in plies.
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} nps Nodes per second.
 * @property {number} table_permille
 * @property {string[]} pv
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {object} Result The result of an analysis.
 * @property {string | null} best
 * @property {ResultLine[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} nps Nodes per second.
 * @property {number} table_permille
 * @property {string | null} method The method of a proof, if it is not that of the search itself.
 * @property {SearchEnd} end
 *
 * @typedef {object} Comparison The subject of a comparison, and the names of the searches that follow.
 * @property {string} game
 * @property {string} position
 * @property {number} depth
 * @property {number} minimal_nodes
 * @property {number[]} levels
 * @property {number} levels_counted
 * @property {string[]} searches
 *
 * @typedef {object} Row A row of a comparison.
 * @property {string} search
 * @property {boolean} keeps_depth
 * @property {boolean} finished
 * @property {Value | null} value
 * @property {number} nodes
 * @property {number} leaves
 * @property {number} cutoffs
 * @property {number} seconds
 * @property {number | null} branching The effective branching factor; `null` for a search that has no depth.
 * @property {number | null} of_minimal Nodes relative to the minimal tree; `null` for a search that has no depth.
 *
 * @typedef {{rows: number, seconds: number}} Done The end of a comparison, with the number of rows that were sent.
 * @typedef {{ply: number, moves: string[], variations?: Variation[], annotations?: Annotation[]}} Variation Moves in place of the move at index ply of its line, from 0.
 * @typedef {{ply: number, comment?: string, glyphs?: number[]}} Annotation A comment and marks after that many moves of a line.
 * @typedef {"pgn" | "sgf" | "psq" | "rec" | "offset" | "pos" | "playok" | "upgn" | "ufen" | "ufen-bottom" | "ufen-top" | "sanmill" | "openspiel"} Format
 * @typedef {object} Health The state of the server.
 * @property {string} version
 * @property {number} running
 * @property {number} waiting
 * @property {number} threads
 * @property {number} live The number of games by link.
 * @property {MemoryInUse} memory
 * @property {GameTables[]} tables
 *
 * @typedef {object} Exported A game as text.
 * @property {string} text
 * @property {Format} format
 * @property {string} extension The usual end of a file's name, without the dot.
 * @property {Loss[]} lost Data of the game that the format does not keep.
 * @property {Format[]} formats The formats to which the game can be exported.
 *
 * @typedef {string} Spec A spec or alias, such as tris or mnk:15,15,5.
 * @typedef {string | null} Position The first position; the usual start by default.
 * @typedef {string[] | null} Moves The moves that were played from there, in the notation of the game or of its historical program.
 * @typedef {string | null} OpeningRule An opening rule and its acts so far, such as swap2 h15 i14 l15 black. The stones are moves too.
 * @typedef {boolean | null} Agreed `true` if the players have agreed to a draw.
 * @typedef {object} LiveGame A game by link, as one of its watchers sees it.
 * @property {string} game
 * @property {string | null} position The position at which the game began, if it was set up.
 * @property {number} kept The number of first moves that stand in earlier events. The first event of a watcher has all moves.
 * @property {string[]} moves The moves after those, in place of what earlier events had there.
 * @property {string | null} opening_rule The opening rule and its acts so far; `null` without an opening rule.
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {Player | null} resigned
 * @property {Player | null} out_of_time
 * @property {boolean} agreed
 * @property {Outcome | null} outcome
 * @property {Player} to_move
 * @property {number} round The number of the game, from 1. A rematch increments it.
 * @property {Player | null} you The player who watches; `null` for a spectator.
 * @property {{first: LivePlace, second: LivePlace}} places A value for each player.
 * @property {number} spectators
 * @property {LiveClock | null} clock
 * @property {Offer | null} offer
 *
 * @typedef {{taken: boolean, present: boolean, name: string | null}} LivePlace A place in a game by link.
 * @typedef {Player | null} Resigned The player who has resigned.
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
 * @property {PlainValue[]} scale The values that occur, ascending for the first player; elsewhere a value is its index here.
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
 * @property {number} certificate_length The length of a certificate in Base64; 0 if none is taken.
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
 * @property {string | null} opening_rule The opening rule and its acts.
 * @property {number | null} repetitions
 * @property {number | null} quiet_plies
 * @property {boolean} has_comments
 * @property {string[]} notes Sentences about what the reader skipped or interpreted.
 *
 * @typedef {"endgame" | "many-boards"} Reduction
 * @typedef {{move: string, path: number[], value: Value | null}} MoveValue
 * @typedef {"only" | "best" | "equal" | "found" | "changed" | "sooner" | "longer" | "unproven" | "estimate" | "known"} Standing
 * @typedef {"" | "?" | "??"} Sign
 * @typedef {{theme: string | null, lesson: string | null, lesson_title: string | null}} Practice The theme of puzzles and the lesson (id and title) that practise a reason, if the game has them.
 * @typedef {{value?: Wdl, plies?: number, score?: number, without_history?: BoardResult}} PlainValue A value from the side to move: a result with its plies as far as they are known, or an estimate.
 * @typedef {object} Finished The value of a root move whose search has ended.
 * @property {string} move The move.
 * @property {Wdl} [value] The result; an estimate has none.
 * @property {number} [plies] The plies to the end of a win or a loss.
 * @property {number} [score] The estimate, in hundredths.
 * @property {BoardResult} [without_history] The result by the rules of the board alone, if a draw by history may prevent it.
 * @property {boolean} exact
 * @property {Bound} bound
 * @property {Basis} basis The evidence.
 * @property {number} [at_depth] The depth of the search on which an estimate rests, in plies.
 * @property {number[]} path The points to click, in their order.
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {object} ResultLine A line of a result with the points of its move and a sentence.
 * @property {string} move The move with which the line begins.
 * @property {Wdl} [value] The result; an estimate has none.
 * @property {number} [plies] The plies to the end of a win or a loss.
 * @property {number} [score] The estimate, in hundredths.
 * @property {BoardResult} [without_history] The result by the rules of the board alone, if a draw by history may prevent it.
 * @property {boolean} [exact]
 * @property {Bound} [bound]
 * @property {Basis} [basis] The evidence.
 * @property {number} [at_depth] The depth of the search on which an estimate rests, in plies.
 * @property {string[]} pv
 * @property {number | null} visits_permille The share of the iterations of a Monte Carlo search that visited the move.
 * @property {number[]} path The points to click, in their order.
 * @property {string | null} text The sentence for the value, if there is one.
 *
 * @typedef {"proven" | "depth" | "limit" | "interrupted"} SearchEnd
 * @typedef {{used: number, limit: number}} MemoryInUse The memory for requests and answers, in bytes: the part that is given away now, and all of it.
 * @typedef {{game: string, sectors: number, problem: string | null}} GameTables A game that has tables.
 * @typedef {{id: string, key: string, side: Player}} LiveOpened A new game by link, with the key of the place that its opener has taken.
 * @typedef {{key: string, side: Player}} LiveJoined A taken place in a game by link, with its key.
 * @typedef {{control: string, left: {first: number, second: number}, running: Player | null}} LiveClock The clock of a game by link; times are in seconds.
 * @typedef {{what: Proposal, by: Player}} Offer An offer of a player.
 * @typedef {"draw" | "take-back" | "rematch"} Proposal A proposal that needs the consent of both players.
 * @typedef {"en" | "it"} Language
 * @typedef {{value: Wdl, plies?: number}} BoardResult A win or a loss by the rules of the board alone, with its plies if they are known.
 * @typedef {"finished-games" | "tables" | "certificate" | "threats" | "estimate"} Basis
 * @typedef {{link: string, local: boolean, qr: QrCode}} LiveLink An address of the page for other devices, also as a QR code.
 * @typedef {{size: number, path: string}} QrCode A QR code: its dark squares as a path of SVG.
 * @typedef {object} ForbiddenPoint A point at which the rules forbid the side to move to play, as in renju.
 * @property {number} point The number of the point.
 * @property {string} name The name of the point.
 * @property {string} reason `overline`, `double-four` or `double-three`.
 * @property {[string, string][]} rows The ends of the rows that forbid it.
 * @property {string} text A sentence in the reader's language.
 *
 * @typedef {object} OpeningState The state of an opening by an opening rule.
 * @property {string} text The rule and the acts so far.
 * @property {boolean} swapped `true` if the opener plays the second side at the moment.
 * @property {number} stones The number of stones that the opening has placed.
 * @property {number | null} before Number of stones before the last act; `null` if there is none, or the moves do not begin with them.
 * @property {string[]} offers The fifth stones that are offered; none once one of them is chosen.
 * @property {boolean} places `true` if the next act is a stone on the board.
 * @property {boolean} over `true` if the opening expects no act.
 * @property {OpeningTaskEntry | null} act The act that is expected in this position; `null` if the opening is over, or has gone on from here.
 *
 * @typedef {object} OpeningTaskEntry The act that an opening expects.
 * @property {string} role `opener` or `responder`.
 * @property {Player} player The side that this participant plays at the moment.
 * @property {string} task `stone`, `choice`, `offer` or `selection`.
 * @property {Player | null} stone The owner of a stone that is to be placed.
 * @property {number | null} within The greatest distance of a stone from the centre, along files and ranks.
 * @property {string[]} words The words of a choice, or the offers of a selection.
 * @property {number | null} missing The number of offers that are missing.
 *
 * @typedef {{move: string | null, forced: boolean}} Attack The move of the strategy.
 * @typedef {object} Certificate The statement of a certificate that has been checked.
 * @property {string} game
 * @property {string} position
 * @property {Finding} proven
 * @property {Player | null} player The player who wins or does not lose.
 * @property {number | null} plies
 * @property {string[]} [zone] The points that the winner needs, if every board that contains them was asked for.
 * @property {Theorem[]} theorems
 * @property {number} steps
 * @property {number} claims
 * @property {number} positions
 * @property {number} seconds
 *
 * @typedef {{positions: number}} Checking The state of a check: the number of positions visited so far.
 * @typedef {{point: string, claim: number}} ClaimOption An option of a choice.
 * @typedef {{fact: string, moves?: string[], line: string[]}} Effect An effect of a move.
 * @typedef {object} Explained An explanation as data and as sentences.
 * @property {string} position
 * @property {Player} player The player whose strategy it is.
 * @property {number | null} plies
 * @property {string[]} moves
 * @property {boolean} goes_on
 * @property {Remark[]} remarks
 * @property {string} text The sentence about the whole position.
 * @property {StrategySentence[]} sentences A sentence for each of the remarks.
 *
 * @typedef {"win" | "draw" | "no-loss"} Finding
 * @typedef {object} Remark A fact with its step. A key that the fact does not need is left out.
 * @property {number} step
 * @property {string} fact
 * @property {number} [claim]
 * @property {string} [move]
 * @property {boolean} [forced]
 * @property {string[]} [replies]
 * @property {string[]} [moves]
 * @property {string[]} [line]
 * @property {Effect[]} [effects]
 * @property {number} [plies]
 * @property {number} [count]
 * @property {number} [others]
 * @property {number} [blocked]
 * @property {number} [lines]
 * @property {[string, string][]} [pairs]
 * @property {ClaimOption[]} [options]
 * @property {string[]} [zone]
 *
 * @typedef {{step: number, text: string, marks: number[], arrows: [number, number][]}} StrategySentence A sentence about a strategy, with the points to look at.
 * @typedef {{player: Player, goal: string, plies?: number}} Theorem A theorem of a certificate.
 */

export {};
