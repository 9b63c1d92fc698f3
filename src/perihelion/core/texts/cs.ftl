# Errors. Each says what was wrong and, where it helps, what there is.
game-unknown = Hra „{ $name }“ tu není. Na výběr: { $known }.
plugin-name = „{ $name }“ z balíčku { $package } není použitelné jméno hry: jen malá písmena bez diakritiky a číslice, oddělené spojovníky.
plugin-taken = Balíček { $package } přidává hru „{ $name }“, ale to jméno už patří balíčku { $by }.
plugin-import = Hru „{ $name }“ z balíčku { $package } nelze načíst: { $reason }
plugin-type = Hru „{ $name }“ z balíčku { $package } nelze použít: { $value } není Game, ale typ { $type }.
plugin-misnamed = Hru „{ $name }“ z balíčku { $package } nelze použít: sama si říká „{ $called }“.
plugin-lost = Hru „{ $name }“ z balíčku { $package } nelze použít: v modulu { $module } není jako GAME.
seats-wrong = Hru „{ $game }“ nelze hrát v tomto počtu hráčů: { $seats }. Možné počty: { $known }.
names-too-many = Jmen ({ $names }) je víc než míst u stolu ({ $seats }).
match-wins = Zápas se hraje alespoň na jedno vítězství.
option-unknown = Volba „{ $name }“ tu není. Na výběr: { $known }.
option-value = Volba „{ $name }“ nemůže mít hodnotu „{ $value }“. Možné hodnoty: { $known }.
move-number = Povolený tah s číslem { $move } tu není.

# Hráč, který čte, před tahem slovy.
you = Vy

# The end of a game. What the game says of it follows after a colon.
outcome-you = Vítězíte
outcome-one = { $name } vítězí
outcome-shared = O vítězství se dělí { $names }
outcome-names = { $names } a { $last }
ranked = { $place }. { $name } ({ $points })
ranking = Pořadí: { $ranked }.

edition-unknown = Vydání „{ $name }“ tu není. Na výběr: { $known }.
edition-syntax = { $file }: toto není TOML: { $reason }
edition-missing = { $file }: chybí { $key }.
edition-unknown-key = { $file }: klíč { $key } do vydání této hry nepatří.
edition-not-text = { $file }: { $key } musí být neprázdný text.
edition-not-line = { $file }: { $key } musí být jediný řádek bez nadbytečných mezer.
edition-not-texts = { $file }: { $key } musí být seznam textů.
edition-not-number = { $file }: { $key } musí být celé číslo, nejméně { $least }.
edition-too-big = { $file }: { $key } smí být nejvýše { $most }.
edition-not-rows = { $file }: { $key } musí být seznam seznamů, v každém { $width ->
    [one] { $width } celé číslo
    [few] { $width } celá čísla
   *[other] { $width } celých čísel
}.
edition-not-section = { $file }: { $key } musí být oddíl.
edition-not-tables = { $file }: { $key } musí být seznam tabulek.
edition-twice = { $file }: { $key } obsahuje „{ $value }“ dvakrát.
edition-too-long = { $file }: soubor má { $size } bajtů, nejvýše jich smí být { $most }.
edition-too-deep = { $file }: klíče, seznamy a tabulky smějí být vnořeny nejvýše { $most }krát.
edition-too-many-values = { $file }: hodnot je víc než { $most }.
edition-too-many-moves = { $file }: toto vydání má { $count } různých tahů, nejvýše jich smí být { $most }.
edition-too-heavy = { $file }: hra s tímto vydáním potřebuje příliš mnoho času nebo paměti.
edition-unplayable = { $file }: s tímto vydáním nelze hru připravit.
edition-bad-key = { $file }: { $key }: „{ $value }“ nemůže být jménem klíče.
edition-bad-value = { $file }: { $key } musí být text, celé číslo, seznam nebo tabulka.
edition-long-text = { $file }: { $key } smí mít nejvýše { $most } znaků.
edition-unprintable = { $file }: { $key } obsahuje znaky, které nelze vytisknout.
edition-not-name = { $file }: { $key }: „{ $value }“ musí být jedno slovo o nejvýše { $most } písmenech, číslicích a znacích „_“.
edition-reserved = { $file }: { $key }: „{ $value }“ už je slovem této hry.
edition-too-many-entries = { $file }: { $key } smí mít nejvýše { $most } položek.
edition-too-few-entries = { $file }: { $key } musí mít alespoň { $least ->
    [one] { $least } položku
    [few] { $least } položky
   *[other] { $least } položek
}.
edition-wrong-count = { $file }: { $key } má { $count ->
    [one] { $count } položku
    [few] { $count } položky
   *[other] { $count } položek
} místo { $due }.

