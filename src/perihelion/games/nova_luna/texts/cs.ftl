name = Nova Luna
tagline = Berte destičky, jak měsíc obíhá, a skládejte je tak, aby jedna pomáhala druhé.
seat-0 = Bílý
seat-1 = Oranžový
seat-2 = Modrý
seat-3 = Černý

# Volby, jejich hodnoty a co znamenají.
option-tokens = Žetony každého hráče (v sólové hře vždy všechny)
option-tokens-normal = Běžná hra: 21
option-tokens-first_game = První hra: 16 ve dvou, 18 ve třech, 21 ve čtyřech
option-tokens-first_game_other = První hra podle jiných vydání: 21 ve dvou, 18 ve třech, 16 ve čtyřech

# Co je na řadě, na co myslet a jak to dopadlo.
decision = { $word ->
    [take] Výběr destičky
    [place] Umístění destičky
   *[other] Doplnit nabídku, nebo ne
}
prompt = { $stage ->
    [lay_out] Do nabídky na měsíčním kruhu se vykládají destičky.
    [stack] Losuje se počáteční pořadí.
    [refill] { $solo ->
        [0] Doplníte nabídku, nebo ji necháte, jak je?
       *[other] Doplníte nabídku a zahájíte 2. fázi, nebo budete pokračovat s tím, co v ní je?
    }
    [fill] Nabídka se doplňuje.
    [take] Vezměte si jednu z destiček, které následují za měsícem.
    [place] Umístěte vzatou destičku do své mozaiky.
   *[over] Hra skončila.
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [stack] Čí žeton přijde jako další do počátečního sloupku, odspodu?
   *[fill] Která destička leží na měsíčním kruhu { $after_moon ->
        [one] hned za měsícem
       *[other] jako { $after_moon }. za měsícem
    } po směru hodinových ručiček?
}
hint = { $stage ->
    [lay_out] Losuje se jedenáct destiček; vykládají se od měsíce po směru hodinových ručiček.
    [stack] První vylosovaný žeton leží dole. Začíná ten, jehož žeton je nahoře.
    [refill] { $solo ->
        [0] Po doplnění budete mít z čeho vybírat, ale ten, kdo přijde po vás, také. Pokud se vám některá z destiček hodí, nechte nabídku být.
       *[other] Žetony z malého sloupku už leží. Každá další destička 1. fáze se počítá dvakrát, takže tuto fázi brzy ukončete, ledaže by levná destička splnila hodně úkolů.
    }
    [fill] Prázdná místa se doplňují od měsíce po směru hodinových ručiček; zbylé destičky zůstávají.
    [take] { $solo ->
        [0] Vítězí, kdo první umístí všechny své žetony. Číslo na destičce je čas: o tolik políček se posune váš žeton. Další tah má vždy ten, kdo je nejvíc vzadu, takže s levnými destičkami můžete hrát i několikrát za sebou.
       *[other] Čím nižší skóre, tím lépe: utraťte málo času a umístěte všechny žetony. Číslo na destičce je čas. Hledejte destičky, které splní víc úkolů najednou, svých i sousedních.
    }
    [place] Za každý splněný úkol umístíte jeden žeton. Destičky jedné barvy, které spolu sousedí stranou, se počítají dohromady. Dobré místo poslouží úkolům na několika destičkách zároveň.
   *[over] Podívejte se na úkoly, které zůstaly otevřené: která barva chyběla?
}
ending-R37 = všechny žetony jsou umístěné.
ending-R38 = destičky došly a { $left ->
    [one] zbývá jen { $left } žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}{ $tie ->
    [yes] ; při shodě rozhoduje pořadí na tahu.
   *[no] .
}
ending-R50 = { $great ->
    [yes] Výsledek sólové hry: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }. Skvělé!
   *[no] Výsledek sólové hry: { $score ->
        [one] { $score } bod
        [few] { $score } body
       *[other] { $score } bodů
    }. Čím méně, tím lépe; méně než 100 je skvělý výsledek.
}

