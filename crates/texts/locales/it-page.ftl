# Le frasi che compone la pagina, e quelle del suo server, in italiano.

# play
page-begin = Apertura
page-begin-usual = libera
page-begin-swap = Swap
page-begin-swap2 = Swap2
page-begin-taraguchi10 = Taraguchi-10
page-act-role = { $role ->
    [opener] Chi apre
   *[responder] Chi risponde
  } ({ $player })
page-act-stone = posa la pietra { $number } ({ $stone })
page-act-stone-within = { $size ->
    [1] posa la prima pietra al centro
   *[other] posa la pietra { $number } ({ $stone }) nel quadrato centrale di { $size } per { $size } punti
  }
page-act-choice = sceglie
page-act-offer = propone punti per la quinta pietra, mai due simmetrici: ne mancano { $missing }
page-act-selection = sceglie uno dei punti proposti per la quinta pietra
page-act-black = { $first }
page-act-white = { $second }
page-act-more = Altre due pietre
page-act-swap = Scambia
page-act-keep = Tieni
page-act-ten = Proponi dieci
page-act-elsewhere = Da qui l'apertura è proseguita.

# puzzles
puzzles-aim-win = Tocca a { $player }: una sola mossa vince. Trovala.
puzzles-aim-draw = Tocca a { $player }: una sola mossa pareggia, tutte le altre perdono. Trovala.
puzzles-aim-resist = Tocca a { $player }: tutte le mosse perdono, e una resiste più a lungo delle altre. Trovala.
puzzle-theme-fork = forchetta
puzzle-theme-block = parata
puzzle-theme-open-four = quattro aperto
puzzle-theme-mill = mulino
puzzle-theme-counter-mill = contromulino
puzzle-theme-double-mill = doppio mulino
puzzle-theme-blockade = blocco
puzzle-theme-send = scelta della tavola
puzzle-theme-sacrifice = sacrificio
puzzle-theme-sequence = serie di minacce
puzzle-theme-quiet = mossa tranquilla
puzzle-theme-resistance = tutte le mosse perdono
puzzle-theme-forbidden = punto vietato
puzzle-theme-four-three = quattro-tre
puzzle-theme-overline = fila troppo lunga forzata

# tree
tree-negamax = Negamax
tree-max = max
tree-min = min
tree-infinity = +∞
tree-minus-infinity = −∞
tree-drawn-window = alfa { $alpha }, beta { $beta }
tree-drawn-unvisited = non visitato
tree-drawn-cutoff = { $skipped ->
    [0] taglio dopo l'ultimo figlio
    [one] taglio: un figlio saltato
   *[other] taglio: { $skipped } figli saltati
}
tree-result = { $search }: valore { $value }; visitati { $nodes ->
    [one] un nodo
   *[other] { $nodes } nodi
} su { $all }, { $leaves ->
    [one] una foglia
   *[other] { $leaves } foglie
}, { $cutoffs ->
    [0] nessun taglio
    [one] un taglio
   *[other] { $cutoffs } tagli
}.
tree-unneeded = { $count ->
    [one] Mai servito: { $names } può valere qualsiasi cosa.
   *[other] Mai serviti: { $names } possono valere qualsiasi cosa.
}
tree-walk-enter = entra in { $node }
tree-walk-leaf = foglia { $node }: { $value }
tree-walk-back = { $node }: torna da { $child } con { $value }; migliore { $best }
tree-walk-cutoff = { $node }: taglio, { $skipped ->
    [0] nessun figlio da saltare
    [one] un figlio saltato
   *[other] { $skipped } figli saltati
}
tree-walk-leave = esce da { $node } con { $value }
tree-missing = manca l'argomento TREE: indica un albero come "max(6, min(3, x))" o un gioco come tris, oppure --load FILE
tree-option-of-games = { $option } vale per l'albero di un gioco; un albero scritto come "max(6, min(3, x))" accetta --algorithm, --walk e --json

# Gli errori dei giochi.
loss-comments = commenti
loss-variations = varianti
loss-players = giocatori
loss-tags = etichette
loss-result = risultato
loss-moves = mosse
loss-rules = regole

# L'albero di ricerca della pagina.
tree-minimax = Minimax
tree-alphabeta = Alfa-beta
tree-intro = Due ricerche percorrono lo stesso albero di mosse, in profondità. Minimax visita ogni posizione; alfa-beta trova lo stesso valore e salta ciò che non può cambiarlo.
tree-sources = Albero
tree-on-board = Sulla tavola
tree-lesson-tris-four = Tris: 4 caselle vuote
tree-lesson-tris-five = Tris: 5 caselle vuote
tree-lesson-mill-three = Mulino da tre
tree-too-many = Sotto la posizione sulla tavola l'albero ha almeno { $nodes } posizioni, troppe da disegnare: perciò ecco un esempio. La posizione sulla tavola si può guardare fino a una certa profondità, con valutazioni alle foglie:
tree-order = Ordine delle mosse
tree-order-natural = come le elenca il gioco
tree-order-best-first = prima le migliori
tree-order-worst-first = prima le peggiori
tree-depth = Profondità
tree-depth-whole = fino alla fine: { $nodes } posizioni
tree-depth-plies = { $plies ->
    [one] una semimossa: { $nodes } posizioni
   *[other] { $plies } semimosse: { $nodes } posizioni
}
tree-pace = Ritmo
tree-pace-together = fianco a fianco
tree-pace-own = ognuna al suo ritmo
tree-follow = Segui la ricerca
tree-zoom-in = Ingrandisci
tree-zoom-out = Riduci
tree-controls = La ricerca, passo per passo
tree-restart = Da capo
tree-step-back = Indietro
tree-step = Passo
tree-next-cutoff = Prossimo taglio
tree-to-end = Alla fine
tree-play = Avvia
tree-pause = Pausa
tree-speed = Velocità
tree-moment-label = Momento
tree-moment = Momento { $now } di { $all }
tree-counter-nodes = posizioni
tree-counter-leaves = foglie
tree-counter-cutoffs = tagli
tree-visited = Alfa-beta ha visitato { $visited } posizioni su { $all }, minimax { $minimax }. Tagli che hanno saltato mosse: { $skipping } su { $cutoffs }.
tree-label = L'albero come lo vede { $name }
tree-root = inizio
tree-zoom-fit = Mostra tutto l’albero
tree-full-screen = Schermo intero
tree-switch = La ricerca mostrata
tree-path = Percorso dalla radice
tree-tour = Visita guidata
tree-tour-next = Avanti
tree-tour-back = Indietro
tree-tour-end = Termina la visita
tree-tour-done = Fine
tree-tour-counter = { $number } di { $of }
tree-tour-say-tree = Questo è un albero di ricerca. A sinistra c’è la posizione sulla tavola; ogni ramo è una mossa, e l’albero finisce dove finisce la partita o si ferma la ricerca. Ha { $count } posizioni.
tree-tour-say-leaf = Minimax va prima in fondo a una linea. Lì il valore è noto: { $value }.
tree-tour-say-back = Poi i valori tornano indietro. In { $node } chi muove sceglie il migliore per sé: ▲ il più grande, ▼ il più piccolo.
tree-tour-say-alphabeta = Alfa-beta percorre lo stesso albero nello stesso ordine, a destra, ma ricorda ciò che ciascun giocatore si è già assicurato.
tree-tour-say-bound = Qui, in { $node }, compare il primo limite: ciò che è peggio non serve cercarlo.
tree-tour-say-no-bound = In quest’albero non compare nessun limite.
tree-tour-say-cutoff = Un taglio in { $node }: ciò che si è trovato basta all’altro giocatore per evitare questa posizione. { $skipped ->
    [one] Qualunque cosa valga la mossa saltata, non può cambiare il risultato: nessuno la guarda.
   *[other] Qualunque cosa valgano le { $skipped } mosse saltate, non possono cambiare il risultato: nessuno le guarda.
}
tree-tour-say-no-cutoff = In quest’albero nessun taglio salta qualcosa: l’ordine delle mosse non fa risparmiare nulla.
tree-tour-say-unvisited = Alla fine alfa-beta ha visitato { $visited } posizioni su { $all }. Le { $unvisited } grigie non le ha mai guardate.
tree-tour-say-same = Eppure alla radice hanno lo stesso valore: { $value }. Alfa-beta risparmia lavoro senza perdere esattezza.
tree-short-first-stones = N
tree-short-second-stones = B
tree-head-max = ▲ { $player } · max
tree-head-min = ▼ { $player } · min
tree-value-win = { $player } in { $plies }
tree-value-draw = pareggio
tree-value-score = ≈ { $score }
tree-window = Che cosa conta ancora

