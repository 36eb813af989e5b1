import { useSyncExternalStore } from 'react';
import { csvExports, type CsvExport, type CsvSource, type ExportedFile } from './csv-exports';

export type CsvDownload = {
  status: CsvExport | null;
  /** @param file the CSV of the eight columns where none is named */
  start: (file?: ExportedFile) => void;
};

const USUAL: ExportedFile = { columns: 'basic', format: 'csv' };

/** The export of what `name` stands for. */
export function useCsvExport(name: string, source: (file: ExportedFile) => CsvSource): CsvDownload {
  const status = useSyncExternalStore(csvExports.subscribe, () => csvExports.get(name));
  return { status, start: (file = USUAL) => void csvExports.start(name, source(file)) };
}
