### Français. On se tutoie. Les nombres s’écrivent en chiffres. Espaces insécables devant : ; ! ? et dans les guillemets.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | double | paire, doublon
### run | série | séquence
### pass | passe | transmet
### form | compose | construi
### draw | pioche | pige
### drop out | abandonn | éliminé, hors jeu
### place | place | position finale
### rank | Rang | Position
### hint | indice | conseil, astuce, suggestion
### accuracy | Précision | exactitude
### rating | cote | Elo, Niveau
### win chance | chances de gagner | probabilité, Chance de gagner
### device | appareil | dispositif
### give up | renonce | forfait
### start card | carte Départ | carte de départ
### review | analyse | bilan
### puzzle | énigme | casse-tête, problème

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN est un jeu de cartes rapide pour 2 à 6 joueurs, dès 7 ans. Une partie dure environ 15 minutes et tout le monde joue en même temps.
rules-two-win-credit = 2 WIN est un jeu de Florian Racky, édité par Blue Orange en 2025. Deuce n’est pas officiel et n’a aucun lien avec l’auteur ni avec l’éditeur. Ces règles sont racontées avec nos propres mots.

rules-two-win-aim-title = But du jeu
rules-two-win-aim-1 = À chaque tour, tu composes un nombre à 2 chiffres, plus grand que le précédent. Qui ne peut pas le faire abandonne. La dernière personne encore en jeu gagne.

rules-two-win-cards-title = Les cartes
rules-two-win-cards-1 = Chaque chiffre de 1 à 9 existe en bleu, en rose et en vert, en 4 exemplaires par couleur (voir R1). Cela fait 108 cartes.
rules-two-win-cards-2 = Une carte a aussi 0, 1 ou 2 étoiles (voir R1). Les étoiles ne changent pas ton nombre, mais elles peuvent te faire gagner une carte.

rules-two-win-setup-title = Mise en place
rules-two-win-setup-1 = Mélange toutes les cartes. Chacun en reçoit 9 : c’est sa main, qu’il garde secrète. Le reste est la pile, face cachée.
rules-two-win-setup-2 = La donne se fait siège par siège : les 9 cartes du dessus vont au siège 1, les 9 suivantes au siège 2, et ainsi de suite. Ce qui reste est la pile, dans le même ordre.

rules-two-win-round-title = Un tour
rules-two-win-round-1 = Un tour a 3 phases : passer, composer, piocher. Dans chacune, tous ceux qui sont encore en jeu jouent en même temps. Les tours s’enchaînent jusqu’à la fin de la partie.

rules-two-win-pass-title = 1. Passer une carte
rules-two-win-pass-1 = Avant tout choix, qui n’a plus de carte en main abandonne. S’il reste 1 joueur, il gagne. S’il ne reste personne, « Tous à la fois » départage (voir Fin de partie).
rules-two-win-pass-2 = Les autres choisissent chacun 1 carte de leur main, en secret. Quand tout le monde a choisi, les cartes bougent au même moment : la tienne va au prochain joueur sur ta gauche encore en jeu.
rules-two-win-pass-3 = La gauche, c’est le siège au numéro suivant ; après le dernier vient le premier. Si tu n’as qu’une carte, tu la passes et tu en reçois 1 en échange. Mais 1 carte ne fait pas un nombre : à l’ouverture de la phase suivante, tu abandonnes.

rules-two-win-form-title = 2. Composer un nombre
rules-two-win-form-1 = Choisis 2 cartes de ta main : 1 pour les dizaines, 1 pour les unités. Ensemble, elles font ton nombre.
rules-two-win-form-2 = Au premier tour, n’importe quel nombre convient. Ensuite, il doit être plus grand que ton propre nombre précédent ; égal ne suffit pas. Les nombres des autres ne comptent pas ici. Si tu peux composer un tel nombre, tu le dois. Sinon, tu abandonnes.
rules-two-win-form-3 = Tous les nombres sont révélés ensemble. Chacune de tes 2 cartes se pose devant toi, au sommet de sa colonne, dizaines ou unités. Tes nombres précédents restent visibles.

rules-two-win-draw-title = 3. Piocher des cartes
rules-two-win-draw-1 = Chaque joueur encore en jeu compte les cartes que lui vaut son nouveau nombre :
rules-two-win-draw-item-1 = A. Nombre le plus grand : 1 carte si le tien est le plus grand de ce tour. En cas d’égalité, 1 carte pour chaque ex æquo.
rules-two-win-draw-item-2 = B. Le plus d’étoiles : 1 carte si les 2 cartes de ton nombre réunissent le plus d’étoiles de ce tour. En cas d’égalité, 1 carte pour chaque ex æquo. Si aucune étoile n’a été jouée, personne ne reçoit cette carte.
rules-two-win-draw-item-3 = C. Double : 1 carte si tes 2 chiffres sont égaux.
rules-two-win-draw-item-4 = D. Série : 1 carte pour chaque colonne, dizaines et unités, où ta nouvelle carte est la troisième de suite d’une même couleur. Une série qui a rapporté sa carte est close : la prochaine carte de cette couleur est la première d’une nouvelle série.
rules-two-win-draw-2 = Un nombre rapporte donc de 0 à 5 cartes. Tu les pioches une par une (voir R3) et tu les prends en main. Puis le tour suivant commence.

rules-two-win-pile-title = Quand la pile est vide
rules-two-win-pile-1 = S’il faut piocher et que la pile est vide, on en refait d’abord une. On rassemble :
rules-two-win-pile-item-1 = toutes les cartes des joueurs qui ont abandonné, mains et nombres ;
rules-two-win-pile-item-2 = tous les nombres de chaque joueur encore en jeu, sauf ses 5 derniers.
rules-two-win-pile-2 = Une fois mélangées, ces cartes sont la nouvelle pile et on continue à piocher. S’il n’y a rien à rassembler, les cartes encore dues ne sont pas piochées ; personne ne perd de carte (voir R4).

rules-two-win-end-title = Fin de partie
rules-two-win-end-1 = Dès qu’il ne reste qu’un joueur en jeu, la partie est finie et ce joueur gagne.
rules-two-win-end-2 = Tous à la fois : si tous ceux qui sont encore en jeu abandonnent dans la même phase, celui d’entre eux qui a le plus de cartes en main gagne. Si plusieurs en ont autant, eux seuls comparent leur dernier nombre, et le plus petit l’emporte. S’ils sont encore à égalité, ils partagent la victoire.

rules-two-win-rulings-title = Points de règle
rules-two-win-rulings-1 = Là où la règle laisse un doute, ou varie d’une langue à l’autre, voici ce que fait Deuce :
rules-two-win-rulings-item-1 = R1. Exemplaires et étoiles. La règle annonce 108 cartes, mais ne dit ni combien de fois chaque chiffre existe dans chaque couleur, ni combien de cartes portent combien d’étoiles. 4 de chaque, c’est notre lecture, et dans le jeu standard de Deuce ces 4 portent 0, 0, 1 et 2 étoiles. Tu peux charger un autre jeu de cartes depuis un fichier ; l’enregistrement d’une partie indique les cartes utilisées.
rules-two-win-rulings-item-2 = R2. Quand on voit les abandons. Qui ne peut pas composer de nombre abandonne dès l’ouverture de cette phase, à la vue de tous, avant tout choix. S’il reste 1 joueur, il gagne aussitôt, sans composer ni piocher. S’il ne reste personne, « Tous à la fois » départage. Sinon, tous choisissent en secret et révèlent ensemble.
rules-two-win-rulings-item-3 = R3. Qui pioche d’abord. On pioche par tournées. Siège par siège, en partant du plus petit numéro encore en jeu, chaque joueur à qui des cartes sont encore dues en prend 1. Les tournées se suivent jusqu’à ce que plus rien ne soit dû.
rules-two-win-rulings-item-4 = R4. Pile vide. Les joueurs encore en jeu gardent leurs 5 derniers nombres, soit 5 cartes dans chaque colonne. Les règles française, allemande et polonaise le disent ainsi ; les autres parlent seulement des 5 cartes du dessus. On refait la pile quand une carte est due, pas avant. Qu’on ne pioche pas quand il n’y a rien à rassembler, c’est notre ajout : aucune règle ne le dit.
rules-two-win-rulings-item-5 = R5. Les séries survivent à leurs cartes. Quand d’anciens nombres partent dans une nouvelle pile, aucun compte de série ne change. Ton nombre précédent et tes séries ouvertes restent ce qu’ils étaient.
rules-two-win-rulings-item-6 = R6. Places. Pour le classement, chaque joueur reçoit une place. Mieux vaut abandonner tard. Dans une même phase, mieux vaut avoir plus de cartes en main, puis un dernier nombre plus petit. À égalité parfaite, on partage la place.
rules-two-win-rulings-item-7 = R7. Main de ceux qui ont abandonné. Elle reste secrète jusqu’à la fin de la partie. Ensuite, tout est montré.

rules-two-win-examples-title = Exemples
rules-two-win-examples-1 = Composer. Ton dernier nombre est 52 et tu as en main 1, 3 et 5. Seul 53 est plus grand : tu dois le composer. Avec 1, 3 et 4, tu ne ferais pas mieux que 43 : tu abandonnes.
rules-two-win-examples-2 = Piocher. 4 joueurs composent 33, 22, 52 et 28. 33 et 22 sont à égalité pour le plus d’étoiles. 33 et 52 achèvent chacun une série de 3 dans les deux colonnes, 22 et 28 dans 1 colonne chacun.
rules-two-win-examples-item-1 = 33 pioche 4 cartes : étoiles (B), double (C) et 2 séries (D, D).
rules-two-win-examples-item-2 = 22 pioche 3 cartes : étoiles (B), double (C) et 1 série (D).
rules-two-win-examples-item-3 = 52 pioche 3 cartes : nombre le plus grand (A) et 2 séries (D, D).
rules-two-win-examples-item-4 = 28 pioche 1 carte : 1 série (D).
rules-two-win-examples-3 = Tournées. Supposons ces 4 joueurs assis aux sièges 1 à 4, dans cet ordre. À la première tournée, chacun des 4 pioche 1 carte. À la deuxième et à la troisième, ce sont les sièges 1, 2 et 3. À la quatrième, le siège 1 seulement.
rules-two-win-examples-4 = Séries. Les 2 cartes du haut de ta colonne des dizaines sont roses : une série ouverte de 2. Une troisième carte rose à cet endroit rapporte 1 carte et clôt la série. La prochaine rose compte de nouveau comme première : il en faut 3 de plus pour une autre carte.
rules-two-win-examples-5 = Nouvelle pile. Tu as composé 8 nombres quand la pile s’épuise. Tes 3 premiers nombres, soit 6 cartes, partent dans la nouvelle pile ; tes 5 derniers restent. Tes séries continuent comme avant.
rules-two-win-examples-6 = Tous à la fois. Il reste 3 joueurs et aucun ne peut composer un nombre plus grand : tous abandonnent ensemble. Ils ont 3, 3 et 2 cartes en main ; leurs derniers nombres sont 91, 87 et 76. Les 2 premiers ont le plus de cartes, et 87 est plus petit que 91 : 87 gagne, 91 est deuxième, 76 troisième.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3 est un jeu de cartes pour 2 à 4 joueurs, dès 10 ans. Une partie dure environ 25 minutes. Chacun joue à son tour.
rules-two-sans-three-credit = 2 sans 3 est un jeu de Christoph Behre et Reinhard Staupe, édité par Amigo ; il s’appelle « 3 sind eine zu viel! » en allemand. Deuce n’est pas officiel et n’a aucun lien avec les auteurs ni avec l’éditeur. Ces règles sont racontées avec nos propres mots.

rules-two-sans-three-aim-title = But du jeu
rules-two-sans-three-aim-1 = Tu poses des cartes dans 3 rangées et, parfois, tu dois en prendre. 2 cartes d’une couleur valent beaucoup, mais une troisième les retourne toutes contre toi. Avoir beaucoup de couleurs rapporte des bonus. Qui a le plus de points gagne.

rules-two-sans-three-cards-title = Les cartes
rules-two-sans-three-cards-1 = Le jeu compte 90 cartes Nombre, de 0 à 89, et 8 cartes Bonus :
rules-two-sans-three-cards-item-1 = 0, 30 et 60 sont les cartes Départ.
rules-two-sans-three-cards-item-2 = 15, 45 et 75 n’ont pas de couleur.
rules-two-sans-three-cards-item-3 = Les 84 autres sont de 7 couleurs, 12 cartes chacune (voir S1).
rules-two-sans-three-cards-item-4 = Les cartes Bonus : 4 bonus intermédiaires, qui valent 10, 7, 5 et 3 points, et 4 bonus finaux, qui valent chacun 10 ou 5 points.

rules-two-sans-three-setup-title = Mise en place
rules-two-sans-three-setup-1 = Les cartes Départ 0, 30 et 60 ouvrent 3 rangées. Mélange les 87 autres cartes et place les 3 premières dans leurs rangées (voir Placement).
rules-two-sans-three-setup-2 = Chacun reçoit ensuite sa propre pile, face cachée : les 20 cartes suivantes pour le siège 1, les 20 suivantes pour le siège 2, et ainsi de suite. Personne ne regarde dans une pile. Prends les 8 cartes du dessus de la tienne : c’est ta main, secrète.
rules-two-sans-three-setup-3 = Les cartes en trop ne servent pas et personne ne les voit : 44 à 2 joueurs, 24 à 3, 4 à 4. Empile les bonus intermédiaires, le 10 au-dessus, puis 7, 5 et 3.
rules-two-sans-three-setup-4 = Le plus jeune commence (voir S2). On tourne ensuite vers la gauche.

