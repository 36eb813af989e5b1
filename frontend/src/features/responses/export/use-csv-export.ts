import { useSyncExternalStore } from 'react';
import { csvExports, type CsvExport, type CsvSource } from './csv-exports';

export type CsvDownload = { status: CsvExport | null; start: () => void };

/** The export of what `name` stands for. */
export function useCsvExport(name: string, source: () => CsvSource): CsvDownload {
  const status = useSyncExternalStore(csvExports.subscribe, () => csvExports.get(name));
  return { status, start: () => void csvExports.start(name, source()) };
}
