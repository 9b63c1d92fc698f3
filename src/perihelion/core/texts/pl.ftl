# Errors. Each says what was wrong and, where it helps, what there is.
game-unknown = Nie ma gry „{ $name }”. Do wyboru: { $known }.
plugin-name = „{ $name }” z pakietu { $package } nie może być nazwą gry: dozwolone są małe litery bez znaków diakrytycznych i cyfry, rozdzielone łącznikami.
plugin-taken = Pakiet { $package } dodaje grę „{ $name }”, ale ta nazwa należy już do pakietu { $by }.
plugin-import = Nie można wczytać gry „{ $name }” z pakietu { $package }: { $reason }
plugin-type = Nie można użyć gry „{ $name }” z pakietu { $package }: { $value } to nie Game, lecz typ { $type }.
plugin-misnamed = Nie można użyć gry „{ $name }” z pakietu { $package }: sama nazywa się „{ $called }”.
plugin-lost = Nie można użyć gry „{ $name }” z pakietu { $package }: w module { $module } nie ma jej jako GAME.
seats-wrong = W grę „{ $game }” nie można grać przy tej liczbie graczy: { $seats }. Możliwe liczby: { $known }.
names-too-many = Imion ({ $names }) jest więcej niż miejsc ({ $seats }).
match-wins = Mecz toczy się co najmniej do jednego zwycięstwa.
option-unknown = Nie ma opcji „{ $name }”. Do wyboru: { $known }.
option-value = Opcja „{ $name }” nie może mieć wartości „{ $value }”. Możliwe wartości: { $known }.
move-number = Nie ma tu dozwolonego ruchu o numerze { $move }.

# Gracz, który czyta, przed ruchem w słowach.
you = Ty

# The end of a game. What the game says of it follows after a colon.
outcome-you = Wygrywasz
outcome-one = { $name } wygrywa
outcome-shared = Zwycięstwem dzielą się { $names }
outcome-names = { $names } i { $last }
ranked = { $place }. { $name } ({ $points })
ranking = Kolejność: { $ranked }.

edition-unknown = Nie ma wydania „{ $name }”. Do wyboru: { $known }.
edition-syntax = { $file }: to nie jest TOML: { $reason }
edition-missing = { $file }: brakuje { $key }.
edition-unknown-key = { $file }: klucz { $key } nie należy do wydań tej gry.
edition-not-text = { $file }: { $key } musi być niepustym tekstem.
edition-not-line = { $file }: { $key } musi być jednym wierszem bez zbędnych odstępów.
edition-not-texts = { $file }: { $key } musi być listą tekstów.
edition-not-number = { $file }: { $key } musi być liczbą całkowitą, co najmniej { $least }.
edition-too-big = { $file }: { $key } może wynosić najwyżej { $most }.
edition-not-rows = { $file }: { $key } musi być listą list, w każdej { $width ->
    [one] { $width } liczba całkowita
    [few] { $width } liczby całkowite
    [many] { $width } liczb całkowitych
   *[other] { $width } liczby całkowitej
}.
edition-not-section = { $file }: { $key } musi być sekcją.
edition-not-tables = { $file }: { $key } musi być listą tabel.
edition-twice = { $file }: { $key } zawiera „{ $value }” dwa razy.
edition-too-long = { $file }: plik ma { $size } bajtów, a może mieć najwyżej { $most }.
edition-too-deep = { $file }: klucze, listy i tabele mogą być zagnieżdżone najwyżej { $most } razy.
edition-too-many-values = { $file }: wartości jest więcej niż { $most }.
edition-too-many-moves = { $file }: to wydanie ma { $count } różnych ruchów, a może mieć najwyżej { $most }.
edition-too-heavy = { $file }: gra z tym wydaniem wymaga zbyt wiele czasu lub pamięci.
edition-unplayable = { $file }: z tym wydaniem nie da się przygotować gry.
edition-bad-key = { $file }: { $key }: „{ $value }” nie może być nazwą klucza.
edition-bad-value = { $file }: { $key } musi być tekstem, liczbą całkowitą, listą albo tabelą.
edition-long-text = { $file }: { $key } może mieć najwyżej { $most } znaków.
edition-unprintable = { $file }: { $key } zawiera znaki, których nie da się wydrukować.
edition-not-name = { $file }: { $key }: „{ $value }” musi być jednym słowem z najwyżej { $most } liter, cyfr i znaków „_”.
edition-reserved = { $file }: { $key }: „{ $value }” jest już słowem tej gry.
edition-too-many-entries = { $file }: { $key } może mieć najwyżej { $most } pozycji.
edition-too-few-entries = { $file }: { $key } musi mieć co najmniej { $least ->
    [one] { $least } pozycję
    [few] { $least } pozycje
   *[other] { $least } pozycji
}.
edition-wrong-count = { $file }: { $key } ma { $count ->
    [one] { $count } pozycję
    [few] { $count } pozycje
    [many] { $count } pozycji
   *[other] { $count } pozycji
} zamiast { $due }.

