import { wireTime } from '../common/wire-time.js';
import type { PublicResponse, ResponseListItem, ResponseWire } from '../contract/responses.js';
import type { ResponseEntity } from './response.entity.js';

/** What a row of the list needs: everything but the long texts. */
export type ResponseRow = Omit<
  ResponseEntity,
  | 'ownerId'
  | 'tokenHash'
  | 'interviewSummary'
  | 'summarySource'
  | 'interviewTranscript'
  | 'reservedUntil'
  | 'reservedFrom'
  | 'recordingCut'
  | 'deletingAt'
  | 'deletionId'
  | 'consentVersion'
  | 'consentAt'
  | 'limitReached'
  | 'modelSummaries'
  | 'summarizedTurns'
>;

/** The part of a response needed during its call: what the owner's list shows, and the owner. */
export type HeldResponse = ResponseRow &
  Pick<ResponseEntity, 'ownerId'> & {
    /** It does not count towards its owner's month yet. */
    readonly uncounted: boolean;
    /** Its reservation must be renewed before it may count. */
    readonly lapsed: boolean;
  };

/** True while results are pending. */
export function isProcessing(row: Pick<ResponseEntity, 'finishDueAt' | 'finishedAt'>): boolean {
  return row.finishDueAt !== null && (row.finishedAt === null || row.finishedAt < row.finishDueAt);
}

/** The fields of a dashboard row; also carried by events. */
export function toListItem(row: ResponseRow): ResponseListItem {
  return {
    id: row.id,
    form_id: row.formId,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phonenumber: row.phonenumber,
    response: row.response,
    status: row.status,
    call_status: row.callStatus,
    call_end_reason: row.callEndReason,
    completion: row.completion && { state: row.completion, answered: row.questionsAnswered, questions: row.questionsTotal },
    call_duration: row.callDuration,
    submitted_at: wireTime(row.submittedAt),
    updated_at: wireTime(row.updatedAt),
    turn_count: row.turnCount,
    // An address reported only by a browser is not a verified recording.
    has_recording: row.interviewRecording !== null && row.source !== 'browser',
    processing: isProcessing(row),
    source: row.source,
    include_in_analysis: row.includeInAnalysis,
    removed: row.removed,
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
    limit_reached: row.limitReached,
  };
}

const consentOf = ({ consentVersion, consentAt }: Pick<ResponseEntity, 'consentVersion' | 'consentAt'>) => ({
  consent_version: consentVersion,
  consent_at: consentAt && wireTime(consentAt),
});

/** A row of a page: whole but for its transcript. */
export function toPageItem(row: ResponseRow & Pick<ResponseEntity, 'interviewSummary' | 'summarySource' | 'consentVersion' | 'consentAt'>) {
  return {
    ...toListItem(row),
    interview_summary: row.interviewSummary,
    interview_recording: row.interviewRecording,
    summary_source: row.summarySource,
    ...consentOf(row),
  };
}

/** What the browser that created it may see. */
export function toPublicItem(row: Pick<ResponseEntity, 'id' | 'callStatus' | 'submittedAt'>): PublicResponse {
  return { id: row.id, call_status: row.callStatus, submitted_at: wireTime(row.submittedAt) };
}
