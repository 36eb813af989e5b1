import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Spent } from '../integrations/llm/structured-output.js';
import type { CoderKind, Segment } from './segment.js';
import type { Turn } from './transcript/transcript.js';

/** Completed interviews that one report reads: the newest. */
export const MOST_INTERVIEWS = 5_000;

/** How often an interview is begun by itself; after that a report has to ask for it. */
const MOST_ATTEMPTS = 8;

/** What has to be the same for codes to be good still. */
export interface CodingKeys {
  readonly coderVersion: string;
  readonly instructionsKey: string;
}

/** An interview to be coded, with what was coded of it before. */
export interface UncodedInterview {
  readonly responseId: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly name: string;
  readonly instructions: string;
  readonly attempts: number;
  readonly dueAt: string | null;
  readonly turns: readonly Turn[];
  /** A transcript that came as text; null when there are turns. */
  readonly transcript: string | null;
  readonly before: { readonly transcriptKey: string | null; readonly instructionsKey: string | null; readonly coderVersion: string | null };
}

export interface CodedInterview extends CodingKeys {
  readonly responseId: string;
  readonly dueAt: string | null;
  readonly transcriptKey: string;
  readonly coder: CoderKind;
  readonly language: string | null;
  readonly answers: number;
  readonly dropped: number;
  readonly spent: Spent;
  readonly segments: readonly Segment[];
}

interface LoadedRow {
  response_id: string;
  form_id: string;
  owner_id: string;
  interview_name: string;
  interview_instructions: string;
  interview_transcript: string | null;
  attempts: number;
  due_at: string | null;
  transcript_key: string | null;
  instructions_key: string | null;
  coder_version: string | null;
}

/** SQL: whether analysis uses the response `r`. One that only a browser reported is its owner's to include. */
export const ANALYSED = `(r.deleting_at is null and (r.source <> 'browser' or is_analysed(r.source, r.include_in_analysis, r.form_id)))`;
/** SQL: whether the interview of the response `r` was held to an end: the participant's or the interviewer's, or after its last question. */
export const ENDED = `(r.call_status = 'completed' or (r.call_status = 'abandoned' and r.completion is not distinct from 'complete'))`;
/** Ended, with its results written, and with its words: what retention has deleted keeps the codes it has. */
const FINISHED = `${ENDED} and r.finish_due_at is null and not coalesce(r.removed ? 'transcript', false) and ${ANALYSED}`;
const NOT_CLAIMED = `(c.claimed_until is null or c.claimed_until < now())`;

