### Italiano. Ci si dà del tu. I numeri si scrivono in cifre. Articoli: l’1, l’8, l’11, l’80; gli altri il.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | doppio | coppi, doppiett
### run | sequenz | serie, scala
### pass | passa | cede
### form | forma | compon, costrui
### draw | pesca | attinge
### drop out | eliminat, fuori | scartato
### place | piazzamento | posto in classifica
### rank | Posizione | Rango
### hint | suggeriment | consigl, indizi
### accuracy | Precisione | accuratezza, esattezza
### rating | punteggio | Elo, Livello
### win chance | probabilità di vittoria | possibilità di vittoria, probabilità di vincere
### device | dispositivo | apparecchio
### give up | ritir | rinunci, arrend
### start card | carta di partenza | carta iniziale, carte iniziali
### review | analisi | revisione, riepilogo
### puzzle | rompicap | enigma, problema

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN è un gioco di carte veloce per 2–6 giocatori, dai 7 anni in su. Una partita dura circa 15 minuti e si gioca tutti nello stesso momento.
rules-two-win-credit = 2 WIN è un gioco di Florian Racky, pubblicato da Blue Orange nel 2025. Deuce non è ufficiale e non ha legami con l’autore né con l’editore. Queste regole sono raccontate con parole nostre.

rules-two-win-aim-title = Scopo del gioco
rules-two-win-aim-1 = In ogni round formi un numero di 2 cifre, più alto del precedente. Chi non può farlo è eliminato. Vince chi resta in gioco per ultimo.

rules-two-win-cards-title = Le carte
rules-two-win-cards-1 = Ogni cifra da 1 a 9 esiste in blu, in rosa e in verde, ogni volta in 4 copie (vedi R1). In tutto fanno 108 carte.
rules-two-win-cards-2 = Una carta ha anche 0, 1 o 2 stelle (vedi R1). Le stelle non cambiano il tuo numero, ma possono farti guadagnare una carta.

rules-two-win-setup-title = Preparazione
rules-two-win-setup-1 = Mescola tutte le carte. Ognuno ne riceve 9: sono la sua mano, che tiene segreta. Il resto forma il mazzo di pesca, coperto.
rules-two-win-setup-2 = Si distribuisce posto per posto: le prime 9 carte al posto 1, le 9 successive al posto 2 e così via. Ciò che resta è il mazzo di pesca, nello stesso ordine.

rules-two-win-round-title = Un round
rules-two-win-round-1 = Un round ha 3 fasi: passare, formare, pescare. In ciascuna, tutti quelli ancora in gioco giocano nello stesso momento. I round si susseguono fino alla fine della partita.

rules-two-win-pass-title = 1. Passare una carta
rules-two-win-pass-1 = Prima di ogni scelta, chi non ha carte in mano è eliminato. Se resta 1 solo giocatore, vince. Se non resta nessuno, decide «Tutti insieme» (vedi Fine della partita).
rules-two-win-pass-2 = Gli altri scelgono in segreto 1 carta della propria mano. Quando tutti hanno scelto, le carte si spostano nello stesso istante: la tua va al primo giocatore alla tua sinistra ancora in gioco.
rules-two-win-pass-3 = A sinistra c’è il posto con il numero successivo; dopo il più alto viene il più basso. Se hai una sola carta, la passi e in cambio ne ricevi 1. Ma 1 carta non fa un numero: all’apertura della fase successiva sei fuori.

rules-two-win-form-title = 2. Formare un numero
rules-two-win-form-1 = Scegli 2 carte della tua mano: 1 per le decine e 1 per le unità. Insieme sono il tuo numero.
rules-two-win-form-2 = Nel primo round va bene qualsiasi numero. Poi deve essere più alto del tuo numero precedente; uguale non basta. I numeri degli altri qui non contano. Se puoi formare un numero così, devi farlo. Se non puoi, sei fuori.
rules-two-win-form-3 = Tutti i numeri si rivelano insieme. Ognuna delle tue 2 carte va davanti a te, in cima alla sua colonna, decine o unità. I tuoi numeri precedenti restano visibili.

rules-two-win-draw-title = 3. Pescare carte
rules-two-win-draw-1 = Chi è ancora in gioco conta le carte che guadagna con il suo nuovo numero:
rules-two-win-draw-item-1 = A. Numero più alto: 1 carta se il tuo è il più alto di questo round. In caso di parità, 1 carta a ogni giocatore alla pari.
rules-two-win-draw-item-2 = B. Più stelle: 1 carta se le 2 carte del tuo numero portano insieme il maggior numero di stelle del round. In caso di parità, 1 carta a ogni giocatore alla pari. Se non è stata giocata nessuna stella, nessuno riceve questa carta.
rules-two-win-draw-item-3 = C. Doppio: 1 carta se le tue 2 cifre sono uguali.
rules-two-win-draw-item-4 = D. Sequenza: 1 carta per ogni colonna, decine e unità, in cui la tua nuova carta è la terza di fila dello stesso colore. Una sequenza che ha già dato una carta è chiusa: la prossima carta di quel colore è la prima di una nuova sequenza.
rules-two-win-draw-2 = Un numero dà quindi da 0 a 5 carte. Le peschi una alla volta dal mazzo di pesca (vedi R3) e le prendi in mano. Poi comincia il round successivo.

rules-two-win-pile-title = Quando il mazzo di pesca è vuoto
rules-two-win-pile-1 = Se si deve pescare una carta e il mazzo di pesca è vuoto, prima se ne fa uno nuovo. Si raccolgono:
rules-two-win-pile-item-1 = tutte le carte di chi è stato eliminato, mano e numeri;
rules-two-win-pile-item-2 = tutti i numeri di chi è ancora in gioco, tranne gli ultimi 5 di ciascuno.
rules-two-win-pile-2 = Mescolate, queste carte sono il nuovo mazzo di pesca e si continua a pescare. Se non c’è nulla da raccogliere, le carte ancora dovute non si pescano; nessuno perde una carta (vedi R4).

rules-two-win-end-title = Fine della partita
rules-two-win-end-1 = Appena resta in gioco 1 solo giocatore, la partita finisce e quel giocatore vince.
rules-two-win-end-2 = Tutti insieme: se tutti quelli ancora in gioco sono eliminati nella stessa fase, vince chi di loro ha più carte in mano. Se più d’uno ne ha altrettante, solo loro confrontano l’ultimo numero, e vince il più basso. Se anche questo è uguale, condividono la vittoria.

rules-two-win-rulings-title = Precisazioni
rules-two-win-rulings-1 = Dove il regolamento lascia un dubbio, o cambia da una lingua all’altra, Deuce gioca così:
rules-two-win-rulings-item-1 = R1. Copie e stelle. Il regolamento parla di 108 carte, ma non dice quante volte ogni cifra compare in ogni colore, né quante carte portano quante stelle. 4 di ciascuna è la nostra lettura, e nel mazzo standard di Deuce queste 4 portano 0, 0, 1 e 2 stelle. Puoi caricare un altro mazzo da un file; la registrazione di una partita indica le carte usate.
rules-two-win-rulings-item-2 = R2. Quando si vede chi è eliminato. Chi non può formare un numero è eliminato all’apertura di quella fase, sotto gli occhi di tutti, prima di ogni scelta. Se resta 1 solo giocatore, vince subito, senza formare né pescare. Se non resta nessuno, decide «Tutti insieme». Altrimenti tutti scelgono in segreto e rivelano insieme.
rules-two-win-rulings-item-3 = R3. Chi pesca per primo. Si pesca a giri. Posto per posto, a partire dal più basso ancora in gioco, chi deve ancora ricevere carte ne prende 1. I giri continuano finché nessuno deve più riceverne.
rules-two-win-rulings-item-4 = R4. Mazzo di pesca vuoto. Chi è ancora in gioco tiene i suoi ultimi 5 numeri, cioè 5 carte in ogni colonna. Così dicono i regolamenti francese, tedesco e polacco; gli altri parlano solo delle 5 carte in cima. Il nuovo mazzo si fa quando una carta è dovuta, non prima. Che non si peschi quando non c’è nulla da raccogliere è un’aggiunta nostra: nessun regolamento lo dice.
rules-two-win-rulings-item-5 = R5. Le sequenze sopravvivono alle loro carte. Quando i vecchi numeri finiscono in un nuovo mazzo di pesca, nessuna sequenza cambia. Il tuo numero precedente e le tue sequenze aperte restano com’erano.
rules-two-win-rulings-item-6 = R6. Piazzamenti. Per la classifica ogni giocatore riceve un piazzamento. Più tardi si è eliminati, meglio è. Nella stessa fase è meglio avere più carte in mano, poi l’ultimo numero più basso. A parità completa il piazzamento è condiviso.
rules-two-win-rulings-item-7 = R7. Mano di chi è eliminato. Resta segreta fino alla fine della partita. Poi si mostra tutto.

rules-two-win-examples-title = Esempi
rules-two-win-examples-1 = Formare. Il tuo ultimo numero è 52 e in mano hai 1, 3 e 5. Solo 53 è più alto, quindi devi formarlo. Con 1, 3 e 4 arriveresti al massimo a 43: sei fuori.
rules-two-win-examples-2 = Pescare. 4 giocatori formano 33, 22, 52 e 28. 33 e 22 hanno, alla pari, il maggior numero di stelle. 33 e 52 completano ciascuno una sequenza di 3 in entrambe le colonne, 22 e 28 in 1 colonna ciascuno.
rules-two-win-examples-item-1 = 33 pesca 4 carte: stelle (B), doppio (C) e 2 sequenze (D, D).
rules-two-win-examples-item-2 = 22 pesca 3 carte: stelle (B), doppio (C) e 1 sequenza (D).
rules-two-win-examples-item-3 = 52 pesca 3 carte: numero più alto (A) e 2 sequenze (D, D).
rules-two-win-examples-item-4 = 28 pesca 1 carta: 1 sequenza (D).
rules-two-win-examples-3 = Giri. Mettiamo che questi 4 siano seduti ai posti da 1 a 4, in quest’ordine. Al primo giro tutti e 4 pescano 1 carta. Al secondo e al terzo pescano i posti 1, 2 e 3. Al quarto solo il posto 1.
rules-two-win-examples-4 = Sequenze. Le 2 carte in cima alla tua colonna delle decine sono rosa: una sequenza aperta di 2. Una terza carta rosa lì ti dà 1 carta e chiude la sequenza. La prossima rosa conta di nuovo come la prima: per un’altra carta ne servono altre 3.
rules-two-win-examples-5 = Nuovo mazzo. Hai formato 8 numeri quando il mazzo di pesca finisce. I tuoi primi 3 numeri, cioè 6 carte, vanno nel nuovo mazzo; gli ultimi 5 restano. Le tue sequenze continuano come prima.
rules-two-win-examples-6 = Tutti insieme. Restano 3 giocatori e nessuno può formare un numero più alto: sono tutti eliminati insieme. In mano hanno 3, 3 e 2 carte; i loro ultimi numeri sono 91, 87 e 76. I primi 2 hanno più carte, e 87 è più basso di 91: vince 87, secondo 91, terzo 76.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3, cioè «2 senza 3» in francese, è un gioco di carte per 2–4 giocatori, dai 10 anni in su. Una partita dura circa 25 minuti. Si gioca a turno.
rules-two-sans-three-credit = 2 sans 3 è un gioco di Christoph Behre e Reinhard Staupe, pubblicato da Amigo; in tedesco si chiama «3 sind eine zu viel!». Deuce non è ufficiale e non ha legami con gli autori né con l’editore. Queste regole sono raccontate con parole nostre.

rules-two-sans-three-aim-title = Scopo del gioco
rules-two-sans-three-aim-1 = Giochi carte in 3 file e a volte devi prenderne alcune. 2 carte di un colore valgono molto, ma una terza le rivolta tutte contro di te. Avere molti colori dà dei bonus. Vince chi ha più punti.

rules-two-sans-three-cards-title = Le carte
rules-two-sans-three-cards-1 = Ci sono 90 carte numerate, da 0 a 89, e 8 carte bonus:
rules-two-sans-three-cards-item-1 = 0, 30 e 60 sono le carte di partenza.
rules-two-sans-three-cards-item-2 = 15, 45 e 75 non hanno colore.
rules-two-sans-three-cards-item-3 = Le altre 84 sono di 7 colori, 12 carte ciascuno (vedi S1).
rules-two-sans-three-cards-item-4 = Le carte bonus sono 4 di bonus intermedio, da 10, 7, 5 e 3 punti, e 4 di bonus finale, che valgono ciascuna 10 o 5 punti.

rules-two-sans-three-setup-title = Preparazione
rules-two-sans-three-setup-1 = Le carte di partenza 0, 30 e 60 aprono 3 file. Mescola le altre 87 carte e metti le prime 3 nelle loro file (vedi Collocazione).
rules-two-sans-three-setup-2 = Poi ognuno riceve un proprio mazzo di pesca coperto: le 20 carte successive al posto 1, altre 20 al posto 2 e così via. Nessuno guarda dentro un mazzo. Prendi le prime 8 carte del tuo: sono la tua mano, segreta.
rules-two-sans-three-setup-3 = Le carte che avanzano non si usano e non si guardano: 44 in 2 giocatori, 24 in 3, 4 in 4. Impila le carte di bonus intermedio con il 10 in cima, poi 7, 5 e 3.
rules-two-sans-three-setup-4 = Comincia il più giovane (vedi S2). Poi si prosegue verso sinistra.

