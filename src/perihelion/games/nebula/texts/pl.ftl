name = Nebula
tagline = Zbieraj gwiazdy dzięki czasowi i chaosowi i twórz galaktykę, w której połączone gwiazdy nigdy nie mają tego samego koloru.
seat-0 = Zielony
seat-1 = Turkusowy
seat-2 = Różowy
seat-3 = Piaskowy

# Opcje, ich wartości i co znaczą.
option-version = Wersja
option-version-full = Pełna: z planszą wartości i kartami punktacji dla zaawansowanych
option-version-basic = Podstawowa, dobra na pierwszą grę
option-supernova_match = Supernowa pozwala na trzecią gwiazdę
option-supernova_match-turn = Według jej koloru na początku umieszczania
option-supernova_match-placement = Według jej koloru przy każdym umieszczeniu

# Co trzeba zrobić, o czym pomyśleć i jak się skończyło.
decision = { $word ->
    [top] Wybór promieni
    [right] Wybór promieni
    [left] Wybór promieni
    [time] Wybór: Czas czy Chaos
    [chaos] Wybór: Czas czy Chaos
    [give] Gwiazda poświęcona Chaosowi
    [keep] { $then ->
        [cell] Wybór zadania osobistego
       *[other] Wybór gwiazd od Chaosu
    }
    [hole] Umieszczenie czarnej dziury
    [stop] Zakończenie umieszczania gwiazd
    [supernova] Wybór supernowej
    [value] Przesunięcie znacznika wartości
   *[other] Umieszczenie gwiazdy
}
prompt = { $stage ->
    [0] Gromady wypełniają się gwiazdami.
    [1] Losowana jest pierwsza supernowa.
    [2] Odkrywane są zadania publiczne.
    [3] Odkrywane są karty punktacji dla zaawansowanych.
    [4] Rozdawane są zadania osobiste.
    [5] Zatrzymaj jedno z dwóch zadań osobistych.
    [6] Losowane są gwiazdy początkowe.
    [7] Dobierz gwiazdy: wskaż promień w każdej gromadzie (Czas) albo wybierz Chaos.
    [8] Wskaż promień w każdej gromadzie. Zegary przesuną się łącznie o { $left ->
        [one] { $left } krok.
        [few] { $left } kroki.
        [many] { $left } kroków.
       *[other] { $left } kroku.
    }
    [9] Przesuń zegar prawej gromady. { $left ->
        [one] Został { $left } krok.
        [few] Zostały { $left } kroki.
        [many] Zostało { $left } kroków.
       *[other] Zostało { $left } kroku.
    }
    [10] W którą stronę pójdzie zegar lewej gromady? { $left ->
        [one] Przypada na niego ostatni krok.
        [few] Przypadają na niego ostatnie { $left } kroki.
        [many] Przypada na niego ostatnich { $left } kroków.
       *[other] Przypada na niego ostatnie { $left } kroku.
    }
    [11] Poświęć Chaosowi gwiazdę ze swojego Obserwatorium.
    [12] Chaos losuje gwiazdy z woreczka.
    [13] Zatrzymaj dwie z wylosowanych gwiazd.
    [14] { $placed ->
        [0] Umieść gwiazdę albo zakończ.
        [1] Umieść drugą gwiazdę albo zakończ.
       *[other] Umieść trzecią gwiazdę albo zakończ.
    }
    [15] Wybierz nową supernową: gwiazdę z Obserwatorium albo z woreczka.
    [16] Losowana jest nowa supernowa.
    [17] Przesuń jeden znacznik wartości.
    [18] Gromady są uzupełniane.
   *[19] Gra się skończyła.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [cell] { $name }
    [holes] Czarne dziury na pasku
    [personal] Zatrzymane zadanie osobiste
    [public] Zadanie publiczne { $place }
    [first] Kto pierwszy zrealizował zadanie publiczne { $place }
    [later] Zrealizowane później: zadanie publiczne { $place }
    [advanced] Karta punktacji dla zaawansowanych { $place }
   *[rank] { $place ->
        [1] Znacznik koloru na { $rank }. miejscu
        [2] Znacznik gwiazdozbioru na { $rank }. miejscu
       *[other] Znacznik karty dla zaawansowanych na { $rank }. miejscu
    }
}
pad-choice = { $word ->
    [yes] tak
   *[nothing] –
}
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Która gwiazda leży na promieniu { $ray } { $cluster ->
        [top] górnej
        [right] prawej
       *[left] lewej
    } gromady?
    [1] Która gwiazda jest pierwszą supernową?
    [2] Która karta jest zadaniem publicznym nr { $card }?
    [3] Która karta punktacji dla zaawansowanych jest następna, licząc od I?
    [4] Które zadanie osobiste rozdano?
    [6] Którą gwiazdę początkową wylosowano?
    [12] Którą gwiazdę wylosował chaos? { $due ->
        [one] To ostatnia.
       *[other] Pozostało: { $due }.
    }
    [16] Która gwiazda jest nową supernową?
   *[18] Która gwiazda trafiła na promień { $ray } { $cluster ->
        [top] górnej
        [right] prawej
       *[left] lewej
    } gromady?
}
hint = { $stage ->
    [5] Zadanie osobiste da 14 punktów, jeśli na koniec gry będzie zrealizowane. Nikt się nie dowie, którą kartę zatrzymasz. Spójrz na zadania publiczne: czy któraś z twoich kart do nich pasuje?
    [7] Czas daje do trzech gwiazd, które widzisz. Chaos kosztuje jedną gwiazdę i pozwala zatrzymać dwie z pięciu wylosowanych.
    [8] Dokładnie pięć kroków dzieli się na trzy gromady. Zegar może iść w dowolną stronę, a każda gromada oddaje gwiazdę z promienia, na którym jej zegar stanie.
    [9] Czego tu nie wykorzystasz, to musi zużyć lewa gromada.
    [10] Obie strony zużywają kroki: porównaj promienie, na których zegar by stanął.
    [11] Poświęć kolor, który najmniej ci się przyda: wypada z gry.
    [13] Pomyśl o następnych dwóch lub trzech gwiazdach. Czarne dziury punktują na twoim pasku, a w pełnej wersji przesuwają znacznik wartości.
    [14] Wszystkie gwiazdy jednej tury muszą mieć różne kolory, a połączone pola nigdy nie mają tego samego. Trzecia gwiazda jest dozwolona, jeśli któraś z nich ma kolor supernowej. Gwiazda może zakryć inną.
    [15] Własna gwiazda na pewno ustali kolor; ta z woreczka nigdy nie ma starego koloru, jeśli są inne.
    [17] Przesuń to, czego masz dużo: kolor, gwiazdozbiór, który ukończysz, wzór z karty dla zaawansowanych. Na wspólnym polu ostatni znacznik leży na wierzchu i jest z przodu.
    [19] Spójrz na zapis punktów: skąd się wzięły?
   *[other] Teraz decyduje przypadek; zobacz, co przyniesie.
}
reason-track = Znacznik czarnych dziur doszedł do końca toru.
reason-constellations = Ktoś ukończył trzy gwiazdozbiory.
reason-bag = Woreczek jest pusty.
reason-markers = Na zadaniach publicznych leży dość znaczników.
ending-R37 = { $how ->
    [shared] { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } i tyle samo czarnych dziur.
    [holes] { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, a przy remisie więcej czarnych dziur ({ $holes }).
   *[points] { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }.
}
and = {" i "}

# Zapis punktów.
score-personal = Zadanie osobiste
score-public = Zadania publiczne
score-holes = Czarne dziury
score-constellations = Ukończone gwiazdozbiory
score-colours = Kolory gwiazd
score-advanced = Karty punktacji dla zaawansowanych
note-secret = tajne
note-progress = { $card }: { $have } z { $need }
note-task = { $card }: { $points } ({ $where ->
    [first] pierwszy
   *[later] później
})
note-holes = { $holes ->
    [one] { $holes } czarna dziura
    [few] { $holes } czarne dziury
    [many] { $holes } czarnych dziur
   *[other] { $holes } czarnej dziury
}
note-orbits = orbity { $orbits }

# Gwiazdy w formach, których potrzebują zdania.
star = { $kind ->
    [red] czerwona gwiazda
    [purple] fioletowa gwiazda
    [yellow] żółta gwiazda
    [white] biała gwiazda
    [blue] niebieska gwiazda
    [orange] pomarańczowa gwiazda
    [hole] czarna dziura
   *[other] gwiazda { $kind }
}
star-one = { $kind ->
    [red] czerwona gwiazda
    [purple] fioletowa gwiazda
    [yellow] żółta gwiazda
    [white] biała gwiazda
    [blue] niebieska gwiazda
    [orange] pomarańczowa gwiazda
    [hole] czarna dziura
   *[other] gwiazda { $kind }
}
star-told = { $kind ->
    [red] czerwoną gwiazdę
    [purple] fioletową gwiazdę
    [yellow] żółtą gwiazdę
    [white] białą gwiazdę
    [blue] niebieską gwiazdę
    [orange] pomarańczową gwiazdę
    [hole] czarną dziurę
   *[other] gwiazdę { $kind }
}
star-acc = { $kind ->
    [red] czerwoną gwiazdę
    [purple] fioletową gwiazdę
    [yellow] żółtą gwiazdę
    [white] białą gwiazdę
    [blue] niebieską gwiazdę
    [orange] pomarańczową gwiazdę
    [hole] czarną dziurę
   *[other] gwiazdę { $kind }
}
stars-gen = { $kind ->
    [red] czerwonych gwiazd
    [purple] fioletowych gwiazd
    [yellow] żółtych gwiazd
    [white] białych gwiazd
    [blue] niebieskich gwiazd
    [orange] pomarańczowych gwiazd
    [hole] czarnych dziur
   *[other] gwiazd { $kind }
}
colour = { $kind ->
    [red] czerwony
    [purple] fioletowy
    [yellow] żółty
    [white] biały
    [blue] niebieski
    [orange] pomarańczowy
   *[other] { $kind }
}
constellation = { $name ->
    [A] Delta { $symbol }
    [B] Ypsilon { $symbol }
    [C] Diament { $symbol }
    [D] Sigma { $symbol }
   *[other] { $name } { $symbol }
}
numeral = karta { $name }

# Słowa ruchów, jak mówi je czytnik ekranu.
word = { $word ->
    [time] Czas: przesuń zegary
    [chaos] Chaos: losuj z woreczka
    [stop] Zakończ umieszczanie
    [top] Górna gromada
    [right] Prawa gromada
    [left] Lewa gromada
    [give] Poświęć
    [keep] Zatrzymaj
    [supernova] Nowa supernowa
    [value] Znacznik wartości
    [draw] Wylosowano
    [deal] Rozdano
   *[other] { $word }
}
star-in-hand = { $star } ({ $left })
star-left = { $star } (w Obserwatorium: { $left })
steps = { $way ->
    [still] stoi w miejscu
    [clockwise] { $steps ->
        [one] { $steps } krok zgodnie z ruchem wskazówek zegara
        [few] { $steps } kroki zgodnie z ruchem wskazówek zegara
        [many] { $steps } kroków zgodnie z ruchem wskazówek zegara
       *[other] { $steps } kroku zgodnie z ruchem wskazówek zegara
    }
   *[counter] { $steps ->
        [one] { $steps } krok przeciwnie do ruchu wskazówek zegara
        [few] { $steps } kroki przeciwnie do ruchu wskazówek zegara
        [many] { $steps } kroków przeciwnie do ruchu wskazówek zegara
       *[other] { $steps } kroku przeciwnie do ruchu wskazówek zegara
    }
}: { $star ->
    [none] bez gwiazdy
   *[other] { $star }
}
value-step = { $marker }, z { $cell } na { $next }
from-bag = z woreczka
plan-steps = Kroki: @@ z { $steps }
plan-stars = Gwiazdy: @@ z { $stars }
pick-hole = { $stage ->
    [15] Czarna dziura trafia na pasek, a nową supernową zostaje gwiazda z woreczka
   *[other] Czarna dziura trafia na pasek, potem przesuwa się znacznik: { $then }
}
pick-ray = { $star ->
    [none] brak gwiazdy
   *[other] { $star }
}
cell = { $cell }{ $radiant ->
    [yes] , pole świetliste
   *[no] {""}
}, { $star ->
    [none] puste
   *[other] { $star }
}

# Czego żądają karty.
card-indirect_each = Na każdym połączeniu pośrednim { $star }
card-radiant_min = Na polach świetlistych co najmniej { $n }× { $star }
card-colour_min = W galaktyce co najmniej { $n } { $stars }
card-most_black_holes = Najwięcej czarnych dziur (remis wystarczy)
card-max_empty = Najwyżej { $n ->
    [one] { $n } puste pole
    [few] { $n } puste pola
    [many] { $n } pustych pól
   *[other] { $n } pustego pola
}
card-constellation_exact_colours = Gwiazdozbiór { $where } ukończony w dokładnie { $n } kolorach
card-orbit_exact_colours = Orbita { $where } ukończona w dokładnie { $n } kolorach
card-orbit_all_different = Orbita { $where } ukończona, każda gwiazda innego koloru
card-each_colour_min = Każdego koloru co najmniej { $n ->
    [one] { $n } gwiazda
    [few] { $n } gwiazdy
   *[many] { $n } gwiazd
}
card-colour_in_constellations = W co najmniej { $groups } gwiazdozbiorach co najmniej { $n }× { $star }
card-adjacent_orbits = { $n ->
    [one] { $n } ukończona orbita
    [few] { $n } sąsiednie ukończone orbity
   *[many] { $n } sąsiednich ukończonych orbit
}
card-opposite_constellations = Dwa przeciwległe ukończone gwiazdozbiory
card-adjacent_constellations = Dwa sąsiednie ukończone gwiazdozbiory
card-all_indirect_cells = Zajęte wszystkie końce połączeń pośrednich
card-all_radiant_orbital_neighbours = Zajęte wszystkie pola obok zewnętrznych świetlistych
card-linked_pair = Każda połączona para gwiazd: { $colours }
card-orbit_with_colour = Każda orbita, na której jest { $star }
card-colour_beside_radiant = Każda { $star } obok zewn. pola świetlistego
card-radiant_same_colour = Każde pole świetliste w jednym wybranym kolorze
card-public_tasks_done = Każde zrealizowane zadanie publiczne
card-radiant_surrounded = Każde zewnętrzne pole świetliste otoczone gwiazdami

# Ruchy w zdaniach.
tell-star = { $player ->
    [you] Umieszczasz
   *[other] { $player } umieszcza
} ⟦{ $kind }⟧ { $star } na polu { $cell }{ $covers ->
    [yes] {" "}i { $player ->
        [you] zakrywasz
       *[other] zakrywa
    } leżącą tam gwiazdę.
   *[no] .
}
tell-hole = { $player ->
    [you] Kładziesz
   *[other] { $player } kładzie
} ⟦hole⟧ czarną dziurę na pasku, teraz za { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
}
tell-stop = { $player ->
    [you] Kończysz
   *[other] { $player } kończy
} umieszczanie.
tell-time = { $player ->
    [you] Wybierasz
   *[other] { $player } wybiera
} ⟦clock⟧ Czas.
tell-chaos = { $player ->
    [you] Wybierasz
   *[other] { $player } wybiera
} ⟦bag⟧ Chaos.
tell-steps = { $player ->
    [you] { $way ->
        [still] Zostawiasz
       *[other] Przesuwasz
    }
   *[other] { $player } { $way ->
        [still] zostawia
       *[other] przesuwa
    }
} ⟦clock⟧ zegar { $cluster ->
    [top] górnej gromady
    [right] prawej gromady
    [left] lewej gromady
   *[other] gromady { $cluster }
}{ $way ->
    [still] {" "}na miejscu
    [clockwise] {" "}o { $steps ->
        [one] krok
        [few] { $steps } kroki
        [many] { $steps } kroków
       *[other] { $steps } kroku
    } zgodnie z ruchem wskazówek
   *[counter] {" "}o { $steps ->
        [one] krok
        [few] { $steps } kroki
        [many] { $steps } kroków
       *[other] { $steps } kroku
    } przeciwnie do ruchu wskazówek
}{ $kind ->
    [none] { $way ->
        [still] , na pustym promieniu.
       *[other] {" "}na pusty promień.
    }
   *[other] {" "}po ⟦{ $kind }⟧ { $star }.
}
tell-give = { $player ->
    [you] Za Chaos poświęcasz
   *[other] { $player } za Chaos poświęca
} { $stars }.
tell-keep = { $player ->
    [you] Zatrzymujesz
   *[other] { $player } zatrzymuje
} { $stars }.
tell-source = { $player ->
    [you] Dajesz
   *[other] { $player } daje
} jako nową supernową { $stars }.
tell-source-bag = { $player ->
    [you] Losujesz
   *[other] { $player } losuje
} nową ⟦supernova⟧ supernową z woreczka.
tell-value = { $player ->
    [you] Przesuwasz
   *[other] { $player } przesuwa
} ⟦value⟧ znacznik wartości „{ $marker }” na pole { $cell }.
tell-kept = { $player ->
    [you] Zatrzymujesz
   *[other] { $player } zatrzymuje
} { $text ->
    [secret] tajne ⟦task⟧ zadanie osobiste.
   *[other] ⟦task⟧ zadanie osobiste „{ $text }”.
}
tell-dealt = { $player ->
    [you] Dostajesz
   *[other] { $player } dostaje
} { $text ->
    [secret] tajne ⟦task⟧ zadanie osobiste.
   *[other] ⟦task⟧ zadanie osobiste „{ $text }”.
}
tell-public = Odkryte zostaje ⟦task⟧ zadanie publiczne „{ $text }”.
tell-advanced = Odkryta zostaje ⟦task⟧ karta dla zaawansowanych „{ $text }”.
tell-drawn-cluster = Do gromady trafia ⟦{ $kind }⟧ { $star }.
tell-drawn-supernova = Supernową jest teraz ⟦{ $kind }⟧ { $star }.
tell-drawn-start = { $player ->
    [you] Dostajesz
   *[other] { $player } dostaje
} na początek { $stars }.
tell-drawn-chaos = Chaos przynosi: ⟦{ $kind }⟧ { $star }.

# Obraz.
observatory = Obserwatorium
clusters = Gromady
bag-track = Woreczek i tor czarnych dziur
values = Plansza wartości
cluster = { $name ->
    [top] Górna gromada
    [right] Prawa gromada
    [left] Lewa gromada
   *[other] Gromada { $name }
}, zegar wskazuje promień { $clock }
ray = { $name ->
    [top] Górna gromada
    [right] Prawa gromada
    [left] Lewa gromada
   *[other] Gromada { $name }
}, promień { $ray }: { $star ->
    [none] pusty
   *[other] { $star }
}
supernova = Supernowa: { $star ->
    [none] brak
   *[other] { $star }
}
track = Tor czarnych dziur: pole { $cell } z { $last }
bag = W woreczku { $left ->
    [one] jest { $left } gwiazda
    [few] są { $left } gwiazdy
    [many] jest { $left } gwiazd
   *[other] jest { $left } gwiazdy
}: { $stars }
drawn = Wylosowano: { $star } ({ $number })
secret-task = Tajne zadanie osobiste
card-personal = Zadanie osobiste: { $text }
card-personal-state = { $have } z { $need }. Punkty: { $points }.
card-public = Zadanie publiczne: { $text }
card-public-state = { $have } z { $need }. Pierwszy gracz { $first } pkt, kolejni { $later } pkt. { $firstly ->
    [none] Jeszcze nikt go nie zrealizował.
   *[other] Pierwszy: { $firstly }.
}{ $others ->
    [none] {""}
   *[other] {" "}Później: { $others }.
}
card-advanced = Karta dla zaawansowanych { $numeral }: { $text }
card-advanced-state = { $times } × { $reward } pkt.
value = Znacznik wartości: { $marker }, pole { $cell }{ $rank ->
    [0] , poza pierwszą trójką
   *[other] , miejsce { $rank }, wartość { $reward }
}
player = { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
bar = Pasek czarnych dziur, pole { $cell }, punkty: { $points }, { $full ->
    [yes] zajęte
   *[no] wolne
}

# Dlaczego ruch jest niemożliwy. Zasada jest dodawana za zdaniem.
no-such-words = „{ $words }” nie jest ruchem w tej grze.
no-such-cell = W galaktyce nie ma pola „{ $word }”.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [0] Najpierw trzeba wypełnić gromady.
    [1] Najpierw trzeba wylosować supernową.
    [2] Najpierw trzeba odkryć zadania publiczne.
    [3] Najpierw trzeba odkryć karty punktacji dla zaawansowanych.
    [4] Najpierw trzeba rozdać zadania osobiste.
    [5] Najpierw każdy musi wybrać zadanie osobiste.
    [6] Najpierw trzeba wylosować gwiazdy początkowe.
    [7] Najpierw wybierz Czas albo Chaos.
    [8] Najpierw trzeba przesunąć zegar górnej gromady.
    [9] Najpierw trzeba przesunąć zegar prawej gromady.
    [10] Najpierw trzeba przesunąć zegar lewej gromady.
    [11] Najpierw poświęć gwiazdę Chaosowi.
    [12] Najpierw Chaos musi wylosować swoje gwiazdy.
    [13] Najpierw wybierz, które wylosowane gwiazdy zatrzymasz.
    [14] Teraz pora umieszczać gwiazdy.
    [15] Najpierw wybierz, skąd będzie nowa supernowa.
    [16] Najpierw trzeba wylosować nową supernową.
    [17] Najpierw przesuń znacznik wartości.
   *[18] Najpierw trzeba uzupełnić gromady.
}
chaos-needs-star = Chaos kosztuje gwiazdę, a twoje Obserwatorium jest puste.
bag-empty = Woreczek jest pusty.
two-ways = { $cluster ->
    [top] Zegar górnej gromady
    [right] Zegar prawej gromady
    [left] Zegar lewej gromady
   *[other] Zegar gromady { $cluster }
} może się przesuwać w jednej turze tylko w jedną stronę.
already-moved = { $cluster ->
    [top] Zegar górnej gromady
    [right] Zegar prawej gromady
    [left] Zegar lewej gromady
   *[other] Zegar gromady { $cluster }
} został już w tej turze przesunięty.
other-cluster = { $cluster ->
    [top] Teraz wybiera się kroki górnej gromady.
    [right] Teraz wybiera się kroki prawej gromady.
    [left] Teraz wybiera się kroki lewej gromady.
   *[other] Teraz wybiera się kroki gromady { $cluster }.
}
too-many-steps = { $left ->
    [one] Został tylko { $left } krok, a nie { $steps }.
    [few] Zostały tylko { $left } kroki, a nie { $steps }.
    [many] Zostało tylko { $left } kroków, a nie { $steps }.
   *[other] Zostało tylko { $left } kroku, a nie { $steps }.
}
too-few-steps = Trzeba zużyć wszystkie pięć kroków: na ostatnią gromadę przypada { $left }, a nie { $steps }.
keep-number = Z wylosowanych gwiazd zatrzymujesz dokładnie { $keep }.
keep-order = Podaj gwiazdy w tej kolejności: { $known }.
not-in-observatory = { $kind ->
    [red] W twoim Obserwatorium nie ma czerwonej gwiazdy.
    [purple] W twoim Obserwatorium nie ma fioletowej gwiazdy.
    [yellow] W twoim Obserwatorium nie ma żółtej gwiazdy.
    [white] W twoim Obserwatorium nie ma białej gwiazdy.
    [blue] W twoim Obserwatorium nie ma niebieskiej gwiazdy.
    [orange] W twoim Obserwatorium nie ma pomarańczowej gwiazdy.
    [hole] W twoim Obserwatorium nie ma czarnej dziury.
   *[other] W twoim Obserwatorium nie ma gwiazdy { $kind }.
}
not-drawn = { $kind ->
    [red] { $drawn ->
        [0] Nie wylosowano żadnej czerwonej gwiazdy.
       *[other] Wylosowanych czerwonych gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [purple] { $drawn ->
        [0] Nie wylosowano żadnej fioletowej gwiazdy.
       *[other] Wylosowanych fioletowych gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [yellow] { $drawn ->
        [0] Nie wylosowano żadnej żółtej gwiazdy.
       *[other] Wylosowanych żółtych gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [white] { $drawn ->
        [0] Nie wylosowano żadnej białej gwiazdy.
       *[other] Wylosowanych białych gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [blue] { $drawn ->
        [0] Nie wylosowano żadnej niebieskiej gwiazdy.
       *[other] Wylosowanych niebieskich gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [orange] { $drawn ->
        [0] Nie wylosowano żadnej pomarańczowej gwiazdy.
       *[other] Wylosowanych pomarańczowych gwiazd: { $drawn }. Więcej zatrzymać się nie da.
    }
    [hole] { $drawn ->
        [0] Nie wylosowano żadnej czarnej dziury.
       *[other] Wylosowanych czarnych dziur: { $drawn }. Więcej zatrzymać się nie da.
    }
   *[other] Wylosowanych gwiazd { $kind }: { $drawn }. Więcej zatrzymać się nie da.
}
no-values-board = W wersji podstawowej nie ma planszy wartości.
value-at-end = { $marker ->
    [red] Czerwony znacznik
    [purple] Fioletowy znacznik
    [yellow] Żółty znacznik
    [white] Biały znacznik
    [blue] Niebieski znacznik
    [orange] Pomarańczowy znacznik
    [A] Znacznik gwiazdozbioru Delta
    [B] Znacznik gwiazdozbioru Ypsilon
    [C] Znacznik gwiazdozbioru Diament
    [D] Znacznik gwiazdozbioru Sigma
   *[other] Znacznik karty { $marker }
} stoi już na ostatnim polu.
not-dealt = Ta karta nie jest jedną z dwóch, które masz do wyboru.
draw-again = { $kind ->
    [hole] Także stara supernowa była czarną dziurą: wylosowana wraca do woreczka i losowanie się powtarza.
   *[other] Stara supernowa miała ten sam kolor: wylosowana gwiazda wraca do woreczka i losowanie się powtarza.
}
not-in-bag = { $kind ->
    [red] W woreczku nie ma już czerwonej gwiazdy.
    [purple] W woreczku nie ma już fioletowej gwiazdy.
    [yellow] W woreczku nie ma już żółtej gwiazdy.
    [white] W woreczku nie ma już białej gwiazdy.
    [blue] W woreczku nie ma już niebieskiej gwiazdy.
    [orange] W woreczku nie ma już pomarańczowej gwiazdy.
    [hole] W woreczku nie ma już czarnej dziury.
   *[other] W woreczku nie ma już gwiazdy { $kind }.
}
already-dealt = Ta karta została już rozdana.
colour-used = { $kind ->
    [red] Czerwona gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [purple] Fioletowa gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [yellow] Żółta gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [white] Biała gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [blue] Niebieska gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [orange] Pomarańczowa gwiazda została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
    [hole] Czarna dziura została już umieszczona w tej turze.
   *[other] Gwiazda { $kind } została już umieszczona w tej turze: wszystkie muszą mieć różne kolory.
}
third-star = { $wanted ->
    [none] W tej turze wolno umieścić najwyżej { $placed } gwiazdy: nie ma supernowej, do której kolor by pasował.
    [red] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest czerwona jak supernowa.
    [purple] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest fioletowa jak supernowa.
    [yellow] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest żółta jak supernowa.
    [white] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest biała jak supernowa.
    [blue] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest niebieska jak supernowa.
    [orange] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest pomarańczowa jak supernowa.
    [hole] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech jest czarną dziurą jak supernowa.
   *[other] Trzecia gwiazda jest dozwolona tylko wtedy, gdy jedna z trzech ma kolor supernowej.
}
bar-full = Wszystkie pola twojego paska czarnych dziur są zajęte ({ $cells }).
first-star = Pierwsza gwiazda galaktyki trafia na środek { $centre }, a nie na { $cell }.
not-linked = Pole { $cell } nie jest połączone z żadnym zajętym.
alone = Z polem { $cell } nie jest połączone nic zajętego, więc jego gwiazdy nie można zakryć.
same-colour = { $number ->
    [one] Pole { $cell } jest połączone { $link ->
        [direct] bezpośrednio
        [indirect] pośrednio
       *[orbital] orbitalnie
    } z { $others }, gdzie już jest { $kind ->
        [red] czerwona
        [purple] fioletowa
        [yellow] żółta
        [white] biała
        [blue] niebieska
        [orange] pomarańczowa
       *[other] taka sama
    } gwiazda.
   *[other] Pole { $cell } jest połączone z { $others }, gdzie już są { $kind ->
        [red] czerwone
        [purple] fioletowe
        [yellow] żółte
        [white] białe
        [blue] niebieskie
        [orange] pomarańczowe
       *[other] takie same
    } gwiazdy.
}

# Plik edycji.
edition-no-cell = { $file }: { $key } podaje pole „{ $value }”, którego nie ma w galaktyce.
edition-no-constellation = { $file }: { $key } podaje gwiazdozbiór „{ $value }”, który nie istnieje.
edition-no-colour = { $file }: { $key } podaje kolor „{ $value }”, którego nie ma żadna gwiazda.
edition-no-kind = { $file }: { $key } ma wartość „{ $value }”. Możliwe rodzaje: { $known }.
edition-no-players = { $file }: { $key } nie mówi nic dla tej liczby graczy: { $seats }.
edition-no-track-cell = { $file }: { $key } zawiera „{ $value }”; pierwsze pole to „start”, każde następne „plain” albo „supernova”.
edition-not-link = { $file }: { $key } zawiera „{ $value }”; połączenie to dwa różne pola.
edition-link-leaves = { $file }: { $key }: połączenie „{ $value }” musi pozostać w jednym gwiazdozbiorze.
edition-too-many = { $file }: { $key } ma wartość { $count }, a to za dużo.

# Dlaczego ruch jest dobry. To, co przemawia przeciw ruchowi, zaczyna się od zagranego ruchu.
why-personal = Realizuje zadanie osobiste: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-task = Realizuje zadanie publiczne „{ $card }”: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-holes = Pasek czarnych dziur daje dodatkowo { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-colours = Kolory gwiazd dają dodatkowo { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-advanced = Karty punktacji dla zaawansowanych dają dodatkowo { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-loses = Zagrany ruch kosztuje { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-constellation = Kończy gwiazdozbiór { $name }: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-fills = Gwiazdozbiór { $name } będzie mieć zajęte pola: { $count } z { $need }.
why-progress = Przybliża zadanie „{ $card }”: { $count } z { $need }.
why-value = W obecnym stanie daje { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-value-costs = W obecnym stanie { $name } traci przez to { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-star-task = Do zadania „{ $card }” za { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
} przyda się { $star }.
why-star-value = W galaktyce { $star } jest w obecnym stanie warta { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-no-star = Po zagranym ruchu zegar staje tam, gdzie nie ma żadnej gwiazdy.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [stars] Gwiazdy i czarne dziury
    [setup] Przygotowanie gry
    [galaxy] Galaktyka
    [bar] Pasek czarnych dziur
    [clusters] Gromady
    [track] Tor czarnych dziur
    [values] Plansza wartości
    [turn] Tura
    [end] Koniec gry
    [scoring] Punktacja
    [personal] Zadania osobiste
    [public] Zadania publiczne
    [advanced] Karty punktacji dla zaawansowanych
    [colours] Kolory
    [constellations] Gwiazdozbiory
    [symbol] Symbol
    [orbits] Orbity
    [radius] Promień na rysunku
    [centre] Pole środkowe
    [cells] Pola
    [constellation] Gwiazdozbiór
    [orbit] Orbita
    [angle] Kąt na rysunku
    [radiant] Pola świetliste
    [direct] Połączenia bezpośrednie
    [indirect] Połączenia pośrednie
    [per_colour] Gwiazdy jednego koloru
    [black_holes] Czarne dziury
    [players] Liczba graczy
    [seats] Gracze
    [refill_at] Uzupełniane, gdy zostaje
    [ending_markers] Znaczniki zadań kończące grę
    [start_stars] Gwiazdy na początku w kolejności tur
    [public_tasks] Zadania publiczne
    [advanced_cards] Karty punktacji dla zaawansowanych
    [personal_tasks] Zadania osobiste
    [points] Punkty
    [cluster] Gromada
    [rays] Promienie
    [start] Promień początkowy
    [first] Pierwszy
    [second] Drugi
    [third] Trzeci
    [last] Ostatnie pole
    [otherwise] Wszyscy pozostali
    [steps] Kroki
    [chaos_drawn] Gwiazdy losowane za Chaos
    [chaos_kept] Gwiazdy zatrzymywane z Chaosu
    [placed] Umieszczane gwiazdy
    [placed_with_supernova] Umieszczane gwiazdy z supernową
    [cards] Karty
    [kind] Rodzaj
    [colour] Kolor
    [n] Liczba
    [later] Kolejni
   *[other] { $key }
}
editor-choice = { $value ->
    [plain] zwykłe
    [supernova] supernowa
    [red] czerwony
    [purple] fioletowy
    [yellow] żółty
    [white] biały
    [blue] niebieski
    [orange] pomarańczowy
    [start] początek
    [indirect_each] kolor na każdym połączeniu pośrednim
    [radiant_min] kolor na polach świetlistych
    [colour_min] tyle gwiazd jednego koloru
    [most_black_holes] najwięcej czarnych dziur
    [max_empty] mało pustych pól
    [constellation_exact_colours] kolory w gwiazdozbiorze
    [orbit_exact_colours] kolory na orbicie
    [orbit_all_different] orbita samych różnych kolorów
    [each_colour_min] tyle każdego koloru
    [colour_in_constellations] kolor w gwiazdozbiorach
    [adjacent_orbits] sąsiednie orbity
    [opposite_constellations] przeciwległe gwiazdozbiory
    [adjacent_constellations] sąsiednie gwiazdozbiory
    [all_indirect_cells] końce wszystkich połączeń pośrednich
    [all_radiant_orbital_neighbours] sąsiedzi wszystkich pól świetlistych
    [linked_pair] połączona para kolorów
    [orbit_with_colour] orbita z kolorem
    [colour_beside_radiant] kolor obok pól świetlistych
    [radiant_same_colour] pola świetliste jednego koloru
    [public_tasks_done] zrealizowane zadania publiczne
    [radiant_surrounded] otoczone pola świetliste
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-links = Galaktyka: które pola łączy linia i jaka?
question-orbits = Galaktyka: na której orbicie i w którym gwiazdozbiorze leży każde pole?
question-bar = Pasek czarnych dziur: ile ma pól i jaka liczba jest na każdym?
question-rays = Gromady: ile promieni ma każda?
question-track = Tor czarnych dziur: jak jest długi i które pola są wyróżnione?
question-values = Plansza wartości: ile pól ma każdy z trzech torów?
question-personal = Dwadzieścia zadań osobistych: czego wymaga każda karta?
question-public = Dwadzieścia zadań publicznych: czego wymaga każda karta i jakie punkty są na niej?
question-advanced = Trzydzieści kart punktacji dla zaawansowanych: jaki wzór i które kolory pokazuje każda?

# Pozycja ustawiona ręcznie.
position-label = { $kind ->
    [turn] Czyja jest tura
    [round] Runda
    [supernova] Supernowa
    [clock] { $name ->
        [top] Górna gromada
        [right] Prawa gromada
        [left] Lewa gromada
       *[other] Gromada { $name }
    }: promień, który wskazuje zegar
    [ray] { $name ->
        [top] Górna gromada
        [right] Prawa gromada
        [left] Lewa gromada
       *[other] Gromada { $name }
    }, promień { $place }
    [box] Poza grą: { $name }
    [public] Zadanie publiczne { $place }
    [first] Kto pierwszy zrealizował zadanie publiczne { $place }
    [later] Zrealizowane później: zadanie publiczne { $place }
    [advanced] Karta punktacji dla zaawansowanych { $place }
    [value] Znacznik wartości { $name }
    [holes] Czarne dziury na pasku
    [personal] Zatrzymane zadanie osobiste
    [returned] Odłożone zadanie osobiste
    [held] Obserwatorium: { $name }
   *[cell] { $name }
}
position-word = { $word ->
    [yes] tak
    [unknown] nieznane, pozostawiono losowi
   *[nothing] –
}
position-value = pole { $cell }, { $level }. poziom stosu
position-colour = Galaktyka gracza { $player }: gwiazda na { $cell } łączy się z gwiazdą tego samego koloru.
position-apart = Galaktyka gracza { $player }: gwiazda na { $cell } nie łączy się ze środkowym polem.
position-cards = Jedna karta leży w dwóch miejscach (numer { $card }).
position-personal = Karta { $card } jest w dwóch miejscach.
position-markers = Zadanie publiczne { $place }: ktoś musiał być pierwszy, a każdy gracz ma tam jeden znacznik.
position-values = Tor czarnych dziur przesunął się o { $steps }, a z każdym krokiem przesuwa się jeden znacznik wartości; tutaj przesunęły się o { $moved }.
position-stack = Tor wartości { $place }: dwa znaczniki leżą na jednym poziomie stosu.
position-stars = Jednego rodzaju ({ $star }) jest więcej niż { $most }.
position-low = W jednej gromadzie ({ $name }) jest tak mało gwiazd, że zostałaby uzupełniona.
