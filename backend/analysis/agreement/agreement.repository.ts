import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateRound } from '../../contract/agreement.js';
import type { RoundState, SecondCoder } from '../../contract/agreement-constants.js';
import type { SampledUnit } from './draw-sample.js';

/** A theme as the coder of a round reads it. */
export interface RoundTheme {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
}

export interface StoredRound {
  readonly id: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly label: string;
  readonly coder: SecondCoder;
  readonly model: string | null;
  readonly state: RoundState;
  readonly failure: string | null;
  readonly sample: { readonly by: 'passages' | 'interviews'; readonly size: number; readonly seed: number };
  readonly maskNames: boolean;
  readonly hasLink: boolean;
  readonly expiresAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export type NewRound = Pick<CreateRound, 'coder' | 'label' | 'sample' | 'days' | 'maskNames'> & {
  readonly formId: number;
  readonly ownerId: string;
  readonly model: string | null;
  readonly seed: number;
  readonly hash: Buffer | null;
};

interface RoundRow {
  id: string;
  form_id: string;
  owner_id: string;
  label: string;
  coder: SecondCoder;
  model: string | null;
  state: RoundState;
  failure: string | null;
  sampled_by: 'passages' | 'interviews';
  sample_size: number;
  seed: number;
  mask_names: boolean;
  has_link: boolean;
  expires_at: Date | null;
  last_opened_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

type Manager = Pick<EntityManager, 'query'>;

const ROUND = `a.id, a.form_id, a.owner_id, a.label, a.coder, a.model, a.state, a.failure, a.sampled_by, a.sample_size, a.seed, a.mask_names,
  a.token_hash is not null as has_link, a.expires_at, a.last_opened_at, a.created_at, a.finished_at`;

/** Rounds with a second coder, and the themes that they note. */
@Injectable()
export class AgreementRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(formId: number): Promise<StoredRound[]> {
    const rows: RoundRow[] = await this.dataSource.query(
      `select ${ROUND} from agreement_rounds a where a.form_id = $1 order by a.created_at desc, a.id`,
      [formId],
    );
    return rows.map(toRound);
  }

  async find(formId: number, id: string, manager: Manager = this.dataSource): Promise<StoredRound | null> {
    const rows: RoundRow[] = await manager.query(`select ${ROUND} from agreement_rounds a where a.form_id = $1 and a.id = $2`, [
      formId,
      id,
    ]);
    return rows[0] ? toRound(rows[0]) : null;
  }

  /** The round, held until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<StoredRound | null> {
    const rows: RoundRow[] = await tx.query(`select ${ROUND} from agreement_rounds a where a.id = $1 for no key update`, [id]);
    return rows[0] ? toRound(rows[0]) : null;
  }

  async findById(id: string): Promise<StoredRound | null> {
    const rows: RoundRow[] = await this.dataSource.query(`select ${ROUND} from agreement_rounds a where a.id = $1`, [id]);
    return rows[0] ? toRound(rows[0]) : null;
  }

  /** Of a link that is valid now. */
  async findByHash(hash: Buffer): Promise<StoredRound | null> {
    const rows: RoundRow[] = await this.dataSource.query(
      `select ${ROUND} from agreement_rounds a where a.token_hash = $1 and a.expires_at > now() and a.coder = 'person'`,
      [hash],
    );
    return rows[0] ? toRound(rows[0]) : null;
  }

  /** Holds the interview until the transaction ends. @returns how many rounds it has */
  async count(tx: EntityManager, formId: number): Promise<number> {
    const rows: { count: number }[] = await tx.query(`select count(*)::int as count from agreement_rounds where form_id = $1`, [formId]);
    return rows[0]!.count;
  }

