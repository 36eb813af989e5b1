import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type NamedStatement, PgPool } from '../database/pg-pool.js';
import type { BatchLease } from '../follow-ups/batch-leases.service.js';
import type { CodedInterview, CodingKeys, UncodedInterview } from './coded-interview.js';
import { FINISHED, MOST_INTERVIEWS } from './finished-interviews.js';
import { codingRow, type GroupedPlace, INSERT_SEGMENTS, segmentColumns, UPDATE_CODINGS } from './store-codes.statement.js';
import type { Turn } from './transcript/transcript.js';

/** Versions of a guide that tell what an interview is for. */
const MOST_VERSIONS = 5;

interface LoadedRow {
  response_id: string;
  form_id: string;
  owner_id: string;
  interview_name: string;
  interview_instructions: string;
  guide_version: number | null;
  interview_transcript: string | null;
  transcript_key: string | null;
  instructions_key: string | null;
  coder_version: string | null;
  failed: boolean;
}

/** What an owner says in a trial is not analysed. */
const OF_TRIAL = `exists (select from forms f where f.id = r.form_id and f.trial_of is not null)`;

/** For every response that is completed. $1 responses. */
const MARK_STALE: NamedStatement = {
  name: 'codings.mark-stale',
  text: `update analysis_codings set stale = true where response_id = any($1)`,
};

