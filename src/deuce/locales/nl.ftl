### Nederlands. Aanspreekvorm: je. Getallen in cijfers.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | dubbel | paar, tweeling
### run | reeks | serie, sequentie
### pass | doorge | overhandig
### form | maak, make | vorm
### draw | trek | pak
### drop out | afval, afgevallen | uitgeschakeld
### place | plaats | klassering
### rank | Positie | rangschikking
### hint | hint | tip, raad
### accuracy | nauwkeurigheid | precisie
### rating | rating | Elo, Niveau
### win chance | winkans | kans om te winnen
### device | apparaat | toestel
### give up | opgev | resign
### start card | startkaart | beginkaart
### review | analyse | nabekeken, terugblik
### puzzle | puzzel | raadsel, opgave

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN is een vlot kaartspel voor 2 tot 6 spelers vanaf 7 jaar. Een partij duurt ongeveer 15 minuten en iedereen speelt tegelijk.
rules-two-win-credit = 2 WIN is een spel van Florian Racky, in 2025 uitgegeven door Blue Orange. Deuce is niet officieel en heeft geen band met de auteur of de uitgever. Deze regels vertellen we in onze eigen woorden.

rules-two-win-aim-title = Doel van het spel
rules-two-win-aim-1 = Elke ronde maak je een getal van 2 cijfers, en dat moet hoger zijn dan je vorige. Wie dat niet kan, valt af. De laatste speler die nog meedoet, wint.

rules-two-win-cards-title = De kaarten
rules-two-win-cards-1 = Elk cijfer van 1 tot en met 9 bestaat in het blauw, in het roze en in het groen, telkens 4 keer (zie R1). Dat zijn 108 kaarten.
rules-two-win-cards-2 = Een kaart heeft ook 0, 1 of 2 sterren (zie R1). Sterren veranderen je getal niet, maar kunnen je een kaart opleveren.

rules-two-win-setup-title = Voorbereiding
rules-two-win-setup-1 = Schud alle kaarten. Iedereen krijgt 9 kaarten: je hand, die je geheimhoudt. De rest is de gedekte trekstapel.
rules-two-win-setup-2 = Er wordt stoel voor stoel gedeeld: de bovenste 9 kaarten voor stoel 1, de volgende 9 voor stoel 2, enzovoort. Wat overblijft is de trekstapel, in dezelfde volgorde.

rules-two-win-round-title = Een ronde
rules-two-win-round-1 = Een ronde heeft 3 fasen: doorgeven, maken, trekken. In elke fase speelt iedereen die nog meedoet tegelijk. Zo volgt ronde op ronde tot de partij is afgelopen.

rules-two-win-pass-title = 1. Kaart doorgeven
rules-two-win-pass-1 = Voordat iemand kiest, valt af wie geen kaart in de hand heeft. Blijft er 1 speler over, dan wint die. Blijft er niemand over, dan beslist ‘Allemaal tegelijk’ (zie Einde van de partij).
rules-two-win-pass-2 = Alle anderen kiezen in het geheim 1 kaart uit hun hand. Zodra iedereen heeft gekozen, verhuizen de kaarten op hetzelfde moment: de jouwe gaat naar de eerstvolgende speler links van je die nog meedoet.
rules-two-win-pass-3 = Links is de stoel met het volgende nummer; na de hoogste komt de laagste. Heb je maar één kaart, dan geef je die door en krijg je er 1 voor terug. Maar met 1 kaart maak je geen getal: als de volgende fase begint, val je af.

rules-two-win-form-title = 2. Getal maken
rules-two-win-form-1 = Kies 2 kaarten uit je hand: 1 voor de tientallen en 1 voor de eenheden. Samen zijn ze je getal.
rules-two-win-form-2 = In de eerste ronde is elk getal goed. Daarna moet het hoger zijn dan je eigen vorige getal; gelijk is niet genoeg. De getallen van de anderen doen er hier niet toe. Kun je zo’n getal maken, dan moet je dat doen. Kun je het niet, dan val je af.
rules-two-win-form-3 = Alle getallen worden samen onthuld. Elk van je 2 kaarten komt voor je boven op de bijbehorende kolom, tientallen of eenheden. Je eerdere getallen blijven zichtbaar.

rules-two-win-draw-title = 3. Kaarten trekken
rules-two-win-draw-1 = Iedereen die nog meedoet, telt de kaarten die het nieuwe getal oplevert:
rules-two-win-draw-item-1 = A. Hoogste getal: 1 kaart als dat van jou het hoogste van deze ronde is. Staan er meer spelers gelijk, dan krijgen ze er elk 1.
rules-two-win-draw-item-2 = B. Meeste sterren: 1 kaart als de 2 kaarten van je getal samen de meeste sterren van deze ronde hebben. Staan er meer spelers gelijk, dan krijgen ze er elk 1. Is er geen ster gespeeld, dan krijgt niemand deze kaart.
rules-two-win-draw-item-3 = C. Dubbel: 1 kaart als je 2 cijfers gelijk zijn.
rules-two-win-draw-item-4 = D. Reeks: 1 kaart voor elke kolom, tientallen en eenheden, waarin je nieuwe kaart de derde van één kleur achter elkaar is. Een reeks die een kaart heeft opgeleverd, is gesloten: de volgende kaart van die kleur is de eerste van een nieuwe reeks.
rules-two-win-draw-2 = Een getal levert dus 0 tot 5 kaarten op. Je trekt ze één voor één van de trekstapel (zie R3) en neemt ze in je hand. Daarna begint de volgende ronde.

rules-two-win-pile-title = Als de trekstapel leeg is
rules-two-win-pile-1 = Moet er een kaart worden getrokken en is de trekstapel leeg, dan komt er eerst een nieuwe. Verzamel daarvoor:
rules-two-win-pile-item-1 = van wie is afgevallen alles: hand en getallen;
rules-two-win-pile-item-2 = van wie nog meedoet alle getallen, behalve ieders laatste 5.
rules-two-win-pile-2 = Geschud zijn deze kaarten de nieuwe trekstapel, en het trekken gaat verder. Valt er niets te verzamelen, dan worden de kaarten waar spelers nog recht op hebben niet getrokken; niemand verliest een kaart (zie R4).

rules-two-win-end-title = Einde van de partij
rules-two-win-end-1 = Zodra nog maar 1 speler meedoet, is de partij afgelopen en wint die speler.
rules-two-win-end-2 = Allemaal tegelijk: vallen alle spelers die nog meedoen in dezelfde fase af, dan wint wie van hen de meeste kaarten in de hand heeft. Hebben er meer evenveel, dan vergelijken alleen zij hun laatste getal, en wint het laagste. Zijn ook die gelijk, dan delen ze de winst.

rules-two-win-rulings-title = Regelkeuzes
rules-two-win-rulings-1 = Waar de spelregels iets openlaten, of per taal verschillen, speelt Deuce het zo:
rules-two-win-rulings-item-1 = R1. Aantallen en sterren. De spelregels noemen 108 kaarten, maar niet hoe vaak elk cijfer in elke kleur voorkomt en hoeveel kaarten hoeveel sterren hebben. Van elk 4 is onze lezing, en in de standaardset van Deuce hebben die 4 dan 0, 0, 1 en 2 sterren. Je kunt een andere set kaarten uit een bestand laden; het verslag van een partij noemt de gebruikte kaarten.
rules-two-win-rulings-item-2 = R2. Wanneer je ziet wie afvalt. Wie geen getal kan maken, valt af als die fase begint, voor iedereen zichtbaar en voordat iemand kiest. Blijft er 1 speler over, dan wint die meteen, zonder te maken of te trekken. Blijft er niemand over, dan beslist ‘Allemaal tegelijk’. Anders kiest iedereen in het geheim en worden alle getallen samen onthuld.
rules-two-win-rulings-item-3 = R3. Wie eerst trekt. Er wordt in rondgangen getrokken. Stoel voor stoel, vanaf de laagste die nog meedoet, neemt ieder die nog recht heeft op kaarten er 1. Dat gaat door tot niemand er nog recht op heeft.
rules-two-win-rulings-item-4 = R4. Lege trekstapel. Wie nog meedoet, houdt de laatste 5 getallen: dat zijn 5 kaarten in elke kolom. Daarover zijn de Franse, de Duitse en de Poolse spelregels het eens; de andere hebben het alleen over de bovenste 5 kaarten. De nieuwe trekstapel komt er pas als er een kaart getrokken moet worden. Dat er niet getrokken wordt als er niets te verzamelen valt, hebben wij toegevoegd: nergens in de spelregels staat er iets over.
rules-two-win-rulings-item-5 = R5. Reeksen overleven hun kaarten. Gaan oude getallen naar een nieuwe trekstapel, dan verandert er niets aan de stand van een reeks. Je vorige getal en je open reeksen blijven zoals ze waren.
rules-two-win-rulings-item-6 = R6. Plaatsen. Voor de ranglijst krijgt elke speler een plaats. Later afvallen is beter. In dezelfde fase zijn meer kaarten in de hand beter, daarna een lager laatste getal. Wie helemaal gelijk is, deelt de plaats.
rules-two-win-rulings-item-7 = R7. De hand van wie is afgevallen. Die blijft geheim tot de partij is afgelopen. Dan wordt alles getoond.

rules-two-win-examples-title = Voorbeelden
rules-two-win-examples-1 = Maken. Je laatste getal is 52 en je hebt 1, 3 en 5 in de hand. Alleen 53 is hoger, dus dat moet je maken. Met 1, 3 en 4 kom je niet verder dan 43: je valt af.
rules-two-win-examples-2 = Trekken. 4 spelers maken 33, 22, 52 en 28. 33 en 22 hebben evenveel sterren, meer dan de andere. 33 en 52 maken elk in beide kolommen een reeks van 3 af, 22 en 28 elk in 1 kolom.
rules-two-win-examples-item-1 = 33 trekt 4 kaarten: sterren (B), dubbel (C) en 2 reeksen (D, D).
rules-two-win-examples-item-2 = 22 trekt 3 kaarten: sterren (B), dubbel (C) en 1 reeks (D).
rules-two-win-examples-item-3 = 52 trekt 3 kaarten: hoogste getal (A) en 2 reeksen (D, D).
rules-two-win-examples-item-4 = 28 trekt 1 kaart: 1 reeks (D).
rules-two-win-examples-3 = Rondgangen. Stel dat deze 4 in deze volgorde op de stoelen 1 tot en met 4 zitten. In de eerste rondgang trekken alle 4 spelers 1 kaart. In de tweede en de derde trekken de stoelen 1, 2 en 3. In de vierde alleen stoel 1.
rules-two-win-examples-4 = Reeksen. De bovenste 2 kaarten van je kolom met tientallen zijn roze: een open reeks van 2. Een derde roze kaart daar levert 1 kaart op en sluit de reeks. De volgende roze telt weer als eerste: voor nog een kaart heb je er weer 3 nodig.
rules-two-win-examples-5 = Nieuwe trekstapel. Je hebt 8 getallen gemaakt als de trekstapel opraakt. Je eerste 3 getallen, dus 6 kaarten, gaan naar de nieuwe trekstapel; je laatste 5 blijven liggen. Je reeksen tellen gewoon door.
rules-two-win-examples-6 = Allemaal tegelijk. Er doen nog 3 spelers mee en niemand kan een hoger getal maken: ze vallen samen af. Ze hebben 3, 3 en 2 kaarten in de hand; hun laatste getallen zijn 91, 87 en 76. De eerste 2 hebben de meeste kaarten, en 87 is lager dan 91: 87 wint, 91 wordt tweede, 76 derde.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3, Frans voor ‘2 zonder 3’, is een kaartspel voor 2 tot 4 spelers vanaf 10 jaar. Een partij duurt ongeveer 25 minuten. Je speelt om de beurt.
rules-two-sans-three-credit = 2 sans 3 is een spel van Christoph Behre en Reinhard Staupe, uitgegeven door Amigo; in het Duits heet het ‘3 sind eine zu viel!’. Deuce is niet officieel en heeft geen band met de auteurs of de uitgever. Deze regels vertellen we in onze eigen woorden.

rules-two-sans-three-aim-title = Doel van het spel
rules-two-sans-three-aim-1 = Je speelt kaarten in 3 rijen en soms moet je er een of meer nemen. 2 kaarten van een kleur zijn veel waard, maar een derde keert ze allemaal tegen je. Veel kleuren leveren een bonus op. Wie de meeste punten heeft, wint.

rules-two-sans-three-cards-title = De kaarten
rules-two-sans-three-cards-1 = Er zijn 90 getalkaarten, van 0 tot en met 89, en 8 bonuskaarten:
rules-two-sans-three-cards-item-1 = 0, 30 en 60 zijn de startkaarten.
rules-two-sans-three-cards-item-2 = 15, 45 en 75 hebben geen kleur.
rules-two-sans-three-cards-item-3 = De andere 84 zijn er in 7 kleuren, 12 kaarten per kleur (zie S1).
rules-two-sans-three-cards-item-4 = De bonuskaarten zijn 4 tussenbonuskaarten, goed voor 10, 7, 5 en 3 punten, en 4 eindbonuskaarten, elk goed voor 10 of 5 punten.

rules-two-sans-three-setup-title = Voorbereiding
rules-two-sans-three-setup-1 = De startkaarten 0, 30 en 60 openen 3 rijen. Schud de andere 87 kaarten en leg de eerste 3 in hun rij (zie Aanleggen).
rules-two-sans-three-setup-2 = Daarna krijgt iedereen een eigen gedekte trekstapel: de volgende 20 kaarten voor stoel 1, de 20 daarna voor stoel 2, enzovoort. Niemand kijkt in een trekstapel. Neem de bovenste 8 kaarten van de jouwe als geheime hand.
rules-two-sans-three-setup-3 = De kaarten die overblijven, worden niet gebruikt en niet bekeken: 44 met 2 spelers, 24 met 3, 4 met 4. Stapel de tussenbonuskaarten met de 10 bovenop, dan 7, 5 en 3.
rules-two-sans-three-setup-4 = De jongste speler begint (zie S2). Daarna gaat de beurt naar links.

