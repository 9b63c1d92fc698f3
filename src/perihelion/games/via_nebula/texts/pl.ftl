name = Via Nebula
tagline = Rozprosz mgłę, otwórz drogi i odbuduj dolinę.
seat-0 = Niebieski
seat-1 = Czarny
seat-2 = Biały
seat-3 = Fioletowy

# Opcje, ich wartości i znaczenie.
option-side = Strona planszy
option-side-beginner = Dla początkujących
option-side-advanced = Dla zaawansowanych
option-touching_transport = Surowiec może trafić z łąki prosto na sąsiednie ruiny
option-touching_transport-true = Tak
option-touching_transport-false = Nie, musi przejść przez co najmniej jedną pustą łąkę
option-ending_contract_value = Kontrakty punktujące na koniec gry
option-ending_contract_value-none = Nie mają własnej wartości
option-ending_contract_value-size = Są też warte tyle punktów, ilu surowców wymagają
option-fifth_ability = Zdolność kontraktu piątego budynku
option-fifth_ability-true = Jest używana, zanim tura się skończy
option-fifth_ability-false = Przepada
option-laid_tile = Warsztat i Łowcy przygód kładą płytkę
option-laid_tile-guild_board = Z planszy gildii
option-laid_tile-reserve = Z rezerwy

# Co teraz zrobić, o czym pomyśleć i jak się skończyło.
prompt = { $stage ->
    [0] Losuje się, kto zaczyna.
    [1] Rozdawane są kontrakty prywatne.
    [2] Wykładane są kontrakty na planszę.
    [3] Jeden żeton specjalny wraca do pudełka.
    [4] Układane są żetony eksploatacji.
    [5] { $may_stop ->
        [yes] Wykonaj kolejną akcję albo zakończ turę.
       *[no] { $actions ->
            [one] Wykonaj { $actions } akcję.
            [few] Wykonaj { $actions } akcje.
           *[many] Wykonaj { $actions } akcji.
        }
    }
    [6] Dostawa ekspresowa: wybierz surowiec i swój plac budowy.
    [7] Sekretny plan: dobrać kontrakt?
    [8] Skrót: przenieść płytki do rezerwy?
    [9] { $card ->
        [caravan] Karawana
       *[other] Eksport towarów
    }: zwróć { $left ->
        [one] jeden surowiec.
        [few] najwyżej { $left } surowce.
       *[many] najwyżej { $left } surowców.
    }
    [10] Kram: zamień surowiec na inny rodzaj.
    [11] Machina latająca: wybierz płytkę.
    [12] Machina latająca: wybierz, gdzie płytka wyląduje.
    [13] { $card ->
        [workshop] Warsztat: otwórz skamieniały las.
       *[other] Łowcy przygód: otwórz pole zakazane.
    }
    [14] Urodzaj: wybierz żeton.
    [15] Dobierany jest sekretny plan.
    [16] Uzupełniane są kontrakty na planszy.
   *[17] Gra się skończyła.
}
hint = { $stage ->
    [0] Dopóki ktoś nie wzniesie piątego budynku, wszyscy grają po kolei.
    [1] Kontrakty prywatne zna tylko ich właściciel.
    [2] Kontrakty na planszy może zrealizować każdy.
    [3] Jeden rodzaj surowca nie będzie miał neutralnej eksploatacji.
    [4] Na każdej łące leży żeton; specjalne stają się neutralnymi eksploatacjami.
    [5] { $last ->
        [yes] To twoja ostatnia tura. To, co na koniec zostanie na twoich placach budowy i eksploatacjach, kosztuje po punkcie: buduj albo pozwól brać innym.
       *[no] Szukaj kontraktu, którego surowce leżą blisko siebie, postaw między nimi plac budowy i otwórz drogę. Drogi służą wszystkim, a twoje surowce także: wywieź to, co wydobyli inni, zanim zrobią to oni.
    }
    [6] Weź surowiec, którego brakuje twojemu następnemu kontraktowi.
    [7] Dodatkowy kontrakt na ręce to kolejna szansa, by wykorzystać plac budowy.
    [8] Pod pustym stosem pojawia się odkrywca wart 2 punkty; płytki w rezerwie służą jednak wszystkim.
    [9] Surowce, których nikt nie wywiezie, kosztują na koniec po punkcie. Gdy eksploatacja opustoszeje, rzemieślnik do ciebie wraca.
    [10] Zamień to, czego nie potrzebujesz, na to, czego brakuje następnemu kontraktowi.
    [11] Niepotrzebna już płytka może wypełnić lukę gdzie indziej. Może też odciąć innych.
    [12] Wystarczy dowolne pole mgły, gdziekolwiek leży.
    [13] Wybierz pole, które skróci drogi tobie, a nie innym.
    [14] Surowce nie będą należeć do nikogo: wybierz potrzebny rodzaj blisko swoich placów budowy.
    [15] Kartę pozna tylko jej właściciel.
    [16] Nowy kontrakt jest dostępny dla wszystkich.
   *[17] Spójrz na punktację: które kontrakty i którzy odkrywcy zdecydowali?
}
ending-R61 = { $count ->
    [one] Piąty budynek zakończył grę. Wygrywa { $winners }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $tied ->
        [yes] {" "}i mniej surowców w magazynie
       *[no] {""}
    }.
   *[other] Piąty budynek zakończył grę. Zwycięstwem dzielą się { $winners }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
}
ending-Q27 = { $count ->
    [one] Nikt nie może już nic zrobić. Wygrywa { $winners }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }{ $tied ->
        [yes] {" "}i mniej surowców w magazynie
       *[no] {""}
    }.
   *[other] Nikt nie może już nic zrobić. Zwycięstwem dzielą się { $winners }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
}
score-tokens = Żetony eksploatacji
score-contracts = Kontrakty
score-architect = Architekt: zrealizowane kontrakty
score-mayor = Burmistrz: kontrakty na dwa surowce
score-merchant = Kupiec: własne żetony
score-lazy-explorer = Leniwy odkrywca: zakryci odkrywcy
score-explorers = Widoczni odkrywcy
score-end-card = Karta końca gry
score-storage = Surowce w magazynie
visible = { $count } z { $of }

