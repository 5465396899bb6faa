# Le frasi di tutte le schermate in italiano. en.ftl ha le stesse chiavi e variabili.

# I giocatori, come segni (X, O) e come colori.
player-first-marks = X
player-second-marks = O
player-first-colours = Bianco
player-second-colours = Nero
player-first-stones = Nero
player-second-stones = Bianco
who-human = umano

# Un valore, per chi deve muovere.
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
value-score = valutazione { $score }
value-score-at-depth = valutazione { $score } a profondità { $depth }
value-without-history = { $value } se non viene prima un pareggio per ripetizione o per semimosse tranquille (non dimostrato)
value-of = { $player } { $value }
value-score-note = Le valutazioni sono dal punto di vista { $first ->
    [Bianco] del Bianco
   *[other] di { $first }
}: { $ahead } vale circa una mossa di vantaggio, { $behind } lo stesso per { $second ->
    [Nero] il Nero
   *[other] { $second }
}.

# Come sta e come finisce una partita.
turn = Tocca { $player ->
    [Bianco] al Bianco
    [Nero] al Nero
   *[other] a { $player }
}
in-hand = In mano: { $first } { $firsts }, { $second } { $seconds }
boards-won = Tavole vinte: { $first } { $firsts }, { $second } { $seconds }
forced-board = { $player } deve giocare sulla tavola { $board }
any-board = { $player } può giocare su qualsiasi tavola aperta
result-win = Vince { $player ->
    [Bianco] il Bianco
    [Nero] il Nero
   *[other] { $player }
}.
result-draw = Pareggio.
result-resignation = { $loser ->
    [Bianco] Il Bianco abbandona: vince il Nero.
    [Nero] Il Nero abbandona: vince il Bianco.
   *[other] { $loser } abbandona: vince { $player }.
}
result-time = { $loser ->
    [Bianco] Il Bianco ha esaurito il tempo: vince il Nero.
    [Nero] Il Nero ha esaurito il tempo: vince il Bianco.
   *[other] { $loser } ha esaurito il tempo: vince { $player }.
}
result-agreement = Patta per accordo.
result-repetition = Pareggio: la stessa posizione si è presentata { $times } volte.
result-quiet = Pareggio: { $plies } semimosse senza un piazzamento o una cattura.
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
solve-proof-impossible = di { $game } non si può fare un certificato: ne hanno solo il filetto e i giochi m,n,k diversi da renju e caro
no-certificate-not-proven = nessuna strategia ha dimostrato il valore
no-certificate-method = il metodo che ha trovato il valore non produce certificati
no-certificate-game-over = la partita è finita
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
method-the-rules = secondo le regole
method-tables = dalle tabelle
method-strong-search-iterative-deepening = ricerca forte, approfondimento iterativo
method-proof-numbers-df-pn = numeri di prova, df-pn
method-proof-numbers-over-strong-searches = numeri di prova su ricerche forti
method-defence-by-pairings-and-zones-df-pn = difesa per coppie e zone, df-pn
method-attack-by-number-of-men-threats-and-zones = attacco per numero di segni, minacce e zone
method-attack-by-number-of-quiet-moves-threats-and-zones = attacco per numero di mosse tranquille, minacce e zone
method-attack-by-number-of-men-with-defence-by-pairings-and-zones = attacco per numero di segni, difesa per coppie e zone

# rules
rules-title = Le regole dei giochi
rules-written = Questo documento è scritto da `filetto rules --markdown --lang it`.
rules-others = Passi per altre tavole e opzioni
rules-variants = Altre tavole e opzioni
rules-answer = Risposta: { $answer }.
rules-marked = Segnati: { $points }.
rules-missing = le regole di { $game } non sono ancora scritte
rules-of-mnk =
    X e O giocano a turno su una tavola di { $rows } per { $columns } caselle, e comincia X. A ogni turno si mette un segno in una casella vuota. I segni non si muovono più, e niente si cattura.

    { $k ->
        [1] Vince il primo segno messo sulla tavola.
        [2] Vince chi ha due segni vicini: in orizzontale, in verticale o in diagonale.
       *[other] Vince chi allinea { $k } dei propri segni, senza interruzioni: in orizzontale, in verticale o in diagonale.
    } { $overline ->
        [exact] La linea deve avere esattamente questa lunghezza: una più lunga non vince, e si continua a giocare.
        [renju] X vince solo con cinque esatti; a O basta anche una linea più lunga.
        [win] Vince anche una linea più lunga.
       *[none] {""}
    } { $rule ->
        [caro] Una linea di questa lunghezza non vince se l'avversario ha un segno a tutte e due le estremità; il bordo della tavola non blocca niente.
       *[other] {""}
    }

    { $rule ->
        [renju] Alcuni punti sono vietati a X, che gioca le pietre nere: quelli in cui un segno ne farebbe sei o più in fila, due quattro insieme o due tre aperti insieme. A un quattro manca un segno per il cinque. A un tre aperto manca un segno per un quattro con le due estremità libere, e X deve poterlo giocare. Un segno che ne mette in fila esattamente cinque è sempre permesso. Se tutte le caselle vuote sono vietate, X perde.
       *[other] {""}
    }

    { $fits ->
        [yes] Se la tavola è piena e nessuno ha vinto, è pareggio.
       *[no] Su questa tavola una linea così non ci sta: ogni partita finisce in pareggio.
    }

    { rules-cells }
rules-of-filetto =
    Il Bianco e il Nero hanno { $men } pedine a testa, e comincia il Bianco. A ogni turno si piazza una pedina su un punto libero. I 24 punti della tavola sono gli angoli di tre quadrati e i punti medi dei loro lati. Le pedine non si muovono più, e niente si cattura.

    Vince chi per primo fa filetto, cioè ha tre pedine su un lato di un quadrato, oppure su una delle quattro linee che uniscono i lati dei tre quadrati{ $diagonals ->
        [yes] , o su una delle quattro diagonali che ne uniscono gli angoli
       *[no] {""}
    }. Contano solo le linee disegnate: nessuna attraversa il centro della tavola{ $diagonals ->
        [yes] {""}
       *[no] , e nessuna unisce gli angoli di quadrati diversi
    }.

    Se tutte le pedine sono piazzate e nessuno ha fatto filetto, è pareggio.

    { rules-points }
rules-of-mill =
    Il Bianco e il Nero hanno in mano { $men } pedine a testa, e la tavola è vuota: { $points } punti uniti da linee. Comincia il Bianco. { $early ->
        [yes] A ogni turno si sceglie: piazzare su un punto libero una pedina che si ha in mano, oppure muoverne una sulla tavola.
       *[no] Prima si piazzano le pedine, una a testa per turno, sui punti liberi. Chi le ha piazzate tutte ne muove una a ogni turno.
    }

    Una pedina si muove lungo una linea fino al punto vicino, se è libero. { $fly ->
        [yes] Chi resta con tre pedine, contando quelle in mano, può volare: una sua pedina va su qualsiasi punto libero.
       *[no] Le pedine non volano: anche chi resta con tre pedine muove solo fino al punto vicino.
    }

    { $captures ->
        [no] Vince chi per primo fa tris, cioè allinea tre pedine, sia piazzando sia muovendo l'ultima: in orizzontale o in verticale{ $diagonals ->
            [yes] , oppure su una delle due diagonali
           *[no] {""}
        }. Niente si cattura.
       *[yes] Tre pedine dello stesso colore su { $board ->
            [six] un lato di un quadrato sono un mulino; le linee fra i due quadrati servono solo per muovere.
           *[other] un lato di un quadrato, o su una delle linee che uniscono i tre quadrati, sono un mulino. { $diagonals ->
                [yes] Anche le diagonali sono linee di questo tipo.
               *[no] {""}
            }
        } Chi chiude un mulino, piazzando o muovendo, cattura una pedina dell'avversario, che esce dalla partita. Le pedine in un mulino sono al sicuro, a meno che tutte quelle dell'avversario lo siano. Si cattura una sola pedina anche chiudendo due mulini insieme. Un mulino aperto e poi richiuso cattura di nuovo.
    }

    { $captures ->
        [no] Perde chi non può più muovere.
       *[yes] Perde chi resta con due pedine, contando quelle in mano, e chi al suo turno non può muovere.
    } È pareggio quando la stessa posizione si presenta { $repetitions ->
        [3] per la terza volta
       *[other] { $repetitions } volte
    } con lo stesso giocatore di turno, { $fills ->
        [yes] quando l'ultima pedina piazzata riempie la tavola,
       *[no] {""}
    } oppure dopo { $quiet_plies } mosse di fila, contando quelle di entrambi, senza piazzamenti né catture.

    { rules-points }
