import type { Analysis, Theme, ThemeGroup } from '@contract/analysis-reader';
import { useSyncExternalStore } from 'react';
import { browserMemory } from '@/lib/browser-storage';

export const THEME_ORDERS = ['prevalence', 'name', 'sentiment'] as const;
export type ThemeOrder = (typeof THEME_ORDERS)[number];

/** A theme with its sub-themes. `theme` is null for one without passages of its own. */
export type ThemeNode = { id: string; name: string; theme: Theme | null; group: ThemeGroup | null; children: ThemeNode[] };

/** Critical ones first, then those with most on that side. */
const leaningOf = ({ theme }: ThemeNode) => (theme && theme.count > 0 ? (theme.moods.negative - theme.moods.positive) / theme.count : -2);
const reachOf = ({ theme, group }: ThemeNode) => group?.count ?? theme?.count ?? 0;
const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const COMPARE: Record<ThemeOrder, (a: ThemeNode, b: ThemeNode) => number> = {
  prevalence: (a, b) => reachOf(b) - reachOf(a),
  name: (a, b) => names.compare(a.name, b.name),
  sentiment: (a, b) => leaningOf(b) - leaningOf(a) || reachOf(b) - reachOf(a),
};

/** The themes of a report under their themes, siblings in the order that is wanted. */
export function themeTree({ themes, themeGroups }: Pick<Analysis, 'themes' | 'themeGroups'>, order: ThemeOrder): ThemeNode[] {
  const nodes = new Map<string, ThemeNode>();
  const parents = new Map<string, string | null>();
  for (const group of themeGroups) {
    nodes.set(group.id, { id: group.id, name: group.name, theme: null, group, children: [] });
    parents.set(group.id, group.parentId);
  }
  for (const theme of themes) {
    const known = nodes.get(theme.id);
    if (known) nodes.set(theme.id, { ...known, theme });
    else nodes.set(theme.id, { id: theme.id, name: theme.name, theme, group: null, children: [] });
    parents.set(theme.id, theme.parentId);
  }
  const roots: ThemeNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(parents.get(node.id) ?? '');
    if (parent && parent !== node) parent.children.push(node);
    else roots.push(node);
  }
  const sort = (siblings: ThemeNode[]): ThemeNode[] => {
    siblings.sort(COMPARE[order]);
    for (const { children } of siblings) sort(children);
    return siblings;
  };
  return sort(roots);
}

/** Every theme of the tree, as it is read from top to bottom. */
export const flat = (tree: readonly ThemeNode[]): ThemeNode[] => tree.flatMap((node) => [node, ...flat(node.children)]);

const KEY = 'colloquy.report-theme-order';
const listeners = new Set<() => void>();
const read = (): ThemeOrder => THEME_ORDERS.find((order) => order === browserMemory.read(KEY)) ?? 'prevalence';
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The order that the viewer chose last, in this browser. */
export function useThemeOrder(): [ThemeOrder, (order: ThemeOrder) => void] {
  const order = useSyncExternalStore(subscribe, read);
  const choose = (next: ThemeOrder) => {
    browserMemory.write(KEY, next);
    for (const listener of listeners) listener();
  };
  return [order, choose];
}