# Lessons and figures. Each error names the file, the step and the field.
lesson-syntax = { $file }: toto není TOML: { $reason }
lesson-unknown-field = { $file }, krok „{ $step }“: pole { $field } neexistuje. K dispozici: { $known }.
lesson-missing = { $file }, krok „{ $step }“: chybí { $field }.
lesson-type = { $file }, krok „{ $step }“: { $field } musí být { $kind ->
    [text] text
    [texts] seznam textů
    [number] celé číslo
    [numbers] seznam celých čísel
    [yes-or-no] true nebo false
    [list] seznam
    [pairs] seznam dvojic
    [table] tabulka
   *[tables] seznam tabulek
}.
lesson-twice = { $file }, krok „{ $step }“: { $field }: dva kroky mají stejné jméno.
lesson-state = { $file }, krok „{ $step }“: { $field }: to není pozice této hry.
lesson-setup = { $file }, krok „{ $step }“: { $field }: takto nelze hru připravit: { $reason }
lesson-not-here = { $file }, krok „{ $step }“: { $field } patří jen ke kroku se start = true nebo se záznamem.
lesson-no-record = { $file }, krok „{ $step }“: { $field }: soubor „{ $value }“ neexistuje.
lesson-one-task = { $file }, krok „{ $step }“: { $field }: krok se ptá na jednu věc a tento už má { $other }.
lesson-first-answer = { $file }, krok „{ $step }“: { $field } musí začínat celým tahem bez „*“.
lesson-not-among = { $file }, krok „{ $step }“: { $field } musí být mezi nabízenými odpověďmi, ale ne všechny.
lesson-move = { $file }, krok „{ $step }“: { $field }: „{ $words }“ nelze zahrát: { $reason }
lesson-no-such-move = { $file }, krok „{ $step }“: { $field }: žádný přípustný tah není „{ $words }“.
lesson-not-achieved = { $file }, krok „{ $step }“: { $field }: „{ $words }“ nedělá to, co žádá wins nebo touches.
lesson-nobody-moves = { $file }, krok „{ $step }“: { $field }: v této pozici není nikdo na tahu.
lesson-shape = { $file }, krok „{ $step }“: { $field }: na obrázku není tvar ani oblast „{ $value }“.
lesson-no-label = { $file }, krok „{ $step }“: { $field }: tvar „{ $value }“ nemá jméno pro čtečku obrazovky.
lesson-rule = { $file }, krok „{ $step }“: { $field }: příručka nemá pravidlo „{ $value }“.
lesson-number = { $file }, krok „{ $step }“: { $field } je { $value }, ale program počítá { $ours }.
lesson-hides-nothing = { $file }, krok „{ $step }“: { $field }: žádný z těchto tvarů neukazuje číslo { $value }, na které se krok ptá.
lesson-contradiction = { $file }, krok „{ $step }“: { $field }: „{ $value }“ je správná odpověď.
lesson-text-missing = { $file }: chybí text „{ $key }“.
lesson-text-unused = { $file }: text „{ $key }“ nepatří k žádnému kroku.

puzzle-syntax = { $file }:{ $line }: tohle není objekt JSON: { $reason }
puzzle-missing = { $file }:{ $line }: chybí { $field }.
puzzle-unknown-field = { $file }:{ $line }: { $field } není položka. K dispozici: { $known }.
puzzle-type = { $file }:{ $line }: { $field } má hodnotu špatného druhu.
puzzle-rules = { $file }:{ $line }: úloha vznikla s verzí pravidel { $rules }; tohle je verze { $ours }.
puzzle-edition = { $file }:{ $line }: úloha vznikla s jiným vydáním ({ $digest }).
puzzle-setup = { $file }:{ $line }: takto nelze hru připravit: { $reason }
puzzle-id = { $file }:{ $line }: úloha se jmenuje { $id }, ale z pozice vychází { $ours }.
puzzle-twice = { $file }:{ $line }: úloha { $id } je tu dvakrát.

