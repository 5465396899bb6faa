# The sentences that the page formats, and those of its server, in English.

# play
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

# puzzles
puzzles-aim-win = { $player } to move: only one move wins. Find it.
puzzles-aim-draw = { $player } to move: only one move draws, all others lose. Find it.
puzzles-aim-resist = { $player } to move: all moves lose, and one lasts longer than the others. Find it.
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
puzzle-theme-overline = forced overline

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

# Errors of the libraries.
loss-comments = comments
loss-variations = variations
loss-players = players
loss-tags = tags
loss-result = result
loss-moves = moves
loss-rules = rules

# The search tree of the page.
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
comparing-about-minimax = Visits every position and takes the best move for the side to move.
comparing-about-negamax = Minimax written with one rule for both players: what is good for one is bad for the other.
comparing-about-alpha-beta = Skips moves that cannot change the value, because one of the players already has something better.
comparing-about-deepening = Iterative deepening: depth 1, then 2, then 3, each time trying the best moves so far first.
comparing-about-static-order = Tries moves first that are usually good, such as the centre or a mill.
comparing-about-table = Transposition table: a position reached again by other moves is not searched again.
comparing-about-symmetry = Rotated and mirrored positions are one in the table.
comparing-about-killers = Killer moves: tries first a move that refuted a neighbouring position.
comparing-about-history = History heuristic: tries first the moves that have refuted most often, anywhere in the tree.
comparing-about-null-window = Principal variation search (NegaScout): after the first move it only tests whether the others are better.
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
searching-about-deepening = Searches to depth 1, then to 2, then to 3, and tries first the root moves that were best so far. A win that is near is found before the deep search begins. Where there is none, the shallow searches cost extra, and without a table they leave nothing behind but the order of the root moves.
searching-about-static-order = The game itself ranks moves without a search: by the threats that they make or stop, by mills and captures, by how well a point is connected. Moves are tried in that order. Alpha-beta saves most where the best move comes first.
searching-about-table = Remembers positions with their value, their best move, and the depth to which they were searched. A position that other moves lead to again is not searched a second time, and a deeper search of it tries the remembered move first, which is a loss where another move has become better. Positions with a single ply left are not kept, since looking them up takes longer than searching them.
searching-about-symmetry = Positions that rotations and reflections map to each other share one entry of the table, down to eight plies below the root. An empty board saves most: its first moves fall into a few kinds. Once the men stand unevenly, nothing is left to save.
searching-about-killers = A move that cut off one position is tried early in the other positions at the same distance from the root, where it is often good too. Two such moves are kept for each ply. They come before the game's own order, which is a loss where that order was right.
searching-about-history = Each move has a score for each player: it rises when the move cuts off, anywhere in the tree, and falls when the move was tried in vain. The score is added to the game's own rank of the move. Where the ranks know better, it disturbs their order.
searching-about-null-window = Searches the first move with the full window, and each other move with a window so narrow that it only says whether the move is better. If it is, the move is searched again for its value. The better the order of moves, the fewer are searched twice.
searching-about-threats = A player who can win at once does so. Where the opponent threatens to win, only the move that stops it is tried, and two such threats are a loss. Nothing else at the position need be searched.
searching-about-prospects = A player's prospects are the lines that this player can still complete. Who has none left gets a draw at most, and where neither player has any, the position is a draw, however many points are empty. The rules prove it, so no estimate is needed. Men's morris has no such bound: men move, and lines open again.
searching-about-quiescence = An estimate is worth little in the middle of a capture, or while a win threatens. At the last depth, captures and forced replies are therefore played out for a few plies before the position is estimated. Where there is much to capture, that costs many positions. Better estimates can also bring good moves to the front, and then the tree is smaller.
searching-about-extensions = A forced reply costs no depth, so that forced lines are followed to their end. Long forced wins come into sight. To the same depth the tree usually grows, but a forced line can also refute a move early, and then it shrinks.
searching-about-grafting = The table may know a position from a deeper search than the one that is needed. With grafting that entry counts, as if the deeper tree were grafted onto this one: the value rests on more, but is no longer the value to exactly this depth. Without it only entries of the same depth count, and those of shallower searches that rest on finished games alone.
searching-about-threat-space = Looks for a win by threats alone: each move threatens to win at once and leaves one reply, until a move threatens to win in two ways; gomoku players call it VCF, victory by continuous fours. Where the opponent threatens to win in two ways, only moves that may parry it are searched. Long wins by threats are searched for in m,n,k-games with more than 36 cells, double threats in all of them. A win found this way need not be the shortest: whenever a win or a loss is found, in any game, the search begins again to find its length, and that is the cost.
searching-about-null-move = A player who would still be well off after passing needs no full search: the position after the pass is searched less deep, and an estimate that is far enough above the window for the remaining depth decides alone (reverse futility). Near the last depth the position of a player who is behind gets only a quiescence search (razoring). Both can err, so null move and razoring are used only by m,n,k-games with more than 36 cells, where a move hardly ever hurts the one who makes it, and reverse futility by these and by ultimate.
searching-about-reductions = Moves that come late in the order and look like nothing special are searched less deep first, and to the full depth only if they turn out well (late move reductions). In m,n,k-games with more than 36 cells late moves that threaten something are searched one ply less deep too; quiet ones are reduced more if the player to move stands no better than two plies before; in gomoku, where a move is expected to refute the opponent's last one, the moves after the first are reduced by one ply more (cut nodes); positions of which the table knows no move are searched one or two plies less deep (internal iterative reduction); and near the last depth the latest quiet moves are left out (late move pruning). Where a late move turns out well, it is paid for twice.
searching-about-aspiration = Begins each depth with a narrow window around the value of the depth before. If the value lies outside, the window is opened wider on that side and the search is repeated. It saves while values hardly change from depth to depth.
searching-about-mtdf = Searches with null windows only. Each says whether the value lies above or below the last one that was found, until both bounds meet. Every search repeats much of the one before, so it depends on the table.
searching-about-negac = Searches with null windows only, each in the middle of the interval in which the value can still lie, so that the interval halves. It makes no use of the value of the depth before.
searching-about-threads = Several threads search the same position and share one table. A thread that comes to a move which another is searching postpones it, since the table will soon have its value. Which thread comes first changes from run to run, and with it the number of positions.
searching-about-df-pn = Proves whether a player can force a win, without estimates and without a depth. Each position has two numbers: the least number of positions that must be settled to prove the win, and the least number to refute it. The search goes on where the least is missing, and so finds long forced wins where the loser has few moves. It has no depth: the comparison counts its positions until the value is proven, against those of the strong search where that proves the value too.
searching-about-mcts-random = Grows a tree move by move. It goes down from the root by the moves that have done well or were tried little, plays a game of random moves from the leaf, and adds the result to every position on the way. What finished games prove is kept, and a proven move is not searched again. It has no depth: the comparison counts its games until the value is proven, against the positions of the strong search. It is not made for proofs: it finds a good move long before.
searching-about-mcts = The game's own estimate says what a leaf is worth, in place of a random game, and each new move begins with its estimate. Where the estimate is good, the tree grows towards the good moves from the start; where it misleads, many games are spent on the wrong ones. In games for which the scale of the estimates was not measured, as in tris, random games are played. The comparison counts the estimates until the value is proven, against the random games of the search without estimates.