rules-two-sans-three-placement-title = Placement
rules-two-sans-three-placement-1 = Chaque carte a sa rangée : de 1 à 29 avec le 0, de 31 à 59 avec le 30, de 61 à 89 avec le 60.
rules-two-sans-three-placement-2 = Une rangée est toujours en ordre croissant. Une carte se glisse à sa place, entre 2 autres s’il le faut.

rules-two-sans-three-turn-title = Ton tour
rules-two-sans-three-turn-1 = Un tour a 4 étapes, dans cet ordre :
rules-two-sans-three-turn-item-1 = 1. Joue exactement 1 carte de ta main dans sa rangée.
rules-two-sans-three-turn-item-2 = 2. Si c’est la cinquième carte de la rangée, prends des cartes.
rules-two-sans-three-turn-item-3 = 3. Si tu as alors les 7 couleurs face visible, prends un bonus intermédiaire.
rules-two-sans-three-turn-item-4 = 4. S’il te reste 2 cartes, complète ta main.
rules-two-sans-three-turn-2 = Puis c’est au siège suivant.

rules-two-sans-three-take-title = Prendre des cartes
rules-two-sans-three-take-1 = Une rangée contient au plus 4 cartes, carte Départ comprise. Si la tienne est la cinquième, regarde où elle se trouve :
rules-two-sans-three-take-item-1 = C’est la plus grande de la rangée : prends la carte juste après la carte Départ.
rules-two-sans-three-take-item-2 = Ce n’est pas la plus grande : prends toutes les cartes de la rangée plus grandes que la tienne, de 1 à 3.
rules-two-sans-three-take-2 = La carte Départ et la carte que tu viens de jouer restent toujours dans la rangée.

rules-two-sans-three-collection-title = Ta collection
rules-two-sans-three-collection-1 = Les cartes que tu prends vont face visible dans ta collection, triées par couleur. Leur nombre n’y compte plus.
rules-two-sans-three-collection-2 = Quand une couleur reçoit sa troisième carte face visible, les 3 passent face cachée pour de bon. La prochaine carte de cette couleur compte de nouveau comme la première.
rules-two-sans-three-collection-3 = 15, 45 et 75 quittent le jeu quand on les prend.

rules-two-sans-three-interim-title = Bonus intermédiaire
rules-two-sans-three-interim-1 = Si tu as les 7 couleurs face visible à la fin de ton tour, prends la carte du dessus des bonus intermédiaires. Le premier à y parvenir reçoit 10 points, les suivants 7, 5 et 3. Chacun peut l’obtenir une seule fois par partie, et le garde.

rules-two-sans-three-refill-title = Compléter ta main
rules-two-sans-three-refill-1 = S’il te reste alors 2 cartes en main, pioche 6 cartes de ta propre pile, sauf si elle est vide. Ta main se complète donc 2 fois par partie.

rules-two-sans-three-end-title = Fin de partie
rules-two-sans-three-end-1 = La partie est finie quand toutes les piles sont vides et que chacun n’a plus que 2 cartes : tout le monde en a alors joué 18. Écarte les 2 dernières, elles ne comptent pas.
rules-two-sans-three-end-2 = Bonus final : 10 points pour qui a 7 couleurs face visible, 5 points pour qui en a 6.

rules-two-sans-three-score-title = Score
rules-two-sans-three-score-1 = Additionne :
rules-two-sans-three-score-item-1 = chaque couleur avec 1 carte face visible : 1 point ;
rules-two-sans-three-score-item-2 = chaque couleur avec 2 cartes face visible : 5 points ;
rules-two-sans-three-score-item-3 = chaque carte face cachée : −1 point ;
rules-two-sans-three-score-item-4 = ton bonus intermédiaire et ton bonus final, si tu les as.
rules-two-sans-three-score-2 = Qui a le plus de points gagne. En cas d’égalité, la victoire est partagée.

rules-two-sans-three-rulings-title = Points de règle
rules-two-sans-three-rulings-1 = Là où les règles laissent un doute, ou ne disent pas la même chose, voici ce que fait Deuce :
rules-two-sans-three-rulings-item-1 = S1. Couleurs. Les règles ne disent pas quel nombre a quelle couleur. Dans le jeu standard de Deuce, les 84 nombres colorés, en ordre croissant, prennent les 7 couleurs à tour de rôle, encore et encore : 1 a la première couleur, 7 la septième, 8 de nouveau la première. Chaque couleur revient donc 4 fois par rangée. Tu peux charger une autre répartition depuis un fichier ; l’enregistrement d’une partie indique celle qui a servi.
rules-two-sans-three-rulings-item-2 = S2. Premier joueur. Le plus jeune commence, au siège 1. À la revanche, le départ se décale de 1 siège vers la gauche.
rules-two-sans-three-rulings-item-3 = S3. Bonus intermédiaire. On vérifie une seule fois, quand toute la prise est faite, et non carte par carte. C’est la lecture de la règle anglaise.

rules-two-sans-three-examples-title = Exemples
rules-two-sans-three-examples-item-1 = Rangée 30, 46, 57 : tu joues 40. La rangée devient 30, 40, 46, 57. Cela fait 4 cartes, tu ne prends rien.
rules-two-sans-three-examples-item-2 = Rangée 0, 10, 19, 24 : tu joues 28, cinquième carte et la plus grande. Tu prends le 10. La rangée devient 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Rangée 30, 40, 46, 57 : tu joues 37, cinquième carte mais pas la plus grande. Tu prends 40, 46 et 57. La rangée devient 30, 37.
rules-two-sans-three-examples-item-4 = Rangée 30, 33, 45, 52 : tu joues 39 et tu prends 45 et 52. Le 45 quitte le jeu, le 52 rejoint ta collection.
rules-two-sans-three-examples-item-5 = Tu as 2 cartes d’une couleur face visible : 5 points. Tu en prends une troisième : les 3 passent face cachée et te coûtent 3 points, 8 de moins qu’avant. La prochaine carte de cette couleur compte de nouveau comme la première et vaut 1 point.
rules-two-sans-three-examples-item-6 = Tu as 6 couleurs face visible et tu prends 2 cartes : une de la couleur qui te manque et une qui est la troisième d’une autre. Ces 3 passent face cachée, tu as donc 6 couleurs après la prise : pas de bonus intermédiaire.
rules-two-sans-three-examples-item-7 = Score final : 4 couleurs à 1 carte font 4, 2 couleurs à 2 cartes font 10 et 6 cartes face cachée coûtent 6. Tu as un bonus intermédiaire de 7, et tes 6 couleurs donnent un bonus final de 5. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Qui voit quoi
rules-seen-two-win-item-1 = Tout le monde voit les nombres composés et les colonnes, le nombre de cartes de chaque main et de la pile, qui a abandonné et qui a déjà choisi (mais pas quoi).
rules-seen-two-win-item-2 = Il n’y a que toi qui voies ta main, ton choix, la carte que tu as passée et celle qu’on t’a passée.
rules-seen-two-win-item-3 = L’ordre de la pile et la main des autres restent cachés jusqu’à la fin.
rules-seen-two-sans-three-item-1 = Tout le monde voit les rangées, les collections (même les cartes face cachée : elles ont été prises devant tous), les bonus et le nombre de cartes de chaque main et de chaque pile.
rules-seen-two-sans-three-item-2 = Il n’y a que toi qui voies ta main.
rules-seen-two-sans-three-item-3 = L’ordre de chaque pile, même la tienne, et les cartes inutilisées restent cachés jusqu’à la fin.

## Terminal

card-two-win =
    { $digit } { $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }{ $stars ->
        [0] { "" }
        [one] , { $stars } étoile
       *[other] , { $stars } étoiles
    }
card-two-win-said =
    le { $digit } { $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } étoile)
       *[other] { " " }({ $stars } étoiles)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] soleil
        [wave] vague
        [peak] pic
        [leaf] feuille
        [petal] pétale
        [moon] lune
        [drop] goutte
        [none] sans couleur
       *[start] carte Départ
    }
card-two-sans-three-said =
    le { $number } ({ $colour ->
        [sun] soleil
        [wave] vague
        [peak] pic
        [leaf] feuille
        [petal] pétale
        [moon] lune
        [drop] goutte
        [none] sans couleur
       *[start] carte Départ
    })

event-dealt =
    { $count ->
        [one] Chacun a { $count } carte en main.
       *[other] Chacun a { $count } cartes en main.
    }
event-passed =
    { $who ->
        [you] Tu passes { $card } à { $to }.
       *[other] { $name } passe { $card } à { $to }.
    }
event-passed-to-you = { $name } te passe { $card }.
event-passed-all = Chacun passe une carte à gauche.
event-dropped-out-no-card =
    { $who ->
        [you] Tu abandonnes : plus de carte à passer.
       *[other] { $name } abandonne : plus de carte à passer.
    }
event-dropped-out-no-number =
    { $who ->
        [you] Tu abandonnes : rien dans ta main ne dépasse { $number }.
       *[other] { $name } abandonne : rien en main ne dépasse { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] Tu abandonnes : trop peu de cartes pour un nombre.
       *[other] { $name } abandonne : trop peu de cartes pour un nombre.
    }
event-formed =
    { $who ->
        [you] Tu composes { $number }.
       *[other] { $name } compose { $number }.
    }
event-drew =
    { $who ->
        [you]
            { $count ->
                [one] Tu pioches { $count } carte : { $reasons }.
               *[other] Tu pioches { $count } cartes : { $reasons }.
            }
       *[other]
            { $count ->
                [one] { $name } pioche { $count } carte : { $reasons }.
               *[other] { $name } pioche { $count } cartes : { $reasons }.
            }
    }
event-drew-cards =
    { $who ->
        [you] Tu pioches { $cards } : { $reasons }.
       *[other] { $name } pioche { $cards } : { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] Tu ne pioches rien.
       *[other] { $name } ne pioche rien.
    }
event-reason-highest = nombre le plus grand
event-reason-stars = le plus d’étoiles
event-reason-pair = double
event-reason-run =
    { $colour ->
        [blue] troisième bleue
        [pink] troisième rose
       *[green] troisième verte
    }
event-new-pile =
    { $count ->
        [one] La pile est vide : { $count } carte en fait une nouvelle.
       *[other] La pile est vide : { $count } cartes en font une nouvelle.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Plus rien à piocher : { $count } carte t’échappe.
               *[other] Plus rien à piocher : { $count } cartes t’échappent.
            }
       *[other]
            { $count ->
                [one] Plus rien à piocher : { $count } carte échappe à { $name }.
               *[other] Plus rien à piocher : { $count } cartes échappent à { $name }.
            }
    }
event-played =
    { $who ->
        [you] Tu joues { $card }.
       *[other] { $name } joue { $card }.
    }
event-took-highest = C’est la plus grande de la rangée : elle prend { $cards }.
event-took-higher = Elle prend toutes les plus grandes : { $cards }.
event-removed =
    { $count ->
        [one] Le { $cards } quitte le jeu.
       *[other] { $cards } quittent le jeu.
    }
event-turned =
    { $colour ->
        [sun] Troisième soleil
        [wave] Troisième vague
        [peak] Troisième pic
        [leaf] Troisième feuille
        [petal] Troisième pétale
        [moon] Troisième lune
       *[drop] Troisième goutte
    } : { $cards } passent face cachée.
event-interim-bonus =
    { $who ->
        [you] Tu as les 7 couleurs face visible : { $points } points.
       *[other] { $name } a les 7 couleurs face visible : { $points } points.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] Tu pioches { $count } nouvelle carte.
               *[other] Tu pioches { $count } nouvelles cartes.
            }
       *[other]
            { $count ->
                [one] { $name } pioche { $count } nouvelle carte.
               *[other] { $name } pioche { $count } nouvelles cartes.
            }
    }
event-refilled-cards =
    { $who ->
        [you] Tu pioches { $cards }.
       *[other] { $name } pioche { $cards }.
    }
event-scored =
    { $who ->
        [you] Tes points : { $sum } = { $total }.
       *[other] { $name } : { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] Tu gagnes.
       *[other] { $name } gagne.
    }
event-ended-last-in =
    { $who ->
        [you] Tu gagnes : il ne reste que toi en jeu.
       *[other] { $name } gagne : il ne reste personne d’autre en jeu.
    }
event-ended-most-cards =
    { $who ->
        [you] Tout le monde abandonne à la fois : tu gagnes avec le plus de cartes en main.
       *[other] Tout le monde abandonne à la fois : { $name } gagne avec le plus de cartes en main.
    }
event-ended-lowest-number =
    { $who ->
        [you] Tout le monde abandonne à la fois, à égalité de cartes : tu gagnes avec le dernier nombre le plus petit.
       *[other] Tout le monde abandonne à la fois, à égalité de cartes : { $name } gagne avec le dernier nombre le plus petit.
    }
event-ended-points =
    { $who ->
        [you] Tu gagnes avec le plus de points.
       *[other] { $name } gagne avec le plus de points.
    }
event-ended-shared = Victoire partagée : { $names }.

