# Interfejsy dla badaczy.
extra-missing = Do tego potrzebny jest pakiet „{ $package }”, który nie jest zainstalowany. Doda go „pip install perihelion[{ $extra }]”.
batch-actions = Liczba ruchów musi odpowiadać liczbie gier w partii ({ $games }); podano { $given }.
batch-closed = Partia gier jest zamknięta.
batch-worker = Proces roboczy partii gier nieoczekiwanie się zakończył.
render-mode = Nie ma trybu rysowania „{ $mode }”. Dostępne: { $known }.
