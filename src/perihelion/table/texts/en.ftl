# The frame of every page.
site = Perihelion
skip = Skip to the main content
nav-home = Games
nav-load = Import a game
nav-about = About
settings = Settings
settings-lang = Language
lang = { $code ->
    [en] English
    [cs] Čeština
   *[pl] Polski
}
pref-theme = Theme
pref-theme-system = System
pref-theme-dark = Dark
pref-theme-light = Light
pref-palette = Colours
pref-palette-standard = Standard
pref-palette-safe = Colour-blind friendly
pref-confirm = Confirm moves
pref-confirm-off = No
pref-confirm-on = Yes
pref-forced = Forced moves
pref-forced-on = Play automatically
pref-forced-off = Let me play them
pref-sound = Sound
pref-sound-off = Off
pref-sound-on = On
pref-notify = Notify me when it is my turn
pref-notify-off = No
pref-notify-on = Yes
pref-hints = Hints for beginners
pref-hints-on = Show
pref-hints-off = Hide
pref-pace = Pace of other players’ moves
pref-pace-normal = Normal
pref-pace-slow = Slow
pref-pace-fast = Fast
pref-pace-none = All at once
pref-notation = Moves in notation
pref-notation-off = Sentences
pref-notation-on = Notation
save = Save

# Lessons.
home-learn = Learn
learn-title = Learn { $game }
learn-steps = Steps
learn-step = Step { $number }: { $title }
learn-next = Go on
learn-previous = Back
learn-again = Try again
learn-show = Show me
learn-right = Right!
learn-wrong = Not quite.
learn-finish = Your first game
learn-finish-lead = You know enough to play. Your first opponent is the gentlest bot, and it is in no hurry: the page says at every turn what you may do, you can take moves back, and a suggestion is one click away.
learn-play = Play the first game
example-title = Example { $number }
example-hint = Look at the picture and the rule again.
example-right = That is what the rule says.
example-try = Try it
example-try-label = Try it: { $caption }

# Puzzles.
puzzles = Puzzles
puzzles-title = Puzzles of { $game }
puzzles-lead = Positions from games of strong bots in which one move is clearly best. Find it.
puzzles-rating = Your rating
puzzles-streak = Solved in a row
puzzles-solved = Solved
puzzles-themes = Choose a theme
puzzles-themes-all = All puzzles
puzzles-done = You have tried all of these. Well done!
puzzle-solve = Solve a puzzle
puzzle-daily = Puzzle of the day
puzzle-daily-of = Puzzle of the day: { $game }
puzzle-daily-lead = Today from { $game }: the same position for everybody, until midnight UTC.
puzzle-task = Find the best move.
puzzle-task-win = { $turns ->
    [one] Win with your next move.
   *[other] Win within { $turns } of your turns.
}
puzzle-you = You are { $seat }, one of { $seats } players.
puzzle-points = Puzzle: { $points }
puzzle-rating = You: { $points }
puzzle-streak = In a row: { $streak }
puzzle-tried = You have tried this puzzle before, so it does not change your rating.
puzzle-right = That is it!
puzzle-wrong = Not this one. Try another move, or have the answer shown.
puzzle-shown = This is the answer.
puzzle-up = Your rating: +{ $points }.
puzzle-down = Your rating: −{ $points }.
puzzle-worth = It wins in { $chance } % of all cases; any other move in { $other } % at most.
puzzle-worth-win = { $turns ->
    [one] It wins at once.
   *[other] It wins within { $turns } turns, whatever the opponent does.
} { $moves ->
    [one] No other move does.
   *[other] { $moves } moves do.
}
puzzle-refuting = Looking for the reply to it …
puzzle-refuted = After it you win in { $chance } % of all cases, after the best move in { $best } %.
puzzle-refuted-lost = It loses at once.
puzzle-refuted-stopped = { $turns ->
    [one] It does not win at once.
   *[other] It does not win within { $turns } turns: the reply prevents that.
}
puzzle-refuted-slower = It wins too, but only in turn { $turns }; there is a quicker win.
puzzle-reply = The reply: { $move }
puzzle-refuted-line = What follows your move
puzzle-again = Try another move
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-line = The answer, step by step
puzzle-line-next = Next step
puzzle-line-end = The position after that
puzzle-link = Link to this puzzle
puzzle-theme-opening = Opening
puzzle-theme-middlegame = Middlegame
puzzle-theme-endgame = Endgame
puzzle-theme-win-1 = Win in one turn
puzzle-theme-win-2 = Win in two turns
puzzle-theme-win-3 = Win in three turns
puzzle-theme-counterattack = The opponent threatens to win
puzzle-theme-scoring = Points at once
puzzle-theme-quiet = A quiet move
puzzle-theme-patience = Fewer points now
puzzle-theme-only-move = The only good move
puzzle-theme-row = Points: { $label }

