# The sentences of libraries and of answers, in English. it.ftl has the same keys and variables, and so have the other files
# of both languages.

# Players, as marks (X, O), as colours, and as stones.
player-first-marks = X
player-second-marks = O
player-first-colours = White
player-second-colours = Black
player-first-stones = Black
player-second-stones = White

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
forced-board = { $player } must play on board { $board }
any-board = { $player } may play on any open board
result-win = { $player } wins.
result-draw = Draw.
result-resignation = { $loser } resigns: { $player } wins.
result-time = { $loser } is out of time: { $player } wins.
result-agreement = Draw by agreement.
result-repetition = Draw: the same position occurred { $times } times.
result-quiet = Draw: { $plies } plies without a placement or a capture.

# legal, perft, solve
solve-proof-impossible = no certificate can be made of { $game }: only filetto and m,n,k-games other than renju and caro have certificates
no-certificate-not-proven = the value was not proven by a strategy
no-certificate-method = the method that found the value makes no certificates
no-certificate-game-over = the game is over
method-the-rules = by the rules
method-tables = from tables
method-strong-search-iterative-deepening = strong search, iterative deepening
method-strategy-of-a-certificate = strategy of a certificate
method-wins-after-each-reply = wins after each reply
method-proof-numbers-df-pn = proof numbers, df-pn
method-proof-numbers-over-strong-searches = proof numbers over strong searches
method-defence-by-pairings-and-zones-df-pn = defence by pairings and zones, df-pn
method-attack-by-number-of-men-threats-and-zones = attack by number of marks, threats and zones
method-attack-by-number-of-quiet-moves-threats-and-zones = attack by number of quiet moves, threats and zones
method-attack-by-number-of-men-with-defence-by-pairings-and-zones = attack by number of marks, defence by pairings and zones

# rules
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

# payoffs
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
game-mnk = Tris and every m,n,k-game: M rows, N columns, K in a row wins; each from 1 to 20. With overline=exact, longer rows do not win.
game-filetto = Filetto on 24 points: players place men in turn; the first row of three wins.
game-mill = Mulino, men's morris: place, slide, fly, capture.
game-ultimate = Ultimate tic-tac-toe: nine boards in one; the cell that you choose decides on which board your opponent plays.

# play
page-opening-name = Opening { $code }, { $name }.
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
play-looking = Searching...
play-hint = Hint: { $move } ({ $why })
play-hint-only = Hint: { $move }
play-undone-resignation = Resignation taken back.
play-undone-agreement = Agreed draw taken back.

# puzzles
puzzles-hint-theme = Theme: { $theme }.
puzzles-hint-man = Look at the man on { $point }.
puzzles-hint-point = Look at { $point }.
puzzles-hint-move = The move is { $move }.
puzzles-right = Right: { $says }. Best play: { $moves }
puzzles-wrong = { $move } is not the move.
puzzles-refuted = { $move } is not the move. { $player } answers { $answer }: { $says }.
puzzles-aim-next = Right. { $player } answers { $move }; go on.
puzzle-fields = expected 9 fields with " | " between them, found { $found }
puzzle-field = { $name }: "{ $found }" is not valid in this field of a puzzle

# match
interrupted = Interrupted: this is what was measured before.

# tree
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

# learn
weights-no-file = not a file of weights; expected one that filetto learn wrote
weights-none = { $game } has no weights that can be learned by filetto learn fit
weights-other-rules = the weights are those of { $found }, not of { $expected }
weights-other-shape = { $found } bytes of weights, but { $expected } are expected

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

# table
table-stopped = interrupted before the end

# Errors of the command line.
usage-algorithm = unknown algorithm "{ $found }"; expected one of: { $known }
open-spec = { $error }
open-position = { $error }
open-moves = { $error }
moves-pairs = rows and columns must be pairs of numbers, separated alike, such as 2 3, 1 1, not "{ $found }"
open-move = move { $number }, { $found }: { $error }

