name = Via Nebula
tagline = Rozežeňte mlhu, otevřete cesty a postavte údolí znovu.
seat-0 = Modrý
seat-1 = Černý
seat-2 = Bílý
seat-3 = Fialový

# Volby, jejich hodnoty a co znamenají.
option-side = Strana herního plánu
option-side-beginner = Pro začátečníky
option-side-advanced = Pro pokročilé
option-touching_transport = Surovina smí z louky rovnou na sousední ruiny
option-touching_transport-true = Ano
option-touching_transport-false = Ne, musí přejít aspoň jednu prázdnou louku
option-ending_contract_value = Zakázky bodované na konci hry
option-ending_contract_value-none = Nemají vlastní hodnotu
option-ending_contract_value-size = Mají navíc tolik bodů, kolik vyžadují surovin
option-fifth_ability = Schopnost zakázky páté budovy
option-fifth_ability-true = Použije se, než tah skončí
option-fifth_ability-false = Propadá
option-laid_tile = Dílna a Dobrodruzi pokládají dílek
option-laid_tile-guild_board = Z desky cechu
option-laid_tile-reserve = Z rezervy

# Co je na řadě, na co myslet a jak to dopadlo.
decision = { $word ->
    [craftsman] Umístění řemeslníka
    [site] Umístění staveniště
    [explore] Průzkum
    [transport] Přeprava suroviny
    [build] Stavba budovy
    [stop] Předčasný konec tahu
   *[other] Schopnost zakázky
}
prompt = { $stage ->
    [0] Losuje se, kdo začne.
    [1] Rozdávají se soukromé zakázky.
    [2] Vykládají se zakázky do nabídky.
    [3] Jeden zvláštní žeton se vrací do krabice.
    [4] Rozmisťují se žetony nalezišť.
    [5] { $may_stop ->
        [yes] Proveďte další akci, nebo skončete.
       *[no] { $actions ->
            [one] Proveďte { $actions } akci.
            [few] Proveďte { $actions } akce.
           *[other] Proveďte { $actions } akcí.
        }
    }
    [6] Expresní dodávka: vyberte surovinu a své staveniště.
    [7] Tajný plán: doberete si zakázku?
    [8] Zkratka: přesunete dílky do rezervy?
    [9] { $card ->
        [caravan] Karavana
       *[other] Vývoz zboží
    }: vraťte { $left ->
        [one] jednu surovinu.
        [few] nejvýše { $left } suroviny.
       *[other] nejvýše { $left } surovin.
    }
    [10] Krám: vyměňte surovinu za jiný druh.
    [11] Létající stroj: vyberte dílek.
    [12] Létající stroj: vyberte, kde dílek přistane.
    [13] { $card ->
        [workshop] Dílna: otevřete zkamenělý les.
       *[other] Dobrodruzi: otevřete zakázané pole.
    }
    [14] Hojná úroda: vyberte žeton.
    [15] Dobírá se tajný plán.
    [16] Doplňuje se nabídka.
   *[17] Hra skončila.
}
# The end of a game, entered alone on the score pad.
pad-tiles = Dílky zbylé na desce cechu
pad-stored = Ve skladu: { $good }
pad-end = Kdo má kartu konce hry
pad-nobody = nikdo
# What people who play with the real box are asked to enter.
draw-prompt = { $stage ->
    [0] Kdo začíná?
    [1] Která soukromá zakázka byla rozdána?
    [2] Která zakázka přišla do nabídky?
    [3] Který zvláštní žeton se vrátil do krabice?
    [4] Který žeton leží na { $meadow }?
    [15] Kterou zakázku vylosoval Tajný plán?
   *[16] Která zakázka přišla do nabídky?
}
hint = { $stage ->
    [0] Dokud někdo nepostaví pátou budovu, střídají se všichni po řadě.
    [1] Soukromé zakázky zná jen jejich majitel.
    [2] Zakázky v nabídce smí splnit kdokoli.
    [3] Jeden druh suroviny nebude mít neutrální naleziště.
    [4] Na každé louce bude žeton; ze zvláštních se stanou neutrální naleziště.
    [5] { $last ->
        [yes] Toto je váš poslední tah. Co nakonec zůstane na vašich staveništích a nalezištích, stojí po bodu: stavte, nebo nechte brát ostatní.
       *[no] Hledejte zakázku, jejíž suroviny leží blízko u sebe, mezi ně dejte staveniště a otevřete cestu. Cesty slouží všem a vaše suroviny také: odvezte, co vytěžili jiní, dřív než oni.
    }
    [6] Vezměte surovinu, která chybí vaší příští zakázce.
    [7] Zakázka v ruce navíc je další možnost, jak využít staveniště.
    [8] Pod prázdnou hromádkou se ukáže průzkumník za 2 body; dílky v rezervě ale slouží všem.
    [9] Suroviny, které nikdo neodveze, stojí na konci po bodu. Když se naleziště vyprázdní, řemeslník se vám vrátí.
    [10] Změňte, co nepotřebujete, v to, co chybí vaší příští zakázce.
    [11] Dílek, který už není potřeba, může jinde zaplnit mezeru. Může také odříznout ostatní.
    [12] Stačí kterékoli pole mlhy, ať leží kdekoli.
    [13] Vyberte pole, které zkrátí cesty vám, ne ostatním.
    [14] Suroviny nebudou patřit nikomu: vyberte druh, který potřebujete, blízko svých stavenišť.
    [15] Kartu bude znát jen její majitel.
    [16] Nová zakázka je otevřená všem.
   *[17] Podívejte se na bodování: které zakázky a kteří průzkumníci rozhodli?
}
winning-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}{ $tied ->
    [yes] {" "}a méně surovin ve skladu
   *[no] {""}
}
ending-R61 = { winning-points }. Hru ukončila pátá budova.
ending-Q27 = { winning-points }. Nikdo už nemůže nic udělat.
score-tokens = Žetony nalezišť
score-contracts = Zakázky
score-architect = Architekt: splněné zakázky
score-mayor = Starosta: zakázky se dvěma surovinami
score-merchant = Kupec: vlastní žetony
score-lazy-explorer = Líný průzkumník: zakrytí průzkumníci
score-explorers = Viditelní průzkumníci
score-end-card = Karta konce hry
score-storage = Suroviny ve skladu
visible = { $count }/{ $of }
progress = { contract } na { $place }: { $have }/{ $size } surovin