rules-of-ultimate =
    Nove tavole piccole di nove caselle formano una tavola grande. X e O mettono a turno un segno in una casella vuota. Comincia X, in una casella a scelta.

    La casella decide dove giocherà l'avversario: il suo posto nella tavola piccola è il posto della prossima tavola piccola. Un segno nella casella in alto a destra di una tavola manda l'avversario sulla tavola in alto a destra.

    Chi fa tris su una tavola piccola, cioè allinea tre segni in orizzontale, in verticale o in diagonale, la vince. { $closed ->
        [yes] Una tavola vinta o piena è chiusa, e nessuno ci gioca più. Chi viene mandato su una tavola chiusa può giocare su qualsiasi altra.
       *[no] Una tavola vinta resta di chi l'ha vinta per primo, ma è aperta finché non è piena. Chi viene mandato su una tavola piena può giocare su qualsiasi altra.
    }

    Chi vince tre tavole piccole allineate, in orizzontale, in verticale o in diagonale, vince la partita. Una tavola piena senza vincitore non conta per nessuno. { $tie ->
        [boards] Se non ci sono più tavole aperte e nessuno ne ha tre allineate, vince chi ne ha di più; a parità di tavole è pareggio.
       *[draw] Se non ci sono più tavole aperte e nessuno ne ha tre allineate, è pareggio.
    }

    { rules-cells }
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
payoffs-mix-worse = Un’altra strategia mista garantisce di più.
payoffs-empty = nessun payoff; atteso: righe di numeri interi, per esempio 2 -2; -2 2
payoffs-entry = payoff non valido "{ $found }"; atteso un numero intero da -{ $max } a { $max }
payoffs-rows = { $found } righe; attese al massimo { $max }
payoffs-columns = { $found } colonne; attese al massimo { $max }
payoffs-ragged = payoff nella riga { $row }: { $found }, nella riga 1: { $expected }; attesi altrettanti in ogni riga
payoffs-weight = peso non valido "{ $found }"; attesi numeri come 3, 0.75 o 3/4
payoffs-weights = pesi indicati: { $found }; atteso uno per ognuna delle { $expected } righe
payoffs-no-weight = tutti i pesi sono 0; almeno uno dev’essere maggiore di 0
payoffs-too-fine = i pesi hanno troppe cifre; atteso un denominatore comune fino a 10^17