# Una frase per ogni momento di una ricerca.
tree-said-start = { $count ->
    [one] L'albero ha una sola posizione: la partita è finita.
   *[other] L'albero ha { $nodes } posizioni. Premi Passo: le due ricerche partono dalla radice, a sinistra.
}
tree-said-enter-max-root = Tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, che ha { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}. { $player } cerca il valore più alto: tutti i valori sono visti dalla parte { $first ->
    [Bianco] del Bianco
   *[other] di { $first }
}.
tree-said-enter-min-root = Tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, che ha { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}. { $player } cerca il valore più basso, perché tutti i valori sono visti dalla parte { $first ->
    [Bianco] del Bianco
   *[other] di { $first }
}.
tree-said-enter-max = Dopo { $move } sceglie { $player }, tra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}: conta il valore più alto.
tree-said-enter-min = Dopo { $move } sceglie { $player }, tra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}: conta il valore più basso.
tree-said-enter-only = Dopo { $move } tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, con una sola mossa.
tree-said-leaf = Con { $move } la partita finisce: «{ $value }».
tree-said-horizon = { $move } raggiunge la profondità prima della fine della partita, quindi la posizione si valuta: «{ $value }».
tree-said-back-only = { $move } dà «{ $value }». È l'unica mossa, quindi è anche il valore della posizione che la precede.
tree-said-back-first = { $move } dà «{ $value }». È la prima mossa esaminata qui, quindi per ora è la migliore per { $player }.
tree-said-back-better = { $move } dà «{ $value }»: è meglio per { $player }, ed è la migliore finora.
tree-said-back-worse = { $move } dà «{ $value }»: per { $player } non è meglio di { $instead }, che dà «{ $best }». Non cambia niente.
tree-said-cutoff = ✂ Qui { $player } ha già { $move }, che dà «{ $value }». Ma { $other } può giocare { $instead } invece di { $usual }: «{ $bound }», meglio per { $other }. Quindi { $other } non lascerà arrivare fin qui, e { $skipped ->
    [one] l'altra mossa si salta
   *[other] le altre { $skipped } mosse si saltano
}.
tree-said-cutoff-same = ✂ Qui { $player } ha già { $move }, che dà «{ $value }». { $other } ottiene altrettanto con { $instead } invece di { $usual }, e qui per { $other } può solo andare peggio. Quindi { $skipped ->
    [one] l'altra mossa si salta
   *[other] le altre { $skipped } mosse si saltano
}.
tree-said-cutoff-last = Qui { $player } ha già { $move }, che dà «{ $value }». Ma { $other } può giocare { $instead } invece di { $usual }: «{ $bound }», meglio per { $other }. Quindi { $other } non lascerà arrivare fin qui; ma non restano mosse da saltare.
tree-said-cutoff-same-last = Qui { $player } ha già { $move }, che dà «{ $value }». { $other } ottiene altrettanto con { $instead } invece di { $usual }, quindi qui non serve guardare oltre; ma non restano mosse da saltare.
tree-said-exactly = Minimax trova il valore esatto, «{ $value }»; per la radice non fa differenza.
tree-said-waits = Alfa-beta aspetta: ha saltato questa parte.
tree-said-window-open = Nessuno è ancora sicuro di niente.
tree-said-window-alpha = { $first } è già sicuro di «{ $alpha }» (α): qui conta solo qualcosa di più alto.
tree-said-window-beta = { $second } è già sicuro di «{ $beta }» (β): qui conta solo qualcosa di più basso.
tree-said-window-alpha-beta = { $first } è già sicuro di «{ $alpha }» (α), { $second } di «{ $beta }» (β): qui conta solo ciò che sta in mezzo.
tree-said-alpha-rises = Quindi ora qui { $first } è sicuro di «{ $alpha }»: α sale.
tree-said-beta-falls = Quindi ora qui { $second } è sicuro di «{ $beta }»: β scende.
tree-said-end = Finito. Giocando entrambi al meglio: «{ $value }».
tree-said-end-both = Le due ricerche trovano lo stesso valore. Alfa-beta ha visitato { $visited } posizioni su { $all } e ne ha risparmiate { $saved }.

# Un albero scritto da chi legge.
page-tree-written = Il tuo albero
tree-text = Albero
tree-text-help = max(…) e min(…) si alternano. Una foglia è un numero, oppure un nome per un valore che non si conosce.
tree-draw = Disegna
tree-examples = Due esempi
tree-full = Prima figura
tree-written-max = Max
tree-written-min = Min
tree-written-root = radice
tree-written-head-max = ▲ { $player }
tree-written-head-min = ▼ { $player }
tree-written-counter-nodes = nodi
tree-written-visited = { $search } ha visitato { $minimax } nodi su { $all }, alfa-beta { $visited }. Tagli che hanno saltato nodi: { $skipping } su { $cutoffs }.
tree-written-node-open = { $written }, sceglie { $player }, ancora senza valore
tree-written-card = Nodo scelto
tree-written-card-moves = Dalla radice
tree-written-card-next = Nodo successivo della linea migliore
tree-written-legend-max = { $player } prende il valore più grande dei figli.
tree-written-legend-min = { $player } prende il valore più piccolo dei figli.
tree-written-legend-unknown = non si sa: una foglia con un nome può avere qualunque valore.
tree-written-legend-range = un valore fra i due numeri.
tree-written-legend-bound = almeno, al più: restano figli da esaminare, saltati o sconosciuti.
tree-written-legend-cut = nodi saltati, grigi e tratteggiati. Con un clic se ne vede il valore.
tree-written-said-start = { $count ->
    [one] L'albero è una sola foglia.
   *[other] L'albero ha { $nodes } nodi. Premi Passo: le due ricerche partono dalla radice, a sinistra.
}
tree-written-said-root = La radice
tree-written-said-enter-max = { $node }: { $player } sceglie fra { $children ->
    [one] un solo figlio
   *[other] { $children } figli
}; conta il valore più grande.
tree-written-said-enter-min = { $node }: { $player } sceglie fra { $children ->
    [one] un solo figlio
   *[other] { $children } figli
}; conta il valore più piccolo.
tree-written-said-leaf = Una foglia: { $node }.
tree-written-said-unknown = Una foglia: { $node }. Il suo valore non si conosce, può essere qualunque.
tree-written-said-child = { $node }, di valore { $value }
tree-written-said-not-known = sconosciuto
tree-written-said-window-alpha = { $first } è già sicuro di { $alpha } (α): qui conta solo qualcosa di più alto.
tree-written-said-window-beta = { $second } è già sicuro di { $beta } (β): qui conta solo qualcosa di più basso.
tree-written-said-window-alpha-beta = { $first } è già sicuro di { $alpha } (α), { $second } di { $beta } (β): qui conta solo ciò che sta in mezzo.
tree-written-said-alpha-rises = Quindi ora qui { $first } è sicuro di { $alpha }: α sale.
tree-written-said-beta-falls = Quindi ora qui { $second } è sicuro di { $beta }: β scende.
tree-written-said-only = Si torna da { $child }. È l'unico figlio, quindi il valore è { $best }.
tree-written-said-first = Si torna da { $child }. È il primo figlio, quindi per ora il valore migliore è { $best }.
tree-written-said-largest-now = Si torna da { $child }. Il valore più grande finora diventa { $best }.
tree-written-said-largest-still = Si torna da { $child }. Il valore più grande finora resta { $best }.
tree-written-said-smallest-now = Si torna da { $child }. Il valore più piccolo finora diventa { $best }.
tree-written-said-smallest-still = Si torna da { $child }. Il valore più piccolo finora resta { $best }.
tree-written-said-cutoff-max = Questo nodo vale già almeno { $value }. { $other } è già sicuro di { $bound } altrove (β), quindi qui per { $other } non può esserci niente di meglio{ $skipped ->
    [0] ; ma non restano figli da saltare
    [one] , e { $names } si salta
   *[other] , e { $names } si saltano
}.
tree-written-said-cutoff-min = Questo nodo vale già al più { $value }. { $other } è già sicuro di { $bound } altrove (α), quindi qui per { $other } non può esserci niente di meglio{ $skipped ->
    [0] ; ma non restano figli da saltare
    [one] , e { $names } si salta
   *[other] , e { $names } si saltano
}.
tree-written-said-exactly = Minimax trova il valore esatto, { $value }; per la radice non fa differenza.
tree-written-said-end = Finito. Il valore della radice è { $value }.
tree-written-said-end-both = Le due ricerche hanno trovato lo stesso valore. Alfa-beta ha visitato { $visited } nodi su { $all } e ne ha risparmiati { $saved }.
tree-written-said-never = { $count ->
    [one] { $names } può essere qualunque valore: non serve mai.
   *[other] { $names } possono essere valori qualunque: non servono mai.
}
tree-written-said-idle = { $count ->
    [one] { $names } è stata visitata, ma il valore non ne dipende.
   *[other] { $names } sono state visitate, ma il valore non ne dipende.
}
tree-written-said-depends = { $count ->
    [one] Il valore dipende da { $names }.
   *[other] Il valore dipende da foglie sconosciute; quelle visitate sono { $names }.
}
tree-negamax-said-enter = { $node }: { $player } sceglie fra { $children ->
    [one] un solo figlio
   *[other] { $children } figli
}. Il valore di un figlio è quello dell'altro giocatore: perciò gli si cambia segno, e conta il più grande.
tree-negamax-said-leaf = Una foglia: { $node }. Per { $player }, a cui toccherebbe, vale { $value }.
tree-negamax-said-child = { $node }: { $own }, cambiato di segno { $value }
tree-negamax-said-end = Finito. Il valore della radice è { $value } per { $player }, che sceglie lì.
tree-written-tour-say-tree = Questo è un albero di { $count } nodi, scritto come testo. A sinistra c’è la radice; in ▲ sceglie Max, in ▼ Min. Una foglia ha un numero, oppure un nome per un valore che non si conosce.
tree-written-tour-say-leaf = { $search } va alla prima foglia. Il suo valore è { $value }.
tree-written-tour-say-back = Poi i valori tornano indietro. In { $node } il giocatore sceglie il migliore: ▲ il più grande, ▼ il più piccolo.
tree-tour-say-back-negamax = Poi i valori tornano indietro. In { $node } cambiano di segno, perché ciò che è bene per un giocatore è male per l’altro; per tutti e due conta il più grande.
tree-written-tour-say-cutoff = Un taglio in { $node }: ciò che si è trovato basta all’altro giocatore per evitare questo nodo. { $skipped ->
    [one] Qualunque cosa valga il figlio saltato, non può cambiare il risultato: nessuno lo guarda.
   *[other] Qualunque cosa valgano i { $skipped } figli saltati, non possono cambiare il risultato: nessuno li guarda.
}
tree-written-tour-say-no-cutoff = In quest’albero nessun taglio salta qualcosa: l’ordine dei figli non fa risparmiare nulla.
tree-written-tour-say-unvisited = Alla fine alfa-beta ha visitato { $visited } nodi su { $all }. { $unvisited ->
    [0] Non ne ha saltato nessuno.
    [one] Quello grigio non l’ha mai guardato.
   *[other] I { $unvisited } grigi non li ha mai guardati.
}

