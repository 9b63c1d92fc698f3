# The frame of every page.
site = Perihelion
skip = Przejdź do głównej treści
nav-home = Gry
nav-load = Wczytaj partię
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
pref-hints-off = Ukrywaj
pref-pace = Tempo ruchów innych graczy
pref-pace-normal = Zwykłe
pref-pace-slow = Wolne
pref-pace-fast = Szybkie
pref-pace-none = Wszystko naraz
pref-notation = Zapis ruchów
pref-notation-off = Zdania
pref-notation-on = Notacja
save = Zapisz

# Lessons.
home-learn = Nauka
learn-title = { $game }: jak się gra
learn-steps = Kroki
learn-step = Krok { $number }: { $title }
learn-next = Dalej
learn-previous = Wstecz
learn-again = Spróbuj jeszcze raz
learn-show = Pokaż
learn-right = Dobrze!
learn-wrong = Jeszcze nie.
learn-finish = Pierwsza partia
learn-finish-lead = Wiesz już dość, żeby zagrać. Pierwszym przeciwnikiem będzie najłagodniejszy bot, który nigdzie się nie spieszy: strona przy każdym ruchu mówi, co wolno, ruchy można cofać, a podpowiedź to jedno kliknięcie.
learn-play = Zagraj pierwszą partię
example-title = Przykład { $number }
example-hint = Spójrz jeszcze raz na obrazek i na zasadę.
example-right = Tak właśnie mówi zasada.
example-try = Wypróbuj
example-try-label = Wypróbuj: { $caption }

# Puzzles.
puzzles = Łamigłówki
puzzles-title = { $game }: łamigłówki
puzzles-lead = Pozycje z partii silnych botów, w których jeden ruch jest wyraźnie najlepszy. Znajdź go.
puzzles-rating = Twój ranking
puzzles-streak = Rozwiązane z rzędu
puzzles-solved = Rozwiązane
puzzles-themes = Wybierz temat
puzzles-themes-all = Wszystkie łamigłówki
puzzles-done = Wszystkie te łamigłówki masz już za sobą. Brawo!
puzzle-solve = Rozwiąż łamigłówkę
puzzle-daily = Łamigłówka dnia
puzzle-daily-of = Łamigłówka dnia: { $game }
puzzle-daily-lead = Dzisiejsza gra: { $game }. Ta sama pozycja dla wszystkich, do północy UTC.
puzzle-task = Znajdź najlepszy ruch.
puzzle-task-win = { $turns ->
    [one] Wygraj następnym ruchem.
   *[other] Wygraj w ciągu { $turns } swoich tur.
}
puzzle-you = Twój kolor: { $seat }. Liczba graczy: { $seats }.
puzzle-points = Łamigłówka: { $points }
puzzle-rating = Ty: { $points }
puzzle-streak = Z rzędu: { $streak }
puzzle-tried = Tę łamigłówkę już znasz, więc nie zmieni twojego rankingu.
puzzle-right = To jest to!
puzzle-wrong = Nie ten. Spróbuj innego ruchu albo zobacz rozwiązanie.
puzzle-shown = Oto rozwiązanie.
puzzle-up = Twój ranking: +{ $points }.
puzzle-down = Twój ranking: −{ $points }.
puzzle-worth = Wygrywa w { $chance } % przypadków, każdy inny ruch najwyżej w { $other } %.
puzzle-worth-win = { $turns ->
    [one] Wygrywa od razu.
   *[other] Wygrywa w ciągu { $turns } tur, cokolwiek zrobi przeciwnik.
} { $moves ->
    [one] Żaden inny ruch tego nie daje.
    [few] Dają to { $moves } ruchy.
   *[other] Daje to { $moves } ruchów.
}
puzzle-refuting = Trwa szukanie odpowiedzi na ten ruch…
puzzle-refuted = Po nim wygrywasz w { $chance } % przypadków, po najlepszym ruchu w { $best } %.
puzzle-refuted-lost = Ten ruch od razu przegrywa.
puzzle-refuted-stopped = { $turns ->
    [one] Ten ruch nie wygrywa od razu.
   *[other] Nie wygrywa w ciągu { $turns } tur: odpowiedź przeciwnika temu zapobiega.
}
puzzle-refuted-slower = Też wygrywa, ale dopiero w { $turns }. turze; można szybciej.
puzzle-reply = Odpowiedź: { $move }
puzzle-refuted-line = Co następuje po twoim ruchu
puzzle-again = Spróbuj innego ruchu
puzzle-show = Pokaż rozwiązanie
puzzle-next = Następna łamigłówka
puzzle-line = Rozwiązanie krok po kroku
puzzle-line-next = Następny krok
puzzle-line-end = Pozycja na końcu
puzzle-link = Odnośnik do tej łamigłówki
puzzle-theme-opening = Otwarcie
puzzle-theme-middlegame = Gra środkowa
puzzle-theme-endgame = Końcówka
puzzle-theme-win-1 = Wygrana w jednej turze
puzzle-theme-win-2 = Wygrana w dwóch turach
puzzle-theme-win-3 = Wygrana w trzech turach
puzzle-theme-counterattack = Przeciwnik grozi wygraną
puzzle-theme-scoring = Punkty od razu
puzzle-theme-quiet = Cichy ruch
puzzle-theme-patience = Teraz mniej punktów
puzzle-theme-only-move = Jedyny dobry ruch
puzzle-theme-row = Punkty: { $label }

