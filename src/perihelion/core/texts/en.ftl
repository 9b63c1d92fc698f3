# Errors. Each says what was wrong and, where it helps, what there is.
game-unknown = There is no game “{ $name }”. Available: { $known }.
plugin-name = “{ $name }” of the package { $package } is no name for a game: lower-case letters and digits, with hyphens between them.
plugin-taken = The package { $package } adds a game “{ $name }”, but that name belongs to { $by }.
plugin-import = The game “{ $name }” of the package { $package } cannot be loaded: { $reason }
plugin-type = The game “{ $name }” of the package { $package } cannot be used: { $value } is no Game but of the type { $type }.
plugin-misnamed = The game “{ $name }” of the package { $package } cannot be used: it calls itself “{ $called }”.
plugin-lost = The game “{ $name }” of the package { $package } cannot be used: it is not the GAME of the module { $module }.
seats-wrong = “{ $game }” cannot be played with this number of players: { $seats }. Possible: { $known }.
names-too-many = There are { $names } names for { $seats } seats.
match-wins = A match must go to at least one win.
option-unknown = There is no option “{ $name }”. Available: { $known }.
option-value = The option “{ $name }” cannot be “{ $value }”. Possible values: { $known }.
move-number = There is no legal move number { $move } here.

# The player who reads, before a move in words.
you = You

# The end of a game. What the game says of it follows after a colon.
outcome-you = You win
outcome-one = { $name } wins
outcome-shared = { $names } share the victory
outcome-names = { $names } and { $last }
ranked = { $place }. { $name } ({ $points })
ranking = Ranking: { $ranked }.

edition-unknown = There is no edition “{ $name }”. Available: { $known }.
edition-syntax = { $file }: this is not TOML: { $reason }
edition-missing = { $file }: { $key } is missing.
edition-unknown-key = { $file }: { $key } is not a key of this game’s editions.
edition-not-text = { $file }: { $key } must be a non-empty string.
edition-not-line = { $file }: { $key } must be a single line without extra spaces.
edition-not-texts = { $file }: { $key } must be a list of strings.
edition-not-number = { $file }: { $key } must be a whole number, at least { $least }.
edition-too-big = { $file }: { $key } must be at most { $most }.
edition-not-rows = { $file }: { $key } must be a list of lists, each with { $width ->
    [one] { $width } whole number
   *[other] { $width } whole numbers
}.
edition-not-section = { $file }: { $key } must be a section.
edition-not-tables = { $file }: { $key } must be a list of tables.
edition-twice = { $file }: { $key } contains “{ $value }” twice.
edition-too-long = { $file }: the file has { $size } bytes; { $most } is the most.
edition-too-deep = { $file }: keys, lists and tables may lie at most { $most } deep in each other.
edition-too-many-values = { $file }: there are more than { $most } values.
edition-too-many-moves = { $file }: this edition has { $count } different moves; { $most } is the most.
edition-too-heavy = { $file }: a game with this edition takes too much time or memory.
edition-unplayable = { $file }: no game can be set up with this edition.
edition-bad-key = { $file }: { $key }: “{ $value }” is no name for a key.
edition-bad-value = { $file }: { $key } must be a text, a whole number, a list or a table.
edition-long-text = { $file }: { $key } may have at most { $most } characters.
edition-unprintable = { $file }: { $key } has characters that cannot be printed.
edition-not-name = { $file }: { $key }: “{ $value }” must be one word of at most { $most } letters, digits and “_”.
edition-reserved = { $file }: { $key }: “{ $value }” is already a word of this game.
edition-too-many-entries = { $file }: { $key } may have at most { $most } entries.
edition-too-few-entries = { $file }: { $key } must have at least { $least ->
    [one] { $least } entry
   *[other] { $least } entries
}.
edition-wrong-count = { $file }: { $key } has { $count ->
    [one] { $count } entry
   *[other] { $count } entries
} instead of { $due }.