# Che cosa si dice di un nodo.
tree-node-unseen = { $written }, non ancora visitato
tree-node-open = { $written }, tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, ancora senza valore
tree-node-valued = { $written }
tree-node-pruned = { $written }, saltato; Invio mostra che cosa c'è dentro
tree-card = Posizione selezionata
tree-card-moves = Mosse
tree-card-value = Valore per minimax: { $value }.
tree-card-skipped = Alfa-beta l'ha saltata.
tree-card-best-play = Linea migliore da qui
tree-card-next = Prossima mossa della linea migliore
tree-card-play = Gioca queste mosse sulla tavola
tree-legend = Legenda
tree-legend-max = Tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, che prende il valore più alto.
tree-legend-min = Tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}, che prende il valore più basso.
tree-legend-win = { $player } vince alla semimossa { $plies } dalla radice. Vincere prima vale di più, perdere più tardi è meno grave.
tree-legend-score = una valutazione dove l'albero finisce prima della partita, in mosse di vantaggio per { $player }.
tree-legend-bound = almeno, al più: non tutte le mosse sono ancora state esaminate, o alcune sono state saltate.
tree-legend-window = α è ciò di cui { $first } è già sicuro, β ciò di cui lo è { $second }: un valore fuori da α e β non può diventare il valore della radice.
tree-legend-cut = mosse saltate, grigie e tratteggiate. Un clic mostra che cosa c'è dentro.

