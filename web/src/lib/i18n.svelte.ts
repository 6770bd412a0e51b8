// Words in seven languages, from the same Fluent files the terminal reads. A language is fetched when it is needed.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { unhurried } from './parts.svelte';
import { change, settings } from './settings.svelte';

export type Args = Record<string, FluentVariable>;

const addresses = {
  words: import.meta.glob<string>('../../../src/deuce/locales/*.ftl', { query: '?words', import: 'default', eager: true }),
  rules: import.meta.glob<string>('../../../src/deuce/locales/*.ftl', { query: '?rules', import: 'default', eager: true }),
  lessons: import.meta.glob<string>('../../../src/deuce/locales/*.ftl', { query: '?lessons', import: 'default', eager: true }),
};

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  es: 'Español',
  nl: 'Nederlands',
  pl: 'Polski',
};
const FALLBACK = 'en';

let bundle = $state.raw(bundleOf(FALLBACK, []));
let resources: readonly FluentResource[] = []; // what the bundle is made of

/** A language with its messages: a new bundle whenever messages come, so that what shows them is drawn anew. */
function bundleOf(tag: string, from: readonly FluentResource[]): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false }); // all our languages run left to right
  for (const part of from) made.addResource(part);
  return made;
}

/** A message with its variables filled in; what shows it follows a change of language. */
export function t(id: string, args: Args = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args, []);
}

/** Whether there is such a message: for codes that a newer server may send. */
export function known(id: string): boolean {
  return bundle.getMessage(id)?.value != null;
}

/** The language spoken now. */
export function language(): string {
  return bundle.locales[0] ?? FALLBACK;
}

/** How dates and times are written: by the browser's own region where it speaks this language, so 0:00 and not 12:00 AM in Britain. */
export function writing(): string {
  const spoken = language();
  return navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === spoken) ?? spoken;
}

/** The first of the browser's languages that we speak. */
export function preferred(wanted: readonly string[]): string {
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return spoken.find((tag) => tag in LANGUAGES) ?? FALLBACK;
}

async function resource(which: keyof typeof addresses, tag: string): Promise<FluentResource> {
  const address = addresses[which][`../../../src/deuce/locales/${tag}.ftl`];
  const response = await fetch(address ?? '');
  if (!response.ok) throw new Error(`no words for ${tag}: ${response.status}`);
  return new FluentResource(await response.text());
}

const wanted = new Set<'rules' | 'lessons'>(); // beyond the words
let rulesInOrder = $state.raw<readonly string[]>([]);

async function load(tag: string): Promise<void> {
  resources = await Promise.all(['words' as const, ...wanted].map((which) => resource(which, tag)));
  bundle = bundleOf(tag, resources);
  document.documentElement.lang = tag;
}

/** The language of the settings, or else the browser's; call once before anything is drawn. */
export async function start(): Promise<void> {
  const chosen = settings().language;
  await load(chosen && chosen in LANGUAGES ? chosen : preferred(navigator.languages));
}

/** Speaks another language from now on, and remembers it. */
export async function speak(tag: string): Promise<void> {
  await load(tag);
  change({ language: tag });
  if (import.meta.env.PROD && navigator.serviceWorker?.controller)
    void unhurried(import('./keeping')).then((found) => found?.keepLongTexts());
}

/** Fetches the rules too: they are longer than all the rest. */
export async function loadRules(): Promise<void> {
  const rules = await more('rules');
  if (rules) rulesInOrder = rules.body.map((message) => message.id);
}

/** Fetches the words of the lessons, which most visits do not need. */
export async function loadLessons(): Promise<void> {
  await more('lessons');
}

async function more(which: 'rules' | 'lessons'): Promise<FluentResource | null> {
  if (wanted.has(which)) return null;
  const found = await resource(which, language());
  wanted.add(which);
  resources = [...resources, found];
  bundle = bundleOf(language(), resources);
  return found;
}

/** Where the rules and the lessons of the language spoken now are. */
export function longTexts(): string[] {
  return (['rules', 'lessons'] as const).flatMap((which) => addresses[which][`../../../src/deuce/locales/${language()}.ftl`] ?? []);
}

/** The messages of the rules in reading order, once they are loaded. */
export function rulesMessages(): readonly string[] {
  return rulesInOrder;
}

/** A number with a proper minus. */
export function digits(value: number): string {
  return String(value).replace('-', '\u2212');
}

/** Points won or lost, with their sign: +4, −7, 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : digits(points);
}