# Věci a jejich jména.
kind = { $kind ->
    [wood] dřevo
    [stone] kámen
    [clay] hlína
    [wheat] obilí
    [food] jídlo
   *[other] { $kind }
}
amount = { $count }× { $kind ->
    [wood] dřevo
    [stone] kámen
    [clay] hlína
    [wheat] obilí
    [food] jídlo
   *[other] { $kind }
}
nothing = nic
any-different = { $count }× navzájem různé
any-equal = { $count }× stejné
contract = { $type ->
    [quiet_town] Tiché městečko
    [express_delivery] Expresní dodávka
    [secret_plan] Tajný plán
    [shortcut] Zkratka
    [architect] Architekt
    [mayor] Starosta
    [merchant] Kupec
    [lazy_explorer] Líný průzkumník
    [chaplain] Kaplan
    [distillery] Palírna
    [stall] Krám
    [goods_export] Vývoz zboží
    [caravan] Karavana
    [flying_machine] Létající stroj
    [workshop] Dílna
    [adventurers] Dobrodruzi
    [bountiful_harvest] Hojná úroda
   *[other] { $type }
}
ability = { $type ->
    [express_delivery] Vezměte libovolnou surovinu na své staveniště.
    [secret_plan] Doberte si zakázku do ruky.
    [shortcut] Přesuňte 2 dílky ze své desky do rezervy.
    [architect] Na konci 1 bod za každou vaši zakázku.
    [mayor] Na konci 2 body za každou vaši zakázku, která vyžadovala 2 suroviny.
    [merchant] Na konci 1 bod za každý váš žeton.
    [lazy_explorer] Na konci 1 bod za zakrytého průzkumníka.
    [distillery] Proveďte další akci.
    [stall] Vyměňte 1 surovinu na staveništi nebo nalezišti.
    [goods_export] Vraťte až 2 své suroviny.
    [caravan] Vraťte 1 svou surovinu.
    [flying_machine] Přesuňte kterýkoli dílek na kterékoli pole mlhy.
    [workshop] Položte dílek na kterýkoli zkamenělý les.
    [adventurers] Položte dílek na kterékoli zakázané pole.
    [bountiful_harvest] Změňte žeton v neutrální naleziště.
   *[other] Bez schopnosti.
}
card = { $name }, vyžaduje: { $cost }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}. { $ability }
hidden-private = Soukromá zakázka lícem dolů
hidden-neutral = Dobraná zakázka lícem dolů
display = Vyložené zakázky
pile = Balíček zakázek: { $count }
gap = Volné místo v nabídce
end-card = Karta konce hry: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} pro prvního s pěti budovami
reserve = Zásoba surovin: { $goods }
tile-reserve = Dílky louky v rezervě: { $count }
guild = { $seat ->
    [0] Modrý
    [1] Černý
    [2] Bílý
   *[3] Fialový
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}. K dispozici: řemeslníci { $craftsmen }, staveniště { $sites }, budovy { $buildings }, dílky { $tiles }. Karty v ruce: { $cards }.
explorer = { $visible ->
    [yes] Viditelný průzkumník, 2 body
   *[no] Zakrytý průzkumník, dílků na něm: { $tiles }
}
token = Žeton: { $goods }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
at-hand = { $sort ->
    [craftsman] { $seat ->
        [0] Modrý řemeslník k dispozici
        [1] Černý řemeslník k dispozici
        [2] Bílý řemeslník k dispozici
       *[3] Fialový řemeslník k dispozici
    }
    [site] { $seat ->
        [0] Modré staveniště k dispozici
        [1] Černé staveniště k dispozici
        [2] Bílé staveniště k dispozici
       *[3] Fialové staveniště k dispozici
    }
   *[building] { $seat ->
        [0] Modrá budova k dispozici
        [1] Černá budova k dispozici
        [2] Bílá budova k dispozici
       *[3] Fialová budova k dispozici
    }
}
storage = Sklad: { $goods }, body: { $points }