table-you = Toi
table-you-too = toi
table-and = { $first } et { $last }
terminal-seat = Siège { $seat }
terminal-players = À table : { $names }.
terminal-seed = graine { $seed }
table-round = Tour { $round }
table-turn = Tour { $turn } sur { $turns }
table-phase-pass = Passer
table-phase-form = Composer
table-phase-draw = Piocher
table-turn-of =
    { $who ->
        [you] À toi de jouer
       *[other] À { $name } de jouer
    }
table-over = Fin de partie
table-pile = pile { $count }
table-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
table-place = place { $place }
table-out = a abandonné
table-chosen = a choisi
table-choosing = choisit
table-bonus = bonus { $points }
table-bonuses = bonus { $points }
terminal-welcome-two-win = { $blue } bleu, { $pink } rose, { $green } vert, { $star } étoile. Des cartes jointes font une série : { $closed } close, { $open } ouverte, il en manque 1.
terminal-welcome-two-sans-three = { $sun } soleil, { $wave } vague, { $peak } pic, { $leaf } feuille, { $petal } pétale, { $moon } lune, { $drop } goutte. Au-dessus de chaque carte : son effet sur ton score.

table-tens = dizaines
table-units = unités
table-tens-short = diz.
table-units-short = unit.
terminal-pass-to = va à { $name }
table-pass-from = { $name } t’en passe une
terminal-known = { $name } a encore { $cards }, de ta part.
table-must-beat = Ton nombre doit dépasser { $number }.
table-any-number = N’importe quel nombre convient.
table-closes-tens =
    Une carte { $colour ->
        [blue] bleue
        [pink] rose
       *[green] verte
    } clôt une série aux dizaines.
table-closes-units =
    Une carte { $colour ->
        [blue] bleue
        [pink] rose
       *[green] verte
    } clôt une série aux unités.
table-earns = { $number } rapporte :
table-earns-highest =
    { $sure ->
        [sure] le plus grand à coup sûr
       *[maybe] si c’est le plus grand
    }
table-earns-stars =
    { $sure ->
        [not] pas d’étoile
        [sure] le plus d’étoiles à coup sûr
       *[maybe]
            { $stars ->
                [one] si { $stars } étoile suffit
               *[other] si { $stars } étoiles suffisent
            }
    }
table-earns-pair =
    { $sure ->
        [not] pas de double
       *[sure] un double
    }
table-earns-run =
    { $sure ->
        [not] pas de série
       *[sure]
            { $colour ->
                [blue] troisième bleue
                [pink] troisième rose
               *[green] troisième verte
            }
    }

table-row-full = pleine
table-row-room = place pour { $count }
table-row-takes = prend { $count }
terminal-takes-nothing = { $card } : ne prend rien.
terminal-takes-highest = { $card } : la plus grande, elle prend { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card } : prend { $count } carte plus grande.
       *[other] { $card } : prend { $count } cartes plus grandes.
    }
terminal-taken =
    { $count ->
        [1] 1re carte
        [2] 2e carte
       *[other] 3e : face cachée
    }
terminal-taken-removed = quitte le jeu
terminal-takes-bonus = bonus intermédiaire
terminal-score-change = Ton score : de { $before } à { $after }

table-prompt-pass = Entrée passe { $card } à { $name }.
table-prompt-tens = Choisis les dizaines.
table-prompt-units = Choisis les unités.
table-prompt-cannot = Cela ne fait aucun nombre au-dessus de { $number }.
table-prompt-quit = Encore q pour quitter ; toute autre touche continue.
table-new = reçue
table-prompt-form = Entrée compose { $number }.
table-prompt-play = Entrée joue { $card }.
table-prompt-wait = On attend { $names }.
table-prompt-out = Tu as abandonné. Les autres continuent ; Espace saute à la fin.
table-prompt-over = n rejoue, q quitte.
terminal-hint-pass = ← → ou un chiffre choisit · Entrée passe · ? règles · q quitte
terminal-hint-form = ← → ou chiffre · Entrée prend · s échange · ⌫ remet · ? règles · q quitte
terminal-hint-play = ← → ou un nombre choisit · Entrée joue · ? règles · q quitte
terminal-hint-over = n rejoue · ? règles · q quitte
terminal-hint-wait = Espace accélère · ? règles · q quitte
terminal-hint-rules = ↑ ↓ fait défiler · Échap revient

table-column-place = Place
table-column-player = Joueur
table-column-last = Dernier nombre
table-column-hand = En main
table-column-out = Abandon au tour
table-column-singles = 1 carte
table-column-pairs = 2 cartes
table-column-down = Face cachée
table-column-interim = Interm.
table-column-final = Final
table-column-total = Points
terminal-saved = La partie est enregistrée dans { $file }.
terminal-goodbye = À bientôt. La graine { $seed } redonne cette partie.

table-plain-hand = Ta main : { $cards }
table-plain-numbers = nombres { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-plain-down = { $count } face cachée
table-plain-row = Rangée { $numbers } : { $cards }
terminal-plain-pass = Choisis une carte à passer à { $name } :
terminal-plain-back = 0 pour d’autres dizaines.
terminal-plain-form = Choisis un nombre à composer :
terminal-plain-play = Choisis une carte à jouer :
terminal-plain-moment =
    { $unit ->
        [round] Tour { $number }
       *[turn] Tour { $number }
    }
terminal-plain-to-choose = Doivent choisir : { $names }.
terminal-plain-choose = Choisis :
terminal-plain-ask = 1 à { $count }, ? pour les règles, q pour quitter :
terminal-plain-unclear = Ce choix n’existe pas : tape un nombre de 1 à { $count }.
terminal-plain-again = Entrée rejoue, q quitte :
terminal-plain-only = { $title } n’a pas encore de table à l’écran. On peut jouer ligne par ligne.
terminal-plain-offer = Entrée joue ligne par ligne, q quitte :
terminal-no-rulebook = Personne n’a encore écrit les règles de { $title }.

terminal-show-game = partie { $number }
terminal-show-seen = vue par { $name }
terminal-show-unfinished = L’enregistrement s’arrête ici.
terminal-show-step = Entrée continue, q quitte :

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce : deux jeux de cartes autour du nombre deux
page-home = Accueil
page-skip = Aller au contenu
page-announcement = Message des responsables du site
page-announcement-hide = Masquer ce message
page-skip-table = Aller à la table
page-language = Langue
page-theme = Clair et sombre
page-theme-auto = Comme l’appareil
page-theme-light = Clair
page-theme-dark = Sombre
page-more = Plus
page-rules = Règles
page-history = Tes tables
page-settings = Réglages
page-about = À propos de Deuce
page-unofficial = Non officiel, sans lien avec les éditeurs des jeux.
page-home-title = Deux jeux. Assieds-toi, joue.
page-home-hello = Pas de compte, rien à installer. Avec des amis, des inconnus ou des bots.
page-home-waiting =
    { $count ->
        [one] Une table t’attend.
       *[other] { $count } tables t’attendent.
    }
page-home-go-on = Continuer
page-game = Jeu
page-players = Joueurs
page-bots = Bots
page-bots-strength = Force des bots
page-level-gentle = Gentil
page-level-curious = Curieux
page-level-steady = Posé
page-level-keen = Vif
page-level-sharp = Affûté
page-level-fierce = Féroce
page-play-now = Jouer
page-dealing = On distribue…
page-first-start = Le serveur démarre pour la première fois sur sa machine et prépare les jeux. Une minute au plus, et une seule fois.
page-invite = Inviter
page-set-up = Préparer sa propre table
page-have-link = Tu as un lien ?
page-paste-link = Colle-le, ou son code
page-join = Rejoindre
page-open-tables = Tables ouvertes
page-open-tables-all = Tout voir
page-open-tables-none = Aucune table ouverte pour l’instant. Ouvres-en une, et d’autres la trouveront ici.
page-table-of = Table de { $name }
page-table-free =
    { $count ->
        [one] { $game }, { $count } siège libre
       *[other] { $game }, { $count } sièges libres
    }
page-loading = Un instant…
page-quick = Partie rapide
page-quick-hint = Installe-toi à la prochaine table ouverte pour une partie classée. S’il n’y en a pas, une table s’ouvre et attend d’autres joueurs.
page-set-up-title = Préparer une table
page-seats = Sièges
page-seat-kind = Siège { $seat } : qui joue
page-seat-level = Siège { $seat } : force
page-seat-name = Siège { $seat } : nom
page-seat-me = Moi
page-seat-open = Libre
page-seat-bot = Bot
page-seat-local = Quelqu’un ici
page-seat-open-hint = Vient par le lien
page-seat-local-hint = « Quelqu’un ici » joue avec toi sur cet appareil : vous vous le passez, et un écran cache chaque main entre-temps.
page-name = Nom
page-clock = Temps pour choisir
page-clock-none = Sans limite
page-clock-quick = Rapide
page-clock-relaxed = Tranquille
page-clock-days = Jours
page-clock-none-hint = Chacun prend le temps qu’il lui faut.
page-clock-quick-hint = Quand le temps est écoulé, un bot choisit.
page-clock-relaxed-hint = Le temps d’une tasse de thé. Ensuite, un bot choisit.
page-clock-days-hint = Chaque choix peut prendre des jours. Reviens par le lien quand tu veux.
page-who-may-join = Qui peut venir
page-private = Par lien seulement
page-listed = Tout le monde
page-private-hint = Seuls ceux à qui tu envoies le lien trouvent la table.
page-listed-hint = La table apparaît parmi les tables ouvertes.
page-deck = Un jeu de cartes à toi
page-deck-hint = Un fichier de cartes (.json ou .toml) qui remplace les cartes habituelles.
page-deck-chosen = { $name } sera utilisé.
page-open-table = Ouvrir la table
page-start-game = Commencer la partie
page-start-with-bots =
    { $count ->
        [one] Commencer, avec un bot au siège libre
       *[other] Commencer, avec des bots aux { $count } sièges libres
    }
page-table-waiting = avant le début
page-invite-title = Inviter d’autres joueurs
page-invite-hint = Envoie ce lien, ou fais lire le code par un téléphone. Aucun compte requis.
page-link = Lien
page-link-watch = Lien vers cette table
page-copy = Copier
page-copied = Copié
page-share = Partager
page-qr = Code QR du lien vers cette table
page-seat-free = libre
page-seat-here = là
page-seat-away = pas là
page-seat-bot-level = bot, { $level }
page-seat-stand-in = un bot joue à sa place
page-seat-resigned = a renoncé, un bot continue
page-host = hôte
page-sit = S’asseoir ici
page-stand = Quitter le siège
page-add-bot = Bot
page-remove-bot = Retirer
page-kick = Renvoyer
page-wait-host = { $name } lance la partie.
page-wait-anyone = On attend que quelqu’un s’installe.
page-watching =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }
page-you-watch = Tu regardes.
page-menu = Menu
page-close = Fermer
page-leave = Quitter la table
page-log = Jusqu’ici
page-log-open = Ce qui s’est passé jusqu’ici
page-log-none = Il ne s’est encore rien passé.
page-chat = Discussion
page-chat-open =
    { $count ->
        [0] Discussion
        [one] Discussion, { $count } nouveau message
       *[other] Discussion, { $count } nouveaux messages
    }
page-chat-none = Personne n’a encore rien dit.
page-chat-write = Dis quelque chose
page-chat-send = Envoyer
page-chat-show = Afficher la discussion sur la table
page-chat-show-hint = Les nouveaux messages apparaissent un instant.
page-reactions = Réactions rapides
page-reaction-hello = Bonjour !
page-reaction-nice = Bien joué !
page-reaction-wow = Oh là là !
page-reaction-thanks = Merci !
page-reaction-hurry = À toi…
page-reaction-sorry = Pardon !
page-mute = Mettre en sourdine
page-mute-all = Mettre en sourdine pour tous
page-mute-watchers = Les spectateurs
page-replace = Faire jouer un bot
page-return = Reprendre mon siège
page-stand-in-notice = Un bot joue pour toi.
page-resign = Renoncer
page-resign-sure = Renoncer pour de bon ? Un bot continue à ta place, et tu ne pourras pas revenir.
page-resign-yes = Oui, renoncer
page-resign-no = Non, continuer
page-again = Rejouer
page-again-wanted =
    { $count ->
        [one] { $names } veut rejouer.
       *[other] { $names } veulent rejouer.
    }
