import type { DecidedAnswer } from '@contract/codebook-decisions';
import { useCallback } from 'react';
import { toast, TOAST_MS } from '@/lib/toast';
import { useUndo } from '../api/decide';
import { decisionText } from './decision-text';
import { t } from './texts';

/** Says what was decided, with a button that takes it back. */
export function useAnnounce(formId: number) {
  const { step } = useUndo(formId);
  return useCallback(
    ({ decision }: Pick<DecidedAnswer, 'decision'>) =>
      toast.success(t('toast.done', { text: decisionText(decision) }), {
        duration: TOAST_MS.undo,
        of: 'codebook',
        action: {
          label: t('toast.undo'),
          run: () => step({ expected: decision.id, done: () => toast.success(t('toast.undone', { text: decisionText(decision) })) }),
        },
      }),
    [step],
  );
}
