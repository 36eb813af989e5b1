import type { RefObject } from 'react';
import { useKeys } from '@/lib/use-keys';
import type { Decision, Signal } from './quality.queries';

const KEYS: Readonly<Record<string, Decision['decision']>> = {
  a: { state: 'accepted', leaveOut: false },
  o: { state: 'accepted', leaveOut: true },
  d: { state: 'dismissed' },
};

/**
 * A accepts, O accepts and excludes, D dismisses: the focused signal, or else the first open one. The focus then moves to the next, so that
 * a few key presses decide a whole response.
 * @param root keys pressed in another dialog than this element's are not meant for it
 */
export function useDecideKeys(
  root: RefObject<Element | null>,
  signals: readonly Signal[],
  enabled: boolean,
  decide: (signal: Signal, decision: Decision['decision']) => void,
) {
  const act = (event: KeyboardEvent, target: Element): boolean => {
    const decision = KEYS[event.key.toLowerCase()];
    const focused = target.closest('[data-signal]')?.getAttribute('data-signal');
    const open = signals.filter(({ state }) => state === 'open');
    const signal = open.find(({ kind }) => kind === focused) ?? open[0];
    if (!decision || !signal) return false;
    decide(signal, decision);
    return true;
  };
  useKeys(act, { root, enabled });
}
