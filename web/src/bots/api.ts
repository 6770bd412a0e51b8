// What the server is asked about online bots.
import { call } from '../lib/api';
import type { BotsShown, BotToken, MyBot, MyBots, PlayBot, TableInfo } from '../lib/wire';

const own = (bot: string) => `/account/bots/${encodeURIComponent(bot)}`;

export const bots = {
  all: () => call<BotsShown>('GET', '/bots'),
  play: (bot: string, asked: PlayBot) => call<TableInfo>('POST', `/bots/${encodeURIComponent(bot)}/play`, asked),
  seat: (table: string, seat: number, bot: string) => call<TableInfo>('POST', `/tables/${encodeURIComponent(table)}/bots`, { seat, bot }),
  mine: () => call<MyBots>('GET', '/account/bots'),
  make: (name: string) => call<BotToken>('POST', '/account/bots', { name }),
  rename: (bot: string, name: string) => call<MyBot>('PATCH', own(bot), { name }),
  renew: (bot: string) => call<BotToken>('POST', `${own(bot)}/token`),
  revoke: (bot: string) => call<MyBot>('DELETE', `${own(bot)}/token`),
  remove: (bot: string) => call<MyBots>('DELETE', own(bot)),
};
