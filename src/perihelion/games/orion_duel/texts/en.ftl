name = Orion Duel
tagline = Link constellations or galaxies, and leave the black holes to your opponent.
seat-0 = Blue
seat-1 = Orange

# The options, their values, and what they mean.
option-setup = Set-up
option-setup-free = Free: one player places the galaxies, the other the black holes
option-setup-symmetric_1 = Symmetric 1, for a first game
option-setup-symmetric_2 = Symmetric 2
option-setup-extra_3 = Half turn, an extra set-up
option-setup-random = Random
option-tile_mirroring = Tiles may be turned over
option-tile_mirroring-true = Yes
option-tile_mirroring-false = No, only turned
option-condition_counting = Conditions count
option-condition_counting-distinct = Each of the three once
option-condition_counting-instances = Every time they are met
option-galaxy_player = Who places the galaxies
option-galaxy_player-random = By lot
option-galaxy_player-blue = Blue
option-galaxy_player-orange = Orange
option-first_player = Who starts
option-first_player-random = By lot
option-first_player-blue = Blue
option-first_player-orange = Orange

# What is to be done, what to think of, and how it ended.
prompt = { $stage ->
    [0] It is drawn who places the galaxies.
    [1] Place a galaxy.
    [2] Place a black hole.
    [3] Decide who starts.
    [4] Place one of your tiles.
   *[5] The game is over.
}
hint = { $stage ->
    [0] Whoever places the galaxies also decides who starts.
    [1] Galaxies need two empty cells between them. Four on one network of your colour fulfil a condition.
    [2] Black holes keep two empty cells between each other and one from every galaxy. Three on one network harm its colour.
    [3] You know the whole board now: start if you see a good first tile, or let your opponent show a plan.
    [4] Tiles may lie anywhere on free cells. Only a hex on a galaxy or a black hole must connect to earlier hexes of its colour. Mind the hexes of the other colour: they help whoever owns that colour.
   *[5] Look at the networks: which condition decided?
}
ending-R25 = { $winner ->
    [blue] Blue has met more conditions and wins.
   *[orange] Orange has met more conditions and wins.
}
ending-R27 = { $winner ->
    [blue] All tiles lie. Blue has the higher score and wins.
    [orange] All tiles lie. Orange has the higher score and wins.
   *[shared] All tiles lie and the scores are equal: the victory is shared.
}
ending-R28 = { $winner ->
    [blue] Orange cannot place any tile, so Blue wins.
   *[orange] Blue cannot place any tile, so Orange wins.
}
met = met
condition-constellations = Opposite constellations linked
condition-galaxies = Four galaxies on one network of your colour
condition-black_holes = Three black holes on one network of your opponent’s colour
score-galaxies = Galaxies on hexes of your colour
score-black-holes = Black holes on hexes of your colour

# Words of moves, as a screen reader says them.
word = { $word ->
    [single] Single tile ({ $left } left)
    [double] Double tile ({ $left } left)
    [mixed] Mixed double ({ $left } left)
    [line] Line ({ $left } left)
    [bent] Bend ({ $left } left)
    [triangle] Triangle ({ $left } left)
    [galaxy] Galaxy
    [hole] Black hole
    [first] Who starts
    [galaxies] Who places the galaxies
   *[other] { $word } ({ $left } left)
}
turn = { $side ->
    [over] turned over, then turned by { $degrees }°
   *[up] turned by { $degrees }°
}
colour = { $colour ->
    [blue] Blue
   *[orange] Orange
}
cell = { $cell }{ $colour ->
    [blue] , blue
    [orange] , orange
   *[none] {""}
}{ $token ->
    [galaxy] , galaxy
    [hole] , black hole
   *[none] {""}
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
no-such-turn = { $kind ->
    [double] The double tile can be held these ways: { $known }.
    [mixed] The mixed double can be held these ways: { $known }.
    [line] The line can be held these ways: { $known }.
    [bent] The bend can be held these ways: { $known }.
    [triangle] The triangle can be held these ways: { $known }.
   *[other] The tile { $kind } can be held these ways: { $known }.
}
no-such-cell = There is no cell “{ $word }” on the board.
game-over = The game is over.
not-now = { $stage ->
    [0] First it is settled who places the galaxies.
    [1] First all galaxies are placed.
    [2] First all black holes are placed.
    [3] First it is settled who starts.
   *[4] All tokens lie; now a tile is placed.
}
no-tile-left = You have no such tile left.
mirrored = Tiles are not turned over in this game.
off-board = From { $cell }, part of the tile would lie off the board.
covered = { $cell } already lies under a tile.
not-connected = { $token ->
    [galaxy] The { $colour ->
        [blue] blue
       *[orange] orange
    } hex on the galaxy at { $cell } would not connect to an earlier hex of its colour.
   *[hole] The { $colour ->
        [blue] blue
       *[orange] orange
    } hex on the black hole at { $cell } would not connect to an earlier hex of its colour.
}
occupied = { $token ->
    [galaxy] A galaxy already lies on { $cell }.
   *[hole] A black hole already lies on { $cell }.
}
too-close = { $token ->
    [galaxy] { $cell } is too close to the galaxy on { $other }: { $between ->
        [0] they would touch.
        [one] only { $between } cell would lie between them.
       *[other] only { $between } cells would lie between them.
    }
   *[hole] { $cell } is too close to the black hole on { $other }: { $between ->
        [0] they would touch.
        [one] only { $between } cell would lie between them.
       *[other] only { $between } cells would lie between them.
    }
}
no-room = { $token ->
    [galaxy] With a galaxy on { $cell } the remaining galaxies would not find room.
   *[hole] With a black hole on { $cell } the remaining black holes would not find room.
}

# The edition file.
edition-no-cell = { $file }: { $key } names the cell “{ $value }”, which is not on the board.
edition-not-opposite = { $file }: { $key } says “{ $value }”, but that side does not say the same of this one.
edition-no-anchor = { $file }: { $key } must begin with [0, 0].
edition-not-connected = { $file }: { $key }: the hexes of one colour must be connected.
edition-too-close = { $file }: { $key }: the tokens at { $a } and { $b } are closer than { $least }.