rules-two-sans-three-placement-title = Collocazione
rules-two-sans-three-placement-1 = Ogni carta ha la sua fila: da 1 a 29 con lo 0, da 31 a 59 con il 30, da 61 a 89 con il 60.
rules-two-sans-three-placement-2 = Una fila è sempre in ordine crescente. Una carta si inserisce al suo posto, tra altre 2 se occorre.

rules-two-sans-three-turn-title = Il tuo turno
rules-two-sans-three-turn-1 = Un turno ha 4 passi, in quest’ordine:
rules-two-sans-three-turn-item-1 = 1. Gioca esattamente 1 carta dalla tua mano nella sua fila.
rules-two-sans-three-turn-item-2 = 2. Se è la quinta carta della fila, prendi carte.
rules-two-sans-three-turn-item-3 = 3. Se ora hai tutti i 7 colori scoperti, prendi un bonus intermedio.
rules-two-sans-three-turn-item-4 = 4. Se ti restano 2 carte, rifornisci la mano.
rules-two-sans-three-turn-2 = Poi tocca al posto successivo.

rules-two-sans-three-take-title = Prendere carte
rules-two-sans-three-take-1 = Una fila contiene al massimo 4 carte, compresa la carta di partenza. Se la tua è la quinta, guarda dove si trova:
rules-two-sans-three-take-item-1 = È la più alta della fila: prendi la carta subito dopo la carta di partenza.
rules-two-sans-three-take-item-2 = Non è la più alta: prendi tutte le carte della fila più alte della tua, da 1 a 3.
rules-two-sans-three-take-2 = La carta di partenza e la carta che hai appena giocato restano sempre nella fila.

rules-two-sans-three-collection-title = La tua collezione
rules-two-sans-three-collection-1 = Le carte che prendi vanno scoperte nella tua collezione, divise per colore. Lì i loro numeri non contano più.
rules-two-sans-three-collection-2 = Quando un colore riceve la sua terza carta scoperta, tutte e 3 vengono coperte e lo restano per sempre. La prossima carta di quel colore conta di nuovo come la prima.
rules-two-sans-three-collection-3 = 15, 45 e 75 escono dal gioco quando vengono prese.

rules-two-sans-three-interim-title = Bonus intermedio
rules-two-sans-three-interim-1 = Se alla fine del tuo turno hai tutti i 7 colori scoperti, prendi la carta in cima ai bonus intermedi. Il primo che ci riesce riceve 10 punti, poi si passa a 7, 5 e 3. Ognuno può averlo una volta sola per partita, e lo tiene.

rules-two-sans-three-refill-title = Rifornire la mano
rules-two-sans-three-refill-1 = Se ora ti restano 2 carte in mano, pescane 6 dal tuo mazzo di pesca, a meno che sia vuoto. Così rifornisci la mano 2 volte per partita.

rules-two-sans-three-end-title = Fine della partita
rules-two-sans-three-end-1 = La partita finisce quando tutti i mazzi sono vuoti e tutti hanno solo 2 carte: ognuno ne ha allora giocate 18. Metti via le ultime 2, non contano.
rules-two-sans-three-end-2 = Bonus finale: chi ha 7 colori scoperti riceve 10 punti, chi ne ha 6 ne riceve 5.

rules-two-sans-three-score-title = Punteggio
rules-two-sans-three-score-1 = Somma:
rules-two-sans-three-score-item-1 = ogni colore con 1 carta scoperta: 1 punto;
rules-two-sans-three-score-item-2 = ogni colore con 2 carte scoperte: 5 punti;
rules-two-sans-three-score-item-3 = ogni carta coperta: −1 punto;
rules-two-sans-three-score-item-4 = il tuo bonus intermedio e il tuo bonus finale, se li hai.
rules-two-sans-three-score-2 = Vince chi ha più punti. In caso di parità la vittoria è condivisa.

rules-two-sans-three-rulings-title = Precisazioni
rules-two-sans-three-rulings-1 = Dove i regolamenti lasciano un dubbio, o non concordano, Deuce gioca così:
rules-two-sans-three-rulings-item-1 = S1. Colori. I regolamenti non dicono quale numero ha quale colore. Nel mazzo standard di Deuce gli 84 numeri colorati, in ordine crescente, prendono i 7 colori a rotazione, sempre da capo: 1 ha il primo colore, 7 il settimo, 8 di nuovo il primo. Così ogni colore compare 4 volte in ogni fila. Puoi caricare un’altra assegnazione da un file; la registrazione di una partita indica quella usata.
rules-two-sans-three-rulings-item-2 = S2. Chi comincia. Comincia il più giovane, al posto 1. Nella rivincita l’inizio si sposta di 1 posto a sinistra.
rules-two-sans-three-rulings-item-3 = S3. Bonus intermedio. Si controlla una volta sola, quando la presa è completa, e non carta per carta. È la lettura del regolamento inglese.

rules-two-sans-three-examples-title = Esempi
rules-two-sans-three-examples-item-1 = Fila 30, 46, 57: giochi 40. Ora la fila è 30, 40, 46, 57. Sono 4 carte, quindi non prendi nulla.
rules-two-sans-three-examples-item-2 = Fila 0, 10, 19, 24: giochi 28, la quinta carta e la più alta. Prendi il 10. Ora la fila è 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Fila 30, 40, 46, 57: giochi 37, la quinta carta ma non la più alta. Prendi 40, 46 e 57. Ora la fila è 30, 37.
rules-two-sans-three-examples-item-4 = Fila 30, 33, 45, 52: giochi 39 e prendi 45 e 52. Il 45 esce dal gioco, il 52 va nella tua collezione.
rules-two-sans-three-examples-item-5 = Hai 2 carte di un colore scoperte: 5 punti. Ne prendi una terza: tutte e 3 vengono coperte e ti costano 3 punti, 8 meno di prima. La prossima carta di quel colore conta di nuovo come la prima e vale 1 punto.
rules-two-sans-three-examples-item-6 = Hai 6 colori scoperti e prendi 2 carte: una del colore che ti manca e una che è la terza di un altro. Quelle 3 vengono coperte, quindi dopo la presa hai 6 colori: niente bonus intermedio.
rules-two-sans-three-examples-item-7 = Punteggio finale: 4 colori con 1 carta fanno 4, 2 colori con 2 carte fanno 10 e 6 carte coperte costano 6. Hai un bonus intermedio di 7, e i tuoi 6 colori danno un bonus finale di 5. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Chi vede che cosa
rules-seen-two-win-item-1 = Tutti vedono i numeri formati e le colonne, quante carte hanno ogni mano e il mazzo di pesca, chi è eliminato e chi ha già scelto (ma non che cosa).
rules-seen-two-win-item-2 = Solo tu vedi la tua mano, la tua scelta, la carta che hai passato e quella che hai ricevuto.
rules-seen-two-win-item-3 = L’ordine del mazzo di pesca e le mani degli altri restano nascosti fino alla fine.
rules-seen-two-sans-three-item-1 = Tutti vedono le file, le collezioni (anche le carte coperte: sono state prese davanti a tutti), i bonus e quante carte hanno ogni mano e ogni mazzo.
rules-seen-two-sans-three-item-2 = Solo tu vedi la tua mano.
rules-seen-two-sans-three-item-3 = L’ordine di ogni mazzo, anche del tuo, e le carte non usate restano nascosti fino alla fine.

## Terminal

card-two-win =
    { $digit } { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }{ $stars ->
        [0] { "" }
        [one] , { $stars } stella
       *[other] , { $stars } stelle
    }
card-two-win-said =
    { $digit ->
        [1] l’1
        [8] l’8
       *[other] il { $digit }
    } { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } stella)
       *[other] { " " }({ $stars } stelle)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] sole
        [wave] onda
        [peak] vetta
        [leaf] foglia
        [petal] petalo
        [moon] luna
        [drop] goccia
        [none] senza colore
       *[start] carta di partenza
    }
card-two-sans-three-said =
    { $number ->
        [8] l’8
        [11] l’11
        [80] l’80
        [81] l’81
        [82] l’82
        [83] l’83
        [84] l’84
        [85] l’85
        [86] l’86
        [87] l’87
        [88] l’88
        [89] l’89
       *[other] il { $number }
    } ({ $colour ->
        [sun] sole
        [wave] onda
        [peak] vetta
        [leaf] foglia
        [petal] petalo
        [moon] luna
        [drop] goccia
        [none] senza colore
       *[start] carta di partenza
    })

event-dealt =
    { $count ->
        [one] Tutti hanno { $count } carta in mano.
       *[other] Tutti hanno { $count } carte in mano.
    }
event-passed =
    { $who ->
        [you] Passi { $card } a { $to }.
       *[other] { $name } passa { $card } a { $to }.
    }
