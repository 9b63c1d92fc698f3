# The frame of every page.
site = Perihelion
skip = Skip to the main content
nav-home = Games
nav-load = Load a record
nav-about = About
settings = Settings
settings-lang = Language
lang = { $code ->
    [en] English
    [cs] Čeština
   *[pl] Polski
}
pref-theme = Theme
pref-theme-system = Same as the system
pref-theme-dark = Dark
pref-theme-light = Light
pref-palette = Colours
pref-palette-standard = Standard
pref-palette-safe = Colour-blind friendly
pref-confirm = Confirm my moves
pref-confirm-off = No
pref-confirm-on = Yes
pref-forced = Moves without a choice
pref-forced-on = Play them for me
pref-forced-off = I play them myself
pref-sound = Sound
pref-sound-off = Off
pref-sound-on = On
pref-notify = Notify me when it is my turn
pref-notify-off = No
pref-notify-on = Yes
pref-hints = Hints for beginners
pref-hints-on = Show
pref-hints-off = Hide
save = Save

# Home.
home-title = What shall we play?
home-lead = Play on one screen, against bots, or with friends by sharing a link. When a move is not allowed, you are told which rule forbids it.
home-play = Play
home-rules = Rules
home-running = Games in progress
home-recent = Recently finished games
home-none = Nothing here yet.
players = { $least ->
    [1] { $most ->
        [1] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $same ->
        [yes] { $most } players
       *[no] { $least } to { $most } players
    }
}
continue = Continue
look-again = Replay

# A new table.
new-title = { $game }: new table
new-seats = Number of players
new-who = Who sits where
seat-me = Me
seat-guest = Another person on this screen
seat-open = Open: someone joins by the link
seat-bot = Bot { $name }: { $about }
seat-name = Name
new-shuffle = Random seating
new-options = Options
new-edition = Edition
new-custom-edition = Your own edition (TOML)
new-custom-help = If your copy of the game differs from ours, paste an edition file here. Otherwise leave this empty.
start = Start the game

# A record.
load-title = Load a record
load-lead = Choose a file or paste its text. A finished game can be replayed, an unfinished one continued.
load-file = Record file
load-text = or its text
load = Load
load-problem = { $line ->
    [0] { $problem }
   *[other] Line { $line }: { $problem }
}

# The table.
turn-yours = Your turn
prompt = { $name }: { $doing }
prompt-chance = Chance decides…
prompt-over = The game is over.
told = { $name }: { $move }
told-chance = Chance: { $move }
ended-by-agreement = The game was ended by agreement.
thinking = The bot is thinking…
your-link = Send this page’s address to whoever will take this seat:
take-seat = Play as { $seat }
board = Board
choices = What you can do
back = Back
turn-piece = Turn
place = Confirm
undo = Take back
undo-ask = Ask to take back
undo-asked = { $name } asks to take back their last move.
undo-waiting = Waiting for the others to agree.
yes = Agree
no = Refuse
type-move = Type a move
send = Play
log = Moves
pad = Score
pad-row = What counts
pad-total = Total
hint = Hint
zoom = Enlarge the board
unzoom = Show the whole board
curtain-title = Pass the screen
curtain-lead = It is { $name }’s turn. Everyone else, please look away.
curtain-show = Show my view
lost = Connection lost. Trying again…
end-game = End the game
end-really = Really end this game?
over-title = The game is over
rematch = Rematch
replay = Replay
download-record = Download the record
download-picture = Picture of this position
record-not-yet = The record still holds secrets; you can download it when the game is over.
fair = Fair chance
fair-lead = Before the first draw the dealer promised a secret by this fingerprint. When the game is over the secret is shown, and “perihelion verify” proves from the record that every draw followed from it.
fair-promise = The dealer’s promise
fair-secret = The dealer’s secret
fair-salts = Added by the players
fair-salt = Add words of your own to later draws
fair-add = Add

# Talk.
talk = Talk
talk-words = Say something
talk-say = Say
talk-hide = Hide what { $name } says
talk-show = Show what { $name } says
talk-report = Report to the host
talk-reported = Reported. The host will look at it.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-moment = One moment, please.
phrase-back = I’m back.
phrase-good-game = Good game!

# Replay.
replay-title = { $game }: replay
replay-first = First position
replay-back = Previous position
replay-play = Play
replay-pause = Pause
replay-next = Next position
replay-last = Last position
replay-at = Position { $at } of { $last }
to-table = Back to the table
copy-link = Link to this position

# Rules and about.
rules-title = { $game }: rules
editions = Editions and their sources
edition-name = Edition { $name }
about-title = About Perihelion
about-fan = Perihelion is an independent fan project. The games’ names belong to their owners; the texts, pictures and code are our own, and no publisher is involved in them.
about-licence = The program is free software under the MIT licence.
about-parts = It is built on Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph, resvg and the Open Sans typeface, each under its own free licence.
about-data = Boards and cards are kept as data; the rules page of each game names their sources.
about-secrets = What a player must not know never leaves the server. No page loads anything from elsewhere, and nobody is tracked.

# Problems.
problem = { $status ->
    [404] There is nothing at this address.
    [413] That was too long.
   *[other] Something went wrong here. The details are in the server’s log.
}
problem-title = That did not work
to-home = Back to the games
refused-table-unknown = There is no such table.
refused-token-unknown = This needs a token of this server: “Authorization: Bearer …”.
refused-game-unknown = There is no such game.
refused-setup-wrong = The table cannot be set up like that.
refused-record-not-yet = The record still holds secrets; it is to be had when the game is over.
refused-table-over = The game is over.
refused-table-broken = Something went wrong at this table. The details are in the server’s log.
refused-seat-not-yours = That is not yours to decide now.
refused-seat-unknown = There is no such seat.
refused-seat-taken = Somebody else has taken this seat.
refused-move-stale = The position has changed in the meantime; here is the new one.
refused-undo-nothing = There is nothing to take back.
refused-message-malformed = The server did not understand this request.
refused-message-too-long = That was too long.
refused-message-too-many = Too fast. Please wait a moment.
refused-record-not-text = This file is not UTF-8 text.

# The server.
ready = Perihelion is ready: { $address }
port-taken = Cannot listen on { $host }, port { $port }: { $reason }
data-folder = Cannot keep tables in { $folder }: { $reason }
