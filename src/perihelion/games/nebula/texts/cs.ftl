name = Nebula
tagline = Sbírejte hvězdy díky času i chaosu a nechte růst galaxii, v níž spojené hvězdy nikdy nemají stejnou barvu.
seat-0 = Zelený
seat-1 = Tyrkysový
seat-2 = Růžový
seat-3 = Pískový

# Volby, jejich hodnoty a co znamenají.
option-version = Verze
option-version-full = Plná: s deskou počítadel a kartami bodování pro pokročilé
option-version-basic = Základní, vhodná pro první hru
option-supernova_match = Supernova dovoluje třetí hvězdu
option-supernova_match-turn = Podle své barvy na začátku umísťování
option-supernova_match-placement = Podle své barvy při každém umístění

# Co je na řadě, na co myslet a jak to dopadlo.
decision = { $word ->
    [top] Volba paprsků
    [right] Volba paprsků
    [left] Volba paprsků
    [time] Volba mezi Časem a Chaosem
    [chaos] Volba mezi Časem a Chaosem
    [give] Hvězda vyřazená za Chaos
    [keep] { $then ->
        [cell] Výběr osobního úkolu
       *[other] Výběr hvězd z Chaosu
    }
    [hole] Umístění černé díry
    [stop] Ukončení umísťování hvězd
    [supernova] Volba supernovy
    [value] Posun hodnotového ukazatele
   *[other] Umístění hvězdy
}
prompt = { $stage ->
    [0] Hvězdokupy se plní hvězdami.
    [1] Losuje se první supernova.
    [2] Odkrývají se veřejné úkoly.
    [3] Odkrývají se karty bodování pro pokročilé.
    [4] Rozdávají se osobní úkoly.
    [5] Nechte si jeden ze svých dvou osobních úkolů.
    [6] Losují se počáteční hvězdy.
    [7] Doberte hvězdy: zvolte v každé hvězdokupě paprsek (Čas), nebo podlehněte chaosu.
    [8] Zvolte v každé hvězdokupě paprsek. Hodiny jdou celkem { $left ->
        [one] o { $left } krok.
        [few] o { $left } kroky.
       *[other] o { $left } kroků.
    }
    [9] Posuňte hodiny pravé hvězdokupy. { $left ->
        [one] Zbývá { $left } krok.
        [few] Zbývají { $left } kroky.
       *[other] Zbývá { $left } kroků.
    }
    [10] Kterým směrem půjdou hodiny levé hvězdokupy? { $left ->
        [one] Připadá na ně poslední krok.
        [few] Připadají na ně poslední { $left } kroky.
       *[other] Připadá na ně posledních { $left } kroků.
    }
    [11] Vyřaďte ze hry hvězdu ze své Observatoře (cena za Chaos).
    [12] Chaos losuje hvězdy ze sáčku.
    [13] Nechte si dvě z vylosovaných hvězd.
    [14] { $placed ->
        [0] Umístěte hvězdu, nebo skončete.
        [1] Umístěte druhou hvězdu, nebo skončete.
       *[other] Umístěte třetí hvězdu, nebo skončete.
    }
    [15] Zvolte novou supernovu: hvězdu ze své Observatoře, nebo ze sáčku.
    [16] Losuje se nová supernova.
    [17] Posuňte jeden hodnotový ukazatel.
    [18] Hvězdokupy se doplňují.
   *[19] Hra skončila.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [cell] { $name }
    [holes] Černé díry na liště
    [personal] Ponechaný osobní úkol
    [public] Veřejný úkol { $place }
    [first] Kdo splnil veřejný úkol { $place } první
    [later] Splněný později: veřejný úkol { $place }
    [advanced] Karta bodování pro pokročilé { $place }
   *[rank] { $place ->
        [1] Ukazatel barvy na { $rank }. místě
        [2] Ukazatel souhvězdí na { $rank }. místě
       *[other] Ukazatel karty pro pokročilé na { $rank }. místě
    }
}
pad-choice = { $word ->
    [yes] ano
   *[nothing] –
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Která hvězda leží na paprsku { $ray } { $cluster ->
        [top] horní
        [right] pravé
       *[left] levé
    } hvězdokupy?
    [1] Která hvězda je první supernovou?
    [2] Která karta je veřejným úkolem č. { $card }?
    [3] Která karta bodování pro pokročilé přišla další, počínaje I?
    [4] Který osobní úkol byl rozdán?
    [6] Která počáteční hvězda byla vylosována?
    [12] Kterou hvězdu vylosoval chaos? { $due ->
        [one] Je to poslední.
       *[other] Ještě zbývá: { $due }.
    }
    [16] Která hvězda je novou supernovou?
   *[18] Která hvězda přišla na paprsek { $ray } { $cluster ->
        [top] horní
        [right] pravé
       *[left] levé
    } hvězdokupy?
}
hint = { $stage ->
    [5] Osobní úkol přinese 14 bodů, bude-li na konci hry splněn. Nikdo se nedozví, kterou kartu si necháte. Podívejte se na veřejné úkoly: hodí se k nim některá z vašich karet?
    [7] Čas přinese až tři hvězdy, které vidíte. Chaos stojí jednu hvězdu a z pěti náhodně vylosovaných si necháte dvě.
    [8] O přesně pět kroků se dělí tři hvězdokupy. Hodiny smějí jít kterýmkoli směrem a každá hvězdokupa vydá hvězdu z paprsku, na kterém její hodiny skončí.
    [9] Co nevyužijete zde, musí spotřebovat levá hvězdokupa.
    [10] Oba směry spotřebují zbylé kroky: porovnejte paprsky, na kterých by hodiny skončily.
    [11] Vyřaďte barvu, která se vám hodí nejméně: odchází ze hry.
    [13] Myslete na příští dvě až tři umístění. Černé díry bodují na vaší liště a v plné verzi posouvají hodnotový ukazatel.
    [14] Všechny hvězdy jednoho tahu musejí mít různé barvy a spojená políčka nikdy nemají stejnou. Třetí hvězdu smíte umístit, má-li některá z nich barvu supernovy. Hvězda smí zakrýt jinou.
    [15] Vlastní hvězda určí barvu najisto; hvězda ze sáčku nikdy nemá starou barvu, jsou-li v něm i jiné.
    [17] Posuňte to, čeho máte hodně: barvu, souhvězdí, které dokončíte, vzor na kartě pro pokročilé. Na společném políčku leží ukazatel, který přišel poslední, nahoře a je vpředu.
    [19] Podívejte se na zápis bodů: odkud se vzaly?
   *[other] Teď rozhoduje náhoda; sledujte, co přinese.
}
reason-track = Ukazatel černých děr dosáhl konce počítadla.
reason-constellations = Někdo dokončil tři souhvězdí.
reason-bag = Sáček je prázdný.
reason-markers = Na veřejných úkolech leží dost hvězdiček.
ending-R37 = { $how ->
    [shared] { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } a stejně černých děr.
    [holes] { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } a při shodě více černých děr ({ $holes }).
   *[points] { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }.
}
and = {" a "}

