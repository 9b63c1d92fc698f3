# The frame of every page.
site = Perihelion
skip = Przejdź do głównej treści
nav-home = Gry
nav-load = Wczytaj zapis
nav-about = O programie
settings = Ustawienia
settings-lang = Język
lang = { $code ->
    [en] English
    [cs] Čeština
   *[pl] Polski
}
pref-theme = Motyw
pref-theme-system = Jak w systemie
pref-theme-dark = Ciemny
pref-theme-light = Jasny
pref-palette = Kolory
pref-palette-standard = Standardowe
pref-palette-safe = Dla daltonistów
pref-confirm = Potwierdzanie ruchów
pref-confirm-off = Nie
pref-confirm-on = Tak
pref-forced = Ruchy bez wyboru
pref-forced-on = Wykonuj je za mnie
pref-forced-off = Zostaw je mnie
pref-sound = Dźwięk
pref-sound-off = Wyłączony
pref-sound-on = Włączony
pref-notify = Powiadamiaj, gdy moja kolej
pref-notify-off = Nie
pref-notify-on = Tak
pref-hints = Wskazówki dla początkujących
pref-hints-on = Pokazuj
pref-hints-off = Ukryj
save = Zapisz

# Home.
home-title = W co zagramy?
home-lead = Graj przy jednym ekranie, przeciw botom albo ze znajomymi przez link. Gdy ruch jest niedozwolony, dowiesz się, która zasada go zabrania.
home-play = Graj
home-rules = Zasady
home-running = Partie w toku
home-recent = Ostatnio zakończone partie
home-none = Na razie nic tu nie ma.
players = { $least ->
    [1] { $most ->
        [1] 1 gracz
       *[other] od 1 do { $most } graczy
    }
   *[other] { $same ->
        [yes] { $most } graczy
       *[no] od { $least } do { $most } graczy
    }
}
continue = Kontynuuj
look-again = Odtwórz

# A new table.
new-title = { $game }: nowy stół
new-seats = Liczba graczy
new-who = Kto gdzie siedzi
seat-me = Ja
seat-guest = Inna osoba przy tym ekranie
seat-open = Wolne: ktoś dołączy przez link
seat-bot = Bot { $name }: { $about }
seat-name = Imię
new-shuffle = Rozsadź losowo
new-options = Opcje
new-edition = Edycja
new-custom-edition = Własna edycja (TOML)
new-custom-help = Jeśli twój egzemplarz gry różni się od naszego, wklej tu plik edycji. W przeciwnym razie zostaw to pole puste.
start = Rozpocznij grę

# A record.
load-title = Wczytaj zapis
load-lead = Wybierz plik albo wklej jego tekst. Zakończoną partię można odtworzyć, a niedokończoną kontynuować.
load-file = Plik z zapisem
load-text = albo jego tekst
load = Wczytaj
load-problem = { $line ->
    [0] { $problem }
   *[other] Wiersz { $line }: { $problem }
}

# The table.
turn-yours = Twoja kolej
prompt = { $name }: { $doing }
prompt-chance = Decyduje los…
prompt-over = Gra się skończyła.
told = { $name }: { $move }
told-chance = Los: { $move }
ended-by-agreement = Partię zakończono za zgodą graczy.
thinking = Bot myśli…
your-link = Wyślij adres tej strony osobie, która ma zająć to miejsce:
take-seat = Zagraj jako { $seat }
board = Plansza
choices = Co możesz zrobić
back = Wstecz
turn-piece = Obróć
place = Potwierdź
undo = Cofnij ruch
undo-ask = Poproś o cofnięcie
undo-asked = { $name } prosi o cofnięcie swojego ostatniego ruchu.
undo-waiting = Oczekiwanie na zgodę pozostałych graczy.
yes = Zgódź się
no = Odmów
type-move = Wpisz ruch
send = Zagraj
log = Ruchy
pad = Wynik
pad-row = Co się liczy
pad-total = Razem
hint = Wskazówka
zoom = Powiększ planszę
unzoom = Pokaż całą planszę
curtain-title = Przekaż ekran
curtain-lead = Teraz gra { $name }. Pozostali niech na chwilę odwrócą wzrok.
curtain-show = Pokaż mój widok
lost = Utracono połączenie. Trwa ponowne łączenie…
end-game = Zakończ partię
end-really = Czy na pewno zakończyć tę partię?
over-title = Koniec gry
rematch = Rewanż
replay = Odtwórz partię
download-record = Pobierz zapis
download-picture = Obraz tej pozycji
record-not-yet = Zapis zawiera jeszcze tajne informacje; będzie można go pobrać po zakończeniu partii.
fair = Uczciwy los
fair-lead = Przed pierwszym losowaniem krupier zobowiązał się tym odciskiem do swojego sekretu. Po zakończeniu gry sekret zostaje ujawniony, a „perihelion verify” dowodzi na podstawie zapisu, że wynika z niego każde losowanie.
fair-promise = Obietnica krupiera
fair-secret = Sekret krupiera
fair-salts = Dodane przez graczy
fair-salt = Dodaj własne słowa do następnych losowań
fair-add = Dodaj