page-again-watch = Regarder la prochaine partie
page-see-table = Voir la table
page-see-result = Voir le résultat
page-end-places = Mieux vaut abandonner tard ; au même moment, avoir plus de cartes en main, puis le dernier nombre le plus petit.
page-score-singles = 1 carte visible : 1 par couleur
page-score-pairs = 2 cartes visibles : 5 par couleur
page-score-down = Face cachée : −1 par carte
page-score-interim = Bonus intermédiaire
page-score-final = Bonus final
page-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
page-connection-lost = Connexion perdue. Nouvel essai…
page-cover-title = Passe l’appareil à { $name }
page-cover-hint = Les autres regardent ailleurs. Rien ne s’affiche avant d’appuyer sur le bouton.
page-cover-show = C’est moi, { $name } : montre mes cartes
page-hand-over = Fini : passe à { $name }
page-keys = Touches
page-key-arrows = parcourir la main
page-key-digits = aller aux cartes de ce chiffre
page-key-space = choisir une carte, ou la reposer
page-key-enter = jouer ce qui est choisi
page-key-hand = lire la main
page-key-table = lire la table
page-key-help = afficher ces touches
page-key-escape = fermer la fenêtre
page-sound = Son
page-sound-hint = Des bruits doux de papier et de bois.
page-motion = Mouvement
page-motion-calm = Calme
page-motion-brisk = Vif
page-motion-none = Aucun
page-motion-hint = Vif : tout en deux fois moins de temps. Aucun : les cartes apparaissent en fondu au lieu de voyager.
page-vibration = Vibration
page-vibration-hint = Une brève vibration quand c’est à toi ou quand trois cartes se retournent.
page-sound-offer = Jouer avec des bruits doux de papier et de bois ?
page-sound-on = Activer
page-sound-no = Non merci
page-text-mode = La table en mots
page-text-hint = Sous la table, tout ce qui s’y trouve est écrit en toutes lettres.
page-text-no-hand = Tu n’as pas de cartes.
page-single-keys = Touches seules
page-single-keys-hint = h lit la main, t la table, ? affiche toutes les touches.
page-your-name = Ton nom
page-name-hint = C’est ainsi que les autres te voient à table.
page-save = Enregistrer
page-saved = Enregistré.
page-resume = Continuer sur un autre appareil
page-resume-hint = Un lien personnel emporte ton nom et tes tables sur un autre appareil. Garde-le pour toi.
page-resume-make = Créer un lien
page-resume-ask = Cet appareil reprend le nom et les tables de celui qui a créé le lien.
page-resume-yes = Continuer ici
page-history-none = Pas encore de table. Tes parties seront listées ici.
page-state-gathering = avant le début
page-state-playing = en cours
page-state-your-turn = à toi
page-contents = Sommaire
page-figure-win-cards = Le même chiffre en bleu, rose et vert, avec 0, 1 et 2 étoiles.
page-figure-pass = Ta carte va, face cachée, au prochain joueur sur ta gauche ; toutes les cartes bougent au même moment.
page-figure-form = Après 52, 53 suffit.
page-figure-draw = 55 est un double, et son premier 5 est le troisième rose des dizaines : 2 cartes à coup sûr.
page-figure-draw-others = 52 est le nombre le plus grand, 41 a le plus d’étoiles : 1 carte pour chacun.
page-figure-pile = Après 8 nombres, la pile est vide : les 3 premiers partent dans la nouvelle, les 5 derniers restent.
page-figure-end = Tous à la fois : 91 et 87 ont 3 cartes en main, 76 seulement 2. Des 2 premiers, 87 est le plus petit et gagne.
page-figure-sans-cards = Les 7 couleurs avec leurs symboles, une carte sans couleur, une carte Départ.
page-figure-placement = Le 40 se place entre 30 et 46.
page-figure-take = La cinquième carte : 28 est la plus grande et prend le 10 ; 37 ne l’est pas et prend toutes les plus grandes.
page-figure-collection = 2 cartes d’une couleur valent 5 points ; avec la troisième, les 3 passent face cachée.
page-figure-interim = Les 7 couleurs face visible : le premier à les avoir reçoit 10 points, les suivants 7, 5 et 3.
page-figure-refill = Plus que 2 cartes : 6 nouvelles viennent de ta propre pile.
page-figure-score = 4 couleurs à 1 carte, 2 couleurs à 2 cartes, 6 cartes face cachée, un bonus intermédiaire de 7 et un bonus final de 5 : 20 points.
page-about-what = Deuce est une table tranquille pour deux jeux de cartes autour du nombre deux : contre des bots, avec des amis par lien, sur tout écran.
page-about-fair = Les bots ne voient rien de plus qu’un joueur à leur place.
page-about-guest = Tu joues sans compte. Un cookie garde ton nom et tes sièges ; rien d’autre n’est demandé.
page-missing = Il n’y a rien ici
page-missing-hint = L’adresse ne mène nulle part. Il manque peut-être une lettre.
page-part-missing = Une partie de cette page n’a pas pu être chargée.
page-part-again = Recharger la page
page-problem-other = Ça n’a pas marché. Réessaie.
page-problem-offline = Le serveur est injoignable. Es-tu en ligne ?
page-problem-failed = Quelque chose a échoué de notre côté ; rien n’a changé.
page-problem-try-again = Le serveur ne peut rien enregistrer pour l’instant. Réessaie dans un instant.
page-problem-too-large = C’est trop à la fois.
page-problem-too-fast = Pas si vite : attends un peu.
page-problem-not-allowed = Ce n’est pas permis d’ici.
page-problem-bad-link = Ce lien a expiré ou a déjà servi.
page-problem-not-host = Seul l’hôte peut le faire.
page-problem-not-seated = Seuls les joueurs peuvent le faire.
page-problem-not-your-seat = Ce n’est pas ton siège.
page-problem-no-such-table = Cette table n’existe pas, ou n’existe plus depuis longtemps.
page-problem-quarantined = Cette table a fait planter le serveur deux fois. Elle reste fermée jusqu’à ce que quelqu’un l’ait examinée.
page-problem-closed = Cette table a été fermée par les responsables du site.
page-problem-banned = Les responsables du site t’en ont interdit l’accès.
page-problem-muted = Tu ne peux pas écrire ici.
page-problem-chat-later = Tu pourras écrire ici dès que tu auras terminé une partie.
page-problem-bad-words = Il contient un mot qu’on ne dit pas ici.
page-problem-no-such-seat = Ce siège n’existe pas.
page-problem-seat-taken = Quelqu’un a été plus rapide : le siège est pris.
page-problem-bad-seats = On ne peut pas jouer avec ces sièges.
page-problem-bad-deck = Ce fichier ne contient pas de cartes pour ce jeu.
page-problem-bad-record = Ce fichier n’est pas un enregistrement de partie, ou la partie ne suit pas les règles.
page-problem-already-started = La partie a déjà commencé.
page-problem-not-started = La partie n’a pas encore commencé.
page-problem-not-over = La partie n’est pas finie.
page-problem-still-there = Ce joueur est encore là, ou l’était il y a un instant.
page-problem-no-stand-in = Aucun bot n’occupe ton siège.
page-problem-late = Trop tard : la table a avancé.
page-problem-settled = Tu as changé d’avis trop souvent dans cette partie : ton dernier choix est maintenu.
page-problem-not-your-turn = Ce n’est pas à toi.
page-problem-illegal = Les règles ne le permettent pas.
page-problem-game-over = La partie est finie.
page-game-two-win = 2 WIN
page-game-two-sans-three = 2 sans 3
page-guest = Invité { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] soleil
        [wave] vague
        [peak] pic
        [leaf] feuille
        [petal] pétale
        [moon] lune
       *[drop] goutte
    }, face cachée, moins 1
page-card-interim = bonus intermédiaire, { $points } points
page-card-final = bonus final, 10 ou 5 points
page-hand =
    { $count ->
        [one] Ta main, { $count } carte
       *[other] Ta main, { $count } cartes
    }
page-two-win-phases = Phases du tour
page-two-win-your-numbers = Tes nombres
page-two-win-numbers-of = Nombres : { $name }
page-two-win-open-numbers = { $name } : voir tous les nombres
page-two-win-no-number = Pas encore de nombre.
page-two-win-others = Les autres
page-two-win-players = Les joueurs
page-two-win-middle = La table
page-two-win-last = dernier nombre
page-two-win-in-hand = en main
page-two-win-cards-in-hand = cartes en main
page-two-win-held = La main
page-two-win-removed = nombres plus anciens, repris dans la pile
page-two-win-earlier =
    { $count ->
        [one] { $count } nombre plus ancien
       *[other] { $count } nombres plus anciens
    }
page-two-win-in-pile = dans la pile
page-two-win-thinking = réfléchit
page-two-win-away = pas là
page-two-win-out-in = abandon, tour { $round }
page-two-win-run-closed =
    Série de 3 close, { $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }.
page-two-win-run-open =
    Série ouverte de 2, { $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    } : 1 de plus la clôt.
page-two-win-goes-to = va à
page-two-win-known = { $name } a encore, de ta part :
page-two-win-put-back = Reposer { $card }
page-two-win-swap = Échanger dizaines et unités (s)
page-two-win-pick-one = Choisis une carte
page-two-win-pick-two = Choisis 2 cartes
page-two-win-pass = Passer le { $digit }
page-two-win-form = Composer { $number }
page-two-win-change = Changer
page-two-win-sent = C’est choisi.
page-two-win-then-pass = Les cartes passent quand tout le monde a choisi.
page-two-win-then-form = Les nombres sont révélés quand tout le monde a choisi.
page-two-win-watch-on = Les autres continuent. Tu peux regarder jusqu’à la fin.
page-two-win-watching = Tu regardes la partie.
page-two-win-drawn-in = Pioché au tour { $round }
page-two-win-drew-for = Pioché pour { $number }
page-two-win-nothing = rien
page-two-win-not-highest = pas le plus grand
page-two-win-order =
    Trier la main. Actuellement : { $order ->
        [digit] triée par chiffre
        [colour] triée par couleur
       *[dealt] comme reçue
    }
page-two-win-order-short =
    { $order ->
        [digit] Triée par chiffre
        [colour] Triée par couleur
       *[dealt] Comme reçue
    }
page-time-left = Temps restant : { $time }
page-two-win-close = Fermer
page-two-win-all-in = Tous les nombres sont prêts.
page-two-win-play-on =
    { $count ->
        [one] { $names } continue.
       *[other] { $names } continuent.
    }
page-two-win-room-all =
    { $count ->
        [one] Tu peux composer 1 nombre.
       *[other] Tu peux composer { $count } nombres différents.
    }
page-two-win-room-above =
    { $count ->
        [one] Place au-dessus de { $number } : 1 nombre
       *[other] Place au-dessus de { $number } : { $count } nombres
    }
page-two-win-room-kept =
    { $cards ->
        [one] Ton autre carte n’en compose aucun
       *[other] Tes { $cards } autres cartes en composent { $count }
    }
page-two-win-room-only = { $number } est le seul nombre que tu peux composer.
page-two-win-room-dead = Rien ne dépasse { $number }. Si tu le composes, tu abandonnes au prochain tour.
page-two-win-room-lower =
    { $count ->
        [one] 1 nombre plus petit en main
       *[other] { $count } nombres plus petits en main
    }
page-two-win-room-thin = Les cartes que tu gardes ne font rien au-dessus de { $number }. Il te faudrait un coup de chance.
page-two-win-form-anyway = Composer quand même { $number }
page-two-win-prompt-pass = Tour { $round }. Choisis une carte à passer à { $name }.
page-two-win-prompt-above = Choisis un nombre au-dessus de { $number }.
page-two-win-prompt-any = Choisis un nombre.
page-new-game = Nouvelle partie
page-skip-acts = Passer
page-skip-to-end = Aller à la fin
page-end-won =
    { $who ->
        [you] Tu gagnes
       *[other] { $name } gagne
    }
page-end-shared = Une victoire partagée
page-end-place = Ta place : { $place } sur { $players }
page-end-turning = Tournant : { $when }
page-end-turning-ask = Trouver le tournant
page-end-turning-wait = Recherche du tournant…
page-end-turning-none = Aucun choix n’a décidé à lui seul.
page-end-turning-see = Voir dans l’analyse
page-fair-mark = Donne honnête
page-fair-mark-checked = Donne honnête, vérifiée
page-fair-mark-bad = L’honnêteté de cette donne n’est pas prouvée
page-two-win-why-last-in =
    { $who ->
        [you] Il ne reste que toi.
       *[other] Il ne reste que { $name }.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Tous ceux qui restaient abandonnent à la fois : c’est toi qui as le plus de cartes en main.
       *[other] Tous ceux qui restaient abandonnent à la fois : { $name } a le plus de cartes en main.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Tous ceux qui restaient abandonnent à la fois, à égalité de cartes : ton dernier nombre est le plus petit.
       *[other] Tous ceux qui restaient abandonnent à la fois, à égalité de cartes : le dernier nombre de { $name } est le plus petit.
    }
page-two-win-last-in = reste en jeu
page-sans-why =
    { $who ->
        [you] Tu as { $points } points, { $ahead } de plus que { $second }.
       *[other] { $name } a { $points } points, { $ahead } de plus que { $second }.
    }
page-sans-why-lost = { $name } a { $points } points, tu en as { $own }.
page-sans-why-shared = { $points } points chacun.
page-sans-score-now =
    { $who ->
        [you] Ton score est de { $points }.
       *[other] { $name } a { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = Les 3 rangées
page-sans-row-range = { $first } à { $last }
page-sans-row = Rangée { $range } : { $cards }
page-sans-row-lands = { $card } irait ici
page-sans-takes =
    { $count ->
        [one] { $card } prend { $count } carte
       *[other] { $card } prend { $count } cartes
    }
page-sans-takes-nothing = { $card } ne prend rien
page-sans-because-highest = C’est la 5e carte et la plus grande : elle prend celle qui suit la carte Départ.
page-sans-because-higher = C’est la 5e carte, mais pas la plus grande : elle prend toutes les plus grandes.
page-sans-because-room = Il reste de la place dans la rangée { $range }.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] un premier soleil
                [wave] une première vague
                [peak] un premier pic
                [leaf] une première feuille
                [petal] un premier pétale
                [moon] une première lune
               *[drop] une première goutte
            }
        [2]
            { $colour ->
                [sun] un deuxième soleil
                [wave] une deuxième vague
                [peak] un deuxième pic
                [leaf] une deuxième feuille
                [petal] un deuxième pétale
                [moon] une deuxième lune
               *[drop] une deuxième goutte
            }
       *[other]
            { $colour ->
                [sun] un troisième soleil
                [wave] une troisième vague
                [peak] un troisième pic
                [leaf] une troisième feuille
                [petal] un troisième pétale
                [moon] une troisième lune
               *[drop] une troisième goutte
            }
    }
