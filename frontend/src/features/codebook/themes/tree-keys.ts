import type { KeyboardEvent } from 'react';
import type { ThemeAction } from './theme-menu';
import type { ThemeRow } from './theme-rows';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What a key does with the theme that has the focus. */
export function actionOfKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Key): ThemeAction | 'select' | 'menu' | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) return ALT_KEYS[key] ?? null;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu';
  return shiftKey ? null : (PLAIN_KEYS[key] ?? null);
}

const ALT_KEYS: Record<string, ThemeAction | undefined> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const PLAIN_KEYS: Record<string, ThemeAction | 'select' | undefined> = { Enter: 'select', ' ': 'select', F2: 'edit', Delete: 'delete' };

/** Where a key takes the focus, or which themes it opens or closes: the keys of a WAI-ARIA tree. */
export function focusAfter(
  { key, altKey, ctrlKey, metaKey }: Key,
  rows: readonly ThemeRow[],
  row: ThemeRow,
): { id: string; expand?: { ids: string[]; expanded: boolean } } | null {
  if (altKey || ctrlKey || metaKey) return null;
  const at = rows.indexOf(row);
  const { id } = row.theme;
  const to = (other: ThemeRow | undefined) => ({ id: other?.theme.id ?? id });
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.expanded === false) return { id, expand: { ids: [id], expanded: true } };
      return to(row.expanded ? rows[at + 1] : undefined);
    case 'ArrowLeft':
      if (row.expanded) return { id, expand: { ids: [id], expanded: false } };
      return to(rows.slice(0, at).findLast(({ level }) => level < row.level));
    case '*': {
      const siblings = rows.filter(({ theme, level }) => level === row.level && theme.parentId === row.theme.parentId);
      return { id, expand: { ids: siblings.map(({ theme }) => theme.id), expanded: true } };
    }
    default:
      return null;
  }
}
