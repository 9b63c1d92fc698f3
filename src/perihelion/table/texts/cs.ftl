# The frame of every page.
site = Perihelion
skip = Přeskočit na hlavní obsah
nav-home = Hry
nav-load = Načíst partii
nav-about = O programu
settings = Nastavení
settings-lang = Jazyk
lang = { $code ->
    [en] English
    [cs] Čeština
   *[pl] Polski
}
pref-theme = Vzhled
pref-theme-system = Podle systému
pref-theme-dark = Tmavý
pref-theme-light = Světlý
pref-palette = Barvy
pref-palette-standard = Standardní
pref-palette-safe = Pro barvoslepé
pref-confirm = Potvrzovat tahy
pref-confirm-off = Ne
pref-confirm-on = Ano
pref-forced = Tahy, kde není na výběr
pref-forced-on = Zahrát je za mě
pref-forced-off = Nechat je na mně
pref-sound = Zvuk
pref-sound-off = Vypnutý
pref-sound-on = Zapnutý
pref-notify = Upozornit, když jsem na tahu
pref-notify-off = Ne
pref-notify-on = Ano
pref-hints = Rady pro začátečníky
pref-hints-on = Zobrazovat
pref-hints-off = Skrývat (pairs with Zobrazovat)
pref-pace = Tempo tahů ostatních
pref-pace-normal = Běžné
pref-pace-slow = Pomalé
pref-pace-fast = Rychlé
pref-pace-none = Najednou
pref-notation = Zápis tahů
pref-notation-off = Věty
pref-notation-on = Notace
save = Uložit

# Lessons.
home-learn = Naučit se
learn-title = { $game }: jak se hraje
learn-steps = Kroky
learn-step = Krok { $number }: { $title }
learn-next = Dál
learn-previous = Zpět
learn-again = Zkusit znovu
learn-show = Ukázat řešení
learn-right = Správně!
learn-wrong = Ještě ne.
learn-finish = První partie
learn-finish-lead = Víte dost na to, abyste hráli. Prvním soupeřem bude nejmírnější bot a nikam nespěchá: stránka u každého tahu řekne, co se smí, tahy můžete brát zpět a o radu stačí jednou kliknout.
learn-play = Zahrát první partii
example-title = Příklad { $number }
example-hint = Podívejte se znovu na obrázek a na pravidlo.
example-right = Přesně tak to pravidlo říká.
example-try = Vyzkoušet
example-try-label = Vyzkoušet: { $caption }

# Puzzles.
puzzles = Úlohy
puzzles-title = { $game }: úlohy
puzzles-lead = Pozice z partií silných botů, v nichž je jeden tah jasně nejlepší. Najděte ho.
puzzles-rating = Vaše hodnocení
puzzles-streak = Vyřešeno v řadě
puzzles-solved = Vyřešeno
puzzles-themes = Vyberte si téma
puzzles-themes-all = Všechny úlohy
puzzles-done = Všechny tyto úlohy už jste zkusili. Výborně!
puzzle-solve = Řešit úlohu
puzzle-daily = Úloha dne
puzzle-daily-of = Úloha dne: { $game }
puzzle-daily-lead = Dnešní hra: { $game }. Stejná pozice pro všechny, do půlnoci UTC.
puzzle-task = Najděte nejlepší tah.
puzzle-task-win = { $turns ->
    [one] Vyhrajte příštím tahem.
   *[other] Vyhrajte do { $turns } svých tahů.
}
puzzle-you = Vaše barva: { $seat }. Hráčů: { $seats }.
puzzle-points = Úloha: { $points }
puzzle-rating = Vy: { $points }
puzzle-streak = V řadě: { $streak }
puzzle-tried = Tuto úlohu už jste zkusili, takže vaše hodnocení nezmění.
puzzle-right = To je ono!
puzzle-wrong = Tenhle ne. Zkuste jiný tah, nebo si nechte ukázat řešení.
puzzle-shown = Tohle je řešení.
puzzle-up = Vaše hodnocení: +{ $points }.
puzzle-down = Vaše hodnocení: −{ $points }.
puzzle-worth = Šance na výhru: { $chance } %, po kterémkoli jiném tahu nejvýše { $other } %.
puzzle-worth-win = { $turns ->
    [one] Vyhrává hned.
   *[other] Vyhrává do { $turns } tahů, ať soupeř udělá cokoli.
} { $moves ->
    [one] Žádný jiný tah to nedokáže.
    [few] Dokážou to { $moves } tahy.
   *[other] Dokáže to { $moves } tahů.
}
puzzle-refuting = Hledá se odpověď na tento tah…
puzzle-refuted = Šance na výhru po tomto tahu: { $chance } %, po nejlepším: { $best } %.
puzzle-refuted-lost = Tenhle tah hned prohrává.
puzzle-refuted-stopped = { $turns ->
    [one] Tenhle tah hned nevyhrává.
   *[other] Do { $turns } tahů nevyhrává: soupeřova odpověď tomu zabrání.
}
puzzle-refuted-slower = Také vyhrává, ale až { $turns }. tahem; jde to rychleji.
puzzle-reply = Odpověď: { $move }
puzzle-refuted-line = Co následuje po vašem tahu
puzzle-again = Zkusit jiný tah
puzzle-show = Ukázat řešení
puzzle-next = Další úloha
puzzle-line = Řešení krok za krokem
puzzle-line-next = Další krok
puzzle-line-end = Pozice na konci
puzzle-link = Odkaz na tuto úlohu
puzzle-theme-opening = Zahájení
puzzle-theme-middlegame = Střední hra
puzzle-theme-endgame = Koncovka
puzzle-theme-win-1 = Výhra jedním tahem
puzzle-theme-win-2 = Výhra do dvou tahů
puzzle-theme-win-3 = Výhra do tří tahů
puzzle-theme-counterattack = Soupeř hrozí výhrou
puzzle-theme-scoring = Body hned
puzzle-theme-quiet = Tichý tah
puzzle-theme-patience = Teď méně bodů
puzzle-theme-only-move = Jediný dobrý tah
puzzle-theme-row = Body: { $label }

