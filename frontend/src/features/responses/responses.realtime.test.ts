import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ownerEvent, responseWire, responseId } from '@/testing/owner';
import { readResponse, type ResponseItem, type ResponsesPage } from './api/response-item';
import { responseKeys } from './api/response-keys';
import { rowAt, startList, totalOf, waitingCount, withFrozen, type ResponseList } from './list/response-list';
import { applyToResponses, reduceList, refreshResponses } from './responses.realtime';

const row = (change: Record<string, unknown> = {}) => readResponse(responseWire(change)) as ResponseItem;
const list = (responses: ResponseItem[], page: Partial<ResponsesPage> = {}): ResponseList =>
  startList({ responses, nextCursor: null, total: responses.length, top: 10, epoch: 'e1', ...page });
const items = (data: ResponseList) => Array.from({ length: data.count }, (_, index) => rowAt(data, index));
const names = (data: ResponseList) => items(data).map((item) => item?.firstname);
const usage = { count: 1, maxResponses: 20 };
const created = (seq: number, change: Record<string, unknown>) =>
  ownerEvent(seq, { kind: 'response.created', response: responseWire(change), formResponseCount: 2, usage });
const updated = (seq: number, change: Record<string, unknown>) =>
  ownerEvent(seq, { kind: 'response.updated', response: responseWire(change) });

const deleted = (seq: number, id: string) => ownerEvent(seq, { kind: 'response.deleted', responseId: id, formId: 1, formResponseCount: 1 });

describe('reduceList', () => {
  it('puts a new response on top and counts it', () => {
    const after = reduceList(list([row()]), created(11, { firstname: 'New' }), 1, '');
    expect(names(after)).toEqual(['New', 'Grace']);
    expect(totalOf(after)).toBe(2);
  });

  it('leaves other interviews alone', () => {
    const before = list([row()]);
    expect(reduceList(before, created(11, { form_id: 2 }), 1, '')).toBe(before);
  });

  it('adds a response once, however often it is announced', () => {
    const event = created(11, { id: responseId(9), firstname: 'New' });
    const once = reduceList(list([]), event, 1, '');
    expect(names(reduceList(once, event, 1, ''))).toEqual(['New']);
  });

  it('changes a row in its place, and never backwards', () => {
    const before = list([row({ id: responseId(1), version: 4, call_status: 'in-progress', turn_count: 3 })]);
    const newer = reduceList(before, updated(11, { id: responseId(1), version: 5, turn_count: 4 }), 1, '');
    expect(rowAt(newer, 0)).toMatchObject({ version: 5, turn_count: 4 });
    const older = reduceList(newer, updated(12, { id: responseId(1), version: 4, turn_count: 3 }), 1, '');
    expect(rowAt(older, 0)).toMatchObject({ version: 5, turn_count: 4 });
  });

  it('keeps the summary of a row when an event, which carries none, changes it', () => {
    const { interview_summary: _s, interview_transcript: _t, ...item } = responseWire({ id: responseId(1), version: 2 });
    const after = reduceList(list([row({ id: responseId(1) })]), ownerEvent(11, { kind: 'response.updated', response: item }), 1, '');
    expect(rowAt(after, 0)?.interview_summary).toBe('Drinks two cups before nine.');
  });

  it('takes a deleted response away', () => {
    const before = list([row({ id: responseId(1) }), row({ id: responseId(2), firstname: 'Ada' })]);
    const after = reduceList(before, deleted(11, responseId(1)), 1, '');
    expect(names(after)).toEqual(['Ada']);
    expect(totalOf(after)).toBe(1);
  });

  it('ignores what the page was read after', () => {
    const before = list([row({ id: responseId(1), version: 9 })]);
    expect(names(reduceList(before, created(10, { firstname: 'Old news' }), 1, ''))).toEqual(['Grace']);
  });

  it('takes a new response into a search only when it is seen to match', () => {
    expect(names(reduceList(list([]), created(11, { firstname: 'Ada' }), 1, 'ada'))).toEqual(['Ada']);
    expect(names(reduceList(list([]), created(11, { firstname: 'Ada' }), 1, 'zoe'))).toEqual([]);
  });
});

describe('while the list is being read', () => {
  const held = (...rows: ResponseItem[]) => withFrozen(list(rows), true);

  it('new responses wait, and come in when they are asked for', () => {
    const events = [created(11, { id: responseId(8), firstname: 'First' }), created(12, { id: responseId(9), firstname: 'Second' })];
    const after = events.reduce((state, event) => reduceList(state, event, 1, ''), held(row()));
    expect(names(after)).toEqual(['Grace']);
    expect(after.waiting.map(({ firstname }) => firstname)).toEqual(['Second', 'First']);
    expect(names(withFrozen(after, false))).toEqual(['Second', 'First', 'Grace']);
  });

  it('what waits changes and goes like what is shown', () => {
    const before = reduceList(held(row()), created(11, { id: responseId(9), version: 1, turn_count: 0 }), 1, '');
    const changed = reduceList(before, updated(12, { id: responseId(9), version: 2, turn_count: 5 }), 1, '');
    expect(changed.waiting[0]?.turn_count).toBe(5);
    expect(reduceList(changed, created(13, { id: responseId(9), version: 1, turn_count: 0 }), 1, '').waiting).toHaveLength(1);
    const gone = reduceList(changed, deleted(14, responseId(9)), 1, '');
    expect(gone.waiting).toEqual([]);
    expect(names(withFrozen(gone, false))).toEqual(['Grace']);
  });

  it('of very many that wait only the number is kept', () => {
    const events = Array.from({ length: 450 }, (_, index) => created(11 + index, { id: responseId(1_000 + index) }));
    const after = events.reduce((state, event) => reduceList(state, event, 1, ''), held(row()));
    expect(waitingCount(after)).toBe(450);
    expect(after.waiting.length).toBeLessThanOrEqual(200);
  });
});

describe('a list of which only a part is here', () => {
  it('is one shorter when a response is deleted that is not here', () => {
    const before = list([row({ id: responseId(1) })], { nextCursor: 'c1', total: 301 });
    const after = reduceList(before, deleted(11, responseId(900)), 1, '');
    expect([before.count, after.count]).toEqual([301, 300]);
    expect(reduceList(before, deleted(10, responseId(901)), 1, '').count).toBe(301);
    expect(reduceList(before, deleted(11, responseId(902)), 1, 'x').count).toBe(301);
  });
});

describe('the cache', () => {
  it('has an opened response read again when its texts may have changed', () => {
    const client = new QueryClient();
    const key = responseKeys.detail(responseId(1));
    client.setQueryData(key, row({ id: responseId(1), version: 1, call_status: 'in-progress' }));
    applyToResponses(client, updated(11, { id: responseId(1), version: 2, call_status: 'in-progress', turn_count: 4 }));
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    applyToResponses(client, updated(12, { id: responseId(1), version: 3, call_status: 'completed', processing: true }));
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryData<ResponseItem>(key)?.call_status).toBe('completed');
  });

  it('has only lists from before a jump read again', () => {
    const client = new QueryClient();
    const [old, fresh, foreign] = [responseKeys.list(1, ''), responseKeys.list(2, ''), responseKeys.list(3, '')];
    client.setQueryData(old, list([], { top: 10 }));
    client.setQueryData(fresh, list([], { top: 20 }));
    client.setQueryData(foreign, list([], { top: 20, epoch: 'e0' }));
    refreshResponses(client, { top: 20, epoch: 'e1' });
    expect([old, fresh, foreign].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true]);
  });
});
