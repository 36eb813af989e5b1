import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Sentiment, Speaker } from '../contract/analysis.js';
import { ANALYSED, answeringSql, ENDED, MOST_INTERVIEWS } from './finished-interviews.js';
import type { OtherResponses, SourceCounts } from './report/findings.js';
import { ReportRepository } from './report.repository.js';
import type { CoderKind } from './segment.js';

/** A coded interview as a report counts it. */
export interface CodedResponse {
  readonly id: string;
  readonly month: string;
  /** False once retention has deleted its transcript. */
  readonly hasWords: boolean;
  readonly duration: number;
  readonly answers: number;
  /** It ended before every question was reached. */
  readonly partial: boolean;
  readonly dropped: number;
  /** Sentences addressed to the analysis: then it supports no theme. */
  readonly addressed: number;
  readonly coder: CoderKind;
  /** The language model that read it. */
  readonly model: string | null;
  readonly language: string | null;
  /** Shows whether it was coded again meanwhile. */
  readonly codedAt: string;
  /** True when it was coded since the report before. */
  readonly isNew: boolean;
  readonly requests: number;
  readonly input: number;
  readonly output: number;
  readonly estimated: boolean;
}

export interface StoredSegment {
  readonly responseId: string;
  readonly n: number;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly sentiment: Sentiment;
  /** Joined by line breaks. */
  readonly terms: string;
  readonly themeId: string | null;
  readonly placed: boolean;
  /** Themes of the codebook that the analyst coded it to, and the state of the codebook when it did. */
  readonly codes: readonly string[];
  readonly schemeKey: string | null;
}

/** SQL: whether there is a reading of the coded interview `c`: one that failed leaves what was read before. */
export const READ = `(c.failure is null or exists (select from analysis_segments s where s.response_id = c.response_id))`;