# Il confronto delle ricerche sulla pagina.
learning-intro = L'agente Prolog guarda avanti di poche semimosse e giudica con otto pesi, scelti a occhio dal suo autore. Qui una strategia evolutiva ne ha cercati di migliori: per { $generations } generazioni, { $population } candidati alla volta hanno giocato { $games } partite ciascuno, metà contro i pesi del documento e metà contro la media, e poi la media si è spostata verso quelli con più punti.
learning-error = Un punto del grafico vale { $games } partite, quindi è incerto di circa il { $error } % in più o in meno: conta l'andamento, non la singola generazione.
learning-source = È l'apprendimento registrato da cui viene l'avversario «Prolog, pesi appresi». Il comando filetto learn genetic prolog lo ripete fino all'ultima cifra; filetto learn report lo mostra.
learning-play = Riproduci
learning-pause = Pausa
learning-slider = Generazione
learning-opponent = Sfidalo
learning-points = Punti di ogni generazione
learning-line-mean = media contro i pesi del documento, in partite a parte: ciò che ha appreso
learning-line-best = miglior candidato nelle sue partite: il più fortunato della generazione
learning-begin = Prima della prima generazione: i pesi del documento.
learning-now = Generazione { $generation }: la media ottiene il { $mean } % contro i pesi del documento; il miglior candidato ha ottenuto il { $best } % nelle sue partite.
learning-weights = Pesi
learning-weight = Peso
learning-document = Documento
learning-generation = Generazione { $generation }
learning-times = Volte
learning-course = Andamento
learning-weight-corner-cell = segno in un angolo
learning-weight-side-cell = segno su un lato
learning-weight-centre-cell = segno al centro
learning-weight-corner-board = tavola d'angolo
learning-weight-side-board = tavola di lato
learning-weight-centre-board = tavola centrale
learning-weight-pair = due in fila
learning-weight-won-board = tavola vinta
comparing-intro = Tutte le ricerche di Filetto sulla posizione della tavola, alla stessa profondità: quante posizioni visita ciascuna? Ogni riga con un + aggiunge una tecnica a quelle sopra.
comparing-depth = Profondità
comparing-seconds = Secondi per ricerca
comparing-start = Confronta
comparing-stop = Ferma
comparing-download = Scarica come CSV
comparing-waiting = In attesa di un processore libero: numero { $place } in coda.
comparing-started = Misuro l'albero …
comparing-running = Ricerca { $number } di { $of }: { $search } …
comparing-done = Finito: { $best } ha visitato meno posizioni di tutte le ricerche a questa profondità, { $times } volte meno di minimax.
comparing-done-plain = Finito.
comparing-stopped = Fermato.
comparing-axis = Posizioni visitate, in scala logaritmica: ogni linea vale dieci volte la precedente
comparing-chart = Posizioni visitate da ogni ricerca
comparing-minimal = linea tratteggiata: circa { $nodes } posizioni, l'albero più piccolo che potrebbe bastare ad alfa-beta se tutte le linee fossero lunghe e larghe uguali
comparing-table = I numeri
comparing-search = Ricerca
comparing-value = Valore
comparing-nodes = Posizioni
comparing-cutoffs = Tagli
comparing-time = Secondi
comparing-branching = Ramific.
comparing-of-minimal = × minimo
comparing-about = Che cosa fa ogni ricerca
comparing-about-minimax = Visita ogni posizione e sceglie la mossa migliore per chi deve muovere.
comparing-about-negamax = Minimax scritto con una regola sola per i due giocatori: ciò che è bene per l'uno è male per l'altro.
comparing-about-alpha-beta = Salta le mosse che non possono cambiare il valore, perché uno dei due ha già di meglio.
comparing-about-deepening = Approfondimento iterativo: profondità 1, poi 2, poi 3, provando ogni volta per prime le mosse finora migliori.
comparing-about-static-order = Prova per prime le mosse che di solito sono buone, come il centro o un mulino.
comparing-about-table = Tabella di trasposizione: una posizione raggiunta di nuovo con altre mosse non si cerca un'altra volta.
comparing-about-symmetry = Le posizioni ruotate e specchiate sono una sola nella tabella.
comparing-about-killers = Mosse killer: prova per prima una mossa che ha confutato una posizione vicina.
comparing-about-history = Euristica della storia: prova per prime le mosse che hanno confutato più spesso, in tutto l'albero.
comparing-about-null-window = Ricerca della variante principale (NegaScout): dopo la prima mossa verifica soltanto se le altre sono migliori.
comparing-about-threats = Vince subito dove può; dove l'avversario minaccia di vincere, prova solo ciò che lo ferma.
comparing-about-prospects = Chi non può più completare una linea ottiene al massimo il pareggio.
comparing-about-quiescence = All'ultima profondità gioca le catture e le risposte forzate prima di valutare la posizione.
comparing-about-extensions = Una risposta forzata non costa profondità.
comparing-about-grafting = Usa le voci della tabella che vengono da ricerche più profonde.
comparing-about-threat-space = Ricerca nello spazio delle minacce (VCF): vince con le minacce; contro una doppia minaccia prova solo ciò che la para.
comparing-about-null-move = Non cerca dove basterebbe passare.
comparing-about-reductions = Cerca meno a fondo le mosse tardive poco promettenti, e di nuovo se si rivelano migliori del previsto.
comparing-about-aspiration = Tutto questo, in una finestra stretta attorno al valore della profondità precedente.
comparing-about-mtdf = MTD(f): tutto questo, con sole finestre nulle che stringono il valore.
comparing-about-negac = NegaC*: tutto questo, dimezzando la finestra finché il valore è trovato.
comparing-about-threads = Tutto questo, con più thread che condividono una tabella.
comparing-about-df-pn = Numeri di prova: dimostra se un giocatore può forzare la vittoria, senza valutazioni e senza profondità.
comparing-about-mcts-random = Ricerca ad albero Monte Carlo: partite casuali dalle foglie di un albero che cresce, finché l'albero dimostra il valore. Conta le partite.
comparing-about-mcts = Lo stesso con valutazioni al posto delle partite casuali. Conta le valutazioni.
comparing-unfinished = tempo scaduto
comparing-note-depth = * cerca qualche linea più a fondo o meno a fondo, quindi il suo valore può essere diverso; df-pn e mcts cercano fino alla fine della partita, finché il valore è dimostrato
comparing-note-open = → tempo scaduto: il numero vero è più alto
comparing-finished-game = La partita è finita: non c'è niente da confrontare.
searching-intro = Che cosa fa ogni tecnica della ricerca, dove risparmia più posizioni e dove ne costa. Ognuna è stata misurata su { $positions } posizioni con il confronto: la ricerca con la tecnica contro quella di una riga sopra, alla stessa profondità.
searching-list = Tecniche
searching-group-textbook = Dai manuali
searching-group-technique = Tecniche, ognuna aggiunta alle precedenti
searching-group-window = Finestre di tutta la ricerca
searching-group-other = Altre
searching-saves = Risparmia di più
searching-least = Risparmia di meno
searching-costs = Costa di più
searching-same = Non cambia niente
searching-depth = profondità { $depth }
searching-percent-fewer = { $percent } % di posizioni in meno
searching-times-fewer = { $times } volte meno posizioni
searching-percent-more = { $percent } % di posizioni in più
searching-times-more = { $times } volte più posizioni
searching-as-many = altrettante posizioni
searching-keeps = Il valore resta quello di minimax alla stessa profondità.
searching-differs = Qualche linea si cerca più o meno a fondo, quindi il valore può essere diverso da quello di minimax alla stessa profondità.
searching-open = Apri nel confronto
searching-source = Fonte
searching-own = Fonte: questo programma; non ne conosciamo una pubblicazione.
searching-title-minimax = Minimax
searching-title-negamax = Negamax
searching-title-alpha-beta = Alfa-beta
searching-title-deepening = Approfondimento iterativo
searching-title-static-order = Ordine statico
searching-title-table = Tabella di trasposizione
searching-title-symmetry = Simmetrie
searching-title-killers = Mosse killer
searching-title-history = Euristica della storia
searching-title-null-window = Finestra nulla (PVS, NegaScout)
searching-title-threats = Minacce e risposte forzate
searching-title-prospects = Prospettive
searching-title-quiescence = Ricerca di quiescenza
searching-title-extensions = Estensioni delle risposte forzate
searching-title-grafting = Innesti
searching-title-threat-space = Ricerca nello spazio delle minacce (VCF)
searching-title-null-move = Mossa nulla e razoring
searching-title-reductions = Riduzioni
searching-title-aspiration = Finestre di aspirazione
searching-title-mtdf = MTD(f)
searching-title-negac = NegaC*
searching-title-threads = Thread (ABDADA)
searching-title-df-pn = Numeri di prova (df-pn)
searching-title-mcts-random = Ricerca ad albero Monte Carlo
searching-title-mcts = Monte Carlo con valutazioni
searching-about-minimax = Visita ogni posizione fino alla profondità. Il primo giocatore sceglie la mossa di valore più alto, il secondo quella di valore più basso, e così i valori salgono dalle ultime posizioni fino alla radice. Alfa-beta trova lo stesso valore con meno lavoro.
searching-about-negamax = Minimax con una regola sola per i due giocatori: una posizione vale quanto la migliore delle sue mosse, e ciò che è bene per l'uno è altrettanto male per l'altro. Visita esattamente le stesse posizioni; solo il programma è più corto.
searching-about-alpha-beta = Mantiene una finestra: alfa è ciò di cui è già sicuro chi deve muovere, beta il massimo che l'avversario è disposto a concedere. Quando una mossa raggiunge beta, l'avversario eviterà la posizione, e le altre mosse si saltano. Il valore è quello di minimax. Quanto si risparmia dipende da quanto presto arrivano le mosse buone.
searching-about-deepening = Cerca a profondità 1, poi 2, poi 3, e prova per prime le mosse della radice finora migliori. Una vittoria vicina si trova prima che la ricerca profonda cominci. Dove non c'è, le ricerche meno profonde costano in più, e senza una tabella lasciano soltanto l'ordine delle mosse della radice.
searching-about-static-order = È il gioco stesso a ordinare le mosse, senza cercare: secondo le minacce che creano o parano, i mulini e le catture, i collegamenti di un punto. Le mosse si provano in quell'ordine. Alfa-beta risparmia di più dove la mossa migliore viene per prima.
searching-about-table = Ricorda le posizioni con il loro valore, la mossa migliore e la profondità a cui sono state cercate. Una posizione raggiunta di nuovo con altre mosse non si cerca una seconda volta, e una ricerca più profonda prova per prima la mossa ricordata: una perdita, dove un'altra è diventata migliore. Le posizioni a una sola semimossa dalla fine non si tengono: guardare nella tabella costerebbe più che cercarle.
searching-about-symmetry = Le posizioni che rotazioni e riflessioni portano l'una nell'altra condividono una sola voce della tabella, fino a otto semimosse dalla radice. Si risparmia di più su una tavola vuota, dove le prime mosse si riducono a pochi tipi. Quando la posizione non è più simmetrica non resta niente da risparmiare.
searching-about-killers = Una mossa che ha causato un taglio in una posizione si prova presto nelle altre posizioni alla stessa distanza dalla radice, dove spesso è buona anche lì. Se ne tengono due per ogni semimossa. Passano davanti all'ordine del gioco, e dove quell'ordine era giusto è una perdita.
searching-about-history = Ogni mossa ha un punteggio per ciascun giocatore: sale quando la mossa causa un taglio, in qualunque punto dell'albero, e scende quando è stata provata invano. Il punteggio si somma al valore che il gioco stesso dà alla mossa. Dove il gioco ne sa di più, ne disturba l'ordine.
searching-about-null-window = Cerca la prima mossa con la finestra intera, e ogni altra con una finestra così stretta da dire soltanto se quella mossa è migliore. Se lo è, la mossa si cerca di nuovo per saperne il valore. Migliore è l'ordine delle mosse, meno se ne cercano due volte.
searching-about-threats = Chi può vincere subito vince. Dove l'avversario minaccia di vincere si prova soltanto la mossa che lo ferma, e due minacce insieme sono una sconfitta. Nella posizione non c'è altro da cercare.
searching-about-prospects = Le prospettive di un giocatore sono le linee che può ancora completare. Chi non ne ha più ottiene al massimo il pareggio, e dove non ne ha nessuno dei due la posizione è un pareggio, per quanti punti siano vuoti. Lo dimostrano le regole, senza bisogno di una valutazione. Nel mulino questo limite non c'è: le pedine si muovono e le linee si riaprono.
searching-about-quiescence = Una valutazione vale poco a metà di una cattura, o mentre qualcuno minaccia di vincere. Perciò all'ultima profondità si giocano le catture e le risposte forzate per qualche semimossa, prima di valutare la posizione. Dove c'è molto da catturare costa molte posizioni. Ma valutazioni migliori possono anche portare avanti le mosse buone, e allora l'albero è più piccolo.
searching-about-extensions = Una risposta forzata non costa profondità, così le linee forzate si seguono fino in fondo. Si vedono le lunghe vittorie forzate. A pari profondità l'albero di solito cresce, ma una linea forzata può anche confutare presto una mossa, e allora si riduce.
searching-about-grafting = La tabella può conoscere una posizione da una ricerca più profonda di quella che serve. Con gli innesti quella voce conta, come se l'albero più profondo fosse innestato su questo: il valore poggia su più posizioni, ma non è più il valore a questa esatta profondità. Senza innesti contano solo le voci della stessa profondità, e quelle meno profonde che poggiano soltanto su partite finite.
searching-about-threat-space = Cerca una vittoria fatta di sole minacce: ogni mossa minaccia di vincere subito e lascia una sola risposta, finché una minaccia di vincere in due modi; i giocatori di gomoku la chiamano VCF, vittoria per quattro continui. Dove è l'avversario a minacciare di vincere in due modi, si cercano solo le mosse che possono pararlo. Le lunghe vittorie per minacce si cercano nei giochi m,n,k con più di 36 caselle, le doppie minacce in tutti gli m,n,k. Una vittoria trovata così può non essere la più breve: appena si trova una vittoria o una sconfitta, in qualunque gioco, la ricerca ricomincia per trovarne la lunghezza, ed è questo il costo.
searching-about-null-move = Chi starebbe bene anche passando non ha bisogno di una ricerca intera: la posizione dopo il passo si cerca meno a fondo, e una valutazione abbastanza sopra la finestra per la profondità che resta decide da sola (reverse futility). Vicino all'ultima profondità la posizione di chi è indietro si cerca soltanto con la ricerca di quiescenza (razoring). Entrambe possono sbagliare, perciò la mossa nulla e il razoring si usano solo nei giochi m,n,k con più di 36 caselle, dove una mossa non danneggia quasi mai chi la fa, e il reverse futility in questi e in ultimate.
searching-about-reductions = Le mosse in fondo all'ordine e senza niente di speciale si cercano prima meno a fondo, e alla profondità intera solo se si rivelano buone (late move reductions). Nei giochi m,n,k con più di 36 caselle anche le mosse tardive che minacciano qualcosa si cercano una semimossa meno a fondo; quelle tranquille si riducono di più se chi muove non sta meglio di due semimosse prima; nel gomoku, dove ci si aspetta che una mossa confuti l'ultima dell'avversario, le mosse dopo la prima si riducono di una semimossa in più (cut nodes); le posizioni di cui la tabella non conosce una mossa si cercano una o due semimosse meno a fondo (internal iterative reduction); e vicino all'ultima profondità le ultime mosse tranquille si tralasciano (late move pruning). Una mossa tardiva che si rivela buona si paga due volte.
searching-about-aspiration = Comincia ogni profondità con una finestra stretta attorno al valore della profondità precedente. Se il valore sta fuori, la finestra si allarga da quella parte e la ricerca si ripete. Risparmia finché i valori cambiano poco da una profondità all'altra.
searching-about-mtdf = Cerca con sole finestre nulle. Ognuna dice se il valore sta sopra o sotto l'ultimo trovato, finché i due limiti coincidono. Ogni ricerca ripete gran parte della precedente, perciò si appoggia alla tabella.
searching-about-negac = Cerca con sole finestre nulle, ognuna a metà dell'intervallo in cui il valore può ancora trovarsi, così che l'intervallo si dimezza. Non si serve del valore della profondità precedente.
searching-about-threads = Più thread cercano la stessa posizione e condividono una tabella. Un thread che arriva a una mossa che un altro sta già cercando la rimanda, perché presto la tabella la conoscerà. Quale thread arrivi per primo cambia di volta in volta, e con esso il numero delle posizioni.
searching-about-df-pn = Dimostra se un giocatore può forzare la vittoria, senza valutazioni e senza profondità. Ogni posizione ha due numeri: quante posizioni bisogna risolvere come minimo per dimostrare la vittoria, e quante per confutarla. La ricerca prosegue dove manca meno, e così trova le lunghe vittorie forzate in cui chi perde ha poche mosse. Non ha una profondità: il confronto conta le sue posizioni finché il valore è dimostrato, contro quelle della ricerca forte dove anche quella lo dimostra.
searching-about-mcts-random = Fa crescere un albero mossa per mossa. Scende dalla radice per le mosse andate bene o provate poco, dalla foglia gioca una partita di mosse casuali, e aggiunge il risultato a ogni posizione del percorso. Ciò che le partite finite dimostrano resta, e una mossa dimostrata non si cerca più. Non ha una profondità: il confronto conta le sue partite finché il valore è dimostrato, contro le posizioni della ricerca forte. Non è fatta per dimostrare: una buona mossa la conosce molto prima.
searching-about-mcts = È la valutazione del gioco a dire quanto vale una foglia, al posto di una partita casuale, e ogni mossa nuova comincia dalla propria valutazione. Dove la valutazione è buona, l'albero cresce da subito verso le mosse buone; dove inganna, molto lavoro va a quelle sbagliate. Nei giochi in cui la scala delle valutazioni non è stata misurata, come il tris, restano le partite casuali. Il confronto conta le valutazioni finché il valore è dimostrato, contro le partite casuali della ricerca senza valutazioni.

