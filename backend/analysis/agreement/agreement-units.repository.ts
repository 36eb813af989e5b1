import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CodeUnit, Round } from '../../contract/agreement.js';
import type { Coder } from '../../contract/codebook-constants.js';
import { COUNTED } from '../codebook/codebook-counts.repository.js';

export interface StoredUnit {
  readonly n: number;
  readonly responseId: string;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly marked: boolean;
  readonly firstCoder: Coder | null;
  readonly first: readonly string[];
  readonly second: readonly string[] | null;
  readonly skipped: boolean;
  readonly kept: readonly string[];
  /** n of `Pn`. */
  readonly participant: number | null;
}

type Manager = Pick<EntityManager, 'query'>;

/** Units of rounds, and what both coders gave them. Those of responses that do not count are left out everywhere. */
@Injectable()
export class AgreementUnitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they are coded. */
  async units(roundId: string, manager: Manager = this.dataSource): Promise<StoredUnit[]> {
    return manager.query(
      `select u.n, u.response_id as "responseId", u.turn, u.start_at as start, u.end_at as "end", u.marked, u.first_coder as "firstCoder",
              u.first, u.second, u.skipped, u.kept, k.participant
         from agreement_units u join responses r on r.id = u.response_id left join analysis_codings k on k.response_id = u.response_id
        where u.round_id = $1 and ${COUNTED} order by u.n`,
      [roundId],
    );
  }

  /** Figures of rounds that need no words. */
  async figures(
    roundIds: readonly string[],
    manager: Manager = this.dataSource,
  ): Promise<Map<string, Pick<Round, 'progress' | 'first'> & { sample: Pick<Round['sample'], 'interviews' | 'marked' | 'unmarked'> }>> {
    const rows: {
      round_id: string;
      units: number;
      coded: number;
      skipped: number;
      interviews: number;
      marked: number;
      human: number;
      model: number;
      built_in: number;
    }[] = await manager.query(
      `select u.round_id, count(*)::int as units, count(u.second)::int as coded, (count(*) filter (where u.skipped))::int as skipped,
                count(distinct u.response_id)::int as interviews, (count(*) filter (where u.marked))::int as marked,
                (count(*) filter (where u.first_coder = 'human'))::int as human, (count(*) filter (where u.first_coder = 'model'))::int as model,
                (count(*) filter (where u.first_coder = 'built-in'))::int as built_in
           from agreement_units u join responses r on r.id = u.response_id where u.round_id = any($1) and ${COUNTED} group by 1`,
      [roundIds],
    );
    const byId = new Map(rows.map((row) => [row.round_id, row]));
    return new Map(
      roundIds.map((id) => {
        const { units = 0, coded = 0, skipped = 0, interviews = 0, marked = 0, human = 0, model = 0, built_in = 0 } = byId.get(id) ?? {};
        const first = [
          { coder: 'human' as const, units: human },
          { coder: 'model' as const, units: model },
          { coder: 'built-in' as const, units: built_in },
        ];
        return [
          id,
          {
            progress: { units, coded, skipped },
            first: first.filter((one) => one.units > 0),
            sample: { interviews, marked, unmarked: units - marked },
          },
        ];
      }),
    );
  }

  /** @returns false when there is no such unit */
  async code(tx: EntityManager, roundId: string, n: number, { themes, skipped }: CodeUnit): Promise<boolean> {
    const isSkipped = themes === null && skipped;
    const [, count] = await tx.query<[unknown, number]>(
      `update agreement_units set second = $3::uuid[], skipped = $4, coded_at = case when $3::uuid[] is not null or $4 then now() end
        where round_id = $1 and n = $2`,
      [roundId, n, themes, isSkipped],
    );
    return count > 0;
  }

  /** What a model or the built-in analyst decided about several units; null: skipped. */
  async codeAll(
    tx: EntityManager,
    roundId: string,
    codes: readonly { readonly n: number; readonly themes: readonly string[] | null }[],
  ): Promise<void> {
    await tx.query(
      `update agreement_units u
          set second = case when jsonb_typeof(v.themes) = 'array' then array(select jsonb_array_elements_text(v.themes)::uuid) end,
              skipped = coalesce(jsonb_typeof(v.themes), 'null') <> 'array', coded_at = now()
         from jsonb_to_recordset($2::jsonb) as v (n int, themes jsonb) where u.round_id = $1 and u.n = v.n`,
      [roundId, JSON.stringify(codes)],
    );
  }

  async keepFirst(tx: EntityManager, roundId: string, n: number, themeId: string, kept: boolean): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update agreement_units set kept = array_remove(kept, $3::uuid) || case when $4 then array[$3::uuid] else '{}'::uuid[] end
        where round_id = $1 and n = $2`,
      [roundId, n, themeId, kept],
    );
    return count > 0;
  }

  /** Whose transcript was replaced: its units stand for words that are no longer there. */
  async removeUnitsOf(tx: EntityManager, responseId: string): Promise<void> {
    await tx.query(`delete from agreement_units where response_id = $1`, [responseId]);
  }
}
