import { SENTIMENTS, CODERS, PASSAGE_ID, readSegmentKey } from '@contract/codebook-constants';
import { useMemo } from 'react';
import { useAddress } from '@/lib/use-address';
import type { PassageFilter } from './api/codebook-keys';

/** Which passages are chosen in the list of themes. */
export type Selected =
  | { readonly kind: 'all' | 'uncoded' | 'dismissed' }
  | { readonly kind: 'theme'; readonly id: string; readonly subthemes: boolean };

const STATES = ['coded', 'uncoded', 'dismissed'] as const;
const FILTERS = ['theme', 'subthemes', 'state', 'question', 'sentiment', 'coder', 'attribute', 'value'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined => values.find((one) => one === value);

function filterOf(address: URLSearchParams): PassageFilter {
  const theme = address.get('theme') ?? '';
  const attribute = readSegmentKey(address.get('attribute'));
  const value = address.get('value');
  return {
    ...(UUID.test(theme) && { theme, ...(address.get('subthemes') === 'true' && { subthemes: true }) }),
    state: oneOf(STATES, address.get('state')),
    question: address.get('question') || undefined,
    sentiment: oneOf(SENTIMENTS, address.get('sentiment')),
    coder: oneOf(CODERS, address.get('coder')),
    ...(attribute && value && { attribute, value }),
  };
}

export function selectedOf({ theme, subthemes = false, state }: PassageFilter): Selected {
  if (theme !== undefined) return { kind: 'theme', id: theme, subthemes };
  return { kind: state === 'uncoded' || state === 'dismissed' ? state : 'all' };
}

/** Other filters stay as they are. */
export function withSelected(
  { theme: _theme, subthemes: _subthemes, state: _state, ...filter }: PassageFilter,
  next: Selected,
): PassageFilter {
  if (next.kind === 'theme') return { ...filter, theme: next.id, ...(next.subthemes && { subthemes: true }) };
  return next.kind === 'all' ? filter : { ...filter, state: next.kind };
}

/** Theme, filters and passage of the workbench, kept in the address: a reload and a link find the same place. */
export function useCodingAddress() {
  const [address, write] = useAddress();
  const passage = address.get('passage') ?? '';
  const wanted = FILTERS.map((name) => address.get(name) ?? '').join('\n');
  // The same object as long as it says the same.
  const filter = useMemo(() => {
    const values = wanted.split('\n');
    return filterOf(new URLSearchParams(FILTERS.map((name, at) => [name, values[at]!])));
  }, [wanted]);

  return {
    filter,
    /** The passage that a link or reload asks for; null if it names none. */
    passage: PASSAGE_ID.test(passage) ? passage : null,
    setFilter: (next: PassageFilter) =>
      write({
        ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
        ...next,
        subthemes: next.subthemes ? 'true' : undefined,
        passage: undefined,
      }),
    setPassage: (id: string | null) => write({ passage: id ?? undefined }),
  };
}
