import { type RefObject, useEffect, useEffectEvent } from 'react';
import { dialogOf, takesLetters } from '@/lib/key-targets';

/**
 * M marks the moment, N begins a note about it.
 * @param root keys pressed in another dialog than this element's are not meant for it
 */
export function useNoteKeys(root: RefObject<Element | null>, { mark, write }: { mark: () => void; write: () => void }): void {
  const act = useEffectEvent((key: string): boolean => {
    const command = { m: mark, n: write }[key];
    command?.();
    return command !== undefined;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || event.repeat || isModified || takesLetters(target)) return;
      if (target !== document.body && dialogOf(target) !== dialogOf(root.current)) return;
      if (act(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root]);
}