record-first-line = Záznam musí začínat řádkem „{ $expected }“.
record-cut-off = Záznam se tu přerušuje; chybějí mu závěrečné řádky.
record-seal = Záznam byl po zapsání změněn: jeho pečeť nesouhlasí.
record-rules = Partie se hrála podle verze pravidel { $rules }; tady je verze { $ours }.
record-edition = Partie se hrála s vydáním „{ $name }“ ({ $digest }); zdejší je jiné ({ $ours }).
record-number = „{ $what }“ není číslo.
record-unexpected = Tento řádek sem nepatří: „{ $line }“.
record-expected = Mělo tu být „{ $expected }“, ale je tu „{ $found }“.
record-move-number = Tah má číslo { $number }, ale měl by mít číslo { $due }.
record-too-long = Záznam smí mít nejvýše { $most } tahů.
record-after-end = Partie skončila už před tímto tahem.
record-end = Záznam uvádí konec „{ $end }“, ale jeho tahy vedou ke konci „{ $ours }“.
position-unreadable = Pozici nelze přečíst.
position-none = Pozice hry { $game } nelze sestavit ručně.
position-field = „{ $name }“ tu nelze nastavit, nebo je to uvedeno dvakrát.
position-choice = „{ $word }“ není možná hodnota pro „{ $name }“.
position-too-long = Pozice smí mít nejvýše { $most } znaků.
position-within-turn = Sestavit lze jen začátek tahu, a tohle je uprostřed něj.
position-over = V této pozici by partie už skončila.
fair-nothing = Není co ověřovat: tento záznam neobsahuje otisk tajného klíče.
fair-secret-missing = Tajný klíč v záznamu není; odhalí se po skončení hry.
fair-secret-wrong = Tajný klíč neodpovídá otisku.
fair-salt = Sůl místa { $seat } neodpovídá svému závazku.
fair-numbers = Počet čísel v záznamu ({ $numbers }) neodpovídá počtu tahů ({ $moves }).
fair-draw = Tah { $number } („{ $words }“) neodpovídá losování z tajného klíče.