# Lessons and figures. Each error names the file, the step and the field.
lesson-syntax = { $file }: to nie jest TOML: { $reason }
lesson-unknown-field = { $file }, krok „{ $step }”: nie ma pola { $field }. Dostępne: { $known }.
lesson-missing = { $file }, krok „{ $step }”: brakuje { $field }.
lesson-type = { $file }, krok „{ $step }”: { $field } musi być typu: { $kind ->
    [text] tekst
    [texts] lista tekstów
    [number] liczba całkowita
    [numbers] lista liczb całkowitych
    [yes-or-no] true albo false
    [list] lista
    [pairs] lista par
    [table] tabela
   *[tables] lista tabel
}.
lesson-twice = { $file }, krok „{ $step }”: { $field }: dwa kroki mają tę samą nazwę.
lesson-state = { $file }, krok „{ $step }”: { $field }: to nie jest pozycja tej gry.
lesson-setup = { $file }, krok „{ $step }”: { $field }: tak nie można przygotować gry: { $reason }
lesson-not-here = { $file }, krok „{ $step }”: { $field } pasuje tylko do kroku ze start = true albo z zapisem.
lesson-no-record = { $file }, krok „{ $step }”: { $field }: nie ma pliku „{ $value }”.
lesson-one-task = { $file }, krok „{ $step }”: { $field }: krok pyta o jedną rzecz, a ten ma już { $other }.
lesson-first-answer = { $file }, krok „{ $step }”: { $field } musi zaczynać się od całego ruchu, bez „*”.
lesson-not-among = { $file }, krok „{ $step }”: { $field } musi być wśród podanych odpowiedzi, ale nie wszystkie.
lesson-move = { $file }, krok „{ $step }”: { $field }: nie można zagrać „{ $words }”: { $reason }
lesson-no-such-move = { $file }, krok „{ $step }”: { $field }: żaden dozwolony ruch to nie „{ $words }”.
lesson-not-achieved = { $file }, krok „{ $step }”: { $field }: „{ $words }” nie robi tego, czego żąda wins albo touches.
lesson-nobody-moves = { $file }, krok „{ $step }”: { $field }: w tej pozycji nikt nie ma ruchu.
lesson-shape = { $file }, krok „{ $step }”: { $field }: na obrazku nie ma kształtu ani obszaru „{ $value }”.
lesson-no-label = { $file }, krok „{ $step }”: { $field }: kształt „{ $value }” nie ma nazwy dla czytnika ekranu.
lesson-rule = { $file }, krok „{ $step }”: { $field }: podręcznik nie ma reguły „{ $value }”.
lesson-number = { $file }, krok „{ $step }”: { $field } to { $value }, ale program liczy { $ours }.
lesson-hides-nothing = { $file }, krok „{ $step }”: { $field }: żaden z tych kształtów nie pokazuje liczby { $value }, o którą pyta krok.
lesson-contradiction = { $file }, krok „{ $step }”: { $field }: „{ $value }” to dobra odpowiedź.
lesson-text-missing = { $file }: brakuje tekstu „{ $key }”.
lesson-text-unused = { $file }: tekst „{ $key }” nie należy do żadnego kroku.

puzzle-syntax = { $file }:{ $line }: to nie jest obiekt JSON: { $reason }
puzzle-missing = { $file }:{ $line }: brakuje { $field }.
puzzle-unknown-field = { $file }:{ $line }: { $field } nie jest polem. Dostępne: { $known }.
puzzle-type = { $file }:{ $line }: { $field } ma wartość niewłaściwego rodzaju.
puzzle-rules = { $file }:{ $line }: łamigłówka powstała z wersją { $rules } zasad; ta wersja to { $ours }.
puzzle-edition = { $file }:{ $line }: łamigłówka powstała z innym wydaniem ({ $digest }).
puzzle-setup = { $file }:{ $line }: tak nie można przygotować gry: { $reason }
puzzle-id = { $file }:{ $line }: łamigłówka nazywa się { $id }, ale z pozycji wynika { $ours }.
puzzle-twice = { $file }:{ $line }: łamigłówka { $id } występuje dwa razy.

