import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerEvent, responseId, responseWire } from '@/testing/owner';
import { readResponse, type ResponseItem, type ResponsesPage } from '../api/response-item';
import { reduceList } from '../responses.realtime';
import { rereadList } from './reread-list';
import {
  indexOf,
  missingSlots,
  PAGE_SIZE,
  requestFor,
  rowAt,
  startList,
  totalOf,
  waitingCount,
  withFrozen,
  withoutFarRows,
  withPage,
  type ResponseList,
} from './response-list';

const numberOf = (id: string) => Number(id.slice(-12));

/** The server's end: rows newest first, read in pages by key as `responses/{formId}` answers them. */
class Table {
  private next = 0;
  private seq = 0;
  rows: ResponseItem[] = [];

  constructor(count: number) {
    this.rows = Array.from({ length: count }, () => this.newest()).reverse();
  }

  add(): ResponseItem {
    const row = this.newest();
    this.rows.unshift(row);
    return row;
  }

  private newest(): ResponseItem {
    this.next += 1;
    const submitted_at = new Date(Date.UTC(2026, 10, 20) + this.next * 1_000).toISOString().slice(0, -1);
    return readResponse(responseWire({ id: responseId(this.next), firstname: `N${this.next}`, submitted_at })) as ResponseItem;
  }

  created() {
    return ownerEvent(++this.seq, {
      kind: 'response.created',
      response: this.add(),
      formResponseCount: 0,
      usage: { count: 0, maxResponses: 20 },
    });
  }

  deleted(index: number) {
    const [row] = this.rows.splice(index, 1);
    return ownerEvent(++this.seq, { kind: 'response.deleted', responseId: row?.id, formId: 1, formResponseCount: 0 });
  }

  /** `least`: the server counts no further than this. */
  page({ cursor, skip, limit }: { cursor: string | null; skip: number; limit: number }, least = Infinity): ResponsesPage {
    const after = cursor === null ? Infinity : Number(cursor);
    const rest = this.rows.filter(({ id }) => numberOf(id) < after).slice(skip);
    const responses = rest.slice(0, limit);
    const last = responses.at(-1);
    const nextCursor = rest.length > limit && last ? String(numberOf(last.id)) : null;
    const total = Math.min(this.rows.length, least);
    return { responses, nextCursor, total, totalIsLeast: this.rows.length > least, top: this.seq, epoch: 'e1' };
  }

  first(least?: number) {
    return this.page({ cursor: null, skip: 0, limit: PAGE_SIZE }, least);
  }
}

/** Shows rows as the screen does: loads missing pages, drops pages far away. */
function lookAt(list: ResponseList, table: Table, first: number, last: number, { canSkip = true, least = Infinity } = {}): ResponseList {
  let state = withoutFarRows(list, first, last);
  for (let turn = 0; turn < 1_000; turn += 1) {
    const end = Math.min(last, state.count - 1);
    const [slot] = first > end ? [] : missingSlots(state, first, end);
    if (slot === undefined) return state;
    const request = requestFor(state, slot, canSkip);
    state = withPage(state, request.slot, table.page(request, least));
  }
  throw new Error('never done');
}

/** Reads the whole list from its beginning, a screen at a time. */
function readThrough(start: ResponseList, table: Table, canSkip: boolean): string[] {
  let list = start;
  const seen: string[] = [];
  for (let at = 0; at < list.count; at += 1) {
    list = lookAt(list, table, at, Math.min(at + 20, list.count - 1), { canSkip });
    if (at < list.count) seen.push(rowAt(list, at)?.id ?? 'missing');
  }
  return seen;
}

const ids = (table: Table) => table.rows.map(({ id }) => id);

