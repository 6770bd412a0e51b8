### English. Address: you. Numbers are digits.
###
### Terms: one word for one thing. Tests read this table.
### What it is | the word for it | words that are not used for it
### pair | pair | double, twin
### run | run | sequence
### pass | pass | hand along
### form | form | build
### draw | draw | pick up
### drop out | drop out, out: | eliminat
### place | place | final position
### rank | Rank | standing
### hint | hint | tip, advice
### accuracy | accuracy | precision
### rating | rating | Elo
### win chance | win chance | chance to win, chance of winning
### device | device | appliance
### give up | give up, gave up | resign
### start card | start card | starting card, opening card
### review | review | analysis
### puzzle | puzzle | riddle, problem

## Rules: 2 WIN

rules-two-win-title = 2 WIN
rules-two-win-intro = 2 WIN is a quick card game for 2 to 6 players aged 7 and up. A game takes about 15 minutes, and everyone plays at the same time.
rules-two-win-credit = 2 WIN is a game by Florian Racky, published by Blue Orange in 2025. Deuce is unofficial and has no ties to the author or the publisher. These rules are told in our own words.

rules-two-win-aim-title = Aim
rules-two-win-aim-1 = Each round you form a 2-digit number, and it must be higher than your last one. Whoever cannot do that drops out. The last player still in wins.

rules-two-win-cards-title = The cards
rules-two-win-cards-1 = Every digit from 1 to 9 comes in blue, in pink and in green, 4 times each (see R1). That makes 108 cards.
rules-two-win-cards-2 = A card also has 0, 1 or 2 stars (see R1). Stars do not change your number, but they can earn you a card.

rules-two-win-setup-title = Setting up
rules-two-win-setup-1 = Shuffle all the cards. Everyone gets 9 cards as a secret hand. The rest lies face down as the pile.
rules-two-win-setup-2 = The deal goes seat by seat: the top 9 cards to seat 1, the next 9 to seat 2, and so on. What remains is the pile, in the same order.

rules-two-win-round-title = A round
rules-two-win-round-1 = A round has 3 phases: pass, form, draw. In each of them, everyone still in plays at the same time. Round follows round until the game is over.

rules-two-win-pass-title = 1. Pass a card
rules-two-win-pass-1 = Before anyone chooses, whoever has no card in hand drops out. If 1 player is left, that player wins. If nobody is left, “All at once” decides (see The end).
rules-two-win-pass-2 = Everyone else secretly chooses 1 card from their hand. Once all have chosen, the cards move at the same moment: yours goes to the next player on your left who is still in.
rules-two-win-pass-3 = Left is the next higher seat; after the highest comes the lowest. If you hold a single card, you pass it and get 1 in return. But 1 card makes no number: as the next phase opens, you drop out.

rules-two-win-form-title = 2. Form a number
rules-two-win-form-1 = Choose 2 cards from your hand, 1 for the tens and 1 for the units. Together they are your number.
rules-two-win-form-2 = In the first round any number will do. From then on it must be higher than your own previous number; equal is not enough. What the others form does not matter here. If you can form such a number, you must. If you cannot, you drop out.
rules-two-win-form-3 = All numbers are revealed together. Each of your 2 cards goes on top of its column in front of you, tens or units. Your earlier numbers stay in view.

rules-two-win-draw-title = 3. Draw cards
rules-two-win-draw-1 = Everyone still in counts the cards their new number earns:
rules-two-win-draw-item-1 = A. Highest number: 1 card if yours is the highest of this round. On a tie, everyone tied gets 1.
rules-two-win-draw-item-2 = B. Most stars: 1 card if the 2 cards of your number together bear the most stars of this round. On a tie, everyone tied gets 1. If no star was played, nobody gets this card.
rules-two-win-draw-item-3 = C. Pair: 1 card if your 2 digits are equal.
rules-two-win-draw-item-4 = D. Run: 1 card for each column, tens and units, in which your new card is the third of one colour in a row. A run that has paid is closed: the next card of that colour is the first of a new run.
rules-two-win-draw-2 = So a number earns 0 to 5 cards. You draw them from the pile, one at a time (see R3), and take them into your hand. Then the next round begins.

rules-two-win-pile-title = When the pile is empty
rules-two-win-pile-1 = If a card is due and the pile is empty, a new pile is made first. Gather these cards:
rules-two-win-pile-item-1 = from players who are out, everything: hands and numbers;
rules-two-win-pile-item-2 = from each player still in, all numbers but the last 5.
rules-two-win-pile-2 = Shuffle them. They are the new pile, and drawing goes on. If there is nothing to gather, the cards still owed are not drawn; nobody loses a card (see R4).

rules-two-win-end-title = The end
rules-two-win-end-1 = As soon as just 1 player is still in, the game is over and that player wins.
rules-two-win-end-2 = All at once: if everyone still in drops out in the same phase, the one of them with the most cards in hand wins. If several have equally many, only they compare their last numbers, and the lowest wins. If these are equal too, they share the win.

rules-two-win-rulings-title = Rulings
rules-two-win-rulings-1 = Where the rulebook leaves something open, or its languages differ, Deuce plays it this way:
rules-two-win-rulings-item-1 = R1. Copies and stars. The rulebook names 108 cards, but not how often each digit comes in each colour, nor how many cards bear how many stars. 4 of each is our reading, and in Deuce’s standard deck these 4 bear 0, 0, 1 and 2 stars. You can load another deck from a file; the record of a game names the cards it used.
rules-two-win-rulings-item-2 = R2. When drop-outs show. Whoever cannot form a number drops out as that phase opens, for all to see, before anyone chooses. If 1 player is left, that player wins at once, without forming or drawing. If nobody is left, “All at once” decides. Otherwise all choose in secret and reveal together.
rules-two-win-rulings-item-3 = R3. Who draws first. Cards are drawn in laps. From the lowest seat still in, seat by seat, everyone who is still owed a card takes 1. Laps go on until nobody is owed any.
rules-two-win-rulings-item-4 = R4. An empty pile. Players still in keep their last 5 numbers: that is 5 cards in each column. The French, German and Polish rulebooks agree on this; the others only speak of the top 5 cards. The new pile is made when a card is due, not before. That cards are not drawn when nothing can be gathered is our addition: no rulebook says what happens then.
rules-two-win-rulings-item-5 = R5. Runs outlive their cards. When old numbers leave for a new pile, no run count changes. Your previous number and your open runs stay as they were.
rules-two-win-rulings-item-6 = R6. Places. For the ratings every player gets a place. Dropping out later is better. Within the same phase, more cards in hand is better, then the lower last number. Equal players share the place.
rules-two-win-rulings-item-7 = R7. Hands of players who are out. They stay secret until the game is over. Then everything is shown.

rules-two-win-examples-title = Examples
rules-two-win-examples-1 = Forming. Your last number is 52 and you hold 1, 3 and 5. Only 53 is higher, so you must form it. With 1, 3 and 4 your best would be 43: you drop out.
rules-two-win-examples-2 = Drawing. 4 players form 33, 22, 52 and 28. 33 and 22 tie for the most stars. 33 and 52 each complete a run of 3 in both columns, 22 and 28 in 1 column each.
rules-two-win-examples-item-1 = 33 draws 4 cards: stars (B), pair (C) and 2 runs (D, D).
rules-two-win-examples-item-2 = 22 draws 3 cards: stars (B), pair (C) and 1 run (D).
rules-two-win-examples-item-3 = 52 draws 3 cards: highest number (A) and 2 runs (D, D).
rules-two-win-examples-item-4 = 28 draws 1 card: 1 run (D).
rules-two-win-examples-3 = Laps. Say these 4 sit in seats 1 to 4, in that order. In the first lap all 4 draw 1 card. In the second and third, seats 1, 2 and 3 draw. In the fourth, only seat 1.
rules-two-win-examples-4 = Runs. The top 2 cards of your tens column are pink: an open run of 2. A third pink there earns 1 card and closes the run. The next pink counts as a first again, so it takes 3 more for another card.
rules-two-win-examples-5 = A new pile. You have formed 8 numbers when the pile runs out. Your first 3 numbers, 6 cards, go into the new pile; your last 5 stay. Your runs count on as before.
rules-two-win-examples-6 = All at once. 3 players are left and none can form a higher number, so all drop out together. They hold 3, 3 and 2 cards; their last numbers are 91, 87 and 76. The first 2 hold the most cards, and 87 is lower than 91: 87 wins, 91 comes second, 76 third.

## Rules: 2 sans 3

rules-two-sans-three-title = 2 sans 3
rules-two-sans-three-intro = 2 sans 3, French for “2 without 3”, is a card game for 2 to 4 players aged 10 and up. A game takes about 25 minutes. You take turns.
rules-two-sans-three-credit = 2 sans 3 is a game by Christoph Behre and Reinhard Staupe, published by Amigo; its German name is “3 sind eine zu viel!”. Deuce is unofficial and has no ties to the authors or the publisher. These rules are told in our own words.

rules-two-sans-three-aim-title = Aim
rules-two-sans-three-aim-1 = You play cards to 3 rows, and sometimes you must take some. 2 cards of a colour are worth a lot, but a third one turns them all against you. Having many colours earns bonuses. The most points win.

rules-two-sans-three-cards-title = The cards
rules-two-sans-three-cards-1 = There are 90 number cards, 0 to 89, and 8 bonus cards:
rules-two-sans-three-cards-item-1 = 0, 30 and 60 are the start cards.
rules-two-sans-three-cards-item-2 = 15, 45 and 75 have no colour.
rules-two-sans-three-cards-item-3 = The other 84 come in 7 colours, 12 cards each (see S1).
rules-two-sans-three-cards-item-4 = The bonus cards are 4 interim bonus cards, worth 10, 7, 5 and 3 points, and 4 final bonus cards, each worth 10 or 5 points.

rules-two-sans-three-setup-title = Setting up
rules-two-sans-three-setup-1 = The start cards 0, 30 and 60 open 3 rows. Shuffle the other 87 cards and place the first 3 in their rows (see Placement).
rules-two-sans-three-setup-2 = Then everyone gets a face-down pile of their own: the next 20 cards for seat 1, the next 20 for seat 2, and so on. Nobody looks through a pile. Take the top 8 cards of yours as your secret hand.
rules-two-sans-three-setup-3 = The cards left over are not used and not seen: 44 with 2 players, 24 with 3, 4 with 4. Stack the interim bonus cards with the 10 on top, then 7, 5 and 3.
rules-two-sans-three-setup-4 = The youngest player starts (see S2). Turns then pass to the left.

rules-two-sans-three-placement-title = Placement
rules-two-sans-three-placement-1 = Every card has its row: 1 to 29 go with the 0, 31 to 59 with the 30, 61 to 89 with the 60.
rules-two-sans-three-placement-2 = Rows are always in rising order. A card goes in at its place, between 2 others if need be.

