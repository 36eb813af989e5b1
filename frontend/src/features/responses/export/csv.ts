import { csvHead, csvRow } from '@contract/csv';
import { formatDate } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';

export { CSV_FILE } from '@contract/csv';

/** The responses as CSV; the server writes the same for lists that are too long for a browser. */
export function toCsv(rows: readonly ResponseItem[]): string {
  return csvHead() + rows.map((row) => csvRow(formatDate(row.submitted_at), row)).join('');
}
