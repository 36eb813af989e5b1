import { type RefObject, useEffect, useEffectEvent } from 'react';
import { dialogOf, elementOf, takesArrows, takesLetters } from './key-targets';

type Options = {
  /** Where the keys are of use: those pressed in another dialog than this element's are not meant for it. Absent: in no dialog. */
  root?: RefObject<Element | null>;
  enabled?: boolean;
  /** Also with Shift, Ctrl and Cmd, which `act` looks at itself. */
  modified?: boolean;
};

/**
 * Single keys of a screen, wherever the focus is, unless the key has a meaning there or a dialog is open above.
 * @param act returns whether the key did something
 */
export function useKeys(act: (event: KeyboardEvent, target: Element) => boolean, { root, enabled = true, modified }: Options = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || (!modified && (event.ctrlKey || event.metaKey || event.shiftKey));
    if (!enabled || event.defaultPrevented || isModified || isElsewhere(event, root?.current ?? null)) return;
    if (act(event, elementOf(event.target))) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isElsewhere({ key, target }: KeyboardEvent, root: Element | null): boolean {
  if (key.startsWith('Arrow') ? takesArrows(target) : takesLetters(target)) return true;
  const here = dialogOf(root);
  const own = dialogOf(elementOf(target));
  if (own !== null) return own !== here;
  // Where the focus is in no dialog, keys are for the one in front.
  const front = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;
  return front !== null && front !== here;
}