# Lessons and figures. Each error names the file, the step and the field.
lesson-syntax = { $file }: this is not TOML: { $reason }
lesson-unknown-field = { $file }, step “{ $step }”: { $field } is not a field. Available: { $known }.
lesson-missing = { $file }, step “{ $step }”: { $field } is missing.
lesson-type = { $file }, step “{ $step }”: { $field } must be { $kind ->
    [text] a text
    [texts] a list of texts
    [number] a whole number
    [numbers] a list of whole numbers
    [yes-or-no] true or false
    [list] a list
    [pairs] a list of pairs
    [table] a table
   *[tables] a list of tables
}.
lesson-twice = { $file }, step “{ $step }”: { $field }: there are two steps of this name.
lesson-state = { $file }, step “{ $step }”: { $field }: this is no position of the game.
lesson-setup = { $file }, step “{ $step }”: { $field }: no game can be set up like this: { $reason }
lesson-not-here = { $file }, step “{ $step }”: { $field } is only for a step with start = true or with a record.
lesson-no-record = { $file }, step “{ $step }”: { $field }: there is no file “{ $value }”.
lesson-one-task = { $file }, step “{ $step }”: { $field }: a step asks one thing, and this one already has { $other }.
lesson-first-answer = { $file }, step “{ $step }”: { $field } must begin with a whole move, without “*”.
lesson-not-among = { $file }, step “{ $step }”: { $field } must be among the answers on offer, and not all of them.
lesson-move = { $file }, step “{ $step }”: { $field }: “{ $words }” cannot be played: { $reason }
lesson-no-such-move = { $file }, step “{ $step }”: { $field }: no legal move is “{ $words }”.
lesson-not-achieved = { $file }, step “{ $step }”: { $field }: “{ $words }” does not do what wins or touches asks for.
lesson-nobody-moves = { $file }, step “{ $step }”: { $field }: nobody is to move in this position.
lesson-shape = { $file }, step “{ $step }”: { $field }: the picture has no shape or area “{ $value }”.
lesson-no-label = { $file }, step “{ $step }”: { $field }: the shape “{ $value }” has no name for a screen reader.
lesson-rule = { $file }, step “{ $step }”: { $field }: the handbook has no rule “{ $value }”.
lesson-number = { $file }, step “{ $step }”: { $field } is { $value }, but the engine gives { $ours }.
lesson-hides-nothing = { $file }, step “{ $step }”: { $field }: none of these shapes shows { $value }, the number that is asked for.
lesson-contradiction = { $file }, step “{ $step }”: { $field }: “{ $value }” is the right answer.
lesson-text-missing = { $file }: the text “{ $key }” is missing.
lesson-text-unused = { $file }: the text “{ $key }” belongs to no step.

puzzle-syntax = { $file }:{ $line }: this is not a JSON object: { $reason }
puzzle-missing = { $file }:{ $line }: { $field } is missing.
puzzle-unknown-field = { $file }:{ $line }: { $field } is not a field. Available: { $known }.
puzzle-type = { $file }:{ $line }: { $field } has a value of the wrong kind.
puzzle-rules = { $file }:{ $line }: the puzzle was made with version { $rules } of the rules; these are version { $ours }.
puzzle-edition = { $file }:{ $line }: the puzzle was made with another edition ({ $digest }).
puzzle-setup = { $file }:{ $line }: no game can be set up like this: { $reason }
puzzle-id = { $file }:{ $line }: the puzzle is called { $id }, but its position gives { $ours }.
puzzle-twice = { $file }:{ $line }: the puzzle { $id } is there twice.

record-first-line = A record must begin with the line “{ $expected }”.
record-cut-off = The record ends here; its closing lines are missing.
record-seal = The record was changed after it was written: its checksum does not match.
record-rules = This game was played under version { $rules } of the rules; the version here is { $ours }.
record-edition = This game was played with the edition “{ $name }” ({ $digest }); the one here is different ({ $ours }).
record-number = “{ $what }” is not a number.
record-unexpected = This line does not belong here: “{ $line }”.
record-expected = Expected “{ $expected }”, found “{ $found }”.
record-move-number = The move is numbered { $number } but should be number { $due }.
record-too-long = A record may have at most { $most } moves.
record-after-end = The game was already over before this move.
record-end = The record says the game ended with “{ $end }”, but its moves lead to “{ $ours }”.
position-unreadable = The position cannot be read.
position-none = Positions of { $game } cannot be set up by hand.
position-field = “{ $name }” is nothing that can be set up here, or it is given twice.
position-choice = “{ $word }” is not possible for “{ $name }”.
position-too-long = A position may have at most { $most } characters.
position-within-turn = Only the beginning of a turn can be set up, and this is in the middle of one.
position-over = The game would already be over in this position.
fair-nothing = Nothing to verify: this record has no fingerprint of a secret seed.
fair-secret-missing = The secret seed is not in this record; it is revealed when the game is over.
fair-secret-wrong = The secret seed does not match its fingerprint.
fair-salt = The salt of seat { $seat } does not match its commitment.
fair-numbers = The record has { $moves } moves but { $numbers } draw numbers.
fair-draw = Move { $number } (“{ $words }”) is not what the secret seed produces.

