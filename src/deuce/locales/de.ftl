### Deutsch. Anrede: du. Zahlen als Ziffern. Geschlechtsneutral, wo es geht.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | Pasch | Paar, Zwilling, Doppel
### run | Reihe | Serie, Sequenz
### pass | weitergeb | weiterreich, abgeb
### form | bilde | formen, zusammensetz
### draw | ziehe | nachzieh, abheb
### drop out | scheide, ausgeschieden | rausflieg, eliminier
### place | Platz | Platzierung
### rank | Rang | Position
### hint | Tipp | Hinweis, Rat fragen
### accuracy | Genauigkeit | Präzision, Treffsicherheit
### rating | Wertung | Elo, Bewertung
### win chance | Gewinnchance | Siegchance, Gewinnwahrscheinlichkeit
### device | Gerät | Apparat
### give up | aufgeb | resign
### start card | Startkarte | Anfangskarte
### review | Analyse | Durchsicht, Rückblick
### puzzle | Rätsel | Aufgabe, Knobel

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN ist ein flottes Kartenspiel für 2 bis 6 Personen ab 7 Jahren. Eine Partie dauert etwa 15 Minuten, und alle spielen gleichzeitig.
rules-two-win-credit = 2 WIN ist ein Spiel von Florian Racky, erschienen 2025 bei Blue Orange. Deuce ist inoffiziell und hat keine Verbindung zu Autor oder Verlag. Diese Regeln erzählen wir in eigenen Worten.

rules-two-win-aim-title = Ziel
rules-two-win-aim-1 = In jeder Runde bildest du eine zweistellige Zahl, und sie muss höher sein als deine vorige. Wer das nicht kann, scheidet aus. Wer zuletzt noch im Spiel ist, gewinnt.

rules-two-win-cards-title = Die Karten
rules-two-win-cards-1 = Jede Ziffer von 1 bis 9 gibt es in Blau, in Pink und in Grün, jeweils 4-mal (siehe R1). Das sind 108 Karten.
rules-two-win-cards-2 = Dazu hat eine Karte 0, 1 oder 2 Sterne (siehe R1). Sterne ändern deine Zahl nicht, können dir aber eine Karte einbringen.

rules-two-win-setup-title = Vorbereitung
rules-two-win-setup-1 = Mische alle Karten. Alle bekommen 9 Karten auf die Hand und halten sie geheim. Der Rest ist der verdeckte Zugstapel.
rules-two-win-setup-2 = Gegeben wird Sitz für Sitz: die obersten 9 Karten an Sitz 1, die nächsten 9 an Sitz 2 und so weiter. Was übrig bleibt, ist der Zugstapel, in derselben Reihenfolge.

rules-two-win-round-title = Eine Runde
rules-two-win-round-1 = Eine Runde hat 3 Phasen: weitergeben, bilden, ziehen. In jeder spielen alle, die noch im Spiel sind, gleichzeitig. Runde folgt auf Runde, bis die Partie zu Ende ist.

rules-two-win-pass-title = 1. Karte weitergeben
rules-two-win-pass-1 = Bevor jemand wählt, scheidet aus, wer keine Karte auf der Hand hat. Ist dann nur noch 1 Person im Spiel, gewinnt sie. Ist niemand mehr da, entscheidet „Alle auf einmal“ (siehe Spielende).
rules-two-win-pass-2 = Alle anderen wählen geheim 1 Karte aus ihrer Hand. Haben alle gewählt, wandern die Karten im selben Moment: Deine geht nach links, an die nächste Person, die noch im Spiel ist.
rules-two-win-pass-3 = Links ist der Sitz mit der nächsthöheren Nummer; nach dem höchsten kommt der niedrigste. Hast du nur eine Karte, gibst du sie weiter und bekommst dafür 1 andere. Aber 1 Karte ergibt keine Zahl: Zu Beginn der nächsten Phase scheidest du aus.

rules-two-win-form-title = 2. Zahl bilden
rules-two-win-form-1 = Wähle 2 Karten aus deiner Hand: 1 für die Zehner, 1 für die Einer. Zusammen sind sie deine Zahl.
rules-two-win-form-2 = In der ersten Runde darf es jede Zahl sein. Danach muss sie höher sein als deine eigene vorige Zahl; gleich hoch reicht nicht. Die Zahlen der anderen spielen hier keine Rolle. Kannst du so eine Zahl bilden, musst du es tun. Kannst du es nicht, scheidest du aus.
rules-two-win-form-3 = Alle Zahlen werden gemeinsam aufgedeckt. Jede deiner 2 Karten kommt vor dir oben auf ihre Spalte, Zehner oder Einer. Deine früheren Zahlen bleiben sichtbar.

rules-two-win-draw-title = 3. Karten ziehen
rules-two-win-draw-1 = Alle, die noch im Spiel sind, zählen, was ihre neue Zahl einbringt:
rules-two-win-draw-item-1 = A. Höchste Zahl: 1 Karte, wenn deine Zahl die höchste dieser Runde ist. Bei Gleichstand bekommen alle Beteiligten je 1.
rules-two-win-draw-item-2 = B. Meiste Sterne: 1 Karte, wenn die 2 Karten deiner Zahl zusammen die meisten Sterne dieser Runde tragen. Bei Gleichstand bekommen alle Beteiligten je 1. Wurde kein Stern gespielt, bekommt niemand diese Karte.
rules-two-win-draw-item-3 = C. Pasch: 1 Karte, wenn deine 2 Ziffern gleich sind.
rules-two-win-draw-item-4 = D. Reihe: 1 Karte für jede Spalte, Zehner und Einer, in der deine neue Karte die dritte einer Farbe hintereinander ist. Eine Reihe, die etwas eingebracht hat, ist abgeschlossen: Die nächste Karte dieser Farbe ist die erste einer neuen Reihe.
rules-two-win-draw-2 = Eine Zahl bringt also 0 bis 5 Karten. Du ziehst sie einzeln vom Zugstapel (siehe R3) und nimmst sie auf die Hand. Dann beginnt die nächste Runde.

rules-two-win-pile-title = Wenn der Zugstapel leer ist
rules-two-win-pile-1 = Ist eine Karte fällig und der Zugstapel leer, entsteht zuerst ein neuer. Sammle dafür ein:
rules-two-win-pile-item-1 = von allen, die ausgeschieden sind, alles: Handkarten und Zahlen;
rules-two-win-pile-item-2 = von allen, die noch im Spiel sind, sämtliche Zahlen bis auf die jeweils letzten 5.
rules-two-win-pile-2 = Gemischt sind diese Karten der neue Zugstapel, und das Ziehen geht weiter. Gibt es nichts einzusammeln, werden die noch fälligen Karten nicht gezogen; niemand verliert eine Karte (siehe R4).

rules-two-win-end-title = Spielende
rules-two-win-end-1 = Sobald nur noch 1 Person im Spiel ist, endet die Partie und diese Person gewinnt.
rules-two-win-end-2 = Alle auf einmal: Scheiden alle, die noch im Spiel sind, in derselben Phase aus, gewinnt von ihnen, wer die meisten Karten auf der Hand hat. Haben mehrere gleich viele, vergleichen nur sie ihre letzten Zahlen, und die niedrigste gewinnt. Sind auch diese gleich, teilen sie sich den Sieg.

rules-two-win-rulings-title = Regelklärungen
rules-two-win-rulings-1 = Wo die Anleitung etwas offenlässt oder ihre Sprachfassungen sich unterscheiden, spielt Deuce so:
rules-two-win-rulings-item-1 = R1. Anzahl und Sterne. Die Anleitung nennt 108 Karten, aber nicht, wie oft es jede Ziffer in jeder Farbe gibt und wie viele Karten wie viele Sterne tragen. Je 4 ist unsere Lesart, und im Standard-Kartensatz von Deuce tragen diese 4 dann 0, 0, 1 und 2 Sterne. Du kannst einen anderen Kartensatz aus einer Datei laden; die Aufzeichnung einer Partie nennt die verwendeten Karten.
rules-two-win-rulings-item-2 = R2. Wann das Ausscheiden sichtbar wird. Wer keine Zahl bilden kann, scheidet zu Beginn dieser Phase aus, für alle sichtbar und bevor jemand wählt. Ist nur noch 1 Person im Spiel, gewinnt sie sofort, ohne zu bilden oder zu ziehen. Ist niemand mehr da, entscheidet „Alle auf einmal“. Sonst wählen alle geheim und decken gemeinsam auf.
rules-two-win-rulings-item-3 = R3. Wer zuerst zieht. Gezogen wird in Durchgängen. Vom niedrigsten Sitz an, der noch im Spiel ist, nehmen Sitz für Sitz alle, denen noch Karten zustehen, je 1. Das geht so weiter, bis niemandem mehr eine zusteht.
rules-two-win-rulings-item-4 = R4. Leerer Zugstapel. Wer noch im Spiel ist, behält die letzten 5 Zahlen, also 5 Karten in jeder Spalte. Darin sind sich die französische, die deutsche und die polnische Anleitung einig; die anderen sprechen nur von den obersten 5 Karten. Der neue Zugstapel entsteht erst, wenn eine Karte fällig ist. Dass nicht gezogen wird, wenn es nichts einzusammeln gibt, haben wir ergänzt: Dazu sagt keine Anleitung etwas.
rules-two-win-rulings-item-5 = R5. Reihen überdauern ihre Karten. Kommen alte Zahlen in einen neuen Zugstapel, ändert das an keiner Reihe etwas. Deine vorige Zahl und deine offenen Reihen gelten weiter wie zuvor.
rules-two-win-rulings-item-6 = R6. Plätze. Für die Rangliste bekommen alle einen Platz. Später auszuscheiden ist besser. In derselben Phase sind mehr Handkarten besser, danach die niedrigere letzte Zahl. Bei völligem Gleichstand teilt man sich den Platz.
rules-two-win-rulings-item-7 = R7. Handkarten der Ausgeschiedenen. Sie bleiben bis zum Ende der Partie geheim. Dann wird alles gezeigt.

rules-two-win-examples-title = Beispiele
rules-two-win-examples-1 = Bilden. Deine letzte Zahl ist 52, auf der Hand hast du 1, 3 und 5. Nur 53 ist höher, also musst du sie bilden. Mit 1, 3 und 4 kämst du höchstens auf 43: Du scheidest aus.
rules-two-win-examples-2 = Ziehen. 4 Personen bilden 33, 22, 52 und 28. 33 und 22 haben gleichauf die meisten Sterne. 33 und 52 vollenden je eine Reihe aus 3 Karten in beiden Spalten, 22 und 28 in je 1 Spalte.
rules-two-win-examples-item-1 = 33 zieht 4 Karten: Sterne (B), Pasch (C) und 2 Reihen (D, D).
rules-two-win-examples-item-2 = 22 zieht 3 Karten: Sterne (B), Pasch (C) und 1 Reihe (D).
rules-two-win-examples-item-3 = 52 zieht 3 Karten: höchste Zahl (A) und 2 Reihen (D, D).
rules-two-win-examples-item-4 = 28 zieht 1 Karte: 1 Reihe (D).
rules-two-win-examples-3 = Durchgänge. Angenommen, diese 4 sitzen in dieser Folge auf den Sitzen 1 bis 4. Im ersten Durchgang ziehen alle 4 je 1 Karte. Im zweiten und dritten ziehen die Sitze 1, 2 und 3. Im vierten zieht nur noch Sitz 1.
rules-two-win-examples-4 = Reihen. Die obersten 2 Karten deiner Zehnerspalte sind pink: eine offene Reihe aus 2 Karten. Eine dritte pinke Karte dort bringt 1 Karte und schließt die Reihe ab. Die nächste pinke zählt wieder als erste; für eine weitere Karte brauchst du also noch einmal 3.
rules-two-win-examples-5 = Neuer Zugstapel. Du hast 8 Zahlen gebildet, da geht der Zugstapel aus. Deine ersten 3 Zahlen, also 6 Karten, kommen in den neuen Zugstapel; deine letzten 5 bleiben liegen. Deine Reihen zählen weiter wie zuvor.
rules-two-win-examples-6 = Alle auf einmal. 3 Personen sind noch im Spiel, und keine kann eine höhere Zahl bilden: Alle scheiden zugleich aus. Sie haben 3, 3 und 2 Karten auf der Hand; ihre letzten Zahlen sind 91, 87 und 76. Die ersten 2 haben die meisten Karten, und 87 ist niedriger als 91: 87 gewinnt, dann folgen 91 und 76.

## Rules: 2 sans 3

rules-two-sans-three-title = 3 sind eine zu viel!
rules-two-sans-three-intro = „3 sind eine zu viel!“, auf Französisch „2 sans 3“, ist ein Kartenspiel für 2 bis 4 Personen ab 10 Jahren. Eine Partie dauert etwa 25 Minuten. Gespielt wird reihum.
rules-two-sans-three-credit = „3 sind eine zu viel!“ ist ein Spiel von Christoph Behre und Reinhard Staupe, erschienen bei Amigo. Deuce ist inoffiziell und hat keine Verbindung zu Autoren oder Verlag. Diese Regeln erzählen wir in eigenen Worten.

rules-two-sans-three-aim-title = Ziel
rules-two-sans-three-aim-1 = Du legst Karten in 3 Reihen und musst manchmal welche nehmen. 2 Karten einer Farbe sind viel wert, doch eine dritte kehrt sie alle gegen dich. Viele Farben bringen Bonuspunkte. Wer die meisten Punkte hat, gewinnt.

rules-two-sans-three-cards-title = Die Karten
rules-two-sans-three-cards-1 = Es gibt 90 Zahlenkarten von 0 bis 89 und 8 Bonuskarten:
rules-two-sans-three-cards-item-1 = 0, 30 und 60 sind die Startkarten.
rules-two-sans-three-cards-item-2 = 15, 45 und 75 haben keine Farbe.
rules-two-sans-three-cards-item-3 = Die anderen 84 verteilen sich auf 7 Farben mit je 12 Karten (siehe S1).
rules-two-sans-three-cards-item-4 = Die Bonuskarten sind 4 Karten Zwischenwertung mit 10, 7, 5 und 3 Punkten und 4 Karten Endwertung, die jeweils 10 oder 5 Punkte zählen.