# games e agents
games-aliases = alias: { $aliases }
games-examples = esempi: { $examples }
game-mnk = Il tris e ogni gioco m,n,k: M righe, N colonne, vincono K in fila; ciascuno da 1 a 20. Con overline=exact una linea più lunga non vince.
game-filetto = Il filetto su 24 punti: si piazzano le pedine a turno; vince chi fa filetto per primo.
game-mill = Il mulino: piazzare, muovere, volare, catturare.
game-ultimate = Tris ultimate: nove tavole in una; la casella che scegli decide su quale tavola gioca l'avversario.
agents-levels = Livelli
agents-textbook = Ricerche da manuale
agents-historical = Programmi storici
agents-plays = gioca a { $games }
agents-plays-all = gioca a tutti i giochi
agent-random = una mossa legale qualsiasi, a caso
agent-easy = sbaglia apposta, sulle scacchiere piccole quasi sempre: lì è più debole di mosse a caso
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
page-opening-name = Apertura { $code }, { $name }.
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
play-opening-not-now = L'apertura non è finita: atteso un suo atto, oppure aiuto, annulla, vai, tavola, salva, nuova o esci.
opening-opener = chi apre
opening-responder = chi risponde
opening-ask-stone = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: un punto come h8.
opening-ask-centre = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: nel centro.
opening-ask-central = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: nel quadrato centrale di { $size } per { $size } punti.
opening-ask-choice = { $who }, { $role }, sceglie: { $words }.
opening-ask-offer = { $who }, { $role }, offre punti per la quinta pietra, senza due simmetrici: ancora { $missing }.
opening-ask-selection = { $who }, { $role }, sceglie la quinta pietra: { $offers }.
opening-choice-black = nero (per giocare { $first })
opening-choice-white = bianco (per giocare { $second })
opening-choice-more = altre (per posare altre due pietre; poi sceglie chi apre)
opening-choice-swap = scambia (per cambiare parte)
opening-choice-keep = tieni (per restare come si è)
opening-choice-ten = dieci (per offrire dieci punti per la quinta pietra)
play-thinking = { $player } ({ $who }) sta pensando...
play-computer = { $player } gioca { $move } in { $time }, { $nodes ->
    [one] un nodo
   *[other] { $nodesText } nodi
}
play-says = { $played }; { $says }
play-cut-short = tempo scaduto: è la mossa migliore trovata finora
counts-to-end = { $who } ha cercato fino alla fine della partita: { $nodes }, { $leaves }
counts-to-depth = { $who } ha cercato fino a { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}: { $nodes }, { $leaves }
counts-stopped = { $who } è stato fermato dopo { $nodes }, { $leaves }
counts-nodes = { $count ->
    [one] un nodo
   *[other] { $text } nodi
}
counts-leaves = { $count ->
    [one] una foglia
   *[other] { $text } foglie
}
counts-cutoffs = { $count ->
    [one] un taglio
   *[other] { $text } tagli
}
counts-with-cutoffs = { $counts }, { $cutoffs }.
counts-without-cutoffs = { $counts }, nessun taglio.
counts-alpha-beta = { $counts } Alfa-beta visita { $nodes } dello stesso albero.
prolog-depth = IA { $who ->
    [prolog-easy] facile
    [prolog-medium] media
    [prolog-learned] difficile, con pesi appresi
   *[prolog-hard] difficile
}: profondità { $plies }{ $reason ->
    [endgame] {" "}(finale)
    [boards] {" "}(troppe tavole)
   *[none] {""}
}
play-engine = { $player } gioca { $move } in { $time }
play-engine-failed = { $player } ({ $who }) non dà una mossa: { $fault }
play-engine-over = Continui tu con { $player }; nuova riavvia il motore.
play-looking = Sto cercando...
tables-warning = attenzione: { $problem }; si continua senza
play-hint = Suggerimento: { $move } ({ $why })
play-hint-only = Suggerimento: { $move }
play-undone-resignation = Abbandono annullato.
play-undone-agreement = Patta concordata annullata.
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
puzzles-aim-win = Tocca a { $player }: una sola mossa vince. Trovala.
puzzles-aim-draw = Tocca a { $player }: una sola mossa pareggia, tutte le altre perdono. Trovala.
puzzles-aim-resist = Tocca a { $player }: tutte le mosse perdono, e una resiste più a lungo delle altre. Trovala.
puzzles-list-win = vittoria
puzzles-list-draw = pareggio
puzzles-list-resist = difesa
puzzles-hint-theme = Tema: { $theme }.
puzzles-hint-man = Guarda la pedina in { $point }.
puzzles-hint-point = Guarda { $point }.
puzzles-hint-move = La mossa è { $move }.
puzzles-right = Giusto: { $says }. Gioco migliore: { $moves }
puzzles-wrong = { $move } non è la mossa giusta.
puzzles-refuted = { $move } non è la mossa giusta. { $player } risponde { $answer }: { $says }.
puzzles-aim-next = Giusto. { $player } risponde { $move }; continua.
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
puzzle-fields = attesi 9 campi separati da " | ", trovati { $found }
puzzle-field = { $name }: "{ $found }" non è valido in questo campo di un problema
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
interrupted = Interrotto: questo è quanto era stato misurato.
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
tournament-note = Elo di massima verosimiglianza, con media 0 ed errori al 95%. A destra, i punti contro ciascun giocatore.
usage-sprt = { $argument } dev'essere come elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized (o logistic), non "{ $found }"
usage-shard = { $argument } dev'essere una parte e il numero delle parti, come 2/8, non "{ $found }"
usage-learn-prolog = learn genetic prolog non accetta né un gioco né --nodes: l'agente Prolog gioca a ultimate fino a una profondità
usage-learn-margins = serve un gioco dopo margins, come in learn genetic margins ultimate, e --nodes al posto di --depth
usage-against = --against è l'avversario di un umano: aggiungi solo --first human o --second human, oppure non usarlo
usage-weights-of-engine = --weights-a e --weights-b valgono per i livelli e i programmi storici, non per i motori
usage-opening-rule = { $argument } deve essere una regola d'apertura ({ $known }), non "{ $found }"
usage-adjudicate = { $argument } dev'essere tables, proof o proof=NODI, o due di questi con una virgola, non "{ $found }"

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
written-tree-expected = mi aspettavo max(...), min(...), un numero o un nome al carattere { $at }, ma c'è "{ $found }"
written-tree-unfinished = l'albero finisce al carattere { $at }: lì mi aspettavo max(...), min(...), un numero o un nome
written-tree-separator = mi aspettavo , o ) al carattere { $at }, ma c'è "{ $found }"
written-tree-unclosed = l'albero finisce al carattere { $at }: lì mi aspettavo , o )
written-tree-rest = mi aspettavo la fine dell'albero al carattere { $at }, ma c'è "{ $found }"
written-tree-turns = max e min si alternano: al carattere { $at } mi aspettavo l'altro, ma c'è "{ $name }"
written-tree-number = al carattere { $at } mi aspettavo un numero da -{ $most } a { $most } con al massimo due decimali, ma c'è "{ $found }"
written-tree-unopened = mi aspettavo ( dopo { $name } al carattere { $at }
written-tree-nodes = mi aspettavo un albero di al massimo { $most } nodi
written-tree-depth = mi aspettavo un albero profondo al massimo { $most } semimosse

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
weights-no-file = non è un file di pesi; ne serve uno scritto da filetto learn
weights-none = { $game } non ha pesi che filetto learn fit possa imparare
weights-other-rules = i pesi sono per { $found }, non per { $expected }
weights-other-shape = { $found } byte di pesi, ma ne servono { $expected }
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
value-win-at-most = vince in non più di { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
value-loss-at-most = perde in non più di { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}
value-unknown = non ancora analizzata
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
table-stopped = interrotto prima della fine
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
usage-algorithm = algoritmo sconosciuto "{ $found }"; atteso uno di: { $known }
signal = impossibile gestire Ctrl-C: { $error }
usage-time = --time: { $error }
usage-no-spec = manca l'argomento SPEC: indica un gioco, come tris, o --load FILE
usage-load-other-game = { $file } contiene una partita di { $found }, non di { $expected }
table-other-game = atteso un gioco del mulino, come mulino, mill:six o mill:nine,men=7; non ci sono tabelle per "{ $found }"
table-no-sector = --sector: "{ $found }" non è un settore di { $game }; prova { $example }
usage-position = --position: { $error }
usage-moves = --moves: { $error }
open-spec = { $error }
open-position = { $error }
open-moves = { $error }
moves-pairs = righe e colonne vanno scritte a coppie di numeri, separati sempre allo stesso modo, come 2 3, 1 1, non "{ $found }"
open-move = mossa { $number }, { $found }: { $error }

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
stage-defence = si possono fermare tutte le linee di { $player }?
stage-best-play = quali mosse sono le migliori?
table-none = nessuna tabella di { $game } in { $file }; si costruiscono con: filetto table build { $game }
table-not-there = manca la tabella del settore { $sector } di { $game } in { $file }
table-in-no-sector = la posizione non è in nessun settore: nessuna partita può arrivarci
table-unknown-game = { $file } ha tabelle di un gioco sconosciuto, "{ $found }"
table-damaged = { $file }: tabella danneggiata: { $what }; cancellala e costruiscila di nuovo
table-too-short = troppo corta
table-no-table = non è un file di tabella
table-tail = coda errata
table-head-checksum = somma di controllo dell'intestazione errata
table-head = intestazione errata
table-index = indice errato
table-block-checksum = somma di controllo del blocco { $block } errata
table-block = il blocco { $block } non si può decomprimere
table-value = valore non valido
table-foreign = { $file }: attesa una tabella di { $expected }, trovata una di { $found }
table-missing = { $file }: manca questa tabella, che serve per il settore { $wanted }; costruiscila prima
table-unreachable = { $host }: la connessione si è interrotta: { $error }; avvia di nuovo lo stesso comando su ogni host: la costruzione riprende dai settori finiti
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
table-busy = { $file }: un altro programma sta costruendo tabelle qui
table-no-home = impossibile trovare la cartella delle tabelle: { $error }; indica --tables CARTELLA
table-memory-allowed = il passo più grande richiede { $needed } di memoria, ma --memory ne concede soltanto { $found }; prova con --max-men più piccolo
table-memory-available = il passo più grande richiede { $needed } di memoria, ma ne sono disponibili soltanto { $found }; prova con --max-men più piccolo
table-no-disk = le tabelle richiedono fino a { $needed } in { $folder }, ma sono liberi soltanto { $found }; prova con --values-only o con --max-men più piccolo
file-read = impossibile leggere { $file }: { $error }
serve-system = impossibile servire su { $address }: { $error }
serve-running = Un server è già in funzione; si apre la sua pagina: { $address }
serve-games = impossibile conservare le partite via link in { $file }: { $error }
serve-games-wrong = { $file } non contiene partite via link di questa versione; spostalo, oppure indica un altro file con --games
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
file-record = { $file }: { $error }
file-write = impossibile scrivere { $file }: { $error }
file-has-more = { $file } ha commenti o varianti che andrebbero persi; scegli un altro nome
file-not-a-game = { $file } esiste e non è una partita salvata; scegli un altro nome
input = impossibile leggere l'input: { $error }
output = impossibile scrivere l'output: { $error }

# Che cosa dice il sistema operativo.
system-not-found = file o cartella inesistente
system-permission-denied = permesso negato
system-already-exists = esiste già
system-is-a-directory = è una cartella
system-not-a-directory = una parte del percorso non è una cartella
system-not-a-file = non è un file normale
system-read-only = il file system è in sola lettura
system-storage-full = il disco è pieno
system-file-too-large = il file è troppo grande
system-invalid-name = nome di file non valido
system-unexpected-end = fine del file inattesa
system-out-of-memory = memoria esaurita
system-address-in-use = l'indirizzo è già in uso
system-address-not-available = l'indirizzo non è disponibile su questa macchina
system-connection-refused = nessuno è in ascolto
system-connection-reset = l'altra parte ha chiuso la connessione
system-timed-out = nessuna risposta in tempo

# Gli errori dei giochi.
compose-spec = { $error }
compose-points = attesi { $expected } punti, ciascuno vuoto o occupato, non { $found }
compose-hands-missing = atteso il numero di pedine in mano di entrambi i giocatori
compose-no-hands = in questo gioco non ci sono pedine in mano
compose-no-areas = in questo gioco non ci sono tavole piccole fra cui scegliere
compose-area = la tavola su cui giocare dev'essere un numero da 0 a { $most }, non { $found }
compose-position = { $error }
spec-unknown-game = gioco sconosciuto "{ $found }"; atteso uno di: { $known }
spec-shape = gioco non valido "{ $found }"; atteso { $usage }
spec-unknown-option = opzione sconosciuta "{ $found }"; atteso { $usage }
spec-option-twice = l'opzione { $name } è indicata due volte; atteso { $usage }
spec-bad-number = { $name } dev'essere un numero intero da { $min } a { $max }, non "{ $found }"; atteso { $usage }
spec-unfitting = { $option } richiede { $needed }, non { $found }; atteso { $usage }
spec-bad-value = { $name } dev'essere uno di { $choices }, non "{ $found }"; atteso { $usage }
position-fields = "{ $found }" non è una posizione di questo gioco; prova { $example }
position-rank-count = attese { $expected } traverse separate da /, trovate { $found }
position-rank-length = la traversa { $rank } deve avere { $expected } punti, non { $found }
position-symbol = una traversa contiene { $first }, { $second } e numeri di punti vuoti, non "{ $found }"
position-side = chi muove dev'essere { $first } o { $second }, non "{ $found }"
position-too-many-men = { $player } ha { $found } pedine comprese quelle in mano; il massimo è { $max }
position-unbalanced = { $first } ne ha piazzate { $firsts } e { $second } { $seconds }: { $first } deve averne tante quante { $second }, oppure una in più
position-not-to-move = non può toccare a { $player } con { $firsts } piazzate contro { $seconds }
position-two-winners = hanno vinto entrambi i giocatori
position-winner-to-move = { $player } ha già vinto e non può essere di turno
position-won-earlier = nessuna singola ultima mossa completa tutte le linee di { $player }: la partita era già finita
position-in-hand = le pedine in mano devono essere un numero intero da 0 a { $max }, non "{ $found }"
position-uneven-hands = se tocca a { $player }, i giocatori non possono avere { $first } e { $second } pedine in mano
position-too-few-men = { $player } ha meno di tre pedine e ha appena mosso: la partita era già finita
position-men-missing = { $player } ha { $found } pedine comprese quelle in mano, ma deve averne { $men }: qui non si cattura mai
position-next-board = la tavola su cui giocare dev'essere da 1 a 9 o -, non "{ $found }"
position-next-closed = nessuno può essere mandato sulla tavola { $board }: è chiusa
position-not-sent = nessun segno di { $player } manda l'avversario sulla tavola { $board }
position-not-free = nessun segno di { $player } dà la scelta libera della tavola
position-two-owners = entrambi i giocatori hanno una linea sulla tavola { $board }
position-board-won-earlier = nessuna singola ultima mossa completa tutte le linee sulla tavola { $board }: era già chiusa
position-ambiguous = entrambi i giocatori hanno una linea sulla tavola { $board }: indica chi l'ha vinta in un quarto campo, come { $board }x
position-owner = il quarto campo elenca le tavole in cui entrambi hanno una linea, con chi le ha vinte, come 2x5o, non "{ $found }"
move-unreadable = "{ $found }" non è una mossa legale; prova { $example }
move-no-such-point = la tavola non ha il punto { $point }
move-finished = la partita è finita
move-occupied = il punto { $point } è occupato
move-overline = linea troppo lunga con { $point }: { $row }
move-double-four = doppio quattro con { $point }: { $rows } e { $last }
move-double-three = doppio tre con { $point }: { $rows } e { $last }
move-wrong-board = { $point } non è sulla tua tavola: devi giocare sulla tavola { $board }
move-board-closed = { $point } è sulla tavola { $board }, che è chiusa
move-not-yours = non hai una pedina in { $point }
move-not-joined = nessuna linea unisce { $from } a { $to }
move-place-first = prima piazza una pedina: ne hai ancora in mano
move-none-in-hand = non hai pedine in mano: muovine una, come { $from }
move-must-take = { $to } chiude un mulino: cattura una pedina aggiungendo uno di { $choices }
move-not-a-mill = { $to } non chiude un mulino, quindi non si cattura nulla
move-not-theirs = il tuo avversario non ha una pedina in { $point }
move-in-mill = { $point } è in un mulino: cattura una pedina fuori dai mulini con uno di { $choices }
agent-unknown = giocatore sconosciuto "{ $found }"; atteso uno di: { $known }
agent-other-game = { $agent } non gioca a { $game }; atteso uno di: { $known }
agent-no-tables = perfect ha bisogno delle tabelle per giocare a { $game }; costruiscile con filetto table build, o prova expert
agent-not-yet = perfect non può giocare a { $game }, che non ha né un risolutore esatto né tabelle; prova expert
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
time-shape = attesi secondi per mossa (10), secondi per partita e per mossa (60+1), nodes=N, depth=N o infinite, non "{ $found }"
time-seconds = atteso un numero di secondi da 0.001 a 86400, non "{ $found }"
time-number = { $name } dev'essere un numero intero da 1 a { $max }, non "{ $found }"
opening-rule-name = attesa una regola d'apertura ({ $known }), non { $found }
opening-rule-game = { $rule } richiede cinque o più in fila su una tavola che li contenga, non { $game }
opening-rule-renju = { $rule } si gioca a renju su 15x15 (mnk:15,15,5,rule=renju), non { $game }
opening-rule-position = una regola d'apertura richiede una partita dall'inizio, senza posizione e senza mosse
opening-rule-act = { $act }: { $error }
opening-rule-stones = la partita comincia con { $found }, ma gli atti della sua apertura con { $expected }
opening-act-over = l'apertura è finita
opening-act-choice = atteso uno tra { $words }, non { $found }
opening-act-point = atteso un punto libero della tavola, come h8, non { $found }
opening-act-area = atteso un punto del quadrato centrale di { $size } per { $size } punti, non { $found }
opening-act-twin = attesa un'offerta che non sia simmetrica a { $other }, non { $found }
opening-act-offer = attesa una delle offerte { $offers }, non { $found }
match-no-opening = ogni apertura casuale di { $plies } semimosse finisce { $game }
match-no-balance = nessuna delle aperture di { $game } provate è equilibrata
match-no-openings = serve almeno un'apertura
sprt-order = elo1 deve essere maggiore di elo0, non { $elo1 } e { $elo0 }
sprt-risk = { $name } deve essere un numero da 0.0001 a 0.4999, non { $found }
sprt-elo = { $name } deve essere un numero di punti Elo da -1000 a 1000, non { $found }
file-exists = { $file } esiste già; --force lo sostituisce
convert-done = { $count ->
    [one] Una partita scritta in { $file } come { $format }.
   *[other] { $count } partite scritte in { $file } come { $format }.
}
convert-game = partita { $number }: { $error }
convert-some = { $failed } partite su { $count } non si sono potute convertire; le altre sì
convert-none = nessuna delle { $count } partite si è potuta convertire
convert-lost = Non conservati in { $format }: { $lost }.
convert-no-format = il nome di { $file } non dice il suo formato; indicalo con --to: { $known }
loss-comments = commenti
loss-variations = varianti
loss-players = giocatori
loss-tags = etichette
loss-result = risultato
loss-moves = mosse
loss-rules = regole
format-name-near = formato sconosciuto "{ $found }"; intendevi { $nearest }?
format-unknown = il testo non è in nessun formato noto; atteso uno di: { $known }
format-name = formato sconosciuto "{ $found }"; atteso uno di: { $known }
format-needs-game = il formato { $format } non dice a quale gioco si gioca: indica il gioco
format-header = riga { $line }: atteso { $example }, non "{ $found }"
format-move-text = riga { $line }: attesa una mossa come { $example }, non "{ $found }"
format-size = riga { $line }: attesa una tavola da 1 a 20 righe e colonne, non { $found }
format-rule = riga { $line }: la regola { $found } qui non si gioca; attesa freestyle, standard, renju o caro
format-game = riga { $line }: gioco sconosciuto { $found }; atteso uno di: { $known }
format-spec = riga { $line }: { $error }
format-position = riga { $line }: { $error }
format-move = riga { $line }: mossa illegale { $found } (numero { $number }): { $error }
format-turn = riga { $line }: la mossa { $number }, { $found }, è del giocatore a cui non tocca
format-result = riga { $line }: il risultato è { $found }, ma le mosse danno { $expected }
format-property = riga { $line }: attesa una proprietà SGF come B[hh], non "{ $found }"
format-open-value = riga { $line }: questo valore non viene mai chiuso con ]
format-open-tree = riga { $line }: questo albero non viene mai chiuso con )
format-set-up-later = riga { $line }: le pedine si dispongono solo prima della prima mossa
format-depth = riga { $line }: le varianti si possono annidare fino a { $max } livelli
format-numbering = riga { $line }: la tavola { $found } può essere contata dal basso a sinistra o dall'alto a sinistra, ed entrambe vanno bene; indica il formato ufen-bottom o ufen-top, oppure scrivi l'ultima mossa alla fine della riga
ufen-next-closed = nessuno può essere mandato sulla tavola { $board } di { $format }: è chiusa
ufen-not-sent = nessun segno di { $player } manda l'avversario sulla tavola { $board } di { $format }
ufen-not-free = nessun segno di { $player } dà la scelta libera della tavola
ufen-two-owners = entrambi i giocatori hanno una linea sulla tavola { $board } di { $format }
ufen-board-won-earlier = nessuna singola ultima mossa completa tutte le linee sulla tavola { $board } di { $format }: era già chiusa
ufen-ambiguous = entrambi i giocatori hanno una linea sulla tavola { $board } di { $format }, e UFEN non può dire chi l'ha vinta
format-last-move = riga { $line }: l'ultima mossa { $found } non manda alla tavola { $board }, da qualunque angolo si contino le tavole
format-other-board = riga { $line }: il file ha una partita di { $found }, che non si gioca sulla tavola di { $asked }
format-other-rules = riga { $line }: { $found } non si gioca sulla tavola di { $game }, che un'altra etichetta indica
format-two-starts = riga { $line }: Position e FEN indicano posizioni diverse
format-set-up = riga { $line }: SetUp è "{ $found }", ma dev'essere 1 con una posizione in FEN, e 0 o assente senza
format-cutechess = riga { $line }: { $error }
format-sanmill = riga { $line }: { $error }
format-renlib = attesa una libreria di RenLib, versione 3, intera; è rotta al byte { $place }
format-owed-capture = riga { $line }: qui resta da catturare una pedina; la cattura fa parte della mossa precedente
format-half-move = riga { $line }: la sequenza finisce a metà di una mossa
format-no-games = nel testo non ci sono partite
format-many-games = attesa una sola partita, trovate { $count }
format-unfit = il formato { $format } non può rappresentare partite di { $found }
format-unfit-start = il formato { $format } non può rappresentare una partita che non comincia dall'inizio
format-one-game = un file { $format } contiene una sola partita, non { $count }
note-encoding = il testo è letto come { $encoding }
note-replaced = riga { $line }: i byte che non sono testo in { $encoding } sono sostituiti
note-overruled = riga { $line }: il file indica { $found }; è letto come { $used }, il gioco richiesto
note-unknown-rules = riga { $line }: { $found } qui non è noto; la partita è letta come { $used }, il gioco richiesto
note-guessed = riga { $line }: il gioco non è indicato; la posizione è letta come una di { $used }
note-game-number = riga { $line }: { $found } è un altro gioco in SGF; le mosse sono lette come { $used }
note-short-header = riga { $line }: da "{ $found }" si legge solo la misura della tavola
note-result-code = riga { $line }: "{ $found }" resta come etichetta: non indica il vincitore
note-skipped-lines = riga { $line }: le righe che cominciano con { $mark } sono saltate
note-no-result = riga { $line }: manca il risultato; la partita è letta come non finita
note-result-from-tag = riga { $line }: dopo le mosse manca il risultato; { $found } è letto dall'etichetta
note-result-words = riga { $line }: il risultato "{ $found }" è letto come { $result }
note-result-unknown = riga { $line }: il risultato "{ $found }" non si capisce ed è tralasciato
note-history-off = riga { $line }: il risultato è { $found } dopo una patta per ripetizione o semimosse quiete; la partita è letta senza questi limiti
note-more = { $note } (e altre { $count })
record-tag = riga { $line }: attesa un'etichetta come [Game "mnk:3,3,3"]
record-tag-twice = riga { $line }: etichetta { $tag } ripetuta
record-missing-tag = riga { $line }: manca l'etichetta { $tag } prima delle mosse
record-spec = riga { $line }: { $error }
record-position = riga { $line }: { $error }
record-limit = riga { $line }: { $tag } dev'essere un numero intero da 0 a 10000, non "{ $found }"
record-bad-result = riga { $line }: atteso il risultato 1-0, 0-1, 1/2-1/2 o *, non "{ $found }"
record-number = riga { $line }: atteso il numero di mossa { $expected }, non "{ $found }"
record-move = riga { $line }: mossa illegale { $found }: { $error }
record-comment = riga { $line }: questo commento non viene mai chiuso
record-variation-place = riga { $line }: una variante deve seguire una mossa
record-variation-open = riga { $line }: questa variante non viene mai chiusa
record-variation-end = riga { $line }: non c'è una variante aperta da chiudere
record-variation-depth = riga { $line }: le varianti si possono annidare fino a { $max } livelli
variation-place = una variante della mossa { $ply } (contando da 0) richiede delle mosse, e una linea di più di { $len } mosse
variation-move = in una variante della mossa { $ply } (contando da 0), { $found }: { $error }
annotation-place = non c'è posto per un commento dopo la mossa { $ply } in una linea di { $len } mosse
variation-depth = le varianti si possono annidare fino a { $max } livelli
record-no-result = riga { $line }: la partita finisce senza risultato
record-after-result = riga { $line }: "{ $found }" inatteso dopo il risultato
record-other-result = riga { $line }: qui il risultato è { $found }, ma dal resto del file risulta { $expected }
proof-other-game = il certificato nomina il gioco { $found }, che si deve scrivere { $expected }
proof-position = la posizione: { $error }
proof-position-form = la posizione { $found } si deve scrivere { $expected }
proof-no-theorem = il certificato non ha teoremi
proof-theorems = atteso un teorema per una vittoria, o uno per ciascun giocatore per un pareggio
proof-no-step = il teorema { $theorem } comincia con il passo { $found }, ma i passi sono { $steps }
proof-too-long = il teorema { $theorem } dichiara { $plies } semimosse, ma la sua strategia può richiederne { $found }
proof-step-reference = passo { $step }: atteso un riferimento a un passo precedente, non al passo { $found }
proof-step-claim = il passo { $step } si riferisce all'affermazione { $found }, ma le affermazioni sono { $claims }
proof-step-symmetry = passo { $step }: attesa una di { $symmetries } simmetrie, contate da 0, non { $found }
proof-reply-twice = il passo { $step } risponde due volte a { $reply }
proof-not-to-play = il passo { $step } fa una mossa, ma non tocca al suo giocatore in { $position }
proof-illegal-move = il passo { $step } gioca { $found }, che non è legale in { $position }
proof-not-to-wait = il passo { $step } aspetta l'avversario, a cui non tocca in { $position }
proof-unanswered = il passo { $step } non ha risposta a { $reply } in { $position }
proof-is-over = il passo { $step } continua, ma la partita è finita in { $position }
proof-not-over = il passo { $step } chiude la partita, che invece continua in { $position }
proof-goal-missed = il passo { $step } manca l'obiettivo in { $position }
proof-hold-wins = il passo { $step } si riferisce a un'affermazione, che può solo evitare la sconfitta, non vincere
proof-rule = i certificati di { $game } non si possono controllare: le regole dei certificati non valgono nel renju e nel caro
proof-no-lines = il certificato ha affermazioni, ma { $game } non è un gioco in cui si completano linee
proof-hold-occupied = passo { $step }: l'affermazione { $claim } richiede libero { $point } in { $position }
proof-hold-open = passo { $step }: l'affermazione { $claim } lascia aperta { $line } in { $position }
proof-claim-reference = affermazione { $claim }: atteso un riferimento a un'affermazione precedente, non all'affermazione { $found }
proof-claim-symmetry = affermazione { $claim }: attesa una di { $symmetries } simmetrie, contate da 0, non { $found }
proof-claim-point = affermazione { $claim }: atteso uno di { $points } punti, contati da 0, non { $found }
proof-claim-point-twice = l'affermazione { $claim } usa due volte { $point }
proof-claim-no-option = l'affermazione { $claim } non ha opzioni
proof-claim-option-point = affermazione { $claim }: il punto { $point } di un'opzione sta nella zona dell'affermazione dell'opzione
proof-claim-unsafe = l'affermazione { $claim } non ha opzioni sicure dopo { $point }
proof-claim-potential = affermazione { $claim }: il potenziale dev'essere minore di 1/2, non { $found }
proof-stopped = la verifica è stata interrotta
proof-file-none = non è un certificato: la prima riga dev'essere: filetto proof 1 o filetto proof 2
proof-file-version = attesa la versione 1 o 2 del formato, non "{ $found }"
proof-file-line = riga { $line }: atteso { $expected }
proof-file-checksum = il file è danneggiato: la sua somma di controllo è { $expected }, non { $found }
proof-file-kind = byte { $byte }: tipo di passo o di affermazione sconosciuto
proof-file-number = byte { $byte }: numero troppo grande o non nella forma più breve
proof-file-reference = byte { $byte }: atteso un riferimento a un passo o a un'affermazione precedente
proof-file-short = il file finisce nel mezzo dei passi
proof-file-coded = i byte non sono il codice di passi e affermazioni
proof-file-crowded = il file ha più di 8 passi, affermazioni e parti di questi per ogni byte
proof-file-numbers = i passi non corrispondono ai numeri dell'intestazione
proof-file-long = byte { $byte }: attesa la fine del file

