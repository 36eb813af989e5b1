import type { RefObject } from 'react';
import { useKeys } from '@/lib/use-keys';

/**
 * M marks the moment, N begins a note about it.
 * @param root keys pressed in another dialog than this element's are not meant for it
 */
export function useNoteKeys(root: RefObject<Element | null>, { mark, write }: { mark: () => void; write: () => void }): void {
  const act = (event: KeyboardEvent): boolean => {
    const command = event.repeat ? undefined : { m: mark, n: write }[event.key.toLowerCase()];
    command?.();
    return command !== undefined;
  };
  useKeys(act, { root });
}
