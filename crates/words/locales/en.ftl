### English. Keys are grouped by the place they are seen in.

## Results and values

nodes = { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}
plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-draw = draw
value-draws = draws
proved-exact = Proved: { $player } { $value }.
proved-wins = Proved: { $player } wins; how soon is not known yet.
proved-not-lost = Proved: { $player } does not lose, and wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
  } at best.
proved-quiet = { $moves ->
    [0] Nothing is proved yet.
    [one] Proved: nobody can force a win in the next move.
   *[other] Proved: nobody can force a win in the next { $moves } moves.
  }
value-win-in = wins in { $moves }
value-loss-in = loses in { $moves }
value-win-plies = wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-loss-plies = loses in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
value-win-boxes = wins by { $margin ->
    [one] 1 box
   *[other] { $margin } boxes
}
value-loss-boxes = loses by { $margin ->
    [one] 1 box
   *[other] { $margin } boxes
}
value-win-discs = wins by { $margin ->
    [one] 1 disc
   *[other] { $margin } discs
}
value-loss-discs = loses by { $margin ->
    [one] 1 disc
   *[other] { $margin } discs
}
value-estimate = about { $number } (estimate)

## Console dialogue

dialogue-welcome = Welcome to enraya: { $game }.
dialogue-agent-name = You play against { $agent }.
dialogue-computer = the computer ({ $agent })
dialogue-agent-depth = It looks { plies } ahead at first, further as the game goes on.
dialogue-agents = Both sides are played by { $agent }.
dialogue-level = level { $level } of { $count } ({ $title })
dialogue-thought = It searched: { $parts }.
dialogue-ask-side = Do you want to be X or O? X moves first.
dialogue-side-error = ERROR: answer X or O.
dialogue-ask-cell = { $player } to move. Cell ({ $from }-{ $to }):
dialogue-ask-column = { $player } to move. Column ({ $from }-{ $to }):
dialogue-ask-move = { $player } to move. Move (for example { $example }):
dialogue-ask-pass = { $player } to move, but no disc can be placed. Type { $example }:
dialogue-error-empty = ERROR: type a move.
dialogue-error-cell = ERROR: '{ $text }' is not a cell. Type a number from { $from } to { $to }.
dialogue-error-column = ERROR: '{ $text }' is not a column. Type a number from { $from } to { $to }.
dialogue-error-move = ERROR: '{ $text }' is not a move. Moves look like { $example }.
dialogue-error-cell-taken = ERROR: cell { $number } is taken.
dialogue-error-column-full = ERROR: column { $number } is full.
dialogue-error-move-taken = ERROR: '{ $text }' can no longer be played.
dialogue-error-play = ERROR: '{ $text }': { $reason }.
dialogue-error-outside = ERROR: '{ $text }' is not a move of this game.
dialogue-agent-cell = The agent chooses cell { $number }.
dialogue-agent-column = The agent chooses column { $number }.
dialogue-agent-move = The agent chooses move { $text }.
dialogue-agent-turn = The agent's turn…
dialogue-player-agent-turn = Turn of { $player }, an agent…
dialogue-toss-you = Coin toss: you start.
dialogue-toss-agent = Coin toss: the agent starts.
dialogue-round-you = Round { $round } of { $rounds }: you start, with X.
dialogue-round-agent = Round { $round } of { $rounds }: the agent starts, with X.
dialogue-round = Round { $round } of { $rounds }.
dialogue-score = Score after round { $round }: you { $home }, the agent { $away }, draws { $draws }.
dialogue-score-players = Score after round { $round }: player 1 { $home }, player 2 { $away }, draws { $draws }.
dialogue-unproved = There was no time to prove that this is the best move.
dialogue-player-agent-cell = { $player }, an agent, chooses cell { $number }.
dialogue-player-agent-column = { $player }, an agent, chooses column { $number }.
dialogue-player-agent-move = { $player }, an agent, chooses move { $text }.
dialogue-result-agent = End of the game: the agent wins.
dialogue-result-you = End of the game: you win!
dialogue-result-draw = End of the game: it is a draw.
dialogue-result-player = End of the game: { $player } wins.
dialogue-press-enter = Press Enter to finish.
dialogue-goodbye = Goodbye!
dialogue-input-ended = The input ended before the game did. Goodbye!
seed = seed: { $seed }
interrupted = interrupted: the answer is not complete
interrupted-end = interrupted

## Boxes and heaps in drawings

drawing-heap = { $name }: { $left } of { $full }
drawing-score = X { $first }, O { $second }

## demo

demo-game = { $agent } plays itself at { $game }
demo-pair = { $first } (X) against { $second } (O) at { $game }
demo-move = { $number }. { $player } { $agent }: { $text }
demo-search = { nodes }, { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
}, value { $value }
demo-depth = depth { $depth }
demo-full-root = root searched with full windows
demo-result-draw = Result: draw
demo-result-win = Result: { $player } wins
thought-nodes = { nodes }, { $speed } per second
thought-simulations = { $nodes ->
    [one] 1 simulation
   *[other] { $nodes } simulations
}, { $speed } per second
thought-value = value { $value }
thought-line = PV { $moves }

## count

count-title = { $game }, position: { $position }
count-start = the start
count-nodes = nodes
count-leaves = leaves
count-terminal = terminal
count-horizon = horizon
count-cutoffs = cutoffs
count-seconds = seconds
count-value = value
count-move = best move
count-ratio = ratio
count-profile = profile { $profile }: order { $order }, utility { $utility }
count-pruning = , cut { $cut }, fail { $fail }, window { $window }, root { $root }
count-depth = depth limit { $depth }, evaluation { $eval }
count-cut-short = { $algorithm } was cut short after { nodes }: its counts are lower bounds
rosetta-algorithm = algorithm
rosetta-order = order
rosetta-cut = cut
rosetta-fail = fail
rosetta-window = window
rosetta-root = root
rosetta-utility = utility
rosetta-profile = profile
rosetta-found = found as
rosetta-none = no convention counts { $number } leaves or nodes here
rosetta-cut-short = { $count ->
    [one] 1 convention was
   *[other] { $count } conventions were
} cut short after { $most } nodes: such counts are lower bounds

eval-lines = Lines that only one player has stones in, by the stones they lack
eval-threats = Open lines and threats, by how soon they can be completed
eval-coursework = The course work's heuristic: cost of a player less the other's; 10000 for a full line, else 1000 for a run that lacks one stone, else 300 for one that lacks two
eval-boxes = The lead in closed boxes
eval-mobility = Moves, corners and stable discs
eval-discs = The lead in discs
eval-own = The game's own estimate
eval-none = Nothing: all positions are equal
eval-title = { $game }, position: { $position }; { $player } to move
eval-over = { $game }, position: { $position }; the game is over
eval-value = { $name }: { $value } for { $player }
eval-scale = In ten-thousandths of a win, for the player to move: 10000 is a won game.
eval-column-term = term
eval-column-worth = worth
eval-term-lacking-1 = lines that lack one stone
eval-term-lacking-2 = lines that lack two stones
eval-term-lacking-3 = lines that lack three stones
eval-term-lacking-4 = lines that lack four stones
eval-term-lacking-more = lines that lack four stones or more
eval-term-threats = cells that complete a line
eval-term-threats-odd = of these, in odd rows with no threat of the other's below
eval-term-threats-even = of these, in even rows with no threat of the other's below
eval-term-threats-near = of these, above a cell that can be played
eval-term-threats-stacked = of these, right above another
eval-term-threats-lowest = columns in which such a cell is the lowest of both players
eval-term-cost = cost
eval-term-boxes = boxes closed
eval-term-discs = discs
eval-term-mobility = lead in moves, in hundredths of both players'
eval-term-potential-mobility = lead in empty cells beside the other's discs, in hundredths
eval-term-corners = lead in corners
eval-term-x-squares = lead in discs diagonally beside an empty corner
eval-term-c-squares = lead in discs on the edge beside an empty corner
eval-term-stable = lead in stable discs
eval-term-to-move = to move
times-depth = Profundidad
times-course = course work
times-course-seconds = course work: seconds
times-as-plies = N plies
times-as-coded = N + 2 plies
times-left-out = Searches of more than { $seconds } seconds are left out: --long makes them.

## positions

positions-ply = ply
positions-count = positions
positions-classes = up to symmetry
positions-kept = MiB kept
positions-sum = sum
positions-total = total
positions-repeats = Some positions can be reached after different numbers of plies. The total counts them once.
positions-known = of { $total } from the start, by the count of Edelkamp and Kissmann (2008)
positions-progress = ply { $ply } { $bar }
positions-progress-pass = ply { $ply } { $bar } pass { $pass }
positions-memory = stopped after ply { $ply }: continuing needs about { $mib } MiB (--memory)
positions-time = stopped after ply { $ply }: the time is up
positions-left = { $line }, about { $left } left
positions-continue = the same command continues from the checkpoint
positions-checkpoint = with --checkpoint FILE a count is kept, and the same command continues it

## compare and orderings

compare-title = { $game }, { $positions } positions
compare-depth = depth
compare-algorithm = algorithm
compare-known = known
compare-cut-first = by 1st
compare-cut-second = by 2nd
compare-cut-third = by 3rd
compare-cut-later = later
compare-first-move = first-move cuts
compare-table-hits = table hits
compare-branching = nodes^(1/depth)
compare-cut = cut short
compare-eval = evaluation at the depth limit: { $eval }
compare-engine = engine: uses its own move order and scale and searches beyond the depth limit (quiescence); only its proven results are compared
compare-agree = agreement: { $values ->
    [one] 1 value compared at the same depth
   *[other] { $values } values compared at the same depth
}, { $proofs ->
    [one] 1 proven result compared
   *[other] { $proofs } proven results compared
}: all equal
compare-alone = agreement: nothing to compare
compare-disagreements = disagreement ({ $count }): { $first }
compare-disagree = { $position }: { $one }, but { $other }
compare-says = { $algorithm } says { $value } at depth { $depth }
compare-cut-short = { $algorithm } was cut short at depth { $depth } after { nodes }: its counts there are lower bounds, and it did not search deeper
orderings-order = order
orderings-ratio = × minimum
orderings-minimum = minimum
orderings-best = best first
orderings-natural = natural
orderings-worst = worst first
orderings-random-least = random, fewest
orderings-random-quarter = random, first quartile
orderings-random-median = random, median
orderings-random-three-quarters = random, third quartile
orderings-random-most = random, most
orderings-all = Minimax
orderings-uniform = tree: { plies } deep, { $branching } moves at every node
orderings-uneven = tree: { plies } deep, number of moves varies; the minimum is the smallest subtree that proves the value
orderings-formula = b^⌈d/2⌉ + b^⌊d/2⌋ − 1 with b = { $branching }: { $leaves } leaves
orderings-formula-uneven = b^⌈d/2⌉ + b^⌊d/2⌋ − 1 with b = { $branching }, a uniform tree with as many leaves: { $leaves } leaves
orderings-samples = { $samples ->
    [one] 1 random order
   *[other] { $samples } random orders
}, seed { $seed }
plot-nodes-by-depth = Nodes by depth
plot-time-by-depth = Time by depth
plot-cuts-by-depth = Cutoffs at the first move
plot-depth = depth (plies)
plot-nodes = nodes
plot-seconds = seconds
plot-cuts = first move, share of all cutoffs
plot-mean = { $what }, mean per position
plot-orderings = Leaves of alpha-beta by the order of moves: { $title }
plot-leaves = leaves
plot-samples = random orders (of { $samples })
plot-mark = { $name }: { $number }
plot-formula = b^⌈d/2⌉ + b^⌊d/2⌋ − 1, b = { $branching }

## analyze

analyze-title = { $game }, { $player } to move
analyze-over-draw = { $game }: the game is over, a draw
analyze-over-win = { $game }: the game is over, { $player } has won
analyze-exact = Exact. { nodes }, depth { $depth }.
analyze-solved = Exact. { nodes }.
analyze-unsolved = Not fully solved: scores lie between the bounds, and estimates come from a search { plies } deep. { nodes }.
analyze-wins = wins
analyze-loses = loses
analyze-score = score { $score }
analyze-bounds = score from { $lower } to { $upper }
analyze-line = Principal variation: { $line }
analyze-odd = odd
analyze-even = even
analyze-threat = { $player } threatens column { $column }, row { $row } ({ $parity }): not yet playable
analyze-threat-cell = { $player } threatens { $cell }
analyze-threat-now = { $player } threatens column { $column }, row { $row } ({ $parity }): playable now
analyze-zugzwang-odd = X controls the zugzwang (rule of thumb): because of the odd threat in column { $column }, row { $row }, O runs out of other moves first.
analyze-zugzwang-follow = O controls the zugzwang (rule of thumb): X has no odd threat below which O could be made to play, so O can answer in the same column and get the even rows.
analyze-zugzwang-opposed = Neither player controls the zugzwang yet (rule of thumb): odd threats of both players oppose each other.
analyze-zugzwang-rows = Neither player controls the zugzwang (rule of thumb): with an odd number of rows no player gets all even ones.
analyze-estimate = Values marked as estimates come from a search { plies } deep. { nodes }.
analyze-cut-short = cut short by the limits: not every value is settled

## explain

explain-and = { $first } and { $last }
explain-and-others = { $first } and { $others } others
explain-columns = { $count ->
    [one] column { $columns }
   *[other] columns { $columns }
}
explain-cell = column { $column }, row { $row } ({ $parity })
explain-over-draw = The game is over: a draw.
explain-over-win = The game is over: { $player } has won.
explain-value = { $player } is to move and { $value }.
explain-draw = { $player } is to move. With best play it is a draw.
explain-undated = { $player } is to move and { $value }; the number of moves is not settled.
explain-unsettled = { $player } is to move. The result is not settled within the limits: { $value }.
explain-open = On the board: X has { $first }; O has { $second }.
explain-completing = { $count ->
    [one] 1 cell that completes a line
   *[other] { $count } cells that complete a line
}
explain-lacks-two = { $count ->
    [one] 1 line that lacks two stones
   *[other] { $count } lines that lack two stones
}
explain-lacks-three = { $count ->
    [one] 1 line that lacks three
   *[other] { $count } lines that lack three
}
explain-lacks-all = nothing yet
explain-single = There is only one move: { $moves }.
explain-any = All moves have the same value.
explain-keeps-win = { $count ->
    [one] Only { $moves } wins.
   *[other] Winning moves: { $moves }.
}
explain-keeps-draw = { $count ->
    [one] Only { $moves } holds the draw.
   *[other] Moves that hold the draw: { $moves }.
}
explain-quickest = { $player } wins soonest with { $moves }.
explain-longest = { $player } holds out longest with { $moves }.
explain-widest = { $player } wins by most with { $moves }.
explain-narrowest = { $player } loses by least with { $moves }.
explain-best = Best: { $moves }.
explain-looks = Best so far: { $moves }.
explain-wins-now = With { $moves }, { $player } wins at once.
explain-block = { $opponent } threatens to win with { $move }, so { $player } has to block there: after any other move { $opponent } wins at once.
explain-defence = After any other move { $opponent } wins at once.
explain-unstoppable = { $opponent } threatens to win with { $moves }, and { $player } can stop only one of them.
explain-unstoppable-above = { $opponent } threatens to win with { $moves }; if { $player } blocks there, { $opponent } wins on top of it.
explain-fork = With { $move }, { $player } makes a double threat, { $wins }: { $opponent } can stop only one of them.
explain-threat-above = With { $move }, { $player } threatens to win with { $wins }; if { $opponent } blocks there, { $player } wins on top of it.
explain-squeeze = After { $moves } every reply lets { $player } win at once.
explain-forces = With { $move }, { $player } threatens to win with { $wins }, and { $opponent } has to block there.
explain-new = With { $move }, { $player } gets { $count ->
    [one] a new threat
   *[other] new threats
}: { $cells }.
explain-poisoned = { $player } must not play { $moves }: { $opponent } would win on top of it.
explain-threats = { $player } lacks a single stone for a line: { $cells }.
explain-forced-now = { $loser } can only play { $moves }, and { $winner } then wins on top of it.
explain-forced = Best play ends in zugzwang: after { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} { $loser } can only play { $moves }, and { $winner } then wins on top of it.
explain-nim = The nim-sum of { $heaps } is { $sum }. { $count ->
    [one] The move that makes it 0 wins
   *[other] The moves that make it 0 win
}: { $moves }.
explain-nim-zero = The nim-sum of { $heaps } is 0, so the player to move loses.
explain-closes = With { $move }, { $player } closes { $boxes ->
    [one] a box
   *[other] { $boxes } boxes
}.
explain-line = Best play: { $line }.
explain-line-open = Best play, as far as it is settled: { $line }.
explain-forced-line = Every reply of { $opponent } but the last is forced: any other would lose at once.
explain-boxes = It ends with { $first ->
    [one] 1 box
   *[other] { $first } boxes
} for X and { $second } for O.
explain-others = The other moves:
explain-cost = { $moves }: { $cost }
explain-cost-because = { $cost } ({ $why })
explain-cost-later = also a win, but { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} later
explain-cost-later-plies = also a win, but { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} later
explain-cost-slips = a draw instead of a win
explain-cost-throws = { $value } instead of winning
explain-by-above = { $opponent } wins on top of it
explain-by-win = { $opponent } wins at once with { $reply }
explain-by-fork = { $opponent } makes a double threat with { $reply }

