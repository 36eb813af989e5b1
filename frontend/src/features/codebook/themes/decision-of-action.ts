import type { CodebookTheme } from '@contract/codebook';
import type { DecideInput } from '@contract/codebook-decisions';
import type { ThemeAction } from './theme-menu';
import type { ThemeTree } from './theme-rows';

/** What an action decides at once; null for one that asks first, or that leads nowhere. */
export function decisionOf(action: ThemeAction, theme: CodebookTheme, tree: ThemeTree): DecideInput | null {
  const siblings = tree.siblingsOf(theme);
  const at = siblings.indexOf(theme);
  const parentId = tree.get(theme.parentId)?.id ?? null;
  const nest = (into: string | null, position?: number): DecideInput => ({
    kind: 'theme.nest',
    themeId: theme.id,
    parentId: into,
    position,
  });
  switch (action) {
    case 'confirm':
      return theme.status === 'suggested' ? { kind: 'theme.status', themeIds: [theme.id], status: 'confirmed' } : null;
    case 'up':
      return at > 0 ? nest(parentId, at - 1) : null;
    case 'down':
      return at < siblings.length - 1 ? nest(parentId, at + 1) : null;
    case 'in': {
      const above = siblings[at - 1];
      return above && tree.parentsFor(theme.id).includes(above) ? nest(above.id) : null;
    }
    case 'out': {
      const parent = tree.get(parentId);
      return parent ? nest(tree.get(parent.parentId)?.id ?? null, tree.siblingsOf(parent).indexOf(parent) + 1) : null;
    }
    default:
      return null;
  }
}