# Home.
home-title = What shall we play?
home-lead = Five board games under the stars: against bots, around one screen, or with friends by a link. No account, nothing to install.
home-more = More
home-play = Play
home-rules = Rules
home-running = Games in progress
home-recent = Recently finished games
home-none = Nothing here yet.
home-other-games = More of your games ({ $count })
home-mine = Your games
card-with = with { $names }
card-alone = on your own
card-turn = { $name } to move
card-waits-seats = Waiting for players
left-days = { $days ->
    [one] { $days } day left
   *[other] { $days } days left
}
left-hours = { $hours ->
    [one] { $hours } hour left
   *[other] { $hours } hours left
}
left-minutes = { $minutes ->
    [one] { $minutes } minute left
   *[other] { $minutes } minutes left
}
offer-rematch = { $count ->
    [one] { $names } offers you a rematch: { $game }
   *[other] { $names } offer you a rematch: { $game }
}
offer-open = Open
nav-turns = games where it is your turn
next-turn = Next game where it is your turn (@@)
plan = Plan ahead
plan-lead = Try moves of all players, without help from a computer. Only you see them. If the game takes this way, your answers are played for you; where you have planned several, the first one. When it takes another way, the plan is deleted.
plan-moves = Planned moves
plan-start = The game as it stands
plan-chance = Chance decides what comes next. The plan ends here.
plan-back = Back to the game
plan-delete = Delete the plan
refused-plan-not-here = One cannot plan ahead here: the game is played in minutes, or something is hidden or drawn.
passkeys = Passkeys
passkeys-lead = A passkey in your phone, computer or password manager brings you back to this account if you lose your browser’s data. There is no password.
passkeys-have = { $count ->
    [one] You have { $count } passkey.
   *[other] You have { $count } passkeys.
}
passkey-add = Add a passkey
passkey-remove = Remove all passkeys
passkey-sign-in = Sign in with a passkey
passkey-failed = That did not work. Your browser gave no passkey.
recover = Get your account back
recover-lead = Have you lost your browser’s data, or are you on a new device? Sign in with a passkey, or by a link sent to the address in your profile.
recover-lead-passkey = Have you lost your browser’s data, or are you on a new device? Sign in with a passkey.
recover-send = Send me a link
recover-sent = If this address belongs to an account, a link is on its way. It works once, within an hour.
mail-recover-subject = Your link to sign in
mail-recover-lead = Somebody, probably you, asked to sign in to your account at { $site } on a new device. The link works once, within an hour.
mail-recover-else = If this was not you, ignore this email. Nothing happens without the link.
mail-recover = Sign in
refused-passkey-wrong = This passkey is not valid here.
refused-passkey-too-many = You have as many passkeys as one person can have.
statistics = Statistics
statistics-lead = All of it counts rated games.
statistics-over-time = Over time
statistics-course = Share of wins in the last { $games } games
statistics-seats = By game and seat
statistics-seat = Seat
statistics-opponents = Against each opponent
statistics-ahead = Ahead
statistics-level = Level
statistics-behind = Behind
statistics-mistakes = Favourite mistakes
statistics-mistakes-lead = From the analyses of your games; only you see this. The costliest kinds of decisions come first.
statistics-no-mistakes = None yet. Analyse some of your finished games.
statistics-kind = Kind of decision
statistics-any = A decision
statistics-count = How often
statistics-cost = Average cost
statistics-worst = The worst one
note = Private note
note-lead = Only you can see this.
friends = Friends
friends-lead = Only you can see these lists. Open a player’s page to add them, challenge them or block them.
friends-none = No friends yet.
friend-add = Add friend
friend-remove = Remove friend
block = Block
block-end = Unblock
blocked = Blocked players
challenge = Challenge:
challenge-lead = You challenge { $name }. They see the challenge and its terms wherever they are on this site.
challenge-look = See the terms
offer-challenge = { $count ->
    [one] { $names } challenges you: { $game }, { $clock }
   *[other] { $names } challenge you: { $game }, { $clock }
}
card-declined = { $names } declined the challenge
queue-find = Find an opponent
queue-lead = Play a rated game of two against somebody of about your strength.
queue-enter = Find an opponent now
queue-waits = Looking for an opponent: { $game }…
queue-keep-open = Keep this page open. The longer you wait, the larger the difference in strength may be.
queue-leave = Stop looking
queue-waiting = { $count ->
    [one] { $count } person waiting
   *[other] { $count } people waiting
}
tournaments = Tournaments
tournaments-lead = Play against many: in rounds, in a bracket, or as many games as you like in an hour. Tables are set up for you.
tournaments-open = Open for registration
tournaments-running = In progress
tournaments-over = Finished
tournaments-none = No tournament is open. Announce one below.
tournament-new = Announce a tournament
tournament-new-title = New tournament: { $game }
tournament-announce = Announce it
tournament-what = Tournament
tournament-name = Name
tournament-host-name = Your name (host)
tournament-format = Format
tournament-swiss = Swiss
tournament-robin = Round robin
tournament-knockout = Knockout
tournament-arena = Arena
tournament-swiss-help = Everybody plays every round, against opponents with about as many points. Nobody meets the same opponent twice if it can be avoided. Ties are broken by the opponents’ points (Buchholz), then by those beaten (Sonneborn-Berger).
tournament-robin-help = Everybody meets everybody. Ties are broken by the games between those concerned, then by wins.
tournament-knockout-help = The loser is out; from larger tables the better half goes through. A draw goes to the better seed.
tournament-arena-help = Free players get their next game at once. A win is worth two points, a draw one; from the third win in a row points are doubled.
tournament-wait-help = A player who has not arrived { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} after the start of a round loses that game. Ratings do not change.
tournament-days-help = A player who has not arrived when the days for a move are up loses the game. Ratings do not change.
tournament-size = Players at a table
tournament-tables-of = { $size ->
    [2] two players
   *[other] tables of { $size }
}
tournament-rounds = Rounds
tournament-rounds-usual = as usual
tournament-minutes = Duration
tournament-wait = How long latecomers are waited for (games in minutes)
tournament-start-when = It starts
tournament-start-host = when I start it
tournament-start-full = as soon as it is full
tournament-start-time = at a set time
tournament-start-host-help = The host starts it.
tournament-start-full-help = It starts as soon as { $places } players have registered.
tournament-start-time-help = It starts by itself; with fewer than two players it is called off.
tournament-starts-in = Starts in
tournament-begins = Starts:
tournament-places = Most players
duration = { $minutes ->
    [1440] 1 day
    [4320] 3 days
    [10080] 7 days
    [60] 1 hour
    [120] 2 hours
    [180] 3 hours
   *[other] { $minutes } minutes
}
tournament-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $total }
tournament-join = Take part
tournament-leave = Withdraw
tournament-start = Start now
tournament-cancel = Call it off
tournament-end = End it now
tournament-is-open = Registration is open: { $count } of { $places } places taken.
tournament-is-off = This tournament was called off.
tournament-is-over = This tournament is over.
tournament-won = Winner: { $names }
tournament-arena-ends = The arena ends:
tournament-your-game = Your game is ready.
tournament-to-table = To your table
tournament-waits = You are not playing at the moment. The next round starts when all games of this one are over.
tournament-arena-waits = Waiting for your next opponent. Keep this page open.
tournament-standings = Standings
tournament-registered = Registered
tournament-points = Points
tournament-games = Games
tournament-withdrawn = withdrawn
tournament-bye = has a bye (one point)
tournament-absent = absent
tournament-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
tournament-watch = Watch
tournament-results = Download the results:
tournament-here = Tournament: { $name }
tie-buchholz = Buchholz
tie-buchholz-help = Points of all opponents together
tie-sonneborn = Sonneborn-Berger
tie-sonneborn-help = Points of the opponents beaten, and half of those drawn with
tie-wins = Wins
tie-wins-help = Games won at the table
tie-head = Head to head
tie-head-help = Points from games between players with equally many points
tie-round = Stage
tie-round-help = The last round reached
leagues = Leagues
league-lead = Divisions that play everybody against everybody over seasons. The best move up, the last move down.
league-new = Found a league:
league-new-title = New league: { $game }
league-found = Found it
league-size = Players in a division
league-moving = How many move up and down
league-rounds = Games against each opponent
league-about = { $size } players a division, { $moving } up and down
league-season = Season { $season }
league-seasons = Seasons
league-division = Season { $season }, division { $division }
league-members = Members
league-empty = Nobody yet.
league-leaving = leaves after this season
league-up = Moves up as it stands
league-down = Moves down as it stands
league-join = Join from the next season
league-leave = Leave after this season
league-begin = Begin season { $season }
refused-tournament-unknown = There is no such tournament.
refused-tournament-settings = A tournament cannot be held like this.
refused-tournament-time = The start must lie in the next 90 days.
refused-tournament-too-many = You have announced several already. Finish or cancel one first.
refused-tournament-closed = It is too late for that.
refused-tournament-full = All places are taken.
refused-tournament-too-few = Too few players have registered.
refused-tournament-host = Only the host can do that.
refused-league-goes-on = The current season is not over yet.
bot-finished = finished by a bot
refused-player-blocked = This player cannot be challenged by you.
refused-player-too-many = Your lists are full.
refused-seat-blocked = You cannot join this table.
refused-challenge-too-many = This player has not answered your other challenges yet.
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
new-who = Players
seat-me = Me
seat-guest = Someone else on this device
seat-open = Open: anyone with the link
seat-bot = Bot { $name }: { $about }
seat-name = Name
new-shuffle = Shuffle seats
new-options = Options
new-edition = Edition
new-custom-edition = Your own edition (TOML)
new-custom-help = If your copy of the game differs from ours, paste an edition file here. Otherwise leave this blank.
start = Start game

