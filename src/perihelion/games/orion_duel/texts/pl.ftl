name = Orion Duel
tagline = Łącz gwiazdozbiory albo galaktyki, a czarne dziury zostaw przeciwnikowi.
seat-0 = Niebieski
seat-1 = Pomarańczowy

# The options, their values, and what they mean.
option-setup = Rozmieszczenie żetonów
option-setup-free = Dowolne: jeden gracz umieszcza galaktyki, drugi czarne dziury
option-setup-symmetric_1 = Symetryczne 1, dobre na pierwszą grę
option-setup-symmetric_2 = Symetryczne 2
option-setup-extra_3 = Symetria obrotowa (dodatkowe)
option-setup-random = Losowe
option-tile_mirroring = Płytki można odwracać na drugą stronę
option-tile_mirroring-true = Tak
option-tile_mirroring-false = Nie, tylko obracać
option-condition_counting = Jak liczą się warunki
option-condition_counting-distinct = Każdy z trzech najwyżej raz
option-condition_counting-instances = Każdy tyle razy, ile razy go spełniono
option-galaxy_player = Kto umieszcza galaktyki
option-galaxy_player-random = Decyduje los
option-galaxy_player-blue = Niebieski
option-galaxy_player-orange = Pomarańczowy
option-first_player = Kto zaczyna
option-first_player-random = Decyduje los
option-first_player-blue = Niebieski
option-first_player-orange = Pomarańczowy

# What is to be done, what to think of, and how it ended.
decision = { $word ->
    [galaxy] Umieszczenie galaktyki
    [hole] Umieszczenie czarnej dziury
    [first] Wybór, kto zaczyna
    [single] Umieszczenie jedynki
    [double] Umieszczenie dwójki
    [line] Umieszczenie prostej trójki
    [bent] Umieszczenie zgiętej trójki
    [triangle] Umieszczenie trójkąta
    [mixed] Umieszczenie mieszanej dwójki
   *[other] Umieszczenie płytki
}
prompt = { $stage ->
    [0] Losowanie: kto umieszcza galaktyki…
    [1] Umieść galaktykę.
    [2] Umieść czarną dziurę.
    [3] Zdecyduj, kto zaczyna.
    [4] Umieść jedną ze swoich płytek.
   *[5] Gra się skończyła.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [ended] Jak skończyła się gra, jeśli nikt nie spełnił warunku
   *[cell] { $name }
}
pad-ended = { $what ->
    [blue] Niebieski nie mógł wykonać ruchu
    [orange] Pomarańczowy nie mógł wykonać ruchu
   *[placed] Wszystkie płytki leżą
}
pad-cell = { $what ->
    [empty] puste
    [blue] niebieski
    [orange] pomarańczowy
    [galaxy] galaktyka
    [hole] czarna dziura
    [blue-galaxy] niebieski na galaktyce
    [orange-galaxy] pomarańczowy na galaktyce
    [blue-hole] niebieski na czarnej dziurze
   *[orange-hole] pomarańczowy na czarnej dziurze
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Kto umieszcza galaktyki?
    [1] Gdzie leży następna galaktyka?
    [2] Gdzie leży następna czarna dziura?
   *[3] Kto zaczyna?
}
hint = { $stage ->
    [0] Kto umieszcza galaktyki, ten decyduje też, kto zaczyna.
    [1] Między galaktykami muszą być dwa puste pola. Cztery galaktyki w jednej sieci twojego koloru spełniają warunek zwycięstwa.
    [2] Między czarnymi dziurami muszą być dwa puste pola, a między czarną dziurą a galaktyką jedno. Trzy czarne dziury w jednej sieci spełniają warunek dla gracza, który gra drugim kolorem.
    [3] Widzisz już całą planszę: zacznij, jeśli masz dobrą pierwszą płytkę, albo pozwól przeciwnikowi odsłonić swój plan.
    [4] Wygrywasz, gdy połączysz przeciwległe gwiazdozbiory, zbierzesz cztery galaktyki w jednej sieci swojego koloru albo trzy czarne dziury znajdą się w jednej sieci koloru przeciwnika. Na wolnych polach płytkę można położyć wszędzie. Tylko heks, który zakrywa galaktykę albo czarną dziurę, musi łączyć się z wcześniejszymi heksami swojego koloru. Uważaj na drugi kolor na swoich płytkach: każdy heks liczy się dla swojego koloru, bez względu na to, kto go położył.
   *[5] Przyjrzyj się sieciom: który warunek rozstrzygnął?
}
ending-R25 = { $why }.{ $others ->
    [0] {""}
   *[other] {" "}Spełnione warunki: { $met } do { $others }.
}
decided-constellations = połączone gwiazdozbiory { $one } i { $other }
decided-galaxies = galaktyki w jednej { $colour ->
    [blue] niebieskiej
   *[orange] pomarańczowej
} sieci: { $tokens }
decided-black_holes = czarne dziury w jednej { $colour ->
    [blue] niebieskiej
   *[orange] pomarańczowej
} sieci: { $tokens }
ending-R27 = { $even ->
    [yes] wszystkie płytki leżą na planszy, a wyniki są równe.
   *[no] wszystkie płytki leżą na planszy, wynik { $most } : { $least }.
}
ending-R28 = przeciwnik nie może umieścić żadnej płytki.
met = spełniono
condition-constellations = Połączone przeciwległe gwiazdozbiory
condition-galaxies = Cztery galaktyki w jednej sieci własnego koloru
condition-black_holes = Trzy czarne dziury w jednej sieci koloru przeciwnika
score-total = Galaktyki minus czarne dziury
score-galaxies = Po położeniu wszystkich płytek: galaktyki na heksach własnego koloru
score-black-holes = Po położeniu wszystkich płytek: czarne dziury na heksach własnego koloru

