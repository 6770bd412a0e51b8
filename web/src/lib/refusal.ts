// A refusal is thrown with a code that the page can put into words.
import type { Problem } from './wire';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = 'Refusal';
  }
  get code(): string {
    return this.problem.code;
  }
}
