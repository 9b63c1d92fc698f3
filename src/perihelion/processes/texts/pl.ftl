# Praca na wielu procesach.
job-deadly = { $job }: zadanie zakończyło { $tries ->
    [one] proces, który nad nim pracował
    [few] kolejno { $tries } procesy, które nad nim pracowały
   *[many] kolejno { $tries } procesów, które nad nim pracowały
}. Nie będzie ponawiane.
ray-missing = Ray nie jest zainstalowany. Zainstaluje go: pip install "perihelion[ray]"
ray-unreachable = Pod adresem „{ $address }” nie ma klastra Ray: { $reason }
