# Le frasi dei comandi e dello schermo intero, che la pagina non usa.

# check
check-win = { $player } vince in non più di { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
check-draw = Pareggio: né { $first } né { $second } può forzare la vittoria.
check-no-loss = { $player } non perde.
check-effort = Passi: { $steps }; affermazioni: { $claims }; posizioni visitate: { $positions } in { $time }
solve-replies-options = con una cartella come --state la vittoria si dimostra risposta per risposta, senza --all e --distance
solve-replies-resumed = Risolte in precedenza: { $done } di { $all } risposte.
solve-replies-won = { $moves }: { $player } vince entro { $plies ->
    [one] { $plies } semimossa
   *[other] { $plies } semimosse
}, { $nodes } nodi ({ $done } di { $all })
solve-replies-refuted = { $moves }: dopo questa risposta non c'è vittoria; per provare un'altra prima mossa, aggiungerla a --moves
solve-replies-total = { $nodes } nodi per tutte le risposte, in tutte le esecuzioni
progress-reply = { $moves } { $nodes } nodi
progress-replies = { $parts }; { $speed } nodi/s ciascuna
analyse-certified = Dimostrato: la lunghezza è quella di un certificato, che è stato verificato.
certificate-checking = verifica di { $file }
certificate-other-game = { $file } è un certificato di { $found }; ne serve uno di { $expected }
certificate-no-win = { $file } non dimostra una vittoria: si gioca solo con certificati di una vittoria
certificate-none = { $file } non ha certificati di una vittoria a { $game }
check-refused = { $file } non è un certificato valido: { $error }
check-open = { $file } non è deciso entro il limite: { $positions } posizioni visitate
check-interrupted = { $file } non è deciso: interrotto dopo { $positions } posizioni
check-too-long = { $file } supera { $max } MiB: è troppo grande per un certificato
check-no-theorem = --theorem: il certificato ha soltanto { $count ->
    [one] un teorema
   *[other] { $count } teoremi
}
check-walk = { $player } gioca secondo il certificato; tu giochi con { $other }. Scrivi una mossa o aiuto.
check-prompt-over = nuova, annulla o esci>
check-answer = { $player } gioca { $move }: { $why }
check-answer-forced = { $player } gioca { $move }: { $why } (forzata: altrimenti { $other } vince subito)
check-why-step = passo { $step }
check-why-others = passo { $step }, che risponde a ogni replica non elencata
check-why-pair = { $a }-{ $b } è una coppia dell'affermazione { $claim }
check-why-choice = la replica ha lasciato sicura questa opzione dell'affermazione { $claim }; si continua con l'affermazione { $next }
check-why-potential = è la mossa che abbassa di più il potenziale dell'affermazione { $claim }
check-why-settled = l'affermazione { $claim } è già decisa, quindi ogni mossa va bene
check-why-outside = la replica era fuori dalla zona, quindi ogni mossa va bene
check-zone = Zona dell'affermazione { $claim }: { $points }
check-lost = il certificato non dice come continuare
check-not-covered = { $file } non comprende questa posizione: { $position }
check-theorem-json = --theorem: con --json serve --explain, non una partita
explain-more-answers = Altre repliche elencate: --json le mostra tutte.
explain-goes-on = La strategia continua: --explain --moves "{ $moves }"
check-zone-draw = --zone: serve un certificato di una vittoria in un gioco di linee
check-zone-points = Zona: { $points } punti di { $all }, { $files } per { $ranks }
check-zone-replies = Attese con altre repliche: { $awaits }; dopo di esse al massimo { $free } repliche libere, { $unlisted } non elencate
check-zone-room = Attese in cui il minore dei due numeri è { $room }: { $count }
check-zone-far = Una replica lontana, su una linea senza segni, potrebbe contare in { $open } attese di { $awaits }: quelle con più di { $most }
check-unbounded-refused = { $file } non dimostra una vittoria su ogni tavola: { $error }
check-unbounded = Su ogni tavola che contiene questi { $points } punti, { $files } per { $ranks }, compresa quella illimitata:
check-zone-open = I passi delle prime: { $steps }
check-commands =
    annulla  annulla la tua ultima mossa e la risposta
    mosse    elenca le mosse legali
    nuova    ricomincia
    aiuto    mostra questo elenco
    esci     esce

# play on the whole terminal
tui-welcome = Frecce e Invio, oppure il mouse. ? mostra tutti i tasti.
tui-not-your-turn = Tocca al computer: con Ctrl-C muove subito.
tui-no-move = Lì non va nessuna mossa.
tui-choose-target = Scegli dove va la pedina.
tui-choose-capture = Mulino: scegli la pedina da prendere.
tui-nothing-to-redo = Non c'è nulla da rigiocare.
tui-no-variation = Qui non sono state provate altre mosse.
tui-switched = I giocatori si sono scambiati.
tui-level-set = Il computer gioca come { $who }.
tui-values-on = Valori: + vince, = pareggia, - perde per dimostrazione; i numeri ordinano le valutazioni.
tui-values-off = I valori sono spenti.
tui-analysis-on = L'analisi va avanti finché a la ferma.
tui-analysis-off = L'analisi è spenta.
tui-too-small = Questo gioco chiede { $columns } colonne e { $rows } righe: ingrandisci la finestra, o gioca al prompt con --plain.
tui-leave = Lasci la partita? Resta salvata: filetto play --resume. (s/n)
tui-thinking = { $player } ({ $who }) pensa: { $seconds } s
tui-reviewing = Riviste { $done } mosse su { $of }.
tui-analysis = { $state ->
    [complete] tutto dimostrato, { $nodes } nodi
   *[running] profondità { $depth }, { $nodes } nodi
}
tui-variations = { $count } mosse provate qui (b)
tui-keys-board = ? aiuto · Invio gioca · u annulla · h suggerisci · v valori · a analisi · R revisione · q esci · l livello · : comando
tui-keys-thinking = Ctrl-C muove subito · q esci · ? aiuto
tui-keys-list = su, giù, Invio · Esc esce
tui-keys-review = su, giù: altro momento · Esc esce
tui-keys-leave = s lascia · ogni altro tasto continua
tui-keys-tree = sinistra, destra: passo della ricerca · Inizio, Fine · + - profondità · m ricerca · su, giù · Esc esce
tui-keys-puzzle = ? aiuto · Invio gioca · h suggerimento · n prossimo problema · q esce · v valori · a analisi
tui-keys-lesson = ? aiuto · ] avanti · [ indietro · h risposta · u da capo · q esce · t albero · PagGiù altro testo
tui-more = altro testo: PagGiù
tui-load-where = che cosa carico? Scrivi: carica FILE
tui-loaded = Ecco { $file }: ] e [ la percorrono, g fa muovere il computer.
tui-puzzle = Problema { $id }, grado { $grade } di 5
tui-puzzle-first = Prima trova la mossa: h dà un suggerimento, n mostra il prossimo problema.
tui-puzzle-next = Questo problema è finito: n mostra il prossimo, q esce.
tui-lesson-read = Premi ] per il prossimo passo.
tui-lesson-begin = Questo è il primo passo.
tui-lesson-end = Era l'ultimo passo: L elenca le lezioni, q esce.
tui-lesson-do-points = Scegli i punti con Invio, poi premi c per verificare.
tui-lesson-do-choice = Premi il numero della tua risposta.
tui-lesson-do-mix = Regola le proporzioni con + e -, poi premi c per verificare.
tui-lesson-again = Premi u per riprovare il passo.
tui-lesson-no-answer = Qui si tratta di giocare: la risposta non è una sola mossa.
tui-lesson-keys = In una lezione: ] e [ percorrono i passi, h mostra la risposta, q esce.
tui-tree-step = Passo { $step } di { $count }.
tui-help-title = Tasti (un tasto qualsiasi chiude la pagina)
tui-key-undo = annulla
tui-key-redo = rigioca
tui-key-hint = suggerimento (anche F5)
tui-key-values = valori di tutte le mosse
tui-key-analysis = analisi sì o no
tui-key-go = muove il computer
tui-key-switch = scambia le parti
tui-key-level = livello del computer
tui-key-review = rivedi la partita
tui-key-new = nuova partita
tui-key-save = salva in un file
tui-key-load = carica una partita
tui-key-tree = albero di ricerca
tui-key-puzzles = problemi di questo gioco
tui-key-lessons = lezioni
tui-key-resign = abbandona
tui-key-back = una mossa indietro
tui-key-forward = una mossa avanti
tui-key-first = alla prima posizione
tui-key-last = all'ultima posizione
tui-key-variation = altra mossa provata qui
tui-key-command = scrivi mossa o comando
tui-key-help = questa pagina
tui-key-quit = esci
tui-help-more = Con le frecce ti sposti; Invio o un clic sceglie un punto. Nel mulino scegli la pedina, dove va e, dopo un mulino, quella da prendere; o trascina. Esc annulla la scelta. Ctrl-C: il computer muove subito. Ctrl-Z sospende, Ctrl-L ridisegna. Dopo : vale ciò che vale al prompt.

# levels-table
levels-title = Tavola { $board }: ricerche fino alla fine della partita, media su { $positions ->
    [one] una posizione
   *[other] { $positions } posizioni
} per ogni numero di caselle vuote (seme { $seed }); non più di { $seconds } s per voce.
levels-empty = vuote
levels-seconds = secondi
levels-nodes = nodi
levels-growth = Tempo rispetto al livello precedente, medie geometriche da un millisecondo in su; la tesi afferma circa { $claim }:
levels-growth-line = { $column }: { $seconds } in tempo, { $nodes } in nodi, da { $from } a { $to } caselle vuote
levels-growth-none = Nessuna ricerca ha richiesto almeno un millisecondo a due livelli: non c'è un rapporto da confrontare con l'affermazione della tesi.
levels-ratio = tempo rispetto al livello precedente
levels-claim = affermazione della tesi: { $claim }
levels-cases-title =
    I tre casi della tesi (capitolo 3.3), giocati dal suo programma su { $game }:
    risponde o, le caselle vuote sono { $empty } e cambia solo l'ultima x.
levels-case-name = { $case ->
    [early] migliore all'inizio
    [late] migliore verso la fine
   *[arbitrary] situazione arbitraria
}
levels-case = caso
levels-case-x = x in
levels-case-reply = risposta
levels-case-place = in ordine di riga
levels-case-place-of = { $place } di { $count }
levels-cases-note =
    Le caselle sono (riga, colonna). Ogni risposta è esaminata con la finestra piena: che la migliore venga presto, di per
    sé, non fa risparmiare nulla. Ma nei primi due casi, dopo ogni altra risposta, x vince proprio in quella casella: prima
    la prova, prima la finestra si chiude. Nel terzo caso nessuno sta per vincere, e la ricerca prosegue.
    Tempi: la più veloce di più esecuzioni.
levels-near-win = { $which ->
    [only] Solo posizioni in cui un giocatore sta per vincere.
    [any] Le posizioni in cui un giocatore sta per vincere non sono evitate.
   *[avoid] Le posizioni in cui un giocatore sta per vincere sono evitate, se se ne trovano altre.
}
levels-phase = { $phase ->
    [x] Fase x: ha cominciato l'umano, e il programma risponde.
   *[o] Fase o: ha cominciato il programma.
}
levels-resumed = Voci riprese dal file di stato: { $count }.
levels-interrupted-state = Interrotto; lo stesso comando riprende da lì.
levels-note = Una colonna finisce dove scade il tempo (>).
levels-chart = { $board }: ricerche fino alla fine della partita, per numero di caselle vuote
levels-other-game = levels-table richiede un gioco m,n,k come mnk:4,4,4, non { $game }
levels-bad-k = --k richiede numeri interi da 1 a { $max } (il lato più lungo della tavola) separati da virgole, non "{ $found }"
levels-too-small = { $game } è troppo piccolo per tre in fila; indica --k

# ladder
ladder-title = Giochi da risolvere: non più di { $seconds } s ciascuno per il valore, per il certificato e per la sua verifica.
ladder-entry = #
ladder-game = gioco
ladder-value = valore
ladder-plies = semimosse
ladder-seconds = secondi
ladder-nodes = nodi
ladder-certificate = certificato
ladder-checked = verifica
ladder-must = richiesto
ladder-aim = obiettivo
ladder-published = pubblicato
ladder-win = vittoria
ladder-draw = pareggio
ladder-loss = sconfitta
ladder-no-loss = pareggio o vittoria
ladder-no-win = pareggio o sconfitta
ladder-open = non risolto
ladder-accepted = accettato
ladder-refused = RIFIUTATO
ladder-unchecked = incompleta
ladder-no-certificate = nessuno
ladder-thesis = tesi
ladder-count-nodes = { $count } nodi
ladder-count-positions = una dimostrazione di { $count } posizioni
ladder-moves = { $count } prime mosse: { $values }
ladder-note = Secondi: mediana di più esecuzioni, senza il certificato, la cui dimensione è in byte. +: entro quel tempo, -: no. I tempi pubblicati sono di altre macchine.
ladder-note-unfinished = > è quanto raggiunto allo scadere del tempo.
ladder-numbers = numero di prova { $proof }, di confutazione { $disproof }, tabella piena al { $table }%
ladder-solving = { $game }: { $nodes } nodi, { $speed } nodi/s, { $seconds } s
ladder-certifying = { $game }, certificato: { $nodes } nodi, { $speed } nodi/s, { $seconds } s
ladder-checking = { $game }, verifica: { $nodes } posizioni, { $speed } posizioni/s, { $seconds } s
ladder-chart = Secondi per risolvere ogni gioco della serie di prova
ladder-chart-seconds = Filetto
ladder-chart-must = richiesto
ladder-chart-published = pubblicato
ladder-chart-unfinished = non risolto fino a
ladder-fault-value = valore
ladder-fault-plies = semimosse
ladder-fault-move = prima mossa
ladder-fault-certificate = certificato
ladder-wrong = risultati sbagliati nella serie di prova: { $entries }
ladder-bad-entries = --entries richiede numeri e intervalli da 1 a { $max } come 1-4,7, e giochi della serie come filetto, separati da spazi, non "{ $found }"

# Che cosa spiega la riga di comando.
help-about = Gioca, risolve esattamente, analizza e insegna i giochi del tre in fila.
help-play = Gioca una partita: due persone, una persona contro il computer, o due computer
help-puzzles = Risolvi problemi: posizioni in cui una sola mossa è giusta
help-puzzles-id = Un problema con il suo nome, come mill-017
help-puzzles-family = Solo problemi di questa famiglia: mnk, filetto, mill o ultimate
help-puzzles-theme = Solo problemi con questo tema; i temi sono in filetto puzzles list --json
help-puzzles-grade = Solo problemi di questo grado, da 1 (facile) a 5
help-puzzles-daily = Il problema di un giorno, come 2026-11-26; senza data, quello di oggi
help-puzzles-tables = Cartella di tabelle, da cui vengono le risposte alle mosse sbagliate
help-lessons = Legge le lezioni, con compiti sulla tavola
help-lessons-id = Una lezione, per nome, come tris/fork (predefinito: l'elenco)
help-lessons-plain = Scrive righe di testo, invece che a tutto schermo
help-puzzles-list = Elenca i problemi inclusi nel programma
help-puzzles-list-json = Scrive JSON, con posizioni e soluzioni
help-puzzles-make = Crea problemi da partite fra i livelli e da tabelle
help-puzzles-make-specs = Giochi
help-puzzles-make-count = Numero di problemi nel file alla fine
help-puzzles-make-seed = Seme delle partite
help-puzzles-make-nodes = Massimo numero di nodi per i valori di tutte le mosse di una posizione
help-puzzles-make-tables = Cartella di tabelle, in cui cercare altri problemi
help-puzzles-make-men = Massimo numero di pedine delle posizioni da tabelle
help-puzzles-make-theme = Solo problemi con questo tema, senza bilanciare i temi; quelli del renju sono forbidden, four-three e overline
help-puzzles-make-force = Aggiunge problemi a un file che esiste già; quelli che contiene non si rifanno
help-puzzles-make-out = File dei problemi; dopo un'interruzione lo stesso comando riprende
help-show = Disegna una posizione
help-divide = Mostra anche le foglie sotto ogni mossa
help-eval = Spiega la stima di una posizione, voce per voce, senza ricerca
help-why = Mostra perché le regole vietano dei punti, come nel renju
help-legal = Mostra l'esito e le mosse legali di una posizione
help-perft = Conta le foglie dell'albero delle mosse legali fino a una profondità
help-solve = Dimostra il valore esatto di una posizione
help-tree = Disegna un albero scritto come testo, o l'albero di ricerca di una posizione, con il percorso di una ricerca
help-tree-tree = Un albero come "max(6, min(3, x))", con numeri e nomi di valori ignoti alle foglie, oppure la sigla di un gioco
help-tree-depth = Profondità dell'albero di un gioco in semimosse (predefinito: l'albero più profondo con al massimo 500 nodi)
help-tree-algorithm = Ricerca di cui si mostra il percorso: minimax, negamax o alpha-beta
help-tree-order = Ordine delle mosse nell'albero di un gioco: natural, best-first o worst-first
help-tree-walk = Elenca anche i passi della ricerca, uno per uno
help-review = Rivedi una partita salvata: quali mosse erano errori, e perché
help-review-input = File da leggere; - per lo standard input
help-review-game = Gioco di un file che non lo nomina
help-convert = Converte partite fra i formati di molti programmi
help-convert-input = File da leggere; - per lo standard input
help-convert-output = File da scrivere, o - (predefinito: lo standard output)
help-convert-from = Formato da leggere (predefinito: riconosciuto dal testo)
help-convert-to = Formato da scrivere (predefinito: secondo il nome del file, altrimenti pgn)
help-force = Sostituisce i file che esistono già
help-solve-nodes = Si ferma dopo N nodi (predefinito: 500000000, con una cartella come --state nessuno)
help-play-proof = Certificato, o cartella di certificati, secondo cui perfect gioca nelle posizioni della vittoria; prima è verificato
help-analyse-proof = Certificato, o cartella di certificati, che risponde nelle posizioni della vittoria; prima è verificato
help-review-proof = Certificato, o cartella di certificati, che giudica le posizioni della vittoria; prima è verificato
help-engine-proof = Certificato, o cartella di certificati, secondo cui il motore gioca nelle posizioni della vittoria; prima è verificato
help-solve-force = Sostituisce il certificato, se esiste
help-convert-force = Sostituisce il file da scrivere, se esiste
help-convert-game = Gioco come cui leggere il file, al posto di quello che indica
help-check = Verifica un certificato e mostra che cosa dimostra
help-check-file = Il certificato
help-check-walk = Gioca contro il certificato e spiega perché ogni risposta regge
help-check-explain = Spiega la strategia a parole, ogni frase con il suo passo
help-check-moves = Mosse fino alla posizione che --explain spiega, dall'inizio della partita o dalla posizione del certificato
help-check-unbounded = Verifica che una vittoria valga su ogni tavola che contiene la sua zona, e mostra la zona
help-check-zone = Mostra quanto lontano dalla zona di una vittoria una replica potrebbe contare
help-check-threads = Numero di thread, o tutti (uno per core); si dividono le repliche alla prima attesa
help-check-nodes = Si ferma dopo N posizioni, entro le 1.024 successive
help-check-time = Si ferma dopo N secondi
help-check-theorem = Il teorema contro cui giocare o da spiegare, 1 o 2; senza --explain implica --walk (predefinito: 1)
help-check-write = Riscrive il certificato, se è vero; - è l'uscita standard
help-check-plain = Scrive la versione 1 del formato, leggibile da altri programmi
help-check-force = Sostituisce il file di --write, se esiste
help-analyse = Trova le mosse migliori e i loro valori, profondità per profondità
help-analyse-time = Si ferma dopo N secondi, oppure infinite; si ferma anche con Ctrl-C (predefinito: 10 senza profondità né nodi)
help-analyse-file = Analizza una posizione o delle mosse per ogni riga di questo file, ciascuna entro i limiti, e scrive una riga di JSON per ognuna
help-analyse-depth = Profondità massima in semimosse
help-analyse-nodes = Numero massimo di nodi, o di iterazioni con mcts e mcts-random
help-analyse-lines = Quante mosse migliori mostrare (predefinito: 1)
help-threads = Numero di thread della ricerca, o tutti (uno per core) (predefinito: 1)
help-serve = Serve la pagina e l'interfaccia HTTP
help-serve-port = Porta su cui ascoltare; 0 ne sceglie una libera (predefinito: 7373; con --open un'altra se è occupata)
help-serve-address = Indirizzo su cui ascoltare; se non è 127.0.0.1 o ::1, possono collegarsi anche altre macchine
help-serve-open = Apre la pagina nel browser; se un server è già in funzione e non ci sono altre opzioni, apre la sua pagina
help-serve-memory = Memoria massima del server, come 2G; un numero solo è in MiB; almeno 512 (predefinito: un quarto di quella della macchina)
help-serve-assets = Cartella con i file della pagina, al posto di quelli incorporati
help-serve-tables = Cartella delle tabelle (predefinito: filetto/tables nella cartella dei dati, se esiste)
help-serve-games = File delle partite tramite link, che continuano dopo un riavvio (predefinito: filetto/games-PORTA.json nella cartella di stato)
help-serve-log = Scrive una riga per ogni richiesta sullo standard error: text, json oppure off
help-serve-log-addresses = Registra anche gli indirizzi dei client
help-serve-trust-proxy = Indirizzo o rete di un proxy che indica i suoi client in X-Forwarded-For; si può ripetere
help-serve-host = Nome del sito dietro un proxy, come i browser lo mandano in Host; si può ripetere
help-serve-metrics = Indirizzo o rete che può leggere /metrics, oltre a questa macchina; si può ripetere
help-serve-grace = All'arresto lascia finire le ricerche in corso entro questi secondi
help-serve-health = Controlla che un server risponda su --address e --port, invece di avviarne uno
help-site = Scrive la pagina come sito che gioca nel browser, senza server
help-site-folder = Cartella per il sito: vuota o nuova
help-site-module = Il motore come modulo WebAssembly (predefinito: filetto.wasm, installato con il programma)
help-site-tables = Cartella di tabelle per il sito: le pagine ne leggono parti (il server deve rispondere a richieste di intervalli)
help-engine = Fa da motore per un altro programma, con UGI, UCI, il protocollo di Gomocup o un altro, su standard input e output
help-engine-spec = Il gioco, se il protocollo non lo indica (predefinito: quello consueto del protocollo)
help-engine-protocol = ugi, gomocup, uci, mill o codingame (predefinito: riconosciuto dalla prima riga)
help-engine-level = Il livello o il programma storico che gioca (predefinito: la ricerca più forte)
help-engine-seed = Seme delle scelte casuali dei livelli (predefinito: 0)
help-example-engine = per un programma che parla UGI, UCI o il protocollo di Gomocup
help-example-engine-mill = il mulino per le interfacce di Sanmill
help-example-engine-level = gomoku a un livello, per i programmi di Gomocup
help-mcp = Offre le regole e i valori esatti come strumenti dei modelli linguistici, con il Model Context Protocol su standard input e output
help-mcp-tables = Cartella delle tabelle (predefinito: filetto/tables nella tua cartella dei dati, se esiste)
help-example-mcp = come lo avvia la configurazione di un client
help-example-mcp-tables = con i valori esatti del mulino dalle tabelle di una cartella
mcp-instructions = Regole e valori esatti di giochi da tavolo. Giochi: { $games }. A ogni chiamata indica tutte le mosse dall'inizio: il server non conserva partite.
mcp-title-legal-moves = Mosse legali
mcp-title-play = Gioca una mossa
mcp-title-values = Valori di tutte le mosse
mcp-title-best-move = Mossa migliore
mcp-title-solve = Risolvi una posizione
mcp-title-check = Verifica un certificato
mcp-tool-legal-moves = Elenca le mosse legali di una posizione, con i pezzi sulla tavola, chi deve muovere e, a partita finita, il risultato.
mcp-tool-play = Gioca una mossa e restituisce la posizione che ne segue. Una mossa illegale è rifiutata con il motivo.
mcp-tool-values = Valuta ogni mossa legale: vittoria, pareggio o sconfitta dimostrati, con la lunghezza, oppure una stima; e in regret quanto la mossa butta via, se è dimostrato.
mcp-tool-best-move = Restituisce la mossa di un agente: random, easy, medium, hard, expert, perfect o un altro di quelli elencati da legal_moves.
mcp-tool-solve = Dimostra il valore di una posizione e le mosse migliori, se il tempo basta; a richiesta con un certificato.
mcp-tool-check = Verifica un certificato di solve con le sole regole, e restituisce ciò che dimostra.
mcp-argument-game = Il gioco: tris, gomoku, filetto, mill:nine, mill:three, ultimate, mnk:4,4,3 e altri.
mcp-argument-moves = Le mosse giocate dall'inizio o da position, per esempio ["b2", "a1"].
mcp-argument-position = Una posizione da cui cominciare, al posto di quella iniziale, come position nei risultati.
mcp-argument-move = La mossa, per esempio b2, a1-a4 o a1xd6.
mcp-argument-level = L'agente.
mcp-argument-seconds = Tempo massimo della ricerca.
mcp-argument-seed = Seme delle scelte casuali dell'agente.
mcp-argument-proof = Produce anche un certificato, in Base64.
mcp-argument-certificate = Il certificato in Base64.
mcp-not-json = la riga non è JSON
mcp-not-request = serve una richiesta JSON-RPC 2.0 con un metodo e un id che sia una stringa o un numero intero
mcp-no-batch = i gruppi di richieste esistono solo nella revisione 2025-03-26 del protocollo, e non possono essere vuoti
mcp-initialize-in-batch = initialize non può stare in un gruppo di richieste
mcp-params = params dev'essere un oggetto
mcp-arguments = arguments dev'essere un oggetto
mcp-version = a initialize serve protocolVersion
mcp-cursor = questo cursore non esiste: l'elenco degli strumenti ha una sola pagina
mcp-no-method = il metodo { $method } non esiste
mcp-no-tool = lo strumento { $tool } non esiste; valori possibili: { $known }
mcp-too-many-calls = ci sono già { $max } chiamate in attesa
mcp-internal = un errore di Filetto stesso ha interrotto la chiamata
help-analyse-algorithm = aspiration, pvs, mtdf, negac, mcts (con le valutazioni, dove sono misurate), mcts-random (con partite casuali), alpha-beta, negamax o minimax; ognuno esclude il risolutore (predefinito: aspiration; senza profondità, i giochi m,n,k e il filetto vengono anche risolti)
help-analyse-seed = Seme delle partite casuali
help-table = Costruisce tabelle di valori esatti, le verifica e vi cerca posizioni
help-table-build = Risolve un gioco settore per settore e scrive una tabella per ciascuno; riprende da dove era interrotto
help-table-stats = Mostra vittorie, pareggi e sconfitte di ogni settore, e le più lunghe
help-table-verify = Ricalcola i valori dalle sole regole e segnala quelli sbagliati
help-table-probe = Cerca i valori di una posizione e delle sue mosse
help-table-list = Elenca i giochi e i settori che hanno tabelle
help-table-bench = Misura quanto dura una consultazione, a freddo e con tutto in memoria
help-table-reachable = Conta le posizioni raggiungibili dall'inizio, in memoria e senza tabelle
help-table-spec = Una variante del mulino, come mulino, mill:six o mill:nine,men=7
help-table-max-men = Numero massimo di pedine dei due giocatori, sulla tavola e in mano (predefinito: tutte)
help-table-hand = Numero massimo di pedine in mano ai due giocatori; sopra 0 è compresa la fase di piazzamento (predefinito: tutte se il gioco ha meno di 100 milioni di voci, altrimenti 0)
help-table-threads = Numero di thread, o tutti (uno per core)
help-table-memory = Limite di memoria, come 512M o 2G; un numero solo è in MiB (predefinito: quella disponibile su Linux, nessuno altrove)
help-table-parts = Risolve ogni passo nel numero di parti indicato, una dopo l'altra, se non sta in memoria; è più lento e usa il disco
help-table-hosts = Divide il lavoro con altri processi: un file con una riga host:porta per processo, uguale per tutti
help-table-plan = Mostra quanta memoria, rete, disco e tempo richiede ogni passo, senza costruire nulla
help-table-processes = Per quanti processi fare il piano; se manca, per quelli di --hosts o per uno solo
help-table-network = La banda di rete di ciascun processo, in ogni direzione, in Mbit/s
help-table-latency = Tempo di un messaggio da un processo all'altro, in microsecondi
help-table-decided = Percentuale di mosse interne a un settore che portano a posizioni vinte o perse; più è alta, più c'è da inviare
help-table-speed = La velocità di un core, in percentuale di quello usato per le misure
help-table-process = Il numero di questo processo, contato da 0 secondo le righe di --hosts
help-table-key = Un file con un segreto comune a tutti i processi; serve se gli host non sono tutti questa macchina
help-table-wait = Secondi di attesa degli altri processi
help-table-values-only = Scrive i valori senza il numero di semimosse
help-table-sector = Verifica solo questo settore, come 4-3
help-table-sample = Verifica N voci di ogni settore, estratte a caso (predefinito: tutte)
help-table-seed = Seme dell'estrazione; lo stesso seme estrae le stesse voci
help-table-position = La posizione (predefinito: l'inizio)
help-match = Gioca un incontro fra due programmi e stima chi è più forte, con un intervallo di confidenza
help-compare = Confronta tutte le ricerche e le tecniche su una posizione
help-levels-table = Rifà le tabelle della tesi: il tempo per risolvere, per numero di caselle vuote
help-ladder = Risolve i giochi della serie di prova e confronta i tempi con quelli pubblicati
help-learn = Trova pesi giocando, li mostra e li verifica
help-learn-games = Fa giocare la ricerca contro sé stessa, per imparare dalle sue partite; lo stesso comando riprende
help-learn-positions = Estrae da tabelle di finali posizioni con il loro valore esatto, per learn fit
help-learn-fit = Adatta i pesi di un gioco a partite della ricerca contro sé stessa e a posizioni di tabelle; lo stesso comando riprende
help-learn-genetic = Trova pesi con una strategia evolutiva (CMA-ES) basata su partite; lo stesso comando riprende
help-learn-report = Mostra che cosa è stato trovato, in testo e in un grafico
help-learn-check = Ripete un apprendimento, delle partite, un'estrazione o un adattamento, e confronta
help-bench = Misura la velocità della ricerca su posizioni fisse
help-games = Elenca i giochi e le loro opzioni
help-rules = Mostra le regole di un gioco in mezza pagina
help-payoffs = Risolve esattamente un gioco a somma zero in cui due giocatori scelgono nello stesso momento
help-agents = Elenca i livelli e i programmi storici
help-config = Mostra i valori predefiniti delle opzioni comuni, e da dove vengono
help-config-json = Scrive JSON
help-quiet = Niente avvisi né avanzamento sullo standard error, solo errori
help-completions = Scrive uno script di completamento per una shell
help-man = Scrive una pagina di manuale
help-man-install = Scrive le pagine di manuale di tutti i comandi, in inglese e in italiano
help-man-dir = Cartella delle pagine di manuale (predefinito: man nella cartella dei dati, come ~/.local/share/man)
help-help = Mostra l'aiuto di un comando
help-spec = Il gioco, come tris, mnk:7,5,5, filetto, mulino o ultimate; vedi filetto games
help-rules-spec = Il gioco; senza, le regole di tutti i giochi con quello che cambia secondo le opzioni
help-rules-markdown = Le scrive come documento in Markdown
help-rules-lesson = Le mostra passo per passo, con esercizi e risposte
help-payoffs-matrix = I payoff di R: righe separate da ; o /, numeri separati da spazi o virgole; fino a 5 righe e colonne, da -1000 a 1000
help-payoffs-mix = Una strategia mista di R da giudicare: un peso per ogni riga, per esempio "3 1" o "3/4 1/4"
help-perft-depth = Numero di semimosse, da 0 a 99
help-shell = bash, elvish, fish, powershell o zsh
help-command = Il comando (predefinito: filetto stesso)
help-lang = Lingua: en o it
help-json = Risponde in JSON
help-color = Colori sulle tavole: auto vuol dire su un terminale, se la variabile d'ambiente NO_COLOR non è impostata
help-ascii = Disegna le tavole in ASCII, come senza una localizzazione UTF-8
help-match-a = Giocatore A: un livello, un programma storico o engine:NOME; gioca per primo nella prima partita di ogni coppia
help-match-b = Giocatore B: un livello, un programma storico o engine:NOME
help-match-games = Numero di partite, due per ogni apertura a parti scambiate; un numero dispari è arrotondato per eccesso
help-match-seed = Seme delle aperture e delle scelte casuali; lo stesso seme gioca le stesse partite
help-opening-plies = Numero di mosse che aprono una partita (predefinito: 2 sulle tavole fino a 16 punti, altrimenti 4; le aperture equilibrate hanno lunghezze naturali)
help-match-time = Secondi per mossa, come 1, o per partita e per mossa, come 60+1; anche nodes=N, depth=N, infinite (predefinito: 1)
help-match-threads = Numero di partite giocate insieme, o tutti per una ogni core; con gli orologi, più di una per core non è equo
help-resign = Perde chi si è dato al massimo -score centesimi per movecount mosse di seguito, come movecount=3,score=400
help-draw = È pareggio se dalla mossa movenumber in poi i due giudizi restano entro score centesimi per movecount mosse ciascuno, come movenumber=20,movecount=8,score=10
help-tournament = Gioca un torneo fra più giocatori e ne misura la forza
help-merge = Riunisce le parti di un incontro scritte da match --out
help-tournament-players = I giocatori, due o più: livelli, programmi storici o engine:NOME, ciascuno con un tempo proprio se si vuole, come in expert@nodes=1000
help-tournament-rounds = Numero di turni; in ognuno, due giocatori che si incontrano giocano due partite dalla stessa apertura
help-tournament-gauntlet = Solo i primi NUMERO giocatori incontrano tutti gli altri; senza numero, solo il primo
help-tournament-state = Salva i risultati in questo file dopo ogni partita, e riprende da lì
help-tournament-seed = Seme delle aperture e delle scelte casuali; lo stesso seme gioca le stesse partite
help-tournament-time = Secondi per mossa come 1, o per partita e per mossa come 60+1; anche nodes=N, depth=N, infinite (predefinito: 1)
help-tournament-threads = Numero di partite giocate insieme, o tutti per una ogni core; con gli orologi, più di una per core non è equo
help-match-sprt = Finisce l'incontro quando si sa se A è più forte di elo0 o di elo1, per esempio elo0=0,elo1=10; con alpha=, beta= (0.05) e model=normalized o logistic. Gioca al massimo 100.000 partite se --games non dice altro
help-merge-sprt = Verifica queste ipotesi su tutte le partite, per esempio elo0=0,elo1=10; vedi filetto help match
help-match-time-a = Il tempo di A, al posto di --time
help-match-time-b = Il tempo di B, al posto di --time
help-match-weights-a = A gioca con i pesi di questo file, scritto da filetto learn fit; none: senza
help-match-weights-b = B gioca con i pesi di questo file; none: senza
help-openings = Crea un libro di aperture equilibrate, ognuna con i valori di una ricerca e di una quattro volte più lunga
help-openings-spec = Gioco
help-openings-count = Numero di aperture
help-openings-seed = Seme delle aperture
help-openings-opening-plies = Lunghezza delle aperture in semimosse; altrimenti da 3 a 7 sulle tavole grandi, e da 2 a 8 sulle altre
help-openings-nodes = Nodi della prima ricerca; la seconda, che deve concordare, ne visita quattro volte tanti
help-openings-built-in = Scrive il libro incorporato del gioco
help-openings-to = Scrive l'elenco di un altro programma, senza valori: offset o pos
help-openings-out = File per le aperture
help-max-moves = Finisce una partita in pareggio dopo questo numero di mosse di ciascuno
help-match-mistakes = Conta le mosse di ciascuna parte che peggiorano il valore esatto della posizione, dove il risolutore lo trova
help-play-opening-rule = Le prime pietre e i colori secondo questa regola dei tornei: swap, swap2, oppure taraguchi10 nel renju. --first apre
help-opening-rule = I giocatori posano le prime pietre e scelgono i colori secondo questa regola dei tornei: swap, swap2, oppure taraguchi10 nel renju
help-shuffle = Prende le aperture di un file in ordine casuale
help-adjudicate = Finisce le partite di cui si conosce il risultato: tables, proof (di al massimo 20.000 nodi) o proof=NODI; anche entrambi, con una virgola
help-pgn = Scrive tutte le partite in questo file come PGN
help-match-shard = Gioca solo questa parte dell'incontro, per esempio 2/8: le stesse partite che nell'intero incontro
help-match-out = Scrive le partite in questo file, per filetto merge, e riprende da lì
help-merge-files = File scritti da match --out
help-value-openings = APERTURE
help-value-hypotheses = IPOTESI
help-value-part = PARTE
help-value-how = COME
help-example-openings = duecento aperture su una tavola più grande
help-example-openings-offset = aperture per altri programmi di gomoku
help-example-match-sprt = si gioca finché non si sa chi è più forte
help-example-match-shard = la seconda di otto parti
help-example-tournament = tutti contro tutti
help-example-tournament-gauntlet = quanto è forte il primo?
help-example-merge = il punteggio di tutte le parti
help-example-merge-sprt = si sa già chi è più forte?
help-compare-depth = Profondità in semimosse (predefinito: fino alla fine di un gioco piccolo, altrimenti quella che il minimax raggiunge in pochi secondi)
help-compare-orders = Confronta la ricerca del programma DOS con le mosse in diversi ordini, e stima il suo albero senza tagli (filetto)
help-csv = Scrive la tabella in questo file in formato CSV
help-svg = Disegna un grafico in questo file in formato SVG
help-levels-table-spec = La tavola, come gioco m,n,k, per esempio mnk:4,4,4
help-levels-table-k = Lunghezze di una linea vincente, come 3,4 (predefinito: quelle fra 3, 4 e 5 che stanno sulla tavola)
help-levels-table-positions = Numero di posizioni su cui si fa la media di ogni voce
help-levels-table-near-win = Posizioni in cui un giocatore sta per vincere: avoid le evita se ne trova altre, come nella tesi; only prende solo quelle, any le prende come vengono
help-levels-table-phase = Una fase delle misure della tesi: x (ha cominciato l'umano, il programma risponde) oppure o (ha cominciato il programma) (predefinito: tutte e due)
help-levels-table-algorithm = Una delle due ricerche, alpha-beta o minimax (predefinito: tutte e due)
help-levels-table-levels = Il numero massimo di caselle vuote (predefinito: tutte quelle della tavola)
help-levels-table-cases = Invece delle tabelle, i tre casi che le precedono: casella migliore all'inizio, verso la fine, e una situazione arbitraria
help-levels-table-state = Salva ogni voce in questo file e riprende da lì; le voci a cui è mancato il tempo si misurano di nuovo
help-levels-table-seed = Il seme delle posizioni
help-ladder-entries = Voci da eseguire: numeri e intervalli come 1-4,7, e giochi come filetto, separati da spazi (predefinito: tutte)
help-ladder-up-to = Esegue le voci fino a questa (predefinito: l'ultima)
help-ladder-state = Salva in questo file le voci finite, e riprende da lì
help-match-state = Salva in questo file il punteggio dopo ogni partita, e riprende da lì
help-ladder-proofs = Scrive i certificati in questa cartella, per filetto check
help-learn-games-spec = Gioco da giocare, per esempio ultimate o mulino
help-learn-games-out = Scrive le partite in questo file, e riprende da lì
help-learn-games-seed = Seme delle aperture; lo stesso seme dà le stesse partite, con qualsiasi numero di thread
help-learn-games-games = Numero di partite
help-learn-games-nodes = Nodi della ricerca per ogni mossa
help-learn-games-opening-plies = Numero massimo di mosse casuali con cui comincia ogni partita
help-learn-games-random = Percentuale di mosse casuali dopo l'apertura; portano a posizioni che il gioco buono evita
help-learn-games-weights = Cerca con i pesi di questo file, scritto da filetto learn fit; none: senza
help-learn-games-tables = Cartella di tabelle; le posizioni che vi compaiono ricevono il valore esatto, per learn fit
help-learn-games-shard = Gioca solo questa parte delle partite, per esempio 2/8
help-learn-positions-spec = Gioco dalle cui tabelle si estrae, per esempio mulino
help-learn-positions-tables = Cartella di tabelle con le distanze
help-learn-positions-out = Scrive le posizioni in questo file
help-learn-positions-seed = Seme dell'estrazione; lo stesso seme estrae le stesse posizioni
help-learn-positions-positions = Numero di posizioni
help-learn-fit-games = I file scritti da filetto learn games, tutte le parti, e quelli scritti da filetto learn positions
help-learn-fit-out = Scrive i pesi in questo file alla fine dell'ultima epoca
help-learn-fit-initial = Comincia dai pesi di questo file, anche di altre regole dello stesso gioco; senza l'opzione, da quelli prima di ogni apprendimento
help-learn-fit-seed = Seme dei primi pesi e dell'ordine delle posizioni
help-learn-fit-epochs = Quante volte si vede ogni posizione
help-learn-fit-batch = Numero di posizioni fra due passi
help-learn-fit-rate = Lunghezza dei primi passi, in milionesimi; scende fino a un ventesimo
help-learn-fit-result-share = Peso del risultato della partita in ciò che si impara, in percento; il resto è il valore trovato dalla ricerca
help-learn-fit-shade = Semimosse dopo le quali una vittoria conta, oltre il pareggio, la metà di una immediata, e un quarto dopo il doppio; senza l'opzione tutte le vittorie contano uguale
help-learn-genetic-target = Che cosa apprendere: prolog, i pesi dell'agente Prolog per ultimate; o margins, i parametri della ricerca in un gioco
help-learn-genetic-spec = Gioco di cui si regola la ricerca, con margins
help-learn-genetic-out = Scrive i pesi in questo file
help-learn-genetic-depth = Profondità in semimosse a cui cercano gli agenti Prolog (predefinito: 3)
help-learn-genetic-nodes = Nodi della ricerca per ogni mossa, con margins (predefinito: 2000)
help-learn-genetic-seed = Seme dell'apprendimento; lo stesso seme dà lo stesso risultato, con qualsiasi numero di thread
help-learn-genetic-generations = Numero di generazioni
help-learn-genetic-population = Numero di candidati in ogni generazione
help-learn-genetic-games = Numero di partite giocate da ogni candidato, arrotondato per eccesso a un multiplo di 4
help-learn-threads = Numero di thread che giocano, o tutti (uno per core)
help-learn-report-run = Il file di un apprendimento o di un adattamento
help-learn-check-run = Il file di un apprendimento, di partite, di posizioni o di un adattamento
help-learn-check-games = Le partite e le posizioni da cui viene un adattamento
help-learn-check-weights = I pesi con cui sono state giocate le partite, se non quelli usuali; none: senza
help-learn-check-tables = Cartella delle tabelle con cui sono state fatte le partite o le posizioni
help-bench-spec = Gioco di cui si provano le posizioni (predefinito: tutti)
help-bench-tactics = Misura in quanto tempo la ricerca dimostra vittorie difficili da vedere
help-bench-tactics-file = Posizioni, una per riga: il gioco, le semimosse di una vittoria nota, le mosse dall'inizio (predefinito: quelle incluse)
help-bench-tactics-rule = Regola delle posizioni incluse: freestyle, standard, renju o caro
help-bench-tactics-threads = Numero di thread della ricerca
help-bench-crowded = Misura a quale profondità arriva la ricerca su tavole affollate
help-bench-crowded-file = Posizioni, una per riga: il gioco, la mossa migliore e il valore secondo un maestro, le mosse dall'inizio (predefinito: quelle incluse)
help-bench-crowded-nodes = Nodi della ricerca di ogni posizione
help-bench-crowded-time-per-position = Limite di tempo per ogni posizione al posto dei nodi, in secondi
help-bench-crowded-threads = Numero di thread della ricerca
help-bench-find-tactics = Trova posizioni con vittorie difficili da vedere, in partite che la ricerca gioca contro sé stessa
help-bench-find-tactics-spec = Gioco
help-bench-find-tactics-positions = Numero di posizioni
help-bench-find-tactics-seed = Seme delle aperture
help-bench-find-tactics-short-nodes = Una ricerca con questo numero di nodi non dimostra la vittoria
help-bench-find-tactics-long-nodes = Una ricerca con questo numero di nodi la dimostra
help-bench-find-tactics-threads = Numero di thread, o tutti (uno per core)
help-bench-find-tactics-out = File per le posizioni
help-bench-threads = Confronta un thread con N, in base al tempo per la stessa profondità
help-position = Comincia da questa posizione
help-moves = Gioca prima queste mosse, separate da spazi o virgole; nei giochi m,n,k anche righe e colonne (2 3, 1 1), in Filetto le lettere da A a X
help-load = Continua una partita salvata
help-first = Primo giocatore: human, un nome di filetto agents o engine:NOME
help-second = Secondo giocatore: human, un nome di filetto agents o engine:NOME
help-against = Il tuo avversario: un nome di filetto agents o engine:NOME. Giochi per primo, o per secondo con --second human
help-tables = Cartella delle tabelle in cui perfect, i suggerimenti, analyse e solve cercano i finali (predefinito: filetto/tables nella cartella dei dati, se esiste)
help-weights = Valuta con i pesi di questo file, scritto da filetto learn fit, al posto di quelli soliti; none: senza
help-time = Il tempo del computer e, a tutto schermo, quello per partita anche delle persone: secondi per mossa, come 10, o per partita e per mossa, come 60+1; anche nodes=N, depth=N, infinite; perfect usa al massimo dieci secondi (predefinito: 10 senza profondità)
help-depth = Profondità in semimosse che il computer cerca, al posto della sua; perfect risolve comunque
help-seed = Seme delle scelte casuali; lo stesso seme gioca la stessa partita
help-engine-command = Un motore di un altro programma: NOME=COMANDO[,protocol=ugi|gomocup|uci|mill][,args=..][,option.NOME=..][,dir=..][,go=..][,timeout=SECONDI][,margin=SECONDI]; si può dare più volte
help-engines = File di motori di altri programmi, in TOML, una tabella per ciascuno (predefinito: filetto/engines.toml nella tua cartella di configurazione, se esiste)
help-engine-logs = Cartella per i dialoghi con i motori che non hanno funzionato (predefinito: filetto/engine-logs nella tua cartella di stato)
help-plain = Gioca al prompt, riga per riga, invece che a tutto schermo
help-resume = Riprende la partita lasciata per ultima
help-ponder = Fa pensare expert durante il tempo dell'umano, e gli fa usare tutto il suo
help-repetitions = Pareggio quando una posizione si è presentata N volte, da 2 in su; 0 per mai
help-quiet-plies = Pareggio dopo N semimosse senza un piazzamento o una cattura; 0 per mai
help-nodes = Si ferma dopo N nodi
help-solve-time = Si ferma dopo N secondi
help-memory = Memoria per le tabelle, come 512M o 2G; un numero solo è in MiB (predefinito: 1024)
help-value-memory = MEMORIA
table-folded = Le colonne che non entrano nel terminale sono omesse: { $options } e uno più largo le hanno tutte.
usage-memory = { $argument } dev'essere una quantità di memoria come 512M o 2G, o un numero di MiB da { $min } a { $max }, non "{ $found }"
usage-resign = --resign dev'essere della forma movecount=3,score=400, non "{ $found }"
usage-draw = --draw dev'essere della forma movenumber=20,movecount=8,score=10, non "{ $found }"
usage-word = { $argument } dev'essere uno di { $known }, non "{ $found }"
config-form = { $file } non è TOML: vedi la riga { $line }
config-value = { $file }: { $key } dev'essere una stringa, un numero, true o false
config-key = chiave sconosciuta "{ $found }"; attesa una di: { $known }
config-key-near = chiave sconosciuta "{ $found }"; intendevi { $nearest }?
config-file = File di configurazione: { $file }
config-no-file = File di configurazione (non c'è): { $file }
config-source-default = predefinito
config-source-file = file
config-source-option = opzione
help-learn-genetic-state = Conserva l'apprendimento in questo file, e riprende da lì
help-learn-fit-state = Conserva l'adattamento in questo file, e riprende da lì
help-review-time-per-move = Secondi per il valore di tutte le mosse di una posizione (predefinito: 2)
help-bench-tactics-time-per-position = Limite di tempo per ogni posizione, in secondi
help-ladder-time-per-entry = Secondi al massimo per un valore, per il suo certificato e per la verifica
help-levels-table-time-per-entry = Secondi al massimo per voce della tabella
help-compare-time-per-search = Secondi al massimo per ricerca
help-compare-last-threads = Numero di thread nell'ultima riga, o tutti (uno per core)
help-table-tables = Cartella di tutte le tabelle (predefinito: filetto/tables nella tua cartella dei dati)
help-engine-memory = Dimensione della tabella delle trasposizioni, come 512M o 2G; un numero solo è in MiB
help-analyse-memory = Dimensione della tabella delle trasposizioni, come 512M o 2G; un numero solo è in MiB (predefinito: 64)
help-serve-search-threads = Numero di thread di tutte le ricerche insieme (predefinito: uno per core)
help-state = Salva in questo file lo stato della ricerca ogni pochi minuti, e riprende da lì; in una cartella dimostra una vittoria risposta per risposta
help-distance = Trova il numero esatto di semimosse giocando al meglio
help-all = Trova il valore esatto di ogni mossa legale
help-proof = Scrive un certificato, per filetto check
help-help-flag = Mostra l'aiuto
help-version-flag = Mostra la versione
help-default = (predefinito: { $value })
help-value-date = DATA
help-value-family = FAMIGLIA
help-value-theme = TEMA
help-value-id = NOME
help-value-address = INDIRIZZO
help-value-file = FILE
help-value-engine = NOME=COMANDO
help-value-format = FORMATO
help-value-folder = CARTELLA
help-value-matrix = MATRICE
help-value-list = ELENCO
help-value-moves = MOSSE
help-value-name = NOME
help-value-network = RETE
help-value-player = GIOCATORE
help-value-number = NUMERO
help-value-numbers = NUMERI
help-value-plies = SEMIMOSSE
help-value-port = PORTA
help-value-rule = REGOLA
help-value-position = POSIZIONE
help-value-seconds = SECONDI
help-value-sector = SETTORE
help-value-time = TEMPO
help-value-weights = PESI
help-value-who = CHI
help-options-word = OPZIONI
help-command-word = COMANDO
help-heading-usage = Uso
help-heading-commands = Comandi
help-heading-play = Giocare e imparare
help-heading-know = Sapere: le posizioni e i loro valori
help-heading-measure = Misurare: programmi e ricerche
help-heading-interfaces = Interfacce e il programma stesso
help-heading-arguments = Argomenti
help-heading-options = Opzioni
help-heading-examples = Esempi
help-exit = Codice di uscita: 0 risposta, 1 errore, 2 riga di comando sbagliata, 3 non deciso entro il limite, 130 Ctrl-C, 143 SIGTERM
help-example-play = gioca a tris contro il computer
help-example-play-against = gioca per primo contro minimax, che mostra i suoi conteggi
help-example-play-moves = fa cominciare il computer, da una posizione dopo due semimosse
help-example-play-engine = contro un motore di un altro programma, che parla UGI
help-example-watch = guarda giocare due programmi
help-example-resume = continua una partita salvata
help-example-puzzles = problemi di mulino del secondo grado
help-example-puzzles-daily = il problema di oggi
help-example-puzzles-id = un solo problema
help-example-puzzles-list = quali problemi hanno per tema il doppio mulino?
help-example-puzzles-make = un file con cinquanta problemi di due giochi
help-example-puzzles-make-tables = problemi con al più sette pedine, con i valori dalle tabelle
help-example-legal = le mosse legali dopo il centro
help-example-perft = conta le foglie dell'albero
help-example-rules = scrive le regole del mulino
help-example-rules-option = in italiano, con quello che l'opzione cambia
help-example-rules-lesson = scrive le regole del filetto passo per passo
help-example-rules-markdown = scrive le regole di tutti i giochi in un documento
help-example-payoffs = il gioco 2x2 della tesi: il valore e le due strategie ottime
help-example-payoffs-mix = che cosa garantisce questa strategia mista, e la risposta migliore di C
help-example-solve = chi vince, quando e come
help-example-proof = un pareggio, con un certificato che chiunque può verificare
help-example-tree = il primo esempio di potatura della tesi: x non serve mai
help-example-tree-walk = il secondo, passo per passo
help-example-tree-game = l'albero di una posizione di tris, le mosse migliori prima
help-example-review = gli errori, con i motivi
help-example-convert = mostra una partita di un altro programma come partita salvata
help-example-convert-files = da un file a un altro
help-example-convert-openings = scrive aperture come distanze dal centro
help-example-check = questo certificato regge?
help-example-check-explain = perché regge? a parole
help-example-check-walk = gioca contro il certificato
help-example-analyse = quanto vale la prima mossa?
help-example-analyse-lines = le tre mosse migliori dopo due semimosse
help-example-table-build = tutti i valori di un piccolo gioco
help-example-table-build-men = le posizioni con non più di otto pedine e nessuna in mano
help-example-table-build-values = in una cartella a scelta, soltanto i valori
help-example-table-build-plan = che cosa richiederebbe l'intero gioco di Lasker su 16 macchine?
help-example-table-stats = quanta parte del gioco è vinta?
help-example-table-verify = tutti i valori sono giusti?
help-example-table-verify-sample = un campione casuale di un settore
help-example-table-probe = quanto vale la prima mossa?
help-example-table-list = quali tabelle ci sono?
help-example-table-bench = quanto è veloce una consultazione?
help-example-table-reachable = quanto è grande il gioco?
help-example-match = quanto è più forte l'uno dell'altro?
help-example-match-time = con un minuto a partita e un secondo a mossa
help-example-match-engine = contro un motore di un altro programma, che parla il protocollo di Gomocup
help-example-compare = quanto risparmia ogni tecnica?
help-example-compare-svg = a profondità 8, con un grafico
help-example-compare-orders = l'ordine delle mosse conta per il programma DOS?
help-example-levels = come cresce il tempo con il numero di caselle vuote?
help-example-levels-cases = i tre casi della tesi, uno accanto all'altro
help-example-levels-thesis = come nella tesi, fino a 19 caselle vuote, per tutto il tempo che serve
help-example-levels-files = con più tempo, e con file CSV e SVG
help-example-ladder = in quanto tempo si risolve ogni gioco, ed è dimostrato?
help-example-ladder-entries = alcune voci, con un grafico
help-example-ladder-proofs = anche i giochi grandi, conservando i certificati
help-example-learn-genetic = i pesi dell'agente Prolog, appresi in circa cinque minuti
help-example-learn-short = un apprendimento breve, per vedere come funziona
help-example-learn-report = i punti e i pesi di ogni generazione
help-example-learn-check = qui il risultato è lo stesso?
help-example-learn-games = mille partite della ricerca contro sé stessa
help-example-learn-games-shard = la seconda di otto parti
help-example-learn-positions = posizioni con non più pedine di quante ne hanno le tabelle, per learn fit
help-example-learn-fit = i pesi per ultimate, dalle partite di due file
help-example-bench = quanto è veloce questa macchina, e la ricerca è rimasta uguale?
help-example-bench-threads = quanto si guadagna con un secondo thread?
help-example-bench-tactics = quante delle posizioni incluse sono vinte entro un secondo?
help-example-bench-tactics-rule = le vittorie del renju
help-example-bench-tactics-file = lo stesso per posizioni proprie, per i programmi
help-example-bench-crowded = la profondità mediana su tavole affollate di gomoku
help-example-bench-crowded-file = lo stesso per posizioni proprie, in base al tempo, per i programmi
help-example-bench-find-tactics = posizioni proprie
help-example-serve = per giocare e analizzare nel browser
help-example-site = file per qualsiasi hosting; per provarli: python3 -m http.server -d public
help-example-serve-port = l'interfaccia per i programmi, su una porta a scelta
help-example-serve-proxy = per altre persone, dietro un reverse proxy su questa macchina
help-example-config = quali impostazioni valgono, e da dove vengono?
help-example-lessons = sceglie una lezione
help-example-lessons-one = come vince una forchetta
help-example-show = disegna la posizione dopo queste mosse
help-example-eval = quali coppie e quali mulini conta la stima?
help-example-agents = contro chi si può giocare?
help-example-games = a che cosa si può giocare?
help-example-completions = completa comandi e opzioni in bash
help-example-man = legge la pagina di manuale di un comando
help-example-man-install = installa le pagine di manuale di tutti i comandi
help-example-help = l'aiuto di un comando
help-example-json = in JSON, per altri programmi

# filetto da solo
welcome =
    filetto serve --open      la pagina, nel browser
    filetto play tris         una partita al prompt; anche gomoku, filetto, mulino, ultimate
    filetto solve mnk:4,3,3   chi vince, in quanto e come
    filetto help              tutti i comandi
welcome-page = Premi Invio per aprire la pagina, o scrivi un gioco per giocare qui, o esci.
welcome-game = Premi Invio per giocare a tris, o scrivi un altro gioco, o esci.

# Pagine di manuale
man-manual = Manuale di Filetto
man-installed = Scritte { $count } pagine di manuale in { $file }. Si leggono con: man filetto
man-heading-name = NOME
man-heading-synopsis = SINTASSI
man-heading-description = DESCRIZIONE
man-heading-options = OPZIONI
man-heading-subcommands = COMANDI
man-heading-examples = ESEMPI
man-heading-exit = STATO DI USCITA
man-heading-files = FILE
man-heading-environment = AMBIENTE
man-exit-0 = Il comando ha risposto. Anche filetto serve termina così dopo SIGTERM o Ctrl-C, che sono il modo normale di fermarlo.
man-exit-1 = Qualcosa non è riuscito, come la lettura di un file, o è stato trovato un valore sbagliato. Lo standard error dice che cosa.
man-exit-2 = La riga di comando è sbagliata. Lo standard error dice che cosa scrivere.
man-exit-3 = Non deciso entro il limite: solve lascia aperto ciò che si chiede, check si ferma a --time o --nodes, le partite non bastano per --sprt, o bench find-tactics trova troppo poche posizioni. Ciò che si sa è scritto e salvato.
man-exit-130 = Ctrl-C (SIGINT) è arrivato prima della fine, anche a un prompt. Ciò che si sa è scritto e salvato.
man-exit-143 = SIGTERM è arrivato prima della fine. Ciò che si sa è scritto e salvato. In un'unità di systemd, SuccessExitStatus=143 lo considera un successo.
man-files-tables = Le tabelle dei valori esatti, se un comando non indica un'altra cartella.
man-files-config = I valori predefiniti delle opzioni comuni; filetto config li mostra.
man-files-engines = I motori di altri programmi, se un comando non indica un altro file.
man-files-engine-logs = I dialoghi con i motori che non hanno funzionato, se un comando non indica un'altra cartella.
man-environment-locale = La lingua e i caratteri: italiano in una localizzazione italiana, tavole in ASCII senza UTF-8. Vale la prima variabile impostata.
man-environment-no-color = Se è impostata, le tavole non hanno colori, a meno di --color always.
man-environment-term = Su un terminale dumb non ci sono colori e le righe non si modificano.
man-environment-config = Il file di configurazione, al posto del solito.
man-environment-settings = I valori predefiniti delle opzioni comuni, al posto di quelli del file: FILETTO_LANG, _COLOR, _ASCII, _QUIET, _THREADS, _MEMORY, _TABLES, _ENGINES e _LEVEL.
man-environment-columns = La larghezza a cui va a capo l'aiuto, se il terminale non la dice.
man-environment-data-home = La cartella dei dati, al posto di ~/.local/share.
man-environment-other-homes = La cartella di configurazione e quella di stato, al posto di ~/.config e ~/.local/state.
man-environment-date = La data delle pagine di manuale in secondi dal 1970, al posto di quella della versione.

# Le frasi di tutte le schermate in italiano. en.ftl ha le stesse chiavi e variabili.
# I giocatori, come segni (X, O) e come colori.
who-human = umano

# Come sta e come finisce una partita.
in-hand = In mano: { $first } { $firsts }, { $second } { $seconds }
boards-won = Tavole vinte: { $first } { $firsts }, { $second } { $seconds }
legal-forbidden = Punti vietati:
legal-none-forbidden = Nessun punto è vietato.

# legal, perft, solve
legal-moves = { $count ->
    [one] una mossa legale
   *[other] { $count } mosse legali
}
perft-interrupted = profondità { $depth }, interrotto: almeno { $nodes } foglie, contate in { $time }
perft-line = profondità { $depth }: { $nodes } foglie in { $time }
solve-value = { $player } { $value }.
solve-draw-plies = Pareggio: con la linea migliore la partita finisce dopo { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
solve-lost-already = La partita è finita: { $player } ha perso.
solve-draw-endless = Pareggio: giocando al meglio nessuno vince mai.
solve-drawn-already = La partita è finita: pareggio.
solve-unknown = { $end ->
    [interrupted] Interrotto prima di dimostrare qualcosa.
   *[other] Non risolto: limite raggiunto prima di dimostrare qualcosa.
}
solve-bounds = { $end ->
    [interrupted] Interrotto.
   *[other] Non risolto: limite raggiunto.
} Dimostrato finora per { $player }: almeno { $least }, al più { $most }.
solve-win = vince
solve-draw = pareggia
solve-loss = perde
solve-open = non risolta
solve-bound-win = una vittoria
solve-bound-draw = un pareggio
solve-bound-loss = una sconfitta
solve-proof = Certificato: { $file }
solve-no-proof = nessun certificato è stato scritto: la posizione non è risolta; aumenta --time o --nodes
solve-proof-finished = nessun certificato è stato scritto: la partita è finita e non c'è nulla da dimostrare
solve-hint-shorter = La lunghezza esatta non è nota e può essere minore. Per trovarla aggiungi --distance.
solve-hint-length = La lunghezza non è nota. Per trovarla aggiungi --distance.
solve-hint-state = Lo stato è salvato: lo stesso comando riprende da lì.
solve-hint-time = Per dimostrare di più aumenta --time.
solve-hint-nodes = Per dimostrare di più aumenta --nodes.
solve-hint-history = Senza questi pareggi: --repetitions 0 --quiet-plies 0.
solve-hint-tables = Le tabelle dei finali dimostrano di più: "filetto table build { $game } --plan" mostra il tempo, la memoria e lo spazio su disco che richiedono.
solve-best-so-far = Mosse migliori trovate finora: { $moves }
solve-best = Mosse migliori: { $moves }
solve-variation = Linea migliore: { $moves }
solve-effort = { $nodes } nodi in { $time } ({ $method })

# rules
rules-title = Le regole dei giochi
rules-written = Questo documento è scritto da `filetto rules --markdown --lang it`.
rules-others = Passi per altre tavole e opzioni
rules-variants = Altre tavole e opzioni
rules-answer = Risposta: { $answer }.
rules-marked = Segnati: { $points }.
rules-missing = le regole di { $game } non sono ancora scritte
rules-cells = Il nome di una casella è la lettera della sua colonna e il numero della sua riga: a1 è in basso a sinistra.
rules-points = Il nome di un punto è la lettera che sta sotto e il numero che sta a sinistra: a1 è in basso a sinistra.

# payoffs
payoffs-value = Valore del gioco: { $value }
payoffs-row-strategy = Strategia ottima di R: { $strategy }
payoffs-column-strategy = Strategia ottima di C: { $strategy }
payoffs-saddle = Punto di sella: { $place }
payoffs-no-saddle = Nessun punto di sella: con una riga sola R è sicuro di { $maximin }, con una colonna sola C limita R a { $minimax }
payoffs-mix = Strategia mista di R: { $strategy }
payoffs-mix-against = Payoff medio contro ogni colonna: { $means }
payoffs-mix-guarantee = Garantito: { $guarantee }; risposta migliore di C: { $replies }
payoffs-mix-against-optimal = Payoff medio contro la strategia ottima di C: { $mean }
payoffs-mix-optimal = Questa strategia mista è ottima.
payoffs-mix-worse = Un'altra strategia mista garantisce di più.

# games e agents
games-aliases = alias: { $aliases }
games-examples = esempi: { $examples }
agents-levels = Livelli
agents-textbook = Ricerche da manuale
agents-historical = Programmi storici
agents-plays = gioca a { $games }
agents-plays-all = gioca a tutti i giochi
agent-random = una mossa legale qualsiasi, a caso
agent-easy = sbaglia apposta, sulle tavole piccole quasi sempre: lì è più debole di mosse a caso
agent-medium = sbaglia spesso e guarda un po' più avanti
agent-hard = sbaglia ogni tanto e guarda lontano
agent-expert = non sbaglia mai apposta e guarda molto lontano; usa tutto il tempo di --time
agent-perfect = risolve la posizione se il tempo basta, altrimenti gioca come expert: giochi m,n,k e filetto, e il mulino con le tabelle
agent-textbook-minimax = minimax, che dopo ogni mossa mostra i suoi conteggi; fino alla fine della partita o a una profondità fissa
agent-textbook-alpha-beta = alfa-beta sullo stesso albero, che mostra anch'esso i suoi conteggi
agent-thesis = il programma in C della tesi, risposta per risposta: alfa-beta fino alla fine, caselle riga per riga
agent-thesis-minimax = il programma in C della tesi, con minimax
agent-filetto-dos = il programma DOS che dimostra che al filetto vince il primo giocatore
agent-tris-js = la pagina JavaScript: minimax fino a profondità 20
agent-prolog-easy = l'agente Prolog per ultimate, profondità 1
agent-prolog-medium = l'agente Prolog per ultimate, profondità 3
agent-prolog-hard = l'agente Prolog per ultimate, profondità 5, o 3 nelle posizioni affollate e finali
agent-prolog-learned = prolog-hard con pesi trovati giocando

# play
play-title = { $game }: { $first } ({ $firstWho }) contro { $second } ({ $secondWho })
play-help-hint = Scrivi una mossa o aiuto.
play-prompt = { $player }>
play-prompt-over = nuova, annulla, salva FILE o esci>
play-prompt-opening = apertura>
play-opening-did = { $who } ({ $role }): { $act }
play-opening-over = L'apertura è finita: { $first } ({ $firstWho }) contro { $second } ({ $secondWho }).
play-opening-not-now = L'apertura non è finita: atteso un atto dell'apertura, oppure aiuto, annulla, vai, tavola, salva, nuova o esci.
play-engine = { $player } gioca { $move } in { $time }
play-engine-failed = { $player } ({ $who }) non dà una mossa: { $fault }
play-engine-over = Continui tu con { $player }; nuova riavvia il motore.
tables-warning = attenzione: { $problem }; si continua senza
play-undone = Annullata: { $count ->
    [one] una mossa
   *[other] { $count } mosse
}.
play-redone = Rigiocata: { $count ->
    [one] una mossa
   *[other] { $count } mosse
}.
play-levels = Livelli: { $known }
play-nothing-to-resume = nessuna partita è rimasta salvata; prima giocane una
play-nothing-to-undo = Non c'è nulla da annullare.
play-moves-none = Ancora nessuna mossa.
play-legal = Mosse legali: { $moves }
play-saved = Partita salvata in { $file }.
play-save-where = Indica il nome del file: salva FILE
play-finished = La partita è finita: nuova, annulla, salva FILE o esci.
play-eof = Fine dell'input.
play-unfinished = La partita non è finita.
play-moves-format = Una mossa ha la forma { $example }
play-moves-format-mnk = Una mossa è una casella come { $example }, oppure riga (dall'alto) e colonna: 2 3
play-moves-format-filetto = Una mossa è un punto come { $example }, oppure la sua lettera, da A a X in ordine di lettura
play-moves-format-mill = Una mossa piazza (d2), muove (a1-a4) e, se chiude un mulino, cattura (d2xb2, a1-a4xb2)
play-moves-format-ultimate = Una mossa è una casella come { $example }
play-commands =
    suggerimento, ?   suggerisce una mossa (anche F5)
    valori            il valore di ogni mossa legale
    annulla           annulla la tua ultima mossa e la risposta
    ripeti            rigioca ciò che è stato annullato
    vai               fa muovere il computer al posto tuo
    scambia           scambia le parti con l'altro giocatore
    livello NOME      un altro livello per il computer; senza nome, l'elenco
    mosse             elenca le mosse giocate e quelle legali
    tavola            mostra la tavola
    revisione         dice quali mosse erano peggiori, e perché
    salva FILE        salva la partita come testo
    carica FILE       riprende una partita salvata
    abbandona         abbandona la partita
    nuova             ricomincia
    aiuto             mostra questo elenco
    esci              esce

# eval
eval-title = { $game }, muove { $player }: { $says }
eval-head = per { $player }
eval-sum = somma per { $player }: { $sum } del vantaggio di una mossa
eval-finished = la partita è finita: non c'è nulla da stimare
analyse-file-line = la riga { $number } non è né una posizione né mosse di { $game }: "{ $found }"
analyse-file-wrong = { $count } righe su { $lines } di { $file } non si possono analizzare
eval-two = caselle che fanno un due
eval-three = caselle che fanno un tre
eval-open-three = caselle che fanno un tre aperto
eval-four = caselle che fanno un quattro
eval-open-four = caselle che fanno un quattro aperto o vincono
eval-quiet = caselle senza minacce
eval-to-move = avere la mossa
eval-network = correzione della rete
eval-estimate = stima
eval-men = pedine
eval-mills = mulini
eval-pairs = coppie in linee aperte
eval-singles = pedine sole in linee aperte
eval-threats = coppie completate in una mossa
eval-double-mills = doppi mulini
eval-room = punti liberi a uno scorrimento
eval-safe-room = di questi, fuori portata dell'altro
eval-slides = scorrimenti
eval-blocked = pedine bloccate
eval-openers = pedine che aprono un mulino
eval-slides-ahead = vantaggio di scorrimenti, più 7
eval-men-ahead = vantaggio di pedine, più 7
eval-tension = minacce proprie (4 l'una) e altrui
eval-crossings = pedine o punti liberi negli incroci
eval-corners = pedine negli angoli
eval-reach = punti liberi a due scorrimenti
eval-big-lines = linee di tavole piccole
eval-best-move = guadagno della mossa migliore
eval-few-safe-moves = poche mosse sicure

# puzzles
puzzles-title = Problema { $id }: { $game }, grado { $grade } di 5. Scrivi una mossa, suggerimento o aiuto.
puzzles-list-win = vittoria
puzzles-list-draw = pareggio
puzzles-list-resist = difesa
puzzles-score = Risolti al primo tentativo: { $solved } su { $shown }
puzzles-none = nessun problema corrisponde; vedi filetto puzzles list
puzzles-unknown = il problema "{ $found }" non esiste; vedi filetto puzzles list
lessons-unknown = la lezione "{ $found }" non esiste; vedi filetto lessons --plain
puzzles-wrong-file = { $file }, riga { $number }: { $error }
puzzles-progress = { $game }: { $positions } posizioni esaminate
puzzles-made = { $file } contiene { $count ->
    [one] un problema
   *[other] { $count } problemi
}, di cui nuovi { $new }; posizioni esaminate: { $positions }
puzzles-exhausted = Non ce ne sono altri: di questi giochi tutte le posizioni sono state esaminate.
puzzles-commands =
    suggerimento   mostra un suggerimento: il tema, poi il punto, poi la mossa (anche F5)
    mosse          elenca le mosse legali
    avanti         passa al problema successivo
    aiuto          mostra questo elenco
    esci           esce

# match
match-human = "human" non può giocare un incontro: indica due livelli o programmi storici. Per giocare di persona, scrivi: filetto play
match-title = { $game }: A è { $a }, B è { $b }; { $games } partite, { $openings }, tempo { $time }, seme { $seed }
match-rounded = { $asked } è dispari: si giocano { $games } partite, due per ogni apertura.
match-fault = Partita { $number }: { $loser } perde d'ufficio: { $why }
match-fault-illegal-move = ha giocato "{ $detail }", che non è una mossa legale
match-fault-panic = il suo programma è andato in crash: { $detail }
match-fault-crash = il suo programma si è interrotto: { $detail }
match-fault-no-answer = non ha risposto: { $detail }
match-fault-out-of-time = ha esaurito il tempo
match-fault-log = { $fault } (registro: { $log })
match-interrupted = Interrotto dopo { $played } partite su { $games }.
match-interrupted-state = Interrotto dopo { $played } partite su { $games }; lo stesso comando riprende da lì.
match-resumed = Ripreso dopo { $played } partite.
check-positions = posizioni verificate
match-results = { $a } ha vinto { $wins }, pareggiato { $draws } e perso { $losses } di { $games } partite: { $points } punti, { $share }% (95% di confidenza: da { $low }% a { $high }%)
match-game = Partita { $number }: { $first } { $result } { $second }, { $plies } semimosse ({ $reason })
match-forfeits = Di queste partite { $faults } sono perse d'ufficio: { $ofA } da { $a }, { $ofB } da { $b }
match-split = Le due partite di una coppia sono vinte da { $a } in { $byA }, da { $b } in { $byB }, dalla stessa parte in { $side } (dal primo giocatore { $first }, dal secondo { $second }); entrambe pari in { $drawn }, una vinta e una pari in { $mixed }
match-mistakes = Errori per partita secondo i valori esatti: { $a } { $ofA }, { $b } { $ofB } (giudicato il { $share }% delle mosse)
match-openings-decided = Le aperture hanno deciso { $side } coppie su { $pairs }, quindi il punteggio dice poco sulla forza. Prova altre aperture, per esempio --openings balanced.
match-openings-played = { $count ->
    [one] È stata giocata 1 apertura.
   *[other] Sono state giocate { $count } aperture diverse.
}
match-elo = Differenza Elo: { $elo } (da { $low } a { $high })
match-effort = { $plies } semimosse a partita; tempo per mossa: { $a } { $aTime }, { $b } { $bTime }
match-late = Massimo ritardo di una mossa: { $a } { $aLate }, { $b } { $bLate }
match-openings-random = aperture di { $plies } semimosse
match-openings-balanced = aperture equilibrate di { $plies } semimosse
match-openings-balanced-natural = aperture equilibrate
match-openings-file = { $count ->
    [one] 1 apertura elencata
   *[other] { $count } aperture elencate
}
match-openings-part = { $played } di { $count } aperture elencate
match-openings-left = Ogni apertura si gioca da entrambe le parti: con --games { $games } si giocano tutte e { $count }.
match-twins = { $twins ->
    [one] 1 apertura è simmetrica a una precedente e non si gioca.
   *[other] { $twins } aperture sono simmetriche ad altre precedenti e non si giocano.
}
match-openings-rule = aperture secondo la regola { $rule }
match-opening-rule = Con la regola d'apertura, { $games } partite da { $openings } aperture diverse: chi apre ha ottenuto il { $opener }%, chi risponde il { $responder }%; il Nero il { $first }%, il Bianco il { $second }%
match-opening-engine = { $name } non sceglie gli atti di un'apertura { $rule }: gli altri programmi lo fanno con swap2 e il protocollo gomocup
match-opening-choices = "{ $choices }" in { $games } partite: chi apre ha ottenuto il { $opener }%
match-shuffle = --shuffle richiede aperture da un file, per esempio --openings aperture.txt
match-bad-opening = riga { $line } di { $file }: serve una posizione di { $game } o mosse che non la finiscano, non "{ $found }"
match-normalized = Differenza Elo normalizzata: { $elo } (da { $low } a { $high }); { $stronger } è il più forte con una probabilità del { $superiority }%
match-superiority = { $stronger } è il più forte con una probabilità del { $superiority }%
match-pairs = Coppie di partite per punti di { $a }: 0: { $none }, ½: { $half }, 1: { $one }, 1½: { $more }, 2: { $two }
match-sprt = SPRT (Elo { $model }, { $elo0 } o { $elo1 }): LLR { $llr }, limiti { $low } e { $high }
match-sprt-h0 = Si accetta H0: { $a } non è più forte di { $b } di { $elo1 } punti Elo.
match-sprt-h1 = Si accetta H1: { $a } è più forte di { $b } di più di { $elo0 } punti Elo.
match-sprt-overwhelming = Il risultato è così netto che la prova è finita prima che il rapporto di verosimiglianza raggiungesse un limite.
match-sprt-undecided = Non deciso: servono altre partite.
match-sprt-no-information = Nessuna informazione: ogni coppia di partite è finita in parità, quindi il risultato non dice chi è più forte. Prova altre aperture, per esempio --openings balanced, o più lunghe.
match-live = +{ $wins } ={ $draws } -{ $losses } | Elo { $elo } | nElo { $normalized } | LOS { $superiority }% | { $pairs } coppie
match-live-forfeits = { $faults } d'ufficio
match-live-sprt = LLR { $llr } [{ $low }, { $high }]
match-live-pace = { $speed } partite/s, mancano { $left }
match-other-part = { $file } appartiene a un altro incontro o a un'altra parte: indica un altro file, o ripeti il comando che l'ha scritto
merge-title = { $game }: A è { $a }, B è { $b }; { $games } partite, tempo { $time }, seme { $seed }
merge-missing = { $games } partite su { $of }; parti mancanti: { $missing }
merge-no-part = { $file } non è un file scritto da filetto match --out
merge-other-match = { $file } è di un altro incontro rispetto ai file precedenti
merge-twice = { $file } contiene la stessa parte di un altro file
merge-unfinished = { $file } non è finito: { $played } partite. Ripeti il comando che l'ha iniziato.
openings-none = non c'è un libro di aperture incorporato per { $game }
openings-found = { $found } aperture equilibrate; { $rejected } scartate: { $finished } finivano la partita, { $twins } simmetriche ad altre, { $decided } vinte da una parte con una dimostrazione, { $uneven } non equilibrate, { $unstable } non equilibrate per una ricerca più lunga
tournament-title = { $game }: { $players } giocatori, { $games } partite, { $openings }, tempo { $time }, seme { $seed }
tournament-twice = { $name } partecipa due volte; serve un nome per ciascuno, o un tempo proprio come in { $name }@nodes=1000
tournament-gauntlet = --gauntlet deve lasciare degli avversari: serve un numero minore di { $players }
tournament-player = giocatore
tournament-elo = Elo
tournament-error = errore
tournament-games = partite
tournament-points = punti
tournament-share = %
tournament-draws = pareggi %
tournament-split = Le due partite di una coppia sono vinte dallo stesso giocatore in { $player }, dalla stessa parte in { $side } (dal primo giocatore { $first }, dal secondo { $second }); entrambe pari in { $drawn }, una vinta e una pari in { $mixed }.
tournament-note = Elo di massima verosimiglianza, con media 0 ed errori al 95%. A destra, i punti contro ciascun giocatore.
usage-sprt = { $argument } dev'essere come elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (o logistic), non "{ $found }"
usage-shard = { $argument } dev'essere una parte e il numero delle parti, come 2/8, non "{ $found }"
usage-learn-prolog = learn genetic prolog non accetta né un gioco né --nodes: l'agente Prolog gioca a ultimate fino a una profondità
usage-learn-margins = serve un gioco dopo margins, come in learn genetic margins ultimate, e --nodes al posto di --depth
usage-against = --against è l'avversario di un umano: aggiungi solo --first human o --second human, oppure non usarlo
usage-weights-of-engine = --weights-a e --weights-b valgono per i livelli e i programmi storici, non per i motori
usage-opening-rule = { $argument } deve essere una regola d'apertura ({ $known }), non "{ $found }"
usage-adjudicate = { $argument } dev'essere tables, proof o proof=NODI, o due di questi con una virgola, non "{ $found }"

# compare
compare-depth-asked = Profondità { $depth }; non più di { $seconds } s per ricerca.
compare-depth-end = Profondità { $depth }, la fine della partita; non più di { $seconds } s per ricerca.
compare-depth-chosen = Profondità { $depth }, la massima con un albero di non più di 50 milioni di nodi; non più di { $seconds } s per ricerca.
compare-search = ricerca
compare-value = valore
compare-nodes = nodi
compare-leaves = foglie
compare-cutoffs = tagli
compare-seconds = secondi
compare-branching = ramific.
compare-minimal = x minimo
compare-unfinished = incompleta
compare-note-depth = + aggiunge una tecnica. * cerca qualche linea più a fondo o meno a fondo, perciò il valore può essere diverso; df-pn e mcts cercano fino alla fine della partita, finché il valore è dimostrato, e mcts conta come nodi le partite o le valutazioni.
compare-note-unfinished = > è il conteggio allo scadere del tempo.
compare-note-minimal = ramific.: il b di 1 + b + ... + b^profondità = nodi. x minimo: nodi in rapporto all'albero minimo di Knuth e Moore, di { $nodes } nodi; le sue ampiezze sono contate fino alla semimossa { $ply }, poi stimate.
compare-chart = { $position }, profondità { $depth } (*: non ovunque a questa profondità, >: incompleta)
compare-orders-title = La ricerca del programma DOS con le mosse in diversi ordini; non più di { $seconds } s per ordine.
compare-orders-game = --orders confronta gli ordini del programma DOS per il filetto: atteso filetto, trovato { $game }
compare-order = ordine
compare-order-table = tabella del programma
compare-order-points = ordine dei punti
compare-order-closed = linee chiuse prima di vuote
compare-order-hindering = linee chiuse prima di coppie
compare-ratio = x tabella
compare-trees-title = Foglie senza tagli, stimate da { $probes } partite casuali (metodo di Knuth):
compare-tree = albero
compare-interval = intervallo al 95 %
compare-tree-all-games = tutte le partite
compare-tree-wins-at-once = una linea possibile si completa subito
compare-tree-forced-blocks = e un solo blocco è l'unica mossa
compare-from-to = da { $low } a { $high }

# learn
learn-title = { $target ->
    [margins] CMA-ES sui parametri della ricerca in { $game }: { $generations } generazioni di { $population } candidati, { $games } partite ciascuno con { $limit } nodi a mossa, seme { $seed }
   *[prolog] CMA-ES sui pesi dell'agente Prolog: { $generations } generazioni di { $population } candidati, { $games } partite ciascuno a profondità { $limit }, seme { $seed }
}
learn-generation = generazione { $generation }: la media ottiene il { $mean } % contro i pesi originali; il miglior candidato il { $best } %
learn-weights = Pesi della media, e quelli originali:
learn-interrupted = Interrotto dopo { $played } generazioni su { $all }; lo stesso comando riprende da lì.
learn-no-generation = Non è ancora stata giocata nessuna generazione.
learn-checked = Tutte le { $all } generazioni danno lo stesso risultato.
learn-check-interrupted = Interrotto: { $played } generazioni su { $all } danno lo stesso risultato.
learn-checked-games = { $all ->
    [one] La partita dà lo stesso risultato.
   *[other] Tutte le { $all } partite danno lo stesso risultato.
}
learn-check-games-interrupted = Interrotto: { $played } partite su { $all } danno lo stesso risultato.
learn-checked-positions = { $all ->
    [one] La posizione dà lo stesso risultato.
   *[other] Tutte le { $all } posizioni danno lo stesso risultato.
}
learn-check-positions-interrupted = Interrotto: { $played } posizioni su { $all } danno lo stesso risultato.
learn-checked-epochs = { $all ->
    [one] L'epoca dà lo stesso risultato.
   *[other] Tutte le { $all } epoche danno lo stesso risultato.
}
learn-check-epochs-interrupted = Interrotto: { $played } epoche su { $all } danno lo stesso risultato.
learn-game-differs = la partita { $number } di { $file } qui dà un altro risultato
learn-position-differs = la posizione { $number } di { $file } qui dà un altro risultato
learn-check-tables = il file è stato fatto con altre tabelle; serve --tables con { $expected }
learn-no-tables = nessuna: togli l'opzione
learn-epoch-differs = l'epoca { $epoch } di { $file } qui dà un altro risultato
learn-check-weights = le partite sono state giocate con altri pesi; serve --weights con quelli che hanno l'impronta { $expected }
learn-usual-weights = nessuna, cioè quelli del gioco
learn-check-needs-games = dopo il file dell'adattamento servono i file delle partite o delle posizioni
learn-differs = la generazione { $generation } di { $file } qui dà un altro risultato
learn-bad-run = { $file }: { $reason }
learn-too-long = { $file } supera { $max } MiB, troppo lungo per il file di un apprendimento
learn-other-run = { $file } è un altro apprendimento: l'oggetto, il seme, i candidati, le partite, la profondità o i nodi sono diversi; indica un altro file
learn-other-program = { $file } non è un apprendimento che questa versione di filetto può rigiocare
learn-no-run = non è il file di un apprendimento; atteso uno scritto da filetto learn genetic
learn-damaged = la riga { $line } non è la generazione successiva dell'apprendimento
learn-games-written = { $file } contiene { $games } partite con { $positions } posizioni.
learn-games-interrupted = Interrotto dopo { $games } partite su { $all }; lo stesso comando riprende da lì.
learn-other-games = { $file } contiene altre partite: regole, seme, numero, nodi, aperture, tabelle o parte sono diversi; indica un altro file
learn-positions-written = { $file } contiene { $positions } posizioni, estratte da tabelle di { $tables }.
learn-positions-interrupted = Interrotto: nessuna posizione è stata scritta.
learn-nothing-to-draw = le tabelle in { $file } non hanno distanze, o tutte le loro posizioni hanno lo stesso valore: non c'è nulla da estrarre
learn-positions-twice = le posizioni di { $file } compaiono due volte
learn-position-wrong = { $position } non è una posizione del gioco
learn-other-rules = { $file } è di { $found }, i file precedenti sono di { $expected }
learn-no-games = non è un file di partite né di posizioni; ne serve uno scritto da filetto learn games o filetto learn positions
learn-games-damaged = la riga { $line } non è la partita o la posizione successiva
learn-fit-title = Pesi per { $game }: { $training } posizioni tranquille per l'addestramento e { $validation } per la validazione, da { $games } partite e { $drawn } posizioni di tabelle. Errore di validazione prima dell'addestramento: { $loss }
learn-fit-epoch = epoca { $epoch }: errore di addestramento { $training }, di validazione { $validation }
learn-fit-without = prima dell'addestramento: errore di validazione { $loss }
learn-fit-chart = Pesi adattati a partite della ricerca contro sé stessa e a posizioni di tabelle
learn-axis-epoch = epoca
learn-axis-loss = errore (entropia incrociata)
learn-fit-training = posizioni di addestramento
learn-fit-validation = posizioni di validazione
learn-fit-unlearned = posizioni di validazione, prima dell'addestramento
learn-fit-interrupted = Interrotto dopo { $learned } epoche su { $all }; lo stesso comando riprende da lì.
learn-other-fit = { $file } è un altro adattamento: le partite o le opzioni sono diverse; indica un altro file
learn-game-twice = la partita { $number } compare due volte
learn-game-illegal = la partita { $number } contiene una mossa non valida
learn-too-few = troppo poche partite o posizioni: una su 16 serve per la validazione, e in entrambe le parti servono posizioni tranquille
learn-no-fit = non è il file di un adattamento; ne serve uno scritto da filetto learn fit
learn-fit-damaged = la riga { $line } non è né l'epoca successiva né i pesi
learn-chart = { $target ->
    [margins] I parametri della ricerca, appresi giocando
   *[prolog] I pesi dell'agente Prolog, appresi giocando
}
learn-axis-generation = generazione
learn-axis-points = punti, in percentuale
learn-axis-factor = peso, rispetto all'originale
learn-mean = la media contro i pesi originali
learn-best = il miglior candidato

# analyse
analyse-depth = prof.
analyse-value = valore
analyse-nodes = nodi
analyse-speed = nodi/s
analyse-table = tabella
analyse-moves = linea migliore
analyse-best = { $says } con { $moves }
analyse-line = { $number }. { $says } con { $moves }
analyse-effort = { $end } a profondità { $depth }: { $nodes } nodi in { $time }
analyse-end-proven = Dimostrato
analyse-end-depth = Finito
analyse-end-limit = Limite raggiunto
analyse-end-interrupted = Interrotto

# table
table-sector = settore
table-win = vittorie
table-draw = pareggi
table-loss = sconfitte
table-orbits = orbite
table-longest-win = vitt. max
table-longest-loss = sconf. max
table-bytes = byte
table-seconds = secondi
table-entries = voci
table-values = valori
table-plies = semimosse
table-ratio = byte/posizione
table-found = { $sectors }: trovato
table-reading = lettura
table-forward = passata in avanti
table-backward = passata all'indietro, a { $depth ->
    [one] una semimossa
   *[other] { $depth } semimosse
} dalla fine
table-writing = scrittura
table-progress = { $sectors }: { $phase }; { $speed } posizioni/s, ancora circa { $left }
table-built = { $entries } voci in { $seconds } s su { $threads ->
    [one] un thread
   *[other] { $threads } thread
}: { $speed } milioni di posizioni al secondo e per core; { $size }, { $ratio } byte per posizione
table-nothing-to-build = Niente da costruire: { $sectors ->
    [one] l'unico settore esiste
   *[other] tutti i { $sectors } settori esistono
} già.
table-build-stopped = interrotto; i settori finiti restano, e lo stesso comando riprende da lì
table-verify-stopped = interrotto prima della fine
table-reachable-stopped = Interrotto: i settori qui sopra sono completi. In tutto sono state trovate { $positions } posizioni, contando una volta quelle simmetriche.
table-reachable-stopped-share = Interrotto: i settori qui sopra sono completi. Questo processo ha trovato { $positions } posizioni, contando una volta quelle simmetriche.
table-verified = { $sector }: verificate { $checked } voci su { $entries }, { $wrong } sbagliate
table-verified-sample = { $sector }: verificate { $checked } voci su { $entries }, estratte con il seme { $seed }, { $wrong } sbagliate
table-mistake = {"  "}{ $position }: la tabella dice che chi muove { $stored }; secondo il ricalcolo { $recomputed }
table-verify-failed = { $count ->
    [one] un valore è sbagliato
   *[other] { $count } valori sono sbagliati
}
table-unknown = non è nelle tabelle
table-game = { $game }: { $sectors ->
    [one] un settore
   *[other] { $sectors } settori
}, { $entries } voci, { $size }, { $ratio } byte per posizione
table-no-games = Nessuna tabella in { $file }.
table-bench = { $positions } posizioni: una consultazione richiede { $cold } µs a freddo (mediana), { $warm } µs con i blocchi in memoria (media)
table-player = muove
table-states = stati
table-first = primo
table-second = secondo
table-over = finite

# bench
bench-position = posizione
bench-depth = prof.
bench-nodes = nodi
bench-seconds = secondi
bench-speed = nodi/s
bench-threads = { $threads } thread
bench-ratio = rapp.
bench-total = { $nodes } nodi in { $seconds } s: { $speed } nodi/s
bench-median = { $threads } thread raggiungono la stessa profondità { $ratio } volte più in fretta (mediana)
crowded-number = n.
crowded-game = gioco
crowded-plies = semimosse
crowded-depth = prof.
crowded-nodes = nodi
crowded-seconds = secondi
crowded-move = mossa
crowded-teacher = maestro
crowded-median = Profondità mediana { $depth } in { $positions } posizioni senza esito dimostrato
crowded-agreed = La mossa del maestro in { $agreed } posizioni su { $all }
crowded-none = { $file } non contiene posizioni; atteso: righe come gomoku i7 -66 h8 i9 j8 g8
crowded-form = atteso: un gioco, una mossa, il suo valore e le mosse della posizione, per esempio gomoku i7 -66 h8 i9 j8 g8
tactics-number = n.
tactics-game = gioco
tactics-known = nota
tactics-proven = dimostrata
tactics-seconds = secondi
tactics-nodes = nodi
tactics-total = { $proven } vittorie su { $all } dimostrate entro { $seconds } s
tactics-effort = In tutto { $nodes } nodi in { $seconds } s, per le vittorie dimostrate.
tactics-found = Posizioni trovate: { $positions }. Sono in { $file }.
tactics-found-interrupted = Interrotto. Posizioni trovate: { $positions }. Sono in { $file }.
tactics-found-few = Posizioni trovate: { $positions }, su { $wanted } richieste: le ultime { $games } partite non ne avevano di nuove. Sono in { $file }.
tactics-none = { $file } non contiene posizioni; atteso: righe come gomoku 13 h8 i9 j8
tactics-wrong-line = { $file }, riga { $line }: { $reason }
tactics-form = atteso: un gioco, le semimosse di una vittoria nota e le mosse, per esempio gomoku 13 h8 i9 j8
tactics-over = la partita è finita dopo queste mosse
tactics-too-long = { $file } supera { $max } MiB, troppo lungo per un file di posizioni
bench-no-position = nessuna posizione di prova per { $game }; atteso uno di: { $known }

# Che cosa non va nella riga di comando.
usage-nothing = manca il comando; scrivi filetto play tris per una partita, filetto serve --open per la pagina, o filetto help per tutti i comandi
usage-no-command = manca il comando; atteso uno di: { $known }
usage-unknown-command = comando sconosciuto "{ $found }"; atteso uno di: { $known }
usage-unknown-argument = argomento inatteso "{ $found }"
usage-game = gioco sconosciuto "{ $found }"; atteso uno di: { $known }
usage-game-near = gioco sconosciuto "{ $found }"; intendevi { $nearest }?
usage-unknown-command-near = comando sconosciuto "{ $found }"; intendevi { $nearest }?
usage-unknown-argument-near = argomento inatteso "{ $found }"; intendevi { $nearest }?
usage-invalid-value-near = valore "{ $found }" non valido per { $argument }; intendevi { $nearest }?
usage-player-near = giocatore sconosciuto "{ $found }"; intendevi { $nearest }?
usage-algorithm-near = algoritmo sconosciuto "{ $found }"; intendevi { $nearest }?
usage-game-for-command = "{ $game }" è un gioco e non un comando; per giocare, scrivi: filetto play { $game }
usage-missing-game = manca l'argomento SPEC: il gioco va prima della profondità, come in filetto perft tris { $depth }
usage-missing-argument = manca l'argomento { $expected }
usage-no-value-wanted = { $argument } non accetta un valore
usage-missing-value = manca il valore di { $argument }
usage-twice = { $argument } è indicato due volte
usage-standard-output = { $argument } non si può scrivere sullo standard output; per un file di nome "-" scrivi ./-
usage-conflict = { $argument } non si può usare insieme a { $other }
usage-invalid-value = valore "{ $found }" non valido per { $argument }; atteso uno di: { $known }
usage-not-unicode = un argomento non è Unicode valido
usage-other = la riga di comando è sbagliata; filetto help elenca i comandi, filetto help COMANDO le loro opzioni
usage-too-few-values = { $argument } richiede almeno { $expected } valori, trovati { $found }
usage-no-equals = { $argument } richiede un segno di uguale prima del valore, come in { $argument }=1
usage-language = lingua sconosciuta "{ $found }"; attesa en o it
usage-number = { $argument } dev'essere un numero intero da { $min } a { $max }, non "{ $found }"
usage-date = { $argument } dev'essere una data come 2026-11-26, non "{ $found }"
usage-address = --address dev'essere un indirizzo come 127.0.0.1 o ::1, non "{ $found }"
usage-network = { $argument } dev'essere un indirizzo o una rete come 127.0.0.1 o 10.0.0.0/8, non "{ $found }"
usage-host = { $argument } dev'essere un nome di host senza porta, come games.example, non "{ $found }"
usage-seconds = { $argument } dev'essere un numero di secondi da 0.001 a 86400, non "{ $found }"
usage-player = giocatore sconosciuto "{ $found }"; atteso uno di: { $known }
usage-protocol-game = il protocollo { $protocol } non gioca a { $game }; ugi gioca a tutto
signal = impossibile gestire Ctrl-C: { $error }
usage-time = --time: { $error }
usage-no-spec = manca l'argomento SPEC: indica un gioco, come tris, o --load FILE
usage-load-other-game = { $file } contiene una partita di { $found }, non di { $expected }
table-other-game = atteso un gioco del mulino, come mulino, mill:six o mill:nine,men=7; non ci sono tabelle per "{ $found }"
table-no-sector = --sector: "{ $found }" non è un settore di { $game }; prova { $example }
usage-position = --position: { $error }
usage-moves = --moves: { $error }

# Che cosa può andare storto.
state-other = { $file } è lo stato di qualcos'altro; atteso lo stato di { $expected }
state-damaged = { $file } è danneggiato; atteso uno stato di { $expected }
state-stale = { $file } è stato scritto da un'altra versione di filetto e non si può usare; cancellalo per ricominciare
state-locked = { $file } è in uso da un'altra esecuzione di filetto
progress-proof = (numero di prova { $yes }, di confutazione { $no }; tabella piena al { $percent } %)
progress-solve = { $nodes } nodi, { $speed } nodi/s
progress-reachable = settore { $sector }, finora { $positions } posizioni
progress-perft = { $nodes } foglie, { $speed } foglie/s
stage-depth = ricerca a { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
stage-win = { $player } vince?
stage-win-within = { $player } vince entro { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}?
stage-threats = { $player } vince con minacce e { $count ->
    [0] nessuna mossa tranquilla
    [one] una mossa tranquilla
   *[other] { $count } mosse tranquille
}?
stage-search = c'è una vittoria che la ricerca forte trova?
stage-tree = ricerche forti trovano una vittoria dopo molte mosse?
stage-defence = si possono fermare tutte le linee di { $player }?
stage-certificate = scrittura del certificato
stage-best-play = quali mosse sono le migliori?
table-none = nessuna tabella di { $game } in { $file }; si costruiscono con: filetto table build { $game }
table-not-there = manca la tabella del settore { $sector } di { $game } in { $file }
table-in-no-sector = la posizione non è in nessun settore: nessuna partita può arrivarci
table-unknown-game = { $file } ha tabelle di un gioco sconosciuto, "{ $found }"
table-build-key = --hosts: atteso --key FILE con un segreto comune a tutti i processi, perché questi indirizzi sono raggiungibili anche da altri
table-memory = memoria
table-sent = inviati
table-disk = disco
table-time = h:min:s
table-plan-sum = totale
table-plan = Memoria, byte inviati e disco sono quelli { $processes ->
    [one] di un solo processo
   *[other] di ciascuno dei { $processes } processi
} con { $threads ->
    [one] un thread
   *[other] { $threads } thread
}; al { $speed } % della velocità misurata, con { $network } Mbit/s e { $latency } µs, se il { $decided } % delle mosse interne a un settore porta a posizioni non di pareggio. È una stima; per il disco è un limite massimo.
table-build-parts = --parts: atteso senza --hosts: un processo che divide il lavoro ha già la sua parte
table-traffic = inviati { $sent }, ricevuti { $received }; { $ratio } byte inviati per voce
cluster-hosts = --hosts, riga { $line }: atteso host:porta, trovato { $found }
cluster-twice = --hosts: { $host } compare due volte
cluster-few = --hosts: attesa una riga per processo, almeno due
cluster-process = --process { $found }: atteso un numero minore di { $count }, uno per riga di --hosts
cluster-listen = { $host }: impossibile mettersi in ascolto: { $error }
cluster-away = { $host }: nessun processo ha risposto entro { $seconds } s
cluster-key = { $host }: ha un'altra chiave
cluster-differs = { $host }: fa un altro lavoro: là { $other }, qui { $own }
cluster-broken = { $host }: i due processi non si sono riconosciuti: { $error }
cluster-stopped = interrotto mentre aspettava gli altri processi
cluster-system = le connessioni non si possono usare: { $error }
table-no-home = impossibile trovare la cartella delle tabelle: { $error }; indica --tables CARTELLA
table-memory-allowed = il passo più grande richiede { $needed } di memoria, ma --memory ne concede soltanto { $found }; prova con --max-men più piccolo
table-memory-available = il passo più grande richiede { $needed } di memoria, ma ne sono disponibili soltanto { $found }; prova con --max-men più piccolo
table-no-disk = le tabelle richiedono fino a { $needed } in { $folder }, ma sono liberi soltanto { $found }; prova con --values-only o con --max-men più piccolo
file-read = impossibile leggere { $file }: { $error }
serve-system = impossibile servire su { $address }: { $error }
serve-running = Un server è già in funzione; si apre la sua pagina: { $address }
serve-games = impossibile conservare le partite tramite link in { $file }: { $error }
serve-games-wrong = { $file } non contiene partite tramite link di questa versione; spostalo, oppure indica un altro file con --games
serve-socket = LISTEN_FDS deve passare un solo socket TCP in ascolto
site-no-module = { $file } non è stato installato con questo programma: indica il modulo con --module FILE
site-not-module = { $file } non è un modulo WebAssembly
site-not-empty = { $file } contiene dei file: indica una cartella vuota o nuova
site-written = { $file }: { $files } file, { $kib } KiB
serve-healthy = Il server risponde: { $address }
serve-unhealthy = { $address } non risponde come un server di Filetto
serve-no-answer = nessun server risponde su { $address }: { $error }
serve-open = impossibile aprire il browser: { $error }; apri tu l'indirizzo qui sopra
file-not-text = { $file }: riga { $line }: non è un file di testo
file-too-long = { $file } supera { $max } MiB: è troppo grande per una partita salvata
file-write = impossibile scrivere { $file }: { $error }
file-has-more = { $file } ha commenti o varianti che andrebbero persi; scegli un altro nome
file-not-a-game = { $file } esiste e non è una partita salvata; scegli un altro nome
input = impossibile leggere l'input: { $error }
output = impossibile scrivere l'output: { $error }

# Gli errori delle librerie.
engine-not-started = impossibile avviare { $program }: { $error }
engine-other-game = a { $game } non si può giocare con il protocollo { $protocol }, che è per: { $games }
engine-no-position = il protocollo { $protocol } non può rappresentare la posizione { $position }
engine-no-option = non ha l'opzione { $option }; ha: { $known }
engine-exited = è terminato ({ $status })
engine-closed = ha chiuso il suo output
engine-deaf = non legge il suo input
engine-silent = nessuna risposta a { $asked } entro { $seconds } s
engine-late = nessuna mossa entro { $seconds } s
engine-refused = a { $asked } ha risposto "{ $found }"
engine-illegal = ha risposto "{ $found }", che non è una mossa legale
engine-no-opening = non sceglie aperture: lo fanno solo i motori con il protocollo gomocup, con swap2
engine-stopped = è stato fermato
engine-config-shape = atteso NOME=COMANDO[,protocol=..][,args=..][,option.NOME=..][,dir=..][,go=..][,timeout=..][,margin=..], non "{ $found }"
engine-config-name = il nome di un motore può avere lettere, cifre, punti, trattini e trattini bassi, non "{ $found }"
engine-config-key = atteso command, protocol, args, option.NOME, dir, go, timeout o margin, non "{ $found }"
engine-config-unknown-key = il motore { $name } ha la chiave sconosciuta "{ $found }"; attesa una di command, protocol, args, option, dir, go, timeout o margin
engine-config-twice = { $key } è dato due volte
engine-config-command = il motore { $name } non ha un comando
engine-config-protocol = protocollo sconosciuto "{ $found }"; atteso uno di: { $known }
engine-config-seconds = { $key } deve essere un numero di secondi da 0 a 86400, non "{ $found }"
engine-config-go = il protocollo gomocup non ha go: lì i limiti sono opzioni, per esempio option.max_depth=30
engine-config-quote = una virgoletta non è chiusa: { $found }
engine-config-syntax = riga { $line }: { $error }
engine-config-table = attesa una tabella come [{ $name }] con un comando
engine-config-value = { $key } di { $name } deve essere { $expected }
engine-named = { $engine }: { $text }
engine-needs-limit = a un motore di un altro programma serve un limite: indica un tempo, nodes=N o depth=N
engine-twice = il motore { $engine } è descritto due volte
engine-unknown = nessun motore { $engine }: non lo descrivono né --engine né un file di motori, e non c'è un programma { $program }
engine-file = impossibile leggere i motori in { $file }: { $problem }
engine-prefix = un motore di un altro programma, per nome o percorso
file-exists = { $file } esiste già; --force lo sostituisce
convert-done = { $count ->
    [one] Una partita scritta in { $file } come { $format }.
   *[other] { $count } partite scritte in { $file } come { $format }.
}
convert-game = partita { $number }: { $error }
convert-some = { $failed } partite su { $count } non si sono potute convertire; le altre sì
convert-none = nessuna delle { $count } partite si è potuta convertire
convert-no-format = il nome di { $file } non dice il suo formato; indicalo con --to: { $known }
format-name-near = formato sconosciuto "{ $found }"; intendevi { $nearest }?