# Che cosa dice il server delle richieste.
http-not-found = { $path } non esiste
http-method = { $path } non accetta { $method }
http-host = questo server non risponde per l'host "{ $found }"
http-other-site = le richieste da pagine di altri siti sono rifiutate
http-content-type = il corpo dev'essere JSON, con Content-Type: application/json
http-too-large = il corpo supera { $max } byte
http-broken = il corpo deve arrivare intero, in blocchi ben formati o lungo quanto dice Content-Length
http-gone = il client ha chiuso la connessione prima di avere la risposta
http-late = la richiesta ha impiegato troppo tempo ad arrivare
http-busy = troppe ricerche in attesa; riprova più tardi
http-quota = troppe ricerche in attesa dal tuo indirizzo; riprova quando una sarà finita
http-memory = la memoria per richieste e risposte è esaurita; riprova quando altre risposte saranno state lette
http-too-long = la risposta supererebbe { $max } byte
http-crowded = troppe connessioni; riprova più tardi
http-metrics = le metriche sono per questa macchina e per le reti di --metrics
http-stopping = il server si sta arrestando
http-fault = errore interno; il server continua

live-unknown = questo server non ha questa partita: il link è incompleto, appartiene a un altro server oppure è vecchio
live-abandoned = questa partita non c'è più: per due ore nessuno l'ha giocata o guardata
live-unplayed = questa partita non c'è più: da un giorno nessuno muove
live-replaced = questa partita non c'è più: era finita e ha lasciato il posto a partite nuove
live-link = link deve essere l'indirizzo di una pagina
live-taken = i due posti di questa partita sono occupati; puoi guardarla
live-key = questa chiave non è di un giocatore di questa partita
live-alone = l'altro giocatore non è ancora entrato
live-turn = tocca all'altro giocatore
live-over = la partita è finita
live-not-over = la partita non è ancora finita
live-nothing-to-take-back = non hai mosse da ritirare
live-pending = l'altro giocatore ha fatto una proposta: prima accettala o rifiutala
live-too-long = una partita tramite link ha al massimo { $max } mosse
live-clock = clock deve dire i secondi per la partita e per ogni mossa, come 300+3, non "{ $found }"
live-full = si giocano già troppe partite tramite link; riprova più tardi
live-quota = dal tuo indirizzo ci sono già { $max } partite tramite link; riprova quando una sarà finita