# Home.
home-title = W co zagramy?
home-lead = Pięć gier planszowych pod gwiazdami: przeciw botom, przy jednym ekranie albo ze znajomymi przez link. Bez konta i bez instalacji.
home-more = Więcej
home-play = Graj
home-rules = Zasady
home-running = Partie w toku
home-recent = Ostatnio zakończone partie
home-none = Na razie nic tu nie ma.
home-other-games = Pozostałe gry ({ $count })
home-mine = Twoje partie
card-with = z: { $names }
card-alone = w pojedynkę
card-turn = Ruch ma: { $name }
card-waits-seats = Czekamy na graczy
left-days = { $days ->
    [one] został { $days } dzień
    [few] zostały { $days } dni
   *[other] zostało { $days } dni
}
left-hours = { $hours ->
    [one] została { $hours } godzina
    [few] zostały { $hours } godziny
   *[other] zostało { $hours } godzin
}
left-minutes = { $minutes ->
    [one] została { $minutes } minuta
    [few] zostały { $minutes } minuty
   *[other] zostało { $minutes } minut
}
offer-rematch = Rewanż proponuje { $names }: { $game }
offer-open = Otwórz
nav-turns = partie, w których masz ruch
next-turn = Następna partia, w której masz ruch (@@)
plan = Planuj naprzód
plan-lead = Próbuj ruchów wszystkich graczy bez pomocy komputera. Widzisz je tylko ty. Jeśli partia pójdzie tą drogą, twoje odpowiedzi zostaną zagrane za ciebie; jeśli zaplanujesz kilka, pierwsza z nich. Jeśli pójdzie inną, plan zostanie usunięty.
plan-moves = Zaplanowane ruchy
plan-start = Obecny stan partii
plan-chance = O tym, co dalej, decyduje los. Plan kończy się tutaj.
plan-back = Wróć do partii
plan-delete = Usuń plan
refused-plan-not-here = Tu nie można planować: gra się na minuty albo coś jest ukryte lub losowane.
passkeys = Klucze dostępu
passkeys-lead = Klucz dostępu w telefonie, komputerze lub menedżerze haseł pozwoli ci wrócić do tego konta, gdy stracisz dane przeglądarki. Hasła nie ma.
passkeys-have = Liczba twoich kluczy dostępu: { $count }
passkey-add = Dodaj klucz dostępu
passkey-remove = Usuń wszystkie klucze
passkey-sign-in = Zaloguj się kluczem dostępu
passkey-failed = Nie udało się. Przeglądarka nie podała klucza.
recover = Odzyskaj konto
recover-lead = Dane przeglądarki przepadły albo masz nowe urządzenie? Zaloguj się kluczem dostępu lub linkiem wysłanym na adres z twojego profilu.
recover-lead-passkey = Dane przeglądarki przepadły albo masz nowe urządzenie? Zaloguj się kluczem dostępu.
recover-send = Wyślij link
recover-sent = Jeśli ten adres należy do jakiegoś konta, link jest w drodze. Działa raz, przez godzinę.
mail-recover-subject = Link do logowania
mail-recover-lead = Ktoś, pewnie ty, chce zalogować się na twoje konto w { $site } na nowym urządzeniu. Link działa raz, przez godzinę.
mail-recover-else = Jeśli to nie ty, zignoruj tę wiadomość. Bez linku nic się nie stanie.
mail-recover = Zaloguj się
refused-passkey-wrong = Ten klucz dostępu nie jest tu ważny.
refused-passkey-too-many = Więcej kluczy dostępu mieć nie możesz.
statistics = Statystyki
statistics-lead = Wszystko liczone z partii rankingowych.
statistics-over-time = W czasie
statistics-course = Udział wygranych w ostatnich { $games } partiach
statistics-seats = Według gry i miejsca
statistics-seat = Miejsce
statistics-opponents = Z każdym przeciwnikiem
statistics-ahead = Wyżej
statistics-level = Na równi
statistics-behind = Niżej
statistics-mistakes = Ulubione błędy
statistics-mistakes-lead = Z analiz twoich partii; widzisz to tylko ty. Najkosztowniejsze rodzaje decyzji są pierwsze.
statistics-no-mistakes = Na razie żadnych. Przeanalizuj kilka zakończonych partii.
statistics-kind = Rodzaj decyzji
statistics-any = Decyzja
statistics-count = Ile razy
statistics-cost = Średnia strata
statistics-worst = Najgorszy
note = Prywatna notatka
note-lead = Widzisz ją tylko ty.
friends = Znajomi
friends-lead = Te listy widzisz tylko ty. Na stronie gracza możesz go dodać, wyzwać lub zablokować.
friends-none = Nie ma jeszcze znajomych.
friend-add = Dodaj do znajomych
friend-remove = Usuń ze znajomych
block = Zablokuj
block-end = Odblokuj
blocked = Zablokowani gracze
challenge = Wyzwij:
challenge-lead = Wyzywasz gracza { $name }. Wyzwanie i jego warunki zobaczy na każdej stronie tego serwisu.
challenge-look = Zobacz warunki
offer-challenge = Wyzywa cię { $names }: { $game }, { $clock }
card-declined = Wyzwania nie przyjmuje: { $names }
queue-find = Znajdź przeciwnika
queue-lead = Zagraj rankingową partię we dwoje z kimś o podobnej sile.
queue-enter = Szukaj przeciwnika
queue-waits = Szukamy przeciwnika: { $game }…
queue-keep-open = Nie zamykaj tej strony. Im dłużej czekasz, tym większa może być różnica sił.
queue-leave = Przestań szukać
queue-waiting = czeka: { $count }
tournaments = Turnieje
tournaments-lead = Graj z wieloma przeciwnikami: w rundach, systemem pucharowym albo tyle partii, ile zdążysz w godzinę. Stoły przygotują się same.
tournaments-open = Zapisy otwarte
tournaments-running = W toku
tournaments-over = Zakończone
tournaments-none = Nie ma turnieju z otwartymi zapisami. Poniżej możesz ogłosić własny.
tournament-new = Ogłoś turniej
tournament-new-title = Nowy turniej: { $game }
tournament-announce = Ogłoś
tournament-what = Turniej
tournament-name = Nazwa
tournament-host-name = Twoja nazwa (organizator)
tournament-format = System
tournament-swiss = Szwajcarski
tournament-robin = Każdy z każdym
tournament-knockout = Pucharowy
tournament-arena = Arena
tournament-swiss-help = Wszyscy grają w każdej rundzie, z przeciwnikami o podobnej liczbie punktów. Nikt nie spotka dwa razy tego samego przeciwnika, jeśli da się tego uniknąć. Przy równości decydują punkty przeciwników (Buchholz), potem punkty pokonanych (Sonneborn-Berger).
tournament-robin-help = Każdy gra z każdym. Przy równości decydują partie między zainteresowanymi, potem liczba wygranych.
tournament-knockout-help = Kto przegra, odpada; z większych stołów awansuje lepsza połowa. Po remisie awansuje wyżej rozstawiony.
tournament-arena-help = Kto jest wolny, od razu dostaje następną partię. Wygrana to dwa punkty, remis jeden; od trzeciej wygranej z rzędu punkty liczą się podwójnie.
tournament-wait-help = Kto nie przyjdzie w ciągu { $minutes } min od początku rundy, przegrywa tę partię. Nie zmienia to rankingu.
tournament-days-help = Kto nie przyjdzie do partii, zanim miną dni na ruch, przegrywa ją. Nie zmienia to rankingu.
tournament-size = Graczy przy stole
tournament-tables-of = { $size ->
    [2] we dwoje
   *[other] stoły po { $size }
}
tournament-rounds = Liczba rund
tournament-rounds-usual = zwykła
tournament-minutes = Czas trwania
tournament-wait = Jak długo czeka się na spóźnionych (partie na minuty)
tournament-start-when = Początek
tournament-start-host = gdy go rozpocznę
tournament-start-full = gdy będzie komplet
tournament-start-time = o ustalonym czasie
tournament-start-host-help = Rozpoczyna go organizator.
tournament-start-full-help = Zacznie się, gdy zapisze się { $places } graczy.
tournament-start-time-help = Zacznie się sam; przy mniej niż dwóch graczach się nie odbędzie.
tournament-starts-in = Zacznie się za
tournament-begins = Początek:
tournament-places = Najwięcej graczy
duration = { $minutes ->
    [1440] 1 dzień
    [4320] 3 dni
    [10080] 7 dni
    [60] 1 godzina
    [120] 2 godziny
    [180] 3 godziny
   *[other] { $minutes } min
}
tournament-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
tournament-round = Runda { $round }
tournament-round-of = Runda { $round } z { $total }
tournament-join = Zapisz się
tournament-leave = Wycofaj się
tournament-start = Rozpocznij
tournament-cancel = Odwołaj turniej
tournament-end = Zakończ turniej
tournament-is-open = Zapisy otwarte: zajęte { $count } z { $places } miejsc.
tournament-is-off = Ten turniej został odwołany.
tournament-is-over = Ten turniej się zakończył.
tournament-won = Zwycięstwo: { $names }
tournament-arena-ends = Koniec areny:
tournament-your-game = Twoja partia jest gotowa.
tournament-to-table = Do stołu
tournament-waits = Teraz nie grasz. Następna runda zacznie się, gdy skończą się wszystkie partie tej rundy.
tournament-arena-waits = Czekamy na następnego przeciwnika. Nie zamykaj tej strony.
tournament-standings = Tabela
tournament-registered = Zapisani
tournament-points = Punkty
tournament-games = Partie
tournament-withdrawn = wycofanie
tournament-bye = pauzuje (jeden punkt)
tournament-absent = nieobecność
tournament-place = { $place }. miejsce
tournament-watch = Oglądaj
tournament-results = Pobierz wyniki:
tournament-here = Turniej: { $name }
tie-buchholz = Buchholz
tie-buchholz-help = Suma punktów wszystkich przeciwników
tie-sonneborn = Sonneborn-Berger
tie-sonneborn-help = Punkty pokonanych przeciwników i połowa punktów tych, z którymi był remis
tie-wins = Wygrane
tie-wins-help = Partie wygrane przy stole
tie-head = Bezpośrednie
tie-head-help = Punkty z partii między graczami o tej samej liczbie punktów
tie-round = Etap
tie-round-help = Ostatnia osiągnięta runda
leagues = Ligi
league-lead = Grupy, w których przez sezony każdy gra z każdym. Najlepsi awansują, ostatni spadają.
league-new = Załóż ligę:
league-new-title = Nowa liga: { $game }
league-found = Załóż
league-size = Graczy w grupie
league-moving = Ilu awansuje i spada
league-rounds = Partii z każdym przeciwnikiem
league-about = graczy w grupie: { $size }, awansuje i spada: { $moving }
league-season = Sezon { $season }
league-seasons = Sezony
league-division = Sezon { $season }, grupa { $division }
league-members = Członkowie
league-empty = Na razie nikogo.
league-leaving = odchodzi po sezonie
league-up = Według tabeli awansuje
league-down = Według tabeli spada
league-join = Graj od następnego sezonu
league-leave = Odejdź po sezonie
league-begin = Rozpocznij sezon { $season }
refused-tournament-unknown = Nie ma takiego turnieju.
refused-tournament-settings = Takiego turnieju nie da się rozegrać.
refused-tournament-time = Początek musi przypadać w ciągu 90 dni.
refused-tournament-too-many = Masz już kilka ogłoszonych. Najpierw zakończ lub odwołaj któryś.
refused-tournament-closed = Na to jest już za późno.
refused-tournament-full = Wszystkie miejsca są zajęte.
refused-tournament-too-few = Zapisało się za mało graczy.
refused-tournament-host = Może to zrobić tylko organizator.
refused-league-goes-on = Ten sezon jeszcze trwa.
bot-finished = dograł bot
refused-player-blocked = Nie możesz wyzwać tego gracza.
refused-player-too-many = Twoje listy są pełne.
refused-seat-blocked = Nie możesz dołączyć do tego stołu.
refused-challenge-too-many = Ten gracz nie odpowiedział jeszcze na poprzednie wyzwania.
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
new-who = Gracze
seat-me = Ja
seat-guest = Inna osoba na tym urządzeniu
seat-open = Wolne: dołączy każdy, kto ma link
seat-bot = Bot { $name }: { $about }
seat-name = Nazwa
new-shuffle = Rozsadź losowo
new-options = Opcje
new-edition = Wydanie
new-custom-edition = Własne wydanie (TOML)
new-custom-help = Jeśli twój egzemplarz gry różni się od naszego wydania, wklej tu plik swojego. W przeciwnym razie zostaw to pole puste.
start = Rozpocznij grę

# A record.
load-title = Wczytaj partię
load-lead = Wybierz plik albo wklej jego tekst. Zakończoną partię można odtworzyć, a niedokończoną kontynuować.
load-file = Plik z zapisem
load-text = albo jego tekst
load = Wczytaj
load-problem = { $line ->
    [0] { $problem }
   *[other] Wiersz { $line }: { $problem }
}