rules-two-sans-three-setup-title = Vorbereitung
rules-two-sans-three-setup-1 = Die Startkarten 0, 30 und 60 eröffnen 3 Reihen. Mische die anderen 87 Karten und lege die ersten 3 in ihre Reihen (siehe Anlegen).
rules-two-sans-three-setup-2 = Dann bekommen alle einen eigenen verdeckten Zugstapel: die nächsten 20 Karten für Sitz 1, die nächsten 20 für Sitz 2 und so weiter. Niemand sieht in einen Zugstapel hinein. Nimm die obersten 8 Karten von deinem auf die Hand und halte sie geheim.
rules-two-sans-three-setup-3 = Was übrig bleibt, wird nicht gebraucht und nicht angesehen: 44 Karten zu zweit, 24 zu dritt, 4 zu viert. Staple die Karten Zwischenwertung, die 10 obenauf, dann 7, 5 und 3.
rules-two-sans-three-setup-4 = Die jüngste Person beginnt (siehe S2). Danach geht es nach links reihum.

rules-two-sans-three-placement-title = Anlegen
rules-two-sans-three-placement-1 = Jede Karte hat ihre Reihe: 1 bis 29 gehören zur 0, 31 bis 59 zur 30, 61 bis 89 zur 60.
rules-two-sans-three-placement-2 = Eine Reihe ist immer aufsteigend geordnet. Eine Karte kommt an ihre Stelle, wenn nötig zwischen 2 andere.

rules-two-sans-three-turn-title = Ein Zug
rules-two-sans-three-turn-1 = Ein Zug hat 4 Schritte, in dieser Folge:
rules-two-sans-three-turn-item-1 = 1. Spiele genau 1 Karte aus deiner Hand in ihre Reihe.
rules-two-sans-three-turn-item-2 = 2. Ist sie dort die fünfte, nimm Karten.
rules-two-sans-three-turn-item-3 = 3. Hast du nun alle 7 Farben offen, nimm eine Zwischenwertung.
rules-two-sans-three-turn-item-4 = 4. Hast du noch 2 Karten, fülle deine Hand auf.
rules-two-sans-three-turn-2 = Dann ist der nächste Sitz am Zug.

rules-two-sans-three-take-title = Karten nehmen
rules-two-sans-three-take-1 = Eine Reihe fasst höchstens 4 Karten, die Startkarte mitgezählt. Ist deine die fünfte, kommt es darauf an, wo sie liegt:
rules-two-sans-three-take-item-1 = Sie ist die höchste der Reihe: Nimm die Karte direkt hinter der Startkarte.
rules-two-sans-three-take-item-2 = Sie ist nicht die höchste: Nimm alle Karten der Reihe, die höher sind als deine, also 1 bis 3.
rules-two-sans-three-take-2 = Die Startkarte und die eben gespielte Karte bleiben immer in der Reihe.

rules-two-sans-three-collection-title = Deine Sammlung
rules-two-sans-three-collection-1 = Karten, die du nimmst, kommen offen in deine Sammlung, nach Farben sortiert. Ihre Zahlen spielen dort keine Rolle mehr.
rules-two-sans-three-collection-2 = Bekommt eine Farbe ihre dritte offene Karte, werden alle 3 verdeckt und bleiben es. Die nächste Karte dieser Farbe zählt wieder als erste.
rules-two-sans-three-collection-3 = 15, 45 und 75 kommen aus dem Spiel, sobald sie jemand nimmt.

rules-two-sans-three-interim-title = Zwischenwertung
rules-two-sans-three-interim-1 = Hast du am Ende deines Zuges alle 7 Farben offen, nimm die oberste Karte der Zwischenwertung. Wer es zuerst schafft, bekommt 10 Punkte, danach gibt es 7, 5 und 3. Das geht für alle nur einmal pro Partie, und die Punkte bleiben dir.

rules-two-sans-three-refill-title = Hand auffüllen
rules-two-sans-three-refill-1 = Hast du nun noch 2 Karten auf der Hand, ziehe 6 Karten von deinem eigenen Zugstapel, falls er nicht leer ist. So füllst du deine Hand 2-mal pro Partie auf.

rules-two-sans-three-end-title = Spielende
rules-two-sans-three-end-1 = Die Partie endet, wenn alle Zugstapel leer sind und alle nur noch 2 Karten haben: Dann wurden von allen je 18 Karten gespielt. Lege die letzten 2 weg; sie zählen nicht.
rules-two-sans-three-end-2 = Endwertung: Wer 7 Farben offen hat, bekommt 10 Punkte, wer 6 hat, bekommt 5.

rules-two-sans-three-score-title = Punkte
rules-two-sans-three-score-1 = Zähle zusammen:
rules-two-sans-three-score-item-1 = jede Farbe mit 1 offenen Karte: 1 Punkt;
rules-two-sans-three-score-item-2 = jede Farbe mit 2 offenen Karten: 5 Punkte;
rules-two-sans-three-score-item-3 = jede verdeckte Karte: −1 Punkt;
rules-two-sans-three-score-item-4 = deine Zwischenwertung und deine Endwertung, falls du sie hast.
rules-two-sans-three-score-2 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand wird der Sieg geteilt.

rules-two-sans-three-rulings-title = Regelklärungen
rules-two-sans-three-rulings-1 = Wo die Anleitungen etwas offenlassen oder sich unterscheiden, spielt Deuce so:
rules-two-sans-three-rulings-item-1 = S1. Farben. Die Anleitungen sagen nicht, welche Zahl welche Farbe hat. Im Standard-Kartensatz von Deuce bekommen die 84 farbigen Zahlen, aufsteigend geordnet, die 7 Farben der Reihe nach, immer wieder von vorn: 1 hat die erste Farbe, 7 die siebte, 8 wieder die erste. So kommt jede Farbe in jeder Reihe 4-mal vor. Du kannst eine andere Zuordnung aus einer Datei laden; die Aufzeichnung einer Partie nennt die verwendete.
rules-two-sans-three-rulings-item-2 = S2. Wer beginnt. Die jüngste Person beginnt, auf Sitz 1. Bei einer Revanche rückt der Start um 1 Sitz nach links.
rules-two-sans-three-rulings-item-3 = S3. Zwischenwertung. Geprüft wird nur einmal, wenn alle Karten genommen sind, nicht Karte für Karte. So ist die englische Anleitung zu lesen.

rules-two-sans-three-examples-title = Beispiele
rules-two-sans-three-examples-item-1 = Reihe 30, 46, 57: Du spielst 40. Die Reihe ist jetzt 30, 40, 46, 57. Das sind 4 Karten, du nimmst nichts.
rules-two-sans-three-examples-item-2 = Reihe 0, 10, 19, 24: Du spielst 28, die fünfte Karte und die höchste. Du nimmst die 10. Die Reihe ist jetzt 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Reihe 30, 40, 46, 57: Du spielst 37, die fünfte Karte, aber nicht die höchste. Du nimmst 40, 46 und 57. Die Reihe ist jetzt 30, 37.
rules-two-sans-three-examples-item-4 = Reihe 30, 33, 45, 52: Du spielst 39 und nimmst 45 und 52. Die 45 kommt aus dem Spiel, die 52 in deine Sammlung.
rules-two-sans-three-examples-item-5 = Du hast 2 Karten einer Farbe offen, das sind 5 Punkte. Du nimmst eine dritte: Alle 3 werden verdeckt und kosten dich 3 Punkte, 8 weniger als vorher. Die nächste Karte dieser Farbe zählt wieder als erste und bringt 1 Punkt.
rules-two-sans-three-examples-item-6 = Du hast 6 Farben offen und nimmst 2 Karten: eine in der fehlenden Farbe und eine, die in einer anderen die dritte ist. Diese 3 werden verdeckt, nach dem Nehmen hast du also 6 Farben: keine Zwischenwertung.
rules-two-sans-three-examples-item-7 = Endstand: 4 Farben mit 1 Karte geben 4, 2 Farben mit 2 Karten geben 10, und 6 verdeckte Karten kosten 6. Du hast 7 aus der Zwischenwertung, und deine 6 Farben geben 5 in der Endwertung. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Wer sieht was
rules-seen-two-win-item-1 = Alle sehen die gebildeten Zahlen und die Spalten, wie viele Karten jede Hand und der Zugstapel haben, wer ausgeschieden ist und wer schon gewählt hat (aber nicht, was).
rules-seen-two-win-item-2 = Nur du siehst deine Hand, deine Wahl, die Karte, die du weitergegeben hast, und die, die du bekommen hast.
rules-seen-two-win-item-3 = Die Reihenfolge im Zugstapel und die Hände der anderen bleiben bis zum Ende verborgen.
rules-seen-two-sans-three-item-1 = Alle sehen die Reihen, die Sammlungen (auch die verdeckten Karten: sie wurden offen genommen), die Bonuskarten und wie viele Karten jede Hand und jeder Zugstapel haben.
rules-seen-two-sans-three-item-2 = Nur du siehst deine Hand.
rules-seen-two-sans-three-item-3 = Die Reihenfolge in jedem Zugstapel, auch in deinem, und die nicht gebrauchten Karten bleiben bis zum Ende verborgen.

## Terminal

card-two-win =
    { $colour ->
        [blue] blaue
        [pink] pinke
       *[green] grüne
    } { $digit }{ $stars ->
        [0] { "" }
        [one] , { $stars } Stern
       *[other] , { $stars } Sterne
    }
card-two-win-said =
    die { $colour ->
        [blue] blaue
        [pink] pinke
       *[green] grüne
    } { $digit }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } Stern)
       *[other] { " " }({ $stars } Sterne)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] Sonne
        [wave] Welle
        [peak] Gipfel
        [leaf] Blatt
        [petal] Blüte
        [moon] Mond
        [drop] Tropfen
        [none] ohne Farbe
       *[start] Startkarte
    }
card-two-sans-three-said =
    die { $number } ({ $colour ->
        [sun] Sonne
        [wave] Welle
        [peak] Gipfel
        [leaf] Blatt
        [petal] Blüte
        [moon] Mond
        [drop] Tropfen
        [none] ohne Farbe
       *[start] Startkarte
    })

event-dealt =
    { $count ->
        [one] Alle haben { $count } Karte auf der Hand.
       *[other] Alle haben { $count } Karten auf der Hand.
    }
event-passed =
    { $who ->
        [you] Du gibst { $card } an { $to } weiter.
       *[other] { $name } gibt { $card } an { $to } weiter.
    }