rules-two-sans-three-placement-title = Aanleggen
rules-two-sans-three-placement-1 = Elke kaart hoort in een vaste rij: 1 tot en met 29 bij de 0, 31 tot en met 59 bij de 30, 61 tot en met 89 bij de 60.
rules-two-sans-three-placement-2 = Een rij loopt altijd op. Een kaart komt op de juiste plek, zo nodig tussen 2 andere.

rules-two-sans-three-turn-title = Je beurt
rules-two-sans-three-turn-1 = Een beurt heeft 4 stappen, in deze volgorde:
rules-two-sans-three-turn-item-1 = 1. Speel precies 1 kaart uit je hand in de juiste rij.
rules-two-sans-three-turn-item-2 = 2. Is het daar de vijfde kaart, neem dan kaarten.
rules-two-sans-three-turn-item-3 = 3. Heb je nu alle 7 kleuren open, neem dan een tussenbonus.
rules-two-sans-three-turn-item-4 = 4. Heb je nog 2 kaarten over, vul dan je hand aan.
rules-two-sans-three-turn-2 = Dan is de volgende stoel aan de beurt.

rules-two-sans-three-take-title = Kaarten nemen
rules-two-sans-three-take-1 = In een rij passen hoogstens 4 kaarten, de startkaart meegeteld. Is de jouwe de vijfde, kijk dan waar die ligt:
rules-two-sans-three-take-item-1 = Het is de hoogste van de rij: neem de kaart direct na de startkaart.
rules-two-sans-three-take-item-2 = Het is niet de hoogste: neem alle kaarten van de rij die hoger zijn dan de jouwe, dus 1 tot 3.
rules-two-sans-three-take-2 = De startkaart en de kaart die je net hebt gespeeld, blijven altijd in de rij.

rules-two-sans-three-collection-title = Je verzameling
rules-two-sans-three-collection-1 = Kaarten die je neemt, komen open in je verzameling, gesorteerd op kleur. Hun getallen doen er daar niet meer toe.
rules-two-sans-three-collection-2 = Krijgt een kleur een derde open kaart, dan gaan ze alle 3 voorgoed gedekt liggen. De volgende kaart van die kleur telt weer als eerste.
rules-two-sans-three-collection-3 = 15, 45 en 75 gaan uit het spel zodra iemand ze neemt.

rules-two-sans-three-interim-title = Tussenbonus
rules-two-sans-three-interim-1 = Heb je aan het eind van je beurt alle 7 kleuren open, neem dan de bovenste tussenbonuskaart. Wie het als eerste lukt, krijgt 10 punten, daarna zijn het er 7, 5 en 3. Iedereen kan deze bonus één keer per partij krijgen en houdt hem dan.

rules-two-sans-three-refill-title = Je hand aanvullen
rules-two-sans-three-refill-1 = Heb je nu nog 2 kaarten in de hand, trek er dan 6 van je eigen trekstapel, tenzij die leeg is. Zo vul je je hand 2 keer per partij aan.

rules-two-sans-three-end-title = Einde van de partij
rules-two-sans-three-end-1 = De partij is afgelopen als alle trekstapels leeg zijn en iedereen nog maar 2 kaarten heeft: elke speler heeft er dan 18 gespeeld. Leg de laatste 2 weg; ze tellen niet mee.
rules-two-sans-three-end-2 = Eindbonus: wie 7 kleuren open heeft, krijgt 10 punten; wie er 6 heeft, krijgt er 5.

rules-two-sans-three-score-title = Puntentelling
rules-two-sans-three-score-1 = Tel op:
rules-two-sans-three-score-item-1 = elke kleur met 1 open kaart: 1 punt;
rules-two-sans-three-score-item-2 = elke kleur met 2 open kaarten: 5 punten;
rules-two-sans-three-score-item-3 = elke gedekte kaart: −1 punt;
rules-two-sans-three-score-item-4 = je tussenbonus en je eindbonus, als je die hebt.
rules-two-sans-three-score-2 = Wie de meeste punten heeft, wint. Bij een gelijke stand wordt de winst gedeeld.

rules-two-sans-three-rulings-title = Regelkeuzes
rules-two-sans-three-rulings-1 = Waar de spelregels iets openlaten, of van elkaar verschillen, speelt Deuce het zo:
rules-two-sans-three-rulings-item-1 = S1. Kleuren. De spelregels zeggen niet welk getal welke kleur heeft. In de standaardset van Deuce krijgen de 84 gekleurde getallen, oplopend, om de beurt de 7 kleuren, telkens opnieuw: 1 heeft de eerste kleur, 7 de zevende, 8 weer de eerste. Zo komt elke kleur 4 keer in elke rij voor. Je kunt een andere verdeling uit een bestand laden; het verslag van een partij noemt de gebruikte.
rules-two-sans-three-rulings-item-2 = S2. Wie begint. De jongste begint, op stoel 1. Bij een revanche schuift de start 1 stoel naar links op.
rules-two-sans-three-rulings-item-3 = S3. Tussenbonus. Er wordt maar één keer gekeken, als alle kaarten genomen zijn, en niet kaart voor kaart. Zo staat het in de Engelse spelregels.

rules-two-sans-three-examples-title = Voorbeelden
rules-two-sans-three-examples-item-1 = Rij 30, 46, 57: je speelt 40. De rij is nu 30, 40, 46, 57. Dat zijn 4 kaarten, je neemt niets.
rules-two-sans-three-examples-item-2 = Rij 0, 10, 19, 24: je speelt 28, de vijfde kaart en de hoogste. Je neemt de 10. De rij is nu 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Rij 30, 40, 46, 57: je speelt 37, de vijfde kaart maar niet de hoogste. Je neemt 40, 46 en 57. De rij is nu 30, 37.
rules-two-sans-three-examples-item-4 = Rij 30, 33, 45, 52: je speelt 39 en neemt 45 en 52. De 45 gaat uit het spel, de 52 komt in je verzameling.
rules-two-sans-three-examples-item-5 = Je hebt 2 kaarten van een kleur open: 5 punten. Je neemt een derde: ze gaan alle 3 gedekt liggen en kosten je 3 punten, 8 minder dan daarvoor. De volgende kaart van die kleur telt weer als eerste en is 1 punt waard.
rules-two-sans-three-examples-item-6 = Je hebt 6 kleuren open en neemt 2 kaarten: een van de kleur die je mist en een die de derde is van een andere. Die 3 gaan gedekt liggen, dus na het nemen heb je 6 kleuren: geen tussenbonus.
rules-two-sans-three-examples-item-7 = Eindstand: 4 kleuren met 1 kaart geven 4, 2 kleuren met 2 kaarten geven 10 en 6 gedekte kaarten kosten 6. Je hebt een tussenbonus van 7, en je 6 kleuren geven een eindbonus van 5. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Wie ziet wat
rules-seen-two-win-item-1 = Iedereen ziet de gemaakte getallen en de kolommen, hoeveel kaarten elke hand en de trekstapel tellen, wie is afgevallen en wie al heeft gekozen (maar niet wat).
rules-seen-two-win-item-2 = Alleen jij ziet je hand, je keuze, de kaart die je hebt doorgegeven en de kaart die je hebt gekregen.
rules-seen-two-win-item-3 = De volgorde van de trekstapel en de handen van de anderen blijven tot het eind verborgen.
rules-seen-two-sans-three-item-1 = Iedereen ziet de rijen, de verzamelingen (ook de gedekte kaarten: die zijn open genomen), de bonussen en hoeveel kaarten elke hand en elke trekstapel tellen.
rules-seen-two-sans-three-item-2 = Alleen jij ziet je hand.
rules-seen-two-sans-three-item-3 = De volgorde van elke trekstapel, ook die van jou, en de ongebruikte kaarten blijven tot het eind verborgen.

## Terminal

card-two-win =
    { $colour ->
        [blue] blauwe
        [pink] roze
       *[green] groene
    } { $digit }{ $stars ->
        [0] { "" }
        [one] , { $stars } ster
       *[other] , { $stars } sterren
    }
card-two-win-said =
    de { $colour ->
        [blue] blauwe
        [pink] roze
       *[green] groene
    } { $digit }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } ster)
       *[other] { " " }({ $stars } sterren)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] zon
        [wave] golf
        [peak] top
        [leaf] blad
        [petal] bloem
        [moon] maan
        [drop] druppel
        [none] zonder kleur
       *[start] startkaart
    }
card-two-sans-three-said =
    de { $number } ({ $colour ->
        [sun] zon
        [wave] golf
        [peak] top
        [leaf] blad
        [petal] bloem
        [moon] maan
        [drop] druppel
        [none] zonder kleur
       *[start] startkaart
    })

event-dealt =
    { $count ->
        [one] Iedereen heeft { $count } kaart in de hand.
       *[other] Iedereen heeft { $count } kaarten in de hand.
    }
event-passed =
    { $who ->
        [you] Je geeft { $card } door aan { $to }.
       *[other] { $name } geeft { $card } door aan { $to }.
    }