# Errors of requests.
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

live-unknown = this server has no such game: the link is not complete, belongs to another server, or is old
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
solved-certificate-about = A certificate proves the value of a position. It is checked here, by the rules alone; then you can play against it, with its reasons. “filetto solve” makes one with --proof FILE.
solved-certificate-server = This server takes no certificates, since others can ask it: use “filetto check FILE”, or a server or a page of your own.
solved-certificate-choose = File of the certificate
solved-certificate-cancel = Cancel
solved-certificate-checking = Positions checked: { $positions }
solved-certificate-cancelled = The check was cancelled.
solved-certificate-win = Proven: in { $game } { $player } wins within { $plies } moves of both.
solved-certificate-draw = Proven: { $game } is a draw.
solved-certificate-no-loss = Proven: in { $game } { $player } does not lose.
solved-certificate-effort = Steps: { $steps }; positions: { $positions }.
solved-certificate-attack = Try to break it as { $player }, against { $other }
solved-certificate-long = The file is too large for this server, which takes at most { $size } KiB: use “filetto check FILE”.
solved-certificate-play = Play from here: the computer is { $player } and plays by this certificate
solved-certificate-playing = { $player } plays by the certificate. Values and analysis use it too, as long as this page is open.
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
page-says-certificate = { $says }, proven by the certificate
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
solved-gomoku = The first player wins, beginning with h8. Allis, van den Herik and Huntjens proved that in 1993; here there is a certificate for each reply to h8, and together they are one of the whole game. On this page a win is proven where the search finds it in time; all other values are estimates, and are marked as such.
solved-check-gomoku = These commands prove the win after one reply, o15, and check it by the rules alone; without --moves, with --state and a folder, they prove all replies, which takes hours:
solved-filetto = The first player wins by every first move. The search proves it, and on this page the values of all moves are proven.
solved-check-filetto = These commands write the proof as a certificate, and check it by the rules alone:
solved-mill = Nine men's morris is a draw: Gasser proved it in 1993, here a table of all positions does. The page looks values up where its server has the table; all other values are estimates, and are marked as such.
solved-check-mill = These commands build the table, which takes some hours, 9 GB of memory and at most 20 GB on the disk, and verify that each value follows from the moves:
solved-ultimate = Nobody has proven who wins ultimate tic-tac-toe. On this page the ends of games are proven; all other values are estimates, and are marked as such.
solved-other = On this page a value is proven where the search or a table settles it; all other values are estimates, and are marked as such.
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

# review
review-no-moves = this game has no moves to review
review-practise = To practise:
review-practise-lesson = the lesson “{ $title }”
review-practise-puzzles = puzzles: { $theme }
