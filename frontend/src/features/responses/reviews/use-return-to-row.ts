import { useCallback, useEffect, useRef } from 'react';

interface Place {
  readonly id: string;
  readonly index: number;
}

/** How a row is found; the one in its place where it has left the list. */
const rowAt = ({ id, index }: Place) =>
  document.querySelector(`[data-response="${id}"]`) ?? document.querySelector(`[data-response][aria-rowindex="${index + 2}"]`);

/**
 * Keyboards go on from the row that a key was pressed on, once what it asked is done. What asks appears together with its tools, so that it
 * has nothing of its own to give the focus back to.
 * @param asking something is being asked
 * @returns notes the row, where the key was pressed on one
 */
export function useReturnToRow(asking: boolean): (row: Place | null) => void {
  const from = useRef<Place | null>(null);
  useEffect(() => {
    const place = from.current;
    if (asking || place === null) return;
    from.current = null;
    rowAt(place)?.querySelector<HTMLElement>('[data-view]')?.focus({ preventScroll: true });
  }, [asking]);
  return useCallback((row) => {
    from.current = row;
  }, []);
}