event-passed-to-you = { $name } ti passa { $card }.
event-passed-all = Tutti passano una carta a sinistra.
event-dropped-out-no-card =
    { $who ->
        [you] Sei fuori: non hai più carte da passare.
       *[other] { $name } è fuori: non ha più carte da passare.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Sei fuori: niente nella tua mano supera { $number }.
       *[other] { $name } è fuori: niente nella sua mano supera { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Sei fuori: troppo poche carte per un numero.
       *[other] { $name } è fuori: troppo poche carte per un numero.
    }
event-formed =
    { $who ->
        [you] Formi { $number }.
       *[other] { $name } forma { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Peschi { $count } carta: { $reasons }.
               *[other] Peschi { $count } carte: { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } pesca { $count } carta: { $reasons }.
               *[other] { $name } pesca { $count } carte: { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Peschi { $cards }: { $reasons }.
       *[other] { $name } pesca { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] Non peschi niente.
       *[other] { $name } non pesca niente.
    }
event-reason-highest = numero più alto
event-reason-stars = più stelle
event-reason-pair = doppio
event-reason-run =
    { $colour ->
        [blue] terza blu
        [pink] terza rosa
       *[green] terza verde
    }
event-new-pile =
    { $count ->
        [one] Il mazzo di pesca è vuoto: { $count } carta ne fa uno nuovo.
       *[other] Il mazzo di pesca è vuoto: { $count } carte ne fanno uno nuovo.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Non resta niente da pescare: resti senza { $count } carta.
               *[other] Non resta niente da pescare: resti senza { $count } carte.
            }
       *[other]
            { $count ->
                [one] Non resta niente da pescare: { $name } resta senza { $count } carta.
               *[other] Non resta niente da pescare: { $name } resta senza { $count } carte.
            }
    }
event-played =
    { $who ->
        [you] Giochi { $card }.
       *[other] { $name } gioca { $card }.
    }
event-took-highest = È la più alta: prende { $cards }.
event-took-higher = Prende tutte le più alte: { $cards }.
event-removed =
    { $count ->
        [one] Il { $cards } esce dal gioco.
       *[other] { $cards } escono dal gioco.
    }
event-turned =
    { $colour ->
        [sun] Terzo sole
        [wave] Terza onda
        [peak] Terza vetta
        [leaf] Terza foglia
        [petal] Terzo petalo
        [moon] Terza luna
       *[drop] Terza goccia
    }: le carte { $cards } vengono coperte.
event-interim-bonus =
    { $who ->
        [you] Hai tutti i 7 colori scoperti: { $points } punti.
       *[other] { $name } ha tutti i 7 colori scoperti: { $points } punti.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Peschi { $count } nuova carta.
               *[other] Peschi { $count } nuove carte.
            }
       *[other]
            { $count ->
                [one] { $name } pesca { $count } nuova carta.
               *[other] { $name } pesca { $count } nuove carte.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Peschi { $cards }.
       *[other] { $name } pesca { $cards }.
    }
event-scored =
    { $who ->
        [you] I tuoi punti: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Vinci.
       *[other] { $name } vince.
    }
event-ended-last-in =
    { $who ->
        [you] Vinci: in gioco resti solo tu.
       *[other] { $name } vince: non resta nessun altro in gioco.
    }
event-ended-most-cards =
    { $who ->
        [you] Tutti fuori insieme: vinci perché hai più carte in mano.
       *[other] Tutti fuori insieme: { $name } vince perché ha più carte in mano.
    }
event-ended-lowest-number =
    { $who ->
        [you] Tutti fuori insieme, a parità di carte: vinci con l’ultimo numero più basso.
       *[other] Tutti fuori insieme, a parità di carte: { $name } vince con l’ultimo numero più basso.
    }
event-ended-points =
    { $who ->
        [you] Vinci con il maggior numero di punti.
       *[other] { $name } vince con il maggior numero di punti.
    }
event-ended-shared = Vittoria condivisa: { $names }.

table-you = Tu
table-you-too = tu
table-and = { $first } e { $last }
terminal-seat = Posto { $seat }
terminal-players = Al tavolo: { $names }.
terminal-seed = seme { $seed }
table-round = Round { $round }
table-turn = Turno { $turn } di { $turns }
table-phase-pass = Passare
table-phase-form = Formare
table-phase-draw = Pescare
table-turn-of =
    { $who ->
        [you] Tocca a te
       *[other] Tocca a { $name }
    }
table-over = Fine della partita
table-pile = mazzo { $count }
table-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
table-place = piazzamento { $place }
table-out = fuori
table-chosen = ha scelto
table-choosing = sceglie
table-bonus = bonus { $points }
table-bonuses = bonus { $points }
terminal-welcome-two-win = { $blue } blu, { $pink } rosa, { $green } verde, { $star } stella. Le carte unite sono una sequenza: { $closed } chiusa, { $open } aperta, ne manca 1.
terminal-welcome-two-sans-three = { $sun } sole, { $wave } onda, { $peak } vetta, { $leaf } foglia, { $petal } petalo, { $moon } luna, { $drop } goccia. Sopra ogni carta: l’effetto sui tuoi punti.

table-tens = decine
table-units = unità
table-tens-short = dec.
table-units-short = unità
terminal-pass-to = va a { $name }
table-pass-from = { $name } te ne passa una
terminal-known = { $name } ha ancora { $cards }, da te.
table-must-beat = Il tuo numero deve superare { $number }.
table-any-number = Va bene qualsiasi numero.
table-closes-tens =
    Una carta { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    } chiude una sequenza nelle decine.
table-closes-units =
    Una carta { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    } chiude una sequenza nelle unità.
table-earns = { $number } dà:
table-earns-highest =
    { $sure ->
        [sure] il più alto di sicuro
       *[maybe] se è il più alto
    }
table-earns-stars =
    { $sure ->
        [not] nessuna stella
        [sure] più stelle di sicuro
       *[maybe]
            { $stars ->
                [one] se { $stars } stella basta
               *[other] se { $stars } stelle bastano
            }
    }
table-earns-pair =
    { $sure ->
        [not] nessun doppio
       *[sure] un doppio
    }
table-earns-run =
    { $sure ->
        [not] nessuna sequenza
       *[sure]
            { $colour ->
                [blue] terza blu
                [pink] terza rosa
               *[green] terza verde
            }
    }

table-row-full = piena
table-row-room = spazio per { $count }
table-row-takes = prende { $count }
terminal-takes-nothing = { $card }: non prende niente.
terminal-takes-highest = { $card }: è la più alta, prende { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: prende { $count } carta più alta.
       *[other] { $card }: prende { $count } carte più alte.
    }
terminal-taken =
    { $count ->
        [1] 1ª carta
        [2] 2ª carta
       *[other] 3ª carta: coperte
    }
terminal-taken-removed = esce dal gioco
terminal-takes-bonus = bonus intermedio
terminal-score-change = I tuoi punti: da { $before } a { $after }

table-prompt-pass = Invio passa { $card } a { $name }.
table-prompt-tens = Scegli le decine.
table-prompt-units = Scegli le unità.
table-prompt-cannot = Così non si forma un numero sopra { $number }.
table-prompt-quit = Ancora q per uscire; con un altro tasto si continua.
table-new = nuova
table-prompt-form = Invio forma { $number }.
table-prompt-play = Invio gioca { $card }.
table-prompt-wait = Chi deve ancora scegliere: { $names }.
table-prompt-out = Sei fuori. Gli altri continuano; Spazio salta alla fine.
table-prompt-over = n rigioca, q esce.
terminal-hint-pass = ← → o una cifra sceglie · Invio passa · ? regole · q esce
terminal-hint-form = ← → o cifra · Invio prende · s scambia · ⌫ rimette · ? regole · q esce
terminal-hint-play = ← → o un numero sceglie · Invio gioca · ? regole · q esce
terminal-hint-over = n rigioca · ? regole · q esce
terminal-hint-wait = Spazio accelera · ? regole · q esce
terminal-hint-rules = ↑ ↓ scorre · Esc torna indietro

table-column-place = Piazz.
table-column-player = Giocatore
table-column-last = Ultimo numero
table-column-hand = In mano
table-column-out = Fuori al round
table-column-singles = 1 carta
table-column-pairs = 2 carte
table-column-down = Coperte
table-column-interim = Interm.
table-column-final = Finale
table-column-total = Punti
terminal-saved = La partita è salvata in { $file }.
terminal-goodbye = A presto. Il seme { $seed } ridistribuisce questa partita.

table-plain-hand = La tua mano: { $cards }
table-plain-numbers = numeri { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
table-plain-down = { $count } coperte
table-plain-row = Fila { $numbers }: { $cards }
terminal-plain-pass = Scegli una carta da passare a { $name }:
terminal-plain-back = 0 per altre decine.
terminal-plain-form = Scegli un numero da formare:
terminal-plain-play = Scegli una carta da giocare:
terminal-plain-moment =
    { $unit ->
        [round] Round { $number }
       *[turn] Turno { $number }
    }
terminal-plain-to-choose = Chi deve scegliere: { $names }.
terminal-plain-choose = Scegli:
terminal-plain-ask = Da 1 a { $count }, ? per le regole, q per uscire:
terminal-plain-unclear = Non è tra le scelte: scrivi un numero da 1 a { $count }.
terminal-plain-again = Invio rigioca, q esce:
terminal-plain-only = { $title } non ha ancora un tavolo sullo schermo. Si può giocare riga per riga.
terminal-plain-offer = Invio gioca riga per riga, q esce:
terminal-no-rulebook = Nessuno ha ancora scritto le regole di { $title }.

terminal-show-game = partita { $number }
terminal-show-seen = vista da { $name }
terminal-show-unfinished = La registrazione si interrompe qui.
terminal-show-step = Invio continua, q esce:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: due giochi di carte sul numero due
page-home = Pagina iniziale
page-skip = Vai al contenuto
page-announcement = Messaggio di chi gestisce il sito
page-announcement-hide = Nascondi questo messaggio
page-skip-table = Vai al tavolo
page-language = Lingua
page-theme = Chiaro e scuro
page-theme-auto = Come il dispositivo
page-theme-light = Chiaro
page-theme-dark = Scuro
page-more = Altro
page-rules = Regole
page-history = I tuoi tavoli
page-settings = Impostazioni
page-about = Informazioni su Deuce
page-unofficial = Non ufficiale, senza legami con gli editori dei giochi.
page-home-title = Due giochi. Siediti e gioca.
page-home-hello = Nessun account, niente da installare. Con amici, sconosciuti o bot.
page-home-waiting =
    { $count ->
        [one] Un tavolo ti aspetta.
       *[other] { $count } tavoli ti aspettano.
    }
page-home-go-on = Continua
page-game = Gioco
page-players = Giocatori
page-bots = Bot
page-bots-strength = Forza dei bot
page-level-gentle = Gentile
page-level-curious = Curioso
page-level-steady = Solido
page-level-keen = Attento
page-level-sharp = Acuto
page-level-fierce = Feroce
page-play-now = Gioca subito
page-dealing = Si distribuiscono le carte…
page-first-start = Il server parte per la prima volta sulla sua macchina e prepara i giochi. Al massimo un minuto, solo questa volta.
page-invite = Invita
page-set-up = Prepara un tavolo a modo tuo
page-have-link = Hai un link?
page-paste-link = Incollalo, o il suo codice
page-join = Entra
page-open-tables = Tavoli aperti
page-open-tables-all = Vedi tutti
page-open-tables-none = Nessun tavolo aperto in questo momento. Aprine uno e altri lo troveranno qui.
page-table-of = Tavolo di { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } posto libero
       *[other] { $game }, { $count } posti liberi
    }
page-loading = Un attimo…
page-quick = Partita veloce
page-quick-hint = Siediti al primo tavolo aperto per una partita classificata. Se non ce n’è, se ne apre uno che aspetta altri giocatori.
page-set-up-title = Prepara un tavolo
page-seats = Posti
page-seat-kind = Posto { $seat }: chi gioca
page-seat-level = Posto { $seat }: forza
page-seat-name = Posto { $seat }: nome
page-seat-me = Io
page-seat-open = Libero
page-seat-bot = Bot
page-seat-local = Qualcuno qui
page-seat-open-hint = Entra con il link
page-seat-local-hint = «Qualcuno qui» gioca con te su questo dispositivo: ve lo passate, e nel frattempo una schermata copre ogni mano.
page-name = Nome
page-clock = Tempo per scegliere
page-clock-none = Senza orologio
page-clock-quick = Veloce
page-clock-relaxed = Con calma
page-clock-days = Giorni
page-clock-none-hint = Ognuno si prende il tempo che gli serve.
page-clock-quick-hint = Quando il tempo scade, sceglie un bot.
page-clock-relaxed-hint = Il tempo di una tazza di tè. Poi sceglie un bot.
page-clock-days-hint = Ogni scelta può durare giorni. Torna con il link quando vuoi.
page-who-may-join = Chi può entrare
page-private = Solo con il link
page-listed = Chiunque
page-private-hint = Solo chi riceve il link da te trova il tavolo.
page-listed-hint = Il tavolo compare tra quelli aperti.
page-deck = Un mazzo tuo
page-deck-hint = Un file di carte (.json o .toml) diverse da quelle normali.
page-deck-chosen = Si userà { $name }.
page-open-table = Apri il tavolo
page-start-game = Inizia la partita
page-start-with-bots =
    { $count ->
        [one] Inizia, con un bot al posto libero
       *[other] Inizia, con bot ai { $count } posti liberi
    }
page-table-waiting = prima dell’inizio
page-invite-title = Invita altri
page-invite-hint = Manda questo link, o fai leggere il codice a un telefono. Non serve un account.
page-link = Link
page-link-watch = Link a questo tavolo
page-copy = Copia
page-copied = Copiato
page-share = Condividi
page-qr = Codice QR del link a questo tavolo
page-seat-free = libero
page-seat-here = presente
page-seat-away = assente
page-seat-bot-level = bot, { $level }
page-seat-stand-in = gioca un bot al suo posto
page-seat-resigned = ritiro, continua un bot
page-host = chi ospita
page-sit = Siediti qui
page-stand = Lascia il posto
page-add-bot = Bot
page-remove-bot = Togli
page-kick = Allontana
page-wait-host = { $name } inizia la partita.
page-wait-anyone = Si aspetta che qualcuno si sieda.
page-watching =
    { $count ->
        [one] { $count } persona guarda.
       *[other] { $count } persone guardano.
    }
page-you-watch = Stai guardando.
page-menu = Menu
page-close = Chiudi
page-leave = Lascia il tavolo
page-log = Finora
page-log-open = Cos’è successo finora
page-log-none = Non è ancora successo niente.
page-chat = Chat
page-chat-open =
    { $count ->
        [0] Chat
        [one] Chat, { $count } nuovo messaggio
       *[other] Chat, { $count } nuovi messaggi
    }
page-chat-none = Nessuno ha ancora detto niente.
page-chat-write = Di’ qualcosa
page-chat-send = Invia
page-chat-show = Mostra la chat sul tavolo
page-chat-show-hint = I nuovi messaggi compaiono per un momento.
page-reactions = Reazioni veloci
page-reaction-hello = Ciao!
page-reaction-nice = Bella giocata!
page-reaction-wow = Wow!
page-reaction-thanks = Grazie!
page-reaction-hurry = Tocca a te…
page-reaction-sorry = Scusa!
page-mute = Silenzia
page-mute-all = Silenzia per tutti
page-mute-watchers = Gli spettatori
page-replace = Fai giocare un bot
page-return = Riprendi il mio posto
page-stand-in-notice = Un bot gioca per te.
page-resign = Ritirati
page-resign-sure = Vuoi davvero ritirarti? Un bot continua al posto tuo e non potrai tornare.
page-resign-yes = Sì, mi ritiro
page-resign-no = No, continuo
page-again = Gioca ancora
page-again-wanted =
    { $count ->
        [one] { $names } vuole giocare ancora.
       *[other] { $names } vogliono giocare ancora.
    }
page-again-watch = Guarda la prossima partita
page-see-table = Vedi il tavolo
page-see-result = Vedi il risultato
page-end-places = Meglio essere eliminati più tardi; nello stesso momento contano più carte in mano, poi l’ultimo numero più basso.
page-score-singles = 1 carta scoperta: 1 per colore
page-score-pairs = 2 carte scoperte: 5 per colore
page-score-down = Coperte: −1 per carta
page-score-interim = Bonus intermedio
page-score-final = Bonus finale
page-points =
    { $count ->
        [one] { $points } punto
       *[other] { $points } punti
    }
page-connection-lost = Connessione persa. Riprovo…
page-cover-title = Passa il dispositivo a { $name }
page-cover-hint = Gli altri guardano altrove. Non si vede niente finché non si preme il pulsante.
page-cover-show = Sono { $name }: mostra le mie carte
page-hand-over = Fatto: tocca a { $name }
page-keys = Tasti
page-key-arrows = scorri la mano
page-key-digits = vai alle carte di quel numero
page-key-space = scegli una carta, o rimettila a posto
page-key-enter = gioca quello che hai scelto
page-key-hand = leggi la mano
page-key-table = leggi il tavolo
page-key-help = mostra questi tasti
page-key-escape = chiudi la finestra
page-sound = Suono
page-sound-hint = Suoni lievi di carta e di legno.
page-motion = Movimento
page-motion-calm = Calmo
page-motion-brisk = Svelto
page-motion-none = Nessuno
page-motion-hint = Svelto: tutto nella metà del tempo. Nessuno: le carte compaiono in dissolvenza invece di viaggiare.
page-vibration = Vibrazione
page-vibration-hint = Una breve vibrazione quando tocca a te o quando tre carte si girano.
page-sound-offer = Giocare con suoni lievi di carta e di legno?
page-sound-on = Attiva
page-sound-no = No, grazie
page-text-mode = Il tavolo a parole
page-text-hint = Sotto il tavolo si legge per esteso tutto ciò che c’è sopra.
page-text-no-hand = Non hai carte.
page-single-keys = Tasti singoli
page-single-keys-hint = h legge la mano, t il tavolo, ? mostra tutti i tasti.
page-your-name = Il tuo nome
page-name-hint = Così ti vedono gli altri al tavolo.
page-save = Salva
page-saved = Salvato.
page-resume = Continua su un altro dispositivo
page-resume-hint = Un link personale porta il tuo nome e i tuoi tavoli su un altro dispositivo. Tienilo per te.
page-resume-make = Crea un link
page-resume-ask = Questo dispositivo prende il nome e i tavoli di quello che ha creato il link.
page-resume-yes = Continua qui
page-history-none = Ancora nessun tavolo. Le tue partite saranno elencate qui.
page-state-gathering = prima dell’inizio
page-state-playing = in corso
page-state-your-turn = tocca a te
page-contents = Contenuto
page-figure-win-cards = La stessa cifra in blu, rosa e verde, con 0, 1 e 2 stelle.
page-figure-pass = La tua carta va, coperta, al prossimo giocatore alla tua sinistra; tutte le carte si spostano nello stesso istante.
page-figure-form = Dopo 52, 53 basta.
page-figure-draw = 55 è un doppio, e il suo primo 5 è il terzo rosa nelle decine: 2 carte sicure.
page-figure-draw-others = 52 è il numero più alto, 41 ha il maggior numero di stelle: 1 carta a ciascuno.
page-figure-pile = Dopo 8 numeri il mazzo di pesca è vuoto: i primi 3 vanno in quello nuovo, gli ultimi 5 restano.
page-figure-end = Tutti insieme: 91 e 87 hanno 3 carte in mano, 76 solo 2. Dei primi 2, 87 è più basso e vince.
page-figure-sans-cards = I 7 colori con i loro simboli, una carta senza colore, una carta di partenza.
page-figure-placement = Il 40 va tra 30 e 46.
page-figure-take = La quinta carta: 28 è la più alta e prende il 10; 37 non lo è e prende tutte le più alte.
page-figure-collection = 2 carte di un colore valgono 5 punti; con la terza vengono coperte tutte e 3.
page-figure-interim = Tutti i 7 colori scoperti: il primo che ci riesce riceve 10 punti, poi 7, 5 e 3.
page-figure-refill = Restano 2 carte: dal tuo mazzo di pesca ne arrivano altre 6.
page-figure-score = 4 colori con 1 carta, 2 colori con 2, 6 carte coperte, un bonus intermedio di 7 e un bonus finale di 5: 20 punti.
page-about-what = Deuce è un tavolo tranquillo per due giochi di carte sul numero due: contro i bot, con gli amici tramite link, su ogni schermo.
page-about-fair = I bot non vedono più di un giocatore al loro posto.
page-about-guest = Giochi senza account. Un cookie conserva il tuo nome e i tuoi posti; non si chiede altro.
page-missing = Qui non c’è niente
page-missing-hint = L’indirizzo non porta da nessuna parte. Forse manca una lettera.
page-part-missing = Una parte di questa pagina non è stata caricata.
page-part-again = Ricarica la pagina
page-problem-other = Non ha funzionato. Riprova.
page-problem-offline = Il server non è raggiungibile. Sei in linea?
page-problem-failed = Qualcosa è andato storto da parte nostra; nulla è cambiato.
page-problem-try-again = Al momento il server non può salvare nulla. Riprova tra un attimo.
page-problem-too-large = È troppo tutto insieme.
page-problem-too-fast = Non così in fretta: aspetta un attimo.
page-problem-not-allowed = Da qui non è permesso.
page-problem-bad-link = Questo link è scaduto o già usato.
page-problem-not-host = Può farlo solo chi ha aperto il tavolo.
page-problem-not-seated = Possono farlo solo i giocatori.
page-problem-not-your-seat = Quello non è il tuo posto.
page-problem-no-such-table = Questo tavolo non esiste, o non esiste più da tempo.
page-problem-quarantined = Questo tavolo ha mandato in crash il server due volte. Resta chiuso finché qualcuno non lo avrà esaminato.
page-problem-closed = Questo tavolo è stato chiuso da chi gestisce il sito.
page-problem-banned = Chi gestisce il sito ti ha escluso.
page-problem-muted = Qui non puoi scrivere.
page-problem-chat-later = Potrai scrivere qui appena avrai finito una partita.
page-problem-bad-words = Contiene una parola che qui non si dice.
page-problem-no-such-seat = Questo posto non esiste.
page-problem-seat-taken = Qualcuno è stato più veloce: il posto è occupato.
page-problem-bad-seats = Con questi posti non si può giocare.
page-problem-bad-deck = Questo file non è un mazzo per questo gioco.
page-problem-bad-record = Questo file non è la registrazione di una partita, o la partita non segue le regole.
page-problem-already-started = La partita è già cominciata.
page-problem-not-started = La partita non è ancora cominciata.
page-problem-not-over = La partita non è ancora finita.
page-problem-still-there = Questo giocatore è ancora qui, o lo era un attimo fa.
page-problem-no-stand-in = Al tuo posto non c’è nessun bot.
page-problem-late = Troppo tardi: il tavolo è andato avanti.
page-problem-settled = Hai cambiato idea troppe volte in questa partita: vale la tua ultima scelta.
page-problem-not-your-turn = Non tocca a te.
page-problem-illegal = Le regole non lo permettono.
page-problem-game-over = La partita è finita.
page-game-two-win = 2 WIN
page-game-two-sans-three = 2 sans 3
page-guest = Ospite { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] sole
        [wave] onda
        [peak] vetta
        [leaf] foglia
        [petal] petalo
        [moon] luna
       *[drop] goccia
    }, coperta, meno 1
page-card-interim = bonus intermedio, { $points } punti
page-card-final = bonus finale, 10 o 5 punti
page-hand =
    { $count ->
        [one] La tua mano, { $count } carta
       *[other] La tua mano, { $count } carte
    }
page-two-win-phases = Fasi del round
page-two-win-your-numbers = I tuoi numeri
page-two-win-numbers-of = Numeri: { $name }
page-two-win-open-numbers = { $name }: mostra tutti i numeri
page-two-win-no-number = Ancora nessun numero.
page-two-win-others = Gli altri
page-two-win-players = I giocatori
page-two-win-middle = Il tavolo
page-two-win-last = ultimo numero
page-two-win-in-hand = in mano
page-two-win-cards-in-hand = carte in mano
page-two-win-held = La mano
page-two-win-removed = numeri precedenti, ora nel mazzo
page-two-win-earlier =
    { $count ->
        [one] { $count } numero precedente
       *[other] { $count } numeri precedenti
    }
page-two-win-in-pile = nel mazzo
page-two-win-thinking = riflette
page-two-win-away = assente
page-two-win-out-in = fuori, round { $round }
page-two-win-run-closed =
    Sequenza di 3 chiusa, { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }.
page-two-win-run-open =
    Sequenza aperta di 2, { $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }: ancora 1 e si chiude.
page-two-win-goes-to = va a
page-two-win-known = { $name } ha ancora, da te:
page-two-win-put-back = Rimetti { $card }
page-two-win-swap = Scambia decine e unità (s)
page-two-win-pick-one = Scegli una carta
page-two-win-pick-two = Scegli 2 carte
page-two-win-pass =
    Passa { $digit ->
        [1] l’1
        [8] l’8
       *[other] il { $digit }
    }
page-two-win-form = Forma { $number }
page-two-win-change = Cambia
page-two-win-sent = Scelta fatta.
page-two-win-then-pass = Le carte passano quando tutti hanno scelto.
page-two-win-then-form = I numeri si scoprono quando tutti hanno scelto.
page-two-win-watch-on = Gli altri continuano. Puoi guardare fino alla fine.
page-two-win-watching = Stai guardando.
page-two-win-drawn-in = Carte pescate nel round { $round }
page-two-win-drew-for = Pescate per { $number }
page-two-win-nothing = niente
page-two-win-not-highest = non il più alto
page-two-win-order =
    Ordina la mano. Ora: { $order ->
        [digit] in ordine di cifra
        [colour] in ordine di colore
       *[dealt] come arrivata
    }
page-two-win-order-short =
    { $order ->
        [digit] In ordine di cifra
        [colour] In ordine di colore
       *[dealt] Come arrivata
    }
page-time-left = Tempo rimasto: { $time }
page-two-win-close = Chiudi
page-two-win-all-in = Tutti i numeri sono pronti.
page-two-win-play-on =
    { $count ->
        [one] { $names } continua.
       *[other] { $names } continuano.
    }
page-two-win-room-all =
    { $count ->
        [one] Puoi formare 1 numero.
       *[other] Puoi formare { $count } numeri diversi.
    }
page-two-win-room-above =
    { $count ->
        [one] Spazio sopra { $number }: 1 numero
       *[other] Spazio sopra { $number }: { $count } numeri
    }
page-two-win-room-kept =
    { $cards ->
        [one] L’altra tua carta non ne forma nessuno
       *[other] Le altre tue { $cards } carte ne formano { $count }
    }
page-two-win-room-only = { $number } è l’unico numero che puoi formare.
page-two-win-room-dead = Niente supera { $number }. Se lo formi, sei fuori al prossimo round.
page-two-win-room-lower =
    { $count ->
        [one] 1 numero più basso in mano
       *[other] { $count } numeri più bassi in mano
    }
page-two-win-room-thin = Le carte che tieni non danno nulla sopra { $number }. Ti servirebbe un colpo di fortuna.
page-two-win-form-anyway = Forma comunque { $number }
page-two-win-prompt-pass = Round { $round }. Scegli una carta da passare a { $name }.
page-two-win-prompt-above = Scegli un numero maggiore di { $number }.
page-two-win-prompt-any = Scegli un numero.
page-new-game = Nuova partita
page-skip-acts = Salta
page-skip-to-end = Vai alla fine
page-end-won =
    { $who ->
        [you] Vinci
       *[other] Vince { $name }
    }
page-end-shared = Una vittoria condivisa
page-end-place = Il tuo piazzamento: { $place } su { $players }
page-end-turning = Svolta: { $when }
page-end-turning-ask = Cerca la svolta
page-end-turning-wait = Ricerca della svolta…
page-end-turning-none = Nessuna scelta da sola ha deciso.
page-end-turning-see = Vedila nell’analisi
page-fair-mark = Distribuzione onesta
page-fair-mark-checked = Distribuzione onesta, verificata
page-fair-mark-bad = Non è provato che questa distribuzione sia onesta
page-two-win-why-last-in =
    { $who ->
        [you] Resti solo tu.
       *[other] Resta solo { $name }.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Tutti quelli rimasti sono fuori insieme: tu hai più carte in mano.
       *[other] Tutti quelli rimasti sono fuori insieme: { $name } ha più carte in mano.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Tutti quelli rimasti sono fuori insieme, a parità di carte: il tuo ultimo numero è il più basso.
       *[other] Tutti quelli rimasti sono fuori insieme, a parità di carte: l’ultimo numero di { $name } è il più basso.
    }
page-two-win-last-in = ancora in gioco
page-sans-why =
    { $who ->
        [you] Hai { $points } punti, { $ahead } più di { $second }.
       *[other] { $name } ha { $points } punti, { $ahead } più di { $second }.
    }
page-sans-why-lost = { $name } ha { $points } punti, tu { $own }.
page-sans-why-shared = { $points } punti a testa.
page-sans-score-now =
    { $who ->
        [you] I tuoi punti: { $points }.
       *[other] { $name } ha { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = Le 3 file
page-sans-row-range = da { $first } a { $last }
page-sans-row = Fila { $range }: { $cards }
page-sans-row-lands = { $card } andrebbe qui
page-sans-takes =
    { $count ->
        [one] { $card } prende { $count } carta
       *[other] { $card } prende { $count } carte
    }
page-sans-takes-nothing = { $card } non prende niente
page-sans-because-highest = È la 5ª carta e la più alta: prende quella dopo la carta di partenza.
page-sans-because-higher = È la 5ª carta, non la più alta: prende tutte le più alte.
page-sans-because-room = C’è spazio nella fila { $range }.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] un primo sole
                [wave] una prima onda
                [peak] una prima vetta
                [leaf] una prima foglia
                [petal] un primo petalo
                [moon] una prima luna
               *[drop] una prima goccia
            }
        [2]
            { $colour ->
                [sun] un secondo sole
                [wave] una seconda onda
                [peak] una seconda vetta
                [leaf] una seconda foglia
                [petal] un secondo petalo
                [moon] una seconda luna
               *[drop] una seconda goccia
            }
       *[other]
            { $colour ->
                [sun] un terzo sole
                [wave] una terza onda
                [peak] una terza vetta
                [leaf] una terza foglia
                [petal] un terzo petalo
                [moon] una terza luna
               *[drop] una terza goccia
            }
    }