# The table.
seat-you = Ty
step-board = { $chosen }: teraz wybierz jedno z podświetlonych miejsc.
step-button = { $chosen }: teraz wybierz jedną z możliwości.
step-confirm = Potwierdź ruch albo wybierz coś innego.
turn-yours = Twoja kolej
prompt = { $name }: { $doing }
prompt-other = Ruch ma: { $name }.
prompt-over = Gra się skończyła.
prompt-chance = Decyduje los…
prompt-waits-seats = Czekamy na graczy. Nic nie zostanie rozdane, dopóki nie będą zajęte wszystkie miejsca.
prompt-waits-salt = Czekamy, aż tę stronę otworzą: { $names }. Wtedy nastąpi rozdanie.
prompt-waits-hands = Czekamy, aż swoje karty wpiszą: { $names }.
ended-by-agreement = Partię zakończono za zgodą graczy.
thinking = Bot myśli…
take-seat = Zagraj jako { $seat }
board = Plansza
choices = Co możesz zrobić
choose-first = Najpierw wybierz: { $choices }.
back = Wstecz
turn-piece = Obróć
flip-piece = Odwróć
keys = Klawiatura
keys-arrows = Przejdź do następnej możliwości
keys-enter = Wybierz ją lub potwierdź ruch
keys-turn = Obróć element lub weź następny (z Shiftem w drugą stronę)
keys-flip = Odwróć element
keys-back = Cofnij ostatni wybór
keys-undo = Cofnij ruch
keys-undo-turn = Cofnij całą turę
keys-zoom = Przybliż, oddal, pokaż całość
keys-closer = Pokaż część obrazu w powiększeniu
place = Potwierdź
undo = Cofnij ruch
undo-turn = Cofnij całą turę
undo-ask = Poproś o cofnięcie
undo-asked = { $name } prosi o cofnięcie swojego ostatniego ruchu.
undo-asked-to = { $name } chce wrócić do pozycji przed tym ruchem: { $move }
undo-to = Wróć tutaj
undo-waiting = Oczekiwanie na zgodę pozostałych graczy.
yes = Akceptuj
no = Odrzuć
type-move = Wpisz ruch
send = Zagraj
log = Ruchy
log-setup = Przygotowanie gry
log-draws = Co wylosowano ({ $count })
pad = Wynik
pad-row = Kategoria
pad-total = Razem
pad-large = Pokaż, za co są punkty
hint = Wskazówka
zoom-in = Przybliż
zoom-out = Oddal
zoom-whole = Pokaż całą planszę
closer = Przyjrzyj się z bliska
close = Zamknij
cancel = Anuluj
curtain-title = Przekaż urządzenie
curtain-lead = Teraz gra { $name }. Pozostali niech na chwilę odwrócą wzrok.
curtain-show = Pokaż planszę
lost = Utracono połączenie. Trwa ponowne łączenie…
lost-clock = Twój zegar biegnie dalej.
unsent = Brak połączenia, więc nic nie wysłano. Spróbuj ponownie po połączeniu.
unsure = Połączenie zostało przerwane i ostatnie kliknięcie mogło nie dotrzeć. Sprawdź i spróbuj ponownie.
unsent-stale = Połączenie zostało przerwane, zanim ruch dotarł, a pozycja się zmieniła.
signed-out = Ta przeglądarka została wylogowana. Aby oglądać grę, otwórz stronę ponownie.
end-game = Zakończ partię
end-really = Czy na pewno zakończyć tę partię?
over-title = Koniec gry
over-won = Wygrywasz!
rematch = Rewanż
replay = Odtwórz partię
download-record = Pobierz zapis
download-picture = Pobierz obraz
record-not-yet = Zapis zawiera jeszcze tajne informacje; będzie można go pobrać po zakończeniu partii.
fair = Weryfikowalne losowania
fair-lead = Przy zakładaniu stołu serwer opublikował odcisk tajnego klucza. Gdy gra kilka osób, przeglądarka każdej z nich zobowiązała się potem w ten sam sposób do własnej losowej liczby, soli, i ujawniła ją dopiero, gdy zobowiązali się wszyscy. Każde losowanie wynika tylko z klucza i z soli: jeśli jest wśród nich twoja, nikt nie mógł wybrać losowań, nawet gospodarz, który sam gra. Po zakończeniu gry serwer ujawnia klucz, a „perihelion verify” powtarza wszystkie losowania na podstawie zapisu. Nie może to dowieść, że gospodarz nie podglądał: serwer zna każdą kartę i każde przyszłe losowanie.
fair-lead-old = Ten stół założyła starsza wersja: serwer opublikował odcisk tajnego klucza, a gracze mogli dodawać tekst. Gospodarz, który sam gra, mógł mimo to wybierać losowania. Po zakończeniu gry serwer ujawnia klucz, a „perihelion verify” powtarza wszystkie losowania na podstawie zapisu.
fair-promise = Odcisk opublikowany przed grą
fair-secret = Tajny klucz ujawniony po grze
fair-salts = Sól graczy
fair-committed = zobowiązanie złożone, jeszcze nie ujawniona
fair-none = żadna
fair-voided = Ile razy sól została przed tym rozdaniem ujawniona i odrzucona: @@
fair-changed = Serwer twierdzi teraz co innego, niż do czego się wcześniej zobowiązał. Nie ufaj tym losowaniom.

# Talk.
talk = Czat
talk-words = Wiadomość
talk-spectators = To czytają tylko widzowie; gracze zobaczą to po partii.
talk-say = Wyślij
talk-hide = Wycisz: { $name }
talk-show = Wyłącz wyciszenie: { $name }
talk-report = Zgłoś
talk-reported = Zgłoszono. Moderator się temu przyjrzy.
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-thanks = Dziękuję!
phrase-well-played = Dobrze zagrane!
phrase-oops = Ojej!
phrase-moment = Chwileczkę, proszę.
phrase-back = Już jestem.
phrase-good-game = Dobra gra!

# Meeting.
nav-you = Profil
lobby = Wolne miejsca
lobby-none = Brak otwartych stołów.
lobby-join = Dołącz
lobby-watch = Zobacz
lobby-open = { $open ->
    [one] { $open } wolne miejsce z { $seats }
    [few] { $open } wolne miejsca z { $seats }
   *[many] { $open } wolnych miejsc z { $seats }
}
new-terms = Czas i dostęp
new-more-options = Więcej opcji
new-more = Więcej ustawień: widzowie, odejście, boty
new-public = Pokaż wolne miejsca na stronie głównej
new-watch = Widzowie
new-watch-on = Mile widziani
new-watch-off = Tylko gracze
new-clock = Zegar
new-late = Gdy komuś skończy się czas
new-late-bot = zastąpi go bot
new-late-loss = przegrywa (tylko przy dwóch graczach)
new-away = Gdy ktoś jest offline (partie z minutami)
new-away-wait = liczy się tylko zegar
new-away-bot = po minucie gra za niego bot, dopóki nie wróci
new-vacation = Urlop (partie na dni)
new-vacation-on = Zegar gracza na urlopie stoi, najwyżej { $days } dni w roku
new-vacation-off = Zegar biegnie dalej
late-loss = przegrywa
late-last = dogrywa za niego bot i zajmuje ostatnie miejsce
late-claim = { $what }, jeśli inni tego zażądają po dobie bez ruchu
new-left-loss = przegrywa, gdy partia już się liczy
rated-yes = tak
rated-no = nie
edition-custom = { $name }, zmieniona przy tym stole
edition-custom-text = Pokaż zmienione wydanie
new-left = Gdy ktoś odejdzie
new-left-open = miejsce pozostaje wolne
new-left-bot = zastąpi go bot
new-stand-in = Bot zastępczy
new-wins = Mecz
new-wins-of = { $wins ->
    [1] Jedna partia
   *[other] Do { $wins } zwycięstw
}
seat-reserved = Zarezerwowane: ktoś dołączy przez osobny link
clock-none = Bez zegara
clock-real = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s na ruch
}
clock-days = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
   *[many] { $days } dni na ruch
}
join-title = Zaproszenie do gry: { $game }
join-with = Przy stole: { $names }
join-alone = Przy stole jeszcze nikt nie siedzi.
join-full = Wszystkie miejsca są zajęte.
join-over = Gra już się skończyła.
watch = Oglądaj
watching = { $named ->
    [0] { $count ->
        [one] Ogląda { $count } osoba
        [few] Oglądają { $count } osoby
       *[many] Ogląda { $count } osób
    }
   *[other] { $count ->
        [one] Ogląda { $count } osoba: { $names }
        [few] Oglądają { $count } osoby, wśród nich { $names }
       *[many] Ogląda { $count } osób, wśród nich { $names }
    }
}
invite = Zaproś kogoś
invite-link = Link do wolnych miejsc
invite-link-seat = Link do miejsca { $seat }
invite-qr = Kod QR z zaproszeniem
invite-qr-seat = Kod QR z zaproszeniem na miejsce { $seat }
invite-watch = Link dla widzów
copy = Kopiuj
copied = Skopiowano
show-code = Pokaż kod QR
seat-free = Jedno miejsce jest wolne.
note-open = wolne
note-reserved = zarezerwowane
note-stand-in = w zastępstwie gra { $bot }
note-gone = offline
back-lead = Gra za ciebie bot.
back-take = Wróć na swoje miejsce
leave = Odejdź od stołu
leave-really = Odejść od stołu i zwolnić miejsce?
resign = Poddaj partię
resign-really = Czy na pewno poddać tę partię?
resigned = { $name } poddaje partię i zajmuje ostatnie miejsce.
bots-finished = Tę partię dograły boty; nikomu się nie liczy.
lost-resign = { $name } poddaje partię. Wygrywa { $winner }.
lost-flag = { $name } przekracza czas. Wygrywa { $winner }.
lost-absent = { $name } nie wraca do stołu. Wygrywa { $winner }.
pause = Przerwa
pause-agree = Zgódź się na przerwę
pause-withdraw = Zrezygnuj z przerwy
resume = Graj dalej
paused = Gra jest wstrzymana.
pause-wished = { $count ->
    [one] { $names } prosi o przerwę.
   *[other] { $names } proszą o przerwę.
}
resume-wished = { $count ->
    [one] Gra jest wstrzymana. { $names } chce grać dalej.
   *[other] Gra jest wstrzymana. { $names } chcą grać dalej.
}
claim-lead = Stół od doby czeka na ruch: { $name }.
claim = Niech zagra bot
claim-opening-lead = Brakuje gracza albo jego pierwszego ruchu: { $name }.
claim-opening = Zwolnij miejsce
series = Do { $wins } zwycięstw: { $score }
series-won = Mecz wygrywa { $name }: { $score }
next-game = Następna partia
next-waits = Czekamy jeszcze na zgodę: { $names }.
next-there = Następna partia jest gotowa.
next-go = Przejdź do niej
clock-low = zostało mało czasu
clock-left = Pozostały czas
seat-here = online
seat-away = offline
claim-win-lead = Stół od doby czeka na ruch: { $name }.
claim-win = Zażądaj wygranej
claim-paused-lead = Partia jest wstrzymana od doby. Ruch ma: { $name }.
claim-paused = Wznów
gave-up = { $name } nie dogrywa partii i zajmuje ostatnie miejsce.
rematch-accept = Przyjmij rewanż
rematch-withdraw = Wycofaj propozycję
next-offered = Następną partię proponuje: { $names }.
next-declined = Następnej partii odmawia: { $names }.
refused-rematch-declined = Przeciwnik odmówił. Teraz tylko on może zaproponować rewanż.
refused-rematch-undecided = Nie wszyscy zgodzili się jeszcze na następną partię.