# The command line.
cli-about = Space-themed board games: play, check, draw and analyse.
cli-more = Run “perihelion COMMAND --help” for details of a command.
cli-start = “perihelion serve” opens the table in your browser, “perihelion play GAME” plays here in the terminal.
cli-usage = usage:
cli-heading-commands = commands
cli-heading-arguments = arguments
cli-heading-options = options
cli-help-games = list the games, their players and their options
cli-help-rules = print the rules of a game
cli-help-lessons = check the lessons of a game against its rules and texts
cli-help-count = count the legal sequences of moves, outcomes of chance included
cli-help-random = play a random game and print its record
cli-help-replay = check every move of a record and say how the game ended
cli-help-verify = prove that every draw of an online game came from its secret seed
cli-help-draw = draw a position of a record
cli-help-export = export records to a data table, one row per position
cli-help-import = rebuild records from such a table
cli-help-selfplay = let bots play and keep every decision as data to learn from
cli-help-analyse = judge every decision of a record: chances, better moves, mistakes, luck
cli-help-solve = solve a small game completely and write the proof
cli-help-puzzles = find puzzles in games between strong bots
cli-help-play = play against bots by typing the words of moves
cli-help-serve = start the server and play in the browser
cli-help-worker = run a worker process for the bots of all servers
cli-help-backup = back up all tables to a file, even while the server runs
cli-help-restore = restore a backup into an empty database
cli-help-reports = list reported chat messages
cli-help-doctor = check a server: proxy, mail, push messages, database and disk
cli-help-moderator = add, remove or list moderators
cli-help-bench = measure the speed of random play against OpenSpiel
cli-help-arena = let bots play each other, and rate them
cli-help-balance = let bots play themselves: results by seat, set-up and option
cli-arg-help = show this help
cli-arg-version = show the version, and whether the rules run compiled or interpreted
cli-arg-lang = the language: { $known }
cli-arg-game = the name of a game
cli-arg-games = the name of a game, or “research” for the interfaces; without it, every game
cli-arg-rules-html = write the rules with pictures into this HTML file
cli-arg-lessons-action = what to do: check
cli-arg-lessons-game = the name of a game; without it, every game
cli-arg-file = a record; “-” reads standard input
cli-arg-record = start from the end of this record; “-” reads standard input
cli-arg-depth = how many moves a sequence has
cli-arg-solve-moves = give up after trying this many moves
cli-arg-out-proof = where to write the proof, compressed with xz
cli-arg-out-puzzles = the file to which puzzles are appended; a run goes on where another stopped
cli-arg-puzzles-games = stop after this many games, those of earlier runs included
cli-arg-puzzles-many = stop when the file has this many puzzles (100 if no number of games is given)
cli-arg-puzzles-seconds = stop after this many seconds
cli-arg-seats = number of players
cli-arg-option = an option of the game as name=value; may be repeated
cli-arg-edition = a file with an edition of your own, or the name of a shipped one; “-” reads standard input
cli-arg-seed = any text; the same seed gives the same outcomes of chance
cli-arg-at = the position after this many moves; without it, the last
cli-arg-theme = the colours of the picture: { $known }
cli-arg-output = where to put the picture: a name that ends in .svg or .png
cli-arg-seat = the seat you take, counted from 1
cli-arg-bot = who plays the other seats: { $known }
cli-arg-evaluator = what judges positions for the search levels: hand-made, the file of a network (luna.npz), or package:name
cli-arg-wins = play a match to this many wins
cli-arg-host = the address to listen on
cli-arg-port = the port to listen on; 0 takes a free one
cli-arg-data = the folder that keeps the tables
cli-arg-no-open = do not open the page in a browser
cli-arg-database = the address of a PostgreSQL database, instead of a folder; also in PERIHELION_DATABASE
cli-arg-nats = the address of NATS, through which processes communicate; also in PERIHELION_NATS
cli-arg-smtp = the SMTP server that takes mail for players, like smtp://user:password@host:587 or smtps://…; better in PERIHELION_SMTP
cli-arg-mail-from = the address such mail comes from; also in PERIHELION_MAIL_FROM
cli-arg-site = the public address of this server, for links in email; also in PERIHELION_SITE
cli-arg-config = the host’s settings (TOML); also in PERIHELION_CONFIG, or perihelion.toml in the data folder
cli-arg-moderator-action = add, remove or list
cli-arg-moderator-player = the id in the address of the player’s page
cli-arg-workers = number of server processes
cli-arg-metrics = a port of this machine for Prometheus; each further process takes the next
cli-arg-log = how to write the log: { $known }
cli-arg-processes = number of bots that think at once
cli-arg-backup = the file
cli-arg-seconds = how long each measurement takes
cli-arg-json = where to put the figures
cli-arg-players = comma-separated bots: { $known }
cli-arg-player = the bot that plays itself, or several, comma-separated: { $known }
cli-arg-arena-games = how many games are played
cli-arg-balance-games = number of games per set-up
cli-arg-arena-seats = how many play at a table: 2, or 2..4
cli-arg-jobs = how many processes play at the same time
cli-arg-ray = play on a Ray cluster; without an address, on one of this machine
cli-arg-out = the folder for games and results; an interrupted run resumes there
cli-arg-records = records, or folders of them; “-” reads standard input
cli-arg-to = the format: { $known }; default: by file extension
cli-arg-out-table = where to put the table
cli-arg-table = a table that “export” has written
cli-arg-out-records = the folder for the records
cli-arg-selfplay-players = comma-separated bots: one for all seats, or one for each ({ $known })
cli-arg-selfplay-out = the folder for the data; an interrupted run resumes there
cli-arg-shard = games per file
cli-arg-simulations = simulations of each decision of a level, in place of its own number
cli-arg-noise = share of random noise in what the search expects of its moves, from 0 to 1
cli-arg-temperature = choose moves by their visits: near 0 the most visited, 1 in proportion, more evenly above
cli-arg-observations = also store what the player was told in numbers
cli-arg-analysis-budget = how thoroughly to look: { $known }
cli-arg-analysis-jobs = how many processes share the work
cli-arg-analysis-json = also write the analysis here, for machines

