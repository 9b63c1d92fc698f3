name = Pacal’s Rocket
tagline = Zostawiaj kamienie energii, twórz z nich układy, wznoś piramidy i zapanuj nad dzielnicami Palenque.
seat-0 = Zielony
seat-1 = Żółty
seat-2 = Czerwony
seat-3 = Fioletowy
seat-4 = Niebieski

# Opcje, ich wartości i znaczenie.
option-masters = Zasady dla mistrzów
option-masters-false = Nie
option-masters-true = Tak: nowa piramida wymaga układu z samych kamieni energii
option-god_stone_energy_stones = Kamienie energii po użyciu kamienia bogów
option-god_stone_energy_stones-2 = Dwa
option-god_stone_energy_stones-1 = Jeden
option-square_orientation = Kwadraty na pięć pięter
option-square_orientation-axis = Tylko równoległe do krawędzi
option-square_orientation-axis_and_diagonal = Także postawione na rogu
option-water_scoring = Rzeka i jezioro
option-water_scoring-combined = Punktowane razem
option-water_scoring-river_and_lake_separately = Punktowane osobno
option-point_threshold_5_players = Punkty kończące grę pięciu osób
option-point_threshold_5_players-40 = 40 (według instrukcji)
option-point_threshold_5_players-30 = 30
option-die_double_face = Liczba, która jest na kości dwa razy
option-die_double_face-3 = 3
option-die_double_face-4 = 4
option-die_double_face-2 = 2
option-die_double_face-5 = 5
option-two_player_turn_order = Kolejność tur dwóch graczy
option-two_player_turn_order-alternate = Ściśle na przemian
option-two_player_turn_order-rotating_start_player = Gracz rozpoczynający zmienia się co rundę
option-turn_limit = Długość gry
option-turn_limit-none = Bez ograniczeń
option-turn_limit-10 = Najwyżej 10 tur każdego gracza
option-turn_limit-20 = Najwyżej 20 tur każdego gracza
option-turn_limit-40 = Najwyżej 40 tur każdego gracza
option-turn_limit-60 = Najwyżej 60 tur każdego gracza
option-turn_limit-100 = Najwyżej 100 tur każdego gracza

