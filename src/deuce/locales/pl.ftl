### Polski. Zwracamy się na „ty”. Liczby zapisujemy cyframi. Bez form czasu przeszłego, które zdradzają płeć.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | dublet | para, parę, pary, parą
### run | sekwencj | seria, serii, serię
### pass | przekaz, przekaż | oddaj kartę
### form | tworz, stwórz | buduj, zbuduj
### draw | dobier | ciągnij, ciągniesz
### drop out | odpad | wyeliminow
### place | lokat | ostatnie miejsce, zajmiesz miejsce
### rank | Pozycja | Ranga
### hint | podpowied | wskazówk, rada, radę
### accuracy | Dokładność | celność, trafność
### rating | ocen | Elo, Poziom
### win chance | szans | prawdopodobieństw
### device | urządzeni | aparat
### give up | podda | rezygn
### start card | kartą startową, karty startowe | kart początkow, karta początkowa
### review | analiz | przegląd gry
### puzzle | łamigłówk | zagadk, zadani
### hand | na ręce | w ręce, w twojej ręce, we własnej ręce

## Rules: 2 WIN

rules-two-win-title = Dawaj 2
rules-two-win-intro = Dawaj 2, za granicą znane jako 2 WIN, to szybka gra karciana dla 2–6 graczy w wieku od 7 lat. Partia trwa około 15 minut, a wszyscy grają jednocześnie.
rules-two-win-credit = Autorem gry jest Florian Racky, a wydawcą Blue Orange (2025). Deuce jest projektem nieoficjalnym, niezwiązanym z autorem ani z wydawcą. Zasady opisujemy własnymi słowami.

rules-two-win-aim-title = Cel gry
rules-two-win-aim-1 = W każdej rundzie tworzysz liczbę dwucyfrową, większą od swojej poprzedniej. Kto nie może tego zrobić, odpada. Wygrywa ostatni gracz, który pozostał w grze.

rules-two-win-cards-title = Karty
rules-two-win-cards-1 = Każda cyfra od 1 do 9 występuje na niebiesko, na różowo i na zielono, za każdym razem na 4 kartach (patrz R1). Razem to 108 kart.
rules-two-win-cards-2 = Karta ma też 0, 1 albo 2 gwiazdki (patrz R1). Gwiazdki nie zmieniają twojej liczby, ale mogą ci dać dodatkową kartę.

rules-two-win-setup-title = Przygotowanie
rules-two-win-setup-1 = Potasuj wszystkie karty. Każdy gracz dostaje na rękę 9 kart i nie pokazuje ich innym. Reszta to zakryty stos dobierania.
rules-two-win-setup-2 = Karty rozdaje się miejsce po miejscu: 9 kart z wierzchu na miejsce 1, następne 9 na miejsce 2 i tak dalej. To, co zostanie, jest stosem dobierania, w tej samej kolejności.

rules-two-win-round-title = Runda
rules-two-win-round-1 = Runda ma 3 fazy: przekazywanie, tworzenie i dobieranie. W każdej z nich wszyscy, którzy są w grze, grają jednocześnie. Rundy następują po sobie aż do końca partii.

rules-two-win-pass-title = 1. Przekaż kartę dalej
rules-two-win-pass-1 = Zanim ktokolwiek wybierze kartę, odpada każdy, kto nie ma żadnej na ręce. Jeśli zostanie 1 gracz, wygrywa. Jeśli nie zostanie nikt, rozstrzyga zasada „Wszyscy naraz” (patrz Koniec gry).
rules-two-win-pass-2 = Pozostali w tajemnicy wybierają po 1 karcie z ręki. Gdy wszyscy wybiorą, karty wędrują w tej samej chwili: twoja trafia do najbliższego gracza po twojej lewej stronie, który jest jeszcze w grze.
rules-two-win-pass-3 = Po lewej jest miejsce z kolejnym numerem; po najwyższym numerze następuje najniższy. Jeśli masz tylko jedną kartę, przekazujesz ją i dostajesz w zamian 1. Ale 1 karta to za mało na liczbę: na początku następnej fazy odpadasz.

rules-two-win-form-title = 2. Stwórz liczbę
rules-two-win-form-1 = Wybierz z ręki 2 karty: 1 na dziesiątki i 1 na jedności. Razem są twoją liczbą.
rules-two-win-form-2 = W pierwszej rundzie może to być dowolna liczba. Potem musi być większa od twojej własnej poprzedniej liczby; równa nie wystarczy. Liczby innych graczy nie mają tu znaczenia. Jeśli możesz stworzyć taką liczbę, musisz to zrobić. Jeśli nie możesz, odpadasz.
rules-two-win-form-3 = Wszyscy odkrywają swoje liczby jednocześnie. Każda z twoich 2 kart trafia przed tobą na wierzch swojej kolumny: dziesiątek albo jedności. Twoje wcześniejsze liczby pozostają widoczne.

rules-two-win-draw-title = 3. Dobierz karty
rules-two-win-draw-1 = Każdy, kto jest jeszcze w grze, liczy, ile kart daje mu nowa liczba:
rules-two-win-draw-item-1 = A. Największa liczba: 1 karta, jeśli twoja liczba jest największa w tej rundzie. Przy remisie każdy z remisujących dostaje 1 kartę.
rules-two-win-draw-item-2 = B. Najwięcej gwiazdek: 1 karta, jeśli na 2 kartach twojej liczby jest razem najwięcej gwiazdek w tej rundzie. Przy remisie każdy z remisujących dostaje 1 kartę. Jeśli nie zagrano żadnej gwiazdki, nikt nie dostaje tej karty.
rules-two-win-draw-item-3 = C. Dublet: 1 karta, jeśli twoje 2 cyfry są takie same.
rules-two-win-draw-item-4 = D. Sekwencja: 1 karta za każdą kolumnę, dziesiątek i jedności, w której twoja nowa karta jest trzecią z rzędu w tym samym kolorze. Sekwencja, która dała kartę, jest zamknięta: następna karta w tym kolorze jest pierwszą kartą nowej sekwencji.
rules-two-win-draw-2 = Jedna liczba daje więc od 0 do 5 kart. Dobierasz je po jednej ze stosu dobierania (patrz R3) i bierzesz na rękę. Potem zaczyna się następna runda.

rules-two-win-pile-title = Gdy stos dobierania jest pusty
rules-two-win-pile-1 = Jeśli trzeba dobrać kartę, a stos dobierania jest pusty, najpierw powstaje nowy. Zbierz w tym celu:
rules-two-win-pile-item-1 = wszystkie karty graczy, którzy odpadli: z ręki i z liczb;
rules-two-win-pile-item-2 = wszystkie liczby graczy, którzy są w grze, oprócz 5 ostatnich liczb każdego z nich.
rules-two-win-pile-2 = Te karty po potasowaniu są nowym stosem dobierania i dobieranie trwa dalej. Jeśli nie ma czego zebrać, należnych jeszcze kart się nie dobiera; nikt nie traci karty (patrz R4).

rules-two-win-end-title = Koniec gry
rules-two-win-end-1 = Gdy tylko w grze zostanie 1 gracz, partia się kończy i ten gracz wygrywa.
rules-two-win-end-2 = Wszyscy naraz: jeśli wszyscy, którzy są jeszcze w grze, odpadną w tej samej fazie, wygrywa ten z nich, kto ma najwięcej kart na ręce. Jeśli kilku graczy ma ich tyle samo, tylko oni porównują swoje ostatnie liczby i wygrywa najmniejsza. Jeśli i te są równe, dzielą się zwycięstwem.

rules-two-win-rulings-title = Rozstrzygnięcia
rules-two-win-rulings-1 = Gdy instrukcja czegoś nie określa albo różni się między językami, w Deuce gra się tak:
rules-two-win-rulings-item-1 = R1. Liczba kart i gwiazdki. Instrukcja mówi o 108 kartach, ale nie podaje, ile razy każda cyfra występuje w każdym kolorze ani ile kart ma ile gwiazdek. Po 4 to nasza interpretacja, a w standardowej talii Deuce te 4 karty mają 0, 0, 1 i 2 gwiazdki. Możesz wczytać inną talię z pliku; zapis partii podaje, jakich kart użyto.
rules-two-win-rulings-item-2 = R2. Kiedy widać, kto odpada. Kto nie może stworzyć liczby, odpada na początku tej fazy, na oczach wszystkich, zanim ktokolwiek wybierze karty. Jeśli zostanie 1 gracz, wygrywa od razu, bez tworzenia liczby i bez dobierania. Jeśli nie zostanie nikt, rozstrzyga zasada „Wszyscy naraz”. W innym wypadku wszyscy wybierają w tajemnicy i odkrywają jednocześnie.
rules-two-win-rulings-item-3 = R3. Kto dobiera pierwszy. Karty dobiera się w kolejkach. Miejsce po miejscu, od najniższego numeru, który jest jeszcze w grze, każdy, komu należą się jeszcze karty, bierze 1. Kolejki trwają, dopóki komuś należy się karta.
rules-two-win-rulings-item-4 = R4. Pusty stos dobierania. Gracze, którzy są w grze, zachowują 5 ostatnich liczb, czyli 5 kart w każdej kolumnie. Zgadzają się co do tego instrukcje francuska, niemiecka i polska; pozostałe mówią tylko o 5 kartach z wierzchu. Nowy stos powstaje dopiero wtedy, gdy trzeba dobrać kartę. To, że kart się nie dobiera, gdy nie ma czego zebrać, jest naszym dodatkiem: żadna instrukcja o tym nie mówi.
rules-two-win-rulings-item-5 = R5. Sekwencje trwają dłużej niż ich karty. Gdy stare liczby trafiają do nowego stosu dobierania, stan żadnej sekwencji się nie zmienia. Twoja poprzednia liczba i otwarte sekwencje pozostają bez zmian.
rules-two-win-rulings-item-6 = R6. Lokaty. Na potrzeby rankingu każdy gracz otrzymuje lokatę. Im później odpadniesz, tym lepiej. W tej samej fazie lepiej mieć więcej kart na ręce, a potem mniejszą ostatnią liczbę. Przy pełnym remisie gracze zajmują tę samą lokatę.
rules-two-win-rulings-item-7 = R7. Karty graczy, którzy odpadli. To, co mają na ręce, pozostaje tajne do końca partii. Potem pokazuje się wszystko.

rules-two-win-examples-title = Przykłady
rules-two-win-examples-1 = Tworzenie. Twoja ostatnia liczba to 52, a na ręce masz 1, 3 i 5. Większa jest tylko liczba 53, więc musisz ją stworzyć. Z kart 1, 3 i 4 stworzysz najwyżej 43: odpadasz.
rules-two-win-examples-2 = Dobieranie. 4 graczy tworzy liczby 33, 22, 52 i 28. 33 i 22 remisują, mając najwięcej gwiazdek. 33 i 52 zamykają sekwencję 3 kart w obu kolumnach, a 22 i 28 tylko w 1 kolumnie.
rules-two-win-examples-item-1 = 33 dobiera 4 karty: za gwiazdki (B), dublet (C) i 2 sekwencje (D, D).
rules-two-win-examples-item-2 = 22 dobiera 3 karty: za gwiazdki (B), dublet (C) i 1 sekwencję (D).
rules-two-win-examples-item-3 = 52 dobiera 3 karty: za największą liczbę (A) i 2 sekwencje (D, D).
rules-two-win-examples-item-4 = 28 dobiera 1 kartę: za 1 sekwencję (D).
rules-two-win-examples-3 = Kolejki. Załóżmy, że ci 4 gracze siedzą w tej kolejności na miejscach od 1 do 4. W pierwszej kolejce każdy z 4 graczy dobiera 1 kartę. W drugiej i w trzeciej dobierają miejsca 1, 2 i 3. W czwartej już tylko miejsce 1.
rules-two-win-examples-4 = Sekwencje. 2 karty na wierzchu twojej kolumny dziesiątek są różowe: to otwarta sekwencja 2 kart. Trzecia różowa daje ci 1 kartę i zamyka sekwencję. Następna różowa znów liczy się jako pierwsza, więc na kolejną kartę potrzeba jeszcze 3.
rules-two-win-examples-5 = Nowy stos. Masz już 8 liczb, gdy kończy się stos dobierania. Twoje pierwsze 3 liczby, czyli 6 kart, trafiają do nowego stosu; 5 ostatnich zostaje. Twoje sekwencje liczą się dalej tak jak dotąd.
rules-two-win-examples-6 = Wszyscy naraz. Zostało 3 graczy i żaden nie może stworzyć większej liczby: wszyscy odpadają razem. Na ręce mają 3, 3 i 2 karty, a ich ostatnie liczby to 91, 87 i 76. 2 pierwszych graczy ma najwięcej kart, a 87 to mniej niż 91: wygrywa 87, druga lokata dla 91, trzecia dla 76.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3, czyli po francusku „2 bez 3”, to gra karciana dla 2–4 graczy w wieku od 10 lat. Partia trwa około 25 minut. Gra się po kolei.
rules-two-sans-three-credit = Autorami 2 sans 3 są Christoph Behre i Reinhard Staupe, a wydawcą Amigo; niemiecki tytuł gry to „3 sind eine zu viel!”. Deuce jest projektem nieoficjalnym, niezwiązanym z autorami ani z wydawcą. Zasady opisujemy własnymi słowami.

rules-two-sans-three-aim-title = Cel gry
rules-two-sans-three-aim-1 = Dokładasz karty do 3 rzędów i czasem musisz jakieś zabrać. 2 karty w jednym kolorze są dużo warte, ale trzecia obraca je wszystkie przeciwko tobie. Wiele różnych kolorów daje premie. Wygrywa, kto ma najwięcej punktów.

rules-two-sans-three-cards-title = Karty
rules-two-sans-three-cards-1 = W grze jest 90 kart z liczbami od 0 do 89 i 8 kart premii:
rules-two-sans-three-cards-item-1 = 0, 30 i 60 to karty startowe.
rules-two-sans-three-cards-item-2 = 15, 45 i 75 nie mają koloru.
rules-two-sans-three-cards-item-3 = Pozostałe 84 karty są w 7 kolorach, po 12 w każdym (patrz S1).
rules-two-sans-three-cards-item-4 = Karty premii to 4 karty premii pośredniej, za 10, 7, 5 i 3 punkty, oraz 4 karty premii końcowej, każda za 10 albo 5 punktów.

rules-two-sans-three-setup-title = Przygotowanie
rules-two-sans-three-setup-1 = Karty startowe 0, 30 i 60 otwierają 3 rzędy. Potasuj pozostałe 87 kart i połóż pierwsze 3 w ich rzędach (patrz Dokładanie).
rules-two-sans-three-setup-2 = Potem każdy dostaje własny zakryty stos dobierania: następne 20 kart dostaje miejsce 1, kolejne 20 miejsce 2 i tak dalej. Nikt nie zagląda do stosów. Weź na rękę 8 kart z wierzchu swojego stosu i nie pokazuj ich innym.
rules-two-sans-three-setup-3 = Kart, które zostaną, nie używa się i nikt ich nie ogląda: 44 przy 2 graczach, 24 przy 3, 4 przy 4. Ułóż karty premii pośredniej w stos: na wierzchu 10, potem 7, 5 i 3.
rules-two-sans-three-setup-4 = Zaczyna najmłodszy gracz (patrz S2). Potem grają kolejno gracze po lewej.

