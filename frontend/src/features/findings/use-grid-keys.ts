import { useState, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Buttons of a table as one tab stop: the arrow keys move between them, Home and End within a row. */
export function useGridKeys(rows: number, columns: number) {
  const [place, setPlace] = useState<readonly [number, number]>([0, 0]);
  const [row, column] = [Math.min(place[0], rows - 1), Math.min(place[1], columns - 1)];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const ends = event.key === 'Home' ? 0 : event.key === 'End' ? columns - 1 : null;
    if (!step && ends === null) return;
    event.preventDefault();
    const next: readonly [number, number] = step ? [row + step[0], column + step[1]] : [row, ends!];
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.join(' ')}"]`)?.focus();
  };
  return {
    onKeyDown,
    /** Of the button at this place. */
    cell: (atRow: number, atColumn: number) => ({
      'data-place': `${atRow} ${atColumn}`,
      tabIndex: atRow === row && atColumn === column ? 0 : -1,
      onFocus: () => setPlace([atRow, atColumn]),
    }),
  };
}