event-passed-to-you = { $name } geeft jou { $card } door.
event-passed-all = Iedereen geeft een kaart door naar links.
event-dropped-out-no-card =
    { $who ->
        [you] Je valt af: geen kaart meer om door te geven.
       *[other] { $name } valt af: geen kaart meer om door te geven.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Je valt af: niets in je hand is hoger dan { $number }.
       *[other] { $name } valt af: niets in de hand is hoger dan { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Je valt af: te weinig kaarten voor een getal.
       *[other] { $name } valt af: te weinig kaarten voor een getal.
    }
event-formed =
    { $who ->
        [you] Je maakt { $number }.
       *[other] { $name } maakt { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Je trekt { $count } kaart: { $reasons }.
               *[other] Je trekt { $count } kaarten: { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } trekt { $count } kaart: { $reasons }.
               *[other] { $name } trekt { $count } kaarten: { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Je trekt { $cards }: { $reasons }.
       *[other] { $name } trekt { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] Je trekt niets.
       *[other] { $name } trekt niets.
    }
event-reason-highest = hoogste getal
event-reason-stars = meeste sterren
event-reason-pair = dubbel
event-reason-run =
    { $colour ->
        [blue] derde blauwe
        [pink] derde roze
       *[green] derde groene
    }
event-new-pile =
    { $count ->
        [one] De trekstapel is leeg: { $count } kaart wordt de nieuwe.
       *[other] De trekstapel is leeg: { $count } kaarten worden de nieuwe.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Er valt niets meer te trekken: je loopt { $count } kaart mis.
               *[other] Er valt niets meer te trekken: je loopt { $count } kaarten mis.
            }
       *[other]
            { $count ->
                [one] Er valt niets meer te trekken: { $name } loopt { $count } kaart mis.
               *[other] Er valt niets meer te trekken: { $name } loopt { $count } kaarten mis.
            }
    }
event-played =
    { $who ->
        [you] Je speelt { $card }.
       *[other] { $name } speelt { $card }.
    }
event-took-highest = Als hoogste neemt die { $cards }.
event-took-higher = Die neemt alle hogere: { $cards }.
event-removed =
    { $count ->
        [one] De { $cards } gaat uit het spel.
       *[other] { $cards } gaan uit het spel.
    }
event-turned =
    { $colour ->
        [sun] Derde zon
        [wave] Derde golf
        [peak] Derde top
        [leaf] Derde blad
        [petal] Derde bloem
        [moon] Derde maan
       *[drop] Derde druppel
    }: { $cards } gaan gedekt liggen.
event-interim-bonus =
    { $who ->
        [you] Je hebt alle 7 kleuren open: { $points } punten.
       *[other] { $name } heeft alle 7 kleuren open: { $points } punten.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Je trekt { $count } nieuwe kaart.
               *[other] Je trekt { $count } nieuwe kaarten.
            }
       *[other]
            { $count ->
                [one] { $name } trekt { $count } nieuwe kaart.
               *[other] { $name } trekt { $count } nieuwe kaarten.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Je trekt { $cards }.
       *[other] { $name } trekt { $cards }.
    }
event-scored =
    { $who ->
        [you] Je punten: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Je wint.
       *[other] { $name } wint.
    }
event-ended-last-in =
    { $who ->
        [you] Je wint: alleen jij doet nog mee.
       *[other] { $name } wint: verder doet niemand meer mee.
    }
event-ended-most-cards =
    { $who ->
        [you] Iedereen valt tegelijk af: je wint met de meeste kaarten in de hand.
       *[other] Iedereen valt tegelijk af: { $name } wint met de meeste kaarten in de hand.
    }
event-ended-lowest-number =
    { $who ->
        [you] Iedereen valt tegelijk af, met evenveel kaarten: je wint met het laagste laatste getal.
       *[other] Iedereen valt tegelijk af, met evenveel kaarten: { $name } wint met het laagste laatste getal.
    }
event-ended-points =
    { $who ->
        [you] Je wint met de meeste punten.
       *[other] { $name } wint met de meeste punten.
    }
event-ended-shared = Gedeelde winst: { $names }.

table-you = Jij
table-you-too = jij
table-and = { $first } en { $last }
terminal-seat = Stoel { $seat }
terminal-players = Aan tafel: { $names }.
terminal-seed = startgetal { $seed }
table-round = Ronde { $round }
table-turn = Beurt { $turn } van { $turns }
table-phase-pass = Doorgeven
table-phase-form = Maken
table-phase-draw = Trekken
table-turn-of =
    { $who ->
        [you] Jij bent aan de beurt
       *[other] { $name } is aan de beurt
    }
table-over = Einde van de partij
table-pile = trekstapel { $count }
table-cards =
    { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }
table-place = plaats { $place }
table-out = afgevallen
table-chosen = heeft gekozen
table-choosing = kiest
table-bonus = bonus { $points }
table-bonuses = bonus { $points }
terminal-welcome-two-win = { $blue } blauw, { $pink } roze, { $green } groen, { $star } ster. Verbonden kaarten zijn een reeks: { $closed } gesloten, { $open } open, nog 1 nodig.
terminal-welcome-two-sans-three = { $sun } zon, { $wave } golf, { $peak } top, { $leaf } blad, { $petal } bloem, { $moon } maan, { $drop } druppel. Boven elke kaart: wat die met je punten doet.

table-tens = tientallen
table-units = eenheden
table-tens-short = tient
table-units-short = eenh.
terminal-pass-to = gaat naar { $name }
table-pass-from = { $name } geeft jou er een
terminal-known = { $name } heeft nog { $cards } van jou.
table-must-beat = Je getal moet hoger zijn dan { $number }.
table-any-number = Elk getal is goed.
table-closes-tens =
    Een { $colour ->
        [blue] blauwe
        [pink] roze
       *[green] groene
    } kaart sluit een reeks bij de tientallen.
table-closes-units =
    Een { $colour ->
        [blue] blauwe
        [pink] roze
       *[green] groene
    } kaart sluit een reeks bij de eenheden.
table-earns = { $number } levert op:
table-earns-highest =
    { $sure ->
        [sure] zeker het hoogste
       *[maybe] als dit het hoogste is
    }
table-earns-stars =
    { $sure ->
        [not] geen ster
        [sure] zeker de meeste sterren
       *[maybe]
            { $stars ->
                [one] als { $stars } ster genoeg is
               *[other] als { $stars } sterren genoeg zijn
            }
    }
table-earns-pair =
    { $sure ->
        [not] geen dubbel
       *[sure] een dubbel
    }
table-earns-run =
    { $sure ->
        [not] geen reeks
       *[sure]
            { $colour ->
                [blue] derde blauwe
                [pink] derde roze
               *[green] derde groene
            }
    }

table-row-full = vol
table-row-room = ruimte voor { $count }
table-row-takes = neemt { $count }
terminal-takes-nothing = { $card }: neemt niets.
terminal-takes-highest = { $card }: neemt als hoogste { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: neemt { $count } hogere kaart.
       *[other] { $card }: neemt { $count } hogere kaarten.
    }
terminal-taken =
    { $count ->
        [1] 1e kaart
        [2] 2e kaart
       *[other] 3e kaart: gedekt
    }
terminal-taken-removed = gaat uit het spel
terminal-takes-bonus = tussenbonus
terminal-score-change = Je punten: van { $before } naar { $after }

table-prompt-pass = Enter geeft { $card } door aan { $name }.
table-prompt-tens = Kies de tientallen.
table-prompt-units = Kies de eenheden.
table-prompt-cannot = Dat wordt geen getal boven { $number }.
table-prompt-quit = Nog een keer q stopt; met een andere toets speel je door.
table-new = nieuw
table-prompt-form = Enter maakt { $number }.
table-prompt-play = Enter speelt { $card }.
table-prompt-wait = Nog aan zet: { $names }.
table-prompt-out = Je bent afgevallen. De anderen spelen door; de spatiebalk gaat naar het einde.
table-prompt-over = n speelt opnieuw, q stopt.
terminal-hint-pass = ← → of een cijfer kiest · Enter geeft door · ? regels · q stopt
terminal-hint-form = ← → of cijfer · Enter neemt · s wisselt · ⌫ terug · ? regels · q stopt
terminal-hint-play = ← → of een getal kiest · Enter speelt · ? regels · q stopt
terminal-hint-over = n speelt opnieuw · ? regels · q stopt
terminal-hint-wait = Spatie versnelt · ? regels · q stopt
terminal-hint-rules = ↑ ↓ bladert · Esc gaat terug

table-column-place = Plaats
table-column-player = Speler
table-column-last = Laatste getal
table-column-hand = In de hand
table-column-out = Af in ronde
table-column-singles = 1 kaart
table-column-pairs = 2 kaarten
table-column-down = Gedekt
table-column-interim = Tussen
table-column-final = Eind
table-column-total = Punten
terminal-saved = De partij is opgeslagen in { $file }.
terminal-goodbye = Tot ziens. Startgetal { $seed } deelt deze partij opnieuw.

table-plain-hand = Je hand: { $cards }
table-plain-numbers = getallen { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
table-plain-down = { $count } gedekt
table-plain-row = Rij { $numbers }: { $cards }
terminal-plain-pass = Kies een kaart om door te geven aan { $name }:
terminal-plain-back = 0 voor andere tientallen.
terminal-plain-form = Kies een getal om te maken:
terminal-plain-play = Kies een kaart om te spelen:
terminal-plain-moment =
    { $unit ->
        [round] Ronde { $number }
       *[turn] Beurt { $number }
    }
terminal-plain-to-choose = Aan de beurt: { $names }.
terminal-plain-choose = Kies:
terminal-plain-ask = 1 tot { $count }, ? voor de regels, q om te stoppen:
terminal-plain-unclear = Dat is geen keuze: typ een getal van 1 tot { $count }.
terminal-plain-again = Enter speelt opnieuw, q stopt:
terminal-plain-only = { $title } heeft nog geen tafel op het scherm. Je kunt het regel voor regel spelen.
terminal-plain-offer = Enter speelt regel voor regel, q stopt:
terminal-no-rulebook = Nog niemand heeft de regels van { $title } opgeschreven.

terminal-show-game = partij { $number }
terminal-show-seen = gezien door { $name }
terminal-show-unfinished = Hier breekt het verslag af.
terminal-show-step = Enter gaat verder, q stopt:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: twee kaartspellen over het getal twee
page-home = Begin
page-skip = Naar de inhoud
page-announcement = Bericht van de beheerders
page-announcement-hide = Dit bericht verbergen
page-skip-table = Naar de tafel
page-language = Taal
page-theme = Licht en donker
page-theme-auto = Zoals het apparaat
page-theme-light = Licht
page-theme-dark = Donker
page-more = Meer
page-rules = Regels
page-history = Jouw tafels
page-settings = Instellingen
page-about = Over Deuce
page-unofficial = Niet officieel, zonder banden met de uitgevers van de spellen.
page-home-title = Twee spellen. Ga zitten, speel.
page-home-hello = Geen account, niets te installeren. Met vrienden, onbekenden of bots.
page-home-waiting =
    { $count ->
        [one] Er wacht een tafel op je.
       *[other] Er wachten { $count } tafels op je.
    }
page-home-go-on = Verder spelen
page-game = Spel
page-players = Spelers
page-bots = Bots
page-bots-strength = Sterkte van de bots
page-level-gentle = Mild
page-level-curious = Nieuwsgierig
page-level-steady = Solide
page-level-keen = Alert
page-level-sharp = Scherp
page-level-fierce = Fel
page-play-now = Nu spelen
page-dealing = Er wordt gedeeld…
page-first-start = De server start voor het eerst op zijn machine en maakt de spellen klaar. Hooguit een minuut, alleen deze keer.
page-invite = Uitnodigen
page-set-up = Zelf een tafel klaarzetten
page-have-link = Heb je een link?
page-paste-link = Plak hem, of de code
page-join = Meedoen
page-open-tables = Open tafels
page-open-tables-all = Alle bekijken
page-open-tables-none = Er is nu geen open tafel. Open er een, dan vinden anderen hem hier.
page-table-of = Tafel van { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } stoel vrij
       *[other] { $game }, { $count } stoelen vrij
    }
page-loading = Een ogenblik…
page-quick = Snelle partij
page-quick-hint = Schuif aan bij de eerstvolgende open tafel voor een partij om de rating. Is er geen, dan gaat er een open die op anderen wacht.
page-set-up-title = Tafel klaarzetten
page-seats = Stoelen
page-seat-kind = Stoel { $seat }: wie speelt
page-seat-level = Stoel { $seat }: sterkte
page-seat-name = Stoel { $seat }: naam
page-seat-me = Ik
page-seat-open = Open
page-seat-bot = Bot
page-seat-local = Iemand hier
page-seat-open-hint = Komt via de link
page-seat-local-hint = ‘Iemand hier’ speelt met je mee op dit apparaat: jullie geven het door, en tussendoor verbergt een scherm elke hand.
page-name = Naam
page-clock = Tijd om te kiezen
page-clock-none = Geen klok
page-clock-quick = Snel
page-clock-relaxed = Rustig
page-clock-days = Dagen
page-clock-none-hint = Iedereen neemt de tijd die nodig is.
page-clock-quick-hint = Als de tijd om is, kiest een bot.
page-clock-relaxed-hint = Tijd voor een kop thee. Daarna kiest een bot.
page-clock-days-hint = Je hebt dagen de tijd voor elke keuze. Kom via de link terug wanneer je wilt.
page-who-may-join = Wie mag meedoen
page-private = Alleen met link
page-listed = Iedereen
page-private-hint = Alleen wie de link van jou krijgt, vindt de tafel.
page-listed-hint = De tafel staat bij de open tafels.
page-deck = Een eigen set kaarten
page-deck-hint = Een bestand (.json of .toml) met andere kaarten dan de gewone.
page-deck-chosen = { $name } wordt gebruikt.
page-open-table = Tafel openen
page-start-game = Partij beginnen
page-start-with-bots =
    { $count ->
        [one] Beginnen, met een bot op de vrije stoel
       *[other] Beginnen, met bots op { $count } vrije stoelen
    }
page-table-waiting = voor het begin
page-invite-title = Anderen uitnodigen
page-invite-hint = Stuur deze link, of laat een telefoon de code lezen. Een account is niet nodig.
page-link = Link
page-link-watch = Link naar deze tafel
page-copy = Kopiëren
page-copied = Gekopieerd
page-share = Delen
page-qr = QR-code van de link naar deze tafel
page-seat-free = vrij
page-seat-here = aanwezig
page-seat-away = weg
page-seat-bot-level = bot, { $level }
page-seat-stand-in = een bot valt in
page-seat-resigned = gaf op, een bot speelt verder
page-host = host
page-sit = Hier zitten
page-stand = Opstaan
page-add-bot = Bot
page-remove-bot = Weghalen
page-kick = Wegsturen
page-wait-host = { $name } begint de partij.
page-wait-anyone = Wachten tot er iemand gaat zitten.
page-watching =
    { $count ->
        [one] { $count } persoon kijkt toe.
       *[other] { $count } mensen kijken toe.
    }
page-you-watch = Je kijkt toe.
page-menu = Menu
page-close = Sluiten
page-leave = Tafel verlaten
page-log = Tot nu toe
page-log-open = Wat er tot nu toe gebeurde
page-log-none = Er is nog niets gebeurd.
page-chat = Chat
page-chat-open =
    { $count ->
        [0] Chat
        [one] Chat, { $count } nieuw bericht
       *[other] Chat, { $count } nieuwe berichten
    }
page-chat-none = Nog niemand heeft iets gezegd.
page-chat-write = Zeg iets
page-chat-send = Versturen
page-chat-show = Chat boven de tafel tonen
page-chat-show-hint = Nieuwe berichten verschijnen even.
page-reactions = Snelle reacties
page-reaction-hello = Hallo!
page-reaction-nice = Goed gespeeld!
page-reaction-wow = Wauw!
page-reaction-thanks = Dank je!
page-reaction-hurry = Jij bent aan zet…
page-reaction-sorry = Sorry!
page-mute = Dempen
page-mute-all = Voor iedereen dempen
page-mute-watchers = Toeschouwers
page-replace = Bot laten spelen
page-return = Weer zelf spelen
page-stand-in-notice = Een bot speelt voor je.
page-resign = Opgeven
page-resign-sure = Echt opgeven? Een bot speelt voor je verder, en je kunt niet terug.
page-resign-yes = Ja, opgeven
page-resign-no = Nee, verder spelen
page-again = Nog een keer
page-again-wanted =
    { $count ->
        [one] { $names } wil nog een keer spelen.
       *[other] { $names } willen nog een keer spelen.
    }
page-again-watch = De volgende partij bekijken
page-see-table = Tafel bekijken
page-see-result = Uitslag bekijken
page-end-places = Later afvallen is beter; op hetzelfde moment tellen meer kaarten in de hand, dan het lagere laatste getal.
page-score-singles = 1 kaart open: 1 per kleur
page-score-pairs = 2 kaarten open: 5 per kleur
page-score-down = Gedekt: −1 per kaart
page-score-interim = Tussenbonus
page-score-final = Eindbonus
page-points =
    { $count ->
        [one] { $points } punt
       *[other] { $points } punten
    }
page-connection-lost = Verbinding verbroken. Nieuwe poging…
page-cover-title = Geef het apparaat aan { $name }
page-cover-hint = De anderen kijken weg. Er is niets te zien tot de knop wordt ingedrukt.
page-cover-show = Ik ben { $name }: toon mijn kaarten
page-hand-over = Klaar: door naar { $name }
page-keys = Toetsen
page-key-arrows = door de hand lopen
page-key-digits = naar kaarten met dat cijfer
page-key-space = een kaart kiezen of terugleggen
page-key-enter = spelen wat gekozen is
page-key-hand = de hand voorlezen
page-key-table = de tafel voorlezen
page-key-help = deze toetsen tonen
page-key-escape = het venster sluiten
page-sound = Geluid
page-sound-hint = Zachte geluiden van papier en hout.
page-motion = Beweging
page-motion-calm = Rustig
page-motion-brisk = Vlot
page-motion-none = Geen
page-motion-hint = Vlot: alles in de helft van de tijd. Geen: kaarten vervagen in plaats van te bewegen.
page-vibration = Trillen
page-vibration-hint = Kort trillen als je aan de beurt bent of als drie kaarten worden omgedraaid.
page-sound-offer = Spelen met zachte geluiden van papier en hout?
page-sound-on = Aanzetten
page-sound-no = Nee, bedankt
page-text-mode = De tafel in woorden
page-text-hint = Onder de tafel staat uitgeschreven wat erop ligt.
page-text-no-hand = Je hebt geen kaarten.
page-single-keys = Losse toetsen
page-single-keys-hint = h leest de hand voor, t de tafel, ? toont alle toetsen.
page-your-name = Jouw naam
page-name-hint = Zo zien de anderen je aan tafel.
page-save = Opslaan
page-saved = Opgeslagen.
page-resume = Verder op een ander apparaat
page-resume-hint = Een persoonlijke link brengt je naam en je tafels naar een ander apparaat. Houd hem voor jezelf.
page-resume-make = Link maken
page-resume-ask = Dit apparaat neemt de naam en de tafels over van het apparaat dat de link maakte.
page-resume-yes = Hier verder
page-history-none = Nog geen tafel. De partijen die je speelt, komen hier.
page-state-gathering = voor het begin
page-state-playing = bezig
page-state-your-turn = jij bent aan de beurt
page-contents = Inhoud
page-figure-win-cards = Hetzelfde cijfer in blauw, roze en groen, met 0, 1 en 2 sterren.
page-figure-pass = Je kaart gaat gedekt naar de eerstvolgende speler links van je; alle kaarten verhuizen op hetzelfde moment.
page-figure-form = Na 52 is 53 hoog genoeg.
page-figure-draw = 55 is een dubbel, en de eerste 5 is de derde roze bij de tientallen: zeker 2 kaarten.
page-figure-draw-others = 52 is het hoogste getal, 41 heeft de meeste sterren: elk 1 kaart.
page-figure-pile = Na 8 getallen is de trekstapel leeg: de eerste 3 gaan naar de nieuwe, de laatste 5 blijven liggen.
page-figure-end = Allemaal tegelijk: 91 en 87 hebben nog 3 kaarten in de hand, 76 maar 2. Van de eerste 2 is 87 het laagst, en dat wint.
page-figure-sans-cards = De 7 kleuren met hun symbolen, een kaart zonder kleur, een startkaart.
page-figure-placement = De 40 komt tussen 30 en 46.
page-figure-take = De vijfde kaart: 28 is de hoogste en neemt de 10; 37 is dat niet en neemt alle hogere.
page-figure-collection = 2 van een kleur zijn 5 punten waard; met de derde gaan ze alle 3 gedekt liggen.
page-figure-interim = Alle 7 kleuren open: wie het als eerste lukt, krijgt 10 punten, daarna zijn het er 7, 5 en 3.
page-figure-refill = Nog maar 2 kaarten: van je eigen trekstapel komen er 6 nieuwe bij.
page-figure-score = 4 kleuren met 1 kaart, 2 kleuren met 2, 6 gedekte kaarten, een tussenbonus van 7 en een eindbonus van 5: 20 punten.
page-about-what = Deuce is een rustige tafel voor twee kaartspellen over het getal twee: tegen bots, met vrienden via een link, op elk scherm.
page-about-fair = Bots zien niet meer dan een speler op hun stoel.
page-about-guest = Je speelt als gast. Een cookie onthoudt je naam en je stoelen; meer wordt niet gevraagd.
page-missing = Hier ligt niets
page-missing-hint = Het adres leidt nergens heen. Misschien ontbreekt er een letter.
page-part-missing = Een deel van deze pagina kon niet worden geladen.
page-part-again = Pagina opnieuw laden
page-problem-other = Dat lukte niet. Probeer het nog eens.
page-problem-offline = De server is niet bereikbaar. Ben je online?
page-problem-failed = Er ging bij ons iets mis; er is niets veranderd.
page-problem-try-again = De server kan nu even niets opslaan. Probeer het zo opnieuw.
page-problem-too-large = Dat is te veel in één keer.
page-problem-too-fast = Niet zo snel: wacht even.
page-problem-not-allowed = Dat mag vanaf hier niet.
page-problem-bad-link = Deze link is verlopen of al gebruikt.
page-problem-not-host = Dat kan alleen wie de tafel opende.
page-problem-not-seated = Dat kunnen alleen spelers.
page-problem-not-your-seat = Dat is niet jouw stoel.
page-problem-no-such-table = Die tafel bestaat niet, of al lang niet meer.
page-problem-quarantined = Deze tafel heeft de server twee keer laten crashen. Hij blijft gesloten tot iemand ernaar heeft gekeken.
page-problem-closed = Deze tafel is gesloten door de beheerders.
page-problem-banned = De beheerders hebben je hier de toegang ontzegd.
page-problem-muted = Je mag hier niet chatten.
page-problem-chat-later = Je kunt hier chatten zodra je een partij hebt uitgespeeld.
page-problem-bad-words = Er staat een woord in dat hier niet gezegd wordt.
page-problem-no-such-seat = Die stoel bestaat niet.
page-problem-seat-taken = Iemand was sneller: de stoel is bezet.
page-problem-bad-seats = Met deze stoelen kan er niet gespeeld worden.
page-problem-bad-deck = Dit bestand bevat geen kaarten voor dit spel.
page-problem-bad-record = Dit bestand is geen verslag van een partij, of de partij erin klopt niet met de regels.
page-problem-already-started = De partij is al begonnen.
page-problem-not-started = De partij is nog niet begonnen.
page-problem-not-over = De partij is nog niet afgelopen.
page-problem-still-there = Die speler is er nog, of was er net nog.
page-problem-no-stand-in = Er zit geen bot op jouw stoel.
page-problem-late = Te laat: de tafel is al verder.
page-problem-settled = Je hebt je in deze partij te vaak bedacht: je laatste keuze blijft staan.
page-problem-not-your-turn = Jij bent niet aan de beurt.
page-problem-illegal = Dat staan de regels niet toe.
page-problem-game-over = De partij is afgelopen.
page-game-two-win = 2 WIN
page-game-two-sans-three = 2 sans 3
page-guest = Gast { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] zon
        [wave] golf
        [peak] top
        [leaf] blad
        [petal] bloem
        [moon] maan
       *[drop] druppel
    }, gedekt, min 1
page-card-interim = tussenbonus, { $points } punten
page-card-final = eindbonus, 10 of 5 punten
page-hand =
    { $count ->
        [one] Je hand, { $count } kaart
       *[other] Je hand, { $count } kaarten
    }
page-two-win-phases = Fasen van de ronde
page-two-win-your-numbers = Jouw getallen
page-two-win-numbers-of = Getallen: { $name }
page-two-win-open-numbers = { $name }: alle getallen tonen
page-two-win-no-number = Nog geen getal.
page-two-win-others = De anderen
page-two-win-players = De spelers
page-two-win-middle = De tafel
page-two-win-last = laatste getal
page-two-win-in-hand = in de hand
page-two-win-cards-in-hand = kaarten in de hand
page-two-win-held = De hand
page-two-win-removed = eerdere getallen, nu in de trekstapel
page-two-win-earlier =
    { $count ->
        [one] { $count } eerder getal
       *[other] { $count } eerdere getallen
    }
page-two-win-in-pile = in de trekstapel
page-two-win-thinking = denkt na
page-two-win-away = weg
page-two-win-out-in = af in ronde { $round }
page-two-win-run-closed =
    Gesloten reeks van 3, { $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }.
page-two-win-run-open =
    Open reeks van 2, { $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }: nog 1 sluit de reeks.
page-two-win-goes-to = gaat naar
page-two-win-known = { $name } heeft nog van jou:
page-two-win-put-back = Terugleggen: { $card }
page-two-win-swap = Tientallen en eenheden wisselen (s)
page-two-win-pick-one = Kies een kaart
page-two-win-pick-two = Kies 2 kaarten
page-two-win-pass = { $digit } doorgeven
page-two-win-form = { $number } maken
page-two-win-change = Wijzigen
page-two-win-sent = Gekozen.
page-two-win-then-pass = De kaarten gaan naar links als iedereen heeft gekozen.
page-two-win-then-form = De getallen worden getoond als iedereen heeft gekozen.
page-two-win-watch-on = De anderen spelen door. Je kunt tot het einde toekijken.
page-two-win-watching = Je kijkt toe.
page-two-win-drawn-in = Getrokken in ronde { $round }
page-two-win-drew-for = Getrokken voor { $number }
page-two-win-nothing = niets
page-two-win-not-highest = niet het hoogste
page-two-win-order =
    Hand sorteren. Nu: { $order ->
        [digit] gesorteerd op cijfer
        [colour] gesorteerd op kleur
       *[dealt] zoals gekregen
    }
page-two-win-order-short =
    { $order ->
        [digit] Gesorteerd op cijfer
        [colour] Gesorteerd op kleur
       *[dealt] Zoals gekregen
    }
page-time-left = Resterende tijd: { $time }
page-two-win-close = Sluiten
page-two-win-all-in = Alle getallen liggen klaar.
page-two-win-play-on =
    { $count ->
        [one] { $names } speelt verder.
       *[other] { $names } spelen verder.
    }
page-two-win-room-all =
    { $count ->
        [one] Je kunt 1 getal maken.
       *[other] Je kunt { $count } verschillende getallen maken.
    }
page-two-win-room-above =
    { $count ->
        [one] Ruimte boven { $number }: 1 getal
       *[other] Ruimte boven { $number }: { $count } getallen
    }
page-two-win-room-kept =
    { $cards ->
        [one] Je andere kaart maakt er geen
       *[other] Je andere { $cards } kaarten maken er { $count }
    }
page-two-win-room-only = { $number } is het enige getal dat je kunt maken.
page-two-win-room-dead = Niets gaat boven { $number }. Maak je het, dan val je de volgende ronde af.
page-two-win-room-lower =
    { $count ->
        [one] 1 lager getal in je hand
       *[other] { $count } lagere getallen in je hand
    }
page-two-win-room-thin = De kaarten die je houdt, maken niets boven { $number }. Je zou geluk nodig hebben.
page-two-win-form-anyway = Toch { $number } maken
page-two-win-prompt-pass = Ronde { $round }. Kies een kaart voor { $name }.
page-two-win-prompt-above = Kies een getal boven { $number }.
page-two-win-prompt-any = Kies een getal.
page-new-game = Nieuwe partij
page-skip-acts = Overslaan
page-skip-to-end = Naar het einde
page-end-won =
    { $who ->
        [you] Jij wint
       *[other] { $name } wint
    }
page-end-shared = Een gedeelde winst
page-end-place = Jouw plaats: { $place } van { $players }
page-end-turning = Keerpunt: { $when }
page-end-turning-ask = Keerpunt zoeken
page-end-turning-wait = Het keerpunt wordt gezocht…
page-end-turning-none = Geen enkele keuze was beslissend.
page-end-turning-see = Bekijk het in de analyse
page-fair-mark = Eerlijk geschud
page-fair-mark-checked = Eerlijk geschud, gecontroleerd
page-fair-mark-bad = Niet te bewijzen dat hier eerlijk geschud is
page-two-win-why-last-in =
    { $who ->
        [you] Alleen jij doet nog mee.
       *[other] Alleen { $name } doet nog mee.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Iedereen die nog meedeed, viel tegelijk af: jij hebt de meeste kaarten in je hand.
       *[other] Iedereen die nog meedeed, viel tegelijk af: { $name } heeft de meeste kaarten in de hand.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Iedereen die nog meedeed, viel tegelijk af met evenveel kaarten: jouw laatste getal is het laagste.
       *[other] Iedereen die nog meedeed, viel tegelijk af met evenveel kaarten: het laatste getal van { $name } is het laagste.
    }
page-two-win-last-in = doet nog mee
page-sans-why =
    { $who ->
        [you] Je hebt { $points } punten, { $ahead } meer dan { $second }.
       *[other] { $name } heeft { $points } punten, { $ahead } meer dan { $second }.
    }
page-sans-why-lost = { $name } heeft { $points } punten, jij { $own }.
page-sans-why-shared = Ieder { $points } punten.
page-sans-score-now =
    { $who ->
        [you] Je punten: { $points }.
       *[other] { $name } heeft { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = De 3 rijen
page-sans-row-range = { $first } tot en met { $last }
page-sans-row = Rij { $range }: { $cards }
page-sans-row-lands = { $card } zou hier komen
page-sans-takes =
    { $count ->
        [one] { $card } neemt { $count } kaart
       *[other] { $card } neemt { $count } kaarten
    }
page-sans-takes-nothing = { $card } neemt niets
page-sans-because-highest = De 5e kaart en de hoogste: die neemt de kaart na de startkaart.
page-sans-because-higher = De 5e kaart, niet de hoogste: die neemt alle hogere.
page-sans-because-room = In rij { $range } is nog ruimte.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] een eerste zon
                [wave] een eerste golf
                [peak] een eerste top
                [leaf] een eerste blad
                [petal] een eerste bloem
                [moon] een eerste maan
               *[drop] een eerste druppel
            }
        [2]
            { $colour ->
                [sun] een tweede zon
                [wave] een tweede golf
                [peak] een tweede top
                [leaf] een tweede blad
                [petal] een tweede bloem
                [moon] een tweede maan
               *[drop] een tweede druppel
            }
       *[other]
            { $colour ->
                [sun] een derde zon
                [wave] een derde golf
                [peak] een derde top
                [leaf] een derde blad
                [petal] een derde bloem
                [moon] een derde maan
               *[drop] een derde druppel
            }
    }