describe('a list of any size', () => {
  it('has a place for every row before it has the rows', () => {
    const table = new Table(100_000);
    const list = startList(table.first());
    expect([list.count, totalOf(list)]).toEqual([100_000, 100_000]);
    expect(rowAt(list, 99)?.id).toBe(responseId(99901));
    expect(rowAt(list, 100)).toBeNull();
  });

  it('reads what is looked at, however far away, and continues from there by key', () => {
    const table = new Table(100_000);
    let list = startList(table.first());
    expect(requestFor(list, 700, true)).toEqual({ slot: 700, cursor: '99901', skip: 69_900, limit: PAGE_SIZE });
    list = lookAt(list, table, 70_010, 70_030);
    expect(rowAt(list, 70_010)?.id).toBe(responseId(29990));
    expect(requestFor(list, 701, true)).toEqual({ slot: 701, cursor: '29901', skip: 0, limit: PAGE_SIZE });
    list = lookAt(list, table, 99_990, 99_999);
    expect(rowAt(list, 99_999)?.id).toBe(responseId(1));
  });

  it('keeps a bounded number of rows', () => {
    const table = new Table(20_000);
    let list = startList(table.first());
    for (let at = 0; at < 20_000; at += 50) list = lookAt(list, table, at, at + 20);
    expect(list.slots.filter(({ rows }) => rows !== null).length).toBeLessThanOrEqual(16);
    expect(rowAt(list, 0)?.id).toBe(responseId(20000));
  });

  it('reads a search page after page, and grows while its end is not known', () => {
    const table = new Table(1_234);
    let list = startList(table.first(1_000));
    expect([list.count, totalOf(list), list.atLeast]).toEqual([PAGE_SIZE + 1, 1_000, 1_000]);
    for (let turn = 0; turn < 20; turn += 1) list = lookAt(list, table, list.count - 10, list.count - 1, { canSkip: false, least: 1_000 });
    expect([list.count, totalOf(list), list.atLeast]).toEqual([1_234, 1_234, null]);
    expect(rowAt(list, 1_233)?.id).toBe(responseId(1));
  });

  it('reads what lies between first where rows cannot be passed over', () => {
    const list = startList(new Table(700).first());
    expect(requestFor(list, 5, false)).toEqual({ slot: 1, cursor: '601', skip: 0, limit: PAGE_SIZE });
  });

  it('knows no row twice and misses none, whatever happens meanwhile', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('look' as const), at: fc.nat(999) }),
      fc.record({ kind: fc.constant('create' as const), held: fc.boolean() }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(999) }),
      fc.record({ kind: fc.constant('reread' as const), held: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.array(step, { maxLength: 25 }), fc.boolean(), (count, steps, canSkip) => {
        const table = new Table(count);
        let list = startList(table.first());
        for (const one of steps) {
          if (one.kind === 'look' && list.count > 0) {
            const first = Math.floor((one.at / 1_000) * list.count);
            list = lookAt(list, table, first, Math.min(first + 20, list.count - 1), { canSkip });
          } else if (one.kind === 'create') {
            list = reduceList(withFrozen(list, one.held), table.created(), 1, '');
          } else if (one.kind === 'delete' && table.rows.length > 0) {
            list = reduceList(list, table.deleted(Math.floor((one.at / 1_000) * table.rows.length)), 1, '');
          } else if (one.kind === 'reread') {
            list = rereadList(withFrozen(list, one.held), table.first());
          }
          const shown = Array.from({ length: list.count }, (_, index) => rowAt(list, index)?.id).filter((id) => id !== undefined);
          expect(new Set(shown).size).toBe(shown.length);
        }
        expect(readThrough(withFrozen(list, false), table, canSkip)).toEqual(ids(table));
      }),
      { numRuns: 200 },
    );
  });
});

describe('reading the list again', () => {
  const looked = (table: Table, at: number) => lookAt(startList(table.first()), table, at, at + 20);

  it('moves nothing while it is being read, and counts what is new', () => {
    const table = new Table(1_000);
    const list = withFrozen(looked(table, 510), true);
    const before = rowAt(list, 512)?.id;
    for (let n = 0; n < 3; n += 1) table.add();
    const again = rereadList(list, table.first());
    expect(rowAt(again, 512)?.id).toBe(before);
    expect([again.count, waitingCount(again)]).toEqual([1_000, 3]);
    expect(ids(table).slice(0, 5)).toEqual(Array.from({ length: 5 }, (_, index) => rowAt(withFrozen(again, false), index)?.id));
    // Visible rows are read again, in place.
    expect(missingSlots(again, 510, 530)).toEqual([5]);
    expect(rowAt(lookAt(again, table, 510, 530), 512)?.id).toBe(before);
  });

  it('counts more than a page of new ones', () => {
    const table = new Table(1_000);
    const list = withFrozen(looked(table, 510), true);
    for (let n = 0; n < 250; n += 1) table.add();
    const again = rereadList(list, table.first());
    expect([again.count, waitingCount(again)]).toEqual([1_000, 250]);
  });

  it('leaves out what was deleted meanwhile', () => {
    const table = new Table(300);
    const list = withFrozen(startList(table.first()), true);
    const gone = table.rows[4]?.id as string;
    table.deleted(4);
    table.add();
    const again = rereadList(list, table.first());
    expect(indexOf(again, gone)).toBe(-1);
    expect([again.count, waitingCount(again)]).toEqual([299, 1]);
  });

  it('shows the rows of before until those of now are there', () => {
    const table = new Table(1_000);
    const list = looked(table, 510);
    const again = rereadList(list, table.first());
    expect(rowAt(again, 512)?.id).toBe(rowAt(list, 512)?.id);
    expect(missingSlots(again, 510, 530)).toEqual([5]);
  });
});
