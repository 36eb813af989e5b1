import { Column, Entity, OneToOne, PrimaryColumn, type Relation, VirtualColumn } from 'typeorm';
import type { FrameSettings } from '../contract/frame.js';
import type { InterviewSpeech } from '../contract/interview-speech.js';
import type { LanguageSettings } from '../contract/languages.js';
import type { VoiceChoice } from '../contract/voice-choice.js';
import { bigintAsNumber } from '../database/bigint-as-number.js';
import { AssistantEntity } from './assistant.entity.js';

@Entity('forms')
export class FormEntity {
  @PrimaryColumn('bigint', { transformer: bigintAsNumber })
  id!: number;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  title!: string;

  @Column('text', { name: 'interview_name' })
  interviewName!: string;

  @Column('text', { name: 'interview_info' })
  interviewInfo!: string;

  @Column('text', { name: 'interview_instructions' })
  interviewInstructions!: string;

  @Column('boolean', { name: 'enable_realtime_transcript' })
  enableRealtimeTranscript!: boolean;

  @Column('boolean', { name: 'enable_user_details_form' })
  enableUserDetailsForm!: boolean;

  /** Who holds its spoken interviews. */
  @Column('text')
  voice!: VoiceChoice;

  /** Number of complete responses after which it takes no new participants; null: no quota. */
  @Column('integer', { name: 'response_quota', nullable: true })
  responseQuota!: number | null;

  /** Whether analysis uses responses that only a browser reported. */
  @Column('boolean', { name: 'include_browser_reported' })
  includeBrowserReported!: boolean;

  /** The controller named to participants; empty: not named. */
  @Column('text', { name: 'controller_name' })
  controllerName!: string;

  @Column('text', { name: 'controller_contact' })
  controllerContact!: string;

  /** Days; null: kept. */
  @Column('integer', { name: 'retain_recordings_days', nullable: true })
  retainRecordingsDays!: number | null;

  @Column('integer', { name: 'retain_transcripts_days', nullable: true })
  retainTranscriptsDays!: number | null;

  @Column('integer', { name: 'retain_contacts_days', nullable: true })
  retainContactsDays!: number | null;

  /** The languages it is held in, and its name and information in them. */
  @Column('jsonb')
  languages!: LanguageSettings;

  /** What surrounds it, as far as it is not the default (contract/frame.ts). */
  @Column('jsonb')
  frame!: Partial<FrameSettings>;

  /** How it sounds, as far as it is not the default (contract/interview-speech.ts). */
  @Column('jsonb')
  speech!: Partial<InterviewSpeech>;

  /** Null: a draft, which no public route shows. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** It takes no new participants; null: open, or a draft. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** The interview that this one is a trial of; null: an interview proper. */
  @Column('bigint', { name: 'trial_of', nullable: true, transformer: bigintAsNumber })
  trialOf!: number | null;

  @Column('integer', { name: 'response_count' })
  responseCount!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Whether a guide was begun, published or not. */
  @VirtualColumn('boolean', {
    query: (form) => `select exists (select from interview_guides g where g.form_id = ${form}.id and g.guide is not null)`,
  })
  hasGuide!: boolean;

  /** Null until the interview is published. */
  @OneToOne(() => AssistantEntity, (assistant) => assistant.form)
  assistant!: Relation<AssistantEntity> | null;
}