# Words of moves, as a screen reader says them.
word = { $word ->
    [single] Jedynka
    [double] Dwójka
    [mixed] Mieszana dwójka
    [line] Prosta trójka
    [bent] Zgięta trójka
    [triangle] Trójkąt
    [galaxy] Galaktyka
    [hole] Czarna dziura
    [first] Kto zaczyna
    [galaxies] Kto umieszcza galaktyki
   *[other] { $word }
}{ $word ->
    [galaxy] {""}
    [hole] {""}
    [first] {""}
    [galaxies] {""}
   *[other] {" "}({ $left ->
        [one] została { $left } płytka
        [few] zostały { $left } płytki
        [many] zostało { $left } płytek
       *[other] zostało { $left } płytki
    })
}
turn = { $side ->
    [over] { $degrees ->
        [0] odwrócenie na drugą stronę
       *[other] odwrócenie na drugą stronę i obrót o { $degrees }° w prawo
    }
   *[up] { $degrees ->
        [0] bez obrotu
       *[other] obrót o { $degrees }° w prawo
    }
}
colour = { $colour ->
    [blue] Niebieski
   *[orange] Pomarańczowy
}
cell = { $cell }{ $colour ->
    [blue] , niebieski heks
    [orange] , pomarańczowy heks
   *[none] {""}
}{ $token ->
    [galaxy] , galaktyka
    [hole] , czarna dziura
   *[none] {""}
}