event-passed-to-you = { $name } gibt dir { $card }.
event-passed-all = Alle geben eine Karte nach links weiter.
event-dropped-out-no-card =
    { $who ->
        [you] Du scheidest aus: keine Karte mehr zum Weitergeben.
       *[other] { $name } scheidet aus: keine Karte mehr zum Weitergeben.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Du scheidest aus: Nichts auf deiner Hand schlägt die { $number }.
       *[other] { $name } scheidet aus: Nichts auf der Hand schlägt die { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Du scheidest aus: zu wenige Karten für eine Zahl.
       *[other] { $name } scheidet aus: zu wenige Karten für eine Zahl.
    }
event-formed =
    { $who ->
        [you] Du bildest { $number }.
       *[other] { $name } bildet { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Du ziehst { $count } Karte: { $reasons }.
               *[other] Du ziehst { $count } Karten: { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } zieht { $count } Karte: { $reasons }.
               *[other] { $name } zieht { $count } Karten: { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Du ziehst { $cards }: { $reasons }.
       *[other] { $name } zieht { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] Du ziehst nichts.
       *[other] { $name } zieht nichts.
    }
event-reason-highest = höchste Zahl
event-reason-stars = meiste Sterne
event-reason-pair = Pasch
event-reason-run =
    { $colour ->
        [blue] dritte blaue
        [pink] dritte pinke
       *[green] dritte grüne
    }
event-new-pile =
    { $count ->
        [one] Der Zugstapel ist leer: { $count } Karte bildet den neuen.
       *[other] Der Zugstapel ist leer: { $count } Karten bilden den neuen.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Es gibt nichts mehr zu ziehen: Dir entgeht { $count } Karte.
               *[other] Es gibt nichts mehr zu ziehen: Dir entgehen { $count } Karten.
            }
       *[other]
            { $count ->
                [one] Es gibt nichts mehr zu ziehen: { $name } entgeht { $count } Karte.
               *[other] Es gibt nichts mehr zu ziehen: { $name } entgehen { $count } Karten.
            }
    }
event-played =
    { $who ->
        [you] Du spielst { $card }.
       *[other] { $name } spielt { $card }.
    }
event-took-highest = Als höchste nimmt sie { $cards }.
event-took-higher = Sie nimmt alle höheren: { $cards }.
event-removed =
    { $count ->
        [one] Die { $cards } kommt aus dem Spiel.
       *[other] { $cards } kommen aus dem Spiel.
    }
event-turned =
    { $colour ->
        [sun] Dritte Sonne
        [wave] Dritte Welle
        [peak] Dritter Gipfel
        [leaf] Drittes Blatt
        [petal] Dritte Blüte
        [moon] Dritter Mond
       *[drop] Dritter Tropfen
    }: { $cards } werden verdeckt.
event-interim-bonus =
    { $who ->
        [you] Du hast alle 7 Farben offen: { $points } Punkte.
       *[other] { $name } hat alle 7 Farben offen: { $points } Punkte.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Du ziehst { $count } neue Karte.
               *[other] Du ziehst { $count } neue Karten.
            }
       *[other]
            { $count ->
                [one] { $name } zieht { $count } neue Karte.
               *[other] { $name } zieht { $count } neue Karten.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Du ziehst { $cards }.
       *[other] { $name } zieht { $cards }.
    }
event-scored =
    { $who ->
        [you] Deine Punkte: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Du gewinnst.
       *[other] { $name } gewinnt.
    }
event-ended-last-in =
    { $who ->
        [you] Du gewinnst: Nur du bist noch im Spiel.
       *[other] { $name } gewinnt: Sonst ist niemand mehr im Spiel.
    }
event-ended-most-cards =
    { $who ->
        [you] Alle scheiden auf einmal aus: Du gewinnst mit den meisten Karten auf der Hand.
       *[other] Alle scheiden auf einmal aus: { $name } gewinnt mit den meisten Karten auf der Hand.
    }
event-ended-lowest-number =
    { $who ->
        [you] Alle scheiden auf einmal aus, mit gleich vielen Karten: Du gewinnst mit der niedrigsten letzten Zahl.
       *[other] Alle scheiden auf einmal aus, mit gleich vielen Karten: { $name } gewinnt mit der niedrigsten letzten Zahl.
    }
event-ended-points =
    { $who ->
        [you] Du gewinnst mit den meisten Punkten.
       *[other] { $name } gewinnt mit den meisten Punkten.
    }
event-ended-shared = Geteilter Sieg: { $names }.

table-you = Du
table-you-too = du
table-and = { $first } und { $last }
terminal-seat = Sitz { $seat }
terminal-players = Am Tisch: { $names }.
terminal-seed = Startwert { $seed }
table-round = Runde { $round }
table-turn = Zug { $turn } von { $turns }
table-phase-pass = Weitergeben
table-phase-form = Bilden
table-phase-draw = Ziehen
table-turn-of =
    { $who ->
        [you] Du bist am Zug
       *[other] { $name } am Zug
    }
table-over = Spielende
table-pile = Zugstapel { $count }
table-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
table-place = Platz { $place }
table-out = ausgeschieden
table-chosen = hat gewählt
table-choosing = wählt
table-bonus = Bonus { $points }
table-bonuses = Bonus { $points }
terminal-welcome-two-win = { $blue } blau, { $pink } pink, { $green } grün, { $star } Stern. Verbundene Karten sind eine Reihe: { $closed } abgeschlossen, { $open } offen, 1 fehlt noch.
terminal-welcome-two-sans-three = { $sun } Sonne, { $wave } Welle, { $peak } Gipfel, { $leaf } Blatt, { $petal } Blüte, { $moon } Mond, { $drop } Tropfen. Über jeder Karte: was sie mit deinen Punkten macht.

table-tens = Zehner
table-units = Einer
table-tens-short = Zehn.
table-units-short = Einer
terminal-pass-to = geht an { $name }
table-pass-from = { $name } gibt dir eine
terminal-known = { $name } hat noch { $cards } von dir.
table-must-beat = Deine Zahl muss höher sein als { $number }.
table-any-number = Jede Zahl ist möglich.
table-closes-tens =
    Eine { $colour ->
        [blue] blaue
        [pink] pinke
       *[green] grüne
    } Karte schließt eine Reihe bei den Zehnern ab.
table-closes-units =
    Eine { $colour ->
        [blue] blaue
        [pink] pinke
       *[green] grüne
    } Karte schließt eine Reihe bei den Einern ab.
table-earns = { $number } bringt:
table-earns-highest =
    { $sure ->
        [sure] sicher die höchste
       *[maybe] wenn sie die höchste ist
    }
table-earns-stars =
    { $sure ->
        [not] kein Stern
        [sure] sicher die meisten Sterne
       *[maybe]
            { $stars ->
                [one] wenn { $stars } Stern reicht
               *[other] wenn { $stars } Sterne reichen
            }
    }
table-earns-pair =
    { $sure ->
        [not] kein Pasch
       *[sure] ein Pasch
    }
table-earns-run =
    { $sure ->
        [not] keine Reihe
       *[sure]
            { $colour ->
                [blue] dritte blaue
                [pink] dritte pinke
               *[green] dritte grüne
            }
    }

table-row-full = voll
table-row-room = Platz für { $count }
table-row-takes = nimmt { $count }
terminal-takes-nothing = { $card }: nimmt nichts.
terminal-takes-highest = { $card }: nimmt als höchste { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: nimmt { $count } höhere Karte.
       *[other] { $card }: nimmt { $count } höhere Karten.
    }
terminal-taken =
    { $count ->
        [1] 1. Karte
        [2] 2. Karte
       *[other] 3. Karte: verdeckt
    }
terminal-taken-removed = kommt aus dem Spiel
terminal-takes-bonus = Zwischenwertung
terminal-score-change = Deine Punkte: von { $before } auf { $after }

table-prompt-pass = Enter gibt { $card } an { $name } weiter.
table-prompt-tens = Wähle die Zehner.
table-prompt-units = Wähle die Einer.
table-prompt-cannot = Das ergibt keine Zahl über { $number }.
table-prompt-quit = Noch einmal q beendet; mit jeder anderen Taste geht es weiter.
table-new = neu
table-prompt-form = Enter bildet { $number }.
table-prompt-play = Enter spielt { $card }.
table-prompt-wait = Noch am Zug: { $names }.
table-prompt-out = Du bist ausgeschieden. Die anderen spielen weiter; Leertaste springt ans Ende.
table-prompt-over = n spielt noch einmal, q beendet.
terminal-hint-pass = ← → oder Ziffer wählt · Enter gibt weiter · ? Regeln · q beendet
terminal-hint-form = ← → oder Ziffer · Enter nimmt · s tauscht · ⌫ zurück · ? Regeln · q beendet
terminal-hint-play = ← → oder Zahl wählt · Enter spielt · ? Regeln · q beendet
terminal-hint-over = n spielt noch einmal · ? Regeln · q beendet
terminal-hint-wait = Leertaste beschleunigt · ? Regeln · q beendet
terminal-hint-rules = ↑ ↓ blättert · Esc geht zurück

table-column-place = Platz
table-column-player = Wer
table-column-last = Letzte Zahl
table-column-hand = Handkarten
table-column-out = Raus in Runde
table-column-singles = 1 Karte
table-column-pairs = 2 Karten
table-column-down = Verdeckt
table-column-interim = Zwischen
table-column-final = Ende
table-column-total = Punkte
terminal-saved = Die Partie ist in { $file } gespeichert.
terminal-goodbye = Bis bald. Der Startwert { $seed } gibt dieselbe Partie noch einmal.

table-plain-hand = Deine Hand: { $cards }
table-plain-numbers = Zahlen { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
table-plain-down = { $count } verdeckt
table-plain-row = Reihe { $numbers }: { $cards }
terminal-plain-pass = Wähle eine Karte für { $name }:
terminal-plain-back = 0 für andere Zehner.
terminal-plain-form = Wähle eine Zahl:
terminal-plain-play = Wähle eine Karte zum Spielen:
terminal-plain-moment =
    { $unit ->
        [round] Runde { $number }
       *[turn] Zug { $number }
    }
terminal-plain-to-choose = Zu wählen haben: { $names }.
terminal-plain-choose = Wähle:
terminal-plain-ask = 1 bis { $count }, ? für die Regeln, q zum Beenden:
terminal-plain-unclear = Das steht nicht zur Wahl: Gib eine Zahl von 1 bis { $count } ein.
terminal-plain-again = Enter spielt noch einmal, q beendet:
terminal-plain-only = { $title } hat noch keinen Tisch auf dem Bildschirm. Es lässt sich Zeile für Zeile spielen.
terminal-plain-offer = Enter spielt Zeile für Zeile, q beendet:
terminal-no-rulebook = Die Regeln von { $title } hat noch niemand in Worte gefasst.

terminal-show-game = Partie { $number }
terminal-show-seen = gesehen von { $name }
terminal-show-unfinished = Hier bricht die Aufzeichnung ab.
terminal-show-step = Enter geht weiter, q beendet:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: zwei Kartenspiele rund um die Zwei
page-home = Startseite
page-skip = Zum Inhalt springen
page-announcement = Mitteilung der Betreiber
page-announcement-hide = Diese Mitteilung ausblenden
page-skip-table = Zum Tisch springen
page-language = Sprache
page-theme = Hell und dunkel
page-theme-auto = Wie das Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-more = Mehr
page-rules = Regeln
page-history = Deine Tische
page-settings = Einstellungen
page-about = Über Deuce
page-unofficial = Inoffiziell, ohne Verbindung zu den Verlagen der Spiele.
page-home-title = Zwei Spiele. Setz dich, spiel.
page-home-hello = Kein Konto, nichts zu installieren. Mit Bekannten, Fremden oder Bots.
page-home-waiting =
    { $count ->
        [one] Ein Tisch wartet auf dich.
       *[other] { $count } Tische warten auf dich.
    }
page-home-go-on = Weiterspielen
page-game = Spiel
page-players = Personen
page-bots = Bots
page-bots-strength = Stärke der Bots
page-level-gentle = Sanft
page-level-curious = Neugierig
page-level-steady = Solide
page-level-keen = Wach
page-level-sharp = Gewieft
page-level-fierce = Eisern
page-play-now = Losspielen
page-dealing = Es wird gegeben …
page-first-start = Der Server startet zum ersten Mal auf seinem Rechner und bereitet die Spiele vor. Höchstens eine Minute, nur dieses eine Mal.
page-invite = Einladen
page-set-up = Tisch selbst einrichten
page-have-link = Hast du einen Link?
page-paste-link = Link oder Code einfügen
page-join = Mitspielen
page-open-tables = Offene Tische
page-open-tables-all = Alle ansehen
page-open-tables-none = Gerade ist kein Tisch offen. Mach einen auf, dann finden ihn andere hier.
page-table-of = Tisch von { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } Sitz frei
       *[other] { $game }, { $count } Sitze frei
    }
page-loading = Einen Moment …
page-quick = Schnelle Partie
page-quick-hint = Setz dich für eine gewertete Partie an den nächsten offenen Tisch. Gibt es keinen, öffnet sich einer und wartet auf andere.
page-set-up-title = Tisch einrichten
page-seats = Sitze
page-seat-kind = Sitz { $seat }: wer spielt
page-seat-level = Sitz { $seat }: Stärke
page-seat-name = Sitz { $seat }: Name
page-seat-me = Ich
page-seat-open = Offen
page-seat-bot = Bot
page-seat-local = Jemand hier
page-seat-open-hint = Kommt über den Link
page-seat-local-hint = „Jemand hier“ spielt mit dir auf diesem Gerät: Ihr reicht es herum, und dazwischen verdeckt ein Schirm jede Hand.
page-name = Name
page-clock = Zeit zum Wählen
page-clock-none = Ohne Uhr
page-clock-quick = Schnell
page-clock-relaxed = Gemütlich
page-clock-days = Tage
page-clock-none-hint = Alle nehmen sich die Zeit, die sie brauchen.
page-clock-quick-hint = Ist die Zeit um, wählt ein Bot.
page-clock-relaxed-hint = Zeit für eine Tasse Tee. Danach wählt ein Bot.
page-clock-days-hint = Du hast Tage Zeit für jede Wahl. Komm über den Link zurück, wann du willst.
page-who-may-join = Wer mitspielen darf
page-private = Nur mit Link
page-listed = Alle
page-private-hint = Nur wer den Link von dir hat, findet den Tisch.
page-listed-hint = Der Tisch steht bei den offenen Tischen.
page-deck = Eigener Kartensatz
page-deck-hint = Eine Datei (.json oder .toml) mit anderen Karten als den üblichen.
page-deck-chosen = { $name } wird verwendet.
page-open-table = Tisch öffnen
page-start-game = Partie beginnen
page-start-with-bots =
    { $count ->
        [one] Beginnen, mit einem Bot auf dem freien Sitz
       *[other] Beginnen, mit Bots auf { $count } freien Sitzen
    }
page-table-waiting = vor dem Start
page-invite-title = Andere einladen
page-invite-hint = Schick diesen Link, oder lass ein Handy den Code lesen. Ein Konto braucht niemand.
page-link = Link
page-link-watch = Link zu diesem Tisch
page-copy = Kopieren
page-copied = Kopiert
page-share = Teilen
page-qr = QR-Code mit dem Link zu diesem Tisch
page-seat-free = frei
page-seat-here = da
page-seat-away = nicht da
page-seat-bot-level = Bot, { $level }
page-seat-stand-in = ein Bot springt ein
page-seat-resigned = hat aufgegeben, ein Bot spielt weiter
page-host = lädt ein
page-sit = Hier sitzen
page-stand = Aufstehen
page-add-bot = Bot
page-remove-bot = Entfernen
page-kick = Wegschicken
page-wait-host = { $name } beginnt die Partie.
page-wait-anyone = Es fehlt noch jemand am Tisch.
page-watching =
    { $count ->
        [one] { $count } Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
page-you-watch = Du schaust zu.
page-menu = Menü
page-close = Schließen
page-leave = Tisch verlassen
page-log = Bisher
page-log-open = Was bisher geschah
page-log-none = Noch ist nichts geschehen.
page-chat = Chat
page-chat-open =
    { $count ->
        [0] Chat
        [one] Chat, { $count } neue Nachricht
       *[other] Chat, { $count } neue Nachrichten
    }
page-chat-none = Noch hat niemand etwas gesagt.
page-chat-write = Sag etwas
page-chat-send = Senden
page-chat-show = Chat über dem Tisch zeigen
page-chat-show-hint = Neue Nachrichten erscheinen kurz.
page-reactions = Schnelle Reaktionen
page-reaction-hello = Hallo!
page-reaction-nice = Schön gespielt!
page-reaction-wow = Wow!
page-reaction-thanks = Danke!
page-reaction-hurry = Du bist dran …
page-reaction-sorry = Entschuldige!
page-mute = Stumm schalten
page-mute-all = Für alle stumm schalten
page-mute-watchers = Zuschauer
page-replace = Bot spielen lassen
page-return = Wieder selbst spielen
page-stand-in-notice = Ein Bot spielt für dich.
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben? Ein Bot spielt an deiner Stelle weiter, und du kannst nicht zurück.
page-resign-yes = Ja, aufgeben
page-resign-no = Nein, weiterspielen
page-again = Noch einmal
page-again-wanted =
    { $count ->
        [one] { $names } möchte noch einmal spielen.
       *[other] { $names } möchten noch einmal spielen.
    }
page-again-watch = Bei der nächsten Partie zuschauen
page-see-table = Tisch ansehen
page-see-result = Ergebnis ansehen
page-end-places = Später auszuscheiden ist besser; im selben Moment zählen mehr Handkarten, dann die niedrigere letzte Zahl.
page-score-singles = 1 Karte offen: 1 je Farbe
page-score-pairs = 2 Karten offen: 5 je Farbe
page-score-down = Verdeckt: −1 je Karte
page-score-interim = Zwischenwertung
page-score-final = Endwertung
page-points =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
page-connection-lost = Verbindung verloren. Neuer Versuch …
page-cover-title = Gib das Gerät an { $name }
page-cover-hint = Die anderen schauen weg. Nichts ist zu sehen, bis der Knopf gedrückt wird.
page-cover-show = Ich bin { $name }: Karten zeigen
page-hand-over = Fertig: weiter an { $name }
page-keys = Tasten
page-key-arrows = durch die Hand gehen
page-key-digits = zu Karten mit dieser Zahl springen
page-key-space = eine Karte wählen oder zurücklegen
page-key-enter = das Gewählte spielen
page-key-hand = die Hand vorlesen
page-key-table = den Tisch vorlesen
page-key-help = diese Tasten zeigen
page-key-escape = Fenster schließen
page-sound = Ton
page-sound-hint = Leise Geräusche von Papier und Holz.
page-motion = Bewegung
page-motion-calm = Ruhig
page-motion-brisk = Flott
page-motion-none = Keine
page-motion-hint = Flott: alles in der halben Zeit. Keine: Karten blenden über, statt zu wandern.
page-vibration = Vibration
page-vibration-hint = Kurzes Summen, wenn du dran bist oder drei Karten umgedreht werden.
page-sound-offer = Mit leisen Geräuschen von Papier und Holz spielen?
page-sound-on = Einschalten
page-sound-no = Nein, danke
page-text-mode = Der Tisch in Worten
page-text-hint = Unter dem Tisch steht ausgeschrieben, was darauf liegt.
page-text-no-hand = Du hast keine Karten.
page-single-keys = Einzelne Tasten
page-single-keys-hint = h liest die Hand vor, t den Tisch, ? zeigt alle Tasten.
page-your-name = Dein Name
page-name-hint = So sehen dich die anderen am Tisch.
page-save = Speichern
page-saved = Gespeichert.
page-resume = Auf einem anderen Gerät weiterspielen
page-resume-hint = Ein persönlicher Link bringt deinen Namen und deine Tische auf ein anderes Gerät. Behalte ihn für dich.
page-resume-make = Link erstellen
page-resume-ask = Dieses Gerät übernimmt Namen und Tische des Geräts, auf dem der Link entstand.
page-resume-yes = Hier weiterspielen
page-history-none = Noch kein Tisch. Deine Partien stehen dann hier.
page-state-gathering = vor dem Start
page-state-playing = läuft
page-state-your-turn = du bist dran
page-contents = Inhalt
page-figure-win-cards = Dieselbe Ziffer in Blau, Pink und Grün, mit 0, 1 und 2 Sternen.
page-figure-pass = Deine Karte geht verdeckt an die nächste Person links von dir; alle Karten wandern im selben Moment.
page-figure-form = Nach 52 ist 53 hoch genug.
page-figure-draw = 55 ist ein Pasch, und die erste 5 ist die dritte pinke bei den Zehnern: sicher 2 Karten.
page-figure-draw-others = 52 ist die höchste Zahl, 41 hat die meisten Sterne: für beide je 1 Karte.
page-figure-pile = Nach 8 Zahlen ist der Zugstapel leer: Die ersten 3 kommen in den neuen, die letzten 5 bleiben liegen.
page-figure-end = Alle auf einmal: 91 und 87 haben noch 3 Karten auf der Hand, 76 nur 2. Von den ersten 2 ist 87 niedriger und gewinnt.
page-figure-sans-cards = Die 7 Farben mit ihren Symbolen, eine Karte ohne Farbe, eine Startkarte.
page-figure-placement = Die 40 kommt zwischen 30 und 46.
page-figure-take = Die fünfte Karte: 28 ist die höchste und nimmt die 10; 37 ist es nicht und nimmt alle höheren.
page-figure-collection = 2 einer Farbe sind 5 Punkte wert; mit der dritten werden alle 3 verdeckt.
page-figure-interim = Alle 7 Farben offen: Wer es zuerst schafft, bekommt 10 Punkte, danach gibt es 7, 5 und 3.
page-figure-refill = Nur noch 2 Karten: Vom eigenen Zugstapel kommen 6 neue dazu.
page-figure-score = 4 Farben mit 1 Karte, 2 Farben mit 2, 6 verdeckte Karten, 7 aus der Zwischenwertung und 5 aus der Endwertung: 20 Punkte.
page-about-what = Deuce ist ein ruhiger Tisch für zwei Kartenspiele rund um die Zwei: gegen Bots, mit Freunden per Link, auf jedem Bildschirm.
page-about-fair = Bots sehen nicht mehr als ein Mensch auf ihrem Sitz.
page-about-guest = Du spielst als Gast. Ein Cookie merkt sich deinen Namen und deine Sitze; mehr wird nicht verlangt.
page-missing = Hier liegt nichts
page-missing-hint = Die Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
page-part-missing = Ein Teil dieser Seite konnte nicht geladen werden.
page-part-again = Seite neu laden
page-problem-other = Das hat nicht geklappt. Versuch es noch einmal.
page-problem-offline = Der Server ist nicht erreichbar. Bist du online?
page-problem-failed = Bei uns ist etwas schiefgegangen; nichts wurde geändert.
page-problem-try-again = Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.
page-problem-too-large = Das ist zu viel auf einmal.
page-problem-too-fast = Nicht so schnell: Warte kurz.
page-problem-not-allowed = Das geht von hier aus nicht.
page-problem-bad-link = Dieser Link ist abgelaufen oder schon benutzt.
page-problem-not-host = Das kann nur, wer den Tisch eröffnet hat.
page-problem-not-seated = Das kann nur, wer mitspielt.
page-problem-not-your-seat = Das ist nicht dein Sitz.
page-problem-no-such-table = Diesen Tisch gibt es nicht, oder schon lange nicht mehr.
page-problem-quarantined = Dieser Tisch hat den Server zweimal zum Absturz gebracht. Er bleibt geschlossen, bis ihn jemand geprüft hat.
page-problem-closed = Dieser Tisch wurde von den Betreibern geschlossen.
page-problem-banned = Die Betreiber haben dich hier ausgesperrt.
page-problem-muted = Du darfst hier nicht chatten.
page-problem-chat-later = Du kannst hier chatten, sobald du eine Partie zu Ende gespielt hast.
page-problem-bad-words = Darin steht ein Wort, das hier nicht gesagt wird.
page-problem-no-such-seat = Diesen Sitz gibt es nicht.
page-problem-seat-taken = Jemand war schneller: Der Sitz ist besetzt.
page-problem-bad-seats = Mit diesen Sitzen kann man nicht spielen.
page-problem-bad-deck = Diese Datei enthält keinen Kartensatz für dieses Spiel.
page-problem-bad-record = Diese Datei ist keine Aufzeichnung einer Partie, oder die Partie darin verstößt gegen die Regeln.
page-problem-already-started = Die Partie hat schon begonnen.
page-problem-not-started = Die Partie hat noch nicht begonnen.
page-problem-not-over = Die Partie ist noch nicht zu Ende.
page-problem-still-there = Die Person ist noch da oder war es gerade eben.
page-problem-no-stand-in = Auf deinem Sitz spielt kein Bot.
page-problem-late = Zu spät: Der Tisch ist schon weiter.
page-problem-settled = Du hast dich in dieser Partie zu oft umentschieden: Deine letzte Wahl gilt.
page-problem-not-your-turn = Du bist nicht dran.
page-problem-illegal = Das erlauben die Regeln nicht.
page-problem-game-over = Die Partie ist zu Ende.
page-game-two-win = 2 WIN
page-game-two-sans-three = 3 sind eine zu viel!
page-guest = Gast { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] Sonne
        [wave] Welle
        [peak] Gipfel
        [leaf] Blatt
        [petal] Blüte
        [moon] Mond
       *[drop] Tropfen
    }, verdeckt, minus 1
page-card-interim = Zwischenwertung, { $points } Punkte
page-card-final = Endwertung, 10 oder 5 Punkte
page-hand =
    { $count ->
        [one] Deine Hand, { $count } Karte
       *[other] Deine Hand, { $count } Karten
    }
page-two-win-phases = Phasen der Runde
page-two-win-your-numbers = Deine Zahlen
page-two-win-numbers-of = Zahlen: { $name }
page-two-win-open-numbers = { $name }: alle Zahlen zeigen
page-two-win-no-number = Noch keine Zahl.
page-two-win-others = Die anderen
page-two-win-players = Am Tisch
page-two-win-middle = Der Tisch
page-two-win-last = letzte Zahl
page-two-win-in-hand = auf der Hand
page-two-win-cards-in-hand = Karten auf der Hand
page-two-win-held = Die Hand
page-two-win-removed = ältere Zahlen, jetzt im Zugstapel
page-two-win-earlier =
    { $count ->
        [one] { $count } ältere Zahl
       *[other] { $count } ältere Zahlen
    }
page-two-win-in-pile = im Zugstapel
page-two-win-thinking = denkt nach
page-two-win-away = nicht da
page-two-win-out-in = raus in Runde { $round }
page-two-win-run-closed =
    Abgeschlossene Dreierreihe, { $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }.
page-two-win-run-open =
    Offene Zweierreihe, { $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }: 1 weitere schließt sie ab.
page-two-win-goes-to = geht an
page-two-win-known = { $name } hat noch von dir:
page-two-win-put-back = Zurücklegen: { $card }
page-two-win-swap = Zehner und Einer tauschen (s)
page-two-win-pick-one = Wähle eine Karte
page-two-win-pick-two = Wähle 2 Karten
page-two-win-pass = { $digit } weitergeben
page-two-win-form = { $number } bilden
page-two-win-change = Ändern
page-two-win-sent = Gewählt.
page-two-win-then-pass = Die Karten wandern, wenn alle gewählt haben.
page-two-win-then-form = Die Zahlen werden gezeigt, wenn alle gewählt haben.
page-two-win-watch-on = Die anderen spielen weiter. Du kannst bis zum Schluss zuschauen.
page-two-win-watching = Du schaust zu.
page-two-win-drawn-in = Gezogen in Runde { $round }
page-two-win-drew-for = Gezogen für { $number }
page-two-win-nothing = nichts
page-two-win-not-highest = nicht die höchste
page-two-win-order =
    Hand sortieren. Jetzt: { $order ->
        [digit] nach Ziffer sortiert
        [colour] nach Farbe sortiert
       *[dealt] wie erhalten
    }
page-two-win-order-short =
    { $order ->
        [digit] Nach Ziffer sortiert
        [colour] Nach Farbe sortiert
       *[dealt] Wie erhalten
    }
page-time-left = Restzeit: { $time }
page-two-win-close = Schließen
page-two-win-all-in = Alle Zahlen liegen bereit.
page-two-win-play-on =
    { $count ->
        [one] { $names } spielt weiter.
       *[other] { $names } spielen weiter.
    }
page-two-win-room-all =
    { $count ->
        [one] Du kannst 1 Zahl bilden.
       *[other] Du kannst { $count } verschiedene Zahlen bilden.
    }
page-two-win-room-above =
    { $count ->
        [one] Platz über { $number }: 1 Zahl
       *[other] Platz über { $number }: { $count } Zahlen
    }
page-two-win-room-kept =
    { $cards ->
        [one] Deine andere Karte ergibt keine davon
       *[other] Deine anderen { $cards } Karten ergeben { $count } davon
    }
page-two-win-room-only = { $number } ist die einzige Zahl, die du bilden kannst.
page-two-win-room-dead = Nichts schlägt { $number }. Bildest du sie, scheidest du in der nächsten Runde aus.
page-two-win-room-lower =
    { $count ->
        [one] 1 niedrigere auf der Hand
       *[other] { $count } niedrigere auf der Hand
    }
page-two-win-room-thin = Deine übrigen Karten ergeben nichts über { $number }. Du bräuchtest eine Glückskarte.
page-two-win-form-anyway = Trotzdem { $number } bilden
page-two-win-prompt-pass = Runde { $round }. Wähle eine Karte für { $name }.
page-two-win-prompt-above = Wähle eine Zahl über { $number }.
page-two-win-prompt-any = Wähle eine Zahl.
page-new-game = Neue Partie
page-skip-acts = Überspringen
page-skip-to-end = Zum Ende springen
page-end-won =
    { $who ->
        [you] Du gewinnst
       *[other] { $name } gewinnt
    }
page-end-shared = Ein geteilter Sieg
page-end-place = Dein Platz: { $place } von { $players }
page-end-turning = Wendepunkt: { $when }
page-end-turning-ask = Wendepunkt suchen
page-end-turning-wait = Der Wendepunkt wird gesucht …
page-end-turning-none = Keine einzelne Wahl hat es entschieden.
page-end-turning-see = In der Analyse ansehen
page-fair-mark = Ehrlich gemischt
page-fair-mark-checked = Ehrlich gemischt, geprüft
page-fair-mark-bad = Für diese Mischung fehlt der Beweis
page-two-win-why-last-in =
    { $who ->
        [you] Nur du bist noch dabei.
       *[other] Nur { $name } ist noch dabei.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Alle, die noch dabei waren, sind zugleich ausgeschieden: Du hast die meisten Karten auf der Hand.
       *[other] Alle, die noch dabei waren, sind zugleich ausgeschieden: { $name } hat die meisten Karten auf der Hand.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Alle, die noch dabei waren, sind zugleich und mit gleich vielen Karten ausgeschieden: Deine letzte Zahl ist die niedrigste.
       *[other] Alle, die noch dabei waren, sind zugleich und mit gleich vielen Karten ausgeschieden: Die letzte Zahl von { $name } ist die niedrigste.
    }
page-two-win-last-in = noch dabei
page-sans-why =
    { $who ->
        [you] Du hast { $points } Punkte, { $ahead } mehr als { $second }.
       *[other] { $name } hat { $points } Punkte, { $ahead } mehr als { $second }.
    }
page-sans-why-lost = { $name } hat { $points } Punkte, du hast { $own }.
page-sans-why-shared = Je { $points } Punkte.
page-sans-score-now =
    { $who ->
        [you] Du hast { $points } Punkte.
       *[other] { $name } hat { $points } Punkte.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = Die 3 Reihen
page-sans-row-range = { $first } bis { $last }
page-sans-row = Reihe { $range }: { $cards }
page-sans-row-lands = { $card } käme hierher
page-sans-takes =
    { $count ->
        [one] { $card } nimmt { $count } Karte
       *[other] { $card } nimmt { $count } Karten
    }
page-sans-takes-nothing = { $card } nimmt nichts
page-sans-because-highest = Die 5. Karte und die höchste: Sie nimmt die Karte direkt hinter der Startkarte.
page-sans-because-higher = Die 5. Karte, nicht die höchste: Sie nimmt alle höheren.
page-sans-because-room = In der Reihe { $range } ist noch Platz.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] eine erste Sonne
                [wave] eine erste Welle
                [peak] ein erster Gipfel
                [leaf] ein erstes Blatt
                [petal] eine erste Blüte
                [moon] ein erster Mond
               *[drop] ein erster Tropfen
            }
        [2]
            { $colour ->
                [sun] eine zweite Sonne
                [wave] eine zweite Welle
                [peak] ein zweiter Gipfel
                [leaf] ein zweites Blatt
                [petal] eine zweite Blüte
                [moon] ein zweiter Mond
               *[drop] ein zweiter Tropfen
            }
       *[other]
            { $colour ->
                [sun] eine dritte Sonne
                [wave] eine dritte Welle
                [peak] ein dritter Gipfel
                [leaf] ein drittes Blatt
                [petal] eine dritte Blüte
                [moon] ein dritter Mond
               *[drop] ein dritter Tropfen
            }
    }
