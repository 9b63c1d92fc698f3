name = Orion Duel
tagline = Link constellations or galaxies, and leave the black holes to your opponent.
seat-0 = Blue
seat-1 = Orange

# The options, their values, and what they mean.
option-setup = Set-up
option-setup-free = Free: one player places the galaxies, the other the black holes
option-setup-symmetric_1 = Symmetric 1, good for a first game
option-setup-symmetric_2 = Symmetric 2
option-setup-extra_3 = Rotational symmetry (extra)
option-setup-random = Random
option-tile_mirroring = Tiles may be turned over
option-tile_mirroring-true = Yes
option-tile_mirroring-false = No, only rotated
option-condition_counting = Counting win conditions
option-condition_counting-distinct = Each of the three at most once
option-condition_counting-instances = Each time one is met
option-galaxy_player = Who places the galaxies
option-galaxy_player-random = Drawn at random
option-galaxy_player-blue = Blue
option-galaxy_player-orange = Orange
option-first_player = Who starts
option-first_player-random = Drawn at random
option-first_player-blue = Blue
option-first_player-orange = Orange

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [galaxy] Placing a galaxy
    [hole] Placing a black hole
    [first] Deciding who starts
    [single] Placing a single tile
    [double] Placing a double tile
    [line] Placing a line
    [bent] Placing a bend
    [triangle] Placing a triangle
    [mixed] Placing the mixed double
   *[other] Placing a tile
}
prompt = { $stage ->
    [0] Drawing who places the galaxies…
    [1] Place a galaxy.
    [2] Place a black hole.
    [3] Decide who starts.
    [4] Place one of your tiles.
   *[5] The game is over.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [ended] How the game ended without a met condition
   *[cell] { $name }
}
pad-ended = { $what ->
    [blue] Blue could not move
    [orange] Orange could not move
   *[placed] All tiles are placed
}
pad-cell = { $what ->
    [empty] empty
    [blue] blue
    [orange] orange
    [galaxy] galaxy
    [hole] black hole
    [blue-galaxy] blue on a galaxy
    [orange-galaxy] orange on a galaxy
    [blue-hole] blue on a black hole
   *[orange-hole] orange on a black hole
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Who places the galaxies?
    [1] Where does the next galaxy lie?
    [2] Where does the next black hole lie?
   *[3] Who starts?
}
hint = { $stage ->
    [0] The player who places the galaxies also decides who starts.
    [1] Galaxies need two empty cells between them. Four galaxies in one network of your colour meet a win condition.
    [2] Black holes need two empty cells between them, and one between them and any galaxy. Three black holes in one network meet a win condition for the other player.
    [3] Now you can see the whole board: start if you see a good first tile, or let your opponent go first and show their plan.
    [4] You win by linking two opposite constellations, by four galaxies in one network of your colour, or by three black holes in one network of your opponent’s colour. A tile may go anywhere on free cells. Only a hex that covers a galaxy or a black hole must connect to earlier hexes of its colour. Watch the other colour on your tiles: every hex counts for its colour, whoever placed it.
   *[5] Look at the networks: which condition decided?
}
ending-R25 = { $why }.{ $others ->
    [0] {""}
   *[other] {" "}Conditions met: { $met } to { $others }.
}
decided-constellations = { $one } and { $other } are linked
decided-galaxies = { $tokens } galaxies are in one { $colour ->
    [blue] blue
   *[orange] orange
} network
decided-black_holes = { $tokens } black holes are in one { $colour ->
    [blue] blue
   *[orange] orange
} network
ending-R27 = { $even ->
    [yes] all tiles are placed, and the scores are equal.
   *[no] all tiles are placed, and the score is { $most } to { $least }.
}
ending-R28 = the opponent cannot place any tile.
met = met
condition-constellations = Opposite constellations linked
condition-galaxies = Four galaxies in one network of your colour
condition-black_holes = Three black holes in one network of your opponent’s colour
score-total = Galaxies less black holes
score-galaxies = If all tiles are placed: galaxies on hexes of your colour
score-black-holes = If all tiles are placed: black holes on hexes of your colour

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
    [over] { $degrees ->
        [0] turned over
       *[other] turned over, then rotated { $degrees }° clockwise
    }
   *[up] { $degrees ->
        [0] not rotated
       *[other] rotated { $degrees }° clockwise
    }
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