# A record.
load-title = Import a game
load-lead = Choose a record file or paste its text. You can replay a finished game or continue an unfinished one.
load-file = Record file
load-text = Or paste the text
load = Import
load-problem = { $line ->
    [0] { $problem }
   *[other] Line { $line }: { $problem }
}

# The table.
seat-you = You
step-board = { $chosen }: now choose one of the highlighted places.
step-button = { $chosen }: now choose one of the options.
step-confirm = Confirm the move, or choose something else.
turn-yours = Your turn
prompt = { $name }: { $doing }
prompt-other = { $name } to move.
prompt-over = The game is over.
prompt-chance = Random draw…
prompt-waits-seats = Waiting for players. Nothing is dealt before all seats are taken.
prompt-waits-salt = Waiting for { $names } to open this page. Then the cards are dealt.
prompt-waits-hands = Waiting for { $names } to enter their cards.
ended-by-agreement = Game ended by agreement.
thinking = The bot is thinking…
take-seat = Play as { $seat }
board = Board
choices = Available moves
choose-first = First choose: { $choices }.
back = Back
turn-piece = Rotate
flip-piece = Flip
keys = Keyboard
keys-arrows = Go to the next thing that can be chosen
keys-enter = Choose it, or confirm the move
keys-turn = Rotate the piece, or take the next one in hand (with Shift: the other way)
keys-flip = Flip the piece
keys-back = Take back the last choice
keys-undo = Undo
keys-undo-turn = Undo the whole turn
keys-zoom = Zoom in, zoom out, show everything
keys-closer = Show a part of the picture large
place = Confirm
undo = Undo
undo-turn = Undo turn
undo-ask = Request undo
undo-asked = { $name } wants to undo their last move.
undo-asked-to = { $name } wants to go back to before this move: { $move }
undo-to = Back to here
undo-waiting = Waiting for the other players to accept.
yes = Accept
no = Decline
type-move = Type a move
send = Play
log = Moves
log-setup = Set-up
log-draws = What was drawn ({ $count })
pad = Score
pad-row = Category
pad-total = Total
pad-large = Show what the points are for
hint = Hint
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Show the whole board
closer = Look closer
close = Close
cancel = Cancel
curtain-title = Pass the device
curtain-lead = It is { $name }’s turn. Everyone else, please look away.
curtain-show = Show the board
lost = Connection lost. Reconnecting…
lost-clock = Your clock keeps running.
unsent = There is no connection, so this was not sent. Please try again when you are connected.
unsure = The connection was lost. Your last click may not have arrived: please check, and try again.
unsent-stale = The connection was lost before your move arrived, and the position has changed since.
signed-out = This browser was signed out. Open the page again to watch.
end-game = End game
end-really = End this game?
over-title = The game is over
over-won = You win!
rematch = Rematch
replay = Replay
download-record = Download game record
download-picture = Download image
record-not-yet = The record contains hidden information. You can download it when the game is over.
fair = Verifiable draws
fair-lead = When the table was created, the server published the fingerprint (hash) of a secret seed. If several people play, each browser then committed to a random number of its own, its salt, in the same way, and revealed it only after everybody had. Every draw comes from the seed and the salts alone: if your salt is among them, nobody could choose the draws, not even a host who plays. When the game is over the seed is revealed, and “perihelion verify” repeats all draws from the record. It cannot prove that the host did not look: the server knows every card and every draw to come.
fair-lead-old = This table was created by an older version: the server published the fingerprint of a secret seed, and players could add text. A host who plays could still choose draws. When the game is over the seed is revealed, and “perihelion verify” repeats all draws from the record.
fair-promise = Fingerprint, published before the game
fair-secret = Secret seed, revealed after the game
fair-salts = Salts of the players
fair-committed = committed, not revealed yet
fair-none = none
fair-voided = Salts revealed and discarded before this deal: @@
fair-changed = The server now says something else than it committed to before. Do not trust these draws.

# Talk.
talk = Chat
talk-words = Message
talk-spectators = Only spectators read this; players see it after the game.
talk-say = Send
talk-hide = Mute { $name }
talk-show = Unmute { $name }
talk-report = Report
talk-reported = Reported. A moderator will review it.
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-oops = Oops!
phrase-moment = One moment, please.
phrase-back = I’m back.
phrase-good-game = Good game!