## review

review-title = { $game }, { plies }
review-mark-best = best
review-mark-good = good
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-none = not settled
review-ends-win = wins the game
review-ends-draw = ends the game in a draw
review-ends-loss = loses the game
review-only-move = the only move: { $player } { $kept }
review-only-best = the only best move: { $player } { $kept }
review-best = no move is better: { $player } { $kept }
review-misses-win = misses an immediate win with { $better }
review-leaves-line = lets { $opponent } make { $k } in a row with { $reply }; better: { $better } ({ $best })
review-lets-win = lets { $opponent } win at once with { $reply }; better: { $better } ({ $best })
review-worse = { $text } { $kept }; better: { $better } ({ $best })
review-unsettled = not settled within the limits

## puzzle

puzzle-title = { $game }, { $player } to move, difficulty { $difficulty }
puzzle-position = position: { $position }
puzzle-win = Only one move wins: find it.
puzzle-draw = Only one move does not lose: find it.
puzzle-ask = Your move (Enter alone: show the solution):
puzzle-nearest = Difficulty { $found } instead of { $asked }: none of the { $games } games played with this seed has a puzzle of difficulty { $asked }; another seed may have one.
puzzle-nearest-set = Difficulty { $found } instead of { $asked }: no puzzle of this kind has difficulty { $asked }.
puzzle-theme-double-threat = double threat
puzzle-theme-block = block
puzzle-theme-odd-threat = odd threat
puzzle-theme-zugzwang = zugzwang
puzzle-theme-endgame = endgame
puzzle-right = Right: { $move } { $value }.
puzzle-wrong = Wrong: not { $found } but { $move }, which { $value }.
puzzle-solution = The solution is { $move }, which { $value }.
puzzle-number = puzzle { $number }
puzzle-refuted = Not { $move }, which { $value }: { $line }. Try again.
puzzle-defence = The best defence: { $replies }
puzzle-theme = Theme: { $theme }

## exam

exam-title-minimax = Minimax by hand
exam-title-alphabeta = Alpha-beta by hand
exam-key = answer key
exam-sheet = Sheet { $number }
exam-name = Name
exam-question = Question { $number }
exam-figure = The tree { $tree }
exam-made = enraya exam, seed { $seed }, profile { $profile }
exam-task-minimax = Go through the tree from left to right with minimax. MAX, a triangle that points up, moves at the root; MIN points down. Write its value into every node.
exam-task-alphabeta = Go through the tree from left to right with alpha-beta. MAX, a triangle that points up, moves at the root; MIN points down. Write into every node that is visited the value it returns, leave all others empty, and cross out every branch that is cut.
exam-rule-ge = A node is cut as soon as its value reaches a bound: v ≥ β at MAX, v ≤ α at MIN.
exam-rule-gt = A node is cut only when its value passes a bound, never on equality: v > β at MAX, v < α at MIN.
exam-rule-soft = A node that is cut returns the value it has found.
exam-rule-hard = No node returns a value outside its window: below α it returns α, above β it returns β.
exam-names = Nodes and branches are named by their numbers from the root, from left to right: 2.1 is the first child of the second child of the root.
exam-root = root
exam-ask-value = Value of the root
exam-ask-move = Branch that MAX chooses (the first of equals)
exam-ask-cuts = Branches cut, from left to right (only the topmost)
exam-ask-leaves = Leaves visited
exam-ask-nodes = Nodes visited, root and leaves included
exam-moodle-empty = Where there is nothing to write, write a hyphen (-).
exam-moodle-node = Value of node { $node }
scorm-first = The first check of each tree counts; further ones are for practice.
scorm-sheet = Sheet (1 to { $of })
scorm-mark = First check: { $mark } of 100.
scorm-result = Result: { $mark } of 100. Trees checked: { $checked } of { $of }.
scorm-none = There is no learning platform around this page: results are not reported. Everything else works.
scorm-refused = The platform did not take the result ({ $reason }). Tell your teacher what you see here.
scorm-missing = The sheet cannot be loaded: the package must be uploaded whole.
exam-written = { $file }: { $students ->
    [one] 1 sheet
   *[other] { $students } sheets
}
exam-repeated = There are not enough trees of this shape: { $count ->
    [one] 1 sheet repeats
   *[other] { $count } sheets repeat
} another one

## Grading of Python functions

grade-py-differs = { $call } is { $found }; expected { $expected }
grade-py-not-a-set = { $call } has the right moves, but in a { $found }, not in a set: { $expected }
grade-py-accepted = { $call } must raise an exception: { $why }; it returned { $found }
grade-py-why-taken = the cell is taken
grade-py-why-outside = there is no such cell
grade-py-why-negative = there is no such cell (negative numbers would count from the end)
grade-py-shared = { $call } has one and the same list as several rows: a stone in one is in all of them
grade-py-changed = { $call } changes the board it is given: afterwards that is { $found }
grade-py-not-optimal = { $call } is { $found }, with which { $who } gets { $got }; { $expected } would be { $best }
grade-py-not-legal = { $call } is { $found }, which is not a move on this board; expected { $expected }
grade-py-value-for-move = { $call } is { $found }, the value of the board; minimax returns the move, an action (i, j): expected { $expected }
grade-py-index-for-move = { $call } is { $found }, the number of a cell; an action is its row and column: expected { $expected }
grade-py-pair-for-move = { $call } is { $found }, a value beside a move; minimax returns only the move: expected { $expected }
grade-py-follows = { $message }. This follows from { $causes }: with that right, it is right, and costs nothing
grade-py-value-win = a win
grade-py-value-draw = a draw
grade-py-value-loss = a loss
grade-py-or = { $some } or { $last }
grade-py-constant = { $name } is { $found }; expected { $expected }
grade-py-raised = { $call } raises { $error }
grade-py-at-line = { $error } (line { $line })
grade-py-nonsense = { $call } broke the connection to the grader: its answer cannot be read
grade-py-exited = { $call } ends the program with exit()
grade-py-asked-input = { $call } asks for input, but no input is available
grade-py-endless = { $call } recurses without end (RecursionError)
grade-py-late = { $call } has not finished after { $seconds } s
grade-py-over = { $call } has not finished: the { $total } s for the whole file are over
grade-py-memory = { $call } needs more than { $mib } MiB of memory
grade-py-died = { $call } ended the process ({ $ending })
grade-py-exit-code = exit code { $code }
grade-py-signal = signal { $code }
grade-py-import = reading the file
grade-py-hidden = { $path } lies beside the file, where the sandbox hides it: --visible { $path } shows it (visible=[…] in Python)
grade-py-unreadable = the file cannot be read: { $error }
grade-py-no-file = there is no file or folder { $path }
grade-py-no-files = there is no Python file in { $path }, nor in the folders in it
grade-py-syntax = the file is not Python: { $error }
grade-py-missing = there is no function { $name }
grade-py-missing-search = there is no function to grade: expected { $names }
grade-py-not-asked = not asked: too much had failed before
grade-py-no-board = not counted: result returns no board for legal moves
grade-py-guessed = graded as '{ $spec }', by what the file defines (--spec overrides)
grade-py-not-reached = not asked: the { $total } s for the whole file were over
grade-py-rest-not-reached = The rest was not asked: the { $total } s for the whole file were over
grade-py-signature = { $name } needs the argument '{ $parameter }', which is unknown here: call the tree what you like, and the others { $allowed }, or give them default values
grade-py-no-signature = { $name } is not a function of a tree
grade-py-returned = { $call } returned { $found }; expected the value, or (value, move)
grade-py-returned-move = { $call } returned { $found }; expected (value, move), the move being the number of a child from 0 or the child itself
grade-py-value-twice = { $call } returned { $found }: the second part is the value again; expected (value, move), the move being the number of a child from 0 or the child itself
grade-py-move-first = { $call } returned { $found }: that is (move, value); expected (value, move)
grade-py-other-value = all nodes are right, but you returned the value { $found }; expected { $expected }
grade-py-other-move = all nodes and the value are right, but you returned the move { $found }; expected { $expected } (counting from 0)
grade-py-only-plain = { $call } works on plain lists, but not on instrumented lists ({ $error }): use isinstance, for, len and [] only
grade-py-no-task = this line is not a task: { $line }
grade-py-only-trees = this file is graded on trees only
grade-py-on-tree = { $text }; tree { $tree }
grade-py-printed = note: it prints { $count } characters while it is graded; they are ignored
grade-py-total = { $mark } of 100; right: { $right } of { $all }
grade-py-right = right
grade-py-check = Check
grade-py-result = Result
grade-py-reference = Reference search
grade-py-check-file = file
grade-py-check-constants = X, O, EMPTY
grade-py-check-result-invalid = result: invalid actions
grade-py-check-result-unchanged = result: its argument
py-no-program = the command line is a program of its own: pip install ./crates/cli (or cargo install --path crates/cli) in a checkout of enraya
grade-py-interrupted = interrupted: the answer is not complete
grade-py-help-usage = { "usage: " }
grade-py-help-arguments = arguments
grade-py-help-options = options
grade-py-help-help = show this and exit
grade-py-help-about = Grade functions written in Python: say where each first goes wrong.
grade-py-help-path = a student's file, or a folder of them (a list of marks as CSV)
grade-py-help-spec = what the functions should do: cs50 (boards), tree (nested lists); detected if omitted
grade-py-help-lang = language of the report
grade-py-help-time = seconds for one call (%(default)g)
grade-py-help-total = seconds for a whole file (%(default)g); what is not reached by then earns nothing
grade-py-help-memory = MiB of memory (%(default)s)
grade-py-help-seed = seed of the boards and trees
grade-py-help-profile = conventions of alpha-beta on trees: aima, cs188, lecture, coursework
grade-py-help-boards = how many boards of each kind
grade-py-help-trees = how many trees
grade-py-help-visible = a file or folder that the code may read
grade-py-help-format = how the report is printed
grade-py-help-exit = Exit codes: 0 all right, 3 answered but wrong, 1 something was not answered or interrupted, 2 wrong usage. The code runs in a sandbox; if the system does not allow one, the report says so.

## A person asked for a move (Python)

query-state = Current state:
query-moves = Available moves:
query-ask = { "Your move? " }
query-refuse = { $answer } is not one of them.
query-none = There is no legal move: the turn passes to the next player.

## mcp
# Read by assistants, which choose tools by these texts.
mcp-missing = this program was built without the MCP server: cargo build --release --features mcp builds one with it, and published programs have it
mcp-instructions =
    Exact answers about two-player games: use them in place of guesses about values, best moves and node counts.
    Games: tictactoe, connect4 (6 rows x 7 columns), gomoku, line:ROWSxCOLSxK with +gravity, +misere, +exact (line:4x5x4+gravity), nim:3,4,5, dots:2x3, othello, othello:6x6.
    A position is text, and the empty text is the start. With gravity it is the columns played: 1 to 9, then a, b... (4453). Elsewhere the moves played, each a letter for the column and a number for the row from the bottom, from the top in Othello (b2 a1 c3); or a diagram, rows from the top: XO./.X./..O with X the first player.
    Distances are in plies. Values marked as estimates are not proven.
mcp-analyse = The value of every legal move of a position, or of up to 64 positions: win, draw or loss with its distance in plies, proven where "exact" is true; best line, threats, who profits from zugzwang.
mcp-explain = Why the best move of a position is best and what the other moves cost, in sentences whose claims are proven.
mcp-review = A game move by move: the value before and after each move, which moves were mistakes, what was better and why.
mcp-count = How many nodes and leaves minimax, alpha-beta and other textbook searches examine in a position. The numbers depend on conventions (order of moves, cutoff test, returned bound, window, utility), which the answer names.
mcp-tree = The search tree of a position of a game, or of an abstract tree of numbers in nested lists: every node with its value and window, every cutoff, step by step. Give either "game" or "tree". At most 100 nodes unless "limit" says more.
mcp-tree-picture = Whether a drawing of the tree is wanted too, as PNG.
mcp-puzzle = A position in which exactly one move keeps the win or the draw, with its solution: by number, theme, difficulty, day or seed. Do not tell a student the solution before an attempt.
mcp-judge = How well a player plays, measured against proven values: rates of perfect and of value-keeping moves with 95 % intervals, points lost, by phase and by kind of position, first blunder. If the time is over, "complete" is false.
mcp-unknown-tool = there is no tool '{ $found }': the tools are { $allowed }
mcp-unknown-parameter = { $tool } has no parameter '{ $name }'

## judge

judge-prompt =
    You are playing { $game }. { $rule }

    The board (X and O are stones, . is an empty cell):

    { $board }

    You play { $player } and it is your turn. Legal moves: { $moves }.
    Answer with one of them, as "Move: ...".
judge-title = { $agent } in { $game }: { $decisions } positions
judge-title-self = { $agent } in { $game }: { $decisions } decisions in { $games } games against itself
judge-title-against = { $agent } in { $game }: { $decisions } decisions in { $games } games against { $opponent }
judge-perfect = perfect moves
judge-kept = moves that keep the result
judge-kept-choices = the same where some move does not
judge-illegal = illegal answers
judge-failed = no answer
judge-regret = points lost per decision (win 1, loss 0)
judge-delay = plies lost where the result is kept
judge-by-phase = Phase
judge-by-situation = Position
judge-head-decisions = decisions
judge-head-perfect = perfect
judge-head-kept = kept
judge-head-regret = points lost
judge-phase-opening = opening
judge-phase-middle = middle game
judge-phase-endgame = endgame
judge-situation-win-at-once = wins at once
judge-situation-block = must block
judge-situation-double-threat = wins in two
judge-situation-long-win = wins later
judge-situation-hold = must hold a draw
judge-situation-lost = lost
judge-situation-free = every move keeps the result
judge-blunders = A move that loses value in { $games } of { $of } games; the first one after { $ply } plies (median).
judge-blunders-positions = { $count ->
    [one] One answer loses value.
   *[other] { $count } answers lose value.
}
judge-example = First: game { $game }, ply { $ply }, position { $position }: { $answer } ({ $after }) in place of { $best } ({ $before }).
judge-example-none = First: game { $game }, ply { $ply }, position { $position }: no move ({ $answer }) in place of { $best } ({ $before }).
judge-unproven = { $count ->
    [one] One decision is not judged: its values are not proven within the limits.
   *[other] { $count } decisions are not judged: their values are not proven within the limits.
}
judge-plot = Moves of { $agent } in { $game }, with 95 % intervals

## grade

