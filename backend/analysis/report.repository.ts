import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ANALYSED, ENDED } from './coding.repository.js';
import type { Findings, StoredEvidence } from './report/findings.js';
import type { Redacted } from './report/redact-findings.js';

export interface Report {
  readonly formId: number;
  readonly generatedAt: Date;
  /** Deleted by its owner, but not gone yet. */
  readonly hidden: boolean;
  readonly findings: Findings;
}

export interface PlacedSegment {
  readonly responseId: string;
  readonly n: number;
  readonly themeId: string | null;
  readonly codedAt: string;
}

/** Rows of one statement; the process serves other requests in between. */
const PLACED_AT_ONCE = 2_000;

interface ReportRow {
  form_id: string;
  generated_at: Date;
  hidden: boolean;
  findings: Findings;
}

/** Reports as they are stored. */
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

  /** Holds the report until the transaction ends. */
  async lock(tx: EntityManager, formId: number): Promise<Redacted | null> {
    const rows: Redacted[] = await tx.query(`select findings, evidence from analysis_reports where form_id = $1 for no key update`, [
      formId,
    ]);
    return rows[0] ?? null;
  }

  async replace(tx: EntityManager, formId: number, { findings, evidence }: Redacted): Promise<void> {
    await tx.query(`update analysis_reports set findings = $2, evidence = $3 where form_id = $1`, [
      formId,
      JSON.stringify(findings),
      JSON.stringify(evidence),
    ]);
  }

  /** Which of these responses still count: deleted ones do not, nor those that were left out of the analysis since. */
  async counted(responseIds: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(`select id from responses r where id = any($1) and ${ANALYSED}`, [
      responseIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether as many of these responses are there, and as many with their words, as when a report was collected from them. */
  async areComplete(tx: EntityManager, responseIds: readonly string[], withWords: number): Promise<boolean> {
    const rows: { all: number; with_words: number }[] = await tx.query(
      `select count(*)::int as all, count(*) filter (where not coalesce(removed ? 'transcript', false))::int as with_words
         from responses where id = any($1)`,
      [responseIds],
    );
    return rows[0]!.all === responseIds.length && rows[0]!.with_words === withWords;
  }

  /** Removes the words of coded passages; they stay assigned to their themes. */
  async blankSegments(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query(`update analysis_segments set label = '', terms = '{}' where response_id = any($1)`, [responseIds]);
    await tx.query(`delete from follow_ups where kind = 'response.code' and subject = any($1)`, [responseIds]);
    await tx.query(`update analysis_codings set stale = false where response_id = any($1)`, [responseIds]);
  }

  /** Serialises with the erasure of this interview's responses. */
  async lockInterview(tx: EntityManager, formId: number): Promise<void> {
    await tx.query('select from forms where id = $1 for no key update', [formId]);
  }

  /** What participants said in these responses, and of themselves. */
  async textsOf(tx: EntityManager, responseIds: readonly string[]): Promise<string[]> {
    const rows: { text: string }[] = await tx.query(
      `select content as text from transcript_turns where response_id = any($1) and role = 'user'
       union all
       select concat_ws(' ', firstname, lastname, email, phonenumber, interview_transcript) from responses where id = any($1)`,
      [responseIds],
    );
    return rows.map(({ text }) => text);
  }

  /** Those of the words that no participant of these responses used. */
  async wordsOnlyOutside(tx: EntityManager, words: readonly string[], responseIds: readonly string[]): Promise<string[]> {
    const rows: { word: string }[] = await tx.query(
      `select word from unnest($1::text[]) word
        where not exists (select from transcript_turns
                           where response_id = any($2) and role = 'user' and position(word in lower(content)) > 0)
          and not exists (select from responses
                           where id = any($2) and turn_count = 0 and position(word in lower(interview_transcript)) > 0)`,
      [words, responseIds],
    );
    return rows.map(({ word }) => word);
  }

  /** Interviews that have ended, and those of them that ended before every question was reached. */
  async countEnded(formId: number): Promise<{ ended: number; partial: number }> {
    const rows: { ended: number; partial: number }[] = await this.dataSource.query(
      `select count(*)::int as ended, count(*) filter (where completion in ('partial', 'none'))::int as partial
         from responses r where form_id = $1 and ${ENDED} and ${ANALYSED}`,
      [formId],
    );
    return rows[0]!;
  }

  /** Assigns passages to themes, unless their response was coded again meanwhile. */
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

  /** Deletes it for good, and with it what later reports would have kept of it. Answers whether there was one to be seen. */
  async remove(tx: EntityManager, formId: number): Promise<boolean> {
    const [rows] = await tx.query<[{ seen: boolean }[], number]>(
      `delete from analysis_reports where form_id = $1 returning hidden_at is null as seen`,
      [formId],
    );
    await tx.query(
      `update analysis_segments s set theme_id = null, placed = false from analysis_codings c
        where c.form_id = $1 and s.response_id = c.response_id and s.placed`,
      [formId],
    );
    return rows[0]?.seen ?? false;
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

  /** Removes reports that were deleted a while ago, and what later reports would have reused from them. */
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
