import type { SteppingAction } from '../contract/stepping-actions.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { titleOf } from '../contract/form-defaults.js';
import { type InterviewSpeech, readSpeech } from '../contract/interview-speech.js';
import { readFrame, type RecordingMode } from '../contract/frame.js';
import { type HiddenField, readHiddenFields } from '../contract/hidden-fields.js';
import type { LanguageSettings } from '../contract/languages.js';
import type { VoiceChoice } from '../contract/voice-choice.js';

/** What the interviewer needs to hold an interview, and whether it may be held at all. */
export interface Interview {
  readonly formId: number;
  readonly interviewName: string;
  readonly interviewInfo: string;
  readonly instructions: string;
  readonly published: boolean;
  readonly closed: boolean;
  readonly languages: LanguageSettings;
  readonly isTrial: boolean;
  /** Who is to hold it. */
  readonly voice: VoiceChoice;
  readonly recording: RecordingMode;
  /** Its owner may follow it word by word, and step in. */
  readonly liveView: boolean;
  /** What its owner may do while it is running, besides watching. */
  readonly steppingIn: readonly SteppingAction[];
  /** Participants agree to its notice before they begin. */
  readonly consentRequired: boolean;
  readonly asksForRating: boolean;
  readonly assistant: { readonly id: string; readonly ref: string | null; readonly systemPrompt: string } | null;
}

interface Row {
  interview_name: string;
  interview_info: string;
  interview_instructions: string;
  published: boolean;
  closed: boolean;
  languages: LanguageSettings;
  is_trial: boolean;
  voice: VoiceChoice;
  frame: unknown;
  assistant_id: string | null;
  provider_ref: string | null;
  system_prompt: string | null;
}

/** Interviews, for the features that hold them. */
@Injectable()
export class InterviewsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether it may no longer be held. */
  async isWithdrawn(formId: number): Promise<boolean> {
    const rows: { withdrawn: boolean }[] = await this.dataSource.query(
      `select published_at is null as withdrawn from forms where id = $1`,
      [formId],
    );
    return rows[0]?.withdrawn ?? false;
  }

  /** Whether it was published and takes no more responses. */
  async isClosed(formId: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'select from forms where id = $1 and published_at is not null and closed_at is not null and trial_of is null',
      [formId],
    );
    return rows.length > 0;
  }

  /** Whether complete and running responses exceed its quota. Exact while the owner's stream is locked, as it is for every call that is opened. */
  async isOverQuota(formId: number, manager: EntityManager): Promise<boolean> {
    const rows: { over: boolean | null }[] = await manager.query(
      `select case when response_count > response_quota then quota_places(id, true) > response_quota end as over from forms where id = $1`,
      [formId],
    );
    return rows[0]?.over ?? false;
  }

  /** The parameters of its link that are kept with responses; none of an interview that is not there. */
  async hiddenFields(formId: number): Promise<HiddenField[]> {
    const rows: { fields: unknown }[] = await this.dataSource.query(`select frame -> 'hidden_fields' as fields from forms where id = $1`, [
      formId,
    ]);
    return readHiddenFields(rows[0]?.fields);
  }

  /** How it sounds. */
  async speechOf(formId: number): Promise<InterviewSpeech> {
    const rows: { speech: unknown }[] = await this.dataSource.query('select speech from forms where id = $1', [formId]);
    return readSpeech(rows[0]?.speech);
  }

  /** By id. */
  async titles(formIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows: { id: string; title: string; interviewName: string }[] = await this.dataSource.query(
      `select id, title, interview_name as "interviewName" from forms where id = any($1::bigint[])`,
      [[...new Set(formIds)]],
    );
    return new Map(rows.map((row) => [Number(row.id), titleOf(row)]));
  }

  async find(formId: number, manager: EntityManager = this.dataSource.manager): Promise<Interview | null> {
    const rows: Row[] = await manager.query(
      `select f.interview_name, f.interview_info, f.interview_instructions, f.published_at is not null as published, f.closed_at is not null as closed,
              f.languages, f.frame, f.trial_of is not null as is_trial, f.voice,
              a.id as assistant_id, a.provider_ref, a.system_prompt
         from forms f left join assistants a on a.form_id = f.id
        where f.id = $1`,
      [formId],
    );
    const row = rows[0];
    if (!row) return null;
    const {
      recording,
      live_view: liveView,
      stepping_in: steppingIn,
      consent_required: consentRequired,
      rating: asksForRating,
    } = readFrame(row.frame);
    return {
      formId,
      interviewName: row.interview_name,
      interviewInfo: row.interview_info,
      instructions: row.interview_instructions,
      published: row.published,
      closed: row.closed,
      languages: row.languages,
      isTrial: row.is_trial,
      voice: row.voice,
      recording,
      liveView,
      steppingIn,
      consentRequired,
      asksForRating,
      assistant: row.assistant_id === null ? null : { id: row.assistant_id, ref: row.provider_ref, systemPrompt: row.system_prompt ?? '' },
    };
  }
}