grade-nothing = nothing
grade-root = the root
grade-node = node { $node }
grade-value-max = { $node }: you wrote { $found }; MAX takes the largest of { $of }: { $value }
grade-value-min = { $node }: you wrote { $found }; MIN takes the smallest of { $of }: { $value }
grade-value-bound = { $line }; that is outside its window, so it returns { $value }
grade-unvisited = node { $node } is never visited: branch { $branch } is cut
grade-missed-max = branch { $branch } is cut: after { $value }, MAX has at least that at { $node }, and MIN need not allow more than β = { $bound }
grade-missed-min = branch { $branch } is cut: after { $value }, { $node } cannot exceed that, and MAX already has α = { $bound }
grade-false-cut = branch { $branch } is not cut: no value has reached a bound there (α = { $alpha }, β = { $beta })
grade-false-equal = branch { $branch } is not cut: { $value } only equals the bound, and profile { $profile } cuts only beyond it
grade-move = branch chosen: you wrote { $found }; MAX takes { $expected }, the first one worth { $value }
grade-leaves = leaves visited: you wrote { $found }; there are { $expected }
grade-nodes = nodes visited: you wrote { $found }; there are { $expected }
grade-mark = sheet { $student }: { $mark } of 100
grade-mark-name = { $name }, sheet { $student }: { $mark } of 100
grade-first = question { $number }: { $mistake }
grade-more = { $count ->
    [one] one more mistake after that
   *[other] { $count } more mistakes after that
}
grade-sandbox-user = Not isolated: the system refuses namespaces, or has neither bubblewrap (bwrap) nor unshare. Programs run as another user, who can read what everybody can.
grade-sandbox-none = Not isolated: the system refuses namespaces, or has neither bubblewrap (bwrap) nor unshare. Programs run with your rights.
grade-entry = { $name }: { $mark } of 100
grade-task-right = task { $number }: right, { $visits ->
    [one] 1 node
   *[other] { $visits } nodes
}
grade-task-wrong = task { $number }: { $text }
grade-task = { "  " }{ $task }
grade-habit = Everything matches a program that { $habit }.
grade-cap-never = No value is right: at most { $most } of 100.
grade-cap-luck = The value is right in { $right } of { $given } tasks, as luck would have it: at most { $most } of 100.
grade-minimax = This is minimax, which never prunes: handed in as alpha-beta it earns the values and moves, but not the search.
grade-task-name = Task { $number }
grade-question = Question { $number }
grade-no-variable = --format classroom50 needs the environment variable { $name }, which the platform sets
grade-one-only = --format { $format } is for one program or answer sheet: for a class, allowed are { $allowed }
grade-no-compiler = { $compiler } is not installed here: the submission cannot be compiled or run
grade-link = a link is not followed: hand in the file itself
grade-too-large = the submission has more than { $mib } MiB
grade-bundle-dynamic = This program is not static: it runs in images whose C library is as new as the one here. The released one runs in all.
grade-no-template = { $game }: templates have the rules of k in a row only; for other games write the rules yourself, the protocol is in docs/en/grading.md
grade-no-source = there is no file { $name } in the submission, nor a single one that ends in .{ $end }
grade-not-compiled = it does not compile: { $lines }
grade-task-fine = task { $number }: right
grade-tasks-wrong = tasks { $first } to { $last } ({ $count }): { $text }
grade-program-mark = { $mark } of 100; right: { $right } of { $all }
habit-other-cut = cuts on equality where the profile does not, or the other way round
habit-never-prunes = never prunes
habit-prunes = prunes, although minimax does not
habit-shallow = does not pass α and β down and uses only the parent's bound
habit-no-alpha = never raises α at MAX nodes
habit-no-beta = never lowers β at MIN nodes
habit-zero = starts from 0 instead of −∞ and ∞
habit-swapped = takes the smallest value for MAX and the largest for MIN
habit-reversed = goes from right to left
habit-post-order = reports a node when leaving it, not when entering it
habit-last-tie = takes the last of equally good moves instead of the first
habit-swapped-bounds = swaps α and β in the recursive call
habit-always-max = takes the largest value at every node: MAX and MIN never alternate
habit-always-min = takes the smallest value at every node below the root: MAX and MIN never alternate
habit-skips-first = never looks at the first child of a node
habit-skips-last = never looks at the last child of a node
habit-index = returns the number of the best child in place of its value
habit-negamax-leaves = negates values from level to level, but takes every leaf for the value of the player to move there
habit-negated = returns the value for MIN: the sign is the wrong way round
habit-always-zero = always returns 0
habit-first-leaf = returns the first leaf
habit-last-leaf = returns the last leaf
habit-sum = adds the leaves
habit-largest-leaf = returns the largest leaf of all
habit-smallest-leaf = returns the smallest leaf of all
fault-visit = visit { $number }: { $found }, expected { $expected }: { $why }
fault-no-visit = visit { $number }: you visited nothing; expected { $expected }: { $why }
fault-leaves = { $kind } visits { $expected } leaves, not { $found }
fault-wrong-value = the value is { $expected }, not { $found }
fault-wrong-move = the value is right, but the best move is { $expected }, not { $found }
fault-evaluation = the evaluation is { $expected }, not { $found }
fault-game = { $found }, but with best play it is { $expected }: { $moves }
fault-game-win = a win
fault-game-draw = a draw
fault-game-loss = a loss
fault-value = all nodes are right, but the value is { $expected }, not { $found }
fault-move = all nodes and the value are right, but the move is { $expected }, not { $found }
fault-not-asked = skipped after too many failures
fault-unknown = there is no such node
fault-again = it was visited before
fault-over = the search was over
fault-order = wrong order
fault-never = you never visit it
fault-changed = your function changes the tree that it is given: afterwards that is { $found }
fault-pruned-equal = you pruned { $node } on equality (its value { $value } only equals the bound); profile { $profile } does not
fault-pruned-early = you pruned { $node } too early: its value, { $value }, has not reached the bound, { $bound }
fault-kept-equal = you did not prune { $node } on equality (its value { $value } equals the bound); profile { $profile } does
fault-kept = you should have pruned { $node }: its value, { $value }, has reached the bound, { $bound }
template-about = A program that `enraya grade` can mark: the protocol is done, the search is yours to write.
template-node = A node of the tree: name as in "2.1", move is the number of its branch; only leaves have a value.
template-board-node = A position. MAX is the player to move at the root; only where the game is over, or at the depth limit, has it a value.
template-c-children = It has `count` children: child(node, 0), child(node, 1), and so on; `value` counts only if is_leaf.
template-result = A value and the best child (its move, in C); nothing for a leaf.
template-minimax = Minimax: visits all nodes from left to right, parents before their children.
template-alphabeta = Alpha-beta: the same, without the branches that cannot change the result.
template-cut = cut is "ge" (cut when the value reaches the bound) or "gt" (only when it passes it).
template-fail = fail is "soft" (return the value found) or "hard" (return alpha or beta instead of a value outside the window).
template-leaf = Count every leaf that the search visits.
template-returns = Returns the value of the node and its best child, the first of equals; none for a leaf.
template-search = The value of the node, by whatever search you like, and a best child.
template-evaluate = The evaluation of a board for a player: rows from the top, X, O or . in each cell.
template-choose = The child of the node that your agent plays.
template-field = The text of a field of the task, which is one line of JSON.
template-only-trees = this program searches only trees
template-only-boards = this program knows only k in a row

## book

book-complete = { $game }: every position of the first { $plies ->
    [one] ply
   *[other] { $plies } plies
}
book-partial = { $game }: some positions of the first { $plies ->
    [one] ply
   *[other] { $plies } plies
}
book-entries = entries: { $entries }
book-size = size: { $bytes } bytes
book-checksum = checksum: { $checksum }
book-progress = { $done } of { $total ->
    [one] 1 position
   *[other] { $total } positions
}, { $left } left
book-stopped = stopped, { $known } of { $total ->
    [one] 1 position is
   *[other] { $total } positions are
} known: run the same command again to continue
book-consistent = { $game }: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}, in order and consistent
book-sample = { $agreeing } of { $sampled ->
    [one] 1 entry agrees
   *[other] { $sampled } entries agree
} when solved again (seed { $seed })
book-wrong = { $position }: { $score } in the book, { $right } is right
jobs-planned = plan of kind { $kind }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
  } of work in { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
  }
jobs-worked = { $done } of { $total ->
    [one] { $total } shard
   *[other] { $total } shards
  } done, { $made } of them now
jobs-progress = { $bar } { $done } of { $total } shards, { $left } left
jobs-status = { $done } of { $total ->
    [one] { $total } shard
   *[other] { $total } shards
  } done, { $missing } missing
jobs-rate = { $rate } shards a second, { $left } left
jobs-damaged = shard { $number }: damaged, will be done again
jobs-failed = shard { $number }: failed after { $attempts ->
    [one] { $attempts } attempt
   *[other] { $attempts } attempts
  }: { $error }
jobs-merged = { $shards ->
    [one] { $shards } shard
   *[other] { $shards } shards
  } checked and merged, { $bytes } bytes
book-stray = { $position }: does not belong in the book

## solve

solve-start = the start
solve-first = first
solve-second = second
solve-wins-in = { $player } wins in { $moves }
solve-wins-plies = { $player } wins in { plies }
solve-wins = { $player } wins
solve-won = { $player } has won
solve-over-draw = the game is over, a draw
solve-unsettled = not settled
solve-solving = solving
solve-score = score { $score }
solve-bounds = score from { $lower } to { $upper }
solve-best = best { $moves }
solve-cut-short = not settled within the limits: { $count } of { $positions }
check-positions = positions { $positions }, right { $right }, wrong { $wrong }
check-unsettled = , not settled { $count }
check-means = mean time { $time }, mean nodes { $nodes }, { $speed } Mnodes/s
check-wrong = wrong: { $position }: { $found }, expected { $expected }

## games

games-tictactoe = Tic-Tac-Toe: 3 in a row on 3×3
games-connect4 = Connect Four: 4 in a row on 6 rows × 7 columns, with gravity
games-gomoku = Gomoku: 5 in a row on 15×15
games-line = any board of 1-{ $most } rows and columns; +gravity: stones fall; +misere: making k loses; +exact: longer lines do not count
games-othello = Othello (Reversi), 8x8 or with 4, 6 or 8 rows and columns; cells from the top left (d3), or pass
games-nim = Nim with 1-{ $heaps } heaps of 1-{ $size } objects; taking the last one wins (+misere: loses)
games-dots = Dots and Boxes, rows and columns of boxes 1-{ $most }; closing a box gives another move
games-alias = also { $names }
games-cells = Ways to name a cell, row by row from the top:
games-cells-commands = commands, URLs, JSON
games-cells-dialogue = dialogue, terminal (0-8)
games-cells-cs50 = cs50 (row, column)
games-cells-aima = AIMA (column, row)
games-levels = levels 1-{ $count }
games-levels-sized = { $least }-{ $most } levels, more on larger boards

## bench

bench-signature = signature: { $nodes } nodes
bench-solver-signature = solver signature: { $nodes } nodes
bench-speed = { $seconds } s, { $speed } million nodes/s
bench-solver-speed = solver: { $seconds } s, { $speed } million nodes/s

## Errors: one line, what was wrong and what is allowed

error = error: { $message }
error-suggestion = { $message }; did you mean '{ $name }'?
form-rows = ROWS
form-columns = COLS
form-heap = HEAP
error-game-unknown = unknown game '{ $found }': allowed are { $allowed }
error-game-form = '{ $found }' is not a game: it should look like { $form }
error-game-modifier = '+{ $found }' does not fit this game: allowed are { $allowed }, each once
error-game-rows = { $found } rows: allowed are 1 to { $most }
error-game-columns = { $found } columns: allowed are 1 to { $most }
error-game-k = k = { $found }: allowed are 1 to { $most } on this board
error-game-othello-rows = { $found } rows: allowed are 4, 6 and 8
error-game-othello-columns = { $found } columns: allowed are 4, 6 and 8
error-game-heaps = { $found } heaps: allowed are 1 to { $most }
error-game-objects = heap { $heap } has { $found } objects: allowed are 1 to { $most }
error-positions-unnamed = positions are counted in games that have names, not in trees or custom games
error-positions-symbolic = the symbolic method counts boards with gravity of up to 15 rows
error-positions-checkpoint = only the symbolic method has checkpoints: boards with gravity of up to 15 rows
error-checkpoint-none = this file is no checkpoint of a count
error-checkpoint-other = this checkpoint is of another count ('{ $title }') or version
error-checkpoint-damaged = this checkpoint is damaged: delete it to count from the start
error-position-move = move { $number } '{ $text }' of the position: { $reason }
error-move-empty = the move is empty
error-move-form = moves look like '{ $example }'
error-move-outside = this game has no such move
error-play-over = the game is already over
error-play-illegal = that move is not legal here
error-play-taken = there is no room left there
error-play-floating = a stone there would float: the cell below it is empty
error-play-flips-nothing = a disc there would flip none of the opponent's
error-play-must-place = you may pass only when you have no other move
error-drawing-rows = the board has { $found ->
    [one] 1 row
   *[other] { $found } rows
}: { $expected ->
    [one] 1 is needed
   *[other] { $expected } are needed
}
error-drawing-columns = row { $row } of the board has { $found ->
    [one] 1 character
   *[other] { $found } characters
}: { $expected ->
    [one] 1 is needed
   *[other] { $expected } are needed
}
error-drawing-symbol = '{ $found }' in row { $row } of the board: allowed are { $allowed }
error-drawing-counts = impossible stone counts, { $first } X and { $second } O: X needs as many as O, or one more
error-drawing-floating = floating stone on { $cell }: the cell below it is empty
error-drawing-winners = two winners: both players have a line
error-drawing-played-on = { $player } has a line, but { $other } moved after it
error-drawing-lines-apart = { $player } has lines that no single last move could complete
error-drawing-player = the player to move must be X or O, not '{ $found }'
error-drawing-heap = heap { $heap } holds '{ $found }': allowed are 0 to { $most }
error-drawing-heaps = { $found ->
    [one] 1 heap
   *[other] { $found } heaps
}: the game has { $expected }
error-drawing-owner = box { $cell } must have an owner if, and only if, its four edges are drawn
error-drawing-centre = { $cell } is empty: the four cells in the middle always have a disc
error-move-list = move { $number } '{ $text }': { $reason }
error-review-none = there are no moves to review: give the moves of a game (4453, "b2 a1"), not a board
error-puzzle-unsolvable = there are no puzzles for this game, which is too large to solve: try connect4 or tictactoe
error-puzzle-none = no position of this game with exactly one good move was found
error-puzzle-stopped = no puzzle was found within the limits
error-puzzle-set = numbers, themes and the puzzle of the day exist only for { $games }
error-puzzle-number = the puzzles of this game are numbered from 1 to { $count }
error-puzzle-theme = no puzzle of this game has the theme '{ $theme }'
error-puzzle-date = a date is written like 2026-11-18
error-exam-leaves = trees with { $found } leaves do not fit on a sheet: allowed are up to { $most } (--branching to the power of --depth)
error-exam-shallow = nothing is cut in a tree of one ply: alphabeta needs --depth 2 or more
error-exam-variant = no tree with --branching { $branching } and --depth { $depth } shows the difference of this profile: try a larger one
error-exam-form = not an exam written by `enraya exam --format json`: { $reason }
error-exam-name = '{ $found }': allowed are { $allowed }
error-exam-tree = sheet { $student }, question { $question }: the tree cannot be read
error-exam-nothing = it has no questions
error-answers-form = not an answer sheet as printed by `enraya grade --template answers`: { $reason }
error-answers-sheet = the exam has no sheet { $student }
error-answers-questions = sheet { $student } has { $expected ->
    [one] 1 question
   *[other] { $expected } questions
}, but { $found } were answered
error-answers-node = sheet { $student }, question { $question }: there is no such node or branch { $node }
error-task-position = position '{ $position }': { $reason }
error-task-none = it has no positions
error-task-unsolved = the value of position '{ $position }' cannot be found in time: choose a later one
error-task-unsolved-start = the value of the starting position cannot be found in time: choose a later one
error-task-large = position '{ $position }' has more than { $most } nodes: set a limit with --depth
error-agent-unknown = unknown agent '{ $found }': allowed are { $allowed }
error-agent-no-options = { $agent } takes no options, but '{ $found }' was given
error-agent-option = { $agent } has no option '{ $found }': allowed are { $allowed }
error-agent-level = this game has levels 1-{ $highest }, not { $level }
error-tree-engine = The engine searches games, not abstract trees: choose another algorithm.
error-tree-empty = the tree is empty: a tree is numbers in nested lists, [[3,12,8],[2,4,6]]
error-tree-unexpected = '{ $found }' at character { $at }: a tree is numbers in nested lists, [[3,12,8],[2,4,6]]
error-tree-unclosed = a list of the tree is not closed: ']' is missing at the end
error-tree-childless = a list of the tree is empty: every inner node needs a child
error-tree-infinite = '{ $found }' in the tree is not a finite number
error-tree-deep = a tree has at most { $most } plies
error-tree-wide = a node of a tree has at most { $most } children
error-tree-large = a tree has at most { $most } nodes
error-agent-memory = no memory for a table of { $mib } MiB: choose a smaller table=N
error-agent-perfect = perfect does not play this game: it plays boards with gravity, such as connect4, with (rows + 1) × columns at most { $most }, without +misere or +exact, and games small enough to search to the end, such as tictactoe
error-agent-command = exec:{ $found }: a command is needed, with matching quotes (exec:python3 "my bot.py")
error-agent-program = agent: { $reason }
error-agent-value = { $option } '{ $found }': allowed are { $allowed }
error-order-unsupported = this game has no order '{ $order }': allowed are row and a list of moves
error-order-empty = the order names no move: allowed are row, column, center and a list of moves
error-order-unknown = '{ $found }' in the order is not a move of this game
error-order-twice = '{ $found }' appears twice in the order
error-evaluation = this game has no evaluation '{ $found }': allowed are { $allowed }
error-in-file = { $file }: { $reason }
error-in-line = line { $line }: { $reason }
error-table-memory = no memory for a table of { $mib } MiB: choose a smaller --table
error-book-foreign = this is not an opening book of enraya
error-book-exists = this file already exists and is not a book: choose another --out
error-book-other = this is a book of { $game }
error-book-version = the book has version { $found }, which this program does not support
error-book-length = the book is damaged: it has { $found ->
    [one] 1 byte
   *[other] { $found } bytes
} instead of { $expected }
error-book-checksum = the book is damaged: its checksum is wrong
error-book-game = the book is damaged: its game cannot have books
error-book-depth = the book is damaged: it claims { $found } plies of a game with at most { $most }
error-book-large = the book has more than { $mib } MiB
error-book-table = the book is damaged: its table is impossible
error-book-order = the book is damaged: entry { $number } is out of order
error-book-entry = the book is damaged: entry { $number } is impossible
error-book-none = there are no books of { $game }: allowed are line games with gravity and (rows + 1) × columns up to { $bits }
error-book-journal = this journal belongs to another book ('{ $title }'): move it or choose another --out
error-book-busy = another process is building this book
error-jobs-units = { $found } scores of { $expected } positions
error-jobs-position = position { $number }: { $message }
error-jobs-name = '{ $found }': allowed are { $allowed }
error-jobs-parameter = { $name }: '{ $found }' is not possible
error-jobs-submission = '{ $name }' has changed since the plan was made, or is gone
error-jobs-unicode = the name of a folder in a plan must be Unicode
error-jobs-nothing = there is nothing to do: the plan would have no shard
error-jobs-agent = '{ $agent }' does not play the same moves again on another machine: allowed are { $allowed }
error-jobs-plies = { $game } has no unfinished position after { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
  }