# Rzeczy i ich nazwy.
kind = { $kind ->
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
   *[other] { $kind }
}
amount = { $count }× { $kind ->
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
   *[other] { $kind }
}
nothing = nic
any-different = { $count }× różne rodzaje
any-equal = { $count }× ten sam rodzaj
contract = { $type ->
    [quiet_town] Ciche miasteczko
    [express_delivery] Dostawa ekspresowa
    [secret_plan] Sekretny plan
    [shortcut] Skrót
    [architect] Architekt
    [mayor] Burmistrz
    [merchant] Kupiec
    [lazy_explorer] Leniwy odkrywca
    [chaplain] Kapelan
    [distillery] Gorzelnia
    [stall] Kram
    [goods_export] Eksport towarów
    [caravan] Karawana
    [flying_machine] Machina latająca
    [workshop] Warsztat
    [adventurers] Łowcy przygód
    [bountiful_harvest] Urodzaj
   *[other] { $type }
}
ability = { $type ->
    [express_delivery] Weź dowolny surowiec na swój plac budowy.
    [secret_plan] Dobierz kontrakt na rękę.
    [shortcut] Przenieś 2 płytki ze swojej planszy do rezerwy.
    [architect] Na koniec 1 punkt za każdy twój kontrakt.
    [mayor] Na koniec 2 punkty za każdy twój kontrakt za 2 surowce.
    [merchant] Na koniec 1 punkt za każdy twój żeton.
    [lazy_explorer] Na koniec 1 punkt za zakrytego odkrywcę.
    [distillery] Wykonaj dodatkową akcję.
    [stall] Zamień 1 surowiec na placu budowy lub eksploatacji.
    [goods_export] Zwróć najwyżej 2 swoje surowce.
    [caravan] Zwróć 1 swój surowiec.
    [flying_machine] Przenieś dowolną płytkę na dowolną mgłę.
    [workshop] Połóż płytkę na dowolnym polu skamieniałego lasu.
    [adventurers] Połóż płytkę na dowolnym polu zakazanym.
    [bountiful_harvest] Zamień żeton w neutralną eksploatację.
   *[other] Bez zdolności.
}
card = { $name }, wymaga: { $cost }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. { $ability }
hidden-private = Zakryty kontrakt prywatny
hidden-neutral = Zakryty dobrany kontrakt
pile = Stos kontraktów: { $count }
gap = Wolne miejsce na kontrakt
end-card = Karta końca gry: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} za pierwszy piąty budynek
reserve = Zasoby ogólne: { $goods }
tile-reserve = Płytki łąki w rezerwie: { $count }
guild = { $seat ->
    [0] Niebieski
    [1] Czarny
    [2] Biały
   *[3] Fioletowy
}: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. Dostępne: rzemieślnicy { $craftsmen }, place budowy { $sites }, budynki { $buildings }, płytki { $tiles }. Karty na ręce: { $cards }.
explorer = { $visible ->
    [yes] Widoczny odkrywca, 2 punkty
   *[no] Zakryty odkrywca, płytki na nim: { $tiles }
}
token = Żeton: { $goods }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
at-hand = { $sort ->
    [craftsman] { $seat ->
        [0] Dostępny niebieski rzemieślnik
        [1] Dostępny czarny rzemieślnik
        [2] Dostępny biały rzemieślnik
       *[3] Dostępny fioletowy rzemieślnik
    }
    [site] { $seat ->
        [0] Dostępny niebieski plac budowy
        [1] Dostępny czarny plac budowy
        [2] Dostępny biały plac budowy
       *[3] Dostępny fioletowy plac budowy
    }
   *[building] { $seat ->
        [0] Dostępny niebieski budynek
        [1] Dostępny czarny budynek
        [2] Dostępny biały budynek
       *[3] Dostępny fioletowy budynek
    }
}
storage = Magazyn: { $goods }, punkty: { $points }

