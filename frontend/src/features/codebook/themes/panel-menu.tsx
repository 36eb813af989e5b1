import '@mantine/core/styles/Menu.layer.css';
import type { CodebookFormat } from '@contract/codebook-constants';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconDownload,
  IconFold,
  IconHistory,
  IconListDetails,
  IconPlaylistAdd,
  IconPlus,
  IconTextScan2,
} from '@/components/icons/icons';
import { t } from './texts';
import type { PanelDialog } from './theme-dialogs';
import type { ThemeTree } from './theme-rows';
import { useExportCodebook } from './use-export-codebook';

type Props = {
  formId: number;
  tree: ThemeTree;
  onOpen: (dialog: PanelDialog) => void;
  onExpandAll: (expanded: boolean) => void;
};

const FORMATS: readonly CodebookFormat[] = ['csv', 'qdc'];

/** What concerns the whole codebook. */
export function PanelMenu({ formId, tree, onOpen, onExpandAll }: Props) {
  const { running, start } = useExportCodebook(formId);
  const isEmpty = tree.themes.length === 0;
  const nested = tree.themes.some(({ parentId }) => tree.get(parentId) !== null);
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal shadow="md" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('panelMenu.label')} title={t('panelMenu.label')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('create')}>
          {t('panelMenu.create')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlaylistAdd size={16} aria-hidden />} onClick={() => onOpen('add')}>
          {t('panelMenu.add')}
        </Menu.Item>
        {nested && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconListDetails size={16} aria-hidden />} onClick={() => onExpandAll(true)}>
              {t('panelMenu.expand')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFold size={16} aria-hidden />} onClick={() => onExpandAll(false)}>
              {t('panelMenu.collapse')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
          {t('panelMenu.history')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTextScan2 size={16} aria-hidden />} onClick={() => onOpen('readings')}>
          {t('panelMenu.readings')}
        </Menu.Item>
        <Menu.Divider />
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isEmpty || running.has(format)}
            onClick={() => start(format)}
          >
            {t(`panelMenu.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