error-jobs-no-plan = this is not a plan of enraya ({ $reason }): enraya jobs plan makes one
error-jobs-plan-version = this plan is of version { $found } and this program is version { $here }: use that version or make the plan anew
error-jobs-plan-changed = this plan was changed after it was made: make it anew with enraya jobs plan
error-jobs-no-task = this is not a task of enraya ({ $reason })
error-jobs-task-version = this task is of version { $found } and this worker is version { $here }: all machines need one version
error-jobs-damaged = this shard is damaged: enraya jobs work does it again
error-jobs-other-shard = this shard is of another plan ({ $found }): enraya jobs work does it again
error-jobs-shard-version = this shard is of version { $found } and this program is version { $here }
error-jobs-other-store = this store belongs to another plan ({ $found }): choose another --store
error-jobs-write = cannot write: { $reason }; what is in the store stays, and the same command resumes
error-jobs-shard = shard { $number }: { $message }
error-jobs-missing = { $missing } of { $total } shards are missing, the first is { $first }: enraya jobs work does them
error-book-wrong = the book is not right: { $wrong ->
    [one] 1 entry is wrong
   *[other] { $wrong } entries are wrong
}, { $missing ->
    [one] 1 is missing
   *[other] { $missing } are missing
}
error-score-form = a line is the columns played, a space and the score (4453 -2)
error-score-impossible = no position with so many stones has the score { $score }
error-score-contradiction = the score { $score } contradicts an earlier { $known }
error-file-large = more than { $mib } MiB
error-file-line = a line of more than { $kib } KiB
error-file-read-only = the file is read-only (--force replaces it)
error-file = cannot read '{ $file }': { $reason }
error-input-alone = - means standard input: it cannot be combined with other positions
error-check-nothing = nothing to check: give positions with their scores in quotes ("4453 -2"), --file or -
error-no-score-argument = '{ $found }' has no score to check: give both in quotes ("4453 -2")
error-at-line = line { $number }: { $message }
error-at-position = '{ $position }': { $message }
error-no-score = '{ $found }' has no score to check: a position, a space and its score are needed (4453 -2)
error-compare-mcts = mcts has no depth to compare: use `enraya match` to play it against the others
error-no-positions = '{ $file }' has no positions
error-picture = '{ $file }': the file name of a picture must end in .svg or .png
error-picture-size = a picture of { $width } × { $height } pixels is too large: at most { $most } pixels in all
error-picture-draw = the picture cannot be drawn: { $reason }
error-picture-not-built = this build makes no PNG pictures: make an SVG instead, or build it with the cargo feature png
error-measured-columns = the first line must name the columns depth and seconds
error-measured-line = line { $line }: '{ $found }' is not a depth in plies and a time in seconds
error-measured-empty = there are no measurements
error-orderings-large = the tree has more than { $nodes } nodes: choose a smaller --depth or a larger --nodes
error-orderings-stopped = stopped before the whole tree was searched
error-language = unknown language '{ $found }': allowed are { $allowed }
error-write = cannot write: { $reason }
error-sandbox = programs cannot be isolated here: the system refuses namespaces, or has neither bubblewrap (bwrap) nor unshare
error-read = cannot read: { $reason }

## Arena

forfeit-start = '{ $program }' cannot be started: { $reason }
forfeit-crashed = crashed ({ $ending })
forfeit-exit-code = exit code { $code }
forfeit-signal = signal { $number }
forfeit-closed = output closed
forfeit-silent = silent for { $seconds } s
forfeit-late = over its time by { $ms } ms
forfeit-unfinished = not finished after { $seconds } s
forfeit-illegal = illegal move '{ $text }'
forfeit-malformed = malformed answer '{ $text }'
forfeit-too-long = output too long
forfeit-memory = its processes took more than { $mib } MiB of memory
forfeit-deaf = does not read its input
match-progress = { $bar } { $done } of { $total ->
    [one] 1 game
   *[other] { $total } games
}
match-title = { $game }, { $games ->
    [one] 1 game
   *[other] { $games } games
}, seed { $seed }, openings { $openings } ({ $count })
match-wins = wins
match-draws = draws
match-losses = losses
match-score = score
match-nodes = nodes/move
match-depth = depth/move
match-ms = ms/move
match-elo = Elo difference A - B: { $elo } (95 %: { $low } to { $high })
match-distinct = different games: { $distinct } of { $games }
match-forfeits = forfeited by { $side }: { $count } ({ $reason })
tournament-agent = agent
tournament-elo = Elo
tournament-error = 95 %
tournament-points = points
tournament-games = games
tournament-forfeits = forfeited by { $agent }: { $count }
replay-title = Game { $number }: { $game }, X { $first }, O { $second }
replay-start = Start
replay-opening = Opening { $opening }
replay-move = { $ply }. { $player } { $text }
replay-unfinished = Result: not finished
replay-ask = → next, ← back, ↓ ↑ other game, q quit, ? all keys
replay-keys = → or Enter: next move, ←: back, Home/End: first, last position, ↓/↑: next, previous game, q: quit
ugi-unknown = unknown command '{ $found }'
ugi-option = unknown option '{ $found }'
ugi-busy = a search is running: stop it first
ugi-over = the game is over
ugi-exec = exec: is not an agent of enraya ugi: run that program itself
error-record-tag = '{ $found }' is not a tag: it should look like [Game "connect4"]
error-record-missing = the game has no tag { $tag }
error-record-number = { $tag } '{ $found }': a number is needed
error-record-result = the result { $found } does not fit the moves, which end in { $expected }
error-record-no-result = the moves must end with a result: 1-0, 0-1, 1/2-1/2 or *
error-record-nothing = there are no games
error-save = cannot write '{ $file }': { $reason }
error-openings-plies = openings of { $found ->
    [one] 1 ply
   *[other] { $found } plies
}: allowed are 1 to { $most }
error-openings-unbalanced = no balanced openings of { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} were found: use --openings random
error-openings-file = cannot read the openings '{ $file }' ({ $reason }): allowed are none, balanced[:PLIES], random[:PLIES] and a file
error-openings-over = the game is over in this position
error-openings-none = there are no positions in '{ $file }'

## Usage errors

usage-unknown-argument = unknown argument '{ $found }': see --help
usage-unquoted-moves = unknown argument '{ $found }': several moves are one argument, in quotes ("b2 a1"); see --help
usage-unknown-command = unknown command '{ $found }': allowed are { $allowed }
usage-no-commands = unknown argument '{ $found }': { $command } has no commands of its own
usage-missing-value = { $option } needs a value
usage-no-value = { $option } takes no value, but '{ $found }' was given
usage-not-utf8 = the argument '{ $found }' is not valid UTF-8
usage-missing-argument = missing: { $missing }
usage-missing-one-of = missing: one of { $options }
usage-twice = { $option } can be given only once
usage-conflict = { $one } cannot be used together with { $other }

## Version

version-target = target: { $target }
version-processor = processor: { $processor }
version-features = features: { $features }

## Help

help-about =
    Minimax game playing, from the first lesson to the perfect game.
    Play, count and analyse k-in-a-row games and others.
help-examples =
    enraya play                          choose a game and play
    enraya play connect4 --depth 6       the computer looks six plies ahead
    enraya count tictactoe               nodes of minimax and alpha-beta
    enraya analyze tictactoe "b2 a1"     the value of every move
    enraya solve connect4 44             who wins, and when
help-notes =
    Games: enraya games. A position is the columns played (4453), the cells
    played ("b2 a1"), or the board as text, from the top (XO./.X./..O).
    Exit codes: 0 fine, 1 failed or cut short, 2 wrong usage, 3 graded wrong.
    Language: --lang, else LC_ALL, LC_MESSAGES or LANG, else English.
    Colours: --color; NO_COLOR is respected.
help-heading-usage = Usage
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-name = Name
help-heading-synopsis = Synopsis
help-heading-description = Description
help-heading-examples = Examples
help-heading-notes = Notes
help-note-default = [default: { $value }]
help-note-values = [possible values: { $values }]
help-value-command = COMMAND
help-value-options = OPTIONS
help-value-game = GAME
help-value-position = POSITION
help-value-when = WHEN
help-value-agent = AGENT
help-value-level = LEVEL
help-value-plies = PLIES
help-value-rule = RULE
help-value-seed = SEED
help-value-theme = THEME
help-value-date = DATE
help-value-names = NAME,…
help-value-name = NAME
help-value-order = ORDER
help-value-n = N
help-value-seconds = SECONDS
help-value-moves = MOVES
help-value-move = MOVE
help-value-depth = DEPTH
help-value-file = FILE
help-value-lang = LANGUAGE
help-value-gradescope = gradescope
help-value-method = METHOD
help-value-format = FORMAT
help-value-mib = MIB
help-value-address = ADDRESS
help-value-url = URL
help-value-days = DAYS
help-value-shell = SHELL
help-value-openings = OPENINGS
help-value-part = I/N
help-value-path = PATH
help-value-depths = DEPTHS
help-value-text = TEXT
help-value-tree = TREE
help-value-shape = BxD
help-any-lang = Language: es or en
help-any-color = When to colour the output
help-any-help = Print help
help-any-version = Print version
help-any-game = The game: see `enraya games`
help-any-position = Moves played (4453, "b2 a1") or the board as text (XO./.X./..O); default: the start
help-any-depth = How many plies the computer looks ahead
help-any-tie = Choice among equally good moves
help-any-seed = Seed of all random choices; printed if not given
help-any-games = Number of games
help-any-openings = Where games start: none, balanced[:PLIES], random[:PLIES] or a file with one position per line; default: balanced where available
help-any-jobs = Games played at once; default: one per processor
help-any-save = Save the games here: in one file, or in a directory with one file per game (see enraya replay)
help-any-json = Print JSON
help-any-format = Output format
help-any-force = Replace a file that is read-only
help-any-plot = Write a plot to this file: .svg or .png
help-any-profile = Conventions by name: aima, cs188, lecture, coursework; other options override them
help-any-order = Order of moves: row, column, center, or a list of moves
help-any-cut = Cut when the value reaches the bound (ge) or only when it passes it (gt)
help-any-fail = Return a value outside the window as it is (soft) or as the bound (hard)
help-any-window = Window of the root: inf, or the range of the utility (unit)
help-any-course-depth = Depth as the course work counts it: N is N + 2 plies
help-any-root = Windows of the root's moves: α passes from move to move (shared), or each has the whole window (full)
help-any-utility = Utility of terminal states: +1/0/-1 (unit), +10/0/-10 (ten), 10-depth (depth: an immediate win is 10), 10000 less the loser's cost (cost)
help-any-db = Database file; default: the one in your data directory
help-any-eval = Evaluation at the depth limit: none, lines, threats, coursework, boxes, mobility, discs
help-serve = Serve the page: play, analyse and learn in a browser
help-serve-addr = Address to listen on; 0.0.0.0:8080 lets other machines on the network connect
help-serve-db = Database file for the games; default: a file in your data directory
help-serve-open = Open the page in a browser
help-serve-public-url = The address people use, if the server is behind a proxy
help-serve-rate = Requests per second allowed for each client; 0: no limit
help-serve-keep = Days after which an unused match is deleted
help-serve-workers = Search threads; default: one for each processor
help-serve-memory = Memory in MiB that the server tries to stay within
help-serve-connections = Open connections, at most; of one client at most half of them
help-serve-log = Format of the log; RUST_LOG sets its level
help-serve-check = Check a running server and exit: code 0 if it answers, /healthz unless the address has a path
help-serve-examples =
    enraya serve --open
    enraya serve --addr 0.0.0.0:8080
    enraya serve --check http://127.0.0.1:8080
help-mcp = Answer an assistant: a server of the Model Context Protocol on standard input and output
help-mcp-time = Seconds for an answer; what is found by then is the answer; 0: no limit
help-mcp-examples =
    enraya mcp
    enraya mcp --time 60 --lang en
help-mcp-notes = An assistant starts this command itself and sends requests as lines of JSON. Its tools are analyse, explain, review, count, tree, puzzle and judge. The server is part of the published programs; from source: cargo build --release --features mcp.
help-db = Check, copy and compact the database of a server
help-db-examples =
    enraya db check
    enraya db backup matches-monday.db
help-db-check = Check the file for damage, and that every match in it can be read
help-db-check-examples =
    enraya db check --db matches.db
help-db-backup = Copy the database to a new file; a server may be using it
help-db-backup-file = The file to write, which must not exist yet
help-db-backup-examples =
    enraya db backup matches-monday.db
help-db-compact = Give the space of deleted matches back to the system
help-db-compact-examples =
    enraya db compact
help-join = Let an agent or your own program take part in a class; it plays on this machine
help-join-url = Link of the class, http://HOST[:PORT]/class?code=CODE; https is not supported
help-join-agent = The agent that plays (see `enraya play --help`); exec:COMMAND is your own program
help-join-name = Its name in the class, at most 40 characters; default: the agent
help-join-examples =
    enraya join "http://192.168.1.5:8080/class?code=KXRTM" --agent "exec:python3 mine.py" --name Ana
    enraya join "http://192.168.1.5:8080/class?code=KXRTM" --agent level:3
help-play = Play in the terminal
help-play-game = The game: see `enraya games`; if not given, you are asked (in the dialogue: tictactoe)
help-play-plain = Question-and-answer dialogue; used automatically where there is no terminal
help-play-side = Your side; X starts. random: chosen at random, both: two people, none: two computers
help-play-rounds = Play this many games in the dialogue: the other side starts each time, and the score is kept
help-play-board = Board of the dialogue: with the numbers of empty cells, or plain dots
help-play-agent = Opponent, by name, with options after a colon (alphabeta:depth=6,tie=last); the agents are listed below
help-play-level = Level of the opponent, from 1 to the highest the game has (see `enraya games`); same as --agent level:N
help-play-ascii = Draw with ASCII characters only
help-play-examples =
    enraya play tictactoe
    enraya play connect4 --level 3
    enraya play connect4 --as X --depth 8
    enraya play tictactoe --plain --as O --agent minimax --tie last
    enraya play line:5x6x4+gravity --agent alphabeta:depth=6,tie=random
    enraya play connect4 --agent perfect --tie random
    enraya play nim:3,4,5 --as both
help-play-notes =
    Agents, in every command that takes them:
      level:N       an opponent for people, from 1 (beginner) to the highest level
                    of the game
      alphabeta     alpha-beta search to a fixed depth: depth, profile, order, cut,
                    fail, window, root, utility, eval, tie
      minimax       the same without pruning
      perfect       perfect play on gravity boards and in small games: tie
      engine        iterative deepening, for one second unless set otherwise: time,
                    nodes, depth, threads, table, eval, variant
      mcts          Monte Carlo tree search: sims, time, threads, c, leaf
      random        random moves
      exec:COMMAND  another program that speaks UGI
help-demo = Watch agents play: minimax against itself, then alpha-beta
help-demo-first = Agent for X instead (see `enraya play --help`); with --second, one game between the two
help-demo-second = Agent for O
help-demo-examples =
    enraya demo tictactoe
    enraya demo connect4 --depth 4
    enraya demo tictactoe --first random --second minimax --seed 1
    enraya demo connect4 --first engine:time=1s --second level:5 --seed 1
help-judge = Measure how well an agent plays: its moves compared with the proven value of every move
help-judge-agent = The agent to judge; exec:COMMAND is any program that speaks UGI
help-judge-opponent = The agent on the other side; default: the judged agent plays both sides
help-judge-openings = Where games start: none, balanced[:PLIES], random[:PLIES] or a file with one position per line; default: random:10 on large boards with gravity, else that of a match
help-judge-positions = Ask for a move in each position of this file, one per line, in place of games; -: standard input
help-judge-nodes = Nodes for the values of one position; beyond them the decision is counted as unproven; 0: no limit
help-judge-time = Seconds for the values of one position; beyond them the decision is counted as unproven; 0: no limit
help-judge-format = The report: text, json (with every decision), html (one file with a plot)
help-judge-out = Write the report to this file
help-judge-examples =
    enraya judge connect4 level:5 --games 20 --seed 1
    enraya judge tictactoe random --format html -o random.html
    enraya judge connect4 "exec:python3 bot.py" --opponent perfect --games 10
help-judge-notes = Rates have 95 % intervals (Wilson). Illegal answers count as the loss of what the position was worth, and a random move is played in their place.
help-match = Play a match between two agents and measure the difference in strength
help-match-first = The first agent, A
help-match-second = The second agent, B; exec:COMMAND is any program that speaks UGI
help-match-time = Seconds per move; 0: the agent's own limit
help-match-nodes = Nodes per move; 0: the agent's own limit
help-match-table = Memory limit in MiB for the tables of each agent in each game
help-match-csv = Print CSV, one line per game
help-match-examples =
    enraya match connect4 alphabeta:depth=6 alphabeta:depth=4 --games 200
    enraya match connect4 perfect "exec:python3 examples/ugi_random.py" --time 0.1
    enraya match tictactoe minimax random --openings none --save games.txt
