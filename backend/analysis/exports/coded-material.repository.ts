import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Sentiment } from '../../contract/analysis.js';
import type { Coder } from '../../contract/codebook-constants.js';
import { stateText } from '../../contract/completion.js';
import type { HiddenValues } from '../../contract/hidden-fields.js';
import { SOURCE_LABELS, type ResponseSource } from '../../contract/provenance.js';
import type { CallStatus, Completion } from '../../contract/responses.js';
import { ANALYSED } from '../finished-interviews.js';
import type { CodedPassage, ExportedTheme, InterviewAttributes } from './coded-material.js';

/** The last interview of a page. */
export interface InterviewKey {
  readonly at: string;
  readonly id: string;
}

interface InterviewRow {
  readonly id: string;
  readonly at: string;
  readonly submitted_at: Date;
  readonly language: string | null;
  readonly guide_version: number | null;
  readonly source: ResponseSource;
  readonly hidden_fields: HiddenValues | null;
  readonly call_duration: number;
  readonly call_status: CallStatus;
  readonly completion: Completion | null;
  readonly has_words: boolean;
  readonly participant: number | null;
}

interface PassageRow {
  readonly response_id: string;
  readonly turn: number;
  readonly start_at: number;
  readonly end_at: number;
  readonly label: string;
  readonly sentiment: Sentiment;
  readonly coder: Coder;
  readonly themes: { readonly id: string; readonly coder: Coder }[];
  readonly question_id: string | null;
}

/** Statements that exports of codes read by: the one place that knows how themes and passages are stored. */
@Injectable()
export class CodedMaterialRepository {
  constructor(private readonly dataSource: DataSource) {}

  async themes(formId: number): Promise<ExportedTheme[]> {
    const rows: ExportedTheme[] = await this.dataSource.query(
      `select id, name, definition, colour, status, parent_id as "parentId" from codebook_themes
        where form_id = $1 and not deleted and merged_into is null order by position, created_at, id`,
      [formId],
    );
    return rows;
  }

  /** Interviews that were read and still count, oldest first. */
  async interviews(
    formId: number,
    after: InterviewKey | null,
    limit: number,
  ): Promise<(Omit<InterviewAttributes, 'participant'> & { key: InterviewKey; hasWords: boolean; participant: number | null })[]> {
    const rows: InterviewRow[] = await this.dataSource.query(
      `select r.id, to_char(r.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, r.submitted_at, r.language, r.guide_version,
              r.source, r.hidden_fields, r.call_duration, r.call_status, not coalesce(r.removed ? 'transcript', false) as has_words, c.participant,
              case when r.completion is not null then
                json_build_object('state', r.completion, 'answered', r.questions_answered, 'questions', r.questions_total) end as completion
         from analysis_codings c join responses r on r.id = c.response_id
        where c.form_id = $1 and c.coded_at is not null and ${ANALYSED} and (r.submitted_at, r.id) > ($2::timestamptz, $3::uuid)
        order by r.submitted_at, r.id limit $4`,
      [formId, after?.at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', limit],
    );
    return rows.map((row) => ({
      key: { at: row.at, id: row.id },
      id: row.id,
      submittedAt: row.submitted_at,
      language: row.language ?? '',
      state: stateText(row),
      guideVersion: row.guide_version,
      source: SOURCE_LABELS[row.source],
      durationMs: row.call_duration,
      hidden: row.hidden_fields,
      hasWords: row.has_words,
      participant: row.participant,
    }));
  }

  /** All that `interviews` returns. */
  async interviewIds(formId: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `select r.id from analysis_codings c join responses r on r.id = c.response_id where c.form_id = $1 and c.coded_at is not null and ${ANALYSED}`,
      [formId],
    );
    return rows.map(({ id }) => id);
  }

  /** Their passages in the order of the transcripts. */
  async passages(responseIds: readonly string[]): Promise<Map<string, CodedPassage[]>> {
    const rows: PassageRow[] = await this.dataSource.query(
      `select p.response_id, p.turn, p.start_at, p.end_at, p.label, p.sentiment, p.coder, p.question_id,
              coalesce((select jsonb_agg(jsonb_build_object('id', t.theme_id, 'coder', t.coder) order by t.coder, t.theme_id)
                          from codebook_codings t where t.response_id = p.response_id and t.n = p.n and t.theme_id is not null), '[]') as themes
         from codebook_passages p where p.response_id = any($1) and not p.dismissed order by p.response_id, p.n`,
      [responseIds],
    );
    const passages = new Map<string, CodedPassage[]>();
    for (const row of rows) {
      const passage: CodedPassage = {
        turn: row.turn,
        start: row.start_at,
        end: row.end_at,
        label: row.label,
        sentiment: row.sentiment,
        coder: row.coder,
        themes: row.themes,
        questionId: row.question_id,
      };
      const known = passages.get(row.response_id);
      if (known) known.push(passage);
      else passages.set(row.response_id, [passage]);
    }
    return passages;
  }

  /** Versions of the guide that interviews which were read follow, newest first. */
  async guideVersions(formId: number): Promise<number[]> {
    const rows: { version: number }[] = await this.dataSource.query(
      `select distinct r.guide_version as version from analysis_codings c join responses r on r.id = c.response_id
        where c.form_id = $1 and r.guide_version is not null and ${ANALYSED} order by 1 desc limit 30`,
      [formId],
    );
    return rows.map(({ version }) => version);
  }
}
