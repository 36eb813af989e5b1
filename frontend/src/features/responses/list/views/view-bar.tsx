import type { SavedView } from '@contract/view-constants';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmarkPlus, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { t } from '../../texts';
import type { ViewCommands } from './use-view-commands';
import classes from './view-bar.module.css';
import { ViewTabs } from './view-tabs';

const NameDialog = onDemand(
  () => t('views.nameView'),
  () => import('./name-dialog').then((m) => m.NameDialog),
);

type Props = {
  views: readonly SavedView[];
  saved: SavedView | null;
  /** What is shown is not what the view says. */
  edited: boolean;
  /** Filters, order or columns are not the usual ones: worth being saved. */
  worthSaving: boolean;
  commands: ViewCommands;
  onChoose: (id: string | null) => void;
};

/** The saved views as tabs, and what can be done with the one that is shown. */
export function ViewBar({ views, saved, edited, worthSaving, commands, onChoose }: Props) {
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  if (views.length === 0 && !worthSaving) return null;
  return (
    <div className={classes.bar}>
      {views.length > 0 && <ViewTabs views={views} chosen={saved?.id ?? null} edited={edited} onChoose={onChoose} />}
      {saved && (
        <ViewMenu
          view={saved}
          at={views.findIndex(({ id }) => id === saved.id)}
          count={views.length}
          commands={commands}
          onRename={() => setNaming('rename')}
        />
      )}
      <span className={classes.tools}>
        {saved && edited && (
          <>
            <Button variant="light" size="compact-sm" onClick={() => commands.update(saved)}>
              {t('views.update')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChoose(saved.id)}>
              {t('views.reset')}
            </Button>
          </>
        )}
        {(saved ? edited : worthSaving) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={commands.isFull}
            title={commands.isFull ? t('views.full') : undefined}
            onClick={() => setNaming('new')}
          >
            {saved ? t('views.saveAsNew') : t('views.save')}
          </Button>
        )}
      </span>
      <NameDialog
        key={`${naming} ${saved?.id}`}
        opened={naming !== null}
        onClose={() => setNaming(null)}
        title={naming === 'rename' ? t('views.rename') : t('views.save')}
        known={naming === 'rename' ? (saved?.name ?? '') : ''}
        onName={(name) => (naming === 'rename' && saved ? commands.rename(saved, name) : commands.save(name))}
      />
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
        <Menu.Item color="red" onClick={() => commands.remove(view)}>
          {t('views.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