/** Codings of interviews: missing, stale and current ones. */
@Injectable()
export class CodingRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
  ) {}

  /** Those of an interview whose codes are missing or no longer good, and that no run is coding now. */
  async listStale(formId: number, keys: CodingKeys, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `${STALE}
        and not exists (select from follow_ups f
                         where f.kind = 'response.code' and f.subject = r.id::text and f.leased_until > now())
      limit $5`,
      [...staleParameters(formId, keys), limit],
    );
    return rows.map(({ id }) => id);
  }

  async countStale(formId: number, keys: CodingKeys): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `select count(*)::int as count from (${STALE}) stale`,
      staleParameters(formId, keys),
    );
    return rows[0]!.count;
  }

  /** Completed responses of the last two days that no process had coded: by a version before this one, or not at all. */
  async listMissing(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `select r.id from responses r left join analysis_codings c on c.response_id = r.id
        where r.call_status = 'completed' and r.updated_at > now() - interval '2 days' and ${FINISHED} and not ${OF_TRIAL}
          and (c.response_id is null or (c.coded_at < r.finished_at and not c.stale))
          and not exists (select from follow_ups f where f.kind = 'response.code' and f.subject = r.id::text)
          and not exists (select from follow_up_crashes q where q.kind = 'response.code' and q.subject_id = r.id::text)
        order by r.id limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Responses that only a browser reported and whose owner left it to the interview's setting. @param options.ready only those to be coded */
  async listBrowserReported(tx: EntityManager, formId: number, { ready }: { ready: boolean }): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select id from responses
        where form_id = $1 and source = 'browser' and include_in_analysis is null
          and (not $2::boolean or call_status = 'completed' and finish_due_at is null and not coalesce(removed ? 'transcript', false))
        order by id`,
      [formId, ready],
    );
    return rows.map(({ id }) => id);
  }

  async includesBrowserReported(tx: EntityManager, formId: number): Promise<boolean> {
    const rows: { included: boolean }[] = await tx.query('select include_browser_reported as included from forms where id = $1', [formId]);
    return rows[0]?.included ?? false;
  }

  /** Their words may have changed. */
  async markStale(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await this.pg.runIn(tx, MARK_STALE, [responseIds]);
  }

  /** Readings that failed are tried again. */
  async retryFailed(tx: EntityManager, formId: number): Promise<void> {
    await tx.query('update analysis_codings set stale = true where form_id = $1 and failure is not null', [formId]);
  }

  /** Interviews that can be read, of these or of all, or of those that failed. */
  async listReadable(
    tx: EntityManager,
    formId: number,
    { responseIds, only }: { responseIds?: readonly string[]; only?: 'failed' },
  ): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select r.id from responses r left join analysis_codings c on c.response_id = r.id
        where r.form_id = $1 and ${FINISHED} and ($2::uuid[] is null or r.id = any($2)) and ($3::boolean is not true or c.failure is not null)
        order by r.submitted_at desc, r.id desc limit $4`,
      [formId, responseIds ?? null, only === 'failed', MOST_INTERVIEWS],
    );
    return rows.map(({ id }) => id);
  }

  /** They are read again, though nothing of them has changed. */
  async forgetReading(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query('update analysis_codings set stale = true, transcript_key = null where response_id = any($1)', [responseIds]);
  }

  async remove(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query('delete from analysis_codings where response_id = any($1)', [responseIds]);
  }

  /** Those of the responses that can be coded, which have their row from now on. */
  async open(responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `with ready as (select r.id, r.form_id from responses r where r.id = any($1) and ${FINISHED} and not ${OF_TRIAL} order by r.id),
            opened as (insert into analysis_codings (response_id, form_id) select id, form_id from ready on conflict do nothing)
       select id from ready`,
      [responseIds],
    );
    return rows.map(({ id }) => id);
  }

  async load(responseIds: readonly string[]): Promise<UncodedInterview[]> {
    const [rows, turns] = (await Promise.all([
      this.dataSource.query(
        `select c.response_id, c.form_id, f.owner_id, f.interview_name, f.interview_instructions, r.guide_version, r.interview_transcript,
                c.transcript_key, c.instructions_key, c.coder_version, c.failure is not null as failed
           from analysis_codings c join responses r on r.id = c.response_id join forms f on f.id = c.form_id
          where c.response_id = any($1)`,
        [responseIds],
      ),
      this.turnsOf(responseIds),
    ])) as [LoadedRow[], Map<string, Turn[]>];
    return rows.map((row) => {
      const own = turns.get(row.response_id) ?? [];
      return {
        responseId: row.response_id,
        formId: Number(row.form_id),
        ownerId: row.owner_id,
        name: row.interview_name,
        instructions: row.interview_instructions,
        guideVersion: row.guide_version,
        turns: own,
        transcript: own.length > 0 ? null : (row.interview_transcript ?? ''),
        before: {
          transcriptKey: row.transcript_key,
          instructionsKey: row.instructions_key,
          coderVersion: row.coder_version,
          failed: row.failed,
        },
      };
    });
  }

  /** The newest versions of the guide that finished interviews follow, and whether some follow the prompt. */
  async guidesUsed(formId: number): Promise<{ versions: number[]; isPromptUsed: boolean }> {
    const rows: { guide_version: number | null }[] = await this.dataSource.query(
      `select distinct guide_version from responses r where form_id = $1 and ${FINISHED} order by 1 desc nulls first limit $2`,
      [formId, MOST_VERSIONS + 1],
    );
    const versions = rows.flatMap(({ guide_version }) => guide_version ?? []);
    return { versions: versions.slice(0, MOST_VERSIONS), isPromptUsed: versions.length < rows.length };
  }

  async turnsOf(responseIds: readonly string[]): Promise<Map<string, Turn[]>> {
    const rows: (Pick<Turn, 'seq' | 'role'> & {
      response_id: string;
      content: string;
      by: string | null;
      during: 'pause' | null;
      cut: true | null;
    })[] = await this.dataSource.query(
      `select response_id, seq, role, content, case when role = 'assistant' then meta ->> 'by' end as by,
              case when role = 'user' then meta ->> 'during' end as during,
              case when role = 'assistant' and meta ? 'unheard' then true end as cut
         from transcript_turns where response_id = any($1) order by response_id, seq`,
      [responseIds],
    );
    const turns = new Map<string, Turn[]>();
    for (const { response_id, seq, role, content, by, during, cut } of rows) {
      const inPlace: Pick<Turn, 'by'> = by === 'human' || by === 'notice' ? { by } : {};
      const turn: Turn = { seq, role, text: content, ...inPlace, ...(during && { during }), ...(cut && { cut }) };
      const list = turns.get(response_id);
      if (list) list.push(turn);
      else turns.set(response_id, [turn]);
    }
    return turns;
  }

  /** Replaces the codes of interviews that are still leased; one that was scheduled again since stays stale. */
  async store(tx: EntityManager, coded: readonly CodedInterview[], batch: BatchLease): Promise<ReadonlySet<string>> {
    const held = await batch.lock(
      tx,
      await this.lockResponses(
        tx,
        coded.map(({ responseId }) => responseId),
      ),
    );
    const kept = coded.filter(({ responseId }) => held.has(responseId));
    const ids = kept.map(({ responseId }) => responseId);
    if (ids.length === 0) return new Set();
    // A reading that failed takes nothing away from an earlier one.
    const read = kept.filter(({ failure }) => failure !== 'empty');
    const readIds = read.map(({ responseId }) => responseId);
    const before = await this.themesOf(tx, readIds);
    await tx.query(`delete from analysis_segments where response_id = any($1)`, [readIds]);
    await tx.query(INSERT_SEGMENTS, segmentColumns(read, before));
    const rows = kept.map((one) => ({ ...codingRow(one), changed: held.get(one.responseId)!.changed }));
    await tx.query(UPDATE_CODINGS, [JSON.stringify(rows)]);
    await batch.complete(tx, ids);
    return new Set(ids);
  }

  /** Those that are not erased, until the transaction ends: before their follow-ups and codes, as by what erases them. */
  private async lockResponses(tx: EntityManager, responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query('select id from responses where id = any($1) order by id for key share', [responseIds]);
    return rows.map(({ id }) => id);
  }

  /** Where passages of these responses were grouped: what is found again at the same place is recognised by it. */
  private async themesOf(tx: EntityManager, responseIds: readonly string[]): Promise<Map<string, GroupedPlace[]>> {
    const rows: (GroupedPlace & { response_id: string })[] = await tx.query(
      `select response_id, turn, start_at as start, end_at as end, theme_id as "themeId" from analysis_segments
        where response_id = any($1) and theme_id is not null`,
      [responseIds],
    );
    const places = new Map<string, GroupedPlace[]>();
    for (const row of rows) places.set(row.response_id, [...(places.get(row.response_id) ?? []), row]);
    return places;
  }

  /** Their codes are good as they are. */
  async settle(tx: EntityManager, responseIds: readonly string[], batch: BatchLease): Promise<void> {
    const held = [...(await batch.lock(tx, await this.lockResponses(tx, responseIds)))];
    const unchanged = held.filter(([, { changed }]) => !changed).map(([id]) => id);
    await tx.query(`update analysis_codings set stale = false where response_id = any($1)`, [unchanged]);
    await batch.complete(
      tx,
      held.map(([id]) => id),
    );
  }
}

/** Before the version, in the key of a response that follows a guide: versions never change. */
const GUIDE_KEY = 'guide:';
export const guideKey = (version: number) => `${GUIDE_KEY}${version}`;

/** $1 form, $2 coder version, $3 hash of the instructions, $4 how many of the newest interviews count. */
const STALE = `
  select r.id
    from (select id, guide_version from responses r where form_id = $1 and ${FINISHED} order by submitted_at desc, id desc limit $4) r
    left join analysis_codings c on c.response_id = r.id
   where (c.coded_at is null or c.stale or c.coder_version is distinct from $2 or c.instructions_key is distinct from coalesce('${GUIDE_KEY}' || r.guide_version, $3))
     -- A report goes without an interview that cannot be coded.
     and not exists (select from follow_up_crashes q
                      where q.kind = 'response.code' and q.subject_id = r.id::text and q.quarantined_at is not null)`;

const staleParameters = (formId: number, { coderVersion, instructionsKey }: CodingKeys) => [
  formId,
  coderVersion,
  instructionsKey,
  MOST_INTERVIEWS,
];