help-tournament = Play a round-robin tournament between agents, with a cross table
help-tournament-agents = The agents, two or more
help-tournament-games = Games per pair
help-tournament-time = Seconds per move; 0: the agent's own limit
help-tournament-nodes = Nodes per move; 0: the agent's own limit
help-tournament-table = Memory limit in MiB for the tables of each agent in each game
help-tournament-csv = Print CSV, one line per agent
help-tournament-examples =
    enraya tournament connect4 alphabeta:depth=2 alphabeta:depth=4 alphabeta:depth=6 random
help-replay = Step through the saved games of a match or tournament
help-replay-file = The file with the games
help-replay-game = Only this game, counted from 1
help-replay-ply = Only the position after this many plies
help-replay-examples =
    enraya replay games.txt
    enraya replay games.txt --game 3
help-ugi = Speak UGI, the Universal Game Interface, for programs that run matches
help-ugi-agent = The agent that plays; default: the strongest one for the game
help-ugi-threads = Number of search threads (gravity boards)
help-ugi-table = Memory limit of the transposition table in MiB (gravity boards)
help-ugi-examples =
    enraya ugi connect4
    enraya ugi tictactoe --agent alphabeta:depth=4
help-count = Count the nodes and leaves that minimax and alpha-beta examine
help-count-algorithm = Algorithms: minimax, alphabeta
help-count-depth = Depth limit in plies
help-count-nodes = Stop each search after this many nodes (exit code 1); 0: never; default: 1000000000, with --rosetta 10000000, and no limit with --depth
help-count-rosetta = Count under every convention side by side: minimax, and alpha-beta with every order, cut, fail, window, root and utility; an option that is given fixes its choice
help-count-find = Show only the conventions that count this many leaves or nodes (exit code 1 if there is none)
help-count-csv = Print CSV, one line per convention (with --rosetta or --find)
help-count-examples =
    enraya count tictactoe
    enraya count tictactoe --profile cs188 --json
    enraya count connect4 --depth 6 --order center
    enraya count tictactoe "b2 a1" --algorithm alphabeta --cut gt
    enraya count tictactoe --rosetta --utility unit
    enraya count tictactoe --find 7330
help-compare = Compare algorithms side by side, depth by depth: nodes, leaves, cutoffs, time, values
help-compare-positions = Positions from a file, one per line (sums and means of all); blank lines, lines that start with # and a score after a position are skipped; -: standard input
help-compare-algorithms = Algorithms: minimax, alphabeta, pvs, deepening, engine; default: all but engine
help-compare-depths = Depths in plies: 6, 1..8 (both included), or several, 2,4,6..8; default: 1..6
help-compare-nodes = Node limit of each search, one algorithm to one depth from one position (exit code 1); 0: no limit; default: 1000000000, and no limit with --depths
help-compare-time = Time limit of each search in seconds (exit code 1); 0: no limit
help-compare-figure = What the plot shows; default: everything
help-compare-beside = Times measured elsewhere, to plot for comparison: CSV with the columns depth and seconds
help-compare-label = Name of those times in the plot; default: the file name
help-times = Reproduce the course work's table of response times, in both readings of its depth
help-times-depths = The course work's depths: 6, 1..8 (both included), or several, 4,6,8..10
help-times-long = Also make searches of more than a minute
help-times-examples =
    enraya times
    enraya times --depths 4..7 --format markdown
    enraya times --long --plot times.svg
help-compare-examples =
    enraya compare connect4 --depths 1..7
    enraya compare connect4 44 --algorithms alphabeta,engine --plot figure.svg
    enraya compare tictactoe --positions openings.txt --format csv
    enraya compare connect4 --profile coursework --beside mine.csv --plot time.png --figure time
help-compare-notes =
    The effective branching factor is nodes^(1/depth), with the mean number of nodes
    per position. Iterative deepening counts the nodes of all its iterations.
    The textbook algorithms must find equal values at equal depth; for the engine
    only proven results are compared. If any two results differ, the exit code is 1.
help-orderings = Study move ordering: alpha-beta on one tree, best first, worst first, and in random orders
help-orderings-depth = Depth limit in plies; default: to the end of the game
help-orderings-samples = Number of random orders
help-orderings-nodes = Largest tree, in nodes
help-orderings-time = Stop after this many seconds (exit code 1); 0: never
help-orderings-examples =
    enraya orderings tictactoe --seed 1
    enraya orderings connect4 --depth 6 --samples 1000 --plot orders.svg
help-tree = Draw the search tree of a position, or of an abstract tree, typed or random
help-tree-tree = An abstract tree: leaves are numbers in nested lists, MAX moves first
help-tree-random = A random tree: branches x plies, such as 3x2
help-tree-method = The search: minimax, alphabeta, pvs, deepening, engine, mcts
help-tree-depth = Depth limit in plies
help-tree-sims = Number of simulations, for mcts
help-tree-nodes = Stop after this many nodes (exit code 1); 0: never; default: 10000000, and no limit with --depth
help-tree-limit = Keep at most this many nodes; others are only counted
help-tree-fold = Draw at most this many nodes; others are folded, with their count
help-tree-plies = Draw only this many plies
help-tree-show = What nodes show; default: boards if there are few nodes
help-tree-theme = Colours of an SVG; auto: as the reader's system
help-tree-format = Output format; default: by the file name, else text
help-tree-output = Write to this file: .svg, .png, .dot, .tex, .json, .txt or .html
help-tree-examples =
    enraya tree --tree "[[3,12,8],[2,4,6],[14,5,2]]"
    enraya tree tictactoe "XOX/.O./..X" -o tree.svg
    enraya tree connect4 4453 --depth 3 --show values -o tree.png
    enraya tree --random 3x3 --seed 7 --algorithm pvs --format tikz
help-analyze = Show the value of every legal move; on gravity boards also best play, threats and zugzwang
help-analyze-depth = Search at most this many plies deep, with textbook alpha-beta
help-analyze-nodes = Stop after this many nodes (exit code 1); values not settled by then are estimates; default: 5000000, and no limit with --depth
help-analyze-time = Stop after this many seconds (exit code 1); default: 10, and no limit with --depth
help-eval = Show the heuristic value of a position under every evaluation of its game, term by term
help-eval-examples =
    enraya eval connect4 44455
    enraya eval tictactoe "b2 a1" --json
help-analyze-examples =
    enraya analyze tictactoe "b2 a1"
    enraya analyze connect4 44455554221 --json
    enraya analyze dots:2x2
help-explain = Explain in words why the best move is best, and what the others cost
help-explain-nodes = Stop after this many nodes (exit code 1)
help-explain-time = Stop after this many seconds (exit code 1)
help-explain-examples =
    enraya explain connect4 4455
    enraya explain tictactoe "b2 a1 b1" --json
    enraya explain nim:3,4,5
help-review = Review a game: what every move kept or gave away, and why
help-review-moves = The moves played (4453, "b2 a1")
help-review-nodes = Stop after this many nodes, shared by all moves (exit code 1)
help-review-time = Stop after this many seconds (exit code 1)
help-review-examples =
    enraya review connect4 4531523615442
    enraya review tictactoe "b2 b1 a1 a3 c1" --json
help-puzzle = Find the only move that wins, or the only one that does not lose
help-puzzle-difficulty = Difficulty, 1-5; if there is no such puzzle, the nearest; any if not given, 2 with --seed
help-puzzle-theme = Theme, from the set of the game
help-puzzle-number = This puzzle of the set of the game
help-puzzle-daily = The puzzle of this day, or of today (UTC), from the set of the game
help-puzzle-seed = Seed of the puzzle, which is made from it; without it the puzzle is of the set, if the game has one
help-puzzle-answer = Check this move instead of asking; exit code 3 if it is wrong
help-puzzle-examples =
    enraya puzzle
    enraya puzzle connect4 --theme zugzwang --difficulty 4
    enraya puzzle --daily
    enraya puzzle tictactoe --seed 1 --answer b2
help-exam = Make worksheets of equal difficulty, a tree for every student, with answer keys
help-exam-seed = Seed of the exam; printed if not given
help-exam-students = Number of sheets
help-exam-kind = The search that students carry out by hand
help-exam-profile = Conventions of the search: aima, cs188, lecture, coursework
help-exam-branching = Children of every node
help-exam-depth = Depth of the trees in plies (at most 40 leaves)
help-exam-questions = Trees per sheet
help-exam-format = Output format
help-exam-out = Output file or directory; the answer key goes beside it, as exam-key.html beside exam.html
help-exam-key = Print the answer key instead of the sheets
help-exam-examples =
    enraya exam --seed 7 --students 30 -o exam.html
    enraya exam --seed 7 --students 30 --kind minimax --lang es --format latex -o exam.tex
    enraya exam --seed 7 --students 30 --profile cs188 --format json -o exam.json
    enraya exam --seed 7 --students 30 --questions 3 --format scorm -o exam.zip
help-grade = Grade answers and programs of students, and say where the first mistake is
help-grade-exam = The exam, written by `enraya exam --format json`
help-grade-answers = A student's answers, or a list of several students' answers
help-grade-program = Grade this program, run as an external command: see docs/en/grading.md
help-grade-class = Grade every answer file, or every program, in this folder; with --language sources, or folders of sources
help-grade-runner = Interpreter for the programs of a class, such as python3; default: none
help-grade-template = Print a template: a student's answer sheet (answers), or a program in python, java, c, cpp, javascript, haskell or rust
help-grade-exercise = What programs do: visits (every node), leaves (counts of minimax and alpha-beta), values (with a best move), eval (an evaluation function), agent (games against perfect play)
help-grade-eval = Evaluation that the exercise eval compares with
help-grade-count = Number of random positions for eval and of games for agent
help-grade-submission = Compile and grade the program in this folder
help-grade-language = Programming language of a submission, a bundle or the sources of a class
help-grade-settings = Take the exercise from a file of a bundle, so that no command line shows the seed
help-grade-bundle = Write an autograder for this platform to the file of --out: scripts, this program, the exercise and its seed
help-grade-student = Only this student's sheet
help-grade-kind = The search that programs are asked for
help-grade-profile = Conventions of the search: aima, cs188, lecture, coursework
help-grade-trees = Number of trees for programs to search
help-grade-seed = Seed of the trees; default: a new one for every run, which is printed
help-grade-game = Use positions of this game instead of trees
help-grade-positions = A file with one position per line; default: the start of the game
help-grade-depth = Depth limit in plies for programs; positions at the limit are worth 0
help-grade-time = Seconds per task for a program
help-grade-memory = Memory limit of a program and all that it starts, in MiB
help-grade-visible = A file or folder that the program may read, beside those of its command; can be given several times
help-grade-require-sandbox = Refuse to run programs where they cannot be isolated (exit code 1)
help-grade-no-sandbox = Run programs with your rights and with limits only
help-grade-format = Output format; default: csv for a class, else text. With gradescope, classroom50, coderunner, vpl and junit the exit code is 0 once the report is written
help-grade-out = Write the report to this file
help-grade-examples =
    enraya grade --template answers --exam exam.json --student 3 > ana.json
    enraya grade --exam exam.json --answers ana.json
    enraya grade --template python > student.py
    enraya grade --program "python3 student.py" --profile cs188
    enraya grade --class programs --runner python3 --kind minimax > marks.csv
help-grade-notes = Exit codes: 0 everything right, 3 answered but wrong, 1 something was not answered, 2 wrong usage.
help-book = Build, show and check opening books
help-book-examples =
    enraya book info
    enraya book build line:5x5x4+gravity --plies 4 --out 5x5.book
    enraya book verify 5x5.book --sample 20
help-book-build = Solve every position of an opening and write a book; if interrupted, run it again to continue
help-book-build-plies = Number of stones in the last positions of the book
help-book-build-out = The file to write; progress is kept beside it, in FILE.part
help-book-build-threads = Number of search threads
help-book-build-table = Memory limit of the transposition table in MiB
help-book-build-from = File with known scores, one position per line (4453 -2); can be given several times
help-book-build-partial = Solve nothing: write what is known and what follows from it
help-book-build-examples =
    enraya book build connect4 --plies 8 --out connect4.book --threads 2 --table 4096
    enraya book build connect4 --plies 8 --out part.book --partial --from scores.txt
help-book-info = Show what a book contains
help-book-info-file = The book; default: the one built into the program
help-book-info-examples =
    enraya book info connect4.book --json
help-book-verify = Check a whole book for damage and contradictions, and solve a sample of it again
help-book-verify-file = The book; default: the one built into the program
help-book-verify-sample = Number of entries to solve again, without any book
help-book-verify-threads = Number of search threads
help-book-verify-table = Memory limit of the transposition table in MiB
help-book-verify-examples =
    enraya book verify --sample 20 --seed 1
help-jobs = Long work in shards, for any number of processes and machines
help-jobs-examples =
    enraya jobs plan book connect4 --plies 9 -o plan.json
    enraya jobs work plan.json --store shards
    enraya jobs status plan.json --store shards
    enraya jobs merge plan.json --store shards -o connect4.book
help-jobs-notes = The store is a directory, local or shared. A shard done twice has the same bytes, and a worker that is killed loses only what it was doing. Exit code 1: some shards are not done.
help-jobs-plan = Split long work into shards and write the plan as JSON
help-jobs-plan-book = Opening book: the exact scores of its last positions
help-jobs-plan-book-plies = Number of stones in the last positions of the book
help-jobs-plan-book-shard-size = Positions per shard; default: 1000
help-jobs-plan-book-table = Memory of each worker's transposition table in MiB
help-jobs-plan-book-out = The plan to write; default: standard output
help-jobs-plan-book-examples =
    enraya jobs plan book line:5x5x4+gravity --plies 6 -o plan.json
help-jobs-plan-solve = Positions of a game: those of a file, or the opening tree of a board
help-jobs-plan-solve-file = File of positions, one per line, as solve reads it
help-jobs-plan-solve-plies = Instead of a file: all positions after this many plies, symmetric ones once; the result has the start of the game as well
help-jobs-plan-solve-weak = Find only who wins, not in how many moves
help-jobs-plan-solve-best = Find the best moves as well
help-jobs-plan-solve-nodes = Give up on a position after this many nodes; 0: never
help-jobs-plan-solve-shard-size = Positions per shard; default: 100
help-jobs-plan-solve-table = Memory of each worker's transposition table in MiB
help-jobs-plan-solve-out = The plan to write; default: standard output
help-jobs-plan-solve-examples =
    enraya jobs plan solve connect4 --file positions.txt -o plan.json
    enraya jobs plan solve line:6x6x4+gravity --plies 4 -o plan.json
help-jobs-plan-boards = Atlas: the solution of many boards
help-jobs-plan-boards-boards = The boards
help-jobs-plan-boards-sum = Instead: all boards with gravity with at most this many rows and columns together
help-jobs-plan-boards-k = Length of a line on those boards
help-jobs-plan-boards-weak = Find only who wins, not in how many moves
help-jobs-plan-boards-nodes = Give up on a board after this many nodes; 0: never
help-jobs-plan-boards-shard-size = Boards per shard; default: 1
help-jobs-plan-boards-table = Memory of each worker's transposition table in MiB
help-jobs-plan-boards-out = The plan to write; default: standard output
help-jobs-plan-boards-examples =
    enraya jobs plan boards --sum 9 -o atlas.json
help-jobs-plan-tournament = Round robin between agents, in pairs of games from one opening
help-jobs-plan-tournament-agents = The agents, two or more, without limits of time
help-jobs-plan-tournament-games = Games per pair
help-jobs-plan-tournament-nodes = Nodes per move; 0: the agent's own limit
help-jobs-plan-tournament-seed = Seed of all random choices; kept in the plan
help-jobs-plan-tournament-shard-size = Pairs of games per shard; default: 50
help-jobs-plan-tournament-table = Memory limit in MiB for the tables of each agent in each game
help-jobs-plan-tournament-out = The plan to write; default: standard output
help-jobs-plan-tournament-examples =
    enraya jobs plan tournament connect4 level:3 level:4 mcts:sims=2000 --games 10000 -o plan.json
help-jobs-plan-grade = A class: marks of the programs in a folder, as grade --class gives them
help-jobs-plan-grade-class = Folder of the programs; with --language of sources, or folders of sources. The plan has its path
help-jobs-plan-grade-runner = Interpreter for the programs, such as python3; default: none
help-jobs-plan-grade-language = Programming language of the sources to compile
help-jobs-plan-grade-exercise = What programs do: visits, leaves, values, eval or agent, as in grade
help-jobs-plan-grade-eval = Evaluation that the exercise eval compares with
help-jobs-plan-grade-count = Number of random positions for eval and of games for agent
help-jobs-plan-grade-kind = The search that programs are asked for
help-jobs-plan-grade-profile = Conventions of the search: aima, cs188, lecture, coursework
help-jobs-plan-grade-trees = Number of trees for programs to search
help-jobs-plan-grade-seed = Seed of all random choices; kept in the plan
help-jobs-plan-grade-game = Use positions of this game instead of trees
help-jobs-plan-grade-positions = A file with one position per line; default: the start of the game
help-jobs-plan-grade-depth = Depth limit in plies for programs; positions at the limit are worth 0
help-jobs-plan-grade-time = Seconds per task for a program
help-jobs-plan-grade-memory = Memory limit of a program and all that it starts, in MiB
help-jobs-plan-grade-require-sandbox = A worker that cannot isolate programs fails
help-jobs-plan-grade-no-sandbox = Run programs with the worker's rights and with limits only
help-jobs-plan-grade-shard-size = Students per shard; default: 5
help-jobs-plan-grade-out = The plan to write; default: standard output
help-jobs-plan-grade-examples =
    enraya jobs plan grade submissions --runner python3 --seed 7 -o plan.json
