name = Pacal’s Rocket
tagline = Nechávejte za sebou energetické kameny, skládejte z nich sestavy, stavte pyramidy a ovládněte okrsky Palenque.
seat-0 = Zelený
seat-1 = Žlutý
seat-2 = Červený
seat-3 = Fialový
seat-4 = Modrý

# Volby, jejich hodnoty a co znamenají.
option-masters = Pravidla pro mistry
option-masters-false = Ne
option-masters-true = Ano: nová pyramida potřebuje sestavu jen z energetických kamenů
option-god_stone_energy_stones = Energetické kameny po použití božského kamene
option-god_stone_energy_stones-2 = Dva
option-god_stone_energy_stones-1 = Jeden
option-square_orientation = Čtverce pro pětipatrovou pyramidu
option-square_orientation-axis = Jen rovnoběžné s okraji
option-square_orientation-axis_and_diagonal = I postavené na roh
option-water_scoring = Řeka a jezero
option-water_scoring-combined = Hodnotí se společně
option-water_scoring-river_and_lake_separately = Hodnotí se zvlášť
option-point_threshold_5_players = Body, které ukončí hru pěti hráčů
option-point_threshold_5_players-40 = 40 (podle pravidel)
option-point_threshold_5_players-30 = 30
option-die_double_face = Číslo, které je na kostce dvakrát
option-die_double_face-3 = 3
option-die_double_face-4 = 4
option-die_double_face-2 = 2
option-die_double_face-5 = 5
option-two_player_turn_order = Pořadí tahů dvou hráčů
option-two_player_turn_order-alternate = Pravidelně se střídají
option-two_player_turn_order-rotating_start_player = Začínající hráč se mění každé kolo
option-turn_limit = Délka hry
option-turn_limit-none = Bez omezení
option-turn_limit-10 = Každý nejvýše 10 tahů
option-turn_limit-20 = Každý nejvýše 20 tahů
option-turn_limit-40 = Každý nejvýše 40 tahů
option-turn_limit-60 = Každý nejvýše 60 tahů
option-turn_limit-100 = Každý nejvýše 100 tahů