# Slova tahů, jak je říká čtečka obrazovky.
verb = { $word ->
    [craftsman] Umístit řemeslníka ({ $left ->
        [one] zbývá { $left }
        [few] zbývají { $left }
       *[other] zbývá { $left }
    })
    [site] Umístit staveniště ({ $left ->
        [one] zbývá { $left }
        [few] zbývají { $left }
       *[other] zbývá { $left }
    })
    [explore] Prozkoumat (zbývá dílků: { $left })
    [transport] Přepravit surovinu
    [build] Postavit budovu ({ $left ->
        [one] zbývá { $left }
        [few] zbývají { $left }
       *[other] zbývá { $left }
    })
    [stop] Ukončit tah
    [decline] Schopnost nepoužít
    [use] { $card ->
        [secret_plan] Dobrat zakázku
       *[other] Přesunout dílky do rezervy
    }
    [deliver] Vzít ze zásoby
    [return] Vrátit do zásoby
    [swap] Vyměnit
    [lift] Vzít dílek z pole
    [land] Položit dílek na
    [lay] Položit dílek na
    [harvest] Změnit žeton v suroviny na
    [first] Začínající hráč
    [deal] Rozdáno do ruky
    [reveal] Odkryto
    [draw] Vylosováno
    [remove] Zpět do krabice
    [token] Vyložený žeton
   *[other] { $word }
}
space = { $space }, { $tile ->
    [yes] prázdná louka na dílku
   *[no] { $terrain ->
        [mist] mlha
        [petrified_forest] zkamenělý les
        [ruins] ruiny
        [forbidden] zakázané pole
       *[meadow] prázdná louka
    }
}
space-token = { $space }, žeton: { $goods }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
exploitation = { $space }, { $owner ->
    [0] naleziště Modrého
    [1] naleziště Černého
    [2] naleziště Bílého
    [3] naleziště Fialového
   *[other] neutrální naleziště
}: { $goods }
place = { $place }{ $half ->
    [left] , levá polovina
    [right] , pravá polovina
   *[whole] {""}
}, { $lies ->
    [free] volné místo pro staveniště
    [site] { $seat ->
        [0] staveniště Modrého
        [1] staveniště Černého
        [2] staveniště Bílého
       *[3] staveniště Fialového
    }: { $goods }
   *[building] { $seat ->
        [0] budova Modrého
        [1] budova Černého
        [2] budova Bílého
       *[3] budova Fialového
    }
}