rules-two-sans-three-turn-title = A turn
rules-two-sans-three-turn-1 = A turn has 4 steps, in this order:
rules-two-sans-three-turn-item-1 = 1. Play exactly 1 card from your hand to its row.
rules-two-sans-three-turn-item-2 = 2. If it is the fifth card there, take cards.
rules-two-sans-three-turn-item-3 = 3. If you now have all 7 colours face up, take an interim bonus.
rules-two-sans-three-turn-item-4 = 4. If you have 2 cards left, refill your hand.
rules-two-sans-three-turn-2 = Then the next seat plays.

rules-two-sans-three-take-title = Taking cards
rules-two-sans-three-take-1 = A row holds at most 4 cards, the start card included. If yours is the fifth, look where it lies:
rules-two-sans-three-take-item-1 = It is the highest of the row: take the card right after the start card.
rules-two-sans-three-take-item-2 = It is not: take all cards of the row that are higher than yours, 1 to 3 of them.
rules-two-sans-three-take-2 = The start card and the card you have just played always stay in the row.

rules-two-sans-three-collection-title = Your collection
rules-two-sans-three-collection-1 = Cards you take go face up into your collection, sorted by colour. Their numbers no longer matter there.
rules-two-sans-three-collection-2 = When a colour gets its third face-up card, all 3 turn face down for good. The next card of that colour counts as the first again.
rules-two-sans-three-collection-3 = 15, 45 and 75 leave the game when they are taken.

rules-two-sans-three-interim-title = Interim bonus
rules-two-sans-three-interim-1 = If you have all 7 colours face up at the end of your turn, take the top interim bonus card. The first player to do so gets 10 points, then 7, 5 and 3. Everyone can get this once per game, and keeps it.

rules-two-sans-three-refill-title = Refilling your hand
rules-two-sans-three-refill-1 = If you now have 2 cards left in hand, draw 6 cards from your own pile, unless it is empty. So your hand is refilled twice in a game.

rules-two-sans-three-end-title = The end
rules-two-sans-three-end-1 = The game is over when all piles are empty and everyone is down to 2 cards: each player has then played 18 cards. Put the last 2 away; they do not score.
rules-two-sans-three-end-2 = Final bonus: whoever has 7 colours face up gets 10 points, whoever has 6 gets 5.

rules-two-sans-three-score-title = Scoring
rules-two-sans-three-score-1 = Add up:
rules-two-sans-three-score-item-1 = each colour with 1 card face up: 1 point;
rules-two-sans-three-score-item-2 = each colour with 2 cards face up: 5 points;
rules-two-sans-three-score-item-3 = each card face down: −1 point;
rules-two-sans-three-score-item-4 = your interim bonus and your final bonus, if you have them.
rules-two-sans-three-score-2 = The most points win. Tied players share the win.

rules-two-sans-three-rulings-title = Rulings
rules-two-sans-three-rulings-1 = Where the rulebooks leave something open, or differ, Deuce plays it this way:
rules-two-sans-three-rulings-item-1 = S1. Colours. The rulebooks do not say which number has which colour. In Deuce’s standard deck the 84 coloured numbers, in rising order, take the 7 colours in turn, over and over: 1 has the first colour, 7 the seventh, 8 the first again. So each row has each colour 4 times. You can load another assignment from a file; the record of a game names the one it used.
rules-two-sans-three-rulings-item-2 = S2. First player. The youngest starts, in seat 1. In a rematch the start moves 1 seat to the left.
rules-two-sans-three-rulings-item-3 = S3. Interim bonus. It is checked just once, when the whole take is done, not card by card. That is how the English rulebook reads.

rules-two-sans-three-examples-title = Examples
rules-two-sans-three-examples-item-1 = Row 30, 46, 57: you play 40. The row is now 30, 40, 46, 57. That is 4 cards, so you take nothing.
rules-two-sans-three-examples-item-2 = Row 0, 10, 19, 24: you play 28, the fifth card and the highest. You take the 10. The row is now 0, 19, 24, 28.
rules-two-sans-three-examples-item-3 = Row 30, 40, 46, 57: you play 37, the fifth card but not the highest. You take 40, 46 and 57. The row is now 30, 37.
rules-two-sans-three-examples-item-4 = Row 30, 33, 45, 52: you play 39 and take 45 and 52. The 45 leaves the game, the 52 joins your collection.
rules-two-sans-three-examples-item-5 = You have 2 cards of a colour face up, worth 5 points. You take a third: all 3 turn face down and cost you 3 points, 8 less than before. The next card of that colour counts as the first again and is worth 1 point.
rules-two-sans-three-examples-item-6 = You have 6 colours face up and take 2 cards: one of the missing colour, one that is the third of another. The 3 turn face down, so after the take you have 6 colours: no interim bonus.
rules-two-sans-three-examples-item-7 = Final score: 4 colours with 1 card make 4, 2 colours with 2 cards make 10, and 6 cards face down cost 6. You have an interim bonus of 7, and your 6 colours give a final bonus of 5. 4 + 10 − 6 + 7 + 5 = 20.

## Rules: who may see what

rules-seen-title = Who sees what
rules-seen-two-win-item-1 = Everyone sees the numbers formed and the columns, how many cards each hand and the pile hold, who is out, and who has already chosen (but not what).
rules-seen-two-win-item-2 = You alone see your hand, your choice, the card you passed and the card you were passed.
rules-seen-two-win-item-3 = The order of the pile and the hands of the others stay hidden until the end.
rules-seen-two-sans-three-item-1 = Everyone sees the rows, the collections (face-down cards too: they were taken in the open), the bonuses, and how many cards each hand and each pile hold.
rules-seen-two-sans-three-item-2 = You alone see your hand.
rules-seen-two-sans-three-item-3 = The order of every pile, your own too, and the unused cards stay hidden until the end.

## Terminal

card-two-win =
    { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    } { $digit }{ $stars ->
        [0] { "" }
        [one] , { $stars } star
       *[other] , { $stars } stars
    }
card-two-win-said =
    the { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    } { $digit }{ $stars ->
        [0] { "" }
        [one] { " " }({ $stars } star)
       *[other] { " " }({ $stars } stars)
    }
card-two-sans-three =
    { $number }, { $colour ->
        [sun] sun
        [wave] wave
        [peak] peak
        [leaf] leaf
        [petal] petal
        [moon] moon
        [drop] drop
        [none] no colour
       *[start] start card
    }
card-two-sans-three-said =
    { $number } ({ $colour ->
        [sun] sun
        [wave] wave
        [peak] peak
        [leaf] leaf
        [petal] petal
        [moon] moon
        [drop] drop
        [none] no colour
       *[start] start card
    })

event-dealt =
    { $count ->
        [one] Everyone holds { $count } card.
       *[other] Everyone holds { $count } cards.
    }
event-passed =
    { $who ->
        [you] You pass { $card } to { $to }.
       *[other] { $name } passes { $card } to { $to }.
    }
event-passed-to-you = { $name } passes you { $card }.
event-passed-all = Everyone passes a card to the left.
event-dropped-out-no-card =
    { $who ->
        [you] You are out: no card left to pass.
       *[other] { $name } is out: no card left to pass.
    }
event-dropped-out-no-number =
    { $who ->
        [you] You are out: nothing in your hand beats { $number }.
       *[other] { $name } is out: nothing in hand beats { $number }.
    }
event-dropped-out-too-few =
    { $who ->
        [you] You are out: too few cards for a number.
       *[other] { $name } is out: too few cards for a number.
    }
event-formed =
    { $who ->
        [you] You form { $number }.
       *[other] { $name } forms { $number }.
    }
event-drew =
    { $who ->
        [you] You draw { $count }: { $reasons }.
       *[other] { $name } draws { $count }: { $reasons }.
    }
event-drew-cards =
    { $who ->
        [you] You draw { $cards }: { $reasons }.
       *[other] { $name } draws { $cards }: { $reasons }.
    }
event-drew-nothing =
    { $who ->
        [you] You draw nothing.
       *[other] { $name } draws nothing.
    }
event-reason-highest = highest
event-reason-stars = most stars
event-reason-pair = pair
event-reason-run =
    { $colour ->
        [blue] third blue
        [pink] third pink
       *[green] third green
    }
event-new-pile =
    { $count ->
        [one] The pile is empty: { $count } card makes a new one.
       *[other] The pile is empty: { $count } cards make a new one.
    }
event-forfeited =
    { $who ->
        [you]
            { $count ->
                [one] Nothing is left to draw: you go without { $count } card.
               *[other] Nothing is left to draw: you go without { $count } cards.
            }
       *[other]
            { $count ->
                [one] Nothing is left to draw: { $name } goes without { $count } card.
               *[other] Nothing is left to draw: { $name } goes without { $count } cards.
            }
    }
event-played =
    { $who ->
        [you] You play { $card }.
       *[other] { $name } plays { $card }.
    }
event-took-highest = As the highest it takes { $cards }.
event-took-higher = It takes all that are higher: { $cards }.
event-removed =
    { $count ->
        [one] The { $cards } leaves the game.
       *[other] { $cards } leave the game.
    }
event-turned =
    { $colour ->
        [sun] Third sun
        [wave] Third wave
        [peak] Third peak
        [leaf] Third leaf
        [petal] Third petal
        [moon] Third moon
       *[drop] Third drop
    }: { $cards } turn face down.
event-interim-bonus =
    { $who ->
        [you] You have all 7 colours face up: { $points } points.
       *[other] { $name } has all 7 colours face up: { $points } points.
    }
event-refilled =
    { $who ->
        [you]
            { $count ->
                [one] You draw { $count } new card.
               *[other] You draw { $count } new cards.
            }
       *[other]
            { $count ->
                [one] { $name } draws { $count } new card.
               *[other] { $name } draws { $count } new cards.
            }
    }
event-refilled-cards =
    { $who ->
        [you] You draw { $cards }.
       *[other] { $name } draws { $cards }.
    }
event-scored =
    { $who ->
        [you] Your points: { $sum } = { $total }.
       *[other] { $name }: { $sum } = { $total }.
    }
event-ended =
    { $who ->
        [you] You win.
       *[other] { $name } wins.
    }
event-ended-last-in =
    { $who ->
        [you] You win: you are the last one in.
       *[other] { $name } wins: the last one in.
    }
event-ended-most-cards =
    { $who ->
        [you] All out at once: you win with the most cards in hand.
       *[other] All out at once: { $name } wins with the most cards in hand.
    }
event-ended-lowest-number =
    { $who ->
        [you] All out at once, equal in cards: you win with the lowest last number.
       *[other] All out at once, equal in cards: { $name } wins with the lowest last number.
    }
event-ended-points =
    { $who ->
        [you] You win with the most points.
       *[other] { $name } wins with the most points.
    }
event-ended-shared = A shared win: { $names }.

table-you = You
table-you-too = you
table-and = { $first } and { $last }
terminal-seat = Seat { $seat }
terminal-players = At the table: { $names }.
terminal-seed = seed { $seed }
table-round = Round { $round }
table-turn = Turn { $turn } of { $turns }
table-phase-pass = Pass
table-phase-form = Form
table-phase-draw = Draw
table-turn-of =
    { $who ->
        [you] Your turn
       *[other] { $name } to play
    }