# Słowa ruchów, jak je czyta czytnik ekranu.
verb = { $word ->
    [craftsman] Umieść rzemieślnika ({ $left ->
        [one] został { $left }
        [few] zostało { $left }
       *[many] zostało { $left }
    })
    [site] Umieść plac budowy ({ $left ->
        [one] został { $left }
        [few] zostały { $left }
       *[many] zostało { $left }
    })
    [explore] Eksploruj (zostało płytek: { $left })
    [transport] Przetransportuj surowiec
    [build] Wznieś budynek ({ $left ->
        [one] został { $left }
        [few] zostały { $left }
       *[many] zostało { $left }
    })
    [stop] Zakończ turę
    [decline] Nie używaj zdolności
    [use] { $card ->
        [secret_plan] Dobierz kontrakt
       *[other] Przenieś płytki do rezerwy
    }
    [deliver] Weź z zasobów ogólnych
    [return] Zwróć do zasobów ogólnych
    [swap] Zamień
    [lift] Weź płytkę z pola
    [land] Połóż płytkę na
    [lay] Połóż płytkę na
    [harvest] Zamień żeton w surowce na
   *[other] { $word }
}
space = { $space }, { $tile ->
    [yes] pusta łąka na płytce
   *[no] { $terrain ->
        [mist] mgła
        [petrified_forest] skamieniały las
        [ruins] ruiny
        [forbidden] pole zakazane
       *[meadow] pusta łąka
    }
}
space-token = { $space }, żeton: { $goods }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
exploitation = { $space }, { $owner ->
    [0] eksploatacja Niebieskiego
    [1] eksploatacja Czarnego
    [2] eksploatacja Białego
    [3] eksploatacja Fioletowego
   *[other] eksploatacja neutralna
}: { $goods }
place = { $place }, { $lies ->
    [free] wolne miejsce na plac budowy
    [site] { $seat ->
        [0] plac budowy Niebieskiego
        [1] plac budowy Czarnego
        [2] plac budowy Białego
       *[3] plac budowy Fioletowego
    }: { $goods }
   *[building] { $seat ->
        [0] budynek Niebieskiego
        [1] budynek Czarnego
        [2] budynek Białego
       *[3] budynek Fioletowego
    }
}