# La pagina
page-skip = Vai alla tavola
page-views = Viste
page-view-play = Gioca
page-view-tree = Albero di ricerca
page-view-compare = Confronta
page-view-search = Tecniche
page-view-learning = Apprendimento
page-view-edit = Editor
page-language = Lingua
page-theme = Tema
page-theme-system = Sistema
page-theme-light = Chiaro
page-theme-dark = Scuro
page-theme-contrast = Alto contrasto
page-settings = Impostazioni
page-board-theme = Tavola
page-board-theme-wood = Legno
page-board-theme-slate = Ardesia
page-board-theme-paper = Carta
page-men = Segni
page-men-usual = Segni abituali
page-men-stones = Pietre
page-men-marks = Croci e cerchi
page-sound = Suoni
page-sound-on = Accesi
page-sound-off = Spenti
page-confirm = Mosse
page-confirm-off = Subito
page-confirm-on = Conferma con un secondo tocco
page-confirm-again = { $point }: sceglilo di nuovo per giocare.
page-shortcuts = Scorciatoie da tastiera
page-certificate = Verifica un certificato
solved-certificate-about = Un certificato dimostra il valore di una posizione. Viene verificato qui, con le sole regole; poi puoi giocarci contro, con le sue ragioni. Lo crea «filetto solve» con --proof FILE.
solved-certificate-server = Questo server non accetta certificati, perché anche altri possono interrogarlo: usa «filetto check FILE», oppure un server o una pagina tuoi.
solved-certificate-choose = File del certificato
solved-certificate-cancel = Annulla
solved-certificate-checking = Posizioni verificate: { $positions }
solved-certificate-cancelled = La verifica è stata annullata.
solved-certificate-win = Dimostrato: in { $game } vince { $player } entro { $plies } mosse, contando quelle di entrambi.
solved-certificate-draw = Dimostrato: { $game } è un pareggio.
solved-certificate-no-loss = Dimostrato: in { $game } { $player } non perde.
solved-certificate-effort = Passi: { $steps }; posizioni: { $positions }.
solved-certificate-attack = Prova a confutarlo con { $player }, contro { $other }
solved-certificate-long = Il file è troppo grande per questo server, che accetta al massimo { $size } KiB: usa «filetto check FILE».
solved-certificate-play = Gioca da qui: il computer ha { $player } e segue questo certificato
solved-certificate-playing = { $player } segue il certificato. Lo usano anche i valori e l'analisi, finché questa pagina resta aperta.
page-element-link = Tavole per altre pagine
page-element-title = Una tavola per la tua pagina
page-element-about = Una riga carica l'elemento, e ogni elemento è una partita da continuare: con il mouse, le dita, la tastiera o un lettore di schermo. Il computer pensa nel browser di chi legge. Davanti al nome del file scrivi l'indirizzo di questo sito.
page-element-tris = Tris, contro un livello
page-element-mill = Mulino, dall'inizio
page-element-gomoku = Gomoku, in due alla stessa tavola
page-element-loading = Caricamento…
page-release-other = Il sito è stato aggiornato: la pagina viene ricaricata.
page-actions = Azioni
page-side = Mosse e analisi
page-foot = Filetto gioca, risolve e spiega i giochi del tre in fila. Premi ? per le scorciatoie da tastiera.
page-board = Tavola: { $game }
page-empty = vuota
page-legal = legale
page-chosen = selezionata
page-last = ultima mossa
page-can-be-taken = si può catturare
page-board-number = tavola { $number }
page-forbidden = vietato
page-not-legal = Ora non puoi giocare in { $point }.
page-chosen-point = { $point } selezionato. Scegli dove muovere.
page-take-a-man = Mulino! Scegli la pedina da catturare.
page-played = { $player } ha giocato { $move }.
page-thought-searching = in esame
page-thought-searched = esaminata
page-thought-best = la migliore finora
page-thought-lost = dimostrata perdente
page-who-plays = Chi gioca { $player }
page-in-hand = { $count ->
    [one] una pedina in mano
   *[other] { $count } pedine in mano
}
page-boards-won = { $count ->
    [one] una tavola
   *[other] { $count } tavole
}
page-agent-human = Umano
page-agent-random = Computer: casuale
page-agent-easy = Computer: facile
page-agent-medium = Computer: medio
page-agent-hard = Computer: difficile
page-agent-expert = Computer: esperto
page-agent-perfect = Computer: perfetto
page-agent-textbook-minimax = Da manuale: minimax
page-agent-textbook-alpha-beta = Da manuale: alfa-beta
page-agent-thesis = Programma della tesi (C)
page-agent-thesis-minimax = Programma della tesi (C), minimax
page-agent-filetto-dos = Programma DOS
page-agent-tris-js = Pagina JavaScript
page-agent-prolog-easy = Prolog, facile
page-agent-prolog-medium = Prolog, medio
page-agent-prolog-hard = Prolog, difficile
page-agent-prolog-learned = Prolog, pesi appresi
page-eval = Chi è in vantaggio
page-eval-unknown = non valutata
page-says = { $player } { $says }
page-says-certificate = { $says }, dimostrato dal certificato
page-says-draw = Pareggio
page-says-no-loss = { $player } non perde
page-depth = profondità { $depth }
page-speed = { $nps } nodi/s
page-undo = Annulla
page-redo = Rifai
page-hint = Suggerimento (F5)
page-values = Valore di ogni mossa
page-zoom = Caselle grandi
page-flip = Gira la tavola
page-swap = Scambia i giocatori
page-pause = Pausa/Riprendi
page-resign = Abbandona
page-share = Condividi, salva e apri
page-moves = Mosse
page-no-moves = Ancora nessuna mossa.
page-first = Posizione iniziale
page-prev = Una mossa indietro
page-next = Una mossa avanti
page-last-move = Ultima posizione
page-typed = Scrivi una mossa
page-typed-play = Gioca
page-analysis = Analisi
page-analyse = Analizza
page-analysis-time = Tempo per posizione
page-analysis-seconds = { $seconds } s
page-analysis-endless = Fino allo stop
page-analysis-threads-label = Thread
page-analysis-no-server = Questo browser cerca con un solo thread. Con filetto serve l'analisi può usare tutti i processori.
page-fault = La ricerca si è interrotta per un errore interno. La pagina continua a funzionare.
page-analysis-threads = { $count ->
    [one] 1 thread
   *[other] { $count } thread
}
page-analysis-off = Attivala per vedere le mosse migliori e i loro valori.
page-analysis-none = Qui non c'è niente da analizzare.
page-effort = profondità { $depth } · { $nodes } nodi · { $nps } nodi/s
page-effort-done = finita a profondità { $depth } · { $nodes } nodi
page-player-unknown = { $name } non gioca a questo gioco; al suo posto gioca un umano.
page-exploring-first = Stai solo guardando avanti: prima torna alla partita.
page-exploring = Uno sguardo avanti
page-back-to-game = Torna alla partita
page-again = Gioca ancora
page-let-move = Fai muovere il computer
page-queued = in attesa: numero { $place } in coda
page-do-go-on = Riprendi
page-format = Formato
page-format-pgn = PGN
page-format-sgf = SGF
page-format-psq = psq (Piskvork)
page-format-rec = rec (Gomotur)
page-format-offset = Gomocup, distanze
page-format-pos = Gomocup, caselle
page-format-playok = PlayOK
page-format-upgn = UPGN
page-format-ufen = UFEN
page-format-ufen-bottom = UFEN, dal basso
page-format-ufen-top = UFEN, dall'alto
page-format-sanmill = FEN (Sanmill)
page-format-openspiel = OpenSpiel
page-offline = Il server non risponde. La pagina continua a provare.
page-close = Chiudi
page-new = Nuova partita
page-game = Gioco
page-start = Inizia
page-presets = Giochi tra cui scegliere
page-new-more = Altre opzioni
page-seconds = Secondi per mossa
page-usual = predefinito
page-game-mnk = Tris e m,n,k
page-game-filetto = Filetto
page-game-mill = Mulino
page-game-ultimate = Ultimate tic-tac-toe
page-about-mnk = Vince chi completa una linea della lunghezza data, su tavole fino a 20 per 20.
page-about-filetto = 24 punti, tre quadrati; vince chi fa filetto per primo.
page-about-mill = Piazzare, muovere, catturare: tre, sei, nove o dodici pedine.
page-about-ultimate = Nove tavole in una; la casella che scegli decide su quale tavola gioca l'avversario.
page-option-M = Righe
page-option-N = Colonne
page-option-K = In fila
page-option-overline = Linee più lunghe
page-option-rule = Regola
page-value-rule-freestyle = libera
page-value-rule-standard = lunghezza esatta
page-value-rule-renju = renju
page-value-rule-caro = caro
page-option-men = Pedine a testa
page-option-diagonals = Diagonali
page-option-name = Tavola
page-option-fly = Volo con tre pedine
page-option-closed = Tavole vinte chiuse
page-option-tie = Se nessuno completa una linea
page-value-yes = sì
page-value-no = no
page-value-overline-win = vincono
page-value-overline-exact = non vincono
page-value-name-three = Mulino da tre
page-value-name-six = Mulino da sei
page-value-name-nine = Mulino da nove
page-value-name-twelve = Mulino da dodici
page-value-name-morabaraba = Morabaraba
page-value-name-lasker = Mulino di Lasker
page-value-tie-draw = pareggio
page-value-tie-boards = vince chi ha più tavole
page-link-short = Questa partita ha più varianti di quante ne stanno in un link: il link ha la linea sulla tavola, la partita salvata le ha tutte.
page-link = Link a questa partita
page-position = Posizione
page-record = Partita
page-copy = Copia
page-copied = Copiato
page-download = Salva in un file
page-import = Apri una partita o una posizione
page-import-what = Una partita salvata o una posizione
page-import-file = Apri un file
page-import-open = Apri
page-import-long = Il file è troppo lungo per una partita salvata.
page-key-space = spazio
page-key-steps = una mossa indietro, una avanti
page-key-ends = prima posizione, ultima posizione
page-key-best = fa muovere il computer per te
page-key-hint = suggerimento
page-key-analyse = analisi accesa o spenta
page-key-values = valore di ogni mossa acceso o spento
page-key-help = tutti gli aiuti spenti o accesi
page-key-flip = gira la tavola
page-key-undo = annulla
page-key-new = nuova partita
page-key-share = condividi, salva e apri
page-key-games = partite in questo browser
page-key-type = scrivi una mossa
page-key-board = va alla tavola: le frecce vanno di punto in punto, Invio gioca
page-key-list = questo elenco
page-key-note = I tasti valgono mentre non si scrive. Sulla tavola le frecce vanno di punto in punto.
page-editor-brush = Pezzo da piazzare
page-editor-to-move = Muove
page-editor-in-hand = { $player }: pedine in mano
page-editor-area = Tavola su cui giocare
page-editor-any-board = qualsiasi
page-editor-clear = Svuota la tavola
page-editor-start = Posizione iniziale
page-editor-use = Gioca da qui
page-editor-help = Scegli che cosa piazzare, poi fai clic sulla tavola. Un secondo clic lo toglie.
page-review = Rivedi la partita
page-reviewing = Rivedo la mossa { $number } di { $of } · Ferma
page-do-undo = Annulla
page-do-redo = Rifai
page-do-hint = Suggerimento
page-do-values = Valori
page-do-zoom = Ingrandisci
page-do-flip = Gira
page-do-swap = Scambia
page-do-pause = Pausa
page-do-resign = Abbandona
page-do-share = Condividi
page-do-more = Altro
page-do-games = Partite
page-games = Partite in questo browser
page-live-friend = Gioca con un amico tramite link
page-live-make = Crea il link
page-live-about = Ricevi un link per il tuo amico. La partita si gioca fra i vostri due browser; chi altro ha il link può guardarla.
page-live-local = Questo link funziona solo su questo computer. Per giocare con chi usa un altro dispositivo, avvia il programma con --address 0.0.0.0: riceverai un indirizzo valido nella tua rete.
page-live-no-server = Questa pagina funziona senza server, ma per una partita tramite link ne serve uno: installa Filetto e avvia filetto serve.
page-live-side = Giochi con
page-live-any-side = A caso
page-live-time = Orologio
page-live-no-clock = Nessuno
page-live-clock = { $minutes } min, { $seconds ->
    [0] senza incremento
   *[other] più { $seconds } s per mossa
}
page-live-connecting = Connessione alla partita…
page-live-waiting = In attesa dell'altro giocatore
page-live-invite = Mostra il link
page-live-share = Condividi…
page-live-qr = Codice QR del link
page-live-name = Il tuo nome (facoltativo)
page-live-you-named = { $name } (tu)
page-live-away-named = { $name }, assente
page-live-invited = Sei invitato a giocare con { $player }
page-live-join = Partecipa
page-live-watching = Stai guardando
page-live-spectators = { $count ->
    [one] 1 persona guarda
   *[other] { $count } persone guardano
}
page-live-free = Posto libero
page-live-you = Tu
page-live-opponent = Avversario
page-live-opponent-away = Avversario, assente
page-live-player = Giocatore
page-live-player-away = Giocatore, assente
page-live-their-draw = L'avversario propone la patta
page-live-their-take-back = L'avversario chiede di ritirare una mossa
page-live-their-rematch = L'avversario vuole la rivincita
page-live-own-draw = Hai proposto la patta
page-live-own-take-back = Hai chiesto di ritirare la mossa
page-live-own-rematch = Hai chiesto la rivincita
page-live-declined = L'avversario non accetta.
page-live-your-turn = Tocca a te
page-live-accept = Accetta
page-live-decline = Rifiuta
page-live-withdraw = Annulla la proposta
page-live-rematch = Rivincita
page-live-resigning = Vuoi abbandonare?
page-live-go-on = Continua a giocare
page-live-draw = Proponi la patta
page-live-do-draw = Patta
page-live-no-help = Durante una partita tramite link suggerimenti e analisi sono disattivati.
page-games-count = { $count ->
    [0] Ancora nessuna partita: quelle che giochi qui restano in questo browser.
    [one] Una partita, conservata solo in questo browser.
   *[other] { $count } partite, conservate solo in questo browser.
}
page-games-plies = { $count ->
    [one] 1 semimossa
   *[other] { $count } semimosse
}
page-games-won = Vinta
page-games-drawn = Pareggiata
page-games-lost = Persa
page-games-open = Non finita
page-games-result-first = Ha vinto il primo
page-games-result-second = Ha vinto il secondo
page-games-result-draw = Pareggio
page-games-game = Gioco
page-games-level = Livello
page-games-statistics = Contro il computer
page-games-delete = Elimina { $game }
page-games-delete-all = Elimina tutte
page-games-undo = Ripristina
page-games-export = Esporta tutte
page-pictures = Immagini
page-picture-svg = Tavola in SVG
page-picture-png = Tavola in PNG
page-picture-animated = Partita in SVG animato
page-embed = Per la tua pagina web
page-do-sheet = Analisi
page-sheet = Analisi della posizione
page-more = Altre azioni
page-graph = La partita in un grafico: più in alto, meglio per chi ha cominciato
page-graph-table = Il grafico in tabella
page-graph-move = Mossa
page-graph-value = Valore
page-graph-start = Inizio
page-graph-estimate = valutazione
page-legend = Che cosa indicano i segni
page-legend-lines = prime mosse delle linee, dalla migliore
page-notes = Commento e disegni
page-notes-comment = Commento a questa posizione
page-notes-draw = Disegna sulla tavola
page-notes-colour = Colore
page-notes-colour-G = verde
page-notes-colour-R = rosso
page-notes-colour-Y = giallo
page-notes-colour-B = blu
page-notes-erase = Cancella i disegni
page-notes-help = Tasto destro del mouse: clic su un punto per un anello, trascina fino a un altro per una freccia; con Maiusc in rosso. Oppure premi Disegna sulla tavola e scegli due volte lo stesso punto per un anello, due punti per una freccia. Tutto resta nella partita salvata.
page-notes-on = Si disegna: due volte lo stesso punto per un anello, due punti per una freccia. Esc per finire.
page-notes-off = Disegno terminato.
page-notes-first = Da { $point }: sceglilo di nuovo per un anello, o scegli un altro punto per una freccia.
page-notes-ring = anello { $colour } in { $from }
page-notes-arrow = freccia di colore { $colour } da { $from } a { $to }
page-notes-drawn = Disegnati qui: { $list }.
page-notes-removed = Tolto: { $what }.
page-graph-mistake = errore