rules-two-sans-three-placement-title = Dokładanie
rules-two-sans-three-placement-1 = Każda karta ma swój rząd: od 1 do 29 przy 0, od 31 do 59 przy 30, od 61 do 89 przy 60.
rules-two-sans-three-placement-2 = Rząd jest zawsze ułożony rosnąco. Karta trafia na swoje miejsce, w razie potrzeby między 2 inne.

rules-two-sans-three-turn-title = Twoja tura
rules-two-sans-three-turn-1 = Tura ma 4 kroki, w tej kolejności:
rules-two-sans-three-turn-item-1 = 1. Zagraj z ręki dokładnie 1 kartę do jej rzędu.
rules-two-sans-three-turn-item-2 = 2. Jeśli to piąta karta w rzędzie, zabierz karty.
rules-two-sans-three-turn-item-3 = 3. Jeśli masz teraz odkryte karty we wszystkich 7 kolorach, weź premię pośrednią.
rules-two-sans-three-turn-item-4 = 4. Jeśli zostały ci 2 karty, uzupełnij rękę.
rules-two-sans-three-turn-2 = Potem gra osoba na następnym miejscu.

rules-two-sans-three-take-title = Zabieranie kart
rules-two-sans-three-take-1 = W rzędzie mogą być najwyżej 4 karty, razem z kartą startową. Jeśli twoja jest piąta, sprawdź, gdzie leży:
rules-two-sans-three-take-item-1 = Jest najwyższa w rzędzie: zabierz kartę leżącą tuż za kartą startową.
rules-two-sans-three-take-item-2 = Nie jest najwyższa: zabierz z rzędu wszystkie karty wyższe od twojej, od 1 do 3.
rules-two-sans-three-take-2 = Karta startowa i karta właśnie zagrana zawsze zostają w rzędzie.

rules-two-sans-three-collection-title = Twoja kolekcja
rules-two-sans-three-collection-1 = Zabrane karty trafiają odkryte do twojej kolekcji, ułożone kolorami. Ich liczby nie mają tam już znaczenia.
rules-two-sans-three-collection-2 = Gdy kolor dostaje trzecią odkrytą kartę, wszystkie 3 zakrywa się na stałe. Następna karta w tym kolorze znów liczy się jako pierwsza.
rules-two-sans-three-collection-3 = 15, 45 i 75 wypadają z gry, gdy ktoś je zabierze.

rules-two-sans-three-interim-title = Premia pośrednia
rules-two-sans-three-interim-1 = Jeśli na koniec swojej tury masz odkryte karty we wszystkich 7 kolorach, weź wierzchnią kartę premii pośredniej. Pierwszy gracz, któremu się to uda, dostaje 10 punktów, następni 7, 5 i 3. Każdy może ją dostać tylko raz w partii i ją zachowuje.

rules-two-sans-three-refill-title = Uzupełnianie ręki
rules-two-sans-three-refill-1 = Jeśli zostały ci teraz na ręce 2 karty, dobierz 6 kart z własnego stosu dobierania, chyba że jest pusty. W ciągu partii uzupełniasz więc rękę 2 razy.

rules-two-sans-three-end-title = Koniec gry
rules-two-sans-three-end-1 = Partia kończy się, gdy wszystkie stosy są puste i każdemu zostały tylko 2 karty: każdy zagrał wtedy 18 kart. Odłóż 2 ostatnie, nie punktują.
rules-two-sans-three-end-2 = Premia końcowa: kto ma odkryte karty w 7 kolorach, dostaje 10 punktów, a kto w 6, dostaje 5.

rules-two-sans-three-score-title = Punktacja
rules-two-sans-three-score-1 = Zsumuj:
rules-two-sans-three-score-item-1 = każdy kolor z 1 odkrytą kartą: 1 punkt;
rules-two-sans-three-score-item-2 = każdy kolor z 2 odkrytymi kartami: 5 punktów;
rules-two-sans-three-score-item-3 = każda zakryta karta: −1 punkt;
rules-two-sans-three-score-item-4 = twoja premia pośrednia i twoja premia końcowa, jeśli je masz.
rules-two-sans-three-score-2 = Wygrywa, kto ma najwięcej punktów. Przy remisie gracze dzielą się zwycięstwem.

rules-two-sans-three-rulings-title = Rozstrzygnięcia
rules-two-sans-three-rulings-1 = Gdy instrukcje czegoś nie określają albo się różnią, w Deuce gra się tak:
rules-two-sans-three-rulings-item-1 = S1. Kolory. Instrukcje nie podają, która liczba ma który kolor. W standardowej talii Deuce 84 kolorowe liczby, ułożone rosnąco, dostają 7 kolorów po kolei, wciąż od nowa: 1 ma pierwszy kolor, 7 siódmy, a 8 znów pierwszy. Dzięki temu każdy kolor jest w każdym rzędzie 4 razy. Możesz wczytać inny przydział z pliku; zapis partii podaje, którego użyto.
rules-two-sans-three-rulings-item-2 = S2. Kto zaczyna. Zaczyna najmłodszy gracz, na miejscu 1. W rewanżu początek przesuwa się o 1 miejsce w lewo.
rules-two-sans-three-rulings-item-3 = S3. Premia pośrednia. Sprawdza się ją tylko raz, po zabraniu wszystkich kart, a nie karta po karcie. Tak mówi instrukcja angielska.

rules-two-sans-three-examples-title = Przykłady
rules-two-sans-three-examples-item-1 = Rząd 30, 46, 57: zagrywasz 40. Rząd to teraz 30, 40, 46, 57. Są w nim 4 karty, więc nic nie zabierasz.
rules-two-sans-three-examples-item-2 = Rząd 0, 10, 19, 24: zagrywasz 28, piątą kartę i zarazem najwyższą. Zabierasz 10. Rząd to teraz 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Rząd 30, 40, 46, 57: zagrywasz 37, piątą kartę, ale nie najwyższą. Zabierasz 40, 46 i 57. Rząd to teraz 30, 37.
rules-two-sans-three-examples-item-4 = Rząd 30, 33, 45, 52: zagrywasz 39 i zabierasz 45 i 52. 45 wypada z gry, a 52 trafia do twojej kolekcji.
rules-two-sans-three-examples-item-5 = Masz odkryte 2 karty w jednym kolorze: 5 punktów. Zabierasz trzecią: wszystkie 3 zakrywasz i tracisz za nie 3 punkty, masz więc o 8 mniej niż przedtem. Następna karta w tym kolorze znów liczy się jako pierwsza i jest warta 1 punkt.
rules-two-sans-three-examples-item-6 = Masz odkryte karty w 6 kolorach i zabierasz 2 karty: jedną w brakującym kolorze i jedną, która jest trzecia w innym. Te 3 zakrywasz, więc na koniec masz odkryte karty w 6 kolorach: premii pośredniej nie ma.
rules-two-sans-three-examples-item-7 = Wynik końcowy: 4 kolory z 1 kartą dają 4, 2 kolory z 2 kartami dają 10, a 6 zakrytych kart kosztuje 6. Masz 7 punktów premii pośredniej, a twoje 6 kolorów daje 5 punktów premii końcowej. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Kto co widzi
rules-seen-two-win-item-1 = Wszyscy widzą stworzone liczby i kolumny, ile kart jest na każdej ręce i w stosie dobierania, kto odpadł i kto już wybrał (ale nie co).
rules-seen-two-win-item-2 = Tylko ty widzisz swoją rękę, swój wybór, kartę, którą przekazujesz dalej, i kartę, którą dostajesz.
rules-seen-two-win-item-3 = Kolejność kart w stosie dobierania i ręce innych graczy pozostają ukryte do końca.
rules-seen-two-sans-three-item-1 = Wszyscy widzą rzędy, kolekcje (także karty zakryte: zabrano je na oczach wszystkich), premie oraz ile kart jest na każdej ręce i w każdym stosie.
rules-seen-two-sans-three-item-2 = Tylko ty widzisz swoją rękę.
rules-seen-two-sans-three-item-3 = Kolejność kart w każdym stosie, także twoim, i nieużywane karty pozostają ukryte do końca.

## Terminal

card-two-win =
    { $colour ->
        [blue] niebieska
        [pink] różowa
       *[green] zielona
    } { $digit }{ $stars ->
        [0] { "" }
        [one] , { $stars } gwiazdka
        [few] , { $stars } gwiazdki
        [many] , { $stars } gwiazdek
       *[other] , { $stars } gwiazdek
    }
card-two-win-said =
    { $colour ->
        [blue] niebieską
        [pink] różową
       *[green] zieloną
    } { $digit }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } gwiazdka)
        [few] { " " }({ $stars } gwiazdki)
        [many] { " " }({ $stars } gwiazdek)
       *[other] { " " }({ $stars } gwiazdki)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] słońce
        [wave] fala
        [peak] szczyt
        [leaf] liść
        [petal] płatek
        [moon] księżyc
        [drop] kropla
        [none] bez koloru
       *[start] karta startowa
    }
card-two-sans-three-said =
    { $number } ({ $colour ->
        [sun] słońce
        [wave] fala
        [peak] szczyt
        [leaf] liść
        [petal] płatek
        [moon] księżyc
        [drop] kropla
        [none] bez koloru
       *[start] karta startowa
    })

event-dealt =
    { $count ->
        [one] Każdy ma na ręce { $count } kartę.
        [few] Każdy ma na ręce { $count } karty.
        [many] Każdy ma na ręce { $count } kart.
       *[other] Każdy ma na ręce { $count } kart.
    }
event-passed =
    { $who ->
        [you] Przekazujesz { $card }; dostaje ją { $to }.
       *[other] { $name } przekazuje { $card }; dostaje ją { $to }.
    }
event-passed-to-you = { $name } przekazuje ci { $card }.
event-passed-all = Wszyscy przekazują kartę w lewo.
event-dropped-out-no-card =
    { $who ->
        [you] Odpadasz: nie masz już karty do przekazania.
       *[other] { $name } odpada: nie ma już karty do przekazania.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Odpadasz: nic na twojej ręce nie przebija { $number }.
       *[other] { $name } odpada: nic na ręce nie przebija { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Odpadasz: za mało kart na liczbę.
       *[other] { $name } odpada: za mało kart na liczbę.
    }
event-formed =
    { $who ->
        [you] Tworzysz { $number }.
       *[other] { $name } tworzy { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Dobierasz { $count } kartę: { $reasons }.
                [few] Dobierasz { $count } karty: { $reasons }.
                [many] Dobierasz { $count } kart: { $reasons }.
               *[other] Dobierasz { $count } karty: { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } dobiera { $count } kartę: { $reasons }.
                [few] { $name } dobiera { $count } karty: { $reasons }.
                [many] { $name } dobiera { $count } kart: { $reasons }.
               *[other] { $name } dobiera { $count } karty: { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Dobierasz { $cards }: { $reasons }.
       *[other] { $name } dobiera { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] Nic nie dobierasz.
       *[other] { $name } nic nie dobiera.
    }
event-reason-highest = największa liczba
event-reason-stars = najwięcej gwiazdek
event-reason-pair = dublet
event-reason-run =
    { $colour ->
        [blue] trzecia niebieska
        [pink] trzecia różowa
       *[green] trzecia zielona
    }
event-new-pile =
    { $count ->
        [one] Stos dobierania jest pusty: nowy powstaje z { $count } karty.
        [few] Stos dobierania jest pusty: nowy powstaje z { $count } kart.
        [many] Stos dobierania jest pusty: nowy powstaje z { $count } kart.
       *[other] Stos dobierania jest pusty: nowy powstaje z { $count } kart.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Nie ma już czego dobrać: nie dostajesz { $count } karty.
                [few] Nie ma już czego dobrać: nie dostajesz { $count } kart.
                [many] Nie ma już czego dobrać: nie dostajesz { $count } kart.
               *[other] Nie ma już czego dobrać: nie dostajesz { $count } karty.
            }
       *[other]
            { $count ->
                [one] Nie ma już czego dobrać: { $name } nie dostaje { $count } karty.
                [few] Nie ma już czego dobrać: { $name } nie dostaje { $count } kart.
                [many] Nie ma już czego dobrać: { $name } nie dostaje { $count } kart.
               *[other] Nie ma już czego dobrać: { $name } nie dostaje { $count } karty.
            }
    }
event-played =
    { $who ->
        [you] Zagrywasz { $card }.
       *[other] { $name } zagrywa { $card }.
    }
event-took-highest = To najwyższa karta: zabiera { $cards }.
event-took-higher = Ta karta zabiera wszystkie wyższe: { $cards }.
event-removed =
    { $count ->
        [one] Karta { $cards } wypada z gry.
        [few] Karty { $cards } wypadają z gry.
        [many] Karty { $cards } wypadają z gry.
       *[other] Karty { $cards } wypadają z gry.
    }
event-turned =
    { $colour ->
        [sun] Trzecie słońce
        [wave] Trzecia fala
        [peak] Trzeci szczyt
        [leaf] Trzeci liść
        [petal] Trzeci płatek
        [moon] Trzeci księżyc
       *[drop] Trzecia kropla
    }: karty { $cards } zostają zakryte.
event-interim-bonus =
    { $who ->
        [you]
            Masz odkryte wszystkie 7 kolorów: { $points ->
                [one] { $points } punkt
                [few] { $points } punkty
                [many] { $points } punktów
               *[other] { $points } punktów
            }.
       *[other]
            { $name } ma odkryte wszystkie 7 kolorów: { $points ->
                [one] { $points } punkt
                [few] { $points } punkty
                [many] { $points } punktów
               *[other] { $points } punktów
            }.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Dobierasz { $count } nową kartę.
                [few] Dobierasz { $count } nowe karty.
                [many] Dobierasz { $count } nowych kart.
               *[other] Dobierasz { $count } nowych kart.
            }
       *[other]
            { $count ->
                [one] { $name } dobiera { $count } nową kartę.
                [few] { $name } dobiera { $count } nowe karty.
                [many] { $name } dobiera { $count } nowych kart.
               *[other] { $name } dobiera { $count } nowych kart.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Dobierasz { $cards }.
       *[other] { $name } dobiera { $cards }.
    }
event-scored =
    { $who ->
        [you] Twoje punkty: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Wygrywasz.
       *[other] { $name } wygrywa.
    }
event-ended-last-in =
    { $who ->
        [you] Wygrywasz: tylko ty jesteś jeszcze w grze.
       *[other] { $name } wygrywa: nikogo innego nie ma już w grze.
    }
event-ended-most-cards =
    { $who ->
        [you] Wszyscy odpadają naraz: wygrywasz, bo masz najwięcej kart na ręce.
       *[other] Wszyscy odpadają naraz: { $name } wygrywa z największą liczbą kart na ręce.
    }
event-ended-lowest-number =
    { $who ->
        [you] Wszyscy odpadają naraz, mając tyle samo kart: wygrywasz, bo masz najmniejszą ostatnią liczbę.
       *[other] Wszyscy odpadają naraz, mając tyle samo kart: { $name } wygrywa z najmniejszą ostatnią liczbą.
    }
event-ended-points =
    { $who ->
        [you] Wygrywasz, bo masz najwięcej punktów.
       *[other] { $name } wygrywa z największą liczbą punktów.
    }
event-ended-shared = Wspólne zwycięstwo: { $names }.

table-you = Ty
table-you-too = ty
table-and = { $first } i { $last }
terminal-seat = Miejsce { $seat }
terminal-players = Przy stole: { $names }.
terminal-seed = ziarno { $seed }
table-round = Runda { $round }
table-turn = Tura { $turn } z { $turns }
table-phase-pass = Przekaż
table-phase-form = Stwórz
table-phase-draw = Dobierz
table-turn-of =
    { $who ->
        [you] Twoja tura
       *[other] Gra { $name }
    }
table-over = Koniec gry
table-pile = stos { $count }
table-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } kart
    }