# Who somebody is.
you-title = Profil
you-lead = Bez konta i hasła: pamięta cię ta przeglądarka.
you-name = Twoja nazwa
you-elsewhere = Na innym urządzeniu
you-elsewhere-lead = Ten link zaloguje cię w innej przeglądarce: ta sama nazwa, te same partie. Działa raz i tylko przez dziesięć minut. Nie dawaj go nikomu innemu.
you-pass = Utwórz link
you-link = Otwórz ten link na drugim urządzeniu
you-qr = Kod QR z linkiem dla drugiego urządzenia
you-devices = Twoje urządzenia
you-device = Dodano
you-device-first = Pierwsza przeglądarka
you-device-this = ta przeglądarka
you-revoke = Wyloguj
you-page = Twoja strona, jak widzą ją inni
you-data = Twoje dane
you-data-lead = Wszystko, co się o tobie przechowuje: nazwa, urządzenia, miejsca przy stołach, zapisy twoich partii, twoje wypowiedzi i zgłoszenia, ranking.
you-take = Pobierz moje dane
you-delete = Usuń moje dane…
delete-title = Usuń moje dane
delete-lead = Tego nie da się cofnąć.
delete-goes = Twoja nazwa, urządzenia, linki i tokeny, wypowiedzi i zgłoszenia, ranking: to wszystko zostanie usunięte.
delete-stays = Zakończone partie pozostaną dostępne dla tych, z którymi je rozegrano. Twoje miejsce nie ma w nich już nazwy i nic nie łączy twoich partii ze sobą.
delete-running = Partie w toku zostaną teraz opuszczone; rozpoczęta partia rankingowa jest przegrana.
delete-elsewhere = Zapisy i obrazki pobrane przez innych zachowają nazwy.
delete-word = usuń
delete-type = Aby potwierdzić, wpisz „{ $word }”
delete-unsure = To nie było „{ $word }”. Niczego nie usunięto.
delete-now = Usuń na zawsze
delete-not = Zachowaj wszystko
gone-title = Twoje dane zostały usunięte
gone-lead = Na tym serwerze nie ma już niczego, co by cię identyfikowało. Wszystkie twoje urządzenia są wylogowane; ta przeglądarka zaczyna od nowa.
pass-title = { $name } – czy to ty?
pass-title-nameless = Czy to ty?
pass-lead = Ta przeglądarka zostanie zalogowana jako osoba, która utworzyła link. Rozegrane tu dotychczas partie nie będą już widoczne.
pass-yes = Tak, to ja

