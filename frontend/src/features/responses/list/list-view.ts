import { REVIEW_LIMITS } from '@contract/review-constants';
import { HIDDEN_FILTER } from '@contract/hidden-fields';
import { CHOICE_FILTER_NAMES, type ChoiceFilter, choicesOf } from '@contract/response-fields';
import { type ListView, readListSort, type ViewChoices, type ViewSettings } from '@contract/view-constants';

export type { ListView };

const choices = (of: (name: ChoiceFilter) => readonly string[]): ViewChoices => {
  const all = CHOICE_FILTER_NAMES.map((name) => [name, of(name)]);
  return Object.fromEntries(all) as Record<ChoiceFilter, readonly string[]>;
};

/** Newest first, everything. */
export const PLAIN_VIEW: ListView = {
  sort: 'date',
  order: 'desc',
  choices: choices(() => []),
  tags: [],
  from: '',
  to: '',
  contact: null,
  hidden: null,
};

/** Invalid values are dropped. */
export const readHidden = (value: unknown): string | null => (typeof value === 'string' && HIDDEN_FILTER.test(value) ? value : null);

export const filtersIn = ({ choices, tags, from, to, contact, hidden }: ListView) =>
  Object.values(choices).filter((chosen) => chosen.length > 0).length +
  (tags.length > 0 ? 1 : 0) +
  (from !== '' || to !== '' ? 1 : 0) +
  (contact === null ? 0 : 1) +
  (hidden === null ? 0 : 1);

export const isPlain = (view: ListView) => view.sort === 'date' && view.order === 'desc' && filtersIn(view) === 0;

/** The part of a saved view that says which rows there are, and in which order. */
export const listOf = ({ columns: _, ...view }: ViewSettings): ListView => view;

/** Whether two views show the same rows in the same order; in which order values were chosen does not matter. */
export const sameList = (one: ListView, other: ListView) => comparable(one) === comparable(other);
const comparable = ({ sort, order, choices: chosen, tags, from, to, contact, hidden }: ListView) =>
  JSON.stringify([sort, order, CHOICE_FILTER_NAMES.map((name) => chosen[name].toSorted()), tags.toSorted(), from, to, contact, hidden]);

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

const chosenText = (view: ListView) => Object.entries(view.choices).map(([name, chosen]) => [name, chosen.join(',')] as const);

function toQuery(view: ListView): Record<string, string> {
  const { sort, order, tags, from, to, contact, hidden } = view;
  return {
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...((sort !== 'date' || order !== 'desc') && { sort, order }),
    ...Object.fromEntries(chosenText(view).filter(([, chosen]) => chosen !== '')),
    ...(from !== '' && { from: startOf(from).toISOString() }),
    ...(to !== '' && { to: startOf(to, 1).toISOString() }),
    ...(contact !== null && { contact }),
    ...(hidden !== null && { hidden }),
  };
}

/** Midnight where the reader is. */
function startOf(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The view in an address. What it does not know is left out. */
export function readView(search: URLSearchParams): ListView {
  const day = (name: string) => {
    const value = search.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(startOf(value).getTime()) ? value : '';
  };
  const contact = search.get('contact');
  return {
    sort: readListSort(search.get('sort')),
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    choices: choices((name) => choicesOf(name).filter((choice) => search.get(name)?.split(',').includes(choice))),
    tags: (search.get('tags') ?? '')
      .split(',')
      .filter((tag) => UUID.test(tag))
      .slice(0, REVIEW_LIMITS.tagsOfResponse),
    from: day('from'),
    to: day('to'),
    contact: contact === 'with' || contact === 'without' ? contact : null,
    hidden: readHidden(search.get('hidden')),
  };
}

/** The saved view that an address names, and whether its filters are its own. */
export interface SavedInAddress {
  readonly id: string;
  readonly edited: boolean;
}

export function readSaved(search: URLSearchParams): SavedInAddress | null {
  const id = search.get('saved') ?? '';
  return UUID.test(id) ? { id, edited: search.has('edited') } : null;
}

/** Puts view and search into an address beside what else is there. Of a saved view that is not edited, its id says everything. */
export function writeView(search: URLSearchParams, view: ListView, q: string, saved: SavedInAddress | null = null): URLSearchParams {
  const next = new URLSearchParams(search);
  const written = saved && !saved.edited ? PLAIN_VIEW : view;
  const { sort, order, tags, from, to, contact, hidden } = written;
  const values = {
    q,
    saved: saved?.id ?? '',
    edited: saved?.edited ? '1' : '',
    sort: sort === 'date' ? '' : sort,
    order: order === 'asc' ? 'asc' : '',
    ...Object.fromEntries(chosenText(written)),
    tags: tags.join(','),
    from,
    to,
    contact: contact ?? '',
    hidden: hidden ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
