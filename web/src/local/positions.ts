// Positions of lessons and puzzles on this device, as the page draws them: like a table, although nobody sits there.
import { Refusal } from '../lib/refusal';
import type { Choice } from '../games/game';
import { localPart } from '../games/local';
import { BOT_PEOPLE, type LessonAnswer, type LessonStep, type PositionChoice, type SeatInfo, type Snapshot } from '../lib/wire';
import type { Engine, EngineGame } from '../engine/engine';
import type { KeptLine } from './kept';
import { PlayedGame } from './played';
import { eventsOf, viewOf } from './projection';
import { seatShown, tableShown } from './shown';

export const LEARNER = 0;

/** A step of a lesson as it ships: a position, what the others answer, and which choices are right. */
export interface ShippedStep {
  name: string;
  seats: number;
  log: KeptLine[];
  answers: KeptLine[];
  right: Choice[];
}

/** What a seat may know of a game, with the events after the first `since` steps. */
export function snapshotOf(game: PlayedGame, viewer: number, name: string, since = 0): Snapshot {
  const others: string[] = [...BOT_PEOPLE];
  const seats = Array.from({ length: game.seats }, (_, seat): SeatInfo => {
    const yours = seat === viewer;
    return seatShown({ kind: yours ? 'human' : 'bot', name: yours ? '' : (others.shift() ?? ''), yours });
  });
  return {
    type: 'snapshot',
    n: game.n,
    since,
    table: tableShown({
      id: name,
      game: game.engine.id,
      state: game.over ? 'over' : 'playing',
      seats,
      colours: localPart(game.engine.id).colours(game.deck),
    }),
    view: viewOf(game.state, viewer),
    yours: [viewer],
    waiting: game.waiting.filter((seat) => seat === viewer), // the others have made up their minds
    events: eventsOf(game, viewer, since),
    now: Date.now(),
    deadline: null,
  };
}

function positionOf(engine: Engine, game: EngineGame, step: ShippedStep): PlayedGame {
  const table = new PlayedGame(engine.game(game), step.seats, 0);
  for (const line of step.log) table.take(line);
  return table;
}

function stepOf(steps: readonly ShippedStep[], name: string): ShippedStep {
  const found = steps.find((step) => step.name === name);
  if (!found) throw new Refusal({ code: 'not_found', message: 'There is no such step.' });
  return found;
}

/** A step of a lesson, as the learner is shown it. */
export function lessonStep(engine: Engine, game: EngineGame, steps: readonly ShippedStep[], name: string): LessonStep {
  const step = stepOf(steps, name);
  return { step: name, steps: steps.map((one) => one.name), snapshot: snapshotOf(positionOf(engine, game, step), LEARNER, 'lesson') };
}

/** Whether a choice is what the step is about; if so, with what came of it. */
export function lessonAnswer(
  engine: Engine,
  game: EngineGame,
  steps: readonly ShippedStep[],
  name: string,
  choice: PositionChoice['choice'],
): LessonAnswer {
  const step = stepOf(steps, name);
  const table = positionOf(engine, game, step);
  const since = table.n;
  table.choose(LEARNER, table.choiceOf(LEARNER, choice as Choice));
  const code = JSON.stringify(choice);
  if (!step.right.some((right) => JSON.stringify(right) === code)) return { right: false, snapshot: null };
  for (const line of step.answers) table.take(line);
  return { right: true, snapshot: snapshotOf(table, LEARNER, 'lesson', since) };
}
