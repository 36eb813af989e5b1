import { errorText } from '@/lib/api-client';
import { downloadBlob, downloadText } from '@/lib/download';
import { log } from '@/lib/log';
import type { ResponseItem } from '../api/response-item';
import { CSV_FILE, toCsv } from './csv';
import { streamCsv, type CsvProgress } from './stream-csv';

/** What an export is made of: rows at hand or soon read, or the server's own stream. */
export type CsvSource = { readonly rows: () => Promise<readonly ResponseItem[]> } | { readonly formId: number; readonly q: string };

export type CsvExport =
  | { readonly state: 'running'; readonly progress: CsvProgress | null; readonly cancel: () => void }
  | { readonly state: 'failed'; readonly text: string; readonly retry: () => void; readonly close: () => void };

/** Milliseconds between two tellings of how far it is. */
const TELL_MS = 100;

/** Exports under way, by what they are of: they go on while their owner looks at something else. */
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

  /** Prepares the file and saves it; nothing when one is being prepared. */
  async start(name: string, source: CsvSource): Promise<void> {
    if (this.get(name)?.state === 'running') return;
    const aborter = new AbortController();
    const cancel = () => {
      aborter.abort();
      this.set(name, null);
    };
    const tell = (progress: CsvProgress | null) => this.set(name, { state: 'running', progress, cancel });
    tell(null);
    try {
      if ('rows' in source) {
        const rows = await source.rows();
        if (!aborter.signal.aborted) downloadText(CSV_FILE, toCsv(rows), 'text/csv');
      } else {
        downloadBlob(CSV_FILE, await streamCsv(source.formId, source.q, { signal: aborter.signal, onProgress: now(tell) }));
      }
      if (!aborter.signal.aborted) this.set(name, null);
    } catch (error) {
      if (aborter.signal.aborted) return;
      log.error('The responses could not be exported', errorText(error));
      this.set(name, {
        state: 'failed',
        text: errorText(error),
        retry: () => void this.start(name, source),
        close: () => this.set(name, null),
      });
    }
  }

  private set(name: string, next: CsvExport | null): void {
    if (next) this.exports.set(name, next);
    else this.exports.delete(name);
    this.listeners.forEach((listener) => listener());
  }
}

/** Not for every piece that comes. */
function now(tell: (progress: CsvProgress) => void): (progress: CsvProgress) => void {
  let told = -Infinity;
  return (progress) => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    tell(progress);
  };
}

export const csvExports = new CsvExports();
