import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Codebook, ThemeCounts } from '../../contract/codebook.js';
import {
  DELETED,
  GIVEN,
  HIDDEN_VALUES_COMPARED,
  hiddenValueOf,
  NO_VALUE,
  OTHER,
  SEGMENT_ATTRIBUTES,
  type SegmentAttribute,
  type SegmentKey,
} from '../../contract/codebook-constants.js';
import {
  type HiddenAttribute,
  hiddenAttribute,
  type HiddenField,
  hiddenFieldLabel,
  hiddenNameOf,
  isHiddenAttribute,
} from '../../contract/hidden-fields.js';
import { ANALYSED, ENDED } from '../finished-interviews.js';
import { READ } from '../report-material.repository.js';
import { ancestorsOf, isActive, type Theme } from './theme.js';

/** SQL: whether the response `r`, which has been read, is counted. */
export const COUNTED = `(${ENDED} and r.finish_due_at is null and ${ANALYSED})`;

/** SQL: whether contact details were given. */
const given = (text: string) =>
  `case when ${text} <> '' then '${GIVEN}' when coalesce(r.removed ? 'contact', false) then '${DELETED}' else '${NO_VALUE}' end`;

/** SQL: an attribute of the response `r` as text. */
const ATTRIBUTE_SQL: Readonly<Record<Exclude<SegmentAttribute, 'tag'>, string>> = {
  language: `coalesce(r.language, '${NO_VALUE}')`,
  month: `to_char(r.submitted_at at time zone 'utc', 'YYYY-MM')`,
  completion: `coalesce(r.completion, '${NO_VALUE}')`,
  version: `coalesce(r.guide_version::text, '${NO_VALUE}')`,
  source: 'r.source',
  rating: `coalesce(r.rating::text, '${NO_VALUE}')`,
  review: 'r.review_status',
  star: `case when r.starred then 'starred' else '${NO_VALUE}' end`,
  name: given('r.firstname || r.lastname'),
  email: given('r.email'),
  phone: given('r.phonenumber'),
};
/**
 * SQL: the value of a hidden field. The most frequent ones are those of all responses of the interview, $1, so that lists and tables agree
 * whichever interviews are chosen. They are read once in a statement.
 */
function hiddenSql(attribute: HiddenAttribute): string {
  // Letters, digits, - and _.
  const name = hiddenNameOf(attribute);
  return `case when r.hidden_fields ? '${name}' then
      case when r.hidden_fields ->> '${name}' in (select frequent.value from (
             select f.hidden_fields ->> '${name}' as value, count(*) as n from responses f
              where f.form_id = $1 and f.hidden_fields ? '${name}' and f.deleting_at is null
              group by 1 order by 2 desc, 1 limit ${HIDDEN_VALUES_COMPARED}) frequent)
           then '=' || (r.hidden_fields ->> '${name}') else '${OTHER}' end
    when coalesce(r.removed ? 'contact', false) then '${DELETED}' else '${NO_VALUE}' end`;
}

/** SQL: the values that the response `r` has of an attribute, as an array of texts; of most attributes it has one. */
export const valuesSql = (attribute: SegmentKey) =>
  isHiddenAttribute(attribute)
    ? `array[${hiddenSql(attribute)}]`
    : attribute === 'tag'
      ? `case when r.tags = '{}' then array['${NO_VALUE}'] else r.tags::text[] end`
      : `array[${ATTRIBUTE_SQL[attribute]}]`;
/** Values of one attribute that are listed. */
const MOST_VALUES = 50;

/** The words of a hidden field's value. */
const hiddenLabel = (attribute: SegmentKey, value: string): { label?: string } => {
  const label = isHiddenAttribute(attribute) ? hiddenValueOf(value) : undefined;
  return label === undefined ? {} : { label };
};

type Manager = Pick<DataSource['manager'], 'query'>;

interface CountRow {
  theme_id: string;
  participants: number;
  passages: number;
  positive: number;
  neutral: number;
  negative: number;
  mixed: number;
}

