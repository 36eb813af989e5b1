import { useEffect } from 'react';
import { browserMemory } from '@/lib/browser-storage';
import { useOwner } from '@/lib/owner-context';
import { useSubscription } from './api/account.queries';

const KEY = 'colloquy.plan';

/** The plan, and until it is known the one this browser saw last: what depends on it keeps its place on the screen. */
export function useLikelyPlan(): string {
  const { sub } = useOwner();
  const { data: plan } = useSubscription();
  useEffect(() => {
    if (plan) browserMemory.write(KEY, JSON.stringify({ sub, plan }));
  }, [sub, plan]);
  return plan ?? readLast(sub) ?? 'free';
}

function readLast(sub: string): string | null {
  try {
    const last = JSON.parse(browserMemory.read(KEY) ?? 'null') as { sub?: unknown; plan?: unknown } | null;
    return last?.sub === sub && typeof last.plan === 'string' ? last.plan : null;
  } catch {
    return null;
  }
}
