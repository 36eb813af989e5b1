import { useDebouncedValue } from '@mantine/hooks';
import { Code } from '@mantine/core';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { ApiError, errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { fetchAllResponses, searchText, useResponses } from '../api/responses.queries';
import { useDownloadCsv } from '../use-download-csv';
import { ResponseDialog } from './response-dialog';
import classes from './responses-tab.module.css';
import { ResponsesView } from './responses-view';

/** Typing is over after this pause, milliseconds. */
const SEARCH_PAUSE_MS = 300;

type Props = {
  /** The interview, or what the server said it was. */
  interview: { id?: unknown; [field: string]: unknown } | null;
};

/** The Responses tab (spec §2). An interview without an id is a fault to be reported, not an empty list (decisions A25). */
export function ResponsesTab({ interview }: Props) {
  if (!interview) return <ErrorBox title="Error loading submissions" text="Invalid interview data. Please reload the page." />;
  const id = Number(interview.id);
  if (interview.id == null || !Number.isSafeInteger(id)) return <WithoutId fields={Object.keys(interview)} />;
  return <OfInterview key={id} formId={id} />;
}

/** The server's own words, or what the browser knows; the catalogue's fallback where neither says anything (spec §8). */
const failureText = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNKNOWN_ERROR' && !error.fromServer ? 'Failed to load submissions' : errorText(error);

function WithoutId({ fields }: { fields: string[] }) {
  return (
    <div className={classes.stack}>
      <ErrorBox title="Error loading submissions" text="Interview ID is missing or invalid" />
      <section className={classes.debug} aria-labelledby="debug-title">
        <h3 id="debug-title">Debug Info:</h3>
        <p>The server&apos;s answer holds no usable id. Its fields:</p>
        <Code block>{fields.join(', ') || 'none'}</Code>
      </section>
    </div>
  );
}

function OfInterview({ formId }: { formId: number }) {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(searchText(search), SEARCH_PAUSE_MS);
  const query = useResponses(formId, settled);
  const csv = useDownloadCsv(() => fetchAllResponses(formId, settled));
  const [openId, setOpenId] = useState<string | null>(null);

  const rows = query.data?.pages.flatMap((page) => page.responses) ?? [];
  const failed = query.error && !query.isFetching && (query.data === undefined || query.isPlaceholderData);
  return (
    <>
      <ResponsesView
        rows={failed ? [] : rows}
        total={query.data?.pages.at(-1)?.total ?? null}
        state={failed ? 'error' : query.data === undefined ? 'loading' : 'loaded'}
        error={failed ? failureText(query.error) : null}
        onRetry={() => {
          log.info('Submissions are read again');
          void query.refetch();
        }}
        search={search}
        onSearch={setSearch}
        searching={settled !== ''}
        stale={query.isPlaceholderData || searchText(search) !== settled}
        onDownload={csv.download}
        downloading={csv.busy}
        onOpen={(row) => setOpenId(row.id)}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
        loadingMore={query.isFetchingNextPage}
      />
      {openId !== null && (
        <ResponseDialog
          key={openId}
          id={openId}
          formId={formId}
          row={rows.find((row) => row.id === openId)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