# L'albero di ricerca della pagina.
tree-stopped = l'albero non è stato completato in tempo; con una profondità minore ne serve meno
tree-too-large = l'albero ha almeno { $nodes } posizioni, ma se ne mostrano al massimo { $most }: la profondità dev'essere { $depth } o meno
tree-minimax = Minimax
tree-alphabeta = Alfa-beta
tree-intro = Due ricerche percorrono lo stesso albero di mosse, in profondità. Minimax visita ogni posizione; alfa-beta trova lo stesso valore e salta ciò che non può cambiarlo.
tree-sources = Albero
tree-on-board = Sulla tavola
tree-lesson-tris-four = Tris: 4 caselle vuote
tree-lesson-tris-five = Tris: 5 caselle vuote
tree-lesson-mill-three = Mulino a tre pedine
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
tree-short-first-marks = X
tree-short-second-marks = O
tree-short-first-colours = B
tree-short-second-colours = N
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
comparing-name-minimax = minimax
comparing-name-negamax = negamax
comparing-name-alpha-beta = alfa-beta
comparing-name-deepening = approfondimento
comparing-name-static-order = ordine-statico
comparing-name-table = tabella
comparing-name-symmetry = simmetrie
comparing-name-killers = mosse-killer
comparing-name-history = storia
comparing-name-null-window = finestra-nulla
comparing-name-threats = minacce
comparing-name-prospects = prospettive
comparing-name-quiescence = quiescenza
comparing-name-extensions = estensioni
comparing-name-grafting = innesti
comparing-name-threat-space = spazio-minacce
comparing-name-null-move = mossa-nulla
comparing-name-reductions = riduzioni
comparing-name-pvs = pvs
comparing-name-aspiration = aspirazione
comparing-name-mtdf = mtdf
comparing-name-negac = negac
comparing-name-mcts = mcts
comparing-name-mcts-random = mcts-random
comparing-name-df-pn = df-pn
comparing-name-threads = thread
comparing-about-minimax = Visita ogni posizione e sceglie la mossa migliore per chi deve muovere.
comparing-about-negamax = Minimax scritto con una regola sola per i due giocatori: ciò che è bene per l'uno è male per l'altro.
comparing-about-alpha-beta = Salta le mosse che non possono cambiare il valore, perché uno dei due ha già di meglio.
comparing-about-deepening = Approfondimento iterativo: profondità 1, poi 2, poi 3, provando ogni volta per prime le mosse finora migliori.
comparing-about-static-order = Prova per prime le mosse che di solito sono buone, come il centro o un mulino.
comparing-about-table = Tabella di trasposizione: una posizione raggiunta di nuovo con altre mosse non si cerca un'altra volta.
comparing-about-symmetry = Le posizioni ruotate e specchiate sono una sola nella tabella.
comparing-about-killers = Mosse killer: prova per prima una mossa che ha confutato una posizione vicina.
comparing-about-history = Euristica della storia: prova per prime le mosse che hanno confutato più spesso, in tutto l'albero.
comparing-about-null-window = Ricerca della variante principale (NegaScout): dopo la prima mossa chiede soltanto se le altre sono migliori.
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
searching-about-deepening = Cerca a profondità 1, poi 2, poi 3, e prova per prime le mosse della radice finora migliori. Una vittoria vicina si trova prima che la ricerca profonda cominci. Dove non c'è, le ricerche basse si aggiungono alla spesa, e senza una tabella lasciano soltanto l'ordine delle mosse della radice.
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
searching-about-null-move = Chi starebbe bene anche passando non ha bisogno di una ricerca intera: la posizione dopo il passo si cerca meno a fondo, e una valutazione abbastanza sopra la finestra per la profondità che resta decide da sola (reverse futility). Vicino all'ultima profondità chi è indietro si guarda soltanto con la ricerca di quiescenza (razoring). Entrambe possono sbagliare, perciò le usano solo i giochi m,n,k con più di 36 caselle, dove una mossa non danneggia mai chi la fa.
searching-about-reductions = Le mosse in fondo all'ordine e senza niente di speciale si cercano prima meno a fondo, e alla profondità intera solo se si rivelano buone (late move reductions). Nei giochi m,n,k con più di 36 caselle anche le mosse tardive che minacciano qualcosa si cercano una semimossa meno a fondo; quelle tranquille si riducono di più se chi muove non sta meglio di due semimosse prima; nel gomoku, dove ci si aspetta che una mossa confuti l'ultima dell'avversario, le mosse dopo la prima si riducono di una semimossa in più (cut nodes); le posizioni di cui la tabella non conosce una mossa si cercano una o due semimosse meno a fondo (internal iterative reduction); e vicino all'ultima profondità le ultime mosse tranquille si tralasciano (late move pruning). Una mossa tardiva che si rivela buona si paga due volte.
searching-about-aspiration = Comincia ogni profondità con una finestra stretta attorno al valore della profondità precedente. Se il valore sta fuori, la finestra si allarga da quella parte e la ricerca si ripete. Risparmia finché i valori cambiano poco da una profondità all'altra.
searching-about-mtdf = Cerca con sole finestre nulle. Ognuna dice se il valore sta sopra o sotto l'ultimo trovato, finché i due limiti coincidono. Ogni ricerca ripete gran parte della precedente, perciò si appoggia alla tabella.
searching-about-negac = Cerca con sole finestre nulle, ognuna a metà dell'intervallo in cui il valore può ancora trovarsi, così che l'intervallo si dimezza. Non si serve del valore della profondità precedente.
searching-about-threads = Più thread cercano la stessa posizione e condividono una tabella. Un thread che arriva a una mossa già in mano a un altro la rimanda, perché presto la tabella la conoscerà. Quale thread arrivi per primo cambia di volta in volta, e con esso il numero delle posizioni.
searching-about-df-pn = Dimostra se un giocatore può forzare la vittoria, senza valutazioni e senza profondità. Ogni posizione ha due numeri: quante posizioni bisogna risolvere come minimo per dimostrare la vittoria, e quante per confutarla. La ricerca prosegue dove manca meno, e così trova le lunghe vittorie forzate in cui chi perde ha poche mosse. Non ha una profondità: il confronto conta le sue posizioni finché il valore è dimostrato, contro quelle della ricerca forte dove anche quella lo dimostra.
searching-about-mcts-random = Fa crescere un albero mossa per mossa. Scende dalla radice per le mosse andate bene o provate poco, dalla foglia gioca una partita di mosse casuali, e aggiunge il risultato a ogni posizione del percorso. Ciò che le partite finite dimostrano resta, e una mossa dimostrata non si cerca più. Non ha una profondità: il confronto conta le sue partite finché il valore è dimostrato, contro le posizioni della ricerca forte. Non è fatta per dimostrare: una buona mossa la conosce molto prima.
searching-about-mcts = È la valutazione del gioco a dire quanto vale una foglia, al posto di una partita casuale, e ogni mossa nuova comincia dalla propria valutazione. Dove la valutazione è buona, l'albero cresce da subito verso le mosse buone; dove inganna, molto lavoro va a quelle sbagliate. Dove nessuno ha misurato che cosa predicono le valutazioni, come a tris, restano le partite casuali. Il confronto conta le valutazioni finché il valore è dimostrato, contro quelle partite.