page-sans-taken-removed = { $number } gaat uit het spel
page-sans-turns = alle 3 gaan gedekt liggen
page-sans-as-if = alsof de partij nu eindigt
page-sans-interim = tussenbonus
page-sans-final = eindbonus
page-sans-final-counted = eindbonus { $points } meegeteld
page-sans-score = Je punten
page-sans-score-change = van { $before } naar { $after }
page-sans-score-stays = blijven op { $score }
page-sans-play = Speel de { $card }
page-sans-choose = Kies een kaart
page-sans-choose-hint = Het getal boven een kaart zegt wat die met je punten doet.
page-sans-choose-keys = ← → of een getal kiest, Enter speelt
page-sans-sending = { $card } is onderweg…
page-sans-turn = Beurt { $turn }
page-sans-turn-of =
    { $count ->
        [one] Beurt { $turn } van { $turns } · { $count } aan tafel
       *[other] Beurt { $turn } van { $turns } · { $count } aan tafel
    }
page-sans-your-turn = Jij bent aan de beurt
page-sans-turn-order = Wie aan de beurt is
page-sans-bonuses = Bonus
page-sans-bonus-next = 7 kleuren: de volgende bonus is { $points }
page-sans-bonus-gone = 7 kleuren: geen bonus meer
page-sans-bonus-final = Aan het eind: 7 kleuren 10, 6 kleuren 5
page-sans-bonus-left = tussenbonussen over: { $points }
page-sans-others = De anderen
page-sans-players = De spelers
page-sans-collection =
    { $who ->
        [you] Jouw verzameling
       *[other] Verzameling van { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] zon
        [wave] golf
        [peak] top
        [leaf] blad
        [petal] bloem
        [moon] maan
       *[drop] druppel
    }
