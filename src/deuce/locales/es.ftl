### Español. Se tutea. Los números van en cifras.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | doble | pareja, cada par
### run | secuencia | serie, escalera
### pass | pasa | entrega
### form | forma | compon, constru
### draw | roba | tirar
### drop out | abandon | eliminad
### place | puesto | último lugar
### rank | Posición | Rango
### hint | pista | consejo, sugerencia
### accuracy | Precisión | exactitud
### rating | puntuación | Elo, Nivel
### win chance | probabilidad de ganar | posibilidad
### device | dispositivo | aparato
### give up | rend, rind | retira
### start card | carta inicial, cartas iniciales | carta de salida, carta de inicio
### review | análisis | repaso
### puzzle | reto | acertijo, problema

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN es un juego de cartas rápido para 2 a 6 jugadores, a partir de 7 años. Una partida dura unos 15 minutos y todo el mundo juega a la vez.
rules-two-win-credit = 2 WIN es un juego de Florian Racky, publicado por Blue Orange en 2025. Deuce no es oficial y no tiene relación con el autor ni con la editorial. Estas reglas están contadas con nuestras propias palabras.

rules-two-win-aim-title = Objetivo
rules-two-win-aim-1 = En cada ronda formas un número de 2 cifras, más alto que el anterior. Quien no puede hacerlo abandona. Gana quien sigue en juego al final.

rules-two-win-cards-title = Las cartas
rules-two-win-cards-1 = Cada cifra del 1 al 9 existe en azul, en rosa y en verde, con 4 copias por color (ver R1). Son 108 cartas.
rules-two-win-cards-2 = Una carta tiene además 0, 1 o 2 estrellas (ver R1). Las estrellas no cambian tu número, pero pueden darte una carta.

rules-two-win-setup-title = Preparación
rules-two-win-setup-1 = Baraja todas las cartas. Cada jugador recibe 9: son su mano, y la mantiene en secreto. El resto queda boca abajo como mazo.
rules-two-win-setup-2 = Se reparte asiento por asiento: las 9 cartas de arriba al asiento 1, las 9 siguientes al asiento 2, y así sucesivamente. Lo que queda es el mazo, en el mismo orden.

rules-two-win-round-title = Una ronda
rules-two-win-round-1 = Una ronda tiene 3 fases: pasar, formar y robar. En cada una, todos los que siguen en juego juegan a la vez. Las rondas se suceden hasta el final de la partida.

rules-two-win-pass-title = 1. Pasar una carta
rules-two-win-pass-1 = Antes de que nadie elija, quien no tiene cartas en la mano abandona. Si queda 1 solo jugador, gana. Si no queda nadie, decide «Todos a la vez» (ver Final de la partida).
rules-two-win-pass-2 = Los demás eligen en secreto 1 carta de su mano. Cuando todos han elegido, las cartas se mueven en el mismo momento: la tuya va al siguiente jugador a tu izquierda que siga en juego.
rules-two-win-pass-3 = A la izquierda está el asiento con el número siguiente; después del más alto viene el más bajo. Si solo tienes una carta, la pasas y recibes 1 a cambio. Pero 1 carta no forma un número: al abrirse la fase siguiente, abandonas.

rules-two-win-form-title = 2. Formar un número
rules-two-win-form-1 = Elige 2 cartas de tu mano: 1 para las decenas y 1 para las unidades. Juntas son tu número.
rules-two-win-form-2 = En la primera ronda vale cualquier número. Después debe ser más alto que tu propio número anterior; igual no basta. Los números de los demás no importan aquí. Si puedes formar un número así, tienes que hacerlo. Si no puedes, abandonas.
rules-two-win-form-3 = Todos los números se revelan juntos. Cada una de tus 2 cartas va delante de ti, encima de su columna, decenas o unidades. Tus números anteriores siguen a la vista.

rules-two-win-draw-title = 3. Robar cartas
rules-two-win-draw-1 = Quienes siguen en juego cuentan las cartas que les da su nuevo número:
rules-two-win-draw-item-1 = A. Número más alto: 1 carta si el tuyo es el más alto de esta ronda. En caso de empate, 1 carta para cada jugador empatado.
rules-two-win-draw-item-2 = B. Más estrellas: 1 carta si las 2 cartas de tu número suman el mayor número de estrellas de la ronda. En caso de empate, 1 carta para cada jugador empatado. Si no se ha jugado ninguna estrella, nadie recibe esta carta.
rules-two-win-draw-item-3 = C. Doble: 1 carta si tus 2 cifras son iguales.
rules-two-win-draw-item-4 = D. Secuencia: 1 carta por cada columna, decenas y unidades, en la que tu nueva carta es la tercera seguida de un mismo color. Una secuencia que ya ha dado su carta queda cerrada: la siguiente carta de ese color es la primera de una secuencia nueva.
rules-two-win-draw-2 = Así, un número da de 0 a 5 cartas. Las robas del mazo de una en una (ver R3) y las añades a tu mano. Luego empieza la ronda siguiente.

rules-two-win-pile-title = Cuando el mazo está vacío
rules-two-win-pile-1 = Si toca robar una carta y el mazo está vacío, primero se hace uno nuevo. Se reúnen:
rules-two-win-pile-item-1 = todas las cartas de quienes han abandonado, manos y números;
rules-two-win-pile-item-2 = todos los números de quienes siguen en juego, menos los 5 últimos de cada uno.
rules-two-win-pile-2 = Barajadas, esas cartas son el nuevo mazo y se sigue robando. Si no hay nada que reunir, las cartas pendientes no se roban; nadie pierde una carta (ver R4).

rules-two-win-end-title = Final de la partida
rules-two-win-end-1 = En cuanto queda 1 solo jugador en juego, la partida termina y ese jugador gana.
rules-two-win-end-2 = Todos a la vez: si todos los que siguen en juego abandonan en la misma fase, gana quien de ellos tenga más cartas en la mano. Si varios tienen igual número, solo ellos comparan su último número, y gana el más bajo. Si también ahí empatan, comparten la victoria.

rules-two-win-rulings-title = Aclaraciones
rules-two-win-rulings-1 = Donde el reglamento deja algo abierto, o cambia según el idioma, Deuce juega así:
rules-two-win-rulings-item-1 = R1. Copias y estrellas. El reglamento habla de 108 cartas, pero no dice cuántas veces aparece cada cifra en cada color ni cuántas cartas llevan cuántas estrellas. 4 de cada una es nuestra lectura, y en la baraja estándar de Deuce esas 4 llevan 0, 0, 1 y 2 estrellas. Puedes cargar otra baraja desde un archivo; el registro de una partida indica las cartas que usó.
rules-two-win-rulings-item-2 = R2. Cuándo se ven los abandonos. Quien no puede formar un número abandona al abrirse esa fase, a la vista de todos, antes de que nadie elija. Si queda 1 solo jugador, gana al instante, sin formar ni robar. Si no queda nadie, decide «Todos a la vez». Si no, todos eligen en secreto y revelan juntos.
rules-two-win-rulings-item-3 = R3. Quién roba primero. Se roba por vueltas. Asiento por asiento, desde el más bajo que siga en juego, cada jugador al que aún le corresponda alguna carta roba 1. Las vueltas siguen hasta que a nadie le corresponda ninguna.
rules-two-win-rulings-item-4 = R4. Mazo vacío. Quienes siguen en juego conservan sus 5 últimos números, es decir, 5 cartas en cada columna. Así lo dicen los reglamentos francés, alemán y polaco; los demás solo hablan de las 5 cartas de arriba. El nuevo mazo se hace cuando toca robar una carta, no antes. Que no se robe cuando no hay nada que reunir es un añadido nuestro: ningún reglamento lo dice.
rules-two-win-rulings-item-5 = R5. Las secuencias sobreviven a sus cartas. Cuando los números viejos pasan a un nuevo mazo, no cambia la cuenta de ninguna secuencia. Tu número anterior y tus secuencias abiertas siguen como estaban.
rules-two-win-rulings-item-6 = R6. Puestos. Para la clasificación, cada jugador recibe un puesto. Abandonar más tarde es mejor. En la misma fase es mejor tener más cartas en la mano y, después, el último número más bajo. Con empate total se comparte el puesto.
rules-two-win-rulings-item-7 = R7. La mano de quienes han abandonado. Sigue en secreto hasta que termina la partida. Entonces se muestra todo.

rules-two-win-examples-title = Ejemplos
rules-two-win-examples-1 = Formar. Tu último número es 52 y tienes en la mano 1, 3 y 5. Solo 53 es más alto, así que tienes que formarlo. Con 1, 3 y 4 no pasarías de 43: abandonas.
rules-two-win-examples-2 = Robar. 4 jugadores forman 33, 22, 52 y 28. 33 y 22 empatan con el mayor número de estrellas. 33 y 52 completan una secuencia de 3 en ambas columnas; 22 y 28, en 1 columna cada uno.
rules-two-win-examples-item-1 = 33 roba 4 cartas: estrellas (B), doble (C) y 2 secuencias (D, D).
rules-two-win-examples-item-2 = 22 roba 3 cartas: estrellas (B), doble (C) y 1 secuencia (D).
rules-two-win-examples-item-3 = 52 roba 3 cartas: número más alto (A) y 2 secuencias (D, D).
rules-two-win-examples-item-4 = 28 roba 1 carta: 1 secuencia (D).
rules-two-win-examples-3 = Vueltas. Supón que estos 4 ocupan los asientos 1 a 4, en ese orden. En la primera vuelta roban 1 carta los 4. En la segunda y la tercera roban los asientos 1, 2 y 3. En la cuarta, solo el asiento 1.
rules-two-win-examples-4 = Secuencias. Las 2 cartas de arriba de tu columna de decenas son rosas: una secuencia abierta de 2. Una tercera carta rosa ahí te da 1 carta y cierra la secuencia. La siguiente rosa vuelve a contar como primera: hacen falta 3 más para otra carta.
rules-two-win-examples-5 = Nuevo mazo. Has formado 8 números cuando se acaba el mazo. Tus 3 primeros números, 6 cartas, pasan al nuevo mazo; tus 5 últimos se quedan. Tus secuencias siguen contando como antes.
rules-two-win-examples-6 = Todos a la vez. Quedan 3 jugadores y ninguno puede formar un número más alto: todos abandonan juntos. Tienen en la mano 3, 3 y 2 cartas; sus últimos números son 91, 87 y 76. Los 2 primeros tienen más cartas, y 87 es más bajo que 91: gana 87, segundo 91, tercero 76.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3, es decir, «2 sin 3» en francés, es un juego de cartas para 2 a 4 jugadores, a partir de 10 años. Una partida dura unos 25 minutos. Se juega por turnos.
rules-two-sans-three-credit = 2 sans 3 es un juego de Christoph Behre y Reinhard Staupe, publicado por Amigo; en alemán se llama «3 sind eine zu viel!». Deuce no es oficial y no tiene relación con los autores ni con la editorial. Estas reglas están contadas con nuestras propias palabras.

rules-two-sans-three-aim-title = Objetivo
rules-two-sans-three-aim-1 = Juegas cartas en 3 filas y a veces tienes que llevarte algunas. 2 cartas de un color valen mucho, pero una tercera las pone a todas en tu contra. Tener muchos colores da bonificaciones. Gana quien suma más puntos.

rules-two-sans-three-cards-title = Las cartas
rules-two-sans-three-cards-1 = Hay 90 cartas numeradas, del 0 al 89, y 8 cartas de bonificación:
rules-two-sans-three-cards-item-1 = 0, 30 y 60 son las cartas iniciales.
rules-two-sans-three-cards-item-2 = 15, 45 y 75 no tienen color.
rules-two-sans-three-cards-item-3 = Las otras 84 son de 7 colores, 12 cartas de cada uno (ver S1).
rules-two-sans-three-cards-item-4 = Las de bonificación son 4 de bonificación intermedia, de 10, 7, 5 y 3 puntos, y 4 de bonificación final, que valen 10 o 5 puntos cada una.

rules-two-sans-three-setup-title = Preparación
rules-two-sans-three-setup-1 = Las cartas iniciales 0, 30 y 60 abren 3 filas. Baraja las otras 87 cartas y coloca las 3 primeras en sus filas (ver Colocación).
rules-two-sans-three-setup-2 = Luego cada jugador recibe su propio mazo boca abajo: las 20 cartas siguientes para el asiento 1, otras 20 para el asiento 2, y así sucesivamente. Nadie mira dentro de un mazo. Toma las 8 cartas de arriba del tuyo: son tu mano, secreta.
rules-two-sans-three-setup-3 = Las cartas que sobran no se usan ni se miran: 44 con 2 jugadores, 24 con 3, 4 con 4. Apila las cartas de bonificación intermedia con el 10 encima, luego 7, 5 y 3.
rules-two-sans-three-setup-4 = Empieza quien tenga menos años (ver S2). Después se sigue hacia la izquierda.