# Ruchy tak, jak się o nich mówi. Nazwa w nawiasie to mały obrazek.
tell-tile = { $player ->
    [you] Kładziesz
   *[other] { $player } kładzie
} { $kind ->
    [single] ⟦{ $colour }⟧ jedynkę
    [double] ⟦{ $colour }⟧ dwójkę
    [mixed] ⟦{ $colour }⟧ mieszaną dwójkę
    [line] ⟦{ $colour }⟧ prostą trójkę
    [bent] ⟦{ $colour }⟧ zgiętą trójkę
    [triangle] ⟦{ $colour }⟧ trójkąt
   *[other] ⟦{ $colour }⟧ płytkę
} na { $cells }{ $galaxies ->
    [0] {""}
    [one] {" "}i { $player ->
        [you] zakrywasz
       *[other] zakrywa
    } ⟦galaxy⟧ galaktykę
    [few] {" "}i { $player ->
        [you] zakrywasz
       *[other] zakrywa
    } { $galaxies } ⟦galaxy⟧ galaktyki
   *[other] {" "}i { $player ->
        [you] zakrywasz
       *[other] zakrywa
    } { $galaxies } ⟦galaxy⟧ galaktyk
}{ $holes ->
    [0] {""}
   *[other] { $galaxies ->
        [0] {" "}i { $player ->
        [you] zakrywasz
       *[other] zakrywa
    }
       *[other] {" "}oraz
    }
}{ $holes ->
    [0] .
    [one] {" "}⟦hole⟧ czarną dziurę.
    [few] {" "}{ $holes } ⟦hole⟧ czarne dziury.
   *[other] {" "}{ $holes } ⟦hole⟧ czarnych dziur.
}
tell-token = { $player ->
    [you] Kładziesz
   *[other] { $player } kładzie
} { $token ->
    [galaxy] ⟦galaxy⟧ galaktykę
   *[hole] ⟦hole⟧ czarną dziurę
} na { $cell }.
tell-first = { $player ->
    [you] Decydujesz
   *[other] { $player } decyduje
}: { $name ->
    [you] ⟦{ $colour }⟧ zaczynasz.
   *[other] zaczyna ⟦{ $colour }⟧ { $name }.
}
tell-drawn = Wylosowano: { $name ->
    [you] ⟦{ $colour }⟧ zaczynasz.
   *[other] zaczyna ⟦{ $colour }⟧ { $name }.
}
tell-galaxies = Wylosowano: { $name ->
    [you] ⟦{ $colour }⟧ galaktyki rozmieszczasz ty.
   *[other] galaktyki rozmieszcza ⟦{ $colour }⟧ { $name }.
}

# The picture.
constellation = { $name ->
    [taurus] Byk
    [monoceros] Jednorożec
    [eridanus] Erydan
    [canis_major] Wielki Pies
    [lepus] Zając
    [gemini] Bliźnięta
   *[other] { $name }
}
rack = { $colour ->
    [blue] Płytki Niebieskiego
   *[orange] Płytki Pomarańczowego
}: { $tiles ->
    [one] została { $tiles }
    [few] zostały { $tiles }
    [many] zostało { $tiles }
   *[other] zostało { $tiles }
}
badge = { $condition ->
    [constellations] Przeciwległe gwiazdozbiory: { $met ->
        [yes] połączone
       *[no] niepołączone
    }
    [galaxies] Galaktyki w jednej sieci tego gracza: { $done } z { $due }
   *[black_holes] Czarne dziury w jednej sieci przeciwnika: { $done } z { $due }
}
supply = { $token ->
    [galaxy] Galaktyki do umieszczenia: { $left }
   *[hole] Czarne dziury do umieszczenia: { $left }
}

# Why a move is not possible. The rule is added behind the sentence.
no-such-words = „{ $words }” nie jest ruchem w tej grze.
no-such-turn = { $kind ->
    [double] Dwójkę można położyć w tych położeniach: { $known }.
    [mixed] Mieszaną dwójkę można położyć w tych położeniach: { $known }.
    [line] Prostą trójkę można położyć w tych położeniach: { $known }.
    [bent] Zgiętą trójkę można położyć w tych położeniach: { $known }.
    [triangle] Trójkąt można położyć w tych położeniach: { $known }.
   *[other] Płytkę { $kind } można położyć w tych położeniach: { $known }.
}
no-such-cell = Na planszy nie ma pola „{ $word }”.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [0] Najpierw trzeba ustalić, kto umieszcza galaktyki.
    [1] Najpierw trzeba umieścić wszystkie galaktyki.
    [2] Najpierw trzeba umieścić wszystkie czarne dziury.
    [3] Najpierw trzeba ustalić, kto zaczyna.
   *[4] Wszystkie żetony leżą już na planszy; teraz trzeba umieścić płytkę.
}
no-tile-left = Nie masz już takiej płytki.
mirrored = W tej grze płytek nie wolno odwracać na drugą stronę.
off-board = Na polu { $cell } płytka wystawałaby poza planszę.
tile-first = Najpierw wybierz płytkę, a potem pole dla niej.
nowhere = Tej płytki nie da się teraz nigdzie położyć; wybierz inną.
place-first = Teraz wybierz pole dla płytki albo inną płytkę.
covered = Na polu { $cell } leży już płytka.
not-connected = { $token ->
    [galaxy] { $colour ->
        [blue] Niebieski
       *[orange] Pomarańczowy
    } heks na galaktyce na polu { $cell } nie łączyłby się z żadnym wcześniejszym heksem swojego koloru.
   *[hole] { $colour ->
        [blue] Niebieski
       *[orange] Pomarańczowy
    } heks na czarnej dziurze na polu { $cell } nie łączyłby się z żadnym wcześniejszym heksem swojego koloru.
}
occupied = { $token ->
    [galaxy] Na polu { $cell } leży już galaktyka.
   *[hole] Na polu { $cell } leży już czarna dziura.
}
too-close = { $token ->
    [galaxy] Pole { $cell } jest zbyt blisko galaktyki na polu { $other }: { $between ->
        [0] stykałyby się ze sobą.
        [one] byłoby między nimi tylko { $between } pole.
        [few] byłyby między nimi tylko { $between } pola.
        [many] byłoby między nimi tylko { $between } pól.
       *[other] byłoby między nimi tylko { $between } pola.
    }
   *[hole] Pole { $cell } jest zbyt blisko czarnej dziury na polu { $other }: { $between ->
        [0] stykałyby się ze sobą.
        [one] byłoby między nimi tylko { $between } pole.
        [few] byłyby między nimi tylko { $between } pola.
        [many] byłoby między nimi tylko { $between } pól.
       *[other] byłoby między nimi tylko { $between } pola.
    }
}
no-room = { $token ->
    [galaxy] Z galaktyką na polu { $cell } zabrakłoby miejsca dla pozostałych galaktyk.
   *[hole] Z czarną dziurą na polu { $cell } zabrakłoby miejsca dla pozostałych czarnych dziur.
}

