import { useEffect, useState } from 'react';
import { log } from '@/lib/log';
import { updateSubscription } from './api/plans';
import type { PlanState } from './components/plans-overview';

/** Milliseconds after which a confirmation is later than it should be. */
const LATE_MS = 30_000;
/** When the client asks the server to check with the payment provider: an event may be late or lost. Milliseconds. */
const LOOKS_MS = [0, 3_000, 10_000, 25_000, 60_000, 120_000];

type Awaited = 'waiting' | 'late' | 'here';

/**
 * Waits for a plan to be what was chosen in a checkout. Nothing this page does brings it about: the server asks the payment provider.
 * @param wanted `free` is there once the plan is cancelled; null: any paid plan
 */
export function useAwaitedPlan(sub: string, wanted: string | null, state: PlanState | undefined, reload: () => void): Awaited {
  const [late, setLate] = useState(false);
  const here = state !== undefined && hasCome(wanted, state);
  const sells = state?.payments;

  useEffect(() => {
    if (here || sells === undefined) return;
    const timers = LOOKS_MS.map((delay) =>
      setTimeout(() => {
        // In the test checkout the call would be a purchase.
        const looked = sells === 'stripe' ? updateSubscription(sub) : Promise.resolve();
        looked
          .catch((error: unknown) => log.warn('The plan could not be looked at', error instanceof Error ? error.message : undefined))
          .finally(reload);
      }, delay),
    );
    timers.push(setTimeout(() => setLate(true), LATE_MS));
    return () => timers.forEach(clearTimeout);
  }, [here, sells, sub, reload]);

  if (here) return 'here';
  return late ? 'late' : 'waiting';
}

function hasCome(wanted: string | null, { plan, endsAt, status }: PlanState): boolean {
  if (wanted === 'free') return plan === 'free' || (endsAt !== null && status !== 'past_due');
  if (wanted === null) return plan !== 'free';
  return plan === wanted && endsAt === null;
}
