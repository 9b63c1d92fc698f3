name = Syzygy
tagline = Line up the planets: five worlds, one die, and a comet in your sleeve.
seat-0 = Gold
seat-1 = Blue
seat-2 = Green
seat-3 = Red

# The options, their values, and what they mean.
option-length = Length
option-length-long = Eight rounds
option-length-short = Five rounds, good for a first game

# What is to be done, what to think of, and how it ended.
prompt = { $stage ->
    [roll] The die is rolled.
    [over] The game is over.
   *[move] You have rolled { $pips }. Move a planet.
}
hint = { $stage ->
    [roll] The die decides how far a planet flies. Mercury goes three hours for each pip, Venus two, all others one.
    [over] Where did the points come from? The score pad tells.
   *[move] You score for planets in the same hour and in the opposite one. Look also at what you leave: the next player cannot move the planet you have just moved. A comet lets one fly backwards.
}
won-points = the most points ({ $points }).
won-comets = the points are equal ({ $points }), but more comets are left.
won-shared = points and comets are equal.
score-conjunctions = Conjunctions
score-oppositions = Oppositions
score-parades = Parades
score-comets = Comets left

# Words of moves, as a screen reader says them, and what is in the picture.
planet = { $planet ->
    [mercury] Mercury
    [venus] Venus
    [mars] Mars
    [jupiter] Jupiter
    [saturn] Saturn
   *[other] { $planet }
}
planet-at = { planet } at { $hour } o’clock
flight = to { $hour } o’clock{ $back ->
    [yes] {" "}backwards with a comet
   *[no] {""}
}{ $points ->
    [0] {""}
    [one] , { $points } point
   *[other] , { $points } points
}
hour = { $hour } o’clock: { $planets }
sun = The Sun{ $pips ->
    [0] {""}
   *[other] ; the die shows { $pips }
}
panel = { $player }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $comets ->
    [one] { $comets } comet
   *[other] { $comets } comets
}

# Why a move is not possible.
no-such-words = “{ $words }” is not a move of this game. Say a planet and an hour, for example “mars 7”.
game-over = The game is over.
not-now = { $stage ->
    [roll] First the die is rolled.
   *[move] The die has been rolled: move a planet.
}
resting = { planet } was moved last and rests this turn.
no-comet = To move { planet } backwards you need a comet, and you have none left.
out-of-reach = { planet } does not reach { $hour } o’clock: the die takes it to { $ahead } o’clock.

# The edition file.
edition-odd-hours = { $file }: { $key } must be even, so that every hour has an opposite.

# What an editor may change in an edition.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [sky] Sky
    [die] Die
    [scoring] Scoring
    [players] Players
    [planet] Planet
    [sides] Pips and sides
    [hours] Hours
    [stride] Stride
    [starts] Starts at
    [conjunction] Conjunction
    [opposition] Opposition
    [parade] Parade
    [parade_planets] Planets of a parade
    [comets] Comets
    [long] Rounds of a long game
    [short] Rounds of a short game
   *[other] { $key }
}