# Home.
home-title = Co si zahrajeme?
home-lead = Pět deskových her pod hvězdami: proti botům, u jedné obrazovky nebo s přáteli přes odkaz. Bez účtu a bez instalace.
home-more = Další
home-play = Hrát
home-rules = Pravidla
home-running = Rozehrané partie
home-recent = Nedávno dohrané partie
home-none = Zatím tu nic není.
home-other-games = Další vaše hry ({ $count })
home-mine = Vaše partie
card-with = s hráči: { $names }
card-alone = o samotě
card-turn = Na tahu: { $name }
card-waits-seats = Čeká se na hráče
left-days = { $days ->
    [one] zbývá { $days } den
    [few] zbývají { $days } dny
   *[other] zbývá { $days } dní
}
left-hours = { $hours ->
    [one] zbývá { $hours } hodina
    [few] zbývají { $hours } hodiny
   *[other] zbývá { $hours } hodin
}
left-minutes = { $minutes ->
    [one] zbývá { $minutes } minuta
    [few] zbývají { $minutes } minuty
   *[other] zbývá { $minutes } minut
}
offer-rematch = Odvetu nabízí { $names }: { $game }
offer-open = Otevřít
nav-turns = partie, kde jste na tahu
next-turn = Další partie, kde jste na tahu (@@)
plan = Plánovat dopředu
plan-lead = Zkoušejte tahy všech hráčů bez pomoci počítače. Vidíte je jen vy. Vydá-li se partie touto cestou, vaše odpovědi se zahrají za vás; je-li jich naplánováno víc, zahraje se první. Vydá-li se jinudy, plán se smaže.
plan-moves = Naplánované tahy
plan-start = Současný stav partie
plan-chance = O dalším rozhodne náhoda. Plán tu končí.
plan-back = Zpět k partii
plan-delete = Smazat plán
refused-plan-not-here = Tady plánovat nelze: hraje se na minuty, nebo je něco skryté či se losuje.
passkeys = Přístupové klíče
passkeys-lead = Přístupový klíč v telefonu, počítači nebo správci hesel vás k tomuto účtu vrátí, když přijdete o data prohlížeče. Žádné heslo není.
passkeys-have = Počet vašich přístupových klíčů: { $count }
passkey-add = Přidat přístupový klíč
passkey-remove = Odebrat všechny klíče
passkey-sign-in = Přihlásit se přístupovým klíčem
passkey-failed = Nepodařilo se. Prohlížeč žádný klíč nepředal.
recover = Obnovit účet
recover-lead = Přišli jste o data prohlížeče, nebo máte nové zařízení? Přihlaste se přístupovým klíčem, nebo odkazem poslaným na adresu ve vašem profilu.
recover-lead-passkey = Přišli jste o data prohlížeče, nebo máte nové zařízení? Přihlaste se přístupovým klíčem.
recover-send = Poslat odkaz
recover-sent = Pokud tato adresa patří k nějakému účtu, odkaz je na cestě. Platí jednou a hodinu.
mail-recover-subject = Odkaz k přihlášení
mail-recover-lead = Někdo, nejspíš vy, se chce na novém zařízení přihlásit k vašemu účtu na { $site }. Odkaz platí jednou a hodinu.
mail-recover-else = Pokud jste to nebyli vy, zprávu ignorujte. Bez odkazu se nic nestane.
mail-recover = Přihlásit se
refused-passkey-wrong = Tento přístupový klíč tu neplatí.
refused-passkey-too-many = Víc přístupových klíčů už mít nemůžete.
statistics = Statistiky
statistics-lead = Vše se počítá z hodnocených partií.
statistics-over-time = V čase
statistics-course = Podíl výher v posledních { $games } partiích
statistics-seats = Podle hry a místa
statistics-seat = Místo
statistics-opponents = Proti jednotlivým soupeřům
statistics-ahead = Lépe
statistics-level = Stejně
statistics-behind = Hůře
statistics-mistakes = Oblíbené chyby
statistics-mistakes-lead = Z rozborů vašich partií; vidíte to jen vy. Nejdražší druhy rozhodnutí jsou první.
statistics-no-mistakes = Zatím žádné. Rozeberte si některé dohrané partie.
statistics-kind = Druh rozhodnutí
statistics-any = Rozhodnutí
statistics-count = Kolikrát
statistics-cost = Průměrná ztráta
statistics-worst = Nejhorší
note = Soukromá poznámka
note-lead = Vidíte ji jen vy.
friends = Přátelé
friends-lead = Tyto seznamy vidíte jen vy. Na stránce hráče ho můžete přidat, vyzvat nebo zablokovat.
friends-none = Zatím žádní přátelé.
friend-add = Přidat k přátelům
friend-remove = Odebrat z přátel
block = Zablokovat
block-end = Odblokovat
blocked = Zablokovaní hráči
challenge = Vyzvat:
challenge-lead = Vyzýváte hráče { $name }. Výzvu i její podmínky uvidí na každé stránce tohoto webu.
challenge-look = Zobrazit podmínky
offer-challenge = Vyzývá vás { $names }: { $game }, { $clock }
card-declined = Výzvu odmítá: { $names }
queue-find = Najít soupeře
queue-lead = Zahrajte si hodnocenou partii ve dvou s někým podobně silným.
queue-enter = Hledat soupeře
queue-waits = Hledá se soupeř: { $game }…
queue-keep-open = Nechte tuto stránku otevřenou. Čím déle čekáte, tím větší může být rozdíl v síle.
queue-leave = Přestat hledat
queue-waiting = čeká: { $count }
tournaments = Turnaje
tournaments-lead = Hrajte s mnoha soupeři: na kola, vyřazovacím způsobem, nebo kolik partií za hodinu stihnete. Stoly se připraví samy.
tournaments-open = Přihlašování
tournaments-running = Probíhají
tournaments-over = Skončily
tournaments-none = Do žádného turnaje se teď nelze přihlásit. Níže můžete vypsat vlastní.
tournament-new = Vypsat turnaj
tournament-new-title = Nový turnaj: { $game }
tournament-announce = Vypsat
tournament-what = Turnaj
tournament-name = Název
tournament-host-name = Vaše jméno (pořadatel)
tournament-format = Systém
tournament-swiss = Švýcarský systém
tournament-robin = Každý s každým
tournament-knockout = Vyřazovací
tournament-arena = Aréna
tournament-swiss-help = Každý hraje každé kolo, se soupeři, kteří mají podobně bodů. Nikdo se nesetká dvakrát s týmž soupeřem, pokud se tomu lze vyhnout. Při rovnosti rozhodují body soupeřů (Buchholz), pak body poražených soupeřů (Sonneborn-Berger).
tournament-robin-help = Každý se utká s každým. Při rovnosti rozhodují vzájemné partie, pak počet výher.
tournament-knockout-help = Kdo prohraje, vypadává; z větších stolů postupuje lepší polovina. Při remíze postupuje výše nasazený.
tournament-arena-help = Kdo má volno, hned dostane další partii. Výhra je za dva body, remíza za jeden; od třetí výhry v řadě se body zdvojnásobují.
tournament-wait-help = Kdo nepřijde do { $minutes } min od začátku kola, partii prohrává. Hodnocení se tím nemění.
tournament-days-help = Kdo nepřijde k partii, než uplynou dny na tah, prohrává ji. Hodnocení se tím nemění.
tournament-size = Hráčů u stolu
tournament-tables-of = { $size ->
    [2] ve dvou
   *[other] stoly po { $size }
}
tournament-rounds = Počet kol
tournament-rounds-usual = obvyklý
tournament-minutes = Délka
tournament-wait = Jak dlouho se čeká na opozdilce (partie na minuty)
tournament-start-when = Začátek
tournament-start-host = až ho zahájím
tournament-start-full = jakmile se zaplní
tournament-start-time = v daný čas
tournament-start-host-help = Zahájí ho pořadatel.
tournament-start-full-help = Začne, jakmile se přihlásí { $places } hráčů.
tournament-start-time-help = Začne sám; přihlásí-li se méně než dva hráči, nekoná se.
tournament-starts-in = Začne za
tournament-begins = Začátek:
tournament-places = Nejvíce hráčů
duration = { $minutes ->
    [1440] 1 den
    [4320] 3 dny
    [10080] 7 dní
    [60] 1 hodina
    [120] 2 hodiny
    [180] 3 hodiny
   *[other] { $minutes } min
}
tournament-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
tournament-round = { $round }. kolo
tournament-round-of = { $round }. kolo z { $total }
tournament-join = Přihlásit se
tournament-leave = Odstoupit
tournament-start = Zahájit
tournament-cancel = Zrušit turnaj
tournament-end = Ukončit turnaj
tournament-is-open = Lze se přihlásit: obsazeno { $count } z { $places } míst.
tournament-is-off = Tento turnaj byl zrušen.
tournament-is-over = Tento turnaj skončil.
tournament-won = Vítězství: { $names }
tournament-arena-ends = Aréna končí:
tournament-your-game = Vaše partie je připravena.
tournament-to-table = Ke stolu
tournament-waits = Teď nehrajete. Další kolo začne, až skončí všechny partie tohoto kola.
tournament-arena-waits = Čeká se na dalšího soupeře. Nechte tuto stránku otevřenou.
tournament-standings = Pořadí
tournament-registered = Přihlášení
tournament-points = Body
tournament-games = Partie
tournament-withdrawn = odstoupení
tournament-bye = má volno (jeden bod)
tournament-absent = neúčast
tournament-place = { $place }. místo
tournament-watch = Sledovat
tournament-results = Stáhnout výsledky:
tournament-here = Turnaj: { $name }
tie-buchholz = Buchholz
tie-buchholz-help = Součet bodů všech soupeřů
tie-sonneborn = Sonneborn-Berger
tie-sonneborn-help = Body poražených soupeřů a polovina bodů těch, s nimiž byla remíza
tie-wins = Výhry
tie-wins-help = Partie vyhrané u stolu
tie-head = Vzájemné
tie-head-help = Body ze vzájemných partií hráčů se stejným počtem bodů
tie-round = Fáze
tie-round-help = Poslední dosažené kolo
leagues = Ligy
league-lead = Skupiny, v nichž hraje každý s každým po sezonách. Nejlepší postupují, poslední sestupují.
league-new = Založit ligu:
league-new-title = Nová liga: { $game }
league-found = Založit
league-size = Hráčů ve skupině
league-moving = Kolik postupuje a sestupuje
league-rounds = Partií s každým soupeřem
league-about = { $size } hráčů ve skupině, postupuje a sestupuje { $moving }
league-season = { $season }. sezona
league-seasons = Sezony
league-division = { $season }. sezona, { $division }. skupina
league-members = Členové
league-empty = Zatím nikdo.
league-leaving = po sezoně odchází
league-up = Podle tabulky postupuje
league-down = Podle tabulky sestupuje
league-join = Hrát od příští sezony
league-leave = Po sezoně odejít
league-begin = Zahájit { $season }. sezonu
refused-tournament-unknown = Takový turnaj neexistuje.
refused-tournament-settings = Takto turnaj uspořádat nelze.
refused-tournament-time = Začátek musí být v příštích 90 dnech.
refused-tournament-too-many = Už jste jich několik vypsali. Nejdřív některý dokončete nebo zrušte.
refused-tournament-closed = Na to už je pozdě.
refused-tournament-full = Všechna místa jsou obsazena.
refused-tournament-too-few = Přihlásilo se příliš málo hráčů.
refused-tournament-host = To může jen pořadatel.
refused-league-goes-on = Tato sezona ještě neskončila.
bot-finished = dohrál bot
refused-player-blocked = Tohoto hráče vyzvat nemůžete.
refused-player-too-many = Vaše seznamy jsou plné.
refused-seat-blocked = K tomuto stolu se připojit nemůžete.
refused-challenge-too-many = Tento hráč ještě neodpověděl na vaše předchozí výzvy.
players = { $least ->
    [1] { $most ->
        [1] 1 hráč
        [few] 1 až { $most } hráči
       *[other] 1 až { $most } hráčů
    }
   *[other] { $same ->
        [yes] { $most ->
            [few] { $most } hráči
           *[other] { $most } hráčů
        }
       *[no] { $most ->
            [few] { $least } až { $most } hráči
           *[other] { $least } až { $most } hráčů
        }
    }
}
continue = Pokračovat
look-again = Přehrát