# Meeting.
nav-you = Profile
lobby = Open tables
lobby-none = No open tables right now.
lobby-join = Join
lobby-watch = View
lobby-open = { $open ->
    [one] { $open } of { $seats } seats open
   *[other] { $open } of { $seats } seats open
}
new-terms = Time and access
new-more-options = More options
new-more = More settings: spectators, leaving, substitute bots
new-public = List this table on the home page
new-watch = Spectators
new-watch-on = Allowed
new-watch-off = Not allowed
new-clock = Clock
new-late = When a player runs out of time
new-late-bot = A bot takes over
new-late-loss = That player loses (two-player games)
new-away = When a player is offline (games with minutes)
new-away-wait = Only the clock counts
new-away-bot = After a minute a bot plays until they return
new-vacation = Vacation (games with days)
new-vacation-on = The clock stands while a player is on vacation, up to { $days } days a year
new-vacation-off = The clock runs on
late-loss = That player loses
late-last = A bot plays on, and that player finishes last
late-claim = { $what }, if the others ask for it after a day without a move
new-left-loss = That player loses once the game counts
rated-yes = Yes
rated-no = No
edition-custom = { $name }, changed by the host of this table
edition-custom-text = Show the changed edition
new-left = When a player leaves
new-left-open = The seat stays open
new-left-bot = A bot takes over
new-stand-in = Substitute bot
new-wins = Match
new-wins-of = { $wins ->
    [1] Single game
   *[other] First to { $wins } wins
}
seat-reserved = Reserved: personal invite link
clock-none = Unlimited
clock-real = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s per move
}
clock-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
join-title = You are invited to play { $game }
join-with = At the table: { $names }
join-alone = No one has joined yet.
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
invite = Invite players
invite-link = Link to the open seats
invite-link-seat = Link for seat { $seat }
invite-qr = QR code with the invitation
invite-qr-seat = QR code: invitation for seat { $seat }
invite-watch = Link for spectators
copy = Copy
copied = Copied
show-code = Show the QR code
seat-free = A seat is free.
note-open = open
note-reserved = reserved
note-stand-in = { $bot } is substituting
note-gone = away
back-lead = A bot is playing for you.
back-take = Take my seat back
leave = Leave table
leave-really = Leave the table and give up your seat?
resign = Resign
resign-really = Resign this game?
resigned = { $name } resigned and finishes last.
bots-finished = Bots played this game to the end; it counts for nobody.
lost-resign = { $name } resigned. { $winner } wins.
lost-flag = { $name } ran out of time. { $winner } wins.
lost-absent = { $name } did not come back. { $winner } wins.
pause = Pause
pause-agree = Agree to pause
pause-withdraw = Cancel pause
resume = Resume
paused = The game is paused.
pause-wished = { $names } would like to pause.
resume-wished = The game is paused. { $names } would like to resume.
claim-lead = { $name } has not moved for a day.
claim = Replace with a bot
claim-opening-lead = { $name } has not come, or has not made the first move.
claim-opening = Free the seat
series = First to { $wins } wins: { $score }
series-won = { $name } wins the match: { $score }
next-game = Next game
next-waits = Waiting for { $names }.
next-there = The next game is ready.
next-go = Go to the next game
clock-low = low on time
clock-left = Time left
seat-here = online
seat-away = offline
claim-win-lead = { $name } has not moved for a day.
claim-win = Claim the win
claim-paused-lead = The game has been paused for a day. { $name } is to move.
claim-paused = Resume
gave-up = { $name } did not play on and finishes last.
rematch-accept = Accept rematch
rematch-withdraw = Withdraw offer
next-offered = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
next-declined = { $names } declined to play again.
refused-rematch-declined = The other player declined. Only they can offer a rematch now.
refused-rematch-undecided = Not everybody has agreed to play again yet.

# Who somebody is.
you-title = Profile
you-lead = No account and no password: this browser remembers you.
you-name = Your name
you-elsewhere = Use another device
you-elsewhere-lead = Open the link in another browser to sign in there with the same name and games. It works once and expires after ten minutes. Do not share it.
you-pass = Create link
you-link = Open this link on the other device
you-qr = QR code with the link for the other device
you-devices = Your devices
you-device = Added on
you-device-first = The first browser
you-device-this = this browser
you-revoke = Sign out
you-page = View public profile
you-data = Your data
you-data-lead = Everything we store about you: name, devices, seats, game records, chat messages, reports and ratings.
you-take = Download my data
you-delete = Delete my data…
delete-title = Delete my data
delete-lead = This cannot be undone.
delete-goes = Your name, devices, links, tokens, messages, reports and ratings will be deleted.
delete-stays = Finished games remain for the people you played with. Your seat will no longer show a name, and nothing will link your games to each other.
delete-running = You leave all games in progress; a rated game that has started counts as a loss.
delete-elsewhere = Records and images that others have already downloaded will still show your name.
delete-word = delete
delete-type = To confirm, type “{ $word }”
delete-unsure = You did not type “{ $word }”. Nothing has been deleted.
delete-now = Delete permanently
delete-not = Cancel
gone-title = Your data has been deleted
gone-lead = Nothing on this server identifies you any more. All your devices are signed out, and this browser starts fresh.
pass-title = Are you { $name }?
pass-title-nameless = Is this you?
pass-lead = This browser will be signed in as the person who created the link. Games played here under its current name will no longer be listed.
pass-yes = Yes, that’s me