record-first-line = Zapis musi zaczynać się od wiersza „{ $expected }”.
record-cut-off = Zapis tu się urywa; brakuje jego końcowych wierszy.
record-seal = Zapis zmieniono po jego utworzeniu: pieczęć się nie zgadza.
record-rules = Tę partię rozegrano według wersji zasad { $rules }; tutaj jest wersja { $ours }.
record-edition = Tę partię rozegrano z wydaniem „{ $name }” ({ $digest }); tutejsze jest inne ({ $ours }).
record-number = „{ $what }” nie jest liczbą.
record-unexpected = Ten wiersz tu nie pasuje: „{ $line }”.
record-expected = Miało tu być „{ $expected }”, a jest „{ $found }”.
record-move-number = Ruch ma numer { $number }, a powinien mieć numer { $due }.
record-too-long = Zapis może mieć najwyżej { $most } ruchów.
record-after-end = Partia skończyła się już przed tym ruchem.
record-end = Zapis podaje koniec „{ $end }”, ale jego ruchy prowadzą do „{ $ours }”.
position-unreadable = Nie można odczytać pozycji.
position-none = Pozycji gry { $game } nie można ustawić ręcznie.
position-field = „{ $name }” nie da się tu ustawić albo podano to dwa razy.
position-choice = „{ $word }” nie jest możliwe dla „{ $name }”.
position-too-long = Pozycja może mieć najwyżej { $most } znaków.
position-within-turn = Można ustawić tylko początek tury, a to jest jej środek.
position-over = W tej pozycji partia byłaby już skończona.
fair-nothing = Nie ma czego sprawdzać: ten zapis nie zawiera odcisku tajnego klucza.
fair-secret-missing = W zapisie nie ma tajnego klucza; zostaje ujawniony po zakończeniu gry.
fair-secret-wrong = Tajny klucz nie zgadza się z odciskiem.
fair-salt = Sól miejsca { $seat } nie zgadza się z jej zobowiązaniem.
fair-numbers = Liczba numerów w zapisie ({ $numbers }) nie zgadza się z liczbą ruchów ({ $moves }).
fair-draw = Ruch { $number } („{ $words }”) nie zgadza się z losowaniem z tajnego klucza.