# Co teraz zrobić, o czym pomyśleć i jak się skończyło.
decision = { $word ->
    [cell] Ruch statku
    [god] Użycie kamienia bogów
    [pyramid] Budowa piramidy
    [pass] Rezygnacja z budowy
    [keep] Zachowanie kamienia
   *[other] Wrzucenie kamienia
}
prompt = { $case ->
    [place] Postaw swój statek na polu Świętej Dzielnicy.
    [roll] Trwa rzut kością.
    [first] Opuść Świętą Dzielnicę lotem po prostej.
    [pips] Przesuń statek: po prostej, z zakrętami albo dzięki kamieniowi bogów.
    [arrows] Przesuń statek: dowolnie daleko po prostej albo dzięki kamieniowi bogów.
    [stuck-god] Twój statek nie może się ruszyć: oddaj kamień bogów.
    [stuck] Twój statek nie może się ruszyć: postaw go na dowolnym wolnym polu.
    [own] Wrzuć kamień do swojego statku albo go zachowaj.
    [own-loose] Twoje zasoby są puste: weź do swojego statku leżący luzem kamień albo go zostaw.
    [other] Wrzuć kamień do cudzego statku albo go zachowaj.
    [other-loose] Twoje zasoby są puste: weź do cudzego statku leżący luzem kamień albo go zostaw.
    [no-stone] Nie masz kamienia, który można wrzucić.
    [build] Zbuduj piramidę albo spasuj.
    [no-build] Nie masz układu, z którego można budować.
   *[over] Gra się skończyła.
}
# The end of a game, entered alone on the score pad.
pad-field = { $kind ->
    [track] Punkty na torze punktacji
    [god] Pozostałe kamienie bogów o wartości { $name }
    [bonus] Kto zbudował przedostatnią piramidę (premia)
   *[square] { $name }
}
pad-none = { $word ->
    [nobody] nikt
   *[empty] puste
}
pad-pyramid = { $colour }, { $size ->
    [one] { $size } piętro
    [few] { $size } piętra
   *[other] { $size } pięter
}
# What people who play with the real box are asked to enter.
draw-prompt = Co wypadło na kości?
hint = { $case ->
    [place] W pierwszej rundzie trzeba opuścić dzielnicę po prostej. Z brzegu prowadzi więcej dróg niż ze środka.
    [roll] Przy trzech i więcej graczach jeden rzut obowiązuje wszystkich w rundzie; dwóch graczy rzuca przed każdą turą.
    [first] Lecisz o tyle pól, ile pokazuje kość, albo aż coś cię zatrzyma. Kamienie wrzucone teraz zostaną na miejscu, gdy odlecisz.
    [pips] Po locie po prostej możesz wrzucić dwa kamienie, po locie z zakrętami tylko jeden. Statek zostawia swoje kamienie: pomyśl, gdzie chcesz je mieć.
    [arrows] Leć dowolnie daleko w rzędzie lub kolumnie, nawet nad przeszkodami. Potem możesz wrzucić dwa kamienie.
    [stuck-god] Kamień bogów przeniesie cię na dowolne wolne pole, ale stracisz jego punkty. Oddaj najmniejszy, bez którego się obejdziesz.
    [stuck] Wybierasz dowolne wolne pole, ale w tej turze nie wrzucasz żadnego kamienia.
    [own] Kamienia użyjesz, gdy statek opuści to pole. Jeśli pod statkiem leży już twój kamień, wrócą do ciebie oba.
    [own-loose] Kamień, który leży daleko od każdego układu, bardziej przyda się w twoim statku.
    [other] Gdy ten statek odleci, kamień zostanie tam, gdzie statek teraz stoi. Wybierz statek na polu, które uzupełni twoje układy.
    [other-loose] Przenieś kamień tylko wtedy, gdy pod cudzym statkiem pomoże bardziej niż tam, gdzie leży.
    [no-stone] Wszystkie twoje kamienie są pod statkami. Wrócą albo się odsłonią, gdy statki odlecą.
    [build] Jeden kamień wystarcza na jedno piętro, dwa sąsiednie na dwa, rząd trzech lub czterech na tyle samo, a kwadrat na pięć. Częścią układu mogą być twoje piramidy. Za dzielnicę dostajesz punkty, gdy zaczynasz samodzielnie nad nią panować.
    [no-build] Układy składają się z twoich widocznych kamieni: sąsiednich, w rzędzie o równych odstępach, w kwadracie.
   *[over] Przyjrzyj się dzielnicom i brzegom: gdzie zdobywano punkty?
}
winning-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
ending-R42 = { winning-points }. Jeden z graczy zbudował przedostatnią piramidę.
ending-R43 = { winning-points }. Ostatnia runda dobiegła końca.
ending-R44 = { winning-points }. W ostatniej rundzie jeden z graczy zbudował przedostatnią piramidę.
ending-R56 = { winning-points }. Osiągnięto liczbę punktów, która kończy grę.
ending-Q34 = { winning-points }. Rozegrano umówioną liczbę tur.
score-taken = Pierwsze budowle w dzielnicach i przejęcia dzielnic
score-bonus = Przedostatnia piramida
score-water = Brzegi rzeki i jeziora
score-districts = Dzielnice na koniec gry
score-gods = Nieużyte kamienie bogów
score-so-far = na razie { $points }: { $note }
score-district = { $holy ->
    [yes] Święta Dzielnica
   *[no] dzielnica { $number }
}
score-bank = { $storeys ->
    [one] { $storeys } piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
} ({ $cells })

