import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { ResponseItem } from '../api/response-item';
import { count } from '../count';
import type { RowSource } from '../list/row-source';
import { NewRows } from './list-notices';
import { ResponseRows, type Place } from './response-rows';
import classes from './responses-table.module.css';
import { rowHeights, rowsAtMost, useRowLayout } from './row-layout';

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
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<Place | null>(null);

  const showNews = () => {
    place.current = null;
    window.scrollTo({ top: Math.max(0, layout.top - ABOVE_PX) });
    // The button goes; whoever used it goes on from the table.
    table.current?.focus({ preventScroll: true });
    news?.onShow();
  };

  return (
    <div ref={frame} className={classes.frame} data-mode={layout.mode} style={rowHeights(layout) as CSSProperties}>
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
        />
      </table>
      {shown < source.count && (
        <p className={classes.rest}>
          The newest {count(shown)} of {count(source.count)} are listed here. Search for older ones, or download them as CSV.
        </p>
      )}
    </div>
  );
}