# A new table.
new-title = { $game }: nový stůl
new-seats = Počet hráčů
new-who = Hráči
seat-me = Já
seat-guest = Další hráč na tomto zařízení
seat-open = Volné: připojí se kdokoli přes odkaz
seat-bot = Bot { $name }: { $about }
seat-name = Jméno
new-shuffle = Rozsadit náhodně
new-options = Nastavení hry
new-edition = Vydání
new-custom-edition = Vlastní vydání (TOML)
new-custom-help = Liší-li se vaše krabice od našeho vydání, vložte sem soubor svého vydání. Jinak nechte pole prázdné.
start = Začít hru

# A record.
load-title = Načíst partii
load-lead = Vyberte soubor, nebo vložte jeho text. Dohranou partii si můžete přehrát, v nedohrané pokračovat.
load-file = Soubor se záznamem
load-text = nebo jeho text
load = Načíst
load-problem = { $line ->
    [0] { $problem }
   *[other] Řádek { $line }: { $problem }
}

# The table.
seat-you = Vy
step-board = { $chosen }: teď vyberte jedno ze zvýrazněných míst.
step-button = { $chosen }: teď vyberte jednu z možností.
step-confirm = Potvrďte tah, nebo vyberte něco jiného.
turn-yours = Jste na tahu
prompt = { $name }: { $doing }
prompt-other = Na tahu: { $name }.
prompt-over = Hra skončila.
prompt-chance = Rozhoduje náhoda…
prompt-waits-seats = Čeká se na hráče. Nic se nerozdá, dokud nejsou obsazena všechna místa.
prompt-waits-salt = Čeká se, až si tuto stránku otevřou: { $names }. Pak se rozdá.
prompt-waits-hands = Čeká se, až své karty zadají: { $names }.
ended-by-agreement = Partie byla ukončena dohodou.
thinking = Bot přemýšlí…
take-seat = Hrát jako { $seat }
board = Herní plán
choices = Co můžete udělat
choose-first = Nejdřív vyberte: { $choices }.
back = Zpět
turn-piece = Otočit
flip-piece = Převrátit
keys = Klávesnice
keys-arrows = Přejít na další možnost
keys-enter = Vybrat ji nebo potvrdit tah
keys-turn = Otočit díl nebo vzít do ruky další (se Shiftem opačně)
keys-flip = Převrátit díl
keys-back = Zrušit poslední volbu
keys-undo = Vrátit tah
keys-undo-turn = Vrátit celý tah
keys-zoom = Přiblížit, oddálit, ukázat vše
keys-closer = Ukázat část obrázku ve velkém
place = Potvrdit
undo = Vrátit tah
undo-turn = Vrátit celý tah
undo-ask = Požádat o vrácení
undo-asked = { $name } žádá o vrácení svého posledního tahu.
undo-asked-to = { $name } se chce vrátit před tento tah: { $move }
undo-to = Zpět sem
undo-waiting = Čeká se na souhlas ostatních.
yes = Souhlasit
no = Odmítnout
type-move = Napište tah
send = Zahrát
log = Tahy
log-setup = Příprava hry
log-draws = Co se vylosovalo ({ $count })
pad = Skóre
pad-row = Položka
pad-total = Celkem
pad-large = Ukázat, za co body jsou
hint = Rada
zoom-in = Přiblížit
zoom-out = Oddálit
zoom-whole = Zobrazit celý plán
closer = Prohlédnout zblízka
close = Zavřít
cancel = Zrušit
curtain-title = Předejte zařízení
curtain-lead = Teď hraje { $name }. Ostatní ať se na chvíli nedívají.
curtain-show = Zobrazit plán
lost = Spojení bylo přerušeno. Obnovuje se…
lost-clock = Vaše hodiny běží dál.
unsent = Není spojení, takže se nic neodeslalo. Zkuste to znovu, až se připojíte.
unsure = Spojení se přerušilo a poslední kliknutí možná nedorazilo. Zkontrolujte to a zkuste to znovu.
unsent-stale = Spojení se přerušilo dřív, než tah dorazil, a pozice se mezitím změnila.
signed-out = Tento prohlížeč byl odhlášen. Chcete-li hru sledovat, otevřete stránku znovu.
end-game = Ukončit partii
end-really = Opravdu tuto partii ukončit?
over-title = Konec hry
over-won = Vyhráváte!
rematch = Odveta
replay = Přehrát partii
download-record = Stáhnout záznam
download-picture = Obrázek této pozice
record-not-yet = Záznam zatím obsahuje skryté informace; stáhnout ho půjde po skončení partie.
fair = Ověřitelné losování
fair-lead = Při založení stolu server zveřejnil otisk tajného klíče. Hraje-li víc lidí, prohlížeč každého se pak stejným způsobem zavázal k vlastnímu náhodnému číslu, soli, a odhalil ho, až když se zavázali všichni. Každé losování vychází jen z klíče a ze soli: je-li mezi nimi vaše, nemohl losování zvolit nikdo, ani správce, který sám hraje. Po skončení hry server klíč odhalí a příkaz „perihelion verify“ podle záznamu všechna losování zopakuje. Nemůže prokázat, že se správce nedíval: server zná každou kartu i každé příští losování.
fair-lead-old = Tento stůl založila starší verze: server zveřejnil otisk tajného klíče a hráči mohli přidávat text. Správce, který sám hraje, mohl losování přesto volit. Po skončení hry server klíč odhalí a příkaz „perihelion verify“ podle záznamu všechna losování zopakuje.
fair-promise = Otisk zveřejněný před hrou
fair-secret = Tajný klíč odhalený po hře
fair-salts = Sůl hráčů
fair-committed = závazek dán, zatím neodhaleno
fair-none = žádná
fair-voided = Kolikrát byla sůl před tímto rozdáním odhalena a zahozena: @@
fair-changed = Server teď tvrdí něco jiného, než k čemu se předtím zavázal. Těmto losováním nevěřte.

# Talk.
talk = Chat
talk-words = Zpráva
talk-spectators = Tohle čtou jen diváci; hráči to uvidí až po partii.
talk-say = Odeslat
talk-hide = Skrýt zprávy: { $name }
talk-show = Zobrazit zprávy: { $name }
talk-report = Nahlásit správci
talk-reported = Nahlášeno. Správce se na to podívá.
phrase-hello = Ahoj!
phrase-luck = Hodně štěstí!
phrase-thanks = Děkuji!
phrase-well-played = Pěkně zahráno!
phrase-oops = Jejda!
phrase-moment = Chviličku, prosím.
phrase-back = Už jsem zpátky.
phrase-good-game = Pěkná hra!

