import { CSV_TOTAL_HEADER, CsvRowCounter, type ExportColumns, type ResponseExportFormat } from '@contract/csv';
import { HTTP_ERROR_TEXTS } from '@contract/error-texts';
import { HTTP_TIMEOUT_MS } from '@contract/limits';
import { ApiError, apiStream } from '@/lib/api-client';
import { queryOf } from '../list/list-view';

/** How far an export has come. `rows` is null of a file whose rows cannot be counted, `total` when the server does not know it beforehand. */
export type CsvProgress = { readonly rows: number | null; readonly total: number | null };

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes after which pieces are handed over to the browser, which keeps them wherever it has room. */
const PART_BYTES = 8 * 1024 * 1024;

type Source = {
  readonly formId: number;
  readonly q: string;
  readonly file: { readonly columns: ExportColumns; readonly format: ResponseExportFormat };
};
type Options = { signal: AbortSignal; onProgress: (progress: CsvProgress) => void };

/**
 * Every response that matches, as the server writes it, however many they are.
 * @throws ApiError, also when the answer stops in the middle
 */
export async function streamFile({ formId, q, file }: Source, { signal, onProgress }: Options): Promise<Blob> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = await apiStream(`responses/export/${formId}`, { auth: true, signal, query: { ...queryOf(q), tz, ...file } });
  const total = Number(answer.headers.get(CSV_TOTAL_HEADER) ?? Number.NaN);
  const counter = new CsvRowCounter();
  const isCounted = file.format !== 'xlsx';
  const tell = () =>
    onProgress(
      isCounted ? { rows: Math.max(0, counter.rows - 1), total: Number.isFinite(total) ? total : null } : { rows: null, total: null },
    );
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  tell();
  for await (const piece of piecesOf(answer, signal)) {
    if (isCounted) counter.add(piece);
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= PART_BYTES) {
      parts.push(new Blob(pieces));
      [pieces, bytes] = [[], 0];
    }
    tell();
  }
  return new Blob([...parts, ...pieces], { type: isCounted ? 'text/csv;charset=utf-8' : XLSX_TYPE });
}

/** Reads a body to its end; cancels it when aborted or when no data arrives. */
async function* piecesOf(answer: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const abort = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    abort();
    if (signal.aborted) throw cause;
    throw new ApiError('NETWORK_ERROR', 0, HTTP_ERROR_TEXTS.NETWORK_ERROR);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A server that sends nothing for so long has gone away. */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('nothing came')), HTTP_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
