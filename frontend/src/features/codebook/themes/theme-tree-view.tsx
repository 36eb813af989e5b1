import '@mantine/core/styles/Menu.layer.css';
import type { CodebookTheme } from '@contract/codebook';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from './texts';
import { ThemeMenu, type ThemeAction } from './theme-menu';
import { ThemeRowView } from './theme-row-view';
import type { ThemeRow, ThemeTree } from './theme-rows';
import classes from './theme-tree-view.module.css';
import { actionOfKey, focusAfter } from './tree-keys';

type Props = {
  tree: ThemeTree;
  rows: readonly ThemeRow[];
  /** Interviews that were read: what bars are a share of. */
  interviews: number;
  selected: string | null;
  onSelect: (themeId: string) => void;
  onExpand: (themeIds: readonly string[], expanded: boolean) => void;
  onAction: (action: ThemeAction, theme: CodebookTheme) => void;
};

/** Where the menu of a theme opens, within the tree. */
type OpenMenu = { id: string; top: number; left: number; width: number; height: number };

/** The themes as a WAI-ARIA tree: one tab stop, arrow keys, and a menu for each theme. */
export function ThemeTreeView({ tree, rows, interviews, selected, onSelect, onExpand, onAction }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const stop = [focused, selected].find((id) => id !== null && rows.some(({ theme }) => theme.id === id)) ?? rows[0]?.theme.id;
  const menuTheme = tree.get(menu?.id ?? null);

  const focus = (id: string) => box.current?.querySelector<HTMLElement>(`[data-theme="${id}"]`)?.focus();
  const openMenu = (id: string, at: Element) => {
    const frame = box.current!.getBoundingClientRect();
    const button = at.getBoundingClientRect();
    setFocused(id);
    setMenu({ id, top: button.top - frame.top, left: button.left - frame.left, width: button.width, height: button.height });
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = rowOf(target, rows);
    if (!row) return;
    const { id } = row.theme;
    const actions = target.closest('[data-actions]');
    if (actions) openMenu(id, actions);
    else if (target.closest('[data-confirm]')) onAction('confirm', row.theme);
    else if (target.closest('[data-toggle]') && row.expanded !== null) onExpand([id], !row.expanded);
    else onSelect(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target as Element, rows);
    // Keys of the buttons in a row are theirs.
    if (!row || (event.target as HTMLElement).dataset.theme === undefined) return;
    const action = actionOfKey(event);
    const next = focusAfter(event, rows, row);
    if (action === 'menu') openMenu(row.theme.id, (event.target as Element).querySelector('[data-actions]') ?? (event.target as Element));
    else if (action === 'select') onSelect(row.theme.id);
    else if (action) onAction(action, row.theme);
    else if (next?.expand) onExpand(next.expand.ids, next.expand.expanded);
    else if (next) focus(next.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      className={classes.tree}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const row = rowOf(event.target, rows);
        if (row) setFocused(row.theme.id);
      }}
      onContextMenu={(event) => {
        const row = rowOf(event.target as Element, rows);
        if (!row) return;
        event.preventDefault();
        openMenu(row.theme.id, (event.target as Element).closest('[data-theme]')!.querySelector('[data-actions]')!);
      }}
    >
      <div role="tree" aria-label={t('tree.label')}>
        {rows.map((row) => (
          <ThemeRowView
            key={row.theme.id}
            theme={row.theme}
            level={row.level}
            place={row.place}
            siblings={row.siblings}
            expanded={row.expanded}
            interviews={interviews}
            isSelected={row.theme.id === selected}
            isStop={row.theme.id === stop}
            hasMenu={row.theme.id === menu?.id}
          />
        ))}
      </div>
      {menu && menuTheme && (
        <ThemeMenu
          key={menu.id}
          theme={menuTheme}
          tree={tree}
          place={{ top: menu.top, left: menu.left, width: menu.width, height: menu.height }}
          onClose={() => {
            setMenu(null);
            focus(menu.id);
          }}
          onAction={(action) => onAction(action, menuTheme)}
        />
      )}
    </div>
  );
}

function rowOf(element: Element, rows: readonly ThemeRow[]): ThemeRow | undefined {
  const id = element.closest<HTMLElement>('[data-theme]')?.dataset.theme;
  return rows.find(({ theme }) => theme.id === id);
}
