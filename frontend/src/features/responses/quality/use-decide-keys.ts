import { type RefObject, useEffect, useEffectEvent } from 'react';
import { dialogOf, takesLetters } from '@/lib/key-targets';
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
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || takesLetters(target);
    const isElsewhere = target !== document.body && dialogOf(target) !== dialogOf(root.current);
    const decision = KEYS[event.key.toLowerCase()];
    if (!enabled || isTaken || !decision || isElsewhere) return;
    const focused = target.closest('[data-signal]')?.getAttribute('data-signal');
    const open = signals.filter(({ state }) => state === 'open');
    const signal = open.find(({ kind }) => kind === focused) ?? open[0];
    if (!signal) return;
    event.preventDefault();
    decide(signal, decision);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
