import type { CodebookTheme } from '@contract/codebook';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconBinaryTree,
  IconCheck,
  IconCornerLeftUp,
  IconPencil,
  IconSubtask,
  IconTrash,
} from '@/components/icons/icons';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';
import classes from './theme-tree-view.module.css';

/** What can be done with a theme. `in`: below the sibling before it; `out`: up a level. */
export type ThemeAction = 'edit' | 'confirm' | 'createBelow' | 'up' | 'down' | 'in' | 'out' | 'move' | 'merge' | 'delete';

const KEYS = ['edit', 'up', 'down', 'out', 'delete'] as const;
const hasKeys = (action: ThemeAction): action is (typeof KEYS)[number] => KEYS.some((one) => one === action);

type Props = {
  theme: CodebookTheme;
  tree: ThemeTree;
  /** Over the button that opened it. */
  place: { top: number; left: number; width: number; height: number };
  onClose: () => void;
  onAction: (action: ThemeAction) => void;
};

/** The menu of a theme: one for all rows, as hundreds of menus would make the tree slow. */
export function ThemeMenu({ theme, tree, place, onClose, onAction }: Props) {
  const siblings = tree.siblingsOf(theme);
  const at = siblings.indexOf(theme);
  const item = (action: Exclude<ThemeAction, 'in'>, Icon: typeof IconCheck, disabled = false) => (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={hasKeys(action) && <kbd className={classes.keys}>{t(`keys.${action}`)}</kbd>}
      className={action === 'delete' ? classes.danger : undefined}
      disabled={disabled}
      onClick={() => onAction(action)}
    >
      {t(`menu.${action}`)}
    </Menu.Item>
  );
  return (
    <Menu opened onClose={onClose} withInitialFocusPlaceholder={false} position="bottom-end" withinPortal shadow="md" width={240}>
      <Menu.Target>
        <button type="button" className={classes.anchor} style={place} tabIndex={-1} aria-label={t('tree.actions', { name: theme.name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {theme.status === 'suggested' && item('confirm', IconCheck)}
        {item('edit', IconPencil)}
        {item('createBelow', IconSubtask)}
        <Menu.Divider />
        {item('up', IconArrowUp, at <= 0)}
        {item('down', IconArrowDown, at === siblings.length - 1)}
        {item('out', IconCornerLeftUp, tree.get(theme.parentId) === null)}
        {item('move', IconBinaryTree)}
        {item('merge', IconArrowMerge, tree.themes.length < 2)}
        <Menu.Divider />
        {item('delete', IconTrash)}
      </Menu.Dropdown>
    </Menu>
  );
}