# Che cosa dice il server delle richieste.
http-not-json = il corpo non è JSON: riga { $line }, colonna { $column }
http-too-deep = il corpo è annidato troppo a fondo: riga { $line }, colonna { $column }
http-not-object = il corpo dev'essere un oggetto JSON
http-missing = manca la chiave { $key }
http-unknown-key = chiave sconosciuta { $key }; attesa una di: { $known }
http-text = { $key } dev'essere una stringa di al massimo { $max } caratteri
http-texts = { $key } dev'essere un elenco di al massimo { $count } stringhe di al massimo { $max } caratteri
http-number = { $key } dev'essere un numero intero da { $min } a { $max }, non { $found }
http-seconds = { $key } dev'essere un numero di secondi da { $min } a { $max }, non { $found }
http-choice = { $key } dev'essere uno di: { $known }
http-player = { $key } dev'essere "first" o "second"
http-points = { $key } dev'essere un elenco con "first", "second" o null per ogni punto
http-numbers = { $key } dev'essere un elenco di { $count } numeri interi da 0 a { $max }
http-variations = { $key } dev'essere un elenco di oggetti con ply, moves e { $key } a loro volta
http-annotations = { $key } dev'essere un elenco di oggetti con ply, un comment di al massimo { $max } caratteri e glyphs, un elenco di numeri interi da 0 a 255
http-base64 = { $key } dev'essere un file in Base64
http-attack = { $found } non è una mossa di questa partita contro il certificato
http-flag = { $key } dev'essere true o false
http-lesson = nessuna lezione { $found }; lessons elenca tutti gli id
http-puzzle = nessun problema { $found }; puzzles elenca tutti gli id
http-rules = le regole di { $family } non sono ancora scritte
http-too-many-moves = una partita salvata può avere al massimo { $max } mosse, e altrettante ogni sua variante
http-too-many-tags = una partita salvata può avere al massimo { $max } etichette
http-tags = { $key } dev'essere un oggetto di al massimo { $count } stringhe, ciascuna di al massimo { $max } caratteri, con nomi di lettere, cifre e trattini bassi
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
live-too-long = una partita via link ha al massimo { $max } mosse
live-clock = clock deve dire i secondi per la partita e per ogni mossa, come 300+3, non "{ $found }"
live-full = si giocano già troppe partite via link; riprova più tardi
live-quota = dal tuo indirizzo ci sono già { $max } partite via link; riprova quando una sarà finita

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
page-men-stones = Pedine
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
page-certificate-about = Un certificato dimostra il valore di una posizione. Viene verificato qui, con le sole regole, e poi puoi giocarci contro. Lo crea «filetto solve» con --proof FILE.
page-certificate-server = Una pagina con un server non verifica certificati: usa «filetto check FILE», oppure una pagina creata da «filetto site».
page-certificate-choose = File del certificato
page-certificate-cancel = Annulla
page-certificate-checking = Posizioni verificate: { $positions }
page-certificate-cancelled = La verifica è stata annullata.
page-certificate-win = Dimostrato: in { $game } vince { $player } entro { $plies } mosse, contando quelle di entrambi.
page-certificate-draw = Dimostrato: { $game } è un pareggio.
page-certificate-no-loss = Dimostrato: in { $game } { $player } non perde.
page-certificate-effort = Passi: { $steps }; posizioni: { $positions }.
page-certificate-attack = Prova a confutarlo con { $player }, contro { $other }
page-element-link = Scacchiere per altre pagine
page-element-title = Una scacchiera per la tua pagina
page-element-about = Una riga carica l'elemento, e ogni elemento è una partita da continuare: con il mouse, le dita, la tastiera o un lettore di schermo. Il computer pensa nel browser di chi legge. Davanti al nome del file scrivi l'indirizzo di questo sito.
page-element-tris = Tris, contro un livello
page-element-mill = Mulino, dall'inizio
page-element-gomoku = Gomoku, in due alla stessa scacchiera
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
page-review-only = { $move } ({ $says }): l'unica mossa.
page-review-best = { $move } ({ $says }): la mossa migliore.
page-review-best-estimate = { $move } ({ $says }): la mossa migliore secondo la valutazione.
page-review-equal = { $move } ({ $says }): buona quanto la migliore.
page-review-equal-estimate = { $move } ({ $says }): buona quanto la migliore secondo la valutazione.
page-review-found = { $move } ({ $says }): non è stata trovata una mossa migliore.
page-review-changed = { $move } ({ $says }). Meglio: { $best } ({ $bestSays }).
page-review-sooner = { $move } ({ $says }). { $best } vince prima ({ $bestSays }).
page-review-longer = { $move } ({ $says }). { $best } resiste più a lungo ({ $bestSays }).
page-review-unproven = { $move } ({ $says }): { $best } è dimostrata ({ $bestSays }), questa mossa no.
page-review-estimate = { $move } ({ $says }). Migliore di { $loss } secondo la valutazione: { $best } ({ $bestSays }).
page-review-known = { $move } ({ $says }). Meglio, ma non dimostrato: { $best } ({ $bestSays }).
page-review-end = Fine della revisione: { $of ->
    [one] una mossa, { $judged } giudicata
   *[other] { $of } mosse, { $judged } giudicate
}.
page-review-stopped = Revisione interrotta: { $of ->
    [one] una mossa, { $judged } giudicata
   *[other] { $of } mosse, { $judged } giudicate
}.
page-review-turns = { $count ->
    [one] Una mossa ha cambiato l'esito della partita:
   *[other] { $count } mosse hanno cambiato l'esito della partita:
}
page-review-no-turns = Nessun errore dimostrato: alcuni valori non sono dimostrati.
page-review-clean = Nessun errore: è dimostrato che nessuna mossa ha cambiato l'esito della partita.
page-review-unproven-moves = Un risultato dimostrato non lo è più dopo:
page-review-losses = Perdite maggiori secondo la valutazione:
page-review-why = Mostra perché
page-review-again = Riprova
page-review-instead = Mostra { $move }
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
page-live-invited = Sei invitato: giocheresti con { $player }
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
    [one] 1 mossa
   *[other] { $count } mosse
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

