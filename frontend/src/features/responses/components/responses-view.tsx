import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '@contract/limits';
import { IconDownload, IconInbox, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { plural } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { ResponsesTable } from './responses-table';
import classes from './responses-view.module.css';

export type ResponsesViewProps = {
  rows: readonly ResponseItem[];
  /** How many match, beyond the rows that are loaded; null when nobody knows. */
  total: number | null;
  state: 'loading' | 'loaded' | 'error';
  error: string | null;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
  /** The rows answer a search. */
  searching: boolean;
  /** The rows still answer the search before. */
  stale?: boolean;
  onDownload: () => void;
  downloading?: boolean;
  onOpen: (row: ResponseItem) => void;
  onMore: (() => void) | null;
  loadingMore?: boolean;
};

/** Search, export and the table of responses; where the rows come from is somebody else's business. */
export function ResponsesView(props: ResponsesViewProps) {
  const { rows, state } = props;
  return (
    <section aria-label="Responses">
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Search responses"
          placeholder="Search..."
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={LIMITS.search}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        {rows.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={props.downloading}
            onClick={props.onDownload}
          >
            Download as CSV
          </Button>
        )}
      </div>
      <VisuallyHidden role="status">{state === 'loaded' ? plural(props.total ?? rows.length, 'response') : ''}</VisuallyHidden>
      {state === 'loading' && <Loading />}
      {state === 'error' && <ErrorBox title="Error loading submissions" text={props.error ?? ''} onRetry={props.onRetry} />}
      {state === 'loaded' && rows.length === 0 && <Nothing searching={props.searching} onClear={() => props.onSearch('')} />}
      {state === 'loaded' && rows.length > 0 && (
        <>
          <div data-stale={props.stale || undefined} className={classes.rows}>
            <ResponsesTable rows={rows} onOpen={props.onOpen} />
          </div>
          <p className={classes.foot}>
            {props.total !== null && props.total > rows.length && (
              <span>
                {rows.length} of {props.total} shown
              </span>
            )}
            {props.onMore && (
              <Button variant="default" loading={props.loadingMore} onClick={props.onMore}>
                Load more
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className={classes.loading}>Loading submissions...</p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} mb={8} radius="md" />
      ))}
    </div>
  );
}

function Nothing({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  if (!searching) {
    return <EmptyState icon={<IconInbox size={22} />} title="No Responses Found" text="Share your link to start receiving responses" />;
  }
  return (
    <EmptyState icon={<IconSearch size={22} />} title="No Responses Found" text="Nothing matches your search.">
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  );
}
