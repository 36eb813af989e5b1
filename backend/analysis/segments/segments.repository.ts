import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SegmentAttribute } from '../../contract/codebook-constants.js';
import type { SampleQuery } from '../../contract/sample.js';
import { COUNTED, valuesSql } from '../codebook/codebook-counts.repository.js';
import { ANALYSED, ENDED } from '../coding.repository.js';
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
  async interviews(formId: number, attribute: SegmentAttribute, query: SampleQuery): Promise<{ value: string; interviews: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select one.value, count(*)::int as interviews
         from analysis_codings c join responses r on r.id = c.response_id, unnest(${valuesSql(attribute)}) as one (value)
        where c.form_id = $1 and c.coded_at is not null and ${READ} and ${COUNTED} and ${sampleSql(query, add)} group by 1 order by 2 desc, 1`,
      values,
    );
  }

  /** A passage that is in a theme and in one above it counts once there; over all segments, so does a response with several values. */
  async counts(formId: number, attribute: SegmentAttribute, query: SampleQuery, members: readonly ThemeMember[]): Promise<SegmentCount[]> {
    const { values, add } = valuesOf(
      formId,
      members.map(({ id }) => id),
      members.map(({ whole }) => whole),
    );
    const nested = members.some(({ id, whole }) => id !== whole);
    return this.dataSource.query(
      `with passages as (
         select ${nested ? 'distinct' : ''} m.whole, c.response_id, c.n
           from unnest($2::uuid[], $3::uuid[]) as m (id, whole) join codebook_codings c on c.form_id = $1 and c.theme_id = m.id
       ), participants as (
         select whole, response_id, count(*)::int as passages from passages group by 1, 2
       ), counted as (
         select p.whole, p.passages, ${valuesSql(attribute)} as own
           from participants p join responses r on r.id = p.response_id where ${COUNTED} and ${sampleSql(query, add)}
       )
       select one.value, c.whole as "themeId", count(*)::int as participants, sum(c.passages)::int as passages
         from counted c, unnest(c.own) as one (value) group by 1, 2
       union all
       select null, whole, count(*)::int, sum(passages)::int from counted group by 2`,
      values,
    );
  }
}
