// What goes wrong in the engine has a name: a refusal of one of its doors, or `trap` when it had to stop.
import type { REFUSALS } from './layout';

/** `trap`: the engine stopped and was started anew. `no_memory`: likewise, for want of memory. `bad_bytes`: no record. */
export type EngineErrorCode = (typeof REFUSALS)[number] | 'trap' | 'no_memory' | 'bad_bytes' | 'bad_weights';

export class EngineError extends Error {
  override name = 'EngineError';

  constructor(
    readonly code: EngineErrorCode,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