# The command line.
cli-about = Stół do kosmicznych gier planszowych: graj, sprawdzaj i rysuj zapisy partii, licz pozycje.
cli-more = Więcej o poleceniu powie „perihelion COMMAND --help”.
cli-start = „perihelion serve” otwiera stół w przeglądarce, a „perihelion play GAME” pozwala grać tutaj, w terminalu.
cli-usage = użycie:
cli-heading-commands = polecenia
cli-heading-arguments = argumenty
cli-heading-options = opcje
cli-help-games = wypisuje gry, liczby graczy i opcje
cli-help-rules = wypisuje zasady gry
cli-help-lessons = sprawdzić lekcje gry według jej zasad i tekstów
cli-help-count = liczy dozwolone ciągi ruchów razem z wynikami losowań
cli-help-random = rozgrywa losową partię i wypisuje jej zapis
cli-help-replay = sprawdza każdy ruch zapisu i mówi, jak skończyła się partia
cli-help-verify = dowodzi, że każde losowanie gry online wynika z tajnego klucza
cli-help-draw = rysuje pozycję z zapisu
cli-help-export = zapisuje partie do tabeli danych: jeden wiersz na pozycję
cli-help-import = odtwarza zapisy partii z takiej tabeli
cli-help-selfplay = rozgrywa partie botów i zapisuje każdą decyzję jako dane do nauki
cli-help-analyse = ocenia każdą decyzję z zapisu: szanse, lepsze ruchy, błędy, szczęście
cli-help-solve = rozwiązuje małą grę w całości i zapisuje dowód
cli-help-puzzles = szuka łamigłówek w partiach silnych botów
cli-help-play = gra przeciw botom; ruchy wpisuje się słowami
cli-help-serve = uruchamia serwer do gry w przeglądarce
cli-help-worker = uruchamia proces, który myśli za boty wszystkich serwerów
cli-help-backup = kopiuje wszystkie stoły do pliku, także podczas pracy serwera
cli-help-restore = wypełnia pustą bazę danych z takiego pliku
cli-help-reports = wypisuje zgłoszone wiadomości z czatu
cli-help-doctor = sprawdza serwer: proxy, pocztę, powiadomienia, bazę danych i dysk
cli-help-moderator = dodaje, usuwa albo wypisuje moderatorów
cli-help-bench = mierzy szybkość losowej gry w porównaniu z OpenSpiel
cli-help-arena = rozgrywa partie botów między sobą i je ocenia
cli-help-balance = rozgrywa partie botów przeciw sobie samym: wyniki według miejsc, ustawień i opcji
cli-arg-help = pokazuje tę pomoc
cli-arg-version = pokazuje wersję i to, czy zasady działają skompilowane, czy interpretowane
cli-arg-lang = język: { $known }
cli-arg-game = nazwa gry
cli-arg-games = nazwa gry albo „research” dla interfejsów; bez niej wszystkie gry
cli-arg-rules-html = zapisać zasady z obrazkami w tym pliku HTML
cli-arg-lessons-action = co zrobić: check
cli-arg-lessons-game = nazwa gry; bez niej wszystkie gry
cli-arg-file = zapis; „-” czyta standardowe wejście
cli-arg-record = zacznij od końca tego zapisu; „-” czyta standardowe wejście
cli-arg-depth = ile ruchów ma ciąg
cli-arg-solve-moves = przerwij po wypróbowaniu tylu ruchów
cli-arg-out-proof = gdzie zapisać dowód skompresowany programem xz
cli-arg-out-puzzles = plik, na którego końcu dopisywane są łamigłówki; przebieg zaczyna tam, gdzie inny skończył
cli-arg-puzzles-games = zakończ po tylu partiach, łącznie z tymi z wcześniejszych przebiegów
cli-arg-puzzles-many = zakończ, gdy w pliku będzie tyle łamigłówek (100, jeśli nie podano liczby partii)
cli-arg-puzzles-seconds = zakończ po tylu sekundach
cli-arg-seats = ilu graczy gra
cli-arg-option = opcja gry w postaci nazwa=wartość; można powtarzać
cli-arg-edition = plik z własnym wydaniem albo nazwa jednego z dołączonych; „-” czyta standardowe wejście
cli-arg-seed = dowolny tekst; to samo ziarno daje te same wyniki losowań
cli-arg-at = pozycja po tylu ruchach; bez tego ostatnia
cli-arg-theme = kolory obrazu: { $known }
cli-arg-output = gdzie zapisać obraz: nazwa kończąca się na .svg lub .png
cli-arg-seat = twoje miejsce, licząc od 1
cli-arg-bot = kto gra na pozostałych miejscach: { $known }
cli-arg-evaluator = według czego poziomy przeszukiwania oceniają pozycje: hand-made, plik sieci (luna.npz) albo pakiet:nazwa
cli-arg-wins = graj mecz do tylu zwycięstw
cli-arg-host = adres, na którym nasłuchuje serwer
cli-arg-port = port, na którym nasłuchuje serwer; 0 wybiera wolny
cli-arg-data = folder, w którym są zapisywane stoły
cli-arg-no-open = nie otwieraj strony w przeglądarce
cli-arg-database = adres bazy danych PostgreSQL zamiast folderu; także w PERIHELION_DATABASE
cli-arg-nats = adres NATS, przez który porozumiewają się procesy; także w PERIHELION_NATS
cli-arg-smtp = serwer SMTP, który przyjmuje e-maile dla graczy, na przykład smtp://nazwa:hasło@host:587 lub smtps://…; lepiej w PERIHELION_SMTP
cli-arg-mail-from = adres, z którego przychodzą te e-maile; także w PERIHELION_MAIL_FROM
cli-arg-site = publiczny adres tego serwera do linków w e-mailach; także w PERIHELION_SITE
cli-arg-config = ustawienia hosta (TOML); także w PERIHELION_CONFIG albo perihelion.toml w folderze danych
cli-arg-moderator-action = add (dodaj), remove (usuń) albo list (wypisz)
cli-arg-moderator-player = id z adresu strony gracza
cli-arg-workers = ile procesów obsługuje stoły
cli-arg-metrics = port tego komputera dla Prometheusa; każdy kolejny proces bierze następny
cli-arg-log = jak zapisywać dziennik: { $known }
cli-arg-processes = ile botów myśli naraz
cli-arg-backup = plik
cli-arg-seconds = jak długo trwa każdy pomiar
cli-arg-json = gdzie zapisać wyniki pomiarów
cli-arg-players = boty rozdzielone przecinkami: { $known }
cli-arg-player = bot, który gra sam ze sobą, albo kilka botów rozdzielonych przecinkami: { $known }
cli-arg-arena-games = ile partii zostanie rozegranych
cli-arg-balance-games = ile partii zostanie rozegranych przy każdym ustawieniu gry
cli-arg-arena-seats = ilu graczy siedzi przy stole: 2 albo 2..4
cli-arg-jobs = ile procesów gra jednocześnie
cli-arg-ray = graj na klastrze Ray; bez adresu na klastrze tego komputera
cli-arg-out = folder na partie i wyniki; przerwany przebieg jest z niego wznawiany
cli-arg-records = zapisy partii albo foldery z nimi; „-” czyta standardowe wejście
cli-arg-to = format: { $known }; bez tego według końcówki nazwy tabeli
cli-arg-out-table = gdzie zapisać tabelę
cli-arg-table = tabela zapisana poleceniem „export”
cli-arg-out-records = folder na zapisy partii
cli-arg-selfplay-players = boty oddzielone przecinkami: jeden na wszystkie miejsca albo po jednym na każde ({ $known })
cli-arg-selfplay-out = folder na dane; przerwany przebieg jest w nim kontynuowany
cli-arg-shard = ile partii mieści jeden plik
cli-arg-simulations = liczba symulacji każdej decyzji poziomu zamiast jego własnej
cli-arg-noise = udział losowego szumu w tym, czego wyszukiwanie oczekuje od ruchów, od 0 do 1
cli-arg-temperature = wybieraj ruchy według odwiedzin: przy 0 najczęściej odwiedzany, 1 proporcjonalnie, wyżej równiej
cli-arg-observations = zapisz też w liczbach to, co gracz wie
cli-arg-analysis-budget = jak dokładnie szukać: { $known }
cli-arg-analysis-jobs = ile procesów podzieli się pracą
cli-arg-analysis-json = dokąd zapisać analizę także dla maszyn

