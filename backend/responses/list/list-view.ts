import { AppError } from '../../common/app-error.js';
import { PROGRESS_RANGES } from '../../contract/completion.js';
import { type HiddenAttribute, hiddenNameOf, isHiddenAttribute } from '../../contract/hidden-fields.js';
import { ANONYMOUS_RESPONSE } from '../../contract/participant.js';
import { type Choice, CHOICE_FILTER_NAMES, type ChoiceFilter, type ResponseSort } from '../../contract/response-fields.js';
import { REVIEW_STATUSES } from '../../contract/review-constants.js';
import type { ResponseView } from '../../contract/response-list.js';

/** Where a page of a sorted list ends. */
export interface ViewKey {
  readonly at: string;
  readonly id: string;
  /** The value it is sorted by; null when that is the date. */
  readonly key: string | number | null;
}

/**
 * SQL of a list's sort key, as in its index (`responses_form_*_idx`). Null: the date alone. What is no more than `none` is no value: those rows come
 * last in either direction.
 */
const SORT_KEYS = {
  date: null,
  name: { sql: 'response_name_key(firstname, lastname) collate "C"', type: 'text', none: '' },
  // No index from here on, but on duration and completion: one interview has few enough rows to sort.
  last: { sql: `case when lastname = '' then '' else response_name_key(lastname, firstname) end collate "C"`, type: 'text', none: '' },
  email: { sql: `lower(case when email = '${ANONYMOUS_RESPONSE.email}' then '' else email end) collate "C"`, type: 'text', none: '' },
  phone: {
    sql: `case when phonenumber = '${ANONYMOUS_RESPONSE.phonenumber}' then '' else phonenumber end collate "C"`,
    type: 'text',
    none: '',
  },
  duration: { sql: 'call_duration', type: 'integer', none: 0 },
  // Not begun, failed, and being held: nothing is known yet of how far they get.
  completion: { sql: 'response_progress(call_status, completion, questions_answered, questions_total)', type: 'integer', none: 2 },
  // An index on the turns would be updated with every turn.
  rating: { sql: 'coalesce(rating, 0)::integer', type: 'integer', none: 0 },
  turns: { sql: 'turn_count', type: 'integer', none: 0 },
  language: { sql: `coalesce(language, '') collate "C"`, type: 'text', none: '' },
  source: { sql: 'source collate "C"', type: 'text', none: '' },
  path: { sql: `coalesce(voice_path, '') collate "C"`, type: 'text', none: '' },
  reason: { sql: `lower(coalesce(exclusion_reason, '')) collate "C"`, type: 'text', none: '' },
  review: { sql: `array_position(array['${REVIEW_STATUSES.join("', '")}'], review_status)`, type: 'integer', none: 0 },
} as const satisfies Record<ResponseSort, SortKey | null>;

export interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'integer';
  readonly none: string | number;
}

/** Each response fits one: with a signal to decide about, with decided ones only, without any. */
const QUALITY_SQL: { readonly [K in Choice<'quality'>]: string } = {
  open: `(quality is not null and quality like '%:open%')`,
  accepted: `(quality is not null and quality not like '%:open%')`,
  none: 'quality is null',
};

/** SQL of the filters that take one or more values. */
const CHOICE_SQL: { readonly [K in ChoiceFilter]: (chosen: NonNullable<ResponseView[K]>, values: Values) => string } = {
  state: (states) => {
    const progress = SORT_KEYS.completion.sql;
    const ranges = states.map((one) => {
      const [low, high] = PROGRESS_RANGES[one];
      // An equality lets the index give the order, too.
      return low === high ? `${progress} = ${low}` : `${progress} between ${low} and ${high}`;
    });
    return `(${ranges.join(' or ')})`;
  },
  review: (statuses, values) => `review_status = any(${values.add(statuses, 'text[]')})`,
  star: (chosen, values) =>
    `starred = any(${values.add(
      chosen.map((one) => one === 'starred'),
      'boolean[]',
    )})`,
  quality: (states) => `(${states.map((one) => QUALITY_SQL[one]).join(' or ')})`,
};

