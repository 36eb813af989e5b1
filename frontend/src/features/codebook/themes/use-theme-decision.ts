import type { DecidedAnswer, DecideInput } from '@contract/codebook-decisions';
import { useState } from 'react';
import { useDecide } from '../api/decide';
import { useAnnounce } from './use-announce';

/** Decisions of a dialog: what the server refuses is shown in it, and what was chosen stays. */
export function useThemeDecision(formId: number) {
  const send = useDecide(formId);
  const announce = useAnnounce(formId);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const decide = (decision: DecideInput, onDone: (answer: DecidedAnswer) => void) => {
    setPending(true);
    setError(null);
    send(decision, {
      done: (answer) => {
        setPending(false);
        announce(answer);
        onDone(answer);
      },
      refused: (reason) => {
        setPending(false);
        setError(reason);
      },
    });
  };
  return { decide, isPending, error };
}
