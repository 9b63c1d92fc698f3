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
seat-open = Open: anybody joins by the link
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
signed-out = This browser was signed out. Open the page again to watch.
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

# Meeting.
nav-you = You
lobby = Open seats
lobby-none = Nobody is waiting at a public table now.
lobby-join = Join
lobby-watch = Look
lobby-open = { $open ->
    [one] { $open } of { $seats } seats open
   *[other] { $open } of { $seats } seats open
}
new-terms = Company and time
new-more = More about spectators, leaving and bots
new-public = Show open seats in the lobby
new-watch = Spectators
new-watch-on = Welcome
new-watch-off = Players only
new-clock = Clock
new-late = Whoever runs out of time
new-late-bot = is replaced by a bot
new-late-loss = loses (with two players)
new-left = Whoever leaves
new-left-open = leaves the seat open
new-left-bot = is replaced by a bot
new-stand-in = The bot that steps in
new-wins = Series
new-wins-of = { $wins ->
    [1] A single game
   *[other] First to { $wins } wins
}
seat-reserved = Reserved: someone joins by a link of its own
clock-none = No clock
clock-real = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s a decision
}
clock-days = { $days ->
    [one] { $days } day a decision
   *[other] { $days } days a decision
}
join-title = You are invited: { $game }
join-with = At the table: { $names }
join-alone = Nobody sits at the table yet.
join-full = All seats are taken.
join-over = The game is over.
watch = Watch
watching = { $named ->
    [0] { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
   *[other] { $count ->
        [one] { $count } person is watching: { $names }
       *[other] { $count } people are watching, among them { $names }
    }
}
invite = Invite somebody
invite-link = Link to the open seats
invite-link-seat = Link to the seat { $seat }
invite-qr = QR code with the invitation
invite-qr-seat = QR code with the invitation to the seat { $seat }
invite-watch = Link for spectators
copy = Copy
copied = Copied
show-code = Show the QR code
seat-free = A seat is free.
note-open = open
note-reserved = reserved
note-stand-in = { $bot } stands in
note-gone = away
back-lead = A bot is playing for you.
back-take = Take my seat back
leave = Leave the table
leave-really = Really give your seat up?
resign = Resign
resign-really = Really resign this game?
resigned = { $name } resigned and comes last.
lost-resign = { $name } resigned. { $winner } wins.
lost-flag = { $name } ran out of time. { $winner } wins.
lost-absent = { $name } did not come back. { $winner } wins.
pause = Pause
pause-agree = Agree to pause
pause-withdraw = Do not pause
resume = Go on
paused = The game is paused.
pause-wished = { $names } would like to pause.
resume-wished = The game is paused. { $names } would like to go on.
claim-lead = { $name } has kept the table waiting for a day.
claim = Let a bot step in
series = First to { $wins } wins: { $score }
series-won = { $name } wins the series: { $score }
next-game = Next game
next-waits = Waiting for { $names }.
next-there = The next game is ready.
next-go = Go there
clock-low = little time left
clock-left = Time left

# Who somebody is.
you-title = You
you-lead = No account and no password: this browser remembers you.
you-name = Your name
you-elsewhere = On another device
you-elsewhere-lead = A link makes another browser you as well: the same name, the same games. It works once, within ten minutes. Give it to nobody else.
you-pass = Make a link
you-link = Open this link on the other device
you-qr = QR code with the link for the other device
you-devices = Your devices
you-device = Added on
you-device-first = The first browser
you-device-this = this browser
you-revoke = Sign out
you-page = Your page, as others see it
you-data = Your data
you-data-lead = Everything that is kept about you: name, devices, seats, records of your games, what you said and reported, ratings.
you-take = Take my data
you-delete = Delete me…
delete-title = Delete me
delete-lead = This cannot be undone.
delete-goes = Your name, your devices, links and tokens, what you said and reported, your ratings: they are deleted.
delete-stays = Finished games stay for those who played them with you. Your seat has no name there any more, and nothing links your games to each other.
delete-running = Games in progress are left now; a rated game that has begun is lost.
delete-elsewhere = Records and pictures that others have taken away keep the names they had.
delete-word = delete
delete-type = To confirm, type “{ $word }”
delete-unsure = That was not “{ $word }”. Nothing has been deleted.
delete-now = Delete for good
delete-not = Keep everything
gone-title = You are forgotten
gone-lead = Nothing here says any more who you were. All your devices are signed out; this browser begins anew.
pass-title = Are you { $name }?
pass-title-nameless = Is this you?
pass-lead = This browser will be signed in as the person who made the link. Games that it holds in its own name will no longer be listed here.
pass-yes = Yes, that is me

# Ratings, leaderboards, players.
nav-players = Players
rated = Rated
rated-see = Leaderboard
rated-lead = The result counts for the rating of everybody who plays. Names, results and ratings are listed for all to see. Everybody plays one seat in their own name; there are no bots and no engine suggestions, taking back needs consent, and whoever leaves a game that has begun has lost.
rated-change = { $name }: { $points } ({ $change })
new-rated = Rated game
ladder = Leaderboard
ladder-title = { $game }: players
ladder-lead = Only rated tables count. Everybody begins at 1500; whoever has 200 points more wins about three games of four. ± tells how far off the number may be, 95 times in 100.
ladder-none = Nobody has played enough rated games yet.
ladder-provisional = Provisional ratings
ladder-provisional-lead = Fewer than { $games } rated games so far: these numbers may still be far off.
ladder-place = Place
ladder-name = Player
ladder-rating = Rating
ladder-games = Games
ladder-won = Won
ladder-play = Play a rated game
nameless = Nameless
pages = Pages
pages-back = Previous
pages-on = Next
pages-at = Page { $page }
player-program = program
player-me = you
player-provisional = provisional
player-own = This is your page; your games in progress are shown to nobody but you.
player-you = Name, devices, your data
player-ratings = Ratings
player-unrated = No rated games yet.
player-results = { $games ->
    [one] { $games } rated game, { $won } won
   *[other] { $games } rated games, { $won } won
}
player-course = Rating game by game: between { $least } and { $most }, now { $now }
player-games = Finished games
player-game = Game
player-with = With
player-when = Begun
player-record = Record
player-place = { $place } of { $of }
# Mail.
mail = Mail
mail-lead = At tables with days for a decision you can be told by mail when it is your turn. Nobody else sees your address.
mail-address = Your e-mail address
mail-give = Send me a link to confirm it
mail-sent = We have sent a link to { $address }. Open it within a day; until then nothing else is sent there.
mail-again = Send it again
mail-told = You are told at { $address } when it is your turn.
mail-untold = No mail is sent to { $address }.
mail-turns-on = Tell me when it is my turn
mail-turns-off = Send me no more mail
mail-forget = Remove the address
mail-confirm-subject = Please confirm your address
mail-confirm-lead = Somebody, most likely you, would like to be told at this address when it is their turn at a table of { $site }.
mail-confirm-else = If it was not you, do nothing: nothing else will be sent here.
mail-confirm = Confirm the address
mail-confirm-title = Is { $address } yours?
mail-confirmed = Thank you. You will be told here when it is your turn.
mail-stop-title = No more mail?
mail-stop-lead = Nothing will be sent to { $address } any more. On the page “You” this can be changed at any time.
mail-stop = No more of these mails
mail-stopped = Done. No more mail will be sent there.
mail-turn-subject = { $others ->
    [0] Your turn: { $game }
   *[other] Your turn: { $game } with { $names }
}
mail-turn-lead = { $others ->
    [0] It is your turn in { $game }.
   *[other] It is your turn in { $game }, where you play with { $names }.
}
mail-nearly-subject = { $others ->
    [0] Little time left: { $game }
   *[other] Little time left: { $game } with { $names }
}
mail-nearly-lead = { $others ->
    [0] Your time in { $game } is nearly up.
   *[other] Your time in { $game }, where you play with { $names }, is nearly up.
}
mail-left-days = { $days ->
    [one] You have { $days } day left, until { $until }.
   *[other] You have { $days } days left, until { $until }.
}
mail-left-hours = { $hours ->
    [one] You have { $hours } hour left, until { $until }.
   *[other] You have { $hours } hours left, until { $until }.
}
mail-left-soon = You have less than an hour left, until { $until }.
mail-go = Go to the table
mail-why = You get this mail because you asked to be told when it is your turn.

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

# Analysis, playing on from a position, advice in play.
study = Analyse
study-title = { $game }: analysis
study-budget = { $name ->
    [quick] Quick analysis
   *[deep] Deep analysis
}
study-progress = Analysing…
study-unasked = This has not been looked at yet. Choose how thoroughly to analyse it.
study-graph = Chance to win after each decision
study-graph-alone = Expected score after each decision
study-as-table = The graph as a table
study-move = Decision
study-played = Played:
study-better = Better:
study-also = Also considered:
study-luck-here = What chance gave or took:
study-next-mistake = Next mistake
study-mine = Only my mistakes
study-all-mistakes = Only mistakes
study-flawless = No mistakes found.
study-totals = Skill and luck
study-seat = Player
study-accuracy = Accuracy
study-cost = Given away
study-luck = Luck
study-totals-help = Each decision is judged by what its player could know. “Given away” adds up what decisions cost; luck is what draws gave or took, compared with what was to be expected.
chance = Chance
percent = { $number }%
branch = Play on from here
branch-against = Opponents
branch-alone = None: I play every seat
branched = { $moves ->
    [0] Begun anew from another table
    [one] Branched from another table after 1 move
   *[other] Branched from another table after { $moves } moves
}
advise = Suggest a move
advice-thinking = Thinking…
advised = Suggestion: { $move }
new-advice = Engine suggestions during play
new-advice-auto = Only when I play alone or against bots
new-advice-on = For everyone
new-advice-off = Never

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
    [408] That took too long.
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
refused-table-away = The database cannot be reached just now. Please try again in a moment.
refused-seat-not-yours = That is not yours to decide now.
refused-seat-unknown = There is no such seat.
refused-seat-taken = Somebody else has taken this seat.
refused-seat-reserved = This seat is reserved: it is taken by a link of its own.
refused-table-closed = The players of this table want no spectators.
refused-table-paused = The game is paused.
refused-table-not-over = The game is not over yet.
refused-clock-out = Your time is up.
refused-clock-unknown = There is no such clock. Known are none, minutes with seconds (10+5) and days (3d).
refused-claim-too-early = They may still take their time.
refused-you-pass = This link has been used or is too old. Make a new one on the other device.
refused-player-unknown = There is no such player.
refused-rated-alone = A rated game needs at least two players.
refused-rated-bot = A rated table has no bots and no guests: leave the other seats open or reserve them.
refused-rated-edition = Rated games are played with the editions that everybody has.
refused-rated-once = At a rated table everybody plays one seat only.
refused-rated-name = A rated game needs your name: it is listed with the result.
refused-rated-advice = In a rated game the engine suggests nothing.
refused-mail-address = This does not look like an e-mail address.
refused-mail-link = This link has been used or is too old.
refused-mail-none = This server sends no mail.
refused-mail-too-many = Several links have been sent already. Please look for them, or try again later.
refused-move-stale = The position has changed in the meantime; here is the new one.
refused-undo-nothing = There is nothing to take back.
refused-study-not-yet = This game can be analysed when it is over.
refused-study-no-move = There is no such move in this game.
refused-advice-not-here = Suggestions are not allowed at this table.
refused-message-malformed = The server did not understand this request.
refused-message-too-long = That was too long.
refused-message-too-many = Too fast. Please wait a moment.
refused-address-too-many = Too many pages are open from your network. Close some, or try again in a moment.
refused-table-too-many = Too many new tables from your network. Please try again in a minute.
refused-record-not-text = This file is not UTF-8 text.

# The server.
ready = Perihelion is ready: { $address }
page-not-built = The page is not built, so there is nothing to show in a browser: run “make web” in the checkout, or install a built package.
port-taken = Cannot listen on { $host }, port { $port }: { $reason }
data-folder = Cannot keep tables in { $folder }: { $reason }
database = Cannot use the database { $database }: { $reason }
database-kind = Tables can be kept in a folder or in PostgreSQL (postgresql://…), not in { $kind }.
many-missing = PostgreSQL and NATS need two more libraries. Install “perihelion[many]”.
nats-address = The address of NATS must look like nats://host:4222.
workers-without-nats = { $workers } processes can serve the same tables only if they can tell each other: --nats is missing.
smtp-address = The address of the SMTP server must look like smtp://user:password@host:587 or smtps://host.
mail-incomplete = Mail needs all three: --smtp, --mail-from and --site.
mail-sender = Mail cannot come from { $address }: that is no e-mail address.
mail-site = Links in mail cannot lead to { $site }: it must look like https://table.example.org.
worker-ready = Ready to think for the bots.
backup-done = { $tables ->
    [one] { $tables } table copied to { $file }.
   *[other] { $tables } tables copied to { $file }.
}
backup-exists = { $file } exists already and is not overwritten.
backup-nothing = There are no tables in { $folder }.
backup-version = The database belongs to another version of Perihelion. Copy it with that one, or start the new server once.
restore-done = { $tables ->
    [one] { $tables } table restored.
   *[other] { $tables } tables restored.
}
restore-nothing = There is no file { $file }.
restore-not-empty = The database holds tables already. A copy is restored only into an empty one.