page-sans-cell-none = { $colour }: geen kaart
page-sans-cell-up = { $colour }: { $cards } open
page-sans-cell-down = { $colour }, { $count } gedekt, min { $count }
page-sans-cell-both = { $up }; { $count } gedekt, min { $count }
page-sans-hand =
    { $count ->
        [one] Je hand, { $count } kaart
       *[other] Je hand, { $count } kaarten
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] neemt niets
       *[other] neemt { $count }
    }, punten { $points }
page-sans-bot = bot
page-sans-away = weg
page-sans-stand-in = een bot speelt
page-sans-resigned = gaf op
page-sans-final-tag = eind { $points }
page-sans-wins = wint
page-sans-shares = deelt de winst
page-sans-details =
    { $who ->
        [you] Zo komen je punten tot stand
       *[other] Zo komen de punten van { $name } tot stand
    }
page-sans-singles =
    { $count ->
        [one] { $count } kleur met 1 kaart
       *[other] { $count } kleuren met 1 kaart
    }
page-sans-pairs =
    { $count ->
        [one] { $count } kleur met 2 kaarten
       *[other] { $count } kleuren met 2 kaarten
    }
page-sans-down =
    { $count ->
        [one] { $count } kaart gedekt
       *[other] { $count } kaarten gedekt
    }
page-sans-total = Punten
page-sans-so-far = Tot nu toe
page-sans-nothing-yet = Er is nog niets gespeeld.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = De pagina en de server begrijpen elkaar niet. Laad de pagina opnieuw.
page-problem-not-found = Hier is niets.
page-problem-empty-text = Er is niets om te versturen.
page-problem-left = Je hebt de tafel verlaten.

## Review

review-verdict-only = Enige keuze
review-verdict-best = Beste
review-verdict-close = Bijna
review-verdict-slip = Misstap
review-verdict-costly = Duur
review-bucket-deal = De gedeelde kaarten
review-bucket-draws = Getrokken kaarten
review-bucket-others = Keuzes van anderen
review-bucket-own = Eigen beslissingen
review-about-deal = Wat de gedeelde kaarten waard waren, vergeleken met gelijke delen.
review-about-draws = Wat de getrokken kaarten van iedereen uitmaakten, vergeleken met een gemiddelde trekking.
review-about-others = Vooral wat de anderen weggaven: dat komt ten goede aan wie overblijft. Ook wat verborgen kaarten van een keuze maakten en waar netwerk en zoektocht verschillen, zit erin: alles wat overblijft.
review-about-own = Wat er is weggegeven vergeleken met de beste keuzes, voor zover dat zeker is. Nooit boven 0, en de som van wat bij de zetten staat.
review-ordinary = Naast een gemiddelde speler
review-about-ordinary = Hoeveel meer of minder dan wat een gemiddelde speler in dezelfde stellingen had bereikt. Het is een vergelijking en telt niet mee in de som.
review-total = Samen
review-player = Speler
review-accuracy = Nauwkeurigheid
review-win-chance = Winkans
review-worth = Aandeel in de partij
review-lead = Punten voorsprong
review-choice = Keuze
review-lost = Verloren
review-better = Beter
review-moments = De keuzes die telden
review-form-stuck = Na { $number } maakt de rest van de hand geen hoger getal.
review-form-runs = { $number } sluit in beide kolommen een reeks.
review-form-run =
    { $number } sluit een reeks: { $colour ->
        [blue] derde blauwe
        [pink] derde roze
       *[green] derde groene
    }.
review-form-breaks =
    { $number } breekt een open reeks van 2 af ({ $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }).
review-form-pair = { $number } is een dubbel en trekt 1 kaart.
review-form-step = { $number } gaat { $by } omhoog en is van geen kaart zeker.
review-form-highest = { $number } is het hoogste, wat de anderen ook maken.
review-form-stars =
    { $number } toont { $stars ->
        [one] { $stars } ster
       *[other] { $stars } sterren
    } en trekt daar misschien een kaart voor.
review-form-open =
    { $number } maakt een open reeks van 2 ({ $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }).
review-form-low =
    { $room ->
        [one] { $number } blijft laag: erboven is ruimte voor { $room } getal.
       *[other] { $number } blijft laag: erboven is ruimte voor { $room } getallen.
    }
review-form-plain =
    { $left ->
        [one] Na { $number } maakt de hand maar { $left } hoger getal.
       *[other] Na { $number } maakt de hand maar { $left } hogere getallen.
    }
review-form-few-stars = Met deze kaarten toont { $number } minder sterren: { $stars }.
review-form-room =
    { $room ->
        [one] Boven { $number } is maar ruimte voor { $room } getal.
       *[other] Boven { $number } is maar ruimte voor { $room } getallen.
    }
review-form-saves = { $number } houdt meer sterren in de hand: { $kept }.
review-pass-run =
    De { $digit } laat de buur een reeks sluiten ({ $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }).
review-pass-high = De buur krijgt een { $digit }.
review-pass-own-run =
    De { $digit } had de eigen reeks gesloten ({ $colour ->
        [blue] blauw
        [pink] roze
       *[green] groen
    }).
review-pass-pair = Dat haalt een dubbel uit elkaar: { $digit } en { $digit }.
review-pass-stars = Met de { $digit } gaan 2 sterren mee.
review-pass-useless = De { $digit } is te laag voor tientallen, hier en bij de buur.
review-pass-spare = De { $digit } is te laag voor de eigen tientallen.
review-pass-lowest = De { $digit } is de laagste kaart in de hand.
review-pass-many =
    { $count ->
        [one] De hand heeft { $count } kaart met { $digit }: één kan weg.
       *[other] De hand heeft { $count } kaarten met { $digit }: één kan weg.
    }
review-pass-plain =
    { $left ->
        [0] Zonder de { $digit } maakt de hand geen hoger getal.
        [one] Zonder de { $digit } maakt de hand nog { $left } hoger getal.
       *[other] Zonder de { $digit } maakt de hand nog { $left } hogere getallen.
    }
review-pass-dear =
    { $left ->
        [0] Zonder de { $digit } maakt de hand geen hoger getal.
        [one] Zonder de { $digit } maakt de hand maar { $left } hoger getal.
       *[other] Zonder de { $digit } maakt de hand maar { $left } hogere getallen.
    }
review-play-bonus = { $number } maakt de 7 kleuren vol: tussenbonus { $points }.
review-play-third =
    { $number } neemt een { $colour ->
        [sun] derde zon
        [wave] derde golf
        [peak] derde top
        [leaf] derde blad
        [petal] derde bloem
        [moon] derde maan
       *[drop] derde druppel
    }: alle 3 gaan gedekt liggen.
review-play-pair =
    { $number } neemt een { $colour ->
        [sun] tweede zon
        [wave] tweede golf
        [peak] tweede top
        [leaf] tweede blad
        [petal] tweede bloem
        [moon] tweede maan
       *[drop] tweede druppel
    }: 5 punten in plaats van 1.
review-play-leaves =
    { $points ->
        [one] { $number } laat de volgende speler misschien { $points } punt.
       *[other] { $number } laat de volgende speler misschien { $points } punten.
    }
review-play-new =
    { $number } voegt een nieuwe kleur toe ({ $colour ->
        [sun] zon
        [wave] golf
        [peak] top
        [leaf] blad
        [petal] bloem
        [moon] maan
       *[drop] druppel
    }).
review-play-nothing = { $number } neemt niets en laat de verzameling zoals ze is.
review-play-idle = { $number } neemt niets.
review-play-poor =
    { $points ->
        [one] { $number } neemt kaarten die { $points } punt opleveren.
       *[other] { $number } neemt kaarten die { $points } punten opleveren.
    }
review-play-takes =
    { $points ->
        [one] { $number } levert meteen { $points } punt op.
       *[other] { $number } levert meteen { $points } punten op.
    }
review-form-keeps =
    { $left ->
        [one] Na { $number } maakt de hand nog { $left } hoger getal.
       *[other] Na { $number } maakt de hand nog { $left } hogere getallen.
    }
review-play-least = { $number } kost het minst. Punten meteen: { $gain }.
review-play-less = { $number } levert minder op. Punten meteen: { $gain }.
review-costs =
    { $points ->
        [one] Uiteindelijk kost dat ongeveer { $points } punt.
       *[other] Uiteindelijk kost dat ongeveer { $points } punten.
    }
review-alike = Voorlopig maakt het niet uit. Wat telt, zijn de kaarten die in de hand blijven.

### Page: hints

page-hint = Hint
page-hint-ask = Hint tonen
page-hint-confirm = Met een hint wordt deze partij voor iedereen gemarkeerd als met hints gespeeld.
page-hint-thinking = Denkt na…
page-hint-title = Wat een sterke bot zou doen
page-hint-pass = Doorgeven: { $card }
page-hint-win = wint { $percent }%
page-hint-suggested = aangeraden
page-hint-mark = met hints
page-hint-note = Met hints gespeeld.
page-hint-allow = Hints
page-hint-allow-hint = Spelers mogen een bot om een hint vragen. Een partij waarin iemand dat deed, wordt gemarkeerd.
page-key-hint = een hint tonen, waar dat mag
page-problem-no-hints = Aan deze tafel zijn er geen hints.

### Page: rated and casual games

page-rated-choice = Om de rating of vrij
page-rated = Om de rating
page-casual = Vrij
page-rated-hint = Telt mee voor ieders rating: met een klok en zonder hints. Wie weggaat, heeft verloren.
page-casual-hint = Verandert geen enkele rating. Neem de tijd, vraag om hints, ga weg als het moet.
page-rated-impossible = Alleen vrij: een partij om de rating vraagt de gewone kaarten en een apparaat voor iedereen.
page-rated-leaving = Deze partij telt mee voor de rating. Wie opgeeft, of drie keer achter elkaar de tijd laat verstrijken en niet terugkomt, wordt laatste.
page-seat-lapsed = drie keer buiten de tijd, een bot valt in
page-lapsed-said = { $name } liet drie keer achter elkaar de tijd verstrijken: daar speelt een bot verder.
page-lapsed-notice = Je tijd is drie keer achter elkaar verstreken, dus speelt een bot voor je. Kom voor het einde terug, anders telt de partij als verloren.
page-resign-sure-rated = Echt opgeven? De partij gaat om de rating: je wordt laatste. Een bot speelt voor je verder, en je kunt niet terug.
page-end-casual = Vrije partij: geen enkele rating verandert.
page-end-left = Je hebt deze partij om de rating verlaten: die telt als verloren.
page-problem-cannot-be-rated = Een partij om de rating vraagt een klok, de gewone kaarten en een apparaat voor iedereen, en kent geen hints.

### Page: ratings, deal of the day

page-problem-play-first = Speel deze partij eerst zelf: wie nog niet klaar is, ziet de kaarten niet.
page-daily = Partij van de dag
page-daily-short = Voor iedereen dezelfde kaarten en dezelfde bots. Eén poging telt.
page-daily-hint = Iedereen krijgt dezelfde kaarten, dezelfde stoel en dezelfde bots, en op dezelfde keuzes volgen dezelfde antwoorden. Je eerste poging telt.
page-daily-against = Tegen bots: { $levels }.
page-daily-play = Spelen
page-daily-practice = Spelen om te oefenen
page-daily-practice-mark = oefening
page-daily-compare = Vergelijken
page-daily-players =
    { $count ->
        [0] Nog niemand heeft gespeeld.
        [one] { $count } persoon heeft gespeeld.
       *[other] { $count } mensen hebben gespeeld.
    }
page-daily-your-place = Plaats { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } ronde
       *[other] { $count } rondes
    }
