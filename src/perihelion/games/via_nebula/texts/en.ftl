name = Via Nebula
tagline = Clear the mist, open paths and rebuild the valley.
seat-0 = Blue
seat-1 = Black
seat-2 = White
seat-3 = Purple

# The options, their values, and what they mean.
option-side = Side of the board
option-side-beginner = Beginner side
option-side-advanced = Advanced side
option-touching_transport = Resources may go straight to adjacent ruins
option-touching_transport-true = Yes
option-touching_transport-false = No, it must cross at least one empty meadow
option-ending_contract_value = Contracts with end-game scoring
option-ending_contract_value-none = Have no value of their own
option-ending_contract_value-size = Also score 1 point per resource they require
option-fifth_ability = Ability of the fifth building’s contract
option-fifth_ability-true = Is used before the turn ends
option-fifth_ability-false = Is lost
option-laid_tile = Workshop and Adventurers lay a tile
option-laid_tile-guild_board = From the guild board
option-laid_tile-reserve = From the reserve

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [craftsman] Placing a craftsman
    [site] Placing a building site
    [explore] Exploring
    [transport] Transporting a resource
    [build] Erecting a building
    [stop] Ending the turn early
   *[other] Using a contract’s ability
}
prompt = { $stage ->
    [0] Drawing the first player…
    [1] Dealing private contracts…
    [2] Laying out the contracts on display…
    [3] Returning a special token to the box…
    [4] Laying out the exploitation tokens…
    [5] { $may_stop ->
        [yes] Take another action, or stop.
       *[no] { $actions ->
            [one] Take { $actions } action.
           *[other] Take { $actions } actions.
        }
    }
    [6] Express Delivery: choose a resource and your site for it.
    [7] Secret Plan: draw a contract?
    [8] Shortcut: move tiles to the reserve?
    [9] { $card ->
        [caravan] Caravan
       *[other] Goods Export
    }: return { $left ->
        [one] a resource.
       *[other] up to { $left } resources.
    }
    [10] Stall: exchange a resource for another kind.
    [11] Flying Machine: choose a tile.
    [12] Flying Machine: choose a mist space for the tile.
    [13] { $card ->
        [workshop] Workshop: open a petrified forest.
       *[other] Adventurers: open a forbidden space.
    }
    [14] Bountiful Harvest: choose a token.
    [15] Drawing the Secret Plan…
    [16] Refilling the display…
   *[17] The game is over.
}
# The end of a game, entered alone on the score pad.
pad-tiles = Tiles left on the guild board
pad-stored = In storage: { $good }
pad-end = Who has the end card
pad-nobody = nobody
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Who goes first?
    [1] Which private contract was dealt?
    [2] Which contract comes onto the display?
    [3] Which special token went back to the box?
    [4] Which token lies on { $meadow }?
    [15] Which contract did the Secret Plan draw?
   *[16] Which contract comes onto the display?
}
hint = { $stage ->
    [0] Everybody gets the same number of turns until somebody erects a fifth building.
    [1] Private contracts are known to their owner alone.
    [2] Everybody may fulfil the contracts on display.
    [3] One kind of resource will have no neutral exploitation.
    [4] Every meadow gets a token; the special ones become neutral exploitations.
    [5] { $last ->
        [yes] This is your last turn. What still lies on your sites and exploitations at the end costs you a point each: build, or let others take it.
       *[no] Look for a contract whose resources lie close together, put a site between them and open a path. Paths help everyone, and so do your resources: carry away what others have dug up before they do.
    }
    [6] Choose the resource that your next contract lacks.
    [7] One more contract in hand is one more way to use a site.
    [8] Empty stacks reveal explorers worth 2 points each; but tiles in the reserve help everyone.
    [9] Resources that nobody will carry away cost you a point each at the end. When an exploitation is empty, your craftsman returns.
    [10] Turn what you cannot use into what your next contract lacks.
    [11] A tile that is no longer needed can close a gap elsewhere. It can also cut off others.
    [12] Any mist space will do, wherever it lies.
    [13] Choose the space that shortens your paths, not those of others.
    [14] The resources belong to nobody: choose a kind you need, close to your sites.
    [15] Only its owner will know the card.
    [16] The new contract is open to everybody.
   *[17] Look at the score pad: which contracts and explorers decided?
}
winning-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $tied ->
    [yes] {" "}and fewer resources in storage
   *[no] {""}
}
ending-R61 = { winning-points }. A fifth building ended the game.
ending-Q27 = { winning-points }. Nobody can act any more.
score-tokens = Exploitation tokens
score-contracts = Contracts
score-architect = Architect: fulfilled contracts
score-mayor = Mayor: contracts with two resources
score-merchant = Merchant: owned tokens
score-lazy-explorer = Lazy Explorer: explorers still covered
score-explorers = Visible explorers
score-end-card = End-of-game card
score-storage = Resources in storage
visible = { $count } of { $of }
progress = { contract } at { $place }: { $have } of { $size } resources

