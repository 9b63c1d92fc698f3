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
    [level-2] level 2, plays along and often slips
    [level-3] level 3, sees the next moves
    [level-4] level 4, plans ahead
    [level-5] level 5, punishes mistakes
    [level-6] level 6, takes its time and forgives nothing
    [greedy] takes what looks best
   *[random] plays at random
}

# What an analysis says of a decision.
grade = { $name ->
    [best] best move
    [good] good move
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
   *[forced] only move
}
grade-plural = { $name ->
    [inaccuracy] inaccuracies
    [mistake] mistakes
   *[blunder] blunders
}
grade-mark = { $name ->
    [best] ✓
    [inaccuracy] ?!
    [mistake] ?
    [blunder] ??
    [forced] □
   *[good] ·
}
proven = { $result ->
    [win] proven win
    [loss] proven loss
   *[draw] proven draw
}