rules-two-sans-three-placement-title = Colocación
rules-two-sans-three-placement-1 = Cada carta tiene su fila: del 1 al 29 con el 0, del 31 al 59 con el 30, del 61 al 89 con el 60.
rules-two-sans-three-placement-2 = Una fila está siempre en orden ascendente. La carta entra en su sitio, entre otras 2 si hace falta.

rules-two-sans-three-turn-title = Tu turno
rules-two-sans-three-turn-1 = Un turno tiene 4 pasos, en este orden:
rules-two-sans-three-turn-item-1 = 1. Juega exactamente 1 carta de tu mano en su fila.
rules-two-sans-three-turn-item-2 = 2. Si es la quinta carta de la fila, llévate cartas.
rules-two-sans-three-turn-item-3 = 3. Si ahora tienes los 7 colores boca arriba, toma una bonificación intermedia.
rules-two-sans-three-turn-item-4 = 4. Si te quedan 2 cartas, repón tu mano.
rules-two-sans-three-turn-2 = Luego juega el asiento siguiente.

rules-two-sans-three-take-title = Llevarse cartas
rules-two-sans-three-take-1 = Una fila tiene como máximo 4 cartas, incluida la carta inicial. Si la tuya es la quinta, mira dónde está:
rules-two-sans-three-take-item-1 = Es la más alta de la fila: llévate la carta que sigue a la carta inicial.
rules-two-sans-three-take-item-2 = No es la más alta: llévate todas las cartas de la fila más altas que la tuya, de 1 a 3.
rules-two-sans-three-take-2 = La carta inicial y la carta que acabas de jugar se quedan siempre en la fila.

rules-two-sans-three-collection-title = Tu colección
rules-two-sans-three-collection-1 = Las cartas que te llevas van boca arriba a tu colección, ordenadas por color. Allí sus números ya no cuentan.
rules-two-sans-three-collection-2 = Cuando un color recibe su tercera carta boca arriba, las 3 se ponen boca abajo para siempre. La siguiente carta de ese color vuelve a contar como la primera.
rules-two-sans-three-collection-3 = 15, 45 y 75 salen del juego cuando alguien se las lleva.

rules-two-sans-three-interim-title = Bonificación intermedia
rules-two-sans-three-interim-1 = Si al final de tu turno tienes los 7 colores boca arriba, toma la carta de arriba de las bonificaciones intermedias. El primero en lograrlo recibe 10 puntos; después son 7, 5 y 3. Cada jugador puede conseguirla una sola vez por partida, y la conserva.

rules-two-sans-three-refill-title = Reponer la mano
rules-two-sans-three-refill-1 = Si ahora te quedan 2 cartas en la mano, roba 6 de tu propio mazo, salvo que esté vacío. Así repones tu mano 2 veces por partida.

rules-two-sans-three-end-title = Final de la partida
rules-two-sans-three-end-1 = La partida termina cuando todos los mazos están vacíos y a todos les quedan 2 cartas: cada jugador ha jugado entonces 18. Aparta las 2 últimas; no puntúan.
rules-two-sans-three-end-2 = Bonificación final: quien tiene 7 colores boca arriba recibe 10 puntos; quien tiene 6 recibe 5.

rules-two-sans-three-score-title = Puntuación
rules-two-sans-three-score-1 = Suma:
rules-two-sans-three-score-item-1 = cada color con 1 carta boca arriba: 1 punto;
rules-two-sans-three-score-item-2 = cada color con 2 cartas boca arriba: 5 puntos;
rules-two-sans-three-score-item-3 = cada carta boca abajo: −1 punto;
rules-two-sans-three-score-item-4 = tu bonificación intermedia y tu bonificación final, si las tienes.
rules-two-sans-three-score-2 = Gana quien suma más puntos. En caso de empate se comparte la victoria.

rules-two-sans-three-rulings-title = Aclaraciones
rules-two-sans-three-rulings-1 = Donde los reglamentos dejan algo abierto, o no coinciden, Deuce juega así:
rules-two-sans-three-rulings-item-1 = S1. Colores. Los reglamentos no dicen qué número tiene qué color. En la baraja estándar de Deuce, los 84 números de color, en orden ascendente, toman los 7 colores por turno, una y otra vez: el 1 tiene el primer color, el 7 el séptimo, el 8 otra vez el primero. Así cada color sale 4 veces en cada fila. Puedes cargar otra asignación desde un archivo; el registro de una partida indica la que usó.
rules-two-sans-three-rulings-item-2 = S2. Quién empieza. Empieza quien tenga menos años, en el asiento 1. En la revancha, el comienzo pasa 1 asiento a la izquierda.
rules-two-sans-three-rulings-item-3 = S3. Bonificación intermedia. Se comprueba una sola vez, cuando ya te has llevado todas las cartas, y no carta por carta. Así se lee el reglamento inglés.

rules-two-sans-three-examples-title = Ejemplos
rules-two-sans-three-examples-item-1 = Fila 30, 46, 57: juegas 40. La fila queda 30, 40, 46, 57. Son 4 cartas, así que no te llevas nada.
rules-two-sans-three-examples-item-2 = Fila 0, 10, 19, 24: juegas 28, la quinta carta y la más alta. Te llevas el 10. La fila queda 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Fila 30, 40, 46, 57: juegas 37, la quinta carta pero no la más alta. Te llevas 40, 46 y 57. La fila queda 30, 37.
rules-two-sans-three-examples-item-4 = Fila 30, 33, 45, 52: juegas 39 y te llevas 45 y 52. El 45 sale del juego; el 52 va a tu colección.
rules-two-sans-three-examples-item-5 = Tienes 2 cartas de un color boca arriba: 5 puntos. Te llevas una tercera: las 3 se ponen boca abajo y te cuestan 3 puntos, 8 menos que antes. La siguiente carta de ese color vuelve a contar como la primera y vale 1 punto.
rules-two-sans-three-examples-item-6 = Tienes 6 colores boca arriba y te llevas 2 cartas: una del color que te falta y otra que es la tercera de otro color. Esas 3 se ponen boca abajo, así que al final tienes 6 colores: no hay bonificación intermedia.
rules-two-sans-three-examples-item-7 = Puntuación final: 4 colores con 1 carta dan 4, 2 colores con 2 cartas dan 10 y 6 cartas boca abajo cuestan 6. Tienes una bonificación intermedia de 7, y tus 6 colores dan una bonificación final de 5. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Quién ve qué
rules-seen-two-win-item-1 = Todos ven los números formados y las columnas, cuántas cartas hay en cada mano y en el mazo, quién ha abandonado y quién ha elegido ya (pero no qué).
rules-seen-two-win-item-2 = Solo tú ves tu mano, tu elección, la carta que has pasado y la que te han pasado.
rules-seen-two-win-item-3 = El orden del mazo y las manos de los demás siguen ocultos hasta el final.
rules-seen-two-sans-three-item-1 = Todos ven las filas, las colecciones (también las cartas boca abajo: se tomaron a la vista de todos), las bonificaciones y cuántas cartas hay en cada mano y en cada mazo.
rules-seen-two-sans-three-item-2 = Solo tú ves tu mano.
rules-seen-two-sans-three-item-3 = El orden de cada mazo, también del tuyo, y las cartas sin usar siguen ocultos hasta el final.

## Terminal

card-two-win =
    { $digit } { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }{ $stars ->
        [0] { "" }
        [one] , { $stars } estrella
       *[other] , { $stars } estrellas
    }
card-two-win-said =
    el { $digit } { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } estrella)
       *[other] { " " }({ $stars } estrellas)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] sol
        [wave] ola
        [peak] pico
        [leaf] hoja
        [petal] pétalo
        [moon] luna
        [drop] gota
        [none] sin color
       *[start] carta inicial
    }
card-two-sans-three-said =
    el { $number } ({ $colour ->
        [sun] sol
        [wave] ola
        [peak] pico
        [leaf] hoja
        [petal] pétalo
        [moon] luna
        [drop] gota
        [none] sin color
       *[start] carta inicial
    })

event-dealt =
    { $count ->
        [one] Todos tienen { $count } carta en la mano.
       *[other] Todos tienen { $count } cartas en la mano.
    }
event-passed =
    { $who ->
        [you] Pasas { $card } a { $to }.
       *[other] { $name } pasa { $card } a { $to }.
    }
