// The rules as players read them. The order of the messages in a language's file is the order of reading.
import { messageName } from '../games/registry';
import type { GameId } from './wire';

export interface Paragraph {
  id: string;
  item: boolean;
}
export interface Section {
  name: string; // "aim", "draw", …
  title: string; // message ids
  paragraphs: Paragraph[];
}

/** The sections of a game's rules, found among the ids of all rules messages. */
export function outline(game: GameId, ids: readonly string[]): Section[] {
  const name = messageName(game);
  const sections: Section[] = [];
  for (const id of ids) {
    const own = id.startsWith(`rules-${name}-`) ? id.slice(`rules-${name}-`.length) : null;
    const title = own?.match(/^([a-z-]+)-title$/)?.[1];
    if (title) sections.push({ name: title, title: id, paragraphs: [] });
    else if (id === 'rules-seen-title') sections.push({ name: 'seen', title: id, paragraphs: [] });
    else if ((own && /\d$/.test(own)) || id.startsWith(`rules-seen-${name}-`)) {
      sections.at(-1)?.paragraphs.push({ id, item: id.includes('-item-') });
    }
  }
  return sections;
}

/** An item's own mark (A, R1, 1; none if it has none) and the words after it. */
export function marked(text: string): { mark: string; words: string } {
  const match = /^([A-D]|[RS]?\d)\. (.+)$/s.exec(text);
  return match ? { mark: match[1]!, words: match[2]! } : { mark: '', words: text };
}