# Co je na řadě, na co myslet a jak to dopadlo.
decision = { $word ->
    [cell] Pohyb lodi
    [god] Použití božského kamene
    [pyramid] Stavba pyramidy
    [pass] Vynechání stavby
    [keep] Ponechání kamene
   *[other] Vhození kamene
}
prompt = { $case ->
    [place] Postavte svou loď na políčko Posvátného okrsku.
    [roll] Hází se kostkou.
    [first] Opusťte Posvátný okrsek přímým letem.
    [pips] Přesuňte loď: přímo, se zatáčkami, nebo pomocí božského kamene.
    [arrows] Přesuňte loď: libovolně daleko v přímém směru, nebo pomocí božského kamene.
    [stuck-god] Vaše loď nemá kudy ven: odevzdejte božský kámen.
    [stuck] Vaše loď nemá kudy ven: postavte ji na libovolné volné políčko.
    [own] Vhoďte kámen do vlastní lodi, nebo si ho nechte.
    [own-loose] Zásoba je prázdná: vezměte do vlastní lodi volně ležící kámen, nebo ho nechte ležet.
    [other] Vhoďte kámen do cizí lodi, nebo si ho nechte.
    [other-loose] Zásoba je prázdná: vezměte do cizí lodi volně ležící kámen, nebo ho nechte ležet.
    [no-stone] Nemáte žádný kámen, který byste mohli vhodit.
    [build] Postavte pyramidu, nebo stavbu vynechte.
    [no-build] Nemáte žádnou sestavu, ze které by šlo stavět.
   *[over] Hra skončila.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [track] Body na počítadle
    [god] Zbylé božské kameny za { $name }
    [bonus] Kdo postavil předposlední pyramidu (bonus)
   *[square] { $name }
}
pad-none = { $word ->
    [nobody] nikdo
   *[empty] prázdné
}
pad-pyramid = { $colour }, { $size ->
    [one] { $size } patro
    [few] { $size } patra
   *[other] { $size } pater
}
# What people who play with the real box are asked to enter.
draw-prompt = Co padlo na kostce?
hint = { $case ->
    [place] V prvním kole musíte okrsek opustit přímo. Z okraje vede ven víc cest než ze středu.
    [roll] Při třech a více hráčích platí jeden hod pro všechny v kole; dva hráči házejí před každým tahem.
    [first] Letíte tolik políček, kolik ukazuje kostka, nebo dokud vás něco nezastaví. Kameny, které teď vhodíte, zůstanou na místě, až odletíte.
    [pips] Po přímém letu smíte vhodit dva kameny, po letu se zatáčkami jen jeden. Loď za sebou nechává své kameny: myslete na to, kde je chcete mít.
    [arrows] Leťte libovolně daleko v řadě nebo ve sloupci, i přes překážky. Potom smíte vhodit dva kameny.
    [stuck-god] Božský kámen vás dostane na kterékoli volné políčko, ale přijdete o jeho body. Odevzdejte ten nejmenší, který můžete postrádat.
    [stuck] Vyberete si kterékoli volné políčko, ale v tomto tahu nevhodíte žádný kámen.
    [own] Kámen budete moci použít, až loď z políčka odletí. Leží-li už pod lodí jiný váš kámen, vrátí se vám oba.
    [own-loose] Kámen, který je daleko od každé sestavy, poslouží lépe ve vaší lodi.
    [other] Až ta loď odletí, kámen zůstane tam, kde teď stojí. Vyberte loď na políčku, které doplní vaše sestavy.
    [other-loose] Přesuňte kámen jen tehdy, když pod cizí lodí pomůže víc než tam, kde leží.
    [no-stone] Všechny vaše kameny jsou pod loděmi. Vrátí se, nebo se odkryjí, až lodě odletí.
    [build] Jeden kámen stačí na jedno patro, dva sousední na dvě, řada tří nebo čtyř na tři nebo čtyři a čtverec na pět. Součástí sestavy mohou být i vaše pyramidy. Body za okrsek dostanete, když ho začnete ovládat jen vy.
    [no-build] Sestavy se skládají z vašich viditelných kamenů: sousední, v řadě se stejnými mezerami, do čtverce.
   *[over] Prohlédněte si okrsky a břehy: kde se získávaly body?
}
winning-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
ending-R42 = { winning-points }. Jeden z hráčů postavil předposlední pyramidu.
ending-R43 = { winning-points }. Poslední kolo je dohráno.
ending-R44 = { winning-points }. Jeden z hráčů postavil v posledním kole předposlední pyramidu.
ending-R56 = { winning-points }. Bylo dosaženo počtu bodů, který ukončuje hru.
ending-Q34 = { winning-points }. Dohodnutý počet tahů je odehrán.
score-taken = První stavby v okrscích a převzetí okrsků
score-bonus = Předposlední pyramida
score-water = Břehy řeky a jezera
score-districts = Okrsky na konci hry
score-gods = Nepoužité božské kameny
score-so-far = zatím { $points }: { $note }
score-district = { $holy ->
    [yes] Posvátný okrsek
   *[no] okrsek { $number }
}
score-bank = { $storeys ->
    [one] { $storeys } patro
    [few] { $storeys } patra
   *[other] { $storeys } pater
} ({ $cells })

