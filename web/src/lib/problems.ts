// Refusals in the reader's language.
import { Refusal } from './api';
import { known, t } from './i18n.svelte';
import type { Problem } from './wire';

export function problemText(problem: Problem): string {
  const id = `page-problem-${problem.code.replaceAll('_', '-')}`;
  return known(id) ? t(id) : t('page-problem-other');
}

/** What went wrong, for whatever was thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof Refusal ? error.problem : { code: 'failed', message: String(error) };
}