page-sans-taken-removed = { $number } kommt aus dem Spiel
page-sans-turns = alle 3 werden verdeckt
page-sans-as-if = als wäre die Partie jetzt zu Ende
page-sans-interim = Zwischenwertung
page-sans-final = Endwertung
page-sans-final-counted = Endwertung { $points } mitgezählt
page-sans-score = Deine Punkte
page-sans-score-change = von { $before } auf { $after }
page-sans-score-stays = bleiben bei { $score }
page-sans-play = { $card } spielen
page-sans-choose = Wähle eine Karte
page-sans-choose-hint = Die Zahl über einer Karte sagt, was sie mit deinen Punkten macht.
page-sans-choose-keys = ← → oder Zahl wählt, Enter spielt
page-sans-sending = { $card } wird gespielt …
page-sans-turn = Zug { $turn }
page-sans-turn-of =
    { $count ->
        [one] Zug { $turn } von { $turns } · { $count } am Tisch
       *[other] Zug { $turn } von { $turns } · { $count } am Tisch
    }
page-sans-your-turn = Du bist am Zug
page-sans-turn-order = Wer am Zug ist
page-sans-bonuses = Bonus
page-sans-bonus-next = 7 Farben: Der nächste Bonus ist { $points }
page-sans-bonus-gone = 7 Farben: kein Bonus mehr da
page-sans-bonus-final = Am Ende: 7 Farben 10, 6 Farben 5
page-sans-bonus-left = verbleibende Zwischenwertungen: { $points }
page-sans-others = Die anderen
page-sans-players = Am Tisch
page-sans-collection =
    { $who ->
        [you] Deine Sammlung
       *[other] Sammlung von { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] Sonne
        [wave] Welle
        [peak] Gipfel
        [leaf] Blatt
        [petal] Blüte
        [moon] Mond
       *[drop] Tropfen
    }