page-sans-taken-removed = { $number } esce dal gioco
page-sans-turns = tutte e 3 vengono coperte
page-sans-as-if = come se la partita finisse ora
page-sans-interim = bonus intermedio
page-sans-final = bonus finale
page-sans-final-counted = bonus finale { $points } incluso
page-sans-score = I tuoi punti
page-sans-score-change = da { $before } a { $after }
page-sans-score-stays = restano { $score }
page-sans-play =
    Gioca { $card ->
        [8] l’8
        [11] l’11
        [80] l’80
        [81] l’81
        [82] l’82
        [83] l’83
        [84] l’84
        [85] l’85
        [86] l’86
        [87] l’87
        [88] l’88
        [89] l’89
       *[other] il { $card }
    }
page-sans-choose = Scegli una carta
page-sans-choose-hint = Il numero sopra ogni carta dice che cosa fa ai tuoi punti.
page-sans-choose-keys = ← → o un numero sceglie, Invio gioca
page-sans-sending = { $card } va in fila…
page-sans-turn = Turno { $turn }
page-sans-turn-of =
    { $count ->
        [one] Turno { $turn } di { $turns } · { $count } al tavolo
       *[other] Turno { $turn } di { $turns } · { $count } al tavolo
    }
page-sans-your-turn = Tocca a te
page-sans-turn-order = A chi tocca
page-sans-bonuses = Bonus
page-sans-bonus-next = 7 colori: il prossimo bonus è { $points }
page-sans-bonus-gone = 7 colori: bonus finiti
page-sans-bonus-final = Alla fine: 7 colori 10, 6 colori 5
page-sans-bonus-left = bonus intermedi rimasti: { $points }
page-sans-others = Gli altri
page-sans-players = I giocatori
page-sans-collection =
    { $who ->
        [you] La tua collezione
       *[other] Collezione di { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] sole
        [wave] onda
        [peak] vetta
        [leaf] foglia
        [petal] petalo
        [moon] luna
       *[drop] goccia
    }
