# Interfaces for researchers.
extra-missing = This needs the package “{ $package }”, which is not installed. “pip install perihelion[{ $extra }]” adds it.
env-reset = Reset the environment before its first step.
env-seat = There is no seat { $seat }: seats are counted from 0 to { $last }.
action-number = An action is a whole number, not { $action }.
vector-games = A vector has at least one game, not { $given }.
vector-shape = { $games } games need as many values; { $given } were given.
vector-values = These values cannot be used: { $given }
vector-over = Game { $game } is over; reset it first.
vector-closed = The vector environment is closed.
vector-worker = A worker process of the vector environment has ended unexpectedly.
reward-kind = There is no return “{ $kind }” here. Available: { $known }.
reward-dense = Only returns by points can be paid after every move, not “{ $kind }”. Available: { $known }.
reward-no-points = { $game } has no points for returns by “{ $kind }”: its data/returns.toml would say what they are worth.
render-mode = There is no render mode “{ $mode }”. Available: { $known }.

# Tables. An error in a row of a table is told after the file and the number of the row.
table-name = “{ $name }” cannot be the name of a file.
table-not-json = This line is not a JSON object.
table-column-missing = The column “{ $column }” is missing here.
table-kind = The column “{ $column }” must hold { $kind }.
table-no-column = { $file }: the column “{ $column }” is missing.
table-column-kind = { $file }: the column “{ $column }” must hold { $kind }.
table-empty = { $file }: the column “{ $column }” has empty cells.
table-damaged = { $file } is not a readable Parquet file: { $reason }
table-number = The row is numbered { $number } but should be number { $due }.
table-differs = The column “{ $column }” differs from the first row of the same record.
table-words = Move { $move } is written as “{ $words }” but means “{ $ours }”.
table-cut-off = The record “{ $name }” ends here; its last position is missing.
table-after-end = The record “{ $name }” was already complete before this row.

# Self-play.
plan-players = { $players } players were given for { $seats } seats: give one for all, or one for each.

selfplay-manifest = { $file } is damaged; without it the run cannot be resumed.
selfplay-differs = { $folder } holds another run: { $name } is { $theirs }, not { $ours }.
selfplay-not-empty = The folder { $folder } contains other files; use a new one.
selfplay-busy = Another process is playing in { $folder }.
selfplay-other-shard = { $file } comes from another run.
selfplay-no-shards = There are no shards in { $folder }.

# Data sets.
dataset-manifest = The manifest { $file } cannot be read: { $reason }
dataset-key = The manifest { $file } lacks “{ $key }”.
dataset-digest = The part “{ $part }” should have the digest { $digest }, but has { $ours } here: rules, bots or features have changed since it was made.

# The benchmark of agents.
benchmark-task = There is no task “{ $name }”. Available: { $known }.
benchmark-unreadable = This is no result of the benchmark.
benchmark-seal = This result was changed after it was written.
benchmark-protocol = This result was made by another protocol ({ $theirs }).
benchmark-opponent = The opponent { $name } of the task “{ $task }” does not play here as it did when the benchmark was frozen.
benchmark-opponents = The opponents in this result are not those of this version.
benchmark-missing = Games of the task “{ $task }” are missing or not in order.
benchmark-game = A game of the task “{ $task }” cannot be replayed: { $reason }
benchmark-move = Game { $game } of the task “{ $task }”: move { $move } cannot have been made.
benchmark-result = Game { $game } of the task “{ $task }” has another result.

# Training.
training-unknown = There is no setting “{ $name }”. Available: { $known }.
training-value = The setting “{ $name }” cannot be { $value }.
training-toml = { $file } is no TOML file: { $reason }
training-shares = “{ $value }” is no list of shares; write 2:0.7,3:0.3.
training-title = { $game }: training
training-command = Command
training-commit = Commit
training-seed = Seed
training-selfplay = Self-play
training-training = Training
training-gate = Gate
training-yardstick = Against the hand-made evaluator
training-speed-games = { $hours } h, { $speed } games a second
training-speed-steps = { $hours } h, { $speed } steps a second
training-rating = Rating against the hand-made evaluator (Elo)
training-hours = Hours
training-losses = while learning
training-unseen = on new games
training-generation = Generation
training-rows = Rows
training-window = Window
training-steps = Steps
training-policy = Policy loss
training-value-loss = Value loss
training-score = Score loss
training-best = Best
training-hand-made = hand-made
