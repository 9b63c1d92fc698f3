name = Nova Luna
tagline = Bierz kafelki, gdy księżyc krąży, i układaj je tak, by jeden pomagał drugiemu.
seat-0 = Biały
seat-1 = Pomarańczowy
seat-2 = Niebieski
seat-3 = Czarny

# Opcje, ich wartości i co znaczą.
option-tokens = Żetony każdego gracza (w grze solo zawsze wszystkie)
option-tokens-normal = Zwykła gra: 21
option-tokens-first_game = Pierwsza gra: 16 dla dwóch osób, 18 dla trzech, 21 dla czterech
option-tokens-first_game_other = Pierwsza gra według innych wydań: 21 dla dwóch osób, 18 dla trzech, 16 dla czterech

# Co jest do zrobienia, o czym pamiętać i jak się skończyło.
decision = { $word ->
    [take] Wybór kafelka
    [place] Umieszczenie kafelka
   *[other] Uzupełnienie koła
}
prompt = { $stage ->
    [lay_out] Na koło wykładane są kafelki.
    [stack] Losowana jest kolejność początkowa.
    [refill] { $solo ->
        [0] Uzupełniasz koło czy zostawiasz je tak, jak jest?
       *[other] Uzupełniasz koło i zaczynasz fazę 2 czy grasz dalej tym, co na nim leży?
    }
    [fill] Koło jest uzupełniane.
    [take] Weź jeden z kafelków leżących zaraz za księżycem.
    [place] Umieść wzięty kafelek w swojej mozaice.
   *[over] Gra się skończyła.
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [stack] Czyj żeton trafia jako następny na stos początkowy, licząc od dołu?
   *[fill] Który kafelek leży na kole { $after_moon ->
        [one] zaraz za księżycem
       *[other] jako { $after_moon }. za księżycem
    }, zgodnie z ruchem wskazówek zegara?
}
hint = { $stage ->
    [lay_out] Losowanych jest jedenaście kafelków; układa się je od księżyca zgodnie z ruchem wskazówek zegara.
    [stack] Pierwszy wylosowany żeton leży na spodzie. Zaczyna ten, czyj żeton jest na górze.
    [refill] { $solo ->
        [0] Po uzupełnieniu masz większy wybór, ale gracz po tobie też. Jeśli któryś z kafelków ci pasuje, zostaw koło.
       *[other] Żetony z małego stosu już leżą. Każdy następny kafelek fazy 1 liczy się podwójnie, więc kończ ją szybko, chyba że tani kafelek zrealizuje wiele zadań.
    }
    [fill] Puste miejsca uzupełnia się od księżyca zgodnie z ruchem wskazówek zegara; pozostałe kafelki zostają.
    [take] { $solo ->
        [0] Wygrywa, kto pierwszy umieści wszystkie swoje żetony. Liczba na kafelku to czas: o tyle pól przesunie się twój żeton. Turę rozgrywa zawsze gracz najbardziej z tyłu, więc tanie kafelki mogą dać ci kilka tur z rzędu.
       *[other] Im niższy wynik, tym lepiej: wydaj mało czasu i umieść wszystkie żetony. Liczba na kafelku to czas. Szukaj kafelków, które zrealizują kilka zadań naraz: swoich i sąsiednich.
    }
    [place] Za każde zrealizowane zadanie umieszczasz jeden żeton. Kafelki jednego koloru stykające się bokami liczą się razem. Dobre miejsce służy zadaniom z kilku kafelków naraz.
   *[over] Przyjrzyj się zadaniom, które zostały otwarte: którego koloru zabrakło?
}
ending-R37 = wszystkie żetony są umieszczone.
ending-R38 = kafelki się skończyły i { $left ->
    [one] został tylko { $left } żeton
    [few] zostały { $left } żetony
   *[other] zostało { $left } żetonów
}{ $tie ->
    [yes] ; przy remisie decyduje kolejność tur.
   *[no] .
}
ending-R50 = { $great ->
    [yes] Gra solo kończy się wynikiem { $score }: świetnie!
   *[no] Gra solo kończy się wynikiem { $score }. Im mniej, tym lepiej; poniżej 100 to świetny wynik.
}