# Errors of files, tables and clusters.
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
table-busy = { $file }: another program is building tables here
file-record = { $file }: { $error }

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
convert-lost = Not kept in { $format }: { $lost }.
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
proof-beyond = awaits at which a reply beyond the edge of the board could matter: { $awaits }; the first is step { $step }, in { $position }
proof-beyond-draw = expected a win: a draw on one board says nothing of larger ones
proof-beyond-game = expected a freestyle m,n,k-game: larger boards are not known for { $game }
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
proof-join-no-win = the certificate of { $position } does not prove the expected win, by steps alone
proof-join-no-reply = there is no certificate after the reply { $reply } or one that is symmetric to it
proof-file-none = not a certificate: the first line must be: filetto proof 1, 2 or 3
proof-file-version = expected version 1, 2 or 3 of the format, not "{ $found }"
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
tree-short-first-marks = X
tree-short-second-marks = O
tree-short-first-colours = W
tree-short-second-colours = B

# The comparison of searches on the page.
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
http-no-certificates = this server takes no certificates, since others can ask it: use filetto check, or a server of your own
http-certificate-game = the certificate is of { $found }, not of { $expected }
http-certificate-no-win = the certificate proves no win: moves and values come from certificates of a win only
http-certificate-unchecked = the check of this certificate takes too long to be made with another request: check it first
http-not-in-strategy = the strategy of the certificate does not come to this position
http-attack = { $found } is not a move of this game against the certificate
http-flag = { $key } must be true or false
http-lesson = no lesson { $found }; lessons lists all ids
http-puzzle = no puzzle { $found }; puzzles lists all ids
http-rules = no rules of { $family } have been written yet
http-too-many-moves = a saved game may have at most { $max } moves, and each of its variations as many
http-too-many-tags = a saved game may have at most { $max } tags
http-tags = { $key } must be an object of at most { $count } strings, each of at most { $max } characters, with names of letters, digits and underscores

# The page
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
review-lost = In addition, { $lost } moves lost by estimate.

# The strategy of a certificate in words, as the command check and the page show it.
explain-win = { $player } wins in at most { $plies ->
    [one] one ply
   *[other] { $plies } plies
} from here.
explain-draw = { $player } does not lose from here.
explain-step = step { $step }: { $sentence }
explain-plays = { $player } plays { $move }.
explain-plays-forced = { $player } plays { $move }: every other move loses at once.
explain-completes = This completes { $line } and wins.
explain-stops = This stops { $other }, who would complete { $line } there.
explain-threatens = If { $other } passes, { $player } completes { $line } with { $moves }.
explain-threatens-later = If { $other } passes each time, { $player } completes { $line } with { $moves }.
explain-forces = Every reply but { $replies } loses at once: { $player } then completes { $line } with { $move }.
explain-forces-plain = Every reply but { $replies } loses at once: { $player } then plays { $move }.
explain-forces-all = Every reply loses at once: { $player } then plays { $move }.
explain-answers = Against { $replies }, { $player } plays { $move }.
explain-others = Against { $count ->
    [one] the one reply that is not listed
   *[other] the { $count } replies that are not listed
}, { $player } plays { $move }.
explain-cannot-matter = { $count ->
    [one] One of these replies cannot
   *[other] { $count } of these replies cannot
} matter: { $player } needs none of their points, and on every line through them without a mark of { $player }, { $other } lacks more marks than can be placed there before the win. One pass stands for all; { $others ->
    [0] no other was visited
    [one] one other was visited by itself
   *[other] { $others } others were visited one by one
}.
explain-replies = { $other } replies { $move }, which lasts longest: at most { $plies ->
    [one] one more ply
   *[other] { $plies } more plies
}.
explain-replies-draw = { $other } replies { $move }, for example.
explain-holds = { $player } has a mark on { $blocked } of { $lines } lines. Claims break the other { $open }, so { $other } completes none.
explain-pairs = Claim { $claim }: when { $other } takes one point of a pair, { $player } takes the other: { $pairs }. Each of { $lines ->
    [one] one line
   *[other] { $lines } lines
} contains a pair.
explain-option = { $point } (then claim { $next })
explain-options = Claim { $claim }: after a reply in its zone, { $player } takes a point that it left safe: { $options }.
explain-potential = Claim { $claim }: { $player } answers in { $zone } where that lowers the Erdős–Selfridge potential most, which is below 1/2. This breaks { $lines ->
    [one] one line
   *[other] { $lines } lines
}.
explain-ends = The game is over.