# Ratings, leaderboards, players.
nav-players = Gracze
rated = Rankingowa
rated-see = Ranking
rated-lead = Wynik liczy się do rankingu wszystkich grających. Nazwy, wyniki i punkty rankingowe widzi każdy. Każdy gra we własnym imieniu na jednym miejscu, program nie podpowiada, a cofnięcie ruchu wymaga zgody. Partia liczy się, gdy ruch wykonało dwóch graczy: kto wcześniej odejdzie lub nie wykona ruchu, traci tylko miejsce; kto odejdzie później, przegrywa. Przy dwóch graczach przegrywa ten, komu skończy się czas; przy większej liczbie dogrywa za niego bot, a on zajmuje ostatnie miejsce. Bez zegara można tego zażądać po dobie bez ruchu.
rated-change = { $name }: { $points } ({ $change })
new-rated = Partia rankingowa
ladder = Ranking
ladder-title = { $game }: gracze
ladder-lead = Liczą się tylko partie rankingowe. Każdy zaczyna od 1500 punktów; kto ma o 200 punktów więcej, wygrywa około trzech partii na cztery. ± to margines błędu (95%).
ladder-none = Nikt nie rozegrał jeszcze dość partii rankingowych.
ladder-provisional = Rankingi tymczasowe
ladder-provisional-lead = Na razie mniej niż { $games } partii rankingowych: te liczby mogą być jeszcze bardzo niedokładne.
ladder-place = Miejsce
ladder-name = Gracz
ladder-rating = Punkty
ladder-games = Partie
ladder-won = Wygrane
ladder-play = Zagraj partię rankingową
nameless = Anonim
pages = Strony
pages-back = Poprzednia
pages-on = Następna
pages-at = Strona { $page }
player-program = bot
player-me = ty
player-provisional = tymczasowy
player-own = To twoja strona; partie w toku widzisz na niej tylko ty.
player-you = Nazwa, urządzenia, twoje dane
player-ratings = Ranking
player-unrated = Jeszcze żadnej partii rankingowej.
player-abandoned = { $count ->
    [one] { $count } opuszczone rozdanie rankingowe, zanim partia zaczęła się liczyć
    [few] { $count } opuszczone rozdania rankingowe, zanim partia zaczęła się liczyć
    [many] { $count } opuszczonych rozdań rankingowych, zanim partia zaczęła się liczyć
   *[other] { $count } opuszczonego rozdania rankingowego, zanim partia zaczęła się liczyć
}
player-results = { $games ->
    [one] { $games } partia rankingowa, wygrane: { $won }
    [few] { $games } partie rankingowe, wygrane: { $won }
   *[many] { $games } partii rankingowych, wygrane: { $won }
}
player-course = Ranking partia po partii: między { $least } a { $most }, teraz { $now }
player-games = Zakończone partie
player-game = Gra
player-with = Z kim
player-when = Początek
player-record = Zapis
player-place = { $place } z { $of }
# Mail.
mail = E-mail
mail-lead = W partiach z czasem liczonym w dniach możemy wysłać ci e-mail, gdy przyjdzie twoja kolej. Twojego adresu nikt inny nie zobaczy.
mail-address = Twój adres e-mail
mail-give = Wyślij link do potwierdzenia
mail-sent = Na adres { $address } wysłaliśmy link. Otwórz go w ciągu jednego dnia; do tego czasu nic innego tam nie przyjdzie.
mail-again = Wyślij ponownie
mail-told = Gdy przyjdzie twoja kolej, napiszemy na { $address }.
mail-untold = Na adres { $address } nic nie jest wysyłane.
mail-turns-on = Pisz do mnie, gdy moja kolej
mail-turns-off = Nie wysyłaj mi więcej e-maili
mail-forget = Usuń adres
mail-confirm-subject = Potwierdź swój adres
mail-confirm-lead = Ktoś, najpewniej ty, chce otrzymywać na ten adres wiadomość, gdy przyjdzie jego kolej przy stole na { $site }.
mail-confirm-else = Jeśli to nie ty, nie rób nic: nic więcej tu nie przyjdzie.
mail-confirm = Potwierdź adres
mail-confirm-title = Czy adres { $address } jest twój?
mail-confirmed = Dziękujemy. Gdy przyjdzie twoja kolej, wyślemy ci e-mail.
mail-stop-title = Koniec z e-mailami?
mail-stop-lead = Na adres { $address } nic już nie przyjdzie. W profilu można to zmienić w każdej chwili.
mail-stop = Nie wysyłaj więcej takich e-maili
mail-stopped = Gotowe. Nic więcej tam nie przyjdzie.
mail-turn-subject = { $others ->
    [0] Twoja kolej: { $game }
   *[many] Twoja kolej: { $game } ({ $names })
}
mail-turn-lead = { $others ->
    [0] Twoja kolej w grze { $game }.
    [one] Twoja kolej w grze { $game }. Gra z tobą { $names }.
   *[many] Twoja kolej w grze { $game }. Grają z tobą { $names }.
}
mail-nearly-subject = { $others ->
    [0] Zostało mało czasu: { $game }
   *[many] Zostało mało czasu: { $game } ({ $names })
}
mail-nearly-lead = { $others ->
    [0] Twój czas w grze { $game } już prawie minął.
    [one] Twój czas w grze { $game } już prawie minął. Gra z tobą { $names }.
   *[many] Twój czas w grze { $game } już prawie minął. Grają z tobą { $names }.
}
mail-left-days = { $days ->
    [one] Został ci { $days } dzień, do { $until }.
    [few] Zostały ci { $days } dni, do { $until }.
   *[many] Zostało ci { $days } dni, do { $until }.
}
mail-left-hours = { $hours ->
    [one] Została ci { $hours } godzina, do { $until }.
    [few] Zostały ci { $hours } godziny, do { $until }.
   *[many] Zostało ci { $hours } godzin, do { $until }.
}
mail-left-soon = Zostało ci mniej niż godzina, do { $until }.
mail-go = Przejdź do stołu
mail-why = Dostajesz ten e-mail, bo masz włączone powiadomienia o swojej turze.
mail-challenge-subject = Wyzwanie do gry { $game }: { $names }
mail-challenge-lead = { $names } chce zagrać z tobą w grę { $game }. Miejsce przy stole czeka na ciebie.
mail-rematch-subject = Propozycja rewanżu: { $game } ({ $names })
mail-rematch-lead = Twoja partia gry { $game } się skończyła i masz propozycję rewanżu. Przy stole: { $names }.
mail-over-subject = Koniec gry: { $game } ({ $names })
mail-over-lead = Twoja partia gry { $game } się skończyła. Przy stole: { $names }.
hook-turn = { $game }: kolej gracza { $name }.
hook-over = { $game }: partia się skończyła. Przy stole: { $names }.
notices = Powiadomienia
notices-lead = Dowiesz się, że masz ruch, że ktoś cię wyzywa, że masz propozycję rewanżu albo że partia się skończyła.
notices-choose = Wybierz sposób powiadamiania
notices-always = Powiadamiaj także wtedy, gdy mam otwarty stół
push = W tej przeglądarce
push-start = Powiadamiaj w tej przeglądarce
push-stop = Wyłącz powiadomienia w tej przeglądarce
push-told = Ta przeglądarka pokazuje powiadomienia, także gdy strona jest zamknięta.
push-untold = Ta przeglądarka nie pokazuje powiadomień.
push-unsupported = Ta przeglądarka nie obsługuje powiadomień. W telefonie najpierw dodaj stronę do ekranu głównego.
push-denied = Przeglądarka nie pozwala na powiadomienia z tej strony. Zezwól na nie w jej ustawieniach.
push-asking = Przeglądarka łączy się z usługą powiadomień…
push-away = Usługa, która dostarcza powiadomienia do tej przeglądarki, nie odpowiada. W oknie prywatnym jej nie ma, a niektóre przeglądarki, na przykład Brave, mają ją wyłączoną: sprawdź ich ustawienia albo spróbuj później.
push-failed = Nie udało się. Spróbuj później.
quiet = Ciche godziny
quiet-lead = W tych godzinach nic nie przyjdzie, dowiesz się potem. Ta sama godzina w obu polach wyłącza ciche godziny.
quiet-from = Od
quiet-to = Do
quiet-zone = Strefa czasowa
vacation = Urlop
vacation-lead = W partiach z dniami na ruch, których warunki na to pozwalają, twój zegar stoi podczas urlopu. Masz { $most } dni w roku. Partie rozpoczęte później się nie liczą.
vacation-until = Twoje zegary stoją do
vacation-end = Koniec urlopu
vacation-days = Liczba dni (zostało { $left })
vacation-begin = Zacznij teraz
vacation-none = Wszystkie dni w tym roku są już wykorzystane.
calendar = Kalendarz
calendar-lead = Kalendarz twoich terminów, który może śledzić aplikacja kalendarza. Przeczyta go każdy, kto ma odnośnik.
calendar-link = Odnośnik dla aplikacji kalendarza
calendar-make = Utwórz odnośnik
calendar-renew = Utwórz nowy odnośnik
calendar-stop = Usuń odnośnik
calendar-name = Perihelion: terminy
calendar-event = { $others ->
    [0] Twój ruch: { $game }
   *[many] Twój ruch: { $game } ({ $names })
}
hooks = Webhooki
hooks-lead = Powiadomienia może dostawać także program albo pokój na czacie.
hook-url = Adres
hook-form = Postać
hook-form-json = JSON z podpisem
hook-form-text = Czat: „text” (Slack, Mattermost)
hook-form-content = Czat: „content” (Discord)
hook-for = Dla
hook-all = Wszystkie moje partie
hook-one = jeden stół
hook-dead = wyłączony po wielu niepowodzeniach
hook-secret = Pokaż sekret, którym podpisywane są wiadomości
hook-remove = Usuń
hook-add = Dodaj webhook
offline-title = Brak połączenia
offline-lead = Serwer jest teraz niedostępny. Twoje partie są na nim bezpieczne, nic nie przepadło.
offline-again = Spróbuj ponownie
offline-kept = Bez połączenia możesz przeczytać
manifest-next = Mój następny ruch
club = Klub
club-lead = W co się tu teraz gra i kto gra najlepiej.
club-running = Trwające partie
club-none = Nie trwa żadna publiczna partia.
club-finished = Niedawno zakończone
club-best = Najlepsi gracze
embed = Pokaż tę partię na swojej stronie
embed-lead = Wklej do swojej strony
embed-open = Otwórz tę partię
preview-table = Obejrzyj tę partię gry { $game } ruch po ruchu.
moderation = Moderacja
moderation-reports = Zgłoszenia
moderation-no-reports = Żadne zgłoszenie nie czeka na decyzję.
moderation-times = { $times ->
    [one] zgłoszono raz
    [few] zgłoszono { $times } razy
   *[many] zgłoszono { $times } razy
}
moderation-days = Dni (0: na zawsze)
moderation-reason = Powód
moderation-dismiss = Odrzuć
moderation-mute = Wycisz
moderation-ban = Zablokuj
moderation-punish = Wycisz lub zablokuj
moderation-punish-lead = Podaj gracza przez id z adresu jego strony albo zablokuj adres lub sieć, na przykład 198.51.100.0/24.
moderation-player = Id gracza
moderation-address = Adres lub sieć
moderation-penalties = Obowiązujące
moderation-no-penalties = Nikt nie jest wyciszony ani zablokowany.
moderation-lift = Cofnij
moderation-audit = Dziennik decyzji
moderation-table = stół
moderation-host = gospodarz
moderation-did = { $action ->
    [mute] wyciszenie
    [ban] blokada
    [lift] cofnięcie
    [dismiss] odrzucenie
    [handle] decyzja
    [add-moderator] nowy moderator
   *[remove-moder] koniec moderatora
}

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

# Analysis, playing on from a position, advice in play.
study = Analizuj
study-title = { $game }: analiza
study-budget = { $name ->
    [quick] Szybka analiza
   *[deep] Dokładna analiza
}
study-progress = Trwa analiza…
study-unasked = Ta partia nie została jeszcze oceniona. Wybierz, jak dokładnie ją przeanalizować.
study-graph = Szanse na wygraną po każdym ruchu
study-graph-alone = Spodziewany wynik po każdym ruchu
study-as-table = Wykres jako tabela
study-move = Ruch
study-played = Zagrano:
study-better = Lepiej:
study-also = Rozważano też:
study-line = Jak toczyłaby się gra
study-luck-here = Szczęście:
study-lost = { $cost }% ({ $low } do { $high })
study-lost-points = punkty: { $cost } ({ $low } do { $high })
study-next-mistake = Następny błąd
study-mine = Tylko moje błędy
study-all-mistakes = Tylko błędy
study-flawless = Nie znaleziono błędów.
study-totals = Umiejętności i szczęście
study-seat = Gracz
study-accuracy = Dokładność
study-cost = Stracono przez błędy
study-luck = Szczęście
study-totals-help = Każda decyzja jest oceniana według tego, co gracz mógł wiedzieć. „Stracono” sumuje koszt decyzji; szczęście to to, co losowania dały lub zabrały w porównaniu z oczekiwaniem.
study-start = Początek opracowania
study-named = { $game }, ruchów: { $moves }
study-tree = Próbowane ruchy
study-comment = Komentarz
study-remove = Usuń ten ruch i wszystko po nim
study-link = Link dla czytających
study-manage = Zmień nazwę lub usuń opracowanie
study-name = Nazwa
study-delete = Usuń opracowanie
study-begin = Próbuj ruchów stąd
study-thinking = Trwa ocena ruchu…
study-best = Tu najlepsze:
studies-title = Moje opracowania
studies-none = Nie masz jeszcze żadnych opracowań. Otwórz analizę lub powtórkę partii i próbuj ruchów z dowolnej pozycji.
chance = Losowanie
percent = { $number }%
branch = Graj dalej od tego miejsca
branch-against = Przeciwnicy
branch-alone = Brak: gram za wszystkich
branched = { $moves ->
    [0] Nowa partia na podstawie innego stołu
    [one] Odgałęzienie od innego stołu po { $moves } ruchu
   *[other] Kontynuacja innej partii po { $moves } ruchach
}
advise = Podpowiedz ruch
advice-thinking = Zastanawiam się…
advised = Podpowiedź: { $move }
new-advice = Podpowiedzi programu podczas gry
new-advice-auto = Tylko gdy nie gram z innymi ludźmi
new-advice-on = Dla wszystkich
new-advice-off = Nigdy

