# Errors. Each says what was wrong and, where it helps, what there is.
game-unknown = There is no game “{ $name }”. There are: { $known }.
seats-wrong = { $game } is not played by { $seats }. Possible numbers of players: { $known }.
option-unknown = There is no option “{ $name }”. There are: { $known }.
option-value = The option “{ $name }” cannot be “{ $value }”. Possible values: { $known }.
move-number = There is no legal move number { $move } here.

edition-unknown = There is no edition “{ $name }”. There are: { $known }.
edition-syntax = { $file }: this is not TOML: { $reason }
edition-missing = { $file }: { $key } is missing.
edition-unknown-key = { $file }: { $key } is not a key of this game’s editions.
edition-not-text = { $file }: { $key } must be a text that is not empty.
edition-not-texts = { $file }: { $key } must be a list of texts.
edition-not-number = { $file }: { $key } must be a whole number, at least { $least }.
edition-not-rows = { $file }: { $key } must be a list of lists of { $width } whole numbers.
edition-not-section = { $file }: { $key } must be a section.
edition-not-tables = { $file }: { $key } must be a list of tables.
edition-twice = { $file }: { $key } holds “{ $value }” twice.
edition-wrong-count = { $file }: { $key } has { $count } entries instead of { $due }.

record-first-line = A record begins with the line “{ $expected }”.
record-cut-off = The record breaks off here; its closing lines are missing.
record-seal = The record was changed after it was written: its seal does not fit.
record-rules = The record was played by version { $rules } of the rules; this is version { $ours }.
record-edition = The record was played with edition { $name } ({ $digest }); the one at hand is { $ours }.
record-number = “{ $what }” is not a number.
record-unexpected = This line is out of place: “{ $line }”.
record-expected = Expected “{ $expected }”, found “{ $found }”.
record-move-number = The move is numbered { $number } and should be { $due }.
record-after-end = The game was already over before this move.
record-end = The record says the game ended “{ $end }”; its moves end “{ $ours }”.