# Lezioni e regole.
page-view-lessons = Lezioni
page-lessons-about = I giochi passo per passo, con tavole su cui giocare. Tutto ciò che una lezione afferma di una posizione è dimostrato dal programma.
page-lessons-rules = Le regole
page-lessons-go-on = Continua: { $title }, passo { $step }
page-lessons-steps = { $count ->
    [one] { $count } passo
   *[other] { $count } passi
}
page-lessons-done = fatta
page-lessons-solved = { $solved } esercizi su { $count }
page-lessons-of-course = { $done } su { $count }
page-lessons-home = Impara i giochi
page-view-puzzles = Problemi
page-puzzles-about = Trova l’unica mossa giusta: il programma ha dimostrato che lo è.
page-puzzles-rating = Punteggio
page-puzzles-streak = Serie
page-puzzles-solved = Risolti
page-puzzles-daily = Problema del giorno
page-puzzles-daily-done = Problema del giorno, risolto
page-puzzles-game = Gioco
page-puzzles-theme = Tema
page-puzzles-all = Tutti
page-puzzles-none = Nessun problema corrisponde.
page-puzzles-all-done = Li hai risolti tutti. Scegline altri, o risolvili di nuovo.
page-puzzles-name = { $game } · grado { $grade } di 5
page-puzzles-board = Tavola del problema { $id }
page-puzzles-hint = Suggerimento
page-puzzles-hint-area = È uno dei punti segnati: { $points }.
page-puzzles-earlier = Indietro
page-puzzles-later = Avanti
page-puzzles-to-rating = Punteggio { $rating } ({ $change }).
page-puzzles-solution = Soluzione
page-puzzles-next = Prossimo
page-puzzles-right-win = Giusto: solo questa mossa vince, in { $count } semimosse.
page-puzzles-right-draw = Giusto: solo questa mossa salva il pareggio.
page-puzzles-right-resist = Giusto: la partita è persa, ma questa mossa resiste più a lungo: { $count } semimosse.
page-puzzles-wrong-win = { $move } non vince.
page-puzzles-wrong-draw = { $move } perde.
page-puzzles-wrong-resist = { $move } perde prima.
page-puzzles-answer = { $player } risponde { $move }.
page-puzzles-proof-search = Dimostrato da una ricerca di { $count } posizioni.
page-puzzles-proof-tables = Dimostrato dalle tabelle.
page-puzzles-uncounted = Risolto con un suggerimento: punteggio invariato.
page-puzzles-again = Hai già visto questo problema: punteggio invariato.
page-puzzles-ply = Mossa { $number } di { $count }
page-rules = Regole
page-lesson-step = Passo { $step } di { $count }
page-lesson-steps = Passi
page-lesson-step-done = Passo { $step }, fatto
page-lesson-step-number = Passo { $step }
page-lesson-previous = Indietro
page-lesson-next = Avanti
page-lesson-skip = Salta
page-lesson-next-lesson = Lezione successiva
page-lesson-to-all = Tutte le lezioni
page-lesson-print = Stampa
page-lesson-play = Gioca
page-lesson-rules = Le regole
page-lesson-do-move = Fai la tua mossa sulla tavola.
page-lesson-do-points = Scegli sulla tavola, poi controlla.
page-lesson-do-choice = Scegli una risposta.
page-lesson-do-win = Continua la partita e vinci.
page-lesson-do-draw = Continua la partita e non perdere.
page-lesson-do-attack = Continua la partita e prova a completare una linea.
page-lesson-do-mix = Imposta la tua strategia mista con il cursore, poi controlla.
page-lesson-see = Lezioni sull’argomento:
page-payoffs-caption = Quanto vince R, e perde C
page-payoffs-slider = Quanto spesso R sceglie { $choice }
page-payoffs-share = { $exact } dei turni
page-payoffs-means = In media
page-payoffs-guarantee = Garantito: { $guarantee } a turno. Risposta migliore di C: { $replies }.
page-payoffs-spoken = { $strategy }. Garantito: { $guarantee }.
page-payoffs-opponent = C risponde con
page-payoffs-reply = la risposta migliore alla tua strategia
page-payoffs-optimal = la sua strategia ottima: { $strategy }
page-payoffs-play-one = Gioca un turno
page-payoffs-play-many = Giocane { $count }
page-payoffs-round = { $row } contro { $column }: { $payoff }.
page-payoffs-rounds = { $count ->
    [one] 1 turno: media { $mean }; attesa: { $expected }.
   *[other] { $count } turni: media { $mean }; attesa: { $expected }.
}
page-payoffs-unplayed = Media attesa: { $expected } a turno.
page-payoffs-worse = Questa strategia garantisce { $guarantee }, e un’altra di più.
page-lesson-check = Controlla
page-lesson-again = Riprova
page-lesson-show = Mostrami
page-lesson-play-again = Rigioca
page-lesson-right = Giusto!
page-lesson-wrong = Non è la mossa giusta.
page-lesson-answer = La risposta: { $answer }.
page-lesson-points-chosen = { $count ->
    [one] { $count } scelto
   *[other] { $count } scelti
}
page-lesson-thinking = { $player } pensa …
page-lesson-no-line = Non sei riuscito a completare una linea.
page-lesson-line = Hai completato una linea.
page-lesson-goal-win = L’obiettivo era vincere.
page-lesson-goal-draw = L’obiettivo era non perdere.
page-lesson-marked = Segnati: { $points }.
page-lesson-arrows = Frecce: { $arrows }.
page-lesson-board = Tavola del passo { $step }
page-paper-answer = Risposta
page-paper-solutions = Soluzioni
page-paper-play = Giocala su una tavola con qualcuno, o contro il programma.