# Talk.
talk = Rozmowa
talk-words = Powiedz coś
talk-say = Powiedz
talk-hide = Ukryj, co mówi { $name }
talk-show = Pokaż, co mówi { $name }
talk-report = Zgłoś gospodarzowi
talk-reported = Zgłoszono. Gospodarz się temu przyjrzy.
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-thanks = Dziękuję!
phrase-well-played = Dobrze zagrane!
phrase-oops = Ojej!
phrase-moment = Chwileczkę, proszę.
phrase-back = Już jestem.
phrase-good-game = Dobra gra!

# Replay.
replay-title = { $game }: odtwarzanie partii
replay-first = Pierwsza pozycja
replay-back = Poprzednia pozycja
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-next = Następna pozycja
replay-last = Ostatnia pozycja
replay-at = Pozycja { $at } z { $last }
to-table = Wróć do stołu
copy-link = Link do tej pozycji

# Rules and about.
rules-title = { $game }: zasady
editions = Edycje i ich źródła
edition-name = Edycja { $name }
about-title = O programie Perihelion
about-fan = Perihelion to niezależny projekt fanowski. Nazwy gier należą do ich właścicieli; teksty, obrazy i kod są nasze własne i żaden wydawca nie ma w nich udziału.
about-licence = Program jest wolnym oprogramowaniem na licencji MIT.
about-parts = Korzysta z projektów Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph i resvg oraz z kroju pisma Open Sans; każdy z nich ma własną wolną licencję.
about-data = Plansze i karty są zapisane jako dane; ich źródła podaje strona z zasadami każdej gry.
about-secrets = To, czego gracz nie może wiedzieć, nigdy nie opuszcza serwera. Strony nie wczytują niczego z zewnątrz i nikogo nie śledzimy.

# Problems.
problem = { $status ->
    [404] Pod tym adresem nic nie ma.
    [413] To było za długie.
   *[other] Coś poszło nie tak. Szczegóły są w dzienniku serwera.
}
problem-title = To się nie udało
to-home = Wróć do gier
refused-table-unknown = Nie ma takiego stołu.
refused-token-unknown = Do tego potrzebny jest token tego serwera: „Authorization: Bearer …”.
refused-game-unknown = Nie ma takiej gry.
refused-setup-wrong = Tak nie da się przygotować stołu.
refused-record-not-yet = Zapis wciąż kryje tajemnice; będzie dostępny po zakończeniu gry.
refused-table-over = Gra już się skończyła.
refused-table-broken = Przy tym stole coś poszło nie tak. Szczegóły są w dzienniku serwera.
refused-seat-not-yours = Teraz to nie ty o tym decydujesz.
refused-seat-unknown = Nie ma takiego miejsca przy stole.
refused-seat-taken = To miejsce zajął już ktoś inny.
refused-move-stale = Pozycja zmieniła się w międzyczasie; oto nowa.
refused-undo-nothing = Nie ma czego cofać.
refused-message-malformed = Serwer nie zrozumiał tego żądania.
refused-message-too-long = To było za długie.
refused-message-too-many = Za szybko. Poczekaj chwilę.
refused-record-not-text = Ten plik nie jest tekstem UTF-8.

# The server.
ready = Perihelion jest gotowy: { $address }
port-taken = Nie można nasłuchiwać na adresie { $host }, port { $port }: { $reason }
data-folder = Nie można zapisywać stołów w katalogu { $folder }: { $reason }