# Bodovací list.
score-left = Zbývající žetony
score-order = Pořadí na tahu (rozhoduje při shodě)
score-first-time = 1. fáze: čas destiček
score-first-missing = 1. fáze: neumístěné žetony z malého sloupku
score-second-time = Konec: čas všech destiček
score-second-missing = Konec: neumístěné žetony
note-placed = { $count ->
    [0] zatím žádný zakrytý úkol
    [one] { $count } zakrytý úkol
    [few] { $count } zakryté úkoly
   *[other] { $count } zakrytých úkolů
}
note-turn = { $place ->
    [1] na řadě
   *[other] { $place }. v pořadí
}

# Slova tahů, jak je říká čtečka obrazovky.
word-take = Vzít destičku
word-place = Umístit destičku
word-refill = Doplnit nabídku
word-keep = Nechat nabídku, jak je
word-draw = Vylosovaná destička
word-stack = Žeton do počátečního sloupku
tile = { $colour ->
    [red] Červená
    [blue] Modrá
    [turquoise] Tyrkysová
   *[yellow] Žlutá
} destička { $number }, čas { $time }, { $count ->
    [0] bez úkolů
    [one] úkol: { $tasks }
   *[other] úkoly: { $tasks }
}
dots = { $count } { $colour ->
    [red] { $count ->
        [one] červená
        [few] červené
       *[other] červených
    }
    [blue] { $count ->
        [one] modrá
        [few] modré
       *[other] modrých
    }
    [turquoise] { $count ->
        [one] tyrkysová
        [few] tyrkysové
       *[other] tyrkysových
    }
   *[yellow] { $count ->
        [one] žlutá
        [few] žluté
       *[other] žlutých
    }
}
way = { $side ->
    [left] { $steps } doleva
    [right] { $steps } doprava
    [up] { $steps } nahoru
    [down] { $steps } dolů
   *[centre] střed
}
place = { $cell }{ $count ->
    [0] {""}
    [one] , vedle destičky { $beside }
   *[other] , vedle destiček { $beside }
}{ $tasks ->
    [0] {""}
    [one] , splní { $tasks } úkol
    [few] , splní { $tasks } úkoly
   *[other] , splní { $tasks } úkolů
}

