import { describe, expect, it } from 'vitest';
import { isBusy, ownName } from './upgrade';

const withScripts = (...addresses: string[]) =>
  ({ querySelectorAll: () => addresses.map((src) => ({ src })) }) as unknown as Pick<Document, 'querySelectorAll'>;
const with_ = (activeElement: unknown, dialog: unknown = null) =>
  ({ activeElement, querySelector: () => dialog }) as unknown as Pick<Document, 'activeElement' | 'querySelector'>;

describe('the name of the page', () => {
  it('is that of its first script, wherever the page lies', () => {
    expect(ownName(withScripts('https://deuce.example/assets/first-28aUdwCc.js'))).toBe('first-28aUdwCc');
    expect(ownName(withScripts('https://deuce.example/games/assets/first-B_2-x.js', '/assets/other-1.js'))).toBe('first-B_2-x');
  });

  it('is not known in development', () => {
    expect(ownName(withScripts('http://localhost:5173/src/main.ts', 'http://localhost:5173/@vite/client'))).toBeNull();
  });
});

describe('somebody is busy', () => {
  it('while they write or a dialogue is open', () => {
    expect(isBusy(with_({ value: 'good ga' }))).toBe(true);
    expect(isBusy(with_({ value: '' }))).toBe(false);
    expect(isBusy(with_({}))).toBe(false);
    expect(isBusy(with_(null))).toBe(false);
    expect(isBusy(with_(null, {}))).toBe(true);
  });
});
