import { VIEW_LIMITS } from '@contract/view-constants';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { columnOf, columnWidths, narrowestOf } from '../../components/response-columns';
import { resized, withUsualWidths, withWidths, type Columns } from './columns';

/** Pixels that a key makes a column wider or narrower; with Shift. */
const STEP = 16;
const BIG_STEP = 64;
/** Keys that follow each other this fast are kept as one change. Milliseconds. */
const KEYS_MS = 400;

/** Widths while they are changed: shown by the style of the table alone, so that no row is rendered again. */
type Change = { at: number; from: readonly number[]; x: number; columns: Columns };

/**
 * Makes columns wider and narrower by dragging the edge of a head, or by keys on it.
 * @param frame has the widths in its style
 */
export function useColumnResize(
  frame: RefObject<HTMLElement | null>,
  columns: Columns,
  onChange: ((columns: Columns) => void) | undefined,
) {
  const change = useRef<Change | null>(null);
  const keys = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [dragged, setDragged] = useState<number | null>(null);
  if (!onChange) return null;

  const touch = () => window.matchMedia('not (hover: hover)').matches;
  const drawn = () => [...(frame.current?.querySelectorAll('thead th') ?? [])].map((head) => head.getBoundingClientRect().width);
  const show = (next: Columns) => {
    for (const [name, value] of Object.entries(columnWidths(next))) frame.current?.style.setProperty(name, value);
  };
  const begin = (at: number, x: number): Change => ({ at, from: drawn(), x, columns });
  const apply = (by: number) => {
    const now = change.current;
    if (!now) return;
    const narrowest = columns.map(({ id }) => narrowestOf(columnOf(id), touch()));
    now.columns = withWidths(columns, resized(now.from, narrowest, now.at, by));
    show(now.columns);
  };
  const end = (keep: boolean) => {
    const now = change.current;
    change.current = null;
    setDragged(null);
    clearTimeout(keys.current);
    if (!now) return;
    if (keep && now.columns !== columns) onChange(now.columns);
    else show(columns);
  };
  const reset = () => {
    end(false);
    onChange(withUsualWidths(columns));
  };

  const onKey = (event: KeyboardEvent, at: number) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Enter') reset();
    else if (event.key === 'Escape' && change.current) end(false);
    else if (direction) {
      if (change.current?.at !== at) change.current = begin(at, 0);
      change.current.x += direction * (event.shiftKey ? BIG_STEP : STEP);
      apply(change.current.x);
      clearTimeout(keys.current);
      keys.current = setTimeout(() => end(true), KEYS_MS);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** What the edge of a column's head does. */
  const edgeOf = (at: number) => ({
    'data-dragging': dragged === at || undefined,
    'aria-valuemin': VIEW_LIMITS.narrowest,
    'aria-valuemax': VIEW_LIMITS.widest,
    'aria-valuenow': columns[at]?.width ?? columnOf(columns[at]!.id).share,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      change.current = begin(at, event.clientX);
      setDragged(at);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged === at && change.current) apply(event.clientX - change.current.x);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onDoubleClick: reset,
    onKeyDown: (event: KeyboardEvent) => onKey(event, at),
    onBlur: () => {
      if (dragged === null && change.current) end(true);
    },
  });
  return { edgeOf };
}

export type ColumnResize = NonNullable<ReturnType<typeof useColumnResize>>;
