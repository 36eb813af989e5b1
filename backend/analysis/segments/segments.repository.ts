import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SegmentKey } from '../../contract/codebook-constants.js';
import type { SampleQuery } from '../../contract/sample.js';
import { COUNTED, valuesSql } from '../codebook/codebook-counts.repository.js';
import { ANALYSED, ENDED } from '../finished-interviews.js';
import { READ } from '../report-material.repository.js';
import type { SampleRow } from './sample.js';
import { sampleSql, valuesOf } from './sample-filter.js';

/** A theme, and one that its passages count for: itself, or a theme above it. */
export interface ThemeMember {
  readonly id: string;
  readonly whole: string;
}

/** A theme's counts in a segment; `value` null: over all segments. */
export interface SegmentCount {
  readonly value: string | null;
  readonly themeId: string;
  readonly participants: number;
  readonly passages: number;
}

/** Themes by the values of an attribute, counted in SQL over the interviews that were read. */
@Injectable()
export class SegmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Which of the interview's responses count, and why the others do not. */
  async sample(formId: number, query: SampleQuery): Promise<SampleRow[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select case when not (${ENDED} and r.finish_due_at is null) then 'unfinished'
                   when not ${ANALYSED} then 'excluded'
                   when c.coded_at is null or not ${READ} then 'unread'
                   when not ${sampleSql(query, add)} then 'filtered' else 'included' end as reason, count(*)::int as count
         from responses r left join analysis_codings c on c.response_id = r.id
        where r.form_id = $1 and r.deleting_at is null group by 1`,
      values,
    );
  }

  /** Interviews by value; the values that most have first. One with several values counts in each. */
  async interviews(formId: number, attribute: SegmentKey, query: SampleQuery): Promise<{ value: string; interviews: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select one.value, count(*)::int as interviews
         from analysis_codings c join responses r on r.id = c.response_id, unnest(${valuesSql(attribute)}) as one (value)
        where c.form_id = $1 and c.coded_at is not null and ${READ} and ${COUNTED} and ${sampleSql(query, add)} group by 1 order by 2 desc, 1`,
      values,
    );
  }

  /**
   * A passage that is in a theme and in one above it counts once there; over all segments, so does a response with several values. Values are
   * computed once per response, and passages are only distinguished if a theme has others below it: there are a thousand times more of them.
   */
  async counts(formId: number, attribute: SegmentKey, query: SampleQuery, members: readonly ThemeMember[]): Promise<SegmentCount[]> {
    const nested = new Set(members.flatMap(({ id, whole }) => (id === whole ? [] : [whole])));
    const alone = members.filter(({ whole }) => !nested.has(whole));
    const together = members.filter(({ whole }) => nested.has(whole));
    const { values, add } = valuesOf(
      formId,
      alone.map(({ id }) => id),
      together.map(({ id }) => id),
      together.map(({ whole }) => whole),
    );
    return this.dataSource.query(
      `with counted as (
         select r.id, ${valuesSql(attribute)} as own from responses r where r.form_id = $1 and ${COUNTED} and ${sampleSql(query, add)}
       ), participants as materialized (
         select p.whole, p.response_id, p.passages
           from (select c.theme_id as whole, c.response_id, count(*)::int as passages
                   from codebook_codings c where c.form_id = $1 and c.theme_id = any($2::uuid[]) group by 1, 2
                 union all
                 select m.whole, c.response_id, count(distinct c.n)::int
                   from unnest($3::uuid[], $4::uuid[]) as m (id, whole) join codebook_codings c on c.form_id = $1 and c.theme_id = m.id group by 1, 2) p
           join counted on counted.id = p.response_id
       )
       select v.value, p.whole as "themeId", count(*)::int as participants, sum(p.passages)::int as passages
         from participants p join (select id, unnest(own) as value from counted) v on v.id = p.response_id group by 1, 2
       union all
       select null, whole, count(*)::int, sum(passages)::int from participants group by 2`,
      values,
    );
  }
}
