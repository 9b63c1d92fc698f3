# Práce na mnoha procesech.
job-deadly = { $job }: úloha shodila { $tries ->
    [one] proces, který na ní pracoval
    [few] postupně { $tries } procesy, které na ní pracovaly
   *[other] postupně { $tries } procesů, které na ní pracovaly
}. Znovu se už nezkouší.
ray-missing = Ray není nainstalován. Nainstaluje ho: pip install "perihelion[ray]"
ray-unreachable = Na adrese „{ $address }“ není žádný cluster Ray: { $reason }