page-sans-taken-removed = { $number } quitte le jeu
page-sans-turns = les 3 passent face cachée
page-sans-as-if = comme si la partie finissait maintenant
page-sans-interim = bonus intermédiaire
page-sans-final = bonus final
page-sans-final-counted = bonus final { $points } compris
page-sans-score = Ton score
page-sans-score-change = de { $before } à { $after }
page-sans-score-stays = reste à { $score }
page-sans-play = Jouer le { $card }
page-sans-choose = Choisis une carte
page-sans-choose-hint = Le nombre au-dessus d’une carte dit ce qu’elle fait à ton score.
page-sans-choose-keys = ← → ou un nombre choisit, Entrée joue
page-sans-sending = { $card } est en route…
page-sans-turn = Tour { $turn }
page-sans-turn-of =
    { $count ->
        [one] Tour { $turn } sur { $turns } · { $count } à table
       *[other] Tour { $turn } sur { $turns } · { $count } à table
    }
page-sans-your-turn = À toi de jouer
page-sans-turn-order = À qui le tour
page-sans-bonuses = Bonus
page-sans-bonus-next = 7 couleurs : le prochain bonus est de { $points }
page-sans-bonus-gone = 7 couleurs : plus de bonus
page-sans-bonus-final = À la fin : 7 couleurs 10, 6 couleurs 5
page-sans-bonus-left = bonus intermédiaires restants : { $points }
page-sans-others = Les autres
page-sans-players = Les joueurs
page-sans-collection =
    { $who ->
        [you] Ta collection
       *[other] Collection de { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] soleil
        [wave] vague
        [peak] pic
        [leaf] feuille
        [petal] pétale
        [moon] lune
       *[drop] goutte
    }
page-sans-cell-none = { $colour } : aucune carte
page-sans-cell-up = { $colour } : { $cards } face visible
page-sans-cell-down = { $colour }, { $count } face cachée, moins { $count }
page-sans-cell-both = { $up } ; { $count } face cachée, moins { $count }
page-sans-hand =
    { $count ->
        [one] Ta main, { $count } carte
       *[other] Ta main, { $count } cartes
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] ne prend rien
       *[other] prend { $count }
    }, points { $points }
page-sans-bot = bot
page-sans-away = pas là
page-sans-stand-in = un bot joue
page-sans-resigned = a renoncé
page-sans-final-tag = final { $points }
page-sans-wins = gagne
page-sans-shares = partage la victoire
page-sans-details =
    { $who ->
        [you] Le détail de tes points
       *[other] Le détail des points de { $name }
    }
page-sans-singles =
    { $count ->
        [one] { $count } couleur à 1 carte
       *[other] { $count } couleurs à 1 carte
    }
page-sans-pairs =
    { $count ->
        [one] { $count } couleur à 2 cartes
       *[other] { $count } couleurs à 2 cartes
    }
page-sans-down =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
page-sans-total = Points
page-sans-so-far = Jusqu’ici
page-sans-nothing-yet = Rien n’a encore été joué.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = La page et le serveur ne se comprennent pas. Recharge la page.
page-problem-not-found = Il n’y a rien ici.
page-problem-empty-text = Il n’y a rien à envoyer.
page-problem-left = Tu as quitté la table.

## Review

review-verdict-only = Seul choix
review-verdict-best = Parfait
review-verdict-close = Tout près
review-verdict-slip = Faux pas
review-verdict-costly = Coûteux
review-bucket-deal = La donne
review-bucket-draws = Pioche
review-bucket-others = Choix des autres
review-bucket-own = Décisions personnelles
review-about-deal = Ce que valaient les cartes données, par rapport à des parts égales.
review-about-draws = Ce qu’ont changé les cartes piochées par tous, par rapport à une pioche moyenne.
review-about-others = Surtout ce que les autres ont gâché, et qui profite à ceux qui restent. Ce que des cartes cachées ont fait d’un choix, et ce sur quoi le réseau et la recherche divergent, y est aussi : tout le reste.
review-about-own = Ce qui a été gâché par rapport aux meilleurs choix, pour autant que ce soit sûr. Jamais au-dessus de 0 : c’est la somme de ce qu’affichent les coups.
review-ordinary = Face à un joueur moyen
review-about-ordinary = De combien c’est plus ou moins que ce qu’un joueur moyen aurait obtenu dans les mêmes positions. C’est une comparaison, qui n’entre pas dans la somme.
review-total = En tout
review-player = Joueur
review-accuracy = Précision
review-win-chance = Chances de gagner
review-worth = Part de la partie
review-lead = Points d’avance
review-choice = Choix
review-lost = Perdu
review-better = Mieux
review-moments = Les choix qui ont compté
review-form-stuck = Après { $number }, le reste de la main ne compose aucun nombre plus grand.
review-form-runs = { $number } clôt une série dans les deux colonnes.
review-form-run =
    { $number } clôt une série : { $colour ->
        [blue] troisième bleue
        [pink] troisième rose
       *[green] troisième verte
    }.
review-form-breaks =
    { $number } interrompt une série ouverte de 2 ({ $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }).
review-form-pair = { $number } est un double et pioche 1 carte.
review-form-step = { $number } monte de { $by } et n’est sûr d’aucune carte.
review-form-highest = { $number } est le plus grand, quoi que les autres composent.
review-form-stars =
    { $number } montre { $stars ->
        [one] { $stars } étoile
       *[other] { $stars } étoiles
    } et piochera peut-être pour cela.
review-form-open =
    { $number } fait une série ouverte de 2 ({ $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }).
review-form-low =
    { $room ->
        [one] { $number } reste bas : il y a place pour { $room } nombre au-dessus.
       *[other] { $number } reste bas : il y a place pour { $room } nombres au-dessus.
    }
review-form-plain =
    { $left ->
        [one] Après { $number }, la main ne compose plus que { $left } nombre plus grand.
       *[other] Après { $number }, la main ne compose plus que { $left } nombres plus grands.
    }
review-form-few-stars = Avec ces cartes, { $number } montre moins d’étoiles : { $stars }.
review-form-room =
    { $room ->
        [one] Au-dessus de { $number }, il n’y a place que pour { $room } nombre.
       *[other] Au-dessus de { $number }, il n’y a place que pour { $room } nombres.
    }
review-form-saves = { $number } garde plus d’étoiles en main : { $kept }.
review-pass-run =
    Le { $digit } permet au voisin de clore une série ({ $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }).
review-pass-high = C’est un { $digit } offert au voisin.
review-pass-own-run =
    Gardé, le { $digit } aurait clos une série ({ $colour ->
        [blue] bleu
        [pink] rose
       *[green] vert
    }).
review-pass-pair = Cela casse un double : { $digit } et { $digit }.
review-pass-stars = Le { $digit } emporte 2 étoiles.
review-pass-useless = Le { $digit } est trop petit pour les dizaines, ici comme chez le voisin.
review-pass-spare = Le { $digit } est trop petit pour servir aux dizaines.
review-pass-lowest = Le { $digit } est la plus petite carte de la main.
review-pass-many =
    { $count ->
        [one] Il y a { $count } carte { $digit } en main : une peut partir.
       *[other] Il y a { $count } cartes { $digit } en main : une peut partir.
    }
review-pass-plain =
    { $left ->
        [0] Sans le { $digit }, la main ne compose aucun nombre plus grand.
        [one] Sans le { $digit }, la main compose encore { $left } nombre plus grand.
       *[other] Sans le { $digit }, la main compose encore { $left } nombres plus grands.
    }
review-pass-dear =
    { $left ->
        [0] Sans le { $digit }, la main ne compose aucun nombre plus grand.
        [one] Sans le { $digit }, la main ne compose que { $left } nombre plus grand.
       *[other] Sans le { $digit }, la main ne compose que { $left } nombres plus grands.
    }
review-play-bonus = { $number } complète les 7 couleurs : bonus intermédiaire { $points }.
review-play-third =
    { $number } prend { $colour ->
        [sun] un troisième soleil
        [wave] une troisième vague
        [peak] un troisième pic
        [leaf] une troisième feuille
        [petal] un troisième pétale
        [moon] une troisième lune
       *[drop] une troisième goutte
    } : les 3 passent face cachée.
review-play-pair =
    { $number } prend { $colour ->
        [sun] un deuxième soleil
        [wave] une deuxième vague
        [peak] un deuxième pic
        [leaf] une deuxième feuille
        [petal] un deuxième pétale
        [moon] une deuxième lune
       *[drop] une deuxième goutte
    } : 5 points au lieu de 1.
review-play-leaves =
    { $points ->
        [one] { $number } peut laisser { $points } point au joueur suivant.
       *[other] { $number } peut laisser { $points } points au joueur suivant.
    }
review-play-new =
    { $number } ajoute une nouvelle couleur ({ $colour ->
        [sun] soleil
        [wave] vague
        [peak] pic
        [leaf] feuille
        [petal] pétale
        [moon] lune
       *[drop] goutte
    }).
review-play-nothing = { $number } ne prend rien et garde la collection telle quelle.
review-play-idle = { $number } ne prend rien.
review-play-poor =
    { $points ->
        [one] { $number } prend des cartes qui rapportent { $points } point.
       *[other] { $number } prend des cartes qui rapportent { $points } points.
    }
review-play-takes =
    { $points ->
        [one] { $number } rapporte { $points } point tout de suite.
       *[other] { $number } rapporte { $points } points tout de suite.
    }
review-form-keeps =
    { $left ->
        [one] Après { $number }, la main compose encore { $left } nombre plus grand.
       *[other] Après { $number }, la main compose encore { $left } nombres plus grands.
    }
review-play-least = { $number } coûte le moins. Effet immédiat sur le score : { $gain }.
review-play-less = { $number } rapporte moins. Effet immédiat sur le score : { $gain }.
review-costs =
    { $points ->
        [one] Au bout du compte, cela coûte environ { $points } point.
       *[other] Au bout du compte, cela coûte environ { $points } points.
    }
review-alike = Pour l’instant, les deux se valent. Ce qui compte, ce sont les cartes qui restent en main.

### Page: hints

page-hint = Indice
page-hint-ask = Montrer un indice
page-hint-confirm = Avec un indice, la partie est signalée à tous comme jouée avec indices.
page-hint-thinking = Réflexion…
page-hint-title = Ce que ferait un bot fort
page-hint-pass = Passer { $card }
page-hint-win = gagne à { $percent } %
page-hint-suggested = recommandé
page-hint-mark = avec indices
page-hint-note = Jouée avec indices.
page-hint-allow = Indices
page-hint-allow-hint = On peut demander un indice à un bot. Une partie où quelqu’un l’a fait est signalée.
page-key-hint = montrer un indice, là où c’est permis
page-problem-no-hints = Pas d’indices à cette table.

### Page: rated and casual games

page-rated-choice = Classée ou amicale
page-rated = Classée
page-casual = Amicale
page-rated-hint = Compte pour la cote de chacun : avec un temps limité et sans indices. Qui s’en va a perdu.
page-casual-hint = Ne change aucune cote. Prends ton temps, demande des indices, pars quand il le faut.
page-rated-impossible = Amicale seulement : une partie classée demande les cartes ordinaires et un appareil par personne.
page-rated-leaving = Cette partie compte pour la cote. Qui renonce, ou laisse passer le temps trois fois de suite sans revenir, finit à la dernière place.
page-seat-lapsed = temps dépassé trois fois, un bot joue à sa place
page-lapsed-said = { $name } a laissé passer le temps trois fois de suite : un bot continue à sa place.
page-lapsed-notice = Tu as laissé passer le temps trois fois de suite : un bot joue pour toi. Reviens avant la fin, sinon la partie est perdue.
page-resign-sure-rated = Renoncer pour de bon ? La partie est classée : tu finis à la dernière place. Un bot continue à ta place, et tu ne pourras pas revenir.
page-end-casual = Partie amicale : elle ne change aucune cote.
page-end-left = Tu as quitté cette partie classée : elle compte comme perdue.
page-problem-cannot-be-rated = Une partie classée demande un temps limité, les cartes ordinaires et un appareil par personne, et se joue sans indices.

### Page: ratings, deal of the day

page-problem-play-first = Joue d’abord cette donne toi-même : qui ne l’a pas finie n’en voit pas les cartes.
page-daily = La donne du jour
page-daily-short = Les mêmes cartes et les mêmes bots pour tout le monde. Un seul essai compte.
page-daily-hint = Tout le monde a les mêmes cartes, le même siège et les mêmes bots, et les mêmes choix reçoivent les mêmes réponses. Ton premier essai compte.
page-daily-against = Contre des bots : { $levels }.
page-daily-play = Jouer
page-daily-practice = La jouer pour s’entraîner
page-daily-practice-mark = entraînement
page-daily-compare = Comparer
page-daily-players =
    { $count ->
        [0] Personne ne l’a encore jouée.
        [one] { $count } personne l’a jouée.
       *[other] { $count } personnes l’ont jouée.
    }
page-daily-your-place = Place { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } tour
       *[other] { $count } tours
    }
