import type { CallStatus, ResponseListItem } from '@contract/responses';
import { isRecord } from '@/lib/api-client';

/** A row as the screen has it; the long texts only where the server has sent them. */
export type ResponseItem = ResponseListItem & {
  interview_summary?: string | null;
  interview_transcript?: string | null;
  interview_recording?: string | null;
  summary_source?: string | null;
};

/** One page of a list, or the whole of it; `top` and `epoch` say where in the owner's event stream it was read. */
export type ResponsesPage = { responses: ResponseItem[]; nextCursor: string | null; total: number | null; top?: number; epoch?: string };

const CALL_STATUSES: readonly string[] = ['pending', 'in-progress', 'completed', 'abandoned', 'failed'] satisfies CallStatus[];

const text = (...candidates: unknown[]) => candidates.find((candidate): candidate is string => typeof candidate === 'string') ?? '';
const optional = (value: unknown) => (typeof value === 'string' ? value : value === null ? null : undefined);
const count = (value: unknown) => (Number.isFinite(Number(value)) ? Math.max(0, Number(value ?? 0)) : 0);

/** Reads a row tolerantly: lowercase or camel-case names (spec §3), and whatever an older server leaves out. */
export function readResponse(value: unknown): ResponseItem | null {
  if (!isRecord(value) || (typeof value.id !== 'string' && typeof value.id !== 'number')) return null;
  return {
    id: String(value.id),
    form_id: count(value.form_id),
    firstname: text(value.firstname, value.firstName),
    lastname: text(value.lastname, value.lastName),
    email: text(value.email),
    phonenumber: text(value.phonenumber, value.phoneNumber),
    response: text(value.response),
    status: text(value.status) || 'completed',
    call_status:
      typeof value.call_status === 'string' && CALL_STATUSES.includes(value.call_status) ? (value.call_status as CallStatus) : 'completed',
    call_end_reason: optional(value.call_end_reason) ?? null,
    call_duration: count(value.call_duration),
    submitted_at: text(value.submitted_at),
    updated_at: text(value.updated_at),
    turn_count: count(value.turn_count),
    has_recording: value.has_recording === true,
    processing: value.processing === true,
    version: count(value.version),
    interview_summary: optional(value.interview_summary),
    interview_transcript: optional(value.interview_transcript),
    interview_recording: optional(value.interview_recording),
    summary_source: optional(value.summary_source),
  };
}

/**
 * Reads the list's answer: the specified object, or a bare array. Pages come newest first; the whole list comes oldest first and is reversed here (spec §4).
 * @throws when it is neither
 */
export function readResponses(answer: unknown): ResponsesPage {
  const raw = isRecord(answer) ? answer : {};
  const list = Array.isArray(answer) ? answer : raw.responses;
  if (!Array.isArray(list)) throw new Error('No submissions found or invalid response format');
  const responses = list.map(readResponse).filter((response) => response !== null);
  const paged = raw.nextCursor !== undefined;
  return {
    responses: paged ? responses : responses.reverse(),
    nextCursor: typeof raw.nextCursor === 'string' ? raw.nextCursor : null,
    total: typeof raw.total === 'number' ? raw.total : paged ? null : responses.length,
    top: typeof raw.top === 'number' ? raw.top : undefined,
    epoch: typeof raw.epoch === 'string' ? raw.epoch : undefined,
  };
}

/** Case-insensitive, in the fields the specification names (spec §5): what the server does for lists, for lists of our own. */
export function matchesSearch(row: ResponseItem, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return true;
  const fields = [
    row.firstname,
    row.lastname,
    row.email,
    row.phonenumber,
    row.interview_summary,
    row.interview_transcript,
    row.interview_recording,
  ];
  return fields.some((field) => field?.toLowerCase().includes(wanted));
}
