import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ResponseItem } from '../api/response-item';
import { count } from '../count';
import type { RowSource } from '../list/row-source';
import { NewRows } from './list-notices';
import { ComingRow, ResponseRow } from './response-row';
import classes from './responses-table.module.css';
import { rowHeight, rowsAtMost, useRowLayout } from './row-layout';

/** Rows that are drawn beyond those in sight, on either side. */
const OVERSCAN = 5;

/** Pixels of the page above the list that are shown with its beginning. */
const ABOVE_PX = 88;

const COLUMNS = ['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Response'];

export type ResponsesTableProps = {
  source: RowSource;
  /** What was searched for. */
  q: string;
  onOpen: (row: ResponseItem) => void;
  /** Says which rows are in sight. */
  onSight?: (first: number, last: number) => void;
  /** Says whether somebody has scrolled away from the list's beginning. */
  onAway?: (away: boolean) => void;
  /** What has arrived above the rows and waits to be brought in. */
  news?: { count: number; onShow: () => void };
  /** Floats over the rows. */
  notice?: ReactNode;
};

/**
 * Rows of responses, of which only those in sight are drawn; the page itself scrolls them. Rows are laid out by themselves (as cards where
 * there is little room), so the roles of a table are spelled out: changed `display` would lose them.
 */
export function ResponsesTable({ source, q, onOpen, onSight, onAway, news, notice }: ResponsesTableProps) {
  const { frame, rows, layout } = useRowLayout();
  const shown = Math.min(source.count, rowsAtMost(layout));
  const [focused, setFocused] = useState<{ index: number; row: ResponseItem } | null>(null);
  const focusedIndex = focused && (source.indexOf(focused.row.id) >= 0 ? source.indexOf(focused.row.id) : focused.index);

  // A row that has the focus is drawn wherever it is, and so are its neighbours: keyboards go on from it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (focusedIndex === null) return defaultRangeExtractor(range);
      const around = [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b);
    },
    [focusedIndex],
  );
  const virtualizer = useWindowVirtualizer({
    count: shown,
    estimateSize: (index) => rowHeight(layout, source.rowAt(index)),
    scrollMargin: layout.rowsTop,
    overscan: OVERSCAN,
    rangeExtractor,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  const away = (virtualizer.scrollOffset ?? 0) > layout.top;

  // Heights depend on the rows only where matches are shown.
  const heightsOf = q === '' ? null : source;
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout.mode, layout.rem, heightsOf]);
  useEffect(() => onSight?.(first, last), [onSight, first, last]);
  useEffect(() => onAway?.(away), [onAway, away]);

  // Rows may come and go above those in sight; these stay where they are.
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<{ id: string; start: number } | null>(null);
  useLayoutEffect(() => {
    const was = place.current;
    const index = was && away ? source.indexOf(was.id) : -1;
    const start = index >= 0 ? virtualizer.measurementsCache[index]?.start : undefined;
    if (was && start !== undefined && start !== was.start) window.scrollBy(0, start - was.start);
    const row = source.rowAt(first);
    const item = virtualizer.measurementsCache[first];
    place.current = row && item ? { id: row.id, start: item.start } : null;
  });

  const showNews = () => {
    place.current = null;
    window.scrollTo({ top: Math.max(0, layout.top - ABOVE_PX) });
    // The button goes; whoever used it goes on from the table.
    table.current?.focus({ preventScroll: true });
    news?.onShow();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest('[aria-rowindex]');
    if (!step || !row) return;
    const next = rows.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${Number(row.getAttribute('aria-rowindex')) + step}"] [data-view]`,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={frame} className={classes.frame} data-mode={layout.mode}>
      <div className={classes.notice}>
        {notice}
        <NewRows count={news?.count ?? 0} onShow={showNews} />
      </div>
      <table
        ref={table}
        tabIndex={-1}
        className={classes.table}
        role="table"
        aria-rowcount={source.open ? -1 : source.count + 1}
        aria-colcount={COLUMNS.length}
      >
        <caption className={classes.caption}>Responses</caption>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={rows}
          role="rowgroup"
          className={classes.rows}
          style={{ height: virtualizer.getTotalSize() }}
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
          {items.map(({ index, start, size }) => {
            const row = source.rowAt(index) ?? (focused && index === focusedIndex ? focused.row : null);
            const place = { index, start: start - layout.rowsTop, height: size };
            return row ? <ResponseRow key={row.id} row={row} q={q} onOpen={onOpen} {...place} /> : <ComingRow key={index} {...place} />;
          })}
        </tbody>
      </table>
      {shown < source.count && (
        <p className={classes.rest}>
          The newest {count(shown)} of {count(source.count)} are listed here. Search for older ones, or download them as CSV.
        </p>
      )}
    </div>
  );
}