# Rules and about.
rules-title = { $game }: zasady
handbook-contents = Spis treści
handbook-summary = Na jednej stronie
editions = Wydania i ich źródła
source-rulebook = instrukcja
source-public = inne publiczne źródła
source-reconstructed = rekonstrukcja
edition-name = { $name ->
    [standard] Wydanie podstawowe
   *[other] Wydanie „{ $name }”
}
about-title = O programie Perihelion
about-fan = Perihelion to niezależny projekt fanowski. Nazwy gier należą do ich właścicieli; teksty, obrazy i kod są nasze własne i żaden wydawca nie ma w nich udziału.
about-licence = Program jest wolnym oprogramowaniem na licencji MIT.
about-parts = Korzysta z projektów Starlette, uvicorn, Jinja, SQLAlchemy, Alembic, Fluent, markdown-it, idiomorph i resvg oraz z kroju pisma Open Sans; każdy z nich ma własną wolną licencję.
about-data = Plansze i karty są zapisane jako dane; ich źródła podaje strona z zasadami każdej gry.
about-secrets = To, czego gracz nie może wiedzieć, nigdy nie opuszcza serwera. Strony nie wczytują niczego z zewnątrz i nikogo nie śledzimy.

# Problems.
problem = { $status ->
    [404] Pod tym adresem nic nie ma.
    [408] To trwało zbyt długo.
    [413] To było za długie.
   *[other] Coś poszło nie tak. Szczegóły są w dzienniku serwera.
}
problem-title = To się nie udało
to-home = Wróć do gier
refused-table-unknown = Nie ma takiego stołu.
refused-token-unknown = Do tego potrzebny jest token tego serwera: „Authorization: Bearer …”.
refused-game-unknown = Nie ma takiej gry.
refused-setup-wrong = Z tymi ustawieniami nie można utworzyć stołu.
refused-record-not-yet = Zapis zawiera jeszcze tajne informacje; będzie dostępny po zakończeniu gry.
refused-table-over = Gra już się skończyła.
refused-table-broken = Przy tym stole coś poszło nie tak. Szczegóły są w dzienniku serwera.
refused-table-away = Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.
refused-seat-not-yours = Teraz to nie ty o tym decydujesz.
refused-seat-unknown = Nie ma takiego miejsca przy stole.
refused-seat-taken = To miejsce zajął już ktoś inny.
refused-seat-reserved = To miejsce jest zarezerwowane: zajmuje się je przez osobny link.
refused-table-closed = Gracze przy tym stole nie życzą sobie widzów.
refused-table-paused = Gra jest wstrzymana.
refused-table-waiting = Gra się jeszcze nie zaczęła: stół czeka na graczy.
refused-salt-not-yet = Nie wszyscy zobowiązali się już do swojej soli.
refused-salt-other = To nie jest sól, do której było zobowiązanie.
refused-table-not-over = Gra jeszcze się nie skończyła.
refused-clock-out = Twój czas się skończył.
refused-clock-unknown = Nie ma takiego zegara. Można grać bez zegara, na minuty i sekundy (10+5) albo na dni (3d).
refused-claim-too-early = Przeciwnik ma jeszcze czas.
refused-you-pass = Ten link został już użyty albo jest za stary. Utwórz nowy na drugim urządzeniu.
refused-player-unknown = Nie ma takiego gracza.
refused-rated-alone = Partia rankingowa wymaga co najmniej dwóch graczy.
refused-rated-bot = Przy stole rankingowym nie ma botów ani gości: zostaw pozostałe miejsca wolne albo je zarezerwuj.
refused-rated-edition = W partiach rankingowych można używać tylko wbudowanych wydań.
refused-rated-once = Przy stole rankingowym każdy gra tylko na jednym miejscu.
refused-rated-name = Partia rankingowa wymaga twojej nazwy: podaje się ją przy wyniku.
refused-rated-advice = W partii rankingowej program niczego nie podpowiada.
refused-coach-people = Trener jest dostępny tylko wtedy, gdy grasz samotnie albo przeciw botom.
refused-rated-coach = W partii rankingowej nie ma trenera.
refused-mistake-none = Nie ma takiego błędu wśród twoich.
refused-mistake-not-yet = Na błędach można się uczyć po zakończeniu własnej partii.
refused-mail-address = To nie wygląda na adres e-mail.
refused-mail-link = Ten link został już użyty albo jest za stary.
refused-mail-none = Ten serwer nie wysyła e-maili.
refused-mail-too-many = Kilka linków zostało już wysłanych. Sprawdź skrzynkę albo spróbuj później.
refused-push-too-many = Dostajesz już powiadomienia w zbyt wielu przeglądarkach. Najpierw wyłącz je w jednej z nich.
refused-push-keys = Subskrypcji tej przeglądarki nie można użyć.
refused-push-none = Ten serwer nie wysyła powiadomień do przeglądarki.
refused-hook-address = Na ten adres nie można nic wysłać. Musi zaczynać się od https:// i być publiczny.
refused-hook-too-many = Masz już zbyt wiele webhooków. Najpierw usuń jeden z nich.
refused-notice-zone = Nie znamy tej strefy czasowej.
refused-notice-hours = Podaj godzinę, na przykład 22:00.
refused-vacation-days = Nie masz już tylu dni urlopu.
refused-vacation-already = Jesteś już na urlopie.
refused-player-banned = Nie możesz tu grać: moderator zablokował ci dostęp.
refused-talk-muted = Nie możesz tu pisać: moderator cię wyciszył.
refused-talk-name = Aby tu pisać, podaj nazwę w swoim profilu.
refused-ban-address = To nie jest adres ani sieć, albo sieć jest zbyt duża.
refused-move-stale = Pozycja zmieniła się w międzyczasie; oto nowa.
refused-undo-nothing = Nie ma czego cofać.
refused-study-not-yet = Tę partię będzie można przeanalizować po jej zakończeniu.
refused-study-full = W tym opracowaniu nie zmieści się więcej ruchów. Usuń niektóre lub zacznij nowe opracowanie.
refused-study-too-many = Masz tyle opracowań, ile jedna osoba może przechowywać. Najpierw usuń niektóre.
refused-study-none = Nie ma takiego opracowania.
refused-study-not-yours = To opracowanie może zmieniać tylko osoba, która je utworzyła.
refused-study-no-move = W tej partii nie ma takiego ruchu.
refused-puzzle-not-tried = Najpierw spróbuj rozwiązać łamigłówkę.
refused-advice-not-here = Przy tym stole podpowiedzi są niedozwolone.
refused-message-malformed = Serwer nie zrozumiał tego żądania.
refused-message-too-long = To było za długie.
refused-message-too-many = Za szybko. Poczekaj chwilę.
refused-address-too-many = Z twojej sieci otwarto zbyt wiele stron. Zamknij niektóre albo spróbuj ponownie za chwilę.
refused-table-too-many = Z twojej sieci utworzono zbyt wiele stołów. Spróbuj ponownie za minutę.
refused-form-broken = Ten formularz jest uszkodzony albo zawiera więcej, niż pyta strona.
refused-form-encoding = Formularze są czytane tylko w kodowaniu UTF-8.
refused-server-busy = Serwer ma teraz dużo pracy. Spróbuj ponownie za kilka sekund.
refused-server-too-much = To dla tego serwera za dużo na jedno żądanie.
refused-picture-too-many = Za dużo obrazków naraz. Spróbuj ponownie za minutę.
refused-table-too-long = Ta partia ma tyle ruchów, ile mieści jeden stół. Można ją teraz tylko zakończyć.
refused-record-not-text = Ten plik nie jest tekstem UTF-8.

