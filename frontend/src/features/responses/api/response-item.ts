import { readFacts } from '@contract/form-reader';
import { RATINGS, RECORDING_PERMISSIONS, type RecordingPermission } from '@contract/frame';
import { type HiddenValues, readHiddenValues } from '@contract/hidden-fields';
import { RETAINED_KINDS } from '@contract/provenance';
import { STORED_FIELD_NAMES, storedField, type StoredFieldName, type StoredValues } from '@contract/response-fields';
import type { CallStatus, Completion, LoadedResponseWire, RecordingCut, ResponseListItem } from '@contract/responses';
import type { ResponseMatch } from '@contract/response-list';
import { foldForSearch, nameTexts, snippetAround } from '@contract/search-fold';
import { isRecord } from '@/lib/api-client';

/** A row as the screen has it; the long texts only where the server has sent them. */
export type ResponseItem = ResponseListItem & {
  interview_summary?: string | null;
  interview_transcript?: string | null;
  interview_recording?: string | null;
  summary_source?: string | null;
  consent_version?: string | null;
  consent_at?: string | null;
  consent_text?: string | null;
  consent_language?: string | null;
  consent_notice?: LoadedResponseWire['consent_notice'];
  recording_permission?: RecordingPermission | null;
  rating_comment?: string | null;
  /** What the link carried, by the names of the interview's hidden fields; absent where that was not read. */
  hidden_fields?: HiddenValues | null;
  hidden_field_labels?: HiddenValues | null;
  recording_cut?: RecordingCut;
  /** The budget that was used up in it. */
  limit_reached?: string | null;
  /** Names of its tags, for the CSV. */
  tag_names?: readonly string[];
  /** Where a search has found it, when no column of the table shows that. */
  match?: ResponseMatch;
};

/** One page of a list, or the whole of it; `top` and `epoch` say where in the owner's event stream it was read. */
export type ResponsesPage = {
  responses: ResponseItem[];
  nextCursor: string | null;
  total: number | null;
  /** There are more than `total`. */
  totalIsLeast?: boolean;
  top?: number;
  epoch?: string;
};

const CALL_STATUSES: readonly string[] = ['pending', 'in-progress', 'completed', 'abandoned', 'failed'] satisfies CallStatus[];

const RECORDING_CUTS: readonly RecordingCut[] = ['response', 'owner', 'installation', 'disk', 'format', 'browser', 'line'];

const text = (...candidates: unknown[]) => candidates.find((candidate): candidate is string => typeof candidate === 'string') ?? '';
const optional = (value: unknown) => (typeof value === 'string' ? value : value === null ? null : undefined);
const count = (value: unknown) => (Number.isFinite(Number(value)) ? Math.max(0, Number(value ?? 0)) : 0);

/** A stored field, in either spelling. What is missing or makes no sense has the default of a new response. */
function readStored(raw: Record<string, unknown>, name: StoredFieldName): string | number | null {
  const { default: value, choices, alias = name } = storedField(name);
  if (choices) return choices.find((choice) => choice === raw[name]) ?? value;
  if (typeof value === 'number') return count(raw[name]);
  if (value === null) return optional(raw[name]) ?? null;
  return text(raw[name], raw[alias]) || value;
}

/** Reads a row tolerantly: lowercase or camel-case names, and whatever an older server leaves out. */
export function readResponse(value: unknown): ResponseItem | null {
  if (!isRecord(value) || (typeof value.id !== 'string' && typeof value.id !== 'number')) return null;
  return {
    id: String(value.id),
    form_id: count(value.form_id),
    ...(Object.fromEntries(STORED_FIELD_NAMES.map((name) => [name, readStored(value, name)])) as StoredValues),
    call_status:
      typeof value.call_status === 'string' && CALL_STATUSES.includes(value.call_status) ? (value.call_status as CallStatus) : 'completed',
    completion: readCompletion(value.completion),
    submitted_at: text(value.submitted_at),
    updated_at: text(value.updated_at),
    has_recording: value.has_recording === true,
    processing: value.processing === true,
    include_in_analysis: typeof value.include_in_analysis === 'boolean' ? value.include_in_analysis : null,
    removed: readRemoved(value.removed),
    rating: RATINGS.find((rating) => rating === value.rating) ?? null,
    starred: value.starred === true,
    tags: Array.isArray(value.tags) ? value.tags.filter((tag) => typeof tag === 'string') : [],
    version: count(value.version),
    interview_summary: optional(value.interview_summary),
    interview_transcript: optional(value.interview_transcript),
    interview_recording: optional(value.interview_recording),
    summary_source: optional(value.summary_source),
    consent_version: optional(value.consent_version),
    consent_at: optional(value.consent_at),
    consent_text: optional(value.consent_text),
    consent_language: optional(value.consent_language),
    consent_notice: readNotice(value.consent_notice),
    recording_permission: RECORDING_PERMISSIONS.find((permission) => permission === value.recording_permission),
    rating_comment: optional(value.rating_comment),
    hidden_fields: value.hidden_fields === undefined ? undefined : readHiddenValues(value.hidden_fields),
    hidden_field_labels: readHiddenValues(value.hidden_field_labels),
    recording_cut: RECORDING_CUTS.find((cut) => cut === value.recording_cut),
    limit_reached: optional(value.limit_reached),
    match: readMatch(value.match),
  };
}

