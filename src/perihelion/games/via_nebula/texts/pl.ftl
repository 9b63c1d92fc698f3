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
decision = { $word ->
    [craftsman] Umieszczenie rzemieślnika
    [site] Umieszczenie placu budowy
    [explore] Eksploracja
    [transport] Transport surowca
    [build] Wzniesienie budynku
    [stop] Wcześniejsze zakończenie tury
   *[other] Zdolność kontraktu
}
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
    [11] Maszyna powietrzna: wybierz płytkę.
    [12] Maszyna powietrzna: wybierz, gdzie płytka wyląduje.
    [13] { $card ->
        [workshop] Warsztat: połóż płytkę na polu skamieniałego lasu.
       *[other] Łowcy przygód: połóż płytkę na zakazanym polu.
    }
    [14] Urodzaj: wybierz żeton.
    [15] Dobierany jest sekretny plan.
    [16] Uzupełniane są kontrakty na planszy.
   *[17] Gra się skończyła.
}
# The end of a game, entered alone on the score pad.
pad-tiles = Płytki pozostałe na planszy gildii
pad-stored = W magazynie: { $good }
pad-end = Kto ma kartę końca gry
pad-nobody = nikt
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Kto zaczyna?
    [1] Który kontrakt prywatny rozdano?
    [2] Który kontrakt trafił na planszę?
    [3] Który żeton specjalny wrócił do pudełka?
    [4] Który żeton leży na { $meadow }?
    [15] Który kontrakt dobrano dzięki Sekretnemu planowi?
   *[16] Który kontrakt trafił na planszę?
}
hint = { $stage ->
    [0] Dopóki ktoś nie wzniesie piątego budynku, wszyscy grają po kolei.
    [1] Kontrakty prywatne zna tylko ich właściciel.
    [2] Kontrakty na planszy może zrealizować każdy.
    [3] Jeden rodzaj surowca nie będzie miał neutralnego pola eksploatacji.
    [4] Na każdej łące leży żeton; specjalne stają się neutralnymi polami eksploatacji.
    [5] { $last ->
        [yes] To twoja ostatnia tura. To, co na koniec zostanie na twoich placach budowy i polach eksploatacji, kosztuje po punkcie: buduj albo pozwól brać innym.
       *[no] Szukaj kontraktu, którego surowce leżą blisko siebie, postaw między nimi plac budowy i otwórz drogę. Drogi służą wszystkim, a twoje surowce także: wywieź to, co wydobyli inni, zanim zrobią to oni.
    }
    [6] Weź surowiec, którego brakuje twojemu następnemu kontraktowi.
    [7] Dodatkowy kontrakt na ręce to kolejna szansa, by wykorzystać plac budowy.
    [8] Pod pustym stosem pojawia się odkrywca wart 2 punkty; płytki w rezerwie służą jednak wszystkim.
    [9] Surowce, których nikt nie wywiezie, kosztują na koniec po punkcie. Gdy pole eksploatacji opustoszeje, rzemieślnik do ciebie wraca.
    [10] Zamień to, czego nie potrzebujesz, na to, czego brakuje następnemu kontraktowi.
    [11] Niepotrzebna już płytka może wypełnić lukę gdzie indziej. Może też odciąć innych.
    [12] Wystarczy dowolne pole mgły, gdziekolwiek leży.
    [13] Wybierz pole, które skróci drogi tobie, a nie innym.
    [14] Surowce nie będą należeć do nikogo: wybierz potrzebny rodzaj blisko swoich placów budowy.
    [15] Kartę pozna tylko jej właściciel.
    [16] Nowy kontrakt jest dostępny dla wszystkich.
   *[17] Spójrz na punktację: które kontrakty i którzy odkrywcy zdecydowali?
}
winning-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}{ $tied ->
    [yes] {" "}i mniej surowców w magazynie
   *[no] {""}
}
ending-R61 = { winning-points }. Piąty budynek zakończył grę.
ending-Q27 = { winning-points }. Nikt nie może już nic zrobić.
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
progress = { contract } na { $place }: { $have }/{ $size } surowców

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
    [flying_machine] Maszyna powietrzna
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
    [mayor] Na koniec 2 punkty za każdy twój kontrakt wymagający 2 surowców.
    [merchant] Na koniec 1 punkt za każdy twój żeton.
    [lazy_explorer] Na koniec 1 punkt za zakrytego odkrywcę.
    [distillery] Wykonaj dodatkową akcję.
    [stall] Zamień 1 surowiec na placu budowy lub polu eksploatacji.
    [goods_export] Zwróć najwyżej 2 swoje surowce.
    [caravan] Zwróć 1 swój surowiec.
    [flying_machine] Przenieś dowolną płytkę na dowolne pole mgły.
    [workshop] Połóż płytkę na dowolnym polu skamieniałego lasu.
    [adventurers] Połóż płytkę na dowolnym polu zakazanym.
    [bountiful_harvest] Zamień żeton w neutralne pole eksploatacji.
   *[other] Bez zdolności.
}
card = { $name }, wymaga: { $cost }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. { $ability }
hidden-private = Zakryty kontrakt prywatny
hidden-neutral = Zakryty dobrany kontrakt
display = Wyłożone kontrakty
pile = Stos kontraktów: { $count }
gap = Wolne miejsce na kontrakt
end-card = Karta końca gry: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} dla pierwszego gracza z pięcioma budynkami
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
    [first] Pierwszy gracz
    [deal] Rozdano na rękę
    [reveal] Odkryto
    [draw] Wylosowano
    [remove] Z powrotem do pudełka
    [token] Wyłożony żeton
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
    [0] pole eksploatacji Niebieskiego
    [1] pole eksploatacji Czarnego
    [2] pole eksploatacji Białego
    [3] pole eksploatacji Fioletowego
   *[other] neutralne pole eksploatacji
}: { $goods }
place = { $place }{ $half ->
    [left] , lewa połówka
    [right] , prawa połówka
   *[whole] {""}
}, { $lies ->
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

# Ruchy tak, jak się o nich mówi.
tell-kind = { $kind ->
    [wood] ⟦wood⟧ drewno
    [stone] ⟦stone⟧ kamień
    [clay] ⟦clay⟧ glinę
    [wheat] ⟦wheat⟧ zboże
    [food] ⟦food⟧ żywność
   *[other] { $kind }
}
tell-amount = { $count }× { $kind ->
    [wood] ⟦wood⟧ drewno
    [stone] ⟦stone⟧ kamień
    [clay] ⟦clay⟧ glina
    [wheat] ⟦wheat⟧ zboże
    [food] ⟦food⟧ żywność
   *[other] { $kind }
}
tell-craftsman = { $player ->
    [you] Stawiasz
   *[other] { $player } stawia
} ⟦craftsman-{ $seat }⟧ rzemieślnika na { $space }: { $goods } i { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
tell-site = { $player ->
    [you] Zakładasz
   *[other] { $player } zakłada
} ⟦site-{ $seat }⟧ plac budowy na { $space }.
tell-explore = { $player ->
    [you] Eksplorujesz
   *[other] { $player } eksploruje
} { $terrain ->
    [petrified_forest] skamieniały las
   *[mist] mgłę
} na { $space } i { $player ->
    [you] kładziesz
   *[other] kładzie
} ⟦tile⟧ płytkę łąki{ $explorer ->
    [yes] , odsłaniając ⟦explorer⟧ odkrywcę za { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
   *[no] .
}
tell-transport = { $player ->
    [you] Wieziesz
   *[other] { $player } wiezie
} { $goods } z { $space } na ⟦site-{ $seat }⟧ plac budowy na { $place }.
tell-build = { $player ->
    [you] Wznosisz
   *[other] { $player } wznosi
} ⟦building-{ $seat }⟧ budynek na { $place } i { $player ->
    [you] realizujesz
   *[other] realizuje
} kontrakt ⟦contract⟧ „{ $name }”{ $points ->
    [0] {""}
    [one] {" "}za { $points } punkt
    [few] {" "}za { $points } punkty
   *[many] {" "}za { $points } punktów
}{ $stored ->
    [0] {""}
    [one] ; do magazynu trafia { $stored } surowiec
    [few] ; do magazynu trafiają { $stored } surowce
   *[many] ; do magazynu trafia { $stored } surowców
}{ $ends ->
    [yes] . To piąty budynek: zaczynają się ostatnie tury.
   *[no] .
}
tell-stop = { $player ->
    [you] Kończysz
   *[other] { $player } kończy
} turę.
tell-decline = { $player ->
    [you] Nie korzystasz
   *[other] { $player } nie korzysta
} ze zdolności kontraktu ⟦contract⟧ „{ $name }”.
tell-plan = { $player ->
    [you] Korzystasz
   *[other] { $player } korzysta
} z kontraktu ⟦contract⟧ „Sekretny plan”.
tell-shortcut = { $player ->
    [you] Przenosisz
   *[other] { $player } przenosi
} { $tiles ->
    [one] { $tiles } ⟦tile⟧ płytkę łąki
    [few] { $tiles } ⟦tile⟧ płytki łąki
   *[many] { $tiles } ⟦tile⟧ płytek łąki
} z planszy gildii do rezerwy.
tell-deliver = { $player ->
    [you] Bierzesz
   *[other] { $player } bierze
} { $goods } z zasobów ogólnych na ⟦site-{ $seat }⟧ plac budowy na { $place }.
tell-return = { $player ->
    [you] Zwracasz
   *[other] { $player } zwraca
} { $goods } { $source ->
    [storage] z magazynu
    [site] z ⟦site-{ $seat }⟧ placu budowy na { $space }
   *[meadow] z { $space }
} do zasobów ogólnych.
tell-swap = { $player ->
    [you] Zamieniasz
   *[other] { $player } zamienia
} na { $space } { $goods } na { $new }.
tell-lift = { $player ->
    [you] Podnosisz
   *[other] { $player } podnosi
} ⟦tile⟧ płytkę łąki z { $space }.
tell-land = { $player ->
    [you] Kładziesz
   *[other] { $player } kładzie
} ⟦tile⟧ płytkę łąki na polu mgły { $space }.
tell-lay = { $player ->
    [you] Kładziesz
   *[other] { $player } kładzie
} ⟦tile⟧ płytkę łąki na { $terrain ->
    [petrified_forest] skamieniałym lesie na { $space }
   *[forbidden] zakazanym polu { $space }
}{ $explorer ->
    [yes] , odsłaniając ⟦explorer⟧ odkrywcę za { $points ->
        [one] { $points } punkt.
        [few] { $points } punkty.
       *[many] { $points } punktów.
    }
   *[no] .
}
tell-harvest = { $player ->
    [you] Zamieniasz
   *[other] { $player } zamienia
} ⟦token⟧ żeton na { $space } w neutralne pole eksploatacji: { $goods }.
tell-first = { $player ->
    [you] Zaczynasz
   *[other] { $player } zaczyna
}.
tell-deal = { $player ->
    [you] Dostajesz
   *[other] { $player } dostaje
} { $known ->
    [yes] kontrakt ⟦private⟧ „{ $name }”.
   *[no] ⟦private⟧ prywatny kontrakt.
}
tell-reveal = Na planszę trafia kontrakt ⟦contract⟧ „{ $name }”.
tell-draw = { $player ->
    [you] Dobierasz
   *[other] { $player } dobiera
} { $known ->
    [yes] kontrakt ⟦contract⟧ „{ $name }”.
   *[no] ⟦contract⟧ kontrakt.
}
tell-remove = Do pudełka wraca żeton specjalny: { $kind ->
    [wood] ⟦wood⟧ drewno
    [stone] ⟦stone⟧ kamień
    [clay] ⟦clay⟧ glina
    [wheat] ⟦wheat⟧ zboże
    [food] ⟦food⟧ żywność
   *[other] { $kind }
}.
tell-token = Na { $space } trafia ⟦token⟧ żeton: { $goods }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.

# Dlaczego ruch nie jest możliwy. Za zdaniem dodawana jest zasada.
no-such-words = „{ $words }” nie jest ruchem tej gry.
incomplete = To jeszcze nie cały ruch: wybierz, co dalej.
no-such-space = Na planszy nie ma pola „{ $word }”.
no-such-place = Na planszy nie ma miejsca na budynek „{ $word }”.
no-such-kind = Nie ma surowca „{ $word }”.
no-such-card = Nie ma kontraktu „{ $word }”.
no-such-token = Nie ma żetonu „{ $word }”.
no-such-colour = Nikt nie gra kolorem „{ $word }”.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [0] Najpierw trzeba wylosować, kto zaczyna.
    [1] Najpierw trzeba rozdać kontrakty prywatne.
    [2] Najpierw trzeba wyłożyć kontrakty na planszę.
    [3] Najpierw trzeba odłożyć jeden żeton specjalny do pudełka.
    [4] Najpierw trzeba ułożyć wszystkie żetony.
    [5] Teraz czas na akcję.
    [6] Najpierw użyj Dostawy ekspresowej albo z niej zrezygnuj.
    [7] Najpierw użyj Sekretnego planu albo z niego zrezygnuj.
    [8] Najpierw użyj Skrótu albo z niego zrezygnuj.
    [9] Najpierw zwróć surowce albo z tego zrezygnuj.
    [10] Najpierw użyj Kramu albo z niego zrezygnuj.
    [11] Najpierw użyj Maszyny powietrznej albo z niej zrezygnuj.
    [12] Najpierw musi wylądować płytka, która jest w powietrzu.
    [13] Najpierw połóż płytkę albo z tego zrezygnuj.
    [14] Najpierw użyj Urodzaju albo z niego zrezygnuj.
    [15] Najpierw trzeba dobrać sekretny plan.
   *[16] Najpierw trzeba uzupełnić kontrakty na planszy.
}
choose = { $step ->
    [craftsman-0] Wybierz dla rzemieślnika łąkę z żetonem.
    [site-0] Wybierz ruiny na plac budowy.
    [explore-0] Wybierz mgłę lub skamieniały las do eksploracji.
    [transport-0] Wybierz pole eksploatacji, z którego zabierzesz surowiec.
    [transport-1] Wybierz surowiec do przewiezienia.
    [transport-2] Wybierz swój plac budowy dla surowca.
    [build-0] Wybierz swój plac budowy pod budynek.
    [build-1] Wybierz kontrakt z planszy lub z ręki.
    [deliver-0] Wybierz surowiec z zasobów ogólnych.
    [deliver-1] Wybierz swój plac budowy dla surowca.
    [return-0] Wybierz swoje pole eksploatacji, plac budowy lub magazyn.
    [return-1] Wybierz surowiec do zwrócenia.
    [swap-0] Wybierz swoje pole eksploatacji lub plac budowy.
    [swap-1] Wybierz surowiec do zamiany.
    [swap-2] Wybierz rodzaj, który chcesz dostać w zamian.
    [lift-0] Wybierz płytkę łąki na planszy.
    [land-0] Wybierz pole mgły dla płytki.
    [lay-0] Wybierz pole dla płytki.
   *[harvest-0] Wybierz żeton na łące.
}
supply = Surowce wozi się na place budowy z pól eksploatacji na planszy, a nie z zasobów ogólnych.
empty-meadow = { $space } to pusta łąka: można przez nią wozić surowce, nic innego nie da się tu zrobić.
no-site-for = Nie masz na planszy placu budowy, na którym można by zrealizować kontrakt „{ contract }”. Najpierw umieść plac budowy na ruinach.
no-ability = Zdolności można użyć tylko w chwili realizacji jej kontraktu.
no-craftsman = Nie masz dostępnego rzemieślnika; wróci, gdy jego pole eksploatacji opustoszeje.
no-token = Na { $space } nie ma żetonu: { $lies ->
    [empty] to pusta łąka.
    [exploitation] to już pole eksploatacji.
    [neutral] to neutralne pole eksploatacji.
    [mist] jest tam mgła.
    [petrified_forest] jest tam skamieniały las.
    [ruins] są tam ruiny.
   *[forbidden] to pole zakazane.
}
not-ruins = Plac budowy wymaga ruin, a { $space } to { $lies ->
    [empty] pusta łąka.
    [token] łąka z żetonem.
    [exploitation] pole eksploatacji.
    [neutral] neutralne pole eksploatacji.
    [mist] mgła.
    [petrified_forest] skamieniały las.
   *[forbidden] pole zakazane.
}
no-site = Wszystkie twoje place budowy są na planszy: najpierw wznieś na którymś budynek.
too-many-sites = Masz już na planszy { $sites ->
    [one] { $sites } plac budowy
    [few] { $sites } place budowy
   *[many] { $sites } placów budowy
}, a { $buildings ->
    [one] został ci tylko { $buildings } budynek
    [few] zostały ci tylko { $buildings } budynki
   *[many] zostało ci tylko { $buildings } budynków
}.
ruins-closed = Ruiny na { $space } są zajęte: w grze dwuosobowej mieszczą jeden plac budowy lub budynek. Wybierz inne ruiny.
ruins-full = Obie połówki ruin na { $space } są zajęte. Wybierz inne ruiny.
has-tile = Na { $space } leży już płytka łąki. Wybierz pole bez płytki.
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
nothing-near = { $space } nie sąsiaduje z twoim rzemieślnikiem, placem budowy ani budynkiem, ani z pustą łąką. Eksploruj obok nich.
lies-on-site = Tego, co leży na placu budowy { $place }, nie można dalej transportować. Wybierz surowiec na polu eksploatacji.
not-from-storage = Surowce wozi się z pól eksploatacji, a nie z magazynu.
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
card-done = Kontrakt „{ contract }” został już zrealizowany. Wybierz inny z planszy lub z ręki.
card-elsewhere = Kontraktu „{ contract }” nie ma na planszy ani na twojej ręce.
nothing-fits = To, co leży na placu budowy na { $place }, nie spełnia żadnego kontraktu z planszy ani z twojej ręki. Przywieź więcej surowców.
missing = Na placu budowy na { $place } brakuje do kontraktu „{ contract }”: { $missing }× { $kind ->
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
   *[other] { $kind }
}{ $more ->
    [0] {""}
    [one] {" "}i { $more } inny surowiec
    [few] {" "}i { $more } inne surowce
   *[many] {" "}i { $more } innych surowców
}.
too-few-kinds = Na placu budowy na { $place } jest za mało różnych rodzajów surowców: { $kinds }, kontrakt „{ contract }” wymaga { $due }.
too-few-equal = Na placu budowy na { $place } jest za mało surowców jednego rodzaju: { $most }, kontrakt „{ contract }” wymaga { $due }.
must-act = Dopóki możesz coś zrobić, wolno ci skończyć dopiero po dwóch akcjach.
none-in-reserve = { $kind ->
    [wood] Drewna
    [stone] Kamienia
    [clay] Gliny
    [wheat] Zboża
    [food] Żywności
   *[other] { $kind }
} nie ma już w zasobach ogólnych.
not-own = { $space } nie jest twoim polem eksploatacji.
swap-storage = Kram nie sięga do magazynu.
same-kind = Zamień surowiec na inny rodzaj albo zrezygnuj.
no-tile-there = Na { $space } nie ma płytki łąki.
same-space = Płytkę zabrano z { $space }; musi wylądować gdzie indziej.
not-mist = Płytka musi wylądować na polu mgły, a { $space } nim nie jest.
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

# Dlaczego ruch jest dobry. To, co przemawia przeciw ruchowi, zaczyna się od zagranego ruchu.
why-builds = Realizuje kontrakt „{ $name }”{ $count ->
    [0] .
    [one] {" "}i daje { $count } punkt.
    [few] {" "}i daje { $count } punkty.
   *[other] {" "}i daje { $count } punktów.
}
why-ends = Wznosi piąty budynek i zdobywa kartę końca gry.
why-token = Żeton jest wart { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-points = Daje od razu { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-loses = Zagrany ruch kosztuje od razu { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-ready = Na { $place } będzie wszystko dla kontraktu „{ $name }”{ $count ->
    [0] .
    [one] : { $count } punkt.
    [few] : { $count } punkty.
   *[other] : { $count } punktów.
}
why-advances = Na { $place } będą surowce dla kontraktu „{ $name }”: { $count } z { $size }.
why-useless = Zagrany ruch wiezie surowiec ({ $kind ->
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
   *[other] { $kind }
}) na { $place }, gdzie żaden znany kontrakt go nie potrzebuje.
why-site = Od razu można tu przewieźć { $count ->
    [one] { $count } rodzaj surowców.
    [few] { $count } rodzaje surowców.
   *[other] { $count } rodzajów surowców.
}
why-way = Otwiera placowi budowy na { $place } drogę do { $kind ->
    [wood] drewna
    [stone] kamienia
    [clay] gliny
    [wheat] zboża
    [food] żywności
   *[other] { $kind }
}, czego brakuje tam jeszcze kontraktowi „{ $name }”.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [resources] Surowce
    [players] Gracze
    [meadow_tiles] Płytki łąki
    [guild_boards] Plansze gildii
    [actions] Akcje
    [scoring] Punktacja
    [setup] Przygotowanie gry
    [board_beginner] Plansza, strona dla początkujących
    [board_advanced] Plansza, strona dla zaawansowanych
    [tokens] Żetony eksploatacji
    [contract_types] Rodzaje kontraktów
    [neutral_contracts] Kontrakty neutralne
    [private_contracts] Kontrakty prywatne
    [kinds] Rodzaje
    [per_kind] Sztuk każdego rodzaju
    [colours] Kolory
    [normal] Żeton
    [special] Specjalny żeton
    [kind] Surowiec
    [amount] Ilość
    [points] Punkty
    [id] Oznaczenie
    [count] Liczba
    [explorers] Odkrywcy
    [buildings] Budynki
    [sites] Place budowy
    [per_turn] Akcje w turze
    [explore_mist] Eksploracja mgły kosztuje
    [explore_forest] Eksploracja skamieniałego lasu kosztuje
    [explorer] Punkty za odkrywcę
    [end_card] Punkty za kartę końca gry
    [storage] Punkty za pozostały surowiec
    [display] Wyłożone kontrakty
    [hand] Kontrakty na ręce
    [special_tokens_removed] Odłożone żetony specjalne
    [2] 2 graczy
    [3] 3 graczy
    [4] 4 graczy
    [craftsmen] Rzemieślnicy
    [tiles_per_stack] Płytki w stosie
    [resource_change] Więcej lub mniej surowców na żetonie
    [ruin_capacity] Budynki na polu ruin
    [rows] Rodzaj pola
    [type] Rodzaj
    [effect] Efekt
    [card] Kontrakt
    [cost] Koszt
    [any_different] Różne surowce
    [any_equal] Jednakowe surowce
   *[other] { $key }
}
editor-choice = { $value ->
    [M] łąka
    [R] ruiny
    [m] mgła
    [F] skamieniały las
    [X] pole zakazane
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
    [none] bez efektu
    [deliver] dostarczyć od razu
    [draw_contract] dobrać kontrakt
    [return_tiles] zwrócić płytki łąki
    [return_resources] zwrócić surowce
    [extra_action] dodatkowa akcja
    [swap] wymienić surowiec
    [move_tile] przesunąć płytkę łąki
    [lay_forest] łąka na skamieniałym lesie
    [lay_forbidden] łąka na zakazanym polu
    [harvest] urodzaj
    [per_contract] punkty za każdy kontrakt
    [per_pair] punkty za każdą parę
    [per_token] punkty za każdy żeton
    [per_covered_explorer] punkty za każdego zakrytego odkrywcę
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
    [flying_machine] Maszyna powietrzna
    [workshop] Warsztat
    [adventurers] Łowcy przygód
    [bountiful_harvest] Urodzaj
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-pieces = Surowce: ile sztuk każdego rodzaju jest w pudełku?
question-colour = Gracze: jaki jest czwarty kolor?
question-beginner = Plansza, strona dla początkujących: jakiego rodzaju jest każde pole?
question-advanced = Plansza, strona dla zaawansowanych: jakiego rodzaju jest każde pole?
question-tokens = Żetony eksploatacji: jaka ilość i jakie punkty są na każdym?
question-neutral = Kontrakty neutralne: jakich surowców wymaga każdy i za ile punktów?
question-private = Kontrakty prywatne: jakich surowców wymaga każdy i za ile punktów?

# Pozycja ustawiona ręcznie.
position-label = { $sort ->
    [turn] Czyja jest tura
    [first] Kto zaczynał partię
    [end] Kto ma kartę końca gry
    [idle] Ostatnie kolejne tury bez akcji
    [card] Kontrakt { $name }
    [token] Żeton { $name }
    [craftsman] { $name }: rzemieślnik
    [stock] { $name }: { $good }
    [tile] { $name }: płytka łąki
    [place] { $name }: miejsce budowy
    [goods] { $name }, na placu budowy: { $good }
    [tiles] Płytki na planszy gildii
    [private] Kontrakty prywatne, których nie znasz
    [neutral] Kontrakty neutralne na ręce, których nie znasz
   *[stored] W magazynie: { $good }
}
position-hand = { $sort ->
    [private] { $number }. kontrakt prywatny
   *[neutral] { $number }. kontrakt neutralny na ręce
}
position-word = { $word ->
    [pile] w stosie
    [box] w pudełku
    [display] na planszy, miejsce { $name }
    [hand] na ręce: { $name }
    [done] zrealizowany: { $name }
    [owner] zabrał: { $name }
    [site] plac budowy: { $name }
    [building] budynek: { $name }
    [tile] płytka
    [unknown] { $name }, pozostawiono losowi
   *[none] nic
}
position-display = Na miejscu { $slot } na planszy leżą dwa kontrakty.
position-private = Gracz { $player } ma więcej kontraktów prywatnych niż { $most }.
position-card-twice = Kontrakt { $name } wpisano dwa razy.
position-cards = Karty się nie zgadzają: zbyt wiele jest nieznanych albo na planszy brakuje kontraktu, choć stos nie jest pusty.
position-two-tokens = Na { $space } leżą dwa żetony.
position-meadow = Na { $space } nie może być żetonu razem z surowcami ani rzemieślnika bez nich.
position-goods = Na { $place } są surowce, ale nie ma placu budowy.
position-pieces = Gracz { $player } ma na planszy więcej rzemieślników, placów budowy lub budynków, niż ich jest.
position-contracts = Gracz { $player } ma budynków { $built }, ale zrealizowanych kontraktów { $contracts }; musi ich być tyle samo.
position-tiles = Płytek łąki jest więcej niż { $most }.
position-resources = Surowca ({ $kind ->
    [wood] drewno
    [stone] kamień
    [clay] glina
    [wheat] zboże
    [food] żywność
   *[other] { $kind }
}) jest tu { $lying }, a w pudełku jest tylko { $most }.
position-end = Karta końca gry należy do tego, kto zbudował swój ostatni budynek, i tylko wtedy.
position-stuck = Gracz, którego jest tura, nie mógłby nic zrobić; takie tury się pomija.
pad-contracts = Gracz { $player } ma więcej zrealizowanych kontraktów, niż ma budynków ({ $most }).