page-sans-cell-none = { $colour }: nessuna carta
page-sans-cell-up = { $colour }: { $cards }, scoperte
page-sans-cell-down = { $colour }, { $count } coperte, meno { $count }
page-sans-cell-both = { $up }; { $count } coperte, meno { $count }
page-sans-hand =
    { $count ->
        [one] La tua mano, { $count } carta
       *[other] La tua mano, { $count } carte
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] non prende niente
       *[other] prende { $count }
    }, punti { $points }
page-sans-bot = bot
page-sans-away = assente
page-sans-stand-in = gioca un bot
page-sans-resigned = ritiro
page-sans-final-tag = finale { $points }
page-sans-wins = vince
page-sans-shares = condivide la vittoria
page-sans-details =
    { $who ->
        [you] Come si sommano i tuoi punti
       *[other] Come si sommano i punti di { $name }
    }
page-sans-singles =
    { $count ->
        [one] { $count } colore con 1 carta
       *[other] { $count } colori con 1 carta
    }
page-sans-pairs =
    { $count ->
        [one] { $count } colore con 2 carte
       *[other] { $count } colori con 2 carte
    }
page-sans-down =
    { $count ->
        [one] { $count } carta coperta
       *[other] { $count } carte coperte
    }
page-sans-total = Punti
page-sans-so-far = Finora
page-sans-nothing-yet = Non è stato ancora giocato niente.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = La pagina e il server non si capiscono. Ricarica la pagina.
page-problem-not-found = Qui non c’è niente.
page-problem-empty-text = Non c’è niente da inviare.
page-problem-left = Hai lasciato il tavolo.

## Review

review-verdict-only = Unica scelta
review-verdict-best = Migliore
review-verdict-close = Quasi
review-verdict-slip = Passo falso
review-verdict-costly = Costosa
review-bucket-deal = La distribuzione
review-bucket-draws = Carte pescate
review-bucket-others = Scelte degli altri
review-bucket-own = Decisioni proprie
review-about-deal = Quanto valevano le carte distribuite, rispetto a parti uguali.
review-about-draws = Che cosa hanno cambiato le carte pescate da tutti, rispetto a una pesca media.
review-about-others = Soprattutto ciò che gli altri hanno sprecato, e che va a vantaggio di chi resta. C’è anche ciò che le carte nascoste hanno fatto di una scelta, e dove rete e ricerca non concordano: tutto il resto.
review-about-own = Che cosa è stato sprecato rispetto alle scelte migliori, per quanto è sicuro. Mai sopra lo 0: è la somma di ciò che mostrano le mosse.
review-ordinary = Rispetto a un giocatore medio
review-about-ordinary = Quanto in più o in meno rispetto a ciò che un giocatore medio avrebbe ottenuto nelle stesse posizioni. È un confronto e non fa parte della somma.
review-total = In tutto
review-player = Giocatore
review-accuracy = Precisione
review-win-chance = Probabilità di vittoria
review-worth = Quota della partita
review-lead = Punti di vantaggio
review-choice = Scelta
review-lost = Persi
review-better = Meglio
review-moments = Le scelte che hanno contato
review-form-stuck = Dopo { $number } il resto della mano non forma un numero più alto.
review-form-runs = { $number } chiude una sequenza in entrambe le colonne.
review-form-run =
    { $number } chiude una sequenza: { $colour ->
        [blue] terza blu
        [pink] terza rosa
       *[green] terza verde
    }.
review-form-breaks =
    { $number } interrompe una sequenza aperta di 2 ({ $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }).
review-form-pair = { $number } è un doppio e pesca 1 carta.
review-form-step = { $number } sale di { $by } e non è sicuro di nessuna carta.
review-form-highest = { $number } è il più alto, qualunque numero formino gli altri.
review-form-stars =
    { $number } mostra { $stars ->
        [one] { $stars } stella
       *[other] { $stars } stelle
    } e forse pescherà per questo.
review-form-open =
    { $number } fa una sequenza aperta di 2 ({ $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }).
review-form-low =
    { $room ->
        [one] { $number } resta basso: sopra c’è spazio per { $room } numero.
       *[other] { $number } resta basso: sopra c’è spazio per { $room } numeri.
    }
review-form-plain =
    { $left ->
        [one] Dopo { $number } la mano forma solo { $left } numero più alto.
       *[other] Dopo { $number } la mano forma solo { $left } numeri più alti.
    }
review-form-few-stars = Con queste carte { $number } mostra meno stelle: { $stars }.
review-form-room =
    { $room ->
        [one] Sopra { $number } c’è spazio solo per { $room } numero.
       *[other] Sopra { $number } c’è spazio solo per { $room } numeri.
    }
review-form-saves = { $number } tiene più stelle in mano: { $kept }.
review-pass-run =
    { $digit ->
        [1] L’1
        [8] L’8
       *[other] Il { $digit }
    } permette al vicino di chiudere una sequenza ({ $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }).
review-pass-high = Regala un { $digit } al vicino.
review-pass-own-run =
    { $digit ->
        [1] L’1
        [8] L’8
       *[other] Il { $digit }
    } avrebbe chiuso la propria sequenza ({ $colour ->
        [blue] blu
        [pink] rosa
       *[green] verde
    }).
review-pass-pair = Spezza un doppio: { $digit } e { $digit }.
review-pass-stars =
    Con { $digit ->
        [1] l’1
        [8] l’8
       *[other] il { $digit }
    } se ne vanno 2 stelle.
review-pass-useless =
    { $digit ->
        [1] L’1
        [8] L’8
       *[other] Il { $digit }
    } è troppo basso per le decine, qui e dal vicino.
review-pass-spare =
    { $digit ->
        [1] L’1
        [8] L’8
       *[other] Il { $digit }
    } è troppo basso per le proprie decine.
review-pass-lowest =
    { $digit ->
        [1] L’1
        [8] L’8
       *[other] Il { $digit }
    } è la carta più bassa in mano.
review-pass-many =
    { $count ->
        [one] In mano c’è { $count } carta con { $digit }: una può andare.
       *[other] In mano ci sono { $count } carte con { $digit }: una può andare.
    }
review-pass-plain =
    { $left ->
        [0] Senza questa carta ({ $digit }) la mano non forma numeri più alti.
        [one] Senza questa carta ({ $digit }) la mano forma ancora { $left } numero più alto.
       *[other] Senza questa carta ({ $digit }) la mano forma ancora { $left } numeri più alti.
    }
review-pass-dear =
    { $left ->
        [0] Senza questa carta ({ $digit }) la mano non forma numeri più alti.
        [one] Senza questa carta ({ $digit }) la mano forma solo { $left } numero più alto.
       *[other] Senza questa carta ({ $digit }) la mano forma solo { $left } numeri più alti.
    }
review-play-bonus = { $number } completa i 7 colori: bonus intermedio { $points }.
review-play-third =
    { $number } prende { $colour ->
        [sun] un terzo sole
        [wave] una terza onda
        [peak] una terza vetta
        [leaf] una terza foglia
        [petal] un terzo petalo
        [moon] una terza luna
       *[drop] una terza goccia
    }: tutte e 3 vengono coperte.
review-play-pair =
    { $number } prende { $colour ->
        [sun] un secondo sole
        [wave] una seconda onda
        [peak] una seconda vetta
        [leaf] una seconda foglia
        [petal] un secondo petalo
        [moon] una seconda luna
       *[drop] una seconda goccia
    }: 5 punti invece di 1.
review-play-leaves =
    { $points ->
        [one] { $number } può lasciare { $points } punto a chi segue.
       *[other] { $number } può lasciare { $points } punti a chi segue.
    }
review-play-new =
    { $number } aggiunge un nuovo colore ({ $colour ->
        [sun] sole
        [wave] onda
        [peak] vetta
        [leaf] foglia
        [petal] petalo
        [moon] luna
       *[drop] goccia
    }).
review-play-nothing = { $number } non prende niente e lascia la collezione com’è.
review-play-idle = { $number } non prende niente.
review-play-poor =
    { $points ->
        [one] { $number } prende carte che rendono { $points } punto.
       *[other] { $number } prende carte che rendono { $points } punti.
    }
review-play-takes =
    { $points ->
        [one] { $number } rende subito { $points } punto.
       *[other] { $number } rende subito { $points } punti.
    }
review-form-keeps =
    { $left ->
        [one] Dopo { $number } la mano forma ancora { $left } numero più alto.
       *[other] Dopo { $number } la mano forma ancora { $left } numeri più alti.
    }
review-play-least = { $number } costa meno di tutte. Effetto immediato sul punteggio: { $gain }.
review-play-less = { $number } rende meno. Effetto immediato sul punteggio: { $gain }.
review-costs =
    { $points ->
        [one] Alla fine costa circa { $points } punto.
       *[other] Alla fine costa circa { $points } punti.
    }
review-alike = Per ora fa lo stesso. Conta quali carte restano in mano.

### Page: hints

page-hint = Suggerimento
page-hint-ask = Mostra un suggerimento
page-hint-confirm = Con un suggerimento la partita viene segnalata a tutti come giocata con suggerimenti.
page-hint-thinking = Sta pensando…
page-hint-title = Che cosa farebbe un bot forte
page-hint-pass = Passa { $card }
page-hint-win = vince il { $percent }%
page-hint-suggested = suggerita
page-hint-mark = con suggerimenti
page-hint-note = Giocata con suggerimenti.
page-hint-allow = Suggerimenti
page-hint-allow-hint = Si può chiedere un suggerimento a un bot. Una partita in cui qualcuno l’ha fatto viene segnalata.
page-key-hint = mostra un suggerimento, dove è permesso
page-problem-no-hints = A questo tavolo non ci sono suggerimenti.

### Page: rated and casual games

page-rated-choice = Classificata o amichevole
page-rated = Classificata
page-casual = Amichevole
page-rated-hint = Conta per il punteggio di tutti: a tempo e senza suggerimenti. Chi se ne va ha perso.
page-casual-hint = Non cambia nessun punteggio. Prenditi il tempo che vuoi, chiedi suggerimenti, vai via quando devi.
page-rated-impossible = Solo amichevole: una partita classificata richiede le carte normali e un dispositivo per ogni persona.
page-rated-leaving = Questa partita conta per il punteggio. Chi si ritira, o lascia scadere il tempo tre volte di fila e non torna, finisce in fondo.
page-seat-lapsed = tempo scaduto tre volte, gioca un bot al suo posto
page-lapsed-said = { $name } ha lasciato scadere il tempo tre volte di fila: al suo posto continua un bot.
page-lapsed-notice = Il tuo tempo è scaduto tre volte di fila, perciò un bot gioca per te. Torna prima della fine, o la partita conta come persa.
page-resign-sure-rated = Vuoi davvero ritirarti? La partita è classificata: finisci in fondo. Un bot continua al posto tuo e non potrai tornare.
page-end-casual = Partita amichevole: non cambia nessun punteggio.
page-end-left = Hai lasciato questa partita classificata: conta come persa.
page-problem-cannot-be-rated = Una partita classificata richiede un limite di tempo, le carte normali e un dispositivo per ogni persona, e non ha suggerimenti.

### Page: ratings, deal of the day

page-problem-play-first = Prima gioca tu questa smazzata: chi non l’ha finita non ne vede le carte.
page-daily = La smazzata del giorno
page-daily-short = Stesse carte e stessi bot per tutti. Conta un solo tentativo.
page-daily-hint = Tutti hanno le stesse carte, lo stesso posto e gli stessi bot, e a scelte uguali seguono risposte uguali. Conta il tuo primo tentativo.
page-daily-against = Contro i bot: { $levels }.
page-daily-play = Gioca
page-daily-practice = Gioca per esercizio
page-daily-practice-mark = esercizio
page-daily-compare = Confronta
page-daily-players =
    { $count ->
        [0] Nessuno l’ha ancora giocata.
        [one] { $count } persona l’ha giocata.
       *[other] { $count } persone l’hanno giocata.
    }
