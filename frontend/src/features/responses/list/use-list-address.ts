import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { searchText } from '../api/responses.queries';
import { listKey, readView, writeView, type ListView } from './list-view';

/** A pause in typing after which the search starts. Milliseconds. */
const SEARCH_PAUSE_MS = 300;

/** Search, order and filters of the list, kept in the address: a reload, a bookmark and "back" find the same list. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const [search, setSearch] = useState(address.get('q') ?? '');
  const [settled] = useDebouncedValue(searchText(search), SEARCH_PAUSE_MS);
  const named = address.toString();
  const view = useMemo(() => readView(new URLSearchParams(named)), [named]);

  const write = useCallback(
    (next: ListView, q: string) => setAddress((before) => writeView(before, next, q), { replace: true, state: state as unknown }),
    [setAddress, state],
  );
  useEffect(() => {
    if ((address.get('q') ?? '') !== settled) write(view, settled);
  }, [address, settled, view, write]);

  return { view, setView: (next: ListView) => write(next, settled), search, setSearch, settled, key: listKey(view, settled) };
}
