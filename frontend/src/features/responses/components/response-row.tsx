import { foldForSearch, nameTexts } from '@contract/search-fold';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { formatClock, parseTimestamp } from '@/lib/format';
import { isAnonymous, nameApart } from '@/lib/participant-name';
import type { ResponseItem } from '../api/response-item';
import { callState } from '../call-state';
import { t } from '../texts';
import { DistressMark } from './distress-mark';
import { Marked } from './marked';
import { ReviewCell } from '../reviews/review-cell';
import { QualityMark } from '../quality/quality-mark';
import type { ResponseColumn } from './response-columns';
import classes from './response-row.module.css';

/** A response newer than this is highlighted briefly as new. Milliseconds. */
const FRESH_MS = 15_000;

const HIDDEN = { visibility: 'hidden' } as const;

type Props = {
  /** Null while it is on its way. */
  row: ResponseItem | null;
  /** Its place in the whole list, from 0. */
  index: number;
  /** Pixels between it and the row drawn before it: others between them are not drawn. Undefined: none. */
  after?: number;
  /** Another list of them draws the row again. */
  columns: readonly ResponseColumn[];
  /** What was searched for. */
  q: string;
  onOpen: (row: ResponseItem) => void;
  /** Undefined where rows cannot be selected. */
  selected?: boolean;
  onSelect?: SelectRow;
};

/** @param range everything between this row and the one selected before */
export type SelectRow = (row: ResponseItem, index: number, selected: boolean, range: boolean) => void;

/** What of a search is in one of the names, when it is in both together: "Grace Hopper" is in neither by itself. */
function namePart({ firstname, lastname }: ResponseItem, name: string, q: string): string {
  const has = (text: string, part: string) => foldForSearch(text).includes(foldForSearch(part));
  if (!q.includes(' ') || has(name, q) || !nameTexts(firstname, lastname).some((text) => has(text, q))) return q;
  return q.split(' ').find((part) => part !== '' && has(name, part)) ?? q;
}

const isFresh = (row: ResponseItem) => Date.now() - (parseTimestamp(row.submitted_at)?.getTime() ?? 0) < FRESH_MS;

/**
 * One response; opens. The button inside is what keyboards and screen readers use, the row is for the pointer.
 * It has no state, and the same elements while its response is on its way: they are used for one response after the other.
 */
export const ResponseRow = memo(function ResponseRow({ row, index, after, columns, q, onOpen, selected, onSelect }: Props) {
  const plain = row ? `${row.firstname} ${row.lastname}`.trim() : '';
  const name = row ? nameApart(plain, row.submitted_at) : '';
  // Under the names, if they are shown.
  const matchIn = columns.find(({ id }) => id === 'first')?.id ?? columns[0]?.id;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row ? undefined : true}
      className={classes.row}
      style={after === undefined ? undefined : { marginTop: after }}
      onClick={row ? () => onOpen(row) : undefined}
      data-response={row?.id}
      data-coming={row ? undefined : true}
      data-fresh={(row && isFresh(row)) || undefined}
      data-first={index === 0 || undefined}
      data-match={row?.match ? true : undefined}
      data-selected={selected || undefined}
      data-new={row?.review_status === 'new' || undefined}
    >
      {columns.map((column, at) => {
        const { id, cell, text, marks } = column;
        if (id === 'response') return <ResponseCell key={id} row={row} name={name} onOpen={onOpen} />;
        const shown = row && text ? text(row) : undefined;
        return (
          <td
            key={id}
            role="cell"
            className={classes[cell]}
            style={text || row ? undefined : HIDDEN}
            title={cell === 'date' ? undefined : shown}
            aria-label={at === 0 && !row ? t('responseRow.loading') : undefined}
          >
            {at === 0 && onSelect && (
              <label className={classes.select} style={row ? undefined : HIDDEN} onClick={(event) => event.stopPropagation()}>
                <input
                  type="checkbox"
                  aria-label={name ? t('responseRow.select', { name }) : t('responseRow.selectUnnamed')}
                  checked={selected ?? false}
                  readOnly
                  onClick={(event) => row && onSelect(row, index, !selected, event.shiftKey)}
                />
              </label>
            )}
            {id === 'review' && <ReviewCell row={row} />}
            {row && shown && marks && q !== '' ? <Marked text={shown} q={marks === 'name' ? namePart(row, shown, q) : q} /> : shown}
            {id === 'last' && row && isAnonymous(plain) && <span className={classes.apart}>{formatClock(row.submitted_at)}</span>}
            {id === matchIn && row?.match && (
              <span className={classes.match}>
                <span className={classes.field}>{t(`foundIn.${row.match.field}`)}: </span>
                <Marked text={row.match.text} q={q} />
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

type CellProps = { row: ResponseItem | null; name: string; onOpen: (row: ResponseItem) => void };

/** What became of the interview, and the button that opens the response. */
function ResponseCell({ row, name, onOpen }: CellProps) {
  const state = row && callState(row);
  return (
    <td role="cell" className={classes.response} style={row ? undefined : HIDDEN}>
      <span className={classes.status} title={state?.answered || undefined}>
        {row?.rating != null && (
          <span className={classes.rating} title={t('rating.value', { rating: row.rating })}>
            <span aria-hidden>★ {row.rating}</span>
            <VisuallyHidden>{t('rating.value', { rating: row.rating })}</VisuallyHidden>
          </span>
        )}
        <DistressMark distress={row?.distress} className={classes.distress} />
        <QualityMark quality={row?.quality} className={classes.rating} />
        <StatusBadge tone={state?.tone}>
          <span className={classes.state}>
            <span>{state?.label}</span> {state?.detail && <span>· {state.detail}</span>}
          </span>
        </StatusBadge>
      </span>
      <button
        type="button"
        className={classes.view}
        data-view={row ? true : undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (row) onOpen(row);
        }}
      >
        {name ? t.rich('responseRow.viewOf', { name, of: (words) => <span className={classes.of}>{words}</span> }) : t('responseRow.view')}
      </button>
    </td>
  );
}
