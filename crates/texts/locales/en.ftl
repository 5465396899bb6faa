# The sentences of all screens in English. it.ftl has the same keys and variables.

# Players, as marks (X, O), as colours, and as stones.
player-first-marks = X
player-second-marks = O
player-first-colours = White
player-second-colours = Black
player-first-stones = Black
player-second-stones = White
who-human = human

# A value, for the player to move.
value-win = wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
value-loss = loses in { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
value-ahead = wins
value-behind = loses
value-draw = draws
value-score = estimate { $score }
value-score-at-depth = estimate { $score } at depth { $depth }
value-without-history = { $value } unless repetition or quiet plies make a draw first (not proven)
value-of = { $player } { $value }
value-score-note = Estimates are seen from { $first }: { $ahead } is about the advantage of one move, { $behind } that of { $second }.

# State and end of a game.
turn = { $player } to move
in-hand = In hand: { $first } { $firsts }, { $second } { $seconds }
boards-won = Boards won: { $first } { $firsts }, { $second } { $seconds }
forced-board = { $player } must play on board { $board }
any-board = { $player } may play on any open board
result-win = { $player } wins.
result-draw = Draw.
result-resignation = { $loser } resigns: { $player } wins.
result-time = { $loser } is out of time: { $player } wins.
result-agreement = Draw by agreement.
result-repetition = Draw: the same position occurred { $times } times.
result-quiet = Draw: { $plies } plies without a placement or a capture.
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
solve-proof-impossible = no certificate can be made of { $game }: only filetto and m,n,k-games other than renju and caro have certificates
no-certificate-not-proven = the value was not proven by a strategy
no-certificate-method = the method that found the value makes no certificates
no-certificate-game-over = the game is over
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
method-the-rules = by the rules
method-tables = from tables
method-strong-search-iterative-deepening = strong search, iterative deepening
method-proof-numbers-df-pn = proof numbers, df-pn
method-proof-numbers-over-strong-searches = proof numbers over strong searches
method-defence-by-pairings-and-zones-df-pn = defence by pairings and zones, df-pn
method-attack-by-number-of-men-threats-and-zones = attack by number of marks, threats and zones
method-attack-by-number-of-quiet-moves-threats-and-zones = attack by number of quiet moves, threats and zones
method-attack-by-number-of-men-with-defence-by-pairings-and-zones = attack by number of marks, defence by pairings and zones

# rules
rules-title = The rules of the games
rules-written = `filetto rules --markdown` writes this document.
rules-others = Steps on other boards and with other options
rules-variants = Other boards and options
rules-answer = Answer: { $answer }.
rules-marked = Marked: { $points }.
rules-missing = the rules of { $game } have not been written yet
rules-of-mnk =
    X and O take turns on a board of { $rows } by { $columns } cells, and X begins. In each turn you put one mark in an empty cell. Marks never move, and nothing is captured.

    { $k ->
        [1] The first mark on the board wins.
        [2] You win with two of your marks side by side: in a row, in a column or diagonally.
       *[other] You win with { $k } of your marks in an unbroken line: along a row, a column or a diagonal.
    } { $overline ->
        [exact] The line must have exactly that length: a longer one does not win, and the game goes on.
        [renju] X wins with exactly five only; a longer line of O wins too.
        [win] A longer line wins too.
       *[none] {""}
    } { $rule ->
        [caro] A line of exactly that length does not win if the opponent has a mark at each of its two ends; the edge of the board blocks nothing.
       *[other] {""}
    }

    { $rule ->
        [renju] Some points are forbidden to X, who plays the black stones: those where a mark would make six or more in a line, two fours at once, or two open threes at once. A four needs one more mark for five. An open three needs one more mark for a four with both ends free, and X must be allowed to play that mark. A mark that makes exactly five is always allowed. If all empty cells are forbidden, X loses.
       *[other] {""}
    }

    { $fits ->
        [yes] When the board is full and nobody has won, the game is a draw.
       *[no] No such line has room on this board, so every game is a draw.
    }

    { rules-cells }
rules-of-filetto =
    White and Black each have { $men } men, and White begins. In each turn you place one man on a free point of the board. The 24 points are the corners of three squares and the middles of their sides. Men never move, and nothing is captured.

    The first row of three men wins. A row is a side of a square, or one of the four lines that join the sides of the three squares{ $diagonals ->
        [yes] , or one of the four diagonals that join their corners
       *[no] {""}
    }. Only drawn lines count: no row crosses the middle of the board{ $diagonals ->
        [yes] {""}
       *[no] , and none joins corners of different squares
    }.

    When all men are placed and nobody has a row, the game is a draw.

    { rules-points }
rules-of-mill =
    White and Black each have { $men } men in hand, and the board is empty: { $points } points, joined by lines. White begins. { $early ->
        [yes] In each turn you choose: place a man from your hand on a free point, or move a man on the board.
       *[no] First the players place their men in turn, one at a time, on free points. When all your men are placed, you move one of them in each turn.
    }

    A man moves along a line to the next point, if that point is free. { $fly ->
        [yes] A player with only three men left, counting those in hand, may fly: move a man to any free point.
       *[no] Men never fly: even with three men left, they move only to the next point.
    }

    { $captures ->
        [no] The first player with three men in a row wins, whether the last of them was placed or moved. A row runs across or up and down{ $diagonals ->
            [yes] , or along one of the two diagonals
           *[no] {""}
        }. Nothing is captured.
       *[yes] Three men of one colour on { $board ->
            [six] a side of a square are a mill; the lines between the two squares are for moving only.
           *[other] a side of a square, or on one of the lines that join the three squares, are a mill. { $diagonals ->
                [yes] The diagonals are such lines too.
               *[no] {""}
            }
        } If your turn makes a mill, by a placement or by a move, you capture one man of your opponent: it leaves the board for good. Men in mills are safe, unless all of your opponent's men are in mills. You capture only one man, even if you close two mills at once. A mill that you open and close again captures again.
    }

    { $captures ->
        [no] A player who cannot move loses.
       *[yes] You lose when only two men are left to you, counting those in hand, or when it is your turn and you cannot move.
    } The game is a draw when the same position comes up { $repetitions ->
        [3] for the third time
       *[other] { $repetitions } times
    } with the same player to move, { $fills ->
        [yes] when the last man placed fills the board,
       *[no] {""}
    } or when { $quiet_plies } moves in a row, counting both players', neither place nor capture a man.

    { rules-points }
rules-of-ultimate =
    Nine small boards of nine cells make one large board. X and O put a mark in an empty cell in turn. X begins, and may choose any cell.

    Your cell decides where your opponent plays next: its place on its small board is the place of the next small board. A mark in the top right cell of any board sends your opponent to the top right board.

    Three of your marks in a row, a column or a diagonal win a small board. { $closed ->
        [yes] A board that is won or full is closed, and nobody plays on it again. If you are sent to a closed board, you may play on any other.
       *[no] A board that is won keeps its winner, but stays open until it is full. If you are sent to a full board, you may play on any other.
    }

    Three of your small boards in a row, a column or a diagonal win the game. A small board that is full without a winner counts for nobody. { $tie ->
        [boards] When no board is open and nobody has three in a line, the player with more small boards wins; with equally many, the game is a draw.
       *[draw] When no board is open and nobody has three in a line, the game is a draw.
    }

    { rules-cells }
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
payoffs-empty = no payoffs; expected rows of whole numbers, such as 2 -2; -2 2
payoffs-entry = invalid payoff "{ $found }"; expected a whole number from -{ $max } to { $max }
payoffs-rows = { $found } rows; expected at most { $max }
payoffs-columns = { $found } columns; expected at most { $max }
payoffs-ragged = row { $row } has { $found } payoffs and row 1 has { $expected }; expected as many in every row
payoffs-weight = invalid weight "{ $found }"; expected numbers such as 3, 0.75 or 3/4
payoffs-weights = { $found } weights; expected one for each of the { $expected } rows
payoffs-no-weight = all weights are 0; expected one above 0
payoffs-too-fine = the weights have too many digits; expected a common denominator up to 10^17

# games and agents
games-aliases = aliases: { $aliases }
games-examples = examples: { $examples }
game-mnk = Tris and every m,n,k-game: M rows, N columns, K in a row wins; each from 1 to 20. With overline=exact, longer rows do not win.
game-filetto = Filetto on 24 points: players place men in turn; the first row of three wins.
game-mill = Mulino, men's morris: place, slide, fly, capture.
game-ultimate = Ultimate tic-tac-toe: nine boards in one; the cell that you choose decides on which board your opponent plays.
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
page-opening-name = Opening { $code }, { $name }.
page-begin = Opening
page-begin-usual = free
page-begin-swap = Swap
page-begin-swap2 = Swap2
page-begin-taraguchi10 = Taraguchi-10
page-act-role = { $role ->
    [opener] Opener
   *[responder] Responder
  } ({ $player })
page-act-stone = place stone { $number } ({ $stone })
page-act-stone-within = { $size ->
    [1] place the first stone in the centre
   *[other] place stone { $number } ({ $stone }) in the central square of { $size } by { $size } points
  }
page-act-choice = choose
page-act-offer = offer points for the fifth stone, no two of them symmetric: { $missing } more
page-act-selection = choose one of the points offered for the fifth stone
page-act-black = { $first }
page-act-white = { $second }
page-act-more = Two more stones
page-act-swap = Swap
page-act-keep = Keep
page-act-ten = Offer ten
page-act-elsewhere = The opening has gone on from here.
play-opening-not-now = The opening is not over: expected an act of it, or help, undo, go, board, save, new or quit.
opening-opener = opener
opening-responder = responder
opening-ask-stone = Stone { $number } ({ $stone }) is placed by { $who }, the { $role }: a point such as h8.
opening-ask-centre = Stone { $number } ({ $stone }) is placed by { $who }, the { $role }: in the centre.
opening-ask-central = Stone { $number } ({ $stone }) is placed by { $who }, the { $role }: in the central square of { $size } by { $size } points.
opening-ask-choice = { $who }, the { $role }, chooses: { $words }.
opening-ask-offer = { $who }, the { $role }, offers points for the fifth stone, no two of them symmetric: { $missing } more.
opening-ask-selection = { $who }, the { $role }, chooses the fifth stone: { $offers }.
opening-choice-black = black (to play { $first })
opening-choice-white = white (to play { $second })
opening-choice-more = more (to place two more stones, after which the opener chooses)
opening-choice-swap = swap (to change sides)
opening-choice-keep = keep (to keep the sides)
opening-choice-ten = ten (to offer ten points for the fifth stone)
play-thinking = { $player } ({ $who }) is thinking...
play-computer = { $player } plays { $move } in { $time }, { $nodes ->
    [one] one node
   *[other] { $nodesText } nodes
}
play-says = { $played }; { $says }
play-cut-short = time ran out: best move so far
counts-to-end = { $who } searched to the end of the game: { $nodes }, { $leaves }
counts-to-depth = { $who } searched { $plies ->
    [one] one ply
   *[other] { $plies } plies
} deep: { $nodes }, { $leaves }
counts-stopped = { $who } was stopped after { $nodes }, { $leaves }
counts-nodes = { $count ->
    [one] one node
   *[other] { $text } nodes
}
counts-leaves = { $count ->
    [one] one leaf
   *[other] { $text } leaves
}
counts-cutoffs = { $count ->
    [one] one cutoff
   *[other] { $text } cutoffs
}
counts-with-cutoffs = { $counts }, { $cutoffs }.
counts-without-cutoffs = { $counts }, no cutoffs.
counts-alpha-beta = { $counts } Alpha-beta visits { $nodes } of the same tree.
prolog-depth = AI { $who ->
    [prolog-easy] easy
    [prolog-medium] medium
    [prolog-learned] hard, with learned weights
   *[prolog-hard] hard
}: depth { $plies }{ $reason ->
    [endgame] {" "}(endgame)
    [boards] {" "}(many boards)
   *[none] {""}
}
play-engine = { $player } plays { $move } in { $time }
play-engine-failed = { $player } ({ $who }) gives no move: { $fault }
play-engine-over = You play on for { $player }; new starts the engine again.
play-looking = Searching...
tables-warning = warning: { $problem }; continuing without it
play-hint = Hint: { $move } ({ $why })
play-hint-only = Hint: { $move }
play-undone-resignation = Resignation taken back.
play-undone-agreement = Agreed draw taken back.
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
    load FILE      go on with a saved game
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
puzzles-aim-win = { $player } to move: only one move wins. Find it.
puzzles-aim-draw = { $player } to move: only one move draws, all others lose. Find it.
puzzles-aim-resist = { $player } to move: all moves lose, and one lasts longer than the others. Find it.
puzzles-list-win = win
puzzles-list-draw = draw
puzzles-list-resist = resist
puzzles-hint-theme = Theme: { $theme }.
puzzles-hint-man = Look at the man on { $point }.
puzzles-hint-point = Look at { $point }.
puzzles-hint-move = The move is { $move }.
puzzles-right = Right: { $says }. Best play: { $moves }
puzzles-wrong = { $move } is not the move.
puzzles-refuted = { $move } is not the move. { $player } answers { $answer }: { $says }.
puzzles-aim-next = Right. { $player } answers { $move }; go on.
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
puzzles-exhausted = There are no more: these games have no positions that were not looked at.
puzzle-fields = expected 9 fields with " | " between them, found { $found }
puzzle-field = { $name }: "{ $found }" is not valid in this field of a puzzle
puzzle-theme-fork = fork
puzzle-theme-block = block
puzzle-theme-open-four = open four
puzzle-theme-mill = mill
puzzle-theme-counter-mill = counter-mill
puzzle-theme-double-mill = double mill
puzzle-theme-blockade = blockade
puzzle-theme-send = sending
puzzle-theme-sacrifice = sacrifice
puzzle-theme-sequence = sequence of threats
puzzle-theme-quiet = quiet move
puzzle-theme-resistance = all moves lose
puzzle-theme-forbidden = forbidden point
puzzle-theme-four-three = four-three
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
interrupted = Interrupted: this is what was measured before.
check-positions = positions checked
match-results = { $a } won { $wins }, drew { $draws } and lost { $losses } of { $games } games: { $points } points, { $share }% (95% confidence: { $low }% to { $high }%)
match-game = Game { $number }: { $first } { $result } { $second }, { $plies } plies ({ $reason })
match-forfeits = Of these games { $faults } were lost by forfeit: { $ofA } by { $a }, { $ofB } by { $b }
match-split = Both games of a pair were won by { $a } in { $byA }, by { $b } in { $byB }, by the same side in { $side } (the first player { $first }, the second { $second }); both drawn in { $drawn }, one won and one drawn in { $mixed }
match-mistakes = Mistakes a game by exact values: { $a } { $ofA }, { $b } { $ofB } ({ $share }% of the moves are judged)
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
openings-found = { $found } balanced openings; { $rejected } thrown away: { $finished } ended the game, { $twins } symmetric to others, { $decided } won for one side by proof, { $uneven } uneven, { $unstable } uneven after a longer search
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
tournament-note = Elo by maximum likelihood, with a mean of 0 and 95% errors. On the right, the points against each player.
usage-sprt = { $argument } must be such as elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (or logistic), not "{ $found }"
usage-shard = { $argument } must be a part and the number of parts, such as 2/8, not "{ $found }"
usage-learn-prolog = learn genetic prolog takes no game and no --nodes: the Prolog agent plays ultimate to a depth
usage-learn-margins = expected a game after margins, such as learn genetic margins ultimate, and --nodes in place of --depth
usage-against = --against names the opponent of one human: give only --first human or --second human with it, or leave it out
usage-weights-of-engine = --weights-a and --weights-b are for levels and historical programs, not for engines
usage-opening-rule = { $argument } must be an opening rule ({ $known }), not "{ $found }"
usage-adjudicate = { $argument } must be tables, proof or proof=NODES, or two of them with a comma, not "{ $found }"

# tree
tree-negamax = Negamax
tree-max = max
tree-min = min
tree-infinity = +∞
tree-minus-infinity = −∞
tree-drawn-window = alpha { $alpha }, beta { $beta }
tree-drawn-unvisited = not visited
tree-drawn-cutoff = { $skipped ->
    [0] cutoff after the last child
    [one] cutoff: one child skipped
   *[other] cutoff: { $skipped } children skipped
}
tree-result = { $search }: value { $value }; visited { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
} of { $all }, { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
}, { $cutoffs ->
    [0] no cutoffs
    [one] one cutoff
   *[other] { $cutoffs } cutoffs
}.
tree-unneeded = { $count ->
    [one] Never needed: { $names } can be anything.
   *[other] Never needed: { $names } can be anything.
}
tree-walk-enter = enter { $node }
tree-walk-leaf = leaf { $node }: { $value }
tree-walk-back = { $node }: back from { $child } with { $value }; best { $best }
tree-walk-cutoff = { $node }: cutoff, { $skipped ->
    [0] no child left to skip
    [one] one child skipped
   *[other] { $skipped } children skipped
}
tree-walk-leave = leave { $node } with { $value }
tree-missing = missing argument TREE: give a tree such as "max(6, min(3, x))" or a game such as tris, or --load FILE
tree-option-of-games = { $option } is for the tree of a game; a written tree such as "max(6, min(3, x))" takes --algorithm, --walk and --json
written-tree-expected = expected max(...), min(...), a number or a name at character { $at }, found "{ $found }"
written-tree-unfinished = the tree ends at character { $at }; expected max(...), min(...), a number or a name there
written-tree-separator = expected , or ) at character { $at }, found "{ $found }"
written-tree-unclosed = the tree ends at character { $at }; expected , or ) there
written-tree-rest = expected the end of the tree at character { $at }, found "{ $found }"
written-tree-turns = max and min alternate: expected the other one at character { $at }, found "{ $name }"
written-tree-number = expected a number from -{ $most } to { $most } with at most two decimals at character { $at }, found "{ $found }"
written-tree-unopened = expected ( after { $name } at character { $at }
written-tree-nodes = expected a tree of at most { $most } nodes
written-tree-depth = expected a tree of at most { $most } plies

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
weights-no-file = not a file of weights; expected one that filetto learn wrote
weights-none = { $game } has no weights that can be learned by filetto learn fit
weights-other-rules = the weights are those of { $found }, not of { $expected }
weights-other-shape = { $found } bytes of weights, but { $expected } are expected
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
value-win-at-most = wins in at most { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
value-loss-at-most = loses in at most { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
value-unknown = not searched yet
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
table-stopped = interrupted before the end
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
usage-algorithm = unknown algorithm "{ $found }"; expected one of: { $known }
signal = cannot handle Ctrl-C: { $error }
usage-time = --time: { $error }
usage-no-spec = missing argument SPEC: give a game such as tris, or --load FILE
usage-load-other-game = { $file } contains a game of { $found }, not { $expected }
table-other-game = expected a game of men's morris, such as mulino, mill:six or mill:nine,men=7; there are no tables for "{ $found }"
table-no-sector = --sector: "{ $found }" is not a sector of { $game }; try { $example }
usage-position = --position: { $error }
usage-moves = --moves: { $error }
open-spec = { $error }
open-position = { $error }
open-moves = { $error }
moves-pairs = rows and columns must be pairs of numbers, separated alike, such as 2 3, 1 1, not "{ $found }"
open-move = move { $number }, { $found }: { $error }

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
stage-defence = can every line of { $player } be stopped?
stage-best-play = which moves are best?
table-none = no tables of { $game } in { $file }; build them with: filetto table build { $game }
table-not-there = no table of sector { $sector } of { $game } in { $file }
table-in-no-sector = the position is in no sector: no game can reach it
table-unknown-game = { $file } contains tables of an unknown game, "{ $found }"
table-damaged = { $file }: damaged table: { $what }; delete it and build it again
table-too-short = too short
table-no-table = not a table file
table-tail = bad tail
table-head-checksum = bad checksum of the head
table-head = bad head
table-index = bad index
table-block-checksum = bad checksum of block { $block }
table-block = block { $block } cannot be unpacked
table-value = invalid value
table-foreign = { $file }: expected a table of { $expected }, found one of { $found }
table-missing = { $file }: missing table, needed for sector { $wanted }; build it first
table-unreachable = { $host }: the connection broke: { $error }; start the same command on every host again: a build continues from its finished sectors
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
table-busy = { $file }: another program is building tables here
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
file-record = { $file }: { $error }
file-write = cannot write { $file }: { $error }
file-has-more = { $file } has comments or variations that would be lost; choose another name
file-not-a-game = { $file } exists and is not a saved game; choose another name
input = cannot read input: { $error }
output = cannot write output: { $error }

# Errors of the operating system.
system-not-found = no such file or folder
system-permission-denied = permission denied
system-already-exists = it already exists
system-is-a-directory = it is a folder
system-not-a-directory = part of the path is not a folder
system-not-a-file = not a regular file
system-read-only = the file system is read-only
system-storage-full = the disk is full
system-file-too-large = the file is too large
system-invalid-name = invalid file name
system-unexpected-end = unexpected end of the file
system-out-of-memory = out of memory
system-address-in-use = the address is already in use
system-address-not-available = the address is not available on this machine
system-connection-refused = nothing listens there
system-connection-reset = the other side has closed the connection
system-timed-out = no answer in time

# Errors of the libraries.
compose-spec = { $error }
compose-points = expected { $expected } points, each empty or occupied, not { $found }
compose-hands-missing = expected the number of men in hand of both players
compose-no-hands = there are no men in hand in this game
compose-no-areas = this game has no small boards to choose from
compose-area = the board to play on must be a number from 0 to { $most }, not { $found }
compose-position = { $error }
spec-unknown-game = unknown game "{ $found }"; expected one of: { $known }
spec-shape = invalid game "{ $found }"; expected { $usage }
spec-unknown-option = unknown option "{ $found }"; expected { $usage }
spec-option-twice = option { $name } is given twice; expected { $usage }
spec-bad-number = { $name } must be a whole number from { $min } to { $max }, not "{ $found }"; expected { $usage }
spec-unfitting = { $option } needs { $needed }, not { $found }; expected { $usage }
spec-bad-value = { $name } must be one of { $choices }, not "{ $found }"; expected { $usage }
position-fields = "{ $found }" is not a position of this game; try { $example }
position-rank-count = expected { $expected } ranks separated by /, found { $found }
position-rank-length = rank { $rank } must have { $expected } points, not { $found }
position-symbol = a rank consists of { $first }, { $second } and numbers of empty points, not "{ $found }"
position-side = the side to move must be { $first } or { $second }, not "{ $found }"
position-too-many-men = { $player } has { $found } men including those in hand; the maximum is { $max }
position-unbalanced = { $first } has placed { $firsts } and { $second } { $seconds }: { $first } must have placed as many as { $second }, or one more
position-not-to-move = it cannot be { $player }'s turn with { $firsts } placed against { $seconds }
position-two-winners = both players have won
position-winner-to-move = { $player } has already won and cannot be to move
position-won-earlier = no single last move completes all lines of { $player }: the game ended earlier
position-in-hand = the men in hand must be a whole number from 0 to { $max }, not "{ $found }"
position-uneven-hands = with { $player } to move, the players cannot have { $first } and { $second } men in hand
position-too-few-men = { $player } has fewer than three men and just moved: the game ended earlier
position-men-missing = { $player } has { $found } men including those in hand, but must have { $men }: nothing is ever captured
position-next-board = the board to play on must be 1 to 9 or -, not "{ $found }"
position-next-closed = nobody can be sent to board { $board }: it is closed
position-not-sent = no mark of { $player } sends the opponent to board { $board }
position-not-free = no mark of { $player } gives a free choice of board
position-two-owners = both players have a line on board { $board }
position-board-won-earlier = no single last move completes all lines on board { $board }: it was closed earlier
position-ambiguous = both players have a line on board { $board }: say who won it in a fourth field, such as { $board }x
position-owner = the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not "{ $found }"
move-unreadable = "{ $found }" is not a legal move; try { $example }
move-no-such-point = the board has no point { $point }
move-finished = the game is over
move-occupied = { $point } is occupied
move-overline = overline by { $point }: { $row }
move-double-four = double four by { $point }: { $rows } and { $last }
move-double-three = double three by { $point }: { $rows } and { $last }
move-wrong-board = { $point } is not on your board: you must play on board { $board }
move-board-closed = { $point } is on board { $board }, which is closed
move-not-yours = you have no man on { $point }
move-not-joined = no line joins { $from } to { $to }
move-place-first = place a man first: you still have some in hand
move-none-in-hand = you have no men in hand: move one, as in { $from }
move-must-take = { $to } closes a mill: capture a man by adding one of { $choices }
move-not-a-mill = { $to } closes no mill, so nothing is captured
move-not-theirs = your opponent has no man on { $point }
move-in-mill = { $point } is in a mill: capture a man outside the mills with one of { $choices }
agent-unknown = unknown player "{ $found }"; expected one of: { $known }
agent-other-game = { $agent } does not play { $game }; expected one of: { $known }
agent-no-tables = perfect needs tables to play { $game }; build them with filetto table build, or try expert
agent-not-yet = perfect cannot play { $game }, which has no exact solver and no tables; try expert
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
time-shape = expected seconds per move (10), seconds per game and per move (60+1), nodes=N, depth=N or infinite, not "{ $found }"
time-seconds = expected a number of seconds from 0.001 to 86400, not "{ $found }"
time-number = { $name } must be a whole number from 1 to { $max }, not "{ $found }"
opening-rule-name = expected an opening rule ({ $known }), not { $found }
opening-rule-game = { $rule } needs five or more in a row on a board with room for them, not { $game }
opening-rule-renju = { $rule } is played in renju on 15x15 (mnk:15,15,5,rule=renju), not { $game }
opening-rule-position = an opening rule needs a game from its start, without a position and moves
opening-rule-act = { $act }: { $error }
opening-rule-stones = the game begins with { $found }, but the acts of its opening with { $expected }
opening-act-over = the opening is over
opening-act-choice = expected one of { $words }, not { $found }
opening-act-point = expected an empty point of the board such as h8, not { $found }
opening-act-area = expected a point in the central square of { $size } by { $size } points, not { $found }
opening-act-twin = expected an offer that is not symmetric to { $other }, not { $found }
opening-act-offer = expected one of the offers { $offers }, not { $found }
match-no-opening = every random opening of { $plies } plies finishes { $game }
match-no-balance = no opening of { $game } that was tried is balanced
match-no-openings = expected at least one opening
sprt-order = elo1 must be larger than elo0, not { $elo1 } and { $elo0 }
sprt-risk = { $name } must be a number from 0.0001 to 0.4999, not { $found }
sprt-elo = { $name } must be a number of Elo points from -1000 to 1000, not { $found }
file-exists = { $file } exists already; --force replaces it
convert-done = { $count ->
    [one] Wrote one game to { $file } as { $format }.
   *[other] Wrote { $count } games to { $file } as { $format }.
}
convert-game = game { $number }: { $error }
convert-some = { $failed } of { $count } games could not be converted; the others were
convert-none = none of the { $count } games could be converted
convert-lost = Not kept in { $format }: { $lost }.
convert-no-format = the name of { $file } does not say its format; name it with --to: { $known }
loss-comments = comments
loss-variations = variations
loss-players = players
loss-tags = tags
loss-result = result
loss-moves = moves
loss-rules = rules
format-name-near = unknown format "{ $found }"; did you mean { $nearest }?
format-unknown = the text is in no known format; expected one of: { $known }
format-name = unknown format "{ $found }"; expected one of: { $known }
format-needs-game = { $format } does not say which game is played: name the game
format-header = line { $line }: expected { $example }, not "{ $found }"
format-move-text = line { $line }: expected a move such as { $example }, not "{ $found }"
format-size = line { $line }: expected a board of 1 to 20 rows and columns, not { $found }
format-rule = line { $line }: the rule { $found } is not played here; expected freestyle, standard, renju or caro
format-game = line { $line }: unknown game { $found }; expected one of: { $known }
format-spec = line { $line }: { $error }
format-position = line { $line }: { $error }
format-move = line { $line }: illegal move { $found } (number { $number }): { $error }
format-turn = line { $line }: move { $number }, { $found }, is made by the player who is not to move
format-result = line { $line }: the result is { $found }, but the moves give { $expected }
format-property = line { $line }: expected an SGF property such as B[hh], not "{ $found }"
format-open-value = line { $line }: this value is never closed with ]
format-open-tree = line { $line }: this game tree is never closed with )
format-set-up-later = line { $line }: men can be set up before the first move only
format-depth = line { $line }: variations can be nested at most { $max } deep
format-numbering = line { $line }: board { $found } can be counted from the bottom left or from the top left, and both fit; name the format ufen-bottom or ufen-top, or write the last move at the end of the line
ufen-next-closed = nobody can be sent to board { $board } of { $format }: it is closed
ufen-not-sent = no mark of { $player } sends the opponent to board { $board } of { $format }
ufen-not-free = no mark of { $player } gives a free choice of board
ufen-two-owners = both players have a line on board { $board } of { $format }
ufen-board-won-earlier = no single last move completes all lines on board { $board } of { $format }: it was closed earlier
ufen-ambiguous = both players have a line on board { $board } of { $format }, and UFEN cannot say who won it
format-last-move = line { $line }: the last move { $found } does not send to board { $board }, wherever the boards are counted from
format-other-board = line { $line }: the file has a game of { $found }, which is not played on the board of { $asked }
format-other-rules = line { $line }: { $found } is not played on the board of { $game }, which another tag names
format-two-starts = line { $line }: Position and FEN name different positions
format-set-up = line { $line }: SetUp is "{ $found }", but must be 1 with a position in FEN, and 0 or absent without one
format-cutechess = line { $line }: { $error }
format-sanmill = line { $line }: { $error }
format-renlib = expected a library of RenLib, version 3, which is whole; it is broken at byte { $place }
format-owed-capture = line { $line }: a man must still be taken here; a capture is part of the move before
format-half-move = line { $line }: the history ends in the middle of a move
format-no-games = there is no game in the text
format-many-games = expected one game, found { $count }
format-unfit = { $format } cannot represent games of { $found }
format-unfit-start = { $format } cannot represent a game that does not begin at the start
format-one-game = a { $format } file contains one game, not { $count }
note-encoding = the text is read as { $encoding }
note-replaced = line { $line }: bytes that are no text in { $encoding } are replaced
note-overruled = line { $line }: the file names { $found }; it is read as { $used }, the requested game
note-unknown-rules = line { $line }: { $found } is not known here; the game is read as { $used }, as requested
note-guessed = line { $line }: the game is not named; its position is read as one of { $used }
note-game-number = line { $line }: { $found } is another game in SGF; the moves are read as { $used }
note-short-header = line { $line }: only the size of the board is read from "{ $found }"
note-result-code = line { $line }: "{ $found }" is kept as a tag: it does not name the winner
note-skipped-lines = line { $line }: lines that begin with { $mark } are skipped
note-no-result = line { $line }: there is no result; the game is read as unfinished
note-result-from-tag = line { $line }: there is no result after the moves; { $found } is read from the tag
note-result-words = line { $line }: the result "{ $found }" is read as { $result }
note-result-unknown = line { $line }: the result "{ $found }" is not understood and is left out
note-history-off = line { $line }: the result is { $found } after a draw by repetition or quiet plies; the game is read without these limits
note-more = { $note } (and { $count } more)
record-tag = line { $line }: expected a tag such as [Game "mnk:3,3,3"]
record-tag-twice = line { $line }: duplicate tag { $tag }
record-missing-tag = line { $line }: missing tag { $tag } before the moves
record-spec = line { $line }: { $error }
record-position = line { $line }: { $error }
record-limit = line { $line }: { $tag } must be a whole number from 0 to 10000, not "{ $found }"
record-bad-result = line { $line }: expected the result 1-0, 0-1, 1/2-1/2 or *, not "{ $found }"
record-number = line { $line }: expected move number { $expected }, not "{ $found }"
record-move = line { $line }: illegal move { $found }: { $error }
record-comment = line { $line }: this comment is never closed
record-variation-place = line { $line }: a variation must follow a move
record-variation-open = line { $line }: this variation is never closed
record-variation-end = line { $line }: there is no open variation to close
record-variation-depth = line { $line }: variations can be nested at most { $max } deep
variation-place = a variation of move { $ply } (counted from 0) needs moves, and a line of more than { $len } moves
variation-move = in a variation of move { $ply } (counted from 0), { $found }: { $error }
annotation-place = there is no place for a comment after move { $ply } in a line of { $len } moves
variation-depth = variations can be nested at most { $max } deep
record-no-result = line { $line }: the game ends without a result
record-after-result = line { $line }: unexpected "{ $found }" after the result
record-other-result = line { $line }: the result is { $found } here, but the rest of the file gives { $expected }
proof-other-game = the certificate names the game { $found }, which must be written { $expected }
proof-position = the position: { $error }
proof-position-form = the position { $found } must be written { $expected }
proof-no-theorem = the certificate has no theorem
proof-theorems = expected one theorem for a win, or one for each player for a draw
proof-no-step = theorem { $theorem } begins with step { $found }, but there are { $steps } steps
proof-too-long = theorem { $theorem } claims { $plies } plies, but its strategy may take { $found }
proof-step-reference = step { $step }: expected a reference to an earlier step, not to step { $found }
proof-step-claim = step { $step } refers to claim { $found }, but there are { $claims } claims
proof-step-symmetry = step { $step }: expected one of { $symmetries } symmetries, counted from 0, not { $found }
proof-reply-twice = step { $step } answers { $reply } twice
proof-not-to-play = step { $step } makes a move, but it is not its player's turn in { $position }
proof-illegal-move = step { $step } plays { $found }, which is not legal in { $position }
proof-not-to-wait = step { $step } waits for the opponent, whose turn it is not in { $position }
proof-unanswered = step { $step } has no answer to { $reply } in { $position }
proof-is-over = step { $step } continues, but the game is over in { $position }
proof-not-over = step { $step } ends the game, but it is not over in { $position }
proof-goal-missed = step { $step } misses the goal in { $position }
proof-hold-wins = step { $step } refers to a claim, which can only prevent a loss, not win
proof-rule = certificates of { $game } cannot be checked: the rules of certificates do not hold in renju and caro
proof-no-lines = the certificate has claims, but { $game } is not a game of completing lines
proof-hold-occupied = step { $step }: claim { $claim } needs { $point } empty in { $position }
proof-hold-open = step { $step }: claim { $claim } leaves { $line } open in { $position }
proof-claim-reference = claim { $claim }: expected a reference to an earlier claim, not to claim { $found }
proof-claim-symmetry = claim { $claim }: expected one of { $symmetries } symmetries, counted from 0, not { $found }
proof-claim-point = claim { $claim }: expected one of { $points } points, counted from 0, not { $found }
proof-claim-point-twice = claim { $claim } uses { $point } twice
proof-claim-no-option = claim { $claim } has no option
proof-claim-option-point = claim { $claim }: point { $point } of an option lies in the zone of the option's claim
proof-claim-unsafe = claim { $claim } has no safe option after { $point }
proof-claim-potential = claim { $claim }: the potential must be below 1/2, not { $found }
proof-stopped = the check was stopped
proof-file-none = not a certificate: the first line must be: filetto proof 1 or filetto proof 2
proof-file-version = expected version 1 or 2 of the format, not "{ $found }"
proof-file-line = line { $line }: expected { $expected }
proof-file-checksum = the file is damaged: its checksum is { $expected }, not { $found }
proof-file-kind = byte { $byte }: unknown kind of step or claim
proof-file-number = byte { $byte }: a number is too large or not in its shortest form
proof-file-reference = byte { $byte }: expected a reference to an earlier step or claim
proof-file-short = the file ends in the middle of its steps
proof-file-coded = the bytes are not the code of steps and claims
proof-file-crowded = the file has more than 8 steps, claims and parts of these for each byte
proof-file-numbers = the steps do not fit the numbers in the head
proof-file-long = byte { $byte }: expected the end of the file

# The search tree of the page.
tree-stopped = the tree was not finished in time; a smaller depth takes less
tree-too-large = the tree has at least { $nodes } positions, but at most { $most } are shown: the depth must be { $depth } or less
tree-minimax = Minimax
tree-alphabeta = Alpha-beta
tree-intro = Two searches walk the same tree of moves, depth first. Minimax visits every position; alpha-beta finds the same value and skips what cannot change it.
tree-sources = Tree
tree-on-board = On the board
tree-lesson-tris-four = Tris: 4 empty cells
tree-lesson-tris-five = Tris: 5 empty cells
tree-lesson-mill-three = Three men's morris
tree-too-many = The tree below the position on the board has at least { $nodes } positions, too many to draw, so here is an example. You can look at the position on the board to a limited depth, with estimates at the leaves:
tree-order = Move order
tree-order-natural = as the game lists them
tree-order-best-first = best first
tree-order-worst-first = worst first
tree-depth = Depth
tree-depth-whole = to the end: { $nodes } positions
tree-depth-plies = { $plies ->
    [one] one ply: { $nodes } positions
   *[other] { $plies } plies: { $nodes } positions
}
tree-pace = Pace
tree-pace-together = side by side
tree-pace-own = each at its own pace
tree-follow = Follow the search
tree-zoom-in = Zoom in
tree-zoom-out = Zoom out
tree-controls = The search, step by step
tree-restart = Restart
tree-step-back = Back
tree-step = Step
tree-next-cutoff = Next cutoff
tree-to-end = To the end
tree-play = Play
tree-pause = Pause
tree-speed = Speed
tree-moment-label = Moment
tree-moment = Moment { $now } of { $all }
tree-counter-nodes = positions
tree-counter-leaves = leaves
tree-counter-cutoffs = cutoffs
tree-visited = Alpha-beta has visited { $visited } of { $all } positions, minimax { $minimax }. Cutoffs that skipped moves: { $skipping } of { $cutoffs }.
tree-label = The tree as { $name } sees it
tree-root = start
tree-zoom-fit = Show the whole tree
tree-full-screen = Full screen
tree-switch = Search shown
tree-path = Path from the root
tree-tour = Guided tour
tree-tour-next = Next
tree-tour-back = Back
tree-tour-end = End the tour
tree-tour-done = Done
tree-tour-counter = { $number } of { $of }
tree-tour-say-tree = This is a search tree. On the left is the position on the board; each branch is a move, and the tree ends where the game does or the search stops. It has { $count } positions.
tree-tour-say-leaf = Minimax goes to the end of a line first. There the value is known: { $value }.
tree-tour-say-back = Then values go back. At { $node } the player to move picks the best one: ▲ the largest, ▼ the smallest.
tree-tour-say-alphabeta = Alpha-beta walks the same tree in the same order, on the right, but remembers what each player has already secured.
tree-tour-say-bound = The first bound appears here, at { $node }: anything worse need not be searched.
tree-tour-say-no-bound = No bound appears in this tree.
tree-tour-say-cutoff = A cutoff at { $node }: what was found is enough for the other player to avoid this position. { $skipped ->
    [one] Whatever the skipped move is worth, it cannot change the result, so nobody looks.
   *[other] Whatever the { $skipped } skipped moves are worth, they cannot change the result, so nobody looks.
}
tree-tour-say-no-cutoff = In this tree no cutoff skips anything: the order of the moves saves nothing.
tree-tour-say-unvisited = At the end alpha-beta has visited { $visited } of { $all } positions. The { $unvisited } grey ones were never looked at.
tree-tour-say-same = And yet both have the same value at the root: { $value }. Alpha-beta saves work and loses no accuracy.
tree-short-first-marks = X
tree-short-second-marks = O
tree-short-first-colours = W
tree-short-second-colours = B
tree-short-first-stones = B
tree-short-second-stones = W
tree-head-max = ▲ { $player } · max
tree-head-min = ▼ { $player } · min
tree-value-win = { $player } in { $plies }
tree-value-draw = draw
tree-value-score = ≈ { $score }
tree-window = What still matters

# A sentence for each moment of a search.
tree-said-start = { $count ->
    [one] The tree has one position: the game is over.
   *[other] The tree has { $nodes } positions. Press Step: both searches begin at the root, on the left.
}
tree-said-enter-max-root = { $player } is to move and has { $moves ->
    [one] one move
   *[other] { $moves } moves
}. { $player } looks for the highest value: all values are seen from { $first }'s side.
tree-said-enter-min-root = { $player } is to move and has { $moves ->
    [one] one move
   *[other] { $moves } moves
}. { $player } looks for the lowest value, since all values are seen from { $first }'s side.
tree-said-enter-max = After { $move }, { $player } chooses among { $moves ->
    [one] one move
   *[other] { $moves } moves
}: the highest value counts.
tree-said-enter-min = After { $move }, { $player } chooses among { $moves ->
    [one] one move
   *[other] { $moves } moves
}: the lowest value counts.
tree-said-enter-only = After { $move } it is { $player }'s turn, with only one move.
tree-said-leaf = { $move } ends the game: “{ $value }”.
tree-said-horizon = { $move } reaches the depth before the game ends, so the position is estimated: “{ $value }”.
tree-said-back-only = { $move } gives “{ $value }”. It is the only move, so this is also the value of the position before it.
tree-said-back-first = { $move } gives “{ $value }”. It is the first move searched here, so it is the best for { $player } so far.
tree-said-back-better = { $move } gives “{ $value }”: better for { $player }, and the best so far.
tree-said-back-worse = { $move } gives “{ $value }”: no better for { $player } than { $instead }, which gives “{ $best }”. Nothing changes.
tree-said-cutoff = ✂ { $player } already has { $move } here, which gives “{ $value }”. But { $other } can play { $instead } instead of { $usual }: “{ $bound }”, better for { $other }. So { $other } will not let it come to this, and { $skipped ->
    [one] the other move here is skipped
   *[other] the other { $skipped } moves here are skipped
}.
tree-said-cutoff-same = ✂ { $player } already has { $move } here, which gives “{ $value }”. { $other } gets as much with { $instead } instead of { $usual }, and here it can only get worse for { $other }. So { $skipped ->
    [one] the other move here is skipped
   *[other] the other { $skipped } moves here are skipped
}.
tree-said-cutoff-last = { $player } already has { $move } here, which gives “{ $value }”. But { $other } can play { $instead } instead of { $usual }: “{ $bound }”, better for { $other }. So { $other } will not let it come to this; but no move is left to skip.
tree-said-cutoff-same-last = { $player } already has { $move } here, which gives “{ $value }”. { $other } gets as much with { $instead } instead of { $usual }, so there is no need to search on here; but no move is left to skip.
tree-said-exactly = Minimax finds the exact value, “{ $value }”; for the root that makes no difference.
tree-said-waits = Alpha-beta waits: it has skipped this part.
tree-said-window-open = Nobody is sure of anything yet.
tree-said-window-alpha = { $first } is already sure of “{ $alpha }” (α): only something higher matters here.
tree-said-window-beta = { $second } is already sure of “{ $beta }” (β): only something lower matters here.
tree-said-window-alpha-beta = { $first } is already sure of “{ $alpha }” (α), { $second } of “{ $beta }” (β): only what lies between them matters here.
tree-said-alpha-rises = So { $first } is now sure of “{ $alpha }” here: α rises.
tree-said-beta-falls = So { $second } is now sure of “{ $beta }” here: β falls.
tree-said-end = Done. With best play by both: “{ $value }”.
tree-said-end-both = Both searches found the same value. Alpha-beta visited { $visited } of { $all } positions and saved { $saved }.

# A tree that the reader has written.
page-tree-written = Your own tree
tree-text = Tree
tree-text-help = max(…) and min(…) alternate. A leaf is a number, or a name for a value that is not known.
tree-draw = Draw
tree-examples = Two examples
tree-full = First picture
tree-written-max = Max
tree-written-min = Min
tree-written-root = root
tree-written-head-max = ▲ { $player }
tree-written-head-min = ▼ { $player }
tree-written-counter-nodes = nodes
tree-written-visited = { $search } has visited { $minimax } of { $all } nodes, alpha-beta { $visited }. Cutoffs that skipped nodes: { $skipping } of { $cutoffs }.
tree-written-node-open = { $written }, { $player } chooses, no value yet
tree-written-card = Selected node
tree-written-card-moves = From the root
tree-written-card-next = Next node of the best line
tree-written-legend-max = { $player } takes the largest value of the children.
tree-written-legend-min = { $player } takes the smallest value of the children.
tree-written-legend-unknown = not known: a leaf with a name can have any value.
tree-written-legend-range = somewhere between the two numbers.
tree-written-legend-bound = at least, at most: children are not searched yet, were skipped, or are not known.
tree-written-legend-cut = skipped nodes, grey and dashed. Click one to see its value.
tree-written-said-start = { $count ->
    [one] The tree is a single leaf.
   *[other] The tree has { $nodes } nodes. Press Step: both searches begin at the root, on the left.
}
tree-written-said-root = The root
tree-written-said-enter-max = { $node }: { $player } chooses among { $children ->
    [one] one child
   *[other] { $children } children
}; the largest value counts.
tree-written-said-enter-min = { $node }: { $player } chooses among { $children ->
    [one] one child
   *[other] { $children } children
}; the smallest value counts.
tree-written-said-leaf = A leaf: { $node }.
tree-written-said-unknown = A leaf: { $node }. Its value is not known; it can be anything.
tree-written-said-child = { $node }, which is { $value }
tree-written-said-not-known = not known
tree-written-said-window-alpha = { $first } is already sure of { $alpha } (α): only something higher matters here.
tree-written-said-window-beta = { $second } is already sure of { $beta } (β): only something lower matters here.
tree-written-said-window-alpha-beta = { $first } is already sure of { $alpha } (α), { $second } of { $beta } (β): only what lies between them matters here.
tree-written-said-alpha-rises = So { $first } is now sure of { $alpha } here: α rises.
tree-written-said-beta-falls = So { $second } is now sure of { $beta } here: β falls.
tree-written-said-only = Back from { $child }. It is the only child, so the value is { $best }.
tree-written-said-first = Back from { $child }. It is the first child, so the best value so far is { $best }.
tree-written-said-largest-now = Back from { $child }. The largest value so far is now { $best }.
tree-written-said-largest-still = Back from { $child }. The largest value so far is still { $best }.
tree-written-said-smallest-now = Back from { $child }. The smallest value so far is now { $best }.
tree-written-said-smallest-still = Back from { $child }. The smallest value so far is still { $best }.
tree-written-said-cutoff-max = This node is at least { $value } already. { $other } is sure of { $bound } elsewhere (β), so nothing here can be better for { $other }{ $skipped ->
    [0] ; but no child is left to skip
    [one] , and { $names } is skipped
   *[other] , and { $names } are skipped
}.
tree-written-said-cutoff-min = This node is at most { $value } already. { $other } is sure of { $bound } elsewhere (α), so nothing here can be better for { $other }{ $skipped ->
    [0] ; but no child is left to skip
    [one] , and { $names } is skipped
   *[other] , and { $names } are skipped
}.
tree-written-said-exactly = Minimax finds the exact value, { $value }; for the root that makes no difference.
tree-written-said-end = Done. The value of the root is { $value }.
tree-written-said-end-both = Both searches found the same value. Alpha-beta visited { $visited } of { $all } nodes and saved { $saved }.
tree-written-said-never = { $count ->
    [one] { $names } can be anything: it is never needed.
   *[other] { $names } can be anything: they are never needed.
}
tree-written-said-idle = { $count ->
    [one] { $names } was visited, but the value does not depend on it.
   *[other] { $names } were visited, but the value does not depend on them.
}
tree-written-said-depends = { $count ->
    [one] The value depends on { $names }.
   *[other] The value depends on unknown leaves; those visited are { $names }.
}
tree-negamax-said-enter = { $node }: { $player } chooses among { $children ->
    [one] one child
   *[other] { $children } children
}. The value of a child is that of the other player, so it is negated, and the largest counts.
tree-negamax-said-leaf = A leaf: { $node }. For { $player }, who would be next, it is worth { $value }.
tree-negamax-said-child = { $node }: { $own }, negated { $value }
tree-negamax-said-end = Done. The value of the root is { $value } for { $player }, who chooses there.
tree-written-tour-say-tree = This is a tree of { $count } nodes, written as text. On the left is the root; Max chooses at ▲, Min at ▼. A leaf has a number, or a name for a value that is not known.
tree-written-tour-say-leaf = { $search } goes to the first leaf. Its value is { $value }.
tree-written-tour-say-back = Then values go back. At { $node } the player picks the best one: ▲ the largest, ▼ the smallest.
tree-tour-say-back-negamax = Then values go back. At { $node } they are negated, since what is good for one player is bad for the other; the largest counts for both.
tree-written-tour-say-cutoff = A cutoff at { $node }: what was found is enough for the other player to avoid this node. { $skipped ->
    [one] Whatever the skipped child is worth, it cannot change the result, so nobody looks.
   *[other] Whatever the { $skipped } skipped children are worth, they cannot change the result, so nobody looks.
}
tree-written-tour-say-no-cutoff = In this tree no cutoff skips anything: the order of the children saves nothing.
tree-written-tour-say-unvisited = At the end alpha-beta has visited { $visited } of { $all } nodes. { $unvisited ->
    [0] It skipped none.
    [one] The grey one was never looked at.
   *[other] The { $unvisited } grey ones were never looked at.
}

# Nodes of the tree.
tree-node-unseen = { $written }, not visited yet
tree-node-open = { $written }, { $player } to move, no value yet
tree-node-valued = { $written }
tree-node-pruned = { $written }, skipped; press Enter to look inside
tree-card = Selected position
tree-card-moves = Moves
tree-card-value = Value by minimax: { $value }.
tree-card-skipped = Alpha-beta skipped it.
tree-card-best-play = Best line from here
tree-card-next = Next move of the best line
tree-card-play = Play this on the board
tree-legend = Legend
tree-legend-max = { $player } is to move and takes the highest value.
tree-legend-min = { $player } is to move and takes the lowest value.
tree-legend-win = { $player } wins at ply { $plies } from the root. A sooner win is worth more, a later loss is less bad.
tree-legend-score = an estimate where the tree ends before the game, in moves of advantage for { $player }.
tree-legend-bound = at least, at most: not all moves have been searched yet, or some were skipped.
tree-legend-window = α is what { $first } is already sure of, β what { $second } is: a value outside α and β cannot become the value of the root.
tree-legend-cut = skipped moves, grey and dashed. Click one to look inside.

# The comparison of searches on the page.
learning-intro = The Prolog agent looks a few plies ahead and judges by eight weights, which its author guessed. Here an evolution strategy looked for better ones: for { $generations } generations, { $population } candidates at a time played { $games } games each, half against the document's weights and half against the mean, and the mean then moved towards those that scored most.
learning-error = A point of the chart stands for { $games } games, so it is uncertain by about { $error } % either way: look at the trend, not at one generation.
learning-source = This is the recorded run behind the opponent Prolog, learned. The command filetto learn genetic prolog repeats it to the last digit; filetto learn report shows it.
learning-play = Play back
learning-pause = Pause
learning-slider = Generation
learning-opponent = Play against it
learning-points = Points of each generation
learning-line-mean = mean against the document's weights, in games of its own: what was learned
learning-line-best = best candidate in its matches: the luckiest of its generation
learning-begin = Before the first generation: the document's weights.
learning-now = Generation { $generation }: the mean scores { $mean } % against the document's weights; the best candidate scored { $best } % in its matches.
learning-weights = Weights
learning-weight = Weight
learning-document = Document
learning-generation = Generation { $generation }
learning-times = Times
learning-course = Trend
learning-weight-corner-cell = mark in a corner
learning-weight-side-cell = mark on a side
learning-weight-centre-cell = mark in the centre
learning-weight-corner-board = board in a corner
learning-weight-side-board = board on a side
learning-weight-centre-board = board in the centre
learning-weight-pair = two in line
learning-weight-won-board = won board
comparing-intro = All searches of Filetto on the position on the board, to the same depth: how many positions does each visit? Each row with a + adds a technique to those above it.
comparing-depth = Depth
comparing-seconds = Seconds per search
comparing-start = Compare
comparing-stop = Stop
comparing-download = Download as CSV
comparing-waiting = Waiting for a free processor: number { $place } in the queue.
comparing-started = Measuring the tree …
comparing-running = Search { $number } of { $of }: { $search } …
comparing-done = Done: { $best } visited the fewest positions of all searches to this depth, { $times } times fewer than minimax.
comparing-done-plain = Done.
comparing-stopped = Stopped.
comparing-axis = Positions visited, on a logarithmic scale: each line is ten times as many
comparing-chart = Positions visited by each search
comparing-minimal = dashed line: about { $nodes } positions, the smallest tree that alpha-beta could need if all lines were equally long and wide
comparing-table = The numbers
comparing-search = Search
comparing-value = Value
comparing-nodes = Positions
comparing-cutoffs = Cutoffs
comparing-time = Seconds
comparing-branching = Branching
comparing-of-minimal = × smallest
comparing-about = What each search does
comparing-name-minimax = minimax
comparing-name-negamax = negamax
comparing-name-alpha-beta = alpha-beta
comparing-name-deepening = deepening
comparing-name-static-order = static-order
comparing-name-table = table
comparing-name-symmetry = symmetry
comparing-name-killers = killers
comparing-name-history = history
comparing-name-null-window = null-window
comparing-name-threats = threats
comparing-name-prospects = prospects
comparing-name-quiescence = quiescence
comparing-name-extensions = extensions
comparing-name-grafting = grafting
comparing-name-threat-space = threat-space
comparing-name-null-move = null-move
comparing-name-reductions = reductions
comparing-name-pvs = pvs
comparing-name-aspiration = aspiration
comparing-name-mtdf = mtdf
comparing-name-negac = negac
comparing-name-mcts = mcts
comparing-name-mcts-random = mcts-random
comparing-name-df-pn = df-pn
comparing-name-threads = threads
comparing-about-minimax = Visits every position and takes the best move for the side to move.
comparing-about-negamax = Minimax written with one rule for both players: what is good for one is bad for the other.
comparing-about-alpha-beta = Skips moves that cannot change the value, because one of the players already has something better.
comparing-about-deepening = Iterative deepening: depth 1, then 2, then 3, each time trying the best moves so far first.
comparing-about-static-order = Tries moves first that are usually good, such as the centre or a mill.
comparing-about-table = Transposition table: a position reached again by other moves is not searched again.
comparing-about-symmetry = Rotated and mirrored positions are one in the table.
comparing-about-killers = Killer moves: tries first a move that refuted a neighbouring position.
comparing-about-history = History heuristic: tries first the moves that have refuted most often, anywhere in the tree.
comparing-about-null-window = Principal variation search (NegaScout): after the first move it only asks whether the others are better.
comparing-about-threats = Wins at once where it can; where the opponent threatens to win, tries only the moves that stop it.
comparing-about-prospects = A player who can no longer complete a line gets at most a draw.
comparing-about-quiescence = At the last depth, plays out captures and forced replies before estimating the position.
comparing-about-extensions = A forced reply costs no depth.
comparing-about-grafting = Uses table entries of deeper searches.
comparing-about-threat-space = Threat-space search (VCF): wins by threats; tries only what parries a double threat.
comparing-about-null-move = Skips the search where passing would be good enough.
comparing-about-reductions = Searches late, unpromising moves less deep, and again if they turn out better than expected.
comparing-about-aspiration = All of these, in a narrow window around the value of the previous depth.
comparing-about-mtdf = MTD(f): all of these, with null windows only, closing in on the value.
comparing-about-negac = NegaC*: all of these, halving the window until the value is found.
comparing-about-threads = All of these, with several threads that share one table.
comparing-about-df-pn = Proof numbers: proves whether a player can force a win, without estimates and without a depth.
comparing-about-mcts-random = Monte Carlo tree search: random games from the leaves of a growing tree, until the tree proves the value. Counts the games.
comparing-about-mcts = The same with estimates in place of random games. Counts the estimates.
comparing-unfinished = ran out of time
comparing-note-depth = * searches some lines deeper or less deep, so its value can differ; df-pn and mcts search to the end of the game until the value is proven
comparing-note-open = → ran out of time: the real number is higher
comparing-finished-game = The game is over: there is nothing to compare.
searching-intro = What each technique of the searches does, where it saves the most positions, and where it costs. Each was measured on { $positions } positions by the comparison: the search with the technique against the one a row above, to the same depth.
searching-list = Techniques
searching-group-textbook = From the textbook
searching-group-technique = Techniques, each added to those before
searching-group-window = Windows of the whole search
searching-group-other = Others
searching-saves = Saves most
searching-least = Saves least
searching-costs = Costs most
searching-same = Changes nothing
searching-depth = depth { $depth }
searching-percent-fewer = { $percent } % fewer positions
searching-times-fewer = { $times } times fewer positions
searching-percent-more = { $percent } % more positions
searching-times-more = { $times } times as many positions
searching-as-many = as many positions
searching-keeps = The value stays that of minimax to the same depth.
searching-differs = Some lines are searched deeper or less deep, so the value may differ from that of minimax to the same depth.
searching-open = Open in the comparison
searching-source = Source
searching-own = Source: this program; no publication is known to us.
searching-title-minimax = Minimax
searching-title-negamax = Negamax
searching-title-alpha-beta = Alpha-beta
searching-title-deepening = Iterative deepening
searching-title-static-order = Static order
searching-title-table = Transposition table
searching-title-symmetry = Symmetry
searching-title-killers = Killer moves
searching-title-history = History heuristic
searching-title-null-window = Null window (PVS, NegaScout)
searching-title-threats = Threats and forced replies
searching-title-prospects = Prospects
searching-title-quiescence = Quiescence search
searching-title-extensions = Extensions of forced replies
searching-title-grafting = Grafting
searching-title-threat-space = Threat-space search (VCF)
searching-title-null-move = Null move and razoring
searching-title-reductions = Reductions
searching-title-aspiration = Aspiration windows
searching-title-mtdf = MTD(f)
searching-title-negac = NegaC*
searching-title-threads = Threads (ABDADA)
searching-title-df-pn = Proof numbers (df-pn)
searching-title-mcts-random = Monte Carlo tree search
searching-title-mcts = Monte Carlo with estimates
searching-about-minimax = Visits every position down to the depth. The first player takes the move with the largest value, the second player the one with the smallest, and so values rise from the last positions to the root. Alpha-beta finds the same value with less work.
searching-about-negamax = Minimax with one rule for both players: a position is worth the best of its moves, and what is good for one player is as bad for the other. It visits exactly the same positions; only the program is shorter.
searching-about-alpha-beta = Keeps a window: alpha is what the player to move is already sure of, beta the most that the opponent will allow. When a move reaches beta, the opponent will avoid the position, and its other moves are skipped. The value is that of minimax. How much is saved depends on how early the good moves come.
searching-about-deepening = Searches to depth 1, then to 2, then to 3, and tries first the root moves that were best so far. A win that is near is found before the deep search begins. Where there is none, the shallow searches come on top, and without a table they leave nothing behind but the order of the root moves.
searching-about-static-order = The game itself ranks moves without a search: by the threats that they make or stop, by mills and captures, by how well a point is connected. Moves are tried in that order. Alpha-beta saves most where the best move comes first.
searching-about-table = Remembers positions with their value, their best move, and the depth to which they were searched. A position that other moves lead to again is not searched a second time, and a deeper search of it tries the remembered move first, which is a loss where another move has become better. Positions with a single ply left are not kept, since looking them up takes longer than searching them.
searching-about-symmetry = Positions that rotations and reflections take to each other share one entry of the table, down to eight plies below the root. An empty board saves most: its first moves fall into a few kinds. Once the men stand unevenly, nothing is left to save.
searching-about-killers = A move that cut off one position is tried early in the other positions at the same distance from the root, where it is often good too. Two such moves are kept for each ply. They come before the game's own order, which is a loss where that order was right.
searching-about-history = Each move has a score for each player: it rises when the move cuts off, anywhere in the tree, and falls when the move was tried in vain. The score is added to the game's own rank of the move. Where the ranks know better, it disturbs their order.
searching-about-null-window = Searches the first move with the full window, and each other move with a window so narrow that it only says whether the move is better. If it is, the move is searched again for its value. The better the order of moves, the fewer are searched twice.
searching-about-threats = A player who can win at once does so. Where the opponent threatens to win, only the move that stops it is tried, and two such threats are a loss. Nothing else at the position need be searched.
searching-about-prospects = A player's prospects are the lines that this player can still complete. Who has none left gets a draw at most, and where neither player has any, the position is a draw, however many points are empty. The rules prove it, so no estimate is needed. Men's morris has no such bound: men move, and lines open again.
searching-about-quiescence = An estimate is worth little in the middle of a capture, or while a win threatens. At the last depth, captures and forced replies are therefore played out for a few plies before the position is estimated. Where there is much to capture, that costs many positions. Better estimates can also bring good moves to the front, and then the tree is smaller.
searching-about-extensions = A forced reply costs no depth, so that forced lines are followed to their end. Long forced wins come into sight. To the same depth the tree usually grows, but a forced line can also refute a move early, and then it shrinks.
searching-about-grafting = The table may know a position from a deeper search than the one that is wanted. With grafting that entry counts, as if the deeper tree were grafted onto this one: the value rests on more, but is no longer the value to exactly this depth. Without it only entries of the same depth count, and those of shallower searches that rest on finished games alone.
searching-about-threat-space = Looks for a win by threats alone: each move threatens to win at once and leaves one reply, until a move threatens to win in two ways; gomoku players call it VCF, victory by continuous fours. Where the opponent threatens to win in two ways, only moves that may parry it are searched. Long wins by threats are looked for in m,n,k-games with more than 36 cells, double threats in all of them. A win found so need not be the shortest: whenever a win or a loss is found, in any game, the search begins again to find its length, and that is the cost.
searching-about-null-move = A player who would still be well off after passing needs no full search: the position after the pass is searched less deep, and an estimate that is far enough above the window for the depth that is left decides alone (reverse futility). Near the last depth a player who is behind is only looked at by quiescence search (razoring). Both can err, so they are used only by m,n,k-games with more than 36 cells, where a move never hurts the one who makes it.
searching-about-reductions = Moves that come late in the order and look like nothing special are searched less deep first, and to the full depth only if they turn out well (late move reductions). In m,n,k-games with more than 36 cells late moves that threaten something are searched one ply less deep too; quiet ones are reduced more if the player to move stands no better than two plies before; in gomoku, where a move is expected to refute the opponent's last one, the moves after the first are reduced by one ply more (cut nodes); positions of which the table knows no move are searched one or two plies less deep (internal iterative reduction); and near the last depth the latest quiet moves are left out (late move pruning). Where a late move turns out well, it is paid for twice.
searching-about-aspiration = Begins each depth with a narrow window around the value of the depth before. If the value lies outside, the window is opened wider on that side and the search is repeated. It saves while values hardly change from depth to depth.
searching-about-mtdf = Searches with null windows only. Each says whether the value lies above or below the last one that was found, until both bounds meet. Every search repeats much of the one before, so it leans on the table.
searching-about-negac = Searches with null windows only, each in the middle of the interval in which the value can still lie, so that the interval halves. It makes no use of the value of the depth before.
searching-about-threads = Several threads search the same position and share one table. A thread that comes to a move which another is searching puts it off, since the table will soon know it. Which thread comes first changes from run to run, and with it the number of positions.
searching-about-df-pn = Proves whether a player can force a win, without estimates and without a depth. Each position has two numbers: how many positions must be settled at least to prove the win, and how many to refute it. The search goes on where the least is missing, and so finds long forced wins where the loser has few moves. It has no depth: the comparison counts its positions until the value is proven, against those of the strong search where that proves the value too.
searching-about-mcts-random = Grows a tree move by move. It goes down from the root by the moves that have done well or were tried little, plays a game of random moves from the leaf, and adds the result to every position on the way. What finished games prove is kept, and a proven move is not searched again. It has no depth: the comparison counts its games until the value is proven, against the positions of the strong search. A proof is not what it is made for: it knows a good move long before.
searching-about-mcts = The game's own estimate says what a leaf is worth, in place of a random game, and each new move begins with its estimate. Where the estimate is good, the tree grows towards the good moves from the start; where it misleads, many games are spent on the wrong ones. Where nobody has measured what estimates foretell, as in tris, there are random games. The comparison counts the estimates until the value is proven, against those games.

# Errors of requests.
http-not-json = the body is not JSON: line { $line }, column { $column }
http-too-deep = the body is nested too deeply: line { $line }, column { $column }
http-not-object = the body must be a JSON object
http-missing = missing key { $key }
http-unknown-key = unknown key { $key }; expected some of: { $known }
http-text = { $key } must be a string of at most { $max } characters
http-texts = { $key } must be a list of at most { $count } strings of at most { $max } characters
http-number = { $key } must be a whole number from { $min } to { $max }, not { $found }
http-seconds = { $key } must be a number of seconds from { $min } to { $max }, not { $found }
http-choice = { $key } must be one of: { $known }
http-player = { $key } must be "first" or "second"
http-points = { $key } must be a list with "first", "second" or null for every point
http-numbers = { $key } must be a list of { $count } whole numbers from 0 to { $max }
http-variations = { $key } must be a list of objects with ply, moves and their own { $key }
http-annotations = { $key } must be a list of objects with ply, a comment of at most { $max } characters, and glyphs, a list of whole numbers from 0 to 255
http-base64 = { $key } must be a file in Base64
http-attack = { $found } is not a move of this game against the certificate
http-flag = { $key } must be true or false
http-lesson = no lesson { $found }; lessons lists all ids
http-puzzle = no puzzle { $found }; puzzles lists all ids
http-rules = no rules of { $family } have been written yet
http-too-many-moves = a saved game may have at most { $max } moves, and each of its variations as many
http-too-many-tags = a saved game may have at most { $max } tags
http-tags = { $key } must be an object of at most { $count } strings, each of at most { $max } characters, with names of letters, digits and underscores
http-not-found = { $path } not found
http-method = { $path } does not accept { $method }
http-host = this server does not answer for host "{ $found }"
http-other-site = requests from pages of other sites are refused
http-content-type = the body must be JSON, with Content-Type: application/json
http-too-large = the body is larger than { $max } bytes
http-broken = the body must arrive whole, in well-formed chunks or as long as Content-Length says
http-gone = the client closed the connection before its answer was found
http-late = the request took too long to arrive
http-busy = too many searches are waiting; try again later
http-quota = too many searches from your address are waiting; try again when one of them has ended
http-memory = the memory for requests and answers is used up; try again when other answers have been read
http-too-long = the answer would be longer than { $max } bytes
http-crowded = too many connections; try again later
http-metrics = the metrics are for this machine and the networks of --metrics
http-stopping = the server is stopping
http-fault = internal error; the server keeps running

live-unknown = this server has no such game: the link is not complete, belongs to another server, or is an old one
live-abandoned = this game is gone: for two hours nobody has played or watched it
live-unplayed = this game is gone: nobody has made a move for a day
live-replaced = this game is gone: it was over, and had to make room for new games
live-link = link must be the address of a page
live-taken = both places in this game are taken; you can watch it
live-key = this key is not that of a player in this game
live-alone = the other player has not joined yet
live-turn = it is the other player's turn
live-over = the game is over
live-not-over = the game is not over yet
live-nothing-to-take-back = you have no move to take back
live-pending = the other player has made an offer: accept or decline it first
live-too-long = a game by link has at most { $max } moves
live-clock = clock must be the seconds for the game and for each move, such as 300+3, not "{ $found }"
live-full = too many games by link are being played; try again later
live-quota = there are { $max } games by link from your address already; try again when one of them has ended

# The page
page-skip = Skip to the board
page-views = Views
page-view-play = Play
page-view-tree = Search tree
page-view-compare = Compare
page-view-search = Techniques
page-view-learning = Learning
page-view-edit = Editor
page-language = Language
page-theme = Theme
page-theme-system = System
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-settings = Settings
page-board-theme = Board
page-board-theme-wood = Wood
page-board-theme-slate = Slate
page-board-theme-paper = Paper
page-men = Marks
page-men-usual = Usual marks
page-men-stones = Stones
page-men-marks = Crosses and rings
page-sound = Sounds
page-sound-on = On
page-sound-off = Off
page-confirm = Moves
page-confirm-off = Play at once
page-confirm-on = Confirm with a second tap
page-confirm-again = { $point }: choose it once more to play.
page-shortcuts = Keyboard shortcuts
page-certificate = Check a certificate
page-certificate-about = A certificate proves the value of a position. It is checked here, by the rules alone, and then you can play against it. “filetto solve” makes one with --proof FILE.
page-certificate-server = A page with a server checks no certificates: use “filetto check FILE”, or a page that “filetto site” has made.
page-certificate-choose = File of the certificate
page-certificate-cancel = Cancel
page-certificate-checking = Positions checked: { $positions }
page-certificate-cancelled = The check was cancelled.
page-certificate-win = Proven: in { $game } { $player } wins within { $plies } moves of both.
page-certificate-draw = Proven: { $game } is a draw.
page-certificate-no-loss = Proven: in { $game } { $player } does not lose.
page-certificate-effort = Steps: { $steps }; positions: { $positions }.
page-certificate-attack = Try to break it as { $player }, against { $other }
page-element-link = Boards for other pages
page-element-title = A board for your page
page-element-about = One line loads the element, and each element is a game that can be played on: with the mouse, fingers, keys or a screen reader. The computer thinks in the reader's browser. Before the name of the file write the address of this site.
page-element-tris = Tris, against a level
page-element-mill = Nine men’s morris, from the beginning
page-element-gomoku = Gomoku, for two at one board
page-element-loading = Loading…
page-release-other = The site has been updated: the page is loaded again.
page-actions = Actions
page-side = Moves and analysis
page-foot = Filetto plays, solves and explains three-in-a-row games. Press ? for keyboard shortcuts.
page-board = Board: { $game }
page-empty = empty
page-legal = legal
page-chosen = selected
page-last = last move
page-can-be-taken = can be captured
page-board-number = board { $number }
page-forbidden = forbidden
page-not-legal = You cannot play { $point } now.
page-chosen-point = { $point } selected. Choose where to move.
page-take-a-man = A mill! Choose the man to capture.
page-played = { $player } played { $move }.
page-thought-searching = being searched
page-thought-searched = searched
page-thought-best = best so far
page-thought-lost = proven lost
page-who-plays = Who plays { $player }
page-in-hand = { $count ->
    [one] one man in hand
   *[other] { $count } men in hand
}
page-boards-won = { $count ->
    [one] one board
   *[other] { $count } boards
}
page-agent-human = Human
page-agent-random = Computer: random
page-agent-easy = Computer: easy
page-agent-medium = Computer: medium
page-agent-hard = Computer: hard
page-agent-expert = Computer: expert
page-agent-perfect = Computer: perfect
page-agent-textbook-minimax = Textbook: minimax
page-agent-textbook-alpha-beta = Textbook: alpha-beta
page-agent-thesis = Thesis program (C)
page-agent-thesis-minimax = Thesis program (C), minimax
page-agent-filetto-dos = DOS program
page-agent-tris-js = JavaScript page
page-agent-prolog-easy = Prolog, easy
page-agent-prolog-medium = Prolog, medium
page-agent-prolog-hard = Prolog, hard
page-agent-prolog-learned = Prolog, learned
page-eval = Who is ahead
page-eval-unknown = not evaluated
page-says = { $player } { $says }
page-says-draw = Draw
page-says-no-loss = { $player } does not lose
page-depth = depth { $depth }
page-speed = { $nps } nodes/s
page-undo = Undo
page-redo = Redo
page-hint = Hint (F5)
page-values = Value of every move
page-zoom = Large cells
page-flip = Flip board
page-swap = Swap sides
page-pause = Pause/Resume
page-resign = Resign
page-share = Share, save and open
page-moves = Moves
page-no-moves = No moves yet.
page-first = First position
page-prev = One move back
page-next = One move forward
page-last-move = Last position
page-typed = Type a move
page-typed-play = Play
page-analysis = Analysis
page-analyse = Analyse
page-analysis-time = Time for a position
page-analysis-seconds = { $seconds } s
page-analysis-endless = Until stopped
page-analysis-threads-label = Threads
page-analysis-no-server = This browser searches with one thread. With filetto serve, an analysis can use all processors.
page-fault = The search ended with an internal error. The page keeps working.
page-analysis-threads = { $count ->
    [one] 1 thread
   *[other] { $count } threads
}
page-analysis-off = Switch it on to see the best moves and their values.
page-analysis-none = Nothing to analyse here.
page-effort = depth { $depth } · { $nodes } nodes · { $nps } nodes/s
page-effort-done = finished at depth { $depth } · { $nodes } nodes
page-player-unknown = { $name } does not play this game; a human takes its place.
page-exploring-first = You are only looking ahead. Go back to the game first.
page-exploring = Looking ahead
page-back-to-game = Back to the game
page-again = Play again
page-let-move = Let the computer move
page-queued = waiting: number { $place } in the queue
page-do-go-on = Resume
page-format = Format
page-format-pgn = PGN
page-format-sgf = SGF
page-format-psq = psq (Piskvork)
page-format-rec = rec (Gomotur)
page-format-offset = Gomocup, offset
page-format-pos = Gomocup, pos
page-format-playok = PlayOK
page-format-upgn = UPGN
page-format-ufen = UFEN
page-format-ufen-bottom = UFEN, from the bottom
page-format-ufen-top = UFEN, from the top
page-format-sanmill = FEN (Sanmill)
page-format-openspiel = OpenSpiel
page-offline = The server does not respond. The page keeps trying.
page-close = Close
page-new = New game
page-game = Game
page-start = Start
page-presets = Games to choose
page-new-more = More options
page-seconds = Seconds per move
page-usual = default
page-game-mnk = Tris and m,n,k
page-game-filetto = Filetto
page-game-mill = Mulino (men's morris)
page-game-ultimate = Ultimate tic-tac-toe
page-about-mnk = A given number in a row wins, on any board up to 20 by 20.
page-about-filetto = 24 points, three squares; the first row of three wins.
page-about-mill = Place, slide, capture: three, six, nine or twelve men.
page-about-ultimate = Nine boards in one; the cell that you choose decides on which board your opponent plays.
page-option-M = Rows
page-option-N = Columns
page-option-K = In a row
page-option-overline = Longer rows
page-option-rule = Rule
page-value-rule-freestyle = freestyle
page-value-rule-standard = exactly the length
page-value-rule-renju = renju
page-value-rule-caro = caro
page-option-men = Men each
page-option-diagonals = Diagonals
page-option-name = Board
page-option-fly = Flying with three
page-option-closed = Won boards closed
page-option-tie = If neither has a line
page-value-yes = yes
page-value-no = no
page-value-overline-win = win
page-value-overline-exact = do not win
page-value-name-three = Three men's morris
page-value-name-six = Six men's morris
page-value-name-nine = Nine men's morris
page-value-name-twelve = Twelve men's morris
page-value-name-morabaraba = Morabaraba
page-value-name-lasker = Lasker morris
page-value-tie-draw = a draw
page-value-tie-boards = more boards win
page-link-short = This game has more variations than fit in a link: the link has the line on the board, the saved game has them all.
page-link = Link to this game
page-position = Position
page-record = Game
page-copy = Copy
page-copied = Copied
page-download = Save to a file
page-import = Open a game or a position
page-import-what = A saved game or a position
page-import-file = Open a file
page-import-open = Open
page-import-long = The file is too long for a saved game.
page-key-space = space
page-key-steps = one move back, one forward
page-key-ends = first position, last position
page-key-best = let the computer move for you
page-key-hint = hint
page-key-analyse = analysis on or off
page-key-values = value of every move on or off
page-key-help = all aids off or on
page-key-flip = flip the board
page-key-undo = undo
page-key-new = new game
page-key-share = share, save and open
page-key-games = games in this browser
page-key-type = type a move
page-key-board = go to the board: arrow keys move from point to point, Enter plays
page-key-list = this list
page-key-note = Keys work while no text is being typed. On the board, arrow keys move from point to point.
page-editor-brush = Piece to place
page-editor-to-move = To move
page-editor-in-hand = { $player }: men in hand
page-editor-area = Board to play on
page-editor-any-board = any
page-editor-clear = Clear the board
page-editor-start = Starting position
page-editor-use = Play from here
page-editor-help = Choose what to place, then click on the board. A second click removes it.
page-review = Review the game
page-reviewing = Reviewing move { $number } of { $of } · Stop
page-review-only = { $move } ({ $says }): the only move.
page-review-best = { $move } ({ $says }): the best move.
page-review-best-estimate = { $move } ({ $says }): the best move by estimate.
page-review-equal = { $move } ({ $says }): as good as the best.
page-review-equal-estimate = { $move } ({ $says }): as good as the best by estimate.
page-review-found = { $move } ({ $says }): no better move was found.
page-review-changed = { $move } ({ $says }). Better: { $best } ({ $bestSays }).
page-review-sooner = { $move } ({ $says }). { $best } wins sooner ({ $bestSays }).
page-review-longer = { $move } ({ $says }). { $best } holds out longer ({ $bestSays }).
page-review-unproven = { $move } ({ $says }): { $best } is proven ({ $bestSays }), this move is not.
page-review-estimate = { $move } ({ $says }). { $loss } better by estimate: { $best } ({ $bestSays }).
page-review-known = { $move } ({ $says }). Better, but not proven: { $best } ({ $bestSays }).
page-review-end = End of the review: { $judged } of { $of ->
    [one] one move
   *[other] { $of } moves
} judged.
page-review-stopped = Review stopped: { $judged } of { $of ->
    [one] one move
   *[other] { $of } moves
} judged.
page-review-turns = { $count ->
    [one] One move changed how the game ends:
   *[other] { $count } moves changed how the game ends:
}
page-review-no-turns = No proven mistakes: some values are not proven.
page-review-clean = No mistakes: it is proven that no move changed how the game ends.
page-review-unproven-moves = A proven result is no longer proven after:
page-review-losses = Largest losses by estimate:
page-review-why = Show why
page-review-again = Try again
page-review-instead = Show { $move }
page-do-undo = Undo
page-do-redo = Redo
page-do-hint = Hint
page-do-values = Values
page-do-zoom = Zoom
page-do-flip = Flip
page-do-swap = Swap
page-do-pause = Pause
page-do-resign = Resign
page-do-share = Share
page-do-more = More
page-do-games = Games
page-games = Games in this browser
page-live-friend = Play a friend by link
page-live-make = Make the link
page-live-about = You get a link for your friend. The game is between your two browsers; others who have the link can watch.
page-live-local = This link works on this computer only. For a friend on another device, start the program with --address 0.0.0.0: then you get an address for your network.
page-live-no-server = This page works without a server, and a game by link needs one: install Filetto and start filetto serve.
page-live-side = You play
page-live-any-side = Random
page-live-time = Clock
page-live-no-clock = None
page-live-clock = { $minutes } min, { $seconds ->
    [0] no increment
   *[other] plus { $seconds } s for each move
}
page-live-connecting = Connecting to the game…
page-live-waiting = Waiting for the other player
page-live-invite = Show the link
page-live-share = Share…
page-live-qr = QR code of the link
page-live-name = Your name (optional)
page-live-you-named = { $name } (you)
page-live-away-named = { $name }, away
page-live-invited = You are invited to play { $player }
page-live-join = Join
page-live-watching = You are watching
page-live-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
page-live-free = Free place
page-live-you = You
page-live-opponent = Opponent
page-live-opponent-away = Opponent, away
page-live-player = Player
page-live-player-away = Player, away
page-live-their-draw = Your opponent offers a draw
page-live-their-take-back = Your opponent asks to take back a move
page-live-their-rematch = Your opponent wants a rematch
page-live-own-draw = You have offered a draw
page-live-own-take-back = You have asked to take back your move
page-live-own-rematch = You have asked for a rematch
page-live-declined = Your opponent declines.
page-live-your-turn = Your turn
page-live-accept = Accept
page-live-decline = Decline
page-live-withdraw = Withdraw
page-live-rematch = Rematch
page-live-resigning = Do you want to resign?
page-live-go-on = Play on
page-live-draw = Offer a draw
page-live-do-draw = Draw
page-live-no-help = Hints and analysis are off during a game by link.
page-games-count = { $count ->
    [0] No games yet: those that you play here are kept in this browser.
    [one] One game, kept in this browser alone.
   *[other] { $count } games, kept in this browser alone.
}
page-games-plies = { $count ->
    [one] 1 ply
   *[other] { $count } plies
}
page-games-won = Won
page-games-drawn = Drawn
page-games-lost = Lost
page-games-open = Not finished
page-games-result-first = First player won
page-games-result-second = Second player won
page-games-result-draw = Drawn
page-games-game = Game
page-games-level = Level
page-games-statistics = Against the computer
page-games-delete = Delete { $game }
page-games-delete-all = Delete all
page-games-undo = Restore
page-games-export = Export all
page-pictures = Pictures
page-picture-svg = Board as SVG
page-picture-png = Board as PNG
page-picture-animated = Game as animated SVG
page-embed = For your own web page
page-do-sheet = Analysis
page-sheet = Analysis of the position
page-more = More actions
page-graph = The game as a graph: the higher, the better for the player who began
page-graph-table = The graph as a table
page-graph-move = Move
page-graph-value = Value
page-graph-start = Start
page-graph-estimate = estimate
page-legend = What the marks mean
page-legend-lines = first moves of the lines, the best one first
page-notes = Comment and drawings
page-notes-comment = Comment on this position
page-notes-draw = Draw on the board
page-notes-colour = Colour
page-notes-colour-G = green
page-notes-colour-R = red
page-notes-colour-Y = yellow
page-notes-colour-B = blue
page-notes-erase = Erase the drawings
page-notes-help = Right mouse button: click a point for a ring, drag to another for an arrow; with Shift in red. Or press Draw on the board and choose a point twice for a ring, two points for an arrow. All of it is part of the saved game.
page-notes-on = Drawing: choose a point twice for a ring, two points for an arrow. Escape ends it.
page-notes-off = No longer drawing.
page-notes-first = From { $point }: choose it again for a ring, or another point for an arrow.
page-notes-ring = { $colour } ring on { $from }
page-notes-arrow = { $colour } arrow from { $from } to { $to }
page-notes-drawn = Drawn here: { $list }.
page-notes-removed = Removed: { $what }.
page-graph-mistake = mistake

# Lessons and rules.
page-view-lessons = Lessons
page-lessons-about = The games step by step, with boards to play on. All that a lesson states about a position is proven by the program.
page-lessons-rules = The rules
page-lessons-go-on = Continue: { $title }, step { $step }
page-lessons-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
page-lessons-done = done
page-lessons-solved = { $solved } of { $count } exercises
page-lessons-of-course = { $done } of { $count } done
page-lessons-home = Learn the games
page-view-puzzles = Puzzles
page-puzzles-about = Find the only right move. The program has proven that there is no other.
page-puzzles-rating = Rating
page-puzzles-streak = Streak
page-puzzles-solved = Solved
page-puzzles-daily = Puzzle of the day
page-puzzles-daily-done = Puzzle of the day, solved
page-puzzles-game = Game
page-puzzles-theme = Theme
page-puzzles-all = All
page-puzzles-none = No matching puzzles.
page-puzzles-all-done = You have solved all of these. Choose others, or solve them again.
page-puzzles-name = { $game } · grade { $grade } of 5
page-puzzles-board = Board of puzzle { $id }
page-puzzles-hint = Hint
page-puzzles-hint-area = It is one of the marked points: { $points }.
page-puzzles-earlier = Earlier
page-puzzles-later = Later
page-puzzles-to-rating = Rating { $rating } ({ $change }).
page-puzzles-solution = Solution
page-puzzles-next = Next puzzle
page-puzzles-right-win = Right: the only winning move, in { $count } plies.
page-puzzles-right-draw = Right: the only move that holds the draw.
page-puzzles-right-resist = Right: every move loses, but this one lasts longest: { $count } plies.
page-puzzles-wrong-win = { $move } does not win.
page-puzzles-wrong-draw = { $move } loses.
page-puzzles-wrong-resist = { $move } loses sooner.
page-puzzles-answer = { $player } answers { $move }.
page-puzzles-proof-search = Proven by a search of { $count } positions.
page-puzzles-proof-tables = Proven by tables.
page-puzzles-uncounted = Solved with help: rating unchanged.
page-puzzles-again = You have met this puzzle before: rating unchanged.
page-puzzles-ply = Move { $number } of { $count }
page-rules = Rules
page-lesson-step = Step { $step } of { $count }
page-lesson-steps = Steps
page-lesson-step-done = Step { $step }, done
page-lesson-step-number = Step { $step }
page-lesson-previous = Previous
page-lesson-next = Next
page-lesson-skip = Skip
page-lesson-next-lesson = Next lesson
page-lesson-to-all = All lessons
page-lesson-print = Print
page-lesson-play = Play
page-lesson-rules = The rules
page-lesson-do-move = Make your move on the board.
page-lesson-do-points = Choose on the board, then check.
page-lesson-do-choice = Choose an answer.
page-lesson-do-win = Play on and win.
page-lesson-do-draw = Play on and do not lose.
page-lesson-do-attack = Play on and try to complete a line.
page-lesson-do-mix = Set your mix with the slider, then check.
page-lesson-see = Lessons on this:
page-payoffs-caption = What R wins, and C loses
page-payoffs-slider = How often R chooses { $choice }
page-payoffs-share = { $exact } of the rounds
page-payoffs-means = On average
page-payoffs-guarantee = Guaranteed: { $guarantee } a round. Best reply of C: { $replies }.
page-payoffs-spoken = { $strategy }. Guaranteed: { $guarantee }.
page-payoffs-opponent = C answers with
page-payoffs-reply = the best reply to your mix
page-payoffs-optimal = its optimal strategy: { $strategy }
page-payoffs-play-one = Play a round
page-payoffs-play-many = Play { $count }
page-payoffs-round = { $row } against { $column }: { $payoff }.
page-payoffs-rounds = { $count ->
    [one] 1 round: { $mean } on average; expected: { $expected }.
   *[other] { $count } rounds: { $mean } on average; expected: { $expected }.
}
page-payoffs-unplayed = Expected: { $expected } a round.
page-payoffs-worse = This mix guarantees { $guarantee }; another one guarantees more.
page-lesson-check = Check
page-lesson-again = Try again
page-lesson-show = Show me
page-lesson-play-again = Play again
page-lesson-right = Right!
page-lesson-wrong = Not quite.
page-lesson-answer = The answer: { $answer }.
page-lesson-points-chosen = { $count } chosen
page-lesson-thinking = { $player } is thinking …
page-lesson-no-line = You could not make a line.
page-lesson-line = You made a line.
page-lesson-goal-win = The goal was to win.
page-lesson-goal-draw = The goal was not to lose.
page-lesson-marked = Marked: { $points }.
page-lesson-arrows = Arrows: { $arrows }.
page-lesson-board = Board of step { $step }
page-paper-answer = Answer
page-paper-solutions = Solutions
page-paper-play = Play it on a board with somebody, or against the program.

# The home page.
page-home-title = Three in a row, played and solved
page-home-text = Play against a computer that can be beaten or that is perfect, see why a move was bad, and look into the search itself: values are proven wherever they can be.
page-home-continue = Continue your game of { $game }
page-home-mnk = Tris
page-home-gomoku = Gomoku
page-home-filetto = Filetto
page-home-mill = Nine men’s morris
page-home-ultimate = Ultimate tic-tac-toe
page-home-about-mnk = Three in a row on any board, from 3 by 3 up.
page-home-about-gomoku = Five in a row on 15 by 15.
page-home-about-filetto = The first row of three on 24 points wins.
page-home-about-mill = Place, slide, close mills and capture.
page-home-about-ultimate = Nine boards in one: your cell decides your opponent's board.
page-home-play = Play
page-home-learn = Learn
page-home-solve = Solve

# What is proven of a game, and how

solved-values = Show the values on the board
solved-command = Command
solved-mnk = Tris is a draw: if nobody errs, nobody wins. The search plays every game to its end, in less than a second, so on this page every value of tris is proven.
solved-check-mnk = These commands write the proof as a certificate, and check it by the rules alone:
solved-gomoku = The first player wins, beginning with h8. Allis, van den Herik and Huntjens proved that in 1993; here there is a certificate for each reply to h8, and together they are one of the whole game. On this page a win is proven where the search finds it in time; all other values are estimates, and say so.
solved-check-gomoku = These commands prove the win after one reply, o15, and check it by the rules alone; cargo xtask replies proves all replies, which takes hours:
solved-filetto = The first player wins by every first move. The search proves it, and on this page the values of all moves are proven.
solved-check-filetto = These commands write the proof as a certificate, and check it by the rules alone:
solved-mill = Nine men's morris is a draw: Gasser proved it in 1993, here a table of all positions does. The page looks values up where its server has the table; all other values are estimates, and say so.
solved-check-mill = These commands build the table, which takes some hours, 9 GB of memory and at most 20 GB on the disk, and verify that each value follows from the moves:
solved-ultimate = Nobody has proven who wins ultimate tic-tac-toe. On this page the ends of games are proven; all other values are estimates, and say so.
solved-other = On this page a value is proven where the search or a table settles it; all other values are estimates, and say so.
page-title-mnk = { $rows } × { $columns }, { $line } in a row
page-not-your-turn = It is not your turn.
page-one-moment = One moment: the server has not answered yet.
page-online = Back online.
page-resumed = Your game continues. For another one choose New game.
page-example = An example for the search tree
page-unknown-game = There is no game “{ $game }”. There are: { $names }
page-wrong-number = { $name }: a whole number from { $min } to { $max }
page-said-turned = The board is turned: { $player } is at the bottom.
page-said-swapped = The players have changed sides, and the board is turned.
page-said-taken-back = Taken back: { $moves }.
page-values-proven = Every value is proven. { $says }.
page-values-best-proven = Proven: { $says }. Some of the other values are estimates.
page-values-estimates = Nothing is proven here: the values are estimates of a search.
page-values-known-mnk-15-15-5 = It is proven that the first player wins (L. V. Allis, 1993). The values here are estimates of a search.
page-said-values = Values shown. The best move: { $move } ({ $says }).
page-said-no-values = Values hidden.
page-said-whole = The whole board is shown.
page-said-large = The board is shown with large cells.
# Positions as other programs write them.
cutechess-fields = expected a position such as 3/1P1/3[PPPPpppp] b - - 0 1, not "{ $found }"
cutechess-mark = expected P, p and numbers on a board of cutechess, not "{ $found }"
cutechess-side = expected w or b as the side to move, not "{ $found }"
sanmill-fields = expected the 17 fields of a Sanmill position, or the 12 of an older one, not { $found }
sanmill-board = expected three squares of eight points each, of O, @ and *, not "{ $found }"
sanmill-side = expected w or b as the side to move, not "{ $found }"
sanmill-number = expected a whole number from 0 to 9999, not "{ $found }"
sanmill-owed-men = the position owes { $owed } captures, but a turn takes one man here
sanmill-own-man = capturing one's own men is not supported

# Why a move was worse.
reason-leaves-line = It leaves the line { $points } open: { $reply } completes it.
reason-opens-line = It opens the line { $points }: { $reply } completes it.
reason-leaves-mill = It leaves the mill { $points } open: { $reply } closes it and takes a man.
reason-opens-mill = It opens the mill { $points } to the opponent: { $reply } closes it and takes a man.
reason-gives-fork = It allows a fork: { $reply } blocks, and threatens { $points } at once.
reason-lets-fork = It allows a fork: { $reply } threatens { $points } at once.
reason-lets-open-row = It lets the row grow: after { $reply } the row can be completed at both ends, { $points }.
reason-lets-double-mill = It allows a double mill: after { $reply } a man that slides back closes { $points }.
reason-lets-sequence = It allows a win by threats alone: from { $reply } on each must be answered, and the last one cannot be.
reason-loses-last-move = It runs out of moves: after { $reply } best play ends with men that cannot move.
reason-sends-to-board = It sends the opponent to a board that { $reply } wins.
reason-sends-to-game = It sends the opponent to the board on which { $reply } wins the game.
reason-sends-anywhere = It lets the opponent choose the board: { $reply } wins one.
reason-breaks-pairing = It breaks a pairing: the answer to { $answered } was { $partner }, and with one answer for each move no line could be completed.
reason-misses-line = { $best } completes the line { $points }.
reason-misses-mill = { $best } closes the mill { $points } and takes a man.
reason-misses-board = { $best } wins a board.
reason-misses-fork = { $best } is a fork: it threatens { $points } at once.
reason-misses-open-row = After { $best } the row can be completed at both ends, { $points }.
reason-misses-double-mill = { $best } makes a double mill: the man that slides back closes { $points }.
reason-misses-sequence = { $best } begins a win by threats alone: each must be answered, and the last one cannot be.
reason-misses-blockade = After { $best } best play ends with men of the opponent that cannot move.

# review
review-no-moves = this game has no moves to review
review-line = Line: { $moves }
review-mistakes = { $player }: { $count ->
    [0] no proven mistakes.
    [one] 1 mistake.
   *[other] { $count } mistakes.
}
review-no-mistakes = { $player }: no mistakes; this is proven for every move.
review-unproven = { $count ->
    [one] After 1 move a proven result is no longer proven.
   *[other] After { $count } moves a proven result is no longer proven.
}
review-kept = { $known ->
    [one] Moves with a proven result: 1; { $kept } kept it.
   *[other] Moves with a proven result: { $known }; { $kept } kept it.
}
review-plies = { $plies ->
    [one] 1 ply given away.
   *[other] { $plies } plies given away.
}
review-practise = To practise:
review-practise-lesson = the lesson “{ $title }”
review-practise-puzzles = puzzles: { $theme }
review-lost = In addition, { $lost } moves lost by estimate.
