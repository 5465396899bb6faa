# Le frasi delle librerie e delle risposte, in italiano. en.ftl ha le stesse chiavi e variabili, e così gli altri file delle due
# lingue.

# I giocatori, come segni (X, O) e come colori.
player-first-marks = X
player-second-marks = O
player-first-colours = Bianco
player-second-colours = Nero
player-first-stones = Nero
player-second-stones = Bianco

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

# legal, perft, solve
solve-proof-impossible = di { $game } non si può fare un certificato: ne hanno solo il filetto e i giochi m,n,k diversi da renju e caro
no-certificate-not-proven = nessuna strategia ha dimostrato il valore
no-certificate-method = il metodo che ha trovato il valore non produce certificati
no-certificate-game-over = la partita è finita
method-the-rules = secondo le regole
method-tables = dalle tabelle
method-strong-search-iterative-deepening = ricerca forte, approfondimento iterativo
method-strategy-of-a-certificate = strategia di un certificato
method-wins-after-each-reply = vittorie dopo ogni risposta
method-proof-numbers-df-pn = numeri di prova, df-pn
method-proof-numbers-over-strong-searches = numeri di prova su ricerche forti
method-defence-by-pairings-and-zones-df-pn = difesa per coppie e zone, df-pn
method-attack-by-number-of-men-threats-and-zones = attacco per numero di segni, minacce e zone
method-attack-by-number-of-quiet-moves-threats-and-zones = attacco per numero di mosse tranquille, minacce e zone
method-attack-by-number-of-men-with-defence-by-pairings-and-zones = attacco per numero di segni, difesa per coppie e zone

# rules
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

# payoffs
payoffs-empty = nessun payoff; atteso: righe di numeri interi, per esempio 2 -2; -2 2
payoffs-entry = payoff non valido "{ $found }"; atteso un numero intero da -{ $max } a { $max }
payoffs-rows = { $found } righe; attese al massimo { $max }
payoffs-columns = { $found } colonne; attese al massimo { $max }
payoffs-ragged = payoff nella riga { $row }: { $found }, nella riga 1: { $expected }; attesi altrettanti in ogni riga
payoffs-weight = peso non valido "{ $found }"; attesi numeri come 3, 0.75 o 3/4
payoffs-weights = pesi indicati: { $found }; atteso uno per ognuna delle { $expected } righe
payoffs-no-weight = tutti i pesi sono 0; almeno uno dev'essere maggiore di 0
payoffs-too-fine = i pesi hanno troppe cifre; atteso un denominatore comune fino a 10^17

# games e agents
game-mnk = Il tris e ogni gioco m,n,k: M righe, N colonne, vincono K in fila; ciascuno da 1 a 20. Con overline=exact una linea più lunga non vince.
game-filetto = Il filetto su 24 punti: si piazzano le pedine a turno; vince chi fa filetto per primo.
game-mill = Il mulino: piazzare, muovere, volare, catturare.
game-ultimate = Tris ultimate: nove tavole in una; la casella che scegli decide su quale tavola gioca l'avversario.

# play
page-opening-name = Apertura { $code }, { $name }.
opening-opener = chi apre
opening-responder = chi risponde
opening-ask-stone = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: un punto come h8.
opening-ask-centre = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: nel centro.
opening-ask-central = La pietra { $number } ({ $stone }) tocca a { $who }, { $role }: nel quadrato centrale di { $size } per { $size } punti.
opening-ask-choice = { $who }, { $role }, sceglie: { $words }.
opening-ask-offer = { $who }, { $role }, offre punti per la quinta pietra, mai due simmetrici: ancora { $missing }.
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
play-looking = Sto cercando...
play-hint = Suggerimento: { $move } ({ $why })
play-hint-only = Suggerimento: { $move }
play-undone-resignation = Abbandono annullato.
play-undone-agreement = Patta concordata annullata.

# puzzles
puzzles-hint-theme = Tema: { $theme }.
puzzles-hint-man = Guarda la pedina in { $point }.
puzzles-hint-point = Guarda { $point }.
puzzles-hint-move = La mossa è { $move }.
puzzles-right = Giusto: { $says }. Gioco migliore: { $moves }
puzzles-wrong = { $move } non è la mossa giusta.
puzzles-refuted = { $move } non è la mossa giusta. { $player } risponde { $answer }: { $says }.
puzzles-aim-next = Giusto. { $player } risponde { $move }; continua.
puzzle-fields = attesi 9 campi separati da " | ", trovati { $found }
puzzle-field = { $name }: "{ $found }" non è valido in questo campo di un problema

# match
interrupted = Interrotto: questo è quanto era stato misurato.

# tree
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

# learn
weights-no-file = non è un file di pesi; ne serve uno scritto da filetto learn
weights-none = { $game } non ha pesi che filetto learn fit possa imparare
weights-other-rules = i pesi sono per { $found }, non per { $expected }
weights-other-shape = { $found } byte di pesi, ma ne servono { $expected }

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

# table
table-stopped = interrotto prima della fine

# Che cosa non va nella riga di comando.
usage-algorithm = algoritmo sconosciuto "{ $found }"; atteso uno di: { $known }
open-spec = { $error }
open-position = { $error }
open-moves = { $error }
moves-pairs = righe e colonne vanno scritte a coppie di numeri, separati sempre allo stesso modo, come 2 3, 1 1, non "{ $found }"
open-move = mossa { $number }, { $found }: { $error }