# Moves as people say them. A name in brackets is a little picture.
tell-tile = { $player ->
    [you] You place
   *[other] { $player } places
} { $kind ->
    [single] a ⟦{ $colour }⟧ single tile
    [double] a ⟦{ $colour }⟧ double tile
    [mixed] a ⟦{ $colour }⟧ mixed double
    [line] a ⟦{ $colour }⟧ line
    [bent] a ⟦{ $colour }⟧ bend
    [triangle] a ⟦{ $colour }⟧ triangle
   *[other] a ⟦{ $colour }⟧ tile
} on { $cells }{ $galaxies ->
    [0] {""}
    [one] , covering a ⟦galaxy⟧ galaxy
   *[other] , covering { $galaxies } ⟦galaxy⟧ galaxies
}{ $holes ->
    [0] {""}
   *[other] { $galaxies ->
        [0] , covering
       *[other] {" "}and
    }
}{ $holes ->
    [0] .
    [one] {" "}a ⟦hole⟧ black hole.
   *[other] {" "}{ $holes } ⟦hole⟧ black holes.
}
tell-token = { $player ->
    [you] You place
   *[other] { $player } places
} { $token ->
    [galaxy] a ⟦galaxy⟧ galaxy
   *[hole] a ⟦hole⟧ black hole
} on { $cell }.
tell-first = { $player ->
    [you] You decide
   *[other] { $player } decides
}: { $name ->
    [you] ⟦{ $colour }⟧ you start.
   *[other] ⟦{ $colour }⟧ { $name } starts.
}
tell-drawn = Drawn at random: { $name ->
    [you] ⟦{ $colour }⟧ you start.
   *[other] ⟦{ $colour }⟧ { $name } starts.
}
tell-galaxies = Drawn at random: { $name ->
    [you] ⟦{ $colour }⟧ you place the galaxies.
   *[other] ⟦{ $colour }⟧ { $name } places the galaxies.
}

# The picture.
constellation = { $name ->
    [taurus] Taurus
    [monoceros] Monoceros
    [eridanus] Eridanus
    [canis_major] Canis Major
    [lepus] Lepus
    [gemini] Gemini
   *[other] { $name }
}
rack = { $colour ->
    [blue] Blue’s tiles: { $tiles } left
   *[orange] Orange’s tiles: { $tiles } left
}
badge = { $condition ->
    [constellations] Opposite constellations: { $met ->
        [yes] linked
       *[no] not linked
    }
    [galaxies] Galaxies in one network of this player: { $done } of { $due }
   *[black_holes] Black holes in one network of the opponent: { $done } of { $due }
}
supply = { $token ->
    [galaxy] Galaxies to place: { $left }
   *[hole] Black holes to place: { $left }
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
no-such-turn = { $kind ->
    [double] The double tile can be placed in these positions: { $known }.
    [mixed] The mixed double can be placed in these positions: { $known }.
    [line] The line can be placed in these positions: { $known }.
    [bent] The bend can be placed in these positions: { $known }.
    [triangle] The triangle can be placed in these positions: { $known }.
   *[other] The tile { $kind } can be placed in these positions: { $known }.
}
no-such-cell = There is no cell “{ $word }” on the board.
game-over = The game is over.
not-now = { $stage ->
    [0] It must be settled first who places the galaxies.
    [1] All galaxies must be placed first.
    [2] All black holes must be placed first.
    [3] It must be settled first who starts.
   *[4] All tokens are in place; now a tile must be placed.
}
no-tile-left = You have no such tile left.
mirrored = Tiles may not be turned over in this game.
off-board = On { $cell }, the tile would extend beyond the edge of the board.
tile-first = Choose one of your tiles first, then a cell for it.
nowhere = This tile fits nowhere on the board now; choose another.
place-first = Now choose a cell for the tile, or another tile.
covered = There is already a tile on { $cell }.
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
    [galaxy] There is already a galaxy on { $cell }.
   *[hole] There is already a black hole on { $cell }.
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
    [galaxy] With a galaxy on { $cell } there would be no room for the remaining galaxies.
   *[hole] With a black hole on { $cell } there would be no room for the remaining black holes.
}

# The edition file.
edition-no-colour = { $file }: { $key } is “{ $value }”. Possible colours: { $known }.
edition-no-cell = { $file }: { $key } names the cell “{ $value }”, which is not on the board.
edition-many-kinds = { $file }: { $key }: the kinds of tiles times the { $cells } cells of the board may be at most { $most }.
edition-not-opposite = { $file }: { $key } names “{ $value }”, but that side does not list this one as its opposite.
edition-no-anchor = { $file }: { $key } must begin with [0, 0].
edition-not-connected = { $file }: { $key }: the hexes of one colour must be connected.
edition-too-close = { $file }: { $key }: the tokens at { $a } and { $b } are fewer than { $least ->
    [one] { $least } step
   *[other] { $least } steps
} apart.

