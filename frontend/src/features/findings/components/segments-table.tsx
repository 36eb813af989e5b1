import type { Segment, SegmentComparisonAnswer } from '@contract/findings';
import { FEW_INTERVIEWS } from '@contract/findings-constants';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@/components/icons/icons';
import type { CSSProperties } from 'react';
import { type Counted, intervalText, percent, segmentLabel } from '../figures';
import { t } from '../texts';
import { useGridKeys } from '../use-grid-keys';
import classes from './segments-table.module.css';
import type { Cell } from './segments-view';

type Props = { data: SegmentComparisonAnswer; onOpen: (cell: Cell) => void };
type Column = Segment & { value: string | null; label: string };

/** Themes by segments: shares with their intervals, each leading to its passages. */
export function SegmentsTable({ data, onOpen }: Props) {
  const { themes, segments, all, attribute } = data;
  const columns: Column[] = [
    ...segments.map((segment) => ({ ...segment, label: segmentLabel(attribute, segment.value, segment.label) })),
    { ...all, value: null, label: t('segments.all') },
  ];
  const grid = useGridKeys(themes.length, columns.length);
  return (
    <div className={classes.scroll} role="region" aria-label={t('segments.tableLabel')} tabIndex={0}>
      <table className={classes.table} aria-label={t('segments.tableLabel')} onKeyDown={grid.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.theme}>
              {t('segments.theme')}
            </th>
            {columns.map((column) => (
              <th key={column.value ?? ''} scope="col" data-all={column.value === null || undefined}>
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {themes.map((theme, row) => (
            <tr key={theme.id}>
              <th scope="row" className={classes.theme} dir="auto" style={{ '--depth': theme.depth } as CSSProperties}>
                {theme.name}
              </th>
              {columns.map((column, at) => (
                <td key={column.value ?? ''} data-all={column.value === null || undefined}>
                  <CellButton
                    theme={theme.name}
                    column={column}
                    counted={column.themes[row]!}
                    place={grid.cell(row, at)}
                    onOpen={() => onOpen({ themeId: theme.id, value: column.value })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ column: { label, interviews, value } }: { column: Column }) {
  const few = value !== null && interviews < FEW_INTERVIEWS;
  return (
    <span className={classes.head}>
      <span dir="auto">{label}</span>
      <span className={classes.n} data-few={few || undefined}>
        {few && <IconAlertTriangle size={13} aria-hidden />}
        {few ? t('segments.fewIn', { count: interviews }) : t('segments.n', { count: interviews })}
      </span>
    </span>
  );
}

type CellProps = {
  theme: string;
  column: Column;
  counted: Counted;
  place: ReturnType<ReturnType<typeof useGridKeys>['cell']>;
  onOpen: () => void;
};

function CellButton({ theme, column: { label, interviews }, counted, place, onOpen }: CellProps) {
  const { participants, share } = counted;
  return (
    <button
      type="button"
      className={classes.cell}
      style={{ '--share': share } as CSSProperties}
      data-none={participants === 0 || undefined}
      onClick={onOpen}
      {...place}
    >
      <VisuallyHidden>{t('segments.cell', { theme, segment: label })} </VisuallyHidden>
      <span className={classes.share}>{interviews === 0 ? '–' : percent(share)}</span>{' '}
      <span className={classes.count}>{t('segments.of', { part: participants, whole: interviews })}</span>{' '}
      {interviews > 0 && (
        <span className={classes.interval}>
          <VisuallyHidden>{t('segments.interval')} </VisuallyHidden>
          {intervalText(counted)}
        </span>
      )}
    </button>
  );
}