help-jobs-work = Do the shards that a store lacks; if interrupted, run it again to continue
help-jobs-work-plan = The plan
help-jobs-work-store = Directory of the shards, made if it is not there
help-jobs-work-shard = Only every N-th shard, beginning with the I-th: one process of N
help-jobs-work-threads = Number of shards done at once; default: one per core
help-jobs-work-retries = How often a shard that fails is tried again before it is parked
help-jobs-work-examples =
    enraya jobs work plan.json --store shards --threads 4
    enraya jobs work plan.json --store shards --shard 3/400
help-jobs-status = Show what a store has, what is missing and what failed
help-jobs-status-plan = The plan
help-jobs-status-store = Directory of the shards
help-jobs-status-watch = Again every so many seconds, until all is done
help-jobs-status-examples =
    enraya jobs status plan.json --store shards --watch=10
help-jobs-merge = Check every shard and write the result: a book, or a line of JSON for each position
help-jobs-merge-plan = The plan
help-jobs-merge-store = Directory of the shards
help-jobs-merge-out = The file to write
help-jobs-merge-examples =
    enraya jobs merge plan.json --store shards -o connect4.book
help-solve = Solve positions: who wins, in how many moves, and with which moves
help-solve-position = Positions: moves played (4453, "b2 a1") or boards as text (XO./.X./..O); default: the start; -: one per line from standard input
help-solve-file = Read positions from a file, one per line; blank lines, lines that start with # and a score after the position are skipped; -: standard input
help-solve-threads = Number of search threads (gravity boards)
help-solve-table = Memory limit of the transposition table in MiB (gravity boards)
help-solve-weak = Find only who wins, not in how many moves
help-solve-book = Opening book to use instead of the one built into the program (enraya book build)
help-solve-no-book = Do not use an opening book
help-solve-check = Compare with the score after each position (4453 -2), list wrong scores and print a summary; exit code 3 if any is wrong
help-solve-nodes = Give up on a position after this many nodes (exit code 1); 0: never
help-solve-time = Give up on a position after this many seconds (exit code 1); 0: never
help-solve-json = Print JSON, one object per line
help-solve-examples =
    enraya solve connect4 44444221123333311
    enraya solve line:5x6x4+gravity --threads 2
    enraya solve tictactoe "b2 a1" "b2 a2" --json
    enraya solve connect4 --file scored.txt --check
help-perft = Perft: count the move sequences of a given length
help-perft-depth = Their length in plies
help-perft-examples =
    enraya perft connect4 6
help-positions = Count the reachable positions, ply by ply, exactly
help-positions-position = Count from here: moves played (4453, "b2 a1") or the board as text (XO./.X./..O); default: the start
help-positions-plies = Stop after this many plies; default: to the end of every game
help-positions-memory = Memory limit in MiB; a ply that needs more is the last (exit code 1 if there are more); default: half of the machine's memory
help-positions-method = explicit: list every position; symbolic: sets of positions as decision diagrams, for boards with gravity; default: symbolic where that is possible
help-positions-checkpoint = Continue from this file if it is there, and keep in it what is counted until the count is complete (symbolic method)
help-positions-time = Stop after this many seconds (exit code 1); 0: never
help-positions-threads = Number of threads; default: one per processor
help-positions-csv = Print CSV, one line per ply
help-positions-examples =
    enraya positions tictactoe
    enraya positions connect4 --plies 12
    enraya positions line:4x5x4+gravity --csv
    enraya positions connect4 --memory 8192 --checkpoint connect4.count
help-positions-notes =
    A position is the board and the player to move. All positions are counted that
    legal play can reach from the start; games end at a win.
    "Up to symmetry" counts mirror images and rotations once.
    Boards with gravity are counted symbolically: the positions of a ply are a decision
    diagram with one level for each column, of which only two are kept at a time ("MiB
    kept"). Other games, or with --method explicit, have their positions themselves
    stored, one for all its images, sorted, each as its difference from the one before.
    Both are exact. If --memory is too small for a list, a ply is counted in several
    passes. Ctrl-C ends with the counts so far.
help-games = List the games
help-games-game = Only this game; for Tic-Tac-Toe, also the ways to name a cell
help-bench = Run fixed sets of searches and print their node signatures
help-completions = Print shell completions
help-completions-shell = The shell
help-completions-examples =
    enraya completions bash > ~/.local/share/bash-completion/completions/enraya
help-man = Print the manual page
help-man-command = The command whose page to print; default: the whole program
help-help = Show this help, or that of a command
help-help-command = The command; default: the whole program
help-help-examples =
    enraya help
    enraya help count
help-man-examples =
    enraya man play | man -l -

## Terminal interface

tui-welcome = Against the computer or a friend
tui-you = You
tui-computer = Computer
tui-player-number = Player { $number }
tui-computer-number = Computer { $number }
tui-draws = Draws
tui-round = Round { $number }
tui-moves = Moves
tui-boxes = Boxes: { $score }
tui-discs = Discs: { $score }
tui-level = Level: { $level }
tui-level-perfect = perfect
tui-level-automatic = { plies } (auto)
tui-level-random = random moves
tui-level-grade = { $level } of { $count } ({ $title })
tui-opponents-title = Choose an opponent
tui-thought-depth = depth { $depth } · { $value }
tui-thought-nodes = { $nodes } nodes · { $speed }/s
tui-thought-simulations = { $nodes } simulations · { $speed }/s
tui-level-program = another program
tui-turn = { $who ->
    [you] Your turn
    [computer] The computer to move
   *[other] { $name } to move
}
tui-thinking = { $who ->
    [you] You are thinking…
    [computer] The computer is thinking…
   *[other] { $name } is thinking…
}
tui-result = { $who ->
    [you] You won!
    [computer] You lost
   *[other] { $name } wins
}
tui-result-draw = It is a draw
tui-again = Enter or n: next round
tui-toss = { $who ->
    [you] Coin toss: you start.
    [computer] Coin toss: the computer starts.
   *[other] Coin toss: { $name } starts.
}
tui-starts = { $who ->
    [you] You start.
    [computer] The computer starts.
   *[other] { $name } starts.
}
tui-hint = Hint: { $text } · { $value }
tui-hint-thinking = Looking for a hint…
tui-unproved = The computer had no time to prove that its move is the best.
tui-taken = That cell is taken.
tui-edge-drawn = That edge is already drawn.
tui-flips-nothing = A disc there would flip nothing.
tui-pass = No disc can be placed: Enter passes.
tui-digits = The digits here are { $first } to { $last }.
tui-no-digits = No digits here: use the arrow keys.
tui-column-full = That column is full.
tui-not-your-turn = Wait for your turn.
tui-nothing-to-undo = Nothing to undo.
tui-nothing-to-redo = Nothing to redo.
tui-no-level = This opponent's strength cannot be changed.
tui-paused = Paused. p: resume
tui-key-enter = Enter
tui-key-space = Space
tui-key-help = help
tui-key-quit = quit
tui-key-hint = hint
tui-explain-title = Why?
tui-explain-thinking = Looking for the reasons…
tui-explain-keys = ↑ ↓: more · Esc: back
tui-explain-key = Esc: back
tui-key-explain = why
tui-key-hurry = move now
tui-key-undo = undo
tui-key-redo = redo
tui-key-new = new
tui-key-side = side
tui-key-game = game
tui-key-pause = pause
tui-key-resume = resume
tui-key-language = Español
game-tictactoe = Tic-Tac-Toe
game-connect4 = Connect Four
game-gomoku = Gomoku
game-othello = Othello
game-othello-size = Othello { $size }
game-nim = Nim { $heaps }
game-dots = Dots and Boxes { $size }
family-line = k in a row
family-nim = Nim
family-dots = Dots and Boxes
game-other = Another game…
rule-line = { $k } in a row wins
rule-line-exact = Exactly { $k } in a row wins
rule-line-misere = { $k } in a row loses
rule-nim = Taking the last object wins
rule-nim-misere = Taking the last object loses
rule-dots = Most boxes win
rule-othello = Most discs win
tui-games-title = Choose a game
tui-sides-title = Who plays?
tui-side-x = You are X and start
tui-side-o = You are O
tui-side-toss = Random side
tui-side-humans = Two people
tui-side-computers = Two computers
tui-menu-keys = ↑ ↓ Enter · Esc: back
tui-first-menu-keys = ↑ ↓ Enter · Esc: quit
tui-name-title = Which game?
tui-name-examples = For example line:6x7x4+gravity, line:4x4x3+misere, othello:6x6, nim:2,3,7, dots:3x3
tui-name-keys = Enter: play · Esc: back
tui-confirm-quit = Quit?
tui-confirm-round = Start a new round?
tui-confirm-game = Start another game?
tui-confirm-side = Start again with these players?
tui-confirm-lost = The game in progress will be lost.
tui-yes = Yes (y)
tui-no = No (n)
tui-too-small = The window is too small. Make it at least { $width } columns wide and { $height } lines high.
tui-help-title = Keys
tui-help-choose = choose a game
tui-help-start = play it
tui-help-item = choose by number
tui-help-move = move the cursor
tui-help-play = play here
tui-help-digits = play a column or cell
tui-help-take = how many to take
tui-help-undo = undo, redo
tui-help-hint = hint, explanation
tui-help-level = level, another opponent
tui-help-new = new round
tui-help-side = who plays
tui-help-game = another game
tui-help-pause = pause the computer
tui-help-language = en español
tui-help-quit = quit
tui-mark-cursor = cursor
tui-mark-last = last move
tui-mark-hint = hint
tui-mark-drawn = drawn
tui-mark-stays = stays
tui-mark-taking = to take
tui-mark-gone = gone
tui-mark-take = how many are taken
tui-mark-mouse = The mouse works too.

## Problems that the server answers with

problem-bad-json = The request body is not valid JSON.
problem-bad-request = The request does not match the API description.
problem-bad-game = There is no such game.
problem-bad-position = This is not a position of the game.
problem-bad-agent = There is no such opponent for this game.
problem-agent-program = The server does not run other programs.
problem-bad-move = This is not a move of the game.
problem-bad-origin = This request comes from a page of another site.
problem-not-found = Not found.
problem-method-not-allowed = This method is not allowed here.
problem-too-slow = The request took too long to arrive.
problem-illegal-move = This move is not legal here.
problem-not-your-turn = It is the other player's turn.
problem-stale = Another move has been played in the meantime.
problem-game-over = The round is over.
problem-not-over = The round is not over yet.
problem-nothing-to-undo = There is no move to take back.
problem-declined = The other player has said no to this: ask again after the next move.
problem-nothing-asked = The other player asks for nothing.
problem-match-no-hints = This match is played without hints.
problem-nothing-to-redo = There is no move to play again.
problem-seat-taken = Both seats are taken.
problem-not-possible = That is not possible here.
problem-match-not-possible = This match does not allow that.
problem-name-taken = Somebody in the class has this name: choose another.
problem-classes-full = There are too many classes on this server.
problem-classes-share = Too many classes were made from your network: delete one that is over.
problem-class-full = The class is full.
problem-few-students = There are too few students to play.
problem-class-paused = The teacher has paused the class.
problem-class-no-game = There is no such game in this round.
problem-class-game-over = This game has a result already.
problem-class-not-over = Some games of this round are not over.
problem-class-over = The class is over.
problem-class-stale = The class has changed in the meantime.
problem-class-not-possible = A class of this kind cannot do that.
problem-class-too-long = This class has become too long: create another one.
problem-class-rounds = A Swiss tournament has 1 to 60 rounds.
problem-class-agent = Say which opponent everybody plays.
problem-class-tree = A tree has 2 to 8 branches at each node, and at most 64 leaves.
problem-class-name = Type a name.
problem-match-too-long = This match has become too long: create another one.
problem-too-large = The request is too large.
problem-bad-media-type = The body must be JSON (application/json).
problem-too-many-requests = Too many requests: wait a moment.
problem-busy = The server is busy: try again in a moment.
problem-storage = The server cannot reach its storage: try again in a moment.
problem-matches-full = Too many matches are in use: try again in a moment.
problem-streams-full = Too many streams of events are open: try again in a moment.
problem-answer-large = The answer would be too large: ask for less.
problem-answers-unread = Too many answers are waiting to be read: try again in a moment.
problem-host-unknown = The server is not known by this name.
problem-bad-host = The server is not known by the name '{ $host }': use its address, or start it with --public-url.
problem-key-reused = This idempotency key was sent with another request before.
problem-idempotency-key = An idempotency key has 16 to 128 visible ASCII characters.
problem-stopping = The server is stopping: try again in a moment.
problem-needs-server = This needs a server, and the page has none here.
problem-match-corrupt = The saved game is damaged. Start another one.
problem-internal = The server failed.
problem-query = Invalid address: { $reason }
problem-body = Invalid request body: { $reason }
problem-difficulty = The difficulty is a number from 1 to { $most }.
problem-positions = Give one position or a list of at most { $most }.
problem-judge-positions = Give games, or a list of 1 to { $most } positions without games and opponent.
problem-position-over = The game is over in this position.
problem-seed = A seed is a whole number from 0 to { $most }.
problem-bad-tree = This is not a tree.
problem-trace-subject = Give either a game or a tree.
problem-tree-size = The tree would have more than { $most } leaves: choose fewer branches or plies.
problem-picture-large = The tree is too large for a PNG: choose SVG, or a smaller depth.
problem-depths = Depths are two numbers from 1 to { $most }, the smaller one first.
problem-algorithms = Name at least one algorithm, each only once.
problem-name-long = A name has at most { $most } characters.
problem-name-control = A name cannot have line breaks or control characters.
problem-waiting = The other player has not joined yet.
problem-host = The request does not say which address it was sent to.

## Server

serve-here = enraya is running at { $url }
serve-network = For other devices on this network: { $url }
serve-stop = Press Ctrl-C to stop.
serve-bind = cannot listen on { $address }: { $reason }
serve-url = '{ $found }' is not an address of the form http(s)://HOST[:PORT]
serve-check-url = '{ $found }' is not an address of the form http://HOST[:PORT][/PATH]
serve-check-failed = the server at { $url } is not healthy: { $reason }
serve-no-browser = No browser could be opened.
serve-no-db = no data directory was found: give a file with --db
join-url = '{ $found }' is not the link of a class, http://HOST[:PORT]/class?code=CODE
join-https = '{ $found }': https is not supported, only http
join-failed = the server { $host } does not answer: { $reason }
join-no-class = there is no such class, or it no longer has you
join-quiz = in this class people answer questions: a program cannot join
join-joined = Joined class { $code } as { $name }. Press Ctrl-C to leave.
join-won = Won against { $rival } in { $moves } moves
join-lost = Lost against { $rival } in { $moves } moves
join-mistake = Move { $ply }, { $text }: { $why }
join-review = Review: { $link }
join-drawn = Drew with { $rival } in { $moves } moves
join-over = The class is over: place { $rank } of { $of }, points: { $points }
db-sound = no faults: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}
db-faults = '{ $file }' has { $faults ->
    [one] a fault
   *[other] { $faults } faults
}: restore a backup, or save what can be read with sqlite3's '.recover'
db-saved = { $file }: { $bytes } bytes
db-compacted = { $before } bytes before, { $after } after
error-db-missing = there is no file '{ $file }'
error-db-exists = '{ $file }' exists already: choose another name
error-store-not-writable = cannot write '{ $file }': { $reason }
error-store-other = '{ $file }' is not a database of enraya matches
error-store-newer = '{ $file }' was written by a newer enraya
error-store-damaged = '{ $file }' is damaged ({ $reason }): restore a backup, or see 'enraya db check'
error-store-failed = cannot open '{ $file }': { $reason }
agent-title-perfect = Perfect player
agent-title-alphabeta = Alpha-beta
agent-title-random = Random player
agent-title-engine = Engine
agent-title-mcts = Monte Carlo
agent-title-level = Level
agent-title-minimax = Minimax
level-beginner = beginner
level-easy = easy
level-casual = casual
level-medium = medium
level-skilled = skilled
level-strong = strong
level-hard = hard
level-expert = expert
level-master = master
level-full = full strength
level-about = Looks { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} ahead and { $errors ->
    [many] often misjudges a position
    [some] sometimes misjudges a position
   *[few] seldom misjudges a position
}{ $best ->
    [some] ; { $percent } % of its moves are the best it can find.
   *[none] .
}
level-about-full = Plays as well as it can.
agent-about-level = An opponent for people, as strong as you choose.
agent-about-alphabeta = The search of the textbooks: tries every line up to the depth you choose.
agent-about-engine = The strongest search: looks as deep as its time allows.
agent-about-mcts = Plays out thousands of random games and takes the move that does best in them.
agent-about-perfect = Calculates every move exactly and never makes a mistake.
agent-about-minimax = The search of the textbooks without cutoffs.
agent-about-random = Any legal move, without looking.

