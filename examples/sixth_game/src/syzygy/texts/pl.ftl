name = Syzygia
tagline = Ustaw planety w jednej linii: pięć światów, jedna kość i kometa w zanadrzu.
seat-0 = Złoty
seat-1 = Niebieski
seat-2 = Zielony
seat-3 = Czerwony

# The options, their values, and what they mean.
option-length = Długość gry
option-length-long = Osiem rund
option-length-short = Pięć rund, dobre na pierwszą grę

# What is to be done, what to think of, and how it ended.
prompt = { $stage ->
    [roll] Rzut kością.
    [over] Koniec gry.
   *[move] Wypadło { $pips }. Przesuń planetę.
}
hint = { $stage ->
    [roll] Kość decyduje, jak daleko poleci planeta. Merkury przebywa trzy godziny za każde oczko, Wenus dwie, pozostałe po jednej.
    [over] Skąd wzięły się punkty? Pokazuje to tabela wyników.
   *[move] Punktują planety na tej samej i na przeciwległej godzinie. Zwróć też uwagę, co zostawiasz: następny gracz nie może ruszyć planety, którą właśnie przesuniesz. Kometa pozwala lecieć wstecz.
}
won-points = najwięcej punktów ({ $points }).
won-comets = punktów jest tyle samo ({ $points }), ale zostało więcej komet.
won-shared = punktów i komet jest tyle samo.
score-conjunctions = Koniunkcje
score-oppositions = Opozycje
score-parades = Parady
score-comets = Pozostałe komety

# Words of moves, as a screen reader says them, and what is in the picture.
planet = { $planet ->
    [mercury] Merkury
    [venus] Wenus
    [mars] Mars
    [jupiter] Jowisz
    [saturn] Saturn
   *[other] { $planet }
}
planet-at = { planet }, godzina { $hour }
flight = na godzinę { $hour }{ $back ->
    [yes] {" "}wstecz dzięki komecie
   *[no] {""}
}{ $points ->
    [0] {""}
    [one] , { $points } punkt
    [few] , { $points } punkty
   *[other] , { $points } punktów
}
hour = Godzina { $hour }: { $planets }
sun = Słońce{ $pips ->
    [0] {""}
   *[other] ; na kości wypadło { $pips }
}
panel = { $player }: { $score ->
    [one] { $score } punkt
    [few] { $score } punkty
   *[other] { $score } punktów
}, { $comets ->
    [one] { $comets } kometa
    [few] { $comets } komety
   *[other] { $comets } komet
}

# Why a move is not possible.
no-such-words = „{ $words }” nie jest ruchem w tej grze. Podaj planetę i godzinę, na przykład „mars 7”.
game-over = Gra się skończyła.
not-now = { $stage ->
    [roll] Najpierw rzuca się kością.
   *[move] Rzut już był: przesuń planetę.
}
resting = { planet } odpoczywa w tej turze: to tę planetę przesunięto ostatnio.
no-comet = Do lotu wstecz ({ planet }) potrzebna jest kometa, a nie masz już żadnej.
out-of-reach = { planet } nie doleci na godzinę { $hour }: rzut prowadzi na godzinę { $ahead }.

# The edition file.
edition-odd-hours = { $file }: { $key } musi być liczbą parzystą, aby każda godzina miała przeciwległą.

# What an editor may change in an edition.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [sky] Niebo
    [die] Kostka
    [scoring] Punktacja
    [players] Gracze
    [planet] Planeta
    [sides] Oczka i ściany
    [hours] Godziny
    [stride] Krok
    [starts] Zaczyna na
    [conjunction] Koniunkcja
    [opposition] Opozycja
    [parade] Parada
    [parade_planets] Planety w paradzie
    [comets] Komety
    [long] Rundy długiej gry
    [short] Rundy krótkiej gry
   *[other] { $key }
}