# Arkusz punktów.
score-left = Pozostałe żetony
score-order = Kolejność tur (rozstrzyga remisy)
score-first-time = Faza 1: czas kafelków
score-first-missing = Faza 1: nieumieszczone żetony z małego stosu
score-second-time = Koniec: czas wszystkich kafelków
score-second-missing = Koniec: nieumieszczone żetony
note-placed = { $count ->
    [0] jeszcze żadnego zakrytego zadania
    [one] { $count } zakryte zadanie
    [few] { $count } zakryte zadania
   *[other] { $count } zakrytych zadań
}
note-turn = { $place ->
    [1] następny
   *[other] { $place }. w kolejności
}

# Słowa ruchów, tak jak mówi je czytnik ekranu.
word-take = Weź kafelek
word-place = Umieść kafelek
word-refill = Uzupełnij koło
word-keep = Zostaw koło tak, jak jest
word-draw = Wylosowany kafelek
word-stack = Żeton do stosu początkowego
tile = { $colour ->
    [red] Czerwony
    [blue] Niebieski
    [turquoise] Turkusowy
   *[yellow] Żółty
} kafelek { $number }, czas { $time }, { $count ->
    [0] bez zadań
    [one] zadanie: { $tasks }
   *[other] zadania: { $tasks }
}
dots = { $count } { $colour ->
    [red] { $count ->
        [one] czerwony
        [few] czerwone
       *[other] czerwonych
    }
    [blue] { $count ->
        [one] niebieski
        [few] niebieskie
       *[other] niebieskich
    }
    [turquoise] { $count ->
        [one] turkusowy
        [few] turkusowe
       *[other] turkusowych
    }
   *[yellow] { $count ->
        [one] żółty
        [few] żółte
       *[other] żółtych
    }
}
way = { $side ->
    [left] { $steps } w lewo
    [right] { $steps } w prawo
    [up] { $steps } w górę
    [down] { $steps } w dół
   *[centre] środek
}
place = { $cell }{ $count ->
    [0] {""}
    [one] , obok kafelka { $beside }
   *[other] , obok kafelków { $beside }
}{ $tasks ->
    [0] {""}
    [one] , realizuje { $tasks } zadanie
    [few] , realizuje { $tasks } zadania
   *[other] , realizuje { $tasks } zadań
}

# Ruchy tak, jak się o nich mówi. Nazwa w nawiasie to mały obrazek.
tell-take = { $player ->
    [you] Bierzesz
   *[other] { $player } bierze
} ⟦{ $colour }⟧ { $colour ->
    [red] czerwony
    [blue] niebieski
    [turquoise] turkusowy
   *[yellow] żółty
} kafelek{ $alone ->
    [yes] , czas { $time }.
   *[no] {" "}i { $player ->
        [you] przesuwasz się
       *[other] przesuwa się
    } o { $time ->
        [one] { $time } pole.
        [few] { $time } pola.
       *[other] { $time } pól.
    }
}
tell-place = { $player ->
    [you] Dokładasz
   *[other] { $player } dokłada
} ⟦{ $colour }⟧ { $colour ->
    [red] czerwony
    [blue] niebieski
    [turquoise] turkusowy
   *[yellow] żółty
} kafelek{ $tasks ->
    [0] .
    [one] {" "}i { $player ->
        [you] realizujesz
       *[other] realizuje
    } { $tasks } zadanie.
    [few] {" "}i { $player ->
        [you] realizujesz
       *[other] realizuje
    } { $tasks } zadania.
   *[other] {" "}i { $player ->
        [you] realizujesz
       *[other] realizuje
    } { $tasks } zadań.
}
tell-refill = { $player ->
    [you] Uzupełniasz
   *[other] { $player } uzupełnia
} księżycowe koło.
tell-keep = { $player ->
    [you] Zostawiasz
   *[other] { $player } zostawia
} księżycowe koło bez zmian.
tell-draw = Na koło trafia ⟦{ $colour }⟧ { $colour ->
    [red] czerwony
    [blue] niebieski
    [turquoise] turkusowy
   *[yellow] żółty
} kafelek z czasem { $time }.
tell-stack = Na wierzch stosu początkowego trafia { $player ->
    [you] twój ⟦{ $token }⟧ żeton.
   *[other] ⟦{ $token }⟧ żeton: { $player }.
}