# Meeting.
nav-you = Profil
lobby = Volná místa
lobby-none = U žádného veřejného stolu teď nikdo nečeká.
lobby-join = Připojit se
lobby-watch = Podívat se
lobby-open = { $open ->
    [one] { $open } volné místo ({ $seats } celkem)
    [few] { $open } volná místa ({ $seats } celkem)
   *[other] { $open } volných míst ({ $seats } celkem)
}
new-terms = Čas a přístup
new-more-options = Další možnosti
new-more = Další nastavení: diváci, odchod, boti
new-public = Ukázat volná místa v přehledu na úvodní stránce
new-watch = Diváci
new-watch-on = Jsou vítáni
new-watch-off = Jen hráči
new-clock = Hodiny
new-late = Když někomu dojde čas
new-late-bot = nahradí ho bot
new-late-loss = prohrává (jen ve dvou)
new-away = Když je někdo offline (partie s minutami)
new-away-wait = rozhodují jen hodiny
new-away-bot = po minutě za něj hraje bot, dokud se nevrátí
new-vacation = Dovolená (partie na dny)
new-vacation-on = Hráči na dovolené hodiny stojí, nejvýš { $days } dní v roce
new-vacation-off = Hodiny běží dál
late-loss = prohrává
late-last = dohraje za něj bot a skončí poslední
late-claim = { $what }, když o to ostatní požádají po dni bez tahu
new-left-loss = prohrává, jakmile se partie počítá
rated-yes = ano
rated-no = ne
edition-custom = { $name }, upravená pro tento stůl
edition-custom-text = Zobrazit upravené vydání
new-left = Když někdo odejde
new-left-open = místo zůstane volné
new-left-bot = nahradí ho bot
new-stand-in = Náhradní bot
new-wins = Zápas
new-wins-of = { $wins ->
    [1] Jediná partie
   *[other] Na { $wins } vítězství
}
seat-reserved = Vyhrazené: někdo se připojí přes vlastní odkaz
clock-none = Bez hodin
clock-real = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s za tah
}
clock-days = { $days ->
    [one] { $days } den na tah
    [few] { $days } dny na tah
   *[other] { $days } dní na tah
}
join-title = Pozvánka ke hře: { $game }
join-with = U stolu: { $names }
join-alone = U stolu zatím nikdo nesedí.
join-full = Všechna místa jsou obsazená.
join-over = Hra už skončila.
watch = Dívat se
watching = { $named ->
    [0] { $count ->
        [one] Dívá se { $count } divák
        [few] Dívají se { $count } diváci
       *[other] Dívá se { $count } diváků
    }
   *[other] { $count ->
        [one] Dívá se { $count } divák: { $names }
        [few] Dívají se { $count } diváci, mezi nimi { $names }
       *[other] Dívá se { $count } diváků, mezi nimi { $names }
    }
}
invite = Pozvat někoho
invite-link = Odkaz na volná místa
invite-link-seat = Odkaz na místo { $seat }
invite-qr = QR kód s pozvánkou
invite-qr-seat = QR kód s pozvánkou na místo { $seat }
invite-watch = Odkaz pro diváky
copy = Kopírovat
copied = Zkopírováno
show-code = Ukázat QR kód
seat-free = Jedno místo je volné.
note-open = volné
note-reserved = vyhrazené
note-stand-in = zaskakuje { $bot }
note-gone = offline
back-lead = Hraje za vás bot.
back-take = Vzít si místo zpět
leave = Odejít od stolu
leave-really = Opravdu odejít a uvolnit své místo?
resign = Vzdát partii
resign-really = Opravdu tuto partii vzdát?
resigned = { $name } se vzdává a končí na posledním místě.
bots-finished = Tuto partii dohráli boti; nikomu se nepočítá.
lost-resign = { $name } se vzdává. Vítězí { $winner }.
lost-flag = Čas vypršel: { $name }. Vítězí { $winner }.
lost-absent = { $name } je pryč příliš dlouho. Vítězí { $winner }.
pause = Přestávka
pause-agree = Souhlasit s přestávkou
pause-withdraw = Zrušit přestávku
resume = Pokračovat ve hře
paused = Hra je přerušená.
pause-wished = { $count ->
    [one] { $names } si přeje přestávku.
   *[other] { $names } si přejí přestávku.
}
resume-wished = { $count ->
    [one] Hra je přerušená. { $names } chce pokračovat.
   *[other] Hra je přerušená. { $names } chtějí pokračovat.
}
claim-lead = { $name } už celý den netáhne.
claim = Nechat hrát bota
claim-opening-lead = { $name } zatím chybí nebo ještě nezahrál(a) první tah.
claim-opening = Uvolnit místo
series = Na { $wins } vítězství: { $score }
series-won = Zápas vyhrává { $name }: { $score }
next-game = Další partie
next-waits = Ještě se čeká na potvrzení: { $names }.
next-there = Další partie je připravená.
next-go = Přejít k ní
clock-low = zbývá málo času
clock-left = Zbývající čas
seat-here = online
seat-away = offline
claim-win-lead = { $name } už celý den netáhne.
claim-win = Uplatnit výhru
claim-paused-lead = Partie je už den pozastavená. Na tahu je { $name }.
claim-paused = Pokračovat
gave-up = { $name } nedohrává a končí na posledním místě.
rematch-accept = Přijmout odvetu
rematch-withdraw = Stáhnout nabídku
next-offered = Další partii nabízí: { $names }.
next-declined = Další partii odmítá: { $names }.
refused-rematch-declined = Soupeř odvetu odmítl. Nabídnout ji teď může jen on.
refused-rematch-undecided = S další partií zatím nesouhlasí všichni.

# Who somebody is.
you-title = Profil
you-lead = Žádný účet ani heslo: pamatuje si vás tento prohlížeč.
you-name = Vaše jméno
you-elsewhere = Na jiném zařízení
you-elsewhere-lead = Odkazem se v jiném prohlížeči přihlásíte pod stejným jménem a se stejnými partiemi. Platí jednou a jen deset minut. S nikým ho nesdílejte.
you-pass = Vytvořit odkaz
you-link = Otevřete tento odkaz na druhém zařízení
you-qr = QR kód s odkazem pro druhé zařízení
you-devices = Vaše zařízení
you-device = Přidáno
you-device-first = První prohlížeč
you-device-this = tento prohlížeč
you-revoke = Odhlásit
you-page = Vaše stránka, jak ji vidí ostatní
you-data = Vaše data
you-data-lead = Vše, co se o vás uchovává: jméno, zařízení, místa u stolů, záznamy vašich partií, vaše zprávy a nahlášení, hodnocení.
you-take = Stáhnout má data
you-delete = Smazat moje data…
delete-title = Smazat moje data
delete-lead = Tohle nelze vzít zpět.
delete-goes = Vaše jméno, zařízení, odkazy a tokeny, zprávy a nahlášení, vaše hodnocení: to vše se smaže.
delete-stays = Dohrané partie zůstanou těm, kdo je s vámi hráli. Vaše místo v nich už nebude mít jméno a nic nebude vaše partie spojovat.
delete-running = Rozehrané partie teď opustíte; rozehraná hodnocená partie je prohraná.
delete-elsewhere = Záznamy a obrázky, které si ostatní stáhli, si jména ponechají.
delete-word = smazat
delete-type = Pro potvrzení napište „{ $word }“
delete-unsure = To nebylo „{ $word }“. Nic se nesmazalo.
delete-now = Smazat navždy
delete-not = Vše ponechat
gone-title = Vaše data byla smazána
gone-lead = Na tomto serveru už není nic, podle čeho by vás šlo poznat. Všechna vaše zařízení jsou odhlášena; tento prohlížeč začíná znovu.
pass-title = { $name } – jste to vy?
pass-title-nameless = Jste to vy?
pass-lead = Tento prohlížeč se přihlásí jako ten, kdo odkaz vytvořil. Partie, které jste tu hráli dosud, už tu nebudou vidět.
pass-yes = Ano, jsem to já