# Things and their names.
kind = { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
}
amount = { $count } { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
}
nothing = nothing
any-different = { $count } of different kinds
any-equal = { $count } of one kind
contract = { $type ->
    [quiet_town] Quiet Town
    [express_delivery] Express Delivery
    [secret_plan] Secret Plan
    [shortcut] Shortcut
    [architect] Architect
    [mayor] Mayor
    [merchant] Merchant
    [lazy_explorer] Lazy Explorer
    [chaplain] Chaplain
    [distillery] Distillery
    [stall] Stall
    [goods_export] Goods Export
    [caravan] Caravan
    [flying_machine] Flying Machine
    [workshop] Workshop
    [adventurers] Adventurers
    [bountiful_harvest] Bountiful Harvest
   *[other] { $type }
}
ability = { $type ->
    [express_delivery] Put any resource on one of your sites.
    [secret_plan] Draw a contract into your hand.
    [shortcut] Move 2 tiles from your guild board to the reserve.
    [architect] Game end: 1 point per contract you have fulfilled.
    [mayor] Game end: 2 points per contract you fulfilled with exactly 2 resources.
    [merchant] Game end: 1 point per token you own.
    [lazy_explorer] Game end: 1 point per covered explorer.
    [distillery] Take one more action.
    [stall] Exchange 1 resource on your site or exploitation.
    [goods_export] Return up to 2 of your resources to the supply.
    [caravan] Return 1 of your resources to the supply.
    [flying_machine] Move any tile to any mist space.
    [workshop] Lay a tile on any petrified forest.
    [adventurers] Lay a tile on any forbidden space.
    [bountiful_harvest] Turn a token into a neutral exploitation.
   *[other] No ability.
}
card = { $name }, requires { $cost }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $ability }
hidden-private = A private contract, face down
hidden-neutral = A drawn contract, face down
display = Contracts on display
pile = Pile of contracts: { $count }
gap = Empty space on the display
end-card = End-of-game card: { $points } points for the first player with five buildings
reserve = Supply: { $goods }
tile-reserve = Meadow tiles in the reserve: { $count }
guild = { $seat ->
    [0] Blue
    [1] Black
    [2] White
   *[3] Purple
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Available: craftsmen { $craftsmen }, sites { $sites }, buildings { $buildings }, tiles { $tiles }. Cards in hand: { $cards }.
explorer = { $visible ->
    [yes] Visible explorer, 2 points
   *[no] Covered explorer, tiles on it: { $tiles }
}
token = Token: { $goods }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
at-hand = { $sort ->
    [craftsman] { $seat ->
        [0] Blue craftsman, available
        [1] Black craftsman, available
        [2] White craftsman, available
       *[3] Purple craftsman, available
    }
    [site] { $seat ->
        [0] Blue site, available
        [1] Black site, available
        [2] White site, available
       *[3] Purple site, available
    }
   *[building] { $seat ->
        [0] Blue building, available
        [1] Black building, available
        [2] White building, available
       *[3] Purple building, available
    }
}
storage = Storage: { $goods }, { $points } points

# Words of moves, as a screen reader says them.
verb = { $word ->
    [craftsman] Place a craftsman ({ $left } left)
    [site] Place a building site ({ $left } left)
    [explore] Explore ({ $left ->
        [one] { $left } tile
       *[other] { $left } tiles
    } left)
    [transport] Transport a resource
    [build] Build ({ $left } left)
    [stop] End turn
    [decline] Do not use the ability
    [use] { $card ->
        [secret_plan] Draw a contract
       *[other] Move tiles to the reserve
    }
    [deliver] Take from the supply
    [return] Return to the supply
    [swap] Exchange
    [lift] Pick up a tile
    [land] Lay the tile
    [lay] Lay a tile
    [harvest] Turn a token into resources
    [first] First player
    [deal] Dealt to the hand
    [reveal] Turned up
    [draw] Drawn
    [remove] Back to the box
    [token] Token laid out
   *[other] { $word }
}
space = { $space }, { $tile ->
    [yes] empty meadow on a tile
   *[no] { $terrain ->
        [mist] mist
        [petrified_forest] petrified forest
        [ruins] ruins
        [forbidden] forbidden
       *[meadow] empty meadow
    }
}
space-token = { $space }, token: { $goods }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
exploitation = { $space }, { $owner ->
    [0] Blue’s exploitation
    [1] Black’s exploitation
    [2] White’s exploitation
    [3] Purple’s exploitation
   *[other] neutral exploitation
}: { $goods }
place = { $place }{ $half ->
    [left] , left half
    [right] , right half
   *[whole] {""}
}, { $lies ->
    [free] free place for a site
    [site] { $seat ->
        [0] Blue’s site
        [1] Black’s site
        [2] White’s site
       *[3] Purple’s site
    }: { $goods }
   *[building] { $seat ->
        [0] Blue’s building
        [1] Black’s building
        [2] White’s building
       *[3] Purple’s building
    }
}

# Moves as people say them.
tell-kind = { $kind ->
    [wood] ⟦wood⟧ wood
    [stone] ⟦stone⟧ stone
    [clay] ⟦clay⟧ clay
    [wheat] ⟦wheat⟧ wheat
    [food] ⟦food⟧ food
   *[other] { $kind }
}
tell-amount = { $count } { $kind ->
    [wood] ⟦wood⟧ wood
    [stone] ⟦stone⟧ stone
    [clay] ⟦clay⟧ clay
    [wheat] ⟦wheat⟧ wheat
    [food] ⟦food⟧ food
   *[other] { $kind }
}
tell-craftsman = { $player ->
    [you] You place
   *[other] { $player } places
} a ⟦craftsman-{ $seat }⟧ craftsman on { $space }: { $goods } and { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-site = { $player ->
    [you] You place
   *[other] { $player } places
} a ⟦site-{ $seat }⟧ building site at { $space }.
tell-explore = { $player ->
    [you] You explore
   *[other] { $player } explores
} the { $terrain ->
    [petrified_forest] petrified forest
   *[mist] mist
} at { $space } with a ⟦tile⟧ meadow tile{ $explorer ->
    [yes] {" "}and { $player ->
        [you] uncover
       *[other] uncovers
    } an ⟦explorer⟧ explorer for { $points } points.
   *[no] .
}
tell-transport = { $player ->
    [you] You carry
   *[other] { $player } carries
} { $goods } from { $space } to the ⟦site-{ $seat }⟧ site at { $place }.
tell-build = { $player ->
    [you] You put
   *[other] { $player } puts
} up a ⟦building-{ $seat }⟧ building at { $place } and { $player ->
    [you] fulfil
   *[other] fulfils
} the ⟦contract⟧ { $name } contract{ $points ->
    [0] {""}
    [one] {" "}for { $points } point
   *[other] {" "}for { $points } points
}{ $stored ->
    [0] {""}
    [one] ; { $stored } resource goes into storage
   *[other] ; { $stored } resources go into storage
}{ $ends ->
    [yes] . That is the fifth building: the last turns begin.
   *[no] .
}
tell-stop = { $player ->
    [you] You end
   *[other] { $player } ends
} the turn.
tell-decline = { $player ->
    [you] You do not use
   *[other] { $player } does not use
} the ability of the ⟦contract⟧ { $name } contract.
tell-plan = { $player ->
    [you] You use
   *[other] { $player } uses
} the ⟦contract⟧ Secret Plan.
tell-shortcut = { $player ->
    [you] You move
   *[other] { $player } moves
} { $tiles ->
    [one] { $tiles } ⟦tile⟧ meadow tile
   *[other] { $tiles } ⟦tile⟧ meadow tiles
} from the guild board to the reserve.
tell-deliver = { $player ->
    [you] You take
   *[other] { $player } takes
} { $goods } from the supply to the ⟦site-{ $seat }⟧ site at { $place }.
tell-return = { $player ->
    [you] You return
   *[other] { $player } returns
} { $goods } from { $source ->
    [storage] storage
    [site] the ⟦site-{ $seat }⟧ site at { $space }
   *[meadow] { $space }
} to the supply.
tell-swap = { $player ->
    [you] You exchange
   *[other] { $player } exchanges
} { $goods } at { $space } for { $new }.
tell-lift = { $player ->
    [you] You pick
   *[other] { $player } picks
} up the ⟦tile⟧ meadow tile at { $space }.
tell-land = { $player ->
    [you] You lay
   *[other] { $player } lays
} the ⟦tile⟧ meadow tile on the mist at { $space }.
tell-lay = { $player ->
    [you] You lay
   *[other] { $player } lays
} a ⟦tile⟧ meadow tile on the { $terrain ->
    [petrified_forest] petrified forest
   *[forbidden] forbidden space
} at { $space }{ $explorer ->
    [yes] {" "}and { $player ->
        [you] uncover
       *[other] uncovers
    } an ⟦explorer⟧ explorer for { $points } points.
   *[no] .
}
tell-harvest = { $player ->
    [you] You turn
   *[other] { $player } turns
} the ⟦token⟧ token on { $space } into a neutral exploitation: { $goods }.
tell-first = { $player ->
    [you] You go
   *[other] { $player } goes
} first.
tell-deal = { $player ->
    [you] You get
   *[other] { $player } gets
} { $known ->
    [yes] the ⟦private⟧ { $name } contract.
   *[no] a ⟦private⟧ private contract.
}
tell-reveal = The ⟦contract⟧ { $name } contract comes onto the display.
tell-draw = { $player ->
    [you] You draw
   *[other] { $player } draws
} { $known ->
    [yes] the ⟦contract⟧ { $name } contract.
   *[no] a ⟦contract⟧ contract.
}
tell-remove = The special token for { $kind ->
    [wood] ⟦wood⟧ wood
    [stone] ⟦stone⟧ stone
    [clay] ⟦clay⟧ clay
    [wheat] ⟦wheat⟧ wheat
    [food] ⟦food⟧ food
   *[other] { $kind }
} goes back to the box.
tell-token = A ⟦token⟧ token comes to { $space }: { $goods }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
incomplete = That is not a whole move yet: choose what comes next.
no-such-space = There is no space “{ $word }” on the board.
no-such-place = There is no place “{ $word }” for a building.
no-such-kind = There is no resource “{ $word }”.
no-such-card = There is no contract “{ $word }”.
no-such-token = There is no token “{ $word }”.
no-such-colour = No one is playing “{ $word }”.
game-over = The game is over.
not-now = { $stage ->
    [0] The first player must be drawn first.
    [1] The private contracts must be dealt first.
    [2] The display must be laid out first.
    [3] A special token must go back to the box first.
    [4] All tokens must be laid out first.
    [5] Take an action now.
    [6] First use the Express Delivery, or decline it.
    [7] First use the Secret Plan, or decline it.
    [8] First use the Shortcut, or decline it.
    [9] First return resources, or decline.
    [10] First use the Stall, or decline it.
    [11] First use the Flying Machine, or decline it.
    [12] Choose a mist space for the tile first.
    [13] First lay the tile, or decline.
    [14] First use the Bountiful Harvest, or decline it.
    [15] The Secret Plan must be drawn first.
   *[16] The display must be refilled first.
}
choose = { $step ->
    [craftsman-0] Choose a meadow with a token for the craftsman.
    [site-0] Choose ruins for the site.
    [explore-0] Choose mist or petrified forest to explore.
    [transport-0] Choose an exploitation to take a resource from.
    [transport-1] Choose the resource to carry.
    [transport-2] Choose one of your sites for the resource.
    [build-0] Choose one of your sites to build on.
    [build-1] Choose a contract on display or in your hand.
    [deliver-0] Choose a resource of the supply.
    [deliver-1] Choose one of your sites for the resource.
    [return-0] Choose one of your exploitations, one of your sites or your storage.
    [return-1] Choose the resource to return.
    [swap-0] Choose one of your exploitations or sites.
    [swap-1] Choose the resource to exchange.
    [swap-2] Choose the kind that you want instead.
    [lift-0] Choose a meadow tile on the board.
    [land-0] Choose a mist space for the tile.
    [lay-0] Choose a space for the tile.
   *[harvest-0] Choose a token on a meadow.
}
supply = Resources come to your sites from exploitations on the board, not from the supply.
empty-meadow = { $space } is an empty meadow: resources can be carried across it, and there is nothing else to do here.
no-site-for = You have no site on the board to fulfil the { contract } contract on. Place a site in ruins first.
no-ability = An ability can be used only at the moment its contract is fulfilled.
no-craftsman = You have no craftsman available; one returns when its exploitation is empty.
no-token = There is no token on { $space }: { $lies ->
    [empty] it is an empty meadow.
    [exploitation] it is an exploitation already.
    [neutral] it is a neutral exploitation.
    [mist] it is mist.
    [petrified_forest] it is petrified forest.
    [ruins] there are ruins.
   *[forbidden] it is forbidden.
}
not-ruins = A site needs ruins, but { $space } { $lies ->
    [empty] is an empty meadow.
    [token] is a meadow with a token.
    [exploitation] is an exploitation.
    [neutral] is a neutral exploitation.
    [mist] is mist.
    [petrified_forest] is petrified forest.
   *[forbidden] is forbidden.
}
no-site = All your sites are on the board: build on one of them first.
too-many-sites = You already have { $sites ->
    [one] { $sites } site
   *[other] { $sites } sites
} on the board and only { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
} left.
ruins-closed = The ruins at { $space } are taken: with two players they hold one site or building. Choose other ruins.
ruins-full = Both halves of the ruins at { $space } are taken. Choose other ruins.
has-tile = { $space } already has a meadow tile. Choose a space without one.
not-wild = { $lies ->
    [empty] { $space } is an empty meadow already.
    [token] { $space } is a meadow; there is nothing to explore.
    [exploitation] { $space } is a meadow; there is nothing to explore.
    [neutral] { $space } is a meadow; there is nothing to explore.
    [ruins] The ruins at { $space } cannot be explored.
   *[forbidden] { $space } is forbidden; only Adventurers open it.
}
no-tile = Neither your guild board nor the reserve has a meadow tile left.
forest-too-dear = The petrified forest at { $space } takes two actions; you have { $actions } left.
nothing-near = { $space } touches none of your craftsmen, sites or buildings and not an empty meadow. Explore next to one of these.
lies-on-site = What lies on the site at { $place } cannot be transported again. Choose a resource on an exploitation.
not-from-storage = Resources come from exploitations, not from storage.
no-own-site = You have no site on the board to bring it to.
nothing-lies = There are no resources on { $where }.
no-resource = { $where ->
    [storage] In your storage
   *[other] On { $where }
} there is no { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
}.
no-way = No path of empty meadows leads from { $start } to { $place }: { $lies ->
    [token] the token on { $space } blocks it.
    [exploitation] the resources on { $space } block it.
    [neutral] the resources on { $space } block it.
    [ruins] the ruins at { $space } block it.
    [mist] the mist at { $space } blocks it.
    [petrified_forest] the petrified forest at { $space } blocks it.
   *[forbidden] the forbidden space { $space } blocks it.
}
touching = Between { $start } and { $place } there must be at least one empty meadow.
place-free = You have no site at { $place }.
place-built = There is already a building at { $place }.
site-of-other = The site at { $place } is { $seat ->
    [0] Blue’s.
    [1] Black’s.
    [2] White’s.
   *[3] Purple’s.
}
card-done = The { contract } contract has already been fulfilled. Choose one on display or in your hand.
card-elsewhere = The { contract } contract is neither on display nor in your hand.
nothing-fits = What is on the site at { $place } does not fulfil any contract on display or in your hand. No contract fits yet: bring more resources.
missing = The site at { $place } lacks { $missing } { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
}{ $more ->
    [0] {""}
    [one] {" "}and { $more } other resource
   *[other] {" "}and { $more } other resources
} for the { contract } contract.
too-few-kinds = The site at { $place } holds { $kinds } of the { $due } different kinds required by the { contract } contract.
too-few-equal = The site at { $place } holds { $most } of the { $due } resources of one kind required by the { contract } contract.
must-act = You must take two actions if you can.
none-in-reserve = The supply has no { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
} left.
not-own = { $space } is not one of your exploitations.
swap-storage = The Stall does not reach into storage.
same-kind = Exchange it for another kind, or decline.
no-tile-there = There is no meadow tile on { $space }.
same-space = The tile was taken from { $space }; it must land elsewhere.
not-mist = The tile must land on mist, but { $space } is not mist.
not-there = { $due ->
    [forest] { $space } is not petrified forest.
   *[forbidden] { $space } is not a forbidden space.
}
not-to-draw = That cannot be drawn here.
must-land = The tile is in the air: it must land.

# The edition file.
edition-too-few = { $file }: { $key } gives { $count }, and the rules need { $due }.
edition-no-terrain = { $file }: { $key } has the letter “{ $value }”; there are { $known }.
edition-many-ways = { $file }: { $key }: there are { $count } ways to carry a resource from a meadow to a building place; { $most } is the most.
edition-no-space = { $file }: { $key } has no space of the kind { $terrain }.
edition-meadows = { $file }: { $key } has { $count } meadows for { $due } tokens.
edition-not-known = { $file }: { $key } is “{ $value }”; there are { $known }.

# Why a move is good. A reason against a move begins with the move that was played.
why-builds = It fulfils { $name }{ $count ->
    [0] .
    [one] {" "}and scores { $count } point.
   *[other] {" "}and scores { $count } points.
}
why-ends = It is the fifth building and brings the end-of-game card.
why-token = The token is worth { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
why-points = It scores { $count ->
    [one] { $count } point
   *[other] { $count } points
} at once.
why-loses = The move played costs { $count ->
    [one] { $count } point
   *[other] { $count } points
} at once.
why-ready = With it, { $place } has everything for { $name }{ $count ->
    [0] .
    [one] : { $count } point.
   *[other] : { $count } points.
}
why-advances = With it, { $place } has { $count } of the { $size } resources for { $name }.

why-site = It can be supplied with { $count ->
    [one] { $count } kind of resource
   *[other] { $count } kinds of resources
} at once.
why-way = It opens a way for { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
} to { $place }, where { $name } still needs it.
why-useless = The move played carries { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
} to { $place }, where no known contract needs it.

# What to look at in the box; see data/questions.toml.
question-pieces = The resources: how many pieces of each kind are in the box?
question-colour = The players: what is the fourth colour?
question-beginner = The board, beginner side: which kind is each space?
question-advanced = The board, advanced side: which kind is each space?
question-tokens = The exploitation tokens: which amount and which points are printed on each?
question-neutral = The neutral contracts: which resources does each ask for, and for how many points?
question-private = The private contracts: which resources does each ask for, and for how many points?


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Name
    [provenance] Source
    [resources] Resources
    [players] Players
    [meadow_tiles] Meadow tiles
    [guild_boards] Guild boards
    [actions] Actions
    [scoring] Scoring
    [setup] Set-up
    [board_beginner] Board, beginner side
    [board_advanced] Board, advanced side
    [tokens] Exploitation tokens
    [contract_types] Kinds of contracts
    [neutral_contracts] Neutral contracts
    [private_contracts] Private contracts
    [kinds] Kinds
    [per_kind] Pieces of each kind
    [colours] Colours
    [normal] Token
    [special] Special token
    [kind] Resource
    [amount] Amount
    [points] Points
    [id] Identifier
    [count] Number
    [explorers] Explorers
    [buildings] Buildings
    [sites] Building sites
    [per_turn] Actions a turn
    [explore_mist] Exploring mist costs
    [explore_forest] Exploring petrified forest costs
    [explorer] Points for an explorer
    [end_card] Points of the end card
    [storage] Points for a resource left over
    [display] Contracts on display
    [hand] Contracts in hand
    [special_tokens_removed] Special tokens put aside
    [2] 2 players
    [3] 3 players
    [4] 4 players
    [craftsmen] Craftsmen
    [tiles_per_stack] Tiles in a stack
    [resource_change] More or fewer resources on a token
    [ruin_capacity] Buildings in a ruins space
    [rows] Kind of space
    [type] Kind
    [effect] Effect
    [card] Contract
    [cost] Cost
    [any_different] Different resources
    [any_equal] Equal resources
   *[other] { $key }
}
editor-choice = { $value ->
    [M] meadow
    [R] ruins
    [m] mist
    [F] petrified forest
    [X] forbidden
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
    [none] no effect
    [deliver] deliver at once
    [draw_contract] draw a contract
    [return_tiles] return meadow tiles
    [return_resources] return resources
    [extra_action] extra action
    [swap] swap a resource
    [move_tile] move a meadow tile
    [lay_forest] meadow on petrified forest
    [lay_forbidden] meadow on a forbidden space
    [harvest] bountiful harvest
    [per_contract] points for each contract
    [per_pair] points for each pair
    [per_token] points for each token
    [per_covered_explorer] points for each covered explorer
    [quiet_town] Quiet Town
    [express_delivery] Express Delivery
    [secret_plan] Secret Plan
    [shortcut] Shortcut
    [architect] Architect
    [mayor] Mayor
    [merchant] Merchant
    [lazy_explorer] Lazy Explorer
    [chaplain] Chaplain
    [distillery] Distillery
    [stall] Stall
    [goods_export] Goods Export
    [caravan] Caravan
    [flying_machine] Flying Machine
    [workshop] Workshop
    [adventurers] Adventurers
    [bountiful_harvest] Bountiful Harvest
   *[other] { $value }
}

# A position set up by hand.
position-label = { $sort ->
    [turn] Whose turn it is
    [first] Who went first in the game
    [end] Who has the end card
    [idle] Turns without any action just before
    [card] Contract { $name }
    [token] Token { $name }
    [craftsman] { $name }: craftsman
    [stock] { $name }: { $good }
    [tile] { $name }: meadow tile
    [place] { $name }: building place
    [goods] { $name }, on the site: { $good }
    [tiles] Tiles on the guild board
    [private] Private contracts that you do not know
    [neutral] Neutral contracts in hand that you do not know
   *[stored] In storage: { $good }
}
position-hand = { $sort ->
    [private] Private contract { $number }
   *[neutral] Neutral contract { $number } in hand
}
position-word = { $word ->
    [pile] in the pile
    [box] in the box
    [display] on display, space { $name }
    [hand] in hand: { $name }
    [done] fulfilled: { $name }
    [owner] taken: { $name }
    [site] site: { $name }
    [building] building: { $name }
    [tile] a tile
    [unknown] { $name }, left to chance
   *[none] nothing
}
position-display = Two contracts lie on space { $slot } of the display.
position-private = Player { $player } has more than { $most } private contracts.
position-card-twice = Contract { $name } is entered twice.
position-cards = The cards do not add up: too many are unknown, or the display has a gap although the pile is not empty.
position-two-tokens = Two tokens lie on { $space }.
position-meadow = On { $space } there cannot be a token with resources, nor a craftsman without any.
position-goods = There are resources on { $place } but no site.
position-pieces = Player { $player } has more craftsmen, sites or buildings on the board than there are.
position-contracts = Player { $player } has { $built } buildings but { $contracts } fulfilled contracts; there must be as many.
position-tiles = There are more than { $most } meadow tiles.
position-resources = There are { $lying } of { $kind ->
    [wood] wood
    [stone] stone
    [clay] clay
    [wheat] wheat
    [food] food
   *[other] { $kind }
}, and the box has only { $most }.
position-end = The end card belongs to whoever built their last building, and only then.
position-stuck = The player whose turn it is could do nothing; such turns are skipped.
pad-contracts = Player { $player } has more fulfilled contracts than { $most }, the number of buildings.
