# Quel che dicono gli schermi, in italiano. Le stesse chiavi e variabili stanno in en.ftl.

# I giocatori, come segni (X, O) e come colori.
player-first-marks = X
player-second-marks = O
player-first-colours = Bianco
player-second-colours = Nero
who-human = umano

# Che cosa dice un valore di chi muove.
value-win = vince in { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
value-loss = perde in { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
value-ahead = vince
value-behind = perde
value-draw = pareggia
value-score = stima { $score }

# Come sta e come finisce una partita.
turn = Tocca a { $player }
in-hand = In mano: { $first } { $firsts }, { $second } { $seconds }
boards-won = Tavole vinte: { $first } { $firsts }, { $second } { $seconds }
forced-board = { $player } deve giocare sulla tavola { $board }
any-board = { $player } può giocare su qualsiasi tavola aperta
result-win = Vince { $player }.
result-draw = Pareggio.
result-resignation = { $loser } abbandona: vince { $player }.
result-repetition = Pareggio: la stessa posizione si è presentata { $times } volte.
result-quiet = Pareggio: { $plies } semimosse senza una posa o una presa.

# legal, perft, solve
legal-moves = { $count ->
    [one] una mossa ammessa
   *[other] { $count } mosse ammesse
}
perft-line = profondità { $depth }: { $nodes } foglie in { $seconds } s
solve-value = { $player } { $value }.
solve-draw-plies = Pareggio: il gioco migliore finisce dopo { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
solve-lost-already = La partita è finita: { $player } ha perso.
solve-draw-endless = Pareggio: con il gioco migliore nessuno vince mai.
solve-drawn-already = La partita è finita: pareggio.
solve-unknown = Ignoto: un limite è stato raggiunto prima di dimostrare qualcosa.
solve-bounds = Ignoto: un limite è stato raggiunto. Dimostrato finora per { $player }: almeno { $least }, al più { $most }.
solve-win = vince
solve-draw = pareggia
solve-loss = perde
solve-open = ignoto
solve-within = { $value } al più
solve-proof = Certificato: { $file }
solve-no-proof = Nessun certificato: non c'è un valore, o non c'è certificato del modo in cui è stato trovato.
solve-best-so-far = Mosse migliori, fin dove il limite ha permesso: { $moves }
solve-best = Mosse migliori: { $moves }
solve-variation = Gioco migliore: { $moves }
solve-effort = { $nodes } nodi in { $seconds } s ({ $method })

# check
check-win = { $player } vince in al massimo { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
check-draw = Pareggio: non può vincere né { $first } né { $second }.
check-no-loss = { $player } non perde.
check-effort = Passi: { $steps }, asserti: { $claims }; posizioni visitate: { $positions }, in { $seconds } s
check-refused = { $file } non dimostra nulla: { $error }
check-too-long = { $file } supera { $max } MiB: non è un certificato
check-no-theorem = --theorem: il certificato ha { $count ->
    [one] un teorema
   *[other] { $count } teoremi
}
check-walk = { $player } gioca secondo il certificato; tu sei { $other }. Scrivi una mossa, o aiuto.
check-prompt-over = nuova, annulla o esci>
check-answer = { $player } gioca { $move }: { $why }
check-answer-forced = { $player } gioca { $move }: { $why } (forzata: dopo ogni altra { $other } vince subito)
check-why-step = passo { $step }
check-why-others = passo { $step }, che risponde a ogni replica senza una risposta propria
check-why-pair = { $a }-{ $b } è una coppia dell'asserto { $claim }
check-why-choice = un'opzione dell'asserto { $claim } che la replica ha lasciato sicura; continua l'asserto { $next }
check-why-potential = è quel che riduce di più il potenziale dell'asserto { $claim }
check-why-settled = l'asserto { $claim } non vuole più risposte, perciò ogni mossa va bene
check-why-outside = la replica era fuori dalla zona, perciò ogni mossa va bene
check-zone = L'asserto { $claim } si gioca su { $points }
check-lost = il certificato non dice come continuare
check-commands =
    annulla  riprende la tua ultima replica e la risposta
    mosse    le mosse ammesse
    nuova    ricomincia
    aiuto    questo elenco
    esci     termina

# games e agents
games-aliases = nomi brevi: { $aliases }
games-examples = esempi: { $examples }
game-mnk = Il tris e ogni gioco m,n,k: M righe, N colonne, K in fila vincono; ciascuno da 1 a 20. Con overline=exact una fila più lunga non vince.
game-filetto = Il filetto su 24 punti: si posano le pedine a turno, vince la prima fila di tre.
game-mill = Il mulino: posare, muovere, volare, prendere.
game-ultimate = Tris ultimate: nove tavole in una; la casella in cui giochi indica la mia tavola.
agents-levels = Livelli
agents-seeds = Programmi dei documenti d'origine
agents-plays = gioca a { $games }
agents-plays-all = gioca a tutto
agent-random = una mossa ammessa qualsiasi, a caso
agent-easy = sbaglia sempre e vede poco
agent-medium = sbaglia spesso e vede un po' più lontano
agent-hard = sbaglia ogni tanto e vede lontano
agent-expert = non sbaglia mai apposta e vede molto lontano; usa tutto il tempo di --time
agent-perfect = risolve la posizione dove il tempo basta, e altrove gioca come expert: giochi m,n,k e filetto, e il mulino se ci sono tabelle
agent-thesis = il programma C della tesi: alfa-beta fino alla fine, caselle in ordine di riga
agent-filetto-dos = il programma DOS che dimostra che al filetto vince il primo giocatore
agent-tris-js = la pagina JavaScript: minimax fino a profondità 20
agent-prolog-easy = l'agente Prolog per ultimate, profondità 1
agent-prolog-medium = l'agente Prolog per ultimate, profondità 3
agent-prolog-hard = l'agente Prolog per ultimate, profondità 5, o 3 nelle posizioni affollate e finali

# play
play-title = { $game }: { $first } ({ $firstWho }) contro { $second } ({ $secondWho })
play-help-hint = Scrivi una mossa, o aiuto.
play-prompt = { $player }>
play-prompt-over = nuova, annulla, salva FILE o esci>
play-thinking = { $player } ({ $who }) sta pensando...
play-computer = { $player } gioca { $move } in { $seconds } s, { $nodes ->
    [one] un nodo
   *[other] { $nodesText } nodi
}
play-says = { $says }: { $player } { $value }
play-cut-short = il tempo è finito: è la mossa migliore fin qui
play-looking = Cerco...
tables-warning = attenzione: { $problem }; si va avanti senza
play-hint = Suggerimento: { $move } ({ $why })
play-hint-only = Suggerimento: { $move }
play-undone-resignation = Hai ritirato l'abbandono.
play-undone = Annullato: { $count ->
    [one] una mossa
   *[other] { $count } mosse
}.
play-nothing-to-undo = Non c'è nulla da annullare.
play-moves-none = Ancora nessuna mossa.
play-legal = Mosse ammesse: { $moves }
play-saved = Salvata in { $file }.
play-save-where = Di' dove: salva FILE
play-finished = La partita è finita: nuova, annulla, salva FILE o esci.
play-eof = Fine dell'input.
play-unfinished = La partita resta incompiuta.
play-moves-format-mnk = Una mossa è una casella come { $example }, oppure la sua riga dall'alto e la sua colonna: 2 3
play-moves-format-filetto = Una mossa è un punto come { $example }, oppure la sua lettera da A a X in ordine di lettura
play-moves-format-mill = Una mossa posa (d2), muove (a1-a4), e con un filetto prende (d2xb2, a1-a4xb2)
play-moves-format-ultimate = Una mossa è una casella come { $example }
play-commands =
    suggerimento, ?   che cosa giocherebbe il computer (anche F5)
    annulla           riprende la tua ultima mossa e la risposta
    mosse             le mosse fatte e quelle ammesse
    salva FILE        scrive la partita come testo
    abbandona         rinuncia
    nuova             ricomincia
    aiuto             questo elenco
    esci              termina

# match
match-title = { $game }: A è { $a }, B è { $b }; { $games } partite, aperture di { $plies } semimosse, tempo { $time }, seme { $seed }
match-rounded = { $asked } è dispari: si giocano { $games } partite, due per ogni apertura.
match-fault = Partita { $number }: perde { $loser }: { $why }
match-fault-illegal-move = ha scelto "{ $detail }", che non è una mossa ammessa
match-fault-panic = il suo programma si è guastato: { $detail }
match-fault-out-of-time = il suo tempo per la partita è finito
match-progress = vinte { $wins }, patte { $draws }, perse { $losses }
match-results = { $a } ha vinto { $wins }, pattato { $draws } e perso { $losses } di { $games } partite: { $points } punti, { $share } % (da { $low } a { $high } % con il 95 % di confidenza)
match-elo = Differenza Elo { $elo } (da { $low } a { $high })
match-effort = Una partita dura in media { $plies } semimosse; per una mossa { $a } impiega { $aSeconds } s e { $b } { $bSeconds } s
match-late = Ritardo massimo di una mossa: { $a } { $aLate } ms, { $b } { $bLate } ms

# compare
compare-depth-asked = Profondità { $depth }; al massimo { $seconds } s per ricerca.
compare-depth-end = Profondità { $depth }, la fine della partita; al massimo { $seconds } s per ricerca.
compare-depth-chosen = Profondità { $depth }, la massima con un albero di al più 50 milioni di nodi; al massimo { $seconds } s per ricerca.
compare-search = ricerca
compare-value = valore
compare-nodes = nodi
compare-leaves = foglie
compare-cutoffs = tagli
compare-seconds = secondi
compare-branching = ramific.
compare-minimal = x minimo
compare-unfinished = non finita
compare-note-depth = + è una tecnica in più. * in certi punti guarda più lontano della profondità, o meno, perciò il valore può differire.
compare-note-unfinished = > è quel che era contato allo scadere del tempo.
compare-note-minimal = ramific.: il b di 1 + b + ... + b^profondità = nodi. x minimo: nodi come multiplo dell'albero minimo di Knuth e Moore, { $nodes } nodi; ampiezze dell'albero contate fino alla semimossa { $ply }, poi stimate.
compare-chart = { $position }, profondità { $depth } (*: non ovunque a questa profondità, >: non finita)

# levels-table
levels-title = Tavola { $board }: ricerche fino alla fine della partita, medie su { $positions ->
    [one] una posizione
   *[other] { $positions } posizioni
} con tante caselle vuote (seme { $seed }); al massimo { $seconds } s per casella della tabella.
levels-empty = vuote
levels-seconds = secondi
levels-nodes = nodi
levels-note = Una colonna finisce dove il tempo è scaduto (>).
levels-chart = { $board }: fino alla fine della partita, per caselle vuote
levels-other-game = levels-table è un esperimento con giochi m,n,k come mnk:4,4,4, non con { $game }
levels-bad-k = --k dev'essere fatto di numeri interi da 1 a { $max }, il lato più lungo della tavola, separati da virgole, non "{ $found }"
levels-too-small = { $game } è troppo piccolo per tre in fila; indica --k

# ladder
ladder-title = Giochi da risolvere, al massimo { $seconds } s ciascuno per il valore, per il certificato e per il suo controllo.
ladder-rung = #
ladder-game = gioco
ladder-value = valore
ladder-plies = semim.
ladder-seconds = secondi
ladder-nodes = nodi
ladder-certificate = certificato
ladder-checked = controllo
ladder-must = limite
ladder-aim = meta
ladder-published = pubblicato
ladder-win = vince
ladder-draw = pareggio
ladder-loss = perde
ladder-no-loss = non perde
ladder-no-win = non vince
ladder-open = ignoto
ladder-accepted = accettato
ladder-refused = RIFIUTATO
ladder-unchecked = incompiuto
ladder-no-certificate = nessuno
ladder-thesis = tesi
ladder-count-nodes = { $count } nodi
ladder-count-positions = una dimostrazione di { $count } posizioni
ladder-moves = { $count } prime mosse: { $values }
ladder-note = I secondi sono la mediana di più esecuzioni, senza il certificato, la cui dimensione è in byte. +: entro quel tempo, -: no. I tempi pubblicati sono di altre macchine.
ladder-note-unfinished = > è fin dove è arrivato allo scadere del tempo.
ladder-numbers = prova { $proof }, confutazione { $disproof }, tabella { $table } %
ladder-solving = { $game }: { $nodes } nodi, { $speed } nodi/s, { $seconds } s
ladder-certifying = { $game }, certificato: { $nodes } nodi, { $speed } nodi/s, { $seconds } s
ladder-checking = { $game }, controllo: { $nodes } posizioni, { $speed } posizioni/s, { $seconds } s
ladder-chart = La scala: secondi per risolvere ogni gioco
ladder-chart-seconds = Filetto
ladder-chart-must = limite
ladder-chart-published = pubblicato
ladder-chart-unfinished = non risolto fino a
ladder-fault-value = valore
ladder-fault-plies = semimosse
ladder-fault-move = prima mossa
ladder-fault-certificate = certificato
ladder-wrong = la scala è sbagliata a { $rungs }
ladder-bad-rungs = --rungs vuole numeri e intervalli da 1 a { $max } come 1-4,7, e giochi della scala come filetto, separati da spazi, non "{ $found }"

# analyse
value-win-at-most = vince in al massimo { $plies } semimosse
value-loss-at-most = perde in al massimo { $plies } semimosse
value-unknown = non ancora esaminato
analyse-depth = prof.
analyse-value = valore
analyse-nodes = nodi
analyse-speed = nodi/s
analyse-table = tabella
analyse-moves = gioco migliore
analyse-best = { $player } { $value }: { $moves }
analyse-line = { $number }. { $player } { $value }: { $moves }
analyse-effort = { $end } a profondità { $depth }: { $nodes } nodi in { $seconds } s
analyse-end-proven = Dimostrato
analyse-end-depth = Finito
analyse-end-limit = Limite raggiunto
analyse-end-interrupted = Interrotto

# table
table-sector = settore
table-win = vinte
table-draw = patte
table-loss = perse
table-orbits = orbite
table-longest-win = vinta max
table-longest-loss = persa max
table-bytes = byte
table-seconds = secondi
table-entries = voci
table-values = valori
table-plies = semimosse
table-ratio = byte/posizione
table-found = { $sectors }: trovato
table-reading = lettura
table-forward = mosse in avanti
table-backward = indietro dalle fini in { $depth ->
    [one] una semimossa
   *[other] { $depth } semimosse
}
table-writing = scrittura
table-progress = { $sectors }: { $phase }; { $speed } posizioni/s, ancora circa { $left }
table-built = { $entries } voci in { $seconds } s su { $threads ->
    [one] un thread
   *[other] { $threads } thread
}: { $speed } milioni di posizioni al secondo e per core; { $size }, { $ratio } byte per posizione
table-nothing-to-build = Niente da costruire: { $sectors ->
    [one] l'unico settore c'è
   *[other] tutti i { $sectors } settori ci sono
} già.
table-build-stopped = interrotto prima della fine; i settori finiti restano, e lo stesso comando continua da lì
table-verify-stopped = interrotto prima della fine
table-stopped = interrotto prima della fine
table-verified = { $sector }: verificate { $checked } voci su { $entries }, { $wrong } sbagliate
table-verified-sample = { $sector }: verificate { $checked } voci, estratte da { $entries } con il seme { $seed }, { $wrong } sbagliate
table-mistake = {"  "}{ $position }: la tabella dice che chi muove { $stored }; secondo le mosse { $recomputed }
table-verify-failed = { $count ->
    [one] un valore è sbagliato
   *[other] { $count } valori sono sbagliati
}
table-unknown = non è nelle tabelle
table-game = { $game }: { $sectors ->
    [one] un settore
   *[other] { $sectors } settori
}, { $entries } voci, { $size }, { $ratio } byte per posizione
table-no-games = Non ci sono tabelle in { $file }.
table-bench = { $positions } posizioni: una consultazione richiede { $cold } µs senza nulla in memoria (mediana), { $warm } µs con i blocchi già letti (media)
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
bench-total = { $nodes } nodi in { $seconds } s: { $speed } nodi al secondo
bench-median = { $threads } thread raggiungono la stessa profondità { $ratio } volte più in fretta (mediana)
bench-no-position = il banco di prova non ha posizioni di { $game }; serve uno di: { $known }

# Che cosa spiega la riga di comando.
help-about = Gioca, risolve esattamente, analizza e insegna la famiglia del filetto.
help-play = Gioca una partita: due persone, una persona e il computer, o due computer
help-legal = Mostra l'esito e le mosse ammesse di una posizione
help-perft = Conta i modi di giocare un certo numero di semimosse
help-solve = Dimostra il valore esatto di una posizione
help-check = Verifica un certificato e dice che cosa dimostra
help-check-file = Il certificato
help-check-walk = Gioca contro di te secondo il certificato, e dice perché
help-check-theorem = Quale teorema gioca: 1 o 2 (1); come --walk
help-analyse = Trova le mosse migliori e il loro valore, profondità dopo profondità
help-analyse-time = Termina dopo tanti secondi, oppure infinite (10 se non ci sono né tempo né profondità né nodi); anche con Ctrl-C
help-analyse-depth = Il massimo di semimosse
help-analyse-nodes = Il massimo di nodi, o di partite a caso con mcts
help-analyse-lines = Quante delle mosse migliori si vogliono (1)
help-threads = Quanti thread cercano (1)
help-serve = Serve la pagina e l'interfaccia HTTP a browser e programmi
help-serve-port = La porta su cui ascoltare; 0 è una qualsiasi che sia libera
help-serve-address = L'indirizzo su cui ascoltare; uno diverso dal solito lascia entrare altri
help-serve-open = Apre la pagina nel browser
help-serve-threads = Quanti thread cercano insieme (tanti quanti sono i core)
help-serve-assets = Una cartella con i file della pagina, al posto di quelli nel programma
help-serve-tables = La cartella delle tabelle (filetto/tables tra i dati dei programmi, se c'è)
help-analyse-hash = La grandezza della tabella in MiB (64)
help-analyse-algorithm = aspiration (di solito), pvs, mtdf, negac, mcts, alpha-beta, negamax o minimax; senza questo, e senza profondità, i giochi m,n,k e filetto vengono anche risolti
help-analyse-seed = Il seme delle partite a caso
help-table = Costruisce le tabelle di tutti i valori di un gioco, le verifica e vi cerca posizioni
help-table-build = Risolve un gioco settore per settore e di ognuno scrive una tabella; continua da dove era interrotto
help-table-stats = Mostra che cosa c'è in ogni settore: vinte, patte, perse, e le più lunghe
help-table-verify = Ricalcola i valori secondo le sole regole e dice quali sono sbagliati
help-table-probe = Cerca quanto valgono una posizione e le sue mosse
help-table-list = Elenca i giochi e i settori di cui ci sono tabelle
help-table-bench = Misura quanto dura una consultazione, senza nulla in memoria e con tutto già letto
help-table-reachable = Conta le posizioni a cui una partita può arrivare dall'inizio, in memoria e senza tabelle
help-table-spec = Un gioco del mulino, come mulino, mill:six o mill:nine,men=7
help-table-dir = La cartella di tutte le tabelle (filetto/tables fra i dati dei tuoi programmi)
help-table-max-men = Il massimo di pedine dei due giocatori, sulla tavola e in mano (tutte)
help-table-hand = Il massimo di pedine in mano ai due giocatori; sopra 0 anche quel che viene mentre si posa (tutte in un gioco di meno di 100 milioni di voci, altrimenti 0)
help-table-threads = Quanti thread lavorano (uno per core)
help-table-memory = Il massimo di memoria (su Linux quella disponibile; altrove non si controlla)
help-table-values-only = Scrive chi vince, ma non quanto presto
help-table-sector = Verifica solo questo settore, come 4-3
help-table-sample = Verifica tante voci di ogni settore, estratte a caso (tutte)
help-table-seed = Il seme di quel che si estrae; lo stesso seme estrae le stesse voci
help-table-position = La posizione (l'inizio)
help-match = Gioca un incontro fra due programmi e dice chi è più forte, e con quale certezza
help-compare = Confronta tutte le ricerche e le tecniche su una posizione
help-levels-table = Misura le tabelle della tesi: il tempo secondo le caselle vuote
help-ladder = Risolve i giochi della scala e mostra i tempi accanto a quelli pubblicati
help-bench = Misura la velocità della ricerca su posizioni fisse
help-games = Elenca i giochi e le loro opzioni
help-agents = Elenca i livelli e gli avversari
help-completions = Scrive i completamenti per una shell
help-man = Scrive una pagina di manuale
help-help = Mostra l'aiuto di un comando
help-spec = Il gioco, come tris, mnk:7,5,5, filetto, mulino o ultimate; vedi filetto games
help-perft-depth = Quante semimosse, da 0 a 99
help-shell = bash, elvish, fish, powershell o zsh
help-command = Il comando; senza, la pagina di filetto stesso
help-lang = La lingua, en o it
help-json = Risponde in JSON
help-match-a = A: un livello o un avversario; gioca per primo nella prima partita di ogni coppia
help-match-b = B: un livello o un avversario
help-match-games = Quante partite; due per ogni apertura a parti scambiate, perciò un numero dispari è arrotondato in su
help-match-seed = Il seme delle aperture e del caso; lo stesso seme gioca le stesse partite
help-opening-plies = Quante mosse a caso cominciano una partita (2 sulle tavole fino a 16 punti, altrimenti 4)
help-match-time = Secondi per ogni mossa, come 1, o per la partita e per ogni mossa, come 60+1; anche nodes=N, depth=N, infinite (1)
help-match-threads = Quante partite si giocano insieme; chi gioca contro un orologio vuole un nucleo per ciascuna
help-compare-depth = Quante semimosse (fino alla fine di un gioco piccolo, altrimenti quante il minimax ne cerca in secondi)
help-compare-time = Al massimo tanti secondi per ricerca
help-compare-threads = I thread dell'ultima riga
help-csv = Scrive la tabella in questo file, per fogli di calcolo
help-svg = Disegna un grafico in questo file
help-chart = { help-svg }
help-levels-table-spec = La tavola, come gioco m,n,k, per esempio mnk:4,4,4
help-levels-table-k = I numeri in fila, come 3,4 (quelli fra 3, 4 e 5 che stanno sulla tavola)
help-levels-table-time = Al massimo tanti secondi per casella della tabella
help-levels-table-positions = Di quante posizioni ogni numero è la media
help-levels-table-seed = Il seme delle posizioni
help-ladder-rungs = Quali pioli: numeri e intervalli come 1-4,7, e giochi come filetto, separati da spazi (tutti)
help-ladder-up-to = I pioli fino a questo
help-ladder-time = Al massimo tanti secondi per un valore, per il certificato e per il suo controllo
help-ladder-proofs = Scrive i certificati in questa cartella, per filetto check
help-bench-spec = Il gioco le cui posizioni si cercano; senza, quelle di tutti
help-bench-threads = Confronta un thread con tanti, nel tempo per la stessa profondità
help-position = Comincia da questa posizione
help-moves = Gioca prima queste mosse, separate da spazi
help-load = Continua una partita salvata
help-first = Chi gioca per primo: human, un livello o un avversario
help-second = Chi gioca per secondo: human, un livello o un avversario
help-tables = La cartella delle tabelle in cui perfect, hint, analyse e solve cercano i finali (filetto/tables tra i dati dei programmi, se c'è)
help-time = Il tempo del computer: secondi per ogni mossa, come 10, o per la partita e per ogni mossa, come 60+1; anche nodes=N, depth=N, infinite (10 senza tempo né profondità; perfect prende al massimo dieci secondi)
help-depth = Quante semimosse cerca il computer, al posto della sua profondità; perfect risolve comunque
help-seed = Il seme del caso; lo stesso seme gioca la stessa partita
help-ponder = Lascia pensare expert mentre pensa una persona, e gli fa usare tutto il suo tempo
help-repetitions = La partita è patta quando una posizione si è presentata tante volte, da 2 in su; 0 per mai
help-quiet-plies = La partita è patta dopo tante semimosse senza una posa o una presa; 0 per mai
help-nodes = Rinuncia dopo tanti nodi
help-solve-time = Rinuncia dopo tanti secondi
help-memory = Quanta memoria possono prendere le tabelle (predefinito 1024)
help-state = Conserva ogni pochi minuti in un file ciò che ha trovato, e riprende da lì
help-distance = Trova il numero esatto di semimosse con il gioco migliore
help-all = Trova il valore esatto di ogni mossa ammessa
help-proof = Scrive un certificato, per filetto check
help-help-flag = Mostra l'aiuto
help-version-flag = Mostra la versione
help-default = [predefinito: { $value }]
help-options-word = OPZIONI
help-command-word = COMANDO
help-heading-usage = Uso
help-heading-commands = Comandi
help-heading-arguments = Argomenti
help-heading-options = Opzioni
help-heading-examples = Esempi
help-example-play = gioca a tris contro il computer
help-example-play-moves = comincia il computer, da una posizione dopo due semimosse
help-example-watch = guarda giocare due programmi
help-example-resume = continua una partita salvata
help-example-legal = le mosse ammesse dopo il centro
help-example-perft = conta le foglie dell'albero
help-example-solve = chi vince, quando e come
help-example-proof = un pareggio, con un certificato che chiunque può controllare
help-example-check = è vero questo certificato?
help-example-check-walk = gioca contro di lui
help-example-analyse = quanto vale la prima mossa?
help-example-analyse-lines = le tre mosse migliori dopo due semimosse
help-example-table-build = tutti i valori di un piccolo gioco
help-example-table-build-men = le posizioni con al più otto pedine e nessuna in mano
help-example-table-build-values = in una cartella tua, senza le semimosse
help-example-table-stats = quanta parte del gioco è vinta?
help-example-table-verify = ogni valore è giusto?
help-example-table-verify-sample = un settore, in punti a caso
help-example-table-probe = quanto vale la prima mossa?
help-example-table-list = quali tabelle ci sono?
help-example-table-bench = quanto è veloce una consultazione?
help-example-table-reachable = quanto è grande il gioco?
help-example-match = quanto è più forte l'uno dell'altro?
help-example-match-time = con un minuto a partita e un secondo a mossa
help-example-compare = quanto risparmia ogni tecnica?
help-example-compare-svg = a profondità 8, con un grafico
help-example-levels = come cresce il tempo con le caselle vuote?
help-example-levels-files = con più pazienza, e per un foglio di calcolo e una pagina
help-example-ladder = in quanto tempo si risolve ogni gioco, ed è dimostrato?
help-example-ladder-rungs = alcuni pioli, con un grafico
help-example-ladder-proofs = anche quelli grandi, e conserva i certificati
help-example-bench = quanto è veloce questa macchina, e la ricerca è ancora quella?
help-example-bench-threads = che cosa porta un secondo thread?
help-example-serve = giocare e analizzare nel browser
help-example-serve-port = l'interfaccia per i programmi, su una porta propria
help-example-agents = contro chi si può giocare
help-example-games = che cosa si può giocare
help-example-completions = completa comandi e opzioni in bash
help-example-help = l'aiuto di un comando
help-example-man = legge la pagina di manuale di un comando
help-example-json = lo stesso per un programma

# Che cosa non va nella riga di comando.
usage-no-command = serve un comando: { $known }
usage-unknown-command = "{ $found }" non è un comando; serve uno di: { $known }
usage-unknown-argument = argomento inatteso "{ $found }"
usage-missing-argument = manca { $expected }
usage-no-value-wanted = { $argument } non vuole un valore
usage-missing-value = { $argument } vuole un valore
usage-twice = { $argument } compare due volte
usage-conflict = { $argument } non può stare insieme a { $other }
usage-invalid-value = "{ $found }" non è un valore per { $argument }; serve uno di: { $known }
usage-not-unicode = un argomento non è Unicode valido
usage-other = { $problem }
usage-language = "{ $found }" non è una lingua che filetto parla; serve en o it
usage-number = { $argument } dev'essere un numero intero da { $min } a { $max }, non "{ $found }"
usage-address = --address dev'essere un indirizzo come 127.0.0.1 o ::1, non "{ $found }"
usage-seconds = { $argument } dev'essere un numero di secondi da 0.001 a 86400, non "{ $found }"
usage-algorithm = nessun algoritmo si chiama "{ $found }"; atteso uno di: { $known }
signal = impossibile ascoltare Ctrl-C: { $error }
usage-time = --time: { $error }
usage-no-spec = serve un gioco, come tris, o --load FILE
usage-load-other-game = { $file } contiene una partita di { $found }, non di { $expected }
table-other-game = serve un gioco del mulino, come mulino, mill:six o mill:nine,men=7; non ci sono tabelle di "{ $found }"
table-no-sector = --sector: "{ $found }" non è un settore di { $game }; ne serve uno come { $example }
table-bad-memory = --memory dev'essere un numero di gigabyte da 0.001 a 1000000, non "{ $found }"
usage-position = --position: { $error }
usage-moves = --moves: { $error }
open-spec = { $error }
open-position = { $error }
open-move = mossa { $number }, { $found }: { $error }

# Che cosa può andare storto.
state-other = { $file } non è uno stato di questa soluzione; atteso uno di { $expected }
state-damaged = { $file } è danneggiato: non è ciò che fu scritto; atteso uno stato di { $expected }
progress-proof = prova { $proof }, confutazione { $disproof }, { $speed } nodi/s, tabella { $table } %
table-none = non ci sono tabelle di { $game } in { $file }; si costruiscono con filetto table build { $game }
table-not-there = non c'è la tabella del settore { $sector } di { $game } in { $file }
table-in-no-sector = la posizione non è in nessun settore: nessuna partita ci arriva
table-unknown-game = { $file } ha tabelle di "{ $found }", che non è un gioco con tabelle
table-damaged = { $file }: una tabella danneggiata: { $what }; va tolta e costruita di nuovo
table-too-short = è troppo corta
table-no-table = non comincia come una tabella
table-tail = la coda è sbagliata
table-head-checksum = la somma di controllo dell'intestazione è sbagliata
table-head = l'intestazione è sbagliata
table-index = l'indice è sbagliato
table-block-checksum = la somma di controllo del blocco { $block } è sbagliata
table-block = il blocco { $block } non si può leggere
table-value = un valore non è tale
table-foreign = { $file }: serve una tabella di { $expected }; questa è { $found }
table-missing = { $file }: questa tabella non c'è, e serve per il settore { $wanted }; va costruita prima
table-busy = { $file }: un altro programma sta costruendo tabelle qui
table-no-home = non trovo la cartella delle tabelle: { $error }; indica --dir CARTELLA
table-memory-allowed = il passo più grande richiede { $needed } di memoria e --memory ne concede { $found }; con --max-men più piccolo ne serve meno
table-memory-available = il passo più grande richiede { $needed } di memoria e ce ne sono { $found }; con --max-men più piccolo ne serve meno
table-no-disk = le tabelle richiedono fino a { $needed } in { $folder } e lì sono liberi { $found }; con --values-only e con --max-men più piccolo serve meno
file-read = impossibile leggere { $file }: { $error }
serve-system = impossibile servire su { $address }: { $error }
serve-open = impossibile aprire il browser: { $error }
file-not-text = { $file }: riga { $line }: non è testo UTF-8 valido
file-too-long = { $file } supera { $max } MiB: non è una partita salvata
file-record = { $file }: { $error }
file-write = impossibile scrivere { $file }: { $error }
file-has-more = { $file } ha commenti o varianti che andrebbero persi, perciò non viene sovrascritto; scegli un altro nome
file-not-a-game = { $file } esiste e non è una partita salvata, perciò non viene sovrascritto
input = impossibile leggere l'input: { $error }
output = impossibile scrivere la risposta: { $error }

# Gli errori dei giochi.
compose-spec = { $error }
compose-points = servono { $expected } punti, ciascuno vuoto o con una pedina, non { $found }
compose-hands-missing = servono le pedine che i due giocatori hanno in mano
compose-no-hands = in questo gioco nessuno ha pedine in mano
compose-no-areas = questo gioco non ha piccole tavole in cui essere mandati
compose-area = la tavola in cui giocare dev'essere un numero da 0 a { $most }, non { $found }
compose-position = { $error }
spec-unknown-game = nessun gioco si chiama "{ $found }"; serve uno di: { $known }
spec-shape = "{ $found }" non descrive questo gioco; serve { $usage }
spec-unknown-option = opzione sconosciuta "{ $found }"; serve { $usage }
spec-option-twice = l'opzione { $name } compare due volte; serve { $usage }
spec-bad-number = { $name } dev'essere un numero intero da { $min } a { $max }, non "{ $found }"; serve { $usage }
spec-bad-value = { $name } dev'essere uno di { $choices }, non "{ $found }"; serve { $usage }
position-fields = "{ $found }" non è una posizione di questo gioco; serve una come { $example }
position-rank-count = servono { $expected } traverse separate da /, non { $found }
position-rank-length = la traversa { $rank } deve avere { $expected } punti, non { $found }
position-symbol = una traversa è fatta di { $first }, { $second } e numeri di punti vuoti, non di "{ $found }"
position-side = chi muove dev'essere { $first } o { $second }, non "{ $found }"
position-too-many-men = { $player } ha { $found } pedine con quelle in mano, e il massimo è { $max }
position-unbalanced = { $first } ha { $firsts } pedine e { $second } ne ha { $seconds }: { $first } deve averne quante { $second } o una in più
position-not-to-move = con { $firsts } pedine contro { $seconds } non può toccare a { $player }
position-two-winners = hanno vinto entrambi i giocatori
position-winner-to-move = { $player } ha già vinto e non può essere di turno
position-won-earlier = nessuna singola ultima mossa fa tutte le file di { $player }: la partita era già finita
position-in-hand = le pedine in mano devono essere un numero intero da 0 a { $max }, non "{ $found }"
position-uneven-hands = chi posa a turno non può avere { $first } e { $second } pedine in mano quando tocca a { $player }
position-too-few-men = { $player } ha meno di tre pedine e ha appena mosso: la partita era già finita
position-men-missing = { $player } ha { $found } pedine con quelle in mano e deve averne { $men }: qui non si prende mai
position-next-board = la tavola in cui giocare dev'essere da 1 a 9 o -, non "{ $found }"
position-next-closed = nessuno può essere mandato sulla tavola { $board }: è chiusa
position-not-sent = nessuna pedina di { $player } manda l'avversario sulla tavola { $board }
position-not-free = nessuna pedina di { $player } lascia la scelta della tavola
position-two-owners = entrambi i giocatori hanno una fila sulla tavola { $board }
position-board-won-earlier = nessuna singola ultima mossa fa tutte le file sulla tavola { $board }: era già chiusa
position-ambiguous = entrambi hanno una fila sulla tavola { $board }: di' chi l'ha vinta in un quarto campo, come { $board }x
position-owner = il quarto campo elenca le tavole con una fila di entrambi e chi le ha vinte, come 2x5o, non "{ $found }"
move-unreadable = "{ $found }" non è una mossa di questo gioco; serve una come { $example }
move-no-such-point = la tavola non ha il punto { $point }
move-finished = la partita è finita
move-occupied = { $point } è occupata
move-wrong-board = { $point } non è sulla tua tavola: devi giocare sulla tavola { $board }
move-board-closed = { $point } è sulla tavola { $board }, che è chiusa
move-not-yours = non hai una pedina in { $point }
move-not-joined = nessuna linea unisce { $from } a { $to }
move-place-first = prima posa una pedina: ne hai in mano
move-none-in-hand = non hai pedine in mano: muovine una, come { $from }
move-must-take = { $to } fa filetto: prendi una pedina aggiungendo uno di { $choices }
move-not-a-mill = { $to } non fa filetto, perciò non si prende
move-not-theirs = il tuo avversario non ha una pedina in { $point }
move-in-mill = { $point } è in un filetto: prendi una pedina fuori dai filetti con uno di { $choices }
agent-unknown = nessuno si chiama "{ $found }"; serve human o uno di: { $known }
agent-other-game = { $agent } non gioca a { $game }; serve human o uno di: { $known }
agent-no-tables = perfect gioca a { $game } con le tabelle, e non ce ne sono; costruiscile con filetto table build, o prova expert
agent-not-yet = perfect non è ancora disponibile per { $game }, che non si può cercare fino alla fine; prova expert
time-shape = servono secondi per una mossa (10), secondi per la partita e per ogni mossa (60+1), nodes=N, depth=N o infinite, non "{ $found }"
time-seconds = serve un numero di secondi da 0.001 a 86400, non "{ $found }"
time-number = { $name } dev'essere un numero intero da 1 a { $max }, non "{ $found }"
match-no-opening = nessuna apertura a caso di { $plies } semimosse lascia { $game } incompiuto
record-tag = riga { $line }: serve un'etichetta come [Game "mnk:3,3,3"]
record-tag-twice = riga { $line }: l'etichetta { $tag } compare due volte
record-missing-tag = riga { $line }: manca l'etichetta { $tag } prima delle mosse
record-spec = riga { $line }: { $error }
record-position = riga { $line }: { $error }
record-limit = riga { $line }: { $tag } dev'essere un numero intero da 0 a 10000, non "{ $found }"
record-bad-result = riga { $line }: serve il risultato 1-0, 0-1, 1/2-1/2 o *, non "{ $found }"
record-number = riga { $line }: serve il numero di mossa { $expected }, non "{ $found }"
record-move = riga { $line }: { $found } non è ammessa: { $error }
record-comment = riga { $line }: il commento che comincia qui non ha fine
record-variation-place = riga { $line }: attesa una mossa prima della variante che comincia qui
record-variation-open = riga { $line }: la variante che comincia qui non ha fine
record-variation-end = riga { $line }: qui non c'è una variante aperta da chiudere
record-variation-depth = riga { $line }: le varianti possono essere annidate al più { $max } volte
variation-place = una variante della mossa { $ply }, contando da 0, richiede una linea di più di { $len } mosse e almeno una mossa sua
variation-move = in una variante della mossa { $ply }, contando da 0, { $found }: { $error }
variation-depth = le varianti possono essere annidate al più { $max } volte
record-no-result = riga { $line }: la partita si interrompe senza risultato
record-after-result = riga { $line }: dopo il risultato non serve nulla, non "{ $found }"
record-other-result = riga { $line }: qui il risultato è { $found }, ma dal resto del file segue { $expected }
proof-other-game = il certificato è su { $found }, che si scrive { $expected }
proof-position = la posizione: { $error }
proof-position-form = la posizione { $found } si deve scrivere { $expected }
proof-no-theorem = serve un teorema: il certificato non dice nulla
proof-theorems = serve un teorema di una vittoria, o uno di un pareggio per ciascun giocatore
proof-no-step = il teorema { $theorem } comincia con il passo { $found }, e i passi sono { $steps }
proof-too-long = il teorema { $theorem } dice { $plies } semimosse, e la sua strategia può prenderne { $found }
proof-step-reference = passo { $step }: serve un rimando a un passo precedente, non al passo { $found }
proof-step-claim = il passo { $step } poggia sull'asserto { $found }, e gli asserti sono { $claims }
proof-step-symmetry = passo { $step }: serve una di { $symmetries } simmetrie, contate da 0, non { $found }
proof-reply-twice = il passo { $step } risponde due volte a { $reply }
proof-not-to-play = il passo { $step } fa una mossa, e non tocca al suo giocatore in { $position }
proof-illegal-move = il passo { $step } gioca { $found }, che non è ammessa in { $position }
proof-not-to-wait = il passo { $step } aspetta l'altro giocatore, a cui non tocca in { $position }
proof-unanswered = il passo { $step } non ha risposta a { $reply } in { $position }
proof-is-over = il passo { $step } continua, e la partita è finita in { $position }
proof-not-over = il passo { $step } finisce la partita, che continua in { $position }
proof-goal-missed = il passo { $step } manca lo scopo: così finisce in { $position }
proof-hold-wins = il passo { $step } poggia su un asserto, che evita di perdere e non vince
proof-no-lines = il certificato fa asserti, e { $game } non è un gioco in cui si posano pedine in fila
proof-hold-occupied = passo { $step }: l'asserto { $claim } vuole libero { $point } in { $position }
proof-hold-open = passo { $step }: l'asserto { $claim } lascia aperta { $line } in { $position }
proof-claim-reference = asserto { $claim }: serve un rimando a un asserto precedente, non all'asserto { $found }
proof-claim-symmetry = asserto { $claim }: serve una di { $symmetries } simmetrie, contate da 0, non { $found }
proof-claim-point = asserto { $claim }: serve uno di { $points } punti, contati da 0, non { $found }
proof-claim-point-twice = l'asserto { $claim } usa due volte { $point }
proof-claim-no-option = asserto { $claim }: serve un'opzione
proof-claim-option-point = asserto { $claim }: il punto { $point } di un'opzione è nella zona dell'asserto dell'opzione
proof-claim-unsafe = l'asserto { $claim } non ha opzioni sicure dopo { $point }
proof-claim-potential = asserto { $claim }: il potenziale dev'essere minore di 1/2, non { $found }
proof-stopped = la verifica è stata fermata
proof-file-none = serve un certificato, che comincia con: filetto proof 1
proof-file-version = serve la versione 1 dei certificati, non "{ $found }"
proof-file-line = riga { $line }: serve { $expected }
proof-file-checksum = il file è danneggiato: la sua somma di controllo è { $expected }, non { $found }
proof-file-kind = byte { $byte }: serve la specie di un passo o di un asserto
proof-file-number = byte { $byte }: serve un numero nella forma più breve, non troppo grande
proof-file-reference = byte { $byte }: serve un rimando a un passo o a un asserto precedente
proof-file-short = il file finisce prima di tutti i suoi passi
proof-file-long = byte { $byte }: serve la fine del file

# L'albero di ricerca della pagina.
tree-too-large = l'albero ha almeno { $nodes } posizioni, e se ne mostrano al massimo { $most }: la profondità deve essere { $depth } o meno
tree-minimax = Minimax
tree-alphabeta = Alfa-beta
tree-intro = Due ricerche percorrono lo stesso albero di mosse, in profondità. Minimax guarda ogni posizione; alfa-beta arriva allo stesso valore e salta ciò che non può cambiarlo.
tree-sources = Quale albero
tree-on-board = Sulla tavola
tree-lesson-tris-four = Tris: 4 caselle vuote
tree-lesson-tris-five = Tris: 5 caselle vuote
tree-lesson-mill-three = Mulino a tre pedine
tree-too-many = Sotto la posizione sulla tavola ci sono almeno { $nodes } posizioni, troppe da disegnare: perciò ecco un esempio. La posizione sulla tavola si può guardare fino a una profondità, con stime dove l'albero finisce:
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
tree-pace = Andatura
tree-pace-together = fianco a fianco
tree-pace-own = ognuna la sua
tree-follow = Segui la ricerca
tree-zoom-in = Più grande
tree-zoom-out = Più piccolo
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
tree-visited = Alfa-beta ha visitato { $visited } posizioni su { $all }, minimax { $minimax }. Tagli con mosse ancora da saltare: { $skipping } su { $cutoffs }.
tree-label = L'albero come lo vede { $name }
tree-root = inizio
tree-short-first-marks = X
tree-short-second-marks = O
tree-short-first-colours = B
tree-short-second-colours = N
tree-head-max = ▲ { $player } · max
tree-head-min = ▼ { $player } · min
tree-value-win = { $player } in { $plies }
tree-value-draw = patta
tree-value-score = ≈ { $score }
tree-window = Che cosa conta ancora

# Una frase per ogni momento di una ricerca.
tree-said-start = { $count ->
    [one] L'albero ha una sola posizione: la partita è finita.
   *[other] L'albero ha { $nodes } posizioni. Premi Passo: le due ricerche partono dalla radice, a sinistra.
}
tree-said-enter-max-root = Tocca a { $player }, che ha { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}. { $player } cerca il valore più alto: tutti i valori sono visti dalla parte di { $first }.
tree-said-enter-min-root = Tocca a { $player }, che ha { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}. { $player } cerca il valore più basso, perché tutti i valori sono visti dalla parte di { $first }.
tree-said-enter-max = Dopo { $move } sceglie { $player }, tra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}: conta il valore più alto.
tree-said-enter-min = Dopo { $move } sceglie { $player }, tra { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}: conta il valore più basso.
tree-said-enter-only = Dopo { $move } tocca a { $player }, con una sola mossa da guardare.
tree-said-leaf = Con { $move } la partita finisce: «{ $value }».
tree-said-horizon = Con { $move } finisce la profondità, non la partita: la posizione viene stimata, «{ $value }».
tree-said-back-only = { $move } dà «{ $value }». È l'unica mossa, quindi è il valore della posizione che la precede.
tree-said-back-first = { $move } dà «{ $value }». È la prima mossa guardata qui, quindi per ora è la migliore per { $player }.
tree-said-back-better = { $move } dà «{ $value }»: per { $player } è meglio di prima. È la migliore finora.
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
tree-said-exactly = Minimax lo sa di preciso, «{ $value }»; per la radice non fa differenza.
tree-said-waits = Alfa-beta aspetta: questa parte l'ha saltata.
tree-said-window-open = Nessuno è ancora sicuro di niente.
tree-said-window-alpha = { $first } è già sicuro di «{ $alpha }» (α): qui conta solo qualcosa di più alto.
tree-said-window-beta = { $second } è già sicuro di «{ $beta }» (β): qui conta solo qualcosa di più basso.
tree-said-window-alpha-beta = { $first } è già sicuro di «{ $alpha }» (α), { $second } di «{ $beta }» (β): qui conta solo ciò che sta in mezzo.
tree-said-alpha-rises = Quindi ora qui { $first } è sicuro di «{ $alpha }»: α sale.
tree-said-beta-falls = Quindi ora qui { $second } è sicuro di «{ $beta }»: β scende.
tree-said-end = Finito. Con il gioco migliore di entrambi: «{ $value }».
tree-said-end-both = Le due ricerche trovano lo stesso valore. Alfa-beta ha guardato { $visited } posizioni su { $all } e ne ha risparmiate { $saved }.

# Che cosa si dice di un nodo.
tree-node-unseen = { $move }, non ancora visitato
tree-node-open = { $move }, tocca a { $player }, ancora senza valore
tree-node-valued = { $move }, valore { $value }
tree-node-pruned = { $move }, saltato; Invio mostra che cosa c'è dentro
tree-card = La posizione scelta
tree-card-moves = Mosse
tree-card-value = Valore per minimax: { $value }.
tree-card-skipped = Alfa-beta l'ha saltata.
tree-card-best-play = Il gioco migliore da qui
tree-card-next = Prossima mossa del gioco migliore
tree-card-play = Gioca queste mosse sulla tavola
tree-legend = Che cosa vogliono dire i segni
tree-legend-max = Tocca a { $player }, che prende il valore più alto.
tree-legend-min = Tocca a { $player }, che prende il valore più basso.
tree-legend-win = { $player } vince con la semimossa numero { $plies } dalla radice. Vincere prima vale di più, perdere più tardi è meno grave.
tree-legend-score = una stima dove l'albero finisce prima della partita, in mosse di vantaggio per { $player }.
tree-legend-bound = almeno, al più: non tutte le mosse sono già state guardate, o altre sono state saltate.
tree-legend-window = α è ciò di cui { $first } è già sicuro, β ciò di cui lo è { $second }: un valore fuori da questi non può diventare il valore della radice.
tree-legend-cut = mosse saltate, grigie e tratteggiate. Un clic mostra che cosa c'è dentro.

# Il confronto delle ricerche sulla pagina.
comparing-intro = Tutte le ricerche di Filetto sulla posizione della tavola, alla stessa profondità: quante posizioni visita ciascuna? Ogni riga con un + aggiunge una tecnica a quelle sopra.
comparing-depth = Profondità
comparing-seconds = Secondi per ciascuna
comparing-start = Confronta
comparing-stop = Ferma
comparing-download = Scarica come CSV
comparing-waiting = In attesa di un processore libero: posto { $place }.
comparing-started = Si misura l'albero …
comparing-running = Ricerca { $number } di { $of }: { $search } …
comparing-done = Finito: { $best } ha visitato meno posizioni di tutte, { $times } volte meno di minimax.
comparing-done-plain = Finito.
comparing-stopped = Fermato.
comparing-axis = Posizioni visitate, in scala logaritmica: ogni linea vale dieci volte la precedente
comparing-chart = Posizioni visitate da ogni ricerca
comparing-minimal = linea tratteggiata: circa { $nodes } posizioni, l'albero più piccolo che basterebbe ad alfa-beta se tutte le linee fossero lunghe e larghe uguali
comparing-table = I numeri
comparing-search = Ricerca
comparing-value = Valore
comparing-nodes = Posizioni
comparing-cutoffs = Tagli
comparing-time = Secondi
comparing-branching = Ramific.
comparing-of-minimal = × minimo
comparing-about = Che cosa fa ogni ricerca
comparing-about-minimax = Guarda ogni posizione e sceglie la mossa migliore per chi deve muovere.
comparing-about-negamax = Lo stesso, scritto con una regola sola per tutti e due: ciò che è bene per l'uno è male per l'altro.
comparing-about-alpha-beta = Salta le mosse che non possono cambiare il valore, perché uno dei due ha già di meglio.
comparing-about-deepening = Cerca a profondità 1, poi 2, poi 3; ciò che prima era il meglio si prova per primo.
comparing-about-static-order = Prova per prime le mosse che di solito sono buone, come il centro o un mulino.
comparing-about-table = Ricorda le posizioni: quella che torna per altre mosse non si cerca di nuovo.
comparing-about-symmetry = Le posizioni girate e allo specchio sono una sola nella tabella.
comparing-about-killers = Prova per prima una mossa che ha confutato una posizione vicina.
comparing-about-history = Prova per prime le mosse che hanno confutato spesso, in tutto l'albero.
comparing-about-null-window = Ricerca della variante principale, o NegaScout: dopo la prima mossa chiede delle altre soltanto se sono migliori.
comparing-about-threats = Vince subito dove può, e dove incombe una vittoria prova solo ciò che la ferma.
comparing-about-prospects = Chi non ha più una fila da completare ottiene al massimo la patta.
comparing-about-quiescence = All'ultima profondità gioca le catture e le risposte forzate prima di stimare la posizione.
comparing-about-extensions = Una risposta forzata non costa profondità.
comparing-about-grafting = Usa ciò che la tabella sa da ricerche più profonde.
comparing-about-reductions = Guarda meno a fondo le mosse tardive poco promettenti, e di nuovo se si rivelano migliori del previsto.
comparing-about-aspiration = Tutto questo, in una finestra stretta attorno al valore della profondità precedente.
comparing-about-mtdf = MTD(f): tutto questo, con sole finestre nulle che si stringono sul valore.
comparing-about-negac = NegaC*: tutto questo, dimezzando la finestra finché il valore è trovato.
comparing-about-threads = Tutto questo, con più thread che condividono una tabella.
comparing-unfinished = tempo scaduto
comparing-note-depth = * qua e là guarda più a fondo, quindi il suo valore può essere diverso
comparing-note-open = → tempo scaduto: sarebbero state di più
comparing-finished-game = La partita è finita: non c'è niente da confrontare.

# Che cosa dice il server delle richieste.
http-not-json = il corpo non è JSON: riga { $line }, colonna { $column }
http-too-deep = il corpo è annidato troppo a fondo: riga { $line }, colonna { $column }
http-not-object = il corpo dev'essere un oggetto JSON
http-missing = serve la chiave { $key }
http-unknown-key = { $key } non è una chiave di questa richiesta; ci si aspetta qualcuna di: { $known }
http-text = { $key } dev'essere un testo di al massimo { $max } caratteri
http-texts = { $key } dev'essere un elenco di al massimo { $count } testi di al massimo { $max } caratteri
http-number = { $key } dev'essere un numero intero da { $min } a { $max }, non { $found }
http-seconds = { $key } dev'essere un numero di secondi da { $min } a { $max }, non { $found }
http-choice = { $key } dev'essere uno di: { $known }
http-player = { $key } dev'essere "first" o "second"
http-points = { $key } dev'essere un elenco con "first", "second" o null per ogni punto
http-numbers = { $key } dev'essere un elenco di { $count } numeri interi da 0 a { $max }
http-variations = { $key } dev'essere un elenco di oggetti con ply, moves e a loro volta { $key }
http-tags = { $key } dev'essere un oggetto di al massimo { $count } testi, ciascuno di al massimo { $max } caratteri, con nomi di lettere, cifre e trattini bassi
http-not-found = qui non c'è { $path }
http-method = { $path } non accetta { $method }
http-host = questo server non si chiama "{ $found }"
http-other-site = la pagina di un altro sito non può chiedere
http-content-type = il corpo dev'essere JSON, con Content-Type: application/json
http-too-large = il corpo supera { $max } byte
http-broken = il corpo deve arrivare intero, in blocchi ben formati o lungo quanto dice Content-Length
http-late = la richiesta non è arrivata in tempo
http-busy = troppe ricerche aspettano; riprova più tardi
http-crowded = troppe connessioni; riprova più tardi
http-stopping = il server si sta fermando
http-fault = qualcosa è andato storto nel server, che continua

# La pagina
page-skip = Vai alla tavola
page-views = Viste
page-view-play = Gioca
page-view-tree = Albero di ricerca
page-view-compare = Confronta
page-view-edit = Editor
page-language = Lingua
page-theme = Colori
page-theme-system = Sistema
page-theme-light = Chiaro
page-theme-dark = Scuro
page-theme-contrast = Alto contrasto
page-shortcuts = Tasti
page-actions = Azioni
page-side = Mosse e analisi
page-foot = Filetto gioca, risolve e spiega i giochi del tre in fila. Premi ? per i tasti.
page-board = Tavola: { $game }
page-empty = vuota
page-legal = ammessa
page-chosen = scelta
page-last = ultima mossa
page-can-be-taken = si può prendere
page-board-number = tavola { $number }
page-not-legal = Ora in { $point } non si può giocare.
page-chosen-point = { $point } scelta. Scegli dove andare.
page-take-a-man = Mulino! Scegli la pedina da prendere.
page-played = { $player } ha giocato { $move }.
page-thought-searching = in esame
page-thought-searched = esaminata
page-thought-best = la migliore finora
page-thought-lost = perdente di sicuro
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
page-agent-random = Computer: a caso
page-agent-easy = Computer: facile
page-agent-medium = Computer: medio
page-agent-hard = Computer: difficile
page-agent-expert = Computer: esperto
page-agent-perfect = Computer: perfetto
page-agent-thesis = Tesi, in C
page-agent-filetto-dos = Programma DOS
page-agent-tris-js = Pagina JavaScript
page-agent-prolog-easy = Prolog, facile
page-agent-prolog-medium = Prolog, medio
page-agent-prolog-hard = Prolog, difficile
page-eval = Chi è in vantaggio
page-eval-unknown = non valutata
page-says = { $player } { $says }
page-says-draw = Pareggio
page-says-estimate = stima: { $player } +{ $score }
page-depth = profondità { $depth }
page-speed = { $nps } nodi/s
page-undo = Ritira la mossa
page-redo = Rigioca la mossa ritirata
page-hint = Suggerimento (F5)
page-values = Valore di ogni mossa
page-whole = Mostra la tavola intera, con caselle più piccole
page-flip = Gira la tavola
page-swap = Scambia i giocatori
page-pause = Ferma o continua
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
page-analysis-off = Accendila per vedere le mosse migliori e quanto valgono.
page-analysis-none = Qui non c'è niente da analizzare.
page-effort = profondità { $depth } · { $nodes } nodi · { $nps } al secondo
page-effort-done = finita a profondità { $depth } · { $nodes } nodi
page-player-unknown = { $name } qui non gioca a questo gioco: al suo posto gioca una persona.
page-exploring-first = Qui si guarda soltanto: prima torna alla partita.
page-exploring = Come andrebbe avanti
page-back-to-game = Torna alla partita
page-again = Gioca ancora
page-let-move = Fai muovere il computer
page-queued = in attesa: posto { $place } della coda
page-do-go-on = Continua
page-record-no-comments = I commenti di questa partita non si conservano.
page-offline = Il server non risponde.
page-close = Chiudi
page-new = Nuova partita
page-game = Gioco
page-start = Comincia
page-seconds = Secondi per mossa
page-usual = come d'uso
page-game-mnk = Tris e m,n,k
page-game-filetto = Filetto
page-game-mill = Mulino
page-game-ultimate = Ultimate tris
page-about-mnk = Vince chi ne mette tanti in fila, su tavole fino a 20 per 20.
page-about-filetto = 24 punti, tre quadrati; vince la prima fila di tre.
page-about-mill = Si posa, si muove, si prende: tre, sei, nove o dodici pedine.
page-about-ultimate = Nove tavole in una; la tua casella dice la mia tavola.
page-option-M = Righe
page-option-N = Colonne
page-option-K = In fila
page-option-overline = File più lunghe
page-option-men = Pedine a testa
page-option-diagonals = Diagonali
page-option-name = Tavola
page-option-fly = Volo con tre pedine
page-option-closed = Tavole vinte chiuse
page-option-tie = Se nessuno fa fila
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
page-link-short = Questa partita ha più varianti di quante ne stanno in un indirizzo: l'indirizzo ha la linea sulla tavola, la partita salvata le ha tutte.
page-link = Indirizzo di questa partita
page-position = Posizione
page-record = Partita
page-copy = Copia
page-copied = Copiato
page-download = Salva in un file
page-import = Apri una partita o una posizione
page-import-what = Una partita salvata, o la riga di una posizione
page-import-file = Apri un file
page-import-open = Apri
page-import-long = Il file è troppo lungo per una partita salvata.
page-key-space = spazio
page-key-steps = una mossa indietro, una avanti
page-key-ends = prima posizione, ultima posizione
page-key-best = il computer muove per te
page-key-hint = suggerimento
page-key-analyse = analisi accesa o spenta
page-key-values = valore di ogni mossa acceso o spento
page-key-help = ogni aiuto spento o acceso
page-key-flip = gira la tavola
page-key-undo = ritira la mossa
page-key-new = nuova partita
page-key-share = condividi, salva e apri
page-key-type = scrivi una mossa
page-key-board = alla tavola: le frecce vanno di punto in punto, Invio gioca
page-key-list = questo elenco
page-key-note = I tasti valgono dove non si sta scrivendo. Sulla tavola le frecce vanno di punto in punto.
page-editor-brush = Che cosa posa un clic
page-editor-to-move = Muove
page-editor-in-hand = { $player }: pedine in mano
page-editor-area = Tavola in cui giocare
page-editor-any-board = qualsiasi
page-editor-clear = Svuota la tavola
page-editor-start = Inizio usuale
page-editor-use = Gioca da qui
page-editor-help = Scegli che cosa posare, poi fai clic sulla tavola. Un secondo clic toglie.
page-review = Rivedi la partita
page-reviewing = Guardo la mossa { $number } di { $of } · Ferma
page-review-good = { $move } { $says }: non c'è di meglio.
page-review-bad = { $move } { $says }. Meglio { $best }, che { $bestSays }.
page-review-why = Mostra perché
page-review-better = Riprova
page-do-undo = Ritira
page-do-redo = Ripeti
page-do-hint = Aiuto
page-do-values = Valori
page-do-whole = Intera
page-do-flip = Gira
page-do-swap = Scambia
page-do-pause = Ferma
page-do-resign = Abbandona
page-do-share = Condividi
page-title-mnk = { $rows } × { $columns }, { $line } in fila
page-not-your-turn = Non è il tuo turno.
# L'albero di ricerca della pagina: che cosa non va.