page-daily-better = Beter dan { $percent } van de anderen.
page-daily-alone = Nog niemand anders is klaar. Kom later terug om te vergelijken.
page-daily-closed = Deze dag is voorbij: je kunt de partij nog spelen om te oefenen.
page-daily-unproven = De volgorde van de kaarten komt uit de geheime sleutel van de server en de datum. Het bewijs van het schudden dat gewone tafels geven, geldt hier niet, en de partij gaat niet om de rating.
page-daily-next = de volgende om { $time }
page-daily-results = Uitslagen
page-daily-hidden = Hoe anderen speelden, zie je als je klaar bent: niemand mag kaarten zien die nog gespeeld moeten worden.
page-daily-position = Positie
page-daily-column-rounds = Rondes
page-daily-gave-up = gaf op
page-daily-replay = Partij bekijken
page-daily-openings = De eerste keuzes
page-daily-openings-hint = Wat iedereen met dezelfde kaarten deed, en waar dat toe leidde.
page-daily-opening-pass = Ronde { $number }: doorgegeven kaart
page-daily-opening-form = Ronde { $number }: gemaakt getal
page-daily-opening-play = Gespeelde kaart, beurt { $number }
page-daily-mean-place = gemiddeld plaats { $place }
page-daily-yours = die van jou
page-daily-earlier = Eerdere dagen
page-daily-today = Vandaag
page-daily-end = Vergelijken met de anderen
page-daily-end-practice = Oefening: zie wat telde
page-leaderboard = Ranglijst
page-leaderboard-hint = Berekend met OpenSkill: hoe sterk iemand het waarschijnlijkst speelt. Een rating verschijnt na vijf partijen. Partijen tegen bots tellen ook; de rating van bots staat vast.
page-leaderboard-none = Nog niemand heeft genoeg gespeeld. De eerste plaats is vrij.
page-leaderboard-missing =
    { $count ->
        [one] Nog { $count } partij om de rating, en je staat hier.
       *[other] Nog { $count } partijen om de rating, en je staat hier.
    }
page-ladder-2 = 2 spelers
page-ladder-more = 3 en meer
page-rating = Rating
page-rating-missing =
    { $count ->
        [one] Nog { $count } partij om de rating, en je ziet je rating.
       *[other] Nog { $count } partijen om de rating, en je ziet je rating.
    }
page-rating-games = Partijen
page-rating-wins = Gewonnen
page-rating-provisional = voorlopig
page-rating-provisional-hint = ? = voorlopig: nog weinig partijen, de rating beweegt nog sterk.
page-rating-unnamed = Zonder naam
page-profile = Je profiel
page-profile-none = Nog geen partij om de rating. Kies ‘Om de rating’ als je een tafel klaarzet, tegen mensen of tegen bots, of neem een snelle partij.
page-profile-since = Rating sinds { $date }
page-profile-position = nr. { $position }
page-profile-best = hoogste { $rating }
page-profile-over-time = Rating in de tijd
page-profile-plot =
    { $count ->
        [one] Rating na { $count } partij: { $last }. Eerst { $first }, laagste { $low }, hoogste { $high }.
       *[other] Rating na { $count } partijen: { $last }. Eerst { $first }, laagste { $low }, hoogste { $high }.
    }
page-profile-reviews = Nauwkeurigheid en geluk
page-profile-reviews-none = Geanalyseerde partijen tonen hier nauwkeurigheid en geluk.
page-profile-accuracy = Nauwkeurigheid
page-profile-accuracy-hint = Hoe dicht de keuzes bij de beste kwamen, op een schaal tot 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Nauwkeurigheid in { $count } partij: gemiddeld { $mean }, laatst { $last }.
       *[other] Nauwkeurigheid in { $count } partijen: gemiddeld { $mean }, laatst { $last }.
    }
page-profile-luck = Geluk
page-profile-luck-hint = Wat de kaarten en de anderen brachten, in punten winkans.
page-profile-luck-plot =
    { $count ->
        [one] Geluk in { $count } partij: gemiddeld { $mean }.
       *[other] Geluk in { $count } partijen: gemiddeld { $mean }.
    }
page-profile-figures = In cijfers
page-profile-finished = Uitgespeelde partijen
page-profile-streak = Winst op rij
page-profile-favourite = Lievelingsspel
page-profile-by-players = Gewonnen, naar aantal spelers
page-profile-players =
    { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
page-profile-ahead = Beter geëindigd dan
page-profile-people = Mensen
page-profile-won = { $won } van { $games }
page-profile-recent = Laatste partijen om de rating
page-profile-place = plaats { $place } van { $players }
page-forget = Vergeet mij
page-forget-ask = Vergeet mij…
page-forget-hint = Wist je naam, je ratings en uitslagen, alles wat je hebt geschreven en je account, als je er een hebt. Lopende partijen worden opgegeven. Tafels blijven zonder je naam, want daar speelden ook anderen.
page-forget-sure = Echt waar? Er is geen weg terug.
page-forget-yes = Ja, vergeet mij
page-forget-no = Nee, bewaar alles
page-forgotten = Klaar. Met de volgende partij begin je opnieuw.

### Page: fair deal

page-fair-title = Eerlijk geschud
page-fair-yes = Deze kaarten zijn eerlijk geschud
page-fair-no = Hier klopt iets niet
page-fair-checking = Het schudden wordt nagerekend…
page-fair-holds = klopt
page-fair-fails = klopt niet
page-fair-step-commitment = Het geheim is dat waar de server zich op had vastgelegd.
page-fair-step-promise = Het is de belofte die je browser heeft genoteerd.
page-fair-step-mine = De willekeurige getallen van je browser zijn onveranderd meegenomen.
page-fair-step-deck = De kaarten: elk van de { $count } ligt waar de berekening hem legt.
page-fair-step-piles = De nieuwe trekstapels ({ $count }) ook.
page-fair-sums = De berekening
page-fair-secret = Het geheim van de server
page-fair-digest = De vingerafdruk ervan (SHA-256), hier berekend
page-fair-commitment = De vooraf beloofde vingerafdruk
page-fair-from = Van { $name }
page-fair-nothing = niets
page-fair-late = Je browser kwam pas na het delen: hij kent de belofte pas sinds dat moment.
page-fair-nobody = Geen enkele browser heeft iets bijgedragen. Bewezen is dus dat de server zich aan zijn geheim heeft gehouden, niet dat hij het niet heeft uitgekozen.
page-fair-why = Hoe werkt dat?
page-fair-left-out = Er is gedeeld zonder de willekeurige getallen die je browser op tijd had gestuurd. Een eerlijke server doet dat niet.
page-fair-record = Verslag downloaden
page-fair-intro = Niemand kiest hier de kaarten: de server niet, geen speler, geen bot. En je hoeft ons niet op ons woord te geloven.
page-fair-how-1 = Voor de partij bedenkt de server een geheim en laat hij de vingerafdruk ervan zien. Een ander geheim zou een andere vingerafdruk hebben: vanaf nu kan hij niet meer van gedachten veranderen.
page-fair-how-2 = Daarna voegt de browser van elke speler eigen willekeurige getallen toe. Alleen de server kent het geheim, dus niemand weet wat de eigen getallen met de kaarten doen.
page-fair-how-3 = Een vast recept maakt van het geheim en al die getallen de volgorde van de kaarten, en van elke nieuwe trekstapel. Is een browser traag, dan begint de partij zonder zijn getallen, en het bewijs zegt dat.
page-fair-how-4 = Na de partij wordt het geheim getoond. Je browser neemt de vingerafdruk ervan, schudt nog eens volgens het recept en vergelijkt.
page-fair-limits = Tegen een server die met een speler onder één hoedje speelt, helpt het niet: die kan hem gewoon alle kaarten laten zien. En je browser krijgt het recept van de server; wil je het helemaal zeker weten, download dan het verslag en reken het na met een eigen programma.
page-fair-check = Een verslag narekenen
page-fair-check-hint = Plak het verslag van een afgelopen partij. Er verlaat niets je browser.
page-fair-check-label = Verslag, één regel JSON
page-fair-check-do = Narekenen
page-fair-example = Neem een voorbeeld
page-fair-trouble-not-a-record = Dit is geen verslag van een partij.
page-fair-trouble-no-proof = Dit verslag bevat geen bewijs: de kaarten zijn elders geschud, of voordat er bewijzen waren.
page-fair-trouble-other-proof = Het bewijs in dit verslag kan hier niet worden nagerekend.
page-fair-no-crypto = Browsers rekenen zoiets alleen uit over een veilige verbinding (https). Download het verslag en reken het na met ‘deuce verify’.
page-fair-recipe = Het recept tot op de laatste byte, voor je eigen programma: docs/fairness.md in de broncode van Deuce.
page-fair-menu = Het schudden
page-fair-menu-hint = Noteer de vingerafdruk als je hem na de partij zelf wilt vergelijken.

### Page: lessons

page-lesson-learn = Leer het in 3 minuten
page-lesson-name = Les
page-lesson-step = { $at } van { $of }
page-lesson-next = Verder
page-lesson-leave = De les verlaten
page-lesson-done = Meer heb je niet nodig. De rest komt met het spelen.
page-lesson-play = Nu spelen
page-lesson-again = Nog eens van voren af aan
page-lesson-puzzles = Puzzels

lesson-two-win-pass-title = Geef een kaart door
lesson-two-win-pass-task = Zo begint elke ronde: iedereen geeft tegelijk 1 kaart door naar links. Hoge cijfers zijn later kostbaar. Geef je laagste kaart door.
lesson-two-win-pass-right = Jouw 1 ging naar Nora, en Oskar gaf jou een 6. Nu maakt iedereen een getal.
lesson-two-win-pass-other = Dat mag, maar je zou hem later missen. Geef de laagste kaart van je hand door.
lesson-two-win-form-title = Maak een getal
lesson-two-win-form-task = 2 kaarten zijn samen een getal: eerst de tientallen, dan de eenheden. Het volgende moet hoger zijn, dus begin laag: maak een getal onder de 40.
lesson-two-win-form-right = Vanaf nu moet elk getal van jou hoger zijn dan het vorige. Hierboven is nog veel ruimte. Klim langzaam: wie omhoog springt, valt snel af.
lesson-two-win-form-other = Zo blijft er weinig ruimte voor de volgende rondes. Gebruik de 3 voor de tientallen.
lesson-two-win-draw-a-title = Trekken voor het hoogste getal
lesson-two-win-draw-a-task = Elk getal kost je 2 kaarten. Er zijn 4 manieren om nieuwe te trekken. A: het hoogste getal van de ronde. Nora staat op 51, Oskar op 43. Maak een getal dat daarbovenuit komt.
lesson-two-win-draw-a-right = Het hoogste getal van de ronde trekt 1 kaart. Wie gelijk staat, trekt ook. Maar kijk hoe hoog je ervoor klom: boven de 90 is weinig ruimte.
lesson-two-win-draw-a-other = Nora maakt deze ronde 74: dat is hoger. Probeer de 9 voor de tientallen.
lesson-two-win-draw-b-title = Trekken voor de meeste sterren
lesson-two-win-draw-b-task = B: de meeste sterren op je 2 kaarten. Nog eens dezelfde hand: maak een getal met veel sterren.
lesson-two-win-draw-b-right = Niemand toont meer sterren dan jij: je trekt 1 kaart.
lesson-two-win-draw-b-other = Geen ster erop, en Nora toont er 1. Gebruik de roze 6: die heeft er 2.
lesson-two-win-draw-c-title = Trekken voor een dubbel
lesson-two-win-draw-c-task = C: 2 gelijke cijfers. Dezelfde hand: maak een dubbel.
lesson-two-win-draw-c-right = Een dubbel trekt altijd 1 kaart, wat de anderen ook maken.
lesson-two-win-draw-c-other = 2 verschillende cijfers. Je hebt de 5 twee keer: gebruik ze allebei.
lesson-two-win-draw-d-title = Trekken voor een reeks
lesson-two-win-draw-d-task = D: 3 kaarten van één kleur achter elkaar in een kolom. Je tientallen tonen blauw en weer blauw. Leg er een derde blauw op.
lesson-two-win-draw-d-right = Het derde blauw achter elkaar trekt 1 kaart. Deze reeks is nu gesloten: het volgende blauw is het eerste van een nieuwe.
lesson-two-win-draw-d-other = De kolom met tientallen wacht op een derde blauw: gebruik de blauwe 7 voor de tientallen.
lesson-two-win-out-title = Blijf meedoen
lesson-two-win-out-task = Je laatste getal was 85. Wie geen hoger getal kan maken, valt af. Geef een kaart door, maar houd wat je verder brengt.
lesson-two-win-out-right = Je hebt nog 87. Nora heeft niets boven de 92: zij valt af.
lesson-two-win-out-other = Zonder deze kaart is niets in je hand hoger dan 85: je zou afvallen. Houd de 8 en de 7.
lesson-two-win-end-title = Wie als laatste overblijft, wint
lesson-two-win-end-task = Alleen jij en Nora zijn over. Zij moet boven de 95 komen. Geef haar niet wat ze nodig heeft.
lesson-two-win-end-right = Nora vindt niets boven de 95. Jij blijft als laatste over: je wint.
lesson-two-win-end-other = Met deze kaart zou Nora een hoger getal maken. Geef een lage door.

lesson-two-sans-three-place-title = Elke kaart heeft een eigen rij
lesson-two-sans-three-place-task = Je speelt 1 kaart per beurt. Het getal zegt waar die hoort: 1 tot en met 29 in de bovenste rij, 31 tot en met 59 in de middelste, 61 tot en met 89 in de onderste. Speel een kaart in de middelste rij.
lesson-two-sans-three-place-right = Er was ruimte, dus je neemt niets. Rijen liggen altijd in oplopende volgorde.
lesson-two-sans-three-place-other = Deze hoort in een andere rij. Zoek een getal van 31 tot en met 59.
lesson-two-sans-three-highest-title = De vijfde kaart
lesson-two-sans-three-highest-task = In een rij passen 4 kaarten. De bovenste is vol: met de vijfde kaart moet je nemen. Is de jouwe de hoogste, dan neem je alleen de kaart direct na de startkaart. Probeer het.
lesson-two-sans-three-highest-right = De 25 is de hoogste: je nam alleen de 6.
lesson-two-sans-three-highest-other = Deze niet. Speel in de bovenste rij een kaart die hoger is dan 24.
lesson-two-sans-three-higher-title = Niet de hoogste
lesson-two-sans-three-higher-task = Nog eens dezelfde rij. Een vijfde kaart die niet de hoogste is, neemt alle kaarten erboven. Soms wil je precies dat: neem 2 kaarten tegelijk.
lesson-two-sans-three-higher-right = De 7 nam de 10 en de 24. Nu is de rij weer kort.
lesson-two-sans-three-higher-other = Hiermee neem je geen 2 kaarten. Zoek er een tussen 6 en 10.
lesson-two-sans-three-pair-title = 2 zijn goed
lesson-two-sans-three-pair-task = Kaarten die je neemt, liggen open voor je, per kleur. 1 kaart van een kleur is 1 punt waard, 2 zijn er 5 waard. Het getal boven elke kaart zegt wat die met je punten doet. Zorg voor 2 kaarten van één kleur.
lesson-two-sans-three-pair-right = 81 en 88 zijn allebei maan: 5 punten. Met de druppel erbij zijn het er 6.
lesson-two-sans-three-pair-other = Dit geeft geen 2 van één kleur. Kijk naar de onderste rij.
lesson-two-sans-three-third-title = 3 is er een te veel
lesson-two-sans-three-third-task = Bij de derde kaart van een kleur gaan ze alle 3 voorgoed gedekt liggen: elk kost 1 punt. Zoek een kaart die geen derde neemt.
lesson-two-sans-three-third-right = Geen derde kaart: je verzameling blijft open liggen.
lesson-two-sans-three-third-other = Deze neemt de derde van een kleur: 5 punten zouden −3 worden. Kijk naar de getallen boven je kaarten.
lesson-two-sans-three-bonus-title = Alle 7 kleuren
lesson-two-sans-three-bonus-task = Wie alle 7 kleuren open heeft, krijgt de tussenbonus: 10 punten voor de eerste, dan 7, 5 en 3. Je mist 3 kleuren: neem ze in één keer.
lesson-two-sans-three-bonus-right = 7 kleuren: 10 punten. Aan het eind leveren 7 kleuren er nog 10 op en 6 kleuren 5.
lesson-two-sans-three-bonus-other = Nog niet alle 7. Kijk naar de middelste rij.
lesson-two-sans-three-end-title = De laatste beurt
lesson-two-sans-three-end-task = Aan het eind tel je: losse kleuren 1, 2 van een kleur 5, elke gedekte kaart −1, en de bonussen. Het is 16 tegen 16 en dit is je laatste beurt: win de partij.
lesson-two-sans-three-end-right = Je wint met 28 tegen 22. De 2 kaarten die je overhoudt, tellen niet.
lesson-two-sans-three-end-other = Dat is te weinig. Kijk naar de getallen boven je kaarten.
### Page: replay and review
page-replay = Partij terugkijken
page-replay-controls = Door de partij gaan
page-replay-position = Moment in de partij
page-replay-count = { $move } van { $moves }
page-replay-back = Eén zet terug
page-replay-forward = Eén zet verder
page-replay-play = Afspelen
page-replay-pause = Pauze
page-replay-speed = Snelheid
page-replay-eyes = Gezien door
page-replay-all = Alle kaarten
page-replay-hands = De kaarten van iedereen
page-replay-chosen = { $card }, gekozen
page-replay-more = Meer
page-replay-link = Deze link opent de partij precies hier.
page-replay-save = Verslag opslaan
page-replay-table = Naar de tafel
page-replay-brought = Deze partij komt uit een bestand: alleen jij ziet die, en er wordt niets van bewaard.
page-replay-choose = Bestand met partijen openen
page-replay-choose-hint = Een .jsonl- of .jsonl.zst-bestand, zoals deuce simulate het schrijft. Je kunt het ook ergens op deze pagina laten vallen.
page-replay-drop = Laat het bestand hier vallen
page-replay-file-title = Partijen uit een bestand
page-replay-games = Partijen in { $file }
page-replay-games-more =
    { $count ->
        [one] Het bestand gaat verder; hier staat alleen de eerste partij.
       *[other] Het bestand gaat verder; hier staan de eerste { $count } partijen.
    }
page-replay-won =
    { $count ->
        [one] Winst: { $names }
       *[other] Gedeelde winst: { $names }
    }
page-replay-keys = Pijltjes gaan zet voor zet, Home en End springen, de spatiebalk speelt en stopt.
page-review = Analyse
page-review-step = Zet voor zet bekijken
page-review-starting = De sterkste bot bekijkt de partij…
page-review-waits =
    { $before ->
        [one] Eerst is er nog een andere partij…
       *[other] Eerst zijn er nog { $before } andere partijen…
    }
page-review-goes-on = { $done } van { $total } keuzes beoordeeld
page-review-again = Opnieuw proberen
page-review-chances = Winkans
page-review-chances-hint = Zet voor zet, zoals de sterkste bot het zag.
page-review-chances-words = { $name }: { $first } aan het begin, laagste { $low }, hoogste { $high }, { $last } aan het eind.
page-review-graph = De grafiek, moment voor moment; Enter opent er een aan tafel
page-review-luck = Geluk en kunde
page-review-luck-hint = Hoe iedereen van een gelijk aandeel in de partij naar de uitslag kwam, in punten van de 100: de helft is voor wie wint, de helft wordt verdeeld over de plaatsen. Tik op een regel om te lezen wat die betekent.
page-review-accuracy = Nauwkeurigheid { $percent }
page-review-moves = Zetten
page-review-moves-hint = Beoordeeld naar wat ze aan winst en plaats weggaven, met wat je op dat moment kon weten.
page-review-of = Zetten van
page-review-everybody = Iedereen
page-review-which = Welke zetten
page-review-mattered = Die ertoe deden
page-review-every = Allemaal
page-review-lost = { $points } weggegeven
page-review-nothing = Niemand heeft iets weggegeven dat het noemen waard is.
page-review-played = zo gespeeld
page-review-see = Aan tafel bekijken
page-what-if = Wat als?
page-what-if-title = Vanaf hier verder spelen
page-what-if-hint = Je neemt een stoel over, met de kaarten zoals ze lagen; op de andere spelen bots. De partij die je bekijkt, blijft zoals die is, en deze telt niet mee voor de rating.
page-what-if-seat = Je speelt voor
page-what-if-level = Sterkte van de bots
page-what-if-start = Verder spelen
page-what-if-mark = Wat als? Deze partij gaat verder vanuit een andere.
page-what-if-back = Terug naar die partij
page-review-last = Analyse van je laatste partij

### Page: puzzles

page-puzzle-title = Puzzels
page-puzzle-intro = Stellingen uit echte partijen waarin één keuze duidelijk de beste is. Een zoektocht tien keer zo diep als een analyse heeft ze allemaal nagekeken.
page-puzzle-daily = Puzzel van de dag
page-puzzle-training = Training
page-puzzle-training-hint = Puzzels die bij je passen. { $count } in totaal.
page-puzzle-solve = Oplossen
page-puzzle-look = Nog eens bekijken
page-puzzle-train = Trainen
page-puzzle-rating = Rating { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } op rij
       *[other] { $count } op rij
    }