# Ratings, leaderboards, players.
nav-players = Players
rated = Rated
rated-see = Leaderboard
rated-lead = The result affects every player’s rating. Names, results and ratings are public. Each player takes one seat. There are no engine suggestions, and undo needs everyone’s consent. The game counts once two players have moved: before that, whoever leaves or does not move loses the seat only; after that, leaving counts as a loss. With two players, whoever runs out of time loses; with more, a bot plays on and that player finishes last. Without a clock, the same can be claimed after a day without a move.
rated-change = { $name }: { $points } ({ $change })
new-rated = Rated game
ladder = Leaderboard
ladder-title = { $game }: players
ladder-lead = Only rated games count. Everyone starts at 1500; a player rated 200 points higher wins about three games out of four. ± is the 95% margin of error.
ladder-none = No one has played enough rated games yet.
ladder-provisional = Provisional ratings
ladder-provisional-lead = Fewer than { $games } rated games so far: these ratings may still change a lot.
ladder-place = Place
ladder-name = Player
ladder-rating = Rating
ladder-games = Games
ladder-won = Won
ladder-play = Play a rated game
nameless = Anonymous
pages = Pages
pages-back = Previous
pages-on = Next
pages-at = Page { $page }
player-program = bot
player-me = you
player-provisional = provisional
player-own = This is your profile. Only you can see your games in progress.
player-you = Edit profile
player-ratings = Ratings
player-unrated = No rated games yet.
player-abandoned = { $count ->
    [one] Left { $count } rated deal before the game counted
   *[other] Left { $count } rated deals before the game counted
}
player-results = { $games ->
    [one] { $games } rated game, { $won } won
   *[other] { $games } rated games, { $won } won
}
player-course = Rating game by game: between { $least } and { $most }, now { $now }
player-games = Finished games
player-game = Game
player-with = With
player-when = Started
player-record = Record
player-place = { $place } of { $of }
# Mail.
mail = Email
mail-lead = In games with a day or more per move, we can email you when it is your turn. No one else sees your address.
mail-address = Your email address
mail-give = Send confirmation link
mail-sent = We have sent a link to { $address }. Open it within 24 hours to confirm; until then we send nothing else.
mail-again = Send it again
mail-told = We email { $address } when it is your turn.
mail-untold = We do not send email to { $address }.
mail-turns-on = Email me when it is my turn
mail-turns-off = Stop emails
mail-forget = Remove address
mail-confirm-subject = Please confirm your address
mail-confirm-lead = Someone, probably you, asked to be notified at this address when it is their turn at { $site }.
mail-confirm-else = If this was not you, ignore this email. We will not send another.
mail-confirm = Confirm address
mail-confirm-title = Is { $address } yours?
mail-confirmed = Thank you. We will email you when it is your turn.
mail-stop-title = Stop these emails?
mail-stop-lead = We will stop sending email to { $address }. You can change this any time in your profile.
mail-stop = Unsubscribe
mail-stopped = Done. We will not email you any more.
mail-turn-subject = { $others ->
    [0] Your turn: { $game }
   *[other] Your turn: { $game } with { $names }
}
mail-turn-lead = { $others ->
    [0] It is your turn in { $game }.
   *[other] It is your turn in { $game }, where you play with { $names }.
}
mail-nearly-subject = { $others ->
    [0] Your time is running out: { $game }
   *[other] Your time is running out: { $game } with { $names }
}
mail-nearly-lead = { $others ->
    [0] Your time in { $game } is nearly up.
   *[other] Your time in { $game }, where you play with { $names }, is nearly up.
}
mail-left-days = { $days ->
    [one] You have { $days } day left (until { $until }).
   *[other] You have { $days } days left (until { $until }).
}
mail-left-hours = { $hours ->
    [one] You have { $hours } hour left (until { $until }).
   *[other] You have { $hours } hours left (until { $until }).
}
mail-left-soon = You have less than an hour left (until { $until }).
mail-go = Go to the table
mail-why = You receive this email because you asked to be notified when it is your turn.
mail-challenge-subject = { $names } challenges you: { $game }
mail-challenge-lead = { $names } would like to play { $game } with you. A seat is kept for you.
mail-rematch-subject = A rematch is offered: { $game } with { $names }
mail-rematch-lead = Your game of { $game } with { $names } is over, and you are offered a rematch.
mail-over-subject = The game is over: { $game } with { $names }
mail-over-lead = Your game of { $game } with { $names } is over.
hook-turn = { $game }: it is { $name }’s turn.
hook-over = { $game } with { $names } is over.
notices = Notifications
notices-lead = Be told when it is your turn, when you are challenged, when a rematch is offered and when a game is over.
notices-choose = Choose how you are told
notices-always = Tell me also while I have the table open
push = In this browser
push-start = Notify me in this browser
push-stop = Stop notifications in this browser
push-told = This browser shows notifications, also while the page is closed.
push-untold = This browser shows no notifications.
push-unsupported = This browser cannot receive notifications. On a phone, add the site to the home screen first.
push-denied = This browser does not allow notifications for this site. Allow them in the browser’s settings.
push-asking = The browser asks its push service…
push-away = The push service of this browser does not answer. Private windows have none, and some browsers, such as Brave, have it switched off: look in their settings, or try again later.
push-failed = That did not work. Please try again later.
quiet = Quiet hours
quiet-lead = In these hours you are told nothing; you get it afterwards. Set both times to the same to have none.
quiet-from = From
quiet-to = To
quiet-zone = Time zone
vacation = Vacation
vacation-lead = In games with days per move whose terms allow it, your clock stands while you are away. You may take { $most } days a year. Games that you begin later are not included.
vacation-until = Your clocks stand until
vacation-end = I am back
vacation-days = Days ({ $left } left)
vacation-begin = Begin now
vacation-none = You have taken all days of this year.
calendar = Calendar
calendar-lead = A calendar of your deadlines that your calendar app can follow. Anyone with the link can read it.
calendar-link = Link for your calendar app
calendar-make = Make a link
calendar-renew = Make a new link
calendar-stop = Remove the link
calendar-name = Perihelion: deadlines
calendar-event = { $others ->
    [0] Your move: { $game }
   *[other] Your move: { $game } with { $names }
}
hooks = Webhooks
hooks-lead = Let a program or a chat room be told, too.
hook-url = Address
hook-form = Form
hook-form-json = JSON, signed
hook-form-text = Chat: “text” (Slack, Mattermost)
hook-form-content = Chat: “content” (Discord)
hook-for = For
hook-all = All my games
hook-one = one table
hook-dead = switched off after many failures
hook-secret = Show the secret that signs the messages
hook-remove = Remove
hook-add = Add webhook
offline-title = No connection
offline-lead = The server cannot be reached right now. Your games are safe there; nothing is lost.
offline-again = Try again
offline-kept = Without a connection you can read
manifest-next = My next move
club = Club
club-lead = What is being played here right now, and who plays best.
club-running = Games in progress
club-none = No public game is in progress.
club-finished = Recently finished
club-best = Best players
embed = Show this game on your own site
embed-lead = Paste this into your page
embed-open = Open this game
preview-table = Watch this game of { $game } move by move.
moderation = Moderation
moderation-reports = Reports
moderation-no-reports = No report waits for a decision.
moderation-times = { $times ->
    [one] reported once
   *[other] reported { $times } times
}
moderation-days = Days (0: for ever)
moderation-reason = Reason
moderation-dismiss = Dismiss
moderation-mute = Mute
moderation-ban = Ban
moderation-punish = Mute or ban
moderation-punish-lead = Name a player by the id in the address of their page, or ban an address or network such as 198.51.100.0/24.
moderation-player = Player’s id
moderation-address = Address or network
moderation-penalties = In force
moderation-no-penalties = Nobody is muted or banned.
moderation-lift = Lift
moderation-audit = Log of decisions
moderation-table = the table
moderation-host = the host
moderation-did = { $action ->
    [mute] muted
    [ban] banned
    [lift] lifted
    [dismiss] dismissed
    [handle] decided
    [add-moderator] made a moderator
   *[remove-moder] no moderator any more
}

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
study-unasked = This game has not been analysed yet. Choose quick or deep analysis.
study-graph = Winning chances after each move
study-graph-alone = Expected score after each move
study-as-table = The graph as a table
study-move = Move
study-played = Played:
study-better = Better:
study-also = Also considered:
study-line = How the game would go on
study-luck-here = Luck:
study-lost = { $cost }% ({ $low } to { $high })
study-lost-points = { $cost } points ({ $low } to { $high })
study-next-mistake = Next mistake
study-mine = Only my mistakes
study-all-mistakes = Mistakes only
study-flawless = No mistakes found.
study-totals = Skill and luck
study-seat = Player
study-accuracy = Accuracy
study-cost = Lost by mistakes
study-luck = Luck
study-totals-help = Each move is judged by what the player could know at the time. “Lost by mistakes” adds up what weaker moves cost; luck compares the actual draws with the average draw.
study-start = Start of the study
study-named = { $game }, after { $moves } moves
study-tree = Moves tried
study-comment = Comment
study-remove = Delete this move and what follows
study-link = Link for others to read along
study-manage = Name or delete this study
study-name = Name
study-delete = Delete the study
study-begin = Try moves from here
study-thinking = Judging this move…
study-best = Best here:
studies-title = My studies
studies-none = You have no studies yet. Open the analysis or replay of a game and try moves from any position.
chance = Chance
percent = { $number }%
branch = Continue from here
branch-against = Opponents
branch-alone = None: I play all seats
branched = { $moves ->
    [0] Restarted from another table
    [one] Branched from another table after 1 move
   *[other] Branched from another table after { $moves } moves
}
advise = Suggest move
advice-thinking = Thinking…
advised = Suggestion: { $move }
new-advice = Engine suggestions
new-advice-auto = Only solo or against bots
new-advice-on = For everyone
new-advice-off = Never

