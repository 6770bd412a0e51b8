// A whole bot for Deuce in plain JavaScript, without a package. All it knows of the games is in the messages it is sent.
//
// `deuce arena two_win --bots 'random,cmd:node examples/bot.mjs'` seats it; docs/engines.md tells the rest.

import { createInterface } from 'node:readline'

/** What is least by `cost`; of equals the first. */
const least = (choices, cost) => choices.reduce((best, choice) => (cost(choice) < cost(best) ? choice : best))

const players = {
  /** Pass a low digit without stars; form a low number, or one that draws cards. */
  two_win({ phase, seat, players }, legal) {
    if (phase === 'pass') return least(legal, ([digit, , stars]) => Number(digit) + 2 * Number(stars))
    const { runs } = players[seat]
    return least(legal, (number) => {
      const [tens, units] = number
      let draws = tens[0] === units[0] ? 1 : 0 // C: a pair
      number.forEach(([, colour, stars], column) => {
        if (runs[column]?.colour === colour && runs[column].length === 2) draws += 1 // D: the third of a colour
        draws += 0.3 * Number(stars) // B: most stars, perhaps
      })
      return Number(tens[0] + units[0]) - 15 * draws
    })
  },

  /** Play what gains most at once; of equal cards, one that does not take and fills its row. */
  two_sans_three({ seat, players, rows }, legal, deck) {
    return least(legal, (number) => {
      const row = rows[Math.floor(number / 30)]
      const higher = row.filter((card) => card > number)
      const taken = row.length < 4 ? [] : higher.length ? higher : row.slice(1, 2)
      const up = players[seat].up.map((cards) => cards.length)
      let points = taken.length ? 0 : 0.2 * row.length
      for (const colour of taken.map((card) => deck.colours[card])) {
        if (colour !== null) points += [1, 4, -8][up[colour]++ % 3]
      }
      return -points
    })
  },
}

const games = new Map()
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'hello') say({ type: 'ready', name: 'Example (JavaScript)', games: Object.keys(players) })
  else if (message.type === 'new') games.set(message.id, message)
  else if (message.type === 'act') {
    const { id, view, legal } = message
    const { game, deck } = games.get(id)
    say({ type: 'choice', id, choice: players[game](view, legal, deck) })
  } else if (message.type === 'over') games.delete(message.id)
  else if (message.type === 'quit') break
}