## Page

page-title = enraya: k in a row
page-description = Play Tic-Tac-Toe, Connect Four, Gomoku, Nim, Dots and Boxes, Othello and any k in a row, and see the exact value of every position.
page-nav = Main navigation
page-nav-play = Play
page-nav-analyse = Analyse
page-nav-puzzles = Puzzles
page-nav-class = Class
page-class-title = Class
page-class-lead = Play with a whole class in one room: the teacher creates it and shows the code, students type it. Nobody needs an account.
page-class-join = Join a class
page-class-join-go = Join
page-class-code = Code of the class (5 letters)
page-class-name = Your name in the class
page-class-name-why = The name is shown to this class only.
page-class-privacy = What is kept
page-class-unknown = There is no class with this code. It may have expired.
page-class-create = Create a class
page-class-create-go = Create
page-class-game = Game
page-class-mode = What the students do
page-class-mode-round-robin = Round robin
page-class-mode-round-robin-about = Everybody plays everybody once.
page-class-mode-swiss = Swiss tournament
page-class-mode-swiss-about = In every round students play somebody with about as many points; nobody is out.
page-class-mode-level = Against the computer
page-class-mode-level-about = Everybody plays the same level.
page-class-mode-quiz = Quiz race
page-class-mode-quiz-about = Everybody works out alpha-beta on the same tree. Right answers count, then time.
page-class-go = Open { $address } and type
page-class-link = Link to this class
page-class-start = Start the first round
page-class-next = Start the next round
page-class-needs = { $count ->
    [one] One student is needed to start.
   *[other] { $count } students are needed to start.
}
page-class-pause = Pause
page-class-resume = Go on
page-class-end = End the class
page-class-end-sure = End the class? The standings are final then.
page-class-erase = Delete the class
page-class-erase-sure = Delete the class with all names, games and results? This cannot be undone.
page-class-csv = Standings as CSV
page-class-csv-games = Games as CSV
page-class-kept = The class, its names and its games are deleted ten days after the last change.
page-class-students = { $count ->
    [one] 1 student, { $there } here
   *[other] { $count } students, { $there } here
}
page-class-nobody = Nobody has joined yet.
page-class-remove = Remove
page-class-remove-name = Remove { $name }
page-class-remove-sure = Remove { $name } from the class? The game under way is lost.
page-class-round = Round { $round }
page-class-round-of = Round { $round } of { $rounds }
page-class-table = Game
page-class-first = First
page-class-second = Second
page-class-result = Result
page-class-board = Board
page-class-watch = Watch game { $table }
page-class-playing = playing
page-class-bye = no opponent
page-class-right = right
page-class-wrong = wrong
page-class-decide = Result of game { $table }
page-class-decide-sure = Decide this game? Its players cannot change the result any more.
page-class-decide-go = Decide
page-class-standings = Standings
page-class-rank = Place
page-class-student = Name
page-class-points = Points
page-class-buchholz = Buchholz
page-class-sonneborn = Sonneborn-Berger
page-class-rating = Elo
page-class-seconds = Seconds
page-class-you = You are { $name }
page-class-wait-start = Wait for the teacher to start.
page-class-wait-round = You have no game in this round.
page-class-done = Your game is over. Wait for the next round.
page-class-paused = The teacher has paused the class.
page-class-over = The class is over.
page-class-play = Play against { $rival }
page-class-see = See your game
page-class-own-games = Your games
page-class-own-game = Round { $round } against { $rival }
page-class-back = Back to the class
page-class-quiz = Search this tree from left to right with alpha-beta; the root is MAX.
page-class-quiz-value = Value of the root
page-class-quiz-leaves = Number of leaves examined
page-class-quiz-send = Answer
page-class-leave = Leave the class
page-class-gone = This class is gone, or you are no longer in it.
page-nav-games = Games
page-skip = Skip to the content
page-theme-dark = Dark colours
page-theme-light = Light colours
page-footer = enraya { $version }
page-footer-api = API
page-footer-docs = Documentation
manual-contents = Contents
page-manual-search = Search the book
manual-results = Search results
manual-none = Nothing found.
manual-turn = Chapter before and after
page-site-no-wasm = This browser has no WebAssembly, which the engine needs. Use a current one: Firefox, Chrome, Edge or Safari.
page-site-broken = The engine could not be loaded. Copy the whole folder to the web space again, and check that it sends files ending in .wasm.
page-site-failed = The engine failed at this. Reload the page, or try something else.
page-site-storage = This browser keeps no more games. Play on, but export what you want to keep, and delete old games.
page-site-needs-server = Games between two devices and classes need a server. Everything else works here.
page-site-server = Open the page of the server
page-site-update = A new version is ready.
page-site-update-now = Use it now
page-site-export = Export the games
page-site-import = Import games
page-site-imported = { $count ->
        [one] 1 game imported.
       *[other] { $count } games imported.
    }
page-site-bad-file = This is no file of exported games. Choose one that was exported here.
page-offline = No connection to the server. Trying again…
page-not-found = Page not found
page-close = Close
page-not-found-why = There is nothing at { $path }. Perhaps the link was cut short, or the match has expired.
page-not-found-meant = Did you mean { $name }?
page-door-play = Against the computer, a friend or yourself
page-door-analyse = The value of every move
page-door-puzzles = Find the only winning move
page-door-lab = Step through a search, node by node
page-door-class = A whole class in one room
page-door-games = The games of this device
page-embed-title = Put this board on your own page
page-embed-puzzle = Put this puzzle on your own page
page-keys-title = Keyboard shortcuts
page-keys-everywhere = Everywhere
page-keys-help = This help
page-keys-tab = To the next control
page-keys-close = Close a dialog
page-keys-board = On the board
page-keys-number = Play in this column, or on this square of a small board
page-keys-arrows = From place to place
page-keys-play = Play there
page-keys-moves = Moves of the game
page-keys-step = One move back or on
page-keys-ends = To the start or the end
page-keys-variations = Variations
page-keys-variation = To the variation before or after this one
page-keys-editing = While editing the board
page-keys-edit = Place or erase a stone
page-keys-tree = In the tree of the search
page-keys-search-step = One step back or on
page-keys-search-ends = To the first or the last step
page-keys-zoom = Nearer, farther, the whole tree
page-keys-fold = Fold or unfold a branch; answer or edit it
page-keys-tree-edit = While editing: add or remove a branch
page-keys-cut = In a quiz: cut a branch
page-panel = Side panel
page-cancel = Cancel
page-copy = Copy
page-copied = Copied
page-share = Share
page-remove = Remove
page-try-again = Try again
page-trouble-silence = The server does not answer. Check your connection.
page-trouble-engine = The computer found no move. { $reason }
page-waiting-silence = No answer yet, trying again…
page-waiting-busy = The server is busy. Trying again in { $seconds } s…
page-play-title = Play
page-game = Game
page-variant = Variant
page-own-board = Your own board
page-size-rules = Size and rules
page-other-game = Another game
page-from-position = { $game }, from the position on the board
page-board-title = { $k } in a row on { $rows } × { $columns }
page-modifier-gravity = with gravity
page-modifier-misere = misère
page-modifier-exact = exact
page-rows = Rows
page-columns = Columns
page-k = In a row
page-gravity = Stones fall to the bottom
page-misere = Making the line loses
page-exact = Longer lines do not count
page-opponent = Opponent
page-opponent-engine = Computer
page-opponent-friend = A friend (link)
page-opponent-here = Two players, one device
page-opponent-watch = Computer against computer
page-watch-title = Computer against computer
page-watch-side = { $player } is played by
page-watch-start = Watch the game
page-watch-run = Play on
page-watch-pause = Pause
page-watch-step = One move
page-watch-restart = From the start
page-watch-paused = Paused: { $name } to move ({ $player })
page-watch-thinking = { $name } is thinking… ({ $player })
page-level-row = Level
page-more-opponents = More opponents
page-agent-depth = { $title }, { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
page-agent-time = { $title }, { $seconds } s
page-depth = Search depth
page-time = Time for a move
page-seconds = { $seconds } s for a move
page-plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
page-side = You play
page-side-x = X, first
page-side-o = O, second
page-side-random = Random
page-name = Your name (optional)
page-start = Start the game
page-starting = Starting…
page-tap-to-start = Play on the board to start
page-cell-place = column { $column }, row { $row }
page-cell-empty = empty
page-cell-last = last move
page-cell-winning = winning line
page-cell-hint = hint
page-cell-legal = can be played
page-heap = heap { $heap }: { $left } of { $all }
page-heap-object = heap { $heap }, object { $number }
page-take = take { $count } from heap { $heap }
page-box = box in row { $row }, column { $column }
page-box-free = open
page-edge-free = free
page-edge-drawn = drawn
page-move-column = column { $column }
page-move-take = { $move }, { $count } from heap { $heap }
page-move-pass = pass
page-move-number = { $ply }. { $player }: { $move }
page-played = { $player } plays { $move }
page-passed = { $player } passes
page-took = { $player } takes { $count } from heap { $heap }
page-pass = Pass
page-must-pass = No move is possible: you must pass.
page-refused = { $place }: no room there
page-illegal = { $place } is not a legal move
page-turn = { $player } to move.
page-room-title = Match
page-room-missing = Match not found
page-room-missing-why = The link may be incomplete, or the match was not used for a long time and has expired.
page-no-board = This version of the page cannot draw this board. Reload the page; the game can also be played with the buttons below.
page-you = You
page-name-you = { $name } (you)
page-count = { $count } on the board
page-seat-free = Free seat
page-seat-host = Host
page-seat-guest = Guest
page-player-number = Player { $number }
page-score = { $points ->
    [one] 1 round won
   *[other] { $points } rounds won
}
page-round = Round { $round }
page-draws = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
}
page-status-your-turn = Your turn: you are { $player }
page-status-their-turn = { $name } to move
page-status-turn = { $name } to move ({ $player })
page-status-thinking = The computer is thinking…
page-status-sending = Sending your move…
page-status-waiting-friend = Waiting for your friend…
page-status-waiting = Join to start
page-result-draw = Draw
page-result-agreed = Draw by agreement
page-result-you = You won!
page-result-other = You lost
page-result-player = { $name } wins ({ $player })
page-result-resigned = { $name } ({ $player }) resigned
page-result-you-resigned = You lost: you resigned
page-result-they-resigned = You won: { $name } resigned
page-watching = You are watching
page-actions = Actions
page-undo = Undo
page-undo-ask = Ask to undo
page-undo-asked = You have asked to take back your move.
page-undo-asks = { $name } asks to take back a move
page-undo-allow = Allow
page-undo-declined = { $name } said no to taking back
page-draw-offer = Offer a draw
page-draw-offered = You have offered a draw.
page-draw-offers = { $name } offers a draw
page-draw-agree = Agree
page-draw-declined = { $name } said no to a draw
page-say-no = No
page-presence-left = { $name } has left
page-presence-back = { $name } is back
page-away = away
page-allow-hints = Allow hints (both see when one is used)
page-hint-used = { $name } used a hint
page-hints-used = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
page-taken-back = Taken back
page-redo = Redo
page-hint = Hint
page-hint-thinking = Looking for a hint…
page-hint-found = Hint: { $move } ({ $value })
page-swap = Swap sides
page-resign = Resign
page-resign-sure = Resign this round?
page-rematch = Rematch
page-next-level = Next level: { $title }
page-new-game = New game
page-review-game = Review the game
page-review-of = Review: { $game }
page-level = Opponent: { $agent }
page-level-change = Change opponent
page-agent-level = Level { $level }
page-agent-level-named = Level { $level } · { $title }
page-sound = Sound
page-thoughts = What the computer sees
page-thoughts-value = Assessment
page-thoughts-depth = Depth
page-thoughts-nodes = Positions
page-thoughts-simulations = Simulations
page-thoughts-speed = Per second
page-thoughts-line = Best line: { $moves }
page-thoughts-heard = What the computer saw: { $value }
page-moves = Moves
page-moves-none = No moves yet.
page-browse-first = To the start
page-browse-back = One move back
page-browse-forward = One move forward
page-browse-last = To the end
page-browse-live = Back to the game
page-browsing = After move { $at } of { $all }
page-invite = Invite a friend
page-invite-how = Send this link or let your friend scan the code. The game starts when your friend joins.
page-invite-local = This link works on this device only. For other devices on your network, start the server with --addr 0.0.0.0:{ $port }.
page-invite-link = Link to this game
page-invite-qr = QR code of the link
page-invite-engine = Play against the computer instead
page-invite-engine-start = Play against it
page-welcome = You are invited to play { $game }
page-welcome-watch = Or just watch.
page-join = Join the game
page-manner = Values
page-manner-words = Words
page-manner-numbers = Numbers
page-label-win = wins
page-label-loss = loses
page-label-draw = draw
page-label-in = in { $moves }
page-label-by = by { $margin }
page-verdict-wins = { $player } wins in { $moves }
page-verdict = { $player } to move: { $value }
page-over-won = { $player } has won
page-over-drawn = The game is drawn
page-opening = Opening the position…
page-thinking = { $player } to move. Calculating…
page-exact-values = Exact values
page-estimated-values = Estimates, { $depth } plies deep
page-findings = Threats
page-eval = What the evaluation sees
page-eval-about = The heuristic value of the position, for the player to move; 10000 is a won game. Nothing is searched.
page-eval-value = { $name }: { $value } for { $player }
page-eval-worth = worth
page-no-threats = No threats yet.
page-variation-name = Name of this variation
page-variation-name-example = e.g. Centre first
page-variation-remove = Delete this variation
page-candidates = Best moves
page-candidates-searching = Searching… { $depth ->
    [one] 1 ply deep
   *[other] { $depth } plies deep
}
page-candidates-done = { $depth ->
    [one] Searched 1 ply deep
   *[other] Searched { $depth } plies deep
}
page-candidate-line = then { $moves }
page-assess-proved = { $player } { $value }
page-assess-equal = About equal
page-assess-little = { $player } is a little better
page-assess-better = { $player } is better
page-assess-much = { $player } is much better
page-verdict-estimate = { $words }; { $player } to move
page-best-line = Best play
page-best-line-long = { $moves ->
    [one] Best play: 1 move
   *[other] Best play: { $moves } moves
}
page-move-values = Value of every move
page-variation-back = One move back in best play
page-variation-forward = Show the next move of best play
page-variation-shown = { $steps ->
    [one] Best play, 1 move shown
   *[other] Best play, { $steps } moves shown
}
page-variation-leave = Back to the position
page-explain = Explain
page-explanation = Explanation
page-explain-thinking = Looking for the reasons…
page-explain-others = The other moves
page-explain-show = Show on the board
page-explain-partial = There was not enough time to settle everything.
page-graph = How the game went in { $plies } plies: X is better above, O below
page-edit = Edit the board
page-edit-done = Done editing
page-edit-tool = Click to place
page-edit-erase = Erase
page-cell-threat = wins for { $players }
page-manner-hidden = Hidden
page-guess = Guess first: which move is best?
page-values-reveal = Show the values
page-toolbar = Steps and actions
page-draw-threats = Threats on the board
page-draw-threats-short = Threats
page-draw-line = Best line on the board
page-draw-line-short = Best line
page-review-short = Review
page-edit-short = Edit
page-edit-done-short = Done
page-start-over-short = Start
page-play-here-short = Play
page-open-in-lab-short = Lab
page-edit-clear = Clear
page-edit-counts = X has { $x } and O has { $o }: X needs as many or one more
page-start-over = Start position
page-play-here = Play from here
page-left-game = You have left the game you were reviewing.
page-back-to-game = Back to that game
page-review = Game review
page-review-thinking = Reviewing every move…
page-review-clean = No mistakes. Well played!
page-review-estimate = Not every position could be solved in time: these are estimates.
page-blunders = { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}
page-mistakes = { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}
page-inaccuracies = { $inaccuracies ->
    [one] 1 inaccuracy
   *[other] { $inaccuracies } inaccuracies
}
page-faultless = no mistakes
page-mark-best = best
page-mark-good = good
page-mark-inaccuracy = inaccuracy
page-mark-mistake = mistake
page-mark-blunder = blunder
page-better = Better: { $moves }
page-look = Show
page-retry = Try again from here
page-import-title = Import a position or game
page-import-field = Position, board as text, game or link
page-import = Import
page-import-file = From a file
page-import-empty = The field is empty.
page-import-json = This is not valid JSON: { $reason }
page-import-fields = The JSON needs a "game" and a list of "moves", all of them strings.
page-import-link = This link contains no game.
page-export-title = Share and export
page-export-link = Link
page-export-moves = Moves
page-export-drawing = Board as text
page-export-game = Whole game (JSON)
page-export-download = Download
page-difficulty = Difficulty
page-puzzle-loading = Looking for a puzzle…
page-puzzle-how = Play the only good move on the board. The best defence answers; a wrong move is refuted and taken back.
page-puzzle-number = Puzzle { $number }, difficulty { $difficulty }.
page-puzzle-made = Difficulty { $difficulty }.
page-puzzle-theme-is = Theme: { $theme }.
page-puzzle-right = Right!
page-puzzle-go-on = Go on to the end.
page-puzzle-wrong = Not that one
page-puzzle-why = { $move }: { $value }
page-puzzle-reply = The answer: { $reply }.
page-puzzle-solved = Solved!
page-puzzle-won = You have won against the best defence.
page-puzzle-held = The danger is over: several moves hold now.
page-puzzle-mistakes = { $count ->
    [one] One mistake on the way.
   *[other] { $count } mistakes on the way.
}
page-puzzle-revealed = This was the solution
page-puzzle-reveal = Show the solution
page-puzzle-next = Next puzzle
page-puzzle-other = Another puzzle
page-puzzle-analyse = Analyse it
page-puzzle-score = Your score
page-puzzle-streak = Streak
page-puzzle-best = Best streak
page-puzzle-count = Solved
page-puzzle-private = Kept on this device only.
page-puzzle-choose = Choose puzzles
page-puzzle-theme = Theme
page-puzzle-any-theme = Any theme
page-puzzle-any = Any
page-puzzle-daily = Puzzle of the day
page-puzzle-daily-done = Puzzle of the day: solved
page-results-title = My results
page-results-private = Counted on this device only, against the computer.
page-results-none = No finished games against the computer yet.
page-results-opponent = Opponent
page-results-won = Won
page-results-drawn = Drawn
page-results-lost = Lost
page-results-streak = Wins in a row: { $now }. Longest: { $best }.
page-results-export = Export as CSV
page-results-erase = Erase
page-results-erase-sure = Erase all results on this device?
page-judge-title = A judge's report
page-judge-about = Shows the file that enraya judge --format json writes: how well a player plays, measured against the proven value of every move. The file stays on this device.
page-judge-open = Open a report
page-judge-bad-file = { $name } is not a report of enraya judge.
page-judge-positions = { $agent } in { $game }: { $decisions } positions
page-judge-self = { $agent } in { $game }: { $decisions } decisions in { $games } games against itself
page-judge-against = { $agent } in { $game }: { $decisions } decisions in { $games } games against { $opponent }
page-judge-cut-short = The report was cut short.
page-judge-plot = Moves of { $agent } in { $game }, with 95 % intervals
page-judge-perfect = perfect moves
page-judge-kept = moves that keep the result
page-judge-kept-choices = the same where some move does not
page-judge-illegal = illegal answers
page-judge-failed = no answer
page-judge-regret = points lost per decision (win 1, loss 0)
page-judge-delay = plies lost where the result is kept
page-judge-by-phase = By phase: moves that keep the result
page-judge-by-situation = By position: moves that keep the result
page-judge-phase = Phase
page-judge-situation = Position
page-judge-head-decisions = decisions
page-judge-head-perfect = perfect
page-judge-head-kept = kept
page-judge-head-regret = points lost
page-judge-blunders = A move that loses value in { $games } of { $of } games; the first one after { $ply } plies (median).
page-judge-unproven = { $count ->
    [one] One decision is not judged: its values are not proven within the limits.
   *[other] { $count } decisions are not judged: their values are not proven within the limits.
}
page-judge-worst = { $count ->
    [one] The move that lost most
   *[other] The { $count } moves that lost most
}
page-judge-position = Position
page-judge-player = Player
page-judge-answer = Answer
page-judge-best = Best
page-judge-start = (start)
page-games-title = My games
page-games-none = You have not played on this device yet.
page-games-private = This list is stored only on this device.
page-games-against = against { $rival }
page-games-remove = Remove { $game } from the list
page-games-remove-sure = Remove this game from the list? You will no longer be able to play it from this device.
page-games-show = Show
page-games-all = All
page-games-open = In progress
page-games-over = Finished
page-games-none-such = There are no such games.
page-state-playing = in progress
page-state-your-turn = your turn
page-state-won = won
page-state-lost = lost
page-state-drawn = drawn
page-state-over = finished
page-state-gone = expired
page-embed-again = Restart
page-embed-open = Open in enraya
page-embed-against = You are { $player }, against { $rival }

