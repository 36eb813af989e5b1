import { RESPONSE_STATES, type ResponseState } from '@contract/completion';

export const SORTS = ['date', 'name', 'duration', 'completion'] as const;
export type Sort = (typeof SORTS)[number];

/** How a list is sorted and filtered. */
export type ListView = {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  /** None: any. */
  readonly states: readonly ResponseState[];
  /** Days as `YYYY-MM-DD` in the reader's time zone, both included; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly contact: 'with' | 'without' | null;
};

/** Newest first, everything. */
export const PLAIN_VIEW: ListView = { sort: 'date', order: 'desc', states: [], from: '', to: '', contact: null };

export const filtersIn = ({ states, from, to, contact }: ListView) =>
  (states.length > 0 ? 1 : 0) + (from !== '' || to !== '' ? 1 : 0) + (contact === null ? 0 : 1);

export const isPlain = (view: ListView) => view.sort === 'date' && view.order === 'desc' && filtersIn(view) === 0;

/** Begins the key of a list that is sorted or filtered; no search begins with it. */
const SORTED = '\u0001';

/** Names a list of an interview: what was searched for, or everything that makes it another list. */
export function listKey(view: ListView, q: string): string {
  if (isPlain(view)) return q;
  return SORTED + new URLSearchParams(Object.entries({ ...toQuery(view), ...(q !== '' && { q }) })).toString();
}

/** Whether only the server knows which rows such a list holds, and in which order. */
export const isSorted = (key: string) => key.startsWith(SORTED);

/** The query of the API for a list. */
export const queryOf = (key: string): Record<string, string> =>
  isSorted(key) ? Object.fromEntries(new URLSearchParams(key.slice(1))) : key === '' ? {} : { q: key };

export const searchOf = (key: string): string => queryOf(key).q ?? '';

function toQuery({ sort, order, states, from, to, contact }: ListView): Record<string, string> {
  return {
    ...((sort !== 'date' || order !== 'desc') && { sort, order }),
    ...(states.length > 0 && { state: states.join(',') }),
    ...(from !== '' && { from: startOf(from).toISOString() }),
    ...(to !== '' && { to: startOf(to, 1).toISOString() }),
    ...(contact !== null && { contact }),
  };
}

/** Midnight where the reader is. */
function startOf(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view in an address. What it does not know is left out. */
export function readView(search: URLSearchParams): ListView {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(startOf(value).getTime()) ? value : '';
  };
  const contact = search.get('contact');
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'date',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    states: RESPONSE_STATES.filter((state) => search.get('state')?.split(',').includes(state)),
    from: day('from'),
    to: day('to'),
    contact: contact === 'with' || contact === 'without' ? contact : null,
  };
}

/** Puts view and search into an address beside what else is there. */
export function writeView(search: URLSearchParams, view: ListView, q: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const { sort, order, states, from, to, contact } = view;
  const values = {
    q,
    sort: sort === 'date' ? '' : sort,
    order: order === 'asc' ? 'asc' : '',
    state: states.join(','),
    from,
    to,
    contact: contact ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