# What can be wrong on the command line. $name is what was typed, such as --depth.
cli-wrong = Nie można zrozumieć tego polecenia: { $reason }
cli-choice = { $name } nie może mieć wartości „{ $value }”. Możliwe wartości: { $known }.
cli-not-number = { $name } musi być liczbą całkowitą, co najmniej { $least }; „{ $value }” nią nie jest.
cli-not-seconds = { $name } musi być liczbą sekund większą od 0; „{ $value }” nią nie jest.
cli-not-positive = { $name } musi być liczbą większą niż 0, a nie „{ $value }”.
cli-not-share = { $name } musi być liczbą od 0 do 1, a nie „{ $value }”.
cli-not-option = „{ $value }” nie jest opcją: pisz nazwa=wartość.
cli-option-twice = Opcję „{ $name }” podano dwa razy.
cli-no-seat = Nie ma miejsca { $seat }. Miejsca są ponumerowane od 1 do { $seats }.
cli-other-game = To jest zapis gry { $found }, a nie gry { $game }.
cli-record-decides = { $name } nie można podać razem z zapisem: określa to już zapis.
cli-no-handbook = Zasady gry { $game } nie są dostępne w tym języku.
cli-lessons = { $game }: { $steps ->
    [one] { $steps } krok
    [few] { $steps } kroki
   *[other] { $steps } kroków
}, czytanie: { $minutes } min
cli-lessons-none = { $game }: brak lekcji
cli-at-range = --at nie może wynosić { $at }: zapis ma { $moves ->
    [one] tylko { $moves } ruch
    [few] tylko { $moves } ruchy
    [many] tylko { $moves } ruchów
   *[other] tylko { $moves } ruchu
}.
cli-picture-name = Nazwa obrazu musi kończyć się na .svg lub .png; „{ $file }” tak się nie kończy.
cli-file-missing = Nie ma pliku „{ $file }”.
cli-file-folder = „{ $file }” to folder, a nie plik.
cli-file-denied = Brak uprawnień do otwarcia „{ $file }”.
cli-file-trouble = Nie można użyć „{ $file }”: { $reason }
cli-file-exists = „{ $file }” już istnieje.
cli-no-records = W folderze „{ $folder }” nie ma zapisów partii (*{ $suffix }).
cli-not-utf8 = Ten wiersz nie jest poprawnym tekstem UTF-8.
cli-not-seats = --seats musi być liczbą, np. 2, albo zakresem, np. 2..4; „{ $value }” nim nie jest.
cli-no-players = Podaj co najmniej jednego gracza.
bot-unknown = Nie ma bota „{ $name }”. Do wyboru: { $known }.