table-over = The end
table-pile = pile { $count }
table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
table-place = place { $place }
table-out = out
table-chosen = chosen
table-choosing = choosing
table-bonus = bonus { $points }
table-bonuses = bonuses { $points }
terminal-welcome-two-win = { $blue } blue, { $pink } pink, { $green } green, { $star } star. Joined cards are a run: { $closed } closed, { $open } needs 1 more.
terminal-welcome-two-sans-three = { $sun } sun, { $wave } wave, { $peak } peak, { $leaf } leaf, { $petal } petal, { $moon } moon, { $drop } drop. Above each card: what it does to your score.

table-tens = tens
table-units = units
table-tens-short = tens
table-units-short = units
terminal-pass-to = goes to { $name }
table-pass-from = { $name } passes you one
terminal-known = { $name } still holds { $cards } from you.
table-must-beat = Your number must beat { $number }.
table-any-number = Any number will do.
table-closes-tens =
    A { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    } card closes a run in the tens.
table-closes-units =
    A { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    } card closes a run in the units.
table-earns = { $number } earns:
table-earns-highest =
    { $sure ->
        [sure] the highest for sure
       *[maybe] if it is the highest
    }
table-earns-stars =
    { $sure ->
        [not] no star
        [sure] most stars for sure
       *[maybe]
            { $stars ->
                [one] if { $stars } star is most
               *[other] if { $stars } stars are most
            }
    }
table-earns-pair =
    { $sure ->
        [not] no pair
       *[sure] a pair
    }
table-earns-run =
    { $sure ->
        [not] no run
       *[sure]
            { $colour ->
                [blue] third blue
                [pink] third pink
               *[green] third green
            }
    }

table-row-full = full
table-row-room = room for { $count }
table-row-takes = takes { $count }
terminal-takes-nothing = { $card }: takes nothing.
terminal-takes-highest = { $card }: the highest, it takes { $count }.
terminal-takes-higher =
    { $count ->
        [one] { $card }: takes { $count } higher card.
       *[other] { $card }: takes { $count } higher cards.
    }
terminal-taken =
    { $count ->
        [1] 1st card
        [2] 2nd card
       *[other] 3rd card: face down
    }
terminal-taken-removed = leaves the game
terminal-takes-bonus = interim bonus
terminal-score-change = Your score: from { $before } to { $after }

table-prompt-pass = Enter passes { $card } to { $name }.
table-prompt-tens = Choose the tens.
table-prompt-units = Choose the units.
table-prompt-cannot = That makes no number above { $number }.
table-prompt-quit = q once more quits; any other key plays on.
table-new = new
table-prompt-form = Enter forms { $number }.
table-prompt-play = Enter plays { $card }.
table-prompt-wait = Waiting for { $names }.
table-prompt-out = You are out. The others play on; Space skips to the end.
table-prompt-over = n plays again, q quits.
terminal-hint-pass = ← → or a digit chooses · Enter passes · ? rules · q quits
terminal-hint-form = ← → or digit · Enter takes · s swaps · ⌫ puts back · ? rules · q quits
terminal-hint-play = ← → or a number chooses · Enter plays · ? rules · q quits
terminal-hint-over = n plays again · ? rules · q quits
terminal-hint-wait = Space hurries · ? rules · q quits
terminal-hint-rules = ↑ ↓ scrolls · Esc goes back

table-column-place = Place
table-column-player = Player
table-column-last = Last number
table-column-hand = In hand
table-column-out = Out in round
table-column-singles = 1 card
table-column-pairs = 2 cards
table-column-down = Face down
table-column-interim = Interim
table-column-final = Final
table-column-total = Points
terminal-saved = The game is saved in { $file }.
terminal-goodbye = See you. Seed { $seed } deals this game again.

table-plain-hand = Your hand: { $cards }
table-plain-numbers = numbers { $numbers }
terminal-plain-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-plain-down = { $count } face down
table-plain-row = Row { $numbers }: { $cards }
terminal-plain-pass = Choose a card to pass to { $name }:
terminal-plain-back = 0 for other tens.
terminal-plain-form = Choose a number to form:
terminal-plain-play = Choose a card to play:
terminal-plain-moment =
    { $unit ->
        [round] Round { $number }
       *[turn] Turn { $number }
    }
terminal-plain-to-choose = To choose: { $names }.
terminal-plain-choose = Choose:
terminal-plain-ask = 1 to { $count }, ? for the rules, q to quit:
terminal-plain-unclear = That is none of the choices: type a number from 1 to { $count }.
terminal-plain-again = Enter plays again, q quits:
terminal-plain-only = { $title } has no table on the screen yet. It can be played line by line.
terminal-plain-offer = Enter plays line by line, q quits:
terminal-no-rulebook = Nobody has put the rules of { $title } into words yet.

terminal-show-game = game { $number }
terminal-show-seen = as { $name } saw it
terminal-show-unfinished = The record breaks off here.
terminal-show-step = Enter goes on, q quits:

## Page: general, home, lobby, settings, errors (owner: shell)

page-title = Deuce: two card games about the number two
page-home = Home
page-skip = Skip to the content
page-announcement = Message from the people who run this site
page-announcement-hide = Hide this message
page-skip-table = Skip to the table
page-language = Language
page-theme = Light and dark
page-theme-auto = Like the device
page-theme-light = Light
page-theme-dark = Dark
page-more = More
page-rules = Rules
page-history = Your tables
page-settings = Settings
page-about = About Deuce
page-unofficial = Unofficial, not affiliated with the publishers of the games.
page-home-title = Two games. Sit down, play.
page-home-hello = No account, nothing to install. Against friends, strangers or bots.
page-home-waiting =
    { $count ->
        [one] A table is waiting for you.
       *[other] { $count } tables are waiting for you.
    }
page-home-go-on = Play on
page-game = Game
page-players = Players
page-bots = Bots
page-bots-strength = Strength of the bots
page-level-gentle = Gentle
page-level-curious = Curious
page-level-steady = Steady
page-level-keen = Keen
page-level-sharp = Sharp
page-level-fierce = Fierce
page-play-now = Play now
page-dealing = Dealing…
page-first-start = The server is starting for the first time on its machine and gets the games ready. That takes up to a minute, just this once.
page-invite = Invite
page-set-up = Set up a table yourself
page-have-link = Have a link?
page-paste-link = Paste it, or its code
page-join = Join
page-open-tables = Open tables
page-open-tables-all = See all
page-open-tables-none = No open table right now. Open one, and others will find it here.
page-table-of = { $name }’s table
page-table-free =
    { $count ->
        [one] { $game }, { $count } seat free
       *[other] { $game }, { $count } seats free
    }
page-loading = One moment…
page-quick = Quick match
page-quick-hint = Sit down at the next open table for a rated game. If there is none, one opens and waits for others.
page-set-up-title = Set up a table
page-seats = Seats
page-seat-kind = Seat { $seat }: who plays
page-seat-level = Seat { $seat }: strength
page-seat-name = Seat { $seat }: name
page-seat-me = Me
page-seat-open = Open
page-seat-bot = Bot
page-seat-local = Somebody here
page-seat-open-hint = Joins by link
page-seat-local-hint = “Somebody here” plays on this device with you: you pass it around, and a cover hides every hand in between.
page-name = Name
page-clock = Time to choose
page-clock-none = No clock
page-clock-quick = Quick
page-clock-relaxed = Relaxed
page-clock-days = Days
page-clock-none-hint = Everyone takes the time they need.
page-clock-quick-hint = When the time is up, a bot chooses.
page-clock-relaxed-hint = Time enough for a cup of tea. Then a bot chooses.
page-clock-days-hint = You have days for every choice. Come back by the link whenever you like.
page-who-may-join = Who may join
page-private = By link only
page-listed = Anybody
page-private-hint = Only those you send the link to will find the table.
page-listed-hint = The table is shown among the open ones.
page-deck = A deck of your own
page-deck-hint = A deck file (.json or .toml) with other cards than the standard ones.
page-deck-chosen = { $name } will be used.
page-open-table = Open the table
page-start-game = Start the game
page-start-with-bots =
    { $count ->
        [one] Start, with a bot on the free seat
       *[other] Start, with bots on { $count } free seats
    }
page-table-waiting = before the start
page-invite-title = Invite others
page-invite-hint = Send this link, or let a phone read the code. No account needed.
page-link = Link
page-link-watch = Link to this table
page-copy = Copy
page-copied = Copied
page-share = Share
page-qr = QR code of the link to this table
page-seat-free = free
page-seat-here = here
page-seat-away = away
page-seat-bot-level = bot, { $level }
page-seat-stand-in = a bot stands in
page-seat-resigned = gave up, a bot plays on
page-host = host
page-sit = Sit here
page-stand = Leave the seat
page-add-bot = Bot
page-remove-bot = Remove
page-kick = Send away
page-wait-host = { $name } starts the game.
page-wait-anyone = Waiting for somebody to sit down.
page-watching =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
page-you-watch = You are watching.
page-menu = Menu
page-close = Close
page-leave = Leave the table
page-log = So far
page-log-open = What happened so far
page-log-none = Nothing has happened yet.
page-chat = Chat
page-chat-open =
    { $count ->
        [0] Chat
        [one] Chat, { $count } new line
       *[other] Chat, { $count } new lines
    }
page-chat-none = Nobody has said anything yet.
page-chat-write = Say something
page-chat-send = Send
page-chat-show = Show chat over the table
page-chat-show-hint = New lines appear for a moment.
page-reactions = Quick reactions
page-reaction-hello = Hello!
page-reaction-nice = Well played!
page-reaction-wow = Wow!
page-reaction-thanks = Thank you!
page-reaction-hurry = Your turn…
page-reaction-sorry = Sorry!
page-mute = Mute
page-mute-all = Mute for everyone
page-mute-watchers = Those who watch
page-replace = Let a bot play
page-return = Take my seat back
page-stand-in-notice = A bot plays for you.
page-resign = Give up
page-resign-sure = Really give up? A bot plays on in your place, and you cannot come back.
page-resign-yes = Yes, give up
page-resign-no = No, play on
page-again = Play again
page-again-wanted =
    { $count ->
        [one] { $names } wants to play again.
       *[other] { $names } want to play again.
    }