# The command line.
cli-about = Stůl pro deskové hry o vesmíru: hrajte je, ověřujte a kreslete jejich záznamy, počítejte jejich pozice.
cli-more = Více o příkazu řekne „perihelion COMMAND --help“.
cli-start = „perihelion serve“ otevře stůl v prohlížeči, „perihelion play GAME“ spustí hru tady v terminálu.
cli-usage = použití:
cli-heading-commands = příkazy
cli-heading-arguments = argumenty
cli-heading-options = volby
cli-help-games = vypíše hry, počty hráčů a volby
cli-help-rules = vypíše pravidla hry
cli-help-lessons = zkontrolovat lekce hry podle jejích pravidel a textů
cli-help-count = spočítá povolené posloupnosti tahů včetně výsledků náhody
cli-help-random = zahraje náhodnou partii a vypíše její záznam
cli-help-replay = ověří každý tah záznamu a řekne, jak partie skončila
cli-help-verify = prokáže, že každé losování online hry vychází z tajného klíče
cli-help-draw = nakreslí pozici ze záznamu
cli-help-export = zapíše záznamy do datové tabulky: řádek za každou pozici
cli-help-import = udělá z takové tabulky znovu záznamy
cli-help-selfplay = nechá hrát boty a každé rozhodnutí uloží jako data k učení
cli-help-analyse = posoudí každé rozhodnutí záznamu: šance, lepší tahy, chyby, štěstí
cli-help-solve = vyřeší malou hru úplně a zapíše důkaz
cli-help-puzzles = hledá úlohy v partiích silných botů
cli-help-play = hra proti botům; tahy se píší slovy
cli-help-serve = spustí server pro hraní v prohlížeči
cli-help-worker = spustí proces, který přemýšlí za boty všech serverů
cli-help-backup = zkopíruje všechny stoly do souboru, i za běhu serveru
cli-help-restore = naplní prázdnou databázi z takového souboru
cli-help-reports = vypíše nahlášené zprávy z chatu
cli-help-doctor = zkontroluje server: proxy, poštu, oznámení, databázi a disk
cli-help-moderator = přidá, odebere nebo vypíše moderátory
cli-help-bench = změří rychlost náhodné hry ve srovnání s OpenSpielem
cli-help-arena = nechá boty hrát mezi sebou a ohodnotí je
cli-help-balance = nechá boty hrát proti sobě samým: výsledky podle míst, rozestavení a voleb
cli-arg-help = ukáže tuto nápovědu
cli-arg-version = ukáže verzi a zda pravidla běží přeložená, nebo interpretovaná
cli-arg-lang = jazyk: { $known }
cli-arg-game = název hry
cli-arg-games = název hry, nebo „research“ pro rozhraní; bez něj všechny hry
cli-arg-rules-html = zapsat pravidla s obrázky do tohoto souboru HTML
cli-arg-lessons-action = co udělat: check
cli-arg-lessons-game = jméno hry; bez něj všechny hry
cli-arg-file = záznam; „-“ čte standardní vstup
cli-arg-record = začít od konce tohoto záznamu; „-“ čte standardní vstup
cli-arg-depth = kolik tahů má posloupnost
cli-arg-solve-moves = vzdát to po tolika vyzkoušených tazích
cli-arg-out-proof = kam zapsat důkaz, komprimovaný pomocí xz
cli-arg-out-puzzles = soubor, na jehož konec se úlohy připisují; běh pokračuje tam, kde jiný skončil
cli-arg-puzzles-games = skončit po tolika partiích včetně těch z dřívějších běhů
cli-arg-puzzles-many = skončit, až bude v souboru tolik úloh (100, není-li dán počet partií)
cli-arg-puzzles-seconds = skončit po tolika sekundách
cli-arg-seats = kolik hráčů hraje
cli-arg-option = volba hry ve tvaru název=hodnota; lze opakovat
cli-arg-edition = soubor s vlastním vydáním nebo název některého dodaného; „-“ čte standardní vstup
cli-arg-seed = libovolný text; stejné semínko dá stejné výsledky náhody
cli-arg-at = pozice po tomto počtu tahů; bez něj poslední
cli-arg-theme = barvy obrázku: { $known }
cli-arg-output = kam uložit obrázek: název končící na .svg nebo .png
cli-arg-seat = vaše místo, počítáno od 1
cli-arg-bot = kdo hraje na ostatních místech: { $known }
cli-arg-evaluator = podle čeho úrovně hledání posuzují pozice: hand-made, soubor sítě (luna.npz), nebo balíček:jméno
cli-arg-wins = hrát zápas do tohoto počtu výher
cli-arg-host = adresa, na které server naslouchá
cli-arg-port = port, na kterém server naslouchá; 0 vybere volný
cli-arg-data = složka, do které se ukládají stoly
cli-arg-no-open = neotvírat stránku v prohlížeči
cli-arg-database = adresa databáze PostgreSQL místo složky; také v PERIHELION_DATABASE
cli-arg-nats = adresa NATS, přes který se procesy domlouvají; také v PERIHELION_NATS
cli-arg-smtp = server SMTP, který přijímá e-maily pro hráče, například smtp://jméno:heslo@host:587 nebo smtps://…; raději v PERIHELION_SMTP
cli-arg-mail-from = adresa, z níž tyto e-maily přicházejí; také v PERIHELION_MAIL_FROM
cli-arg-site = veřejná adresa tohoto serveru pro odkazy v e-mailech; také v PERIHELION_SITE
cli-arg-config = nastavení provozovatele (TOML); také v PERIHELION_CONFIG nebo perihelion.toml ve složce s daty
cli-arg-moderator-action = add (přidat), remove (odebrat) nebo list (vypsat)
cli-arg-moderator-player = id z adresy stránky hráče
cli-arg-workers = kolik procesů obsluhuje
cli-arg-metrics = port tohoto počítače pro Prometheus; každý další proces má následující
cli-arg-log = jak zapisovat protokol: { $known }
cli-arg-processes = kolik botů přemýšlí současně
cli-arg-backup = soubor
cli-arg-seconds = jak dlouho trvá každé měření
cli-arg-json = kam uložit naměřené hodnoty
cli-arg-players = boti oddělení čárkami: { $known }
cli-arg-player = bot, který hraje sám proti sobě, nebo více botů oddělených čárkami: { $known }
cli-arg-arena-games = kolik partií se odehraje
cli-arg-balance-games = kolik partií se odehraje při každém nastavení hry
cli-arg-arena-seats = kolik hráčů je u stolu: 2, nebo 2..4
cli-arg-jobs = kolik procesů hraje současně
cli-arg-ray = hrát na clusteru Ray; bez adresy na clusteru tohoto počítače
cli-arg-out = složka pro partie a výsledky; přerušený běh z ní pokračuje
cli-arg-records = záznamy nebo složky s nimi; „-“ čte standardní vstup
cli-arg-to = formát: { $known }; bez něj podle konce názvu tabulky
cli-arg-out-table = kam uložit tabulku
cli-arg-table = tabulka, kterou zapsal „export“
cli-arg-out-records = složka pro záznamy
cli-arg-selfplay-players = boti oddělení čárkami: jeden pro všechna místa, nebo pro každé jeden ({ $known })
cli-arg-selfplay-out = složka pro data; přerušený běh v ní pokračuje
cli-arg-shard = kolik partií je v jednom souboru
cli-arg-simulations = počet simulací každého rozhodnutí úrovně místo jejího vlastního
cli-arg-noise = podíl náhodného šumu v tom, co hledání čeká od tahů, od 0 do 1
cli-arg-temperature = volit tahy podle návštěv: u 0 nejnavštěvovanější, 1 úměrně, výše rovnoměrněji
cli-arg-observations = uložit i to, co hráč ví, v číslech
cli-arg-analysis-budget = jak důkladně hledat: { $known }
cli-arg-analysis-jobs = kolik procesů si práci rozdělí
cli-arg-analysis-json = kam analýzu uložit také pro stroje

