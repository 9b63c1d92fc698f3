# Rozhraní pro badatele.
extra-missing = K tomu je potřeba balíček „{ $package }“, který není nainstalován. Přidá ho „pip install perihelion[{ $extra }]“.
env-reset = Před prvním krokem prostředí resetujte.
env-seat = Místo { $seat } neexistuje: místa se číslují od 0 do { $last }.
action-number = Akce je celé číslo, ne { $action }.
vector-games = Vektor má nejméně jednu hru, ne { $given }.
vector-shape = Hodnot musí být stejně jako her ({ $games }); zadáno jich bylo { $given }.
vector-values = Tyto hodnoty nelze použít: { $given }
vector-over = Hra { $game } skončila; nejprve ji začněte znovu.
vector-closed = Vektorové prostředí je zavřené.
vector-worker = Jeden z procesů vektorového prostředí nečekaně skončil.
reward-kind = Odměna „{ $kind }“ tu není. Možné jsou: { $known }.
reward-dense = Po každém tahu lze odměňovat jen podle bodů, ne „{ $kind }“. Možné jsou: { $known }.
reward-no-points = { $game } nemá body pro odměnu „{ $kind }“: jejich hodnotu by určil soubor data/returns.toml.
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
selfplay-no-shards = Ve složce { $folder } nejsou žádná data.

# Sady dat.
dataset-manifest = Manifest { $file } nelze přečíst: { $reason }
dataset-key = V manifestu { $file } chybí „{ $key }“.
dataset-digest = Část „{ $part }“ má mít otisk { $digest }, ale zde má { $ours }: pravidla, boti nebo příznaky se od jejího vzniku změnili.

# Benchmark agentů.
benchmark-task = Úloha „{ $name }“ neexistuje. Možné jsou: { $known }.
benchmark-unreadable = Toto není výsledek benchmarku.
benchmark-seal = Tento výsledek byl po zapsání změněn.
benchmark-protocol = Tento výsledek vznikl podle jiného protokolu ({ $theirs }).
benchmark-opponent = Soupeř { $name } úlohy „{ $task }“ zde nehraje tak, jak hrál při zmrazení benchmarku.
benchmark-opponents = Soupeři v tomto výsledku nejsou soupeři této verze.
benchmark-missing = Partie úlohy „{ $task }“ chybějí nebo nejsou v pořadí.
benchmark-game = Partii úlohy „{ $task }“ nelze přehrát: { $reason }
benchmark-move = Partie { $game } úlohy „{ $task }“: tah { $move } nemohl být zahrán.
benchmark-result = Partie { $game } úlohy „{ $task }“ má jiný výsledek.

# Učení.
training-unknown = Nastavení „{ $name }“ není. Jsou tato: { $known }.
training-value = Nastavení „{ $name }“ nemůže být { $value }.
training-toml = { $file } není soubor TOML: { $reason }
training-shares = „{ $value }“ není seznam podílů; napište 2:0.7,3:0.3.
training-title = { $game }: učení
training-command = Příkaz
training-commit = Commit
training-seed = Semínko
training-selfplay = Hra se sebou
training-training = Učení
training-gate = Zápas o přijetí
training-yardstick = Proti ručnímu ohodnocení
training-speed-games = { $hours } h, { $speed } partie za sekundu
training-speed-steps = { $hours } h, { $speed } kroku za sekundu
training-rating = Rating proti ručnímu ohodnocení (Elo)
training-hours = Hodiny
training-losses = při učení
training-unseen = na nových partiích
training-generation = Generace
training-rows = Řádky
training-window = Okno
training-steps = Kroky
training-policy = Ztráta tahů
training-value-loss = Ztráta hodnoty
training-score = Ztráta bodů
training-best = Nejlepší
training-hand-made = ruční
