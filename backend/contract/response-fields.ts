// Without Zod: browsers import this.

import { pathText } from './call-path.js';
import { STATE_LABELS, stateText } from './completion.js';
import { RECORDING_PERMISSION_TEXTS, type RecordingPermission } from './frame.js';
import { DISTRESS_LEVELS } from './distress.js';
import { type InterventionKind, type InterventionState, isOnlyGiven, type OutcomeReason } from './intervention-kinds.js';
import { LIMITS } from './limits.js';
import { removedText, RESPONSE_SOURCES, type RetainedKind, SOURCE_LABELS } from './provenance.js';
import { unpackSignals } from './quality-constants.js';
import { responseReference } from './response-reference.js';
import { REVIEW_LABELS, REVIEW_STATUSES } from './review-constants.js';
import { secondsText } from './waits.js';
import type { CallStatus, Completion } from './responses.js';

interface StoredField {
  /** Its property in `ResponseEntity`; the column of `responses` has the field's own name. */
  readonly property: string;
  /** Of a new response. Its type is the field's: a text, a whole number from 0, or a text or null. */
  readonly default: string | 0 | null;
  /** The values it may have. */
  readonly choices?: readonly string[];
  /** The participant's browser sends it when it submits: UTF-16 code units at most. Such fields are contact data, erased on request. */
  readonly submitted?: number;
  /** Another spelling that is read. */
  readonly alias?: string;
  /** Its value in the API reference; absent: the default. */
  readonly example?: string | number;
}

/**
 * Fields of a response that lists and events show as they are stored. Schemas, the browser's reader, mapper, submission, redaction, the API
 * reference and the tests' fakes derive from this table. Fields that are computed (such as `completion`) are in responses.ts and the mapper.
 */
export const STORED_FIELDS = {
  firstname: { property: 'firstname', default: '', submitted: LIMITS.contactName, alias: 'firstName', example: 'Ada' },
  lastname: { property: 'lastname', default: '', submitted: LIMITS.contactName, alias: 'lastName', example: 'Lovelace' },
  email: { property: 'email', default: '', submitted: LIMITS.contactEmail, example: 'ada@example.com' },
  phonenumber: { property: 'phonenumber', default: '', submitted: LIMITS.contactPhone, alias: 'phoneNumber', example: '555 0100' },
  response: { property: 'response', default: '', submitted: LIMITS.responseText, example: 'Response' },
  status: { property: 'status', default: 'completed' },
  call_end_reason: { property: 'callEndReason', default: null, example: 'assistant' },
  /** Milliseconds (RSP-12). */
  call_duration: { property: 'callDuration', default: 0, example: 184_000 },
  turn_count: { property: 'turnCount', default: 0, example: 14 },
  /** What it is held in, such as `de`; null: unknown. */
  language: { property: 'language', default: null, example: 'en' },
  source: { property: 'source', default: 'interview', choices: RESPONSE_SOURCES },
  /** Where it stands with its owner. */
  review_status: { property: 'reviewStatus', default: 'new', choices: REVIEW_STATUSES, example: 'shortlisted' },
  /** Why its owner has excluded it; null: it is not excluded, or without a reason. */
  exclusion_reason: { property: 'exclusionReason', default: null },
  /** Open and accepted quality signals, as `packSignals` writes them. */
  quality: { property: 'quality', default: null, example: 'copied:open' },
  /** Whether its participant was distressed. */
  distress: { property: 'distress', default: 'none', choices: DISTRESS_LEVELS },
  /** Sound that the participant's browser left out of their answers: words may be missing. Milliseconds. */
  missed_ms: { property: 'missedMs', default: 0 },
  /** How it was heard and spoken, as `packPath` writes it (call-path.ts). */
  voice_path: { property: 'voicePath', default: null, example: 'builtin:server/server@0!start' },
} as const satisfies Record<string, StoredField>;