page-daily-better = Mieux que { $percent } des autres.
page-daily-alone = Personne d’autre n’a encore fini. Reviens plus tard pour comparer.
page-daily-closed = Cette journée est finie : sa donne se joue pour s’entraîner.
page-daily-unproven = L’ordre des cartes vient de la clé secrète du serveur et de la date. La preuve du mélange que donnent les tables ordinaires ne vaut pas ici, et la partie n’est pas classée.
page-daily-next = la prochaine à { $time }
page-daily-results = Résultats
page-daily-hidden = Tu verras comment les autres ont joué quand tu auras fini : personne ne doit voir des cartes encore à jouer.
page-daily-position = Rang
page-daily-column-rounds = Tours
page-daily-gave-up = a renoncé
page-daily-replay = Voir la partie
page-daily-openings = Les premiers choix
page-daily-openings-hint = Ce que chacun a fait des mêmes cartes, et où cela l’a mené.
page-daily-opening-pass = Tour { $number } : carte passée
page-daily-opening-form = Tour { $number } : nombre composé
page-daily-opening-play = Carte jouée, tour { $number }
page-daily-mean-place = place { $place } en moyenne
page-daily-yours = le tien
page-daily-earlier = Jours précédents
page-daily-today = Aujourd’hui
page-daily-end = Comparer avec les autres
page-daily-end-practice = Entraînement : voir ce qui a compté
page-leaderboard = Classement
page-leaderboard-hint = Calculée par OpenSkill : la force la plus probable d’une personne. La cote s’affiche après cinq parties. Les parties contre des bots comptent aussi ; la cote des bots est fixe.
page-leaderboard-none = Personne n’a encore joué assez de parties. La première place est libre.
page-leaderboard-missing =
    { $count ->
        [one] Encore { $count } partie classée, et tu figureras ici.
       *[other] Encore { $count } parties classées, et tu figureras ici.
    }
page-ladder-2 = 2 joueurs
page-ladder-more = 3 et plus
page-rating = Cote
page-rating-missing =
    { $count ->
        [one] Encore { $count } partie classée, et ta cote s’affichera.
       *[other] Encore { $count } parties classées, et ta cote s’affichera.
    }
page-rating-games = Parties
page-rating-wins = Gagnées
page-rating-provisional = provisoire
page-rating-provisional-hint = ? = provisoire : encore peu de parties, la cote bouge beaucoup.
page-rating-unnamed = Sans nom
page-profile = Ton profil
page-profile-none = Pas encore de partie classée. Choisis « Classée » en préparant une table, contre des personnes ou contre des bots, ou fais une partie rapide.
page-profile-since = Parties classées depuis le { $date }
page-profile-position = n° { $position }
page-profile-best = record { $rating }
page-profile-over-time = La cote au fil du temps
page-profile-plot =
    { $count ->
        [one] Cote après { $count } partie : { $last }. Première { $first }, minimum { $low }, maximum { $high }.
       *[other] Cote après { $count } parties : { $last }. Première { $first }, minimum { $low }, maximum { $high }.
    }
page-profile-reviews = Précision et chance
page-profile-reviews-none = Les parties analysées montreront ici précision et chance.
page-profile-accuracy = Précision
page-profile-accuracy-hint = À quel point les choix approchaient des meilleurs, sur 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Précision dans { $count } partie : { $mean } en moyenne, { $last } la dernière fois.
       *[other] Précision dans { $count } parties : { $mean } en moyenne, { $last } la dernière fois.
    }
page-profile-luck = Chance
page-profile-luck-hint = Ce que les cartes et les autres ont apporté, en points de chances de gagner.
page-profile-luck-plot =
    { $count ->
        [one] Chance dans { $count } partie : { $mean } en moyenne.
       *[other] Chance dans { $count } parties : { $mean } en moyenne.
    }
page-profile-figures = En chiffres
page-profile-finished = Parties finies
page-profile-streak = Victoires d’affilée
page-profile-favourite = Jeu préféré
page-profile-by-players = Gagnées, selon le nombre de joueurs
page-profile-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
page-profile-ahead = Devant
page-profile-people = Des personnes
page-profile-won = { $won } sur { $games }
page-profile-recent = Dernières parties classées
page-profile-place = place { $place } sur { $players }
page-forget = M’oublier
page-forget-ask = M’oublier…
page-forget-hint = Efface ton nom, tes cotes et tes résultats, tout ce que tu as écrit, et ton compte si tu en as un. Tu renonces aux parties en cours. Les tables restent sans ton nom, car d’autres y ont joué aussi.
page-forget-sure = Vraiment ? On ne peut pas revenir en arrière.
page-forget-yes = Oui, m’oublier
page-forget-no = Non, tout garder
page-forgotten = C’est fait. Tout recommence avec ta prochaine partie.

### Page: fair deal

page-fair-title = Une donne honnête
page-fair-yes = Cette donne était honnête
page-fair-no = Cette donne ne tombe pas juste
page-fair-checking = Vérification de la donne…
page-fair-holds = exact
page-fair-fails = inexact
page-fair-step-commitment = Le secret est bien celui auquel le serveur s’était engagé.
page-fair-step-promise = C’est la promesse que ton navigateur avait notée.
page-fair-step-mine = Les nombres tirés au hasard par ton navigateur y sont, inchangés.
page-fair-step-deck = Le paquet : chacune des { $count } cartes est là où le calcul la met.
page-fair-step-piles = Les nouvelles piles ({ $count }) aussi.
page-fair-sums = Les calculs
page-fair-secret = Le secret du serveur
page-fair-digest = Son empreinte (SHA-256), calculée ici
page-fair-commitment = L’empreinte promise avant
page-fair-from = De { $name }
page-fair-nothing = rien
page-fair-late = Ton navigateur est arrivé après la donne : il ne connaît la promesse que depuis ce moment.
page-fair-nobody = Aucun navigateur n’a rien ajouté. Il est donc prouvé que le serveur s’est tenu à son secret, mais pas qu’il ne l’a pas choisi.
page-fair-why = Comment ça marche ?
page-fair-left-out = Les cartes ont été distribuées sans les nombres que ton navigateur avait envoyés à temps. Un serveur honnête ne fait pas cela.
page-fair-record = Télécharger l’enregistrement
page-fair-intro = Personne ne choisit les cartes ici : ni le serveur, ni un joueur, ni un bot. Et tu n’as pas à nous croire sur parole.
page-fair-how-1 = Avant la partie, le serveur invente un secret et en montre l’empreinte. Un autre secret aurait une autre empreinte : à partir de là, il ne peut plus changer d’avis.
page-fair-how-2 = Ensuite, le navigateur de chaque joueur ajoute ses propres nombres tirés au hasard. Personne d’autre que le serveur ne connaît le secret : personne ne peut donc savoir ce que ses nombres feront aux cartes.
page-fair-how-3 = Une recette fixe tire du secret et de tous ces nombres l’ordre des cartes, et celui de chaque nouvelle pile. Si un navigateur est lent, la partie commence sans ses nombres, et la preuve le dit.
page-fair-how-4 = Après la partie, le secret est montré. Ton navigateur en prend l’empreinte, mélange de nouveau selon la recette et compare.
page-fair-limits = Cela n’aide pas contre un serveur de mèche avec un joueur : il pourrait tout simplement lui montrer toutes les cartes. Et ton navigateur tient la recette du serveur ; pour en avoir le cœur net, télécharge l’enregistrement et vérifie-le avec ton propre programme.
page-fair-check = Vérifier un enregistrement
page-fair-check-hint = Colle l’enregistrement d’une partie finie. Rien ne quitte ton navigateur.
page-fair-check-label = Enregistrement, une ligne de JSON
page-fair-check-do = Vérifier
page-fair-example = Prendre un exemple
page-fair-trouble-not-a-record = Ce n’est pas l’enregistrement d’une partie.
page-fair-trouble-no-proof = Cet enregistrement ne contient pas de preuve : les cartes ont été mélangées ailleurs, ou avant que les preuves existent.
page-fair-trouble-other-proof = La preuve de cet enregistrement ne peut pas être vérifiée ici.
page-fair-no-crypto = Les navigateurs ne font ces calculs que par une connexion sûre (https). Télécharge l’enregistrement et vérifie-le avec « deuce verify ».
page-fair-recipe = La recette à l’octet près, pour ton propre programme : docs/fairness.md dans le code source de Deuce.
page-fair-menu = Le mélange
page-fair-menu-hint = Note l’empreinte si tu veux la comparer toi-même après la partie.

### Page: lessons

page-lesson-learn = Apprendre en 3 minutes
page-lesson-name = Leçon
page-lesson-step = { $at } sur { $of }
page-lesson-next = Suivant
page-lesson-leave = Quitter la leçon
page-lesson-done = C’est tout ce qu’il te faut. Le reste vient en jouant.
page-lesson-play = Jouer
page-lesson-again = Reprendre depuis le début
page-lesson-puzzles = Énigmes

lesson-two-win-pass-title = Passe une carte
lesson-two-win-pass-task = Chaque tour commence ainsi : tout le monde passe 1 carte à gauche, en même temps. Les grands chiffres seront précieux plus tard. Passe ta carte la plus petite.
lesson-two-win-pass-right = Ton 1 est chez Nora, et Oskar t’a passé un 6. Maintenant, chacun compose un nombre.
lesson-two-win-pass-other = Tu peux la passer, mais elle te manquerait plus tard. Passe la carte la plus petite de ta main.
lesson-two-win-form-title = Compose un nombre
lesson-two-win-form-task = 2 cartes font un nombre : d’abord les dizaines, puis les unités. Le suivant devra être plus grand, alors commence bas : compose un nombre inférieur à 40.
lesson-two-win-form-right = À partir de maintenant, chacun de tes nombres doit dépasser le précédent. Il reste beaucoup de place au-dessus. Monte lentement : qui se précipite abandonne vite.
lesson-two-win-form-other = Il resterait peu de place pour les tours suivants. Mets le 3 aux dizaines.
lesson-two-win-draw-a-title = Pioche pour le plus grand nombre
lesson-two-win-draw-a-task = Chaque nombre te coûte 2 cartes. Il y a 4 façons d’en piocher. A : le plus grand nombre du tour. Nora en est à 51, Oskar à 43. Compose un nombre qui dépassera les leurs.
lesson-two-win-draw-a-right = Le plus grand nombre du tour pioche 1 carte. En cas d’égalité, chaque ex æquo aussi. Mais regarde le prix : au-dessus de 90, il reste peu de place.
lesson-two-win-draw-a-other = Nora compose 74 ce tour-ci : c’est plus grand. Essaie le 9 aux dizaines.
lesson-two-win-draw-b-title = Pioche pour les étoiles
lesson-two-win-draw-b-task = B : le plus d’étoiles sur tes 2 cartes. La même main encore une fois : compose un nombre avec beaucoup d’étoiles.
lesson-two-win-draw-b-right = Personne ne montre plus d’étoiles que toi : tu pioches 1 carte.
lesson-two-win-draw-b-other = Aucune étoile, et Nora en montre 1. Prends le 6 rose : il en a 2.
lesson-two-win-draw-c-title = Pioche pour un double
lesson-two-win-draw-c-task = C : 2 chiffres égaux. La même main : compose un double.
lesson-two-win-draw-c-right = Un double pioche toujours 1 carte, quoi que composent les autres.
lesson-two-win-draw-c-other = 2 chiffres différents. Tu as deux fois le 5 : prends les deux.
lesson-two-win-draw-d-title = Pioche pour une série
lesson-two-win-draw-d-task = D : 3 cartes de suite d’une même couleur dans une colonne. Tes dizaines montrent bleu, puis bleu. Pose un troisième bleu dessus.
lesson-two-win-draw-d-right = Le troisième bleu de suite pioche 1 carte. Cette série est close : le prochain bleu sera le premier d’une nouvelle série.
lesson-two-win-draw-d-other = La colonne des dizaines attend un troisième bleu : mets-y le 7 bleu.
lesson-two-win-out-title = Reste en jeu
lesson-two-win-out-task = Ton dernier nombre était 85. Qui ne peut pas en composer un plus grand abandonne. Passe une carte, mais garde de quoi continuer.
lesson-two-win-out-right = Il te reste 87. Nora n’a rien au-dessus de 92 : elle abandonne.
lesson-two-win-out-other = Sans cette carte, rien dans ta main ne dépasse 85 : tu abandonnerais. Garde le 8 et le 7.
lesson-two-win-end-title = Le dernier en jeu gagne
lesson-two-win-end-task = Il ne reste que Nora et toi. Elle doit dépasser 95. Ne lui donne pas ce qu’il lui faut.
lesson-two-win-end-right = Nora ne trouve rien au-dessus de 95. Il ne reste que toi : tu gagnes.
lesson-two-win-end-other = Avec cette carte, Nora composerait un nombre plus grand. Passe une petite carte.