function readNotice(value: unknown): ResponseItem['consent_notice'] {
  if (!isRecord(value)) return undefined;
  const facts = isRecord(value.facts) ? readFacts(value.facts) : null;
  return { number: typeof value.number === 'number' ? value.number : null, own_text: text(value.own_text), facts };
}

/** What retention has deleted; null for anything else. */
function readRemoved(value: unknown): ResponseListItem['removed'] {
  if (!isRecord(value)) return null;
  const kinds = RETAINED_KINDS.flatMap((kind) => {
    const one = value[kind];
    return isRecord(one) && typeof one.days === 'number' ? [[kind, { at: text(one.at), days: one.days }] as const] : [];
  });
  return kinds.length > 0 ? Object.fromEntries(kinds) : null;
}

const COMPLETIONS = ['complete', 'partial', 'none'] as const satisfies readonly Completion['state'][];

function readCompletion(value: unknown): Completion | null {
  const state = isRecord(value) ? COMPLETIONS.find((known) => known === value.state) : undefined;
  if (!state || !isRecord(value)) return null;
  const number = (one: unknown) => (typeof one === 'number' ? one : null);
  return { state, answered: number(value.answered), questions: number(value.questions) };
}

const MATCH_FIELDS: readonly string[] = [
  'summary',
  'transcript',
  'recording',
  'notes',
  'link',
  'reason',
] satisfies ResponseMatch['field'][];

function readMatch(value: unknown): ResponseMatch | undefined {
  if (!isRecord(value) || typeof value.text !== 'string' || !MATCH_FIELDS.includes(String(value.field))) return undefined;
  return { field: value.field as ResponseMatch['field'], text: value.text };
}

/**
 * Reads the list's answer: an object with `responses`, or a bare array. Pages come newest first; the whole list comes oldest first and is reversed here.
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
    totalIsLeast: raw.totalIsLeast === true,
    top: typeof raw.top === 'number' ? raw.top : undefined,
    epoch: typeof raw.epoch === 'string' ? raw.epoch : undefined,
  };
}

/** The link's value of a hidden field; undefined if there is none, or if it was not loaded. */
export const carried = ({ hidden_fields: values }: ResponseItem, name: string): string | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

const shownFields = (row: ResponseItem) => [...nameTexts(row.firstname, row.lastname), row.email, row.phonenumber];

/** Case-insensitive, in the fields of VALID-21 to VALID-27: the server's search, for lists that are held in the browser. */
export function matchesSearch(row: ResponseItem, query: string): boolean {
  const wanted = foldForSearch(query.trim());
  if (wanted === '') return true;
  const fields = [...shownFields(row), row.interview_summary, row.interview_transcript, row.interview_recording];
  return fields.some((field) => foldForSearch(field ?? '').includes(wanted));
}

/** A found row with the place of its match, as the server's have it. */
export function withMatch(row: ResponseItem, query: string): ResponseItem {
  const wanted = foldForSearch(query.trim());
  if (wanted === '' || shownFields(row).some((field) => foldForSearch(field).includes(wanted))) return row;
  const texts = { summary: row.interview_summary, transcript: row.interview_transcript, recording: row.interview_recording };
  for (const [field, text] of Object.entries(texts)) {
    const snippet = snippetAround(text ?? '', query.trim());
    if (snippet !== null) return { ...row, match: { field: field as ResponseMatch['field'], text: snippet } };
  }
  return row;
}
