import type { CodebookTheme } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { foldForSearch } from '@contract/search-fold';

/** A theme as a line of the tree. */
export type ThemeRow = {
  readonly theme: CodebookTheme;
  /** From 1. */
  readonly level: number;
  /** Its place among its siblings, from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  /** Null: it has no sub-themes, or a search hides them. */
  readonly expanded: boolean | null;
};

/** The themes of a codebook by their place in the tree. Siblings in their order; a theme whose parent is unknown stands at the top. */
export class ThemeTree {
  private readonly byId: ReadonlyMap<string, CodebookTheme>;
  private readonly children = new Map<string | null, CodebookTheme[]>();

  constructor(readonly themes: readonly CodebookTheme[]) {
    this.byId = new Map(themes.map((theme) => [theme.id, theme]));
    for (const theme of themes) {
      const parent = theme.parentId !== null && this.byId.has(theme.parentId) ? theme.parentId : null;
      const siblings = this.children.get(parent) ?? [];
      siblings.push(theme);
      this.children.set(parent, siblings);
    }
    for (const siblings of this.children.values()) siblings.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  }

  get(id: string | null): CodebookTheme | null {
    return (id !== null && this.byId.get(id)) || null;
  }

  childrenOf(id: string | null): readonly CodebookTheme[] {
    return this.children.get(id) ?? [];
  }

  siblingsOf(theme: CodebookTheme): readonly CodebookTheme[] {
    return this.childrenOf(this.get(theme.parentId) && theme.parentId);
  }

  /** The themes above one, its parent first. */
  above(theme: CodebookTheme): CodebookTheme[] {
    const all: CodebookTheme[] = [];
    for (let one = this.get(theme.parentId); one && !all.includes(one); one = this.get(one.parentId)) all.push(one);
    return all;
  }

  /** Everything below a theme. */
  below(id: string): CodebookTheme[] {
    return this.childrenOf(id).flatMap((child) => [child, ...this.below(child.id)]);
  }

  /** Levels of a theme and what is below it. */
  height(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.height(child.id)));
  }

  /** `Problems › Speed` */
  path(theme: CodebookTheme): string {
    return [theme, ...this.above(theme)]
      .map(({ name }) => name)
      .reverse()
      .join(' › ');
  }

  /** All themes, sub-themes right after the one above. */
  inOrder(parent: string | null = null): CodebookTheme[] {
    return this.childrenOf(parent).flatMap((theme) => [theme, ...this.inOrder(theme.id)]);
  }

  /** Where a theme may go: neither below itself nor too deep. */
  parentsFor(id: string): CodebookTheme[] {
    const own = new Set([id, ...this.below(id).map((theme) => theme.id)]);
    const height = this.height(id);
    return this.inOrder().filter((theme) => !own.has(theme.id) && this.above(theme).length + 1 + height <= CODEBOOK_LIMITS.depth);
  }

  /** Lines to show. A search shows what matches in name, definition or examples, with the themes above it. */
  rows(collapsed: ReadonlySet<string>, search: string): ThemeRow[] {
    const wanted = foldForSearch(search.trim());
    const shown = wanted === '' ? null : this.matching(wanted);
    const lines = (parent: string | null, level: number): ThemeRow[] => {
      const siblings = this.childrenOf(parent).filter(({ id }) => shown === null || shown.has(id));
      return siblings.flatMap((theme, at) => {
        const children = this.childrenOf(theme.id).filter(({ id }) => shown === null || shown.has(id));
        const expanded = children.length === 0 ? null : shown !== null || !collapsed.has(theme.id);
        const row: ThemeRow = { theme, level, place: at + 1, siblings: siblings.length, expanded };
        return expanded ? [row, ...lines(theme.id, level + 1)] : [row];
      });
    };
    return lines(null, 1);
  }

  private matching(wanted: string): Set<string> {
    const found = new Set<string>();
    for (const theme of this.themes) {
      if (![theme.name, theme.definition, ...theme.examples].some((text) => foldForSearch(text).includes(wanted))) continue;
      for (const one of [theme, ...this.above(theme)]) found.add(one.id);
    }
    return found;
  }
}

/** A name as the server compares it with others. */
const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The theme that has this name already. @param except the one that is renamed */
export function namedAlike(themes: readonly CodebookTheme[], name: string, except: string | null = null): CodebookTheme | null {
  const key = nameKey(name);
  return themes.find((theme) => theme.id !== except && nameKey(theme.name) === key) ?? null;
}
