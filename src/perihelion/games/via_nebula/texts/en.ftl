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
prompt = { $stage ->
    [0] Drawing the first player…
    [1] The private contracts are dealt.
    [2] The contract display is laid out.
    [3] A special token goes back to the box.
    [4] The exploitation tokens are laid.
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
    [15] The Secret Plan is drawn.
    [16] The display is filled.
   *[17] The game is over.
}
hint = { $stage ->
    [0] Everybody gets the same number of turns until somebody erects a fifth building.
    [1] Private contracts are known to their owner alone.
    [2] Everybody may fulfil the contracts on display.
    [3] One kind of resource will have no neutral exploitation.
    [4] Every meadow gets a token; the special ones become neutral exploitations.
    [5] { $last ->
        [yes] This is your last turn. What still lies on your sites and exploitations at the end costs you a point each: build, or let others take it.
       *[no] Look for a contract whose resources lie close together, put a site between them and open a way. Ways serve everybody, and so do your resources: carry away what others dug up before they do.
    }
    [6] Choose the resource that your next contract lacks.
    [7] One more contract in hand is one more way to use a site.
    [8] Emptied stacks show explorers, and each is worth 2 points; but tiles in the reserve serve everybody.
    [9] Resources that nobody will carry away cost you a point each at the end. If an exploitation gets empty, your craftsman comes back.
    [10] Turn what you cannot use into what your next contract lacks.
    [11] A tile that is no longer needed can close a gap elsewhere. It can also cut off others.
    [12] Any mist space will do, wherever it lies.
    [13] Choose the space that shortens your ways, not those of others.
    [14] The resources belong to nobody: choose a kind you need, close to your sites.
    [15] Only its owner will know the card.
    [16] The new contract is open to everybody.
   *[17] Look at the score pad: which contracts and explorers decided?
}
ending-R61 = { $count ->
    [one] A fifth building ended the game. { $winners } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $tied ->
        [yes] {" "}and fewer resources in storage
       *[no] {""}
    }.
   *[other] A fifth building ended the game. { $winners } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
}
ending-Q27 = { $count ->
    [one] Nobody can act any more. { $winners } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $tied ->
        [yes] {" "}and fewer resources in storage
       *[no] {""}
    }.
   *[other] Nobody can act any more. { $winners } share the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
}
score-tokens = Exploitation tokens
score-contracts = Contracts
score-architect = Architect: contracts fulfilled
score-mayor = Mayor: contracts with two resources
score-merchant = Merchant: tokens owned
score-lazy-explorer = Lazy Explorer: explorers still covered
score-explorers = Visible explorers
score-end-card = End-of-game card
score-storage = Resources in storage
visible = { $count } of { $of }

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
    [merchant] At the end 1 point per token of yours.
    [lazy_explorer] At the end 1 point per covered explorer.
    [distillery] Take one more action.
    [stall] Exchange 1 resource on your site or exploitation.
    [goods_export] Return up to 2 of your resources.
    [caravan] Return 1 of your resources.
    [flying_machine] Move any tile to any mist space.
    [workshop] Lay a tile on any petrified forest.
    [adventurers] Lay a tile on any forbidden space.
    [bountiful_harvest] Turn a token into a neutral exploitation.
   *[other] No ability.
}
card = { $name }, asks for { $cost }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $ability }
hidden-private = A private contract, face down
hidden-neutral = A drawn contract, face down
pile = Pile of contracts: { $count }
gap = Empty space on the display
end-card = End-of-game card: { $points } points for the first fifth building
reserve = General supply: { $goods }
tile-reserve = Meadow tiles in the reserve: { $count }
guild = { $seat ->
    [0] Blue
    [1] Black
    [2] White
   *[3] Purple
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. At hand: craftsmen { $craftsmen }, sites { $sites }, buildings { $buildings }, tiles { $tiles }. Cards in hand: { $cards }.
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
        [0] Blue craftsman at hand
        [1] Black craftsman at hand
        [2] White craftsman at hand
       *[3] Purple craftsman at hand
    }
    [site] { $seat ->
        [0] Blue site at hand
        [1] Black site at hand
        [2] White site at hand
       *[3] Purple site at hand
    }
   *[building] { $seat ->
        [0] Blue building at hand
        [1] Black building at hand
        [2] White building at hand
       *[3] Purple building at hand
    }
}
storage = Storage: { $goods }, { $points } points

# Words of moves, as a screen reader says them.
verb = { $word ->
    [craftsman] Place a craftsman ({ $left } left)
    [site] Place a building site ({ $left } left)
    [explore] Explore ({ $left } tiles left)
    [transport] Transport a resource
    [build] Build ({ $left } left)
    [stop] End turn
    [decline] Do not use the ability
    [use] { $card ->
        [secret_plan] Draw a contract
       *[other] Move tiles to the reserve
    }
    [deliver] Take from the general reserve
    [return] Return to the general reserve
    [swap] Exchange
    [lift] Take the tile from
    [land] Lay the tile on
    [lay] Lay a tile on
    [harvest] Turn the token into resources on
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
place = { $place }, { $lies ->
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

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = “{ $words }” is not a move of this game.
incomplete = That is not a complete move: add the next word.
no-such-space = There is no space “{ $word }” on the board.
no-such-place = There is no place “{ $word }” for a building.
no-such-kind = There is no resource “{ $word }”.
no-such-card = There is no contract “{ $word }”.
no-such-token = There is no token “{ $word }”.
no-such-colour = No one is playing “{ $word }”.
game-over = The game is over.
not-now = { $stage ->
    [0] First it is drawn who begins.
    [1] First the private contracts are dealt.
    [2] First the display is laid out.
    [3] First a special token goes back to the box.
    [4] First all tokens are laid.
    [5] Now an action is due.
    [6] First use the Express Delivery, or decline it.
    [7] First use the Secret Plan, or decline it.
    [8] First use the Shortcut, or decline it.
    [9] First return resources, or decline.
    [10] First use the Stall, or decline it.
    [11] First use the Flying Machine, or decline it.
    [12] First the tile in the air must land.
    [13] First lay the tile, or decline.
    [14] First use the Bountiful Harvest, or decline it.
    [15] First the Secret Plan is drawn.
   *[16] First the display is filled.
}
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
no-site = All your sites are on the board.
too-many-sites = You already have { $sites ->
    [one] { $sites } site
   *[other] { $sites } sites
} on the board and only { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
} left.
ruins-closed = The ruins at { $space } are taken: with two players they hold one site or building.
ruins-full = Both halves of the ruins at { $space } are taken.
has-tile = { $space } already has a meadow tile.
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
nothing-near = { $space } touches neither a craftsman, site or building of yours nor an empty meadow.
lies-on-site = What lies on the site at { $place } cannot be transported again.
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
no-way = No chain of empty meadows leads from { $start } to { $place }: { $lies ->
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
card-done = That contract has already been fulfilled.
card-elsewhere = That contract is neither on display nor in your hand.
nothing-fits = What is on { $place } does not fulfil any contract on display or in your hand.
missing = The site at { $place } lacks { $missing } { $kind ->
    [wood] wood.
    [stone] stone.
    [clay] clay.
    [wheat] wheat.
    [food] food.
   *[other] { $kind }.
}
too-few-kinds = The site at { $place } holds { $kinds } of the { $due } different kinds asked for.
too-few-equal = The site at { $place } does not hold { $due } resources of one kind.
must-act = You must take two actions if you can.
none-in-reserve = The general reserve has no { $kind ->
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