event-passed-to-you = { $name } te pasa { $card }.
event-passed-all = Todos pasan una carta a la izquierda.
event-dropped-out-no-card =
    { $who ->
        [you] Abandonas: no te quedan cartas para pasar.
       *[other] { $name } abandona: no le quedan cartas para pasar.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Abandonas: nada de tu mano supera { $number }.
       *[other] { $name } abandona: nada de su mano supera { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Abandonas: te faltan cartas para un número.
       *[other] { $name } abandona: le faltan cartas para un número.
    }
event-formed =
    { $who ->
        [you] Formas { $number }.
       *[other] { $name } forma { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Robas { $count } carta: { $reasons }.
               *[other] Robas { $count } cartas: { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } roba { $count } carta: { $reasons }.
               *[other] { $name } roba { $count } cartas: { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Robas { $cards }: { $reasons }.
       *[other] { $name } roba { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] No robas nada.
       *[other] { $name } no roba nada.
    }
event-reason-highest = número más alto
event-reason-stars = más estrellas
event-reason-pair = doble
event-reason-run =
    { $colour ->
        [blue] tercera azul
        [pink] tercera rosa
       *[green] tercera verde
    }
event-new-pile =
    { $count ->
        [one] El mazo está vacío: { $count } carta forma uno nuevo.
       *[other] El mazo está vacío: { $count } cartas forman uno nuevo.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] No queda nada que robar: te quedas sin { $count } carta.
               *[other] No queda nada que robar: te quedas sin { $count } cartas.
            }
       *[other]
            { $count ->
                [one] No queda nada que robar: { $name } se queda sin { $count } carta.
               *[other] No queda nada que robar: { $name } se queda sin { $count } cartas.
            }
    }
event-played =
    { $who ->
        [you] Juegas { $card }.
       *[other] { $name } juega { $card }.
    }
event-took-highest = Es la más alta: se lleva { $cards }.
event-took-higher = Se lleva todas las más altas: { $cards }.
event-removed =
    { $count ->
        [one] El { $cards } sale del juego.
       *[other] { $cards } salen del juego.
    }
event-turned =
    { $colour ->
        [sun] Tercer sol
        [wave] Tercera ola
        [peak] Tercer pico
        [leaf] Tercera hoja
        [petal] Tercer pétalo
        [moon] Tercera luna
       *[drop] Tercera gota
    }: { $cards } se ponen boca abajo.
event-interim-bonus =
    { $who ->
        [you] Tienes los 7 colores boca arriba: { $points } puntos.
       *[other] { $name } tiene los 7 colores boca arriba: { $points } puntos.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Robas { $count } carta nueva.
               *[other] Robas { $count } cartas nuevas.
            }
       *[other]
            { $count ->
                [one] { $name } roba { $count } carta nueva.
               *[other] { $name } roba { $count } cartas nuevas.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Robas { $cards }.
       *[other] { $name } roba { $cards }.
    }
event-scored =
    { $who ->
        [you] Tus puntos: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Ganas.
       *[other] { $name } gana.
    }
event-ended-last-in =
    { $who ->
        [you] Ganas: solo quedas tú en juego.
       *[other] { $name } gana: no queda nadie más en juego.
    }
event-ended-most-cards =
    { $who ->
        [you] Todos abandonan a la vez: ganas por tener más cartas en la mano.
       *[other] Todos abandonan a la vez: { $name } gana por tener más cartas en la mano.
    }
event-ended-lowest-number =
    { $who ->
        [you] Todos abandonan a la vez, con igual número de cartas: ganas por tener el último número más bajo.
       *[other] Todos abandonan a la vez, con igual número de cartas: { $name } gana por tener el último número más bajo.
    }
event-ended-points =
    { $who ->
        [you] Ganas con más puntos que nadie.
       *[other] { $name } gana con más puntos que nadie.
    }
event-ended-shared = Victoria compartida: { $names }.

table-you = Tú
table-you-too = tú
table-and = { $first } y { $last }
terminal-seat = Asiento { $seat }
terminal-players = En la mesa: { $names }.
terminal-seed = semilla { $seed }
table-round = Ronda { $round }
table-turn = Turno { $turn } de { $turns }
table-phase-pass = Pasar
table-phase-form = Formar
table-phase-draw = Robar
table-turn-of =
    { $who ->
        [you] Te toca
       *[other] Le toca a { $name }
    }
table-over = Final de la partida
table-pile = mazo { $count }
table-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
table-place = puesto { $place }
table-out = fuera
table-chosen = ha elegido
table-choosing = elige
table-bonus = bonif. { $points }
table-bonuses = bonif. { $points }
terminal-welcome-two-win = { $blue } azul, { $pink } rosa, { $green } verde, { $star } estrella. Las cartas unidas son una secuencia: { $closed } cerrada, { $open } abierta, falta 1.
terminal-welcome-two-sans-three = { $sun } sol, { $wave } ola, { $peak } pico, { $leaf } hoja, { $petal } pétalo, { $moon } luna, { $drop } gota. Sobre cada carta: su efecto en tus puntos.

table-tens = decenas
table-units = unidades
table-tens-short = dec.
table-units-short = unid.
terminal-pass-to = va a { $name }
table-pass-from = { $name } te pasa una
terminal-known = { $name } aún tiene { $cards } que le pasaste.
table-must-beat = Tu número debe superar { $number }.
table-any-number = Vale cualquier número.
table-closes-tens =
    Una carta { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    } cierra una secuencia en las decenas.
table-closes-units =
    Una carta { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    } cierra una secuencia en las unidades.
table-earns = { $number } da:
table-earns-highest =
    { $sure ->
        [sure] el más alto, seguro
       *[maybe] si es el más alto
    }
table-earns-stars =
    { $sure ->
        [not] ninguna estrella
        [sure] más estrellas, seguro
       *[maybe]
            { $stars ->
                [one] si { $stars } estrella basta
               *[other] si { $stars } estrellas bastan
            }
    }
table-earns-pair =
    { $sure ->
        [not] ningún doble
       *[sure] un doble
    }
table-earns-run =
    { $sure ->
        [not] ninguna secuencia
       *[sure]
            { $colour ->
                [blue] tercera azul
                [pink] tercera rosa
               *[green] tercera verde
            }
    }

table-row-full = llena
table-row-room = sitio para { $count }
table-row-takes = se lleva { $count }
terminal-takes-nothing = { $card }: no se lleva nada.
terminal-takes-highest = { $card }: es la más alta, se lleva { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: se lleva { $count } carta más alta.
       *[other] { $card }: se lleva { $count } cartas más altas.
    }
terminal-taken =
    { $count ->
        [1] 1.ª carta
        [2] 2.ª carta
       *[other] 3.ª: boca abajo
    }
terminal-taken-removed = sale del juego
terminal-takes-bonus = bonificación intermedia
terminal-score-change = Tus puntos: de { $before } a { $after }

table-prompt-pass = Intro pasa { $card } a { $name }.
table-prompt-tens = Elige las decenas.
table-prompt-units = Elige las unidades.
table-prompt-cannot = Eso no forma ningún número más alto que { $number }.
table-prompt-quit = Otra vez q para salir; con cualquier otra tecla se sigue.
table-new = nueva
table-prompt-form = Intro forma { $number }.
table-prompt-play = Intro juega { $card }.
table-prompt-wait = Por elegir: { $names }.
table-prompt-out = Estás fuera. Los demás siguen; Espacio salta al final.
table-prompt-over = n juega otra vez, q sale.
terminal-hint-pass = ← → o una cifra elige · Intro pasa · ? reglas · q sale
terminal-hint-form = ← → o cifra · Intro toma · s cambia · ⌫ devuelve · ? reglas · q sale
terminal-hint-play = ← → o un número elige · Intro juega · ? reglas · q sale
terminal-hint-over = n juega otra vez · ? reglas · q sale
terminal-hint-wait = Espacio acelera · ? reglas · q sale
terminal-hint-rules = ↑ ↓ desplaza · Esc vuelve

table-column-place = Puesto
table-column-player = Jugador
table-column-last = Último número
table-column-hand = En la mano
table-column-out = Fuera en ronda
table-column-singles = 1 carta
table-column-pairs = 2 cartas
table-column-down = Boca abajo
table-column-interim = Interm.
table-column-final = Final
table-column-total = Puntos
terminal-saved = La partida se ha guardado en { $file }.
terminal-goodbye = Hasta pronto. La semilla { $seed } reparte otra vez esta partida.

table-plain-hand = Tu mano: { $cards }
table-plain-numbers = números { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
table-plain-down = { $count } boca abajo
table-plain-row = Fila { $numbers }: { $cards }
terminal-plain-pass = Elige una carta para pasar a { $name }:
terminal-plain-back = 0 para otras decenas.
terminal-plain-form = Elige un número para formar:
terminal-plain-play = Elige una carta para jugar:
terminal-plain-moment =
    { $unit ->
        [round] Ronda { $number }
       *[turn] Turno { $number }
    }
terminal-plain-to-choose = Por elegir: { $names }.
terminal-plain-choose = Elige:
terminal-plain-ask = De 1 a { $count }, ? para las reglas, q para salir:
terminal-plain-unclear = No es una de las opciones: escribe un número del 1 al { $count }.
terminal-plain-again = Intro juega otra vez, q sale:
terminal-plain-only = { $title } aún no tiene mesa en la pantalla. Se puede jugar línea a línea.
terminal-plain-offer = Intro juega línea a línea, q sale:
terminal-no-rulebook = Nadie ha escrito todavía las reglas de { $title }.

terminal-show-game = partida { $number }
terminal-show-seen = vista por { $name }
terminal-show-unfinished = El registro se interrumpe aquí.
terminal-show-step = Intro sigue, q sale:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: dos juegos de cartas sobre el número dos
page-home = Inicio
page-skip = Ir al contenido
page-announcement = Mensaje de quienes llevan este sitio
page-announcement-hide = Ocultar este mensaje
page-skip-table = Ir a la mesa
page-language = Idioma
page-theme = Claro y oscuro
page-theme-auto = Como el dispositivo
page-theme-light = Claro
page-theme-dark = Oscuro
page-more = Más
page-rules = Reglas
page-history = Tus mesas
page-settings = Ajustes
page-about = Acerca de Deuce
page-unofficial = No oficial, sin relación con las editoriales de los juegos.
page-home-title = Dos juegos. Siéntate y juega.
page-home-hello = Sin cuenta, nada que instalar. Con amigos, desconocidos o bots.
page-home-waiting =
    { $count ->
        [one] Una mesa te espera.
       *[other] { $count } mesas te esperan.
    }
page-home-go-on = Seguir jugando
page-game = Juego
page-players = Jugadores
page-bots = Bots
page-bots-strength = Fuerza de los bots
page-level-gentle = Suave
page-level-curious = Curioso
page-level-steady = Firme
page-level-keen = Despierto
page-level-sharp = Agudo
page-level-fierce = Feroz
page-play-now = Jugar ya
page-dealing = Repartiendo…
page-first-start = El servidor arranca por primera vez en su máquina y prepara los juegos. Un minuto como mucho, solo esta vez.
page-invite = Invitar
page-set-up = Prepara una mesa a tu gusto
page-have-link = ¿Tienes un enlace?
page-paste-link = Pégalo, o su código
page-join = Entrar
page-open-tables = Mesas abiertas
page-open-tables-all = Ver todas
page-open-tables-none = Ahora no hay ninguna mesa abierta. Abre una y otros la encontrarán aquí.
page-table-of = Mesa de { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } asiento libre
       *[other] { $game }, { $count } asientos libres
    }
page-loading = Un momento…
page-quick = Partida rápida
page-quick-hint = Siéntate en la próxima mesa abierta para una partida puntuada. Si no hay ninguna, se abre una y espera a otros.
page-set-up-title = Preparar una mesa
page-seats = Asientos
page-seat-kind = Asiento { $seat }: quién juega
page-seat-level = Asiento { $seat }: fuerza
page-seat-name = Asiento { $seat }: nombre
page-seat-me = Yo
page-seat-open = Libre
page-seat-bot = Bot
page-seat-local = Alguien aquí
page-seat-open-hint = Entra con el enlace
page-seat-local-hint = «Alguien aquí» juega contigo en este dispositivo: os lo vais pasando y, entre turno y turno, una pantalla oculta cada mano.
page-name = Nombre
page-clock = Tiempo para elegir
page-clock-none = Sin reloj
page-clock-quick = Rápido
page-clock-relaxed = Tranquilo
page-clock-days = Días
page-clock-none-hint = Cada cual se toma el tiempo que necesita.
page-clock-quick-hint = Cuando se acaba el tiempo, elige un bot.
page-clock-relaxed-hint = Tiempo para una taza de té. Después elige un bot.
page-clock-days-hint = Cada elección puede durar días. Vuelve con el enlace cuando quieras.
page-who-may-join = Quién puede entrar
page-private = Solo con enlace
page-listed = Cualquiera
page-private-hint = Solo quien reciba tu enlace encontrará la mesa.
page-listed-hint = La mesa aparece entre las abiertas.
page-deck = Una baraja propia
page-deck-hint = Un archivo de cartas (.json o .toml) distintas de las habituales.
page-deck-chosen = Se usará { $name }.
page-open-table = Abrir la mesa
page-start-game = Empezar la partida
page-start-with-bots =
    { $count ->
        [one] Empezar, con un bot en el asiento libre
       *[other] Empezar, con bots en { $count } asientos libres
    }
page-table-waiting = antes de empezar
page-invite-title = Invita a otros
page-invite-hint = Envía este enlace o deja que un móvil lea el código. No hace falta cuenta.
page-link = Enlace
page-link-watch = Enlace a esta mesa
page-copy = Copiar
page-copied = Copiado
page-share = Compartir
page-qr = Código QR del enlace a esta mesa
page-seat-free = libre
page-seat-here = aquí
page-seat-away = ausente
page-seat-bot-level = bot, { $level }
page-seat-stand-in = juega un bot en su lugar
page-seat-resigned = se ha rendido, sigue un bot
page-host = anfitrión
page-sit = Sentarse aquí
page-stand = Dejar el asiento
page-add-bot = Bot
page-remove-bot = Quitar
page-kick = Echar
page-wait-host = { $name } empieza la partida.
page-wait-anyone = Esperando a que alguien se siente.
page-watching =
    { $count ->
        [one] { $count } persona mira.
       *[other] { $count } personas miran.
    }
page-you-watch = Estás mirando.
page-menu = Menú
page-close = Cerrar
page-leave = Dejar la mesa
page-log = Hasta ahora
page-log-open = Lo que ha pasado hasta ahora
page-log-none = Aún no ha pasado nada.
page-chat = Chat
page-chat-open =
    { $count ->
        [0] Chat
        [one] Chat, { $count } mensaje nuevo
       *[other] Chat, { $count } mensajes nuevos
    }
page-chat-none = Nadie ha dicho nada todavía.
page-chat-write = Di algo
page-chat-send = Enviar
page-chat-show = Mostrar el chat sobre la mesa
page-chat-show-hint = Los mensajes nuevos aparecen un momento.
page-reactions = Reacciones rápidas
page-reaction-hello = ¡Hola!
page-reaction-nice = ¡Bien jugado!
page-reaction-wow = ¡Hala!
page-reaction-thanks = ¡Gracias!
page-reaction-hurry = Te toca…
page-reaction-sorry = ¡Perdón!
page-mute = Silenciar
page-mute-all = Silenciar para todos
page-mute-watchers = Los espectadores
page-replace = Que juegue un bot
page-return = Recuperar mi asiento
page-stand-in-notice = Un bot juega por ti.
page-resign = Rendirse
page-resign-sure = ¿Seguro que te rindes? Un bot sigue por ti y no podrás volver.
page-resign-yes = Sí, me rindo
page-resign-no = No, sigo
page-again = Otra partida
page-again-wanted =
    { $count ->
        [one] { $names } quiere otra partida.
       *[other] { $names } quieren otra partida.
    }
page-again-watch = Ver la próxima partida
page-see-table = Ver la mesa
page-see-result = Ver el resultado
page-end-places = Abandonar más tarde es mejor; en el mismo momento, más cartas en la mano y después el último número más bajo.
page-score-singles = 1 carta boca arriba: 1 por color
page-score-pairs = 2 cartas boca arriba: 5 por color
page-score-down = Boca abajo: −1 por carta
page-score-interim = Bonificación intermedia
page-score-final = Bonificación final
page-points =
    { $count ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
page-connection-lost = Conexión perdida. Reintentando…
page-cover-title = Pasa el dispositivo a { $name }
page-cover-hint = Los demás miran a otro lado. No se ve nada hasta pulsar el botón.
page-cover-show = Soy { $name }: muestra mis cartas
page-hand-over = Listo: le toca a { $name }
page-keys = Teclas
page-key-arrows = recorrer la mano
page-key-digits = ir a las cartas de ese número
page-key-space = elegir una carta o dejarla en su sitio
page-key-enter = jugar lo elegido
page-key-hand = leer la mano
page-key-table = leer la mesa
page-key-help = mostrar estas teclas
page-key-escape = cerrar la ventana
page-sound = Sonido
page-sound-hint = Sonidos suaves de papel y madera.
page-motion = Movimiento
page-motion-calm = Tranquilo
page-motion-brisk = Ágil
page-motion-none = Ninguno
page-motion-hint = Ágil: todo en la mitad de tiempo. Ninguno: las cartas aparecen y se desvanecen en vez de viajar.
page-vibration = Vibración
page-vibration-hint = Una vibración breve cuando te toca o cuando tres cartas se dan la vuelta.
page-sound-offer = ¿Jugar con sonidos suaves de papel y madera?
page-sound-on = Activar
page-sound-no = No, gracias
page-text-mode = La mesa en palabras
page-text-hint = Bajo la mesa se lee con palabras todo lo que hay en ella.
page-text-no-hand = No tienes cartas.
page-single-keys = Teclas sueltas
page-single-keys-hint = h lee la mano, t la mesa, ? muestra todas las teclas.
page-your-name = Tu nombre
page-name-hint = Así te ven los demás en la mesa.
page-save = Guardar
page-saved = Guardado.
page-resume = Seguir en otro dispositivo
page-resume-hint = Un enlace personal lleva tu nombre y tus mesas a otro dispositivo. No lo compartas.
page-resume-make = Crear un enlace
page-resume-ask = Este dispositivo toma el nombre y las mesas del que creó el enlace.
page-resume-yes = Seguir aquí
page-history-none = Aún no hay mesas. Tus partidas aparecerán aquí.
page-state-gathering = antes de empezar
page-state-playing = en curso
page-state-your-turn = te toca
page-contents = Contenido
page-figure-win-cards = La misma cifra en azul, rosa y verde, con 0, 1 y 2 estrellas.
page-figure-pass = Tu carta va boca abajo al siguiente jugador a tu izquierda; todas las cartas se mueven en el mismo momento.
page-figure-form = Después de 52, 53 basta.
page-figure-draw = 55 es un doble, y su primer 5 es el tercer rosa en las decenas: 2 cartas seguras.
page-figure-draw-others = 52 es el número más alto, 41 tiene el mayor número de estrellas: 1 carta para cada uno.
page-figure-pile = Tras 8 números el mazo está vacío: los 3 primeros pasan al nuevo, los 5 últimos se quedan.
page-figure-end = Todos a la vez: 91 y 87 tienen 3 cartas en la mano, 76 solo 2. De los 2 primeros, 87 es más bajo y gana.
page-figure-sans-cards = Los 7 colores con sus símbolos, una carta sin color, una carta inicial.
page-figure-placement = El 40 va entre 30 y 46.
page-figure-take = La quinta carta: 28 es la más alta y se lleva el 10; 37 no lo es y se lleva todas las más altas.
page-figure-collection = 2 cartas de un color valen 5 puntos; con la tercera, las 3 se ponen boca abajo.
page-figure-interim = Los 7 colores boca arriba: el primero en lograrlo recibe 10 puntos; después son 7, 5 y 3.
page-figure-refill = Quedan 2 cartas: de tu propio mazo llegan otras 6.
page-figure-score = 4 colores con 1 carta, 2 colores con 2, 6 cartas boca abajo, una bonificación intermedia de 7 y una final de 5: 20 puntos.
page-about-what = Deuce es una mesa tranquila para dos juegos de cartas sobre el número dos: contra bots, con amigos por enlace, en cualquier pantalla.
page-about-fair = Los bots no ven más que un jugador en su asiento.
page-about-guest = Juegas sin cuenta. Una cookie guarda tu nombre y tus asientos; no se pide nada más.
page-missing = Aquí no hay nada
page-missing-hint = La dirección no lleva a ninguna parte. Quizá falte una letra.
page-part-missing = No se ha podido cargar una parte de esta página.
page-part-again = Volver a cargar la página
page-problem-other = No ha funcionado. Inténtalo otra vez.
page-problem-offline = No se puede contactar con el servidor. ¿Tienes conexión?
page-problem-failed = Algo ha fallado por nuestra parte; no ha cambiado nada.
page-problem-try-again = El servidor no puede guardar nada ahora mismo. Inténtalo de nuevo en un momento.
page-problem-too-large = Es demasiado de una vez.
page-problem-too-fast = No tan rápido: espera un poco.
page-problem-not-allowed = Desde aquí no se permite.
page-problem-bad-link = Este enlace ha caducado o ya se usó.
page-problem-not-host = Solo puede hacerlo quien abrió la mesa.
page-problem-not-seated = Solo pueden hacerlo los jugadores.
page-problem-not-your-seat = Ese no es tu asiento.
page-problem-no-such-table = Esa mesa no existe, o hace tiempo que ya no existe.
page-problem-quarantined = Esta mesa ha hecho caer el servidor dos veces. Seguirá cerrada hasta que alguien la haya revisado.
page-problem-closed = Quienes llevan este sitio han cerrado esta mesa.
page-problem-banned = Quienes llevan este sitio te han vetado la entrada.
page-problem-muted = Aquí no puedes escribir.
page-problem-chat-later = Podrás escribir aquí en cuanto termines una partida.
page-problem-bad-words = Contiene una palabra que aquí no se dice.
page-problem-no-such-seat = Ese asiento no existe.
page-problem-seat-taken = Alguien fue más rápido: el asiento está ocupado.
page-problem-bad-seats = Con estos asientos no se puede jugar.
page-problem-bad-deck = Este archivo no es una baraja para este juego.
page-problem-bad-record = Este archivo no es un registro de partida, o la partida no respeta las reglas.
page-problem-already-started = La partida ya ha empezado.
page-problem-not-started = La partida aún no ha empezado.
page-problem-not-over = La partida aún no ha terminado.
page-problem-still-there = Ese jugador sigue aquí, o estaba hace un momento.
page-problem-no-stand-in = No hay ningún bot en tu asiento.
page-problem-late = Demasiado tarde: la mesa ya ha seguido.
page-problem-settled = Has cambiado de idea demasiadas veces en esta partida: vale tu última elección.
page-problem-not-your-turn = No te toca.
page-problem-illegal = Las reglas no lo permiten.
page-problem-game-over = La partida ha terminado.
page-game-two-win = 2 WIN
page-game-two-sans-three = 2 sans 3
page-guest = Invitado { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] sol
        [wave] ola
        [peak] pico
        [leaf] hoja
        [petal] pétalo
        [moon] luna
       *[drop] gota
    }, boca abajo, menos 1
page-card-interim = bonificación intermedia, { $points } puntos
page-card-final = bonificación final, 10 o 5 puntos
page-hand =
    { $count ->
        [one] Tu mano, { $count } carta
       *[other] Tu mano, { $count } cartas
    }
page-two-win-phases = Fases de la ronda
page-two-win-your-numbers = Tus números
page-two-win-numbers-of = Números: { $name }
page-two-win-open-numbers = { $name }: ver todos los números
page-two-win-no-number = Todavía ningún número.
page-two-win-others = Los demás
page-two-win-players = Los jugadores
page-two-win-middle = La mesa
page-two-win-last = último número
page-two-win-in-hand = en la mano
page-two-win-cards-in-hand = cartas en la mano
page-two-win-held = La mano
page-two-win-removed = números anteriores, ya en el mazo
page-two-win-earlier =
    { $count ->
        [one] { $count } número anterior
       *[other] { $count } números anteriores
    }
page-two-win-in-pile = en el mazo
page-two-win-thinking = pensando
page-two-win-away = ausente
page-two-win-out-in = fuera, ronda { $round }
page-two-win-run-closed =
    Secuencia de 3 cerrada, { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }.
page-two-win-run-open =
    Secuencia abierta de 2, { $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }: 1 más la cierra.
page-two-win-goes-to = va a
page-two-win-known = { $name } aún tiene, de tu parte:
page-two-win-put-back = Devolver { $card }
page-two-win-swap = Cambiar decenas y unidades (s)
page-two-win-pick-one = Elige una carta
page-two-win-pick-two = Elige 2 cartas
page-two-win-pass = Pasar el { $digit }
page-two-win-form = Formar { $number }
page-two-win-change = Cambiar
page-two-win-sent = Ya has elegido.
page-two-win-then-pass = Las cartas pasan cuando todos han elegido.
page-two-win-then-form = Los números se muestran cuando todos han elegido.
page-two-win-watch-on = Los demás siguen jugando. Puedes mirar hasta el final.
page-two-win-watching = Estás mirando.
page-two-win-drawn-in = Cartas robadas en la ronda { $round }
page-two-win-drew-for = Robadas por { $number }
page-two-win-nothing = nada
page-two-win-not-highest = no es el más alto
page-two-win-order =
    Ordenar la mano. Ahora: { $order ->
        [digit] ordenada por cifra
        [colour] ordenada por color
       *[dealt] según llega
    }
page-two-win-order-short =
    { $order ->
        [digit] Ordenada por cifra
        [colour] Ordenada por color
       *[dealt] Según llega
    }
page-time-left = Tiempo restante: { $time }
page-two-win-close = Cerrar
page-two-win-all-in = Ya están todos los números.
page-two-win-play-on =
    { $count ->
        [one] { $names } sigue jugando.
       *[other] { $names } siguen jugando.
    }
page-two-win-room-all =
    { $count ->
        [one] Puedes formar 1 número.
       *[other] Puedes formar { $count } números distintos.
    }
page-two-win-room-above =
    { $count ->
        [one] Margen sobre { $number }: 1 número
       *[other] Margen sobre { $number }: { $count } números
    }
page-two-win-room-kept =
    { $cards ->
        [one] Tu otra carta no forma ninguno
       *[other] Tus otras { $cards } cartas forman { $count }
    }
page-two-win-room-only = { $number } es el único número que puedes formar.
page-two-win-room-dead = Nada supera { $number }. Si lo formas, quedas fuera en la próxima ronda.
page-two-win-room-lower =
    { $count ->
        [one] 1 número menor en tu mano
       *[other] { $count } números menores en tu mano
    }
page-two-win-room-thin = Las cartas que te quedan no dan nada por encima de { $number }. Necesitarías suerte.
page-two-win-form-anyway = Formar { $number } igualmente
page-two-win-prompt-pass = Ronda { $round }. Elige una carta para pasar a { $name }.
page-two-win-prompt-above = Elige un número mayor que { $number }.
page-two-win-prompt-any = Elige un número.
page-new-game = Nueva partida
page-skip-acts = Saltar
page-skip-to-end = Ir al final
page-end-won =
    { $who ->
        [you] Ganas
       *[other] Gana { $name }
    }
page-end-shared = Una victoria compartida
page-end-place = Tu puesto: { $place } de { $players }
page-end-turning = Momento decisivo: { $when }
page-end-turning-ask = Buscar el momento decisivo
page-end-turning-wait = Buscando el momento decisivo…
page-end-turning-none = Ninguna elección lo decidió por sí sola.
page-end-turning-see = Verlo en el análisis
page-fair-mark = Reparto limpio
page-fair-mark-checked = Reparto limpio, comprobado
page-fair-mark-bad = No se pudo probar que este reparto fuera limpio
page-two-win-why-last-in =
    { $who ->
        [you] Solo quedas tú.
       *[other] Solo queda { $name }.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Todos los que quedaban abandonaron a la vez: tú tienes más cartas en la mano.
       *[other] Todos los que quedaban abandonaron a la vez: { $name } tiene más cartas en la mano.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Todos los que quedaban abandonaron a la vez, con igual número de cartas: tu último número es el más bajo.
       *[other] Todos los que quedaban abandonaron a la vez, con igual número de cartas: el último número de { $name } es el más bajo.
    }
page-two-win-last-in = sigue dentro
page-sans-why =
    { $who ->
        [you] Tienes { $points } puntos, { $ahead } más que { $second }.
       *[other] { $name } tiene { $points } puntos, { $ahead } más que { $second }.
    }
page-sans-why-lost = { $name } tiene { $points } puntos, tú { $own }.
page-sans-why-shared = { $points } puntos cada uno.
page-sans-score-now =
    { $who ->
        [you] Tus puntos: { $points }.
       *[other] { $name } tiene { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = Las 3 filas
page-sans-row-range = del { $first } al { $last }
page-sans-row = Fila { $range }: { $cards }
page-sans-row-lands = { $card } iría aquí
page-sans-takes =
    { $count ->
        [one] { $card } se lleva { $count } carta
       *[other] { $card } se lleva { $count } cartas
    }
page-sans-takes-nothing = { $card } no se lleva nada
page-sans-because-highest = Es la 5.ª carta y la más alta: se lleva la que sigue a la carta inicial.
page-sans-because-higher = Es la 5.ª carta, no la más alta: se lleva todas las más altas.
page-sans-because-room = Queda sitio en la fila { $range }.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] un primer sol
                [wave] una primera ola
                [peak] un primer pico
                [leaf] una primera hoja
                [petal] un primer pétalo
                [moon] una primera luna
               *[drop] una primera gota
            }
        [2]
            { $colour ->
                [sun] un segundo sol
                [wave] una segunda ola
                [peak] un segundo pico
                [leaf] una segunda hoja
                [petal] un segundo pétalo
                [moon] una segunda luna
               *[drop] una segunda gota
            }
       *[other]
            { $colour ->
                [sun] un tercer sol
                [wave] una tercera ola
                [peak] un tercer pico
                [leaf] una tercera hoja
                [petal] un tercer pétalo
                [moon] una tercera luna
               *[drop] una tercera gota
            }
    }