type Fields = typeof STORED_FIELDS;
export type StoredFieldName = keyof Fields;
export type SubmittedFieldName = { [K in StoredFieldName]: Fields[K] extends { submitted: number } ? K : never }[StoredFieldName];
type ValueOf<F extends StoredField> = F extends { choices: readonly (infer C)[] }
  ? C
  : F['default'] extends number
    ? number
    : F['default'] extends null
      ? string | null
      : string;
export type StoredValues = { [K in StoredFieldName]: ValueOf<Fields[K]> };
export type SubmittedValues = Pick<StoredValues, SubmittedFieldName>;

export const STORED_FIELD_NAMES = Object.keys(STORED_FIELDS) as StoredFieldName[];
export const SUBMITTED_FIELD_NAMES = STORED_FIELD_NAMES.filter((name): name is SubmittedFieldName => 'submitted' in STORED_FIELDS[name]);
/** The table's entries under one type, for code that goes through all of them. */
export const storedField = (name: StoredFieldName): StoredField => STORED_FIELDS[name];

const values = (names: readonly StoredFieldName[], read: (field: StoredField) => unknown) =>
  Object.fromEntries(names.map((name) => [name, read(STORED_FIELDS[name])]));
export const NEW_RESPONSE = values(STORED_FIELD_NAMES, (field) => field.default) as StoredValues;
export const NO_CONTACT = values(SUBMITTED_FIELD_NAMES, (field) => field.default) as SubmittedValues;
export const EXAMPLE_RESPONSE = values(STORED_FIELD_NAMES, (field) => field.example ?? field.default) as StoredValues;

/** Orders of a list, as screens name them. Their SQL is in backend/responses/list/list-view.ts. */
export const RESPONSE_SORTS = {
  date: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  last: { asc: 'Last name, A to Z', desc: 'Last name, Z to A' },
  email: { asc: 'Email, A to Z', desc: 'Email, Z to A' },
  phone: { asc: 'Phone number, lowest first', desc: 'Phone number, highest first' },
  duration: { desc: 'Longest first', asc: 'Shortest first' },
  completion: { desc: 'Most complete first', asc: 'Least complete first' },
  rating: { desc: 'Best rated first', asc: 'Not or worst rated first' },
  turns: { desc: 'Most turns first', asc: 'Fewest turns first' },
  language: { asc: 'Language, A to Z', desc: 'Language, Z to A' },
  source: { asc: 'Source, A to Z', desc: 'Source, Z to A' },
  path: { asc: 'Voice path, A to Z', desc: 'Voice path, Z to A' },
  reason: { asc: 'Reason for exclusion, A to Z', desc: 'Reason for exclusion, Z to A' },
  review: { asc: 'New ones first', desc: 'Excluded ones first' },
} as const satisfies Record<string, Record<'asc' | 'desc', string>>;
export type ResponseSort = keyof typeof RESPONSE_SORTS;
export const RESPONSE_SORT_NAMES = Object.keys(RESPONSE_SORTS) as ResponseSort[];

/** Filters of a list that take one or more of several values. Their SQL is beside that of the orders. */
export const CHOICE_FILTERS = {
  state: { label: 'Status', choices: STATE_LABELS },
  review: { label: 'Review', choices: REVIEW_LABELS },
  star: { label: 'Star', choices: { starred: 'Starred', plain: 'Not starred' } },
  quality: { label: 'Quality signals', choices: { open: 'To decide', accepted: 'Accepted', none: 'None' } },
} as const satisfies Record<string, { label: string; choices: Readonly<Record<string, string>> }>;
export type ChoiceFilter = keyof typeof CHOICE_FILTERS;
export type Choice<K extends ChoiceFilter> = keyof (typeof CHOICE_FILTERS)[K]['choices'] & string;
export const CHOICE_FILTER_NAMES = Object.keys(CHOICE_FILTERS) as ChoiceFilter[];
export const choicesOf = <K extends ChoiceFilter>(name: K) => Object.keys(CHOICE_FILTERS[name].choices) as Choice<K>[];

