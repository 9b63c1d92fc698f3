# Players that are programs: their names, and how they play.
bot = { $name ->
    [level-1] Stardust
    [level-2] Asteroid
    [level-3] Moon
    [level-4] Planet
    [level-5] Sun
    [level-6] Quasar
    [greedy] Comet
   *[random] Meteor
}
bot-about = { $name ->
    [level-1] level 1, learning the game with you
    [level-2] level 2, plays casually and makes mistakes
    [level-3] level 3, sees the next moves
    [level-4] level 4, plans ahead
    [level-5] level 5, punishes mistakes
    [level-6] level 6, takes its time and forgives nothing
    [greedy] takes what looks best
   *[random] plays at random
}
bot-of-package = a bot of the package { $package }
bot-missing = The bot “{ $name }” cannot be loaded: { $reason }
bot-illegal = The bot “{ $name }” made a move that is not legal: { $move }

# Arena: many bots, many games.
arena-bot-failed = Game { $number } (seed { $deal }): { $player } failed. { $reason }
arena-twice = The player “{ $player }” is named twice.
arena-solo = Solo games are ranked by points, other games by wins: they cannot share an arena.
arena-too-few = A table for { $seats } needs { $seats } different players; { $players ->
    [one] only { $players } is given.
   *[other] only { $players } are given.
}
journal-other = { $folder } holds another run ({ $name } was { $kept }, now { $given }). Choose another folder or use the same arguments.
journal-busy = Another run is using { $folder }.
journal-unreadable = { $file }, line { $line }: this line is damaged.

# Balance: what games say about the claims of a rulebook.
found-verdict = { $verdict ->
    [supported] supported
    [refuted] refuted
   *[open] undecided: too few games
}
found-first-player = { $player }, { $options }: the first player won { $share }% (95%: { $low } to { $high }) of { $games ->
    [one] { $games } game
   *[other] { $games } games
}; without an advantage it would be 50%. Verdict: { $verdict }.
found-score-below = { $player }, { $options }: { $share }% (95%: { $low } to { $high }) of { $games ->
    [one] { $games } game
   *[other] { $games } games
} ended below { $value }, on average with { $score } ± { $error }. Claim “fewer than half get there”: { $verdict }.

# What an analysis says of a decision.
grade = { $name ->
    [best] best move
    [good] good move
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
    [doubtful] doubtful move
   *[forced] only move
}
grade-plural = { $name ->
    [inaccuracy] inaccuracies
    [mistake] mistakes
    [doubtful] doubtful
   *[blunder] blunders
}
grade-mark = { $name ->
    [best] ✓
    [inaccuracy] ?!
    [mistake] ?
    [blunder] ??
    [doubtful] ∼
    [forced] □
   *[good] ·
}
proven = { $result ->
    [win] proven win
    [loss] proven loss
   *[draw] proven draw
}

# Evaluators: what judges positions for a bot.
evaluator-name = “{ $name }” is not an evaluator. Give hand-made, the file of a network (luna.npz), or package:name.
evaluator-missing = The evaluator “{ $name }” cannot be loaded: { $reason }
evaluator-none = { $game } has not learned an evaluator, or NumPy is missing.
evaluator-wrong = “{ $name }” is not a function of a game that returns an evaluator.
evaluator-bot = Only levels of the search take an evaluator (search:4@luna.npz), not “{ $name }”.
network-unreadable = { $file } is not a network: { $reason }
network-other = { $file } is another network: there { $name } is { $kept }, here { $wanted }.
network-inputs = The network reads { $inputs } features of a position, this one has { $given }: it was made for another edition.
weights-none = { $game } has no terms that could be weighed.
weights-other = These weights are not for the terms of { $game } as they are now.

# Solving: small games to the end.
unsolvable = Only games for two without chance can be solved, and only where positions can be compared; a game of { $game } with this set-up is not one.
unsolved = Not solved within { $moves } moves. Allow more with --moves.