page-sans-cell-none = { $colour }: keine Karte
page-sans-cell-up = { $colour }: { $cards } offen
page-sans-cell-down = { $colour }, { $count } verdeckt, minus { $count }
page-sans-cell-both = { $up }; { $count } verdeckt, minus { $count }
page-sans-hand =
    { $count ->
        [one] Deine Hand, { $count } Karte
       *[other] Deine Hand, { $count } Karten
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] nimmt nichts
       *[other] nimmt { $count }
    }, Punkte { $points }
page-sans-bot = Bot
page-sans-away = nicht da
page-sans-stand-in = ein Bot spielt
page-sans-resigned = hat aufgegeben
page-sans-final-tag = Ende { $points }
page-sans-wins = gewinnt
page-sans-shares = teilt sich den Sieg
page-sans-details =
    { $who ->
        [you] So setzen sich deine Punkte zusammen
       *[other] So setzen sich die Punkte von { $name } zusammen
    }
page-sans-singles =
    { $count ->
        [one] { $count } Farbe mit 1 Karte
       *[other] { $count } Farben mit 1 Karte
    }
page-sans-pairs =
    { $count ->
        [one] { $count } Farbe mit 2 Karten
       *[other] { $count } Farben mit 2 Karten
    }
page-sans-down =
    { $count ->
        [one] { $count } Karte verdeckt
       *[other] { $count } Karten verdeckt
    }
page-sans-total = Punkte
page-sans-so-far = Bisher
page-sans-nothing-yet = Noch wurde nichts gespielt.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = Seite und Server verstehen sich nicht. Lade die Seite neu.
page-problem-not-found = Hier ist nichts.
page-problem-empty-text = Es gibt nichts zu senden.
page-problem-left = Du hast den Tisch verlassen.

## Review

review-verdict-only = Einzige Wahl
review-verdict-best = Beste
review-verdict-close = Knapp daneben
review-verdict-slip = Ausrutscher
review-verdict-costly = Teuer
review-bucket-deal = Gegebene Karten
review-bucket-draws = Gezogene Karten
review-bucket-others = Entscheidungen der anderen
review-bucket-own = Eigene Entscheidungen
review-about-deal = Was die gegebenen Karten wert waren, verglichen mit gleichen Anteilen.
review-about-draws = Was die gezogenen Karten aller ausmachten, verglichen mit einem durchschnittlichen Zug vom Stapel.
review-about-others = Vor allem, was die anderen verschenkt haben: Es kommt den Übrigen zugute. Auch was verdeckte Karten aus einer Wahl machten und worin Netz und Suche sich uneinig sind, steckt darin: alles, was übrig bleibt.
review-about-own = Was gegenüber der besten Wahl verschenkt wurde, soweit es sicher ist. Nie über 0, und die Summe dessen, was bei den Zügen steht.
review-ordinary = Gegenüber Durchschnittsspielern
review-about-ordinary = Wie viel mehr oder weniger als das, was Durchschnittsspieler in denselben Stellungen erreicht hätten. Ein Vergleich, kein Teil der Summe.
review-total = Insgesamt
review-player = Wer
review-accuracy = Genauigkeit
review-win-chance = Gewinnchance
review-worth = Anteil am Spiel
review-lead = Punkte Vorsprung
review-choice = Wahl
review-lost = Verloren
review-better = Besser
review-moments = Worauf es ankam
review-form-stuck = Nach { $number } bildet der Rest der Hand keine höhere Zahl.
review-form-runs = { $number } schließt in beiden Spalten eine Reihe ab.
review-form-run =
    { $number } schließt eine Reihe ab: { $colour ->
        [blue] dritte blaue
        [pink] dritte pinke
       *[green] dritte grüne
    }.
review-form-breaks =
    { $number } bricht eine offene Zweierreihe ab ({ $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }).
review-form-pair = { $number } ist ein Pasch und zieht 1 Karte.
review-form-step = { $number } liegt { $by } höher als zuvor und bringt keine Karte sicher ein.
review-form-highest = { $number } ist die höchste Zahl, was die anderen auch bilden.
review-form-stars =
    { $number } zeigt { $stars ->
        [one] { $stars } Stern
       *[other] { $stars } Sterne
    } und zieht dafür vielleicht eine Karte.
review-form-open =
    { $number } öffnet eine Zweierreihe ({ $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }).
review-form-low =
    { $room ->
        [one] { $number } bleibt niedrig: Darüber ist Platz für { $room } Zahl.
       *[other] { $number } bleibt niedrig: Darüber ist Platz für { $room } Zahlen.
    }
review-form-plain =
    { $left ->
        [one] Nach { $number } bildet die Hand nur { $left } höhere Zahl.
       *[other] Nach { $number } bildet die Hand nur { $left } höhere Zahlen.
    }
review-form-few-stars = { $number } zeigt mit diesen Karten weniger Sterne: { $stars }.
review-form-room =
    { $room ->
        [one] Über { $number } ist nur Platz für { $room } Zahl.
       *[other] Über { $number } ist nur Platz für { $room } Zahlen.
    }
review-form-saves = { $number } behält mehr Sterne auf der Hand: { $kept }.
review-pass-run =
    Mit der { $digit } kann die Person links eine Reihe abschließen ({ $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }).
review-pass-high = Die Person links bekommt eine { $digit }.
review-pass-own-run =
    Die { $digit } hätte die eigene Reihe abgeschlossen ({ $colour ->
        [blue] blau
        [pink] pink
       *[green] grün
    }).
review-pass-pair = Das reißt einen Pasch auseinander: { $digit } und { $digit }.
review-pass-stars = Mit der { $digit } gehen 2 Sterne weg.
review-pass-useless = Die { $digit } ist zu niedrig für Zehner, hier wie links.
review-pass-spare = Die { $digit } ist zu niedrig für die eigenen Zehner.
review-pass-lowest = Die { $digit } ist die niedrigste Karte der Hand.
review-pass-many =
    { $count ->
        [one] Auf der Hand ist { $count } Karte mit { $digit }: Eine kann gehen.
       *[other] Auf der Hand sind { $count } Karten mit { $digit }: Eine kann gehen.
    }
review-pass-plain =
    { $left ->
        [0] Ohne die { $digit } bildet die Hand keine höhere Zahl.
        [one] Ohne die { $digit } bildet die Hand noch { $left } höhere Zahl.
       *[other] Ohne die { $digit } bildet die Hand noch { $left } höhere Zahlen.
    }
review-pass-dear =
    { $left ->
        [0] Ohne die { $digit } bildet die Hand keine höhere Zahl.
        [one] Ohne die { $digit } bildet die Hand nur { $left } höhere Zahl.
       *[other] Ohne die { $digit } bildet die Hand nur { $left } höhere Zahlen.
    }
review-play-bonus = { $number } macht die 7 Farben voll: Zwischenwertung { $points }.
review-play-third =
    { $number } nimmt { $colour ->
        [sun] eine dritte Sonne
        [wave] eine dritte Welle
        [peak] einen dritten Gipfel
        [leaf] ein drittes Blatt
        [petal] eine dritte Blüte
        [moon] einen dritten Mond
       *[drop] einen dritten Tropfen
    }: Alle 3 werden verdeckt.
review-play-pair =
    { $number } nimmt { $colour ->
        [sun] eine zweite Sonne
        [wave] eine zweite Welle
        [peak] einen zweiten Gipfel
        [leaf] ein zweites Blatt
        [petal] eine zweite Blüte
        [moon] einen zweiten Mond
       *[drop] einen zweiten Tropfen
    }: 5 Punkte statt 1.
review-play-leaves =
    { $points ->
        [one] { $number } lässt der nächsten Person vielleicht { $points } Punkt.
       *[other] { $number } lässt der nächsten Person vielleicht { $points } Punkte.
    }
review-play-new =
    { $number } bringt eine neue Farbe ({ $colour ->
        [sun] Sonne
        [wave] Welle
        [peak] Gipfel
        [leaf] Blatt
        [petal] Blüte
        [moon] Mond
       *[drop] Tropfen
    }).
review-play-nothing = { $number } nimmt nichts und lässt die Sammlung, wie sie ist.
review-play-idle = { $number } nimmt nichts.
review-play-poor =
    { $points ->
        [one] { $number } nimmt Karten, die { $points } Punkt bringen.
       *[other] { $number } nimmt Karten, die { $points } Punkte bringen.
    }
review-play-takes =
    { $points ->
        [one] { $number } bringt sofort { $points } Punkt.
       *[other] { $number } bringt sofort { $points } Punkte.
    }
review-form-keeps =
    { $left ->
        [one] Nach { $number } bildet die Hand noch { $left } höhere Zahl.
       *[other] Nach { $number } bildet die Hand noch { $left } höhere Zahlen.
    }
review-play-least = { $number } kostet am wenigsten. Punkte sofort: { $gain }.
review-play-less = { $number } bringt weniger. Punkte sofort: { $gain }.
review-costs =
    { $points ->
        [one] Am Ende kostet das etwa { $points } Punkt.
       *[other] Am Ende kostet das etwa { $points } Punkte.
    }
review-alike = Vorerst ist beides gleich gut. Es zählt, welche Karten auf der Hand bleiben.

### Page: hints

page-hint = Tipp
page-hint-ask = Tipp zeigen
page-hint-confirm = Mit einem Tipp wird diese Partie für alle sichtbar als „mit Tipps gespielt“ gekennzeichnet.
page-hint-thinking = Denkt nach …
page-hint-title = Das täte ein starker Bot
page-hint-pass = Weitergeben: { $card }
page-hint-win = gewinnt { $percent } %
page-hint-suggested = empfohlen
page-hint-mark = mit Tipps
page-hint-note = Mit Tipps gespielt.
page-hint-allow = Tipps
page-hint-allow-hint = Alle dürfen einen Bot um einen Tipp bitten. Eine Partie, in der das jemand getan hat, wird gekennzeichnet.
page-key-hint = Tipp zeigen, wo Tipps erlaubt sind
page-problem-no-hints = An diesem Tisch gibt es keine Tipps.

### Page: rated and casual games

page-rated-choice = Gewertet oder ungewertet
page-rated = Gewertet
page-casual = Ungewertet
page-rated-hint = Zählt für die Wertung aller: mit Uhr und ohne Tipps. Wer geht, hat verloren.
page-casual-hint = Ändert keine Wertung. Lass dir Zeit, frag nach Tipps, geh, wenn du musst.
page-rated-impossible = Nur ungewertet: Eine gewertete Partie braucht die üblichen Karten und ein Gerät für jede Person.
page-rated-leaving = Diese Partie zählt für die Wertung. Wer aufgibt oder dreimal hintereinander die Zeit verstreichen lässt und nicht zurückkommt, landet auf dem letzten Platz.
page-seat-lapsed = dreimal die Zeit überschritten, ein Bot springt ein
page-lapsed-said = { $name } hat dreimal hintereinander die Zeit verstreichen lassen: Dort spielt ein Bot weiter.
page-lapsed-notice = Deine Zeit ist dreimal hintereinander verstrichen, darum spielt ein Bot für dich. Komm vor dem Ende zurück, sonst zählt die Partie als verloren.
page-resign-sure-rated = Wirklich aufgeben? Die Partie ist gewertet: Du landest auf dem letzten Platz. Ein Bot spielt an deiner Stelle weiter, und du kannst nicht zurück.
page-end-casual = Ungewertete Partie: Sie ändert keine Wertung.
page-end-left = Du hast diese gewertete Partie verlassen, sie zählt als verloren.
page-problem-cannot-be-rated = Eine gewertete Partie braucht eine Uhr, die üblichen Karten und ein Gerät für jede Person, und sie hat keine Tipps.

### Page: ratings, deal of the day

page-problem-play-first = Spiel diese Partie erst selbst: Wer noch nicht fertig ist, sieht ihre Karten nicht.
page-daily = Partie des Tages
page-daily-short = Gleiche Karten und gleiche Bots für alle. Ein Versuch zählt.
page-daily-hint = Alle bekommen die gleichen Karten, den gleichen Sitz und die gleichen Bots, und auf gleiche Züge folgen gleiche Antworten. Dein erster Versuch zählt.
page-daily-against = Gegen Bots: { $levels }.
page-daily-play = Spielen
page-daily-practice = Zur Übung spielen
page-daily-practice-mark = Übung
page-daily-compare = Vergleichen
page-daily-players =
    { $count ->
        [0] Noch niemand hat sie gespielt.
        [one] { $count } Person hat sie gespielt.
       *[other] { $count } Personen haben sie gespielt.
    }