# Obraz.
wheel = Księżycowe koło: { $tiles ->
    [one] { $tiles } kafelek
    [few] { $tiles } kafelki
   *[other] { $tiles } kafelków
}, księżyc na miejscu { $moon }
moon = Księżyc na miejscu { $slot }
pile = Zakryte kafelki: { $tiles }
space = Tor księżycowy { $space }, { $phase ->
    [new] nów
    [waxing-crescent] przybywający sierp
    [first] pierwsza kwadra
    [waxing-gibbous] przybywający księżyc
    [full] pełnia
    [waning-gibbous] ubywający księżyc
    [last] ostatnia kwadra
   *[waning-crescent] ubywający sierp
}{ $count ->
    [0] {""}
    [one] : { $players }
   *[other] , od góry: { $players }
}
player = { $player }: { $left ->
    [one] został { $left } żeton
    [few] zostały { $left } żetony
   *[other] zostało { $left } żetonów
}, { $tiles ->
    [one] { $tiles } ułożony kafelek
    [few] { $tiles } ułożone kafelki
   *[other] { $tiles } ułożonych kafelków
}
laid = { $tile }; położenie: { $cell }
task = Zadanie z kafelka { $tile }: { $task }; { $status ->
    [covered] zakryte
   *[open] { $missing ->
        [one] brakuje { $missing } kafelka
       *[other] brakuje { $missing } kafelków
    }
}
sheet = Arkusz gry solo, faza { $phase }. Faza 1: { $first }, koniec: { $second }, wynik: { $score }.
sheet-first = Faza 1
sheet-second = Faza 2
sheet-score = Wynik

# Dlaczego ruch nie jest możliwy. Zasada jest dopisywana za zdaniem.
no-such-words = „{ $words }” nie jest ruchem tej gry.
no-such-tile = Nie ma kafelka „{ $word }”; kafelki mają numery od 1 do { $most }.
no-such-place = „{ $word }” nie jest miejscem. Miejsca zapisuje się tak: x-3y2, czyli 3 w lewo od pierwszego kafelka i 2 w dół.
no-such-player = Nie ma żetonu „{ $word }”. Do wyboru: { $known }.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [lay_out] Najpierw trzeba wyłożyć kafelki na koło.
    [stack] Najpierw trzeba wylosować kolejność początkową.
    [refill] Najpierw zdecyduj, czy uzupełniasz koło.
    [fill] Najpierw trzeba uzupełnić koło.
    [take] Teraz weź kafelek z koła.
   *[place] Najpierw umieść wzięty kafelek.
}
not-next = Tego kafelka nie można wziąć: do wyboru { $count ->
    [one] jest tylko pierwszy kafelek za księżycem.
    [few] są tylko { $count } kafelki leżące zaraz za księżycem.
   *[other] jest tylko { $count } kafelków leżących zaraz za księżycem.
}
tile-laid = Ten kafelek leży już w mozaice gracza { $seat ->
    [0] białego.
    [1] pomarańczowego.
    [2] niebieskiego.
   *[3] czarnego.
}
tile-on-wheel = Ten kafelek leży już na kole.
tile-in-pile = Tego kafelka nie ma na kole; leży jeszcze zakryty.
occupied = Leży tam już kafelek; wybierz wolne miejsce obok swoich kafelków.
not-first = Pierwszy kafelek trafia na środek.
not-adjacent = Kafelek musi stykać się bokiem z kafelkiem twojej mozaiki; sam róg nie wystarczy.
nothing-to-keep = Nie ma tu decyzji o uzupełnieniu; weź kafelek.
refill-full = Na kole { $tiles ->
    [one] jest jeszcze { $tiles } kafelek
    [few] są jeszcze { $tiles } kafelki
   *[other] jest jeszcze { $tiles } kafelków
}; można je uzupełnić, gdy zostało ich najwyżej { $most }.
refill-no-pile = Nie ma już czym uzupełnić koła.
refill-declined = Koło miało zostać tak, jak jest; weź kafelek.
refill-too-early = Umieszczone żetony z małego stosu: { $placed } z { $due }; do tego czasu uzupełnia się tylko puste koło.
refill-once = Jedyne uzupełnienie w grze solo już się odbyło.
not-playing = { $seat ->
    [0] Gracz biały nie bierze udziału w tej grze.
    [1] Gracz pomarańczowy nie bierze udziału w tej grze.
    [2] Gracz niebieski nie bierze udziału w tej grze.
   *[3] Gracz czarny nie bierze udziału w tej grze.
}
already-stacked = { $seat ->
    [0] Żeton gracza białego jest już w stosie.
    [1] Żeton gracza pomarańczowego jest już w stosie.
    [2] Żeton gracza niebieskiego jest już w stosie.
   *[3] Żeton gracza czarnego jest już w stosie.
}