page-again-watch = Watch the next game
page-see-table = See the table
page-see-result = See the result
page-end-places = Out later is better; at the same moment, more cards in hand, then the lower last number.
page-score-singles = 1 card face up: 1 per colour
page-score-pairs = 2 cards face up: 5 per colour
page-score-down = Face down: −1 per card
page-score-interim = Interim bonus
page-score-final = Final bonus
page-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
page-connection-lost = Connection lost. Trying again…
page-cover-title = Hand the device to { $name }
page-cover-hint = The others look away. Nothing is shown until the button is pressed.
page-cover-show = I am { $name }: show my cards
page-hand-over = Done: hand over to { $name }
page-keys = Keys
page-key-arrows = go through the hand
page-key-digits = jump to cards of that number
page-key-space = choose a card, or put it back
page-key-enter = play what is chosen
page-key-hand = read out the hand
page-key-table = read out the table
page-key-help = show these keys
page-key-escape = close what is open
page-sound = Sound
page-sound-hint = Soft sounds of paper and wood.
page-motion = Motion
page-motion-calm = Calm
page-motion-brisk = Brisk
page-motion-none = None
page-motion-hint = Brisk: everything in half the time. None: cards fade instead of travelling.
page-vibration = Vibration
page-vibration-hint = A short buzz when it is your turn or three cards turn.
page-sound-offer = Play with soft sounds of paper and wood?
page-sound-on = Turn on
page-sound-no = No, thanks
page-text-mode = The table in words
page-text-hint = Below the table, everything that lies on it is written out.
page-text-no-hand = You hold no cards.
page-single-keys = Single keys
page-single-keys-hint = h reads out the hand, t the table, ? shows all keys.
page-your-name = Your name
page-name-hint = This is how others see you at the table.
page-save = Save
page-saved = Saved.
page-resume = Go on with another device
page-resume-hint = A personal link brings your name and your tables to another device. Keep it to yourself.
page-resume-make = Make a link
page-resume-ask = This device takes over the name and the tables of the one that made the link.
page-resume-yes = Go on here
page-history-none = No table yet. The games you play will be listed here.
page-state-gathering = before the start
page-state-playing = in play
page-state-your-turn = your turn
page-contents = Contents
page-figure-win-cards = The same digit in blue, pink and green, with 0, 1 and 2 stars.
page-figure-pass = Your card goes to the next player on your left, face down; all cards move at the same moment.
page-figure-form = After 52, 53 is high enough.
page-figure-draw = 55 is a pair, and its first 5 is the third pink in the tens: 2 cards for sure.
page-figure-draw-others = 52 is the highest number, 41 has the most stars: 1 card for each of them.
page-figure-pile = After 8 numbers the pile is empty: the first 3 go into the new one, the last 5 stay.
page-figure-end = All at once: 91 and 87 have 3 cards in hand, 76 only 2. Of the first 2, 87 is lower and wins.
page-figure-sans-cards = The 7 colours with their symbols, a card without colour, a start card.
page-figure-placement = 40 goes between 30 and 46.
page-figure-take = The fifth card: 28 is the highest and takes the 10; 37 is not and takes all that are higher.
page-figure-collection = 2 of a colour are worth 5 points; with the third, all 3 turn face down.
page-figure-interim = All 7 colours face up: the first to have them gets 10 points, then 7, 5 and 3.
page-figure-refill = Down to 2 cards: 6 new ones come from your own pile.
page-figure-score = 4 colours with 1 card, 2 colours with 2, 6 cards face down, an interim bonus of 7 and a final bonus of 5: 20 points.
page-about-what = Deuce is a quiet table for two card games about the number two: against bots, with friends by link, on any screen.
page-about-fair = Bots see no more than a player in their seat would.
page-about-guest = You play as a guest. A cookie keeps your name and your seats; nothing else is asked.
page-missing = Nothing lies here
page-missing-hint = The address leads nowhere. Perhaps a letter is missing.
page-part-missing = A part of this page could not be loaded.
page-part-again = Load the page again
page-problem-other = That did not work. Try again.
page-problem-offline = The server cannot be reached. Are you online?
page-problem-failed = Something went wrong on our side; nothing was changed.
page-problem-try-again = The server cannot save anything just now. Try again in a moment.
page-problem-too-large = That is too much at once.
page-problem-too-fast = Not so fast: wait a little.
page-problem-not-allowed = That is not allowed from here.
page-problem-bad-link = This link has expired or was used already.
page-problem-not-host = Only the host can do that.
page-problem-not-seated = Only players can do that.
page-problem-not-your-seat = That is not your seat.
page-problem-no-such-table = There is no such table, or it is long gone.
page-problem-quarantined = This table has crashed the server twice. It stays closed until somebody has looked into it.
page-problem-closed = This table has been closed by the people who run this site.
page-problem-banned = The people who run this site have locked you out.
page-problem-muted = You may not chat here.
page-problem-chat-later = You can chat here as soon as you have finished a game.
page-problem-bad-words = There is a word in it that is not said here.
page-problem-no-such-seat = There is no such seat.
page-problem-seat-taken = Somebody was quicker: the seat is taken.
page-problem-bad-seats = The game cannot be played with these seats.
page-problem-bad-deck = This file is no deck for this game.
page-problem-bad-record = This file is no game record, or the game in it breaks the rules.
page-problem-already-started = The game has already begun.
page-problem-not-started = The game has not begun yet.
page-problem-not-over = The game is not over yet.
page-problem-still-there = This player is still here, or was a moment ago.
page-problem-no-stand-in = No bot sits on your seat.
page-problem-late = Too late: the table has moved on.
page-problem-settled = You have changed your mind too often in this game: your last choice stands.
page-problem-not-your-turn = It is not your turn.
page-problem-illegal = The rules do not allow that.
page-problem-game-over = The game is over.
page-game-two-win = 2 WIN
page-game-two-sans-three = 2 sans 3
page-guest = Guest { $seat }

## Page: cards and 2 WIN (owner: two_win)

page-card-down =
    { $colour ->
        [sun] sun
        [wave] wave
        [peak] peak
        [leaf] leaf
        [petal] petal
        [moon] moon
       *[drop] drop
    }, face down, minus 1
page-card-interim = interim bonus, { $points } points
page-card-final = final bonus, 10 or 5 points
page-hand =
    { $count ->
        [one] Your hand, { $count } card
       *[other] Your hand, { $count } cards
    }
page-two-win-phases = Phases of the round
page-two-win-your-numbers = Your numbers
page-two-win-numbers-of = Numbers: { $name }
page-two-win-open-numbers = { $name }: show all numbers
page-two-win-no-number = No number yet.
page-two-win-others = The others
page-two-win-players = The players
page-two-win-middle = The table
page-two-win-last = last number
page-two-win-in-hand = in hand
page-two-win-cards-in-hand = cards in hand
page-two-win-held = The hand
page-two-win-removed = earlier numbers, now in the pile
page-two-win-earlier =
    { $count ->
        [one] { $count } earlier number
       *[other] { $count } earlier numbers
    }
page-two-win-in-pile = in the pile
page-two-win-thinking = thinking
page-two-win-away = away
page-two-win-out-in = out, round { $round }
page-two-win-run-closed =
    Closed run of 3, { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }.
page-two-win-run-open =
    Open run of 2, { $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }: 1 more closes it.
page-two-win-goes-to = goes to
page-two-win-known = { $name } still holds from you:
page-two-win-put-back = Put { $card } back
page-two-win-swap = Swap tens and units (s)
page-two-win-pick-one = Choose a card
page-two-win-pick-two = Choose 2 cards
page-two-win-pass = Pass { $digit }
page-two-win-form = Form { $number }
page-two-win-change = Change
page-two-win-sent = Chosen.
page-two-win-then-pass = The cards move when all are in.
page-two-win-then-form = The numbers show when all are in.
page-two-win-watch-on = The others play on. You can watch to the end.
page-two-win-watching = You are watching.
page-two-win-drawn-in = Drawn in round { $round }
page-two-win-drew-for = Drawn for { $number }
page-two-win-nothing = nothing
page-two-win-not-highest = not the highest
page-two-win-order =
    Sort the hand. Now: { $order ->
        [digit] sorted by digit
        [colour] sorted by colour
       *[dealt] as dealt
    }
page-two-win-order-short =
    { $order ->
        [digit] Sorted by digit
        [colour] Sorted by colour
       *[dealt] As dealt
    }
page-time-left = Time left: { $time }
page-two-win-close = Close
page-two-win-all-in = All numbers are in.
page-two-win-play-on =
    { $count ->
        [one] { $names } plays on.
       *[other] { $names } play on.
    }
page-two-win-room-all =
    { $count ->
        [one] You can form 1 number.
       *[other] You can form { $count } different numbers.
    }
page-two-win-room-above =
    { $count ->
        [one] Room above { $number }: 1 number
       *[other] Room above { $number }: { $count } numbers
    }
page-two-win-room-kept =
    { $cards ->
        [one] Your other card makes none of them
       *[other] Your other { $cards } cards make { $count } of them
    }
page-two-win-room-only = { $number } is the only number you can form.
page-two-win-room-dead = Nothing beats { $number }. Form it and you drop out next round.
page-two-win-room-lower =
    { $count ->
        [one] 1 lower number in your hand
       *[other] { $count } lower numbers in your hand
    }
page-two-win-room-thin = The cards you keep make nothing above { $number }. You would need a lucky card.
page-two-win-form-anyway = Form { $number } anyway
page-two-win-prompt-pass = Round { $round }. Choose a card to pass to { $name }.
page-two-win-prompt-above = Choose a number above { $number }.
page-two-win-prompt-any = Choose a number.
page-new-game = New game
page-skip-acts = Skip
page-skip-to-end = Skip to the end
page-end-won =
    { $who ->
        [you] You win
       *[other] { $name } wins
    }
page-end-shared = A shared win
page-end-place = Your place: { $place } of { $players }
page-end-turning = Turning point: { $when }
page-end-turning-ask = Find the turning point
page-end-turning-wait = Looking for the turning point…
page-end-turning-none = No single choice decided it.
page-end-turning-see = See it in the review
page-fair-mark = Fair deal
page-fair-mark-checked = Fair deal, checked
page-fair-mark-bad = This deal could not be proven fair
page-two-win-why-last-in =
    { $who ->
        [you] You are the last one in.
       *[other] { $name } is the last one in.
    }
page-two-win-why-most-cards =
    { $who ->
        [you] Everyone still in was out at once: you hold the most cards.
       *[other] Everyone still in was out at once: { $name } holds the most cards.
    }
page-two-win-why-lowest-number =
    { $who ->
        [you] Everyone still in was out at once with equal hands: your last number is the lowest.
       *[other] Everyone still in was out at once with equal hands: the last number of { $name } is the lowest.
    }
page-two-win-last-in = last one in
page-sans-why =
    { $who ->
        [you] You have { $points } points, { $ahead } ahead of { $second }.
       *[other] { $name } has { $points } points, { $ahead } ahead of { $second }.
    }
page-sans-why-lost = { $name } has { $points } points, you have { $own }.
page-sans-why-shared = { $points } points each.
page-sans-score-now =
    { $who ->
        [you] Your score is { $points }.
       *[other] { $name } has { $points }.
    }

## Page: 2 sans 3 (owner: two_sans_three)

page-sans-rows = The 3 rows
page-sans-row-range = { $first } to { $last }
page-sans-row = Row { $range }: { $cards }
page-sans-row-lands = { $card } would go here
page-sans-takes =
    { $count ->
        [one] { $card } takes { $count } card
       *[other] { $card } takes { $count } cards
    }
