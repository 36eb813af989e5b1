import { describe, expect, it } from 'vitest';
import { areUsual, readColumns, resized, USUAL_COLUMNS, withMoved, withShown, withWidths, type Columns } from './columns';

const ids = (columns: Columns) => columns.map(({ id }) => id).join(' ');

describe('columns', () => {
  it('[VIEW-20] are read tolerantly: each once, the one that opens a response last, and never that one alone', () => {
    for (const nothing of [null, 'x', [], [{}], [{ id: 'transcript' }, null, 3], [{ id: 'response', width: 200 }]]) {
      expect(areUsual(readColumns(nothing)), JSON.stringify(nothing)).toBe(true);
    }
    expect(readColumns([{ id: 'response', width: 200 }, { id: 'email', width: 4.5 }, { id: 'date', width: 90 }, { id: 'email' }])).toEqual([
      { id: 'email' },
      { id: 'date', width: 90 },
      { id: 'response', width: 200 },
    ]);
  });

  it('[HIDDEN-16] may be hidden fields, by their names in the link', () => {
    const stored = [{ id: 'link.source', width: 90 }, { id: 'link.two words' }, { id: 'link.' }, { id: 'link.pid' }, { id: 'response' }];
    expect(readColumns(stored)).toEqual([{ id: 'link.source', width: 90 }, { id: 'link.pid' }, { id: 'response' }]);
  });

  it('[VIEW-20] are shown before the last one, hidden, and moved among themselves', () => {
    expect(ids(withShown(USUAL_COLUMNS, 'duration', true))).toBe('date first last phone email review duration response');
    expect(withShown(USUAL_COLUMNS, 'date', true)).toBe(USUAL_COLUMNS);
    expect(ids(withShown(USUAL_COLUMNS, 'phone', false))).toBe('date first last email review response');
    const two: Columns = [{ id: 'date' }, { id: 'response' }];
    expect(withShown(two, 'date', false)).toBe(two);
    expect(ids(withMoved(USUAL_COLUMNS, 'review', 0))).toBe('review date first last phone email response');
    expect(ids(withMoved(USUAL_COLUMNS, 'date', 99))).toBe('first last phone email review date response');
    expect(withMoved(USUAL_COLUMNS, 'response', 0)).toBe(USUAL_COLUMNS);
    expect(withMoved(USUAL_COLUMNS, 'date', -1)).toBe(USUAL_COLUMNS);
  });

  it('[VIEW-21] give and take width, none below what it needs', () => {
    const narrowest = [48, 48, 120];
    expect(resized([100, 200, 300], narrowest, 0, 40)).toEqual([140, 160, 300]);
    expect(resized([100, 200, 300], narrowest, 0, 400)).toEqual([252, 48, 300]);
    expect(resized([100, 200, 300], narrowest, 0, -400)).toEqual([48, 252, 300]);
    // The last one has its neighbour before it.
    expect(resized([100, 200, 300], narrowest, 2, 40)).toEqual([100, 160, 340]);
    expect(resized([100, 200, 300], narrowest, 2, -400)).toEqual([100, 380, 120]);
    // What is too narrow already gives nothing.
    expect(resized([40, 200, 300], narrowest, 1, -400)).toEqual([40, 48, 452]);
    expect(withWidths(USUAL_COLUMNS.slice(0, 2), [12.6, 5_000])).toEqual([
      { id: 'date', width: 48 },
      { id: 'first', width: 1_200 },
    ]);
  });
});
