import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconInbox, IconSearch, IconUpload } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { formatNumber } from '../format-number';
import { CsvStatus } from '../export/csv-status';
import type { CsvDownload } from '../export/use-csv-export';
import { arraySource, type RowSource } from '../list/row-source';
import { filtersIn, type ListView, PLAIN_VIEW } from '../list/list-view';
import { t } from '../texts';
import { ExportButton } from './export-button';
import { FilterMenu, SortSelect } from './list-tools';
import { RowsFailure } from './list-notices';
import { ResponsesTable, type ResponsesTableProps } from './responses-table';
import classes from './responses-view.module.css';

export type ResponsesViewProps = Pick<
  ResponsesTableProps,
  'onOpen' | 'onSight' | 'onAway' | 'news' | 'selection' | 'columns' | 'onColumns'
> & {
  /** Null while nothing is known, or nothing can be. */
  source: RowSource | null;
  state: 'loading' | 'loaded' | 'error';
  error: string | null;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
  /** What the rows were searched for. */
  q: string;
  /** How the rows are sorted and filtered; absent where they are given: the sample. */
  view?: ListView;
  onView?: (view: ListView) => void;
  /** The rows still answer the search before. */
  stale?: boolean;
  /** The rows are right, but how many there are is not known yet. */
  counting?: boolean;
  csv: CsvDownload;
  /** Absent where there is no server to ask for other files: the sample. */
  moreFiles?: 'guided' | 'unguided';
  /** Saved views: stands above everything else. */
  views?: ReactNode;
  /** Saves a view: where there is something to save. */
  saveView?: (size: 'compact-sm' | 'sm') => ReactNode;
  /** Absent where nothing can be added: the sample. */
  onImport?: () => void;
  /** Why rows in sight could not be read. */
  rowsFailure?: { text: string; onRetry: () => void } | null;
};

const NOTHING = arraySource([]);

/** Search, export and the table of responses, independent of where the rows come from. */
export function ResponsesView(props: ResponsesViewProps) {
  const { source, state, q, csv, view, onView } = props;
  const filtered = view !== undefined && filtersIn(view) > 0;
  const rows = source ?? NOTHING;
  const found = state === 'loaded' ? (props.counting ? '…' : foundText(rows, q !== '' || filtered)) : '';
  return (
    <section aria-label={t('responsesView.responses')}>
      {props.views}
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('responsesView.searchResponses')}
          placeholder={t('responsesView.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={LIMITS.search}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        {view && onView && (
          <>
            <FilterMenu view={view} onChange={onView} rows={rows} />
            <SortSelect view={view} onChange={onView} />
          </>
        )}
        {props.onImport && (
          <Button variant="subtle" leftSection={<IconUpload size={16} aria-hidden />} onClick={props.onImport}>
            {t('responsesView.importTranscripts')}
          </Button>
        )}
        {rows.count > 0 && (
          <>
            <span className={classes.found} aria-hidden>
              {found}
            </span>
            <ExportButton csv={csv} more={props.moreFiles ?? null} />
          </>
        )}
      </div>
      <CsvStatus status={csv.status} />
      <VisuallyHidden role="status">{props.counting ? '' : found}</VisuallyHidden>
      {state === 'loading' && <Loading />}
      {state === 'error' && (
        <ErrorBox title={t('responsesView.errorLoadingSubmissions')} text={props.error ?? ''} onRetry={props.onRetry} />
      )}
      {state === 'loaded' && rows.count === 0 && !props.counting && (
        <Nothing
          saveView={filtered && props.saveView?.('sm')}
          searching={q !== ''}
          filtered={filtered}
          onClear={() => {
            props.onSearch('');
            if (view && filtered) onView?.({ ...PLAIN_VIEW, sort: view.sort, order: view.order });
          }}
        />
      )}
      {state === 'loaded' && rows.count > 0 && (
        <div data-stale={props.stale || undefined} data-counting={props.counting || undefined} className={classes.rows}>
          <ResponsesTable
            source={rows}
            q={q}
            onOpen={props.onOpen}
            onSight={props.onSight}
            onAway={props.onAway}
            news={props.news}
            selection={props.selection}
            columns={props.columns}
            onColumns={props.onColumns}
            tools={props.saveView?.('compact-sm')}
            sorting={view && onView && { sort: view.sort, order: view.order, onSort: (sort, order) => onView({ ...view, sort, order }) }}
            notice={props.rowsFailure && <RowsFailure {...props.rowsFailure} />}
          />
        </div>
      )}
    </section>
  );
}

function foundText({ total, open }: RowSource, some: boolean): string {
  const values = { count: total, shown: formatNumber(total) };
  if (open) return some ? t('responsesView.moreMatches', values) : t('responsesView.moreResponses', values);
  return some ? t('responsesView.matches', values) : t('responsesView.countResponses', values);
}

function Loading() {
  return (
    <div role="status">
      <p className={classes.loading}>{t('responsesView.loadingSubmissions')}</p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} mb={8} radius="md" />
      ))}
    </div>
  );
}

type NothingProps = { searching: boolean; filtered: boolean; saveView: ReactNode; onClear: () => void };

function Nothing({ searching, filtered, saveView, onClear }: NothingProps) {
  if (!searching && !filtered) {
    return (
      <EmptyState
        icon={<IconInbox size={22} />}
        title={t('responsesView.noResponsesFound')}
        text={t('responsesView.shareLinkStartReceiving')}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={t('responsesView.noResponsesFound')}
      text={filtered ? t('responsesView.noResponseMatchesFilters') : t('responsesView.nothingMatchesSearch')}
    >
      <Button variant="default" onClick={onClear}>
        {filtered ? t('responsesView.clearSearchFilters') : t('responsesView.clearSearch')}
      </Button>
      {saveView}
    </EmptyState>
  );
}