# La pagina iniziale.
page-home-title = I giochi del tre in fila, giocati e risolti
page-home-text = Gioca contro un computer che si può battere o che è perfetto, scopri perché una mossa era sbagliata e guarda dentro la ricerca: i valori sono dimostrati ovunque sia possibile.
page-home-continue = Continua la tua partita di { $game }
page-home-mnk = Tris
page-home-gomoku = Gomoku
page-home-filetto = Filetto
page-home-mill = Mulino
page-home-ultimate = Ultimate tic-tac-toe
page-home-about-mnk = Tre in fila su ogni tavola, da 3 per 3 in su.
page-home-about-gomoku = Cinque in fila su 15 per 15.
page-home-about-filetto = Su 24 punti vince chi fa filetto per primo.
page-home-about-mill = Si posano le pedine, si muovono, si fanno mulini e si cattura.
page-home-about-ultimate = Nove tavole in una: la tua casella decide la tavola dell'avversario.
page-home-play = Gioca
page-home-learn = Impara
page-home-solve = Risolvi

# Che cosa è dimostrato di un gioco, e come
solved-values = Mostra i valori sulla tavola
solved-command = Comando
solved-mnk = Il tris è un pareggio: se nessuno sbaglia, nessuno vince. La ricerca gioca ogni partita fino alla fine, in meno di un secondo: su questa pagina ogni valore del tris è dimostrato.
solved-check-mnk = Questi comandi scrivono la dimostrazione in un certificato e la controllano con le sole regole:
solved-gomoku = Vince chi comincia, giocando in h8. Lo dimostrarono Allis, van den Herik e Huntjens nel 1993; qui c'è un certificato per ogni risposta a h8, e insieme formano quello dell'intera partita. Su questa pagina una vittoria è dimostrata quando la ricerca la trova in tempo; gli altri valori sono valutazioni, indicate come tali.
solved-check-gomoku = Questi comandi dimostrano la vittoria dopo una risposta, o15, e la controllano con le sole regole; senza --moves, con --state e una cartella, dimostrano tutte le risposte, in alcune ore:
solved-filetto = Vince chi comincia, con qualunque prima mossa. Lo dimostra la ricerca, e su questa pagina i valori di tutte le mosse sono dimostrati.
solved-check-filetto = Questi comandi scrivono la dimostrazione in un certificato e la controllano con le sole regole:
solved-mill = Il mulino a nove pedine è un pareggio: lo dimostrò Gasser nel 1993, e qui lo dimostra una tabella di tutte le posizioni. La pagina cerca i valori nella tabella, se il suo server ce l'ha; gli altri valori sono valutazioni, indicate come tali.
solved-check-mill = Questi comandi costruiscono la tabella, in alcune ore, con 9 GB di memoria e al massimo 20 GB di disco, e verificano che ogni valore segua dalle mosse:
solved-ultimate = Nessuno ha dimostrato chi vince a ultimate tic-tac-toe. Su questa pagina sono dimostrati i finali; gli altri valori sono valutazioni, indicate come tali.
solved-other = Su questa pagina un valore è dimostrato quando lo stabilisce la ricerca o una tabella; gli altri valori sono valutazioni, indicate come tali.
page-title-mnk = { $rows } × { $columns }, { $line } in fila
page-not-your-turn = Non è il tuo turno.
page-one-moment = Un momento: il server non ha ancora risposto.
page-online = Di nuovo in linea.
page-resumed = La tua partita continua. Per un'altra scegli Nuova partita.
page-example = Un esempio per l'albero di ricerca
page-unknown-game = Non c'è un gioco «{ $game }». Ci sono: { $names }
page-wrong-number = { $name }: un numero intero da { $min } a { $max }
page-said-turned = La tavola è girata: { $player } è in basso.
page-said-swapped = I giocatori si sono scambiati di posto, e la tavola è girata.
page-said-taken-back = Annullato: { $moves }.
page-values-proven = Ogni valore è dimostrato. { $says }.
page-values-best-proven = Dimostrato: { $says }. Alcuni degli altri valori sono valutazioni.
page-values-estimates = Qui nulla è dimostrato: i valori sono valutazioni di una ricerca.
page-values-known-mnk-15-15-5 = È dimostrato che vince il primo giocatore (L. V. Allis, 1993). I valori mostrati sono valutazioni di una ricerca.
page-said-values = Valori mostrati. La mossa migliore: { $move } ({ $says }).
page-said-no-values = Valori nascosti.
page-said-whole = La tavola è mostrata per intero.
page-said-large = La tavola è mostrata con caselle grandi.

# review
review-no-moves = questa partita non ha mosse da rivedere
review-practise = Per esercitarti:
review-practise-lesson = la lezione «{ $title }»
review-practise-puzzles = problemi: { $theme }
