import { useState } from 'react';
import { matchesSearch, type ResponseItem } from '../api/response-item';
import { useDownloadCsv } from '../use-download-csv';
import { ResponseDetails } from './response-details';
import { ResponseModal } from './response-modal';
import { ResponsesView } from './responses-view';

/** The Responses tab over rows that are on no server. */
export function LocalResponses({ rows }: { rows: readonly ResponseItem[] }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ResponseItem | null>(null);
  const found = rows.filter((row) => matchesSearch(row, search));
  const csv = useDownloadCsv(() => Promise.resolve(found));
  return (
    <>
      <ResponsesView
        rows={found}
        total={found.length}
        state="loaded"
        error={null}
        onRetry={() => undefined}
        search={search}
        onSearch={setSearch}
        searching={search.trim() !== ''}
        onDownload={csv.download}
        downloading={csv.busy}
        onOpen={setOpen}
        onMore={null}
      />
      {open && (
        <ResponseModal subject={open} onClose={() => setOpen(null)}>
          <ResponseDetails response={open} live={null} />
        </ResponseModal>
      )}
    </>
  );
}