# Zápis bodů.
score-personal = Osobní úkol
score-public = Veřejné úkoly
score-holes = Černé díry
score-constellations = Dokončená souhvězdí
score-colours = Barvy hvězd
score-advanced = Karty bodování pro pokročilé
note-secret = tajný
note-progress = { $card }: { $have }/{ $need }
note-task = { $card }: { $points } ({ $where ->
    [first] první
   *[later] později
})
note-holes = { $holes ->
    [one] { $holes } černá díra
    [few] { $holes } černé díry
   *[other] { $holes } černých děr
}
note-orbits = orbity { $orbits }

# Hvězdy ve tvarech, které věty potřebují.
star = { $kind ->
    [red] červená hvězda
    [purple] fialová hvězda
    [yellow] žlutá hvězda
    [white] bílá hvězda
    [blue] modrá hvězda
    [orange] oranžová hvězda
    [hole] černá díra
   *[other] hvězda { $kind }
}
star-one = { $kind ->
    [red] červená hvězda
    [purple] fialová hvězda
    [yellow] žlutá hvězda
    [white] bílá hvězda
    [blue] modrá hvězda
    [orange] oranžová hvězda
    [hole] černá díra
   *[other] hvězda { $kind }
}
star-told = { $kind ->
    [red] červenou hvězdu
    [purple] fialovou hvězdu
    [yellow] žlutou hvězdu
    [white] bílou hvězdu
    [blue] modrou hvězdu
    [orange] oranžovou hvězdu
    [hole] černou díru
   *[other] hvězdu { $kind }
}
star-acc = { $kind ->
    [red] červenou hvězdu
    [purple] fialovou hvězdu
    [yellow] žlutou hvězdu
    [white] bílou hvězdu
    [blue] modrou hvězdu
    [orange] oranžovou hvězdu
    [hole] černou díru
   *[other] hvězdu { $kind }
}
stars-gen = { $kind ->
    [red] červených hvězd
    [purple] fialových hvězd
    [yellow] žlutých hvězd
    [white] bílých hvězd
    [blue] modrých hvězd
    [orange] oranžových hvězd
    [hole] černých děr
   *[other] hvězd { $kind }
}
colour = { $kind ->
    [red] červená
    [purple] fialová
    [yellow] žlutá
    [white] bílá
    [blue] modrá
    [orange] oranžová
   *[other] { $kind }
}
constellation = { $name ->
    [A] Delta { $symbol }
    [B] Ypsilon { $symbol }
    [C] Diamant { $symbol }
    [D] Sigma { $symbol }
   *[other] { $name } { $symbol }
}
numeral = karta { $name }

