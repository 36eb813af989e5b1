import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ResponseItem } from '../api/response-item';
import { RowKeys } from '../list/row-keys';
import type { RowSource } from '../list/row-source';
import type { ResponseColumn } from './response-columns';
import { ResponseRow, type SelectRow } from './response-row';
import classes from './responses-table.module.css';
import { gapBelow, rowHeight, type RowLayout } from './row-layout';

/** Rows that are drawn beyond those in sight, on either side. */
const OVERSCAN = 5;

/** The first row in sight, and where it was last. */
export type Place = { id: string; start: number };

/** The responses that are selected. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly onSelect: SelectRow };

type Props = {
  source: RowSource;
  /** How many of its rows can be scrolled to. */
  count: number;
  layout: RowLayout;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Nothing keeps its place once this is null. */
  placeRef: RefObject<Place | null>;
  columns: readonly ResponseColumn[];
  q: string;
  onOpen: (row: ResponseItem) => void;
  onSight?: (first: number, last: number) => void;
  onAway?: (away: boolean) => void;
  selection?: Selection;
};

/** The visible rows. Renders again on every few rows of scrolling, so everything else stays outside. */
export function ResponseRows({ source, count, layout, body, placeRef, columns, q, onOpen, onSight, onAway, selection }: Props) {
  const [focused, setFocused] = useState<{ index: number; row: ResponseItem } | null>(null);
  const [rowKeys] = useState(() => new RowKeys());
  const focusedNow = focused ? source.indexOf(focused.row.id) : -1;
  const focusedIndex = focused && (focusedNow >= 0 ? focusedNow : focused.index);

  // A row that has the focus is drawn wherever it is, and so are its neighbours: keyboards continue from it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (focusedIndex === null) return defaultRangeExtractor(range);
      const around = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b);
    },
    [focusedIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- what depends on it is not memoized
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: (index) => rowHeight(layout, source.rowAt(index)),
    scrollMargin: layout.rowsTop,
    overscan: OVERSCAN,
    rangeExtractor,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const drawn = items.map(({ index }) => source.rowAt(index) ?? (focused && index === focusedIndex ? focused.row : null));
  const keys = rowKeys.of(items.map(({ index }, at) => ({ index, id: drawn[at]?.id ?? null })));
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  const away = (virtualizer.scrollOffset ?? 0) > layout.top;

  // Heights depend on the rows only where matches are shown.
  const heightsOf = q === '' ? null : source;
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout.mode, layout.rem, heightsOf]);
  useEffect(() => onSight?.(first, last), [onSight, first, last]);
  useEffect(() => onAway?.(away), [onAway, away]);

  // Rows may come and go above those in sight; these stay where they are.
  useLayoutEffect(() => {
    const was = placeRef.current;
    const index = was && away ? source.indexOf(was.id) : -1;
    const start = index >= 0 ? virtualizer.measurementsCache[index]?.start : undefined;
    if (was && start !== undefined && start !== was.start) window.scrollBy(0, start - was.start);
    const row = source.rowAt(first);
    const item = virtualizer.measurementsCache[first];
    placeRef.current = row && item ? { id: row.id, start: item.start } : null;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest('[aria-rowindex]');
    if (!step || !row) return;
    const next = event.currentTarget.querySelector<HTMLElement>(
      `[aria-rowindex="${Number(row.getAttribute('aria-rowindex')) + step}"] [data-view]`,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <tbody
      ref={body}
      role="rowgroup"
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize(), paddingTop: (items[0]?.start ?? layout.rowsTop) - layout.rowsTop }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = Number(event.target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2;
        const row = index >= 0 ? source.rowAt(index) : null;
        setFocused(row && { index, row });
      }}
      onBlur={(event) => {
        // Another window has the focus: it comes back.
        if (event.relatedTarget !== null || document.hasFocus()) setFocused(null);
      }}
    >
      {items.map(({ index, start }, at) => {
        const before = items[at - 1];
        // Margins that meet are one.
        const after = before && before.index + 1 < index ? start - before.end + gapBelow(layout) : undefined;
        const row = drawn[at] ?? null;
        return (
          <ResponseRow
            key={keys[at]}
            row={row}
            index={index}
            after={after}
            columns={columns}
            q={q}
            onOpen={onOpen}
            selected={selection && row ? selection.ids.has(row.id) : undefined}
            onSelect={selection?.onSelect}
          />
        );
      })}
    </tbody>
  );
}
