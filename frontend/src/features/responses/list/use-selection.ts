import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SelectRow } from '../components/response-row';
import type { RowSource } from './row-source';

/** The rows that are selected in a list; none any more once it is another list. */
export function useSelection(source: RowSource | null, list: string) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const ids = chosen.list === list ? chosen.ids : NONE;
  const last = useRef<number | null>(null);
  const rows = useRef(source);
  const known = useRef(ids);
  useLayoutEffect(() => {
    rows.current = source;
    known.current = ids;
  });

  const set = useCallback((next: ReadonlySet<string>) => setChosen({ list, ids: next }), [list]);
  const onSelect: SelectRow = useCallback(
    (row, index, selected, range) => {
      const from = range && last.current !== null ? last.current : index;
      last.current = index;
      const next = new Set(known.current);
      for (let at = Math.min(from, index); at <= Math.max(from, index); at += 1) {
        const id = at === index ? row.id : rows.current?.rowAt(at)?.id;
        if (id === undefined) continue;
        if (selected) next.add(id);
        else next.delete(id);
      }
      set(next);
    },
    [set],
  );
  const onSelectLoaded = () => {
    const all = Array.from({ length: source?.count ?? 0 }, (_, index) => source?.rowAt(index)?.id);
    set(new Set(all.filter((id) => id !== undefined)));
  };
  return { ...useMemo(() => ({ ids, onSelect }), [ids, onSelect]), onSelectLoaded, onClear: () => set(NONE) };
}

const NONE: ReadonlySet<string> = new Set();