# Slova tahů, jak je říká čtečka obrazovky.
word = { $word ->
    [keep] Nevhodit žádný kámen
    [pass] Nestavět
    [roll] Kostka
    [arrows] Šipky
   *[other] { $word }
}
kind = { $kind ->
    [straight] Přímo, potom dva kameny
   *[turning] Se zatáčkami, potom jeden kámen
}
god = Odevzdat božský kámen { $value }
throw = { $own ->
    [yes] Vaše loď
   *[no] { ship }
}
pyramid = { $storeys ->
    [one] { $storeys } patro
    [few] { $storeys } patra
   *[other] { $storeys } pater
} ({ $left ->
    [one] zbývá { $left }
    [few] zbývají { $left }
   *[other] zbývá { $left }
})
site = { $cell }, { $district }{ $old ->
    [0] {""}
    [one] , nahradí jednopatrovou
    [2] , nahradí dvoupatrovou
    [3] , nahradí třípatrovou
   *[other] , nahradí čtyřpatrovou
}{ $points ->
    [0] {""}
    [one] , získá { $points } bod
    [few] , získá { $points } body
   *[other] , získá { $points } bodů
}
spend = použije { $cells }
district = { $holy ->
    [yes] Posvátný okrsek, hodnota { $value }
   *[no] okrsek { $number }, hodnota { $value }
}
lake = jezero
bank = břeh
covered = zakryto
ship = { $seat ->
    [0] Zelená loď
    [1] Žlutá loď
    [2] Červená loď
    [3] Fialová loď
   *[4] Modrá loď
}
standing = { $seat ->
    [0] zelená pyramida
    [1] žlutá pyramida
    [2] červená pyramida
    [3] fialová pyramida
   *[4] modrá pyramida
}, { $storeys ->
    [one] { $storeys } patro
    [few] { $storeys } patra
   *[other] { $storeys } pater
}
stone = { $seat ->
    [0] zelený kámen
    [1] žlutý kámen
    [2] červený kámen
    [3] fialový kámen
   *[4] modrý kámen
}
inside = { $count ->
    [one] uvnitř { stone }
   *[other] uvnitř { $count }× { stone }
}

# Tahy, jak je lidé říkají. Jméno v závorkách je obrázek.
tell-roll = { $shown ->
    [arrows] Na ⟦die⟧ kostce padají šipky.
   *[other] Na ⟦die⟧ kostce padá { $shown }.
}
tell-fly = { $kind ->
    [place] { $player ->
        [you] Stavíte
       *[other] { $player } staví
    } ⟦ship-{ $me }⟧ loď na { $cell }.
    [turning] { $player ->
        [you] Letíte
       *[other] { $player } letí
    } ⟦ship-{ $me }⟧ lodí se zatáčkami na { $cell }.
    [stuck] { $player ->
        [you] Přesouváte
       *[other] { $player } přesouvá
    } ⟦ship-{ $me }⟧ loď, která nemá kudy ven, na { $cell }.
   *[straight] { $player ->
        [you] Letíte
       *[other] { $player } letí
    } ⟦ship-{ $me }⟧ lodí rovně na { $cell }.
}
tell-god = { $player ->
    [you] Odevzdáváte
   *[other] { $player } odevzdává
} ⟦god⟧ božský kámen { $value } a { $player ->
    [you] přesouváte
   *[other] přesouvá
} ⟦ship-{ $me }⟧ loď na { $cell }.
tell-throw = { $player ->
    [you] Vhazujete
   *[other] { $player } vhazuje
} { $cell ->
    [supply] ⟦stone-{ $me }⟧ kámen
   *[other] ⟦stone-{ $me }⟧ kámen z políčka { $cell }
} do { $ship ->
    [own] vlastní ⟦ship-{ $seat }⟧ lodi.
    [0] ⟦ship-{ $seat }⟧ zelené lodi.
    [1] ⟦ship-{ $seat }⟧ žluté lodi.
    [2] ⟦ship-{ $seat }⟧ červené lodi.
    [3] ⟦ship-{ $seat }⟧ fialové lodi.
   *[4] ⟦ship-{ $seat }⟧ modré lodi.
}
tell-nothing = { $kind ->
    [pass] { $player ->
        [you] Nestavíte
       *[other] { $player } nestaví
    }.
    [own] { $player ->
        [you] Nevhazujete
       *[other] { $player } nevhazuje
    } do vlastní ⟦ship-{ $me }⟧ lodi žádný kámen.
   *[other] { $player ->
        [you] Nevhazujete
       *[other] { $player } nevhazuje
    } do cizí lodi žádný kámen.
}
tell-build = { $player ->
    [you] Stavíte
   *[other] { $player } staví
} { $storeys ->
    [one] jednopatrovou
    [2] dvoupatrovou
    [3] třípatrovou
    [4] čtyřpatrovou
   *[other] pětipatrovou
} ⟦pyramid-{ $me }⟧ pyramidu na { $cell }{ $old ->
    [0] {""}
    [one] {" "}místo jednopatrové
    [2] {" "}místo dvoupatrové
    [3] {" "}místo třípatrové
   *[other] {" "}místo čtyřpatrové
} za { $stones ->
    [one] jeden ⟦stone-{ $me }⟧ kámen
    [few] { $stones } ⟦stone-{ $me }⟧ kameny
   *[other] { $stones } ⟦stone-{ $me }⟧ kamenů
}{ $points ->
    [0] .
    [one] {" "}a { $player ->
        [you] získáváte
       *[other] získává
    } { $points } bod.
    [few] {" "}a { $player ->
        [you] získáváte
       *[other] získává
    } { $points } body.
   *[other] {" "}a { $player ->
        [you] získáváte
       *[other] získává
    } { $points } bodů.
}