# The edition file.
edition-no-colour = { $file }: { $key } to „{ $value }”. Możliwe kolory: { $known }.
edition-no-cell = { $file }: { $key } podaje pole „{ $value }”, którego nie ma na planszy.
edition-many-kinds = { $file }: { $key }: liczba rodzajów płytek razy { $cells } pól planszy może wynosić najwyżej { $most }.
edition-not-opposite = { $file }: { $key } podaje „{ $value }”, ale tamten bok nie podaje tego boku jako przeciwległego.
edition-no-anchor = { $file }: { $key } musi zaczynać się od [0, 0].
edition-not-connected = { $file }: { $key }: heksy jednego koloru muszą być połączone.
edition-too-close = { $file }: { $key }: żetony na { $a } i { $b } dzieli mniej niż { $least ->
    [one] { $least } krok
    [few] { $least } kroki
    [many] { $least } kroków
   *[other] { $least } kroku
}.

# What the rulebook claims; see data/claims.toml.
claim-first-player = Gracz rozpoczynający nie ma przewagi.

# Dlaczego ruch jest dobry. To, co przemawia przeciw ruchowi, zaczyna się od zagranego ruchu.
why-wins = Wygrywa od razu: { $why }
why-stops = { $aim ->
    [constellations] Inaczej { $name } od razu wygra, łącząc gwiazdozbiory { $one } i { $other }.
    [galaxies] Inaczej { $name } od razu wygra dzięki galaktykom w jednej sieci: { $tokens }.
   *[black_holes] Inaczej { $name } od razu wygra: { $against } będzie mieć w jednej sieci za dużo czarnych dziur ({ $tokens }).
}
why-allows = { $aim ->
    [constellations] Po zagranym ruchu { $name } od razu wygra, łącząc gwiazdozbiory { $one } i { $other }.
    [galaxies] Po zagranym ruchu { $name } od razu wygra dzięki galaktykom w jednej sieci: { $tokens }.
   *[black_holes] Po zagranym ruchu { $name } od razu wygra: { $against } będzie mieć w jednej sieci za dużo czarnych dziur ({ $tokens }).
}
why-threatens = { $aim ->
    [constellations] Grozi wygraną przez połączenie gwiazdozbiorów { $one } i { $other }.
    [galaxies] Grozi wygraną dzięki galaktykom w jednej sieci: { $tokens }.
   *[black_holes] Grozi wygraną: { $against } będzie mieć w jednej sieci za dużo czarnych dziur ({ $tokens }).
}
why-nearer = Przybliża połączenie gwiazdozbiorów { $one } i { $other }: { $left ->
    [one] brakuje tylko { $left } heksu.
   *[other] brakuje { $left } heksów.
}
why-longer = { $closed ->
    [yes] { $name } już nie połączy gwiazdozbiorów { $one } i { $other }: wszystkie drogi są zamknięte.
   *[no] { $name } potrzebuje do połączenia gwiazdozbiorów { $one } i { $other } o { $count ->
        [one] { $count } heks więcej.
        [few] { $count } heksy więcej.
       *[other] { $count } heksów więcej.
    }
}
why-galaxies = Zakrywa własnym kolorem { $count ->
    [one] { $count } galaktykę.
    [few] { $count } galaktyki.
   *[other] { $count } galaktyk.
}
why-holes = { $name } dostaje pod swój kolor { $count ->
    [one] { $count } czarną dziurę.
    [few] { $count } czarne dziury.
   *[other] { $count } czarnych dziur.
}
why-gives-galaxies = Po zagranym ruchu { $name } dostaje pod swój kolor { $count ->
    [one] { $count } galaktykę.
    [few] { $count } galaktyki.
   *[other] { $count } galaktyk.
}
why-takes-holes = Zagrany ruch zakrywa własnym kolorem { $count ->
    [one] { $count } czarną dziurę.
    [few] { $count } czarne dziury.
   *[other] { $count } czarnych dziur.
}


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [board] Plansza
    [sides] Boki
    [tiles] Płytki
    [tokens] Żetony
    [winning] Do zwycięstwa
    [setups] Rozmieszczenie żetonów
    [column] Kolumna
    [q] Położenie w prawo
    [top] Najwyższe pole
    [cells] Pola
    [side] Bok
    [colour] Kolor
    [opposite] Przeciwległy bok
    [kind] Rodzaj płytki
    [own] Heksy własnego koloru
    [other] Heksy cudzego koloru
    [count] Liczba płytek
    [galaxies] Galaktyki
    [black_holes] Czarne dziury
    [between_galaxies] Kroki między galaktykami
    [between_black_holes] Kroki między czarnymi dziurami
    [between_both] Kroki między galaktyką a czarną dziurą
    [symmetric_1] Symetryczne rozmieszczenie 1
    [symmetric_2] Symetryczne rozmieszczenie 2
    [extra_3] Rozmieszczenie o symetrii obrotowej
   *[other] { $key }
}
editor-choice = { $value ->
    [red] czerwony
    [green] zielony
    [purple] fioletowy
   *[other] { $value }
}