# Ratings, leaderboards, players.
nav-players = Hráči
rated = Hodnocená
rated-see = Žebříček
rated-lead = Výsledek se počítá do hodnocení všech, kdo hrají. Jména, výsledky a hodnocení uvidí každý. Každý hraje za sebe na jednom místě, program neradí a vrátit tah lze jen se souhlasem ostatních. Partie se počítá, jakmile táhli dva hráči: kdo předtím odejde nebo netáhne, přijde jen o místo, kdo odejde potom, prohrává. Ve dvou prohrává ten, komu dojde čas; ve více za něj dohraje bot a on skončí poslední. Bez hodin lze totéž uplatnit po dni bez tahu.
rated-change = { $name }: { $points } ({ $change })
new-rated = Hodnocená partie
ladder = Žebříček
ladder-title = { $game }: hráči
ladder-lead = Počítají se jen hodnocené partie. Každý začíná na 1500; kdo má o 200 bodů víc, vyhraje asi tři partie ze čtyř. ± je možná odchylka s 95% jistotou.
ladder-none = Zatím nikdo neodehrál dost hodnocených partií.
ladder-provisional = Předběžná hodnocení
ladder-provisional-lead = Zatím méně než { $games } hodnocených partií: tato čísla mohou být ještě velmi nepřesná.
ladder-place = Pořadí
ladder-name = Hráč
ladder-rating = Rating
ladder-games = Partie
ladder-won = Výhry
ladder-play = Zahrát si hodnocenou partii
nameless = Anonym
pages = Stránky
pages-back = Předchozí
pages-on = Další
pages-at = Strana { $page }
player-program = bot
player-me = vy
player-provisional = předběžné
player-own = Toto je vaše stránka; rozehrané partie na ní vidíte jen vy.
player-you = Jméno, zařízení, vaše data
player-ratings = Rating
player-unrated = Zatím žádná hodnocená partie.
player-abandoned = { $count ->
    [one] { $count } opuštěné hodnocené rozdání, dřív než se partie počítala
    [few] { $count } opuštěná hodnocená rozdání, dřív než se partie počítala
   *[other] { $count } opuštěných hodnocených rozdání, dřív než se partie počítala
}
player-results = { $games ->
    [one] { $games } hodnocená partie, výhry: { $won }
    [few] { $games } hodnocené partie, výhry: { $won }
   *[other] { $games } hodnocených partií, výhry: { $won }
}
player-course = Hodnocení partii po partii: mezi { $least } a { $most }, nyní { $now }
player-games = Dohrané partie
player-game = Hra
player-with = S kým
player-when = Začátek
player-record = Záznam
player-place = { $place }. místo ({ $of } hráčů)
# Mail.
mail = E-mail
mail-lead = V partiích s časem na dny vám můžeme poslat e-mail, když jste na tahu. Vaši adresu nikdo jiný neuvidí.
mail-address = Vaše e-mailová adresa
mail-give = Poslat odkaz k potvrzení
mail-sent = Na adresu { $address } jsme poslali odkaz. Otevřete ho do jednoho dne; do té doby tam nic jiného nepřijde.
mail-again = Poslat znovu
mail-told = Když jste na tahu, přijde zpráva na { $address }.
mail-untold = Na adresu { $address } se nic neposílá.
mail-turns-on = Psát mi, když jsem na tahu
mail-turns-off = Už mi nic neposílat
mail-forget = Odebrat adresu
mail-confirm-subject = Potvrďte prosím svou adresu
mail-confirm-lead = Někdo, nejspíš vy, chce na této adrese dostávat zprávy, že je na tahu u stolu na { $site }.
mail-confirm-else = Pokud jste to nebyli vy, nedělejte nic: nic dalšího sem nepřijde.
mail-confirm = Potvrdit adresu
mail-confirm-title = Je adresa { $address } vaše?
mail-confirmed = Děkujeme. Když budete na tahu, pošleme vám e-mail.
mail-stop-title = Už žádné e-maily?
mail-stop-lead = Na adresu { $address } už nic nepřijde. V profilu to můžete kdykoli změnit.
mail-stop = Tyto e-maily už neposílat
mail-stopped = Hotovo. Už tam nic nepřijde.
mail-turn-subject = { $others ->
    [0] Jste na tahu: { $game }
   *[other] Jste na tahu: { $game } ({ $names })
}
mail-turn-lead = { $others ->
    [0] Jste na tahu ve hře { $game }.
    [one] Jste na tahu ve hře { $game }. Hraje s vámi { $names }.
   *[other] Jste na tahu ve hře { $game }. Hrají s vámi { $names }.
}
mail-nearly-subject = { $others ->
    [0] Zbývá málo času: { $game }
   *[other] Zbývá málo času: { $game } ({ $names })
}
mail-nearly-lead = { $others ->
    [0] Váš čas ve hře { $game } už skoro vypršel.
    [one] Váš čas ve hře { $game } už skoro vypršel. Hraje s vámi { $names }.
   *[other] Váš čas ve hře { $game } už skoro vypršel. Hrají s vámi { $names }.
}
mail-left-days = { $days ->
    [one] Zbývá vám { $days } den, do { $until }.
    [few] Zbývají vám { $days } dny, do { $until }.
   *[other] Zbývá vám { $days } dní, do { $until }.
}
mail-left-hours = { $hours ->
    [one] Zbývá vám { $hours } hodina, do { $until }.
    [few] Zbývají vám { $hours } hodiny, do { $until }.
   *[other] Zbývá vám { $hours } hodin, do { $until }.
}
mail-left-soon = Zbývá vám méně než hodina, do { $until }.
mail-go = Přejít ke stolu
mail-why = Tento e-mail dostáváte, protože jste požádali o upozornění, až budete na tahu.
mail-challenge-subject = Výzva ke hře { $game }: { $names }
mail-challenge-lead = { $names } si s vámi chce zahrát { $game }. Místo u stolu je pro vás rezervované.
mail-rematch-subject = Nabídka odvety: { $game } ({ $names })
mail-rematch-lead = Vaše partie hry { $game } skončila a máte nabídku odvety. U stolu: { $names }.
mail-over-subject = Konec hry: { $game } ({ $names })
mail-over-lead = Vaše partie hry { $game } skončila. U stolu: { $names }.
hook-turn = { $game }: na tahu je { $name }.
hook-over = { $game }: partie skončila. U stolu: { $names }.
notices = Upozornění
notices-lead = Dozvíte se, že jste na tahu, že vás někdo vyzývá, že máte nabídku odvety nebo že partie skončila.
notices-choose = Vybrat způsob upozornění
notices-always = Upozorňovat i tehdy, když mám stůl otevřený
push = V tomto prohlížeči
push-start = Upozorňovat v tomto prohlížeči
push-stop = Vypnout upozornění v tomto prohlížeči
push-told = Tento prohlížeč ukazuje upozornění, i když je stránka zavřená.
push-untold = Tento prohlížeč žádná upozornění neukazuje.
push-unsupported = Tento prohlížeč upozornění neumí. Na telefonu nejprve přidejte stránku na plochu.
push-denied = Prohlížeč upozornění z této stránky nepovoluje. Povolte je v jeho nastavení.
push-asking = Prohlížeč se ptá služby, která upozornění doručuje…
push-away = Služba, která tomuto prohlížeči doručuje upozornění, neodpovídá. V anonymním okně není a některé prohlížeče, třeba Brave, ji mají vypnutou: podívejte se do jejich nastavení, nebo to zkuste později.
push-failed = Nepodařilo se to. Zkuste to později.
quiet = Tiché hodiny
quiet-lead = V těchto hodinách vám nic nepřijde, dozvíte se to až potom. Stejný čas v obou polích tiché hodiny vypne.
quiet-from = Od
quiet-to = Do
quiet-zone = Časové pásmo
vacation = Dovolená
vacation-lead = V partiích s dny na tah, kde to podmínky dovolují, vaše hodiny během dovolené stojí. Ročně máte { $most } dní. Partie, které začnete až potom, se nepočítají.
vacation-until = Vaše hodiny stojí do
vacation-end = Jsem zpátky
vacation-days = Počet dní (zbývá { $left })
vacation-begin = Začít hned
vacation-none = Letos už máte všechny dny vybrané.
calendar = Kalendář
calendar-lead = Kalendář vašich termínů, který může sledovat vaše kalendářová aplikace. Přečte si ho každý, kdo má odkaz.
calendar-link = Odkaz pro kalendářovou aplikaci
calendar-make = Vytvořit odkaz
calendar-renew = Vytvořit nový odkaz
calendar-stop = Zrušit odkaz
calendar-name = Perihelion: termíny
calendar-event = { $others ->
    [0] Váš tah: { $game }
   *[other] Váš tah: { $game } ({ $names })
}
hooks = Webhooky
hooks-lead = Upozornění může dostávat i program nebo místnost v chatu.
hook-url = Adresa
hook-form = Podoba
hook-form-json = JSON s podpisem
hook-form-text = Chat: „text“ (Slack, Mattermost)
hook-form-content = Chat: „content“ (Discord)
hook-for = Pro
hook-all = Všechny moje partie
hook-one = jeden stůl
hook-dead = po mnoha nezdarech vypnuto
hook-secret = Ukázat tajný klíč, kterým se zprávy podepisují
hook-remove = Odebrat
hook-add = Přidat webhook
offline-title = Bez připojení
offline-lead = Server teď není dostupný. Vaše partie jsou na něm v bezpečí, nic se neztratilo.
offline-again = Zkusit znovu
offline-kept = Bez připojení si můžete přečíst
manifest-next = Můj další tah
club = Klub
club-lead = Co se tu právě hraje a kdo hraje nejlépe.
club-running = Rozehrané partie
club-none = Žádná veřejná partie se právě nehraje.
club-finished = Nedávno dohrané
club-best = Nejlepší hráči
embed = Ukázat tuto partii na vlastním webu
embed-lead = Vložte do své stránky
embed-open = Otevřít tuto partii
preview-table = Prohlédněte si tuto partii hry { $game } tah po tahu.
moderation = Moderování
moderation-reports = Nahlášené zprávy
moderation-no-reports = Na rozhodnutí nic nečeká.
moderation-times = { $times ->
    [one] nahlášeno jednou
    [few] nahlášeno { $times }krát
   *[other] nahlášeno { $times }krát
}
moderation-days = Dní (0: navždy)
moderation-reason = Důvod
moderation-dismiss = Odložit
moderation-mute = Umlčet
moderation-ban = Zakázat přístup
moderation-punish = Umlčet nebo zakázat přístup
moderation-punish-lead = Hráče určete podle id v adrese jeho stránky, nebo zakažte adresu či síť, například 198.51.100.0/24.
moderation-player = Id hráče
moderation-address = Adresa nebo síť
moderation-penalties = Platná opatření
moderation-no-penalties = Žádné opatření neplatí.
moderation-lift = Zrušit
moderation-audit = Záznam rozhodnutí
moderation-table = stůl
moderation-host = správce
moderation-did = { $action ->
    [mute] umlčení
    [ban] zákaz přístupu
    [lift] zrušení
    [dismiss] odložení
    [handle] rozhodnutí
    [add-moderator] nový moderátor
   *[remove-moder] konec moderátora
}

# Replay.
replay-title = { $game }: přehrávání partie
replay-first = První pozice
replay-back = Předchozí pozice
replay-play = Přehrávat
replay-pause = Pozastavit
replay-next = Další pozice
replay-last = Poslední pozice
replay-at = Pozice { $at } / { $last }
to-table = Zpět ke stolu
copy-link = Odkaz na tuto pozici

