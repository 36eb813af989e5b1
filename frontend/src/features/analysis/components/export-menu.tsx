import '@mantine/core/styles/Menu.layer.css';
import { CODES_FORMATS, type ExportFormat, REPORT_FORMATS } from '@contract/analysis-constants';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconLink } from '@/components/icons/icons';
import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { t } from '../texts';
import { useExports } from '../use-export-analysis';

const ShareDialog = onDemand(
  () => t('share.title'),
  () => import('./share-dialog').then((m) => m.ShareDialog),
);

const ProjectDialog = onDemand(
  () => t('project.title'),
  () => import('./project-dialog').then((m) => m.ProjectDialog),
);

type Props = { formId: number; title: string; onHighlights: () => void };

/** The report as a document, and its coded passages for other programs. */
export function ExportMenu({ formId, title, onHighlights }: Props) {
  const { running, start } = useExports(formId, title);
  const [sharing, setSharing] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const item = (format: ExportFormat) => (
    <Menu.Item key={format} disabled={running.has(format)} aria-busy={running.has(format)} onClick={() => start(format)}>
      {running.has(format) ? t('exportMenu.preparing', { name: t(`exportMenu.${format}`) }) : t(`exportMenu.${format}`)}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-busy={running.size > 0}
          >
            {t('exportMenu.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('exportMenu.report')}</Menu.Label>
          {REPORT_FORMATS.map(item)}
          <Menu.Item onClick={onHighlights}>{t('exportMenu.highlights')}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('exportMenu.codes')}</Menu.Label>
          {CODES_FORMATS.map(item)}
          <Menu.Item disabled={running.has('qdpx')} onClick={() => setChoosing(true)}>
            {t('exportMenu.withRecordings')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => setSharing(true)}>
            {t('exportMenu.share')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ProjectDialog
        formId={formId}
        opened={choosing}
        onClose={() => setChoosing(false)}
        onExport={(withRecordings) => start('qdpx', { withRecordings })}
      />
      <ShareDialog formId={formId} opened={sharing} onClose={() => setSharing(false)} />
    </>
  );
}
