import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ResponseItem } from '../api/response-item';

/** Heights in rem: of a row or card with its border or gap, and of what shows a match. */
const HEIGHT = { table: 3.5625, cards: 10.75 } as const;
/** Pixels of it that lie between a card and the next. */
const GAP = { table: 0, cards: 8 } as const;
const MATCH_HEIGHT = { table: 1.5, cards: 2.75 } as const;
/** Narrower than this, every row becomes a card, rem. */
const CARDS_BELOW = 52;
/** Browsers draw nothing beyond some 17 million pixels. */
const SCROLL_AT_MOST = 15_000_000;

export type RowLayout = {
  readonly mode: keyof typeof HEIGHT;
  /** Pixels of one rem: people enlarge their text. */
  readonly rem: number;
  /** Where the table and its first row begin, in pixels from the page's upper edge. */
  readonly top: number;
  readonly rowsTop: number;
};

const matchHeight = ({ mode, rem }: RowLayout) => Math.round(MATCH_HEIGHT[mode] * rem);

export const rowHeight = (layout: RowLayout, row: ResponseItem | null) =>
  Math.round(HEIGHT[layout.mode] * layout.rem) + (row?.match ? matchHeight(layout) : 0);

/** Pixels below a row that belong to it: cards do not touch. */
export const gapBelow = ({ mode }: RowLayout) => GAP[mode];

/**
 * The heights for the rows' styles, once for all of them. No row has a style of its own: browsers look each such style up among all those
 * before it, which in a long list takes them most of a frame.
 */
export const rowHeights = (layout: RowLayout) => {
  const height = rowHeight(layout, null) - GAP[layout.mode];
  return {
    '--row': `${height}px`,
    '--row-with-match': `${height + matchHeight(layout)}px`,
    '--row-gap': `${GAP[layout.mode]}px`,
  };
};

/** So many rows can be scrolled to. */
export const rowsAtMost = (layout: RowLayout) => Math.floor(SCROLL_AT_MOST / rowHeight(layout, null));

/** Measures where the table is and how much room it has. */
export function useRowLayout(): {
  frame: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLTableSectionElement | null>;
  layout: RowLayout;
} {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const [layout, setLayout] = useState<RowLayout>({ mode: 'table', rem: 16, top: 0, rowsTop: 0 });

  const measure = () => {
    if (!frame.current || !rows.current) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const { top, width } = frame.current.getBoundingClientRect();
    const next: RowLayout = {
      mode: width > 0 && width < CARDS_BELOW * rem ? 'cards' : 'table',
      rem,
      top: Math.round(top + window.scrollY),
      rowsTop: Math.round(rows.current.getBoundingClientRect().top + window.scrollY),
    };
    setLayout((before) => (Object.entries(next).every(([name, value]) => before[name as keyof RowLayout] === value) ? before : next));
  };
  // What stands above the table may have changed with every render.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, rows, layout };
}