page-puzzle-nobody = Vandaag heeft nog niemand hem geprobeerd.
page-puzzle-tally = { $solved } van { $tried } losten hem vandaag op.
page-puzzle-ask-pass = Welke kaart doorgeven?
page-puzzle-ask-form = Vind het getal
page-puzzle-ask-play = Welke kaart spelen?
page-puzzle-task = Eén keuze is duidelijk beter dan alle andere. Neem je tijd: je eerste antwoord telt.
page-puzzle-hardness = Moeilijkheid { $rating }
page-puzzle-right = Opgelost.
page-puzzle-wrong = Niet de beste keuze.
page-puzzle-change = Rating { $rating } ({ $change })
page-puzzle-yours = jouw antwoord
page-puzzle-next = Volgende puzzel
page-puzzle-more = Alle puzzels

### Page: without a server

page-offline = Je bent offline.
page-offline-note = Spelen kan gewoon: tegen bots of samen op dit apparaat, de spellen leren, puzzels oplossen, je partijen bekijken. Alles wordt hier bewaard.
page-offline-needs = Hiervoor heb je een verbinding nodig.
page-no-server = Achter deze kopie zit geen server: je speelt tegen bots of samen op dit apparaat, en alles wordt hier bewaard.
page-local-mark = op dit apparaat
page-local-note = Deze partij wordt op dit apparaat bewaard en heeft geen verbinding nodig.
page-local-play = Op dit apparaat spelen
page-local-play-hint = Geen verbinding nodig, nu niet en later niet. Niemand anders kan meedoen of meekijken, en geen enkele rating verandert.
page-local-games = Op dit apparaat
page-local-games-hint = Alleen deze browser bewaart deze partijen. Sla op wat je niet kwijt wilt.
page-local-bring = Aan mijn tafels toevoegen
page-local-bringing = Wordt toegevoegd…
page-local-there = Staat ook bij je tafels
page-local-delete = Verwijderen
page-local-delete-sure = Deze partij voorgoed verwijderen?
page-local-delete-yes = Ja, verwijderen
page-local-delete-no = Nee, bewaren
page-brought-mark = offline gespeeld
page-puzzle-offline = Op dit apparaat verandert geen enkele rating.
page-puzzle-offline-hint = { $seen } van de { $all } puzzels op dit apparaat beantwoord.
page-install = Deuce installeren
page-install-hint = Dan opent het als elke andere app, ook zonder verbinding.

## Page: head, day by day, first visit (owner: shell)

page-nav = Hoofdmenu
page-nav-play = Spelen
page-nav-daily = Dagelijks
page-nav-waiting =
    { $count ->
        [one] { $count } tafel wacht op je
       *[other] { $count } tafels wachten op je
    }
page-nav-todo = vandaag nog open
page-nav-guest = Gast
page-nav-own = jouw pagina’s en instellingen
page-streak =
    { $count ->
        [one] { $count } dag op rij
       *[other] { $count } dagen op rij
    }
page-days = Dag na dag
page-days-open = Met een partij of een puzzel telt vandaag mee.
page-days-done = Vandaag telt mee. Tot morgen.
page-streak-best =
    { $count ->
        [one] je record: { $count } dag
       *[other] je record: { $count } dagen
    }
page-yesterday = De partij van gisteren
page-share-place = Plaats { $place } van { $players }
page-share-text = Je uitslag als tekst
page-share-picture = Bewaar als afbeelding
page-goal-two-win = Maak steeds een hoger getal dan je vorige, langer dan alle anderen.
page-goal-two-sans-three = Verzamel twee kaarten van elke kleur. Een derde keert alle drie tegen je.
page-goal = Doel:
page-learn-first = Eerst leren
page-first-table =
    { $count ->
        [one] { $count } speler, bots: { $level }.
       *[other] { $count } spelers, bots: { $level }.
    }
page-change = Wijzigen
page-invited-by = { $name } nodigt je uit voor { $game }
page-invited = Je bent uitgenodigd voor { $game }
page-invited-free =
    { $count ->
        [one] Er is { $count } stoel vrij.
       *[other] Er zijn { $count } stoelen vrij.
    }
page-invited-new = Nog nooit gespeeld? De les duurt 3 minuten.
page-sat-down-said = { $name } gaat zitten.
page-left-seat-said = { $name } verlaat de tafel.
page-gave-up-said = { $name } heeft opgegeven. Een bot speelt verder.
page-waited-for = Wachten op { $names }.
page-again-waits = Je wilt nog een keer spelen. Wachten op { $names }.

### Page: tournaments

page-problem-sealed = Dezelfde kaarten worden nog aan andere tafels gespeeld: niemand mag ze van buitenaf zien.
page-tournaments = Toernooien
page-tournaments-hint = Iedereen speelt dezelfde kaarten, dus geluk beslist niet. Je wordt vergeleken met wie dezelfde kaarten had als jij.
page-tournaments-none = Er is geen toernooi aangekondigd. Begin er zelf een!
page-tournament-mark = Toernooi
page-tournament-new = Nieuw toernooi
page-tournament-called = { $game } voor iedereen
page-tournament-name = Naam van het toernooi
page-tournament-form = Soort toernooi
page-tournament-swiss = Zwitsers
page-tournament-swiss-hint = Een aantal rondes. In elke ronde tref je iemand die het ongeveer even goed doet als jij, en niemand twee keer.
page-tournament-arena = Arena
page-tournament-arena-hint = Een tijdlang krijg je de volgende tafel zodra er een vrij is.
page-tournament-size = Spelers per tafel
page-tournament-rounds = Rondes
page-tournament-minutes = Minuten
page-tournament-starts = Begint
page-tournament-by-host = Als ik het zeg
page-tournament-in = Over { $minutes } min
page-tournament-bots = Bots die meedoen
page-tournament-listed = Open voor iedereen
page-tournament-listed-hint = Anders is het alleen met de link te vinden.
page-tournament-make = Toernooi aanmaken
page-tournament-rounds-of =
    { $count ->
        [one] 1 ronde
       *[other] { $count } rondes
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 minuut
       *[other] { $count } minuten
    }
page-tournament-entrants =
    { $count ->
        [one] 1 doet mee
       *[other] { $count } doen mee
    }