# What can be wrong on the command line. $name is what was typed, such as --depth.
cli-wrong = Tomuto příkazu nelze rozumět: { $reason }
cli-choice = { $name } nemůže být „{ $value }“. Možné hodnoty: { $known }.
cli-not-number = { $name } musí být celé číslo, nejméně { $least }; „{ $value }“ není.
cli-not-seconds = { $name } musí být počet sekund větší než 0; „{ $value }“ není.
cli-not-positive = { $name } musí být číslo větší než 0, ne „{ $value }“.
cli-not-share = { $name } musí být číslo od 0 do 1, ne „{ $value }“.
cli-not-option = „{ $value }“ není volba: pište název=hodnota.
cli-option-twice = Volba „{ $name }“ je zadána dvakrát.
cli-no-seat = Místo { $seat } tu není. Místa jsou očíslována od 1 do { $seats }.
cli-other-game = Toto je záznam hry { $found }, ne hry { $game }.
cli-record-decides = { $name } nelze zadat spolu se záznamem: určuje to už záznam.
cli-no-handbook = Pravidla hry { $game } nejsou v tomto jazyce k dispozici.
cli-lessons = { $game }: { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
}, čtení na { $minutes } min
cli-lessons-none = { $game }: žádné lekce
cli-at-range = --at nemůže být { $at }: záznam má { $moves ->
    [one] jen { $moves } tah
    [few] jen { $moves } tahy
   *[other] jen { $moves } tahů
}.
cli-picture-name = Název obrázku musí končit na .svg nebo .png; „{ $file }“ tak nekončí.
cli-file-missing = Soubor „{ $file }“ neexistuje.
cli-file-folder = „{ $file }“ je složka, ne soubor.
cli-file-denied = K otevření „{ $file }“ chybí oprávnění.
cli-file-trouble = „{ $file }“ nelze použít: { $reason }
cli-file-exists = „{ $file }“ už existuje.
cli-no-records = Ve složce „{ $folder }“ nejsou žádné záznamy (*{ $suffix }).
cli-not-utf8 = Tento řádek není platný text v UTF-8.
cli-not-seats = --seats musí být číslo jako 2 nebo rozsah jako 2..4; „{ $value }“ není.
cli-no-players = Uveďte aspoň jednoho hráče.
bot-unknown = Bot „{ $name }“ tu není. Na výběr: { $known }.

