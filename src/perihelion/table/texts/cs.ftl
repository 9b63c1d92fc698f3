# The frame of every page.
site = Perihelion
skip = Přeskočit na hlavní obsah
nav-home = Hry
nav-load = Načíst záznam
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
pref-hints-off = Skrýt
save = Uložit

# Home.
home-title = Co si zahrajeme?
home-lead = Hrajte u jedné obrazovky, proti botům nebo s přáteli přes odkaz. Není-li tah povolen, dozvíte se, které pravidlo mu brání.
home-play = Hrát
home-rules = Pravidla
home-running = Rozehrané partie
home-recent = Nedávno dohrané partie
home-none = Zatím tu nic není.
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
new-who = Kdo kde sedí
seat-me = Já
seat-guest = Někdo další u této obrazovky
seat-open = Volné: někdo se připojí přes odkaz
seat-bot = Bot { $name }: { $about }
seat-name = Jméno
new-shuffle = Rozsadit náhodně
new-options = Volby
new-edition = Edice
new-custom-edition = Vlastní edice (TOML)
new-custom-help = Liší-li se vaše vydání hry od našeho, vložte sem soubor edice. Jinak nechte pole prázdné.
start = Začít hru

# A record.
load-title = Načíst záznam
load-lead = Vyberte soubor, nebo vložte jeho text. Dohranou partii si můžete přehrát, v nedohrané pokračovat.
load-file = Soubor se záznamem
load-text = nebo jeho text
load = Načíst
load-problem = { $line ->
    [0] { $problem }
   *[other] Řádek { $line }: { $problem }
}

# The table.
turn-yours = Jste na tahu
prompt = { $name }: { $doing }
prompt-chance = Rozhoduje náhoda…
prompt-over = Hra skončila.
told = { $name }: { $move }
told-chance = Náhoda: { $move }
ended-by-agreement = Partie byla ukončena dohodou.
thinking = Bot přemýšlí…
your-link = Pošlete adresu této stránky tomu, kdo má hrát na tomto místě:
take-seat = Hrát jako { $seat }
board = Herní plán
choices = Co můžete udělat
back = Zpět
turn-piece = Otočit
place = Potvrdit
undo = Vrátit tah
undo-ask = Požádat o vrácení
undo-asked = { $name } žádá o vrácení svého posledního tahu.
undo-waiting = Čeká se na souhlas ostatních.
yes = Souhlasit
no = Odmítnout
type-move = Napište tah
send = Zahrát
log = Tahy
pad = Skóre
pad-row = Co se počítá
pad-total = Celkem
hint = Rada
zoom = Zvětšit plán
unzoom = Zobrazit celý plán
curtain-title = Předejte obrazovku
curtain-lead = Teď hraje { $name }. Ostatní ať se na chvíli nedívají.
curtain-show = Ukázat můj pohled
lost = Spojení bylo přerušeno. Obnovuje se…
end-game = Ukončit partii
end-really = Opravdu tuto partii ukončit?
over-title = Konec hry
rematch = Odveta
replay = Přehrát partii
download-record = Stáhnout záznam
download-picture = Obrázek této pozice
record-not-yet = Záznam zatím skrývá tajné údaje; stáhnout ho půjde po skončení partie.
fair = Poctivá náhoda
fair-lead = Před prvním losem krupiér tímto otiskem slíbil své tajemství. Po skončení hry se tajemství ukáže a „perihelion verify“ ze záznamu dokáže, že z něj plyne každý los.
fair-promise = Slib krupiéra
fair-secret = Tajemství krupiéra
fair-salts = Přidali hráči
fair-salt = Přidat k dalším losům vlastní slova
fair-add = Přidat

# Talk.
talk = Hovor
talk-words = Něco říct
talk-say = Říct
talk-hide = Skrýt, co říká { $name }
talk-show = Zobrazit, co říká { $name }
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

# Rules and about.
rules-title = { $game }: pravidla
editions = Edice a jejich zdroje
edition-name = Edice { $name }
about-title = O programu Perihelion
about-fan = Perihelion je nezávislý fanouškovský projekt. Názvy her patří jejich vlastníkům; texty, obrázky a kód jsou naše vlastní a žádný vydavatel se na nich nepodílí.
about-licence = Program je svobodný software pod licencí MIT.
about-parts = Stojí na projektech Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph a resvg a na písmu Open Sans; každý z nich má vlastní svobodnou licenci.
about-data = Herní plány a karty jsou uložené jako data; jejich zdroje najdete na stránce s pravidly každé hry.
about-secrets = Co hráč nesmí vědět, to se ze serveru nikdy nedostane ven. Stránky nenačítají nic odjinud a nikoho nesledujeme.

# Problems.
problem = { $status ->
    [404] Na této adrese nic není.
    [413] To bylo příliš dlouhé.
   *[other] Něco se tu pokazilo. Podrobnosti jsou v protokolu serveru.
}
problem-title = To se nepovedlo
to-home = Zpět ke hrám
refused-table-unknown = Takový stůl tu není.
refused-token-unknown = K tomu je potřeba token tohoto serveru: „Authorization: Bearer …“.
refused-game-unknown = Taková hra tu není.
refused-setup-wrong = Takto stůl připravit nelze.
refused-record-not-yet = Záznam ještě skrývá tajemství; bude k mání po skončení hry.
refused-table-over = Hra už skončila.
refused-table-broken = U tohoto stolu se něco pokazilo. Podrobnosti jsou v protokolu serveru.
refused-seat-not-yours = O tom teď nerozhodujete vy.
refused-seat-unknown = Takové místo u stolu není.
refused-seat-taken = Toto místo už obsadil někdo jiný.
refused-move-stale = Pozice se mezitím změnila; tady je nová.
refused-undo-nothing = Není co vracet.
refused-message-malformed = Server tomuto požadavku nerozuměl.
refused-message-too-long = To bylo příliš dlouhé.
refused-message-too-many = Příliš rychle. Chvíli prosím počkejte.
refused-record-not-text = Tento soubor není text v UTF-8.

# The server.
ready = Perihelion je připraven: { $address }
port-taken = Nelze naslouchat na adrese { $host }, port { $port }: { $reason }
data-folder = Do složky { $folder } nelze ukládat stoly: { $reason }
