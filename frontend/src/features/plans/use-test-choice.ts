import type { CheckoutTier } from '@contract/plans';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';
import { updateSubscription } from './api/plans';

type Choice = { tier: CheckoutTier; when?: 'now' | 'period-end' };

/** A choice in the test checkout: the server handles it as it handles a payment provider's event. */
export function useTestChoice(onChosen: (tier: CheckoutTier) => void) {
  const { sub } = useOwner();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (name: string, choice: Choice) => {
    setBusy(name);
    setProblem(null);
    updateSubscription(sub, choice).then(
      () => onChosen(choice.tier),
      (error: unknown) => {
        setProblem(errorText(error));
        setBusy(null);
      },
    );
  };
  return { busy, problem, choose };
}
