name = Orion Duel
tagline = Propojte souhvězdí nebo galaxie a černé díry přenechte soupeři.
seat-0 = Modrý
seat-1 = Oranžový

# The options, their values, and what they mean.
option-setup = Rozmístění žetonů
option-setup-free = Volné: jeden hráč umístí galaxie, druhý černé díry
option-setup-symmetric_1 = Symetrické 1, vhodné pro první hru
option-setup-symmetric_2 = Symetrické 2
option-setup-extra_3 = Středově symetrické (navíc)
option-setup-random = Náhodné
option-tile_mirroring = Destičky se smějí převracet
option-tile_mirroring-true = Ano
option-tile_mirroring-false = Ne, jen otáčet
option-condition_counting = Jak se počítají podmínky
option-condition_counting-distinct = Každá ze tří nejvýše jednou
option-condition_counting-instances = Při každém splnění znovu
option-galaxy_player = Kdo umístí galaxie
option-galaxy_player-random = Rozhodne losování
option-galaxy_player-blue = Modrý
option-galaxy_player-orange = Oranžový
option-first_player = Kdo začíná
option-first_player-random = Rozhodne losování
option-first_player-blue = Modrý
option-first_player-orange = Oranžový

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [galaxy] Umístění galaxie
    [hole] Umístění černé díry
    [first] Volba, kdo začne
    [single] Umístění jedničky
    [double] Umístění dvojky
    [line] Umístění rovné trojky
    [bent] Umístění lomené trojky
    [triangle] Umístění trojúhelníku
    [mixed] Umístění smíšené dvojky
   *[other] Umístění destičky
}
prompt = { $stage ->
    [0] Losuje se, kdo umístí galaxie.
    [1] Umístěte galaxii.
    [2] Umístěte černou díru.
    [3] Rozhodněte, kdo začne.
    [4] Umístěte jednu ze svých destiček.
   *[5] Hra skončila.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [ended] Jak hra skončila, pokud nikdo nesplnil podmínku
   *[cell] { $name }
}
pad-ended = { $what ->
    [blue] Modrý nemohl táhnout
    [orange] Oranžový nemohl táhnout
   *[placed] Všechny destičky leží
}
pad-cell = { $what ->
    [empty] prázdné
    [blue] modrá
    [orange] oranžová
    [galaxy] galaxie
    [hole] černá díra
    [blue-galaxy] modrá na galaxii
    [orange-galaxy] oranžová na galaxii
    [blue-hole] modrá na černé díře
   *[orange-hole] oranžová na černé díře
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Kdo umístí galaxie?
    [1] Kde leží další galaxie?
    [2] Kde leží další černá díra?
   *[3] Kdo začíná?
}
hint = { $stage ->
    [0] Kdo umístí galaxie, rozhodne také o tom, kdo začne.
    [1] Mezi galaxiemi musí být dvě prázdná pole. Čtyři galaxie v jedné síti vaší barvy splňují podmínku vítězství.
    [2] Mezi černými dírami musí být dvě prázdná pole, mezi černou dírou a galaxií jedno. Tři černé díry v jedné síti znamenají splněnou podmínku pro hráče druhé barvy.
    [3] Teď vidíte celý plán: začněte, máte-li dobrou první destičku, nebo nechte soupeře, ať ukáže, co zamýšlí.
    [4] Zvítězíte, když propojíte protilehlá souhvězdí, spojíte čtyři galaxie v jedné síti své barvy nebo dostanete tři černé díry do jedné sítě soupeřovy barvy. Na volná pole smíte destičku položit kamkoli. Jen hex, který zakryje galaxii nebo černou díru, musí navazovat na dřívější hexy své barvy. Pozor na druhou barvu na svých destičkách: každý hex se počítá pro svou barvu, ať ho položil kdokoli.
   *[5] Prohlédněte si sítě: která podmínka rozhodla?
}
ending-R25 = { $why }.{ $others ->
    [0] {""}
   *[other] {" "}Splněné podmínky: { $met } ku { $others }.
}
decided-constellations = propojená souhvězdí { $one } a { $other }
decided-galaxies = galaxie v jedné { $colour ->
    [blue] modré
   *[orange] oranžové
} síti: { $tokens }
decided-black_holes = černé díry v jedné { $colour ->
    [blue] modré
   *[orange] oranžové
} síti: { $tokens }
ending-R27 = { $even ->
    [yes] všechny destičky jsou na plánu a skóre je shodné.
   *[no] všechny destičky jsou na plánu, skóre je { $most } : { $least }.
}
ending-R28 = soupeř nemůže umístit žádnou destičku.
met = splněno
condition-constellations = Propojená protilehlá souhvězdí
condition-galaxies = Čtyři galaxie v jedné síti vlastní barvy
condition-black_holes = Tři černé díry v jedné síti soupeřovy barvy
score-total = Galaxie minus černé díry
score-galaxies = Po položení všech destiček: galaxie na hexech vlastní barvy
score-black-holes = Po položení všech destiček: černé díry na hexech vlastní barvy