page-sans-taken-removed = { $number } sale del juego
page-sans-turns = las 3 se ponen boca abajo
page-sans-as-if = como si la partida acabara ahora
page-sans-interim = bonificación intermedia
page-sans-final = bonificación final
page-sans-final-counted = bonificación final { $points } incluida
page-sans-score = Tus puntos
page-sans-score-change = de { $before } a { $after }
page-sans-score-stays = se quedan en { $score }
page-sans-play = Jugar el { $card }
page-sans-choose = Elige una carta
page-sans-choose-hint = El número sobre cada carta dice qué hace con tus puntos.
page-sans-choose-keys = ← → o un número elige, Intro juega
page-sans-sending = { $card } va de camino…
page-sans-turn = Turno { $turn }
page-sans-turn-of =
    { $count ->
        [one] Turno { $turn } de { $turns } · { $count } en la mesa
       *[other] Turno { $turn } de { $turns } · { $count } en la mesa
    }
page-sans-your-turn = Te toca
page-sans-turn-order = A quién le toca
page-sans-bonuses = Bonificaciones
page-sans-bonus-next = 7 colores: la próxima bonificación es { $points }
page-sans-bonus-gone = 7 colores: no quedan bonificaciones
page-sans-bonus-final = Al final: 7 colores 10, 6 colores 5
page-sans-bonus-left = bonificaciones intermedias restantes: { $points }
page-sans-others = Los demás
page-sans-players = Los jugadores
page-sans-collection =
    { $who ->
        [you] Tu colección
       *[other] Colección de { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] sol
        [wave] ola
        [peak] pico
        [leaf] hoja
        [petal] pétalo
        [moon] luna
       *[drop] gota
    }
