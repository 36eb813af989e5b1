import { VisuallyHidden } from '@mantine/core';
import { memo, useState, type CSSProperties } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDate, parseTimestamp } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { callState } from '../call-state';
import { Marked } from './marked';
import classes from './response-row.module.css';

/** A response this young has just arrived: its row says so for a moment, milliseconds. */
const FRESH_MS = 15_000;

const FOUND_IN = { summary: 'Summary', transcript: 'Transcript', recording: 'Recording' } as const;

export type RowProps = {
  row: ResponseItem;
  /** Its place in the whole list, from 0. */
  index: number;
  /** Pixels from the first row's upper edge, and its own. */
  start: number;
  height: number;
  /** What was searched for. */
  q: string;
  onOpen: (row: ResponseItem) => void;
};

const placed = (start: number, height: number) => ({ '--height': `${height}px`, transform: `translateY(${start}px)` }) as CSSProperties;

/** One response; opens. The button inside is what keyboards and screen readers use, the row is for the pointer. */
export const ResponseRow = memo(function ResponseRow({ row, index, start, height, q, onOpen }: RowProps) {
  const { tone, text } = callState(row);
  const [fresh] = useState(() => Date.now() - (parseTimestamp(row.submitted_at)?.getTime() ?? 0) < FRESH_MS);
  const name = `${row.firstname} ${row.lastname}`.trim();
  const { match } = row;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={placed(start, height)}
      onClick={() => onOpen(row)}
      data-response={row.id}
      data-fresh={fresh || undefined}
      data-first={index === 0 || undefined}
    >
      <td role="cell" className={classes.date}>
        {formatDate(row.submitted_at)}
      </td>
      <td role="cell" className={classes.first} title={row.firstname}>
        <Marked text={row.firstname} q={q} />
        {match && (
          <span className={classes.match}>
            <span className={classes.field}>{FOUND_IN[match.field]}: </span>
            <Marked text={match.text} q={q} />
          </span>
        )}
      </td>
      <td role="cell" className={classes.last} title={row.lastname}>
        <Marked text={row.lastname} q={q} />
      </td>
      <td role="cell" className={classes.phone} title={row.phonenumber}>
        <Marked text={row.phonenumber} q={q} />
      </td>
      <td role="cell" className={classes.email} title={row.email}>
        <Marked text={row.email} q={q} />
      </td>
      <td role="cell" className={classes.response}>
        <span className={classes.status}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </span>
        <button
          type="button"
          className={classes.view}
          data-view
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          View Response →<VisuallyHidden>{name ? ` of ${name}` : ''}</VisuallyHidden>
        </button>
      </td>
    </tr>
  );
});

/** The place of a response that is still on its way. */
export function ComingRow({ index, start, height }: Pick<RowProps, 'index' | 'start' | 'height'>) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-busy
      className={classes.row}
      style={placed(start, height)}
      data-coming
      data-first={index === 0 || undefined}
    >
      <td role="cell" className={classes.coming} aria-label="Loading…" />
    </tr>
  );
}