# Words of moves, as a screen reader says them.
word = { $word ->
    [single] Jednička
    [double] Dvojka
    [mixed] Smíšená dvojka
    [line] Rovná trojka
    [bent] Lomená trojka
    [triangle] Trojúhelník
    [galaxy] Galaxie
    [hole] Černá díra
    [first] Kdo začne
    [galaxies] Kdo umístí galaxie
   *[other] { $word }
}{ $word ->
    [galaxy] {""}
    [hole] {""}
    [first] {""}
    [galaxies] {""}
   *[other] {" "}({ $left ->
        [one] zbývá { $left }
        [few] zbývají { $left }
       *[other] zbývá { $left }
    })
}
turn = { $side ->
    [over] { $degrees ->
        [0] převrácení
       *[other] převrácení a otočení o { $degrees }° doprava
    }
   *[up] { $degrees ->
        [0] bez otočení
       *[other] otočení o { $degrees }° doprava
    }
}
colour = { $colour ->
    [blue] Modrý
   *[orange] Oranžový
}
cell = { $cell }{ $colour ->
    [blue] , modrý hex
    [orange] , oranžový hex
   *[none] {""}
}{ $token ->
    [galaxy] , galaxie
    [hole] , černá díra
   *[none] {""}
}

# Tahy, jak se říkají. Jméno v závorkách je malý obrázek.
tell-tile = { $player ->
    [you] Pokládáte
   *[other] { $player } pokládá
} { $kind ->
    [single] ⟦{ $colour }⟧ jedničku
    [double] ⟦{ $colour }⟧ dvojku
    [mixed] ⟦{ $colour }⟧ smíšenou dvojku
    [line] ⟦{ $colour }⟧ rovnou trojku
    [bent] ⟦{ $colour }⟧ lomenou trojku
    [triangle] ⟦{ $colour }⟧ trojúhelník
   *[other] ⟦{ $colour }⟧ dílek
} na { $cells }{ $galaxies ->
    [0] {""}
    [one] {" "}a { $player ->
        [you] zakrýváte
       *[other] zakrývá
    } ⟦galaxy⟧ galaxii
    [few] {" "}a { $player ->
        [you] zakrýváte
       *[other] zakrývá
    } { $galaxies } ⟦galaxy⟧ galaxie
   *[other] {" "}a { $player ->
        [you] zakrýváte
       *[other] zakrývá
    } { $galaxies } ⟦galaxy⟧ galaxií
}{ $holes ->
    [0] {""}
   *[other] { $galaxies ->
        [0] {" "}a { $player ->
        [you] zakrýváte
       *[other] zakrývá
    }
       *[other] {" "}i
    }
}{ $holes ->
    [0] .
    [one] {" "}⟦hole⟧ černou díru.
    [few] {" "}{ $holes } ⟦hole⟧ černé díry.
   *[other] {" "}{ $holes } ⟦hole⟧ černých děr.
}
tell-token = { $player ->
    [you] Pokládáte
   *[other] { $player } pokládá
} { $token ->
    [galaxy] ⟦galaxy⟧ galaxii
   *[hole] ⟦hole⟧ černou díru
} na { $cell }.
tell-first = { $player ->
    [you] Rozhodujete
   *[other] { $player } rozhoduje
}: { $name ->
    [you] ⟦{ $colour }⟧ začínáte.
   *[other] začíná ⟦{ $colour }⟧ { $name }.
}
tell-drawn = Vylosováno: { $name ->
    [you] ⟦{ $colour }⟧ začínáte.
   *[other] začíná ⟦{ $colour }⟧ { $name }.
}
tell-galaxies = Vylosováno: { $name ->
    [you] ⟦{ $colour }⟧ galaxie rozmisťujete vy.
   *[other] galaxie rozmisťuje ⟦{ $colour }⟧ { $name }.
}

