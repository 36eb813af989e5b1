import type { CodebookTheme } from '@contract/codebook';

/** Levels above a theme: 0 at the top. */
export function depthOf(theme: CodebookTheme, themes: readonly CodebookTheme[]): number {
  const parent = theme.parentId === null ? undefined : themes.find(({ id }) => id === theme.parentId);
  return parent ? depthOf(parent, themes) + 1 : 0;
}