# The server.
ready = Perihelion jest gotowy: { $address }
page-not-built = Strona nie jest zbudowana, więc przeglądarka nie miałaby czego pokazać: uruchom „make web” w folderze projektu albo zainstaluj gotowy pakiet.
port-taken = Nie można nasłuchiwać na adresie { $host }, port { $port }: { $reason }
data-folder = Nie można zapisywać stołów w folderze { $folder }: { $reason }
database = Nie można użyć bazy danych { $database }: { $reason }
database-kind = Stoły można zapisywać w folderze albo w PostgreSQL (postgresql://…), a nie w { $kind }.
many-missing = PostgreSQL i NATS wymagają dwóch dodatkowych bibliotek. Zainstaluj „perihelion[many]”.
nats-address = Adres NATS musi wyglądać tak: nats://host:4222.
workers-without-nats = Kilka procesów ({ $workers }) może obsługiwać te same stoły tylko wtedy, gdy mogą się porozumiewać: brakuje --nats.
smtp-address = Adres serwera SMTP musi wyglądać tak: smtp://nazwa:hasło@host:587 lub smtps://host.
mail-incomplete = Do wysyłania e-maili potrzeba wszystkiego: --smtp, --mail-from i --site.
mail-sender = E-maile nie mogą przychodzić z { $address }: to nie jest adres e-mail.
mail-site = Linki w e-mailach nie mogą prowadzić do { $site }: adres musi wyglądać jak https://table.example.org.
push-key = Nie można użyć klucza powiadomień z pliku { $file }: { $reason }
host-file = Nie można odczytać ustawień z pliku { $file }: { $reason }
host-file-unknown = { $file }: { $key } jest nieznane. Istnieje: { $known }
host-file-kind = { $file }: { $key } musi być typu { $kind }, a nie { $value }.
host-file-range = { $file }: { $key } musi być od { $least } do 65535, a nie { $value }.
moderator-unknown = Nie ma takiego gracza: { $player }. Id jest w adresie strony gracza.
doctor-wrong = { $count ->
    [one] Jedna rzecz jest nie w porządku.
    [few] { $count } rzeczy są nie w porządku.
   *[many] { $count } rzeczy jest nie w porządku.
}
doctor-setting = Któreś ustawienie jest błędne: { $reason }
doctor-setting-hint = Popraw je w pliku, w środowisku albo w poleceniu.
doctor-page = Strona jest zbudowana.
doctor-no-page = Strona nie jest zbudowana.
doctor-no-page-hint = Zainstaluj wydany pakiet albo uruchom `make web` w źródłach.
doctor-compiled = Reguły są skompilowane.
doctor-interpreted = Reguły są interpretowane, co jest wolniejsze.
doctor-interpreted-hint = Zainstaluj tam, gdzie jest kompilator C, albo użyj pakietu dla swojego systemu.
doctor-disk = Na dysku folderu { $folder } zostało { $free } MB.
doctor-disk-full = Na dysku folderu { $folder } zostało tylko { $free } MB.
doctor-disk-full-hint = Zrób miejsce albo przenieś dane: bez miejsca żaden ruch nie zostanie przyjęty.
doctor-database = Baza danych odpowiada i jest aktualna.
doctor-database-new = W folderze { $folder } nie ma jeszcze bazy danych.
doctor-database-new-hint = Utworzy ją pierwsze uruchomienie. Jeśli miała tam być, sprawdź folder.
doctor-database-old = Baza danych pochodzi ze starszej wersji.
doctor-database-old-hint = Zrób kopię poleceniem `perihelion backup`; następne uruchomienie ją zaktualizuje.
doctor-database-away = Nie można użyć bazy danych: { $reason }
doctor-database-away-hint = Sprawdź, czy działa, jej adres i hasło.
doctor-database-open = Inni na tym komputerze mogą czytać plik { $file }.
doctor-database-open-hint = Uruchom: chmod 600 { $file }
doctor-nats = NATS pod adresem { $host }:{ $port } odpowiada.
doctor-nats-missing = Procesów ma być { $workers } i potrzebują NATS, żeby o sobie wiedzieć.
doctor-nats-missing-hint = Ustaw nats w części [storage] albo workers = 1.
doctor-nats-away = NATS pod adresem { $host }:{ $port } nie odpowiada.
doctor-nats-away-hint = Uruchom go albo popraw adres.
doctor-mail = Serwer poczty { $host } nas przyjmuje.
doctor-mail-none = E-maile nie są wysyłane.
doctor-mail-none-hint = Aby je wysyłać, ustaw smtp i from w części [mail] oraz site w części [server].
doctor-mail-away = Serwer poczty { $host } nas nie przyjmuje: { $reason }
doctor-mail-away-hint = Sprawdź adres, port, użytkownika i hasło.
doctor-push = Można wysyłać powiadomienia; klucz jest w pliku { $file }.
doctor-push-open = Inni na tym komputerze mogą czytać klucz { $file }.
doctor-push-open-hint = Uruchom: chmod 600 { $file }
doctor-push-plain = Przeglądarki przyjmują powiadomienia tylko przez https, a nie z { $site }.
doctor-push-plain-hint = Postaw przed serwerem proxy z certyfikatem: zobacz przewodnik dla hostów.
doctor-site = { $site } odpowiada i może zapisywać w bazie danych.
doctor-site-none = Serwer nie zna swojego publicznego adresu.
doctor-site-none-hint = Ustaw site w części [server], aby odnośniki w e-mailach i wiadomościach prowadziły tutaj.
doctor-site-away = { $site } nie odpowiada: { $reason }
doctor-site-away-hint = Uruchom serwer; sprawdź proxy, nazwę i certyfikat.
doctor-site-unready = Serwer odpowiada, ale nie może zapisywać w bazie danych.
doctor-site-unready-hint = Zobacz, co powiedziano o bazie danych i dysku.
doctor-proxy-scheme = Serwer nie wie, że odwiedzający przychodzą przez https.
doctor-proxy-scheme-hint = Proxy musi wysyłać X-Forwarded-Proto, a jego adres musi być w FORWARDED_ALLOW_IPS.
doctor-socket = Proxy przepuszcza websockety.
doctor-proxy-socket = Proxy nie przepuszcza websocketów: nikt nie mógłby grać.
doctor-proxy-socket-hint = Niech przekazuje nagłówki Upgrade i Connection: zobacz przewodnik dla hostów.
worker-ready = Proces botów jest gotowy.
backup-done = { $tables ->
    [one] Skopiowano { $tables } stół do pliku { $file }.
    [few] Skopiowano { $tables } stoły do pliku { $file }.
   *[other] Skopiowano { $tables } stołów do pliku { $file }.
}
backup-exists = Plik { $file } już istnieje i nie zostanie nadpisany.
backup-nothing = W folderze { $folder } nie ma żadnych stołów.
database-damaged = Plik { $file } jest uszkodzony, więc niczego nie skopiowano: { $reason }
backup-version = Baza danych należy do innej wersji programu Perihelion. Skopiuj ją w tamtej wersji albo uruchom raz nowy serwer.
restore-done = { $tables ->
    [one] Odtworzono { $tables } stół.
    [few] Odtworzono { $tables } stoły.
   *[other] Odtworzono { $tables } stołów.
}
restore-nothing = Nie ma pliku { $file }.
restore-not-empty = W bazie danych są już stoły. Kopię odtwarza się tylko do pustej bazy.

# What happened at the table besides moves, and the parts of its panel.
event-undo = { $moves ->
    [one] { $name } cofa ruch.
    [few] { $name } cofa { $moves } ruchy, do pozycji { $position }.
   *[other] { $name } cofa { $moves } ruchów, do pozycji { $position }.
}
event-sit = { $name } siada do stołu.
event-leave = { $name } odchodzi od stołu.
event-resign = { $name } poddaje partię.
event-flag = { $name } przekracza czas.
event-absent = { $name } zbyt długo nie wraca.
event-gone = { $name } jest offline.
event-back = { $name } wraca do gry.
event-pause = { $name } prosi o przerwę.
event-resume = { $name } chce grać dalej.
event-vacation = { $name } jest na urlopie, zegar stoi.
event-vacation-over = { $name } wraca z urlopu.
event-void = Rozdanie jest nieważne i zostanie powtórzone.
event-bot = Dalej gra bot.
# A table beside the real box.
new-companion = Graj prawdziwym pudełkiem
companion-lead = Gra leży na waszym stole, a ta strona ją prowadzi: wpisujecie, co wylosowano, a ona mówi, co wolno, liczy punkty i zapisuje partię. Karty, które trafiają na rękę, wpisuje ich właściciel na własnym telefonie albo na tym ekranie za kurtyną. Takie partie nigdy nie liczą się do rankingu.
home-companion = Z prawdziwym pudełkiem
companion-badge = Prawdziwe pudełko
prompt-draw = { $doing }
prompt-draw-secret = { $name } wpisuje, co wolno widzieć tylko tej osobie. { $doing }
mend = Popraw ten wpis
mending = Poprawiasz ten wpis: { $move } Podaj, co naprawdę się stało.
mend-cancel = Zostaw, jak było
mend-cut = Popraw i usuń resztę
mend-misfit = Po tej poprawce późniejszy wpis nie jest już możliwy: { $move } { $count ->
    [one] Ten wpis zostałby usunięty.
    [few] Razem z następnymi zostałyby usunięte { $count } wpisy.
   *[other] Razem z następnymi zostałoby usuniętych { $count } wpisów.
}
mend-misfit-why = Po tej poprawce późniejszy wpis nie jest już możliwy: { $move } { $why } { $count ->
    [one] Ten wpis zostałby usunięty.
    [few] Razem z następnymi zostałyby usunięte { $count } wpisy.
   *[other] Razem z następnymi zostałoby usuniętych { $count } wpisów.
}
event-mend = { $name } poprawia wpis.
event-clash = { $name } wpisuje kartę, którą wpisał już ktoś inny. Sprawdźcie swoje karty.
event-hand = { $name }: karty na ręce wpisane.
hand-enter = Wpisz karty: { $name }
hand-correct = Popraw karty: { $name }
hand-title = Karty: { $name }
hand-lead = Wpisz karty, które trzymasz z prawdziwego pudełka. Nikt inny przy stole ich nie zobaczy.
hand-screen = Teraz na ekran patrzy tylko { $name }.
hand-show = To ja, { $name }
hand-pick = – wybierz –
hand-save = Wpisz te karty
hand-misfit = Z tymi kartami niemożliwy jest ruch, który już wykonano: { $move }
refused-companion-clash = Ktoś inny wpisał już tę kartę jako swoją. Sprawdźcie to razem: jeden z wpisów jest błędny i można go poprawić na liście ruchów.
refused-companion-bot = Bot nie może trzymać tajnych kart z prawdziwego pudełka. W tej grze na każdym miejscu musi siedzieć człowiek.
refused-companion-resign = Z prawdziwym pudełkiem nikt nie może dograć za ciebie. Zakończcie partię wspólnie.
refused-rated-companion = Partia z prawdziwym pudełkiem nie może być rankingowa.
refused-mend-unknown = Ten wpis nie należy już do partii.
refused-mend-secret = Ten wpis jest czyjąś tajemnicą. Poprawić może go tylko jego właściciel.
home-score = Policz punkty
score-title = { $game }: liczenie punktów
score-lead = Partia prawdziwym pudełkiem dobiegła końca: podaj, co leży na stole, a punkty zostaną policzone i wyjaśnione zasada po zasadzie. Odnośnik przechowuje wszystko, co wpisano.
score-tap = Stukaj w planszę
score-tap-lead = Wybierz, co chcesz położyć, a potem stuknij miejsca, gdzie to leży.
score-cells = Miejsce po miejscu: { $name }
score-shared = Na stole
score-count = Policz
score-link = Odnośnik do tego wyniku
refused-pad-none = Ta gra nie ma osobnego liczenia punktów.
filter-choices = Szukaj na liście
panels = Ruchy, punkty i czat
talk-unread = nowe wiadomości
recap = Pokaż, co się wydarzyło od twojej ostatniej tury
about-table = O tym stole
menu = Menu
advice-play = Zagraj
replay-speed = Szybkość

# Trener przy stole treningowym.
coach = Trener
new-coach = Trening z trenerem
new-coach-help = Solo albo przeciw botom, nigdy rankingowo: trener od razu wskazuje każdy błąd, mówi, ile kosztuje i dlaczego, a ruch można cofnąć.
coach-ready = Trener śledzi każdy twój ruch.
coach-thinking = Trener ocenia twój ruch…
coach-word = { $grade ->
    [best] ✓ Nic lepszego nie znaleziono.
    [good] ✓ Blisko najlepszego ruchu.
   *[doubtful] Inny ruch może być lepszy, ale to nie jest pewne.
}
coach-mistake = { $mark } { $called }: strata { $cost }, { $played } zamiast { $best }.
coach-undo = Cofnij ruch
coach-show = Pokaż lepszy ruch
coach-better = Lepiej: { $move }
coach-go-on = Graj dalej

# Editions: the editor, the shelf, fairness, and what owners are asked.
edition-own-name = Moje wydanie
edition-make = Popraw lub zmień wydrukowane dane: utwórz wydanie
edition-version = { $name } (wersja { $version })
edition-number = Wersja { $version }
edition-common = zainstalowane dla wszystkich
edition-is-default = twoje zwykłe wydanie
edition-play = Zagraj z nim
edition-edit = Edytuj
edition-fork = Utwórz z niego własne
edition-default = Używaj zawsze, gdy gram w tę grę
edition-undefault = Używaj znów standardowego wydania
edition-link = Odnośnik do tej wersji
edition-versions = Wersje
edition-delete = Usuń to wydanie
edition-to-table = Do stołu
edition-differs = { $name }, liczba różnic względem standardowego wydania: { $count }; { $some }
agreed-start = Początek
agreed-position = Ustawiona pozycja
editions-title = Wydania
editions-lead = Wydanie zawiera wszystko, co jest wydrukowane: plansze, płytki, karty, liczby. Popraw je tam, gdzie twoje pudełko się różni, albo zmień według uznania i graj z nim.
editions-own = Twoje wydania
editions-host = Dla wszystkich na tym serwerze
editions-none = Nie masz jeszcze żadnego.
editions-kept = Inne wydania
editor-title = { $game }: edycja wydania
editor-lead = Kliknij pole, kartę lub liczbę i zmień je. Każda zmiana jest od razu sprawdzana.
editor-sheets = Rysunki
editor-instead = Zamiast tego: { $what }
editor-undo = Cofnij
editor-redo = Ponów
editor-save = Zapisz
editor-export = Zapisz jako plik
editor-import = Wczytaj plik
editor-entries = Pozycje: { $count }
editor-add = Dodaj pozycję
editor-remove = Usuń
editor-source = Skąd to pochodzi? Na przykład: „moje pudełko, wydanie z 2016 roku”.
editor-reconstructed = Nie wszystko jest znane: porównaj to ze swoim pudełkiem.
editor-name = Nazwa wydania
editor-missing = Uzupełnij
editor-differences = Różnice względem standardowego wydania
editor-what = Co
editor-old = Standardowe
editor-new = Tutaj
editor-same = Żadne: wszystko jest jak w standardowym wydaniu.
editor-sources = Źródła
trial-title = Czy to sprawiedliwe?
trial-lead = Jednakowe boty rozegrają w tle { $games } gier z tym wydaniem i tyle samo ze standardowym.
trial-start = Rozegraj gry
trial-results = Wyniki
trial-busy = Trwa gra: na razie { $played } z { $games } gier.
trial-even = Gry nie wykazują przewagi żadnego miejsca.
trial-uneven = Któreś miejsce wygrywa częściej lub rzadziej, niż powinno.
trial-what = Co
trial-standard = Standardowe
trial-interval = Udział zwycięstw każdego miejsca, średnie punkty i średnia długość z przedziałami 95%.
trial-moves = Ruchy w grze
trial-unfinished = Gry bez końca
trial-score = @@: punkty
questions-title = Masz tę grę w domu?
questions-lead = Tych rzeczy nie znamy, bo nikt ich nie opublikował. Jeśli masz tę grę, sprawdź je i wpisz: rysunek pokazuje, gdzie są.
questions-enter = Wpisz (wartości: { $count })
questions-end = Zapisz wydanie i zapisz je jako plik: przekazany projektowi sprawi, że gra będzie dokładna dla wszystkich.
refused-edition-none = Nie ma takiego wydania albo zostało usunięte.
refused-edition-not-yours = To wydanie należy do kogoś innego. Utwórz z niego własne.
refused-edition-too-many = Masz za dużo wydań lub wersji. Najpierw usuń niektóre.

# Nauka na własnych błędach.
mistakes = Błędy
mistakes-title = Twoje błędy
mistakes-of = { $game }: twoje błędy
mistakes-lead = Pozycje z twoich partii, w których inny ruch był lepszy. Znajdź go; każda wraca po kilku dniach, tym później, im lepiej ją pamiętasz.
mistakes-learn = Ucz się na swoich błędach
mistakes-count = do powtórki { $due }, razem { $all }
mistakes-start = Zacznij
mistakes-none = Jeszcze nic tu nie ma. Otwórz analizę zakończonej partii i wybierz „Ucz się na swoich błędach”.
mistake-task = Twój kolor: { $seat }. Znajdź lepszy ruch.
mistake-played = Twój ruch: { $move } ({ $mark } { $called }, { $cost })
mistake-worth = { $best } zamiast { $played }.
mistake-refuted = Po tym ruchu { $given }, po lepszym { $best }.
mistake-again = { $days ->
    [one] Wróci jutro.
    [few] Wróci za { $days } dni.
   *[other] Wróci za { $days } dni.
}
mistake-next = Następny błąd

# Pozycja ustawiona ręcznie.
home-position = Ustaw pozycję
position-title = { $game }: ustawianie pozycji
position-lead = Ustaw to, co leży na stole: dotknij miejsca na obrazku albo wybierz z list. Każda zmiana jest sprawdzana. Potem graj dalej od tego miejsca, niech strona sędziuje, albo przeanalizuj pozycję.
position-repeat = Dotknięcie powtarza ostatni wybór
position-place = To miejsce
position-pick = Wybierz, co zmienić
position-go = Co dalej?
position-hidden = Coś pozostawiono losowi: zostanie rozdane w tajemnicy na początku partii. Z prawdziwym pudełkiem każdy wpisuje swoje karty sam, na swoim telefonie albo za kurtyną.
position-play = Graj dalej od tego miejsca
position-companion = Sędziuj grę z pudełkiem
position-analyse = Analizuj
position-advice = Wypróbuj i poproś o radę
new-position = Partia zacznie się od ustawionej pozycji.
new-position-change = Zmień ją
refused-rated-position = Partia zaczynająca się od ustawionej pozycji nie może być rankingowa.
refused-companion-position = Z prawdziwym pudełkiem nic się tu nie rozdaje: w pozycji trzeba podać wszystko, także karty na ręce.
refused-position-impossible = Taka pozycja nie może wystąpić.
position-link = Odnośnik do tej pozycji
score-by-position = Policz według wszystkiego, co leży na stole, miejsce po miejscu
refused-pad-impossible = Tak partia nie może się skończyć.
position-score = Punkty w tej pozycji
position-ended = W tej pozycji partia jest skończona, punkty są ostateczne.
