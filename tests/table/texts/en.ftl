name = Moonlight
tagline = Keep your card, or swap it.
seat-0 = Blue
seat-1 = Orange
prompt = Keep or swap.
hint = You hold { $card }.