table-place = lokata { $place }
table-out = poza grą
table-chosen = wybór gotowy
table-choosing = wybiera
table-bonus = premia { $points }
table-bonuses = premie { $points }
terminal-welcome-two-win = { $blue } niebieski, { $pink } różowy, { $green } zielony, { $star } gwiazdka. Połączone karty to sekwencja: { $closed } zamknięta, { $open } otwarta, brakuje 1.
terminal-welcome-two-sans-three = { $sun } słońce, { $wave } fala, { $peak } szczyt, { $leaf } liść, { $petal } płatek, { $moon } księżyc, { $drop } kropla. Nad każdą kartą: co zrobi z twoimi punktami.

table-tens = dziesiątki
table-units = jedności
table-tens-short = dzies
table-units-short = jedn.
terminal-pass-to = dostaje { $name }
table-pass-from = { $name } przekazuje ci kartę
terminal-known = { $name } ma jeszcze od ciebie { $cards }.
table-must-beat = Twoja liczba musi być większa niż { $number }.
table-any-number = Może być dowolna liczba.
table-closes-tens =
    { $colour ->
        [blue] Niebieska
        [pink] Różowa
       *[green] Zielona
    } karta zamyka sekwencję w dziesiątkach.
table-closes-units =
    { $colour ->
        [blue] Niebieska
        [pink] Różowa
       *[green] Zielona
    } karta zamyka sekwencję w jednościach.
table-earns = { $number } daje:
table-earns-highest =
    { $sure ->
        [sure] na pewno największa
       *[maybe] jeśli największa
    }
table-earns-stars =
    { $sure ->
        [not] bez gwiazdek
        [sure] na pewno najwięcej gwiazdek
       *[maybe]
            { $stars ->
                [one] jeśli { $stars } gwiazdka wystarczy
                [few] jeśli { $stars } gwiazdki wystarczą
                [many] jeśli { $stars } gwiazdek wystarczy
               *[other] jeśli { $stars } gwiazdki wystarczy
            }
    }
table-earns-pair =
    { $sure ->
        [not] bez dubletu
       *[sure] dublet
    }
table-earns-run =
    { $sure ->
        [not] bez sekwencji
       *[sure]
            { $colour ->
                [blue] trzecia niebieska
                [pink] trzecia różowa
               *[green] trzecia zielona
            }
    }

table-row-full = pełny
table-row-room = miejsce na { $count }
table-row-takes = zabiera { $count }
terminal-takes-nothing = { $card }: nic nie zabiera.
terminal-takes-highest = { $card }: jako najwyższa zabiera { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: zabiera { $count } wyższą kartę.
        [few] { $card }: zabiera { $count } wyższe karty.
        [many] { $card }: zabiera { $count } wyższych kart.
       *[other] { $card }: zabiera { $count } wyższej karty.
    }
terminal-taken =
    { $count ->
        [1] 1. karta
        [2] 2. karta
       *[other] 3. karta: zakryte
    }
terminal-taken-removed = wypada z gry
terminal-takes-bonus = premia pośrednia
terminal-score-change = Twoje punkty: z { $before } na { $after }

table-prompt-pass = Enter przekazuje { $card }; dostaje ją { $name }.
table-prompt-tens = Wybierz dziesiątki.
table-prompt-units = Wybierz jedności.
table-prompt-cannot = To nie da liczby większej niż { $number }.
table-prompt-quit = Jeszcze raz q kończy; każdy inny klawisz gra dalej.
table-new = nowa
table-prompt-form = Enter tworzy { $number }.
table-prompt-play = Enter zagrywa { $card }.
table-prompt-wait = Kto jeszcze wybiera: { $names }.
table-prompt-out = Nie ma cię już w grze. Inni grają dalej; spacja przeskakuje do końca.
table-prompt-over = n gra jeszcze raz, q kończy.
terminal-hint-pass = ← → lub cyfra wybiera · Enter przekazuje · ? zasady · q kończy
terminal-hint-form = ← → lub cyfra · Enter bierze · s zamienia · ⌫ cofa · ? zasady · q kończy
terminal-hint-play = ← → lub liczba wybiera · Enter zagrywa · ? zasady · q kończy
terminal-hint-over = n gra jeszcze raz · ? zasady · q kończy
terminal-hint-wait = Spacja przyspiesza · ? zasady · q kończy
terminal-hint-rules = ↑ ↓ przewija · Esc wraca

table-column-place = Lokata
table-column-player = Gracz
table-column-last = Ostatnia liczba
table-column-hand = Na ręce
table-column-out = Odpada w rundzie
table-column-singles = 1 karta
table-column-pairs = 2 karty
table-column-down = Zakryte
table-column-interim = Pośr.
table-column-final = Końc.
table-column-total = Punkty
terminal-saved = Partia jest zapisana w { $file }.
terminal-goodbye = Do zobaczenia. Ziarno { $seed } rozda tę partię jeszcze raz.

table-plain-hand = Twoja ręka: { $cards }
table-plain-numbers = liczby { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktów
    }
table-plain-down = zakryte: { $count }
table-plain-row = Rząd { $numbers }: { $cards }
terminal-plain-pass = Wybierz kartę do przekazania (dostaje { $name }):
terminal-plain-back = 0 to inne dziesiątki.
terminal-plain-form = Wybierz liczbę do stworzenia:
terminal-plain-play = Wybierz kartę do zagrania:
terminal-plain-moment =
    { $unit ->
        [round] Runda { $number }
       *[turn] Tura { $number }
    }
terminal-plain-to-choose = Kto wybiera: { $names }.
terminal-plain-choose = Wybierz:
terminal-plain-ask = 1 do { $count }, ? to zasady, q to koniec:
terminal-plain-unclear = Nie ma takiego wyboru: wpisz liczbę od 1 do { $count }.
terminal-plain-again = Enter gra jeszcze raz, q kończy:
terminal-plain-only = { $title } nie ma jeszcze stołu na ekranie. Można grać wiersz po wierszu.
terminal-plain-offer = Enter gra wiersz po wierszu, q kończy:
terminal-no-rulebook = Nikt jeszcze nie spisał zasad gry { $title }.

terminal-show-game = partia { $number }
terminal-show-seen = oczami gracza { $name }
terminal-show-unfinished = Tu zapis się urywa.
terminal-show-step = Enter idzie dalej, q kończy:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: dwie gry karciane o liczbie dwa
page-home = Strona główna
page-skip = Przejdź do treści
page-announcement = Wiadomość od prowadzących serwis
page-announcement-hide = Ukryj tę wiadomość
page-skip-table = Przejdź do stołu
page-language = Język
page-theme = Jasny i ciemny
page-theme-auto = Jak urządzenie
page-theme-light = Jasny
page-theme-dark = Ciemny
page-more = Więcej
page-rules = Zasady
page-history = Twoje stoły
page-settings = Ustawienia
page-about = O Deuce
page-unofficial = Nieoficjalne, bez związku z wydawcami gier.
page-home-title = Dwie gry. Siadaj i graj.
page-home-hello = Bez konta, bez instalowania. Ze znajomymi, z nieznajomymi albo z botami.
page-home-waiting =
    { $count ->
        [one] Jeden stół czeka na ciebie.
        [few] { $count } stoły czekają na ciebie.
        [many] { $count } stołów czeka na ciebie.
       *[other] { $count } stołu czeka na ciebie.
    }
page-home-go-on = Graj dalej
page-game = Gra
page-players = Gracze
page-bots = Boty
page-bots-strength = Siła botów
page-level-gentle = Łagodny
page-level-curious = Ciekawy
page-level-steady = Solidny
page-level-keen = Uważny
page-level-sharp = Bystry
page-level-fierce = Groźny
page-play-now = Zagraj teraz
page-dealing = Rozdajemy…
page-first-start = Serwer startuje po raz pierwszy na swoim komputerze i przygotowuje gry. Najwyżej minuta, tylko ten jeden raz.
page-invite = Zaproś
page-set-up = Przygotuj własny stół
page-have-link = Masz link?
page-paste-link = Wklej go albo sam kod
page-join = Dołącz
page-open-tables = Otwarte stoły
page-open-tables-all = Zobacz wszystkie
page-open-tables-none = Nie ma teraz otwartych stołów. Otwórz swój, a inni go tu znajdą.
page-table-of = Stół gracza { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } wolne miejsce
        [few] { $game }, { $count } wolne miejsca
       *[many] { $game }, { $count } wolnych miejsc
    }
page-loading = Chwileczkę…
page-quick = Szybka gra
page-quick-hint = Usiądź do gry rankingowej przy najbliższym otwartym stole. Jeśli takiego nie ma, otworzy się nowy i poczeka na innych.
page-set-up-title = Przygotuj stół
page-seats = Miejsca
page-seat-kind = Miejsce { $seat }: kto gra
page-seat-level = Miejsce { $seat }: siła
page-seat-name = Miejsce { $seat }: imię
page-seat-me = Ja
page-seat-open = Wolne
page-seat-bot = Bot
page-seat-local = Ktoś obok
page-seat-open-hint = Dołączy przez link
page-seat-local-hint = „Ktoś obok” gra z tobą na tym urządzeniu: przekazujecie je sobie, a zasłona ukrywa karty między turami.
page-name = Imię
page-clock = Czas na wybór
page-clock-none = Bez zegara
page-clock-quick = Szybko
page-clock-relaxed = Spokojnie
page-clock-days = Dni
page-clock-none-hint = Każdy ma tyle czasu, ile potrzebuje.
page-clock-quick-hint = Gdy czas minie, wybiera bot.
page-clock-relaxed-hint = Starczy na kubek herbaty. Potem wybiera bot.
page-clock-days-hint = Na każdy wybór masz kilka dni. Wracaj przez link, kiedy chcesz.
page-who-may-join = Kto może dołączyć
page-private = Tylko przez link
page-listed = Wszyscy
page-private-hint = Stół znajdą tylko ci, którym wyślesz link.
page-listed-hint = Stół pojawi się wśród otwartych.
page-deck = Własna talia
page-deck-hint = Plik talii (.json lub .toml) z innymi kartami niż zwykłe.
page-deck-chosen = Użyta zostanie talia { $name }.
page-open-table = Otwórz stół
page-start-game = Zacznij grę
page-start-with-bots =
    { $count ->
        [one] Zacznij, z botem na wolnym miejscu
        [few] Zacznij, z botami na { $count } wolnych miejscach
        [many] Zacznij, z botami na { $count } wolnych miejscach
       *[other] Zacznij, z botami na { $count } wolnych miejscach
    }
page-table-waiting = przed startem
page-invite-title = Zaproś innych
page-invite-hint = Wyślij ten link albo zeskanuj kod telefonem. Konto nie jest potrzebne.
page-link = Link
page-link-watch = Link do tego stołu
page-copy = Kopiuj
page-copied = Skopiowano
page-share = Udostępnij
page-qr = Kod QR z linkiem do tego stołu
page-seat-free = wolne
page-seat-here = jest
page-seat-away = poza stołem
page-seat-bot-level = bot, { $level }
page-seat-stand-in = zastępuje bot
page-seat-resigned = partia poddana, gra bot
page-host = gospodarz
page-sit = Usiądź tutaj
page-stand = Wstań
page-add-bot = Bot
page-remove-bot = Usuń
page-kick = Wyproś
page-wait-host = Grę zaczyna { $name }.
page-wait-anyone = Czekamy, aż ktoś usiądzie.
page-watching =
    { $count ->
        [one] { $count } osoba ogląda.
        [few] { $count } osoby oglądają.
       *[many] { $count } osób ogląda.
    }
page-you-watch = Oglądasz.
page-menu = Menu
page-close = Zamknij
page-leave = Odejdź od stołu
page-log = Do tej pory
page-log-open = Co się dotąd wydarzyło
page-log-none = Jeszcze nic się nie wydarzyło.
page-chat = Czat
page-chat-open =
    { $count ->
        [0] Czat
        [one] Czat, { $count } nowa wiadomość
        [few] Czat, { $count } nowe wiadomości
       *[many] Czat, { $count } nowych wiadomości
    }
page-chat-none = Nikt się jeszcze nie odezwał.
page-chat-write = Napisz coś
page-chat-send = Wyślij
page-chat-show = Pokazuj czat nad stołem
page-chat-show-hint = Nowe wiadomości pojawiają się na chwilę.
page-reactions = Szybkie reakcje
page-reaction-hello = Cześć!
page-reaction-nice = Dobre zagranie!
page-reaction-wow = No, no!
page-reaction-thanks = Dzięki!
page-reaction-hurry = Twoja kolej…
page-reaction-sorry = Przepraszam!
page-mute = Wycisz
page-mute-all = Wycisz dla wszystkich
page-mute-watchers = Widzowie
page-replace = Niech zagra bot
page-return = Wróć na swoje miejsce
page-stand-in-notice = Bot gra za ciebie.
page-resign = Poddaj się
page-resign-sure = Na pewno się poddajesz? Bot zagra dalej za ciebie, a ty już nie wrócisz.
page-resign-yes = Tak, poddaję się
page-resign-no = Nie, gram dalej
page-again = Zagraj jeszcze raz
page-again-wanted =
    { $count ->
        [one] { $names } chce zagrać jeszcze raz.
        [few] { $names } chcą zagrać jeszcze raz.
       *[many] { $names } chcą zagrać jeszcze raz.
    }
