import { useMemo, type RefObject } from 'react';
import type { ResponseItem } from '../api/response-item';
import type { RowSource } from '../list/row-source';
import type { useSelection } from '../list/use-selection';
import { t } from '../texts';
import type { RowReview } from './review-context';
import { useTags } from './tags.queries';
import { useReturnToRow } from './use-return-to-row';
import { useReview } from './use-review';
import { useReviewCommands } from './use-review-commands';
import { useReviewKeys, type ExtraKeys } from './use-review-keys';

type Options = {
  source: RowSource | null;
  selection: ReturnType<typeof useSelection>;
  root: RefObject<HTMLElement | null>;
  /** Keys are for the list, and for nothing that is open above it. */
  enabled: boolean;
};

/** The row that has the focus. */
function focusedRow(source: RowSource | null): { row: ResponseItem; index: number } | null {
  const index = Number(document.activeElement?.closest('[data-response]')?.getAttribute('aria-rowindex')) - 2;
  const row = index >= 0 ? source?.rowAt(index) : null;
  return row ? { row, index } : null;
}

/** Tags, stars and states in the list: of the rows that are selected, or of the one that has the focus. */
export function useListReview({ source, selection, root, enabled }: Options) {
  const tags = useTags();
  const { review } = useReview();
  const { ids, onSelect, onSelectLoaded, onClear } = selection;
  const target = useMemo(() => ({ ids: [...ids], rowOf: (id: string) => source?.rowAt(source.indexOf(id)) }), [ids, source]);
  const commands = useReviewCommands(target);
  const returnTo = useReturnToRow(commands.asking !== null);

  const rows: RowReview = useMemo(
    () => ({
      tags: new Map(tags.map((tag) => [tag.id, tag])),
      onStar: ({ id, starred }) =>
        review([{ ids: [id], starred: !starred }], t(starred ? 'review.unstarred' : 'review.starred', { count: 1 })),
    }),
    [tags, review],
  );

  const extra = useMemo((): ExtraKeys => {
    const select = (range: boolean) => {
      const focused = focusedRow(source);
      if (focused) onSelect(focused.row, focused.index, range || !ids.has(focused.row.id), range);
    };
    // Without a selection a command is about the row that has the focus.
    const orFocused = (command: (row: ResponseItem) => void, selected: () => void) => () => {
      const focused = ids.size === 0 ? focusedRow(source) : null;
      if (focused) command(focused.row);
      else selected();
    };
    const setStatus = (status: 'new' | 'read' | 'shortlisted') =>
      orFocused(
        ({ id }) => review([{ ids: [id], status }], t(`review.became.${status}`, { count: 1 })),
        () => commands.setStatus(status),
      );
    const asking = (what: 'tags' | 'reason') => () => {
      const focused = focusedRow(source);
      if (ids.size === 0 && !focused) return;
      returnTo(focused && { id: focused.row.id, index: focused.index });
      if (ids.size === 0) select(false);
      commands.ask(what);
    };
    return {
      x: (event) => select(event.shiftKey),
      s: orFocused(rows.onStar, commands.star),
      r: setStatus('read'),
      u: setStatus('new'),
      l: setStatus('shortlisted'),
      t: asking('tags'),
      e: asking('reason'),
      a: (event) => {
        if (event.shiftKey) onSelectLoaded();
      },
      escape: onClear,
    };
  }, [source, ids, onSelect, onSelectLoaded, onClear, review, commands, rows, returnTo]);
  useReviewKeys(commands, root, extra, enabled);
  return { commands, rows, tags };
}
