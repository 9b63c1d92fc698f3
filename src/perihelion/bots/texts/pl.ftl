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

# What an analysis says of a decision.
grade = { $name ->
    [best] najlepszy ruch
    [good] dobry ruch
    [inaccuracy] niedokładność
    [mistake] błąd
    [blunder] poważny błąd
   *[forced] jedyny ruch
}
grade-plural = { $name ->
    [inaccuracy] niedokładności
    [mistake] błędy
   *[blunder] poważne błędy
}
grade-mark = { $name ->
    [best] ✓
    [inaccuracy] ?!
    [mistake] ?
    [blunder] ??
    [forced] □
   *[good] ·
}
proven = { $result ->
    [win] dowiedziona wygrana
    [loss] dowiedziona przegrana
   *[draw] dowiedziony remis
}