/** By a link value, ignoring case. The schema allows only letters, digits, - and _. */
const hiddenKey = (attribute: HiddenAttribute) =>
  ({ sql: `lower(coalesce(hidden_fields ->> '${hiddenNameOf(attribute)}', '')) collate "C"`, type: 'text', none: '' }) as const;

export const sortKeyOf = ({ sort = 'date' }: ResponseView): SortKey | null => (isHiddenAttribute(sort) ? hiddenKey(sort) : SORT_KEYS[sort]);

/** Newest first without a filter: the default view, answered by the fastest statements. */
export const isPlain = ({ sort = 'date', order = 'desc', ...filter }: ResponseView) =>
  sort === 'date' && order === 'desc' && !isFiltered(filter);
export const isFiltered = ({ from, to, contact, tags, hidden, ...view }: ResponseView) =>
  from !== undefined ||
  hidden !== undefined ||
  tags !== undefined ||
  to !== undefined ||
  contact !== undefined ||
  CHOICE_FILTER_NAMES.some((name) => view[name] !== undefined);

/** Collects the values of a statement and names their places. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** Conditions on rows of `responses` that a view shows, each preceded by `and`. */
export function conditionsOf({ from, to, contact, tags, hidden, ...view }: ResponseView, values: Values): string {
  const parts = ['deleting_at is null'];
  for (const name of CHOICE_FILTER_NAMES) {
    const chosen = view[name];
    if (chosen !== undefined && chosen.length > 0) {
      // The schema has checked that these are values of this filter.
      parts.push((CHOICE_SQL[name] as (values: readonly string[], all: Values) => string)(chosen, values));
    }
  }
  // As `responses_tags_idx` says it.
  if (tags !== undefined) parts.push(`tags <> '{}' and tags && ${values.add(tags, 'uuid[]')}`);
  if (hidden !== undefined) {
    const end = hidden.indexOf('=');
    parts.push(`hidden_fields ->> ${values.add(hidden.slice(0, end), 'text')} = ${values.add(hidden.slice(end + 1), 'text')}`);
  }
  if (from !== undefined) parts.push(`submitted_at >= ${values.add(from, 'timestamptz')}`);
  if (to !== undefined) parts.push(`submitted_at < ${values.add(to, 'timestamptz')}`);
  if (contact !== undefined) {
    const known = `(email not in ('', ${values.add(ANONYMOUS_RESPONSE.email, 'text')}) or phonenumber not in ('', ${values.add(ANONYMOUS_RESPONSE.phonenumber, 'text')}))`;
    parts.push(contact === 'with' ? known : `not ${known}`);
  }
  return parts.map((part) => ` and ${part}`).join('');
}

export function encodeViewCursor({ key, at, id }: ViewKey): string {
  return Buffer.from(JSON.stringify([at.replace(/Z$/, ''), id, key])).toString('base64url');
}

const AT = /^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws AppError VALIDATION_FAILED for a cursor of another sort order */
export function decodeViewCursor(cursor: string | undefined, view: ResponseView): ViewKey | null {
  if (cursor === undefined) return null;
  const [at, id, key, ...rest] = parts(cursor);
  const type = sortKeyOf(view)?.type;
  const keyFits =
    type === undefined
      ? key === null
      : type === 'text'
        ? typeof key === 'string' && !key.includes('\0')
        : Number.isInteger(key) && Math.abs(Number(key)) < 2 ** 31;
  const fits = typeof at === 'string' && AT.test(at) && !Number.isNaN(Date.parse(`${at}Z`)) && typeof id === 'string' && UUID.test(id);
  if (!fits || !keyFits || rest.length > 0 || !new Date(`${at}Z`).toISOString().startsWith(at.slice(0, 19))) {
    throw new AppError('VALIDATION_FAILED', 'cursor: not one of this list');
  }
  return { at: `${at}Z`, id, key: key as string | number | null };
}

function parts(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
