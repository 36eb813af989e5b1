import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { ResponseItem } from '../api/response-item';
import { formatNumber } from '../format-number';
import { ColumnHead, type Sorting } from '../list/columns/column-head';
import { ColumnMenu } from '../list/columns/column-menu';
import { USUAL_COLUMNS, type Columns } from '../list/columns/columns';
import { useColumnResize } from '../list/columns/use-column-resize';
import type { RowSource } from '../list/row-source';
import { t } from '../texts';
import { NewRows } from './list-notices';
import { columnsOf, columnWidths, sortedColumn } from './response-columns';
import { ResponseRows, type Place, type Selection } from './response-rows';
import classes from './responses-table.module.css';
import { rowHeights, rowsAtMost, useRowLayout } from './row-layout';

/** Pixels of the page above the list that are shown with its beginning. */
const ABOVE_PX = 88;

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
  /** Undefined: the usual ones, which stay as they are. */
  columns?: Columns;
  onColumns?: (columns: Columns) => void;
  /** Beside the caption, before the menu of columns. */
  tools?: ReactNode;
  /** Floats over the rows. */
  notice?: ReactNode;
};

/**
 * Rows of responses, of which only those in sight are drawn; the page itself scrolls them. Rows are laid out by themselves (as cards where
 * there is little room), so the roles of a table are spelled out: changed `display` would lose them.
 */
export function ResponsesTable(props: ResponsesTableProps) {
  const { source, q, onOpen, onSight, onAway, news, notice, selection, sorting, columns: chosen = USUAL_COLUMNS, onColumns, tools } = props;
  const { frame, rows, layout } = useRowLayout();
  const shown = Math.min(source.count, rowsAtMost(layout));
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<Place | null>(null);
  // A card has its own places for the usual columns.
  const isTable = layout.mode === 'table';
  const columns = isTable ? chosen : USUAL_COLUMNS;
  const drawn = useMemo(() => columnsOf(columns), [columns]);
  const sorted = sorting && sortedColumn(drawn, sorting.sort);
  const resize = useColumnResize(frame, columns, isTable ? onColumns : undefined);

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
      style={{ ...columnWidths(columns), ...rowHeights(layout) } as CSSProperties}
    >
      <div className={classes.notice}>
        {notice}
        <NewRows count={news?.count ?? 0} onShow={showNews} />
      </div>
      <div className={classes.tools}>
        {tools}
        {isTable && onColumns && <ColumnMenu columns={columns} onChange={onColumns} />}
      </div>
      <table
        ref={table}
        tabIndex={-1}
        className={classes.table}
        role="table"
        aria-rowcount={source.open ? -1 : source.count + 1}
        aria-colcount={columns.length}
      >
        <caption className={classes.caption}>{t('responsesTable.responses')}</caption>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" aria-rowindex={1}>
            {drawn.map((column, at) => (
              <ColumnHead key={column.id} column={column} isSorted={column === sorted} sorting={sorting} resize={resize?.edgeOf(at)} />
            ))}
          </tr>
        </thead>
        <ResponseRows
          source={source}
          count={shown}
          layout={layout}
          body={rows}
          placeRef={place}
          columns={drawn}
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
