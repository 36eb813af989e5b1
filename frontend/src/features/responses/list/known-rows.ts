import { responseState } from '@contract/completion';
import { ANONYMOUS_RESPONSE } from '@contract/participant';
import { type Choice, CHOICE_FILTER_NAMES, type ChoiceFilter } from '@contract/response-fields';
import { parseTimestamp } from '@/lib/format';
import { carried, type ResponseItem } from '../api/response-item';
import { queryOf } from './list-view';
import { PAGE_SIZE, startList, type ResponseList } from './response-list';

/** The value that a row has for each filter, by the rules of the server. */
const VALUE_OF: { readonly [K in ChoiceFilter]: (row: ResponseItem) => Choice<K> } = {
  state: responseState,
  review: (row) => row.review_status,
  star: (row) => (row.starred ? 'starred' : 'plain'),
  quality: ({ quality }) => (quality === null ? 'none' : quality.includes(':open') ? 'open' : 'accepted'),
};

const hasContact = ({ email, phonenumber }: ResponseItem) =>
  !['', ANONYMOUS_RESPONSE.email].includes(email) || !['', ANONYMOUS_RESPONSE.phonenumber].includes(phonenumber);

/** Whether a row is in a filtered list; null where only the server can say: of a search, and of another order. */
export function filterOf(key: string): ((row: ResponseItem) => boolean) | null {
  const { q, sort, from, to, contact, tags, hidden, ...rest } = queryOf(key);
  if (q !== undefined || sort !== undefined) return null;
  const chosen = CHOICE_FILTER_NAMES.flatMap((name) => {
    const values = rest[name]?.split(',');
    return values ? [(row: ResponseItem) => values.includes(VALUE_OF[name](row))] : [];
  });
  const wanted = tags?.split(',');
  const [field = '', ...value] = hidden?.split('=') ?? [];
  const [first, end] = [from, to].map((at) => (at === undefined ? null : Date.parse(at)));
  return (row) => {
    const at = parseTimestamp(row.submitted_at)?.getTime() ?? 0;
    return (
      chosen.every((has) => has(row)) &&
      (wanted === undefined || row.tags.some((tag) => wanted.includes(tag))) &&
      (first == null || at >= first) &&
      (end == null || at < end) &&
      (contact === undefined || hasContact(row) === (contact === 'with')) &&
      (hidden === undefined || carried(row, field) === value.join('='))
    );
  };
}

/** Rows that fill a screen: fewer are no picture of the list unless they are all of it. */
const ENOUGH = 20;

/**
 * The beginning of a filtered list, from what is known of the whole one: shown until the server has answered.
 * @param whole newest first, without a filter
 */
export function knownRows(whole: ResponseList | undefined, key: string): ResponseList | undefined {
  const filter = filterOf(key);
  if (!whole || !filter || key === '') return undefined;
  const gap = whole.slots.findIndex(({ rows }) => rows === null);
  const known = (gap < 0 ? whole.slots : whole.slots.slice(0, gap)).flatMap(({ rows }) => rows ?? []);
  const rows = known.filter(filter);
  if (gap >= 0 && rows.length < ENOUGH) return undefined;
  const responses = rows.slice(0, PAGE_SIZE);
  return { ...startList({ responses, nextCursor: null, total: responses.length }), standsIn: true };
}
