import { useState, type KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [rows: number, columns: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One tab stop for all cells; the arrow keys move between those that lead somewhere. Cells are buttons with `data-row` and `data-column`. */
export function useCellFocus() {
  const [stop, setStop] = useState<string | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-column]') : null;
    if (!step || !from) return;
    event.preventDefault();
    const next = nextIn(event.currentTarget, Number(from.dataset.row), Number(from.dataset.column), step);
    next?.focus();
  };
  return { stop, onStop: setStop, onKeyDown };
}

/** The next button in a direction; cells without one are passed over. */
function nextIn(table: HTMLElement, row: number, column: number, [down, right]: readonly [number, number]): HTMLElement | undefined {
  const all = [...table.querySelectorAll<HTMLElement>('[data-column]')];
  const along = all.filter(({ dataset }) => {
    const [rows, columns] = [Number(dataset.row) - row, Number(dataset.column) - column];
    return down === 0 ? rows === 0 && columns * right > 0 : columns === 0 && rows * down > 0;
  });
  // In the order of the table: forwards the first one is the nearest, backwards the last one.
  return down + right > 0 ? along[0] : along.at(-1);
}