/** What a row of the export is made of. */
export type CsvResponse = Partial<StoredValues> & {
  readonly id: string;
  readonly call_status: CallStatus;
  readonly completion?: Completion | null;
  readonly interview_summary?: string | null;
  readonly interview_recording?: string | null;
  readonly interview_transcript?: string | null;
  readonly removed?: Partial<Record<RetainedKind, { readonly days: number }>> | null;
  readonly consent_at?: string | Date | null;
  readonly consent_version?: string | null;
  readonly consent_language?: string | null;
  readonly recording_permission?: RecordingPermission | null;
  readonly rating?: number | null;
  readonly rating_comment?: string | null;
  readonly starred?: boolean;
  /** Names of its tags. */
  readonly tag_names?: readonly string[] | null;
  /** What its owner did while it was held, by kind, without what was declined. */
  readonly interventions?: Readonly<Record<string, number>> | null;
  /** Measured times that the participant waited for the interviewer's turns. Milliseconds. */
  readonly waits?: { readonly median: number; readonly p95: number } | null;
  /** The owner's interventions in the order they took effect. */
  readonly intervention_log?: readonly LoggedIntervention[] | null;
  /** With their times, a line each. */
  readonly notes?: string | null;
  /** As text: ISO, UTC, without trailing Z. */
  readonly submitted_at: string | Date;
};

export interface LoggedIntervention {
  /** ISO, UTC, without trailing Z. */
  readonly at: string;
  readonly kind: InterventionKind;
  readonly state: InterventionState;
  readonly reason: OutcomeReason | null;
  readonly words: string | null;
  readonly minutes: number | null;
  readonly turn: number | null;
}

export interface CsvColumn {
  readonly head: string;
  /** Its cells are numbers, or empty. */
  readonly isNumber?: true;
  /** @param submittedAt as it is to be read: 'MMM d, h:mma' in the reader's time zone */
  readonly cell: (row: CsvResponse, submittedAt: string) => string;
}