page-sans-cell-none = { $colour }: ninguna carta
page-sans-cell-up = { $colour }: { $cards } boca arriba
page-sans-cell-down = { $colour }, { $count } boca abajo, menos { $count }
page-sans-cell-both = { $up }; { $count } boca abajo, menos { $count }
page-sans-hand =
    { $count ->
        [one] Tu mano, { $count } carta
       *[other] Tu mano, { $count } cartas
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] no se lleva nada
       *[other] se lleva { $count }
    }, puntos { $points }
page-sans-bot = bot
page-sans-away = ausente
page-sans-stand-in = juega un bot
page-sans-resigned = se ha rendido
page-sans-final-tag = final { $points }
page-sans-wins = gana
page-sans-shares = comparte la victoria
page-sans-details =
    { $who ->
        [you] Cómo se suman tus puntos
       *[other] Cómo se suman los puntos de { $name }
    }
page-sans-singles =
    { $count ->
        [one] { $count } color con 1 carta
       *[other] { $count } colores con 1 carta
    }
page-sans-pairs =
    { $count ->
        [one] { $count } color con 2 cartas
       *[other] { $count } colores con 2 cartas
    }
page-sans-down =
    { $count ->
        [one] { $count } carta boca abajo
       *[other] { $count } cartas boca abajo
    }
page-sans-total = Puntos
page-sans-so-far = Hasta ahora
page-sans-nothing-yet = Aún no se ha jugado nada.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = La página y el servidor no se entienden. Vuelve a cargar la página.
page-problem-not-found = Aquí no hay nada.
page-problem-empty-text = No hay nada que enviar.
page-problem-left = Has dejado la mesa.

## Review

review-verdict-only = Única opción
review-verdict-best = La mejor
review-verdict-close = Casi
review-verdict-slip = Desliz
review-verdict-costly = Costosa
review-bucket-deal = El reparto
review-bucket-draws = Cartas robadas
review-bucket-others = Elecciones de los demás
review-bucket-own = Decisiones propias
review-about-deal = Lo que valían las cartas repartidas, frente a partes iguales.
review-about-draws = Lo que cambiaron las cartas que todos robaron, frente a un robo medio.
review-about-others = Sobre todo lo que desperdiciaron los demás, que beneficia a quienes quedan. También incluye lo que las cartas ocultas hicieron de una elección y aquello en lo que la red y la búsqueda no coinciden: todo lo que queda.
review-about-own = Lo desperdiciado frente a las mejores elecciones, hasta donde es seguro. Nunca supera 0: es la suma de lo que muestran las jugadas.
review-ordinary = Frente a un jugador medio
review-about-ordinary = Cuánto más o menos de lo que un jugador medio habría logrado en las mismas posiciones. Es una comparación y no entra en la suma.
review-total = En total
review-player = Jugador
review-accuracy = Precisión
review-win-chance = Probabilidad de ganar
review-worth = Parte de la partida
review-lead = Puntos de ventaja
review-choice = Elección
review-lost = Perdido
review-better = Mejor
review-moments = Las elecciones que importaron
review-form-stuck = Tras { $number }, el resto de la mano no forma ningún número más alto.
review-form-runs = { $number } cierra una secuencia en las dos columnas.
review-form-run =
    { $number } cierra una secuencia: { $colour ->
        [blue] tercera azul
        [pink] tercera rosa
       *[green] tercera verde
    }.
review-form-breaks =
    { $number } corta una secuencia abierta de 2 ({ $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }).
review-form-pair = { $number } es un doble y roba 1 carta.
review-form-step = { $number } sube { $by } y no tiene ninguna carta segura.
review-form-highest = { $number } es el más alto, formen lo que formen los demás.
review-form-stars =
    { $number } muestra { $stars ->
        [one] { $stars } estrella
       *[other] { $stars } estrellas
    } y quizá robe por ello.
review-form-open =
    { $number } hace una secuencia abierta de 2 ({ $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }).
review-form-low =
    { $room ->
        [one] { $number } es bajo: por encima queda margen para { $room } número.
       *[other] { $number } es bajo: por encima queda margen para { $room } números.
    }
review-form-plain =
    { $left ->
        [one] Tras { $number }, la mano solo forma { $left } número más alto.
       *[other] Tras { $number }, la mano solo forma { $left } números más altos.
    }
review-form-few-stars = Con estas cartas, { $number } muestra menos estrellas: { $stars }.
review-form-room =
    { $room ->
        [one] Por encima de { $number } solo queda margen para { $room } número.
       *[other] Por encima de { $number } solo queda margen para { $room } números.
    }
review-form-saves = { $number } guarda más estrellas en la mano: { $kept }.
review-pass-run =
    El { $digit } permite al vecino cerrar una secuencia ({ $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }).
review-pass-high = Regala un { $digit } al vecino.
review-pass-own-run =
    El { $digit } habría cerrado la propia secuencia ({ $colour ->
        [blue] azul
        [pink] rosa
       *[green] verde
    }).
review-pass-pair = Rompe un doble: { $digit } y { $digit }.
review-pass-stars = Con el { $digit } se van 2 estrellas.
review-pass-useless = El { $digit } es demasiado bajo para las decenas, aquí y al lado.
review-pass-spare = El { $digit } es demasiado bajo para las decenas propias.
review-pass-lowest = El { $digit } es la carta más baja de la mano.
review-pass-many =
    { $count ->
        [one] Hay { $count } carta con { $digit } en la mano: una puede irse.
       *[other] Hay { $count } cartas con { $digit } en la mano: una puede irse.
    }
review-pass-plain =
    { $left ->
        [0] Sin el { $digit }, la mano no forma ningún número más alto.
        [one] Sin el { $digit }, la mano aún forma { $left } número más alto.
       *[other] Sin el { $digit }, la mano aún forma { $left } números más altos.
    }
review-pass-dear =
    { $left ->
        [0] Sin el { $digit }, la mano no forma ningún número más alto.
        [one] Sin el { $digit }, la mano solo forma { $left } número más alto.
       *[other] Sin el { $digit }, la mano solo forma { $left } números más altos.
    }
review-play-bonus = { $number } completa los 7 colores: bonificación intermedia { $points }.
review-play-third =
    { $number } se lleva { $colour ->
        [sun] un tercer sol
        [wave] una tercera ola
        [peak] un tercer pico
        [leaf] una tercera hoja
        [petal] un tercer pétalo
        [moon] una tercera luna
       *[drop] una tercera gota
    }: las 3 se ponen boca abajo.
review-play-pair =
    { $number } se lleva { $colour ->
        [sun] un segundo sol
        [wave] una segunda ola
        [peak] un segundo pico
        [leaf] una segunda hoja
        [petal] un segundo pétalo
        [moon] una segunda luna
       *[drop] una segunda gota
    }: 5 puntos en vez de 1.
review-play-leaves =
    { $points ->
        [one] { $number } puede dejar { $points } punto a quien sigue.
       *[other] { $number } puede dejar { $points } puntos a quien sigue.
    }
review-play-new =
    { $number } añade un color nuevo ({ $colour ->
        [sun] sol
        [wave] ola
        [peak] pico
        [leaf] hoja
        [petal] pétalo
        [moon] luna
       *[drop] gota
    }).
review-play-nothing = { $number } no se lleva nada y deja la colección como está.
review-play-idle = { $number } no se lleva nada.
review-play-poor =
    { $points ->
        [one] { $number } se lleva cartas que dan { $points } punto.
       *[other] { $number } se lleva cartas que dan { $points } puntos.
    }
review-play-takes =
    { $points ->
        [one] { $number } da { $points } punto al momento.
       *[other] { $number } da { $points } puntos al momento.
    }
review-form-keeps =
    { $left ->
        [one] Tras { $number }, la mano aún forma { $left } número más alto.
       *[other] Tras { $number }, la mano aún forma { $left } números más altos.
    }
review-play-least = { $number } es lo que menos cuesta. Cambio inmediato de la puntuación: { $gain }.
review-play-less = { $number } rinde menos. Cambio inmediato de la puntuación: { $gain }.
review-costs =
    { $points ->
        [one] Al final cuesta cerca de { $points } punto.
       *[other] Al final cuesta cerca de { $points } puntos.
    }
review-alike = Por ahora da lo mismo. Lo que cuenta son las cartas que quedan en la mano.

### Page: hints

page-hint = Pista
page-hint-ask = Mostrar una pista
page-hint-confirm = Con una pista, la partida queda marcada para todos como jugada con pistas.
page-hint-thinking = Pensando…
page-hint-title = Lo que haría un bot fuerte
page-hint-pass = Pasar { $card }
page-hint-win = gana el { $percent } %
page-hint-suggested = recomendada
page-hint-mark = con pistas
page-hint-note = Jugada con pistas.
page-hint-allow = Pistas
page-hint-allow-hint = Se puede pedir una pista a un bot. Una partida en la que alguien lo hizo queda marcada.
page-key-hint = mostrar una pista, donde se permite
page-problem-no-hints = En esta mesa no hay pistas.

### Page: rated and casual games

page-rated-choice = Puntuada o amistosa
page-rated = Puntuada
page-casual = Amistosa
page-rated-hint = Cuenta para la puntuación de todos: con reloj y sin pistas. Quien se va ha perdido.
page-casual-hint = No cambia ninguna puntuación. Tómate tu tiempo, pide pistas, vete cuando haga falta.
page-rated-impossible = Solo amistosa: una partida puntuada exige las cartas normales y un dispositivo para cada persona.
page-rated-leaving = Esta partida cuenta para la puntuación. Quien se rinde, o deja pasar el tiempo tres veces seguidas y no vuelve, ocupa el último puesto.
page-seat-lapsed = tiempo agotado tres veces, juega un bot en su lugar
page-lapsed-said = { $name } ha dejado pasar el tiempo tres veces seguidas: un bot sigue en su lugar.
page-lapsed-notice = Se te ha agotado el tiempo tres veces seguidas, así que un bot juega por ti. Vuelve antes del final o la partida contará como perdida.
page-resign-sure-rated = ¿Seguro que te rindes? La partida es puntuada: ocuparás el último puesto. Un bot sigue por ti y no podrás volver.
page-end-casual = Partida amistosa: no cambia ninguna puntuación.
page-end-left = Dejaste esta partida puntuada: cuenta como perdida.
page-problem-cannot-be-rated = Una partida puntuada exige reloj, las cartas normales y un dispositivo para cada persona, y no tiene pistas.

### Page: ratings, deal of the day

page-problem-play-first = Juega primero este reparto: quien no lo ha terminado no ve sus cartas.
page-daily = El reparto del día
page-daily-short = Las mismas cartas y los mismos bots para todos. Solo cuenta un intento.
page-daily-hint = Todos tienen las mismas cartas, el mismo asiento y los mismos bots, y a iguales elecciones, iguales respuestas. Cuenta tu primer intento.
page-daily-against = Contra bots: { $levels }.
page-daily-play = Jugar
page-daily-practice = Jugar para practicar
page-daily-practice-mark = práctica
page-daily-compare = Comparar
page-daily-players =
    { $count ->
        [0] Nadie lo ha jugado todavía.
        [one] { $count } persona lo ha jugado.
       *[other] { $count } personas lo han jugado.
    }