page-daily-your-place = Piazzamento { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } round
    }
page-daily-better = Meglio del { $percent } degli altri.
page-daily-alone = Nessun altro ha ancora finito. Torna più tardi per confrontare.
page-daily-closed = Questo giorno è finito: la sua smazzata si gioca per esercizio.
page-daily-unproven = L’ordine delle carte viene dalla chiave segreta del server e dalla data. La prova della mescolata che danno i tavoli normali qui non vale, e la partita non è classificata.
page-daily-next = la prossima alle { $time }
page-daily-results = Risultati
page-daily-hidden = Come hanno giocato gli altri lo vedi quando hai finito: nessuno deve vedere carte ancora da giocare.
page-daily-position = Posizione
page-daily-column-rounds = Round
page-daily-gave-up = ritiro
page-daily-replay = Vedi la partita
page-daily-openings = Le prime scelte
page-daily-openings-hint = Che cosa ha fatto ciascuno con le stesse carte, e dove lo ha portato.
page-daily-opening-pass = Round { $number }: carta passata
page-daily-opening-form = Round { $number }: numero formato
page-daily-opening-play = Carta giocata, turno { $number }
page-daily-mean-place = in media piazzamento { $place }
page-daily-yours = la tua
page-daily-earlier = Giorni precedenti
page-daily-today = Oggi
page-daily-end = Confronta con gli altri
page-daily-end-practice = Esercizio: vedi i risultati che contano
page-leaderboard = Classifica
page-leaderboard-hint = Calcolato con OpenSkill: la forza più probabile di una persona. Il punteggio appare dopo cinque partite. Contano anche le partite contro i bot; il punteggio dei bot è fisso.
page-leaderboard-none = Nessuno ha ancora giocato abbastanza partite. La vetta è libera.
page-leaderboard-missing =
    { $count ->
        [one] Ancora { $count } partita classificata e comparirai qui.
       *[other] Ancora { $count } partite classificate e comparirai qui.
    }
page-ladder-2 = 2 giocatori
page-ladder-more = 3 o più
page-rating = Punteggio
page-rating-missing =
    { $count ->
        [one] Ancora { $count } partita classificata e vedrai il tuo punteggio.
       *[other] Ancora { $count } partite classificate e vedrai il tuo punteggio.
    }
page-rating-games = Partite
page-rating-wins = Vinte
page-rating-provisional = provvisorio
page-rating-provisional-hint = ? = provvisorio: ancora poche partite, il punteggio si muove molto.
page-rating-unnamed = Senza nome
page-profile = Il tuo profilo
page-profile-none = Ancora nessuna partita classificata. Scegli «Classificata» quando prepari un tavolo, contro persone o contro bot, oppure fai una partita veloce.
page-profile-since = Partite classificate dal { $date }
page-profile-position = n. { $position }
page-profile-best = massimo { $rating }
page-profile-over-time = Il punteggio nel tempo
page-profile-plot =
    { $count ->
        [one] Punteggio dopo { $count } partita: { $last }. Primo { $first }, minimo { $low }, massimo { $high }.
       *[other] Punteggio dopo { $count } partite: { $last }. Primo { $first }, minimo { $low }, massimo { $high }.
    }
page-profile-reviews = Precisione e fortuna
page-profile-reviews-none = Le partite analizzate mostrano qui precisione e fortuna.
page-profile-accuracy = Precisione
page-profile-accuracy-hint = Quanto le scelte erano vicine alle migliori, su 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Precisione in { $count } partita: in media { $mean }, l’ultima { $last }.
       *[other] Precisione in { $count } partite: in media { $mean }, l’ultima { $last }.
    }
page-profile-luck = Fortuna
page-profile-luck-hint = Quanto hanno portato le carte e gli altri, in punti di probabilità di vittoria.
page-profile-luck-plot =
    { $count ->
        [one] Fortuna in { $count } partita: in media { $mean }.
       *[other] Fortuna in { $count } partite: in media { $mean }.
    }
page-profile-figures = In cifre
page-profile-finished = Partite finite
page-profile-streak = Vittorie di fila
page-profile-favourite = Gioco preferito
page-profile-by-players = Vinte, per numero di giocatori
page-profile-players =
    { $count ->
        [one] { $count } giocatore
       *[other] { $count } giocatori
    }
page-profile-ahead = Davanti a
page-profile-people = Persone
page-profile-won = { $won } su { $games }
page-profile-recent = Ultime partite classificate
page-profile-place = piazzamento { $place } su { $players }
page-forget = Dimenticami
page-forget-ask = Dimenticami…
page-forget-hint = Cancella il tuo nome, i tuoi punteggi e risultati, tutto ciò che hai scritto e il tuo account, se ne hai uno. Ti ritiri dalle partite in corso. I tavoli restano senza il tuo nome, perché ci hanno giocato anche altri.
page-forget-sure = Davvero? Non si torna indietro.
page-forget-yes = Sì, dimenticami
page-forget-no = No, tieni tutto
page-forgotten = Fatto. Con la prossima partita ricominci da capo.

### Page: fair deal

page-fair-title = Una distribuzione onesta
page-fair-yes = Le carte sono state distribuite onestamente
page-fair-no = Qui i conti non tornano
page-fair-checking = Controllo della distribuzione…
page-fair-holds = torna
page-fair-fails = non torna
page-fair-step-commitment = Il segreto è quello a cui il server si era vincolato.
page-fair-step-promise = È la promessa che il tuo browser aveva annotato.
page-fair-step-mine = I numeri casuali del tuo browser ci sono, senza modifiche.
page-fair-step-deck = Il mazzo: ognuna delle { $count } carte è dove la mette il calcolo.
page-fair-step-piles = Anche i nuovi mazzi di pesca ({ $count }).
page-fair-sums = I calcoli
page-fair-secret = Il segreto del server
page-fair-digest = La sua impronta (SHA-256), calcolata qui
page-fair-commitment = L’impronta promessa prima
page-fair-from = Da { $name }
page-fair-nothing = niente
page-fair-late = Il tuo browser è arrivato a carte distribuite: conosce la promessa solo da allora.
page-fair-nobody = Nessun browser ha aggiunto nulla. È quindi provato che il server si è attenuto al suo segreto, ma non che non l’abbia scelto.
page-fair-why = Come funziona?
page-fair-left-out = Le carte sono state distribuite senza i numeri che il tuo browser aveva inviato in tempo. Un server onesto non lo fa.
page-fair-record = Scarica la registrazione
page-fair-intro = Qui nessuno sceglie le carte: né il server, né un giocatore, né un bot. E non devi crederci sulla parola.
page-fair-how-1 = Prima della partita il server inventa un segreto e ne mostra l’impronta. Un altro segreto avrebbe un’altra impronta: da quel momento non può più cambiare idea.
page-fair-how-2 = Poi il browser di ogni giocatore aggiunge numeri casuali propri. Nessuno tranne il server conosce il segreto, quindi nessuno può sapere che cosa faranno i suoi numeri alle carte.
page-fair-how-3 = Una ricetta fissa ricava dal segreto e da tutti questi numeri l’ordine delle carte, e quello di ogni nuovo mazzo di pesca. Se un browser è lento, la partita comincia senza i suoi numeri, e la prova lo dice.
page-fair-how-4 = Dopo la partita il segreto viene mostrato. Il tuo browser ne prende l’impronta, mescola di nuovo secondo la ricetta e confronta.
page-fair-limits = Non serve contro un server d’accordo con un giocatore: potrebbe semplicemente mostrargli tutte le carte. E il tuo browser riceve la ricetta dal server; se vuoi la certezza, scarica la registrazione e controllala con un tuo programma.
page-fair-check = Controlla una registrazione
page-fair-check-hint = Incolla la registrazione di una partita finita. Nulla lascia il tuo browser.
page-fair-check-label = Registrazione, una riga di JSON
page-fair-check-do = Controlla
page-fair-example = Prendi un esempio
page-fair-trouble-not-a-record = Questa non è la registrazione di una partita.
page-fair-trouble-no-proof = Questa registrazione non contiene prove: le carte sono state mescolate altrove, o prima che le prove esistessero.
page-fair-trouble-other-proof = La prova di questa registrazione non si può controllare qui.
page-fair-no-crypto = I browser fanno questi calcoli solo con una connessione sicura (https). Scarica la registrazione e controllala con «deuce verify».
page-fair-recipe = La ricetta fino all’ultimo byte, per un tuo programma: docs/fairness.md nel codice sorgente di Deuce.
page-fair-menu = La mescolata
page-fair-menu-hint = Annota l’impronta, se vuoi confrontarla da te dopo la partita.

### Page: lessons

page-lesson-learn = Impara in 3 minuti
page-lesson-name = Lezione
page-lesson-step = { $at } di { $of }
page-lesson-next = Avanti
page-lesson-leave = Esci dalla lezione
page-lesson-done = Non ti serve altro. Il resto viene giocando.
page-lesson-play = Gioca subito
page-lesson-again = Ricomincia da capo
page-lesson-puzzles = Rompicapi

lesson-two-win-pass-title = Passa una carta
lesson-two-win-pass-task = Ogni round comincia così: tutti passano 1 carta a sinistra, nello stesso momento. Le cifre alte saranno preziose più avanti. Passa la tua carta più bassa.
lesson-two-win-pass-right = Il tuo 1 è andato a Nora e Oskar ti ha passato un 6. Ora ognuno forma un numero.
lesson-two-win-pass-other = Puoi passarla, ma più avanti ti mancherebbe. Passa la carta più bassa della tua mano.
lesson-two-win-form-title = Forma un numero
lesson-two-win-form-task = 2 carte fanno un numero: prima le decine, poi le unità. Il prossimo dovrà essere più alto, quindi parti basso: forma un numero sotto il 40.
lesson-two-win-form-right = D’ora in poi ogni tuo numero deve superare il precedente. Qui sopra c’è ancora molto spazio. Sali piano: chi corre in alto resta presto fuori.
lesson-two-win-form-other = Così resta poco spazio per i prossimi round. Usa il 3 per le decine.
lesson-two-win-draw-a-title = Pesca per il numero più alto
lesson-two-win-draw-a-task = Ogni numero ti costa 2 carte. Ci sono 4 modi di pescarne altre. A: il numero più alto del round. Nora è a 51, Oskar a 43. Forma un numero che superi i loro.
lesson-two-win-draw-a-right = Il numero più alto del round pesca 1 carta. In caso di parità, pescano tutti quelli alla pari. Ma guarda il prezzo: sopra il 90 resta poco spazio.
lesson-two-win-draw-a-other = In questo round Nora forma 74: è più alto. Prova il 9 per le decine.
lesson-two-win-draw-b-title = Pesca per le stelle
lesson-two-win-draw-b-task = B: più stelle sulle tue 2 carte. Di nuovo la stessa mano: forma un numero con molte stelle.
lesson-two-win-draw-b-right = Nessuno mostra più stelle di te: peschi 1 carta.
lesson-two-win-draw-b-other = Nessuna stella, e Nora ne mostra 1. Usa il 6 rosa: ne ha 2.
lesson-two-win-draw-c-title = Pesca per un doppio
lesson-two-win-draw-c-task = C: 2 cifre uguali. La stessa mano: forma un doppio.
lesson-two-win-draw-c-right = Un doppio pesca sempre 1 carta, qualunque cosa formino gli altri.
lesson-two-win-draw-c-other = 2 cifre diverse. Hai due volte il 5: usali entrambi.
lesson-two-win-draw-d-title = Pesca per una sequenza
lesson-two-win-draw-d-task = D: 3 carte dello stesso colore di fila in una colonna. Le tue decine mostrano blu, poi blu. Mettici sopra un terzo blu.
lesson-two-win-draw-d-right = Il terzo blu di fila pesca 1 carta. Questa sequenza ora è chiusa: il prossimo blu è il primo di una nuova.
lesson-two-win-draw-d-other = La colonna delle decine aspetta un terzo blu: usa il 7 blu per le decine.
lesson-two-win-out-title = Resta in gioco
lesson-two-win-out-task = Il tuo ultimo numero era 85. Chi non può formarne uno più alto è eliminato. Passa una carta, ma tieni ciò che ti fa andare avanti.
lesson-two-win-out-right = Hai ancora 87. Nora non ha niente sopra 92: è eliminata.
lesson-two-win-out-other = Senza questa carta niente nella tua mano supera 85: saresti fuori. Tieni l’8 e il 7.
lesson-two-win-end-title = Vince chi resta per ultimo
lesson-two-win-end-task = In gioco restate solo tu e Nora. Lei deve superare 95. Non darle ciò che le serve.
lesson-two-win-end-right = Nora non trova niente sopra 95. In gioco resti solo tu: hai vinto.
lesson-two-win-end-other = Con questa carta Nora formerebbe un numero più alto. Passane una bassa.

