import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { downloadText } from '@/lib/download';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import type { ResponseItem } from './api/response-item';
import { CSV_FILE, toCsv } from './csv';

/** Builds the CSV in the browser out of every row that matches, whether it is on the screen or not. */
export function useDownloadCsv(readAll: () => Promise<readonly ResponseItem[]>): { download: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      downloadText(CSV_FILE, toCsv(await readAll()), 'text/csv');
    } catch (error) {
      log.error('The responses could not be exported', errorText(error));
      toast.error(`Export failed: ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void run(), busy };
}
