import type { CodebookTheme } from '@contract/codebook';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { countOf, type PassageList, rowAt } from '../api/passage-list';
import { useSight } from '../api/passages.queries';
import { t } from '../texts';
import { PassageRow, type RowClick } from './passage-row';
import classes from './passages.module.css';
import type { ListPlace } from './use-place';

/** Pixels of a row before it has been measured. */
const ROW_PX = 128;
const OVERSCAN = 4;
const estimateSize = () => ROW_PX;

type Props = {
  list: PassageList;
  place: ListPlace;
  themes: ReadonlyMap<string, CodebookTheme>;
  /** The theme whose passages these are: it is not named on each of them. */
  themeId: string | undefined;
  inSight: (first: number, last: number) => void;
  onRow: RowClick;
};

/** The passages in sight; the pane scrolls them. */
export function PassageRows({ list, place, themes, themeId, inSight, onRow }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const { index: active, focus, searching } = place;
  const count = countOf(list);

  // The active passage is drawn wherever it is, and so are its neighbours: keyboards continue from it.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const around = [active - 1, active, active + 1].filter((at) => at >= 0 && at < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...around])].sort((a, b) => a - b);
    },
    [active],
  );
  // The same as long as the list is: with another one, the place of every row is computed again.
  const keyOf = useCallback((index: number) => rowAt(list, index)?.id ?? index, [list]);
  // oxlint-disable-next-line react/incompatible-library -- what depends on it is not memoized
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => pane.current,
    estimateSize,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  // A passage of the address is looked for in the pages after those that are loaded.
  useSight(inSight, startIndex, searching ? count : endIndex);

  useLayoutEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [virtualizer, active]);
  useLayoutEffect(() => {
    if (focus > 0) pane.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [focus, active]);

  return (
    <div ref={pane} className={classes.scroll} data-passages>
      <div
        role="feed"
        aria-label={t('passages.label')}
        aria-busy={list.pages.some(({ stale }) => stale)}
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const passage = rowAt(list, index);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.slot}
              style={{ translate: `0 ${start}px` }}
            >
              {passage ? (
                <PassageRow
                  passage={passage}
                  index={index}
                  total={Math.max(list.total, count)}
                  active={index === active}
                  selected={place.selected.has(passage.id)}
                  themes={themes}
                  themeId={themeId}
                  onRow={onRow}
                />
              ) : (
                <div className={classes.coming} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