# Slova tahů, jak je říká čtečka obrazovky.
word = { $word ->
    [time] Investovat čas: posunout hodiny
    [chaos] Podlehnout chaosu: losovat ze sáčku
    [stop] Ukončit umísťování
    [top] Horní hvězdokupa
    [right] Pravá hvězdokupa
    [left] Levá hvězdokupa
    [give] Vyřadit
    [keep] Nechat si
    [supernova] Nová supernova
    [value] Hodnotový ukazatel
    [draw] Vylosováno
    [deal] Rozdáno
   *[other] { $word }
}
star-in-hand = { $star } ({ $left })
star-left = { $star } (v Observatoři: { $left })
steps = { $way ->
    [still] zůstává stát
    [clockwise] { $steps ->
        [one] { $steps } krok po směru hodinových ručiček
        [few] { $steps } kroky po směru hodinových ručiček
       *[other] { $steps } kroků po směru hodinových ručiček
    }
   *[counter] { $steps ->
        [one] { $steps } krok proti směru hodinových ručiček
        [few] { $steps } kroky proti směru hodinových ručiček
       *[other] { $steps } kroků proti směru hodinových ručiček
    }
}: { $star ->
    [none] bez hvězdy
   *[other] { $star }
}
value-step = { $marker }, z { $cell } na { $next }
from-bag = ze sáčku
plan-steps = Kroky: @@ z { $steps }
plan-stars = Hvězdy: @@ ze { $stars }
pick-hole = { $stage ->
    [15] Černá díra přijde na lištu a novou supernovou se stane hvězda ze sáčku
   *[other] Černá díra přijde na lištu, potom se posune ukazatel: { $then }
}
pick-ray = { $star ->
    [none] žádná hvězda
   *[other] { $star }
}
cell = { $cell }{ $radiant ->
    [yes] , zářivé políčko
   *[no] {""}
}, { $star ->
    [none] prázdné
   *[other] { $star }
}

# Co karty chtějí.
card-indirect_each = Na každé nepřímé spojnici { $star }
card-radiant_min = Na zářivých políčkách nejméně { $n }× { $star }
card-colour_min = V galaxii nejméně { $n } { $stars }
card-most_black_holes = Nejvíc černých děr (stačí shoda)
card-max_empty = Nejvýše { $n ->
    [one] { $n } prázdné políčko
    [few] { $n } prázdná políčka
   *[other] { $n } prázdných políček
}
card-constellation_exact_colours = Souhvězdí { $where } dokončené přesně ve { $n } barvách
card-orbit_exact_colours = Orbita { $where } dokončená přesně ve { $n } barvách
card-orbit_all_different = Orbita { $where } dokončená, každá hvězda jiné barvy
card-each_colour_min = Od každé barvy nejméně { $n ->
    [one] { $n } hvězda
    [few] { $n } hvězdy
   *[other] { $n } hvězd
}
card-colour_in_constellations = Aspoň ve { $groups } souhvězdích nejméně { $n }× { $star }
card-adjacent_orbits = { $n ->
    [one] { $n } dokončená orbita
    [few] { $n } sousední dokončené orbity
   *[other] { $n } sousedních dokončených orbit
}
card-opposite_constellations = Dvě protilehlá dokončená souhvězdí
card-adjacent_constellations = Dvě sousední dokončená souhvězdí
card-all_indirect_cells = Obsazené všechny konce nepřímých spojnic
card-all_radiant_orbital_neighbours = Obsazená všechna políčka orbitálně spojená s vnějšími zářivými
card-linked_pair = Každá spojená dvojice hvězd: { $colours }
card-orbit_with_colour = Každá orbita, kde je { $star }
card-colour_beside_radiant = Každá { $star } u vnějšího zářivého políčka
card-radiant_same_colour = Každé zářivé políčko jedné zvolené barvy
card-public_tasks_done = Každý splněný veřejný úkol
card-radiant_surrounded = Každé vnější zářivé políčko obklopené hvězdami