lesson-two-sans-three-place-title = À chaque carte sa rangée
lesson-two-sans-three-place-task = Tu joues 1 carte par tour. Son nombre dit où elle va : de 1 à 29 dans la rangée du haut, de 31 à 59 au milieu, de 61 à 89 en bas. Joue une carte dans la rangée du milieu.
lesson-two-sans-three-place-right = Il y avait de la place : tu ne prends rien. Une rangée est toujours en ordre croissant.
lesson-two-sans-three-place-other = Celle-ci va dans une autre rangée. Cherche un nombre de 31 à 59.
lesson-two-sans-three-highest-title = La cinquième carte
lesson-two-sans-three-highest-task = Une rangée contient 4 cartes. Celle du haut est pleine : la cinquième carte t’oblige à prendre. Si la tienne est la plus grande, tu prends seulement la carte juste après la carte Départ. Essaie.
lesson-two-sans-three-highest-right = Le 25 est le plus grand : tu n’as pris que le 6.
lesson-two-sans-three-highest-other = Pas celle-ci. Joue dans la rangée du haut une carte plus grande que 24.
lesson-two-sans-three-higher-title = Pas la plus grande
lesson-two-sans-three-higher-task = La même rangée. Une cinquième carte qui n’est pas la plus grande prend toutes celles au-dessus d’elle. Parfois, c’est justement ce que tu veux : prends 2 cartes d’un coup.
lesson-two-sans-three-higher-right = Le 7 a pris le 10 et le 24. La rangée est de nouveau courte.
lesson-two-sans-three-higher-other = Celle-ci ne prend pas 2 cartes. Cherches-en une entre 6 et 10.
lesson-two-sans-three-pair-title = 2, c’est bien
lesson-two-sans-three-pair-task = Les cartes prises restent devant toi face visible, par couleur. 1 carte d’une couleur vaut 1 point, 2 en valent 5. Le nombre au-dessus de chaque carte dit ce qu’elle change à ton score. Obtiens 2 cartes d’une couleur.
lesson-two-sans-three-pair-right = 81 et 88 sont deux lunes : 5 points. Avec la goutte, cela fait 6.
lesson-two-sans-three-pair-other = Cela ne fait pas 2 cartes d’une couleur. Regarde la rangée du bas.
lesson-two-sans-three-third-title = 3, c’est une de trop
lesson-two-sans-three-third-task = La troisième carte d’une couleur retourne les 3 face cachée, pour de bon : chacune coûte 1 point. Trouve une carte qui ne prend pas de troisième.
lesson-two-sans-three-third-right = Pas de troisième carte : ta collection reste face visible.
lesson-two-sans-three-third-other = Elle prend la troisième d’une couleur : 5 points deviendraient −3. Regarde les nombres au-dessus de tes cartes.
lesson-two-sans-three-bonus-title = Les 7 couleurs
lesson-two-sans-three-bonus-task = Qui a les 7 couleurs face visible prend le bonus intermédiaire : 10 points pour le premier, puis 7, 5 et 3. Il te manque 3 couleurs : prends-les d’un coup.
lesson-two-sans-three-bonus-right = 7 couleurs : 10 points. À la fin, 7 couleurs en rapportent encore 10, et 6 couleurs 5.
lesson-two-sans-three-bonus-other = Pas encore les 7. Regarde la rangée du milieu.
lesson-two-sans-three-end-title = Le dernier tour
lesson-two-sans-three-end-task = À la fin, on compte : couleur seule 1, 2 d’une couleur 5, chaque carte face cachée −1, plus les bonus. Vous êtes à 16 partout et c’est ton dernier tour : gagne la partie.
lesson-two-sans-three-end-right = Tu gagnes 28 à 22. Les 2 cartes qui restent en main ne comptent pas.
lesson-two-sans-three-end-other = C’est trop peu. Regarde les nombres au-dessus de tes cartes.
### Page: replay and review
page-replay = Revoir la partie
page-replay-controls = Parcourir la partie
page-replay-position = Moment de la partie
page-replay-count = { $move } sur { $moves }
page-replay-back = Un coup en arrière
page-replay-forward = Un coup en avant
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-speed = Vitesse
page-replay-eyes = Vu par
page-replay-all = Toutes les cartes
page-replay-hands = Les cartes de tout le monde
page-replay-chosen = { $card }, choisie
page-replay-more = Plus
page-replay-link = Ce lien ouvre la partie exactement ici.
page-replay-save = Enregistrer la partie
page-replay-table = Vers la table
page-replay-brought = Cette partie vient d’un fichier : personne d’autre ne la voit, et rien n’en est gardé.
page-replay-choose = Ouvrir un fichier de parties
page-replay-choose-hint = Un fichier .jsonl ou .jsonl.zst, comme deuce simulate les écrit. Tu peux aussi le déposer n’importe où sur cette page.
page-replay-drop = Dépose le fichier ici
page-replay-file-title = Parties d’un fichier
page-replay-games = Parties dans { $file }
page-replay-games-more =
    { $count ->
        [one] Le fichier continue ; seule la première partie est listée.
       *[other] Le fichier continue ; les { $count } premières parties sont listées.
    }
page-replay-won =
    { $count ->
        [one] Victoire : { $names }
       *[other] Victoire partagée : { $names }
    }
page-replay-keys = Les flèches avancent et reculent, Début et Fin sautent, la barre d’espace lance et arrête.
page-review = Analyse
page-review-step = Revoir coup par coup
page-review-starting = Le bot le plus fort regarde la partie…
page-review-waits =
    { $before ->
        [one] Une autre partie passe d’abord…
       *[other] { $before } autres parties passent d’abord…
    }
page-review-goes-on = { $done } choix jugés sur { $total }
page-review-again = Réessayer
page-review-chances = Chances de gagner
page-review-chances-hint = Coup par coup, vues par le bot le plus fort.
page-review-chances-words = { $name } : { $first } au début, { $low } au plus bas, { $high } au plus haut, { $last } à la fin.
page-review-graph = Le graphique, moment par moment ; Entrée en ouvre un à la table
page-review-luck = Chance et talent
page-review-luck-hint = Comment chacun est passé d’une part égale de la partie au résultat, en points sur 100 : une moitié va au gagnant, l’autre se répartit selon les places. Touche une ligne pour lire ce qu’elle veut dire.
page-review-accuracy = Précision { $percent }
page-review-moves = Coups
page-review-moves-hint = Jugés d’après ce qu’ils ont gâché de victoire et de place, et d’après ce que l’on pouvait savoir.
page-review-of = Coups de
page-review-everybody = Tout le monde
page-review-which = Quels coups
page-review-mattered = Ceux qui ont compté
page-review-every = Tous
page-review-lost = { $points } de gâchés
page-review-nothing = Personne n’a rien gâché qui mérite un mot.
page-review-played = joué ainsi
page-review-see = Voir à la table
page-what-if = Et si ?
page-what-if-title = Continuer d’ici
page-what-if-hint = Tu prends un siège, avec les cartes telles quelles ; des bots jouent aux autres. La partie que tu regardes ne change pas, et celle-ci ne compte pas pour la cote.
page-what-if-seat = Tu joues pour
page-what-if-level = Force des bots
page-what-if-start = Continuer
page-what-if-mark = Et si ? Cette partie en continue une autre.
page-what-if-back = Retour à cette partie
page-review-last = Analyse de ta dernière partie

### Page: puzzles

page-puzzle-title = Énigmes
page-puzzle-intro = Des positions de vraies parties où un choix est nettement le meilleur. Une recherche dix fois plus profonde qu’une analyse a vérifié chacune d’elles.
page-puzzle-daily = Énigme du jour
page-puzzle-training = Entraînement
page-puzzle-training-hint = Des énigmes à ta mesure. { $count } en tout.
page-puzzle-solve = Résoudre
page-puzzle-look = Revoir
page-puzzle-train = S’entraîner
page-puzzle-rating = Cote { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } d’affilée
       *[other] { $count } d’affilée
    }
page-puzzle-nobody = Personne ne l’a encore tentée aujourd’hui.
page-puzzle-tally = Résolue par { $solved } sur { $tried } aujourd’hui.
page-puzzle-ask-pass = Quelle carte passer ?
page-puzzle-ask-form = Trouve le nombre
page-puzzle-ask-play = Quelle carte jouer ?
page-puzzle-task = Un choix vaut nettement mieux que tous les autres. Prends ton temps : ta première réponse compte.
page-puzzle-hardness = Difficulté { $rating }
page-puzzle-right = Résolue.
page-puzzle-wrong = Ce n’est pas le meilleur choix.
page-puzzle-change = Cote { $rating } ({ $change })
page-puzzle-yours = ta réponse
page-puzzle-next = Énigme suivante
page-puzzle-more = Toutes les énigmes

### Page: without a server

page-offline = Tu es hors ligne.
page-offline-note = Tu peux jouer quand même : contre des bots ou à plusieurs sur cet appareil, apprendre les jeux, résoudre des énigmes, revoir tes parties. Tout est gardé ici.
page-offline-needs = Il faut une connexion pour cela.
page-no-server = Cette copie n’a pas de serveur : tu joues contre des bots ou à plusieurs sur cet appareil, et tout est gardé ici.
page-local-mark = sur cet appareil
page-local-note = Cette partie est gardée sur cet appareil et se passe de connexion.
page-local-play = Jouer sur cet appareil
page-local-play-hint = Aucune connexion nécessaire, ni maintenant ni plus tard. Personne ne peut rejoindre ni regarder la partie, et aucune cote ne change.
page-local-games = Sur cet appareil
page-local-games-hint = Seul ce navigateur garde ces parties. Enregistre celles que tu ne veux pas perdre.
page-local-bring = Ajouter à mes tables
page-local-bringing = Ajout en cours…
page-local-there = Aussi parmi tes tables
page-local-delete = Supprimer
page-local-delete-sure = Supprimer cette partie pour de bon ?
page-local-delete-yes = Oui, la supprimer
page-local-delete-no = Non, la garder
page-brought-mark = jouée hors ligne
page-puzzle-offline = Sur cet appareil, aucune cote ne change.
page-puzzle-offline-hint = { $seen } énigmes sur { $all } déjà tentées sur cet appareil.
page-install = Installer Deuce
page-install-hint = Deuce s’ouvre alors comme n’importe quelle application, même sans connexion.

## Page: head, day by day, first visit (owner: shell)

page-nav = Principal
page-nav-play = Jouer
page-nav-daily = Du jour
page-nav-waiting =
    { $count ->
        [one] { $count } table t’attend
       *[other] { $count } tables t’attendent
    }
page-nav-todo = encore à faire aujourd’hui
page-nav-guest = Invité
page-nav-own = tes pages et tes réglages
page-streak =
    { $count ->
        [one] { $count } jour d’affilée
       *[other] { $count } jours d’affilée
    }
page-days = Jour après jour
page-days-open = Une donne ou une énigme, et la journée compte.
page-days-done = La journée compte. À demain.
page-streak-best =
    { $count ->
        [one] ton record : { $count } jour
       *[other] ton record : { $count } jours
    }
page-yesterday = La donne d’hier
page-share-place = Place { $place } sur { $players }
page-share-text = Ton résultat en texte
page-share-picture = Enregistrer l’image
page-goal-two-win = Compose toujours un nombre plus grand que le précédent, plus longtemps que tous les autres.
page-goal-two-sans-three = Réunis deux cartes de chaque couleur. Une troisième retourne les trois contre toi.
page-goal = But :
page-learn-first = Apprendre d’abord
page-first-table =
    { $count ->
        [one] { $count } joueur, bots : { $level }.
       *[other] { $count } joueurs, bots : { $level }.
    }
page-change = Modifier
page-invited-by = { $name } t’invite à jouer à { $game }
page-invited = Une invitation à jouer à { $game }
page-invited-free =
    { $count ->
        [one] { $count } siège est libre.
       *[other] { $count } sièges sont libres.
    }
page-invited-new = C’est nouveau pour toi ? La leçon dure 3 minutes.
page-sat-down-said = { $name } s’installe.
page-left-seat-said = { $name } quitte la table.
page-gave-up-said = { $name } renonce. Un bot continue.
page-waited-for = On attend { $names }.
page-again-waits = Tu veux rejouer. On attend { $names }.

### Page: tournaments

page-problem-sealed = Les mêmes cartes se jouent encore à d’autres tables : personne ne peut les voir d’ailleurs.
page-tournaments = Tournois
page-tournaments-hint = Tout le monde joue les mêmes donnes : la chance ne décide pas. On te compare à ceux qui avaient les mêmes cartes que toi.
page-tournaments-none = Aucun tournoi n’est annoncé. Organise le tien !
page-tournament-mark = Tournoi
page-tournament-new = Nouveau tournoi
page-tournament-called = { $game } pour tous
page-tournament-name = Nom du tournoi
page-tournament-form = Type de tournoi
page-tournament-swiss = Suisse
page-tournament-swiss-hint = Plusieurs manches. À chacune, tu rencontres quelqu’un qui réussit à peu près comme toi, et jamais 2 fois la même personne.
page-tournament-arena = Arène
page-tournament-arena-hint = Pendant un certain temps, tu reçois la prochaine table dès qu’il y en a une.
page-tournament-size = Joueurs par table
page-tournament-rounds = Manches
page-tournament-minutes = Minutes
page-tournament-starts = Début
page-tournament-by-host = Quand je le dis
page-tournament-in = Dans { $minutes } min
page-tournament-bots = Bots qui participent
page-tournament-listed = Ouvert à tous
page-tournament-listed-hint = Sinon, seuls ceux qui ont le lien le trouvent.
page-tournament-make = Créer le tournoi
page-tournament-rounds-of =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
page-tournament-minutes-of =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
page-tournament-entrants =
    { $count ->
        [one] { $count } participe
       *[other] { $count } participent
    }