# What can be wrong on the command line. $name is what was typed, such as --depth.
cli-wrong = Invalid command line: { $reason }
cli-choice = { $name } cannot be “{ $value }”. Possible values: { $known }.
cli-not-number = { $name } must be a whole number, at least { $least }; “{ $value }” is not.
cli-not-seconds = { $name } must be a number of seconds greater than 0; “{ $value }” is not.
cli-not-positive = { $name } must be a number greater than 0; “{ $value }” is not.
cli-not-share = { $name } must be a number from 0 to 1, not “{ $value }”.
cli-not-option = “{ $value }” is not an option: write name=value.
cli-option-twice = The option “{ $name }” was given twice.
cli-no-seat = There is no seat { $seat }. The seats are numbered from 1 to { $seats }.
cli-other-game = This is a record of { $found }, not of { $game }.
cli-record-decides = { $name } cannot be combined with a record, which already sets it.
cli-no-handbook = The rules of { $game } are not available in this language.
cli-lessons = { $game }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $minutes } minutes to read
cli-lessons-none = { $game }: no lessons
cli-at-range = --at cannot be { $at }: the record has { $moves ->
    [one] only { $moves } move
   *[other] only { $moves } moves
}.
cli-picture-name = The name of the picture must end in .svg or .png; “{ $file }” does not.
cli-file-missing = There is no file “{ $file }”.
cli-file-folder = “{ $file }” is a folder, not a file.
cli-file-denied = Permission denied: “{ $file }”.
cli-file-trouble = “{ $file }” cannot be used: { $reason }
cli-file-exists = “{ $file }” is already there.
cli-no-records = There are no records (*{ $suffix }) in the folder “{ $folder }”.
cli-not-utf8 = This line is not valid UTF-8 text.
cli-not-seats = --seats must be a number such as 2 or a range such as 2..4; “{ $value }” is not.
cli-no-players = Name at least one player.
bot-unknown = There is no bot “{ $name }”. Available: { $known }.

# What the commands print.
cli-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
cli-players-range = { $least } to { $most } players
cli-option-default = default
cli-option-when = applies only with { $setting }
cli-editions = Editions: { $names }
cli-seat = Player { $number }
cli-chance = Chance
cli-all-legal = { $moves ->
    [0] The record has no moves yet.
    [one] { $moves } move, and it is legal.
   *[other] { $moves } moves, all legal.
}
cli-gave-up = { $why ->
    [resigned] { $who } resigned.
    [out-of-time] { $who } ran out of time.
   *[away] { $who } did not come back.
}
cli-open = The game is not over yet.
cli-total = Total
cli-place = Place
cli-drawn = The picture is in { $file }.
cli-exported = { $records ->
    [one] { $records } record is
   *[other] { $records } records are
} in { $file }.
cli-imported = { $records ->
    [one] { $records } record is
   *[other] { $records } records are
} in the folder { $folder }.