# Słowa ruchów, jak mówi je czytnik ekranu.
word = { $word ->
    [keep] Nie wrzucaj kamienia
    [pass] Nie buduj
    [roll] Kość
    [arrows] Strzałki
   *[other] { $word }
}
kind = { $kind ->
    [straight] Po prostej, potem dwa kamienie
   *[turning] Z zakrętami, potem jeden kamień
}
god = Oddaj kamień bogów { $value }
throw = { $own ->
    [yes] Twój statek
   *[no] { ship }
}
pyramid = { $storeys ->
    [one] { $storeys } piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
} ({ $left ->
    [one] została { $left }
    [few] zostały { $left }
    [many] zostało { $left }
   *[other] zostało { $left }
})
site = { $cell }, { $district }{ $old ->
    [0] {""}
    [one] , zastępuje jednopiętrową
    [2] , zastępuje dwupiętrową
    [3] , zastępuje trzypiętrową
   *[other] , zastępuje czteropiętrową
}{ $points ->
    [0] {""}
    [one] , daje { $points } punkt
    [few] , daje { $points } punkty
    [many] , daje { $points } punktów
   *[other] , daje { $points } punktu
}
spend = zużywa { $cells }
district = { $holy ->
    [yes] Święta Dzielnica, wartość { $value }
   *[no] dzielnica { $number }, wartość { $value }
}
lake = jezioro
bank = brzeg
covered = zakryte
ship = { $seat ->
    [0] Zielony statek
    [1] Żółty statek
    [2] Czerwony statek
    [3] Fioletowy statek
   *[4] Niebieski statek
}
standing = { $seat ->
    [0] zielona piramida
    [1] żółta piramida
    [2] czerwona piramida
    [3] fioletowa piramida
   *[4] niebieska piramida
}, { $storeys ->
    [one] { $storeys } piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
}
stone = { $seat ->
    [0] zielony kamień
    [1] żółty kamień
    [2] czerwony kamień
    [3] fioletowy kamień
   *[4] niebieski kamień
}
inside = { $count ->
    [one] w środku { stone }
   *[other] w środku { $count }× { stone }
}

# Ruchy, jak mówią o nich ludzie. Nazwa w nawiasach to obrazek.
tell-roll = { $shown ->
    [arrows] Na ⟦die⟧ kości wypadają strzałki.
   *[other] Na ⟦die⟧ kości wypada { $shown }.
}
tell-fly = { $kind ->
    [place] { $player ->
        [you] Stawiasz
       *[other] { $player } stawia
    } ⟦ship-{ $me }⟧ statek na { $cell }.
    [turning] { $player ->
        [you] Lecisz
       *[other] { $player } leci
    } ⟦ship-{ $me }⟧ statkiem z zakrętami na { $cell }.
    [stuck] { $player ->
        [you] Przenosisz
       *[other] { $player } przenosi
    } zablokowany ⟦ship-{ $me }⟧ statek na { $cell }.
   *[straight] { $player ->
        [you] Lecisz
       *[other] { $player } leci
    } ⟦ship-{ $me }⟧ statkiem prosto na { $cell }.
}
tell-god = { $player ->
    [you] Oddajesz
   *[other] { $player } oddaje
} ⟦god⟧ kamień bogów { $value } i { $player ->
    [you] przenosisz
   *[other] przenosi
} ⟦ship-{ $me }⟧ statek na { $cell }.
tell-throw = { $player ->
    [you] Wrzucasz
   *[other] { $player } wrzuca
} { $cell ->
    [supply] ⟦stone-{ $me }⟧ kamień
   *[other] ⟦stone-{ $me }⟧ kamień z pola { $cell }
} do { $ship ->
    [own] własnego ⟦ship-{ $seat }⟧ statku.
    [0] ⟦ship-{ $seat }⟧ zielonego statku.
    [1] ⟦ship-{ $seat }⟧ żółtego statku.
    [2] ⟦ship-{ $seat }⟧ czerwonego statku.
    [3] ⟦ship-{ $seat }⟧ fioletowego statku.
   *[4] ⟦ship-{ $seat }⟧ niebieskiego statku.
}
tell-nothing = { $kind ->
    [pass] { $player ->
        [you] Nie budujesz
       *[other] { $player } nie buduje
    }.
    [own] { $player ->
        [you] Nie wrzucasz
       *[other] { $player } nie wrzuca
    } kamienia do własnego ⟦ship-{ $me }⟧ statku.
   *[other] { $player ->
        [you] Nie wrzucasz
       *[other] { $player } nie wrzuca
    } kamienia do cudzego statku.
}
tell-build = { $player ->
    [you] Budujesz
   *[other] { $player } buduje
} { $storeys ->
    [one] jednopiętrową
    [2] dwupiętrową
    [3] trzypiętrową
    [4] czteropiętrową
   *[other] pięciopiętrową
} ⟦pyramid-{ $me }⟧ piramidę na { $cell }{ $old ->
    [0] {""}
    [one] {" "}w miejsce jednopiętrowej
    [2] {" "}w miejsce dwupiętrowej
    [3] {" "}w miejsce trzypiętrowej
   *[other] {" "}w miejsce czteropiętrowej
} za { $stones ->
    [one] jeden ⟦stone-{ $me }⟧ kamień
    [few] { $stones } ⟦stone-{ $me }⟧ kamienie
    [many] { $stones } ⟦stone-{ $me }⟧ kamieni
   *[other] { $stones } ⟦stone-{ $me }⟧ kamienia
}{ $points ->
    [0] .
    [one] {" "}i { $player ->
        [you] zdobywasz
       *[other] zdobywa
    } { $points } punkt.
    [few] {" "}i { $player ->
        [you] zdobywasz
       *[other] zdobywa
    } { $points } punkty.
    [many] {" "}i { $player ->
        [you] zdobywasz
       *[other] zdobywa
    } { $points } punktów.
   *[other] {" "}i { $player ->
        [you] zdobywasz
       *[other] zdobywa
    } { $points } punktu.
}

