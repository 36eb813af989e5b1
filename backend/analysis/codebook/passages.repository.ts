import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Sentiment } from '../../contract/analysis.js';
import { type Coder, passageIdOf } from '../../contract/codebook-constants.js';
import { type EffectivePassage, effectivePassages, type FoundPassage, type Mark, placeKey } from './effective-passages.js';
import type { PassageState, PlannedMark } from './plan.js';
import type { Resolve } from './theme.js';

/** Responses whose passages are built at once. */
const AT_ONCE = 200;

interface SegmentRow {
  response_id: string;
  turn: number;
  start_at: number;
  end_at: number;
  label: string;
  sentiment: Sentiment;
  coder: Exclude<Coder, 'human'>;
  themes: string[];
}

interface MarkRow {
  response_id: string;
  turn: number;
  start_at: number;
  end_at: number;
  themes: string[] | null;
  rejected: string[];
  sentiment: Sentiment | null;
  dismissed: boolean;
  added: boolean;
  found_label: string;
  found_sentiment: Sentiment;
  found_themes: string[];
  found_coder: Coder;
}

interface Material {
  readonly found: Map<string, FoundPassage[]>;
  readonly marks: Map<string, Mark[]>;
}

/** Passages that result from the analyst's codes and people's decisions. */
@Injectable()
export class PassagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Passages of these responses as they are now, by their ids. */
  async states(tx: EntityManager, responseIds: readonly string[], resolve: Resolve): Promise<Map<string, PassageState>> {
    const { found, marks } = await this.material(tx, responseIds);
    const states = new Map<string, PassageState>();
    for (const responseId of responseIds) {
      const own = marks.get(responseId) ?? [];
      const byPlace = new Map(own.map((mark) => [placeKey(mark), mark]));
      for (const passage of effectivePassages(found.get(responseId) ?? [], own, resolve)) {
        states.set(passageIdOf({ responseId, ...passage }), { responseId, passage, mark: byPlace.get(placeKey(passage)) ?? null });
      }
    }
    return states;
  }

  /** Those of the responses that belong to the interview and have been read; their passages are held until the transaction ends. */
  async readResponses(tx: EntityManager, formId: number, responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      'select response_id as id from analysis_codings where form_id = $1 and response_id = any($2) and coded_at is not null order by 1 for update',
      [formId, responseIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Responses of the interview that were read. */
  async readAll(tx: EntityManager, formId: number): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      'select response_id as id from analysis_codings where form_id = $1 and coded_at is not null',
      [formId],
    );
    return rows.map(({ id }) => id);
  }

  /** Responses of the interview whose passages were not built from their newest codes. */
  async outdated(tx: EntityManager, formId: number): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      'select response_id as id from analysis_codings where form_id = $1 and coded_at is not null and applied_at is distinct from coded_at',
      [formId],
    );
    return rows.map(({ id }) => id);
  }

  /** Responses with passages that were put into these themes. */
  async codedTo(tx: EntityManager, themeIds: readonly string[]): Promise<string[]> {
    if (themeIds.length === 0) return [];
    const rows: { id: string }[] = await tx.query(
      'select distinct response_id as id from codebook_codings where assigned_id = any($1) order by 1',
      [themeIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The analyst has not put passages into these themes: it looks at them again. */
  async forget(tx: EntityManager, formId: number, themeIds: readonly string[]): Promise<void> {
    await tx.query(
      `update analysis_segments s set theme_id = null, placed = false from analysis_codings c
        where c.form_id = $1 and s.response_id = c.response_id and s.theme_id = any($2)`,
      [formId, themeIds],
    );
  }

  /** n of `Pn`, as the report has it. */
  async numberParticipants(tx: EntityManager, responses: readonly { readonly id: string; readonly code: number }[]): Promise<void> {
    await tx.query(
      `update analysis_codings c set participant = v.code from unnest($1::uuid[], $2::int[]) as v (id, code)
        where c.response_id = v.id and c.participant is distinct from v.code`,
      [responses.map(({ id }) => id), responses.map(({ code }) => code)],
    );
  }

  /** Responses that a decision is about. */
  async markedBy(tx: EntityManager, decisionId: string): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      'select distinct response_id as id from codebook_marks where decision_id = $1 order by 1',
      [decisionId],
    );
    return rows.map(({ id }) => id);
  }

  async insertMarks(tx: EntityManager, decisionId: string, seq: number, marks: readonly PlannedMark[]): Promise<void> {
    if (marks.length === 0) return;
    const rows = marks.map(({ responseId, start, end, found, ...mark }) => ({
      ...mark,
      response_id: responseId,
      start_at: start,
      end_at: end,
      found_label: found.label,
      found_sentiment: found.sentiment,
      found_themes: found.themes,
      found_coder: found.coder,
    }));
    await tx.query(
      `insert into codebook_marks (decision_id, seq, response_id, turn, start_at, end_at, themes, rejected, sentiment, dismissed, added, found_label,
              found_sentiment, found_themes, found_coder)
       select $1, $2, response_id, turn, start_at, end_at,
              case when jsonb_typeof(themes) = 'array' then array(select jsonb_array_elements_text(themes)::uuid) end,
              array(select jsonb_array_elements_text(rejected)::uuid), sentiment, dismissed, added, found_label, found_sentiment,
              array(select jsonb_array_elements_text(found_themes)::uuid), found_coder
         from jsonb_to_recordset($3::jsonb) as v (response_id uuid, turn int, start_at int, end_at int, themes jsonb, rejected jsonb, sentiment text,
              dismissed boolean, added boolean, found_label text, found_sentiment text, found_themes jsonb, found_coder text)`,
      [decisionId, seq, JSON.stringify(rows)],
    );
  }

  /** Builds the passages of these responses again. */
  async rebuild(tx: EntityManager, responseIds: readonly string[], resolve: Resolve): Promise<void> {
    for (let from = 0; from < responseIds.length; from += AT_ONCE) {
      const ids = responseIds.slice(from, from + AT_ONCE);
      // Two that build the passages of one response wait for each other.
      await tx.query('select from analysis_codings where response_id = any($1) order by response_id for update', [ids]);
      const { found, marks } = await this.material(tx, ids);
      const built = ids.map((id) => ({ id, passages: effectivePassages(found.get(id) ?? [], marks.get(id) ?? [], resolve) }));
      await this.replace(tx, ids, built);
    }
  }

  /** After themes were merged, deleted or brought back: which theme their passages count for. */
  async retheme(tx: EntityManager, ids: readonly string[], all: readonly string[], resolve: Resolve): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `with touched as (select distinct response_id, n from codebook_codings where assigned_id = any($1)),
            counted as (
              select c.response_id, c.n, c.assigned_id, v.theme_id,
                     row_number() over (partition by c.response_id, c.n, v.theme_id order by c.coder <> 'human', c.assigned_id) as place
                from codebook_codings c join touched using (response_id, n)
                left join unnest($2::uuid[], $3::uuid[]) as v (id, theme_id) on v.id = c.assigned_id)
       update codebook_codings c set theme_id = case when counted.place = 1 then counted.theme_id end
         from counted
        where c.response_id = counted.response_id and c.n = counted.n and c.assigned_id = counted.assigned_id
          and c.theme_id is distinct from case when counted.place = 1 then counted.theme_id end`,
      [ids, all, all.map((id) => resolve(id))],
    );
    await tx.query(
      `with touched as (select distinct response_id, n from codebook_codings where assigned_id = any($1)),
            state as (select t.response_id, t.n, bool_or(c.theme_id is not null) as coded
                        from touched t join codebook_codings c using (response_id, n) group by 1, 2)
       update codebook_passages p set coded = state.coded from state
        where p.response_id = state.response_id and p.n = state.n and p.coded <> state.coded`,
      [ids],
    );
  }

  /** What people have decided about passages of these responses. */
  async marksOf(responseIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<Map<string, Mark[]>> {
    const marks: MarkRow[] = await manager.query(
      `select m.response_id, m.turn, m.start_at, m.end_at, m.themes, m.rejected, m.sentiment, m.dismissed, m.added, m.found_label, m.found_sentiment,
              m.found_themes, m.found_coder
         from codebook_marks m join codebook_decisions d on d.id = m.decision_id and not d.undone
        where m.response_id = any($1) order by m.response_id, m.seq`,
      [responseIds],
    );
    return groupRows(marks, toMark);
  }

  private async material(tx: EntityManager, responseIds: readonly string[]): Promise<Material> {
    const segments: SegmentRow[] = await tx.query(
      `select s.response_id, s.turn, s.start_at, s.end_at, s.label, s.sentiment, coalesce(c.coder, 'built-in') as coder,
              -- What is addressed to the analysis supports no theme, unless a person says so.
              case when c.addressed > 0 then '{}'::uuid[] when s.codes <> '{}' then s.codes when s.theme_id is not null then array[s.theme_id] else '{}'::uuid[] end as themes
         from analysis_segments s join analysis_codings c on c.response_id = s.response_id
        where s.response_id = any($1) order by s.response_id, s.n`,
      [responseIds],
    );
    return { found: groupRows(segments, toFound), marks: await this.marksOf(responseIds, tx) };
  }

  private async replace(
    tx: EntityManager,
    ids: readonly string[],
    built: readonly { readonly id: string; readonly passages: readonly EffectivePassage[] }[],
  ): Promise<void> {
    const rows = built.flatMap(({ id, passages }) => passages.map((passage, n) => ({ id, n, ...passage })));
    const codes = rows.flatMap(({ id, n, sentiment, codes: own }) => own.map((code) => ({ id, n, sentiment, ...code })));
    await tx.query('delete from codebook_passages where response_id = any($1)', [ids]);
    await tx.query(
      `insert into codebook_passages (response_id, n, form_id, submitted_at, turn, start_at, end_at, label, sentiment, coder, coded, dismissed, question_id)
       select v.response_id, v.n, r.form_id, r.submitted_at, v.turn, v.start_at, v.end_at, v.label, v.sentiment, v.coder, v.coded, v.dismissed, q.id
         from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::boolean[], $10::boolean[])
              as v (response_id, n, turn, start_at, end_at, label, sentiment, coder, coded, dismissed)
         join responses r on r.id = v.response_id
         left join lateral (select t.meta ->> 'questionId' as id from transcript_turns t
                             where t.response_id = v.response_id and t.role = 'assistant' and t.seq < v.turn order by t.seq desc limit 1) q on true`,
      [
        rows.map(({ id }) => id),
        rows.map(({ n }) => n),
        rows.map(({ turn }) => turn),
        rows.map(({ start }) => start),
        rows.map(({ end }) => end),
        rows.map(({ label }) => label),
        rows.map(({ sentiment }) => sentiment),
        rows.map(({ coder }) => coder),
        rows.map((row) => row.codes.some(({ theme }) => theme !== null)),
        rows.map(({ dismissed }) => dismissed),
      ],
    );
    await tx.query(
      `insert into codebook_codings (response_id, n, assigned_id, theme_id, form_id, submitted_at, sentiment, coder)
       select v.response_id, v.n, v.assigned_id, v.theme_id, r.form_id, r.submitted_at, v.sentiment, v.coder
         from unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::text[])
              as v (response_id, n, assigned_id, theme_id, sentiment, coder) join responses r on r.id = v.response_id`,
      [
        codes.map(({ id }) => id),
        codes.map(({ n }) => n),
        codes.map(({ assigned }) => assigned),
        codes.map(({ theme }) => theme),
        codes.map(({ sentiment }) => sentiment),
        codes.map(({ coder }) => coder),
      ],
    );
    await tx.query('update analysis_codings set applied_at = coded_at where response_id = any($1)', [ids]);
  }
}

function groupRows<Row extends { response_id: string }, T>(rows: readonly Row[], read: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(row.response_id);
    if (known) known.push(read(row));
    else groups.set(row.response_id, [read(row)]);
  }
  return groups;
}

const toFound = ({ turn, start_at, end_at, label, sentiment, coder, themes }: SegmentRow): FoundPassage => ({
  turn,
  start: start_at,
  end: end_at,
  label,
  sentiment,
  coder,
  themes,
});

const toMark = (row: MarkRow): Mark => ({
  turn: row.turn,
  start: row.start_at,
  end: row.end_at,
  themes: row.themes,
  rejected: row.rejected,
  sentiment: row.sentiment,
  dismissed: row.dismissed,
  added: row.added,
  found: { label: row.found_label, sentiment: row.found_sentiment, themes: row.found_themes, coder: row.found_coder },
});
