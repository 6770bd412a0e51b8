// A choice in words: "Pass blue 4", "Form 55", "Play 37".
import { cardName } from '../cards/names';
import { t } from './i18n';

export function choiceWords(choice: string | number | readonly string[]): string {
  if (typeof choice === 'number') return t('page-sans-play', { card: choice });
  if (typeof choice === 'string') return t('page-hint-pass', { card: cardName('two_win', choice) });
  return t('page-two-win-form', { number: Number(`${choice[0]?.[0]}${choice[1]?.[0]}`) });
}