# Che cosa può andare storto.
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
table-busy = { $file }: un altro programma sta costruendo tabelle qui
file-record = { $file }: { $error }

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
convert-lost = Non conservati in { $format }: { $lost }.
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
format-renlib = attesa una libreria di RenLib intera, versione 3; è danneggiata al byte { $place }
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
note-history-off = riga { $line }: il risultato è { $found } dopo un pareggio per ripetizione o per semimosse tranquille; la partita è letta senza questi limiti
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
proof-beyond = attese in cui una replica oltre il bordo della tavola potrebbe contare: { $awaits }; la prima è il passo { $step }, in { $position }
proof-beyond-draw = serve una vittoria: una patta su una tavola non dice nulla delle più grandi
proof-beyond-game = serve un gioco m,n,k con regola freestyle: non si conoscono tavole più grandi per { $game }
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
proof-join-no-win = il certificato di { $position } non dimostra la vittoria attesa, con passi soltanto
proof-join-no-reply = manca un certificato dopo la risposta { $reply } o una simmetrica
proof-file-none = non è un certificato: la prima riga dev'essere: filetto proof 1, 2 o 3
proof-file-version = attesa la versione 1, 2 o 3 del formato, non "{ $found }"
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
tree-short-first-marks = X
tree-short-second-marks = O
tree-short-first-colours = B
tree-short-second-colours = N

# Il confronto delle ricerche sulla pagina.
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
http-no-certificates = questo server non accetta certificati, perché anche altri possono interrogarlo: usa filetto check, oppure un server tuo
http-certificate-game = il certificato è di { $found }, non di { $expected }
http-certificate-no-win = il certificato non dimostra una vittoria: mosse e valori vengono soltanto da certificati di vittoria
http-certificate-unchecked = la verifica di questo certificato è troppo lunga per un'altra richiesta: verificarlo prima
http-not-in-strategy = la strategia del certificato non arriva a questa posizione
http-attack = { $found } non è una mossa di questa partita contro il certificato
http-flag = { $key } dev'essere true o false
http-lesson = nessuna lezione { $found }; lessons elenca tutti gli id
http-puzzle = nessun problema { $found }; puzzles elenca tutti gli id
http-rules = le regole di { $family } non sono ancora scritte
http-too-many-moves = una partita salvata può avere al massimo { $max } mosse, e altrettante ogni sua variante
http-too-many-tags = una partita salvata può avere al massimo { $max } etichette
http-tags = { $key } dev'essere un oggetto di al massimo { $count } stringhe, ciascuna di al massimo { $max } caratteri, con nomi di lettere, cifre e trattini bassi

# La pagina
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
review-lost = Inoltre, { $lost } mosse perse secondo la valutazione.

# La strategia di un certificato a parole, come la mostrano il comando check e la pagina.
explain-win = { $player } vince da qui in non più di { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
explain-draw = { $player } da qui non perde.
explain-step = passo { $step }: { $sentence }
explain-plays = { $player } gioca { $move }.
explain-plays-forced = { $player } gioca { $move }: ogni altra mossa perde subito.
explain-completes = Così completa { $line } e vince.
explain-stops = Così ferma { $other }, che lì completerebbe { $line }.
explain-threatens = Se { $other } passa, { $player } completa { $line } con { $moves }.
explain-threatens-later = Se { $other } passa ogni volta, { $player } completa { $line } con { $moves }.
explain-forces = Ogni replica tranne { $replies } perde subito: { $player } completa poi { $line } con { $move }.
explain-forces-plain = Ogni replica tranne { $replies } perde subito: { $player } gioca poi { $move }.
explain-forces-all = Ogni replica perde subito: { $player } gioca poi { $move }.
explain-answers = Contro { $replies }, { $player } gioca { $move }.
explain-others = Contro { $count ->
    [one] l'unica replica non elencata
   *[other] le { $count } repliche non elencate
}, { $player } gioca { $move }.
explain-cannot-matter = { $count ->
    [one] Una di queste repliche non può
   *[other] { $count } di queste repliche non possono
} contare: a { $player } non serve nessuno dei loro punti, e su ogni linea che vi passa senza un segno di { $player } mancano a { $other } più segni di quanti può metterne prima della vittoria. Un passo a vuoto vale per tutte; { $others ->
    [0] nessun'altra è stata visitata
    [one] un'altra è stata visitata da sola
   *[other] altre { $others } sono state visitate una per una
}.
explain-replies = { $other } risponde { $move }, che dura di più: al massimo { $plies ->
    [one] un'altra semimossa
   *[other] altre { $plies } semimosse
}.
explain-replies-draw = { $other } risponde, per esempio, { $move }.
explain-holds = { $player } ha un segno su { $blocked } linee di { $lines }. Le affermazioni spezzano le altre { $open }: { $other } non ne completa nessuna.
explain-pairs = Affermazione { $claim }: quando { $other } prende un punto di una coppia, { $player } prende l'altro: { $pairs }. { $lines ->
    [one] Una linea contiene
   *[other] Ognuna di { $lines } linee contiene
} una coppia.
explain-option = { $point } (poi l'affermazione { $next })
explain-options = Affermazione { $claim }: dopo una replica nella sua zona, { $player } prende un punto rimasto sicuro: { $options }.
explain-potential = Affermazione { $claim }: { $player } risponde in { $zone } dove abbassa di più il potenziale di Erdős–Selfridge, che è sotto 1/2. Così spezza { $lines ->
    [one] una linea
   *[other] { $lines } linee
}.
explain-ends = La partita è finita.