# Analysis, playing on from a position, advice in play.
study = Analyzovat
study-title = { $game }: analýza
study-budget = { $name ->
    [quick] Rychlá analýza
   *[deep] Důkladná analýza
}
study-progress = Probíhá analýza…
study-unasked = Tato partie ještě nebyla posouzena. Zvolte, jak důkladně ji analyzovat.
study-graph = Šance na výhru po každém rozhodnutí
study-graph-alone = Očekávaný výsledek po každém tahu
study-as-table = Graf jako tabulka
study-move = Tah
study-played = Zahráno:
study-better = Lepší:
study-also = Také zvažováno:
study-line = Jak by hra pokračovala
study-luck-here = Štěstí:
study-lost = { $cost } % ({ $low } až { $high })
study-lost-points = body: { $cost } ({ $low } až { $high })
study-next-mistake = Další chyba
study-mine = Jen moje chyby
study-all-mistakes = Jen chyby
study-flawless = Nenašly se žádné chyby.
study-totals = Dovednost a štěstí
study-seat = Hráč
study-accuracy = Přesnost
study-cost = Ztraceno chybami
study-luck = Štěstí
study-totals-help = Každý tah se posuzuje podle toho, co hráč mohl vědět. „Ztraceno chybami“ sčítá, co stály slabší tahy; štěstí je to, co losování dalo nebo vzalo oproti očekávání.
study-start = Začátek rozboru
study-named = { $game }, tahů: { $moves }
study-tree = Zkoušené tahy
study-comment = Poznámka
study-remove = Smazat tento tah i vše po něm
study-link = Odkaz pro ostatní čtenáře
study-manage = Přejmenovat nebo smazat rozbor
study-name = Název
study-delete = Smazat rozbor
study-begin = Zkoušet tahy odtud
study-thinking = Tah se posuzuje…
study-best = Zde nejlepší:
studies-title = Moje rozbory
studies-none = Zatím nemáte žádné rozbory. Otevřete analýzu nebo přehrání partie a zkoušejte tahy z libovolné pozice.
chance = Náhoda
percent = { $number } %
branch = Hrát odtud dál
branch-against = Soupeři
branch-alone = Žádní: hraji za všechny
branched = { $moves ->
    [0] Nová partie podle jiného stolu
    [one] Odbočka od jiného stolu po { $moves } tahu
   *[other] Pokračování jiné partie od { $moves }. tahu
}
advise = Poradit tah
advice-thinking = Přemýšlím…
advised = Návrh: { $move }
new-advice = Rady programu během hry
new-advice-auto = Jen při hře o samotě nebo proti botům
new-advice-on = Pro všechny
new-advice-off = Nikdy

# Rules and about.
rules-title = { $game }: pravidla
handbook-contents = Obsah
handbook-summary = Na jedné stránce
editions = Vydání a jejich zdroje
source-rulebook = pravidla hry
source-public = jiné veřejné zdroje
source-reconstructed = rekonstrukce
edition-name = { $name ->
    [standard] Základní vydání
   *[other] Vydání „{ $name }“
}
about-title = O programu Perihelion
about-fan = Perihelion je nezávislý fanouškovský projekt. Názvy her patří jejich vlastníkům; texty, obrázky a kód jsou naše vlastní a žádný vydavatel se na nich nepodílí.
about-licence = Program je svobodný software pod licencí MIT.
about-parts = Stojí na projektech Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph a resvg a na písmu Open Sans; každý z nich má vlastní svobodnou licenci.
about-data = Herní plány a karty jsou uložené jako data; jejich zdroje najdete na stránce s pravidly každé hry.
about-secrets = Co hráč nesmí vědět, to se ze serveru nikdy nedostane ven. Stránky nenačítají nic odjinud a nikoho nesledujeme.

# Problems.
problem = { $status ->
    [404] Na této adrese nic není.
    [408] Trvalo to příliš dlouho.
    [413] To bylo příliš dlouhé.
   *[other] Něco se tu pokazilo. Podrobnosti jsou v protokolu serveru.
}
problem-title = To se nepovedlo
to-home = Zpět ke hrám
refused-table-unknown = Takový stůl tu není.
refused-token-unknown = K tomu je potřeba token tohoto serveru: „Authorization: Bearer …“.
refused-game-unknown = Taková hra tu není.
refused-setup-wrong = S tímto nastavením stůl založit nelze.
refused-record-not-yet = Záznam ještě obsahuje skryté informace; bude k dispozici po skončení hry.
refused-table-over = Hra už skončila.
refused-table-broken = U tohoto stolu se něco pokazilo. Podrobnosti jsou v protokolu serveru.
refused-table-away = Databáze je právě nedostupná. Zkuste to prosím za chvíli znovu.
refused-seat-not-yours = O tom teď nerozhodujete vy.
refused-seat-unknown = Takové místo u stolu není.
refused-seat-taken = Toto místo už obsadil někdo jiný.
refused-seat-reserved = Toto místo je vyhrazené: obsadí se vlastním odkazem.
refused-table-closed = Hráči u tohoto stolu si nepřejí diváky.
refused-table-paused = Hra je přerušená.
refused-table-waiting = Hra ještě nezačala: stůl čeká na hráče.
refused-salt-not-yet = Ještě se k soli nezavázali všichni.
refused-salt-other = To není sůl, ke které jste se zavázali.
refused-table-not-over = Hra ještě neskončila.
refused-clock-out = Váš čas vypršel.
refused-clock-unknown = Takové nastavení hodin neexistuje. Lze hrát bez hodin, na minuty a vteřiny (10+5) nebo na dny (3d).
refused-claim-too-early = Soupeř má ještě čas.
refused-you-pass = Tento odkaz už byl použit nebo je příliš starý. Vytvořte na druhém zařízení nový.
refused-player-unknown = Takový hráč tu není.
refused-rated-alone = Hodnocená partie potřebuje aspoň dva hráče.
refused-rated-bot = U hodnoceného stolu nejsou boti ani hosté: nechte ostatní místa volná nebo je vyhraďte.
refused-rated-edition = Hodnocené partie se hrají jen s vestavěnými vydáními.
refused-rated-once = U hodnoceného stolu hraje každý jen na jednom místě.
refused-rated-name = Hodnocená partie potřebuje vaše jméno: uvádí se u výsledku.
refused-rated-advice = V hodnocené partii program neradí.
refused-coach-people = Trenér je k dispozici, jen když hrajete sami nebo proti botům.
refused-rated-coach = V hodnocené partii trenér není.
refused-mistake-none = Taková chyba mezi vašimi není.
refused-mistake-not-yet = Z chyb se lze učit, až partie skončí, a jen z vlastních.
refused-mail-address = Toto nevypadá jako e-mailová adresa.
refused-mail-link = Tento odkaz už byl použit nebo je příliš starý.
refused-mail-none = Tento server e-maily neposílá.
refused-mail-too-many = Několik odkazů už bylo odesláno. Zkontrolujte schránku, nebo to zkuste později.
refused-push-too-many = Upozornění už dostáváte v příliš mnoha prohlížečích. Nejdřív je v některém vypněte.
refused-push-keys = Odběr v tomto prohlížeči nelze použít.
refused-push-none = Tento server neposílá oznámení do prohlížeče.
refused-hook-address = Na tuto adresu nelze nic poslat. Musí začínat https:// a být veřejná.
refused-hook-too-many = Webhooků už máte příliš mnoho. Nejdřív některý odeberte.
refused-notice-zone = Toto časové pásmo neznáme.
refused-notice-hours = Čas zadejte například jako 22:00.
refused-vacation-days = Tolik dní dovolené už nemáte.
refused-vacation-already = Dovolenou už máte.
refused-player-banned = Tady hrát nemůžete: moderátor vám zakázal přístup.
refused-talk-muted = Tady psát nemůžete: moderátor vás umlčel.
refused-talk-name = Abyste tu mohli psát, vyplňte si v profilu jméno.
refused-ban-address = Tohle není adresa ani síť, nebo je příliš velká.
refused-move-stale = Pozice se mezitím změnila; tady je nová.
refused-undo-nothing = Není co vracet.
refused-study-not-yet = Tuto partii lze analyzovat, až skončí.
refused-study-full = Do tohoto rozboru se více tahů nevejde. Některé smažte, nebo začněte nový rozbor.
refused-study-too-many = Máte tolik rozborů, kolik si jeden člověk může uložit. Nejprve některé smažte.
refused-study-none = Takový rozbor neexistuje.
refused-study-not-yours = Tento rozbor může měnit jen ten, kdo jej vytvořil.
refused-study-no-move = Takový tah v této partii není.
refused-puzzle-not-tried = Nejdřív úlohu zkuste.
refused-advice-not-here = U tohoto stolu nejsou rady dovoleny.
refused-message-malformed = Server tomuto požadavku nerozuměl.
refused-message-too-long = To bylo příliš dlouhé.
refused-message-too-many = Příliš rychle. Chvíli prosím počkejte.
refused-address-too-many = Z vaší sítě je otevřeno příliš mnoho stránek. Některé zavřete, nebo to zkuste za chvíli znovu.
refused-table-too-many = Z vaší sítě bylo založeno příliš mnoho stolů. Zkuste to prosím za minutu znovu.
refused-form-broken = Tento formulář je poškozený, nebo je v něm víc, než na co se stránka ptá.
refused-form-encoding = Formuláře se čtou jen v kódování UTF-8.
refused-server-busy = Server má teď mnoho práce. Zkuste to prosím znovu za několik vteřin.
refused-server-too-much = Na jednu žádost je toho pro tento server příliš mnoho.
refused-picture-too-many = Příliš mnoho obrázků najednou. Zkuste to prosím znovu za minutu.
refused-table-too-long = Tato partie má tolik tahů, kolik se k jednomu stolu vejde. Teď už ji lze jen ukončit.
refused-record-not-text = Tento soubor není text v UTF-8.

