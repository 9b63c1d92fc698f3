# Players that are programs: their names, and how they play.
bot = { $name ->
    [level-1] Hvězdný prach
    [level-2] Planetka
    [level-3] Měsíc
    [level-4] Planeta
    [level-5] Slunce
    [level-6] Kvasar
    [greedy] Kometa
   *[random] Meteor
}
bot-about = { $name ->
    [level-1] úroveň 1, hru se teprve učí
    [level-2] úroveň 2, hraje s chutí a často chybuje
    [level-3] úroveň 3, vidí nejbližší tahy
    [level-4] úroveň 4, plánuje dopředu
    [level-5] úroveň 5, trestá chyby
    [level-6] úroveň 6, dává si načas a nic neodpustí
    [greedy] volí, co vypadá nejlépe
   *[random] hraje náhodně
}

# What an analysis says of a decision.
grade = { $name ->
    [best] nejlepší tah
    [good] dobrý tah
    [inaccuracy] nepřesnost
    [mistake] chyba
    [blunder] hrubá chyba
   *[forced] jediný tah
}
grade-plural = { $name ->
    [inaccuracy] nepřesnosti
    [mistake] chyby
   *[blunder] hrubé chyby
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
    [win] dokázaná výhra
    [loss] dokázaná prohra
   *[draw] dokázaná remíza
}