# Rules and about.
rules-title = { $game }: rules
handbook-contents = Contents
handbook-summary = On one page
editions = Editions and their sources
source-rulebook = rulebook
source-public = other public sources
source-reconstructed = reconstructed
edition-name = { $name ->
    [standard] Standard edition
   *[other] Edition “{ $name }”
}
about-title = About Perihelion
about-fan = Perihelion is an independent fan project. The games’ names belong to their owners; the texts, pictures and code are our own, and no publisher is involved.
about-licence = The program is free software under the MIT licence.
about-parts = It is built on Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph, resvg and the Open Sans typeface, each under its own free licence.
about-data = Boards and cards are stored as data; each game’s rules page names the sources.
about-secrets = What a player must not know never leaves the server. No page loads anything from elsewhere, and nobody is tracked.

# Problems.
problem = { $status ->
    [404] Page not found.
    [408] The request timed out.
    [413] That is too large.
   *[other] Something went wrong here. The details are in the server’s log.
}
problem-title = Something went wrong
to-home = Back to the games
refused-table-unknown = There is no such table.
refused-token-unknown = This needs a token of this server: “Authorization: Bearer …”.
refused-game-unknown = There is no such game.
refused-setup-wrong = A table cannot be created with these settings.
refused-record-not-yet = The record contains hidden information; it becomes available when the game is over.
refused-table-over = The game is over.
refused-table-broken = Something went wrong at this table. The details are in the server’s log.
refused-table-away = The database is unavailable. Please try again in a moment.
refused-seat-not-yours = It is not your turn to decide this.
refused-seat-unknown = There is no such seat.
refused-seat-taken = This seat has been taken.
refused-seat-reserved = This seat is reserved. Use its personal invite link.
refused-table-closed = This table does not allow spectators.
refused-table-paused = The game is paused.
refused-table-waiting = The game has not started: the table is waiting for its players.
refused-salt-not-yet = Not everybody has committed to a salt yet.
refused-salt-other = This is not the salt that you committed to.
refused-table-not-over = The game is not over yet.
refused-clock-out = Your time is up.
refused-clock-unknown = Unknown time control. Use none, minutes+seconds (10+5) or days (3d).
refused-claim-too-early = This player still has time to move.
refused-you-pass = This link has been used or has expired. Make a new one on the other device.
refused-player-unknown = There is no such player.
refused-rated-alone = A rated game needs at least two players.
refused-rated-bot = Rated tables do not allow bots or guests. Leave the other seats open or reserve them.
refused-rated-edition = Rated games use the built-in editions only.
refused-rated-once = At a rated table each player takes one seat only.
refused-rated-name = Rated games need your name: it is shown with the result.
refused-rated-advice = Suggestions are disabled in rated games.
refused-coach-people = A coach is only there when you play alone or against bots.
refused-rated-coach = There is no coach in rated games.
refused-mistake-none = There is no such mistake among yours.
refused-mistake-not-yet = Mistakes can be learned from once the game is over and you played in it.
refused-mail-address = This does not look like an e-mail address.
refused-mail-link = This link has been used or has expired.
refused-mail-none = This server does not send email.
refused-mail-too-many = Several links have already been sent. Check your inbox or try again later.
refused-push-too-many = You already receive notifications in too many browsers. Turn them off in one of them first.
refused-push-keys = This browser’s subscription cannot be used.
refused-push-none = This server does not send push notifications.
refused-hook-address = Nothing can be sent to this address. It must begin with https:// and be a public address.
refused-hook-too-many = You already have too many webhooks. Remove one first.
refused-notice-zone = This time zone is unknown.
refused-notice-hours = Please give times such as 22:00.
refused-vacation-days = You do not have so many days of vacation left.
refused-vacation-already = You are on vacation already.
refused-player-banned = You cannot play here: a moderator has banned you.
refused-talk-muted = You cannot write here: a moderator has muted you.
refused-talk-name = Give yourself a name in your profile to write here.
refused-ban-address = This is no address or network, or it is far too large.
refused-move-stale = The position has changed in the meantime; here is the new one.
refused-undo-nothing = There is nothing to undo.
refused-study-not-yet = This game can be analysed when it is over.
refused-study-full = This study has as many moves as it can hold. Delete some, or start another study.
refused-study-too-many = You have as many studies as one person can keep. Delete some first.
refused-study-none = There is no such study.
refused-study-not-yours = Only the person who made this study can change it.
refused-study-no-move = There is no such move in this game.
refused-puzzle-not-tried = Try the puzzle first.
refused-advice-not-here = Suggestions are not allowed at this table.
refused-message-malformed = Invalid request.
refused-message-too-long = That was too long.
refused-message-too-many = You are sending messages too fast. Please wait a moment.
refused-address-too-many = Too many pages are open from your network. Close some, or try again in a moment.
refused-table-too-many = Too many new tables from your network. Please try again in a minute.
refused-form-broken = This form is damaged, or has more in it than the page asks for.
refused-form-encoding = Forms are read as UTF-8 only.
refused-server-busy = The server has much to do at the moment. Please try again in a few seconds.
refused-server-too-much = That is more than this server works on for one request.
refused-picture-too-many = Too many pictures at once. Please try again in a minute.
refused-table-too-long = This game has as many moves as a table can hold. It can only be ended now.
refused-record-not-text = This file is not UTF-8 text.