# Tahy, jak se říkají. Jméno v závorkách je malý obrázek.
tell-take = { $player ->
    [you] Berete
   *[other] { $player } bere
} ⟦{ $colour }⟧ { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku{ $alone ->
    [yes] , čas { $time }.
   *[no] {" "}a { $player ->
        [you] postupujete
       *[other] postupuje
    } o { $time ->
        [one] { $time } políčko.
        [few] { $time } políčka.
       *[other] { $time } políček.
    }
}
tell-place = { $player ->
    [you] Přikládáte
   *[other] { $player } přikládá
} ⟦{ $colour }⟧ { $colour ->
    [red] červenou
    [blue] modrou
    [turquoise] tyrkysovou
   *[yellow] žlutou
} destičku{ $tasks ->
    [0] .
    [one] {" "}a { $player ->
        [you] plníte
       *[other] plní
    } { $tasks } úkol.
    [few] {" "}a { $player ->
        [you] plníte
       *[other] plní
    } { $tasks } úkoly.
   *[other] {" "}a { $player ->
        [you] plníte
       *[other] plní
    } { $tasks } úkolů.
}
tell-refill = { $player ->
    [you] Doplňujete
   *[other] { $player } doplňuje
} nabídku.
tell-keep = { $player ->
    [you] Necháváte
   *[other] { $player } nechává
} nabídku, jak je.
tell-draw = Do nabídky přichází ⟦{ $colour }⟧ { $colour ->
    [red] červená
    [blue] modrá
    [turquoise] tyrkysová
   *[yellow] žlutá
} destička s časem { $time }.
tell-stack = Navrch počátečního sloupku přichází { $player ->
    [you] váš ⟦{ $token }⟧ žeton.
   *[other] ⟦{ $token }⟧ žeton: { $player }.
}

# Obrázek.
wheel = Měsíční kruh: { $tiles ->
    [one] { $tiles } destička
    [few] { $tiles } destičky
   *[other] { $tiles } destiček
}, měsíc na místě { $moon }
moon = Měsíc na místě { $slot }
pile = Destičky lícem dolů: { $tiles }
space = Lunární stupnice { $space }, { $phase ->
    [new] nov
    [waxing-crescent] dorůstající srpek
    [first] první čtvrť
    [waxing-gibbous] dorůstající měsíc
    [full] úplněk
    [waning-gibbous] ubývající měsíc
    [last] poslední čtvrť
   *[waning-crescent] ubývající srpek
}{ $count ->
    [0] {""}
    [one] : { $players }
   *[other] , shora: { $players }
}
player = { $player }: { $left ->
    [one] zbývá { $left } žeton
    [few] zbývají { $left } žetony
   *[other] zbývá { $left } žetonů
}, { $tiles ->
    [one] { $tiles } umístěná destička
    [few] { $tiles } umístěné destičky
   *[other] { $tiles } umístěných destiček
}
laid = { $tile }; poloha: { $cell }
task = Úkol na destičce { $tile }: { $task }; { $status ->
    [covered] zakrytý
   *[open] { $missing ->
        [one] chybí { $missing } destička
        [few] chybějí { $missing } destičky
       *[other] chybí { $missing } destiček
    }
}
sheet = Zápis sólové hry, { $phase }. fáze. 1. fáze: { $first }, konec: { $second }, skóre: { $score }.
sheet-first = 1. fáze
sheet-second = 2. fáze
sheet-score = Skóre

# Proč tah není možný. Pravidlo se připojuje za větu.
no-such-words = „{ $words }“ není tah této hry.
no-such-tile = Destička „{ $word }“ neexistuje; destičky mají čísla 1 až { $most }.
no-such-place = „{ $word }“ není místo. Místa se píšou jako x-3y2: 3 doleva od první destičky a 2 dolů.
no-such-player = Žeton „{ $word }“ neexistuje. Na výběr: { $known }.
game-over = Hra už skončila.
not-now = { $stage ->
    [lay_out] Nejprve se musí vyložit destičky do nabídky.
    [stack] Nejprve se musí vylosovat počáteční pořadí.
    [refill] Nejprve rozhodněte, zda nabídku doplníte.
    [fill] Nejprve se musí doplnit nabídka.
    [take] Teď si vezměte destičku z nabídky.
   *[place] Nejprve umístěte destičku, kterou jste si vzali.
}
not-next = Tuto destičku vzít nelze: na výběr { $count ->
    [one] je jen nejbližší destička za měsícem.
    [few] jsou jen { $count } nejbližší destičky za měsícem.
   *[other] je jen { $count } nejbližších destiček za měsícem.
}
tile-laid = Tato destička už leží v mozaice { $seat ->
    [0] bílého hráče.
    [1] oranžového hráče.
    [2] modrého hráče.
   *[3] černého hráče.
}
tile-on-wheel = Tato destička už leží v nabídce.
tile-in-pile = Tato destička v nabídce není; ještě leží lícem dolů.
occupied = Tam už leží destička; vyberte volné místo vedle svých destiček.
not-first = První destička patří doprostřed.
not-adjacent = Destička musí stranou sousedit s některou destičkou vaší mozaiky; dotyk rohem nestačí.
nothing-to-keep = Teď nabídku doplnit nelze; vezměte si destičku.
refill-full = V nabídce { $tiles ->
    [one] je ještě { $tiles } destička
    [few] jsou ještě { $tiles } destičky
   *[other] je ještě { $tiles } destiček
}; doplnit ji lze, když jich zbývá nejvýše { $most }.
refill-no-pile = Není už z čeho doplňovat.
refill-declined = Rozhodli jste se nabídku nedoplnit; vezměte si destičku.
refill-too-early = Umístěné žetony z malého sloupku: { $placed } z { $due }; do té doby se doplňuje jen prázdná nabídka.
refill-once = Jediné doplnění sólové hry už proběhlo.
not-playing = { $seat ->
    [0] Bílý hráč v této hře není.
    [1] Oranžový hráč v této hře není.
    [2] Modrý hráč v této hře není.
   *[3] Černý hráč v této hře není.
}
already-stacked = { $seat ->
    [0] Žeton bílého hráče už ve sloupku je.
    [1] Žeton oranžového hráče už ve sloupku je.
    [2] Žeton modrého hráče už ve sloupku je.
   *[3] Žeton černého hráče už ve sloupku je.
}

# Soubor edice.
edition-no-slot = { $file }: { $key } neodpovídá žádnému místu v nabídce; jejich počet je { $slots } a číslují se od 0.
edition-pile-too-large = { $file }: { $key } je víc, než kolik je žetonů ({ $tokens }).
edition-few-tiles = { $file }: { $key }: destiček musí být nejméně { $least }, aby se nabídka dala naplnit dvakrát.
edition-short-track = { $file }: { $key } je příliš málo: největší čas musí být menší než polovina stupnice.
edition-tile-number = { $file }: { $key } musí být { $due }: destičky se číslují od 1 bez mezer.
edition-no-colour = { $file }: { $key } uvádí barvu „{ $value }“. Na výběr: { $known }.
edition-task-length = { $file }: { $key }: „{ $value }“ musí uvádět 1 až { $most } barvy.

# What the rulebook claims; see data/claims.toml.
claim-solo-score = Sólový výsledek pod 100 je skvělý.

# Proč je tah dobrý.
why-last = Umisťuje poslední žeton.
# A tile as one sees it: its colour and the number on it.
why-tile = { $colour ->
    [red] červená { $time }
    [blue] modrá { $time }
    [turquoise] tyrkysová { $time }
   *[yellow] žlutá { $time }
}
why-completes = Plní { $count ->
    [one] { $count } úkol
    [few] { $count } úkoly
   *[other] { $count } úkolů
}: { $tiles }.
why-nearly = U { $count ->
    [one] { $count } dalšího úkolu
   *[other] { $count } dalších úkolů
} bude ke splnění chybět už jen jedna destička.
why-can-complete = Tato destička dokáže hned splnit { $count ->
    [one] { $count } úkol.
    [few] { $count } úkoly.
   *[other] { $count } úkolů.
}
why-again = Stojí tak málo času, že { $name } je hned znovu na tahu.
why-wanted = Destička se hodí i soupeři ({ $name }), hned by jí splnil { $count ->
    [one] { $count } úkol.
    [few] { $count } úkoly.
   *[other] { $count } úkolů.
}
why-nothing-fits = Žádná z nabízených destiček nesplní úkol.
why-fits = Některá z nabízených destiček splní { $count ->
    [one] { $count } úkol.
    [few] { $count } úkoly.
   *[other] { $count } úkolů.
}


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [wheel] Měsíční kruh
    [track] Lunární stupnice
    [players] Hráči
    [first_game] První hra: žetony
    [first_game_other] První hra, jiný výklad: žetony
    [solo] Sólová hra
    [tiles] Destičky
    [tile] Destička
    [id] Číslo
    [colour] Barva
    [time] Čas
    [tasks] Úkoly
    [slots] Místa kolem kruhu
    [moon] Kde začíná měsíc
    [choice] Destiček na výběr
    [optional_refill] Lze doplnit při
    [spaces] Políčka
    [colours] Barvy
    [tokens] Žetony
    [2] 2 hráči
    [3] 3 hráči
    [4] 4 hráči
    [small_pile] Žetony v 1. fázi
    [penalty] Trestné body za neumístěný žeton
    [great_below] Skvělé pod
   *[other] { $key }
}
editor-choice = { $value ->
    [red] červená
    [blue] modrá
    [turquoise] tyrkysová
    [yellow] žlutá
   *[other] { $value }
}

# Pozice sestavená ručně.
position-label = { $kind ->
    [order] Pořadí žetonů na jednom políčku, shora
    [phase] Fáze sólové hry
    [missing] Žetony z malého sloupku neumístěné v 1. fázi
    [moon] Místo měsíce
    [wheel] Místo { $name } na měsíčním kruhu
    [early] { $name }: položeno v 1. fázi
   *[cell] Mozaika, { $name }
}
position-word = { $word ->
    [none] nic
   *[yes] ano
}
position-wheel = Na měsíčním kruhu musí být aspoň jedna destička.
position-moon = Na místě měsíce leží destička.
position-twice = Destička { $tile } leží na dvou místech.
position-apart = Destička { $tile } nesouvisí s první destičkou své mozaiky.
position-early = Údaje o 1. fázi neodpovídají mozaice nebo fázi hry.
pad-all-placed = Všechny žetony nemohou mít umístěné dva hráči: partie končí, jakmile je umístí první z nich.
