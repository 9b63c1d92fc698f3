# Rozhraní pro badatele.
extra-missing = K tomu je potřeba balíček „{ $package }“, který není nainstalován. Přidá ho „pip install perihelion[{ $extra }]“.
batch-actions = Počet tahů musí odpovídat počtu her v dávce ({ $games }); zadáno jich bylo { $given }.
batch-closed = Dávka je zavřená.
batch-worker = Pracovní proces dávky nečekaně skončil.
render-mode = Způsob vykreslení „{ $mode }“ neexistuje. K dispozici: { $known }.

# Tables. An error in a row of a table is told after the file and the number of the row.
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

# Self-play.
plan-players = Hráčů je { $players }, ale míst { $seats }: uveďte jednoho pro všechna, nebo pro každé jednoho.

selfplay-manifest = Soubor { $file } je poškozený; bez něj se neví, co se tu hrálo.
selfplay-differs = Ve složce { $folder } se hraje něco jiného: { $name } je { $theirs }, ne { $ours }.
selfplay-not-empty = Ve složce { $folder } jsou jiné soubory; použijte novou.
selfplay-busy = Ve složce { $folder } už hraje jiný proces.
selfplay-other-shard = Soubor { $file } pochází z jiného běhu.