/** Codings of interviews: who owes one, who is at it, and what came of it. */
@Injectable()
export class CodingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of an interview whose codes are missing or no longer good; nobody is at them. */
  async listStale(formId: number, keys: CodingKeys, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(`${STALE} and ${NOT_CLAIMED} limit $5`, [
      ...staleParameters(formId, keys),
      limit,
    ]);
    return rows.map(({ id }) => id);
  }

  async countStale(formId: number, keys: CodingKeys): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `select count(*)::int as count from (${STALE}) stale`,
      staleParameters(formId, keys),
    );
    return rows[0]!.count;
  }

  /** Coding that is owed, is with nobody, and was not handed to the queue lately. Each failed attempt after the first makes the next one wait longer. */
  async listDue(limit: number, againAfterSeconds: number): Promise<string[]> {
    const rows: { response_id: string }[] = await this.dataSource.query(
      `select c.response_id from analysis_codings c
        where c.due_at is not null and c.attempts < ${MOST_ATTEMPTS} and ${NOT_CLAIMED}
          and (c.dispatched_at is null or c.dispatched_at < now() - make_interval(secs => $2 * power(4, least(greatest(c.attempts - 1, 0), 5))))
        order by c.due_at limit $1`,
      [limit, againAfterSeconds],
    );
    return rows.map(({ response_id }) => response_id);
  }

  async noteDispatched(responseIds: readonly string[]): Promise<void> {
    await this.dataSource.query(`update analysis_codings set dispatched_at = now() where response_id = any($1)`, [responseIds]);
  }

  /** Handed over, but there was no room: to be handed over anew. */
  async noteWaiting(responseId: string): Promise<void> {
    await this.dataSource.query(`update analysis_codings set dispatched_at = null where response_id = $1`, [responseId]);
  }

  /** Takes what nobody else has; the rest is in good hands. */
  async claim(responseIds: readonly string[], by: string, seconds: number): Promise<string[]> {
    const rows: { response_id: string }[] = await this.dataSource.query(
      `insert into analysis_codings as c (response_id, form_id, claimed_by, claimed_until, attempts)
       select r.id, r.form_id, $2, now() + make_interval(secs => $3), 1 from responses r where r.id = any($1) and ${FINISHED} order by r.id
       on conflict (response_id) do update
          set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until, attempts = c.attempts + 1
        where ${NOT_CLAIMED}
       returning response_id`,
      [responseIds, by, seconds],
    );
    return rows.map(({ response_id }) => response_id);
  }

  /** Nobody is to code it any more: no report waits for it. */
  async suspend(responseId: string): Promise<void> {
    await this.dataSource.query(
      `update analysis_codings set due_at = null, claimed_by = null, claimed_until = null where response_id = $1`,
      [responseId],
    );
  }

  async resume(responseId: string): Promise<void> {
    await this.dataSource.query(`update analysis_codings set due_at = now(), dispatched_at = null, attempts = 0 where response_id = $1`, [
      responseId,
    ]);
  }

  /** Answers false when none of them is ours any more. */
  async renew(by: string, seconds: number): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `update analysis_codings set claimed_until = now() + make_interval(secs => $2) where claimed_by = $1`,
      [by, seconds],
    );
    return count > 0;
  }

  async release(by: string): Promise<void> {
    await this.dataSource.query(`update analysis_codings set claimed_by = null, claimed_until = null where claimed_by = $1`, [by]);
  }

  async load(responseIds: readonly string[]): Promise<UncodedInterview[]> {
    const [rows, turns] = (await Promise.all([
      this.dataSource.query(
        `select c.response_id, c.form_id, f.owner_id, f.interview_name, f.interview_instructions, r.interview_transcript, c.attempts, c.due_at::text,
                c.transcript_key, c.instructions_key, c.coder_version
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
        attempts: row.attempts,
        dueAt: row.due_at,
        turns: own,
        transcript: own.length > 0 ? null : (row.interview_transcript ?? ''),
        before: { transcriptKey: row.transcript_key, instructionsKey: row.instructions_key, coderVersion: row.coder_version },
      };
    });
  }

  async turnsOf(responseIds: readonly string[]): Promise<Map<string, Turn[]>> {
    const rows: { response_id: string; seq: number; role: Turn['role']; content: string }[] = await this.dataSource.query(
      `select response_id, seq, role, content from transcript_turns where response_id = any($1) order by response_id, seq`,
      [responseIds],
    );
    const turns = new Map<string, Turn[]>();
    for (const { response_id, seq, role, content } of rows) {
      const list = turns.get(response_id);
      if (list) list.push({ seq, role, text: content });
      else turns.set(response_id, [{ seq, role, text: content }]);
    }
    return turns;
  }

  /** Replaces the codes of interviews that are still ours, and settles what they owed unless it has become due again meanwhile. */
  async store(tx: EntityManager, coded: readonly CodedInterview[], by: string): Promise<void> {
    const held: { response_id: string }[] = await tx.query(
      `select response_id from analysis_codings where response_id = any($1) and claimed_by = $2 order by response_id for update`,
      [coded.map(({ responseId }) => responseId), by],
    );
    const ours = new Set(held.map(({ response_id }) => response_id));
    const kept = coded.filter(({ responseId }) => ours.has(responseId));
    if (kept.length === 0) return;
    await tx.query(`delete from analysis_segments where response_id = any($1)`, [kept.map(({ responseId }) => responseId)]);
    await tx.query(INSERT_SEGMENTS, segmentColumns(kept));
    await tx.query(
      `update analysis_codings c
          set due_at = case when c.due_at::text is not distinct from v.due_at then null else c.due_at end,
              transcript_key = v.transcript_key, instructions_key = v.instructions_key, coder_version = v.coder_version, coder = v.coder,
              language = v.language, answers = v.answers, dropped_quotes = v.dropped, requests = v.requests,
              input_tokens = v.input, output_tokens = v.output, tokens_estimated = v.estimated, coded_at = now(), attempts = 0, claimed_by = null, claimed_until = null
         from jsonb_to_recordset($1::jsonb) as v (response_id uuid, due_at text, transcript_key text, instructions_key text, coder_version text,
              coder text, language text, answers int, dropped int, requests int, input int, output int, estimated boolean)
        where c.response_id = v.response_id`,
      [JSON.stringify(kept.map(codingRow))],
    );
  }

  /** Nothing has changed: settles what is owed. */
  async settle(interviews: readonly { readonly responseId: string; readonly dueAt: string | null }[], by: string): Promise<void> {
    await this.dataSource.query(
      `update analysis_codings c
          set due_at = case when c.due_at::text is not distinct from v.due_at then null else c.due_at end, attempts = 0, claimed_by = null,
              claimed_until = null
         from unnest($1::uuid[], $2::text[]) as v (response_id, due_at)
        where c.response_id = v.response_id and c.claimed_by = $3`,
      [interviews.map(({ responseId }) => responseId), interviews.map(({ dueAt }) => dueAt), by],
    );
  }
}

/** $1 form, $2 coder version, $3 hash of the instructions, $4 how many of the newest interviews count. */
const STALE = `
  select r.id
    from (select id from responses r where form_id = $1 and ${FINISHED} order by submitted_at desc, id desc limit $4) r
    left join analysis_codings c on c.response_id = r.id
   where (c.coded_at is null or c.due_at is not null or c.coder_version is distinct from $2 or c.instructions_key is distinct from $3)
     -- A report goes without an interview that cannot be coded.
     and not exists (select from follow_up_crashes q
                      where q.kind = 'response.code' and q.subject_id = r.id::text and q.quarantined_at is not null)`;

const staleParameters = (formId: number, { coderVersion, instructionsKey }: CodingKeys) => [
  formId,
  coderVersion,
  instructionsKey,
  MOST_INTERVIEWS,
];

const INSERT_SEGMENTS = `
  insert into analysis_segments (response_id, n, turn, start_at, end_at, label, sentiment, terms)
  select response_id, n, turn, start_at, end_at, label, sentiment, case when terms = '' then '{}' else string_to_array(terms, E'\\n') end
    from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[])
         as v (response_id, n, turn, start_at, end_at, label, sentiment, terms)`;

function segmentColumns(coded: readonly CodedInterview[]): unknown[] {
  const rows = coded.flatMap(({ responseId, segments }) => segments.map((segment, n) => ({ responseId, n, ...segment })));
  return [
    rows.map((row) => row.responseId),
    rows.map((row) => row.n),
    rows.map((row) => row.turn),
    rows.map((row) => row.start),
    rows.map((row) => row.end),
    rows.map((row) => row.label),
    rows.map((row) => row.sentiment),
    rows.map((row) => row.terms.join('\n')),
  ];
}

const codingRow = ({
  responseId,
  dueAt,
  transcriptKey,
  instructionsKey,
  coderVersion,
  coder,
  language,
  answers,
  dropped,
  spent,
}: CodedInterview) => ({
  response_id: responseId,
  due_at: dueAt,
  transcript_key: transcriptKey,
  instructions_key: instructionsKey,
  coder_version: coderVersion,
  coder,
  language,
  answers,
  dropped,
  requests: spent.requests,
  input: spent.input,
  output: spent.output,
  estimated: spent.estimated,
});
