# The sentences of commands and of the whole terminal, which the page does not need.

# check
check-win = { $player } wins in at most { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
check-draw = Draw: neither { $first } nor { $second } can force a win.
check-no-loss = { $player } does not lose.
check-effort = Steps: { $steps }; claims: { $claims }; positions visited: { $positions } in { $time }
solve-replies-options = with a folder as --state, the win is proven reply by reply, without --all and --distance
solve-replies-resumed = Solved before: { $done } of { $all } replies.
solve-replies-won = { $moves }: { $player } wins within { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}, { $nodes } nodes ({ $done } of { $all })
solve-replies-refuted = { $moves }: no win after this reply; to try another first move, add it to --moves
solve-replies-total = { $nodes } nodes for all replies, in all runs
progress-reply = { $moves } { $nodes } nodes
progress-replies = { $parts }; { $speed } nodes/s each
analyse-certified = Proven: the length is that of a certificate, which was checked.
certificate-checking = checking { $file }
certificate-other-game = { $file } is a certificate of { $found }; expected one of { $expected }
certificate-no-win = { $file } proves no win: only certificates of a win can be played by
certificate-none = { $file } has no certificate of a win in { $game }
check-refused = { $file } is not a valid certificate: { $error }
check-open = { $file } is not decided within the limit: { $positions } positions visited
check-interrupted = { $file } is not decided: interrupted after { $positions } positions
check-too-long = { $file } is larger than { $max } MiB: too large for a certificate
check-no-theorem = --theorem: the certificate has only { $count ->
    [one] one theorem
   *[other] { $count } theorems
}
check-walk = { $player } plays by the certificate; you play { $other }. Type a move or help.
check-prompt-over = new, undo or quit>
check-answer = { $player } plays { $move }: { $why }
check-answer-forced = { $player } plays { $move }: { $why } (forced: otherwise { $other } wins at once)
check-why-step = step { $step }
check-why-others = step { $step }, which answers every reply not listed
check-why-pair = { $a }-{ $b } is a pair of claim { $claim }
check-why-choice = the reply left this option of claim { $claim } safe; play continues with claim { $next }
check-why-potential = it lowers the potential of claim { $claim } most
check-why-settled = claim { $claim } is settled, so any move will do
check-why-outside = the reply was outside the zone, so any move will do
check-zone = Zone of claim { $claim }: { $points }
check-lost = the certificate does not say how to continue
check-not-covered = { $file } does not cover this position: { $position }
check-theorem-json = --theorem: expected --explain with --json, not a game
explain-more-answers = More listed replies: --json shows all.
explain-goes-on = The strategy goes on: --explain --moves "{ $moves }"
check-zone-draw = --zone: expected a certificate of a win in a game of lines
check-zone-points = Zone: { $points } of { $all } points, { $files } by { $ranks }
check-zone-replies = Awaits with other replies: { $awaits }; after them at most { $free } free replies, { $unlisted } not listed
check-zone-room = Awaits where the smaller of both numbers is { $room }: { $count }
check-zone-far = A reply far away, on a line without a mark, could matter at { $open } of { $awaits } awaits: those with more than { $most }
check-unbounded-refused = { $file } proves no win on every board: { $error }
check-unbounded = On every board that contains these { $points } points, { $files } by { $ranks }, the unbounded one included:
check-zone-open = Steps of the first of them: { $steps }
check-commands =
    undo     take back your last move and the answer to it
    moves    list the legal moves
    new      start over
    help     show this list
    quit     quit

# play on the whole terminal
tui-welcome = Arrow keys and Enter, or the mouse. ? shows all keys.
tui-not-your-turn = The computer is to move: Ctrl-C lets it move at once.
tui-no-move = No move goes there.
tui-choose-target = Choose where the man goes.
tui-choose-capture = A mill: choose the man to take.
tui-nothing-to-redo = Nothing to play again.
tui-no-variation = No other move was tried here.
tui-switched = The players have changed sides.
tui-level-set = The computer plays as { $who }.
tui-values-on = Values: + wins, = draws, - loses by proof; numbers rank estimates.
tui-values-off = Values are off.
tui-analysis-on = The analysis goes on until a stops it.
tui-analysis-off = The analysis is off.
tui-too-small = This game needs { $columns } columns and { $rows } rows: make the window larger, or play at the prompt with --plain.
tui-leave = Leave the game? It is kept: filetto play --resume. (y/n)
tui-thinking = { $player } ({ $who }) is thinking: { $seconds } s
tui-reviewing = Reviewed { $done } of { $of } moves.
tui-analysis = { $state ->
    [complete] all proven, { $nodes } nodes
   *[running] depth { $depth }, { $nodes } nodes
}
tui-variations = { $count } moves tried here (b)
tui-keys-board = ? help · Enter plays · u undo · h hint · v values · a analysis · R review · q quit · l level · : command
tui-keys-thinking = Ctrl-C moves at once · q quit · ? help
tui-keys-list = up, down, Enter · Esc leaves
tui-keys-review = up, down: next moment · Esc leaves
tui-keys-leave = y leaves · any other key goes on
tui-keys-tree = left, right: step of the search · Home, End · + - depth · m search · up, down · Esc leaves
tui-keys-puzzle = ? help · Enter plays · h hint · n next puzzle · q leaves · v values · a analysis
tui-keys-lesson = ? help · ] next · [ back · h answer · u again · q leaves · t tree · PgDn more text
tui-more = more text: PgDn
tui-load-where = load what? Type: load FILE
tui-loaded = { $file } is shown: ] and [ walk through it, g lets the computer move.
tui-puzzle = Puzzle { $id }, grade { $grade } of 5
tui-puzzle-first = First find the move: h gives a hint, n shows the next puzzle.
tui-puzzle-next = This puzzle is over: n shows the next one, q leaves.
tui-lesson-read = Press ] for the next step.
tui-lesson-begin = This is the first step.
tui-lesson-end = This was the last step: L lists the lessons, q leaves.
tui-lesson-do-points = Choose points with Enter, then press c to check.
tui-lesson-do-choice = Press the number of your answer.
tui-lesson-do-mix = Set your mix with + and -, then press c to check.
tui-lesson-again = Press u to try the step again.
tui-lesson-no-answer = This task is to be played; no single move is its answer.
tui-lesson-keys = In a lesson: ] and [ go through the steps, h shows the answer, q leaves.
tui-tree-step = Step { $step } of { $count }.
tui-help-title = Keys (any key leaves this page)
tui-key-undo = take back
tui-key-redo = play again
tui-key-hint = hint (also F5)
tui-key-values = values of all moves
tui-key-analysis = analysis on or off
tui-key-go = the computer moves
tui-key-switch = change sides
tui-key-level = level of the computer
tui-key-review = review the game
tui-key-new = new game
tui-key-save = save to a file
tui-key-load = load a saved game
tui-key-tree = search tree
tui-key-puzzles = puzzles of this game
tui-key-lessons = lessons
tui-key-resign = resign
tui-key-back = one move back
tui-key-forward = one move forward
tui-key-first = to the first position
tui-key-last = to the last position
tui-key-variation = next move tried here
tui-key-command = type a move or command
tui-key-help = this page
tui-key-quit = quit
tui-help-more = Move with the arrow keys; Enter or a click chooses a point. In men's morris choose the man, its target, after a mill the man to take; or drag. Esc drops the choice. Ctrl-C: the computer moves at once. Ctrl-Z suspends, Ctrl-L draws again. After : all that the prompt takes.

# levels-table
levels-title = Board { $board }: searches to the end of the game, mean of { $positions ->
    [one] one position
   *[other] { $positions } positions
} per number of empty cells (seed { $seed }); at most { $seconds } s per entry.
levels-near-win = { $which ->
    [only] Only positions in which a player is about to win.
    [any] Positions in which a player is about to win are not avoided.
   *[avoid] Positions in which a player is about to win are avoided where others are found.
}
levels-phase = { $phase ->
    [x] Phase x: the human began, and the program answers.
   *[o] Phase o: the program began.
}
levels-resumed = Entries from the state: { $count }.
levels-interrupted-state = Interrupted; the same command resumes from there.
levels-empty = empty cells
levels-seconds = seconds
levels-nodes = nodes
levels-note = A column ends where time ran out (>).
levels-growth = Time relative to the previous level, geometric means from a millisecond on; the thesis claims about { $claim }:
levels-growth-line = { $column }: { $seconds } in time, { $nodes } in nodes, from { $from } to { $to } empty cells
levels-growth-none = No search took a millisecond or more at two levels, so there is no ratio to compare with the claim of the thesis.
levels-ratio = time relative to the previous level
levels-claim = claim of the thesis: { $claim }
levels-cases-title =
    The three cases of the thesis (chapter 3.3), played by its program on { $game }:
    o replies, { $empty } cells are empty, and only x's last mark differs.
levels-case-name = { $case ->
    [early] best cell early
    [late] best cell late
   *[arbitrary] arbitrary
}
levels-case = case
levels-case-x = x at
levels-case-reply = reply
levels-case-place = in row order
levels-case-place-of = { $place } of { $count }
levels-cases-note =
    Cells are (row, column). Each reply is searched with a full window, so the place of the best reply saves nothing by
    itself. But in the first two cases x wins at that cell after any other reply: the earlier x tries it, the sooner the
    window closes. In the third case no player is about to win, and the search goes on. Times: the fastest of several runs.
levels-chart = { $board }: searches to the end of the game, by number of empty cells
levels-other-game = levels-table needs an m,n,k-game such as mnk:4,4,4, not { $game }
levels-bad-k = --k must be whole numbers from 1 to { $max } (the longer side of the board), separated by commas, not "{ $found }"
levels-too-small = { $game } is too small for three in a row; give --k

# ladder
ladder-title = Games to solve: at most { $seconds } s each for the value, for the certificate and for its check.
ladder-entry = #
ladder-game = game
ladder-value = value
ladder-plies = plies
ladder-seconds = seconds
ladder-nodes = nodes
ladder-certificate = certificate
ladder-checked = checked
ladder-must = must
ladder-aim = aim
ladder-published = published
ladder-win = win
ladder-draw = draw
ladder-loss = loss
ladder-no-loss = draw or win
ladder-no-win = draw or loss
ladder-open = unsolved
ladder-accepted = accepted
ladder-refused = REFUSED
ladder-unchecked = unchecked
ladder-no-certificate = none
ladder-thesis = thesis
ladder-count-nodes = { $count } nodes
ladder-count-positions = a proof of { $count } positions
ladder-moves = { $count } first moves: { $values }
ladder-note = Seconds: median of several runs, without the certificate, whose size is in bytes. +: within that time, -: not. Published times were measured on other machines.
ladder-note-unfinished = > is what was reached when time ran out.
ladder-numbers = proof number { $proof }, disproof number { $disproof }, table { $table }% full
ladder-solving = { $game }: { $nodes } nodes, { $speed } nodes/s, { $seconds } s
ladder-certifying = { $game }, certificate: { $nodes } nodes, { $speed } nodes/s, { $seconds } s
ladder-checking = { $game }, check: { $nodes } positions, { $speed } positions/s, { $seconds } s
ladder-chart = Seconds to solve each game of the benchmark set
ladder-chart-seconds = Filetto
ladder-chart-must = must
ladder-chart-published = published
ladder-chart-unfinished = unsolved after
ladder-fault-value = value
ladder-fault-plies = plies
ladder-fault-move = first move
ladder-fault-certificate = certificate
ladder-wrong = wrong results in the benchmark set: { $entries }
ladder-bad-entries = --entries must be numbers and ranges from 1 to { $max } such as 1-4,7, and games of the set such as filetto, separated by spaces, not "{ $found }"

# Help of the command line.
help-about = Plays, exactly solves, analyses and teaches the three-in-a-row family.
help-play = Play a game: two people, a person against the computer, or two computers
help-puzzles = Solve puzzles: positions in which only one move is right
help-puzzles-id = One puzzle by its id, such as mill-017
help-puzzles-family = Only puzzles of this family: mnk, filetto, mill or ultimate
help-puzzles-theme = Only puzzles with this theme; filetto puzzles list --json names the themes
help-puzzles-grade = Only puzzles of this grade, from 1 (easy) to 5
help-puzzles-daily = The puzzle of a day, such as 2026-11-26; without a date, of today
help-puzzles-tables = Folder of tables, from which answers to wrong moves come
help-lessons = Read the lessons, with tasks on the board
help-lessons-id = One lesson by its id, such as tris/fork (default: the list)
help-lessons-plain = Write lines of text, in place of the whole terminal
help-puzzles-list = List the puzzles that are built in
help-puzzles-list-json = Write JSON, with positions and solutions
help-puzzles-make = Make puzzles from games that the levels play and from tables
help-puzzles-make-specs = Games
help-puzzles-make-count = Number of puzzles in the file at the end
help-puzzles-make-seed = Seed of the games
help-puzzles-make-nodes = Most nodes for the values of all moves of a position
help-puzzles-make-tables = Folder of tables, in which to look for puzzles too
help-puzzles-make-men = Most men of positions from tables
help-puzzles-make-theme = Only puzzles with this theme, without a balance of themes; those of renju are forbidden, four-three and overline
help-puzzles-make-force = Add puzzles to a file that exists; those that it has are not made again
help-puzzles-make-out = File of the puzzles; after an interruption the same command resumes
help-show = Draw a position
help-divide = Also show the leaves below each move
help-eval = Explain the estimate of a position, term by term, without a search
help-why = Show why the rules forbid points, as in renju
help-legal = Show the outcome and the legal moves of a position
help-perft = Count the leaves of the tree of legal moves to a depth
help-solve = Prove the exact value of a position
help-tree = Draw a tree written as text, or the search tree of a position, with the walk of a search
help-tree-tree = A tree such as "max(6, min(3, x))", with numbers and names of unknown values at the leaves, or the spec of a game
help-tree-depth = Depth of a game's tree in plies (default: the deepest tree of at most 500 nodes)
help-tree-algorithm = Search whose walk is shown: minimax, negamax or alpha-beta
help-tree-order = Order of moves in a game's tree: natural, best-first or worst-first
help-tree-walk = Also list the steps of the search, one by one
help-review = Review a saved game: which moves were mistakes, and why
help-review-input = File to read; - for standard input
help-review-game = Game of a file that does not name it
help-convert = Convert games between the formats of many programs
help-convert-input = File to read; - for standard input
help-convert-output = File to write, or - (default: standard output)
help-convert-from = Format to read (default: recognised from the text)
help-convert-to = Format to write (default: by the file's name, else pgn)
help-force = Replace files that exist
help-solve-nodes = Stop after this many nodes (default: 500000000, with a folder as --state none)
help-play-proof = Certificate, or folder of certificates, by which perfect plays in the positions of its win; it is checked first
help-analyse-proof = Certificate, or folder of certificates, that answers in the positions of its win; it is checked first
help-review-proof = Certificate, or folder of certificates, that judges the positions of its win; it is checked first
help-engine-proof = Certificate, or folder of certificates, by which the engine plays in the positions of its win; it is checked first
help-solve-force = Replace the certificate if it exists
help-convert-force = Replace the output if it exists
help-convert-game = Game to read the file as, in place of the one that it names
help-check = Check a certificate and show what it proves
help-check-file = The certificate
help-check-walk = Play against the certificate and see why each answer holds
help-check-explain = Explain the strategy in words, each sentence with its step
help-check-moves = Moves to the position that --explain explains, from the start of the game or from the position of the certificate
help-check-unbounded = Check that a win holds on every board that contains its zone, and show the zone
help-check-zone = Show how far from the zone of a win a reply could matter
help-check-threads = Number of threads, or all for one per core; the replies to the first await are shared among them
help-check-nodes = Stop after this many positions, within the next 1,024
help-check-time = Stop after this many seconds
help-check-theorem = Theorem to play against or to explain, 1 or 2; implies --walk without --explain (default: 1)
help-check-write = Write the certificate again, if it is true; - is standard output
help-check-plain = Write version 1 of the format, which other programs can read
help-check-force = Replace the file of --write if it exists
help-analyse = Find the best moves and their values, depth by depth
help-analyse-time = Stop after this many seconds, or infinite; Ctrl-C stops too (default: 10 if neither depth nor nodes are given)
help-analyse-file = Analyse a position or moves on each line of this file, each within the limits, and write a line of JSON for each
help-analyse-depth = Maximum depth in plies
help-analyse-nodes = Maximum number of nodes, or of iterations with mcts and mcts-random
help-analyse-lines = Number of best moves to show (default: 1)
help-threads = Number of search threads, or all for one per core (default: 1)
help-serve = Serve the page and the HTTP interface
help-serve-port = Port to listen on; 0 picks a free one (default: 7373; with --open another one if that is taken)
help-serve-address = Address to listen on; on any other than 127.0.0.1 and ::1, other machines can connect
help-serve-open = Open the page in the browser; if a server is already running and no other option is given, open its page
help-serve-memory = Maximum memory of the server, such as 2G; a plain number is in MiB; at least 512 (default: a quarter of the machine's)
help-serve-assets = Folder with the files of the page, in place of the built-in ones
help-serve-tables = Folder of tables (default: filetto/tables in your data folder, if it exists)
help-serve-games = File of the games by link, which go on after a restart (default: filetto/games-PORT.json in your state folder)
help-serve-log = Write a line for each request to standard error: text, json or off
help-serve-log-addresses = Log the clients' addresses too
help-serve-trust-proxy = Address or network of a proxy that names its clients in X-Forwarded-For; can be repeated
help-serve-host = Name of the site behind a proxy, as browsers send it in Host; can be repeated
help-serve-metrics = Address or network that may read /metrics, beside this machine; can be repeated
help-serve-grace = Let running searches finish within this many seconds when the server is stopped
help-serve-health = Check that a server answers at --address and --port, in place of starting one
help-site = Write the page as a site that plays in the browser without a server
help-site-folder = Folder for the site, which must be empty or new
help-site-module = The engine as a WebAssembly module (default: filetto.wasm, installed with the program)
help-site-tables = Folder of tables for the site, of which pages read parts (the host must answer requests for ranges)
help-engine = Run as an engine for another program, by UGI, UCI, Gomocup's protocol or another, on standard input and output
help-engine-spec = The game, where the protocol does not name it (default: the protocol's usual one)
help-engine-protocol = ugi, gomocup, uci, mill or codingame (default: recognised by the first line)
help-engine-level = The level or historical program that plays (default: the strongest search)
help-engine-seed = Seed of the random choices of levels (default: 0)
help-example-engine = for a program that speaks UGI, UCI or Gomocup's protocol
help-example-engine-mill = men's morris for the front ends of Sanmill
help-example-engine-level = gomoku at a level, for Gomocup managers
help-mcp = Serve the rules and exact values as tools of language models, by the Model Context Protocol on standard input and output
help-mcp-tables = Folder of tables (default: filetto/tables in your data folder, if it exists)
help-example-mcp = as the configuration of a client starts it
help-example-mcp-tables = with exact values of men's morris from the tables in a folder
mcp-instructions = Rules and exact values of board games. Games: { $games }. Pass all moves from the start with each call: the server keeps no game.
mcp-title-legal-moves = Legal moves
mcp-title-play = Play a move
mcp-title-values = Values of all moves
mcp-title-best-move = Best move
mcp-title-solve = Solve a position
mcp-title-check = Check a certificate
mcp-tool-legal-moves = Lists the legal moves of a position, with the men on the board, the player to move and, after the end, the result.
mcp-tool-play = Plays a move and returns the position after it. An illegal move is refused with the reason.
mcp-tool-values = Values every legal move: a proven win, draw or loss with its length, or an estimate; and as regret what the move throws away, if that is proven.
mcp-tool-best-move = Returns the move of an agent: random, easy, medium, hard, expert, perfect, or another one that legal_moves lists.
mcp-tool-solve = Proves the value of a position and its best moves, if the time suffices; on request with a certificate.
mcp-tool-check = Checks a certificate of solve by the rules alone, and returns the claim that it proves.
mcp-argument-game = The game: tris, gomoku, filetto, mill:nine, mill:three, ultimate, mnk:4,4,3 and others.
mcp-argument-moves = The moves played from the start or from position, such as ["b2", "a1"].
mcp-argument-position = A position to begin from, in place of the start, in the form of position in the results.
mcp-argument-move = The move, such as b2, a1-a4 or a1xd6.
mcp-argument-level = The agent.
mcp-argument-seconds = Maximum time of the search.
mcp-argument-seed = Seed of the agent's random choices.
mcp-argument-proof = Also make a certificate, in Base64.
mcp-argument-certificate = The certificate in Base64.
mcp-not-json = the line is not JSON
mcp-not-request = expected a request of JSON-RPC 2.0 with a method and an id that is a string or a whole number
mcp-no-batch = batches belong to revision 2025-03-26 of the protocol, and are not empty
mcp-initialize-in-batch = initialize cannot be part of a batch
mcp-params = params must be an object
mcp-arguments = arguments must be an object
mcp-version = initialize needs protocolVersion
mcp-cursor = there is no such cursor: the list of tools has one page
mcp-no-method = there is no method { $method }
mcp-no-tool = there is no tool { $tool }; expected one of: { $known }
mcp-too-many-calls = { $max } calls are waiting already
mcp-internal = an error in Filetto itself ended the call
help-analyse-algorithm = aspiration, pvs, mtdf, negac, mcts (with estimates where they are measured), mcts-random (with random games), alpha-beta, negamax or minimax; any of them switches the solver off (default: aspiration; without a depth, m,n,k-games and filetto are also solved)
help-analyse-seed = Seed of random games
help-table = Build tables of exact values, verify them and look up positions
help-table-build = Solve a game sector by sector and write a table of each; resumes where it stopped
help-table-stats = Show the wins, draws and losses of each sector, and the longest of them
help-table-verify = Recompute values from the rules alone and report the wrong ones
help-table-probe = Look up the values of a position and of its moves
help-table-list = List the games and sectors that have tables
help-table-bench = Measure how long a probe takes, cold and with everything in memory
help-table-reachable = Count the positions that can be reached from the start, in memory and without tables
help-table-spec = A game of men's morris, such as mulino, mill:six or mill:nine,men=7
help-table-max-men = Maximum number of men of both players, on the board and in hand (default: all)
help-table-hand = Maximum number of men of both players in hand; above 0 the placing phase is included (default: all if the game has fewer than 100 million entries, else 0)
help-table-threads = Number of threads, or all for one per core
help-table-memory = Memory limit, such as 512M or 2G; a plain number is in MiB (default: what is available on Linux, none elsewhere)
help-table-parts = Solve each step in this number of parts, one after the other, if it does not fit into memory; slower, and needs room on the disk
help-table-hosts = Share the work with other processes: a file with one host:port a line, the same for all
help-table-plan = Show the memory, network, disk and time that each step needs, and build nothing
help-table-processes = Number of processes to plan for (default: those of --hosts, or one)
help-table-network = Network bandwidth of each process in each direction, in Mbit/s
help-table-latency = Time of a message from one process to another, in microseconds
help-table-decided = Percentage of moves within a sector that lead to won or lost positions; the higher, the more is sent
help-table-speed = The speed of a core, as a percentage of the core that was measured
help-table-process = The number of this process, counted from 0 by the lines of --hosts
help-table-key = A file with a secret that all processes share; needed unless all hosts are this machine
help-table-wait = Seconds to wait for the other processes
help-table-values-only = Store the values without the number of plies
help-table-sector = Check only this sector, such as 4-3
help-table-sample = Check this many entries of each sector, drawn at random (default: all)
help-table-seed = Seed of the sample; the same seed draws the same entries
help-table-position = The position (default: the start)
help-match = Play a match between two programs and estimate which is stronger, with a confidence interval
help-compare = Compare all searches and techniques on one position
help-levels-table = Reproduce the thesis's tables: solving time by number of empty cells
help-ladder = Solve the games of the benchmark set and compare the times with published ones
help-learn = Find weights by playing, report on a run and check it
help-learn-games = Let the search play against itself, to learn from its games; the same command resumes
help-learn-positions = Draw positions with exact values from tables of endings, for learn fit
help-learn-fit = Fit the weights of a game to games of self-play and positions of tables; the same command resumes
help-learn-genetic = Find weights by an evolution strategy (CMA-ES) over matches; the same command resumes
help-learn-report = Show what a run has found, as text and as a chart
help-learn-check = Repeat a run, self-play, positions of tables or a fit, and compare
help-bench = Measure the speed of the search on fixed positions
help-games = List the games and their options
help-rules = Print the rules of a game on half a page
help-payoffs = Solve a zero-sum game in which two players choose at the same time, exactly
help-agents = List the levels and the historical programs
help-config = Show the defaults of common options, and where each comes from
help-config-json = Write JSON
help-quiet = No warnings and no progress on standard error, only errors
help-completions = Print a completion script for a shell
help-man = Print a manual page
help-man-install = Write the manual pages of all commands, in English and Italian
help-man-dir = Folder of manual pages (default: man in your data folder, such as ~/.local/share/man)
help-help = Print help for a command
help-spec = The game, such as tris, mnk:7,5,5, filetto, mulino or ultimate; see filetto games
help-rules-spec = The game; without one, the rules of all games, with what their options change
help-rules-markdown = Write them as a document in Markdown
help-rules-lesson = Print them step by step, with exercises and their answers
help-payoffs-matrix = The payoffs of R: rows separated by ; or /, numbers by spaces or commas; up to 5 rows and columns, from -1000 to 1000
help-payoffs-mix = A mixed strategy of R to judge: a weight for each row, such as "3 1" or "3/4 1/4"
help-perft-depth = Number of plies, 0 to 99
help-shell = bash, elvish, fish, powershell or zsh
help-command = The command (default: filetto itself)
help-lang = Language: en or it
help-json = Print JSON
help-color = Colours on boards: auto means on a terminal, unless the environment variable NO_COLOR is set
help-ascii = Draw boards in ASCII, as without a UTF-8 locale
help-match-a = Player A: a level, a historical program or engine:NAME; it plays first in the first game of each pair
help-match-b = Player B: a level, a historical program or engine:NAME
help-match-games = Number of games, two from each opening with sides swapped; an odd number is rounded up
help-match-seed = Seed of openings and random choices; the same seed plays the same games
help-opening-plies = Number of moves that open a game (default: 2 on boards of at most 16 points, else 4; balanced openings have natural lengths)
help-match-time = Seconds per move such as 1, or per game and per move such as 60+1; also nodes=N, depth=N, infinite (default: 1)
help-match-threads = Number of games played at once, or all for one per core; with clocks, more than one per core is not fair
help-resign = A player loses whose own score was at most -score hundredths in movecount moves in a row, such as movecount=3,score=400
help-draw = A game is drawn if from move movenumber on both scores were within score hundredths in movecount moves each, such as movenumber=20,movecount=8,score=10
help-tournament = Play a tournament between several players and rate them
help-merge = Join the parts of a match, written by match --out
help-tournament-players = The players, two or more: levels, historical programs or engine:NAME, each with a time of its own if you like, as in expert@nodes=1000
help-tournament-rounds = Number of rounds; in each, every two players who meet play two games from the same opening
help-tournament-gauntlet = Only the first NUMBER players meet all others; without a number, only the first
help-tournament-state = Save the results to this file after every game, and resume from it
help-tournament-seed = Seed of openings and random choices; the same seed plays the same games
help-tournament-time = Seconds per move such as 1, or per game and per move such as 60+1; also nodes=N, depth=N, infinite (default: 1)
help-tournament-threads = Number of games played at once, or all for one per core; with clocks, more than one per core is not fair
help-match-sprt = End the match when it is known whether A is elo0 or elo1 stronger, such as elo0=0,elo1=10; with alpha=, beta= (0.05) and model=normalized or logistic. Plays at most 100,000 games unless --games says otherwise
help-merge-sprt = Test these hypotheses on all games, such as elo0=0,elo1=10; see filetto help match
help-match-time-a = A's time, in place of --time
help-match-time-b = B's time, in place of --time
help-match-weights-a = A plays with the weights in this file, which filetto learn fit wrote; none: without any
help-match-weights-b = B plays with the weights in this file; none: without any
help-openings = Make a book of balanced openings, each with its values after a search and a four times longer one
help-openings-spec = Game
help-openings-count = Number of openings
help-openings-seed = Seed of the openings
help-openings-opening-plies = Length of the openings in plies; without it 3 to 7 on large boards, and 2 to 8 on others
help-openings-nodes = Nodes of the first search; the second one, which must agree, visits four times as many
help-openings-built-in = Write the built-in book of the game
help-openings-to = Write a list of another program, without values: offset or pos
help-openings-out = File for the openings
help-max-moves = End a game as a draw after this many moves of each player
help-match-mistakes = Count the moves of each side that worsen the exact value of the position, where the solver finds it
help-play-opening-rule = Place the first stones and choose colours by this rule of tournaments: swap, swap2, or taraguchi10 in renju. --first opens
help-opening-rule = Let the players place the first stones and choose colours by this rule of tournaments: swap, swap2, or taraguchi10 in renju
help-shuffle = Take the openings of a file in random order
help-adjudicate = End games whose result is known: tables, proof (of at most 20,000 nodes) or proof=NODES; also both, with a comma
help-pgn = Write all games to this file as PGN
help-match-shard = Play only this part of the match, such as 2/8: the same games as in the whole match
help-match-out = Write the games to this file, for filetto merge, and resume from it
help-merge-files = Files written by match --out
help-value-openings = OPENINGS
help-value-hypotheses = HYPOTHESES
help-value-part = PART
help-value-how = HOW
help-example-openings = two hundred openings on a larger board
help-example-openings-offset = openings for other programs that play gomoku
help-example-match-sprt = play until it is known who is stronger
help-example-match-shard = the second of eight parts
help-example-tournament = everyone plays everyone
help-example-tournament-gauntlet = how strong is the first one?
help-example-merge = the score of all parts
help-example-merge-sprt = is it known yet who is stronger?
help-compare-depth = Depth in plies (default: the end of a small game, else the depth that plain minimax reaches in seconds)
help-compare-orders = Compare the DOS program's search with its moves in several orders, and estimate its tree without cutoffs (Filetto)
help-csv = Write the table to this file as CSV
help-svg = Draw a chart to this file as SVG
help-levels-table-spec = The board, as an m,n,k-game such as mnk:4,4,4
help-levels-table-k = Lengths of a winning row, such as 3,4 (default: those of 3, 4 and 5 that fit the board)
help-levels-table-positions = Number of positions averaged in each entry
help-levels-table-seed = Seed of the positions
help-levels-table-near-win = Positions in which a player is about to win: avoid them where others are found, as in the thesis, take only them, or take any
help-levels-table-phase = One phase of the thesis's measurements: x (the human began, the program answers) or o (the program began) (default: both)
help-levels-table-algorithm = One of the two searches, alpha-beta or minimax (default: both)
help-levels-table-levels = The largest number of empty cells (default: all of the board)
help-levels-table-cases = Instead of the tables, the three cases before them: the best cell early, late, and an arbitrary position
help-levels-table-state = Save each entry to this file, and resume from it; entries that ran out of time are measured again
help-ladder-entries = Entries to run: numbers and ranges such as 1-4,7, and games such as filetto, separated by spaces (default: all)
help-ladder-up-to = Run the entries up to this one (default: the last)
help-ladder-state = Save the finished entries to this file, and resume from it
help-match-state = Save the score to this file after every game, and resume from it
help-ladder-proofs = Write the certificates to this folder, for filetto check
help-learn-games-spec = Game to play, such as ultimate or mulino
help-learn-games-out = Write the games to this file, and resume from it
help-learn-games-seed = Seed of the openings; the same seed makes the same games, on any number of threads
help-learn-games-games = Number of games
help-learn-games-nodes = Nodes of the search for each move
help-learn-games-opening-plies = Each game begins with random moves, at most this many
help-learn-games-random = Percentage of random moves after the opening; they lead to positions that good play avoids
help-learn-games-weights = Search with the weights in this file, which filetto learn fit wrote; none: without any
help-learn-games-tables = Folder of tables; positions in them get their exact values, for learn fit
help-learn-games-shard = Play only this part of the games, such as 2/8
help-learn-positions-spec = Game whose tables are drawn from, such as mulino
help-learn-positions-tables = Folder of tables with distances
help-learn-positions-out = Write the positions to this file
help-learn-positions-seed = Seed of the draws; the same seed draws the same positions
help-learn-positions-positions = Number of positions
help-learn-fit-games = Files that filetto learn games wrote, all parts, and files that filetto learn positions wrote
help-learn-fit-out = Write the weights to this file when the last epoch is done
help-learn-fit-initial = Begin with the weights in this file, also of other rules of the same game; without the option, with those before any learning
help-learn-fit-seed = Seed of the first weights and of the order of the positions
help-learn-fit-epochs = How often each position is seen
help-learn-fit-batch = Number of positions between two steps
help-learn-fit-rate = Length of the first steps, in millionths; it falls to a twentieth
help-learn-fit-result-share = Weight of the game's result in what is learned, in percent; the rest is the value that the search found
help-learn-fit-shade = Plies after which a win counts half as much above a draw as an immediate one, and a quarter after twice as many; without the option all wins count the same
help-learn-genetic-target = What to learn: prolog, the weights of the Prolog agent for ultimate; or margins, the parameters of the search in a game
help-learn-genetic-spec = Game whose search is tuned, with margins
help-learn-genetic-out = Write the weights to this file
help-learn-genetic-depth = Depth in plies that the Prolog agents search (default: 3)
help-learn-genetic-nodes = Nodes of the search for each move, with margins (default: 2000)
help-learn-genetic-seed = Seed of the run; the same seed makes the same run, on any number of threads
help-learn-genetic-generations = Number of generations
help-learn-genetic-population = Number of candidates in each generation
help-learn-genetic-games = Number of games that each candidate plays, rounded up to a multiple of 4
help-learn-threads = Number of threads that play, or all for one per core
help-learn-report-run = File of a run or a fit
help-learn-check-run = File of a run, of games, of positions or of a fit
help-learn-check-games = The games and positions that a fit was made from
help-learn-check-weights = The weights that the games were played with, if not the usual ones; none: without any
help-learn-check-tables = Folder of the tables that the games or positions were made with
help-bench-spec = Game whose positions are searched (default: all games)
help-bench-threads = Compare one thread with this many, by time to the same depth
help-bench-tactics = Measure how soon the search proves wins that are hard to see
help-bench-tactics-file = Positions, a line for each: the game, the plies of a known win, the moves from the start (default: the built-in ones)
help-bench-tactics-rule = Rule of the built-in positions: freestyle, standard, renju or caro
help-bench-tactics-threads = Number of threads of the search
help-bench-crowded = Measure how deep the search gets on crowded boards
help-bench-crowded-file = Positions, a line for each: the game, a teacher's best move and value, the moves from the start (default: the built-in ones)
help-bench-crowded-nodes = Nodes of the search of each position
help-bench-crowded-time-per-position = Time limit for each position in place of the nodes, in seconds
help-bench-crowded-threads = Number of threads of the search
help-bench-find-tactics = Find positions with wins that are hard to see, in games that the search plays against itself
help-bench-find-tactics-spec = Game
help-bench-find-tactics-positions = Number of positions
help-bench-find-tactics-seed = Seed of the openings
help-bench-find-tactics-short-nodes = A search of this many nodes does not prove the win
help-bench-find-tactics-long-nodes = A search of this many nodes proves it
help-bench-find-tactics-threads = Number of threads, or all for one per core
help-bench-find-tactics-out = File for the positions
help-position = Start from this position
help-moves = Play these moves first, separated by spaces or commas; in m,n,k-games also rows and columns (2 3, 1 1), in Filetto the letters A to X
help-load = Continue a saved game
help-first = First player: human, a name from filetto agents or engine:NAME
help-second = Second player: human, a name from filetto agents or engine:NAME
help-against = Your opponent: a name from filetto agents or engine:NAME. You play first, or second with --second human
help-tables = Folder of the tables in which perfect, hint, analyse and solve look up endgames (default: filetto/tables in your data folder, if it exists)
help-weights = Estimate with the weights in this file, which filetto learn fit wrote, in place of the usual ones; none: without any
help-time = The computer's time, and on the whole terminal a time per game for people too: seconds per move such as 10, or per game and per move such as 60+1; also nodes=N, depth=N, infinite; perfect takes at most ten seconds (default: 10 if no depth is given)
help-depth = Depth in plies that the computer searches, in place of its own; perfect still solves
help-seed = Seed of random choices; the same seed plays the same game
help-engine-command = An engine of another program: NAME=COMMAND[,protocol=ugi|gomocup|uci|mill][,args=..][,option.NAME=..][,dir=..][,go=..][,timeout=SECONDS][,margin=SECONDS]; may be given several times
help-engines = File of engines of other programs, in TOML, a table for each (default: filetto/engines.toml in your configuration folder, if it exists)
help-engine-logs = Folder for the dialogues with engines that failed (default: filetto/engine-logs in your state folder)
help-plain = Play at the prompt, line by line, in place of the whole terminal
help-resume = Continue the game that was left last
help-ponder = Let expert think on the human's time, and use all of its own
help-repetitions = Draw when a position has occurred this many times, 2 or more; 0 for never
help-quiet-plies = Draw after this many plies without a placement or a capture; 0 for never
help-nodes = Stop after this many nodes
help-solve-time = Stop after this many seconds
help-memory = Memory for tables, such as 512M or 2G; a plain number is in MiB (default: 1024)
table-folded = Columns that do not fit the terminal are left out: { $options } and a wider one have all.
usage-memory = { $argument } must be an amount of memory such as 512M or 2G, or a number of MiB from { $min } to { $max }, not "{ $found }"
usage-resign = --resign must have the form movecount=3,score=400, not "{ $found }"
usage-draw = --draw must have the form movenumber=20,movecount=8,score=10, not "{ $found }"
usage-word = { $argument } must be one of { $known }, not "{ $found }"
config-form = { $file } is not TOML: see line { $line }
config-value = { $file }: { $key } must be a string, a number, true or false
config-key = unknown key "{ $found }"; expected one of: { $known }
config-key-near = unknown key "{ $found }"; did you mean { $nearest }?
config-file = Configuration file: { $file }
config-no-file = Configuration file (there is none): { $file }
config-source-default = built in
config-source-file = file
config-source-option = option
help-learn-genetic-state = Keep the run in this file, and resume from it
help-learn-fit-state = Keep the fit in this file, and resume from it
help-review-time-per-move = Seconds for the values of all moves of a position (default: 2)
help-bench-tactics-time-per-position = Time limit for each position, in seconds
help-ladder-time-per-entry = Maximum seconds for a value, for its certificate and for the check
help-levels-table-time-per-entry = Maximum seconds per entry of the table
help-compare-time-per-search = Maximum seconds per search
help-compare-last-threads = Number of threads in the last row, or all for one per core
help-table-tables = Folder of all tables (default: filetto/tables in your data folder)
help-engine-memory = Size of the transposition table, such as 512M or 2G; a plain number is in MiB
help-analyse-memory = Size of the transposition table, such as 512M or 2G; a plain number is in MiB (default: 64)
help-serve-search-threads = Number of threads of all searches together (default: one per core)
help-state = Save the state of the search to this file every few minutes, and resume from it; in a folder, prove a win reply by reply
help-distance = Find the exact number of plies with best play
help-all = Find the exact value of every legal move
help-proof = Write a certificate, for filetto check
help-help-flag = Print help
help-version-flag = Print the version
help-default = (default: { $value })
help-value-date = DATE
help-value-family = FAMILY
help-value-theme = THEME
help-value-id = ID
help-value-address = ADDRESS
help-value-file = FILE
help-value-engine = NAME=COMMAND
help-value-format = FORMAT
help-value-folder = FOLDER
help-value-matrix = MATRIX
help-value-list = LIST
help-value-memory = MEMORY
help-value-moves = MOVES
help-value-name = NAME
help-value-network = NETWORK
help-value-player = PLAYER
help-value-number = NUMBER
help-value-numbers = NUMBERS
help-value-plies = PLIES
help-value-rule = RULE
help-value-port = PORT
help-value-position = POSITION
help-value-seconds = SECONDS
help-value-sector = SECTOR
help-value-time = TIME
help-value-weights = WEIGHTS
help-value-who = WHO
help-options-word = OPTIONS
help-command-word = COMMAND
help-heading-usage = Usage
help-heading-commands = Commands
help-heading-play = To play and to learn
help-heading-know = To know: positions and their values
help-heading-measure = To measure: programs and searches
help-heading-interfaces = Interfaces and the program itself
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-examples = Examples
help-exit = Exit code: 0 answer, 1 failure, 2 wrong command line, 3 not decided within the limit, 130 Ctrl-C, 143 SIGTERM
help-example-play = play tris against the computer
help-example-play-against = play first against minimax, which shows what it counts
help-example-play-moves = let the computer begin, from a position two plies in
help-example-play-engine = against an engine of another program, which speaks UGI
help-example-watch = watch two programs play
help-example-resume = continue a saved game
help-example-puzzles = puzzles of men's morris of the second grade
help-example-puzzles-daily = today's puzzle
help-example-puzzles-id = one puzzle
help-example-puzzles-list = which puzzles are about double mills?
help-example-puzzles-make = a file with fifty puzzles of two games
help-example-puzzles-make-tables = puzzles of up to seven men, whose values come from tables
help-example-legal = the legal moves after the centre
help-example-perft = count the leaves of the tree
help-example-rules = print the rules of nine men's morris
help-example-rules-option = in Italian, with what the option changes
help-example-rules-lesson = print the rules of Filetto step by step
help-example-rules-markdown = write the rules of all games as a document
help-example-payoffs = the 2x2 game of the thesis: the value and both optimal strategies
help-example-payoffs-mix = what this mix guarantees, and C’s best reply
help-example-solve = who wins, how soon, and how
help-example-proof = a draw, with a certificate that anyone can check
help-example-tree = the first example of pruning in the thesis: x is never needed
help-example-tree-walk = the second one, step by step
help-example-tree-game = the tree of a position of tris, best moves first
help-example-review = the mistakes, with reasons
help-example-convert = show a game of another program as a saved game
help-example-convert-files = from one file to another
help-example-convert-openings = write openings as offsets from the centre
help-example-check = does this certificate hold?
help-example-check-explain = why does it hold? in words
help-example-check-walk = play against it
help-example-analyse = what is the first move worth?
help-example-analyse-lines = the three best moves after two plies
help-example-table-build = all values of a small game
help-example-table-build-men = the positions with at most eight men and none in hand
help-example-table-build-values = in a folder of your own, values only
help-example-table-build-plan = what would all of Lasker's game take on 16 machines?
help-example-table-stats = how much of the game is won?
help-example-table-verify = is every value right?
help-example-table-verify-sample = a random sample of one sector
help-example-table-probe = what is the first move worth?
help-example-table-list = which tables exist?
help-example-table-bench = how fast is a probe?
help-example-table-reachable = how large is the game?
help-example-match = how much stronger is one than the other?
help-example-match-time = with one minute per game and one second per move
help-example-match-engine = against an engine of another program, which speaks the protocol of Gomocup
help-example-compare = what does each technique save?
help-example-compare-svg = to depth 8, with a chart
help-example-compare-orders = does the order of moves matter to the DOS program?
help-example-levels = how does the time grow with the empty cells?
help-example-levels-cases = the three cases of the thesis side by side
help-example-levels-thesis = as in the thesis, to 19 empty cells, for as long as it takes
help-example-levels-files = with more time, and with CSV and SVG files
help-example-ladder = how fast is each game solved, and is it proven?
help-example-ladder-entries = some entries, with a chart
help-example-ladder-proofs = the large ones too, keeping the certificates
help-example-learn-genetic = the Prolog agent's weights, learned in about five minutes
help-example-learn-short = a short run, to see how it works
help-example-learn-report = the points and the weights of each generation
help-example-learn-check = does the run come out the same here?
help-example-learn-games = a thousand games of the search against itself
help-example-learn-games-shard = the second of eight parts
help-example-learn-positions = positions with at most as many men as the tables, for learn fit
help-example-learn-fit = the weights for ultimate, from the games of two files
help-example-bench = how fast is this machine, and is the search unchanged?
help-example-bench-threads = what does a second thread gain?
help-example-bench-tactics = how many of the built-in positions are won within a second?
help-example-bench-tactics-rule = the wins of renju
help-example-bench-tactics-file = the same for positions of your own, for programs
help-example-bench-crowded = the median depth on crowded boards of gomoku
help-example-bench-crowded-file = the same for positions of your own, by time, for programs
help-example-bench-find-tactics = positions of your own
help-example-serve = play and analyse in the browser
help-example-site = files for any web host; try them with python3 -m http.server -d public
help-example-serve-port = the interface for programs, on a port of your choice
help-example-serve-proxy = for others, behind a reverse proxy on this machine
help-example-config = which settings hold, and where do they come from?
help-example-lessons = choose a lesson
help-example-lessons-one = how a fork wins
help-example-show = draw the position after these moves
help-example-eval = which pairs and mills does the estimate count?
help-example-agents = whom can I play against?
help-example-games = what can I play?
help-example-completions = complete commands and options in bash
help-example-man = read the manual page of a command
help-example-man-install = install the manual pages of all commands
help-example-help = help for a command
help-example-json = as JSON, for other programs

# filetto alone
welcome =
    filetto serve --open      the page, in the browser
    filetto play tris         a game at the prompt; also gomoku, filetto, mulino, ultimate
    filetto solve mnk:4,3,3   who wins, how soon, and how
    filetto help              all commands
welcome-page = Press Enter to open the page, or type a game to play it here, or quit.
welcome-game = Press Enter to play tris, or type another game to play it, or quit.

# Manual pages
man-manual = Filetto manual
man-installed = { $count } manual pages written below { $file }. Read them with: man filetto
man-heading-name = NAME
man-heading-synopsis = SYNOPSIS
man-heading-description = DESCRIPTION
man-heading-options = OPTIONS
man-heading-subcommands = COMMANDS
man-heading-examples = EXAMPLES
man-heading-exit = EXIT STATUS
man-heading-files = FILES
man-heading-environment = ENVIRONMENT
man-exit-0 = The command has answered. filetto serve also ends so after SIGTERM or Ctrl-C, the usual way to stop it.
man-exit-1 = Something failed, such as a file that cannot be read, or a wrong value was found. Standard error says what.
man-exit-2 = The command line is wrong. Standard error says what to type instead.
man-exit-3 = Not decided within the limit: solve leaves open what was asked, check stops at --time or --nodes, the games are too few for --sprt, or bench find-tactics finds too few positions. What is known is printed and stored.
man-exit-130 = Ctrl-C (SIGINT) came before the end, also at a prompt. What is known is printed and stored.
man-exit-143 = SIGTERM came before the end. What is known is printed and stored. In a systemd unit, SuccessExitStatus=143 counts it as success.
man-files-tables = The tables of exact values, unless a command names another folder.
man-files-config = The defaults of common options; filetto config shows them.
man-files-engines = Engines of other programs, unless a command names another file.
man-files-engine-logs = Dialogues with engines that failed, unless a command names another folder.
man-environment-locale = The language and the characters: Italian in an Italian locale, boards in ASCII without UTF-8. The first variable that is set decides.
man-environment-no-color = If set, boards have no colours, unless --color always asks for them.
man-environment-term = On a dumb terminal there are no colours, and lines are not edited.
man-environment-config = The configuration file, in place of the usual one.
man-environment-settings = The defaults of common options, in place of those of the file: FILETTO_LANG, _COLOR, _ASCII, _QUIET, _THREADS, _MEMORY, _TABLES, _ENGINES and _LEVEL.
man-environment-columns = The width to which help is wrapped, if the terminal does not report one.
man-environment-data-home = The data folder, in place of ~/.local/share.
man-environment-other-homes = The configuration folder and the state folder, in place of ~/.config and ~/.local/state.
man-environment-date = The date of manual pages in seconds since 1970, in place of the date of the release.

# The sentences of all screens in English. it.ftl has the same keys and variables.
# Players, as marks (X, O), as colours, and as stones.
who-human = human

# State and end of a game.
in-hand = In hand: { $first } { $firsts }, { $second } { $seconds }
boards-won = Boards won: { $first } { $firsts }, { $second } { $seconds }
legal-forbidden = Forbidden points:
legal-none-forbidden = No point is forbidden.

# legal, perft, solve
legal-moves = { $count ->
    [one] one legal move
   *[other] { $count } legal moves
}
perft-interrupted = depth { $depth }, interrupted: at least { $nodes } leaves, counted in { $time }
perft-line = depth { $depth }: { $nodes } leaves in { $time }
solve-value = { $player } { $value }.
solve-draw-plies = Draw: best play ends after { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
solve-lost-already = The game is over: { $player } has lost.
solve-draw-endless = Draw: with best play neither side ever wins.
solve-drawn-already = The game is over: draw.
solve-unknown = { $end ->
    [interrupted] Interrupted before anything was proven.
   *[other] Not solved: limit reached before anything was proven.
}
solve-bounds = { $end ->
    [interrupted] Interrupted.
   *[other] Not solved: limit reached.
} Proven so far for { $player }: at least { $least }, at most { $most }.
solve-win = wins
solve-draw = draws
solve-loss = loses
solve-open = not solved
solve-bound-win = a win
solve-bound-draw = a draw
solve-bound-loss = a loss
solve-proof = Certificate: { $file }
solve-no-proof = no certificate was written: the position is not solved; raise --time or --nodes
solve-proof-finished = no certificate was written: the game is over, and there is nothing to prove
solve-hint-shorter = The exact length is not known and may be shorter. To find it, add --distance.
solve-hint-length = The length is not known. To find it, add --distance.
solve-hint-state = The state is saved: the same command resumes from there.
solve-hint-time = To prove more, raise --time.
solve-hint-nodes = To prove more, raise --nodes.
solve-hint-history = Without these draws: --repetitions 0 --quiet-plies 0.
solve-hint-tables = Tables of the endings prove more: "filetto table build { $game } --plan" shows the time, memory and disk space that they take.
solve-best-so-far = Best moves found so far: { $moves }
solve-best = Best moves: { $moves }
solve-variation = Best line: { $moves }
solve-effort = { $nodes } nodes in { $time } ({ $method })

# rules
rules-title = The rules of the games
rules-written = `filetto rules --markdown` writes this document.
rules-others = Steps on other boards and with other options
rules-variants = Other boards and options
rules-answer = Answer: { $answer }.
rules-marked = Marked: { $points }.
rules-missing = the rules of { $game } have not been written yet
rules-cells = A cell is named by the letter of its column and the number of its row: a1 is at the bottom left.
rules-points = A point is named by the letter below it and the number on its left: a1 is at the bottom left.

# payoffs
payoffs-value = Value of the game: { $value }
payoffs-row-strategy = Optimal strategy of R: { $strategy }
payoffs-column-strategy = Optimal strategy of C: { $strategy }
payoffs-saddle = Saddle point: { $place }
payoffs-no-saddle = No saddle point: with a single row R is sure of { $maximin }, with a single column C limits R to { $minimax }
payoffs-mix = Mix of R: { $strategy }
payoffs-mix-against = Mean payoff against each column: { $means }
payoffs-mix-guarantee = Guaranteed: { $guarantee }; C’s best reply: { $replies }
payoffs-mix-against-optimal = Mean payoff against C’s optimal strategy: { $mean }
payoffs-mix-optimal = The mix is optimal.
payoffs-mix-worse = Another mix guarantees more.

# games and agents
games-aliases = aliases: { $aliases }
games-examples = examples: { $examples }
agents-levels = Levels
agents-textbook = Textbook searches
agents-historical = Historical programs
agents-plays = plays { $games }
agents-plays-all = plays all games
agent-random = plays any legal move, at random
agent-easy = errs on purpose, on small boards nearly always: weaker than random there
agent-medium = makes mistakes often and looks further ahead
agent-hard = makes mistakes now and then and looks far ahead
agent-expert = never errs on purpose and looks very far ahead; uses all of a given --time
agent-perfect = solves the position when time allows, otherwise plays like expert: m,n,k-games and filetto, and men's morris with tables
agent-textbook-minimax = minimax, which shows its counts after each move; to the end of the game or to a fixed depth
agent-textbook-alpha-beta = alpha-beta on the same tree, which shows its counts too
agent-thesis = the C program of the thesis, reply for reply: alpha-beta to the end, cells in row order
agent-thesis-minimax = the C program of the thesis with minimax
agent-filetto-dos = the DOS program that proves Filetto a first-player win
agent-tris-js = the JavaScript page: minimax to depth 20
agent-prolog-easy = the Prolog agent for ultimate, depth 1
agent-prolog-medium = the Prolog agent for ultimate, depth 3
agent-prolog-hard = the Prolog agent for ultimate, depth 5, or 3 in crowded and late positions
agent-prolog-learned = prolog-hard with weights that were found by playing

# play
play-title = { $game }: { $first } ({ $firstWho }) vs. { $second } ({ $secondWho })
play-help-hint = Type a move or help.
play-prompt = { $player }>
play-prompt-over = new, undo, save FILE or quit>
play-prompt-opening = opening>
play-opening-did = { $who } ({ $role }): { $act }
play-opening-over = The opening is over: { $first } ({ $firstWho }) vs. { $second } ({ $secondWho }).
play-opening-not-now = The opening is not over: expected an act of the opening, or help, undo, go, board, save, new or quit.
play-engine = { $player } plays { $move } in { $time }
play-engine-failed = { $player } ({ $who }) gives no move: { $fault }
play-engine-over = You play on for { $player }; new starts the engine again.
tables-warning = warning: { $problem }; continuing without it
play-undone = Took back { $count ->
    [one] one move
   *[other] { $count } moves
}.
play-redone = Played again: { $count ->
    [one] one move
   *[other] { $count } moves
}.
play-levels = Levels: { $known }
play-nothing-to-resume = no game is kept; play one first
play-nothing-to-undo = Nothing to take back.
play-moves-none = No moves yet.
play-legal = Legal moves: { $moves }
play-saved = Saved to { $file }.
play-save-where = Give a file name: save FILE
play-finished = The game is over: new, undo, save FILE or quit.
play-eof = End of input.
play-unfinished = The game is not finished.
play-moves-format = A move has the form { $example }
play-moves-format-mnk = A move is a cell such as { $example }, or its row (from the top) and column: 2 3
play-moves-format-filetto = A move is a point such as { $example }, or its letter, A to X in reading order
play-moves-format-mill = A move places (d2), slides (a1-a4) and, when it closes a mill, captures (d2xb2, a1-a4xb2)
play-moves-format-ultimate = A move is a cell such as { $example }
play-commands =
    hint, ?        suggest a move (also F5)
    values         the value of every legal move
    undo           take back your last move and the answer to it
    redo           play again what was taken back
    go             let the computer move for you
    switch         change sides with the other player
    level NAME     another level for the computer; without a name, the list
    moves          list the moves so far and the legal moves
    board          show the board
    review         say which moves were inferior, and why
    save FILE      save the game as text
    load FILE      continue a saved game
    resign         resign
    new            start over
    help           show this list
    quit           quit

# eval
eval-title = { $game }, { $player } to move: { $says }
eval-head = for { $player }
eval-sum = sum for { $player }: { $sum } of the advantage of one move
eval-finished = the game is over: there is nothing to estimate
analyse-file-line = line { $number } is neither a position nor moves of { $game }: "{ $found }"
analyse-file-wrong = { $count } of { $lines } lines of { $file } could not be analysed
eval-two = cells that make a two
eval-three = cells that make a three
eval-open-three = cells that make an open three
eval-four = cells that make a four
eval-open-four = cells that make an open four or win
eval-quiet = cells without threats
eval-to-move = having the move
eval-network = correction by the network
eval-estimate = estimate
eval-men = men
eval-mills = mills
eval-pairs = pairs in open lines
eval-singles = men alone in open lines
eval-threats = pairs completed in one move
eval-double-mills = double mills
eval-room = free points one slide away
eval-safe-room = of these, out of reach of the other
eval-slides = slides
eval-blocked = blocked men
eval-openers = men that open a mill
eval-slides-ahead = lead in slides, plus 7
eval-men-ahead = lead in men, plus 7
eval-tension = own threats (4 each) and the other's
eval-crossings = men on crossings, or free crossings
eval-corners = men on corners
eval-reach = free points two slides away
eval-big-lines = lines of small boards
eval-best-move = gain of the best move
eval-few-safe-moves = few safe moves

# puzzles
puzzles-title = Puzzle { $id }: { $game }, grade { $grade } of 5. Type a move, hint or help.
puzzles-list-win = win
puzzles-list-draw = draw
puzzles-list-resist = resist
puzzles-score = Solved at the first try: { $solved } of { $shown }
puzzles-none = no matching puzzle; see filetto puzzles list
puzzles-unknown = there is no puzzle "{ $found }"; see filetto puzzles list
lessons-unknown = there is no lesson "{ $found }"; see filetto lessons --plain
puzzles-wrong-file = { $file }, line { $number }: { $error }
puzzles-progress = { $game }: { $positions } positions looked at
puzzles-made = { $file } has { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}, { $new } of them new; positions looked at: { $positions }
puzzles-exhausted = There are no more: all positions of these games were looked at.
puzzles-commands =
    hint     show a hint: the theme, then the point, then the move (also F5)
    moves    list the legal moves
    next     go to the next puzzle
    help     show this list
    quit     quit

# match
match-human = "human" cannot play a match: give two levels or historical programs. To play yourself, type: filetto play
match-title = { $game }: A is { $a }, B is { $b }; { $games } games, { $openings }, time { $time }, seed { $seed }
match-rounded = { $asked } is odd: { $games } games will be played, two from each opening.
match-fault = Game { $number }: { $loser } forfeits: { $why }
match-fault-illegal-move = it played "{ $detail }", which is not a legal move
match-fault-panic = its program crashed: { $detail }
match-fault-crash = its program failed: { $detail }
match-fault-no-answer = it did not answer: { $detail }
match-fault-out-of-time = it ran out of time
match-fault-log = { $fault } (log: { $log })
match-interrupted = Interrupted after { $played } of { $games } games.
match-interrupted-state = Interrupted after { $played } of { $games } games; the same command resumes from there.
match-resumed = Resumed after { $played } games.
check-positions = positions checked
match-results = { $a } won { $wins }, drew { $draws } and lost { $losses } of { $games } games: { $points } points, { $share }% (95% confidence: { $low }% to { $high }%)
match-game = Game { $number }: { $first } { $result } { $second }, { $plies } plies ({ $reason })
match-forfeits = Of these games { $faults } were lost by forfeit: { $ofA } by { $a }, { $ofB } by { $b }
match-split = Both games of a pair were won by { $a } in { $byA }, by { $b } in { $byB }, by the same side in { $side } (the first player { $first }, the second { $second }); both drawn in { $drawn }, one won and one drawn in { $mixed }
match-mistakes = Mistakes a game by exact values: { $a } { $ofA }, { $b } { $ofB } ({ $share }% of the moves were judged)
match-openings-decided = The openings decided { $side } of { $pairs } pairs, so the score shows little about strength. Try other openings, such as --openings balanced.
match-openings-played = { $count ->
    [one] 1 opening was played.
   *[other] { $count } different openings were played.
}
match-elo = Elo difference: { $elo } ({ $low } to { $high })
match-effort = { $plies } plies a game; time a move: { $a } { $aTime }, { $b } { $bTime }
match-late = Longest time overrun of a move: { $a } { $aLate }, { $b } { $bLate }
match-openings-random = { $plies }-ply openings
match-openings-balanced = balanced { $plies }-ply openings
match-openings-balanced-natural = balanced openings
match-openings-file = { $count ->
    [one] 1 listed opening
   *[other] { $count } listed openings
}
match-openings-part = { $played } of { $count } listed openings
match-openings-left = Each opening is played with both sides: --games { $games } plays all { $count }.
match-twins = { $twins ->
    [one] 1 opening is symmetric to an earlier one and is left out.
   *[other] { $twins } openings are symmetric to earlier ones and are left out.
}
match-openings-rule = openings by the rule { $rule }
match-opening-rule = By the opening rule, { $games } games from { $openings } different openings: the opener scored { $opener }%, the responder { $responder }%; Black { $first }%, White { $second }%
match-opening-engine = { $name } does not choose the acts of an opening by { $rule }: other programs do so by swap2 with the protocol gomocup
match-opening-choices = "{ $choices }" in { $games } games: the opener scored { $opener }%
match-shuffle = --shuffle needs openings from a file, such as --openings openings.txt
match-bad-opening = line { $line } of { $file }: expected a position of { $game } or moves that leave it unfinished, not "{ $found }"
match-normalized = Normalized Elo difference: { $elo } ({ $low } to { $high }); { $stronger } is stronger with a likelihood of { $superiority }%
match-superiority = { $stronger } is stronger with a likelihood of { $superiority }%
match-pairs = Pairs of games by { $a }'s points: 0: { $none }, ½: { $half }, 1: { $one }, 1½: { $more }, 2: { $two }
match-sprt = SPRT ({ $model } Elo, { $elo0 } or { $elo1 }): LLR { $llr }, bounds { $low } and { $high }
match-sprt-h0 = H0 is accepted: { $a } is not stronger than { $b } by { $elo1 } Elo.
match-sprt-h1 = H1 is accepted: { $a } is stronger than { $b } by more than { $elo0 } Elo.
match-sprt-overwhelming = The result is so one-sided that the test ended before the likelihood ratio reached a bound.
match-sprt-undecided = Undecided: more games are needed.
match-sprt-no-information = No information: every pair of games was even, so the result does not show who is stronger. Try other openings, such as --openings balanced, or longer ones.
match-live = +{ $wins } ={ $draws } -{ $losses } | Elo { $elo } | nElo { $normalized } | LOS { $superiority }% | { $pairs } pairs
match-live-forfeits = { $faults ->
    [one] 1 forfeit
   *[other] { $faults } forfeits
}
match-live-sprt = LLR { $llr } [{ $low }, { $high }]
match-live-pace = { $speed } games/s, { $left } left
match-other-part = { $file } belongs to another match or part: name another file, or repeat the command that wrote it
merge-title = { $game }: A is { $a }, B is { $b }; { $games } games, time { $time }, seed { $seed }
merge-missing = { $games } of { $of } games; parts missing: { $missing }
merge-no-part = { $file } was not written by filetto match --out
merge-other-match = { $file } belongs to a different match from the files before it
merge-twice = { $file } contains the same part as another file
merge-unfinished = { $file } is not finished: { $played } games. Repeat the command that started it.
openings-none = there is no built-in book of openings for { $game }
openings-found = { $found } balanced openings; { $rejected } discarded: { $finished } ended the game, { $twins } symmetric to others, { $decided } proven to be won for one side, { $uneven } uneven, { $unstable } uneven after a longer search
tournament-title = { $game }: { $players } players, { $games } games, { $openings }, time { $time }, seed { $seed }
tournament-twice = { $name } takes part twice; give each a name of its own, or its own time as in { $name }@nodes=1000
tournament-gauntlet = --gauntlet must leave opponents for the others: expected a number below { $players }
tournament-player = player
tournament-elo = Elo
tournament-error = error
tournament-games = games
tournament-points = points
tournament-share = %
tournament-draws = draws %
tournament-split = Both games of a pair were won by one player in { $player }, by the same side in { $side } (the first player { $first }, the second { $second }); both drawn in { $drawn }, one won and one drawn in { $mixed }.
tournament-note = Elo by maximum likelihood, with a mean of 0 and 95% errors. On the right, the points against each player.
usage-sprt = { $argument } must be such as elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (or logistic), not "{ $found }"
usage-shard = { $argument } must be a part and the number of parts, such as 2/8, not "{ $found }"
usage-learn-prolog = learn genetic prolog takes no game and no --nodes: the Prolog agent plays ultimate to a depth
usage-learn-margins = expected a game after margins, such as learn genetic margins ultimate, and --nodes in place of --depth
usage-against = --against names the opponent of one human: give only --first human or --second human with it, or leave it out
usage-weights-of-engine = --weights-a and --weights-b are for levels and historical programs, not for engines
usage-opening-rule = { $argument } must be an opening rule ({ $known }), not "{ $found }"
usage-adjudicate = { $argument } must be tables, proof or proof=NODES, or two of them with a comma, not "{ $found }"

# compare
compare-depth-asked = Depth { $depth }; at most { $seconds } s per search.
compare-depth-end = Depth { $depth }, the end of the game; at most { $seconds } s per search.
compare-depth-chosen = Depth { $depth }, the deepest with a tree of at most 50 million nodes; at most { $seconds } s per search.
compare-search = search
compare-value = value
compare-nodes = nodes
compare-leaves = leaves
compare-cutoffs = cutoffs
compare-seconds = seconds
compare-branching = branching
compare-minimal = x minimal
compare-unfinished = unfinished
compare-note-depth = + adds one technique. * searches some lines deeper or less deep, so its value may differ; df-pn and mcts search to the end of the game, until the value is proven, and mcts counts games or estimates as nodes.
compare-note-unfinished = > is the count when time ran out.
compare-note-minimal = branching: b in 1 + b + ... + b^depth = nodes. x minimal: nodes relative to Knuth and Moore's minimal tree of { $nodes } nodes; its widths are counted to ply { $ply } and estimated below.
compare-chart = { $position }, depth { $depth } (*: not to this depth everywhere, >: unfinished)
compare-orders-title = The search of the DOS program with its moves in several orders; at most { $seconds } s per order.
compare-orders-game = --orders compares the orders of the DOS program for Filetto: expected filetto, found { $game }
compare-order = order
compare-order-table = the program's table
compare-order-points = point order
compare-order-closed = blocked lines before empty
compare-order-hindering = blocked lines before pairs
compare-ratio = x table
compare-trees-title = Leaves without cutoffs, estimated by { $probes } random games (Knuth's method):
compare-tree = tree
compare-interval = 95 % interval
compare-tree-all-games = all games
compare-tree-wins-at-once = a possible row is made at once
compare-tree-forced-blocks = and a single block is the only move
compare-from-to = { $low } to { $high }

# learn
learn-title = { $target ->
    [margins] CMA-ES over the parameters of the search in { $game }: { $generations } generations of { $population } candidates, { $games } games each with { $limit } nodes a move, seed { $seed }
   *[prolog] CMA-ES over the weights of the Prolog agent: { $generations } generations of { $population } candidates, { $games } games each at depth { $limit }, seed { $seed }
}
learn-generation = generation { $generation }: the mean scores { $mean } % against the original weights; the best candidate { $best } %
learn-weights = Weights of the mean, and the original ones:
learn-interrupted = Interrupted after { $played } of { $all } generations; the same command resumes from there.
learn-no-generation = No generation has been played yet.
learn-checked = All { $all } generations came out the same.
learn-check-interrupted = Interrupted: { $played } of { $all } generations came out the same.
learn-checked-games = { $all ->
    [one] The game came out the same.
   *[other] All { $all } games came out the same.
}
learn-check-games-interrupted = Interrupted: { $played } of { $all } games came out the same.
learn-checked-positions = { $all ->
    [one] The position came out the same.
   *[other] All { $all } positions came out the same.
}
learn-check-positions-interrupted = Interrupted: { $played } of { $all } positions came out the same.
learn-checked-epochs = { $all ->
    [one] The epoch came out the same.
   *[other] All { $all } epochs came out the same.
}
learn-check-epochs-interrupted = Interrupted: { $played } of { $all } epochs came out the same.
learn-game-differs = game { $number } of { $file } comes out differently here
learn-position-differs = position { $number } of { $file } comes out differently here
learn-check-tables = the file was made with other tables; expected --tables with { $expected }
learn-no-tables = none: leave the option out
learn-epoch-differs = epoch { $epoch } of { $file } comes out differently here
learn-check-weights = the games were played with other weights; expected --weights with those whose digest is { $expected }
learn-usual-weights = none, for the game's own
learn-check-needs-games = expected the files of games or positions after the file of the fit
learn-differs = generation { $generation } of { $file } comes out differently here
learn-bad-run = { $file }: { $reason }
learn-too-long = { $file } is longer than { $max } MiB, too long for the file of a run
learn-other-run = { $file } is another run: its target, seed, population, games, depth or nodes differ; name another file
learn-other-program = { $file } is not a run that this version of filetto can play again
learn-no-run = not the file of a run; expected one that filetto learn genetic wrote
learn-damaged = line { $line } is not the next generation of the run
learn-games-written = { $games } games with { $positions } positions are in { $file }.
learn-games-interrupted = Interrupted after { $games } of { $all } games; the same command resumes from there.
learn-other-games = { $file } has other games: their rules, seed, number, nodes, openings, tables or part differ; name another file
learn-positions-written = { $positions } positions, drawn from tables of { $tables }, are in { $file }.
learn-positions-interrupted = Interrupted: no positions were written.
learn-nothing-to-draw = the tables in { $file } have no distances, or all their positions have the same value: no positions can be drawn
learn-positions-twice = the positions of { $file } are given twice
learn-position-wrong = { $position } is not a position of the game
learn-other-rules = { $file } is of { $found }, the files before it are of { $expected }
learn-no-games = neither a file of games nor one of positions; expected one that filetto learn games or filetto learn positions wrote
learn-games-damaged = line { $line } is not the next game or position
learn-fit-title = Weights for { $game }: { $training } quiet positions for training and { $validation } for validation, from { $games } games and { $drawn } positions of tables. Validation loss before training: { $loss }
learn-fit-epoch = epoch { $epoch }: training loss { $training }, validation loss { $validation }
learn-fit-without = before training: validation loss { $loss }
learn-fit-chart = Weights, fitted to games of self-play and positions of tables
learn-axis-epoch = epoch
learn-axis-loss = loss (cross entropy)
learn-fit-training = training positions
learn-fit-validation = validation positions
learn-fit-unlearned = validation positions, before training
learn-fit-interrupted = Interrupted after { $learned } of { $all } epochs; the same command resumes from there.
learn-other-fit = { $file } is another fit: its games or its options differ; name another file
learn-game-twice = game { $number } occurs twice
learn-game-illegal = game { $number } has a move that is not legal
learn-too-few = too few games or positions: one in 16 is used for validation, and both parts need quiet positions
learn-no-fit = not the file of a fit; expected one that filetto learn fit wrote
learn-fit-damaged = line { $line } is neither the next epoch of the fit nor its weights
learn-chart = { $target ->
    [margins] Parameters of the search, learned by playing
   *[prolog] Weights of the Prolog agent, learned by playing
}
learn-axis-generation = generation
learn-axis-points = points, in percent
learn-axis-factor = weight, relative to the original
learn-mean = the mean against the original weights
learn-best = the best candidate

# analyse
analyse-depth = depth
analyse-value = value
analyse-nodes = nodes
analyse-speed = nodes/s
analyse-table = table
analyse-moves = best line
analyse-best = { $says } with { $moves }
analyse-line = { $number }. { $says } with { $moves }
analyse-effort = { $end } at depth { $depth }: { $nodes } nodes in { $time }
analyse-end-proven = Proven
analyse-end-depth = Finished
analyse-end-limit = Limit reached
analyse-end-interrupted = Interrupted

# table
table-sector = sector
table-win = win
table-draw = draw
table-loss = loss
table-orbits = orbits
table-longest-win = longest win
table-longest-loss = longest loss
table-bytes = bytes
table-seconds = seconds
table-entries = entries
table-values = values
table-plies = plies
table-ratio = bytes/position
table-found = { $sectors }: found
table-reading = reading
table-forward = forward pass
table-backward = backward pass, { $depth ->
    [one] one ply
   *[other] { $depth } plies
} from the end
table-writing = writing
table-progress = { $sectors }: { $phase }; { $speed } positions/s, about { $left } left
table-built = { $entries } entries in { $seconds } s on { $threads ->
    [one] one thread
   *[other] { $threads } threads
}: { $speed } million positions per second and core; { $size }, { $ratio } bytes per position
table-nothing-to-build = Nothing to build: { $sectors ->
    [one] the only sector exists
   *[other] all { $sectors } sectors exist
} already.
table-build-stopped = interrupted; finished sectors are kept, and the same command resumes from there
table-verify-stopped = interrupted before the end
table-reachable-stopped = Interrupted: the sectors above are complete. { $positions } positions were found in all, with symmetric ones counted once.
table-reachable-stopped-share = Interrupted: the sectors above are complete. This process found { $positions } positions, with symmetric ones counted once.
table-verified = { $sector }: { $checked } of { $entries } entries checked, { $wrong } wrong
table-verified-sample = { $sector }: { $checked } of { $entries } entries checked, drawn with seed { $seed }, { $wrong } wrong
table-mistake = {"  "}{ $position }: the table says that the side to move { $stored }; recomputed, it { $recomputed }
table-verify-failed = { $count ->
    [one] one value is wrong
   *[other] { $count } values are wrong
}
table-unknown = not in the tables
table-game = { $game }: { $sectors ->
    [one] one sector
   *[other] { $sectors } sectors
}, { $entries } entries, { $size }, { $ratio } bytes per position
table-no-games = No tables in { $file }.
table-bench = { $positions } positions: a probe takes { $cold } µs cold (median), { $warm } µs with its blocks in memory (mean)
table-player = to move
table-states = states
table-first = first
table-second = second
table-over = over

# bench
bench-position = position
bench-depth = depth
bench-nodes = nodes
bench-seconds = seconds
bench-speed = nodes/s
bench-threads = { $threads } threads
bench-ratio = ratio
bench-total = { $nodes } nodes in { $seconds } s: { $speed } nodes/s
bench-median = { $threads } threads reach the same depth { $ratio } times as fast (median)
crowded-number = no.
crowded-game = game
crowded-plies = plies
crowded-depth = depth
crowded-nodes = nodes
crowded-seconds = seconds
crowded-move = move
crowded-teacher = teacher
crowded-median = Median depth { $depth } in { $positions } positions without a proven end
crowded-agreed = The teacher's move in { $agreed } of { $all } positions
crowded-none = { $file } has no positions; expected lines such as: gomoku i7 -66 h8 i9 j8 g8
crowded-form = expected a game, a move, its value and the moves of the position, such as: gomoku i7 -66 h8 i9 j8 g8
tactics-number = no.
tactics-game = game
tactics-known = known
tactics-proven = proven
tactics-seconds = seconds
tactics-nodes = nodes
tactics-total = { $proven } of { $all } wins proven within { $seconds } s
tactics-effort = Together { $nodes } nodes in { $seconds } s, for the wins proven.
tactics-found = Positions found: { $positions }. They are in { $file }.
tactics-found-interrupted = Interrupted. Positions found: { $positions }. They are in { $file }.
tactics-found-few = Positions found: { $positions }, of { $wanted } wanted: the last { $games } games had no new one. They are in { $file }.
tactics-none = { $file } has no positions; expected lines such as: gomoku 13 h8 i9 j8
tactics-wrong-line = { $file }, line { $line }: { $reason }
tactics-form = expected a game, the plies of a known win, and moves, such as: gomoku 13 h8 i9 j8
tactics-over = the game is over after these moves
tactics-too-long = { $file } is longer than { $max } MiB, too long for a file of positions
bench-no-position = no benchmark position of { $game }; expected one of: { $known }

# Errors of the command line.
usage-nothing = missing command; type filetto play tris for a game, filetto serve --open for the page, or filetto help for all commands
usage-no-command = missing command; expected one of: { $known }
usage-unknown-command = unknown command "{ $found }"; expected one of: { $known }
usage-unknown-argument = unexpected argument "{ $found }"
usage-game = unknown game "{ $found }"; expected one of: { $known }
usage-game-near = unknown game "{ $found }"; did you mean { $nearest }?
usage-unknown-command-near = unknown command "{ $found }"; did you mean { $nearest }?
usage-unknown-argument-near = unexpected argument "{ $found }"; did you mean { $nearest }?
usage-invalid-value-near = invalid value "{ $found }" for { $argument }; did you mean { $nearest }?
usage-player-near = unknown player "{ $found }"; did you mean { $nearest }?
usage-algorithm-near = unknown algorithm "{ $found }"; did you mean { $nearest }?
usage-game-for-command = "{ $game }" is a game and not a command; to play it, type: filetto play { $game }
usage-missing-game = missing argument SPEC: the game stands before the depth, as in filetto perft tris { $depth }
usage-missing-argument = missing argument { $expected }
usage-no-value-wanted = { $argument } takes no value
usage-missing-value = { $argument } needs a value
usage-twice = { $argument } is given twice
usage-standard-output = { $argument } cannot go to standard output; for a file that is called "-" write ./-
usage-conflict = { $argument } cannot be used with { $other }
usage-invalid-value = invalid value "{ $found }" for { $argument }; expected one of: { $known }
usage-not-unicode = an argument is not valid Unicode
usage-other = the command line is wrong; filetto help has the commands, filetto help COMMAND their options
usage-too-few-values = { $argument } needs at least { $expected } values, found { $found }
usage-no-equals = { $argument } needs an equals sign before its value, as in { $argument }=1
usage-language = unknown language "{ $found }"; expected en or it
usage-number = { $argument } must be a whole number from { $min } to { $max }, not "{ $found }"
usage-date = { $argument } must be a date such as 2026-11-26, not "{ $found }"
usage-address = --address must be an address such as 127.0.0.1 or ::1, not "{ $found }"
usage-network = { $argument } must be an address or a network such as 127.0.0.1 or 10.0.0.0/8, not "{ $found }"
usage-host = { $argument } must be a host name without a port, such as games.example, not "{ $found }"
usage-seconds = { $argument } must be a number of seconds from 0.001 to 86400, not "{ $found }"
usage-player = unknown player "{ $found }"; expected one of: { $known }
usage-protocol-game = the protocol { $protocol } does not play { $game }; ugi plays every game
signal = cannot handle Ctrl-C: { $error }
usage-time = --time: { $error }
usage-no-spec = missing argument SPEC: give a game such as tris, or --load FILE
usage-load-other-game = { $file } contains a game of { $found }, not { $expected }
table-other-game = expected a game of men's morris, such as mulino, mill:six or mill:nine,men=7; there are no tables for "{ $found }"
table-no-sector = --sector: "{ $found }" is not a sector of { $game }; try { $example }
usage-position = --position: { $error }
usage-moves = --moves: { $error }

# Errors of files, tables and clusters.
state-other = { $file } is the state of something else; expected the state of { $expected }
state-damaged = { $file } is damaged; expected a state of { $expected }
state-stale = { $file } was written by another version of filetto and cannot be used; delete it to start over
state-locked = { $file } is in use by another run of filetto
progress-proof = (proof number { $yes }, disproof number { $no }; table { $percent } % full)
progress-solve = { $nodes } nodes, { $speed } nodes/s
progress-reachable = sector { $sector }, { $positions } positions so far
progress-perft = { $nodes } leaves, { $speed } leaves/s
stage-depth = searching { $plies ->
    [one] one ply
   *[other] { $plies } plies
} deep
stage-win = does { $player } win?
stage-win-within = does { $player } win within { $plies ->
    [one] one ply
   *[other] { $plies } plies
}?
stage-threats = does { $player } win by threats with { $count ->
    [0] no quiet move
    [one] one quiet move
   *[other] { $count } quiet moves
}?
stage-search = does the strong search find a win?
stage-tree = do strong searches find a win after many moves?
stage-defence = can every line of { $player } be stopped?
stage-certificate = writing the certificate
stage-best-play = which moves are best?
table-none = no tables of { $game } in { $file }; build them with: filetto table build { $game }
table-not-there = no table of sector { $sector } of { $game } in { $file }
table-in-no-sector = the position is in no sector: no game can reach it
table-unknown-game = { $file } contains tables of an unknown game, "{ $found }"
table-build-key = --hosts: expected --key FILE with a secret that all processes share, since others can reach these addresses too
table-memory = memory
table-sent = sent
table-disk = disk
table-time = h:min:s
table-plan-sum = in all
table-plan = Memory, bytes sent and disk are those of { $processes ->
    [one] one process
   *[other] each of { $processes } processes
} with { $threads ->
    [one] one thread
   *[other] { $threads } threads
}; at { $speed } % of the measured speed, { $network } Mbit/s and { $latency } µs, if { $decided } % of the moves within a sector lead to positions that are not drawn. An estimate; the disk is an upper bound.
table-build-parts = --parts: expected without --hosts: a process that shares work has its part already
table-traffic = sent { $sent }, received { $received }; { $ratio } bytes sent for each entry
cluster-hosts = --hosts, line { $line }: expected host:port, found { $found }
cluster-twice = --hosts: { $host } is listed twice
cluster-few = --hosts: expected one line for each process, at least two
cluster-process = --process { $found }: expected a number below { $count }, one for each line of --hosts
cluster-listen = { $host }: cannot listen: { $error }
cluster-away = { $host }: no process answered within { $seconds } s
cluster-key = { $host }: has another key
cluster-differs = { $host }: runs another task: { $other } there, { $own } here
cluster-broken = { $host }: the handshake failed: { $error }
cluster-stopped = interrupted while waiting for the other processes
cluster-system = the connections cannot be used: { $error }
table-no-home = cannot find the folder of tables: { $error }; give --tables FOLDER
table-memory-allowed = the largest step needs { $needed } of memory, but --memory allows only { $found }; try a smaller --max-men
table-memory-available = the largest step needs { $needed } of memory, but only { $found } is available; try a smaller --max-men
table-no-disk = the tables need up to { $needed } in { $folder }, but only { $found } is free; try --values-only or a smaller --max-men
file-read = cannot read { $file }: { $error }
serve-system = cannot serve on { $address }: { $error }
serve-running = A server is already running; opening its page: { $address }
serve-games = cannot keep the games by link in { $file }: { $error }
serve-games-wrong = { $file } has no games by link of this version; move it away, or name another file with --games
serve-socket = LISTEN_FDS must pass on one listening TCP socket
site-no-module = { $file } was not installed with this program: name the module with --module FILE
site-not-module = { $file } is not a WebAssembly module
site-not-empty = { $file } contains files: name an empty or new folder
site-written = { $file }: { $files } files, { $kib } KiB
serve-healthy = The server answers: { $address }
serve-unhealthy = { $address } does not answer as a Filetto server
serve-no-answer = no server answers at { $address }: { $error }
serve-open = cannot open the browser: { $error }; open the address above yourself
file-not-text = { $file }: line { $line }: not a text file
file-too-long = { $file } is larger than { $max } MiB: too large for a saved game
file-write = cannot write { $file }: { $error }
file-has-more = { $file } has comments or variations that would be lost; choose another name
file-not-a-game = { $file } exists and is not a saved game; choose another name
input = cannot read input: { $error }
output = cannot write output: { $error }

# Errors of the libraries.
engine-not-started = cannot start { $program }: { $error }
engine-other-game = { $game } cannot be played by the protocol { $protocol }, which is for: { $games }
engine-no-position = the protocol { $protocol } cannot represent the position { $position }
engine-no-option = it has no option { $option }; it has: { $known }
engine-exited = it ended ({ $status })
engine-closed = it closed its output
engine-deaf = it does not read its input
engine-silent = no answer to { $asked } within { $seconds } s
engine-late = no move within { $seconds } s
engine-refused = to { $asked } it answered "{ $found }"
engine-illegal = it answered "{ $found }", which is not a legal move
engine-no-opening = it does not choose openings: only engines with the protocol gomocup do, by swap2
engine-stopped = it was stopped
engine-config-shape = expected NAME=COMMAND[,protocol=..][,args=..][,option.NAME=..][,dir=..][,go=..][,timeout=..][,margin=..], not "{ $found }"
engine-config-name = the name of an engine may have letters, digits, dots, hyphens and underscores, not "{ $found }"
engine-config-key = expected command, protocol, args, option.NAME, dir, go, timeout or margin, not "{ $found }"
engine-config-unknown-key = the engine { $name } has the unknown key "{ $found }"; expected command, protocol, args, option, dir, go, timeout or margin
engine-config-twice = { $key } is given twice
engine-config-command = the engine { $name } has no command
engine-config-protocol = unknown protocol "{ $found }"; expected one of: { $known }
engine-config-seconds = { $key } must be a number of seconds from 0 to 86400, not "{ $found }"
engine-config-go = the protocol gomocup has no go; limits are options there, such as option.max_depth=30
engine-config-quote = a quotation mark is not closed: { $found }
engine-config-syntax = line { $line }: { $error }
engine-config-table = expected a table such as [{ $name }] with a command
engine-config-value = { $key } of { $name } must be { $expected }
engine-named = { $engine }: { $text }
engine-needs-limit = an engine of another program needs a limit: give a time, nodes=N or depth=N
engine-twice = the engine { $engine } is described twice
engine-unknown = no engine { $engine }: neither --engine nor a file of engines describes it, and there is no program { $program }
engine-file = cannot read the engines in { $file }: { $problem }
engine-prefix = an engine of another program, by its name or path
file-exists = { $file } exists already; --force replaces it
convert-done = { $count ->
    [one] Wrote one game to { $file } as { $format }.
   *[other] Wrote { $count } games to { $file } as { $format }.
}
convert-game = game { $number }: { $error }
convert-some = { $failed } of { $count } games could not be converted; the others were
convert-none = none of the { $count } games could be converted
convert-no-format = the name of { $file } does not say its format; name it with --to: { $known }
format-name-near = unknown format "{ $found }"; did you mean { $nearest }?
