import { interviewNotFound } from '../common/interview-not-found.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ANALYSED, ENDED, FINISHED } from './finished-interviews.js';
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
  readonly codes: readonly string[];
  readonly schemeKey: string | null;
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
    await tx.query(`update codebook_passages set label = '' where response_id = any($1)`, [responseIds]);
    await tx.query(`update codebook_marks set found_label = '' where response_id = any($1)`, [responseIds]);
    await tx.query(`delete from follow_ups where kind = 'response.code' and subject = any($1)`, [responseIds]);
    await tx.query(`update analysis_codings set stale = false where response_id = any($1)`, [responseIds]);
  }

  /**
   * Serialises with the erasure of this interview's responses.
   * @throws AppError NOT_FOUND when the interview has been deleted meanwhile
   */
  async lockInterview(tx: EntityManager, formId: number): Promise<void> {
    const rows: unknown[] = await tx.query('select from forms where id = $1 for no key update', [formId]);
    if (rows.length === 0) throw interviewNotFound();
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

  /** Of the interviews that had ended when a report was asked for: those that can be read, and those whose results are still being written. */
  async countFinished(formId: number, askedAt: Date): Promise<{ finished: number; unwritten: number }> {
    const rows: { finished: number; unwritten: number }[] = await this.dataSource.query(
      `select count(*) filter (where ${FINISHED})::int as finished,
              count(*) filter (where r.finish_due_at is not null and r.submitted_at <= $2)::int as unwritten
         from responses r where form_id = $1 and ${ENDED} and ${ANALYSED}`,
      [formId, askedAt],
    );
    return rows[0]!;
  }

  /** Assigns passages to themes, unless their response was coded again meanwhile. */
  async placeSegments(tx: EntityManager, placed: readonly PlacedSegment[]): Promise<void> {
    for (let from = 0; from < placed.length; from += PLACED_AT_ONCE) {
      const some = placed.slice(from, from + PLACED_AT_ONCE);
      await tx.query(
        `update analysis_segments s
            set theme_id = v.theme_id, placed = true, scheme_key = v.scheme_key, codes = string_to_array(v.codes, ' ')::uuid[]
           from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[])
                as v (response_id, n, theme_id, coded_at, codes, scheme_key)
           join analysis_codings c on c.response_id = v.response_id and c.coded_at::text = v.coded_at
          where s.response_id = v.response_id and s.n = v.n`,
        [
          some.map(({ responseId }) => responseId),
          some.map(({ n }) => n),
          some.map(({ themeId }) => themeId),
          some.map(({ codedAt }) => codedAt),
          some.map(({ codes }) => codes.join(' ')),
          some.map(({ schemeKey }) => schemeKey),
        ],
      );
    }
  }

  async save(tx: EntityManager, report: { formId: number; ownerId: string; findings: Findings; evidence: StoredEvidence }): Promise<Date> {
    const rows: { generated_at: Date }[] = await tx.query(
      `insert into analysis_reports (form_id, owner_id, generated_at, findings, evidence, codebook_revision) values ($1, $2, now(), $3, $4, -1)
       on conflict (form_id) do update
          set generated_at = excluded.generated_at, hidden_at = null, codebook_revision = -1, findings = excluded.findings, evidence = excluded.evidence
       returning generated_at`,
      [report.formId, report.ownerId, JSON.stringify(report.findings), JSON.stringify(report.evidence)],
    );
    return rows[0]!.generated_at;
  }

  /** It shows the codebook as it is. */
  async noteCodebook(tx: EntityManager, formId: number): Promise<void> {
    await tx.query(
      'update analysis_reports r set codebook_revision = b.revision from codebooks b where r.form_id = $1 and b.form_id = r.form_id',
      [formId],
    );
  }

  /** Deletes it for good with its earlier versions, and what later reports would have kept of it. Answers whether there was one to be seen. */
  async remove(tx: EntityManager, formId: number): Promise<boolean> {
    await tx.query(`delete from analysis_report_versions where form_id = $1`, [formId]);
    const [rows] = await tx.query<[{ seen: boolean }[], number]>(
      `delete from analysis_reports where form_id = $1 returning hidden_at is null as seen`,
      [formId],
    );
    await tx.query(
      // What is in a theme that its owner has confirmed, merged or deleted stays there.
      `update analysis_segments s set theme_id = null, placed = false from analysis_codings c
        where c.form_id = $1 and s.response_id = c.response_id and s.placed
          and not exists (select from codebook_themes t where t.id = s.theme_id)`,
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

  /** Reports that were deleted a while ago and that no run is going to replace. */
  async listHidden(afterSeconds: number, limit: number): Promise<{ formId: number; ownerId: string }[]> {
    const rows: { form_id: string; owner_id: string }[] = await this.dataSource.query(
      `select p.form_id, p.owner_id from analysis_reports p
        where p.hidden_at < now() - make_interval(secs => $1)
          and not exists (select 1 from analysis_runs a where a.form_id = p.form_id and a.state = 'running')
        order by p.hidden_at limit $2`,
      [afterSeconds, limit],
    );
    return rows.map(({ form_id, owner_id }) => ({ formId: Number(form_id), ownerId: owner_id }));
  }

  /** Whether it is hidden still, with the interview locked. */
  async isHidden(tx: EntityManager, formId: number): Promise<boolean> {
    const rows: unknown[] = await tx.query('select from analysis_reports where form_id = $1 and hidden_at is not null', [formId]);
    return rows.length > 0;
  }
}