# Dlaczego ruch nie jest możliwy. Za zdaniem dodawana jest zasada.
no-such-words = „{ $words }” nie jest ruchem tej gry.
incomplete = To nie jest cały ruch: dodaj następne słowo.
no-such-space = Na planszy nie ma pola „{ $word }”.
no-such-place = Na planszy nie ma miejsca na budynek „{ $word }”.
no-such-kind = Nie ma surowca „{ $word }”.
no-such-card = Nie ma kontraktu „{ $word }”.
no-such-token = Nie ma żetonu „{ $word }”.
no-such-colour = Nikt nie gra kolorem „{ $word }”.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [0] Najpierw losuje się, kto zaczyna.
    [1] Najpierw rozdawane są kontrakty prywatne.
    [2] Najpierw wykładane są kontrakty na planszę.
    [3] Najpierw jeden żeton specjalny wraca do pudełka.
    [4] Najpierw układane są wszystkie żetony.
    [5] Teraz czas na akcję.
    [6] Najpierw użyj Dostawy ekspresowej albo z niej zrezygnuj.
    [7] Najpierw użyj Sekretnego planu albo z niego zrezygnuj.
    [8] Najpierw użyj Skrótu albo z niego zrezygnuj.
    [9] Najpierw zwróć surowce albo z tego zrezygnuj.
    [10] Najpierw użyj Kramu albo z niego zrezygnuj.
    [11] Najpierw użyj Machiny latającej albo z niej zrezygnuj.
    [12] Najpierw musi wylądować płytka, która jest w powietrzu.
    [13] Najpierw połóż płytkę albo z tego zrezygnuj.
    [14] Najpierw użyj Urodzaju albo z niego zrezygnuj.
    [15] Najpierw dobierany jest sekretny plan.
   *[16] Najpierw uzupełniane są kontrakty na planszy.
}
no-ability = Zdolności można użyć tylko w chwili realizacji jej kontraktu.
no-craftsman = Nie masz dostępnego rzemieślnika; wróci, gdy jego eksploatacja opustoszeje.
no-token = Na { $space } nie ma żetonu: { $lies ->
    [empty] to pusta łąka.
    [exploitation] to już eksploatacja.
    [neutral] to eksploatacja neutralna.
    [mist] jest tam mgła.
    [petrified_forest] jest tam skamieniały las.
    [ruins] są tam ruiny.
   *[forbidden] to pole zakazane.
}
not-ruins = Plac budowy wymaga ruin, a { $space } to { $lies ->
    [empty] pusta łąka.
    [token] łąka z żetonem.
    [exploitation] eksploatacja.
    [neutral] eksploatacja neutralna.
    [mist] mgła.
    [petrified_forest] skamieniały las.
   *[forbidden] pole zakazane.
}
no-site = Wszystkie twoje place budowy są na planszy.
too-many-sites = Masz już na planszy { $sites ->
    [one] { $sites } plac budowy
    [few] { $sites } place budowy
   *[many] { $sites } placów budowy
}, a { $buildings ->
    [one] został ci tylko { $buildings } budynek
    [few] zostały ci tylko { $buildings } budynki
   *[many] zostało ci tylko { $buildings } budynków
}.
ruins-closed = Ruiny na { $space } są zajęte: w grze dwuosobowej mieszczą jeden plac budowy lub budynek.
ruins-full = Obie połówki ruin na { $space } są zajęte.
has-tile = Na { $space } leży już płytka łąki.
not-wild = { $lies ->
    [empty] { $space } to już pusta łąka.
    [token] { $space } to łąka, nie ma tam czego eksplorować.
    [exploitation] { $space } to łąka, nie ma tam czego eksplorować.
    [neutral] { $space } to łąka, nie ma tam czego eksplorować.
    [ruins] Ruin na { $space } nie można eksplorować.
   *[forbidden] { $space } to pole zakazane; otworzą je tylko Łowcy przygód.
}
no-tile = Na twojej planszy ani w rezerwie nie ma już płytek łąki.
forest-too-dear = Skamieniały las na { $space } kosztuje dwie akcje; masz jeszcze { $actions }.
nothing-near = { $space } nie sąsiaduje z twoim rzemieślnikiem, placem budowy ani budynkiem, ani z pustą łąką.
lies-on-site = Tego, co leży na placu budowy { $place }, nie można dalej transportować.
not-from-storage = Surowce wozi się z eksploatacji, a nie z magazynu.
no-own-site = Nie masz na planszy placu budowy, na który można by zawieźć surowiec.
nothing-lies = Na { $where } nie ma żadnych surowców.
no-resource = { $where ->
    [storage] W twoim magazynie
   *[other] Na { $where }
} nie ma { $kind ->
    [wood] drewna.
    [stone] kamienia.
    [clay] gliny.
    [wheat] zboża.
    [food] żywności.
   *[other] { $kind }.
}
no-way = Z { $start } na { $place } nie prowadzi ścieżka pustych pól łąki: { $lies ->
    [token] blokuje ją żeton na { $space }.
    [exploitation] blokują ją surowce na { $space }.
    [neutral] blokują ją surowce na { $space }.
    [ruins] blokują ją ruiny na { $space }.
    [mist] blokuje ją mgła na { $space }.
    [petrified_forest] blokuje ją skamieniały las na { $space }.
   *[forbidden] blokuje ją pole zakazane { $space }.
}
touching = Między { $start } a { $place } musi być co najmniej jedna pusta łąka.
place-free = Na { $place } nie masz placu budowy.
place-built = Na { $place } stoi już budynek.
site-of-other = Plac budowy na { $place } należy do { $seat ->
    [0] Niebieskiego.
    [1] Czarnego.
    [2] Białego.
   *[3] Fioletowego.
}
card-done = Ten kontrakt został już zrealizowany.
card-elsewhere = Tego kontraktu nie ma na planszy ani na twojej ręce.
nothing-fits = To, co leży na { $place }, nie spełnia żadnego kontraktu z planszy ani z twojej ręki.
missing = Na placu budowy { $place } brakuje: { $missing }× { $kind ->
    [wood] drewno.
    [stone] kamień.
    [clay] glina.
    [wheat] zboże.
    [food] żywność.
   *[other] { $kind }.
}
too-few-kinds = Na placu budowy { $place } jest za mało różnych rodzajów surowców: { $kinds }, potrzeba { $due }.
too-few-equal = Na placu budowy { $place } nie ma { $due } surowców jednego rodzaju.
must-act = Dopóki możesz coś zrobić, wolno ci skończyć dopiero po dwóch akcjach.
none-in-reserve = { $kind ->
    [wood] Drewna
    [stone] Kamienia
    [clay] Gliny
    [wheat] Zboża
    [food] Żywności
   *[other] { $kind }
} nie ma już w zasobach ogólnych.
not-own = { $space } nie jest twoją eksploatacją.
swap-storage = Kram nie sięga do magazynu.
same-kind = Zamień surowiec na inny rodzaj albo zrezygnuj.
no-tile-there = Na { $space } nie ma płytki łąki.
same-space = Płytkę zabrano z { $space }; musi wylądować gdzie indziej.
not-mist = Płytka musi wylądować na mgle, a { $space } nią nie jest.
not-there = { $due ->
    [forest] { $space } nie jest skamieniałym lasem.
   *[forbidden] { $space } nie jest polem zakazanym.
}
not-to-draw = Tego nie można teraz wylosować.
must-land = Płytka jest w powietrzu: musi wylądować.

# Plik edycji.
edition-too-few = { $file }: { $key } daje { $count }, a zasady potrzebują { $due }.
edition-no-terrain = { $file }: { $key } zawiera literę „{ $value }”; możliwe są { $known }.
edition-many-ways = { $file }: { $key }: dróg surowca z łąki na miejsce budowy jest { $count }, a może ich być najwyżej { $most }.
edition-no-space = { $file }: { $key } nie ma żadnego pola rodzaju { $terrain }.
edition-meadows = { $file }: { $key }: łąk jest { $count }, a żetonów { $due }.
edition-not-known = { $file }: { $key } to „{ $value }”; możliwe wartości: { $known }.
