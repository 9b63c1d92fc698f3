# Interfejsy dla badaczy.
extra-missing = Do tego potrzebny jest pakiet „{ $package }”, który nie jest zainstalowany. Doda go „pip install perihelion[{ $extra }]”.
env-reset = Przed pierwszym krokiem zresetuj środowisko.
env-seat = Nie ma miejsca { $seat }: miejsca są numerowane od 0 do { $last }.
action-number = Akcja jest liczbą całkowitą, a nie { $action }.
vector-games = Wektor ma co najmniej jedną grę, a nie { $given }.
vector-shape = Liczba wartości musi się równać liczbie gier ({ $games }); podano { $given }.
vector-values = Tych wartości nie można użyć: { $given }
vector-over = Gra { $game } jest skończona; najpierw zacznij ją od nowa.
vector-closed = Środowisko wektorowe jest zamknięte.
vector-worker = Jeden z procesów środowiska wektorowego nieoczekiwanie się zakończył.
reward-kind = Nie ma tu nagrody „{ $kind }”. Dostępne: { $known }.
reward-dense = Po każdym ruchu można nagradzać tylko według punktów, nie „{ $kind }”. Dostępne: { $known }.
reward-no-points = { $game } nie ma punktów dla nagrody „{ $kind }”: ich wartość podałby plik data/returns.toml.
render-mode = Nie ma trybu rysowania „{ $mode }”. Dostępne: { $known }.

# Tables. An error in a row of a table is told after the file and the number of the row.
table-name = „{ $name }” nie może być nazwą pliku.
table-not-json = Ten wiersz nie jest obiektem JSON.
table-column-missing = Brakuje tu kolumny „{ $column }”.
table-kind = Kolumna „{ $column }” musi zawierać { $kind }.
table-no-column = { $file }: brakuje kolumny „{ $column }”.
table-column-kind = { $file }: kolumna „{ $column }” musi zawierać { $kind }.
table-empty = { $file }: kolumna „{ $column }” ma puste pola.
table-damaged = { $file } nie jest czytelnym plikiem Parquet: { $reason }
table-number = Wiersz ma numer { $number }, a powinien mieć numer { $due }.
table-differs = Kolumna „{ $column }” różni się od pierwszego wiersza tego samego zapisu.
table-words = Ruch { $move } zapisano jako „{ $words }”, ale oznacza on „{ $ours }”.
table-cut-off = Zapis „{ $name }” tu się urywa; brakuje jego ostatniej pozycji.
table-after-end = Zapis „{ $name }” był kompletny już przed tym wierszem.

# Self-play.
plan-players = Podano graczy: { $players }, a miejsc jest { $seats }: podaj jednego dla wszystkich albo po jednym na każde.

selfplay-manifest = Plik { $file } jest uszkodzony; bez niego nie wiadomo, co tu rozgrywano.
selfplay-differs = W folderze { $folder } rozgrywane jest coś innego: { $name } to { $theirs }, a nie { $ours }.
selfplay-not-empty = Folder { $folder } zawiera inne pliki; użyj nowego.
selfplay-busy = W folderze { $folder } gra już inny proces.
selfplay-other-shard = Plik { $file } pochodzi z innego przebiegu.
selfplay-no-shards = W folderze { $folder } nie ma danych.

# Zbiory danych.
dataset-manifest = Nie można odczytać manifestu { $file }: { $reason }
dataset-key = W manifeście { $file } brakuje „{ $key }”.
dataset-digest = Część „{ $part }” powinna mieć skrót { $digest }, ale tutaj ma { $ours }: zasady, boty lub cechy zmieniły się od jej powstania.

# Benchmark agentów.
benchmark-task = Nie ma zadania „{ $name }”. Dostępne: { $known }.
benchmark-unreadable = To nie jest wynik benchmarku.
benchmark-seal = Ten wynik został zmieniony po zapisaniu.
benchmark-protocol = Ten wynik powstał według innego protokołu ({ $theirs }).
benchmark-opponent = Przeciwnik { $name } zadania „{ $task }” nie gra tu tak, jak grał w chwili zamrożenia benchmarku.
benchmark-opponents = Przeciwnicy w tym wyniku nie są przeciwnikami tej wersji.
benchmark-missing = Partii zadania „{ $task }” brakuje lub nie są w kolejności.
benchmark-game = Nie można odtworzyć partii zadania „{ $task }”: { $reason }
benchmark-move = Partia { $game } zadania „{ $task }”: ruch { $move } nie mógł zostać wykonany.
benchmark-result = Partia { $game } zadania „{ $task }” ma inny wynik.

# Nauka.
training-unknown = Nie ma ustawienia „{ $name }”. Są: { $known }.
training-value = Ustawienie „{ $name }” nie może mieć wartości { $value }.
training-toml = { $file } nie jest plikiem TOML: { $reason }
training-shares = „{ $value }” nie jest listą udziałów; napisz 2:0.7,3:0.3.
training-title = { $game }: nauka
training-command = Polecenie
training-commit = Commit
training-seed = Ziarno
training-selfplay = Gra z sobą
training-training = Nauka
training-gate = Mecz o przyjęcie
training-yardstick = Przeciw ocenie ręcznej
training-speed-games = { $hours } h, { $speed } partii na sekundę
training-speed-steps = { $hours } h, { $speed } kroku na sekundę
training-rating = Ranking wobec oceny ręcznej (Elo)
training-hours = Godziny
training-losses = podczas nauki
training-unseen = na nowych partiach
training-generation = Generacja
training-rows = Wiersze
training-window = Okno
training-steps = Kroki
training-policy = Strata ruchów
training-value-loss = Strata wartości
training-score = Strata punktów
training-best = Najlepsza
training-hand-made = ręczna