# The server.
ready = Perihelion is ready: { $address }
page-not-built = The page is not built, so there is nothing to show in a browser: run “make web” in the checkout, or install a built package.
port-taken = Cannot listen on { $host }, port { $port }: { $reason }
data-folder = Cannot store tables in { $folder }: { $reason }
database = Cannot use the database { $database }: { $reason }
database-kind = Tables can be stored in a folder or in PostgreSQL (postgresql://…), not in { $kind }.
many-missing = PostgreSQL and NATS need two more libraries. Install “perihelion[many]”.
nats-address = The address of NATS must look like nats://host:4222.
workers-without-nats = { $workers } processes can serve the same tables only if they can communicate: --nats is missing.
smtp-address = The address of the SMTP server must look like smtp://user:password@host:587 or smtps://host.
mail-incomplete = Email needs all three: --smtp, --mail-from and --site.
mail-sender = Email cannot be sent from { $address }: that is not an email address.
mail-site = Links in mail cannot lead to { $site }: it must look like https://table.example.org.
push-key = Cannot use the key for push notifications in { $file }: { $reason }
host-file = Cannot read the settings in { $file }: { $reason }
host-file-unknown = { $file }: { $key } is not known. There is: { $known }
host-file-kind = { $file }: { $key } must be of type { $kind }, not { $value }.
host-file-range = { $file }: { $key } must be between { $least } and 65535, not { $value }.
moderator-unknown = There is no such player: { $player }. The id is in the address of the player’s page.
doctor-wrong = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
}
doctor-setting = A setting is wrong: { $reason }
doctor-setting-hint = Correct it in the settings file, the environment or the command.
doctor-page = The page is built.
doctor-no-page = The page is not built.
doctor-no-page-hint = Install the package as released, or run `make web` in the source.
doctor-compiled = The rules are compiled.
doctor-interpreted = The rules run interpreted, which is slower.
doctor-interpreted-hint = Install it where there is a C compiler, or take a wheel for your system.
doctor-disk = The disk of { $folder } has { $free } MB left.
doctor-disk-full = The disk of { $folder } has only { $free } MB left.
doctor-disk-full-hint = Make room, or move the data: without space no move is accepted.
doctor-database = The database answers and is up to date.
doctor-database-new = There is no database yet in { $folder }.
doctor-database-new-hint = The first start makes one. If there should be one, check the folder.
doctor-database-old = The database is of an earlier version.
doctor-database-old-hint = Make a copy with `perihelion backup`; the next start brings it up to date.
doctor-database-away = The database cannot be used: { $reason }
doctor-database-away-hint = Check that it runs, its address, and the password.
doctor-database-open = Others on this machine can read { $file }.
doctor-database-open-hint = Run: chmod 600 { $file }
doctor-nats = NATS at { $host }:{ $port } answers.
doctor-nats-missing = { $workers } processes need NATS to tell each other what happens.
doctor-nats-missing-hint = Set nats in [storage], or workers = 1.
doctor-nats-away = NATS at { $host }:{ $port } does not answer.
doctor-nats-away-hint = Start it, or correct its address.
doctor-mail = The mail relay { $host } lets us in.
doctor-mail-none = No mail is sent.
doctor-mail-none-hint = To send it, set smtp and from in [mail], and site in [server].
doctor-mail-away = The mail relay { $host } does not let us in: { $reason }
doctor-mail-away-hint = Check the address, the port, the user and the password.
doctor-push = Push messages can be sent; their key is in { $file }.
doctor-push-open = Others on this machine can read the key { $file }.
doctor-push-open-hint = Run: chmod 600 { $file }
doctor-push-plain = Browsers take push messages only over https, not from { $site }.
doctor-push-plain-hint = Put a proxy with a certificate before the server: see the hosting guide.
doctor-site = { $site } answers and can write to its database.
doctor-site-none = The server does not know its public address.
doctor-site-none-hint = Set site in [server], so that links in mails and messages lead here.
doctor-site-away = { $site } does not answer: { $reason }
doctor-site-away-hint = Start the server; check the proxy, the name and the certificate.
doctor-site-unready = The server answers but cannot write to its database.
doctor-site-unready-hint = See what is said of the database and the disk.
doctor-proxy-scheme = The server does not know that visitors come over https.
doctor-proxy-scheme-hint = The proxy must send X-Forwarded-Proto, and its address must be in FORWARDED_ALLOW_IPS.
doctor-socket = The proxy lets websockets through.
doctor-proxy-socket = The proxy does not let websockets through: nobody could play.
doctor-proxy-socket-hint = Let it pass on the headers Upgrade and Connection: see the hosting guide.
worker-ready = Bot worker ready.
backup-done = { $tables ->
    [one] { $tables } table copied to { $file }.
   *[other] { $tables } tables copied to { $file }.
}
backup-exists = { $file } already exists and will not be overwritten.
backup-nothing = There are no tables in { $folder }.
database-damaged = { $file } is damaged, so nothing was copied: { $reason }
backup-version = The database belongs to another version of Perihelion. Back it up with that version, or start the new server once to upgrade it.
restore-done = { $tables ->
    [one] { $tables } table restored.
   *[other] { $tables } tables restored.
}
restore-nothing = There is no file { $file }.
restore-not-empty = The database already contains tables. A backup can be restored only into an empty one.

# What happened at the table besides moves, and the parts of its panel.
event-undo = { $moves ->
    [one] { $name } takes a move back.
   *[other] { $name } takes { $moves } moves back, to position { $position }.
}
event-sit = { $name } takes a seat.
event-leave = { $name } leaves the table.
event-resign = { $name } resigns.
event-flag = { $name } runs out of time.
event-absent = { $name } has been away too long.
event-gone = { $name } is offline.
event-back = { $name } is back.
event-pause = { $name } asks for a pause.
event-resume = { $name } wants to go on.
event-vacation = { $name } goes on vacation; their clock stands.
event-vacation-over = { $name } is back from vacation.
event-void = The deal is void; everything is dealt again.
event-bot = A bot plays on.
# A table beside the real box.
new-companion = Play with the real box
companion-lead = The box is on your table, and this page keeps the game: you enter what is drawn, and it says what is allowed, keeps the score and the record. Cards that go to a hand are entered by their owner, on their own phone or behind a curtain on this screen. Such games are never rated.
home-companion = With the real box
companion-badge = Real box
prompt-draw = { $doing }
prompt-draw-secret = { $name } enters what only they may see. { $doing }
mend = Correct this entry
mending = You are correcting this entry: { $move } Enter what really happened.
mend-cancel = Keep it as it was
mend-cut = Correct it and cut off the rest
mend-misfit = After this correction a later entry is not possible any more: { $move } { $count ->
    [one] That entry would be cut off.
   *[other] It and what follows, { $count } entries, would be cut off.
}
mend-misfit-why = After this correction a later entry is not possible any more: { $move } { $why } { $count ->
    [one] That entry would be cut off.
   *[other] It and what follows, { $count } entries, would be cut off.
}
event-mend = { $name } corrects an entry.
event-clash = { $name } has entered a card that somebody else has entered already. Please check your cards.
event-hand = { $name } has entered their cards.
hand-enter = Enter the cards of { $name }
hand-correct = Correct the cards of { $name }
hand-title = Cards of { $name }
hand-lead = Enter the cards that you hold in the real box. Nobody else at this table is shown them.
hand-screen = Only { $name } looks at this screen now.
hand-show = I am { $name }
hand-pick = – please choose –
hand-save = Enter these cards
hand-misfit = With these cards a move made since then is not possible: { $move }
refused-companion-clash = Somebody else has already entered this card as theirs. Please check together: one of the entries is wrong and can be corrected in the list of moves.
refused-companion-bot = Bots cannot hold secret cards of a real box. In this game every seat needs a person.
refused-companion-resign = With the real box nobody can play on for you. End the game together.
refused-rated-companion = A game with the real box cannot be rated.
refused-mend-unknown = That entry is not part of the game any more.
refused-mend-secret = This entry is somebody else’s secret. Only they can correct it.
home-score = Count a score
score-title = { $game }: count a score
score-lead = Your game with the real box is over: enter what lies on the table, and the points are counted and explained rule by rule. The link keeps everything you entered.
score-tap = Tap the board
score-tap-lead = Choose what you want to put down, then tap the places where it lies.
score-cells = Place by place: { $name }
score-shared = On the table
score-count = Count
score-link = Link to this score
refused-pad-none = This game has no score pad of its own.
filter-choices = Search the list
panels = Moves, score and chat
talk-unread = new messages
recap = Show what happened since your last turn
about-table = About this table
menu = Menu
advice-play = Play it
replay-speed = Speed

