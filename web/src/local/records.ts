// Games as records, written and refereed here: by the engine's rules alone, as `deuce verify` does.
import { EngineError, type Engine, type EngineDeck, type EngineGame } from '../engine/engine';
import { LAYOUTS } from '../engine/layout';
import type { Choice } from '../games/game';
import { localPart, RecordFault, type RecordJson, type WrittenPhase } from '../games/local';
import type { SeatInfo } from '../lib/wire';
import { PlayedGame } from './played';

export const FORMAT = 'deuce/1';
const MAX_RECORD = 200_000; // characters, as at the server
const NO_COLOUR = 255;

export interface Result {
  winners: number[];
  places: number[];
  scores?: number[];
}

/** How a game ended; null while it goes on. */
export function resultOf(game: PlayedGame): Result | null {
  const places = game.state.ranks();
  if (!places) return null;
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (!game.engine.layout.hasPoints) return { winners, places };
  return { winners, places, scores: places.map((_, seat) => game.state.score(seat)) };
}

/** The record of a game. Choices of a phase that is not complete are left out: they are secret and may still change. */
export function recordOf(game: PlayedGame, seats: readonly Pick<SeatInfo, 'kind' | 'name' | 'level'>[], created: number): RecordJson {
  const part = localPart(game.engine.id);
  const orders: unknown[][] = [];
  const phases: WrittenPhase[] = [];
  let chosen: (Choice | null)[] = Array<null>(game.seats).fill(null);
  for (const [at, step] of game.steps.entries()) {
    const { move } = game.lineOf(step);
    if ('order' in step) {
      orders.push(move as unknown[]);
      continue;
    }
    chosen[step.seat] = move as Choice;
    if (game.states[at + 1]!.choiceOf(step.seat) >= 0) continue;
    phases.push(chosen);
    chosen = Array<null>(game.seats).fill(null);
  }
  const players = seats.map(({ kind, name, level }) => ({
    ...(name ? { name } : {}),
    ...(kind === 'bot' ? { kind, bot: level } : { kind: 'human' }),
  }));
  return {
    format: FORMAT,
    game: game.engine.id,
    seats: game.seats,
    ...part.head(game.deck, game.engine.layout.deck, game.first),
    players,
    date: new Date(created).toISOString(),
    deck: orders[0] ?? [],
    ...part.body(orders.slice(1), phases),
    result: resultOf(game),
  };
}

/** The game of a record and what it says of its players; RecordFault at the first thing that is not lawful. */
export function refereed(engine: Engine, text: string): { game: PlayedGame; record: RecordJson } {
  if (text.length > MAX_RECORD) throw new RecordFault('longer than any game');
  let record: RecordJson;
  try {
    record = JSON.parse(text) as RecordJson;
  } catch {
    throw new RecordFault('not a line of JSON');
  }
  return { game: playedAgain(engine, record), record };
}

function playedAgain(engine: Engine, record: RecordJson): PlayedGame {
  const { game: id, seats } = headOf(record);
  const part = localPart(id);
  const { first, dealt, colours } = part.setting(record);
  const phases = part.phases(record, seats);
  const piles = part.piles(record);
  if (!Array.isArray(record.deck)) throw new RecordFault('`deck` is not a list');
  try {
    const game = new PlayedGame(engine.game(id), seats, first, deckOf(engine, id, record.deck, dealt, colours));
    const resigned = record.resigned;
    play(game, record.deck, piles, phases, record.result === null || resigned !== undefined);
    checkResult(resigned === undefined ? resultOf(game) : resultOfGivingUp(game, resigned), record.result);
    return game;
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'trap' && error.code !== 'no_memory') throw new RecordFault(error.message);
    throw error;
  }
}

function headOf(record: RecordJson): { game: EngineGame; seats: number } {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new RecordFault('not a game record');
  if (record.format !== FORMAT) throw new RecordFault(`\`format\` is not ${FORMAT}`);
  const { game, seats, players } = record;
  if (typeof game !== 'string' || !Object.hasOwn(LAYOUTS, game)) throw new RecordFault('there is no such game');
  const [least, most] = LAYOUTS[game as EngineGame].seats;
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < least || seats > most)
    throw new RecordFault(`\`seats\` is not ${least} to ${most}`);
  if (players !== undefined && (!Array.isArray(players) || players.length !== seats))
    throw new RecordFault('`players` is not one for each seat');
  return { game: game as EngineGame, seats };
}

/** The deck that these cards are when shuffled. */
function deckOf(
  engine: Engine,
  id: EngineGame,
  codes: unknown[],
  dealt: number | null,
  colours: readonly (number | null)[] | null,
): EngineDeck {
  const { layout } = engine.game(id);
  const known: readonly (string | number)[] = layout.codes;
  const cards = codes.map((code) => known.indexOf(code as string | number)).sort((a, b) => a - b);
  if (cards.some((card) => card < 0)) throw new RecordFault('`deck` has something in it that is no card');
  return { cards, dealt: dealt ?? layout.deck.dealt, colours: colours?.map((colour) => colour ?? NO_COLOUR) ?? layout.deck.colours };
}

function play(game: PlayedGame, deal: unknown[], piles: unknown[][], phases: readonly WrittenPhase[], brokenOff: boolean): void {
  const left = [...piles];
  game.order(game.cardsOf(deal));
  const makePiles = () => {
    while (game.state.shuffleDue() > 0 && left.length > 0) game.order(game.cardsOf(left.shift()!));
  };
  makePiles();
  for (const [at, codes] of phases.entries()) {
    const where = `phase ${at + 1}`;
    if (game.state.shuffleDue() > 0) throw new RecordFault(`${where}: a new pile is due, and \`piles\` has none`);
    if (game.over) throw new RecordFault(`${where}: the game was over before it`);
    const asked = game.acting;
    if (codes.length !== game.seats) throw new RecordFault(`${where}: not one entry for each seat`);
    for (const [seat, code] of codes.entries())
      if ((code === null) === asked.includes(seat))
        throw new RecordFault(`${where}, seat ${seat + 1}: it ${code === null ? 'has to choose' : 'may not choose'}`);
    for (const seat of asked) {
      try {
        game.choose(seat, game.choiceOf(seat, codes[seat]!));
      } catch (error) {
        if (error instanceof EngineError && error.code === 'illegal')
          throw new RecordFault(`${where}, seat ${seat + 1}: ${JSON.stringify(codes[seat])} is not legal`);
        throw error;
      }
    }
    makePiles();
  }
  if (left.length > 0) throw new RecordFault(`\`piles\` has ${left.length} more than were due`);
  if (game.state.shuffleDue() > 0 && !brokenOff) throw new RecordFault('a new pile is due, and `piles` has none');
}

/** The result of a game of two that a seat gave up; a fault if it could not be. */
function resultOfGivingUp(game: PlayedGame, resigned: unknown): RecordJson {
  if (game.seats !== 2 || game.over || (resigned !== 0 && resigned !== 1)) throw new RecordFault('`resigned` does not fit this game');
  return { winners: [1 - resigned], places: resigned === 0 ? [2, 1] : [1, 2], scores: undefined };
}

function checkResult(right: object | null, given: unknown): void {
  if (right === null || given === null || given === undefined) {
    if (right !== null || (given !== null && given !== undefined)) throw new RecordFault('`result` is not how the game stands');
    return;
  }
  for (const [key, value] of Object.entries(right))
    if (JSON.stringify((given as RecordJson)[key]) !== JSON.stringify(value))
      throw new RecordFault(`\`result\`: \`${key}\` should be ${JSON.stringify(value)}`);
}
