import type { Passage } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { useState } from 'react';
import { countOf, indexOf, loadedOf, type PassageList, rowAt, rowsBetween } from '../api/passage-list';

/** Rows that are loaded to find the passage that a link names. */
const SEARCH_AT_MOST = 5_000;

type Place = {
  /** Which list this is about. */
  readonly list: string;
  readonly id: string;
  /** Where it was last: what stands there is next when it has left the list. */
  readonly index: number;
  /** From the address: it may not be loaded yet. */
  readonly linked: boolean;
};
type Chosen = { readonly list: string; readonly rows: ReadonlyMap<string, Passage>; readonly from: string | null };

const NONE: ReadonlyMap<string, Passage> = new Map();

/** The active passage of a list, and those that are selected. Both are reset by another filter. */
export function usePlace(list: PassageList | undefined, name: string, linked: string | null) {
  const [state, setPlace] = useState<Place | null>(linked === null ? null : { list: name, id: linked, index: 0, linked: true });
  const [chosen, setChosen] = useState<Chosen>({ list: name, rows: NONE, from: null });
  /** Counts requests to move the focus to the active passage. */
  const [focus, setFocus] = useState(0);

  const place = state?.list === name ? state : null;
  const found = list && place ? indexOf(list, place.id) : -1;
  const searching = found < 0 && (place?.linked ?? false) && !!list && list.next !== null && loadedOf(list) < SEARCH_AT_MOST;
  const last = list ? loadedOf(list) - 1 : -1;
  const index = found >= 0 ? found : searching ? -1 : Math.min(place?.index ?? 0, last);
  const active = list && index >= 0 ? rowAt(list, index) : null;
  const selected = chosen.list === name ? chosen.rows : NONE;

  const activate = (at: number, { focused = true } = {}) => {
    const row = list && rowAt(list, Math.max(0, Math.min(at, last)));
    if (!row) return;
    setPlace({ list: name, id: row.id, index: Math.max(0, Math.min(at, last)), linked: false });
    if (focused) setFocus((count) => count + 1);
  };

  const choose = (rows: ReadonlyMap<string, Passage>, from: string | null): boolean => {
    const most = CODEBOOK_LIMITS.passages;
    setChosen({ list: name, rows: rows.size > most ? new Map([...rows].slice(0, most)) : rows, from });
    return rows.size <= most;
  };

  return {
    active,
    index,
    count: list ? countOf(list) : 0,
    searching,
    /** The passage of the address, while it is not in the list. */
    linkedId: found < 0 && place?.linked ? place.id : null,
    focus,
    selected,
    activate,
    focusAgain: () => setFocus((count) => count + 1),
    /** After something that brings a passage back into the list. */
    expect: (id: string, at: number) => {
      setPlace({ list: name, id, index: at, linked: false });
      setFocus((count) => count + 1);
    },
    clear: () => setChosen({ list: name, rows: NONE, from: null }),
    /** @returns false when not all could be selected */
    toggle: (row: Passage): boolean => {
      const rows = new Map(selected);
      if (!rows.delete(row.id)) rows.set(row.id, row);
      return choose(rows, row.id);
    },
    /** Everything between the last one selected and this one. @returns false when not all could be selected */
    extendTo: (at: number): boolean => {
      if (!list) return true;
      const from = chosen.from === null || chosen.list !== name ? index : indexOf(list, chosen.from);
      const range = rowsBetween(list, Math.min(from < 0 ? at : from, at), Math.max(from, at));
      return choose(new Map([...selected, ...range.map((row) => [row.id, row] as const)]), chosen.from ?? rowAt(list, from)?.id ?? null);
    },
    /** All that are loaded. @returns false when not all could be selected */
    chooseAll: (): boolean => {
      if (!list) return true;
      return choose(new Map(rowsBetween(list, 0, last).map((row) => [row.id, row])), null);
    },
  };
}

export type ListPlace = ReturnType<typeof usePlace>;
