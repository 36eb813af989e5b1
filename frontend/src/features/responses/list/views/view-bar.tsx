import '@mantine/core/styles/Menu.layer.css';
import type { SavedView } from '@contract/view-constants';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@/components/icons/icons';
import { useState } from 'react';
import { t } from '../../texts';
import { NameDialog, SaveView } from './save-view';
import type { ViewCommands } from './use-view-commands';
import classes from './view-bar.module.css';
import { ViewTabs } from './view-tabs';

type Props = {
  views: readonly SavedView[];
  saved: SavedView | null;
  /** What is shown is not what the view says. */
  edited: boolean;
  commands: ViewCommands;
  onChoose: (id: string | null) => void;
};

/** The saved views as tabs, and what can be done with the one that is shown. */
export function ViewBar({ views, saved, edited, commands, onChoose }: Props) {
  const [renaming, setRenaming] = useState(false);
  if (views.length === 0) return null;
  return (
    <div className={classes.bar}>
      <div className={classes.chosen}>
        <ViewTabs views={views} chosen={saved?.id ?? null} edited={edited} onChoose={onChoose} />
        {saved && (
          <ViewMenu
            view={saved}
            at={views.findIndex(({ id }) => id === saved.id)}
            count={views.length}
            commands={commands}
            onRename={() => setRenaming(true)}
          />
        )}
      </div>
      {saved && edited && (
        <span className={classes.tools}>
          <Button variant="light" size="compact-sm" onClick={() => commands.update(saved)}>
            {t('views.update')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChoose(saved.id)}>
            {t('views.reset')}
          </Button>
          <SaveView commands={commands} label={t('views.saveAsNew')} />
        </span>
      )}
      {saved && (
        <NameDialog
          key={`${renaming} ${saved.id}`}
          opened={renaming}
          onClose={() => setRenaming(false)}
          title={t('views.rename')}
          known={saved.name}
          onName={(name) => commands.rename(saved, name)}
        />
      )}
    </div>
  );
}

type MenuProps = { view: SavedView; at: number; count: number; commands: ViewCommands; onRename: () => void };

function ViewMenu({ view, at, count, commands, onRename }: MenuProps) {
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('views.menu', { name: view.name })}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t('views.rename')}</Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => commands.move(view, -1)}>
          {t('views.moveLeft')}
        </Menu.Item>
        <Menu.Item disabled={at === count - 1} onClick={() => commands.move(view, 1)}>
          {t('views.moveRight')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--mantine-color-error)" onClick={() => commands.remove(view)}>
          {t('views.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