# What the commands print.
cli-players = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
    [many] { $count } graczy
   *[other] { $count } gracza
}
cli-players-range = od { $least } do { $most } graczy
cli-option-default = domyślnie
cli-option-when = tylko przy { $setting }
cli-editions = Wydania: { $names }
cli-seat = Gracz { $number }
cli-chance = Los
cli-all-legal = { $moves ->
    [0] W zapisie nie ma jeszcze ruchów.
    [one] { $moves } ruch, dozwolony.
    [few] { $moves } ruchy, wszystkie dozwolone.
    [many] { $moves } ruchów, wszystkie dozwolone.
   *[other] { $moves } ruchu, wszystkie dozwolone.
}
cli-gave-up = { $why ->
    [resigned] { $who } poddaje partię.
    [out-of-time] { $who } przekracza czas.
   *[away] { $who } nie wraca do gry.
}
cli-open = Partia jeszcze się nie skończyła.
cli-total = Razem
cli-place = Miejsce
cli-drawn = Obraz jest w pliku { $file }.
cli-exported = { $records ->
    [one] { $records } zapis jest
    [few] { $records } zapisy są
    [many] { $records } zapisów jest
   *[other] { $records } zapisu jest
} w pliku { $file }.
cli-imported = { $records ->
    [one] { $records } zapis jest
    [few] { $records } zapisy są
    [many] { $records } zapisów jest
   *[other] { $records } zapisu jest
} w folderze { $folder }.

# Play in the terminal. The words help, undo, show, save, draw and quit are typed as they stand.
cli-play-begin = { $bots ->
    [0] Grasz w pojedynkę jako { $you }.
    [one] Grasz jako { $you }. Przeciwnik: { $others }.
   *[other] Grasz jako { $you }. Przeciwnicy: { $others }.
} Wpisz słowa ruchu albo „help”.
cli-play-bot = { $seat } (bot: { $bot })
cli-play-help =
    Wpisuj słowa ruchu jedno po drugim. Same pierwsze słowa wypisują, co może nastąpić; pusty wiersz wypisuje wszystkie pierwsze słowa.
    help lub ?   ta pomoc i rada do bieżącej decyzji
    show         pokazuje pozycję jeszcze raz
    undo         z powrotem do twojej ostatniej decyzji
    save PLIK    zapisuje partię
    draw PLIK    rysuje pozycję (.svg lub .png)
    quit         koniec
cli-play-next = Co może nastąpić:
cli-play-undone = Z powrotem do twojej ostatniej decyzji.
cli-play-no-undo = Nie było jeszcze żadnej twojej decyzji.
cli-play-saved = Zapis jest w pliku { $file }.
cli-play-no-name = Dodaj nazwę pliku: { $command } PLIK.
cli-play-over = Naciśnij Enter, aby grać dalej. „save PLIK”, „draw PLIK” i „undo” nadal działają.
cli-play-wins = Zwycięstwa: { $wins }
cli-play-match = Mecz wygrywa { $winner }.
cli-play-bye = Do widzenia.

# The benchmark.
cli-bench-title = Losowa gra: { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
} po { $seconds } s, na przemian
cli-bench-interfaces = Losowa gra przez każdy interfejs: { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
} po { $seconds } s, na przemian
cli-bench-what = co
cli-bench-mode = jak działa
cli-bench-moves = ruchy/s
cli-bench-games = partie/s
cli-bench-best = najlepszy
cli-bench-median = mediana
cli-bench-ratio = ruchy/s względem { $peer }
cli-bench-not-compiled = nie zainstalowano skompilowanych modułów
cli-bench-no-peers = Nie wszystkie programy do porównania są zainstalowane; doda je „pip install perihelion[openspiel] pygame”
cli-bench-written = Wyniki pomiarów są w pliku { $file }.

# The analysis of a record.
cli-solved = Przy najlepszej grze wygrywa { $winner }. Przeszukane pozycje: { $searched }; ruchy w dowodzie: { $positions }.
cli-solved-shared = Przy najlepszej grze nie wygrywa nikt. Przeszukane pozycje: { $searched }; ruchy w obu dowodach: { $positions }.
cli-puzzles-game = Partia { $number }: nowych { $fresh }, razem { $all }.
cli-puzzles = Łamigłówki: { $all }. Rozegrane partie: { $games }; decyzje: { $decisions }; kandydaci: { $candidates }; długo przeszukane: { $looked }; ostało się: { $stood }.
cli-puzzles-busy = Do pliku { $file } dopisuje właśnie inny przebieg.
cli-analysis-title = { $moves ->
    [one] Ocena { $moves } ruchu
   *[other] Ocena { $moves } ruchów
}
cli-analysis-who = kto
cli-analysis-move = ruch
cli-analysis-chance = szansa na wygraną
cli-analysis-points = spodziewany wynik
cli-analysis-better = lepszy
cli-analysis-lost = strata { $low } do { $high }
cli-analysis-line-best = potem { $moves }
cli-analysis-line = zagrano: potem { $moves }
cli-analysis-accuracy = dokładność
cli-analysis-cost = stracono
cli-analysis-luck = szczęście
cli-analysis-written = Analiza jest w pliku { $file }.