solved-values = Mostra i valori sulla scacchiera
solved-command = Comando
solved-mnk = Il tris è pari: se nessuno sbaglia, nessuno vince. La ricerca gioca ogni partita fino alla fine, in meno di un secondo: su questa pagina ogni valore del tris è dimostrato.
solved-check-mnk = Questi comandi scrivono la dimostrazione in un certificato e la controllano con le sole regole:
solved-gomoku = Vince chi comincia, giocando in h8. Lo dimostrarono Allis, van den Herik e Huntjens nel 1993; qui c'è un certificato per ogni risposta a h8, e insieme formano quello dell'intera partita. Su questa pagina una vittoria è dimostrata quando la ricerca la trova in tempo; gli altri valori sono stime, indicate come tali.
solved-check-gomoku = Questi comandi dimostrano la vittoria dopo una risposta, o15, e la controllano con le sole regole; cargo xtask replies dimostra tutte le risposte, in alcune ore:
solved-filetto = Vince chi comincia, con qualunque prima mossa. Lo dimostra la ricerca, e su questa pagina i valori di tutte le mosse sono dimostrati.
solved-check-filetto = Questi comandi scrivono la dimostrazione in un certificato e la controllano con le sole regole:
solved-mill = Il mulino a nove pedine è pari: lo dimostrò Gasser nel 1993, e qui lo dimostra una tabella di tutte le posizioni. La pagina cerca i valori nella tabella, se il suo server ce l'ha; gli altri valori sono stime, indicate come tali.
solved-check-mill = Questi comandi costruiscono la tabella, in alcune ore, con 9 GB di memoria e al massimo 20 GB di disco, e verificano che ogni valore segua dalle mosse:
solved-ultimate = Nessuno ha dimostrato chi vince a ultimate tic-tac-toe. Su questa pagina sono dimostrati i finali; gli altri valori sono stime, indicate come tali.
solved-other = Su questa pagina un valore è dimostrato quando lo stabilisce la ricerca o una tabella; gli altri valori sono stime, indicate come tali.
page-title-mnk = { $rows } × { $columns }, { $line } in fila
page-not-your-turn = Non è il tuo turno.
page-one-moment = Un momento: il server non ha ancora risposto.
page-online = Di nuovo in linea.
page-resumed = La tua partita continua. Per un'altra scegli Nuova partita.
page-example = Un esempio per l'albero di ricerca
page-unknown-game = Non c'è un gioco “{ $game }”. Ci sono: { $names }
page-wrong-number = { $name }: un numero intero da { $min } a { $max }
page-said-turned = La tavola è girata: { $player } è in basso.
page-said-swapped = I giocatori si sono scambiati di posto, e la tavola è girata.
page-said-taken-back = Annullato: { $moves }.
page-values-proven = Ogni valore è dimostrato. { $says }.
page-values-best-proven = Dimostrato: { $says }. Alcuni degli altri valori sono stime.
page-values-estimates = Qui nulla è dimostrato: i valori sono stime di una ricerca.
page-values-known-mnk-15-15-5 = È dimostrato che vince il primo giocatore (L. V. Allis, 1993). I valori mostrati sono stime di una ricerca.
page-said-values = Valori mostrati. La mossa migliore: { $move } ({ $says }).
page-said-no-values = Valori nascosti.
page-said-whole = La tavola è mostrata per intero.
page-said-large = La tavola è mostrata con caselle grandi.
# Posizioni come le scrivono altri programmi.
cutechess-fields = attesa una posizione come 3/1P1/3[PPPPpppp] b - - 0 1, non "{ $found }"
cutechess-mark = attesi P, p e numeri su una tavola di cutechess, non "{ $found }"
cutechess-side = attesi w o b per chi deve muovere, non "{ $found }"
sanmill-fields = attesi i 17 campi di una posizione di Sanmill, o i 12 di una più vecchia, non { $found }
sanmill-board = attesi tre quadrati di otto punti ciascuno, con O, @ e *, non "{ $found }"
sanmill-side = attesi w o b per chi deve muovere, non "{ $found }"
sanmill-number = atteso un numero intero da 0 a 9999, non "{ $found }"
sanmill-owed-men = nella posizione restano { $owed } pedine da catturare, ma qui se ne cattura una per turno
sanmill-own-man = la cattura delle proprie pedine non è prevista