# Tahy, jak je říkají lidé.
tell-kind = { $kind ->
    [wood] ⟦wood⟧ dřevo
    [stone] ⟦stone⟧ kámen
    [clay] ⟦clay⟧ hlínu
    [wheat] ⟦wheat⟧ obilí
    [food] ⟦food⟧ jídlo
   *[other] { $kind }
}
tell-amount = { $count }× { $kind ->
    [wood] ⟦wood⟧ dřevo
    [stone] ⟦stone⟧ kámen
    [clay] ⟦clay⟧ hlína
    [wheat] ⟦wheat⟧ obilí
    [food] ⟦food⟧ jídlo
   *[other] { $kind }
}
tell-craftsman = { $player ->
    [you] Umisťujete
   *[other] { $player } umisťuje
} ⟦craftsman-{ $seat }⟧ řemeslníka na { $space }: { $goods } a { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
tell-site = { $player ->
    [you] Zakládáte
   *[other] { $player } zakládá
} ⟦site-{ $seat }⟧ staveniště na { $space }.
tell-explore = { $player ->
    [you] Prozkoumáváte
   *[other] { $player } prozkoumává
} { $terrain ->
    [petrified_forest] zkamenělý les
   *[mist] mlhu
} na { $space }{ $explorer ->
    [yes] , { $player ->
        [you] pokládáte
       *[other] pokládá
    } ⟦tile⟧ dílek louky a { $player ->
        [you] odkrýváte
       *[other] odkrývá
    } ⟦explorer⟧ průzkumníka za { $points ->
        [one] { $points } bod.
        [few] { $points } body.
       *[other] { $points } bodů.
    }
   *[no] {" "}a { $player ->
        [you] pokládáte
       *[other] pokládá
    } ⟦tile⟧ dílek louky.
}
tell-transport = { $player ->
    [you] Vezete
   *[other] { $player } veze
} { $goods } z { $space } na ⟦site-{ $seat }⟧ staveniště na { $place }.
tell-build = { $player ->
    [you] Stavíte
   *[other] { $player } staví
} ⟦building-{ $seat }⟧ budovu na { $place } a { $player ->
    [you] plníte
   *[other] plní
} zakázku ⟦contract⟧ „{ $name }“{ $points ->
    [0] {""}
    [one] {" "}za { $points } bod
    [few] {" "}za { $points } body
   *[other] {" "}za { $points } bodů
}{ $stored ->
    [0] {""}
    [one] ; do skladu jde { $stored } surovina
    [few] ; do skladu jdou { $stored } suroviny
   *[other] ; do skladu jde { $stored } surovin
}{ $ends ->
    [yes] . Je to pátá budova: začínají poslední tahy.
   *[no] .
}
tell-stop = { $player ->
    [you] Končíte
   *[other] { $player } končí
} tah.
tell-decline = { $player ->
    [you] Nevyužíváte
   *[other] { $player } nevyužívá
} schopnost zakázky ⟦contract⟧ „{ $name }“.
tell-plan = { $player ->
    [you] Využíváte
   *[other] { $player } využívá
} ⟦contract⟧ Tajný plán.
tell-shortcut = { $player ->
    [you] Přesouváte
   *[other] { $player } přesouvá
} { $tiles ->
    [one] { $tiles } ⟦tile⟧ dílek louky
    [few] { $tiles } ⟦tile⟧ dílky louky
   *[other] { $tiles } ⟦tile⟧ dílků louky
} z desky do rezervy.
tell-deliver = { $player ->
    [you] Berete
   *[other] { $player } bere
} { $goods } ze zásoby na ⟦site-{ $seat }⟧ staveniště na { $place }.
tell-return = { $player ->
    [you] Vracíte
   *[other] { $player } vrací
} { $goods } { $source ->
    [storage] ze skladu
    [site] ze ⟦site-{ $seat }⟧ staveniště na { $space }
   *[meadow] z { $space }
} do zásoby.
tell-swap = { $player ->
    [you] Vyměňujete
   *[other] { $player } vyměňuje
} na { $space } { $goods } za { $new }.
tell-lift = { $player ->
    [you] Zvedáte
   *[other] { $player } zvedá
} ⟦tile⟧ dílek louky z { $space }.
tell-land = { $player ->
    [you] Pokládáte
   *[other] { $player } pokládá
} ⟦tile⟧ dílek louky na mlhu na { $space }.
tell-lay = { $player ->
    [you] Pokládáte
   *[other] { $player } pokládá
} ⟦tile⟧ dílek louky na { $terrain ->
    [petrified_forest] zkamenělý les na { $space }
   *[forbidden] zakázané pole { $space }
}{ $explorer ->
    [yes] {" "}a { $player ->
        [you] odkrýváte
       *[other] odkrývá
    } ⟦explorer⟧ průzkumníka za { $points ->
        [one] { $points } bod.
        [few] { $points } body.
       *[other] { $points } bodů.
    }
   *[no] .
}
tell-harvest = { $player ->
    [you] Měníte
   *[other] { $player } mění
} ⟦token⟧ žeton na { $space } v neutrální naleziště: { $goods }.
tell-first = { $player ->
    [you] Začínáte
   *[other] { $player } začíná
}.
tell-deal = { $player ->
    [you] Dostáváte
   *[other] { $player } dostává
} { $known ->
    [yes] zakázku ⟦private⟧ „{ $name }“.
   *[no] ⟦private⟧ soukromou zakázku.
}
tell-reveal = Do nabídky přichází zakázka ⟦contract⟧ „{ $name }“.
tell-draw = { $player ->
    [you] Dobíráte si
   *[other] { $player } si dobírá
} { $known ->
    [yes] zakázku ⟦contract⟧ „{ $name }“.
   *[no] ⟦contract⟧ zakázku.
}
tell-remove = Do krabice se vrací zvláštní žeton: { $kind ->
    [wood] ⟦wood⟧ dřevo
    [stone] ⟦stone⟧ kámen
    [clay] ⟦clay⟧ hlína
    [wheat] ⟦wheat⟧ obilí
    [food] ⟦food⟧ jídlo
   *[other] { $kind }
}.
tell-token = Na { $space } přichází ⟦token⟧ žeton: { $goods }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.

# Proč tah není možný. Za větu se připojí pravidlo.
no-such-words = „{ $words }“ není tah této hry.
incomplete = To ještě není celý tah: vyberte, co následuje.
no-such-space = Pole „{ $word }“ na plánu není.
no-such-place = Místo „{ $word }“ pro budovu na plánu není.
no-such-kind = Surovina „{ $word }“ neexistuje.
no-such-card = Zakázka „{ $word }“ neexistuje.
no-such-token = Žeton „{ $word }“ neexistuje.
no-such-colour = Za barvu „{ $word }“ nikdo nehraje.
game-over = Hra už skončila.
not-now = { $stage ->
    [0] Nejdřív se losuje, kdo začne.
    [1] Nejdřív se rozdají soukromé zakázky.
    [2] Nejdřív se vyloží nabídka.
    [3] Nejdřív se jeden zvláštní žeton vrátí do krabice.
    [4] Nejdřív se rozmístí všechny žetony.
    [5] Teď je na řadě akce.
    [6] Nejdřív použijte Expresní dodávku, nebo se jí vzdejte.
    [7] Nejdřív použijte Tajný plán, nebo se ho vzdejte.
    [8] Nejdřív použijte Zkratku, nebo se jí vzdejte.
    [9] Nejdřív vraťte suroviny, nebo se toho vzdejte.
    [10] Nejdřív použijte Krám, nebo se ho vzdejte.
    [11] Nejdřív použijte Létající stroj, nebo se ho vzdejte.
    [12] Nejdřív musí přistát dílek, který je ve vzduchu.
    [13] Nejdřív položte dílek, nebo se toho vzdejte.
    [14] Nejdřív použijte Hojnou úrodu, nebo se jí vzdejte.
    [15] Nejdřív se dobere tajný plán.
   *[16] Nejdřív se doplní nabídka.
}
choose = { $step ->
    [craftsman-0] Vyberte pro řemeslníka louku s žetonem.
    [site-0] Vyberte pro staveniště ruiny.
    [explore-0] Vyberte mlhu nebo zkamenělý les k prozkoumání.
    [transport-0] Vyberte naleziště, ze kterého se surovina odveze.
    [transport-1] Vyberte surovinu k přepravě.
    [transport-2] Vyberte pro surovinu své staveniště.
    [build-0] Vyberte své staveniště, kde se bude stavět.
    [build-1] Vyberte zakázku z nabídky nebo z ruky.
    [deliver-0] Vyberte surovinu ze zásoby.
    [deliver-1] Vyberte pro surovinu své staveniště.
    [return-0] Vyberte své naleziště, staveniště nebo sklad.
    [return-1] Vyberte surovinu, která se vrátí.
    [swap-0] Vyberte své naleziště nebo staveniště.
    [swap-1] Vyberte surovinu k výměně.
    [swap-2] Vyberte druh, který chcete místo ní.
    [lift-0] Vyberte dílek louky na plánu.
    [land-0] Vyberte pro dílek pole mlhy.
    [lay-0] Vyberte pole pro dílek.
   *[harvest-0] Vyberte žeton na louce.
}
supply = Suroviny se na staveniště vozí z nalezišť na plánu, ne ze zásoby.
empty-meadow = { $space } je prázdná louka: smí se přes ni vozit suroviny, nic jiného se tu dělat nedá.
no-site-for = Na plánu nemáte staveniště, na kterém by šla splnit zakázka „{ contract }“. Nejdřív umístěte staveniště na ruiny.
no-ability = Schopnost lze použít jen ve chvíli, kdy je její zakázka splněna.
no-craftsman = Nemáte volného řemeslníka; vrátí se, až se jeho naleziště vyprázdní.
no-token = Na { $space } není žeton: { $lies ->
    [empty] je to prázdná louka.
    [exploitation] už se tam těží.
    [neutral] je to neutrální naleziště.
    [mist] je tam mlha.
    [petrified_forest] je tam zkamenělý les.
    [ruins] jsou tam ruiny.
   *[forbidden] pole je zakázané.
}
not-ruins = Staveniště patří na ruiny, ale { $space } { $lies ->
    [empty] je prázdná louka.
    [token] je louka s žetonem.
    [exploitation] je naleziště.
    [neutral] je neutrální naleziště.
    [mist] je mlha.
    [petrified_forest] je zkamenělý les.
   *[forbidden] je zakázané pole.
}
no-site = Všechna vaše staveniště jsou na plánu: nejprve na některém postavte budovu.
too-many-sites = Na plánu už máte { $sites ->
    [one] { $sites } staveniště
    [few] { $sites } staveniště
   *[other] { $sites } stavenišť
} a { $buildings ->
    [one] zbývá vám jen { $buildings } budova
    [few] zbývají vám jen { $buildings } budovy
   *[other] zbývá vám jen { $buildings } budov
}.
ruins-closed = Ruiny na { $space } jsou obsazené: při dvou hráčích pojmou jediné staveniště nebo budovu. Vyberte jiné ruiny.
ruins-full = Obě poloviny ruin na { $space } jsou obsazené. Vyberte jiné ruiny.
has-tile = Na { $space } už dílek louky leží. Vyberte pole bez dílku.
not-wild = { $lies ->
    [empty] { $space } už je prázdná louka.
    [token] { $space } je louka, tam není co zkoumat.
    [exploitation] { $space } je louka, tam není co zkoumat.
    [neutral] { $space } je louka, tam není co zkoumat.
    [ruins] Ruiny na { $space } prozkoumat nelze.
   *[forbidden] Pole { $space } je zakázané; otevřou ho jen Dobrodruzi.
}
no-tile = Na vaší desce ani v rezervě už není žádný dílek louky.
forest-too-dear = Zkamenělý les na { $space } stojí dvě akce; zbývá vám { $actions }.
nothing-near = { $space } nesousedí s vaším řemeslníkem, staveništěm ani budovou, ani s prázdnou loukou. Zkoumejte vedle nich.
lies-on-site = Co leží na staveništi { $place }, už dál přepravit nelze. Vyberte surovinu na nalezišti.
not-from-storage = Suroviny se vozí z nalezišť, ne ze skladu.
no-own-site = Nemáte na plánu žádné staveniště, kam by se surovina dala odvézt.
nothing-lies = Na { $where } neleží žádné suroviny.
no-resource = { $kind ->
    [wood] Dřevo
    [stone] Kámen
    [clay] Hlína
    [wheat] Obilí
    [food] Jídlo
   *[other] { $kind }
} { $where ->
    [storage] ve vašem skladu není.
   *[other] na { $where } neleží.
}
no-way = Z { $start } na { $place } nevede souvislá cesta po prázdných loukách: { $lies ->
    [token] překáží žeton na { $space }.
    [exploitation] překážejí suroviny na { $space }.
    [neutral] překážejí suroviny na { $space }.
    [ruins] překážejí ruiny na { $space }.
    [mist] překáží mlha na { $space }.
    [petrified_forest] překáží zkamenělý les na { $space }.
   *[forbidden] překáží zakázané pole { $space }.
}
touching = Mezi { $start } a { $place } musí být aspoň jedna prázdná louka.
place-free = Na { $place } nemáte staveniště.
place-built = Na { $place } už stojí budova.
site-of-other = Staveniště na { $place } patří { $seat ->
    [0] Modrému.
    [1] Černému.
    [2] Bílému.
   *[3] Fialovému.
}
card-done = Zakázka „{ contract }“ už byla splněna. Vyberte jinou z nabídky nebo z ruky.
card-elsewhere = Zakázka „{ contract }“ není v nabídce ani ve vaší ruce.
nothing-fits = To, co leží na staveništi na { $place }, nesplňuje žádnou zakázku z nabídky ani z vaší ruky. Přivezte další suroviny.
missing = Na staveništi na { $place } chybí pro zakázku „{ contract }“ { $missing }× { $kind ->
    [wood] dřevo
    [stone] kámen
    [clay] hlína
    [wheat] obilí
    [food] jídlo
   *[other] { $kind }
}{ $more ->
    [0] {""}
    [one] {" "}a { $more } další surovina
    [few] {" "}a { $more } další suroviny
   *[other] {" "}a { $more } dalších surovin
}.
too-few-kinds = Na staveništi na { $place } je málo různých druhů surovin: { $kinds }, zakázka „{ contract }“ jich vyžaduje { $due }.
too-few-equal = Na staveništi na { $place } je málo surovin téhož druhu: { $most }, zakázka „{ contract }“ jich vyžaduje { $due }.
must-act = Dokud můžete něco udělat, smíte skončit až po dvou akcích.
none-in-reserve = { $kind ->
    [wood] Dřevo
    [stone] Kámen
    [clay] Hlína
    [wheat] Obilí
    [food] Jídlo
   *[other] { $kind }
} už v zásobě není.
not-own = { $space } není vaše naleziště.
swap-storage = Krám na sklad nedosáhne.
same-kind = Vyměňte surovinu za jiný druh, nebo se toho vzdejte.
no-tile-there = Na { $space } není dílek louky.
same-space = Dílek byl vzat z { $space }; musí přistát jinde.
not-mist = Dílek musí přistát na poli mlhy, a { $space } jím není.
not-there = { $due ->
    [forest] { $space } není zkamenělý les.
   *[forbidden] { $space } není zakázané pole.
}
not-to-draw = To teď vylosovat nelze.
must-land = Dílek je ve vzduchu: musí přistát.

# Soubor s edicí.
edition-too-few = { $file }: { $key } dává { $count }, ale pravidla potřebují { $due }.
edition-no-terrain = { $file }: { $key } obsahuje písmeno „{ $value }“; možnosti: { $known }.
edition-many-ways = { $file }: { $key }: cest suroviny z louky na místo stavby je { $count }, nejvýše jich smí být { $most }.
edition-no-space = { $file }: { $key } nemá žádné pole druhu { $terrain }.
edition-meadows = { $file }: { $key }: luk je { $count }, žetonů { $due }.
edition-not-known = { $file }: { $key } je „{ $value }“; možné hodnoty: { $known }.

# Proč je tah dobrý. Co mluví proti tahu, začíná zahraným tahem.
why-builds = Splní zakázku „{ $name }“{ $count ->
    [0] .
    [one] {" "}a získá { $count } bod.
    [few] {" "}a získá { $count } body.
   *[other] {" "}a získá { $count } bodů.
}
why-ends = Je to pátá budova a přinese kartu konce hry.
why-token = Žeton přinese { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-points = Hned získá { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-loses = Zahraný tah hned stojí { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}.
why-ready = Na { $place } pak leží vše pro zakázku „{ $name }“{ $count ->
    [0] .
    [one] : { $count } bod.
    [few] : { $count } body.
   *[other] : { $count } bodů.
}
why-advances = Na { $place } pak budou suroviny pro zakázku „{ $name }“: { $count } { $size ->
    [few] ze
   *[other] z
} { $size }.
why-useless = Zahraný tah veze { $kind ->
    [wood] dřevo
    [stone] kámen
    [clay] hlínu
    [wheat] obilí
    [food] jídlo
   *[other] { $kind }
} na { $place }, kde tuto surovinu žádná známá zakázka nepotřebuje.
why-site = Hned sem lze přivézt { $count ->
    [one] { $count } druh surovin.
    [few] { $count } druhy surovin.
   *[other] { $count } druhů surovin.
}
why-way = Otevírá cestu { $kind ->
    [wood] ke dřevu
    [stone] ke kameni
    [clay] k hlíně
    [wheat] k obilí
    [food] k jídlu
   *[other] { $kind }
} pro staveniště na { $place }, kde to ještě chybí zakázce „{ $name }“.


# What an editor may change in an edition: keys of the file, and choices.
editor-key = { $key ->
    [name] Název
    [provenance] Zdroj
    [resources] Suroviny
    [players] Hráči
    [meadow_tiles] Dílky louky
    [guild_boards] Desky cechů
    [actions] Akce
    [scoring] Bodování
    [setup] Příprava hry
    [board_beginner] Plán, strana pro začátečníky
    [board_advanced] Plán, strana pro pokročilé
    [tokens] Žetony nalezišť
    [contract_types] Druhy zakázek
    [neutral_contracts] Neutrální zakázky
    [private_contracts] Soukromé zakázky
    [kinds] Druhy
    [per_kind] Kusů od každého druhu
    [colours] Barvy
    [normal] Žeton
    [special] Zvláštní žeton
    [kind] Surovina
    [amount] Množství
    [points] Body
    [id] Označení
    [count] Počet
    [explorers] Průzkumníci
    [buildings] Budovy
    [sites] Staveniště
    [per_turn] Akcí za tah
    [explore_mist] Průzkum mlhy stojí
    [explore_forest] Průzkum zkamenělého lesa stojí
    [explorer] Body za průzkumníka
    [end_card] Body za kartu konce hry
    [storage] Body za zbylou surovinu
    [display] Vyložené zakázky
    [hand] Zakázky v ruce
    [special_tokens_removed] Odložené zvláštní žetony
    [2] 2 hráči
    [3] 3 hráči
    [4] 4 hráči
    [craftsmen] Řemeslníci
    [tiles_per_stack] Dílků v hromádce
    [resource_change] Více či méně surovin na žetonu
    [ruin_capacity] Budov na poli ruin
    [rows] Druh pole
    [type] Druh
    [effect] Účinek
    [card] Zakázka
    [cost] Cena
    [any_different] Různé suroviny
    [any_equal] Stejné suroviny
   *[other] { $key }
}
editor-choice = { $value ->
    [M] louka
    [R] ruiny
    [m] mlha
    [F] zkamenělý les
    [X] zakázané pole
    [wood] dřevo
    [stone] kámen
    [clay] hlína
    [wheat] obilí
    [food] jídlo
    [none] bez účinku
    [deliver] doručit hned
    [draw_contract] dobrat zakázku
    [return_tiles] vrátit dílky louky
    [return_resources] vrátit suroviny
    [extra_action] akce navíc
    [swap] vyměnit surovinu
    [move_tile] přesunout dílek louky
    [lay_forest] louka na zkamenělý les
    [lay_forbidden] louka na zakázané pole
    [harvest] hojná úroda
    [per_contract] body za každou zakázku
    [per_pair] body za každou dvojici
    [per_token] body za každý žeton
    [per_covered_explorer] body za každého zakrytého průzkumníka
    [quiet_town] Tiché městečko
    [express_delivery] Expresní dodávka
    [secret_plan] Tajný plán
    [shortcut] Zkratka
    [architect] Architekt
    [mayor] Starosta
    [merchant] Kupec
    [lazy_explorer] Líný průzkumník
    [chaplain] Kaplan
    [distillery] Palírna
    [stall] Krám
    [goods_export] Vývoz zboží
    [caravan] Karavana
    [flying_machine] Létající stroj
    [workshop] Dílna
    [adventurers] Dobrodruzi
    [bountiful_harvest] Hojná úroda
   *[other] { $value }
}

# What to look at in the box; see data/questions.toml.
question-pieces = Suroviny: kolik kusů každého druhu je v krabici?
question-colour = Hráči: jaká je čtvrtá barva?
question-beginner = Plán, strana pro začátečníky: jakého druhu je každé pole?
question-advanced = Plán, strana pro pokročilé: jakého druhu je každé pole?
question-tokens = Žetony nalezišť: jaké množství a jaké body jsou na každém?
question-neutral = Neutrální zakázky: které suroviny každá žádá a za kolik bodů?
question-private = Soukromé zakázky: které suroviny každá žádá a za kolik bodů?

# Pozice sestavená ručně.
position-label = { $sort ->
    [turn] Kdo je na tahu
    [first] Kdo v partii začínal
    [end] Kdo má kartu konce hry
    [idle] Bezprostředně předchozí tahy bez akce
    [card] Zakázka { $name }
    [token] Žeton { $name }
    [craftsman] { $name }: řemeslník
    [stock] { $name }: { $good }
    [tile] { $name }: dílek louky
    [place] { $name }: stavební místo
    [goods] { $name }, na staveništi: { $good }
    [tiles] Dílky na desce cechu
    [private] Soukromé zakázky, které neznáte
    [neutral] Neutrální zakázky v ruce, které neznáte
   *[stored] Ve skladu: { $good }
}
position-hand = { $sort ->
    [private] { $number }. soukromá zakázka
   *[neutral] { $number }. neutrální zakázka v ruce
}
position-word = { $word ->
    [pile] v balíčku
    [box] v krabici
    [display] v nabídce, místo { $name }
    [hand] v ruce: { $name }
    [done] splněná: { $name }
    [owner] vzal: { $name }
    [site] staveniště: { $name }
    [building] budova: { $name }
    [tile] dílek
    [unknown] { $name }, ponecháno náhodě
   *[none] nic
}
position-display = Na místě { $slot } nabídky leží dvě zakázky.
position-private = Hráč { $player } má víc soukromých zakázek než { $most }.
position-card-twice = Zakázka { $name } je zadána dvakrát.
position-cards = Karty nesouhlasí: příliš mnoho jich není známo, nebo je v nabídce mezera, ačkoli balíček není prázdný.
position-two-tokens = Na { $space } leží dva žetony.
position-meadow = Na { $space } nemůže ležet žeton zároveň se surovinami ani stát řemeslník bez nich.
position-goods = Na { $place } jsou suroviny, ale není tam staveniště.
position-pieces = Hráč { $player } má na plánu víc řemeslníků, stavenišť nebo budov, než jich je.
position-contracts = Hráč { $player } má budov { $built }, ale splněných zakázek { $contracts }; musí jich být stejně.
position-tiles = Dílků louky je víc než { $most }.
position-resources = { $kind ->
    [wood] Dřeva
    [stone] Kamene
    [clay] Hlíny
    [wheat] Obilí
    [food] Jídla
   *[other] { $kind }
} je tu { $lying }, ale v krabici je jen { $most }.
position-end = Karta konce hry patří tomu, kdo postavil svou poslední budovu, a jen tehdy.
position-stuck = Hráč na tahu by nemohl nic udělat; takové tahy se přeskakují.
pad-contracts = Hráč { $player } má víc splněných zakázek než { $most }, kolik je budov.
