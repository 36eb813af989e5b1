import { LIMITS } from '@contract/limits';
import type { ProblemReportBody } from '@contract/problem-reports';
import { scrubText } from '@contract/report-scrub';
import type { LogEntry } from '@/lib/log';

export type ReportEntry = ProblemReportBody['log'][number];

/** Bytes kept free for what a report holds besides its log. */
const ROOM = 16_384;
const known = new WeakMap<LogEntry, ReportEntry>();

/** An entry as shown, copied and sent: scrubbed of personal data and limited in length. */
export function toReportEntry(entry: LogEntry): ReportEntry {
  const made = known.get(entry) ?? {
    at: entry.at,
    level: entry.level,
    message: scrubText(entry.message).slice(0, LIMITS.logText),
    ...(entry.detail !== undefined && { detail: scrubText(detailText(entry.detail)).slice(0, LIMITS.logText) }),
  };
  known.set(entry, made);
  return made;
}

/** The newest entries that fit into one request. Oldest first, as they came. */
export function reportLog(entries: readonly LogEntry[]): ReportEntry[] {
  const encoder = new TextEncoder();
  const kept: ReportEntry[] = [];
  let left = LIMITS.jsonBody - ROOM;
  for (const entry of entries.slice(-LIMITS.logEntries).reverse()) {
    const line = toReportEntry(entry);
    left -= encoder.encode(JSON.stringify(line)).length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return kept.reverse();
}

/** A log as text, a line an entry. */
export const logText = (entries: readonly ReportEntry[]): string =>
  entries.map(({ at, level, message, detail }) => [at, level, message, detail].filter(Boolean).join(' ')).join('\n');

function detailText(detail: unknown): string {
  if (detail instanceof Error) return `${detail.name}: ${detail.message}`;
  if (typeof detail === 'string') return detail;
  try {
    return JSON.stringify(detail) ?? String(detail);
  } catch {
    // It refers to itself, or holds a big integer.
    return Object.prototype.toString.call(detail);
  }
}