lesson-two-sans-three-place-title = Ogni carta ha la sua fila
lesson-two-sans-three-place-task = Giochi 1 carta per turno. Il numero dice dove va: da 1 a 29 nella fila in alto, da 31 a 59 in quella di mezzo, da 61 a 89 in quella in basso. Gioca una carta nella fila di mezzo.
lesson-two-sans-three-place-right = C’era spazio, quindi non prendi niente. Le file sono sempre in ordine crescente.
lesson-two-sans-three-place-other = Questa va in un’altra fila. Cerca un numero da 31 a 59.
lesson-two-sans-three-highest-title = La quinta carta
lesson-two-sans-three-highest-task = Una fila contiene 4 carte. Quella in alto è piena: con la quinta carta devi prendere. Se la tua è la più alta, prendi solo la carta subito dopo la carta di partenza. Prova.
lesson-two-sans-three-highest-right = Il 25 è il più alto: hai preso solo il 6.
lesson-two-sans-three-highest-other = Non questa. Gioca nella fila in alto una carta più alta di 24.
lesson-two-sans-three-higher-title = Non la più alta
lesson-two-sans-three-higher-task = Di nuovo la stessa fila. Una quinta carta che non è la più alta prende tutte quelle sopra di lei. A volte è proprio ciò che vuoi: prendi 2 carte in una volta.
lesson-two-sans-three-higher-right = Il 7 ha preso il 10 e il 24. Ora la fila è di nuovo corta.
lesson-two-sans-three-higher-other = Questa non prende 2 carte. Cercane una tra 6 e 10.
lesson-two-sans-three-pair-title = 2 sono un bene
lesson-two-sans-three-pair-task = Le carte prese restano scoperte davanti a te, per colore. 1 carta di un colore vale 1 punto, 2 ne valgono 5. Il numero sopra ogni carta dice come cambia il tuo punteggio. Ottieni 2 carte di un colore.
lesson-two-sans-three-pair-right = 81 e 88 sono entrambe lune: 5 punti. Con la goccia fanno 6.
lesson-two-sans-three-pair-other = Così non hai 2 carte di un colore. Guarda la fila in basso.
lesson-two-sans-three-third-title = 3 sono una di troppo
lesson-two-sans-three-third-task = La terza carta di un colore le copre tutte e 3, per sempre: ognuna costa 1 punto. Trova una carta che non prenda una terza.
lesson-two-sans-three-third-right = Nessuna terza carta: la tua collezione resta scoperta.
lesson-two-sans-three-third-other = Questa prende la terza di un colore: 5 punti diventerebbero −3. Guarda i numeri sopra le tue carte.
lesson-two-sans-three-bonus-title = Tutti i 7 colori
lesson-two-sans-three-bonus-task = Chi ha tutti i 7 colori scoperti prende il bonus intermedio: 10 punti al primo, poi 7, 5 e 3. Ti mancano 3 colori: prendili in un colpo solo.
lesson-two-sans-three-bonus-right = 7 colori: 10 punti. Alla fine 7 colori ne danno altri 10 e 6 colori 5.
lesson-two-sans-three-bonus-other = Non sono ancora tutti e 7. Guarda la fila di mezzo.
lesson-two-sans-three-end-title = L’ultimo turno
lesson-two-sans-three-end-task = Alla fine si conta: colori singoli 1, 2 di un colore 5, ogni carta coperta −1, più i bonus. Siete 16 a 16 ed è il tuo ultimo turno: vinci la partita.
lesson-two-sans-three-end-right = Vinci 28 a 22. Le 2 carte che ti restano in mano non contano.
lesson-two-sans-three-end-other = È troppo poco. Guarda i numeri sopra le tue carte.
### Page: replay and review
page-replay = Rivedi la partita
page-replay-controls = Scorri la partita
page-replay-position = Punto della partita
page-replay-count = { $move } di { $moves }
page-replay-back = Una mossa indietro
page-replay-forward = Una mossa avanti
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-speed = Velocità
page-replay-eyes = Visto da
page-replay-all = Tutte le carte
page-replay-hands = Le carte di tutti
page-replay-chosen = { $card }, scelta
page-replay-more = Altro
page-replay-link = Questo link apre la partita proprio qui.
page-replay-save = Salva la registrazione
page-replay-table = Al tavolo
page-replay-brought = Questa partita viene da un file: la vedi solo tu e non ne resta nulla.
page-replay-choose = Apri un file di partite
page-replay-choose-hint = Un file .jsonl o .jsonl.zst, come li scrive deuce simulate. Puoi anche trascinarlo in un punto qualsiasi di questa pagina.
page-replay-drop = Rilascia il file qui
page-replay-file-title = Partite da un file
page-replay-games = Partite in { $file }
page-replay-games-more =
    { $count ->
        [one] Il file continua; qui c’è solo la prima partita.
       *[other] Il file continua; qui ci sono le prime { $count } partite.
    }
page-replay-won =
    { $count ->
        [one] Vittoria: { $names }
       *[other] Vittoria condivisa: { $names }
    }
page-replay-keys = Le frecce vanno di mossa in mossa, Home e Fine saltano, la barra spaziatrice avvia e ferma.
page-review = Analisi
page-review-step = Rivedi mossa per mossa
page-review-starting = Il bot più forte guarda la partita…
page-review-waits =
    { $before ->
        [one] Prima c’è un’altra partita…
       *[other] Prima ci sono altre { $before } partite…
    }
page-review-goes-on = { $done } scelte valutate su { $total }
page-review-again = Riprova
page-review-chances = Probabilità di vittoria
page-review-chances-hint = Mossa per mossa, secondo il bot più forte.
page-review-chances-words = { $name }: { $first } all’inizio, minimo { $low }, massimo { $high }, { $last } alla fine.
page-review-graph = Il grafico, momento per momento; Invio ne apre uno al tavolo
page-review-luck = Fortuna e abilità
page-review-luck-hint = Come ciascuno è passato da una quota uguale della partita al risultato, in punti su 100: metà va a chi vince, metà si divide secondo i piazzamenti. Tocca una riga per leggere che cosa significa.
page-review-accuracy = Precisione { $percent }
page-review-moves = Mosse
page-review-moves-hint = Valutate in base a ciò che hanno sprecato di vittoria e piazzamento, con ciò che si poteva sapere.
page-review-of = Mosse di
page-review-everybody = Tutti
page-review-which = Quali mosse
page-review-mattered = Quelle importanti
page-review-every = Tutte
page-review-lost = { $points } sprecati
page-review-nothing = Nessuno ha sprecato nulla degno di nota.
page-review-played = giocata
page-review-see = Guarda al tavolo
page-what-if = E se?
page-what-if-title = Gioca da qui
page-what-if-hint = Prendi un posto, con le carte com’erano; agli altri posti giocano i bot. La partita che stai guardando resta com’è, e questa non conta per il punteggio.
page-what-if-seat = Giochi per
page-what-if-level = Forza dei bot
page-what-if-start = Continua
page-what-if-mark = E se? Questa partita ne continua un’altra.
page-what-if-back = Torna a quella partita
page-review-last = Analisi della tua ultima partita

### Page: puzzles

page-puzzle-title = Rompicapi
page-puzzle-intro = Posizioni di partite vere in cui una scelta è nettamente la migliore. Una ricerca dieci volte più profonda di un’analisi le ha verificate tutte.
page-puzzle-daily = Rompicapo del giorno
page-puzzle-training = Allenamento
page-puzzle-training-hint = Rompicapi alla tua altezza. { $count } in tutto.
page-puzzle-solve = Risolvi
page-puzzle-look = Rivedi
page-puzzle-train = Allenati
page-puzzle-rating = Punteggio { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } di fila
       *[other] { $count } di fila
    }
page-puzzle-nobody = Oggi non ci ha ancora provato nessuno.
page-puzzle-tally = Oggi lo hanno risolto { $solved } su { $tried }.
page-puzzle-ask-pass = Quale carta passare?
page-puzzle-ask-form = Trova il numero
page-puzzle-ask-play = Quale carta giocare?
page-puzzle-task = Una scelta è nettamente migliore di tutte le altre. Prenditi il tuo tempo: conta la prima risposta.
page-puzzle-hardness = Difficoltà { $rating }
page-puzzle-right = Risolto.
page-puzzle-wrong = Non è la scelta migliore.
page-puzzle-change = Punteggio { $rating } ({ $change })
page-puzzle-yours = la tua risposta
page-puzzle-next = Prossimo rompicapo
page-puzzle-more = Tutti i rompicapi

### Page: without a server

page-offline = Sei offline.
page-offline-note = Puoi giocare lo stesso: contro i bot o insieme su questo dispositivo, imparare i giochi, risolvere rompicapi, rivedere le tue partite. Tutto resta salvato qui.
page-offline-needs = Per questo serve una connessione.
page-no-server = Questa copia non ha un server: giochi contro i bot o insieme su questo dispositivo, e tutto resta salvato qui.
page-local-mark = su questo dispositivo
page-local-note = Questa partita è salvata su questo dispositivo e non ha bisogno di connessione.
page-local-play = Gioca su questo dispositivo
page-local-play-hint = Non serve la connessione, né adesso né dopo. Nessun altro può entrare o guardare, e nessun punteggio cambia.
page-local-games = Su questo dispositivo
page-local-games-hint = Queste partite le conserva solo questo browser. Salva quelle che non vuoi perdere.
page-local-bring = Aggiungi ai miei tavoli
page-local-bringing = Aggiunta in corso…
page-local-there = Anche tra i tuoi tavoli
page-local-delete = Elimina
page-local-delete-sure = Eliminare per sempre questa partita?
page-local-delete-yes = Sì, elimina
page-local-delete-no = No, tienila
page-brought-mark = giocata offline
page-puzzle-offline = Su questo dispositivo nessun punteggio cambia.
page-puzzle-offline-hint = { $seen } rompicapi su { $all } già affrontati su questo dispositivo.
page-install = Installa Deuce
page-install-hint = Poi si apre come qualsiasi altra app, anche senza connessione.

## Page: head, day by day, first visit (owner: shell)

page-nav = Principale
page-nav-play = Gioca
page-nav-daily = Del giorno
page-nav-waiting =
    { $count ->
        [one] { $count } tavolo ti aspetta
       *[other] { $count } tavoli ti aspettano
    }
page-nav-todo = ancora da fare oggi
page-nav-guest = Ospite
page-nav-own = le tue pagine e impostazioni
page-streak =
    { $count ->
        [one] { $count } giorno di fila
       *[other] { $count } giorni di fila
    }
page-days = Giorno per giorno
page-days-open = Con una smazzata o un rompicapo, oggi conta.
page-days-done = Oggi conta. A domani.
page-streak-best =
    { $count ->
        [one] il tuo record: { $count } giorno
       *[other] il tuo record: { $count } giorni
    }
page-yesterday = La smazzata di ieri
page-share-place = Piazzamento { $place } su { $players }
page-share-text = Il tuo risultato come testo
page-share-picture = Salva come immagine
page-goal-two-win = Forma ogni volta un numero più alto del precedente, più a lungo di tutti gli altri.
page-goal-two-sans-three = Raccogli due carte di ogni colore. La terza le rivolta tutte e tre contro di te.
page-goal = Obiettivo:
page-learn-first = Impara prima
page-first-table =
    { $count ->
        [one] { $count } giocatore, bot: { $level }.
       *[other] { $count } giocatori, bot: { $level }.
    }
page-change = Cambia
page-invited-by = { $name } ti invita a giocare a { $game }
page-invited = Un invito a giocare a { $game }
page-invited-free =
    { $count ->
        [one] { $count } posto è libero.
       *[other] { $count } posti sono liberi.
    }
page-invited-new = È la prima volta? La lezione dura 3 minuti.
page-sat-down-said = { $name } si siede.
page-left-seat-said = { $name } lascia il tavolo.
page-gave-up-said = { $name } si ritira. Un bot continua.
page-waited-for = In attesa di { $names }.
page-again-waits = Vuoi giocare ancora. In attesa di { $names }.

### Page: tournaments

page-problem-sealed = Le stesse carte si giocano ancora ad altri tavoli: nessuno può vederle da fuori.
page-tournaments = Tornei
page-tournaments-hint = Tutti giocano le stesse smazzate, quindi non decide la fortuna. Il confronto è con chi aveva le tue stesse carte.
page-tournaments-none = Nessun torneo in programma. Creane uno!
page-tournament-mark = Torneo
page-tournament-new = Nuovo torneo
page-tournament-called = { $game } per tutti
page-tournament-name = Nome del torneo
page-tournament-form = Tipo di torneo
page-tournament-swiss = Svizzero
page-tournament-swiss-hint = Alcuni turni. In ognuno incontri chi va più o meno come te, e nessuno due volte.
page-tournament-arena = Arena
page-tournament-arena-hint = Per un po’ di tempo ricevi il tavolo successivo appena se ne libera uno.
page-tournament-size = Giocatori al tavolo
page-tournament-rounds = Turni
page-tournament-minutes = Minuti
page-tournament-starts = Inizio
page-tournament-by-host = Quando lo dico io
page-tournament-in = Tra { $minutes } min
page-tournament-bots = Bot che partecipano
page-tournament-listed = Aperto a tutti
page-tournament-listed-hint = Altrimenti lo trova solo chi ha il link.
page-tournament-make = Crea il torneo
page-tournament-rounds-of =
    { $count ->
        [one] 1 turno
       *[other] { $count } turni
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minuti
    }
page-tournament-entrants =
    { $count ->
        [one] 1 partecipa
       *[other] { $count } partecipano
    }
