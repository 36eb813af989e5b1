import type { ExportColumns, ResponseExportFormat } from '@contract/csv';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@/components/icons/icons';
import type { CsvDownload } from '../export/use-csv-export';
import { t } from '../texts';

const MORE = [
  { columns: 'all', format: 'csv', label: 'exportMenu.allColumns' },
  { columns: 'answers', format: 'csv', label: 'exportMenu.answers' },
  { columns: 'all', format: 'xlsx', label: 'exportMenu.xlsx' },
  { columns: 'basic', format: 'semicolons', label: 'exportMenu.semicolons' },
] as const satisfies readonly { columns: ExportColumns; format: ResponseExportFormat; label: string }[];

type Props = {
  csv: CsvDownload;
  /** What else can be downloaded: `guided` where a guide's questions can have columns; null where there is no server to ask. */
  more: 'guided' | 'unguided' | null;
};

/** The download that most people want, and a menu of the others. */
export function ExportButton({ csv, more }: Props) {
  const isBusy = csv.status?.state === 'running';
  const button = (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isBusy} onClick={() => csv.start()}>
      {t('responsesView.downloadAsCsv')}
    </Button>
  );
  if (more === null) return button;
  return (
    <Button.Group>
      {button}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('exportMenu.more')} disabled={isBusy}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {MORE.filter(({ columns }) => columns !== 'answers' || more === 'guided').map(({ columns, format, label }) => (
            <Menu.Item key={label} onClick={() => csv.start({ columns, format })}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