page-daily-your-place = Platz { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
page-daily-better = Besser als { $percent } der anderen.
page-daily-alone = Noch ist niemand sonst fertig. Komm später wieder und vergleiche.
page-daily-closed = Dieser Tag ist vorbei: Seine Partie gibt es noch zur Übung.
page-daily-unproven = Die Reihenfolge der Karten kommt aus dem geheimen Schlüssel des Servers und dem Datum. Der Beweis für das Mischen, den gewöhnliche Tische geben, gilt hier nicht, und die Partie wird nicht gewertet.
page-daily-next = die nächste um { $time } Uhr
page-daily-results = Ergebnisse
page-daily-hidden = Wie andere gespielt haben, siehst du, wenn du fertig bist: Niemand soll Karten sehen, die noch zu spielen sind.
page-daily-position = Rang
page-daily-column-rounds = Runden
page-daily-gave-up = hat aufgegeben
page-daily-replay = Partie ansehen
page-daily-openings = Die ersten Züge
page-daily-openings-hint = Was alle aus den gleichen Karten gemacht haben, und wie weit sie damit kamen.
page-daily-opening-pass = Runde { $number }: weitergegebene Karte
page-daily-opening-form = Runde { $number }: gebildete Zahl
page-daily-opening-play = Gespielte Karte, Zug { $number }
page-daily-mean-place = im Schnitt Platz { $place }
page-daily-yours = deine
page-daily-earlier = Frühere Tage
page-daily-today = Heute
page-daily-end = Mit den anderen vergleichen
page-daily-end-practice = Übung: zu den gewerteten Ergebnissen
page-leaderboard = Rangliste
page-leaderboard-hint = Berechnet mit OpenSkill: wie stark jemand am wahrscheinlichsten spielt. Eine Wertung erscheint nach fünf Partien. Partien gegen Bots zählen auch; die Wertungen der Bots stehen fest.
page-leaderboard-none = Noch hat niemand genug Partien gespielt. Die Spitze ist frei.
page-leaderboard-missing =
    { $count ->
        [one] Noch { $count } gewertete Partie, und du stehst hier.
       *[other] Noch { $count } gewertete Partien, und du stehst hier.
    }
page-ladder-2 = 2 Personen
page-ladder-more = 3 und mehr
page-rating = Wertung
page-rating-missing =
    { $count ->
        [one] Nach { $count } weiterer gewerteter Partie siehst du deine Wertung.
       *[other] Nach { $count } weiteren gewerteten Partien siehst du deine Wertung.
    }
page-rating-games = Partien
page-rating-wins = Gewonnen
page-rating-provisional = vorläufig
page-rating-provisional-hint = ? = vorläufig: noch wenige Partien, die Wertung bewegt sich noch stark.
page-rating-unnamed = Ohne Namen
page-profile = Dein Profil
page-profile-none = Noch keine gewertete Partie. Wähle beim Einrichten eines Tisches „Gewertet“, gegen Menschen oder gegen Bots, oder nimm eine schnelle Partie.
page-profile-since = Gewertet seit { $date }
page-profile-position = Nr. { $position }
page-profile-best = Bestwert { $rating }
page-profile-over-time = Wertung im Lauf der Zeit
page-profile-plot =
    { $count ->
        [one] Wertung nach { $count } Partie: { $last }. Zuerst { $first }, niedrigste { $low }, höchste { $high }.
       *[other] Wertung nach { $count } Partien: { $last }. Zuerst { $first }, niedrigste { $low }, höchste { $high }.
    }
page-profile-reviews = Genauigkeit und Glück
page-profile-reviews-none = Analysierte Partien zeigen hier Genauigkeit und Glück.
page-profile-accuracy = Genauigkeit
page-profile-accuracy-hint = Wie nahe die Züge an den besten waren, auf einer Skala bis 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Genauigkeit in { $count } Partie: im Schnitt { $mean }, zuletzt { $last }.
       *[other] Genauigkeit in { $count } Partien: im Schnitt { $mean }, zuletzt { $last }.
    }
page-profile-luck = Glück
page-profile-luck-hint = Was die Karten und die anderen brachten, in Punkten Gewinnchance.
page-profile-luck-plot =
    { $count ->
        [one] Glück in { $count } Partie: im Schnitt { $mean }.
       *[other] Glück in { $count } Partien: im Schnitt { $mean }.
    }
page-profile-figures = In Zahlen
page-profile-finished = Beendete Partien
page-profile-streak = Siege in Folge
page-profile-favourite = Lieblingsspiel
page-profile-by-players = Gewonnen, nach Personenzahl
page-profile-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
page-profile-ahead = Besser platziert als
page-profile-people = Menschen
page-profile-won = { $won } von { $games }
page-profile-recent = Letzte gewertete Partien
page-profile-place = Platz { $place } von { $players }
page-forget = Vergiss mich
page-forget-ask = Vergiss mich …
page-forget-hint = Löscht deinen Namen, deine Wertungen und Ergebnisse, alles, was du geschrieben hast, und dein Konto, wenn du eines hast. Laufende Partien werden aufgegeben. Tische bleiben ohne deinen Namen, denn dort haben auch andere gespielt.
page-forget-sure = Wirklich? Es gibt kein Zurück.
page-forget-yes = Ja, vergiss mich
page-forget-no = Nein, alles behalten
page-forgotten = Erledigt. Mit der nächsten Partie fängst du neu an.

### Page: fair deal

page-fair-title = Ehrlich gemischt
page-fair-yes = Diese Karten sind ehrlich gemischt
page-fair-no = Hier stimmt etwas nicht
page-fair-checking = Das Mischen wird geprüft …
page-fair-holds = stimmt
page-fair-fails = stimmt nicht
page-fair-step-commitment = Das Geheimnis ist das, auf das sich der Server festgelegt hatte.
page-fair-step-promise = Es ist das Versprechen, das dein Browser notiert hat.
page-fair-step-mine = Die Zufallszahlen deines Browsers sind unverändert eingeflossen.
page-fair-step-deck = Die Karten: Jede der { $count } liegt da, wo die Rechnung sie hinlegt.
page-fair-step-piles = Die neuen Zugstapel ({ $count }) auch.
page-fair-sums = Die Rechnung
page-fair-secret = Das Geheimnis des Servers
page-fair-digest = Sein Fingerabdruck (SHA-256), hier ausgerechnet
page-fair-commitment = Der vorher versprochene Fingerabdruck
page-fair-from = Von { $name }
page-fair-nothing = nichts
page-fair-late = Dein Browser kam erst nach dem Geben: Er kennt das Versprechen erst ab da.
page-fair-nobody = Kein Browser hat etwas beigetragen. Bewiesen ist also, dass der Server bei seinem Geheimnis geblieben ist, nicht aber, dass er es nicht ausgesucht hat.
page-fair-why = Wie geht das?
page-fair-left-out = Gegeben wurde ohne die Zufallszahlen, die dein Browser rechtzeitig geschickt hat. Ein ehrlicher Server tut das nicht.
page-fair-record = Aufzeichnung herunterladen
page-fair-intro = Niemand sucht hier die Karten aus: nicht der Server, niemand am Tisch, kein Bot. Und du musst uns das nicht glauben.
page-fair-how-1 = Vor der Partie denkt sich der Server ein Geheimnis aus und zeigt dessen Fingerabdruck. Ein anderes Geheimnis hätte einen anderen Fingerabdruck: Von nun an kann er es sich nicht mehr anders überlegen.
page-fair-how-2 = Dann gibt der Browser jeder Person am Tisch eigene Zufallszahlen dazu. Außer dem Server kennt niemand das Geheimnis, also weiß niemand, was die eigenen Zahlen mit den Karten machen.
page-fair-how-3 = Ein festes Rezept macht aus dem Geheimnis und all diesen Zahlen die Reihenfolge der Karten, auch die jedes neuen Zugstapels. Ist ein Browser langsam, beginnt die Partie ohne seine Zahlen, und der Beweis sagt das.
page-fair-how-4 = Nach der Partie wird das Geheimnis gezeigt. Dein Browser nimmt dessen Fingerabdruck, mischt noch einmal nach dem Rezept und vergleicht.
page-fair-limits = Gegen einen Server, der mit jemandem am Tisch unter einer Decke steckt, hilft das nicht: Er könnte dieser Person einfach alle Karten zeigen. Und dein Browser hat das Rezept vom Server; willst du ganz sicher sein, lade die Aufzeichnung herunter und prüfe sie mit einem eigenen Programm.
page-fair-check = Eine Aufzeichnung prüfen
page-fair-check-hint = Füge die Aufzeichnung einer beendeten Partie ein. Nichts verlässt deinen Browser.
page-fair-check-label = Aufzeichnung, eine Zeile JSON
page-fair-check-do = Prüfen
page-fair-example = Ein Beispiel nehmen
page-fair-trouble-not-a-record = Das ist keine Aufzeichnung einer Partie.
page-fair-trouble-no-proof = Diese Aufzeichnung enthält keinen Beweis: Die Karten wurden anderswo gemischt, oder bevor es Beweise gab.
page-fair-trouble-other-proof = Der Beweis in dieser Aufzeichnung lässt sich hier nicht prüfen.
page-fair-no-crypto = Browser rechnen so etwas nur über eine sichere Verbindung (https) aus. Lade die Aufzeichnung herunter und prüfe sie mit „deuce verify“.
page-fair-recipe = Das Rezept bis aufs letzte Byte, für dein eigenes Programm: docs/fairness.md im Quelltext von Deuce.
page-fair-menu = Das Mischen
page-fair-menu-hint = Notiere dir den Fingerabdruck, wenn du ihn nach der Partie selbst vergleichen willst.

### Page: lessons

page-lesson-learn = In 3 Minuten lernen
page-lesson-name = Lektion
page-lesson-step = { $at } von { $of }
page-lesson-next = Weiter
page-lesson-leave = Lektion verlassen
page-lesson-done = Mehr brauchst du nicht. Der Rest kommt beim Spielen.
page-lesson-play = Losspielen
page-lesson-again = Noch einmal von vorn
page-lesson-puzzles = Rätsel

lesson-two-win-pass-title = Gib eine Karte weiter
lesson-two-win-pass-task = So beginnt jede Runde: Alle geben gleichzeitig 1 Karte nach links weiter. Hohe Ziffern sind später kostbar. Gib deine niedrigste Karte weiter.
lesson-two-win-pass-right = Deine 1 ging an Nora, und Oskar gab dir eine 6. Jetzt bilden alle eine Zahl.
lesson-two-win-pass-other = Das darfst du, aber sie würde dir später fehlen. Gib die niedrigste Karte deiner Hand weiter.
lesson-two-win-form-title = Bilde eine Zahl
lesson-two-win-form-task = 2 Karten ergeben eine Zahl: erst die Zehner, dann die Einer. Die nächste muss höher sein, also fang niedrig an: Bilde eine Zahl unter 40.
lesson-two-win-form-right = Ab jetzt muss jede deiner Zahlen höher sein als die vorige. Darüber ist noch viel Platz. Steig langsam: Wer hochspringt, ist bald draußen.
lesson-two-win-form-other = Da bleibt wenig Platz für die nächsten Runden. Nimm die 3 für die Zehner.
lesson-two-win-draw-a-title = Ziehen für die höchste Zahl
lesson-two-win-draw-a-task = Jede Zahl kostet dich 2 Karten. Auf 4 Arten ziehst du neue. A: die höchste Zahl der Runde. Nora steht bei 51, Oskar bei 43. Bilde eine Zahl, die ihre übertrifft.
lesson-two-win-draw-a-right = Die höchste Zahl der Runde zieht 1 Karte. Bei Gleichstand ziehen alle Beteiligten. Aber sieh, wie hoch du dafür gestiegen bist: Über 90 ist kaum noch Platz.
lesson-two-win-draw-a-other = Nora bildet in dieser Runde 74: Das ist höher. Versuch es mit der 9 als Zehner.
lesson-two-win-draw-b-title = Ziehen für die meisten Sterne
lesson-two-win-draw-b-task = B: die meisten Sterne auf deinen 2 Karten. Noch einmal dieselbe Hand: Bilde eine Zahl mit vielen Sternen.
lesson-two-win-draw-b-right = Niemand zeigt mehr Sterne als du: Du ziehst 1 Karte.
lesson-two-win-draw-b-other = Kein Stern darauf, und Nora zeigt 1. Nimm die pinke 6: Sie hat 2.
lesson-two-win-draw-c-title = Ziehen für einen Pasch
lesson-two-win-draw-c-task = C: 2 gleiche Ziffern. Dieselbe Hand: Bilde einen Pasch.
lesson-two-win-draw-c-right = Ein Pasch zieht immer 1 Karte, was auch immer die anderen bilden.
lesson-two-win-draw-c-other = 2 verschiedene Ziffern. Du hast die 5 zweimal: Nimm beide.
lesson-two-win-draw-d-title = Ziehen für eine Reihe
lesson-two-win-draw-d-task = D: in einer Spalte 3 Karten einer Farbe hintereinander. Deine Zehner zeigen Blau, dann Blau. Leg ein drittes Blau darauf.
lesson-two-win-draw-d-right = Das dritte Blau hintereinander zieht 1 Karte. Diese Reihe ist abgeschlossen: Das nächste Blau ist das erste einer neuen.
lesson-two-win-draw-d-other = Die Zehnerspalte wartet auf ein drittes Blau: Nimm die blaue 7 für die Zehner.
lesson-two-win-out-title = Bleib im Spiel
lesson-two-win-out-task = Deine letzte Zahl war 85. Wer keine höhere bilden kann, scheidet aus. Gib eine Karte weiter, aber behalte, was dich weiterbringt.
lesson-two-win-out-right = Du hast noch die 87. Nora hat nichts über 92: Sie scheidet aus.
lesson-two-win-out-other = Ohne diese Karte schlägt nichts auf deiner Hand die 85: Du wärst ausgeschieden. Behalte die 8 und die 7.
lesson-two-win-end-title = Wer zuletzt noch im Spiel ist, gewinnt
lesson-two-win-end-task = Nur du und Nora seid noch im Spiel. Sie muss die 95 schlagen. Gib ihr nicht, was sie dafür braucht.
lesson-two-win-end-right = Nora findet nichts über 95. Nur du bist noch im Spiel: Du gewinnst.
lesson-two-win-end-other = Mit dieser Karte bildet Nora eine höhere Zahl. Gib eine niedrige weiter.