page-again-watch = Oglądaj następną grę
page-see-table = Zobacz stół
page-see-result = Zobacz wynik
page-end-places = Lepiej odpaść później; w tej samej chwili liczy się więcej kart na ręce, potem mniejsza ostatnia liczba.
page-score-singles = 1 karta odkryta: 1 za kolor
page-score-pairs = 2 karty odkryte: 5 za kolor
page-score-down = Zakryte: −1 za kartę
page-score-interim = Premia pośrednia
page-score-final = Premia końcowa
page-points =
    { $count ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
page-connection-lost = Połączenie przerwane. Ponawiamy…
page-cover-title = Przekaż urządzenie graczowi { $name }
page-cover-hint = Reszta odwraca wzrok. Do naciśnięcia przycisku nic nie widać.
page-cover-show = Tu { $name }: pokaż moje karty
page-hand-over = Gotowe: teraz { $name }
page-keys = Klawisze
page-key-arrows = przejdź przez rękę
page-key-digits = skocz do kart z tą cyfrą
page-key-space = wybierz kartę albo ją odłóż
page-key-enter = zagraj to, co wybrane
page-key-hand = odczytaj rękę
page-key-table = odczytaj stół
page-key-help = pokaż te klawisze
page-key-escape = zamknij okno
page-sound = Dźwięk
page-sound-hint = Ciche dźwięki papieru i drewna.
page-motion = Ruch
page-motion-calm = Spokojny
page-motion-brisk = Żwawy
page-motion-none = Żaden
page-motion-hint = Żwawy: wszystko w połowę czasu. Żaden: karty przenikają zamiast wędrować.
page-vibration = Wibracje
page-vibration-hint = Krótka wibracja, gdy jest twoja kolej albo gdy trzy karty się odwracają.
page-sound-offer = Grać z cichymi dźwiękami papieru i drewna?
page-sound-on = Włącz
page-sound-no = Nie, dziękuję
page-text-mode = Stół w słowach
page-text-hint = Pod stołem wypisane jest wszystko, co na nim leży.
page-text-no-hand = Nie masz kart.
page-single-keys = Pojedyncze klawisze
page-single-keys-hint = h czyta rękę, t stół, ? pokazuje wszystkie klawisze.
page-your-name = Twoje imię
page-name-hint = Tak widzą cię inni przy stole.
page-save = Zapisz
page-saved = Zapisano.
page-resume = Graj dalej na innym urządzeniu
page-resume-hint = Osobisty link przenosi twoje imię i stoły na inne urządzenie. Zachowaj go dla siebie.
page-resume-make = Utwórz link
page-resume-ask = To urządzenie przejmie imię i stoły tego, na którym powstał link.
page-resume-yes = Graj dalej tutaj
page-history-none = Nie ma jeszcze stołów. Tu pojawią się twoje gry.
page-state-gathering = przed startem
page-state-playing = w toku
page-state-your-turn = twoja kolej
page-contents = Spis treści
page-figure-win-cards = Ta sama cyfra na niebiesko, różowo i zielono, z 0, 1 i 2 gwiazdkami.
page-figure-pass = Twoja karta trafia zakryta do najbliższego gracza po lewej; wszystkie karty wędrują w tej samej chwili.
page-figure-form = Po 52 liczba 53 wystarczy.
page-figure-draw = 55 to dublet, a jego pierwsza 5 jest trzecią różową w dziesiątkach: na pewno 2 karty.
page-figure-draw-others = 52 to największa liczba, 41 ma najwięcej gwiazdek: po 1 karcie.
page-figure-pile = Po 8 liczbach stos dobierania jest pusty: 3 pierwsze trafiają do nowego, 5 ostatnich zostaje.
page-figure-end = Wszyscy naraz: 91 i 87 mają po 3 karty na ręce, 76 tylko 2. Z 2 pierwszych mniejsza jest liczba 87 i to ona wygrywa.
page-figure-sans-cards = 7 kolorów z symbolami, karta bez koloru, karta startowa.
page-figure-placement = 40 trafia między 30 a 46.
page-figure-take = Piąta karta: 28 jest najwyższa i zabiera 10; 37 nie jest najwyższa i zabiera wszystkie wyższe.
page-figure-collection = 2 karty w jednym kolorze są warte 5 punktów; z trzecią wszystkie 3 zostają zakryte.
page-figure-interim = Odkryte wszystkie 7 kolorów: pierwszy gracz dostaje 10 punktów, następni 7, 5 i 3.
page-figure-refill = Zostały 2 karty: z własnego stosu dobierania przychodzi 6 nowych.
page-figure-score = 4 kolory z 1 kartą, 2 kolory z 2 kartami, 6 zakrytych kart, premia pośrednia 7 i premia końcowa 5: 20 punktów.
page-about-what = Deuce to spokojny stół do dwóch gier karcianych o liczbie dwa: przeciw botom, ze znajomymi przez link, na każdym ekranie.
page-about-fair = Boty widzą tyle samo, ile gracz na ich miejscu.
page-about-guest = Grasz bez konta. Plik cookie pamięta twoje imię i miejsca; o nic więcej nie pytamy.
page-missing = Tu nic nie leży
page-missing-hint = Ten adres donikąd nie prowadzi. Może brakuje litery.
page-part-missing = Nie udało się wczytać części tej strony.
page-part-again = Wczytaj stronę ponownie
page-problem-other = Nie udało się. Spróbuj jeszcze raz.
page-problem-offline = Serwer nie odpowiada. Czy masz połączenie z siecią?
page-problem-failed = Coś poszło źle po naszej stronie; nic się nie zmieniło.
page-problem-try-again = Serwer nie może teraz niczego zapisać. Spróbuj ponownie za chwilę.
page-problem-too-large = To za dużo naraz.
page-problem-too-fast = Nie tak szybko: poczekaj chwilę.
page-problem-not-allowed = Stąd nie wolno tego zrobić.
page-problem-bad-link = Ten link wygasł albo był już użyty.
page-problem-not-host = Może to zrobić tylko gospodarz.
page-problem-not-seated = Mogą to zrobić tylko gracze.
page-problem-not-your-seat = To nie twoje miejsce.
page-problem-no-such-table = Nie ma takiego stołu albo dawno go już nie ma.
page-problem-quarantined = Ten stół dwukrotnie spowodował awarię serwera. Pozostanie zamknięty, dopóki ktoś tego nie sprawdzi.
page-problem-closed = Ten stół został zamknięty przez prowadzących serwis.
page-problem-banned = Prowadzący serwis zablokowali ci dostęp.
page-problem-muted = Nie możesz tu pisać na czacie.
page-problem-chat-later = Będziesz móc tu pisać, gdy ukończysz pierwszą partię.
page-problem-bad-words = Jest tu słowo, którego się tu nie używa.
page-problem-no-such-seat = Nie ma takiego miejsca.
page-problem-seat-taken = Ktoś był szybszy: miejsce jest zajęte.
page-problem-bad-seats = Z takimi miejscami nie da się grać.
page-problem-bad-deck = Ten plik nie jest talią do tej gry.
page-problem-bad-record = Ten plik nie jest zapisem gry albo zapisana gra łamie zasady.
page-problem-already-started = Gra już się zaczęła.
page-problem-not-started = Gra jeszcze się nie zaczęła.
page-problem-not-over = Gra jeszcze trwa.
page-problem-still-there = Ta osoba jeszcze tu jest albo była przed chwilą.
page-problem-no-stand-in = Na twoim miejscu nie ma bota.
page-problem-late = Za późno: stół gra już dalej.
page-problem-settled = Zbyt wiele zmian zdania w tej grze: zostaje twój ostatni wybór.
page-problem-not-your-turn = To nie twoja kolej.
page-problem-illegal = Zasady na to nie pozwalają.
page-problem-game-over = Gra skończona.
page-game-two-win = Dawaj 2
page-game-two-sans-three = 2 sans 3
page-guest = Gość { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] słońce
        [wave] fala
        [peak] szczyt
        [leaf] liść
        [petal] płatek
        [moon] księżyc
       *[drop] kropla
    }, zakryta, minus 1
page-card-interim =
    { $points ->
        [few] premia pośrednia, { $points } punkty
       *[many] premia pośrednia, { $points } punktów
    }
page-card-final = premia końcowa, 10 lub 5 punktów
page-hand =
    { $count ->
        [one] Twoja ręka, { $count } karta
        [few] Twoja ręka, { $count } karty
       *[many] Twoja ręka, { $count } kart
    }
page-two-win-phases = Fazy rundy
page-two-win-your-numbers = Twoje liczby
page-two-win-numbers-of = Liczby: { $name }
page-two-win-open-numbers = { $name }: pokaż wszystkie liczby
page-two-win-no-number = Jeszcze żadnej liczby.
page-two-win-others = Pozostali
page-two-win-players = Gracze
page-two-win-middle = Stół
page-two-win-last = ostatnia liczba
page-two-win-in-hand = na ręce
page-two-win-cards-in-hand = karty na ręce
page-two-win-held = Ręka
page-two-win-removed = wcześniejsze liczby, teraz w stosie
page-two-win-earlier =
    { $count ->
        [one] { $count } wcześniejsza liczba
        [few] { $count } wcześniejsze liczby
       *[many] { $count } wcześniejszych liczb
    }
page-two-win-in-pile = w stosie
page-two-win-thinking = myśli
page-two-win-away = poza stołem
page-two-win-out-in = odpada, runda { $round }
page-two-win-run-closed =
    Zamknięta sekwencja 3 kart, kolor: { $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }.
page-two-win-run-open =
    Otwarta sekwencja 2 kart, kolor: { $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }. Jeszcze 1 ją zamyka.
page-two-win-goes-to = dostaje
page-two-win-known = { $name } ma jeszcze od ciebie:
page-two-win-put-back = Odłóż { $card }
page-two-win-swap = Zamień dziesiątki i jedności (s)
page-two-win-pick-one = Wybierz kartę
page-two-win-pick-two = Wybierz 2 karty
page-two-win-pass = Przekaż { $digit }
page-two-win-form = Stwórz { $number }
page-two-win-change = Zmień
page-two-win-sent = Wybór gotowy.
page-two-win-then-pass = Karty powędrują, gdy wszyscy wybiorą.
page-two-win-then-form = Liczby się pokażą, gdy wszyscy wybiorą.
page-two-win-watch-on = Pozostali grają dalej. Możesz oglądać do końca.
page-two-win-watching = Oglądasz grę.
page-two-win-drawn-in = Dobrane w rundzie { $round }
page-two-win-drew-for = Dobrane za { $number }
page-two-win-nothing = nic
page-two-win-not-highest = nie największa
page-two-win-order =
    Ułóż karty. Teraz: { $order ->
        [digit] ułożone według cyfr
        [colour] ułożone według kolorów
       *[dealt] jak przyszły
    }
page-two-win-order-short =
    { $order ->
        [digit] Ułożone według cyfr
        [colour] Ułożone według kolorów
       *[dealt] Jak przyszły
    }
page-time-left = Pozostały czas: { $time }
page-two-win-close = Zamknij
page-two-win-all-in = Wszystkie liczby są gotowe.
page-two-win-play-on =
    { $count ->
        [one] { $names } gra dalej.
        [few] { $names } grają dalej.
        [many] { $names } grają dalej.
       *[other] { $names } grają dalej.
    }
page-two-win-room-all =
    { $count ->
        [one] Możesz stworzyć 1 liczbę.
        [few] Możesz stworzyć { $count } różne liczby.
        [many] Możesz stworzyć { $count } różnych liczb.
       *[other] Możesz stworzyć { $count } różnych liczb.
    }
page-two-win-room-above =
    { $count ->
        [one] Powyżej { $number }: 1 liczba
        [few] Powyżej { $number }: { $count } liczby
        [many] Powyżej { $number }: { $count } liczb
       *[other] Powyżej { $number }: { $count } liczb
    }
page-two-win-room-kept =
    { $cards ->
        [one] Druga karta nie da żadnej z nich
        [few] Reszta daje z nich { $count }
        [many] Reszta daje z nich { $count }
       *[other] Reszta daje z nich { $count }
    }
page-two-win-room-only = { $number } to jedyna liczba, jaką możesz stworzyć.
page-two-win-room-dead = Nic nie przebije { $number }: w następnej rundzie odpadniesz.
page-two-win-room-lower =
    { $count ->
        [one] 1 mniejsza liczba na ręce
        [few] { $count } mniejsze liczby na ręce
        [many] { $count } mniejszych liczb na ręce
       *[other] { $count } mniejszych liczb na ręce
    }
page-two-win-room-thin = Karty, które ci zostaną, nie dadzą nic powyżej { $number }. Potrzeba będzie szczęścia.
page-two-win-form-anyway = Mimo to stwórz { $number }
page-two-win-prompt-pass = Runda { $round }. Wybierz kartę dla: { $name }.
page-two-win-prompt-above = Wybierz liczbę powyżej { $number }.
page-two-win-prompt-any = Wybierz liczbę.
page-new-game = Nowa gra
page-skip-acts = Pomiń
page-skip-to-end = Przejdź do końca
page-end-won =
    { $who ->
        [you] Wygrywasz
       *[other] Wygrywa { $name }
    }
page-end-shared = Wspólne zwycięstwo
page-end-place = Twoja lokata: { $place } z { $players }
page-end-turning = Punkt zwrotny: { $when }
page-end-turning-ask = Znajdź punkt zwrotny
page-end-turning-wait = Szukanie punktu zwrotnego…
page-end-turning-none = Żaden pojedynczy wybór nie rozstrzygnął gry.
page-end-turning-see = Zobacz w analizie
page-fair-mark = Uczciwe rozdanie
page-fair-mark-checked = Uczciwe rozdanie, sprawdzone
page-fair-mark-bad = Nie da się dowieść, że to rozdanie było uczciwe
page-two-win-why-last-in =
    { $who ->
        [you] W grze zostajesz tylko ty.
       *[other] W grze zostaje tylko { $name }.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Wszyscy, którzy zostali, odpadli naraz: masz najwięcej kart na ręce.
       *[other] Wszyscy, którzy zostali, odpadli naraz: { $name } ma najwięcej kart na ręce.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Wszyscy, którzy zostali, odpadli naraz z równą liczbą kart: twoja ostatnia liczba jest najmniejsza.
       *[other] Wszyscy, którzy zostali, odpadli naraz z równą liczbą kart: ostatnia liczba gracza { $name } jest najmniejsza.
    }
page-two-win-last-in = wciąż w grze
page-sans-why =
    { $who ->
        [you] Masz { $points } pkt, o { $ahead } więcej niż { $second }.
       *[other] { $name } ma { $points } pkt, o { $ahead } więcej niż { $second }.
    }
page-sans-why-lost = { $name } ma { $points } pkt, ty masz { $own }.
page-sans-why-shared = Po { $points } pkt.
page-sans-score-now =
    { $who ->
        [you] Twoje punkty: { $points }.
       *[other] { $name } ma { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = 3 rzędy
page-sans-row-range = od { $first } do { $last }
page-sans-row = Rząd { $range }: { $cards }
page-sans-row-lands = { $card } trafi tutaj
page-sans-takes =
    { $count ->
        [one] { $card } zabiera { $count } kartę
        [few] { $card } zabiera { $count } karty
        [many] { $card } zabiera { $count } kart
       *[other] { $card } zabiera { $count } kart
    }
page-sans-takes-nothing = { $card } nic nie zabiera
page-sans-because-highest = To 5. karta i najwyższa: zabiera kartę tuż za kartą startową.
page-sans-because-higher = To 5. karta, ale nie najwyższa: zabiera wszystkie wyższe.
page-sans-because-room = W rzędzie { $range } jest jeszcze miejsce.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] pierwsze słońce
                [wave] pierwsza fala
                [peak] pierwszy szczyt
                [leaf] pierwszy liść
                [petal] pierwszy płatek
                [moon] pierwszy księżyc
               *[drop] pierwsza kropla
            }
        [2]
            { $colour ->
                [sun] drugie słońce
                [wave] druga fala
                [peak] drugi szczyt
                [leaf] drugi liść
                [petal] drugi płatek
                [moon] drugi księżyc
               *[drop] druga kropla
            }
       *[other]
            { $colour ->
                [sun] trzecie słońce
                [wave] trzecia fala
                [peak] trzeci szczyt
                [leaf] trzeci liść
                [petal] trzeci płatek
                [moon] trzeci księżyc
               *[drop] trzecia kropla
            }
    }