page-daily-your-place = Puesto { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
page-daily-better = Mejor que el { $percent } de los demás.
page-daily-alone = Nadie más ha terminado todavía. Vuelve luego para comparar.
page-daily-closed = Este día ha terminado: su reparto se juega para practicar.
page-daily-unproven = El orden de las cartas sale de la clave secreta del servidor y de la fecha. La prueba del barajado que dan las mesas normales no vale aquí, y la partida no es puntuada.
page-daily-next = el próximo a las { $time }
page-daily-results = Resultados
page-daily-hidden = Verás cómo jugaron los demás cuando termines: nadie debe ver cartas que aún quedan por jugar.
page-daily-position = Posición
page-daily-column-rounds = Rondas
page-daily-gave-up = se ha rendido
page-daily-replay = Ver la partida
page-daily-openings = Las primeras elecciones
page-daily-openings-hint = Lo que hizo cada cual con las mismas cartas, y hasta dónde llegó.
page-daily-opening-pass = Ronda { $number }: carta pasada
page-daily-opening-form = Ronda { $number }: número formado
page-daily-opening-play = Carta jugada, turno { $number }
page-daily-mean-place = de media, puesto { $place }
page-daily-yours = la tuya
page-daily-earlier = Días anteriores
page-daily-today = Hoy
page-daily-end = Comparar con los demás
page-daily-end-practice = Práctica: ver lo que contó
page-leaderboard = Clasificación
page-leaderboard-hint = Calculada con OpenSkill: la fuerza más probable de cada persona. La puntuación aparece tras cinco partidas. Las partidas contra bots también cuentan; la puntuación de los bots es fija.
page-leaderboard-none = Nadie ha jugado aún bastantes partidas. El primer puesto está libre.
page-leaderboard-missing =
    { $count ->
        [one] { $count } partida puntuada más y aparecerás aquí.
       *[other] { $count } partidas puntuadas más y aparecerás aquí.
    }
page-ladder-2 = 2 jugadores
page-ladder-more = 3 o más
page-rating = Puntuación
page-rating-missing =
    { $count ->
        [one] { $count } partida puntuada más y verás tu puntuación.
       *[other] { $count } partidas puntuadas más y verás tu puntuación.
    }
page-rating-games = Partidas
page-rating-wins = Ganadas
page-rating-provisional = provisional
page-rating-provisional-hint = ? = provisional: aún pocas partidas, la puntuación se mueve mucho.
page-rating-unnamed = Sin nombre
page-profile = Tu perfil
page-profile-none = Todavía ninguna partida puntuada. Elige «Puntuada» al preparar una mesa, contra personas o contra bots, o busca una partida rápida.
page-profile-since = Partidas puntuadas desde el { $date }
page-profile-position = n.º { $position }
page-profile-best = máximo { $rating }
page-profile-over-time = La puntuación en el tiempo
page-profile-plot =
    { $count ->
        [one] Puntuación tras { $count } partida: { $last }. Primera { $first }, mínima { $low }, máxima { $high }.
       *[other] Puntuación tras { $count } partidas: { $last }. Primera { $first }, mínima { $low }, máxima { $high }.
    }
page-profile-reviews = Precisión y suerte
page-profile-reviews-none = Las partidas analizadas mostrarán aquí precisión y suerte.
page-profile-accuracy = Precisión
page-profile-accuracy-hint = Lo cerca que estuvieron las elecciones de las mejores, sobre 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Precisión en { $count } partida: { $mean } de media, { $last } en la última.
       *[other] Precisión en { $count } partidas: { $mean } de media, { $last } en la última.
    }
page-profile-luck = Suerte
page-profile-luck-hint = Lo que aportaron las cartas y los demás, en puntos de probabilidad de ganar.
page-profile-luck-plot =
    { $count ->
        [one] Suerte en { $count } partida: { $mean } de media.
       *[other] Suerte en { $count } partidas: { $mean } de media.
    }
page-profile-figures = En cifras
page-profile-finished = Partidas terminadas
page-profile-streak = Victorias seguidas
page-profile-favourite = Juego favorito
page-profile-by-players = Ganadas, según el número de jugadores
page-profile-players =
    { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    }
page-profile-ahead = Por delante de
page-profile-people = Personas
page-profile-won = { $won } de { $games }
page-profile-recent = Últimas partidas puntuadas
page-profile-place = puesto { $place } de { $players }
page-forget = Olvídame
page-forget-ask = Olvídame…
page-forget-hint = Borra tu nombre, tus puntuaciones y resultados, todo lo que has escrito y tu cuenta, si la tienes. Te rindes en las partidas en curso. Las mesas quedan sin tu nombre, porque otros también jugaron en ellas.
page-forget-sure = ¿De verdad? No hay vuelta atrás.
page-forget-yes = Sí, olvídame
page-forget-no = No, guardarlo todo
page-forgotten = Hecho. Con la próxima partida empiezas de nuevo.

### Page: fair deal

page-fair-title = Un reparto limpio
page-fair-yes = Este reparto fue limpio
page-fair-no = Este reparto no cuadra
page-fair-checking = Comprobando el reparto…
page-fair-holds = se cumple
page-fair-fails = no se cumple
page-fair-step-commitment = El secreto es aquel con el que el servidor se había comprometido.
page-fair-step-promise = Es la promesa que tu navegador había anotado.
page-fair-step-mine = Los números al azar de tu navegador entraron sin cambios.
page-fair-step-deck = La baraja: cada una de las { $count } cartas está donde la pone el cálculo.
page-fair-step-piles = Los mazos nuevos ({ $count }) también.
page-fair-sums = Los cálculos
page-fair-secret = El secreto del servidor
page-fair-digest = Su huella (SHA-256), calculada aquí
page-fair-commitment = La huella prometida antes
page-fair-from = De { $name }
page-fair-nothing = nada
page-fair-late = Tu navegador llegó después del reparto: solo conoce la promesa desde entonces.
page-fair-nobody = Ningún navegador aportó nada. Así queda probado que el servidor mantuvo su secreto, pero no que no lo eligiera.
page-fair-why = ¿Cómo funciona?
page-fair-left-out = Las cartas se repartieron sin los números que tu navegador había enviado a tiempo. Un servidor honrado no hace eso.
page-fair-record = Descargar el registro
page-fair-intro = Aquí nadie elige las cartas: ni el servidor, ni un jugador, ni un bot. Y no tienes que fiarte de nuestra palabra.
page-fair-how-1 = Antes de la partida, el servidor inventa un secreto y muestra su huella. Otro secreto tendría otra huella: a partir de ahí ya no puede cambiar de idea.
page-fair-how-2 = Después, el navegador de cada jugador añade números al azar propios. Nadie salvo el servidor conoce el secreto, así que nadie puede saber qué harán sus números con las cartas.
page-fair-how-3 = Una receta fija saca del secreto y de todos esos números el orden de las cartas, y el de cada mazo nuevo. Si un navegador va lento, la partida empieza sin sus números, y la prueba lo dice.
page-fair-how-4 = Tras la partida se muestra el secreto. Tu navegador toma su huella, vuelve a barajar según la receta y compara.
page-fair-limits = No sirve contra un servidor conchabado con un jugador: podría simplemente enseñarle todas las cartas. Y tu navegador recibe la receta del servidor; si quieres plena certeza, descarga el registro y compruébalo con un programa tuyo.
page-fair-check = Comprobar un registro
page-fair-check-hint = Pega el registro de una partida terminada. Nada sale de tu navegador.
page-fair-check-label = Registro, una línea de JSON
page-fair-check-do = Comprobar
page-fair-example = Tomar un ejemplo
page-fair-trouble-not-a-record = Esto no es el registro de una partida.
page-fair-trouble-no-proof = Este registro no contiene ninguna prueba: las cartas se barajaron en otro sitio, o antes de que hubiera pruebas.
page-fair-trouble-other-proof = La prueba de este registro no se puede comprobar aquí.
page-fair-no-crypto = Los navegadores solo hacen estos cálculos con una conexión segura (https). Descarga el registro y compruébalo con «deuce verify».
page-fair-recipe = La receta hasta el último byte, para tu propio programa: docs/fairness.md en el código fuente de Deuce.
page-fair-menu = El barajado
page-fair-menu-hint = Anota la huella si quieres compararla tú después de la partida.

### Page: lessons

page-lesson-learn = Aprende en 3 minutos
page-lesson-name = Lección
page-lesson-step = { $at } de { $of }
page-lesson-next = Siguiente
page-lesson-leave = Salir de la lección
page-lesson-done = Es todo lo que necesitas. El resto llega jugando.
page-lesson-play = Jugar ya
page-lesson-again = Otra vez desde el principio
page-lesson-puzzles = Retos

lesson-two-win-pass-title = Pasa una carta
lesson-two-win-pass-task = Cada ronda empieza así: todos pasan 1 carta a la izquierda, a la vez. Las cifras altas serán valiosas más adelante. Pasa tu carta más baja.
lesson-two-win-pass-right = Tu 1 ha ido a parar a Nora, y Oskar te ha pasado un 6. Ahora cada cual forma un número.
lesson-two-win-pass-other = Puedes pasarla, pero más adelante la echarías de menos. Pasa la carta más baja de tu mano.
lesson-two-win-form-title = Forma un número
lesson-two-win-form-task = 2 cartas hacen un número: primero las decenas, luego las unidades. El siguiente tendrá que ser más alto, así que empieza bajo: forma un número menor que 40.
lesson-two-win-form-right = Desde ahora cada número tuyo debe superar al anterior. Por encima de este queda mucho sitio. Sube despacio: quien corre hacia arriba cae pronto.
lesson-two-win-form-other = Eso deja poco sitio para las próximas rondas. Usa el 3 para las decenas.
lesson-two-win-draw-a-title = Roba por el número más alto
lesson-two-win-draw-a-task = Cada número te cuesta 2 cartas. Hay 4 maneras de robar otras. A: el número más alto de la ronda. Nora va por 51, Oskar por 43. Forma un número que supere los suyos.
lesson-two-win-draw-a-right = El número más alto de la ronda roba 1 carta. Si hay empate, roban todos los empatados. Pero mira cuánto has subido: por encima de 90 queda poco sitio.
lesson-two-win-draw-a-other = Nora forma 74 en esta ronda: es más alto. Prueba con el 9 en las decenas.
lesson-two-win-draw-b-title = Roba por las estrellas
lesson-two-win-draw-b-task = B: el mayor número de estrellas en tus 2 cartas. Otra vez la misma mano: forma un número con muchas estrellas.
lesson-two-win-draw-b-right = Nadie muestra más estrellas que tú: robas 1 carta.
lesson-two-win-draw-b-other = Sin estrellas, y Nora muestra 1. Usa el 6 rosa: tiene 2.
lesson-two-win-draw-c-title = Roba por un doble
lesson-two-win-draw-c-task = C: 2 cifras iguales. La misma mano: forma un doble.
lesson-two-win-draw-c-right = Un doble siempre roba 1 carta, formen lo que formen los demás.
lesson-two-win-draw-c-other = 2 cifras distintas. Tienes el 5 dos veces: usa los dos.
lesson-two-win-draw-d-title = Roba por una secuencia
lesson-two-win-draw-d-task = D: 3 cartas seguidas de un mismo color en una columna. Tus decenas muestran azul y otra vez azul. Pon encima un tercer azul.
lesson-two-win-draw-d-right = El tercer azul seguido roba 1 carta. Esta secuencia queda cerrada: el próximo azul será el primero de una nueva.
lesson-two-win-draw-d-other = La columna de las decenas espera un tercer azul: usa el 7 azul para las decenas.
lesson-two-win-out-title = Sigue en juego
lesson-two-win-out-task = Tu último número fue 85. Quien no puede formar uno más alto abandona. Pasa una carta, pero guarda lo que te permite seguir.
lesson-two-win-out-right = Aún tienes 87. Nora no tiene nada por encima de 92: abandona.
lesson-two-win-out-other = Sin esta carta nada de tu mano supera 85: tendrías que abandonar. Guarda el 8 y el 7.
lesson-two-win-end-title = Gana quien queda en juego
lesson-two-win-end-task = Solo quedáis Nora y tú. Ella tiene que superar 95. No le des lo que necesita.
lesson-two-win-end-right = Nora no encuentra nada por encima de 95. Solo quedas tú: has ganado.
lesson-two-win-end-other = Con esta carta Nora formaría un número más alto. Pasa una baja.

