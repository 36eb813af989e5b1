import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageKeySql } from '../../common/page-cursor.js';
import type { ResponseView } from '../../contract/response-list.js';
import { PgPool } from '../../database/pg-pool.js';
import { tagsNamed } from '../search/named-tags.js';
import { FIELDS, taggedSql } from '../search/search.statements.js';
import { searchParameters } from '../search/search-text.js';
import { conditionsOf, type SortKey, sortKeyOf, Values, type ViewKey } from './list-view.js';

/** More rows than this are not counted: reading on finds the end. */
const COUNTED_ROWS = 10_000;
/** More matches of a search than this are looked for in the order of the list instead of by the index of the search. */
const COUNTED_MATCHES = 1_000;

export interface ViewPage {
  readonly keys: readonly ViewKey[];
  readonly more: boolean;
}

export interface ViewCount {
  readonly total: number;
  readonly atLeast: boolean;
}

interface Search extends ReturnType<typeof searchParameters> {
  /** Ids of tags whose names match. */
  readonly tags: readonly string[];
}

interface Wanted {
  readonly limit: number;
  readonly after: ViewKey | null;
  readonly skip?: number;
  /** The rows before it, nearest first. */
  readonly backwards?: boolean;
}

/** Responses of a form in any order and with any filter, paged by key. The plain list has faster statements of its own. */
@Injectable()
export class ViewRowsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
  ) {}

  /** How many rows a filter or a search leaves. */
  async count(formId: number, view: ResponseView, q: string | undefined): Promise<ViewCount> {
    return this.countOf(formId, view, await this.searchOf(formId, q));
  }

  private async countOf(formId: number, view: ResponseView, search: Search | null): Promise<ViewCount> {
    const most = search ? COUNTED_MATCHES : COUNTED_ROWS;
    const values = new Values();
    const source = search
      ? matchesSql(formId, view, search, values, most + 1)
      : `select 1 from responses where form_id = ${values.add(formId, 'bigint')}${conditionsOf(view, values)} limit ${most + 1}`;
    const rows: { count: number }[] = await this.dataSource.query(`select count(*)::int as count from (${source}) found`, values.all);
    const { count } = rows[0]!;
    return { total: Math.min(count, most), atLeast: count > most };
  }

  /** One page, after a row. @param few of a search: there are so few matches that they are found by its index */
  async page(formId: number, view: ResponseView, q: string | undefined, few: boolean, { limit, after, skip }: Wanted): Promise<ViewPage> {
    const keys = await this.next(formId, view, await this.searchOf(formId, q), few, { limit: limit + 1, after, skip });
    return { keys: keys.slice(0, limit), more: keys.length > limit };
  }

  /** The rows before and after one, as the list is sorted; null where there is none. */
  async neighbours(
    formId: number,
    id: string,
    view: ResponseView,
    q: string | undefined,
  ): Promise<{ previous: string | null; next: string | null }> {
    const key = await this.keyOf(formId, id, view);
    if (!key) return { previous: null, next: null };
    const search = await this.searchOf(formId, q);
    const few = search ? !(await this.countOf(formId, view, search)).atLeast : false;
    const [next, previous] = await Promise.all(
      [false, true].map((backwards) => this.next(formId, view, search, few, { limit: 1, after: key, backwards })),
    );
    return { previous: previous![0]?.id ?? null, next: next![0]?.id ?? null };
  }

  private async searchOf(formId: number, q: string | undefined): Promise<Search | null> {
    return q ? { ...searchParameters(q), tags: await tagsNamed(this.pg, formId, q) } : null;
  }

  private async keyOf(formId: number, id: string, view: ResponseView): Promise<ViewKey | null> {
    const rows: ViewKey[] = await this.dataSource.query(
      `select ${keySql(view)} from responses where form_id = $1::bigint and id = $2::uuid`,
      [formId, id],
    );
    return rows[0] ?? null;
  }

  private async next(
    formId: number,
    view: ResponseView,
    search: Search | null,
    few: boolean,
    { limit, after, skip = 0, backwards = false }: Wanted,
  ): Promise<ViewKey[]> {
    const values = new Values();
    const source =
      search && few
        ? // Materialised, so that the index of the search is what finds them.
          `found as materialized (${matchesSql(formId, view, search, values, COUNTED_MATCHES)})`
        : `found as not materialized (${rowsSql(formId, view, search, values)})`;
    const isUpwards = (view.order === 'asc') !== backwards;
    const rows: ViewKey[] = await this.dataSource.query(
      `with ${source} ${stretchesSql(sortKeyOf(view), { isUpwards, backwards, after, most: limit + skip }, view, values)}
        limit ${values.add(limit, 'integer')} offset ${values.add(skip, 'integer')}`,
      values.all,
    );
    return rows;
  }
}