page-sans-taken-removed = { $number } wypada z gry
page-sans-turns = wszystkie 3 zostają zakryte
page-sans-as-if = jakby gra kończyła się teraz
page-sans-interim = premia pośrednia
page-sans-final = premia końcowa
page-sans-final-counted = z premią końcową { $points }
page-sans-score = Twoje punkty
page-sans-score-change = z { $before } na { $after }
page-sans-score-stays = bez zmian: { $score }
page-sans-play = Zagraj { $card }
page-sans-choose = Wybierz kartę
page-sans-choose-hint = Liczba nad kartą mówi, co zrobi z twoimi punktami.
page-sans-choose-keys = ← → lub liczba wybiera, Enter zagrywa
page-sans-sending = { $card } jest w drodze…
page-sans-turn = Tura { $turn }
page-sans-turn-of =
    { $count ->
        [one] Tura { $turn } z { $turns } · { $count } osoba przy stole
        [few] Tura { $turn } z { $turns } · { $count } osoby przy stole
        [many] Tura { $turn } z { $turns } · { $count } osób przy stole
       *[other] Tura { $turn } z { $turns } · { $count } osób przy stole
    }
page-sans-your-turn = Twoja tura
page-sans-turn-order = Czyja tura
page-sans-bonuses = Premie
page-sans-bonus-next = 7 kolorów: następna premia to { $points }
page-sans-bonus-gone = 7 kolorów: nie ma już premii
page-sans-bonus-final = Na koniec: 7 kolorów 10, 6 kolorów 5
page-sans-bonus-left = pozostałe premie pośrednie: { $points }
page-sans-others = Pozostali
page-sans-players = Gracze
page-sans-collection =
    { $who ->
        [you] Twoja kolekcja
       *[other] Kolekcja gracza { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] słońce
        [wave] fala
        [peak] szczyt
        [leaf] liść
        [petal] płatek
        [moon] księżyc
       *[drop] kropla
    }
page-sans-cell-none = { $colour }: brak kart
page-sans-cell-up = { $colour }: odkryte { $cards }
page-sans-cell-down = { $colour }, zakryte: { $count }, minus { $count }
page-sans-cell-both = { $up }; zakryte: { $count }, minus { $count }
page-sans-hand =
    { $count ->
        [one] Twoja ręka, { $count } karta
        [few] Twoja ręka, { $count } karty
        [many] Twoja ręka, { $count } kart
       *[other] Twoja ręka, { $count } kart
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] nic nie zabiera
       *[other] zabiera { $count }
    }, punkty { $points }
page-sans-bot = bot
page-sans-away = poza stołem
page-sans-stand-in = gra bot
page-sans-resigned = partia poddana
page-sans-final-tag = końcowa { $points }
page-sans-wins = wygrywa
page-sans-shares = dzieli zwycięstwo
page-sans-details =
    { $who ->
        [you] Jak liczą się twoje punkty
       *[other] Jak liczą się punkty gracza { $name }
    }
page-sans-singles =
    { $count ->
        [one] { $count } kolor z 1 kartą
        [few] { $count } kolory z 1 kartą
        [many] { $count } kolorów z 1 kartą
       *[other] { $count } kolorów z 1 kartą
    }
page-sans-pairs =
    { $count ->
        [one] { $count } kolor z 2 kartami
        [few] { $count } kolory z 2 kartami
        [many] { $count } kolorów z 2 kartami
       *[other] { $count } kolorów z 2 kartami
    }
page-sans-down =
    { $count ->
        [one] { $count } karta zakryta
        [few] { $count } karty zakryte
        [many] { $count } kart zakrytych
       *[other] { $count } kart zakrytych
    }
page-sans-total = Punkty
page-sans-so-far = Do tej pory
page-sans-nothing-yet = Nic jeszcze nie zagrano.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = Strona i serwer się nie rozumieją. Wczytaj stronę ponownie.
page-problem-not-found = Nic tu nie ma.
page-problem-empty-text = Nie ma czego wysłać.
page-problem-left = Nie siedzisz już przy tym stole.

## Review

review-verdict-only = Jedyny wybór
review-verdict-best = Najlepiej
review-verdict-close = Blisko
review-verdict-slip = Potknięcie
review-verdict-costly = Kosztowne
review-bucket-deal = Rozdanie
review-bucket-draws = Dobrane karty
review-bucket-others = Wybory innych
review-bucket-own = Własne decyzje
review-about-deal = Ile warte były rozdane karty w porównaniu z równym udziałem.
review-about-draws = Co zmieniły karty dobrane przez wszystkich w porównaniu z przeciętnym dobraniem.
review-about-others = Przede wszystkim to, co zmarnowali inni, bo korzystają na tym pozostali. Jest tu też to, co z wyboru zrobiły zakryte karty, i to, w czym sieć nie zgadza się z wyszukiwaniem: cała reszta.
review-about-own = Co zostało zmarnowane w porównaniu z najlepszymi wyborami, o ile to pewne. Nigdy powyżej 0: to suma tego, co widać przy ruchach.
review-ordinary = Na tle przeciętnego gracza
review-about-ordinary = O ile więcej lub mniej, niż przeciętny gracz osiąga w tych samych sytuacjach. To porównanie, które nie wchodzi do sumy.
review-total = Razem
review-player = Gracz
review-accuracy = Dokładność
review-win-chance = Szansa na wygraną
review-worth = Udział w grze
review-lead = Przewaga w punktach
review-choice = Wybór
review-lost = Strata
review-better = Lepiej
review-moments = Wybory, które się liczyły
review-form-stuck = Po { $number } reszta ręki nie stworzy większej liczby.
review-form-runs = { $number } zamyka sekwencję w obu kolumnach.
review-form-run =
    { $number } zamyka sekwencję: { $colour ->
        [blue] trzecia niebieska
        [pink] trzecia różowa
       *[green] trzecia zielona
    }.
review-form-breaks =
    { $number } przerywa otwartą sekwencję 2 kart ({ $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }).
review-form-pair = { $number } to dublet i dobiera 1 kartę.
review-form-step = { $number } to o { $by } więcej niż przedtem i nie ma pewnej żadnej karty.
review-form-highest = { $number } to największa liczba, cokolwiek stworzą inni.
review-form-stars =
    { $number } pokazuje { $stars ->
        [one] { $stars } gwiazdkę
        [few] { $stars } gwiazdki
        [many] { $stars } gwiazdek
       *[other] { $stars } gwiazdki
    } i może za to dobierze kartę.
review-form-open =
    { $number } daje otwartą sekwencję 2 kart ({ $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }).
review-form-low =
    { $room ->
        [one] { $number } to niewiele: powyżej jest miejsce na { $room } liczbę.
        [few] { $number } to niewiele: powyżej jest miejsce na { $room } liczby.
       *[many] { $number } to niewiele: powyżej jest miejsce na { $room } liczb.
    }
review-form-plain =
    { $left ->
        [one] Po { $number } ręka stworzy tylko { $left } większą liczbę.
        [few] Po { $number } ręka stworzy tylko { $left } większe liczby.
       *[many] Po { $number } ręka stworzy tylko { $left } większych liczb.
    }
review-form-few-stars = Z tymi kartami { $number } pokazuje mniej gwiazdek: { $stars }.
review-form-room =
    { $room ->
        [one] Powyżej { $number } jest miejsce tylko na { $room } liczbę.
        [few] Powyżej { $number } jest miejsce tylko na { $room } liczby.
       *[many] Powyżej { $number } jest miejsce tylko na { $room } liczb.
    }
review-form-saves = { $number } zostawia na ręce więcej gwiazdek: { $kept }.
review-pass-run =
    Dzięki karcie { $digit } sąsiad może zamknąć sekwencję ({ $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }).
review-pass-high = Sąsiad dostaje kartę { $digit }.
review-pass-own-run =
    Karta { $digit } zamknęłaby własną sekwencję ({ $colour ->
        [blue] niebieski
        [pink] różowy
       *[green] zielony
    }).
review-pass-pair = Rozbija dublet: { $digit } i { $digit }.
review-pass-stars = Z kartą { $digit } odchodzą 2 gwiazdki.
review-pass-useless = Karta { $digit } jest za niska na dziesiątki, tu i u sąsiada.
review-pass-spare = Karta { $digit } jest za niska na własne dziesiątki.
review-pass-lowest = Karta { $digit } jest najniższa na ręce.
review-pass-many =
    { $count ->
        [one] Na ręce jest { $count } karta z cyfrą { $digit }: jedną można przekazać.
        [few] Na ręce są { $count } karty z cyfrą { $digit }: jedną można przekazać.
        [many] Na ręce jest { $count } kart z cyfrą { $digit }: jedną można przekazać.
       *[other] Na ręce jest { $count } karty z cyfrą { $digit }: jedną można przekazać.
    }
review-pass-plain =
    { $left ->
        [0] Bez karty { $digit } ręka nie stworzy większej liczby.
        [one] Bez karty { $digit } ręka stworzy jeszcze { $left } większą liczbę.
        [few] Bez karty { $digit } ręka stworzy jeszcze { $left } większe liczby.
       *[many] Bez karty { $digit } ręka stworzy jeszcze { $left } większych liczb.
    }
review-pass-dear =
    { $left ->
        [0] Bez karty { $digit } ręka nie stworzy większej liczby.
        [one] Bez karty { $digit } ręka stworzy tylko { $left } większą liczbę.
        [few] Bez karty { $digit } ręka stworzy tylko { $left } większe liczby.
       *[many] Bez karty { $digit } ręka stworzy tylko { $left } większych liczb.
    }
review-play-bonus = { $number } dopełnia 7 kolorów: premia pośrednia { $points }.
review-play-third =
    { $number } zabiera { $colour ->
        [sun] trzecie słońce
        [wave] trzecią falę
        [peak] trzeci szczyt
        [leaf] trzeci liść
        [petal] trzeci płatek
        [moon] trzeci księżyc
       *[drop] trzecią kroplę
    }: wszystkie 3 zostają zakryte.
review-play-pair =
    { $number } zabiera { $colour ->
        [sun] drugie słońce
        [wave] drugą falę
        [peak] drugi szczyt
        [leaf] drugi liść
        [petal] drugi płatek
        [moon] drugi księżyc
       *[drop] drugą kroplę
    }: 5 punktów zamiast 1.
review-play-leaves =
    { $points ->
        [one] { $number } może zostawić następnej osobie { $points } punkt.
        [few] { $number } może zostawić następnej osobie { $points } punkty.
        [many] { $number } może zostawić następnej osobie { $points } punktów.
       *[other] { $number } może zostawić następnej osobie { $points } punktu.
    }
review-play-new =
    { $number } dodaje nowy kolor ({ $colour ->
        [sun] słońce
        [wave] fala
        [peak] szczyt
        [leaf] liść
        [petal] płatek
        [moon] księżyc
       *[drop] kropla
    }).
review-play-nothing = { $number } nic nie zabiera i nie zmienia kolekcji.
review-play-idle = { $number } nic nie zabiera.
review-play-poor =
    { $points ->
        [one] { $number } zabiera karty, które dają { $points } punkt.
        [few] { $number } zabiera karty, które dają { $points } punkty.
        [many] { $number } zabiera karty, które dają { $points } punktów.
       *[other] { $number } zabiera karty, które dają { $points } punktu.
    }
review-play-takes =
    { $points ->
        [one] { $number } daje od razu { $points } punkt.
        [few] { $number } daje od razu { $points } punkty.
        [many] { $number } daje od razu { $points } punktów.
       *[other] { $number } daje od razu { $points } punktu.
    }
review-form-keeps =
    { $left ->
        [one] Po { $number } ręka stworzy jeszcze { $left } większą liczbę.
        [few] Po { $number } ręka stworzy jeszcze { $left } większe liczby.
       *[many] Po { $number } ręka stworzy jeszcze { $left } większych liczb.
    }
review-play-least = { $number } kosztuje najmniej. Zmiana wyniku od razu: { $gain }.
review-play-less = { $number } daje mniej. Zmiana wyniku od razu: { $gain }.
review-costs =
    { $points ->
        [one] W końcu kosztuje to około { $points } punktu.
        [few] W końcu kosztuje to około { $points } punktów.
        [many] W końcu kosztuje to około { $points } punktów.
       *[other] W końcu kosztuje to około { $points } punktu.
    }
review-alike = Na razie wychodzi na to samo. Liczy się to, które karty zostają na ręce.

### Page: hints

page-hint = Podpowiedź
page-hint-ask = Pokaż podpowiedź
page-hint-confirm = Podpowiedź oznacza tę grę dla wszystkich jako grę z podpowiedziami.
page-hint-thinking = Bot myśli…
page-hint-title = Co zrobiłby mocny bot
page-hint-pass = Przekaż { $card }
page-hint-win = wygrywa { $percent }%
page-hint-suggested = polecana
page-hint-mark = z podpowiedziami
page-hint-note = Gra z podpowiedziami.
page-hint-allow = Podpowiedzi
page-hint-allow-hint = Gracze mogą poprosić bota o podpowiedź. Gra, w której ktoś to zrobił, jest oznaczona.
page-key-hint = pokaż podpowiedź, jeśli są dozwolone
page-problem-no-hints = Przy tym stole nie ma podpowiedzi.

### Page: rated and casual games

page-rated-choice = Rankingowa czy towarzyska
page-rated = Rankingowa
page-casual = Towarzyska
page-rated-hint = Liczy się do oceny wszystkich: na czas i bez podpowiedzi. Kto odchodzi, przegrywa.
page-casual-hint = Nie zmienia żadnej oceny. Nie spiesz się, proś o podpowiedzi, odejdź, kiedy musisz.
page-rated-impossible = Tylko towarzyska: gra rankingowa wymaga zwykłych kart i osobnego urządzenia dla każdej osoby.
page-rated-leaving = Ta gra liczy się do oceny. Kto się podda albo trzy razy z rzędu przekroczy czas i nie wróci, zajmuje ostatnią lokatę.
page-seat-lapsed = trzy razy po czasie, zastępuje bot
page-lapsed-said = { $name }: czas przekroczony trzy razy z rzędu, dalej gra tam bot.
page-lapsed-notice = Twój czas minął trzy razy z rzędu, więc bot gra za ciebie. Wróć przed końcem, inaczej gra liczy się jako przegrana.
page-resign-sure-rated = Na pewno się poddajesz? To gra rankingowa: zajmiesz ostatnią lokatę. Bot zagra dalej za ciebie, a ty już nie wrócisz.
page-end-casual = Gra towarzyska: nie zmienia żadnej oceny.
page-end-left = Odejście od tej gry rankingowej liczy się jako przegrana.
page-problem-cannot-be-rated = Gra rankingowa wymaga limitu czasu, zwykłych kart i osobnego urządzenia dla każdej osoby, a podpowiedzi w niej nie ma.

### Page: ratings, deal of the day