lesson-two-sans-three-place-title = Cada carta tiene su fila
lesson-two-sans-three-place-task = Juegas 1 carta por turno. Su número dice adónde va: del 1 al 29 a la fila de arriba, del 31 al 59 a la del medio, del 61 al 89 a la de abajo. Juega una carta en la fila del medio.
lesson-two-sans-three-place-right = Había sitio, así que no te llevas nada. Las filas van siempre en orden ascendente.
lesson-two-sans-three-place-other = Esa va en otra fila. Busca un número del 31 al 59.
lesson-two-sans-three-highest-title = La quinta carta
lesson-two-sans-three-highest-task = En una fila caben 4 cartas. La de arriba está llena: con la quinta carta tienes que llevarte alguna. Si la tuya es la más alta, te llevas solo la que sigue a la carta inicial. Pruébalo.
lesson-two-sans-three-highest-right = El 25 es el más alto: solo te has llevado el 6.
lesson-two-sans-three-highest-other = Esa no. Juega en la fila de arriba una carta más alta que 24.
lesson-two-sans-three-higher-title = No la más alta
lesson-two-sans-three-higher-task = Otra vez la misma fila. Una quinta carta que no es la más alta se lleva todas las que están por encima. A veces es justo lo que quieres: llévate 2 cartas de una vez.
lesson-two-sans-three-higher-right = El 7 se ha llevado el 10 y el 24. La fila vuelve a ser corta.
lesson-two-sans-three-higher-other = Con esa no te llevas 2 cartas. Busca una entre 6 y 10.
lesson-two-sans-three-pair-title = 2 están bien
lesson-two-sans-three-pair-task = Las cartas que te llevas quedan boca arriba delante de ti, por colores. 1 carta de un color vale 1 punto, 2 valen 5. El número sobre cada carta dice cómo cambia tu puntuación. Consigue 2 cartas de un color.
lesson-two-sans-three-pair-right = 81 y 88 son lunas: 5 puntos. Con la gota son 6.
lesson-two-sans-three-pair-other = Así no tienes 2 cartas de un color. Mira la fila de abajo.
lesson-two-sans-three-third-title = 3 son demasiadas
lesson-two-sans-three-third-task = La tercera carta de un color pone las 3 boca abajo, para siempre: cada una cuesta 1 punto. Encuentra una carta que no se lleve una tercera.
lesson-two-sans-three-third-right = Ninguna tercera carta: tu colección sigue boca arriba.
lesson-two-sans-three-third-other = Esa se lleva la tercera de un color: 5 puntos pasarían a −3. Mira los números sobre tus cartas.
lesson-two-sans-three-bonus-title = Los 7 colores
lesson-two-sans-three-bonus-task = Quien tiene los 7 colores boca arriba se lleva la bonificación intermedia: 10 puntos el primero, luego 7, 5 y 3. Te faltan 3 colores: consíguelos de una vez.
lesson-two-sans-three-bonus-right = 7 colores: 10 puntos. Al final, 7 colores dan otros 10 y 6 colores dan 5.
lesson-two-sans-three-bonus-other = Aún no son los 7. Mira la fila del medio.
lesson-two-sans-three-end-title = El último turno
lesson-two-sans-three-end-task = Al final se cuenta: colores sueltos 1, 2 de un color 5, cada carta boca abajo −1, más las bonificaciones. Vais 16 a 16 y es tu último turno: gana la partida.
lesson-two-sans-three-end-right = Ganas 28 a 22. Las 2 cartas que te quedan en la mano no cuentan.
lesson-two-sans-three-end-other = Es demasiado poco. Mira los números sobre tus cartas.
### Page: replay and review
page-replay = Repetición
page-replay-controls = Recorrer la partida
page-replay-position = Punto de la partida
page-replay-count = { $move } de { $moves }
page-replay-back = Una jugada atrás
page-replay-forward = Una jugada adelante
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-speed = Velocidad
page-replay-eyes = Visto por
page-replay-all = Todas las cartas
page-replay-hands = Las cartas de todos
page-replay-chosen = { $card }, elegida
page-replay-more = Más
page-replay-link = Este enlace abre la partida justo aquí.
page-replay-save = Guardar el registro
page-replay-table = A la mesa
page-replay-brought = Esta partida viene de un archivo: solo la ves tú y no se guarda nada de ella.
page-replay-choose = Abrir un archivo de partidas
page-replay-choose-hint = Un archivo .jsonl o .jsonl.zst, como los escribe deuce simulate. También puedes soltarlo en cualquier parte de esta página.
page-replay-drop = Suelta el archivo aquí
page-replay-file-title = Partidas de un archivo
page-replay-games = Partidas en { $file }
page-replay-games-more =
    { $count ->
        [one] El archivo sigue; aquí solo está la primera partida.
       *[other] El archivo sigue; aquí están las primeras { $count } partidas.
    }
page-replay-won =
    { $count ->
        [one] Victoria: { $names }
       *[other] Victoria compartida: { $names }
    }
page-replay-keys = Las flechas avanzan y retroceden, Inicio y Fin saltan, la barra espaciadora reproduce y para.
page-review = Análisis
page-review-step = Ver jugada a jugada
page-review-starting = El bot más fuerte mira la partida…
page-review-waits =
    { $before ->
        [one] Antes va otra partida…
       *[other] Antes van otras { $before } partidas…
    }
page-review-goes-on = { $done } de { $total } elecciones valoradas
page-review-again = Intentar de nuevo
page-review-chances = Probabilidad de ganar
page-review-chances-hint = Jugada a jugada, según el bot más fuerte.
page-review-chances-words = { $name }: { $first } al principio, mínimo { $low }, máximo { $high }, { $last } al final.
page-review-graph = El gráfico, momento a momento; Intro abre uno en la mesa
page-review-luck = Suerte y habilidad
page-review-luck-hint = Cómo pasó cada cual de una parte igual de la partida al resultado, en puntos sobre 100: la mitad es para quien gana y la otra mitad se reparte según los puestos. Toca una línea para leer qué significa.
page-review-accuracy = Precisión { $percent }
page-review-moves = Jugadas
page-review-moves-hint = Valoradas por lo que desperdiciaron de victoria y de puesto, según lo que se podía saber.
page-review-of = Jugadas de
page-review-everybody = Todos
page-review-which = Qué jugadas
page-review-mattered = Las que importaron
page-review-every = Todas
page-review-lost = { $points } desperdiciados
page-review-nothing = Nadie desperdició nada digno de mención.
page-review-played = lo jugado
page-review-see = Ver en la mesa
page-what-if = ¿Y si…?
page-what-if-title = Seguir desde aquí
page-what-if-hint = Ocupas un asiento, con las cartas como estaban; en los demás juegan bots. La partida que ves no cambia, y esta no cuenta para la puntuación.
page-what-if-seat = Juegas por
page-what-if-level = Fuerza de los bots
page-what-if-start = Seguir
page-what-if-mark = ¿Y si…? Esta partida continúa otra.
page-what-if-back = Volver a esa partida
page-review-last = Análisis de tu última partida

### Page: puzzles

page-puzzle-title = Retos
page-puzzle-intro = Posiciones de partidas reales en las que una opción es claramente la mejor. Una búsqueda diez veces más profunda que un análisis las ha comprobado todas.
page-puzzle-daily = Reto del día
page-puzzle-training = Entrenamiento
page-puzzle-training-hint = Retos a tu medida. { $count } en total.
page-puzzle-solve = Resolver
page-puzzle-look = Ver otra vez
page-puzzle-train = Entrenar
page-puzzle-rating = Puntuación { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } seguido
       *[other] { $count } seguidos
    }
page-puzzle-nobody = Hoy aún no lo ha intentado nadie.
page-puzzle-tally = Hoy lo han resuelto { $solved } de { $tried }.
page-puzzle-ask-pass = ¿Qué carta pasar?
page-puzzle-ask-form = Encuentra el número
page-puzzle-ask-play = ¿Qué carta jugar?
page-puzzle-task = Una opción es claramente mejor que todas las demás. Tómate tu tiempo: cuenta tu primera respuesta.
page-puzzle-hardness = Dificultad { $rating }
page-puzzle-right = Resuelto.
page-puzzle-wrong = No es la mejor opción.
page-puzzle-change = Puntuación { $rating } ({ $change })
page-puzzle-yours = tu respuesta
page-puzzle-next = Siguiente reto
page-puzzle-more = Todos los retos

### Page: without a server

page-offline = Estás sin conexión.
page-offline-note = Puedes jugar igualmente: contra bots o en grupo en este dispositivo, aprender los juegos, resolver retos, repasar tus partidas. Todo se guarda aquí.
page-offline-needs = Para esto hace falta conexión.
page-no-server = Esta copia no tiene servidor: juegas contra bots o en grupo en este dispositivo, y todo se guarda aquí.
page-local-mark = en este dispositivo
page-local-note = Esta partida se guarda en este dispositivo y no necesita conexión.
page-local-play = Jugar en este dispositivo
page-local-play-hint = No hace falta conexión, ni ahora ni después. Nadie más puede unirse ni mirar, y no cambia ninguna puntuación.
page-local-games = En este dispositivo
page-local-games-hint = Estas partidas solo las guarda este navegador. Descarga las que no quieras perder.
page-local-bring = Añadir a mis mesas
page-local-bringing = Añadiendo…
page-local-there = También entre tus mesas
page-local-delete = Borrar
page-local-delete-sure = ¿Borrar esta partida para siempre?
page-local-delete-yes = Sí, borrarla
page-local-delete-no = No, conservarla
page-brought-mark = jugada sin conexión
page-puzzle-offline = En este dispositivo no cambia ninguna puntuación.
page-puzzle-offline-hint = { $seen } de { $all } retos respondidos en este dispositivo.
page-install = Instalar Deuce
page-install-hint = Después se abre como cualquier otra aplicación, también sin conexión.

## Page: head, day by day, first visit (owner: shell)

page-nav = Principal
page-nav-play = Jugar
page-nav-daily = Del día
page-nav-waiting =
    { $count ->
        [one] { $count } mesa te espera
       *[other] { $count } mesas te esperan
    }
page-nav-todo = pendiente hoy
page-nav-guest = Invitado
page-nav-own = tus páginas y ajustes
page-streak =
    { $count ->
        [one] { $count } día seguido
       *[other] { $count } días seguidos
    }
page-days = Día a día
page-days-open = Con un reparto o un reto, hoy cuenta.
page-days-done = Hoy ya cuenta. Hasta mañana.
page-streak-best =
    { $count ->
        [one] tu récord: { $count } día
       *[other] tu récord: { $count } días
    }
page-yesterday = El reparto de ayer
page-share-place = Puesto { $place } de { $players }
page-share-text = Tu resultado como texto
page-share-picture = Guardar como imagen
page-goal-two-win = Forma siempre un número más alto que el anterior, durante más tiempo que los demás.
page-goal-two-sans-three = Reúne dos cartas de cada color. Una tercera vuelve las tres contra ti.
page-goal = Objetivo:
page-learn-first = Aprende primero
page-first-table =
    { $count ->
        [one] { $count } jugador, bots: { $level }.
       *[other] { $count } jugadores, bots: { $level }.
    }