# Perché una mossa era peggiore.
reason-leaves-line = Lascia aperta la linea { $points }: { $reply } la completa.
reason-opens-line = Apre la linea { $points }: { $reply } la completa.
reason-leaves-mill = Lascia aperto il mulino { $points }: { $reply } lo chiude e cattura una pedina.
reason-opens-mill = Apre all'avversario il mulino { $points }: { $reply } lo chiude e cattura una pedina.
reason-gives-fork = Concede una forchetta: { $reply } blocca e minaccia insieme { $points }.
reason-lets-fork = Non impedisce la forchetta: { $reply } minaccia insieme { $points }.
reason-lets-open-row = Lascia crescere la linea: dopo { $reply } si completa da tutte e due le parti, { $points }.
reason-lets-double-mill = Permette un doppio mulino: dopo { $reply } la pedina che torna indietro chiude { $points }.
reason-lets-sequence = Permette di vincere con le sole minacce: da { $reply } in poi a ognuna bisogna rispondere, e all'ultima non si può.
reason-loses-last-move = Resta senza mosse: dopo { $reply } il gioco migliore finisce con le pedine bloccate.
reason-sends-to-board = Manda l'avversario su una tavola che { $reply } vince.
reason-sends-to-game = Manda l'avversario sulla tavola dove { $reply } vince la partita.
reason-sends-anywhere = Lascia scegliere la tavola all'avversario: { $reply } ne vince una.
reason-breaks-pairing = Rompe un accoppiamento: la risposta a { $answered } era { $partner }, e con una risposta per ogni mossa nessuna linea si sarebbe completata.
reason-misses-line = { $best } completa la linea { $points }.
reason-misses-mill = { $best } chiude il mulino { $points } e cattura una pedina.
reason-misses-board = { $best } vince una tavola.
reason-misses-fork = { $best } è una forchetta: minaccia insieme { $points }.
reason-misses-open-row = Dopo { $best } la linea si completa da tutte e due le parti, { $points }.
reason-misses-double-mill = { $best } fa un doppio mulino: la pedina che torna indietro chiude { $points }.
reason-misses-sequence = { $best } avvia una vittoria con le sole minacce: a ognuna bisogna rispondere, e all'ultima non si può.
reason-misses-blockade = Dopo { $best } il gioco migliore finisce con le pedine avversarie bloccate.

# review
review-no-moves = questa partita non ha mosse da rivedere
review-line = Linea: { $moves }
review-mistakes = { $player }: { $count ->
    [0] nessun errore dimostrato.
    [one] 1 errore.
   *[other] { $count } errori.
}
review-no-mistakes = { $player }: nessun errore; è dimostrato per ogni mossa.
review-unproven = { $count ->
    [one] Dopo 1 mossa un risultato dimostrato non lo è più.
   *[other] Dopo { $count } mosse un risultato dimostrato non lo è più.
}
review-kept = { $known ->
    [one] Mosse dal risultato dimostrato: 1; lo mantengono: { $kept }.
   *[other] Mosse dal risultato dimostrato: { $known }; lo mantengono: { $kept }.
}
review-plies = { $plies ->
    [one] 1 semimossa regalata.
   *[other] { $plies } semimosse regalate.
}
review-practise = Per esercitarti:
review-practise-lesson = la lezione «{ $title }»
review-practise-puzzles = problemi: { $theme }
review-lost = Inoltre, { $lost } mosse perse secondo la valutazione.
