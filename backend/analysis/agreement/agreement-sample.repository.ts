import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Place } from '../../common/model-text/locate-quote.js';
import type { Coder } from '../../contract/codebook-constants.js';
import { COUNTED } from '../codebook/codebook-counts.repository.js';

/**
 * SQL: whether a round may draw from the response `r`, read by the coding `k`: it counts, its words are there, and nothing in it is addressed
 * to the analysis (such an interview supports no theme, whatever is said).
 */
const DRAWN = `${COUNTED} and not coalesce(r.removed ? 'transcript', false) and k.addressed = 0`;

interface PassageRow extends Place {
  responseId: string;
  coder: Coder;
  themes: string[];
}

/** What the units of a round are drawn from. */
@Injectable()
export class AgreementSampleRepository {
  constructor(private readonly dataSource: DataSource) {}

  async totals(formId: number): Promise<{ interviews: number; passages: number }> {
    const rows: { interviews: number; passages: number }[] = await this.dataSource.query(
      `select count(distinct p.response_id)::int as interviews, count(*)::int as passages
         from codebook_passages p join responses r on r.id = p.response_id join analysis_codings k on k.response_id = p.response_id
        where p.form_id = $1 and not p.dismissed and ${DRAWN}`,
      [formId],
    );
    return rows[0]!;
  }

  /** Passages in random order, which the seed repeats, with all their themes. @param by of all interviews, or all of so many interviews */
  async passages(formId: number, by: 'passages' | 'interviews', size: number, most: number, seed: number): Promise<PassageRow[]> {
    return this.dataSource.query(
      `with drawn as (
         select p.response_id, p.n, p.turn, p.start_at, p.end_at, md5($5 || p.response_id::text) as of_response,
                case when exists (select from codebook_codings t where t.response_id = p.response_id and t.n = p.n and t.coder = 'human') then 'human' else p.coder end as coder
           from codebook_passages p join responses r on r.id = p.response_id join analysis_codings k on k.response_id = p.response_id
          where p.form_id = $1 and not p.dismissed and ${DRAWN}
       ), chosen as (
         select * from drawn
          where $2 = 'passages' or response_id in (select response_id from drawn group by response_id, of_response order by of_response limit $3)
          order by md5($5 || response_id::text || ':' || n) limit $4
       )
       select c.response_id as "responseId", c.turn, c.start_at as start, c.end_at as "end", c.coder,
              array(select t.theme_id from codebook_codings t where t.response_id = c.response_id and t.n = c.n and t.theme_id is not null) as themes
         from chosen c order by md5($5 || c.response_id::text || ':' || c.n)`,
      [formId, by, size, most, String(seed)],
    );
  }

  /** All places of these responses that are marked, set aside or not. */
  async marked(responseIds: readonly string[]): Promise<Map<string, Place[]>> {
    const rows: (Place & { responseId: string })[] = await this.dataSource.query(
      `select response_id as "responseId", turn, start_at as start, end_at as "end" from codebook_passages where response_id = any($1)`,
      [responseIds],
    );
    const places = new Map<string, Place[]>(responseIds.map((id) => [id, []]));
    for (const { responseId, ...place } of rows) places.get(responseId)!.push(place);
    return places;
  }

  /** Passages as the codebook has them now that touch the units of a round, with their themes. */
  async passagesAt(roundId: string): Promise<(Place & { readonly n: number; readonly responseId: string; readonly themes: string[] })[]> {
    return this.dataSource.query(
      `select u.n, p.response_id as "responseId", p.turn, p.start_at as start, p.end_at as "end",
              array(select t.theme_id from codebook_codings t where t.response_id = p.response_id and t.n = p.n and t.theme_id is not null) as themes
         from agreement_units u
         join codebook_passages p on p.response_id = u.response_id and p.turn = u.turn and p.start_at < u.end_at and p.end_at > u.start_at
        where u.round_id = $1`,
      [roundId],
    );
  }
}