# Obrázek.
control = { $name }: { $storeys ->
    [one] { $storeys } patro
    [few] { $storeys } patra
   *[other] { $storeys } pater
}
holds = { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, { $stones ->
    [one] { $stones } energetický kámen
    [few] { $stones } energetické kameny
   *[other] { $stones } energetických kamenů
}, { $pyramids ->
    [one] { $pyramids } pyramida
    [few] { $pyramids } pyramidy
   *[other] { $pyramids } pyramid
}
round = { $round }. kolo
die = { $shown ->
    [none] Kostkou se ještě neházelo
    [arrows] Na kostce jsou šipky
   *[other] Na kostce je { $shown }
}

# Proč tah není možný. Pravidlo se připojuje za větu.
no-such-words = „{ $words }“ není tah této hry.
no-such-cell = Políčko „{ $word }“ na hrací desce není.
no-such-side = Stranu „{ $word }“ kostka nemá. Její strany: { $known }.
no-such-kind = Takhle se loď nepřesouvá: „{ $word }“. Na výběr: { $known }.
no-such-god = Takový božský kámen není. Na výběr: { $known }.
no-such-size = Taková pyramida není. Na výběr: { $known }.
build-incomplete = Zadejte pyramidu a políčko, třeba „pyramid-2 A1“.
square-twice = Políčko { $cell } je uvedeno dvakrát.
game-over = Hra už skončila.
not-now = { $stage ->
    [0] Nejprve se všechny lodě postaví do Posvátného okrsku.
    [1] Nejprve se hodí kostkou.
    [2] Nejprve se přesune loď.
    [3] Teď se rozhoduje, zda vhodíte kámen do vlastní lodi.
    [4] Teď se rozhoduje, zda vhodíte kámen do cizí lodi.
   *[5] Teď se rozhoduje, zda postavíte pyramidu.
}
only-way = Na { $cell } vede jen jedna cesta; stačí napsat „{ $cell }“.
no-kinds = Teď je jen jeden druh přesunu; stačí napsat „{ $cell }“.
not-holy = Políčko { $cell } neleží v Posvátném okrsku.
the-ship = { $seat ->
    [0] zelená loď
    [1] žlutá loď
    [2] červená loď
    [3] fialová loď
   *[4] modrá loď
}
a-pyramid = { $seat ->
    [0] zelená pyramida
    [1] žlutá pyramida
    [2] červená pyramida
    [3] fialová pyramida
   *[4] modrá pyramida
}
ship-there = Na políčku { $cell } stojí { the-ship }.
pyramid-there = Na políčku { $cell } stojí { a-pyramid }.
lake-there = Políčko { $cell } je součástí jezera.
covered-there = Políčko { $cell } je při tomto počtu hráčů zakryté.
own-square = Na políčku { $cell } vaše loď už stojí; musí změnit místo.
must-leave = Políčko { $cell } leží v Posvátném okrsku; v prvním kole ho loď musí opustit.
god-first = Vaše loď se nemůže pohnout, ale ještě máte božský kámen: musíte ho použít.
not-in-line = Políčko { $cell } neleží ve stejné řadě ani sloupci jako vaše loď.
no-turning-yet = V prvním kole se zatáčet nesmí.
stops-early = Na políčku { $cell } se let nezastaví: pokračuje až na { $end }.
too-far = Políčko { $cell } je příliš daleko: na kostce je { $pips }.
way-blocked = Cestou na { $cell } se vaše loď zastaví před políčkem { $obstacle }.
no-path = Na políčko { $cell } nevede cesta dlouhá přesně { $pips ->
    [one] { $pips } políčko
    [few] { $pips } políčka
   *[other] { $pips } políček
}.
god-gone = Božský kámen { $value } už nemáte.
god-not-yet = V prvním kole smíte božský kámen použít, jen když loď nemůže Posvátný okrsek opustit jinak.
nobody-plays = { $seat ->
    [0] Zelený v této hře nehraje.
    [1] Žlutý v této hře nehraje.
    [2] Červený v této hře nehraje.
    [3] Fialový v této hře nehraje.
   *[4] Modrý v této hře nehraje.
}
own-first = Nejprve se rozhoduje o vlastní lodi, teprve potom o cizí.
own-only = Po tomto přesunu smí kámen dostat jen vaše vlastní loď.
one-each = Druhý kámen patří do lodi jiného hráče.
supply-empty = Vaše zásoba je prázdná: uveďte políčko svého volně ležícího kamene.
supply-left = Volně ležící kameny se berou, jen když je zásoba prázdná; vám { $left ->
    [one] zbývá { $left } kámen
    [few] zbývají { $left } kameny
   *[other] zbývá { $left } kamenů
}.
hidden = Na políčku { $cell } stojí { the-ship } a zakrývá všechno, co na něm je.
no-stone = Na políčku { $cell } neleží žádný váš kámen.
foreign-pyramid = Na políčku { $cell } stojí { a-pyramid }; nahradit smíte jen svou.
site-not-spent = Váš kámen na políčku { $cell } by pyramida zakryla, takže musí patřit k použitým kamenům.
not-higher = Pyramida na políčku { $cell } už má { $storeys ->
    [one] { $storeys } patro
    [few] { $storeys } patra
   *[other] { $storeys } pater
}; nová musí být vyšší.
say-which = Lze použít různé kameny; napište které, třeba „pyramid-2 { $cell } A1+B1“.
only-stones = Použít lze jen tyto kameny; není třeba je uvádět.
no-pattern = { $cells }: ani s vašimi pyramidami to není sestava.
tilted = Čtverec postavený na roh v této hře neplatí.
masters-only-stones = Podle pravidel pro mistry nesmí být v sestavě žádná pyramida kromě té, která se nahrazuje.
earns-less = Na políčku { $cell } to stačí jen na { $earned ->
    [one] { $earned } patro
    [few] { $earned } patra
   *[other] { $earned } pater
}, ne na { $size }.
size-gone = Pyramida, která má { $size ->
    [one] { $size } patro
    [few] { $size } patra
   *[other] { $size } pater
}, vám už žádná nezbyla.
earns-more = Na políčku { $cell } to stačí na { $earned ->
    [one] { $earned } patro
    [few] { $earned } patra
   *[other] { $earned } pater
} a takovou pyramidu ještě máte; na nižší použijte menší sestavu.

# Soubor edice.
edition-not-letter = { $file }: { $key } musí být jedno písmeno, ne „{ $value }“.
edition-not-rectangle = { $file }: { $key } musí mít stejně dlouhé řádky.
edition-no-district = { $file }: { $key } obsahuje písmeno „{ $value }“, které není klíčem žádného okrsku.
edition-no-squares = { $file }: { $key }: okrsek { $value } má málo políček ({ $count }), potřebuje jich nejméně { $due }.
edition-crooked = { $file }: { $key }: řeka musí k bodu { $value } vést po jedné přímce.
edition-holy-covered = { $file }: { $key }: Posvátný okrsek „{ $value }“ nelze zakrýt.
edition-no-setup = { $file }: { $key } musí obsahovat jednu přípravu pro každý z těchto počtů hráčů: { $known }.
edition-not-sizes = { $file }: { $key } musí uvádět všechny velikosti od 1 do { $due } pater v tomto pořadí.
edition-few-pyramids = { $file }: { $key }: hráč potřebuje nejméně dvě pyramidy a žádný počet nesmí být záporný.
edition-unknown-name = { $file }: { $key } obsahuje „{ $value }“. Možné hodnoty: { $known }.

# Proč je tah dobrý. Co mluví proti tahu, začíná zahraným tahem.
why-takes = { $holy ->
    [yes] Samostatně ovládne Posvátný okrsek
   *[no] Samostatně ovládne okrsek za { $value }
} a získá { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-bonus = Staví předposlední pyramidu za { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
} a tím končí hru.
why-districts = Za současného stavu přinese na konci za okrsky navíc { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-banks = Za současného stavu přinese na konci za břehy navíc { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-costs-districts = Za současného stavu { $name } na konci ztratí za okrsky { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-costs-banks = Za současného stavu { $name } na konci ztratí za břehy { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-pattern = Kámen zanechaný na { $cell } doplní sestavu na { $count ->
    [few] { $count } patra.
   *[other] { $count } pater.
}
why-two-stones = Po něm lze vhodit dva kameny, ne jen jeden.
why-spends-god = Zahraný tah obětuje božské kameny za { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-returns = Zahraným tahem se pod tutéž loď dostane druhý kámen stejné barvy, takže se oba vrátí do zásoby.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [board] Hrací deska
    [districts] Okrsky
    [water] Řeka a jezero
    [covers] Zakrývací díly
    [setup] Příprava hry
    [die] Kostka
    [players] Hráči
    [scoring] Bodování
    [district] Okrsek
    [colour] Barva
    [value] Hodnota
    [id] Označení
    [key] Písmeno na mapě
    [holy] Posvátný okrsek
    [map] Okrsek políčka
    [river] Tok řeky
    [piece] Díl
    [mark] Značka
    [table] Počet hráčů
    [threshold] Body, které ukončí hru
    [sides] Počty teček a stran
    [arrows] Strany se šipkami
    [colours] Barvy
    [energy_stones] Energetické kameny
    [on_score_track] z toho na počítadle bodů
    [pyramids] Pyramidy podle pater
    [god_stones] Božské kameny podle hodnoty
    [penultimate_pyramid] Předposlední pyramida
    [second_in_district] Druhý v okrsku
   *[other] { $key }
}
editor-choice = { $value ->
    [red] červená
    [orange] oranžová
    [ochre] okrová
    [olive] olivová
    [sand] písková
    [TILDE] jezero
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-map = Hrací deska: ke kterému okrsku patří každé políčko a kde je jezero?
question-values = Okrsky: jaké číslo je v každém vytištěno a jakou má barvu?
question-river = Řeka: po kterých čárách mezi políčky teče?
question-covers = Zakrývací díly: které okrsky každý z nich zakrývá?
question-colour = Hráči: jaká je pátá barva?

# Pozice sestavená ručně.
position-label = { $kind ->
    [mover] Kdo je na tahu
    [die] Kostka
    [round] Kolo
    [ship] Loď
    [track] Body na počítadle
    [god] Zbylé božské kameny za { $name }
    [load] Vlastní kameny pod lodí { $name }
    [stone] { $name }: vlastní kámen
    [taken] Okrsek { $name }: kolikrát bodován
   *[square] { $name }: pyramida
}
position-word = { $word ->
    [stone] kámen
    [roll] ještě se neházelo
    [arrows] šipky
   *[empty] prázdné
}
position-pyramids = { $player }: tolik pyramid s tímto počtem pater nemá: { $size }.
position-docked = Na { $cell } nemůže stát loď: je tam jiná loď nebo pyramida.
position-stone = Na { $cell } nemůže ležet volný kámen: je tam loď nebo pyramida.
position-stones = { $player }: energetických kamenů je jen { $most }, ale tady jich je { $lying }.
position-points = { $player }: na počítadle je bodů { $points }, ale bodované okrsky jich dávají { $sum }.
position-die = Kostkou se hodilo na začátku tohoto kola: zadejte, co ukazuje.