# Verifying.
cli-verified = { $draws ->
    [0] Niczego nie losowano
    [one] { $draws } losowanie wynika z tajnego klucza
    [few] Wszystkie { $draws } losowania wynikają z tajnego klucza
    [many] Wszystkie losowania ({ $draws }) wynikają z tajnego klucza
   *[other] Wszystkie { $draws } losowania wynikają z tajnego klucza
}, a klucz zgadza się z odciskiem.
cli-verified-brought = { $draws ->
    [one] { $draws } losowanie odbyło się przed opublikowaniem odcisku i nie można go
    [few] { $draws } losowania odbyły się przed opublikowaniem odcisku i nie można ich
    [many] { $draws } losowań odbyło się przed opublikowaniem odcisku i nie można ich
   *[other] { $draws } losowania odbyły się przed opublikowaniem odcisku i nie można ich
} tu sprawdzić.
cli-verified-salts = { $salts ->
    [0] Żaden gracz nie dodał soli: o losowaniach decydował sam tajny klucz.
    [one] W losowaniach jest sól { $salts } gracza i jest to ta, którą ustalono, zanim jakąkolwiek pokazano.
   *[other] W losowaniach jest sól { $salts } graczy i jest to ta, którą ustalono, zanim jakąkolwiek pokazano.
}
cli-verified-old = Zapis jest według starszego sposobu: kto znał tajny klucz, mógł wybierać losowania.
cli-verified-undos = Według zapisu liczba cofnięć, które unieważniły losowania, wynosi { $undos }: czy zgoda na nie była?
cli-verified-voided = Liczba rozdań odrzuconych przed tym: { $times }.

# Reports.
cli-reports-none = Niczego nie zgłoszono.
cli-moderators-none = Nie ma moderatorów.
cli-report = { $when }, stół { $table }, miejsce { $seat }, zgłoszono { $times ->
    [one] raz
   *[other] { $times } razy
}: { $words }

