# Błędy. Każdy mówi, co jest nie tak, a gdzie to pomaga, także co jest do wyboru.
game-unknown = Nie ma gry „{ $name }”. Do wyboru: { $known }.
seats-wrong = W grę „{ $game }” nie można grać przy tej liczbie graczy: { $seats }. Możliwe liczby: { $known }.
option-unknown = Nie ma opcji „{ $name }”. Do wyboru: { $known }.
option-value = Opcja „{ $name }” nie może mieć wartości „{ $value }”. Możliwe wartości: { $known }.
move-number = Nie ma tu dozwolonego ruchu o numerze { $move }.

edition-unknown = Nie ma edycji „{ $name }”. Do wyboru: { $known }.
edition-syntax = { $file }: to nie jest TOML: { $reason }
edition-missing = { $file }: brakuje { $key }.
edition-unknown-key = { $file }: klucz { $key } nie należy do edycji tej gry.
edition-not-text = { $file }: { $key } musi być niepustym tekstem.
edition-not-texts = { $file }: { $key } musi być listą tekstów.
edition-not-number = { $file }: { $key } musi być liczbą całkowitą, co najmniej { $least }.
edition-not-rows = { $file }: { $key } musi być listą list, w każdej { $width ->
    [one] { $width } liczba całkowita
    [few] { $width } liczby całkowite
    [many] { $width } liczb całkowitych
   *[other] { $width } liczby całkowitej
}.
edition-not-section = { $file }: { $key } musi być sekcją.
edition-not-tables = { $file }: { $key } musi być listą tabel.
edition-twice = { $file }: { $key } zawiera „{ $value }” dwa razy.
edition-wrong-count = { $file }: { $key } ma { $count ->
    [one] { $count } pozycję
    [few] { $count } pozycje
    [many] { $count } pozycji
   *[other] { $count } pozycji
} zamiast { $due }.

record-first-line = Zapis musi zaczynać się od wiersza „{ $expected }”.
record-cut-off = Zapis tu się urywa; brakuje jego końcowych wierszy.
record-seal = Zapis zmieniono po jego utworzeniu: pieczęć się nie zgadza.
record-rules = Tę partię rozegrano według wersji zasad { $rules }; tutaj jest wersja { $ours }.
record-edition = Tę partię rozegrano z edycją „{ $name }” ({ $digest }); tutejsza jest inna ({ $ours }).
record-number = „{ $what }” nie jest liczbą.
record-unexpected = Ten wiersz tu nie pasuje: „{ $line }”.
record-expected = Miało tu być „{ $expected }”, a jest „{ $found }”.
record-move-number = Ruch ma numer { $number }, a powinien mieć numer { $due }.
record-after-end = Partia skończyła się już przed tym ruchem.
record-end = Zapis podaje koniec „{ $end }”, ale jego ruchy prowadzą do „{ $ours }”.