# Obraz.
control = { $name }: { $storeys ->
    [one] { $storeys } piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
}
holds = { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, { $stones ->
    [one] { $stones } kamień energii
    [few] { $stones } kamienie energii
    [many] { $stones } kamieni energii
   *[other] { $stones } kamienia energii
}, { $pyramids ->
    [one] { $pyramids } piramida
    [few] { $pyramids } piramidy
    [many] { $pyramids } piramid
   *[other] { $pyramids } piramidy
}
round = Runda { $round }
die = { $shown ->
    [none] Nie rzucono jeszcze kością
    [arrows] Na kości są strzałki
   *[other] Na kości wypadło { $shown }
}

# Dlaczego ruch nie jest możliwy. Zasada jest dodawana za zdaniem.
no-such-words = „{ $words }” nie jest ruchem w tej grze.
no-such-cell = Na planszy nie ma pola „{ $word }”.
no-such-side = Kość nie ma ścianki „{ $word }”. Jej ścianki: { $known }.
no-such-kind = Statek nie porusza się w ten sposób: „{ $word }”. Do wyboru: { $known }.
no-such-god = Nie ma takiego kamienia bogów. Do wyboru: { $known }.
no-such-size = Nie ma takiej piramidy. Do wyboru: { $known }.
build-incomplete = Podaj piramidę i jej pole, na przykład „pyramid-2 A1”.
square-twice = Pole { $cell } podano dwa razy.
game-over = Gra już się skończyła.
not-now = { $stage ->
    [0] Najpierw wszystkie statki stają w Świętej Dzielnicy.
    [1] Najpierw trzeba rzucić kością.
    [2] Najpierw trzeba przesunąć statek.
    [3] Teraz decydujesz, czy wrzucić kamień do swojego statku.
    [4] Teraz decydujesz, czy wrzucić kamień do cudzego statku.
   *[5] Teraz decydujesz, czy zbudować piramidę.
}
only-way = Na { $cell } prowadzi tylko jedna droga; wystarczy wpisać „{ $cell }”.
no-kinds = Teraz jest tylko jeden rodzaj ruchu; wystarczy wpisać „{ $cell }”.
not-holy = Pole { $cell } nie leży w Świętej Dzielnicy.
the-ship = { $seat ->
    [0] zielony statek
    [1] żółty statek
    [2] czerwony statek
    [3] fioletowy statek
   *[4] niebieski statek
}
a-pyramid = { $seat ->
    [0] zielona piramida
    [1] żółta piramida
    [2] czerwona piramida
    [3] fioletowa piramida
   *[4] niebieska piramida
}
ship-there = Na polu { $cell } stoi { the-ship }.
pyramid-there = Na polu { $cell } stoi { a-pyramid }.
lake-there = Pole { $cell } należy do jeziora.
covered-there = Pole { $cell } jest zakryte przy tej liczbie graczy.
own-square = Na polu { $cell } twój statek już stoi; musi się ruszyć.
must-leave = Pole { $cell } leży w Świętej Dzielnicy; w pierwszej rundzie statek musi ją opuścić.
god-first = Twój statek nie może się ruszyć, ale masz jeszcze kamień bogów: musisz go użyć.
not-in-line = Pole { $cell } nie leży w rzędzie ani w kolumnie twojego statku.
no-turning-yet = W pierwszej rundzie nie wolno skręcać.
stops-early = Lot nie kończy się na polu { $cell }: trwa aż do { $end }.
too-far = Pole { $cell } jest za daleko: na kości jest { $pips }.
way-blocked = W drodze na { $cell } twój statek zatrzyma się przed polem { $obstacle }.
no-path = Na pole { $cell } nie prowadzi droga o długości dokładnie { $pips ->
    [one] { $pips } pola
   *[other] { $pips } pól
}.
god-gone = Nie masz już kamienia bogów { $value }.
god-not-yet = W pierwszej rundzie kamienia bogów wolno użyć tylko wtedy, gdy statek nie może opuścić Świętej Dzielnicy inaczej.
nobody-plays = { $seat ->
    [0] Zielony nie bierze udziału w tej grze.
    [1] Żółty nie bierze udziału w tej grze.
    [2] Czerwony nie bierze udziału w tej grze.
    [3] Fioletowy nie bierze udziału w tej grze.
   *[4] Niebieski nie bierze udziału w tej grze.
}
own-first = Najpierw decydujesz o własnym statku, potem o cudzym.
own-only = Po tym ruchu kamień może dostać tylko twój własny statek.
one-each = Drugi kamień trafia do statku innego gracza.
supply-empty = Twoje zasoby są puste: podaj pole swojego kamienia leżącego luzem.
supply-left = Kamienie leżące luzem bierze się tylko przy pustych zasobach; tobie { $left ->
    [one] został { $left } kamień
    [few] zostały { $left } kamienie
    [many] zostało { $left } kamieni
   *[other] zostało { $left } kamienia
}.
hidden = Na polu { $cell } stoi { the-ship } i zakrywa wszystko, co tam leży.
no-stone = Na polu { $cell } nie leży żaden twój kamień.
foreign-pyramid = Na polu { $cell } stoi { a-pyramid }; zastąpić możesz tylko własną.
site-not-spent = Piramida zakryłaby twój kamień na polu { $cell }, więc musi on należeć do zużytych kamieni.
not-higher = Piramida na polu { $cell } ma już { $storeys ->
    [one] { $storeys } piętro
    [few] { $storeys } piętra
    [many] { $storeys } pięter
   *[other] { $storeys } piętra
}; nowa musi być wyższa.
say-which = Można zużyć różne kamienie; wpisz, które, na przykład „pyramid-2 { $cell } A1+B1”.
only-stones = Można zużyć tylko te kamienie; nie trzeba ich podawać.
no-pattern = { $cells }: nawet z twoimi piramidami nie jest to układ.
tilted = Kwadrat postawiony na rogu nie liczy się w tej grze.
masters-only-stones = Według zasad dla mistrzów w układzie nie może być żadnej piramidy oprócz zastępowanej.
earns-less = Na polu { $cell } wystarcza to tylko na { $earned ->
    [one] { $earned } piętro
    [few] { $earned } piętra
    [many] { $earned } pięter
   *[other] { $earned } piętra
}, a nie na { $size }.
size-gone = Nie masz już piramidy, która ma { $size ->
    [one] { $size } piętro
    [few] { $size } piętra
    [many] { $size } pięter
   *[other] { $size } piętra
}.
earns-more = Na polu { $cell } wystarcza to na { $earned ->
    [one] { $earned } piętro
    [few] { $earned } piętra
    [many] { $earned } pięter
   *[other] { $earned } piętra
} i masz jeszcze taką piramidę; do niższej użyj mniejszego układu.

# Plik edycji.
edition-not-letter = { $file }: { $key } musi być jedną literą, a nie „{ $value }”.
edition-not-rectangle = { $file }: { $key } musi mieć wiersze równej długości.
edition-no-district = { $file }: { $key } zawiera literę „{ $value }”, która nie jest kluczem żadnej dzielnicy.
edition-no-squares = { $file }: { $key }: dzielnica { $value } ma za mało pól ({ $count }), potrzebuje co najmniej { $due }.
edition-crooked = { $file }: { $key }: rzeka musi biec do punktu { $value } po jednej prostej.
edition-holy-covered = { $file }: { $key }: Świętej Dzielnicy „{ $value }” nie można zakryć.
edition-no-setup = { $file }: { $key } musi zawierać jedno przygotowanie dla każdej z tych liczb graczy: { $known }.
edition-not-sizes = { $file }: { $key } musi podawać wszystkie wielkości od 1 do { $due } pięter w tej kolejności.
edition-few-pyramids = { $file }: { $key }: gracz potrzebuje co najmniej dwóch piramid, a żadna liczba nie może być ujemna.
edition-unknown-name = { $file }: { $key } zawiera „{ $value }”. Możliwe wartości: { $known }.

# Dlaczego ruch jest dobry. To, co przemawia przeciw ruchowi, zaczyna się od zagranego ruchu.
why-takes = { $holy ->
    [yes] Daje samodzielne panowanie nad Świętą Dzielnicą
   *[no] Daje samodzielne panowanie nad dzielnicą wartą { $value }
} i { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-bonus = Wznosi przedostatnią piramidę za { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
} i kończy grę.
why-districts = W obecnym stanie daje na koniec za dzielnice dodatkowo { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-banks = W obecnym stanie daje na koniec za brzegi dodatkowo { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-costs-districts = W obecnym stanie { $name } traci na koniec za dzielnice { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-costs-banks = W obecnym stanie { $name } traci na koniec za brzegi { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-pattern = Kamień zostawiony na { $cell } dopełnia układ na { $count ->
    [few] { $count } piętra.
   *[other] { $count } pięter.
}
why-two-stones = Po nim można wrzucić dwa kamienie, a nie tylko jeden.
why-spends-god = Zagrany ruch poświęca kamienie bogów warte { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}.
why-returns = Przez zagrany ruch pod ten sam statek trafia drugi kamień tego samego koloru, więc oba wracają do zasobów.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Nazwa
    [provenance] Źródło
    [board] Plansza
    [districts] Dzielnice
    [water] Rzeka i jezioro
    [covers] Nakładki
    [setup] Przygotowanie gry
    [die] Kość
    [players] Gracze
    [scoring] Punktacja
    [district] Dzielnica
    [colour] Kolor
    [value] Wartość
    [id] Oznaczenie
    [key] Litera na mapie
    [holy] Święta Dzielnica
    [map] Dzielnica pola
    [river] Bieg rzeki
    [piece] Nakładka
    [mark] Znak
    [table] Liczba graczy
    [threshold] Punkty kończące grę
    [sides] Liczby oczek i ścian
    [arrows] Ściany ze strzałkami
    [colours] Kolory
    [energy_stones] Kamienie energii
    [on_score_track] z tego na torze punktacji
    [pyramids] Piramidy według pięter
    [god_stones] Kamienie bogów według wartości
    [penultimate_pyramid] Przedostatnia piramida
    [second_in_district] Drugi w dzielnicy
   *[other] { $key }
}
editor-choice = { $value ->
    [red] czerwony
    [orange] pomarańczowy
    [ochre] ochra
    [olive] oliwkowy
    [sand] piaskowy
    [TILDE] jezioro
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-map = Plansza: do której dzielnicy należy każde pole i gdzie jest jezioro?
question-values = Dzielnice: jaka liczba jest wydrukowana w każdej i jaki ma kolor?
question-river = Rzeka: wzdłuż których linii między polami płynie?
question-covers = Nakładki: które dzielnice zakrywa każda z nich?
question-colour = Gracze: jaki jest piąty kolor?

# Pozycja ustawiona ręcznie.
position-label = { $kind ->
    [mover] Czyja jest tura
    [die] Kość
    [round] Runda
    [ship] Statek
    [track] Punkty na torze punktacji
    [god] Pozostałe kamienie bogów o wartości { $name }
    [load] Własne kamienie pod statkiem { $name }
    [stone] { $name }: własny kamień
    [taken] Dzielnica { $name }: ile razy punktowana
   *[square] { $name }: piramida
}
position-word = { $word ->
    [stone] kamień
    [roll] jeszcze nierzucona
    [arrows] strzałki
   *[empty] puste
}
position-pyramids = { $player }: nie ma tylu piramid o tej liczbie pięter: { $size }.
position-docked = Na { $cell } nie może stać statek: jest tam inny statek albo piramida.
position-stone = Na { $cell } nie może leżeć luźny kamień: jest tam statek albo piramida.
position-stones = { $player }: kamieni energii jest tylko { $most }, a tutaj jest ich { $lying }.
position-points = { $player }: punktów na torze jest { $points }, ale punktowane dzielnice dają { $sum }.
position-die = Kością rzucono na początku tej rundy: podaj, co pokazuje.