# Play in the terminal. The words help, undo, show, save, draw and quit are typed as they stand.
cli-play-begin = { $bots ->
    [0] You play alone as { $you }.
   *[other] You play { $you } against { $others }.
} Type the words of a move, or “help”.
cli-play-bot = { $seat } (bot: { $bot })
cli-play-help =
    Type a move word by word. Type only its beginning to see what can follow; an empty line lists all first words.
    help or ?    this help, and advice for the decision at hand
    show         the position once more
    undo         go back to your last decision
    save FILE    write the record of the game
    draw FILE    draw the position (.svg or .png)
    quit         stop
cli-play-next = What may follow:
cli-play-undone = Back to your last decision.
cli-play-no-undo = You have not made a move yet.
cli-play-saved = The record is in { $file }.
cli-play-no-name = Add the name of a file: { $command } FILE.
cli-play-over = Press Enter to continue. “save FILE”, “draw FILE” and “undo” still work.
cli-play-wins = Wins: { $wins }
cli-play-match = { $winner } wins the match.
cli-play-bye = Goodbye.

# The benchmark.
cli-bench-title = Random play: { $rounds } rounds of { $seconds } s each, in turn
cli-bench-interfaces = Random play through each interface: { $rounds } rounds of { $seconds } s each, in turn
cli-bench-what = what
cli-bench-mode = how it runs
cli-bench-moves = moves/s
cli-bench-games = games/s
cli-bench-best = best
cli-bench-median = median
cli-bench-ratio = moves/s vs { $peer }
cli-bench-not-compiled = no compiled modules are installed
cli-bench-no-peers = Some libraries to compare with are not installed; “pip install perihelion[openspiel] pygame” adds them
cli-bench-written = The figures are in { $file }.

# The analysis of a record.
cli-solved = { $winner } wins with best play. Positions searched: { $searched }; moves in the proof: { $positions }.
cli-solved-shared = Nobody wins with best play. Positions searched: { $searched }; moves in both proofs: { $positions }.
cli-puzzles-game = Game { $number }: { $fresh } new, { $all } in all.
cli-puzzles = Puzzles: { $all }. Games played: { $games }; decisions: { $decisions }; candidates: { $candidates }; searched long: { $looked }; stood: { $stood }.
cli-puzzles-busy = Another run is appending to { $file }.
cli-analysis-title = { $moves ->
    [one] Looking at 1 move
   *[other] Analysing { $moves } moves
}
cli-analysis-who = who
cli-analysis-move = move
cli-analysis-chance = chance to win
cli-analysis-points = expected score
cli-analysis-better = better
cli-analysis-lost = gave away { $low } to { $high }
cli-analysis-line-best = then { $moves }
cli-analysis-line = played: then { $moves }
cli-analysis-accuracy = accuracy
cli-analysis-cost = lost by mistakes
cli-analysis-luck = luck
cli-analysis-written = The analysis is in { $file }.

# Verifying.
cli-verified = { $draws ->
    [0] There were no draws, and
    [one] { $draws } draw: it follows from the secret seed, and
   *[other] { $draws } draws: all follow from the secret seed, and
} the secret seed matches its fingerprint.
cli-verified-brought = { $draws ->
    [one] { $draws } draw was
   *[other] { $draws } draws were
} made before this seed was set and cannot be verified here.
cli-verified-salts = { $salts ->
    [0] No player added salt: the secret seed alone decided the draws.
    [one] The salt of { $salts } player is in the draws, and it is the one fixed before any was shown.
   *[other] The salts of { $salts } players are in the draws, and they are those fixed before any was shown.
}
cli-verified-old = The record is of the older scheme: anyone who knew the secret seed could choose draws.
cli-verified-undos = { $undos ->
    [one] { $undos } undo
   *[other] { $undos } undos
} took draws back, by the record: did you agree to them?
cli-verified-voided = { $times ->
    [one] { $times } deal was
   *[other] { $times } deals were
} given up before this one.

# Reports.
cli-reports-none = Nothing has been reported.
cli-moderators-none = There are no moderators.
cli-report = { $when }, table { $table }, seat { $seat }, reported { $times ->
    [one] once
   *[other] { $times } times
}: { $words }