# The API page

page-api-title = The API
page-api-intro = Programs can do everything that this page does, with JSON over HTTP. Each operation below can be tried out.
page-api-source = The description as OpenAPI
page-api-english = The descriptions are in English.
page-api-find = Find an operation
page-api-none = No operation has these words.
page-api-contents = Contents
page-api-loading = Loading the description…
page-api-failed = The description could not be loaded.
page-api-parameters = Parameters
page-api-body = Request body
page-api-answers = Responses
page-api-answer = Response
page-api-required = required
page-api-needs-token = Needs the token of a seat.
page-api-schemas = Schemas
page-api-try = Try it
page-api-token = Token
page-api-send = Send
page-api-unreachable = The server cannot be reached.

## Recorded searches: the reasons of cuts, the steps, the pseudocode

cut-max-ge = MAX has { $value } here, and { $value } ≥ β = { $bound }: MIN already has { $bound } elsewhere and avoids this node.
cut-max-gt = MAX has { $value } here, and { $value } > β = { $bound }: MIN already has { $bound } elsewhere and avoids this node.
cut-min-ge = MIN has { $value } here, and { $value } ≤ α = { $bound }: MAX already has { $bound } elsewhere and avoids this node.
cut-min-gt = MIN has { $value } here, and { $value } < α = { $bound }: MAX already has { $bound } elsewhere and avoids this node.
cut-skipped = { $count ->
    [0] No move was left.
    [one] Not searched: { $moves }.
   *[other] Not searched: { $moves }.
}
step-root = the root
step-node = node { $path }
step-enter = Visit { $place }: { $player } to move.
step-terminal = Leaf { $path }: value { $value }.
step-horizon = Depth limit at { $place }: estimate { $value }.
step-known = { $place } needs no search: value { $value }.
step-simulated = Random playout from { $place }: { $value }.
step-update = { $place } has a new best value: { $value }.
step-cut = Cut at { $place }. { $reason }
step-table = Table hit for { $place }: { $value }.
step-leave = { $place } returns { $value }.
pseudo-plain = function MINIMAX(state)
pseudo-bounded = function ALPHA-BETA(state, α, β)
pseudo-deeper = for depth = 1, 2, 3, …: ALPHA-BETA(root, −∞, +∞)
pseudo-terminal = if the game is over: return UTILITY(state)
pseudo-known = if the value is known without a search: return it
pseudo-horizon = if the depth limit is reached: return EVAL(state)
pseudo-table = if the table has an answer: return it
pseudo-start = v ← −∞ if MAX is to move, +∞ if MIN
pseudo-actions = for each action of state, in order:
pseudo-call = v ← the better of v and MINIMAX(RESULT(state, action))
pseudo-call-window = v ← the better of v and ALPHA-BETA(RESULT(state, action), α, β)
pseudo-scout = the first with (α, β); others with a null window: better than the best?
pseudo-again = if so: search again with (α, β); v ← the better value
pseudo-cut-ge = if v ≥ β (MAX) or v ≤ α (MIN): return v
pseudo-cut-gt = if v > β (MAX) or v < α (MIN): return v
pseudo-window = α ← max(α, v) (MAX) or β ← min(β, v) (MIN)
pseudo-return = return v
pseudo-simulations = repeat: start at the root
pseudo-select = SELECT: go to the child with the highest upper confidence bound
pseudo-expand = EXPAND: add a child for a move not yet tried
pseudo-simulate = SIMULATE: random playout to the end
pseudo-back-up = BACK-PROPAGATE: add the result to every node of the path

## Drawings of recorded searches

drawing-tree = Search tree of { $algorithm } on { $game }: { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
}, value { $value }
drawing-node = { $place }: { $player } to move, value { $value }
drawing-visits = { $count ->
    [one] Visited once
   *[other] Visited { $count } times
}
drawing-open = The search was stopped here
drawing-terminal = The game is over
drawing-horizon = Depth limit: estimated
drawing-known = Known without a search
drawing-table = From the table
drawing-repeated = Searched again
drawing-stub = { $mv }: not searched
drawing-stubs = { $count ->
    [one] One more move not searched
   *[other] { $count } more moves not searched
}
drawing-fold = { $count ->
    [one] One node not drawn
   *[other] { $count } nodes not drawn
}
legend-max = MAX to move
legend-min = MIN to move
legend-terminal = end of the game
legend-horizon = depth limit, estimated
legend-known = known without a search
legend-table = from the table
legend-cross = not searched
legend-fold = nodes not drawn

## The stepper of recorded searches, on the page and in files

page-tree-first = To the beginning
page-tree-back = One step back
page-tree-forward = One step forward
page-tree-last = To the end
page-tree-play = Play
page-tree-pause = Pause
page-tree-speed = Speed
page-tree-speed-slow = slow
page-tree-speed-normal = normal
page-tree-speed-fast = fast
page-tree-slider = Step of the search
page-tree-step = Step { $step } of { $of }
page-tree-start = Before the first step.
page-tree-nodes = Nodes
page-tree-leaves = Leaves
page-tree-cutoffs = Cuts
page-tree-table-hits = From the table
page-tree-pseudocode = Pseudocode
page-tree-drawing = Tree of the search
page-tree-hidden = { $count } nodes are not drawn.
page-tree-root = root
page-tree-leaf = leaf
page-tree-value = Value
page-tree-pruned = Branches cut
page-tree-result = Value { $value } · { $nodes } nodes · { $leaves } leaves
page-tree-reveal = Reveal the result
page-tree-zoom-in = Zoom in
page-tree-zoom-out = Zoom out
page-tree-fit = Whole tree
page-tree-follow = Follow the search
page-tree-full-screen = Full screen
page-tree-legend = Legend
page-tree-legend-max = MAX to move
page-tree-legend-min = MIN to move
page-tree-legend-terminal = leaf
page-tree-legend-horizon = depth limit, estimated
page-tree-legend-known = known without search
page-tree-legend-table = from the table
page-tree-legend-cut = cut
page-tree-said-value = value { $value }
page-tree-said-empty = no value yet
page-tree-said-cut = cut
page-tree-said-waiting = not reached yet
page-tree-said-open = being searched
page-tree-said-done = done
page-tree-keys = Keys in the drawing
page-tree-key-walk = to the parent, the first child, the neighbours
page-tree-key-act = fold or unfold; in the quiz and the editor: type a value
page-tree-key-step = one step back, one step forward
page-tree-key-zoom = zoom in, zoom out, whole tree
page-tree-key-pan = move the view
page-tree-key-cut = cut the branch to this node, or not
page-tree-key-type = type the value of this node
page-tree-field = Value of { $name }
page-tree-edit-chosen = Node { $name }
page-tree-edit-value = Change value
page-tree-edit-add = Add branch
page-tree-edit-remove = Remove branch
page-tree-edit-number = “{ $given }” is not a number.
page-tree-quiz = Quiz
page-tree-quiz-intro = Click the branches that will be cut, type into each node the value that it returns, and check.
page-tree-quiz-intro-values = Type the value of each node into it, and check.
page-tree-quiz-check = Check
page-tree-quiz-clear = Clear
page-tree-quiz-right = All correct!
page-tree-quiz-missed = First mistake: branch { $branch } is cut. { $reason }
page-tree-quiz-extra = First mistake: branch { $branch } is searched, with α = { $alpha } and β = { $beta }.
page-tree-quiz-value = First mistake: node { $place } returns { $value } (you wrote { $given }).
page-tree-quiz-empty = The value of node { $place } is missing.
page-tree-quiz-large = This tree is too large for a quiz: choose one of at most { $most } nodes.

# The lab of the page.
page-nav-lab = Lab
page-open-in-lab = Open in the lab
page-lab-about = Watch a search at work: every node, every bound, every cut and the reason for it.
page-lab-change = change
page-lab-tree-shape = { $shape } tree
page-lab-tree-leaves = tree with { $count } leaves
page-lab-edit = Edit the tree
page-lab-export-about = SVG and PNG are the step on the screen, HTML begins there; TikZ and JSON have the finished search.
page-lab-quiz-next = Next tree
page-lab-quiz-again = Once more
page-lab-quiz-score = Right at the first check: { $score } of { $checked }
page-lab-quiz-score-of = Tree { $tree } of { $of } · right at the first check: { $score }
page-lab-quiz-over = Done: { $score } of { $of } right at the first check
page-lab-quiz-class = The same trees for a class
page-lab-quiz-class-about = Whoever opens the link gets the same trees in the same order.
page-lab-quiz-trees = Number of trees
page-lab-quiz-link = Link for the class
page-lab-subject = Tree or position
page-lab-typed = A tree
page-lab-position = A position
page-lab-tree = Tree: numbers in nested lists, MAX to move
page-lab-example = Textbook example
page-lab-generate = Random tree
page-lab-generate-now = Generate
page-lab-branching = Branches
page-lab-plies = Plies
page-lab-seed = Seed
page-lab-any = random
page-lab-moves = Moves or board as text (empty: the start)
page-lab-analyse = Open in the analysis
page-lab-mode = View
page-lab-steps = Step by step
page-lab-beside = Compare with minimax
page-lab-compare = Cost by depth
page-lab-algorithm = Algorithm
page-lab-rival = Algorithm to compare
page-lab-algorithms = Algorithms
page-lab-minimax = Minimax
page-lab-alphabeta = Alpha-beta
page-lab-pvs = Principal variation search
page-lab-deepening = Iterative deepening with a table
page-lab-engine = Engine
page-lab-mcts = Monte Carlo tree search
page-lab-profile = Profile
page-lab-aima = AIMA (Russell and Norvig)
page-lab-cs188 = CS188 (Berkeley)
page-lab-lecture = Lecture (prefers quick wins)
page-lab-coursework = Course work
page-lab-depth = Depth
page-lab-end = to the end
page-lab-simulations = Simulations
page-lab-from = From depth
page-lab-to = To depth
page-lab-conventions = Conventions
page-lab-usual = as in the profile
page-lab-order = Order of moves
page-lab-order-usual = row, center or moves: 4,3,5
page-lab-cut = Cut when
page-lab-cut-ge = the bound is reached (≥, ≤)
page-lab-cut-gt = the bound is passed (>, <)
page-lab-fail = Outside the window
page-lab-fail-soft = the value itself (soft)
page-lab-fail-hard = the bound (hard)
page-lab-window = Window of the root
page-lab-window-inf = from −∞ to +∞
page-lab-window-unit = the range of the utility
page-lab-root = Moves of the root
page-lab-root-shared = α passes from move to move
page-lab-root-full = each with the whole window
page-lab-utility = Utility of terminal states
page-lab-utility-unit = +1, 0, −1
page-lab-utility-ten = +10, 0, −10
page-lab-utility-depth = 10 − depth: prefers quick wins
page-lab-utility-cost = as in the course work
page-lab-eval = Evaluation at the depth limit
page-lab-eval-none = none
page-lab-eval-lines = open lines
page-lab-eval-threats = open lines and threats
page-lab-eval-coursework = as in the course work
page-lab-show = Nodes show
page-lab-show-usual = boards, if there are few
page-lab-show-boards = boards
page-lab-show-values = values only
page-lab-together = Step both together
page-lab-thinking = Searching…
page-lab-cut-short = The search was stopped at the limit for one request. Choose a smaller depth.
page-lab-take = Share and export
page-lab-link = Link to this tree at this step
page-lab-embed = Embed code
page-lab-agree = All algorithms find the same value at every depth.
page-lab-disagree = The algorithms do not find the same values.
page-lab-partial = Hollow marks and ≥: the search was stopped early, so these are lower bounds.
page-lab-nodes-by-depth = Nodes by depth (logarithmic scale)
page-lab-time-by-depth = Milliseconds by depth (logarithmic scale)
page-lab-share = At depth { $depth }, { $algorithm } examines { $percent } % of the nodes of minimax.
page-lab-table = Comparison table
page-lab-milliseconds = Milliseconds
page-lab-value = Value
page-lab-move = Move
## Drawing a tree

tree-counts = { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
}, { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
}, { $cutoffs ->
    [one] 1 cutoff
   *[other] { $cutoffs } cutoffs
}
tree-value = ; value { $value }
tree-move = , best move { $mv }
tree-hidden = ; { $count } of the nodes were counted but not kept (--limit)
tree-generated = tree: { $tree }
tree-nothing = tree needs a game (enraya tree tictactoe), --tree '[[3,12,8],[2,4,6],[14,5,2]]' or --random 3x2: see enraya help tree
tree-ending = '{ $file }': unknown file extension; allowed are .svg, .png, .dot, .tex, .json, .txt and .html, or any with --format
tree-png-screen = a PNG cannot be shown in a terminal: give a file with -o, or choose another --format