lesson-two-sans-three-place-title = Jede Karte hat ihre Reihe
lesson-two-sans-three-place-task = Du spielst 1 Karte pro Zug. Ihre Zahl sagt, wohin sie kommt: 1 bis 29 in die obere Reihe, 31 bis 59 in die mittlere, 61 bis 89 in die untere. Spiel eine Karte in die mittlere Reihe.
lesson-two-sans-three-place-right = Es war Platz, also nimmst du nichts. Reihen sind immer aufsteigend geordnet.
lesson-two-sans-three-place-other = Die gehört in eine andere Reihe. Such eine Zahl von 31 bis 59.
lesson-two-sans-three-highest-title = Die fünfte Karte
lesson-two-sans-three-highest-task = Eine Reihe fasst 4 Karten. Die obere ist voll: Mit der fünften Karte musst du nehmen. Ist deine die höchste, nimmst du nur die Karte direkt hinter der Startkarte. Probier es.
lesson-two-sans-three-highest-right = Die 25 ist die höchste: Du hast nur die 6 genommen.
lesson-two-sans-three-highest-other = Die nicht. Spiel in die obere Reihe eine Karte, die höher ist als 24.
lesson-two-sans-three-higher-title = Nicht die höchste
lesson-two-sans-three-higher-task = Noch einmal dieselbe Reihe. Eine fünfte Karte, die nicht die höchste ist, nimmt alle höheren. Manchmal willst du genau das: Nimm 2 Karten auf einmal.
lesson-two-sans-three-higher-right = Die 7 hat 10 und 24 genommen. Jetzt ist die Reihe wieder kurz.
lesson-two-sans-three-higher-other = Damit nimmst du nicht 2 Karten. Such eine zwischen 6 und 10.
lesson-two-sans-three-pair-title = 2 sind gut
lesson-two-sans-three-pair-task = Genommene Karten liegen offen vor dir, nach Farben. 1 Karte einer Farbe zählt 1 Punkt, 2 zählen 5. Die Zahl über jeder Karte sagt, was sie an deinen Punkten ändert. Hol dir 2 von einer Farbe.
lesson-two-sans-three-pair-right = 81 und 88 sind beide Mond: 5 Punkte. Mit dem Tropfen sind es 6.
lesson-two-sans-three-pair-other = Das ergibt keine 2 von einer Farbe. Schau auf die untere Reihe.
lesson-two-sans-three-third-title = 3 sind eine zu viel
lesson-two-sans-three-third-task = Mit der dritten Karte einer Farbe werden alle 3 verdeckt und bleiben es: Jede kostet 1 Punkt. Finde eine Karte, die keine dritte nimmt.
lesson-two-sans-three-third-right = Keine dritte Karte: Deine Sammlung bleibt offen.
lesson-two-sans-three-third-other = Die nimmt die dritte einer Farbe: Aus 5 Punkten würden −3. Schau auf die Zahlen über deinen Karten.
lesson-two-sans-three-bonus-title = Alle 7 Farben
lesson-two-sans-three-bonus-task = Wer alle 7 Farben offen hat, bekommt die Zwischenwertung: 10 Punkte, wer es zuerst schafft, dann 7, 5 und 3. Dir fehlen 3 Farben: Hol sie auf einmal.
lesson-two-sans-three-bonus-right = 7 Farben: 10 Punkte. Am Ende bringen 7 Farben noch einmal 10 und 6 Farben 5.
lesson-two-sans-three-bonus-other = Noch nicht alle 7. Schau auf die mittlere Reihe.
lesson-two-sans-three-end-title = Der letzte Zug
lesson-two-sans-three-end-task = Am Ende zählst du: einzelne Farben 1, 2 von einer Farbe 5, jede verdeckte Karte −1, dazu Zwischenwertung und Endwertung. Es steht 16 zu 16, und dies ist dein letzter Zug: Gewinn die Partie.
lesson-two-sans-three-end-right = Du gewinnst 28 zu 22. Die 2 Karten, die du noch hast, zählen nicht.
lesson-two-sans-three-end-other = Das ist zu wenig. Schau auf die Zahlen über deinen Karten.
### Page: replay and review
page-replay = Partie ansehen
page-replay-controls = Durch die Partie gehen
page-replay-position = Stelle in der Partie
page-replay-count = { $move } von { $moves }
page-replay-back = Einen Zug zurück
page-replay-forward = Einen Zug weiter
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-speed = Tempo
page-replay-eyes = Gesehen von
page-replay-all = Alle Karten
page-replay-hands = Die Karten von allen
page-replay-chosen = { $card }, gewählt
page-replay-more = Mehr
page-replay-link = Dieser Link öffnet die Partie genau hier.
page-replay-save = Aufzeichnung speichern
page-replay-table = Zum Tisch
page-replay-brought = Diese Partie kommt aus einer Datei: Nur du siehst sie, und nichts davon wird aufgehoben.
page-replay-choose = Datei mit Partien öffnen
page-replay-choose-hint = Eine .jsonl- oder .jsonl.zst-Datei, wie deuce simulate sie schreibt. Du kannst sie auch irgendwo auf diese Seite ziehen.
page-replay-drop = Datei hier ablegen
page-replay-file-title = Partien aus einer Datei
page-replay-games = Partien in { $file }
page-replay-games-more =
    { $count ->
        [one] Die Datei geht weiter; hier steht nur die erste Partie.
       *[other] Die Datei geht weiter; hier stehen die ersten { $count } Partien.
    }
page-replay-won =
    { $count ->
        [one] Sieg: { $names }
       *[other] Geteilter Sieg: { $names }
    }
page-replay-keys = Die Pfeiltasten gehen Zug um Zug, Pos1 und Ende springen, die Leertaste spielt ab und hält an.
page-review = Analyse
page-review-step = Zug um Zug ansehen
page-review-starting = Der stärkste Bot sieht sich die Partie an …
page-review-waits =
    { $before ->
        [one] Eine andere Partie ist zuerst dran …
       *[other] { $before } andere Partien sind zuerst dran …
    }
page-review-goes-on = { $done } von { $total } Entscheidungen beurteilt
page-review-again = Noch einmal versuchen
page-review-chances = Gewinnchance
page-review-chances-hint = Zug um Zug, wie der stärkste Bot sie sah.
page-review-chances-words = { $name }: am Anfang { $first }, tiefster Wert { $low }, höchster { $high }, am Ende { $last }.
page-review-graph = Der Verlauf, Moment für Moment; Enter öffnet einen am Tisch
page-review-luck = Glück und Können
page-review-luck-hint = Wie alle vom gleichen Anteil am Spiel zum Ergebnis kamen, in Punkten von 100: Die Hälfte bekommt, wer gewinnt, die Hälfte verteilt sich auf die Plätze. Tippe auf eine Zeile, um zu lesen, was sie bedeutet.
page-review-accuracy = Genauigkeit { $percent }
page-review-moves = Züge
page-review-moves-hint = Beurteilt danach, was sie an Sieg und Platz verschenkten, gemessen an dem, was man wissen konnte.
page-review-of = Wessen Züge
page-review-everybody = Alle
page-review-which = Welche Züge
page-review-mattered = Die wichtigen
page-review-every = Alle
page-review-lost = { $points } verschenkt
page-review-nothing = Niemand hat etwas verschenkt, das der Rede wert wäre.
page-review-played = so gespielt
page-review-see = Am Tisch ansehen
page-what-if = Was wäre, wenn?
page-what-if-title = Von hier aus weiterspielen
page-what-if-hint = Du übernimmst einen Sitz, die Karten liegen wie damals; die anderen spielen Bots. Die Partie, die du ansiehst, bleibt, wie sie ist, und diese zählt nicht für die Wertung.
page-what-if-seat = Du spielst für
page-what-if-level = Stärke der Bots
page-what-if-start = Weiterspielen
page-what-if-mark = Was wäre, wenn? Diese Partie setzt eine andere fort.
page-what-if-back = Zurück zu jener Partie
page-review-last = Analyse deiner letzten Partie

### Page: puzzles

page-puzzle-title = Rätsel
page-puzzle-intro = Stellungen aus echten Partien, in denen eine Wahl klar die beste ist. Jede wurde mit einer Suche geprüft, die zehnmal so tief geht wie eine Analyse.
page-puzzle-daily = Rätsel des Tages
page-puzzle-training = Training
page-puzzle-training-hint = Rätsel, die zu deiner Stärke passen. { $count } insgesamt.
page-puzzle-solve = Lösen
page-puzzle-look = Noch einmal ansehen
page-puzzle-train = Trainieren
page-puzzle-rating = Wertung { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } in Folge
       *[other] { $count } in Folge
    }
page-puzzle-nobody = Heute hat es noch niemand versucht.
page-puzzle-tally = Heute gelöst von { $solved } von { $tried }.
page-puzzle-ask-pass = Welche Karte weitergeben?
page-puzzle-ask-form = Finde die Zahl
page-puzzle-ask-play = Welche Karte spielen?
page-puzzle-task = Eine Wahl ist klar besser als alle anderen. Lass dir Zeit: Deine erste Antwort zählt.
page-puzzle-hardness = Schwierigkeit { $rating }
page-puzzle-right = Gelöst.
page-puzzle-wrong = Nicht die beste Wahl.
page-puzzle-change = Wertung { $rating } ({ $change })
page-puzzle-yours = deine Antwort
page-puzzle-next = Nächstes Rätsel
page-puzzle-more = Alle Rätsel

### Page: without a server

page-offline = Du bist offline.
page-offline-note = Spielen kannst du trotzdem: gegen Bots oder zusammen an diesem Gerät, die Spiele lernen, Rätsel lösen, deine Partien ansehen. Alles bleibt hier gespeichert.
page-offline-needs = Dafür brauchst du eine Verbindung.
page-no-server = Hinter dieser Kopie steht kein Server: Du spielst gegen Bots oder zusammen an diesem Gerät, und alles bleibt hier gespeichert.
page-local-mark = auf diesem Gerät
page-local-note = Diese Partie ist auf diesem Gerät gespeichert und braucht keine Verbindung.
page-local-play = Auf diesem Gerät spielen
page-local-play-hint = Braucht keine Verbindung, jetzt nicht und später nicht. Niemand kann dazukommen oder zuschauen, und keine Wertung ändert sich.
page-local-games = Auf diesem Gerät
page-local-games-hint = Diese Partien hat nur dieser Browser. Speichere, was du nicht verlieren willst.
page-local-bring = Zu meinen Tischen hinzufügen
page-local-bringing = Wird hinzugefügt …
page-local-there = Steht auch bei deinen Tischen
page-local-delete = Löschen
page-local-delete-sure = Diese Partie endgültig löschen?
page-local-delete-yes = Ja, löschen
page-local-delete-no = Nein, behalten
page-brought-mark = offline gespielt
page-puzzle-offline = Auf diesem Gerät ändert sich keine Wertung.
page-puzzle-offline-hint = { $seen } von { $all } Rätseln auf diesem Gerät beantwortet.
page-install = Deuce installieren
page-install-hint = Dann öffnet es sich wie jede andere App, auch ohne Verbindung.

## Page: head, day by day, first visit (owner: shell)

page-nav = Hauptseiten
page-nav-play = Spielen
page-nav-daily = Täglich
page-nav-waiting =
    { $count ->
        [one] { $count } Tisch wartet auf dich
       *[other] { $count } Tische warten auf dich
    }
page-nav-todo = heute noch offen
page-nav-guest = Gast
page-nav-own = deine Seiten und Einstellungen
page-streak =
    { $count ->
        [one] { $count } Tag in Folge
       *[other] { $count } Tage in Folge
    }
page-days = Tag für Tag
page-days-open = Mit einer Partie oder einem Rätsel zählt der heutige Tag.
page-days-done = Heute zählt. Bis morgen.
page-streak-best =
    { $count ->
        [one] dein Rekord: { $count } Tag
       *[other] dein Rekord: { $count } Tage
    }
page-yesterday = Die Partie von gestern
page-share-place = Platz { $place } von { $players }
page-share-text = Dein Ergebnis als Text
page-share-picture = Als Bild speichern
page-goal-two-win = Bilde immer wieder eine höhere Zahl als deine letzte, länger als alle anderen.
page-goal-two-sans-three = Sammle zwei Karten jeder Farbe. Eine dritte wendet alle drei gegen dich.
page-goal = Ziel:
page-learn-first = Erst lernen
page-first-table =
    { $count ->
        [one] { $count } Person, Bots: { $level }.
       *[other] { $count } am Tisch, Bots: { $level }.
    }
page-change = Ändern
page-invited-by = { $name } lädt dich zu { $game } ein
page-invited = Du bist zu { $game } eingeladen
page-invited-free =
    { $count ->
        [one] { $count } Sitz ist frei.
       *[other] { $count } Sitze sind frei.
    }
page-invited-new = Noch nie gespielt? Die Lektion dauert 3 Minuten.
page-sat-down-said = { $name } setzt sich.
page-left-seat-said = { $name } verlässt den Tisch.
page-gave-up-said = { $name } hat aufgegeben. Ein Bot spielt weiter.
page-waited-for = Warten auf { $names }.
page-again-waits = Du möchtest noch einmal spielen. Warten auf { $names }.

### Page: tournaments