page-sans-takes-nothing = { $card } takes nothing
page-sans-because-highest = The 5th card and the highest: it takes the one after the start card.
page-sans-because-higher = The 5th card, not the highest: it takes all that are higher.
page-sans-because-room = There is room in row { $range }.
page-sans-taken =
    { $number }, { $count ->
        [1]
            { $colour ->
                [sun] a first sun
                [wave] a first wave
                [peak] a first peak
                [leaf] a first leaf
                [petal] a first petal
                [moon] a first moon
               *[drop] a first drop
            }
        [2]
            { $colour ->
                [sun] a second sun
                [wave] a second wave
                [peak] a second peak
                [leaf] a second leaf
                [petal] a second petal
                [moon] a second moon
               *[drop] a second drop
            }
       *[other]
            { $colour ->
                [sun] a third sun
                [wave] a third wave
                [peak] a third peak
                [leaf] a third leaf
                [petal] a third petal
                [moon] a third moon
               *[drop] a third drop
            }
    }
page-sans-taken-removed = { $number } leaves the game
page-sans-turns = all 3 turn face down
page-sans-as-if = as if the game ended now
page-sans-interim = interim bonus
page-sans-final = final bonus
page-sans-final-counted = final bonus { $points } counted in
page-sans-score = Your score
page-sans-score-change = from { $before } to { $after }
page-sans-score-stays = stays at { $score }
page-sans-play = Play { $card }
page-sans-choose = Choose a card
page-sans-choose-hint = The number above each card is what it does to your score.
page-sans-choose-keys = ← → or a number chooses, Enter plays
page-sans-sending = Playing { $card }…
page-sans-turn = Turn { $turn }
page-sans-turn-of =
    { $count ->
        [one] Turn { $turn } of { $turns } · { $count } at the table
       *[other] Turn { $turn } of { $turns } · { $count } at the table
    }
page-sans-your-turn = Your turn
page-sans-turn-order = Whose turn it is
page-sans-bonuses = Bonus
page-sans-bonus-next = All 7 colours: the next bonus is { $points }
page-sans-bonus-gone = All 7 colours: none left
page-sans-bonus-final = At the end: 7 colours 10, 6 colours 5
page-sans-bonus-left = interim bonuses left: { $points }
page-sans-others = The others
page-sans-players = The players
page-sans-collection =
    { $who ->
        [you] Your collection
       *[other] Collection of { $name }
    }
page-sans-colour =
    { $colour ->
        [sun] sun
        [wave] wave
        [peak] peak
        [leaf] leaf
        [petal] petal
        [moon] moon
       *[drop] drop
    }
page-sans-cell-none = { $colour }: none
page-sans-cell-up = { $colour }: { $cards } face up
page-sans-cell-down = { $colour }, { $count } face down, minus { $count }
page-sans-cell-both = { $up }; { $count } face down, minus { $count }
page-sans-hand =
    { $count ->
        [one] Your hand, { $count } card
       *[other] Your hand, { $count } cards
    }
page-sans-hand-card =
    { $card }, { $count ->
        [0] takes nothing
       *[other] takes { $count }
    }, points { $points }
page-sans-bot = bot
page-sans-away = away
page-sans-stand-in = a bot plays
page-sans-resigned = gave up
page-sans-final-tag = final { $points }
page-sans-wins = wins
page-sans-shares = shares the win
page-sans-details =
    { $who ->
        [you] How your points add up
       *[other] How the points of { $name } add up
    }
page-sans-singles =
    { $count ->
        [one] { $count } colour with 1 card
       *[other] { $count } colours with 1 card
    }
page-sans-pairs =
    { $count ->
        [one] { $count } colour with 2 cards
       *[other] { $count } colours with 2 cards
    }
page-sans-down =
    { $count ->
        [one] { $count } card face down
       *[other] { $count } cards face down
    }
page-sans-total = Points
page-sans-so-far = So far
page-sans-nothing-yet = Nothing has been played yet.

## Page: refusals of the server that seldom reach anybody (owner: server)

page-problem-malformed = The page and the server do not understand each other. Reload the page.
page-problem-not-found = There is nothing here.
page-problem-empty-text = There is nothing to send.
page-problem-left = You have left the table.

## Review

review-verdict-only = Only choice
review-verdict-best = Best
review-verdict-close = Close
review-verdict-slip = Slip
review-verdict-costly = Costly
review-bucket-deal = The deal
review-bucket-draws = Draws
review-bucket-others = Others’ choices
review-bucket-own = Own decisions
review-about-deal = What the cards dealt were worth, beside an equal share.
review-about-draws = What the cards drawn, by everybody, did beside an average draw.
review-about-others = Mostly what the others gave away: it comes to those who are left. What hidden cards made of a choice, and where network and search disagree, is in it too: all that is left over.
review-about-own = What was given away beside the best choices, as far as it is sure. It is never above 0, and is the sum of what the moves show.
review-ordinary = Beside an ordinary player
review-about-ordinary = How much more or less than an ordinary player’s choices would have reached in the same positions. It is a comparison, and no part of the sum.
review-total = In all
review-player = Player
review-accuracy = Accuracy
review-win-chance = Win chance
review-worth = Share of the game
review-lead = Points ahead
review-choice = Choice
review-lost = Lost
review-better = Better
review-moments = The choices that mattered
review-form-stuck = After { $number } the rest of the hand forms no higher number.
review-form-runs = { $number } closes a run in both columns.
review-form-run =
    { $number } closes a run: { $colour ->
        [blue] third blue
        [pink] third pink
       *[green] third green
    }.
review-form-breaks =
    { $number } breaks off an open run of 2 ({ $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }).
review-form-pair = { $number } is a pair and draws 1 card.
review-form-step = { $number } climbs by { $by } and is sure of no card.
review-form-highest = { $number } is the highest, whatever the others form.
review-form-stars =
    { $number } shows { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } and may draw for them.
review-form-open =
    { $number } makes an open run of 2 ({ $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }).
review-form-low =
    { $room ->
        [one] { $number } stays low: there is room for { $room } number above it.
       *[other] { $number } stays low: there is room for { $room } numbers above it.
    }
review-form-plain =
    { $left ->
        [one] After { $number } the hand forms only { $left } higher number.
       *[other] After { $number } the hand forms only { $left } higher numbers.
    }
review-form-few-stars = { $number } shows fewer stars with these cards: { $stars }.
review-form-room =
    { $room ->
        [one] Above { $number } there is room for only { $room } number.
       *[other] Above { $number } there is room for only { $room } numbers.
    }
review-form-saves = { $number } keeps more stars in hand: { $kept }.
review-pass-run =
    The { $digit } lets the neighbour close a run ({ $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }).
review-pass-high =
    It gives the neighbour { $digit ->
        [8] an 8
       *[other] a { $digit }
    }.
review-pass-own-run =
    The { $digit } would have closed one’s own run ({ $colour ->
        [blue] blue
        [pink] pink
       *[green] green
    }).
review-pass-pair = It breaks up a pair: { $digit } and { $digit }.
review-pass-stars = The { $digit } takes 2 stars along.
review-pass-useless = The { $digit } is too low for tens, here and next door.
review-pass-spare = The { $digit } is too low for one’s own tens.
review-pass-lowest = The { $digit } is the lowest card in hand.
review-pass-many =
    { $count ->
        [one] There is { $count } card with { $digit } in hand: one can go.
       *[other] There are { $count } cards with { $digit } in hand: one can go.
    }
review-pass-plain =
    { $left ->
        [0] Without the { $digit } the hand forms no higher number.
        [one] Without the { $digit } the hand still forms { $left } higher number.
       *[other] Without the { $digit } the hand still forms { $left } higher numbers.
    }
review-pass-dear =
    { $left ->
        [0] Without the { $digit } the hand forms no higher number.
        [one] Without the { $digit } the hand forms only { $left } higher number.
       *[other] Without the { $digit } the hand forms only { $left } higher numbers.
    }
review-play-bonus = { $number } completes the 7 colours: interim bonus { $points }.
review-play-third =
    { $number } takes a { $colour ->
        [sun] third sun
        [wave] third wave
        [peak] third peak
        [leaf] third leaf
        [petal] third petal
        [moon] third moon
       *[drop] third drop
    }: all 3 turn face down.
review-play-pair =
    { $number } takes a { $colour ->
        [sun] second sun
        [wave] second wave
        [peak] second peak
        [leaf] second leaf
        [petal] second petal
        [moon] second moon
       *[drop] second drop
    }: 5 points instead of 1.
review-play-leaves =
    { $points ->
        [one] { $number } may leave the next player { $points } point.
       *[other] { $number } may leave the next player { $points } points.
    }
review-play-new =
    { $number } adds a new colour ({ $colour ->
        [sun] sun
        [wave] wave
        [peak] peak
        [leaf] leaf
        [petal] petal
        [moon] moon
       *[drop] drop
    }).
review-play-nothing = { $number } takes nothing and keeps the collection as it is.
review-play-idle = { $number } takes nothing.
review-play-poor =
    { $points ->
        [one] { $number } takes cards that bring { $points } point.
       *[other] { $number } takes cards that bring { $points } points.
    }
review-play-takes =
    { $points ->
        [one] { $number } takes { $points } point at once.
       *[other] { $number } takes { $points } points at once.
    }
review-form-keeps =
    { $left ->
        [one] After { $number } the hand still forms { $left } higher number.
       *[other] After { $number } the hand still forms { $left } higher numbers.
    }
review-play-least = { $number } costs least. Change of the score: { $gain }.
review-play-less = { $number } brings less. Change of the score now: { $gain }.
review-costs =
    { $points ->
        [one] In the end it costs about { $points } point.
       *[other] In the end it costs about { $points } points.
    }
review-alike = For now both do the same. What counts is the cards that stay in hand.

### Page: hints

page-hint = Hint
page-hint-ask = Show a hint
page-hint-confirm = A hint marks this game as played with hints, for everybody to see.
page-hint-thinking = Thinking…
page-hint-title = What a strong bot would do
page-hint-pass = Pass { $card }
page-hint-win = wins { $percent }%
page-hint-suggested = suggested
page-hint-mark = with hints
page-hint-note = Played with hints.
page-hint-allow = Hints
page-hint-allow-hint = Players may ask a bot for a hint. A game in which somebody did is marked.
page-key-hint = show a hint, where hints are allowed
page-problem-no-hints = There are no hints at this table.

### Page: rated and casual games

page-rated-choice = Rated or casual
page-rated = Rated
page-casual = Casual
page-rated-hint = Counts for everyone’s rating: with a clock and without hints. Whoever leaves has lost.
page-casual-hint = Changes no rating. Take your time, ask for hints, leave when you must.
page-rated-impossible = Only casual: a rated game needs the standard cards and a device for each person.
page-rated-leaving = This game counts for ratings. Whoever gives up, or lets the time run out three times in a row and does not come back, comes last.
page-seat-lapsed = out of time three times, a bot stands in
page-lapsed-said = { $name } let the time run out three times in a row: a bot plays on there.
page-lapsed-notice = Your time ran out three times in a row, so a bot plays for you. Come back before the end, or the game counts as lost.
page-resign-sure-rated = Really give up? The game is rated: you come last. A bot plays on in your place, and you cannot come back.
page-end-casual = Casual game: it changes no rating.
page-end-left = You left this rated game, so it counts as lost.
page-problem-cannot-be-rated = A rated game needs a clock, the standard cards and a device for each person, and it has no hints.

