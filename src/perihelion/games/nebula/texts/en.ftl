name = Nebula
tagline = Collect stars with Time or Chaos and build a galaxy where no two linked stars share a colour.
seat-0 = Green
seat-1 = Turquoise
seat-2 = Pink
seat-3 = Sand

# The options, their values, and what they mean.
option-version = Version
option-version-full = Full: with the values board and advanced scoring cards
option-version-basic = Basic, good for a first game
option-supernova_match = Supernova colour for the third star
option-supernova_match-turn = As it was when you began placing
option-supernova_match-placement = As it is at each placement

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [top] Choosing rays
    [right] Choosing rays
    [left] Choosing rays
    [time] Choosing Time or Chaos
    [chaos] Choosing Time or Chaos
    [give] Giving up a star for Chaos
    [keep] { $then ->
        [cell] Keeping a personal task
       *[other] Keeping stars from Chaos
    }
    [hole] Placing a black hole
    [stop] Placing no more stars
    [supernova] Choosing the supernova
    [value] Moving a value marker
   *[other] Placing a star
}
prompt = { $stage ->
    [0] Filling the clusters…
    [1] Drawing the first supernova…
    [2] Turning up the public tasks…
    [3] Turning up the advanced scoring cards…
    [4] Dealing personal tasks…
    [5] Keep one of your two personal tasks.
    [6] Drawing starting stars…
    [7] Draw stars: pick a ray in each cluster (Time), or choose Chaos.
    [8] Pick a ray in each cluster. The clocks take { $left } steps in total.
    [9] Move the clock of the right cluster. { $left ->
        [one] { $left } step is left.
       *[other] { $left } steps are left.
    }
    [10] Which way does the left cluster’s clock go? { $left ->
        [one] It must move the remaining step.
       *[other] It must move the remaining { $left } steps.
    }
    [11] Discard a star from your Observatory to use Chaos.
    [12] Chaos is drawing stars from the bag…
    [13] Keep two of the drawn stars.
    [14] { $placed ->
        [0] Place a star, or stop.
        [1] Place a second star, or stop.
       *[other] Place a third star, or stop.
    }
    [15] Choose the new supernova: a star from your Observatory or from the bag.
    [16] Drawing the new supernova…
    [17] Move one value marker.
    [18] Refilling the clusters…
   *[19] The game is over.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [cell] { $name }
    [holes] Black holes on the bar
    [personal] Personal task kept
    [public] Public task { $place }
    [first] First to complete public task { $place }
    [later] Completed public task { $place } later
    [advanced] Advanced scoring card { $place }
   *[rank] { $place ->
        [1] Colour marker in place { $rank }
        [2] Constellation marker in place { $rank }
       *[other] Advanced marker in place { $rank }
    }
}
pad-choice = { $word ->
    [yes] yes
   *[nothing] –
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Which star lies on ray { $ray } of the { $cluster } cluster?
    [1] Which star is the first supernova?
    [2] Which card is public task { $card }?
    [3] Which advanced scoring card comes next, from I on?
    [4] Which personal task was dealt?
    [6] Which starting star was drawn?
    [12] Which star did Chaos draw? { $due ->
        [one] It is the last.
       *[other] { $due } are still to come.
    }
    [16] Which star is the new supernova?
   *[18] Which star comes to ray { $ray } of the { $cluster } cluster?
}
hint = { $stage ->
    [5] A personal task is worth 14 points if it is complete when the game ends. Nobody learns which card you keep. Look at the public tasks: does one of your cards go well with them?
    [7] Time takes up to three stars that you can see. Chaos costs a star and lets you keep two of five drawn at random.
    [8] Exactly five steps are shared among the three clusters. A clock may go either way, and you take the star on each ray where a clock stops.
    [9] The left cluster must use all the steps you leave.
    [10] Both ways use up the steps: compare the rays where the clock would stop.
    [11] Give up the colour you can use least: it leaves the game.
    [13] Think of the next two or three placements. Black holes score on your bar, and in the full version they move a value marker.
    [14] All stars of a turn must differ in colour, and linked cells never hold the same colour. A third star is allowed if one of them has the colour of the supernova. A star may cover another one.
    [15] Your own star sets the colour for certain; a drawn star never repeats the old colour unless no other is left.
    [17] Advance what you have a lot of: a colour, a constellation you will complete, the pattern of an advanced card. In one cell, the marker that came last lies on top and is ahead.
    [19] Look at the score pad: where did the points come from?
   *[other] A random draw is taking place.
}
reason-track = The black-hole marker has reached the end of its track.
reason-constellations = Somebody has completed three constellations.
reason-bag = The bag is empty.
reason-markers = Enough markers are on the public tasks.
ending-R37 = { $how ->
    [shared] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each, and the same number of black holes.
    [holes] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and, in the tie, more black holes ({ $holes }).
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
and = {" and "}

# The score pad.
score-personal = Personal task
score-public = Public tasks
score-holes = Black holes
score-constellations = Completed constellations
score-colours = Colours of stars
score-advanced = Advanced scoring cards
note-secret = secret
note-progress = { $card }: { $have } of { $need }
note-task = { $card }: { $points } ({ $where ->
    [first] first
   *[later] later
})
note-holes = { $holes ->
    [one] { $holes } black hole
   *[other] { $holes } black holes
}
note-orbits = orbits { $orbits }

# Stars, in the forms that sentences need.
star = { $kind ->
    [red] red star
    [purple] purple star
    [yellow] yellow star
    [white] white star
    [blue] blue star
    [orange] orange star
    [hole] black hole
   *[other] { $kind } star
}
star-one = { $kind ->
    [orange] an orange star
    [hole] a black hole
   *[other] a { $kind } star
}
star-told = { $kind ->
    [orange] an orange star
    [hole] a black hole
   *[other] a { $kind } star
}
star-acc = { $kind ->
    [red] red star
    [purple] purple star
    [yellow] yellow star
    [white] white star
    [blue] blue star
    [orange] orange star
    [hole] black hole
   *[other] { $kind } star
}
stars-gen = { $kind ->
    [red] red stars
    [purple] purple stars
    [yellow] yellow stars
    [white] white stars
    [blue] blue stars
    [orange] orange stars
    [hole] black holes
   *[other] { $kind } stars
}
colour = { $kind ->
    [red] red
    [purple] purple
    [yellow] yellow
    [white] white
    [blue] blue
    [orange] orange
   *[other] { $kind }
}
constellation = { $name ->
    [A] Delta { $symbol }
    [B] Upsilon { $symbol }
    [C] Diamond { $symbol }
    [D] Sigma { $symbol }
   *[other] { $name } { $symbol }
}
numeral = card { $name }

# Words of moves, as a screen reader says them.
word = { $word ->
    [time] Time: move the clocks
    [chaos] Chaos: draw from the bag
    [stop] Finish placing
    [top] Top cluster
    [right] Right cluster
    [left] Left cluster
    [give] Discard
    [keep] Keep
    [supernova] New supernova
    [value] Value marker
    [draw] Drawn
    [deal] Dealt
   *[other] { $word }
}
star-in-hand = { $star } ({ $left })
star-left = { $star } ({ $left } in the Observatory)
steps = { $way ->
    [still] stays
    [clockwise] { $steps ->
        [one] { $steps } step clockwise
       *[other] { $steps } steps clockwise
    }
   *[counter] { $steps ->
        [one] { $steps } step counter-clockwise
       *[other] { $steps } steps counter-clockwise
    }
}: { $star ->
    [none] no star
   *[other] { $star }
}
value-step = { $marker }, from { $cell } to { $next }
from-bag = from the bag
plan-steps = Steps: @@ of { $steps }
plan-stars = Stars: @@ of { $stars }
pick-hole = { $stage ->
    [15] A black hole goes on the bar, and a star from the bag becomes the new supernova
   *[other] A black hole goes on the bar, then the marker moves: { $then }
}
pick-ray = { $star ->
    [none] no star
   *[other] { $star }
}
cell = { $cell }{ $radiant ->
    [yes] , radiant
   *[no] {""}
}, { $star ->
    [none] empty
   *[other] { $star }
}

# What the cards ask for.
card-indirect_each = One { $star } on each indirect link
card-radiant_min = At least { $n } radiant cells with { $stars }
card-colour_min = At least { $n } { $stars } in the galaxy
card-most_black_holes = Most black holes (ties count)
card-max_empty = At most { $n } empty cells
card-constellation_exact_colours = { $where } complete in exactly { $n } colours
card-orbit_exact_colours = Orbit { $where } complete in exactly { $n } colours
card-orbit_all_different = Orbit { $where } complete, all colours different
card-each_colour_min = At least { $n } stars of every colour
card-colour_in_constellations = At least { $n } { $stars } in each of at least { $groups } constellations
card-adjacent_orbits = { $n } neighbouring orbits complete
card-opposite_constellations = Two opposite constellations complete
card-adjacent_constellations = Two neighbouring constellations complete
card-all_indirect_cells = Both ends of every indirect link filled
card-all_radiant_orbital_neighbours = All orbital neighbours of outer radiant cells filled
card-linked_pair = Each linked pair of stars: { $colours }
card-orbit_with_colour = Each orbit with at least one { $star }
card-colour_beside_radiant = Each { $star } beside an outer radiant cell
card-radiant_same_colour = Each radiant cell with one colour of your choice
card-public_tasks_done = Each public task done
card-radiant_surrounded = Each outer radiant cell surrounded by stars

# Moves in sentences.
tell-star = { $player ->
    [you] You place
   *[other] { $player } places
} ⟦{ $kind }⟧ { $star } on { $cell }{ $covers ->
    [yes] , covering the star there.
   *[no] .
}
tell-hole = { $player ->
    [you] You place
   *[other] { $player } places
} ⟦hole⟧ a black hole on the bar, now worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tell-stop = { $player ->
    [you] You finish
   *[other] { $player } finishes
} placing.
tell-time = { $player ->
    [you] You draw
   *[other] { $player } draws
} stars with ⟦clock⟧ Time.
tell-chaos = { $player ->
    [you] You give
   *[other] { $player } gives
} in to ⟦bag⟧ Chaos.
tell-steps = { $player ->
    [you] { $way ->
        [still] You leave
       *[other] You move
    }
   *[other] { $player } { $way ->
        [still] leaves
       *[other] moves
    }
} the ⟦clock⟧ clock of the { $cluster } cluster{ $way ->
    [still] {" "}where it is
    [clockwise] {" "}{ $steps ->
        [one] one step clockwise
       *[other] { $steps } steps clockwise
    }
   *[counter] {" "}{ $steps ->
        [one] one step counter-clockwise
       *[other] { $steps } steps counter-clockwise
    }
}{ $kind ->
    [none] { $way ->
        [still] , on an empty ray.
       *[other] {" "}to an empty ray.
    }
   *[other] {" "}for ⟦{ $kind }⟧ { $star }.
}
tell-give = { $player ->
    [you] You discard
   *[other] { $player } discards
} { $stars } to use Chaos.
tell-keep = { $player ->
    [you] You keep
   *[other] { $player } keeps
} { $stars }.
tell-source = { $player ->
    [you] You make
   *[other] { $player } makes
} { $stars } the new supernova.
tell-source-bag = { $player ->
    [you] You have
   *[other] { $player } has
} the new ⟦supernova⟧ supernova drawn from the bag.
tell-value = { $player ->
    [you] You move
   *[other] { $player } moves
} the ⟦value⟧ value marker “{ $marker }” to cell { $cell }.
tell-kept = { $player ->
    [you] You keep
   *[other] { $player } keeps
} { $text ->
    [secret] a secret ⟦task⟧ personal task.
   *[other] the ⟦task⟧ personal task “{ $text }”.
}
tell-dealt = { $player ->
    [you] You are dealt
   *[other] { $player } is dealt
} { $text ->
    [secret] a secret ⟦task⟧ personal task.
   *[other] the ⟦task⟧ personal task “{ $text }”.
}
tell-public = The ⟦task⟧ public task “{ $text }” is turned up.
tell-advanced = The ⟦task⟧ advanced card “{ $text }” is turned up.
tell-drawn-cluster = A cluster gets ⟦{ $kind }⟧ { $star }.
tell-drawn-supernova = The supernova is now ⟦{ $kind }⟧ { $star }.
tell-drawn-start = { $player ->
    [you] You start
   *[other] { $player } starts
} with { $stars }.
tell-drawn-chaos = Chaos brings ⟦{ $kind }⟧ { $star }.

# The picture.
observatory = Observatory
clusters = Clusters
bag-track = Bag and black-hole track
values = Values board
cluster = { $name ->
    [top] Top cluster
    [right] Right cluster
    [left] Left cluster
   *[other] Cluster { $name }
}, the clock marks ray { $clock }
ray = { $name ->
    [top] Top cluster
    [right] Right cluster
    [left] Left cluster
   *[other] Cluster { $name }
}, ray { $ray }: { $star ->
    [none] empty
   *[other] { $star }
}
supernova = Supernova: { $star ->
    [none] none
   *[other] { $star }
}
track = Black-hole track: cell { $cell } of { $last }
bag = Bag with { $left ->
    [one] { $left } star
   *[other] { $left } stars
}: { $stars }
drawn = Drawn: { $star } ({ $number })
secret-task = A secret personal task
card-personal = Personal task: { $text }
card-personal-state = { $have } of { $need }. Worth { $points } points.
card-public = Public task: { $text }
card-public-state = { $have } of { $need }. { $first } points for the first player, { $later } for the others. { $firstly ->
    [none] No one has completed it yet.
   *[other] First: { $firstly }.
}{ $others ->
    [none] {""}
   *[other] {" "}Later: { $others }.
}
card-advanced = Advanced card { $numeral }: { $text }
card-advanced-state = { $times } × { $reward } points.
value = Value marker { $marker }, cell { $cell }{ $rank ->
    [0] , unranked
   *[other] , rank { $rank }, worth { $reward }
}
player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bar = Black-hole bar, cell { $cell }, { $points } points, { $full ->
    [yes] taken
   *[no] free
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a valid move.
no-such-cell = There is no cell “{ $word }” in the galaxy.
game-over = The game is over.
not-now = { $stage ->
    [0] The clusters must be filled first.
    [1] The supernova must be drawn first.
    [2] The public tasks must be turned up first.
    [3] The advanced scoring cards must be turned up first.
    [4] The personal tasks must be dealt first.
    [5] Everybody must choose a personal task first.
    [6] The starting stars must be drawn first.
    [7] Choose Time or Chaos first.
    [8] Move the clock of the top cluster first.
    [9] Move the clock of the right cluster first.
    [10] Move the clock of the left cluster first.
    [11] Discard a star for Chaos first.
    [12] Chaos must draw its stars first.
    [13] Choose which drawn stars to keep first.
    [14] It is time to place stars.
    [15] Choose where the new supernova comes from first.
    [16] The new supernova must be drawn first.
    [17] Move a value marker first.
   *[18] The clusters must be refilled first.
}
chaos-needs-star = Chaos costs a star, and your Observatory is empty.
bag-empty = The bag is empty.
two-ways = The clock of the { $cluster } cluster may move in only one direction per turn.
already-moved = The clock of the { $cluster } cluster has already moved this turn.
other-cluster = Choose the steps of the { $cluster } cluster now.
too-many-steps = { $left ->
    [one] Only { $left } step is left, not { $steps }.
   *[other] Only { $left } steps are left, not { $steps }.
}
too-few-steps = All five steps must be used: the last cluster takes { $left }, not { $steps }.
keep-number = Keep exactly { $keep } of the drawn stars.
keep-order = Name the stars in this order: { $known }.
not-in-observatory = { $kind ->
    [hole] There is no black hole in your Observatory.
   *[other] There is no { $kind } star in your Observatory.
}
not-drawn = { $kind ->
    [hole] { $drawn ->
        [0] No black hole was drawn.
        [one] Only { $drawn } black hole was drawn.
       *[other] Only { $drawn } black holes were drawn.
    }
   *[other] { $drawn ->
        [0] No { $kind } star was drawn.
        [one] Only { $drawn } { $kind } star was drawn.
       *[other] Only { $drawn } { $kind } stars were drawn.
    }
}
no-values-board = The basic version has no values board.
value-at-end = { $marker ->
    [red] The red value marker
    [purple] The purple value marker
    [yellow] The yellow value marker
    [white] The white value marker
    [blue] The blue value marker
    [orange] The orange value marker
    [A] The value marker of Delta
    [B] The value marker of Upsilon
    [C] The value marker of Diamond
    [D] The value marker of Sigma
   *[other] The value marker of card { $marker }
} is already on its last cell.
not-dealt = This card is not one of the two dealt to you.
draw-again = { $kind ->
    [hole] The old supernova was a black hole too: it goes back and the draw is repeated.
   *[other] The old supernova was { $kind } too: the star goes back and the draw is repeated.
}
not-in-bag = { $kind ->
    [hole] The bag holds no black hole.
   *[other] The bag holds no { $kind } star.
}
already-dealt = This card has already been dealt.
colour-used = { $kind ->
    [hole] You have already placed a black hole this turn.
    [orange] You have already placed an orange star this turn: all must differ in colour.
   *[other] You have already placed a { $kind } star this turn: all must differ in colour.
}
third-star = { $wanted ->
    [none] You may place at most { $placed } stars this turn: there is no supernova to match.
    [hole] A third star is allowed only if one of the three is a black hole, like the supernova.
   *[other] A third star is allowed only if one of the three is { $wanted }, like the supernova.
}
bar-full = All { $cells } cells of your black-hole bar are taken.
first-star = The first star of a galaxy goes in the centre ({ $centre }), not on { $cell }.
not-linked = { $cell } is not linked with any occupied cell.
alone = { $cell } has no link to another occupied cell, so its star cannot be covered.
same-colour = { $number ->
    [one] { $cell } has { $link ->
        [direct] a direct
        [indirect] an indirect
       *[orbital] an orbital
    } link with { $others }, which holds { $kind ->
        [orange] an orange
       *[other] a { $kind }
    } star too.
   *[other] { $cell } is linked with { $others }, which hold { $kind } stars too.
}

# The edition file.
edition-no-cell = { $file }: { $key } names the cell “{ $value }”, which is not in the galaxy.
edition-no-constellation = { $file }: { $key } names the constellation “{ $value }”, which does not exist.
edition-no-colour = { $file }: { $key } names the colour “{ $value }”, which no star has.
edition-no-kind = { $file }: { $key } is “{ $value }”. Possible kinds: { $known }.
edition-no-players = { $file }: { $key } says nothing for { $seats } players.
edition-no-track-cell = { $file }: { $key } holds “{ $value }”; the first cell is “start”, every other “plain” or “supernova”.
edition-not-link = { $file }: { $key } holds “{ $value }”; a link is two different cells.
edition-link-leaves = { $file }: { $key }: the link “{ $value }” must stay inside one constellation.
edition-too-many = { $file }: { $key } is { $count }, which is too many.

# Why a move is good. A reason against a move begins with the move that was played.
why-personal = It completes the personal task for { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-task = It completes the public task “{ $card }” for { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-holes = The black-hole bar is worth { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
why-colours = Colours of stars are worth { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
why-advanced = Advanced scoring cards are worth { $count ->
    [one] { $count } point
   *[other] { $count } points
} more.
why-loses = The move played costs { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-constellation = It completes { $name } for { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-fills = { $name } then has stars on { $count } of { $need } cells.
why-progress = It brings the task “{ $card }” to { $count } of { $need }.
why-value = As things stand, it brings { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-value-costs = As things stand, it costs { $name } { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-star-task = The task “{ $card }” for { $count ->
    [one] { $count } point
   *[other] { $count } points
} can use { $star }.
why-star-value = In the galaxy, { $star } is worth { $count ->
    [one] { $count } point
   *[other] { $count } points
} as things stand.
why-no-star = The move played stops the clock where there is no star.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [stars] Stars and black holes
    [setup] Set-up
    [galaxy] Galaxy
    [bar] Black-hole bar
    [clusters] Star clusters
    [track] Black-hole track
    [values] Values board
    [turn] Turn
    [end] End of the game
    [scoring] Scoring
    [personal] Personal tasks
    [public] Public tasks
    [advanced] Advanced scoring cards
    [colours] Colours
    [constellations] Constellations
    [symbol] Symbol
    [orbits] Orbits
    [radius] Radius in the picture
    [centre] Central cell
    [cells] Cells
    [constellation] Constellation
    [orbit] Orbit
    [angle] Angle in the picture
    [radiant] Radiant cells
    [direct] Direct links
    [indirect] Indirect links
    [per_colour] Stars of a colour
    [black_holes] Black holes
    [players] Number of players
    [seats] Players
    [refill_at] Refilled when so many are left
    [ending_markers] Task markers that end the game
    [start_stars] Stars at the start, in turn order
    [public_tasks] Public tasks
    [advanced_cards] Advanced scoring cards
    [personal_tasks] Personal tasks
    [points] Points
    [cluster] Cluster
    [rays] Rays
    [start] Start ray
    [first] First
    [second] Second
    [third] Third
    [last] Last space
    [otherwise] All others
    [steps] Steps
    [chaos_drawn] Stars drawn by Chaos
    [chaos_kept] Stars kept by Chaos
    [placed] Stars placed
    [placed_with_supernova] Stars placed with the supernova
    [cards] Cards
    [kind] Kind
    [colour] Colour
    [n] Number
    [later] Later
   *[other] { $key }
}
editor-choice = { $value ->
    [plain] plain
    [supernova] supernova
    [red] red
    [purple] purple
    [yellow] yellow
    [white] white
    [blue] blue
    [orange] orange
    [start] start
    [indirect_each] colour at every indirect link
    [radiant_min] colour on radiant cells
    [colour_min] so many stars of a colour
    [most_black_holes] most black holes
    [max_empty] few empty cells
    [constellation_exact_colours] colours in a constellation
    [orbit_exact_colours] colours on an orbit
    [orbit_all_different] orbit all different
    [each_colour_min] so many of each colour
    [colour_in_constellations] colour in constellations
    [adjacent_orbits] neighbouring orbits
    [opposite_constellations] opposite constellations
    [adjacent_constellations] neighbouring constellations
    [all_indirect_cells] all cells of indirect links
    [all_radiant_orbital_neighbours] neighbours of all radiant cells
    [linked_pair] linked pair of colours
    [orbit_with_colour] orbit with a colour
    [colour_beside_radiant] colour beside radiant cells
    [radiant_same_colour] radiant cells of one colour
    [public_tasks_done] public tasks done
    [radiant_surrounded] surrounded radiant cells
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-links = The galaxy: which cells are joined by a line, and by which kind of line?
question-orbits = The galaxy: on which orbit and in which constellation is each cell?
question-bar = The black-hole bar: how many cells has it, and which number is printed on each?
question-rays = The star clusters: how many rays has each?
question-track = The black-hole track: how long is it, and which cells are highlighted?
question-values = The values board: how many spaces has each of the three tracks?
question-personal = The 20 personal tasks: what does each card ask for?
question-public = The 20 public tasks: what does each card ask for, and which points are printed on it?
question-advanced = The 30 advanced scoring cards: which pattern and which colours does each show?

# A position set up by hand.
position-label = { $kind ->
    [turn] Whose turn it is
    [round] Round
    [supernova] Supernova
    [clock] { $name ->
        [top] Top cluster
        [right] Right cluster
        [left] Left cluster
       *[other] Cluster { $name }
    }: ray that the clock marks
    [ray] { $name ->
        [top] Top cluster
        [right] Right cluster
        [left] Left cluster
       *[other] Cluster { $name }
    }, ray { $place }
    [box] Out of the game: { $name }
    [public] Public task { $place }
    [first] First to complete public task { $place }
    [later] Completed public task { $place } later
    [advanced] Advanced scoring card { $place }
    [value] Value marker { $name }
    [holes] Black holes on the bar
    [personal] Personal task kept
    [returned] Personal task returned
    [held] Observatory: { $name }
   *[cell] { $name }
}
position-word = { $word ->
    [yes] yes
    [unknown] unknown, left to chance
   *[nothing] –
}
position-value = cell { $cell }, level { $level } of the stack
position-colour = Galaxy of player { $player }: the star on { $cell } is linked with one of its own colour.
position-apart = Galaxy of player { $player }: the star on { $cell } is not linked with the central cell.
position-cards = A card lies in two places (number { $card }).
position-personal = The card { $card } is in two places.
position-markers = Public task { $place }: somebody must have been first, and each player has one marker there.
position-values = The black-hole track has made { $steps } steps, and with each of them one value marker moves; here they have moved { $moved } cells.
position-stack = Values track { $place }: two markers lie on one level of a stack.
position-stars = There are more than { $most } stars of one kind ({ $star }).
position-low = A cluster ({ $name }) has so few stars that it would have been filled.