page-tournament-mine = Je doet mee
page-tournament-at = Begint: { $time }
page-tournament-waits-host = Begint als de host het zegt
page-tournament-round = Ronde { $round } van { $rounds }
page-tournament-until = Open tot { $time }
page-tournament-runs = Bezig
page-tournament-over = Het toernooi is voorbij
page-tournament-enter = Meedoen
page-tournament-here = Ik ben er
page-tournament-away = Je was weg: een bot speelt voor je tot je terug bent.
page-tournament-withdraw = Afmelden
page-tournament-withdraw-hint = Je geeft de partij op waarin je zit, en je krijgt geen volgende tafel.
page-tournament-stay = Blijven
page-tournament-start = Nu beginnen
page-tournament-cancel = Afgelasten
page-tournament-invite = Nodig anderen uit met deze link:
page-tournament-ready = Je tafel is klaar.
page-tournament-go = Naar je tafel
page-tournament-wait-next = De volgende ronde begint zo.
page-tournament-wait-tables =
    { $count ->
        [one] 1 tafel speelt nog.
       *[other] { $count } tafels spelen nog.
    }
page-tournament-wait-arena = Je krijgt de volgende tafel zodra er een vrij is.
page-tournament-ranking = Stand
page-tournament-points = Matchpunten
page-tournament-points-hint = Van 0 tot 1 per spel: het deel van wie dezelfde kaarten had en het slechter deed.
page-tournament-deals-played = Spellen
page-tournament-mean = Aan tafel
page-tournament-out = heeft zich afgemeld
page-tournament-is-away = weg
page-tournament-plays = speelt
page-tournament-tables = Tafels van deze ronde
page-tournament-table-over = klaar
page-tournament-table-plays = bezig
page-tournament-deal = Spel { $number }
page-tournament-deals = De spellen
page-tournament-deals-hint = Elke schudbeurt was beloofd voordat het toernooi begon. Het geheim wordt getoond als niemand het spel meer speelt.
page-tournament-sealed = Geheim tot iedereen het gespeeld heeft
page-tournament-kept = Geschud zoals beloofd
page-tournament-broken = Niet zoals beloofd
page-tournament-compare = Vergelijken
page-tournament-compare-hint = Hoe elke tafel dezelfde kaarten speelde. De analyse toont de beste keuzes.
page-tournament-seat = Stoel { $seat }
page-tournament-house = Bot van het huis
page-tournament-place = Plaats { $place }
page-tournament-score =
    { $count ->
        [one] 1 punt
       *[other] { $count } punten
    }
page-tournament-gave-up = opgegeven
page-tournament-return = Terug naar het toernooi

## Page: accounts

page-account = Account
page-account-keep = Mijn naam houden
page-account-keep-hint = Een passkey bewaart je naam, je ratings en je partijen, op dit apparaat en op elk ander. Geen wachtwoord, geen e-mail. Spelen kan ook zonder.
page-account-since = Je naam is van jou sinds { $date }.
page-account-no-passkeys = Deze browser ondersteunt geen passkeys, of de pagina is niet via https geopend.
page-account-passkeys = Passkeys
page-account-passkey-label = Hoe heet dit apparaat?
page-account-passkey-unnamed = Passkey
page-account-passkey-add = Passkey toevoegen
page-account-passkey-remove = { $label } verwijderen
page-account-passkey-added = toegevoegd op { $date }
page-account-passkey-used = laatst gebruikt op { $date }
page-account-codes = Herstelcodes
page-account-codes-left =
    { $count ->
        [one] Er is nog 1 code. Die laat je één keer binnen als je alle passkeys kwijt bent.
       *[other] Er zijn nog { $count } codes. Elk laat je één keer binnen als je alle passkeys kwijt bent.
    }
page-account-codes-new = Nieuwe codes maken
page-account-codes-once = Schrijf deze codes op of bewaar ze: ze worden alleen nu getoond. Elk werkt één keer, samen met je naam.
page-account-codes-save = Als bestand opslaan
page-account-codes-kept = Ik heb ze
page-account-data = Je gegevens
page-account-export = Al mijn gegevens opslaan
page-account-sign-out = Op dit apparaat afmelden
page-sign-in = Aanmelden
page-sign-in-hint = Heb je hier al een naam? Je passkey brengt hem naar dit apparaat.
page-sign-in-passkey = Aanmelden met een passkey
page-sign-in-lost = Alle passkeys kwijt?
page-sign-in-code = Herstelcode
page-sign-in-by-code = Aanmelden met de code
page-sign-in-played = Op dit apparaat heb je als gast gespeeld. Wat gebeurt er met die partijen?
page-sign-in-bring = Meenemen
page-sign-in-leave = Achterlaten
page-problem-name-taken = Deze naam is al van iemand, of lijkt te veel op een naam die al bezet is.
page-problem-bad-passkey = Deze passkey is hier niet bekend, of het antwoord kwam te laat.
page-problem-bad-code = Naam en code horen niet bij elkaar, of de code is al gebruikt.
page-problem-no-account = Houd eerst je naam.
page-problem-last-passkey = Dit is je enige passkey: voeg eerst een andere toe.
page-problem-would-leave = Op dit apparaat is gespeeld: zeg wat er met die partijen gebeurt.
page-problem-both-rated = Beide hebben een rating, en twee ratings worden er niet één: de partijen van dit apparaat kunnen alleen achterblijven.

## Page: online bots

page-online-bot = Online bot
page-online-bot-name = { $name } (bot)
page-online-bots = Online bots
page-online-bots-hint = Programma’s die iemand heeft geschreven en verbonden. Ze spelen hier zoals iedereen, met een eigen rating.
page-online-bots-none = Nog niemand heeft een bot verbonden.
page-online-bots-none-for = Geen online bot neemt nu zo’n partij aan.
page-house-bots = Bots van het huis
page-house-bots-hint = Ze zijn er altijd. Hun ratings zijn gemeten in veel partijen onderling.
page-bot-here = aanwezig
page-bot-busy = bezig
page-bot-away = afwezig
page-bot-owner = van { $name }
page-bot-play = Spelen
page-bot-game = Spel
page-bot-token = Het token van { $name }
page-bot-token-once = Kopieer het of bewaar het als bestand: het wordt alleen deze keer getoond. Wie het heeft, speelt als deze bot.
page-bot-token-kept = Ik heb het
page-bot-token-how = Zo verbind je je programma ermee:
page-seat-online-bot = online bot
page-seat-online-bot-away = online bot, afwezig
page-my-bots = Mijn bots
page-my-bots-hint = Hier kan ook een programma van jou spelen, in elke programmeertaal: maak een bot, verbind hem met zijn token, en iedereen kan tegen hem spelen.
page-my-bots-name = Hoe heet de bot?
page-my-bots-make = Bot maken
page-my-bot-no-token = zonder token
page-my-bot-rename = Hernoemen
page-my-bot-renew = Nieuw token
page-my-bot-revoke = Token intrekken
page-my-bot-remove = Verwijderen
page-my-bot-remove-sure = { $name } met alle ratings verwijderen? Lopende partijen geeft hij op.
page-problem-bot-away = Deze bot is er nu niet.
page-problem-bot-declines = Deze bot speelt zulke partijen niet, of speelt er al genoeg.

## Page: being told

page-push = Laat weten wanneer ik aan de beurt ben
page-push-hint = In partijen waarin je dagen de tijd hebt voor elke keuze, ook als deze pagina dicht is. Op dit apparaat.
page-push-denied = Deze browser laat geen meldingen van deze pagina toe. Je kunt ze in zijn instellingen toestaan.
page-push-quiet = Stille uren
page-push-quiet-hint = Dan komt er niets; het wacht tot ze voorbij zijn.
page-push-from = van
page-push-to = tot
page-push-off = Niets meer laten weten, op geen enkel apparaat
page-push-turn = Jij bent aan de beurt.
page-push-round = Je ronde begint.
page-turns = Jouw beurt
page-problem-bad-push = Deze server stuurt niets naar de pushdienst van deze browser.

page-statistics = Cijfers voor nieuwsgierigen
page-statistics-source = Welke partijen
page-statistics-simulated = Gesimuleerd
page-statistics-played = Hier gespeeld
page-statistics-simulated-hint = Bots van dezelfde sterkte op alle stoelen, duizenden partijen met elk aantal spelers. De sterktes zijn vergeleken in wedstrijden met dezelfde kaarten.
page-statistics-played-hint = De nieuwste afgelopen partijen van deze server, eens per dag geteld. Niemand wordt genoemd, en partijen met kaarten die anderen nog moeten spelen blijven buiten beschouwing.
page-statistics-none = Er is nog geen partij geteld.
page-statistics-seat = Stoel { $seat }
page-statistics-games = Partijen: { $games }
page-statistics-table = Als tabel
page-statistics-seats = Wie wint, per stoel
page-statistics-lengths = Hoeveel rondes of beurten een partij duurt
page-statistics-levels = Hoe de sterktes zich verhouden
page-statistics-reasons = Hoe vaak een getal kaarten oplevert, en waarom
page-statistics-first-numbers = Welke eerste getallen winnen
page-statistics-takes = Hoe vaak een kaart andere neemt
page-statistics-first-cards = Welke eerste kaarten winnen
page-statistics-column-seats = Stoel
page-statistics-column-lengths = Rondes of beurten
page-statistics-column-levels = Sterkte
page-statistics-column-reasons = Reden
page-statistics-column-first-numbers = Eerste getal
page-statistics-column-takes = Reden
page-statistics-column-first-cards = Eerste kaart
page-statistics-kind-share = Aandeel
page-statistics-kind-win = Aandeel van de winst
page-statistics-kind-rating = Rating
page-statistics-interval = 95%-interval
page-statistics-of = Van
page-statistics-even = De stippellijn is een gelijk aandeel: { $share }.
page-statistics-bar-highest = hoogste
page-statistics-bar-stars = meeste sterren
page-statistics-bar-pair = dubbel
page-statistics-bar-run-tens = reeks, tientallen
page-statistics-bar-run-units = reeks, eenheden
page-statistics-bar-take-highest = als hoogste
page-statistics-bar-take-higher = alle hogere
## Page: friends, matchmaking
page-people = Vrienden
page-people-hint = Mensen met wie je graag speelt. Nodig ze met één tik uit aan een tafel.
page-friends-none = Nog geen vrienden hier. Deel je link, of vraag iemand met wie je hebt gespeeld.
page-friend-link = Je vriendenlink
page-friend-link-hint = Wie hem opent, kan vrienden met je worden. Een nieuwe link maakt de vorige ongeldig.
page-friend-link-make = Nieuwe link
page-people-asks = Willen vrienden worden
page-people-asked = Gevraagd, nog geen antwoord
page-people-opponents = Recente tegenstanders
page-people-blocked = Geblokkeerd
page-friend-ask = Als vriend toevoegen
page-friend-accept = Accepteren
page-friend-decline = Weigeren
page-friend-remove = Verwijderen
page-friend-withdraw = Intrekken
page-friend-asked = Gevraagd
page-friend-is = Vriend
page-friend-opens = { $name } wil vrienden met je worden.
page-friend-become = Vrienden worden
page-friend-done = Jij en { $name } zijn vrienden.
page-block = Blokkeren
page-block-sure = { $name } blokkeren? Jullie komen nooit samen aan tafel en je ziet niets van wat daar geschreven wordt. Niemand hoort ervan.
page-block-yes = Ja, blokkeren
page-unblock = Deblokkeren
page-people-at-table = Mensen aan deze tafel
page-challenge = Uitnodigen voor een partij
page-challenge-which = Voor welk spel wil je { $name } uitnodigen?
page-invitations = Uitnodigingen
page-invitation-join = Naar de tafel
page-invitation-no = Nee, bedankt
page-invite-people = Rechtstreeks uitnodigen
page-invite-sent = { $name } is uitgenodigd.
page-push-invitation = Je bent uitgenodigd voor een partij.
page-together = Samen gespeeld
page-together-none = Jullie hebben nog geen partij samen uitgespeeld.
page-together-count = Gespeeld { $played } · voor { $won } · achter { $lost }
page-report = Melden
page-report-title = { $name } melden
page-report-hint = De beheerders lezen het, met de regels die je kiest. Niemand anders hoort ervan.
page-report-reason = Waar gaat het over?
page-report-words = Woorden
page-report-name = Naam
page-report-cheating = Valsspelen
page-report-other = Anders
page-report-lines = Regels waar het om gaat
page-report-send = Melding versturen
page-report-done = Dank je. De melding is verstuurd.
page-games-finished = Uitgespeelde partijen
page-games-filter = Filteren
page-games-any = Alle
page-games-result = Uitslag
page-games-won = Gewonnen
page-games-lost = Verloren
page-games-period = Periode
page-games-week = Laatste 7 dagen
page-games-month = Laatste 30 dagen
page-games-year = Laatste 365 dagen
page-games-with = Met
page-games-anybody = Iedereen
page-games-more = Meer tonen
page-games-save = Partijen opslaan
page-games-nothing = Geen partij voldoet.
page-match = Tegenstanders vinden
page-match-hint = Je speelt met mensen die ongeveer even sterk zijn. Hoe langer je wacht, hoe ruimer we zoeken.
page-match-game = Spel
page-match-clock = Klok
page-match-start = Zoeken
page-match-waiting = We zoeken anderen…
page-match-range = Binnen { $range } punten van jouw { $strength }.
page-match-stop = Stoppen met zoeken
page-match-found = Er is iemand gevonden. Naar de tafel!
page-match-bots = Er is nog niemand geschikt. Je kunt wachten of meteen tegen bots spelen.
page-match-bots-yes = Tegen bots spelen
page-match-elsewhere = Je zoekt nu op een andere pagina.
page-match-absent = De ander is niet gekomen. We zoeken iemand anders…
page-gave-up = { $name } heeft opgegeven. De partij is afgelopen.
page-gave-up-you = Je hebt opgegeven. De partij is afgelopen.
page-resign-sure-duel = Echt opgeven? De partij eindigt meteen en de ander wint.