### Page: ratings, deal of the day

page-problem-play-first = Play this deal yourself first: whoever has not finished it may not see its cards.
page-daily = Deal of the day
page-daily-short = Same cards and same bots for everybody. One try counts.
page-daily-hint = Everybody gets the same cards, the same seat and the same bots, and the same choices get the same answers. Your first try counts.
page-daily-against = Against bots: { $levels }.
page-daily-play = Play
page-daily-practice = Play it for practice
page-daily-practice-mark = practice
page-daily-compare = Compare
page-daily-players =
    { $count ->
        [0] Nobody has played it yet.
        [one] { $count } person has played it.
       *[other] { $count } people have played it.
    }
page-daily-your-place = Place { $place }
page-daily-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-daily-better = Better than { $percent } of the others.
page-daily-alone = Nobody else has finished yet. Come back later to compare.
page-daily-closed = This day is over: its deal can be played for practice.
page-daily-unproven = The order of the cards comes from the server’s secret key and the date. The proof of the shuffle that ordinary tables give does not apply here, and the game is not rated.
page-daily-next = the next one at { $time }
page-daily-results = Results
page-daily-hidden = How others played it is shown when you have finished: nobody sees cards they have yet to play.
page-daily-position = Rank
page-daily-column-rounds = Rounds
page-daily-gave-up = gave up
page-daily-replay = See the game
page-daily-openings = The first choices
page-daily-openings-hint = What everybody made of the same cards, and where it got them.
page-daily-opening-pass = Round { $number }: card passed
page-daily-opening-form = Round { $number }: number formed
page-daily-opening-play = Card played, turn { $number }
page-daily-mean-place = place { $place } on average
page-daily-yours = yours
page-daily-earlier = Earlier days
page-daily-today = Today
page-daily-end = Compare with the others
page-daily-end-practice = Practice: see what counted
page-leaderboard = Leaderboard
page-leaderboard-hint = Reckoned by OpenSkill: how strong a player most likely is. A rating shows after five games. Games against bots count too; the ratings of bots are fixed.
page-leaderboard-none = Nobody has played enough games yet. The top is free.
page-leaderboard-missing =
    { $count ->
        [one] { $count } more rated game, and you are listed here.
       *[other] { $count } more rated games, and you are listed here.
    }
page-ladder-2 = 2 players
page-ladder-more = 3 and more
page-rating = Rating
page-rating-missing =
    { $count ->
        [one] Your rating shows after { $count } more rated game.
       *[other] Your rating shows after { $count } more rated games.
    }
page-rating-games = Games
page-rating-wins = Won
page-rating-provisional = provisional
page-rating-provisional-hint = ? = provisional: few games so far, and the rating still moves a lot.
page-rating-unnamed = No name
page-profile = Your profile
page-profile-none = No rated game yet. Choose “Rated” when you set up a table, against people or against bots, or take a quick match.
page-profile-since = Rated since { $date }
page-profile-position = No. { $position }
page-profile-best = best { $rating }
page-profile-over-time = Rating over time
page-profile-plot =
    { $count ->
        [one] Rating after { $count } game: { $last }. First { $first }, lowest { $low }, highest { $high }.
       *[other] Rating after { $count } games: { $last }. First { $first }, lowest { $low }, highest { $high }.
    }
page-profile-reviews = Accuracy and luck
page-profile-reviews-none = Games that are reviewed show accuracy and luck here.
page-profile-accuracy = Accuracy
page-profile-accuracy-hint = How close the choices came to the best ones, out of 100.
page-profile-accuracy-plot =
    { $count ->
        [one] Accuracy in { $count } game: { $mean } on average, { $last } in the last one.
       *[other] Accuracy in { $count } games: { $mean } on average, { $last } in the last one.
    }
page-profile-luck = Luck
page-profile-luck-hint = What the cards and the others brought, in points of win chance.
page-profile-luck-plot =
    { $count ->
        [one] Luck in { $count } game: { $mean } on average.
       *[other] Luck in { $count } games: { $mean } on average.
    }
page-profile-figures = In figures
page-profile-finished = Games finished
page-profile-streak = Wins in a row
page-profile-favourite = Favourite game
page-profile-by-players = Won, by number of players
page-profile-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
page-profile-ahead = Placed ahead of
page-profile-people = People
page-profile-won = { $won } of { $games }
page-profile-recent = Last rated games
page-profile-place = place { $place } of { $players }
page-forget = Forget me
page-forget-ask = Forget me…
page-forget-hint = Removes your name, your ratings and results, all you have said, and your account if you have one. Games that go on are given up. Tables stay without your name, for others played there too.
page-forget-sure = Really? There is no way back.
page-forget-yes = Yes, forget me
page-forget-no = No, keep it all
page-forgotten = Done. You begin anew with the next game.

### Page: fair deal

page-fair-title = A fair deal
page-fair-yes = This deal was fair
page-fair-no = This deal does not add up
page-fair-checking = Checking the deal…
page-fair-holds = holds
page-fair-fails = does not hold
page-fair-step-commitment = The secret is the one the server had committed itself to.
page-fair-step-promise = It is the promise that your browser noted.
page-fair-step-mine = The random numbers of your browser went in unchanged.
page-fair-step-deck = The deck: each of the { $count } cards lies where the sums put it.
page-fair-step-piles = The new piles ({ $count }) do too.
page-fair-sums = The sums
page-fair-secret = The server’s secret
page-fair-digest = Its fingerprint (SHA-256), worked out here
page-fair-commitment = The fingerprint promised before
page-fair-from = From { $name }
page-fair-nothing = nothing
page-fair-late = Your browser came after the deal: it knows the promise only from then on.
page-fair-nobody = Nobody’s browser added anything. So it is proven that the server kept to its secret, but not that it did not pick it.
page-fair-why = How does that work?
page-fair-left-out = The cards were dealt without the random numbers that your browser sent in time. A server that plays fair does not do that.
page-fair-record = Download the record
page-fair-intro = Nobody chooses the cards here: not the server, not a player, not a bot. You need not take our word for it.
page-fair-how-1 = Before the game the server makes up a secret and shows its fingerprint. Another secret would have another fingerprint: from now on it cannot change its mind.
page-fair-how-2 = Then each player’s browser adds random numbers of its own. Nobody but the server knows the secret, so nobody can tell what their numbers will do to the cards.
page-fair-how-3 = A fixed recipe turns the secret and all these numbers into the order of the cards, and of every new pile. If a browser is slow, the game begins without its numbers, and the proof says so.
page-fair-how-4 = After the game the secret is shown. Your browser takes its fingerprint, shuffles once more by the recipe, and compares.
page-fair-limits = It does not help against a server that is in league with a player: it could simply show that player all the cards. And your browser takes the recipe from the server; if you want to be quite sure, download the record and check it with a program of your own.
page-fair-check = Check a record
page-fair-check-hint = Paste the record of a finished game. Nothing leaves your browser.
page-fair-check-label = Record, one line of JSON
page-fair-check-do = Check it
page-fair-example = Take an example
page-fair-trouble-not-a-record = This is not the record of a game.
page-fair-trouble-no-proof = This record holds no proof: its cards were shuffled elsewhere, or before there were proofs.
page-fair-trouble-other-proof = The proof in this record is not one that can be checked here.
page-fair-no-crypto = Browsers do such sums only over a secure connection (https). Download the record and check it with “deuce verify”.
page-fair-recipe = The recipe to the last byte, for your own program: docs/fairness.md in the source code of Deuce.
page-fair-menu = The shuffle
page-fair-menu-hint = Note down the fingerprint if you want to compare it after the game yourself.

### Page: lessons

page-lesson-learn = Learn in 3 minutes
page-lesson-name = Lesson
page-lesson-step = { $at } of { $of }
page-lesson-next = Next
page-lesson-leave = Leave the lesson
page-lesson-done = That is all you need. The rest comes with playing.
page-lesson-play = Play now
page-lesson-again = Once more from the start
page-lesson-puzzles = Puzzles

lesson-two-win-pass-title = Pass a card
lesson-two-win-pass-task = Every round begins like this: everyone passes 1 card to the left, at the same time. High digits will be precious later. Pass your lowest card.
lesson-two-win-pass-right = Your 1 went to Nora, and Oskar passed you a 6. Now everyone forms a number.
lesson-two-win-pass-other = You may pass it, but you would miss it later. Pass the lowest card of your hand.
lesson-two-win-form-title = Form a number
lesson-two-win-form-task = 2 cards make a number: first the tens, then the units. The next one must be higher, so start low: form a number below 40.
lesson-two-win-form-right = From now on each of your numbers must be higher than the one before. There is plenty of room above this one. Climb slowly: whoever rushes up is out soon.
lesson-two-win-form-other = That leaves little room for the rounds to come. Use the 3 for the tens.
lesson-two-win-draw-a-title = Draw for the highest number
lesson-two-win-draw-a-task = Each number costs you 2 cards. There are 4 ways to draw new ones. A: the highest number of the round. Nora is at 51, Oskar at 43. Form a number that will top theirs.
lesson-two-win-draw-a-right = The highest number of the round draws 1 card. On a tie, everyone tied does. But mind how far you climbed for it: little room is left above 90.
lesson-two-win-draw-a-other = Nora forms 74 this round: that is higher. Try the 9 for the tens.
lesson-two-win-draw-b-title = Draw for the most stars
lesson-two-win-draw-b-task = B: the most stars on your 2 cards. The same hand once more: form a number with many stars.
lesson-two-win-draw-b-right = Nobody shows more stars than you: draw 1 card.
lesson-two-win-draw-b-other = No star on it, and Nora shows 1. Use the pink 6: it has 2.
lesson-two-win-draw-c-title = Draw for a pair
lesson-two-win-draw-c-task = C: 2 equal digits. The same hand: form a pair.
lesson-two-win-draw-c-right = A pair always draws 1 card, whatever the others form.
lesson-two-win-draw-c-other = 2 different digits. You hold 5 twice: use both.
lesson-two-win-draw-d-title = Draw for a run
lesson-two-win-draw-d-task = D: 3 cards of one colour in a row in a column. Your tens show blue, then blue. Put a third blue on top.
lesson-two-win-draw-d-right = The third blue in a row draws 1 card. This run is closed now: the next blue is the first of a new one.
lesson-two-win-draw-d-other = The tens column waits for a third blue: use the blue 7 for the tens.
lesson-two-win-out-title = Stay in
lesson-two-win-out-task = Your last number was 85. Whoever cannot form a higher one drops out. Pass a card, but keep what takes you further.
lesson-two-win-out-right = You still have 87. Nora has nothing above 92: she drops out.
lesson-two-win-out-other = Without this card nothing in your hand beats 85: you would be out. Keep the 8 and the 7.
lesson-two-win-end-title = The last one in wins
lesson-two-win-end-task = Only you and Nora are left. She must beat 95. Do not hand her what she needs.
lesson-two-win-end-right = Nora finds nothing above 95. You are the last one in: you win.
lesson-two-win-end-other = With this card Nora would form a higher number. Pass a low one.

