# Rozhraní pro badatele.
extra-missing = K tomu je potřeba balíček „{ $package }“, který není nainstalován. Přidá ho „pip install perihelion[{ $extra }]“.
batch-actions = Počet tahů musí odpovídat počtu her v dávce ({ $games }); zadáno jich bylo { $given }.
batch-closed = Dávka je zavřená.
batch-worker = Pracovní proces dávky nečekaně skončil.
render-mode = Způsob vykreslení „{ $mode }“ neexistuje. K dispozici: { $known }.
