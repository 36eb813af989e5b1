import { describe, expect, it } from 'vitest';
import { responseWire } from '@/testing/owner';
import { readResponse, type ResponseItem } from '../api/response-item';
import { filterOf, knownRows } from './known-rows';
import { listKey, PLAIN_VIEW, type ListView } from './list-view';
import { PAGE_SIZE, rowAt, startList } from './response-list';

const TAG = '5b0c7a52-4a0e-4f6e-8c2a-9d1e6f7a8b90';
let made = 0;
const row = (change: Partial<ResponseItem> = {}) =>
  readResponse({ ...responseWire({ id: `3f6c1c1e-5d0c-4f0b-9a51-${String((made += 1)).padStart(12, '0')}` }), ...change })!;
const keyOf = (change: Partial<ListView>, q = '') => listKey({ ...PLAIN_VIEW, ...change }, q);
const chosen = (change: Partial<ListView['choices']>) => ({ choices: { ...PLAIN_VIEW.choices, ...change } });
const fits = (one: ResponseItem, change: Partial<ListView>) => filterOf(keyOf(change))!(one);
const whole = (rows: ResponseItem[], more = 0) =>
  startList({ responses: rows, nextCursor: more > 0 ? 'next' : null, total: rows.length + more });

describe('rows that are known before the server has answered', () => {
  it('[VIEW-26] are those that every filter leaves', () => {
    const cases: [Partial<ResponseItem>, Partial<ListView>, boolean][] = [
      [{ review_status: 'new' }, chosen({ review: ['new', 'read'] }), true],
      [{ review_status: 'excluded' }, chosen({ review: ['new', 'read'] }), false],
      [{ starred: true }, chosen({ star: ['starred'] }), true],
      [{ starred: true }, chosen({ star: ['plain'] }), false],
      [{ quality: 'copied:open,too-short:accepted' }, chosen({ quality: ['open'] }), true],
      [{ quality: 'too-short:accepted' }, chosen({ quality: ['open', 'none'] }), false],
      [{ quality: null }, chosen({ quality: ['none'] }), true],
      [{ call_status: 'abandoned', completion: null }, chosen({ state: ['left'] }), true],
      [{ call_status: 'completed', completion: { state: 'partial', answered: 1, questions: 3 } }, chosen({ state: ['completed'] }), false],
      [{ tags: [TAG] }, { tags: [TAG] }, true],
      [{ tags: [] }, { tags: [TAG] }, false],
      [{ email: '', phonenumber: 'N/A' }, { contact: 'with' }, false],
      [{ email: 'anonymous@example.com', phonenumber: '' }, { contact: 'without' }, true],
      [{ email: 'ada@example.com', phonenumber: '' }, { contact: 'with' }, true],
      [{ submitted_at: '2026-11-10T12:00:00.000' }, { from: '2026-11-09', to: '2026-11-11' }, true],
      [{ submitted_at: '2026-11-20T12:00:00.000' }, { from: '2026-11-09', to: '2026-11-11' }, false],
      [{ submitted_at: '2026-11-01T12:00:00.000' }, { from: '2026-11-09' }, false],
      [{ hidden_fields: { source: 'panel=a' } }, { hidden: 'source=panel=a' }, true],
      [{ hidden_fields: { source: 'panel' } }, { hidden: 'source=panel=a' }, false],
      [{ hidden_fields: null }, { hidden: 'constructor=a' }, false],
      [{ starred: true, review_status: 'new' }, chosen({ star: ['starred'], review: ['read'] }), false],
    ];
    for (const [change, view, expected] of cases) expect(fits(row(change), view), JSON.stringify([change, view])).toBe(expected);
  });

  it('[VIEW-26] begin the list, where they fill a screen or are all there are', () => {
    const key = keyOf(chosen({ star: ['starred'] }));
    const rows = Array.from({ length: PAGE_SIZE }, (_, n) => row({ starred: n % 4 === 0 }));
    const known = knownRows(whole(rows, 1_900), key)!;
    expect([known.count, known.standsIn, rowAt(known, 1)]).toEqual([25, true, rows[4]]);
    const few = rows.map((one, n) => ({ ...one, starred: n < 3 }));
    expect(knownRows(whole(few, 1_900), key)).toBeUndefined();
    expect(knownRows(whole(few), key)!.count).toBe(3);
  });

  it('[VIEW-26] do not stand in for a search, another order, or the whole list', () => {
    const list = whole([row()]);
    for (const key of [
      '',
      'grace',
      keyOf({ sort: 'name', order: 'asc' }),
      keyOf({ order: 'asc' }),
      keyOf(chosen({ star: ['plain'] }), 'grace'),
    ]) {
      expect(knownRows(list, key), key).toBeUndefined();
    }
    expect(knownRows(undefined, keyOf(chosen({ star: ['plain'] })))).toBeUndefined();
  });
});
