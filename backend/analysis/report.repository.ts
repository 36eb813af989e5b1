import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Sentiment } from '../contract/analysis.js';
import { MOST_INTERVIEWS } from './coding.repository.js';
import type { Findings, OtherResponses, StoredEvidence } from './report/findings.js';
import type { CoderKind } from './segment.js';

export interface Report {
  readonly formId: number;
  readonly generatedAt: Date;
  /** Deleted by its owner, but not gone yet. */
  readonly hidden: boolean;
  readonly findings: Findings;
}

/** A coded interview as a report counts it. */
export interface CodedResponse {
  readonly id: string;
  readonly month: string;
  readonly duration: number;
  readonly answers: number;
  readonly dropped: number;
  readonly coder: CoderKind;
  readonly language: string | null;
  /** Tells whether it was coded anew meanwhile. */
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
}

export interface PlacedSegment {
  readonly responseId: string;
  readonly n: number;
  readonly themeId: string | null;
  readonly codedAt: string;
}

/** Rows of one statement: the process goes on serving in between. */
const PLACED_AT_ONCE = 2_000;

interface ReportRow {
  form_id: string;
  generated_at: Date;
  hidden: boolean;
  findings: Findings;
}

/** Reports, and the codes they are made from. */
@Injectable()
export class ReportRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(formId: number): Promise<Report | null> {
    const rows: ReportRow[] = await this.dataSource.query(
      `select form_id, generated_at, hidden_at is not null as hidden, findings from analysis_reports where form_id = $1`,
      [formId],
    );
    const row = rows[0];
    return row ? { formId: Number(row.form_id), generatedAt: row.generated_at, hidden: row.hidden, findings: row.findings } : null;
  }

  async readEvidence(formId: number): Promise<StoredEvidence> {
    const rows: { evidence: StoredEvidence }[] = await this.dataSource.query(`select evidence from analysis_reports where form_id = $1`, [
      formId,
    ]);
    return rows[0]?.evidence ?? [];
  }

  /** Which of these responses still exist. */
  async existing(responseIds: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(`select id from responses where id = any($1)`, [responseIds]);
    return new Set(rows.map(({ id }) => id));
  }

  async countCompleted(formId: number): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `select count(*)::int as count from responses where form_id = $1 and call_status = 'completed'`,
      [formId],
    );
    return rows[0]!.count;
  }

  /** The coded interviews a report is made from, oldest first, and how many completed ones are beyond them. */
  async listCoded(formId: number, before: Date | null): Promise<{ coded: CodedResponse[]; leftOut: number }> {
    const coded: CodedResponse[] = await this.dataSource.query(
      `select r.id, to_char(r.submitted_at at time zone 'utc', 'YYYY-MM') as month, r.call_duration as duration, c.answers,
              c.dropped_quotes as dropped, c.coder, c.language, c.coded_at::text as "codedAt",
              c.coded_at > coalesce($3, '-infinity'::timestamptz) as "isNew", c.requests, c.input_tokens as input, c.output_tokens as output,
              c.tokens_estimated as estimated
         from responses r join analysis_codings c on c.response_id = r.id
        where r.form_id = $1 and r.call_status = 'completed' and r.finish_due_at is null and c.coded_at is not null
        order by r.submitted_at desc, r.id desc limit $2`,
      [formId, MOST_INTERVIEWS, before],
    );
    const completed = await this.countCompleted(formId);
    return { coded: coded.reverse(), leftOut: coded.length < MOST_INTERVIEWS ? 0 : completed - coded.length };
  }

  /** The interview's responses that were not completed, by the month they began in. */
  async listOthers(formId: number): Promise<OtherResponses[]> {
    return this.dataSource.query(
      `select to_char(r.submitted_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as count,
              sum(r.call_duration)::float8 as duration, sum(coalesce(t.answers, 0))::int as answers
         from responses r
         left join lateral (select count(*)::int as answers from transcript_turns where response_id = r.id and role = 'user') t on true
        where r.form_id = $1 and r.call_status <> 'completed' group by 1 order by 1`,
      [formId],
    );
  }

  /** Coded passages of some responses, in the order of their transcripts. */
  async segmentsOf(responseIds: readonly string[]): Promise<StoredSegment[]> {
    return this.dataSource.query(
      `select response_id as "responseId", n, turn, start_at as start, end_at as "end", label, sentiment,
              array_to_string(terms, E'\\n') as terms, theme_id as "themeId", placed
         from analysis_segments where response_id = any($1) order by response_id, n`,
      [responseIds],
    );
  }

  /** Puts passages into their themes, unless their response was coded anew meanwhile. */
  async placeSegments(tx: EntityManager, placed: readonly PlacedSegment[]): Promise<void> {
    for (let from = 0; from < placed.length; from += PLACED_AT_ONCE) {
      const some = placed.slice(from, from + PLACED_AT_ONCE);
      await tx.query(
        `update analysis_segments s set theme_id = v.theme_id, placed = true
           from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[]) as v (response_id, n, theme_id, coded_at)
           join analysis_codings c on c.response_id = v.response_id and c.coded_at::text = v.coded_at
          where s.response_id = v.response_id and s.n = v.n`,
        [
          some.map(({ responseId }) => responseId),
          some.map(({ n }) => n),
          some.map(({ themeId }) => themeId),
          some.map(({ codedAt }) => codedAt),
        ],
      );
    }
  }

  async save(tx: EntityManager, report: { formId: number; ownerId: string; findings: Findings; evidence: StoredEvidence }): Promise<Date> {
    const rows: { generated_at: Date }[] = await tx.query(
      `insert into analysis_reports (form_id, owner_id, generated_at, findings, evidence) values ($1, $2, now(), $3, $4)
       on conflict (form_id) do update
          set generated_at = excluded.generated_at, hidden_at = null, findings = excluded.findings, evidence = excluded.evidence
       returning generated_at`,
      [report.formId, report.ownerId, JSON.stringify(report.findings), JSON.stringify(report.evidence)],
    );
    return rows[0]!.generated_at;
  }

  /** Answers whether there was one to be seen. */
  async hide(tx: EntityManager, formId: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update analysis_reports set hidden_at = now() where form_id = $1 and hidden_at is null`,
      [formId],
    );
    return count > 0;
  }

  /** A report that is being renewed is shown until the new one is there. */
  async show(tx: EntityManager, formId: number): Promise<void> {
    await tx.query(`update analysis_reports set hidden_at = null where form_id = $1 and hidden_at is not null`, [formId]);
  }

  /** Removes what was deleted a while ago, and with it what later reports would have kept of it. */
  async purgeHidden(afterSeconds: number, limit: number): Promise<void> {
    await this.dataSource.query(
      `with gone as (
         delete from analysis_reports
          where form_id in (
                  select p.form_id from analysis_reports p
                   where p.hidden_at < now() - make_interval(secs => $1)
                     and not exists (select 1 from analysis_runs a where a.form_id = p.form_id and a.state = 'running')
                   limit $2)
         returning form_id
       )
       update analysis_segments s set theme_id = null, placed = false
         from analysis_codings c join gone on gone.form_id = c.form_id
        where s.response_id = c.response_id`,
      [afterSeconds, limit],
    );
  }
}
