import { type ExportColumns, exportFile, type ResponseExportFormat } from '@contract/csv';
import { errorText } from '@/lib/api-client';
import { downloadBlob, downloadText } from '@/lib/download';
import { log } from '@/lib/log';
import type { ResponseItem } from '../api/response-item';
import { CSV_FILE, toCsv } from './csv';
import { streamFile, type CsvProgress } from './stream-file';

/** What a file looks like. */
export type ExportedFile = { readonly columns: ExportColumns; readonly format: ResponseExportFormat };

/** The source of an export: rows in memory, or the server stream. */
export type CsvSource =
  | { readonly rows: () => Promise<readonly ResponseItem[]> }
  | { readonly formId: number; readonly q: string; readonly file: ExportedFile };

export type CsvExport =
  | { readonly state: 'running'; readonly progress: CsvProgress | null; readonly cancel: () => void }
  | { readonly state: 'failed'; readonly text: string; readonly retry: () => void; readonly close: () => void };

/** Interval between progress reports. Milliseconds. */
const REPORT_EVERY_MS = 100;

/** Running exports by name. They continue when their screen is left. */
class CsvExports {
  private readonly exports = new Map<string, CsvExport>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get(name: string): CsvExport | null {
    return this.exports.get(name) ?? null;
  }

  /** Prepares the file and saves it; does nothing while one is being prepared. */
  async start(name: string, source: CsvSource): Promise<void> {
    if (this.get(name)?.state === 'running') return;
    const aborter = new AbortController();
    const cancel = () => {
      aborter.abort();
      end(null);
    };
    const throttle = new ProgressThrottle((progress) => this.set(name, { state: 'running', progress, cancel }));
    const end = (state: CsvExport | null) => {
      throttle.stop();
      this.set(name, state);
    };
    try {
      if ('rows' in source) {
        const rows = await source.rows();
        if (!aborter.signal.aborted) downloadText(CSV_FILE, toCsv(rows), 'text/csv');
      } else {
        const options = { signal: aborter.signal, onProgress: (progress: CsvProgress) => throttle.report(progress) };
        const { columns, format } = source.file;
        downloadBlob(exportFile(columns, format), await streamFile(source, options));
      }
      if (!aborter.signal.aborted) end(null);
    } catch (error) {
      if (aborter.signal.aborted) return;
      log.error('The responses could not be exported', errorText(error));
      end({ state: 'failed', text: errorText(error), retry: () => void this.start(name, source), close: () => this.set(name, null) });
    }
  }

  private set(name: string, next: CsvExport | null): void {
    if (next) this.exports.set(name, next);
    else this.exports.delete(name);
    this.listeners.forEach((listener) => listener());
  }
}

/** Reports the latest progress at most once per interval. */
class ProgressThrottle {
  private newest: CsvProgress | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (progress: CsvProgress | null) => void) {
    show(null);
  }

  report(progress: CsvProgress): void {
    if (this.newest === null) this.show(progress);
    this.newest = progress;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.show(this.newest);
    }, REPORT_EVERY_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

export const csvExports = new CsvExports();