# The picture.
constellation = { $name ->
    [taurus] Býk
    [monoceros] Jednorožec
    [eridanus] Eridanus
    [canis_major] Velký pes
    [lepus] Zajíc
    [gemini] Blíženci
   *[other] { $name }
}
rack = { $colour ->
    [blue] Destičky Modrého
   *[orange] Destičky Oranžového
}: { $tiles ->
    [one] zbývá { $tiles }
    [few] zbývají { $tiles }
   *[other] zbývá { $tiles }
}
badge = { $condition ->
    [constellations] Protilehlá souhvězdí: { $met ->
        [yes] propojená
       *[no] nepropojená
    }
    [galaxies] Galaxie v jedné síti tohoto hráče: { $done } { $due ->
        [few] ze
       *[other] z
    } { $due }
   *[black_holes] Černé díry v jedné síti soupeře: { $done } { $due ->
        [few] ze
       *[other] z
    } { $due }
}
supply = { $token ->
    [galaxy] Zbývá umístit galaxií: { $left }
   *[hole] Zbývá umístit černých děr: { $left }
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = „{ $words }“ není tah této hry.
no-such-turn = { $kind ->
    [double] Dvojku lze položit v těchto polohách: { $known }.
    [mixed] Smíšenou dvojku lze položit v těchto polohách: { $known }.
    [line] Rovnou trojku lze položit v těchto polohách: { $known }.
    [bent] Lomenou trojku lze položit v těchto polohách: { $known }.
    [triangle] Trojúhelník lze položit v těchto polohách: { $known }.
   *[other] Destičku { $kind } lze položit v těchto polohách: { $known }.
}
no-such-cell = Pole „{ $word }“ na herním plánu není.
game-over = Hra už skončila.
not-now = { $stage ->
    [0] Nejprve se musí určit, kdo umístí galaxie.
    [1] Nejprve se musí umístit všechny galaxie.
    [2] Nejprve se musí umístit všechny černé díry.
    [3] Nejprve se musí určit, kdo začne.
   *[4] Všechny žetony už leží na plánu; teď se umísťuje destička.
}
no-tile-left = Takovou destičku už nemáte.
mirrored = V této hře se destičky nesmějí převracet.
off-board = Na poli { $cell } by destička přečnívala přes okraj herního plánu.
tile-first = Nejprve si vyberte destičku, teprve potom pole pro ni.
nowhere = Tuto destičku teď nelze nikam položit; vyberte jinou.
place-first = Teď vyberte pole pro destičku, nebo jinou destičku.
covered = Na poli { $cell } už leží destička.
not-connected = { $token ->
    [galaxy] { $colour ->
        [blue] Modrý
       *[orange] Oranžový
    } hex na galaxii na poli { $cell } by nenavazoval na žádný dřívější hex své barvy.
   *[hole] { $colour ->
        [blue] Modrý
       *[orange] Oranžový
    } hex na černé díře na poli { $cell } by nenavazoval na žádný dřívější hex své barvy.
}
occupied = { $token ->
    [galaxy] Na poli { $cell } už leží galaxie.
   *[hole] Na poli { $cell } už leží černá díra.
}
too-close = { $token ->
    [galaxy] Pole { $cell } je příliš blízko galaxie na poli { $other }: { $between ->
        [0] sousedily by spolu.
        [one] bylo by mezi nimi jen { $between } pole.
        [few] byla by mezi nimi jen { $between } pole.
       *[other] bylo by mezi nimi jen { $between } polí.
    }
   *[hole] Pole { $cell } je příliš blízko černé díry na poli { $other }: { $between ->
        [0] sousedily by spolu.
        [one] bylo by mezi nimi jen { $between } pole.
        [few] byla by mezi nimi jen { $between } pole.
       *[other] bylo by mezi nimi jen { $between } polí.
    }
}
no-room = { $token ->
    [galaxy] S galaxií na poli { $cell } by se už ostatní galaxie nevešly.
   *[hole] S černou dírou na poli { $cell } by se už ostatní černé díry nevešly.
}

# The edition file.
edition-no-colour = { $file }: { $key } je „{ $value }“. Možné barvy: { $known }.
edition-no-cell = { $file }: { $key } uvádí pole „{ $value }“, které na herním plánu není.
edition-many-kinds = { $file }: { $key }: počet druhů destiček krát počet polí plánu ({ $cells }) smí být nejvýše { $most }.
edition-not-opposite = { $file }: { $key } uvádí „{ $value }“, ale tamta strana neuvádí jako protilehlou tuto.
edition-no-anchor = { $file }: { $key } musí začínat [0, 0].
edition-not-connected = { $file }: { $key }: hexy jedné barvy musí být propojené.
edition-too-close = { $file }: { $key }: žetony na { $a } a { $b } jsou od sebe méně než { $least ->
    [one] { $least } krok
    [few] { $least } kroky
   *[other] { $least } kroků
}.

# What the rulebook claims; see data/claims.toml.
claim-first-player = Začínající hráč nemá výhodu.

# Proč je tah dobrý. Co mluví proti tahu, začíná zahraným tahem.
why-wins = Hned vyhrává: { $why }
why-stops = { $aim ->
    [constellations] Jinak { $name } hned vyhraje: propojí souhvězdí { $one } a { $other }.
    [galaxies] Jinak { $name } hned vyhraje galaxiemi v jedné síti: { $tokens }.
   *[black_holes] Jinak { $name } hned vyhraje: { $against } bude mít v jedné síti příliš mnoho černých děr ({ $tokens }).
}
why-allows = { $aim ->
    [constellations] Po zahraném tahu { $name } hned vyhraje: propojí souhvězdí { $one } a { $other }.
    [galaxies] Po zahraném tahu { $name } hned vyhraje galaxiemi v jedné síti: { $tokens }.
   *[black_holes] Po zahraném tahu { $name } hned vyhraje: { $against } bude mít v jedné síti příliš mnoho černých děr ({ $tokens }).
}
why-threatens = { $aim ->
    [constellations] Hrozí výhrou propojením souhvězdí { $one } a { $other }.
    [galaxies] Hrozí výhrou díky galaxiím v jedné síti: { $tokens }.
   *[black_holes] Hrozí výhrou: { $against } bude mít v jedné síti příliš mnoho černých děr ({ $tokens }).
}
why-nearer = Přibližuje propojení souhvězdí { $one } a { $other }: { $left ->
    [one] chybí jen { $left } hex.
    [few] chybějí { $left } hexy.
   *[other] chybí { $left } hexů.
}
why-longer = { $closed ->
    [yes] { $name } už nepropojí souhvězdí { $one } a { $other }: všechny cesty jsou uzavřené.
   *[no] { $name } potřebuje k propojení souhvězdí { $one } a { $other } o { $count ->
        [one] { $count } hex více.
        [few] { $count } hexy více.
       *[other] { $count } hexů více.
    }
}
why-galaxies = Vlastní barvou zakrývá { $count ->
    [one] { $count } galaxii.
    [few] { $count } galaxie.
   *[other] { $count } galaxií.
}
why-holes = { $name } dostává pod svou barvu { $count ->
    [one] { $count } černou díru.
    [few] { $count } černé díry.
   *[other] { $count } černých děr.
}
why-gives-galaxies = Zahraným tahem dostává { $name } pod svou barvu { $count ->
    [one] { $count } galaxii.
    [few] { $count } galaxie.
   *[other] { $count } galaxií.
}
why-takes-holes = Zahraný tah zakrývá vlastní barvou { $count ->
    [one] { $count } černou díru.
    [few] { $count } černé díry.
   *[other] { $count } černých děr.
}


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [board] Herní plán
    [sides] Strany
    [tiles] Destičky
    [tokens] Žetony
    [winning] K vítězství
    [setups] Rozmístění žetonů
    [column] Sloupec
    [q] Poloha vpravo
    [top] Nejvyšší pole
    [cells] Pole
    [side] Strana
    [colour] Barva
    [opposite] Protilehlá strana
    [kind] Druh destičky
    [own] Hexy vlastní barvy
    [other] Hexy cizí barvy
    [count] Počet destiček
    [galaxies] Galaxie
    [black_holes] Černé díry
    [between_galaxies] Kroků mezi galaxiemi
    [between_black_holes] Kroků mezi černými dírami
    [between_both] Kroků mezi galaxií a černou dírou
    [symmetric_1] Symetrické rozmístění 1
    [symmetric_2] Symetrické rozmístění 2
    [extra_3] Středově symetrické rozmístění
   *[other] { $key }
}
editor-choice = { $value ->
    [red] červená
    [green] zelená
    [purple] fialová
   *[other] { $value }
}

