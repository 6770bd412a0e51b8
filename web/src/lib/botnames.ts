// Names of online bots, which say wherever they are read or heard that a program plays.
import { t } from './i18n.svelte';

/** The name of a bot, which says that it is one. */
export const botName = (name: string): string => t('page-online-bot-name', { name: name || t('page-online-bot') });

/** The names at a table; those of online bots, by seat, say what they are. */
export const marked = (names: string[], online: number[]): string[] =>
  names.map((name, seat) => (online.includes(seat) ? botName(name) : name));
