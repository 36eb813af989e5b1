import type { ResponseSort } from '@contract/response-fields';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { ResponseItem } from '../api/response-item';
import { formatNumber } from '../format-number';
import type { RowSource } from '../list/row-source';
import { t } from '../texts';
import { NewRows } from './list-notices';
import { columnWidths, RESPONSE_COLUMNS, type ResponseColumn } from './response-columns';
import { ResponseRows, type Place, type Selection } from './response-rows';
import classes from './responses-table.module.css';
import { rowHeights, rowsAtMost, useRowLayout } from './row-layout';

/** Pixels of the page above the list that are shown with its beginning. */
const ABOVE_PX = 88;

export type Sorting = { sort: ResponseSort; order: 'asc' | 'desc'; onSort: (sort: ResponseSort, order: 'asc' | 'desc') => void };

export type ResponsesTableProps = {
  source: RowSource;
  /** What was searched for. */
  q: string;
  onOpen: (row: ResponseItem) => void;
  /** Says which rows are in sight. */
  onSight?: (first: number, last: number) => void;
  /** Reports whether the list is scrolled away from its start. */
  onAway?: (away: boolean) => void;
  /** What has arrived above the rows and waits to be brought in. */
  news?: { count: number; onShow: () => void };
  selection?: Selection;
  /** Undefined where the order is given. */
  sorting?: Sorting;
  /** Floats over the rows. */
  notice?: ReactNode;
};

/**
 * Rows of responses, of which only those in sight are drawn; the page itself scrolls them. Rows are laid out by themselves (as cards where
 * there is little room), so the roles of a table are spelled out: changed `display` would lose them.
 */
export function ResponsesTable({ source, q, onOpen, onSight, onAway, news, notice, selection, sorting }: ResponsesTableProps) {
  const { frame, rows, layout } = useRowLayout();
  const shown = Math.min(source.count, rowsAtMost(layout));
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<Place | null>(null);

  const showNews = () => {
    place.current = null;
    window.scrollTo({ top: Math.max(0, layout.top - ABOVE_PX) });
    // The button disappears: move the focus to the table.
    table.current?.focus({ preventScroll: true });
    news?.onShow();
  };

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-mode={layout.mode}
      data-selectable={selection && true}
      style={{ ...columnWidths, ...rowHeights(layout) } as CSSProperties}
    >
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
        aria-colcount={RESPONSE_COLUMNS.length}
      >
        <caption className={classes.caption}>{t('responsesTable.responses')}</caption>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" aria-rowindex={1}>
            {RESPONSE_COLUMNS.map((column) => (
              <ColumnHead key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <ResponseRows
          source={source}
          count={shown}
          layout={layout}
          body={rows}
          placeRef={place}
          q={q}
          onOpen={onOpen}
          onSight={onSight}
          onAway={onAway}
          selection={selection}
        />
      </table>
      {shown < source.count && (
        <p className={classes.rest}>
          {t('responsesTable.showingFirst', { shown: formatNumber(shown), count: formatNumber(source.count) })}
        </p>
      )}
    </div>
  );
}

function ColumnHead({ column: { head, sort }, sorting }: { column: ResponseColumn; sorting: Sorting | undefined }) {
  if (!sort || !sorting) {
    return (
      <th role="columnheader" scope="col">
        {t(head)}
      </th>
    );
  }
  const active = sorting.sort === sort.by;
  const other = sorting.order === 'asc' ? 'desc' : 'asc';
  return (
    <th role="columnheader" scope="col" aria-sort={active ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sorting.onSort(sort.by, active ? other : sort.first)}
      >
        {t(head)}
        {active && (sorting.order === 'asc' ? <IconArrowUp size={13} aria-hidden /> : <IconArrowDown size={13} aria-hidden />)}
      </button>
    </th>
  );
}