page-problem-play-first = Najpierw zagraj to rozdanie: kto go nie skończył, nie zobaczy jego kart.
page-daily = Rozdanie dnia
page-daily-short = Te same karty i te same boty dla wszystkich. Liczy się jedna próba.
page-daily-hint = Każdy dostaje te same karty, to samo miejsce i te same boty, a na te same wybory padają te same odpowiedzi. Liczy się twoja pierwsza próba.
page-daily-against = Przeciw botom: { $levels }.
page-daily-play = Graj
page-daily-practice = Zagraj dla wprawy
page-daily-practice-mark = trening
page-daily-compare = Porównaj
page-daily-players =
    { $count ->
        [0] Jeszcze nikt nie zagrał.
        [one] Zagrała { $count } osoba.
        [few] Zagrały { $count } osoby.
        [many] Zagrało { $count } osób.
       *[other] Zagrało { $count } osoby.
    }
page-daily-your-place = Lokata { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } runda
        [few] { $count } rundy
        [many] { $count } rund
       *[other] { $count } rundy
    }
page-daily-better = Lepiej niż { $percent } pozostałych.
page-daily-alone = Nikt inny jeszcze nie skończył. Wróć później i porównaj.
page-daily-closed = Ten dzień już minął: w jego rozdanie można zagrać dla wprawy.
page-daily-unproven = Kolejność kart wynika z tajnego klucza serwera i z daty. Dowód tasowania, jaki dają zwykłe stoły, tu nie obowiązuje, a gra nie jest rankingowa.
page-daily-next = następne o { $time }
page-daily-results = Wyniki
page-daily-hidden = Jak grali inni, zobaczysz, gdy skończysz: nikt nie powinien widzieć kart, którymi ma dopiero zagrać.
page-daily-position = Pozycja
page-daily-column-rounds = Rundy
page-daily-gave-up = partia poddana
page-daily-replay = Zobacz grę
page-daily-openings = Pierwsze wybory
page-daily-openings-hint = Co każdy zrobił z tymi samymi kartami i dokąd go to zaprowadziło.
page-daily-opening-pass = Runda { $number }: przekazana karta
page-daily-opening-form = Runda { $number }: stworzona liczba
page-daily-opening-play = Zagrana karta, tura { $number }
page-daily-mean-place = średnio lokata { $place }
page-daily-yours = twój wybór
page-daily-earlier = Wcześniejsze dni
page-daily-today = Dzisiaj
page-daily-end = Porównaj z innymi
page-daily-end-practice = Trening: zobacz, co się liczyło
page-leaderboard = Ranking
page-leaderboard-hint = Liczona metodą OpenSkill: jak silnie ktoś najprawdopodobniej gra. Ocena pojawia się po pięciu grach. Gry z botami też się liczą; oceny botów są stałe.
page-leaderboard-none = Nikt jeszcze nie zagrał dość razy. Pierwsza pozycja jest wolna.
page-leaderboard-missing =
    { $count ->
        [one] Jeszcze { $count } gra rankingowa i będziesz na liście.
        [few] Jeszcze { $count } gry rankingowe i będziesz na liście.
        [many] Jeszcze { $count } gier rankingowych i będziesz na liście.
       *[other] Jeszcze { $count } gry rankingowej i będziesz na liście.
    }
page-ladder-2 = 2 graczy
page-ladder-more = 3 i więcej
page-rating = Ocena
page-rating-missing =
    { $count ->
        [one] Jeszcze { $count } gra rankingowa i zobaczysz swoją ocenę.
        [few] Jeszcze { $count } gry rankingowe i zobaczysz swoją ocenę.
        [many] Jeszcze { $count } gier rankingowych i zobaczysz swoją ocenę.
       *[other] Jeszcze { $count } gry rankingowej i zobaczysz swoją ocenę.
    }
page-rating-games = Gry
page-rating-wins = Wygrane
page-rating-provisional = wstępna
page-rating-provisional-hint = ? = wstępna: mało gier, ocena jeszcze mocno się zmienia.
page-rating-unnamed = Bez imienia
page-profile = Twój profil
page-profile-none = Jeszcze żadnej gry rankingowej. Wybierz „Rankingowa” przy przygotowywaniu stołu, z ludźmi albo z botami, lub zagraj szybką grę.
page-profile-since = W rankingu od: { $date }
page-profile-position = nr { $position }
page-profile-best = najwyższa { $rating }
page-profile-over-time = Ocena w czasie
page-profile-plot =
    { $count ->
        [one] Ocena po { $count } grze: { $last }. Pierwsza { $first }, najniższa { $low }, najwyższa { $high }.
        [few] Ocena po { $count } grach: { $last }. Pierwsza { $first }, najniższa { $low }, najwyższa { $high }.
        [many] Ocena po { $count } grach: { $last }. Pierwsza { $first }, najniższa { $low }, najwyższa { $high }.
       *[other] Ocena po { $count } gry: { $last }. Pierwsza { $first }, najniższa { $low }, najwyższa { $high }.
    }
page-profile-reviews = Dokładność i szczęście
page-profile-reviews-none = Przeanalizowane gry pokażą tu dokładność i szczęście.
page-profile-accuracy = Dokładność
page-profile-accuracy-hint = Jak blisko najlepszych były wybory, w skali do 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Dokładność w { $count } grze: średnio { $mean }, ostatnio { $last }.
        [few] Dokładność w { $count } grach: średnio { $mean }, ostatnio { $last }.
        [many] Dokładność w { $count } grach: średnio { $mean }, ostatnio { $last }.
       *[other] Dokładność w { $count } gry: średnio { $mean }, ostatnio { $last }.
    }
page-profile-luck = Szczęście
page-profile-luck-hint = Co dały karty i inni gracze, w punktach szansy na wygraną.
page-profile-luck-plot =
    { $count ->
        [one] Szczęście w { $count } grze: średnio { $mean }.
        [few] Szczęście w { $count } grach: średnio { $mean }.
        [many] Szczęście w { $count } grach: średnio { $mean }.
       *[other] Szczęście w { $count } gry: średnio { $mean }.
    }
page-profile-figures = W liczbach
page-profile-finished = Ukończone gry
page-profile-streak = Wygrane z rzędu
page-profile-favourite = Ulubiona gra
page-profile-by-players = Wygrane według liczby graczy
page-profile-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
page-profile-ahead = Wyżej niż
page-profile-people = Ludzie
page-profile-won = { $won } z { $games }
page-profile-recent = Ostatnie gry rankingowe
page-profile-place = lokata { $place } z { $players }
page-forget = Zapomnij o mnie
page-forget-ask = Zapomnij o mnie…
page-forget-hint = Usuwa twoje imię, oceny i wyniki, wszystko, co zostało przez ciebie napisane, i konto, jeśli je masz. Trwające gry zostają poddane. Stoły zostają bez twojego imienia, bo grali przy nich też inni.
page-forget-sure = Na pewno? Tego nie da się cofnąć.
page-forget-yes = Tak, zapomnij o mnie
page-forget-no = Nie, zachowaj wszystko
page-forgotten = Gotowe. Z następną grą zaczynasz od nowa.

### Page: fair deal

page-fair-title = Uczciwe rozdanie
page-fair-yes = To rozdanie było uczciwe
page-fair-no = W tym rozdaniu coś się nie zgadza
page-fair-checking = Sprawdzanie rozdania…
page-fair-holds = zgadza się
page-fair-fails = nie zgadza się
page-fair-step-commitment = Sekret jest tym, do którego serwer się zobowiązał.
page-fair-step-promise = To obietnica, którą zapisała twoja przeglądarka.
page-fair-step-mine = Liczby losowe twojej przeglądarki weszły bez zmian.
page-fair-step-deck = Talia: każda karta leży tam, gdzie wynika z obliczeń (kart: { $count }).
page-fair-step-piles = Nowe stosy dobierania (stosów: { $count }) też.
page-fair-sums = Obliczenia
page-fair-secret = Sekret serwera
page-fair-digest = Jego odcisk (SHA-256), obliczony tutaj
page-fair-commitment = Odcisk obiecany wcześniej
page-fair-from = Od: { $name }
page-fair-nothing = nic
page-fair-late = Twoja przeglądarka pojawiła się po rozdaniu: zna obietnicę dopiero od tej chwili.
page-fair-nobody = Żadna przeglądarka niczego nie dodała. Udowodniono więc, że serwer trzymał się swojego sekretu, ale nie to, że go sobie nie wybrał.
page-fair-why = Jak to działa?
page-fair-left-out = Karty rozdano bez liczb, które twoja przeglądarka wysłała na czas. Uczciwy serwer tak nie robi.
page-fair-record = Pobierz zapis gry
page-fair-intro = Nikt tu nie wybiera kart: ani serwer, ani gracz, ani bot. I nie musisz nam wierzyć na słowo.
page-fair-how-1 = Przed grą serwer wymyśla sekret i pokazuje jego odcisk. Inny sekret miałby inny odcisk: od tej chwili serwer nie może już zmienić zdania.
page-fair-how-2 = Potem przeglądarka każdego gracza dodaje własne liczby losowe. Sekret zna tylko serwer, więc nikt nie wie, co jego liczby zrobią z kartami.
page-fair-how-3 = Stały przepis tworzy z sekretu i wszystkich tych liczb kolejność kart, a także każdego nowego stosu dobierania. Jeśli przeglądarka jest wolna, gra zaczyna się bez jej liczb, a dowód o tym mówi.
page-fair-how-4 = Po grze sekret zostaje pokazany. Twoja przeglądarka bierze jego odcisk, tasuje jeszcze raz według przepisu i porównuje.
page-fair-limits = To nie pomoże, jeśli serwer jest w zmowie z graczem: mógłby po prostu pokazać mu wszystkie karty. Poza tym przeglądarka dostaje przepis od serwera; jeśli chcesz mieć zupełną pewność, pobierz zapis gry i sprawdź go własnym programem.
page-fair-check = Sprawdź zapis gry
page-fair-check-hint = Wklej zapis zakończonej gry. Nic nie opuszcza twojej przeglądarki.
page-fair-check-label = Zapis, jeden wiersz JSON
page-fair-check-do = Sprawdź
page-fair-example = Weź przykład
page-fair-trouble-not-a-record = To nie jest zapis gry.
page-fair-trouble-no-proof = Ten zapis nie zawiera dowodu: karty potasowano gdzie indziej albo zanim pojawiły się dowody.
page-fair-trouble-other-proof = Dowodu z tego zapisu nie da się tutaj sprawdzić.
page-fair-no-crypto = Przeglądarki wykonują takie obliczenia tylko przez bezpieczne połączenie (https). Pobierz zapis i sprawdź go poleceniem „deuce verify”.
page-fair-recipe = Przepis co do bajtu, dla twojego własnego programu: docs/fairness.md w kodzie źródłowym Deuce.
page-fair-menu = Tasowanie
page-fair-menu-hint = Zapisz odcisk, jeśli chcesz go samodzielnie porównać po grze.

### Page: lessons

page-lesson-learn = Naucz się w 3 minuty
page-lesson-name = Lekcja
page-lesson-step = { $at } z { $of }
page-lesson-next = Dalej
page-lesson-leave = Wyjdź z lekcji
page-lesson-done = Więcej ci nie trzeba. Reszta przyjdzie w grze.
page-lesson-play = Zagraj teraz
page-lesson-again = Jeszcze raz od początku
page-lesson-puzzles = Łamigłówki

lesson-two-win-pass-title = Przekaż kartę
lesson-two-win-pass-task = Tak zaczyna się każda runda: wszyscy jednocześnie przekazują 1 kartę w lewo. Wysokie cyfry przydadzą się później. Przekaż swoją najniższą kartę.
lesson-two-win-pass-right = Twoja 1 trafiła do Nory, a Oskar przekazał ci 6. Teraz każdy tworzy liczbę.
lesson-two-win-pass-other = Możesz ją przekazać, ale później by ci jej brakowało. Przekaż najniższą kartę z ręki.
lesson-two-win-form-title = Stwórz liczbę
lesson-two-win-form-task = 2 karty tworzą liczbę: najpierw dziesiątki, potem jedności. Następna musi być większa, więc zacznij nisko: stwórz liczbę mniejszą niż 40.
lesson-two-win-form-right = Odtąd każda twoja liczba musi być większa od poprzedniej. Powyżej zostało jeszcze dużo miejsca. Wspinaj się powoli: kto pędzi w górę, szybko odpada.
lesson-two-win-form-other = Zostałoby mało miejsca na kolejne rundy. Daj 3 na dziesiątki.
lesson-two-win-draw-a-title = Dobierz za największą liczbę
lesson-two-win-draw-a-task = Każda liczba kosztuje cię 2 karty. Są 4 sposoby, by dobrać nowe. A: największa liczba rundy. Nora ma 51, Oskar 43. Stwórz liczbę, która przebije ich liczby.
lesson-two-win-draw-a-right = Największa liczba rundy dobiera 1 kartę. Przy remisie dobierają wszyscy remisujący. Ale zważ na koszt: powyżej 90 zostaje mało miejsca.
lesson-two-win-draw-a-other = Nora tworzy w tej rundzie 74: to więcej. Spróbuj dać 9 na dziesiątki.
lesson-two-win-draw-b-title = Dobierz za gwiazdki
lesson-two-win-draw-b-task = B: najwięcej gwiazdek na twoich 2 kartach. Jeszcze raz ta sama ręka: stwórz liczbę z wieloma gwiazdkami.
lesson-two-win-draw-b-right = Nikt nie pokazuje więcej gwiazdek niż ty: dobierasz 1 kartę.
lesson-two-win-draw-b-other = Bez gwiazdki, a Nora pokazuje 1. Użyj różowej 6: ma 2.
lesson-two-win-draw-c-title = Dobierz za dublet
lesson-two-win-draw-c-task = C: 2 takie same cyfry. Ta sama ręka: stwórz dublet.
lesson-two-win-draw-c-right = Dublet zawsze dobiera 1 kartę, cokolwiek stworzą inni.
lesson-two-win-draw-c-other = 2 różne cyfry. Masz 5 dwa razy: użyj obu.
lesson-two-win-draw-d-title = Dobierz za sekwencję
lesson-two-win-draw-d-task = D: 3 karty jednego koloru z rzędu w kolumnie. Twoje dziesiątki to niebieska i znów niebieska. Połóż na nich trzecią niebieską.
lesson-two-win-draw-d-right = Trzecia niebieska z rzędu dobiera 1 kartę. Ta sekwencja jest zamknięta: następna niebieska zaczyna nową.
lesson-two-win-draw-d-other = Kolumna dziesiątek czeka na trzecią niebieską: daj niebieską 7 na dziesiątki.
lesson-two-win-out-title = Zostań w grze
lesson-two-win-out-task = Twoją ostatnią liczbą było 85. Kto nie może stworzyć większej, odpada. Przekaż kartę, ale zachowaj to, co pozwoli ci grać dalej.
lesson-two-win-out-right = Masz jeszcze 87. Nora nie ma nic powyżej 92: odpada.
lesson-two-win-out-other = Bez tej karty nic na twojej ręce nie przebije 85: odpadniesz. Zachowaj 8 i 7.
lesson-two-win-end-title = Wygrywa, kto zostaje ostatni
lesson-two-win-end-task = Zostaliście tylko ty i Nora. Ona musi przebić 95. Nie daj jej tego, czego potrzebuje.
lesson-two-win-end-right = Nora nie znajduje nic powyżej 95. W grze zostajesz tylko ty: wygrywasz.
lesson-two-win-end-other = Z tą kartą Nora stworzyłaby większą liczbę. Przekaż niską.

