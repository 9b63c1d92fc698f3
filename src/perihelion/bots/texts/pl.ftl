# Players that are programs: their names, and how they play.
bot = { $name ->
    [level-1] Gwiezdny pył
    [level-2] Planetoida
    [level-3] Księżyc
    [level-4] Planeta
    [level-5] Słońce
    [level-6] Kwazar
    [greedy] Kometa
   *[random] Meteor
}
bot-about = { $name ->
    [level-1] poziom 1, dopiero uczy się gry
    [level-2] poziom 2, gra z ochotą i często się myli
    [level-3] poziom 3, widzi najbliższe ruchy
    [level-4] poziom 4, planuje z wyprzedzeniem
    [level-5] poziom 5, karze za błędy
    [level-6] poziom 6, nie spieszy się i niczego nie wybacza
    [greedy] wybiera to, co wygląda najlepiej
   *[random] gra losowo
}
bot-of-package = bot z pakietu { $package }
bot-missing = Nie można wczytać bota „{ $name }”: { $reason }
bot-illegal = Bot „{ $name }” wykonał niedozwolony ruch: { $move }

# Arena: wiele botów, wiele partii.
arena-bot-failed = Partia { $number } (ziarno { $deal }): zawiódł gracz { $player }. { $reason }
arena-twice = Gracza „{ $player }” podano dwa razy.
arena-solo = Gry solo liczy się na punkty, pozostałe na zwycięstwa: w jednej arenie się ich nie miesza.
arena-too-few = Stół dla { $seats } wymaga tylu różnych graczy; { $players ->
    [one] podano tylko { $players }.
    [few] podano tylko { $players }.
    [many] podano tylko { $players }.
   *[other] podano tylko { $players }.
}
journal-other = W folderze { $folder } jest inny przebieg: tam { $name } to { $kept }, tutaj { $given }. Wybierz inny folder albo powtórz pierwotne argumenty.
journal-busy = W folderze { $folder } pracuje już inny przebieg.
journal-unreadable = { $file }, wiersz { $line }: ten wiersz jest uszkodzony.

# Równowaga: co partie mówią o twierdzeniach instrukcji.
found-verdict = { $verdict ->
    [supported] potwierdzone
    [refuted] obalone
   *[open] nierozstrzygnięte: za mało partii
}
found-first-player = { $player }, { $options }: gracz rozpoczynający wygrał { $share }% (95%: od { $low } do { $high }) { $games ->
    [one] z { $games } partii
   *[other] z { $games } partii
}; bez przewagi byłoby to 50%. Werdykt: { $verdict }.
found-score-below = { $player }, { $options }: poniżej { $value } skończyło się { $share }% (95%: od { $low } do { $high }) { $games ->
    [one] z { $games } partii
   *[other] z { $games } partii
}, średnio z wynikiem { $score } ± { $error }. Teza „udaje się to w mniej niż połowie partii”: { $verdict }.

# What an analysis says of a decision.
grade = { $name ->
    [best] najlepszy ruch
    [good] dobry ruch
    [inaccuracy] niedokładność
    [mistake] błąd
    [blunder] poważny błąd
    [doubtful] wątpliwy ruch
   *[forced] jedyny ruch
}
grade-plural = { $name ->
    [inaccuracy] niedokładności
    [mistake] błędy
    [doubtful] wątpliwe
   *[blunder] poważne błędy
}
grade-mark = { $name ->
    [best] ✓
    [inaccuracy] ?!
    [mistake] ?
    [blunder] ??
    [doubtful] ∼
    [forced] □
   *[good] ·
}
proven = { $result ->
    [win] udowodniona wygrana
    [loss] udowodniona przegrana
   *[draw] udowodniony remis
}

# Ewaluatory: według czego program ocenia pozycje.
evaluator-name = „{ $name }” to nie ewaluator. Podaj hand-made, plik sieci (luna.npz) albo pakiet:nazwa.
evaluator-missing = Nie można wczytać ewaluatora „{ $name }”: { $reason }
evaluator-none = Gra { $game } nie nauczyła się żadnego ewaluatora albo brakuje NumPy.
evaluator-wrong = „{ $name }” to nie funkcja, która dla gry zwraca ewaluator.
evaluator-bot = Ewaluator przyjmują tylko poziomy przeszukiwania (search:4@luna.npz), a nie „{ $name }”.
network-unreadable = { $file } to nie sieć: { $reason }
network-other = { $file } to inna sieć: tam { $name } to { $kept }, tutaj { $wanted }.
network-inputs = Sieć czyta z pozycji { $inputs } liczb, a ta ma ich { $given }: powstała dla innego wydania.
weights-none = Gra { $game } nie ma składników, które można by ważyć.
weights-other = Te wagi nie pasują do obecnych składników gry { $game }.

# Rozwiązywanie: małe gry do samego końca.
unsolvable = Rozwiązać można tylko gry dla dwojga bez losowości, w których da się porównywać pozycje; { $game } z tym przygotowaniem do nich nie należy.
unsolved = Po { $moves } ruchach nie ma rozwiązania. Więcej ruchów dopuszcza --moves.
