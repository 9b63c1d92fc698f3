# The bench. An error in a row of a table is told after the file and the number of the row.
research-missing = { $library } není nainstalováno; přidá to „pip install perihelion[{ $extra }]“.

table-name = „{ $name }“ nemůže být název souboru.
table-not-json = Tento řádek není objekt JSON.
table-column-missing = Chybí tu sloupec „{ $column }“.
table-kind = Sloupec „{ $column }“ musí obsahovat { $kind }.
table-no-column = { $file }: chybí sloupec „{ $column }“.
table-column-kind = { $file }: sloupec „{ $column }“ musí obsahovat { $kind }.
table-empty = { $file }: sloupec „{ $column }“ má prázdná políčka.
table-damaged = { $file } není čitelný soubor Parquet: { $reason }
table-number = Řádek má číslo { $number }, ale měl by mít číslo { $due }.
table-differs = Sloupec „{ $column }“ se liší od prvního řádku téhož záznamu.
table-words = Tah { $move } je zapsán jako „{ $words }“, ale znamená „{ $ours }“.
table-cut-off = Záznam „{ $name }“ se tu přerušuje; chybí jeho poslední pozice.
table-after-end = Záznam „{ $name }“ byl úplný už před tímto řádkem.