lesson-two-sans-three-place-title = Każda karta ma swój rząd
lesson-two-sans-three-place-task = W turze zagrywasz 1 kartę. Jej liczba mówi, gdzie trafi: od 1 do 29 do górnego rzędu, od 31 do 59 do środkowego, od 61 do 89 do dolnego. Zagraj kartę do środkowego rzędu.
lesson-two-sans-three-place-right = Było miejsce, więc nic nie zabierasz. Karty w rzędzie zawsze leżą rosnąco.
lesson-two-sans-three-place-other = Ta należy do innego rzędu. Poszukaj liczby od 31 do 59.
lesson-two-sans-three-highest-title = Piąta karta
lesson-two-sans-three-highest-task = W rzędzie mieszczą się 4 karty. Górny jest pełny: kto dołoży piątą, musi zabierać. Jeśli twoja jest najwyższa, zabierasz tylko kartę tuż za kartą startową. Spróbuj.
lesson-two-sans-three-highest-right = 25 jest najwyższa: zabierasz tylko 6.
lesson-two-sans-three-highest-other = Nie ta. Zagraj do górnego rzędu kartę wyższą niż 24.
lesson-two-sans-three-higher-title = Nie najwyższa
lesson-two-sans-three-higher-task = Jeszcze raz ten sam rząd. Piąta karta, która nie jest najwyższa, zabiera wszystkie wyższe od siebie. Czasem właśnie o to chodzi: zabierz 2 karty naraz.
lesson-two-sans-three-higher-right = 7 zabrała 10 i 24. Rząd znów jest krótki.
lesson-two-sans-three-higher-other = Ta nie zabiera 2 kart. Poszukaj jakiejś między 6 a 10.
lesson-two-sans-three-pair-title = 2 to dobrze
lesson-two-sans-three-pair-task = Zabrane karty leżą przed tobą odkryte, według kolorów. 1 karta w kolorze to 1 punkt, 2 to 5 punktów. Liczba nad każdą kartą mówi, jak zmieni się twój wynik. Zdobądź 2 karty jednego koloru.
lesson-two-sans-three-pair-right = 81 i 88 to dwa księżyce: 5 punktów. Z kroplą masz 6.
lesson-two-sans-three-pair-other = To nie daje 2 kart jednego koloru. Spójrz na dolny rząd.
lesson-two-sans-three-third-title = 3 to o jedną za dużo
lesson-two-sans-three-third-task = Trzecia karta w kolorze zakrywa wszystkie 3 na stałe: każda kosztuje 1 punkt. Znajdź kartę, która nie zabierze trzeciej.
lesson-two-sans-three-third-right = Bez trzeciej karty: twoja kolekcja zostaje odkryta.
lesson-two-sans-three-third-other = Ta zabiera trzecią kartę koloru: z 5 punktów zrobiłoby się −3. Spójrz na liczby nad kartami.
lesson-two-sans-three-bonus-title = Wszystkie 7 kolorów
lesson-two-sans-three-bonus-task = Kto ma odkryte wszystkie 7 kolorów, bierze premię pośrednią: pierwszy 10 punktów, potem 7, 5 i 3. Brakuje ci 3 kolorów: zdobądź je za jednym razem.
lesson-two-sans-three-bonus-right = 7 kolorów: 10 punktów. Na koniec 7 kolorów da jeszcze 10, a 6 kolorów 5.
lesson-two-sans-three-bonus-other = To jeszcze nie 7. Spójrz na środkowy rząd.
lesson-two-sans-three-end-title = Ostatnia tura
lesson-two-sans-three-end-task = Na koniec liczysz: pojedynczy kolor 1, 2 w kolorze 5, każda zakryta karta −1, do tego premie. Jest 16 do 16 i to twoja ostatnia tura: wygraj grę.
lesson-two-sans-three-end-right = Wygrywasz 28 do 22. 2 karty, które zostały ci na ręce, się nie liczą.
lesson-two-sans-three-end-other = To za mało. Spójrz na liczby nad kartami.
### Page: replay and review
page-replay = Powtórka
page-replay-controls = Przejdź przez grę
page-replay-position = Moment gry
page-replay-count = { $move } z { $moves }
page-replay-back = Jeden ruch wstecz
page-replay-forward = Jeden ruch dalej
page-replay-play = Odtwarzaj
page-replay-pause = Wstrzymaj
page-replay-speed = Tempo
page-replay-eyes = Oczami gracza
page-replay-all = Wszystkie karty
page-replay-hands = Karty wszystkich
page-replay-chosen = { $card }, wybrana
page-replay-more = Więcej
page-replay-link = Ten link otwiera grę dokładnie w tym miejscu.
page-replay-save = Zapisz przebieg gry
page-replay-table = Do stołu
page-replay-brought = Ta gra pochodzi z pliku: widzisz ją tylko ty i nic z niej nie zostaje zapisane.
page-replay-choose = Otwórz plik z grami
page-replay-choose-hint = Plik .jsonl albo .jsonl.zst, taki jak zapisuje deuce simulate. Możesz go też upuścić w dowolnym miejscu tej strony.
page-replay-drop = Upuść plik tutaj
page-replay-file-title = Gry z pliku
page-replay-games = Gry w pliku { $file }
page-replay-games-more =
    { $count ->
        [one] Plik ma więcej gier; tu jest tylko pierwsza.
        [few] Plik ma więcej gier; tu są pierwsze { $count }.
       *[many] Plik ma więcej gier; tu jest pierwszych { $count }.
    }
page-replay-won =
    { $count ->
        [one] Wygrywa { $names }
        [few] Wspólne zwycięstwo: { $names }
        [many] Wspólne zwycięstwo: { $names }
       *[other] Wspólne zwycięstwo: { $names }
    }
page-replay-keys = Strzałki przechodzą ruch po ruchu, Home i End skaczą, spacja odtwarza i wstrzymuje.
page-review = Analiza
page-review-step = Obejrzyj ruch po ruchu
page-review-starting = Najsilniejszy bot ogląda grę…
page-review-waits =
    { $before ->
        [one] Najpierw jedna inna gra…
        [few] Najpierw { $before } inne gry…
       *[many] Najpierw { $before } innych gier…
    }
page-review-goes-on = Ocenione wybory: { $done } z { $total }
page-review-again = Spróbuj ponownie
page-review-chances = Szansa na wygraną
page-review-chances-hint = Ruch po ruchu, oczami najsilniejszego bota.
page-review-chances-words = { $name }: na początku { $first }, najniżej { $low }, najwyżej { $high }, na końcu { $last }.
page-review-graph = Wykres, moment po momencie; Enter otwiera jeden przy stole
page-review-luck = Szczęście i umiejętności
page-review-luck-hint = Droga każdego od równego udziału w grze do wyniku, w punktach na 100: połowa przypada wygranym, połowa dzieli się według lokat. Dotknij wiersza, żeby przeczytać, co oznacza.
page-review-accuracy = Dokładność { $percent }
page-review-moves = Ruchy
page-review-moves-hint = Oceniane według tego, ile zmarnowały z wygranej i lokaty, na podstawie tego, co można było wiedzieć.
page-review-of = Czyje ruchy
page-review-everybody = Wszyscy
page-review-which = Które ruchy
page-review-mattered = Ważne
page-review-every = Wszystkie
page-review-lost = zmarnowane: { $points }
page-review-nothing = Nikt nie zmarnował niczego wartego wzmianki.
page-review-played = tak zagrano
page-review-see = Zobacz przy stole
page-what-if = A gdyby?
page-what-if-title = Graj dalej stąd
page-what-if-hint = Zajmujesz miejsce przy stole, karty leżą tak jak wtedy; na pozostałych grają boty. Oglądana gra się nie zmienia, a ta nie liczy się do oceny.
page-what-if-seat = Grasz za
page-what-if-level = Siła botów
page-what-if-start = Graj dalej
page-what-if-mark = A gdyby? Ta gra jest ciągiem dalszym innej.
page-what-if-back = Wróć do tamtej gry
page-review-last = Analiza twojej ostatniej gry

### Page: puzzles

page-puzzle-title = Łamigłówki
page-puzzle-intro = Pozycje z prawdziwych gier, w których jeden wybór jest wyraźnie najlepszy. Każdą sprawdziło przeszukiwanie dziesięć razy głębsze niż w analizie.
page-puzzle-daily = Łamigłówka dnia
page-puzzle-training = Trening
page-puzzle-training-hint = Łamigłówki na twoją miarę. Razem { $count }.
page-puzzle-solve = Rozwiąż
page-puzzle-look = Obejrzyj jeszcze raz
page-puzzle-train = Trenuj
page-puzzle-rating = Ocena { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } z rzędu
        [few] { $count } z rzędu
        [many] { $count } z rzędu
       *[other] { $count } z rzędu
    }
page-puzzle-nobody = Dziś nikt jeszcze nie próbował.
page-puzzle-tally = Dziś poprawnie: { $solved } z { $tried }.
page-puzzle-ask-pass = Którą kartę przekazać?
page-puzzle-ask-form = Znajdź liczbę
page-puzzle-ask-play = Którą kartę zagrać?
page-puzzle-task = Jeden wybór jest wyraźnie lepszy od pozostałych. Nie spiesz się: liczy się pierwsza odpowiedź.
page-puzzle-hardness = Trudność { $rating }
page-puzzle-right = Rozwiązane.
page-puzzle-wrong = To nie jest najlepszy wybór.
page-puzzle-change = Ocena { $rating } ({ $change })
page-puzzle-yours = twoja odpowiedź
page-puzzle-next = Następna łamigłówka
page-puzzle-more = Wszystkie łamigłówki

### Page: without a server

page-offline = Jesteś offline.
page-offline-note = Grać i tak można: z botami albo razem na tym urządzeniu, uczyć się gier, rozwiązywać łamigłówki, oglądać swoje partie. Wszystko zostaje zapisane tutaj.
page-offline-needs = Do tego potrzebne jest połączenie.
page-no-server = Ta kopia nie ma serwera: grasz z botami albo razem na tym urządzeniu, a wszystko zostaje zapisane tutaj.
page-local-mark = na tym urządzeniu
page-local-note = Ta gra jest zapisana na tym urządzeniu i nie potrzebuje połączenia.
page-local-play = Zagraj na tym urządzeniu
page-local-play-hint = Połączenie nie jest potrzebne, ani teraz, ani później. Nikt inny nie dołączy ani nie popatrzy, a żadna ocena się nie zmieni.
page-local-games = Na tym urządzeniu
page-local-games-hint = Te partie przechowuje tylko ta przeglądarka. Zapisz te, których nie chcesz stracić.
page-local-bring = Dodaj do moich stołów
page-local-bringing = Dodawanie…
page-local-there = Jest też wśród twoich stołów
page-local-delete = Usuń
page-local-delete-sure = Usunąć tę partię na zawsze?
page-local-delete-yes = Tak, usuń
page-local-delete-no = Nie, zostaw
page-brought-mark = rozegrana offline
page-puzzle-offline = Na tym urządzeniu żadna ocena się nie zmienia.
page-puzzle-offline-hint = Łamigłówki rozwiązywane na tym urządzeniu: { $seen } z { $all }.
page-install = Zainstaluj Deuce
page-install-hint = Otwiera się wtedy jak każda inna aplikacja, także bez połączenia.

## Page: head, day by day, first visit (owner: shell)

page-nav = Menu główne
page-nav-play = Graj
page-nav-daily = Na dziś
page-nav-waiting =
    { $count ->
        [one] { $count } stół czeka na ciebie
        [few] { $count } stoły czekają na ciebie
       *[many] { $count } stołów czeka na ciebie
    }
page-nav-todo = dziś jeszcze przed tobą
page-nav-guest = Gość
page-nav-own = twoje strony i ustawienia
page-streak =
    { $count ->
        [one] { $count } dzień z rzędu
        [few] { $count } dni z rzędu
       *[many] { $count } dni z rzędu
    }
page-days = Dzień po dniu
page-days-open = Jedno rozdanie lub łamigłówka i dzisiejszy dzień się liczy.
page-days-done = Dzisiejszy dzień się liczy. Do jutra.
page-streak-best =
    { $count ->
        [one] twój rekord: { $count } dzień
        [few] twój rekord: { $count } dni
       *[many] twój rekord: { $count } dni
    }
page-yesterday = Wczorajsze rozdanie
page-share-place = Lokata { $place } z { $players }
page-share-text = Twój wynik jako tekst
page-share-picture = Zapisz jako obraz
page-goal-two-win = Twórz coraz większe liczby i wytrwaj dłużej niż wszyscy inni.
page-goal-two-sans-three = Zbieraj po dwie karty każdego koloru. Trzecia obraca wszystkie trzy przeciwko tobie.
page-goal = Cel:
page-learn-first = Najpierw nauka
page-first-table =
    { $count ->
        [one] { $count } gracz, boty: { $level }.
        [few] { $count } graczy, boty: { $level }.
       *[many] { $count } graczy, boty: { $level }.
    }
page-change = Zmień
page-invited-by = { $name } zaprasza cię do gry { $game }
page-invited = Zaproszenie do gry { $game }
page-invited-free =
    { $count ->
        [one] { $count } wolne miejsce.
        [few] { $count } wolne miejsca.
       *[many] { $count } wolnych miejsc.
    }
page-invited-new = Pierwszy raz? Lekcja trwa 3 minuty.
page-sat-down-said = { $name } siada do stołu.
page-left-seat-said = { $name } odchodzi od stołu.
page-gave-up-said = { $name } poddaje grę. Dalej gra bot.
page-waited-for = Czekamy: { $names }.
page-again-waits = Chcesz zagrać jeszcze raz. Czekamy: { $names }.

### Page: tournaments

page-problem-sealed = Te same karty są jeszcze rozgrywane przy innych stołach: nikt nie może ich zobaczyć z zewnątrz.
page-tournaments = Turnieje
page-tournaments-hint = Wszyscy grają tymi samymi rozdaniami, więc nie decyduje szczęście. Twój wynik porównujemy z wynikami osób, które miały te same karty.
page-tournaments-none = Nie zapowiedziano żadnego turnieju. Zorganizuj własny!
page-tournament-mark = Turniej
page-tournament-new = Nowy turniej
page-tournament-called = { $game } dla wszystkich
page-tournament-name = Nazwa turnieju
page-tournament-form = Rodzaj turnieju
page-tournament-swiss = Szwajcarski
page-tournament-swiss-hint = Kilka rund. W każdej spotykasz kogoś, komu idzie podobnie, i nikogo dwa razy.
page-tournament-arena = Arena
page-tournament-arena-hint = Przez pewien czas dostajesz następny stół, gdy tylko jest wolny.
page-tournament-size = Graczy przy stole
page-tournament-rounds = Rundy
page-tournament-minutes = Minuty
page-tournament-starts = Początek
page-tournament-by-host = Kiedy powiem
page-tournament-in = Za { $minutes } min
page-tournament-bots = Boty w turnieju
page-tournament-listed = Otwarty dla wszystkich
page-tournament-listed-hint = W przeciwnym razie znajdą go tylko osoby, które mają link.
page-tournament-make = Utwórz turniej
page-tournament-rounds-of =
    { $count ->
        [one] 1 runda
        [few] { $count } rundy
        [many] { $count } rund
       *[other] { $count } rundy
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 minuta
        [few] { $count } minuty
        [many] { $count } minut
       *[other] { $count } minuty
    }
