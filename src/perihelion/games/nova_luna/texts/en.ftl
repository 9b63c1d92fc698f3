name = Nova Luna
tagline = Take tiles as the moon circles, and place them so that they complete each other’s tasks.
seat-0 = White
seat-1 = Orange
seat-2 = Blue
seat-3 = Black

# The options, their values, and what they mean.
option-tokens = Tokens per player (solo always uses all)
option-tokens-normal = Normal: 21
option-tokens-first_game = First game: 16 for two, 18 for three, 21 for four
option-tokens-first_game_other = First game as in other editions: 21 for two, 18 for three, 16 for four

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [take] Taking a tile
    [place] Placing a tile
   *[other] Refilling the wheel or not
}
prompt = { $stage ->
    [lay_out] Laying out tiles…
    [stack] Drawing the starting order…
    [refill] { $solo ->
        [0] Refill the wheel, or keep it as it is?
       *[other] Refill the wheel and begin phase 2, or go on as it is?
    }
    [fill] Refilling the wheel…
    [take] Take one of the next three tiles clockwise from the moon.
    [place] Place the tile you took in your mosaic.
   *[over] The game is over.
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [stack] Whose token comes next onto the starting stack, from the bottom?
   *[fill] Which tile lies on the wheel, { $after_moon ->
        [one] right after the moon
       *[other] { $after_moon } spaces after the moon
    }, clockwise?
}
hint = { $stage ->
    [lay_out] Eleven tiles are drawn, clockwise from the moon.
    [stack] The first token drawn is at the bottom. The player whose token is on top begins.
    [refill] { $solo ->
        [0] A refill gives you more choice, but the next player too. Keep the wheel if one of the tiles suits you.
       *[other] You have placed the tokens of the small pile. Every further tile of phase 1 counts twice, so end it soon, unless a cheap tile completes a lot.
    }
    [fill] Empty slots are filled clockwise from the moon; tiles that are left stay.
    [take] { $solo ->
        [0] The first player to place all their tokens wins. The number on a tile is its time: your token moves that many spaces. The player furthest back always goes next, so cheap tiles can bring you several turns in a row.
       *[other] The lowest score wins: pay little time and leave no token unplaced. The number on a tile is its time. Look for tiles that complete several tasks, their own and those of their neighbours.
    }
    [place] Every completed task lets you place one of your tokens. Adjacent tiles of the same colour count together. A good place serves the tasks of several tiles at once.
   *[over] Look at the tasks you did not complete: which colour was missing?
}
ending-R37 = every token is placed.
ending-R38 = the tiles have run out, and { $left ->
    [one] only { $left } token is left
   *[other] { $left } tokens are left
}{ $tie ->
    [yes] ; the turn order breaks the tie.
   *[no] .
}
ending-R50 = { $great ->
    [yes] The solo game ends with { $score } points: great!
   *[no] The solo game ends with { $score } points. Lower is better; under 100 is great.
}

# The score pad.
score-left = Tokens left
score-order = Turn order (tie-break)
score-first-time = Phase 1: time of the tiles
score-first-missing = Phase 1: unplaced tokens from the small pile
score-second-time = End: time of all tiles
score-second-missing = End: tokens not placed
note-placed = { $count ->
    [0] no task covered yet
    [one] { $count } task covered
   *[other] { $count } tasks covered
}
note-turn = { $place ->
    [1] next
   *[other] { $place } in turn order
}

# Words of moves, as a screen reader says them.
word-take = Take a tile
word-place = Place the tile
word-refill = Refill the wheel
word-keep = Keep the wheel as it is
word-draw = Drawn tile
word-stack = Token for the starting stack
tile = { $colour ->
    [red] Red
    [blue] Blue
    [turquoise] Turquoise
   *[yellow] Yellow
} tile { $number }, time { $time }, { $count ->
    [0] no tasks
    [one] task: { $tasks }
   *[other] tasks: { $tasks }
}
dots = { $count } { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
}
way = { $side ->
    [left] { $steps } to the left
    [right] { $steps } to the right
    [up] { $steps } up
    [down] { $steps } down
   *[centre] centre
}
place = { $cell }{ $count ->
    [0] {""}
    [one] , beside tile { $beside }
   *[other] , beside tiles { $beside }
}{ $tasks ->
    [0] {""}
    [one] , completes { $tasks } task
   *[other] , completes { $tasks } tasks
}

