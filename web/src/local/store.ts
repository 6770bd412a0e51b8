// Where games of this device are kept: IndexedDB, or memory where a browser forbids that (then they last as long as the page).
import type { KeptGame } from './kept';

const NAME = 'deuce';
const VERSION = 1;
const GAMES = 'games';

/** Somebody else, in another tab, has played on meanwhile. */
export class OvertakenError extends Error {
  readonly code = 'late';
}

export interface GameStore {
  /** All games, the newest first. */
  all(): Promise<KeptGame[]>;
  get(id: string): Promise<KeptGame | undefined>;
  /** Keeps a game; `known`: how many lines it had when it was read last. OvertakenError if it has others by now. */
  put(game: KeptGame, known: number): Promise<void>;
  remove(id: string): Promise<void>;
}

const newestFirst = (games: KeptGame[]): KeptGame[] => games.sort((a, b) => b.created - a.created);

/** Games in memory: for a browser that keeps nothing. */
export class MemoryStore implements GameStore {
  #games = new Map<string, KeptGame>();

  all(): Promise<KeptGame[]> {
    return Promise.resolve(newestFirst([...this.#games.values()].map((game) => structuredClone(game))));
  }

  get(id: string): Promise<KeptGame | undefined> {
    return Promise.resolve(structuredClone(this.#games.get(id)));
  }

  put(game: KeptGame, known: number): Promise<void> {
    if ((this.#games.get(game.id)?.log.length ?? 0) !== known) return Promise.reject(new OvertakenError('played on elsewhere'));
    this.#games.set(game.id, structuredClone(game));
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.#games.delete(id);
    return Promise.resolve();
  }
}

/** Games in IndexedDB. */
class DatabaseStore implements GameStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close(); // a newer page wants to change what is kept
  }

  async all(): Promise<KeptGame[]> {
    return newestFirst((await this.#asked((games) => games.getAll())) as KeptGame[]);
  }

  async get(id: string): Promise<KeptGame | undefined> {
    return (await this.#asked((games) => games.get(id))) as KeptGame | undefined;
  }

  put(game: KeptGame, known: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(GAMES, 'readwrite');
      const games = transaction.objectStore(GAMES);
      const before = games.get(game.id) as IDBRequest<KeptGame | undefined>;
      let overtaken = false;
      before.onsuccess = () => {
        overtaken = (before.result?.log.length ?? 0) !== known;
        if (!overtaken) games.put(game);
      };
      transaction.oncomplete = () => (overtaken ? reject(new OvertakenError('played on elsewhere')) : resolve());
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('nothing could be kept'));
    });
  }

  async remove(id: string): Promise<void> {
    await this.#asked((games) => games.delete(id), 'readwrite');
  }

  #asked(ask: (games: IDBObjectStore) => IDBRequest, mode: IDBTransactionMode = 'readonly'): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(GAMES, mode);
      const asked = ask(transaction.objectStore(GAMES));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('nothing could be read'));
    });
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
    asked.onblocked = () => reject(new Error('an older page keeps the database'));
  });
}

let store: Promise<GameStore> | null = null;

/** The games of this device. The same in the page and in its workers, unless the browser keeps nothing. */
export function gameStore(): Promise<GameStore> {
  store ??= opened().then(
    (database): GameStore => new DatabaseStore(database),
    () => new MemoryStore(),
  );
  return store;
}
