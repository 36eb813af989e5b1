import type { SavedView } from '@contract/view-constants';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAddress } from '@/lib/use-address';
import { responsesOptions, searchText } from '../api/responses.queries';
import { listKey, listOf, PLAIN_VIEW, readSaved, readView, sameList, writeView, type ListView, type SavedInAddress } from './list-view';

/** A pause in typing after which the search starts. Milliseconds. */
const SEARCH_PAUSE_MS = 300;

/**
 * Search, order, filters and saved view of the list, kept in the address: a reload, a bookmark and "back" find the same list.
 * @param views undefined while they are not known: until then it is open what a saved view shows
 */
export function useListAddress(formId: number, views: readonly SavedView[] | undefined) {
  const client = useQueryClient();
  const [address, change] = useAddress();
  const [search, setSearch] = useState(address.get('q') ?? '');
  const [settled] = useDebouncedValue(searchText(search), SEARCH_PAUSE_MS);
  const named = address.toString();
  const inAddress = useMemo(() => readSaved(new URLSearchParams(named)), [named]);
  const saved = (inAddress && views?.find(({ id }) => id === inAddress.id)) ?? null;
  // A view that is not edited follows what it becomes in other windows.
  const view = useMemo(
    () => (saved && !inAddress?.edited ? listOf(saved.settings) : readView(new URLSearchParams(named))),
    [saved, inAddress, named],
  );

  /** Asks the server at once, not only after the page has been drawn again. */
  const readAhead = (next: ListView) => void client.prefetchQuery(responsesOptions(formId, listKey(next, settled)));
  const write = useCallback(
    (next: ListView, q: string, of: SavedInAddress | null) => change((before) => writeView(before, next, q, of)),
    [change],
  );
  useEffect(() => {
    if ((address.get('q') ?? '') !== settled) write(view, settled, inAddress);
  }, [address, settled, view, write, inAddress]);

  return {
    view,
    setView: (next: ListView) => {
      readAhead(next);
      write(next, settled, saved && { id: saved.id, edited: !sameList(next, listOf(saved.settings)) });
    },
    /** The view that is shown, or that what is shown began with. */
    saved,
    edited: saved !== null && !sameList(view, listOf(saved.settings)),
    choose: (id: string | null) => {
      const chosen = views?.find((one) => one.id === id);
      // One that was just made is on the screen already.
      if (id === null || chosen) readAhead(chosen ? listOf(chosen.settings) : PLAIN_VIEW);
      write(PLAIN_VIEW, settled, id === null ? null : { id, edited: false });
    },
    /** Which list it is cannot be said yet. */
    waiting: inAddress !== null && views === undefined,
    search,
    setSearch,
    settled,
    key: listKey(view, settled),
  };
}
