import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PageKey, pageKeySql } from '../../common/page-cursor.js';
import type { CellState } from '../../contract/coverage.js';
import type { QuestionAnswersQuery } from '../../contract/findings.js';
import type { AnswerFilter } from '../../contract/findings-constants.js';
import type { SampleQuery } from '../../contract/sample.js';
import { COUNTED } from '../codebook/codebook-counts.repository.js';
import { ANALYSED } from '../finished-interviews.js';
import type { SampleRow } from '../segments/sample.js';
import { type AddValue, sampleSql, valuesOf } from '../segments/sample-filter.js';
import { HAS_ANSWERS, RESULTS_AT } from './question-answers.repository.js';

/** SQL: whether the answers `g` of the response `r` are counted. */
const INCLUDED = `(${HAS_ANSWERS} and ${ANALYSED} and g.recorded and g.results_at = ${RESULTS_AT})`;
const ANSWERS = `question_answers a join responses r on r.id = a.response_id join answer_readings g on g.response_id = a.response_id`;

const STATES: Readonly<Record<AnswerFilter, readonly CellState[]>> = {
  answered: ['short', 'rich'],
  asked: ['asked'],
  skipped: ['skipped'],
  refused: ['refused'],
  open: ['open'],
  bypassed: ['bypassed'],
  dropped: ['dropped'],
};

/** SQL: whether the answer `a` is one without a value. */
const IN_OTHER_WORDS = `(a.state in ('${STATES.answered.join(`', '`)}') and a.chosen is null)`;

export interface AnswerRow {
  readonly responseId: string;
  readonly at: string;
  readonly submittedAt: Date;
  readonly language: string | null;
  readonly guideVersion: number;
  readonly participant: number | null;
  readonly state: CellState;
  readonly chosen: string[] | null;
  readonly turn: number | null;
  readonly turns: number[];
}

/** Answers to the questions of a guide: counts in SQL, and pages of them. */
@Injectable()
export class QuestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Which of the interview's responses are counted, and why the others are not. */
  async sample(formId: number, query: SampleQuery): Promise<SampleRow[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select case when r.call_status in ('pending', 'in-progress') or r.finish_due_at is not null then 'unfinished'
                   when not ${ANALYSED} then 'excluded'
                   when r.guide_version is null then 'unguided'
                   when coalesce(r.removed ? 'transcript', false) then 'unrecorded'
                   when g.results_at is distinct from ${RESULTS_AT} then 'pending'
                   when not g.recorded then 'unrecorded'
                   when not ${sampleSql(query, add)} then 'filtered' else 'included' end as reason, count(*)::int as count
         from responses r left join answer_readings g on g.response_id = r.id
        where r.form_id = $1 and r.deleting_at is null group by 1`,
      values,
    );
  }

  /** Included interviews by the version of the guide that they follow. */
  async versions(formId: number, query: SampleQuery): Promise<{ version: number; interviews: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select r.guide_version as version, count(*)::int as interviews from responses r join answer_readings g on g.response_id = r.id
        where r.form_id = $1 and ${INCLUDED} and ${sampleSql(query, add)} group by 1 order by 1 desc`,
      values,
    );
  }

  async states(formId: number, query: SampleQuery): Promise<{ id: string; state: CellState; participants: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select a.question_id as id, a.state, count(*)::int as participants from ${ANSWERS}
        where a.form_id = $1 and ${INCLUDED} and ${sampleSql(query, add)} group by 1, 2`,
      values,
    );
  }

  async values(formId: number, query: SampleQuery): Promise<{ id: string; value: string; participants: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select a.question_id as id, v.value, count(*)::int as participants from ${ANSWERS}, unnest(a.chosen) as v (value)
        where a.form_id = $1 and ${INCLUDED} and ${sampleSql(query, add)} group by 1, 2`,
      values,
    );
  }

  /** Answers that hold no value; to an open question that is every one. */
  async inOtherWords(formId: number, query: SampleQuery): Promise<{ id: string; participants: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select a.question_id as id, count(*)::int as participants from ${ANSWERS}
        where a.form_id = $1 and ${IN_OTHER_WORDS} and ${INCLUDED} and ${sampleSql(query, add)} group by 1`,
      values,
    );
  }

  /** Themes found in what was said to each question, by participants. */
  async themes(formId: number, query: SampleQuery): Promise<{ id: string; themeId: string; participants: number; passages: number }[]> {
    const { values, add } = valuesOf(formId);
    return this.dataSource.query(
      `select p.question_id as id, c.theme_id as "themeId", count(distinct c.response_id)::int as participants, count(*)::int as passages
         from codebook_codings c join codebook_passages p on p.response_id = c.response_id and p.n = c.n join responses r on r.id = c.response_id
        where c.form_id = $1 and c.theme_id is not null and p.question_id is not null and ${COUNTED} and ${sampleSql(query, add)}
        group by 1, 2 order by 3 desc, 2`,
      values,
    );
  }

  /** Newest interviews first; one more than a page when there are more. */
  async page(formId: number, questionId: string, query: QuestionAnswersQuery, after: PageKey | null, limit: number): Promise<AnswerRow[]> {
    const { values, add } = valuesOf(formId, questionId);
    const beyond = after ? `and (a.submitted_at, a.response_id) < (${add(after.at, 'timestamptz')}, ${add(after.id, 'uuid')})` : '';
    return this.dataSource.query(
      `select a.response_id as "responseId", ${pageKeySql('a.submitted_at')} as at, a.submitted_at as "submittedAt", r.language,
              r.guide_version as "guideVersion", k.participant, a.state, a.chosen, a.turn, a.turns
         from ${ANSWERS} left join analysis_codings k on k.response_id = a.response_id
        where ${chosenSql(query, add)} ${beyond} order by a.submitted_at desc, a.response_id desc limit ${add(limit + 1, 'int')}`,
      values,
    );
  }

  async count(formId: number, questionId: string, query: QuestionAnswersQuery): Promise<number> {
    const { values, add } = valuesOf(formId, questionId);
    const rows: { count: number }[] = await this.dataSource.query(
      `select count(*)::int as count from ${ANSWERS} where ${chosenSql(query, add)}`,
      values,
    );
    return rows[0]!.count;
  }
}

function chosenSql(query: QuestionAnswersQuery, add: AddValue): string {
  const conditions = ['a.form_id = $1', 'a.question_id = $2', INCLUDED, sampleSql(query, add)];
  if (query.state !== undefined) conditions.push(`a.state = any(${add(STATES[query.state], 'text[]')})`);
  if (query.value !== undefined) conditions.push(`${add(query.value, 'text')} = any(a.chosen)`);
  if (query.inOtherWords !== undefined) conditions.push(IN_OTHER_WORDS);
  return conditions.join(' and ');
}
