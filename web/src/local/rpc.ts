// Questions and answers between the page and its workers. An answer comes whole, or part by part; a question can be dropped.
import { Refusal } from '../lib/refusal';
import type { Problem, ProblemCode } from '../lib/wire';

/** What can be asked: names of methods and what they take. A method may tell parts of its answer before it is done. */
export type Methods = Record<string, (...args: never[]) => unknown>;

/** What a method is given beside its arguments. */
export interface Asking {
  /** Tells a part of the answer. */
  part(value: unknown): void;
  /** Whoever asked may want no more. */
  signal: AbortSignal;
}

/** Methods as a worker has them: each is given who asks, then what is asked. */
export type Served<M extends Methods> = {
  [Name in keyof M]: (asking: Asking, ...args: Parameters<M[Name]>) => ReturnType<M[Name]> | Promise<Awaited<ReturnType<M[Name]>>>;
};

type Said =
  | { kind: 'ask'; id: number; method: string; args: unknown[] }
  | { kind: 'drop'; id: number }
  | { kind: 'part'; id: number; value: unknown }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; problem: Problem };

/** One end of a line: a worker as the page has it, a port, or the inside of a worker. */
export interface End {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  start?(): void;
}

/** What went wrong, as it travels: errors of the engine and refusals have a code, all else has failed. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  const named = error as { code?: unknown; message?: unknown };
  const code = typeof named.code === 'string' && ASKED_WRONGLY.has(named.code) ? (named.code as ProblemCode) : 'failed';
  return { code, message: typeof named.message === 'string' ? named.message : String(error) };
}

// Refusals of the engine that are those of the server too; all others mean that we have asked for nonsense.
const ASKED_WRONGLY: ReadonlySet<string> = new Set(['illegal', 'late', 'bad_deck', 'bad_record', 'not_over', 'game_over', 'no_such_seat']);

/** Answers what is asked at this end. */
export function serve<M extends Methods>(end: End, methods: Served<M>): void {
  const running = new Map<number, AbortController>();
  end.addEventListener('message', (event) => {
    const said = event.data as Said;
    if (said.kind === 'drop') running.get(said.id)?.abort();
    if (said.kind !== 'ask') return;
    const { id, method, args } = said;
    const stop = new AbortController();
    running.set(id, stop);
    const asking: Asking = {
      part: (value) => {
        if (!stop.signal.aborted) end.postMessage({ kind: 'part', id, value });
      },
      signal: stop.signal,
    };
    const answer = async (): Promise<unknown> => {
      const found = methods[method] as ((asking: Asking, ...args: unknown[]) => unknown) | undefined;
      if (!found) throw new Error(`nobody knows ${method}`);
      return found(asking, ...args);
    };
    answer()
      .then(
        (value) => end.postMessage({ kind: 'done', id, value }),
        (error: unknown) => end.postMessage({ kind: 'refused', id, problem: problemFrom(error) }),
      )
      .finally(() => running.delete(id));
  });
  end.start?.();
}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
  part?: ((value: never) => void) | undefined;
}

export interface AskOptions {
  part?: (value: never) => void;
  signal?: AbortSignal;
}

/** Asks at the other end of a line. */
export class Asker<M extends Methods> {
  readonly #end: End;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(end: End) {
    this.#end = end;
    end.addEventListener('message', (event) => this.#hear(event.data as Said));
    end.start?.();
  }

  ask<Name extends keyof M & string>(
    method: Name,
    args: Parameters<M[Name]>,
    { part, signal }: AskOptions = {},
  ): Promise<Awaited<ReturnType<M[Name]>>> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException('dropped', 'AbortError'));
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject, part });
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        this.#end.postMessage({ kind: 'drop', id });
        reject(new DOMException('dropped', 'AbortError'));
      });
      this.#end.postMessage({ kind: 'ask', id, method, args });
    });
  }

  /** The other end is gone: nobody answers any more. */
  fail(problem: Problem): void {
    for (const { reject } of this.#waiting.values()) reject(new Refusal(problem));
    this.#waiting.clear();
  }

  #hear(said: Said): void {
    const waiting = said.kind === 'ask' || said.kind === 'drop' ? undefined : this.#waiting.get(said.id);
    if (!waiting) return;
    if (said.kind === 'part') {
      waiting.part?.(said.value as never);
      return;
    }
    this.#waiting.delete(said.id);
    if (said.kind === 'done') waiting.resolve(said.value);
    else if (said.kind === 'refused') waiting.reject(new Refusal(said.problem));
  }
}
