// What is said of online bots, wherever they are shown.
import { t } from '../lib/i18n.svelte';
import type { BotShown, Clock } from '../lib/wire';

/** Whether a bot is there, and has time. */
export const presenceOf = (bot: BotShown): string => t(!bot.here ? 'page-bot-away' : bot.busy ? 'page-bot-busy' : 'page-bot-here');

/** Whether a bot accepts a game such as a table has. */
export const accepts = (bot: BotShown, game: string, seats: number, clock: Clock, rated: boolean): boolean =>
  bot.here &&
  !bot.busy &&
  bot.games.includes(game) &&
  bot.seats.includes(seats) &&
  bot.clocks.includes(clock) &&
  (rated ? bot.rated : bot.casual);
