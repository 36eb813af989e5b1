import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Distress } from '../contract/distress.js';
import type { RecordingPermission } from '../contract/frame.js';
import type { HiddenValues } from '../contract/hidden-fields.js';
import type { ResponseSource } from '../contract/provenance.js';
import type { CallStatus, Completion, RecordingCut, Removed } from '../contract/responses.js';
import type { ReviewStatus } from '../contract/review-constants.js';
import { bigintAsNumber } from '../database/bigint-as-number.js';

@Entity('responses')
export class ResponseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'form_id', transformer: bigintAsNumber })
  formId!: number;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** SHA-256 of the participant's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text')
  firstname!: string;

  @Column('text')
  lastname!: string;

  @Column('text')
  email!: string;

  @Column('text')
  phonenumber!: string;

  @Column('text')
  response!: string;

  @Column('text')
  status!: string;

  @Column('text', { name: 'call_status' })
  callStatus!: CallStatus;

  /** Sound that the participant's browser left out of their answers. Milliseconds. */
  @Column('integer', { name: 'missed_ms' })
  missedMs!: number;

  /** How it was heard and spoken, as `packPath` writes it. */
  @Column('text', { name: 'voice_path', nullable: true })
  voicePath!: string | null;

  @Column('text', { name: 'call_end_reason', nullable: true })
  callEndReason!: string | null;

  /** Milliseconds. */
  @Column('integer', { name: 'call_duration' })
  callDuration!: number;

  @Column('text', { name: 'interview_summary', nullable: true })
  interviewSummary!: string | null;

  /** 'model', 'extractive', 'platform' or 'browser'. */
  @Column('text', { name: 'summary_source', nullable: true })
  summarySource!: string | null;

  /** The budget that was used up in it, as `limitCode` writes it. */
  @Column('text', { name: 'limit_reached', nullable: true })
  limitReached!: string | null;

  /** Summaries a model wrote, and the turns the last one covers. */
  @Column('integer', { name: 'model_summaries' })
  modelSummaries!: number;

  @Column('integer', { name: 'summarized_turns', nullable: true })
  summarizedTurns!: number | null;

  @Column('text', { name: 'interview_transcript', nullable: true })
  interviewTranscript!: string | null;

  @Column('text', { name: 'interview_recording', nullable: true })
  interviewRecording!: string | null;

  @Column('integer', { name: 'turn_count' })
  turnCount!: number;

  @Column('text')
  source!: ResponseSource;

  /** Open and accepted quality signals, as `packSignals` writes them; null: none. */
  @Column('text', { nullable: true })
  quality!: string | null;

  @Column('text')
  distress!: Distress;

  /** Null: the interview's setting decides. */
  @Column('boolean', { name: 'include_in_analysis', nullable: true })
  includeInAnalysis!: boolean | null;

  @Column('jsonb', { nullable: true })
  removed!: Removed | null;

  /** Null: not counted; `callStatus` decides. */
  @Column('text', { nullable: true })
  completion!: Completion['state'] | null;

  /** Null where the questions are not known one by one. */
  @Column('smallint', { name: 'questions_total', nullable: true })
  questionsTotal!: number | null;

  @Column('smallint', { name: 'questions_answered', nullable: true })
  questionsAnswered!: number | null;

  /** The version of the interview's guide that it follows; null: the prompt, or no call has been opened. */
  @Column('integer', { name: 'guide_version', nullable: true })
  guideVersion!: number | null;

  @Column('text', { name: 'consent_version', nullable: true })
  consentVersion!: string | null;

  /** Of the notice they read. */
  @Column('text', { name: 'consent_language', nullable: true })
  consentLanguage!: string | null;

  /** What the response is held in; null: unknown. */
  @Column('text', { nullable: true })
  language!: string | null;

  @Column('timestamptz', { name: 'consent_at', nullable: true })
  consentAt!: Date | null;

  /** Null: decided before this was asked, or no call has been opened. */
  @Column('text', { name: 'recording_permission', nullable: true })
  recordingPermission!: RecordingPermission | null;

  /** 1 to 5. */
  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { name: 'rating_comment', nullable: true })
  ratingComment!: string | null;

  /** What the link carried, by the names of the interview's hidden fields; null: nothing. */
  @Column('jsonb', { name: 'hidden_fields', nullable: true })
  hiddenFields!: HiddenValues | null;

  /** What its owner makes of it. */
  @Column('boolean')
  starred!: boolean;

  @Column('text', { name: 'review_status' })
  reviewStatus!: ReviewStatus;

  @Column('text', { name: 'exclusion_reason', nullable: true })
  exclusionReason!: string | null;

  /** Ids of tags. */
  @Column('uuid', { array: true })
  tags!: string[];

  /** All of its notes in one text, for the search and the export. */
  @Column('text', { nullable: true })
  notes!: string | null;

  /** Its owner has deleted it: everything of it is erased then, unless that is undone. */
  @Column('timestamptz', { name: 'deleting_at', nullable: true })
  deletingAt!: Date | null;

  @Column('uuid', { name: 'deletion_id', nullable: true })
  deletionId!: string | null;

  /** Counts the changes that an owner's screen shows. */
  @Column('integer')
  version!: number;

  /** Results are pending while this is set and `finishedAt` is older or null. */
  @Column('timestamptz', { name: 'finish_due_at', nullable: true })
  finishDueAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** An opened response holds a place of its owner's month until then; null once it counts. */
  @Column('timestamptz', { name: 'reserved_until', nullable: true })
  reservedUntil!: Date | null;

  /** Keyed hash of the address that opened it, while it holds or has held a place. */
  @Column('bigint', { name: 'reserved_from', nullable: true, select: false })
  reservedFrom?: string | null;

  /** Why its recording stops early or is missing. */
  @Column('text', { name: 'recording_cut', nullable: true })
  recordingCut!: RecordingCut | null;

  @Column('timestamptz', { name: 'submitted_at' })
  submittedAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