interface Stretch {
  readonly isUpwards: boolean;
  readonly backwards: boolean;
  readonly after: ViewKey | null;
  /** So many rows are enough. */
  readonly most: number;
}

/** Rows of `found` in the order of the list: those with a value, then those without, each read in the order of the index. */
function stretchesSql(sort: SortKey | null, { isUpwards, backwards, after, most }: Stretch, view: ResponseView, values: Values): string {
  const columns = [...(sort ? [sort.sql] : []), 'submitted_at', 'id'];
  const order = columns.map((column) => `${column} ${isUpwards ? 'asc' : 'desc'}`).join(', ');
  const beyond = (key: ViewKey) => {
    const place = [values.add(key.at, 'timestamptz'), values.add(key.id, 'uuid')];
    const all = sort ? [values.add(key.key, sort.type), ...place] : place;
    return `(${columns.join(', ')}) ${isUpwards ? '>' : '<'} (${all.join(', ')})`;
  };
  if (!sort) return `select ${keySql(view)} from found ${after ? `where ${beyond(after)}` : ''} order by ${order}`;
  const hasValue = (key: ViewKey) => key.key !== null && key.key > sort.none;
  const stretches = backwards ? [false, true] : [true, false];
  const left = after ? stretches.slice(stretches.indexOf(hasValue(after))) : stretches;
  const parts = left.map((filled, at) => {
    const isIn = `${sort.sql} ${filled ? '>' : '<='} ${values.add(sort.none, sort.type)}`;
    const from = after && at === 0 ? ` and ${beyond(after)}` : '';
    return `(select ${at} as stretch, ${keySql(view)} from found where ${isIn}${from} order by ${order} limit ${values.add(most, 'integer')})`;
  });
  return `select * from (${parts.join(' union all ')}) rows order by stretch, ${['key', 'submitted_at', 'id'].map((column) => `${column} ${isUpwards ? 'asc' : 'desc'}`).join(', ')}`;
}

const keySql = (view: ResponseView) =>
  `id, ${pageKeySql('submitted_at')} || 'Z' as at, ${sortKeyOf(view)?.sql ?? 'null::text'} as key, submitted_at, firstname, lastname`;

/** Rows of a view, narrowed by a search, in list order. */
function rowsSql(formId: number, view: ResponseView, search: Search | null, values: Values): string {
  const conditions = `${values.add(formId, 'bigint')}${conditionsOf(view, values)}`;
  return `select * from responses where form_id = ${conditions}${search ? ` and (${arms(search, values).join(' or ')})` : ''}`;
}

/** Rows that match a search, read by the search and tag indexes. */
function matchesSql(formId: number, view: ResponseView, search: Search, values: Values, most: number): string {
  const form = values.add(formId, 'bigint');
  const conditions = conditionsOf(view, values);
  return arms(search, values)
    .map((condition) => `(select * from responses where form_id = ${form} and ${condition}${conditions} limit ${most})`)
    .join(' union all ');
}

/** Ways to match; each row meets at most one of them. */
function arms({ text, fields, tags }: Search, values: Values): string[] {
  const inText = `search_text like ${values.add(text, 'text')}`;
  const inFields = `${FIELDS} like ${values.add(fields, 'text')}`;
  const words = [`search_text is not null and ${inText}`, `search_text is null and ${inFields}`];
  if (tags.length === 0) return words;
  return [...words, `${taggedSql(values.add(tags, 'uuid[]'))} and not case when search_text is null then ${inFields} else ${inText} end`];
}