# Arena and balance.
cli-decimal = ,
cli-percent = { $figure }%
cli-run-share = { $share }% (od { $low } do { $high })
cli-run-written = W folderze { $folder } są pliki { $names }.
cli-arena-title = { $game }: { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
cli-arena-player = gracz
cli-arena-games = partie
cli-arena-score = punkty, 95%
cli-arena-wins = zwycięstwa
cli-arena-share = udział, 95%
cli-arena-rating = ranking, 95%
cli-arena-place = miejsce
cli-arena-seat = miejsce { $number }
cli-arena-seconds = s/decyzję
cli-arena-axis-rating = ranking (Plackett–Luce) z 95-procentowym przedziałem
cli-arena-axis-score = średni wynik z 95-procentowym przedziałem
cli-balance-title = Równowaga gry { $game }: po { $games ->
    [one] { $games } partii
   *[other] { $games } partii
} przy każdym ustawieniu
cli-balance-player = gracz
cli-balance-players = graczy
cli-balance-options = opcje
cli-balance-seat = miejsce
cli-balance-games = partie
cli-balance-share = udział zwycięstw, 95%
cli-balance-score = punkty, 95%
cli-balance-default = domyślne
cli-balance-all = wszystkie opcje razem
cli-balance-uneven = *: równy udział leży poza przedziałem. Wśród wielu wierszy jednemu na dwadzieścia zdarza się to przypadkiem.
cli-balance-claim = Instrukcja mówi: „{ $claim }”

# Self-play.
cli-selfplay-resumed = { $games ->
    [one] Ciąg dalszy: { $games } partia jest już rozegrana.
    [few] Ciąg dalszy: { $games } partie są już rozegrane.
    [many] Ciąg dalszy: { $games } partii jest już rozegranych.
   *[other] Ciąg dalszy: { $games } partii jest już rozegrane.
}
cli-selfplay-done = { $games ->
    [one] { $games } partia jest
    [few] { $games } partie są
    [many] { $games } partii jest
   *[other] { $games } partii jest
} w folderze { $folder }.

# Training.
cli-help-train = pozwala sieci uczyć się gry przez granie z samą sobą
cli-arg-train-out = folder na sieci, partie i raport; przerwany przebieg jest w nim kontynuowany
cli-arg-train-hours = zakończ po tylu godzinach; bez tego dopiero po przerwaniu
cli-arg-train-generations = zakończ, gdy będzie tyle generacji
cli-arg-train-seats = ilu graczy gra i jak często: 2:0.7,3:0.2,4:0.1
cli-arg-train-first = ile partii ma pierwsza generacja, którą rozgrywa ocena ręczna
cli-arg-train-games = ile partii ma każda następna generacja
cli-arg-train-simulations = symulacje decyzji, z których sieć się uczy
cli-arg-train-fast = symulacje pozostałych decyzji
cli-arg-train-hidden = rozmiary warstw ukrytych: 256,128
cli-arg-train-settings = plik TOML z dalszymi ustawieniami
cli-train-sizes = „{ $value }” nie jest listą rozmiarów warstw; napisz 256,128.
cli-train-resumed = { $generations ->
    [one] Ciąg dalszy: { $generations } generacja jest już gotowa.
    [few] Ciąg dalszy: { $generations } generacje są już gotowe.
   *[other] Ciąg dalszy: { $generations } generacji jest już gotowych.
}
cli-train-done = { $generations ->
    [one] { $generations } generacja jest
    [few] { $generations } generacje są
   *[other] { $generations } generacji jest
} w folderze { $folder }; więcej mówi report.md.
cli-train-stage = { $stage ->
    [selfplay] gra z sobą
    [training] nauka
    [gate] mecz z najlepszą siecią
   *[yardstick] mecz z oceną ręczną
}
cli-train-speed = { $speed }/s
cli-train-accepted = Sieć { $number } przyjęta: { $share }, partii { $games }.
cli-train-refused = Sieć { $number } odrzucona: { $share }, partii { $games }; zostaje { $best }.
cli-train-losses = Straty { $losses }.
cli-train-rating = Ranking { $rating }.

# Zbiory danych i benchmark agentów.
cli-help-dataset = tworzy zbiór danych według jego manifestu; wszędzie z tymi samymi wierszami
cli-help-benchmark = mierzy siłę bota według stałego protokołu i sprawdza wyniki przez odtworzenie
cli-arg-manifest = „reference”, „sample” albo plik TOML
cli-arg-benchmark-action = run (uruchom), show (pokaż) albo verify (sprawdź)
cli-arg-benchmark-what = dla run bot; dla show i verify plik z wynikiem
cli-arg-benchmark-tasks = zadania oddzielone przecinkami; inaczej wszystkie
cli-arg-benchmark-deals = tylko tyle rozdań w każdym zadaniu
cli-arg-benchmark-out = gdzie zapisać wynik
cli-benchmark-written = Wynik jest w pliku { $file }.
cli-benchmark-verified = { $games ->
    [one] { $games } partia została odtworzona i zgadza się z wynikiem.
    [few] { $games } partie zostały odtworzone i zgadzają się z wynikiem.
    [many] { $games } partii zostało odtworzonych i zgadza się z wynikiem.
   *[other] { $games } partii zostało odtworzone i zgadza się z wynikiem.
}
cli-benchmark-title = Benchmark { $version }: { $bot }
cli-benchmark-task = zadanie
cli-benchmark-games = partie
cli-benchmark-figure = wynik lub wygrane
cli-benchmark-interval = przedział 95%

# Editions.
cli-help-edition = sprawdza, porównuje i instaluje wydania
cli-arg-edition-action = add, list, show, diff, check albo export
cli-arg-edition-game = gra; zob. „perihelion games”
cli-arg-edition-which = plik albo nazwa wydania; „add” bez niego czyta standardowe wejście
cli-arg-edition-rated = zezwala na gry rankingowe z tym wydaniem
cli-arg-edition-output = plik do zapisania
cli-edition-added = { $name } zainstalowano dla wszystkich: { $id }, wersja { $version }.
cli-edition-same = Brak różnic względem standardowego wydania.
cli-edition-valid = { $name } ({ $digest }) jest poprawne; liczba pól: { $fields }.
cli-edition-exported = Zapisano do { $file }.
cli-edition-rated = dozwolone w grach rankingowych