# Plik edycji.
edition-no-slot = { $file }: { $key } nie jest żadnym z miejsc koła; jest ich { $slots }, a numeruje się je od 0.
edition-pile-too-large = { $file }: { $key } to więcej, niż jest żetonów ({ $tokens }).
edition-few-tiles = { $file }: { $key }: kafelków musi być co najmniej { $least }, aby dwa razy zapełnić koło.
edition-short-track = { $file }: { $key } to za mało: największy czas musi być mniejszy niż połowa toru.
edition-tile-number = { $file }: { $key } musi wynosić { $due }: kafelki numeruje się od 1 bez przerw.
edition-no-colour = { $file }: { $key } podaje kolor „{ $value }”. Do wyboru: { $known }.
edition-task-length = { $file }: { $key }: „{ $value }” musi podawać od 1 do { $most } kolorów.

# What the rulebook claims; see data/claims.toml.
claim-solo-score = Wynik solo poniżej 100 jest świetny.

# Dlaczego ruch jest dobry.
why-last = Umieszcza ostatni żeton.
# A tile as one sees it: its colour and the number on it.
why-tile = { $colour ->
    [red] czerwony { $time }
    [blue] niebieski { $time }
    [turquoise] turkusowy { $time }
   *[yellow] żółty { $time }
}
why-completes = Realizuje { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
   *[other] { $count } zadań
}: { $tiles }.
why-nearly = Do realizacji jeszcze { $count ->
    [one] { $count } zadania
   *[other] { $count } zadań
} zabraknie tylko jednego kafelka.
why-can-complete = Ten kafelek może od razu zrealizować { $count ->
    [one] { $count } zadanie.
    [few] { $count } zadania.
   *[other] { $count } zadań.
}
why-again = Kosztuje tak mało czasu, że { $name } od razu ma kolejną turę.
why-wanted = Kafelek przydałby się też przeciwnikowi ({ $name }), od razu zrealizowałby nim { $count ->
    [one] { $count } zadanie.
    [few] { $count } zadania.
   *[other] { $count } zadań.
}
why-nothing-fits = Żaden z dostępnych kafelków nie realizuje żadnego zadania.
why-fits = Jeden z dostępnych kafelków realizuje { $count ->
    [one] { $count } zadanie.
    [few] { $count } zadania.
   *[other] { $count } zadań.
}


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [wheel] Księżycowe koło
    [track] Tor księżycowy
    [players] Gracze
    [first_game] Pierwsza gra: żetony
    [first_game_other] Pierwsza gra, inny wariant: żetony
    [solo] Gra solo
    [tiles] Kafelki
    [tile] Kafelek
    [id] Numer
    [colour] Kolor
    [time] Czas
    [tasks] Zadania
    [slots] Miejsca wokół koła
    [moon] Gdzie zaczyna księżyc
    [choice] Kafelki do wyboru
    [optional_refill] Można uzupełnić przy
    [spaces] Pola
    [colours] Kolory
    [tokens] Żetony
    [2] 2 graczy
    [3] 3 graczy
    [4] 4 graczy
    [small_pile] Żetony w fazie 1
    [penalty] Kara za nieumieszczony żeton
    [great_below] Świetnie poniżej
   *[other] { $key }
}
editor-choice = { $value ->
    [red] czerwony
    [blue] niebieski
    [turquoise] turkusowy
    [yellow] żółty
   *[other] { $value }
}

# Pozycja ustawiona ręcznie.
position-label = { $kind ->
    [order] Kolejność żetonów na jednym polu, od góry
    [phase] Faza gry solo
    [missing] Żetony z małego stosu nieumieszczone w fazie 1
    [moon] Miejsce księżyca
    [wheel] Miejsce { $name } na kole
    [early] { $name }: położono w fazie 1
   *[cell] Mozaika, { $name }
}
position-word = { $word ->
    [none] nic
   *[yes] tak
}
position-wheel = Na kole musi leżeć co najmniej jeden kafelek.
position-moon = Na miejscu księżyca leży kafelek.
position-twice = Kafelek { $tile } leży w dwóch miejscach.
position-apart = Kafelek { $tile } nie łączy się z pierwszym kafelkiem swojej mozaiki.
position-early = To, co podano o fazie 1, nie pasuje do mozaiki albo fazy.
pad-all-placed = Wszystkich żetonów nie może mieć umieszczonych dwóch graczy: partia kończy się, gdy zrobi to pierwszy z nich.
