import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatDate, parseTimestamp } from '@/lib/format';
import type { ResponseItem } from '../api/response-item';
import { callState } from '../call-state';
import classes from './responses-table.module.css';

/** Rows of responses; each opens. On a phone every row becomes a card, so the roles are spelled out: changed `display` would lose them. */
export function ResponsesTable({ rows, onOpen }: { rows: readonly ResponseItem[]; onOpen: (row: ResponseItem) => void }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table">
        <caption className={classes.caption}>Responses</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Response'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => onOpen(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A response this young has just arrived: its row says so for a moment, milliseconds. */
const FRESH_MS = 15_000;

function Row({ row, onOpen }: { row: ResponseItem; onOpen: () => void }) {
  const { tone, text } = callState(row);
  const [fresh] = useState(() => Date.now() - (parseTimestamp(row.submitted_at)?.getTime() ?? 0) < FRESH_MS);
  const name = `${row.firstname} ${row.lastname}`.trim();
  return (
    // The button inside is what keyboards and screen readers use; the row is for the pointer.
    <tr role="row" className={classes.row} onClick={onOpen} data-response={row.id} data-fresh={fresh || undefined}>
      <td role="cell" className={classes.date}>
        {formatDate(row.submitted_at)}
      </td>
      <td role="cell" className={classes.name}>
        {row.firstname}
      </td>
      <td role="cell" className={classes.name}>
        {row.lastname}
      </td>
      <td role="cell" data-label="Phone">
        {row.phonenumber}
      </td>
      <td role="cell" data-label="Email" className={classes.email}>
        {row.email}
      </td>
      <td role="cell" className={classes.response}>
        <span className={classes.status}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </span>
        <button
          type="button"
          className={classes.view}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          View Response →<VisuallyHidden>{name ? ` of ${name}` : ''}</VisuallyHidden>
        </button>
      </td>
    </tr>
  );
}