page-tournament-mine = Partecipi
page-tournament-at = Inizio: { $time }
page-tournament-waits-host = Inizia quando lo dice chi ospita
page-tournament-round = Turno { $round } di { $rounds }
page-tournament-until = Aperto fino alle { $time }
page-tournament-runs = In corso
page-tournament-over = Il torneo è finito
page-tournament-enter = Partecipa
page-tournament-here = Sono qui
page-tournament-away = Eri via: un bot gioca per te finché non torni.
page-tournament-withdraw = Lascia il torneo
page-tournament-withdraw-hint = Ti ritiri dalla partita in corso e non ricevi altri tavoli.
page-tournament-stay = Resta
page-tournament-start = Inizia ora
page-tournament-cancel = Annulla il torneo
page-tournament-invite = Invita altri con questo link:
page-tournament-ready = Il tuo tavolo è pronto.
page-tournament-go = Al tuo tavolo
page-tournament-wait-next = Il prossimo turno inizia tra un attimo.
page-tournament-wait-tables =
    { $count ->
        [one] 1 tavolo gioca ancora.
       *[other] { $count } tavoli giocano ancora.
    }
page-tournament-wait-arena = Ricevi il tavolo successivo appena se ne libera uno.
page-tournament-ranking = Classifica
page-tournament-points = Matchpoint
page-tournament-points-hint = Da 0 a 1 per ogni smazzata: la parte di chi aveva le stesse carte e ha fatto peggio.
page-tournament-deals-played = Smazzate
page-tournament-mean = Al tavolo
page-tournament-out = ha lasciato
page-tournament-is-away = assente
page-tournament-plays = gioca
page-tournament-tables = Tavoli di questo turno
page-tournament-table-over = finito
page-tournament-table-plays = in gioco
page-tournament-deal = Smazzata { $number }
page-tournament-deals = Le smazzate
page-tournament-deals-hint = Ogni mescolata era promessa prima dell’inizio del torneo. Il suo segreto si mostra quando nessuno gioca più la smazzata.
page-tournament-sealed = Segreta finché non l’hanno giocata tutti
page-tournament-kept = Mescolata come promesso
page-tournament-broken = Non come promesso
page-tournament-compare = Confronta
page-tournament-compare-hint = Come ogni tavolo ha giocato le stesse carte. L’analisi mostra le scelte migliori.
page-tournament-seat = Posto { $seat }
page-tournament-house = Bot della casa
page-tournament-place = Piazzamento { $place }
page-tournament-score =
    { $count ->
        [one] 1 punto
       *[other] { $count } punti
    }
page-tournament-gave-up = ritiro
page-tournament-return = Torna al torneo

## Page: accounts

page-account = Account
page-account-keep = Conserva il mio nome
page-account-keep-hint = Una passkey conserva il tuo nome, i tuoi punteggi e le tue partite, su questo dispositivo e su ogni altro. Niente password, niente e-mail. Puoi giocare anche senza.
page-account-since = Il tuo nome è tuo dal { $date }.
page-account-no-passkeys = Questo browser non supporta le passkey, o la pagina non è aperta in https.
page-account-passkeys = Passkey
page-account-passkey-label = Come si chiama questo dispositivo?
page-account-passkey-unnamed = Passkey
page-account-passkey-add = Aggiungi una passkey
page-account-passkey-remove = Rimuovi { $label }
page-account-passkey-added = aggiunta il { $date }
page-account-passkey-used = usata l’ultima volta il { $date }
page-account-codes = Codici di recupero
page-account-codes-left =
    { $count ->
        [one] Resta 1 codice. Ti fa entrare una volta, se perdi tutte le passkey.
       *[other] Restano { $count } codici. Ognuno ti fa entrare una volta, se perdi tutte le passkey.
    }
page-account-codes-new = Crea nuovi codici
page-account-codes-once = Annota questi codici o salvali: si vedono solo adesso. Ognuno vale una volta, insieme al tuo nome.
page-account-codes-save = Salva in un file
page-account-codes-kept = Li ho
page-account-data = I tuoi dati
page-account-export = Salva tutti i miei dati
page-account-sign-out = Esci da questo dispositivo
page-sign-in = Accedi
page-sign-in-hint = Hai già un nome qui? La tua passkey lo porta su questo dispositivo.
page-sign-in-passkey = Accedi con una passkey
page-sign-in-lost = Hai perso tutte le passkey?
page-sign-in-code = Codice di recupero
page-sign-in-by-code = Accedi con il codice
page-sign-in-played = Su questo dispositivo hai giocato come ospite. Che ne è di quelle partite?
page-sign-in-bring = Portale con te
page-sign-in-leave = Lasciale
page-problem-name-taken = Questo nome appartiene a qualcuno, o somiglia troppo a uno già preso.
page-problem-bad-passkey = Questa passkey non è conosciuta qui, o la risposta è arrivata tardi.
page-problem-bad-code = Nome e codice non vanno insieme, o il codice è già stato usato.
page-problem-no-account = Prima conserva il tuo nome.
page-problem-last-passkey = È la tua unica passkey: aggiungine un’altra prima di rimuoverla.
page-problem-would-leave = Su questo dispositivo si è giocato: di’ che ne è di quelle partite.
page-problem-both-rated = Entrambi hanno un punteggio, e due punteggi non ne fanno uno: le partite di questo dispositivo possono solo restare.

## Page: online bots

page-online-bot = Bot online
page-online-bot-name = { $name } (bot)
page-online-bots = Bot online
page-online-bots-hint = Programmi che qualcuno ha scritto e collegato. Giocano qui come tutti, con un punteggio proprio.
page-online-bots-none = Nessuno ha ancora collegato un bot.
page-online-bots-none-for = Nessun bot online accetta ora una partita così.
page-house-bots = Bot della casa
page-house-bots-hint = Ci sono sempre. I loro punteggi sono stati misurati in molte partite fra loro.
page-bot-here = presente
page-bot-busy = occupato
page-bot-away = assente
page-bot-owner = di { $name }
page-bot-play = Gioca
page-bot-game = Gioco
page-bot-token = Il token di { $name }
page-bot-token-once = Copialo o salvalo in un file: si vede solo questa volta. Chi lo possiede gioca come questo bot.
page-bot-token-kept = Ce l’ho
page-bot-token-how = Collega così il tuo programma:
page-seat-online-bot = bot online
page-seat-online-bot-away = bot online, assente
page-my-bots = I miei bot
page-my-bots-hint = Qui può giocare un tuo programma, in qualsiasi linguaggio: crea un bot, collegalo con il suo token, e tutti possono giocarci contro.
page-my-bots-name = Come si chiama il bot?
page-my-bots-make = Crea un bot
page-my-bot-no-token = senza token
page-my-bot-rename = Rinomina
page-my-bot-renew = Nuovo token
page-my-bot-revoke = Revoca il token
page-my-bot-remove = Rimuovi
page-my-bot-remove-sure = Rimuovere { $name } con i suoi punteggi? Si ritira dalle partite in corso.
page-problem-bot-away = Questo bot ora non c’è.
page-problem-bot-declines = Questo bot non gioca partite così, o ne gioca già abbastanza.

## Page: being told

page-push = Avvisami quando tocca a me
page-push-hint = Nelle partite in cui ogni scelta può durare giorni, anche quando questa pagina è chiusa. Su questo dispositivo.
page-push-denied = Questo browser non permette a questa pagina di avvisarti. Puoi consentirlo nelle sue impostazioni.
page-push-quiet = Ore di silenzio
page-push-quiet-hint = In queste ore non arriva nulla; gli avvisi aspettano che finiscano.
page-push-from = dalle
page-push-to = alle
page-push-off = Non avvisarmi più, su nessun dispositivo
page-push-turn = Tocca a te.
page-push-round = Il tuo turno del torneo comincia.
page-turns = Tocca a te
page-problem-bad-push = Questo server non invia nulla al servizio push di questo browser.

page-statistics = Numeri per i curiosi
page-statistics-source = Quali partite
page-statistics-simulated = Simulate
page-statistics-played = Giocate qui
page-statistics-simulated-hint = Bot della stessa forza a tutti i posti, migliaia di partite per ogni numero di giocatori. Le forze sono state confrontate in incontri con le stesse carte.
page-statistics-played-hint = Le ultime partite finite di questo server, contate una volta al giorno. Nessuno viene nominato, e le partite con carte che altri devono ancora giocare restano escluse.
page-statistics-none = Nessuna partita è stata ancora contata.
page-statistics-seat = Posto { $seat }
page-statistics-games = Partite: { $games }
page-statistics-table = Come tabella
page-statistics-seats = Chi vince, per posto
page-statistics-lengths = Quanti round o turni dura una partita
page-statistics-levels = Confronto tra le forze
page-statistics-reasons = Quanto spesso un numero fa pescare, e perché
page-statistics-first-numbers = Quali primi numeri vincono
page-statistics-takes = Quanto spesso una carta ne prende altre
page-statistics-first-cards = Quali prime carte vincono
page-statistics-column-seats = Posto
page-statistics-column-lengths = Round o turni
page-statistics-column-levels = Forza
page-statistics-column-reasons = Motivo
page-statistics-column-first-numbers = Primo numero
page-statistics-column-takes = Motivo
page-statistics-column-first-cards = Prima carta
page-statistics-kind-share = Quota
page-statistics-kind-win = Quota di vittorie
page-statistics-kind-rating = Punteggio
page-statistics-interval = Intervallo al 95%
page-statistics-of = Su
page-statistics-even = La linea tratteggiata è la quota uguale per tutti: { $share }.
page-statistics-bar-highest = più alto
page-statistics-bar-stars = più stelle
page-statistics-bar-pair = doppio
page-statistics-bar-run-tens = sequenza, decine
page-statistics-bar-run-units = sequenza, unità
page-statistics-bar-take-highest = come più alta
page-statistics-bar-take-higher = tutte le più alte
## Page: friends, matchmaking
page-people = Amici
page-people-hint = Le persone con cui giochi volentieri. Invitale a un tavolo con un tocco.
page-friends-none = Ancora nessun amico qui. Condividi il tuo link, o chiedi a qualcuno con cui hai giocato.
page-friend-link = Il tuo link di amicizia
page-friend-link-hint = Chi lo apre può diventare tuo amico. Un nuovo link annulla il precedente.
page-friend-link-make = Nuovo link
page-people-asks = Vorrebbero fare amicizia
page-people-asked = Richieste senza risposta
page-people-opponents = Avversari recenti
page-people-blocked = Persone bloccate
page-friend-ask = Aggiungi agli amici
page-friend-accept = Accetta
page-friend-decline = Rifiuta
page-friend-remove = Rimuovi
page-friend-withdraw = Annulla
page-friend-asked = Richiesto
page-friend-is = Amico
page-friend-opens = { $name } vorrebbe fare amicizia con te.
page-friend-become = Fai amicizia
page-friend-done = Tu e { $name } siete amici.
page-block = Blocca
page-block-sure = Bloccare { $name }? Non vi troverete mai allo stesso tavolo, e non vedrai ciò che scrive. Nessuno lo saprà.
page-block-yes = Sì, blocca
page-unblock = Sblocca
page-people-at-table = Persone a questo tavolo
page-challenge = Invita a giocare
page-challenge-which = A quale gioco vuoi invitare { $name }?
page-invitations = Inviti
page-invitation-join = Vai al tavolo
page-invitation-no = No, grazie
page-invite-people = Invita direttamente
page-invite-sent = Invito inviato a { $name }.
page-push-invitation = Hai un invito a giocare.
page-together = Partite insieme
page-together-none = Non avete ancora finito una partita insieme.
page-together-count = Giocate { $played } · davanti { $won } · dietro { $lost }
page-report = Segnala
page-report-title = Segnala { $name }
page-report-hint = Lo legge chi gestisce il sito, con le righe che scegli. Nessun altro lo saprà.
page-report-reason = Di che cosa si tratta?
page-report-words = Parole
page-report-name = Nome
page-report-cheating = Imbroglio
page-report-other = Altro
page-report-lines = Righe in questione
page-report-send = Invia la segnalazione
page-report-done = Grazie. La segnalazione è stata inviata.
page-games-finished = Partite finite
page-games-filter = Filtra
page-games-any = Tutte
page-games-result = Risultato
page-games-won = Vinte
page-games-lost = Perse
page-games-period = Periodo
page-games-week = Ultimi 7 giorni
page-games-month = Ultimi 30 giorni
page-games-year = Ultimi 365 giorni
page-games-with = Con
page-games-anybody = Chiunque
page-games-more = Mostra altre
page-games-save = Salva le partite
page-games-nothing = Nessuna partita corrisponde.
page-match = Trova avversari
page-match-hint = Giochi con persone più o meno della tua forza. Più aspetti, più ampia è la ricerca.
page-match-game = Gioco
page-match-clock = Tempo
page-match-start = Cerca
page-match-waiting = Ricerca in corso…
page-match-range = Entro { $range } punti dai tuoi { $strength }.
page-match-stop = Ferma la ricerca
page-match-found = Trovato qualcuno. Al tavolo!
page-match-bots = Ancora nessuno adatto. Puoi aspettare o giocare subito contro i bot.
page-match-bots-yes = Gioca contro i bot
page-match-elsewhere = Ora cerchi su un’altra pagina.
page-match-absent = L’altra persona non è venuta. Cerchiamo qualcun altro…
page-gave-up = { $name } si ritira. La partita è finita.
page-gave-up-you = Ti ritiri. La partita è finita.
page-resign-sure-duel = Vuoi davvero ritirarti? La partita finisce subito e vince l’altro.
