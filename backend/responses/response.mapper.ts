import { wireTime } from '../common/wire-time.js';
import type { PublicResponse } from '../contract/submit-response.js';
import type { ResponseListItem, ResponseWire } from '../contract/responses.js';
import { STORED_FIELD_NAMES, STORED_FIELDS, type StoredFieldName } from '../contract/response-fields.js';
import { entityColumns } from '../database/entity-columns.js';
import { ResponseEntity } from './response.entity.js';

/** What rows of a list do without: long texts, and what is read for one response only. */
const NOT_LISTED = [
  'ownerId',
  'tokenHash',
  'interviewSummary',
  'summarySource',
  'interviewTranscript',
  'reservedUntil',
  'reservedFrom',
  'recordingCut',
  'deletingAt',
  'deletionId',
  'consentVersion',
  'consentAt',
  'consentLanguage',
  'recordingPermission',
  'ratingComment',
  'notes',
  'hiddenFields',
  'limitReached',
  'modelSummaries',
  'summarizedTurns',
  'guideVersion',
] as const satisfies (keyof ResponseEntity)[];
export type ResponseRow = Omit<ResponseEntity, (typeof NOT_LISTED)[number]>;
/** Its columns, which statements read: all others of the entity. */
export const ROW_COLUMNS = entityColumns(ResponseEntity).filter(
  (one): one is { property: keyof ResponseRow; column: string } => !(NOT_LISTED as readonly string[]).includes(one.property),
);

/** The part of a response needed during its call: what the owner's list shows, and the owner. */
export type HeldResponse = ResponseRow &
  Pick<ResponseEntity, 'ownerId'> & {
    /** It does not count towards its owner's month yet. */
    readonly uncounted: boolean;
    /** It must take a place of the month before it may count. */
    readonly placeless: boolean;
  };

/** True while results are pending. */
export function isProcessing(row: Pick<ResponseEntity, 'finishDueAt' | 'finishedAt'>): boolean {
  return row.finishDueAt !== null && (row.finishedAt === null || row.finishedAt < row.finishDueAt);
}

/** The fields that are shown as they are stored. */
function storedValues(row: ResponseRow) {
  return Object.fromEntries(STORED_FIELD_NAMES.map((name) => [name, row[STORED_FIELDS[name].property]])) as {
    [K in StoredFieldName]: ResponseRow[(typeof STORED_FIELDS)[K]['property']];
  };
}

/** The fields of a dashboard row; also carried by events. */
export function toListItem(row: ResponseRow): ResponseListItem {
  return {
    id: row.id,
    form_id: row.formId,
    ...storedValues(row),
    call_status: row.callStatus,
    completion: row.completion && { state: row.completion, answered: row.questionsAnswered, questions: row.questionsTotal },
    submitted_at: wireTime(row.submittedAt),
    updated_at: wireTime(row.updatedAt),
    // An address reported only by a browser is not a verified recording.
    has_recording: row.interviewRecording !== null && row.source !== 'browser',
    processing: isProcessing(row),
    include_in_analysis: row.includeInAnalysis,
    removed: row.removed,
    rating: row.rating,
    starred: row.starred,
    tags: row.tags,
    version: row.version,
  };
}

/** The response whole. */
export function toWire(row: ResponseEntity): ResponseWire {
  return {
    ...toListItem(row),
    interview_summary: row.interviewSummary,
    interview_transcript: row.interviewTranscript,
    interview_recording: row.interviewRecording,
    summary_source: row.summarySource,
    ...(row.recordingCut !== null && { recording_cut: row.recordingCut }),
    ...consentOf(row),
    recording_permission: row.recordingPermission,
    rating_comment: row.ratingComment,
    hidden_fields: row.hiddenFields,
    limit_reached: row.limitReached,
  };
}

type Consent = Pick<ResponseEntity, 'consentVersion' | 'consentAt' | 'consentLanguage'>;
const consentOf = ({ consentVersion, consentAt, consentLanguage }: Consent) => ({
  consent_version: consentVersion,
  consent_language: consentLanguage,
  consent_at: consentAt && wireTime(consentAt),
});

/** A row of a page: whole but for its transcript. */
export function toPageItem(row: ResponseRow & Consent & Pick<ResponseEntity, 'interviewSummary' | 'summarySource' | 'hiddenFields'>) {
  return {
    ...toListItem(row),
    interview_summary: row.interviewSummary,
    interview_recording: row.interviewRecording,
    summary_source: row.summarySource,
    hidden_fields: row.hiddenFields,
    ...consentOf(row),
  };
}

/** What the browser that created it may see. */
export function toPublicItem(row: Pick<ResponseEntity, 'id' | 'callStatus' | 'submittedAt' | 'hiddenFields'>): PublicResponse {
  return { id: row.id, call_status: row.callStatus, submitted_at: wireTime(row.submittedAt), hidden_fields: row.hiddenFields };
}