# What the commands print.
cli-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
cli-players-range = { $most ->
    [few] { $least } až { $most } hráči
   *[other] { $least } až { $most } hráčů
}
cli-option-default = výchozí
cli-option-when = jen při { $setting }
cli-editions = Vydání: { $names }
cli-seat = Hráč { $number }
cli-chance = Náhoda
cli-all-legal = { $moves ->
    [0] V záznamu zatím nejsou žádné tahy.
    [one] { $moves } tah, a to povolený.
    [few] { $moves } tahy, všechny povolené.
   *[other] { $moves } tahů, všechny povolené.
}
cli-gave-up = { $why ->
    [resigned] { $who } se vzdává.
    [out-of-time] Čas vypršel: { $who }.
   *[away] { $who } je pryč příliš dlouho.
}
cli-open = Partie ještě neskončila.
cli-total = Celkem
cli-place = Pořadí
cli-drawn = Obrázek je v souboru { $file }.
cli-exported = { $records ->
    [one] { $records } záznam je
    [few] { $records } záznamy jsou
   *[other] { $records } záznamů je
} v souboru { $file }.
cli-imported = { $records ->
    [one] { $records } záznam je
    [few] { $records } záznamy jsou
   *[other] { $records } záznamů je
} ve složce { $folder }.

# Play in the terminal. The words help, undo, show, save, draw and quit are typed as they stand.
cli-play-begin = { $bots ->
    [0] Hrajete sólo jako { $you }.
    [one] Hrajete jako { $you }. Soupeř: { $others }.
   *[other] Hrajete jako { $you }. Soupeři: { $others }.
} Napište slova tahu, nebo „help“.
cli-play-bot = { $seat } (bot: { $bot })
cli-play-help =
    Pište slova tahu jedno za druhým. Samotná první slova vypíšou, co může následovat; prázdný řádek vypíše všechna první slova.
    help nebo ?  tato nápověda a rada k rozhodnutí, které je na řadě
    show         ukáže pozici znovu
    undo         zpět k vašemu poslednímu rozhodnutí
    save SOUBOR  uloží záznam partie
    draw SOUBOR  nakreslí pozici (.svg nebo .png)
    quit         konec
cli-play-next = Co může následovat:
cli-play-undone = Zpět k vašemu poslednímu rozhodnutí.
cli-play-no-undo = Zatím jste nezahráli žádný tah.
cli-play-saved = Záznam je v souboru { $file }.
cli-play-no-name = Připojte název souboru: { $command } SOUBOR.
cli-play-over = Pokračujte klávesou Enter. „save SOUBOR“, „draw SOUBOR“ a „undo“ stále fungují.
cli-play-wins = Výhry: { $wins }
cli-play-match = Zápas vyhrává { $winner }.
cli-play-bye = Na shledanou.

# The benchmark.
cli-bench-title = Náhodná hra: { $rounds ->
    [one] { $rounds } kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
} po { $seconds } s, střídavě
cli-bench-interfaces = Náhodná hra přes každé rozhraní: { $rounds ->
    [one] { $rounds } kolo
    [few] { $rounds } kola
   *[other] { $rounds } kol
} po { $seconds } s, střídavě
cli-bench-what = co
cli-bench-mode = jak běží
cli-bench-moves = tahy/s
cli-bench-games = partie/s
cli-bench-best = nejlepší
cli-bench-median = medián
cli-bench-ratio = tahy/s vůči { $peer }
cli-bench-not-compiled = přeložené moduly nejsou nainstalované
cli-bench-no-peers = Chybí některé knihovny ke srovnání; přidá je „pip install perihelion[openspiel] pygame“
cli-bench-written = Naměřené hodnoty jsou v souboru { $file }.

# The analysis of a record.
cli-solved = Při nejlepší hře vyhrává { $winner }. Prohledané pozice: { $searched }; tahy v důkazu: { $positions }.
cli-solved-shared = Při nejlepší hře nevyhraje nikdo. Prohledané pozice: { $searched }; tahy v obou důkazech: { $positions }.
cli-puzzles-game = Partie { $number }: nových { $fresh }, celkem { $all }.
cli-puzzles = Úlohy: { $all }. Odehrané partie: { $games }; rozhodnutí: { $decisions }; kandidáti: { $candidates }; dlouze prohledáno: { $looked }; obstálo: { $stood }.
cli-puzzles-busy = Do souboru { $file } právě zapisuje jiný běh.
cli-analysis-title = { $moves ->
    [one] Posuzuje se { $moves } tah
    [few] Posuzují se { $moves } tahy
   *[other] Posuzuje se { $moves } tahů
}
cli-analysis-who = kdo
cli-analysis-move = tah
cli-analysis-chance = šance na výhru
cli-analysis-points = očekávaný výsledek
cli-analysis-better = lepší
cli-analysis-lost = stálo { $low } až { $high }
cli-analysis-line-best = potom { $moves }
cli-analysis-line = zahráno: potom { $moves }
cli-analysis-accuracy = přesnost
cli-analysis-cost = ztraceno chybami
cli-analysis-luck = štěstí
cli-analysis-written = Analýza je v souboru { $file }.