page-tournament-mine = Tu participes
page-tournament-at = Début : { $time }
page-tournament-waits-host = Commence quand l’hôte le dit
page-tournament-round = Manche { $round } sur { $rounds }
page-tournament-until = Ouvert jusqu’à { $time }
page-tournament-runs = En cours
page-tournament-over = Le tournoi est terminé
page-tournament-enter = Participer
page-tournament-here = Je suis là
page-tournament-away = Tu n’étais pas là : un bot joue pour toi jusqu’à ton retour.
page-tournament-withdraw = Quitter le tournoi
page-tournament-withdraw-hint = Tu renonces à la partie en cours, et tu n’auras pas d’autre table.
page-tournament-stay = Rester
page-tournament-start = Commencer maintenant
page-tournament-cancel = Annuler le tournoi
page-tournament-invite = Invite d’autres joueurs avec ce lien :
page-tournament-ready = Ta table est prête.
page-tournament-go = Vers ta table
page-tournament-wait-next = La manche suivante commence dans un instant.
page-tournament-wait-tables =
    { $count ->
        [one] { $count } table joue encore.
       *[other] { $count } tables jouent encore.
    }
page-tournament-wait-arena = Tu reçois la prochaine table dès qu’il y en a une.
page-tournament-ranking = Classement
page-tournament-points = Points de match
page-tournament-points-hint = De 0 à 1 par donne : la part de ceux qui avaient les mêmes cartes et ont fait moins bien.
page-tournament-deals-played = Donnes
page-tournament-mean = À la table
page-tournament-out = a quitté le tournoi
page-tournament-is-away = pas là
page-tournament-plays = joue
page-tournament-tables = Tables de cette manche
page-tournament-table-over = finie
page-tournament-table-plays = en cours
page-tournament-deal = Donne { $number }
page-tournament-deals = Les donnes
page-tournament-deals-hint = Chaque mélange était promis avant le début du tournoi. Son secret est montré quand plus personne ne joue la donne.
page-tournament-sealed = Secrète tant que tous ne l’ont pas jouée
page-tournament-kept = Mélangée comme promis
page-tournament-broken = Pas comme promis
page-tournament-compare = Comparer
page-tournament-compare-hint = Comment chaque table a joué les mêmes cartes. L’analyse montre les meilleurs choix.
page-tournament-seat = Siège { $seat }
page-tournament-house = Bot de la maison
page-tournament-place = Place { $place }
page-tournament-score =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
page-tournament-gave-up = a renoncé
page-tournament-return = Retour au tournoi

## Page: accounts

page-account = Compte
page-account-keep = Garder mon nom
page-account-keep-hint = Une clé d’accès garde ton nom, tes cotes et tes parties, sur cet appareil et sur tout autre. Ni mot de passe, ni e-mail. On peut aussi jouer sans.
page-account-since = Ton nom est à toi depuis le { $date }.
page-account-no-passkeys = Ce navigateur ne prend pas en charge les clés d’accès, ou la page n’est pas ouverte en https.
page-account-passkeys = Clés d’accès
page-account-passkey-label = Comment s’appelle cet appareil ?
page-account-passkey-unnamed = Clé d’accès
page-account-passkey-add = Ajouter une clé d’accès
page-account-passkey-remove = Supprimer { $label }
page-account-passkey-added = ajoutée le { $date }
page-account-passkey-used = dernière utilisation le { $date }
page-account-codes = Codes de secours
page-account-codes-left =
    { $count ->
        [one] Il reste { $count } code. Il sert une seule fois, si tu perds toutes tes clés d’accès.
       *[other] Il reste { $count } codes. Chacun sert une seule fois, si tu perds toutes tes clés d’accès.
    }
page-account-codes-new = Créer de nouveaux codes
page-account-codes-once = Note ces codes ou enregistre-les : on ne les montre que cette fois. Chacun sert une fois, avec ton nom.
page-account-codes-save = Enregistrer dans un fichier
page-account-codes-kept = Je les ai
page-account-data = Tes données
page-account-export = Enregistrer toutes mes données
page-account-sign-out = Se déconnecter de cet appareil
page-sign-in = Se connecter
page-sign-in-hint = Tu gardes déjà un nom ici ? Ta clé d’accès l’apporte sur cet appareil.
page-sign-in-passkey = Se connecter avec une clé d’accès
page-sign-in-lost = Toutes les clés d’accès perdues ?
page-sign-in-code = Code de secours
page-sign-in-by-code = Se connecter avec le code
page-sign-in-played = Tu as joué sur cet appareil en invité. Que deviennent ces parties ?
page-sign-in-bring = Les emporter
page-sign-in-leave = Les laisser
page-problem-name-taken = Ce nom appartient à quelqu’un, ou ressemble trop à un nom pris.
page-problem-bad-passkey = Cette clé d’accès n’est pas connue ici, ou la réponse est venue trop tard.
page-problem-bad-code = Le nom et le code ne vont pas ensemble, ou le code a déjà servi.
page-problem-no-account = Garde d’abord ton nom.
page-problem-last-passkey = C’est ta seule clé d’accès : ajoutes-en une autre avant de la supprimer.
page-problem-would-leave = On a joué sur cet appareil : dis ce que deviennent ces parties.
page-problem-both-rated = Les deux ont des cotes, et deux cotes n’en font pas une : les parties de cet appareil ne peuvent que rester.

## Page: online bots

page-online-bot = Bot en ligne
page-online-bot-name = { $name } (bot)
page-online-bots = Bots en ligne
page-online-bots-hint = Des programmes que des gens ont écrits et connectés. Ils jouent ici comme tout le monde, avec leur propre cote.
page-online-bots-none = Personne n’a encore connecté de bot.
page-online-bots-none-for = Aucun bot en ligne n’accepte une telle partie en ce moment.
page-house-bots = Bots de la maison
page-house-bots-hint = Ils sont toujours là. Leurs cotes ont été mesurées dans de nombreuses parties entre eux.
page-bot-here = présent
page-bot-busy = occupé
page-bot-away = absent
page-bot-owner = de { $name }
page-bot-play = Jouer
page-bot-game = Jeu
page-bot-token = Le jeton de { $name }
page-bot-token-once = Copie-le ou enregistre-le dans un fichier : il n’est montré qu’une fois. Qui le possède joue comme ce bot.
page-bot-token-kept = Je l’ai
page-bot-token-how = Connecte ton programme ainsi :
page-seat-online-bot = bot en ligne
page-seat-online-bot-away = bot en ligne, absent
page-my-bots = Mes bots
page-my-bots-hint = Un programme à toi peut jouer ici, dans n’importe quel langage : crée un bot, connecte-le avec son jeton, et tout le monde peut jouer contre lui.
page-my-bots-name = Comment s’appelle le bot ?
page-my-bots-make = Créer un bot
page-my-bot-no-token = sans jeton
page-my-bot-rename = Renommer
page-my-bot-renew = Nouveau jeton
page-my-bot-revoke = Révoquer le jeton
page-my-bot-remove = Supprimer
page-my-bot-remove-sure = Supprimer { $name } et ses cotes ? Il renonce aux parties en cours.
page-problem-bot-away = Ce bot n’est pas là en ce moment.
page-problem-bot-declines = Ce bot ne joue pas de telles parties, ou en joue déjà assez.

## Page: being told

page-push = Me prévenir quand c’est à moi
page-push-hint = Dans les parties où chaque choix peut prendre des jours, même quand cette page est fermée. Sur cet appareil.
page-push-denied = Ce navigateur ne laisse pas cette page te prévenir. Tu peux l’autoriser dans ses réglages.
page-push-quiet = Heures calmes
page-push-quiet-hint = Rien n’arrive alors ; tout attend la fin.
page-push-from = de
page-push-to = à
page-push-off = Ne plus rien m’envoyer, sur tous mes appareils
page-push-turn = C’est à toi.
page-push-round = Ta manche commence.
page-turns = C’est à toi
page-problem-bad-push = Ce serveur n’envoie rien au service push de ce navigateur.

page-statistics = Des chiffres pour les curieux
page-statistics-source = Quelles parties
page-statistics-simulated = Simulées
page-statistics-played = Jouées ici
page-statistics-simulated-hint = Des bots de même force à tous les sièges, des milliers de parties pour chaque nombre de joueurs. Les forces ont été comparées lors de matchs avec les mêmes cartes.
page-statistics-played-hint = Les dernières parties terminées de ce serveur, comptées une fois par jour. Personne n’est nommé, et les parties dont d’autres ont encore les cartes à jouer sont laissées de côté.
page-statistics-none = Aucune partie n’a encore été comptée.
page-statistics-seat = Siège { $seat }
page-statistics-games = Parties : { $games }
page-statistics-table = En tableau
page-statistics-seats = Qui gagne, par siège
page-statistics-lengths = Combien de tours dure une partie
page-statistics-levels = Comparaison des forces
page-statistics-reasons = Combien de fois un nombre fait piocher, et pourquoi
page-statistics-first-numbers = Quels premiers nombres gagnent
page-statistics-takes = Combien de fois une carte en prend d’autres
page-statistics-first-cards = Quelles premières cartes gagnent
page-statistics-column-seats = Siège
page-statistics-column-lengths = Tours
page-statistics-column-levels = Force
page-statistics-column-reasons = Raison
page-statistics-column-first-numbers = Premier nombre
page-statistics-column-takes = Raison
page-statistics-column-first-cards = Première carte
page-statistics-kind-share = Part
page-statistics-kind-win = Part des victoires
page-statistics-kind-rating = Cote
page-statistics-interval = Intervalle à 95 %
page-statistics-of = Sur
page-statistics-even = La ligne pointillée est la part égale : { $share }.
page-statistics-bar-highest = le plus grand
page-statistics-bar-stars = le plus d’étoiles
page-statistics-bar-pair = double
page-statistics-bar-run-tens = série, dizaines
page-statistics-bar-run-units = série, unités
page-statistics-bar-take-highest = la plus grande
page-statistics-bar-take-higher = toutes les plus grandes
## Page: friends, matchmaking
page-people = Amis
page-people-hint = Les personnes avec qui tu aimes jouer. Invite-les à une table d’un geste.
page-friends-none = Pas encore d’amis ici. Partage ton lien, ou demande à quelqu’un avec qui tu as joué.
page-friend-link = Ton lien d’ami
page-friend-link-hint = Qui l’ouvre peut devenir ton ami. Un nouveau lien met fin au précédent.
page-friend-link-make = Nouveau lien
page-people-asks = Voudraient être amis
page-people-asked = Demandes sans réponse
page-people-opponents = Adversaires récents
page-people-blocked = Personnes bloquées
page-friend-ask = Ajouter aux amis
page-friend-accept = Accepter
page-friend-decline = Refuser
page-friend-remove = Enlever
page-friend-withdraw = Annuler
page-friend-asked = Demandé
page-friend-is = Ami
page-friend-opens = { $name } voudrait être ton ami.
page-friend-become = Devenir amis
page-friend-done = Toi et { $name } êtes amis.
page-block = Bloquer
page-block-sure = Bloquer { $name } ? Vous ne serez jamais mis à la même table, et tu ne verras rien de ce qui s’écrit de ce côté. Personne n’en est averti.
page-block-yes = Oui, bloquer
page-unblock = Débloquer
page-people-at-table = Personnes à cette table
page-challenge = Inviter à jouer
page-challenge-which = Inviter { $name } à quel jeu ?
page-invitations = Invitations
page-invitation-join = Aller à la table
page-invitation-no = Non, merci
page-invite-people = Inviter directement
page-invite-sent = Invitation envoyée à { $name }.
page-push-invitation = On t’invite à jouer.
page-together = Parties ensemble
page-together-none = Vous n’avez pas encore terminé de partie ensemble.
page-together-count = Jouées { $played } · devant { $won } · derrière { $lost }
page-report = Signaler
page-report-title = Signaler { $name }
page-report-hint = Les responsables du site le lisent, avec les lignes que tu choisis. Personne d’autre n’en est averti.
page-report-reason = De quoi s’agit-il ?
page-report-words = Paroles
page-report-name = Nom
page-report-cheating = Triche
page-report-other = Autre
page-report-lines = Lignes concernées
page-report-send = Envoyer le signalement
page-report-done = Merci. Le signalement est envoyé.
page-games-finished = Parties terminées
page-games-filter = Filtrer
page-games-any = Toutes
page-games-result = Résultat
page-games-won = Gagnées
page-games-lost = Perdues
page-games-period = Période
page-games-week = 7 derniers jours
page-games-month = 30 derniers jours
page-games-year = 365 derniers jours
page-games-with = Avec
page-games-anybody = N’importe qui
page-games-more = Afficher plus
page-games-save = Enregistrer les parties
page-games-nothing = Aucune partie ne correspond.
page-match = Trouver des adversaires
page-match-hint = Tu joues contre des personnes à peu près de ta force. Plus tu attends, plus on cherche large.
page-match-game = Jeu
page-match-clock = Temps
page-match-start = Chercher
page-match-waiting = Recherche en cours…
page-match-range = À { $range } points au plus de tes { $strength }.
page-match-stop = Arrêter la recherche
page-match-found = Quelqu’un est là. À la table !
page-match-bots = Personne ne convient encore. Tu peux attendre, ou jouer tout de suite contre des bots.
page-match-bots-yes = Jouer contre des bots
page-match-elsewhere = Tu cherches maintenant sur une autre page.
page-match-absent = L’autre personne n’est pas venue. Nous cherchons quelqu’un d’autre…
page-gave-up = { $name } renonce. La partie est finie.
page-gave-up-you = Tu renonces. La partie est finie.
page-resign-sure-duel = Renoncer pour de bon ? La partie s’arrête aussitôt et l’autre gagne.
