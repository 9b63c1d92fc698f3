name = Pacal’s Rocket
tagline = Drop energy stones from your ship, line them up, raise pyramids and rule the districts of Palenque.
seat-0 = Green
seat-1 = Yellow
seat-2 = Red
seat-3 = Violet
seat-4 = Blue

# The options, their values, and what they mean.
option-masters = Masters’ rules
option-masters-false = No
option-masters-true = Yes: new pyramids need patterns of energy stones only
option-god_stone_energy_stones = Energy stones after a god stone
option-god_stone_energy_stones-2 = Two
option-god_stone_energy_stones-1 = One
option-square_orientation = Squares for five storeys
option-square_orientation-axis = Aligned with the board only
option-square_orientation-axis_and_diagonal = Also rotated by 45°
option-water_scoring = River and lake
option-water_scoring-combined = Scored together
option-water_scoring-river_and_lake_separately = Scored separately
option-point_threshold_5_players = Points that end a five-player game
option-point_threshold_5_players-40 = 40 (rulebook)
option-point_threshold_5_players-30 = 30
option-die_double_face = Number that appears twice on the die
option-die_double_face-3 = 3
option-die_double_face-4 = 4
option-die_double_face-2 = 2
option-die_double_face-5 = 5
option-two_player_turn_order = Turn order with two players
option-two_player_turn_order-alternate = Strictly alternating
option-two_player_turn_order-rotating_start_player = The start player changes every round
option-turn_limit = Length of the game
option-turn_limit-none = No limit
option-turn_limit-10 = At most 10 turns each
option-turn_limit-20 = At most 20 turns each
option-turn_limit-40 = At most 40 turns each
option-turn_limit-60 = At most 60 turns each
option-turn_limit-100 = At most 100 turns each

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [cell] Moving the ship
    [god] Using a god stone
    [pyramid] Building a pyramid
    [pass] Building nothing
    [keep] Dropping no stone
   *[other] Dropping a stone
}
prompt = { $case ->
    [place] Put your ship on a square of the Holy District.
    [roll] Rolling the die…
    [first] Fly out of the Holy District in a straight line.
    [pips] Move your ship: straight, with turns, or with a god stone.
    [arrows] Move your ship: any distance in a line, or with a god stone.
    [stuck-god] Your ship has no way out: give up a god stone.
    [stuck] Your ship has no way out: set it on any free square.
    [own] Drop a stone into your own ship, or keep it.
    [own-loose] Your supply is empty: drop one of your loose stones into your own ship, or skip.
    [other] Drop a stone into another ship, or keep it.
    [other-loose] Your supply is empty: take a loose stone for another ship, or leave it.
    [no-stone] You have no stone to drop.
    [build] Build a pyramid, or pass.
    [no-build] You have no pattern to build from.
   *[over] The game is over.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [track] Points on the score track
    [god] God stones worth { $name } left
    [bonus] Who built the last pyramid but one (bonus)
   *[square] { $name }
}
pad-none = { $word ->
    [nobody] nobody
   *[empty] empty
}
pad-pyramid = { $colour }, { $size ->
    [one] { $size } storey
   *[other] { $size } storeys
}
# What people who play with the real box are asked to enter.
draw-prompt = What does the die show?
hint = { $case ->
    [place] In the first round you must leave in a straight line. From the rim there are more ways out than from the middle.
    [roll] With three or more players one roll counts for everybody in the round; with two players, each turn has its own roll.
    [first] You fly as many squares as the die shows, or until something stops you. Stones dropped in now stay behind when you leave.
    [pips] A straight flight lets you drop two stones, a flight with turns only one. Your ship leaves its stones behind: think of where you want them.
    [arrows] Fly any distance in a row or column, even over obstacles. Afterwards you may drop two stones.
    [stuck-god] The god stone takes you to any free square, but you lose its points at the end. Give up the smallest one you can spare.
    [stuck] You may choose any free square, but you drop no stone this turn.
    [own] The stone becomes yours to use when your ship leaves this square. If a stone of yours already lies under the ship, both would come back to you.
    [own-loose] A stone that is far from any pattern is better off in your ship.
    [other] The stone stays where that ship stands now, once it leaves. Choose a ship on a square that completes your patterns.
    [other-loose] Move a stone only if it helps more under the other ship than where it lies.
    [no-stone] All your stones are under ships. They come back or become visible when the ships leave.
    [build] One stone earns one storey, two neighbours two, a row of three or four as many, a square five. Your pyramids may be part of the pattern. You score a district when you take the sole lead in it.
    [no-build] Patterns need your visible stones: neighbours, rows with equal gaps, squares.
   *[over] Look at the districts and the banks: where were the points won?
}
winning-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ending-R42 = { winning-points }. A player has built their second-to-last pyramid.
ending-R43 = { winning-points }. The last round is over.
ending-R44 = { winning-points }. A player built their second-to-last pyramid in the final round.
ending-R56 = { winning-points }. A player has reached the points that end the game.
ending-Q34 = { winning-points }. The turn limit has been reached.
score-taken = Districts claimed or taken over
score-bonus = Second-to-last pyramid
score-water = Banks of river and lake
score-districts = Districts at the end
score-gods = Unused god stones
score-so-far = so far { $points }: { $note }
score-district = { $holy ->
    [yes] Holy District
   *[no] district { $number }
}
score-bank = { $storeys ->
    [one] { $storeys } storey
   *[other] { $storeys } storeys
} ({ $cells })

