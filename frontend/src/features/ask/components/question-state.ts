import type { AskedQuestion } from '@contract/ask';
import { t } from '../texts';

/** What became of a question, in a word or two. */
export function stateOf({ state, outcome }: AskedQuestion): string {
  if (state === 'running') return t('questionList.running');
  if (state === 'failed' || outcome === null) return t('questionList.failed');
  return t(`outcome.${outcome}`);
}
