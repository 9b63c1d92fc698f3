# Chyby. Každá říká, co je špatně, a kde to pomůže, i co je na výběr.
game-unknown = Hra „{ $name }“ tu není. Na výběr: { $known }.
seats-wrong = Hru „{ $game }“ nelze hrát v tomto počtu hráčů: { $seats }. Možné počty: { $known }.
option-unknown = Volba „{ $name }“ tu není. Na výběr: { $known }.
option-value = Volba „{ $name }“ nemůže mít hodnotu „{ $value }“. Možné hodnoty: { $known }.
move-number = Povolený tah s číslem { $move } tu není.

edition-unknown = Edice „{ $name }“ tu není. Na výběr: { $known }.
edition-syntax = { $file }: toto není TOML: { $reason }
edition-missing = { $file }: chybí { $key }.
edition-unknown-key = { $file }: klíč { $key } do edic této hry nepatří.
edition-not-text = { $file }: { $key } musí být neprázdný text.
edition-not-texts = { $file }: { $key } musí být seznam textů.
edition-not-number = { $file }: { $key } musí být celé číslo, nejméně { $least }.
edition-not-rows = { $file }: { $key } musí být seznam seznamů, v každém { $width ->
    [one] { $width } celé číslo
    [few] { $width } celá čísla
   *[other] { $width } celých čísel
}.
edition-not-section = { $file }: { $key } musí být oddíl.
edition-not-tables = { $file }: { $key } musí být seznam tabulek.
edition-twice = { $file }: { $key } obsahuje „{ $value }“ dvakrát.
edition-wrong-count = { $file }: { $key } má { $count ->
    [one] { $count } položku
    [few] { $count } položky
   *[other] { $count } položek
} místo { $due }.

record-first-line = Záznam musí začínat řádkem „{ $expected }“.
record-cut-off = Záznam se tu přerušuje; chybějí mu závěrečné řádky.
record-seal = Záznam byl po zapsání změněn: jeho pečeť nesouhlasí.
record-rules = Partie se hrála podle verze pravidel { $rules }; tady je verze { $ours }.
record-edition = Partie se hrála s edicí „{ $name }“ ({ $digest }); zdejší je jiná ({ $ours }).
record-number = „{ $what }“ není číslo.
record-unexpected = Tento řádek sem nepatří: „{ $line }“.
record-expected = Mělo tu být „{ $expected }“, ale je tu „{ $found }“.
record-move-number = Tah má číslo { $number }, ale měl by mít číslo { $due }.
record-after-end = Partie skončila už před tímto tahem.
record-end = Záznam uvádí konec „{ $end }“, ale jeho tahy vedou ke konci „{ $ours }“.