# Moves as people say them. A name in brackets is a little picture.
tell-take = { $player ->
    [you] You take
   *[other] { $player } takes
} a ⟦{ $colour }⟧ { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile{ $alone ->
    [yes] , time { $time }.
   *[no] {" "}and { $player ->
        [you] move
       *[other] moves
    } { $time ->
        [one] { $time } space.
       *[other] { $time } spaces.
    }
}
tell-place = { $player ->
    [you] You add
   *[other] { $player } adds
} the ⟦{ $colour }⟧ { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile to the mosaic{ $tasks ->
    [0] .
    [one] {" "}and { $player ->
        [you] complete
       *[other] completes
    } { $tasks } task.
   *[other] {" "}and { $player ->
        [you] complete
       *[other] completes
    } { $tasks } tasks.
}
tell-refill = { $player ->
    [you] You refill
   *[other] { $player } refills
} the moon wheel.
tell-keep = { $player ->
    [you] You keep
   *[other] { $player } keeps
} the moon wheel as it is.
tell-draw = A ⟦{ $colour }⟧ { $colour ->
    [red] red
    [blue] blue
    [turquoise] turquoise
   *[yellow] yellow
} tile with time { $time } comes onto the wheel.
tell-stack = { $player ->
    [you] Your
   *[other] { $player }’s
} ⟦{ $token }⟧ token goes on top of the starting stack.

# The picture.
wheel = { $tiles ->
    [one] Moon wheel: { $tiles } tile, the moon on slot { $moon }
   *[other] Moon wheel: { $tiles } tiles, the moon on slot { $moon }
}
moon = Moon, on slot { $slot }
pile = Tiles face down: { $tiles }
space = Lunar track { $space }, { $phase ->
    [new] new moon
    [waxing-crescent] waxing crescent
    [first] first quarter
    [waxing-gibbous] waxing gibbous
    [full] full moon
    [waning-gibbous] waning gibbous
    [last] last quarter
   *[waning-crescent] waning crescent
}{ $count ->
    [0] {""}
    [one] : { $players }
   *[other] , from the top: { $players }
}
player = { $player }: { $left ->
    [one] { $left } token left
   *[other] { $left } tokens left
}, { $tiles ->
    [one] { $tiles } tile laid
   *[other] { $tiles } tiles laid
}
laid = { $tile }; place: { $cell }
task = Task on tile { $tile }: { $task }; { $status ->
    [covered] covered
   *[open] { $missing ->
        [one] { $missing } tile missing
       *[other] { $missing } tiles missing
    }
}
sheet = Solo score sheet, phase { $phase }. Phase 1: { $first }, end: { $second }, score: { $score }.
sheet-first = Phase 1
sheet-second = Phase 2
sheet-score = Score

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
no-such-tile = There is no tile “{ $word }”; the tiles are numbered 1 to { $most }.
no-such-place = “{ $word }” is not a place. Places are written like x-3y2: 3 left of the first tile and 2 below it.
no-such-player = There is no token “{ $word }”. Available: { $known }.
game-over = The game is over.
not-now = { $stage ->
    [lay_out] The tiles must be laid out on the wheel first.
    [stack] The starting order must be drawn first.
    [refill] First decide whether to refill the wheel.
    [fill] The wheel must be refilled first.
    [take] Now take a tile from the wheel.
   *[place] First place the tile that you have taken.
}
not-next = You cannot take this tile: { $count ->
    [one] only the next one after the moon.
   *[other] only one of the next { $count } after the moon.
}
tile-laid = This tile is already in the mosaic of { $seat ->
    [0] the white player.
    [1] the orange player.
    [2] the blue player.
   *[3] the black player.
}
tile-on-wheel = This tile is already on the wheel.
tile-in-pile = This tile is not on the wheel; it is still face down.
occupied = A tile is already there; choose a free place beside your tiles.
not-first = The first tile goes in the middle.
not-adjacent = A tile must share a side with a tile of your mosaic; touching at a corner is not enough.
nothing-to-keep = You cannot refill now; take a tile.
refill-full = There are still { $tiles } tiles on the wheel; a refill is possible with { $most } or fewer.
refill-no-pile = No tile is left to refill with.
refill-declined = You have decided to keep the wheel; take a tile.
refill-too-early = You have placed { $placed } of the { $due } tokens from the small pile; until all are placed, only an empty wheel is refilled.
refill-once = The one refill of the solo game has been made.
not-playing = { $seat ->
    [0] White is not in this game.
    [1] Orange is not in this game.
    [2] Blue is not in this game.
   *[3] Black is not in this game.
}
already-stacked = { $seat ->
    [0] The token of the white player is already in the stack.
    [1] The token of the orange player is already in the stack.
    [2] The token of the blue player is already in the stack.
   *[3] The token of the black player is already in the stack.
}

# The edition file.
edition-no-slot = { $file }: { $key } is not one of the { $slots } slots, counted from 0.
edition-pile-too-large = { $file }: { $key } is more than the { $tokens } tokens there are.
edition-few-tiles = { $file }: { $key }: there must be at least { $least } tiles, to fill the wheel twice.
edition-short-track = { $file }: { $key } is too small: the longest time must be less than half the track.
edition-tile-number = { $file }: { $key } must be { $due }: tiles are numbered from 1 without gaps.
edition-no-colour = { $file }: { $key } names the colour “{ $value }”. Available: { $known }.
edition-task-length = { $file }: { $key }: “{ $value }” must name 1 to { $most } colours.

# What the rulebook claims; see data/claims.toml.
claim-solo-score = A solo score below 100 is great.

# Why a move is good.
why-last = It places the last token.
# A tile as one sees it: its colour and the number on it.
why-tile = { $colour ->
    [red] the red { $time }
    [blue] the blue { $time }
    [turquoise] the turquoise { $time }
   *[yellow] the yellow { $time }
}
why-completes = It completes { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}, on { $tiles }.
why-nearly = It leaves { $count ->
    [one] { $count } more task
   *[other] { $count } more tasks
} one tile short of completion.
why-can-complete = The tile can complete { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} at once.
why-again = It takes so little time that { $name } plays again at once.
why-wanted = It keeps the tile from { $name }, who could complete { $count ->
    [one] { $count } task
   *[other] { $count } tasks
} with it.
why-nothing-fits = None of the tiles on offer completes a task.
why-fits = A tile on offer completes { $count ->
    [one] { $count } task.
   *[other] { $count } tasks.
}


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [wheel] Moon wheel
    [track] Lunar track
    [players] Players
    [first_game] First game: tokens
    [first_game_other] First game, other reading: tokens
    [solo] Solo game
    [tiles] Tiles
    [tile] Tile
    [id] Number
    [colour] Colour
    [time] Time
    [tasks] Tasks
    [slots] Places around the wheel
    [moon] Where the moon begins
    [choice] Tiles to choose from
    [optional_refill] Refill possible at
    [spaces] Spaces
    [colours] Colours
    [tokens] Tokens
    [2] 2 players
    [3] 3 players
    [4] 4 players
    [small_pile] Tokens in phase 1
    [penalty] Penalty for a token not placed
    [great_below] Great below
   *[other] { $key }
}
editor-choice = { $value ->
    [red] red
    [blue] blue
    [turquoise] turquoise
    [yellow] yellow
   *[other] { $value }
}

# A position set up by hand.
position-label = { $kind ->
    [order] Turn order of tokens on one space, from the top
    [phase] Phase of the solo game
    [missing] Tokens of the small pile not placed in phase 1
    [moon] Slot of the moon
    [wheel] Slot { $name } of the wheel
    [early] { $name }: laid in phase 1
   *[cell] Mosaic, { $name }
}
position-word = { $word ->
    [none] nothing
   *[yes] yes
}
position-wheel = There must be at least one tile on the wheel.
position-moon = There is a tile on the slot of the moon.
position-twice = Tile { $tile } lies in two places.
position-apart = Tile { $tile } is not connected with the first tile of its mosaic.
position-early = What is said of phase 1 does not fit the mosaic or the phase.
pad-all-placed = Two players cannot both have placed all their tokens: the game ends with the first.
