import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decodeCursor, encodeCursor, pageKeySql } from '../../common/page-cursor.js';
import type { Sentiment } from '../../contract/analysis.js';
import type { Passage, PassagesQuery } from '../../contract/codebook.js';
import { type Coder, passageIdOf } from '../../contract/codebook-constants.js';
import { type AddValue, sampleSql, valuesOf } from '../segments/sample-filter.js';
import { COUNTED, valuesSql } from './codebook-counts.repository.js';

/** Where a page ends. */
export interface PassageKey {
  /** Microseconds as PostgreSQL writes them. */
  readonly at: string;
  readonly responseId: string;
  readonly n: number;
}

/** A passage of a list, without its words. */
export interface ListedPassage {
  readonly key: PassageKey;
  readonly passage: Omit<Passage, 'text'>;
}

interface Row {
  at: string;
  response_id: string;
  n: number;
  turn: number;
  start_at: number;
  end_at: number;
  label: string;
  sentiment: Sentiment;
  coder: Coder;
  dismissed: boolean;
  question_id: string | null;
  participant: number | null;
  themes: Passage['themes'];
}

const PASSAGE = `${pageKeySql('p.submitted_at')} as at, p.response_id, p.n, p.turn, p.start_at, p.end_at, p.label,
  p.sentiment, p.coder, p.dismissed, p.question_id, (select k.participant from analysis_codings k where k.response_id = p.response_id) as participant,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.theme_id, 'coder', t.coder) order by t.coder, t.theme_id)
              from codebook_codings t where t.response_id = p.response_id and t.n = p.n and t.theme_id is not null), '[]') as themes`;

/** Lists of passages, newest interviews first, paged by key. */
@Injectable()
export class PassageListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param themeIds those that `theme` stands for; null: any. @returns one more than a page when there are more */
  async page(
    formId: number,
    filter: PassagesQuery,
    themeIds: readonly string[] | null,
    after: PassageKey | null,
    limit: number,
  ): Promise<ListedPassage[]> {
    const { values, add } = valuesOf(formId);
    const { from, where } = sourceOf(filter, themeIds, add);
    const beyond =
      after === null
        ? ''
        : `and (p.submitted_at, p.response_id) <= (${add(after.at, 'timestamptz')}, ${add(after.responseId, 'uuid')})
           and not (p.response_id = ${add(after.responseId, 'uuid')} and p.n <= ${add(after.n, 'int')})`;
    const rows: Row[] = await this.dataSource.query(
      `select ${PASSAGE} from ${from} where ${where} ${beyond}
        order by p.submitted_at desc, p.response_id desc, p.n limit ${add(limit + 1, 'int')}`,
      values,
    );
    return rows.map(toListed);
  }

  async count(formId: number, filter: PassagesQuery, themeIds: readonly string[] | null): Promise<number> {
    const { values, add } = valuesOf(formId);
    const { from, where } = sourceOf(filter, themeIds, add);
    const rows: { count: number }[] = await this.dataSource.query(`select count(*)::int as count from ${from} where ${where}`, values);
    return rows[0]!.count;
  }

  /** All of one response, in the order of its transcript. */
  async ofResponse(formId: number, responseId: string): Promise<ListedPassage[]> {
    const rows: Row[] = await this.dataSource.query(
      `select ${PASSAGE} from codebook_passages p where p.form_id = $1 and p.response_id = $2 order by p.n`,
      [formId, responseId],
    );
    return rows.map(toListed);
  }

  /** Whether the response was read for this interview, and its participant's number. */
  async readResponse(formId: number, responseId: string): Promise<{ participant: number | null } | null> {
    const rows: { participant: number | null }[] = await this.dataSource.query(
      `select c.participant from analysis_codings c join responses r on r.id = c.response_id
        where c.form_id = $1 and c.response_id = $2 and ${COUNTED}`,
      [formId, responseId],
    );
    return rows[0] ?? null;
  }
}

function sourceOf(filter: PassagesQuery, themeIds: readonly string[] | null, add: AddValue): { from: string; where: string } {
  const { state, question, sentiment, coder, response, attribute, value } = filter;
  const coderSql = coder === undefined ? '' : ` and c.coder = ${add(coder, 'text')}`;
  const conditions = ['p.form_id = $1', COUNTED, sampleSql(filter, add)];
  if (themeIds !== null) {
    conditions.push(
      `exists (select from codebook_codings c where c.form_id = $1 and c.response_id = p.response_id and c.n = p.n and c.theme_id = any(${add(themeIds, 'uuid[]')})${coderSql})`,
    );
  } else if (coder !== undefined) {
    conditions.push(
      `(p.coder = ${add(coder, 'text')} or exists (select from codebook_codings c
          where c.response_id = p.response_id and c.n = p.n and c.theme_id is not null${coderSql}))`,
    );
  }
  if (state === 'uncoded') conditions.push('not p.coded and not p.dismissed');
  else if (state === 'dismissed') conditions.push('p.dismissed');
  else conditions.push(state === 'coded' ? 'p.coded and not p.dismissed' : 'not p.dismissed');
  if (question !== undefined) conditions.push(`p.question_id = ${add(question, 'text')}`);
  if (sentiment !== undefined) conditions.push(`p.sentiment = ${add(sentiment, 'text')}`);
  if (response !== undefined) conditions.push(`p.response_id = ${add(response, 'uuid')}`);
  if (attribute !== undefined && value !== undefined) conditions.push(`${add(value, 'text')} = any(${valuesSql(attribute)})`);
  return { from: 'codebook_passages p join responses r on r.id = p.response_id', where: conditions.join(' and ') };
}

const toListed = (row: Row): ListedPassage => ({
  key: { at: row.at, responseId: row.response_id, n: row.n },
  passage: {
    id: passageIdOf({ responseId: row.response_id, turn: row.turn, start: row.start_at, end: row.end_at }),
    responseId: row.response_id,
    participant: participantOf(row.participant),
    turn: row.turn,
    start: row.start_at,
    end: row.end_at,
    label: row.label,
    sentiment: row.sentiment,
    themes: row.themes,
    coder: row.coder,
    dismissed: row.dismissed,
    questionId: row.question_id,
  },
});

/** Of a response that was not read, or is not counted. */
export const NOT_ANALYSED = 'This response is not part of the analysis.';

export const participantOf = (number: number | null) => (number === null ? null : `P${number}`);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.\d{1,9}$/;

export const encodePassageKey = ({ at, responseId, n }: PassageKey) => encodeCursor({ at, id: `${responseId}.${n}` });

/** @throws AppError VALIDATION_FAILED for a forged cursor */
export function decodePassageKey(cursor: string | undefined): PassageKey | null {
  const key = decodeCursor(cursor, ID);
  if (!key) return null;
  const [responseId, n] = key.id.split('.') as [string, string];
  return { at: key.at, responseId, n: Number(n) };
}