# Pozycja ustawiona ręcznie.
position-label = { $kind ->
    [turn] Czyja jest tura
    [token] { $name }: żeton
   *[tile] { $name }: pierwszy heks płytki
}
position-thing = { $what ->
    [none] nic
    [galaxy] galaktyka
    [hole] czarna dziura
    [single] jedynka
    [double] dwójka
    [mixed] mieszana dwójka
    [line] prosta trójka
    [bent] zgięta trójka
    [triangle] trójkąt
   *[other] { $what }
}
position-turns = Gracze grają na zmianę, więc { $colour ->
    [blue] niebieski
   *[orange] pomarańczowy
} ma ruch tylko wtedy, gdy położył tyle samo płytek co przeciwnik albo o jedną mniej; różnica to { $ahead }.
position-tokens = { $kind ->
    [galaxy] Na planszy musi leżeć galaktyk: { $count }, a leży { $lying }.
   *[hole] Na planszy musi leżeć czarnych dziur: { $count }, a leży { $lying }.
}
position-close = { $kind ->
    [galaxy] Galaktyka
   *[hole] Czarna dziura
} na { $cell } nie może tam leżeć: inny żeton jest za blisko albo dla pozostałych zabrakłoby miejsca.
position-tiles = { $colour ->
    [blue] Niebieski
   *[orange] Pomarańczowy
} ma tylko tyle płytek tego rodzaju ({ $what }): { $count }.
position-overlap = Na polu { $cell } leżą dwie płytki.
pad-hexes = { $colour ->
    [blue] Niebieskich
   *[orange] Pomarańczowych
} heksów jest { $lying }, a na wszystkich płytkach razem jest ich tylko { $most }.
pad-networks = Oddzielnych grup heksów jest więcej niż płytek.