page-tournament-entrants =
    { $count ->
        [one] 1 osoba bierze udział
        [few] { $count } osoby biorą udział
        [many] { $count } osób bierze udział
       *[other] { $count } osoby biorą udział
    }
page-tournament-mine = Bierzesz udział
page-tournament-at = Początek: { $time }
page-tournament-waits-host = Zacznie się, gdy powie gospodarz
page-tournament-round = Runda { $round } z { $rounds }
page-tournament-until = Otwarty do { $time }
page-tournament-runs = W toku
page-tournament-over = Turniej się skończył
page-tournament-enter = Weź udział
page-tournament-here = Jestem
page-tournament-away = Podczas twojej nieobecności gra za ciebie bot, aż wrócisz.
page-tournament-withdraw = Wycofaj się
page-tournament-withdraw-hint = Trwająca gra zostaje poddana i nie dostaniesz kolejnego stołu.
page-tournament-stay = Zostań
page-tournament-start = Zacznij teraz
page-tournament-cancel = Odwołaj
page-tournament-invite = Zaproś innych tym linkiem:
page-tournament-ready = Twój stół jest gotowy.
page-tournament-go = Do stołu
page-tournament-wait-next = Za chwilę zacznie się następna runda.
page-tournament-wait-tables =
    { $count ->
        [one] 1 stół jeszcze gra.
        [few] { $count } stoły jeszcze grają.
        [many] { $count } stołów jeszcze gra.
       *[other] { $count } stołu jeszcze gra.
    }
page-tournament-wait-arena = Dostaniesz następny stół, gdy tylko będzie wolny.
page-tournament-ranking = Klasyfikacja
page-tournament-points = Punkty meczowe
page-tournament-points-hint = Od 0 do 1 za rozdanie: jaka część osób z tymi samymi kartami wypadła gorzej.
page-tournament-deals-played = Rozdania
page-tournament-mean = Przy stole
page-tournament-out = poza turniejem
page-tournament-is-away = poza stołem
page-tournament-plays = gra
page-tournament-tables = Stoły tej rundy
page-tournament-table-over = koniec
page-tournament-table-plays = gra trwa
page-tournament-deal = Rozdanie { $number }
page-tournament-deals = Rozdania
page-tournament-deals-hint = Każde tasowanie było obiecane przed początkiem turnieju. Jego sekret pokazujemy, gdy nikt już nie gra tym rozdaniem.
page-tournament-sealed = Tajne, aż wszyscy nim zagrają
page-tournament-kept = Potasowane zgodnie z obietnicą
page-tournament-broken = Niezgodne z obietnicą
page-tournament-compare = Porównaj
page-tournament-compare-hint = Jak każdy stół rozegrał te same karty. Analiza pokazuje najlepsze wybory.
page-tournament-seat = Miejsce { $seat }
page-tournament-house = Bot serwisu
page-tournament-place = Lokata { $place }
page-tournament-score =
    { $count ->
        [one] 1 punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
page-tournament-gave-up = partia poddana
page-tournament-return = Wróć do turnieju

## Page: accounts

page-account = Konto
page-account-keep = Zachowaj moje imię
page-account-keep-hint = Klucz dostępu zachowuje twoje imię, oceny i gry, na tym urządzeniu i na każdym innym. Bez hasła i bez e-maila. Można też grać bez niego.
page-account-since = Twoje imię należy do ciebie od { $date }.
page-account-no-passkeys = Ta przeglądarka nie obsługuje kluczy dostępu albo strona nie jest otwarta przez https.
page-account-passkeys = Klucze dostępu
page-account-passkey-label = Jak nazywa się to urządzenie?
page-account-passkey-unnamed = Klucz dostępu
page-account-passkey-add = Dodaj klucz dostępu
page-account-passkey-remove = Usuń { $label }
page-account-passkey-added = dodano { $date }
page-account-passkey-used = ostatnio użyto { $date }
page-account-codes = Kody odzyskiwania
page-account-codes-left =
    { $count ->
        [one] Został { $count } kod. Wpuści cię raz, gdy wszystkie klucze dostępu przepadną.
        [few] Zostały { $count } kody. Każdy wpuści cię raz, gdy wszystkie klucze dostępu przepadną.
        [many] Zostało { $count } kodów. Każdy wpuści cię raz, gdy wszystkie klucze dostępu przepadną.
       *[other] Zostało { $count } kodu. Każdy wpuści cię raz, gdy wszystkie klucze dostępu przepadną.
    }
page-account-codes-new = Utwórz nowe kody
page-account-codes-once = Zapisz te kody: pokazujemy je tylko teraz. Każdy działa raz, razem z twoim imieniem.
page-account-codes-save = Zapisz w pliku
page-account-codes-kept = Mam je
page-account-data = Twoje dane
page-account-export = Zapisz wszystkie moje dane
page-account-sign-out = Wyloguj się na tym urządzeniu
page-sign-in = Zaloguj się
page-sign-in-hint = Masz tu już swoje imię? Klucz dostępu przeniesie je na to urządzenie.
page-sign-in-passkey = Zaloguj się kluczem dostępu
page-sign-in-lost = Nie masz już żadnego klucza?
page-sign-in-code = Kod odzyskiwania
page-sign-in-by-code = Zaloguj się kodem
page-sign-in-played = Na tym urządzeniu są gry rozegrane bez konta. Co z nimi zrobić?
page-sign-in-bring = Zabierz je
page-sign-in-leave = Zostaw je
page-problem-name-taken = To imię do kogoś należy albo jest zbyt podobne do zajętego.
page-problem-bad-passkey = Ten klucz dostępu nie jest tu znany albo odpowiedź przyszła za późno.
page-problem-bad-code = Imię i kod do siebie nie pasują albo kod był już użyty.
page-problem-no-account = Najpierw zachowaj swoje imię.
page-problem-last-passkey = To twój jedyny klucz dostępu: najpierw dodaj inny.
page-problem-would-leave = Na tym urządzeniu są gry: wybierz, co z nimi zrobić.
page-problem-both-rated = Oba mają oceny, a z dwóch ocen nie powstanie jedna: gry z tego urządzenia mogą tylko zostać.

## Page: online bots

page-online-bot = Bot online
page-online-bot-name = { $name } (bot)
page-online-bots = Boty online
page-online-bots-hint = Programy, które ktoś napisał i podłączył. Grają tu jak wszyscy, z własną oceną.
page-online-bots-none = Nikt nie podłączył jeszcze bota.
page-online-bots-none-for = Żaden bot online nie przyjmuje teraz takiej gry.
page-house-bots = Boty serwisu
page-house-bots-hint = Są tu zawsze. Ich oceny zmierzono w wielu grach między nimi.
page-bot-here = obecny
page-bot-busy = zajęty
page-bot-away = nieobecny
page-bot-owner = autor: { $name }
page-bot-play = Zagraj
page-bot-game = Gra
page-bot-token = Token bota { $name }
page-bot-token-once = Skopiuj go albo zapisz w pliku: zobaczysz go tylko ten jeden raz. Kto go ma, gra jako ten bot.
page-bot-token-kept = Mam go
page-bot-token-how = Tak podłączysz swój program:
page-seat-online-bot = bot online
page-seat-online-bot-away = bot online, nieobecny
page-my-bots = Moje boty
page-my-bots-hint = Może tu grać też twój program, w dowolnym języku: utwórz bota, podłącz go z jego tokenem, a każdy będzie mógł z nim zagrać.
page-my-bots-name = Jak nazywa się bot?
page-my-bots-make = Utwórz bota
page-my-bot-no-token = bez tokena
page-my-bot-rename = Zmień nazwę
page-my-bot-renew = Nowy token
page-my-bot-revoke = Unieważnij token
page-my-bot-remove = Usuń
page-my-bot-remove-sure = Usunąć bota { $name } razem z ocenami? Podda trwające gry.
page-problem-bot-away = Tego bota teraz tu nie ma.
page-problem-bot-declines = Ten bot nie gra w takie gry albo gra ich już dosyć.

## Page: being told

page-push = Powiadom mnie, gdy przyjdzie moja kolej
page-push-hint = W grach, w których na każdy wybór są całe dni, nawet gdy ta strona jest zamknięta. Na tym urządzeniu.
page-push-denied = Ta przeglądarka nie pozwala tej stronie cię powiadamiać. Możesz na to pozwolić w jej ustawieniach.
page-push-quiet = Godziny ciszy
page-push-quiet-hint = Wtedy nic nie przychodzi; powiadomienia czekają, aż miną.
page-push-from = od
page-push-to = do
page-push-off = Nie powiadamiaj mnie już na żadnym urządzeniu
page-push-turn = Twoja kolej.
page-push-round = Twoja runda się zaczyna.
page-turns = Twoja kolej
page-problem-bad-push = Ten serwer nic nie wysyła do usługi push tej przeglądarki.

page-statistics = Liczby dla ciekawych
page-statistics-source = Które gry
page-statistics-simulated = Symulowane
page-statistics-played = Rozegrane tutaj
page-statistics-simulated-hint = Boty o tej samej sile na wszystkich miejscach, tysiące gier dla każdej liczby graczy. Siły porównano w meczach z tymi samymi kartami.
page-statistics-played-hint = Najnowsze zakończone gry na tym serwerze, liczone raz dziennie. Nikogo nie wymieniamy, a gry z kartami, które inni mają jeszcze przed sobą, są pominięte.
page-statistics-none = Nie policzono jeszcze żadnej gry.
page-statistics-seat = Miejsce { $seat }
page-statistics-games = Gry: { $games }
page-statistics-table = Jako tabela
page-statistics-seats = Kto wygrywa, według miejsca
page-statistics-lengths = Ile rund lub tur trwa gra
page-statistics-levels = Porównanie sił
page-statistics-reasons = Jak często liczba pozwala dobierać i dlaczego
page-statistics-first-numbers = Które pierwsze liczby wygrywają
page-statistics-takes = Jak często karta zabiera inne
page-statistics-first-cards = Które pierwsze karty wygrywają
page-statistics-column-seats = Miejsce
page-statistics-column-lengths = Rundy lub tury
page-statistics-column-levels = Siła
page-statistics-column-reasons = Powód
page-statistics-column-first-numbers = Pierwsza liczba
page-statistics-column-takes = Powód
page-statistics-column-first-cards = Pierwsza karta
page-statistics-kind-share = Udział
page-statistics-kind-win = Udział w wygranych
page-statistics-kind-rating = Ocena
page-statistics-interval = Przedział 95%
page-statistics-of = Z
page-statistics-even = Linia przerywana to równy udział: { $share }.
page-statistics-bar-highest = największa
page-statistics-bar-stars = najwięcej gwiazdek
page-statistics-bar-pair = dublet
page-statistics-bar-run-tens = sekwencja, dziesiątki
page-statistics-bar-run-units = sekwencja, jedności
page-statistics-bar-take-highest = jako najwyższa
page-statistics-bar-take-higher = wszystkie wyższe
## Page: friends, matchmaking
page-people = Znajomi
page-people-hint = Osoby, z którymi lubisz grać. Zaproś je do stołu jednym dotknięciem.
page-friends-none = Nie ma tu jeszcze znajomych. Udostępnij swój link albo zapytaj kogoś z ostatnich gier.
page-friend-link = Twój link dla znajomych
page-friend-link-hint = Kto go otworzy, może znaleźć się wśród twoich znajomych. Nowy link unieważnia poprzedni.
page-friend-link-make = Nowy link
page-people-asks = Chcą cię dodać do znajomych
page-people-asked = Zaproszenia bez odpowiedzi
page-people-opponents = Ostatni przeciwnicy
page-people-blocked = Zablokowane osoby
page-friend-ask = Dodaj do znajomych
page-friend-accept = Przyjmij
page-friend-decline = Odrzuć
page-friend-remove = Usuń
page-friend-withdraw = Cofnij
page-friend-asked = Wysłano
page-friend-is = Wśród znajomych
page-friend-opens = { $name } chce mieć cię wśród znajomych.
page-friend-become = Zostańmy znajomymi
page-friend-done = Ty i { $name } jesteście znajomymi.
page-block = Zablokuj
page-block-sure = Zablokować { $name }? Nie traficie do jednego stołu i nie zobaczysz wiadomości tej osoby. Nikt się o tym nie dowie.
page-block-yes = Tak, zablokuj
page-unblock = Odblokuj
page-people-at-table = Osoby przy tym stole
page-challenge = Zaproś do gry
page-challenge-which = Do której gry zaprosić { $name }?
page-invitations = Zaproszenia
page-invitation-join = Do stołu
page-invitation-no = Nie, dziękuję
page-invite-people = Zaproś bezpośrednio
page-invite-sent = Zaproszenie dla { $name } wysłane.
page-push-invitation = Masz zaproszenie do gry.
page-together = Wspólne gry
page-together-none = Nie ma jeszcze ukończonej wspólnej gry.
page-together-count = Rozegrane { $played } · z przodu { $won } · z tyłu { $lost }
page-report = Zgłoś
page-report-title = Zgłoś: { $name }
page-report-hint = Przeczytają to prowadzący serwis, razem z wybranymi wierszami. Nikt inny się nie dowie.
page-report-reason = Czego to dotyczy?
page-report-words = Słowa
page-report-name = Imię
page-report-cheating = Oszustwo
page-report-other = Inne
page-report-lines = Wiersze, o które chodzi
page-report-send = Wyślij zgłoszenie
page-report-done = Dziękujemy. Zgłoszenie zostało wysłane.
page-games-finished = Ukończone gry
page-games-filter = Filtruj
page-games-any = Wszystkie
page-games-result = Wynik
page-games-won = Wygrane
page-games-lost = Przegrane
page-games-period = Okres
page-games-week = Ostatnie 7 dni
page-games-month = Ostatnie 30 dni
page-games-year = Ostatnie 365 dni
page-games-with = Z kim
page-games-anybody = Z każdym
page-games-more = Pokaż więcej
page-games-save = Zapisz gry
page-games-nothing = Żadna gra nie pasuje.
page-match = Znajdź przeciwników
page-match-hint = Grasz z osobami o podobnej sile. Im dłużej czekasz, tym szerzej szukamy.
page-match-game = Gra
page-match-clock = Zegar
page-match-start = Szukaj
page-match-waiting = Szukamy innych…
page-match-range = W granicach { $range } punktów od twoich { $strength }.
page-match-stop = Przerwij szukanie
page-match-found = Mamy kogoś. Do stołu!
page-match-bots = Nie ma jeszcze nikogo odpowiedniego. Możesz czekać dalej albo od razu zagrać z botami.
page-match-bots-yes = Zagraj z botami
page-match-elsewhere = Szukasz teraz na innej stronie.
page-match-absent = Druga osoba nie przyszła. Szukamy kogoś innego…
page-gave-up = { $name } poddaje grę. To koniec gry.
page-gave-up-you = Poddajesz grę. To koniec gry.
page-resign-sure-duel = Na pewno się poddajesz? Gra kończy się od razu i wygrywa druga strona.