/** What a report is made from: responses, their codes and coded passages. */
@Injectable()
export class ReportMaterialRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reportRepository: ReportRepository,
  ) {}

  /** How many responses that browsers reported are left out of the analysis and taken into it, and how many were imported or left out by their owner. */
  async countSources(formId: number): Promise<SourceCounts> {
    const rows: SourceCounts[] = await this.dataSource.query(
      `select count(*) filter (where source = 'browser' and not ${ANALYSED})::int as "browserLeftOut",
              count(*) filter (where source = 'browser' and ${ANALYSED})::int as "browserIncluded",
              count(*) filter (where source = 'imported')::int as imported,
              count(*) filter (where source <> 'browser' and review_status = 'excluded' and deleting_at is null)::int as "leftOutByOwner"
         from responses r where form_id = $1 and (source <> 'interview' or review_status = 'excluded')`,
      [formId],
    );
    return rows[0]!;
  }

  /** The coded interviews a report is made from, oldest first, and how many that have ended are beyond them. */
  async listCoded(formId: number, before: Date | null): Promise<{ coded: CodedResponse[]; leftOut: number; leftOutPartial: number }> {
    const coded: CodedResponse[] = await this.dataSource.query(
      `select r.id, to_char(r.submitted_at at time zone 'utc', 'YYYY-MM') as month, r.call_duration as duration, c.answers,
              coalesce(r.completion in ('partial', 'none'), false) as partial,
              not coalesce(r.removed ? 'transcript', false) as "hasWords",
              c.dropped_quotes as dropped, c.addressed, c.coder, c.model, c.language, c.coded_at::text as "codedAt",
              c.coded_at > coalesce($3, '-infinity'::timestamptz) as "isNew", c.requests, c.input_tokens as input, c.output_tokens as output,
              c.tokens_estimated as estimated
         from responses r join analysis_codings c on c.response_id = r.id
        where r.form_id = $1 and ${ENDED} and r.finish_due_at is null and c.coded_at is not null and ${READ} and ${ANALYSED}
        order by r.submitted_at desc, r.id desc limit $2`,
      [formId, MOST_INTERVIEWS, before],
    );
    if (coded.length < MOST_INTERVIEWS) return { coded: coded.reverse(), leftOut: 0, leftOutPartial: 0 };
    const { ended, partial } = await this.reportRepository.countEnded(formId);
    const partialRead = coded.filter((one) => one.partial).length;
    return { coded: coded.reverse(), leftOut: ended - coded.length, leftOutPartial: Math.max(0, partial - partialRead) };
  }

  /** These responses in the order in which their interviews ended. */
  async inOrderOfEnd(responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `select r.id from responses r
         left join (select response_id, max(ended_at) as at from calls where response_id = any($1) group by 1) c on c.response_id = r.id
        where r.id = any($1)
        order by coalesce(c.at, r.submitted_at + make_interval(secs => r.call_duration / 1000.0)), r.submitted_at, r.id`,
      [responseIds],
    );
    return rows.map(({ id }) => id);
  }

  /** What is said of the participants of these responses beside their quotes. */
  async speakersOf(responseIds: readonly string[]): Promise<Map<string, Speaker>> {
    const rows: (Speaker & { id: string })[] = await this.dataSource.query(
      `select r.id, coalesce(r.language, nullif(c.language, 'und')) as language, to_char(r.submitted_at at time zone 'utc', 'YYYY-MM-DD') as date, r.completion
         from responses r left join analysis_codings c on c.response_id = r.id where r.id = any($1)`,
      [responseIds],
    );
    return new Map(rows.map(({ id, ...speaker }) => [id, speaker]));
  }

  /** Interviews whose last reading failed; of those, the ones that have no earlier reading. */
  async countFailed(formId: number): Promise<{ failed: number; unread: number }> {
    const rows: { failed: number; unread: number }[] = await this.dataSource.query(
      `select count(*)::int as failed, count(*) filter (where not ${READ})::int as unread
         from analysis_codings c join responses r on r.id = c.response_id
        where c.form_id = $1 and c.failure is not null and ${ENDED} and ${ANALYSED}`,
      [formId],
    );
    return rows[0]!;
  }

  /** The interview's responses that were started and not ended, by the month they began in. */
  async listOthers(formId: number): Promise<OtherResponses[]> {
    return this.dataSource.query(
      `select to_char(r.submitted_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as count,
              sum(r.call_duration)::float8 as duration, sum(coalesce(t.answers, 0))::int as answers
         from responses r
         -- As \`answersOf\` counts them; of a transcript in one text, by its markers.
         left join lateral (
           select count(*) filter (where role = 'user' and before is distinct from 'user')::int as answers
             from (select role, lag(role) over (order by at) as before
                     from (select role, seq as at from transcript_turns t where response_id = r.id and btrim(content) <> '' and ${answeringSql('t')}
                           union all
                           select case m.mark[1] when 'User' then 'user' else 'assistant' end, m.at
                             from regexp_matches(case when r.turn_count = 0 then r.interview_transcript end, '^(AI|User|Interviewer \\(person\\)):[ \\t]*\\S', 'gn')
                                  with ordinality as m (mark, at)) said) turns
         ) t on true
        where r.form_id = $1 and not ${ENDED} and ${ANALYSED} group by 1 order by 1`,
      [formId],
    );
  }

  /** First and last names that participants gave of themselves: no text about them may hold one. */
  async namesOf(responseIds: readonly string[]): Promise<string[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      `select distinct trim(firstname || ' ' || lastname) as name from responses where id = any($1) and firstname || lastname <> ''`,
      [responseIds],
    );
    return rows.map(({ name }) => name);
  }

  /** Coded passages of some responses, in the order of their transcripts; none of those that address the analysis. */
  async segmentsOf(responseIds: readonly string[]): Promise<StoredSegment[]> {
    return this.dataSource.query(
      `select response_id as "responseId", n, turn, start_at as start, end_at as "end", label, sentiment,
              array_to_string(terms, E'\\n') as terms, theme_id as "themeId", placed, codes, scheme_key as "schemeKey"
         from analysis_segments s
        where response_id = any($1)
          and not exists (select from analysis_codings c where c.response_id = s.response_id and c.addressed > 0)
        order by response_id, n`,
      [responseIds],
    );
  }
}