# What the rulebook claims; see data/claims.toml.
claim-first-player = The first player has no advantage.

# Why a move is good. A reason against a move begins with the move that was played.
why-wins = It wins at once: { $why }
why-stops = { $aim ->
    [constellations] Otherwise { $name } wins at once by linking { $one } and { $other }.
    [galaxies] Otherwise { $name } wins at once with { $tokens } galaxies in one network.
   *[black_holes] Otherwise { $name } wins at once: { $tokens } black holes would be in one network of { $against }.
}
why-allows = { $aim ->
    [constellations] The move played lets { $name } win at once by linking { $one } and { $other }.
    [galaxies] The move played lets { $name } win at once with { $tokens } galaxies in one network.
   *[black_holes] The move played lets { $name } win at once with { $tokens } black holes in one network of { $against }.
}
why-threatens = { $aim ->
    [constellations] It threatens to win by linking { $one } and { $other }.
    [galaxies] It threatens to win with { $tokens } galaxies in one network.
   *[black_holes] It threatens to win with { $tokens } black holes in one network of { $against }.
}
why-nearer = It brings the link between { $one } and { $other } nearer: { $left ->
    [one] only { $left } hex is missing.
   *[other] { $left } hexes are missing.
}
why-longer = { $closed ->
    [yes] It closes every way for { $name } to link { $one } and { $other }.
   *[no] It makes the link between { $one } and { $other } longer for { $name }: { $count ->
        [one] { $count } hex more.
       *[other] { $count } hexes more.
    }
}
why-galaxies = It covers { $count ->
    [one] { $count } galaxy
   *[other] { $count } galaxies
} with its own colour.
why-holes = It covers { $count ->
    [one] { $count } black hole
   *[other] { $count } black holes
} with the colour of { $name }.
why-gives-galaxies = The move played covers { $count ->
    [one] { $count } galaxy
   *[other] { $count } galaxies
} with the colour of { $name }.
why-takes-holes = The move played covers { $count ->
    [one] { $count } black hole
   *[other] { $count } black holes
} with its own colour.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [board] Board
    [sides] Sides
    [tiles] Tiles
    [tokens] Tokens
    [winning] Needed to win
    [setups] Set-ups
    [column] Column
    [q] Position to the right
    [top] Topmost cell
    [cells] Cells
    [side] Side
    [colour] Colour
    [opposite] Opposite side
    [kind] Kind of tile
    [own] Hexes of the own colour
    [other] Hexes of the other colour
    [count] Number of tiles
    [galaxies] Galaxies
    [black_holes] Black holes
    [between_galaxies] Steps between galaxies
    [between_black_holes] Steps between black holes
    [between_both] Steps between a galaxy and a black hole
    [symmetric_1] First symmetric set-up
    [symmetric_2] Second symmetric set-up
    [extra_3] Third set-up
   *[other] { $key }
}
editor-choice = { $value ->
    [red] red
    [green] green
    [purple] purple
   *[other] { $value }
}

# A position set up by hand.
position-label = { $kind ->
    [turn] Whose turn it is
    [token] { $name }: token
   *[tile] { $name }: first hex of a tile
}
position-thing = { $what ->
    [none] nothing
    [galaxy] galaxy
    [hole] black hole
    [single] single tile
    [double] double tile
    [mixed] mixed double
    [line] line
    [bent] bend
    [triangle] triangle
   *[other] { $what }
}
position-turns = The players take turns, so { $colour ->
    [blue] blue
   *[orange] orange
} is to move only with as many tiles laid as the opponent, or one fewer; the difference is { $ahead }.
position-tokens = There must be { $count } { $kind ->
    [galaxy] galaxies
   *[hole] black holes
} on the board; there are { $lying }.
position-close = The { $kind ->
    [galaxy] galaxy
   *[hole] black hole
} on { $cell } cannot lie there: another token is too close, or the rest would find no room.
position-tiles = { $colour ->
    [blue] Blue
   *[orange] Orange
} has only { $count } of this kind of tile: { $what }.
position-overlap = Two tiles lie on { $cell }.
pad-hexes = There are { $lying } hexes of { $colour ->
    [blue] blue
   *[orange] orange
}, and all tiles together have only { $most }.
pad-networks = There are more separate groups of hexes than there are tiles.