# Verifying.
cli-verified = { $draws ->
    [0] Nic se nelosovalo
    [one] { $draws } losování vychází z tajného klíče
    [few] Všechna { $draws } losování vycházejí z tajného klíče
   *[other] Všech { $draws } losování vychází z tajného klíče
} a klíč odpovídá otisku.
cli-verified-brought = { $draws ->
    [one] { $draws } losování proběhlo před zveřejněním otisku a nelze ho
    [few] { $draws } losování proběhla před zveřejněním otisku a nelze je
   *[other] { $draws } losování proběhlo před zveřejněním otisku a nelze je
} tu ověřit.
cli-verified-salts = { $salts ->
    [0] Žádný hráč nepřidal sůl: o losování rozhodl jen tajný klíč.
    [one] V losování je sůl { $salts } hráče a je to ta, která byla určena dřív, než se nějaká ukázala.
   *[other] V losování je sůl { $salts } hráčů a je to ta, která byla určena dřív, než se nějaká ukázala.
}
cli-verified-old = Záznam je podle staršího postupu: kdo znal tajný klíč, mohl losování volit.
cli-verified-undos = { $undos ->
    [one] Podle záznamu { $undos } vrácení zrušilo losování: souhlasili jste s ním?
    [few] Podle záznamu { $undos } vrácení zrušila losování: souhlasili jste s nimi?
   *[other] Podle záznamu { $undos } vrácení zrušilo losování: souhlasili jste s nimi?
}
cli-verified-voided = { $times ->
    [one] Před tímto bylo zahozeno { $times } rozdání.
    [few] Před tímto byla zahozena { $times } rozdání.
   *[other] Před tímto bylo zahozeno { $times } rozdání.
}

# Reports.
cli-reports-none = Nic nahlášeno není.
cli-moderators-none = Nejsou tu žádní moderátoři.
cli-report = { $when }, stůl { $table }, místo { $seat }, nahlášeno { $times ->
    [one] jednou
   *[other] { $times }krát
}: { $words }

# Arena and balance.
cli-decimal = ,
cli-percent = { $figure } %
cli-run-share = { $share } % ({ $low } až { $high })
cli-run-written = Ve složce { $folder } jsou soubory { $names }.
cli-arena-title = { $game }: { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}
cli-arena-player = hráč
cli-arena-games = partie
cli-arena-score = skóre, 95 %
cli-arena-wins = výhry
cli-arena-share = podíl, 95 %
cli-arena-rating = hodnocení, 95 %
cli-arena-place = pořadí
cli-arena-seat = místo { $number }
cli-arena-seconds = s/rozhodnutí
cli-arena-axis-rating = hodnocení (Plackett–Luce) s 95% intervalem
cli-arena-axis-score = průměrné skóre s 95% intervalem
cli-balance-title = Vyváženost hry { $game }: po { $games ->
    [one] { $games } partii
   *[other] { $games } partiích
} při každém nastavení
cli-balance-player = hráč
cli-balance-players = hráčů
cli-balance-options = volby
cli-balance-seat = místo
cli-balance-games = partie
cli-balance-share = podíl výher, 95 %
cli-balance-score = skóre, 95 %
cli-balance-default = výchozí
cli-balance-all = všechny volby dohromady
cli-balance-uneven = *: rovný podíl leží mimo interval. Mezi mnoha řádky se to jednomu z dvaceti stane náhodou.
cli-balance-claim = Pravidla říkají: „{ $claim }“

# Self-play.
cli-selfplay-resumed = { $games ->
    [one] Pokračuje se: { $games } partie je už dohraná.
    [few] Pokračuje se: { $games } partie jsou už dohrané.
   *[other] Pokračuje se: { $games } partií je už dohraných.
}
cli-selfplay-done = { $games ->
    [one] { $games } partie je
    [few] { $games } partie jsou
   *[other] { $games } partií je
} ve složce { $folder }.