# Tahy ve větách.
tell-star = { $player ->
    [you] Umísťujete
   *[other] { $player } umísťuje
} ⟦{ $kind }⟧ { $star } na { $cell }{ $covers ->
    [yes] {" "}a { $player ->
        [you] zakrýváte
       *[other] zakrývá
    } tamní hvězdu.
   *[no] .
}
tell-hole = { $player ->
    [you] Pokládáte
   *[other] { $player } pokládá
} ⟦hole⟧ černou díru na lištu, teď za { $points ->
    [one] { $points } bod.
    [few] { $points } body.
   *[other] { $points } bodů.
}
tell-stop = { $player ->
    [you] Končíte
   *[other] { $player } končí
} s umísťováním.
tell-time = { $player ->
    [you] Investujete
   *[other] { $player } investuje
} ⟦clock⟧ čas.
tell-chaos = { $player ->
    [you] Podléháte
   *[other] { $player } podléhá
} ⟦bag⟧ chaosu.
tell-steps = { $player ->
    [you] { $way ->
        [still] Necháváte
       *[other] Posouváte
    }
   *[other] { $player } { $way ->
        [still] nechává
       *[other] posouvá
    }
} ⟦clock⟧ hodiny { $cluster ->
    [top] horní hvězdokupy
    [right] pravé hvězdokupy
    [left] levé hvězdokupy
   *[other] hvězdokupy { $cluster }
}{ $way ->
    [still] {" "}na místě
    [clockwise] {" "}o { $steps ->
        [one] krok
        [few] { $steps } kroky
       *[other] { $steps } kroků
    } po směru hodinových ručiček
   *[counter] {" "}o { $steps ->
        [one] krok
        [few] { $steps } kroky
       *[other] { $steps } kroků
    } proti směru hodinových ručiček
}{ $kind ->
    [none] { $way ->
        [still] , na prázdném paprsku.
       *[other] {" "}na prázdný paprsek.
    }
   *[other] {" "}pro ⟦{ $kind }⟧ { $star }.
}
tell-give = { $player ->
    [you] Za Chaos vyřazujete
   *[other] { $player } za Chaos vyřazuje
} { $stars }.
tell-keep = { $player ->
    [you] Necháváte si
   *[other] { $player } si nechává
} { $stars }.
tell-source = { $player ->
    [you] Dáváte
   *[other] { $player } dává
} jako novou supernovu { $stars }.
tell-source-bag = { $player ->
    [you] Necháváte
   *[other] { $player } nechává
} novou ⟦supernova⟧ supernovu vylosovat ze sáčku.
tell-value = { $player ->
    [you] Posouváte
   *[other] { $player } posouvá
} ⟦value⟧ hodnotový ukazatel „{ $marker }“ na políčko { $cell }.
tell-kept = { $player ->
    [you] Necháváte si
   *[other] { $player } si nechává
} { $text ->
    [secret] tajný ⟦task⟧ osobní úkol.
   *[other] ⟦task⟧ osobní úkol „{ $text }“.
}
tell-dealt = { $player ->
    [you] Dostáváte
   *[other] { $player } dostává
} { $text ->
    [secret] tajný ⟦task⟧ osobní úkol.
   *[other] ⟦task⟧ osobní úkol „{ $text }“.
}
tell-public = Odkrývá se ⟦task⟧ veřejný úkol „{ $text }“.
tell-advanced = Odkrývá se ⟦task⟧ karta pro pokročilé „{ $text }“.
tell-drawn-cluster = Do hvězdokupy přichází ⟦{ $kind }⟧ { $star }.
tell-drawn-supernova = Supernovou je teď ⟦{ $kind }⟧ { $star }.
tell-drawn-start = { $player ->
    [you] Máte
   *[other] { $player } má
} na začátek { $stars }.
tell-drawn-chaos = Chaos přináší: ⟦{ $kind }⟧ { $star }.