lesson-two-sans-three-place-title = Every card has its row
lesson-two-sans-three-place-task = You play 1 card a turn. Its number says where it goes: 1 to 29 into the top row, 31 to 59 into the middle one, 61 to 89 into the bottom one. Play a card into the middle row.
lesson-two-sans-three-place-right = There was room, so you take nothing. Rows always stand in rising order.
lesson-two-sans-three-place-other = This one belongs in another row. Look for a number from 31 to 59.
lesson-two-sans-three-highest-title = The fifth card
lesson-two-sans-three-highest-task = A row holds 4 cards. The top row is full: the fifth card there makes you take. If yours is the highest, you only take the card after the start card. Try it.
lesson-two-sans-three-highest-right = The 25 is the highest, so you took just the 6.
lesson-two-sans-three-highest-other = Not this one. Play a card into the top row that is higher than 24.
lesson-two-sans-three-higher-title = Not the highest
lesson-two-sans-three-higher-task = The same row again. A fifth card that is not the highest takes all cards above it. Sometimes that is just what you want: take 2 cards at once.
lesson-two-sans-three-higher-right = The 7 took the 10 and the 24. Now the row is short again.
lesson-two-sans-three-higher-other = This does not take 2 cards. Look for one between 6 and 10.
lesson-two-sans-three-pair-title = 2 are good
lesson-two-sans-three-pair-task = Cards you take lie face up before you, by colour. 1 of a colour is worth 1 point, 2 are worth 5. The number above each card says what it does to your score. Get 2 of a colour.
lesson-two-sans-three-pair-right = 81 and 88 are both moons: 5 points. Add the drop, and you have 6.
lesson-two-sans-three-pair-other = This makes no 2 of a colour. Look at the bottom row.
lesson-two-sans-three-third-title = 3 are one too many
lesson-two-sans-three-third-task = The third card of a colour turns all 3 face down, for good: each costs 1 point. Find a card that takes no third.
lesson-two-sans-three-third-right = No third card: what you collected stays face up.
lesson-two-sans-three-third-other = This takes the third of a colour: 5 points would become −3. Look at the numbers above your cards.
lesson-two-sans-three-bonus-title = All 7 colours
lesson-two-sans-three-bonus-task = Whoever has all 7 colours face up takes the interim bonus: 10 points for the first, then 7, 5 and 3. You lack 3 colours: get them in one go.
lesson-two-sans-three-bonus-right = 7 colours: 10 points. At the end, 7 colours bring 10 more and 6 colours 5.
lesson-two-sans-three-bonus-other = Not all 7 yet. Look at the middle row.
lesson-two-sans-three-end-title = The last turn
lesson-two-sans-three-end-task = At the end you count: single colours 1, 2 of a colour 5, each card face down −1, and the bonuses. It is 16 to 16, and this is your last turn: win the game.
lesson-two-sans-three-end-right = You win 28 to 22. The 2 cards left in your hand do not count.
lesson-two-sans-three-end-other = That is too little. Look at the numbers above your cards.
### Page: replay and review
page-replay = Replay
page-replay-controls = Go through the game
page-replay-position = Moment in the game
page-replay-count = { $move } of { $moves }
page-replay-back = One move back
page-replay-forward = One move on
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed
page-replay-eyes = Seen by
page-replay-all = All cards
page-replay-hands = Everybody’s cards
page-replay-chosen = { $card }, chosen
page-replay-more = More
page-replay-link = This link opens the game just here.
page-replay-save = Save the record
page-replay-table = To the table
page-replay-brought = This game came from a file: only you see it, and nothing of it is kept.
page-replay-choose = Open a file of games
page-replay-choose-hint = A .jsonl or .jsonl.zst file, as deuce simulate writes it. You can also drop it anywhere on this page.
page-replay-drop = Drop the file here
page-replay-file-title = Games from a file
page-replay-games = Games in { $file }
page-replay-games-more =
    { $count ->
        [one] The file goes on; only the first game is listed.
       *[other] The file goes on; the first { $count } games are listed.
    }
page-replay-won =
    { $count ->
        [one] Winner: { $names }
       *[other] A shared win: { $names }
    }
page-replay-keys = Arrow keys step, Home and End jump, the space bar plays and stops.
page-review = Review
page-review-step = Step through
page-review-starting = The strongest bot looks at the game…
page-review-waits =
    { $before ->
        [one] One other game comes first…
       *[other] { $before } other games come first…
    }
page-review-goes-on = { $done } of { $total } choices judged
page-review-again = Try again
page-review-chances = Win chance
page-review-chances-hint = Move by move, as the strongest bot saw it.
page-review-chances-words = { $name }: { $first } at the start, { $low } at the lowest, { $high } at the highest, { $last } at the end.
page-review-graph = The graph, moment by moment; Enter opens one at the table
page-review-luck = Luck and skill
page-review-luck-hint = How each player came from an equal share of the game to the result, in points out of 100: half of it goes to the winner, half to the places. Touch a line to read what it means.
page-review-accuracy = Accuracy { $percent }
page-review-moves = Moves
page-review-moves-hint = Judged by what they gave away of win and place, from what the player could know.
page-review-of = Whose moves
page-review-everybody = Everybody
page-review-which = Which moves
page-review-mattered = Those that mattered
page-review-every = All
page-review-lost = { $points } given away
page-review-nothing = Nobody gave anything away that is worth a word.
page-review-played = as played
page-review-see = See it at the table
page-what-if = What if?
page-what-if-title = Play on from here
page-what-if-hint = You take over a seat, with the cards as they lay; bots play the others. The game you are looking at stays as it is, and this one does not count for ratings.
page-what-if-seat = You play for
page-what-if-level = Strength of the bots
page-what-if-start = Play on
page-what-if-mark = What if? This game goes on from another one.
page-what-if-back = Back to that game
page-review-last = Review of your last game

### Page: puzzles

page-puzzle-title = Puzzles
page-puzzle-intro = Positions from real games with one choice that is clearly best. A search ten times as deep as a review has checked each of them.
page-puzzle-daily = Puzzle of the day
page-puzzle-training = Training
page-puzzle-training-hint = Puzzles as hard as you are good. { $count } in all.
page-puzzle-solve = Solve
page-puzzle-look = Look again
page-puzzle-train = Train
page-puzzle-rating = Rating { $rating }
page-puzzle-streak =
    { $count ->
        [one] { $count } in a row
       *[other] { $count } in a row
    }
page-puzzle-nobody = Nobody has tried it yet today.
page-puzzle-tally = { $solved } of { $tried } solved it today.
page-puzzle-ask-pass = Which card to pass?
page-puzzle-ask-form = Find the number
page-puzzle-ask-play = Which card to play?
page-puzzle-task = One choice is clearly better than all others. Take your time: your first answer counts.
page-puzzle-hardness = Difficulty { $rating }
page-puzzle-right = Solved.
page-puzzle-wrong = Not the best.
page-puzzle-change = Rating { $rating } ({ $change })
page-puzzle-yours = your answer
page-puzzle-next = Next puzzle
page-puzzle-more = All puzzles

### Page: without a server

page-offline = You are offline.
page-offline-note = You can still play: against bots or together on this device, learn the games, solve puzzles, look at your games. Everything is kept here.
page-offline-needs = This needs a connection.
page-no-server = This copy has no server behind it: you play against bots or together on this device, and everything is kept here.
page-local-mark = on this device
page-local-note = This game is kept on this device and needs no connection.
page-local-play = Play on this device
page-local-play-hint = No connection needed, now or later. Nobody else can join or watch, and no rating changes.
page-local-games = On this device
page-local-games-hint = These games are kept by this browser alone. Save those that you do not want to lose.
page-local-bring = Add to my tables
page-local-bringing = Adding…
page-local-there = Also among your tables
page-local-delete = Delete
page-local-delete-sure = Delete this game for good?
page-local-delete-yes = Yes, delete it
page-local-delete-no = No, keep it
page-brought-mark = played offline
page-puzzle-offline = On this device no rating changes.
page-puzzle-offline-hint = { $seen } of { $all } puzzles answered on this device.
page-install = Install Deuce
page-install-hint = It then opens like any other app, also without a connection.

## Page: head, day by day, first visit (owner: shell)

page-nav = Main
page-nav-play = Play
page-nav-daily = Daily
page-nav-waiting =
    { $count ->
        [one] { $count } table waits for you
       *[other] { $count } tables wait for you
    }
page-nav-todo = still open today
page-nav-guest = Guest
page-nav-own = your pages and settings
page-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
page-days = Day by day
page-days-open = A deal or a puzzle makes today count.
page-days-done = Today counts. See you tomorrow.
page-streak-best =
    { $count ->
        [one] your best: { $count } day
       *[other] your best: { $count } days
    }
page-yesterday = Yesterday’s deal
page-share-place = Place { $place } of { $players }
page-share-text = Your result as text
page-share-picture = Save as a picture
page-goal-two-win = Keep forming a higher number than your last, longer than anyone else.
page-goal-two-sans-three = Collect two of every colour. A third one turns all three against you.
page-goal = Goal:
page-learn-first = Learn first
page-first-table =
    { $count ->
        [one] { $count } player, { $level } bots.
       *[other] { $count } players, { $level } bots.
    }
page-change = Change
page-invited-by = { $name } invites you to play { $game }
page-invited = You are invited to play { $game }
page-invited-free =
    { $count ->
        [one] { $count } seat is free.
       *[other] { $count } seats are free.
    }
page-invited-new = New to it? The lesson takes 3 minutes.
page-sat-down-said = { $name } sits down.
page-left-seat-said = { $name } leaves the table.
page-gave-up-said = { $name } gave up. A bot plays on.
page-waited-for = Waiting for { $names }.
page-again-waits = You want to play again. Waiting for { $names }.

### Page: tournaments

page-problem-sealed = The same cards are still being played at other tables: nobody may see them from elsewhere.
page-tournaments = Tournaments
page-tournaments-hint = Everybody plays the same deals, so the luck of the cards does not decide. You are compared with those who held the same cards as you.
page-tournaments-none = No tournament has been announced. Make one!
page-tournament-mark = Tournament
page-tournament-new = New tournament
page-tournament-called = { $game } for everybody
page-tournament-name = Name of the tournament
page-tournament-form = Kind of tournament
page-tournament-swiss = Swiss
page-tournament-swiss-hint = A number of rounds. In each you meet somebody who does about as well as you, and nobody twice.
page-tournament-arena = Arena
page-tournament-arena-hint = For a while you get the next table as soon as one is free.
page-tournament-size = Players at a table
page-tournament-rounds = Rounds
page-tournament-minutes = Minutes
page-tournament-starts = Begins
page-tournament-by-host = When I say so
page-tournament-in = In { $minutes } min
page-tournament-bots = Bots that take part
page-tournament-listed = Open to everybody
page-tournament-listed-hint = If not, only those who have the link find it.
page-tournament-make = Make the tournament
page-tournament-rounds-of =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
page-tournament-minutes-of =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
page-tournament-entrants =
    { $count ->
        [one] 1 takes part
       *[other] { $count } take part
    }