# The coach of a training table.
coach = Coach
new-coach = Train with a coach
new-coach-help = Solo or against bots, never rated: the coach names each mistake at once, says what it costs and why, and you may take it back.
coach-ready = The coach looks at each of your moves.
coach-thinking = The coach is looking at your move…
coach-word = { $grade ->
    [best] ✓ Nothing better was found.
    [good] ✓ Close to the best move.
   *[doubtful] Another move may be better, but that is not certain.
}
coach-mistake = { $mark } { $called }: it gives away { $cost }, { $played } instead of { $best }.
coach-undo = Take it back
coach-show = Show the better move
coach-better = Better: { $move }
coach-go-on = Play on

# Editions: the editor, the shelf, fairness, and what owners are asked.
edition-own-name = My edition
edition-make = Correct or change the printed data: make an edition
edition-version = { $name } (version { $version })
edition-number = Version { $version }
edition-common = installed for everybody
edition-is-default = your usual edition
edition-play = Play with it
edition-edit = Edit
edition-fork = Make your own from it
edition-default = Use it whenever I play this game
edition-undefault = Use the standard edition again
edition-link = Link to this version
edition-versions = Versions
edition-delete = Delete this edition
edition-to-table = To the table
edition-differs = { $count ->
    [one] { $name }, { $count } difference from the standard edition: { $some }
   *[other] { $name }, { $count } differences from the standard edition: { $some }
}
agreed-start = Start
agreed-position = A position that was set up
editions-title = Editions
editions-lead = An edition holds everything that is printed: boards, tiles, cards, numbers. Correct one where your box differs, or change it as you like, and play with it.
editions-own = Your editions
editions-host = For everybody on this server
editions-none = You have not made any yet.
editions-kept = More editions
editor-title = { $game }: edit an edition
editor-lead = Click a space, a card or a number and change it. Every change is checked at once.
editor-sheets = Pictures
editor-instead = Instead: { $what }
editor-undo = Undo
editor-redo = Redo
editor-save = Save
editor-export = Export as a file
editor-import = Import a file
editor-entries = { $count } entries
editor-add = Add an entry
editor-remove = Remove
editor-source = Where does this come from? For example: “my box, printing 2016”.
editor-reconstructed = Not all of it is known: check it against your box.
editor-name = Name of the edition
editor-missing = Add
editor-differences = Differences from the standard edition
editor-what = What
editor-old = Standard
editor-new = Here
editor-same = None: everything is as in the standard edition.
editor-sources = Sources
trial-title = Is it fair?
trial-lead = Equal bots play { $games } games with this edition and as many with the standard one, in the background.
trial-start = Play the games
trial-results = Results
trial-busy = Playing: { $played } of { $games } games so far.
trial-even = The games show no advantage for any seat.
trial-uneven = Some seat wins more or less often than it should.
trial-what = What
trial-standard = Standard
trial-interval = Shares of wins for each seat, mean points and mean length, with 95% intervals.
trial-moves = Moves in a game
trial-unfinished = Games without an end
trial-score = @@: points
questions-title = Do you own the box?
questions-lead = These things are not known, because nobody has published them. If you own the game, look them up and enter them: the picture shows where they are.
questions-enter = Enter it ({ $count ->
    [one] { $count } value
   *[other] { $count } values
})
questions-end = Save the edition and export it as a file: handed to the project, it makes the game exact for everybody.
refused-edition-none = There is no such edition, or it was deleted.
refused-edition-not-yours = This edition belongs to somebody else. Make your own from it.
refused-edition-too-many = You have too many editions or versions. Delete some first.

# Learning from one's own mistakes.
mistakes = Mistakes
mistakes-title = Your mistakes
mistakes-of = { $game }: your mistakes
mistakes-lead = Positions of your games in which another move was better. Find it; each comes back after days, later and later as you remember it.
mistakes-learn = Learn from my mistakes
mistakes-count = { $due } due, { $all } in all
mistakes-start = Start
mistakes-none = There are none yet. Open the analysis of a finished game and choose “Learn from my mistakes”.
mistake-task = You are { $seat }: find a better move.
mistake-played = You played: { $move } ({ $mark } { $called }, { $cost })
mistake-worth = { $best } instead of { $played }.
mistake-refuted = { $given } after this move, { $best } after the better one.
mistake-again = { $days ->
    [one] It comes again tomorrow.
   *[other] It comes again in { $days } days.
}
mistake-next = Next mistake

# A position set up by hand.
home-position = Set up a position
position-title = { $game }: set up a position
position-lead = Set up what lies on your table: tap a place in the picture, or choose from the lists. Every change is checked. Then play on from there, let the page referee, or analyse it.
position-repeat = Tapping repeats the last choice
position-place = This place
position-pick = Choose what to change
position-go = What now?
position-hidden = Something is left to chance: it is dealt secretly when the game begins. With the real box each player enters their own cards, on their own phone or behind the curtain.
position-play = Play on from here
position-companion = Referee it with the real box
position-analyse = Analyse it
position-advice = Try it and ask for advice
new-position = The game begins with a position that was set up.
new-position-change = Change it
refused-rated-position = A game that begins with a set-up position cannot be rated.
refused-companion-position = With the real box nothing is dealt here: everything in the position has to be entered, also the hands.
refused-position-impossible = This position cannot occur.
position-link = Link to this position
score-by-position = Count it from everything that lies on the table, place by place
refused-pad-impossible = This cannot be the end of a game.
position-score = The score in this position
position-ended = The game is over in this position, so the score is final.
