import type { HiddenField } from '@contract/hidden-fields';
import { useCallback, useMemo, useRef, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { ApiError, errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { ResponseItem } from '../api/response-item';
import { searchText, useResponses } from '../api/responses.queries';
import { useCsvExport } from '../export/use-csv-export';
import { areUsual } from '../list/columns/columns';
import { HiddenFieldsContext } from '../list/columns/hidden-fields-context';
import { useColumns } from '../list/columns/use-columns';
import { useUnreadValues } from '../list/columns/use-unread-values';
import { isPlain, isSorted } from '../list/list-view';
import { findRow, waitingCount } from '../list/response-list';
import { listSource } from '../list/row-source';
import { useFrozenList } from '../list/use-frozen-list';
import { useListAddress } from '../list/use-list-address';
import { useScrollPlace } from '../list/use-scroll-place';
import { useSelection } from '../list/use-selection';
import { useSlots } from '../list/use-slots';
import { SaveView } from '../list/views/save-view';
import { useViewCommands } from '../list/views/use-view-commands';
import { ViewBar } from '../list/views/view-bar';
import { useEditViews, useSavedViews } from '../list/views/views.queries';
import { ReviewContext } from '../reviews/review-context';
import { useListReview } from '../reviews/use-list-review';
import { t } from '../texts';
import { ResponseDialog } from './response-dialog';
import classes from './responses-tab.module.css';
import { ResponsesView } from './responses-view';
import { SelectionBar } from './selection-bar';

const ImportDialog = onDemand(
  () => t('importDialog.importTranscripts'),
  () => import('../import/import-dialog').then((m) => m.ImportDialog),
);

/** The server's own words, or what the browser knows; the catalogue's fallback where neither says anything. */
const failureText = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNKNOWN_ERROR' && !error.fromServer
    ? t('responsesTab.failedLoadSubmissions')
    : errorText(error);

type Props = { formId: number; hasGuide: boolean; includesReported: boolean; hiddenFields: readonly HiddenField[] };

/** The list of an interview's responses, as its address, its saved views and its columns say. */
export function InterviewResponses({ formId, hasGuide, includesReported, hiddenFields }: Props) {
  const views = useSavedViews(formId);
  const edit = useEditViews(formId);
  const { view, setView, saved, edited, choose, waiting, search, setSearch, settled, key } = useListAddress(formId, views);
  const { columns, change: setColumns } = useColumns(formId, saved, edit);
  const viewCommands = useViewCommands({ views: views ?? [], edit, shown: { ...view, columns }, choose });
  const query = useResponses(formId, key, !waiting);
  useUnreadValues(formId, key, columns, query.data);
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
  const csv = useCsvExport(String(formId), (file) => ({ formId, q: key, file }));
  return (
    <div ref={root}>
      <ReviewContext value={rows}>
        <HiddenFieldsContext value={hiddenFields}>
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
            columns={columns}
            onColumns={setColumns}
            views={<ViewBar views={views ?? []} saved={saved} edited={edited} commands={viewCommands} onChoose={choose} />}
            saveView={(size) =>
              saved === null &&
              (!isPlain(view) || !areUsual(columns)) && <SaveView commands={viewCommands} label={t('views.save')} size={size} />
            }
            stale={(query.isPlaceholderData && !query.data?.standsIn) || searchText(search) !== settled}
            counting={query.data?.standsIn}
            csv={csv}
            moreFiles={hasGuide ? 'guided' : 'unguided'}
            onImport={() => setImporting(true)}
            onOpen={open}
            onSight={slots.onSight}
            onAway={setAway}
            selection={selection}
            news={list && { count: waitingCount(list), onShow: showNew }}
            rowsFailure={slots.error === null ? null : { text: failureText(slots.error), onRetry: slots.retry }}
          />
        </HiddenFieldsContext>
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
