// An instance of the module, its memory, and calls of its functions. What is kept in its memory may be gone after any
// call that stopped it, so that nobody keeps anything there but scratch: records live outside, as bytes.
import { EngineError } from './errors';
import { ERRORS, REFUSALS, REFUSED, type RawExports } from './layout';

export type RawFunction = Exclude<keyof RawExports, 'memory'>;

export class EngineModule {
  /** How often the module had to be started anew: what lay in its memory before is gone. */
  restarts = 0;
  #raw!: RawExports;
  #bytes = new Uint8Array();
  #scratch = new Map<string, number>();

  constructor(private readonly compiled: WebAssembly.Module) {
    this.#start();
  }

  #start(): void {
    // The module imports nothing.
    this.#raw = new WebAssembly.Instance(this.compiled, {}).exports as unknown as RawExports;
    this.#scratch.clear();
  }

  /** The functions themselves, which check nothing of what they return: for whoever calls them by the million. */
  get raw(): RawExports {
    return this.#raw;
  }

  /** All memory. It moves when it grows: ask again after each call. */
  get bytes(): Uint8Array {
    if (this.#bytes.buffer !== this.#raw.memory.buffer) this.#bytes = new Uint8Array(this.#raw.memory.buffer);
    return this.#bytes;
  }

  /** Memory by a name, made when it is first asked for; then it may be filled. */
  scratch(name: string, size: number, fill?: (address: number) => void): number {
    const known = this.#scratch.get(name);
    if (known !== undefined) return known;
    const made = this.allocate(size);
    this.#scratch.set(name, made);
    fill?.(made);
    return made;
  }

  /** Memory until it is released, or the module has to be started anew. */
  allocate(size: number): number {
    const made = this.#raw.allocate(size);
    if (made === 0) throw new EngineError('no_memory', `${size} bytes`);
    return made;
  }

  release(address: number): void {
    this.#raw.release(address);
  }

  /** Call a function. What it refuses, and what stops it, is thrown by name. */
  call(name: RawFunction, ...given: (number | bigint)[]): number {
    const ask = this.#raw[name] as (...given: (number | bigint)[]) => number;
    let answer: number;
    try {
      answer = ask(...given);
    } catch (error) {
      throw this.#stopped(name, error);
    }
    if (answer <= REFUSED) throw new EngineError(REFUSALS[REFUSED - answer] ?? 'trap', name);
    return answer;
  }

  #stopped(name: string, error: unknown): EngineError {
    const why = ERRORS[this.#raw.error()] ?? String(error);
    this.#start();
    this.restarts += 1;
    return new EngineError(why.startsWith('MemoryError') ? 'no_memory' : 'trap', `${name}: ${why}`);
  }
}
