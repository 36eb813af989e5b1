import { useMemo, useState } from 'react';
import { matchesSearch, withMatch, type ResponseItem } from '../api/response-item';
import { useCsvExport } from '../export/use-csv-export';
import { arraySource } from '../list/row-source';
import { ResponseDetails } from './response-details';
import { ResponseModal } from './response-modal';
import { ResponsesView } from './responses-view';

/** The Responses tab over rows that are on no server. */
export function LocalResponses({ rows }: { rows: readonly ResponseItem[] }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ResponseItem | null>(null);
  const found = useMemo(() => rows.filter((row) => matchesSearch(row, search)).map((row) => withMatch(row, search)), [rows, search]);
  const csv = useCsvExport('local', () => ({ rows: () => Promise.resolve(found) }));
  return (
    <>
      <ResponsesView
        source={useMemo(() => arraySource(found), [found])}
        state="loaded"
        error={null}
        onRetry={() => undefined}
        search={search}
        onSearch={setSearch}
        q={search.trim()}
        csv={csv}
        onOpen={setOpen}
      />
      {open && (
        <ResponseModal subject={open} onClose={() => setOpen(null)}>
          <ResponseDetails response={open} live={null} />
        </ResponseModal>
      )}
    </>
  );
}