# The server.
ready = Perihelion je připraven: { $address }
page-not-built = Stránka není sestavená, v prohlížeči by nebylo co ukázat: spusťte „make web“ ve složce projektu, nebo nainstalujte hotový balíček.
port-taken = Nelze naslouchat na adrese { $host }, port { $port }: { $reason }
data-folder = Do složky { $folder } nelze ukládat stoly: { $reason }
database = Databázi { $database } nelze použít: { $reason }
database-kind = Stoly lze ukládat do složky nebo do PostgreSQL (postgresql://…), ne do { $kind }.
many-missing = PostgreSQL a NATS potřebují další dvě knihovny. Nainstalujte „perihelion[many]“.
nats-address = Adresa NATS musí vypadat takto: nats://host:4222.
workers-without-nats = Více procesů ({ $workers }) může obsluhovat tytéž stoly, jen když se mohou domlouvat: chybí --nats.
smtp-address = Adresa serveru SMTP musí vypadat takto: smtp://jméno:heslo@host:587 nebo smtps://host.
mail-incomplete = K posílání e-mailů je potřeba všechno: --smtp, --mail-from i --site.
mail-sender = E-maily nemohou přicházet z { $address }: to není e-mailová adresa.
mail-site = Odkazy v e-mailech nemohou vést na { $site }: adresa musí vypadat jako https://table.example.org.
push-key = Klíč pro oznámení v souboru { $file } nelze použít: { $reason }
host-file = Nastavení v souboru { $file } nelze přečíst: { $reason }
host-file-unknown = { $file }: { $key } neznáme. Existuje: { $known }
host-file-kind = { $file }: { $key } musí být typu { $kind }, ne { $value }.
host-file-range = { $file }: { $key } musí být od { $least } do 65535, ne { $value }.
moderator-unknown = Takový hráč tu není: { $player }. Id je v adrese stránky hráče.
doctor-wrong = { $count ->
    [one] Jedna věc není v pořádku.
    [few] { $count } věci nejsou v pořádku.
   *[other] { $count } věcí není v pořádku.
}
doctor-setting = Některé nastavení je chybné: { $reason }
doctor-setting-hint = Opravte ho v souboru, v prostředí nebo v příkazu.
doctor-page = Stránka je sestavená.
doctor-no-page = Stránka není sestavená.
doctor-no-page-hint = Nainstalujte vydaný balíček, nebo ve zdrojích spusťte `make web`.
doctor-compiled = Pravidla jsou přeložená.
doctor-interpreted = Pravidla se interpretují, což je pomalejší.
doctor-interpreted-hint = Instalujte tam, kde je překladač C, nebo použijte balíček pro svůj systém.
doctor-disk = Na disku složky { $folder } zbývá { $free } MB.
doctor-disk-full = Na disku složky { $folder } zbývá jen { $free } MB.
doctor-disk-full-hint = Uvolněte místo nebo data přesuňte: bez místa se žádný tah nepřijme.
doctor-database = Databáze odpovídá a je aktuální.
doctor-database-new = Ve složce { $folder } zatím žádná databáze není.
doctor-database-new-hint = Vytvoří ji první spuštění. Pokud tam být měla, zkontrolujte složku.
doctor-database-old = Databáze je ze starší verze.
doctor-database-old-hint = Zálohujte ji pomocí `perihelion backup`; příští spuštění ji převede.
doctor-database-away = Databázi nelze použít: { $reason }
doctor-database-away-hint = Zkontrolujte, zda běží, její adresu a heslo.
doctor-database-open = Soubor { $file } mohou číst ostatní na tomto počítači.
doctor-database-open-hint = Spusťte: chmod 600 { $file }
doctor-nats = NATS na { $host }:{ $port } odpovídá.
doctor-nats-missing = Procesů má být { $workers } a potřebují NATS, aby o sobě věděly.
doctor-nats-missing-hint = Nastavte nats v části [storage], nebo workers = 1.
doctor-nats-away = NATS na { $host }:{ $port } neodpovídá.
doctor-nats-away-hint = Spusťte ho, nebo opravte adresu.
doctor-mail = Poštovní server { $host } nás přijímá.
doctor-mail-none = Žádné e-maily se neposílají.
doctor-mail-none-hint = Chcete-li je posílat, nastavte smtp a from v části [mail] a site v části [server].
doctor-mail-away = Poštovní server { $host } nás nepřijímá: { $reason }
doctor-mail-away-hint = Zkontrolujte adresu, port, uživatele a heslo.
doctor-push = Oznámení lze posílat; klíč je v souboru { $file }.
doctor-push-open = Klíč { $file } mohou číst ostatní na tomto počítači.
doctor-push-open-hint = Spusťte: chmod 600 { $file }
doctor-push-plain = Prohlížeče přijímají oznámení jen přes https, ne z { $site }.
doctor-push-plain-hint = Dejte před server proxy s certifikátem, viz příručka pro provozovatele.
doctor-site = { $site } odpovídá a může zapisovat do databáze.
doctor-site-none = Server nezná svou veřejnou adresu.
doctor-site-none-hint = Nastavte site v části [server], aby sem vedly odkazy z e-mailů a zpráv.
doctor-site-away = { $site } neodpovídá: { $reason }
doctor-site-away-hint = Spusťte server a zkontrolujte proxy, jméno a certifikát.
doctor-site-unready = Server odpovídá, ale nemůže zapisovat do databáze.
doctor-site-unready-hint = Viz, co je řečeno o databázi a disku.
doctor-proxy-scheme = Server neví, že návštěvníci přicházejí přes https.
doctor-proxy-scheme-hint = Proxy musí posílat X-Forwarded-Proto a její adresa musí být ve FORWARDED_ALLOW_IPS.
doctor-socket = Proxy propouští websockety.
doctor-proxy-socket = Proxy nepropouští websockety: nikdo by nemohl hrát.
doctor-proxy-socket-hint = Ať předává hlavičky Upgrade a Connection, viz příručka pro provozovatele.
worker-ready = Proces pro boty je připraven.
backup-done = { $tables ->
    [one] { $tables } stůl zkopírován do souboru { $file }.
    [few] { $tables } stoly zkopírovány do souboru { $file }.
   *[other] { $tables } stolů zkopírováno do souboru { $file }.
}
backup-exists = Soubor { $file } už existuje a nebude přepsán.
backup-nothing = Ve složce { $folder } nejsou žádné stoly.
database-damaged = Soubor { $file } je poškozený, proto se nic nezkopírovalo: { $reason }
backup-version = Databáze patří k jiné verzi Perihelionu. Zkopírujte ji v té verzi, nebo jednou spusťte nový server.
restore-done = { $tables ->
    [one] { $tables } stůl obnoven.
    [few] { $tables } stoly obnoveny.
   *[other] { $tables } stolů obnoveno.
}
restore-nothing = Soubor { $file } neexistuje.
restore-not-empty = V databázi už nějaké stoly jsou. Kopii lze obnovit jen do prázdné.

# What happened at the table besides moves, and the parts of its panel.
event-undo = { $moves ->
    [one] { $name } bere tah zpět.
    [few] { $name } bere zpět { $moves } tahy, na pozici { $position }.
   *[other] { $name } bere zpět { $moves } tahů, na pozici { $position }.
}
event-sit = { $name } si sedá ke stolu.
event-leave = { $name } odchází od stolu.
event-resign = { $name } se vzdává.
event-flag = { $name } překračuje čas.
event-absent = { $name } je pryč příliš dlouho.
event-gone = { $name } je offline.
event-back = { $name } je zpět.
event-pause = { $name } žádá o přestávku.
event-resume = { $name } chce hrát dál.
event-vacation = { $name } má dovolenou, hodiny stojí.
event-vacation-over = { $name } má po dovolené.
event-void = Rozdání neplatí a rozdává se znovu.
event-bot = Dál hraje bot.
# A table beside the real box.
new-companion = Hrát se skutečnou krabicí
companion-lead = Hru máte na stole a tato stránka ji vede: zadáváte, co jste vylosovali, a ona říká, co je dovoleno, počítá body a píše záznam. Karty, které jdou do ruky, zadává jejich majitel na vlastním telefonu nebo na této obrazovce za oponou. Takové partie se nikdy nehodnotí.
home-companion = Se skutečnou krabicí
companion-badge = Skutečná krabice
prompt-draw = { $doing }
prompt-draw-secret = { $name } zadává, co smí vidět jen sám hráč. { $doing }
mend = Opravit tento zápis
mending = Opravujete tento zápis: { $move } Zadejte, co se opravdu stalo.
mend-cancel = Nechat, jak bylo
mend-cut = Opravit a zbytek odstranit
mend-misfit = Po této opravě už není možný pozdější zápis: { $move } { $count ->
    [one] Tento zápis by se odstranil.
    [few] I s tím, co následuje, by se odstranily { $count } zápisy.
   *[other] I s tím, co následuje, by se odstranilo { $count } zápisů.
}
mend-misfit-why = Po této opravě už není možný pozdější zápis: { $move } { $why } { $count ->
    [one] Tento zápis by se odstranil.
    [few] I s tím, co následuje, by se odstranily { $count } zápisy.
   *[other] I s tím, co následuje, by se odstranilo { $count } zápisů.
}
event-mend = { $name } opravuje zápis.
event-clash = { $name } zadává kartu, kterou už zadal někdo jiný. Zkontrolujte prosím své karty.
event-hand = { $name }: karty v ruce jsou zadány.
hand-enter = Zadat karty: { $name }
hand-correct = Opravit karty: { $name }
hand-title = Karty: { $name }
hand-lead = Zadejte karty, které držíte ze skutečné krabice. Nikdo jiný u stolu je neuvidí.
hand-screen = Teď se na obrazovku dívá jen { $name }.
hand-show = Jsem { $name }
hand-pick = – vyberte –
hand-save = Zadat tyto karty
hand-misfit = S těmito kartami není možný tah, který už padl: { $move }
refused-companion-clash = Tuto kartu už jako svou zadal někdo jiný. Zkontrolujte to prosím společně: jeden ze zápisů je chybný a lze ho opravit v seznamu tahů.
refused-companion-bot = Bot nemůže držet tajné karty ze skutečné krabice. V této hře musí na každém místě sedět člověk.
refused-companion-resign = Se skutečnou krabicí za vás nikdo dohrát nemůže. Ukončete partii společně.
refused-rated-companion = Partie se skutečnou krabicí nemůže být hodnocená.
refused-mend-unknown = Tento zápis už k partii nepatří.
refused-mend-secret = Tento zápis je tajemství někoho jiného. Opravit ho může jen on.
home-score = Spočítat body
score-title = { $game }: počítání bodů
score-lead = Dohráli jste se skutečnou krabicí: zadejte, co leží na stole, a body se spočítají a vysvětlí pravidlo po pravidle. Odkaz uchová všechno, co jste zadali.
score-tap = Klepejte na desku
score-tap-lead = Zvolte, co chcete položit, a pak klepněte na místa, kde to leží.
score-cells = Místo po místu: { $name }
score-shared = Na stole
score-count = Spočítat
score-link = Odkaz na tento výsledek
refused-pad-none = Tato hra nemá samostatné počítání bodů.
filter-choices = Hledat v seznamu
panels = Tahy, body a chat
talk-unread = nové zprávy
recap = Ukázat, co se stalo od vašeho posledního tahu
about-table = O tomto stolu
menu = Nabídka
advice-play = Zahrát
replay-speed = Rychlost

# Trenér u tréninkového stolu.
coach = Trenér
new-coach = Trénovat s trenérem
new-coach-help = Sólo nebo proti botům, nikdy hodnoceně: trenér každou chybu hned pojmenuje, řekne, co stojí a proč, a můžete ji vzít zpět.
coach-ready = Trenér sleduje každý váš tah.
coach-thinking = Trenér posuzuje váš tah…
coach-word = { $grade ->
    [best] ✓ Nic lepšího se nenašlo.
    [good] ✓ Blízko nejlepšímu tahu.
   *[doubtful] Jiný tah je možná lepší, ale jisté to není.
}
coach-mistake = { $mark } { $called }: ztráta { $cost }, { $played } místo { $best }.
coach-undo = Vzít zpět
coach-show = Ukázat lepší tah
coach-better = Lepší: { $move }
coach-go-on = Hrát dál

# Editions: the editor, the shelf, fairness, and what owners are asked.
edition-own-name = Moje vydání
edition-make = Opravit nebo změnit vytištěné údaje: vytvořit vydání
edition-version = { $name } (verze { $version })
edition-number = Verze { $version }
edition-common = nainstalováno pro všechny
edition-is-default = vaše obvyklé vydání
edition-play = Hrát s ním
edition-edit = Upravit
edition-fork = Vytvořit z něj vlastní
edition-default = Používat, kdykoli hraji tuto hru
edition-undefault = Používat zase standardní vydání
edition-link = Odkaz na tuto verzi
edition-versions = Verze
edition-delete = Smazat toto vydání
edition-to-table = Ke stolu
edition-differs = { $name }, počet rozdílů oproti standardnímu vydání: { $count }; { $some }
agreed-start = Začátek
agreed-position = Sestavená pozice
editions-title = Vydání
editions-lead = Vydání obsahuje vše, co je vytištěno: hrací plány, destičky, karty, čísla. Opravte je tam, kde se vaše krabice liší, nebo je změňte podle chuti a hrajte s ním.
editions-own = Vaše vydání
editions-host = Pro všechny na tomto serveru
editions-none = Zatím jste žádné nevytvořili.
editions-kept = Další vydání
editor-title = { $game }: úprava vydání
editor-lead = Klikněte na pole, kartu nebo číslo a změňte je. Každá změna se hned ověří.
editor-sheets = Obrázky
editor-instead = Místo toho: { $what }
editor-undo = Zpět
editor-redo = Znovu
editor-save = Uložit
editor-export = Uložit jako soubor
editor-import = Načíst soubor
editor-entries = Položek: { $count }
editor-add = Přidat položku
editor-remove = Odebrat
editor-source = Odkud to pochází? Například: „moje krabice, vydání 2016“.
editor-reconstructed = Ne vše je známo: porovnejte to se svou krabicí.
editor-name = Název vydání
editor-missing = Doplnit
editor-differences = Rozdíly oproti standardnímu vydání
editor-what = Co
editor-old = Standardní
editor-new = Zde
editor-same = Žádné: vše je jako ve standardním vydání.
editor-sources = Zdroje
trial-title = Je to spravedlivé?
trial-lead = Stejně silní boti sehrají na pozadí { $games } her s tímto vydáním a stejně tolik se standardním.
trial-start = Sehrát hry
trial-results = Výsledky
trial-busy = Hraje se: zatím { $played } z { $games } her.
trial-even = Hry neukazují výhodu žádného místa.
trial-uneven = Některé místo vyhrává častěji nebo méně často, než by mělo.
trial-what = Co
trial-standard = Standardní
trial-interval = Podíl výher každého místa, průměrné body a průměrná délka s 95% intervaly.
trial-moves = Tahů ve hře
trial-unfinished = Her bez konce
trial-score = @@: body
questions-title = Máte tuto hru doma?
questions-lead = Tyto věci nejsou známy, protože je nikdo nezveřejnil. Pokud hru vlastníte, podívejte se na ně a zadejte je: obrázek ukazuje, kde jsou.
questions-enter = Zadat (hodnot: { $count })
questions-end = Uložte vydání a uložte je jako soubor: předáte-li jej projektu, bude hra přesná pro všechny.
refused-edition-none = Takové vydání není, nebo bylo smazáno.
refused-edition-not-yours = Toto vydání patří někomu jinému. Vytvořte si z něj vlastní.
refused-edition-too-many = Máte příliš mnoho vydání nebo verzí. Nejdřív některé smažte.

# Učení z vlastních chyb.
mistakes = Chyby
mistakes-title = Vaše chyby
mistakes-of = { $game }: vaše chyby
mistakes-lead = Pozice z vašich partií, v nichž byl jiný tah lepší. Najděte ho; každá se po dnech vrátí, tím později, čím lépe si ji pamatujete.
mistakes-learn = Učit se ze svých chyb
mistakes-count = na řadě { $due }, celkem { $all }
mistakes-start = Začít
mistakes-none = Zatím tu nic není. Otevřete rozbor dohrané partie a zvolte „Učit se ze svých chyb“.
mistake-task = Vaše barva: { $seat }. Najděte lepší tah.
mistake-played = Váš tah: { $move } ({ $mark } { $called }, { $cost })
mistake-worth = { $best } místo { $played }.
mistake-refuted = Po tomto tahu { $given }, po lepším { $best }.
mistake-again = { $days ->
    [one] Vrátí se zítra.
    [few] Vrátí se za { $days } dny.
   *[other] Vrátí se za { $days } dní.
}
mistake-next = Další chyba

# Pozice sestavená ručně.
home-position = Sestavit pozici
position-title = { $game }: sestavit pozici
position-lead = Sestavte, co leží na vašem stole: klepněte na místo v obrázku, nebo vyberte ze seznamů. Každá změna se zkontroluje. Potom odtud hrajte dál, nechte stránku dohlížet na pravidla, nebo pozici rozeberte.
position-repeat = Klepnutí zopakuje poslední volbu
position-place = Toto místo
position-pick = Vyberte, co změnit
position-go = Co dál?
position-hidden = Něco je ponecháno náhodě: rozdá se to tajně na začátku partie. Se skutečnou krabicí si své karty zadá každý sám, na svém telefonu nebo za oponou.
position-play = Hrát odtud dál
position-companion = Dohlížet na hru s krabicí
position-analyse = Rozebrat
position-advice = Vyzkoušet a nechat si poradit
new-position = Partie začne sestavenou pozicí.
new-position-change = Změnit ji
refused-rated-position = Partie, která začíná sestavenou pozicí, nemůže být hodnocená.
refused-companion-position = Se skutečnou krabicí se tu nic nerozdává: v pozici je třeba zadat všechno, i karty v ruce.
refused-position-impossible = Tato pozice nemůže nastat.
position-link = Odkaz na tuto pozici
score-by-position = Spočítat podle všeho, co leží na stole, místo po místě
refused-pad-impossible = Takhle partie skončit nemůže.
position-score = Body v této pozici
position-ended = V této pozici partie skončila, body jsou konečné.
