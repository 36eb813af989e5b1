import type { RefObject } from 'react';
import { useKeys } from '@/lib/use-keys';
import type { ReviewCommands } from './use-review-commands';

/** Ranges, and everything. */
const WITH_SHIFT = new Set(['x', 'a']);

/** More keys of a list: what they do with the row that has the focus. */
export type ExtraKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * S stars, T asks for tags, R marks as read, U as new, L shortlists, E excludes; Ctrl or Cmd with Z takes the last change back.
 * @param root keys pressed in another dialog than this element's are not meant for it
 */
export function useReviewKeys(commands: ReviewCommands, root: RefObject<Element | null>, extra: ExtraKeys = {}, enabled = true): void {
  const keys: ExtraKeys = {
    s: () => commands.star(),
    t: () => commands.ask('tags'),
    r: () => commands.setStatus('read'),
    u: () => commands.setStatus('new'),
    l: () => commands.setStatus('shortlisted'),
    e: () => commands.ask('reason'),
    ...extra,
  };
  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' || event.shiftKey) return false;
      commands.undo();
      return true;
    }
    if ((event.shiftKey && !WITH_SHIFT.has(key)) || !keys[key]) return false;
    keys[key](event);
    return true;
  };
  useKeys(act, { root, enabled, modified: true });
}