# Pozice sestavená ručně.
position-label = { $kind ->
    [turn] Kdo je na tahu
    [token] { $name }: žeton
   *[tile] { $name }: první hex destičky
}
position-thing = { $what ->
    [none] nic
    [galaxy] galaxie
    [hole] černá díra
    [single] jednička
    [double] dvojka
    [mixed] smíšená dvojka
    [line] rovná trojka
    [bent] lomená trojka
    [triangle] trojúhelník
   *[other] { $what }
}
position-turns = Hráči se střídají, takže { $colour ->
    [blue] modrý
   *[orange] oranžový
} je na tahu jen tehdy, má-li položeno stejně destiček jako soupeř, nebo o jednu méně; rozdíl je { $ahead }.
position-tokens = Na plánu { $kind ->
    [galaxy] musí být galaxií: { $count }, ale je jich { $lying }.
   *[hole] musí být černých děr: { $count }, ale je jich { $lying }.
}
position-close = { $kind ->
    [galaxy] Galaxie
   *[hole] Černá díra
} na { $cell } tam ležet nemůže: jiný žeton je příliš blízko, nebo by na zbylé nezbylo místo.
position-tiles = { $colour ->
    [blue] Modrý
   *[orange] Oranžový
} má destiček tohoto druhu ({ $what }) jen { $count }.
position-overlap = Na poli { $cell } leží dvě destičky.
pad-hexes = { $colour ->
    [blue] Modrých
   *[orange] Oranžových
} hexů je { $lying }, ale na všech destičkách dohromady jich je jen { $most }.
pad-networks = Oddělených skupin hexů je víc než destiček.