page-tournament-mine = You take part
page-tournament-at = Begins: { $time }
page-tournament-waits-host = Begins when the host says so
page-tournament-round = Round { $round } of { $rounds }
page-tournament-until = Open until { $time }
page-tournament-runs = Under way
page-tournament-over = The tournament is over
page-tournament-enter = Take part
page-tournament-here = I am here
page-tournament-away = You were away, so a bot plays for you until you are back.
page-tournament-withdraw = Withdraw
page-tournament-withdraw-hint = The game you are in is given up, and you get no further table.
page-tournament-stay = Stay
page-tournament-start = Begin now
page-tournament-cancel = Call it off
page-tournament-invite = Invite others by this link:
page-tournament-ready = Your table is ready.
page-tournament-go = To your table
page-tournament-wait-next = The next round begins in a moment.
page-tournament-wait-tables =
    { $count ->
        [one] 1 table is still playing.
       *[other] { $count } tables are still playing.
    }
page-tournament-wait-arena = You get the next table as soon as one is free.
page-tournament-ranking = Ranking
page-tournament-points = Matchpoints
page-tournament-points-hint = From 0 to 1 for each deal: the share of those with the same cards who did worse.
page-tournament-deals-played = Deals
page-tournament-mean = At the table
page-tournament-out = has withdrawn
page-tournament-is-away = away
page-tournament-plays = is playing
page-tournament-tables = Tables of this round
page-tournament-table-over = over
page-tournament-table-plays = playing
page-tournament-deal = Deal { $number }
page-tournament-deals = The deals
page-tournament-deals-hint = Each shuffle was promised before the tournament began. Its secret is shown once nobody plays the deal any more.
page-tournament-sealed = Secret until everybody has played it
page-tournament-kept = Shuffled as promised
page-tournament-broken = Not what was promised
page-tournament-compare = Compare
page-tournament-compare-hint = How each table played the same cards. The review shows the best choices.
page-tournament-seat = Seat { $seat }
page-tournament-house = Bot of the house
page-tournament-place = Place { $place }
page-tournament-score =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
page-tournament-gave-up = gave up
page-tournament-return = Back to the tournament

## Page: accounts

page-account = Account
page-account-keep = Keep my name
page-account-keep-hint = A passkey keeps your name, ratings and games, on this device and any other. No password, no e-mail. You can play without it, too.
page-account-since = Your name has been yours since { $date }.
page-account-no-passkeys = This browser does not support passkeys, or the page is not open by https.
page-account-passkeys = Passkeys
page-account-passkey-label = What is this device called?
page-account-passkey-unnamed = Passkey
page-account-passkey-add = Add a passkey
page-account-passkey-remove = Remove { $label }
page-account-passkey-added = added { $date }
page-account-passkey-used = last used { $date }
page-account-codes = Recovery codes
page-account-codes-left =
    { $count ->
        [one] 1 code is left. It lets you in once if you lose all passkeys.
       *[other] { $count } codes are left. Each lets you in once if you lose all passkeys.
    }
page-account-codes-new = Make new codes
page-account-codes-once = Write these codes down or save them: they are shown this once. Each works once, with your name.
page-account-codes-save = Save as a file
page-account-codes-kept = I have them
page-account-data = Your data
page-account-export = Save all my data
page-account-sign-out = Sign out on this device
page-sign-in = Sign in
page-sign-in-hint = Do you keep a name here already? Your passkey brings it to this device.
page-sign-in-passkey = Sign in with a passkey
page-sign-in-lost = Lost all passkeys?
page-sign-in-code = Recovery code
page-sign-in-by-code = Sign in with the code
page-sign-in-played = You have played on this device as a guest. What becomes of those games?
page-sign-in-bring = Bring them along
page-sign-in-leave = Leave them behind
page-problem-name-taken = This name belongs to somebody, or looks like one that does.
page-problem-bad-passkey = This passkey is not known here, or its answer came too late.
page-problem-bad-code = Name and code do not belong together, or the code was used before.
page-problem-no-account = Keep your name first.
page-problem-last-passkey = This is your only passkey: add another one before you remove it.
page-problem-would-leave = You have played on this device: say what becomes of those games.
page-problem-both-rated = Both have ratings, and two ratings cannot become one: the games of this device can only stay behind.

## Page: online bots

page-online-bot = Online bot
page-online-bot-name = { $name } (bot)
page-online-bots = Online bots
page-online-bots-hint = Programs that people have written and connected. They play here like anybody else, with ratings of their own.
page-online-bots-none = Nobody has connected a bot yet.
page-online-bots-none-for = No online bot accepts such a game just now.
page-house-bots = Bots of the house
page-house-bots-hint = They are always there. Their ratings were measured in many games among themselves.
page-bot-here = here
page-bot-busy = busy
page-bot-away = away
page-bot-owner = by { $name }
page-bot-play = Play
page-bot-game = Game
page-bot-token = The token of { $name }
page-bot-token-once = Copy it or save it as a file: it is shown this once. Whoever has it plays as this bot.
page-bot-token-kept = I have it
page-bot-token-how = Connect your program with it:
page-seat-online-bot = online bot
page-seat-online-bot-away = online bot, away
page-my-bots = My bots
page-my-bots-hint = A program of yours can play here, written in any language: make a bot, connect it with its token, and everybody can play against it.
page-my-bots-name = What is the bot called?
page-my-bots-make = Make a bot
page-my-bot-no-token = without a token
page-my-bot-rename = Rename
page-my-bot-renew = New token
page-my-bot-revoke = Revoke token
page-my-bot-remove = Remove
page-my-bot-remove-sure = Remove { $name } with its ratings? Games that it plays are given up.
page-problem-bot-away = This bot is not here now.
page-problem-bot-declines = This bot does not play such a game, or plays enough of them already.

## Page: being told

page-push = Tell me when it is my turn
page-push-hint = In games with days for each choice, even when this page is closed. On this device.
page-push-denied = This browser does not let this page notify you. You can allow it in its settings.
page-push-quiet = Quiet hours
page-push-quiet-hint = Nothing comes then; it waits until they are over.
page-push-from = from
page-push-to = to
page-push-off = Stop telling me, on every device
page-push-turn = It is your turn.
page-push-round = Your round begins.
page-turns = Your turn
page-problem-bad-push = This server sends nothing to the push service of this browser.

page-statistics = Numbers for the curious
page-statistics-source = Which games
page-statistics-simulated = Simulated
page-statistics-played = Played here
page-statistics-simulated-hint = Bots of one strength play in every seat, thousands of games with each number of players. How the levels compare was measured in matches on the same cards.
page-statistics-played-hint = Finished games of this server, the newest, counted once a day. Nobody is named, and games with cards that others have yet to play are left out.
page-statistics-none = No games have been counted yet.
page-statistics-seat = Seat { $seat }
page-statistics-games = Games: { $games }
page-statistics-table = As a table
page-statistics-seats = Who wins, by seat
page-statistics-lengths = How many rounds or turns a game lasts
page-statistics-levels = How the levels compare
page-statistics-reasons = How often a number draws, and why
page-statistics-first-numbers = Which first numbers win
page-statistics-takes = How often a card takes others
page-statistics-first-cards = Which first cards win
page-statistics-column-seats = Seat
page-statistics-column-lengths = Rounds or turns
page-statistics-column-levels = Level
page-statistics-column-reasons = Reason
page-statistics-column-first-numbers = First number
page-statistics-column-takes = Reason
page-statistics-column-first-cards = First card
page-statistics-kind-share = Share
page-statistics-kind-win = Share of the wins
page-statistics-kind-rating = Rating
page-statistics-interval = 95% interval
page-statistics-of = Out of
page-statistics-even = The dashed line is an even share: { $share }.
page-statistics-bar-highest = highest
page-statistics-bar-stars = most stars
page-statistics-bar-pair = pair
page-statistics-bar-run-tens = run, tens
page-statistics-bar-run-units = run, units
page-statistics-bar-take-highest = as the highest
page-statistics-bar-take-higher = all higher ones
## Page: friends, matchmaking
page-people = Friends
page-people-hint = People you like to play with. Invite them to a table in one tap.
page-friends-none = No friends here yet. Share your link, or ask somebody you have played with.
page-friend-link = Your friend link
page-friend-link-hint = Whoever opens it can become your friend. A new link ends the one before.
page-friend-link-make = New link
page-people-asks = Would like to be friends
page-people-asked = Asked, no answer yet
page-people-opponents = Recent opponents
page-people-blocked = Blocked
page-friend-ask = Add as a friend
page-friend-accept = Accept
page-friend-decline = Decline
page-friend-remove = Remove
page-friend-withdraw = Take back
page-friend-asked = Asked
page-friend-is = Friend
page-friend-opens = { $name } would like to be your friend.
page-friend-become = Become friends
page-friend-done = You and { $name } are friends.
page-block = Block
page-block-sure = Block { $name }? You are never matched with them, and see nothing of what they write. They are not told.
page-block-yes = Yes, block
page-unblock = Unblock
page-people-at-table = People at this table
page-challenge = Invite to a game
page-challenge-which = Invite { $name } to which game?
page-invitations = Invitations
page-invitation-join = Go to the table
page-invitation-no = No, thanks
page-invite-people = Invite directly
page-invite-sent = { $name } is invited.
page-push-invitation = You are invited to a game.
page-together = Games together
page-together-none = You have not finished a game together yet.
page-together-count = Played { $played } · ahead { $won } · behind { $lost }
page-report = Report
page-report-title = Report { $name }
page-report-hint = The people who run this site read it, with the lines you choose. Nobody else is told.
page-report-reason = What is it about?
page-report-words = Words
page-report-name = Name
page-report-cheating = Cheating
page-report-other = Other
page-report-lines = Lines in question
page-report-send = Send the report
page-report-done = Thank you. The report has been sent.
page-games-finished = Finished games
page-games-filter = Filter
page-games-any = All
page-games-result = Result
page-games-won = Won
page-games-lost = Lost
page-games-period = Period
page-games-week = Last 7 days
page-games-month = Last 30 days
page-games-year = Last 365 days
page-games-with = With
page-games-anybody = Anybody
page-games-more = Show more
page-games-save = Save as records
page-games-nothing = No game fits.
page-match = Find opponents
page-match-hint = You are brought together with people about as strong as you. The longer you wait, the wider we look.
page-match-game = Game
page-match-clock = Clock
page-match-start = Search
page-match-waiting = Looking for others…
page-match-range = Within { $range } points of your { $strength }.
page-match-stop = Stop searching
page-match-found = Somebody was found. On to the table!
page-match-bots = Nobody suitable has come yet. You can go on waiting, or play against bots at once.
page-match-bots-yes = Play against bots
page-match-elsewhere = You are searching on another page now.
page-match-absent = The other player did not come. We are looking for somebody else…
page-gave-up = { $name } gave up. The game is over.
page-gave-up-you = You gave up. The game is over.
page-resign-sure-duel = Really give up? The game ends at once, and the other wins.
