import type { Codebook } from '@contract/codebook';
import { Button } from '@mantine/core';
import { IconPlaylistAdd, IconPlus } from '@/components/icons/icons';
import { t } from './texts';
import type { PanelDialog } from './theme-dialogs';
import classes from './theme-panel.module.css';

/** What a codebook is, and how it gets its themes. */
export function EmptyCodebook({ codebook: { interviews }, onOpen }: { codebook: Codebook; onOpen: (dialog: PanelDialog) => void }) {
  return (
    <div className={classes.empty}>
      <p>{t('empty.what')}</p>
      <p>{interviews === 0 ? t('empty.beforeReport') : t('empty.afterReport')}</p>
      <Button fullWidth leftSection={<IconPlaylistAdd size={16} aria-hidden />} onClick={() => onOpen('add')}>
        {t('empty.add')}
      </Button>
      <p className={classes.none}>{t('empty.ways')}</p>
      <Button variant="default" fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('create')}>
        {t('panel.create')}
      </Button>
    </div>
  );
}
