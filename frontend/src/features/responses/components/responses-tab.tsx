import { readFrame } from '@contract/frame';
import { Code, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ErrorBox } from '@/components/ui/error-box';
import { onDemand } from '@/components/ui/on-demand';
import { ApiError, errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { ResponseItem } from '../api/response-item';
import { searchText, useResponses } from '../api/responses.queries';
import { useCsvExport } from '../export/use-csv-export';
import { useHasGuide } from '../guide-coverage/coverage.queries';
import { findRow, waitingCount } from '../list/response-list';
import { listSource } from '../list/row-source';
import { useFrozenList } from '../list/use-frozen-list';
import { useSlots } from '../list/use-slots';
import { isSorted } from '../list/list-view';
import { useListAddress } from '../list/use-list-address';
import { useScrollPlace } from '../list/use-scroll-place';
import { useSelection } from '../list/use-selection';
import { ReviewContext } from '../reviews/review-context';
import { useListReview } from '../reviews/use-list-review';
import { t } from '../texts';
import { AverageRating } from './average-rating';
import { ResponseDialog } from './response-dialog';
import classes from './responses-tab.module.css';
import { ResponsesView } from './responses-view';
import { SelectionBar } from './selection-bar';

/** Only interviews with a guide have it. */
const CoveragePanel = lazy(() => import('../guide-coverage/coverage-panel').then((m) => ({ default: m.CoveragePanel })));

const ImportDialog = onDemand(
  () => t('importDialog.importTranscripts'),
  () => import('../import/import-dialog').then((m) => m.ImportDialog),
);

/** What only the coverage reads from the address: the choice of it, its filter and its question. */
const COVERAGE_ADDRESS = ['view', 'show', 'question'];

type Props = {
  /** The interview, or what the server said it was. */
  interview: { id?: unknown; [field: string]: unknown } | null;
};

/** The Responses tab. An interview without an id is a fault to be reported, not an empty list (VALID-12). */
export function ResponsesTab({ interview }: Props) {
  if (!interview) return <ErrorBox title={t('responsesTab.errorLoadingSubmissions')} text={t('responsesTab.invalidInterview')} />;
  const id = Number(interview.id);
  if (interview.id == null || !Number.isSafeInteger(id)) return <MissingId fields={Object.keys(interview)} />;
  const privacy = interview.privacy as { include_browser_reported?: unknown } | undefined;
  return (
    <ListOrCoverage
      key={id}
      formId={id}
      mayHaveGuide={interview.hasGuide !== false}
      includesReported={privacy?.include_browser_reported === true}
      asksForRating={readFrame(interview.frame).rating}
    />
  );
}

type ListProps = { formId: number; mayHaveGuide: boolean; includesReported: boolean; asksForRating: boolean };

/** Of an interview with a guide there is a second view: participants by questions. The address keeps which one is shown. */
function ListOrCoverage({ formId, mayHaveGuide, includesReported, asksForRating }: ListProps) {
  const hasGuide = useHasGuide(formId, mayHaveGuide);
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const coverage = hasGuide && address.get('view') === 'coverage';
  const show = (view: string) =>
    setAddress(
      (before) => {
        if (view === 'coverage') before.set('view', view);
        else for (const name of COVERAGE_ADDRESS) before.delete(name);
        return before;
      },
      { replace: true, state: state as unknown },
    );
  return (
    <>
      {asksForRating && <AverageRating formId={formId} />}
      {hasGuide && (
        <SegmentedControl
          aria-label={t('responsesTab.viewResponses')}
          mb="md"
          value={coverage ? 'coverage' : 'list'}
          data={[
            { value: 'list', label: t('responsesTab.list') },
            { value: 'coverage', label: t('responsesTab.coverage') },
          ]}
          onChange={show}
        />
      )}
      {coverage ? (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <CoveragePanel formId={formId} includesReported={includesReported} onList={() => show('list')} />
        </Suspense>
      ) : (
        <InterviewResponses formId={formId} includesReported={includesReported} />
      )}
    </>
  );
}

/** The server's own words, or what the browser knows; the catalogue's fallback where neither says anything. */
const failureText = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNKNOWN_ERROR' && !error.fromServer
    ? t('responsesTab.failedLoadSubmissions')
    : errorText(error);

function MissingId({ fields }: { fields: string[] }) {
  return (
    <div className={classes.stack}>
      <ErrorBox title={t('responsesTab.errorLoadingSubmissions')} text={t('responsesTab.noId')} />
      <section className={classes.debug} aria-labelledby="debug-title">
        <h2 id="debug-title">{t('responsesTab.debugInfo')}</h2>
        <p>{t('responsesTab.fields')}</p>
        <Code block>{fields.join(', ') || t('responsesTab.none')}</Code>
      </section>
    </div>
  );
}

function InterviewResponses({ formId, includesReported }: { formId: number; includesReported: boolean }) {
  const { view, setView, search, setSearch, settled, key } = useListAddress();
  const query = useResponses(formId, key);
  const [openId, setOpenId] = useState<string | null>(null);
  const [away, setAway] = useState(false);
  const [importing, setImporting] = useState(false);

  const failed = query.error !== null && !query.isFetching && (query.data === undefined || query.isPlaceholderData);
  // While a search is on its way the rows of the one before are shown.
  const own = query.isPlaceholderData ? undefined : query.data;
  const slots = useSlots(formId, key, own);
  // New rows of a sorted list have their places in it: nothing waits above.
  const showNew = useFrozenList(formId, key, own, !isSorted(key) && (away || openId !== null));
  const open = useCallback((row: ResponseItem) => setOpenId(row.id), []);
  const list = failed ? undefined : query.data;
  const source = useMemo(() => (list ? listSource(list) : null), [list]);
  const selection = useSelection(source, `${formId} ${key}`);
  const root = useRef<HTMLDivElement>(null);
  const { commands, rows } = useListReview({ source, selection, root, enabled: openId === null && !importing });
  useScrollPlace(`${formId} ${key}`, own !== undefined);
  // Only the server knows what was answered to each question of the guide.
  const csv = useCsvExport(String(formId), () => ({ formId, q: key }));
  return (
    <div ref={root}>
      <ReviewContext value={rows}>
        <ResponsesView
          source={source}
          state={failed ? 'error' : query.data === undefined ? 'loading' : 'loaded'}
          error={failed ? failureText(query.error) : null}
          onRetry={() => {
            log.info('Submissions are read again');
            void query.refetch();
          }}
          search={search}
          onSearch={setSearch}
          q={settled}
          view={view}
          onView={setView}
          stale={query.isPlaceholderData || searchText(search) !== settled}
          csv={csv}
          onImport={() => setImporting(true)}
          onOpen={open}
          onSight={slots.onSight}
          onAway={setAway}
          selection={selection}
          news={list && { count: waitingCount(list), onShow: showNew }}
          rowsFailure={slots.error === null ? null : { text: failureText(slots.error), onRetry: slots.retry }}
        />
      </ReviewContext>
      {source !== null && source.count > 0 && (
        <p className={classes.keys}>{t.rich('responsesTab.keys', { kbd: (words) => <kbd>{words}</kbd> })}</p>
      )}
      {selection.ids.size > 0 && (
        <SelectionBar ids={commands.ids} commands={commands} onSelectLoaded={selection.onSelectLoaded} onClear={selection.onClear} />
      )}
      <ImportDialog key={String(importing)} formId={formId} opened={importing} onClose={() => setImporting(false)} />
      {openId !== null && (
        <ResponseDialog
          id={openId}
          listKey={key}
          row={list && findRow(list, openId)}
          includesReported={includesReported}
          onStep={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
