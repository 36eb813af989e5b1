import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { responseKeys } from '../api/response-keys';
import { t } from '../texts';
import { batchesOf, type BuiltResponse } from './build-responses';

/** Sends responses in as many requests as it takes. Each request stores all of its responses or none. */
export function useRunImport(formId: number, onDone: () => void) {
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const start = async (built: readonly BuiltResponse[]) => {
    setError(null);
    let added = 0;
    try {
      for (const responses of batchesOf(built.map(({ entry }) => entry))) {
        setDone(added);
        // Importing is idempotent, so a retry after a failure continues from where it stopped.
        await api(`responses/${formId}/import`, { method: 'POST', auth: true, body: { responses } });
        added += responses.length;
      }
      toast.success(t('importDialog.imported', { count: added }));
      onDone();
    } catch (failure) {
      const reason = named(errorText(failure, t('importDialog.failedImportTranscripts')), built, added);
      setError(added > 0 ? t('importDialog.someImported', { added, total: built.length, reason }) : reason);
    } finally {
      setDone(null);
      void client.invalidateQueries({ queryKey: responseKeys.lists });
    }
  };
  return { start, done, busy: done !== null, error };
}

/** The server counts a request's entries from 0. */
const named = (text: string, built: readonly BuiltResponse[], before: number) =>
  text.replaceAll(/responses\.(\d+)\.?/g, (_, index: string) => `${built[before + Number(index)]?.name ?? ''}, `);
