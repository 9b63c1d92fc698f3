name = Syzygie
tagline = Srovnejte planety do řady: pět světů, jedna kostka a kometa v záloze.
seat-0 = Zlatý
seat-1 = Modrý
seat-2 = Zelený
seat-3 = Červený

# The options, their values, and what they mean.
option-length = Délka hry
option-length-long = Osm kol
option-length-short = Pět kol, vhodné pro první hru

# What is to be done, what to think of, and how it ended.
prompt = { $stage ->
    [roll] Hází se kostkou.
    [over] Konec hry.
   *[move] Padlo číslo { $pips }. Posuňte planetu.
}
hint = { $stage ->
    [roll] Kostka určuje, jak daleko planeta doletí. Merkur urazí za každý bod tři hodiny, Venuše dvě, ostatní jednu.
    [over] Odkud body přišly? Prozradí to bodovací tabulka.
   *[move] Bodují planety ve stejné a v protilehlé hodině. Myslete i na to, co po vás zůstane: planetou, kterou jste právě posunuli, další hráč táhnout nesmí. Kometa dovolí letět pozpátku.
}
won-points = nejvíc bodů ({ $points }).
won-comets = bodů je stejně ({ $points }), ale zbývá víc komet.
won-shared = body i komety jsou vyrovnané.
score-conjunctions = Konjunkce
score-oppositions = Opozice
score-parades = Přehlídky
score-comets = Zbylé komety

# Words of moves, as a screen reader says them, and what is in the picture.
planet = { $planet ->
    [mercury] Merkur
    [venus] Venuše
    [mars] Mars
    [jupiter] Jupiter
    [saturn] Saturn
   *[other] { $planet }
}
planet-at = { planet }, { $hour }. hodina
flight = na { $hour }. hodinu{ $back ->
    [yes] {" "}pozpátku s kometou
   *[no] {""}
}{ $points ->
    [0] {""}
    [one] , { $points } bod
    [few] , { $points } body
   *[other] , { $points } bodů
}
hour = { $hour }. hodina: { $planets }
sun = Slunce{ $pips ->
    [0] {""}
   *[other] ; na kostce je { $pips }
}
panel = { $player }: { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}, { $comets ->
    [one] { $comets } kometa
    [few] { $comets } komety
   *[other] { $comets } komet
}

# Why a move is not possible.
no-such-words = „{ $words }“ není tah této hry. Napište planetu a hodinu, například „mars 7“.
game-over = Hra skončila.
not-now = { $stage ->
    [roll] Nejdřív se hází kostkou.
   *[move] Kostka je hozená: posuňte planetu.
}
resting = { planet } v tomto tahu odpočívá: touto planetou se táhlo naposledy.
no-comet = Na let pozpátku ({ planet }) potřebujete kometu a žádná vám nezbývá.
out-of-reach = { planet } nedoletí na { $hour }. hodinu: kostka vede na { $ahead }. hodinu.

# The edition file.
edition-odd-hours = { $file }: { $key } musí být sudé číslo, aby každá hodina měla protilehlou.

# What an editor may change in an edition.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [sky] Obloha
    [die] Kostka
    [scoring] Bodování
    [players] Hráči
    [planet] Planeta
    [sides] Tečky a strany
    [hours] Hodiny
    [stride] Krok
    [starts] Začíná na
    [conjunction] Konjunkce
    [opposition] Opozice
    [parade] Přehlídka
    [parade_planets] Planet v přehlídce
    [comets] Komety
    [long] Kola dlouhé hry
    [short] Kola krátké hry
   *[other] { $key }
}