# Training.
cli-help-train = nechá síť učit se hru tím, že hraje sama se sebou
cli-arg-train-out = složka pro sítě, partie a zprávu; přerušený běh v ní pokračuje
cli-arg-train-hours = skončit po tolika hodinách; bez toho až po přerušení
cli-arg-train-generations = skončit, až bude tolik generací
cli-arg-train-seats = kolik hráčů hraje a jak často: 2:0.7,3:0.2,4:0.1
cli-arg-train-first = kolik partií má první generace, kterou hraje ruční ohodnocení
cli-arg-train-games = kolik partií má každá další generace
cli-arg-train-simulations = simulace rozhodnutí, ze kterých se síť učí
cli-arg-train-fast = simulace ostatních rozhodnutí
cli-arg-train-hidden = velikosti skrytých vrstev: 256,128
cli-arg-train-settings = soubor TOML s dalším nastavením
cli-train-sizes = „{ $value }“ není seznam velikostí vrstev; napište 256,128.
cli-train-resumed = { $generations ->
    [one] Pokračuje se: { $generations } generace je už hotová.
    [few] Pokračuje se: { $generations } generace jsou už hotové.
   *[other] Pokračuje se: { $generations } generací je už hotových.
}
cli-train-done = { $generations ->
    [one] { $generations } generace je
    [few] { $generations } generace jsou
   *[other] { $generations } generací je
} ve složce { $folder }; více řekne report.md.
cli-train-stage = { $stage ->
    [selfplay] hra se sebou
    [training] učení
    [gate] zápas s nejlepší sítí
   *[yardstick] zápas s ručním ohodnocením
}
cli-train-speed = { $speed }/s
cli-train-accepted = Síť { $number } přijata: { $share }, partií { $games }.
cli-train-refused = Síť { $number } odmítnuta: { $share }, partií { $games }; zůstává { $best }.
cli-train-losses = Ztráty { $losses }.
cli-train-rating = Rating { $rating }.

# Sady dat a benchmark agentů.
cli-help-dataset = vytvoří sadu dat podle jejího manifestu; všude se stejnými řádky
cli-help-benchmark = změří sílu bota podle pevného protokolu a ověří výsledky přehráním
cli-arg-manifest = „reference“, „sample“, nebo soubor TOML
cli-arg-benchmark-action = run (spustit), show (ukázat) nebo verify (ověřit)
cli-arg-benchmark-what = pro run bot; pro show a verify soubor s výsledkem
cli-arg-benchmark-tasks = úlohy oddělené čárkami; jinak všechny
cli-arg-benchmark-deals = jen tolik rozdání v každé úloze
cli-arg-benchmark-out = kam uložit výsledek
cli-benchmark-written = Výsledek je v souboru { $file }.
cli-benchmark-verified = { $games ->
    [one] { $games } partie byla přehrána a souhlasí s výsledkem.
    [few] { $games } partie byly přehrány a souhlasí s výsledkem.
   *[other] { $games } partií bylo přehráno a souhlasí s výsledkem.
}
cli-benchmark-title = Benchmark { $version }: { $bot }
cli-benchmark-task = úloha
cli-benchmark-games = partie
cli-benchmark-figure = skóre nebo výhry
cli-benchmark-interval = 95% interval

# Editions.
cli-help-edition = ověřit, porovnat a nainstalovat vydání
cli-arg-edition-action = add, list, show, diff, check nebo export
cli-arg-edition-game = hra; viz „perihelion games“
cli-arg-edition-which = soubor, nebo název vydání; „add“ bez něj čte standardní vstup
cli-arg-edition-rated = povolit s tímto vydáním hodnocené hry
cli-arg-edition-output = soubor, který se zapíše
cli-edition-added = { $name } je nainstalováno pro všechny: { $id }, verze { $version }.
cli-edition-same = Žádné rozdíly oproti standardnímu vydání.
cli-edition-valid = { $name } ({ $digest }) je platné; počet polí: { $fields }.
cli-edition-exported = Zapsáno do { $file }.
cli-edition-rated = povoleno v hodnocených hrách