  async insert(tx: EntityManager, round: NewRound, themes: readonly RoundTheme[], units: readonly SampledUnit[]): Promise<string> {
    const rows: { id: string }[] = await tx.query(
      `insert into agreement_rounds (form_id, owner_id, label, coder, model, sampled_by, sample_size, seed, token_hash, expires_at, mask_names)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9::bytea is not null then now() + make_interval(days => $10) end, $11) returning id`,
      [
        round.formId,
        round.ownerId,
        round.label,
        round.coder,
        round.model,
        round.sample.by,
        round.sample.size,
        round.seed,
        round.hash,
        round.days,
        round.maskNames,
      ],
    );
    const { id } = rows[0]!;
    await tx.query(
      `insert into agreement_themes (round_id, theme_id, position, name, definition, examples)
       select $1, v.id, v.position, v.name, v.definition, v.examples
         from jsonb_to_recordset($2::jsonb) as v (id uuid, position int, name text, definition text, examples jsonb)`,
      [id, JSON.stringify(themes.map((theme, position) => ({ ...theme, position })))],
    );
    // A response that was erased meanwhile is left out.
    await tx.query(
      `insert into agreement_units (round_id, n, response_id, turn, start_at, end_at, marked, first_coder, first)
       select $1, v.n, r.id, v.turn, v.start_at, v.end_at, v.marked, v.coder, array(select jsonb_array_elements_text(v.themes)::uuid)
         from jsonb_to_recordset($2::jsonb) as v (n int, response_id uuid, turn int, start_at int, end_at int, marked boolean, coder text, themes jsonb)
         join responses r on r.id = v.response_id and r.form_id = $3 order by v.n`,
      [
        id,
        JSON.stringify(
          units.map(({ responseId, turn, start, end, marked, coder, themes: own }, at) => ({
            n: at + 1,
            response_id: responseId,
            turn,
            start_at: start,
            end_at: end,
            marked,
            coder,
            themes: own,
          })),
        ),
        round.formId,
      ],
    );
    return id;
  }

  async themesOf(roundIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<Map<string, RoundTheme[]>> {
    const rows: (RoundTheme & { round_id: string })[] = await manager.query(
      `select round_id, theme_id as id, name, definition, examples from agreement_themes where round_id = any($1) order by round_id, position`,
      [roundIds],
    );
    const themes = new Map<string, RoundTheme[]>(roundIds.map((id) => [id, []]));
    for (const { round_id, ...theme } of rows) themes.get(round_id)!.push(theme);
    return themes;
  }

  async end(tx: EntityManager, id: string, state: RoundState, failure: string | null = null): Promise<void> {
    await tx.query(
      `update agreement_rounds set state = $2, failure = $3, finished_at = case when $2 = 'finished' then now() end where id = $1`,
      [id, state, failure],
    );
  }

  /** Replaces the link; null: revokes it. */
  async setLink(tx: EntityManager, id: string, hash: Buffer | null, days: number): Promise<void> {
    await tx.query(
      `update agreement_rounds set token_hash = $2, expires_at = case when $2::bytea is not null then now() + make_interval(days => $3) end,
              last_opened_at = null
        where id = $1`,
      [id, hash, days],
    );
  }

  /** To the minute, so that a link that is opened often is not written often. */
  async markOpened(id: string): Promise<void> {
    await this.dataSource.query(
      `update agreement_rounds set last_opened_at = now() where id = $1 and (last_opened_at is null or last_opened_at < now() - interval '1 minute')`,
      [id],
    );
  }

  async remove(tx: EntityManager, formId: number, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(`delete from agreement_rounds where form_id = $1 and id = $2`, [formId, id]);
    return count > 0;
  }

  /** Themes of all rounds of an interview as they are noted there. */
  async notedThemes(tx: EntityManager, formId: number): Promise<(RoundTheme & { readonly roundId: string })[]> {
    return tx.query(
      `select t.round_id as "roundId", t.theme_id as id, t.name, t.definition, t.examples
         from agreement_themes t join agreement_rounds a on a.id = t.round_id where a.form_id = $1`,
      [formId],
    );
  }

  async replaceNoted(tx: EntityManager, roundId: string, { id, name, definition, examples }: RoundTheme): Promise<void> {
    await tx.query(`update agreement_themes set name = $3, definition = $4, examples = $5 where round_id = $1 and theme_id = $2`, [
      roundId,
      id,
      name,
      definition,
      JSON.stringify(examples),
    ]);
  }
}

function toRound(row: RoundRow): StoredRound {
  return {
    id: row.id,
    formId: Number(row.form_id),
    ownerId: row.owner_id,
    label: row.label,
    coder: row.coder,
    model: row.model,
    state: row.state,
    failure: row.failure,
    sample: { by: row.sampled_by, size: row.sample_size, seed: row.seed },
    maskNames: row.mask_names,
    hasLink: row.has_link,
    expiresAt: row.expires_at,
    lastOpenedAt: row.last_opened_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