/** Counts over the passages that result from codes and decisions, all of them in SQL. */
@Injectable()
export class CodebookCountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of every active theme. */
  async ofThemes(formId: number, themes: readonly Theme[], manager: Manager = this.dataSource.manager): Promise<Map<string, ThemeCounts>> {
    const active = themes.filter(isActive);
    const own: CountRow[] = await manager.query(
      `select theme_id, count(*)::int as participants, sum(passages)::int as passages,
              count(*) filter (where positive > negative)::int as positive,
              count(*) filter (where positive = 0 and negative = 0 and mixed = 0)::int as neutral,
              count(*) filter (where negative > positive)::int as negative,
              count(*) filter (where positive = negative and positive + mixed > 0)::int as mixed
         from (select c.theme_id, c.response_id, count(*) as passages, count(*) filter (where c.sentiment = 'positive') as positive,
                      count(*) filter (where c.sentiment = 'negative') as negative, count(*) filter (where c.sentiment = 'mixed') as mixed
                 from codebook_codings c join responses r on r.id = c.response_id
                where c.form_id = $1 and c.theme_id is not null and ${COUNTED} group by 1, 2) by_response
        group by 1`,
      [formId],
    );
    const byId = new Map(own.map((row) => [row.theme_id, row]));
    const whole = await this.withSubthemes(formId, active, manager);
    return new Map(
      active.map(({ id }) => {
        const row = byId.get(id);
        const { participants = 0, passages = 0 } = row ?? {};
        const sentiment = {
          positive: row?.positive ?? 0,
          neutral: row?.neutral ?? 0,
          negative: row?.negative ?? 0,
          mixed: row?.mixed ?? 0,
        };
        return [id, { themeId: id, participants, passages, sentiment, withSubthemes: whole.get(id) ?? { participants, passages } }];
      }),
    );
  }

  async totals(
    formId: number,
    manager: Manager = this.dataSource.manager,
  ): Promise<{ interviews: number; passages: Codebook['passages'] }> {
    const rows: { interviews: number; total: number; uncoded: number; dismissed: number }[] = await manager.query(
      `select (select count(*)::int from analysis_codings c join responses r on r.id = c.response_id
                where c.form_id = $1 and c.coded_at is not null and ${READ} and ${COUNTED}) as interviews,
              count(*)::int as total, count(*) filter (where not p.coded and not p.dismissed)::int as uncoded,
              count(*) filter (where p.dismissed)::int as dismissed
         from codebook_passages p join responses r on r.id = p.response_id
        where p.form_id = $1 and ${COUNTED}`,
      [formId],
    );
    const { interviews, ...passages } = rows[0]!;
    return { interviews, passages };
  }

  /** Passages by the question of the guide that they answer. */
  async byQuestion(formId: number): Promise<ReadonlyMap<string, number>> {
    const rows: { id: string; passages: number }[] = await this.dataSource.query(
      `select p.question_id as id, count(*)::int as passages
         from codebook_passages p join responses r on r.id = p.response_id
        where p.form_id = $1 and p.question_id is not null and ${COUNTED} group by 1`,
      [formId],
    );
    return new Map(rows.map(({ id, passages }) => [id, passages]));
  }

  /** The values of every attribute, with the interviews that were read. */
  async segments(formId: number, fields: readonly HiddenField[]): Promise<Codebook['segments']> {
    const attributes = [
      ...SEGMENT_ATTRIBUTES.map((attribute) => ({ attribute })),
      ...fields.map((field) => ({ attribute: hiddenAttribute(field.name), label: hiddenFieldLabel(field) })),
    ];
    const values = attributes.map(({ attribute }) => `('${attribute}', ${valuesSql(attribute)})`).join(', ');
    const rows: { attribute: SegmentKey; value: string; interviews: number }[] = await this.dataSource.query(
      `select v.attribute, one.value, count(*)::int as interviews
         from analysis_codings c join responses r on r.id = c.response_id, lateral (values ${values}) as v (attribute, own), unnest(v.own) as one (value)
        where c.form_id = $1 and c.coded_at is not null and ${READ} and ${COUNTED} group by 1, 2 order by 3 desc, 2`,
      [formId],
    );
    return attributes.map(({ attribute, ...label }) => ({
      attribute,
      ...label,
      values: rows
        .filter((row) => row.attribute === attribute)
        .slice(0, MOST_VALUES)
        .map(({ value, interviews }) => ({ value, ...hiddenLabel(attribute, value), interviews })),
    }));
  }

  /** Of themes with sub-themes: participants and passages, each once. */
  private async withSubthemes(
    formId: number,
    active: readonly Theme[],
    manager: Manager,
  ): Promise<ReadonlyMap<string, { participants: number; passages: number }>> {
    const byId = new Map(active.map((theme) => [theme.id, theme]));
    const pairs = active.flatMap(({ id }) => [id, ...ancestorsOf(id, byId)].map((whole) => ({ id, whole })));
    const parents = new Set(pairs.filter(({ id, whole }) => id !== whole).map(({ whole }) => whole));
    if (parents.size === 0) return new Map();
    const wanted = pairs.filter(({ whole }) => parents.has(whole));
    const rows: { id: string; participants: number; passages: number }[] = await manager.query(
      `select whole as id, count(distinct response_id)::int as participants, count(*)::int as passages
         from (select distinct v.whole, c.response_id, c.n
                 from unnest($2::uuid[], $3::uuid[]) as v (id, whole)
                 join codebook_codings c on c.form_id = $1 and c.theme_id = v.id
                 join responses r on r.id = c.response_id
                where ${COUNTED}) passages
        group by 1`,
      [formId, wanted.map(({ id }) => id), wanted.map(({ whole }) => whole)],
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }
}