page-change = Cambiar
page-invited-by = { $name } te invita a jugar a { $game }
page-invited = Una invitación para jugar a { $game }
page-invited-free =
    { $count ->
        [one] Queda { $count } asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
page-invited-new = ¿Es tu primera vez? La lección dura 3 minutos.
page-sat-down-said = { $name } se sienta.
page-left-seat-said = { $name } deja la mesa.
page-gave-up-said = { $name } se rinde. Un bot sigue jugando.
page-waited-for = Esperando a { $names }.
page-again-waits = Quieres jugar otra vez. Esperando a { $names }.

### Page: tournaments

page-problem-sealed = Las mismas cartas se juegan todavía en otras mesas: nadie puede verlas desde fuera.
page-tournaments = Torneos
page-tournaments-hint = Todos juegan los mismos repartos, así que no decide la suerte. Se te compara con quienes tenían tus mismas cartas.
page-tournaments-none = No hay ningún torneo anunciado. ¡Crea uno!
page-tournament-mark = Torneo
page-tournament-new = Nuevo torneo
page-tournament-called = { $game } para todos
page-tournament-name = Nombre del torneo
page-tournament-form = Tipo de torneo
page-tournament-swiss = Suizo
page-tournament-swiss-hint = Varias rondas. En cada una te enfrentas a alguien que va más o menos como tú, y nunca dos veces a la misma persona.
page-tournament-arena = Arena
page-tournament-arena-hint = Durante un tiempo recibes la siguiente mesa en cuanto hay una libre.
page-tournament-size = Jugadores por mesa
page-tournament-rounds = Rondas
page-tournament-minutes = Minutos
page-tournament-starts = Comienzo
page-tournament-by-host = Cuando yo lo diga
page-tournament-in = En { $minutes } min
page-tournament-bots = Bots que participan
page-tournament-listed = Abierto a todos
page-tournament-listed-hint = Si no, solo lo encuentra quien tiene el enlace.
page-tournament-make = Crear el torneo
page-tournament-rounds-of =
    { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
page-tournament-entrants =
    { $count ->
        [one] 1 participa
       *[other] { $count } participan
    }
page-tournament-mine = Participas
page-tournament-at = Comienza: { $time }
page-tournament-waits-host = Comienza cuando lo diga el anfitrión
page-tournament-round = Ronda { $round } de { $rounds }
page-tournament-until = Abierto hasta las { $time }
page-tournament-runs = En marcha
page-tournament-over = El torneo ha terminado
page-tournament-enter = Participar
page-tournament-here = Estoy aquí
page-tournament-away = No estabas: un bot juega por ti hasta que vuelvas.
page-tournament-withdraw = Dejar el torneo
page-tournament-withdraw-hint = Te rindes en la partida en curso y no recibes más mesas.
page-tournament-stay = Quedarme
page-tournament-start = Empezar ahora
page-tournament-cancel = Cancelar el torneo
page-tournament-invite = Invita a otros con este enlace:
page-tournament-ready = Tu mesa está lista.
page-tournament-go = A tu mesa
page-tournament-wait-next = La siguiente ronda empieza enseguida.
page-tournament-wait-tables =
    { $count ->
        [one] 1 mesa sigue jugando.
       *[other] { $count } mesas siguen jugando.
    }
page-tournament-wait-arena = Recibes la siguiente mesa en cuanto hay una libre.
page-tournament-ranking = Clasificación
page-tournament-points = Puntos de comparación
page-tournament-points-hint = De 0 a 1 por reparto: la parte de quienes tenían las mismas cartas y lo hicieron peor.
page-tournament-deals-played = Repartos
page-tournament-mean = En la mesa
page-tournament-out = ha dejado el torneo
page-tournament-is-away = ausente
page-tournament-plays = juega
page-tournament-tables = Mesas de esta ronda
page-tournament-table-over = terminada
page-tournament-table-plays = en juego
page-tournament-deal = Reparto { $number }
page-tournament-deals = Los repartos
page-tournament-deals-hint = Cada barajado estaba prometido antes de empezar el torneo. Su secreto se muestra cuando ya nadie juega el reparto.
page-tournament-sealed = Secreto hasta que todos lo jueguen
page-tournament-kept = Barajado como se prometió
page-tournament-broken = No como se prometió
page-tournament-compare = Comparar
page-tournament-compare-hint = Cómo jugó cada mesa las mismas cartas. El análisis muestra las mejores elecciones.
page-tournament-seat = Asiento { $seat }
page-tournament-house = Bot de la casa
page-tournament-place = Puesto { $place }
page-tournament-score =
    { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    }
page-tournament-gave-up = se rindió
page-tournament-return = Volver al torneo

## Page: accounts

page-account = Cuenta
page-account-keep = Guardar mi nombre
page-account-keep-hint = Una llave de acceso guarda tu nombre, tus puntuaciones y tus partidas, en este dispositivo y en cualquier otro. Sin contraseña ni correo. También puedes jugar sin ella.
page-account-since = Tu nombre es tuyo desde el { $date }.
page-account-no-passkeys = Este navegador no admite llaves de acceso, o la página no está abierta por https.
page-account-passkeys = Llaves de acceso
page-account-passkey-label = ¿Cómo se llama este dispositivo?
page-account-passkey-unnamed = Llave de acceso
page-account-passkey-add = Añadir una llave de acceso
page-account-passkey-remove = Quitar { $label }
page-account-passkey-added = añadida el { $date }
page-account-passkey-used = usada por última vez el { $date }
page-account-codes = Códigos de recuperación
page-account-codes-left =
    { $count ->
        [one] Queda 1 código. Te deja entrar una vez, si pierdes todas las llaves de acceso.
       *[other] Quedan { $count } códigos. Cada uno te deja entrar una vez, si pierdes todas las llaves de acceso.
    }
page-account-codes-new = Crear códigos nuevos
page-account-codes-once = Apunta estos códigos o guárdalos: solo se muestran ahora. Cada uno sirve una vez, junto con tu nombre.
page-account-codes-save = Guardar en un archivo
page-account-codes-kept = Ya los tengo
page-account-data = Tus datos
page-account-export = Guardar todos mis datos
page-account-sign-out = Cerrar sesión en este dispositivo
page-sign-in = Iniciar sesión
page-sign-in-hint = ¿Ya guardas un nombre aquí? Tu llave de acceso lo trae a este dispositivo.
page-sign-in-passkey = Iniciar sesión con una llave de acceso
page-sign-in-lost = ¿Has perdido todas las llaves de acceso?
page-sign-in-code = Código de recuperación
page-sign-in-by-code = Iniciar sesión con el código
page-sign-in-played = Has jugado en este dispositivo como invitado. ¿Qué pasa con esas partidas?
page-sign-in-bring = Llevarlas conmigo
page-sign-in-leave = Dejarlas
page-problem-name-taken = Este nombre es de alguien, o se parece demasiado a uno ya ocupado.
page-problem-bad-passkey = Esta llave de acceso no se conoce aquí, o la respuesta llegó tarde.
page-problem-bad-code = El nombre y el código no van juntos, o el código ya se usó.
page-problem-no-account = Primero guarda tu nombre.
page-problem-last-passkey = Es tu única llave de acceso: añade otra antes de quitarla.
page-problem-would-leave = En este dispositivo se ha jugado: di qué pasa con esas partidas.
page-problem-both-rated = Ambos tienen puntuación, y dos puntuaciones no hacen una: las partidas de este dispositivo solo pueden quedarse.

## Page: online bots

page-online-bot = Bot en línea
page-online-bot-name = { $name } (bot)
page-online-bots = Bots en línea
page-online-bots-hint = Programas que alguien ha escrito y conectado. Juegan aquí como todo el mundo, con puntuación propia.
page-online-bots-none = Nadie ha conectado todavía un bot.
page-online-bots-none-for = Ningún bot en línea acepta ahora una partida así.
page-house-bots = Bots de la casa
page-house-bots-hint = Siempre están. Sus puntuaciones se midieron en muchas partidas entre ellos.
page-bot-here = presente
page-bot-busy = ocupado
page-bot-away = ausente
page-bot-owner = de { $name }
page-bot-play = Jugar
page-bot-game = Juego
page-bot-token = El token de { $name }
page-bot-token-once = Cópialo o guárdalo en un archivo: solo se muestra esta vez. Quien lo tiene juega como este bot.
page-bot-token-kept = Ya lo tengo
page-bot-token-how = Conecta así tu programa:
page-seat-online-bot = bot en línea
page-seat-online-bot-away = bot en línea, ausente
page-my-bots = Mis bots
page-my-bots-hint = Aquí puede jugar un programa tuyo, en cualquier lenguaje: crea un bot, conéctalo con su token y todo el mundo podrá jugar contra él.
page-my-bots-name = ¿Cómo se llama el bot?
page-my-bots-make = Crear un bot
page-my-bot-no-token = sin token
page-my-bot-rename = Cambiar nombre
page-my-bot-renew = Nuevo token
page-my-bot-revoke = Revocar el token
page-my-bot-remove = Quitar
page-my-bot-remove-sure = ¿Quitar { $name } con sus puntuaciones? Se rinde en las partidas en curso.
page-problem-bot-away = Este bot no está ahora.
page-problem-bot-declines = Este bot no juega partidas así, o ya juega bastantes.

## Page: being told

page-push = Avísame cuando me toque
page-push-hint = En partidas en las que cada elección puede durar días, aunque esta página esté cerrada. En este dispositivo.
page-push-denied = Este navegador no deja que esta página te avise. Puedes permitirlo en sus ajustes.
page-push-quiet = Horas de silencio
page-push-quiet-hint = En esas horas no llega nada; los avisos esperan a que terminen.
page-push-from = de
page-push-to = a
page-push-off = No avisarme más, en ningún dispositivo
page-push-turn = Te toca.
page-push-round = Empieza tu ronda.
page-turns = Te toca
page-problem-bad-push = Este servidor no envía nada al servicio push de este navegador.

page-statistics = Números para curiosos
page-statistics-source = Qué partidas
page-statistics-simulated = Simuladas
page-statistics-played = Jugadas aquí
page-statistics-simulated-hint = Bots de la misma fuerza en todos los asientos, miles de partidas con cada número de jugadores. Las fuerzas se compararon en encuentros con las mismas cartas.
page-statistics-played-hint = Las últimas partidas terminadas de este servidor, contadas una vez al día. No se nombra a nadie, y las partidas con cartas que otros aún tienen que jugar quedan fuera.
page-statistics-none = Todavía no se ha contado ninguna partida.
page-statistics-seat = Asiento { $seat }
page-statistics-games = Partidas: { $games }
page-statistics-table = Como tabla
page-statistics-seats = Quién gana, por asiento
page-statistics-lengths = Cuántas rondas o turnos dura una partida
page-statistics-levels = Comparación de las fuerzas
page-statistics-reasons = Con qué frecuencia un número hace robar, y por qué
page-statistics-first-numbers = Qué primeros números ganan
page-statistics-takes = Con qué frecuencia una carta se lleva otras
page-statistics-first-cards = Qué primeras cartas ganan
page-statistics-column-seats = Asiento
page-statistics-column-lengths = Rondas o turnos
page-statistics-column-levels = Fuerza
page-statistics-column-reasons = Motivo
page-statistics-column-first-numbers = Primer número
page-statistics-column-takes = Motivo
page-statistics-column-first-cards = Primera carta
page-statistics-kind-share = Proporción
page-statistics-kind-win = Proporción de victorias
page-statistics-kind-rating = Puntuación
page-statistics-interval = Intervalo del 95 %
page-statistics-of = De
page-statistics-even = La línea discontinua es la proporción igual para todos: { $share }.
page-statistics-bar-highest = el más alto
page-statistics-bar-stars = más estrellas
page-statistics-bar-pair = doble
page-statistics-bar-run-tens = secuencia, decenas
page-statistics-bar-run-units = secuencia, unidades
page-statistics-bar-take-highest = por ser la más alta
page-statistics-bar-take-higher = todas las más altas
## Page: friends, matchmaking
page-people = Amigos
page-people-hint = Personas con las que te gusta jugar. Invítalas a una mesa con un toque.
page-friends-none = Todavía no hay amigos aquí. Comparte tu enlace o pide amistad a alguien con quien hayas jugado.
page-friend-link = Tu enlace de amistad
page-friend-link-hint = Quien lo abra puede hacerse amigo tuyo. Un enlace nuevo anula el anterior.
page-friend-link-make = Enlace nuevo
page-people-asks = Quieren ser amigos
page-people-asked = Solicitudes sin respuesta
page-people-opponents = Rivales recientes
page-people-blocked = Personas bloqueadas
page-friend-ask = Añadir a amigos
page-friend-accept = Aceptar
page-friend-decline = Rechazar
page-friend-remove = Quitar
page-friend-withdraw = Anular
page-friend-asked = Solicitado
page-friend-is = Amigo
page-friend-opens = { $name } quiere ser tu amigo.
page-friend-become = Hacerse amigos
page-friend-done = Tú y { $name } sois amigos.
page-block = Bloquear
page-block-sure = ¿Bloquear a { $name }? Nunca coincidiréis en una mesa y no verás lo que escriba. Nadie lo sabrá.
page-block-yes = Sí, bloquear
page-unblock = Desbloquear
page-people-at-table = Personas en esta mesa
page-challenge = Invitar a jugar
page-challenge-which = ¿A qué juego quieres invitar a { $name }?
page-invitations = Invitaciones
page-invitation-join = Ir a la mesa
page-invitation-no = No, gracias
page-invite-people = Invitar directamente
page-invite-sent = Invitación enviada a { $name }.
page-push-invitation = Te invitan a jugar.
page-together = Partidas juntos
page-together-none = Todavía no habéis terminado una partida juntos.
page-together-count = Jugadas { $played } · por delante { $won } · por detrás { $lost }
page-report = Denunciar
page-report-title = Denunciar a { $name }
page-report-hint = Lo leen quienes llevan este sitio, con las líneas que elijas. Nadie más lo sabrá.
page-report-reason = ¿De qué se trata?
page-report-words = Palabras
page-report-name = Nombre
page-report-cheating = Trampas
page-report-other = Otra cosa
page-report-lines = Líneas en cuestión
page-report-send = Enviar la denuncia
page-report-done = Gracias. La denuncia se ha enviado.
page-games-finished = Partidas terminadas
page-games-filter = Filtrar
page-games-any = Todas
page-games-result = Resultado
page-games-won = Ganadas
page-games-lost = Perdidas
page-games-period = Periodo
page-games-week = Últimos 7 días
page-games-month = Últimos 30 días
page-games-year = Últimos 365 días
page-games-with = Con
page-games-anybody = Cualquiera
page-games-more = Mostrar más
page-games-save = Guardar las partidas
page-games-nothing = Ninguna partida coincide.
page-match = Buscar rivales
page-match-hint = Juegas con personas de fuerza parecida. Cuanto más esperas, más amplia es la búsqueda.
page-match-game = Juego
page-match-clock = Reloj
page-match-start = Buscar
page-match-waiting = Buscando a otros…
page-match-range = A menos de { $range } puntos de tus { $strength }.
page-match-stop = Dejar de buscar
page-match-found = Hay rival. ¡A la mesa!
page-match-bots = Todavía no hay nadie adecuado. Puedes esperar o jugar ya contra bots.
page-match-bots-yes = Jugar contra bots
page-match-elsewhere = Ahora buscas en otra página.
page-match-absent = La otra persona no ha venido. Buscamos a alguien más…
page-gave-up = { $name } se rinde. La partida ha terminado.
page-gave-up-you = Te rindes. La partida ha terminado.
page-resign-sure-duel = ¿Seguro que te rindes? La partida termina enseguida y gana la otra persona.