# Obraz.
observatory = Observatoř
clusters = Hvězdokupy
bag-track = Sáček a počítadlo černých děr
values = Deska počítadel
cluster = { $name ->
    [top] Horní hvězdokupa
    [right] Pravá hvězdokupa
    [left] Levá hvězdokupa
   *[other] Hvězdokupa { $name }
}, hodiny ukazují na paprsek { $clock }
ray = { $name ->
    [top] Horní hvězdokupa
    [right] Pravá hvězdokupa
    [left] Levá hvězdokupa
   *[other] Hvězdokupa { $name }
}, paprsek { $ray }: { $star ->
    [none] prázdný
   *[other] { $star }
}
supernova = Supernova: { $star ->
    [none] žádná
   *[other] { $star }
}
track = Počítadlo černých děr: políčko { $cell } z { $last }
bag = V sáčku { $left ->
    [one] je { $left } hvězda
    [few] jsou { $left } hvězdy
   *[other] je { $left } hvězd
}: { $stars }
drawn = Vylosováno: { $star } ({ $number })
secret-task = Tajný osobní úkol
card-personal = Osobní úkol: { $text }
card-personal-state = { $have }/{ $need }. Za splnění { $points } b.
card-public = Veřejný úkol: { $text }
card-public-state = { $have }/{ $need }. První hráč { $first } b., další { $later } b. { $firstly ->
    [none] Zatím jej nikdo nesplnil.
   *[other] První: { $firstly }.
}{ $others ->
    [none] {""}
   *[other] {" "}Později: { $others }.
}
card-advanced = Karta pro pokročilé { $numeral }: { $text }
card-advanced-state = { $times } × { $reward } b.
value = Hodnotový ukazatel: { $marker }, políčko { $cell }{ $rank ->
    [0] , mimo první tři
   *[other] , { $rank }. místo, hodnota { $reward }
}
player = { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
bar = Lišta černých děr, { $cell }. políčko, body: { $points }, { $full ->
    [yes] obsazené
   *[no] volné
}

# Proč tah není možný. Pravidlo se připojuje za větu.
no-such-words = „{ $words }“ není tah této hry.
no-such-cell = Políčko „{ $word }“ v galaxii není.
game-over = Hra už skončila.
not-now = { $stage ->
    [0] Nejprve se musí naplnit hvězdokupy.
    [1] Nejprve se musí vylosovat supernova.
    [2] Nejprve se musí odkrýt veřejné úkoly.
    [3] Nejprve se musí odkrýt karty bodování pro pokročilé.
    [4] Nejprve se musí rozdat osobní úkoly.
    [5] Nejprve si každý vybere osobní úkol.
    [6] Nejprve se musí vylosovat počáteční hvězdy.
    [7] Nejprve zvolte Čas, nebo Chaos.
    [8] Nejprve se posunou hodiny horní hvězdokupy.
    [9] Nejprve se posunou hodiny pravé hvězdokupy.
    [10] Nejprve se posunou hodiny levé hvězdokupy.
    [11] Nejprve za Chaos vyřaďte hvězdu.
    [12] Nejprve Chaos vylosuje své hvězdy.
    [13] Nejprve zvolte, které vylosované hvězdy si necháte.
    [14] Teď se umísťují hvězdy.
    [15] Nejprve zvolte, odkud bude nová supernova.
    [16] Nejprve se musí vylosovat nová supernova.
    [17] Nejprve posuňte hodnotový ukazatel.
   *[18] Nejprve se musí doplnit hvězdokupy.
}
chaos-needs-star = Chaos stojí jednu hvězdu a vaše Observatoř je prázdná.
bag-empty = Sáček je prázdný.
two-ways = { $cluster ->
    [top] Hodiny horní hvězdokupy
    [right] Hodiny pravé hvězdokupy
    [left] Hodiny levé hvězdokupy
   *[other] Hodiny hvězdokupy { $cluster }
} se smějí v jednom tahu posouvat jen jedním směrem.
already-moved = { $cluster ->
    [top] Hodiny horní hvězdokupy
    [right] Hodiny pravé hvězdokupy
    [left] Hodiny levé hvězdokupy
   *[other] Hodiny hvězdokupy { $cluster }
} se už v tomto tahu posunuly.
other-cluster = { $cluster ->
    [top] Teď se volí kroky horní hvězdokupy.
    [right] Teď se volí kroky pravé hvězdokupy.
    [left] Teď se volí kroky levé hvězdokupy.
   *[other] Teď se volí kroky hvězdokupy { $cluster }.
}
too-many-steps = { $left ->
    [one] Zbývá jen { $left } krok, ne { $steps }.
    [few] Zbývají jen { $left } kroky, ne { $steps }.
   *[other] Zbývá jen { $left } kroků, ne { $steps }.
}
too-few-steps = Všech pět kroků se musí spotřebovat: na poslední hvězdokupu připadá { $left }, ne { $steps }.
keep-number = Z vylosovaných hvězd si necháváte přesně { $keep }.
keep-order = Hvězdy uvádějte v tomto pořadí: { $known }.
not-in-observatory = { $kind ->
    [red] Ve vaší Observatoři není červená hvězda.
    [purple] Ve vaší Observatoři není fialová hvězda.
    [yellow] Ve vaší Observatoři není žlutá hvězda.
    [white] Ve vaší Observatoři není bílá hvězda.
    [blue] Ve vaší Observatoři není modrá hvězda.
    [orange] Ve vaší Observatoři není oranžová hvězda.
    [hole] Ve vaší Observatoři není černá díra.
   *[other] Ve vaší Observatoři není hvězda { $kind }.
}
not-drawn = { $kind ->
    [red] { $drawn ->
        [0] Žádná červená hvězda nebyla vylosována.
       *[other] Počet vylosovaných červených hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [purple] { $drawn ->
        [0] Žádná fialová hvězda nebyla vylosována.
       *[other] Počet vylosovaných fialových hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [yellow] { $drawn ->
        [0] Žádná žlutá hvězda nebyla vylosována.
       *[other] Počet vylosovaných žlutých hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [white] { $drawn ->
        [0] Žádná bílá hvězda nebyla vylosována.
       *[other] Počet vylosovaných bílých hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [blue] { $drawn ->
        [0] Žádná modrá hvězda nebyla vylosována.
       *[other] Počet vylosovaných modrých hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [orange] { $drawn ->
        [0] Žádná oranžová hvězda nebyla vylosována.
       *[other] Počet vylosovaných oranžových hvězd: { $drawn }. Víc si jich nechat nelze.
    }
    [hole] { $drawn ->
        [0] Žádná černá díra nebyla vylosována.
       *[other] Počet vylosovaných černých děr: { $drawn }. Víc si jich nechat nelze.
    }
   *[other] Počet vylosovaných hvězd { $kind }: { $drawn }. Víc si jich nechat nelze.
}
no-values-board = V základní verzi není deska počítadel.
value-at-end = { $marker ->
    [red] Červený ukazatel
    [purple] Fialový ukazatel
    [yellow] Žlutý ukazatel
    [white] Bílý ukazatel
    [blue] Modrý ukazatel
    [orange] Oranžový ukazatel
    [A] Ukazatel souhvězdí Delta
    [B] Ukazatel souhvězdí Ypsilon
    [C] Ukazatel souhvězdí Diamant
    [D] Ukazatel souhvězdí Sigma
   *[other] Ukazatel karty { $marker }
} už stojí na posledním políčku.
not-dealt = Tato karta není jedna ze dvou, které jste dostali.
draw-again = { $kind ->
    [hole] Také stará supernova byla černá díra: vylosovaná se vrací a losuje se znovu.
   *[other] Stará supernova měla tutéž barvu: vylosovaná hvězda se vrací a losuje se znovu.
}
not-in-bag = { $kind ->
    [red] V sáčku už není červená hvězda.
    [purple] V sáčku už není fialová hvězda.
    [yellow] V sáčku už není žlutá hvězda.
    [white] V sáčku už není bílá hvězda.
    [blue] V sáčku už není modrá hvězda.
    [orange] V sáčku už není oranžová hvězda.
    [hole] V sáčku už není černá díra.
   *[other] V sáčku už není hvězda { $kind }.
}
already-dealt = Tato karta už byla rozdána.
colour-used = { $kind ->
    [red] Červenou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [purple] Fialovou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [yellow] Žlutou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [white] Bílou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [blue] Modrou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [orange] Oranžovou hvězdu jste v tomto tahu už umístili: všechny musejí mít různé barvy.
    [hole] Černou díru jste v tomto tahu už umístili.
   *[other] Hvězdu { $kind } jste v tomto tahu už umístili: všechny musejí mít různé barvy.
}
third-star = { $wanted ->
    [none] V tomto tahu smíte umístit nejvýše { $placed } hvězdy: pole supernovy je prázdné, takže se s ním žádná barva neshoduje.
    [red] Třetí hvězda je možná, jen je-li jedna ze tří červená jako supernova.
    [purple] Třetí hvězda je možná, jen je-li jedna ze tří fialová jako supernova.
    [yellow] Třetí hvězda je možná, jen je-li jedna ze tří žlutá jako supernova.
    [white] Třetí hvězda je možná, jen je-li jedna ze tří bílá jako supernova.
    [blue] Třetí hvězda je možná, jen je-li jedna ze tří modrá jako supernova.
    [orange] Třetí hvězda je možná, jen je-li jedna ze tří oranžová jako supernova.
    [hole] Třetí hvězda je možná, jen je-li jedna ze tří černá díra, stejně jako supernova.
   *[other] Třetí hvězda je možná, jen má-li jedna ze tří barvu supernovy.
}
bar-full = Všech { $cells } políček vaší lišty černých děr je obsazeno.
first-star = První hvězda galaxie patří do středu { $centre }, ne na { $cell }.
not-linked = Políčko { $cell } není spojeno s žádným obsazeným.
alone = Políčko { $cell } není spojeno s žádným jiným obsazeným, takže jeho hvězdu nelze zakrýt.
same-colour = { $number ->
    [one] Políčko { $cell } je { $link ->
        [direct] přímo
        [indirect] nepřímo
       *[orbital] orbitálně
    } spojeno s { $others }, kde už je { $kind ->
        [red] červená
        [purple] fialová
        [yellow] žlutá
        [white] bílá
        [blue] modrá
        [orange] oranžová
       *[other] stejná
    } hvězda.
   *[other] Políčko { $cell } je spojeno s { $others }, kde už jsou { $kind ->
        [red] červené
        [purple] fialové
        [yellow] žluté
        [white] bílé
        [blue] modré
        [orange] oranžové
       *[other] stejné
    } hvězdy.
}

# Soubor edice.
edition-no-cell = { $file }: { $key } uvádí políčko „{ $value }“, které v galaxii není.
edition-no-constellation = { $file }: { $key } uvádí souhvězdí „{ $value }“, které neexistuje.
edition-no-colour = { $file }: { $key } uvádí barvu „{ $value }“, kterou nemá žádná hvězda.
edition-no-kind = { $file }: { $key } má hodnotu „{ $value }“. Možné druhy: { $known }.
edition-no-players = { $file }: { $key } neuvádí nic pro tento počet hráčů: { $seats }.
edition-no-track-cell = { $file }: { $key } obsahuje „{ $value }“; první políčko je „start“, každé další „plain“ nebo „supernova“.
edition-not-link = { $file }: { $key } obsahuje „{ $value }“; spojnice jsou dvě různá políčka.
edition-link-leaves = { $file }: { $key }: spojnice „{ $value }“ musí zůstat uvnitř jednoho souhvězdí.
edition-too-many = { $file }: { $key } má hodnotu { $count }, a to je příliš mnoho.

# Proč je tah dobrý. Co mluví proti tahu, začíná zahraným tahem.
why-personal = Splní osobní úkol: { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-task = Splní veřejný úkol „{ $card }“: { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-holes = Lišta černých děr vynese navíc { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-colours = Barvy hvězd vynesou navíc { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-advanced = Karty bodování pro pokročilé vynesou navíc { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-loses = Zahraný tah stojí { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-constellation = Dokončí souhvězdí { $name }: { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-fills = Souhvězdí { $name } pak bude mít obsazená políčka: { $count } { $need ->
    [few] ze
    [6] ze
    [7] ze
   *[other] z
} { $need }.
why-progress = Přibližuje úkol „{ $card }“: { $count } { $need ->
    [few] ze
    [6] ze
    [7] ze
   *[other] z
} { $need }.
why-value = Za současného stavu přinese { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-value-costs = Za současného stavu tím { $name } ztratí { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-star-task = Pro úkol „{ $card }“ za { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
} se hodí { $star }.
why-star-value = V galaxii teď přináší { $star } { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-no-star = Zahraným tahem se hodiny zastaví tam, kde žádná hvězda není.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [stars] Hvězdy a černé díry
    [setup] Příprava hry
    [galaxy] Galaxie
    [bar] Lišta černých děr
    [clusters] Hvězdokupy
    [track] Počítadlo černých děr
    [values] Deska počítadel
    [turn] Tah
    [end] Konec hry
    [scoring] Bodování
    [personal] Osobní úkoly
    [public] Veřejné úkoly
    [advanced] Karty bodování pro pokročilé
    [colours] Barvy
    [constellations] Souhvězdí
    [symbol] Symbol
    [orbits] Orbity
    [radius] Poloměr na obrázku
    [centre] Střední políčko
    [cells] Políčka
    [constellation] Souhvězdí
    [orbit] Orbita
    [angle] Úhel na obrázku
    [radiant] Zářivá políčka
    [direct] Přímé spojnice
    [indirect] Nepřímé spojnice
    [per_colour] Hvězd jedné barvy
    [black_holes] Černé díry
    [players] Počet hráčů
    [seats] Hráči
    [refill_at] Doplní se, zbývá-li
    [ending_markers] Hvězdičky na úkolech, které ukončí hru
    [start_stars] Hvězdy na začátku podle pořadí
    [public_tasks] Veřejné úkoly
    [advanced_cards] Karty bodování pro pokročilé
    [personal_tasks] Osobní úkoly
    [points] Body
    [cluster] Hvězdokupa
    [rays] Paprsky
    [start] Počáteční paprsek
    [first] První
    [second] Druhý
    [third] Třetí
    [last] Poslední políčko
    [otherwise] Všichni ostatní
    [steps] Kroky
    [chaos_drawn] Hvězd vylosovaných za Chaos
    [chaos_kept] Hvězd ponechaných z Chaosu
    [placed] Umístěné hvězdy
    [placed_with_supernova] Umístěné hvězdy se supernovou
    [cards] Karty
    [kind] Druh
    [colour] Barva
    [n] Počet
    [later] Další
   *[other] { $key }
}
editor-choice = { $value ->
    [plain] obyčejné
    [supernova] supernova
    [red] červená
    [purple] fialová
    [yellow] žlutá
    [white] bílá
    [blue] modrá
    [orange] oranžová
    [start] začátek
    [indirect_each] barva na každé nepřímé spojnici
    [radiant_min] barva na zářivých políčkách
    [colour_min] tolik hvězd jedné barvy
    [most_black_holes] nejvíce černých děr
    [max_empty] málo prázdných políček
    [constellation_exact_colours] barvy v souhvězdí
    [orbit_exact_colours] barvy na orbitě
    [orbit_all_different] orbita samých různých barev
    [each_colour_min] tolik od každé barvy
    [colour_in_constellations] barva v souhvězdích
    [adjacent_orbits] sousední orbity
    [opposite_constellations] protilehlá souhvězdí
    [adjacent_constellations] sousední souhvězdí
    [all_indirect_cells] konce všech nepřímých spojnic
    [all_radiant_orbital_neighbours] sousedé všech zářivých políček
    [linked_pair] spojená dvojice barev
    [orbit_with_colour] orbita s barvou
    [colour_beside_radiant] barva vedle zářivých políček
    [radiant_same_colour] zářivá políčka jedné barvy
    [public_tasks_done] splněné veřejné úkoly
    [radiant_surrounded] obklopená zářivá políčka
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-links = Galaxie: která políčka spojuje čára a jaká?
question-orbits = Galaxie: na které orbitě a ve kterém souhvězdí leží každé políčko?
question-bar = Lišta černých děr: kolik má políček a jaké číslo je na každém?
question-rays = Hvězdokupy: kolik paprsků má každá?
question-track = Počítadlo černých děr: jak je dlouhé a která políčka jsou zvýrazněná?
question-values = Deska počítadel: kolik políček má každé ze tří počítadel?
question-personal = Dvacet osobních úkolů: co žádá každá karta?
question-public = Dvacet veřejných úkolů: co žádá každá karta a jaké body jsou na ní?
question-advanced = Třicet karet bodování pro pokročilé: jaký vzor a které barvy ukazuje každá?

# Pozice sestavená ručně.
position-label = { $kind ->
    [turn] Kdo je na tahu
    [round] Kolo
    [supernova] Supernova
    [clock] { $name ->
        [top] Horní hvězdokupa
        [right] Pravá hvězdokupa
        [left] Levá hvězdokupa
       *[other] Hvězdokupa { $name }
    }: paprsek, na který ukazují hodiny
    [ray] { $name ->
        [top] Horní hvězdokupa
        [right] Pravá hvězdokupa
        [left] Levá hvězdokupa
       *[other] Hvězdokupa { $name }
    }, paprsek { $place }
    [box] Mimo hru: { $name }
    [public] Veřejný úkol { $place }
    [first] Kdo splnil veřejný úkol { $place } první
    [later] Splněný později: veřejný úkol { $place }
    [advanced] Karta bodování pro pokročilé { $place }
    [value] Hodnotový ukazatel { $name }
    [holes] Černé díry na liště
    [personal] Ponechaný osobní úkol
    [returned] Vrácený osobní úkol
    [held] Observatoř: { $name }
   *[cell] { $name }
}
position-word = { $word ->
    [yes] ano
    [unknown] neznámý, ponecháno náhodě
   *[nothing] –
}
position-value = políčko { $cell }, { $level }. odspodu
position-colour = Galaxie hráče { $player }: hvězda na { $cell } je spojená s hvězdou stejné barvy.
position-apart = Galaxie hráče { $player }: hvězda na { $cell } není spojená se středem.
position-cards = Jedna karta leží na dvou místech (číslo { $card }).
position-personal = Karta { $card } je na dvou místech.
position-markers = Veřejný úkol { $place }: někdo musel být první a každý hráč tam má jedinou hvězdičku.
position-values = Ukazatel černých děr postoupil o { $steps } a s každým krokem se posune jeden hodnotový ukazatel; tady se posunuly o { $moved }.
position-stack = Počítadlo hodnot { $place }: dva ukazatele jsou na stejném místě sloupku.
position-stars = Jednoho druhu ({ $star }) je víc než { $most }.
position-low = V jedné hvězdokupě ({ $name }) je tak málo hvězd, že by se doplnila.