# Words of moves, as a screen reader says them.
word = { $word ->
    [keep] Drop no stone
    [pass] Build nothing
    [roll] Die
    [arrows] Arrows
   *[other] { $word }
}
kind = { $kind ->
    [straight] Straight, then two stones
   *[turning] With turns, then one stone
}
god = Use god stone { $value }
throw = { $own ->
    [yes] Your own ship
   *[no] { ship }
}
pyramid = { $storeys ->
    [one] One storey
   *[other] { $storeys } storeys
} ({ $left } left)
site = { $cell }, { $district }{ $old ->
    [0] {""}
    [one] , replaces your one-storey pyramid
   *[other] , replaces your { $old }-storey pyramid
}{ $points ->
    [0] {""}
    [one] , scores { $points } point
   *[other] , scores { $points } points
}
spend = using { $cells }
district = { $holy ->
    [yes] Holy District, value { $value }
   *[no] district { $number }, value { $value }
}
lake = lake
bank = bank
covered = covered
ship = { $seat ->
    [0] Green ship
    [1] Yellow ship
    [2] Red ship
    [3] Violet ship
   *[4] Blue ship
}
standing = { $seat ->
    [0] green pyramid
    [1] yellow pyramid
    [2] red pyramid
    [3] violet pyramid
   *[4] blue pyramid
} of { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
}
stone = { $seat ->
    [0] green stone
    [1] yellow stone
    [2] red stone
    [3] violet stone
   *[4] blue stone
}
inside = { $count ->
    [one] { stone } inside
   *[other] { $count } × { stone } inside
}

# Moves as people say them. A name in brackets is a little picture.
tell-roll = { $shown ->
    [arrows] The ⟦die⟧ die shows the arrows.
   *[other] The ⟦die⟧ die shows { $shown }.
}
tell-fly = { $kind ->
    [place] { $player ->
        [you] You put
       *[other] { $player } puts
    } the ⟦ship-{ $me }⟧ ship on { $cell }.
    [turning] { $player ->
        [you] You fly
       *[other] { $player } flies
    } the ⟦ship-{ $me }⟧ ship with turns to { $cell }.
    [stuck] { $player ->
        [you] You set
       *[other] { $player } sets
    } the stuck ⟦ship-{ $me }⟧ ship down on { $cell }.
   *[straight] { $player ->
        [you] You fly
       *[other] { $player } flies
    } the ⟦ship-{ $me }⟧ ship straight to { $cell }.
}
tell-god = { $player ->
    [you] You give
   *[other] { $player } gives
} up ⟦god⟧ god stone { $value } and { $player ->
    [you] take
   *[other] takes
} the ⟦ship-{ $me }⟧ ship to { $cell }.
tell-throw = { $player ->
    [you] You drop
   *[other] { $player } drops
} { $cell ->
    [supply] a ⟦stone-{ $me }⟧ stone
   *[other] the ⟦stone-{ $me }⟧ stone from { $cell }
} into { $ship ->
    [own] { $player ->
        [you] your own
       *[other] their own
    } ⟦ship-{ $seat }⟧ ship.
    [0] the ⟦ship-{ $seat }⟧ green ship.
    [1] the ⟦ship-{ $seat }⟧ yellow ship.
    [2] the ⟦ship-{ $seat }⟧ red ship.
    [3] the ⟦ship-{ $seat }⟧ violet ship.
   *[4] the ⟦ship-{ $seat }⟧ blue ship.
}
tell-nothing = { $kind ->
    [pass] { $player ->
        [you] You build
       *[other] { $player } builds
    } nothing.
    [own] { $player ->
        [you] You drop
       *[other] { $player } drops
    } no stone into { $player ->
        [you] your own
       *[other] their own
    } ⟦ship-{ $me }⟧ ship.
   *[other] { $player ->
        [you] You drop
       *[other] { $player } drops
    } no stone into another ship.
}
tell-build = { $player ->
    [you] You build
   *[other] { $player } builds
} a { $storeys ->
    [one] one-storey
   *[other] { $storeys }-storey
} ⟦pyramid-{ $me }⟧ pyramid on { $cell }{ $old ->
    [0] {""}
    [one] {" "}in place of a one-storey one
   *[other] {" "}in place of a { $old }-storey one
} for { $stones ->
    [one] one ⟦stone-{ $me }⟧ stone
   *[other] { $stones } ⟦stone-{ $me }⟧ stones
}{ $points ->
    [0] .
    [one] {" "}and { $player ->
        [you] score
       *[other] scores
    } { $points } point.
   *[other] {" "}and { $player ->
        [you] score
       *[other] scores
    } { $points } points.
}