/** Columns of the export, in their order (RESP-40). New ones come last: spreadsheets rely on the places of the others. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { head: 'Submitted At', cell: (_row, submittedAt) => submittedAt },
  { head: 'First Name', cell: (row) => row.firstname ?? '' },
  { head: 'Last Name', cell: (row) => row.lastname ?? '' },
  { head: 'Phone Number', cell: (row) => row.phonenumber ?? '' },
  { head: 'Email', cell: (row) => row.email ?? '' },
  { head: 'Interview Summary', cell: (row) => row.interview_summary ?? removed(row, 'transcript') },
  { head: 'Interview Recording', cell: (row) => recordingCell(row) ?? removed(row, 'recording') },
  { head: 'Interview Transcript', cell: (row) => row.interview_transcript ?? removed(row, 'transcript') },
  { head: 'Source', cell: (row) => SOURCE_LABELS[row.source ?? 'interview'] },
  // What the participant agreed to, and when (UTC).
  { head: 'Consent At', cell: (row) => isoTime(row.consent_at) },
  { head: 'Consent Version', isNumber: true, cell: (row) => row.consent_version ?? '' },
  { head: 'Status', cell: (row) => stateText(row) },
  { head: 'Duration (s)', isNumber: true, cell: (row) => String(Math.round((row.call_duration ?? 0) / 1000)) },
  { head: 'Submitted At (UTC)', cell: (row) => isoTime(row.submitted_at) },
  // The id of its page.
  { head: 'Response ID', cell: (row) => row.id },
  { head: 'Language', cell: (row) => row.language ?? '' },
  { head: 'Consent Language', cell: (row) => row.consent_language ?? '' },
  { head: 'Rating', isNumber: true, cell: (row) => (row.rating ? String(row.rating) : '') },
  { head: 'Rating Comment', cell: (row) => row.rating_comment ?? '' },
  { head: 'Recording Consent', cell: (row) => recordingConsent(row) },
  // What other sites get in a redirect.
  { head: 'Reference', cell: (row) => responseReference(row.id) },
  // What its owner makes of it.
  { head: 'Starred', cell: (row) => (row.starred ? 'Yes' : '') },
  { head: 'Review', cell: (row) => REVIEW_LABELS[row.review_status ?? 'new'] },
  { head: 'Exclusion Reason', cell: (row) => row.exclusion_reason ?? '' },
  { head: 'Tags', cell: (row) => (row.tag_names ?? []).join('; ') },
  { head: 'Quality Signals', cell: (row) => signalsText(row.quality) },
  { head: 'Interventions', cell: (row) => interventionsText(row.interventions) },
  { head: 'Notes', cell: (row) => row.notes ?? '' },
  { head: 'Voice Path', cell: (row) => pathText(row.voice_path) },
  { head: 'Waited (s, median)', isNumber: true, cell: (row) => secondsCell(row.waits?.median) },
  { head: 'Waited (s, 95%)', isNumber: true, cell: (row) => secondsCell(row.waits?.p95) },
  { head: 'Intervention Log', cell: (row) => (row.intervention_log ?? []).map((one) => logLine(one, row)).join('\n') },
  // Words may be missing in its answers.
  { head: 'Sound Lost (s)', cell: ({ missed_ms }) => (missed_ms ? secondsText(missed_ms) : '') },
];

const removed = ({ removed: all }: CsvResponse, kind: RetainedKind) => (all?.[kind] ? removedText(kind, all[kind].days) : '');
/** The notice alone does not mean that there is a recording: typed interviews have none. */
function recordingConsent(row: CsvResponse): string {
  const { recording_permission: permission, interview_recording: recording, removed: all } = row;
  const wasRecorded = (recording && row.source !== 'browser') || all?.recording;
  if (permission === 'always' && wasRecorded) return 'Recorded, as announced';
  return permission ? RECORDING_PERMISSION_TEXTS[permission] : '';
}
/** Marks the address of a recording that only the participant's browser has reported. */
const recordingCell = ({ interview_recording: address, source }: CsvResponse) =>
  address ? (source === 'browser' ? `Unverified: ${address}` : address) : null;
/** Such as "copied (open), too-short (accepted)". */
const signalsText = (packed: string | null | undefined) =>
  unpackSignals(packed)
    .map(({ kind, state }) => `${kind} (${state})`)
    .join(', ');
/** Such as "3: question (1), whisper (2)". */
function interventionsText(kinds: CsvResponse['interventions']): string {
  const entries = Object.entries(kinds ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  return total === 0 ? '' : `${total}: ${entries.map(([kind, count]) => `${kind} (${count})`).join(', ')}`;
}
const secondsCell = (ms: number | undefined) => (ms === undefined ? '' : secondsText(ms));
/** Such as "2026-11-21T18:05:04.000 Owner: question (applied, turn 7): What did it cost?". The words are on one line and never start it. */
function logLine({ at, kind, state, reason, words, minutes, turn }: LoggedIntervention, { call_status }: CsvResponse): string {
  const what = kind === 'time' && minutes !== null ? `time ${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min` : kind;
  // As the page of the response says of what still waited when the interview ended.
  const isLate = state === 'pending' && call_status !== 'in-progress';
  const outcome = isLate ? 'not carried out' : state === 'applied' && isOnlyGiven({ kind, turn }) ? 'given to the interviewer' : state;
  const parts = [outcome, ...(turn === null ? [] : [`turn ${turn}`]), ...(reason === 'turned-off' ? ['its setting was turned off'] : [])];
  return `${at} ${reason === 'turned-off' ? 'Setting' : 'Owner'}: ${what} (${parts.join(', ')})${words === null ? '' : `: ${words.replaceAll(/\s+/g, ' ')}`}`;
}
const isoTime = (at: string | Date | null | undefined) => (at instanceof Date ? at.toISOString().replace('Z', '') : (at ?? ''));