# Arena and balance.
cli-decimal = .
cli-percent = { $figure }%
cli-run-share = { $share }% ({ $low } to { $high })
cli-run-written = { $folder } holds { $names }.
cli-arena-title = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
cli-arena-player = player
cli-arena-games = games
cli-arena-score = score, 95%
cli-arena-wins = wins
cli-arena-share = share, 95%
cli-arena-rating = rating, 95%
cli-arena-place = place
cli-arena-seat = seat { $number }
cli-arena-seconds = s/decision
cli-arena-axis-rating = rating (Plackett–Luce) with 95% interval
cli-arena-axis-score = mean score with 95% interval
cli-balance-title = Balance of { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
} per set-up
cli-balance-player = player
cli-balance-players = players
cli-balance-options = options
cli-balance-seat = seat
cli-balance-games = games
cli-balance-share = share of wins, 95%
cli-balance-score = score, 95%
cli-balance-default = defaults
cli-balance-all = all options together
cli-balance-uneven = *: an even share lies outside of the interval. Among many rows, one in twenty does so by chance.
cli-balance-claim = The rulebook says: “{ $claim }”

# Self-play.
cli-selfplay-resumed = { $games ->
    [one] Going on: { $games } game is already finished.
   *[other] Resuming: { $games } games are already finished.
}
cli-selfplay-done = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} in the folder { $folder }.

# Training.
cli-help-train = let a network learn a game by playing itself
cli-arg-train-out = the folder for networks, games and the report; a run that was cut off there goes on
cli-arg-train-hours = stop after this many hours; without it, when interrupted
cli-arg-train-generations = stop when there are this many generations
cli-arg-train-seats = how many play, and how often: 2:0.7,3:0.2,4:0.1
cli-arg-train-first = games of self-play in the first generation, which the hand-made evaluator plays
cli-arg-train-games = games of self-play in each later generation
cli-arg-train-simulations = simulations of a decision that the network learns from
cli-arg-train-fast = simulations of the other decisions
cli-arg-train-hidden = sizes of the hidden layers: 256,128
cli-arg-train-settings = a TOML file with more settings
cli-train-sizes = “{ $value }” is no list of layer sizes; write 256,128.
cli-train-resumed = { $generations ->
    [one] Going on: { $generations } generation is already finished.
   *[other] Going on: { $generations } generations are already finished.
}
cli-train-done = { $generations ->
    [one] { $generations } generation is
   *[other] { $generations } generations are
} in { $folder }; report.md tells more.
cli-train-stage = { $stage ->
    [selfplay] self-play
    [training] training
    [gate] match against the best
   *[yardstick] match against the hand-made evaluator
}
cli-train-speed = { $speed }/s
cli-train-accepted = Network { $number } accepted: { $share } of { $games } games.
cli-train-refused = Network { $number } refused: { $share } of { $games } games; { $best } stays.
cli-train-losses = Losses { $losses }.
cli-train-rating = Rating { $rating }.

# Data sets and the benchmark of agents.
cli-help-dataset = make a data set from its manifest; the same rows everywhere
cli-help-benchmark = measure how strong a bot is by a fixed protocol, and verify results by replay
cli-arg-manifest = "reference", "sample" or a TOML file
cli-arg-benchmark-action = run, show or verify
cli-arg-benchmark-what = a bot for run; a result file for show and verify
cli-arg-benchmark-tasks = comma-separated tasks; without it all
cli-arg-benchmark-deals = only so many deals of each task
cli-arg-benchmark-out = where to put the result
cli-benchmark-written = The result is in { $file }.
cli-benchmark-verified = { $games ->
    [one] { $games } game has been replayed and is as the result tells it.
   *[other] All { $games } games have been replayed and are as the result tells them.
}
cli-benchmark-title = Benchmark { $version }: { $bot }
cli-benchmark-task = task
cli-benchmark-games = games
cli-benchmark-figure = score or victories
cli-benchmark-interval = 95 % interval

# Editions.
cli-help-edition = check, compare and install editions
cli-arg-edition-action = add, list, show, diff, check or export
cli-arg-edition-game = a game; see “perihelion games”
cli-arg-edition-which = a file, or the name of an edition; “add” reads standard input without it
cli-arg-edition-rated = allow rated games with this edition
cli-arg-edition-output = the file to write
cli-edition-added = { $name } is installed for everybody: { $id }, version { $version }.
cli-edition-same = No differences from the standard edition.
cli-edition-valid = { $name } ({ $digest }) is valid and has { $fields } fields.
cli-edition-exported = Written to { $file }.
cli-edition-rated = allowed in rated games