# The picture.
control = { $name }: { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
}
holds = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $stones ->
    [one] { $stones } energy stone
   *[other] { $stones } energy stones
}, { $pyramids ->
    [one] { $pyramids } pyramid
   *[other] { $pyramids } pyramids
}
round = Round { $round }
die = { $shown ->
    [none] The die has not been rolled
    [arrows] The die shows the arrows
   *[other] The die shows { $shown }
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
no-such-cell = There is no square “{ $word }” on the board.
no-such-side = The die has no side “{ $word }”. Its sides: { $known }.
no-such-kind = “{ $word }” is not a way to move a ship. Available: { $known }.
no-such-god = There is no such god stone. Available: { $known }.
no-such-size = There is no such pyramid. Available: { $known }.
build-incomplete = To build, give the pyramid and its square, like “pyramid-2 A1”.
square-twice = { $cell } is named twice.
game-over = The game is over.
not-now = { $stage ->
    [0] All ships must be put on the Holy District first.
    [1] The die must be rolled first.
    [2] Your ship must move first.
    [3] Decide now whether to drop a stone into your own ship.
    [4] Decide now whether to drop a stone into another ship.
   *[5] Decide now whether to build a pyramid.
}
only-way = Only one way leads to { $cell }; just type “{ $cell }”.
no-kinds = There is only one kind of move now; just type “{ $cell }”.
not-holy = { $cell } is not in the Holy District.
the-ship = { $seat ->
    [0] The green ship
    [1] The yellow ship
    [2] The red ship
    [3] The violet ship
   *[4] The blue ship
}
a-pyramid = { $seat ->
    [0] A green pyramid
    [1] A yellow pyramid
    [2] A red pyramid
    [3] A violet pyramid
   *[4] A blue pyramid
}
ship-there = { the-ship } is on { $cell }.
pyramid-there = { a-pyramid } is on { $cell }.
lake-there = { $cell } is part of the lake.
covered-there = { $cell } is covered in a game with this many players.
own-square = Your ship is already on { $cell }; it must move.
must-leave = { $cell } is in the Holy District; in the first round the ship has to leave it.
god-first = Your ship cannot move, but you still have a god stone: you have to use one.
not-in-line = { $cell } is not in the row or column of your ship.
no-turning-yet = In the first round a ship may not turn.
stops-early = The flight does not stop on { $cell }: it goes on to { $end }.
too-far = { $cell } is too far away: the die shows { $pips }.
way-blocked = On the way to { $cell } your ship is stopped before { $obstacle }.
no-path = No path of exactly { $pips } squares leads to { $cell }.
god-gone = You no longer have the god stone { $value }.
god-not-yet = In the first round a god stone may be used only if the ship cannot leave the Holy District otherwise.
nobody-plays = { $seat ->
    [0] Green does not play in this game.
    [1] Yellow does not play in this game.
    [2] Red does not play in this game.
    [3] Violet does not play in this game.
   *[4] Blue does not play in this game.
}
own-first = Decide about your own ship first, then about another player’s.
own-only = After this move you may drop a stone only into your own ship.
one-each = The second stone goes into the ship of another player.
supply-empty = Your supply is empty: name the square of a loose stone of yours.
supply-left = Loose stones are taken only when the supply is empty; you have { $left ->
    [one] { $left } stone
   *[other] { $left } stones
} left.
hidden = { the-ship } on { $cell } hides everything on its square.
no-stone = None of your stones is on { $cell }.
foreign-pyramid = { a-pyramid } is on { $cell }; you can replace only your own.
site-not-spent = Your stone on { $cell } would be covered by the pyramid, so it has to be one of the stones spent.
not-higher = { $storeys ->
    [one] The pyramid on { $cell } already has { $storeys } storey; a new one has to be higher.
   *[other] The pyramid on { $cell } already has { $storeys } storeys; a new one has to be higher.
}
say-which = Different stones could be spent for it; type which, like “pyramid-2 { $cell } A1+B1”.
only-stones = There is only one way to pay for it; leave the stones out.
no-pattern = { $cells }: even with your pyramids, this is not a pattern.
tilted = A square that stands on its corner does not count in this game.
masters-only-stones = Under the masters’ rules a pattern may contain no pyramid except the one being replaced.
earns-less = On { $cell } this earns only { $earned ->
    [one] { $earned } storey
   *[other] { $earned } storeys
}, not { $size }.
size-gone = You have no pyramid of { $size ->
    [one] { $size } storey
   *[other] { $size } storeys
} left.
earns-more = On { $cell } this earns { $earned } storeys and you still have such a pyramid; a lower one needs a smaller pattern.

# The edition file.
edition-not-letter = { $file }: { $key } must be one letter, not “{ $value }”.
edition-not-rectangle = { $file }: { $key } must be rows of equal length.
edition-no-district = { $file }: { $key } has the letter “{ $value }”, which is the key of no district.
edition-no-squares = { $file }: { $key }: district { $value } has { $count } squares and needs at least { $due }.
edition-crooked = { $file }: { $key }: the river must run to { $value } along one line.
edition-holy-covered = { $file }: { $key }: the Holy District “{ $value }” cannot be covered.
edition-no-setup = { $file }: { $key } must hold one set-up for each of these numbers of players: { $known }.
edition-not-sizes = { $file }: { $key } must list all sizes from 1 to { $due } storeys in this order.
edition-few-pyramids = { $file }: { $key }: a player needs at least two pyramids, and no number may be negative.
edition-unknown-name = { $file }: { $key } holds “{ $value }”. Possible: { $known }.

# Why a move is good. A reason against a move begins with the move that was played.
why-takes = { $holy ->
    [yes] It takes the sole lead in the Holy District
   *[no] It takes the sole lead in the district worth { $value }
} and scores { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-bonus = It builds the second-to-last pyramid, which scores { $count ->
    [one] { $count } point
   *[other] { $count } points
} and ends the game.
why-districts = As things stand, it brings { $count ->
    [one] { $count } point
   *[other] { $count } points
} more for districts at the end.
why-banks = As things stand, it brings { $count ->
    [one] { $count } point
   *[other] { $count } points
} more for the banks at the end.
why-costs-districts = As things stand, { $name } loses { $count ->
    [one] { $count } point
   *[other] { $count } points
} for districts at the end.
why-costs-banks = As things stand, { $name } loses { $count ->
    [one] { $count } point
   *[other] { $count } points
} for the banks at the end.
why-pattern = A stone left on { $cell } completes a pattern for { $count } storeys.
why-two-stones = Two stones may be dropped after it, not just one.
why-spends-god = The move played gives up god stones worth { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-returns = The move played puts a second stone of one colour under the same ship, so that both go back to the supply.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [board] Board
    [districts] Districts
    [water] River and lake
    [covers] Covering pieces
    [setup] Set-up
    [die] Die
    [players] Players
    [scoring] Scoring
    [district] District
    [colour] Colour
    [value] Value
    [id] Identifier
    [key] Letter on the map
    [holy] Holy District
    [map] District of a square
    [river] Course of the river
    [piece] Piece
    [mark] Mark
    [table] Number of players
    [threshold] Points that end the game
    [sides] Numbers of pips and sides
    [arrows] Sides with arrows
    [colours] Colours
    [energy_stones] Energy stones
    [on_score_track] of them on the score track
    [pyramids] Pyramids by storeys
    [god_stones] God stones by value
    [penultimate_pyramid] Penultimate pyramid
    [second_in_district] Second in a district
   *[other] { $key }
}
editor-choice = { $value ->
    [red] red
    [orange] orange
    [ochre] ochre
    [olive] olive
    [sand] sand
    [TILDE] lake
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-map = The board: to which district does each square belong, and where is the lake?
question-values = The districts: which number is printed in each, and which colour has it?
question-river = The river: along which lines between the squares does it run?
question-covers = The covering pieces: which districts does each of them cover?
question-colour = The players: what is the fifth colour?

# A position set up by hand.
position-label = { $kind ->
    [mover] Whose turn it is
    [die] The die
    [round] Round
    [ship] Ship
    [track] Points on the score track
    [god] God stones worth { $name } at hand
    [load] Own stones under the ship { $name }
    [stone] { $name }: own stone
    [taken] District { $name }: how often scored
   *[square] { $name }: pyramid
}
position-word = { $word ->
    [stone] a stone
    [roll] still to be rolled
    [arrows] arrows
   *[empty] empty
}
position-pyramids = Player { $player } does not have that many pyramids with { $size ->
    [one] { $size } storey
   *[other] { $size } storeys
}.
position-docked = No ship can stand on { $cell }: another ship or a pyramid is there.
position-stone = No loose stone can lie on { $cell }: a ship or a pyramid is there.
position-stones = Player { $player } has { $most } energy stones, and here there are { $lying }.
position-points = Player { $player } has { $points } points, but the districts scored give { $sum }.
position-die = The die was rolled at the beginning of this round: enter what it shows.
