# Players that are programs: their names, and how they play.
bot = { $name ->
    [level-1] Hvězdný prach
    [level-2] Planetka
    [level-3] Měsíc
    [level-4] Planeta
    [level-5] Slunce
    [level-6] Kvasar
    [greedy] Kometa
   *[random] Meteor
}
bot-about = { $name ->
    [level-1] úroveň 1, hru se teprve učí
    [level-2] úroveň 2, hraje s chutí a často chybuje
    [level-3] úroveň 3, vidí nejbližší tahy
    [level-4] úroveň 4, plánuje dopředu
    [level-5] úroveň 5, trestá chyby
    [level-6] úroveň 6, dává si načas a nic neodpustí
    [greedy] volí, co vypadá nejlépe
   *[random] hraje náhodně
}
bot-of-package = bot z balíčku { $package }
bot-missing = Bota „{ $name }“ nelze načíst: { $reason }
bot-illegal = Bot „{ $name }“ zahrál tah, který není povolen: { $move }

# Aréna: mnoho botů, mnoho partií.
arena-bot-failed = Partie { $number } (semínko { $deal }): hráč { $player } selhal. { $reason }
arena-twice = Hráč „{ $player }“ je uveden dvakrát.
arena-solo = Sólové partie se počítají na body, ostatní na výhry: v jedné aréně se nemíchají.
arena-too-few = Stůl pro { $seats } potřebuje stejný počet různých hráčů; { $players ->
    [one] uveden je jen { $players }.
    [few] uvedeni jsou jen { $players }.
   *[other] uvedeno je jen { $players }.
}
journal-other = Ve složce { $folder } je jiný běh: tam je { $name } { $kept }, tady { $given }. Zvolte jinou složku, nebo zopakujte původní argumenty.
journal-busy = Ve složce { $folder } už pracuje jiný běh.
journal-unreadable = { $file }, řádek { $line }: tento řádek je poškozený.

# Vyváženost: co říkají partie o tvrzeních pravidel.
found-verdict = { $verdict ->
    [supported] podpořeno
    [refuted] vyvráceno
   *[open] po tak malém počtu partií nerozhodnuto
}
found-first-player = { $player }, { $options }: začínající hráč vyhrál { $share } % (95 %: { $low } až { $high }) { $games ->
    [one] z { $games } partie
   *[other] z { $games } partií
}; bez výhody by to bylo 50 %. Verdikt: { $verdict }.
found-score-below = { $player }, { $options }: pod { $value } skončilo { $share } % (95 %: { $low } až { $high }) { $games ->
    [one] z { $games } partie
   *[other] z { $games } partií
}, v průměru s výsledkem { $score } ± { $error }. Tvrzení „dosáhne toho méně než polovina“: { $verdict }.

# What an analysis says of a decision.
grade = { $name ->
    [best] nejlepší tah
    [good] dobrý tah
    [inaccuracy] nepřesnost
    [mistake] chyba
    [blunder] hrubá chyba
    [doubtful] sporný tah
   *[forced] jediný tah
}
grade-plural = { $name ->
    [inaccuracy] nepřesnosti
    [mistake] chyby
    [doubtful] sporné
   *[blunder] hrubé chyby
}
grade-mark = { $name ->
    [best] ✓
    [inaccuracy] ?!
    [mistake] ?
    [blunder] ??
    [doubtful] ∼
    [forced] □
   *[good] ·
}
proven = { $result ->
    [win] dokázaná výhra
    [loss] dokázaná prohra
   *[draw] dokázaná remíza
}

# Hodnotitelé: podle čeho program posuzuje pozice.
evaluator-name = „{ $name }“ není hodnotitel. Zadejte hand-made, soubor sítě (luna.npz), nebo balíček:jméno.
evaluator-missing = Hodnotitele „{ $name }“ nelze načíst: { $reason }
evaluator-none = Hra { $game } se žádného hodnotitele nenaučila, nebo chybí NumPy.
evaluator-wrong = „{ $name }“ není funkce, která ke hře vrátí hodnotitele.
evaluator-bot = Hodnotitele přijímají jen úrovně hledání (search:4@luna.npz), ne „{ $name }“.
network-unreadable = { $file } není síť: { $reason }
network-other = { $file } je jiná síť: tam { $name } je { $kept }, zde { $wanted }.
network-inputs = Síť čte z pozice { $inputs } čísel, tato jich má { $given }: byla vytvořena pro jiné vydání.
weights-none = Hra { $game } nemá žádné členy, které by se daly vážit.
weights-other = Tyto váhy nepatří k členům hry { $game }, jaké má teď.

# Řešení: malé hry až do konce.
unsolvable = Vyřešit lze jen hry pro dva bez náhody, ve kterých lze porovnávat pozice; { $game } s touto přípravou k nim nepatří.
unsolved = Po { $moves } tazích není vyřešeno. Více jich povolí --moves.