page-problem-sealed = Dieselben Karten werden noch an anderen Tischen gespielt: Niemand darf sie von außen sehen.
page-tournaments = Turniere
page-tournaments-hint = Alle spielen dieselben Karten, darum entscheidet nicht das Glück. Du wirst mit denen verglichen, die dieselben Karten hatten wie du.
page-tournaments-none = Noch ist kein Turnier angekündigt. Mach eines!
page-tournament-mark = Turnier
page-tournament-new = Neues Turnier
page-tournament-called = { $game } für alle
page-tournament-name = Name des Turniers
page-tournament-form = Art des Turniers
page-tournament-swiss = Schweizer System
page-tournament-swiss-hint = Mehrere Runden. In jeder triffst du auf jemanden, der etwa so gut dasteht wie du, und auf niemanden zweimal.
page-tournament-arena = Arena
page-tournament-arena-hint = Eine Zeit lang bekommst du den nächsten Tisch, sobald einer frei ist.
page-tournament-size = Personen am Tisch
page-tournament-rounds = Runden
page-tournament-minutes = Minuten
page-tournament-starts = Beginn
page-tournament-by-host = Wenn ich es sage
page-tournament-in = In { $minutes } Min.
page-tournament-bots = Bots, die mitspielen
page-tournament-listed = Offen für alle
page-tournament-listed-hint = Sonst findet es nur, wer den Link hat.
page-tournament-make = Turnier anlegen
page-tournament-rounds-of =
    { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
page-tournament-entrants =
    { $count ->
        [one] 1 nimmt teil
       *[other] { $count } nehmen teil
    }
page-tournament-mine = Du nimmst teil
page-tournament-at = Beginnt: { $time }
page-tournament-waits-host = Beginnt, sobald das Startzeichen kommt
page-tournament-round = Runde { $round } von { $rounds }
page-tournament-until = Offen bis { $time }
page-tournament-runs = Läuft gerade
page-tournament-over = Das Turnier ist zu Ende
page-tournament-enter = Teilnehmen
page-tournament-here = Ich bin da
page-tournament-away = Du warst weg, darum spielt ein Bot für dich, bis du zurück bist.
page-tournament-withdraw = Abmelden
page-tournament-withdraw-hint = Die laufende Partie wird aufgegeben, und du bekommst keinen weiteren Tisch.
page-tournament-stay = Bleiben
page-tournament-start = Jetzt beginnen
page-tournament-cancel = Absagen
page-tournament-invite = Lade andere mit diesem Link ein:
page-tournament-ready = Dein Tisch ist bereit.
page-tournament-go = Zu deinem Tisch
page-tournament-wait-next = Gleich beginnt die nächste Runde.
page-tournament-wait-tables =
    { $count ->
        [one] 1 Tisch spielt noch.
       *[other] { $count } Tische spielen noch.
    }
page-tournament-wait-arena = Du bekommst den nächsten Tisch, sobald einer frei ist.
page-tournament-ranking = Rangliste
page-tournament-points = Matchpunkte
page-tournament-points-hint = Von 0 bis 1 für jedes Blatt: der Anteil derer mit denselben Karten, die schlechter abschnitten.
page-tournament-deals-played = Blätter
page-tournament-mean = Am Tisch
page-tournament-out = hat sich abgemeldet
page-tournament-is-away = nicht da
page-tournament-plays = spielt
page-tournament-tables = Tische dieser Runde
page-tournament-table-over = fertig
page-tournament-table-plays = spielt noch
page-tournament-deal = Blatt { $number }
page-tournament-deals = Die Blätter
page-tournament-deals-hint = Jede Mischung war versprochen, bevor das Turnier begann. Ihr Geheimnis wird gezeigt, wenn niemand das Blatt mehr spielt.
page-tournament-sealed = Geheim, bis alle es gespielt haben
page-tournament-kept = Gemischt wie versprochen
page-tournament-broken = Nicht wie versprochen
page-tournament-compare = Vergleichen
page-tournament-compare-hint = Wie jeder Tisch dieselben Karten gespielt hat. Die Analyse zeigt die besten Züge.
page-tournament-seat = Sitz { $seat }
page-tournament-house = Bot des Hauses
page-tournament-place = Platz { $place }
page-tournament-score =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
page-tournament-gave-up = aufgegeben
page-tournament-return = Zurück zum Turnier

## Page: accounts

page-account = Konto
page-account-keep = Namen behalten
page-account-keep-hint = Ein Passkey bewahrt deinen Namen, deine Wertungen und Partien, auf diesem Gerät und auf jedem anderen. Kein Passwort, keine E-Mail. Spielen kannst du auch ohne.
page-account-since = Dein Name gehört dir seit { $date }.
page-account-no-passkeys = Dieser Browser unterstützt keine Passkeys, oder die Seite ist nicht über https geöffnet.
page-account-passkeys = Passkeys
page-account-passkey-label = Wie heißt dieses Gerät?
page-account-passkey-unnamed = Passkey
page-account-passkey-add = Passkey hinzufügen
page-account-passkey-remove = { $label } entfernen
page-account-passkey-added = hinzugefügt am { $date }
page-account-passkey-used = zuletzt benutzt am { $date }
page-account-codes = Notfallcodes
page-account-codes-left =
    { $count ->
        [one] 1 Code ist übrig. Er lässt dich einmal hinein, wenn alle Passkeys verloren sind.
       *[other] { $count } Codes sind übrig. Jeder lässt dich einmal hinein, wenn alle Passkeys verloren sind.
    }
page-account-codes-new = Neue Codes erstellen
page-account-codes-once = Schreib diese Codes auf oder speichere sie: Sie werden nur jetzt gezeigt. Jeder gilt einmal, zusammen mit deinem Namen.
page-account-codes-save = Als Datei speichern
page-account-codes-kept = Ich habe sie
page-account-data = Deine Daten
page-account-export = Alle meine Daten speichern
page-account-sign-out = Auf diesem Gerät abmelden
page-sign-in = Anmelden
page-sign-in-hint = Du hast hier schon einen Namen? Dein Passkey bringt ihn auf dieses Gerät.
page-sign-in-passkey = Mit Passkey anmelden
page-sign-in-lost = Alle Passkeys verloren?
page-sign-in-code = Notfallcode
page-sign-in-by-code = Mit dem Code anmelden
page-sign-in-played = Auf diesem Gerät hast du als Gast gespielt. Was wird aus diesen Partien?
page-sign-in-bring = Mitnehmen
page-sign-in-leave = Zurücklassen
page-problem-name-taken = Dieser Name gehört schon jemandem oder sieht einem vergebenen zu ähnlich.
page-problem-bad-passkey = Dieser Passkey ist hier nicht bekannt, oder die Antwort kam zu spät.
page-problem-bad-code = Name und Code passen nicht zusammen, oder der Code wurde schon benutzt.
page-problem-no-account = Behalte zuerst deinen Namen.
page-problem-last-passkey = Das ist dein einziger Passkey: Füge erst einen anderen hinzu.
page-problem-would-leave = Auf diesem Gerät wurde gespielt: Sag, was aus diesen Partien wird.
page-problem-both-rated = Beide haben Wertungen, und zwei Wertungen ergeben nicht eine: Die Partien dieses Geräts können nur zurückbleiben.

## Page: online bots

page-online-bot = Online-Bot
page-online-bot-name = { $name } (Bot)
page-online-bots = Online-Bots
page-online-bots-hint = Programme, die jemand geschrieben und verbunden hat. Sie spielen hier wie alle anderen, mit eigener Wertung.
page-online-bots-none = Noch hat niemand einen Bot verbunden.
page-online-bots-none-for = Kein Online-Bot nimmt gerade so eine Partie an.
page-house-bots = Bots des Hauses
page-house-bots-hint = Sie sind immer da. Ihre Wertungen wurden in vielen Partien untereinander gemessen.
page-bot-here = da
page-bot-busy = beschäftigt
page-bot-away = nicht da
page-bot-owner = von { $name }
page-bot-play = Spielen
page-bot-game = Spiel
page-bot-token = Das Token von { $name }
page-bot-token-once = Kopiere es oder sichere es als Datei: Es wird nur dieses eine Mal gezeigt. Wer es hat, spielt als dieser Bot.
page-bot-token-kept = Ich habe es
page-bot-token-how = So verbindest du dein Programm damit:
page-seat-online-bot = Online-Bot
page-seat-online-bot-away = Online-Bot, nicht da
page-my-bots = Meine Bots
page-my-bots-hint = Hier kann auch ein Programm von dir spielen, in jeder Programmiersprache: Lege einen Bot an, verbinde ihn mit seinem Token, und alle können gegen ihn spielen.
page-my-bots-name = Wie heißt der Bot?
page-my-bots-make = Bot anlegen
page-my-bot-no-token = ohne Token
page-my-bot-rename = Umbenennen
page-my-bot-renew = Neues Token
page-my-bot-revoke = Token sperren
page-my-bot-remove = Entfernen
page-my-bot-remove-sure = { $name } mit allen Wertungen entfernen? Laufende Partien gibt er auf.
page-problem-bot-away = Dieser Bot ist gerade nicht da.
page-problem-bot-declines = Dieser Bot spielt solche Partien nicht, oder er spielt schon genug davon.

## Page: being told

page-push = Sag mir, wenn ich dran bin
page-push-hint = In Partien, die Tage Zeit für jede Wahl lassen, auch wenn diese Seite geschlossen ist. Auf diesem Gerät.
page-push-denied = Dieser Browser lässt keine Mitteilungen dieser Seite zu. In seinen Einstellungen kannst du sie erlauben.
page-push-quiet = Ruhezeit
page-push-quiet-hint = Dann kommt nichts; es wartet, bis sie vorbei ist.
page-push-from = von
page-push-to = bis
page-push-off = Nichts mehr mitteilen, auf allen Geräten
page-push-turn = Du bist dran.
page-push-round = Deine Runde beginnt.
page-turns = Du bist dran
page-problem-bad-push = Dieser Server sendet nichts an den Push-Dienst dieses Browsers.

page-statistics = Zahlen für Neugierige
page-statistics-source = Welche Partien
page-statistics-simulated = Simuliert
page-statistics-played = Hier gespielt
page-statistics-simulated-hint = Bots gleicher Stärke auf allen Sitzen, Tausende Partien für jede Anzahl von Personen. Der Vergleich der Stärken stammt aus Partien mit denselben Karten.
page-statistics-played-hint = Beendete Partien dieses Servers, die neuesten, einmal am Tag gezählt. Niemand wird genannt, und Partien mit Karten, die andere noch spielen, bleiben außen vor.
page-statistics-none = Noch wurde keine Partie gezählt.
page-statistics-seat = Sitz { $seat }
page-statistics-games = Partien: { $games }
page-statistics-table = Als Tabelle
page-statistics-seats = Wer gewinnt, nach Sitz
page-statistics-lengths = Wie viele Runden oder Züge eine Partie dauert
page-statistics-levels = Die Stärken im Vergleich
page-statistics-reasons = Wie oft eine Zahl Karten bringt, und warum
page-statistics-first-numbers = Welche ersten Zahlen gewinnen
page-statistics-takes = Wie oft eine Karte andere nimmt
page-statistics-first-cards = Welche ersten Karten gewinnen
page-statistics-column-seats = Sitz
page-statistics-column-lengths = Runden oder Züge
page-statistics-column-levels = Stärke
page-statistics-column-reasons = Grund
page-statistics-column-first-numbers = Erste Zahl
page-statistics-column-takes = Grund
page-statistics-column-first-cards = Erste Karte
page-statistics-kind-share = Anteil
page-statistics-kind-win = Anteil der Siege
page-statistics-kind-rating = Wertung
page-statistics-interval = 95-%-Intervall
page-statistics-of = Von
page-statistics-even = Die gestrichelte Linie ist der gleiche Anteil für alle: { $share }.
page-statistics-bar-highest = höchste
page-statistics-bar-stars = meiste Sterne
page-statistics-bar-pair = Pasch
page-statistics-bar-run-tens = Reihe, Zehner
page-statistics-bar-run-units = Reihe, Einer
page-statistics-bar-take-highest = als höchste
page-statistics-bar-take-higher = alle höheren
## Page: friends, matchmaking
page-people = Freunde
page-people-hint = Menschen, mit denen du gern spielst. Lade sie mit einem Tippen an einen Tisch ein.
page-friends-none = Noch keine Freunde hier. Teile deinen Link, oder frag jemanden, mit dem du gespielt hast.
page-friend-link = Dein Freundeslink
page-friend-link-hint = Wer ihn öffnet, kann mit dir befreundet sein. Ein neuer Link beendet den alten.
page-friend-link-make = Neuer Link
page-people-asks = Möchten befreundet sein
page-people-asked = Angefragt, noch keine Antwort
page-people-opponents = Letzte Gegner
page-people-blocked = Blockiert
page-friend-ask = Als Freund anfragen
page-friend-accept = Annehmen
page-friend-decline = Ablehnen
page-friend-remove = Entfernen
page-friend-withdraw = Zurücknehmen
page-friend-asked = Angefragt
page-friend-is = Befreundet
page-friend-opens = { $name } möchte mit dir befreundet sein.
page-friend-become = Freundschaft schließen
page-friend-done = Du und { $name } seid befreundet.
page-block = Blockieren
page-block-sure = { $name } blockieren? Ihr werdet nie zusammengebracht, und du siehst nichts mehr von dem, was dort geschrieben wird. Niemand erfährt davon.
page-block-yes = Ja, blockieren
page-unblock = Nicht mehr blockieren
page-people-at-table = Menschen an diesem Tisch
page-challenge = Zu einer Partie einladen
page-challenge-which = Zu welchem Spiel soll { $name } eingeladen werden?
page-invitations = Einladungen
page-invitation-join = Zum Tisch
page-invitation-no = Nein, danke
page-invite-people = Direkt einladen
page-invite-sent = { $name } ist eingeladen.
page-push-invitation = Du bist zu einer Partie eingeladen.
page-together = Gemeinsame Partien
page-together-none = Ihr habt noch keine Partie miteinander beendet.
page-together-count = Gespielt { $played } · vorn { $won } · dahinter { $lost }
page-report = Melden
page-report-title = { $name } melden
page-report-hint = Die Betreiber lesen es, mit den Zeilen, die du auswählst. Sonst erfährt niemand davon.
page-report-reason = Worum geht es?
page-report-words = Worte
page-report-name = Name
page-report-cheating = Betrug
page-report-other = Anderes
page-report-lines = Zeilen, um die es geht
page-report-send = Meldung senden
page-report-done = Danke. Die Meldung ist gesendet.
page-games-finished = Beendete Partien
page-games-filter = Filtern
page-games-any = Alle
page-games-result = Ergebnis
page-games-won = Gewonnen
page-games-lost = Verloren
page-games-period = Zeitraum
page-games-week = Letzte 7 Tage
page-games-month = Letzte 30 Tage
page-games-year = Letzte 365 Tage
page-games-with = Mit
page-games-anybody = Allen
page-games-more = Mehr zeigen
page-games-save = Als Aufzeichnungen speichern
page-games-nothing = Keine Partie passt dazu.
page-match = Gegner finden
page-match-hint = Du spielst mit Menschen, die etwa so stark sind wie du. Je länger du wartest, desto weiter suchen wir.
page-match-game = Spiel
page-match-clock = Uhr
page-match-start = Suchen
page-match-waiting = Andere werden gesucht …
page-match-range = Höchstens { $range } Punkte von deinen { $strength } entfernt.
page-match-stop = Suche beenden
page-match-found = Es hat sich jemand gefunden. Auf zum Tisch!
page-match-bots = Noch ist niemand Passendes da. Du kannst weiter warten oder gleich gegen Bots spielen.
page-match-bots-yes = Gegen Bots spielen
page-match-elsewhere = Du suchst jetzt auf einer anderen Seite.
page-match-absent = Wer mit dir spielen sollte, ist nicht gekommen. Wir suchen jemand anderen …
page-gave-up = { $name } hat aufgegeben. Die Partie ist zu Ende.
page-gave-up-you = Du hast aufgegeben. Die Partie ist zu Ende.
page-resign-sure-duel = Wirklich aufgeben? Die Partie endet sofort, und die andere Seite gewinnt.
